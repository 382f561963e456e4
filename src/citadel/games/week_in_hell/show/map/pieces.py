"""The map and what lies on it for a page: the printed map, counters with their faces, and the signs around them."""

import re
from collections.abc import Mapping

from citadel.core.display import Piece, PlaceShape, PrintedMap
from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.pieces import Faces, OnMap
from citadel.drawing.svg import group, number
from citadel.drawing.terrain import framed_map
from citadel.drawing.town_markers import wounded_face
from citadel.games.week_in_hell.show.map.board import Board, View, board_of
from citadel.games.week_in_hell.show.map.counters import counter_face, in_stack
from citadel.games.week_in_hell.show.map.key import page_key
from citadel.games.week_in_hell.show.map.labels import printed_words, zone_labels
from citadel.games.week_in_hell.show.map.placement import COUNTER, NVA, Laid, marks_of
from citadel.games.week_in_hell.show.map.printed_map import letter_of, printed_grounds, printed_lines
from citadel.games.week_in_hell.show.map.signs import (
    WOUNDED,
    changed_circles,
    destroyed_bridges,
    fighting,
    status_bands,
    zone_signs,
)

OWNER = "us"
OWN = "week-in-hell"
_ID = re.compile(r'( id="|url\(#)')
WOUNDED_NAME = "wounded-marines"


@once_per_language
def page_map(words: Words) -> PrintedMap:
    """Draw the map without counters, in the colours that are printed."""
    marks = marks_of(words)
    board = marks.board
    ground = _own_ids(framed_map(board.width, board.height, printed_grounds(board) + printed_lines(board)))
    labels = printed_words(marks) + zone_labels(marks)
    places = tuple(_shape(board, name) for name in board.zones)
    return PrintedMap(board.width, board.height, ground, labels, places, COUNTER, board.say("note"), page_key(board))


def on_map(words: Words, view: View, faces: Faces) -> OnMap:
    """Lay the counters of a position on the map and draw its signs, without those of the last move."""
    marks = marks_of(words)
    board, laid = marks.board, marks.laid(view)
    arrow, wounded = fighting(marks, view, laid)
    below = _own_ids(status_bands(board, view) + destroyed_bridges(board, view) + arrow)
    above = changed_circles(marks, view["scenario"]) + group(zone_signs(marks, view, laid), class_="position")
    pieces = _pieces(board, view, laid, faces)
    if wounded:
        face, place = faces.number(wounded_face(board.face("wounded"))), view["combat"]["target"]
        x, y = (round(value, 1) for value in wounded)
        stack = pieces[-1].stack + 1 if pieces else 0
        pieces.append(Piece(WOUNDED_NAME, face, board.say("wounded"), place, OWNER, x, y, WOUNDED, stack))
    return OnMap(tuple(pieces), below, above)


def shelved(words: Words, view: View, names: list[str], faces: Faces) -> tuple[Piece, ...]:
    """Return counters off the map, in full view."""
    board = board_of(words)
    found = []
    for name in names:
        face, said = counter_face(board, view, name, COUNTER)
        found.append(Piece(name, faces.number(face), said, view["units"][name]["place"], OWNER))
    return tuple(found)


def _pieces(board: Board, view: View, laid: Mapping[str, Laid], faces: Faces) -> list[Piece]:
    found: list[Piece] = []
    number_of_stack = 0
    for zone, here in laid.items():
        for stack in here.stacks:
            for name, (x, y), face, words in in_stack(board, view, zone, stack):
                unit, owner = (f"{NVA}@{zone}", "") if name == NVA else (name, OWNER)
                spot = (round(x, 1), round(y, 1), stack.fan.side)
                found.append(Piece(unit, faces.number(face), words, zone, owner, *spot, number_of_stack))
            number_of_stack += 1
    return found


def _own_ids(fragment: str) -> str:
    """Give the ids of a fragment the name of the game, as a page may show maps of several."""
    return _ID.sub(rf"\1{OWN}-", fragment)


def _shape(board: Board, name: str) -> PlaceShape:
    outline = " ".join(f"{number(x)},{number(y)}" for x, y in board.outlines[name])
    zone, (x, y) = board.zones[name], board.place(name)
    title = board.say("place", zone=board.named("place", name, is_short=True), letter=letter_of(zone))
    return PlaceShape(name, title, outline, x, y)
