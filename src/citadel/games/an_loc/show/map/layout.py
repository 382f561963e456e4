"""Where everything stands on the map of the sheet, with Lai Khe and the keys at its foot."""

from citadel.display.sheet import MAP_TOP
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import MARGIN

MAP_CORNER: Point = (MARGIN, MAP_TOP)
HEX_SIDE = 92.0
HEX_ORIGIN: Point = (180, 192)
"""The centre of hex 0101 on the map."""
MAP_WIDTH = 2990.0
MAP_HEIGHT = 4080.0
COUNTER = 84.0
"""Side of the counters beside the map."""

# On the map.
LAI_KHE = Rectangle(890, 3790, 1250, 262)
TERRAIN_KEY = Rectangle(30, 3790, 830, 262)
LINE_KEY = Rectangle(2170, 3790, 790, 262)
