# interpreted
"""Panels of numbers beside the map: the attack, daylight, victory, zones, gas, bridges, the cup, the coming night.

Every number comes from the function that the rules themselves use; rule numbers stand beside it.
"""

from collections.abc import Iterator

from citadel.core.bits import count, members
from citadel.core.display import Band, Cell, Fact, Grid, Item, Kind, Panel, Pips, Text, Track, TrackMark, percent
from citadel.core.position import NONE
from citadel.drawing.kept import Data
from citadel.drawing.svg import DASH, signed
from citadel.games.week_in_hell.components import LATER, MACV, ZONES
from citadel.games.week_in_hell.fire import reserve, total_strength
from citadel.games.week_in_hell.naming import (
    capital,
    counted,
    counted_now,
    exposed,
    listing,
    place_title,
    states_of,
    status,
    verdict,
)
from citadel.games.week_in_hell.odds import clearing_chance, loss_chance
from citadel.games.week_in_hell.points import count_reds, enemy_sum, final_score, judgement, score_items
from citadel.games.week_in_hell.position import REGROUPING, Week
from citadel.games.week_in_hell.regrouping import must_leave
from citadel.games.week_in_hell.reorganisation import STAYS_RED

_STATUS: dict[str, Kind] = {"controlled": "good", "being cleared": "mixed", "enemy": "bad"}


# -- the attack (8.2) --------------------------------------------------------------------------------------------------


def attack(p: Week) -> Panel:
    """The attack on the table: zone, roles, round, marker, what modifies the die."""
    return Panel(f"Attack on {p.board.spoken[p.target]}", tuple(_attack(p)), "8.2.1")


def _attack(p: Week) -> Iterator[Item]:
    zone = p.target
    line = "solid" if p.board.solid_to[p.jump_off] >> zone & 1 else "dotted"
    title = place_title(p.board, p.jump_off)
    yield Fact("From", title, "8.2.1", f"across a {line} line")
    yield Fact("Zone value", str(p.value_now(zone)), "1.2.2", _gas_note(p, zone))
    roles = [(unit, role) for unit, role in ((p.assault, "Assault"), (p.support, "Support")) if unit != NONE]
    roles += [(unit, "Reserve" if roles else "Takes part") for unit in members(reserve(p))]
    rows = tuple(_role(p, unit, role) for unit, role in roles)
    yield Grid("", ("Role", "Platoon", "Value", "State"), rows, "8.2.1")
    if p.assault != NONE and not p.wounded:
        yield Fact("Combat values added up", str(total_strength(p)), "8.2.1", strong=True)
        inside = f"later round, {p.board.unit_titles[p.assault]} is in the zone"
        yield Fact("Round", inside if p.later_round else "first round", "8.2.2")
    yield Fact("NVA marker", *_marker(p, zone))
    if p.minus:
        yield Fact("US die", signed(-p.minus), "8.2.5", "after a red retreat, for the rest of the attack")
    if p.wounded:
        yield Fact("Wounded Marines", "to be brought back", "8.2.6", strong=True)


def _role(p: Week, unit: int, role: str) -> tuple[Cell, ...]:
    value, *states = states_of(p, unit)
    value, states = (value, states) if value.isdigit() else (DASH, [value, *states])
    return tuple(Cell(text) for text in (role, capital(p.board.unit_titles[unit]), value, ", ".join(states) or "fit"))


def _marker(p: Week, zone: int) -> tuple[str, str]:
    """The marker of a zone in words, or how it is drawn, and the rule."""
    if p.nva[zone] == NONE:
        return "to be drawn, the higher of two stays" if p.is_victory_zone(zone) else "to be drawn", "8.2.2"
    sides = marker_name(p, p.nva[zone])
    return f"{sides}, {counted(p.nva_hits[zone], 'hit')}, shows {p.current_value(zone)}", "3.0"


def marker_name(p: Week, kind: int) -> str:
    """The sides of a kind of marker: 4-3-2-1."""
    return DASH.join(map(str, p.board.sides[kind]))


def _gas_note(p: Week, zone: int) -> str:
    return f"{p.board.value[zone]} without the gas" if p.value_now(zone) != p.board.value[zone] else ""


# -- daylight (5.0) ----------------------------------------------------------------------------------------------------


def daylight(p: Week) -> Panel:
    """The phases of the day, with the dice that end it."""
    board = p.board
    figures = ((phase, board.red_figure[phase]) for phase in range(1, board.last_phase + 1))
    marks = tuple(TrackMark(phase, f"{red}+" if red < 6 else "6") for phase, red in figures if red <= 6)
    words = "night" if p.stage >= REGROUPING else "the last of the day" if p.last_phase else ""
    track = Track("Phase", p.phase, 1, board.last_phase, "5.0", words, marks=marks)
    note = "A die of the red figure or more makes the phase the last of the day; the figures are reconstructed"
    return Panel("Daylight", (track,), "5.0", note)


# -- victory (10.4, 12) ------------------------------------------------------------------------------------------------


