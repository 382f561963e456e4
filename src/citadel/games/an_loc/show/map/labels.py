"""The words of the printed map: hex numbers, places, roads, waters, plantations, edges; the key of its terrain."""

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from citadel.drawing.board import Sample
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import INK, PAPER, SOFT_INK, panel
from citadel.drawing.svg import SERIF, Attribute, box, group, italic, placed, text, text_width
from citadel.drawing.terrain import WATER_INK
from citadel.games.an_loc.show.map.board import CITY_PLACE, Board, Printed
from citadel.games.an_loc.show.map.key import GROUNDS, LINES
from citadel.games.an_loc.show.map.layout import HEX_SIDE, LAI_KHE, LINE_KEY, MAP_WIDTH, TERRAIN_KEY
from citadel.games.an_loc.show.map.printed_map import NVA_ENTRY

NUMBER = Rectangle(-24, -77, 48, 16)
"""The room of a hex number, from the centre of its hex."""
NAME_SIZE = 20.0
NAME_TOP = 45.0

_NAME_EM = 0.6
_MOST_NAME, _LEAST_SIZE = 111.0, 17.0
"""The most room between the numbers of the hexes below, and the size from which a name is broken in two."""
_SHIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "ql-13": ("0914", "1022"),
        "ql-13-north": ("0907",),
        "ql-14": ("1421",),
        "tl-245": ("0518",),
        "tl-303": ("1306",),
        "ltl-17": ("0402",),
    }
)
"""In which hexes a road bears its number."""
_COURSES: Mapping[str, tuple[str, float, float, float]] = MappingProxyType(
    {
        "Suoi Can Le": ("1303", 0, 22, 0),
        "Rach Can Le": ("0208", -10, 6, 0),
        "Suoi Tau O": ("1417", 8, 14, 0),
        "Suoi Xa Cat": ("1513", 0, 24, 0),
        "Suoi Bau Bang": ("1525", -30, 40, 0),
    }
)
"""Where the name of a water stands: its hex, the way from its centre, and the turn."""
_PLANTATIONS: Mapping[str, str] = MappingProxyType(
    {
        "Loc Ninh": "1001",
        "Quan Loi": "1409",
        "Xa Cam": "0711",
        "Xa Cat": "1115",
        "Minh Thanh": "0424",
    }
)
_LEADS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"ql-13-north": ("Loc Ninh", "start"), "ltl-17": ("Katum", "start"), "ql-14": ("Dong Xoai", "end")}
)
"""Where the roads lead that leave the map, and how the words stand to the road."""


class PlaceLabel:
    """The name of a place at the foot of its hex, in one or two lines, as seen from the centre of the hex."""

    def __init__(self, board: Board, place: Printed) -> None:
        self.is_city = place["id"] == CITY_PLACE
        name = board.of_data(place["name"])
        self.size = 29.0 if self.is_city else NAME_SIZE
        self.lines = [name.upper()] if self.is_city else _in_lines(name)
        self.size = min(self.size, _MOST_NAME / (_NAME_EM * max(map(len, self.lines))))
        self.middle, self.top = 0.0, NAME_TOP
        beside = _bridge_below(board, place["hex"])
        if beside:
            # Smaller and to the other side, clear of the bridge.
            self.size, self.middle, self.top = 17.0, -math.copysign(23.0, beside), NAME_TOP - 3
        width = max(text_width(line, self.size, _NAME_EM) for line in self.lines)
        height = 0.84 * self.size * len(self.lines) + 2
        self.box = Rectangle(self.middle - width / 2, self.top, width, height)

    def drawn(self, centre: Point) -> str:
        """Draw the name."""
        written = ""
        family = SERIF if self.is_city else "inherit"
        for index, line in enumerate(self.lines):
            y = centre[1] + self.top + (index + 1) * 0.84 * self.size
            written += text(centre[0] + self.middle, y, line, self.size, INK, halo="#FFFDF0", font_family=family)
        return written


def place_labels(board: Board) -> str:
    """Write the names of places."""
    drawn = ""
    for place, printed in board.places.items():
        drawn += group(
            PlaceLabel(board, printed).drawn(board.hexes.centres[place]), class_="place-label", data_place=place
        )
    return drawn


def hex_numbers(board: Board) -> str:
    """Write the number of every hex."""
    style: dict[str, Attribute] = {"font_size": 18, "font_weight": 600, "text_anchor": "middle", "fill": "#33402A"}
    numbers = "".join(
        f'<text x="{x:.0f}" y="{y - 64:.0f}">{name}</text>' for name, (x, y) in board.hexes.centres.items()
    )
    return group(numbers, class_="hex-numbers", opacity=0.85, **style)


def printed_words(board: Board) -> str:
    """Write everything among the hexes but their numbers and places."""
    drawn = _edges(board)
    for name, place in _PLANTATIONS.items():
        if board.has(place):
            x, y = board.hexes.centres[place]
            words = board.say("plantation", name=board.of_data(name))
            drawn += italic(x, y + 34, words, 23, "#34491F", anchor="middle", halo="#DDE8C4")
    for water in board.map["water"]:
        drawn += _water_name(board, water)
    for road in board.map["road"]:
        drawn += "".join(_shield(board, road, place) for place in _SHIELDS.get(road["id"], ()) if board.has(place))
        drawn += _lead(board, road)
    for bridge in board.map["bridge"]:
        x, y = board.hexes.side_middle(*bridge["side"])
        drawn += italic(x - 68, y - 46, board.of_data(bridge["name"]), 21, INK, anchor="end", halo="#F4EFDC")
    return drawn


