"""Seeded dice: fair, repeatable, and of mixed seeds independent of each other."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interrupting import interrupted

from citadel.core.dice import WORD, Dice, mixed, product

SIDES = 6
MANY = 6000

MIXED = [713850526668324875, 55791237503519943, 68646913120440020, 240181150838426802, 644595936039208044]
ROLLED = [2, 2, 5, 0, 0, 2, 5, 0, 4, 4, 3, 2]


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


@given(st.integers(-(1 << 80), 1 << 80), st.integers(0, 1 << 64))
def test_products_in_halves_are_products(one: int, other: int) -> None:
    assert product(one, other) == one * other & WORD


def test_mixed_numbers_stay_what_they_were() -> None:
    assert [mixed(number) for number in (0, 1, 7, 10**17, (1 << 70) + 5)] == MIXED
    dice = Dice(mixed(3))
    assert [dice.pick(SIDES) for _ in range(12)] == ROLLED


def test_a_signal_that_raises_while_seeds_are_mixed_only_raises() -> None:
    # In the compiled engine too, where a failed product of large numbers would end the process.
    def mix() -> None:
        for _ in range(100):
            Dice(mixed(10**17))

    assert interrupted(mix, times=400, seconds=0.0001) == 400
