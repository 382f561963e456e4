"""The drawing of a position: the sheet, its board, and the markers of the position on it."""

import xml.etree.ElementTree as ElementTree

import pytest
from tests.block_by_block.sheet import DATA, crowded, parsed, start
from tests.drawn import (
    SVG,
    View,
    check_image,
    check_needs_nothing_from_outside,
    drawn_in_other_processes,
    of_class,
    words,
)

from citadel.drawing.kept import Data, once_per_data_set
from citadel.drawing.svg import MINUS
from citadel.games.block_by_block.drawing import describe, draw


@pytest.mark.parametrize("view", [start(), crowded()], ids=["start", "crowded"])
def test_sheet_is_one_named_image(view: View) -> None:
    check_image(parsed(view), "Block by Block: The Battle of Huế, 1968", describe(DATA, view))


def test_description_says_the_position() -> None:
    assert describe(DATA, crowded()) == (
        "Turn 3 (10 - 14 Feb 1968), combat phase, US/ARVN segment: US/ARVN control 3 of 11 zones and these gates: "
        "C, D; publicity 31, destruction 17; 13 US/ARVN and 20 PAVN/NLF counters are on the map."
    )


def test_sheet_needs_nothing_from_outside() -> None:
    check_needs_nothing_from_outside(draw(DATA, crowded()))


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
    assert drawn_in_other_processes("tests.block_by_block.sheet") == {draw(DATA, crowded())}


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
