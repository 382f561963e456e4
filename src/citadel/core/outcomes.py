"""Outcomes: every way that nature can take a position, with exact chances, by running the rules themselves.

    for readings, chance in Trial(course, p).outcomes().joint.items(): ...

A `Course` says what is followed: which of nature's rolls and draws belong to it, what people are taken to choose on the
way, when it is over, and what is read off the position at its end. Positions that are the same for all that follows are
followed once, so that a fight of many rounds has as many positions as it has states.
"""

from fractions import Fraction
from math import lcm
from typing import Any, Final, Generic, TypeVar

from citadel.core.dice import Dice
from citadel.core.errors import RulesError
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, NO_CHOICE, NO_EVENT, NONE, Position, Step

P = TypeVar("P", bound=Position)

Key = tuple[object, ...]
Readings = tuple[int, ...]


def agenda_key(p: Position) -> list[object]:
    """The steps still to be done with their arguments, for the key of a course."""
    found: list[object] = []
    for step in p.agenda:
        found.append(type(step))
        found += step.arguments()
    return found


class Course(Generic[P]):
    """What is followed from a position on, what people choose on the way, and what is read at the end.

    A mark goes along with a position: the bits of all that came about on the way and is not in it any more. It never
    decides how the course goes on. A course that takes it from what is told `listens`.
    """

    listens: bool = False

    def follows(self, p: P) -> bool:
        """Whether the roll or draw that nature is asked for belongs to the course."""
        raise RulesError("a course says what it follows")

    def choose(self, p: P) -> int:
        """What the seat that is asked is assumed to choose; NONE where the course is over."""
        raise RulesError("a course says what people choose")

    def told(self, p: P, step: Step[Any]) -> int:
        """The bits that a step adds to the mark which has led to this position; `p.events` has what was told."""
        return 0

    def key(self, p: P) -> Key:
        """Everything that decides how the course continues from a position, and what is read at its end."""
        raise RulesError("a course says what tells positions apart")

    def readings(self, p: P) -> Readings:
        """What is read off the position at the end."""
        raise RulesError("a course says what is read")

    def final(self, readings: Readings, mark: int) -> Readings:
        """What was read, completed by the mark."""
        return readings

    def alike(self, p: P) -> list[int]:
        """Which of nature's choices are read alike: those with the same number lead to the same. Empty if none are."""
        return NO_CHOICE

    def is_round(self, p: P) -> bool:
        """Whether a round begins with the roll that nature is asked for, for those who count rounds."""
        return False


Target = tuple[int, int]
"""Where a way leads: a position, or an end from -1 down; and the bits that it adds to the mark."""


class _Node:
    """A position that a course passes, and where nature takes it: ways to each, out of `whole`."""

    def __init__(self, p: Position) -> None:
        self.p: Final = p
        self.whole = 1
        self.ways: dict[Target, int] = {}
        self.is_round = False


