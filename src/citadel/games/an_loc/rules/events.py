"""Everything that can come about, by chapter. `words/<language>/log.ftl` tells each under the name of its class."""

from typing import Annotated, ClassVar

from citadel.core.events import Die, Event, Number, Place, Places, Signed, Spelled, Unit, Units

SideId = Annotated[int, "side"]
UnitIfAny = Annotated[int, "unit?"]
PlaceIfAny = Annotated[int, "place?"]
Air = Annotated[int, "air"]
Mission = Annotated[int, "mission"]
Column = Annotated[int, "column"]

# -- 6 sequence of play ------------------------------------------------------------------------------------------------


class Turn(Event, frozen=True):
    """A turn begins (6.0)."""

    category: ClassVar[str] = "turn"
    turn: Number


class Lull(Event, frozen=True):
    """Both sides make so little effort that there are no operations (6.1)."""

    category: ClassVar[str] = "turn"


class Movement(Event, frozen=True):
    """A Movement Phase begins (6.3, 6.4)."""

    category: ClassVar[str] = "turn"
    side: SideId
    second: Number


class Combat(Event, frozen=True):
    """A Combat Phase begins (6.3, 6.4)."""

    category: ClassVar[str] = "turn"
    side: SideId


# -- 7 operation points and effort -------------------------------------------------------------------------------------


class Income(Event, frozen=True):
    """Both sides receive operation points (7.1)."""

    category: ClassVar[str] = "supply"
    arvn: Number
    nva: Number


class Effort(Event, frozen=True):
    """A side's effort level of the turn (7.2)."""

    category: ClassVar[str] = "supply"
    side: SideId
    level: Number


# -- 8 movement --------------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A unit has moved or advanced, perhaps with an HQ (8.0, 10.8)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place
    rider: UnitIfAny


# -- 9 air units -------------------------------------------------------------------------------------------------------


class Bought(Event, frozen=True):
    """The ARVN has bought an air unit (9.0)."""

    category: ClassVar[str] = "air"
    air: Air
    number: Number
    left: Spelled


class BoughtInAll(Event, frozen=True):
    """The air units of a type that the ARVN has bought in secret (9.0, A-07)."""

    category: ClassVar[str] = "air"
    air: Air
    number: Number


class Assigned(Event, frozen=True):
    """An air unit has its mission (9.2)."""

    category: ClassVar[str] = "air"
    air: Air
    mission: Mission


class Sead(Event, frozen=True):
    """The die of SEAD and the AAA value that it leaves (9.3)."""

    category: ClassVar[str] = "dice"
    strike: Number
    die: Die
    hits: Spelled
    flak: Number


class Tac(Event, frozen=True):
    """The die of TAC (9.4)."""

    category: ClassVar[str] = "dice"
    strike: Number
    die: Die
    flak: Number
    hits: Spelled


class OpDestroyed(Event, frozen=True):
    """TAC has destroyed an NVA operation point (9.4)."""

    category: ClassVar[str] = "air"
    left: Spelled


class Bombed(Event, frozen=True):
    """TAC strikes a unit (9.4)."""

    category: ClassVar[str] = "air"
    unit: Unit


class Cas(Event, frozen=True):
    """A CAS unit supports the combat, perhaps from a landing zone (9.5)."""

    category: ClassVar[str] = "air"
    air: Air
    value: Number
    halved: Number
    zone: PlaceIfAny


class Lifts(Event, frozen=True):
    """Helicopter points of the turn (9.6)."""

    category: ClassVar[str] = "air"
    flak: Number
    points: Spelled


