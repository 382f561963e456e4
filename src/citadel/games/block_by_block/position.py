"""The state of play, the questions the rules ask of it, and the few verbs that change it.

Rules never touch raw masks of occupation: `put`, `bring_on`, `take_off`, `hit`, `recover` and `set_gate` change the
board, `settle` then re-reads control once for each completed change (C-16, C-50).
"""

from typing import Any, ClassVar, Final

from citadel.core.bits import count, members
from citadel.core.position import NONE, Automatic, Fields, Position, Roll, SideAutomatic, SideDecision, UnitDecision
from citadel.games.block_by_block.components import (
    ALL_AREAS,
    BORDER,
    BOXES,
    BRIDGE,
    ELIMINATED,
    LETTER,
    NGAN,
    ON_MAP,
    PASSAGE,
    PAVN,
    PLACES,
    UNITS,
    US,
    ZONES,
    Components,
)
from citadel.games.block_by_block.options import Options
from citadel.games.block_by_block.rules import events

# Phases (5.0), in the order of the vocabulary.
SET_UP: Final = 0
REINFORCEMENT: Final = 1
MOVEMENT: Final = 2
COMBAT: Final = 3
POLITICAL: Final = 4
PHASES: Final = ("set-up", "reinforcement", "movement", "combat", "political")

# What a hit comes from: steps lost in close combat are publicity (9.1-1).
FIRE: Final = 0
CLOSE: Final = 1
CAUSES: Final = ("fire", "close")

# Choices that are no unit and no place: a list has one of them at most.
END: Final = 63
"""No more: the segment, the group or the defence is complete."""
NOBODY: Final = 63
"""No unit does it."""
STAY: Final = 63
"""The unit stays where it is."""

NOTHING: Final[list[int]] = []
"""What the lists of a position begin as: only `where`, `at` and `clearing` are ever changed in place."""
NOWHERE: Final[list[int]] = [NONE] * UNITS
"""What a list of one place for each unit begins as."""


