"""What trial games tell: errors, paired differences, and the luck of a die."""

from math import sqrt

import pytest

from citadel.analysis.estimates import Estimate, Judge, difference, estimate, fall, learned_judge
from citadel.analysis.trial_games import Result, Trial, Whole
from citadel.core.dice import Dice

PLAIN = Judge(1.0, {})


def result(share: float, *chances: float, choices: tuple[int, ...]) -> Result:
    """A result of a die whose trial games were judged so."""
    return Result(choices, share, tuple(Trial(0, chance) for chance in chances))


def test_a_chance_has_the_error_of_its_trials_and_is_never_quite_sure() -> None:
    found = estimate([0.0, 1.0] * 8)
    assert found.value == 0.5
    assert found.error == pytest.approx(0.132, abs=0.001)
    assert estimate([1.0] * 16).error == pytest.approx(0.029, abs=0.001)
    assert estimate([1.0] * 4).error == pytest.approx(0.129, abs=0.001)


def test_trials_of_one_number_are_compared_with_each_other() -> None:
    luck_in_common = [0.1, 0.9, 0.3, 0.7]
    found = difference(luck_in_common, [each + 0.05 for each in luck_in_common])
    assert found.value == pytest.approx(0.05)
    assert found.error == pytest.approx(0.05 / sqrt(12))
    assert difference([0.2, 0.4], [0.2, 0.4, 1.0]) == Estimate(0, 0)


def test_a_few_trials_that_agree_are_not_certain() -> None:
    """Four lost games out of four after an even position: even chances before are still thought possible."""
    found = difference([0.5] * 4, [0.0] * 4)
    assert found.value == -0.5
    assert 0.1 < found.error < 0.2
    assert difference([0.5] * 16, [0.0] * 16).error < found.error / 3


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.5, 0.9])
@pytest.mark.parametrize("count", [4, 16])
def test_two_times_in_three_the_truth_is_within_the_error(chance: float, count: int) -> None:
    dice = Dice(7)
    games = 400
    near = 0
    for _ in range(games):
        found = estimate([float(dice.pick(1000) < 1000 * chance) for _ in range(count)])
        near += abs(found.value - chance) <= found.error
    assert near / games > 0.6


def test_luck_is_what_fell_against_the_weighted_mean_of_all_faces() -> None:
    results = [
        result(5 / 6, 0.2, 0.3, 0.2, 0.3, choices=(1, 2, 3, 4, 5)),
        result(1 / 6, 0.8, 0.9, 0.8, 0.9, choices=(6,)),
    ]
    lucky, unlucky = fall(results, 6, PLAIN), fall(results, 3, PLAIN)
    assert lucky.before == unlucky.before == pytest.approx(0.35)
    assert lucky.luck.value == pytest.approx(0.5)
    assert unlucky.luck.value == pytest.approx(-0.1)
    assert lucky.luck.value / 6 + unlucky.luck.value * 5 / 6 == pytest.approx(0)
    assert lucky.after == pytest.approx(0.85)
    assert lucky.luck.error == pytest.approx(0.5 / sqrt(12))


def test_a_die_that_changes_nothing_is_no_luck() -> None:
    same = fall([Result((1, 2, 3, 4, 5, 6), 1.0, ())], 4, PLAIN)
    assert same.luck == Estimate(0, 0)
    assert same.spread == 0


def test_the_luck_of_the_trials_is_not_counted_as_luck_of_the_game() -> None:
    """Faces that are worth the same, but for the noise of their trials: nearly all of the difference is dropped."""
    dice = Dice(5)
    raw = kept = 0.0
    for _ in range(200):
        results = [result(1 / 6, *(dice.pick(1000) / 1000 for _ in range(4)), choices=(face,)) for face in range(1, 7)]
        found = fall(results, 1, PLAIN)
        raw += abs(sum(trial.value for trial in results[0].trials) / 4 - found.before)
        kept += abs(found.luck.value)
    assert kept < raw / 3


def test_the_judge_learns_from_whole_games_what_positions_are_worth() -> None:
    """A mind that is far too hopeful in turn 3 and right in turn 2."""
    games = [Whole("us" if wins else "", float(wins), (Trial(2, 0.5), Trial(3, 0.9))) for wins in [True, False] * 40]
    judge = learned_judge(games)
    assert judge.chance(Trial(2, 0.5)) == pytest.approx(0.5, abs=0.06)
    assert judge.chance(Trial(3, 0.9)) == pytest.approx(0.5, abs=0.08)
    assert judge.chance(Trial(0, 1.0)) == 1.0, "what is over is over"


def test_without_whole_games_the_mind_is_believed() -> None:
    judge = learned_judge([])
    for worth in (0.02, 0.4, 0.97):
        assert judge.chance(Trial(4, worth)) == pytest.approx(worth)
