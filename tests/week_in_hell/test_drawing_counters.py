"""The counters in the drawing: each once, in its place and in its state."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from tests.drawn import SVG, View, counter, of_class, squares, units_in, words
from tests.week_in_hell.sample_views import ALL, DATA, WORDS, ZONES, everybody, fight, midgame, parsed, put, start

from citadel.drawing.conditions import hit_sign
from citadel.drawing.counters import SIDE, VETERAN, Face, unit_face
from citadel.drawing.geometry import contains
from citadel.drawing.svg import DASH
from citadel.drawing.symbols import ORANGE_BOX
from citadel.drawing.town_markers import enemy_face
from citadel.games.week_in_hell.show.map.board import SCALE, board_of
from citadel.games.week_in_hell.show.map.sheet import MAP_CORNER

TURNED = "rotate(180)"


def state(**changes: object) -> ElementTree.Element:
    """Return platoon G1 as it is drawn alone in a zone, in a state."""
    view = start()
    put(view, "university", "G1", **changes)
    view["schedule"] = view["schedule"][1:]
    return counter(parsed(view), "G1")


def faces(element: ElementTree.Element) -> bytes:
    """Return what a counter looks like, without its words."""
    return b"".join(ElementTree.tostring(child) for child in element if child.tag != f"{SVG}title")


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_every_counter_is_drawn_once_and_in_its_place(view: View) -> None:
    root = parsed(view)
    on_map = {name for name, unit in view["units"].items() if unit["place"] in ZONES}
    assert set(units_in(of_class(root, "map")[0])) == on_map
    for element in of_class(root, "counter"):
        assert element.get("data-place") == view["units"][element.attrib["data-unit"]]["place"]


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_counters_stay_on_the_sheet_and_in_their_zone(view: View) -> None:
    root = parsed(view)
    _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
    points = {name: (SCALE * x, SCALE * y) for name, (x, y) in DATA["map"]["points"].items()}
    left, top = MAP_CORNER
    for name, x, y, side in squares(root):
        assert 0 <= x <= width - side, name
        assert 0 <= y <= height - side, name
        place = view["units"][name]["place"]
        if place in ZONES and ZONES[place]["bank"] != "river":
            outline = [points[point] for point in ZONES[place]["points"]]
            corners = [(x - left + across * side, y - top + down * side) for across in (0, 1) for down in (0, 1)]
            assert all(contains(outline, corner) for corner in corners), (name, place)


def test_counters_on_a_bridge_stay_over_the_river() -> None:
    board = board_of(WORDS)
    water = [board.outlines["bridge"], *(board.outlines[water["id"]] for water in DATA["map"]["water"])]
    left, top = MAP_CORNER
    seen = 0
    for name, x, y, side in squares(parsed(ALL["crowded bridge"])):
        if ALL["crowded bridge"]["units"][name]["place"] == "bridge":
            centre = (x - left + side / 2, y - top + side / 2)
            assert any(contains(outline, centre) for outline in water), name
            seen += 1
    assert seen == 8


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_3_0_every_nva_marker_is_drawn_in_its_zone(view: View) -> None:
    marked = [marker.attrib["data-zone"] for marker in of_class(parsed(view), "nva")]
    assert marked == [zone for zone, there in view["zones"].items() if there["nva"]]


@pytest.mark.parametrize(
    ("sides", "hits", "expected"),
    [
        ((4, 3, 2, 1), 0, ["4", "3", "2", "1"]),
        ((4, 3, 2, 1), 1, ["3", "2", "1", "4"]),
        ((3, 2, 1), 2, ["1", "3", "2"]),
        ((2,), 0, ["2"]),
        ((1, 1), 2, ["0", "1", "1"]),
    ],
)
def test_3_3_hits_turn_the_nva_marker(sides: tuple[int, ...], hits: int, expected: list[str]) -> None:
    root = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{enemy_face(sides, hits)}</svg>')
    # The value in force comes first; the next stands at the left, so that a turn to the right brings it up.
    assert words(root) == expected
    struck = [path for path in root.iter(f"{SVG}path") if path.get("d") == "M-8 0h16"]
    assert len(struck) == min(hits, len(sides))
    if len(sides) > hits + 1:
        (left,) = (group for group in root.iter(f"{SVG}g") if group.attrib["transform"].endswith("rotate(270)"))
        assert words(left) == [str(sides[hits + 1])]


def test_6_4_2_head_down_units_are_turned() -> None:
    assert TURNED not in ElementTree.tostring(state()).decode()
    for reason in ("no order", "arrival"):
        drawn = ElementTree.tostring(state(head_down=reason)).decode()
        assert drawn.count(TURNED) == 1
    root = parsed(midgame())
    turned = {name for name in units_in(root) if TURNED in ElementTree.tostring(counter(root, name)).decode()}
    assert turned == {"F3", "H3"}


@pytest.mark.parametrize("hits", [1, 2, 3])
def test_8_2_3_hit_markers_have_as_many_pips(hits: int) -> None:
    assert hit_sign(hits, (0, 0), 10).count("<circle") == hits
    sign = {1: "#3C8A4A", 2: "#F2C230", 3: "#B3261E"}[hits]
    drawn = ElementTree.tostring(state(hits=hits)).decode()
    assert drawn.count(sign) == 1
    assert sign not in ElementTree.tostring(state()).decode()


def test_2_1_veterans_have_the_purple_stripe() -> None:
    assert VETERAN in ElementTree.tostring(state(veteran=True)).decode()
    assert VETERAN not in ElementTree.tostring(state()).decode()
    assert VETERAN in ElementTree.tostring(counter(parsed(start()), "macv-platoon")).decode()


def test_2_1_platoons_bear_company_number_value_and_battalion() -> None:
    assert words(state(cv=2)) == ["G1", "2/5", "2"]
    assert words(state(cv=1, hits=2)) == ["G1", "2/5", "1"]
    assert words(counter(parsed(start()), "macv-platoon")) == ["MACV", "2"]
    assert words(counter(parsed(start()), "CP-MACV")) == ["HQ", "MACV"]
    view = start()
    for name in ("A1", "F1", "G1", "H1"):
        put(view, "university", name)
    view["schedule"] = []
    root = parsed(view)
    fills = {name[0]: ElementTree.tostring(counter(root, name)).decode() for name in ("A1", "F1", "G1", "H1")}
    colours = {"A": "#FFFFFF", "F": "#2B5C97", "G": "#E0A02F", "H": "#1C686E"}
    for company, drawn in fills.items():
        assert f'y="14" width="44" height="27" fill="{colours[company]}"' in drawn


def test_8_2_1_roles_are_lettered_in_a_fight() -> None:
    root = parsed(fight())
    assert [words(counter(root, name))[-1] for name in ("G1", "G2", "G3")] == ["A", "S", "R"]
    assert [words(counter(parsed(midgame()), name))[-1] for name in ("G1", "G2", "G3")] == ["3", "2", "2"]


def test_states_look_different() -> None:
    states: list[dict[str, object]] = [{}, {"hits": 1}, {"hits": 2}, {"hits": 3}, {"veteran": True}, {"acted": True}]
    states += [{"head_down": "no order"}, {"head_down": "arrival"}, {"head_down": "no order", "hits": 1}]
    assert len({faces(state(**changes)) for changes in states}) == len(states)


def test_every_counter_says_its_name_and_state() -> None:
    root = parsed(fight())
    titles = {name: counter(root, name).findtext(f"{SVG}title") for name in units_in(root)}
    assert titles["G1"] == "G1: G/2/5, veteran, no hits, combat value 3, took the order, assault"
    assert titles["G2"] == "G2: G/2/5, green, green hit, combat value 2, support"
    assert titles["F3"] == "F3: F/2/5, green, green hit, combat value 2, head down: no order"
    assert titles["H3"] == ("H3: H/2/5, green, no hits, combat value 2, head down: on the way from the landing zone")
    assert titles["macv-platoon"] == "MACV platoon: veteran, no hits, combat value 2, has acted"
    assert titles["CP-1/1"] == "1/1 CP: command post"
    nva = {marker.attrib["data-zone"]: marker.findtext(f"{SVG}title") for marker in of_class(root, "nva")}
    assert nva["hospital_east"] == f"NVA marker 4{DASH}3{DASH}1, 2 hits, value 1"


def test_last_moved_unit_has_a_ring() -> None:
    stacks = [stack for stack in of_class(parsed(midgame()), "stack") if "F1" in units_in(stack)]
    rings = [rect for rect in stacks[0].iter(f"{SVG}rect") if rect.get("stroke") == "#B87400"]
    assert len(rings) == 1


def test_small_counters_have_the_compact_face() -> None:
    root = parsed(everybody("doc_lao"))
    sides = {name: side for name, _, _, side in squares(root)}
    assert sides["B1"] < 50
    assert "1/1" not in words(counter(root, "B3"))
    view = start()
    put(view, "university", "B3")
    assert "1/1" in words(counter(parsed(view), "B3"))


@pytest.mark.parametrize("in_view", [14.0, 20.0, 26.0, 40.0])
def test_covered_platoon_shows_name_value_and_signs_in_its_left_edge(in_view: float) -> None:
    face = Face("us", "infantry", "platoon", "2", ORANGE_BOX, name="G1", box_name="G1", hits=2, role="S")
    root = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{unit_face(face, in_view=in_view)}</svg>')
    assert words(root)[-3:] == ["G1", "2", "S"]
    for name in root.findall(f"{SVG}text")[-2:]:
        width = 0.66 * float(name.attrib["font-size"]) * len(name.text or "")
        assert float(name.attrib["x"]) + width / 2 <= in_view + 1
    for group in list(root)[-2:]:
        x, _, scale = (float(value) for value in re.findall(r"-?[\d.]+", group.attrib["transform"]))
        reach = (
            72 * scale if group.find(f"{SVG}path") is not None and group.find(f"{SVG}circle") is None else 12 * scale
        )
        assert x + reach <= in_view + 1


def test_counter_of_which_the_whole_box_shows_is_not_covered() -> None:
    face = Face("us", "infantry", "platoon", "2", ORANGE_BOX, name="G1", box_name="G1")
    assert unit_face(face, in_view=62) == unit_face(face, in_view=SIDE)
    assert unit_face(face, in_view=50) != unit_face(face, in_view=SIDE)
