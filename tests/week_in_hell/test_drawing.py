"""The drawing of a position: the sheet, its board, its tables and tracks, and the markers of the position on them."""

import xml.etree.ElementTree as ElementTree

import pytest
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
from tests.week_in_hell.board import KINDS
from tests.week_in_hell.sample_views import ALL, DATA, ZONES, alternative, crowded, fight, midgame, over, parsed, start

from citadel.drawing.svg import DASH, MINUS
from citadel.games.week_in_hell.drawing import describe, draw
from citadel.games.week_in_hell.drawing.board import VALUE_COLOURS, board_of


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_is_one_named_image(view: View) -> None:
    check_image(
        parsed(view), f"A Week in Hell: The Battle of Huế, 31 January {DASH} 6 February 1968", describe(DATA, view)
    )


def test_description_says_the_position() -> None:
    assert describe(DATA, midgame()) == (
        "Turn 4 (3 February 1968), phase 6, D4 Activation: 10 zones are controlled, 1 of 9 victory zones; 0 victory "
        "points, 3 defeat points; 15 US counters and 2 NVA markers are on the map."
    )


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_needs_nothing_from_outside(view: View) -> None:
    check_needs_nothing_from_outside(draw(DATA, view))


def test_1_2_every_zone_bears_its_value_letter_and_name() -> None:
    labels = by(parsed(start()), "zone-label", "data-zone")
    assert set(labels) == set(ZONES)
    for name, zone in ZONES.items():
        value, *rest = words(labels[name])
        assert value == str(zone["value"])
        if zone["letter"]:
            assert rest.pop(0) == zone["letter"]
        assert " ".join(rest) == ("" if zone["bank"] == "river" else zone["name"])
    assert {"Nguyen Hoang", "Bridge"} <= set(words(parsed(start())))


def test_1_2_2_circles_have_the_colours_of_the_scenario() -> None:
    def circles(view: View) -> dict[str, list[str]]:
        labels = by(parsed(view), "zone-label", "data-zone")
        return {
            name: [circle.attrib["fill"] for circle in label.iter(f"{SVG}circle")] for name, label in labels.items()
        }

    printed, fallen = circles(start()), circles(alternative())
    for name, zone in ZONES.items():
        # Optional victory zones have a white rim within their circle.
        assert len(printed[name]) == (2 if zone["optional"] else 1)
        assert printed[name][0] == VALUE_COLOURS[zone["colour"]][0]
        colour = "red" if name == "macv" else "white" if zone["colour"] == "green" else zone["colour"]
        assert fallen[name][0] == VALUE_COLOURS[colour][0]


def test_1_2_2_victory_zones_are_listed_with_their_status() -> None:
    rows = {name: words(row) for name, row in by(parsed(midgame()), "victory-zone", "data-zone").items()}
    assert len(rows) == 9
    assert rows["post_office"] == ["3", "Post Office", "held", "US CONTROL"]
    assert rows["jeanne_darc"] == ["3", "Jeanne d'Arc School", "clearing", "END FIGHT"]
    assert rows["prison"] == ["3", "Prison", "enemy"]
    assert len(of_class(parsed(alternative()), "victory-zone")) == 10
    assert words(of_class(parsed(midgame()), "map")[0]).count("US CONTROL") == 10


def test_3_0_cup_shows_what_is_left_of_each_marker() -> None:
    root = parsed(midgame())
    rows = {name: words(row) for name, row in by(root, "cup-row", "data-marker").items()}
    assert rows["321"] == [f"{KINDS['321'] - 2}", f"/ {KINDS['321']}"]
    assert rows["11"] == [f"{KINDS['11'] - 1}", f"/ {KINDS['11']}"]
    assert len(rows) == len(DATA["nva"]["marker"])
    (total,) = (element for element in root.iter() if element.get("class") == "cup-total")
    assert total.text == f"{midgame()['cup_total']} left"


