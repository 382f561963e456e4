"""Set-up (13.1.1, 13.1.3): each side places its units one by one within the limits; the ARVN first."""

from typing import Any, Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import ARVN, ARVN_MASK, FIRST_NVA, HEXES, LAI_KHE, LATER, NVA, PROHIBITED, UNITS
from citadel.games.an_loc.parts import unit_unless
from citadel.games.an_loc.position import SETUP, Asks, AsksUnit, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.stacking import forbids_stacking

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
        if p.listening:
            p.tell(events.Placed(self.rule if self.side == ARVN else "AL-13.1.3-A", self.unit, choice))

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

    def needs(self, p: Siege) -> str:
        is_due = self.unit < UNITS and p.where[self.unit] == LATER and self.unit in p.board.set_up[self.side]
        if lacking := super().needs(p) or unit_unless(p, self.unit, is_due, "is not to be set up"):
            return lacking
        return lacks_set_up(p) or (lacks_garrison(p) if self.side == ARVN else "")


class AcceptSetup(Asks):
    """A side accepts its set-up; until then it can take placements back (AL-13.1.1, AL-13.1.3-A)."""

    rule = "AL-13.1.1"

    def choices(self, p: Siege) -> list[int]:
        return [ACCEPT]

    def always_asks(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if p.listening:
            p.tell(events.SetUp("AL-13.1.1" if self.side == ARVN else "AL-13.1.3-A", self.side))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("accept")

    def needs(self, p: Siege) -> str:
        if self.side != ARVN:
            return lacks_set_up(p)
        waiting = to_be_placed(p)
        for unit in p.board.set_up[ARVN]:
            if p.where[unit] >= HEXES and unit not in waiting:
                return f"{p.board.unit_names[unit]} is not set up"
        return lacks_set_up(p) or lacks_garrison(p)


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
    return forbids_stacking(p, unit, hex)


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


# -- what a position needs ---------------------------------------------------------------------------------------------


def to_be_placed(p: Siege) -> list[int]:
    """The units that wait to be set up, the next first."""
    return [step.unit for step in p.agenda[::-1] if isinstance(step, PlaceUnit)]


def lacks_set_up(p: Siege) -> str:
    """A sentence, unless units are being set up."""
    return "" if p.stage == SETUP else "it belongs to the set-up"


def lacks_garrison(p: Siege) -> str:
    """What is wrong with the garrison while it is set up, in a sentence (AL-11.1-A, AL-13.1.1, A-89)."""
    board = p.board
    garrison = sum([1 << unit for unit in board.set_up[ARVN]])
    if p.standing & ~garrison:
        return "while the garrison is set up nobody else is on the map"
    waiting = to_be_placed(p)
    for hq in members(board.hqs & garrison):
        if lacking := lacks_hq(p, hq, board.subordinates[hq] & garrison, waiting):
            return lacking
    return ""


def lacks_hq(p: Siege, hq: int, own: int, waiting: list[int]) -> str:
    """What is wrong with an HQ of the garrison, which is set up after units of its own and with one of them."""
    board = p.board
    name, place = board.unit_names[hq], p.where[hq]
    if hq in waiting:
        before = sum([1 << unit for unit in waiting[: waiting.index(hq)]])
        if own & p.at[LATER] & ~before:
            return f"{name} is set up after the units of its own"
        at = p.at[board.an_loc] if hq == board.low_hq else p.standing
        return "" if own & (before | at) else f"{name} has no unit of its own to be set up with"
    if place >= HEXES:
        return ""
    if hq == board.low_hq and place != board.an_loc:
        return f"{name} is set up in An Loc"
    is_next = bool(waiting) and own >> waiting[0] & 1 == 1
    return "" if is_next or p.at[place] & board.subordinates[hq] else f"{name} stands without a unit of its own"
