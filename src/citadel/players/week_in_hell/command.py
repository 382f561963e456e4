"""Orders and command posts: who is ordered by whom, and when a CP had better move (6)."""

from typing import Final, NamedTuple

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import (
    COMPANIES,
    CPS,
    MARKERS,
    ORDERS,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.position import Week, commanded_by
from citadel.games.week_in_hell.rules.activation import REST
from citadel.games.week_in_hell.rules.movement import cp_destinations
from citadel.games.week_in_hell.rules.orders import can_name, forbids_commanding, forbids_marching, receivers
from citadel.players.week_in_hell.assessment import Assessment
from citadel.players.week_in_hell.plans import Action, Plans

COMPANY_IN_REACH: Final = 0.3
MOST_OF_A_COMPANY: Final = 6.0
LEAST_OF_A_COMPANY: Final = 0.2
FRONT_IN_REACH: Final = 1.0
EXPOSED: Final = 0.5
WORTH_MARCHING: Final = 0.1
PHASE_LOST: Final = 0.12
"""The share of their actions' worth that companies lose by waiting one phase for orders."""

LATE_PHASE_LOST: Final = 0.3
LATE: Final = 6


class Order(NamedTuple):
    """A platoon named for its company, and the CP that orders it."""

    platoon: int
    cp: int


class Orders(NamedTuple):
    """The orders of a phase, the CPs that move, and what every company is about, ordered or not."""

    given: list[Order]
    marches: list[int]
    plan: dict[int, Action]
    forces: dict[int, list[int]]
    """The platoons of each company that can act on an order."""


Names = dict[int, dict[int, int]]
"""By company and CP, the platoon that the CP had best name."""


def give_orders(plans: Plans, look: Assessment, guarded: bool) -> Orders:
    """The orders that make most of a phase, as things stand."""
    p = look.p
    names, forces = who_can_be_ordered(look)
    plan = plans.phase(look, forces, guarded)
    wishes = plan | idle_wishes(plans, look, forces)
    given, total = assign(p, names, plan, 0)
    marching = 0
    share = PHASE_LOST if p.phase < LATE else LATE_PHASE_LOST
    for cp in range(CPS, MARKERS):
        if not forbids_marching(p, cp):
            without, rest = assign(p, names, plan, marching | 1 << cp)
            if better_post(look, cp, wishes)[1] > share * (total - rest) + WORTH_MARCHING:
                marching |= 1 << cp
                given, total = without, rest
    return Orders(given, members(marching), wishes, forces)


def who_can_be_ordered(look: Assessment) -> tuple[Names, dict[int, list[int]]]:
    """Whom each CP would name, and the platoons of each company that would act on the widest order."""
    p = look.p
    widths: dict[int, tuple[int, bool]] = {}
    names: Names = {}
    for cp in range(CPS, MARKERS):
        if forbids_commanding(p, cp):
            continue
        for unit in members(can_name(p, cp)):
            if unit not in widths:
                widths[unit] = (len(able_of(p, receivers(p, unit))), not is_lone_guard(look, unit))
            known = names.setdefault(p.board.company_of[unit], {})
            if cp not in known or widths[unit] > widths[known[cp]]:
                known[cp] = unit
    forces: dict[int, list[int]] = {}
    for company, known in names.items():
        widest = max(known.values(), key=lambda unit: widths[unit])
        if widths[widest][0]:
            forces[company] = able_of(p, receivers(p, widest))
    return names, forces


def is_lone_guard(look: Assessment, unit: int) -> bool:
    """Whether a platoon is all that holds an exposed zone."""
    zone = look.p.where[unit]
    return look.exposed >> zone & 1 == 1 and look.p.platoons_at(zone) == 1 << unit


def able_of(p: Week, platoons: int) -> list[int]:
    """Those of these platoons that can do something: not in gas, not clearing."""
    bound = p.drifted | p.cleared
    return [unit for unit in members(platoons) if p.where[unit] < ZONES and not bound >> p.where[unit] & 1]


def idle_wishes(plans: Plans, look: Assessment, forces: dict[int, list[int]]) -> dict[int, Action]:
    """What companies that wait for orders out of reach would do, standing where they are."""
    p = look.p
    wishes: dict[int, Action] = {}
    for company in range(COMPANIES):
        if company not in forces and p.where[MARKERS + company] == WAITING:
            idle = able_of(p, p.board.company_units[company] & ~p.arriving)
            hopes = plans.actions(look, company, idle)
            if hopes:
                best = max(hopes, key=lambda action: action.score)
                wishes[company] = Action(company, REST, best.score, best.target, p.where[idle[0]])
    return wishes


def assign(p: Week, names: Names, plan: dict[int, Action], marching: int) -> tuple[list[Order], float]:
    """Companies by the worth of what they can do, each ordered by the CP with most orders left; their worth."""
    left = {
        cp: 0 if marching >> cp & 1 else p.board.boxes[cp - CPS] - count(p.at[ORDERS + cp - CPS])
        for cp in range(CPS, MARKERS)
    }
    given: list[Order] = []
    total = 0.0
    for company in sorted(plan, key=lambda number: -plan[number].score):
        able = [cp for cp in names[company] if left[cp] > 0]
        if able and plan[company].kind != REST:
            cp = max(able, key=lambda cp: (left[cp], cp))
            left[cp] -= 1
            given.append(Order(names[company][cp], cp))
            total += plan[company].score
    return given, total


# -- command posts -----------------------------------------------------------------------------------------------------


def better_post(look: Assessment, cp: int, plan: dict[int, Action]) -> tuple[int, float]:
    """The best zone that a CP can move to, and what it gains by going there; nowhere if it gains nothing."""
    here = worth_of_post(look, cp, look.p.where[cp], plan)
    best, gain = NONE, 0.0
    for zone in members(cp_destinations(look.p, cp)):
        found = worth_of_post(look, cp, zone, plan) - here
        if found > gain:
            best, gain = zone, found
    return best, gain


def worth_of_post(look: Assessment, cp: int, zone: int, plan: dict[int, Action]) -> float:
    """What a zone is worth to a CP: the companies it can order from there, and the part of the front in reach."""
    p, board = look.p, look.board
    found = 0.0
    for company in members(commanded_by(p, cp)):
        place = whereabouts(p, company, plan)
        if place != NONE:
            score = plan[company].score if company in plan else 1.0
            share = min(max(score, LEAST_OF_A_COMPANY), MOST_OF_A_COMPANY)
            found += COMPANY_IN_REACH * share * look.nearness(zone, place)
    front = total = 0.0
    for target in members(look.attackable):
        bases = members(board.adjacent[target] & look.ground)
        total += look.worth[target]
        front += look.worth[target] * max([look.nearness(zone, base) for base in bases])
    if total:
        found += FRONT_IN_REACH * front / total
    return found - EXPOSED if (look.exposed & ~p.held) >> zone & 1 else found


def whereabouts(p: Week, company: int, plan: dict[int, Action]) -> int:
    """Where a company's next order has to reach it: where it is going, or where most of it stands."""
    if company in plan and plan[company].base != NONE:
        return plan[company].base
    units = p.board.company_units[company]
    zones = [p.where[unit] for unit in members(units) if p.where[unit] < ZONES]
    return max(zones, key=lambda zone: (count(p.at[zone] & units), -zone), default=NONE)