def test_4_0_turn_track_has_the_dates_and_the_marker() -> None:
    root = parsed(midgame())
    assert {turn["date"] for turn in DATA["tracks"]["turn"]} <= set(words(root))
    (turn,) = of_class(root, "turn")
    assert turn.get("data-turn") == "4"
    assert len(of_class(turn, "turn-marker")) == 1
    assert words(of_class(root, "moment")[0]) == [
        "Turn 4 · 3 February 1968 · phase 6, D4 Activation",
        "Historical scenario",
    ]


def test_12_1_1_turns_of_the_other_scenario_have_no_notes_of_the_historical() -> None:
    historical, other = " ".join(words(parsed(start()))), " ".join(words(parsed(alternative())))
    assert "Green zones are free and not infiltrated (12.1.1)" in historical
    assert "Green zones are free" not in other
    assert "Test of the canal bridge" in other
    assert "Defeat below 7 VP" in historical
    assert "Defeat below 8 VP" in other


def test_5_0_phase_track_has_its_red_figures() -> None:
    root = parsed(start())
    figures = [element.text for element in root.iter() if element.get("class") == "red-figure"]
    assert figures == ["6", "4+", "2+", "1+"]
    (phase,) = of_class(root, "phase")
    assert phase.get("data-phase") == "1"
    assert "last phase" not in words(phase)
    (last,) = of_class(parsed(crowded()), "phase")
    assert last.get("data-phase") == "9"
    assert "last phase" in words(last)


@pytest.mark.parametrize(
    ("stage", "step", "phase"),
    [
        ("orders", "D2 Orders", "6"),
        ("infiltration", "N2 Infiltration", "night"),
        ("withdrawal", "N6 Withdrawal", "night"),
    ],
)
def test_4_0_step_of_play_is_marked(stage: str, step: str, phase: str) -> None:
    root = parsed({**midgame(), "stage": stage})
    assert words(of_class(root, "stage")[0]) == [step]
    assert of_class(root, "phase")[0].get("data-phase") == phase
    assert step in words(of_class(root, "moment")[0])[0]


def test_6_2_order_boxes_hold_the_companies() -> None:
    boxes = by(parsed(midgame()), "order-boxes", "data-unit")
    assert {cp: units_in(box) for cp, box in boxes.items()} == {"CP-1/1": ["G", "F"]}
    root = parsed(midgame(), counters=False)
    dashed = [rect for rect in root.iter(f"{SVG}rect") if rect.get("stroke-dasharray") == "9 6"]
    assert len(dashed) == sum(cp["order_boxes"] for cp in DATA["units"]["cp"]) == 6


def test_6_3_cp_movement_marker_lies_in_the_box() -> None:
    marks = of_class(parsed(crowded()), "march")
    assert [(mark.get("data-unit"), words(mark)) for mark in marks] == [("CP-1/1", ["CP MVT"])]
    assert of_class(parsed(midgame()), "march") == []


def test_6_4_companies_wait_or_clear_in_their_boxes() -> None:
    boxes = by(parsed(midgame()), "holding-box", "data-box")
    assert units_in(boxes["waiting"]) == ["H", "B"]
    assert units_in(boxes["clearing"]) == ["A"]
    assert units_in(boxes["gone"]) == ["convoy-1"]
    assert units_in(boxes["later"]) == ["MACV-order"]


def test_9_0_reinforcements_wait_in_the_box_of_their_phase() -> None:
    arrivals = of_class(parsed(start()), "arrival")
    found = {(box.attrib["data-turn"], box.attrib["data-phase"]): units_in(box) for box in arrivals}
    assert found == {
        ("1", "3"): ["G1", "G2", "G3", "CP-1/1"],
        ("2", "6"): ["F1", "F2", "F3"],
        ("3", "5"): ["H1", "H2", "H3"],
        ("4", "3"): ["B1", "B2", "B3", "CP-2/5"],
    }
    assert units_in(by(parsed(start()), "holding-box", "data-box")["available"]) == ["A1", "A2", "A3"]


