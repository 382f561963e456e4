"""What comes about; `words/en/log.ftl` tells it."""

from typing import ClassVar

from citadel.core.events import Die, Event, Place, Unit


class Marched(Event, frozen=True):
    """A company has marched (2)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class Struck(Event, frozen=True):
    """A company has rolled against an enemy, and one of them has fallen (3)."""

    category: ClassVar[str] = "fight"
    unit: Unit
    place: Place
    die: Die
    fallen: Unit
