"""Shapes on a map: rectangles, polygons, lines of straight pieces and their distances.

x grows to the east, y to the south, as in the map data and in SVG.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]


class Rectangle(NamedTuple):
    """An upright rectangle by its upper left corner and its extent."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle of the rectangle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, dx: float, dy: float) -> "Rectangle":
        """Return the same rectangle elsewhere."""
        return Rectangle(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, margin: float) -> "Rectangle":
        """Return the rectangle with a margin around it."""
        return Rectangle(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)

    def overlap(self, other: "Rectangle") -> float:
        """Return the area common to both rectangles."""
        x, y, width, height = self
        left, top, across, down = other
        common_width = min(x + width, left + across) - max(x, left)
        if common_width <= 0:
            return 0.0
        common_height = min(y + height, top + down) - max(y, top)
        return common_width * common_height if common_height > 0 else 0.0

    def outline(self) -> list[Point]:
        """Return the four corners and the middles of the four sides."""
        left, middle, right = self.x, self.x + self.width / 2, self.x + self.width
        top, half, bottom = self.y, self.y + self.height / 2, self.y + self.height
        return [
            *((left, top), (right, top), (left, bottom), (right, bottom)),
            *((middle, top), (middle, bottom), (left, half), (right, half)),
        ]


def square_around(centre: Point, side: float) -> Rectangle:
    """Return the square of the given side around a point."""
    return Rectangle(centre[0] - side / 2, centre[1] - side / 2, side, side)


def bounds(points: Sequence[Point]) -> Rectangle:
    """Return the smallest upright rectangle around the points."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rectangle(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def middle(start: Point, end: Point) -> Point:
    """Return the point half way."""
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def along(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def contains(corners: Sequence[Point], point: Point) -> bool:
    """Return whether a point lies inside a polygon."""
    x, y = point
    inside = False
    x1, y1 = corners[-1]
    for x2, y2 in corners:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
        x1, y1 = x2, y2
    return inside


def is_well_inside(corners: Sequence[Point], point: Point, margin: float) -> bool:
    """Return whether a point lies inside a polygon, further than a margin from its outline."""
    return contains(corners, point) and not is_near(corners, point, margin, closed=True)


def is_near(points: Sequence[Point], point: Point, reach: float, *, closed: bool = False) -> bool:
    """Return whether a point lies within reach of a line of straight pieces."""
    x, y = point
    reach_squared = reach * reach
    x1, y1 = points[-1] if closed else points[0]
    for x2, y2 in points:
        dx, dy = x2 - x1, y2 - y1
        length = dx * dx + dy * dy
        share = ((x - x1) * dx + (y - y1) * dy) / length if length else 0.0
        share = 0.0 if share < 0 else min(share, 1.0)
        away, aside = x - x1 - share * dx, y - y1 - share * dy
        if away * away + aside * aside <= reach_squared:
            return True
        x1, y1 = x2, y2
    return False


def normal(start: Point, end: Point) -> Point:
    """Return the direction, of length 1, to the left of the way from start to end."""
    length = math.dist(start, end)
    return (end[1] - start[1]) / length, -(end[0] - start[0]) / length


def moved_outwards(ring: Sequence[Point], distance: float) -> list[Point]:
    """Return a closed line moved to the left of its course, which is outwards if it runs clockwise."""
    moved = []
    for before, here, after in _corners(ring):
        first, second = normal(before, here), normal(here, after)
        stretch = distance / (1 + first[0] * second[0] + first[1] * second[1])
        moved.append((here[0] + (first[0] + second[0]) * stretch, here[1] + (first[1] + second[1]) * stretch))
    return [*moved, moved[0]]


def straight_runs(ring: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the straight runs of a closed line, from corner to corner."""
    corners = [
        here for before, here, after in _corners(ring) if math.dist(normal(before, here), normal(here, after)) > 0.01
    ]
    return list(pairwise([*corners, corners[0]]))


def between(start: Rectangle, end: Rectangle, least: float) -> tuple[Point, Point]:
    """Return the line from the edge of one rectangle to the edge of another, or most of it if it is under the least."""
    first, last = start.centre, end.centre
    dx, dy = last[0] - first[0], last[1] - first[1]
    leave, arrive = _exit_share(start, dx, dy), 1 - _exit_share(end, dx, dy)
    if (arrive - leave) * math.dist(first, last) < least:
        leave, arrive = 0.15, 0.85
    return along(first, last, leave), along(first, last, arrive)


def _corners(ring: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """Yield each point of a closed line, which names its first point again, between its neighbours."""
    yield from zip([ring[-2], *ring[:-2]], ring[:-1], ring[1:], strict=True)


def _exit_share(spot: Rectangle, dx: float, dy: float) -> float:
    """Return the share of a way at which it leaves the rectangle it starts from the middle of."""
    shares = [half / abs(step) for half, step in ((spot.width / 2, dx), (spot.height / 2, dy)) if step]
    return min(shares, default=0.0)
