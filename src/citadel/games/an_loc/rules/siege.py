"""The siege (11.4, 12): who is besieged or surrounded, the highway, morale and surrender."""

from typing import Final, NamedTuple

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.an_loc.components import (
    ARVN,
    ARVN_MASK,
    ELIMINATED,
    HEXES,
    LAI_KHE,
    NVA,
    NVA_MASK,
    PROHIBITED,
)
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.zones_of_control import is_controlled


def is_open_to_arvn(p: Siege, hex: int) -> bool:
    """Whether a hex is free of NVA units and of NVA control that no ARVN unit negates (A-37)."""
    return not p.at[hex] & NVA_MASK and not is_controlled(p, ARVN, hex, NONE)


def has_way_out(p: Siege, start: int) -> bool:
    """Whether a chain of open hexes leads from a hex to the south end of QL-13 (A-37)."""
    at, control, gate = p.at, p.nva_zoc, p.board.gate
    negating = ARVN_MASK & ~p.board.hqs
    seen = [False] * HEXES
    seen[start] = True
    line = [start]
    while line:
        hex = line.pop()
        if hex == gate:
            return True
        around = p.board.neighbours[hex]
        for direction in SOUTH_LAST:
            near = around[direction]
            if near < 0 or seen[near]:
                continue
            seen[near] = True
            if not at[near] & NVA_MASK and (not control[near] or at[near] & negating):
                line.append(near)
    return False


SOUTH_LAST: Final = [5, 0, 4, 1, 2, 3]
"""Directions in the order of the search, so that the way south is tried first."""


def is_besieged(p: Siege) -> bool:
    """Whether An Loc is cut off from the south (A-37)."""
    return not is_open_to_arvn(p, p.board.an_loc) or not has_way_out(p, p.board.an_loc)


def is_surrounded(p: Siege, unit: int) -> bool:
    """Whether a unit cannot get away; those in Lai Khe never are (A-37)."""
    hex = p.where[unit]
    if hex >= HEXES:
        return False
    if p.asked.surrounded_by_path:
        return not has_way_out(p, hex)
    kind = p.board.mech[unit]
    for direction, near in enumerate(p.board.neighbours[hex]):
        if near < 0 or p.board.costs[kind][hex][direction] < 0 or p.board.enter_cost[kind][near] >= PROHIBITED:
            continue
        if is_open_to_arvn(p, near):
            return False
    return True


def is_highway_free(p: Siege) -> bool:
    """Whether no NVA unit or control lies on QL-13 from Lai Khe to An Loc (AL-12.1-B, A-78)."""
    for hex in p.board.ql13:
        if p.at[hex] & NVA_MASK:
            return False
        if p.nva_zoc[hex] and not (p.asked.highway_negation and p.fighters_of(ARVN, hex)):
            return False
    return True


def is_checked(p: Siege) -> bool:
    """Whether the garrison's morale is tested (AL-12.1-B, A-84)."""
    if p.captured or p.captured_turn:
        return False
    return not (p.fighters_of(ARVN, LAI_KHE) and is_highway_free(p))


class Factor(NamedTuple):
    """A part of the garrison's morale: what it is, its value, and what it counts (steps, guns) or who gives it."""

    what: int
    value: int
    detail: int


# What a factor is.
BEST_HQ: Final = 0
NVA_GUNS: Final = 1
BESIEGED: Final = 2
GARRISON: Final = 3
FLAK: Final = 4
FIRE_BASE: Final = 5
BROKEN: Final = 6


def morale_items(p: Siege) -> list[Factor]:
    """What the garrison's morale is made of (AL-12.1-C, AL-11.3-B, A-41)."""
    board = p.board
    city = board.an_loc
    best, value = NONE, board.morale_without_hq
    for hex in (city, *board.neighbours[city]):
        for hq in members(p.at[hex] & ARVN_MASK & board.hqs if hex >= 0 else 0):
            if best == NONE or board.morale[hq] > value:
                best, value = hq, board.morale[hq]
    items = [Factor(BEST_HQ, value, best)]
    guns = len([unit for unit in members(p.on_map(NVA) & board.artillery) if in_range(p, unit, city)])
    if guns:
        items.append(Factor(NVA_GUNS, board.guns_factor * guns, guns))
    if is_besieged(p):
        items.append(Factor(BESIEGED, board.besieged_factor, 0))
    steps = sum([p.steps_of(unit) for unit in members(p.fighters_of(ARVN, city))])
    for least, worth in zip(board.garrison_least, board.garrison_value, strict=True):
        if steps >= least:
            items.append(Factor(GARRISON, worth, steps))
            break
    levels = [board.flak_none, board.flak_partial, board.flak]
    unknown = p.lull and p.asked.lull_skips_air
    index = LULL_FLAK if unknown else levels.index(p.flak)
    items.append(Factor(FLAK, board.flak_factor[index], NONE if unknown else p.flak))
    bases = [u for u in members(p.on_map(ARVN) & board.artillery) if p.where[u] != city and in_range(p, u, city)]
    if bases and board.fire_base_factor:
        items.append(Factor(FIRE_BASE, board.fire_base_factor, bases[0]))
    if p.marker >= board.breaks_at:
        items.append(Factor(BROKEN, board.broken_factor, p.marker))
    return items


LULL_FLAK: Final = 3
"""In a lull without an Air Phase the flak is not known (A-08)."""


def in_range(p: Siege, gun: int, hex: int) -> bool:
    """Whether artillery reaches a hex (AL-11.3-A, AL-11.3-C)."""
    return p.where[gun] < HEXES and p.board.distance(p.where[gun], hex) <= p.board.range[gun]


def surrender(p: Siege) -> None:
    """The garrison gives up: all ARVN units in and beside An Loc are removed for good (AL-12.1-D, A-113)."""
    city = p.board.an_loc
    lost = 0
    for hex in (city, *p.board.neighbours[city]):
        lost |= p.at[hex] & ARVN_MASK if hex >= 0 else 0
    if p.listening:
        p.tell(events.Surrender("AL-12.1-D", lost))
    for unit in members(lost):
        p.remove(unit, ELIMINATED)
    p.captured = p.fallen = 1
