"""The printed map: terrain, hexes, waters, roads and bridges (8.0), and where units come on (8.0.G, 13.1)."""

import math
from random import Random

from citadel.drawing.countryside import (
    CITY,
    CLEAR,
    JUNGLE,
    MARSH,
    ROAD,
    ROAD_CASING,
    RUBBER,
    TRACK,
    TRACK_CASING,
    city_sign,
    grass,
    hill_sign,
    jungle_pattern,
    marsh_sign,
    rubber_pattern,
    village_sign,
)
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import INK
from citadel.drawing.svg import Attribute, box, element, group, path, placed, polygon, smooth
from citadel.drawing.terrain import WATER, WATER_EDGE, bridge_sign
from citadel.games.an_loc.show.map.board import Board, Printed, kinds_of_entry
from citadel.games.an_loc.show.map.layout import HEX_SIDE, LAI_KHE, MAP_HEIGHT, MAP_WIDTH
from citadel.games.an_loc.show.map.outlines import joined, merged

NVA_ENTRY = "#A3352A"
ARVN_ENTRY = "#D9B23A"
WATER_WIDTHS = {"stream": 13.0, "river": 25.0}
JUNGLE_TREES = "an-loc-jungle"
RUBBER_TREES = "an-loc-rubber"
"""The patterns of the map; a page may show the maps of several games."""

_BORDER = "#DED2B3"
_ROAD_END = 92.0
"""How far roads go on beyond the last hex."""


def printed_grounds(board: Board) -> str:
    """Draw the ground of the map: the frame, the terrain of every hex and the hexsides."""
    hexes = board.hexes
    outline = merged(hexes.board())
    frame = box(Rectangle(0, 0, MAP_WIDTH, MAP_HEIGHT), fill=_BORDER)
    defined = jungle_pattern(JUNGLE_TREES) + rubber_pattern(RUBBER_TREES)
    defined += element("clipPath", path(outline, fill=INK), id="an-loc-board")
    ground = _patch(outline, JUNGLE, JUNGLE_TREES)
    ground += _patch(merged(hexes.ground(board.hexes_of("rubber"))), RUBBER, RUBBER_TREES)
    for fill, kinds in ((CLEAR, ("clear", "village", "hill", "city")), (MARSH, ("marsh",)), (CITY, ("city",))):
        ground += _patch(merged(hexes.ground(board.hexes_of(*kinds))), fill)
    random = Random(3)
    tufts = "".join(grass(hexes.centres[name], HEX_SIDE, random) for name in board.hexes_of("clear"))
    ground += path(tufts, stroke="#CDBE8E", stroke_width=2.4)
    for name in board.hexes_of("marsh"):
        ground += marsh_sign(hexes.centres[name], HEX_SIDE)
    for name in board.hexes_of("hill"):
        ground += hill_sign(hexes.centres[name], HEX_SIDE)
    lines = path(joined(hexes.lines()), stroke="#3D4A2C", stroke_width=2.2, opacity=0.42)
    edge = path(outline, stroke="#3D4A2C", stroke_width=5, opacity=0.9)
    return frame + element("defs", defined) + edge + group(ground, clip_path="url(#an-loc-board)") + lines


def printed_lines(board: Board) -> str:
    """Draw waters, roads, bridges and houses, and how the map is entered."""
    drawn = "".join(_water(board, water) for water in board.map["water"])
    for name in board.hexes_of("city"):
        drawn += city_sign(board.hexes.centres[name], HEX_SIDE)
    for road in sorted(board.map["road"], key=lambda road: road["grade"] == "primary"):
        drawn += road_line(smooth(_course(board, road)), road["grade"], is_trail=is_trail(road))
    for name in board.hexes_of("village"):
        drawn += village_sign(board.hexes.centres[name])
    for bridge in board.map["bridge"]:
        drawn += _bridge(board, *bridge["side"])
    return drawn + _entries(board)


def road_line(course: str, grade: str, *, is_trail: bool = False) -> str:
    """Draw a road; trails are dashed."""
    if grade == "primary":
        return path(course, stroke=ROAD_CASING, stroke_width=17) + path(course, stroke=ROAD, stroke_width=10.5)
    dashes: dict[str, Attribute] = {"stroke_dasharray": "17 9"} if is_trail else {}
    return path(course, stroke=TRACK_CASING, stroke_width=11) + path(course, stroke=TRACK, stroke_width=6, **dashes)


def water_line(course: str, kind: str) -> str:
    """Draw a stream or river along hexsides."""
    width = WATER_WIDTHS[kind]
    ends: dict[str, Attribute] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    casing = path(course, stroke=WATER_EDGE, stroke_width=width + 5, **ends)
    return casing + path(course, stroke=WATER, stroke_width=width, **ends)


def is_trail(road: Printed) -> bool:
    """Return whether a road is no more than a trail."""
    return str(road["id"]).endswith("trail")


def entry_arrow(spot: Point, direction: Point, fill: str) -> str:
    """Draw the sign of a hex where units come on, pointing inwards."""
    turn = math.degrees(math.atan2(direction[1], direction[0]))
    return placed(*spot, polygon([(-12, -14), (13, 0), (-12, 14)], fill=fill, stroke=INK, stroke_width=2), turn=turn)


def _patch(course: str, fill: str, pattern: str = "") -> str:
    drawn = path(course, fill=fill, stroke=fill, stroke_width=1.5)
    return drawn + (path(course, fill=f"url(#{pattern})") if pattern else "")


def _water(board: Board, water: Printed) -> str:
    return water_line(smooth(board.hexes.along_sides(water["sides"]), 0.8), water["kind"])


def _course(board: Board, road: Printed) -> list[Point]:
    """Return the points of a road, which goes on beyond the edge of the map."""
    hexes: list[str] = road["hexes"]
    points = board.hexes.through(hexes)
    for place, is_first in ((hexes[0], True), (hexes[-1], False)):
        beyond = board.off_map(place)
        if beyond is None:
            continue
        reach = HEX_SIDE + _ROAD_END
        x, y = board.hexes.centres[place]
        end = (x + beyond[0] * reach, y + beyond[1] * reach)
        if place == board.map["lai_khe"]["entry"][0]:
            end = (x, LAI_KHE.y + 4)
        points = [end, *points] if is_first else [*points, end]
    return points


def _bridge(board: Board, first: str, second: str) -> str:
    (x1, y1), (x2, y2) = board.hexes.centres[first], board.hexes.centres[second]
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    sign = placed(0, 0, bridge_sign(), scale=0.62)
    road = path("M-26 0h52", stroke=ROAD, stroke_width=10.5)
    return placed(*board.hexes.side_middle(first, second), sign + road, turn=turn)


def _entries(board: Board) -> str:
    """Draw where the NVA comes on, and where the ARVN comes from Lai Khe."""
    drawn = ""
    half, reach = board.hexes.width / 2, HEX_SIDE
    for side in kinds_of_entry(board):
        for name in board.edge(side):
            x, y = board.hexes.centres[name]
            spot, inwards = ((x, y - reach - 18), (0, 1)) if side == "north" else ((x - half - 18, y), (1, 0))
            drawn += entry_arrow(spot, (float(inwards[0]), float(inwards[1])), NVA_ENTRY)
    for index, name in enumerate(board.map["lai_khe"]["entry"]):
        x, y = board.hexes.centres[name]
        # Beside the road, which leaves the first of these hexes.
        drawn += entry_arrow((x + (0 if index else 32), y + reach + 18), (0, -1), ARVN_ENTRY)
    return drawn
