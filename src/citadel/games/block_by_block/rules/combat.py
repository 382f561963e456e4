"""Combat (7.0 to 7.3, 7.8): the segment, assault groups and their actions."""

from typing import Final

from citadel.core.bits import count, first, members
from citadel.core.position import NONE, NOW, Saying
from citadel.games.block_by_block.components import BOXES, ON_MAP, US
from citadel.games.block_by_block.parts import GROUP
from citadel.games.block_by_block.position import END, NOWHERE, Asks, Hue, Procedure, SideProcedure, absent
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.assault import BeginAssault, forbids_target, targets
from citadel.games.block_by_block.rules.close_combat import ChooseDefenders, forbids_close_combat
from citadel.games.block_by_block.rules.defence import EndGroup
from citadel.games.block_by_block.rules.detachments import detach, forbids_detaching, parents
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons

CLOSE_COMBAT: Final = 64
PAUSE: Final = 65
SPLIT: Final = 66
DETACH: Final = 128


class CombatSegment(SideProcedure):
    """One side attacks: it forms its groups, then lets them act one after another (7.0-1, 7.2-1)."""

    rule = "BB-7.0-1"

    def run(self, p: Hue) -> None:
        p.segment = self.side
        p.do(FormGroups(self.side), SelectGroup(self.side), EndSegment())


class EndSegment(Procedure):
    """Markers of the segment come off: groups, advance routes, bars (7.5-6)."""

    rule = "BB-7.5-6"

    def run(self, p: Hue) -> None:
        p.segment = NONE
        p.groups = []
        p.broke_in = NOWHERE
        p.starred = p.gate_starred = p.fought = 0
        p.route_origins = []
        p.route_targets = []


# -- forming groups ----------------------------------------------------------------------------------------------------


