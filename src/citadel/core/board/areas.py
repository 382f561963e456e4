"""Maps of areas: polygons over named points, from which edges, neighbours, frontier lengths and hit tests follow.

    board = AreaMap({"a": (0, 0), ...}, {"N1-1": ["a", "b", "c"], ...}, width=2200, height=2460)
    walls = board.edges_along(["w_nw", "gE", "n1"])
    ways = board.ways(walls)            # for paths.reach_masks: mask of the areas next to each, walls closed

Two areas are neighbours when they share an edge, that is two consecutive points; a shared point alone is not enough.
What an edge means (wall, canal, river, dotted line) is the game's affair: it keeps kinds by edge. Points take x to the
east, y to the south. The map is checked when it is built: `DataError` lists everything wrong, one sentence a line.
"""

from collections.abc import Collection, Mapping, Sequence
from math import hypot
from typing import Final

from citadel.core.errors import DataError

Point = tuple[float, float]
Edge = tuple[str, str]
Side = tuple[Point, Point]


def edge_between(a: str, b: str) -> Edge:
    """The edge between two points, the same whichever is named first."""
    return (a, b) if a < b else (b, a)


class AreaMap:
    """One planar map. Areas keep the order given; edges the order in which the areas' outlines first meet them."""

    def __init__(
        self,
        points: Mapping[str, Sequence[float]],
        areas: Mapping[str, Sequence[str]],
        width: float,
        height: float,
    ) -> None:
        problems = _faults_of_names(points, areas)
        if problems:
            # The shapes mean nothing yet: look at those of the areas that are named rightly, and report all at once.
            points = {name: xy for name, xy in points.items() if len(xy) == 2}
            areas = {area: names for area, names in areas.items() if not _faults_of_names(points, {area: names})}
        self.width: Final = width
        self.height: Final = height
        self.points: Final[dict[str, Point]] = {name: (float(xy[0]), float(xy[1])) for name, xy in points.items()}
        self.outlines: Final[dict[str, list[str]]] = {area: list(names) for area, names in areas.items()}
        self.areas: Final[list[str]] = list(areas)
        self.index: Final[dict[str, int]] = {area: number for number, area in enumerate(self.areas)}
        self.owners: Final[dict[Edge, list[str]]] = {}
        self._at_point: Final[dict[str, list[str]]] = {name: [] for name in self.points}
        self._shapes: Final[dict[str, _Shape]] = {}
        for area, names in self.outlines.items():
            self._shapes[area] = _Shape([self.points[name] for name in names])
            for step, name in enumerate(names):
                self._at_point[name].append(area)
                self.owners.setdefault(edge_between(names[step - 1], name), []).append(area)
        self.edges: Final[list[Edge]] = list(self.owners)
        problems += _faults_of_edges(self.points, self._at_point, self.owners) + _faults_of_shapes(self._shapes)
        if problems:
            raise DataError("\n".join(problems))
        self._shared: Final[dict[str, dict[str, list[Edge]]]] = {area: {} for area in self.areas}
        on_frame: set[str] = set()
        for edge, owners in self.owners.items():
            if self.is_on_frame(edge):
                on_frame.update(owners)
            for area in owners:
                for other in owners:
                    if other != area:
                        self._shared[area].setdefault(other, []).append(edge)
        self.frame_areas: Final[list[str]] = [area for area in self.areas if area in on_frame]

    def neighbours(self, area: str) -> list[str]:
        """The areas that share an edge with this one, in the order of the map."""
        shared = self._shared[area]
        return [other for other in self.areas if other in shared]

    def shared_edges(self, a: str, b: str) -> list[Edge]:
        """The edges between two areas; none when they are not neighbours."""
        return list(self._shared[a].get(b, []))

    def ways(self, closed: Collection[Edge]) -> list[int]:
        """For each area the mask of the neighbours across at least one edge not in `closed`."""
        masks = [0] * len(self.areas)
        for edge, owners in self.owners.items():
            if len(owners) == 2 and edge not in closed:
                a, b = self.index[owners[0]], self.index[owners[1]]
                masks[a] |= 1 << b
                masks[b] |= 1 << a
        return masks

    def edges_along(self, path: Sequence[str]) -> list[Edge]:
        """The edges that a line through these points follows; a closed line names its first point again at the end.

        Raises DataError for a stretch that is no edge of any area.
        """
        line = [edge_between(path[step - 1], path[step]) for step in range(1, len(path))]
        astray = [f"The line from {a} to {b} follows no edge of an area." for a, b in line if (a, b) not in self.owners]
        if astray:
            raise DataError("\n".join(astray))
        return line

    def length(self, edge: Edge) -> float:
        """How long an edge is."""
        (ax, ay), (bx, by) = self.points[edge[0]], self.points[edge[1]]
        return hypot(bx - ax, by - ay)

    def outward(self, area: str, edge: Edge) -> Point:
        """The direction, of length 1, that leads out of the area straight across one of its edges."""
        a, b = self.points[edge[0]], self.points[edge[1]]
        length = self.length(edge) if (a, b) in self._shapes[area].sides else -self.length(edge)
        return ((b[1] - a[1]) / length, (a[0] - b[0]) / length)

    def is_on_frame(self, edge: Edge) -> bool:
        """Whether an edge lies on the frame of the map."""
        (ax, ay), (bx, by) = self.points[edge[0]], self.points[edge[1]]
        return (ax == bx and ax in (0, self.width)) or (ay == by and ay in (0, self.height))

    def areas_at_point(self, point: str) -> list[str]:
        """The areas that have this point in their outline, in the order of the map."""
        return list(self._at_point[point])

    def area_at(self, x: float, y: float) -> str | None:
        """The area under a spot; on a border one of its owners; None outside every area."""
        for area, shape in self._shapes.items():
            if shape.contains((x, y)):
                return area
        for area, shape in self._shapes.items():
            if shape.touches((x, y)):
                return area
        return None

    def centre(self, area: str) -> Point:
        """A spot inside the area: its centre of gravity or, where that lies outside, amid its roomiest part."""
        return self._shapes[area].centre()


