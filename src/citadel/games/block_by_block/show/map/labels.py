"""The labels of the map: areas with number, name and terrain (2.1), waters, bridges, gates and landings (8.0)."""

from collections.abc import Mapping
from typing import Any

from citadel.drawing.geometry import Point, square_around
from citadel.drawing.sheet import INK, PAPER
from citadel.drawing.svg import box, disc, group, italic, path, placed, signed, text
from citadel.drawing.terrain import WATER_INK, water_name
from citadel.games.block_by_block.show.map.board import AREA_FILLS, GATE_BOX, Board
from citadel.games.block_by_block.show.map.placement import (
    BRIDGE_NAME_SIZE,
    BRIDGE_NAMES,
    CIRCLE,
    ID_SIZE,
    NAME_SIZE,
    MapMarks,
)
from citadel.games.block_by_block.show.map.printed_map import WALL_EDGE

WATER_NAMES = (
    ((860, 1660), "river", -1.6, 46, 7),
    ((2142, 700), "river-here", 90, 42, 7),
    ((1768, 690), "dong-ba-canal", -89, 21, 1),
    ((1490, 2249), "phu-cam-canal", 1, 21, 1),
)


def labels(marks: MapMarks) -> str:
    """Draw the labels of areas, waters, bridges, gates and landings."""
    board = marks.board
    return (
        "".join(_area_label(marks, name) for name in board.areas)
        + "".join(water_name(spot, board.say(id), *style) for spot, id, *style in WATER_NAMES)
        + "".join(_bridge_name(board, bridge) for bridge in board.map["bridge"])
        + "".join(_broken_bridge_name(board, bridge) for bridge in board.map["historical_bridge"])
        + "".join(_gate_box(board, gate) for gate in board.map["gate"])
        + "".join(gate_letter_sign(letter, point) for letter, point in marks.letter_places)
        + "".join(landing_sign((mark["symbol"][0], mark["symbol"][1])) for mark in board.map["landing"])
    )


def _area_label(marks: MapMarks, name: str) -> str:
    board = marks.board
    area, tint = board.areas[name], board.tint(name)
    x, y = marks.circle(name)
    drawn = terrain_circle((x, y), area["terrain"], tint.ink, is_white=name.startswith("O-"))
    if name in AREA_FILLS:
        drawn += text(x + CIRCLE + 9, y + 9, area["name"], marks.title_size(name), INK, anchor="start", halo=tint.fill)
        return group(drawn, class_="area-label", data_area=name)
    drawn += text(x - CIRCLE - 9, y + 14, name, ID_SIZE, tint.ink, anchor="end", halo=tint.fill)
    if name in marks.names:
        spot = marks.names[name]
        drawn += italic(spot.x, spot.y + 19, area["name"], NAME_SIZE, INK, halo=tint.fill)
    return group(drawn, class_="area-label", data_area=name)


def terrain_circle(centre: Point, terrain: int, ink: str, *, is_white: bool) -> str:
    """Draw the terrain value; the circle is white outside the gates (2.0) and where the ground is open."""
    if is_white or terrain == 0:
        circle, figure = disc(centre, 23, fill=PAPER, stroke=ink, stroke_width=4), ink
    else:
        circle, figure = disc(centre, 23, fill=ink, stroke=PAPER, stroke_width=3), PAPER
    return circle + text(centre[0], centre[1] + 9.5, signed(terrain), 27, figure)


def _bridge_name(board: Board, bridge: Mapping[str, Any]) -> str:
    (dx, dy), turn, anchor = BRIDGE_NAMES[bridge["id"]]
    x, y = board.bridge_middle(bridge)
    return placed(
        x + dx,
        y + dy,
        italic(0, 0, board.bridge_names[bridge["id"]], BRIDGE_NAME_SIZE, INK, anchor=anchor, halo="#EEE9D8"),
        turn=turn,
    )


def _broken_bridge_name(board: Board, bridge: Mapping[str, Any]) -> str:
    x, y = (bridge["from"][0] + bridge["to"][0]) / 2, (bridge["from"][1] + bridge["to"][1]) / 2
    words = board.of_data(bridge["name"].replace(" Railway", "").replace("Bridge", "Br."))
    name = italic(x + 30, y - 3, words, 20, WATER_INK)
    return name + italic(x + 30, y + 20, board.say("unusable"), 20, WATER_INK)


def _gate_box(board: Board, gate: Mapping[str, Any]) -> str:
    x, y = board.gates[gate["letter"]]
    frame = box(square_around((x, y), GATE_BOX), rx=8, fill="#FBF3DC", stroke=WALL_EDGE, stroke_width=6)
    drawn = frame + text(x, y + 19, gate["letter"], 52, WALL_EDGE)
    (dx, dy), turn = board.outer_side((x, y))
    label = text(0, 0, board.gate_names[gate["letter"]], 22, WALL_EDGE, halo="#EEF0DD")
    drawn += placed(x + dx, y + dy, label, turn=turn)
    return group(drawn, class_="gate", data_gate=gate["letter"])


def gate_letter_sign(letter: str, centre: Point) -> str:
    """Draw the letter of a gate in an area it leads to."""
    circle = disc(centre, 16, fill=PAPER, stroke=WALL_EDGE, stroke_width=2.6)
    return circle + text(centre[0], centre[1] + 7.6, letter, 21, WALL_EDGE)


def landing_sign(centre: Point) -> str:
    """Draw the sign of a river landing."""
    x, y = centre
    anchor = f"M{x:g} {y - 9:g}v19M{x - 6:g} {y - 5:g}h12M{x - 10:g} {y + 3:g}q1 8 10 8q9 0 10 -8"
    plate = disc(centre, 21, fill="#1F5675", stroke=PAPER, stroke_width=3)
    return plate + path(anchor, stroke=PAPER, stroke_width=3, stroke_linecap="round")
