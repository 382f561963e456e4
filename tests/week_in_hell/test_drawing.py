"""The drawing of a position: the sheet, its board, its tables and tracks, and the markers of the position on them."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from tests.core.test_languages import foreign, written_on
from tests.drawn import (
    SVG,
    View,
    by,
    check_image,
    check_needs_nothing_from_outside,
    counter,
    drawn_in_other_processes,
    of_class,
    units_in,
    words,
)
from tests.week_in_hell.board import board
from tests.week_in_hell.board import start as start_position
from tests.week_in_hell.sample_views import (
    ALL,
    DATA,
    WORDS,
    ZONES,
    alternative,
    crowded,
    fight,
    midgame,
    over,
    parsed,
    start,
)

import citadel
from citadel.core.language import PSEUDO
from citadel.drawing.svg import DASH, MINUS
from citadel.games.week_in_hell.data.schema import load_data
from citadel.games.week_in_hell.game import WeekInHell
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.show.map import describe, draw
from citadel.games.week_in_hell.show.map.board import VALUE_COLOURS, board_of


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_is_one_named_image(view: View) -> None:
    check_image(
        parsed(view), f"A Week in Hell: The Battle of Huế, 31 January {DASH} 6 February 1968", describe(WORDS, view)
    )


def test_description_says_the_position() -> None:
    assert describe(WORDS, midgame()) == (
        "Turn 4 (3 February 1968), phase 6, D4 Activation: 10 zones are controlled, 1 of 9 victory zones; 0 victory "
        "points, 3 defeat points; 15 US counters and 2 NVA markers are on the map."
    )


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_sheet_needs_nothing_from_outside(view: View) -> None:
    check_needs_nothing_from_outside(draw(WORDS, view))


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


def test_4_0_the_title_says_the_moment() -> None:
    assert words(of_class(parsed(midgame()), "moment")[0]) == [
        "Turn 4 · 3 February 1968 · phase 6, D4 Activation",
        "The battle",
    ]


def test_11_3_destroyed_bridges_are_crossed_out() -> None:
    assert of_class(parsed(midgame()), "destroyed") == []
    titles = [sign.findtext(f"{SVG}title") for sign in of_class(parsed(crowded()), "destroyed")]
    assert titles == ["Nguyen Hoang Bridge: destroyed", "Canal bridge: destroyed"]


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
    assert attack.findtext(f"{SVG}title") == "Golf Company attacks Hospital East"
    assert words(wounded) == ["WOUNDED"]
    assert words(of_class(root, "moment")[0])[1] == (
        f"Golf Company attacks Hospital East from Public Health, first round, US die {MINUS}1, wounded Marines"
    )
    assert of_class(parsed(midgame()), "attack") == of_class(parsed(midgame()), "wounded") == []


def test_what_is_written_on_the_sheet_is_said_by_the_language() -> None:
    game = citadel.game("week-in-hell", language=PSEUDO)
    for view in (fight(), midgame(), alternative()):
        root = ElementTree.fromstring(draw(game.wording, view))
        assert {text: foreign(game, text) for text in written_on(root) if foreign(game, text)} == {}


def test_last_move_is_drawn_between_zones() -> None:
    (arrow,) = of_class(parsed(midgame()), "last-move")
    assert arrow.findtext(f"{SVG}title") == "Last move: F1, Bridge Ramp to University"
    view = {**midgame(), "last": {"unit": "B3", "from": "in-convoy-2", "to": "macv"}}
    assert of_class(parsed(view), "last-move") == []


def test_bare_board_bears_nothing_of_the_position() -> None:
    root = parsed(crowded(), counters=False)
    names = ("counter", "nva", "zone-signs", "status-band", "panel", "phase", "turn", "attack", "destroyed")
    for name in names:
        assert of_class(root, name) == []
    assert draw(WORDS, crowded(), counters=False) == draw(WORDS, start(), counters=False)
    assert draw(WORDS, alternative(), counters=False) != draw(WORDS, start(), counters=False)


def test_what_is_reconstructed_is_called_so() -> None:
    shown = words(parsed(start(), counters=False))
    assert "Map, tables and most values reconstructed: not the printed ones" in shown


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
    assert upper[4:] in describe(WORDS, view)
    assert "game over" in words(of_class(parsed({**view, "outcome": None}), "moment")[0])[0]


def test_draft_rules_are_named() -> None:
    assert words(of_class(parsed({**start(), "edition": "draft"}), "moment")[0])[1] == "The battle, draft rules"


def test_drawing_is_the_same_in_every_process() -> None:
    assert drawn_in_other_processes("tests.week_in_hell.sample_views", "WORDS") == {draw(WORDS, crowded())}


def test_another_data_set_is_drawn_by_its_own_values() -> None:
    other = {**DATA, "map": {**DATA["map"], "zone": [dict(zone) for zone in DATA["map"]["zone"]]}}
    other["map"]["zone"][0]["name"] = "Another Bank"
    game = WeekInHell(replace(load_data(), files=other))
    assert "Another Bank" in words(ElementTree.fromstring(draw(game.wording, start())))
    assert "Another Bank" not in words(ElementTree.fromstring(draw(WORDS, start())))
    assert board_of(WORDS) is board_of(WORDS)


# -- panels ------------------------------------------------------------------------------------------------------------


def sheet(p: Week) -> ElementTree.Element:
    return ElementTree.fromstring(p.game.draw(p))


def shelves(p: Week) -> dict[str, list[str]]:
    """The counters of each shelf of the sheet."""
    return {name: units_in(shelf) for name, shelf in by(sheet(p), "shelf", "data-label").items()}


def test_counters_off_the_map_are_on_their_shelves() -> None:
    p = board(
        "macv: CP-MACV H1", "available: F1", "in-convoy-1: B1 CP-2/5", "canal-bridge: convoy-1", "phu-bai: convoy-2",
        "waiting: H", "orders-macv: G", "gone: macv-platoon", agenda="Orders()", turn=4, phase=2,
    )  # fmt: skip
    found = shelves(p)
    assert found["MACV CP"] == ["G"]
    assert found["Waiting for orders"] == ["H"]
    assert found["Available units"] == ["F1"]
    assert found["Canal bridge"] == ["convoy-1"]
    assert sorted(found["Aboard Convoy 1"]) == ["B1", "CP-2/5"]
    assert found["Out of the game"] == ["macv-platoon"]


def test_9_0_reinforcements_wait_under_their_phase() -> None:
    found = shelves(start_position())
    assert found["31 January, phase 3"] == ["G1", "G2", "G3", "CP-1/1"]
    assert found["3 February, phase 3"] == ["B1", "B2", "B3", "CP-2/5"]


def test_9_2_5_convoy_on_the_way_home_faces_the_other_way() -> None:
    stacks = ("canal-bridge: convoy-1", "phu-bai: convoy-2")
    drawn = [
        ElementTree.tostring(counter(sheet(board(*stacks, agenda="Orders()", **homeward)), "convoy-1")).decode()
        for homeward in ({}, {"homeward": "convoy-1"})
    ]
    assert ["scale(-1 1)" in each for each in drawn] == [False, True]


def test_tracks_show_points_and_phases() -> None:
    tracks = by(sheet(board("macv: A1", agenda="Orders()", defeat_points=4, phase=9)), "track", "data-track")
    assert words(tracks["Defeat points"])[0] == "Defeat points 4"
    assert words(tracks["Phase"])[0] == "Phase 9"
    assert "7: 6 · 8: 4+ · 9: 2+ · 10: 1+" in words(tracks["Phase"])


def test_12_1_1_turns_of_the_other_scenario_have_no_notes_of_the_historical() -> None:
    historical, other = (" ".join(words(sheet(start_position(name)))) for name in ("historical", "alternative"))
    assert "Green zones are free and not infiltrated" in historical
    assert "Green zones are free" not in other
    assert "at least 7 victory points" in historical
    assert "at least 8 victory points" in other