def test_9_2_convoys_stand_on_the_road_with_their_loads() -> None:
    spaces = {name: units_in(space) for name, space in by(parsed(midgame()), "space", "data-place").items()}
    assert spaces == {"canal-bridge": ["convoy-2", "B1", "B2", "CP-2/5"]}
    spaces = {name: units_in(space) for name, space in by(parsed(alternative()), "space", "data-place").items()}
    assert spaces == {"phu-bai": ["convoy-1", "G1", "G2", "G3", "CP-1/1", "convoy-2"]}


def test_9_2_5_convoy_on_the_way_home_faces_the_other_way() -> None:
    view = midgame()
    view["convoys"]["convoy-2"]["homeward"] = True
    out, home = (of_class(parsed(each), "convoy")[0] for each in (midgame(), view))
    mirrored = [ElementTree.tostring(convoy).decode().count("scale(-1 1)") for convoy in (out, home)]
    assert mirrored == [0, 1]


def test_9_3_helicopter_shows_its_side_load_and_landing_zone() -> None:
    view = midgame()
    view["units"]["B3"]["place"] = "in-helicopter"
    view["available"] = []
    box = of_class(parsed(view), "helicopter-box")[0]
    assert units_in(box) == ["helicopter", "B3"]
    assert {"CH-46", "LZ OK"} <= set(words(box))
    idle = of_class(parsed(start()), "helicopter-box")[0]
    assert words(idle) == ["UNAVAILABLE", "no landing", "zone held"]


def test_10_4_points_stand_on_their_tracks() -> None:
    root = parsed(over())
    assert words(of_class(root, "victory-marker")[0]) == ["Victory 8"]
    assert words(of_class(root, "defeat-marker")[0]) == ["Defeat 4"]
    worst = {**over(), "defeat_points": 27}
    assert words(of_class(parsed(worst), "defeat-marker")[0]) == ["Defeat 27"]


def test_11_2_gas_left_is_shown() -> None:
    assert [len(of_class(parsed(view), "gas-left")) for view in (start(), midgame(), fight())] == [2, 1, 0]


def test_11_3_destroyed_bridges_are_crossed_out() -> None:
    assert of_class(parsed(midgame()), "destroyed") == []
    titles = [sign.findtext(f"{SVG}title") for sign in of_class(parsed(crowded()), "destroyed")]
    assert titles == ["Nguyen Hoang bridge: destroyed", "Canal bridge: destroyed"]
    rows = by(parsed(crowded()), "bridge-row", "data-bridge")
    assert {key: words(row)[-1] for key, row in rows.items()} == {
        "nguyen_hoang_bridge": "destroyed",
        "canal_bridge": "destroyed",
    }


def test_7_1_status_of_zones_is_shown_by_flags_and_bands() -> None:
    root = parsed(midgame())
    signs = {name: words(sign) for name, sign in by(root, "zone-signs", "data-zone").items()}
    assert signs["macv"] == ["US CONTROL"]
    assert signs["jeanne_darc"] == ["END FIGHT"]
    assert signs["post_office"] == ["US CONTROL", "ISOLATED"]
    assert signs["hwy1_west"] == ["E-8", "DRIFTED"]
    assert signs["doc_lao"] == ["US CONTROL", "H", "LZ OK"]
    held = {name for name, state in midgame()["zones"].items() if state["status"] in ("controlled", "being cleared")}
    assert set(by(root, "status-band", "data-zone")) == held
    free = {name: words(sign) for name, sign in by(parsed(start()), "zone-signs", "data-zone").items()}
    assert {name for name, shown in free.items() if shown == ["FREE"]} == {
        name for name, zone in ZONES.items() if zone["colour"] == "green" and name != "macv"
    }


def test_11_2_2_value_under_gas_stands_beside_the_printed_one() -> None:
    root = parsed(fight())
    (badge,) = of_class(root, "value-now")
    assert words(badge) == ["1"]
    assert badge.findtext(f"{SVG}title") == "Value 1 under gas, printed 3"
    assert words(by(root, "zone-signs", "data-zone")["hospital_east"]) == ["E-8", "GAS G"]


