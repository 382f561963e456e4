"""Chapter 3: NVA markers, the cup and the flags they become; limits of modified dice."""

import pytest
from tests.week_in_hell.board import (
    GAME,
    KINDS,
    asked,
    attacking,
    board,
    hits,
    place,
    say,
    seen,
    start,
    status,
)

from citadel.games.week_in_hell.position import Week

CLEARED = {"being_cleared": "duy_tan", "clearers": "duy_tan=G"}
AFTER = "Activate(); EndActivation(); Orders()"

# -- 3: markers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-3-1")
@pytest.mark.parametrize("scenario", ["historical", "alternative"])
def test_3_1_all_markers_are_in_the_cup_at_the_start(scenario: str) -> None:
    p = start(scenario)
    assert seen(p, "cup") == KINDS
    assert seen(p, "cup_total") == 40
    assert {zone["nva"] is None for zone in seen(p, "zones").values()} == {True}


@pytest.mark.rule("WH-3-1")
def test_3_1_the_main_value_is_the_highest() -> None:
    for kind in GAME.vocabulary.names["marker"]:
        assert max(kind) == kind[0]


@pytest.mark.rule("X-04")
def test_x_04_at_most_three_secondary_values_none_above_3() -> None:
    for kind in GAME.vocabulary.names["marker"]:
        assert len(kind) - 1 <= 3
        assert all(0 <= int(value) <= 3 for value in kind[1:])
    # Both readings have their use: a marker without secondary values, and one with three.
    assert {len(kind) for kind in GAME.vocabulary.names["marker"]} == {1, 2, 3, 4}


@pytest.mark.rule("WH-3-2")
@pytest.mark.parametrize("kind", list(KINDS))
def test_3_2_a_drawn_marker_shows_its_main_value(kind: str) -> None:
    p = say(attacking("university", "macv: G1"), f"draw {kind}")
    assert seen(p, "zones", "university", "nva") == {
        "sides": [int(side) for side in kind],
        "hits": 0,
        "value": int(kind[0]),
    }
    assert seen(p, "cup", kind) == KINDS[kind] - 1


@pytest.mark.rule("WH-3-3")
def test_3_3_each_hit_turns_the_marker_to_its_next_side() -> None:
    p = attacking("duy_tan", "macv: G1 G2", nva="duy_tan=3221")
    # CV 4 against value 2: a die of 2 gives one hit, a die of 6 two.
    say(p, "assault G1", "roll 2", "roll 1")
    assert seen(p, "zones", "duy_tan", "nva", "value") == 2
    say(p, "fight", "roll 6", "roll 1")
    assert seen(p, "zones", "duy_tan", "nva", "value") == 1


@pytest.mark.rule("WH-3-3")
def test_3_3_the_marker_fights_with_the_side_it_shows() -> None:
    # A die of 5 against value 2: a 3 hits 2 and 1, a 2 only the support platoon.
    p = attacking("duy_tan", "macv: G1 G2", nva="duy_tan=321")
    say(p, "assault G1", "roll 1", "roll 5")
    assert (hits(p, "G1"), hits(p, "G2")) == (2, 1)
    p = attacking("duy_tan", "macv: G1 G2", nva="duy_tan=321")
    say(p, "assault G1", "roll 2", "roll 1", "fight", "roll 1", "roll 5")
    assert (hits(p, "G1"), hits(p, "G2")) == (0, 1)


@pytest.mark.rule("WH-3-4")
@pytest.mark.parametrize(
    ("kind", "taken", "left"), [("321", 2, False), ("321", 1, True), ("1", 0, False), ("11", 0, True)]
)
def test_3_4_a_hit_on_the_last_value_eliminates_the_marker(kind: str, taken: int, left: bool) -> None:
    p = attacking("duy_tan", "macv: G1 G2", nva=f"duy_tan={kind}", nva_hits=f"duy_tan={taken}")
    say(p, "assault G1", "roll 2", "roll 1")
    assert (seen(p, "zones", "duy_tan", "nva") is not None) is left
    assert (status(p, "duy_tan") == "enemy") is left


# -- flags -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-22", "WH-7.1-1")
def test_q_22_the_eliminated_marker_is_the_flag_and_not_in_the_cup() -> None:
    p = attacking("duy_tan", "macv: G1", agenda="Activate(); EndActivation(); Clearing(); Orders()")
    say(p, "draw 2", "roll 6", "roll 1")
    assert seen(p, "zones", "duy_tan", "flag") == "2"
    assert seen(p, "zones", "duy_tan", "nva") is None
    assert seen(p, "cup", "2") == KINDS["2"] - 1
    say(p, "roll 6")
    assert (status(p, "duy_tan"), seen(p, "zones", "duy_tan", "flag")) == ("controlled", "2")
    assert seen(p, "cup_total") == 39


@pytest.mark.rule("Q-22")
def test_q_22_the_flag_returns_to_the_cup_when_the_zone_is_infiltrated() -> None:
    p = board("macv: G1", agenda="NightInfiltration(); Orders()", controlled="duy_tan", flags="duy_tan=2")
    assert seen(p, "cup", "2") == KINDS["2"] - 1
    say(p, "draw 1", "roll 1")
    assert (status(p, "duy_tan"), seen(p, "zones", "duy_tan", "flag")) == ("enemy", None)
    assert (seen(p, "cup", "2"), seen(p, "cup_total")) == (KINDS["2"], 40)


