"""How well a planner of An Loc plays."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """What tells a beginner from a good player."""

    name: str
    caution: float
    """A factor on what an attack must be worth."""
    two_assaults: bool
    """Whether the NVA storms twice a turn."""
    sead: int
    """Operation points for strikes against flak."""
    lifts_until: int
    """The last turn in which the ARVN lifts units in."""
    withdraws: bool
    """Whether the airborne brigade is taken out in time."""


NORMAL: Final = Level("normal", 1.0, True, 3, 12, True)
EASY: Final = Level("easy", 0.3, False, 1, 2, False)
