"""The state of play, the questions the rules ask of it, and the few verbs that change it.

Zones change hands through `control`, `lose` and `begin_clearing`; units move through `put` and are hit through `hit`.
Whatever follows at once from such a change (flags back to the cup, company markers, isolation markers that no longer
hold, CPs left alone) is done there.
"""

from typing import Any, ClassVar, Final

from citadel.core.bits import members
from citadel.core.position import NONE, Automatic, Decision, Fields, Position, Roll
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CLEARING,
    CP_2_5,
    CP_MACV,
    CPS,
    LATER,
    MACV,
    MACV_ALONE,
    MACV_ORDER,
    MARKERS,
    ORDERS,
    PLACES,
    PLATOONS,
    RED,
    TROOPS,
    UNITS,
    WAITING,
    ZONES,
    Components,
)
from citadel.games.week_in_hell.options import Options, Terms
from citadel.games.week_in_hell.rules import events

# Stages of a day and a night.
DAYLIGHT: Final = 0
ORDERING: Final = 1
CLEARING_STAGE: Final = 2
ACTIVATION: Final = 3
REINFORCING: Final = 4
REGROUPING: Final = 5
INFILTRATING: Final = 6
ISOLATION: Final = 7
POINTS: Final = 8
REORGANISATION: Final = 9
WITHDRAWAL: Final = 10
STAGES: Final = (
    "daylight", "orders", "clearing", "activation", "reinforcements", "regroup", "infiltration", "isolation", "points",
    "reorganisation", "withdrawal",
)  # fmt: skip

# Choices that are no unit and no zone.
END: Final = 63
"""No more of this."""
NOBODY: Final = 63
"""No unit does it."""
ALONE: Final = 60
"""No other platoon supports."""

MOST_DEFEATS: Final = 9999

NO_ZONE: Final[list[int]] = [NONE] * PLACES
"""No marker in any place: lists by place are replaced, never changed, so positions share them."""
NO_NUMBER: Final[list[int]] = [0] * PLACES


def with_item(items: list[int], index: int, item: int) -> list[int]:
    """The same list with one item changed."""
    changed = items[:]
    changed[index] = item
    return changed


