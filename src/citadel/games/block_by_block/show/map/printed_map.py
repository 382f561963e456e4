"""The printed map: grounds, roads, borders, water, walls and bridges (2.0), from the topology of `map.toml` alone."""

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from citadel.drawing.area_map import outline_edges
from citadel.drawing.geometry import Point, Rectangle, middle, moved_outwards, normal, straight_runs
from citadel.drawing.ground import building_blocks, trees
from citadel.drawing.sheet import PAPER
from citadel.drawing.svg import (
    Attribute,
    box,
    element,
    line_through,
    path,
    placed,
    polygon,
    polyline,
    signed,
    smooth,
    tooltip,
)
from citadel.drawing.terrain import WATER, WATER_EDGE, bridge_sign, crossed_out, framed_map, water_body
from citadel.games.block_by_block.show.map.board import MOAT_WIDTH, WALL_WIDTH, Board

CANAL_WIDTH = 24.0
MOAT = "#B7D5E2"
WALL = "#B08D5C"
WALL_EDGE = "#4E3A22"
AREA_BORDER = "#4A4538"
ZONE_BORDER = "#3B372D"
ROAD_EDGE = "#C9BEA3"


def printed_map(board: Board) -> str:
    """Draw the map without its labels."""
    layers = (
        _grounds(board)
        + _roads(board)
        + _borders(board)
        + _canals(board, WATER_EDGE, CANAL_WIDTH)
        + _water(board)
        + _canals(board, WATER, CANAL_WIDTH - 8)
        + _broken_bridges(board)
        + _walls(board)
        + _bridges(board)
    )
    return framed_map(board.width, board.height, layers)


def _grounds(board: Board) -> str:
    random = Random(7)
    fills = "".join(
        element("polygon", tooltip(_area_title(board, area)), points=_corners(board, name), fill=board.tint(name).fill)
        for name, area in board.areas.items()
    )
    return fills + "".join(_ground_cover(board, area, random) for area in board.areas.values())


def _area_title(board: Board, area: Mapping[str, Any]) -> str:
    return board.say("ground", area=area["id"], name=area["name"] or (), terrain=signed(area["terrain"]))


def _corners(board: Board, area: str) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in board.outlines[area])


def _ground_cover(board: Board, area: Mapping[str, Any], random: Random) -> str:
    """Draw buildings where the terrain hinders and trees where it is open."""
    name, terrain = area["id"], area["terrain"]
    outline = board.outlines[name]
    if name.startswith("O-"):
        return path(trees(outline, random, 26), fill="#A9B98A", opacity=0.34)
    if name == "PALACE":
        return _palace(outline)
    if name == "N1-5":
        return _airfield()
    is_open = area["zone"] in ("S1", "S6") or terrain == 0
    density = 0.5 if is_open else 0.9 if terrain > 1 else 0.74
    blocks = building_blocks(outline, random, cell=36 if terrain > 1 else 33, margin=20, density=density)
    drawn = path(blocks, fill=board.tint(name).ink, opacity=0.105)
    if is_open:
        drawn += path(trees(outline, random, 12), fill="#7F9160", opacity=0.25)
    return drawn + (_lake() if name == "N4-1" else "")


def _palace(outline: Sequence[Point]) -> str:
    courts = "M700 990h380v176h-380zM745 1020h150v60h-150zM905 1020h150v60h-150zM790 1096h220v50h-220z"
    wall = polygon(outline, fill="none", stroke="#8F6A14", stroke_width=22)
    return path(courts, stroke="#B08A2A", stroke_width=3, opacity=0.55) + wall


def _airfield() -> str:
    runway = box(Rectangle(-98, -22, 196, 44), fill="#BDB5A4", stroke="#8E8673", stroke_width=2)
    return placed(
        845, 584, runway + path("M-84 0h168", stroke="#FFF", stroke_width=4, stroke_dasharray="16 10"), turn=-14
    )


def _lake() -> str:
    return element("ellipse", cx=1140, cy=588, rx=30, ry=38, fill=WATER, stroke=WATER_EDGE, stroke_width=3)


def _roads(board: Board) -> str:
    curves = "".join(smooth([(x, y) for x, y in road["path"]]) for road in board.map["road"])
    return path(curves, stroke=ROAD_EDGE, stroke_width=14, stroke_linecap="round") + path(
        curves, stroke=PAPER, stroke_width=9, stroke_linecap="round"
    )


def _borders(board: Board) -> str:
    within, between = "", ""
    covered = board.closed | {edge for water in board.map["water"] for edge in outline_edges(water["polygon"])}
    for edge, (first, second) in board.printed.borders(covered):
        piece = line_through(board.printed.line(edge))
        if _zone_drawn(board, first) == _zone_drawn(board, second):
            within += piece
        else:
            between += piece
    macv, palace = board.outlines["MACV"], board.outlines["PALACE"]
    return (
        path(within, stroke=AREA_BORDER, stroke_width=3.4, stroke_dasharray="15 9", opacity=0.8)
        + path(between, stroke=PAPER, stroke_width=14, stroke_linecap="round")
        + path(between, stroke=ZONE_BORDER, stroke_width=6, stroke_linecap="round")
        + polygon(macv, fill="none", stroke="#3F5A22", stroke_width=7, stroke_linejoin="round")
        + polygon(palace, fill="none", stroke="#A47A1C", stroke_width=13, stroke_linejoin="round")
        + polygon(palace, fill="none", stroke="#F9E9B8", stroke_width=3, stroke_linejoin="round")
    )


