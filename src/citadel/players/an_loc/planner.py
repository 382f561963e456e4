"""Makes the computer players of An Loc, and what a search of it builds on."""

from citadel.core.game import Game
from citadel.games.an_loc.game import AnLoc
from citadel.players.an_loc.answers import Planner
from citadel.players.an_loc.levels import EASY, NORMAL
from citadel.players.an_loc.mind import NAMES, AnLocMind
from citadel.players.mind import Mind, read_weights
from citadel.players.player import Player


def make_planner(name: str, game: Game, seat: str, seed: int) -> Player:
    """The planner of that name for a seat."""
    assert isinstance(game, AnLoc)
    return Planner(EASY if name == "easy" else NORMAL, game.seats.index(seat), seed)


def make_mind(game: Game) -> Mind:
    """What a search of An Loc builds on."""
    assert isinstance(game, AnLoc)
    return AnLocMind(read_weights("an_loc", NAMES))
