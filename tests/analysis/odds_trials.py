"""Odds against the same fights played with dice, and followed the plain way: random positions of each game.

Results of dice are compared by a chi-square test, those followed the plain way exactly.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

import citadel
from citadel.analysis.fuzz import busy_choice, random_options
from citadel.core.dice import Dice, mixed
from citadel.core.game import Game
from citadel.core.odds import Odds
from citadel.core.outcomes import Course, Readings, decide, is_at_end
from citadel.core.position import NATURE, Position

EXPECTED = 5
"""Results that are expected less often than this are counted together."""
FAR_OUT = 4.5
"""So many standard deviations: beyond them by chance once in 300,000."""
DEEP = 500
"""Random games are looked at from a choice below this number on."""
A_GAME = 4
"""So many decisions are taken of each."""


def moments(game: Game, seed: int, every: int) -> Iterator[tuple[Position, int, Odds]]:
    """Decisions of random games, one in so many of those that have odds, with one of their choices and its odds.

    Every game has a scenario and options of its own; a few of its decisions are taken, from some moment on.
    """
    met: Counter[str] = Counter()
    while True:
        dice = Dice(mixed(seed))
        seed += 1
        p = game.start(game.scenarios[dice.pick(len(game.scenarios))].id, **random_options(game, dice))
        skipped, taken = dice.pick(DEEP), 0
        while not p.over and taken < A_GAME:
            skipped -= 1
            if p.seat != NATURE and skipped < 0:
                name = p.step.name()
                met[name] += 1
                if met[name] % every == 1 % every:
                    choice = p.listed[dice.pick(len(p.listed))]
                    odds = game.odds(p, choice)
                    if odds is not None:
                        taken += 1
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
        far.append(deviation(odds, Dice(mixed(1000 * seed + len(far))), plays))
        if len(far) == positions:
            return kinds, far
    raise AssertionError("moments never end")


# -- the plain way -----------------------------------------------------------------------------------------------------


def whole(p: Position) -> tuple[object, ...]:
    """All that the text of a position tells, as a key."""
    game = p.game
    names = [game.where, *(attribute for *_, attribute in game.state), *(attribute for _, attribute in game.marks)]
    values = [getattr(p, name) for name in names]
    agenda = [(step.name(), *step.arguments()) for step in p.agenda]
    return (p.result, *agenda, *(tuple(value) if isinstance(value, list) else value for value in values))


def by_face(course: Course[Any], p: Position, mark: int) -> list[tuple[Fraction, Position, int]]:
    """Where each of nature's choices leads: its chance, the position after it, and the mark."""
    weights = p.step.weights(p) or [1] * len(p.listed)
    found = []
    for choice, weight in zip(p.listed, weights, strict=True):
        twin = p.copy()
        twin.listening = course.listens
        twin.take(choice)
        bits = course.told(twin, p.step)
        twin.events = []
        found.append((Fraction(weight, sum(weights)), twin, mark | bits))
    return found


def followed(course: Course[Any], p: Position, mark: int) -> dict[Readings, Fraction]:
    """All that a course may come to: every choice of nature is made, and only what is equal in everything is the same.

    The positions passed, each with its mark, are a chain of chances. They are taken out of it one by one, the last that
    was met first; what is left in the end are the ways from the first of them to the ends.
    """
    known: dict[tuple[object, ...], int] = {}
    passed: list[tuple[Position, int]] = []
    ways: list[dict[Any, Fraction]] = []

    def reached(at: Position, mark: int) -> int | Readings:
        """The number of the position where nature is asked next, or the readings at the end."""
        at.listening = course.listens
        mark |= decide(course, at)
        if is_at_end(course, at):
            return course.final(course.readings(at), mark)
        number = known.setdefault((mark, whole(at)), len(passed))
        if number == len(passed):
            passed.append((at, mark))
        return number

    start = reached(p.copy(), mark)
    if not isinstance(start, int):
        return {start: Fraction(1)}
    for at, mark_there in passed:
        ways.append({})
        for chance, twin, after in by_face(course, at, mark_there):
            target = reached(twin, after)
            ways[-1][target] = ways[-1].get(target, Fraction(0)) + chance
    for last in range(len(ways) - 1, -1, -1):
        leaving = 1 - ways[last].pop(last, Fraction(0))
        for before in ways[:last]:
            if last in before:
                share = before.pop(last) / leaving
                for target, chance in ways[last].items():
                    before[target] = before.get(target, Fraction(0)) + share * chance
        ways[last] = {target: chance / leaving for target, chance in ways[last].items()}
    return ways[0]
