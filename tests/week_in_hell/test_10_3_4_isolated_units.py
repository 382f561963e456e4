"""Effects of isolation (10.3.4): orders, movement, attacks, zones being cleared and events."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    acting,
    asked,
    attacking,
    board,
    hits,
    offered,
    place,
    places,
    refused_by,
    say,
    seen,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week

RING = "doc_lao ramp police an_cuu"
"""With zone A these close the stadium in."""


def clearing(zone: str, company: str = "G", marker: str = "21") -> dict[str, str]:
    """The facts of a zone that a company clears."""
    return {"being_cleared": zone, "clearers": f"{zone}={company}", "flags": f"{zone}={marker}"}


# -- orders, movement, attack (10.3.4) ---------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.3.4-2")
def test_10_3_4_2_an_order_across_an_enemy_zone() -> None:
    p = board("macv: CP-1/1", "jeanne_darc: G1", controlled="jeanne_darc", isolated="jeanne_darc", agenda="Orders()")
    assert status(p, "duy_tan") == "enemy"
    assert "order G1" in offered(p)
    p = board("macv: CP-1/1", "jeanne_darc: G1", controlled="jeanne_darc", agenda="Orders()")
    assert refused_by(p, "order G1") == "WH-6.4.1-1"  # not isolated
    p = board("macv: CP-1/1", "jeanne_darc: G1", "plaza: F1", controlled="jeanne_darc plaza", isolated="jeanne_darc",
              agenda="Orders()")  # fmt: skip
    assert "order G1" in offered(p)
    assert refused_by(p, "order F1") == "WH-6.4.1-1"  # only isolated units have this help


@pytest.mark.rule("WH-10.3.4-2")
def test_10_3_4_2_at_most_two_zones_away() -> None:
    p = board("macv: CP-1/1", "treasury: G1", controlled="treasury", isolated="treasury", agenda="Orders()")
    assert refused_by(p, "order G1") == "WH-6.4.1-1"
    p = board("university: A1 CP-1/1", "treasury: G1", controlled="treasury university", isolated="treasury",
              agenda="Orders()")  # fmt: skip
    assert "order G1" in offered(p)


@pytest.mark.rule("WH-10.3.4-2", "Q-73", "E-WH-3")
@pytest.mark.parametrize(("rules", "refused"), [(1, "WH-6.4.1-1"), (2, "")])
def test_10_3_4_2_across_a_zone_being_cleared(rules: int, refused: str) -> None:
    p = board("macv: CP-1/1", "public_health: G1", "university: A1", "clearing: A", controlled="public_health",
              isolated="public_health", agenda="Orders()", rules=rules, **clearing("university", "A"))  # fmt: skip
    assert refused_by(p, "order G1") == refused
    assert ("order G1" in offered(p)) == (not refused)


@pytest.mark.rule("WH-6.4.1-1", "Q-73", "E-WH-3")
def test_6_4_1_no_order_across_a_zone_being_cleared_to_units_that_are_not_isolated() -> None:
    p = board("macv: CP-1/1", "public_health: G1", "university: A1", "clearing: A", controlled="public_health",
              agenda="Orders()", **clearing("university", "A"))  # fmt: skip
    assert refused_by(p, "order G1") == "WH-6.4.1-1"


@pytest.mark.rule("WH-10.3.4-3")
def test_10_3_4_3_no_attack() -> None:
    stacks = ("jeanne_darc: G1 G2",)
    assert "attack" in offered(acting("G", *stacks, controlled="jeanne_darc duy_tan"))
    p = acting("G", *stacks, controlled="jeanne_darc duy_tan", isolated="jeanne_darc")
    assert offered(p) == {"move", "rest"}


@pytest.mark.rule("WH-10.3.4-3")
def test_10_3_4_3_others_of_the_company_may_attack() -> None:
    p = acting("G", "jeanne_darc: G1", "university: G2", controlled="jeanne_darc university", isolated="jeanne_darc")
    say(p, "attack")
    assert "attack plaza" in offered(p)
    assert refused_by(p, "attack hwy1_west") == "WH-10.3.4-3"
    assert refused_by(p, "attack duy_tan") == "WH-10.3.4-3"


@pytest.mark.rule("WH-10.3.4-3")
def test_10_3_4_3_one_zone_at_most() -> None:
    zones = "prison villas nguyen_hue_west"
    more = {"controlled": f"{zones} hospital_west hospital_east treasury province_hq", "isolated": zones}
    p = say(acting("G", "prison: G1", **more), "move", "move G1")
    assert places(p) == {"villas", "hospital_west", "province_hq"}
    assert refused_by(p, "to nguyen_hue_west") == "WH-10.3.4-3"
    p = say(acting("G", "prison: G1", controlled=more["controlled"]), "move", "move G1")
    assert "nguyen_hue_west" in places(p)


@pytest.mark.rule("WH-10.3.4-3", "WH-8.1.2-1")
@pytest.mark.parametrize(("isolated", "far"), [("-", True), ("prison", False)])
def test_10_3_4_3_also_for_a_cp(isolated: str, far: bool) -> None:
    zones = "prison villas nguyen_hue_west treasury hospital_west hospital_east"
    p = board("prison: G1 CP-1/1", "villas: G2", "nguyen_hue_west: G3", controlled=zones, isolated=isolated,
              cp_moves="CP-1/1", stage="activation", agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
    say(p, "march CP-1/1")
    assert "villas" in places(p)
    assert ("nguyen_hue_west" in places(p)) == far


# -- zones being cleared (10.3.4-4, Q-31) ------------------------------------------------------------------------------


def trapped(*stacks: str, agenda: str = "Clearing(); Activation(); Orders()", **more: Any) -> Week:
    """G clears zone F on the north bank and is cut off."""
    facts: dict[str, Any] = {**clearing("thuong_tu"), "isolated": "thuong_tu"} | more
    return board(*stacks or ("thuong_tu: G1 G2",), "clearing: G", agenda=agenda, **facts)


@pytest.mark.rule("WH-10.3.4-4", "Q-31")
def test_10_3_4_4_no_clearing_test_but_everybody_must_leave() -> None:
    p = trapped()
    assert asked(p) == "Activate"
    assert offered(p) == {"exit G1", "exit G2"}
    assert refused_by(p, "end") == "WH-10.3.4-4"
    say(p, "exit G1")
    assert offered(p) == {"to flag_tower", "to tran_hung_dao"}
    assert refused_by(p, "to bridge") == "WH-10.3.4-4"
    say(p, "to flag_tower")
    assert (status(p, "thuong_tu"), place(p, "G")) == ("being cleared", "clearing")
    say(p, "to tran_hung_dao")  # G2 is next, as nothing else is left to do
    assert [place(p, unit) for unit in ("G1", "G2")] == ["flag_tower", "tran_hung_dao"]
    assert (status(p, "thuong_tu"), seen(p, "zones", "thuong_tu", "flag"), place(p, "G")) == ("enemy", None, "waiting")
    assert asked(p) == "Orders"


@pytest.mark.rule("WH-10.3.4-4")
def test_10_3_4_4_a_zone_that_is_not_isolated_is_tested_and_held() -> None:
    p = trapped(controlled="plaza doc_lao", isolated="-")
    assert asked(p) == "ClearingDie"
    assert asked(say(p, "roll 1")) == "Orders"
    assert place(p, "G1") == "thuong_tu"


@pytest.mark.rule("Q-31", "WH-10.3.4-4")
def test_q_31_a_unit_without_an_exit_stays() -> None:
    p = board("prison: G1", "clearing: G", agenda="Clearing(); Activation(); Orders()", isolated="prison",
              **clearing("prison"))  # fmt: skip
    assert (asked(p), place(p, "G1"), status(p, "prison")) == ("Orders", "prison", "being cleared")


@pytest.mark.rule("Q-31", "WH-10.3.4-4")
def test_q_31_neutral_or_controlled_zones() -> None:
    facts = {"controlled": "public_health hospital_east", "isolated": "treasury", **clearing("treasury")}
    p = board("treasury: G1 G2 G3", "clearing: G", agenda="ExitTo(G1); Orders()", **facts)
    assert places(p) == {"public_health", "hospital_east"}  # the second is a victory zone


@pytest.mark.rule("WH-10.3.4-4", "WH-12.1.1-3")
def test_10_3_4_4_an_enemy_zone_is_no_exit() -> None:
    p = say(trapped(), "exit G1")
    assert refused_by(p, "to dong_ba") == "WH-10.3.4-4"


# -- events (10.3.4-5) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.3.4-5")
@pytest.mark.parametrize("dice", [("roll 3", "roll 3", "roll 1"), ("roll 1", "roll 1", "roll 1")])
def test_10_3_4_5_no_counter_attack_and_no_reinforcements_for_an_isolated_zone(dice: tuple[str, ...]) -> None:
    for isolated in ("-", "stadium"):
        p = attacking("stadium", "doc_lao: A1(veteran) A2(veteran)", company="A", controlled=RING, isolated=isolated,
                      nva="stadium=321")  # fmt: skip
        say(p, "assault A1", *dice)
        event = isolated == "-"
        assert (asked(p) in ("DrawReinforcements", "DrawCounterAttack")) == event
        assert [told_event.rule for told_event in told(p, "no_event")] == ([] if event else ["WH-10.3.4-5"])
        assert (seen(p, "zones", "stadium", "nva", "hits") > 0) == (not event)  # a plain round hits the NVA


@pytest.mark.rule("WH-10.3.4-5")
def test_10_3_4_5_other_events_happen() -> None:
    p = attacking("stadium", "doc_lao: A1(veteran) A2(veteran)", company="A", controlled=RING, isolated="stadium",
                  nva="stadium=4321")  # fmt: skip
    say(p, "assault A1", "roll 2", "roll 2", "roll 2")  # a sniper
    assert hits(p, "A1") > 0
    assert told(p, "no_event") == []
