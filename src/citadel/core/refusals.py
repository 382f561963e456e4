"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted.

    REMARKS = Remarks(
        {"AL-8.0-F": "has-moved"},                                      # the messages that may say why, by rule
        {"has-moved": lambda p, said: p.moved >> said.unit & 1 == 1},   # when a message is true
    )

A rule's messages are looked at in their order; the first that is true is said.
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from citadel.core.position import NATURE, Position, Saying

P = TypeVar("P", bound=Position)

ANY_RULE = ""
"""The rule of messages that are looked at first, whichever rule refuses."""


class Remarks(Generic[P]):
    """The messages that may stand behind the refusals of a game, by rule, and when each is true if not always."""

    def __init__(self, messages: Mapping[str, str], conditions: Mapping[str, Callable[[P, Saying], bool]]) -> None:
        self.conditions = conditions
        self.messages = {rule: tuple(ids.split()) for rule, ids in messages.items()}

    def of(self, p: P, said: Saying, rule: str) -> str:
        """Return the id of the message, or nothing where the rule says it all."""
        if p.seat == NATURE:
            return ""
        ids = (*self.messages.get(ANY_RULE, ()), *self.messages.get(rule, ()))
        return next((id for id in ids if id not in self.conditions or self.conditions[id](p, said)), "")
