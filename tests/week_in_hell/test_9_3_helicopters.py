"""Helicopters (9.3): the landing zone, the lift, and the walk to the assembly zone."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    asked,
    attacking,
    board,
    hits,
    offered,
    place,
    refused_by,
    say,
    seen,
    status,
    told,
    units,
)

from citadel.games.week_in_hell.position import Week


def lifting(*stacks: str, controlled: str = "doc_lao", agenda: str = "Lift(); Orders()", **more: Any) -> Week:
    """A position where a helicopter stands ready."""
    return board(*stacks, "ch46: helicopter", controlled=controlled, agenda=agenda, **more)


def landed(*stacks: str, controlled: str = "doc_lao", agenda: str = "Activation(); Orders()", **more: Any) -> Week:
    """A position at the start of the activation, with units that came by helicopter."""
    return board(*stacks, controlled=controlled, agenda=agenda, **more)


def head_down(p: Week, unit: str) -> str:
    """Why a unit stands head down."""
    return str(seen(p, "units", unit, "head_down"))


# -- the lift (9.3, 9.3.2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.3-1", "WH-9.3.2-1")
def test_9_3_1_one_platoon_or_one_cp() -> None:
    p = lifting("available: A1 A2(hits=3) CP-1/1")
    assert offered(p) == {"lift A1", "lift A2", "lift CP-1/1", "none"}
    say(p, "lift CP-1/1")
    assert seen(p, "units", "CP-1/1", "place") == "in-helicopter"
    assert asked(p) == "LiftDie"
    assert asked(say(p, "roll 1")) == "Orders"  # nobody else in this phase
    assert [place(p, unit) for unit in ("CP-1/1", "A1", "A2")] == ["doc_lao", "available", "available"]


@pytest.mark.rule("WH-9.3.2-1")
def test_9_3_2_1_only_units_that_are_available() -> None:
    p = lifting("available: A1", "in-convoy-1: A2", "macv: G1")
    for unit in ("A2", "G1", "F1"):
        assert refused_by(p, f"lift {unit}") == "WH-9.3.2-1"
    assert asked(lifting("in-convoy-1: A2")) == "Orders"


@pytest.mark.rule("WH-9.3.2-1")
def test_9_3_2_1_the_player_may_fly_nobody_in() -> None:
    p = say(lifting("available: A1"), "none")
    assert (asked(p), place(p, "A1"), seen(p, "helicopter")) == ("Orders", "available", "ch46")


@pytest.mark.rule("WH-9.3.2-1")
def test_9_3_2_1_nobody_flies_while_the_helicopter_is_unavailable() -> None:
    p = board("available: A1", agenda="Lift(); Orders()", controlled="doc_lao")
    assert asked(p) == "Orders"


@pytest.mark.rule("WH-9.3.2-1", "WH-9.3.3-1")
@pytest.mark.parametrize(("die", "lands"), [(1, True), (4, True), (5, False), (6, False)])
def test_9_3_2_1_it_lands_with_4_or_less(die: int, lands: bool) -> None:
    p = say(lifting("available: A1 A2"), "lift A1", f"roll {die}")
    assert place(p, "A1") == ("doc_lao" if lands else "in-helicopter")
    assert head_down(p, "A1") == ("arrival" if lands else "")
    assert seen(p, "helicopter") == "ch46"


@pytest.mark.rule("WH-9.3.2-1")
def test_9_3_2_1_a_delayed_unit_rolls_again_in_the_next_phase() -> None:
    p = lifting("available: A2", "in-helicopter: A1", agenda="Reinforcements(); Reinforcements(); Orders()")
    say(p, "end")
    assert asked(p) == "LiftDie"
    say(p, "roll 5", "end")
    assert asked(p) == "LiftDie"
    say(p, "roll 4")
    assert [place(p, unit) for unit in ("A1", "A2")] == ["doc_lao", "available"]


@pytest.mark.rule("WH-9.3.2-1", "WH-10.5.3-1", "X-20")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_9_3_2_1_at_night_the_unit_goes_back_and_the_helicopter_is_unavailable(edition: str) -> None:
    p = lifting("in-helicopter: A1", agenda="Regroup(); Reorganise(); Orders()", edition=edition)
    assert (place(p, "A1"), seen(p, "helicopter")) == ("available", "unavailable")


# -- the landing zone (9.3.1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.3.1-1", "X-14")
def test_9_3_1_1_the_marker_comes_with_control_of_zone_e() -> None:
    p = board(
        "doc_lao: G1",
        "clearing: G",
        being_cleared="doc_lao",
        clearers="doc_lao=G",
        flags="doc_lao=21",
        agenda="Clearing(); Orders()",
    )
    assert not seen(p, "lz_ok")
    say(p, "roll 2")
    assert status(p, "doc_lao") == "controlled"
    assert seen(p, "lz_ok")


@pytest.mark.rule("WH-9.3.1-1", "WH-10.2.3-1")
def test_9_3_1_1_it_goes_with_control_of_zone_e() -> None:
    p = board(controlled="doc_lao", agenda="NightInfiltration(); Orders()")
    assert seen(p, "lz_ok")
    say(p, "draw 1", "roll 1")
    assert status(p, "doc_lao") == "enemy"
    assert not seen(p, "lz_ok")


@pytest.mark.rule("WH-9.3.1-1")
def test_9_3_1_1_other_zones_do_not_matter() -> None:
    assert not seen(board(controlled="duy_tan police an_cuu stadium ramp plaza", agenda="Orders()"), "lz_ok")


@pytest.mark.rule("Q-60", "WH-9.3.1-1")
def test_q_60_no_lift_while_zone_e_is_lost() -> None:
    for stacks in (("available: A1",), ("in-helicopter: A1", "available: A2")):
        p = lifting(*stacks, controlled="")
        assert asked(p) == "Orders"
        assert seen(p, "helicopter") == "ch46"
    assert place(p, "A1") == "in-helicopter"
    p = lifting("in-helicopter: A1", "available: A2")
    assert asked(p) == "LiftDie"


@pytest.mark.rule("Q-60", "WH-9.1-2")
def test_q_60_the_ch46_side_stays_up_and_needs_no_new_die() -> None:
    p = lifting("available: A1", controlled="", agenda="Reinforcements(); Orders()")
    assert (asked(p), seen(p, "helicopter")) == ("Convoys", "ch46")
    p = lifting("available: A1", agenda="Reinforcements(); Orders()")
    assert asked(say(p, "end")) == "Lift"


# -- the walk (9.3.3, Q-53) --------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.3.3-1", "WH-9.3.3-3", "X-31")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_9_3_3_1_a_landed_unit_walks_to_zone_a_without_an_order(edition: str) -> None:
    p = landed("doc_lao: A1(arriving) A2(arriving) A3(arriving)", "later: A", edition=edition)
    assert offered(p) == {"arrive A1", "arrive A2", "arrive A3"}
    say(p, "arrive A1")
    assert (place(p, "A1"), head_down(p, "A1")) == ("macv", "")
    assert (place(p, "A2"), head_down(p, "A2")) == ("doc_lao", "arrival")
    assert place(p, "A") == "waiting"


@pytest.mark.rule("WH-9.3.3-1")
def test_9_3_3_1_it_must_move_before_the_activation_ends() -> None:
    p = landed("doc_lao: A1(arriving) A2(arriving) CP-1/1(arriving)", "later: A")
    assert refused_by(p, "end") == "WH-9.3.3-1"
    say(p, "arrive CP-1/1")
    assert refused_by(p, "end") == "WH-9.3.3-1"
    assert refused_by(p, "arrive CP-1/1") == "WH-9.3.3-1"
    assert asked(say(p, "arrive A1")) == "Orders"  # A2 follows: nothing else is left to do
    assert place(p, "A2") == "macv"


@pytest.mark.rule("WH-9.3.3-1")
def test_9_3_3_1_an_ordered_company_may_act_before_arrivals_move() -> None:
    p = landed("doc_lao: A1(arriving)", "macv: A2 G1", "orders-macv: A", named="A2")
    assert offered(p) == {"arrive A1", "activate A"}
    say(p, "activate A", "move")
    assert units(p) == {"A2"}  # who is head down is not activated
    assert refused_by(p, "move A1") == "WH-8-1"


@pytest.mark.rule("WH-9.3.3-2")
def test_9_3_3_2_only_head_up_units_can_be_ordered() -> None:
    p = board("doc_lao: A1(arriving)", "macv: A2 CP-1/1", controlled="doc_lao", agenda="Orders()")
    assert "order A2" in offered(p)
    assert refused_by(p, "order A1") == "WH-9.3.3-2"
    p = board("doc_lao: A1", "macv: A2 CP-1/1", controlled="doc_lao", agenda="Orders()")
    assert {"order A1", "order A2"} <= offered(p)


@pytest.mark.rule("WH-9.3.3-2")
def test_9_3_3_2_no_order_is_passed_to_a_landed_unit() -> None:
    p = board("doc_lao: A1(arriving)", "macv: A2 CP-1/1", controlled="doc_lao",
              agenda="Orders(); Activation(); Orders()")  # fmt: skip
    say(p, "order A2", "end")
    assert head_down(p, "A1") == "arrival"
    assert offered(p) == {"activate A", "arrive A1"}


@pytest.mark.rule("WH-9.3.3-2")
def test_9_3_3_2_a_landed_cp_gives_no_orders() -> None:
    p = board("doc_lao: CP-1/1(arriving)", "macv: A2", controlled="doc_lao", agenda="Orders()")
    assert offered(p) == {"end"}
    p = board("doc_lao: CP-1/1", "macv: A2", controlled="doc_lao", agenda="Orders()")
    assert {"order A2", "march CP-1/1"} <= offered(p)


@pytest.mark.rule("WH-9.3.3-3")
def test_9_3_3_3_the_marker_waits_for_the_first_unit_that_is_head_up() -> None:
    p = lifting("available: A1 A2", agenda="Lift(); Orders(); Clearing(); Activation(); Orders()")
    say(p, "lift A1", "roll 2")
    assert (asked(p), place(p, "A")) == ("Orders", "later")
    assert refused_by(p, "order A1") == "WH-6.4-1"
    say(p, "end")  # in the activation A1 walks to zone A
    assert (place(p, "A1"), place(p, "A")) == ("macv", "waiting")


@pytest.mark.rule("Q-53", "WH-9.3.3-1")
def test_q_53_an_arriving_cp_may_enter_the_assembly_zone_without_a_platoon_there() -> None:
    p = landed("doc_lao: CP-1/1(arriving) A1(arriving)", "later: A")
    say(p, "arrive CP-1/1")
    assert (place(p, "CP-1/1"), head_down(p, "CP-1/1")) == ("macv", "")


@pytest.mark.rule("Q-53", "WH-8.1.2-2")
def test_q_53_on_the_way_the_usual_limit_of_cps_holds() -> None:
    zones = "doc_lao stadium an_cuu"
    p = landed("doc_lao: CP-1/1(arriving)", controlled=zones, scenario="alternative")
    assert (asked(p), place(p, "CP-1/1")) == ("Orders", "doc_lao")  # the way leads past zone A, which the NVA hold
    p = landed("doc_lao: CP-1/1(arriving)", "stadium: G1", "paddies: G2", controlled=zones, scenario="alternative")
    assert (asked(p), place(p, "CP-1/1")) == ("Orders", "stadium")


@pytest.mark.rule("Q-53", "Q-37", "WH-9.3.3-1")
def test_q_53_the_walk_has_the_usual_limits() -> None:
    p = landed("doc_lao: A1(arriving)", "later: A", controlled="doc_lao stadium an_cuu", scenario="alternative",
               agenda="Activation(); Orders(); Activation(); Orders(); Activation(); Orders()")  # fmt: skip
    assert (place(p, "A1"), head_down(p, "A1")) == ("stadium", "arrival")  # it stops beside zone A
    assert place(p, "A") == "later"
    say(p, "end")
    assert (place(p, "A1"), head_down(p, "A1")) == ("paddies", "arrival")
    say(p, "end")
    assert (place(p, "A1"), head_down(p, "A1"), place(p, "A")) == ("an_cuu", "", "waiting")


@pytest.mark.rule("Q-53")
def test_q_53_without_a_path_it_stays_and_the_activation_can_end() -> None:
    p = landed("doc_lao: A1(arriving)", "later: A", controlled="doc_lao an_cuu", scenario="alternative")
    assert (asked(p), place(p, "A1"), head_down(p, "A1")) == ("Orders", "doc_lao", "arrival")


@pytest.mark.rule("Q-68", "Q-53")
def test_q_68_landed_units_stay_if_neither_a_nor_d_is_controlled() -> None:
    p = landed("doc_lao: A1(arriving)", "later: A", controlled="doc_lao stadium", scenario="alternative")
    assert (asked(p), place(p, "A1"), head_down(p, "A1")) == ("Orders", "doc_lao", "arrival")


@pytest.mark.rule("Q-53", "Q-37")
def test_q_37_in_the_alternative_scenario_they_walk_to_zone_a_once_it_is_controlled() -> None:
    p = landed("doc_lao: A1(arriving)", "later: A", controlled="doc_lao stadium an_cuu macv", scenario="alternative")
    assert (place(p, "A1"), head_down(p, "A1")) == ("macv", "")


@pytest.mark.rule("Q-53", "WH-9.3.3-1", "WH-10.1-1")
def test_q_53_a_unit_that_regroups_to_the_assembly_zone_has_arrived() -> None:
    p = landed("paddies: A1(arriving)", "later: A", controlled="doc_lao an_cuu", scenario="alternative",
               agenda="Regroup(); Orders()")  # fmt: skip
    assert place(p, "A1") == "an_cuu"
    assert (head_down(p, "A1"), place(p, "A")) == ("", "waiting")
    p = landed("paddies: A1(arriving)", "later: A", controlled="police an_cuu", scenario="alternative",
               agenda="Regroup(); Orders()")  # fmt: skip
    say(p, "to police")
    assert (head_down(p, "A1"), place(p, "A")) == ("arrival", "later")


@pytest.mark.rule("Q-53", "Q-29")
def test_q_53_a_landed_platoon_is_a_garrison() -> None:
    p = board("doc_lao: A1(arriving)", controlled="doc_lao", agenda="NightInfiltration(); Orders()")
    assert asked(p) == "Orders"
    p = board("doc_lao: CP-1/1(arriving)", controlled="doc_lao", agenda="NightInfiltration(); Orders()")
    assert asked(p) == "DrawInfiltrator"


@pytest.mark.rule("Q-53")
def test_q_53_it_does_not_join_in_a_clearing() -> None:
    facts = {
        "being_cleared": "stadium",
        "clearers": "stadium=A",
        "flags": "stadium=21",
        "agenda": "Clearing(); Orders()",
    }
    p = board("stadium: A1", "clearing: A", "doc_lao: A2(arriving)", "macv: A3", controlled="doc_lao", **facts)
    say(p, "roll 1")
    assert offered(p) == {"join A3", "none"}
    assert refused_by(p, "join A2") == "Q-09"


@pytest.mark.rule("Q-53")
def test_q_53_nor_in_a_rescue() -> None:
    p = attacking("stadium", "doc_lao: A1 A2 A3(arriving)", company="A", controlled="doc_lao", nva="stadium=321")
    say(p, "assault A1", "roll 1", "roll 5")
    assert hits(p, "A1") == 2
    assert offered(p) == {"rescue A1", "rescue A2"}
    assert refused_by(p, "rescue A3") == "Q-53"
    assert told(p, "wounded") != []
