# interpreted
"""Facts behind refusals in set-up, logistics, the Air Phase and movement (4 to 9, 13)."""

from collections.abc import Callable

from citadel.core.bits import members
from citadel.core.position import NONE, Saying
from citadel.games.an_loc.air import MISSIONS, is_beside_arvn, op_price, step_price
from citadel.games.an_loc.components import AIR, HEXES, INDEPENDENT, LAI_KHE, NVA, NVA_MASK, PROHIBITED, UNITS
from citadel.games.an_loc.headquarters import tied
from citadel.games.an_loc.lifts import has_cover, is_near_enemy, lift_rest
from citadel.games.an_loc.movement import is_held_at_start, reach
from citadel.games.an_loc.naming import (
    SIDE_NAMES,
    air_title,
    counted,
    division_title,
    is_or_are,
    listing,
    units_title,
)
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.siege import is_surrounded
from citadel.games.an_loc.standing import controllers, foreign, mover, not_own, title, unit_title, whereabouts, who

FAR = 60
"""Movement points beyond any way on the map."""

# -- hexes: who is there, what they are (4, 5, 8) ----------------------------------------------------------------------


def stacking(p: Siege, said: Saying) -> str:
    unit, place = said.unit if said.unit != NONE else mover(p), said.place
    if p.where[unit] == place:
        return f"{unit_title(p, unit)} is there already."
    held, limit, points = p.stacking(place), p.limit(place), p.board.points[unit]
    if held + points <= limit:
        return f"A hex on the way is too full for the {counted(points, 'stacking point')} of {unit_title(p, unit)}."
    there = f"{title(p, place)} holds {held} of {counted(limit, 'stacking point')}"
    return f"{there} and {unit_title(p, unit)} has {points}."


def _mixing(p: Siege, said: Saying) -> str:
    unit = said.unit if said.unit != NONE else mover(p)
    division = p.division_of(unit)
    others = members(p.at[said.place] & NVA_MASK & ~(1 << unit))
    others = [other for other in others if p.division_of(other) not in (INDEPENDENT, division)]
    own = f"{unit_title(p, unit)} is of {division_title(p.board, division)}"
    if not others:
        return f"{own}; a hex on the way holds units of another."
    theirs = f"of {division_title(p.board, p.division_of(others[0]))}"
    return f"{own}, {unit_title(p, others[0])} in {title(p, said.place)} {theirs}."


def _occupied(p: Siege, said: Saying) -> str:
    enemies = p.units_of(1 - p.seat, said.place)
    return f"{who(p, enemies)} in {title(p, said.place)}." if enemies else ""


def _prohibited(p: Siege, said: Saying) -> str:
    unit = said.unit if said.unit != NONE else mover(p)
    board, here, place = p.board, p.where[unit], said.place
    if board.enter_cost[board.mech[unit]][place] >= PROHIBITED:
        return f"{unit_title(p, unit)} is mechanized and {title(p, place)} is {board.terrain[place]}."
    if here >= HEXES or place not in board.neighbours[here]:
        return ""
    water = board.water_at(board.grid.side_between(here, place))
    return f"A {water} without a bridge is between {title(p, here)} and {title(p, place)}." if water else ""


def _controlled(p: Siege, said: Saying) -> str:
    unit, here = mover(p), p.where[mover(p)]
    if here < HEXES and is_held_at_start(p, unit, here):
        held = (
            f"{unit_title(p, unit)} is in the zone of control of {units_title(p.board, controllers(p, p.seat, here))}"
        )
        if said.place < HEXES and said.place in p.board.neighbours[here] and p.is_controlled(p.seat, said.place, unit):
            return f"{held}, and {title(p, said.place)} is in enemy control too."
        return f"{held} and must first step out of enemy control."
    return f"Every way to {title(p, said.place)} goes on through enemy control."


def _too_far(p: Siege, said: Saying) -> str:
    unit, place = mover(p), said.place
    if unit == NONE:
        return _nowhere_to_go(p, said.unit)
    name, there = unit_title(p, unit), title(p, place)
    if p.where[unit] == place:
        return f"{name} is there already."
    left = p.allowance(unit) - p.spent
    if place == LAI_KHE and p.seat == NVA:
        return "No NVA unit enters Lai Khe."
    cost = reach(p, unit, FAR)[0][place]
    if cost <= left:
        return f"No way to {there} is open to {name}."
    return f"The way to {there} costs {counted(cost, 'movement point')} and {name} has {left or 'none'}."


