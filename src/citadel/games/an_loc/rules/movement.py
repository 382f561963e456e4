"""Movement (5, 8): units go hex by hex as far as their points and enemy control let them, or along a primary road."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE, Saying, Steps
from citadel.games.an_loc.components import (
    ARVN,
    ARVN_MASK,
    COST,
    COST_BITS,
    ENTRY,
    FIRST_NVA,
    HEXES,
    LAI_KHE,
    NVA_MASK,
    PROHIBITED,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.parts import MOVE, unit_unless
from citadel.games.an_loc.position import (
    ARVN_MOVEMENT,
    END,
    NVA_MOVEMENT,
    Asks,
    AsksUnit,
    Procedure,
    SideProcedure,
    Siege,
    is_soldier,
)
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.headquarters import Flee, PlaceHqs, TakeAlong, displace_hqs, is_last_subordinate, riders
from citadel.games.an_loc.rules.lifts import LANDED, CoverLz, LiftTo, can_be_lifted, can_lift, can_take_off, lift_rest
from citadel.games.an_loc.rules.stacking import forbids_stacking
from citadel.games.an_loc.rules.victory import note_city
from citadel.games.an_loc.rules.zones_of_control import halts, is_barred, is_held_at_start

LIFT: Final = 998
WALK: Final = 1000
"""Added to a hex: walk there first, then be lifted."""
WITHDRAW: Final = 100


class MovementPhase(SideProcedure):
    """A side moves any of its units; the ARVN places its HQs first (AL-6.3, AL-6.4, AL-11.1-D)."""

    rule = "AL-8.0-A"

    def run(self, p: Siege) -> None:
        p.stage = ARVN_MOVEMENT if self.side == ARVN else NVA_MOVEMENT
        p.moved = 0
        if p.listening:
            p.tell(events.Movement("AL-8.0-A", self.side, p.second))
        if self.side == ARVN:
            p.do(PlaceHqs(), MoveUnits(self.side), EndMovement())
        else:
            p.do(MoveUnits(self.side), EndMovement())


class EndMovement(Procedure):
    """Nothing of movement is left (AL-8.0-F)."""

    rule = "AL-8.0-F"

    def run(self, p: Siege) -> None:
        p.moved = 0


class MoveUnits(Asks):
    """Units move one by one, each at most once in a phase (AL-8.0-A, AL-8.0-F, A-09, A-46)."""

    rule = "AL-8.0-A"

    def choices(self, p: Siege) -> list[int]:
        found = [unit for unit in members(movable(p, self.side)) if can_move(p, unit)]
        if self.side == ARVN:
            found += [WITHDRAW + unit for unit in members(p.at[LAI_KHE] & p.board.to_withdraw)]
        found.append(END)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        if choice >= WITHDRAW:
            p.remove(choice - WITHDRAW, WITHDRAWN)
            if p.listening:
                p.tell(events.Withdrawn("AL-13.1.7", choice - WITHDRAW))
            p.then(self)
        elif self.side == ARVN and riders(p, choice):
            p.do(TakeAlong(self.side, choice), MoveTo(self.side, choice), EndMove(), self)
        else:
            p.do(MoveTo(self.side, choice), EndMove(), self)

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        return Saying("withdraw", choice - WITHDRAW) if choice >= WITHDRAW else Saying("move", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        unit = saying.unit
        if not 0 <= unit < UNITS or p.side_of(unit) != self.side:
            return "AL-8.0-A" if saying.verb == "move" and unit >= 0 else ""
        if saying.verb == "withdraw":
            return "A-46" if p.board.to_withdraw >> unit & 1 else "AL-13.1.7"
        return forbids_moving(p, unit) if saying.verb == "move" else ""


class MoveTo(AsksUnit):
    """Where the unit goes: as far as it can, by road without limit, or by helicopter (AL-8.0-D, AL-8.2, AL-9.6-E)."""

    rule = "AL-8.0-D"
    part = MOVE

    def choices(self, p: Siege) -> list[int]:
        unit = self.unit
        spent, found = reach(p, unit, p.allowance(unit))
        for place in strategic(p, unit):
            if spent[place] < 0:
                found.append(place)
        found.sort()
        if can_be_lifted(p, unit):
            rest = lift_rest(p, unit)
            if rest > 0 and p.where[unit] < HEXES:
                walked = [h for h in found if h < HEXES and 0 < spent[h] <= rest and not halts(p, unit, h)]
                found += [WALK + hex for hex in walked if can_take_off(p, unit, hex)]
            if can_take_off(p, unit, p.where[unit]):
                found.append(LIFT)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        unit = self.unit
        p.moved |= 1 << unit
        if choice == LIFT:
            p.do(LiftTo(self.side, unit), MoveOn(self.side, unit))
        elif choice >= WALK:
            p.spent = reach(p, unit, p.allowance(unit))[0][choice - WALK]
            go(p, unit, choice - WALK, "AL-8.0-A")
            p.then(LiftTo(self.side, unit))
        elif choice < HEXES and p.units_of(1 - self.side, choice):
            p.spent = reach(p, unit, p.allowance(unit))[0][choice]
            p.then(MoveOn(self.side, unit))
            go(p, unit, choice, "AL-8.0-A")
        else:
            by_road = p.listening and reach(p, unit, p.allowance(unit))[0][choice] < 0
            go(p, unit, choice, "AL-8.2" if by_road else "AL-8.0-A")

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == LIFT:
            return Saying("lift")
        return Saying("walk", place=choice - WALK) if choice >= WALK else Saying("to", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "lift":
            return forbids_lifting(p, self.unit)
        if saying.verb == "walk":
            return "AL-9.6-E" if can_be_lifted(p, self.unit) else forbids_lifting(p, self.unit)
        if saying.verb != "to" or not 0 <= saying.place <= LAI_KHE:
            return ""
        return forbids_going(p, self.unit, saying.place, p.allowance(self.unit), True)

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeAlong,)

    def needs(self, p: Siege) -> str:
        if lacking := super().needs(p):
            return lacking
        is_ready = movable(p, self.side) >> self.unit & 1 == 1 and not p.spent and not p.lifted
        return unit_unless(p, self.unit, is_ready and can_move(p, self.unit), "cannot move now")


class MoveOn(AsksUnit):
    """A unit goes on with the points it has left: after an overrun, or after a lift (AL-9.6.2-B, A-101)."""

    rule = "AL-8.0-D"
    part = MOVE

    def choices(self, p: Siege) -> list[int]:
        unit = self.unit
        left = p.allowance(unit) - p.spent
        if p.lifted == LANDED or left <= 0 or p.where[unit] >= HEXES or halts(p, unit, p.where[unit]):
            return []
        found = sorted(reach(p, unit, left)[1])
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        unit = self.unit
        if choice < HEXES and p.units_of(1 - self.side, choice):
            p.spent += reach(p, unit, p.allowance(unit) - p.spent)[0][choice]
            p.then(self)
        go(p, unit, choice, "AL-9.6.2-B" if p.lifted else "AL-8.0-A")

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("stop") if choice == END else Saying("to", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place <= LAI_KHE:
            return ""
        return forbids_going(p, self.unit, saying.place, p.allowance(self.unit) - p.spent, False)

    @classmethod
    def awaits(cls) -> Steps:
        return (LiftTo, CoverLz, Flee)

    def needs(self, p: Siege) -> str:
        return super().needs(p) or unit_unless(p, self.unit, is_soldier(p, self.unit), "is not on the move")


class EndMove(Procedure):
    """The unit's move is over; an HQ that went along has moved too (A-39)."""

    rule = "A-39"
    part = MOVE

    def run(self, p: Siege) -> None:
        if p.rider != NONE:
            p.moved |= 1 << p.rider
        p.rider = NONE
        p.spent = p.lifted = 0

    @classmethod
    def awaits(cls) -> Steps:
        return (MoveTo, LiftTo, CoverLz, MoveOn)


