"""Seeded dice: a small generator whose whole state is two integers, so that a copy rolls the same.

dice = Dice(7)
die = 1 + dice.pick(6)
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

FIRST: Final = 2147483563
SECOND: Final = 2147483399

WORD: Final = (1 << 60) - 1
HALF: Final = (1 << 30) - 1


def product(one: int, other: int) -> int:
    """The last 60 bits of a product, worked out in halves of 30 bits.

    The product of a number with more bits may be interrupted by a signal, which the compiled engine would take for a
    want of memory, and end the process: so large numbers, such as seeds, are multiplied here.
    """
    low, high = one & HALF, one >> 30 & HALF
    other_low, other_high = other & HALF, other >> 30 & HALF
    return (low * other_low + ((low * other_high + high * other_low & HALF) << 30)) & WORD


def mixed(number: int) -> int:
    """A seed unrelated to those of neighbouring numbers (after splitmix64, in 60 bits).

    Dice of seeds that lie a fixed distance apart begin a nearly fixed distance apart; of mixed ones they do not.
    """
    number = product(number, 0x9E3779B97F4A7C15) + 97531 & WORD
    number = product(number ^ number >> 30, 0xBF58476D1CE4E5B9)
    number = product(number ^ number >> 27, 0x94D049BB133111EB)
    return number ^ (number >> 31)


class Dice:
    """L'Ecuyer's combined multiplicative generator; period about 2.3e18, the same on every machine."""

    def __init__(self, seed: int) -> None:
        start = product(seed, 2654435761) + 97531 & WORD
        self.first: i64 = 1 + start % (FIRST - 1)
        self.second: i64 = 1 + (start // 7919) % (SECOND - 1)
        for _ in range(8):
            self.pick(6)

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1, all equally likely."""
        self.first = self.first * 40014 % FIRST
        self.second = self.second * 40692 % SECOND
        return (self.first - self.second) % (FIRST - 1) % count

    def pick_weighted(self, weights: list[int]) -> int:
        """An index drawn with the given whole-number weights."""
        total = 0
        for weight in weights:
            total += weight
        left = self.pick(total)
        for index in range(len(weights)):
            left -= weights[index]
            if left < 0:
                return index
        return len(weights) - 1

    def copy(self) -> "Dice":
        """Dice that will roll exactly what these would."""
        twin = Dice(0)
        twin.first = self.first
        twin.second = self.second
        return twin
