"""Path data made short: the same ground and lines in fewer words."""

import re
from itertools import pairwise

from tests.an_loc.sample_views import DATA

from citadel.games.an_loc.drawing.board import board_of
from citadel.games.an_loc.drawing.outlines import joined, merged

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
    hexes = board_of(DATA).hexes
    (outline,) = points(merged(hexes.board()))
    each = 1.5 * 3**0.5 * hexes.side**2
    assert abs(area(outline) / (each * len(hexes.centres)) - 1) < 0.001


def test_a_patch_with_a_hole_keeps_it() -> None:
    ring = [name for name in board_of(DATA).hexes.centres if board_of(DATA).hexes.distance(name, "0910") == 1]
    assert len(points(merged(board_of(DATA).hexes.ground(ring)))) == 2


def test_all_lines_are_drawn_once() -> None:
    lines = board_of(DATA).hexes.lines()
    drawn = [frozenset(side) for line in points(joined(lines)) for side in pairwise(line)]
    assert len(drawn) == len(set(drawn)) == lines.count("M")
    assert len(points(joined(lines))) < lines.count("M") / 2
