# interpreted
"""What a caller sees of a decision: who, what, under which rule, and every legal choice in words."""

from dataclasses import dataclass

from citadel.core.position import Saying


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal alternative: the engine's number, the words a player would write and their parts by name."""

    number: int
    words: str
    saying: Saying
    unit: str = ""
    place: str = ""
    weight: int = 1

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Pending:
    """A decision, or a roll where `seat` is nature."""

    seat: str
    step: str
    prompt: str
    rule: str
    choices: tuple[Choice, ...]

    @property
    def is_chance(self) -> bool:
        """Whether nature chooses."""
        return self.seat == "nature"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not a choice: the rule's id and number, and a sentence for the player."""

    rule: str
    number: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.number})" if self.number else self.sentence
