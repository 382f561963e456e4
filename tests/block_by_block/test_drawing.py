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

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.drawing.counters import SIDE, Face, unit_face
from citadel.drawing.geometry import Rectangle, along, bounds, contains
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
    view["units"]["A/1/1"].update(state, place="S1-3")
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
    view = crowded()
    view["units"]["plt/C"]["place"] = "reserve"
    root = parsed(view)
    sides = {name: side for name, _, _, side in squares(root)}
    assert words(counter(root, "plt/D")) == ["D", "Plt", "1"]
    assert words(counter(root, "plt/C")) == ["C", "1"]
    assert sides["plt/C"] * 1640 / SHEET_WIDTH < 40 < sides["plt/D"] * 1640 / SHEET_WIDTH


def test_compact_face_drops_the_text_at_the_right_and_thickens_strokes() -> None:
    face = Face("us", "infantry", "company", "5", BLUE_BOX, left="G", right="2/5")
    full, compact = unit_face(face), unit_face(face, compact=True)
    assert [text in full for text in (">G<", ">2/5<", ">5<", 'stroke-width="3.3"')] == [True, True, True, False]
    assert [text in compact for text in (">G<", ">2/5<", ">5<", 'stroke-width="3.3"')] == [True, False, True, True]


@pytest.mark.parametrize("in_view", [10.0, 18.0, 40.0, SIDE])
def test_2_6_flag_of_a_routed_unit_stays_in_view(in_view: float) -> None:
    face = Face("us", "infantry", "company", "5", BLUE_BOX, is_routed=True)
    root = ElementTree.fromstring(f"<g>{unit_face(face, in_view=in_view)}</g>")
    (flag,) = (sign for sign in root.iter("g") if sign.find("circle") is not None and sign.get("transform"))
    x, y, scale = (float(value) for value in re.findall(r"-?[\d.]+", flag.attrib["transform"]))
    assert x - 12 * scale >= 0
    assert x + 12 * scale <= in_view
    assert (y < SIDE / 2) == (in_view < SIDE)


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        *(("F/2/5", "F", "2/5"), ("A/1/1", "A", "1/1"), ("C/1/5", "C", "1/5"), ("macv-team", "MACV", "Team")),
        *(("hq", "HQ", "1st Div"), ("3rd/1", "1", "3rd"), ("abn/2", "2", "Abn"), ("hac-bao", "Hac", "Bao")),
        *(("rvn/1", "1", "RVN"), ("ranger/2", "2", "Ranger"), ("plt/C", "C", "Plt")),
        *(("pavn-4/5", "5", "PAVN 4"), ("pavn-6/2", "2", "PAVN 6"), ("nlf/4", "4", "NLF")),
    ],
)
def test_names_are_read_off_the_counters(name: str, left: str, right: str) -> None:
    view = start()
    view["units"][name]["place"] = "gate-C" if name.startswith("plt") else "S1-3"
    shown = words(counter(parsed(view), name))
    assert shown.index(left) < shown.index(right)
    assert set(re.findall(r"\w+", name.lower())) <= set(re.findall(r"\w+", f"{left} {right}".lower()))


def test_covered_counters_bear_their_whole_names() -> None:
    root = parsed(start())
    for name in ("macv-team", "A/1/1", "F/2/5", "H/2/5", "3rd/1", "hac-bao", "pavn-4/5"):
        assert name in words(counter(root, name)), name
    assert "pavn-4/6" not in words(counter(root, "pavn-4/6"))


def test_2_5_every_counter_says_its_name_state_and_value() -> None:
    root = parsed(crowded())
    titles = {name: counter(root, name).findtext(f"{SVG}title") for name in crowded()["units"]}
    assert titles["F/2/5"] == "F/2/5: 2/5 US Marines, fresh, attack 5"
    assert titles["G/2/5"] == "G/2/5: 2/5 US Marines, fresh, attack 4, gave a detachment"
    assert titles["H/2/5"] == "H/2/5: 2/5 US Marines, spent, attack 3, has moved"
    assert titles["B/1/1"] == "B/1/1: 1/1 US Marines, routed, attack 0"
    assert all(title and title.startswith(f"{name}: ") for name, title in titles.items())


@cache
def played() -> list[View]:
    """Return the views of some dozens of positions from games, most of them with an attack under way."""
    game = citadel.game("block-by-block")
    views = []
    for seed in range(1, 7):
        p, dice = game.start(), Dice(seed)
        seen: set[tuple[Any, ...]] = set()
        while not p.over:
            p.take(random_choice(p, dice))
            view = game.view(p)
            fight = (view["turn"], view["target"], view["origin"])
            if view["target"] and fight not in seen:
                seen.add(fight)
                views.append(view)
        views.append(game.view(p))
    return [*views, start(), crowded()]


