"""Activation (8.0): companies act one after another, CPs move, arrivals and cut-off platoons make their way."""

from typing import Any, Final

from citadel.core.bits import members
from citadel.core.position import NO_CHOICE, NONE, NOW, Saying, Step, Steps
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CPS,
    MACV,
    MACV_ALONE,
    MACV_ORDER,
    MARKERS,
    ORDERS,
    PLATOONS,
    ZONES,
)
from citadel.games.week_in_hell.parts import COMPANY, unit_among
from citadel.games.week_in_hell.position import (
    ACTIVATION,
    END,
    REINFORCING,
    Asks,
    AsksUnit,
    Procedure,
    Week,
    enlist,
    settle_in,
)
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.attack import Attacks, can_attack, explain_peace
from citadel.games.week_in_hell.rules.movement import (
    MoveCp,
    MovePlatoons,
    closed_to,
    cp_destinations,
    explain_immobility,
    explain_stuck,
    has_destination,
    steps_allowed,
    stops,
)

ARRIVE: Final = 64
EXIT: Final = 128

APART: Final = 0
TOGETHER: Final = 1

MOVE: Final = 0
ATTACK: Final = 1
REST: Final = 2


class Activation(Procedure):
    """Ordered companies and CPs act, then all orders of the phase are done with (8-1, 8-6)."""

    rule = "WH-8-1"

    def run(self, p: Week) -> None:
        p.stage = ACTIVATION
        p.do_all(ACTIVATION_STEPS)