def _nowhere_to_go(p: Siege, unit: int) -> str:
    if not 0 <= unit < UNITS:
        return ""
    name, points = unit_title(p, unit), counted(p.allowance(unit), "movement point")
    if p.where[unit] >= HEXES:
        return f"{name} has {points} and finds no hex to enter the map."
    control = controllers(p, p.side_of(unit), p.where[unit])
    beside = f", beside {units_title(p.board, control)}," if control else ""
    return f"{name} in {title(p, p.where[unit])}{beside} has {points} and no hex to go to."


def _not_to_move(p: Siege, said: Saying) -> str:
    if said.verb == "to":
        return f"{unit_title(p, mover(p))} is there already."
    return not_own(p, said)


# -- set-up (13) -------------------------------------------------------------------------------------------------------


def _from_city(p: Siege, said: Saying) -> str:
    if not 0 <= said.place < HEXES:
        return ""
    distance = p.board.distance(said.place, p.board.an_loc)
    return f"{title(p, said.place)} is {counted(distance, 'hex')} from An Loc."


def _from_highway(p: Siege, said: Saying) -> str:
    grid, there = p.board.grid, title(p, said.place)
    if grid.row(said.place) <= grid.row(p.board.an_loc):
        return f"{there} is not south of An Loc."
    distance = min(p.board.distance(said.place, hex) for hex in p.board.ql13)
    return f"{there} is {counted(distance, 'hex')} from QL-13."


def _without_own(p: Siege, said: Saying) -> str:
    return (
        f"No unit of {unit_title(p, said.unit)} is in {title(p, said.place)}." if p.board.hqs >> said.unit & 1 else ""
    )


# -- logistics and air (7, 9) ------------------------------------------------------------------------------------------


def _effort(p: Siege, said: Saying) -> str:
    return f"There is no level {said.number}."


def _too_dear(p: Siege, said: Saying) -> str:
    stock = p.stock(p.seat)
    has = f"the {SIDE_NAMES[p.seat]} has {stock or 'none'}"
    if said.verb == "buy":
        return f"{air_title(p.board, said.unit - AIR)} costs an operation point and {has}."
    return (
        f"Level {said.number} costs {counted(said.number, 'operation point')} and {has}." if said.number > stock else ""
    )


def _sold_out(p: Siege, said: Saying) -> str:
    kind = said.unit - AIR
    number = p.board.air_count[kind]
    return f"{'Both' if number == 2 else f'All {number}'} {p.board.air_names[kind]}s are bought."


def _no_air_unit(p: Siege, said: Saying) -> str:
    return f"{unit_title(p, said.unit)} is no air unit."


def _mission(p: Siege, said: Saying) -> str:
    asked = p.step.describe(p, p.listed[0]).unit
    if said.unit < AIR:
        return _no_air_unit(p, said) if said.unit >= 0 else ""
    if said.unit != asked:
        return f"The air unit to be given a mission now is {air_title(p.board, asked - AIR)}."
    kinds = [name for name in MISSIONS if name in p.board.missions[said.unit - AIR]]
    return f"{air_title(p.board, said.unit - AIR)} flies {' or '.join(kinds)} only."


def _not_to_strike(p: Siege, said: Saying) -> str:
    if said.unit < 0:
        return ""
    if p.hits < step_price(p):
        return f"A step takes {counted(step_price(p), 'hit')} and {counted(p.hits, 'hit')} {is_or_are(p.hits)} left."
    found = foreign(p, said.unit, NVA) or (whereabouts(p, said.unit) if p.where[said.unit] >= HEXES else "")
    if found or is_beside_arvn(p, p.where[said.unit]):
        return found
    return f"No ARVN unit other than an HQ is next to {unit_title(p, said.unit)} in {title(p, p.where[said.unit])}."


def _no_points_left(p: Siege, said: Saying) -> str:
    return "" if p.has_points() else f"All {p.board.most_replacements} replacement points are gone."


