"""Retreats (10.7): stacks fall back hex by hex, away from the enemy and out of his control where they can."""

from typing import ClassVar, Final

from citadel.core.bits import members
from citadel.core.position import Fields, Saying, Steps
from citadel.games.an_loc.components import ARVN, HEXES, INDEPENDENT, NVA_MASK
from citadel.games.an_loc.parts import COMBAT, at_most, attacker, mask_of
from citadel.games.an_loc.position import GO, Asks, SideProcedure, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.losses import FREE, LoseOrPay, TakeLosses, TankLosses, alive
from citadel.games.an_loc.rules.movement import is_closed
from citadel.games.an_loc.rules.stacking import stacking_limit, would_mix
from citadel.games.an_loc.rules.victory import note_city

CANCEL: Final = 1
KEEP: Final = 0


class Retreats(SideProcedure):
    """Every stack of a side that must retreat does so, or pays for it (AL-10.5-C, AL-10.7.1-A, A-68)."""

    fields = (("side", "side"), ("attacking", "number"))
    rule = "AL-10.7.1-A"
    part = COMBAT

    def __init__(self, side: int, attacking: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking

    def run(self, p: Siege) -> None:
        hexes = p.att_retreat if self.attacking else p.def_retreat
        if not hexes:
            return
        places = p.targets
        if self.attacking:
            places = sorted({p.where[unit] for unit in members(alive(p, p.attackers))})
        for place in places[::-1]:
            p.then(RetreatStack(self.side, self.attacking, place, hexes))

    @classmethod
    def awaits(cls) -> Steps:
        return (*RetreatStack.awaits(), RetreatStack, TankLosses, Retreats)

    def needs(self, p: Siege) -> str:
        return wrong_side(p, self.side, self.attacking)


class RetreatStack(SideProcedure):
    """One stack: the garrison of An Loc loses steps instead, others may buy off one hex (AL-10.7.2, A-43, A-56)."""

    fields = (("side", "side"), ("attacking", "number"), ("place", "place"), ("hexes", "number"))
    rule = "AL-10.7.2"
    part = COMBAT

    def __init__(self, side: int, attacking: int, place: int, hexes: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking
        self.place: Final = place
        self.hexes: Final = hexes

    def run(self, p: Siege) -> None:
        units = stack(p, self.side, self.attacking, self.place)
        if not units:
            return
        if self.side == ARVN and is_garrison(p, self.place):
            if p.listening:
                p.tell(events.GarrisonHolds("AL-10.7.2", self.place, self.hexes))
            p.then(TakeLosses(self.side, self.hexes, FREE, units))
            return
        p.then(CancelHex(self.side, self.attacking, self.place, self.hexes))

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses, CancelHex, FormGroup, RetreatStack)

    def needs(self, p: Siege) -> str:
        return wrong_side(p, self.side, self.attacking) or wrong_stack(p, self.place, self.hexes)


class StackAsks(Asks):
    """A decision about a stack that must retreat so many hexes."""

    fields: ClassVar[Fields] = (("side", "side"), ("attacking", "number"), ("place", "place"), ("hexes", "number"))
    part = COMBAT

    def __init__(self, side: int, attacking: int, place: int, hexes: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking
        self.place: Final = place
        self.hexes: Final = hexes

    def needs(self, p: Siege) -> str:
        lacking = wrong_side(p, self.side, self.attacking) or wrong_stack(p, self.place, self.hexes)
        return lacking or wrong_group(p, self.side)


class CancelHex(StackAsks):
    """One hex of a retreat may be bought off with a step (AL-10.7.1-H, A-73)."""

    rule = "AL-10.7.1-H"

    def choices(self, p: Siege) -> list[int]:
        return [KEEP, CANCEL] if stack(p, self.side, self.attacking, self.place) else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == KEEP:
            p.then(FormGroup(self.side, self.attacking, self.place, self.hexes))
            return
        left = self.hexes - 1
        if p.listening:
            p.tell(events.HexCancelled("AL-10.7.1-H", self.place, left))
        if left and not p.asked.cancel_once:
            p.then(CancelHex(self.side, self.attacking, self.place, left))
        else:
            p.then(FormGroup(self.side, self.attacking, self.place, left))
        p.then(TakeLosses(self.side, 1, FREE, stack(p, self.side, self.attacking, self.place)))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("hold" if choice == CANCEL else "retreat")

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses)


class FormGroup(StackAsks):
    """The units of a stack retreat together or in groups; an HQ goes with units of its own (A-39, A-69, A-109)."""

    rule = "A-69"

    def begin(self, p: Siege) -> list[int]:
        fighters = stack(p, self.side, self.attacking, self.place) if self.hexes > 0 else 0
        if not fighters:
            return []
        p.retreaters = fighters | escorts(p, fighters, p.at[self.place] & p.board.hqs)
        return self.choices(p)

    def choices(self, p: Siege) -> list[int]:
        fighters = p.retreaters & ~p.board.hqs
        found = members(fighters) if fighters & (fighters - 1) else []
        behind = p.at[self.place] & ~p.retreaters
        for hq in members(p.retreaters & p.board.hqs):
            if p.board.subordinates[hq] & behind:
                found.append(hq)
        held = not steps_from(p, self.side, fighters, [self.place])
        if held or not is_mixed(p, fighters) or not p.forbids("A-51"):
            found.append(GO)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice != GO:
            group = p.retreaters & ~(1 << choice)
            fighters = group & ~p.board.hqs
            p.retreaters = fighters | escorts(p, fighters, group & p.board.hqs)
            p.then(LeaveOut(self.side, self.attacking, self.place, self.hexes))
        else:
            p.path = [self.place]
            p.then(FormGroup(self.side, self.attacking, self.place, self.hexes))
            p.then(RetreatStep(self.side, self.attacking, self.hexes, 0))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("go") if choice == GO else Saying("leave", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "go":
            return "A-51"
        return "A-109" if saying.verb == "leave" and saying.unit >= 0 else ""

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses, RetreatStep, LoseExcess)


class LeaveOut(FormGroup):
    """The group without those left for later (A-69)."""

    rule = "A-69"

    def begin(self, p: Siege) -> list[int]:
        return self.choices(p)

    @classmethod
    def awaits(cls) -> Steps:
        return ()

    def needs(self, p: Siege) -> str:
        if lacking := super().needs(p):
            return lacking
        if not p.retreaters & ~p.board.hqs:
            return "nobody is left in the group that retreats"
        return astray(p, self.place)


class RetreatStep(Asks):
    """One hex of a group's retreat: `hexes` are still due, `beyond` were added to find room (AL-10.7.1-A, A-44)."""

    fields = (("side", "side"), ("attacking", "number"), ("hexes", "number"), ("beyond", "number"))
    rule = "AL-10.7.1-A"
    part = COMBAT

    def __init__(self, side: int, attacking: int, hexes: int, beyond: int) -> None:
        super().__init__(side)
        self.attacking: Final = attacking
        self.hexes: Final = hexes
        self.beyond: Final = beyond

    def begin(self, p: Siege) -> list[int]:
        group = alive(p, p.retreaters)
        if not group or (not self.hexes and has_room(p, p.retreaters, p.path[-1])):
            return []
        found = self.choices(p)
        if not found:
            self.stuck(p, group)
        return found

    def stuck(self, p: Siege, group: int) -> None:
        """No way is left: a step for each hex not retreated; units that find no room are lost (A-45, A-72)."""
        p.retreated |= p.retreaters
        if len(p.path) > 1:
            p.then(LoseExcess(self.side))
        if not self.hexes:
            return
        if p.listening:
            p.tell(events.NoWay("A-45", p.path[-1], self.hexes))
        if p.asked.no_way_is_death:
            for unit in members(group):
                p.eliminate(unit, "A-45")
        else:
            p.then(TakeLosses(self.side, self.hexes, FREE, group))

    def choices(self, p: Siege) -> list[int]:
        return ways(p, self.side, self.attacking, self.hexes, self.beyond)

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        group, start = p.retreaters, p.path[-1]
        costs = p.zoc_of(1 - self.side)[choice] > 0
        if costs and not p.asked.zoc_costs_among_friends:
            costs = not p.fighters_of(self.side, choice)
        p.path = [*p.path, choice]
        p.retreated |= group
        for unit in members(group):
            p.put(unit, choice)
        p.last, p.last_from = members(group)[0], start
        if p.listening:
            p.tell(events.Retreated("AL-10.7.1-A", group, start, choice))
        if choice == p.board.an_loc:
            note_city(p)
        if self.hexes:
            p.then(RetreatStep(self.side, self.attacking, self.hexes - 1, self.beyond))
        else:
            p.then(RetreatStep(self.side, self.attacking, 0, self.beyond + 1))
        if costs and p.forbids("AL-10.7.1-E"):
            if p.listening:
                p.tell(events.Harried("AL-10.7.1-E", choice))
            p.then(TakeLosses(self.side, 1, FREE, group & ~p.board.hqs))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < HEXES:
            return ""
        return forbids_retreat(p, self.side, saying.place)

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses)

    def needs(self, p: Siege) -> str:
        if lacking := wrong_side(p, self.side, self.attacking) or wrong_group(p, self.side):
            return lacking
        if not p.path:
            return "a retreat begins somewhere: there is no path"
        lacking = at_most("hexes", self.hexes, p.board.longest_retreat) or at_most("beyond", self.beyond, HEXES)
        return lacking or astray(p, p.path[-1])


