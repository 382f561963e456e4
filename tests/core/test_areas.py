"""Maps of areas: Block by Block's own, a corner of A Week in Hell's, random ones, and maps with faults."""

import tomllib
from itertools import combinations
from math import atan2, hypot, pi
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel.core import board as board_package
from citadel.core.bits import mask_of, members
from citadel.core.board.areas import AreaMap, Edge, edge_between
from citadel.core.board.paths import reach_masks
from citadel.core.errors import DataError

HUE = Path(board_package.__file__).parents[2] / "games" / "block_by_block" / "data" / "map.toml"


@pytest.fixture(scope="module")
def hue() -> dict[str, Any]:
    return tomllib.loads(HUE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def hue_map(hue: dict[str, Any]) -> AreaMap:
    """The areas and, last, the river."""
    polygons = {face["id"]: face["polygon"] for face in hue["area"] + hue["water"]}
    return AreaMap(hue["points"], polygons, hue["map"]["width"], hue["map"]["height"])


# Block by Block


def test_2_1_neighbours_in_n1(hue_map: AreaMap) -> None:
    assert hue_map.neighbours("N1-1") == ["N1-2", "N1-3", "N1-4", "O-1", "O-9"]
    near = hue_map.neighbours("N1-5")
    assert {"N1-2", "N1-4"} <= set(near)
    assert not {"N1-1", "N1-3"} & set(near)


def test_a_shared_point_does_not_make_neighbours(hue_map: AreaMap) -> None:
    assert {"N1-4", "N1-5", "N1-2"} <= set(hue_map.areas_at_point("q"))
    assert {"N1-5", "N2-1"} <= set(hue_map.areas_at_point("d"))
    assert hue_map.shared_edges("N1-4", "N2-1") == []


def test_every_edge_has_two_owners_but_those_on_the_frame(hue_map: AreaMap) -> None:
    assert len(hue_map.edges) == 182
    for edge in hue_map.edges:
        assert len(hue_map.owners[edge]) == (1 if hue_map.is_on_frame(edge) else 2), edge


def test_frame_areas(hue_map: AreaMap) -> None:
    inside = [area for area in hue_map.areas if area.startswith("N")] + ["PALACE", "MACV"]
    assert len(set(inside) & set(hue_map.areas)) == 20
    assert not set(inside) & set(hue_map.frame_areas)
    assert {"O-1", "O-2", "O-3", "O-8", "O-9", "S6-1", "PERFUME"} <= set(hue_map.frame_areas)
    assert hue_map.frame_areas == [area for area in hue_map.areas if area in hue_map.frame_areas]


def test_labels_and_centres_lie_in_their_areas(hue: dict[str, Any], hue_map: AreaMap) -> None:
    for area in hue["area"]:
        assert hue_map.area_at(*area["label"]) == area["id"]
        assert hue_map.area_at(*area["stack"]) == area["id"]
    for name in hue_map.areas:
        assert hue_map.area_at(*hue_map.centre(name)) == name


def test_hit_test_at_the_rim(hue_map: AreaMap) -> None:
    assert hue_map.area_at(2200, 2460) == "S4-3"
    assert hue_map.area_at(0, 0) == "O-1"
    assert hue_map.area_at(-1, 100) is None
    assert hue_map.area_at(100, 2461) is None


def test_8_0_gates_are_lettered_in_the_areas_at_their_point(hue: dict[str, Any], hue_map: AreaMap) -> None:
    assert len(hue["gate"]) == 8
    for gate in hue["gate"]:
        assert sorted(hue_map.areas_at_point(gate["point"])) == sorted(gate["letter_areas"])


def test_bridges_lie_on_edges_of_the_lines_they_cross(hue: dict[str, Any], hue_map: AreaMap) -> None:
    barred = {edge for line in hue["line"] for edge in hue_map.edges_along(line["path"])}
    for bridge in hue["bridge"]:
        edge = edge_between(*bridge["edge"])
        assert edge in barred
        assert sorted(hue_map.owners[edge]) == sorted(bridge["areas"])


def test_6_4_the_wall_is_closed_and_bridges_open_it(hue: dict[str, Any], hue_map: AreaMap) -> None:
    wall = set(hue_map.edges_along(next(line["path"] for line in hue["line"] if line["kind"] == "wall")))
    inside = [i for i, area in enumerate(hue_map.areas) if area.startswith("N") or area == "PALACE"]
    start = hue_map.index["N1-1"]
    assert members(reach_masks(hue_map.ways(wall), start, 0, 0) | 1 << start) == inside
    trit = edge_between("n3", "m1")
    ways = hue_map.ways(wall - {trit})
    assert ways[hue_map.index["N2-3"]] >> hue_map.index["O-3"] & 1
    assert reach_masks(ways, start, 0, 0) == (1 << len(hue_map.areas)) - 1 - (1 << start)


def test_a_line_off_the_edges_is_refused(hue_map: AreaMap) -> None:
    with pytest.raises(DataError) as caught:
        hue_map.edges_along(["w_nw", "gE", "gC", "fr_nw"])
    assert str(caught.value).splitlines() == [
        "The line from gC to gE follows no edge of an area.",
        "The line from fr_nw to gC follows no edge of an area.",
    ]


# A Week in Hell: the north bank with the river, as drawn on its map

NORTH_BANK = {
    "nw": (0, 0), "n1": (400, 0), "n2": (820, 0), "n3": (1090, 0), "ne": (1500, 0), "fw": (400, 130), "fs": (820, 122),
    "nb0": (0, 290), "nb1": (415, 258), "nb2": (836, 226), "nb3": (926, 219), "nb4": (1100, 206), "nb5": (1500, 178),
    "sb0": (0, 440), "sb3": (880, 376), "sb4": (916, 372), "sb5": (1010, 364), "sb8": (1500, 316),
}  # fmt: skip
ZONES = {
    "flag_tower": ["nw", "n1", "fw", "nb1", "nb0"],
    "thuong_tu": ["n1", "n2", "fs", "fw"],
    "tran_hung_dao": ["fw", "fs", "n2", "n3", "nb4", "nb3", "nb2", "nb1"],
    "dong_ba": ["n3", "ne", "nb5", "nb4"],
    "bridge": ["nb2", "nb3", "sb5", "sb4"],
    "river_west": ["nb0", "nb1", "nb2", "sb4", "sb3", "sb0"],
    "river_east": ["nb3", "nb4", "nb5", "sb8", "sb5"],
}


def test_week_in_hell_1_2_1_rivers_part_and_the_bridge_joins() -> None:
    board = AreaMap(NORTH_BANK, ZONES, 1500, 1150)
    rivers = {edge for edge in board.edges if any(area.startswith("river") for area in board.owners[edge])}
    ways = board.ways(rivers)
    near = {area: [board.areas[i] for i in members(ways[board.index[area]])] for area in board.areas}
    assert near == {
        "flag_tower": ["thuong_tu", "tran_hung_dao"],
        "thuong_tu": ["flag_tower", "tran_hung_dao"],
        "tran_hung_dao": ["flag_tower", "thuong_tu", "dong_ba", "bridge"],
        "dong_ba": ["tran_hung_dao"],
        "bridge": ["tran_hung_dao"],
        "river_west": [],
        "river_east": [],
    }
    assert board.frame_areas == ["flag_tower", "thuong_tu", "tran_hung_dao", "dong_ba", "river_west", "river_east"]


def test_week_in_hell_11_2_1_south_of_a_shared_boundary() -> None:
    board = AreaMap(NORTH_BANK, ZONES, 1500, 1150)

    def is_south(area: str, edge: Edge) -> bool:
        x, y = board.outward(area, edge)
        return y > abs(x)

    shared = board.shared_edges("thuong_tu", "tran_hung_dao")
    assert [edge for edge in shared if is_south("thuong_tu", edge)] == [("fs", "fw")]
    assert [edge for edge in shared if is_south("tran_hung_dao", edge)] == []
    assert board.outward("flag_tower", ("n1", "nw")) == (0, -1)
    assert board.outward("dong_ba", ("nb5", "ne")) == (1, 0)


# Random maps


@st.composite
def crooked_grids(draw: st.DrawFn) -> AreaMap:
    """A chessboard with its inner points pushed about, its areas turned this way and that."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    push = st.integers(-24, 24)
    points: dict[str, tuple[int, int]] = {}
    for x in range(columns + 1):
        for y in range(rows + 1):
            east = draw(push) if 0 < x < columns else 0
            south = draw(push) if 0 < y < rows else 0
            points[f"{x},{y}"] = (100 * x + east, 100 * y + south)
    areas: dict[str, list[str]] = {}
    for x in range(columns):
        for y in range(rows):
            ring = [f"{x},{y}", f"{x + 1},{y}", f"{x + 1},{y + 1}", f"{x},{y + 1}"]
            turn = draw(st.integers(0, 3))
            ring = ring[turn:] + ring[:turn]
            areas[f"{x}-{y}"] = ring if draw(st.booleans()) else ring[::-1]
    return AreaMap(points, areas, 100 * columns, 100 * rows)


def winds_around(corners: list[tuple[float, float]], x: float, y: float) -> bool:
    """Inside or on a side, by adding up the angles under which the spot sees the sides: a full or half turn, else 0."""
    total = 0.0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
        total += atan2(ax * by - bx * ay, ax * bx + ay * by)
    return abs(total) > 0.9 * pi


@given(crooked_grids())
def test_neighbours_are_those_with_a_common_edge(board: AreaMap) -> None:
    def column_row(area: str) -> tuple[int, int]:
        column, row = area.split("-")
        return int(column), int(row)

    for a in board.areas:
        (ax, ay) = column_row(a)
        beside = [b for b in board.areas if abs(column_row(b)[0] - ax) + abs(column_row(b)[1] - ay) == 1]
        assert board.neighbours(a) == beside
        assert board.ways([])[board.index[a]] == mask_of([board.index[b] for b in beside])
        for b in board.areas:
            assert len(board.shared_edges(a, b)) == (1 if b in beside else 0)
    last = max(column_row(a) for a in board.areas)
    rim = [a for a in board.areas if column_row(a)[0] in (0, last[0]) or column_row(a)[1] in (0, last[1])]
    assert board.frame_areas == rim


@given(crooked_grids(), st.data())
def test_every_spot_lies_in_the_area_around_it(board: AreaMap, data: st.DataObject) -> None:
    x = data.draw(st.integers(0, int(board.width) - 1)) + 0.5
    y = data.draw(st.integers(0, int(board.height) - 1)) + 0.37
    around = [a for a in board.areas if winds_around([board.points[name] for name in board.outlines[a]], x, y)]
    assert board.area_at(x, y) in around
    assert len(around) in (1, 2)  # two where the spot lies on their border


@given(crooked_grids())
def test_outward_leads_out(board: AreaMap) -> None:
    for edge in board.edges:
        (ax, ay), (bx, by) = board.points[edge[0]], board.points[edge[1]]
        for area in board.owners[edge]:
            x, y = board.outward(area, edge)
            beyond = board.area_at((ax + bx) / 2 + x, (ay + by) / 2 + y)
            assert hypot(x, y) == pytest.approx(1)
            assert beyond != area
            assert beyond in board.owners[edge] or board.is_on_frame(edge)


def test_centre_of_a_horseshoe_lies_in_the_horseshoe() -> None:
    points = {"a": (0, 0), "b": (90, 0), "c": (90, 10), "d": (10, 10), "e": (10, 60), "f": (90, 60), "g": (90, 90),
              "h": (0, 90)}  # fmt: skip
    board = AreaMap(points, {"shoe": list("abcdefgh"), "inside": list("cdef")}, 90, 90)
    assert board.centre("inside") == (50, 35)
    assert board.centre("shoe") == (45, 75)
    assert board.area_at(50, 35) == "inside"


# Faults

SQUARE = {"a": (0, 0), "b": (10, 0), "c": (10, 10), "d": (0, 10), "m": (5, 5), "n": (10, 5),
          "e": (20, 0), "f": (20, 10), "p": (2, 2), "q": (4, 2), "r": (3, 4)}  # fmt: skip


def faults(points: dict[str, Any], areas: dict[str, list[str]]) -> list[str]:
    try:
        AreaMap(points, areas, 20, 10)
    except DataError as error:
        return str(error).splitlines()
    return []


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        ({"x": list("abcd"), "y": list("befc")}, []),
        ({"x": ["a", "b", "nowhere"]}, ["Area x names the unknown point nowhere."]),
        ({"x": ["a", "b"]}, ["Area x has fewer than 3 points."]),
        ({"x": list("abcab")}, ["Area x names the point a twice.", "Area x names the point b twice."]),
        ({"x": list("amc")}, ["Point m lies on the edge a c without dividing it.", "Area x has no extent.",
                              "The outline of area x crosses or touches itself."]),
        ({"x": list("aedc")}, ["The outline of area x crosses or touches itself."]),
        ({"x": list("abcd"), "y": list("abm")}, ["Areas x and y overlap."]),
        ({"x": list("abcd"), "y": list("dcba")}, ["Areas x and y overlap."]),
        ({"x": list("abcd"), "y": list("mef")}, ["Areas x and y overlap."]),
        ({"x": list("abcd"), "y": list("bmc")}, ["Areas x and y overlap."]),
        ({"x": list("abcd"), "y": list("pqr")}, ["Areas x and y overlap."]),
        ({"x": list("pqr"), "y": list("abcd")}, ["Areas x and y overlap."]),
        ({"x": list("abcd"), "y": list("nef")}, ["Point n lies on the edge b c without dividing it."]),
        ({"x": list("abcd"), "y": list("befc"), "z": list("bcm")},
         ["The edge b c belongs to more than two areas: x, y, z.", "Areas x and z overlap."]),
    ],
)  # fmt: skip
def test_each_fault_is_told(areas: dict[str, list[str]], expected: list[str]) -> None:
    assert faults(SQUARE, areas) == expected


def test_all_faults_are_told_at_once() -> None:
    areas = {"x": list("abcd"), "y": list("mef"), "u": ["a", "?", "c"], "v": ["a"], "w": ["a", "b", "odd"]}
    assert faults({**SQUARE, "odd": (1,)}, areas) == [
        "Point odd has not two coordinates.",
        "Area u names the unknown point ?.",
        "Area v has fewer than 3 points.",
        "Areas x and y overlap.",
    ]


corner = st.tuples(st.integers(0, 6), st.integers(0, 6))


@given(st.lists(corner, min_size=3, max_size=3), st.lists(corner, min_size=3, max_size=3))
def test_overlap_is_told_exactly_when_no_line_parts_the_triangles(
    one: list[tuple[int, int]], two: list[tuple[int, int]]
) -> None:
    def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    points = {f"{x},{y}": (x, y) for x, y in one + two}
    told = faults(points, {"x": [f"{x},{y}" for x, y in one], "y": [f"{x},{y}" for x, y in two]})
    if turn(*one) == 0 or turn(*two) == 0:
        assert told
        return
    parted = False
    for triangle, other in ((one, two), (two, one)):
        for a, b in combinations(triangle, 2):
            third = next(c for c in triangle if c not in (a, b))
            side = turn(a, b, third)
            parted = parted or all(turn(a, b, c) * side <= 0 for c in other)
    if parted:
        assert "Areas x and y overlap." not in told
    else:
        assert "Areas x and y overlap." in told or any("without dividing it" in fault for fault in told)
