"""Defensive actions (7.7): hold, limited counterattack, retreat, and the neighbours' retreat."""

from typing import Final

from citadel.core.bits import first, members, rest
from citadel.core.position import DIE, NONE, Saying, Steps
from citadel.core.reasons import barrier
from citadel.games.block_by_block.components import ALL_AREAS, BOXES, ON_MAP, PAVN, US
from citadel.games.block_by_block.parts import FIGHT
from citadel.games.block_by_block.position import (
    CLOSE,
    STAY,
    Asks,
    AsksUnit,
    Die,
    Hue,
    Procedure,
    SideProcedure,
    absent,
)
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.hits import TakeHits
from citadel.games.block_by_block.rules.modifiers import Item, roll_total

HOLD: Final = 0
COUNTERATTACK: Final = 1
RETREAT: Final = 2


class EndGroup(Procedure):
    """The group is done for the segment, and nothing is left of its last fight (7.2-7, 7.5-4, 7.6-5)."""

    rule = "BB-7.2-7"

    def run(self, p: Hue) -> None:
        p.group = p.defenders = 0
        p.origin = p.target = NONE
        p.heavy = 0


class Defence(SideProcedure):
    """After a combat defenders who are left act; if none is left their neighbours may retreat (7.7-1, 7.7-8)."""

    rule = "BB-7.7-1"
    part = FIGHT

    def run(self, p: Hue) -> None:
        if p.units_of(self.side, p.target):
            p.then(Defend(self.side))
        else:
            p.then(Sympathy(self.side, neighbours(p, self.side, p.target)))

    @classmethod
    def awaits(cls) -> Steps:
        from citadel.games.block_by_block.rules.assault import BreakInRoll, RepulseRoll

        return (TakeHits, BreakInRoll, RepulseRoll)


class Defend(Asks):
    """Exactly one of hold, counterattack and retreat, whichever are possible (7.7-1, 7.7-2)."""

    rule = "BB-7.7-1"
    part = FIGHT

    def choices(self, p: Hue) -> list[int]:
        found = [HOLD]
        if not forbids_counterattack(p, self.side):
            found.append(COUNTERATTACK)
        if not forbids_retreat(p, self.side):
            found.append(RETREAT)
        return found

    def apply(self, p: Hue, choice: int) -> None:
        side = self.side
        if choice == HOLD:
            if p.listening:
                p.tell(events.Held("BB-7.7-2", p.target))
        elif choice == COUNTERATTACK:
            p.then(CounterattackWith(side))
        else:
            going, others = EachRetreats(side, concerned(p, side)), Sympathy(side, neighbours(p, side, p.target))
            if p.is_close:
                p.do(going, others, EndGroup())
            else:
                p.do(going, others)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying(("hold", "counterattack", "retreat")[choice])

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb == "counterattack":
            return forbids_counterattack(p, self.side)
        return forbids_retreat(p, self.side) if saying.verb == "retreat" else ""


# -- limited counterattack ---------------------------------------------------------------------------------------------


def forbids_counterattack(p: Hue, side: int) -> str:
    """The rule against a counterattack, or nothing: PAVN/NLF only, not at a box, not routed (8.1-1, C-30, C-31)."""
    if side == US:
        return "BB-7.7-3"
    if p.target >= BOXES or (p.group and p.where[first(p.group)] >= BOXES):
        return "C-30"
    return "" if p.group and counterattackers(p, side) else "C-31"


def counterattackers(p: Hue, side: int) -> int:
    """Units that may counterattack: defenders in the area who are not routed (C-31, C-33)."""
    return p.units_of(side, p.target) & ~(p.routed if p.forbids("C-31") else 0)


