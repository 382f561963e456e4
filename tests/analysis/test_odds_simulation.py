"""Exact odds equal brute simulation: the same positions, played with dice by the same policy."""

import pytest
from tests.analysis.odds_trials import FAR_OUT, compare, deviation
from tests.block_by_block.board import acting

from citadel.analysis.odds import odds
from citadel.core.dice import Dice
from citadel.core.odds import Odds


@pytest.mark.parametrize(
    ("game", "every", "positions", "plays"),
    [("block-by-block", 7, 150, 150), ("week-in-hell", 9, 120, 100), ("an-loc", 5, 150, 100)],
)
def test_odds_are_what_the_dice_bring(game: str, every: int, positions: int, plays: int) -> None:
    kinds, far = compare(game, 11, positions, plays, every)
    assert len(kinds) > 4
    assert max(far) < FAR_OUT
    # All together they are as far off as chance has it.
    assert abs(sum(far) / len(far)) < 4 / len(far) ** 0.5


def test_wrong_odds_are_found_out() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1", "S4-1: pavn-4/1")
    found = odds(p, "assault S4-1")
    readings = sorted(found.joint, key=lambda values: found.joint[values])
    swapped = {**found.joint, readings[0]: found.joint[readings[-1]], readings[-1]: found.joint[readings[0]]}
    wrong = Odds(found.forecast, found.readings, swapped, found.trial)
    assert deviation(found, Dice(3), 500) < FAR_OUT < deviation(wrong, Dice(3), 500)
