"""Set-up (13.1.1, 13.1.3): each side places its units one by one within the limits; the ARVN first."""

from typing import Any, Final

from citadel.core.position import Saying
from citadel.games.an_loc.components import (
    ARVN,
    ARVN_MASK,
    FIRST_NVA,
    HEXES,
    LAI_KHE,
    LATER,
    NVA,
    PROHIBITED,
)
from citadel.games.an_loc.position import Asks, AsksUnit, Siege

ACCEPT: Final = 999


class PlaceUnit(AsksUnit):
    """A unit is set up in any hex of its area (AL-13.1.1, AL-13.1.3-A, AL-13.1.3-B, AL-13.1.3-C, A-89)."""

    rule = "AL-13.1.1"

    def choices(self, p: Siege) -> list[int]:
        unit, at = self.unit, p.at
        if self.side == ARVN:
            return [hex for hex in p.board.set_up_hexes[unit] if not forbids_placing(p, unit, hex)]
        costs = p.board.enter_cost[p.board.mech[unit]]
        return [
            hex
            for hex in p.board.set_up_hexes[unit]
            if (not at[hex] and costs[hex] < PROHIBITED) or not forbids_placing(p, unit, hex)
        ]

    def apply(self, p: Siege, choice: int) -> None:
        p.put(self.unit, choice)
        p.tell("placed", self.rule if self.side == ARVN else "AL-13.1.3-A", self.unit, choice)

    def prompt(self, p: Siege) -> str:
        return f"Choose where {p.board.unit_names[self.unit]} is set up."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("place", self.unit, choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "place" or not 0 <= saying.place < HEXES or saying.unit != self.unit:
            return ""
        if saying.place not in p.board.set_up_hexes[self.unit]:
            if self.side == ARVN:
                return "AL-13.1.1"
            return "AL-13.1.3-B" if p.board.set_up_area[self.unit] == "ql-13" else "AL-13.1.3-C"
        return forbids_placing(p, self.unit, saying.place)


class AcceptSetup(Asks):
    """A side accepts its set-up; until then it can take placements back (AL-13.1.1, AL-13.1.3-A)."""

    rule = "AL-13.1.1"

    def choices(self, p: Siege) -> list[int]:
        return [ACCEPT]

    def always_asks(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        p.tell("set_up", "AL-13.1.1" if self.side == ARVN else "AL-13.1.3-A", self.side)

    def prompt(self, p: Siege) -> str:
        return "Accept this set-up; to change it, undo placements first."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("accept")


def forbids_placing(p: Siege, unit: int, hex: int) -> str:
    """The rule that keeps a unit from being set up in a hex, or nothing (AL-4.0-D, AL-11.1-A, AL-13.1.3-D)."""
    board = p.board
    if board.hqs >> unit & 1:
        if unit == board.low_hq and hex != board.an_loc and p.forbids("AL-11.1-D"):
            return "AL-11.1-D"
        return "" if p.at[hex] & board.subordinates[unit] or not p.forbids("AL-11.1-A") else "AL-11.1-A"
    if unit >= FIRST_NVA:
        if p.at[hex] & ARVN_MASK:
            return "AL-13.1.3-D"
        if board.enter_cost[board.mech[unit]][hex] >= PROHIBITED and p.forbids("AL-8.0-E"):
            return "AL-8.0-E"
    elif leaves_hq_alone(p, unit, hex) and p.forbids("AL-11.1-A"):
        return "AL-11.1-A"
    return p.forbids_stacking(unit, hex)


def leaves_hq_alone(p: Siege, unit: int, hex: int) -> bool:
    """Whether the 5th Division's HQ would find no unit of its own in An Loc."""
    board = p.board
    own = board.subordinates[board.low_hq]
    if not own >> unit & 1 or hex == board.an_loc or p.at[board.an_loc] & own:
        return False
    return not any(other != unit and own >> other & 1 and p.where[other] == LATER for other in board.set_up[ARVN])


def set_up(p: Siege) -> None:
    """Everything that has no choice, and the steps for what has (AL-13.1-A, AL-13.1.1, AL-13.1.3-A, A-89)."""
    board = p.board
    p.arvn_op, p.nva_op = board.start_op[ARVN], board.start_op[NVA]
    for unit in board.at_lai_khe:
        p.where[unit] = LAI_KHE
    p.restore()
    steps: list[Any] = []
    for side in (ARVN, NVA):
        steps += [PlaceUnit(side, unit) for unit in board.set_up[side]]
        steps.append(AcceptSetup(side))
    p.do(*steps)
