"""Assaults on areas and gate boxes (7.1, 7.5)."""

from citadel.core.bits import first, members
from citadel.core.position import NONE, Steps
from citadel.games.block_by_block.components import ALL_AREAS, BOX_MASK, BOXES, BREAK_IN, FAILED, STAR, UNITS, US
from citadel.games.block_by_block.parts import FIGHT
from citadel.games.block_by_block.position import FIRE, Hue, SideDie, SideProcedure
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.defence import Defence, EndGroup
from citadel.games.block_by_block.rules.gates import AfterGate, GateTaken
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons, ChooseLevel
from citadel.games.block_by_block.rules.hits import TakeHits, double_if_stacked
from citadel.games.block_by_block.rules.modifiers import assault_modifiers, roll_total

# -- what may be assaulted ---------------------------------------------------------------------------------------------


def targets(p: Hue, side: int, group: int) -> int:
    """The areas and gate boxes a group of either side may assault now (7.1-1, 7.2-4, 8.0-9, 8.1-5, C-43)."""
    place = p.where[first(group)]
    if forbids_assaults(p, side, group):
        return 0
    enemies = p.places_of(1 - side)
    found = 0
    if not forbids_areas(p, side, group, place):
        friends = p.places_of(side) if p.forbids("BB-7.1-4") else 0
        found = p.ways_of(side)[place] & ALL_AREAS & enemies & ~friends
    found |= p.board.adjacent[place] & BOX_MASK & enemies
    box = bound_to(p, side, group)
    return found if box == NONE else found & 1 << box


def forbids_assaults(p: Hue, side: int, group: int) -> str:
    """The rule that keeps a group from any assault, or nothing (C-04, C-34, C-42, C-51)."""
    if group & p.board.static and p.forbids("C-34"):
        return "C-34"
    if group & p.fought and not p.asked.assault_after_close and p.forbids("C-51"):
        return "C-51"
    if p.total(group, False) == 0 and p.forbids("C-42"):
        return "C-42"
    barred = False
    if group & p.starred:
        after = p.asked.after_star
        if after == "never":
            barred = True
        elif after == "if_cleared":
            barred = group & p.gate_starred != 0 or p.places_of(1 - side) >> p.where[first(group)] & 1 == 1
        elif after == "gates_until_gate_star":
            barred = group & p.gate_starred != 0
    return "C-04" if barred and p.forbids("C-04") else ""


def bound_to(p: Hue, side: int, group: int) -> int:
    """The gate box with enemies that a group has broken in at: the only place it may assault; or NONE (8.1-5)."""
    gate = p.broke_in[first(group)]
    if gate == NONE or not p.places_of(1 - side) >> (BOXES + gate) & 1 or not p.forbids("BB-8.1-5"):
        return NONE
    return BOXES + gate


def forbids_areas(p: Hue, side: int, group: int, place: int) -> str:
    """The rule that leaves a group only gate boxes to assault, or nothing (7.1-3, 8.1-6, C-04)."""
    if place < BOXES and p.places_of(1 - side) >> place & 1 and p.forbids("BB-7.1-3"):
        return "BB-7.1-3"
    return "C-04" if group & p.starred and p.asked.after_star != "if_cleared" and p.forbids("C-04") else ""


def forbids_target(p: Hue, side: int, group: int, target: int) -> str:
    """The rule that keeps a group from assaulting a place, or nothing."""
    rule = forbids_assaults(p, side, group)
    if rule:
        return rule
    place, bit = p.where[first(group)], 1 << target
    if not p.places_of(1 - side) & bit:
        return "BB-7.1-1"
    if bound_to(p, side, group) not in (NONE, target):
        return "BB-8.1-5"
    if target >= BOXES:
        return "" if p.board.adjacent[place] & bit else "BB-8.0-9"
    rule = forbids_areas(p, side, group, place)
    if rule:
        return rule
    if p.places_of(side) & bit and p.forbids("BB-7.1-4"):
        return "BB-7.1-4"
    if p.ways_of(side)[place] & bit:
        return ""
    for i in range(len(p.board.edge_to[place])):
        if p.board.edge_to[place][i] == target:
            return p.forbids_edge(side, p.board.edge_kind[place][i], p.board.edge_gate[place][i], target)
    return "BB-7.1-1" if p.board.same_ground[place] & bit else "BB-6.4-1"


# -- resolving it ------------------------------------------------------------------------------------------------------


