# interpreted
"""One place in a paragraph: what it is, what it borders on and who is there."""

from collections.abc import Iterator

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import ZONES
from citadel.games.week_in_hell.naming import counted, exposed, listing, place_title, status, unit_words
from citadel.games.week_in_hell.position import Week


def describe(p: Week, place: int) -> str:
    """A zone with its value, worth, status, neighbours, features and all that is in it; a box with its units."""
    if place >= ZONES:
        title = place_title(p.board, place)
        return f"{title[:1].upper()}{title[1:]}: beside the map. {_units(p, place)}"
    return " ".join(
        [*_zone(p, place), _neighbours(p, place), *_features(p, place), *_enemies(p, place), _units(p, place)]
    )


def _zone(p: Week, zone: int) -> Iterator[str]:
    board, bit = p.board, 1 << zone
    letters = [letter for letter, place in board.letters.items() if place == zone]
    name = f"{board.zone_names[zone]}, {board.titles[zone]}{f' (zone {letters[0]})' if letters else ''}"
    worth = ""
    if p.terms.mandatory & bit:
        worth = ", a victory zone that must be controlled at the end"
    elif p.is_victory_zone(zone):
        worth = ", a victory zone that need not be controlled at the end"
    value, now = board.value[zone], p.value_now(zone)
    gas = f" ({now} under gas)" if value != now else ""
    yield f"{name}: {status(p, zone)}, value {value}{gas}{worth}."
    if p.clearers[zone] != NONE:
        yield f"Cleared by {board.company_titles[p.clearers[zone]]}."
    if p.isolated & bit:
        yield "Isolated."
    if exposed(p) & bit:
        yield "Without a platoon it would be tested for infiltration tonight."


def _neighbours(p: Week, zone: int) -> str:
    """The zones beside it by the line between; each with its status."""
    board = p.board
    kinds = (("solid", board.solid_to[zone]), ("dotted", board.adjacent[zone] & ~board.solid_to[zone]))
    told = [
        f"beside {listing(f'{board.zone_names[there]} ({status(p, there)})' for there in members(zones))} "
        f"across a {line} line"
        for line, zones in kinds
        if zones
    ]
    text = ", ".join(told)
    return f"{text[:1].upper()}{text[1:]}." if text else "Beside no other zone."


def _features(p: Week, zone: int) -> Iterator[str]:
    board, bit = p.board, 1 << zone
    if board.arrows & bit:
        yield "A red arrow: the NVA come from here."
    if board.east & bit:
        yield "On the eastern edge, the US base line."
    if zone == board.lz:
        yield f"The landing zone, {'secured' if p.lz_ok() else 'not secured'}."
    if zone == board.bridge and p.bridge_down:
        yield "The bridge is destroyed."
    if board.drift[zone] != NONE and board.contested & bit:
        yield f"Gas would drift to {board.zone_names[board.drift[zone]]}."
    if p.gas[zone] != NONE:
        yield f"Gas Attack! by {board.company_titles[p.gas[zone]]}."
    if p.drifted & bit:
        yield "Drifted gas: nobody acts here."


def _enemies(p: Week, zone: int) -> Iterator[str]:
    if p.nva[zone] != NONE:
        name, hits = p.board.marker_names[p.nva[zone]], p.nva_hits[zone]
        yield f"NVA marker {name} with {counted(hits, 'hit')}, showing {p.current_value(zone)}."


def _units(p: Week, place: int) -> str:
    units = [unit_words(p, unit) for unit in members(p.at[place])]
    return f"Here: {', '.join(units)}." if units else "No US unit is there."
