# interpreted
"""Sentences about dice and tables, and others that depend on what they tell: who loses, who moves how, what it costs.

A reading is given events of one kind that are told together; most tell the first. `modifiers` and `factors` are those
told just before a combat's die and a test of morale.
"""

from collections.abc import Callable, Sequence

from citadel.core.bits import members
from citadel.core.position import NONE, Event
from citadel.drawing.svg import signed
from citadel.games.an_loc import siege
from citadel.games.an_loc.air import MISSIONS
from citadel.games.an_loc.components import ENTRY, FIRST_NVA, LAI_KHE, Components
from citadel.games.an_loc.naming import (
    SIDE_NAMES,
    air_title,
    counted,
    edges_title,
    figure,
    in_words,
    is_or_are,
    listing,
    number_of,
    place_title,
    places_title,
    terrain_title,
    unit_title,
    units_title,
)
from citadel.games.an_loc.support import THREE

Reading = Callable[[Components, Sequence[Event]], str]

CAUSES = {
    "AL-7.2-B": "for effort",
    "AL-10.0-I": "across water",
    "AL-11.2.1-B": "for two divisions",
    "AL-12.2-B": "for broken NVA morale",
    "AL-12.2-C": "as the NVA has no replacements left",
}
"""Modifiers of the combat die that come from no unit and no hex."""

ENDS = {
    "AL-10.3-C": "{unit} is overrun in {place} and eliminated",
    "AL-11.1-E": "{unit} has no unit of its own to flee to from {place} and is eliminated",
    "A-45": "{unit} in {place} has no way to retreat and is eliminated",
    "A-72": "{unit} finds no room in {place} and is eliminated",
}
"""How a unit is lost other than by its last step."""


# -- logistics and air (7, 9) ------------------------------------------------------------------------------------------


def _effort(board: Components, events: Sequence[Event]) -> str:
    side, level = events[0].values
    effects = [f"its attacks have {signed(board.effort_drm[level])}"] if board.effort_drm[level] else []
    effects += ["it has two Operations Phases"] if board.effort_second[level] else []
    effects = effects if board.effort_attacks[level] else ["it neither moves nor attacks"]
    after = f": {listing(effects)}" if effects else ""
    return f"The {SIDE_NAMES[side]} chooses effort level {level}{after} ({number_of(events[0].rule)})."


def _bought(board: Components, events: Sequence[Event]) -> str:
    kind, number, left = events[-1].values
    what = listing(air_title(board, k, n) for k, n in _tally(events))
    if len(events) == 1 and (number - 1) % board.per_op[kind]:
        what = f"another {board.air_names[kind]} for the same point"
    rest = f"{counted(left, 'operation point')} {is_or_are(left)} left"
    return f"The ARVN buys {what}; {rest} ({number_of(events[0].rule)})."


def _bought_in_all(board: Components, events: Sequence[Event]) -> str:
    what = listing(air_title(board, *event.values) for event in events)
    return f"The ARVN has bought {what} ({number_of(events[0].rule)})."


def _assigned(board: Components, events: Sequence[Event]) -> str:
    parts = []
    for mission, name in enumerate(MISSIONS):
        flying = [event for event in events if event.values[1] == mission]
        what = listing(air_title(board, k, n) for k, n in _tally(flying))
        parts += [f"{what} {'flies' if len(flying) == 1 else 'fly'} {name}"] if flying else []
    return f"{capital(', '.join(parts))} ({number_of(events[0].rule)})."


def _sead(board: Components, events: Sequence[Event]) -> str:
    strike, die, hits, flak = events[0].values
    result = {board.flak: f"flak stays at {flak}", board.flak_none: "there is no flak this turn"}
    read = f"{_strike_column(board, strike)}, die [{die}]: {counted(hits, 'hit')}"
    return f"SEAD: {read}, {result.get(flak, f'flak falls to {flak}')} ({number_of(events[0].rule)})."


def _tac(board: Components, events: Sequence[Event]) -> str:
    strike, die, flak, hits = events[0].values
    less = f", {signed(-flak)} for flak = {figure(die - flak)}" if flak else ""
    read = f"{_strike_column(board, strike)}, die [{die}]{less}"
    return f"TAC: {read}: {counted(hits, 'hit')} ({number_of(events[0].rule)})."


