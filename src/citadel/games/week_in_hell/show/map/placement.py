"""Where the labels, signs and counters of the zones stand, so that nothing hides anything that matters.

The places of what is printed depend on the data alone; signs and counters of a position then keep clear of them.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Point, Rectangle, bounds, square_around
from citadel.drawing.placement import GOOD, Room, obstacles_within
from citadel.drawing.stacks import Fan, Pile, Stack, best_arranged
from citadel.drawing.svg import text_width
from citadel.drawing.town_markers import FLAG_HEIGHT
from citadel.games.week_in_hell.show.map.board import SCALE, Board, View, board_of
from citadel.games.week_in_hell.show.map.printed_map import arrow_places, canal_bridges

CIRCLE = 26.0
LETTER = (32.0, 38.0)
NVA = "nva"
"""The name of the NVA marker among the counters of a zone."""
COUNTER = 84.0
_SIGNS = (44.0, 36.0, 30.0)
"""Heights of the signs, from roomy to tight."""
FLAGS = ("control", "end-fight", "free")
"""The signs that have the shape of a flag."""

_GAP = 4.0
_NAME_SIZES = (26.0, 24.0, 22.0, 20.0, 18.0)
_NAME_EM = 0.66
_LEAST_NAME = 60.0
_WIDE = 520.0
"""Width of a zone from which its name stands in one line."""
_LOW = 280.0
"""Height of a zone below which its label moves up."""
_MOST_SHIFT = 30
_ZONES_KEPT = 2048
"""How many zones with what lies in them are kept, as most of a position is like the one before."""

# Side of the counters, share of a covered one that shows, rows; from roomy to tight. Single counters are tiled, those
# of a company are fanned out.
_TILED = ((84.0, 3), (76.0, 3), (68.0, 3), (60.0, 4), (52.0, 4), (46.0, 4))
_FANNED = ((84.0, 0.37, 2), (76.0, 0.37, 3), (68.0, 0.37, 3), (60.0, 0.38, 3), (52.0, 0.4, 4), (46.0, 0.42, 4))
_ORDER = (
    *(("tiled", 0), ("tiled", 1), ("tiled", 2), ("fanned", 1), ("tiled", 3), ("fanned", 2), ("fanned", 3)),
    *(("tiled", 4), ("fanned", 4), ("tiled", 5), ("fanned", 5)),
)
_LAST_RESORT = (Fan(42.0, 0.3), Fan(36.0, 0.3))


@dataclass(frozen=True, slots=True)
class Label:
    """The label of a zone: its value circle, the place of its letter, and the lines of its name with their size."""

    circle: Point
    letter: Rectangle | None
    lines: tuple[str, ...]
    size: float
    name: Rectangle | None

    def boxes(self) -> list[Rectangle]:
        """Return the rectangles that the label takes."""
        found = [square_around(self.circle, 2 * CIRCLE + 4)]
        return found + [box for box in (self.letter, self.name) if box is not None]

    def baselines(self) -> list[float]:
        """Return the height of each line of the name."""
        middle = self.circle[1] + 0.36 * self.size
        return [middle + self.size * (index - (len(self.lines) - 1) / 2) for index in range(len(self.lines))]


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies in a zone: its signs by kind, and its counters in stacks."""

    signs: tuple[tuple[str, Rectangle], ...]
    stacks: list[Stack]


