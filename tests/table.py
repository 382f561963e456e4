"""What tests of any game ask at the table: choices in words, refusals, what was told."""

from typing import TypeVar

from citadel.core.events import Event
from citadel.core.position import Position

P = TypeVar("P", bound=Position)


def asked(p: Position) -> str:
    """The name of the step that waits for a choice."""
    pending = p.decision
    return pending.step if pending else ""


def say(p: P, *choices: str) -> P:
    """Make choices in words, one after another."""
    for words in choices:
        p.apply_text(words)
    return p


def offered(p: Position) -> set[str]:
    """All choices now, in words."""
    pending = p.decision
    return {choice.words for choice in pending.choices} if pending else set()


def places(p: Position) -> set[str]:
    """The places among the choices now."""
    pending = p.decision
    return {choice.place for choice in pending.choices if choice.place} if pending else set()


def units(p: Position) -> set[str]:
    """The counters among the choices now."""
    pending = p.decision
    return {choice.unit for choice in pending.choices if choice.unit} if pending else set()


def refused_by(p: Position, words: str) -> str:
    """The rule that refuses a choice; empty if it is offered."""
    refusal = p.why_not(words)
    return refusal.rule if refusal else ""


def told(p: Position, kind: str) -> list[Event]:
    """The events of one kind so far."""
    return [event for event in p.events if event.kind == kind]