def _strike_column(board: Components, strike: int) -> str:
    """The column of the Air Strikes Table by what it serves: `strike total 35, column 35 to 41`."""
    bounds = board.strike_least
    column = max((index for index, least in enumerate(bounds) if strike >= least), default=0)
    to = f" to {bounds[column + 1] - 1}" if column + 1 < len(bounds) else " or more"
    return f"strike total {strike}, column {bounds[column]}{to}"


def _lifts(board: Components, events: Sequence[Event]) -> str:
    flak, points = events[0].values
    cause = f"Flak {flak} leaves" if flak else "Without flak there are"
    return f"{cause} {counted(points, 'helicopter point')} for the turn ({number_of(events[0].rule)})."


def _replacement(board: Components, events: Sequence[Event]) -> str:
    event = events[-1]
    marker, unit = event.values
    cause = "The strike destroys an NVA replacement point"
    if unit != NONE:
        cause = f"The NVA pays a replacement point for a step of {unit_title(board, unit)}"
    after = "; NVA morale is broken (12.2)" if marker == board.breaks_at else ""
    after = "; there are no more (12.2)" if marker == board.most_replacements else after
    return f"{cause}: {marker} of {board.most_replacements} {is_or_are(marker)} gone ({number_of(event.rule)}){after}."


def _available(board: Components, events: Sequence[Event]) -> str:
    names = listing(unit_title(board, event.values[0]) for event in events)
    unit, place = events[0].values
    if place == LAI_KHE:
        return f"{names} {is_or_are(len(events))} available at Lai Khe ({number_of(events[0].rule)})."
    return f"{names} may enter the map at {edges_title(board, unit)} ({number_of(events[0].rule)})."


def _committed(board: Components, events: Sequence[Event]) -> str:
    names = units_title(board, board.committed)
    edge = edges_title(board, members(board.committed)[0])
    gets = f"{counted(events[0].values[0], 'operation point')} and {counted(board.committed_sa7, 'SA-7')} to keep"
    return (
        f"The 5th VC Division is committed: {names} may enter the map at {edge}, and the NVA gets {gets} "
        f"({number_of(events[0].rule)})."
    )


# -- movement and lifts (8, 9.6) ---------------------------------------------------------------------------------------


def _moved(board: Components, events: Sequence[Event]) -> str:
    event = events[0]
    _, start, place, rider = event.values
    names = [unit_title(board, other.values[0]) for other in events]
    names += [unit_title(board, rider)] if rider != NONE else []
    many = len(names) > 1
    end = place_title(board, place)
    if start == ENTRY:
        return f"{listing(names)} {'enter' if many else 'enters'} the map in {end}."
    verbs = {"AL-10.8-A": ("advances", "advance"), "AL-8.0-A": ("moves", "move")}
    verb = verbs.get(event.rule, ("goes on", "go on"))[many]
    return f"{listing(names)} {verb} from {place_title(board, start)} to {end}."


def _lifted(board: Components, events: Sequence[Event]) -> str:
    unit, start, place, hot, left, rider = events[0].values
    names = listing(unit_title(board, one) for one in (unit, rider) if one != NONE)
    way = f"{'is' if rider == NONE else 'are'} lifted from {place_title(board, start)} to {place_title(board, place)}"
    landing = "a hot landing" if hot else "a cold landing"
    rest = f"{counted(left, 'helicopter point')} {is_or_are(left)} left"
    return f"{names} {way}, {landing}; {rest} ({number_of(events[0].rule)})."


# -- combat (10) -------------------------------------------------------------------------------------------------------


def _attack(board: Components, events: Sequence[Event]) -> str:
    side, attackers, *targets = events[0].values
    what = f"attacks {places_title(board, targets)} with {units_title(board, attackers)}"
    return f"The {SIDE_NAMES[side]} {what} ({number_of(events[0].rule)})."


def _hq_used(board: Components, events: Sequence[Event]) -> str:
    hq, mode = events[0].values
    name = unit_title(board, hq)
    if mode == THREE:
        return f"{name} is used to call up to {in_words(board.cas_with_hq)} air units ({number_of(events[0].rule)})."
    use = f"its modifier of {board.bonus[hq]} and up to {in_words(board.cas_with_bonus)} air units"
    return f"{name} is used for {use} ({number_of(events[0].rule)})."


