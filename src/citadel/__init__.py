"""Citadel: published board wargames of the Vietnam war, every rule enforced.

import citadel

game = citadel.game("block-by-block")
position = game.start()
print(position.decision.prompt)
position.apply(position.decision.choices[0])
"""

from pathlib import Path

from citadel.core.errors import AmbiguousChoice, CitadelError, DataError, IllegalChoice, ParseError
from citadel.core.game import Game
from citadel.core.position import Outcome, Position
from citadel.core.record import Match, Record
from citadel.games import IDS, find

__all__ = [
    "GAMES",
    "AmbiguousChoice",
    "CitadelError",
    "DataError",
    "Game",
    "IllegalChoice",
    "Match",
    "Outcome",
    "ParseError",
    "Position",
    "Record",
    "game",
]
__version__ = "0.1.0"

GAMES = IDS
"""The ids of all games."""


def game(id: str, data: str | Path | None = None, language: str = "en") -> Game:
    """A game by its id, with an owner's data overlay laid over ours if a file is given, in a language.

    Raises ParseError for an unknown id or language, DataError for data that cannot be right.
    """
    return find(id, Path(data) if data is not None else None, language=language)
