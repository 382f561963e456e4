"""Everything that can come about, by chapter. `words/<language>/log.ftl` tells each under the name of its class."""

from typing import Annotated, ClassVar

from citadel.core.events import Die, Event, Number, Place, Signed, Unit, Units

GateId = Annotated[int, "gate"]
GateIfAny = Annotated[int, "gate?"]
ZoneId = Annotated[int, "zone"]
PhaseId = Annotated[int, "phase"]
SideId = Annotated[int, "side"]
SideIfAny = Annotated[int, "side?"]
Column = Annotated[int, "column"]

# -- 3 victory ---------------------------------------------------------------------------------------------------------


class Score(Event, frozen=True):
    """The zones of the US/ARVN and the clearing score at the end (3.3)."""

    category: ClassVar[str] = "victory"
    zones: Number
    score: Number


class SuddenDeath(Event, frozen=True):
    """The US/ARVN control every zone (3.1)."""

    category: ClassVar[str] = "victory"


# -- 5 sequence of play ------------------------------------------------------------------------------------------------


class Turn(Event, frozen=True):
    """A turn begins (5.1)."""

    category: ClassVar[str] = "turn"
    turn: Number


class Phase(Event, frozen=True):
    """A phase begins, or a side's segment of it (5.0)."""

    category: ClassVar[str] = "turn"
    phase: PhaseId
    side: SideIfAny


# -- 6 movement --------------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A unit has moved (6.2), or gone on through a gate (C-53)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class Detached(Event, frozen=True):
    """A unit has left a platoon in a gate box (8.2)."""

    category: ClassVar[str] = "move"
    unit: Unit
    place: Place


# -- 7 combat ----------------------------------------------------------------------------------------------------------


class Group(Event, frozen=True):
    """An assault group has formed (7.2)."""

    category: ClassVar[str] = "fight"
    units: Units


class Split(Event, frozen=True):
    """Units have left a group: to act later, or not at all (7.2)."""

    category: ClassVar[str] = "fight"
    units: Units
    later: Number


class Paused(Event, frozen=True):
    """A group does nothing more (7.3)."""

    category: ClassVar[str] = "fight"
    units: Units


class Attack(Event, frozen=True):
    """A group attacks: an assault or close combat (7.1)."""

    category: ClassVar[str] = "fight"
    units: Units
    start: Place
    place: Place
    close: Number


class FriendlyFire(Event, frozen=True):
    """The die for friendly fire (7.4)."""

    category: ClassVar[str] = "dice"
    die: Die
    loss: Number


class HeavyWeapons(Event, frozen=True):
    """Heavy weapons of a level come in, and destruction rises (7.4)."""

    category: ClassVar[str] = "fight"
    level: Number
    destruction: Number


class Modifier(Event, frozen=True):
    """A modifier of the roll that follows (13)."""

    category: ClassVar[str] = "dice"
    is_part: ClassVar[bool] = True
    value: Signed
    gate: GateIfAny


class AssaultRoll(Event, frozen=True):
    """The die of an assault (7.5)."""

    category: ClassVar[str] = "dice"
    value: Column
    die: Die
    row: Number
    result: Number


class GateFire(Event, frozen=True):
    """An assault on a gate from outside costs a step (8.1)."""

    category: ClassVar[str] = "fight"


class Entered(Event, frozen=True):
    """A group has entered the area it attacked (7.5)."""

    category: ClassVar[str] = "move"
    units: Units
    start: Place
    place: Place


class BreakInRoll(Event, frozen=True):
    """The die for the attacker's loss after a break-in (7.5)."""

    category: ClassVar[str] = "dice"
    die: Die
    loss: Number


class RepulseRoll(Event, frozen=True):
    """The die for the attacker's loss after a failed assault (7.5)."""

    category: ClassVar[str] = "dice"
    die: Die
    loss: Number


