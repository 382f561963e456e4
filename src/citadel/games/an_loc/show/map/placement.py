"""Where the counters of a hex lie: in rows of fanned stacks that leave its number, name and markers free.

On a page, which opens stacks, the counters of a full hex lie on one another instead of getting small. Places are worked
out around the centre of a hex and kept, as all hexes are alike.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.geometry import Point, Rectangle, along, square_around
from citadel.drawing.placement import GOOD, Room, obstacles_within
from citadel.drawing.stacks import Fan, FindRoom, Pile, Stack, best_arranged, stack_size
from citadel.games.an_loc.show.map.board import Board, View, board_of
from citadel.games.an_loc.show.map.labels import NUMBER, PlaceLabel

MARKER = 40.0
"""Side of the markers that lie in a hex: landing zones, control."""
LARGE_BELOW = 52.0
"""Side of the counters below which a stack is shown again beside the map."""

LEAST_STRIP = 17.0
"""Width in view of covered counters below which it is so, too."""

_MARGIN = 4.0
_FIGHTING_MARGIN = 15.0
"""Distance that counters keep from the hexsides; where there is a combat the arrows need room."""
_GAP = 4.0
_STACKS_KEPT = 1024
_SIDES = (84, 80, 76, 72, 68, 64, 60, 56, 53, 50, 47, 44, 41, 38, 35, 32, 29, 26, 23, 20, 17, 14)
_SPREADS = (1.03, 0.46, 0.42, 0.38, 0.35, 0.32, 0.29, 0.26, 0.23, 0.2)
_MOST_ROWS = 6
_FEW = 4
"""How many counters leave room for the arrows."""
_WIDEST, _HIGHEST = 156.0, 150.0
"""The most that a row of counters, and rows above each other, can take of a hex."""
_READABLE = 22.0
"""Width of a covered counter in view that shows all there is to read."""
_PILE_SIDES = (84, 80, 76, 72, 68)
"""Sides of the counters of a pile, the least of them still easy to read."""
_PILE_STEPS = 4
_ACROSS, _UP = 0.1, 0.06
"""How many counters of a pile show below the topmost, and how far each lies to the left and down, by its side."""
_RANKS: Mapping[str, int] = MappingProxyType({"hq": 0, "artillery": 1, "sapper": 2})
"""What lies below the units that fight, the lowest first."""


@dataclass(frozen=True, slots=True)
class Heap(Stack):
    """A stack that shows but a few of its counters, however many they are."""

    def places(self) -> list[Point]:
        """Return the centres of the counters, the lowest first; the lowest ones lie in the same place."""
        side, count = self.fan.side, len(self.pile.names)
        left, bottom = self.spot.x + side / 2, self.spot.y + self.spot.height - side / 2
        levels = [max(0, level - max(0, count - 1 - _PILE_STEPS)) for level in range(count)]
        return [(left + _ACROSS * side * level, bottom - _UP * side * level) for level in levels]


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies in a hex: its markers by kind, and its counters in stacks; on a page in one."""

    markers: tuple[tuple[str, Rectangle], ...]
    stacks: list[Stack]
    heap: Heap | None = None

    @property
    def is_large(self) -> bool:
        """Whether its counters are so many that they are small, or little of them shows."""
        fans = [stack.fan for stack in self.stacks if len(stack.pile.names) > 2]
        return any(fan.side < LARGE_BELOW or fan.side * fan.spread < LEAST_STRIP for fan in fans)

    def on_page(self) -> "Laid":
        """Return the same with the counters as a page has them, none of them small."""
        return Laid(self.markers, [self.heap]) if self.heap else self

    def names(self) -> list[str]:
        """Return the counters, the lowest first."""
        return [name for stack in self.stacks for name in stack.pile.names]


class MapMarks:
    """The places of everything printed on the map, and the room left for counters."""

    def __init__(self, words: Words) -> None:
        """Read the hexes and the names of places."""
        self.board = board_of(words)
        self.labels = {place: PlaceLabel(self.board, printed) for place, printed in self.board.places.items()}
        outline = [
            (x - centre[0], y - centre[1])
            for centre in [next(iter(self.board.hexes.centres.values()))]
            for x, y in next(iter(self.board.hexes.outlines.values()))
        ]
        self._rooms = {is_fight: Room(outline, margin, ()) for is_fight, margin in _MARGINS.items()}
        self._found = lru_cache(maxsize=_STACKS_KEPT)(self._lay)

    def laid(self, view: View) -> dict[str, Laid]:
        """Find room for the markers and counters of every hex, from north to south."""
        counters: dict[str, list[str]] = {}
        for name, unit in view["units"].items():
            if self.board.has(unit["place"]):
                counters.setdefault(unit["place"], []).append(name)
        fights = fighting_hexes(view)
        found = {}
        for place in self.board.hexes.centres:
            markers = markers_of(self.board, view, place)
            names = tuple(sorted(counters.get(place, ()), key=lambda name: _rank(view, name)))
            if names or markers:
                laid = self._found(len(names), markers, place in fights, self._label(place))
                found[place] = self._moved(laid, place, names)
        return found

    def numbers(self) -> dict[str, Rectangle]:
        """Return the room of every hex number."""
        return {place: NUMBER.moved(*centre) for place, centre in self.board.hexes.centres.items()}

    def label_boxes(self) -> dict[str, Rectangle]:
        """Return the room of every name of a place."""
        return {place: label.box.moved(*self.board.hexes.centres[place]) for place, label in self.labels.items()}

    def _label(self, place: str) -> Rectangle | None:
        return self.labels[place].box if place in self.labels else None

    def _lay(self, count: int, markers: tuple[str, ...], is_fight: bool, label: Rectangle | None) -> Laid:
        """Lay a number of counters around the origin; they are called by their numbers."""
        spots = tuple(zip(markers, _marker_places(len(markers)), strict=True))
        in_view = [NUMBER, *(spot for _, spot in spots), *([label] if label else [])]
        taken = [spot.grown(_GAP / 2) for spot in in_view]
        room = self._rooms[is_fight and count <= _FEW]

        def find_room(size: tuple[float, float]) -> tuple[Rectangle, float]:
            block, fault = room.best_place((8.0 if markers else 0.0, -4.0 if label else 4.0), size, taken)
            return block, fault + (GOOD if obstacles_within(block.grown(-_GAP / 2), in_view) else 0)

        stacks = best_arranged(_ways(count), find_room)[0] if count else []
        is_easy = len(stacks) == 1 and stacks[0].fan.side >= _PILE_SIDES[-1]
        return Laid(spots, stacks, None if is_easy or not count else _heap(count, find_room))

    def _moved(self, laid: Laid, place: str, names: Sequence[str]) -> Laid:
        """Return what lies around the origin where it lies in a hex, with the counters by their names."""
        centre = self.board.hexes.centres[place]
        stacks = [
            Stack(Pile("", [names[int(index)] for index in stack.pile.names]), stack.spot.moved(*centre), stack.fan)
            for stack in laid.stacks
        ]
        heap = laid.heap and Heap(Pile("", list(names)), laid.heap.spot.moved(*centre), laid.heap.fan)
        return Laid(tuple((kind, spot.moved(*centre)) for kind, spot in laid.markers), stacks, heap)


