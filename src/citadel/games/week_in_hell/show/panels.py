"""The displays of a position: the attack, daylight, victory, zones, gas, bridges, the cup, the coming night.

Those of counters are in `boxes.py`. Page, sheet and terminal show them all.

Every number comes from the function that the rules themselves use; rule numbers stand beside it.
"""

from collections.abc import Iterator

from citadel.core.bits import count, members
from citadel.core.display import Band, Cell, Fact, Grid, Item, Kind, Panel, Pips, Track, TrackMark, said
from citadel.core.language import NOTHING, Named
from citadel.core.position import NONE
from citadel.core.prose import Span, capitalised, plain
from citadel.core.words import say, told
from citadel.drawing.pieces import Faces
from citadel.drawing.svg import DASH, signed
from citadel.games.week_in_hell.components import LATER, MACV, ZONES
from citadel.games.week_in_hell.foresight.chances import clearing_chance, loss_chance
from citadel.games.week_in_hell.position import REGROUPING, Week
from citadel.games.week_in_hell.rules.fire import reserve, total_strength
from citadel.games.week_in_hell.rules.infiltration import exposed
from citadel.games.week_in_hell.rules.points import count_reds, counted_now, enemy_sum, final_score
from citadel.games.week_in_hell.rules.points import verdict as judged
from citadel.games.week_in_hell.rules.regrouping import must_leave
from citadel.games.week_in_hell.rules.reorganisation import STAYS_RED
from citadel.games.week_in_hell.show import state
from citadel.games.week_in_hell.show.boxes import Held
from citadel.games.week_in_hell.show.map.board import board_of
from citadel.games.week_in_hell.words.facts import score_lines, state_words, status
from citadel.games.week_in_hell.words.facts import units as units_of

_STATUS: dict[str, Kind] = {"controlled": "good", "cleared": "mixed", "enemy": "bad"}


def panels(p: Week, faces: Faces) -> Iterator[Panel]:
    """All displays of a seen position, in their order."""
    if p.target != NONE and p.jump_off != NONE:
        yield attack(p)
    yield daylight(p)
    yield victory(p)
    yield victory_zones(p)
    yield zones(p)
    held = Held(p, state.view(p), faces)
    yield held.command()
    yield held.reinforcements()
    yield held.road()
    yield held.helicopter()
    yield gas_and_bridges(p)
    yield cup(p)
    if not p.over:
        yield tonight(p)
    yield held.out_of_play()


# -- the attack (8.2) --------------------------------------------------------------------------------------------------


def attack(p: Week) -> Panel:
    """The attack on the table: zone, roles, round, marker, what modifies the die."""
    return Panel(say(p, "attack", zone=p.game.wording.one("place", p.target)), tuple(_attack(p)), "8.2.1")


def _attack(p: Week) -> Iterator[Item]:
    zone = p.target
    line = "solid" if p.board.solid_to[p.jump_off] >> zone & 1 else "dotted"
    yield Fact(say(p, "from"), p.game.place_short(p.jump_off), "8.2.1", say(p, "across-a-line", line=Named(line)))
    yield Fact(say(p, "zone-value"), str(p.value_now(zone)), "1.2.2", _gas_note(p, zone))
    roles = [(unit, role) for unit, role in ((p.assault, "assault"), (p.support, "support")) if unit != NONE]
    roles += [(unit, "reserve" if roles else "takes-part") for unit in members(reserve(p))]
    rows = tuple(_role(p, unit, role) for unit, role in roles)
    yield Grid("", tuple(say(p, id) for id in ("role", "platoon", "value", "state")), rows, "8.2.1")
    if p.assault != NONE and not p.wounded:
        yield Fact(say(p, "combat-values"), str(total_strength(p)), "8.2.1", strong=True)
        inside = say(p, "later-round", unit=p.game.wording.thing("unit", p.assault))
        yield Fact(say(p, "round"), inside if p.later_round else say(p, "first-round"), "8.2.2")
    yield Fact(say(p, "nva-marker"), *_marker(p, zone))
    if p.minus:
        yield Fact(say(p, "us-die"), signed(-p.minus), "8.2.5", say(p, "red-retreat"))
    if p.wounded:
        yield Fact(say(p, "wounded"), say(p, "to-be-fetched"), "8.2.6", strong=True)


