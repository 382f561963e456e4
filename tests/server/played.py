"""Records of random games, made by the engine: to begin in the midst of a game."""

import functools
from typing import NamedTuple

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.core.record import Match


class Played(NamedTuple):
    """A record as text, its choices, and who made each."""

    text: str
    choices: tuple[str, ...]
    seats: tuple[str, ...]

    def before_a_die(self, seat: str) -> int:
        """The moment before the last choice of a seat that a die follows."""
        pairs = list(zip(self.seats, self.seats[1:], strict=False))
        return max(moment for moment, pair in enumerate(pairs) if pair == (seat, "nature"))


@functools.cache
def played(name: str, most: int = 10**6, seed: int = 3) -> Played:
    """A random game, of so many choices at most."""
    game = citadel.game(name)
    match, dice = Match(game.new_record()), Dice(seed)
    seats: list[str] = []
    while not match.position.over and len(seats) < most:
        seats.append(game.seat_name(match.position.seat))
        match.choose(random_choice(match.position, dice))
    while seats and not match.position.over and match.position.seat == NATURE:
        match.undo()
        seats.pop()
    return Played(match.record.text(), tuple(match.record.choices), tuple(seats))