class CounterattackWith(Asks):
    """One defending unit counterattacks (7.7-3)."""

    rule = "BB-7.7-3"
    part = FIGHT

    def choices(self, p: Hue) -> list[int]:
        return members(counterattackers(p, self.side))

    def apply(self, p: Hue, choice: int) -> None:
        p.then(CounterattackAt(self.side, choice))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("with", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "C-31" if saying.verb == "with" and saying.unit >= 0 else ""

    def needs(self, p: Hue) -> str:
        return forbids_counterattack(p, self.side) and "nobody can counterattack, or there is no group to strike"


class CounterattackAt(AsksUnit):
    """It strikes one unit of the attacking group, of the counterattacker's choice (7.7-3)."""

    rule = "BB-7.7-3"
    part = FIGHT

    def choices(self, p: Hue) -> list[int]:
        return members(p.group)

    def apply(self, p: Hue, choice: int) -> None:
        if p.listening:
            p.tell(events.Counterattack("BB-7.7-3", self.unit, choice))
        p.then(CounterattackRoll(self.unit, choice))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("against", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-7.7-3" if saying.verb == "against" and saying.unit >= 0 else ""

    def needs(self, p: Hue) -> str:
        return super().needs(p) or ("" if p.group else "there is no group to strike")


class CounterattackRoll(Die):
    """The counterattacker's die (7.7-3, C-05)."""

    fields = (("unit", "unit"), ("struck", "unit"))
    rule = "BB-7.7-3"
    part = FIGHT

    def __init__(self, unit: int, struck: int) -> None:
        self.unit: Final = unit
        self.struck: Final = struck

    def apply(self, p: Hue, choice: int) -> None:
        p.then(CounterattackReply(self.unit, self.struck, choice))

    def needs(self, p: Hue) -> str:
        return absent(p, PAVN, 1 << self.unit) or absent(p, US, 1 << self.struck)


class CounterattackReply(Die):
    """The struck unit's die; hits of both fall on the two units alone, at once (7.7-3, C-31)."""

    fields = (("unit", "unit"), ("struck", "unit"), ("die", "number"))
    rule = "BB-7.7-3"
    part = FIGHT

    def __init__(self, unit: int, struck: int, die: int) -> None:
        self.unit: Final = unit
        self.struck: Final = struck
        self.die: Final = die

    def apply(self, p: Hue, choice: int) -> None:
        board, unit, struck = p.board, self.unit, self.struck
        terrain = board.terrain[p.target] if p.asked.counterattack_terrain else 0
        with_terrain: list[Item] = [Item("BB-13.0-1", terrain)] if terrain else []
        against_terrain: list[Item] = [Item("BB-13.0-1", -terrain)] if terrain else []
        row = roll_total(p, self.die, with_terrain)
        dealt, _ = board.read_crt(p.value(unit, False), row)
        if p.listening:
            p.tell(events.Roller("BB-7.7-3", unit))
        if p.listening:
            p.tell(events.CloseRoll("BB-7.7-3", p.value(unit, False), self.die, row, dealt))
        reply = roll_total(p, choice, against_terrain)
        taken, _ = board.read_crt(p.value(struck, True), reply)
        if p.listening:
            p.tell(events.Roller("C-31", struck))
        if p.listening:
            p.tell(events.CloseRoll("C-31", p.value(struck, True), choice, reply, taken))
        p.do(
            TakeHits(PAVN, taken, 1 << unit, CLOSE),
            TakeHits(US, dealt, 1 << struck, CLOSE),
            LeaveGroup(1 << struck if dealt else 0),
            LastDefender(PAVN),
        )

    def needs(self, p: Hue) -> str:
        absent_units = absent(p, PAVN, 1 << self.unit) or absent(p, US, 1 << self.struck)
        return absent_units or ("" if self.die in DIE else "it carries a die of 1 to 6")


class LeaveGroup(Procedure):
    """A unit that lost a step to a counterattack fights no more this segment (7.7-3)."""

    fields = (("units", "units"),)
    rule = "BB-7.7-3"
    part = FIGHT

    def __init__(self, units: int) -> None:
        self.units: Final = units

    def run(self, p: Hue) -> None:
        p.group &= ~self.units

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeHits,)


class LastDefender(SideProcedure):
    """Where the last defender died in his own counterattack, his neighbours may retreat (7.7-8, C-31)."""

    rule = "BB-7.7-8"
    part = FIGHT

    def run(self, p: Hue) -> None:
        if not p.units_of(self.side, p.target):
            p.then(Sympathy(self.side, neighbours(p, self.side, p.target)))

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeHits, LeaveGroup)


