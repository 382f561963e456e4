"""A map of hexes as it is printed: centres, outlines, ragged borders of terrain, roads and waters, as coordinates.

hexes = PrintedHexes(HexGrid(17, 26), 92, (180, 190))
hexes.centres["0910"]                   where the hex lies on the map
hexes.ground(["0910", "0911"])          the path data of a patch of terrain with natural borders
hexes.along_sides([("0920", "1019")])   a stream along hexsides
"""

import math
from collections.abc import Collection, Iterable, Sequence
from random import Random

from citadel.core.board.hexes import HexGrid
from citadel.drawing.area_map import Crossing
from citadel.drawing.geometry import Point, along, middle
from citadel.drawing.svg import line_through

_PIECES = 6
"""Into how many pieces the border between two kinds of terrain is broken."""
_WAVER = 0.085
"""How far such a border strays from the hexside, as a share of the side."""


class PrintedHexes:
    """The hexes of a map, their sides of a length, the origin of the grid at a point."""

    def __init__(self, grid: HexGrid, side: float, origin: Point) -> None:
        self.grid = grid
        self.side = side
        self.origin = origin
        self.width = side * 3**0.5
        self.centres: dict[str, Point] = {name: self._at(grid.centre(i, side)) for i, name in enumerate(grid.names)}
        self.outlines: dict[str, list[Point]] = {
            name: [self._at(corner) for corner in grid.corners(i, side)] for i, name in enumerate(grid.names)
        }

    def lines(self) -> str:
        """Return the path data of all hexsides, each once."""
        drawn = []
        seen: set[int] = set()
        for i, name in enumerate(self.grid.names):
            for direction, (start, end) in enumerate(self._sides(name)):
                side = self.grid.side(i, direction)
                if side not in seen:
                    seen.add(side)
                    drawn.append(line_through([start, end]))
        return "".join(drawn)

    def ground(self, names: Collection[str]) -> str:
        """Return the path data of hexes of one kind; towards other hexes their border is ragged."""
        chosen = set(names)
        return "".join(
            line_through(self._ragged(name, chosen), closed=True) for name in self.grid.names if name in chosen
        )

    def board(self) -> str:
        """Return the path data of the whole board."""
        return "".join(line_through(outline, closed=True) for outline in self.outlines.values())

    def along_sides(self, sides: Sequence[Sequence[str]]) -> list[Point]:
        """Return the corners along a chain of hexsides, each named by its two hexes and meeting the one before."""
        lines = [self._line(first, second) for first, second in sides]
        if len(lines) == 1:
            return list(lines[0])
        points: list[Point] = []
        for line, after in zip(lines, [*lines[1:], lines[-2]], strict=True):
            # The corner that a side shares with its neighbour in the chain is its end, or its start at the last one.
            shared = min(line, key=lambda corner: min(math.dist(corner, other) for other in after))
            free = line[1] if shared == line[0] else line[0]
            points += [free] if line is not lines[-1] else [shared, free]
        return points

    def through(self, names: Iterable[str]) -> list[Point]:
        """Return the centres of hexes along a road."""
        return [self.centres[name] for name in names]

    def side_middle(self, first: str, second: str) -> Point:
        """Return the middle of the side between two hexes."""
        return middle(*self._line(first, second))

    def crossings(self, first: str, second: str) -> list[Crossing]:
        """Return spots along the side between two hexes, from the first into the second."""
        start, end = self._line(first, second)
        (x1, y1), (x2, y2) = self.centres[first], self.centres[second]
        direction = ((x2 - x1) / self.width, (y2 - y1) / self.width)
        return [Crossing(along(start, end, share / 8), direction) for share in range(1, 8)]

    def distance(self, first: str, second: str) -> int:
        """Return how many hexes apart two hexes are."""
        return self.grid.distance(self.grid.number(first), self.grid.number(second))

    def _at(self, point: Point) -> Point:
        return round(self.origin[0] + point[0], 2), round(self.origin[1] + point[1], 2)

    def _line(self, first: str, second: str) -> tuple[Point, Point]:
        start, end = self.grid.side_line(self.grid.number(first), self.grid.number(second), self.side)
        return self._at(start), self._at(end)

    def _sides(self, name: str) -> list[tuple[Point, Point]]:
        corners = self.outlines[name]
        return list(zip(corners, [*corners[1:], corners[0]], strict=True))

    def _ragged(self, name: str, chosen: Collection[str]) -> list[Point]:
        """Return the outline of a hex, ragged where the next hex is not one of those chosen."""
        i = self.grid.number(name)
        points: list[Point] = []
        for direction, (start, end) in enumerate(self._sides(name)):
            points.append(start)
            beyond = self.grid.neighbours(i)[direction]
            if beyond < 0 or self.grid.name(beyond) in chosen:
                continue
            wavered = _wavered(self.grid.side(i, direction), self.side)
            # Both hexes of a side see the same line, one of them from its other end.
            is_own = self.grid.side(i, direction) == 6 * i + direction
            shares = wavered if is_own else [(1 - share, -stray) for share, stray in reversed(wavered)]
            dx, dy = (end[0] - start[0]) / self.side, (end[1] - start[1]) / self.side
            for share, stray in shares:
                x, y = along(start, end, share)
                points.append((x + dy * stray, y - dx * stray))
        return points


def _wavered(side: int, length: float) -> list[tuple[float, float]]:
    """Return where the border along a hexside goes: shares of its length, and how far it strays there."""
    random = Random(side)
    return [
        ((piece + 0.4 * (random.random() - 0.5)) / _PIECES, length * _WAVER * (2 * random.random() - 1))
        for piece in range(1, _PIECES)
    ]