class LoseExcess(Asks):
    """Units that end a retreat where they may not stack are lost, which one is the owner's choice (A-72)."""

    rule = "A-72"
    part = COMBAT

    def choices(self, p: Siege) -> list[int]:
        group = alive(p, p.retreaters)
        if not group or has_room(p, p.retreaters, p.path[-1]):
            return []
        return [unit for unit in members(group) if p.board.points[unit] or would_mix(p, 1 << unit, p.path[-1])]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        p.eliminate(choice, "A-72")
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("loss", choice)

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay, TakeLosses)

    def needs(self, p: Siege) -> str:
        return astray(p, p.path[-1]) if p.path else "a retreat begins somewhere: there is no path"


# -- ways --------------------------------------------------------------------------------------------------------------


def stack(p: Siege, side: int, attacking: int, place: int) -> int:
    """The units in a place that have still to retreat: those that attacked, or all that defended; no HQs (A-114)."""
    return p.units_of(side, place) & (p.attackers if attacking else p.beaten) & ~p.retreated & ~p.board.hqs


def escorts(p: Siege, fighters: int, hqs: int) -> int:
    """Those of the HQs that have a unit of their own among the fighters (A-39)."""
    found = 0
    for hq in members(hqs):
        if p.board.subordinates[hq] & fighters:
            found |= 1 << hq
    return found