class Hue(Position):
    """A position of Block by Block."""

    # The board: states of units, gates, zones.
    spent: int = 0
    routed: int = 0
    minus_one: int = 0
    arvn_platoons: int = 0
    gates_us: int = 0
    us_zones: int = 0
    pavn_zones: int = 0
    # Tracks.
    phase: int = SET_UP
    segment: int = NONE
    publicity: int = 0
    destruction: int = 0
    points: int = 0
    penalty: int = 0
    rebuilt: int = 0
    # This turn and this segment.
    moved: int = 0
    attacked: int = 0
    starred: int = 0
    gate_starred: int = 0
    fought: int = 0
    # The fight on the table.
    group: int = 0
    origin: int = NONE
    target: int = NONE
    heavy: int = 0
    defenders: int = 0
    # Derived: who is where, what may not be entered.
    on_board: int = 0
    us_places: int = 0
    pavn_places: int = 0
    closed_to_us: int = 0
    closed_to_pavn: int = 0
    dirty: int = 0

    def __init__(
        self,
        game: Any,
        scenario: str,
        options: dict[str, Any],
        board: Components,
        asked: Options,
        where: list[int],
        at: list[int],
        clearing: list[int],
    ) -> None:
        super().__init__(game, scenario, options, where, at)
        self.board: Final = board
        self.asked: Final = asked
        self.clearing: list[int] = clearing
        self.groups: list[int] = NOTHING
        self.broke_in: list[int] = NOWHERE
        self.route_origins: list[int] = NOTHING
        self.route_targets: list[int] = NOTHING
        # Derived: the ways open to each side.
        self.us_ways: list[int] = NOTHING
        self.pavn_ways: list[int] = NOTHING

    def copy(self) -> "Hue":
        twin = Hue(
            self.game, self.scenario, self.options, self.board, self.asked, self.where[:], self.at[:], self.clearing[:]
        )
        self.copy_core(twin)
        twin.spent = self.spent
        twin.routed = self.routed
        twin.minus_one = self.minus_one
        twin.arvn_platoons = self.arvn_platoons
        twin.gates_us = self.gates_us
        twin.us_zones = self.us_zones
        twin.pavn_zones = self.pavn_zones
        twin.phase = self.phase
        twin.segment = self.segment
        twin.publicity = self.publicity
        twin.destruction = self.destruction
        twin.points = self.points
        twin.penalty = self.penalty
        twin.rebuilt = self.rebuilt
        twin.moved = self.moved
        twin.attacked = self.attacked
        twin.starred = self.starred
        twin.gate_starred = self.gate_starred
        twin.fought = self.fought
        twin.groups = self.groups
        twin.broke_in = self.broke_in
        twin.route_origins = self.route_origins
        twin.route_targets = self.route_targets
        twin.group = self.group
        twin.origin = self.origin
        twin.target = self.target
        twin.heavy = self.heavy
        twin.defenders = self.defenders
        twin.on_board = self.on_board
        twin.us_places = self.us_places
        twin.pavn_places = self.pavn_places
        twin.closed_to_us = self.closed_to_us
        twin.closed_to_pavn = self.closed_to_pavn
        twin.us_ways = self.us_ways
        twin.pavn_ways = self.pavn_ways
        return twin

    def restore(self) -> None:
        self.fill(PLACES, UNITS)
        self.on_board = 0
        for place in range(ON_MAP):
            self.on_board |= self.at[place]
        self.us_places = self.pavn_places = self.closed_to_us = self.closed_to_pavn = 0
        for place in range(ON_MAP):
            self.look_at(place)
        self.dirty = 0
        self.open_ways()

    # -- questions -----------------------------------------------------------------------------------------------------

    def units_of(self, side: int, place: int) -> int:
        """The side's units in a place."""
        return self.at[place] & self.board.side_units[side]

    def places_of(self, side: int) -> int:
        """The places that hold units of the side, gate boxes included."""
        return self.us_places if side == US else self.pavn_places

    def on_map(self, units: int) -> int:
        """Those of the units that are on the map."""
        return units & self.on_board

    def is_routed(self, unit: int) -> bool:
        """Whether the unit is routed (2.4-2)."""
        return self.routed >> unit & 1 == 1

    def life(self, unit: int) -> int:
        """How many hits the unit can take before it is gone (2.5)."""
        bit = 1 << unit
        if self.routed & bit or self.board.platoons & bit:
            return 1
        return 3 if self.board.two_sided & bit and not self.spent & bit else 2

    def value(self, unit: int, defending: bool) -> int:
        """The value in force: routed 0 in attack and 1 in defence; a detachment costs one (2.4-3, 2.6-1, 8.2-3)."""
        bit = 1 << unit
        if self.routed & bit:
            return 1 if defending else 0
        value = self.board.spent_value[unit] if self.spent & bit else self.board.fresh_value[unit]
        return max(0, value - 1) if self.minus_one & bit else value

    def total(self, units: int, defending: bool) -> int:
        """The attack values of a group added up (7.5-1, 7.6-1)."""
        total = 0
        for unit in members(units):
            total += self.value(unit, defending)
        return total

    @property
    def is_close(self) -> bool:
        """Whether the attack on the table is a close combat: it strikes where it stands (7.1-2)."""
        return self.origin == self.target

    def controls_gate(self, side: int, gate: int) -> bool:
        """Whether the side controls the gate (C-10)."""
        return (self.gates_us >> gate & 1 == 1) == (side == US)

    def meets_minimum(self, units: int) -> bool:
        """Whether a group may act: one unit that takes more than one hit to eliminate (7.2-2, C-03)."""
        fit = units & ~self.routed & ~self.board.platoons & ~self.board.towers
        return fit != 0

    def us_zone_count(self) -> int:
        """Z: the zones that count for the US/ARVN (3.2-1, option victory_zone_test)."""
        if self.asked.count_markers:
            return count(self.us_zones)
        return sum(1 for zone in range(ZONES) if self.holder(zone) == US)

    def holder(self, zone: int) -> int:
        """The side that meets the test of control now, or NONE (9.2.1-1)."""
        areas, gates = self.board.zone_areas[zone], self.board.zone_gates[zone]
        us, pavn = self.us_places & areas, self.pavn_places & areas
        if us and not pavn and self.gates_us & gates == gates:
            return US
        if pavn and not us and not self.gates_us & gates:
            return PAVN
        return NONE

    # -- verbs ---------------------------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a counter anywhere, on or off the map; `settle` follows when the change is complete."""
        here = self.where[unit]
        bit = 1 << unit
        self.at[here] &= ~bit
        self.at[place] |= bit
        self.where[unit] = place
        if here < ON_MAP:
            self.look_at(here)
        if place < ON_MAP:
            self.on_board |= bit
            self.look_at(place)
        else:
            self.on_board &= ~bit

    def bring_on(self, unit: int, place: int, spent: bool) -> None:
        """Put a counter on the map, on its fresh or its spent side."""
        if spent:
            self.spent |= 1 << unit
        self.put(unit, place)

    def take_off(self, unit: int, place: int) -> None:
        """Take a counter off the map; whatever was on it is gone."""
        bit = 1 << unit
        self.spent &= ~bit
        self.routed &= ~bit
        self.minus_one &= ~bit
        self.group &= ~bit
        self.put(unit, place)

    def look_at(self, place: int) -> None:
        """Bring up to date who is in a place and who may not move in."""
        board = self.board
        bit = 1 << place
        here = self.at[place]
        us, pavn = here & board.side_units[US], here & board.side_units[PAVN]
        self.us_places = self.us_places | bit if us else self.us_places & ~bit
        self.pavn_places = self.pavn_places | bit if pavn else self.pavn_places & ~bit
        self.closed_to_us = self.closed_to_us & ~bit
        self.closed_to_pavn = self.closed_to_pavn & ~bit
        if here:
            if place >= BOXES:
                if us & ~board.platoons and self.forbids("C-12"):
                    self.closed_to_us |= bit
            elif not (us and pavn):
                if us and self.is_held(us):
                    self.closed_to_pavn |= bit
                elif pavn and self.is_held(pavn):
                    self.closed_to_us |= bit
        self.dirty |= board.zone_bit[place]

    def is_held(self, enemies: int) -> bool:
        """Whether enemies bar an area: not if all are routed, or one is one-sided and alone (6.2-3, 6.3-8)."""
        if not enemies & ~self.routed or not self.forbids("BB-6.2-3"):
            return False
        return enemies & (enemies - 1) != 0 or enemies & self.board.two_sided != 0

    def set_gate(self, gate: int, side: int) -> None:
        """Give a gate to a side."""
        bit = 1 << gate
        gates = self.gates_us | bit if side == US else self.gates_us & ~bit
        if gates != self.gates_us:
            self.gates_us = gates
            self.dirty |= self.board.gate_zones[gate]
            self.open_ways()
            if self.listening:
                self.tell(events.Gate("BB-8.0-1", gate, side))

    def hit(self, unit: int, cause: int) -> None:
        """One hit: fresh, spent, routed, eliminated (2.5-1, 2.5-2, 2.5-3, 2.5-4, C-01, C-48).

        A US/ARVN step lost in close combat is publicity at once, and so is a rout (9.1-1, 9.1-2, C-20).
        """
        bit = 1 << unit
        board = self.board
        routs = False
        if self.routed & bit or board.platoons & bit:
            place = self.where[unit]
            self.take_off(unit, ELIMINATED)
            if self.listening:
                self.tell(events.Eliminated("BB-8.2-1" if board.platoons & bit else "BB-2.5-4", unit, place))
        elif board.two_sided & bit and not self.spent & bit:
            self.spent |= bit
            if self.listening:
                self.tell(events.Spent("BB-2.5-1", unit))
        else:
            self.routed |= bit
            routs = True
            self.look_at(self.where[unit])
            if self.listening:
                self.tell(events.Routed("BB-2.5-3" if board.two_sided & bit else "BB-2.5-2", unit))
        if board.side_units[US] & bit:
            if routs:
                self.publish(1, "BB-9.1-2")
            if cause == CLOSE and not (routs and not self.asked.rout_and_step):
                self.publish(1, "BB-9.1-1")
        self.settle()

    def recover(self, unit: int) -> None:
        """Take one step back: remove a rout, which lasts until then, or turn a spent unit fresh (2.6-2, 10.1-2)."""
        bit = 1 << unit
        if self.routed & bit:
            self.routed &= ~bit
            self.look_at(self.where[unit])
        else:
            self.spent &= ~bit

    def publish(self, points: int, rule: str) -> None:
        """Publicity rises, at most to the end of its track (9.0-1, C-07)."""
        rise = min(points, self.board.track_max - self.publicity)
        if rise:
            self.publicity += rise
            if self.listening:
                self.tell(events.Publicity(rule, rise, self.publicity))

    def settle(self) -> None:
        """A change is complete: read control where anything changed (9.2.1, C-16)."""
        if self.dirty:
            dirty = self.dirty
            self.dirty = 0
            if self.asked.continuous:
                self.read_control(dirty)

    def read_control(self, zones: int) -> None:
        """Turn markers of zones that changed hands (9.2.1-1, C-15), then look for sudden death (3.1-1)."""
        us, pavn = self.us_zones, self.pavn_zones
        setting_up = self.turn == 1 and self.phase != POLITICAL
        for zone in members(zones):
            bit = 1 << zone
            holder = self.holder(zone)
            if holder == US:
                us |= bit
                pavn &= ~bit
            elif holder == PAVN:
                pavn |= bit
                us &= ~bit
            elif not (self.asked.sticky or (setting_up and us & bit & self.board.setup_us_zones)):
                us &= ~bit
                pavn &= ~bit
        if us != self.us_zones or pavn != self.pavn_zones:
            for zone in members((us ^ self.us_zones) | (pavn ^ self.pavn_zones)):
                if self.listening:
                    self.tell(events.Control("BB-9.2.1-1", zone, self.holder(zone)))
            opened = us != self.us_zones
            self.us_zones = us
            self.pavn_zones = pavn
            if opened:
                self.open_ways()
        if self.us_zone_count() == ZONES:
            if self.listening:
                self.tell(events.SuddenDeath("BB-3.1-1"))
            self.finish("us", "strategic", "control of all eleven zones")

    # -- ways (6.3, 6.4, 8.0) ------------------------------------------------------------------------------------------

    def open_ways(self) -> None:
        """Look up which edges each side may cross, by gates and zones."""
        if self.waived:
            self.us_ways = self.list_ways(US)
            self.pavn_ways = self.list_ways(PAVN)
            return
        memo = self.board.memo
        key = self.gates_us << 2 | (1 if self.asked.ngan_open else 0) << 1
        if key not in memo:
            memo[key] = self.list_ways(US)
        self.us_ways = memo[key]
        key |= 1 | self.us_zones << 10
        if key not in memo:
            memo[key] = self.list_ways(PAVN)
        self.pavn_ways = memo[key]

    def list_ways(self, side: int) -> list[int]:
        """For each place the places one open edge away: the cache of `forbids_edge`."""
        board = self.board
        ways = [0] * ON_MAP
        for place in range(ON_MAP):
            if not self.forbids("BB-6.4-1"):
                ways[place] |= ALL_AREAS & ~(1 << place)
            for i in range(len(board.edge_to[place])):
                to = board.edge_to[place][i]
                if not self.forbids_edge(side, board.edge_kind[place][i], board.edge_gate[place][i], to):
                    ways[place] |= 1 << to
        return ways

    def forbids_edge(self, side: int, kind: int, gate: int, to: int) -> str:
        """The rule that closes an edge to a side, or nothing: bridges to US zones, gates (6.3-5, 6.3-6, 8.0-8)."""
        rule = ""
        if kind == BORDER:
            return rule
        if kind == LETTER and to >= BOXES and side == PAVN:
            rule = "BB-8.0-3"
        elif kind in (PASSAGE, LETTER) and not self.controls_gate(side, gate):
            rule = "BB-8.0-8" if kind == PASSAGE else "BB-8.0-2"
        elif kind == NGAN and not self.asked.ngan_open and not self.controls_gate(side, gate):
            rule = "C-49"
        elif kind in (BRIDGE, NGAN) and side == PAVN and self.us_zones & self.board.zone_bit[to]:
            rule = "BB-6.3-5"
        return rule if rule and self.forbids(rule) else ""

    def ways_of(self, side: int) -> list[int]:
        """The open ways of a side."""
        return self.us_ways if side == US else self.pavn_ways


