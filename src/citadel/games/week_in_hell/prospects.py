# interpreted
"""What a choice would bring: who gets an order, what a fight, a clearing, a convoy may come to; what an end gives away.

Chances are exact (`odds.py`): those of a round count every event, `in one go` is by the combat tables alone.
"""

from collections.abc import Callable

from citadel.core.bits import count, members
from citadel.core.display import percent
from citadel.core.position import NONE, Saying
from citadel.games.week_in_hell.attack import fighters, jump_offs
from citadel.games.week_in_hell.combat import forbids_assault, forbids_fighting
from citadel.games.week_in_hell.components import (
    CONVOYS,
    CPS,
    LOADS,
    MACV,
    MACV_ALONE,
    MARKERS,
    ORDERS,
)
from citadel.games.week_in_hell.gas import LiftGas
from citadel.games.week_in_hell.movement import cp_destinations
from citadel.games.week_in_hell.naming import (
    COLOURS,
    counted,
    exposed,
    listing,
    place_title,
    states_of,
    status,
    victory_sign,
)
from citadel.games.week_in_hell.odds import (
    FightOdds,
    RoundOdds,
    clearing_chance,
    convoy_chances,
    in_one_go,
    marines_lie_wounded,
    rescue_chances,
    round_odds,
)
from citadel.games.week_in_hell.orders import forbids_order, receivers
from citadel.games.week_in_hell.position import Week

ENDINGS = {
    "Orders": "no more orders in this phase",
    "Activate": "nobody else acts in this phase",
    "MovePlatoons": "nobody else of the company moves",
    "Attacks": "no further attack of the company",
    "Convoys": "no more convoys in this phase",
}


def prospect(p: Week, choice: int) -> str:
    """A few words beside a choice; empty where its own words say it all."""
    said, name = p.step.describe(p, choice), p.step.name()
    if said.verb == "end":
        return ENDINGS.get(name, "")
    ask = ASKED.get((name, said.verb)) or ASKED.get(("", said.verb))
    return ask(p, said) if ask else ""


def warning(p: Week, choice: int) -> str:
    """What an end would give away for nothing, or what a move in the last phase would leave to the NVA."""
    name, said = p.step.name(), p.step.describe(p, choice)
    if name == "MoveTo" and p.last_phase:
        return _left_open(p, said)
    if said.verb != "end":
        return ""
    others = [p.step.describe(p, other) for other in p.listed if other != choice]
    if name == "Orders":
        companies = {p.board.company_of[other.unit] for other in others if other.verb == "order"}
        titles = [p.board.company_titles[company] for company in sorted(companies)]
        return f"{listing(titles)} could still get an order (6.4)" if titles else ""
    if name == "Activate":
        names = [_actor(p, other) for other in others]
        return f"{listing(names)} would not act (8.0)" if names else ""
    if name == "Convoys":
        ready = [other.unit for other in others if other.verb == "send" and p.at[LOADS + other.unit - CONVOYS]]
        names = [p.board.unit_names[convoy] for convoy in ready]
        return f"{listing(names)} with units aboard could still be sent (9.2)" if names else ""
    return ""


def _actor(p: Week, said: Saying) -> str:
    company = MACV_ALONE if said.unit == MACV else said.unit - MARKERS
    return p.board.company_titles[company] if said.verb == "activate" else p.board.unit_names[said.unit]


def _left_open(p: Week, said: Saying) -> str:
    """The zone that a platoon would leave to infiltration in the coming night (10.2.1-1)."""
    start = left_open(p, said.place)
    return f"{place_title(p.board, start)} would be open to infiltration tonight (10.2)" if start != NONE else ""


def left_open(p: Week, place: int) -> int:
    """The zone that the moving platoon would leave open to infiltration by going to a place; none if it would not."""
    moving: int = p.step.arguments()[0]
    start = p.where[moving]
    twin = p.copy()
    twin.put(moving, place)
    return start if exposed(twin) & ~exposed(p) & 1 << start else NONE


# -- orders and activation (6, 8) --------------------------------------------------------------------------------------


def _order(p: Week, said: Saying) -> str:
    """Where the platoon is, who gets the order with it and who does not, and which CPs could give it."""
    unit, board = said.unit, p.board
    company = board.company_units[board.company_of[unit]] & p.troops_on_map() & ~p.arriving
    reached = receivers(p, unit)
    words = [f"in {_name(p, p.where[unit])}"]
    words += [f"with {_units(p, reached & ~(1 << unit))}"] if count(reached) > 1 else []
    words += [f"not {_units(p, company & ~reached)}"] if company & ~reached else []
    cps = [board.unit_names[cp] for cp in range(CPS, MARKERS) if not forbids_order(p, cp, unit)]
    return f"{_states(p, unit)}{', '.join(words)}; by {' or '.join(cps)}"


