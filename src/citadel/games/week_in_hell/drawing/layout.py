# interpreted
"""Where everything stands on the sheet: the map, the tables in the column beside it, and the tracks below."""

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import MARGIN

SHEET_WIDTH = 4120.0
SHEET_HEIGHT = 3350.0
MAP_CORNER: Point = (MARGIN, 160)
COUNTER = 84.0
"""Side of the counters beside the map."""
SMALL = 62.0
"""Side of the counters that are no part of play now, and of what convoys carry."""
GAP = 16.0

_LEFT = 3080.0
_WIDTH = 1000.0
_HALF = (_WIDTH - GAP) / 2

COMMAND_TABLE = Rectangle(_LEFT, 160, _WIDTH, 240)
WAITING = Rectangle(_LEFT, 418, _HALF, 152)
CLEARING = Rectangle(_LEFT + _HALF + GAP, 418, _HALF, 152)
SCHEDULE = Rectangle(_LEFT, 592, _WIDTH, 282)
AVAILABLE = Rectangle(_LEFT, 894, _WIDTH, 230)
ROAD = Rectangle(_LEFT, 1146, _WIDTH, 296)
HELICOPTER = Rectangle(_LEFT, 1464, 312, 166)
GAS = Rectangle(_LEFT + 328, 1464, 226, 166)
BRIDGES = Rectangle(_LEFT + 570, 1464, 430, 166)
CUP = Rectangle(_LEFT, 1652, _WIDTH, 252)
VICTORY_ZONES = Rectangle(_LEFT, 1926, _WIDTH, 312)
NOT_IN_PLAY = Rectangle(_LEFT, 2260, _HALF, 200)
GONE = Rectangle(_LEFT + _HALF + GAP, 2260, _HALF, 200)

PHASE_TRACK = Rectangle(MARGIN, 2490, 2010, 300)
POINTS = Rectangle(MARGIN + 2010 + 50, 2490, SHEET_WIDTH - 2 * MARGIN - 2060, 300)
TURN_TRACK = Rectangle(MARGIN, 2816, SHEET_WIDTH - 2 * MARGIN, 236)
KEY_TOP = 3078.0


def columns(frame: Rectangle, count: int, gap: float = GAP) -> list[Rectangle]:
    """Divide a rectangle into columns of one width."""
    width = (frame.width - gap * (count - 1)) / count
    return [Rectangle(frame.x + index * (width + gap), frame.y, width, frame.height) for index in range(count)]


def below_heading(frame: Rectangle) -> Rectangle:
    """Return what a heading leaves of a rectangle."""
    return Rectangle(frame.x, frame.y + 40, frame.width, frame.height - 40)
