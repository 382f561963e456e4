"""Odds against the same fights played with dice: random positions of each game, and a chi-square test of results."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt

import citadel
from citadel.analysis.fuzz import busy_choice
from citadel.core.dice import Dice
from citadel.core.game import Game
from citadel.core.odds import Odds
from citadel.core.position import NATURE, Position

EXPECTED = 5
"""Results that are expected less often than this are counted together."""
FAR_OUT = 4.5
"""So many standard deviations: beyond them by chance once in 300,000."""


def moments(game: Game, seed: int, every: int) -> Iterator[tuple[Position, int, Odds]]:
    """Decisions of random games, one in so many of those that have odds, with one of their choices and its odds."""
    met: Counter[str] = Counter()
    while True:
        dice = Dice(seed)
        seed += 1
        p = game.start()
        while not p.over:
            if p.seat != NATURE:
                name = p.step.name()
                met[name] += 1
                if met[name] % every == 1 % every:
                    choice = p.listed[dice.pick(len(p.listed))]
                    odds = game.odds(p, choice)
                    if odds is not None:
                        yield p.copy(), choice, odds
                    else:
                        met[name] -= 1
            p.take(busy_choice(p, dice))


def deviation(odds: Odds, dice: Dice, plays: int) -> float:
    """How far the results of so many plays are from the odds, in standard deviations of the chi-square statistic.

    A result that has no chance at all is infinitely far.
    """
    found = Counter(odds.trial.play(dice) for _ in range(plays))
    if any(readings not in odds.joint for readings in found):
        return float("inf")
    cells: list[tuple[float, int]] = []
    rare, rarely = 0.0, 0
    for readings, chance in odds.joint.items():
        expected = float(chance) * plays
        if expected < EXPECTED:
            rare, rarely = rare + expected, rarely + found[readings]
        else:
            cells.append((expected, found[readings]))
    if rare:
        cells.append((max(rare, 0.5), rarely))
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0
    square = sum((seen - expected) ** 2 / expected for expected, seen in cells)
    # The cube root of a chi-square variable is nearly normal (Wilson and Hilferty).
    return float((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))


def compare(name: str, seed: int, positions: int, plays: int, every: int) -> tuple[Counter[str], list[float]]:
    """So many random positions of a game: how many there were by step, and the deviation of each."""
    game = citadel.game(name)
    kinds: Counter[str] = Counter()
    far: list[float] = []
    for p, _, odds in moments(game, seed, every):
        assert sum(odds.joint.values()) == 1
        assert all(chance > 0 for chance in odds.joint.values())
        kinds[p.step.name()] += 1
        far.append(deviation(odds, Dice(seed + 7 * len(far)), plays))
        if len(far) == positions:
            return kinds, far
    raise AssertionError("moments never end")
