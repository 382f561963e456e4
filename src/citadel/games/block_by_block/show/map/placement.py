"""Where labels, zone markers, gate letters and stacks stand, so that nothing hides anything that matters.

The places of what is printed depend on the data alone; counters then keep clear of them.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.geometry import Point, Rectangle, bounds, is_near, is_well_inside, square_around
from citadel.drawing.placement import Room, covered, obstacles_within
from citadel.drawing.stacks import Fan, Pile, Stack, arranged
from citadel.drawing.svg import SERIF_EM, text_width
from citadel.games.block_by_block.show.map.board import (
    AREA_FILLS,
    GATE_BOX,
    MOAT_WIDTH,
    WALL_WIDTH,
    Board,
    View,
    board_of,
    is_gate_box,
)

ID_SIZE = 40.0
NAME_SIZE = 22.0
BRIDGE_NAME_SIZE = 20.0
CIRCLE = 23.0
ZONE_MARKER = 52.0
GATE_SIGN = 34.0
ATTACKED_SIGN = 14.0
"""Radius of the sign that an area was attacked."""
COUNTER = 84.0
TITLE_EM = 0.8
"""Width of a capital letter, in ems."""
ACTING = "acting"
"""The label of the assault group that acts; those that wait are numbered (7.2)."""

# Where the name of each bridge stands, from the middle of the bridge: offset, turn in degrees, anchor.
BRIDGE_NAMES: Mapping[str, tuple[Point, float, str]] = MappingProxyType(
    {
        "bao_vinh": ((36, -34), 0, "start"),
        "dong_ba": ((36, -30), 0, "start"),
        "gia_hoi": ((26, 46), 0, "start"),
        "trit": ((0, -52), 0, "middle"),
        "truong_dinh": ((62, 0), 90, "middle"),
        "ngan": ((34, 48), 0, "start"),
        "ga": ((42, 46), 0, "start"),
        "ben_ngu": ((-34, 48), 0, "middle"),
        "phu_cam": ((34, 40), 0, "start"),
        "an_cuu": ((40, 44), 0, "start"),
    }
)

# Counter side and spread of a stack, and rows of stacks, from roomy to tight; the strip that shows bears a name.
_FANS = (
    (Fan(COUNTER, 0.25), 1),
    (Fan(COUNTER, 0.22), 1),
    (Fan(78.0, 0.23), 1),
    (Fan(72.0, 0.25), 1),
    (Fan(72.0, 0.25), 2),
    (Fan(66.0, 0.27), 1),
    (Fan(66.0, 0.27), 2),
    (Fan(60.0, 0.28), 1),
    (Fan(60.0, 0.28), 2),
    (Fan(52.0, 0.32), 1),
    (Fan(52.0, 0.32), 2),
)

_NAME_SHIFT = 100
_LEAVES_AREA = 100.0
_CANAL_REACH = 20.0
"""Distance from the middle of a canal that names keep."""

# How far a label moves to the left and a zone marker down from beside it, from the least to the most.
_BESIDE_LABEL = tuple(
    sorted(
        ((shift, down) for shift in range(0, 61, 4) for down in range(-24, 29, 4)),
        key=lambda move: (move[0] + 1.5 * abs(move[1]), move),
    )
)

_AROUND_GATE: tuple[Point, ...] = (
    *((68, 56), (-68, 56), (68, -56), (-68, -56), (56, 68), (-56, 68), (56, -68), (-56, -68)),
    *((84, 70), (-84, 70), (84, -70), (-84, -70), (70, 88), (-70, 88), (70, -88), (-70, -88)),
    *((26, 76), (-26, 76), (26, -76), (-26, -76), (76, 26), (76, -26), (-76, 26), (-76, -26)),
    *((30, 120), (-30, 120), (30, -120), (-30, -120), (120, 30), (120, -30), (-120, 30), (-120, -30)),
)


class MapMarks:
    """The places of everything printed on the map, and the room left for counters."""

    def __init__(self, words: Words) -> None:
        """Lay out the labels of the board."""
        self.board = board_of(words)
        self.rooms = {name: _room(self.board, name) for name in self.board.areas}
        self.obstacles: list[Rectangle] = [
            square_around((x, y), 46) for x, y in (mark["symbol"] for mark in self.board.map["landing"])
        ]
        self.obstacles += [square_around(self.board.bridge_middle(bridge), 74) for bridge in self.board.map["bridge"]]
        for gate in self.board.map["gate"]:
            self.obstacles += self._gate_boxes(gate)
        self.obstacles += [self._bridge_name_box(bridge) for bridge in self.board.map["bridge"]]
        self._shifts: dict[str, float] = {}
        self.zone_places = {
            zone["id"]: self._zone_place(f"{zone['id']}-1") for zone in self.board.data["zones"]["zone"]
        }
        self.obstacles += [square_around(point, ZONE_MARKER + 4) for point in self.zone_places.values()]
        self.labels: list[Rectangle] = [box for name in self.board.areas for box in self._label_boxes(name)]
        self.names: dict[str, Rectangle] = {}
        for name in self.board.areas:
            if self._is_named_below(name):
                self.names[name] = self._name_box(name)
        self.labels += self.names.values()
        self.obstacles += self.labels
        self.attacked_places = {name: self._attacked_place(name) for name in self.board.areas}
        self.obstacles += [square_around(point, 2 * ATTACKED_SIGN) for point in self.attacked_places.values()]
        self.letter_places: list[tuple[str, Point]] = []
        for letter, point in self._letter_places():
            self.letter_places.append((letter, point))
            self.obstacles.append(square_around(point, GATE_SIGN))
        self._found: dict[tuple[str, float, float], tuple[Rectangle, float]] = {}

    def circle(self, name: str) -> Point:
        """Return the middle of the terrain circle of an area."""
        x, y = self.board.areas[name]["label"]
        if name not in AREA_FILLS:
            return x + 82 - self._shifts.get(name, 0), y
        around = bounds(self.board.outlines[name])
        return min(x - 2, around.x + around.width - 14 - CIRCLE - self._title_width(name)), y

    def title_size(self, name: str) -> float:
        """Return the letter size at which the title of the Palace or MACV fits its area."""
        room = bounds(self.board.outlines[name]).width - 2 * CIRCLE - 30
        return min(29.0, room / text_width(self.board.areas[name]["name"], 1, TITLE_EM))

    def stacks(self, view: View) -> dict[str, list[Stack]]:
        """Sort the counters of each place into stacks by side and assault group, the best on top, and find room."""
        piles: dict[str, dict[tuple[str, str], list[str]]] = {}
        units = view["units"]
        for name, unit in units.items():
            if self.board.has(unit["place"]):
                key = (unit["side"], _group_label(view, name))
                piles.setdefault(unit["place"], {}).setdefault(key, []).append(name)
        laid = {}
        for place in sorted(piles):
            for names in piles[place].values():
                names.sort(key=lambda name: (self.board.attack_in_force(units[name]), not units[name]["routed"], name))
            labelled = [Pile(label, piles[place][side, label]) for side, label in sorted(piles[place], reverse=True)]
            laid[place] = self._arranged(place, labelled)
        return laid

    def centre(self, place: str) -> Point:
        """Return the place of a counter that is alone in an area or gate box."""
        return self._arranged(place, [Pile("", [place])])[0].spot.centre

    def _arranged(self, place: str, piles: list[Pile]) -> list[Stack]:
        def find_room(size: tuple[float, float]) -> tuple[Rectangle, float]:
            x, y = self.board.place(place)
            if is_gate_box(place):
                return Rectangle(x - size[0] / 2, y - size[1] / 2, *size), 0.0
            known = self._found.get((place, *size))
            if known is None:
                known = self.rooms[place].best_place((x, y), size, self.obstacles)
                self._found[place, size[0], size[1]] = known
            return known

        return arranged(piles, _FANS, find_room)

    def _title_width(self, name: str) -> float:
        return text_width(self.board.areas[name]["name"], self.title_size(name), TITLE_EM)

    def _label_boxes(self, name: str) -> list[Rectangle]:
        """Return the rectangles that the terrain circle and the number or title of an area take."""
        x, y = self.circle(name)
        circle = square_around((x, y), 2 * CIRCLE + 4)
        if name in AREA_FILLS:
            return [circle, Rectangle(x + CIRCLE + 9, y - 16, self._title_width(name), 32)]
        width = text_width(name, ID_SIZE, 0.6)
        return [circle, Rectangle(x - CIRCLE - 9 - width, y - 18, width, 36)]

    def _is_named_below(self, name: str) -> bool:
        return bool(self.board.areas[name]["name"]) and name not in AREA_FILLS

    def _name_box(self, name: str) -> Rectangle:
        """Return the rectangle of the name below the number, moved sideways as far as the area and its labels ask."""
        x, y = self.circle(name)[0] - 82, self.circle(name)[1]
        width = text_width(self.board.areas[name]["name"], NAME_SIZE, SERIF_EM)
        wanted = Rectangle(x - 42, y + 27, width, 27)
        walls, canals = self.board.walls_along[name], self.board.canals
        lines = [*((wall, _wall_reach(name)) for wall in walls), *((canal, _CANAL_REACH) for canal in canals)]
        room = Room(self.board.outlines[name], 10, lines)
        labels = obstacles_within(wanted.grown(_NAME_SHIFT), [*self.labels, *self.obstacles])

        best, least = 0, math.inf
        for shift in sorted(range(-_NAME_SHIFT, _NAME_SHIFT + 1, 4), key=abs):
            if abs(shift) >= least:
                break
            spot = wanted.moved(shift, 0)
            outside = sum(not room.is_clear(point) for point in spot.outline())
            fault = abs(shift) + 100 * outside + covered([spot.grown(-4)], labels)
            if fault < least:
                best, least = shift, fault
        return wanted.moved(best, 0)

    def _attacked_place(self, name: str) -> Point:
        """Return the place of the sign that an area was attacked, beside its terrain circle."""
        x, y = self.circle(name)
        reach = CIRCLE + ATTACKED_SIGN + 2
        turns = (-45, -60, -75, -30, -90, -105, -120, 0, 45, 60, 30, 75, -135)
        own = self._label_boxes(name)[0]
        others = [spot for spot in obstacles_within(own.grown(2 * reach), self.obstacles) if spot != own]
        spots = [(x + reach * math.cos(math.radians(a)), y + reach * math.sin(math.radians(a))) for a in turns]

        def fault(spot: Point) -> float:
            is_off = not self.rooms[name].holds(square_around(spot, ATTACKED_SIGN))
            cover = covered([square_around(spot, 2 * ATTACKED_SIGN)], others)
            return cover + (_LEAVES_AREA if is_off else 0)

        return next((spot for spot in spots if not fault(spot)), None) or min(spots, key=fault)

    def _gate_boxes(self, gate: Mapping[str, Any]) -> list[Rectangle]:
        """Return what a gate takes: its box, the control sign at its corner and its name."""
        x, y = self.board.gates[gate["letter"]]
        (dx, dy), turn = self.board.outer_side((x, y))
        width, height = text_width(self.board.gate_names[gate["letter"]], 22, 0.6), 24.0
        if turn:
            width, height = height, width
            dx += -8 if dx < 0 else 8
        else:
            dy -= 8
        name = Rectangle(x + dx - width / 2, y + dy - height / 2, width, height)
        corner = self.board.control_corner((x, y))
        return [square_around((x, y), GATE_BOX + 8), square_around(corner, GATE_SIGN), name]

    def _bridge_name_box(self, bridge: Mapping[str, Any]) -> Rectangle:
        (dx, dy), turn, anchor = BRIDGE_NAMES[bridge["id"]]
        x, y = self.board.bridge_middle(bridge)
        width = text_width(self.board.bridge_names[bridge["id"]], BRIDGE_NAME_SIZE, SERIF_EM)
        if turn:
            return Rectangle(x + dx - 6, y + dy - width / 2, 24, width)
        left = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        return Rectangle(x + dx - left, y + dy - 18, width, 24)

    def _zone_place(self, first_area: str) -> Point:
        """Return the place of a zone's marker, beside the label of its first area, which moves to the left for it."""
        x, y = self.circle(first_area)
        room = self.rooms[first_area]
        number = self._label_boxes(first_area)[1]
        for shift, down in _BESIDE_LABEL:
            spot = square_around((x - shift + CIRCLE + ZONE_MARKER / 2 + 5, y + down), ZONE_MARKER)
            is_free = not obstacles_within(spot, self.obstacles)
            if is_free and room.holds(spot) and room.holds(number.moved(-shift, 0)):
                self._shifts[first_area] = shift
                return spot.centre
        return room.best_place((x + CIRCLE + ZONE_MARKER, y), (ZONE_MARKER, ZONE_MARKER), self.obstacles)[0].centre

    def _letter_places(self) -> Iterator[tuple[str, Point]]:
        for gate in self.board.map["gate"]:
            x, y = self.board.gates[gate["letter"]]
            for name in gate["letter_areas"]:
                around = [(x + dx, y + dy) for dx, dy in _AROUND_GATE]
                inside = [point for point in around if is_well_inside(self.board.outlines[name], point, 19)]
                near = obstacles_within(square_around((x, y), 320), self.obstacles)
                yield gate["letter"], min(inside, key=lambda point: self._letter_fault(name, point, (x, y), near))

    def _letter_fault(self, area: str, point: Point, gate: Point, obstacles: Sequence[Rectangle]) -> float:
        """Return how bad a place for a gate letter is: what it covers, the way from the gate, and on wall or moat."""
        reach = _wall_reach(area) + GATE_SIGN / 2 - 10
        is_on_wall = any(is_near(wall, point, reach) for wall in self.board.walls_along[area])
        return covered([square_around(point, GATE_SIGN)], obstacles) + 2 * math.dist(point, gate) + 400 * is_on_wall


marks_of = once_per_language(MapMarks)


def _room(board: Board, area: str) -> Room:
    return Room(board.outlines[area], 8, [(wall, _wall_reach(area)) for wall in board.walls_along[area]])


def _wall_reach(area: str) -> float:
    """Return the distance from the middle of the wall that is kept clear in an area: outside for the moat too."""
    return WALL_WIDTH / 2 + (MOAT_WIDTH if area.startswith("O-") else 0) + 6


def _group_label(view: View, name: str) -> str:
    if name in (view["group"] or ()):
        return ACTING
    for number, members in enumerate(view["groups"], start=1):
        if name in members:
            return str(number)
    return ""
