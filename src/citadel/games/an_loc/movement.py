"""Movement (5, 8): units go hex by hex as far as their points and enemy control let them, or along a primary road."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE, Saying
from citadel.games.an_loc.components import (
    ARVN,
    ARVN_MASK,
    ENTRY,
    HEXES,
    LAI_KHE,
    NVA_MASK,
    PROHIBITED,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.headquarters import PlaceHqs, displace_hqs, riders
from citadel.games.an_loc.lifts import LANDED, LiftTo, can_lift, can_take_off, lift_rest
from citadel.games.an_loc.position import (
    ARVN_MOVEMENT,
    NVA_MOVEMENT,
    Asks,
    AsksUnit,
    Procedure,
    SideProcedure,
    Siege,
)

END: Final = 999
LIFT: Final = 998
WALK: Final = 1000
"""Added to a hex: walk there first, then be lifted."""
WITHDRAW: Final = 100
FAR: Final = 99


class MovementPhase(SideProcedure):
    """A side moves any of its units; the ARVN places its HQs first (AL-6.3, AL-6.4, AL-11.1-D)."""

    rule = "AL-8.0-A"

    def run(self, p: Siege) -> None:
        p.stage = ARVN_MOVEMENT if self.side == ARVN else NVA_MOVEMENT
        p.moved = 0
        p.tell("movement", "AL-8.0-A", self.side)
        places = (PlaceHqs(),) if self.side == ARVN else ()
        p.do(*places, MoveUnits(self.side), EndMovement())


class EndMovement(Procedure):
    """Nothing of movement is left."""

    rule = "AL-8.0-A"

    def run(self, p: Siege) -> None:
        p.moved = 0
        p.mover = p.rider = NONE
        p.spent = p.lifted = 0


class MoveUnits(Asks):
    """Units move one by one, each at most once in a phase (AL-8.0-A, AL-8.0-F, A-09, A-46)."""

    rule = "AL-8.0-A"

    def choices(self, p: Siege) -> list[int]:
        found = [unit for unit in members(movable(p, self.side)) if can_move(p, unit)]
        if self.side == ARVN:
            found += [WITHDRAW + unit for unit in members(p.at[LAI_KHE] & p.board.to_withdraw)]
        found.append(END)
        return found

    def always_asks(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        if choice >= WITHDRAW:
            p.put(choice - WITHDRAW, WITHDRAWN)
            p.tell("withdrawn", "AL-13.1.7", choice - WITHDRAW)
            p.then(self)
            return
        p.mover, p.rider = choice, NONE
        p.spent = p.lifted = 0
        p.do(TakeAlong(self.side, choice), MoveTo(self.side, choice), EndMove(), self)

    def prompt(self, p: Siege) -> str:
        return "Choose a unit to move, or end the movement."

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        return Saying("withdraw", choice - WITHDRAW) if choice >= WITHDRAW else Saying("move", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        unit = saying.unit
        if not 0 <= unit < UNITS or p.side_of(unit) != self.side:
            return "AL-8.0-A" if saying.verb == "move" and unit >= 0 else ""
        if saying.verb == "withdraw":
            return "AL-13.1.7"
        if saying.verb != "move":
            return ""
        return forbids_moving(p, unit)


class TakeAlong(AsksUnit):
    """An HQ in the same place may go with a unit that it commands; the last of them must take it (A-38, A-39)."""

    rule = "A-39"

    def choices(self, p: Siege) -> list[int]:
        hqs = riders(p, self.unit)
        if not hqs:
            return []
        return members(hqs) if is_last_subordinate(p, self.unit) else [*members(hqs), END]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        p.rider = NONE if choice == END else choice

    def prompt(self, p: Siege) -> str:
        return f"Shall an HQ go with {p.board.unit_names[self.unit]}?"

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("alone") if choice == END else Saying("with", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        return "A-38" if saying.verb == "alone" else ""


class MoveTo(AsksUnit):
    """Where the unit goes: as far as it can, by road without limit, or by helicopter (AL-8.0-D, AL-8.2, AL-9.6-E)."""

    rule = "AL-8.0-D"

    def choices(self, p: Siege) -> list[int]:
        unit = self.unit
        spent = reach(p, unit, p.allowance(unit))
        found = [place for place in range(HEXES + 1) if 0 <= spent[place] < FAR]
        for place in strategic(p, unit):
            if not 0 <= spent[place] < FAR:
                found.append(place)
        if can_lift(p, unit):
            found.append(LIFT)
            rest = lift_rest(p, unit)
            if rest > 0 and p.where[unit] < HEXES:
                for place in range(HEXES):
                    if 0 < spent[place] <= rest and not stops_at(p, unit, place) and can_take_off(p, place):
                        found.append(WALK + place)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        unit = self.unit
        p.moved |= 1 << unit
        if choice == LIFT:
            p.do(LiftTo(self.side, unit), MoveOn(self.side, unit))
        elif choice >= WALK:
            p.spent = reach(p, unit, p.allowance(unit))[choice - WALK]
            go(p, unit, choice - WALK)
            p.then(LiftTo(self.side, unit))
        else:
            spent = reach(p, unit, p.allowance(unit))[choice]
            p.spent = spent if 0 <= spent < FAR else p.allowance(unit)
            swept = choice < HEXES and p.overrun_at(self.side, choice) != 0
            go(p, unit, choice)
            if swept:
                p.then(MoveOn(self.side, unit))

    def prompt(self, p: Siege) -> str:
        return f"Choose where {p.board.unit_names[self.unit]} goes."

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == LIFT:
            return Saying("lift")
        return Saying("walk", place=choice - WALK) if choice >= WALK else Saying("to", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "lift":
            return "AL-9.6-B"
        if saying.verb not in ("to", "walk") or not 0 <= saying.place < HEXES:
            return ""
        return forbids_entering(p, self.unit, saying.place) or "AL-8.0-D"


class MoveOn(AsksUnit):
    """A unit goes on with the points it has left: after an overrun, or after a lift (AL-9.6.2-B, A-101)."""

    rule = "AL-8.0-D"

    def choices(self, p: Siege) -> list[int]:
        unit = self.unit
        left = p.allowance(unit) - p.spent
        if p.lifted == LANDED or left <= 0 or p.where[unit] >= HEXES or stops_at(p, unit, p.where[unit]):
            return []
        spent = reach(p, unit, left)
        found = [place for place in range(HEXES + 1) if 0 <= spent[place] < FAR]
        return [*found, END] if found else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        unit = self.unit
        p.spent += reach(p, unit, p.allowance(unit) - p.spent)[choice]
        swept = choice < HEXES and p.overrun_at(self.side, choice) != 0
        go(p, unit, choice)
        if swept:
            p.then(self)

    def prompt(self, p: Siege) -> str:
        return f"Choose where {p.board.unit_names[self.unit]} goes on to, or let it stop."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("stop") if choice == END else Saying("to", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < HEXES:
            return ""
        return forbids_entering(p, self.unit, saying.place) or "AL-8.0-D"


class EndMove(Procedure):
    """The unit's move is over; an HQ that went along has moved too."""

    rule = "AL-8.0-A"

    def run(self, p: Siege) -> None:
        if p.rider != NONE:
            p.moved |= 1 << p.rider
        p.mover = p.rider = NONE
        p.spent = p.lifted = 0