class Week(Position):
    """A position of A Week in Hell."""

    phase: int = 1
    stage: int = DAYLIGHT
    last_phase: int = 0
    # Zones by status; what is neither is enemy or neutral.
    controlled: int = 0
    cleared: int = 0
    free: int = 0
    isolated: int = 0
    drifted: int = 0
    # States of units.
    veteran: int = 0
    map_hit: int = 0
    unordered: int = 0
    arriving: int = 0
    # Orders and activation of this phase.
    named: int = 0
    cp_moves: int = 0
    acted: int = 0
    untested: int = 0
    company: int = NONE
    active: int = 0
    attached: int = 0
    # The attack on the table.
    jump_off: int = NONE
    target: int = NONE
    attackers: int = 0
    assault: int = NONE
    support: int = NONE
    later_round: int = 0
    restarted: int = 0
    minus: int = 0
    wounded: int = 0
    struck: int = 0
    suspended: int = 0
    # Reinforcements.
    homeward: int = 0
    sent: int = 0
    unloaded: int = 0
    first_arrived: int = 0
    # Infiltration, bridges, gas, points.
    tested: int = 0
    canal_down: int = 0
    bridge_down: int = 0
    gas_left: int = 0
    victory: int = 0
    defeat: int = 0
    # Derived: zones that hold platoons, zones that hold any US unit.
    held: int = 0
    occupied: int = 0

    def __init__(
        self,
        game: Any,
        scenario: str,
        options: dict[str, Any],
        board: Components,
        asked: Options,
        terms: Terms,
        where: list[int],
        at: list[int],
        hits: list[int],
    ) -> None:
        super().__init__(game, scenario, options, where, at)
        self.board: Final = board
        self.asked: Final = asked
        self.terms: Final = terms
        self.hits: list[int] = hits
        self.nva: list[int] = NO_ZONE
        self.nva_hits: list[int] = NO_NUMBER
        self.flags: list[int] = NO_ZONE
        self.clearers: list[int] = NO_ZONE
        self.gas: list[int] = NO_ZONE
        self.cup: list[int] = board.marker_count

    def copy(self) -> "Week":
        twin = Week(
            self.game,
            self.scenario,
            self.options,
            self.board,
            self.asked,
            self.terms,
            self.where[:],
            self.at[:],
            self.hits[:],
        )
        self.copy_core(twin)
        twin.phase = self.phase
        twin.stage = self.stage
        twin.last_phase = self.last_phase
        twin.controlled = self.controlled
        twin.cleared = self.cleared
        twin.free = self.free
        twin.isolated = self.isolated
        twin.drifted = self.drifted
        twin.veteran = self.veteran
        twin.map_hit = self.map_hit
        twin.unordered = self.unordered
        twin.arriving = self.arriving
        twin.named = self.named
        twin.cp_moves = self.cp_moves
        twin.acted = self.acted
        twin.untested = self.untested
        twin.company = self.company
        twin.active = self.active
        twin.attached = self.attached
        twin.jump_off = self.jump_off
        twin.target = self.target
        twin.attackers = self.attackers
        twin.assault = self.assault
        twin.support = self.support
        twin.later_round = self.later_round
        twin.restarted = self.restarted
        twin.minus = self.minus
        twin.wounded = self.wounded
        twin.struck = self.struck
        twin.suspended = self.suspended
        twin.homeward = self.homeward
        twin.sent = self.sent
        twin.unloaded = self.unloaded
        twin.first_arrived = self.first_arrived
        twin.tested = self.tested
        twin.canal_down = self.canal_down
        twin.bridge_down = self.bridge_down
        twin.gas_left = self.gas_left
        twin.victory = self.victory
        twin.defeat = self.defeat
        twin.nva = self.nva
        twin.nva_hits = self.nva_hits
        twin.flags = self.flags
        twin.clearers = self.clearers
        twin.gas = self.gas
        twin.cup = self.cup
        twin.held = self.held
        twin.occupied = self.occupied
        return twin

    def restore(self) -> None:
        self.fill(PLACES, UNITS)
        self.held = self.occupied = 0
        for zone in range(ZONES):
            self.look_at(zone)

    # -- questions about zones (1.2.2) ---------------------------------------------------------------------------------

    def enemy(self) -> int:
        """The enemy zones: neither neutral nor controlled, being cleared or free (1.2.2-1, 1.2.2-3, 12.1.1-3)."""
        return self.board.contested & ~(self.controlled | self.cleared | self.free)

    def neutral(self) -> int:
        """The neutral zones that paths cross, by an option not a destroyed bridge (1.2.2-5, 11.3.2-1, Q-33, E-WH-8)."""
        return self.enterable() if self.asked.bridge_closed else self.board.neutral

    def enterable(self) -> int:
        """The neutral zones that US units may enter: a destroyed bridge is barred to them (11.3.2-1)."""
        return self.board.neutral & ~(1 << self.board.bridge) if self.bridge_down else self.board.neutral

    def friendly(self) -> int:
        """The zones that lines of the US troops cross: neutral, controlled, free (6.4.1-1, 8.1.1-1, Q-69, Q-73)."""
        return self.neutral() | self.controlled | self.free

    def value_now(self, zone: int) -> int:
        """The zone's value: 2 less under Gas Attack!, at least 1 (1.2.2-10, 11.2.2-1)."""
        value = self.board.value[zone]
        return max(value - 2, min(value, 1)) if self.gas[zone] != NONE else value

    def is_gas_used(self) -> bool:
        """Whether there is Gas Attack! in any zone."""
        return self.gas is not NO_ZONE and self.gas != NO_ZONE

    def is_victory_zone(self, zone: int) -> bool:
        """Whether a zone is worth a victory point (1.2.2-6, 1.2.2-7, 12.2.1-2)."""
        return self.terms.victory_zones >> zone & 1 == 1

    def assembly(self) -> int:
        """The assembly zone: A, or D as long as A is not controlled, or Available Units (12.2.1-4, Q-68, X-27)."""
        board = self.board
        if self.controlled >> board.macv & 1:
            return board.macv
        return board.zone_d if self.controlled >> board.zone_d & 1 else AVAILABLE

    def way_back(self) -> int:
        """Where a retreat leads: to the jump-off zone; if that is lost, the assembly zone (8.2.5-2, Q-46, E-WH-9)."""
        return self.assembly() if self.enemy() >> self.jump_off & 1 else self.jump_off

    def lz_ok(self) -> bool:
        """Whether the landing zone is secured: its marker comes and goes with control (9.3.1-1)."""
        return self.controlled >> self.board.lz & 1 == 1

    # -- questions about units (2, 8.2.4) ------------------------------------------------------------------------------

    def is_green(self, unit: int) -> bool:
        """Whether a platoon is green: the MACV platoon never is (2.1-2, 2.1-3, 2.1-4)."""
        return unit != MACV and not self.veteran >> unit & 1

    def strength(self, unit: int) -> int:
        """The combat value in force: yellow costs 1 (8.2.4-1, 8.2.4-2)."""
        board = self.board
        value = board.veteran_value[unit] if self.veteran >> unit & 1 else board.green_value[unit]
        return max(0, value - 1) if self.hits[unit] >= 2 else value

    def is_red(self, unit: int) -> bool:
        """Whether a platoon has a red hit (8.2.3-1)."""
        return self.hits[unit] >= RED

    def can_fight(self, unit: int) -> bool:
        """Whether a platoon may be assault or support: not red, and of some value (8.2.1-4, 8.2.4-3)."""
        return self.hits[unit] < RED and (self.asked.cv_0_attacks or self.strength(unit) > 0)

    def platoons_at(self, zone: int) -> int:
        """The platoons in a zone."""
        return self.at[zone] & PLATOONS

    def units_in(self, zones: int) -> int:
        """The units in any of these zones."""
        at = self.at
        found = 0
        while zones:
            zone = zones.bit_length() - 1
            zones ^= 1 << zone
            found |= at[zone]
        return found

    def troops_on_map(self) -> int:
        """The platoons and CPs on the map."""
        return self.units_in(self.occupied) & TROOPS

    def cp_in_play(self, cp: int) -> bool:
        """Whether a CP is on the map and head up (Q-38)."""
        return self.where[cp] < ZONES and not self.arriving >> cp & 1

    def current_value(self, zone: int) -> int:
        """The value that the zone's NVA marker shows, 0 without one or when it is used up (3-3, 3-4)."""
        if self.nva[zone] == NONE:
            return 0
        sides, turned = self.board.sides[self.nva[zone]], self.nva_hits[zone]
        return sides[turned] if turned < len(sides) else 0

    def ready(self, company: int) -> int:
        """The platoons of a company that act on its order: whoever has only now arrived does not (8-1, 9.3.3, Q-65)."""
        return self.board.company_units[company] & ~self.unordered & ~self.arriving & ~self.acted

    def is_clearing(self, company: int) -> bool:
        """Whether a company clears a zone."""
        return any(self.clearers[zone] == company for zone in members(self.cleared))

    def is_sole_clearer(self, unit: int) -> bool:
        """Whether a platoon is the only one in a zone being cleared, and so bound there (7.1-3, Q-07)."""
        zone = self.where[unit]
        return zone < ZONES and self.cleared >> zone & 1 == 1 and self.platoons_at(zone) == 1 << unit

    # -- verbs ---------------------------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a counter anywhere, on or off the map; any number may be in a place (1.2.3-1)."""
        here = self.where[unit]
        bit = 1 << unit
        self.at[here] &= ~bit
        self.at[place] |= bit
        self.where[unit] = place
        if here < ZONES:
            self.look_at(here)
        if place < ZONES:
            self.look_at(place)

    def look_at(self, zone: int) -> None:
        """Bring up to date which zones hold platoons, and which any US unit."""
        bit = 1 << zone
        here = self.at[zone]
        self.held = self.held | bit if here & PLATOONS else self.held & ~bit
        self.occupied = self.occupied | bit if here else self.occupied & ~bit

    def hit(self, unit: int, hits: int, rule: str) -> None:
        """Hits on a platoon add up, at most to red; a platoon is never destroyed (8.2.3-1, 8.2.3-2)."""
        if hits <= 0:
            return
        if self.where[unit] < ZONES:
            self.map_hit |= 1 << unit
        if unit == self.assault:
            self.struck = 1
        self.hits[unit] = min(self.hits[unit] + hits, RED)
        if self.listening:
            self.tell(events.Hit(rule, unit, hits, self.hits[unit]))

    def disgrace(self, points: int, rule: str) -> None:
        """Defeat points, far more of them than a game can bring."""
        self.defeat = min(self.defeat + points, MOST_DEFEATS)
        if self.listening:
            self.tell(events.DefeatPoints(rule, points, self.defeat))

    def return_marker(self, marker: int) -> None:
        """An NVA marker goes back into the cup; a spare flag into the stock (Q-22)."""
        if 0 <= marker < self.board.spare:
            self.cup = with_item(self.cup, marker, self.cup[marker] + 1)

    def take_marker(self, marker: int) -> None:
        """An NVA marker leaves the cup."""
        self.cup = with_item(self.cup, marker, self.cup[marker] - 1)

    def set_nva(self, zone: int, marker: int, hits: int) -> None:
        """Put an NVA marker in a zone, turned so many times, or take it away."""
        self.nva = with_item(self.nva, zone, marker)
        self.nva_hits = with_item(self.nva_hits, zone, hits)

    def set_flag(self, zone: int, flag: int) -> None:
        """Put a flag in a zone; the one that was there goes back (Q-22)."""
        self.return_marker(self.flags[zone])
        self.flags = with_item(self.flags, zone, flag)

    def control(self, zone: int, rule: str) -> None:
        """A zone is controlled; without a flag of its own it gets a spare one (1.2.2-2, 7.2.1-1, 12.1.1-3)."""
        bit = 1 << zone
        self.controlled |= bit
        self.cleared &= ~bit
        self.free &= ~bit
        if self.flags[zone] == NONE:
            self.set_flag(zone, self.board.spare)
        if self.listening:
            self.tell(events.Controlled(rule, zone))
        self.release(zone)
        if zone == self.board.macv and self.where[CP_MACV] < ZONES and self.where[CP_MACV] != zone:
            if self.listening:
                self.tell(events.Placed("WH-12.2-1", CP_MACV, zone))
            self.put(CP_MACV, zone)
            self.arriving &= ~(1 << CP_MACV)
        self.recheck()

    def lose(self, zone: int) -> None:
        """A zone is enemy again: its flag goes, CPs in it go to the assembly zone (10.2.3-1, 10.2.5-1)."""
        bit = 1 << zone
        self.controlled &= ~bit
        self.cleared &= ~bit
        self.set_flag(zone, NONE)
        self.release(zone)
        for cp in members(self.at[zone] & TROOPS & ~PLATOONS):
            self.displace(cp, "WH-10.2.5-1")
        self.recheck()

    def release(self, zone: int) -> None:
        """The company that cleared a zone waits for orders again, unless it clears another (7.2.1-1, 8-6, Q-08)."""
        company = self.clearers[zone]
        if company == NONE:
            return
        self.clearers = with_item(self.clearers, zone, NONE)
        if not self.is_clearing(company):
            self.stand_down(company)

    def stand_down(self, company: int) -> None:
        """A company's marker goes to Waiting for Orders; the MACV platoon is simply free again (8-6, Q-01).

        One that clears a zone stays in Clearing Zones (7.1-2, Q-08).
        """
        marker = MARKERS + company
        if CLEARING <= self.where[marker] < AVAILABLE and not self.is_clearing(company):
            self.put(marker, LATER if company == MACV_ALONE else WAITING)

    def begin_clearing(self, zone: int, marker: int) -> None:
        """A zone emptied by combat is being cleared: flag, End fight, company marker (1.2.2-4, 7.1-1, 7.1-2).

        The marker is that of the company, even if only the MACV platoon is in the zone (Q-61).
        """
        self.cleared |= 1 << zone
        self.set_flag(zone, marker)
        self.clearers = with_item(self.clearers, zone, self.company)
        self.put(MARKERS + self.company, CLEARING)
        if self.listening:
            self.tell(events.EndFight("WH-7.1-1", zone, self.company))
        self.recheck()

    def displace(self, unit: int, rule: str) -> None:
        """A unit is placed in the assembly zone; orders of a CP that are not executed yet lapse (10.2.5-1, Q-29)."""
        place = self.assembly()
        if self.where[unit] == place:
            return
        self.put(unit, place)
        if self.listening:
            self.tell(events.Placed(rule, unit, place))
        self.arriving &= ~(1 << unit)
        if place < ZONES:
            enlist(self, unit)
        if unit >= CPS:
            self.cp_moves &= ~(1 << unit)
            for marker in members(self.at[ORDERS + unit - CPS]):
                if marker - MARKERS != self.company:
                    self.stand_down(marker - MARKERS)
                    if self.listening:
                        self.tell(events.OrderLost(rule, marker - MARKERS))
        self.recheck()

    def bring_back_cps(self) -> None:
        """A CP without a platoon in an isolated zone goes to the assembly zone at once (10.3.3-1)."""
        if self.isolated:
            for cp in range(CPS, MARKERS):
                zone = self.where[cp]
                if self.isolated >> zone & 1 and not self.at[zone] & PLATOONS:
                    self.displace(cp, "WH-10.3.3-1")

    def recheck(self) -> None:
        """Isolation markers go as soon as the condition ends (10.3.2-3)."""
        if self.isolated:
            self.isolated &= self.cut_off()

    # -- isolation (10.3.1) --------------------------------------------------------------------------------------------

    def spread(self, start: int, through: int) -> int:
        """The zones that can be reached from the start through the given ones, the start included."""
        adjacent = self.board.adjacent
        reached = start
        leaving = start
        while leaving:
            ahead = 0
            while leaving:
                zone = leaving.bit_length() - 1
                leaving ^= 1 << zone
                ahead |= adjacent[zone]
            leaving = ahead & through & ~reached
            reached |= leaving
        return reached

    def cut_off(self) -> int:
        """The zones that are isolated as things stand."""
        return self.severed() | self.stranded()

    def severed(self) -> int:
        """The zones that a test of 10.3.1 isolates (10.3.1-1, 10.3.1-2, 10.3.1-3, Q-69, Q-73)."""
        board = self.board
        enemy = self.enemy()
        neutral = self.neutral()
        ground = enemy | neutral
        found = enemy & ~self.spread(board.arrows & ground, ground)
        ours = neutral | self.controlled | self.free
        found |= self.controlled & ~self.spread(board.east & ours, ours)
        return found | self.out_of_reach(self.cleared, self.controlled, neutral)

    def stranded(self) -> int:
        """The zones that are isolated because units in them cannot regroup (10.1-3, Q-66, E-WH-1)."""
        board = self.board
        if not self.asked.stranded_in_north:
            return self.out_of_reach(board.neutral & self.occupied, self.controlled, self.enterable())
        ground = (board.neutral | self.cleared | self.controlled & board.north) & self.occupied
        return self.out_of_reach(ground, self.controlled & ~board.north, self.enterable())

    def out_of_reach(self, zones: int, havens: int, neutral: int) -> int:
        """Those of the zones from which no haven can be reached through these neutral zones."""
        if not zones:
            return 0
        near = self.spread(havens, neutral | self.free)
        return zones & ~(near | self.board.ring(near))