class Activate(Asks):
    """Who acts next: an ordered company, a CP that moves, an arrival or a platoon that must leave (8-1, 8-3)."""

    rule = "WH-8-1"

    def choices(self, p: Week) -> list[int]:
        found: list[int] = []
        for box in range(ORDERS, AVAILABLE):
            if p.at[box]:
                found += members(p.at[box])
        if p.cp_moves:
            found += [cp for cp in members(p.cp_moves) if cp_destinations(p, cp)]
        forced = False
        if p.arriving:
            for unit in members(p.arriving & ~p.acted):
                if arrival_destinations(p, unit):
                    found.append(ARRIVE + unit)
                    forced = True
        if p.cleared & p.isolated:
            for zone in members(p.cleared & p.isolated):
                for unit in members(p.platoons_at(zone)):
                    if exits(p, unit):
                        found.append(EXIT + unit)
                        forced = True
        if not forced:
            found.append(END)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice == END:
            return
        if choice >= EXIT:
            p.do(ExitTo(choice - EXIT), self)
        elif choice >= ARRIVE:
            p.do(ArriveTo(choice - ARRIVE), self)
        elif choice >= MARKERS:
            begin_activation(p, choice - MARKERS)
            p.then(self)
            p.do_all(COMPANY_STEPS)
        else:
            p.cp_moves &= ~(1 << choice)
            p.do(MoveCp(choice), self)

    def describe(self, p: Week, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        if choice >= EXIT:
            return Saying("exit", choice - EXIT)
        if choice >= ARRIVE:
            return Saying("arrive", choice - ARRIVE)
        if choice >= MARKERS:
            return Saying("activate", MACV if choice == MACV_ORDER else choice)
        return Saying("march", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        unit = saying.unit
        if saying.verb == "end":
            return "WH-10.3.4-4" if max(p.listed) >= EXIT else "WH-9.3.3-1"
        if unit < 0:
            return ""
        if saying.verb == "activate":
            return "WH-8-1" if unit >= MARKERS or PLATOONS >> unit & 1 else ""
        if saying.verb == "march":
            if not CPS <= unit < MARKERS:
                return ""
            return explain_stuck(p, unit) if p.cp_moves >> unit & 1 else "WH-6.3-1"
        return {"arrive": "WH-9.3.3-1", "exit": "WH-10.3.4-4"}.get(saying.verb, "")


class ActWithMacv(Asks):
    """The MACV platoon may act with a company if it is near the platoon that was ordered (8-2, Q-01)."""

    rule = "WH-8-2"
    part = COMPANY

    def choices(self, p: Week) -> list[int]:
        return [TOGETHER, APART] if not forbids_macv(p) else NO_CHOICE

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice == TOGETHER:
            p.active |= 1 << MACV
            p.acted |= 1 << MACV
            p.attached = 1
            p.stand_down(MACV_ALONE)
            if p.listening:
                p.tell(events.Attached("WH-8-2", p.company))

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("with", MACV) if choice == TOGETHER else Saying("alone")


class Act(Asks):
    """All activated units of a company move, or all attack (8-3, 8-4)."""

    rule = "WH-8-3"
    part = COMPANY

    def choices(self, p: Week) -> list[int]:
        found: list[int] = []
        for unit in members(p.active):
            if has_destination(p, unit):
                found.append(MOVE)
                break
        if can_attack(p):
            found.append(ATTACK)
        found.append(REST)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice == MOVE:
            p.then(MovePlatoons())
        elif choice == ATTACK:
            p.then(Attacks())

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying(("move", "attack", "rest")[choice])

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.unit >= 0 or saying.place >= 0:
            return ""
        if saying.verb == "move":
            return explain_immobility(p)
        return explain_peace(p) if saying.verb == "attack" else ""

    @classmethod
    def awaits(cls) -> Steps:
        return (ActWithMacv,)


class EndOfCompany(Procedure):
    """The company has acted: its marker waits for orders again, unless it is clearing (8-6)."""

    rule = "WH-8-6"
    part = COMPANY

    def run(self, p: Week) -> None:
        if p.where[MARKERS + p.company] >= ORDERS:
            p.stand_down(p.company)
        p.company = NONE
        p.active = p.attached = 0

    @classmethod
    def awaits(cls) -> Steps:
        return (Act, MovePlatoons, Attacks, *Attacks.awaits())


class EndActivation(Procedure):
    """Orders that were not used lapse, and whoever had none stands head up again (8-6, Q-05)."""

    rule = "WH-8-6"

    def run(self, p: Week) -> None:
        for box in range(ORDERS, AVAILABLE):
            if p.at[box]:
                for marker in members(p.at[box]):
                    p.stand_down(marker - MARKERS)
        p.unordered = p.named = p.cp_moves = p.acted = 0
        p.stage = REINFORCING


ACTIVATION_STEPS: Final[list[Step[Any]]] = [Activate(), EndActivation()]
COMPANY_STEPS: Final[list[Step[Any]]] = [ActWithMacv(), Act(), EndOfCompany()]


# -- arrivals and exits ------------------------------------------------------------------------------------------------


class ArriveTo(AsksUnit):
    """A landed unit moves towards the assembly zone without an order (9.3.3-1, Q-53)."""

    rule = "WH-9.3.3-1"
    part = NOW

    def choices(self, p: Week) -> list[int]:
        return members(arrival_destinations(p, self.unit))

    def apply(self, p: Week, choice: int) -> None:
        p.acted |= 1 << self.unit
        settle_in(p, self.unit, choice)
        if choice == p.assembly():
            head_up(p, self.unit)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        return "Q-53" if saying.verb == "to" and saying.place >= 0 else ""

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, p.arriving, "on its way to the assembly zone")


class ExitTo(AsksUnit):
    """A platoon leaves an isolated zone that it was clearing; the last one gives it up (10.3.4-4, Q-31)."""

    rule = "WH-10.3.4-4"
    part = NOW

    def choices(self, p: Week) -> list[int]:
        return members(exits(p, self.unit))

    def apply(self, p: Week, choice: int) -> None:
        zone = p.where[self.unit]
        settle_in(p, self.unit, choice)
        give_up(p, zone, "WH-10.3.4-4")

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        return "WH-10.3.4-4" if saying.verb == "to" and saying.place >= 0 else ""

    def needs(self, p: Week) -> str:
        return unit_among(
            p,
            self.unit,
            p.units_in(p.cleared & p.isolated) & PLATOONS,
            "in an isolated zone being cleared",
        )


def give_up(p: Week, zone: int, rule: str) -> None:
    """A zone being cleared without US platoons is enemy again (10.1-2, 10.3.4-4)."""
    if p.cleared >> zone & 1 and not p.held >> zone & 1:
        p.lose(zone)
        if p.listening:
            p.tell(events.GivenUp(rule, zone))


def exits(p: Week, unit: int) -> int:
    """Where a platoon may go from an isolated zone being cleared (10.3.4-4, Q-31, Q-67)."""
    zone = p.where[unit]
    if p.drifted >> zone & 1 and p.forbids("Q-67"):
        return 0
    found = p.board.adjacent[zone] & (p.enterable() | p.free | p.controlled)
    return found & p.board.macv_ground if unit == MACV else found


def arrival_destinations(p: Week, unit: int) -> int:
    """Where a landed unit ends its move along any shortest way to the assembly zone (9.3.3-1, Q-53, Q-68)."""
    board, goal, start = p.board, p.assembly(), p.where[unit]
    reach = steps_allowed(p, unit)
    if goal >= ZONES or start >= ZONES or start == goal or reach == 0:
        return 0
    enterable = p.friendly() & ~closed_to(p, unit, goal)
    seen = edge = 1 << goal
    rings: list[int] = []
    while edge and not board.adjacent[start] & edge:
        rings.append(edge)
        edge = board.ring(edge) & enterable & ~seen
        seen |= edge
    heads = edge & board.adjacent[start]
    halts = stops(p) | 1 << goal
    ends = 0
    while heads:
        ends |= heads & halts
        reach -= 1
        if reach == 0:
            return ends | heads
        heads = board.ring(heads & ~halts) & rings.pop() if heads & ~halts else 0
    return ends


def head_up(p: Week, unit: int) -> None:
    """A unit has reached the assembly zone and can be given orders (9.3.3-1, 9.3.3-3)."""
    p.arriving &= ~(1 << unit)
    if p.listening:
        p.tell(events.HeadUp("WH-9.3.3-1", unit))
    enlist(p, unit)


# -- companies ---------------------------------------------------------------------------------------------------------


def begin_activation(p: Week, company: int) -> None:
    """The platoons that received the order are activated; gas keeps those in it from acting (8-1, 11.2.2-4)."""
    p.company = company
    ready = p.ready(company)
    if company == MACV_ALONE:
        p.acted |= 1 << MACV
    p.active = p.units_in(p.held & ~p.drifted) & ready
    if p.listening:
        p.tell(events.Activated("WH-8-1", company))


def forbids_macv(p: Week) -> str:
    """The rule that keeps the MACV platoon from acting with the company, or nothing (8-2, Q-01, Q-07)."""
    zone = p.where[MACV]
    if p.company == MACV_ALONE or zone >= ZONES:
        return "WH-8-2"
    bit = 1 << MACV
    if (p.acted | p.arriving) & bit or p.drifted >> zone & 1 or p.is_sole_clearer(MACV):
        return "Q-01"
    named = p.named & p.board.company_units[p.company]
    near = p.board.adjacent[zone] | 1 << zone
    for unit in members(named):
        if near >> p.where[unit] & 1:
            return ""
    return "WH-8-2"
