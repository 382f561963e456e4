# interpreted
"""Where everything stands on the sheet: the map with Lai Khe at its foot, displays beside it, the turn track below."""

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import MARGIN

SHEET_WIDTH = 4300.0
SHEET_HEIGHT = 4990.0
MAP_CORNER: Point = (MARGIN, 160)
HEX_SIDE = 92.0
HEX_ORIGIN: Point = (180, 192)
"""The centre of hex 0101 on the map."""
MAP_WIDTH = 2990.0
MAP_HEIGHT = 4080.0
COUNTER = 84.0
"""Side of the counters beside the map."""
SMALL = 66.0
"""Side of the counters that are no part of play now."""
GAP = 16.0

# On the map.
LAI_KHE = Rectangle(890, 3790, 1250, 262)
TERRAIN_KEY = Rectangle(30, 3790, 830, 262)
LINE_KEY = Rectangle(2170, 3790, 790, 262)

# Beside it.
_LEFT = 3060.0
_WIDTH = 1200.0
_HALF = (_WIDTH - GAP) / 2
_RIGHT = _LEFT + _HALF + GAP

EFFORT = Rectangle(_LEFT, 160, _WIDTH, 220)
OPERATIONS = Rectangle(_LEFT, 404, _WIDTH, 206)
REPLACEMENTS = Rectangle(_LEFT, 634, _WIDTH, 206)
AIR = Rectangle(_LEFT, 866, _WIDTH, 612)
FLAK = Rectangle(_LEFT, 1502, 380, 158)
HELICOPTERS = Rectangle(_LEFT + 380 + GAP, 1502, 348, 158)
MISSILES = Rectangle(_LEFT + 744 + GAP, 1502, 440, 158)
SURRENDER = Rectangle(_LEFT, 1686, _HALF, 372)
CAMPAIGN = Rectangle(_RIGHT, 1686, _HALF, 372)
COMBAT = Rectangle(_LEFT, 2084, _WIDTH, 250)
LARGE_STACKS = Rectangle(_LEFT, 2360, _WIDTH, 290)
ENTRY = Rectangle(_LEFT, 2676, _HALF, 160)
UNCOMMITTED = Rectangle(_RIGHT, 2676, _HALF, 160)
ELIMINATED = Rectangle(_LEFT, 2862, _WIDTH, 204)
WITHDRAWN = Rectangle(_LEFT, 3092, _WIDTH, 154)
RESULTS = Rectangle(_LEFT, 3272, _HALF + 40, 474)
STRIKES = Rectangle(_RIGHT + 40, 3272, _HALF - 40, 474)
TERRAIN_EFFECTS = Rectangle(_LEFT, 3772, _WIDTH, 468)

TURN_TRACK = Rectangle(MARGIN, 4266, SHEET_WIDTH - 2 * MARGIN, 370)
KEY_TOP = 4662.0


def columns(frame: Rectangle, count: int, gap: float = GAP) -> list[Rectangle]:
    """Divide a rectangle into columns of one width."""
    width = (frame.width - gap * (count - 1)) / count
    return [Rectangle(frame.x + index * (width + gap), frame.y, width, frame.height) for index in range(count)]


def below_heading(frame: Rectangle) -> Rectangle:
    """Return what a heading leaves of a rectangle."""
    return Rectangle(frame.x, frame.y + 40, frame.width, frame.height - 40)