def go(p: Siege, unit: int, place: int, rule: str) -> None:
    """A unit, and the HQ with it, arrives in a place; lone sappers and HQs there are swept away (AL-10.3-C)."""
    start = p.where[unit]
    soft = p.units_of(1 - p.side_of(unit), place) if place < HEXES else 0
    p.put(unit, place)
    if p.rider != NONE:
        p.put(p.rider, place)
    p.last, p.last_from = unit, start
    if p.listening:
        p.tell(events.Moved(rule, unit, start, place, p.rider))
    if soft:
        sweep(p, soft)
    if place == p.board.an_loc:
        note_city(p)


def sweep(p: Siege, soft: int) -> None:
    """Sappers that were alone are eliminated, HQs flee (AL-10.3-C, AL-11.1-E, A-102)."""
    for unit in members(soft & p.board.sappers):
        p.eliminate(unit, "AL-10.3-C")
    if soft & p.board.hqs:
        displace_hqs(p, soft & p.board.hqs)


# -- who may move and where --------------------------------------------------------------------------------------------


def movable(p: Siege, side: int) -> int:
    """The side's units that may still move: on the map, in Lai Khe or waiting at the edge (A-09)."""
    found = p.on_map(side) | (p.at[LAI_KHE] & ARVN_MASK if side == ARVN else p.at[ENTRY] & NVA_MASK)
    return found & ~p.board.hqs & (~p.moved if p.forbids("AL-8.0-F") else found)


