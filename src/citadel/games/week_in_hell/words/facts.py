"""What messages speak of beside fields: facts worked out from a moment of play, and kinds of values of this game.

Sentences call a platoon as its counter and everybody at the table does (`A1`); all else is called by its title.
"""

from citadel.core.bits import count, members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import Span, Spans, signed
from citadel.core.words import FactBook, Scene, Words
from citadel.games.week_in_hell.components import (
    COMPANIES,
    CONVOYS,
    CPS,
    EVENT_NAMES,
    LOADS,
    MACV,
    MARKERS,
    ORDERS,
    RED,
    ZONES,
    Components,
)
from citadel.games.week_in_hell.position import REGROUPING, Week, commanded_by
from citadel.games.week_in_hell.rules.clearing import DRIFTED_MODIFIER
from citadel.games.week_in_hell.rules.fire import total_strength
from citadel.games.week_in_hell.rules.movement import STOP_VALUE
from citadel.games.week_in_hell.rules.points import final_score, missing_zones, score_items, verdict
from citadel.games.week_in_hell.rules.reinforcements import convoy_modifier

FACTS = FactBook()


def board_of(words: Words) -> Components:
    """The board of the game that speaks."""
    board: Components = words.game.board  # type: ignore[attr-defined]
    return board


# -- kinds of values ---------------------------------------------------------------------------------------------------


@FACTS.kind("unit")
def _unit(words: Words, value: int) -> Thing:
    """A counter: a platoon as on the map, others by their title."""
    id = words.game.vocabulary.names["unit"][value]
    return Named(id, (words.span("unit", value, is_short=value < MACV),))


@FACTS.kind("unit?")
def _unit_if_any(words: Words, value: int) -> Thing:
    """A counter, or none."""
    return _unit(words, value) if value != NONE else NOTHING


@FACTS.kind("units")
def _units(words: Words, value: int) -> Thing:
    """Counters in a list."""
    return units(words, members(value))


@FACTS.kind("place")
def _place(words: Words, value: int) -> Thing:
    """A place by its title, in lists too."""
    return words.one("place", value)


@FACTS.kind("places")
def _places(words: Words, value: int) -> Thing:
    """Places in a list."""
    return zones(words, value)


@FACTS.kind("marker")
def _marker(words: Words, value: int) -> Thing:
    """An NVA marker by the values on its sides: 3-2-1."""
    board = board_of(words)
    return Named(board.marker_names[value], (Span("-".join(map(str, board.sides[value]))),))


@FACTS.kind("day")
def _day(words: Words, value: int) -> Thing:
    """A turn by its date."""
    return Named(str(value), (Span(words.language.title("day", str(value), board_of(words).dates[value])),))


@FACTS.kind("event")
def _event(words: Words, value: int) -> Thing:
    """An event of the Events Table (11.1)."""
    id = EVENT_NAMES[value]
    return Named(id, (Span(words.language.title("event", id, id)),))


def units(words: Words, listed: list[int]) -> Count:
    """Counters in a list."""
    return Count(len(listed), words.listing([_unit(words, unit).spans for unit in listed]))


def zones(words: Words, mask: int) -> Count:
    """Zones in a list."""
    listed = members(mask)
    return Count(len(listed), words.listing([words.one("place", zone).spans for zone in listed]))


def negative(value: int) -> Count:
    """A number with its sign."""
    return Count(value, (Span(signed(value), "number"),))


# -- headings and prompts ----------------------------------------------------------------------------------------------


@FACTS.named("day")
def _date(s: Scene[Week]) -> Thing:
    """The date."""
    return _day(s.words, s.p.turn)


@FACTS.named("night")
def _night(s: Scene[Week]) -> Thing:
    """Whether it is night."""
    return Count(1 if s.p.stage >= REGROUPING else 0)


@FACTS.named("figure")
def _figure(s: Scene[Week]) -> Thing:
    """The red figure of the phase (5-1)."""
    return Count(s.p.board.red_figure[s.p.phase])


@FACTS.named("need")
def _need(s: Scene[Week]) -> Thing:
    """The die that clears the zone, if any does (7.2-1)."""
    p, zone = s.p, s.step.zone
    drift = DRIFTED_MODIFIER if p.drifted >> zone & 1 else 0
    need = max(1, p.value_now(zone) + 1 - p.board.bonus(p.platoons_at(zone)) - drift)
    return Count(need) if need <= 6 else NOTHING


@FACTS.named("us-strength")
def _us_strength(s: Scene[Week]) -> Thing:
    """What assault and support platoon fight with (8.2.1-3)."""
    return Count(total_strength(s.p))


@FACTS.named("nva-strength")
def _nva_strength(s: Scene[Week]) -> Thing:
    """What the NVA marker shows (3-3)."""
    return Count(s.p.current_value(s.p.target))


@FACTS.named("value")
def _value(s: Scene[Week]) -> Thing:
    """The value of the combat zone (1.2.2-10)."""
    return Count(s.p.value_now(s.p.target))


