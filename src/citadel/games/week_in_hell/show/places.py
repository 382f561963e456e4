"""One place in a paragraph: what it is, what it borders on and who is there."""

from collections.abc import Iterator

from citadel.core.bits import members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import Span, Spans, paragraph
from citadel.games.week_in_hell.components import ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.infiltration import exposed
from citadel.games.week_in_hell.words.facts import counter, status, worth

FILE = "panels"


def describe(p: Week, place: int) -> Spans:
    """A zone with its value, worth, status, neighbours, features and all that is in it; a box with its units."""
    if place >= ZONES:
        told = [_say(p, "beside-the-map", place=p.game.wording.one("place", place)), _units(p, place)]
    else:
        told = [*_zone(p, place), _neighbours(p, place), *_features(p, place), *_enemies(p, place), _units(p, place)]
    return paragraph(told)


def _say(p: Week, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    found: Spans = p.game.wording.spans(FILE, id, **given)
    return found


def _named(p: Week, zone: int) -> Named:
    return Named(p.board.zone_names[zone], (p.game.wording.span("place", zone, is_short=True),))


def _zone(p: Week, zone: int) -> Iterator[Spans]:
    board, bit = p.board, 1 << zone
    letter = next((letter for letter, place in board.letters.items() if place == zone), "")
    value, now = board.value[zone], p.value_now(zone)
    yield _say(
        p,
        "zone",
        zone=_named(p, zone),
        letter=Named("some", (Span(letter),)) if letter else NOTHING,
        status=Named(status(p, zone)),
        value=value,
        gas=Count(now) if value != now else NOTHING,
        victory=Named(worth(p, zone)),
    )
    if p.clearers[zone] != NONE:
        yield _say(p, "cleared-by", company=p.game.wording.one("company", p.clearers[zone]))
    if p.isolated & bit:
        yield _say(p, "isolated")
    if exposed(p) & bit:
        yield _say(p, "exposed")


def _neighbours(p: Week, zone: int) -> Spans:
    """The zones next to it by the line between; each with its status."""
    board, words, groups = p.board, p.game.wording, list[Spans]()
    for line, zones in (("solid", board.solid_to[zone]), ("dotted", board.adjacent[zone] & ~board.solid_to[zone])):
        near = [_say(p, "neighbour", zone=_named(p, one), status=Named(status(p, one))) for one in members(zones)]
        if near:
            groups.append(_say(p, "across", zones=words.listing(near), line=Named(line)))
    return _say(p, "neighbours", groups=words.series(groups)) if groups else _say(p, "no-neighbours")


def _features(p: Week, zone: int) -> Iterator[Spans]:
    board, bit = p.board, 1 << zone
    if board.arrows & bit:
        yield _say(p, "arrow")
    if board.east & bit:
        yield _say(p, "east")
    if zone == board.lz:
        yield _say(p, "landing-zone", secured=1 if p.lz_ok() else 0)
    if zone == board.bridge and p.bridge_down:
        yield _say(p, "bridge-down")
    if board.drift[zone] != NONE and board.contested & bit:
        yield _say(p, "drift", zone=p.game.wording.one("place", board.drift[zone]))
    if p.gas[zone] != NONE:
        yield _say(p, "gas-attack", company=p.game.wording.one("company", p.gas[zone]))
    if p.drifted & bit:
        yield _say(p, "drifted")


def _enemies(p: Week, zone: int) -> Iterator[Spans]:
    if p.nva[zone] != NONE:
        marker = p.game.wording.thing("marker", p.nva[zone])
        yield _say(p, "enemy", marker=marker, hits=p.nva_hits[zone], shown=p.current_value(zone))


def _units(p: Week, place: int) -> Spans:
    counters = [counter(p, unit) for unit in members(p.at[place])]
    return _say(p, "here", counters=p.game.wording.series(counters)) if counters else _say(p, "nobody-here")
