"""What trial games tell: chances with their errors, differences of paired trials, and the luck of a die.

An error is always a standard error. What cannot be told from the luck of the trials is not counted as luck of the game.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from citadel.analysis.trial_games import Result, Trial, Whole

BELIEF = 4.0
"""How many whole games the mind's own judgement counts for against those of the report."""
BELIEF_IN_SLOPE = 0.5
ROUNDS = 80
UNSEEN = 0.2
"""What a chance is granted besides the spread of its trial games, as they were only so many: about one odd game more.

A difference is granted one more pair without any."""


class Estimate(NamedTuple):
    """A number and its standard error."""

    value: float
    error: float


class Judge:
    """Turns what the mind thinks where a turn begins into the chance of the first seat, as whole games showed it."""

    def __init__(self, slope: float, shifts: dict[int, float]) -> None:
        """The slope holds for all turns; the shift is that of a turn, 0 for turns that no whole game has seen."""
        self.slope = slope
        self.shifts = shifts

    def chance(self, trial: Trial) -> float:
        """The chance after a trial game."""
        if trial.turn == 0:
            return trial.value
        return _logistic(self.shifts.get(trial.turn, self.shifts.get(0, 0.0)) + self.slope * _logit(trial.value))

    def chances(self, trials: Sequence[Trial]) -> list[float]:
        """The chance after each of several trial games."""
        return [self.chance(trial) for trial in trials]


def learned_judge(games: Sequence[Whole]) -> Judge:
    """The judge that fits whole games best; the mind's own judgement counts for a few of them."""
    seen = [(trial.turn, _logit(trial.value), game.end) for game in games for trial in game.seen]
    turns = sorted({turn for turn, *_ in seen})
    common, slope, shifts = 0.0, 1.0, dict.fromkeys(turns, 0.0)
    for _ in range(ROUNDS):
        by_common, by_slope, of_common, of_slope = (
            -BELIEF * common,
            -BELIEF_IN_SLOPE * (slope - 1.0),
            BELIEF,
            BELIEF_IN_SLOPE,
        )
        by_turn = {turn: -BELIEF * shifts[turn] for turn in turns}
        of_turn = dict.fromkeys(turns, BELIEF)
        for turn, x, end in seen:
            chance = _logistic(common + shifts[turn] + slope * x)
            off, spread = end - chance, chance * (1.0 - chance)
            by_turn[turn] += off
            of_turn[turn] += spread
            by_common, of_common = by_common + off, of_common + spread
            by_slope, of_slope = by_slope + off * x, of_slope + spread * x * x
        # All three are moved at once, each by less than it alone would need: together they must not go too far.
        common += by_common / of_common / 3
        slope = max(0.0, min(4.0, slope + by_slope / of_slope / 3))
        shifts = {turn: shifts[turn] + by_turn[turn] / of_turn[turn] / 3 for turn in turns}
    return Judge(round(slope, 6), {0: round(common, 6), **{t: round(common + shifts[t], 6) for t in turns}})


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def estimate(chances: Sequence[float]) -> Estimate:
    """A chance from trial games of one moment."""
    found, count = mean(chances), len(chances)
    squares = sum((each - found) ** 2 for each in chances) + UNSEEN
    return Estimate(found, sqrt(squares / count / max(1, count - 1)))


def difference(chances: Sequence[float], others: Sequence[float]) -> Estimate:
    """How much the second chances are above the first; trials of one number are compared with each other.

    Trials that are alike throughout have no error: what is compared leads to the same games.
    """
    pairs = [other - one for one, other in zip(chances, others, strict=False)]
    found, count = mean(pairs), len(pairs)
    squares = sum((each - found) ** 2 for each in pairs) + found**2
    return Estimate(found, sqrt(squares / count / max(1, count - 1)))


class Fall(NamedTuple):
    """A die or draw that fell: the chance before it, weighted over all results, and after it; `spread` is how far apart
    the results lie (a standard deviation), and `luck` what it gave the first seat."""

    before: float
    luck: Estimate
    spread: float

    @property
    def after(self) -> float:
        """The chance after it."""
        return self.before + self.luck.value


def fall(results: Sequence[Result], fell: int, judge: Judge) -> Fall:
    """The luck of a die: the result that fell against the weighted mean of all, by the same trial dice for all.

    Where the results differ no more than the trials do by chance, the difference is shrunk towards nothing.
    """
    if len(results) == 1:
        return Fall(0.0, Estimate(0.0, 0.0), 0.0)
    chances = [judge.chances(result.trials) for result in results]
    shares = [result.share for result in results]
    expected = [sum(s * c for s, c in zip(shares, column, strict=True)) for column in zip(*chances, strict=True)]
    before, count = mean(expected), len(expected)
    means = [mean(each) for each in chances]
    noise = 0.0
    for share, found, each in zip(shares, means, chances, strict=True):
        apart = [one - other - (found - before) for one, other in zip(each, expected, strict=True)]
        noise += share * sum(value * value for value in apart) / count / max(1, count - 1)
    spread = sum(share * (found - before) ** 2 for share, found in zip(shares, means, strict=True))
    true = max(0.0, spread - noise)
    kept = true / (true + noise) if true + noise > 0 else 0.0
    index = next(index for index, result in enumerate(results) if fell in result.choices)
    luck = kept * (means[index] - before)
    error = sqrt(kept * noise + luck**2 / count / max(1, count - 1))
    return Fall(before, Estimate(luck, error), sqrt(true))


def _logit(chance: float) -> float:
    held = max(1e-4, min(1.0 - 1e-4, chance))
    return log(held / (1.0 - held))


def _logistic(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))