@FACTS.named("main")
def _main(s: Scene[Week]) -> Thing:
    """The main value of the marker drawn (10.2.3-1)."""
    return Count(s.p.board.main_value[s.step.marker])


@FACTS.named("modifier")
def _modifier(s: Scene[Week]) -> Thing:
    """What zone D does to the convoy's die (9.2.3-2)."""
    return negative(convoy_modifier(s.p, s.step.unit))


@FACTS.named("zone-d")
def _zone_d(s: Scene[Week]) -> Thing:
    """Zone D (9.2.3-2)."""
    return s.words.one("place", s.p.board.zone_d)


@FACTS.named("advance")
def _advance(s: Scene[Week]) -> Thing:
    """The die that a convoy drives on with (9.2.2-1)."""
    return Count(s.p.board.convoy_advance)


@FACTS.named("ambush")
def _ambush(s: Scene[Week]) -> Thing:
    """The die that a convoy is ambushed with (9.2.2-1)."""
    return Count(s.p.board.convoy_ambush)


@FACTS.named("ready")
def _ready(s: Scene[Week]) -> Thing:
    """The die that makes the helicopter available (9.1-2)."""
    return Count(s.p.board.helicopter_ready)


@FACTS.named("lands")
def _lands(s: Scene[Week]) -> Thing:
    """The die that the helicopter lands with (9.3.2-1)."""
    return Count(s.p.board.helicopter_lands)


@FACTS.named("canal-falls")
def _canal_falls(s: Scene[Week]) -> Thing:
    """The die that destroys the canal bridge (11.3.1-1)."""
    return Count(s.p.board.canal_falls)


@FACTS.named("bridge-falls")
def _bridge_falls(s: Scene[Week]) -> Thing:
    """The die that destroys the Nguyen Hoang Bridge (11.3.2-1)."""
    return Count(s.p.board.bridge_falls)


# -- the end -----------------------------------------------------------------------------------------------------------


@FACTS.named("verdict")
def _verdict(s: Scene[Week]) -> Thing:
    """What decides the game (12.1.2)."""
    return Named(verdict(s.p)[1])


@FACTS.named("least")
def _least(s: Scene[Week]) -> Thing:
    """The fewest victory points that are no defeat (12.1.2-1)."""
    return Count(s.p.terms.least_points)


@FACTS.named("score")
def _score(s: Scene[Week]) -> Thing:
    """The victory score as things stand (12.1.2-2)."""
    return Count(final_score(s.p))


@FACTS.named("missing")
def _missing(s: Scene[Week]) -> Thing:
    """The zones that must be controlled at the end and are not (1.2.2-6)."""
    return zones(s.words, missing_zones(s.p))


@FACTS.named("victory-points")
def _victory_points(s: Scene[Week]) -> Thing:
    """The victory points in words."""
    return s.words.of("endings", "victory-points", {"points": Count(s.p.victory)})


@FACTS.named("defeat-points")
def _defeat_points(s: Scene[Week]) -> Thing:
    """The defeat points in words."""
    return s.words.of("endings", "defeat-points", {"points": Count(s.p.defeat)})


@FACTS.named("few-defeats")
def _few_defeats(s: Scene[Week]) -> Thing:
    """So few defeat points count for the player (12.1.2-2)."""
    return Count(s.p.terms.few_defeats[0])


@FACTS.named("many-defeats")
def _many_defeats(s: Scene[Week]) -> Thing:
    """So many defeat points count against the player (12.1.2-2)."""
    return Count(s.p.terms.many_defeats[0])


@FACTS.named("few-enemies")
def _few_enemies(s: Scene[Week]) -> Thing:
    """Enemy zones worth so little count for the player (12.1.2-2)."""
    return Count(s.p.terms.few_enemies[0])


@FACTS.named("many-enemies")
def _many_enemies(s: Scene[Week]) -> Thing:
    """Enemy zones worth so much count against the player (12.1.2-2)."""
    return Count(s.p.terms.many_enemies[0])


# -- refusals ----------------------------------------------------------------------------------------------------------


def company_asked(s: Scene[Week]) -> int:
    """The company of the counter that was named."""
    unit = s.said.unit
    return unit - MARKERS if MARKERS <= unit < CONVOYS else s.p.board.company_of[unit]


@FACTS.named("its-company")
def _its_company(s: Scene[Week]) -> Thing:
    """The company of the counter that was named."""
    return s.words.one("company", company_asked(s))


@FACTS.named("its-zones")
def _its_zones(s: Scene[Week]) -> Thing:
    """The zones that its company clears."""
    company = company_asked(s)
    return zones(s.words, sum(1 << zone for zone in range(ZONES) if s.p.clearers[zone] == company))


@FACTS.named("its-hits")
def _its_hits(s: Scene[Week]) -> Thing:
    """The hits on the platoon that was named."""
    return Count(s.p.hits[s.said.unit])


