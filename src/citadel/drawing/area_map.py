"""A map of areas as it is printed: outlines, lines, borders and the places where two areas meet, as coordinates.

areas = PrintedAreas(points, {"N1-1": ["a", "b", "c"], ...}, width=2200, height=2460)
areas.outlines["N1-1"]              [(0, 0), ...]
areas.borders(covered)              edges between two areas that nothing covers, with both areas
areas.crossings("N1-1", "N1-2")     where a unit may be shown to pass from one into the other
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from citadel.core.board.areas import AreaMap, Edge, edge_between
from citadel.drawing.geometry import Point, along


class Crossing(NamedTuple):
    """A spot on the border between two areas, with the direction, of length 1, across it."""

    spot: Point
    direction: Point


class PrintedAreas:
    """The points and outlines of an area map. Raises DataError if they do not make a map."""

    def __init__(
        self, points: Mapping[str, Sequence[float]], areas: Mapping[str, Sequence[str]], width: float, height: float
    ) -> None:
        self.topology = AreaMap(points, areas, width, height)
        self.points: dict[str, Point] = self.topology.points
        self.outlines: dict[str, list[Point]] = {area: self.line(names) for area, names in areas.items()}

    def line(self, names: Sequence[str]) -> list[Point]:
        """Return the coordinates of named points."""
        return [self.points[name] for name in names]

    def borders(self, covered: Collection[Edge]) -> Iterator[tuple[Edge, list[str]]]:
        """Yield the edges between two areas that no line or water covers, with the areas at both sides."""
        for edge, owners in self.topology.owners.items():
            if len(owners) == 2 and edge not in covered:
                yield edge, owners

    def stretches(self, area: str, edges: Collection[Edge]) -> list[list[Point]]:
        """Return those of the edges that belong to the outline of an area."""
        return [self.line(edge) for edge in outline_edges(self.topology.outlines[area]) if edge in edges]

    def crossings(self, first: str, second: str, closed: Collection[Edge] = ()) -> list[Crossing]:
        """Return spots along the common border, from the first area into the second; closed edges have none."""
        found = []
        for edge in self.topology.shared_edges(first, second):
            if edge in closed:
                continue
            start, end = self.line(edge)
            direction = self.topology.outward(first, edge)
            found += [Crossing(along(start, end, share / 8), direction) for share in range(1, 8)]
        return found


def line_edges(names: Sequence[str]) -> list[Edge]:
    """Return the edges that an open line through named points follows."""
    return [edge_between(start, end) for start, end in pairwise(names)]


def outline_edges(names: Sequence[str]) -> list[Edge]:
    """Return the edges of a closed outline."""
    return line_edges([*names, names[0]])
