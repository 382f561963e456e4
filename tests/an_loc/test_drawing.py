"""The drawing of a position: the sheet, its map, displays and tracks, and the markers of the position on them."""

import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from tests.an_loc.board import board
from tests.an_loc.board import start as start_position
from tests.an_loc.sample_views import ALL, CITY, DATA, HEXES, WORDS, combat, crowded, midgame, over, parsed, start
from tests.drawn import (
    SVG,
    View,
    by,
    check_image,
    check_needs_nothing_from_outside,
    drawn_in_other_processes,
    of_class,
    units_in,
    words,
)

from citadel.drawing.svg import DASH
from citadel.games.an_loc.data.schema import load_data
from citadel.games.an_loc.game import AnLoc
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.victory import FALLEN, HOLDS, LATE
from citadel.games.an_loc.show.map import describe, draw
from citadel.games.an_loc.show.map.board import board_of


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_is_one_named_image(view: View) -> None:
    check_image(parsed(view), f"An Loc: Bình Long Province, April {DASH} June 1972", describe(WORDS, view))


def test_description_says_the_position() -> None:
    assert describe(WORDS, midgame()) == (
        "Turn 6 (13 May 1972), ARVN Movement: 22 ARVN and 14 NVA units are on the map, 7 units in An Loc and "
        "1 at Lai Khe; Operation Points ARVN 3, NVA 11; the NVA has used 21 replacement points."
    )


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_needs_nothing_from_outside(view: View) -> None:
    check_needs_nothing_from_outside(draw(WORDS, view))


def test_1_5_every_hex_bears_its_number() -> None:
    (numbers,) = of_class(parsed(start()), "hex-numbers")
    assert words(numbers) == list(board_of(WORDS).hexes.centres)
    assert sorted(words(numbers)) == sorted(HEXES)


def test_named_places_stand_in_their_hexes() -> None:
    labels = by(parsed(start()), "place-label", "data-place")
    assert set(labels) == {place["hex"] for place in DATA["map"]["place"]}
    for place in DATA["map"]["place"]:
        expected = place["name"].upper() if place["id"] == "an-loc" else place["name"]
        assert " ".join(words(labels[place["hex"]])) == expected
    shown = set(words(of_class(parsed(start()), "map")[0]))
    assert {water["name"] for water in DATA["map"]["water"]} <= shown
    assert {bridge["name"] for bridge in DATA["map"]["bridge"]} <= shown
    assert {
        road["name"] for road in DATA["map"]["road"] if "-" in road["name"] and "north" not in road["name"]
    } <= shown
    assert {"LAI KHE", "NORTH EDGE · NVA ENTRY", "WEST EDGE · NVA ENTRY", "EAST EDGE", "SOUTH EDGE"} <= shown


def test_9_6_landing_zones_are_hot_or_cold() -> None:
    root = parsed(midgame())
    assert list(by(root, "hot-lz", "data-place")) == ["1018"]
    assert list(by(root, "cold-lz", "data-place")) == ["1117"]
    on_map = of_class(of_class(root, "map")[0], "air-unit")
    assert [unit.get("data-type") for unit in on_map] == ["cobra"]


def test_10_0_combat_is_drawn() -> None:
    root = parsed(combat())
    assert list(by(root, "target", "data-place")) == ["1012"]
    assert [attack.findtext(f"{SVG}title") for attack in of_class(root, "attack")] == [
        "Attack from 0912 on Hill 169 (1012)",
        "Attack from 1011 on Hill 169 (1012)",
        "Attack from 1013 on Hill 169 (1012)",
    ]
    assert list(by(root, "support", "data-unit")) == ["9-vc/art", "122mm"]
    assert list(by(root, "struck", "data-place")) == ["1008", "1012"]
    for name in ("target", "attack", "support"):
        assert of_class(parsed(midgame()), name) == []


def test_combat_that_has_no_target_yet_is_not_drawn() -> None:
    view = combat()
    view["combat"].update(targets=[], attackers=[])
    assert of_class(parsed(view), "attack") == of_class(parsed(view), "support") == []


