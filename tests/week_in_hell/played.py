"""Positions from random games of both scenarios and editions, for tests of what a page shows."""

from collections.abc import Iterator
from functools import cache

from tests.week_in_hell.board import GAME

from citadel.analysis.fuzz import busy_choice
from citadel.core.dice import Dice
from citadel.core.position import NATURE
from citadel.games.week_in_hell.position import Week

MIXES = [(scenario, edition) for scenario in ("historical", "alternative") for edition in ("published", "draft")]


@cache
def positions(scenario: str, edition: str, every: int = 23, games: int = 3) -> tuple[Week, ...]:
    """Positions of a few busy games, one in so many choices and each that ends a game; do not change them."""
    return tuple(p for seed in range(games) for p in _played(scenario, edition, every, seed))


def _played(scenario: str, edition: str, every: int, seed: int) -> Iterator[Week]:
    dice, p, number = Dice(seed + 68), GAME.start(scenario, edition=edition), 0
    assert isinstance(p, Week)
    p.listening = True
    while not p.over:
        number += 1
        if number % every == 0:
            twin = p.copy()
            twin.events = list(p.events)
            yield twin
        p.events = []
        p.take(busy_choice(p, dice))
    yield p


def decisions(scenario: str, edition: str, every: int = 5, games: int = 2) -> Iterator[tuple[Week, int]]:
    """Positions where the player decides, with each of his choices."""
    for p in positions(scenario, edition, every, games):
        if not p.over and p.seat != NATURE:
            yield from ((p, choice) for choice in p.listed)