NAME_STRIP = 16.0
"""Width of the left edge in which the name of a counter can be read."""


def test_every_counter_on_the_map_shows_its_left_edge() -> None:
    assert len(played()) > 40
    for view in played():
        laid = list(squares(of_class(parsed(view), "map")[0]))
        for level, (name, x, y, side) in enumerate(laid):
            in_view = side
            for other, left, top, across in laid[level + 1 :]:
                if top < y + 0.8 * side and top + across > y + 0.2 * side and left < x + side and left + across > x:
                    assert left > x, (name, other)
                    in_view = min(in_view, left - x)
            assert in_view >= NAME_STRIP, (name, view["units"][name]["place"])


def test_attack_signs_leave_the_labels_of_all_areas_free() -> None:
    arrows = bursts = 0
    for view in played():
        root = parsed(view)
        labels = [(label.attrib["data-area"], part) for label in of_class(root, "area-label") for part in parts(label)]
        signs = [*of_class(root, "attack"), *of_class(root, "attacked")]
        arrows += sum(sign.find(f"{SVG}g") is not None for sign in signs)
        bursts += sum(sign.find(f"{SVG}g") is None for sign in signs)
        for sign in signs:
            for area, part in labels:
                assert not any(touches(outline, part) for outline in outlines_of(sign)), (area, view["target"])
    assert arrows > 10
    assert bursts > 10


def test_2_1_labels_of_areas_leave_each_other_free() -> None:
    root = parsed(start())
    labels = [(label.attrib["data-area"], part) for label in of_class(root, "area-label") for part in parts(label)]
    for index, (area, part) in enumerate(labels):
        for other, spot in labels[index + 1 :]:
            assert area == other or part.overlap(spot) == 0, (area, other)
    outline = board_of(DATA).outlines["N1-5"]
    assert all(contains(outline, corner) for corner in marks_of(DATA).names["N1-5"].outline())


def parts(label: ElementTree.Element) -> Iterator[Rectangle]:
    """Yield the rectangles that the circle and the texts of a label take."""
    for circle in label.iter(f"{SVG}circle"):
        x, y, radius = (float(circle.attrib[key]) for key in ("cx", "cy", "r"))
        for across, down in ((1.0, 0.38), (0.71, 0.71), (0.38, 1.0)):
            yield Rectangle(x - across * radius, y - down * radius, 2 * across * radius, 2 * down * radius)
    for text in label.iter(f"{SVG}text"):
        x, y, size = (float(text.attrib[key]) for key in ("x", "y", "font-size"))
        width = 0.5 * size * len("".join(text.itertext()))
        left = {"start": 0.0, "middle": width / 2, "end": width}[text.attrib["text-anchor"]]
        yield Rectangle(x - left, y - 0.7 * size, width, 0.7 * size)


def outlines_of(sign: ElementTree.Element) -> Iterator[list[tuple[float, float]]]:
    """Yield the outlines of an arrow or a burst, in the coordinates of the map."""
    arrow = sign.find(f"{SVG}g")
    x, y, turn = 0.0, 0.0, 0.0
    if arrow is not None:
        x, y, *turned = (float(value) for value in re.findall(r"-?[\d.]+", arrow.attrib["transform"]))
        turn = math.radians(turned[0]) if turned else 0.0
    for shape in sign.iter(f"{SVG}polygon"):
        corners = [(float(across), float(down)) for across, down in re.findall(r"(\S+),(\S+)", shape.attrib["points"])]
        yield [
            (
                x + across * math.cos(turn) - down * math.sin(turn),
                y + across * math.sin(turn) + down * math.cos(turn),
            )
            for across, down in corners
        ]


def touches(outline: list[tuple[float, float]], part: Rectangle) -> bool:
    """Return whether a shape and a rectangle have a point in common, at a fine grid of points of each."""
    around = bounds(outline)
    if not around.overlap(part):
        return False
    edges = zip(outline, [*outline[1:], outline[0]], strict=True)
    on_edge = (along(start, end, share / 12) for start, end in edges for share in range(12))
    if any(part.x <= x <= part.x + part.width and part.y <= y <= part.y + part.height for x, y in on_edge):
        return True
    grid = ((part.x + part.width * i / 8, part.y + part.height * j / 4) for i in range(9) for j in range(5))
    return any(contains(outline, point) for point in grid)


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
