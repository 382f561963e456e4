"""Counters off the map, laid out in a box of the map."""

import math
from collections.abc import Callable, Sequence

from citadel.drawing.geometry import Point, Rectangle

DrawCounter = Callable[[str, Point, float, float], str]
"""Draws a counter by name, centre, side and the share of its width that stays in view."""


def shelf(room: Rectangle, names: Sequence[str], side: float, draw: DrawCounter) -> str:
    """Lay counters in one or two rows; where they are many they overlap, each left edge in view."""
    if not names:
        return ""
    rows = 2 if room.height >= 1.6 * side and len(names) > room.width // (side + 6) else 1
    side = min(side, (room.height - 4 * (rows - 1)) / rows)
    per_row = math.ceil(len(names) / rows)
    step = min(side + 6, (room.width - side) / max(1, per_row - 1))
    drawn = ""
    for index, name in enumerate(names):
        row, column = divmod(index, per_row)
        is_last = column == per_row - 1 or index == len(names) - 1
        centre = (room.x + side / 2 + column * step, room.y + side / 2 + row * (side + 4))
        drawn += draw(name, centre, side, 1.0 if is_last else min(1.0, step / side))
    return drawn
