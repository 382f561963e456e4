"""What an operation point is worth to either side of An Loc."""

from typing import Final

from citadel.games.an_loc.position import Siege

AT_THE_END: Final = 0.01
DEAREST: Final = 1.3
FEWEST: Final = 0.5


def price_of_point(p: Siege, side: int, worth: float, useful: float) -> float:
    """What a point is worth: so much where a turn can use them all, less with many in hand, nothing at the end."""
    left = p.board.last_turn[p.scenario] - p.turn
    if left <= 0:
        return AT_THE_END
    a_turn = (p.stock(side) + sum(p.board.income[side][p.turn + 1 :])) / (left + 1)
    return worth * min(DEAREST, useful / max(a_turn, FEWEST))
