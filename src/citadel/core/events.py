"""Events: what happened, as values with named fields. A game declares its own in `rules/events.py`.

    class AssaultRoll(FightEvent, frozen=True):
        \"\"\"The die of an assault (7.5).\"\"\"

        value: Number
        die: Die

    if p.listening:
        p.tell(AssaultRoll("BB-7.5-1", total, die))

The first field of every event is the rule behind it. The others name their kind, so that the message of the event
(`words/en/log.ftl`, under the name of the class) can speak of them: `{ $die }`.
"""

import re
from functools import cache
from typing import Annotated, Any, ClassVar, get_type_hints

from msgspec import Struct

Number = Annotated[int, "number"]
Signed = Annotated[int, "signed"]
Spelled = Annotated[int, "spelled"]
Die = Annotated[int, "die"]
Unit = Annotated[int, "unit"]
Units = Annotated[int, "units"]
Place = Annotated[int, "place"]
Places = Annotated[tuple[int, ...], "list of place"]
Side = Annotated[int, "side?"]
Cause = Annotated[str, "rule"]

WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Event(Struct, frozen=True):
    """Something that happened, with the rule behind it."""

    category: ClassVar[str] = ""
    """What the log files it under: move, fight, dice, politics …"""
    is_part: ClassVar[bool] = False
    """Whether it is told in the sentence of the event that follows it, as a modifier is in that of its roll."""

    rule: str

    @property
    def kind(self) -> str:
        """The event's name as programs write it: `assault_roll`."""
        return kind_of(type(self))

    @property
    def values(self) -> tuple[int, ...]:
        """The fields after the rule, in order; those that are lists item by item."""
        found: list[int] = []
        for name in self.__struct_fields__[1:]:
            value = getattr(self, name)
            found += value if isinstance(value, tuple) else (value,)
        return tuple(found)


class TurnEvent(Event, frozen=True):
    """A turn or a part of one begins."""

    category: ClassVar[str] = "turn"


class MoveEvent(Event, frozen=True):
    """A unit moves, or is ordered to move."""

    category: ClassVar[str] = "move"


class FightEvent(Event, frozen=True):
    """An attack and its effects."""

    category: ClassVar[str] = "fight"


class DiceEvent(Event, frozen=True):
    """A die is rolled."""

    category: ClassVar[str] = "dice"


class LossEvent(Event, frozen=True):
    """A unit is hit or leaves play."""

    category: ClassVar[str] = "loss"


class ControlEvent(Event, frozen=True):
    """Control of something changes."""

    category: ClassVar[str] = "control"


class PoliticsEvent(Event, frozen=True):
    """A political result."""

    category: ClassVar[str] = "politics"


class SupplyEvent(Event, frozen=True):
    """Points, replacements or reinforcements."""

    category: ClassVar[str] = "supply"


class AirEvent(Event, frozen=True):
    """Aircraft fly."""

    category: ClassVar[str] = "air"


class MoraleEvent(Event, frozen=True):
    """Morale changes."""

    category: ClassVar[str] = "morale"


class SpecialEvent(Event, frozen=True):
    """Something outside the usual sequence."""

    category: ClassVar[str] = "event"


class VictoryEvent(Event, frozen=True):
    """The score, or the end."""

    category: ClassVar[str] = "victory"


@cache
def kind_of(event: type[Event]) -> str:
    """Return the name of a kind of event as programs write it."""
    return WORD.sub("_", event.__name__).lower()


@cache
def fields_of(event: type[Event]) -> dict[str, str]:
    """Return the kinds of an event's fields, by name."""
    hints: dict[str, Any] = get_type_hints(event, include_extras=True)
    return {name: "rule" if name == "rule" else hints[name].__metadata__[0] for name in event.__struct_fields__}