def _by(p: Week, said: Saying) -> str:
    boxes, used = p.board.boxes[said.unit - CPS], count(p.at[ORDERS + said.unit - CPS])
    return f"in {_name(p, p.where[said.unit])}, {boxes - used} of {counted(boxes, 'order')} left"


def _march(p: Week, said: Saying) -> str:
    ways = cp_destinations(p, said.unit)
    where = f"in {_name(p, p.where[said.unit])}"
    now = "it gives no orders then; " if p.step.name() == "Orders" else ""
    return f"{where}; {now}{f'now it could go to {_names(p, ways)}' if ways else 'now it could go nowhere'}"


def _activate(p: Week, said: Saying) -> str:
    company = MACV_ALONE if said.unit == MACV else said.unit - MARKERS
    ready = p.board.company_units[company] & ~p.unordered & ~p.arriving & ~p.acted
    zones = [zone for zone in members(p.held & ~p.drifted) if p.at[zone] & ready]
    if company == MACV_ALONE:
        return _leaving(p, said)
    where = ", ".join(f"{_units(p, p.at[zone] & ready)} in {_name(p, zone)}" for zone in zones)
    return f"({p.board.company_titles[company]}): {where or 'nobody can act'}"


def _leaving(p: Week, said: Saying) -> str:
    return f"{_states(p, said.unit)}in {_name(p, p.where[said.unit])}"


def _act(p: Week, said: Saying) -> str:
    if said.verb == "rest":
        return "the order is used up"
    if said.verb == "move":
        return f"{_units(p, p.active)}; nobody attacks then"
    zones = {target for zone in members(p.held) if p.at[zone] & p.active for target in members(p.board.adjacent[zone])}
    near = sum(1 << zone for zone in zones if jump_offs(p, zone))
    return f"{_names(p, near)}; nobody moves then"


def _move(p: Week, said: Saying) -> str:
    start = p.where[said.unit]
    is_last = p.platoons_at(start) == 1 << said.unit and p.controlled >> start & 1
    return f"{_leaving(p, said)}{', the last platoon there' if is_last else ''}"


def _to(p: Week, said: Saying) -> str:
    """A destination: what it is, what an arrival does to it, who is there, and what it is beside."""
    zone, bit = said.place, 1 << said.place
    words = [status(p, zone)]
    if p.free & bit:
        words.append("controlled at once")
    elif p.board.neutral & bit:
        words.append("to be left at night")
    there = p.platoons_at(zone)
    words += [f"with {_units(p, there)}"] if there else ["no platoon there"] if p.controlled & bit else []
    enemies = p.board.adjacent[zone] & p.enemy()
    words += [f"beside enemy {_names(p, enemies)}"] if enemies else []
    return f"{place_title(p.board, zone)}: {', '.join(words)}"


# -- combat (8.2) ------------------------------------------------------------------------------------------------------


def _attack(p: Week, said: Saying) -> str:
    """A target: its value and worth, who defends it, and the best pair that could attack."""
    zone = said.place
    worth = ", victory zone" if p.is_victory_zone(zone) else ""
    there = f", NVA marker showing {p.current_value(zone)}" if p.nva[zone] != NONE else ""
    value = p.value_now(zone)
    ways = [_pair_words(p, zone, start, fighters(p, start), value) for start in members(jump_offs(p, zone))]
    return f"{place_title(p.board, zone)}, value {value}{worth}{there}: {'; '.join(ways)}"


def _from(p: Week, said: Saying) -> str:
    zone: int = p.step.arguments()[0]
    return _pair_words(p, zone, said.place, fighters(p, said.place), p.value_now(zone))


def _pair_words(p: Week, zone: int, start: int, units: int, value: int) -> str:
    assault, support, odds = best_pair(p, zone, start, units, value)
    total = p.strength(assault) + (p.strength(support) if support != NONE else 0)
    line = "solid" if p.board.solid_to[start] >> zone & 1 else "dotted"
    aid = f" with {p.board.unit_names[support]}" if support != NONE else ""
    way = f"{p.board.unit_names[assault]}{aid} from {_name(p, start)} across a {line} line, total {total}"
    return f"{way}, in one go {percent(odds.won)}"


def best_pair(p: Week, zone: int, start: int, units: int, value: int) -> tuple[int, int, FightOdds]:
    """Of the two strongest the one that had better lead, its support, and the chance of the two in one go."""
    fit = [unit for unit in members(units) if not forbids_fighting(p, unit)]
    fit.sort(key=lambda unit: (-p.strength(unit), p.hits[unit]))
    leaders = [unit for unit in fit if not forbids_assault(p, unit, zone)]
    first_two = leaders[:1] + [unit for unit in fit if unit != leaders[0]][:1]
    found = []
    for assault in first_two:
        if assault in leaders:
            support = next((unit for unit in first_two if unit != assault), NONE)
            found.append((assault, support, in_one_go(p, zone, start, assault, support, value)))
    return max(found, key=lambda pair: pair[2].won)


