"""Computer players by name.

player = make("normal", citadel.game("block-by-block"), "us", seed=7)
choice = player.choose(position.seen)
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from citadel.core.errors import ParseError
from citadel.core.game import Game
from citadel.games import folder_of, package_of
from citadel.players.mind import Mind
from citadel.players.plain_mind import PlainMind
from citadel.players.player import AT_THE_TABLE, HINTING, REPEATABLE, WAITING, Budget, Player
from citadel.players.random_player import RandomPlayer
from citadel.players.search import Searcher

__all__ = [
    "AT_THE_TABLE",
    "HINTING",
    "NAMES",
    "REPEATABLE",
    "WAITING",
    "Budget",
    "Player",
    "best_of",
    "make",
    "mind_of",
    "offered",
]

NAMES = ("random", "easy", "normal", "hard")
"""The computer players there are, the weakest first; a person is seated by the program that shows the game."""

UNPLANNED = ("random", "hard")
"""The players of a game without planners of its own: the search then tries any choice out, by random games."""


def offered(game: Game) -> tuple[str, ...]:
    """The computer players that a game has, the weakest first."""
    return NAMES if _plans(game.id) else UNPLANNED


def best_of(game: Game) -> str:
    """The name of the best computer player of a game that answers at once."""
    return "normal" if _plans(game.id) else "random"


def make(name: str, game: Game, seat: str, seed: int, budget: Budget = AT_THE_TABLE) -> Player:
    """A computer player for a seat. Raises ParseError for a name or seat there is not, naming what is accepted.

    The budget is for a player that searches; the others answer at once.
    """
    if name not in NAMES:
        raise ParseError(f"no computer player is called '{name}'; the computer players are {', '.join(NAMES)}")
    if seat not in game.seats:
        raise ParseError(f"{game.id} has no seat '{seat}'; it has {', '.join(game.seats)}")
    if name == "random":
        return RandomPlayer(seed)
    if name not in offered(game):
        raise ParseError(f"{game.id} has no player '{name}'; it has {', '.join(offered(game))}")
    if name == "hard":
        return Searcher(game, mind_of(game), game.seats.index(seat), seed, budget)
    planner: Player = _planners(game).make_planner(name, game, seat, seed)
    return planner


def mind_of(game: Game) -> Mind[Any]:
    """What a search knows of a game: its own mind, or one for any game."""
    if not _plans(game.id):
        return PlainMind(game)
    mind: Mind[Any] = _planners(game).make_mind(game)
    return mind


@cache
def _plans(game: str) -> str:
    """The package of a game's players that plan: a folder here of its own name, or `players` in its own; or nothing."""
    for package in (f"{__name__}.{folder_of(game)}", f"{package_of(game)}.players"):
        if find_spec(package) is not None:
            return package
    return ""


def _planners(game: Game) -> Any:
    return import_module(_plans(game.id))