def is_mixed(p: Siege, group: int) -> bool:
    """Whether a group has units of two NVA divisions, as a stack from before the commitment may (A-51)."""
    return len({p.division_of(unit) for unit in members(group & NVA_MASK)} - {INDEPENDENT}) > 1


def is_garrison(p: Siege, place: int) -> bool:
    """Whether ARVN units there never retreat (AL-10.7.2, A-43)."""
    if place == p.board.an_loc:
        return True
    return p.asked.wide_garrison and place in p.board.neighbours[p.board.an_loc]


def has_room(p: Siege, group: int, hex: int) -> bool:
    """Whether a group may stay in a hex, wherever it is now (AL-10.7.1-G, A-72)."""
    points = 0
    for unit in members((group | p.at[hex]) & ~p.board.hqs):
        points += p.board.points[unit]
    return points <= stacking_limit(p, hex) and not would_mix(p, group, hex)


def forbids_retreat(p: Siege, side: int, hex: int) -> str:
    """The rule that keeps a group from going on to a hex."""
    here, group = p.path[-1], p.retreaters & ~p.board.hqs
    if hex not in p.board.neighbours[here]:
        return "AL-10.7.1-A"
    if hex in p.path:
        return "AL-10.7.1-C"
    if p.units_of(1 - side, hex):
        return "A-107"
    if is_closed_to(p, group, here, hex):
        return "AL-10.7.1-B"
    return "A-44" if hex in steps_from(p, side, group, p.path) else "AL-10.7.1-D"