class FormGroups(Asks):
    """The attacker forms any number of groups, each begun with a unit fit to lead it (7.2-1, 7.2-2)."""

    rule = "BB-7.2-1"

    def choices(self, p: Hue) -> list[int]:
        grouped = p.group
        for group in p.groups:
            grouped |= group
        fit = p.board.side_units[self.side] & ~p.board.platoons & ~p.board.towers & ~grouped
        if p.forbids("BB-7.2-2"):
            fit &= ~p.routed
        return [*members(p.on_map(fit)), END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            return
        p.group = 1 << choice
        p.do(JoinGroup(self.side), self)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("finish") if choice == END else Saying("group", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return forbids_member(p, self.side, saying.unit, True) if saying.verb == "group" and saying.unit >= 0 else ""


class JoinGroup(Asks):
    """Up to two more units of the same area join; Marines and ARVN do not mix, but for the Hac Bao (7.2-1, 7.2-3)."""

    rule = "BB-7.2-1"
    part = GROUP

    def choices(self, p: Hue) -> list[int]:
        if count(p.group) == 3 and p.forbids("BB-7.2-1"):
            return [END]
        here = p.units_of(self.side, p.where[first(p.group)])
        return [*(unit for unit in members(here) if not forbids_member(p, self.side, unit, False)), END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            p.groups = [*p.groups, p.group]
            if p.listening:
                p.tell(events.Group("BB-7.2-1", p.group))
            p.group = 0
        else:
            p.group |= 1 << choice
            p.then(self)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("enough") if choice == END else Saying("add", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return forbids_member(p, self.side, saying.unit, False) if saying.verb == "add" and saying.unit >= 0 else ""


def forbids_member(p: Hue, side: int, unit: int, leads: bool) -> str:
    """The rule that keeps a unit from leading or joining the group being formed, or nothing (7.2, C-34)."""
    board, bit = p.board, 1 << unit
    if not bit & board.side_units[side] or p.where[unit] >= ON_MAP:
        return "BB-7.2-1"
    if bit & (board.platoons | board.towers):
        return "C-34" if bit & board.platoons else "BB-8.0-7"
    if bit & p.group or any(bit & group for group in p.groups):
        return "BB-7.2-6"
    if leads:
        return "BB-7.2-2" if bit & p.routed and p.forbids("BB-7.2-2") else ""
    if p.where[unit] != p.where[first(p.group)] or (count(p.group) >= 3 and p.forbids("BB-7.2-1")):
        return "BB-7.2-1"
    mixed = p.group | bit
    marines = board.usmc if p.asked.macv_joins_arvn else board.marines
    if mixed & marines and mixed & board.arvn and p.forbids("BB-7.2-3"):
        return "BB-7.2-3"
    return ""


# -- acting ------------------------------------------------------------------------------------------------------------


class SelectGroup(Asks):
    """The attacker picks a group, which finishes all its actions before the next, or ends the segment (7.3-1)."""

    rule = "BB-7.3-1"

    def choices(self, p: Hue) -> list[int]:
        ready = [first(group) for group in p.groups if p.meets_minimum(p.on_map(group))]
        return [*sorted(ready), END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            return
        p.group = p.on_map(next(group for group in p.groups if group >> choice & 1))
        p.groups = [group for group in p.groups if not group >> choice & 1]
        p.do(GroupAction(self.side), EndGroup(), self)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("act", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb != "act" or saying.unit < 0:
            return ""
        return "BB-7.2-2" if any(group >> saying.unit & 1 for group in p.groups) else "BB-7.2-7"


class GroupAction(Asks):
    """The group assaults, fights close combat, splits or pauses, again and again while it may (7.2-7, 7.3-1, 7.8-1).

    After an assault all of these are open, after a close combat no assault (7.5-7, 7.6-4, C-51). A unit in a gate box
    may be a group of its own (C-35). The minimum is asked for before each action, never in the midst of one (C-44).
    """

    rule = "BB-7.3-1"

    def may_be_empty(self) -> bool:
        return True

    def choices(self, p: Hue) -> list[int]:
        group = p.group
        if not p.meets_minimum(group):
            return []
        found = members(targets(p, self.side, group))
        if not forbids_close_combat(p, self.side, group):
            found.append(CLOSE_COMBAT)
        if group & (group - 1):
            found.append(SPLIT)
        if self.side == US and p.where[first(group)] >= BOXES:
            found += [DETACH + unit for unit in parents(p, group)]
        found.append(PAUSE)
        return found

    def apply(self, p: Hue, choice: int) -> None:
        side = self.side
        if choice == PAUSE:
            if p.listening:
                p.tell(events.Paused("BB-7.3-1", p.group))
            p.then(EndGroup())
        elif choice == SPLIT:
            p.do(SplitOff(side, 0), self)
        elif choice >= DETACH:
            unit = choice - DETACH
            detach(p, unit, p.where[unit] - BOXES)
            p.then(self)
        else:
            p.heavy = 0
            p.origin = p.where[first(p.group)]
            p.target = p.origin if choice == CLOSE_COMBAT else choice
            p.defenders = 0
            if p.listening:
                p.tell(
                    events.Attack(
                        "BB-7.1-2" if p.is_close else "BB-7.1-1", p.group, p.origin, p.target, 1 if p.is_close else 0
                    )
                )
            attack = ChooseDefenders(1 - side) if p.is_close else BeginAssault(side)
            if side == US:
                p.do(CallHeavyWeapons(side), attack, self)
            else:
                p.do(attack, self)

    def describe(self, p: Hue, choice: int) -> Saying:
        if choice == PAUSE:
            return Saying("pause")
        if choice == SPLIT:
            return Saying("split")
        if choice == CLOSE_COMBAT:
            return Saying("close")
        return Saying("detach", choice - DETACH) if choice >= DETACH else Saying("assault", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb == "assault" and 0 <= saying.place < ON_MAP:
            return forbids_target(p, self.side, p.group, saying.place)
        if saying.verb == "close":
            return forbids_close_combat(p, self.side, p.group)
        if saying.verb == "split":
            return "BB-7.2-5"
        if saying.verb == "detach" and saying.unit >= 0:
            return forbids_detaching(p, saying.unit) or "BB-8.2-2"
        return ""

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, strangers(p, self.side))


def strangers(p: Hue, side: int) -> int:
    """The units of the acting group that are not the side's."""
    return p.group & ~p.board.side_units[side]


# -- splitting ---------------------------------------------------------------------------------------------------------


class SplitOff(Asks):
    """Units leave the group one by one, at least one and never all (7.2-5, C-52)."""

    fields = (("side", "side"), ("leaving", "units"))
    rule = "BB-7.2-5"
    part = GROUP

    def __init__(self, side: int, leaving: int) -> None:
        super().__init__(side)
        self.leaving: Final = leaving

    def choices(self, p: Hue) -> list[int]:
        if not self.leaving:
            return members(p.group)
        return [*members(p.group), END] if p.group & (p.group - 1) else [END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            p.then(MarkSplit(self.side, self.leaving))
        else:
            p.group &= ~(1 << choice)
            p.then(SplitOff(self.side, self.leaving | 1 << choice))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("enough") if choice == END else Saying("leave", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-7.2-5" if saying.verb in ("leave", "enough") else ""

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, self.leaving | strangers(p, self.side))


class MarkSplit(Asks):
    """The part split off becomes a group that acts later, or is done for the segment (7.2-5, C-52)."""

    fields = (("side", "side"), ("units", "units"))
    rule = "C-52"
    part = NOW

    def __init__(self, side: int, units: int) -> None:
        super().__init__(side)
        self.units: Final = units

    def choices(self, p: Hue) -> list[int]:
        return [0, 1] if p.meets_minimum(self.units) else [0]

    def apply(self, p: Hue, choice: int) -> None:
        if choice:
            p.groups = [*p.groups, self.units]
        if p.listening:
            p.tell(events.Split("BB-7.2-5", self.units, choice))

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("regroup") if choice else Saying("rest")

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "C-52" if saying.verb in ("regroup", "rest") else ""

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, self.units)
