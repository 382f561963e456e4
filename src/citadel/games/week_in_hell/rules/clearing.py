"""Clearing (7): a die for each zone being cleared, and a platoon that joins after a failure."""

from typing import Any, Final

from citadel.core.bits import members
from citadel.core.position import IN_ORDER, NOW, Saying, Step, Steps
from citadel.games.week_in_hell.components import MACV, MACV_ALONE, PLATOONS, ZONES
from citadel.games.week_in_hell.parts import zone_among
from citadel.games.week_in_hell.position import CLEARING_STAGE, NOBODY, Asks, AsksZone, Procedure, Week, ZoneDie
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.gas import LiftGas

DRIFTED_MODIFIER: Final = -2


class Clearing(Procedure):
    """Each zone emptied in combat is tested, if not isolated; then all gas goes (7-1, 7.2-1, 10.3.4-4)."""

    rule = "WH-7.2-1"

    def run(self, p: Week) -> None:
        p.stage = CLEARING_STAGE
        p.untested = p.cleared
        p.do_all(CLEARING_STEPS)


class ClearZones(Asks):
    """The player chooses the order of the tests (7.2-1)."""

    rule = "WH-7.2-1"
    part = NOW

    def choices(self, p: Week) -> list[int]:
        return members(p.untested & ~p.isolated)

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        p.untested &= ~(1 << choice)
        p.do(ClearingDie(choice), self)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("clear", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "clear" or not 0 <= saying.place < ZONES:
            return ""
        return "WH-10.3.4-4" if p.cleared & p.isolated & 1 << saying.place else "WH-7.2-1"

    @classmethod
    def awaits(cls) -> Steps:
        return (ClearingDie, JoinClearing)

    def needs(self, p: Week) -> str:
        return "only zones being cleared can be tested for it" if p.untested & ~p.cleared else ""


CLEARING_STEPS: Final[list[Step[Any]]] = [ClearZones(), LiftGas()]


class ClearingDie(ZoneDie):
    """The die and what platoons add to it must exceed the zone's value (7.2-1, 7.2.1-1, 11.2.2-5, Q-42, Q-72)."""

    rule = "WH-7.2-1"
    part = IN_ORDER

    def apply(self, p: Week, choice: int) -> None:
        zone = self.zone
        bonus = p.board.bonus(p.platoons_at(zone))
        drift = DRIFTED_MODIFIER if p.drifted >> zone & 1 else 0
        value = p.value_now(zone)
        total = choice + bonus + drift
        if p.listening:
            p.tell(events.Clearing("WH-7.2-1", zone, choice, bonus, drift, value))
        if total > value:
            p.control(zone, "WH-7.2.1-1")
        else:
            p.then(JoinClearing(zone))

    def needs(self, p: Week) -> str:
        return zone_among(p, self.zone, p.cleared, "being cleared")


class JoinClearing(AsksZone):
    """After a failure one platoon of the company in an adjacent zone may move in at once (7.2.2-1, 7.3-1, 7.3-2).

    For the MACV platoon that is its action of the phase: an order of its own lapses (Q-76).
    """

    rule = "WH-7.2.2-1"
    part = IN_ORDER

    def choices(self, p: Week) -> list[int]:
        return [*members(joiners(p, self.zone)), NOBODY]

    def apply(self, p: Week, choice: int) -> None:
        if choice != NOBODY:
            start = p.where[choice]
            p.put(choice, self.zone)
            if choice == MACV:
                p.acted |= 1 << MACV
                p.stand_down(MACV_ALONE)
            if p.listening:
                p.tell(events.Joined("WH-7.2.2-1", choice, start, self.zone))
            p.recheck()

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("none") if choice == NOBODY else Saying("join", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "join" or saying.unit < 0:
            return ""
        return forbids_joining(p, self.zone, saying.unit)

    def needs(self, p: Week) -> str:
        return zone_among(p, self.zone, p.cleared, "being cleared")


def joiners(p: Week, zone: int) -> int:
    """The platoons that may move into a zone being cleared."""
    found = 0
    for near in members(p.board.adjacent[zone] & p.held):
        for unit in members(p.platoons_at(near)):
            if not forbids_joining(p, zone, unit):
                found |= 1 << unit
    return found


def forbids_joining(p: Week, zone: int, unit: int) -> str:
    """The rule that keeps a unit from joining in the clearing of a zone, or nothing (Q-07, Q-09)."""
    board = p.board
    if not PLATOONS >> unit & 1:
        return "WH-7.3-1"
    if board.company_of[unit] != p.clearers[zone] and p.forbids("WH-7.3-1"):
        if unit != MACV:
            return "WH-7.3-1"
        if not p.asked.macv_joins and p.forbids("macv_joins_failed_clearing"):
            return "macv_joins_failed_clearing"
        if not board.macv_ground >> zone & 1 and p.forbids("WH-8.1.1-2"):
            return "WH-8.1.1-2"
    here = p.where[unit]
    if here >= ZONES or (not board.adjacent[zone] >> here & 1 and p.forbids("WH-7.2.2-1")):
        return "WH-7.2.2-1"
    if (p.isolated | p.drifted) >> here & 1 or p.arriving >> unit & 1:
        return "Q-09" if p.forbids("Q-09") else ""
    if unit == MACV and p.acted >> MACV & 1 and p.forbids("Q-76"):
        return "Q-76"
    if p.is_sole_clearer(unit) and p.forbids("WH-7.1-3"):
        return "WH-7.1-3"
    return ""
