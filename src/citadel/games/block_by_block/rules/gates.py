"""Gate boxes (8): towers that recover and return, and what a group does that has cleared a gate."""

from typing import Final

from citadel.core.bits import first, members, rest
from citadel.core.position import Saying, Steps
from citadel.games.block_by_block.components import BOXES, GATES, PAVN, TOWERS, US
from citadel.games.block_by_block.parts import FIGHT, GATE_FIGHT, GROUP
from citadel.games.block_by_block.position import (
    NOBODY,
    STAY,
    Asks,
    AsksUnit,
    Die,
    Hue,
    Procedure,
    SideProcedure,
    absent,
)
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.defence import Defence, Sympathy, neighbours
from citadel.games.block_by_block.rules.detachments import detach
from citadel.games.block_by_block.rules.hits import TakeHits
from citadel.games.block_by_block.rules.movement import barred

PLATOON: Final = 64


# -- towers in the Reinforcement Phase ---------------------------------------------------------------------------------


class RecoverTowers(Procedure):
    """Every spent tower rolls, in the order of the letters (8.0-4, C-18)."""

    rule = "BB-8.0-4"

    def run(self, p: Hue) -> None:
        rolls = []
        for gate in range(GATES):
            tower = TOWERS + gate
            worn = p.where[tower] == BOXES + gate and p.spent >> tower & 1
            if worn and (not p.is_routed(tower) or p.asked.routed_tower != "none"):
                rolls.append(RecoveryRoll(gate))
        p.do(*rolls)


class RecoveryRoll(Die):
    """On 1 to 3 the tower is fresh again (8.0-4, option tower_recovery_routed)."""

    fields = (("gate", "gate"),)
    rule = "BB-8.0-4"

    def __init__(self, gate: int) -> None:
        self.gate: Final = gate

    def apply(self, p: Hue, choice: int) -> None:
        tower = TOWERS + self.gate
        if choice <= 3:
            routed = p.is_routed(tower)
            p.recover(tower)
            if routed and p.asked.routed_tower == "full":
                p.recover(tower)
            p.settle()
        if p.listening:
            p.tell(events.Recovery("BB-8.0-4", tower, choice, 1 if choice <= 3 else 0))


class Infiltrate(Procedure):
    """Gates with neither tower nor US/ARVN unit let the PAVN/NLF place a tower (8.0-5, 8.0-6, C-11)."""

    rule = "BB-8.0-5"

    def run(self, p: Hue) -> None:
        if p.turn == 1 and not p.asked.turn_one_infiltration:
            return
        p.do(*(PlaceTower(gate) for gate in range(GATES) if not p.at[BOXES + gate]))


class PlaceTower(Asks):
    """Place the tower spent, or leave a US-controlled gate alone; at their own gate it always comes (8.0-5, C-11)."""

    fields = (("gate", "gate"),)
    rule = "BB-8.0-5"

    def __init__(self, gate: int) -> None:
        super().__init__(PAVN)
        self.gate: Final = gate

    def choices(self, p: Hue) -> list[int]:
        return [1, 0] if p.controls_gate(US, self.gate) else [1]

    def apply(self, p: Hue, choice: int) -> None:
        if choice:
            tower = TOWERS + self.gate
            p.bring_on(tower, BOXES + self.gate, spent=True)
            if p.listening:
                p.tell(events.Tower("BB-8.0-5", tower))
            p.set_gate(self.gate, PAVN)
            p.settle()

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("place" if choice else "decline", TOWERS + self.gate)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-8.0-5" if saying.verb in ("place", "decline") else ""

    def needs(self, p: Hue) -> str:
        return "a tower is placed in an empty box" if p.at[BOXES + self.gate] else ""


# -- a gate assaulted --------------------------------------------------------------------------------------------------


class GateTaken(SideProcedure):
    """The last enemy in the box is gone: the gate changes hands, and the group may assault again (8.1-5, C-10)."""

    rule = "BB-8.1-5"
    part = GATE_FIGHT

    def run(self, p: Hue) -> None:
        if p.units_of(1 - self.side, p.target):
            return
        p.starred &= ~p.group
        p.gate_starred &= ~p.group
        p.set_gate(p.target - BOXES, self.side)
        p.settle()

    @classmethod
    def awaits(cls) -> Steps:
        return (TakeHits,)


class AfterGate(SideProcedure):
    """A cleared gate is garrisoned and passed; an enemy left in it takes his defensive action (8.1-4, C-54)."""

    rule = "BB-8.1-4"
    part = GATE_FIGHT

    def run(self, p: Hue) -> None:
        foe = 1 - self.side
        if p.units_of(foe, p.target):
            p.then(Defence(foe))
            return
        sympathy = Sympathy(foe, neighbours(p, foe, p.target))
        if self.side == US:
            p.do(Garrison(), Reform(US), sympathy)
        else:
            p.do(EachGoesThrough(PAVN, p.group), Reform(PAVN), sympathy)

    @classmethod
    def awaits(cls) -> Steps:
        from citadel.games.block_by_block.rules.assault import BreakInRoll

        return (TakeHits, BreakInRoll)


