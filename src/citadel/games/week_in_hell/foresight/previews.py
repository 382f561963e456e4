"""What a choice would bring: who gets an order, what a fight, a clearing, a convoy may come to; what an end gives away.

Chances are exact (`chances.py`): those of a round, and `in one go` those of a fight to its end by one pair of platoons.
"""

from collections.abc import Iterable
from typing import Any

from citadel.core.bits import count, members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import DIE, NATURE, NONE, Step
from citadel.core.prose import Spans
from citadel.core.registry import Registry
from citadel.games.week_in_hell.components import CONVOYS, CPS, LOADS, MACV, MACV_ALONE, MARKERS, ORDERS, RED
from citadel.games.week_in_hell.foresight.chances import (
    Fought,
    clearing_chance,
    convoy_chances,
    fights,
    fought_out,
    one_round,
    rescue_chances,
    retreat_chances,
)
from citadel.games.week_in_hell.foresight.fights import alone
from citadel.games.week_in_hell.position import ALONE, END, NOBODY, AsksUnit, Week
from citadel.games.week_in_hell.rules import activation, attack, clearing, combat, gas, movement, orders, rescue
from citadel.games.week_in_hell.rules import reinforcements as supply
from citadel.games.week_in_hell.rules.fire import total_strength
from citadel.games.week_in_hell.rules.infiltration import exposed
from citadel.games.week_in_hell.rules.movement import cp_destinations
from citadel.games.week_in_hell.rules.orders import forbids_order, receivers
from citadel.games.week_in_hell.rules.regrouping import RegroupTo
from citadel.games.week_in_hell.words.facts import states, status, units, worth

FILE = "previews"


def prospect(p: Week, choice: int) -> Spans:
    """Return a few words to stand beside a choice; empty where its own words say it all."""
    words, name = p.game.wording, p.step.name()
    if p.step.describe(p, choice).verb == "end":
        return _say(p, name) if words.language.has(FILE, name) else ()
    return _previews(p, p.step, choice)


def warning(p: Week, choice: int) -> Spans:
    """Return what an end would give away for nothing, or what a move in the last phase would leave to the NVA."""
    return _warnings(p, p.step, choice)


def _nothing(p: Week, step: Step[Any], choice: int) -> Spans:
    return ()


_previews = Registry(_nothing)
_warnings = Registry(_nothing)


