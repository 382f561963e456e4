"""Sentences of the log as plain text, and the kinds of events that it tells."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from citadel.core.events import Event
from citadel.core.game import Game


def sentence_of(game: Game, event: Any) -> str:
    """Return one event in a sentence."""
    return str(game.sentence(event))


def sentences_of(game: Game, events: Sequence[Any]) -> list[str]:
    """Return events in sentences, as the log has them."""
    return [str(sentence) for sentence in game.sentences(events)]


def kinds_in(module: ModuleType) -> list[type[Event]]:
    """Return the kinds of events that a module declares, without the bases of their categories."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Event)]
    return [kind for kind in found if kind.__module__ == module.__name__]
