"""Odds: the exact distribution of the results of a choice, with the forecast that shows it.

    odds = game.odds(p, choice)
    odds.single("US/ARVN steps lost")       # {0: Fraction(1, 2), 1: Fraction(1, 2)}
    odds.mean("publicity")

All numbers are those of one enumeration (`core/outcomes.py`); the forecast has them as floats and words.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from citadel.core.display import Forecast, Spread, SpreadRow
from citadel.core.outcomes import Readings, Trial

Joint = Mapping[Readings, Fraction]


@dataclass(frozen=True, slots=True)
class Reading:
    """Something that is read at the end: its name, what its values mean if they are not numbers, and a label."""

    name: str
    words: Mapping[int, str] = field(default_factory=dict)
    label: str = ""
    """What people read; the name, by which programs ask for it, where there is none."""

    def say(self, value: int) -> str:
        """A value in words."""
        return self.words.get(value, str(value))


@dataclass(frozen=True)
class Odds:
    """Every possible result of a choice: the readings at the end, jointly, with exact chances that sum to 1.

    `trial` can play the same with dice. The policy for choices that people make in between is the note of the forecast.
    """

    forecast: Forecast
    readings: tuple[Reading, ...]
    joint: Joint
    trial: Trial[Any]

    @property
    def policy(self) -> str:
        """What players are assumed to choose on the way, and where the calculation stops."""
        return self.forecast.note

    def single(self, name: str) -> dict[int, Fraction]:
        """The distribution of one reading. Raises KeyError if there is none of that name."""
        return single(self.joint, self._index(name))

    def pair(self, one: str, other: str) -> dict[tuple[int, int], Fraction]:
        """The joint distribution of two readings. Raises KeyError if there is none of that name."""
        return pair(self.joint, self._index(one), self._index(other))

    def mean(self, name: str) -> Fraction:
        """The mean of a reading. Raises KeyError if there is none of that name."""
        return mean(self.joint, self._index(name))

    def _index(self, name: str) -> int:
        for index, reading in enumerate(self.readings):
            if reading.name == name:
                return index
        raise KeyError(name)


def single(joint: Joint, index: int) -> dict[int, Fraction]:
    """The distribution of one reading, in the order of its values."""
    return _added(joint, lambda values: values[index])


def pair(joint: Joint, one: int, other: int) -> dict[tuple[int, int], Fraction]:
    """The joint distribution of two readings, in the order of their values."""
    return _added(joint, lambda values: (values[one], values[other]))


def mean(joint: Joint, index: int) -> Fraction:
    """The mean of a reading."""
    return sum((chance * values[index] for values, chance in joint.items()), Fraction(0))


def chance_of(joint: Joint, happens: Callable[[Readings], bool]) -> Fraction:
    """The chance that a predicate holds."""
    return sum((chance for values, chance in joint.items() if happens(values)), Fraction(0))


def only(joint: Joint, index: int, value: int) -> Joint:
    """The distribution conditional on a value of a reading."""
    found = {values: chance for values, chance in joint.items() if values[index] == value}
    whole = sum(found.values(), Fraction(0))
    return {values: chance / whole for values, chance in found.items()}


def spreads(
    readings: tuple[Reading, ...],
    joint: Joint,
    shown: Iterable[str],
    pairs: Iterable[tuple[str, str, str]] = (),
    both: Callable[[int, int], str] = "{} and {}".format,
) -> tuple[Spread, ...]:
    """The distributions of some readings, and jointly of some pairs under a label, for a page.

    What is nothing in any case is left out; so is a pair of which one side never loses anything.
    """
    index = {reading.name: number for number, reading in enumerate(readings)}
    alone = {name: single(joint, index[name]) for name in {*shown, *(name for _, *two in pairs for name in two)}}
    found = []
    for label, one, other in pairs:
        if len(alone[one]) > 1 and len(alone[other]) > 1:
            joined = pair(joint, index[one], index[other])
            rows = [(both(first, second), chance) for (first, second), chance in joined.items()]
            found.append(_spread(label, rows))
    for name in shown:
        if any(alone[name]):
            reading = readings[index[name]]
            label = reading.label or reading.name
            rows = [(reading.say(value), chance) for value, chance in alone[name].items()]
            found.append(_spread(label[:1].upper() + label[1:], rows))
    return tuple(found)


def _spread(label: str, rows: Iterable[tuple[str, Fraction]]) -> Spread:
    return Spread(label, tuple(SpreadRow(value, float(chance)) for value, chance in rows))


def _added(joint: Joint, part: Callable[[Readings], Any]) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for values, chance in joint.items():
        found[part(values)] = found.get(part(values), Fraction(0)) + chance
    return dict(sorted(found.items()))
