"""Odds: the exact distribution of the results of a choice, with the forecast that shows it.

    odds = game.odds(p, choice)
    odds.single("US/ARVN steps lost")       # {0: Fraction(1, 2), 1: Fraction(1, 2)}
    odds.mean("publicity")

All numbers are those of one enumeration (`core/outcomes.py`); the forecast has them as floats and words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from citadel.core.display import Forecast, Spread, SpreadRow
from citadel.core.outcomes import Readings, Trial

Joint = Mapping[Readings, Fraction]

FILE = "odds"
"""The messages of what odds are made of."""
RESULT = "result"
"""The name of the reading that a forecast shows as its chances."""
NO_RESULTS: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Reading:
    """Something that is read at the end: its name, what its values mean if they are not numbers, and a label."""

    name: str
    words: Mapping[int, str]
    label: str
    """What people read; programs ask for it by its name."""

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

    def told(self, **changes: Any) -> "Odds":
        """The same odds with changes to the forecast that shows them."""
        return Odds(replace(self.forecast, **changes), self.readings, self.joint, self.trial)

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


def read(
    forecast: Forecast,
    trial: Trial[Any],
    joint: Joint,
    labels: Mapping[str, str],
    results: Mapping[int, str] = NO_RESULTS,
    flags: Iterable[str] = (),
    pairs: Iterable[tuple[str, str, str]] = (),
) -> Odds:
    """The odds with the forecast that shows them, to which the distributions of what is read are added.

    All is labelled by messages of `odds.ftl`: what is read, by name, and pairs that are shown jointly. `results` are
    the words for what is read as the result, which the forecast shows itself; `flags` is what is so or not.
    """
    words = trial.p.game.wording
    yes_no = {number: words.text("core", id) for number, id in enumerate(("no", "yes"))}
    meant = {RESULT: results, **dict.fromkeys(flags, yes_no)}
    readings = tuple(Reading(name, meant.get(name, {}), words.text(FILE, label)) for name, label in labels.items())
    shown = [*_pairs(readings, joint, pairs, words), *_spreads(readings, joint)]
    return Odds(replace(forecast, spreads=tuple(shown)), readings, joint, trial)


def _pairs(
    readings: Sequence[Reading], joint: Joint, pairs: Iterable[tuple[str, str, str]], words: Any
) -> Iterator[Spread]:
    """The joint distributions of pairs; none of which one side never loses anything."""
    index = {reading.name: number for number, reading in enumerate(readings)}
    for label, one, other in pairs:
        if len(single(joint, index[one])) > 1 and len(single(joint, index[other])) > 1:
            joined = pair(joint, index[one], index[other])
            yield _spread(words.text(FILE, label), ((words.pair(*two), chance) for two, chance in joined.items()))


def _spreads(readings: Sequence[Reading], joint: Joint) -> Iterator[Spread]:
    """The distribution of each reading but the result; none of what is nothing in any case."""
    for number, reading in enumerate(readings):
        alone = single(joint, number)
        if reading.name != RESULT and any(alone):
            label = reading.label[:1].upper() + reading.label[1:]
            yield _spread(label, ((reading.say(value), chance) for value, chance in alone.items()))


def _spread(label: str, rows: Iterable[tuple[str, Fraction]]) -> Spread:
    return Spread(label, tuple(SpreadRow(value, float(chance)) for value, chance in rows))


def _added(joint: Joint, part: Callable[[Readings], Any]) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for values, chance in joint.items():
        found[part(values)] = found.get(part(values), Fraction(0)) + chance
    return dict(sorted(found.items()))
