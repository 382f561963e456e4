"""The drawing of a position: the sheet, its map, displays and tracks, and the markers of the position on them."""

import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest
from tests.an_loc.sample_views import ALL, CITY, DATA, HEXES, combat, crowded, midgame, over, parsed, start
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

from citadel.drawing.svg import DASH, MINUS
from citadel.games.an_loc.drawing import describe, draw
from citadel.games.an_loc.drawing.board import board_of


def air_in(root: ElementTree.Element) -> dict[str, Counter[tuple[str, str]]]:
    """Return the air units in each box of the display, with whether they have flown."""
    return {
        name: Counter((unit.attrib["data-type"], unit.attrib["data-used"]) for unit in of_class(box, "air-unit"))
        for name, box in by(root, "air-box", "data-box").items()
    }


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_is_one_named_image(view: View) -> None:
    check_image(parsed(view), f"An Loc: Bình Long Province, April {DASH} June 1972", describe(DATA, view))


def test_description_says_the_position() -> None:
    assert describe(DATA, midgame()) == (
        "Turn 6 (13 to 19 May 1972), ARVN Movement: 22 ARVN and 14 NVA units are on the map, 7 units in An Loc and "
        "1 at Lai Khe; Operation Points ARVN 3, NVA 11; the NVA has used 21 replacement points."
    )


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_needs_nothing_from_outside(view: View) -> None:
    check_needs_nothing_from_outside(draw(DATA, view))


def test_1_5_every_hex_bears_its_number() -> None:
    (numbers,) = of_class(parsed(start()), "hex-numbers")
    assert words(numbers) == list(board_of(DATA).hexes.centres)
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


def test_7_1_operation_points_stand_on_the_track() -> None:
    root = parsed(midgame())
    assert words(of_class(root, "arvn-marker")[0]) == ["ARVN 3"]
    assert words(of_class(root, "nva-marker")[0]) == ["NVA 11"]
    # More points than the track has boxes are still said.
    assert words(of_class(parsed(crowded()), "arvn-marker")[0]) == ["ARVN 43"]


def test_7_2_effort_levels_are_marked() -> None:
    efforts = by(parsed(midgame()), "effort", "data-side")
    titles = {side: marker.findtext(f"{SVG}title") for side, marker in efforts.items()}
    assert titles == {"arvn": "ARVN effort level 5", "nva": "NVA effort level 3"}
    shown = words(parsed(start(), counters=False))
    assert {"no movement", "half movement", f"attacks {MINUS}2", "attacks +1", "second phase"} <= set(shown)


def test_10_6_1_replacement_track_has_its_thresholds() -> None:
    root = parsed(midgame())
    assert words(of_class(root, "used-marker")[0]) == ["Used 21"]
    thresholds = {value: words(mark)[0] for value, mark in by(root, "threshold", "data-value").items()}
    assert thresholds == {
        "19": "19: 5th VC Division to come",
        "27": f"27: NVA morale broken: its attacks {MINUS}1",
        "30": "30: none left: ARVN attacks +1",
    }


def test_9_2_air_units_lie_in_their_boxes() -> None:
    boxes = air_in(parsed(midgame()))
    assert boxes["sead"] == {("f-4", "yes"): 3, ("a-37", "yes"): 1}
    assert boxes["tac"] == {("b-52", "yes"): 2, ("f-4", "yes"): 1}
    assert boxes["cas"] == {("cobra", "no"): 1, ("a-37", "no"): 1, ("ac-130", "yes"): 1}
    assert boxes["spare"] == {
        ("b-52", "no"): 2,
        ("f-4", "no"): 2,
        ("cobra", "no"): 2,
        ("a-37", "no"): 2,
        ("ac-130", "no"): 1,
    }
    before = air_in(parsed({**midgame(), "stage": "air"}))
    assert before["sead"] == {("f-4", "no"): 3, ("a-37", "no"): 1}


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_9_1_every_air_unit_is_drawn_once(view: View) -> None:
    drawn = Counter(unit.attrib["data-type"] for unit in of_class(parsed(view), "air-unit"))
    assert drawn == {kind["id"]: kind["count"] for kind in DATA["air"]["type"]}


