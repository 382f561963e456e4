"""Shares and differences with their 95 % confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SURE = 1.959964
"""Standard errors to either side of a mean that hold it in 95 of 100 cases."""


class Share(NamedTuple):
    """A share from 0 to 1, and between which shares the true one is likely to be."""

    value: float
    low: float
    high: float

    @property
    def interval(self) -> str:
        """Between which per cent the true share is likely to be."""
        return f"({100 * self.low:.1f} to {100 * self.high:.1f})"

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % {self.interval}"


def share(count: int, of: int) -> Share:
    """So many out of so many, with Wilson's interval."""
    if of == 0:
        return Share(0.0, 0.0, 1.0)
    value, z = count / of, SURE * SURE / of
    middle = (value + z / 2) / (1 + z)
    reach = SURE * sqrt(value * (1 - value) / of + z / (4 * of)) / (1 + z)
    return Share(value, max(0.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


def score(won: int, drawn: int, of: int) -> Share:
    """The score of so many games, in which a draw is half a win.

    It is half of one more than what the share won is above the share lost. The interval of that is put together from
    Wilson's intervals of both, which go against each other (Newcombe's, by squares that are added). Without a draw it
    is Wilson's; the more games are drawn, the narrower it is, for a draw is not a coin tossed.
    """
    lost = of - won - drawn
    win, loss = share(won, of), share(lost, of)
    if of == 0:
        return win
    against = sqrt(won * lost / ((of - won) * (of - lost))) if drawn else 1.0
    above = win.value - loss.value
    low = max(-1.0, above - _reach(win.value - win.low, loss.high - loss.value, -against))
    high = min(1.0, above + _reach(win.high - win.value, loss.value - loss.low, -against))
    return Share((won + drawn / 2) / of, (1 + low) / 2, (1 + high) / 2)


def score_of(worths: Sequence[float]) -> Share:
    """The score of a row of games of which each is worth 1, a half or 0."""
    return score(worths.count(1.0), worths.count(0.5), len(worths))


def difference(one: Sequence[float], other: Sequence[float]) -> Share:
    """By how much the score of one row of games is above that of another, game by game with the same dice.

    Newcombe's interval for pairs (his tenth), which rests on those of both: it stays honest where a row is all alike.
    """
    a, b = score_of(one), score_of(other)
    alike = _correlation(one, other)
    value = a.value - b.value
    down = _reach(a.value - a.low, b.high - b.value, alike)
    up = _reach(a.high - a.value, b.value - b.low, alike)
    return Share(value, max(-1.0, value - down), min(1.0, value + up))


def _reach(own: float, others: float, alike: float) -> float:
    return sqrt(max(0.0, own * own - 2 * alike * own * others + others * others))


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """How far two rows go together, from -1 to 1; 0 where one of them is all alike."""
    count = len(one)
    if not count or min(one) == max(one) or min(other) == max(other):
        return 0.0
    mean, second = sum(one) / count, sum(other) / count
    together = sum((a - mean) * (b - second) for a, b in zip(one, other, strict=True))
    return together / sqrt(sum((a - mean) ** 2 for a in one) * sum((b - second) ** 2 for b in other))


def scores(winners: Sequence[str], seat: str) -> list[float]:
    """What each game is worth to a seat: 1 won, a half drawn, 0 lost."""
    return [1.0 if winner == seat else 0.5 if not winner else 0.0 for winner in winners]
