"""Random play at full speed: every seat and nature choose by the dice."""

from citadel.core.dice import Dice
from citadel.core.errors import RulesError
from citadel.core.position import NATURE, Position


def random_choice(p: Position, dice: Dice) -> int:
    """One of the listed choices: nature's by their weights, a seat's all alike."""
    listed = p.listed
    step = p.agenda[-1]
    if step.seat(p) == NATURE:
        weights = step.weights(p)
        if weights:
            return listed[dice.pick_weighted(weights)]
    return listed[dice.pick(len(listed))]


def play_out(p: Position, dice: Dice, limit: int = 100000) -> int:
    """Play to the end at random; returns the number of decisions, rolls not counted. Raises RulesError at the limit."""
    decisions = 0
    for _ in range(limit):
        if p.over:
            return decisions
        listed = p.listed
        step = p.agenda[-1]
        if step.seat(p) == NATURE:
            weights = step.weights(p)
            if weights:
                p.take(listed[dice.pick_weighted(weights)])
                continue
        else:
            decisions += 1
        p.take(listed[dice.pick(len(listed))])
    raise RulesError(f"no end after {limit} choices")