def test_9_3_to_9_8_flak_lift_points_and_missiles_are_shown() -> None:
    root = parsed(midgame())
    assert of_class(root, "flak")[0].get("data-value") == "2"
    assert of_class(root, "helicopters")[0].get("data-value") == "1"
    assert words(of_class(root, "missiles")[0]) == [
        "SA-7",
        "1",
        "in hand",
        "SA-7",
        "1",
        "kept",
        "SA-7",
        "2",
        "on units",
    ]


def test_9_6_landing_zones_are_hot_or_cold() -> None:
    root = parsed(midgame())
    assert list(by(root, "hot-lz", "data-place")) == ["1018"]
    assert list(by(root, "cold-lz", "data-place")) == ["1117"]
    on_map = of_class(of_class(root, "map")[0], "air-unit")
    assert [unit.get("data-type") for unit in on_map] == ["cobra"]


def test_9_9_broken_arrow_is_said() -> None:
    assert [element.text for element in parsed(crowded()).iter() if element.get("class") == "broken-arrow"] == [
        "BROKEN ARROW"
    ]
    assert [element for element in parsed(midgame()).iter() if element.get("class") == "broken-arrow"] == []


def test_12_1_surrender_is_forecast() -> None:
    shown = words(of_class(parsed(midgame()), "surrender")[0])
    assert shown[:4] == ["Best HQ in or beside the city", "+7", "NVA artillery in range", f"{MINUS}4"]
    assert shown[-3:] == ["Holds", "+1", "· falls at 0 or less"]
    lost = {**midgame(), "morale": [["best HQ in or beside the city", 5], ["NVA artillery in range", -6]]}
    assert words(of_class(parsed(lost), "surrender")[0])[-2:] == ["Surrenders at the end of the turn", f"{MINUS}1"]
    assert words(of_class(parsed({**midgame(), "morale": []}), "surrender")[0]) == ["not tested now"]
    assert words(of_class(parsed(over()), "surrender")[0]) == ["An Loc has surrendered"]


@pytest.mark.parametrize(
    ("changes", "row"),
    [
        ({}, ("5th VC Division", "after 19 points used")),
        ({"commitment_due": 5}, ("5th VC Division", "comes on turn 5")),
        ({"committed": 5}, ("5th VC Division", "committed on turn 5")),
        ({}, ("Major NVA attack", "not owed yet")),
        ({"committed": 5}, ("Major NVA attack", "owed by turn 7")),
        ({"committed": 5, "major_attack": True}, ("Major NVA attack", "made")),
        ({"replacements_used": 26}, ("NVA morale", "holds")),
        ({"replacements_used": 27}, ("NVA morale", "broken")),
        ({"replacements_used": 30}, ("NVA points left", "0")),
        ({"arvn_replacement_points": 2}, ("ARVN points", "2")),
        ({"lull": True}, ("Lull", "yes, no operations")),
        ({"captured": True}, ("An Loc", "held by the NVA")),
        ({"fallen": True}, ("An Loc", "surrendered")),
    ],
)
def test_11_2_2_campaign_is_told(changes: dict[str, object], row: tuple[str, str]) -> None:
    shown = words(of_class(parsed({**start(), **changes}), "campaign")[0])
    assert dict(zip(shown[::2], shown[1::2], strict=True))[row[0]] == row[1]


def test_13_1_turn_track_has_dates_points_and_arrivals() -> None:
    root = parsed(start())
    shown = words(root)
    assert {
        f"8{DASH}14 April",
        f"29 April{DASH}5 May",
        f"24{DASH}30 June",
        "ARVN 10 · NVA 20",
        "ARVN 6 · NVA 2",
    } <= set(shown)
    arrivals = {turn: units_in(box) for turn, box in by(root, "arrival", "data-turn").items()}
    due = {turn: names for turn, names in arrivals.items() if names}
    assert sorted(due) == ["10", "2", "5"]
    assert due["2"][0] == "5-vc/275"
    assert due["5"] == ["1/15", "2/15", "3/15"]
    assert due["10"] == ["48/18"]
    (turn,) = of_class(parsed(midgame()), "turn")
    assert turn.get("data-turn") == "6"
    assert words(of_class(parsed(midgame()), "moment")[0]) == [
        "Turn 6 · 13 to 19 May 1972 · ARVN Movement",
        "The Battle for An Loc",
    ]


