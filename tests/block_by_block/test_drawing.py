"""The drawing of a position: everything in the view is on the sheet, once, in its place and in its state."""

import json
import math
import os
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from citadel.drawing.counters import SIDE, Face, unit_face
from citadel.drawing.geometry import Rectangle, contains
from citadel.drawing.kept import Data, once_per_data_set
from citadel.drawing.markers import ring, routed_face
from citadel.drawing.placement import GOOD, Room
from citadel.drawing.sheet import MARGIN
from citadel.drawing.stacks import Fan, Pile, arranged
from citadel.drawing.svg import MINUS
from citadel.drawing.symbols import BLUE_BOX
from citadel.games.block_by_block import drawing
from citadel.games.block_by_block.drawing import describe, draw
from citadel.games.block_by_block.drawing.board import board_of
from citadel.games.block_by_block.drawing.placement import marks_of
from citadel.games.block_by_block.drawing.sheet import MAP_CORNER
from citadel.games.block_by_block.drawing.tracks import SHEET_WIDTH

DATA = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(drawing.__file__).parents[1] / "data").glob("*.toml"))
}
SVG = "{http://www.w3.org/2000/svg}"
View = dict[str, Any]


def start() -> View:
    """Return the view of the set-up (4.1)."""
    units: dict[str, dict[str, Any]] = {}
    names: dict[str, list[str]] = {}
    for kind in DATA["units"]["type"]:
        names[kind["id"]] = list(kind["names"])
        for name in kind["names"]:
            units[name] = {
                "type": kind["id"],
                "side": kind["side"].lower(),
                "place": "reserve",
                "spent": False,
                "routed": False,
                "minus_one": False,
                "moved": False,
                "nationality": kind["nationality"],
            }
    for place in DATA["setup"]["place"]:
        for kind, count in place["units"]:
            for _ in range(count):
                units[names[kind].pop(0)]["place"] = place["area"]
    for letter in DATA["setup"]["towers"]:
        units[f"tower/{letter}"]["place"] = f"gate-{letter}"
    return {
        "game": "block-by-block",
        "turn": 1,
        "phase": "movement",
        "segment": "pavn",
        "options": {},
        "units": units,
        "gates": {gate["letter"]: gate["start_control"].lower() for gate in DATA["map"]["gate"]},
        "zones": {
            zone["id"]: {"control": zone["start_control"].lower(), "clearing": 0} for zone in DATA["zones"]["zone"]
        },
        "publicity": 0,
        "destruction": 0,
        "points": 0,
        "attacked": [],
        "routes": [],
        "groups": [],
        "group": [],
        "target": None,
        "origin": None,
        "last": None,
    }


def crowded() -> View:
    """Return an invented fight with every kind of state and marker."""
    view = start()
    units = view["units"]

    def place(where: str, *names: str, **state: Any) -> None:
        for name in names:
            units[name].update(place=where, **state)

    place("S3-2", "F/2/5", "A/1/1")
    place("S3-2", "G/2/5", minus_one=True)
    place("S3-2", "H/2/5", spent=True, moved=True)
    place("S3-2", "B/1/1", spent=True, routed=True)
    place("S2-2", "pavn-4/1", "pavn-4/2")
    place("N4-4", "abn/1", "pavn-6/1", "pavn-6/2")
    place("N2-1", "rvn/1")
    place("withdrawn", "abn/2", "abn/3")
    place("eliminated", "nlf/1", "hq")
    place("exited", "pavn-4/5")
    place("gate-C", "plt/C", nationality="US")
    place("gate-D", "plt/D", nationality="ARVN")
    place("gate-G", "tower/G", spent=True)
    place("gate-H", "tower/H", spent=True, routed=True)
    view.update(turn=3, phase="combat", segment="us", publicity=31, destruction=17, attacked=["S2-2"])
    view.update(group=["F/2/5", "G/2/5"], groups=[["A/1/1"]], origin="S3-2", target="S2-2")
    view.update(routes=[["S3-3", "S3-1"]], last={"from": "N2-3", "to": "N2-1", "unit": "rvn/1"})
    view["zones"]["N4"] = {"control": "us", "clearing": 2}
    view["zones"]["S4"] = {"control": None, "clearing": 3}
    return view


