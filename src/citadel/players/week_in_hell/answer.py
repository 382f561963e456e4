"""What a part of the player answers: a choice, and why."""

from typing import NamedTuple

from citadel.games.week_in_hell.components import Components


class Answer(NamedTuple):
    """A choice, and a sentence why."""

    choice: int
    why: str


def subject(board: Components, unit: int) -> str:
    """A unit at the beginning of a sentence."""
    title = board.unit_titles[unit]
    return title[:1].upper() + title[1:]