def _no_operations(p: Siege, said: Saying) -> str:
    if not p.nva_op:
        return "The NVA has no operation point."
    price = op_price(p)
    left = f"{counted(p.hits, 'hit')} {is_or_are(p.hits)} left"
    return f"An operation point takes {counted(price, 'hit')} and {left}." if p.hits < price else ""


def _sa7(p: Siege, said: Saying) -> str:
    has = f"{unit_title(p, said.unit)} has an SA-7 already." if p.sa7 >> said.unit & 1 else ""
    return not_own(p, said) or has


def _not_reduced(p: Siege, said: Saying) -> str:
    return not_own(p, said) or f"{unit_title(p, said.unit)} is not reduced."


def _cut_off(p: Siege, said: Saying) -> str:
    return f"An Loc is besieged and flak is {p.flak}."


# -- movement and lifts (8, 9.6, 11.1) ---------------------------------------------------------------------------------


def _moved(p: Siege, said: Saying) -> str:
    return f"{unit_title(p, said.unit)} has moved in this phase." if said.unit >= 0 else ""


def _without_effort(p: Siege, said: Saying) -> str:
    level = p.effort_of(p.seat)
    if said.verb == "move" and level:
        return f"At effort level {level} {unit_title(p, said.unit)} has no movement point."
    return f"The {SIDE_NAMES[p.seat]} is at effort level {level}."


def _hq_with(p: Siege, said: Saying) -> str:
    """Why an HQ does not go, or a counter does not go along."""
    if said.unit >= AIR or p.side_of(said.unit) != p.seat:
        return foreign(p, said.unit, p.seat)
    name = unit_title(p, said.unit)
    if said.verb == "move":
        return f"{name} is an HQ."
    unit = mover(p)
    if not p.board.hqs >> said.unit & 1:
        return f"{name} is not an HQ."
    if p.where[said.unit] != p.where[unit]:
        return whereabouts(p, said.unit)
    if not p.board.subordinates[said.unit] >> unit & 1:
        return f"{name} does not command {unit_title(p, unit)}."
    if p.moved >> said.unit & 1:
        return f"{name} has moved in this phase."
    return f"{name} stays in An Loc." if tied(p) >> said.unit & 1 else ""


def _last_with_hq(p: Siege, said: Saying) -> str:
    """Why a unit may not leave its HQ, or an HQ may not stay alone."""
    if said.verb == "stay":
        hq = mover(p)
        return f"No unit of {unit_title(p, hq)} is in {title(p, p.where[hq])}."
    if said.verb == "leave":
        return _not_left_out(p, said)
    unit = mover(p) if said.verb == "alone" else said.unit
    hqs = p.board.superiors[unit] & p.at[p.where[unit]]
    if not hqs:
        return ""
    return f"{unit_title(p, unit)} is the last unit of {units_title(p.board, hqs)} in {title(p, p.where[unit])}."


def _not_left_out(p: Siege, said: Saying) -> str:
    group = p.retreaters
    if not group >> said.unit & 1 or said.unit >= AIR:
        return f"The units that retreat now are {units_title(p.board, group)}."
    alone = not group & ~p.board.hqs & ~(1 << said.unit)
    name = unit_title(p, said.unit)
    return f"{name} is the only one to retreat." if alone else f"No other unit of {name} stays behind."


def _haven(p: Siege, said: Saying) -> str:
    hq, place = mover(p), said.place
    if tied(p) >> hq & 1 and place != p.board.an_loc:
        return f"{title(p, place)} is not An Loc."
    if p.where[hq] == place:
        return f"{unit_title(p, hq)} is there already."
    if place > LAI_KHE:
        return ""
    own = p.at[place] & p.board.subordinates[hq]
    if not own:
        return f"No unit of {unit_title(p, hq)} is in {title(p, place)}."
    shut = [unit for unit in members(own) if is_surrounded(p, unit)]
    return f"{listing(unit_title(p, unit) for unit in shut)} {is_or_are(len(shut))} surrounded." if shut else ""


def _withdrawal(p: Siege, said: Saying) -> str:
    return whereabouts(p, said.unit) if p.where[said.unit] != LAI_KHE else ""


def _not_of_brigade(p: Siege, said: Saying) -> str:
    return f"{unit_title(p, said.unit)} is not one of {units_title(p.board, p.board.to_withdraw)}."


