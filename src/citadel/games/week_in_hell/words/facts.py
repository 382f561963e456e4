"""What messages speak of beside fields: facts worked out from a moment of play, and kinds of values of this game.

Sentences call a platoon as its counter and everybody at the table does (`A1`); all else is called by its title.
"""

from collections.abc import Callable

from citadel.core.bits import count, members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE, Saying
from citadel.core.prose import Span, Spans
from citadel.core.words import FactBook, Scene, Words
from citadel.games.week_in_hell.components import (
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


@FACTS.kind("company")
def _company(words: Words, value: int) -> Thing:
    """A company by its title, in lists too."""
    return words.one("company", value)


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
    return words.listed([_unit(words, unit).spans for unit in listed])


def zones(words: Words, mask: int) -> Count:
    """Zones in a list."""
    return _titles(words, "place", mask)


def _titles(words: Words, kind: str, mask: int) -> Count:
    """Things by their titles in a list."""
    return words.listed([words.one(kind, each).spans for each in members(mask)])


# -- facts -------------------------------------------------------------------------------------------------------------


@FACTS.named("need")
def _need(s: Scene[Week]) -> Thing:
    """The die that clears the zone, if any does (7.2-1)."""
    p, zone = s.p, s.step.zone
    drift = DRIFTED_MODIFIER if p.drifted >> zone & 1 else 0
    need = max(1, p.value_now(zone) + 1 - p.board.bonus(p.platoons_at(zone)) - drift)
    return Count(need) if need <= 6 else NOTHING


@FACTS.named("spent-cps")
def _spent_cps(s: Scene[Week]) -> Thing:
    """The CPs that have given all their orders (6.2-1)."""
    boxes = enumerate(s.p.board.boxes)
    return units(s.words, [CPS + number for number, most in boxes if count(s.p.at[ORDERS + number]) >= most])


@FACTS.named("its-zones")
def _its_zones(s: Scene[Week]) -> Thing:
    """The zones that the company clears whose counter was named."""
    company = company_of(s.p, s.said)
    return zones(s.words, sum(1 << zone for zone in range(ZONES) if s.p.clearers[zone] == company))


PLAIN: dict[str, Callable[[Scene[Week]], Thing]] = {
    # headings and prompts
    "day": lambda s: _day(s.words, s.p.turn),
    "night": lambda s: Count(1 if s.p.stage >= REGROUPING else 0),
    "figure": lambda s: Count(s.p.board.red_figure[s.p.phase]),
    "us-strength": lambda s: Count(total_strength(s.p)),
    "nva-strength": lambda s: Count(s.p.current_value(s.p.target)),
    "value": lambda s: Count(s.p.value_now(s.p.target)),
    "main": lambda s: Count(s.p.board.main_value[s.step.marker]),
    "modifier": lambda s: s.words.thing("signed", convoy_modifier(s.p, s.step.unit)),
    "zone-d": lambda s: s.words.one("place", s.p.board.zone_d),
    # the least die, or the most, that something happens with
    "advance": lambda s: Count(s.p.board.convoy_advance),
    "ambush": lambda s: Count(s.p.board.convoy_ambush),
    "ready": lambda s: Count(s.p.board.helicopter_ready),
    "lands": lambda s: Count(s.p.board.helicopter_lands),
    "canal-falls": lambda s: Count(s.p.board.canal_falls),
    "bridge-falls": lambda s: Count(s.p.board.bridge_falls),
    # the end (12.1.2)
    "verdict": lambda s: Named(verdict(s.p)[1]),
    "least": lambda s: Count(s.p.terms.least_points),
    "score": lambda s: Count(final_score(s.p)),
    "missing": lambda s: zones(s.words, missing_zones(s.p)),
    "victory-points": lambda s: s.words.of("endings", "victory-points", {"points": Count(s.p.victory)}),
    "defeat-points": lambda s: s.words.of("endings", "defeat-points", {"points": Count(s.p.defeat)}),
    "few-defeats": lambda s: Count(s.p.terms.few_defeats[0]),
    "many-defeats": lambda s: Count(s.p.terms.many_defeats[0]),
    "few-enemies": lambda s: Count(s.p.terms.few_enemies[0]),
    "many-enemies": lambda s: Count(s.p.terms.many_enemies[0]),
    # the counter that was named
    "its-company": lambda s: s.words.one("company", company_of(s.p, s.said)),
    "its-hits": lambda s: Count(s.p.hits[s.said.unit]),
    "its-strength": lambda s: Count(s.p.strength(s.said.unit)),
    "standing": lambda s: s.words.one("place", s.p.where[s.said.unit]),
    "commanded": lambda s: _titles(s.words, "company", commanded_by(s.p, s.said.unit)),
    "is-cp": lambda s: Count(1 if s.said.unit >= CPS else 0),
    # the place that was named: a zone, or the load of a convoy
    "convoy": lambda s: s.words.thing("unit", CONVOYS + s.said.place - LOADS),
    "load": lambda s: units(s.words, members(s.p.at[s.said.place])),
    "lacking": lambda s: zones(s.words, s.p.board.entry_zones & ~s.p.controlled),
    "stop-value": lambda s: Count(STOP_VALUE),
    "beside": lambda s: zones(s.words, s.p.board.adjacent[s.said.place] & s.p.enemy()),
    "status": lambda s: Named(status(s.p, s.said.place)),
}
"""Facts that a name and a line say."""
FACTS.update(PLAIN)


def company_of(p: Week, said: Saying) -> int:
    """Return the company of the counter that was named."""
    return said.unit - MARKERS if MARKERS <= said.unit < CONVOYS else p.board.company_of[said.unit]


def worth(p: Week, zone: int) -> str:
    """Return whether a zone must be controlled at the end, may be for a victory point, or neither (1.2.2-6)."""
    return "must" if p.terms.mandatory >> zone & 1 else "may" if p.is_victory_zone(zone) else "none"


def counter(p: Week, unit: int) -> Spans:
    """Return a counter with its combat value and states: `G2 (1, yellow hit)`."""
    words = p.game.wording
    found = states(p, unit)
    name = Named(words.game.vocabulary.names["unit"][unit], (words.span("unit", unit, is_short=True),))
    return words.spans("panels", "counter", unit=name, states=Named("some", found) if found else NOTHING)


def states(p: Week, unit: int) -> Spans:
    """Return a platoon's combat value and states in brackets; nothing for markers, vehicles and a CP without any."""
    words, items = p.game.wording, state_words(p, unit, with_value=True)
    return words.spans("panels", "states", states=words.series(items)) if items else ()


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
    words = p.game.wording
    return [(words.text("endings", f"score-{name}", Scene(words, p)), score) for name, score in score_items(p)]