def test_last_move_is_drawn_between_hexes_and_out_of_lai_khe() -> None:
    (arrow,) = of_class(parsed(midgame()), "last-move")
    assert arrow.findtext(f"{SVG}title") == "Last move: the 9th Armored Cavalry, 1119 to 1118"
    (lift,) = of_class(parsed(combat()), "last-move")
    assert lift.findtext(f"{SVG}title") == "Last move: the 6th Airborne Battalion, Lai Khe to 1013"
    for start_place, end in (("entry", "0110"), ("1012", "eliminated"), ("1012", "1012")):
        view = {**midgame(), "last": {"unit": "9-acr", "from": start_place, "to": end}}
        assert of_class(parsed(view), "last-move") == []


def test_fallen_city_has_the_marker_of_the_nva() -> None:
    assert list(by(parsed(over()), "nva-control", "data-place")) == [CITY]
    assert of_class(parsed(midgame()), "nva-control") == []


def test_bare_board_bears_nothing_of_the_position() -> None:
    root = parsed(crowded(), counters=False)
    names = ("counter", "air-unit", "struck", "attack", "turn", "panel", "last-move")
    for name in names:
        assert of_class(root, name) == []
    assert draw(WORDS, crowded(), counters=False) == draw(WORDS, start(), counters=False)


def test_what_is_reconstructed_is_called_so() -> None:
    shown = words(parsed(start(), counters=False))
    assert "Map, charts and most values reconstructed: not the printed ones" in shown
    headings = [line for line in shown if "reconstructed" in line]
    assert any(line.startswith("8.0.G") for line in headings)


@pytest.mark.parametrize(
    ("outcome", "upper", "lower"),
    [
        (("nva", "NVA Pyrrhic", FALLEN), "NVA Pyrrhic victory", "An Loc has fallen"),
        (("arvn", "ARVN Total", HOLDS), "ARVN Total victory", "An Loc holds"),
        (("arvn", "victory", HOLDS), "ARVN victory", "An Loc holds"),
        (("arvn", "ARVN Basic", LATE), "ARVN Basic victory", "the NVA has not made its major attack in time"),
    ],
)
def test_13_1_6_title_shows_the_outcome(outcome: tuple[str, str, str], upper: str, lower: str) -> None:
    view = {**over(), "outcome": dict(zip(("winner", "level", "how"), outcome, strict=True))}
    assert words(of_class(parsed(view), "moment")[0]) == [upper, f"Turn 9 · 3 June 1972 · {lower}"]
    assert f"{upper}, {lower}: " in describe(WORDS, view)


def test_scenario_and_lull_are_named() -> None:
    assert words(of_class(parsed(start("first-assault")), "moment")[0])[1] == "The First Assault"
    assert words(of_class(parsed({**start(), "lull": True}), "moment")[0])[1] == "The Battle for An Loc, a lull"


def test_drawing_is_the_same_in_every_process() -> None:
    assert drawn_in_other_processes("tests.an_loc.sample_views", "WORDS") == {draw(WORDS, crowded())}


def test_another_data_set_is_drawn_by_its_own_values() -> None:
    other = {**DATA, "map": {**DATA["map"], "place": [dict(place) for place in DATA["map"]["place"]]}}
    other["map"]["place"][1]["name"] = "Other Loi"
    game = AnLoc(replace(load_data(), files=other))
    assert "Other Loi" in words(ElementTree.fromstring(draw(game.wording, start())))
    assert "Other Loi" not in words(ElementTree.fromstring(draw(WORDS, start())))
    assert board_of(WORDS) is board_of(WORDS)


# -- panels ------------------------------------------------------------------------------------------------------------


def sheet(p: Siege) -> ElementTree.Element:
    return ElementTree.fromstring(p.game.draw(p))