class Roller(Event, frozen=True):
    """Who rolls, where it is one unit (7.7)."""

    category: ClassVar[str] = "dice"
    is_part: ClassVar[bool] = True
    unit: Unit


class CloseRoll(Event, frozen=True):
    """A die of close combat or of a counterattack (7.6, 7.7)."""

    category: ClassVar[str] = "dice"
    value: Column
    die: Die
    row: Number
    hits: Number


class Held(Event, frozen=True):
    """The defenders hold (7.7)."""

    category: ClassVar[str] = "fight"
    place: Place


class Counterattack(Event, frozen=True):
    """A defender counterattacks a unit of the group (7.7)."""

    category: ClassVar[str] = "fight"
    unit: Unit
    struck: Unit


class Retreated(Event, frozen=True):
    """A unit has retreated (7.7)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


# -- 2 steps and states ------------------------------------------------------------------------------------------------


class Spent(Event, frozen=True):
    """A unit has turned to its spent side (2.5)."""

    category: ClassVar[str] = "loss"
    unit: Unit


class Routed(Event, frozen=True):
    """A unit has routed (2.5)."""

    category: ClassVar[str] = "loss"
    unit: Unit


class Eliminated(Event, frozen=True):
    """A unit has been eliminated (2.5)."""

    category: ClassVar[str] = "loss"
    unit: Unit
    place: Place


# -- 8 gates -----------------------------------------------------------------------------------------------------------


class Gate(Event, frozen=True):
    """A gate has changed hands (8.0)."""

    category: ClassVar[str] = "control"
    gate: GateId
    side: SideId


class Garrisoned(Event, frozen=True):
    """A unit has entered a gate box (8.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
    place: Place


class Tower(Event, frozen=True):
    """A tower has been placed (8.0)."""

    category: ClassVar[str] = "control"
    unit: Unit


class Recovery(Event, frozen=True):
    """The die for a tower's recovery (8.0)."""

    category: ClassVar[str] = "dice"
    unit: Unit
    die: Die
    recovers: Number


# -- 9 politics --------------------------------------------------------------------------------------------------------


class Publicity(Event, frozen=True):
    """Publicity has risen (9.1)."""

    category: ClassVar[str] = "politics"
    rise: Number
    publicity: Number


class Control(Event, frozen=True):
    """A zone has changed hands (9.2.1)."""

    category: ClassVar[str] = "control"
    zone: ZoneId
    holder: SideIfAny


class Clearing(Event, frozen=True):
    """The clearing of a zone has risen (9.2.2)."""

    category: ClassVar[str] = "politics"
    zone: ZoneId
    level: Number


class Cleared(Event, frozen=True):
    """A zone has been cleared (9.2.2)."""

    category: ClassVar[str] = "politics"
    zone: ZoneId
    level: Number


# -- 10 to 12 replacements, reinforcements, exit -----------------------------------------------------------------------


class Points(Event, frozen=True):
    """A side has points for replacements (10)."""

    category: ClassVar[str] = "supply"
    side: SideId
    points: Number


class Rallied(Event, frozen=True):
    """A routed unit has rallied (10)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class Freshened(Event, frozen=True):
    """A spent unit is fresh again (10)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class Returned(Event, frozen=True):
    """An eliminated unit is back (10.2)."""

    category: ClassVar[str] = "supply"
    unit: Unit
    place: Place


class Arrived(Event, frozen=True):
    """A reinforcement has arrived (11.1)."""

    category: ClassVar[str] = "supply"
    unit: Unit
    place: Place


class Lost(Event, frozen=True):
    """A reinforcement has found no open area and is lost (11.1)."""

    category: ClassVar[str] = "supply"
    unit: Unit
    place: Place


class Withdrawn(Event, frozen=True):
    """A unit has been withdrawn (11.2)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class Penalty(Event, frozen=True):
    """The Airborne's losses cost replacements (11.2)."""

    category: ClassVar[str] = "supply"
    points: Number


class Exited(Event, frozen=True):
    """A unit has left the battle (12.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