def can_move(p: Siege, unit: int) -> bool:
    """Whether a unit has anywhere to go."""
    allowance = p.allowance(unit)
    if allowance <= 0 or forbids_leaving_hq(p, unit):
        return False
    here = p.where[unit]
    if here >= HEXES:
        return can_lift(p, unit) or len(reach(p, unit, allowance)[1]) > 0
    if here == p.board.gate and p.side_of(unit) == ARVN:
        return True
    control = p.zoc_of(1 - p.side_of(unit))
    held = is_held_at_start(p, unit, here)
    for way in p.board.ways[p.board.mech[unit]][here]:
        if (way & COST) > allowance:
            continue
        there = way >> COST_BITS
        if not p.at[there]:
            if not held or not control[there]:
                return True
        elif not forbids_entering(p, unit, there) and not (held and is_barred(p, unit, here, there)):
            return True
    if can_lift(p, unit) or (not p.asked.stacking_always and reach(p, unit, allowance)[1]):
        return True
    return len(strategic(p, unit)) > 0


def forbids_moving(p: Siege, unit: int) -> str:
    """The rule that keeps a unit from being picked for a move, or nothing."""
    if p.moved >> unit & 1 and p.forbids("AL-8.0-F"):
        return "AL-8.0-F"
    if p.board.hqs >> unit & 1:
        return "A-39"
    if not movable(p, p.side_of(unit)) >> unit & 1:
        return "AL-8.0-A"
    if p.allowance(unit) <= 0:
        return "A-10"
    return forbids_leaving_hq(p, unit) or ("" if can_move(p, unit) else "AL-8.0-D")


def forbids_leaving_hq(p: Siege, unit: int) -> str:
    """The rule by which a unit may not leave its HQ alone that cannot come along (A-38, AL-11.1-D)."""
    if unit >= FIRST_NVA or not p.board.superiors[unit] & p.at[p.where[unit]] or not is_last_subordinate(p, unit):
        return ""
    return "" if riders(p, unit) or not p.forbids("A-38") else "A-38"


def forbids_entering(p: Siege, unit: int, hex: int) -> str:
    """The rule that keeps a unit out of a hex from wherever it comes, or nothing (AL-8.X, AL-4.0-C, A-12)."""
    side = p.side_of(unit)
    if p.units_of(1 - side, hex) and not p.overrun_at(side, hex):
        return "AL-8.X"
    if p.board.enter_cost[p.board.mech[unit]][hex] >= PROHIBITED:
        return "AL-8.0-E"
    return forbids_stacking(p, unit, hex)


def forbids_going(p: Siege, unit: int, place: int, left: int, by_road: bool) -> str:
    """The one rule that keeps a unit from a place within its movement, or the limit of its movement."""
    here = p.where[unit]
    if place == here:
        return "AL-8.0-A"
    if place < HEXES:
        rule = forbids_entering(p, unit, place)
        if rule:
            return rule
        if here < HEXES and place in p.board.neighbours[here] and is_closed(p, unit, here, place):
            return "AL-8.0-E"
    for rule in ("AL-5.0-C", "AL-4.0-D", "AL-4.0-F"):
        twin = p.copy()
        twin.waived = [*p.waived, rule]
        if rule in p.waived:
            continue
        if reach(twin, unit, left)[0][place] >= 0 or (by_road and place in strategic(twin, unit)):
            return rule
    return "AL-8.0-D"


def is_closed(p: Siege, unit: int, here: int, there: int) -> bool:
    """Whether the side between two hexes, or the hex beyond it, is closed to a unit (AL-8.0-E)."""
    return p.board.costs[p.board.mech[unit]][here][p.board.neighbours[here].index(there)] < 0


def forbids_lifting(p: Siege, unit: int) -> str:
    """The rule that keeps a unit from being lifted (AL-9.6-A, AL-9.6-B, AL-9.6-C, A-34)."""
    if p.side_of(unit) != ARVN or p.board.mech[unit]:
        return "AL-9.6-C"
    return "AL-9.6-B" if p.board.lift_points[unit] > p.lifts else "A-34"


def first_hexes(p: Siege, unit: int, limit: int) -> list[tuple[int, int]]:
    """Where a unit comes onto the map, each hex with its cost (AL-8.0-G, AL-13.1.2-A, AL-13.1.5, A-98)."""
    board = p.board
    kind = board.mech[unit]
    if p.where[unit] == LAI_KHE:
        hexes = board.lai_khe_entry
        if all_blocked(p, hexes):
            hexes = [*hexes, *nearest_free(p)]
    else:
        hexes = board.arrival_hexes[unit]
    found: list[tuple[int, int]] = []
    for hex in hexes:
        on_road = hex == board.gate and p.where[unit] == LAI_KHE
        cost = board.road_cost[kind] if on_road else board.enter_cost[kind][hex]
        rule = forbids_entering(p, unit, hex) if p.at[hex] else ""
        if cost <= limit and (not rule or may_pass(p, unit, hex, rule)):
            found.append((hex, cost))
    return found