# -- retreat -----------------------------------------------------------------------------------------------------------


def concerned(p: Hue, side: int) -> int:
    """The units that a retreat concerns: all after an assault, those who fought after a close combat (7.7-5, C-33)."""
    here = p.units_of(side, p.target)
    return here & p.defenders if p.is_close and p.forbids("BB-7.7-5") else here


def forbids_retreat(p: Hue, side: int) -> str:
    """The rule against a retreat, or nothing: somebody concerned must have somewhere to go (7.7-6, C-24)."""
    units = concerned(p, side)
    if not units:
        return "BB-7.7-5"
    if units & p.board.immobile and p.asked.static_blocks and p.forbids("C-24"):
        return "C-24"
    for unit in members(units & ~p.board.immobile):
        if refuges(p, side, unit, False):
            return ""
    return "BB-7.7-6" if units & ~p.board.immobile else "C-24"


def origins(p: Hue, place: int) -> int:
    """Where the attackers of a place came from this segment, and come from now if they assault it (7.7-6, C-27)."""
    found = 1 << p.origin if place == p.target and not p.is_close and p.origin != NONE else 0
    for i in range(len(p.route_targets)):
        if p.route_targets[i] == place:
            found |= 1 << p.route_origins[i]
    return found


def refuges(p: Hue, side: int, unit: int, sympathetic: bool) -> int:
    """Where a unit's retreat may end: a first step in the order of 7.7-7, then any way free of bans (C-06, C-28)."""
    start = p.where[unit]
    ways = p.ways_of(side)
    ban = banned(p, side, start, sympathetic)
    steps = ways[start] & ALL_AREAS & ~ban
    if steps and start < BOXES and p.forbids("BB-7.7-7"):
        steps = by_class(p, start, steps)
    seen = todo = steps
    while todo:
        low = todo & -todo
        todo ^= low
        further = ways[low.bit_length() - 1] & ALL_AREAS & ~ban & ~seen
        seen |= further
        todo |= further
    return seen


def banned(p: Hue, side: int, start: int, sympathetic: bool) -> int:
    """What no retreat may enter or pass: enemies, their advance routes, cleared and enemy zones (7.7-6, C-26, C-27)."""
    board, asked = p.board, p.asked
    ban = 1 << start
    if not p.forbids("BB-7.7-6"):
        return ban
    ban |= p.places_of(1 - side) | origins(p, p.target)
    if asked.routes_bar_all:
        for origin in p.route_origins:
            ban |= 1 << origin
    own_zone = near_zone = board.zone_of[start]
    if sympathetic:
        ban |= 1 << p.target | origins(p, start)
        if not asked.neighbours_own_zone:
            near_zone = board.zone_of[p.target]
    enemy_zones = p.pavn_zones if side == US else p.us_zones
    for zone in range(len(board.zone_areas)):
        hostile = enemy_zones >> zone & 1 and (asked.own_zone_barred or zone != own_zone)
        cleared = zone != near_zone and p.clearing[zone] >= board.zone_size[zone]
        if hostile or (cleared and (asked.cleared_ban_both or side == US)):
            ban |= board.zone_areas[zone]
    return ban


def by_class(p: Hue, start: int, steps: int) -> int:
    """The first steps allowed: not across a gate; not beside the attackers' origin; the rest (7.7-7, C-06, C-55)."""
    board = p.board
    across = board.gate_border_to[start]
    if not p.asked.ngan_open:
        across |= board.ngan_to[start]
    plain, gated = steps & ~across, steps & across
    beside = 0
    for place in members(origins(p, p.target)):
        beside |= board.adjacent[place]
    away = gated & ~beside
    if p.asked.strict_retreat:
        return plain or away or gated
    return plain | away or gated


