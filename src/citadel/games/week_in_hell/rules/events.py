"""Everything that can come about, by chapter. `words/<language>/log.ftl` tells each under the name of its class."""

from typing import Annotated

from citadel.core.events import (
    ControlEvent,
    DiceEvent,
    Die,
    FightEvent,
    LossEvent,
    MoraleEvent,
    MoveEvent,
    Number,
    Place,
    Signed,
    SpecialEvent,
    SupplyEvent,
    TurnEvent,
    Unit,
    Units,
    VictoryEvent,
)

UnitIfAny = Annotated[int, "unit?"]
Places = Annotated[int, "places"]
Company = Annotated[int, "company"]
Marker = Annotated[int, "marker"]
Day = Annotated[int, "day"]
RandomEvent = Annotated[int, "event"]

# -- 4, 5 sequence of play ---------------------------------------------------------------------------------------------


class Turn(TurnEvent, frozen=True):
    """A day begins (4.0)."""

    turn: Day


class Phase(TurnEvent, frozen=True):
    """A daytime phase begins (4.0)."""

    phase: Number


class Daylight(DiceEvent, frozen=True):
    """The die for the last phase of the day, against the red figure (5.0)."""

    phase: Number
    die: Die
    figure: Number
    last: Number


class Night(TurnEvent, frozen=True):
    """Night falls (4.0)."""

    turn: Day


# -- 6 orders ----------------------------------------------------------------------------------------------------------


class CpPrepares(MoveEvent, frozen=True):
    """A CP will move in this phase and gives no orders (6.3)."""

    unit: Unit


class Ordered(MoveEvent, frozen=True):
    """A CP has given an order to a company by one of its platoons (6.4.3)."""

    cp: Unit
    company: Company
    unit: Unit


class Unordered(MoveEvent, frozen=True):
    """Platoons that the order does not reach (6.4.2)."""

    units: Units


class Enlisted(MoveEvent, frozen=True):
    """The first platoon of a company is there: its marker waits for orders (2.1)."""

    company: Company


class OrderLost(MoveEvent, frozen=True):
    """A company has lost its order (11.2.2, Q-29)."""

    company: Company


# -- 7 clearing --------------------------------------------------------------------------------------------------------


class Clearing(DiceEvent, frozen=True):
    """The die of a clearing test (7.2)."""

    zone: Place
    die: Die
    bonus: Signed
    drift: Signed
    value: Number


class Joined(MoveEvent, frozen=True):
    """A platoon has moved into a zone to help clear it (7.2.2)."""

    unit: Unit
    start: Place
    end: Place


class Controlled(ControlEvent, frozen=True):
    """The US control a zone (7.2.1)."""

    zone: Place


class EndFight(ControlEvent, frozen=True):
    """A zone emptied in combat is being cleared (7.1)."""

    zone: Place
    company: Company


class GivenUp(ControlEvent, frozen=True):
    """A zone being cleared has been left and is enemy again (10.1, 10.3.4)."""

    zone: Place


# -- 8.0, 8.1 activation and movement ----------------------------------------------------------------------------------


class Activated(MoveEvent, frozen=True):
    """A company begins to act (8.0)."""

    company: Company


class Attached(MoveEvent, frozen=True):
    """The MACV platoon acts with a company (8.0)."""

    company: Company


class Moved(MoveEvent, frozen=True):
    """A platoon or CP has moved (8.1)."""

    unit: Unit
    start: Place
    end: Place


class HeadUp(MoveEvent, frozen=True):
    """A unit that landed has reached the assembly zone (9.3.3)."""

    unit: Unit


# -- 8.2 combat --------------------------------------------------------------------------------------------------------


class Attack(FightEvent, frozen=True):
    """Platoons attack a zone from their jump-off zone (8.2.1)."""

    units: Units
    start: Place
    zone: Place


class CalledOff(FightEvent, frozen=True):
    """Gas on the jump-off zone stops an attack (Q-40)."""

    company: Company


class Roles(FightEvent, frozen=True):
    """Who assaults, who supports, who is in reserve (8.2.2)."""

    assault: Unit
    support: UnitIfAny
    reserve: Units


class CupEmpty(FightEvent, frozen=True):
    """No NVA marker is left to defend a zone (Q-23)."""


class Drawn(FightEvent, frozen=True):
    """An NVA marker defends a zone (8.2.2)."""

    marker: Marker
    zone: Place


class DrawnSecond(FightEvent, frozen=True):
    """A second marker for a victory zone, and the one of the two that stays (8.2.2)."""

    marker: Marker
    zone: Place
    stays: Marker


class SupportRests(FightEvent, frozen=True):
    """The support platoon goes into reserve (8.2.2)."""

    unit: Unit


class Support(FightEvent, frozen=True):
    """Another platoon supports (8.2.2)."""

    unit: Unit