def parsed(view: View, *, counters: bool = True) -> ElementTree.Element:
    return ElementTree.fromstring(_drawn(json.dumps(view), counters))


@cache
def _drawn(view: str, counters: bool) -> str:
    return draw(DATA, json.loads(view), counters=counters)


def words(element: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def units_in(root: ElementTree.Element) -> list[str]:
    return [element.attrib["data-unit"] for element in of_class(root, "counter")]


def counter(root: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = (element for element in of_class(root, "counter") if element.get("data-unit") == name)
    return found


def squares(element: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[tuple[str, float, float, float]]:
    """Yield name, left, top and side of every counter, in the coordinates of the sheet."""
    shift = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if shift:
        x, y = x + float(shift[1]), y + float(shift[2])
    if element.get("class") == "counter":
        scale = re.search(r"scale\(([\d.]+)\)", element.attrib["transform"])
        yield element.attrib["data-unit"], x, y, SIDE * (float(scale[1]) if scale else 1)
    for child in element:
        yield from squares(child, x, y)


@pytest.mark.parametrize("view", [start(), crowded()], ids=["start", "crowded"])
def test_sheet_is_one_named_image(view: View) -> None:
    root = parsed(view)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Block by Block: The Battle of Huế, 1968"
    assert root.findtext(f"{SVG}desc") == describe(DATA, view)


def test_description_says_the_position() -> None:
    assert describe(DATA, crowded()) == (
        "Turn 3 (10 - 14 Feb 1968), combat phase, US/ARVN segment: US/ARVN control 3 of 11 zones and these gates: "
        "C, D; publicity 31, destruction 17; 13 US/ARVN and 20 PAVN/NLF counters are on the map."
    )


def test_sheet_needs_nothing_from_outside() -> None:
    drawn = draw(DATA, crowded())
    assert re.findall(r"(?:href|src|@import)\b", drawn) == []
    assert set(re.findall(r"url\(#([\w-]+)\)", drawn)) <= set(re.findall(r' id="([\w-]+)"', drawn))


def test_2_1_every_area_bears_its_number_and_terrain() -> None:
    labels = {label.attrib["data-area"]: words(label) for label in of_class(parsed(start()), "area-label")}
    for area in DATA["map"]["area"]:
        terrain = area["terrain"]
        sign = "+" if terrain > 0 else MINUS if terrain < 0 else ""
        expected = area["name"] if area["id"] in ("PALACE", "MACV") else area["id"]
        assert {expected, f"{sign}{abs(terrain)}"} <= set(labels[area["id"]])


def test_8_0_every_gate_and_its_letter_in_the_areas() -> None:
    root = parsed(start(), counters=False)
    gates = {gate.attrib["data-gate"]: words(gate) for gate in of_class(root, "gate")}
    on_map = words(of_class(root, "map")[0])
    for gate in DATA["map"]["gate"]:
        assert gate["letter"] in gates[gate["letter"]]
        assert on_map.count(gate["letter"]) == 1 + len(gate["letter_areas"])


@pytest.mark.parametrize("view", [start(), crowded()], ids=["start", "crowded"])
def test_every_counter_is_drawn_once_and_in_its_place(view: View) -> None:
    root = parsed(view)
    assert sorted(units_in(root)) == sorted(view["units"])
    off_map = ("reserve", "eliminated", "withdrawn", "exited")
    expected = {name for name, unit in view["units"].items() if unit["place"] not in off_map}
    assert set(units_in(of_class(root, "map")[0])) == expected
    for element in of_class(root, "counter"):
        assert element.get("data-place") == view["units"][element.attrib["data-unit"]]["place"]


@pytest.mark.parametrize("view", [start(), crowded()], ids=["start", "crowded"])
def test_counters_stay_on_the_sheet_and_in_their_area(view: View) -> None:
    root = parsed(view)
    _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
    points = DATA["map"]["points"]
    outlines = {area["id"]: [points[name] for name in area["polygon"]] for area in DATA["map"]["area"]}
    left, top = MAP_CORNER
    for name, x, y, side in squares(root):
        assert 0 <= x <= width - side, name
        assert 0 <= y <= height - side, name
        place = view["units"][name]["place"]
        if place in outlines:
            corners = [(x - left + across * side, y - top + down * side) for across in (0, 1) for down in (0, 1)]
            assert all(contains(outlines[place], corner) for corner in corners), (name, place)


@pytest.mark.parametrize(
    ("state", "value", "sign"),
    [
        ({}, "5", None),
        ({"spent": True}, "3", None),
        ({"minus_one": True}, "4", f"{MINUS}1"),
        ({"spent": True, "minus_one": True}, "2", f"{MINUS}1"),
        ({"spent": True, "routed": True}, "0", None),
        ({"moved": True}, "5", None),
    ],
)
def test_2_5_states_show_the_attack_value_in_force(state: dict[str, bool], value: str, sign: str | None) -> None:
    view = start()
    view["units"]["A/1/1"].update(state)
    shown = words(counter(parsed(view), "A/1/1"))
    assert board_of(DATA).attack_in_force(view["units"]["A/1/1"]) == int(value)
    assert value in shown
    assert shown[:2] == ["A", "1/1"]
    assert (f"{MINUS}1" in shown) == (sign is not None)


def test_2_5_each_state_looks_different() -> None:
    states = ("spent", "routed", "minus_one", "moved")
    faces = set()
    for state in (None, *states):
        view = start()
        for name in ("nlf/1", "A/1/1"):
            view["units"][name].update({state: True} if state else {})
        root = parsed(view)
        for name in ("nlf/1", "A/1/1"):
            face = counter(root, name)
            title = face.find(f"{SVG}title")
            assert title is not None
            face.remove(title)
            faces.add(b"".join(ElementTree.tostring(child) for child in face))
    assert len(faces) == 2 * (1 + len(states))


def test_8_0_tower_states_look_different() -> None:
    root = parsed(crowded())
    fresh, spent, routed = (
        len(list(counter(root, f"tower/{letter}").iter(f"{SVG}rect"))) for letter in ("E", "G", "H")
    )
    assert fresh < spent < routed


def test_8_2_platoons_are_smaller_and_keep_their_nation() -> None:
    root = parsed(crowded())
    sides = {name: side for name, _, _, side in squares(root)}
    assert sides["plt/C"] == pytest.approx(0.75 * sides["tower/E"], abs=0.1)
    us, arvn = (ElementTree.tostring(counter(root, name)).decode() for name in ("plt/C", "plt/D"))
    assert "#C2CCA6" in us
    assert "#F1DA86" in arvn


def test_off_map_counters_are_in_their_boxes() -> None:
    boxes = {box.attrib["data-box"]: set(units_in(box)) for box in of_class(parsed(crowded()), "holding-box")}
    assert boxes["eliminated-us"] == {"hq"}
    assert boxes["eliminated-pavn"] == {"nlf/1"}
    assert boxes["withdrawn"] == {"abn/2", "abn/3"}
    assert boxes["exited"] == {"pavn-4/5"}
    assert boxes["pool"] == {*(f"plt/{letter}" for letter in "ABEFGH"), "tower/C", "tower/D"}


def test_11_1_reinforcements_wait_in_the_box_of_their_turn() -> None:
    turns = {turn.attrib["data-turn"]: set(units_in(turn)) for turn in of_class(parsed(start()), "turn")}
    assert turns == {
        "1": set(),
        "2": {"abn/3", "3rd/3"},
        "3": {"rvn/1", "rvn/2", "A/1/5", "B/1/5", "C/1/5", "pavn-6/5", "pavn-6/6"},
        "4": {"rvn/3"},
        "5": {"ranger/1", "ranger/2"},
    }


def test_many_eliminated_counters_stay_in_their_box() -> None:
    view = start()
    for unit in view["units"].values():
        unit["place"] = "eliminated"
    edge = SHEET_WIDTH - MARGIN
    found = list(squares(parsed(view)))
    assert len(found) == len(view["units"])
    assert all(x + side <= edge for _, x, _, side in found)


def test_9_0_political_markers_show_their_values() -> None:
    root = parsed(crowded())
    assert words(of_class(root, "publicity-marker")[0]) == ["Publicity 31"]
    assert words(of_class(root, "destruction-marker")[0]) == ["Destruction 17"]
    assert words(of_class(root, "political-track")[0]).count("51") == 1


def test_9_2_zone_markers_show_controller_and_clearing() -> None:
    root = parsed(crowded())
    markers = {marker.attrib["data-zone"]: marker for marker in of_class(root, "zone-marker")}
    rows = {row.attrib["data-zone"]: words(row) for row in of_class(root, "zone-row")}
    assert len(markers) == len(rows) == 11
    assert words(markers["N4"]) == ["2"]
    assert words(markers["N1"]) == []
    assert markers["N4"].findtext(f"{SVG}title") == "Zone N4: US/ARVN, clearing level 2"
    assert markers["S4"].findtext(f"{SVG}title") == "Zone S4: nobody, clearing level 3"
    assert rows["N1"] == ["N1", "PAVN", "0/5"]
    assert rows["S4"] == ["S4", "none", "3/3"]


def test_stack_above_three_bears_its_count_and_has_the_best_on_top() -> None:
    view = start()
    view["units"]["A/1/1"]["spent"] = True
    stacks = {stack.attrib["data-place"]: stack for stack in of_class(parsed(view), "stack")}
    assert words(stacks["MACV"])[-1] == "6"
    assert units_in(stacks["MACV"])[:2] == ["macv-team", "A/1/1"]
    assert words(stacks["S3-3"])[-1] == "4"


def test_7_2_fighting_is_marked() -> None:
    root = parsed(crowded())
    (attack,) = of_class(root, "attack")
    (last,) = of_class(root, "last-move")
    assert attack.findtext(f"{SVG}title") == "Attack on S2-2"
    assert last.findtext(f"{SVG}title") == "Last move: rvn/1, N2-3 to N2-1"
    assert [words(marker) for marker in of_class(root, "assault-group")].count(["1"]) == 1
    assert len(of_class(root, "assault-group")) == 2
    assert [sign.get("data-area") for sign in of_class(root, "attacked")] == ["S2-2"]
    assert len(of_class(root, "advance-route")) == 1


def test_bare_board_bears_nothing_of_the_position() -> None:
    root = parsed(crowded(), counters=False)
    for name in ("counter", "zone-marker", "gate-control", "publicity-marker", "turn-marker", "attack", "last-move"):
        assert of_class(root, name) == []
    assert draw(DATA, crowded(), counters=False) == draw(DATA, start(), counters=False)


def test_map_is_called_reconstructed() -> None:
    assert "Map reconstructed: not the printed one" in words(parsed(start(), counters=False))


def test_drawing_is_the_same_in_every_process() -> None:
    here = Path(__file__)
    script = f"import {here.stem} as test; print(test.draw(test.DATA, test.crowded()))"
    search = os.pathsep.join([str(here.parent), *sys.path])
    drawn = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": search, "PYTHONUTF8": "1"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert drawn == {f"{draw(DATA, crowded())}\n".encode()}


@pytest.mark.parametrize("state", ["legal", "selected", "last", "refused"])
def test_rings_and_markers_are_well_formed(state: str) -> None:
    assert len(ElementTree.fromstring(f"<g>{ring(state)}</g>")) >= 2
    assert "ROUTED" in words(ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{routed_face()}</svg>'))


def test_8_2_small_counters_have_the_compact_face() -> None:
    root = parsed(crowded())
    sides = {name: side for name, _, _, side in squares(root)}
    for name in crowded()["units"]:
        is_small = sides[name] * 1640 / SHEET_WIDTH < 48
        own = name.split("/")[0] if name[1] == "/" else name.split("/")[-1]
        if "/" in name and not name.startswith("tower"):
            assert (own in words(counter(root, name))[:-1]) != is_small, name
    assert sides["plt/C"] * 1640 / SHEET_WIDTH < 48
    assert words(counter(root, "plt/C")) == ["1"]


def test_compact_face_drops_side_texts_and_thickens_strokes() -> None:
    face = Face("us", "infantry", "company", "5", BLUE_BOX, left="G", right="2/5")
    full, compact = unit_face(face), unit_face(face, compact=True)
    assert [text in full for text in (">G<", ">2/5<", ">5<", 'stroke-width="3.3"')] == [True, True, True, False]
    assert [text in compact for text in (">G<", ">2/5<", ">5<", 'stroke-width="3.3"')] == [False, False, True, True]


@pytest.mark.parametrize("in_view", [8.0, 10.0, 18.0, 40.0, SIDE])
def test_2_6_flag_of_a_routed_unit_stays_in_view(in_view: float) -> None:
    face = Face("us", "infantry", "company", "5", BLUE_BOX, is_routed=True)
    root = ElementTree.fromstring(f"<g>{unit_face(face, in_view=in_view)}</g>")
    (flag,) = (disc for disc in root.iter("circle") if disc.get("r") == "12")
    assert float(flag.attrib["cx"]) + 12 <= in_view
    assert (flag.get("cx") == "58") == (in_view == SIDE)


def test_7_2_attack_and_groups_leave_the_label_of_the_area_free() -> None:
    view = crowded()
    marks = marks_of(DATA)
    stacks = marks.stacks(view)
    assert len(stacks["S3-2"]) == 3
    x, y = marks.circle("S3-2")
    label = [Rectangle(x - 120, y - 18, 143, 36), marks.names["S3-2"]]
    for stack in stacks["S3-2"]:
        assert [stack.with_tag.overlap(part) for part in label] == [0, 0]
    (attack,) = of_class(parsed(view), "attack")
    arrow = attack.find(f"{SVG}g")
    assert arrow is not None
    start = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", arrow.attrib["transform"])
    assert start
    assert float(start[2]) < y - 20


def test_9_2_zone_markers_stand_beside_the_label_of_their_zone() -> None:
    marks = marks_of(DATA)
    for zone, (x, y) in marks.zone_places.items():
        circle = marks.circle(f"{zone}-1")
        assert 0 < x - circle[0] < 70, zone
        assert abs(y - circle[1]) <= 28, zone
        outline = board_of(DATA).outlines[f"{zone}-1"]
        assert contains(outline, (x, y)), zone


@pytest.mark.parametrize(
    ("outcome", "upper", "lower"),
    [
        (
            ("us", "strategic", "control of all eleven zones"),
            "US/ARVN win a strategic victory",
            "control of all eleven",
        ),
        (
            ("pavn", "tactical", "3 US/ARVN zones, clearing score 50"),
            "PAVN/NLF win a tactical victory",
            "3 US/ARVN zones",
        ),
        (("", "draw", "6 US/ARVN zones, clearing score 70"), "The game is a draw", "6 US/ARVN zones"),
    ],
)
def test_3_2_title_shows_the_outcome(outcome: tuple[str, str, str], upper: str, lower: str) -> None:
    view = {**start(), "turn": 5, "phase": "over", "segment": ""}
    assert words(of_class(parsed(view), "moment")[0])[1] == "Game over"
    view["outcome"] = dict(zip(("winner", "level", "how"), outcome, strict=True))
    first, second = words(of_class(parsed(view), "moment")[0])
    assert first == upper
    assert second.startswith(f"Turn 5 · {lower}")
    assert upper[4:] in describe(DATA, view)
    assert words(of_class(parsed({**view, "outcome": None}), "moment")[0])[1] == "Game over"


def test_attack_arrows_point_from_origin_to_target_at_every_border() -> None:
    board = board_of(DATA)
    pairs = [(a, b) for a in board.areas for b in board.printed.topology.neighbours(a)]
    seen = 0
    for origin, target in pairs:
        for crossing in board.crossings(origin, target):
            (x, y), (dx, dy) = crossing
            assert contains(board.outlines[target], (x + dx, y + dy)), (origin, target)
            assert contains(board.outlines[origin], (x - dx, y - dy)), (origin, target)
            seen += 1
    assert seen > 500
    assert board.crossings("O-6", "N5-2") == []
    assert [crossing.spot for crossing in board.crossings("S1-5", "S3-2")] == [(940, 2209.5)]


def test_8_0_attack_on_an_empty_gate_leaves_its_letter_free() -> None:
    view = start()
    view.update(phase="combat", group=["pavn-6/1"], origin="N2-2", target="gate-C")
    view["units"]["pavn-6/1"]["place"] = "N2-2"
    (attack,) = of_class(parsed(view), "attack")
    arrow = attack.find(f"{SVG}g")
    assert arrow is not None
    x, y, turn = (float(value) for value in re.findall(r"-?[\d.]+", arrow.attrib["transform"]))
    (shape,) = arrow
    length = max(float(corner.split(",")[0]) for corner in shape.attrib["points"].split())
    tip = (x + length * math.cos(math.radians(turn)), y + length * math.sin(math.radians(turn)))
    gate = board_of(DATA).gates["C"]
    assert 44 < max(abs(tip[0] - gate[0]), abs(tip[1] - gate[1])) < 60


def test_what_depends_on_the_data_is_made_once_per_data_set() -> None:
    made: list[int] = []

    @once_per_data_set
    def count(data: Data) -> int:
        made.append(len(data))
        return len(made)

    first, equal = {"a": 1}, {"a": 1}
    assert [count(first), count(first), count(equal), count(first)] == [1, 1, 2, 1]
    assert made == [1, 1]


def test_drawing_again_gives_the_same_and_another_data_set_its_own() -> None:
    view = crowded()
    assert draw(DATA, view) == draw(DATA, view)
    zones = DATA["zones"]
    fewer = {**DATA, "units": {**DATA["units"], "markers": {**DATA["units"]["markers"], "political_track_max": 40}}}
    assert zones is fewer["zones"]
    assert words(ElementTree.fromstring(draw(fewer, view))).count("51") == 0
    assert words(ElementTree.fromstring(draw(DATA, view))).count("51") == 1


def test_room_is_found_off_obstacles_and_inside_the_area() -> None:
    square = [(0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0)]
    room = Room(square, 8, [([(0.0, 0.0), (0.0, 200.0)], 20)])
    obstacle = Rectangle(60, 60, 80, 80)
    spot, fault = room.best_place((100, 100), (40, 40), [obstacle])
    assert fault < GOOD
    assert spot.overlap(obstacle) == 0
    assert room.holds(spot)
    assert spot.x > 20
    assert room.best_place((100, 100), (300, 300), [])[1] > GOOD


def test_stacks_close_up_where_there_is_little_room() -> None:
    def narrow(width: float, size: tuple[float, float]) -> tuple[Rectangle, float]:
        return Rectangle(0, 0, *size), max(0, size[0] - width)

    fans = ((Fan(80, 0.25), 1), (Fan(60, 0.15), 1), (Fan(60, 0.15), 2))
    piles = [Pile("1", ["a", "b"]), Pile("", ["c"])]
    laid = {}
    for width in (400, 190, 120):
        stacks = arranged(piles, fans, partial(narrow, width))
        laid[width] = [(stack.fan.side, round(stack.spot.y)) for stack in stacks]
    assert laid[400] == [(80, 3), (80, 11)]
    assert laid[190] == [(60, 3), (60, 9)]
    assert [side for side, _ in laid[120]] == [60, 60]
    assert laid[120][0][1] < laid[120][1][1] - 60
