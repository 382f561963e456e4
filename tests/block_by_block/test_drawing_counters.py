"""The counters in the drawing: each once, in its place and in its state."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from tests.block_by_block.sheet import DATA, GAME, WORDS, crowded, parsed, start
from tests.drawn import SVG, View, counter, of_class, squares, units_in, words

from citadel.core.prose import capital
from citadel.drawing.counters import SIDE, Face, unit_face
from citadel.drawing.geometry import contains
from citadel.drawing.markers import ring
from citadel.drawing.svg import MINUS
from citadel.drawing.symbols import BLUE_BOX
from citadel.games.block_by_block.show.map.board import board_of
from citadel.games.block_by_block.show.map.sheet import MAP_CORNER


@pytest.mark.parametrize("view", [start(), crowded()], ids=["start", "crowded"])
def test_every_counter_is_drawn_once_and_in_its_place(view: View) -> None:
    root = parsed(view)
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
    assert board_of(WORDS).attack_in_force(view["units"]["A/1/1"]) == int(value)
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


def test_stack_above_three_bears_its_count_and_has_the_best_on_top() -> None:
    view = start()
    view["units"]["A/1/1"]["spent"] = True
    stacks = {stack.attrib["data-place"]: stack for stack in of_class(parsed(view), "stack")}
    assert words(stacks["MACV"])[-1] == "6"
    assert units_in(stacks["MACV"])[:2] == ["macv-team", "A/1/1"]
    assert words(stacks["S3-3"])[-1] == "4"


@pytest.mark.parametrize("state", ["legal", "selected", "last", "refused"])
def test_rings_and_markers_are_well_formed(state: str) -> None:
    assert len(ElementTree.fromstring(f"<g>{ring(state)}</g>")) >= 2


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
        assert WORDS.short("unit", GAME.vocabulary.find("unit", name)) in words(counter(root, name)), name
    assert "6/4 PAVN" not in words(counter(root, "pavn-4/6"))


def test_2_5_every_counter_says_its_name_state_and_value() -> None:
    root = parsed(crowded())
    titles = {name: counter(root, name).findtext(f"{SVG}title") for name in units_in(root)}
    assert titles["F/2/5"] == "Fox Company, 2/5 Marines: fresh, attack 5"
    assert titles["G/2/5"] == "Golf Company, 2/5 Marines: fresh, attack 4, has detached a platoon"
    assert titles["H/2/5"] == "Hotel Company, 2/5 Marines: spent, attack 3, has moved"
    assert titles["B/1/1"] == "Bravo Company, 1/1 Marines: routed, attack 0"
    named = {name: GAME.unit_title(number) for number, name in enumerate(GAME.vocabulary.names["unit"])}
    assert all(title and title.startswith(f"{capital(named[name])}: ") for name, title in titles.items())