def keys_and_lai_khe(board: Board) -> str:
    """Draw the empty box of Lai Khe, and the keys of terrain and lines beside it."""
    drawn = _lai_khe(board) + panel(TERRAIN_KEY) + panel(LINE_KEY)
    drawn += _key(board, GROUNDS, (TERRAIN_KEY.x + 56, TERRAIN_KEY.y + 42), 400, 52)
    drawn += _key(board, LINES, (LINE_KEY.x + 62, LINE_KEY.y + 42), 382, 56)
    scale = board.say("scale", km=board.map["grid"]["km_per_hex"])
    return drawn + text(TERRAIN_KEY.x + 430, TERRAIN_KEY.y + 230, scale, 22, SOFT_INK, weight=500, anchor="start")


def way_to(board: Board, name: str) -> str:
    """Say where a road leads beyond the edge."""
    return board.say("way-to", place=board.of_data(name))


def _bridge_below(board: Board, place: str) -> float:
    """Return how far to the east of a hex's centre there is a bridge at its foot, or 0 if there is none."""
    x, y = board.hexes.centres[place]
    for bridge in board.map["bridge"]:
        across, down = board.hexes.side_middle(*bridge["side"])
        if place in bridge["side"] and down > y:
            return across - x
    return 0.0


def _in_lines(name: str) -> list[str]:
    if text_width(name, _LEAST_SIZE, _NAME_EM) <= _MOST_NAME:
        return [name]
    words = name.split()
    breaks = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(breaks, key=lambda lines: max(map(len, lines))))


def _shield(board: Board, road: Printed, place: str) -> str:
    words = board.of_data(road["name"].partition(" ")[0])
    colour = NVA_ENTRY if road["grade"] == "primary" else "#5B4A2B"
    x, y = board.hexes.centres[place]
    width = text_width(words, 23, 0.64) + 18
    plate = box(Rectangle(x - width / 2, y - 17, width, 34), rx=7, fill=PAPER, stroke=colour, stroke_width=3)
    return plate + text(x, y + 8.4, words, 23, colour)


def _lead(board: Board, road: Printed) -> str:
    """Write where a road leads beyond the edge."""
    if road["id"] not in _LEADS:
        return ""
    name, anchor = _LEADS[road["id"]]
    place = next(hex for hex in (road["hexes"][-1], road["hexes"][0]) if board.off_map(hex))
    (x, y), (dx, dy) = board.hexes.centres[place], board.off_map(place) or (0, 0)
    reach = HEX_SIDE + 48
    spot = (x + dx * reach + (20 if not dx else 0), y + dy * reach - (16 if dx else 0))
    if dx:
        spot, anchor = ((24.0, spot[1]), "start") if dx < 0 else ((MAP_WIDTH - 24, spot[1]), "end")
    return italic(*spot, way_to(board, name), 22, INK, anchor=anchor)


def _water_name(board: Board, water: Printed) -> str:
    words = board.of_data(water["name"])
    place, dx, dy, turn = _COURSES.get(water["name"], (water["sides"][len(water["sides"]) // 2][0], 0.0, 0.0, 0.0))
    if not board.has(place):
        return ""
    x, y = board.hexes.centres[place]
    return placed(
        x + dx, y + dy, italic(0, 0, words, 25, WATER_INK, anchor="middle", halo="#DDEBEF", letter_spacing=1), turn=turn
    )


def _edges(board: Board) -> str:
    """Name the edges of the map."""
    first, last = board.hexes.centres[board.hexes.grid.names[0]], board.hexes.centres[board.hexes.grid.names[-1]]
    middle, half = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    drawn = text(middle - 520, 46, board.say("north-edge"), 25, NVA_ENTRY, letter_spacing=3)
    drawn += placed(42, half, text(0, 0, board.say("west-edge"), 25, NVA_ENTRY, letter_spacing=3), turn=-90)
    drawn += placed(MAP_WIDTH - 36, half, text(0, 0, board.say("east-edge"), 25, SOFT_INK, letter_spacing=3), turn=90)
    south = last[1] + HEX_SIDE + 40
    return drawn + text(MAP_WIDTH - 420, south, board.say("south-edge"), 25, SOFT_INK, letter_spacing=3)


def _lai_khe(board: Board) -> str:
    """Draw the empty box of Lai Khe."""
    hexes = board.map["lai_khe"]["entry"]
    ground = box(LAI_KHE, rx=12, fill="#F3DF8B", stroke="#6B5514", stroke_width=6)
    x, y = LAI_KHE.x + 24, LAI_KHE.y + 40
    title = board.of_data("Lai Khe").upper()
    name = text(x, y, title, 34, "#3D2F08", anchor="start", font_family=SERIF, letter_spacing=2)
    first, *others = [board.named("place", hex).spans for hex in hexes]
    either = board.words.joined(others, board.words.spans("core", "either"))
    note = board.say("lai-khe", first=first, others=either)
    return ground + name + text(LAI_KHE.x + LAI_KHE.width - 24, y - 3, note, 22, "#5A4815", weight=500, anchor="end")


def _key(board: Board, samples: Sequence[Sample], corner: Point, across: float, beside: float) -> str:
    """Draw samples with their words in two columns of four."""
    drawn = ""
    for index, (words, sample) in enumerate(board.key(samples)):
        column, row = divmod(index, 4)
        x, y = corner[0] + column * across, corner[1] + row * 60
        drawn += placed(x, y, sample) + text(x + beside, y + 8, words, 24, INK, weight=500, anchor="start")
    return drawn
