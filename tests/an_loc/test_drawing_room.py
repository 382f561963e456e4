"""Room in the drawing: counters, numbers, names and signs leave each other free, however crowded a hex is."""

import math
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from tests.an_loc.sample_views import (
    ALL,
    CITY,
    DATA,
    HEXES,
    UNITS,
    WORDS,
    combat,
    crowded,
    gathered,
    parsed,
    put,
    start,
)
from tests.drawn import View, of_class, outlines_of, squares, touches

from citadel.drawing.geometry import Rectangle, contains, square_around
from citadel.games.an_loc.show.map import layout
from citadel.games.an_loc.show.map.board import board_of
from citadel.games.an_loc.show.map.placement import Laid, marks_of
from citadel.games.an_loc.show.map.signs import STRUCK, STRUCK_RADIUS

LEAST = 47.0
"""Side of the smallest counters of a full hex outside An Loc."""
FULL = ("9-vc/271", "9-vc/272", "429-sappers", "t-55/1", "t-55/2", "t-54", "pt-76")
"""The most counters that NVA regiments can have with them in a hex."""


def scattered(seed: int) -> View:
    """Return a view with all units at chance hexes, some of them together, and landing zones among them."""
    random, view = Random(seed), start()
    places = random.sample(sorted(HEXES), 14)
    for name in UNITS:
        put(view, random.choice(places), name, reduced=random.random() < 0.3)
    view["landing_zones"] = {places[0]: "cobra", places[1]: "", CITY: "a-37"}
    view["struck"] = places[2:6]
    return view


def pieces(laid: Laid) -> list[Rectangle]:
    """Return the rectangles of everything that lies in a hex."""
    return [spot for _, spot in laid.markers] + [stack.spot for stack in laid.stacks]


def overlaps(view: View) -> Iterator[str]:
    """Yield what covers something else on the map, or leaves its hex."""
    marks = marks_of(WORDS)
    printed = [*marks.numbers().items(), *marks.label_boxes().items()]
    bursts = []
    for place in view["struck"]:
        x, y = marks.board.hexes.centres[place]
        bursts.append((f"burst {place}", square_around((x + STRUCK[0], y + STRUCK[1]), 1.8 * STRUCK_RADIUS)))
    for place, laid in marks.laid(view).items():
        here = pieces(laid)
        outline = marks.board.hexes.outlines[place]
        for index, piece in enumerate(here):
            yield from (f"{place}: {piece} and {other}" for other in here[index + 1 :] if piece.overlap(other) > 0)
            yield from (f"{place}: {piece} on {name}" for name, box in (*printed, *bursts) if piece.overlap(box) > 0)
            if not all(contains(outline, point) for point in piece.outline()):
                yield f"{place}: {piece} leaves the hex"


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_counters_leave_numbers_names_and_each_other_free(view: View) -> None:
    assert list(overlaps(view)) == []


@pytest.mark.parametrize("place", [CITY, "1017", "1019", "1112", "0802", "0101", "1726"])
def test_4_0_crowded_hex_has_room_for_everything(place: str) -> None:
    view = crowded(place)
    view["landing_zones"] = {place: "cobra"}
    view["struck"] = [place]
    assert list(overlaps(view)) == []
    laid = marks_of(WORDS).laid(view)[place]
    assert len(laid.names()) == 15
    assert laid.is_large
    assert min(stack.fan.side for stack in laid.stacks) >= 29


@pytest.mark.parametrize("place", ["1106", "1113", "0423"])
def test_4_0_full_hex_of_the_nva_is_readable(place: str) -> None:
    view = start()
    put(view, place, *FULL)
    laid = marks_of(WORDS).laid(view)[place]
    assert len(laid.names()) == len(FULL)
    assert min(stack.fan.side for stack in laid.stacks) >= LEAST


def test_few_counters_are_large() -> None:
    view = start()
    put(view, "1106", "9-vc/271")
    put(view, "1107", "9-vc/272", "t-55/1")
    put(view, "1109", "9-vc/95c", "t-55/2", "429-sappers")
    laid = marks_of(WORDS).laid(view)
    sides = {place: min(stack.fan.side for stack in laid[place].stacks) for place in ("1106", "1107", "1109")}
    assert sides == {"1106": 84, "1107": 84, "1109": 76}
    assert not any(laid[place].is_large for place in sides)