class Lifted(Event, frozen=True):
    """A unit has been flown, perhaps with an HQ (9.6)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place
    hot: Number
    left: Spelled
    rider: UnitIfAny


class Covered(Event, frozen=True):
    """An air unit covers a hot landing zone (9.6.1)."""

    category: ClassVar[str] = "air"
    air: Air
    place: Place


class CoverBack(Event, frozen=True):
    """An air unit returns from a landing zone as the combat is over (9.6.1)."""

    category: ClassVar[str] = "air"
    place: Place
    air: Air


class Cold(Event, frozen=True):
    """A landing zone turns cold and its air unit returns (9.6.2)."""

    category: ClassVar[str] = "air"
    place: Place
    air: Air


class Sa7(Event, frozen=True):
    """A unit receives an SA-7 (9.8)."""

    category: ClassVar[str] = "air"
    unit: Unit


class BrokenArrow(Event, frozen=True):
    """The ARVN declares Broken Arrow (9.9)."""

    category: ClassVar[str] = "air"
    left: Spelled


# -- 10 combat ---------------------------------------------------------------------------------------------------------


class Attack(Event, frozen=True):
    """A side attacks one hex or several (10.0)."""

    category: ClassVar[str] = "fight"
    side: SideId
    units: Units
    targets: Places


class Support(Event, frozen=True):
    """Artillery or sappers support a side of the combat (10.3)."""

    category: ClassVar[str] = "fight"
    unit: Unit
    value: Signed


class Modifier(Event, frozen=True):
    """A modifier of the die that follows, with the unit or hex that it comes from (10.1)."""

    category: ClassVar[str] = "dice"
    is_part: ClassVar[bool] = True
    value: Signed
    unit: UnitIfAny
    place: PlaceIfAny


class CombatDie(Event, frozen=True):
    """The die of a combat: strengths, column, die, the sum with its modifiers, the row read (10.1, 10.5)."""

    category: ClassVar[str] = "dice"
    attack: Number
    defence: Number
    column: Column
    die: Die
    total: Number
    row: Number
    targets: Places


class Reduced(Event, frozen=True):
    """A unit has lost a step and is reduced (10.6)."""

    category: ClassVar[str] = "loss"
    unit: Unit


class Eliminated(Event, frozen=True):
    """A unit is eliminated (10.6)."""

    category: ClassVar[str] = "loss"
    unit: Unit
    place: Place


class Replacement(Event, frozen=True):
    """The NVA Replacement marker advances, for a unit or by a strike (10.6.1)."""

    category: ClassVar[str] = "loss"
    marker: Number
    unit: UnitIfAny


class HexCancelled(Event, frozen=True):
    """A stack loses a step to cancel a hex of its retreat (10.7.1)."""

    category: ClassVar[str] = "fight"
    place: Place
    left: Spelled


class GarrisonHolds(Event, frozen=True):
    """The garrison loses steps instead of retreating (10.7.2)."""

    category: ClassVar[str] = "fight"
    place: Place
    steps: Spelled


class Retreated(Event, frozen=True):
    """A group has retreated a hex (10.7.1)."""

    category: ClassVar[str] = "move"
    units: Units
    start: Place
    end: Place


class Harried(Event, frozen=True):
    """An enemy zone of control costs a retreating group a step (10.7.1)."""

    category: ClassVar[str] = "fight"
    place: Place


class NoWay(Event, frozen=True):
    """A retreat can go no farther (A-45)."""

    category: ClassVar[str] = "fight"
    place: Place
    hexes: Spelled


# -- 11 special units --------------------------------------------------------------------------------------------------


class HqPlaced(Event, frozen=True):
    """An HQ has joined a unit of its own (11.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class HqFlees(Event, frozen=True):
    """An HQ that was overrun has fled (11.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class HqUsed(Event, frozen=True):
    """An HQ is used in a combat: for three air units, or for two and its bonus (11.1)."""

    category: ClassVar[str] = "fight"
    unit: Unit
    mode: Number


class CommitmentDue(Event, frozen=True):
    """The 5th VC Division will be committed (11.2.2)."""

    category: ClassVar[str] = "event"
    turn: Number


class Committed(Event, frozen=True):
    """The 5th VC Division is committed (11.2.2)."""

    category: ClassVar[str] = "event"
    points: Spelled


class HqExchanged(Event, frozen=True):
    """One counter of the 5th Division's HQ takes the place of the other (11.2.2)."""

    category: ClassVar[str] = "event"
    low: Unit
    high: Unit
    place: Place


class ArvnPoints(Event, frozen=True):
    """The ARVN has replacement points (11.4)."""

    category: ClassVar[str] = "supply"
    points: Spelled


class Restored(Event, frozen=True):
    """A reduced unit is at full strength again (11.4)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class Returned(Event, frozen=True):
    """An airborne battalion is back at Lai Khe (11.4)."""

    category: ClassVar[str] = "supply"
    unit: Unit


# -- 12 morale ---------------------------------------------------------------------------------------------------------


class Factor(Event, frozen=True):
    """A factor of the morale check that follows: what it is, its value, and what it counts or who gives it (12.1)."""

    category: ClassVar[str] = "morale"
    is_part: ClassVar[bool] = True
    what: Number
    value: Signed
    detail: Number


class Morale(Event, frozen=True):
    """The morale check of the garrison (12.1)."""

    category: ClassVar[str] = "morale"
    total: Number


class Surrender(Event, frozen=True):
    """An Loc surrenders (12.1)."""

    category: ClassVar[str] = "victory"
    units: Units


class Captured(Event, frozen=True):
    """The NVA has taken An Loc (13.1.6)."""

    category: ClassVar[str] = "control"


class Recaptured(Event, frozen=True):
    """The ARVN has An Loc again (A-48)."""

    category: ClassVar[str] = "control"


# -- 13 scenarios ------------------------------------------------------------------------------------------------------


class Placed(Event, frozen=True):
    """A unit is set up (13.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
    place: Place


class SetUp(Event, frozen=True):
    """A side has set up (13.1)."""

    category: ClassVar[str] = "turn"
    side: SideId


class Available(Event, frozen=True):
    """A reinforcement is available at Lai Khe or at the edge of the map (13.1.2, 13.1.4)."""

    category: ClassVar[str] = "supply"
    unit: Unit
    place: Place


class Withdrawn(Event, frozen=True):
    """A unit has been withdrawn (13.1.2, 13.1.7)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class NoMajorAttack(Event, frozen=True):
    """The NVA has not made its major attack in time (11.2.2)."""

    category: ClassVar[str] = "victory"
