"""The map for a page: ground, words and hexes as places; then the counters with their faces, and the signs under them.

The page draws rings, counts and the arrow of the last move itself, and opens stacks; so every face is a whole one.
"""

from collections.abc import Iterable, Mapping, Sequence

from citadel.core.display import Move, Piece, PlaceShape, PrintedMap
from citadel.core.prose import capitalised, plain
from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.counters import unit_face
from citadel.drawing.geometry import Rectangle
from citadel.drawing.pieces import Faces
from citadel.drawing.sheet import INK
from citadel.drawing.svg import CONDENSED, box, element, group, italic
from citadel.games.an_loc.show.map.board import Board, View, board_of
from citadel.games.an_loc.show.map.counters import air_unit_face, air_words, counter_words, face_of
from citadel.games.an_loc.show.map.key import page_key
from citadel.games.an_loc.show.map.labels import hex_numbers, place_labels, printed_words, way_to
from citadel.games.an_loc.show.map.layout import COUNTER, HEX_SIDE, LAI_KHE, MAP_WIDTH
from citadel.games.an_loc.show.map.placement import Laid, MapMarks
from citadel.games.an_loc.show.map.printed_map import printed_grounds, printed_lines
from citadel.games.an_loc.show.map.signs import attack_arrows, combat_grounds, hex_markers

SEATS = ("arvn", "nva")
"""The seats by side."""
HEIGHT = LAI_KHE.y
"""The map ends above the boxes at its foot."""


@once_per_language
def page_map(words: Words) -> PrintedMap:
    """Draw the map of a game, with the words of its language."""
    board = board_of(words)
    frame = Rectangle(0, 0, MAP_WIDTH, HEIGHT)
    clip = element("clipPath", box(frame), id="an-loc-frame")
    layers = printed_grounds(board) + printed_lines(board)
    ground = clip + group(layers, clip_path="url(#an-loc-frame)")
    ground += box(frame.grown(-3), fill="none", stroke=INK, stroke_width=6)
    written = printed_words(board) + _way_to_lai_khe(board) + hex_numbers(board) + place_labels(board)
    places = tuple(_shape(board, place) for place in board.hexes.centres)
    labels = group(written, font_family=CONDENSED)
    return PrintedMap(MAP_WIDTH, HEIGHT, ground, labels, places, COUNTER, board.say("map-note"), page_key(board))


class Tray:
    """The counters of a position as pieces; each face is kept once."""

    def __init__(self, board: Board, view: View) -> None:
        self.board = board
        self.view = view
        self._faces = Faces()

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces by their numbers."""
        return self._faces.all()

    def on_map(self, laid: Mapping[str, Laid]) -> tuple[Piece, ...]:
        """Return the counters of all hexes where they lie; those of a hex are a stack (4.0)."""
        found = []
        held = [here.on_page() for here in laid.values() if here.stacks]
        for number, here in enumerate(held):
            for stack in here.stacks:
                for name, (x, y) in zip(stack.pile.names, stack.places(), strict=True):
                    found.append(self._unit(name, round(x, 1), round(y, 1), stack.fan.side, number))
        return tuple(found)

    def off_map(self, names: Iterable[str]) -> tuple[Piece, ...]:
        """Return units for a shelf."""
        return tuple(self._unit(name) for name in names)

    def air(self, ready: Sequence[int], flown: Sequence[int] = ()) -> tuple[Piece, ...]:
        """Return air units for a shelf, so many of each type; those that have flown come last."""
        boxes = ((ready, False), (flown, True))
        return tuple(
            self._air(kind, is_used)
            for box, is_used in boxes
            for kind, count in zip(self.board.air, box, strict=False)
            for _ in range(count)
        )

    def _unit(self, name: str, x: float = 0, y: float = 0, side: float = 0, stack: int = -1) -> Piece:
        unit = self.view["units"][name]
        face = self._faces.number(unit_face(face_of(self.board, self.view, name)))
        words = counter_words(self.board, self.view, name)
        return Piece(name, face, words, unit["place"], unit["side"], x, y, side, stack)

    def _air(self, kind: str, is_used: bool) -> Piece:
        face = self._faces.number(air_unit_face(self.board, kind, is_used=is_used))
        return Piece(kind, face, air_words(self.board, kind, is_used=is_used), owner="arvn")


def below_words(marks: MapMarks, view: View, laid: Mapping[str, Laid]) -> str:
    """Draw what lies under the words of the map: hexes attacked, lines of fire, arrows of attacks."""
    piled = {place: here.on_page() for place, here in laid.items()}
    return combat_grounds(marks.board, view) + attack_arrows(marks, view, piled, is_under=True)


def above_words(marks: MapMarks, view: View, laid: Mapping[str, Laid]) -> str:
    """Draw what lies on them: landing zones, hexes attacked before, who holds An Loc."""
    return hex_markers(marks.board, view, laid)


def last_moves(view: View) -> tuple[Move, ...]:
    """Return the last move, if the counter is not where it was."""
    last = view["last"]
    return (Move(last["unit"], last["from"], last["to"]),) if last and last["from"] != last["to"] else ()


def _shape(board: Board, place: str) -> PlaceShape:
    outline = " ".join(f"{x:.0f},{y:.0f}" for x, y in board.hexes.outlines[place])
    x, y = board.hexes.centres[place]
    name = plain(capitalised(board.named("place", place).spans))
    return PlaceShape(place, name, outline, round(x, 1), round(y, 1))


def _way_to_lai_khe(board: Board) -> str:
    """Say where the highway leads that leaves the map in the south."""
    x, y = board.hexes.centres[board.map["lai_khe"]["entry"][0]]
    return italic(x - 18, y + HEX_SIDE + 44, way_to(board, "Lai Khe"), 22, INK, anchor="end")
