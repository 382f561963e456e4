"""The `citadel` command for its tests: what it is given and what comes of it."""

from collections.abc import Callable
from typing import NamedTuple

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.record import Match

GAME = "block-by-block"
COMMANDS = "games, play, serve, replay, show, verify, rules, data, odds, match, study, review, bench"
BEGUN = f"citadel record 1\ngame: {GAME}\nrules: 1\ndata: {citadel.game(GAME).fingerprint}\n\n"
RANDOM = ("--seat", "us=random", "--seat", "pavn=random")


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def random_record(seed: int, most: int) -> str:
    """The record of a random game, of so many choices at most."""
    dice = Dice(seed)
    match = Match(citadel.game(GAME).new_record())
    while not match.position.over and len(match.record.choices) < most:
        match.choose(random_choice(match.position, dice))
    return match.record.text()


def refused(ran: Ran) -> str:
    """The one line of a refused command."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("citadel: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("citadel: ").rstrip("\n")
