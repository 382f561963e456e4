"""Shares and differences with their intervals."""

from random import Random

import pytest

from citadel.analysis.intervals import difference, score, score_of, scores, share


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_intervals(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert found.value == count / of
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("won", "of"), [(0, 10), (10, 10), (3, 10), (81, 263)])
def test_a_score_without_draws_has_wilsons_interval(won: int, of: int) -> None:
    assert score(won, 0, of) == pytest.approx(share(won, of))


@pytest.mark.parametrize(
    ("won", "drawn", "of", "low", "high"), [(0, 20, 20, 0.42, 0.58), (31, 29, 60, 0.69, 0.82), (0, 29, 60, 0.18, 0.31)]
)
def test_drawn_games_make_a_score_surer(won: int, drawn: int, of: int, low: float, high: float) -> None:
    found = score(won, drawn, of)
    assert found.value == (won + drawn / 2) / of
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.005)
    assert found == score_of([1.0] * won + [0.5] * drawn + [0.0] * (of - won - drawn))


@pytest.mark.parametrize(("win", "draw"), [(0.5, 0.0), (0.3, 0.4), (0.1, 0.8), (0.6, 0.3), (0.45, 0.55), (0.85, 0.1)])
@pytest.mark.parametrize("of", [20, 60, 200])
def test_intervals_of_scores_hold_the_true_one_in_95_of_100_cases(win: float, draw: float, of: int) -> None:
    dice, true, held = Random(7), win + draw / 2, 0
    for _ in range(2000):
        games = dice.choices([1.0, 0.5, 0.0], [win, draw, 1 - win - draw], k=of)
        found = score_of(games)
        held += found.low <= true <= found.high
    assert held >= 0.93 * 2000


def test_without_games_nothing_is_known() -> None:
    assert share(0, 0) == score(0, 0, 0) == (0.0, 0.0, 1.0)
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


def test_drawn_games_make_a_difference_surer() -> None:
    found = difference([0.5] * 20, [0.5] * 20)
    assert found.value == 0
    assert (found.low, found.high) == pytest.approx((-0.114, 0.114), abs=0.001)


def test_the_same_dice_make_a_difference_surer() -> None:
    one, other = [1.0, 0.0] * 20, [1.0, 0.0] * 19 + [0.0, 0.0]
    paired, crossed = difference(one, other), difference(one, other[1:] + other[:1])
    assert paired.value == pytest.approx(crossed.value)
    assert paired.high - paired.low < 0.5 * (crossed.high - crossed.low)


def test_scores_of_a_seat() -> None:
    assert scores(["us", "", "pavn", "nature"], "us") == [1.0, 0.5, 0.0, 0.0]
