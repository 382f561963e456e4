"""Orders (6): a CP names a platoon, and the order is passed to the platoons of its company nearby."""

from typing import Final

from citadel.core.bits import count, members
from citadel.core.position import NOW, Saying
from citadel.games.week_in_hell.components import (
    CLEARING,
    COMPANIES,
    CP_MACV,
    CPS,
    GONE,
    LATER,
    MACV,
    MACV_ALONE,
    MACV_ORDER,
    MARKERS,
    ORDERS,
    PLATOONS,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.parts import unit_among
from citadel.games.week_in_hell.position import (
    END,
    ORDERING,
    Asks,
    AsksUnit,
    Week,
    commanded_by,
    companies_in_play,
)
from citadel.games.week_in_hell.rules import events

MARCH: Final = 32
REACH: Final = 3
LEAST_TELLING: Final = ("Q-38", "Q-01", "WH-6.1-1")
"""Reasons that concern a CP which could not be meant, the least telling first."""


class Orders(Asks):
    """CPs give orders to companies that wait for them, or prepare to move (6-1, 6.2-1, 6.3-1, Q-63)."""

    rule = "WH-6-1"

    def choices(self, p: Week) -> list[int]:
        p.stage = ORDERING
        named = 0
        for cp in range(CPS, MARKERS):
            if not forbids_commanding(p, cp):
                named |= can_name(p, cp)
        found = members(named)
        for cp in range(CPS, MARKERS):
            if not forbids_marching(p, cp):
                found.append(MARCH + cp)
        found.append(END)
        return found

    def always_asks(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice == END:
            return
        if choice >= MARCH:
            cp = choice - MARCH
            p.cp_moves |= 1 << cp
            if p.listening:
                p.tell(events.CpPrepares("WH-6.3-1", cp))
            p.then(self)
        else:
            p.do(OrderBy(choice), self)

    def describe(self, p: Week, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        return Saying("march", choice - MARCH) if choice >= MARCH else Saying("order", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        unit = saying.unit
        if saying.verb == "march":
            if not CPS <= unit < MARKERS:
                return "WH-6.3-1" if unit >= 0 else ""
            return forbids_marching(p, unit)
        if saying.verb != "order" or unit < 0:
            return ""
        return explain_naming(p, unit)


class OrderBy(AsksUnit):
    """The CP that gives the order, if several could (6.1-1, 6.4.3-1)."""

    rule = "WH-6.4.3-1"
    part = NOW

    def choices(self, p: Week) -> list[int]:
        return [cp for cp in range(CPS, MARKERS) if not forbids_order(p, cp, self.unit)]

    def apply(self, p: Week, choice: int) -> None:
        give_order(p, choice, self.unit)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("by", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "by" or not CPS <= saying.unit < MARKERS:
            return ""
        return forbids_order(p, saying.unit, self.unit)

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, p.troops_on_map() & PLATOONS & ~p.arriving, "a platoon that can be ordered")


# -- who may order whom ------------------------------------------------------------------------------------------------


def forbids_commanding(p: Week, cp: int) -> str:
    """The rule that keeps a CP from giving an order in this phase, or nothing (6.2-1, 6.3-1, Q-38, Q-67)."""
    if not p.cp_in_play(cp):
        return "Q-38"
    if p.drifted >> p.where[cp] & 1 and p.forbids("Q-67"):
        return "Q-67"
    if p.cp_moves >> cp & 1 and p.forbids("WH-6.3-1"):
        return "WH-6.3-1"
    if count(p.at[ORDERS + cp - CPS]) >= p.board.boxes[cp - CPS] and p.forbids("WH-6.2-1"):
        return "WH-6.2-1"
    return ""


def forbids_marching(p: Week, cp: int) -> str:
    """The rule that keeps a CP from preparing to move, or nothing (6.3-1, 8.1.2-4, 12.2-1, Q-38).

    One in gas may: the gas is gone before it moves (11.2.3-1).
    """
    if not p.cp_in_play(cp):
        return "Q-38"
    if p.cp_moves >> cp & 1:
        return "WH-6.3-1"
    if not p.board.movable_cps >> cp & 1 and p.forbids("WH-8.1.2-4"):
        return "WH-8.1.2-4"
    if p.at[ORDERS + cp - CPS] and p.forbids("WH-6.3-1"):
        return "WH-6.3-1"
    return ""


def forbids_company(p: Week, cp: int, company: int) -> str:
    """The rule that keeps a CP from ordering a company, wherever its platoons are, or nothing."""
    if company == MACV_ALONE:
        if p.where[MACV] == GONE:
            return "WH-12.1.1-2" if p.terms.historical else "WH-12.2-1"
        if cp != CP_MACV:
            return "Q-01" if p.forbids("Q-01") else ""
        if p.where[MACV_ORDER] != LATER:
            return "WH-7.1-2" if p.where[MACV_ORDER] == CLEARING else "WH-6.4-1"
        allowed = p.asked.own_order_always or not companies_in_play(p)
        return "" if allowed or not p.forbids("macv_own_order") else "macv_own_order"
    if p.where[MARKERS + company] != WAITING:
        return "WH-6.4-1"
    if not commanded_by(p, cp) >> company & 1 and p.forbids("WH-6.1-1"):
        return "WH-6.1-1"
    return ""


def forbids_order(p: Week, cp: int, unit: int) -> str:
    """The rule that keeps a CP from naming a platoon, or nothing."""
    rule = forbids_commanding(p, cp) or forbids_company(p, cp, p.board.company_of[unit])
    if rule:
        return rule
    if p.where[unit] >= ZONES or (p.arriving >> unit & 1 and p.forbids("WH-9.3.3-2")):
        return "WH-9.3.3-2"
    if reach_of(p, cp) >> p.where[unit] & 1:
        return ""
    return "WH-6.4.1-1" if p.forbids("WH-6.4.1-1") else ""


def can_name(p: Week, cp: int) -> int:
    """The platoons that a CP may name: the cache of `forbids_order` for one ready to command."""
    if p.waived:
        return sum([1 << unit for unit in range(MACV + 1) if not forbids_order(p, cp, unit)])
    companies = p.at[WAITING] >> MARKERS & commanded_by(p, cp)
    waiting = 0
    for company in range(COMPANIES):
        if companies >> company & 1:
            waiting |= p.board.company_units[company]
    if cp == CP_MACV and not forbids_company(p, cp, MACV_ALONE):
        waiting |= 1 << MACV
    waiting &= ~p.arriving
    return p.units_in(reach_of(p, cp) & p.held) & waiting if waiting else 0


def reach_of(p: Week, cp: int) -> int:
    """The zones to which a CP can trace an order (6.4.1-1, 10.3.4-2, Q-03).

    Three zones through neutral or controlled ones; two to an isolated zone, even across an enemy zone or one being
    cleared, which is an enemy zone too (1.2.2-4, E-WH-3).
    """
    board = p.board
    start = 1 << p.where[cp]
    friendly = p.friendly()
    reached = start
    edge = start
    for _ in range(REACH):
        edge = board.ring(edge) & friendly & ~reached
        reached |= edge
    if p.isolated & p.held:
        open_ground = friendly | p.enemy() | (p.cleared if p.asked.orders_cross_clearing else 0)
        near = start | board.adjacent[p.where[cp]]
        far = near | board.ring((near & open_ground) | start)
        reached |= p.isolated & far
    return reached


def explain_naming(p: Week, unit: int) -> str:
    """The rule that keeps a unit from being named by any CP: the one that stands in the way of the likeliest."""
    if not 0 <= unit <= MACV:
        return ""
    company = p.board.company_of[unit]
    best, telling = "", -1
    for cp in range(CPS, MARKERS):
        rule = forbids_order(p, cp, unit)
        if not rule:
            return ""
        rank = LEAST_TELLING.index(rule) if rule in LEAST_TELLING else len(LEAST_TELLING)
        if rank > telling:
            best, telling = rule, rank
    return forbids_company(p, CP_MACV, company) or best


def give_order(p: Week, cp: int, unit: int) -> None:
    """The company marker goes into a box of the CP; who is not reached is turned head down (6.4.2-2, 6.4.3-1, Q-05)."""
    company = p.board.company_of[unit]
    p.put(MARKERS + company, ORDERS + cp - CPS)
    p.named |= 1 << unit
    if p.listening:
        p.tell(events.Ordered("WH-6.4.3-1", cp, company, unit))
    left_out = p.board.company_units[company] & p.troops_on_map() & ~p.arriving & ~receivers(p, unit)
    if left_out:
        p.unordered |= left_out
        if p.listening:
            p.tell(events.Unordered("WH-6.4.2-2", left_out))


def receivers(p: Week, unit: int) -> int:
    """The platoons that get the order with the one named: those in its zone and adjacent ones (6.4.2-1, Q-04)."""
    board = p.board
    company = board.company_units[board.company_of[unit]] & ~p.arriving
    found = 1 << unit
    zones = 1 << p.where[unit]
    while True:
        near = p.units_in((zones | board.ring(zones)) & p.held) & company & PLATOONS | found
        if near == found or not p.asked.order_chain:
            return near
        found = near
        for platoon in members(found):
            zones |= 1 << p.where[platoon]