def test_boxes_hold_their_counters() -> None:
    boxes = {name: units_in(box) for name, box in by(parsed(midgame()), "holding-box", "data-box").items()}
    assert boxes == {
        "lai-khe": ["3/15"],
        "entry": ["5-vc/174", "5-vc/e6", "5-vc/art", "t-54", "pt-76"],
        "arvn-eliminated": ["tf-52", "36-ranger", "rppf-1"],
        "nva-eliminated": ["429-sappers", "t-55/2"],
        "withdrawn": ["3-abn", "5-div-hq-low", "3-abn-hq"],
    }
    later = units_in(by(parsed(start()), "holding-box", "data-box")["later"])
    assert later == ["5-div-hq-high", "5-vc/174", "5-vc/e6", "5-vc/art", "t-54", "pt-76"]


def test_unit_that_missed_its_turn_is_still_shown() -> None:
    view = midgame()
    view["units"]["31/21"]["place"] = "later"
    assert units_in(by(parsed(view), "holding-box", "data-box")["later"]) == ["31/21"]


def test_4_0_large_stacks_are_shown_again() -> None:
    rows = by(parsed(crowded()), "large-stack", "data-place")
    assert next(iter(rows)) == CITY
    copies = [element.attrib["data-unit"] for element in of_class(rows[CITY], "copy")]
    there = [name for name, unit in crowded()["units"].items() if unit["place"] == CITY]
    assert sorted(copies) == sorted(there)
    assert words(rows[CITY])[:2] == [CITY, "An Loc"]
    view = start()
    for unit in view["units"].values():
        unit["place"] = "eliminated" if unit["place"] == CITY else unit["place"]
    assert of_class(parsed(view), "large-stack") == []


def test_10_0_combat_is_drawn_and_told() -> None:
    root = parsed(combat())
    assert list(by(root, "target", "data-place")) == ["1012"]
    assert [attack.findtext(f"{SVG}title") for attack in of_class(root, "attack")] == [
        "0912 attacks 1012 Hill 169",
        "1011 attacks 1012 Hill 169",
        "1013 attacks 1012 Hill 169",
    ]
    assert list(by(root, "support", "data-unit")) == ["9-vc/art", "122mm"]
    assert list(by(root, "struck", "data-place")) == ["1008", "1012"]
    told = words(of_class(root, "combat-panel")[0])
    assert told == [
        "ARVN attacks 1012 Hill 169",
        "Attack 10: 81-abn 4, 5-abn 3, 6-abn 3",
        "Support: none",
        "ARVN HQ: 1-abn-hq +2 · CAS: 1 AH-1",
        "Defence 6: 9-vc/95c 6",
        "Support: 9-vc/art, 122mm",
    ]
    for name in ("target", "attack", "support"):
        assert of_class(parsed(midgame()), name) == []
    assert words(of_class(parsed(midgame()), "combat-panel")[0]) == ["no combat on the table"]


def test_combat_that_has_no_target_yet_is_not_drawn() -> None:
    view = combat()
    view["combat"].update(targets=[], attackers=[])
    assert of_class(parsed(view), "attack") == of_class(parsed(view), "support") == []
    assert words(of_class(parsed(view), "combat-panel")[0]) == ["no combat on the table"]