class Outcomes:
    """Every possible result of a course: readings at its end, each with its exact chance; they sum to 1.

    `rounds` is how many rounds are begun on average.
    """

    def __init__(self, course: Course[P], p: P, mark: int = 0) -> None:
        self._course: Final[Course[Position]] = course  # type: ignore[assignment]
        self._nodes: Final[list[_Node]] = [_Node(p)]
        self._known: Final[dict[Key, int]] = {}
        self._spreads: Final[dict[Key, tuple[int, dict[Target, int]]]] = {}
        self._ends: Final[list[Readings]] = []
        self._end_of: Final[dict[Readings, int]] = {}
        p.listening = course.listens
        self._explore()
        self.joint: Final[dict[Readings, Fraction]] = {}
        self.rounds: Fraction = Fraction(0)
        self._add_up(mark)

    @property
    def size(self) -> int:
        """How many different positions were followed."""
        return len(self._nodes)

    # -- following the rules -------------------------------------------------------------------------------------------

    def _explore(self) -> None:
        """Follow every position once; those that arise on the way are added behind it."""
        course, nodes = self._course, self._nodes
        done = 0
        while done < len(nodes):
            node = nodes[done]
            p = node.p
            bits = decide(course, p)
            if is_at_end(course, p):
                node.ways = {(self._end(p), bits): 1}
            else:
                node.is_round = course.is_round(p)
                node.whole, ways = self._spread(p)
                node.ways = _with(ways, bits) if bits else ways
            done += 1

    def _spread(self, p: Position) -> tuple[int, dict[Target, int]]:
        """Where nature takes a position that it has to decide on, up to the next decision of a seat or the end."""
        course, step = self._course, p.agenda[-1]
        listed, weights = self._choices(p)
        whole = 0
        found: dict[Target, int] = {}
        ahead: dict[Key, tuple[Position, dict[int, int]]] = {}
        for index in range(len(listed)):
            weight = weights[index]
            whole += weight
            twin = p.copy() if index < len(listed) - 1 else p
            twin.listening = course.listens
            twin.take(listed[index])
            bits = course.told(twin, step)
            twin.events = NO_EVENT
            if twin.over or (twin.agenda[-1].seat(twin) == NATURE and not course.follows(twin)):
                target = (self._end(twin), bits)
                found[target] = found.get(target, 0) + weight
            elif twin.agenda[-1].seat(twin) != NATURE:
                target = (self._node(twin), bits)
                found[target] = found.get(target, 0) + weight
            else:
                key = course.key(twin)
                if key not in ahead:
                    ahead[key] = (twin, {})
                ways = ahead[key][1]
                ways[bits] = ways.get(bits, 0) + weight
        if not ahead:
            return whole, found
        parts = []
        common = 1
        for key, (twin, ways) in ahead.items():
            part = self._spreads.get(key)
            if part is None:
                part = self._spread(twin)
                self._spreads[key] = part
            parts.append((part, ways))
            common = lcm(common, part[0])
        found = {target: number * common for target, number in found.items()}
        for (inner, spread), ways in parts:
            for bits, weight in ways.items():
                factor = weight * (common // inner)
                for (index, more), number in spread.items():
                    target = (index, bits | more)
                    found[target] = found.get(target, 0) + number * factor
        return whole * common, found

    def _choices(self, p: Position) -> tuple[list[int], list[int]]:
        """What nature may choose, each with its weight; of what is read alike one for all."""
        listed = p.listed
        weights = p.agenda[-1].weights(p) or [1] * len(listed)
        classes = self._course.alike(p)
        if not classes:
            return listed, weights
        place: dict[int, int] = {}
        choices: list[int] = []
        sums: list[int] = []
        for index in range(len(listed)):
            known = place.get(classes[index], NONE)
            if known == NONE:
                place[classes[index]] = len(choices)
                choices.append(listed[index])
                sums.append(weights[index])
            else:
                sums[known] += weights[index]
        return choices, sums

    def _node(self, p: Position) -> int:
        key = self._course.key(p)
        index = self._known.get(key, NONE)
        if index == NONE:
            index = len(self._nodes)
            self._known[key] = index
            self._nodes.append(_Node(p))
        return index

    def _end(self, p: Position) -> int:
        """Ends are numbered from -1 down."""
        readings = self._course.readings(p)
        index = self._end_of.get(readings, 0)
        if index == 0:
            self._ends.append(readings)
            index = -len(self._ends)
            self._end_of[readings] = index
        return index

    # -- adding up -----------------------------------------------------------------------------------------------------

    def _add_up(self, mark: int) -> None:
        """Let the chance of 1 run through all positions; where nothing changes it stays until something does."""
        nodes = self._nodes
        chances: list[dict[int, Fraction]] = [{} for _ in nodes]
        chances[0][mark] = Fraction(1)
        for index in self._order():
            here = chances[index]
            while here:
                # A way back to the same position can only add to the mark: the least is complete.
                bits = min(here)
                self._pass_on(index, bits, here.pop(bits), chances)

    def _pass_on(self, index: int, mark: int, chance: Fraction, chances: list[dict[int, Fraction]]) -> None:
        """Give the chance of a position with a mark to where it leads."""
        node = self._nodes[index]
        same = 0
        for (target, bits), ways in node.ways.items():
            if target == index and mark | bits == mark:
                same += ways
        if same == node.whole:
            # Nothing can ever change: it ends as it is.
            self._arrive(self._end(node.p), mark, chance)
            return
        share = chance / (node.whole - same)
        if node.is_round:
            self.rounds += share * node.whole
        for (target, bits), ways in node.ways.items():
            after = mark | bits
            if target < 0:
                self._arrive(target, after, share * ways)
            elif target != index or after != mark:
                there = chances[target]
                there[after] = there.get(after, Fraction(0)) + share * ways

    def _arrive(self, end: int, mark: int, chance: Fraction) -> None:
        readings = self._course.final(self._ends[-end - 1], mark)
        self.joint[readings] = self.joint.get(readings, Fraction(0)) + chance

    def _order(self) -> list[int]:
        """The positions so that each comes before those it leads to. Raises RulesError where they go in a circle."""
        nodes = self._nodes
        before = [0] * len(nodes)
        for index, node in enumerate(nodes):
            for target, _ in node.ways:
                if target >= 0 and target != index:
                    before[target] += 1
        found = [index for index in range(len(nodes)) if not before[index]]
        done = 0
        while done < len(found):
            index = found[done]
            done += 1
            for target, _ in nodes[index].ways:
                if target >= 0 and target != index:
                    before[target] -= 1
                    if not before[target]:
                        found.append(target)
        if len(found) != len(nodes):
            raise RulesError("a course goes in a circle")
        return found


class Trial(Generic[P]):
    """A course and the position from which it is followed, to be calculated or played; the position is kept."""

    def __init__(self, course: Course[P], p: P, mark: int = 0) -> None:
        self.course: Final[Course[P]] = course
        self.p: Final[P] = p
        self.mark: Final = mark

    def outcomes(self) -> Outcomes:
        """Every possible result, exactly."""
        twin: P = self.p.copy()  # type: ignore[assignment]
        return Outcomes(self.course, twin, self.mark)

    def play(self, dice: Dice) -> Readings:
        """The result of playing it once with dice, players choosing as the course says."""
        course, mark = self.course, self.mark
        p: P = self.p.copy()  # type: ignore[assignment]
        p.listening = course.listens
        while True:
            mark |= decide(course, p)
            if is_at_end(course, p):
                return course.final(course.readings(p), mark)
            step = p.agenda[-1]
            p.take(random_choice(p, dice))
            mark |= course.told(p, step)
            p.events = NO_EVENT


def _with(ways: dict[Target, int], bits: int) -> dict[Target, int]:
    """The same ways, all of which add these bits."""
    found: dict[Target, int] = {}
    for (index, more), number in ways.items():
        found[index, bits | more] = found.get((index, bits | more), 0) + number
    return found


def decide(course: Course[P], p: P) -> int:
    """Choose for people as long as the course does; the bits that it adds to the mark."""
    bits = 0
    while not p.over and p.agenda[-1].seat(p) != NATURE:
        choice = course.choose(p)
        if choice == NONE:
            break
        step = p.agenda[-1]
        p.take(choice)
        bits |= course.told(p, step)
        p.events = NO_EVENT
    return bits


def is_at_end(course: Course[P], p: P) -> bool:
    """Whether a course is over in a position where its players have made all their choices."""
    return p.over or p.agenda[-1].seat(p) != NATURE or not course.follows(p)
