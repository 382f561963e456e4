"""Infiltration: CPs driven out (10.2.5), and infiltration by event in the midst of a fight (11.1.3)."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    GAME,
    asked,
    attacking,
    board,
    fighting,
    hits,
    offered,
    place,
    say,
    seen,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week


def night(*stacks: str, controlled: str, **more: Any) -> Week:
    """A position where the NVA infiltrate."""
    return board(*stacks, controlled=controlled, agenda="NightInfiltration(); Orders()", **more)


def fail_all(p: Week) -> list[str]:
    """Let every test fail; the zones that were tested, in the order of their tests."""
    names = list(seen(p, "zones"))
    zones: list[str] = []
    while asked(p) == "DrawInfiltrator" and len(zones) < len(names):
        say(p, "draw 1", "roll 6")
        zones.append(names[told(p, "infiltration")[-1].values[0]])
    return zones


def assault(*stacks: str, controlled: str = "duy_tan police", **more: Any) -> Week:
    """A/1/1 attacks jeanne_darc from duy_tan with veterans, and the dice are about to fall."""
    facts = {"nva": "jeanne_darc=4321", "company": "A"} | more
    p = attacking("jeanne_darc", "duy_tan: A1(veteran) A2(veteran)", *stacks, controlled=controlled, **facts)
    return say(p, "assault A1")


EVENT = ("roll 1", "roll 1", "roll 3")
"""Two equal dice and a third: a total of 5 brings infiltration."""


# -- CPs driven out (10.2.5, Q-29, Q-68) -------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.2.5-1")
def test_10_2_5_1_a_cp_in_a_lost_zone_goes_to_zone_a() -> None:
    p = night("duy_tan: CP-1/1 CP-2/5", controlled="duy_tan")
    say(p, "draw 1", "roll 1")
    assert [place(p, cp) for cp in ("CP-1/1", "CP-2/5")] == ["macv", "macv"]
    assert [event.rule for event in told(p, "placed")] == ["WH-10.2.5-1"] * 2
    p = say(night("duy_tan: CP-1/1", controlled="duy_tan"), "draw 1", "roll 2")
    assert place(p, "CP-1/1") == "duy_tan"


@pytest.mark.rule("WH-10.2.5-1", "WH-9.3.3-1")
def test_10_2_5_1_a_landed_cp_has_arrived_then() -> None:
    p = say(night("doc_lao: CP-1/1(arriving)", controlled="doc_lao"), "draw 1", "roll 1")
    assert (place(p, "CP-1/1"), seen(p, "units", "CP-1/1", "head_down")) == ("macv", "")


@pytest.mark.rule("Q-68", "WH-10.2.5-1", "WH-12.2.1-4")
@pytest.mark.parametrize(
    ("controlled", "goal"),
    [("doc_lao macv an_cuu", "macv"), ("doc_lao an_cuu", "an_cuu"), ("doc_lao", "available")],
)
def test_q_68_in_the_alternative_scenario(controlled: str, goal: str) -> None:
    garrisons = [f"{zone}: {unit}" for zone, unit in (("macv", "A1"), ("an_cuu", "G1")) if zone in controlled.split()]
    p = night("doc_lao: CP-1/1", *garrisons, controlled=controlled, scenario="alternative")
    assert place(say(p, "draw 1", "roll 1"), "CP-1/1") == goal


@pytest.mark.rule("Q-68", "WH-10.2.5-1")
def test_q_68_when_the_assembly_zone_itself_falls() -> None:
    p = night("an_cuu: CP-MACV CP-1/1", controlled="an_cuu", scenario="alternative")
    say(p, "draw 1", "roll 1")
    assert [place(p, cp) for cp in ("CP-MACV", "CP-1/1")] == ["available", "available"]
    p = night("macv: CP-MACV", "an_cuu: A1", controlled="macv an_cuu", scenario="alternative")
    assert place(say(p, "draw 1", "roll 1"), "CP-MACV") == "an_cuu"


@pytest.mark.rule("WH-10.2.5-1", "Q-29")
def test_10_2_5_1_its_orders_are_cancelled() -> None:
    p = assault("police: CP-1/1", "university: F1", "orders-1/1: F", controlled="duy_tan police university",
                named="A1 F1")  # fmt: skip
    say(p, *EVENT, "draw 4321")
    assert status(p, "police") == "enemy"
    assert (place(p, "CP-1/1"), place(p, "F")) == ("macv", "waiting")
    say(p, "retreat", "roll 6", "stop", "end")
    assert "activate F" not in offered(p)


@pytest.mark.rule("WH-10.2.5-1")
def test_10_2_5_1_orders_of_other_cps_stand() -> None:
    p = assault("police: CP-1/1", "stadium: F1", "macv: H1 CP-2/5", "orders-1/1: F", "orders-2/5: H", named="A1 F1 H1",
                controlled="duy_tan police stadium")  # fmt: skip
    say(p, *EVENT, "draw 4321")
    assert (place(p, "F"), place(p, "H"), place(p, "CP-2/5")) == ("waiting", "orders-2/5", "macv")


@pytest.mark.rule("Q-29", "WH-10.2.5-1")
def test_q_29_a_displaced_cp_loses_its_movement_marker() -> None:
    p = assault("police: CP-1/1", cp_moves="CP-1/1")
    assert seen(p, "orders", "CP-1/1", "moves")
    say(p, *EVENT, "draw 4321")
    assert place(p, "CP-1/1") == "macv"
    assert not seen(p, "orders", "CP-1/1", "moves")


@pytest.mark.rule("Q-29", "WH-10.2.5-1")
def test_q_29_an_order_being_carried_out_goes_on() -> None:
    p = board("duy_tan: A1(veteran) A2(veteran)", "police: CP-1/1", "stadium: F1", "orders-1/1: A F", named="A1 F1",
              controlled="duy_tan police stadium", nva="jeanne_darc=4321", gas_left="", stage="activation",
              agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
    say(p, "activate A", "attack", "attack jeanne_darc", "go", "assault A1", *EVENT, "draw 4321")
    assert (place(p, "CP-1/1"), place(p, "A"), place(p, "F")) == ("macv", "orders-1/1", "waiting")
    assert asked(p) == "NextRound"


# -- infiltration by event (11.1.3, Q-46, X-17) ------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.3-1", "WH-10.2.3-1")
@pytest.mark.parametrize(("marker", "falls"), [("4321", True), ("431", True), ("321", False), ("1", False)])
def test_11_1_3_1_by_event_only_a_main_value_of_4_succeeds_and_no_die_is_rolled(marker: str, falls: bool) -> None:
    p = say(assault(), *EVENT)
    assert asked(p) == "DrawEventInfiltrator"
    say(p, f"draw {marker}")
    assert asked(p) == "NextRound"
    assert status(p, "police") == ("enemy" if falls else "controlled")
    assert seen(p, "cup_total") == 39  # all but the marker that defends jeanne_darc


EXEMPT = pytest.mark.parametrize("more", [{"jump_off_infiltrated": False}, {"rules": 1, "data": DATA_1}])


def alone_inside(**more: Any) -> Week:
    """A1 alone stands in the combat zone, nobody in Duy Tan where it came from, and an infiltration takes place."""
    facts = {"controlled": "duy_tan", "nva": "jeanne_darc=4321"} | more
    unit = facts.pop("unit", "A1(veteran)")
    p = fighting("jeanne_darc", f"jeanne_darc: {unit}", jump_off="duy_tan", assault="A1", **facts)
    return say(p, "fight", *EVENT)


@pytest.mark.rule("Q-46", "jump_off_infiltrated")
@EXEMPT
def test_q_46_by_option_the_jump_off_zone_is_not_tested(more: dict[str, Any]) -> None:
    p = alone_inside(**more)
    assert asked(p) == "NextRound"  # duy_tan is empty and in danger, but the way back stays open
    assert seen(p, "tested") == []
    say(p, "retreat", "roll 6")
    assert place(p, "A1") == "duy_tan"


@pytest.mark.rule("E-WH-9", "Q-46", "WH-11.1.3-1", "jump_off_infiltrated")
def test_11_1_3_the_jump_off_zone_is_tested_if_nobody_stayed_there() -> None:
    p = alone_inside()
    assert (asked(p), seen(p, "tested")) == ("DrawEventInfiltrator", ["duy_tan"])
    say(p, "draw 321")
    assert (asked(p), status(p, "duy_tan")) == ("NextRound", "controlled")
    say(p, "retreat", "roll 6")
    assert place(p, "A1") == "duy_tan"


@pytest.mark.rule("E-WH-9", "Q-46")
def test_11_1_3_a_platoon_that_stayed_in_the_jump_off_zone_keeps_it_safe() -> None:
    p = attacking("jeanne_darc", "duy_tan: A1(veteran) A2", controlled="duy_tan", nva="jeanne_darc=4321", company="A")
    say(p, "assault A1", "roll 1", "roll 2", "fight", *EVENT)
    assert (asked(p), seen(p, "tested")) == ("NextRound", [])


@pytest.mark.rule("E-WH-9", "Q-46", "WH-8.2.5-2")
def test_8_2_5_who_retreats_to_a_lost_jump_off_zone_is_placed_in_the_assembly_zone() -> None:
    p = say(alone_inside(), "draw 4321")
    assert (asked(p), status(p, "duy_tan")) == ("NextRound", "enemy")
    assert offered(p) == {"fight", "retreat"}
    assert GAME.position(p.text()).text() == p.text()
    say(p, "retreat", "roll 6")
    assert (asked(p), place(p, "A1"), place(p, "A")) == ("Orders", "macv", "waiting")
    assert seen(p, "combat") is None


@pytest.mark.rule("E-WH-9", "Q-46", "WH-8.2.2-14")
def test_8_2_2_so_is_a_platoon_that_turns_red() -> None:
    p = say(alone_inside(unit="A1(veteran,hits=1)"), "draw 4321")
    say(p, "fight", "roll 1", "roll 6")
    assert (hits(p, "A1"), place(p, "A1"), asked(p), place(p, "A")) == (3, "macv", "Orders", "waiting")


@pytest.mark.rule("E-WH-9", "WH-8.2.6-5")
def test_8_2_6_nobody_can_fetch_marines_wounded_on_the_way_from_a_lost_zone() -> None:
    p = say(alone_inside(unit="A1"), "draw 4321", "retreat", "roll 1")
    assert (place(p, "A1"), hits(p, "A1") > 0, seen(p, "defeat_points"), asked(p)) == ("macv", True, 1, "Orders")


@pytest.mark.rule("E-WH-9", "WH-7.1-1")
def test_11_1_3_a_platoon_whose_way_back_is_lost_may_still_win() -> None:
    p = say(alone_inside(), "draw 4321")
    while asked(p) == "NextRound":
        say(p, "fight", "roll 6", "roll 1")
    assert (status(p, "jeanne_darc"), place(p, "A1"), place(p, "A")) == ("being cleared", "jeanne_darc", "clearing")


@pytest.mark.rule("Q-46", "WH-10.2.1-1")
def test_q_46_at_night_it_is_a_zone_like_any_other() -> None:
    agenda = "Activate(); EndActivation(); NightInfiltration(); Orders()"
    p = attacking("jeanne_darc", "duy_tan: A1", controlled="duy_tan", company="A", agenda=agenda,
                  nva="jeanne_darc=21", nva_hits="jeanne_darc=1")  # fmt: skip
    say(p, "roll 6", "roll 1")
    assert place(p, "A1") == "jeanne_darc"  # the attack is over
    while asked(p) != "DrawInfiltrator":
        say(p, "end")
    assert fail_all(p) == ["duy_tan"]


@pytest.mark.rule("Q-46", "E-WH-2")
@pytest.mark.parametrize(("rules", "there"), [(1, "duy_tan"), (2, "jeanne_darc")])
def test_q_46_the_rest_of_the_round_comes_after_the_procedure(rules: int, there: str) -> None:
    p = say(assault(nva="jeanne_darc=1", rules=rules), "roll 2", "roll 2", "roll 1")
    assert asked(p) == "DrawEventInfiltrator"
    assert [place(p, unit) for unit in ("A1", "A2")] == [there, "duy_tan"]
    say(p, "draw 4321")
    assert (status(p, "police"), place(p, "A1")) == ("enemy", "jeanne_darc")
    assert asked(p) == "JoinAssault"


@pytest.mark.rule("Q-69", "WH-12.1.1-3")
@pytest.mark.parametrize(("turn", "step"), [(1, "NextRound"), (2, "DrawEventInfiltrator")])
def test_q_69_no_event_infiltrates_a_green_zone_on_turn_1(turn: int, step: str) -> None:
    more = {"free": "doc_lao ramp an_cuu"} if turn == 1 else {}
    assert asked(say(assault(turn=turn, **more), *EVENT)) == step


@pytest.mark.rule("WH-10.2.2-1", "X-17", "infiltration_once_per")
@pytest.mark.parametrize(
    ("more", "again"),
    [
        ({}, False),
        ({"edition": "draft"}, True),
        ({"infiltration_once_per": "procedure"}, True),
        ({"edition": "draft", "infiltration_once_per": "phase"}, False),
    ],
)
def test_10_2_2_1_once_in_a_phase_or_once_in_each_procedure(more: dict[str, str], again: bool) -> None:
    p = say(assault(**more), *EVENT, "draw 321")
    assert asked(p) == "NextRound"
    say(p, "fight", *EVENT)
    assert (asked(p) == "DrawEventInfiltrator") == again


@pytest.mark.rule("WH-10.2.2-1", "X-17")
def test_10_2_2_1_a_new_phase_tests_anew() -> None:
    p = board("macv: CP-MACV", controlled="duy_tan", tested="duy_tan", agenda="Phase()")
    assert seen(p, "tested") == []


@pytest.mark.rule("WH-10.2.2-1", "X-17")
def test_10_2_2_1_the_night_tests_zones_that_an_event_tested() -> None:
    assert fail_all(night(controlled="duy_tan", tested="duy_tan")) == ["duy_tan"]


@pytest.mark.rule("Q-46", "WH-10.3.4-3", "Q-30")
def test_q_46_no_further_attack_starts_from_an_isolated_jump_off_zone() -> None:
    for marker, step in (("1", "Attacks"), ("4321", "Orders")):
        p = board("jeanne_darc: A1(veteran) A2(veteran) A3(veteran)", "hwy1_west: G1", "orders-macv: A", named="A1",
                  controlled="jeanne_darc hwy1_west an_cuu", nva="university=4321", gas_left="", stage="activation",
                  agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
        say(p, "activate A", "attack", "attack university", "leave A3", "go", "assault A1", *EVENT, f"draw {marker}")
        assert seen(p, "zones", "jeanne_darc", "isolated") == (marker == "4321")  # zone D linked it with the east
        say(p, "retreat", "roll 6")
        assert {"assault A1", "assault A2"} <= offered(p)  # this attack may go on
        assert asked(say(p, "stop")) == step