class Garrison(Asks):
    """One unit enters the box, or leaves a platoon there, or nobody does (8.1-4, 8.2-1)."""

    fields = ()
    rule = "BB-8.1-4"
    part = GATE_FIGHT

    def __init__(self) -> None:
        super().__init__(US)

    def choices(self, p: Hue) -> list[int]:
        inside = members(p.group)
        platoons = [PLATOON + unit for unit in inside if not p.minus_one >> unit & 1 or not p.forbids("C-41")]
        return [*inside, *platoons, NOBODY] if inside else [NOBODY]

    def apply(self, p: Hue, choice: int) -> None:
        others = p.group
        if choice >= PLATOON:
            detach(p, choice - PLATOON, p.target - BOXES)
        elif choice != NOBODY:
            others &= ~(1 << choice)
            p.put(choice, p.target)
            if p.listening:
                p.tell(events.Garrisoned("BB-8.1-4", choice, p.target))
            p.settle()
        p.then(EachGoesThrough(US, others))

    def describe(self, p: Hue, choice: int) -> Saying:
        if choice == NOBODY:
            return Saying("none")
        return Saying("platoon", choice - PLATOON) if choice >= PLATOON else Saying("garrison", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.unit < 0 or saying.verb not in ("platoon", "garrison"):
            return ""
        return "BB-8.1-4" if saying.verb == "garrison" or not p.group >> saying.unit & 1 else "C-41"


class EachGoesThrough(Procedure):
    """The units left outside the box go through the gate or stay, one by one (8.1-4)."""

    fields = (("side", "side"), ("units", "units"))
    rule = "BB-8.1-4"
    part = GATE_FIGHT

    def __init__(self, side: int, units: int) -> None:
        self.side: Final = side
        self.units: Final = units

    def run(self, p: Hue) -> None:
        if self.units:
            p.do(GoThrough(self.side, first(self.units)), EachGoesThrough(self.side, rest(self.units)))

    @classmethod
    def awaits(cls) -> Steps:
        return (GoThrough,)

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, self.units)


class GoThrough(AsksUnit):
    """Through the gate to an area beyond the wall that bears its letter, entered as in movement, or stay (C-53)."""

    rule = "C-53"
    part = GATE_FIGHT

    def choices(self, p: Hue) -> list[int]:
        return [*members(beyond(p, self.side)), STAY]

    def apply(self, p: Hue, choice: int) -> None:
        if choice != STAY:
            start = p.where[self.unit]
            p.put(self.unit, choice)
            if p.listening:
                p.tell(events.Moved("C-53", self.unit, start, choice))
            p.settle()

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("stay") if choice == STAY else Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb != "to":
            return ""
        if saying.place < 0 or not p.asked.gates_like_movement or not across(p) >> saying.place & 1:
            return "C-53"
        among_enemies = p.places_of(1 - self.side) >> p.origin & 1 and p.forbids("BB-6.2-5")
        return "BB-6.2-5" if among_enemies else "BB-6.2-3"


def across(p: Hue) -> int:
    """The areas with the letter of the gate just cleared on the other side of the wall."""
    lettered = p.board.gate_areas[p.target - BOXES]
    return lettered & (p.board.citadel_areas if p.board.outside >> p.origin & 1 else p.board.outside)


def beyond(p: Hue, side: int) -> int:
    """Those of them that the group may enter, by the rules of movement (8.1-4, 6.2-3, 6.2-5)."""
    if not p.forbids("C-53"):
        return p.board.gate_areas[p.target - BOXES] & ~(1 << p.origin)
    return across(p) & ~(barred(p, side, p.origin) if p.asked.gates_like_movement else p.places_of(1 - side))


class Reform(SideProcedure):
    """Units that came to stand in different places are different groups from now on (8.1-4, 7.2-5)."""

    rule = "BB-8.1-4"
    part = FIGHT

    def run(self, p: Hue) -> None:
        if p.group:
            here = p.at[p.where[first(p.group)]]
            if p.group & ~here:
                p.then(GoOnWith(self.side))

    @classmethod
    def awaits(cls) -> Steps:
        return (Garrison, EachGoesThrough)


class GoOnWith(Asks):
    """Which part of the divided group goes on acting now; the others are groups that act later (7.2-5, 7.3-1)."""

    rule = "BB-7.2-5"
    part = GROUP

    def choices(self, p: Hue) -> list[int]:
        places = 0
        for unit in members(p.group):
            places |= 1 << p.where[unit]
        return members(places)

    def apply(self, p: Hue, choice: int) -> None:
        going_on = p.group & p.at[choice]
        left = p.group & ~going_on
        while left:
            part = left & p.at[p.where[first(left)]]
            p.groups = [*p.groups, part]
            left &= ~part
        p.group = going_on

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("with", place=choice)