class EachRetreats(Procedure):
    """The units concerned retreat one by one; those who cannot stay (C-24, C-25)."""

    fields = (("side", "side"), ("units", "units"))
    rule = "C-25"
    part = FIGHT

    def __init__(self, side: int, units: int) -> None:
        self.side: Final = side
        self.units: Final = units

    def run(self, p: Hue) -> None:
        going = self.units & ~p.board.immobile
        if going:
            p.do(RetreatTo(self.side, first(going)), EachRetreats(self.side, rest(going)))

    @classmethod
    def awaits(cls) -> Steps:
        return (RetreatTo,)

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, self.units)


class RetreatTo(AsksUnit):
    """A retreat of any length through adjacent areas (7.7-4)."""

    rule = "BB-7.7-4"
    part = FIGHT

    def may_be_empty(self) -> bool:
        return True

    def choices(self, p: Hue) -> list[int]:
        return members(refuges(p, self.side, self.unit, False))

    def apply(self, p: Hue, choice: int) -> None:
        retreat(p, self.unit, choice)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return explain_refuge(p, self.side, self.unit, saying, False)


class Sympathy(Procedure):
    """Neighbours of the beaten defenders may retreat too, one by one (7.7-8, C-29)."""

    fields = (("side", "side"), ("units", "units"))
    rule = "BB-7.7-8"
    part = FIGHT

    def __init__(self, side: int, units: int) -> None:
        self.side: Final = side
        self.units: Final = units

    def run(self, p: Hue) -> None:
        if self.units:
            p.do(SympatheticRetreat(self.side, first(self.units)), Sympathy(self.side, rest(self.units)))

    @classmethod
    def awaits(cls) -> Steps:
        from citadel.games.block_by_block.rules.gates import GoOnWith, Reform

        return (EachRetreats, SympatheticRetreat, GoOnWith, Reform)

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, self.units)


class SympatheticRetreat(AsksUnit):
    """A neighbour retreats by the same rules, never into the attacked area, or stays (7.7-8, C-29)."""

    rule = "BB-7.7-8"
    part = FIGHT

    def choices(self, p: Hue) -> list[int]:
        return [*members(refuges(p, self.side, self.unit, True)), STAY]

    def apply(self, p: Hue, choice: int) -> None:
        if choice != STAY:
            retreat(p, self.unit, choice)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("stay") if choice == STAY else Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return explain_refuge(p, self.side, self.unit, saying, True)


def neighbours(p: Hue, side: int, place: int) -> int:
    """The side's mobile units in places adjacent to one, gate boxes included (7.7-8, C-54)."""
    found = 0
    for other in members(p.board.adjacent[place] & p.places_of(side)):
        found |= p.units_of(side, other)
    return found & ~p.board.immobile


def retreat(p: Hue, unit: int, place: int) -> None:
    """Carry out a retreat (7.7-4)."""
    start = p.where[unit]
    p.put(unit, place)
    if p.listening:
        p.tell(events.Retreated("BB-7.7-4", unit, start, place))
    p.settle()


WAYS_CLOSED: Final = ("BB-7.7-7", "BB-7.7-6", "BB-8.0-8", "C-49", "BB-6.3-5")


def explain_refuge(p: Hue, side: int, unit: int, saying: Saying, sympathetic: bool) -> str:
    """The rule that bars a refuge; the terrain where no other rule does (6.4-1)."""
    if saying.verb != "to" or not 0 <= saying.place < ON_MAP:
        return ""
    start = p.where[unit]
    if saying.place >= BOXES:
        return "C-54"
    if saying.place == start:
        return "BB-7.7-4"
    banned_there = banned(p, side, start, sympathetic) >> saying.place & 1
    for i in range(len(p.board.edge_to[start])):
        if p.board.edge_to[start][i] == saying.place and not banned_there:
            rule = p.forbids_edge(side, p.board.edge_kind[start][i], p.board.edge_gate[start][i], saying.place)
            if rule:
                return rule
    place = saying.place
    return barrier(p, WAYS_CLOSED, lambda q: refuges(q, side, unit, sympathetic) >> place & 1 == 1) or "BB-6.4-1"
