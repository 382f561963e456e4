"""What a part of the player answers: a choice, and why."""

from typing import NamedTuple

from citadel.players.aim import Aim


class Answer(NamedTuple):
    """A choice, and what it is meant to bring about."""

    choice: int
    why: Aim
