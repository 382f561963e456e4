"""The counters in the drawing: each once, in its place and in its state."""

import xml.etree.ElementTree as ElementTree

import pytest
from tests.an_loc.sample_views import (
    ALL,
    CITY,
    DATA,
    HEXES,
    UNITS,
    WORDS,
    at_home,
    crowded,
    midgame,
    parsed,
    put,
    start,
)
from tests.drawn import SVG, View, counter, faces, of_class, squares, units_in, words

from citadel.drawing.aircraft import air_face, cold_zone_face, hot_zone_face
from citadel.drawing.conditions import missile_tab
from citadel.drawing.counters import NATIONS, SIDE, Face, unit_face
from citadel.drawing.symbols import CREAM_BOX
from citadel.games.an_loc.show.map.board import board_of
from citadel.games.an_loc.show.map.counters import COLOURS, designation

SLASH = "M3 69L69 3"


def state(name: str = "9-vc/271", **changes: bool) -> ElementTree.Element:
    """Return a unit as it is drawn alone in a hex, in a state."""
    view = start()
    put(view, "1106", name, **changes)
    view["stage"] = "nva-combat"
    return counter(parsed(view), name)


def text_of(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element).decode()


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_every_counter_is_drawn_once_and_in_its_place(view: View) -> None:
    root = parsed(view)
    on_map = {name for name, unit in view["units"].items() if unit["place"] in HEXES or unit["place"] == "lai-khe"}
    assert set(units_in(of_class(root, "map")[0])) == on_map
    for element in of_class(root, "counter"):
        assert element.get("data-place") == view["units"][element.attrib["data-unit"]]["place"]
    for stack in of_class(root, "stack"):
        assert {counter.get("data-place") for counter in of_class(stack, "counter")} == {stack.get("data-place")}


def test_3_2_infantry_bears_attack_defence_and_movement() -> None:
    assert words(state()) == ["271", "9 VC", "8-6-5"]
    assert words(state("7/5")) == ["7", "5", "4-5-4"]
    assert words(state("tf-52")) == ["TF52", "18", "2-3-4"]
    assert words(state("31-ranger")) == ["R", "31", "3 Rgr", "3-4-4"]


def test_3_2_other_units_bear_what_they_have() -> None:
    # Bonus triangles are drawn; the range stands in a tab.
    assert words(state("130mm")) == ["130", "mm", "2-3", "11"]
    assert words(state("9-vc/art")) == ["Art", "9 VC", "2-4", "5"]
    assert words(state("1-abn-hq")) == ["HQ", "1", "Abn", "7"]
    assert words(state("429-sappers")) == ["429", "Spr", "5"]
    assert words(state("t-55/2")) == ["T-55", "B", "5-3-6"]
    triangles = {name: text_of(state(name)).count("h12l-6 -11z") for name in ("130mm", "1-abn-hq", "9-vc/271")}
    assert triangles == {"130mm": 1, "1-abn-hq": 2, "9-vc/271": 0}


def test_3_1_tanks_have_a_silhouette_and_no_box() -> None:
    for name in ("t-55/1", "pt-76", "9-acr"):
        drawn = text_of(state(name))
        assert drawn.count('r="2.5"') == 5
        assert 'width="44" height="27"' not in drawn
    assert 'width="44" height="27"' in text_of(state())


def test_10_6_reduced_units_have_a_band_and_lower_factors() -> None:
    band = NATIONS["pavn"].band
    fresh, reduced = state(), state(reduced=True)
    assert words(reduced) == ["271", "9 VC", "4-3-5"]
    assert band in text_of(reduced)
    assert band not in text_of(fresh)


def test_10_3_used_units_are_hollow_with_a_slash() -> None:
    for name in ("130mm", "1-abn-hq", "429-sappers"):
        fresh, used = text_of(state(name)), text_of(state(name, used=True))
        assert SLASH in used
        assert SLASH not in fresh
        box = COLOURS[UNITS[name].get("command", UNITS[name]["formation"])].fill
        assert f'width="44" height="27" fill="{box}"' in fresh
        assert f'width="44" height="27" fill="{box}"' not in used


def test_9_8_missiles_are_shown_on_their_unit() -> None:
    assert words(state(sa7=True)) == ["271", "9 VC", "8-6-5", "SA-7"]
    assert "SA-7" in missile_tab()
    assert words(state("130mm", sa7=True, fought=True)) == ["130", "mm", "2-3", "11", "SA-7"]


def test_units_that_are_done_have_a_tick_in_their_phase() -> None:
    tick = "M-5.2 0.2l3.8 4 6.8 -8.4"
    assert tick in text_of(state(fought=True))
    assert tick not in text_of(state(moved=True))
    view = midgame()
    ticked = {name for name in units_in(parsed(view)) if tick in text_of(counter(parsed(view), name))}
    assert ticked == {"1/15", "2/15", "211-art", "9-acr"}
    view["stage"] = "end-of-turn"
    assert not any(tick in text_of(counter(parsed(view), name)) for name in units_in(parsed(view)))


