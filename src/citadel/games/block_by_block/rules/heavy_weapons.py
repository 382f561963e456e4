"""Additional heavy weapons and destruction (7.4)."""

from typing import Final

from citadel.core.position import Saying, Steps
from citadel.games.block_by_block.parts import FIGHT
from citadel.games.block_by_block.position import FIRE, Asks, Hue, SideDie
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.hits import TakeHits

LEVELS: Final = [1, 2]


class CallHeavyWeapons(Asks):
    """Before each US/ARVN attack: call heavy weapons or not (7.4-1)."""

    rule = "BB-7.4-1"
    part = FIGHT

    def choices(self, p: Hue) -> list[int]:
        return [0, 1]

    def apply(self, p: Hue, choice: int) -> None:
        if choice:
            p.do(FriendlyFire(self.side), ChooseLevel(self.side))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("call" if choice else "without")


class FriendlyFire(SideDie):
    """The fire may fall short: on 1 to 3 the group loses one step (7.4-2)."""

    rule = "BB-7.4-2"
    part = FIGHT

    def apply(self, p: Hue, choice: int) -> None:
        if p.listening:
            p.tell(events.FriendlyFire("BB-7.4-2", choice, 1 if choice <= 3 else 0))
        if choice <= 3:
            p.then(TakeHits(self.side, 1, p.group, FIRE))


class ChooseLevel(Asks):
    """Level one or two: a better die, and as much destruction (7.4-3, C-46)."""

    rule = "BB-7.4-3"
    part = FIGHT

    def choices(self, p: Hue) -> list[int]:
        return LEVELS

    def apply(self, p: Hue, choice: int) -> None:
        p.heavy = choice
        p.destruction = min(p.board.track_max, p.destruction + p.board.heavy_destruction[choice])
        if p.listening:
            p.tell(events.HeavyWeapons("BB-7.4-3", choice, p.destruction))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("level", number=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-7.4-3" if saying.verb == "level" else ""

    @classmethod
    def awaits(cls) -> Steps:
        return (FriendlyFire, TakeHits)