class SupportLost(FightEvent, frozen=True):
    """The support platoon is no longer fit to support (Q-19, Q-70)."""

    unit: Unit


class UsFire(DiceEvent, frozen=True):
    """The US die on the US table: strength, zone value, die, die as it is read, hits, modifiers (8.2.2)."""

    strength: Number
    value: Number
    die: Die
    read: Number
    hits: Number
    civilians: Signed
    retreat: Number


class NvaFire(DiceEvent, frozen=True):
    """The NVA die on the NVA table: marker, zone value, die, die as it is read, hits on each platoon (8.2.2)."""

    strength: Number
    value: Number
    die: Die
    read: Number
    assault: Number
    support: Number


class Hit(LossEvent, frozen=True):
    """A platoon has taken hits (8.2.3)."""

    unit: Unit
    hits: Number
    now: Number


class MarkerTurned(LossEvent, frozen=True):
    """The NVA have taken hits: their marker is turned (8.2.3)."""

    zone: Place
    hits: Number
    marker: Marker
    turned: Number


class StaysOut(FightEvent, frozen=True):
    """The assault platoon cannot go in (8.2.2)."""

    unit: Unit
    zone: Place


class NvaEliminated(LossEvent, frozen=True):
    """The NVA in a zone are gone (8.2.4)."""

    zone: Place


class NotHeld(ControlEvent, frozen=True):
    """A red assault platoon cannot hold the zone it emptied (8.2.2)."""

    unit: Unit
    zone: Place


class Entered(MoveEvent, frozen=True):
    """A platoon has entered the combat zone (8.2.2)."""

    unit: Unit
    zone: Place


class Retreated(MoveEvent, frozen=True):
    """A red assault platoon has gone back to its jump-off zone (8.2.5)."""

    unit: Unit
    start: Place
    end: Place


class RetreatDie(DiceEvent, frozen=True):
    """A platoon has retreated under fire: the die against the marker's value (8.2.5)."""

    unit: Unit
    end: Place
    die: Die
    value: Number


class BrokenOff(FightEvent, frozen=True):
    """An attack is broken off (8.2.2)."""

    zone: Place


class Wounded(LossEvent, frozen=True):
    """Wounded Marines lie between two zones (8.2.6)."""

    start: Place
    zone: Place


class Rescue(FightEvent, frozen=True):
    """A platoon goes out for the wounded, with another in support if any (8.2.6)."""

    unit: Unit
    support: UnitIfAny


class RescuerRed(LossEvent, frozen=True):
    """The rescuer has turned red: another must go (8.2.6)."""

    unit: Unit


class Rescued(FightEvent, frozen=True):
    """The wounded are back (8.2.6)."""

    unit: Unit


class RescueFailed(LossEvent, frozen=True):
    """Nobody is left to bring back the wounded (8.2.6)."""

    zone: Place


# -- 9 reinforcements --------------------------------------------------------------------------------------------------


class Available(SupplyEvent, frozen=True):
    """A unit is available (9.1)."""

    unit: Unit


class HelicopterDie(DiceEvent, frozen=True):
    """The die for the helicopter's readiness (9.1)."""

    die: Die
    ready: Number


class Loaded(SupplyEvent, frozen=True):
    """A unit has gone aboard a convoy (9.2.1)."""

    unit: Unit
    convoy: Unit


class Unloaded(SupplyEvent, frozen=True):
    """A convoy has been unloaded (9.2.1)."""

    convoy: Unit


class ConvoyDie(DiceEvent, frozen=True):
    """The die of a convoy, and the die as it is read (9.2.2)."""

    convoy: Unit
    die: Die
    read: Number


class ConvoyMoves(MoveEvent, frozen=True):
    """A convoy has moved a space, on or back (9.2.2)."""

    convoy: Unit
    place: Place


class Arrived(SupplyEvent, frozen=True):
    """A unit has arrived by convoy (9.2.4)."""

    unit: Unit
    place: Place


class ConvoyRemoved(SupplyEvent, frozen=True):
    """The first convoy to arrive leaves the game (12.1.1, 12.2.1)."""

    convoy: Unit


class Ambush(FightEvent, frozen=True):
    """A convoy is ambushed (9.2.2)."""

    convoy: Unit


class LiftDie(DiceEvent, frozen=True):
    """The die for a helicopter landing (9.3.2)."""

    unit: Unit
    die: Die
    lands: Number


class ConvoyReturns(MoveEvent, frozen=True):
    """A convoy on the bridge goes back for the night (9.2.6)."""

    convoy: Unit
    place: Place


class LiftCancelled(SupplyEvent, frozen=True):
    """A unit leaves the helicopter for the night (9.3.2)."""

    unit: Unit