def _go(p: Week, said: Saying) -> str:
    return _pair_words(p, p.target, p.jump_off, p.attackers, p.value_now(p.target))


def _gas(p: Week, said: Saying) -> str:
    value = p.value_now(p.target)
    if said.verb == "without":
        return _in_one_go_at(p, value)
    twin = p.copy()
    twin.gas = [p.company] * len(p.gas)
    lower, south = twin.value_now(p.target), p.board.drift[p.target]
    drifts = f"drifts to {_name(p, south)}" if south != NONE else "drifts away"
    alarm = ", where the attack would be off" if south == p.jump_off else ""
    works = f"1-4 value {value} becomes {lower}, {_in_one_go_at(p, lower)}" if lower < value else "1-4 no use here"
    return f"{works}; 5 {drifts}{alarm}; 6 no effect"


def _in_one_go_at(p: Week, value: int) -> str:
    return f"in one go {percent(best_pair(p, p.target, p.jump_off, p.attackers, value)[2].won)}"


def _assault(p: Week, said: Saying) -> str:
    support = best_support(p, said.unit)
    chance = in_one_go(p, p.target, p.jump_off, said.unit, support, p.value_now(p.target)).won
    aid = f" with {p.board.unit_names[support]}" if support != NONE else ""
    return f"{_states(p, said.unit)}in one go{aid} {percent(chance)}"


def best_support(p: Week, assault: int) -> int:
    """The strongest of the other attackers that can fight, of equals the least hurt; nobody where there is none."""
    others = [unit for unit in members(p.attackers & ~(1 << assault)) if not forbids_fighting(p, unit)]
    return max(others, key=lambda unit: (p.strength(unit), -p.hits[unit]), default=NONE)


def _support(p: Week, said: Saying) -> str:
    return f"{_states(p, said.unit)}{_round(p, p.assault, said.unit)}"


def _fight(p: Week, said: Saying) -> str:
    return _round(p, p.assault, NONE if said.verb in ("rest", "alone") else p.support)


def _round(p: Week, assault: int, support: int) -> str:
    """The next round with these roles, and the fight in one go from here."""
    twin = p.copy()
    twin.assault, twin.support = assault, support
    total = p.strength(assault) + (p.strength(support) if support != NONE else 0)
    odds = round_odds(twin)
    chance = in_one_go(p, p.target, p.jump_off, assault, support, p.value_now(p.target)).won
    away = f"{p.board.unit_names[p.support]} into reserve, " if NONE != p.support not in (support, assault) else ""
    return f"{away}total {total}: {_round_words(p, odds)}; in one go {percent(chance)}"


def _round_words(p: Week, odds: RoundOdds) -> str:
    words = [f"NVA gone {percent(odds.gone)}"]
    words += [f"{p.board.unit_names[unit]} red {percent(chance)}" for unit, chance in sorted(odds.red.items())]
    words += [f"wounded Marines {percent(odds.wounded)}"] if odds.wounded else []
    return ", ".join(words)


def _retreat(p: Week, said: Saying) -> str:
    chance = percent(min(p.current_value(p.target), 6) / 6)
    after = ", then wounded Marines" if marines_lie_wounded(p, p.assault) else ""
    now = COLOURS[min(p.hits[p.assault] + 1, 3)]
    return f"{p.board.unit_names[p.assault]} to {_name(p, p.jump_off)}: {chance} a {now}{after}"


def _rescue(p: Week, said: Saying) -> str:
    alone = rescue_chances(p, said.unit, NONE)[0]
    return f"{_states(p, said.unit)}red {percent(alone)} if alone"


def _rescue_support(p: Week, said: Saying) -> str:
    support = NONE if said.verb == "alone" else said.unit
    rescuer_red, support_red = rescue_chances(p, p.assault, support)
    words = [f"{p.board.unit_names[p.assault]} red {percent(rescuer_red)}"]
    words += [f"{p.board.unit_names[support]} red {percent(support_red)}"] if support != NONE else []
    return f"{_states(p, support) if support != NONE else ''}{', '.join(words)}"


def _join_assault(p: Week, said: Saying) -> str:
    """The first clearing test with or without the support platoon; gas still lies there then (Q-42)."""
    if p.last_phase:
        return "night falls before it is tested"
    twin = p.copy()
    if said.verb == "join":
        twin.put(p.support, p.target)
    platoons = counted(count(twin.platoons_at(p.target)), "platoon")
    return f"first clearing test with {platoons}: {percent(clearing_chance(twin, p.target))}"


