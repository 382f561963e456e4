"""Close combat inside one area (7.6)."""

from typing import Final

from citadel.core.bits import count, first, members
from citadel.core.position import DIE, Saying, Steps
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.parts import FIGHT
from citadel.games.block_by_block.position import CLOSE, END, Asks, Die, Hue, SideDie
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.defence import Defence
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons, ChooseLevel
from citadel.games.block_by_block.rules.hits import TakeHits, double_if_stacked
from citadel.games.block_by_block.rules.modifiers import close_combat_modifiers, close_defence_modifiers, roll_total

MOST_DEFENDERS: Final = 3


def forbids_close_combat(p: Hue, side: int, group: int) -> str:
    """The rule against a close combat, or nothing: an enemy in the same area, never in a box (7.1-2, 8.1-1, C-42)."""
    place = p.where[first(group)]
    if place >= BOXES:
        return "BB-8.1-1"
    if not p.units_of(1 - side, place):
        return "BB-7.1-2"
    return "" if p.total(group, False) or not p.forbids("C-42") else "C-42"


class ChooseDefenders(Asks):
    """The defender names up to three of his units in the area, unless friendly fire ruined the group (7.6-1, C-08)."""

    rule = "BB-7.6-1"
    part = FIGHT

    def may_be_empty(self) -> bool:
        return True

    def choices(self, p: Hue) -> list[int]:
        if not p.meets_minimum(p.group) or p.total(p.group, False) == 0:
            return []
        if count(p.defenders) == MOST_DEFENDERS and p.forbids("BB-7.6-1"):
            return [END]
        found = members(p.units_of(self.side, p.target) & ~p.defenders)
        if p.defenders:
            found.append(END)
        return found

    def apply(self, p: Hue, choice: int) -> None:
        if choice != END:
            p.defenders |= 1 << choice
            p.then(self)
            return
        attacker = 1 - self.side
        p.fought |= p.group
        if p.asked.attacked_by_both or attacker == US:
            p.attacked |= 1 << p.target
        p.then(CloseCombatRoll(attacker))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("enough") if choice == END else Saying("defend", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-7.6-1" if saying.verb in ("defend", "enough") else ""

    @classmethod
    def awaits(cls) -> Steps:
        return (CallHeavyWeapons, ChooseLevel)

    def needs(self, p: Hue) -> str:
        return "" if p.is_close else "defenders are named for close combat, but the group attacks another area"


class CloseCombatRoll(SideDie):
    """The attacker's die (7.6-2)."""

    rule = "BB-7.6-2"
    part = FIGHT

    def apply(self, p: Hue, choice: int) -> None:
        p.then(CloseCombatReply(self.side, choice))

    def needs(self, p: Hue) -> str:
        return "" if p.group else "no group attacks"


class CloseCombatReply(Die):
    """The defender's die; both results are read before any hit is given (7.6-2, 7.6-3, C-32)."""

    fields = (("side", "side"), ("die", "number"))
    rule = "BB-7.6-3"
    part = FIGHT

    def __init__(self, side: int, die: int) -> None:
        self.side: Final = side
        self.die: Final = die

    def apply(self, p: Hue, choice: int) -> None:
        side, foe, place = self.side, 1 - self.side, p.target
        attack, defence = p.total(p.group, False), p.total(p.defenders, True)
        row = roll_total(p, self.die, close_combat_modifiers(p, side, place, p.heavy))
        dealt, _ = p.board.read_crt(attack, row)
        if p.asked.overstack_in_close_combat:
            dealt = double_if_stacked(p.units_of(foe, place), dealt)
        if p.listening:
            p.tell(events.CloseRoll("BB-7.6-2", attack, self.die, row, dealt))
        reply = roll_total(p, choice, close_defence_modifiers(p, place))
        taken, _ = p.board.read_crt(defence, reply)
        if p.listening:
            p.tell(events.CloseRoll("BB-7.6-3", defence, choice, reply, taken))
        p.do(TakeHits(foe, dealt, p.defenders, CLOSE), TakeHits(side, taken, p.group, CLOSE), Defence(foe))

    def needs(self, p: Hue) -> str:
        return "" if self.die in DIE else "it carries a die of 1 to 6"