class MapMarks:
    """The places of everything printed on the map, and the room left for counters."""

    def __init__(self, words: Words) -> None:
        """Lay out the labels of the board."""
        self.board = board_of(words)
        self.rooms = {name: Room(self.board.room_outline(name), 9, ()) for name in self.board.zones}
        arrows = [square_around(_arrow_middle(spot, turn), 62) for _, spot, turn in arrow_places(self.board)]
        bridges = [square_around((SCALE * x, SCALE * y), 64) for _, (x, y), _ in canal_bridges(self.board)]
        self.labels = {name: self._label(name) for name in self.board.zones}
        self.label_boxes = [box for label in self.labels.values() for box in label.boxes()]
        self._found = lru_cache(maxsize=_ZONES_KEPT)(self._lay)
        self.obstacles = [*(box.grown(_GAP) for box in self.label_boxes), *arrows, *bridges]

    def laid(self, view: View) -> dict[str, Laid]:
        """Find room for the signs and counters of every zone."""
        found = {}
        for zone, state in view["zones"].items():
            signs, companies = signs_of(self.board, view, zone), _companies_in(view, zone)
            if signs or companies or state["nva"]:
                sizes = ((1,) if state["nva"] else ()) + tuple(map(len, companies))
                names = ([NVA] if state["nva"] else []) + [name for company in companies for name in company]
                found[zone] = _named(self._found(zone, signs, sizes), names)
        return found

    def _label(self, name: str) -> Label:
        zone, (x, y) = self.board.zones[name], self._circle(name)
        left = x + CIRCLE + 7
        letter = None
        if zone.get("letter"):
            letter = Rectangle(left, y - LETTER[1] / 2, *LETTER)
            left += LETTER[0] + 8
        if zone["bank"] == "river":
            return Label((x, y), letter, (), 0, None)
        width = self._free_width(name, (left, y))
        is_wide = bounds(self.board.outlines[name]).width > _WIDE
        lines, size = _in_lines(zone["name"], width, 1 if is_wide else 2)
        widest = max(text_width(line, size, _NAME_EM) for line in lines) + 6
        height = size * len(lines)
        return Label((x, y), letter, tuple(lines), size, Rectangle(left, y - height / 2, widest, height))

    def _circle(self, name: str) -> Point:
        """Return the middle of a zone's value circle; in a low zone it moves up to leave room for counters."""
        x, y = self.board.circle(name)
        if bounds(self.board.outlines[name]).height < _LOW and self.board.zones[name]["bank"] != "river":
            for _ in range(_MOST_SHIFT):
                if not self.rooms[name].holds(Rectangle(x - CIRCLE, y - CIRCLE - 4, 4 * CIRCLE, CIRCLE)):
                    break
                y -= 1
        return x, y

    def _free_width(self, zone: str, start: Point) -> float:
        """Return how far a text of two lines can run to the right from a point before it leaves the zone."""
        x, y = start
        width = _LEAST_NAME
        while all(self.rooms[zone].is_clear((x + width + 4, y + down)) for down in (-22, 0, 22)):
            width += 4
        return width

    def _lay(self, zone: str, signs: tuple[str, ...], sizes: tuple[int, ...]) -> Laid:
        """Try the signs in several places and take the one that leaves the counters most room.

        Once all fits, other places are of interest only with a roomier way to lay the counters.
        """
        best: tuple[tuple[float, ...], Laid] | None = None
        ways: int | None = None
        for order, (spots, fault) in enumerate(self._sign_places(zone, signs)):
            stacks, misfit, way = self._stacks(zone, sizes, [spot for _, spot in spots], ways)
            rating = (fault >= GOOD, misfit >= GOOD, way, order)
            if best is None or rating < best[0]:
                best = rating, Laid(tuple(spots), stacks)
                ways = None if rating[0] or rating[1] else way
            if ways == 0:
                break
        assert best is not None
        return best[1]

    def _sign_places(self, zone: str, signs: Sequence[str]) -> Iterator[tuple[list[tuple[str, Rectangle]], float]]:
        """Yield places for the signs of a zone with their faults: beside its label, below it, or anywhere."""
        if not signs:
            yield [], 0.0
            return
        boxes = self.labels[zone].boxes()
        x, y = self.labels[zone].circle
        right = max(box.x + box.width for box in boxes) + 2 * _GAP
        foot = max(box.y + box.height for box in boxes) + _GAP
        for height in _SIGNS:
            starts = [((right, y - height / 2), 1), ((right, y - height - _GAP / 2), 2), ((x - CIRCLE, foot), 1)]
            for (left, top), rows in starts:
                spots = _in_rows(signs, (left, top), height, rows)
                if self._are_free(zone, [spot for _, spot in spots]):
                    yield spots, 0.0
        yield self._signs_anywhere(zone, signs, (x - CIRCLE, foot))

    def _are_free(self, zone: str, spots: Sequence[Rectangle]) -> bool:
        room = self.rooms[zone]
        return all(room.holds(spot) and not obstacles_within(spot, self.obstacles) for spot in spots)

    def _signs_anywhere(
        self, zone: str, signs: Sequence[str], near: Point
    ) -> tuple[list[tuple[str, Rectangle]], float]:
        """Find room for each small sign by itself, near a point; return the worst of their faults."""
        height, worst = _SIGNS[-1], 0.0
        spots: list[tuple[str, Rectangle]] = []
        for sign in signs:
            taken = [*self.obstacles, *(spot.grown(_GAP) for _, spot in spots)]
            spot, fault = self.rooms[zone].best_place(near, (_sign_width(sign) * height, height), taken)
            spots.append((sign, spot))
            worst = max(worst, fault)
        return spots, worst

    def _stacks(
        self, zone: str, sizes: Sequence[int], signs: Sequence[Rectangle], ways: int | None = None
    ) -> tuple[list[Stack], float, int]:
        """Lay the counters in the first way that fits, of all or of so many; in the least bad if none does."""
        fanned = [Pile("", [""] * size) for size in sizes]
        if not fanned:
            return [], 0.0, 0
        tiled = [Pile("", [name]) for pile in fanned for name in pile.names]
        taken = [*self.obstacles, *(spot.grown(_GAP) for spot in signs)]
        in_view = [*self.label_boxes, *signs]

        def find_room(size: tuple[float, float]) -> tuple[Rectangle, float]:
            block, fault = self.rooms[zone].best_place(self.board.place(zone), size, taken)
            return block, fault + (GOOD if obstacles_within(block.grown(-_GAP / 2), in_view) else 0)

        return best_arranged(islice(_ways(tiled, fanned), ways), find_room)


