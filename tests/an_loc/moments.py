"""Positions out of random games, for what must hold in all of them."""

from collections.abc import Iterator

from tests.an_loc.board import GAME, start

from citadel.analysis.fuzz import busy_choice, random_options
from citadel.core.dice import Dice
from citadel.games.an_loc.position import Siege


def moments(seed: int, scenario: str, every: int) -> Iterator[Siege]:
    """Positions of a random game with random options, which goes on after a capture."""
    dice = Dice(seed)
    options = random_options(GAME, dice) | {"capture_rule": "play-on"}
    p, step = start(scenario, **options), 0
    while not p.over:
        if step % every == 0 or (p.targets and dice.pick(every) == 0):
            yield p
        p.take(busy_choice(p, dice))
        step += 1
    yield p