class BeginAssault(SideProcedure):
    """The assault goes in, unless friendly fire has ruined the group (7.5-1, C-08, C-38)."""

    rule = "BB-7.5-1"
    part = FIGHT

    def run(self, p: Hue) -> None:
        if not p.meets_minimum(p.group) or p.total(p.group, False) == 0:
            return
        if p.target < BOXES and (p.asked.attacked_by_both or self.side == US):
            p.attacked |= 1 << p.target
        p.then(AssaultRoll(self.side))

    @classmethod
    def awaits(cls) -> Steps:
        return (CallHeavyWeapons, ChooseLevel)

    def needs(self, p: Hue) -> str:
        return "" if p.group else "no group attacks"


class AssaultRoll(SideDie):
    """One die, modified, on the column of the group's attack value; the right half of the cell counts (7.5-1).

    The value is fixed before the roll, and the result is carried out whatever becomes of the group (C-44, C-45).
    """

    rule = "BB-7.5-1"
    part = FIGHT

    def apply(self, p: Hue, choice: int) -> None:
        side, foe, target = self.side, 1 - self.side, p.target
        total = p.total(p.group, False)
        row = roll_total(p, choice, assault_modifiers(p, side, p.origin, target, p.heavy))
        _, result = p.board.read_crt(total, row)
        if p.listening:
            p.tell(events.AssaultRoll("BB-7.5-1", total, choice, row, result))
        defenders = p.units_of(foe, target)
        if target >= BOXES:
            self.against_gate(p, result, defenders)
            return
        hits = double_if_stacked(defenders, 1 if result == STAR else 2)
        if result == STAR:
            p.starred |= p.group
            p.do(Enter(side), TakeHits(foe, hits, defenders, FIRE), TakeHits(side, 1, p.group, FIRE), Defence(foe))
        elif result == BREAK_IN:
            p.do(Enter(side), TakeHits(foe, hits, defenders, FIRE), BreakInRoll(side), Defence(foe))
        else:
            p.do(RepulseRoll(side), Defence(foe), EndGroup())

    def against_gate(self, p: Hue, result: int, defenders: int) -> None:
        """From outside one step is lost at once; nobody enters while an enemy is left in the box (8.1-3, 8.1-4)."""
        side, foe = self.side, 1 - self.side
        outside = p.board.outside >> p.origin & 1
        if outside and p.listening:
            p.tell(events.GateFire("BB-8.1-3"))
        toll = TakeHits(side, outside, p.group, FIRE)
        if result == FAILED:
            p.do(toll, RepulseRoll(side), Defence(foe), EndGroup())
        elif result == STAR:
            p.starred |= p.group
            p.gate_starred |= p.group
            loss = TakeHits(side, 1, p.group, FIRE)
            p.do(toll, TakeHits(foe, 1, defenders, FIRE), GateTaken(side), loss, AfterGate(side))
        else:
            if p.asked.break_in_binds:
                gate = p.target - BOXES
                p.broke_in = [gate if p.group >> unit & 1 else p.broke_in[unit] for unit in range(UNITS)]
            p.do(toll, TakeHits(foe, 2, defenders, FIRE), GateTaken(side), BreakInRoll(side), AfterGate(side))

    def needs(self, p: Hue) -> str:
        return "" if p.group else "no group attacks"


class Enter(SideProcedure):
    """The group moves into the area it assaulted; where it came from is barred to retreats (7.5-2, 7.5-3, 7.5-6)."""

    rule = "BB-7.5-2"
    part = FIGHT

    def run(self, p: Hue) -> None:
        for unit in members(p.group):
            p.put(unit, p.target)
        p.route_origins = [*p.route_origins, p.origin]
        p.route_targets = [*p.route_targets, p.target]
        if p.listening:
            p.tell(events.Entered("BB-7.5-6", p.group, p.origin, p.target))
        p.settle()


class BreakInRoll(SideDie):
    """After X: the attacker loses a step on 1 to 3 (7.5-3)."""

    rule = "BB-7.5-3"
    part = FIGHT

    def apply(self, p: Hue, choice: int) -> None:
        if p.listening:
            p.tell(events.BreakInRoll("BB-7.5-3", choice, 1 if choice <= 3 else 0))
        if choice <= 3:
            p.then(TakeHits(self.side, 1, p.group, FIRE))

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeHits, GateTaken)


class RepulseRoll(SideDie):
    """After a failed assault: the attacker loses a step on an even roll (7.5-4)."""

    rule = "BB-7.5-4"
    part = FIGHT

    def apply(self, p: Hue, choice: int) -> None:
        if p.listening:
            p.tell(events.RepulseRoll("BB-7.5-4", choice, 1 if choice % 2 == 0 else 0))
        if choice % 2 == 0:
            p.then(TakeHits(self.side, 1, p.group, FIRE))

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeHits,)