def all_blocked(p: Siege, hexes: list[int]) -> bool:
    """Whether NVA units stand in all of these hexes (AL-13.1.2-A)."""
    return all(p.at[hex] & NVA_MASK for hex in hexes)


def nearest_free(p: Siege) -> list[int]:
    """The hexes of the south edge nearest to QL-13 without an NVA unit (AL-13.1.2-A)."""
    board = p.board
    south = [hex for hex in range(HEXES) if board.grid.row(hex) == board.grid.rows and not p.at[hex] & NVA_MASK]
    if not south:
        return []
    least = min([board.distance(hex, board.gate) for hex in south])
    return [hex for hex in south if board.distance(hex, board.gate) == least]


def reach(p: Siege, unit: int, limit: int) -> tuple[list[int], list[int]]:
    """The least cost of getting to each place (-1: out of reach), and the places in reach (AL-2.1-C).

    A search by cost over the hexes (AL-8.0-C, AL-8.1-A, AL-8.1-B, AL-5.0-C, A-15, A-17, A-103).
    """
    board, at = p.board, p.at
    side = p.side_of(unit)
    enemies = NVA_MASK if side == ARVN else ARVN_MASK
    friends = (ARVN_MASK if side == ARVN else NVA_MASK) & ~board.hqs & ~(1 << unit)
    control = p.zoc_of(1 - side)
    stops = p.forbids("AL-5.0-C")
    ways, home = board.ways[board.mech[unit]], board.road_cost[board.mech[unit]]
    spent = [-1] * (HEXES + 1)
    found: list[int] = []
    passed: list[int] = []
    start = p.where[unit]
    queues: list[list[int]] = [[] for _ in range(limit + 1)]
    held = False
    if start < HEXES:
        held = is_held_at_start(p, unit, start)
        spent[start] = 0
        queues[0].append(start)
    else:
        for hex, cost in first_hexes(p, unit, limit):
            if p.at[hex] and forbids_entering(p, unit, hex):
                passed.append(hex)
            if spent[hex] < 0:
                found.append(hex)
            if spent[hex] < 0 or cost < spent[hex]:
                spent[hex] = cost
                queues[cost].append(hex)
    for total in range(limit + 1):
        for here in queues[total]:
            if spent[here] != total:
                continue
            occupants = at[here]
            if here != start and (occupants & enemies or (control[here] and stops and not occupants & friends)):
                continue
            if here == board.gate and side == ARVN and total + home <= limit and start != LAI_KHE:
                if spent[LAI_KHE] < 0:
                    found.append(LAI_KHE)
                spent[LAI_KHE] = total + home
            for way in ways[here]:
                there = way >> COST_BITS
                cost = total + (way & COST)
                if cost > limit or 0 <= spent[there] <= cost:
                    continue
                if not at[there]:
                    if held and here == start and control[there]:
                        continue
                else:
                    rule = forbids_entering(p, unit, there)
                    if rule:
                        if not may_pass(p, unit, there, rule):
                            continue
                        passed.append(there)
                    if held and here == start and is_barred(p, unit, start, there):
                        continue
                if spent[there] < 0:
                    found.append(there)
                spent[there] = cost
                queues[cost].append(there)
    if start < HEXES:
        spent[start] = -1
    for hex in passed:
        if spent[hex] >= 0:
            spent[hex] = -1
            found.remove(hex)
    return spent, found


def may_pass(p: Siege, unit: int, hex: int, rule: str) -> bool:
    """Whether a unit may go through a hex where it may not stay (A-15)."""
    return not p.asked.stacking_always and rule in ("AL-4.0-D", "AL-4.0-F") and not halts(p, unit, hex)


def strategic(p: Siege, unit: int) -> list[int]:
    """The places along primary roads that a whole move can reach (AL-8.2, A-18, A-103, A-108)."""
    board = p.board
    start = p.where[unit]
    side = p.side_of(unit)
    if start == ENTRY or (start < HEXES and not board.on_primary[start]) or p.allowance(unit) <= 0:
        return []
    held = start < HEXES and is_held_at_start(p, unit, start)
    found: list[int] = []
    line = [start]
    for here in line:
        if here != start and halts(p, unit, here):
            continue
        if here == board.gate and side == ARVN and start != LAI_KHE:
            found.append(LAI_KHE)
        ways = [board.gate] if here == LAI_KHE else board.primary[here]
        for there in ways:
            if there in line:
                continue
            if p.at[there] and (p.units_of(1 - side, there) or forbids_entering(p, unit, there)):
                continue
            if board.enter_cost[board.mech[unit]][there] >= PROHIBITED:
                continue
            if held and here == start and halts(p, unit, there):
                continue
            line.append(there)
            found.append(there)
    return found