@FACTS.named("its-strength")
def _its_strength(s: Scene[Week]) -> Thing:
    """The combat value of the platoon that was named."""
    return Count(s.p.strength(s.said.unit))


@FACTS.named("standing")
def _standing(s: Scene[Week]) -> Thing:
    """Where the counter stands that was named."""
    return s.words.one("place", s.p.where[s.said.unit])


@FACTS.named("spent-cps")
def _spent_cps(s: Scene[Week]) -> Thing:
    """The CPs that have given all their orders (6.2-1)."""
    boxes = enumerate(s.p.board.boxes)
    return units(s.words, [CPS + number for number, most in boxes if count(s.p.at[ORDERS + number]) >= most])


@FACTS.named("commanded")
def _commanded(s: Scene[Week]) -> Thing:
    """The companies that the CP commands that was named (6.1-1)."""
    mask = commanded_by(s.p, s.said.unit)
    listed = [s.words.one("company", company).spans for company in range(COMPANIES) if mask >> company & 1]
    return Count(len(listed), s.words.listing(listed))


@FACTS.named("convoy")
def _convoy(s: Scene[Week]) -> Thing:
    """The convoy whose load was named as a place."""
    return _unit(s.words, CONVOYS + s.said.place - LOADS)


@FACTS.named("load")
def _load(s: Scene[Week]) -> Thing:
    """What the convoy carries that was named as a place."""
    return units(s.words, members(s.p.at[s.said.place]))


@FACTS.named("is-cp")
def _is_cp(s: Scene[Week]) -> Thing:
    """Whether a CP was named."""
    return Count(1 if s.said.unit >= CPS else 0)


@FACTS.named("lacking")
def _lacking(s: Scene[Week]) -> Thing:
    """The zones on the convoys' road that are not controlled (9.2.3-1)."""
    return zones(s.words, s.p.board.entry_zones & ~s.p.controlled)


@FACTS.named("stop-value")
def _stop_value(s: Scene[Week]) -> Thing:
    """The value of enemy zones beside which a move stops (8.1.1-4)."""
    return Count(STOP_VALUE)


@FACTS.named("beside")
def _beside(s: Scene[Week]) -> Thing:
    """The enemy zones next to the zone that was named."""
    return zones(s.words, s.p.board.adjacent[s.said.place] & s.p.enemy())


@FACTS.named("status")
def _status(s: Scene[Week]) -> Thing:
    """The status of the zone that was named (1.2.2-1)."""
    return Named(status(s.p, s.said.place))


def worth(p: Week, zone: int) -> str:
    """Return whether a zone must be controlled at the end, may be for a victory point, or neither (1.2.2-6)."""
    return "must" if p.terms.mandatory >> zone & 1 else "may" if p.is_victory_zone(zone) else "none"


def counter(p: Week, unit: int) -> Spans:
    """Return a counter with its combat value and states: `G2 (1, yellow hit)`."""
    words: Words = p.game.wording
    found = states(p, unit)
    name = Named(words.game.vocabulary.names["unit"][unit], (words.span("unit", unit, is_short=True),))
    return words.spans("panels", "counter", unit=name, states=Named("some", found) if found else NOTHING)


def states(p: Week, unit: int) -> Spans:
    """Return a platoon's combat value and states in brackets; nothing for markers, vehicles and a CP without any."""
    words, items = p.game.wording, state_words(p, unit, with_value=True)
    found: Spans = words.spans("panels", "states", states=words.series(items)) if items else ()
    return found


def state_words(p: Week, unit: int, *, with_value: bool = False) -> list[Spans]:
    """Return the states of a unit: its hits, veteran, without an order, landed; ahead of them its combat value."""
    words, items = p.game.wording, list[Spans]()
    if with_value and unit < CPS and p.hits[unit] < RED:
        items.append(words.thing("number", p.strength(unit)).spans)
    if unit < CPS and p.hits[unit]:
        items.append(words.spans("panels", "state-hit", hits=p.hits[unit]))
    for name, mask in (("veteran", p.veteran), ("unordered", p.unordered), ("arriving", p.arriving)):
        if mask >> unit & 1 and (name != "veteran" or unit < MACV):
            items.append(words.spans("panels", f"state-{name}"))
    return items


def status(p: Week, zone: int) -> str:
    """Return a zone's status (1.2.2-1)."""
    bit = 1 << zone
    if p.board.neutral & bit:
        return "neutral"
    if p.controlled & bit:
        return "controlled"
    if p.cleared & bit:
        return "cleared"
    return "free" if p.free & bit else "enemy"


def score_lines(p: Week) -> list[tuple[str, int]]:
    """Return the lines of the victory score that apply, in words (12.1.2-2)."""
    words: Words = p.game.wording
    return [(words.text("endings", f"score-{name}", Scene(words, p)), score) for name, score in score_items(p)]