def victory(p: Week, data: Data) -> Panel:
    """Both tracks with what they bring, the enemy's zones, the score item by item, and how it stands."""
    return Panel("Victory", tuple(_victory(p, data)), _victory_rule(p))


def _victory_rule(p: Week) -> str:
    return "12.1.2" if p.terms.historical else "12.2.2"


def _victory(p: Week, data: Data) -> Iterator[Item]:
    terms, rule, now = p.terms, _victory_rule(p), counted_now(p)
    ends = data["tracks"]["points"]
    best = count(terms.victory_zones)
    words = f"{p.victory} at the last count, {now.victory} as things stand"
    marks = tuple(TrackMark(points, signed(score)) for points, score in sorted(terms.bonus.items()))
    lost = Band(0, terms.least_points - 1, "defeat")
    yield Track("Victory points", p.victory, 0, max(best, ends["vp_track_max"]), "10.4.1", words, (lost,), marks)
    reds = count_reds(p)
    words = f"{reds} more tonight for red hits, as things stand" if reds and not p.over else ""
    (few, gain), (many, loss) = terms.few_defeats, terms.many_defeats
    high = max(ends["dp_track_max"], p.defeat)
    bands = (Band(0, few, f"{signed(gain)} to the score"), Band(many, high, f"{signed(loss)} to the score"))
    yield Track("Defeat points", p.defeat, 0, high, "10.4.2", words, bands)
    (few, gain), (many, loss) = terms.few_enemies, terms.many_enemies
    high = p.board.value_sum(p.board.contested)
    bands = (Band(0, few, f"{signed(gain)} to the score"), Band(many, high, f"{signed(loss)} to the score"))
    yield Track("Values of zones not controlled", enemy_sum(p), 0, high, rule, "", bands)
    rows = tuple((Cell(title), Cell(signed(score))) for title, score in score_items(now))
    total = (Cell("score"), Cell(signed(final_score(now)), now=True))
    yield Grid("Score as things stand", ("", "points"), (*rows, total), rule)
    if p.outcome:
        yield Fact("Result", verdict(p.outcome.level), rule, p.outcome.how, strong=True)
        return
    level, how = judgement(now)
    yield Fact("If it ended now", verdict(level), rule, how, strong=True)
    yield Text(f"{_needs(p)} Marginal victory from a score of {terms.marginal}, total from {terms.total}.", rule)


def _needs(p: Week) -> str:
    """What keeps the player from defeat, and what a zone lost that is not optional costs (WH-12.1.2-1, X-22)."""
    points = [f"at least {p.terms.least_points} victory points", "no more defeat points than victory points"]
    if p.asked.red_zones_or_defeat:
        return f"Needed: {listing([*points, 'control of every victory zone that is not optional'])}."
    least = "As long as one of the victory zones that are not optional is not controlled, it is a draw at best."
    return f"Needed: {listing(points)}. {least}"


def victory_zones(p: Week) -> Panel:
    """The victory zones with value and status, those that must be held first."""
    terms = p.terms
    zones = members(terms.mandatory) + members(terms.victory_zones & ~terms.mandatory)
    rows = tuple(_zone_row(p, zone) for zone in zones)
    held = Fact("Held", f"{counted_now(p).victory} of {len(zones)}", "10.4.1", strong=True)
    note = "Those that are not optional must be controlled at the end; which they are is reconstructed"
    return Panel("Victory zones", (held, Grid("", ("Zone", "Value", "Status"), rows, "1.2.2")), "1.2.2", note)


def _zone_row(p: Week, zone: int) -> tuple[Cell, ...]:
    optional = "" if p.terms.mandatory >> zone & 1 else " (optional)"
    word = status(p, zone)
    state = Cell(word, kind=_STATUS.get(word, "plain"))
    return Cell(f"{place_title(p.board, zone)}{optional}"), Cell(str(p.value_now(zone))), state


# -- zones, clearing, gas, bridges (1.2, 7, 11) ------------------------------------------------------------------------


def zones(p: Week) -> Panel:
    """How many zones are whose, those being cleared, those cut off."""
    return Panel("Zones", tuple(_zones(p)), "1.2.2")


def _zones(p: Week) -> Iterator[Item]:
    yield Fact("Controlled", f"{count(p.controlled)} of {count(p.board.contested)}", "1.2.2", strong=True)
    yield Fact("Enemy", str(count(p.enemy())), "1.2.2")
    if p.free:
        yield Fact("Free", str(count(p.free)), "12.1.1", "controlled by the first unit that stops there")
    if p.isolated:
        yield Fact("Isolated", _titles(p, p.isolated), "10.3.1")
    for zone in members(p.cleared):
        yield _clearing(p, zone)
    if not p.cleared:
        yield Text("No zone is being cleared.", "7.1")