def test_8_2_attack_and_wounded_marines_are_drawn() -> None:
    root = parsed(fight())
    (attack,) = of_class(root, "attack")
    (wounded,) = of_class(root, "wounded")
    assert attack.findtext(f"{SVG}title") == "G attacks Hospital East"
    assert words(wounded) == ["WOUNDED"]
    assert words(of_class(root, "moment")[0])[1] == (
        f"G attacks Hospital East from Public Health, first round, US die {MINUS}1, wounded Marines"
    )
    assert of_class(parsed(midgame()), "attack") == of_class(parsed(midgame()), "wounded") == []


def test_last_move_is_drawn_between_zones() -> None:
    (arrow,) = of_class(parsed(midgame()), "last-move")
    assert arrow.findtext(f"{SVG}title") == "Last move: F1, Bridge Ramp to University"
    view = {**midgame(), "last": {"unit": "B3", "from": "in-convoy-2", "to": "macv"}}
    assert of_class(parsed(view), "last-move") == []


def test_bare_board_bears_nothing_of_the_position() -> None:
    root = parsed(crowded(), counters=False)
    names = ("counter", "nva", "zone-signs", "status-band", "victory-marker", "phase", "turn", "attack", "destroyed")
    for name in names:
        assert of_class(root, name) == []
    assert draw(DATA, crowded(), counters=False) == draw(DATA, start(), counters=False)
    assert draw(DATA, alternative(), counters=False) != draw(DATA, start(), counters=False)


def test_what_is_reconstructed_is_called_so() -> None:
    shown = words(parsed(start(), counters=False))
    assert "Map, tables and most values reconstructed: not the printed ones" in shown
    headings = [line for line in shown if line.endswith("reconstructed")]
    for part in ("COMMAND TABLE", "PHASE TRACK", "NVA CUP", "ROAD TO MACV", "VICTORY ZONES"):
        assert any(line.startswith(part) for line in headings), part


@pytest.mark.parametrize(
    ("outcome", "upper", "lower"),
    [
        (("us", "total", "9 victory points"), "The US win a total victory", "9 victory points"),
        (("us", "marginal", "8 victory points"), "The US win a marginal victory", "8 victory points"),
        (("nature", "defeat", "fewer than 7"), "The US are defeated", "fewer than 7"),
        (("", "draw", "score 2"), "The game is a draw", "score 2"),
    ],
)
def test_12_1_2_title_shows_the_outcome(outcome: tuple[str, str, str], upper: str, lower: str) -> None:
    view = {**over(), "outcome": dict(zip(("winner", "level", "how"), outcome, strict=True))}
    assert words(of_class(parsed(view), "moment")[0]) == [upper, f"Turn 7 · 6 February 1968 · {lower}"]
    assert upper[4:] in describe(DATA, view)
    assert of_class(parsed(view), "stage") == of_class(parsed(view), "phase") == []
    assert "game over" in words(of_class(parsed({**view, "outcome": None}), "moment")[0])[0]


def test_draft_rules_are_named() -> None:
    assert (
        words(of_class(parsed({**start(), "edition": "draft"}), "moment")[0])[1] == "Historical scenario, draft rules"
    )


def test_drawing_is_the_same_in_every_process() -> None:
    assert drawn_in_other_processes("tests.week_in_hell.sample_views") == {draw(DATA, crowded())}


def test_another_data_set_is_drawn_by_its_own_values() -> None:
    other = {**DATA, "map": {**DATA["map"], "zone": [dict(zone) for zone in DATA["map"]["zone"]]}}
    other["map"]["zone"][0]["name"] = "Another Bank"
    assert "Another Bank" in words(ElementTree.fromstring(draw(other, start())))
    assert "Another Bank" not in words(ElementTree.fromstring(draw(DATA, start())))
    assert board_of(DATA) is board_of(DATA)
