"""A decision as callers see it: who decides what, under which rule, and every legal choice in words."""

from dataclasses import dataclass

from citadel.core.position import Saying
from citadel.core.prose import Sentence, Spans


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
    question: Sentence
    rule: str
    choices: tuple[Choice, ...]

    @property
    def prompt(self) -> str:
        """What is to be decided, as a request to the player."""
        return str(self.question)

    @property
    def is_chance(self) -> bool:
        """Whether nature chooses."""
        return self.seat == "nature"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not a choice: the rule's id and number, and a sentence for the player.

    Where no rule forbids it but something else is to be decided now, `prompt` says what.
    """

    rule: str
    number: str
    sentence: str
    told: Spans = ()
    """The sentence as spans."""
    prompt: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.number})" if self.number else self.sentence
