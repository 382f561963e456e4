"""Sentences of the log as plain text."""

from collections.abc import Sequence
from typing import Any

from citadel.core.game import Game


def sentence_of(game: Game, event: Any) -> str:
    """Return one event in a sentence."""
    return str(game.sentence(event))


def sentences_of(game: Game, events: Sequence[Any]) -> list[str]:
    """Return events in sentences, as the log has them."""
    return [str(sentence) for sentence in game.sentences(events)]
