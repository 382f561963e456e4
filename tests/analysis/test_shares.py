"""Shares and differences with their intervals."""

import pytest

from citadel.analysis.shares import difference, scores, share


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_intervals(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert found.value == count / of
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_without_games_nothing_is_known() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert difference([], []).value == 0


def test_a_difference_has_newcombes_interval() -> None:
    # Newcombe 1998, paired data, method 10: 36 both, 12 only the first, 2 only the second, 0 neither.
    one, other = [1.0] * 48 + [0.0] * 2, [1.0] * 36 + [0.0] * 12 + [1.0] * 2
    found = difference(one, other)
    assert found.value == pytest.approx(0.20)
    assert (found.low, found.high) == pytest.approx((0.0569, 0.3404), abs=0.002)


def test_a_difference_of_rows_all_alike_is_not_sure() -> None:
    found = difference([1.0] * 15, [1.0] * 15)
    assert found.value == 0
    assert (found.low, found.high) == pytest.approx((-0.2039, 0.2039), abs=5e-4)


def test_the_same_dice_make_a_difference_surer() -> None:
    one, other = [1.0, 0.0] * 20, [1.0, 0.0] * 19 + [0.0, 0.0]
    paired, crossed = difference(one, other), difference(one, other[1:] + other[:1])
    assert paired.value == pytest.approx(crossed.value)
    assert paired.high - paired.low < 0.5 * (crossed.high - crossed.low)


def test_scores_of_a_seat() -> None:
    assert scores(["us", "", "pavn", "nature"], "us") == [1.0, 0.5, 0.0, 0.0]
