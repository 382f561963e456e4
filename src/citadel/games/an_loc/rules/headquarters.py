"""ARVN headquarters (11.1): placement, going along, flight."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import IN_ORDER, NONE, Saying, Steps
from citadel.games.an_loc.components import ARVN, ARVN_MASK, HEXES, LAI_KHE, NVA_MASK, PLACES
from citadel.games.an_loc.parts import only_for, unit_unless
from citadel.games.an_loc.position import AsksUnit, Procedure, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.siege import is_surrounded

STAY: Final = 999
ALONE: Final = 999


class PlaceHqs(Procedure):
    """When ARVN movement begins each HQ may join a unit of its own; the 5th Division's only in An Loc (A-110)."""

    rule = "AL-11.1-D"

    def run(self, p: Siege) -> None:
        for hq in members(p.board.hqs & ARVN_MASK)[::-1]:
            if p.where[hq] <= LAI_KHE:
                p.then(PlaceHq(ARVN, hq))


class PlaceHq(AsksUnit):
    """An HQ stays, or goes to a unit of its formation that is not surrounded (AL-11.1-A, AL-11.1-D, A-38)."""

    rule = "AL-11.1-D"

    def choices(self, p: Siege) -> list[int]:
        here = p.where[self.unit]
        if tied(p) >> self.unit & 1 and here == p.board.an_loc:
            return []
        found = [place for place in havens(p, self.unit) if place != here]
        if tied(p) >> self.unit & 1:
            found = [place for place in found if place == p.board.an_loc]
        if found and p.at[here] & p.board.subordinates[self.unit]:
            found.append(STAY)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice != STAY:
            start = p.where[self.unit]
            p.put(self.unit, choice)
            if p.listening:
                p.tell(events.HqPlaced("AL-11.1-D", self.unit, start, choice))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("stay") if choice == STAY else Saying("hq", self.unit, choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "stay":
            return "A-38"
        return "AL-11.1-D" if saying.verb == "hq" and saying.unit == self.unit and saying.place >= 0 else ""

    def needs(self, p: Siege) -> str:
        if lacking := only_for(self.side, ARVN) or super().needs(p):
            return lacking
        is_hq = p.board.hqs >> self.unit & 1 == 1
        return unit_unless(p, self.unit, is_hq and p.where[self.unit] <= LAI_KHE, "is not an HQ in play")


class TakeAlong(AsksUnit):
    """An HQ in the same place may go with a unit that it commands; the last of them must take it (A-39, A-109)."""

    rule = "A-39"
    part = IN_ORDER

    def choices(self, p: Siege) -> list[int]:
        hqs = members(riders(p, self.unit))
        if hqs and not is_last_subordinate(p, self.unit):
            hqs.append(ALONE)
        return hqs

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        p.rider = NONE if choice == ALONE else choice

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("alone") if choice == ALONE else Saying("with", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "alone":
            return "A-38"
        return "A-39" if saying.verb == "with" and saying.unit >= 0 else ""

    def needs(self, p: Siege) -> str:
        if lacking := only_for(self.side, ARVN) or super().needs(p):
            return lacking
        is_hq = p.board.hqs >> self.unit & 1 == 1
        return unit_unless(p, self.unit, not is_hq, "is an HQ")


class Flee(AsksUnit):
    """An HQ that was overrun goes to the nearest unit of its formation, or is eliminated (AL-11.1-E, A-40)."""

    rule = "AL-11.1-E"
    part = IN_ORDER

    def begin(self, p: Siege) -> list[int]:
        found = self.choices(p)
        if not found:
            p.eliminate(self.unit, "AL-11.1-E")
        return found

    def choices(self, p: Siege) -> list[int]:
        places = havens(p, self.unit)
        here = p.where[self.unit]
        least = min([flight(p, here, place) for place in places], default=PLACES)
        return [place for place in places if flight(p, here, place) == least]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        start = p.where[self.unit]
        p.put(self.unit, choice)
        if p.listening:
            p.tell(events.HqFlees("AL-11.1-E", self.unit, start, choice))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("flee", place=choice)

    @classmethod
    def awaits(cls) -> Steps:
        return (Flee,)

    def needs(self, p: Siege) -> str:
        if lacking := only_for(self.side, ARVN) or super().needs(p):
            return lacking
        is_caught = p.board.hqs >> self.unit & 1 == 1 and p.where[self.unit] < HEXES
        return unit_unless(p, self.unit, is_caught and p.at[p.where[self.unit]] & NVA_MASK != 0, "was not overrun")


def tied(p: Siege) -> int:
    """The HQ counters of the 5th Division, which stay in An Loc (AL-11.1-D)."""
    return 1 << p.board.low_hq | 1 << p.board.high_hq


def havens(p: Siege, hq: int) -> list[int]:
    """The places with a subordinate of an HQ that is not surrounded, each once."""
    found: list[int] = []
    for unit in members(p.board.subordinates[hq]):
        place = p.where[unit]
        if place <= LAI_KHE and place not in found and not is_surrounded(p, unit):
            found.append(place)
    return sorted(found)


def flight(p: Siege, here: int, place: int) -> int:
    """How far an HQ flees: Lai Khe counts as one beyond the end of QL-13 (A-40)."""
    return p.board.distance(here, p.board.gate) + 1 if place == LAI_KHE else p.board.distance(here, place)


def riders(p: Siege, unit: int) -> int:
    """The HQs that may go along with a unit (A-39); the 5th Division's leaves An Loc with nobody."""
    here = p.where[unit]
    hqs = p.board.superiors[unit] & p.at[here] & ~p.moved
    return hqs & ~tied(p) if here == p.board.an_loc else hqs


def displace_hqs(p: Siege, hqs: int) -> None:
    """HQs in an overrun hex flee at once."""
    for hq in members(hqs)[::-1]:
        p.then(Flee(ARVN, hq))


def is_last_subordinate(p: Siege, unit: int) -> bool:
    """Whether a unit is the only one of its HQ's in the HQ's place (A-38)."""
    here = p.where[unit]
    for hq in members(p.board.superiors[unit] & p.at[here]):
        if p.at[here] & p.board.subordinates[hq] == 1 << unit:
            return True
    return False
