"""Exact odds are the same, fraction by fraction, when every short cut of the reckoning is left out.

No choice of nature stands for another that is read alike, and positions are the same only if all that their text tells
is.
"""

from itertools import islice

import pytest
from tests.analysis.odds_trials import followed, moments

import citadel

LARGEST = 60
"""Odds with more results than this are left to the dice of the simulation: they take too long."""


@pytest.mark.parametrize(
    ("name", "seed", "every", "positions", "steps"),
    [("block-by-block", 1, 25, 80, 8), ("week-in-hell", 1, 30, 80, 14), ("an-loc", 1, 25, 80, 8)],
)
def test_odds_without_short_cuts(name: str, seed: int, every: int, positions: int, steps: int) -> None:
    met, settings, left_out = set(), set(), 0
    for p, choice, odds in islice(moments(citadel.game(name), seed, every), positions):
        settings.add((p.scenario, *p.options.values()))
        if len(odds.joint) > LARGEST:
            left_out += 1
            continue
        assert followed(odds.trial.course, odds.trial.p, odds.trial.mark) == odds.joint, (p.text(), choice)
        met.add(p.step.name())
    assert len(met) >= steps
    assert len(settings) > 5
    assert left_out < positions / 4
