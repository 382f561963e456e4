"""The key of sheet and page: a sample and a few words for every sign of map and counters."""

from dataclasses import replace
from typing import Any

from citadel.core import display
from citadel.drawing.board import Sample
from citadel.drawing.counters import put, unit_face
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import (
    LAST_MOVE,
    REFUSED,
    acting_group_face,
    arrow,
    burst,
    control_face,
    group_face,
    no_control_face,
    route_face,
)
from citadel.drawing.sheet import PAPER
from citadel.drawing.svg import box, path, placed, text
from citadel.drawing.terrain import BROKEN, WATER, WATER_EDGE, bridge_sign
from citadel.games.block_by_block.show.map.board import Board
from citadel.games.block_by_block.show.map.counters import FACES
from citadel.games.block_by_block.show.map.labels import gate_letter_sign, landing_sign, terrain_circle
from citadel.games.block_by_block.show.map.printed_map import AREA_BORDER, MOAT, ROAD_EDGE, WALL, WALL_EDGE, ZONE_BORDER

_LINE = "M-42 0h84"


def _wall(_: Board) -> str:
    moat = path("M-42 -12h84", stroke=WATER_EDGE, stroke_width=12) + path("M-42 -12h84", stroke=MOAT, stroke_width=8)
    return moat + path("M-42 2h84", stroke=WALL_EDGE, stroke_width=18) + path("M-42 2h84", stroke=WALL, stroke_width=11)


def _gate(_: Board) -> str:
    frame = box(Rectangle(-20, -20, 40, 40), rx=5, fill="#FBF3DC", stroke=WALL_EDGE, stroke_width=4)
    return frame + text(0, 9, "E", 26, WALL_EDGE)


def _zone_border(_: Board) -> str:
    return path(_LINE, stroke=PAPER, stroke_width=14) + path(_LINE, stroke=ZONE_BORDER, stroke_width=6)


def _area_border(_: Board) -> str:
    return path(_LINE, stroke=AREA_BORDER, stroke_width=3.4, stroke_dasharray="15 9")


def _canal(_: Board) -> str:
    return path(_LINE, stroke=WATER_EDGE, stroke_width=22) + path(_LINE, stroke=WATER, stroke_width=14)


def _broken_bridge(_: Board) -> str:
    span = path(_LINE, stroke="#6F6A5E", stroke_width=15)
    span += path(_LINE, stroke="#E7E2D6", stroke_width=10, stroke_dasharray="9 6")
    return span + path("M-14 -14l28 28m0 -28l-28 28", stroke=BROKEN, stroke_width=6)


def _road(_: Board) -> str:
    return path(_LINE, stroke=ROAD_EDGE, stroke_width=14) + path(_LINE, stroke=PAPER, stroke_width=9)


def _controls(_: Board) -> str:
    return put(control_face("us"), (-23, 0), 42) + put(control_face("pavn"), (23, 0), 42)


def _groups(_: Board) -> str:
    return put(acting_group_face(), (-22, 0), 38) + put(group_face("1"), (22, 0), 38)


def _unit(**condition: Any) -> str:
    """Draw a Marine company in a condition; the texts at its sides stand only where they are the point."""
    factors = "3" if condition.get("is_spent") else "4" if condition.get("has_detached") else "5"
    face = replace(FACES["usmc_2_5"], left="G", factors=factors, **condition)
    return put(unit_face(face, compact=bool(condition)), (0, 0), 48)


def page_key(board: Board) -> tuple[display.KeyEntry, ...]:
    """Return the key of a page: what stands on the map, then the counters and their conditions."""
    return board.page_key((*_NUMBERS, *KEY))


_NUMBERS: tuple[Sample, ...] = (
    ("number", lambda _: text(0, 13, "S4-2", 38, "#8E3223")),
    ("nobody", lambda _: put(no_control_face(), (0, 0), 46)),
)
"""What the sheet says elsewhere."""
KEY: tuple[Sample, ...] = (
    ("wall", _wall),
    ("gate", _gate),
    ("gate-letter", lambda _: gate_letter_sign("E", (0, 0))),
    ("zone-border", _zone_border),
    ("area-border", _area_border),
    ("canal", _canal),
    ("bridge", lambda _: placed(0, 0, bridge_sign(), scale=0.8)),
    ("broken-bridge", _broken_bridge),
    ("landing", lambda _: landing_sign((0, 0))),
    ("road", _road),
    ("terrain", lambda _: terrain_circle((0, 0), 2, "#8E3223", is_white=False)),
    ("outside", lambda _: terrain_circle((0, 0), -2, "#3B3A30", is_white=True)),
    ("control", _controls),
    ("clearing", lambda _: put(control_face("pavn", 3), (0, 0), 46)),
    ("attacked", lambda _: burst((0, 0), 20)),
    ("spent", lambda _: _unit(is_spent=True)),
    ("routed", lambda _: _unit(is_routed=True)),
    ("detachment", lambda _: _unit(has_detached=True)),
    ("moved", lambda _: _unit(is_done=True)),
    ("static", lambda _: _unit(is_static=True)),
    ("groups", _groups),
    ("route", lambda _: put(route_face(), (0, 0), 40)),
    ("attack", lambda _: arrow((-38, 0), (38, 0), width=13, colour=REFUSED)),
    ("last-move", lambda _: arrow((-38, 0), (38, 0), width=8, colour=LAST_MOVE)),
    ("unit", lambda _: _unit()),
)
