"""What comes about; `words/en/log.ftl` tells it."""

from citadel.core.events import Die, FightEvent, MoveEvent, Place, Unit


class Marched(MoveEvent, frozen=True):
    """A company has marched (2)."""

    unit: Unit
    start: Place
    end: Place


class Struck(FightEvent, frozen=True):
    """A company has rolled against an enemy, and one of them has fallen (3)."""

    unit: Unit
    place: Place
    die: Die
    fallen: Unit
