"""How well a planner of An Loc plays, and how it varies by its seed."""

from typing import Final, NamedTuple

from citadel.core.dice import product


class Level(NamedTuple):
    """What tells a beginner from a good player."""

    name: str
    caution: float
    """A factor on what an attack must be worth."""
    plans: bool
    """Whether purchases and efforts are weighed against what they bring; else they follow a fixed habit."""
    lifts_until: int
    """The last turn in which the ARVN lifts units in."""
    withdraws: bool
    """Whether the airborne brigade is taken out in time."""
    blur: float
    """How far off the worth of a choice may be judged, in steps."""
    zeal: float
    """What the NVA holds an assault on the city to be worth besides, in steps."""


NORMAL: Final = Level("normal", 1.0, True, 12, True, 0.12, 0.2)
EASY: Final = Level("easy", 0.4, False, 2, False, 0.5, 0.0)


class Taste:
    """What makes two players of a level differ: a small, fixed misjudgement of everything, by the seed."""

    def __init__(self, seed: int, size: float) -> None:
        self.seed: Final = seed % 1000003
        self.size: Final = size

    def of(self, one: int, other: int) -> float:
        """The misjudgement of a thing with these two numbers, from 0 to the taste's size."""
        mixed = (self.seed * 7919 + one * 104729 + other * 1299709 + 12345) % 2147483647
        mixed = product(mixed, 48271) % 2147483647
        return self.size * (mixed % 4096) / 4096.0
