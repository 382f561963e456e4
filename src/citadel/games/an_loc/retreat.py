"""Retreats (10.7): stacks fall back hex by hex, away from the enemy and out of his control where they can."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import ARVN, HEXES
from citadel.games.an_loc.losses import FREE, TakeLosses, alive
from citadel.games.an_loc.position import NO_HEX, Asks, Procedure, Siege

GO: Final = 998
CANCEL: Final = 1
KEEP: Final = 0
LONGEST: Final = 3
"""How many hexes more than asked a retreat may go on to find room."""


class Retreats(Procedure):
    """Every stack of a side that must retreat does so, or pays for it (AL-10.7.1-A, AL-10.7.2, A-43, A-68)."""

    fields = (("side", "side"), ("attacking", "number"))
    rule = "AL-10.7.1-A"

    def __init__(self, side: int, attacking: int) -> None:
        self.side: Final = side
        self.attacking: Final = int(attacking)

    def run(self, p: Siege) -> None:
        hexes = p.att_retreat if self.attacking else p.def_retreat
        places = p.origins if self.attacking else p.targets
        if not hexes:
            return
        for place in places[::-1]:
            p.then(RetreatStack(self.side, self.attacking, place, hexes))


class RetreatStack(Procedure):
    """One stack: the garrison of An Loc loses steps instead, others may buy off one hex (AL-10.7.2, AL-10.7.1-H)."""

    fields = (("side", "side"), ("attacking", "number"), ("place", "place"), ("hexes", "number"))
    rule = "AL-10.7.2"

    def __init__(self, side: int, attacking: int, place: int, hexes: int) -> None:
        self.side: Final = side
        self.attacking: Final = attacking
        self.place: Final = place
        self.hexes: Final = hexes

    def run(self, p: Siege) -> None:
        units = stack(p, self.side, self.attacking, self.place)
        if not alive(p, units):
            return
        if self.side == ARVN and is_garrison(p, self.place):
            p.tell("garrison_holds", "AL-10.7.2", self.hexes)
            p.then(TakeLosses(self.side, self.hexes, FREE, units))
            return
        p.retreaters = units
        p.do(
            CancelHex(self.side, self.attacking, self.place, self.hexes),
        )


class CancelHex(Asks):
    """One hex of a retreat may be bought off with a step (AL-10.7.1-H, A-73)."""

    fields = (("side", "side"), ("attacking", "number"), ("place", "place"), ("hexes", "number"))
    rule = "AL-10.7.1-H"

    def __init__(self, side: int, attacking: int, place: int, hexes: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking
        self.place: Final = place
        self.hexes: Final = hexes

    def choices(self, p: Siege) -> list[int]:
        return [CANCEL, KEEP] if self.hexes > 0 else [KEEP]

    def apply(self, p: Siege, choice: int) -> None:
        units = stack(p, self.side, self.attacking, self.place)
        if choice == CANCEL:
            p.tell("hex_cancelled", "AL-10.7.1-H", self.place)
            left = self.hexes - 1
            again = CancelHex(self.side, self.attacking, self.place, left)
            on = FormGroup(self.side, self.attacking, self.place, left)
            p.do(TakeLosses(self.side, 1, FREE, units), on if p.asked.cancel_once else again)
        else:
            p.then(FormGroup(self.side, self.attacking, self.place, self.hexes))

    def prompt(self, p: Siege) -> str:
        name = p.board.place_names[self.place]
        return f"The stack in {name} retreats {self.hexes}: buy off one hex with a step?"

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("hold" if choice == CANCEL else "retreat")


class FormGroup(Asks):
    """The units of a stack retreat together or in groups (A-69)."""

    fields = (("side", "side"), ("attacking", "number"), ("place", "place"), ("hexes", "number"))
    rule = "A-69"

    def __init__(self, side: int, attacking: int, place: int, hexes: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking
        self.place: Final = place
        self.hexes: Final = hexes

    def begin(self, p: Siege) -> list[int]:
        if self.hexes <= 0:
            return []
        units = stack(p, self.side, self.attacking, self.place)
        if not units:
            return []
        p.retreaters = units
        return self.choices(p)

    def choices(self, p: Siege) -> list[int]:
        fighters = p.retreaters & ~p.board.hqs
        if not fighters:
            return [GO]
        return [*(members(fighters) if fighters & (fighters - 1) else []), GO]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice != GO:
            p.retreaters &= ~(1 << choice)
            p.then(LeaveOut(self.side, self.attacking, self.place, self.hexes))
        else:
            p.path = [self.place]
            again = FormGroup(self.side, self.attacking, self.place, self.hexes)
            p.do(RetreatStep(self.side, self.attacking, self.hexes), again)

    def prompt(self, p: Siege) -> str:
        return "Retreat with these units together, or leave one for a group of its own."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("go") if choice == GO else Saying("leave", choice)


class LeaveOut(FormGroup):
    """The group without those left for later (A-69)."""

    rule = "A-69"

    def begin(self, p: Siege) -> list[int]:
        return self.choices(p)


class RetreatStep(Asks):
    """One hex of a group's retreat (AL-10.7.1-A to AL-10.7.1-G, A-44, A-45)."""

    fields = (("side", "side"), ("attacking", "number"), ("hexes", "number"))
    rule = "AL-10.7.1-A"

    def __init__(self, side: int, attacking: int, hexes: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking
        self.hexes: Final = hexes

    def begin(self, p: Siege) -> list[int]:
        group = alive(p, p.retreaters) | (p.retreaters & p.board.hqs)
        here = p.path[-1]
        if not alive(p, group) or (self.hexes <= 0 and has_room(p, group, here)):
            return []
        found = ways(p, self.side, group, self.attacking, self.hexes)
        if not found:
            self.stuck(p, group)
        return found

    def stuck(self, p: Siege, group: int) -> None:
        """No way is left: steps for the hexes not retreated, or the end of units without room (A-45, A-72)."""
        if self.hexes <= 0:
            for unit in members(alive(p, group)):
                if p.stacking(p.where[unit]) > p.limit(p.where[unit]):
                    p.eliminate(unit, "A-72")
        elif p.asked.no_way_is_death:
            for unit in members(alive(p, group)):
                p.eliminate(unit, "A-45")
        else:
            p.tell("no_way", "A-45", self.hexes)
            p.then(TakeLosses(self.side, self.hexes, FREE, group))
        p.retreaters = 0

    def choices(self, p: Siege) -> list[int]:
        return ways(p, self.side, p.retreaters, self.attacking, self.hexes)

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        group = p.retreaters
        start = p.path[-1]
        controlled = p.zoc_of(1 - self.side)[choice] > 0
        among_friends = p.fighters_of(self.side, choice) != 0
        p.path = [*p.path, choice]
        for unit in members(group):
            if p.where[unit] < HEXES:
                p.put(unit, choice)
        p.tell("retreated", "AL-10.7.1-A", group, start, choice)
        costs = controlled and (p.asked.zoc_costs_among_friends or not among_friends)
        loss = (TakeLosses(self.side, 1, FREE, group),) if costs else ()
        p.do(*loss, RetreatStep(self.side, self.attacking, self.hexes - 1))

    def prompt(self, p: Siege) -> str:
        return f"Choose the next hex of the retreat ({max(self.hexes, 1)} to go)."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < HEXES:
            return ""
        if saying.place in p.path:
            return "AL-10.7.1-C"
        if saying.place in steps_from(p, self.side, p.retreaters, p.path, False):
            return "AL-10.7.1-D"
        return "AL-10.7.1-B"


# -- ways --------------------------------------------------------------------------------------------------------------


def stack(p: Siege, side: int, attacking: int, place: int) -> int:
    """The units in a place that have to retreat: those that attacked, or all defenders with their HQs."""
    units = p.units_of(side, place)
    return units & p.attackers if attacking else units & (p.beaten | p.board.hqs)


def is_garrison(p: Siege, place: int) -> bool:
    """Whether units there never retreat (AL-10.7.2, A-43)."""
    if place == p.board.an_loc:
        return True
    return p.asked.wide_garrison and place in p.board.neighbours[p.board.an_loc]


def has_room(p: Siege, group: int, hex: int) -> bool:
    """Whether the group may stay in a hex it has come to, or could come to (AL-10.7.1-G, A-72)."""
    points = sum([p.board.points[unit] for unit in members(group) if p.where[unit] != hex])
    if points and p.stacking(hex) + points > p.limit(hex):
        return False
    if not points and p.stacking(hex) > p.limit(hex):
        return False
    for unit in members(group & ~p.board.hqs):
        rule = p.forbids_stacking(unit, hex) if p.where[unit] != hex else ""
        if rule == "AL-4.0-F":
            return False
    return True


def steps_from(p: Siege, side: int, group: int, path: list[int], with_control: bool) -> list[int]:
    """The hexes a group can step to from the end of its path; those in enemy control only where no other is."""
    here = path[-1]
    free: list[int] = []
    controlled: list[int] = []
    for direction, near in enumerate(p.board.neighbours[here]):
        if near < 0 or near in path or p.units_of(1 - side, near):
            continue
        if [u for u in members(group & ~p.board.hqs) if p.board.costs[p.board.mech[u]][here][direction] < 0]:
            continue
        if p.zoc_of(1 - side)[near] == 0 or p.fighters_of(side, near):
            free.append(near)
        else:
            controlled.append(near)
    if not with_control:
        return free + controlled
    return free if free else controlled


def ways(p: Siege, side: int, group: int, attacking: int, hexes: int) -> list[int]:
    """The next hexes of the best retreats: complete, with room at the end, far from the enemy (A-44)."""
    foes = p.targets if attacking else p.origins
    wanted = p.att_retreat if attacking else p.def_retreat
    best = -1
    found: list[int] = []
    for first in steps_from(p, side, group, p.path, True):
        distance = farthest(p, side, group, [*p.path, first], hexes - 1, foes, wanted, LONGEST)
        if distance > best:
            best = distance
            found = [first]
        elif distance == best and distance >= 0:
            found.append(first)
    return found if best >= 0 else NO_HEX


def farthest(
    p: Siege, side: int, group: int, path: list[int], left: int, foes: list[int], wanted: int, more: int
) -> int:
    """How far from the nearest foe a retreat by this path can end, at most as far as is wanted; -1 if it cannot end."""
    if left <= 0 and has_room(p, group, path[-1]):
        return min([wanted, *(p.board.distance(path[-1], foe) for foe in foes)])
    if left <= 0 and more <= 0:
        return -1
    best = -1
    for near in steps_from(p, side, group, path, True):
        rest = more if left > 0 else more - 1
        best = max(best, farthest(p, side, group, [*path, near], left - 1, foes, wanted, rest))
        if best >= wanted:
            break
    return best
