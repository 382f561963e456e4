"""Observations: what a seat may know of a position, as one vector of fixed length.

Every field of the position that its text has is in it, by the kind of the field, and the step that waits for a choice.
`parts` names the stretches of the vector and what each number in it stands for.

    observer = Observer(game)
    vector = observer.vector(position, position.step, seat=0)
    observer.part("publicity")
"""

from collections.abc import Callable, Sequence
from math import isqrt
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from citadel.core.bits import members
from citadel.core.errors import ParseError
from citadel.core.game import Game
from citadel.core.position import NATURE, NONE, Position, Step

Vector = npt.NDArray[np.float32]

MOST = 999999
"""No number in the text of a position is greater."""
EACH_UNIT = "place of each unit"
WIDE = 100
"""A name of a kind with more names than this is told by two digits."""


class Part(NamedTuple):
    """A stretch of the vector: what it tells, the kind of it, where it begins and how long it is.

    `high` is the greatest number in it: 1 where it only marks which names hold.
    """

    name: str
    kind: str
    start: int
    size: int
    high: int


class Ink:
    """What is to be written into a vector: the places of ones, and the places of other numbers with the numbers."""

    def __init__(self) -> None:
        self.ones: list[int] = []
        self.places: list[int] = []
        self.numbers: list[int] = []


Writer = Callable[[Ink, Any], None]


