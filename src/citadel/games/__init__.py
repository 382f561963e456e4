# interpreted
"""The games, by id. Each is a folder; `find` loads one when it is first asked for."""

from functools import cache
from importlib import import_module
from pathlib import Path

from citadel.core.errors import ParseError
from citadel.core.game import Game

IDS: tuple[str, ...] = ("block-by-block", "week-in-hell", "an-loc")


def find(game: str, overlay: Path | None = None) -> Game:
    """A game by its id, with an owner's overlay if given. Raises ParseError (unknown id) or DataError (bad data)."""
    if game not in IDS:
        raise ParseError(f"no game is called '{game}'; there are {', '.join(IDS)}")
    return _ours(game) if overlay is None else _load(game, overlay)


@cache
def _ours(game: str) -> Game:
    return _load(game, None)


def _load(game: str, overlay: Path | None) -> Game:
    module = import_module(f"citadel.games.{game.replace('-', '_')}.game")
    loaded: Game = module.load(overlay)
    return loaded
