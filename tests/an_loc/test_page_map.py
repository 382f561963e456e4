"""The map of a page: path data made short, counters in full hexes, the key."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest
from tests.an_loc.sample_views import ALL, CITY, UNITS, WORDS, crowded, put, start

from citadel.drawing.geometry import contains, square_around
from citadel.games.an_loc.show.map.board import View, board_of
from citadel.games.an_loc.show.map.layout import COUNTER
from citadel.games.an_loc.show.map.outlines import joined, merged
from citadel.games.an_loc.show.map.pieces import Tray, page_map
from citadel.games.an_loc.show.map.placement import marks_of

SQUARES = "M0 0L4 0L4 4L0 4zM4 0L8 0L8 4L4 4z"


def points(course: str) -> list[list[tuple[int, int]]]:
    """The corners of every line of path data that goes from point to point."""
    lines = []
    for line in course.split("M")[1:]:
        numbers = [int(number) for number in re.findall(r"-?\d+", line)]
        x, y = numbers[:2]
        found = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            found.append((x, y))
        lines.append(found)
    return lines


def area(corners: list[tuple[int, int]]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def test_the_side_between_two_squares_is_gone() -> None:
    (outline,) = points(merged(SQUARES))
    assert sorted(outline) == [(0, 0), (0, 4), (4, 0), (4, 4), (8, 0), (8, 4)]
    assert area(outline) == 32


def test_the_board_is_one_patch_of_all_hexes() -> None:
    hexes = board_of(WORDS).hexes
    (outline,) = points(merged(hexes.board()))
    each = 1.5 * 3**0.5 * hexes.side**2
    assert abs(area(outline) / (each * len(hexes.centres)) - 1) < 0.001


def test_a_patch_with_a_hole_keeps_it() -> None:
    ring = [name for name in board_of(WORDS).hexes.centres if board_of(WORDS).hexes.distance(name, "0910") == 1]
    assert len(points(merged(board_of(WORDS).hexes.ground(ring)))) == 2


def test_all_lines_are_drawn_once() -> None:
    lines = board_of(WORDS).hexes.lines()
    drawn = [frozenset(side) for line in points(joined(lines)) for side in pairwise(line)]
    assert len(drawn) == len(set(drawn)) == lines.count("M")
    assert len(points(joined(lines))) < lines.count("M") / 2


# -- counters in full hexes --------------------------------------------------------------------------------------------


def garrison(count: int) -> View:
    """A view with so many ARVN units in An Loc, on a hot landing zone that a Cobra covers."""
    view = start()
    put(view, "eliminated", *UNITS)
    put(view, CITY, *[name for name, printed in UNITS.items() if "command" in printed][:count])
    view["landing_zones"] = {CITY: "cobra"}
    return view


VIEWS = {**ALL, **{f"garrison of {count}": garrison(count) for count in range(1, 15)}}


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_counters_are_never_small_and_leave_markers_in_view(view: View) -> None:
    marks = marks_of(WORDS)
    laid = marks.laid(view)
    for piece in Tray(marks.board, view).on_map(laid):
        assert 0.8 * COUNTER <= piece.size <= COUNTER
        assert contains(marks.board.hexes.outlines[piece.place], (piece.x, piece.y))
        spot = square_around((piece.x, piece.y), piece.size)
        assert not any(spot.overlap(marker) for _, marker in laid[piece.place].markers)


def test_a_full_hex_is_one_stack_with_few_steps_and_the_best_on_top() -> None:
    view, marks = crowded(), marks_of(WORDS)
    pieces = [piece for piece in Tray(marks.board, view).on_map(marks.laid(view)) if piece.place == CITY]
    assert len(pieces) == 15
    assert len({piece.stack for piece in pieces}) == 1
    steps = [(after.x - before.x, before.y - after.y) for before, after in pairwise(pieces)]
    assert all(across >= 0 and up >= 0 for across, up in steps)
    assert [across > 0 and up > 0 for across, up in steps] == [False] * 10 + [True] * 4
    attacks = [view["units"][piece.unit]["attack"] for piece in pieces]
    assert attacks[-1] == max(attacks)


# -- the key -----------------------------------------------------------------------------------------------------------


def test_every_sign_of_the_key_has_a_picture_and_words() -> None:
    printed = page_map(WORDS)
    key = printed.key
    assert len({entry.words for entry in key}) == len({entry.picture for entry in key}) == len(key) == 39
    names = re.findall(r' id="([\w-]+)"', printed.ground + "".join(entry.picture for entry in key))
    assert len(set(names)) == len(names)
    for entry in key:
        assert list(ElementTree.fromstring(f"<g>{entry.picture}</g>"))
        assert entry.words.strip() == entry.words != ""
        assert len([float(number) for number in entry.box.split()]) == 4
        used = re.findall(r"url\(#([\w-]+)\)", entry.picture)
        assert set(used) == set(re.findall(r' id="([\w-]+)"', entry.picture))
    words = " ".join(entry.words for entry in key)
    assert all(sign in words for sign in ("Jungle", "River hexside", "SA-7", "Landing zone", "Reduced", "Trail"))
