"""The components as the drawing sees them: areas, gates and bridges in coordinates, kinds of units, tints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from citadel.core.words import Words
from citadel.drawing.area_map import Crossing, PrintedAreas, line_edges
from citadel.drawing.board import Data, PrintedBoard, once_per_language
from citadel.drawing.geometry import Point, middle

View = Mapping[str, Any]
Unit = Mapping[str, Any]
"""What the view says of a counter."""

GATE_BOX = 92.0
WALL_WIDTH = 24.0
MOAT_WIDTH = 22.0


@dataclass(frozen=True, slots=True)
class Tint:
    """The fill of an area and the ink of its label."""

    fill: str
    ink: str


ZONE_TINTS: Mapping[str, Tint] = MappingProxyType(
    {
        "N1": Tint("#EBCDC2", "#8E3223"),
        "N2": Tint("#CBD9DB", "#22567B"),
        "N3": Tint("#D0DCC3", "#356437"),
        "N4": Tint("#E1D1DE", "#6B3B86"),
        "N5": Tint("#F0DBB8", "#8A5A12"),
        "S1": Tint("#DADEC6", "#4D5C2B"),
        "S2": Tint("#E9D0D0", "#8C2E4E"),
        "S3": Tint("#CBDAD7", "#1F5D63"),
        "S4": Tint("#EFDDBC", "#8A5A12"),
        "S5": Tint("#D6D2E2", "#4A4391"),
        "S6": Tint("#EACFBE", "#8E3F22"),
        "": Tint("#E3E7CE", "#3B3A30"),
    }
)
AREA_FILLS: Mapping[str, str] = MappingProxyType({"PALACE": "#F4DC92", "MACV": "#CFDCB4"})
"""Areas of no zone with a colour of their own; their name stands for their number."""


class Board(PrintedBoard):
    """The printed map and the kinds of units, read from the data once."""

    def __init__(self, words: Words) -> None:
        """Read `map.toml`, `units.toml`, `setup.toml` and `reinforcements.toml`, with the words."""
        super().__init__(words)
        data, of_data = self.data, self.of_data
        self.width: float = self.map["map"]["width"]
        self.height: float = self.map["map"]["height"]
        self.areas: dict[str, Mapping[str, Any]] = {
            area["id"]: {**area, "name": of_data(area.get("name", ""))} for area in self.map["area"]
        }
        polygons = {name: area["polygon"] for name, area in self.areas.items()}
        self.printed = PrintedAreas(self.map["points"], polygons, self.width, self.height)
        self.points = self.printed.points
        self.outlines = self.printed.outlines
        self.gates = {gate["letter"]: self.points[gate["point"]] for gate in self.map["gate"]}
        self.gate_names = {gate["letter"]: of_data(gate["name"].removesuffix(" Gate")) for gate in self.map["gate"]}
        self.bridge_names = {
            bridge["id"]: of_data(bridge["name"].removesuffix(" Bridge")) for bridge in self.map["bridge"]
        }
        self.walls = [self.printed.line(line["path"]) for line in self.map["line"] if line["kind"] == "wall"]
        self.canals = [self.printed.line(line["path"]) for line in self.map["line"] if line["kind"] == "canal"]
        walled = {edge for line in self.map["line"] if line["kind"] == "wall" for edge in line_edges(line["path"])}
        self.closed = {edge for line in self.map["line"] for edge in line_edges(line["path"])}
        self.walls_along = {name: self.printed.stretches(name, walled) for name in self.areas}
        self.kinds: dict[str, Mapping[str, Any]] = {kind["id"]: kind for kind in data["units"]["type"]}
        self.arrivals = _arrival_turns(data)

    def tint(self, area: str) -> Tint:
        """Return the colours of an area."""
        tint = ZONE_TINTS[self.areas[area]["zone"]]
        return replace(tint, fill=AREA_FILLS.get(area, tint.fill))

    def place(self, place: str) -> Point:
        """Return the point around which the counters of an area or gate box stand."""
        if is_gate_box(place):
            return self.gates[gate_letter(place)]
        x, y = self.areas[place]["stack"]
        return x, y

    def has(self, place: str | None) -> bool:
        """Return whether a place is on the map."""
        return place is not None and (place in self.areas or (is_gate_box(place) and gate_letter(place) in self.gates))

    def bridge_middle(self, bridge: Mapping[str, Any]) -> Point:
        """Return the middle of a bridge."""
        start, end = self.printed.line(bridge["edge"])
        return middle(start, end)

    def crossings(self, first: str, second: str) -> list[Crossing]:
        """Return where units pass from one area into another: at bridges, else along the border; none through gates."""
        if first not in self.areas or second not in self.areas:
            return []
        bridges = [bridge for bridge in self.map["bridge"] if set(bridge["areas"]) == {first, second}]
        if not bridges:
            return self.printed.crossings(first, second, self.closed)
        return [
            Crossing(self.bridge_middle(bridge), self.printed.topology.outward(first, line_edges(bridge["edge"])[0]))
            for bridge in bridges
        ]

    def outer_side(self, gate: Point) -> tuple[Point, float]:
        """Return the offset and turn of a gate's name, outside the wall."""
        xs, ys = [x for x, _ in self.gates.values()], [y for _, y in self.gates.values()]
        if gate[1] == min(ys):
            return (0, -58), 0
        if gate[1] == max(ys):
            return (0, 74), 0
        return ((-58, 0), -90) if gate[0] == min(xs) else ((58, 0), 90)

    def control_corner(self, gate: Point) -> Point:
        """Return the corner of a gate box that bears the sign of control, away from the gate's name."""
        (dx, dy), _ = self.outer_side(gate)
        return gate[0] + (-1 if dx > 0 else 1) * GATE_BOX / 2, gate[1] + (-1 if dy > 0 else 1) * GATE_BOX / 2

    def attack_in_force(self, unit: Unit) -> int:
        """Return the attack value as it stands: spent side, rout and detachment counted (2.6, 8.2)."""
        if unit["routed"]:
            return 0
        values: Sequence[int] = self.kinds[unit["type"]]["attack"]
        value = values[-1] if unit["spent"] else values[0]
        return value - 1 if unit["minus_one"] else value


board_of = once_per_language(Board)


def is_gate_box(place: str) -> bool:
    """Return whether a place is a gate box (8.0)."""
    return place.startswith("gate-")


def gate_letter(place: str) -> str:
    """Return the letter of a gate box."""
    return place.removeprefix("gate-")


def _arrival_turns(data: Data) -> dict[str, int]:
    """Return the turn of arrival of each reinforcement: the names of a type that the set-up leaves over, in order."""
    names = {kind["id"]: list(kind["names"]) for kind in data["units"]["type"]}
    for place in data["setup"]["place"]:
        for kind, count in place["units"]:
            del names[kind][:count]
    turns = {}
    for arrival in data["reinforcements"]["arrival"]:
        for kind, count in arrival["units"]:
            turns.update(dict.fromkeys(names[kind][:count], arrival["turn"]))
            del names[kind][:count]
    return turns
