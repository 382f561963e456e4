"""Movement (6): units move one at a time, any distance, any number to an area (6.1-1), until something stops them."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NOW, Saying
from citadel.core.reasons import barrier
from citadel.games.block_by_block.components import ALL_AREAS, BOX_MASK, BOXES, ON_MAP, PAVN, US
from citadel.games.block_by_block.position import END, Asks, AsksUnit, Hue
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.detachments import detach, forbids_detaching, parents

DETACH: Final = 64


class MoveUnits(Asks):
    """In his segment a player moves none, some or all of his units, each at most once (6.2-1, C-50)."""

    rule = "BB-6.2-1"

    def always_asks(self) -> bool:
        return True

    def choices(self, p: Hue) -> list[int]:
        side = self.side
        found = [unit for unit in members(movable(p, side)) if can_move(p, side, unit)]
        if side == US and p.us_places & BOX_MASK:
            found += [DETACH + unit for unit in parents(p, units_in_boxes(p))]
        found.append(END)
        return found

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            return
        if choice >= DETACH:
            unit = choice - DETACH
            detach(p, unit, p.where[unit] - BOXES)
            p.then(self)
        else:
            p.do(MoveTo(self.side, choice), self)

    def describe(self, p: Hue, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        return Saying("detach", choice - DETACH) if choice >= DETACH else Saying("move", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        unit = saying.unit
        if unit < 0 or saying.verb not in ("move", "detach"):
            return ""
        if not p.board.side_units[self.side] >> unit & 1 or p.where[unit] >= ON_MAP:
            return "BB-6.2-1"
        if saying.verb == "detach":
            return forbids_detaching(p, unit) if self.side == US else "BB-8.2-1"
        return forbids_moving(p, self.side, unit)


class MoveTo(AsksUnit):
    """The unit goes to any place it can reach; what lies on the way has no effect (6.2-2, C-50)."""

    rule = "BB-6.2-2"
    part = NOW

    def choices(self, p: Hue) -> list[int]:
        return members(destinations(p, self.side, self.unit))

    def apply(self, p: Hue, choice: int) -> None:
        start = p.where[self.unit]
        p.moved |= 1 << self.unit
        p.put(self.unit, choice)
        if p.listening:
            p.tell(events.Moved("BB-6.2-2", self.unit, start, choice))
        p.settle()

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < ON_MAP:
            return ""
        if saying.place == p.where[self.unit]:
            return "C-50"
        return explain_destination(p, self.side, self.unit, saying.place)


# -- what may move and where -------------------------------------------------------------------------------------------

BARRIERS: Final = (
    "BB-6.2-3",
    "BB-6.2-5",
    "BB-6.2-4",
    "C-36",
    "BB-8.0-8",
    "BB-8.0-2",
    "BB-8.0-3",
    "C-49",
    "BB-6.3-5",
    "C-12",
    "BB-6.3-2",
    "BB-6.3-1",
)
"""The rules that can bar a destination, the most telling first; behind them stands the terrain (6.4-1)."""


def movable(p: Hue, side: int) -> int:
    """The side's units that may still move; static ones, platoons and towers never do (6.3-7, 8.0-7, 8.2-4)."""
    immobile = p.board.immobile if p.forbids("BB-6.3-7") else p.board.platoons | p.board.towers
    ready = p.board.side_units[side] & ~immobile
    if p.forbids("BB-6.2-1"):
        ready &= ~p.moved
    return p.on_map(ready)


def units_in_boxes(p: Hue) -> int:
    """US/ARVN units that stand in gate boxes."""
    found = 0
    for place in members(p.us_places & BOX_MASK):
        found |= p.at[place]
    return found & p.board.side_units[US]


def first_steps(p: Hue, side: int, start: int) -> int:
    """The places one step away that a unit may walk into."""
    return p.ways_of(side)[start] & ~barred(p, side, start)


def barred(p: Hue, side: int, start: int) -> int:
    """What a first step may not enter: places that enemies bar, all with enemies out of such a one (6.2-3, 6.2-5)."""
    closed = p.closed_to_us if side == US else p.closed_to_pavn
    enemies = p.places_of(1 - side) & ALL_AREAS
    return closed | enemies if enemies >> start & 1 and p.forbids("BB-6.2-5") else closed


def river_landings(p: Hue, side: int, start: int) -> int:
    """Where US/ARVN boats can land a unit: from one landing to any other without enemies (6.3-1, 6.3-2, 6.3-4).

    A landed unit may assault in the Combat Phase like any other (6.3-3).
    """
    landings = p.board.landings
    if (side == PAVN or not landings >> start & 1) and p.forbids("BB-6.3-1"):
        return 0
    barred = p.pavn_places if p.forbids("BB-6.3-2") else 0
    return landings & ~barred & ~(1 << start)


def destinations(p: Hue, side: int, unit: int) -> int:
    """Every place where a unit's move may end.

    It stops where it lands from the river (6.3-1), enters a box (C-12) or an enemy-occupied area (C-36), and beside an
    enemy of the same zone (6.2-4).
    """
    near = p.board.near
    start = p.where[unit]
    ways = p.ways_of(side)
    closed = p.closed_to_us if side == US else p.closed_to_pavn
    enemies = p.places_of(1 - side) & ALL_AREAS
    stops_beside, stops_inside = p.forbids("BB-6.2-4"), p.asked.entering_stops and p.forbids("C-36")
    todo = first_steps(p, side, start)
    seen = todo | 1 << start
    while todo:
        low = todo & -todo
        todo ^= low
        here = low.bit_length() - 1
        if here >= BOXES or (enemies & low and stops_inside) or (enemies & ~low & near[here] and stops_beside):
            continue
        further = ways[here] & ~closed & ~seen
        seen |= further
        todo |= further
    return (seen | river_landings(p, side, start)) & ~(1 << start)


def can_move(p: Hue, side: int, unit: int) -> bool:
    """Whether a unit has anywhere to go."""
    start = p.where[unit]
    return first_steps(p, side, start) != 0 or river_landings(p, side, start) != 0


def forbids_moving(p: Hue, side: int, unit: int) -> str:
    """The rule that keeps a unit from being picked for a move, or nothing."""
    bit = 1 << unit
    if p.moved & bit and p.forbids("BB-6.2-1"):
        return "BB-6.2-1"
    if bit & p.board.static and p.forbids("BB-6.3-7"):
        return "BB-6.3-7"
    if bit & p.board.platoons:
        return "BB-8.2-4"
    if bit & p.board.towers:
        return "BB-8.0-7"
    if can_move(p, side, unit):
        return ""
    return barrier(p, BARRIERS, lambda twin: can_move(twin, side, unit)) or "BB-6.4-1"


def explain_destination(p: Hue, side: int, unit: int, place: int) -> str:
    """The rule that bars a destination; the terrain where no other rule does (6.4-1)."""
    if side == PAVN and place >= BOXES and p.forbids("BB-8.0-3"):
        return "BB-8.0-3"
    return barrier(p, BARRIERS, lambda twin: destinations(twin, side, unit) >> place & 1 == 1) or "BB-6.4-1"