def _cas(board: Components, events: Sequence[Event]) -> str:
    kind, value, halved, zone = events[0].values
    full = board.strike[kind]
    base = full // 2 if halved else full
    less = [f"half of {full} for an SA-7" if halved else str(full)] if value != full else []
    less += [f"less {base - value} for flak"] if value != base else []
    how = f" ({', '.join(less)})" if less else ""
    where = f" from the landing zone in {place_title(board, zone)}" if zone != NONE else ""
    adds = f"{where} adds {counted(value, 'point')}{how} to the ARVN's strength"
    return f"{capital(air_title(board, kind))}{adds} ({number_of(events[0].rule)})."


def _support(board: Components, events: Sequence[Event]) -> str:
    unit, value = events[0].values
    what = "attack" if value > 0 else "defence"
    return f"{unit_title(board, unit)} supports the {what}, {signed(value)} on the die ({number_of(events[0].rule)})."


def modifier_words(board: Components, event: Event) -> str:
    """A modifier of the combat die with its cause: `+2 for 130mm`, `-1 for the city`."""
    value, unit, hex = event.values
    if event.rule in CAUSES:
        return f"{signed(value)} {CAUSES[event.rule]}"
    return f"{signed(value)} for {unit_title(board, unit) if unit != NONE else terrain_title(board, hex)}"


def _modifier(board: Components, events: Sequence[Event]) -> str:
    words = listing(modifier_words(board, event) for event in events)
    return f"On the die: {words} ({number_of(events[0].rule)})."


def combat_words(board: Components, event: Event, modifiers: Sequence[Event]) -> str:
    """A combat as the table is read: odds and shift, die and modifiers, the cell and what it says."""
    attack, defence, column, die, total, net = event.values[:6]
    items = [modifier_words(board, modifier) for modifier in modifiers]
    if not modifiers and total != die:
        items = [f"modifiers {signed(total - die)}"]
    sums = f", {', '.join(items)} = {figure(total)}" if items else ""
    sums += f", read as {net}" if net != total else ""
    result = _result_words(board.outcomes[net][column])
    steps = board.tank_losses[net]
    if steps and any(
        item.rule == "AL-10.4" and item.values[0] > 0 and item.values[1] >= FIRST_NVA for item in modifiers
    ):
        result += f", and NVA tanks lose {counted(steps, 'step')} more"
    odds = _odds_words(board, attack, defence, column, event.values[6:])
    cell = board.results[net][column]
    return f"Combat: {odds}; die [{die}]{sums}: {cell}, {result} ({number_of(event.rule)})."


def _odds_words(board: Components, attack: int, defence: int, column: int, targets: Sequence[int]) -> str:
    """The odds and the column they are read in: `44 against 51 is 1:2, the city shifts it to 1:3`."""
    names = board.column_names
    first = board.column_of(attack, max(defence, 1))
    before = f"{attack} against {defence} is {_beyond(board, attack, defence)}{names[first]}"
    shifting = listing(dict.fromkeys(terrain_title(board, hex) for hex in targets if board.shift[hex]))
    if column != first:
        return f"{before}, {shifting} {'shift' if ' and ' in shifting else 'shifts'} it to {names[column]}"
    return f"{before} and stays there" if shifting else before


def _beyond(board: Components, attack: int, defence: int) -> str:
    """Whether odds are off the table."""
    (least, most), (best, _) = board.column_odds[0], board.column_odds[-1]
    if attack * most < defence * least:
        return "worse than "
    return "better than " if attack >= (best + 1) * max(defence, 1) else ""


def _result_words(outcome: list[int]) -> str:
    parts = []
    for who, (steps, hexes) in (("attacker", outcome[:2]), ("defender", outcome[2:])):
        what = [f"loses {counted(steps, 'step')}"] if steps else []
        what += [f"retreats {counted(hexes, 'hex')}"] if hexes else []
        parts += [f"the {who} {listing(what)}"] if what else []
    return ", ".join(parts) or "no effect"


def _combat_die(board: Components, events: Sequence[Event]) -> str:
    return combat_words(board, events[0], [])


def _reduced(board: Components, events: Sequence[Event]) -> str:
    kind = "a tank step" if events[0].rule == "AL-10.6.2" else "a step"
    return f"{unit_title(board, events[0].values[0])} loses {kind} and is reduced ({number_of(events[0].rule)})."