def _role(p: Week, unit: int, role: str) -> tuple[Cell, ...]:
    value = DASH if p.is_red(unit) else str(p.strength(unit))
    states = plain(p.game.wording.series(state_words(p, unit)))
    return tuple(Cell(text) for text in (say(p, role), _named(p, unit), value, states or say(p, "fit")))


def _marker(p: Week, zone: int) -> tuple[str, str]:
    """The marker of a zone in words, or how it is drawn, and the rule."""
    if p.nva[zone] == NONE:
        return say(p, "to-be-drawn-twice" if p.is_victory_zone(zone) else "to-be-drawn"), "8.2.2"
    sides = marker_name(p, p.nva[zone])
    return say(p, "marker", marker=sides, hits=p.nva_hits[zone], shown=p.current_value(zone)), "3.0"


def marker_name(p: Week, kind: int) -> str:
    """The sides of a kind of marker: 4-3-2-1."""
    return DASH.join(map(str, p.board.sides[kind]))


def _gas_note(p: Week, zone: int) -> str:
    value = p.board.value[zone]
    return say(p, "without-gas", value=value) if p.value_now(zone) != value else ""


# -- daylight (5.0) ----------------------------------------------------------------------------------------------------


def daylight(p: Week) -> Panel:
    """The phases of the day, with the dice that end it."""
    board = p.board
    figures = ((phase, board.red_figure[phase]) for phase in range(1, board.last_phase + 1))
    marks = tuple(TrackMark(phase, f"{red}+" if red < 6 else "6") for phase, red in figures if red <= 6)
    words = say(p, "now-night") if p.stage >= REGROUPING else say(p, "now-last") if p.last_phase else ""
    track = Track(say(p, "phase"), p.phase, 1, board.last_phase, "5.0", words, marks=marks)
    return Panel(say(p, "daylight"), (track,), "5.0", say(p, "daylight-note"))


# -- victory (10.4, 12) ------------------------------------------------------------------------------------------------


def victory(p: Week) -> Panel:
    """Both tracks with what they bring, the enemy's zones, the score item by item, and how it stands."""
    return Panel(say(p, "victory"), tuple(_victory(p)), _victory_rule(p))


def _victory_rule(p: Week) -> str:
    return "12.1.2" if p.terms.historical else "12.2.2"


def _victory(p: Week) -> Iterator[Item]:
    terms, rule, now = p.terms, _victory_rule(p), counted_now(p)
    ends = board_of(p.game.wording).data["tracks"]["points"]
    best = count(terms.victory_zones)
    words = say(p, "counted", before=p.victory, now=now.victory)
    marks = tuple(TrackMark(points, signed(score)) for points, score in sorted(terms.bonus.items()))
    lost = Band(0, terms.least_points - 1, say(p, "defeat-band"))
    most = max(best, ends["vp_track_max"])
    yield Track(say(p, "victory-points"), p.victory, 0, most, "10.4.1", words, (lost,), marks)
    reds = count_reds(p)
    words = say(p, "reds-tonight", reds=reds) if reds and not p.over else ""
    (few, gain), (many, loss) = terms.few_defeats, terms.many_defeats
    high = max(ends["dp_track_max"], p.defeat)
    bands = (Band(0, few, _to_the_score(p, gain)), Band(many, high, _to_the_score(p, loss)))
    yield Track(say(p, "defeat-points"), p.defeat, 0, high, "10.4.2", words, bands)
    (few, gain), (many, loss) = terms.few_enemies, terms.many_enemies
    high = p.board.value_sum(p.board.contested)
    bands = (Band(0, few, _to_the_score(p, gain)), Band(many, high, _to_the_score(p, loss)))
    yield Track(say(p, "values-lacking"), enemy_sum(p), 0, high, rule, "", bands)
    rows = tuple((Cell(title), Cell(signed(score))) for title, score in score_lines(now))
    total = (Cell(say(p, "score")), Cell(signed(final_score(now)), now=True))
    yield Grid(say(p, "score-now"), ("", say(p, "points")), (*rows, total), rule)
    if p.outcome:
        yield Fact(
            say(p, "result"), say(p, f"level-{p.outcome.level}"), rule, plain(p.game.wording.how(p)), strong=True
        )
        return
    level, how = judged(now)[0], plain(p.game.wording.how(now))
    yield Fact(say(p, "ended-now"), say(p, f"level-{level}"), rule, how, strong=True)
    # What keeps the player from defeat, and what a zone lost that is not optional costs (WH-12.1.2-1, X-22).
    is_defeat = 1 if p.asked.red_zones_or_defeat else 0
    least, marginal, whole = terms.least_points, terms.marginal, terms.total
    yield said(told(p, "needs", defeat=is_defeat, least=least, marginal=marginal, total=whole), rule)