def _clearing(p: Week, zone: int) -> Pips:
    """A zone being cleared: the platoons that count, of those that could, and the chance of its test."""
    board, platoons = p.board, p.platoons_at(zone)
    isolated = p.isolated >> zone & 1 == 1
    chance = "no test while it is isolated" if isolated else f"{percent(clearing_chance(p, zone))} in its test"
    company = board.company_titles[p.clearers[zone]].removeprefix("the ") if p.clearers[zone] != NONE else "nobody"
    tags = tuple(board.unit_names[unit] for unit in members(platoons))
    words = f"by {company}, {counted(count(platoons), 'platoon')}, value {p.value_now(zone)}: {chance}"
    most = 1 + board.bonus((1 << MACV) - 1)
    return Pips(place_title(board, zone), min(count(platoons), most), most, "7.2", words, "us", tags)


def gas_and_bridges(p: Week) -> Panel:
    """The gas that is left, and whether the bridges stand."""
    board = p.board
    gas: Item = Pips("E-8 gas left", p.gas_left, board.gas, "11.2.1", f"{p.gas_left} of {board.gas}")
    facts = [gas, _bridge(p, "Nguyen Hoang bridge", p.bridge_down, board.bridge_from, board.bridge_falls, "11.3.2")]
    facts.append(_bridge(p, "Canal bridge (An Cuu)", p.canal_down, board.canal_from, board.canal_falls, "11.3.1"))
    return Panel("Gas and bridges", tuple(facts), "11.2.1")


def _bridge(p: Week, label: str, is_down: int, turn: int, figure: int, rule: str) -> Fact:
    when = "tested every " + ("night" if rule == "11.3.2" else "phase")
    since = "" if p.turn >= turn else f" from turn {turn} on"
    note = "" if is_down or p.over else f"{when}{since}, falls with {figure} or more"
    return Fact(label, "destroyed" if is_down else "stands", rule, note)


# -- the NVA (3.0) -----------------------------------------------------------------------------------------------------


def cup(p: Week) -> Panel:
    """What is in the cup by kind, with the chance of the next draw, and where the other markers are."""
    board, total = p.board, sum(p.cup)
    rows = []
    for kind, left in enumerate(p.cup):
        chance = percent(left / total) if total else DASH
        cells = (marker_name(p, kind), f"{left} of {board.marker_count[kind]}", chance)
        rows.append(tuple(Cell(text) for text in cells))
    flags = sum(flag not in (NONE, board.spare) for flag in p.flags)
    shown = [p.current_value(zone) for zone in range(ZONES) if p.nva[zone] != NONE]
    items = (
        Fact("In the cup", f"{total} of {board.markers_in_all()}", "3.0", strong=True),
        Fact("Serve as flags", str(flags), "7.1"),
        Fact("On the map", str(len(shown)), "3.0", f"showing {sum(shown)} in all" if shown else ""),
        Grid("", ("Marker", "In the cup", "Next draw"), tuple(rows), "3.0"),
    )
    return Panel("NVA cup", items, "3.0", "The mix of the markers is reconstructed")


# -- the coming night (10) ---------------------------------------------------------------------------------------------


def tonight(p: Week) -> Panel:
    """What the night would bring as things stand."""
    return Panel("Tonight, as things stand", tuple(_tonight(p)) or (Text("Nothing in particular."),), "10.1")


def _tonight(p: Week) -> Iterator[Item]:
    board, terms = p.board, p.terms
    if must_leave(p):
        names = listing(board.unit_titles[unit] for unit in members(must_leave(p)))
        yield Fact("Fall back", names, "10.1", "to the nearest controlled zone")
    open_zones = exposed(p)
    if open_zones:
        chance = percent(loss_chance(p, members(open_zones)[0]))
        yield Fact(
            "Open to infiltration", _titles(p, open_zones), "10.2", f"each lost with {chance}, by the cup as it is"
        )
    reds = [unit for unit in range(MACV + 1) if p.is_red(unit) and p.where[unit] < LATER]
    cut_off = [unit for unit in reds if p.isolated >> p.where[unit] & 1]
    for label, units, rule, fate in (
        ("Red hits", [unit for unit in reds if unit not in cut_off], "10.5.1", f"comes off with 1 to {STAYS_RED - 1}"),
        ("Red hits in isolated zones", cut_off, "10.3.4", "stays"),
    ):
        if units:
            names = listing(board.unit_titles[unit] for unit in units)
            yield Fact(label, names, rule, f"a defeat point each (10.4.2), the hit {fate}")
    if p.turn in terms.zone_f_turns:
        is_held = p.controlled >> board.zone_f & 1
        value = "held" if is_held else "not held: 1 defeat point"
        yield Fact(f"{place_title(board, board.zone_f)} (zone F)", value, "12.1.1")
    if p.turn == terms.macv_leaves:
        yield Fact("MACV platoon and CP", "leave the game", "12.1.1")
    if p.free and not terms.free_on(p.turn + 1, board):
        yield Fact("Free zones", "enemy from tomorrow on", "12.1.1", _titles(p, p.free))


def _titles(p: Week, zones: int) -> str:
    return listing(place_title(p.board, zone) for zone in members(zones))
