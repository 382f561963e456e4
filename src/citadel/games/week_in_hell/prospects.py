# interpreted
"""What a choice would bring: who gets an order, what a fight, a clearing, a convoy may come to; what an end gives away.

Chances are exact (`odds.py`): those of a round, and `in one go` those of a fight to its end by one pair of platoons.
"""

from collections.abc import Callable

from citadel.core.bits import count, members
from citadel.core.display import percent
from citadel.core.position import DIE, NATURE, NONE, Saying
from citadel.games.week_in_hell.attack import jump_offs
from citadel.games.week_in_hell.components import (
    CONVOYS,
    CPS,
    LOADS,
    MACV,
    MACV_ALONE,
    MARKERS,
    ORDERS,
)
from citadel.games.week_in_hell.courses import alone
from citadel.games.week_in_hell.fire import total_strength
from citadel.games.week_in_hell.gas import LiftGas
from citadel.games.week_in_hell.movement import cp_destinations
from citadel.games.week_in_hell.naming import (
    COLOURS,
    counted,
    exposed,
    listing,
    place_title,
    spoken_place,
    states_of,
    status,
    victory_sign,
)
from citadel.games.week_in_hell.odds import (
    Fought,
    clearing_chance,
    convoy_chances,
    fights,
    fought_out,
    one_round,
    rescue_chances,
    retreat_chances,
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
        names = [p.board.unit_titles[convoy] for convoy in ready]
        return f"{listing(names)} with units aboard could still be sent (9.2)" if names else ""
    return ""


def _actor(p: Week, said: Saying) -> str:
    company = MACV_ALONE if said.unit == MACV else said.unit - MARKERS
    return p.board.company_titles[company] if said.verb == "activate" else p.board.unit_titles[said.unit]


def _left_open(p: Week, said: Saying) -> str:
    """The zone that a platoon would leave to infiltration in the coming night (10.2.1-1)."""
    start = left_open(p, said.place)
    return f"{p.board.spoken[start]} would be open to infiltration tonight (10.2)" if start != NONE else ""


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
    ready = p.ready(company)
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
    best: dict[int, Fought] = {}
    for fought in fights(_taken(p, said)):
        start = fought.trial.p.jump_off
        best[start] = max(fought, best.get(start, fought), key=lambda way: way.won)
    ways = [_way_words(p, fought) for _, fought in sorted(best.items())]
    return f"{place_title(p.board, zone)}, value {p.value_now(zone)}{worth}{there}: {'; '.join(ways)}"


def _from(p: Week, said: Saying) -> str:
    return _way_words(p, fought_out(_taken(p, said)))


def _way_words(p: Week, fought: Fought) -> str:
    """Who would fight from where, and the chance of it in one go."""
    at, assault, support = fought.trial.p, fought.assault, fought.support
    total = p.strength(assault) + (p.strength(support) if support != NONE else 0)
    line = "solid" if p.board.solid_to[at.jump_off] >> at.target & 1 else "dotted"
    aid = f" with {p.board.unit_titles[support]}" if support != NONE else ""
    way = f"{p.board.unit_titles[assault]}{aid} from {_name(p, at.jump_off)} across a {line} line, total {total}"
    return f"{way}, in one go {percent(fought.won)}"


def _go(p: Week, said: Saying) -> str:
    return _way_words(p, fought_out(_taken(p, said)))


def _gas(p: Week, said: Saying) -> str:
    if said.verb == "without":
        return f"in one go {percent(fought_out(_taken(p, said)).won)}"
    value, south = p.value_now(p.target), p.board.drift[p.target]
    works = _taken(p, said)
    works.take(DIE[0])
    lower = works.value_now(p.target)
    drifts = f"drifts to {_name(p, south)}" if south != NONE else "drifts away"
    alarm = ", where the attack would be off" if south == p.jump_off else ""
    better = f"1-4 value {value} becomes {lower}, in one go {percent(fought_out(works).won)}"
    return f"{better if lower < value else '1-4 no use here'}; 5 {drifts}{alarm}; 6 no effect"


def _assault(p: Week, said: Saying) -> str:
    fought = fought_out(_taken(p, said))
    aid = f" with {p.board.unit_titles[fought.support]}" if fought.support != NONE else ""
    return f"{_states(p, said.unit)}in one go{aid} {percent(fought.won)}"


def _support(p: Week, said: Saying) -> str:
    return f"{_states(p, said.unit)}{_round(p, said)}"


def _fight(p: Week, said: Saying) -> str:
    return _round(p, said)


def _round(p: Week, said: Saying) -> str:
    """The next round with these roles, and the fight in one go from here."""
    twin = _taken(p, said)
    if twin.over or twin.seat != NATURE:
        return "nobody is left to defend the zone"
    support = twin.support
    away = (
        f"{p.board.unit_titles[p.support]} into reserve, " if NONE != p.support not in (support, twin.assault) else ""
    )
    chance = percent(fought_out(twin).won)
    return f"{away}total {total_strength(twin)}: {_round_words(one_round(twin))}; in one go {chance}"


def _round_words(fought: Fought) -> str:
    names = fought.trial.p.board.unit_titles
    words = [f"NVA gone {percent(fought.gone)}"]
    engaged = sorted(unit for unit in (fought.assault, fought.support) if unit != NONE)
    words += [f"{names[unit]} red {percent(fought.red(unit))}" for unit in engaged if fought.red(unit)]
    words += [f"wounded Marines {percent(fought.wounded)}"] if fought.wounded else []
    return ", ".join(words)


def _taken(p: Week, said: Saying) -> Week:
    """A copy with nothing but the fight in it, after a choice."""
    twin = alone(p) if p.step.name() != "Attacks" else p.copy()
    twin.take(next(choice for choice in p.listed if p.step.describe(p, choice) == said))
    return twin


def _retreat(p: Week, said: Saying) -> str:
    hit, wounded = retreat_chances(p)
    after = ", then wounded Marines" if wounded else ""
    now = COLOURS[min(p.hits[p.assault] + 1, 3)]
    return f"{p.board.unit_titles[p.assault]} to {_name(p, p.jump_off)}: {percent(hit)} a {now}{after}"


def _rescue(p: Week, said: Saying) -> str:
    alone = rescue_chances(p, said.unit, NONE)[0]
    return f"{_states(p, said.unit)}red {percent(alone)} if alone"


def _rescue_support(p: Week, said: Saying) -> str:
    support = NONE if said.verb == "alone" else said.unit
    rescuer_red, support_red = rescue_chances(p, p.assault, support)
    words = [f"{p.board.unit_titles[p.assault]} red {percent(rescuer_red)}"]
    words += [f"{p.board.unit_titles[support]} red {percent(support_red)}"] if support != NONE else []
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
    return f"{cargo}, {way} {_name(p, p.where[said.unit])}: {chances}"


def _unload(p: Week, said: Saying) -> str:
    return _units(p, p.at[LOADS + said.unit - CONVOYS])


def _victim(p: Week, said: Saying) -> str:
    return f"{_states(p, said.unit)}then {COLOURS[min(p.hits[said.unit] + 1, 3)]}"


def _lift(p: Week, said: Saying) -> str:
    chance = percent(p.board.helicopter_lands / 6)
    return f"{_states(p, said.unit)}lands in {_name(p, p.board.lz)} {chance}, else it waits in the helicopter"


# -- words -------------------------------------------------------------------------------------------------------------


def _name(p: Week, place: int) -> str:
    return spoken_place(p.board, place)


def _names(p: Week, zones: int) -> str:
    """Zones with their values, victory zones marked V or v."""
    return ", ".join(
        f"{place_title(p.board, zone)} {p.value_now(zone)}{victory_sign(p, zone)}" for zone in members(zones)
    )


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
