"""The printed map: grounds, river, canal, bridges, Highway 1, borders and red arrows (1.0), from `map.toml` alone.

Everything is drawn in metres of the ground and scaled as a whole.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from citadel.core.board.areas import edge_between
from citadel.core.language import NOTHING, Named
from citadel.core.prose import Span
from citadel.drawing.geometry import Point, Rectangle, along, contains, middle
from citadel.drawing.ground import building_blocks, ripples, trees
from citadel.drawing.sheet import INK, PAPER
from citadel.drawing.svg import (
    Attribute,
    box,
    disc,
    element,
    line_through,
    path,
    placed,
    polygon,
    polyline,
    text,
    tooltip,
)
from citadel.drawing.terrain import WATER, WATER_EDGE, bridge_sign, water_body
from citadel.drawing.town_markers import inward_arrow
from citadel.games.week_in_hell.show.map.board import BUILDINGS, SCALE, ZONE_FILLS, Board, Zone

OUTSIDE = "#D5CDBB"
ROAD = "#F2CF8A"
ROAD_EDGE = "#B5862E"
BORDER = "#2B2820"
ARROW = "#C4261D"
PLANKS = "#DAD3C3"
WALL = "#B08D5C"
WALL_EDGE = "#4E3A22"
DOTS: Mapping[str, Attribute] = {"stroke_width": 5, "stroke_dasharray": "0.1 11", "stroke_linecap": "round"}
"""The line of dots of a dotted border, in metres."""

_CANAL = 25.0
_CITADEL_WALL = "M0 96L182 84V66H248V82L400 70L575 64V48H645V60L820 52L1004 44V24H1088"
_CANAL_BRIDGE = 0.55
"""Size of the sign of a bridge over the canal."""


def printed_grounds(board: Board) -> str:
    """Draw what lies below the lines of the map."""
    return placed(0, 0, box(Rectangle(0, 0, *board.metres), fill=OUTSIDE) + _grounds(board), scale=SCALE)


def printed_lines(board: Board) -> str:
    """Draw walls, waters, bridges, roads, borders and arrows."""
    layers = (
        path(_CITADEL_WALL, stroke=WALL_EDGE, stroke_width=11)
        + path(_CITADEL_WALL, stroke=WALL, stroke_width=6)
        + _canal(board, WATER_EDGE, _CANAL)
        + _rivers(board)
        + _canal(board, WATER, _CANAL - 6)
        + "".join(_planks(board, name) for name, zone in board.zones.items() if zone["bank"] == "river")
        + _roads(board)
        + _borders(board)
        + "".join(_canal_bridge(*bridge) for bridge in canal_bridges(board))
        + "".join(_shield(board, *sign) for sign in _SHIELDS)
        + _arrows(board)
    )
    return placed(0, 0, layers, scale=SCALE)


def canal_bridges(board: Board) -> Iterator[tuple[str, Point, float]]:
    """Yield the bridges over the canal: name, middle in metres and turn; the last is on the road to Phu-Bai."""
    for edge in board.map["edge"]:
        if edge["kind"] == "bridge":
            start, end = _ends(board, edge)
            turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) + 90
            yield board.of_data(edge["name"]), middle(start, end), turn
    yield board.say("highway-bridge"), highway_bridge(board), 84.0


def highway_bridge(board: Board) -> Point:
    """Return where the road to Phu-Bai crosses the canal, in metres (11.3.1)."""
    banks = {end for edge in board.map["edge"] if edge["kind"] == "canal" for end in _ends(board, edge)}
    return next((x, y) for road in board.map["road"] for x, y in road["path"] if (x, y) in banks)


def arrow_places(board: Board) -> Iterator[tuple[str, Point, float]]:
    """Yield the zones with a red arrow (10.2.1), the middle of their edge in metres, and the turn of the arrow."""
    for edge in board.map["edge"]:
        if edge.get("red_arrow"):
            zone = edge["faces"][0]
            dx, dy = board.printed.topology.outward(zone, edge_between(edge["a"], edge["b"]))
            yield zone, middle(*_ends(board, edge)), math.degrees(math.atan2(-dy, -dx))


def metres(board: Board, names: Sequence[str]) -> list[Point]:
    """Return the coordinates of named points in metres."""
    return [(x, y) for x, y in (board.map["points"][name] for name in names)]


def _ends(board: Board, edge: Mapping[str, Any]) -> tuple[Point, Point]:
    start, end = metres(board, (edge["a"], edge["b"]))
    return start, end


def _grounds(board: Board) -> str:
    random = Random(3)
    lands = [metres(board, land["points"]) for land in board.map["land"]]
    drawn = "".join(path(trees(land, random, 12), fill="#B5AC92", opacity=0.5) for land in lands)
    for zone in board.zones.values():
        outline = metres(board, zone["points"])
        corners = " ".join(f"{x:g},{y:g}" for x, y in outline)
        fill = ZONE_FILLS[zone["colour"]]
        drawn += element("polygon", tooltip(_title(board, zone)), points=corners, fill=fill)
        drawn += _ground_cover(zone, outline, random)
    return drawn


def _title(board: Board, zone: Zone) -> str:
    return board.say("ground", zone=zone["name"], letter=letter_of(zone), value=zone["value"])


def letter_of(zone: Zone) -> Named:
    """Return the letter of a zone, if it has one."""
    return Named("some", (Span(zone["letter"]),)) if zone.get("letter") else NOTHING


def _ground_cover(zone: Zone, outline: Sequence[Point], random: Random) -> str:
    """Draw fields, the stadium, trees in the parks, and houses elsewhere."""
    if zone["id"] == "paddies":
        return _fields(outline)
    if zone["id"] == "stadium":
        return _stadium(outline)
    if zone["colour"] == "yellow" or zone["id"] == "doc_lao":
        return path(trees(outline, random, 30), fill="#9FB274", opacity=0.5)
    houses = building_blocks(outline, random, cell=30, margin=13, density=0.8 if zone["value"] > 1 else 0.55)
    return path(houses, fill=BUILDINGS[zone["colour"]], opacity=0.6)


def _fields(outline: Sequence[Point]) -> str:
    fields = ""
    for left in range(1264, 1490, 40):
        for top in range(604, 980, 31):
            corners = ((left, top), (left + 34, top), (left, top + 25), (left + 34, top + 25))
            if all(contains(outline, (x + dx, y + dy)) for x, y in corners for dx, dy in ((7, 0), (-7, 0), (0, 16))):
                fields += f"M{left} {top}h34v25h-34z"
    return path(fields, fill="#D6E2A8", stroke="#A4B67A", stroke_width=1.6)


def _stadium(outline: Sequence[Point]) -> str:
    x = sum(x for x, _ in outline) / len(outline) + 52
    y = sum(y for _, y in outline) / len(outline) + 12
    track = box(Rectangle(x - 66, y - 38, 132, 76), rx=38, fill="#E0AF97", stroke="#C58E74", stroke_width=2.5)
    grass = box(Rectangle(x - 51, y - 23, 102, 46), rx=23, fill="#CBDCA0")
    lines = path(f"M{x:g} {y - 23:g}v46", stroke=PAPER, stroke_width=1.8)
    return track + grass + lines + disc((x, y), 9, fill="none", stroke=PAPER, stroke_width=1.8)


def _rivers(board: Board) -> str:
    random = Random(5)
    drawn = ""
    for water in board.map["water"]:
        shore = metres(board, water["points"])
        waves = path(ripples(shore, random, 16), stroke=WATER_EDGE, stroke_width=1.6, opacity=0.55)
        drawn += water_body(shore, water["id"].replace("_", "-"), _banks(board, water["id"])) + waves
    return drawn


def _banks(board: Board, water: str) -> str:
    """Return the path data of the banks of a river; a bridge over it is none."""
    bridges = {name for name, zone in board.zones.items() if zone["bank"] == "river"}
    edges = [edge for edge in board.map["edge"] if water in edge["faces"] and edge["kind"] == "river"]
    return "".join(line_through(_ends(board, edge)) for edge in edges if not bridges & {*edge["faces"]})


def _canal(board: Board, colour: str, width: float) -> str:
    """Draw the banks below the river and the water above it, so that the mouths are open."""
    reaches = [edge for edge in board.map["edge"] if edge["kind"] in ("canal", "bridge")]
    course = "".join(line_through(_ends(board, edge)) for edge in reaches)
    return path(course, stroke=colour, stroke_width=width, stroke_linecap="round")


def _planks(board: Board, zone: str) -> str:
    """Draw the deck of a bridge that is a zone, with its planks across and a rail at either side."""
    first, second, third, fourth = metres(board, board.zones[zone]["points"])
    deck = polygon([first, second, third, fourth], fill=PLANKS)
    shares = [step / 20 for step in range(1, 20)]
    planks = "".join(line_through([along(first, fourth, share), along(second, third, share)]) for share in shares)
    rails = line_through([first, fourth]) + line_through([second, third])
    deck += path(planks, stroke="#BCB29C", stroke_width=2)
    return deck + path(rails, stroke="#5C574B", stroke_width=5) + path(rails, stroke="#8E8777", stroke_width=2)


def _canal_bridge(name: str, spot: Point, turn: float) -> str:
    return placed(*spot, tooltip(name) + bridge_sign(), turn=turn, scale=_CANAL_BRIDGE)


def _roads(board: Board) -> str:
    courses = [[(x, y) for x, y in road["path"]] for road in board.map["road"]]
    style: dict[str, Attribute] = {"stroke_linejoin": "round"}
    return "".join(
        polyline(course, stroke=colour, stroke_width=width, **style)
        for colour, width in ((ROAD_EDGE, 15), (ROAD, 10.5))
        for course in courses
    )


def _borders(board: Board) -> str:
    lines = {
        kind: "".join(line_through(_ends(board, edge)) for edge in board.map["edge"] if edge["kind"] == kind)
        for kind in ("solid", "dotted")
    }
    casing = path(lines["solid"], stroke=PAPER, stroke_width=9, stroke_linecap="square", opacity=0.85)
    solid = path(lines["solid"], stroke=BORDER, stroke_width=4, stroke_linecap="square")
    return casing + solid + path(lines["dotted"], stroke=BORDER, **DOTS)


def _arrows(board: Board) -> str:
    arrow = tooltip(board.say("red-arrow")) + inward_arrow(ARROW)
    return "".join(placed(*spot, arrow, turn=turn, scale=1 / SCALE) for _, spot, turn in arrow_places(board))


# Where the number of the highway stands on it, in metres, and its turn.
_SHIELDS = ((1074.0, 736.0, 85.0), (1110.0, 1106.0, 85.0))


def _shield(board: Board, x: float, y: float, turn: float) -> str:
    plate = box(Rectangle(-25, -9, 50, 18), rx=4, fill=PAPER, stroke=INK, stroke_width=2)
    return placed(x, y, plate + text(0, 5.4, board.say("highway"), 14.5, INK), turn=turn)
