"""A slow and obvious reading of the hard rules of *A Week in Hell*, for use as a test oracle.

Written from the rules alone, over the plain view of a position; nothing is taken from any engine.  Rule ids in the
docstrings are those of the rules analysis.  The map and the status of zones are in ``week_in_hell_map``.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence

from tests.oracle.week_in_hell_map import (
    BOX_PLACE,
    COMPANIES,
    CPS,
    MACV_ORDER,
    MACV_PLATOON,
    ORDER_BOXES,
    PLATOONS,
    SHEET,
    ZONES,
    A,
    B,
    C,
    D,
    View,
    adjacent,
    company_of,
    distances,
    enemy_zones,
    gas_of,
    is_arriving,
    is_being_cleared,
    is_controlled,
    is_destroyed,
    is_drifted,
    is_enemy,
    is_head_up,
    is_isolated,
    macv_zones,
    nva_passable,
    open_neutral,
    place_of,
    platoons_in,
    status,
    us_enterable,
    us_neutral,
    us_passable,
    us_units_in,
    value_now,
    zone_of,
)

Path = tuple[str, ...]  # the zones entered, in order

# ---------------------------------------------------------------------------------------------------------------
# D2: orders
# ---------------------------------------------------------------------------------------------------------------


def orders_given(view: View, cp: str) -> int:
    """How many order boxes of the CP hold a marker of a company (WH-6.4.3-1)."""
    return sum(1 for marker in (*COMPANIES, MACV_ORDER) if place_of(view, marker) == BOX_PLACE[cp])


def has_cp_mvt(view: View, cp: str) -> bool:
    """Does the CP have its CP mvt marker (WH-6.3-1)?"""
    return bool(cp in view["orders"] and view["orders"][cp]["moves"])


def is_in_play(view: View, cp: str) -> bool:
    """On the map and head up (Q-38)."""
    return zone_of(view, cp) is not None and is_head_up(view, cp)


def may_give_an_order(view: View, cp: str) -> bool:
    """In play, not in drifted gas, a box left and no CP mvt (WH-6.2-1, WH-6.3-1, Q-38, Q-67)."""
    zone = zone_of(view, cp)
    if zone is None or not is_in_play(view, cp) or is_drifted(view, zone):
        return False
    return not has_cp_mvt(view, cp) and orders_given(view, cp) < ORDER_BOXES[cp]


def commands(view: View, cp: str) -> set[str]:
    """The companies a CP may command (WH-6.1-1, WH-6.1-2, Q-38); MACV_ORDER is the MACV platoon alone (Q-01)."""
    if cp == "CP-MACV":
        return {*COMPANIES, MACV_ORDER}
    if cp == "CP-2/5":
        return {"F", "G", "H"}
    return {"A", "B"} if is_in_play(view, "CP-2/5") else set(COMPANIES)


def may_be_ordered(view: View, company: str) -> bool:
    """Does the company, or the MACV platoon on its own, wait for an order (WH-6.4-1, WH-7.1-2, Q-01)?"""
    if company != MACV_ORDER:
        return place_of(view, company) == "waiting"
    if place_of(view, MACV_ORDER) in {"clearing", *BOX_PLACE.values()}:
        return False
    if view["options"]["macv_own_order"] == "opening_only":
        on_the_table = {"waiting", "clearing", *BOX_PLACE.values()}
        return not any(place_of(view, other) in on_the_table for other in COMPANIES)
    return True


def is_in_reach(view: View, cp_zone: str, target: str) -> bool:
    """Can a CP there trace an order to a platoon in the target zone?

    Three zones, all of them neutral or controlled (WH-6.4.1-1, Q-03, Q-69); to an isolated zone also two zones with an
    enemy zone between (WH-10.3.4-2), of which a zone being cleared is a kind (1.2.2).
    """
    if is_being_cleared(view, target):  # Q-73; in an isolated one nobody acts (WH-10.3.4-4)
        return False
    steps = distances([cp_zone], lambda zone: us_passable(view, zone))
    if target == cp_zone or (us_passable(view, target) and steps.get(target, 9) <= 3):
        return True
    steps = distances(
        [cp_zone], lambda zone: us_passable(view, zone) or is_enemy(view, zone) or is_being_cleared(view, zone)
    )
    return is_isolated(view, target) and steps.get(target, 9) <= 2


def can_be_named(view: View, cp: str, platoon: str) -> bool:
    """May the CP name this platoon in D2 (6.1 to 6.4.1, WH-9.3.3-2, WH-10.3.4-2, Q-01, Q-03, Q-38, Q-67)?"""
    cp_zone, zone, company = zone_of(view, cp), zone_of(view, platoon), company_of(platoon)
    if cp_zone is None or zone is None or not is_head_up(view, platoon):
        return False
    if not may_give_an_order(view, cp) or company not in commands(view, cp) or not may_be_ordered(view, company):
        return False
    return is_in_reach(view, cp_zone, zone)


def orderable(view: View) -> set[tuple[str, str]]:
    """All (CP, platoon) that can be named."""
    return {(cp, platoon) for cp in CPS for platoon in PLATOONS if can_be_named(view, cp, platoon)}


def may_be_given_cp_mvt(view: View) -> set[str]:
    """The CPs that may get their CP mvt marker now: no order given, head up, never CP MACV (6.3, WH-8.1.2-4, Q-63)."""
    movable = {"CP-1/1", "CP-2/5"}
    return {cp for cp in movable if is_in_play(view, cp) and not has_cp_mvt(view, cp) and not orders_given(view, cp)}


def receives_order(view: View, platoon: str) -> tuple[set[str], set[str]]:
    """Who gets the order when this platoon is named, and who is turned head down (6.4.2, Q-04, option order_chain).

    Only platoons on the map and head up get or pass it (WH-9.3.3-2); arrivals are head down already and in neither
    set. Adjacency alone counts. The MACV platoon's own order is for it alone (Q-01).
    """
    if platoon == MACV_PLATOON:
        return {platoon}, set()
    company = [other for other in PLATOONS if company_of(other) == company_of(platoon)]
    ready = {other for other in company if zone_of(view, other) is not None and is_head_up(view, other)}
    reached = {platoon}
    while True:
        passing = reached if view["options"]["order_chain"] else {platoon}
        near = {zone for other in passing for zone in {place_of(view, other)} | adjacent(place_of(view, other))}
        more = {other for other in ready if place_of(view, other) in near} | reached
        if more == reached:
            return reached, ready - reached
        reached = more


# ---------------------------------------------------------------------------------------------------------------
# D3: clearing
# ---------------------------------------------------------------------------------------------------------------


def clearing_needed(view: View, zone: str) -> int:
    """The lowest die that clears the zone, 7 if none does (7.2, Q-72, WH-11.2.2-1, WH-11.2.2-5, WH-10.3.4-4)."""
    if is_isolated(view, zone):
        return 7
    helpers = min(2, len(platoons_in(view, zone)) - 1)
    gas = -2 if is_drifted(view, zone) else 0
    clears = [die for die in range(1, 7) if die + helpers + gas > value_now(view, zone)]
    return min(clears, default=7)


def clearing_companies(view: View, zone: str) -> set[str]:
    """Whose marker clears the zone: that of the platoons in it; of the MACV platoon alone: Q-01, Q-61.

    One name, but for a MACV platoon left alone when several companies are clearing and the view does not tell whose
    attack it was.
    """
    inside = {company_of(platoon) for platoon in platoons_in(view, zone)}
    if inside != {MACV_ORDER}:
        return inside - {MACV_ORDER}
    if place_of(view, MACV_ORDER) == "clearing":
        return {MACV_ORDER}
    busy = {company for company in COMPANIES if place_of(view, company) == "clearing"}
    elsewhere = {
        company_of(platoon) for other in ZONES if is_being_cleared(view, other) for platoon in platoons_in(view, other)
    }
    return busy - elsewhere or busy


def is_sole_clearer(view: View, platoon: str) -> bool:
    """Alone in a zone being cleared: it cannot leave of its own will (WH-7.1-3, Q-07)."""
    zone = zone_of(view, platoon)
    return zone is not None and is_being_cleared(view, zone) and platoons_in(view, zone) == [platoon]


def join_candidates(view: View, zone: str) -> set[str]:
    """The platoons that may come into the zone after a failed test (7.2.2, 7.3, Q-05, Q-07, Q-09, Q-67, Q-76)."""
    companies = clearing_companies(view, zone)
    found = set()
    for platoon in PLATOONS:
        start = zone_of(view, platoon)
        if start is None or start not in adjacent(zone) or is_arriving(view, platoon):
            continue
        if is_isolated(view, start) or is_drifted(view, start) or is_sole_clearer(view, platoon):
            continue
        if platoon == MACV_PLATOON:
            allowed = zone in macv_zones() and view["options"]["macv_joins_failed_clearing"]
            allowed = allowed and not view["units"][platoon].get("acted", False)
        else:
            allowed = company_of(platoon) in companies
        if allowed:
            found.add(platoon)
    return found


# ---------------------------------------------------------------------------------------------------------------
# D4: movement
# ---------------------------------------------------------------------------------------------------------------


def must_stop(view: View, zone: str) -> bool:
    """Next to an enemy zone of value 3 or more, gas counted (WH-8.1.1-4, Q-39), or in drifted gas (Q-67)."""
    strong = any(is_enemy(view, other) and value_now(view, other) >= 3 for other in adjacent(zone))
    return strong or is_drifted(view, zone)


def steps_allowed(view: View, unit: str) -> int:
    """Three zones; one out of an isolated zone (WH-10.3.4-3); none out of drifted gas (WH-11.2.2-4, Q-67)."""
    zone = zone_of(view, unit)
    if zone is None or is_drifted(view, zone):
        return 0
    return 1 if is_isolated(view, zone) else 3


def may_enter(view: View, unit: str, zone: str) -> bool:
    """May a moving unit enter the zone?

    Platoons: neutral, free or controlled (WH-8.1.1-1). The MACV platoon: only A and its neighbours (WH-8.1.1-2), and
    there also zones being cleared (Q-07). CPs: not without a platoon there if it is next to an enemy zone, nor a zone
    being cleared (8.1.2, Q-39).
    """
    if is_destroyed(view, zone):
        return False
    if unit == MACV_PLATOON:
        return zone in macv_zones() and (us_passable(view, zone) or is_being_cleared(view, zone))
    if unit in CPS and not platoons_in(view, zone) and adjacent(zone) & enemy_zones(view):
        return False
    return us_passable(view, zone)


def paths(view: View, unit: str) -> set[Path]:
    """Every way the unit can go, one zone or more, that comes back to no zone (8.1.1, 8.1.2)."""
    start = zone_of(view, unit)
    if start is None:
        return set()
    found: set[Path] = set()
    heads: list[Path] = [()]
    for _ in range(steps_allowed(view, unit)):
        longer: list[Path] = []
        for path in heads:
            here = path[-1] if path else start
            for zone in adjacent(here) - {start, *path}:
                if may_enter(view, unit, zone):
                    longer.append((*path, zone))
        found |= set(longer)
        heads = [path for path in longer if not must_stop(view, path[-1]) and not is_being_cleared(view, path[-1])]
    return found


def move_destinations(view: View, unit: str) -> set[str]:
    """Where the move of an activated platoon may end (8.1.1, WH-10.3.4-3, Q-07, Q-39, Q-67).

    A platoon in a zone being cleared does not move (7.1): but the MACV platoon does if others clear there too (Q-07)
    and the zone is not isolated (WH-10.3.4-4: then it makes its exit).
    """
    zone = zone_of(view, unit)
    if zone is None:
        return set()
    if is_being_cleared(view, zone) and (
        unit != MACV_PLATOON or is_sole_clearer(view, unit) or is_isolated(view, zone)
    ):
        return set()
    return {path[-1] for path in paths(view, unit)}


def cp_destinations(view: View, cp: str) -> set[str]:
    """Where a CP with a CP mvt marker may end its move (8.1.2, Q-38, Q-52, Q-67); CP MACV never moves."""
    if cp == "CP-MACV" or not is_in_play(view, cp):
        return set()
    return {path[-1] for path in paths(view, cp)}


def assembly_zone(view: View) -> str | None:
    """Zone A; in the alternative scenario D while A is not controlled; None if neither is ours (Q-37, Q-68).

    It is also where displaced units go (WH-10.2.5-1, WH-10.3.3-1, Q-68; None: Available Units).
    """
    if is_controlled(view, A):
        return A
    return D if view["scenario"] == "alternative" and is_controlled(view, D) else None


def arrival_destinations(view: View, unit: str) -> set[str]:
    """Where a head-down arrival ends its move in D4, by all shortest paths (9.3.3, Q-53, Q-68); empty: it stays.

    A CP obeys 8.1.2 on the way, but may always come into the assembly zone (Q-53).
    """
    start, goal = zone_of(view, unit), assembly_zone(view)
    if start is None or goal is None or not is_arriving(view, unit):
        return set()

    def enters(zone: str) -> bool:
        return zone == goal or may_enter(view, unit, zone)

    left = distances([goal], enters)  # reckoned backwards; the start itself is not entered
    if start not in left:
        return set()
    ends: set[str] = set()
    heads = {start}
    for _ in range(steps_allowed(view, unit)):
        following = {
            zone for here in heads for zone in adjacent(here) if enters(zone) and left.get(zone, 99) == left[here] - 1
        }
        ends = {zone for zone in ends if must_stop(view, zone) or zone == goal} | following
        heads = {zone for zone in following if not must_stop(view, zone) and zone != goal}
    return ends


def exit_destinations(view: View, unit: str) -> set[str]:
    """Where a unit in an isolated zone being cleared must go in D4 (WH-10.3.4-4, Q-31, Q-67); empty: it stays."""
    start = zone_of(view, unit)
    if start is None or not is_being_cleared(view, start) or not is_isolated(view, start) or is_drifted(view, start):
        return set()
    found = set()
    for zone in adjacent(start):
        if (is_controlled(view, zone) or us_enterable(view, zone)) and (unit != MACV_PLATOON or zone in macv_zones()):
            found.add(zone)
    return found


# ---------------------------------------------------------------------------------------------------------------
# D4: attack
# ---------------------------------------------------------------------------------------------------------------


def platoon_cv(view: View, unit: str) -> int:
    """The combat value with hits (2.1, WH-8.2.4-2); 0 for a red platoon, which may not fight (WH-8.2.4-3)."""
    state = view["units"][unit]
    if unit == MACV_PLATOON:
        printed = 2
    elif company_of(unit) == "B":
        printed = 1
    else:
        printed = 3 if state["veteran"] else 2
    if state["hits"] >= 3:
        return 0
    return printed - 1 if state["hits"] == 2 else printed


def may_fight(view: View, unit: str) -> bool:
    """Fit for assault or support: not red (WH-8.2.4-3), and of CV 1 or more by the clarifications (WH-8.2.1-4).

    The draft has no clarifications (option cv_0_attacks).
    """
    is_red = view["units"][unit]["hits"] >= 3
    return not is_red and (platoon_cv(view, unit) >= 1 or view["options"]["cv_0_attacks"])


def attack_targets(view: View, company: str, platoon: str) -> set[str]:
    """The zones this platoon may attack now with the company, as far as zones matter.

    Adjacent and enemy (WH-8.2.1-1); no drifted gas and no gas of another company there (WH-11.2.2-2, -3); its own zone
    not isolated, not in drifted gas, not being cleared (WH-10.3.4-3, WH-11.2.2-4, Q-56). The MACV platoon on its own
    order (company MACV-order) must assault, so only zones next to A (Q-06, Q-01).
    """
    start = zone_of(view, platoon)
    if start is None or is_isolated(view, start) or is_drifted(view, start) or is_being_cleared(view, start):
        return set()
    targets = {
        zone
        for zone in adjacent(start) & enemy_zones(view)
        if not is_drifted(view, zone) and gas_of(view, zone) in (None, company)
    }
    return targets & macv_zones() if company == MACV_ORDER else targets


# ---------------------------------------------------------------------------------------------------------------
# D5: convoys
# ---------------------------------------------------------------------------------------------------------------


def unloads_in_d(view: View) -> bool:
    """The alternative scenario while A is not controlled (WH-12.2.1-4, Q-37)."""
    return bool(view["scenario"] == "alternative") and not is_controlled(view, A)


def is_on_macv_leg(view: View, convoy: str) -> bool:
    """Would the next space be, or is this one, the MACV space (WH-9.2.3-1)?"""
    state = view["convoys"][convoy]
    return bool(state["space"] == "macv-space" or (state["space"] == "canal-bridge" and not state["homeward"]))


def convoy_may_roll(view: View, convoy: str) -> bool:
    """May the convoy try to move, if it has not done so in this phase (9.2.3, Q-24, Q-37, Q-58)?"""
    if view["convoys"][convoy]["space"] == "gone":
        return False
    if not is_on_macv_leg(view, convoy):
        return True
    gates = [D] if unloads_in_d(view) else [B, C]
    return all(is_controlled(view, zone) for zone in gates)


def convoy_modifier(view: View, convoy: str) -> int:
    """-1 if D is not controlled, on the MACV leg or on all (WH-9.2.3-2, Q-25, Q-37, option convoy_d_drm_scope)."""
    if is_controlled(view, D) or unloads_in_d(view):
        return 0
    return -1 if is_on_macv_leg(view, convoy) or view["options"]["convoy_d_drm_scope"] == "all" else 0


# ---------------------------------------------------------------------------------------------------------------
# N1: regrouping
# ---------------------------------------------------------------------------------------------------------------


def regroup_needed(view: View) -> set[str]:
    """The units in a neutral zone, a zone being cleared or north of the river (WH-10.1-1, Q-32)."""
    leaving = {
        zone for zone in ZONES if status(view, zone) in ("neutral", "being cleared") or SHEET.bank[zone] == "north"
    }
    return {unit for unit in PLATOONS + CPS if place_of(view, unit) in leaving}


def regroup_destinations(view: View, unit: str) -> set[str]:
    """The nearest controlled zones over neutral ones (10.1, Q-07, Q-32, Q-69, X-15); empty: the unit must stay."""
    start = zone_of(view, unit)
    if start is None:
        return set()
    steps = distances([start], lambda zone: us_enterable(view, zone))
    goals = {zone for zone in steps if is_controlled(view, zone) and zone != start}
    if view["options"]["regroup_south_only"]:
        goals = {zone for zone in goals if SHEET.bank[zone] == "south"}
    if unit == MACV_PLATOON:
        goals &= macv_zones()
    nearest = min((steps[zone] for zone in goals), default=0)
    return {zone for zone in goals if steps[zone] == nearest}


# ---------------------------------------------------------------------------------------------------------------
# N2: infiltration
# ---------------------------------------------------------------------------------------------------------------


def reaches_an_arrow(view: View, zone: str) -> bool:
    """A path from the zone to a red arrow through enemy or neutral zones, or an arrow of its own (10.2.1, Q-28)."""
    steps = distances([zone], lambda other: nva_passable(view, other))
    return any(other == zone or nva_passable(view, other) for other in steps if other in SHEET.arrows)


def reaches_an_enemy_zone(view: View, zone: str) -> bool:
    """A path from the zone to an enemy zone through neutral zones only (WH-10.2.1-1)."""
    return any(is_enemy(view, other) for other in distances([zone], lambda other: open_neutral(view, other)))


def is_protected(view: View, zone: str) -> bool:
    """Never infiltrated: A, green zones on turn 1 (WH-12.1.1-3, -4, Q-69), the north bank (WH-10.2-0, X-16)."""
    if view["scenario"] == "historical" and (zone == A or (view["turn"] == 1 and SHEET.colour[zone] == "green")):
        return True
    return SHEET.bank[zone] == "north" and not view["options"]["north_infiltration"]


def infiltration_eligible(view: View, tested: Iterable[str], jump_off: str | None = None) -> list[str]:
    """The zones to be tested, in map order (10.2.1, 10.2.2, Q-28, Q-29, Q-46, option infiltration_conditions)."""
    if view["options"]["jump_off_infiltrated"]:
        jump_off = None
    elif jump_off is None and view["combat"] is not None:
        jump_off = view["combat"]["jump_off"]
    both = view["options"]["infiltration_conditions"] == "both"
    found = []
    for zone in ZONES:
        if not is_controlled(view, zone) or platoons_in(view, zone) or zone in set(tested) or zone == jump_off:
            continue
        conditions = (reaches_an_arrow(view, zone), reaches_an_enemy_zone(view, zone))
        if not is_protected(view, zone) and (all(conditions) if both else any(conditions)):
            found.append(zone)
    return found


def next_tested(view: View, tested: Iterable[str], jump_off: str | None = None) -> str | None:
    """The zone to be tested next: the first in map order (Q-28); None: infiltration is over."""
    return next(iter(infiltration_eligible(view, tested, jump_off)), None)


def infiltration(view: View, outcomes: Sequence[bool], tested: Iterable[str] = ()) -> list[tuple[str, bool]]:
    """The tests of a whole night if they go as the script says, as (zone, lost) (10.2.3, 10.2.4)."""
    view, done = copy.deepcopy(view), list(tested)
    course: list[tuple[str, bool]] = []
    for lost in outcomes:
        zone = next_tested(view, done)
        if zone is None:
            break
        done.append(zone)
        course.append((zone, lost))
        if lost:
            view["zones"][zone]["status"] = "enemy"
    return course


# ---------------------------------------------------------------------------------------------------------------
# N3: isolation
# ---------------------------------------------------------------------------------------------------------------


def reaches(view: View, zone: str, through: Callable[[View, str], bool], goals: set[str]) -> bool:
    """Is the zone a goal, or is there a path to one, all zones before it crossed by `through`?"""
    return bool(goals & set(distances([zone], lambda other: through(view, other))))


def isolated_zones(view: View) -> set[str]:
    """The zones for which a test of 10.3.1 or 10.1 holds now (Q-66, Q-69, Q-73); free green zones have no test.

    By 10.1 a unit that must regroup and has no way to do so is isolated where it stands. In the published rules it must
    go south of the river, from whatever zone; the draft knows only neutral zones without a way to a controlled one.
    """
    controlled = {zone for zone in ZONES if is_controlled(view, zone)}
    southern = {zone for zone in controlled if SHEET.bank[zone] == "south"}
    east = {zone for zone in SHEET.east if us_passable(view, zone)}
    found = set()
    for zone in ZONES:
        what = status(view, zone)
        if what == "enemy":
            isolated = not reaches_an_arrow(view, zone)
        elif what == "controlled":
            isolated = not reaches(view, zone, us_passable, east)
        else:
            isolated = what == "being cleared" and not reaches(view, zone, us_neutral, controlled)
        if us_units_in(view, zone):
            if view["options"]["regroup_south_only"]:
                leaves = what in ("neutral", "being cleared") or SHEET.bank[zone] == "north"
                isolated |= leaves and not reaches(view, zone, us_enterable, southern)
            else:
                isolated |= what == "neutral" and not reaches(view, zone, us_enterable, controlled)
        if isolated:
            found.add(zone)
    return found


# ---------------------------------------------------------------------------------------------------------------
# Points and the end of the game
# ---------------------------------------------------------------------------------------------------------------


def victory_zones(view: View) -> set[str]:
    """The red zones of both kinds, and A in the alternative scenario (1.2.2, WH-12.2.1-2)."""
    red = {zone for zone in ZONES if SHEET.colour[zone] == "red"}
    return red | {A} if view["scenario"] == "alternative" else red


def vp(view: View) -> int:
    """Victory zones controlled now (WH-10.4.1-1)."""
    return sum(1 for zone in victory_zones(view) if is_controlled(view, zone))


def enemy_sum(view: View) -> int:
    """Printed values of all white, red and green zones not controlled (Q-49, Q-73)."""
    return sum(SHEET.value[zone] for zone in ZONES if SHEET.colour[zone] != "yellow" and not is_controlled(view, zone))


def final_result(view: View, victory_points: int, defeat_points: int) -> str:
    """defeat, draw, marginal or total, by the zones as they are and these points (12.1.2, 12.2.2, Q-57, X-22)."""
    most = 10 if view["scenario"] == "alternative" else 9
    mandatory = {zone for zone in victory_zones(view) if not SHEET.optional[zone]}
    missing = any(not is_controlled(view, zone) for zone in mandatory)
    if victory_points < most - 2 or defeat_points > victory_points:
        return "defeat"
    if missing and view["options"]["missing_mandatory_red"] == "defeat":
        return "defeat"
    score = {most: 3, most - 1: 1}.get(victory_points, 0)
    score += 2 if defeat_points <= 3 else 0
    score -= 2 if defeat_points >= 5 else 0
    score += 2 if enemy_sum(view) <= 5 else 0
    score -= 2 if enemy_sum(view) >= 10 else 0
    if score < 3 or missing:
        return "draw"
    return "total" if score >= 5 else "marginal"
