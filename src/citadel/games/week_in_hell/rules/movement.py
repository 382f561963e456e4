"""Movement (8.1): platoons and CPs move up to three zones over neutral and controlled ground."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE, NOW, Saying, Steps
from citadel.core.reasons import barrier
from citadel.games.week_in_hell.components import ALL_ZONES, CPS, MACV, MARKERS, PLATOONS, ZONES
from citadel.games.week_in_hell.parts import COMPANY, unit_among
from citadel.games.week_in_hell.position import END, Asks, AsksUnit, Week, settle_in

RANGE: Final = 3
STOP_VALUE: Final = 3

BARRIERS: Final = (
    "WH-8.1.1-4",
    "WH-8.1.1-2",
    "WH-10.3.4-3",
    "Q-67",
    "WH-8.1.2-2",
    "WH-8.1.2-3",
    "WH-7.3-1",
    "WH-11.3.2-1",
    "WH-8.1.1-3",
    "WH-8.1.1-1",
    "Q-07",
)
"""The rules that can bar a destination, the most telling first."""


class MovePlatoons(Asks):
    """Each activated platoon may move once, red ones too, and to different zones (8-3, 8-5, 8.1.1-1, Q-34)."""

    rule = "WH-8.1.1-1"
    part = COMPANY

    def choices(self, p: Week) -> list[int]:
        found = [unit for unit in members(p.active) if has_destination(p, unit)]
        found.append(END)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice != END:
            p.do(MoveTo(choice), self)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("move", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        unit = saying.unit
        if saying.verb != "move" or unit < 0:
            return ""
        if not PLATOONS >> unit & 1 or not p.active >> unit & 1:
            return "WH-8-1"
        return explain_stuck(p, unit)

    @classmethod
    def awaits(cls) -> Steps:
        return (MoveTo,)


class MoveTo(AsksUnit):
    """The platoon goes to any zone it can reach (8.1.1-1)."""

    rule = "WH-8.1.1-1"
    part = COMPANY

    def choices(self, p: Week) -> list[int]:
        return members(walk(p, self.unit))

    def apply(self, p: Week, choice: int) -> None:
        p.active &= ~(1 << self.unit)
        settle_in(p, self.unit, choice)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < ZONES or saying.place == p.where[self.unit]:
            return ""
        return explain_destination(p, self.unit, saying.place)

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, p.active, "active")


class MoveCp(AsksUnit):
    """A CP with a CP mvt marker moves like a platoon, but not where it would be exposed (8.1.2-1, 8.1.2-2, 8.1.2-3)."""

    rule = "WH-8.1.2-1"
    part = NOW

    def choices(self, p: Week) -> list[int]:
        found = members(cp_destinations(p, self.unit))
        found.append(END)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice != END:
            settle_in(p, self.unit, choice)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("stay") if choice == END else Saying("to", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < ZONES or saying.place == p.where[self.unit]:
            return ""
        return explain_destination(p, self.unit, saying.place)

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, p.troops_on_map() & p.board.movable_cps, "a CP on the map that can move")


# -- where a unit may go -----------------------------------------------------------------------------------------------


def explain_stuck(p: Week, unit: int) -> str:
    """The rule that keeps a unit from moving anywhere."""
    return barrier(p, BARRIERS, lambda twin: has_destination(twin, unit)) or "WH-8.1.1-1"


def explain_immobility(p: Week) -> str:
    """The rule that keeps the whole company from moving: that of its first platoon."""
    for unit in members(p.active):
        return explain_stuck(p, unit)
    return "WH-8-1"


def explain_destination(p: Week, unit: int, place: int) -> str:
    """The rule that bars a destination: one about the zone itself before any about the way there."""
    rule = forbids_entry(p, unit, place)
    if rule:
        return rule
    return barrier(p, BARRIERS, lambda twin: walk(twin, unit) >> place & 1 == 1) or "WH-8.1.1-1"


def stops(p: Week) -> int:
    """The zones where movement stops: beside an enemy zone of value 3 or more, or in gas (8.1.1-4, Q-39, Q-67)."""
    found = p.drifted if p.forbids("Q-67") else 0
    if p.forbids("WH-8.1.1-4"):
        strong = p.enemy() & p.board.strong
        if p.is_gas_used():
            for zone in members(strong):
                if p.value_now(zone) < STOP_VALUE:
                    strong &= ~(1 << zone)
        found |= p.board.ring(strong)
    return found


def forbids_entry(p: Week, unit: int, place: int) -> str:
    """The rule that closes a zone to a unit, from wherever it comes, or nothing."""
    bit = 1 << place
    if not closed_to(p, unit, NONE) & bit:
        return ""
    if p.enemy() & bit and p.forbids("WH-8.1.1-3"):
        return "WH-8.1.1-3"
    if p.cleared & bit and p.forbids("WH-8.1.2-3" if unit >= CPS else "WH-7.3-1") and unit != MACV:
        return "WH-8.1.2-3" if unit >= CPS else "WH-7.3-1"
    if unit == MACV and not p.board.macv_ground & bit and p.forbids("WH-8.1.1-2"):
        return "WH-8.1.1-2"
    if p.bridge_down and place == p.board.bridge and p.forbids("WH-11.3.2-1"):
        return "WH-11.3.2-1"
    return "WH-8.1.2-2" if unit >= CPS and p.forbids("WH-8.1.2-2") else ""


def closed_to(p: Week, unit: int, haven: int) -> int:
    """The zones that a unit may not enter at all; `haven` is where a landed CP goes in any case (8.1.1-2, 8.1.2-2)."""
    closed = 0
    if p.forbids("WH-8.1.1-3"):
        closed |= p.enemy()
    if p.bridge_down and p.forbids("WH-11.3.2-1"):
        closed |= 1 << p.board.bridge
    if p.forbids("WH-7.3-1") and unit < CPS and unit != MACV:
        closed |= p.cleared
    if unit == MACV:
        if p.forbids("WH-8.1.1-2"):
            closed |= ALL_ZONES & ~p.board.macv_ground
    elif CPS <= unit < MARKERS:
        if p.forbids("WH-8.1.2-3"):
            closed |= p.cleared
        if p.forbids("WH-8.1.2-2"):
            exposed = p.board.ring(p.enemy()) & ~p.held
            closed |= exposed & ~(1 << haven) if haven != NONE else exposed
    return closed


def steps_allowed(p: Week, unit: int) -> int:
    """How many zones a unit may enter: three, one if isolated, none out of gas (8.1.1-1, 10.3.4-3, Q-67)."""
    start = p.where[unit]
    if p.drifted >> start & 1 and p.forbids("Q-67"):
        return 0
    if p.isolated >> start & 1 and p.forbids("WH-10.3.4-3"):
        return 1
    return RANGE if p.forbids("WH-8.1.1-1") else ZONES


def walk(p: Week, unit: int) -> int:
    """Every zone where a unit's move may end (8.1.1-1, 8.1.1-3, 8.1.1-4, 10.3.4-3, Q-03, Q-67).

    A zone being cleared, which only the MACV platoon may enter, ends its move (Q-07).
    """
    board = p.board
    start = p.where[unit]
    reach = steps_allowed(p, unit)
    if reach == 0:
        return 0
    closed = closed_to(p, unit, NONE)
    halts = stops(p) | p.cleared if p.forbids("Q-07") else stops(p)
    seen = 1 << start
    edge = board.adjacent[start] & ~closed & ~seen
    while edge:
        seen |= edge
        reach -= 1
        if reach == 0:
            break
        edge = board.ring(edge & ~halts) & ~closed & ~seen
    return seen & ~(1 << start)


def has_destination(p: Week, unit: int) -> bool:
    """Whether a unit has anywhere to go."""
    return steps_allowed(p, unit) > 0 and p.board.adjacent[p.where[unit]] & ~closed_to(p, unit, NONE) != 0


def cp_destinations(p: Week, cp: int) -> int:
    """Where a CP may move in this phase."""
    return walk(p, cp)