def go(p: Siege, unit: int, place: int) -> None:
    """A unit, and the HQ with it, arrives in a place; lone sappers and HQs there are swept away (AL-10.3-C)."""
    start = p.where[unit]
    soft = p.overrun_at(p.side_of(unit), place) if place < HEXES else 0
    p.put(unit, place)
    if p.rider != NONE:
        p.put(p.rider, place)
    p.tell("moved", "AL-8.0-A", unit, start, place)
    sweep(p, soft)


def sweep(p: Siege, soft: int) -> None:
    """Sappers that were alone are eliminated, HQs flee (AL-10.3-C, AL-11.1-E, A-102)."""
    for unit in members(soft & p.board.sappers):
        p.eliminate(unit, "AL-10.3-C")
    if soft & p.board.hqs:
        displace_hqs(p, soft & p.board.hqs)


# -- who may move and where --------------------------------------------------------------------------------------------


def movable(p: Siege, side: int) -> int:
    """The side's units that may still move: on the map, in Lai Khe or waiting at the edge."""
    found = p.on_map(side) | (p.at[LAI_KHE] & ARVN_MASK if side == ARVN else p.at[ENTRY] & NVA_MASK)
    return found & ~p.board.hqs & ~p.moved


def can_move(p: Siege, unit: int) -> bool:
    """Whether a unit has anywhere to go."""
    if forbids_leaving_hq(p, unit) or p.allowance(unit) <= 0:
        return False
    if can_lift(p, unit):
        return True
    here = p.where[unit]
    if here >= HEXES:
        return len(first_hexes(p, unit)) > 0
    if here == p.board.gate and p.side_of(unit) == ARVN:
        return True
    for direction in range(6):
        if can_step(p, unit, here, direction, p.allowance(unit)):
            return True
    return len(strategic(p, unit)) > 0