_MARGINS: Mapping[bool, float] = MappingProxyType({False: _MARGIN, True: _FIGHTING_MARGIN})

marks_of = once_per_language(MapMarks)


def fighting_hexes(view: View) -> set[str]:
    """Return the hexes of the combat under way: those attacked and those attacked from."""
    combat = view["combat"]
    if not combat:
        return set()
    return {*combat["targets"], *(view["units"][name]["place"] for name in combat["attackers"])}


def markers_of(board: Board, view: View, place: str) -> tuple[str, ...]:
    """Return the markers that lie in a hex: a landing zone with the air unit that covers it, NVA control of An Loc."""
    markers: list[str] = []
    if place in view["landing_zones"]:
        cover = view["landing_zones"][place]
        markers += ["hot-lz", f"air:{cover}"] if cover else ["cold-lz"]
    if place == board.an_loc and (view["captured"] or view["fallen"]):
        markers.append("nva-control")
    return tuple(markers)


@cache
def _ways(count: int) -> tuple[tuple[list[Pile], Fan, int], ...]:
    """Return ways to lay a number of counters that a hex can hold, the most readable first."""
    found = []
    for side in _SIDES:
        for spread in _SPREADS if count > 1 else (0.0,):
            for rows in range(1, min(_MOST_ROWS, count) + 1):
                if rows == 1 or spread < 1:
                    piles, fan = _rows_of(count, rows), Fan(float(side), spread)
                    width = max(stack_size(len(pile.names), fan)[0] for pile in piles)
                    if width <= _WIDEST and rows * side <= _HIGHEST:
                        covered = 1.0 if rows == count else min(1.0, spread * side / _READABLE)
                        found.append((-side * covered**0.6, rows, piles, fan))
    found.sort(key=lambda way: way[:2])
    return tuple((piles, fan, rows) for _, rows, piles, fan in found)


def _heap(count: int, find_room: FindRoom) -> Heap:
    """Lay a number of counters on one another, as large as leaves everything else in view, or as can be read."""
    pile, steps = Pile("", [str(index) for index in range(count)]), min(count - 1, _PILE_STEPS)
    best, least = None, math.inf
    for side in _PILE_SIDES:
        spot, fault = find_room((side * (1 + _ACROSS * steps), side * (1 + _UP * steps)))
        if fault < least:
            best, least = Heap(pile, spot, Fan(float(side), _ACROSS)), fault
        if fault < GOOD:
            break
    assert best is not None
    return best


def _rows_of(count: int, rows: int) -> list[Pile]:
    """Part counters into rows, the lower ones as long as the upper or longer by one."""
    short, longer = divmod(count, rows)
    lengths = [short + (row >= rows - longer) for row in range(rows)]
    starts = [sum(lengths[:row]) for row in range(rows)]
    return [
        Pile("", [str(index) for index in range(start, start + length)])
        for start, length in zip(starts, lengths, strict=True)
    ]


def _marker_places(count: int) -> list[Rectangle]:
    """Return the places of markers along the west side of a hex."""
    return [
        square_around(along((-57, 0), (-57, 1), (index - (count - 1) / 2) * (MARKER + 3)), MARKER)
        for index in range(count)
    ]


def _rank(view: View, name: str) -> tuple[int, int, str]:
    unit = view["units"][name]
    return _RANKS.get(unit["kind"], 3), unit["attack"], name


def stack_of(laid: Mapping[str, Laid], board: Board, place: str, unit: str = "") -> Rectangle:
    """Return the rectangle of the stack that holds a unit, else of another stack, else of the empty hex."""
    stacks = laid[place].stacks if place in laid else []
    for stack in stacks:
        if unit in stack.pile.names:
            return stack.spot
    centre: Point = board.hexes.centres[place]
    return stacks[0].spot if stacks else square_around(centre, 10)
