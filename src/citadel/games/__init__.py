"""The games, by id. Each is a package with a `game.py`; `find` loads one when it is first asked for.

Ours are the folders here. A game that is installed by itself names its package in the entry point group
`citadel.games`; folders of games that lie elsewhere are named in the environment variable CITADEL_GAMES, as in PATH.
A game's package may say its place among them (`ORDER`); those that say nothing come last, by name.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from citadel.core.errors import ParseError
from citadel.core.game import Game
from citadel.core.language import ENGLISH

LAST = 100
"""The place of a game that names none."""

__path__ += [folder for folder in os.environ.get("CITADEL_GAMES", "").split(os.pathsep) if folder]


def folder_of(game: str) -> str:
    """The name of a game's folder."""
    return game.replace("-", "_")


@cache
def _packages() -> dict[str, str]:
    """The packages that are games, by id, in their order."""
    found = {folder_of(point.name): point.value for point in entry_points(group=__name__)}
    names = {path.parent.name for root in __path__ for path in Path(root).glob("*/game.py")}
    found |= {name: f"{__name__}.{name}" for name in names}
    order = sorted(found, key=lambda name: (getattr(import_module(found[name]), "ORDER", LAST), name))
    return {name.replace("_", "-"): found[name] for name in order}


def package_of(game: str) -> str:
    """The package of a game, by its id."""
    return _packages()[game]


IDS: tuple[str, ...] = tuple(_packages())


def find(game: str, overlay: Path | None = None, rules: int = 0, data: str = "", language: str = ENGLISH) -> Game:
    """A game by its id in a language, with an owner's overlay, under an earlier rules version, with earlier data.

    Raises ParseError (unknown id, version, data or language) or DataError (bad data).
    """
    if game not in IDS:
        raise ParseError(f"no game is called '{game}'; the games are {', '.join(IDS)}")
    found = _ours(game, language) if overlay is None else _load(game, overlay, language)
    return found.as_of(rules or found.rules_version, data or found.fingerprint)


@cache
def _ours(game: str, language: str) -> Game:
    return _load(game, None, language)


def _load(game: str, overlay: Path | None, language: str) -> Game:
    module = import_module(f"{package_of(game)}.game")
    loaded: Game = module.load(overlay, language)
    return loaded
