"""Planners for An Loc: what a fight is worth, and what each side does with its turn."""

from citadel.games.an_loc.game import AnLoc
from citadel.players.an_loc.levels import EASY, NORMAL
from citadel.players.an_loc.mind import NAMES, AnLocMind
from citadel.players.an_loc.planner import Planner
from citadel.players.mind import read_weights


def make_planner(name: str, game: AnLoc, seat: str, seed: int) -> Planner:
    """The planner of that name for a seat."""
    return Planner(EASY if name == "easy" else NORMAL, game.seats.index(seat), seed)


def make_mind(game: AnLoc) -> AnLocMind:
    """What a search knows of the game."""
    return AnLocMind(read_weights("an_loc", NAMES))
