"""Room on a map: where a label, a marker or a block of counters stands best.

    room = Room(outline, 8, [(wall, 18)])
    spot, fault = room.best_place(near, (width, height), obstacles)

The fault of a place grows with the way from where it is wanted, with what it covers and with what leaves the area;
below `GOOD` nothing that matters is covered.
"""

import math
from collections.abc import Sequence

from citadel.drawing.geometry import Point, Rectangle, contains, is_near

GOOD = 30.0

_LATTICE = 8
_REACH = 128


def _offsets(reach: int, step: int) -> tuple[tuple[int, int, float], ...]:
    """Return steps to all sides with the fault of the way, the shortest first."""
    steps = range(-reach, reach + 1, step)
    found = [(across, down, 0.15 * math.hypot(across, down)) for across in steps for down in steps]
    return tuple(sorted(found, key=lambda offset: (offset[2], offset)))


_COARSE = _offsets(_REACH, 2 * _LATTICE)
_FINE = _offsets(_LATTICE, _LATTICE // 2)
_OUTSIDE = 150.0
_COVERED = 1 / 14


class Room:
    """The inside of an area, kept clear of its outline and of the lines along it."""

    def __init__(self, outline: Sequence[Point], margin: float, lines: Sequence[tuple[Sequence[Point], float]]) -> None:
        """Take the outline, the distance to keep from it, and lines with the distance to keep from each."""
        self.outline = outline
        self.margin = margin
        self.lines = lines
        self._clear: dict[Point, bool] = {}

    def is_clear(self, point: Point) -> bool:
        """Return whether a point lies inside the area and off its lines."""
        known = self._clear.get(point)
        if known is None:
            known = contains(self.outline, point) and not is_near(self.outline, point, self.margin, closed=True)
            known = known and not any(is_near(line, point, reach) for line, reach in self.lines)
            self._clear[point] = known
        return known

    def holds(self, spot: Rectangle) -> bool:
        """Return whether a rectangle is all clear."""
        return all(self.is_clear(point) for point in spot.outline())

    def best_place(
        self, near: Point, size: tuple[float, float], obstacles: Sequence[Rectangle]
    ) -> tuple[Rectangle, float]:
        """Return the best place for a rectangle near a point, with its fault."""
        # On a lattice the same points come up again and again, for other sizes too.
        width, height = (_LATTICE * math.ceil(extent / _LATTICE) for extent in size)
        left = _LATTICE * round((near[0] - width / 2) / _LATTICE)
        top = _LATTICE * round((near[1] - height / 2) / _LATTICE)
        around = Rectangle(left, top, width, height).grown(_REACH + _LATTICE)
        solid = [(x, y, x + across, y + down) for x, y, across, down in obstacles_within(around, obstacles)]
        best, least = (left, top), math.inf
        for dx, dy, way in _COARSE:
            if way >= least:
                break
            fault = self._fault(left + dx, top + dy, width, height, solid, way, least)
            if fault < least:
                best, least = (left + dx, top + dy), fault
        x, y = best
        for dx, dy, _ in _FINE:
            way = 0.15 * math.hypot(x + dx - left, y + dy - top)
            fault = self._fault(x + dx, y + dy, width, height, solid, way, least)
            if fault < least:
                best, least = (x + dx, y + dy), fault
        return Rectangle(best[0] + (width - size[0]) / 2, best[1] + (height - size[1]) / 2, *size), least

    def _fault(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        solid: Sequence[tuple[float, float, float, float]],
        fault: float,
        limit: float,
    ) -> float:
        """Add up the faults of a place, no further than to the limit."""
        right, bottom = x + width, y + height
        for x1, y1, x2, y2 in solid:
            if x1 < right and x2 > x and y1 < bottom and y2 > y:
                across = (right if right < x2 else x2) - (x if x > x1 else x1)
                down = (bottom if bottom < y2 else y2) - (y if y > y1 else y1)
                fault += across * down * _COVERED
        if fault >= limit:
            return limit
        middle, half = x + width / 2, y + height / 2
        for point in (
            *((x, y), (right, y), (x, bottom), (right, bottom)),
            *((middle, y), (middle, bottom), (x, half), (right, half)),
        ):
            if not self.is_clear(point):
                fault += _OUTSIDE
                if fault >= limit:
                    return limit
        return fault


def obstacles_within(around: Rectangle, obstacles: Sequence[Rectangle]) -> list[Rectangle]:
    """Return the obstacles that reach into a rectangle."""
    left, top, right, bottom = around.x, around.y, around.x + around.width, around.y + around.height
    return [
        spot
        for spot in obstacles
        if spot[0] < right and spot[1] < bottom and spot[0] + spot[2] > left and spot[1] + spot[3] > top
    ]


def covered(pieces: Sequence[Rectangle], obstacles: Sequence[Rectangle]) -> float:
    """Return how much of the obstacles the pieces cover."""
    return sum(piece.overlap(other) for piece in pieces for other in obstacles)