def _no_lift(p: Siege, said: Saying) -> str:
    """Why a unit is not lifted at all, or does not land in a hex."""
    unit, place = mover(p), said.place
    if said.verb != "land":
        if p.seat == NVA:
            return "The NVA has no helicopters."
        return f"{unit_title(p, unit)} is mechanized." if p.board.mech[unit] else ""
    if p.where[unit] == place:
        return f"{unit_title(p, unit)} is there already."
    enemies = p.at[place] & NVA_MASK
    return f"{who(p, enemies)} in {title(p, place)}." if enemies else ""


def _no_lift_home(p: Siege, said: Saying) -> str:
    return "In this game no lift goes to Lai Khe."


def _lift_points(p: Siege, said: Saying) -> str:
    unit = mover(p)
    need, left = p.board.lift_points[unit], p.lifts
    left_words = f"{left or 'none'} {is_or_are(left)} left"
    return f"{unit_title(p, unit)} takes {counted(need, 'helicopter point')} and {left_words}." if need > left else ""


def _no_cover(p: Siege, said: Saying) -> str:
    unit = mover(p)
    start = p.where[unit]
    covers = " or ".join(name for kind, name in enumerate(p.board.air_names) if p.board.covers[kind])
    for place in (said.place, start):
        if 0 <= place < HEXES and is_near_enemy(p, place) and not has_cover(p):
            beside = 0
            for near in p.board.neighbours[place]:
                beside |= p.at[near] & NVA_MASK if near >= 0 else 0
            return f"{who(p, beside)} next to {title(p, place)}, and no {covers} is in the CAS box."
    return ""


def _no_walk(p: Siege, said: Saying) -> str:
    unit, place = mover(p), said.place
    if not 0 <= place < HEXES:
        return ""
    if p.where[unit] == place:
        return f"{unit_title(p, unit)} is there already."
    rest = lift_rest(p, unit)
    cost = reach(p, unit, FAR)[0][place]
    if cost > rest:
        return f"The way to {title(p, place)} costs {cost}, and beside the lift {unit_title(p, unit)} can walk {rest}."
    if cost > 0 and p.is_controlled(p.seat, place, unit):
        return f"{title(p, place)} is in the zone of control of {units_title(p.board, controllers(p, p.seat, place))}."
    if cost < 0:
        return f"No way to {title(p, place)} is open to {unit_title(p, unit)}."
    return _no_cover(p, said)


MOVING: dict[str, Callable[[Siege, Saying], str]] = {
    "AL-4.0-D": stacking,
    "AL-4.0-F": _mixing,
    "AL-5.0-C": _controlled,
    "AL-7.1-E": _too_dear,
    "AL-7.2-A": _effort,
    "AL-8.0-A": _not_to_move,
    "AL-8.0-D": _too_far,
    "AL-8.0-E": _prohibited,
    "AL-8.0-F": _moved,
    "AL-8.X": _occupied,
    "AL-9.0-A": _no_air_unit,
    "AL-9.0-B": _sold_out,
    "AL-9.2-A": _mission,
    "AL-9.4-E1": _no_points_left,
    "AL-9.4-E2": _not_to_strike,
    "AL-9.4-E3": _no_operations,
    "AL-9.6-B": _lift_points,
    "AL-9.6-C": _no_lift,
    "AL-9.6-E": _no_walk,
    "AL-9.8-C": _sa7,
    "AL-11.1-A": _without_own,
    "AL-11.1-D": _haven,
    "AL-11.4-B": _not_reduced,
    "AL-11.4-C": _cut_off,
    "AL-13.1.1": _from_city,
    "AL-13.1.3-B": _from_highway,
    "AL-13.1.3-C": _from_city,
    "AL-13.1.3-D": _occupied,
    "AL-13.1.7": _not_of_brigade,
    "A-10": _without_effort,
    "A-12": _occupied,
    "A-107": _occupied,
    "A-34": _no_cover,
    "A-38": _last_with_hq,
    "A-109": _last_with_hq,
    "A-39": _hq_with,
    "A-46": _withdrawal,
    "helo_to_lai_khe": _no_lift_home,
}
"""By the rule that refuses what is plainly so."""