def shelves(p: Siege) -> dict[str, list[str]]:
    """The counters of each shelf of the sheet."""
    return {name: units_in(shelf) for name, shelf in by(sheet(p), "shelf", "data-label").items()}


def middle(**facts: Any) -> Siege:
    """A position with counters in every box."""
    stacks = (
        "0910: 7/5",
        "1012: 9-vc/271(sa-7)",
        "entry: t-54 pt-76",
        "lai-khe: 3/15",
        "eliminated: tf-52 429-sappers",
    )
    agenda = "MoveUnits(arvn); EndMovement(); Surrender(); GameEnd(); NextTurn()"
    given: dict[str, Any] = {"stage": "arvn-movement", "turn": 6, "committed": 6, "replacements_used": 21, **facts}
    return board(*stacks, "withdrawn: 3-abn 3-abn-hq", agenda=agenda, **given)


def test_counters_off_the_map_are_on_their_shelves() -> None:
    found = shelves(middle())
    assert found["NVA at the map’s edge"] == ["t-54", "pt-76"]
    assert found["ARVN eliminated"] == ["tf-52"]
    assert found["NVA eliminated"] == ["429-sappers"]
    assert found["Withdrawn"] == ["3-abn", "3-abn-hq"]
    assert "Lai Khe" not in found  # they stand in its box on the map
    assert units_in(by(sheet(middle()), "holding-box", "data-box")["lai-khe"]) == ["3/15"]


def test_13_1_reinforcements_wait_under_their_turn() -> None:
    found = shelves(start_position())
    assert found["Turn 5, Lai Khe"] == ["1/15", "2/15", "3/15"]
    assert found["Turn 10, Lai Khe"] == ["48/18"]
    assert found["With the 5th VC Division"] == ["5-div-hq-high", "5-vc/174", "5-vc/e6", "5-vc/art", "t-54", "pt-76"]


def test_9_1_every_air_unit_is_on_a_shelf_once() -> None:
    p = middle(cas="cobra=2 f-4=1", tac="b-52=1", bought="cobra=2 f-4=1 b-52=1")
    found = shelves(p)
    assert Counter(found["CAS"]) == {"cobra": 2, "f-4": 1}
    boxes = ("SEAD", "TAC", "CAS", "At base")
    assert Counter(unit for name in boxes for unit in found[name]) == {
        kind["id"]: kind["count"] for kind in DATA["air"]["type"]
    }


def test_10_6_1_replacement_track_has_its_thresholds() -> None:
    track = by(sheet(middle()), "track", "data-track")["NVA points used"]
    assert words(track)[0] == "NVA points used 21"
    assert "19: 5th VC Division · 27: NVA morale broken · 30: all used" in words(track)


def test_13_1_turn_record_has_dates_and_the_marker() -> None:
    root = sheet(middle())
    turns = by(root, "turn", "data-turn")
    assert f"8{DASH}14 April" in words(turns["1"])
    assert "ARVN 10 OPs, NVA 20" in words(turns["1"])
    assert [name for name, turn in turns.items() if of_class(turn, "turn-marker")] == ["6"]


def test_4_0_large_stacks_are_shown_again() -> None:
    crowd = "0910: 7/5 8/5 tf-52 31-ranger 36-ranger 5-abn 5-div-hq-low 3-ranger-hq 1-abn-hq"
    p = board(crowd, "1012: 9-vc/271", agenda="MoveUnits(arvn); EndMovement(); Surrender(); GameEnd(); NextTurn()")
    shown = shelves(p)
    assert sorted(shown["An Loc (0910)"]) == sorted(crowd.split()[1:])
    assert "Large stacks" not in by(sheet(middle()), "panel", "data-panel")


def test_10_5_charts_are_those_of_the_data() -> None:
    shown = Counter(words(sheet(middle())))
    results = Counter(result for row in DATA["crt"]["rows"].values() for result in row)
    for result, count in results.items():
        assert shown[result] + shown[f"{result}="] >= count
    assert {"marsh", "primary road", "river side", "tanks that attack it halved"} <= set(shown)
