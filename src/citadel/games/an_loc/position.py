"""The state of play, the questions the rules ask of it, and the few verbs that change it.

Units move through `put` and lose steps through `lose_step`; both keep who is where and the zones of control up to date.
Lists by hex other than `at` and the zones of control are short lists of hexes.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from citadel.core.position import NONE, Automatic, Position, Roll, SideAutomatic, SideDecision, UnitDecision
from citadel.games.an_loc.components import (
    AIR_TYPES,
    ALL_NAMES,
    ARVN,
    ARVN_MASK,
    ELIMINATED,
    FIRST_NVA,
    HEXES,
    INDEPENDENT,
    LAI_KHE,
    NVA,
    NVA_MASK,
    PLACES,
    UNITS,
    Components,
)
from citadel.games.an_loc.options import Options
from citadel.games.an_loc.rules import events

# Stages of a turn.
SETUP: Final = 0
LOGISTICS: Final = 1
AIR_PHASE: Final = 2
NVA_COMBAT: Final = 3
NVA_MOVEMENT: Final = 4
ARVN_MOVEMENT: Final = 5
ARVN_COMBAT: Final = 6
END_OF_TURN: Final = 7
STAGES: Final = (
    "set-up", "logistics", "air", "nva-combat", "nva-movement", "arvn-movement", "arvn-combat", "end-of-turn",
)  # fmt: skip

# Choices that are no unit and no hex.
END: Final = 999
"""No more of this."""
GO: Final = 998
"""The attack or the retreat goes on with the units chosen."""

NO_HEX: Final[list[int]] = []
NO_AIR: Final[list[int]] = [0] * AIR_TYPES
NO_RETURN: Final[list[int]] = [0] * ALL_NAMES
"""Nobody comes back: lists like these are replaced, never changed, so positions share them."""


def with_added(items: list[int], index: int, change: int) -> list[int]:
    """The same list with one number changed."""
    changed = items[:]
    changed[index] += change
    return changed


class Siege(Position):
    """A position of An Loc."""

    secret: ClassVar[Mapping[str, str]] = {"arvn_effort": "arvn", "arvn_op": "arvn", "bought": "arvn"}
    """What the ARVN decides before the NVA does, where both choose in secret (A-07)."""
    stage: int = SETUP
    second: int = 0
    # Logistics and air (7, 9).
    arvn_op: int = 0
    nva_op: int = 0
    arvn_effort: int = 0
    nva_effort: int = 0
    flak: int = 4
    lifts: int = 0
    hits: int = 0
    sa7_hand: int = 0
    sa7_kept: int = 0
    sa7: int = 0
    broken_arrow: int = 0
    # States of units.
    reduced: int = 0
    used: int = 0
    moved: int = 0
    fought: int = 0
    # The unit on the move.
    rider: int = NONE
    spent: int = 0
    lifted: int = 0
    # The combat on the table (10).
    attackers: int = 0
    att_guns: int = 0
    def_guns: int = 0
    hq_air: int = 0
    hq_bonus: int = 0
    lz_support: int = 0
    att_retreat: int = 0
    def_retreat: int = 0
    beaten: int = 0
    retreaters: int = 0
    retreated: int = 0
    # The campaign (11, 12, 13).
    marker: int = 0
    due: int = 0
    committed: int = 0
    major: int = 0
    attacked_this_turn: int = 0
    arvn_points: int = 0
    captured: int = 0
    captured_turn: int = 0
    captured_level: int = 0
    fallen: int = 0
    lull: int = 0
    last: int = NONE
    last_from: int = NONE

    def __init__(
        self,
        game: Any,
        scenario: str,
        options: dict[str, Any],
        board: Components,
        asked: Options,
        where: list[int],
        at: list[int],
        arvn_zoc: list[int],
        nva_zoc: list[int],
    ) -> None:
        super().__init__(game, scenario, options, where, at)
        self.board: Final = board
        self.asked: Final = asked
        self.bought: list[int] = NO_AIR
        self.sead: list[int] = NO_AIR
        self.tac: list[int] = NO_AIR
        self.cas: list[int] = NO_AIR
        self.flown: list[int] = NO_AIR
        self.committed_air: list[int] = NO_AIR
        self.targets: list[int] = NO_HEX
        self.struck: list[int] = NO_HEX
        self.path: list[int] = NO_HEX
        self.lz_hexes: list[int] = NO_HEX
        self.lz_air: list[int] = NO_HEX
        self.lz_flown: list[int] = NO_HEX
        self.returns: list[int] = NO_RETURN
        # Derived: units on the map, and how many units of a side exert control over each hex.
        self.standing: int = 0
        self.arvn_zoc: list[int] = arvn_zoc
        self.nva_zoc: list[int] = nva_zoc

    def copy(self) -> "Siege":
        twin = Siege(
            self.game,
            self.scenario,
            self.options,
            self.board,
            self.asked,
            self.where[:],
            self.at[:],
            self.arvn_zoc[:],
            self.nva_zoc[:],
        )
        self.copy_core(twin)
        twin.stage = self.stage
        twin.second = self.second
        twin.arvn_op = self.arvn_op
        twin.nva_op = self.nva_op
        twin.arvn_effort = self.arvn_effort
        twin.nva_effort = self.nva_effort
        twin.flak = self.flak
        twin.lifts = self.lifts
        twin.hits = self.hits
        twin.sa7_hand = self.sa7_hand
        twin.sa7_kept = self.sa7_kept
        twin.sa7 = self.sa7
        twin.broken_arrow = self.broken_arrow
        twin.reduced = self.reduced
        twin.used = self.used
        twin.moved = self.moved
        twin.fought = self.fought
        twin.rider = self.rider
        twin.spent = self.spent
        twin.lifted = self.lifted
        twin.attackers = self.attackers
        twin.att_guns = self.att_guns
        twin.def_guns = self.def_guns
        twin.hq_air = self.hq_air
        twin.hq_bonus = self.hq_bonus
        twin.lz_support = self.lz_support
        twin.att_retreat = self.att_retreat
        twin.def_retreat = self.def_retreat
        twin.beaten = self.beaten
        twin.retreaters = self.retreaters
        twin.retreated = self.retreated
        twin.marker = self.marker
        twin.due = self.due
        twin.committed = self.committed
        twin.major = self.major
        twin.attacked_this_turn = self.attacked_this_turn
        twin.arvn_points = self.arvn_points
        twin.captured = self.captured
        twin.captured_turn = self.captured_turn
        twin.captured_level = self.captured_level
        twin.fallen = self.fallen
        twin.lull = self.lull
        twin.last = self.last
        twin.last_from = self.last_from
        twin.bought = self.bought
        twin.sead = self.sead
        twin.tac = self.tac
        twin.cas = self.cas
        twin.flown = self.flown
        twin.committed_air = self.committed_air
        twin.targets = self.targets
        twin.struck = self.struck
        twin.path = self.path
        twin.lz_hexes = self.lz_hexes
        twin.lz_air = self.lz_air
        twin.lz_flown = self.lz_flown
        twin.returns = self.returns
        twin.standing = self.standing
        return twin

    def restore(self) -> None:
        self.standing = 0
        self.fill(PLACES, UNITS)
        self.arvn_zoc = [0] * HEXES
        self.nva_zoc = [0] * HEXES
        for unit in range(UNITS):
            place = self.where[unit]
            if place < HEXES:
                self.standing |= 1 << unit
                self.exert(unit, place, 1)

    # -- questions -----------------------------------------------------------------------------------------------------

    def side_of(self, unit: int) -> int:
        """Whose unit it is."""
        return ARVN if unit < FIRST_NVA else NVA

    def units_of(self, side: int, place: int) -> int:
        """The side's units in a place."""
        return self.at[place] & (ARVN_MASK if side == ARVN else NVA_MASK)

    def fighters_of(self, side: int, place: int) -> int:
        """The side's units in a place that are no HQs."""
        return self.units_of(side, place) & ~self.board.hqs

    def on_map(self, side: int) -> int:
        """The side's units on the map."""
        return self.standing & (ARVN_MASK if side == ARVN else NVA_MASK)

    def zoc_of(self, side: int) -> list[int]:
        """How many units of a side control each hex (AL-5.0-B)."""
        return self.arvn_zoc if side == ARVN else self.nva_zoc

    def attack_of(self, unit: int) -> int:
        """The attack factor on the side that shows."""
        return self.board.attack[self.reduced >> unit & 1][unit]

    def defence_of(self, unit: int) -> int:
        """The defence factor on the side that shows."""
        return self.board.defence[self.reduced >> unit & 1][unit]

    def steps_of(self, unit: int) -> int:
        """How many steps a unit has left (AL-10.6-A)."""
        return self.board.steps[unit] - (self.reduced >> unit & 1)

    def division_of(self, unit: int) -> int:
        """The NVA division of a unit; the 275th is independent until its division is committed (AL-13.1.4-T2)."""
        if unit == self.board.regiment_275 and not self.committed:
            return INDEPENDENT
        return self.board.division[unit]

    def effort_of(self, side: int) -> int:
        """The side's Operational Effort Level this turn (AL-7.2-A)."""
        return self.arvn_effort if side == ARVN else self.nva_effort

    def stock(self, side: int) -> int:
        """The side's operation points (AL-7.1-A)."""
        return self.arvn_op if side == ARVN else self.nva_op

    def allowance(self, unit: int) -> int:
        """The movement allowance after the effort chart (AL-8.0-B)."""
        return self.board.allowances[self.arvn_effort if unit < FIRST_NVA else self.nva_effort][unit]

    def overrun_at(self, side: int, place: int) -> int:
        """The lone sappers or HQs of the other side that an entering unit sweeps away (AL-10.3-C, AL-11.1-E)."""
        enemies = self.units_of(1 - side, place)
        soft = self.board.sappers | self.board.hqs
        return enemies if enemies and not enemies & ~soft else 0

    # -- verbs ---------------------------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a counter anywhere, on or off the map."""
        here = self.where[unit]
        bit = 1 << unit
        self.at[here] &= ~bit
        self.at[place] |= bit
        self.where[unit] = place
        if here < HEXES:
            self.standing &= ~bit
            self.exert(unit, here, -1)
        if place < HEXES:
            self.standing |= bit
            self.exert(unit, place, 1)

    def exert(self, unit: int, place: int, change: int) -> None:
        """A unit's zone of control: its own hex and the six around; HQs have none (AL-5.0-A, A-11, A-16)."""
        if self.board.hqs >> unit & 1:
            return
        zone = self.arvn_zoc if unit < FIRST_NVA else self.nva_zoc
        zone[place] += change
        around = self.board.neighbours[place]
        closed = self.board.side_closed[self.board.mech[unit]][place]
        for direction in range(6):
            near = around[direction]
            if near >= 0 and not (self.asked.zoc_blocked and closed[direction]):
                zone[near] += change

    def lose_step(self, unit: int, rule: str) -> None:
        """A unit loses a step: it is turned over, or gone (AL-10.6-A, AL-11.3-D)."""
        bit = 1 << unit
        if self.steps_of(unit) > 1:
            self.reduced |= bit
            if self.listening:
                self.tell(events.Reduced(rule, unit))
            return
        self.eliminate(unit, rule)

    def eliminate(self, unit: int, rule: str) -> None:
        """A unit is lost; an airborne battalion comes back after six turns (AL-11.4-A, A-77, AL-11.4-EX)."""
        place = self.where[unit]
        self.remove(unit, ELIMINATED)
        if self.listening:
            self.tell(events.Eliminated(rule, unit, place))
        if self.board.returning >> unit & 1:
            self.returns = with_added(self.returns, unit, self.turn + self.board.return_after - self.returns[unit])

    def remove(self, unit: int, box: int) -> None:
        """A unit leaves the map for a box, with all that lies on it (A-26)."""
        bit = 1 << unit
        self.reduced &= ~bit
        self.used &= ~bit
        self.sa7 &= ~bit
        self.attackers &= ~bit
        self.retreaters &= ~bit
        self.put(unit, box)

    def use_point(self, rule: str, unit: int = NONE) -> None:
        """One NVA replacement point is used to save a unit, or destroyed (AL-10.6.1-A, A-52, AL-10.6.1-B)."""
        self.marker = min(self.marker + 1, self.board.most_replacements)
        if self.listening:
            self.tell(events.Replacement(rule, self.marker, unit))
        if self.marker >= self.board.commits_at and not self.due and not self.committed:
            self.due = self.turn + 1
            if self.listening:
                self.tell(events.CommitmentDue("AL-11.2.2-A", self.due))

    def has_points(self) -> bool:
        """Whether the NVA has replacement points left (AL-10.6.1-A)."""
        return self.marker < self.board.most_replacements

    def air_total(self, box: list[int]) -> int:
        """The strike values of the air units in a box (AL-9.3-B, AL-9.4-B)."""
        return sum([box[kind] * self.board.strike[kind] for kind in range(AIR_TYPES)])


class Procedure(Automatic[Siege]):
    """A step that the rules carry out."""


class SideProcedure(SideAutomatic[Siege]):
    """A step that the rules carry out for one side."""


class Asks(SideDecision[Siege]):
    """A decision of one side."""


class AsksUnit(UnitDecision[Siege]):
    """A decision of one side about one unit."""

    def needs(self, p: Siege) -> str:
        if self.unit < UNITS and p.side_of(self.unit) == self.side:
            return ""
        return f"{p.game.vocabulary.names['unit'][self.unit]} is not a unit of that side"


class Die(Roll[Siege]):
    """One six-sided die (AL-1.4-B)."""


def is_soldier(p: Siege, unit: int) -> bool:
    """Whether a unit is on the map or in Lai Khe, and no HQ."""
    return not p.board.hqs >> unit & 1 and p.where[unit] <= LAI_KHE
