"""Replacements (10): steps bought back, by the US/ARVN from turn 2 and by the PAVN/NLF on turn 3."""

from typing import Final

from citadel.core.bits import count, members
from citadel.core.position import NOW, Saying
from citadel.games.block_by_block.components import ALL_AREAS, ELIMINATED, GATES, ON_MAP, PAVN, US
from citadel.games.block_by_block.position import END, Asks, AsksUnit, Hue, Procedure, not_in
from citadel.games.block_by_block.rules import events

REBUILD_COST: Final = 2


class UsReplacements(Procedure):
    """The points of the turn track, less the Airborne penalty; what is not spent is lost (10.1-1, 10.1-3)."""

    rule = "BB-10.1-1"

    def run(self, p: Hue) -> None:
        p.points = p.board.us_points[p.turn]
        if p.turn == p.board.penalty_turn:
            p.points = max(0, p.points - p.penalty)
        if p.points:
            if p.listening:
                p.tell(events.Points("BB-10.1-1", US, p.points))
            p.do(BuyBack(US), LosePoints())


class PavnReplacements(Procedure):
    """On turn 3 alone: two points for each gate they hold (10.2-1, 8.1-8)."""

    rule = "BB-10.2-1"

    def run(self, p: Hue) -> None:
        per_gate = p.board.pavn_points_per_gate[p.turn]
        if per_gate == 0:
            return
        p.points = per_gate * (GATES - count(p.gates_us))
        p.rebuilt = 0
        if p.listening:
            p.tell(events.Points("BB-10.2-1", PAVN, p.points))
        p.do(PavnReplace(PAVN), LosePoints())


class LosePoints(Procedure):
    """Points are not saved (10.1-1)."""

    rule = "BB-10.1-1"

    def run(self, p: Hue) -> None:
        p.points = 0
        p.rebuilt = 0


class BuyBack(Asks):
    """One point removes a rout or makes a spent unit fresh, wherever it stands (10.1-2)."""

    rule = "BB-10.1-2"

    def choices(self, p: Hue) -> list[int]:
        if p.points == 0 and p.forbids("BB-10.1-1"):
            return [END]
        worn = (p.spent | p.routed) & p.board.side_units[US]
        return [*members(p.on_map(worn)), END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            return
        p.points -= 1
        restore_step(p, choice, "BB-10.1-2")
        p.then(self)

    def describe(self, p: Hue, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        return Saying("rally" if p.is_routed(choice) else "freshen", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.unit < 0 or saying.verb not in ("rally", "freshen"):
            return ""
        return "BB-10.1-1" if p.points == 0 else "BB-10.1-2"


def restore_step(p: Hue, unit: int, rule: str) -> None:
    """Rally a routed unit or make a spent one fresh (10.1-2, 10.2-4)."""
    if p.listening:
        told = events.Rallied if p.is_routed(unit) else events.Freshened
        p.tell(told(rule, unit))
    p.recover(unit)
    p.settle()


class PavnReplace(Asks):
    """Rally and return NLF free, rebuild a PAVN unit for two points, freshen for one (10.2-2, 10.2-3, 10.2-4, C-23)."""

    rule = "BB-10.2-4"

    def choices(self, p: Hue) -> list[int]:
        units = p.board.side_units[PAVN] if p.asked.towers_replaced else p.board.troops
        found = [unit for unit in members(units) if not forbids_rebuild(p, unit)]
        return [*found, END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            return
        bit = 1 << choice
        if p.where[choice] == ELIMINATED:
            if not bit & p.board.nlf:
                p.points -= REBUILD_COST
                p.rebuilt |= bit
            p.do(ReturnTo(PAVN, choice), self)
            return
        if not p.is_routed(choice):
            p.points -= 1
        restore_step(p, choice, "BB-10.2-4")
        p.then(self)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying(self.verb(p, choice), choice)

    def verb(self, p: Hue, unit: int) -> str:
        """What the choice of a unit means, by its state."""
        if p.where[unit] == ELIMINATED:
            return "return" if p.board.nlf >> unit & 1 else "rebuild"
        return "rally" if p.is_routed(unit) else "freshen"

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.unit < 0 or saying.verb not in ("rally", "return", "rebuild", "freshen"):
            return ""
        if saying.verb != self.verb(p, saying.unit):
            return "BB-10.2-4"
        return forbids_rebuild(p, saying.unit)


def forbids_rebuild(p: Hue, unit: int) -> str:
    """The rule that keeps a PAVN/NLF unit from a step or from coming back, or nothing."""
    board, bit = p.board, 1 << unit
    if not bit & (board.side_units[PAVN] if p.asked.towers_replaced else board.troops):
        return "C-17" if bit & board.towers else "BB-10.2-4"
    if p.where[unit] == ELIMINATED and not bit & board.towers:
        if not return_areas(p):
            return "BB-10.2-2"
        if bit & board.nlf:
            return ""
        if p.points < REBUILD_COST and p.forbids("BB-10.2-3"):
            return "BB-10.2-3"
        return "C-23" if count(p.rebuilt) >= p.asked.rebuild_limit and p.forbids("C-23") else ""
    if p.where[unit] >= ON_MAP or not bit & (p.spent | p.routed):
        return "BB-10.2-4"
    if bit & p.routed:
        return ""
    if bit & p.rebuilt and p.forbids("BB-10.2-3"):
        return "BB-10.2-3"
    return "BB-10.2-1" if p.points == 0 and p.forbids("BB-10.2-1") else ""


def return_areas(p: Hue) -> int:
    """Areas, not boxes, without US/ARVN units (10.2-2)."""
    return ALL_AREAS & ~(p.us_places if p.forbids("BB-10.2-2") else 0)


class ReturnTo(AsksUnit):
    """A returning unit appears in any area without US/ARVN units: NLF fresh, PAVN spent (10.2-2, 10.2-3)."""

    rule = "BB-10.2-2"
    part = NOW

    def choices(self, p: Hue) -> list[int]:
        return members(return_areas(p))

    def apply(self, p: Hue, choice: int) -> None:
        rebuilt = p.rebuilt >> self.unit & 1 == 1
        p.bring_on(self.unit, choice, rebuilt)
        if p.listening:
            p.tell(events.Returned("BB-10.2-3" if rebuilt else "BB-10.2-2", self.unit, choice))
        p.settle()

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-10.2-2" if saying.verb == "to" and saying.place >= 0 else ""

    def needs(self, p: Hue) -> str:
        return not_in(p, self.side, self.unit, ELIMINATED)