# -- clearing, reinforcements, the night (7, 9, 10.1) ------------------------------------------------------------------


def _clear(p: Week, said: Saying) -> str:
    zone = said.place
    platoons, value = count(p.platoons_at(zone)), p.value_now(zone)
    chance = percent(clearing_chance(p, zone))
    return f"{place_title(p.board, zone)}, value {value}, {counted(platoons, 'platoon')}: {chance}"


def _join_clearing(p: Week, said: Saying) -> str:
    """The next test; the gas is gone by then (11.2.3-1)."""
    zone: int = p.step.arguments()[0]
    start = f"from {_name(p, p.where[said.unit])}, " if said.unit != NONE else ""
    if p.last_phase:
        return f"{start}night falls before the next test"
    twin = next_test(p, zone, said.unit)
    platoons = counted(count(twin.platoons_at(zone)), "platoon")
    return f"{start}next test with {platoons}: {percent(clearing_chance(twin, zone))}"


def next_test(p: Week, zone: int, joining: int) -> Week:
    """The position as the next clearing test of a zone will find it if this platoon joins and nobody else."""
    twin = p.copy()
    if joining != NONE:
        twin.put(joining, zone)
    LiftGas().run(twin)
    return twin


def _load(p: Week, said: Saying) -> str:
    load = p.at[said.place]
    return f"{_states(p, said.unit)}{f'with {_units(p, load)}' if load else 'the first aboard'}"


def _send(p: Week, said: Saying) -> str:
    goes_on, ambush = convoy_chances(p, said.unit)
    load = p.at[LOADS + said.unit - CONVOYS]
    cargo = f"with {_units(p, load)}" if load else "empty"
    way = "homeward from" if p.homeward >> said.unit & 1 else "from"
    chances = f"goes on {percent(goes_on)}, ambush {percent(ambush)}"
    return f"{cargo}, {way} {place_title(p.board, p.where[said.unit])}: {chances}"


def _unload(p: Week, said: Saying) -> str:
    return _units(p, p.at[LOADS + said.unit - CONVOYS])


def _victim(p: Week, said: Saying) -> str:
    return f"{_states(p, said.unit)}then {COLOURS[min(p.hits[said.unit] + 1, 3)]}"


def _lift(p: Week, said: Saying) -> str:
    chance = percent(p.board.helicopter_lands / 6)
    return f"{_states(p, said.unit)}lands in {_name(p, p.board.lz)} {chance}, else it waits in the helicopter"


# -- words -------------------------------------------------------------------------------------------------------------


def _name(p: Week, place: int) -> str:
    return place_title(p.board, place)


def _names(p: Week, zones: int) -> str:
    """Zones with their values, victory zones marked V or v."""
    return ", ".join(f"{_name(p, zone)} {p.value_now(zone)}{victory_sign(p, zone)}" for zone in members(zones))


def _units(p: Week, units: int) -> str:
    return " ".join(p.board.unit_names[unit] for unit in members(units))


def _states(p: Week, unit: int) -> str:
    states = states_of(p, unit)
    return f"({', '.join(states)}) " if states else ""


ASKED: dict[tuple[str, str], Callable[[Week, Saying], str]] = {
    ("Orders", "order"): _order,
    ("", "by"): _by,
    ("", "march"): _march,
    ("", "activate"): _activate,
    ("", "arrive"): _leaving,
    ("", "exit"): _leaving,
    ("", "with"): _leaving,
    ("Act", "move"): _act,
    ("Act", "attack"): _act,
    ("Act", "rest"): _act,
    ("MovePlatoons", "move"): _move,
    ("", "to"): _to,
    ("Attacks", "attack"): _attack,
    ("", "from"): _from,
    ("", "go"): _go,
    ("", "leave"): _leaving,
    ("", "gas"): _gas,
    ("", "without"): _gas,
    ("", "assault"): _assault,
    ("SupportRole", "support"): _support,
    ("SupportRole", "alone"): _fight,
    ("NextRound", "support"): _support,
    ("NextRound", "fight"): _fight,
    ("NextRound", "rest"): _fight,
    ("", "retreat"): _retreat,
    ("", "rescue"): _rescue,
    ("RescueSupport", "support"): _rescue_support,
    ("RescueSupport", "alone"): _rescue_support,
    ("JoinAssault", "join"): _join_assault,
    ("JoinAssault", "stay"): _join_assault,
    ("", "clear"): _clear,
    ("JoinClearing", "join"): _join_clearing,
    ("JoinClearing", "none"): _join_clearing,
    ("", "load"): _load,
    ("", "send"): _send,
    ("", "unload"): _unload,
    ("", "victim"): _victim,
    ("", "lift"): _lift,
}
"""By the step (any where it is empty) and the verb, what is shown beside a choice."""