class Procedure(Automatic[Week]):
    """A step that the rules carry out."""


class Asks(Decision[Week]):
    """A decision of the player."""

    def seat(self, p: Week) -> int:
        return 0


class AsksUnit(Decision[Week]):
    """A decision of the player about one unit."""

    fields: ClassVar[Fields] = (("unit", "unit"),)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def seat(self, p: Week) -> int:
        return 0


class AsksZone(Decision[Week]):
    """A decision of the player about one zone."""

    fields: ClassVar[Fields] = (("zone", "place"),)

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def seat(self, p: Week) -> int:
        return 0


class Die(Roll[Week]):
    """One six-sided die (0-2)."""


class ZoneDie(Die):
    """One die about a zone."""

    fields: ClassVar[Fields] = (("zone", "place"),)

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone


class UnitDie(Die):
    """One die about a unit."""

    fields: ClassVar[Fields] = (("unit", "unit"),)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit


def in_play(p: Week, company: int) -> bool:
    """Whether a company's marker is on the Command Table (2.1-6)."""
    return WAITING <= p.where[MARKERS + company] < AVAILABLE


def companies_in_play(p: Week) -> int:
    """The company markers on the Command Table (2.1-6)."""
    found = 0
    for place in range(WAITING, AVAILABLE):
        found |= p.at[place]
    return found & ~(1 << MACV_ORDER)


def enlist(p: Week, unit: int) -> None:
    """The first head-up unit of a company puts its marker in Waiting for Orders (9.2.4-1, 9.3.3-3, Q-65)."""
    company = p.board.company_of[unit]
    if 0 <= company < MACV_ALONE and not in_play(p, company):
        p.put(MARKERS + company, WAITING)
        if p.listening:
            p.tell(events.Enlisted("WH-2.1-6", company))


def settle_in(p: Week, unit: int, zone: int) -> None:
    """A unit's movement ends in a zone; a free green zone is controlled at once (12.1.1-3, Q-52)."""
    start = p.where[unit]
    p.put(unit, zone)
    if p.listening:
        p.tell(events.Moved("WH-8.1.1-1", unit, start, zone))
    if p.free >> zone & 1:
        p.control(zone, "WH-12.1.1-3")
    p.recheck()
    p.bring_back_cps()


def commanded_by(p: Week, cp: int) -> int:
    """The companies that a CP may command: CP 1/1 any of them until CP 2/5 is in play (6.1-1, 6.1-2, Q-38)."""
    if p.cp_in_play(CP_2_5):
        return p.board.commands[cp - CPS]
    return p.board.commands_early[cp - CPS]
