"""The printed map for a page: ground, words and the hexes as places; Lai Khe and the keys stand beside it there."""

from functools import lru_cache

from citadel.core.display import PlaceShape, PrintedMap
from citadel.core.prose import capitalised, plain
from citadel.core.words import Words
from citadel.drawing.cache import SETS_KEPT
from citadel.drawing.geometry import Rectangle
from citadel.drawing.sheet import INK
from citadel.drawing.svg import CONDENSED, box, element, group, italic
from citadel.games.an_loc.show.map.board import Board, board_of
from citadel.games.an_loc.show.map.key import page_key
from citadel.games.an_loc.show.map.labels import hex_numbers, place_labels, printed_words, way_to
from citadel.games.an_loc.show.map.layout import COUNTER, HEX_SIDE, LAI_KHE, MAP_WIDTH
from citadel.games.an_loc.show.map.printed_map import printed_grounds, printed_lines

HEIGHT = LAI_KHE.y
"""The map ends above the boxes at its foot."""


@lru_cache(maxsize=SETS_KEPT)
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


def _shape(board: Board, place: str) -> PlaceShape:
    outline = " ".join(f"{x:.0f},{y:.0f}" for x, y in board.hexes.outlines[place])
    x, y = board.hexes.centres[place]
    name = plain(capitalised(board.thing("place", place).spans))
    return PlaceShape(place, name, outline, round(x, 1), round(y, 1))


def _way_to_lai_khe(board: Board) -> str:
    """Say where the highway leads that leaves the map in the south."""
    x, y = board.hexes.centres[board.map["lai_khe"]["entry"][0]]
    return italic(x - 18, y + HEX_SIDE + 44, way_to(board, "Lai Khe"), 22, INK, anchor="end")