class Observer:
    """The observations of a game. The layout depends on the game and its names alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts: list[Part] = []
        self.size = 0
        self._seat = self._add("seat", "seat", len(game.seats))
        self._mover = self._add("to choose", "seat or nature", len(game.seats) + 1)
        self._steps = {step: index for index, step in enumerate(game.steps.values())}
        self._step = self._add("step", "step", len(game.steps))
        self._arguments: dict[tuple[str, str], Writer] = {}
        for step in game.steps.values():
            for field, kind in step.fields:
                if (field, kind.rstrip("?")) not in self._arguments:
                    self._arguments[field, kind.rstrip("?")] = self._writer(f"step: {field}", kind)
        fields = [(attribute, self._writer(key, kind)) for key, kind, attribute in game.state]
        fields.append((game.where, self._writer("where", EACH_UNIT)))
        for word, attribute in game.marks:
            kind = "table of unit" if isinstance(game.resting(attribute), list) else "units"
            fields.append((attribute, self._writer(f"unit is {word}", kind)))
        self._values = attrgetter(*[attribute for attribute, _ in fields])
        self._writers = [write for _, write in fields]

    def vector(self, p: Position, step: Step[Any] | None, seat: int, mover: int = NATURE) -> Vector:
        """A position as a seat sees it, with the step that waits and who chooses; no step when the game is over."""
        ink = Ink()
        ink.ones.append(self._seat + seat)
        if step is not None:
            ink.ones.append(self._mover + (mover if mover != NATURE else len(self.game.seats)))
            ink.ones.append(self._step + self._steps[type(step)])
            for (field, kind), value in zip(step.fields, step.arguments(), strict=True):
                self._arguments[field, kind.rstrip("?")](ink, value)
        for write, value in zip(self._writers, self._values(p), strict=True):
            write(ink, value)
        vector = np.zeros(self.size, np.float32)
        vector[ink.ones] = 1
        if ink.places:
            vector[ink.places] = ink.numbers
        return vector

    def part(self, name: str) -> Part:
        """A part by its name. Raises ParseError naming what there is."""
        for part in self.parts:
            if part.name == name:
                return part
        raise ParseError(f"an observation of {self.game.id} has no part '{name}'; it has {', '.join(self.names)}")

    @property
    def names(self) -> list[str]:
        """The names of all parts, in order."""
        return [part.name for part in self.parts]

    @property
    def high(self) -> Vector:
        """The greatest number at each place; the least is 0."""
        return np.concatenate([np.full(part.size, part.high, np.float32) for part in self.parts])

    # -- the layout ----------------------------------------------------------------------------------------------------

    def _add(self, name: str, kind: str, size: int, high: int = 1) -> int:
        start = self.size
        self.parts.append(Part(name, kind, start, size, high))
        self.size += size
        return start

    def _writer(self, name: str, kind: str) -> Writer:
        """Room for a value of a kind of the vocabulary, and what writes it there."""
        names = self.game.vocabulary.names
        if kind == "number":
            return _number(self._add(name, kind, 1, MOST))
        if kind == EACH_UNIT:
            width, row = self._width("place"), self._row("place")
            start = self._add(name, kind, width * len(names["unit"]))
            return _name_of_each(start, width, row, len(names["place"]), len(names["unit"]))
        if kind.startswith("list of "):
            item = kind[8:]
            if item in names:
                return _counts(self._add(name, kind, len(names[item]), MOST))
            return _groups(self._add(name, kind, len(names[_singular(item)]), MOST))
        if kind.startswith("table of "):
            return _table(self._add(name, kind, len(names[kind[9:]]), MOST))
        if " by " in kind:
            given, per = kind.split(" by ")
            width = len(names[given])
            return _name_by(self._add(name, kind, width * len(names[per])), width)
        if kind.rstrip("?") in names:
            single = kind.rstrip("?")
            start = self._add(name, kind, self._width(single))
            return _name(start, self._row(single), len(names[single]))
        return _mask(self._add(name, kind, len(names[_singular(kind)])))

    def _width(self, kind: str) -> int:
        """How many numbers tell one name of a kind."""
        count, row = len(self.game.vocabulary.names[kind]), self._row(kind)
        return count if row == 0 else row + -(-count // row)

    def _row(self, kind: str) -> int:
        """How many names of a kind share their first digit, the columns of a hex map; 0 for one digit alone."""
        count = len(self.game.vocabulary.names[kind])
        if count <= WIDE:
            return 0
        grid = getattr(self.game, "grid", None)
        return grid.columns if grid is not None and kind == "place" else isqrt(count - 1) + 1


def _singular(kind: str) -> str:
    return kind.removesuffix("s")


# -- what writes a value -----------------------------------------------------------------------------------------------


def _number(start: int) -> Writer:
    def write(ink: Ink, value: int) -> None:
        if value:
            ink.places.append(start)
            ink.numbers.append(value)

    return write


def _name(start: int, row: int, count: int) -> Writer:
    """A one where the name is; with two digits one for each."""

    def write(ink: Ink, value: int) -> None:
        if value == NONE:
            return
        if row:
            ink.ones.append(start + value // row)
            ink.ones.append(start + -(-count // row) + value % row)
        else:
            ink.ones.append(start + value)

    return write


def _name_of_each(start: int, width: int, row: int, count: int, units: int) -> Writer:
    """A name, always there, for each unit."""
    first = [start + unit * width for unit in range(units)]
    second = [at + -(-count // row) for at in first] if row else []

    def write(ink: Ink, value: Sequence[int]) -> None:
        if row:
            ink.ones += [at + place // row for at, place in zip(first, value, strict=True)]
            ink.ones += [at + place % row for at, place in zip(second, value, strict=True)]
        else:
            ink.ones += [at + place for at, place in zip(first, value, strict=True)]

    return write


def _mask(start: int) -> Writer:
    def write(ink: Ink, value: int) -> None:
        if value:
            ink.ones += [start + index for index in members(value)]

    return write


def _table(start: int) -> Writer:
    def write(ink: Ink, value: Sequence[int]) -> None:
        for index, number in enumerate(value):
            if number:
                ink.places.append(start + index)
                ink.numbers.append(number)

    return write


def _name_by(start: int, width: int) -> Writer:
    """A name or none for each of a list of names."""

    def write(ink: Ink, value: Sequence[int]) -> None:
        ink.ones += [start + index * width + name for index, name in enumerate(value) if name != NONE]

    return write


def _counts(start: int) -> Writer:
    """How often each name is in a list."""

    def write(ink: Ink, value: Sequence[int]) -> None:
        for name in set(value):
            ink.places.append(start + name)
            ink.numbers.append(value.count(name))

    return write


def _groups(start: int) -> Writer:
    """The number of the group that each name is in, from 1; of several the last."""

    def write(ink: Ink, value: Sequence[int]) -> None:
        for number, mask in enumerate(value, 1):
            for index in members(mask):
                ink.places.append(start + index)
                ink.numbers.append(number)

    return write
