"""Computer players by name.

player = make("normal", citadel.game("block-by-block"), "us", seed=7)
choice = player.choose(position)
"""

from importlib import import_module

from citadel.core.errors import ParseError
from citadel.core.game import Game
from citadel.players.player import Player
from citadel.players.random_player import RandomPlayer

__all__ = ["NAMES", "Player", "best_of", "make"]

NAMES = ("random", "easy", "normal")
"""The computer players there are; a person is seated by the program that shows the game."""

PLANNED = ("block-by-block", "week-in-hell", "an-loc")
"""The games with players that plan: the planner is in the folder of the game's name."""


def best_of(game: Game) -> str:
    """The name of the best computer player that a game has."""
    return "normal" if game.id in PLANNED else "random"


def make(name: str, game: Game, seat: str, seed: int) -> Player:
    """A computer player for a seat. Raises ParseError for a name or seat there is not, naming what is accepted."""
    accepted = ", ".join(NAMES)
    if name == "hard":
        raise ParseError(f"there is no player 'hard' yet; computer players are {accepted}")
    if name not in NAMES:
        raise ParseError(f"no computer player is called '{name}'; there are {accepted}")
    if seat not in game.seats:
        raise ParseError(f"{game.id} has no seat '{seat}'; it has {', '.join(game.seats)}")
    if name == "random":
        return RandomPlayer(seed)
    if game.id not in PLANNED:
        raise ParseError(f"{game.id} has no player '{name}' yet; it has random")
    planners = import_module(f"{__name__}.{game.id.replace('-', '_')}.planner")
    planner: Player = planners.make_planner(name, game, seat, seed)
    return planner
