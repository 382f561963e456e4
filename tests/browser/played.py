"""Whole games between planning players, to be opened at any moment."""

from functools import cache

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.players import make


@cache
def played(name: str, seed: int = 11) -> tuple[str, int]:
    """The record of a game between planning players, and how many choices it has."""
    game = citadel.game(name)
    match, dice = citadel.Match(game.new_record()), Dice(seed)
    players = {seat: make("normal", game, seat, seed) for seat in game.seats}
    while not match.position.over:
        p = match.position
        match.choose(random_choice(p, dice) if p.seat == NATURE else players[game.seats[p.seat]].choose(p.copy()))
    return match.record.text(), len(match.record.choices)
