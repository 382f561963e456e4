"""The map and what lies on it for a page, which lays the counters out itself (2.0, 7.2, 8.0, 9.2).

What a sheet draws as one image comes here in pieces, from the same functions:

    page_map(words)               the map without counters
    on_map(words, view, faces)    counters, and the signs under them
    off_map(words, view, name, faces, more)    a counter on a shelf
"""

from collections.abc import Mapping, Sequence
from typing import Any

from citadel.core.display import Piece, PlaceShape, PrintedMap
from citadel.core.prose import capitalised, plain
from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.pieces import Faces, OnMap
from citadel.drawing.stacks import Fan, Stack, arranged
from citadel.drawing.svg import number
from citadel.games.block_by_block.show.map.board import GATE_BOX, Board, View, board_of, is_gate_box
from citadel.games.block_by_block.show.map.counters import Placed, counter_words, group_marker, placed_counter, stacked
from citadel.games.block_by_block.show.map.key import page_key
from citadel.games.block_by_block.show.map.labels import labels
from citadel.games.block_by_block.show.map.placement import COUNTER, MapMarks, marks_of
from citadel.games.block_by_block.show.map.printed_map import printed_map
from citadel.games.block_by_block.show.map.signs import control_signs, fighting

LEAST = 0.7 * COUNTER
"""The least side of a counter on a page: stacks rather cover ground, as a page shows what lies below them."""
_FANS = tuple(
    (Fan(side, spread), rows) for side in (72.0, 66.0, 60.0) for spread in (0.25, 0.16, 0.1) for rows in (1, 2)
)
_NAMED = 0.2
"""The spread from which the edge of a covered counter has room for its name; in tighter stacks faces are whole."""


@once_per_language
def page_map(words: Words) -> PrintedMap:
    """Draw the map without counters, with the shapes of areas and gate boxes."""
    marks = marks_of(words)
    board = marks.board
    places = [
        *(_area_shape(marks, name) for name in board.areas),
        *(_gate_shape(board, gate) for gate in board.map["gate"]),
    ]
    ground, written = printed_map(board), labels(marks)
    return PrintedMap(
        board.width, board.height, ground, written, tuple(places), COUNTER, board.say("note"), page_key(board)
    )


def on_map(words: Words, view: View, faces: Faces) -> OnMap:
    """Lay the counters on the map, without anything that tells of the last move or counts a stack."""
    marks = marks_of(words)
    stacks = {place: _readable(marks, place, laid) for place, laid in marks.stacks(view).items()}
    pieces: list[Piece] = []
    markers = ""
    for index, laid in enumerate(laid for place in stacks for laid in stacks[place]):
        for placed in stacked(marks.board, view, laid):
            shown = _whole(marks.board, view, placed) if laid.fan.spread < _NAMED else placed
            pieces.append(_piece(view, shown, faces, index))
        markers += group_marker(laid)
    return OnMap(tuple(pieces), fighting(marks, view, stacks), control_signs(marks, view) + markers)


def off_map(words: Words, view: View, name: str, faces: Faces, more: str) -> Piece:
    """Return a counter that lies beside the map, with more about it."""
    board, unit = board_of(words), view["units"][name]
    face = faces.number(placed_counter(board, name, unit, (0, 0), COUNTER).face)
    return Piece(name, face, counter_words(board, name, unit, more), unit["place"], unit["side"])


def _readable(marks: MapMarks, place: str, laid: list[Stack]) -> list[Stack]:
    """Lay the stacks of a place anew if the sheet has them smaller than a page should; names and signs stay in view."""
    if all(stack.fan.side >= LEAST for stack in laid):
        return laid

    def find_room(size: tuple[float, float]) -> tuple[Rectangle, float]:
        x, y = marks.board.place(place)
        if is_gate_box(place):
            return Rectangle(x - size[0] / 2, y - size[1] / 2, *size), 0.0
        return marks.rooms[place].best_place((x, y), size, marks.obstacles)

    return arranged([stack.pile for stack in laid], _FANS, find_room)


def _whole(board: Board, view: View, placed: Placed) -> Placed:
    unit = view["units"][placed.name]
    return placed._replace(face=placed_counter(board, placed.name, unit, placed.centre, COUNTER).face)


def _piece(view: View, placed: Placed, faces: Faces, stack: int) -> Piece:
    unit = view["units"][placed.name]
    return Piece(
        unit=placed.name,
        face=faces.number(placed.face),
        words=placed.words,
        place=unit["place"],
        owner=unit["side"],
        x=round(placed.centre[0], 1),
        y=round(placed.centre[1], 1),
        size=round(max(placed.size, LEAST), 1),
        stack=stack,
    )


def _area_shape(marks: MapMarks, name: str) -> PlaceShape:
    board, (x, y) = marks.board, marks.centre(name)
    title = plain(capitalised(board.named("place", name).spans))
    return PlaceShape(name, title, _points(board.outlines[name]), round(x, 1), round(y, 1))


def _gate_shape(board: Board, gate: Mapping[str, Any]) -> PlaceShape:
    id, (x, y), half = f"gate-{gate['letter']}", board.gates[gate["letter"]], GATE_BOX / 2
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    name = board.say("gate", place=board.named("place", id), name=board.of_data(gate["name"]))
    return PlaceShape(id, name, _points(corners), x, y)


def _points(outline: Sequence[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in outline)
