"""The contract of a player: whatever picks a choice for a seat.

A player is given a position at a decision of its seat, as that seat sees it (`p.seen`), and answers with one of the
numbers in `p.listed`. It works on copies: the position it is given stays as it is. It sees what lies on the table and
never a die not yet rolled. With the same seed and the same questions it gives the same answers.

    player = make("normal", game, "us", seed=7)
    p.take(player.choose(p.seen))
    print(player.explain())
"""

from typing import Final, NamedTuple, Protocol

from citadel.core.errors import RulesError
from citadel.core.position import Position

UNHURRIED: Final = 1e9
WAITING: Final = "Waiting for the first decision."
"""What a player says that has not been asked yet."""
TRIALS: Final = 400
"""Trial games of a second at most; about what there is time for."""


class Budget(NamedTuple):
    """How long a player may think about a decision: by the clock, and in trial games.

    With seconds to spare the trial games alone count, and the same seed brings the same choices on any machine.
    """

    seconds: float = 1.0
    trials: int = TRIALS

    @classmethod
    def of(cls, seconds: float) -> "Budget":
        """So many seconds: with more of them more trial games may be played."""
        return cls(seconds, max(1, round(seconds * TRIALS)))


AT_THE_TABLE: Final = Budget()
REPEATABLE: Final = Budget(UNHURRIED, 96)
"""For matches and studies, where the clock must not matter."""
HINTING: Final = Budget(AT_THE_TABLE.seconds, REPEATABLE.trials)
"""For hints: trial games for which there mostly is time, so that a hint asked for twice is the same."""


def listed(p: Position, choice: int, name: str) -> int:
    """What a plan came to, if it is a choice there is. Raises RulesError: the plan has a defect."""
    if choice not in p.listed:
        raise RulesError(f"the {name} player makes a choice that is not listed at {p.step.name()}")
    return choice


class Player(Protocol):
    """Whatever picks choices for a seat."""

    name: str

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        ...

    def explain(self) -> str:
        """One sentence: what the last choice was meant to bring about."""
        ...
