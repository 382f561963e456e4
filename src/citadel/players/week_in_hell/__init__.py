"""The computer player of A Week in Hell: what zones are worth, the odds of a fight, and what to do with a phase."""

from citadel.games.week_in_hell.game import WeekInHell
from citadel.players.week_in_hell.assessment import EASY, NORMAL
from citadel.players.week_in_hell.mind import WeekMind
from citadel.players.week_in_hell.planner import Planner, odds_on
from citadel.players.week_in_hell.plans import Plans


def make_planner(name: str, game: WeekInHell, seat: str, seed: int) -> Planner:
    """The planner of that name for the US seat."""
    assert seat in game.seats
    return Planner(EASY if name == "easy" else NORMAL, game, seed)


def make_mind(game: WeekInHell) -> WeekMind:
    """What a search knows of the game."""
    plans = Plans(odds_on(game.board))
    return WeekMind(game, plans, lambda seed, caution: Planner(NORMAL._replace(caution=caution), game, seed))
