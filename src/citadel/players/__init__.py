"""Computer players by name.

player = make("normal", citadel.game("block-by-block"), "us", seed=7)
choice = player.choose(position)
"""

from importlib import import_module
from typing import Any

from citadel.core.errors import ParseError
from citadel.core.game import Game
from citadel.players.mind import Mind
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
]

NAMES = ("random", "easy", "normal", "hard")
"""The computer players there are, the weakest first; a person is seated by the program that shows the game."""

PLANNED = ("block-by-block", "week-in-hell", "an-loc")
"""The games with players that plan: the planner is in the folder of the game's name."""


def best_of(game: Game) -> str:
    """The name of the best computer player of a game that answers at once."""
    return "normal" if game.id in PLANNED else "random"


def make(name: str, game: Game, seat: str, seed: int, budget: Budget = AT_THE_TABLE) -> Player:
    """A computer player for a seat. Raises ParseError for a name or seat there is not, naming what is accepted.

    The budget is for a player that searches; the others answer at once.
    """
    if name not in NAMES:
        raise ParseError(f"no computer player is called '{name}'; there are {', '.join(NAMES)}")
    if seat not in game.seats:
        raise ParseError(f"{game.id} has no seat '{seat}'; it has {', '.join(game.seats)}")
    if name == "random":
        return RandomPlayer(seed)
    if game.id not in PLANNED:
        raise ParseError(f"{game.id} has no player '{name}' yet; it has random")
    if name == "hard":
        return Searcher(game, mind_of(game), game.seats.index(seat), seed, budget)
    planner: Player = _planners(game).make_planner(name, game, seat, seed)
    return planner


def mind_of(game: Game) -> Mind:
    """What a search knows of a game whose players plan."""
    mind: Mind = _planners(game).make_mind(game)
    return mind


def _planners(game: Game) -> Any:
    return import_module(f"{__name__}.{game.id.replace('-', '_')}.planner")