# -- 10 the night ------------------------------------------------------------------------------------------------------


class Stranded(MoraleEvent, frozen=True):
    """A unit cannot regroup: its zone is isolated (10.1)."""

    unit: Unit
    zone: Place


class Regrouped(MoveEvent, frozen=True):
    """A unit has fallen back for the night (10.1)."""

    unit: Unit
    start: Place
    end: Place


class Infiltration(DiceEvent, frozen=True):
    """The die against infiltration of a zone (10.2.3)."""

    zone: Place
    marker: Marker
    die: Die
    lost: Number


class Isolated(ControlEvent, frozen=True):
    """Zones that are isolated from now on (10.3.1)."""

    zones: Places


class IsolatedDie(DiceEvent, frozen=True):
    """The die for NVA in an isolated enemy zone (10.3.2)."""

    zone: Place
    die: Die
    wanted: Number


class IsolatedMarker(ControlEvent, frozen=True):
    """The marker drawn for an isolated enemy zone (10.3.2)."""

    zone: Place
    marker: Marker
    placed: Number


class Placed(MoveEvent, frozen=True):
    """A unit has been put somewhere by the rules (10.2.5, 10.3.3, 11.3.2, 12.2)."""

    unit: Unit
    place: Place


class VictoryPoints(VictoryEvent, frozen=True):
    """Victory points as the night counts them (10.4.1)."""

    points: Number


class DefeatPoints(VictoryEvent, frozen=True):
    """More defeat points, and how many there are now (10.4.2)."""

    points: Number
    total: Number


class HitsStay(MoraleEvent, frozen=True):
    """An isolated platoon keeps its hits (10.3.4)."""

    unit: Unit


class RedDie(DiceEvent, frozen=True):
    """The die for a red hit (10.5.1)."""

    unit: Unit
    die: Die


class Recovered(MoraleEvent, frozen=True):
    """A platoon has lost its hits, and may be a veteran now (10.5.1, 10.5.2)."""

    unit: Unit
    veteran: Number


class NvaLeave(ControlEvent, frozen=True):
    """The NVA marker of a zone goes back into the cup (10.6)."""

    zone: Place


# -- 11.1 random events ------------------------------------------------------------------------------------------------


class Event(SpecialEvent, frozen=True):
    """The third die and what the Events Table brings (11.1)."""

    double: Die
    die: Die
    total: Number
    event: RandomEvent
    exposed: Number


class NoEvent(SpecialEvent, frozen=True):
    """An event that cannot happen here (10.3.4, 11.1.9), with the dice that would have brought it."""

    event: RandomEvent
    double: Die
    die: Die
    total: Number


class Reinforcements(SpecialEvent, frozen=True):
    """A marker drawn to reinforce the NVA, against the value that theirs shows (11.1.1)."""

    marker: Marker
    zone: Place
    higher: Number
    shown: Number


class CounterAttack(SpecialEvent, frozen=True):
    """A marker drawn for a counterattack (11.1.2)."""

    marker: Marker
    zone: Place


class EventInfiltration(SpecialEvent, frozen=True):
    """Infiltration by an event: the marker alone decides (11.1.3)."""

    zone: Place
    marker: Marker
    lost: Number


class FriendlyFire(SpecialEvent, frozen=True):
    """The support platoon fires on the assault platoon (11.1.9)."""

    support: Unit
    assault: Unit


class AssaultShot(SpecialEvent, frozen=True):
    """After friendly fire the assault platoon alone fires at the NVA (11.1.9)."""

    unit: Unit


# -- 11.2, 11.3 gas and bridges ----------------------------------------------------------------------------------------


class Gas(DiceEvent, frozen=True):
    """The die of a gas attack (11.2.1)."""

    zone: Place
    die: Die


class GasGone(SpecialEvent, frozen=True):
    """All gas is off the map (11.2.3)."""


class Drifted(SpecialEvent, frozen=True):
    """Gas has drifted into a zone (11.2.1)."""

    zone: Place


class CanalBridge(DiceEvent, frozen=True):
    """The die for the canal bridge (11.3.1)."""

    die: Die
    falls: Number


class Bridge(DiceEvent, frozen=True):
    """The die for the Nguyen Hoang bridge (11.3.2)."""

    die: Die
    falls: Number


# -- 12 scenarios ------------------------------------------------------------------------------------------------------


class FreeNoMore(ControlEvent, frozen=True):
    """Free zones that nobody has taken are enemy (12.1.1)."""


class Withdrawn(SupplyEvent, frozen=True):
    """A unit has left the game (12.1.1)."""

    unit: Unit


class Reckoning(VictoryEvent, frozen=True):
    """The final score and what it is made of (12.1.2, 12.2.2)."""

    victory: Number
    defeat: Number
    enemies: Number
    score: Number