def _to_the_score(p: Week, points: int) -> str:
    return say(p, "to-the-score", score=signed(points))


def victory_zones(p: Week) -> Panel:
    """The victory zones with value and status, those that must be held first."""
    terms = p.terms
    zones = members(terms.mandatory) + members(terms.victory_zones & ~terms.mandatory)
    rows = tuple(_zone_row(p, zone) for zone in zones)
    held = Fact(say(p, "held"), _of(p, counted_now(p).victory, len(zones)), "10.4.1", strong=True)
    head = tuple(say(p, id) for id in ("zone-head", "value", "status-head"))
    return Panel(say(p, "victory-zones"), (held, Grid("", head, rows, "1.2.2")), "1.2.2", say(p, "victory-zones-note"))


def _zone_row(p: Week, zone: int) -> tuple[Cell, ...]:
    name = p.game.place_short(zone)
    shown = name if p.terms.mandatory >> zone & 1 else say(p, "optional", zone=name)
    id = status(p, zone)
    state = Cell(say(p, "status", status=Named(id)), kind=_STATUS.get(id, "plain"))
    return Cell(shown), Cell(str(p.value_now(zone))), state


# -- zones, clearing, gas, bridges (1.2, 7, 11) ------------------------------------------------------------------------


def zones(p: Week) -> Panel:
    """How many zones are whose, those being cleared, those cut off."""
    return Panel(say(p, "zones"), tuple(_zones(p)), "1.2.2")


def _zones(p: Week) -> Iterator[Item]:
    yield Fact(say(p, "controlled"), _of(p, count(p.controlled), count(p.board.contested)), "1.2.2", strong=True)
    yield Fact(say(p, "enemy-zones"), str(count(p.enemy())), "1.2.2")
    if p.free:
        yield Fact(say(p, "free"), str(count(p.free)), "12.1.1", say(p, "free-note"))
    if p.isolated:
        yield Fact(say(p, "isolated-zones"), _titles(p, p.isolated), "10.3.1")
    for zone in members(p.cleared):
        yield _clearing(p, zone)
    if not p.cleared:
        yield said(told(p, "none-cleared"), "7.1")


def _clearing(p: Week, zone: int) -> Pips:
    """A zone being cleared: the platoons that count, of those that could, and the chance of its test."""
    board, platoons = p.board, p.platoons_at(zone)
    wording, company = p.game.wording, p.clearers[zone]
    chance = NOTHING
    if not p.isolated >> zone & 1:
        chance = Named("some", (Span(wording.percent(clearing_chance(p, zone))),))
    tags = tuple(_short(p, unit) for unit in members(platoons))
    words = say(
        p,
        "clearing",
        company=wording.one("company", company) if company != NONE else NOTHING,
        platoons=count(platoons),
        value=p.value_now(zone),
        chance=chance,
    )
    most = 1 + board.bonus((1 << MACV) - 1)
    return Pips(p.game.place_short(zone), min(count(platoons), most), most, "7.2", words, "us", tags)


def gas_and_bridges(p: Week) -> Panel:
    """The gas that is left, and whether the bridges stand."""
    board = p.board
    gas: Item = Pips(say(p, "gas-left"), p.gas_left, board.gas, "11.2.1")
    facts = [gas, _bridge(p, "nguyen-hoang", p.bridge_down, board.bridge_from, board.bridge_falls, "11.3.2")]
    facts.append(_bridge(p, "canal", p.canal_down, board.canal_from, board.canal_falls, "11.3.1"))
    return Panel(say(p, "gas-and-bridges"), tuple(facts), "11.2.1")


