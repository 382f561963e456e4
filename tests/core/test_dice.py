"""Seeded dice: fair, repeatable, and of mixed seeds independent of each other."""

from collections import Counter
from itertools import pairwise

import pytest

from citadel.core.dice import Dice, mixed

SIDES = 6
MANY = 6000


def off(counts: Counter[tuple[int, int]]) -> float:
    """How far pairs of dice are from being even and independent: chi-square of 35 degrees of freedom."""
    fair = sum(counts.values()) / SIDES**2
    cells = [(one, other) for one in range(SIDES) for other in range(SIDES)]
    return sum((counts[cell] - fair) ** 2 / fair for cell in cells)


def test_the_same_seed_rolls_the_same() -> None:
    one, other = Dice(7), Dice(7)
    assert [one.pick(SIDES) for _ in range(50)] == [other.pick(SIDES) for _ in range(50)]


def test_successive_rolls_are_independent() -> None:
    dice = Dice(1)
    rolls = [dice.pick(SIDES) for _ in range(MANY)]
    assert off(Counter(pairwise(rolls))) < 70


@pytest.mark.parametrize("apart", [1, 2, 16, 64, 1 << 20])
def test_dice_of_mixed_seeds_are_independent_however_far_apart(apart: int) -> None:
    pairs = [
        (Dice(mixed(97 * number)).pick(SIDES), Dice(mixed(97 * number + apart)).pick(SIDES)) for number in range(MANY)
    ]
    assert off(Counter(pairs)) < 70
