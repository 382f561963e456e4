"""Bridges (11.3): the canal bridge by day, the Nguyen Hoang bridge at dusk."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    acting,
    asked,
    board,
    contested,
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


def canal(*stacks: str, turn: int = 4, **more: Any) -> Week:
    """A position at the start of the reinforcement step."""
    return board(*stacks, agenda="CanalBridge(); Reinforcements(); Orders()", turn=turn, **more)


def dusk(*stacks: str, turn: int = 3, agenda: str = "NguyenHoangBridge(); Regroup(); Orders()", **more: Any) -> Week:
    """A position at the start of the night."""
    return board(*stacks, agenda=agenda, turn=turn, **more)


# -- the canal bridge (11.3.1) -----------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.3.1-1")
@pytest.mark.parametrize(("turn", "step"), [(1, "Convoys"), (3, "Convoys"), (4, "CanalBridge"), (7, "CanalBridge")])
def test_11_3_1_1_the_die_is_rolled_from_turn_4_on(turn: int, step: str) -> None:
    assert asked(canal(turn=turn)) == step


@pytest.mark.rule("WH-11.3.1-1")
@pytest.mark.parametrize(("die", "stands"), [(1, True), (4, True), (5, False), (6, False)])
def test_11_3_1_1_it_falls_with_5_or_6(die: int, stands: bool) -> None:
    p = say(canal(), f"roll {die}")
    assert seen(p, "canal_bridge") == stands
    assert [place(p, convoy) for convoy in ("convoy-1", "convoy-2")] == (["phu-bai"] * 2 if stands else ["gone"] * 2)
    assert asked(p) == ("Convoys" if stands else "Orders")


@pytest.mark.rule("WH-11.3.1-1")
def test_11_3_1_1_while_it_stands_it_is_tested_in_every_phase_and_then_no_more() -> None:
    agenda = "CanalBridge(); CanalBridge(); CanalBridge(); Orders()"
    p = board(agenda=agenda, turn=4)
    assert asked(say(p, "roll 4")) == "CanalBridge"
    assert asked(say(p, "roll 5")) == "Orders"


@pytest.mark.rule("WH-11.3.1-1", "WH-4-2", "WH-9.1-1")
def test_11_3_1_1_at_the_start_of_the_reinforcement_step() -> None:
    p = board("macv: CP-MACV", agenda="Phase()", turn=4, phase=3)
    say(p, "end")
    assert (asked(p), seen(p, "available")) == ("CanalBridge", [])
    say(p, "roll 6")
    assert seen(p, "available") == ["B1", "B2", "B3", "CP-2/5"]


@pytest.mark.rule("Q-51", "WH-11.3.1-1")
@pytest.mark.parametrize("where", ["phu-bai", "canal-bridge"])
def test_q_51_loads_return_to_available_units(where: str) -> None:
    p = canal(f"{where}: convoy-1", "in-convoy-1: A1(hits=1) CP-1/1", "in-convoy-2: A2")
    say(p, "roll 5")
    assert seen(p, "available") == ["A1", "A2", "CP-1/1"]
    assert seen(p, "units", "A1", "hits") == 1
    assert [place(p, convoy) for convoy in ("convoy-1", "convoy-2")] == ["gone", "gone"]


@pytest.mark.rule("Q-51")
def test_q_51_convoys_at_the_macv_leave_too() -> None:
    p = say(canal("macv-space: convoy-1", first_convoy_arrived=1), "roll 6")
    assert place(p, "convoy-1") == "gone"


@pytest.mark.rule("WH-11.3.1-1")
def test_11_3_1_1_helicopters_still_fly() -> None:
    p = canal("in-convoy-1: A1", "ch46: helicopter", controlled="doc_lao")
    say(p, "roll 5")
    assert offered(p) == {"lift A1", "none"}


# -- the Nguyen Hoang bridge (11.3.2) ----------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.3.2-1")
@pytest.mark.parametrize(
    ("turn", "step"), [(1, "Orders"), (2, "Orders"), (3, "NguyenHoangBridge"), (7, "NguyenHoangBridge")]
)
def test_11_3_2_1_the_die_is_rolled_from_turn_3_on(turn: int, step: str) -> None:
    assert asked(dusk(turn=turn)) == step


@pytest.mark.rule("WH-11.3.2-1")
@pytest.mark.parametrize(("die", "stands"), [(1, True), (4, True), (5, False), (6, False)])
def test_11_3_2_1_it_falls_with_5_or_6(die: int, stands: bool) -> None:
    p = say(dusk("tran_hung_dao: G1 G2", "thuong_tu: CP-1/1", controlled="plaza doc_lao thuong_tu"), f"roll {die}")
    assert seen(p, "nguyen_hoang_bridge") == stands
    goal = "plaza" if stands else "macv"
    assert [place(p, unit) for unit in ("G1", "G2", "CP-1/1")] == [goal] * 3
    assert seen(p, "defeat_points") == (0 if stands else 1)  # one in all
    assert status(p, "thuong_tu") == "controlled"


@pytest.mark.rule("WH-11.3.2-1", "Q-33")
@pytest.mark.parametrize(
    ("stack", "points", "goal"),
    [
        ("dong_ba: G1", 1, "macv"),
        ("bridge: G1", 0, "plaza"),
        ("flag_tower: G1", 1, "macv"),
        ("plaza: G1", 0, "plaza"),
        ("park_east: G1", 0, "plaza"),
    ],
)
def test_11_3_2_1_a_defeat_point_if_anybody_was_beyond(stack: str, points: int, goal: str) -> None:
    p = say(dusk(stack, controlled="plaza doc_lao dong_ba"), "roll 5")
    assert (place(p, "G1"), seen(p, "defeat_points")) == (goal, points)


@pytest.mark.rule("WH-11.3.2-1")
def test_11_3_2_1_a_cp_alone_costs_the_point_too() -> None:
    p = say(dusk("dong_ba: CP-1/1", controlled="dong_ba"), "roll 6")
    assert (place(p, "CP-1/1"), seen(p, "defeat_points")) == ("macv", 1)
    assert [event.rule for event in told(p, "defeat_points")] == ["WH-11.3.2-1"]


@pytest.mark.rule("WH-11.3.2-1", "WH-10.1-2")
def test_11_3_2_1_zones_being_cleared_beyond_the_river_are_given_up() -> None:
    p = dusk("thuong_tu: G1", "clearing: G", controlled="plaza", being_cleared="thuong_tu", clearers="thuong_tu=G",
             flags="thuong_tu=21")  # fmt: skip
    say(p, "roll 5")
    assert (place(p, "G1"), status(p, "thuong_tu"), place(p, "G")) == ("macv", "enemy", "waiting")


@pytest.mark.rule("WH-11.3.2-1", "WH-9.3.3-3")
def test_11_3_2_1_whoever_is_placed_in_zone_a_can_be_ordered_from_now_on() -> None:
    p = say(dusk("tran_hung_dao: G1(arriving)", "later: G"), "roll 5")
    assert (place(p, "G1"), seen(p, "units", "G1", "head_down"), place(p, "G")) == ("macv", "", "waiting")


@pytest.mark.rule("WH-11.3.2-1", "Q-33")
def test_11_3_2_1_it_comes_before_the_regroup_and_is_not_tested_again() -> None:
    p = board("tran_hung_dao: G1", controlled="plaza doc_lao", agenda="Night()", turn=5)
    assert (asked(p), place(p, "G1")) == ("NguyenHoangBridge", "tran_hung_dao")
    p = board(controlled="plaza doc_lao", agenda="NguyenHoangBridge(); NguyenHoangBridge(); Orders()", turn=5)
    assert asked(say(p, "roll 1")) == "NguyenHoangBridge"
    assert asked(say(p, "roll 5")) == "Orders"


@pytest.mark.rule("WH-11.3.2-1")
def test_11_3_2_1_zone_g_may_no_longer_be_entered() -> None:
    zones = "plaza doc_lao university"
    p = say(acting("G", "plaza: G1", controlled=zones), "move", "move G1")
    assert {"bridge", "tran_hung_dao"} <= places(p)
    p = say(acting("G", "plaza: G1", controlled=zones, nguyen_hoang_bridge_destroyed=1), "move", "move G1")
    assert "doc_lao" in places(p)
    assert refused_by(p, "to bridge") == "WH-11.3.2-1"
    assert refused_by(p, "to tran_hung_dao") == "WH-11.3.2-1"


CLOSED: dict[str, Any] = {"destroyed_bridge": "closed"}
BEFORE: dict[str, Any] = {"rules": 1, "data": DATA_1}
DESTROYED: dict[str, Any] = {"nguyen_hoang_bridge_destroyed": 1}


@pytest.mark.rule("E-WH-8", "Q-33", "WH-11.3.2-1", "destroyed_bridge")
@pytest.mark.parametrize(("more", "goal", "points"), [({}, "plaza", 0), (CLOSED, "macv", 1), (BEFORE, "macv", 1)])
def test_11_3_2_a_unit_on_the_bridge_is_not_north_of_the_river(more: dict[str, Any], goal: str, points: int) -> None:
    p = say(dusk("bridge: G1", controlled="plaza doc_lao", **more), "roll 5")
    assert (place(p, "G1"), seen(p, "defeat_points")) == (goal, points)


@pytest.mark.rule("E-WH-8", "Q-33", "destroyed_bridge", "WH-10.2.1-1")
@pytest.mark.parametrize(("more", "infiltrated"), [({}, True), (CLOSED, False), (BEFORE, False)])
def test_11_3_2_the_nva_still_cross_it(more: dict[str, Any], infiltrated: bool) -> None:
    ours = " ".join(zone for zone in contested().split() if zone not in ("thuong_tu", "dong_ba"))
    p = board(controlled=ours, agenda="NightInfiltration(); Orders()", turn=5, **DESTROYED, **more)
    assert asked(p) == ("DrawInfiltrator" if infiltrated else "Orders")


@pytest.mark.rule("E-WH-8", "Q-33", "destroyed_bridge", "WH-10.3.1-2")
@pytest.mark.parametrize(("more", "isolated"), [({}, False), (CLOSED, True), (BEFORE, True)])
def test_11_3_2_lines_of_the_us_still_cross_it(more: dict[str, Any], isolated: bool) -> None:
    p = board(controlled="thuong_tu plaza doc_lao", agenda="Isolation(); Orders()", turn=5, **DESTROYED, **more)
    assert seen(p, "zones", "thuong_tu", "isolated") == isolated


@pytest.mark.rule("E-WH-8", "Q-33", "destroyed_bridge", "WH-6.4.1-1")
@pytest.mark.parametrize(("more", "rule"), [({}, ""), (CLOSED, "WH-6.4.1-1"), (BEFORE, "WH-6.4.1-1")])
def test_11_3_2_an_order_still_crosses_it(more: dict[str, Any], rule: str) -> None:
    p = board("plaza: CP-1/1", "tran_hung_dao: G1", controlled="plaza doc_lao", agenda="Orders()", **DESTROYED, **more)
    assert refused_by(p, "order G1") == rule


@pytest.mark.rule("E-WH-8", "WH-11.3.2-1", "WH-10.1-1")
def test_11_3_2_no_unit_regroups_over_it() -> None:
    p = dusk("tran_hung_dao: G1", controlled="plaza doc_lao", agenda="Regroup(); Isolation(); Orders()", **DESTROYED)
    assert place(p, "G1") == "tran_hung_dao"
    assert seen(p, "zones", "tran_hung_dao", "isolated")


@pytest.mark.rule("Q-33", "WH-10.3.2-3")
def test_q_33_markers_on_the_north_bank_are_not_touched_when_nothing_changes() -> None:
    p = say(dusk(controlled="thuong_tu doc_lao", isolated="thuong_tu"), "roll 5")
    assert seen(p, "zones", "thuong_tu", "isolated")  # dong_ba is an enemy zone, so there is no other way


@pytest.mark.rule("Q-68", "WH-11.3.2-1")
@pytest.mark.parametrize(
    ("controlled", "goal"), [("macv an_cuu", "macv"), ("an_cuu", "an_cuu"), ("plaza", "available")]
)
def test_q_68_whither_in_the_alternative_scenario(controlled: str, goal: str) -> None:
    p = dusk("tran_hung_dao: G1 CP-1/1", controlled=controlled, scenario="alternative")
    say(p, "roll 6")
    assert [place(p, unit) for unit in ("G1", "CP-1/1")] == [goal, goal]
    assert seen(p, "defeat_points") == 1