@pytest.mark.parametrize("seed", range(12))
def test_scattered_counters_find_room(seed: int) -> None:
    view = scattered(seed)
    assert list(overlaps(view)) == []
    assert sorted(name for laid in marks_of(WORDS).laid(view).values() for name in laid.names()) == sorted(UNITS)


def test_drawn_counters_of_one_hex_show_their_left_edges() -> None:
    for view in (*ALL.values(), scattered(1)):
        laid = [square for stacks in of_class(parsed(view), "position") for square in squares(stacks)]
        for level, (name, x, y, side) in enumerate(laid):
            for other, left, top, across in laid[level + 1 :]:
                if top < y + 0.8 * side and top + across > y + 0.2 * side and left < x + side and left + across > x:
                    assert left - x >= 0.19 * side, (name, other)


def test_counters_at_lai_khe_stay_in_their_box() -> None:
    frame = layout.LAI_KHE.moved(*layout.MAP_CORNER)
    seen = 0
    for view in ALL.values():
        for box in of_class(parsed(view), "holding-box"):
            for unit, x, y, side in squares(box, *layout.MAP_CORNER):
                seen += 1
                assert frame.x < x < x + side < frame.x + frame.width, unit
                assert frame.y < y < y + side < frame.y + frame.height, unit
    assert seen


def test_everything_stays_on_the_sheet() -> None:
    for view in (*ALL.values(), scattered(2)):
        root = parsed(view)
        _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
        for name, x, y, side in squares(root):
            assert layout.MAP_CORNER[0] <= x <= width - 40 - side, name
            assert layout.MAP_CORNER[1] <= y <= height - 20 - side, name


def test_boxes_at_the_foot_of_the_map_leave_each_other_and_the_hexes_free() -> None:
    inner = (layout.LAI_KHE, layout.TERRAIN_KEY, layout.LINE_KEY)
    for index, box in enumerate(inner):
        assert all(box.overlap(other) == 0 for other in inner[index + 1 :])
        assert box.y > max(y for _, y in board_of(WORDS).hexes.outlines["1726"])


def test_numbers_and_names_leave_each_other_free() -> None:
    marks = marks_of(WORDS)
    printed = [*marks.numbers().items(), *marks.label_boxes().items()]
    for index, (name, box) in enumerate(printed):
        for other, spot in printed[index + 1 :]:
            assert box.overlap(spot) == 0, (name, other)


def test_10_0_arrows_leave_names_and_most_of_the_counters_free() -> None:
    marks = marks_of(WORDS)
    for view, least in ((combat(), 3), (crowded(), 4)):
        root, laid = parsed(view), marks.laid(view)
        arrows = [outline for sign in of_class(root, "attack") for outline in outlines_of(sign)]
        assert len(arrows) >= least
        for outline in arrows:
            assert not any(touches(outline, box) for box in marks.numbers().values())
            covered = [
                stack
                for here in laid.values()
                for stack in here.stacks
                if touches(outline, stack.spot.grown(-0.2 * stack.fan.side))
            ]
            assert covered == []


def test_all_units_of_a_side_find_room_in_one_hex() -> None:
    view = gathered()
    assert list(overlaps(view)) == []
    laid = marks_of(WORDS).laid(view)
    assert len(laid[CITY].names()) == 31
    assert len(laid["1014"].names()) == 21


def test_waters_follow_their_hexsides() -> None:
    board = board_of(WORDS)
    for water in DATA["map"]["water"]:
        points = board.hexes.along_sides(water["sides"])
        assert len(points) == len(water["sides"]) + 1
        assert len(set(points)) == len(points)
        corners = {corner for pair in water["sides"] for name in pair for corner in board.hexes.outlines[name]}
        assert set(points) <= corners
        for corner, following in pairwise(points):
            assert math.dist(corner, following) == pytest.approx(board.hexes.side, abs=0.1)


def test_terrain_meets_along_one_ragged_border() -> None:
    hexes = board_of(WORDS).hexes
    first, second = hexes.ground(["0910"]), hexes.ground(["1010"])
    shared = set(first.strip("Mz").split("L")) & set(second.strip("Mz").split("L"))
    # Two corners and the points between them.
    assert len(shared) == 2 + 5
    assert hexes.ground(["0910", "1010"]).count("L") < first.count("L") + second.count("L")
