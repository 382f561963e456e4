"""Advance after combat (10.8)."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import ARVN, HEXES, PROHIBITED
from citadel.games.an_loc.movement import sweep
from citadel.games.an_loc.position import Asks, AsksUnit, Siege
from citadel.games.an_loc.retreat import is_garrison

END: Final = 999


class Advance(Asks):
    """Attackers may enter hexes that no defender holds any more (AL-10.8-A, AL-10.8-B, AL-10.8-C, A-67, A-102)."""

    rule = "AL-10.8-A"

    def choices(self, p: Siege) -> list[int]:
        p.emptied = [hex for hex in p.targets if is_vacated(p, self.side, hex)]
        if not p.emptied:
            return []
        found = [unit for unit in members(p.attackers) if ways_in(p, self.side, unit)]
        return [*found, END] if found else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice != END:
            p.do(AdvanceTo(self.side, choice), self)

    def prompt(self, p: Siege) -> str:
        return "Choose a unit that advances, or end the advance."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("advance", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        return "A-67" if saying.verb == "advance" and saying.unit >= 0 else ""


class AdvanceTo(AsksUnit):
    """The hex that a unit advances into (AL-10.8-A)."""

    rule = "AL-10.8-A"

    def choices(self, p: Siege) -> list[int]:
        return ways_in(p, self.side, self.unit)

    def apply(self, p: Siege, choice: int) -> None:
        unit = self.unit
        start = p.where[unit]
        soft = p.overrun_at(self.side, choice)
        last = 0
        if self.side == ARVN:
            for hq in members(p.board.superiors[unit] & p.at[start]):
                if p.at[start] & p.board.subordinates[hq] == 1 << unit:
                    last |= 1 << hq
        p.put(unit, choice)
        for hq in members(last):
            p.put(hq, choice)
        p.attackers &= ~(1 << unit)
        p.tell("advanced", "AL-10.8-A", unit, start, choice)
        sweep(p, soft)

    def prompt(self, p: Siege) -> str:
        return f"Choose the hex that {p.board.unit_names[self.unit]} enters."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("to", place=choice)


def is_vacated(p: Siege, side: int, hex: int) -> bool:
    """Whether no defender but sappers and HQs is left in a hex (AL-10.8-A, A-102)."""
    return not p.units_of(1 - side, hex) & ~(p.board.sappers | p.board.hqs)


def ways_in(p: Siege, side: int, unit: int) -> list[int]:
    """The emptied hexes that a surviving attacker may enter (AL-10.8-B, A-67)."""
    here = p.where[unit]
    if here >= HEXES or here not in p.origins or (p.att_retreat and not is_garrison(p, here)):
        return []
    tied = 1 << p.board.low_hq | 1 << p.board.high_hq
    if p.board.superiors[unit] & p.at[here] & tied and here == p.board.an_loc:
        for hq in members(tied & p.at[here]):
            if p.at[here] & p.board.subordinates[hq] == 1 << unit:
                return []
    found: list[int] = []
    kind = p.board.mech[unit]
    for direction, near in enumerate(p.board.neighbours[here]):
        barred = near not in p.emptied or p.board.costs[kind][here][direction] < 0
        if not barred and p.board.enter_cost[kind][near] < PROHIBITED and not p.forbids_stacking(unit, near):
            found.append(near)
    return found
