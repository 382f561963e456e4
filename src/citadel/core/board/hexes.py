"""Hex grids: places named by column and row, their neighbours, distances, sides and corners.

    grid = HexGrid(17, 26)                          # pointed tops, even rows half a hex to the east, as in An Loc
    an_loc = grid.number("0910")
    grid.neighbours(an_loc)                         # NE, E, SE, SW, W, NW; -1 off the map
    bridges = {grid.side_between(grid.number("0920"), grid.number("1019"))}

Names are two digits of the column, from 01 in the west, and two of the row, from 01 in the north. Hexes are numbered
from 0 along the rows, only those that exist.
"""

from collections.abc import Iterable
from typing import Final

from citadel.core.errors import DataError

Point = tuple[float, float]

POINTED_TOP: Final = "pointed-top"
FLAT_TOP: Final = "flat-top"

# Clockwise. Corner d and the next bound the side towards direction d.
_DIRECTIONS: Final = {
    POINTED_TOP: ("NE", "E", "SE", "SW", "W", "NW"),
    FLAT_TOP: ("N", "NE", "SE", "S", "SW", "NW"),
}
# The step in each direction along the two slanted axes, see HexGrid._across and _down.
_STEPS: Final = {
    POINTED_TOP: ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
    FLAT_TOP: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
}
# In whole units, so that hexes side by side have their corners at exactly the same spots.
_CORNERS: Final = {
    POINTED_TOP: ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    FLAT_TOP: ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
}
_UNITS: Final = {POINTED_TOP: (3**0.5 / 2, 0.5), FLAT_TOP: (0.5, 3**0.5 / 2)}