def forbids_moving(p: Siege, unit: int) -> str:
    """The rule that keeps a unit from being picked for a move, or nothing."""
    if p.moved >> unit & 1:
        return "AL-8.0-F"
    if p.board.hqs >> unit & 1:
        return "A-39"
    if p.allowance(unit) <= 0:
        return "A-10"
    return forbids_leaving_hq(p, unit) or ("" if can_move(p, unit) else "AL-8.0-D")


def forbids_leaving_hq(p: Siege, unit: int) -> str:
    """The rule by which a unit may not leave its HQ alone: the 5th Division's cannot come along (A-38, AL-11.1-D)."""
    if not is_last_subordinate(p, unit):
        return ""
    tied = p.board.superiors[unit] & p.at[p.where[unit]] & (1 << p.board.low_hq | 1 << p.board.high_hq)
    return "A-38" if tied and p.where[unit] == p.board.an_loc and p.forbids("A-38") else ""


def is_last_subordinate(p: Siege, unit: int) -> bool:
    """Whether a unit is the only one of its HQ's in the HQ's place (A-38)."""
    here = p.where[unit]
    for hq in members(p.board.superiors[unit] & p.at[here]):
        if p.at[here] & p.board.subordinates[hq] == 1 << unit:
            return True
    return False


def forbids_entering(p: Siege, unit: int, hex: int) -> str:
    """The rule that keeps a unit out of a hex from wherever it comes, or nothing (AL-8.X, AL-4.0-C, A-12)."""
    side = p.side_of(unit)
    if p.units_of(1 - side, hex) and not p.overrun_at(side, hex) and p.forbids("AL-8.X"):
        return "AL-8.X"
    if p.board.enter_cost[p.board.mech[unit]][hex] >= PROHIBITED and p.forbids("AL-8.0-E"):
        return "AL-8.0-E"
    return p.forbids_stacking(unit, hex)


def stops_at(p: Siege, unit: int, hex: int) -> bool:
    """Whether enemy control ends a unit's move in a hex; a lone sapper's own does not (AL-5.0-C, A-101)."""
    side = p.side_of(unit)
    control = p.zoc_of(1 - side)[hex]
    if control:
        for other in members(p.overrun_at(side, hex)):
            control -= 0 if p.board.hqs >> other & 1 else 1
    return control > 0 and not p.is_negated(side, hex, unit)


def is_held_at_start(p: Siege, unit: int, hex: int) -> bool:
    """Whether a unit begins in enemy control, and so may not step into more of it (AL-5.0-D, A-14)."""
    side = p.side_of(unit)
    if p.zoc_of(1 - side)[hex] == 0:
        return False
    return not (p.asked.origin_negated and p.is_negated(side, hex, unit))


def can_step(p: Siege, unit: int, here: int, direction: int, left: int) -> bool:
    """Whether a unit can go from its hex in one direction."""
    there = p.board.neighbours[here][direction]
    cost = p.board.costs[p.board.mech[unit]][here][direction]
    if there < 0 or not 0 <= cost <= left or forbids_entering(p, unit, there):
        return False
    if not (is_held_at_start(p, unit, here) and p.forbids("AL-5.0-C")):
        return True
    return not stops_at(p, unit, there)