def is_closed_to(p: Siege, group: int, here: int, hex: int) -> bool:
    """Whether some unit of a group may not go that way at all (AL-10.7.1-B)."""
    return any(is_closed(p, unit, here, hex) for unit in members(group))


def steps_from(p: Siege, side: int, group: int, path: list[int]) -> list[int]:
    """Where a group can step from the end of its path, into enemy control if it must (AL-10.7.1-D, A-70, A-107).

    Before E-AL-4 friends made a hex free to choose though it cost a step.
    """
    here = path[-1]
    control = p.zoc_of(1 - side)
    free: list[int] = []
    controlled: list[int] = []
    for near in p.board.neighbours[here]:
        if near < 0 or p.units_of(1 - side, near) or is_closed_to(p, group, here, near):
            continue
        if near in path and p.forbids("AL-10.7.1-C"):
            continue
        cleared = p.asked.friends_clear_the_way and p.fighters_of(side, near) & ~group
        if control[near] == 0 or cleared or not p.forbids("AL-10.7.1-D"):
            free.append(near)
        else:
            controlled.append(near)
    return free if free else controlled


def ways(p: Siege, side: int, attacking: int, hexes: int, beyond: int) -> list[int]:
    """The next hexes of the best retreats: complete, with room at the end, far from the enemy (A-44, A-74).

    Where no retreat finds room, as for a group too large for any hex, a full one will do; and where none can be
    completed any step (A-45, A-72).
    """
    group = p.retreaters & ~p.board.hqs
    foes = sorted({p.where[unit] for unit in members(alive(p, p.beaten if attacking else p.attackers))})
    wanted = len(p.path) - 1 - beyond + hexes
    firsts = steps_from(p, side, group, p.path)
    found: list[int] = []
    if sum([p.board.points[unit] for unit in members(group)]) <= p.board.stack_limit:
        found = best_of(p, side, group, firsts, hexes, foes, wanted, True)
    if not found and hexes:
        found = best_of(p, side, group, firsts, hexes, foes, wanted, False) or firsts
    return found


def best_of(
    p: Siege, side: int, group: int, firsts: list[int], hexes: int, foes: list[int], wanted: int, with_room: bool
) -> list[int]:
    """Those first hexes from which a retreat can end, with room if that is asked, farthest from the enemy."""
    best = -1
    found: list[int] = []
    for first in firsts:
        distance = farthest(p, side, group, [*p.path, first], max(hexes - 1, 0), foes, wanted, with_room)
        if distance > best:
            best = distance
            found = [first]
        elif distance == best and distance >= 0:
            found.append(first)
    return found


def farthest(
    p: Siege, side: int, group: int, path: list[int], left: int, foes: list[int], wanted: int, with_room: bool
) -> int:
    """How far from the nearest foe a retreat by this path can end, at most as far as is wanted; -1 if it cannot end."""
    if not left and (not with_room or has_room(p, group, path[-1])):
        return min([wanted, *(p.board.distance(path[-1], foe) for foe in foes)])
    best = -1
    for near in steps_from(p, side, group, path):
        best = max(best, farthest(p, side, group, [*path, near], max(left - 1, 0), foes, wanted, with_room))
        if best >= wanted:
            break
    return best


# -- what a position needs ---------------------------------------------------------------------------------------------


def wrong_side(p: Siege, side: int, attacking: int) -> str:
    """A sentence, unless a retreat is of the side that it says."""
    if attacking > 1 or (side == attacker(p)) != (attacking == 1):
        return "it names the wrong side"
    return ""


def wrong_stack(p: Siege, place: int, hexes: int) -> str:
    """A sentence, unless a stack can be in a place and retreat so far."""
    return "it is about a hex" if place >= HEXES else at_most("hexes", hexes, p.board.longest_retreat)


def wrong_group(p: Siege, side: int) -> str:
    """A sentence, unless all that retreat are of one side."""
    return "units of one side retreat together" if p.retreaters & ~mask_of(side) else ""


def astray(p: Siege, place: int) -> str:
    """Which unit of the group that retreats is not in a place, in a sentence."""
    for unit in members(p.retreaters & ~p.at[place]):
        return f"{p.board.unit_names[unit]} retreats, but is not in {p.board.place_names[place]}"
    return ""