marks_of = once_per_language(MapMarks)


def _named(laid: Laid, names: Sequence[str]) -> Laid:
    """Put counters by name where nameless ones were laid, which are as many and in the same order."""
    left = iter(names)
    piles = [Pile("", list(islice(left, len(stack.pile.names)))) for stack in laid.stacks]
    return Laid(laid.signs, [replace(stack, pile=pile) for stack, pile in zip(laid.stacks, piles, strict=True)])


def signs_of(board: Board, view: View, zone: str) -> tuple[str, ...]:
    """Return the signs that lie in a zone besides its counters, the flag first."""
    state = view["zones"][zone]
    signs = []
    if state["flag"]:
        signs.append("control" if state["status"] == "controlled" else "end-fight")
    elif state["status"] == "free":
        signs.append("free")
    if state["isolated"]:
        signs.append("isolated")
    signs += ["gas"] if state["gas"] else []
    signs += ["drifted"] if state["drifted"] else []
    if zone == board.landing_zone and view["lz_ok"]:
        signs.append("lz")
    return tuple(signs + (["tested"] if zone in view["tested"] else []))


def _ways(tiled: Sequence[Pile], fanned: Sequence[Pile]) -> Iterator[tuple[Sequence[Pile], Fan, int]]:
    for kind, index in _ORDER:
        if kind == "tiled":
            side, most = _TILED[index]
            yield from ((tiled, Fan(side, 0), rows) for rows in range(1, most + 1))
        else:
            side, spread, most = _FANNED[index]
            yield from ((fanned, Fan(side, spread), rows) for rows in range(1, most + 1))
    yield from ((fanned, fan, rows) for fan in _LAST_RESORT for rows in range(1, 5))


def _companies_in(view: View, zone: str) -> tuple[tuple[str, ...], ...]:
    """Return the platoons of a zone by company, and then its CPs."""
    found: dict[tuple[bool, str], list[str]] = {}
    for name in view["zones"][zone]["units"]:
        unit = view["units"][name]
        is_platoon = unit["kind"] == "platoon"
        found.setdefault((not is_platoon, unit["company"] if is_platoon else ""), []).append(name)
    return tuple(tuple(sorted(found[key])) for key in sorted(found))


def _sign_width(sign: str) -> float:
    """Return how many times as wide as high a sign is."""
    return SIDE / FLAG_HEIGHT if sign in FLAGS else 1.0


def _in_rows(signs: Sequence[str], corner: Point, height: float, rows: int) -> list[tuple[str, Rectangle]]:
    """Lay signs of some height in rows from a corner, the first row the longest."""
    per_row = math.ceil(len(signs) / rows)
    spots = []
    for row in range(rows):
        left = corner[0]
        for sign in signs[row * per_row : (row + 1) * per_row]:
            width = _sign_width(sign) * height
            spots.append((sign, Rectangle(left, corner[1] + row * (height + _GAP), width, height)))
            left += width + _GAP
    return spots


def _in_lines(words: str, width: float, wanted: int) -> tuple[list[str], float]:
    """Break a name into as many lines as wanted, or more, in the largest letters that fit the width."""
    for size in _NAME_SIZES:
        narrowest = max(text_width(word, size, _NAME_EM) for word in words.split())
        fitting = [_broken(words, count, size) for count in (wanted, 2)]
        for lines in fitting:
            if narrowest <= width and max(text_width(line, size, _NAME_EM) for line in lines) <= width:
                return lines, size
    return words.split(), _NAME_SIZES[-1]


def _broken(words: str, count: int, size: float) -> list[str]:
    """Break a text into one line, or into two as even as possible."""
    parts = words.split()
    if count == 1 or len(parts) == 1:
        return [words]
    breaks = [[" ".join(parts[:cut]), " ".join(parts[cut:])] for cut in range(1, len(parts))]
    return min(breaks, key=lambda lines: max(text_width(line, size) for line in lines))


def _arrow_middle(spot: Point, turn: float) -> Point:
    """Return the middle of a red arrow on the sheet, by the point in metres where it comes in and its turn."""
    reach, angle = 32 / SCALE, math.radians(turn)
    return SCALE * (spot[0] + reach * math.cos(angle)), SCALE * (spot[1] + reach * math.sin(angle))