class _Shape:
    """A polygon; `sides` run clockwise on the map. Whole-number coordinates give exact answers."""

    def __init__(self, corners: list[Point]) -> None:
        sides = [(corners[step - 1], corners[step]) for step in range(len(corners))]
        twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in sides)
        self.area: Final[float] = abs(twice) / 2
        self.sides: Final[list[Side]] = sides if twice > 0 else [(b, a) for a, b in sides]
        self.west: Final[float] = min([x for x, _ in corners])
        self.east: Final[float] = max([x for x, _ in corners])
        self.heights: Final[list[float]] = sorted({y for _, y in corners})

    def contains(self, spot: Point) -> bool:
        """Whether a ray to the east crosses the outline an odd number of times; on a border one area has the spot."""
        x, y = spot
        if not (self.west <= x <= self.east and self.heights[0] <= y <= self.heights[-1]):
            return False
        inside = False
        for a, b in self.sides:
            low, high = (a, b) if a[1] < b[1] else (b, a)
            if low[1] <= y < high[1] and _turn(low, high, spot) > 0:
                inside = not inside
        return inside

    def touches(self, spot: Point) -> bool:
        """Whether the spot lies on the outline."""
        return any(_lies_between(a, b, spot) for a, b in self.sides)

    def crosses_itself(self) -> bool:
        """Whether two sides have more in common than the corner between two that follow each other."""
        for a, b in self.sides:
            for c, d in self.sides:
                if _cross(a, b, c, d) or (c not in (a, b) and _lies_between(a, b, c)):
                    return True
        return False

    def overlaps(self, other: "_Shape") -> bool:
        """Whether two shapes that touch in common corners only, and maybe sides between them, cover common ground.

        Then a side of one crosses a side of the other, or runs inside it, or is a side of both in the same sense.
        """
        if self.west >= other.east or other.west >= self.east:
            return False
        if self.heights[0] >= other.heights[-1] or other.heights[0] >= self.heights[-1]:
            return False
        for a, b in self.sides:
            if (a, b) in other.sides or any(_cross(a, b, c, d) for c, d in other.sides):
                return True
        return self._runs_inside(other) or other._runs_inside(self)

    def _runs_inside(self, other: "_Shape") -> bool:
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in self.sides]
        return any(other.contains(middle) and not other.touches(middle) for middle in middles)

    def centre(self) -> Point:
        """The centre of gravity, or where that lies outside, the middle of the roomiest part."""
        x = sum((a[0] + b[0]) * (a[0] * b[1] - b[0] * a[1]) for a, b in self.sides) / (6 * self.area)
        y = sum((a[1] + b[1]) * (a[0] * b[1] - b[0] * a[1]) for a, b in self.sides) / (6 * self.area)
        if self.contains((x, y)) and not self.touches((x, y)):
            return (x, y)
        room = 0.0
        for low, high in zip(self.heights, self.heights[1:], strict=False):
            level = (low + high) / 2
            meets = sorted([_meet(a, b, level) for a, b in self.sides if (a[1] < level) != (b[1] < level)])
            for west, east in zip(meets[::2], meets[1::2], strict=True):
                if (east - west) * (high - low) > room:
                    room = (east - west) * (high - low)
                    x, y = (west + east) / 2, level
        return (x, y)


