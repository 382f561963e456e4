"""Helicopter transport (9.6): lifts, hot and cold landing zones."""

from typing import Final

from citadel.core.position import NONE, Saying
from citadel.games.an_loc.components import AIR, AIR_TYPES, ARVN, HEXES, LAI_KHE, NVA_MASK
from citadel.games.an_loc.parts import MOVE, only_for, unit_unless
from citadel.games.an_loc.position import AsksUnit, Siege, is_soldier, with_added
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.stacking import forbids_stacking
from citadel.games.an_loc.rules.victory import note_city

LANDED: Final = 1
GOES_ON: Final = 2
COLD: Final = 0
"""No air unit in a landing zone; else its type, counted from 1."""


class LiftTo(AsksUnit):
    """A unit is lifted to any hex without NVA units where it may stack (AL-9.6-B, AL-9.6-C, AL-9.6-D, A-35, A-106).

    Also AL-9.6.1-D, AL-13.1.2-B.
    """

    rule = "AL-9.6-C"
    part = MOVE

    def choices(self, p: Siege) -> list[int]:
        unit, at, control = self.unit, p.at, p.nva_zoc
        start = p.where[unit]
        covered = has_cover(p)
        plain = not p.asked.zoc_blocked and (covered or not is_hot_start(p, start))
        found: list[int] = []
        for place in range(HEXES):
            # An empty hex away from the enemy needs no second look.
            if (not at[place] and plain and (covered or not control[place])) or not forbids_landing(p, unit, place):
                found.append(place)
        if start < HEXES:
            if start in found:
                found.remove(start)
            if not forbids_landing(p, unit, LAI_KHE):
                found.append(LAI_KHE)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        unit = self.unit
        start = p.where[unit]
        hot = is_hot(p, start, choice)
        walked = p.spent > 0
        p.lifts -= p.board.lift_points[unit]
        p.lifted = LANDED
        p.put(unit, choice)
        if p.rider != NONE:
            p.put(p.rider, choice)
        p.last, p.last_from = unit, start
        if p.listening:
            p.tell(events.Lifted("AL-9.6-B", unit, start, choice, 1 if hot else 0, p.lifts, p.rider))
        if choice == p.board.an_loc:
            note_city(p)
        if hot:
            if covering(p, choice) == COLD:
                p.then(CoverLz(ARVN, unit))
            return
        mark_lz(p, choice, COLD)
        if not walked and choice < HEXES:
            p.spent = p.allowance(unit) - lift_rest(p, unit)
            p.lifted = GOES_ON

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("land", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "land" or not 0 <= saying.place <= LAI_KHE:
            return ""
        return forbids_landing(p, self.unit, saying.place)

    def needs(self, p: Siege) -> str:
        if lacking := only_for(self.side, ARVN) or super().needs(p):
            return lacking
        can_fly = not p.board.mech[self.unit] and not p.lifted and p.board.lift_points[self.unit] <= p.lifts
        return unit_unless(p, self.unit, is_soldier(p, self.unit) and can_fly, "cannot be lifted now")


class CoverLz(AsksUnit):
    """A Cobra or Dragonfly is placed in a hot landing zone (AL-9.6.1-B, AL-9.6.1-C, A-34, AL-9.10-EX4)."""

    rule = "AL-9.6.1-C"
    part = MOVE

    def choices(self, p: Siege) -> list[int]:
        return [kind for kind in range(AIR_TYPES) if p.cas[kind] and p.board.covers[kind]]

    def apply(self, p: Siege, choice: int) -> None:
        p.cas = with_added(p.cas, choice, -1)
        mark_lz(p, p.where[self.unit], choice + 1)
        if p.listening:
            p.tell(events.Covered("AL-9.6.1-C", choice, p.where[self.unit]))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("cover", AIR + choice)

    def needs(self, p: Siege) -> str:
        if lacking := only_for(self.side, ARVN) or super().needs(p):
            return lacking
        has_landed = is_soldier(p, self.unit) and covering(p, p.where[self.unit]) == COLD
        return unit_unless(p, self.unit, has_landed, "is in no landing zone without cover")


def can_lift(p: Siege, unit: int) -> bool:
    """Whether a unit can be lifted from where it is."""
    return can_be_lifted(p, unit) and can_take_off(p, unit, p.where[unit])


def can_be_lifted(p: Siege, unit: int) -> bool:
    """Whether a unit can be lifted at all: no tank, with points enough, on the map or in Lai Khe (AL-9.6-B, A-36).

    Also AL-9.10-EX5.
    """
    board = p.board
    if p.side_of(unit) != ARVN or board.mech[unit] or p.lifted or p.allowance(unit) <= 0:
        return False
    return 0 < board.lift_points[unit] <= p.lifts and p.where[unit] <= LAI_KHE


def can_take_off(p: Siege, unit: int, place: int) -> bool:
    """Whether a lift from a place needs no cover, can have it, or can go to a zone that has it (A-32, A-34)."""
    if not is_hot_start(p, place) or has_cover(p):
        return True
    covered = [p.lz_hexes[index] for index in range(len(p.lz_hexes)) if p.lz_air[index] != COLD]
    here = p.where[unit]
    return any(hex != place and (hex == here or not forbids_stacking(p, unit, hex)) for hex in covered)


def lift_rest(p: Siege, unit: int) -> int:
    """The points that are left beside a lift, which costs half of them (AL-9.6-D, AL-9.6-E, A-36, AL-9.6.2-EX)."""
    allowance = p.allowance(unit)
    return allowance - allowance // 2


def forbids_landing(p: Siege, unit: int, place: int) -> str:
    """The rule that keeps a unit from landing in a place, or nothing (AL-9.6-C, AL-9.6.1-C, A-34, A-35, A-106)."""
    start = p.where[unit]
    if place == start:
        return "AL-9.6-C"
    if place == LAI_KHE:
        if not p.asked.lift_to_lai_khe and p.forbids("helo_to_lai_khe"):
            return "helo_to_lai_khe"
    elif p.at[place] & NVA_MASK:
        return "AL-9.6-C"
    rule = forbids_stacking(p, unit, place)
    if rule:
        return rule
    if is_hot(p, start, place) and covering(p, place) == COLD and not has_cover(p) and p.forbids("A-34"):
        return "A-34"
    return ""


def is_hot(p: Siege, start: int, place: int) -> bool:
    """Whether a landing is hot: NVA units beside its start or end, or in a hot zone (AL-9.6.1-A, A-32, A-33, A-115)."""
    return covering(p, place) != COLD or (place < HEXES and is_near_enemy(p, place)) or is_hot_start(p, start)


def is_hot_start(p: Siege, start: int) -> bool:
    """Whether every lift from a place is hot (A-32)."""
    return start < HEXES and p.asked.hot_by_start and is_near_enemy(p, start)


def is_near_enemy(p: Siege, hex: int) -> bool:
    """Whether any NVA unit stands next to a hex (A-33)."""
    beside = 0
    for near in p.board.neighbours[hex]:
        if near >= 0:
            beside |= p.at[near]
    return beside & NVA_MASK != 0


def has_cover(p: Siege) -> bool:
    """Whether a Cobra or Dragonfly is free in the CAS box (A-34)."""
    return sum([p.cas[kind] for kind in range(AIR_TYPES) if p.board.covers[kind]]) > 0


def covering(p: Siege, place: int) -> int:
    """The air unit that covers a landing zone, or none."""
    return p.lz_air[p.lz_hexes.index(place)] if place in p.lz_hexes else COLD


def mark_lz(p: Siege, place: int, kind: int) -> None:
    """A landing zone marker: hot with its air unit, or cold."""
    if place in p.lz_hexes:
        if kind != COLD:
            index = p.lz_hexes.index(place)
            p.lz_air = [*p.lz_air[:index], kind, *p.lz_air[index + 1 :]]
        return
    p.lz_hexes = [*p.lz_hexes, place]
    p.lz_air = [*p.lz_air, kind]


def cool_down(p: Siege, all_of_them: bool) -> None:
    """Hot zones without NVA units beside them turn cold; their air units return (AL-9.6.2-A, AL-9.6.2-C, A-32).

    One that has supported an attack is not free again before the Combat Phase ends (AL-9.5-G).
    """
    for index in range(len(p.lz_hexes)):
        cover, place = p.lz_air[index], p.lz_hexes[index]
        if cover != COLD and (all_of_them or place >= HEXES or not is_near_enemy(p, place)):
            if place in p.lz_flown and not all_of_them:
                p.flown = with_added(p.flown, cover - 1, 1)
            else:
                p.cas = with_added(p.cas, cover - 1, 1)
            p.lz_air = [*p.lz_air[:index], COLD, *p.lz_air[index + 1 :]]
            if place < HEXES and is_near_enemy(p, place):
                if p.listening:
                    p.tell(events.CoverBack("AL-9.6.1-C", place, cover - 1))
            else:
                if p.listening:
                    p.tell(events.Cold("AL-9.6.2-C", place, cover - 1))