class HexGrid:
    """The hexes of one map.

    With pointed tops every second row lies half a hex to the east, with flat tops every second column half a hex to the
    south: the even ones if `even_shifted`, else the odd ones. `hexes` names those that exist; without it all do.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        orientation: str = POINTED_TOP,
        even_shifted: bool = True,
        hexes: Iterable[str] | None = None,
    ) -> None:
        if orientation not in _DIRECTIONS:
            raise DataError(f"A hex grid has {POINTED_TOP} or {FLAT_TOP} hexes, not {orientation}.")
        if not (1 <= columns <= 99 and 1 <= rows <= 99):
            raise DataError(f"A hex grid has 1 to 99 columns and rows, not {columns} by {rows}.")
        self.columns: Final = columns
        self.rows: Final = rows
        self.orientation: Final = orientation
        self.even_shifted: Final = even_shifted
        self.directions: Final[list[str]] = list(_DIRECTIONS[orientation])
        everywhere = [f"{column:02d}{row:02d}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
        existing = set(everywhere) if hexes is None else set(hexes)
        astray = sorted(existing - set(everywhere))
        if astray:
            raise DataError("\n".join(f"Hex {name} is not on a grid of {columns} by {rows}." for name in astray))
        self.names: Final[list[str]] = [name for name in everywhere if name in existing]
        self._numbers: Final[dict[str, int]] = {name: i for i, name in enumerate(self.names)}
        self._column: Final[list[int]] = [int(name[:2]) for name in self.names]
        self._row: Final[list[int]] = [int(name[2:]) for name in self.names]
        # Two axes at 120 degrees, along which distance is easy: across (E, or SE of flat tops), down (SE, or S).
        self._across: Final[list[int]] = []
        self._down: Final[list[int]] = []
        for column, row in zip(self._column, self._row, strict=True):
            if orientation == POINTED_TOP:
                self._across.append(column - self._halves_before(row))
                self._down.append(row)
            else:
                self._across.append(column)
                self._down.append(row - self._halves_before(column))
        self._at: Final[dict[tuple[int, int], int]] = {
            spot: i for i, spot in enumerate(zip(self._across, self._down, strict=True))
        }
        self.neighbour_table: Final[list[list[int]]] = [
            [self._at.get((across + da, down + dd), -1) for da, dd in _STEPS[orientation]]
            for across, down in zip(self._across, self._down, strict=True)
        ]

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int:
        """The number of the hex with this name. Raises DataError where there is none."""
        if name not in self._numbers:
            raise DataError(f"There is no hex {name} on the map.")
        return self._numbers[name]

    def name(self, i: int) -> str:
        """The hex as printed: column and row."""
        return self.names[i]

    def column(self, i: int) -> int:
        """The column, from 1 in the west."""
        return self._column[i]

    def row(self, i: int) -> int:
        """The row, from 1 in the north."""
        return self._row[i]

    def neighbours(self, i: int) -> list[int]:
        """The six hexes around, in the order of `directions`; -1 where there is none. To be read, not changed."""
        return self.neighbour_table[i]

    def direction(self, i: int, j: int) -> int:
        """In which direction the neighbour j lies from i; -1 when they are not neighbours."""
        return self.neighbour_table[i].index(j) if j >= 0 and j in self.neighbour_table[i] else -1

    def distance(self, i: int, j: int) -> int:
        """How many steps from i to j on an unbroken grid; gaps in the map do not lengthen it."""
        across = self._across[i] - self._across[j]
        down = self._down[i] - self._down[j]
        if across < 0:
            across, down = -across, -down
        if down >= 0:
            return across + down
        return across if across > -down else -down

    def within(self, i: int, reach: int) -> list[int]:
        """The hexes at most `reach` away, i itself among them, in ascending order."""
        found: list[int] = []
        for down in range(-reach, reach + 1):
            for across in range(max(-reach, -reach - down), min(reach, reach - down) + 1):
                found.append(self._at.get((self._across[i] + across, self._down[i] + down), -1))
        return sorted([j for j in found if j >= 0])

    def ring(self, i: int, reach: int) -> list[int]:
        """The hexes exactly `reach` away, in ascending order."""
        return [j for j in self.within(i, reach) if self.distance(i, j) == reach]

    def side(self, i: int, direction: int) -> int:
        """The key of a side of a hex, the same from both hexes that share it; all keys are below 6 * len(grid)."""
        j = self.neighbour_table[i][direction]
        return 6 * i + direction if j < 0 or i < j else 6 * j + (direction + 3) % 6

    def side_between(self, i: int, j: int) -> int:
        """The key of the side that two hexes share. Raises DataError when they are not neighbours."""
        return self.side(i, self._direction_of_neighbour(i, j))

    def centre(self, i: int, size: float) -> Point:
        """Where the hex lies, x to the east, y to the south, its sides being `size` long.

        The origin is the centre of hex 0101, or half a hex before it where that is shifted.
        """
        x, y = self._centre_in_units(i)
        unit_x, unit_y = _UNITS[self.orientation]
        return (x * unit_x * size, y * unit_y * size)

    def corners(self, i: int, size: float) -> list[Point]:
        """The six corners, clockwise; the side in direction d runs from corner d to the next. Placed as `centre`."""
        x, y = self._centre_in_units(i)
        unit_x, unit_y = _UNITS[self.orientation]
        return [((x + dx) * unit_x * size, (y + dy) * unit_y * size) for dx, dy in _CORNERS[self.orientation]]

    def side_line(self, i: int, j: int, size: float) -> tuple[Point, Point]:
        """The two corners that neighbours have in common. Raises DataError when they are not neighbours."""
        direction = self._direction_of_neighbour(i, j)
        corners = self.corners(i, size)
        return (corners[direction], corners[(direction + 1) % 6])

    def _halves_before(self, line: int) -> int:
        """By how many whole hexes the slanted axis has gained on the rows (or columns) at this one."""
        return (line - 1) // 2 if self.even_shifted else line // 2

    def _direction_of_neighbour(self, i: int, j: int) -> int:
        direction = self.direction(i, j)
        if direction < 0:
            raise DataError(f"Hexes {self.names[i]} and {self.names[j]} are not neighbours.")
        return direction

    def _centre_in_units(self, i: int) -> tuple[int, int]:
        column, row = self._column[i], self._row[i]
        if self.orientation == POINTED_TOP:
            return (2 * (column - 1) + self._shift(row), 3 * (row - 1))
        return (3 * (column - 1), 2 * (row - 1) + self._shift(column))

    def _shift(self, line: int) -> int:
        return 1 if (line % 2 == 0) == self.even_shifted else 0
