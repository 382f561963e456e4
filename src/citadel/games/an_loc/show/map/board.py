"""The components as the drawing sees them: hexes in coordinates, units by name, places by hex."""

from collections.abc import Mapping, Sequence
from typing import Any

from citadel.core.board.hexes import HexGrid
from citadel.core.words import Words
from citadel.drawing.board import PrintedBoard, once_per_language
from citadel.drawing.geometry import Point
from citadel.drawing.hex_map import PrintedHexes
from citadel.games.an_loc.show.map.layout import HEX_ORIGIN, HEX_SIDE

View = Mapping[str, Any]
Unit = Mapping[str, Any]
"""What the view says of a counter."""
Printed = Mapping[str, Any]
"""What the data say of a counter, place, road or water."""

CITY_PLACE = "an-loc"


class Board(PrintedBoard):
    """The printed map and counters with what is said of them, read from the data once."""

    def __init__(self, words: Words) -> None:
        """Read all files but the options."""
        super().__init__(words)
        data = self.data
        grid = self.map["grid"]
        self.hexes = PrintedHexes(
            HexGrid(grid["columns"], grid["rows"], grid["orientation"], grid["even_shifted"]), HEX_SIDE, HEX_ORIGIN
        )
        self.terrain: Mapping[str, str] = self.map["hexes"]
        self.units: dict[str, Printed] = {unit["id"]: unit for side in ("arvn", "nva") for unit in data[side]["unit"]}
        self.air: dict[str, Printed] = {kind["id"]: kind for kind in data["air"]["type"]}
        self.places: dict[str, Printed] = {place["hex"]: place for place in self.map["place"]}
        self.an_loc: str = next(place["hex"] for place in self.map["place"] if place["id"] == CITY_PLACE)

    def has(self, place: str | None) -> bool:
        """Return whether a place is a hex of the map."""
        return place in self.hexes.centres

    def hexes_of(self, *kinds: str) -> list[str]:
        """Return the hexes with one of some kinds of terrain."""
        return [name for name in self.hexes.centres if self.terrain[name] in kinds]

    def edge(self, side: str) -> list[str]:
        """Return the hexes of the north or west edge."""
        grid = self.hexes.grid
        line = grid.row if side == "north" else grid.column
        return [name for i, name in enumerate(grid.names) if line(i) == 1]

    def off_map(self, place: str) -> Point | None:
        """Return the direction in which a hex at the edge of the map lies next to nothing."""
        grid = self.hexes.grid
        i = grid.number(place)
        if grid.row(i) in (1, grid.rows):
            return (0, -1) if grid.row(i) == 1 else (0, 1)
        if grid.column(i) in (1, grid.columns):
            return (-1, 0) if grid.column(i) == 1 else (1, 0)
        return None


board_of = once_per_language(Board)


def units_at(view: View, place: str) -> list[str]:
    """Return the units in a place."""
    return [name for name, unit in view["units"].items() if unit["place"] == place]


def kinds_of_entry(board: Board) -> Sequence[str]:
    """Return the edges at which NVA units may come on."""
    setup = board.data["setup"]
    sides = [side for entry in (*setup["arrival"], setup["commitment"]) for side in entry["at"]]
    return [side for side in ("north", "west") if side in sides]