def _faults_of_names(points: Mapping[str, Sequence[float]], areas: Mapping[str, Sequence[str]]) -> list[str]:
    problems = [f"Point {name} has not two coordinates." for name, xy in points.items() if len(xy) != 2]
    for area, names in areas.items():
        problems += [f"Area {area} names the unknown point {name}." for name in names if name not in points]
        problems += [f"Area {area} names the point {n} twice." for i, n in enumerate(names) if n in names[:i]]
        if len(names) < 3:
            problems.append(f"Area {area} has fewer than 3 points.")
    return problems


def _faults_of_edges(
    points: dict[str, Point], at_point: dict[str, list[str]], owners: dict[Edge, list[str]]
) -> list[str]:
    problems: list[str] = []
    used = [(points[name][0], name) for name, there in at_point.items() if there]
    for (a, b), areas in owners.items():
        if len(areas) > 2:
            problems.append(f"The edge {a} {b} belongs to more than two areas: {', '.join(areas)}.")
        west, east = min(points[a][0], points[b][0]), max(points[a][0], points[b][0])
        for x, name in used:
            if west <= x <= east and name not in (a, b) and _lies_between(points[a], points[b], points[name]):
                problems.append(f"Point {name} lies on the edge {a} {b} without dividing it.")
    return problems


def _faults_of_shapes(shapes: dict[str, _Shape]) -> list[str]:
    problems: list[str] = []
    for number, (area, shape) in enumerate(shapes.items()):
        if shape.area == 0:
            problems.append(f"Area {area} has no extent.")
        if shape.crosses_itself():
            problems.append(f"The outline of area {area} crosses or touches itself.")
        for earlier, other in list(shapes.items())[:number]:
            if shape.overlaps(other):
                problems.append(f"Areas {earlier} and {area} overlap.")
    return problems


def _turn(a: Point, b: Point, c: Point) -> float:
    """Positive where c lies to the right of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _lies_between(a: Point, b: Point, c: Point) -> bool:
    """Whether c lies on the stretch from a to b, its ends included."""
    if not (a[0] <= c[0] <= b[0] or b[0] <= c[0] <= a[0]):
        return False
    return (a[1] <= c[1] <= b[1] or b[1] <= c[1] <= a[1]) and _turn(a, b, c) == 0


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the stretches a-b and c-d cross at a spot that is an end of neither."""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _meet(a: Point, b: Point, y: float) -> float:
    """Where the line through a and b has the height y."""
    return a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])