def test_last_move_is_drawn_between_hexes_and_out_of_lai_khe() -> None:
    (arrow,) = of_class(parsed(midgame()), "last-move")
    assert arrow.findtext(f"{SVG}title") == "Last move: 9-acr, 1119 to 1118"
    (lift,) = of_class(parsed(combat()), "last-move")
    assert lift.findtext(f"{SVG}title") == "Last move: 6-abn, Lai Khe to 1013"
    for start_place, end in (("entry", "0110"), ("1012", "eliminated"), ("1012", "1012")):
        view = {**midgame(), "last": {"unit": "9-acr", "from": start_place, "to": end}}
        assert of_class(parsed(view), "last-move") == []


def test_fallen_city_has_the_marker_of_the_nva() -> None:
    assert list(by(parsed(over()), "nva-control", "data-place")) == [CITY]
    assert of_class(parsed(midgame()), "nva-control") == []


def test_bare_board_bears_nothing_of_the_position() -> None:
    root = parsed(crowded(), counters=False)
    names = ("counter", "copy", "air-unit", "struck", "attack", "turn", "effort", "surrender", "flak", "last-move")
    for name in names:
        assert of_class(root, name) == []
    assert draw(DATA, crowded(), counters=False) == draw(DATA, start(), counters=False)


def test_what_is_reconstructed_is_called_so() -> None:
    shown = words(parsed(start(), counters=False))
    assert "Map, charts and most values reconstructed: not the printed ones" in shown
    headings = [line for line in shown if "reconstructed" in line]
    for part in (
        *("OPERATIONAL EFFORT LEVEL", "OPERATION POINTS", "AIR DISPLAY", "SURRENDER OF AN LOC", "COMBAT RESULTS"),
        *("AIR STRIKES", "TERRAIN EFFECTS", "TURN RECORD TRACK"),
    ):
        assert any(line.startswith(part) for line in headings), part
    assert any(line.startswith("8.0.G") for line in headings)


def test_10_5_charts_are_those_of_the_data() -> None:
    shown = Counter(words(parsed(start(), counters=False)))
    results = Counter(result.replace("-", MINUS) for row in DATA["crt"]["rows"].values() for result in row)
    for result, count in results.items():
        assert shown[result] >= count
    assert {"Marsh", "Primary road", "River hexside", "mech. halved", "strategic", "as water"} <= set(shown)


@pytest.mark.parametrize(
    ("outcome", "upper", "lower"),
    [
        (("nva", "NVA Pyrrhic", "An Loc has fallen"), "The NVA wins: Pyrrhic victory", "An Loc has fallen"),
        (("arvn", "ARVN Total", "An Loc holds"), "The ARVN wins: Total victory", "An Loc holds"),
        (("arvn", "victory", "An Loc holds"), "The ARVN wins", "An Loc holds"),
        (("", "draw", "no decision"), "The game is a draw", "no decision"),
    ],
)
def test_13_1_6_title_shows_the_outcome(outcome: tuple[str, str, str], upper: str, lower: str) -> None:
    view = {**over(), "outcome": dict(zip(("winner", "level", "how"), outcome, strict=True))}
    assert words(of_class(parsed(view), "moment")[0]) == [upper, f"Turn 9 · 3 to 9 June 1972 · {lower}"]
    assert upper[4:] in describe(DATA, view)


def test_scenario_and_lull_are_named() -> None:
    assert words(of_class(parsed(start("first-assault")), "moment")[0])[1] == "The First Assault"
    assert words(of_class(parsed({**start(), "lull": True}), "moment")[0])[1] == "The Battle for An Loc, a lull"


def test_drawing_is_the_same_in_every_process() -> None:
    assert drawn_in_other_processes("tests.an_loc.sample_views") == {draw(DATA, crowded())}


def test_another_data_set_is_drawn_by_its_own_values() -> None:
    other = {**DATA, "map": {**DATA["map"], "place": [dict(place) for place in DATA["map"]["place"]]}}
    other["map"]["place"][1]["name"] = "Other Loi"
    assert "Other Loi" in words(ElementTree.fromstring(draw(other, start())))
    assert "Other Loi" not in words(ElementTree.fromstring(draw(DATA, start())))
    assert board_of(DATA) is board_of(DATA)
