"""Markers of the counter system as SVG: units are square, markers have outlines of their own.

Faces are drawn in a square of side 72, like those of units; bursts and arrows stand in the coordinates of the map.
"""

import math
from functools import lru_cache

from citadel.drawing.conditions import INK, PAPER
from citadel.drawing.counters import NATIONS, SIDE, card, put
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.svg import Attribute, box, disc, group, path, placed, polygon, star, text

LAST_MOVE = "#B87400"
SIGNAL = "#0B57C4"
REFUSED = "#B3261E"
ALLIED = "#5B6640"
COMMUNIST = "#A3352A"


@lru_cache(maxsize=64)
def control_face(side: str, clearing: int = 0) -> str:
    """Draw the control marker of the Allied (`us`) or Communist (`pavn`) side, with a clearing number above 0."""
    if side == "us":
        body = _round("#F5F2E6", ALLIED) + disc((36, 36), 26, fill=ALLIED) + star((36, 37.5), 24, fill="#F5F2E6")
    else:
        shade = path("M8 36a28 28 0 0 0 56 0z", fill="#671A13")
        body = _round(COMMUNIST, "#671A13") + shade + star((36, 37.5), 24, fill="#F3C04B")
    return body + (_number_badge((57, 57), clearing) if clearing else "")


def no_control_face(clearing: int = 0) -> str:
    """Draw the place of a control marker that neither side has."""
    ring = disc((36, 36), 32, fill="#F5F2E6", stroke="#8A8375", stroke_width=3, stroke_dasharray="9 6")
    dash = path("M24 36h24", stroke="#6F6A5E", stroke_width=5)
    return ring + dash + (_number_badge((57, 57), clearing) if clearing else "")


def group_face(label: str) -> str:
    """Draw an assault group marker that waits under its number."""
    outline = "M5 4h45l18 32l-18 32H5z"
    body = path(outline, fill=PAPER, stroke=INK, stroke_width=5, stroke_linejoin="round")
    return _shadow(outline) + body + text(30, 51 if len(label) < 2 else 48, label, 42 if len(label) < 2 else 34, INK)


def acting_group_face() -> str:
    """Draw the marker of the assault group that acts now."""
    outline = "M5 4h45l18 32l-18 32H5z"
    body = path(outline, fill=INK, stroke=PAPER, stroke_width=4, stroke_linejoin="round")
    return _shadow(outline) + body + path("M18 18L50 36L18 54z", fill=PAPER)


def route_face() -> str:
    """Draw the advance-route marker, pointing up."""
    return card(NATIONS["marker"]) + path("M36 10L62 38H47V62H25V38H10z", fill=INK)


def pennant_face(letters: str, fill: str, ink: str) -> str:
    """Draw a marker that is moved along a track, pointing down at its box."""
    outline = "M6 4h60v42L36 68L6 46z"
    body = path(outline, fill=fill, stroke=PAPER, stroke_width=3, stroke_linejoin="round")
    return _shadow(outline) + body + text(36, 40, letters, 31, ink)


def ring(state: str) -> str:
    """Draw the ring around a counter that is `legal`, `selected`, `last` (moved) or `refused`."""
    colour, width, dash = {
        "legal": (SIGNAL, 4.6, "14 7"),
        "selected": (SIGNAL, 6.4, ""),
        "last": (LAST_MOVE, 3.6, ""),
        "refused": (REFUSED, 4.0, ""),
    }[state]
    outline: dict[str, Attribute] = {"fill": "none", "rx": 10}
    # The ring of the last move lies on the edge, so that in a stack it hides no name of the counter below.
    margin, casing_width = (0.6, width + 2.4) if state == "last" else (4.5, width + 3.2)
    around = Rectangle(0, 0, SIDE, SIDE).grown(margin)
    casing = box(around, stroke=PAPER, stroke_width=casing_width, **outline)
    dashes: dict[str, Attribute] = {"stroke_dasharray": dash} if dash else {}
    drawn = casing + box(around, stroke=colour, stroke_width=width, **outline, **dashes)
    if state == "refused":
        drawn += disc((70, 2), 13, fill=REFUSED, stroke=PAPER, stroke_width=2.4)
        drawn += path("M64.5 -3.5l11 11", stroke=PAPER, stroke_width=3.4, stroke_linecap="round")
    return drawn


def count_badge(count: int, centre: Point, side: float) -> str:
    """Draw the number of counters in a stack, in the upper right corner of its top counter centred at a point."""
    return put(_number_badge((60, 12), count), centre, side)


def burst(centre: Point, radius: float) -> str:
    """Draw the sign of fighting."""
    shape = star(centre, radius, tips=8, waist=0.55, fill=REFUSED, stroke=PAPER, stroke_width=radius / 7)
    return shape + disc(centre, radius * 0.2, fill=PAPER)


def arrow(start: Point, end: Point, *, width: float, colour: str) -> str:
    """Draw a straight arrow with a white casing."""
    length = max(1.0, math.dist(start, end))
    head = min(length, width * 3)
    half = width / 2
    shaft = length - head
    corners = [
        *((0, -half), (shaft, -half), (shaft, -width * 1.4), (length, 0)),
        *((shaft, width * 1.4), (shaft, half), (0, half)),
    ]
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    casing: dict[str, Attribute] = {"stroke": PAPER, "stroke_width": width * 0.7, "stroke_linejoin": "round"}
    return placed(start[0], start[1], polygon(corners, fill=colour, paint_order="stroke", **casing), turn=turn)


def _number_badge(centre: Point, value: int) -> str:
    back = disc(centre, 14, fill=INK, stroke=PAPER, stroke_width=2.4)
    return back + text(centre[0], centre[1] + 7.6, str(value), 21, PAPER)


def _round(fill: str, edge: str) -> str:
    shadow = disc((36.6, 38), 33, fill="#000", opacity=0.3)
    return shadow + disc((36, 36), 33, fill=fill, stroke=edge, stroke_width=2)


def _shadow(outline: str) -> str:
    return group(path(outline, fill="#000", opacity=0.3), transform="translate(1 2.4)")