def _zone_drawn(board: Board, area: str) -> str:
    """Return the zone for the weight of borders: what lies outside counts as one, Palace and MACV as their own."""
    zone: str = board.areas[area]["zone"]
    return zone or ("O" if area.startswith("O-") else area)


def _water(board: Board) -> str:
    waters = board.map["water"]
    return "".join(water_body(board.printed.line(water["polygon"]), water["id"].lower()) for water in waters)


def _canals(board: Board, colour: str, width: float) -> str:
    """Draw the banks below the river and the water above it, so that the mouths are open."""
    style: dict[str, Attribute] = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return "".join(polyline(canal, stroke=colour, stroke_width=width, **style) for canal in board.canals)


def _broken_bridges(board: Board) -> str:
    drawn = ""
    for bridge in board.map["historical_bridge"]:
        (x1, y1), (x2, y2) = bridge["from"], bridge["to"]
        span = line_through([(x1, y1), (x2, y2)])
        drawn += path(span, stroke="#6F6A5E", stroke_width=15)
        drawn += path(span, stroke="#E7E2D6", stroke_width=10, stroke_dasharray="9 6")
        drawn += crossed_out(middle((x1, y1), (x2, y2)), 17)
    return drawn


def _walls(board: Board) -> str:
    drawn = ""
    openings = [*board.gates.values(), *(board.bridge_middle(bridge) for bridge in board.map["bridge"])]
    for wall in board.walls:
        moat = moved_outwards(wall, WALL_WIDTH / 2 + MOAT_WIDTH / 2 - 1)
        drawn += polyline(moat, stroke=WATER_EDGE, stroke_width=MOAT_WIDTH, stroke_linejoin="round")
        drawn += polyline(moat, stroke=MOAT, stroke_width=MOAT_WIDTH - 5, stroke_linejoin="round")
        drawn += "".join(_bastion(point, normal) for point, normal in _bastion_places(wall, openings))
        drawn += polyline(wall, stroke=WALL_EDGE, stroke_width=WALL_WIDTH)
        drawn += polyline(wall, stroke=WALL, stroke_width=WALL_WIDTH - 8)
        drawn += polyline(wall, stroke=WALL_EDGE, stroke_width=2.4, stroke_dasharray="13 13", opacity=0.7)
        drawn += "".join(_corner_bastion(corner, outward) for corner, outward in _main_corners(wall))
    return drawn + _flag_tower(board)


def _bastion_places(ring: Sequence[Point], openings: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    spacing = 150.0
    for start, end in straight_runs(ring):
        length = math.dist(start, end)
        count = int(length // spacing)
        for index in range(1, count):
            share = index / count
            point = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if all(math.dist(point, opening) > 85 for opening in openings):
                yield point, normal(start, end)


def _bastion(point: Point, normal: Point) -> str:
    turn = math.degrees(math.atan2(normal[0], -normal[1]))
    shape = path("M-26 -6L-17 -29H17L26 -6z", fill=WALL, stroke=WALL_EDGE, stroke_width=3.4, stroke_linejoin="round")
    return placed(*point, shape, turn=turn)


def _main_corners(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the corners between two long runs, with the direction outwards."""
    runs = straight_runs(ring)
    for before, after in zip([runs[-1], *runs[:-1]], runs, strict=True):
        if math.dist(*before) > 400 and math.dist(*after) > 400:
            first, second = normal(*before), normal(*after)
            yield after[0], (first[0] + second[0], first[1] + second[1])


def _corner_bastion(corner: Point, outward: Point) -> str:
    turn = math.degrees(math.atan2(outward[0], -outward[1]))
    outline = "M0 -48L32 -24L26 16L0 30L-26 16L-32 -24z"
    return placed(
        *corner, path(outline, fill=WALL, stroke=WALL_EDGE, stroke_width=4, stroke_linejoin="round"), turn=turn
    )


def _flag_tower(board: Board) -> str:
    x, y = board.points["s4"]
    platform = path("M-34 -4L-26 -30H26L34 -4z", fill=WALL, stroke=WALL_EDGE, stroke_width=3.4)
    mast = path("M0 -30V-74", stroke=WALL_EDGE, stroke_width=4)
    flag = path("M2 -73h30l-8 10l8 10H2z", fill="#A3352A", stroke=WALL_EDGE, stroke_width=2)
    return placed(x + 30, y, platform + mast + flag)


def _bridges(board: Board) -> str:
    drawn = ""
    for bridge in board.map["bridge"]:
        (x1, y1), (x2, y2) = board.printed.line(bridge["edge"])
        turn = round(math.degrees(math.atan2(y2 - y1, x2 - x1)) + 90)
        drawn += placed(*board.bridge_middle(bridge), bridge_sign(), turn=turn)
    return drawn
