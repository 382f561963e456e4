"""Close combat inside one area (7.6)."""

from typing import Final

from citadel.core.bits import count, first, members
from citadel.core.position import Saying
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.defence import Defence
from citadel.games.block_by_block.hits import TakeHits, double_if_stacked
from citadel.games.block_by_block.modifiers import close_combat_modifiers, close_defence_modifiers, roll_total
from citadel.games.block_by_block.position import CLOSE, Asks, Die, Hue, SideDie

ENOUGH: Final = 63
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

    def may_be_empty(self) -> bool:
        return True

    def choices(self, p: Hue) -> list[int]:
        if not p.meets_minimum(p.group) or p.total(p.group, False) == 0:
            return []
        if count(p.defenders) == MOST_DEFENDERS and p.forbids("BB-7.6-1"):
            return [ENOUGH]
        found = members(p.units_of(self.side, p.target) & ~p.defenders)
        if p.defenders:
            found.append(ENOUGH)
        return found

    def apply(self, p: Hue, choice: int) -> None:
        if choice != ENOUGH:
            p.defenders |= 1 << choice
            p.then(self)
            return
        attacker = 1 - self.side
        p.fought |= p.group
        if p.asked.attacked_by_both or attacker == US:
            p.attacked |= 1 << p.target
        p.then(CloseCombatRoll(attacker))

    def prompt(self, p: Hue) -> str:
        if p.defenders:
            return "Choose another unit to defend, or say that it is enough (three at most)."
        return f"Choose a unit to defend {p.board.place_titles[p.target]} in close combat."

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("enough") if choice == ENOUGH else Saying("defend", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-7.6-1" if saying.verb in ("defend", "enough") else ""


class CloseCombatRoll(SideDie):
    """The attacker's die (7.6-2)."""

    rule = "BB-7.6-2"

    def apply(self, p: Hue, choice: int) -> None:
        p.then(CloseCombatReply(self.side, choice))

    def prompt(self, p: Hue) -> str:
        return f"Roll for the attacker in close combat, value {p.total(p.group, False)}."


class CloseCombatReply(Die):
    """The defender's die; both results are read before any hit is given (7.6-2, 7.6-3, C-32)."""

    fields = (("side", "side"), ("die", "number"))
    rule = "BB-7.6-3"

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
        p.tell("close_roll", "BB-7.6-2", attack, self.die, row, dealt)
        reply = roll_total(p, choice, close_defence_modifiers(p, place))
        taken, _ = p.board.read_crt(defence, reply)
        p.tell("close_roll", "BB-7.6-3", defence, choice, reply, taken)
        p.do(TakeHits(foe, dealt, p.defenders, CLOSE), TakeHits(side, taken, p.group, CLOSE), Defence(foe))

    def prompt(self, p: Hue) -> str:
        return f"Roll for the defender in close combat, value {p.total(p.defenders, True)}."
