"""Stacking (4): how much may stand in a hex, and which NVA units may stand together (11.2.1)."""

from citadel.core.bits import members
from citadel.games.an_loc.components import FIRST_NVA, HEXES, INDEPENDENT, NVA_MASK
from citadel.games.an_loc.position import Siege


def stacked(p: Siege, place: int) -> int:
    """The stacking points in a hex (AL-4.0-A, AL-4.0-B, AL-4.0-E)."""
    total = 0
    points = p.board.points
    units = p.at[place]
    while units:
        top = units.bit_length() - 1
        total += points[top]
        units ^= 1 << top
    return total


def stacking_limit(p: Siege, place: int) -> int:
    """The stacking limit of a hex (AL-4.0-D)."""
    return p.board.an_loc_limit if place == p.board.an_loc else p.board.stack_limit


def forbids_stacking(p: Siege, unit: int, place: int) -> str:
    """The rule that keeps a unit out of a hex because of who is there, or nothing (AL-4.0-C)."""
    if place >= HEXES or not p.at[place]:
        return ""
    points = p.board.points[unit]
    if points and stacked(p, place) + points > stacking_limit(p, place) and p.forbids("AL-4.0-D"):
        return "AL-4.0-D"
    if unit >= FIRST_NVA and would_mix(p, 1 << unit, place) and p.forbids("AL-4.0-F"):
        return "AL-4.0-F"
    return ""


def would_mix(p: Siege, group: int, place: int) -> bool:
    """Whether NVA units would share a hex with those of another division (AL-4.0-F, AL-11.2.1-A, AL-11.2.1-C)."""
    others = p.at[place] & NVA_MASK & ~group
    for unit in members(group & NVA_MASK if others else 0):
        division = p.division_of(unit)
        if division == INDEPENDENT:
            continue
        for other in members(others):
            if p.division_of(other) not in (INDEPENDENT, division):
                return True
    return False
