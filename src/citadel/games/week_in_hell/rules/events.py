"""Everything that can come about, by chapter. `words/<language>/log.ftl` tells each under the name of its class."""

from typing import Annotated, ClassVar

from citadel.core.events import Die, Number, Place, Signed, Unit, Units
from citadel.core.events import Event as Told

UnitIfAny = Annotated[int, "unit?"]
Places = Annotated[int, "places"]
Company = Annotated[int, "company"]
Marker = Annotated[int, "marker"]
Day = Annotated[int, "day"]
RandomEvent = Annotated[int, "event"]

# -- 4, 5 sequence of play ---------------------------------------------------------------------------------------------


class Turn(Told, frozen=True):
    """A day begins (4.0)."""

    category: ClassVar[str] = "turn"
    turn: Day


class Phase(Told, frozen=True):
    """A daytime phase begins (4.0)."""

    category: ClassVar[str] = "turn"
    phase: Number


class Daylight(Told, frozen=True):
    """The die for the last phase of the day, against the red figure (5.0)."""

    category: ClassVar[str] = "dice"
    phase: Number
    die: Die
    figure: Number
    last: Number


class Night(Told, frozen=True):
    """Night falls (4.0)."""

    category: ClassVar[str] = "turn"
    turn: Day


# -- 6 orders ----------------------------------------------------------------------------------------------------------


class CpPrepares(Told, frozen=True):
    """A CP will move in this phase and gives no orders (6.3)."""

    category: ClassVar[str] = "move"
    unit: Unit


class Ordered(Told, frozen=True):
    """A CP has given an order to a company by one of its platoons (6.4.3)."""

    category: ClassVar[str] = "move"
    cp: Unit
    company: Company
    unit: Unit


class Unordered(Told, frozen=True):
    """Platoons that the order does not reach (6.4.2)."""

    category: ClassVar[str] = "move"
    units: Units


class Enlisted(Told, frozen=True):
    """The first platoon of a company is there: its marker waits for orders (2.1)."""

    category: ClassVar[str] = "move"
    company: Company


class OrderLost(Told, frozen=True):
    """A company has lost its order (11.2.2, Q-29)."""

    category: ClassVar[str] = "move"
    company: Company


# -- 7 clearing --------------------------------------------------------------------------------------------------------


class Clearing(Told, frozen=True):
    """The die of a clearing test (7.2)."""

    category: ClassVar[str] = "dice"
    zone: Place
    die: Die
    bonus: Signed
    drift: Signed
    value: Number


