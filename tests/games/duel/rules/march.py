"""The march (2): a company, then its area."""

from citadel.core.position import NONE, Saying, SideDecision, UnitDecision
from citadel.games.area_game import AreaPosition

from . import events
from .fight import Strike

REST = 63


class March(SideDecision[AreaPosition]):
    """Which company of a side marches, or none (2)."""

    rule = "F-2"

    def choices(self, p: AreaPosition) -> list[int]:
        return [*p.units_on_map(self.side), REST]

    def describe(self, p: AreaPosition, choice: int) -> Saying:
        return Saying("rest") if choice == REST else Saying("march", choice)

    def apply(self, p: AreaPosition, choice: int) -> None:
        if choice != REST:
            p.then(MarchTo(self.side, choice))


class MarchTo(UnitDecision[AreaPosition]):
    """Where it marches (2); among enemies it fights (3)."""

    rule = "F-2"

    def choices(self, p: AreaPosition) -> list[int]:
        return p.board.neighbours[p.where[self.unit]]

    def describe(self, p: AreaPosition, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: AreaPosition, saying: Saying) -> str:
        return "F-2" if saying.place != NONE else ""

    def needs(self, p: AreaPosition) -> str:
        return "" if self.unit in p.units_on_map(self.side) else "the side has no such company on the map"

    def apply(self, p: AreaPosition, choice: int) -> None:
        start, p.where[self.unit] = p.where[self.unit], choice
        if p.listening:
            p.tell(events.Marched("F-2", self.unit, start, choice))
        if p.units_at(choice, 1 - self.side):
            p.then(Strike(self.side, self.unit))
