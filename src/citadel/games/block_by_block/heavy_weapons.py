"""Additional heavy weapons and destruction (7.4)."""

from typing import Final

from citadel.core.position import Saying
from citadel.games.block_by_block.hits import TakeHits
from citadel.games.block_by_block.position import FIRE, Asks, Hue, SideDie

LEVELS: Final = [1, 2]


class CallHeavyWeapons(Asks):
    """Before each US/ARVN attack: call heavy weapons or not (7.4-1)."""

    rule = "BB-7.4-1"

    def choices(self, p: Hue) -> list[int]:
        return [0, 1]

    def apply(self, p: Hue, choice: int) -> None:
        if choice:
            p.do(FriendlyFire(self.side), ChooseLevel(self.side))

    def prompt(self, p: Hue) -> str:
        kind = "close combat in" if p.is_close else "assault on"
        return f"Call in heavy weapons for the {kind} {p.board.place_titles[p.target]}, or do without?"

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("call" if choice else "without")


class FriendlyFire(SideDie):
    """The fire may fall short: on 1 to 3 the group loses one step (7.4-2)."""

    rule = "BB-7.4-2"

    def apply(self, p: Hue, choice: int) -> None:
        p.tell("friendly_fire", "BB-7.4-2", choice, 1 if choice <= 3 else 0)
        if choice <= 3:
            p.then(TakeHits(self.side, 1, p.group, FIRE))

    def prompt(self, p: Hue) -> str:
        return "Roll for friendly fire: on 1 to 3 the group loses a step."


class ChooseLevel(Asks):
    """Level one or two: a better die, and as much destruction (7.4-3, C-46)."""

    rule = "BB-7.4-3"

    def choices(self, p: Hue) -> list[int]:
        return LEVELS

    def apply(self, p: Hue, choice: int) -> None:
        p.heavy = choice
        p.destruction = min(p.board.track_max, p.destruction + p.board.heavy_destruction[choice])
        p.tell("heavy_weapons", "BB-7.4-3", choice, p.destruction)

    def prompt(self, p: Hue) -> str:
        return "Choose the level of heavy weapons, 1 or 2."

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("level", number=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-7.4-3" if saying.verb == "level" else ""
