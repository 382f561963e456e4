"""The bodies of requests. `openapi.py` describes them from here; `docs/server.md` says what they mean."""

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=10**9)]
Name = Annotated[str, Meta(max_length=60)]
Words = Annotated[str, Meta(min_length=1, max_length=200)]

LONGEST_RECORD = 1_000_000
LONGEST_OVERLAY = 250_000
LONGEST_MESSAGE = 500
LEAST_BUDGET, MOST_BUDGET, USUAL_BUDGET = 0.2, 30.0, 1.0
"""Seconds that a computer player which searches may be given for a decision."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to begin: a new one, one that goes on with a record, or one that branches from another match."""

    game: Name = ""
    scenario: Name = ""
    options: Annotated[dict[Name, Name], Meta(max_length=100)] = {}
    seats: Annotated[dict[Name, Name], Meta(max_length=10)] = {}
    """By seat: me, friend, or the name of a computer player."""
    budget: Annotated[float, Meta(ge=LEAST_BUDGET, le=MOST_BUDGET)] = USUAL_BUDGET
    """Seconds that a computer player which searches may think about a decision."""
    overlay: Annotated[str, Meta(max_length=LONGEST_OVERLAY)] = ""
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""
    at: Count | None = None
    from_match: Name = ""


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's invitation."""

    invite: Name


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice for the version it was made at."""

    version: Count
    words: Words


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that may be a choice or not."""

    words: Words


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True):
    """Choices to take back."""

    version: Count
    count: Annotated[int, Meta(ge=1, le=10**9)] = 1


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What another seat says to a request."""

    version: Count
    agree: bool


class Chat(Struct, frozen=True, forbid_unknown_fields=True):
    """A message to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_MESSAGE)]
