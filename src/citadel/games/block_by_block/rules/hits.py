"""Hits and who takes them (2.5)."""

from typing import Final

from citadel.core.bits import count, members
from citadel.core.position import Saying, Steps
from citadel.games.block_by_block.position import CLOSE, Asks, Hue

OVERSTACKED: Final = 4


def double_if_stacked(defenders: int, hits: int) -> int:
    """Four or more defending units in the area take twice the loss (7.5-5, C-09)."""
    return hits * 2 if count(defenders) >= OVERSTACKED else hits


class TakeHits(Asks):
    """The owner gives out hits one at a time; no unit may be eliminated while another could take it (2.5-5, 2.5-6)."""

    fields = (("side", "side"), ("hits", "number"), ("units", "units"), ("cause", "cause"))
    rule = "BB-2.5-5"

    def __init__(self, side: int, hits: int, units: int, cause: int) -> None:
        super().__init__(side)
        self.hits: Final = hits
        self.units: Final = units
        self.cause: Final = cause

    def may_be_empty(self) -> bool:
        return True

    def choices(self, p: Hue) -> list[int]:
        if self.hits == 0:
            return []
        alive = p.on_map(self.units)
        doomed = alive & (p.routed | p.board.platoons)
        return members(alive & ~doomed if alive != doomed and p.forbids("BB-2.5-5") else alive)

    def apply(self, p: Hue, choice: int) -> None:
        p.hit(choice, self.cause)
        if self.hits > 1:
            p.then(TakeHits(self.side, self.hits - 1, self.units, self.cause))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("hit", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb != "hit" or saying.unit < 0:
            return ""
        if p.on_map(self.units) >> saying.unit & 1:
            return "BB-2.5-5"
        return "C-32" if self.cause == CLOSE else "BB-7.5-2"

    @classmethod
    def awaits(cls) -> Steps:
        from citadel.games.block_by_block.rules.gates import GateTaken

        return (TakeHits, GateTaken)