def _eliminated(board: Components, events: Sequence[Event]) -> str:
    unit, place = events[0].values
    last = "only" if board.steps[unit] == 1 else "last"
    words = ENDS.get(events[0].rule, f"{{unit}} in {{place}} loses its {last} step and is eliminated")
    told = words.format(unit=unit_title(board, unit), place=place_title(board, place))
    back = f"; it comes back in {board.return_after} turns" if board.returning >> unit & 1 else ""
    return f"{told} ({number_of(events[0].rule)}){back}."


def _hex_cancelled(board: Components, events: Sequence[Event]) -> str:
    place, left = events[0].values
    after = f"retreats only {counted(left, 'hex')}" if left else "need not retreat"
    return f"For a step the stack in {place_title(board, place)} {after} ({number_of(events[0].rule)})."


def _retreated(board: Components, events: Sequence[Event]) -> str:
    group, start, _ = events[0].values
    way = [place_title(board, event.values[2]) for event in events]
    verb = "retreats" if len(members(group)) == 1 else "retreat"
    by = f" by {listing(way[:-1])}" if len(way) > 1 else ""
    return f"{units_title(board, group)} {verb} from {place_title(board, start)}{by} to {way[-1]}."


# -- the end of a turn (12.1) ------------------------------------------------------------------------------------------


def factor_words(board: Components, event: Event) -> str:
    """A factor of the garrison's morale: `+3 for the 5th Division HQ`, `-2 for 2 NVA artillery units in range`."""
    what, value, detail = event.values
    causes: dict[int, str] = {
        siege.BEST_HQ: "without an HQ in or beside the city" if detail == NONE else f"for {_name(board, detail)}",
        siege.NVA_GUNS: f"for {counted(detail, 'NVA artillery unit')} in range",
        siege.BESIEGED: "as An Loc is besieged",
        siege.GARRISON: f"for {counted(detail, 'step')} in the city",
        siege.FLAK: "as flak is not known" if detail == NONE else f"for flak {detail}",
        siege.FIRE_BASE: f"for the guns of {_name(board, detail)}",
        siege.BROKEN: "for broken NVA morale",
    }
    return f"{signed(value)} {causes[what]}"


def _name(board: Components, unit: int) -> str:
    return unit_title(board, unit) if 0 <= unit < len(board.unit_names) else ""


def _factor(board: Components, events: Sequence[Event]) -> str:
    words = listing(factor_words(board, event) for event in events)
    return f"Morale of the garrison: {words} ({number_of(events[0].rule)})."


def morale_words(board: Components, event: Event, factors: Sequence[Event]) -> str:
    """The test of the garrison's morale, factor by factor."""
    (total,) = event.values
    sums = f"{', '.join(factor_words(board, factor) for factor in factors)} = " if factors else ""
    result = "and An Loc holds out" if total > 0 else "not above 0"
    comma = "" if total > 0 else ","
    return f"Morale of the garrison: {sums}{figure(total)}{comma} {result} ({number_of(event.rule)})."


def _morale(board: Components, events: Sequence[Event]) -> str:
    return morale_words(board, events[0], [])


def _surrender(board: Components, events: Sequence[Event]) -> str:
    (lost,) = events[0].values
    who = f": {units_title(board, lost)}" if lost else ""
    return f"An Loc surrenders; all ARVN units in and beside the city are removed{who} ({number_of(events[0].rule)})."


def capital(text: str) -> str:
    """A sentence's beginning with a capital letter."""
    return text[:1].upper() + text[1:]


def _tally(events: Sequence[Event]) -> list[tuple[int, int]]:
    """How often each first value occurs, in the order of the first ones."""
    firsts = [event.values[0] for event in events]
    return [(first, firsts.count(first)) for first in dict.fromkeys(firsts)]


READINGS: dict[str, Reading] = {
    "effort": _effort,
    "bought": _bought,
    "bought_in_all": _bought_in_all,
    "assigned": _assigned,
    "sead": _sead,
    "lifts": _lifts,
    "tac": _tac,
    "replacement": _replacement,
    "available": _available,
    "committed": _committed,
    "moved": _moved,
    "lifted": _lifted,
    "attack": _attack,
    "hq_used": _hq_used,
    "cas": _cas,
    "support": _support,
    "modifier": _modifier,
    "combat_die": _combat_die,
    "reduced": _reduced,
    "eliminated": _eliminated,
    "hex_cancelled": _hex_cancelled,
    "retreated": _retreated,
    "factor": _factor,
    "morale": _morale,
    "surrender": _surrender,
}
"""By the kind of an event its sentence."""
