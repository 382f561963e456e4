"""Everything that can come about, by chapter. `words/<language>/log.ftl` tells each under the name of its class."""

from typing import Annotated, ClassVar

from citadel.core.events import (
    AirEvent,
    ControlEvent,
    DiceEvent,
    Die,
    FightEvent,
    LossEvent,
    MoraleEvent,
    MoveEvent,
    Number,
    Place,
    Places,
    Signed,
    SpecialEvent,
    Spelled,
    SupplyEvent,
    TurnEvent,
    Unit,
    Units,
    VictoryEvent,
)

SideId = Annotated[int, "side"]
UnitIfAny = Annotated[int, "unit?"]
PlaceIfAny = Annotated[int, "place?"]
Air = Annotated[int, "air"]
Mission = Annotated[int, "mission"]
Column = Annotated[int, "column"]

# -- 6 sequence of play ------------------------------------------------------------------------------------------------


class Turn(TurnEvent, frozen=True):
    """A turn begins (6.0)."""

    turn: Number


class Lull(TurnEvent, frozen=True):
    """Both sides make so little effort that there are no operations (6.1)."""


class Movement(TurnEvent, frozen=True):
    """A Movement Phase begins (6.3, 6.4)."""

    side: SideId
    second: Number


class Combat(TurnEvent, frozen=True):
    """A Combat Phase begins (6.3, 6.4)."""

    side: SideId


# -- 7 operation points and effort -------------------------------------------------------------------------------------


class Income(SupplyEvent, frozen=True):
    """Both sides receive operation points (7.1)."""

    arvn: Number
    nva: Number


class Effort(SupplyEvent, frozen=True):
    """A side's effort level of the turn (7.2)."""

    side: SideId
    level: Number


# -- 8 movement --------------------------------------------------------------------------------------------------------


class Moved(MoveEvent, frozen=True):
    """A unit has moved or advanced, perhaps with an HQ (8.0, 10.8)."""

    unit: Unit
    start: Place
    end: Place
    rider: UnitIfAny


# -- 9 air units -------------------------------------------------------------------------------------------------------


class Bought(AirEvent, frozen=True):
    """The ARVN has bought an air unit (9.0)."""

    air: Air
    number: Number
    left: Spelled


class BoughtInAll(AirEvent, frozen=True):
    """The air units of a type that the ARVN has bought in secret (9.0, A-07)."""

    air: Air
    number: Number


class Assigned(AirEvent, frozen=True):
    """An air unit has its mission (9.2)."""

    air: Air
    mission: Mission


class Sead(DiceEvent, frozen=True):
    """The die of SEAD and the AAA value that it leaves (9.3)."""

    strike: Number
    die: Die
    hits: Spelled
    flak: Number


class Tac(DiceEvent, frozen=True):
    """The die of TAC (9.4)."""

    strike: Number
    die: Die
    flak: Number
    hits: Spelled


class OpDestroyed(AirEvent, frozen=True):
    """TAC has destroyed an NVA operation point (9.4)."""

    left: Spelled


class Bombed(AirEvent, frozen=True):
    """TAC strikes a unit (9.4)."""

    unit: Unit


class Cas(AirEvent, frozen=True):
    """A CAS unit supports the combat, perhaps from a landing zone (9.5)."""

    air: Air
    value: Number
    halved: Number
    zone: PlaceIfAny


class Lifts(AirEvent, frozen=True):
    """Helicopter points of the turn (9.6)."""

    flak: Number
    points: Spelled


class Lifted(MoveEvent, frozen=True):
    """A unit has been flown, perhaps with an HQ (9.6)."""

    unit: Unit
    start: Place
    end: Place
    hot: Number
    left: Spelled
    rider: UnitIfAny


class Covered(AirEvent, frozen=True):
    """An air unit covers a hot landing zone (9.6.1)."""

    air: Air
    place: Place


class CoverBack(AirEvent, frozen=True):
    """An air unit returns from a landing zone as the combat is over (9.6.1)."""

    place: Place
    air: Air


class Cold(AirEvent, frozen=True):
    """A landing zone turns cold and its air unit returns (9.6.2)."""

    place: Place
    air: Air


class Sa7(AirEvent, frozen=True):
    """A unit receives an SA-7 (9.8)."""

    unit: Unit


class BrokenArrow(AirEvent, frozen=True):
    """The ARVN declares Broken Arrow (9.9)."""

    left: Spelled


# -- 10 combat ---------------------------------------------------------------------------------------------------------


class Attack(FightEvent, frozen=True):
    """A side attacks one hex or several (10.0)."""

    side: SideId
    units: Units
    targets: Places


class Support(FightEvent, frozen=True):
    """Artillery or sappers support a side of the combat (10.3)."""

    unit: Unit
    value: Signed