def _say(p: Week, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    return p.game.wording.spans(FILE, id, **given)


# -- what would be given away ------------------------------------------------------------------------------------------


@_warnings.on(orders.Orders)
def _orders_left(p: Week, step: orders.Orders, choice: int) -> Spans:
    """The companies that could still get an order (6.4)."""
    companies = sorted({p.board.company_of[unit] for unit in p.listed if unit < orders.MARCH})
    return _left(p, choice, "orders-left", "WH-6.4-1", "companies", (_company(p, company) for company in companies))


@_warnings.on(activation.Activate)
def _idle(p: Week, step: activation.Activate, choice: int) -> Spans:
    """Who would not act (8.0)."""
    actors = (_actor(p, step, other) for other in p.listed if other != choice)
    return _left(p, choice, "idle", "WH-8-1", "actors", actors)


@_warnings.on(supply.Convoys)
def _convoys_left(p: Week, step: supply.Convoys, choice: int) -> Spans:
    """The convoys with units aboard that could still be sent (9.2)."""
    ready = [CONVOYS + number for number in range(2) if supply.SEND + number in p.listed and p.at[LOADS + number]]
    return _left(p, choice, "convoys-left", "WH-9.2-1", "convoys", (_unit(p, convoy).spans for convoy in ready))


@_warnings.on(movement.MoveTo)
def _left_open(p: Week, step: movement.MoveTo, choice: int) -> Spans:
    """The zone that a platoon would leave to infiltration in the coming night (10.2.1-1)."""
    zone = left_open(p, choice) if p.last_phase else NONE
    if zone == NONE:
        return ()
    return _say(p, "left-open", zone=_place(p, zone), rule=p.game.wording.rule("WH-10.2-0"))


def _left(p: Week, choice: int, id: str, rule: str, name: str, items: Iterable[Spans]) -> Spans:
    """What an end leaves undone, if anything; nothing for other choices."""
    words, found = p.game.wording, list(items) if choice == END else []
    return _say(p, id, rule=words.rule(rule), **{name: words.listing(found)}) if found else ()


def _actor(p: Week, step: activation.Activate, choice: int) -> Spans:
    said = step.describe(p, choice)
    if said.verb == "activate":
        return _company(p, MACV_ALONE if said.unit == MACV else said.unit - MARKERS)
    return _unit(p, said.unit).spans


def left_open(p: Week, place: int) -> int:
    """The zone that the moving platoon would leave open to infiltration by going to a place; none if it would not."""
    moving: int = p.step.arguments()[0]
    start = p.where[moving]
    twin = p.copy()
    twin.put(moving, place)
    return start if exposed(twin) & ~exposed(p) & 1 << start else NONE


# -- orders and activation (6, 8) --------------------------------------------------------------------------------------


@_previews.on(orders.Orders)
def _order(p: Week, step: orders.Orders, choice: int) -> Spans:
    """Where the platoon is, who gets the order with it and who does not, and which CPs could give it."""
    if choice >= orders.MARCH:
        return _march(p, choice - orders.MARCH, prepares=1)
    words, board, unit = p.game.wording, p.board, choice
    company = board.company_units[board.company_of[unit]] & p.troops_on_map() & ~p.arriving
    reached = receivers(p, unit)
    cps = [_unit(p, cp).spans for cp in range(CPS, MARKERS) if not forbids_order(p, cp, unit)]
    return _say(
        p,
        "order",
        states=_states(p, unit),
        place=_place(p, p.where[unit]),
        reached=_units(p, reached & ~(1 << unit)),
        missed=_units(p, company & ~reached),
        cps=words.joined(cps, words.spans("core", "either")),
    )


@_previews.on(orders.OrderBy)
def _by(p: Week, step: orders.OrderBy, choice: int) -> Spans:
    boxes, used = p.board.boxes[choice - CPS], count(p.at[ORDERS + choice - CPS])
    return _say(p, "by", place=_place(p, p.where[choice]), left=boxes - used, orders=boxes)


def _march(p: Week, cp: int, prepares: int) -> Spans:
    ways = _zones(p, cp_destinations(p, cp))
    return _say(p, "march", place=_place(p, p.where[cp]), prepares=prepares, ways=ways)


@_previews.on(activation.Activate)
def _activate(p: Week, step: activation.Activate, choice: int) -> Spans:
    said, words = step.describe(p, choice), p.game.wording
    if said.verb == "march":
        return _march(p, said.unit, prepares=0)
    if said.verb != "activate" or said.unit == MACV:
        return _standing(p, said.unit)
    company = said.unit - MARKERS
    ready = p.ready(company)
    zones = [zone for zone in members(p.held & ~p.drifted) if p.at[zone] & ready]
    groups = [_say(p, "group", units=_units(p, p.at[zone] & ready), place=_place(p, zone)) for zone in zones]
    return _say(p, "activate", company=_company(p, company), groups=words.series(groups))


@_previews.on(activation.ActWithMacv)
def _with_macv(p: Week, step: activation.ActWithMacv, choice: int) -> Spans:
    return _standing(p, MACV) if choice == activation.TOGETHER else ()


def _standing(p: Week, unit: int) -> Spans:
    return _say(p, "standing", states=_states(p, unit), place=_place(p, p.where[unit]))


@_previews.on(activation.Act)
def _act(p: Week, step: activation.Act, choice: int) -> Spans:
    if choice == activation.REST:
        return _say(p, "act-rest")
    if choice == activation.MOVE:
        return _say(p, "act-move", units=_units(p, p.active))
    near = p.board.ring(sum(1 << zone for zone in members(p.held) if p.at[zone] & p.active))
    return _say(p, "act-attack", zones=_zones(p, sum(1 << zone for zone in members(near) if attack.jump_offs(p, zone))))


@_previews.on(movement.MovePlatoons)
def _move(p: Week, step: movement.MovePlatoons, choice: int) -> Spans:
    start = p.where[choice]
    is_last = p.platoons_at(start) == 1 << choice and p.controlled >> start & 1
    return _say(p, "move", states=_states(p, choice), place=_place(p, start), last=1 if is_last else 0)


@_previews.on(movement.MoveTo, movement.MoveCp, activation.ArriveTo, activation.ExitTo, RegroupTo)
def _to(p: Week, step: AsksUnit, choice: int) -> Spans:
    """A destination: what it is, what an arrival does to it, who is there, and what it is next to."""
    if step.describe(p, choice).verb != "to":
        return ()
    there = p.platoons_at(choice)
    empty = Named("nobody") if p.controlled >> choice & 1 else NOTHING
    return _say(
        p,
        "to",
        status=Named(status(p, choice)),
        there=Named("some", _units(p, there).spans) if there else empty,
        enemies=_zones(p, p.board.adjacent[choice] & p.enemy()),
    )


# -- combat (8.2) ------------------------------------------------------------------------------------------------------


@_previews.on(attack.Attacks)
def _attack(p: Week, step: attack.Attacks, choice: int) -> Spans:
    """A target: its value and worth, who defends it, and the best pair that could attack."""
    words = p.game.wording
    best: dict[int, Fought] = {}
    for fought in fights(_taken(p, choice)):
        start = fought.trial.p.jump_off
        best[start] = max(fought, best.get(start, fought), key=lambda way: way.won)
    ways = [_way(p, fought) for _, fought in sorted(best.items())]
    return _say(
        p,
        "attack",
        value=p.value_now(choice),
        victory=1 if p.is_victory_zone(choice) else 0,
        shown=p.current_value(choice),
        ways=words.joined(ways, words.spans("core", "next")),
    )


@_previews.on(attack.JumpOff)
def _from(p: Week, step: attack.JumpOff, choice: int) -> Spans:
    return _way(p, fought_out(_taken(p, choice)))


@_previews.on(attack.Attackers)
def _attackers(p: Week, step: attack.Attackers, choice: int) -> Spans:
    return _way(p, fought_out(_taken(p, choice))) if choice == attack.GO else _standing(p, choice)


def _way(p: Week, fought: Fought) -> Spans:
    """Who would fight from where, and the chance of it in one go."""
    at, assault, support = fought.trial.p, fought.assault, fought.support
    return _say(
        p,
        "way",
        assault=_unit(p, assault),
        support=_unit(p, support),
        start=_place(p, at.jump_off),
        line=Named("solid" if p.board.solid_to[at.jump_off] >> at.target & 1 else "dotted"),
        strength=p.strength(assault) + (p.strength(support) if support != NONE else 0),
        chance=_percent(p, fought.won),
    )


@_previews.on(gas.UseGas)
def _gas(p: Week, step: gas.UseGas, choice: int) -> Spans:
    if choice == gas.WITHOUT:
        return _say(p, "without", chance=_won(p, _taken(p, choice)))
    value, south = p.value_now(p.target), p.board.drift[p.target]
    works = _taken(p, choice)
    works.take(DIE[0])
    falls = works.value_now(p.target)
    return _say(
        p,
        "gas",
        lower=1 if falls < value else 0,
        value=value,
        falls=falls,
        chance=_won(p, works) if falls < value else "",
        south=_place(p, south) if south != NONE else NOTHING,
        off=1 if south == p.jump_off else 0,
    )


@_previews.on(combat.AssaultRole)
def _assault(p: Week, step: combat.AssaultRole, choice: int) -> Spans:
    if choice == combat.STOP:
        return ()
    fought = fought_out(_taken(p, choice))
    chance = _percent(p, fought.won)
    return _say(p, "assault", states=_states(p, choice), support=_unit(p, fought.support), chance=chance)


@_previews.on(combat.SupportRole)
def _support(p: Week, step: combat.SupportRole, choice: int) -> Spans:
    return _round(p, choice, NONE if choice == ALONE else choice)


@_previews.on(combat.NextRound)
def _next_round(p: Week, step: combat.NextRound, choice: int) -> Spans:
    if choice == combat.RETREAT:
        return _retreat(p)
    return _round(p, choice, choice if choice < combat.FIGHT else NONE)


def _round(p: Week, choice: int, unit: int) -> Spans:
    """The next round with these roles, and the fight in one go from here."""
    twin = _taken(p, choice)
    states = _states(p, unit) if unit != NONE else ()
    if twin.over or twin.seat != NATURE:
        return _say(p, "undefended", states=states)
    rests = p.support if p.support not in (NONE, twin.support, twin.assault) else NONE
    return _say(
        p,
        "round",
        states=states,
        rests=_unit(p, rests),
        strength=total_strength(twin),
        outlook=_outlook(p, one_round(twin)),
        chance=_won(p, twin),
    )


def _outlook(p: Week, fought: Fought) -> Spans:
    """What a round may bring: the NVA gone, platoons red, wounded Marines."""
    items = [_say(p, "nva-gone", chance=_percent(p, fought.gone))]
    engaged = sorted(unit for unit in (fought.assault, fought.support) if unit != NONE)
    items += [_turns_red(p, unit, fought.red(unit)) for unit in engaged if fought.red(unit)]
    items += [_say(p, "wounded", chance=_percent(p, fought.wounded))] if fought.wounded else []
    return p.game.wording.series(items)


def _turns_red(p: Week, unit: int, chance: float) -> Spans:
    return _say(p, "turns-red", unit=_unit(p, unit), chance=_percent(p, chance))


def _taken(p: Week, choice: int) -> Week:
    """A copy with nothing but the fight in it, after a choice."""
    twin = p.copy() if isinstance(p.step, attack.Attacks) else alone(p)
    twin.take(choice)
    return twin


def _retreat(p: Week) -> Spans:
    hit, wounded = retreat_chances(p)
    return _say(
        p,
        "retreat",
        unit=_unit(p, p.assault),
        place=_place(p, p.way_back()),
        chance=_percent(p, hit),
        hits=min(p.hits[p.assault] + 1, RED),
        wounded=1 if wounded else 0,
    )


@_previews.on(rescue.Rescuer)
def _rescuer(p: Week, step: rescue.Rescuer, choice: int) -> Spans:
    return _say(p, "rescue", states=_states(p, choice), chance=_percent(p, rescue_chances(p, choice, NONE)[0]))


@_previews.on(rescue.RescueSupport)
def _rescue_support(p: Week, step: rescue.RescueSupport, choice: int) -> Spans:
    support = NONE if choice == ALONE else choice
    chances = zip((p.assault, support), rescue_chances(p, p.assault, support), strict=True)
    outlook = p.game.wording.series(_turns_red(p, unit, chance) for unit, chance in chances if unit != NONE)
    return _say(p, "rescue-support", states=_states(p, support) if support != NONE else (), outlook=outlook)


@_previews.on(combat.JoinAssault)
def _join_assault(p: Week, step: combat.JoinAssault, choice: int) -> Spans:
    """The first clearing test with or without the support platoon; gas still lies there then (Q-42)."""
    twin = p.copy()
    if choice == combat.JOIN:
        twin.put(p.support, p.target)
    return _test(p, "join-assault", twin, p.target)


# -- clearing, reinforcements, the night (7, 9, 10.1) ------------------------------------------------------------------


@_previews.on(clearing.ClearZones)
def _clear(p: Week, step: clearing.ClearZones, choice: int) -> Spans:
    return _test(p, "clear", p, choice, value=p.value_now(choice))


@_previews.on(clearing.JoinClearing)
def _join_clearing(p: Week, step: clearing.JoinClearing, choice: int) -> Spans:
    """The next test; the gas is gone by then (11.2.3-1)."""
    joining = NONE if choice == NOBODY else choice
    start = _place(p, p.where[joining]) if joining != NONE else NOTHING
    return _test(p, "join-clearing", next_test(p, step.zone, joining), step.zone, start=start)


def _test(p: Week, id: str, at: Week, tested: int, /, **given: Thing | int) -> Spans:
    """The clearing test of a zone, as a position has it."""
    platoons, chance = count(at.platoons_at(tested)), _percent(p, clearing_chance(at, tested))
    return _say(p, id, platoons=platoons, chance=chance, night=1 if p.last_phase else 0, **given)


def next_test(p: Week, zone: int, joining: int) -> Week:
    """The position as the next clearing test of a zone will find it if this platoon joins and nobody else."""
    twin = p.copy()
    if joining != NONE:
        twin.put(joining, zone)
    gas.LiftGas().run(twin)
    return twin


@_previews.on(supply.Convoys)
def _convoys(p: Week, step: supply.Convoys, choice: int) -> Spans:
    if choice >= supply.SEND:
        return _send(p, CONVOYS + choice - supply.SEND)
    if choice >= supply.UNLOAD:
        return _say(p, "unload", load=_units(p, p.at[LOADS + choice - supply.UNLOAD]))
    unit, number = supply.loading(choice)
    return _say(p, "load", states=_states(p, unit), load=_units(p, p.at[LOADS + number]))


def _send(p: Week, convoy: int) -> Spans:
    goes_on, ambush = convoy_chances(p, convoy)
    return _say(
        p,
        "send",
        load=_units(p, p.at[LOADS + convoy - CONVOYS]),
        homeward=p.homeward >> convoy & 1,
        place=_place(p, p.where[convoy]),
        advance=_percent(p, goes_on),
        ambush=_percent(p, ambush),
    )


@_previews.on(supply.Ambushed)
def _victim(p: Week, step: supply.Ambushed, choice: int) -> Spans:
    return _say(p, "victim", states=_states(p, choice), hits=min(p.hits[choice] + 1, RED))


@_previews.on(supply.Lift)
def _lift(p: Week, step: supply.Lift, choice: int) -> Spans:
    if choice == NOBODY:
        return ()
    chance = _percent(p, p.board.helicopter_lands / len(DIE))
    return _say(p, "lift", states=_states(p, choice), lz=_place(p, p.board.lz), chance=chance)


# -- things ------------------------------------------------------------------------------------------------------------


def _percent(p: Week, chance: float) -> str:
    return p.game.wording.percent(chance)


def _won(p: Week, at: Week) -> str:
    """The chance that the fight of a position is won in one go."""
    return _percent(p, fought_out(at).won)


def _unit(p: Week, unit: int) -> Thing:
    return p.game.wording.thing("unit?", unit)


def _units(p: Week, mask: int) -> Count:
    return units(p.game.wording, members(mask))


def _company(p: Week, company: int) -> Spans:
    return p.game.wording.one("company", company).spans


def _place(p: Week, place: int) -> Named:
    return p.game.wording.one("place", place)


def _map_name(p: Week, zone: int) -> Named:
    """A zone as the map calls it."""
    return p.game.wording.one("place", zone, is_short=True)


def _zones(p: Week, zones: int) -> Named:
    """Zones with their values, victory zones marked V or v."""
    items = [
        _say(p, "zone", zone=_map_name(p, zone), value=p.value_now(zone), victory=Named(worth(p, zone)))
        for zone in members(zones)
    ]
    return Named("some", p.game.wording.series(items)) if items else NOTHING


def _states(p: Week, unit: int) -> Spans:
    """A platoon's combat value and states in brackets, with a space after them."""
    found = states(p, unit)
    return _say(p, "states", states=found) if found else ()
