"""Losses (10.6): step by step, the first from the strongest unit; the NVA may pay with replacement points."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import IN_ORDER, Saying, Steps
from citadel.games.an_loc.components import FIRST_NVA, HEXES, NVA, UNITS
from citadel.games.an_loc.parts import COMBAT, at_most, attacker, only_for, unit_unless
from citadel.games.an_loc.position import AIR_PHASE, Asks, AsksUnit, Siege

MOST_STEPS: Final = 2 * UNITS
"""All the steps there are."""
PAY: Final = 0
LOSE: Final = 1


class LoseOrPay(AsksUnit):
    """A step of an NVA infantry or artillery unit may be paid with a replacement point (AL-10.6.1-A, A-54)."""

    rule = "AL-10.6.1-A"
    part = IN_ORDER

    def choices(self, p: Siege) -> list[int]:
        return [LOSE] if forbids_paying(p, self.unit) else [PAY, LOSE]

    def apply(self, p: Siege, choice: int) -> None:
        if choice == PAY:
            p.use_point("AL-10.6.1-A", self.unit)
        else:
            p.lose_step(self.unit, "AL-10.6-A")

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("pay") if choice == PAY else Saying("lose", self.unit)

    def needs(self, p: Siege) -> str:
        is_here = not p.board.hqs >> self.unit & 1 and p.where[self.unit] < HEXES
        return super().needs(p) or unit_unless(p, self.unit, is_here, "is not on the map")


class TakeLosses(Asks):
    """Steps are lost one by one among the units of a set; of the first only the strongest (AL-10.6-B, AL-10.6-D).

    `order` says whether the first step goes by attack factor, by defence factor, or is free; steps that nobody has are
    ignored (A-111).
    """

    fields = (("side", "side"), ("steps", "number"), ("order", "order"), ("among", "units"))
    rule = "AL-10.6-B"
    part = COMBAT

    def __init__(self, side: int, steps: int, order: int, among: int) -> None:
        super().__init__(side)
        self.steps: Final = steps
        self.order: Final = order
        self.among: Final = among

    def choices(self, p: Siege) -> list[int]:
        return members(losers(p, self.side, self.order, self.among)) if self.steps > 0 else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        p.do(LoseOrPay(self.side, choice), TakeLosses(self.side, self.steps - 1, FREE, self.among))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("loss", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "loss" or not 0 <= saying.unit < UNITS:
            return ""
        if p.board.hqs >> saying.unit & 1:
            return "AL-11.1-B"
        if self.order == FREE:
            return "AL-10.6-D"
        sappers = losers(p, self.side, self.order, self.among) & p.board.sappers
        return "AL-10.6-C" if sappers and self.order == BY_ATTACK and p.forbids("AL-10.6-C") else "AL-10.6-B"

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses)

    def needs(self, p: Siege) -> str:
        if self.order != FREE and (self.side == attacker(p)) != (self.order == BY_ATTACK):
            return "it names the wrong side"
        return at_most("steps", self.steps, MOST_STEPS) or lacks_losers(p, self.side, self.among)


BY_ATTACK: Final = 0
BY_DEFENCE: Final = 1
FREE: Final = 2
ORDERS: Final = ("attack", "defence", "free")


class TankLosses(Asks):
    """NVA tanks that attacked lose steps of their own (AL-10.6.2, A-57)."""

    fields = (("side", "side"), ("steps", "number"), ("among", "units"))
    rule = "AL-10.6.2"
    part = COMBAT

    def __init__(self, side: int, steps: int, among: int) -> None:
        super().__init__(side)
        self.steps: Final = steps
        self.among: Final = among

    def choices(self, p: Siege) -> list[int]:
        return members(alive(p, self.among)) if self.steps > 0 else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        p.lose_step(choice, "AL-10.6.2")
        p.then(TankLosses(self.side, self.steps - 1, self.among))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("loss", choice)

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses)

    def needs(self, p: Siege) -> str:
        if lacking := only_for(self.side, NVA) or at_most("steps", self.steps, MOST_STEPS):
            return lacking
        return "it is about tanks" if self.among & ~p.board.tanks else lacks_losers(p, self.side, self.among)


def alive(p: Siege, units: int) -> int:
    """Those of the units that are still on the map and have steps; HQs never absorb losses (AL-11.1-B)."""
    found = 0
    for unit in members(units & ~p.board.hqs):
        if p.where[unit] < HEXES:
            found |= 1 << unit
    return found


def losers(p: Siege, side: int, order: int, among: int) -> int:
    """Who may take the next step (AL-10.6-B, AL-10.6-C, A-55, A-102)."""
    units = alive(p, among)
    if order == FREE or not units:
        return units
    sappers = units & p.board.sappers
    if sappers and side == NVA and order == BY_ATTACK and p.forbids("AL-10.6-C"):
        return sappers
    if not p.forbids("AL-10.6-B"):
        return units
    factors = {unit: p.attack_of(unit) if order == BY_ATTACK else p.defence_of(unit) for unit in members(units)}
    best = max(factors.values())
    return sum([1 << unit for unit in factors if factors[unit] == best])


def forbids_paying(p: Siege, unit: int) -> str:
    """The rule that keeps a replacement point from saving a unit, or nothing (AL-10.6.1-A, A-54, A-55, AL-11.3-E).

    In the Air Phase units are struck by TAC (AL-9.4-E2).
    """
    if unit < FIRST_NVA:
        return "AL-10.6.1-A"
    unsaved = p.board.tanks if p.asked.sappers_replaceable else p.board.tanks | p.board.sappers
    if unsaved >> unit & 1 and not (p.asked.bombed_are_replaceable and p.stage == AIR_PHASE):
        return "A-54"
    return "" if p.has_points() else "AL-10.6.1-A"


def lacks_losers(p: Siege, side: int, among: int) -> str:
    """Who cannot lose a step among the units of a side, in a sentence; nothing if all can (AL-11.1-B)."""
    names = p.game.vocabulary.names["unit"]
    for unit in members(among):
        if unit >= UNITS or p.side_of(unit) != side or p.board.hqs >> unit & 1:
            return f"{names[unit]} cannot lose a step of that side"
    return ""