def absent(p: Hue, side: int, units: int) -> str:
    """Which of the units is not the side's or not on the map, in a sentence; nothing if all are."""
    for unit in members(units & ~(p.board.side_units[side] & p.on_board)):
        return not_in(p, side, unit, NONE)
    return ""


def not_in(p: Hue, side: int, unit: int, box: int) -> str:
    """A sentence, unless a unit of the side is in a box."""
    name = p.board.unit_names[unit]
    if not p.board.side_units[side] >> unit & 1:
        return f"{name} is of the other side"
    return "" if p.where[unit] == box else f"{name} is in {p.board.place_names[p.where[unit]]}"


class Procedure(Automatic[Hue]):
    """A step of Block by Block that the rules carry out."""


class SideProcedure(SideAutomatic[Hue]):
    """A step that the rules carry out for one side."""


class Asks(SideDecision[Hue]):
    """A decision of one side."""


class AsksUnit(UnitDecision[Hue]):
    """A decision of one side about one unit."""

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, 1 << self.unit)


class Die(Roll[Hue]):
    """One six-sided die (2.0-1)."""


class SideDie(Die):
    """One die rolled for one side."""

    fields: ClassVar[Fields] = (("side", "side"),)

    def __init__(self, side: int) -> None:
        self.side: Final = side