def _bridge(p: Week, id: str, is_down: int, turn: int, figure: int, rule: str) -> Fact:
    since = 0 if p.turn >= turn else turn
    night = 1 if rule == "11.3.2" else 0
    note = "" if is_down or p.over else say(p, "bridge-note", night=night, since=since, figure=figure)
    return Fact(say(p, id), say(p, "destroyed" if is_down else "stands"), rule, note)


# -- the NVA (3.0) -----------------------------------------------------------------------------------------------------


def cup(p: Week) -> Panel:
    """What is in the cup by kind, with the chance of the next draw, and where the other markers are."""
    board, total = p.board, sum(p.cup)
    rows = []
    for kind, left in enumerate(p.cup):
        chance = p.game.wording.percent(left / total) if total else DASH
        cells = (marker_name(p, kind), _of(p, left, board.marker_count[kind]), chance)
        rows.append(tuple(Cell(text) for text in cells))
    flags = sum(flag not in (NONE, board.spare) for flag in p.flags)
    shown = [p.current_value(zone) for zone in range(ZONES) if p.nva[zone] != NONE]
    head = tuple(say(p, id) for id in ("marker-head", "in-the-cup", "next-draw"))
    items = (
        Fact(say(p, "in-the-cup"), _of(p, total, board.markers_in_all()), "3.0", strong=True),
        Fact(say(p, "flags"), str(flags), "7.1"),
        Fact(say(p, "on-the-map"), str(len(shown)), "3.0", say(p, "showing", sum=sum(shown)) if shown else ""),
        Grid(say(p, "markers"), head, tuple(rows), "3.0"),
    )
    return Panel(say(p, "cup"), items, "3.0", say(p, "cup-note"))


# -- the coming night (10) ---------------------------------------------------------------------------------------------


def tonight(p: Week) -> Panel:
    """What the night would bring as things stand."""
    return Panel(say(p, "tonight"), tuple(_tonight(p)) or (said(told(p, "nothing")),), "10.1")


def _tonight(p: Week) -> Iterator[Item]:
    board, terms = p.board, p.terms
    if must_leave(p):
        names = _units(p, members(must_leave(p)))
        yield Fact(say(p, "fall-back"), names, "10.1", say(p, "fall-back-note"))
    open_zones = exposed(p)
    if open_zones:
        chance = p.game.wording.percent(loss_chance(p, members(open_zones)[0]))
        yield Fact(say(p, "open"), _titles(p, open_zones), "10.2", say(p, "open-note", chance=chance))
    reds = [unit for unit in range(MACV + 1) if p.is_red(unit) and p.where[unit] < LATER]
    cut_off = [unit for unit in reds if p.isolated >> p.where[unit] & 1]
    for id, units, rule, stays in (
        ("red-hits", [unit for unit in reds if unit not in cut_off], "10.5.1", 0),
        ("red-hits-cut-off", cut_off, "10.3.4", 1),
    ):
        if units:
            note = say(p, "red-hits-note", rule="10.4.2", stays=stays, most=STAYS_RED - 1)
            yield Fact(say(p, id), _units(p, units), rule, note)
    if p.turn in terms.zone_f_turns:
        value = say(p, "zone-f-held" if p.controlled >> board.zone_f & 1 else "zone-f-lost")
        yield Fact(say(p, "zone-f", zone=p.game.place_short(board.zone_f)), value, "12.1.1")
    if p.turn == terms.macv_leaves:
        yield Fact(say(p, "macv-units"), say(p, "leave"), "12.1.1")
    if p.free and not terms.free_on(p.turn + 1, board):
        yield Fact(say(p, "free-zones"), say(p, "free-no-more"), "12.1.1", _titles(p, p.free))


# -- words -------------------------------------------------------------------------------------------------------------


def _of(p: Week, number: int, whole: int) -> str:
    return say(p, "so-many-of", number=number, all=whole)


def _short(p: Week, unit: int) -> str:
    found: str = p.game.wording.short("unit", unit)
    return found


def _named(p: Week, unit: int) -> str:
    return plain(capitalised(p.game.wording.thing("unit", unit).spans))


def _units(p: Week, listed: list[int]) -> str:
    return plain(units_of(p.game.wording, listed).spans)


def _titles(p: Week, zones: int) -> str:
    words = p.game.wording
    return plain(words.listing([(words.span("place", zone, is_short=True),) for zone in members(zones)]))
