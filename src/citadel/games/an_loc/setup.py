"""Set-up (13.1.1, 13.1.3): both sides place their units, one after another, within the limits; the ARVN first."""

from typing import Any, Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import ARVN, ARVN_MASK, HEXES, LAI_KHE, NVA, NVA_UNITS, PROHIBITED
from citadel.games.an_loc.position import Asks, Siege

ACCEPT: Final = 460


class PlaceUnit(Asks):
    """A unit is set up in any hex of its area (AL-13.1.1, AL-13.1.3-A to AL-13.1.3-D, A-89, A-90)."""

    fields = (("side", "side"), ("unit", "unit"), ("area", "area"), ("reach", "number"))
    rule = "AL-13.1.1"

    def __init__(self, side: int, unit: int, area: int, reach: int) -> None:
        super().__init__(side)
        self.unit: Final = unit
        self.area: Final = area
        self.reach: Final = reach

    def choices(self, p: Siege) -> list[int]:
        return [hex for hex in area_hexes(p, self.area, self.reach) if not forbids_placing(p, self.unit, hex)]

    def apply(self, p: Siege, choice: int) -> None:
        p.put(self.unit, choice)
        p.tell("placed", self.rule, self.unit, choice)

    def prompt(self, p: Siege) -> str:
        return f"Choose where {p.board.unit_names[self.unit]} is set up."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("place", self.unit, choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "place" or not 0 <= saying.place < HEXES:
            return ""
        if saying.place not in area_hexes(p, self.area, self.reach):
            return "AL-13.1.1" if self.side == ARVN else "AL-13.1.3-C"
        return forbids_placing(p, self.unit, saying.place)


AREAS: Final = ("an-loc", "ql-13", "map")


def area_hexes(p: Siege, area: int, reach: int) -> list[int]:
    """The hexes of a set-up area: near An Loc, along QL-13 south of it, or anywhere (A-90)."""
    board = p.board
    if AREAS[area] == "map":
        return list(range(HEXES))
    if AREAS[area] == "an-loc":
        return board.grid.within(board.an_loc, reach)
    row = board.grid.row(board.an_loc)
    found = {near for hex in board.ql13 for near in board.grid.within(hex, reach)}
    return sorted([hex for hex in found if board.grid.row(hex) > row])


def forbids_placing(p: Siege, unit: int, hex: int) -> str:
    """The rule that keeps a unit from being set up in a hex, or nothing (AL-4.0-D, AL-11.1-A, AL-13.1.3-D)."""
    board = p.board
    if board.hqs >> unit & 1:
        if unit == board.low_hq and hex != board.an_loc:
            return "AL-11.1-D"
        return "" if p.at[hex] & board.subordinates[unit] else "AL-11.1-A"
    if unit >= NVA_UNITS:
        if p.at[hex] & ARVN_MASK:
            return "AL-13.1.3-D"
        if board.enter_cost[board.mech[unit]][hex] >= PROHIBITED:
            return "AL-8.0-E"
    elif leaves_hq_alone(p, unit, hex):
        return "AL-11.1-A"
    return p.forbids_stacking(unit, hex)


def leaves_hq_alone(p: Siege, unit: int, hex: int) -> bool:
    """Whether the last unit that could stand in An Loc with the 5th Division HQ would be set up elsewhere."""
    board = p.board
    green = board.subordinates[board.low_hq]
    if not green >> unit & 1 or hex == board.an_loc or p.at[board.an_loc] & green:
        return False
    later = [other for other in members(green & START_GREEN) if p.where[other] >= HEXES and other > unit]
    return not later


START_GREEN: Final = 0b111
"""The first three ARVN units are those of the 5th Division's command at the start."""


def set_up(p: Siege) -> None:
    """Everything that has no choice, and the steps for what has (AL-13.1-A, AL-13.1.1, AL-13.1.3-A)."""
    board = p.board
    p.arvn_op, p.nva_op = board.start_op[ARVN], board.start_op[NVA]
    steps: list[Any] = []
    for group in board.groups:
        for name in group["units"]:
            unit = board.unit_of[name]
            if group["area"] == "lai-khe":
                p.where[unit] = LAI_KHE
            else:
                reach = group.get("reach") or 0
                steps.append(PlaceUnit(p.side_of(unit), unit, AREAS.index(group["area"]), reach))
    p.restore()
    p.do(*steps)