class Joined(Told, frozen=True):
    """A platoon has moved into a zone to help clear it (7.2.2)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class Controlled(Told, frozen=True):
    """The US control a zone (7.2.1)."""

    category: ClassVar[str] = "control"
    zone: Place


class EndFight(Told, frozen=True):
    """A zone emptied in combat is being cleared (7.1)."""

    category: ClassVar[str] = "control"
    zone: Place
    company: Company


class GivenUp(Told, frozen=True):
    """A zone being cleared has been left and is enemy again (10.1, 10.3.4)."""

    category: ClassVar[str] = "control"
    zone: Place


# -- 8.0, 8.1 activation and movement ----------------------------------------------------------------------------------


class Activated(Told, frozen=True):
    """A company begins to act (8.0)."""

    category: ClassVar[str] = "move"
    company: Company


class Attached(Told, frozen=True):
    """The MACV platoon acts with a company (8.0)."""

    category: ClassVar[str] = "move"
    company: Company


class Moved(Told, frozen=True):
    """A platoon or CP has moved (8.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class HeadUp(Told, frozen=True):
    """A unit that landed has reached the assembly zone (9.3.3)."""

    category: ClassVar[str] = "move"
    unit: Unit


# -- 8.2 combat --------------------------------------------------------------------------------------------------------


class Attack(Told, frozen=True):
    """Platoons attack a zone from their jump-off zone (8.2.1)."""

    category: ClassVar[str] = "fight"
    units: Units
    start: Place
    zone: Place


class CalledOff(Told, frozen=True):
    """Gas on the jump-off zone stops an attack (Q-40)."""

    category: ClassVar[str] = "fight"
    company: Company


class Roles(Told, frozen=True):
    """Who assaults, who supports, who is in reserve (8.2.2)."""

    category: ClassVar[str] = "fight"
    assault: Unit
    support: UnitIfAny
    reserve: Units


class CupEmpty(Told, frozen=True):
    """No NVA marker is left to defend a zone (Q-23)."""

    category: ClassVar[str] = "fight"


class Drawn(Told, frozen=True):
    """An NVA marker defends a zone (8.2.2)."""

    category: ClassVar[str] = "fight"
    marker: Marker
    zone: Place


class DrawnSecond(Told, frozen=True):
    """A second marker for a victory zone, and the one of the two that stays (8.2.2)."""

    category: ClassVar[str] = "fight"
    marker: Marker
    zone: Place
    stays: Marker


class SupportRests(Told, frozen=True):
    """The support platoon goes into reserve (8.2.2)."""

    category: ClassVar[str] = "fight"
    unit: Unit


class Support(Told, frozen=True):
    """Another platoon supports (8.2.2)."""

    category: ClassVar[str] = "fight"
    unit: Unit


class SupportLost(Told, frozen=True):
    """The support platoon is no longer fit to support (Q-19, Q-70)."""

    category: ClassVar[str] = "fight"
    unit: Unit


class UsFire(Told, frozen=True):
    """The US die on the US table: strength, zone value, die, die as it is read, hits, modifiers (8.2.2)."""

    category: ClassVar[str] = "dice"
    strength: Number
    value: Number
    die: Die
    read: Number
    hits: Number
    civilians: Signed
    retreat: Number


class NvaFire(Told, frozen=True):
    """The NVA die on the NVA table: marker, zone value, die, die as it is read, hits on each platoon (8.2.2)."""

    category: ClassVar[str] = "dice"
    strength: Number
    value: Number
    die: Die
    read: Number
    assault: Number
    support: Number


class Hit(Told, frozen=True):
    """A platoon has taken hits (8.2.3)."""

    category: ClassVar[str] = "loss"
    unit: Unit
    hits: Number
    now: Number


class MarkerTurned(Told, frozen=True):
    """The NVA have taken hits: their marker is turned (8.2.3)."""

    category: ClassVar[str] = "loss"
    zone: Place
    hits: Number
    marker: Marker
    turned: Number


class StaysOut(Told, frozen=True):
    """The assault platoon cannot go in (8.2.2)."""

    category: ClassVar[str] = "fight"
    unit: Unit
    zone: Place


class NvaEliminated(Told, frozen=True):
    """The NVA in a zone are gone (8.2.4)."""

    category: ClassVar[str] = "loss"
    zone: Place


class NotHeld(Told, frozen=True):
    """A red assault platoon cannot hold the zone it emptied (8.2.2)."""

    category: ClassVar[str] = "control"
    unit: Unit
    zone: Place


class Entered(Told, frozen=True):
    """A platoon has entered the combat zone (8.2.2)."""

    category: ClassVar[str] = "move"
    unit: Unit
    zone: Place


class Retreated(Told, frozen=True):
    """A red assault platoon has gone back to its jump-off zone (8.2.5)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class RetreatDie(Told, frozen=True):
    """A platoon has retreated under fire: the die against the marker's value (8.2.5)."""

    category: ClassVar[str] = "dice"
    unit: Unit
    end: Place
    die: Die
    value: Number


class BrokenOff(Told, frozen=True):
    """An attack is broken off (8.2.2)."""

    category: ClassVar[str] = "fight"
    zone: Place


class Wounded(Told, frozen=True):
    """Wounded Marines lie between two zones (8.2.6)."""

    category: ClassVar[str] = "loss"
    start: Place
    zone: Place


class Rescue(Told, frozen=True):
    """A platoon goes out for the wounded, with another in support if any (8.2.6)."""

    category: ClassVar[str] = "fight"
    unit: Unit
    support: UnitIfAny


class RescuerRed(Told, frozen=True):
    """The rescuer has turned red: another must go (8.2.6)."""

    category: ClassVar[str] = "loss"
    unit: Unit


class Rescued(Told, frozen=True):
    """The wounded are back (8.2.6)."""

    category: ClassVar[str] = "fight"
    unit: Unit


class RescueFailed(Told, frozen=True):
    """Nobody is left to bring back the wounded (8.2.6)."""

    category: ClassVar[str] = "loss"
    zone: Place


# -- 9 reinforcements --------------------------------------------------------------------------------------------------


class Available(Told, frozen=True):
    """A unit is available (9.1)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class HelicopterDie(Told, frozen=True):
    """The die for the helicopter's readiness (9.1)."""

    category: ClassVar[str] = "dice"
    die: Die
    ready: Number


class Loaded(Told, frozen=True):
    """A unit has gone aboard a convoy (9.2.1)."""

    category: ClassVar[str] = "supply"
    unit: Unit
    convoy: Unit


class Unloaded(Told, frozen=True):
    """A convoy has been unloaded (9.2.1)."""

    category: ClassVar[str] = "supply"
    convoy: Unit


class ConvoyDie(Told, frozen=True):
    """The die of a convoy, and the die as it is read (9.2.2)."""

    category: ClassVar[str] = "dice"
    convoy: Unit
    die: Die
    read: Number


class ConvoyMoves(Told, frozen=True):
    """A convoy has moved a space, on or back (9.2.2)."""

    category: ClassVar[str] = "move"
    convoy: Unit
    place: Place


class Arrived(Told, frozen=True):
    """A unit has arrived by convoy (9.2.4)."""

    category: ClassVar[str] = "supply"
    unit: Unit
    place: Place


class ConvoyRemoved(Told, frozen=True):
    """The first convoy to arrive leaves the game (12.1.1, 12.2.1)."""

    category: ClassVar[str] = "supply"
    convoy: Unit


class Ambush(Told, frozen=True):
    """A convoy is ambushed (9.2.2)."""

    category: ClassVar[str] = "fight"
    convoy: Unit


class LiftDie(Told, frozen=True):
    """The die for a helicopter landing (9.3.2)."""

    category: ClassVar[str] = "dice"
    unit: Unit
    die: Die
    lands: Number


class ConvoyReturns(Told, frozen=True):
    """A convoy on the bridge goes back for the night (9.2.6)."""

    category: ClassVar[str] = "move"
    convoy: Unit
    place: Place


class LiftCancelled(Told, frozen=True):
    """A unit leaves the helicopter for the night (9.3.2)."""

    category: ClassVar[str] = "supply"
    unit: Unit


# -- 10 the night ------------------------------------------------------------------------------------------------------


class Stranded(Told, frozen=True):
    """A unit cannot regroup: its zone is isolated (10.1)."""

    category: ClassVar[str] = "morale"
    unit: Unit
    zone: Place


class Regrouped(Told, frozen=True):
    """A unit has fallen back for the night (10.1)."""

    category: ClassVar[str] = "move"
    unit: Unit
    start: Place
    end: Place


class Infiltration(Told, frozen=True):
    """The die against infiltration of a zone (10.2.3)."""

    category: ClassVar[str] = "dice"
    zone: Place
    marker: Marker
    die: Die
    lost: Number


class Isolated(Told, frozen=True):
    """Zones that are isolated from now on (10.3.1)."""

    category: ClassVar[str] = "control"
    zones: Places


class IsolatedDie(Told, frozen=True):
    """The die for NVA in an isolated enemy zone (10.3.2)."""

    category: ClassVar[str] = "dice"
    zone: Place
    die: Die
    wanted: Number


class IsolatedMarker(Told, frozen=True):
    """The marker drawn for an isolated enemy zone (10.3.2)."""

    category: ClassVar[str] = "control"
    zone: Place
    marker: Marker
    placed: Number


class Placed(Told, frozen=True):
    """A unit has been put somewhere by the rules (10.2.5, 10.3.3, 11.3.2, 12.2)."""

    category: ClassVar[str] = "move"
    unit: Unit
    place: Place


class VictoryPoints(Told, frozen=True):
    """Victory points as the night counts them (10.4.1)."""

    category: ClassVar[str] = "victory"
    points: Number


class DefeatPoints(Told, frozen=True):
    """More defeat points, and how many there are now (10.4.2)."""

    category: ClassVar[str] = "victory"
    points: Number
    total: Number


class HitsStay(Told, frozen=True):
    """An isolated platoon keeps its hits (10.3.4)."""

    category: ClassVar[str] = "morale"
    unit: Unit


class RedDie(Told, frozen=True):
    """The die for a red hit (10.5.1)."""

    category: ClassVar[str] = "dice"
    unit: Unit
    die: Die


class Recovered(Told, frozen=True):
    """A platoon has lost its hits, and may be a veteran now (10.5.1, 10.5.2)."""

    category: ClassVar[str] = "morale"
    unit: Unit
    veteran: Number


class NvaLeave(Told, frozen=True):
    """The NVA marker of a zone goes back into the cup (10.6)."""

    category: ClassVar[str] = "control"
    zone: Place


# -- 11.1 random events ------------------------------------------------------------------------------------------------


class Event(Told, frozen=True):
    """The third die and what the Events Table brings (11.1)."""

    category: ClassVar[str] = "event"
    double: Die
    die: Die
    total: Number
    event: RandomEvent
    exposed: Number


class NoEvent(Told, frozen=True):
    """An event that cannot happen here (10.3.4, 11.1.9), with the dice that would have brought it."""

    category: ClassVar[str] = "event"
    event: RandomEvent
    double: Die
    die: Die
    total: Number


class Reinforcements(Told, frozen=True):
    """A marker drawn to reinforce the NVA, against the value that theirs shows (11.1.1)."""

    category: ClassVar[str] = "event"
    marker: Marker
    zone: Place
    higher: Number
    shown: Number


class CounterAttack(Told, frozen=True):
    """A marker drawn for a counterattack (11.1.2)."""

    category: ClassVar[str] = "event"
    marker: Marker
    zone: Place


class EventInfiltration(Told, frozen=True):
    """Infiltration by an event: the marker alone decides (11.1.3)."""

    category: ClassVar[str] = "event"
    zone: Place
    marker: Marker
    lost: Number


class FriendlyFire(Told, frozen=True):
    """The support platoon fires on the assault platoon (11.1.9)."""

    category: ClassVar[str] = "event"
    support: Unit
    assault: Unit


class AssaultShot(Told, frozen=True):
    """After friendly fire the assault platoon alone fires at the NVA (11.1.9)."""

    category: ClassVar[str] = "event"
    unit: Unit


# -- 11.2, 11.3 gas and bridges ----------------------------------------------------------------------------------------


class Gas(Told, frozen=True):
    """The die of a gas attack (11.2.1)."""

    category: ClassVar[str] = "dice"
    zone: Place
    die: Die


class GasGone(Told, frozen=True):
    """All gas is off the map (11.2.3)."""

    category: ClassVar[str] = "event"


class Drifted(Told, frozen=True):
    """Gas has drifted into a zone (11.2.1)."""

    category: ClassVar[str] = "event"
    zone: Place


class CanalBridge(Told, frozen=True):
    """The die for the canal bridge (11.3.1)."""

    category: ClassVar[str] = "dice"
    die: Die
    falls: Number


class Bridge(Told, frozen=True):
    """The die for the Nguyen Hoang bridge (11.3.2)."""

    category: ClassVar[str] = "dice"
    die: Die
    falls: Number


# -- 12 scenarios ------------------------------------------------------------------------------------------------------


class FreeNoMore(Told, frozen=True):
    """Free zones that nobody has taken are enemy (12.1.1)."""

    category: ClassVar[str] = "control"


class Withdrawn(Told, frozen=True):
    """A unit has left the game (12.1.1)."""

    category: ClassVar[str] = "supply"
    unit: Unit


class Reckoning(Told, frozen=True):
    """The final score and what it is made of (12.1.2, 12.2.2)."""

    category: ClassVar[str] = "victory"
    victory: Number
    defeat: Number
    enemies: Number
    score: Number