def test_sides_have_their_colours() -> None:
    view = start()
    for name in UNITS:
        put(view, "lai-khe", name)
    root = parsed(view)
    for name, printed in UNITS.items():
        body = NATIONS["arvn" if "command" in printed else "pavn"].body
        assert f'fill="{body}"' in text_of(counter(root, name)), name


def test_4_0_stacking_points_are_dots() -> None:
    counts = {
        name: text_of(state(name)).count('cy="44.9"') for name in ("9-vc/271", "5-abn", "9-acr", "1-abn-hq", "155mm")
    }
    assert counts == {"9-vc/271": 2, "5-abn": 1, "9-acr": 0, "1-abn-hq": 0, "155mm": 0}


def test_11_1_box_colours_tell_formations() -> None:
    fills = {colour.fill for colour in COLOURS.values()}
    assert len(fills) == len(COLOURS)
    used = {unit.get("command", unit["formation"]) for unit in UNITS.values()}
    assert used == set(COLOURS)


def test_states_look_different() -> None:
    states: list[dict[str, bool]] = [{}, {"reduced": True}, {"sa7": True}, {"fought": True}, {"used": True}]
    states += [{"reduced": True, "sa7": True}, {"sa7": True, "fought": True}]
    assert len({faces(state("9-vc/271", **changes)) for changes in states}) == len(states)


def test_names_tell_units_apart() -> None:
    board = board_of(WORDS)
    seen = {(designation(unit), unit["kind"], unit["size"], "command" in unit) for unit in board.units.values()}
    # The two faces of the HQ of the 5th Division differ by their morale.
    assert len(seen) == len(UNITS) - 1
    assert designation(board.units["9-vc/95c"]) == ("95C", "9 VC")
    assert designation(board.units["5-vc/e6"]) == ("E6", "5 VC")


def test_every_counter_says_its_name_and_state() -> None:
    root = parsed(midgame())
    titles = {name: counter(root, name).findtext(f"{SVG}title") for name in units_in(root)}
    assert titles["7/5"] == "The 7th Regiment, 5th Division: attack 2, defence 3, movement 4, may move 5 now, reduced"
    assert titles["130mm"] == "The 130mm Gun Group: defence 2, movement 3, range 11, bonus 1, used"
    assert titles["1-abn-hq"] == "The 1st Airborne Brigade HQ: morale 7, bonus 2"
    assert titles["7-nva/209"] == "The 209th Regiment, 7th NVA Division: attack 7, defence 6, movement 5, SA-7"
    assert titles["9-acr"] is not None
    assert titles["9-acr"].endswith("may move 7 now, has moved")
    fought = counter(parsed(crowded()), "1/15").findtext(f"{SVG}title")
    assert fought == "The 1st Battalion, 15th Regiment: attack 2, defence 3, movement 4, has fought"


def test_last_moved_unit_has_a_ring() -> None:
    stacks = [stack for stack in of_class(parsed(midgame()), "stack") if "9-acr" in units_in(stack)]
    rings = [rect for rect in stacks[0].iter(f"{SVG}rect") if rect.get("stroke") == "#B87400"]
    assert len(rings) == 1


def test_10_0_strongest_unit_lies_on_top() -> None:
    stacks = [stack for stack in of_class(parsed(start()), "stack") if stack.get("data-place") == CITY]
    order = [name for stack in stacks for name in units_in(stack)]
    assert order == ["3-ranger-hq", "5-div-hq-low", "31-ranger", "36-ranger", "7/5", "8/5"]


@pytest.mark.parametrize("in_view", [14.0, 20.0, 26.0, 50.0])
def test_covered_unit_shows_short_name_and_factors_in_its_left_edge(in_view: float) -> None:
    face = Face(
        *("pavn", "infantry", "regiment", "8-6-5", CREAM_BOX),
        name="9-vc/271",
        left="271",
        right="9 VC",
        short="271",
        strip="8-6-5",
        has_missiles=True,
    )
    root = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{unit_face(face, in_view=in_view)}</svg>')
    assert words(root)[-2:] == ["271", "8-6-5"]
    name = next(element for element in root.findall(f"{SVG}text") if element.text == "271")
    width = 0.62 * float(name.attrib["font-size"]) * 3
    assert float(name.attrib["x"]) + width / 2 <= in_view + 1
    assert unit_face(face, in_view=SIDE) != unit_face(face, in_view=in_view)


def test_counters_that_lie_close_bear_their_factors_upright() -> None:
    crowd = parsed(at_home())
    sides = {name: side for name, _, _, side in squares(crowd)}
    assert sides["7/5"] >= 80
    assert words(counter(crowd, "7/5"))[-2:] == ["7", "4-5-4"]


def test_air_units_bear_name_and_strike_value() -> None:
    for kind in DATA["air"]["type"]:
        shown = ElementTree.fromstring(
            f'<svg xmlns="{SVG[1:-1]}">{air_face(kind["id"], "X", kind["strike_value"])}</svg>'
        )
        assert words(shown) == ["X", str(kind["strike_value"])]
    assert air_face("f-4", "F-4", 7) != air_face("f-4", "F-4", 7, is_used=True)
    assert "HOT LZ" in hot_zone_face("HOT LZ")
    assert "COLD LZ" in cold_zone_face("COLD LZ")
