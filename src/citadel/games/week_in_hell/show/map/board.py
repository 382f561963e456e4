"""The components as the drawing sees them: zones, waters and roads in coordinates, colours, who borders on whom."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel.core.board.areas import edge_between
from citadel.core.words import Words
from citadel.drawing.area_map import Crossing, PrintedAreas
from citadel.drawing.board import PrintedBoard, once_per_language
from citadel.drawing.geometry import Point

View = Mapping[str, Any]
Zone = Mapping[str, Any]
"""What the data say of a zone, or the view of its state."""
Unit = Mapping[str, Any]
"""What the view says of a counter."""

SCALE = 2.0
"""Units of the sheet to a metre of the map; a whole number, so that the map stays exact."""
OVER_WATER = 110.0
"""How far counters on a bridge may hang over the water at either side."""
ZONE_FILLS: Mapping[str, str] = MappingProxyType(
    {"white": "#EFE8D6", "red": "#EFD0C0", "green": "#D3DFB9", "yellow": "#E3E8C2"}
)
BUILDINGS: Mapping[str, str] = MappingProxyType(
    {"white": "#C9B996", "red": "#CD9C86", "green": "#A3B782", "yellow": "#B9C793"}
)
VALUE_COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "white": ("#FFFDF7", "#22211D"),
        "red": ("#B3261E", "#FFFFFF"),
        "green": ("#3C7A3F", "#FFFFFF"),
        "yellow": ("#F0CE45", "#22211D"),
    }
)
"""Fill and ink of the value circles."""


class Board(PrintedBoard):
    """The printed map, read from the data once. Points and outlines are in units of the sheet."""

    def __init__(self, words: Words) -> None:
        """Read `map.toml`, `units.toml`, `tracks.toml`, `nva.toml` and `scenarios.toml`, with the words."""
        super().__init__(words)
        data, of_data = self.data, self.of_data
        self.metres: tuple[float, float] = (self.map["map"]["width"], self.map["map"]["height"])
        self.width, self.height = (SCALE * extent for extent in self.metres)
        self.zones: dict[str, Zone] = {zone["id"]: {**zone, "name": of_data(zone["name"])} for zone in self.map["zone"]}
        faces = {face["id"]: face["points"] for kind in ("zone", "water", "land") for face in self.map[kind]}
        points = {name: (SCALE * x, SCALE * y) for name, (x, y) in self.map["points"].items()}
        self.printed = PrintedAreas(points, faces, self.width, self.height)
        self.outlines = self.printed.outlines
        self.companies: dict[str, Mapping[str, Any]] = {company["id"]: company for company in data["units"]["company"]}
        self.boxes: dict[str, int] = {f"CP-{cp['id']}": cp["order_boxes"] for cp in data["units"]["cp"]}
        self.landing_zone = self.lettered(data["tracks"]["helicopter"]["lz"])
        self._shut = {edge_between(edge["a"], edge["b"]) for edge in self.map["edge"] if not _is_passable(edge)}

    def place(self, zone: str) -> Point:
        """Return the point around which the counters of a zone stand."""
        x, y = self.zones[zone]["stack"]
        return SCALE * x, SCALE * y

    def circle(self, zone: str) -> Point:
        """Return the middle of the value circle of a zone."""
        x, y = self.zones[zone]["label"]
        return SCALE * x, SCALE * y

    def has(self, place: str | None) -> bool:
        """Return whether a place is a zone of the map."""
        return place in self.zones

    def colour(self, zone: str, scenario: str) -> str:
        """Return the colour a zone counts as: in some scenarios green zones are white, and more zones red (12.2.1)."""
        terms = self.data["scenarios"][scenario]
        printed = self.zones[zone]
        if printed.get("letter") in terms["extra_mandatory"]:
            return "red"
        colour: str = printed["colour"]
        return "white" if colour == "green" and not terms["free_green_turns"] else colour

    def is_optional(self, zone: str) -> bool:
        """Return whether a victory zone is an optional one (1.2.2)."""
        return bool(self.zones[zone].get("optional"))

    def victory_zones(self, scenario: str) -> list[str]:
        """Return the zones worth a victory point, the mandatory ones first."""
        red = [zone for zone in self.zones if self.colour(zone, scenario) == "red"]
        return sorted(red, key=self.is_optional)

    def crossings(self, first: str, second: str) -> list[Crossing]:
        """Return spots along the border between two zones, where troops can cross it."""
        return self.printed.crossings(first, second, self._shut)

    def room_outline(self, zone: str) -> list[Point]:
        """Return the outline in which the counters of a zone stand; on a bridge they may hang over the water."""
        if self.zones[zone]["bank"] != "river":
            return self.outlines[zone]
        names = self.printed.topology.outlines[zone]
        moved = dict(zip(names, self.outlines[zone], strict=True))
        for edge in self.map["edge"]:
            if edge["kind"] == "river" and zone in edge["faces"]:
                dx, dy = self.printed.topology.outward(zone, edge_between(edge["a"], edge["b"]))
                for name in (edge["a"], edge["b"]):
                    x, y = moved[name]
                    moved[name] = (x + OVER_WATER * dx, y + OVER_WATER * dy)
        return list(moved.values())

    def lettered(self, letter: str) -> str:
        """Return the zone with a letter."""
        return next(name for name, zone in self.zones.items() if zone.get("letter") == letter)


board_of = once_per_language(Board)


def _is_passable(edge: Mapping[str, Any]) -> bool:
    return edge["kind"] in ("solid", "dotted", "bridge")
