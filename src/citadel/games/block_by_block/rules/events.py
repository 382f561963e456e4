"""Everything that can come about, by chapter. `words/<language>/log.ftl` tells each under the name of its class."""

from typing import Annotated, ClassVar

from citadel.core.events import (
    ControlEvent,
    DiceEvent,
    Die,
    FightEvent,
    LossEvent,
    MoveEvent,
    Number,
    Place,
    PoliticsEvent,
    Signed,
    SupplyEvent,
    TurnEvent,
    Unit,
    Units,
    VictoryEvent,
)

GateId = Annotated[int, "gate"]
GateIfAny = Annotated[int, "gate?"]
ZoneId = Annotated[int, "zone"]
PhaseId = Annotated[int, "phase"]
SideId = Annotated[int, "side"]
SideIfAny = Annotated[int, "side?"]
Column = Annotated[int, "column"]

# -- 3 victory ---------------------------------------------------------------------------------------------------------


class Score(VictoryEvent, frozen=True):
    """The zones of the US/ARVN and the clearing score at the end (3.3)."""

    zones: Number
    score: Number


class SuddenDeath(VictoryEvent, frozen=True):
    """The US/ARVN control every zone (3.1)."""


# -- 5 sequence of play ------------------------------------------------------------------------------------------------


class Turn(TurnEvent, frozen=True):
    """A turn begins (5.1)."""

    turn: Number


class Phase(TurnEvent, frozen=True):
    """A phase begins, or a side's segment of it (5.0)."""

    phase: PhaseId
    side: SideIfAny


# -- 6 movement --------------------------------------------------------------------------------------------------------


class Moved(MoveEvent, frozen=True):
    """A unit has moved (6.2), or gone on through a gate (C-53)."""

    unit: Unit
    start: Place
    end: Place


class Detached(MoveEvent, frozen=True):
    """A unit has left a platoon in a gate box (8.2)."""

    unit: Unit
    place: Place


# -- 7 combat ----------------------------------------------------------------------------------------------------------


class Group(FightEvent, frozen=True):
    """An assault group has formed (7.2)."""

    units: Units


class Split(FightEvent, frozen=True):
    """Units have left a group: to act later, or not at all (7.2)."""

    units: Units
    later: Number


class Paused(FightEvent, frozen=True):
    """A group does nothing more (7.3)."""

    units: Units


class Attack(FightEvent, frozen=True):
    """A group attacks: an assault or close combat (7.1)."""

    units: Units
    start: Place
    place: Place
    close: Number


class FriendlyFire(DiceEvent, frozen=True):
    """The die for friendly fire (7.4)."""

    die: Die
    loss: Number


class HeavyWeapons(FightEvent, frozen=True):
    """Heavy weapons of a level come in, and destruction rises (7.4)."""

    level: Number
    destruction: Number


class Modifier(DiceEvent, frozen=True):
    """A modifier of the roll that follows (13)."""

    is_part: ClassVar[bool] = True
    value: Signed
    gate: GateIfAny


class AssaultRoll(DiceEvent, frozen=True):
    """The die of an assault (7.5)."""

    value: Column
    die: Die
    row: Number
    result: Number


class GateFire(FightEvent, frozen=True):
    """An assault on a gate from outside costs a step (8.1)."""


class Entered(MoveEvent, frozen=True):
    """A group has entered the area it attacked (7.5)."""

    units: Units
    start: Place
    place: Place


class BreakInRoll(DiceEvent, frozen=True):
    """The die for the attacker's loss after a break-in (7.5)."""

    die: Die
    loss: Number


class RepulseRoll(DiceEvent, frozen=True):
    """The die for the attacker's loss after a failed assault (7.5)."""

    die: Die
    loss: Number


class Roller(DiceEvent, frozen=True):
    """Who rolls, where it is one unit (7.7)."""

    is_part: ClassVar[bool] = True
    unit: Unit


class CloseRoll(DiceEvent, frozen=True):
    """A die of close combat or of a counterattack (7.6, 7.7)."""

    value: Column
    die: Die
    row: Number
    hits: Number


class Held(FightEvent, frozen=True):
    """The defenders hold (7.7)."""

    place: Place


class Counterattack(FightEvent, frozen=True):
    """A defender counterattacks a unit of the group (7.7)."""

    unit: Unit
    struck: Unit


class Retreated(MoveEvent, frozen=True):
    """A unit has retreated (7.7)."""

    unit: Unit
    start: Place
    end: Place


# -- 2 steps and states ------------------------------------------------------------------------------------------------


class Spent(LossEvent, frozen=True):
    """A unit has turned to its spent side (2.5)."""

    unit: Unit


class Routed(LossEvent, frozen=True):
    """A unit has routed (2.5)."""

    unit: Unit


class Eliminated(LossEvent, frozen=True):
    """A unit has been eliminated (2.5)."""

    unit: Unit
    place: Place


# -- 8 gates -----------------------------------------------------------------------------------------------------------


class Gate(ControlEvent, frozen=True):
    """A gate has changed hands (8.0)."""

    gate: GateId
    side: SideId


class Garrisoned(MoveEvent, frozen=True):
    """A unit has entered a gate box (8.1)."""

    unit: Unit
    place: Place


class Tower(ControlEvent, frozen=True):
    """A tower has been placed (8.0)."""

    unit: Unit


class Recovery(DiceEvent, frozen=True):
    """The die for a tower's recovery (8.0)."""

    unit: Unit
    die: Die
    recovers: Number


# -- 9 politics --------------------------------------------------------------------------------------------------------


class Publicity(PoliticsEvent, frozen=True):
    """Publicity has risen (9.1)."""

    rise: Number
    publicity: Number


class Control(ControlEvent, frozen=True):
    """A zone has changed hands (9.2.1)."""

    zone: ZoneId
    holder: SideIfAny


class Clearing(PoliticsEvent, frozen=True):
    """The clearing of a zone has risen (9.2.2)."""

    zone: ZoneId
    level: Number


class Cleared(PoliticsEvent, frozen=True):
    """A zone has been cleared (9.2.2)."""

    zone: ZoneId
    level: Number


# -- 10 to 12 replacements, reinforcements, exit -----------------------------------------------------------------------


class Points(SupplyEvent, frozen=True):
    """A side has points for replacements (10)."""

    side: SideId
    points: Number


class Rallied(SupplyEvent, frozen=True):
    """A routed unit has rallied (10)."""

    unit: Unit


class Freshened(SupplyEvent, frozen=True):
    """A spent unit is fresh again (10)."""

    unit: Unit


class Returned(SupplyEvent, frozen=True):
    """An eliminated unit is back (10.2)."""

    unit: Unit
    place: Place


class Arrived(SupplyEvent, frozen=True):
    """A reinforcement has arrived (11.1)."""

    unit: Unit
    place: Place


class Lost(SupplyEvent, frozen=True):
    """A reinforcement has found no open area and is lost (11.1)."""

    unit: Unit
    place: Place


class Withdrawn(SupplyEvent, frozen=True):
    """A unit has been withdrawn (11.2)."""

    unit: Unit


class Penalty(SupplyEvent, frozen=True):
    """The Airborne's losses cost replacements (11.2)."""

    points: Number


class Exited(MoveEvent, frozen=True):
    """A unit has left the battle (12.1)."""

    unit: Unit