@pytest.mark.rule("Q-22")
def test_q_22_it_returns_when_clearing_ends_at_nightfall() -> None:
    p = board("duy_tan: G1", "clearing: G", agenda="Regroup(); Orders()", flags="duy_tan=2", **CLEARED)
    assert (status(p, "duy_tan"), place(p, "G1")) == ("enemy", "macv")
    assert (seen(p, "zones", "duy_tan", "flag"), seen(p, "cup_total")) == (None, 40)


@pytest.mark.rule("Q-22")
def test_q_22_it_returns_when_an_isolated_zone_is_left() -> None:
    cleared = {"being_cleared": "cercle", "clearers": "cercle=G", "flags": "cercle=2", "isolated": "cercle"}
    p = board("cercle: G1", "clearing: G", agenda="Activation(); Orders()", **cleared)
    say(p, "to park_east")
    assert status(p, "cercle") == "enemy"
    assert (seen(p, "zones", "cercle", "flag"), seen(p, "cup_total")) == (None, 40)


@pytest.mark.rule("Q-22")
def test_q_22_zones_controlled_without_a_fight_have_spare_flags() -> None:
    assert seen(start(), "zones", "macv", "flag") == "spare"
    assert seen(start("alternative"), "zones", "an_cuu", "flag") == "spare"
    p = start()
    say(p, "order macv-platoon", "end", "activate macv-platoon", "move", "move macv-platoon", "to police")
    assert (status(p, "police"), seen(p, "zones", "police", "flag")) == ("controlled", "spare")
    assert seen(p, "cup_total") == 40


@pytest.mark.rule("Q-22")
def test_q_22_a_spare_flag_does_not_go_into_the_cup() -> None:
    p = board("macv: G1", agenda="NightInfiltration(); Orders()", controlled="police")
    say(p, "draw 1", "roll 1")
    assert status(p, "police") == "enemy"
    assert seen(p, "cup") == KINDS


@pytest.mark.rule("Q-22")
def test_q_22_the_marker_of_a_zone_not_held_returns_at_once() -> None:
    p = attacking("university", "macv: G1(hits=2)", nva="university=1", agenda=AFTER,
                  red_assault_enters_emptied_zone=False)  # fmt: skip
    assert seen(p, "cup_total") == 39
    say(p, "roll 5", "roll 6")
    assert (status(p, "university"), seen(p, "zones", "university", "flag")) == ("enemy", None)
    assert seen(p, "cup_total") == 40


# -- modified dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-20")
def test_q_20_no_modifier_takes_the_us_die_below_1() -> None:
    # 1 and 1 with a third die of 6: Civilians, -2 on the US die. CV 6 against value 2 hits once even with a 1.
    p = attacking("duy_tan", "macv: G1(veteran) G2(veteran)", nva="duy_tan=4321")
    say(p, "assault G1", "roll 1", "roll 1", "roll 6")
    assert seen(p, "zones", "duy_tan", "nva", "hits") == 1


@pytest.mark.rule("Q-20")
def test_q_20_no_modifier_takes_the_nva_die_above_6() -> None:
    # 5 and 5 with a third die of 1: Enfilading Fire, +2 in a first round across a solid boundary. A 6 hits once.
    p = attacking("university", "macv: G1", nva="university=21")
    say(p, "roll 5", "roll 5", "roll 1")
    assert hits(p, "G1") == 1


def with_a_modifier() -> Week:
    """An attack that goes on with -1: G1 goes in, turns red and falls back, and G2 attacks again."""
    p = attacking("duy_tan", "macv: G1(hits=2,veteran) G2 G3", nva="duy_tan=4321")
    say(p, "assault G1", "support G2", "roll 2", "roll 1", "fight", "roll 1", "roll 5", "assault G2", "alone")
    assert seen(p, "combat", "modifier") == -1
    assert seen(p, "zones", "duy_tan", "nva", "hits") == 1
    return p


@pytest.mark.rule("Q-20")
def test_q_20_equal_dice_are_judged_as_rolled() -> None:
    p = with_a_modifier()
    # A 3 that counts 2 against a rolled 2 is no event; against a rolled 3 it is.
    assert asked(say(p.copy(), "roll 3", "roll 2")) != "EventDie"
    assert asked(say(p.copy(), "roll 3", "roll 3")) == "EventDie"


@pytest.mark.rule("Q-20")
def test_q_20_a_1_with_minus_1_stays_a_1() -> None:
    p = with_a_modifier()
    # CV 2 against value 2: a 3 counts 2 and misses, a 4 counts 3 and hits, a 1 misses.
    results = {
        die: seen(say(p.copy(), f"roll {die}", "roll 2"), "zones", "duy_tan", "nva", "hits") for die in (1, 3, 4)
    }
    assert results == {1: 1, 3: 1, 4: 2}


@pytest.mark.rule("Q-20")
def test_q_20_the_dice_of_an_event_count_as_rolled() -> None:
    p = with_a_modifier()
    say(p, "roll 2", "roll 2", "roll 3")
    # 2 + 2 + 3 is 7, Reinforcements; with a die of 1 it would be the Sniper of 6.
    assert asked(p) == "DrawReinforcements"