class Modifier(DiceEvent, frozen=True):
    """A modifier of the die that follows, with the unit or hex that it comes from (10.1)."""

    is_part: ClassVar[bool] = True
    value: Signed
    unit: UnitIfAny
    place: PlaceIfAny


class CombatDie(DiceEvent, frozen=True):
    """The die of a combat: strengths, column, die, the sum with its modifiers, the row read (10.1, 10.5)."""

    attack: Number
    defence: Number
    column: Column
    die: Die
    total: Number
    row: Number
    targets: Places


class Reduced(LossEvent, frozen=True):
    """A unit has lost a step and is reduced (10.6)."""

    unit: Unit


class Eliminated(LossEvent, frozen=True):
    """A unit is eliminated (10.6)."""

    unit: Unit
    place: Place


class Replacement(LossEvent, frozen=True):
    """The NVA Replacement marker advances, for a unit or by a strike (10.6.1)."""

    marker: Number
    unit: UnitIfAny


class HexCancelled(FightEvent, frozen=True):
    """A stack loses a step to cancel a hex of its retreat (10.7.1)."""

    place: Place
    left: Spelled


class GarrisonHolds(FightEvent, frozen=True):
    """The garrison loses steps instead of retreating (10.7.2)."""

    place: Place
    steps: Spelled


class Retreated(MoveEvent, frozen=True):
    """A group has retreated a hex (10.7.1)."""

    units: Units
    start: Place
    end: Place


class Harried(FightEvent, frozen=True):
    """An enemy zone of control costs a retreating group a step (10.7.1)."""

    place: Place


class NoWay(FightEvent, frozen=True):
    """A retreat can go no farther (A-45)."""

    place: Place
    hexes: Spelled


# -- 11 special units --------------------------------------------------------------------------------------------------


class HqPlaced(MoveEvent, frozen=True):
    """An HQ has joined a unit of its own (11.1)."""

    unit: Unit
    start: Place
    end: Place


class HqFlees(MoveEvent, frozen=True):
    """An HQ that was overrun has fled (11.1)."""

    unit: Unit
    start: Place
    end: Place


class HqUsed(FightEvent, frozen=True):
    """An HQ is used in a combat: for three air units, or for two and its bonus (11.1)."""

    unit: Unit
    mode: Number


class CommitmentDue(SpecialEvent, frozen=True):
    """The 5th VC Division will be committed (11.2.2)."""

    turn: Number


class Committed(SpecialEvent, frozen=True):
    """The 5th VC Division is committed (11.2.2)."""

    points: Spelled


class HqExchanged(SpecialEvent, frozen=True):
    """One counter of the 5th Division's HQ takes the place of the other (11.2.2)."""

    low: Unit
    high: Unit
    place: Place


class ArvnPoints(SupplyEvent, frozen=True):
    """The ARVN has replacement points (11.4)."""

    points: Spelled


class Restored(SupplyEvent, frozen=True):
    """A reduced unit is at full strength again (11.4)."""

    unit: Unit


class Returned(SupplyEvent, frozen=True):
    """An airborne battalion is back at Lai Khe (11.4)."""

    unit: Unit


# -- 12 morale ---------------------------------------------------------------------------------------------------------


class Factor(MoraleEvent, frozen=True):
    """A factor of the morale check that follows: what it is, its value, and what it counts or who gives it (12.1)."""

    is_part: ClassVar[bool] = True
    what: Number
    value: Signed
    detail: Number


class Morale(MoraleEvent, frozen=True):
    """The morale check of the garrison (12.1)."""

    total: Number


class Surrender(VictoryEvent, frozen=True):
    """An Loc surrenders (12.1)."""

    units: Units


class Captured(ControlEvent, frozen=True):
    """The NVA has taken An Loc (13.1.6)."""


class Recaptured(ControlEvent, frozen=True):
    """The ARVN has An Loc again (A-48)."""


# -- 13 scenarios ------------------------------------------------------------------------------------------------------


class Placed(MoveEvent, frozen=True):
    """A unit is set up (13.1)."""

    unit: Unit
    place: Place


class SetUp(TurnEvent, frozen=True):
    """A side has set up (13.1)."""

    side: SideId


class Available(SupplyEvent, frozen=True):
    """A reinforcement is available at Lai Khe or at the edge of the map (13.1.2, 13.1.4)."""

    unit: Unit
    place: Place


class Withdrawn(SupplyEvent, frozen=True):
    """A unit has been withdrawn (13.1.2, 13.1.7)."""

    unit: Unit


class NoMajorAttack(VictoryEvent, frozen=True):
    """The NVA has not made its major attack in time (11.2.2)."""
