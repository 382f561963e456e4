"""The drawing of a position: the sheet, its board, and the markers of the position on it."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from tests.block_by_block.board import board, say
from tests.block_by_block.sheet import DATA, WORDS, crowded, parsed, start
from tests.drawn import (
    SVG,
    View,
    by,
    check_image,
    check_needs_nothing_from_outside,
    drawn_in_other_processes,
    of_class,
    squares,
    units_in,
    words,
)

from citadel.core.display import Grid
from citadel.core.language import PSEUDO
from citadel.core.words import Words
from citadel.drawing.board import once_per_language
from citadel.drawing.svg import MINUS
from citadel.games.block_by_block.data.schema import load_data
from citadel.games.block_by_block.game import BlockByBlock, load
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.show.map import describe, draw


@pytest.mark.parametrize("view", [start(), crowded()], ids=["start", "crowded"])
def test_sheet_is_one_named_image(view: View) -> None:
    check_image(parsed(view), "Block by Block: The Battle of Huế, 1968", describe(WORDS, view))


def test_description_says_the_position() -> None:
    assert describe(WORDS, crowded()) == (
        "Turn 3: Combat Phase, US/ARVN (10 – 14 Feb 1968): US/ARVN control 3 of 11 zones and Gates C and D; "
        "publicity 31, destruction 17; 13 US/ARVN and 20 PAVN/NLF counters are on the map."
    )


def test_sheet_needs_nothing_from_outside() -> None:
    check_needs_nothing_from_outside(draw(WORDS, crowded()))


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


def test_9_2_zone_markers_show_controller_and_clearing() -> None:
    root = parsed(crowded())
    markers = {marker.attrib["data-zone"]: marker for marker in of_class(root, "zone-marker")}
    assert len(markers) == 11
    assert words(markers["N4"]) == ["2"]
    assert words(markers["N1"]) == []
    assert markers["N4"].findtext(f"{SVG}title") == "Zone N4: US/ARVN, clearing level 2"
    assert markers["S4"].findtext(f"{SVG}title") == "Zone S4: nobody, clearing level 3"


def test_7_2_fighting_is_marked() -> None:
    root = parsed(crowded())
    (attack,) = of_class(root, "attack")
    (last,) = of_class(root, "last-move")
    assert attack.findtext(f"{SVG}title") == "Attack on S2-2"
    assert last.findtext(f"{SVG}title") == "Last move: 1st RVNMC, N2-3 to N2-1"
    assert [words(marker) for marker in of_class(root, "assault-group")].count(["1"]) == 1
    assert len(of_class(root, "assault-group")) == 2
    assert [sign.get("data-area") for sign in of_class(root, "attacked")] == ["S2-2"]
    assert len(of_class(root, "advance-route")) == 1


def test_bare_board_bears_nothing_of_the_position() -> None:
    root = parsed(crowded(), counters=False)
    for name in ("counter", "zone-marker", "gate-control", "panel", "turn-marker", "attack", "last-move"):
        assert of_class(root, name) == []
    assert draw(WORDS, crowded(), counters=False) == draw(WORDS, start(), counters=False)


def test_map_is_called_reconstructed() -> None:
    assert "Map reconstructed: not the printed one" in words(parsed(start(), counters=False))


def test_drawing_is_the_same_in_every_process() -> None:
    assert drawn_in_other_processes("tests.block_by_block.sheet", "WORDS") == {draw(WORDS, crowded())}


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
    assert upper[4:] in describe(WORDS, view)
    assert words(of_class(parsed({**view, "outcome": None}), "moment")[0])[1] == "Game over"


def test_what_depends_on_data_and_words_is_made_once_a_language() -> None:
    made: list[Words] = []

    @once_per_language
    def count(words: Words) -> int:
        made.append(words)
        return len(made)

    other = load(language=PSEUDO).wording
    assert [count(WORDS), count(WORDS), count(other), count(WORDS)] == [1, 1, 2, 1]
    assert made == [WORDS, other]


def test_drawing_again_gives_the_same_and_another_data_set_its_own() -> None:
    view = crowded()
    assert draw(WORDS, view) == draw(WORDS, view)
    moat = [line for line in DATA["map"]["line"] if line["kind"] != "canal"]
    fewer = {**DATA, "map": {**DATA["map"], "line": moat}}
    other, same = [BlockByBlock(replace(load_data(), files=files)).wording for files in (fewer, {**DATA})]
    assert draw(other, view) != draw(WORDS, view) == draw(same, view)


# -- panels ------------------------------------------------------------------------------------------------------------


def position() -> Hue:
    """A position with counters in every box and both political markers on their way."""
    return board(
        "S1-3: A/1/1", "eliminated: hq nlf/1", "withdrawn: abn/2", "exited: pavn-4/5",
        agenda="MoveUnits(us); EndOfTurn()", publicity=31, destruction=17, turn=3,
    )  # fmt: skip


def test_every_panel_of_the_table_is_on_the_sheet() -> None:
    p = position()
    root = ElementTree.fromstring(p.game.draw(p))
    shown = [element.attrib["data-panel"] for element in of_class(root, "panel")]
    printed = [table.title for table in p.game.printed(p)]
    assert sorted(shown) == sorted([*(panel.title for panel in p.game.table(p).panels), *printed])


def test_9_0_tracks_show_their_values() -> None:
    tracks = by(ElementTree.fromstring(position().game.draw(position())), "track", "data-track")
    for name, value in (("Publicity", "31"), ("Destruction", "17")):
        assert words(tracks[name])[0] == f"{name} {value}"
        assert words(tracks[name]).count(value) == 1
        assert words(tracks[name]).count("51") == 1


def test_9_2_zones_show_controller_and_clearing() -> None:
    rows = by(ElementTree.fromstring(position().game.draw(position())), "pips", "data-label")
    assert len(rows) == 11
    assert words(rows["S1"])[-1] == "0/6"


def test_counters_off_the_map_are_on_their_shelves() -> None:
    p = position()
    root = ElementTree.fromstring(p.game.draw(p))
    shelves = {name: set(units_in(shelf)) for name, shelf in by(root, "shelf", "data-label").items()}
    assert shelves["Eliminated US/ARVN"] == {"hq"}
    assert shelves["Eliminated PAVN/NLF"] == {"nlf/1"}
    assert shelves["Withdrawn"] == {"abn/2"}
    assert shelves["Left the battle"] == {"pavn-4/5"}
    assert shelves["Turn 4"] == {"rvn/3"}
    assert sorted(units_in(root)) == sorted(p.board.unit_names)


def test_5_1_the_turn_record_has_its_marker() -> None:
    root = ElementTree.fromstring(position().game.draw(position()))
    turns = by(root, "turn", "data-turn")
    assert list(turns) == ["1", "2", "3", "4", "5"]
    assert [name for name, turn in turns.items() if of_class(turn, "turn-marker")] == ["3"]


def test_many_eliminated_counters_stay_on_the_sheet() -> None:
    names = " ".join(name for name in position().board.unit_names if not name.startswith("tower/"))
    p = board(f"eliminated: {names}", agenda="MoveUnits(us); EndOfTurn()")
    root = ElementTree.fromstring(p.game.draw(p))
    _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
    found = list(squares(root))
    assert len(found) == len(p.board.unit_names)
    assert all(0 <= x <= width - side and 0 <= y <= height - side for _, x, y, side in found)


def test_7_5_the_column_of_an_attack_is_marked_in_the_table() -> None:
    p = board("S3-1: A/1/1 B/1/1", "S2-2: nlf/1", agenda="GroupAction(us); MoveUnits(us)", group="A/1/1 B/1/1")
    say(p, "assault S2-2")
    (grid,) = (item for item in p.game.tables(p)["crt"].items if isinstance(item, Grid))
    marked = {index for row in grid.rows for index, cell in enumerate(row) if cell.now}
    assert [grid.head[index] for index in marked] == ["9-10"]
    assert p.total(p.group, False) == 10