def first_hexes(p: Siege, unit: int) -> list[tuple[int, int]]:
    """Where a unit comes onto the map, each hex with its cost (AL-8.0-G, AL-13.1.2-A, AL-13.1.5, A-98)."""
    board = p.board
    kind = board.mech[unit]
    if p.where[unit] == LAI_KHE:
        hexes = board.lai_khe_entry
        if all_blocked(p, hexes):
            hexes = nearest_free(p)
        costs = [1 if hex == board.gate else board.enter_cost[kind][hex] for hex in hexes]
    else:
        hexes = []
        for edge in board.arrival_edges[unit]:
            hexes = hexes + (board.west if edge == "west" else board.north)
        costs = [board.enter_cost[kind][hex] for hex in hexes]
    limit = p.allowance(unit)
    return [
        (hex, cost)
        for hex, cost in zip(hexes, costs, strict=True)
        if cost <= limit and not forbids_entering(p, unit, hex)
    ]


def all_blocked(p: Siege, hexes: list[int]) -> bool:
    """Whether NVA units stand in all of these hexes (AL-13.1.2-A)."""
    return not [hex for hex in hexes if not p.at[hex] & NVA_MASK]


def nearest_free(p: Siege) -> list[int]:
    """The hexes of the south edge nearest to QL-13 without an NVA unit (AL-13.1.2-A)."""
    board = p.board
    south = [hex for hex in range(HEXES) if board.grid.row(hex) == board.grid.rows and not p.at[hex] & NVA_MASK]
    if not south:
        return []
    least = min([board.distance(hex, board.gate) for hex in south])
    return [hex for hex in south if board.distance(hex, board.gate) == least]


def reach(p: Siege, unit: int, limit: int) -> list[int]:
    """The least cost of getting to each place, -1 where a unit cannot get (AL-8.0-C, AL-8.1-A, AL-5.0-C, A-103)."""
    board = p.board
    kind = board.mech[unit]
    spent = [-1] * (HEXES + 1)
    start = p.where[unit]
    queues: list[list[int]] = [[] for _ in range(limit + 2)]
    held = False
    if start >= HEXES:
        for hex, cost in first_hexes(p, unit):
            if cost <= limit and (spent[hex] < 0 or cost < spent[hex]):
                spent[hex] = cost
                queues[cost].append(hex)
    else:
        held = is_held_at_start(p, unit, start) and p.forbids("AL-5.0-C")
        spent[start] = 0
        queues[0].append(start)
    for total in range(limit + 1):
        for here in queues[total]:
            if spent[here] != total:
                continue
            if here != start and (stops_at(p, unit, here) or p.overrun_at(p.side_of(unit), here)):
                continue
            if here == board.gate and unit < ARVN_LAST and total + 1 <= limit and start != LAI_KHE:
                spent[LAI_KHE] = total + 1
            around, costs = board.neighbours[here], board.costs[kind][here]
            for direction in range(6):
                there, cost = around[direction], costs[direction]
                if there < 0 or cost < 0 or total + cost > limit:
                    continue
                if 0 <= spent[there] <= total + cost or forbids_entering(p, unit, there):
                    continue
                if held and here == start and stops_at(p, unit, there):
                    continue
                spent[there] = total + cost
                queues[total + cost].append(there)
    if start < HEXES:
        spent[start] = -1
    return spent


ARVN_LAST: Final = 30


def strategic(p: Siege, unit: int) -> list[int]:
    """The places along primary roads that a whole move can reach (AL-8.2, A-18, A-103)."""
    board = p.board
    start = p.where[unit]
    side = p.side_of(unit)
    if p.allowance(unit) <= 0 or start == ENTRY or (start < HEXES and not board.on_primary[start]):
        return []
    held = start < HEXES and is_held_at_start(p, unit, start)
    found: list[int] = []
    line = [start]
    for here in line:
        ways = [board.gate] if here == LAI_KHE else board.primary[here]
        if here != start and stops_at(p, unit, here):
            continue
        if here == board.gate and side == ARVN and start != LAI_KHE:
            found.append(LAI_KHE)
        for there in ways:
            if there == start or there in line or p.units_of(1 - side, there) or forbids_entering(p, unit, there):
                continue
            if held and here == start and stops_at(p, unit, there):
                continue
            line.append(there)
            found.append(there)
    return found
