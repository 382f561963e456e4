"""Advance after combat (10.8)."""

from citadel.core.bits import members
from citadel.core.position import NONE, Saying, Steps
from citadel.games.an_loc.components import HEXES, UNITS
from citadel.games.an_loc.parts import COMBAT, attacks, unit_unless
from citadel.games.an_loc.position import END, Asks, AsksUnit, Siege
from citadel.games.an_loc.rules.headquarters import Flee, TakeAlong, riders
from citadel.games.an_loc.rules.movement import forbids_leaving_hq, go
from citadel.games.an_loc.rules.retreat import Retreats
from citadel.games.an_loc.rules.stacking import forbids_stacking


class Advance(Asks):
    """Attackers may enter hexes that no defender holds any more (AL-10.8-A, AL-10.8-B, AL-10.8-C, A-67, A-102)."""

    rule = "AL-10.8-A"
    part = COMBAT

    def choices(self, p: Siege) -> list[int]:
        if not emptied(p, self.side):
            return []
        found = [unit for unit in members(p.attackers) if ways_in(p, self.side, unit)]
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.do(AdvanceTo(self.side, choice), self)
        if riders(p, choice):
            p.then(TakeAlong(self.side, choice))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("advance", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "advance" or not 0 <= saying.unit < UNITS:
            return ""
        return forbids_advance(p, self.side, saying.unit)

    @classmethod
    def awaits(cls) -> Steps:
        return (*Retreats.awaits(), Retreats, AdvanceTo, Flee)

    def needs(self, p: Siege) -> str:
        return attacks(p, self.side)


class AdvanceTo(AsksUnit):
    """The hex that a unit advances into, with the HQ that goes along (AL-10.8-A, A-39)."""

    rule = "AL-10.8-A"
    part = COMBAT

    def choices(self, p: Siege) -> list[int]:
        return ways_in(p, self.side, self.unit)

    def apply(self, p: Siege, choice: int) -> None:
        p.attackers &= ~(1 << self.unit)
        go(p, self.unit, choice, "AL-10.8-A")
        p.rider = NONE

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("to", place=choice)

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeAlong,)

    def needs(self, p: Siege) -> str:
        if lacking := attacks(p, self.side) or super().needs(p):
            return lacking
        has_way = p.attackers >> self.unit & 1 == 1 and bool(ways_in(p, self.side, self.unit))
        return unit_unless(p, self.unit, has_way, "cannot advance")


def emptied(p: Siege, side: int) -> list[int]:
    """The target hexes where no defender but sappers and HQs is left (AL-10.8-A, A-102)."""
    soft = p.board.sappers | p.board.hqs
    return [hex for hex in p.targets if not p.units_of(1 - side, hex) & ~soft]


def forbids_advance(p: Siege, side: int, unit: int) -> str:
    """The rule that keeps a unit from advancing, or nothing."""
    if not p.attackers >> unit & 1 or p.retreated >> unit & 1 or p.where[unit] >= HEXES:
        return "A-67"
    if forbids_leaving_hq(p, unit):
        return "A-38"
    if ways_in(p, side, unit):
        return ""
    full = [hex for hex in emptied(p, side) if forbids_stacking(p, unit, hex)]
    return "AL-10.8-B" if full else "A-67"


def ways_in(p: Siege, side: int, unit: int) -> list[int]:
    """The emptied hexes that a surviving attacker may enter (AL-10.8-B, A-67)."""
    here = p.where[unit]
    if here >= HEXES or p.retreated >> unit & 1 or forbids_leaving_hq(p, unit):
        return []
    costs = p.board.costs[p.board.mech[unit]][here]
    found: list[int] = []
    for hex in emptied(p, side):
        if costs[p.board.neighbours[here].index(hex)] >= 0 and not forbids_stacking(p, unit, hex):
            found.append(hex)
    return found
