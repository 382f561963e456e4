"""Hex grids: An Loc's as its map describes it, and every other kind against breadth-first search and plain geometry."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel.core.board.hexes import FLAT_TOP, POINTED_TOP, HexGrid
from citadel.core.errors import DataError

KINDS = [(POINTED_TOP, True), (POINTED_TOP, False), (FLAT_TOP, True), (FLAT_TOP, False)]


@pytest.fixture(scope="module")
def an_loc() -> HexGrid:
    return HexGrid(17, 26)


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    """Any kind of grid, some with hexes missing."""
    columns, rows = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    orientation, even_shifted = draw(st.sampled_from(KINDS))
    names = [f"{column:02d}{row:02d}" for column in range(1, columns + 1) for row in range(1, rows + 1)]
    hexes = draw(st.none() | st.lists(st.sampled_from(names), min_size=1))
    return HexGrid(columns, rows, orientation, even_shifted, hexes)


# An Loc


def test_an_loc_names_and_numbers(an_loc: HexGrid) -> None:
    assert len(an_loc) == 17 * 26
    assert an_loc.names[:3] == ["0101", "0201", "0301"]
    assert an_loc.names[-1] == "1726"
    assert [an_loc.number(an_loc.name(i)) for i in range(len(an_loc))] == list(range(442))
    city = an_loc.number("0910")
    assert (an_loc.column(city), an_loc.row(city)) == (9, 10)


def test_an_loc_neighbours_as_its_map_lists_them(an_loc: HexGrid) -> None:
    odd = {"NE": (0, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}
    even = {"NE": (1, -1), "E": (1, 0), "SE": (1, 1), "SW": (0, 1), "W": (-1, 0), "NW": (0, -1)}
    for i in range(len(an_loc)):
        column, row = an_loc.column(i), an_loc.row(i)
        steps = odd if row % 2 else even
        expected = {way: f"{column + dc:02d}{row + dr:02d}" for way, (dc, dr) in steps.items()}
        found = {way: an_loc.name(j) for way, j in zip(an_loc.directions, an_loc.neighbours(i), strict=True) if j >= 0}
        assert found == {way: name for way, name in expected.items() if name in an_loc.names}


def test_an_loc_road_ql13_and_can_le_run_from_hex_to_hex(an_loc: HexGrid) -> None:
    road = ["1021", "0920", "1019", "0918", "1017", "0916", "0915", "0914", "1013", "0912", "0911", "0910"]
    for a, b in pairwise(road):
        assert an_loc.distance(an_loc.number(a), an_loc.number(b)) == 1
    river = [("0406", "0407"), ("0306", "0407"), ("0307", "0407"), ("0307", "0308"), ("0208", "0308"), ("0208", "0309")]
    lines = [an_loc.side_line(an_loc.number(a), an_loc.number(b), 10) for a, b in river]
    for one, two in pairwise(lines):
        assert len(set(one) & set(two)) == 1


def test_an_loc_distances_and_ranges(an_loc: HexGrid) -> None:
    city, quan_loi, chon_thanh = (an_loc.number(name) for name in ("0910", "1208", "1024"))
    assert an_loc.distance(city, quan_loi) == 4
    assert an_loc.distance(city, chon_thanh) == 14
    assert [an_loc.name(j) for j in an_loc.ring(city, 1)] == ["0909", "1009", "0810", "1010", "0911", "1011"]
    assert [len(an_loc.ring(city, reach)) for reach in range(5)] == [1, 6, 12, 18, 24]
    assert len(an_loc.within(city, 4)) == 61
    assert [an_loc.name(j) for j in an_loc.within(an_loc.number("0101"), 1)] == ["0101", "0201", "0102"]


def test_an_loc_centres_in_kilometres(an_loc: HexGrid) -> None:
    size = 2 / 3**0.5
    assert an_loc.centre(an_loc.number("0101"), size) == (0, 0)
    assert an_loc.centre(an_loc.number("0910"), size) == pytest.approx((17, 9 * 3**0.5))
    assert an_loc.centre(an_loc.number("0911"), size) == pytest.approx((16, 10 * 3**0.5))


# Every kind of grid


def reached_in_turn(grid: HexGrid, reached: dict[int, int]) -> Iterator[int]:
    """Every hex, the nearest first, while the steps to its neighbours are counted."""
    todo = list(reached)
    for here in todo:
        yield here
        fresh = [near for near in grid.neighbours(here) if near >= 0 and near not in reached]
        reached |= dict.fromkeys(fresh, reached[here] + 1)
        todo += fresh


@pytest.mark.parametrize(("orientation", "even_shifted"), KINDS)
def test_distance_is_the_number_of_steps(orientation: str, even_shifted: bool) -> None:
    grid = HexGrid(9, 8, orientation, even_shifted)
    for i in range(len(grid)):
        reached = {i: 0}
        for j in reached_in_turn(grid, reached):
            assert reached[j] == grid.distance(i, j)
        assert len(reached) == len(grid)


@given(grids())
def test_neighbours_are_mutual_and_face_each_other(grid: HexGrid) -> None:
    for i in range(len(grid)):
        assert len(grid.neighbours(i)) == 6
        for direction, j in enumerate(grid.neighbours(i)):
            if j >= 0:
                assert grid.neighbours(j)[(direction + 3) % 6] == i
                assert grid.direction(i, j) == direction
    near = [[j for j in range(len(grid)) if grid.distance(i, j) == 1] for i in range(len(grid))]
    assert near == [sorted(j for j in grid.neighbours(i) if j >= 0) for i in range(len(grid))]


@given(grids())
def test_neighbours_lie_where_their_direction_says(grid: HexGrid) -> None:
    compass = {"N": 90, "NE": 30, "E": 0, "SE": -30, "S": -90, "SW": -150, "W": 180, "NW": 150}
    if grid.orientation == POINTED_TOP:
        compass |= {"NE": 60, "SE": -60, "SW": -120, "NW": 120}
    for i in range(len(grid)):
        x, y = grid.centre(i, 10)
        for direction, j in enumerate(grid.neighbours(i)):
            if j >= 0:
                u, v = grid.centre(j, 10)
                assert hypot(u - x, v - y) == pytest.approx(10 * 3**0.5)
                assert degrees(atan2(y - v, u - x)) == pytest.approx(compass[grid.directions[direction]])


@given(grids(), st.data(), st.integers(0, 8))
def test_within_and_ring_are_what_distance_says(grid: HexGrid, data: st.DataObject, reach: int) -> None:
    i = data.draw(st.integers(0, len(grid) - 1))
    assert grid.within(i, reach) == [j for j in range(len(grid)) if grid.distance(i, j) <= reach]
    assert grid.ring(i, reach) == [j for j in range(len(grid)) if grid.distance(i, j) == reach]


@given(grids())
def test_each_side_has_one_key_and_one_line(grid: HexGrid) -> None:
    lines: dict[int, set[tuple[float, float]]] = {}
    for i in range(len(grid)):
        corners = grid.corners(i, 7)
        assert all(hypot(x - grid.centre(i, 7)[0], y - grid.centre(i, 7)[1]) == pytest.approx(7) for x, y in corners)
        for direction, j in enumerate(grid.neighbours(i)):
            key = grid.side(i, direction)
            ends = {corners[direction], corners[(direction + 1) % 6]}
            assert 0 <= key < 6 * len(grid)
            assert lines.setdefault(key, ends) == ends
            if j >= 0:
                assert grid.side_between(i, j) == grid.side_between(j, i) == key
                assert set(grid.side_line(i, j, 7)) == set(grid.side_line(j, i, 7)) == ends
    shared = sum(j > i for i in range(len(grid)) for j in grid.neighbours(i))
    assert len(lines) == 6 * len(grid) - shared
    assert len({frozenset(ends) for ends in lines.values()}) == len(lines)


def test_a_gap_in_the_map_parts_neighbours_but_not_distance() -> None:
    grid = HexGrid(3, 1, hexes=["0301", "0101"])
    assert grid.names == ["0101", "0301"]
    assert grid.neighbours(0) == [-1] * 6
    assert grid.distance(0, 1) == 2
    assert grid.direction(0, 1) == -1


def test_faults_are_told() -> None:
    with pytest.raises(DataError) as caught:
        HexGrid(3, 3, hexes=["0101", "0401", "x", "0100"])
    assert str(caught.value).splitlines() == [
        "Hex 0100 is not on a grid of 3 by 3.",
        "Hex 0401 is not on a grid of 3 by 3.",
        "Hex x is not on a grid of 3 by 3.",
    ]
    with pytest.raises(DataError, match="not round"):
        HexGrid(3, 3, "round")
    with pytest.raises(DataError, match="not 100 by 3"):
        HexGrid(100, 3)
    grid = HexGrid(3, 3, hexes=["0101", "0303"])
    with pytest.raises(DataError, match="There is no hex 0202 on the map"):
        grid.number("0202")
    with pytest.raises(DataError, match="Hexes 0101 and 0303 are not neighbours"):
        grid.side_between(0, 1)
    with pytest.raises(DataError, match="Hexes 0101 and 0101 are not neighbours"):
        grid.side_line(0, 0, 1)
