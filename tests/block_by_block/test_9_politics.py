"""The Political Phase (9): publicity, control of zones, clearing."""

from typing import Any

import pytest
from tests.block_by_block.board import (
    GAME,
    acting,
    asked,
    board,
    marker,
    offered,
    places,
    resume,
    say,
    seen,
    state,
    told,
)

from citadel.games.block_by_block.position import Hue


def clearing(p: Hue, zone: str) -> int:
    """A zone's clearing level."""
    return int(seen(p, "zones")[zone]["clearing"])


def political(*stacks: str, **more: Any) -> Hue:
    """A position after the Political Phase."""
    return board(*stacks, agenda="ReadControl(); Clearing(); Publicity(); MoveUnits(pavn)", **more)


# -- the track (9.0) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-9.0-1")
@pytest.mark.parametrize(("before", "after"), [(41, 50), (42, 51), (43, 51), (51, 51)])
def test_9_0_1_publicity_is_capped_at_51(before: int, after: int) -> None:
    assert seen(political(publicity=before), "publicity") == after  # nine PAVN/NLF zones


@pytest.mark.rule("BB-9.0-1")
@pytest.mark.parametrize(("before", "after"), [(48, 50), (49, 51), (50, 51)])
def test_9_0_1_destruction_is_capped_at_51(before: int, after: int) -> None:
    p = acting("A/1/1", "S3-1: A/1/1 nlf/1", destruction=before)
    say(p, "close", "call", "roll 4", "level 2")
    assert seen(p, "destruction") == after


@pytest.mark.rule("C-07")
def test_c_07_both_markers_may_stand_at_nothing() -> None:
    for p in (GAME.start(), political(pavn="-")):
        assert isinstance(p, Hue)
        assert seen(p, "publicity") == 0
        assert seen(p, "destruction") == 0


# -- publicity at once (9.1-1, 9.1-2, C-20) ----------------------------------------------------------------------------


@pytest.mark.rule("BB-9.1-1")
def test_9_1_1_each_us_step_lost_in_close_combat_is_a_point() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 pavn-4/1 pavn-4/2")
    say(p, "close", "without", "defend pavn-4/1", "defend pavn-4/2", "roll 6", "roll 2")  # 8 on row 1: two hits
    say(p, "hit A/1/1")
    assert seen(p, "publicity") == 1
    say(p, "hit B/1/1")
    assert seen(p, "publicity") == 2
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1")] == ["S3-1 spent", "S3-1 spent"]


@pytest.mark.rule("BB-9.1-1")
def test_9_1_1_steps_of_the_pavn_are_no_publicity() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1(spent) pavn-4/2")
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 1", "roll 6")
    assert state(p, "pavn-4/1") == "S3-1 spent routed"
    assert seen(p, "publicity") == 0


@pytest.mark.rule("BB-9.1-1", "C-20")
def test_9_1_1_also_when_the_us_defend() -> None:
    p = acting("pavn-4/1 pavn-4/2", "S3-1: A/1/1 pavn-4/1 pavn-4/2", side="pavn")
    say(p, "close", "roll 3", "roll 6")  # 8 on row 4: a hit
    assert state(p, "A/1/1") == "S3-1 spent"
    assert seen(p, "publicity") == 1


@pytest.mark.rule("C-20", "BB-9.1-1")
def test_c_20_counterattacks_are_close_combat() -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1")
    say(p, "close", "without", "roll 6", "roll 6", "counterattack", "roll 1", "roll 6")
    assert state(p, "A/1/1") == "S2-2 spent"
    assert seen(p, "publicity") == 1


@pytest.mark.rule("C-20", "BB-9.1-1")
def test_c_20_friendly_fire_and_assault_losses_are_not() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", "roll 1", "hit A/1/1", "level 1", "roll 3", "hit B/1/1")
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1")] == ["S2-2 spent", "S2-2 spent"]
    assert seen(p, "publicity") == 0


@pytest.mark.rule("BB-9.1-2")
@pytest.mark.parametrize("cause", ["fire", "assault", "defence"])
def test_9_1_2_a_rout_is_a_point_whatever_the_reason(cause: str) -> None:
    if cause == "defence":
        p = acting("pavn-4/1 pavn-4/2", "S2-3: pavn-4/1 pavn-4/2", "S3-2: A/1/1(spent)", side="pavn")
        say(p, "assault S3-2", "roll 2")  # 2 + 1 with 8 points: a star
    else:
        p = acting("A/1/1", "S3-1: A/1/1(spent)", "S2-2: pavn-4/1")
        say(p, "assault S2-2", *(("call", "roll 1") if cause == "fire" else ("without", "roll 6", "roll 2")))
    assert "routed" in state(p, "A/1/1")
    assert seen(p, "publicity") == 1


@pytest.mark.rule("BB-9.1-2")
def test_9_1_2_routs_of_the_pavn_are_no_publicity() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1", "S2-2: nlf/1")
    say(p, "assault S2-2", "without", "roll 2", "hit A/1/1")
    assert state(p, "nlf/1") == "S2-2 routed"
    assert seen(p, "publicity") == 0


@pytest.mark.rule("C-20", "BB-9.1-1", "BB-9.1-2", "rout_and_step_publicity_cumulative")
@pytest.mark.parametrize(("cumulative", "points"), [(True, 2), (False, 1)])
def test_c_20_a_close_combat_hit_that_routs(cumulative: bool, points: int) -> None:
    p = acting("A/1/1", "S3-1: A/1/1(spent) pavn-4/1", rout_and_step_publicity_cumulative=cumulative)
    say(p, "close", "without", "roll 6", "roll 2")
    assert state(p, "A/1/1") == "S3-1 spent routed"
    assert seen(p, "publicity") == points


@pytest.mark.rule("C-20", "rout_and_step_publicity_cumulative")
@pytest.mark.parametrize("cumulative", [True, False])
def test_c_20_eliminating_a_routed_unit_in_close_combat_is_one_point(cumulative: bool) -> None:
    p = acting("pavn-4/1", "S3-1: 3rd/1(spent,routed) pavn-4/1", side="pavn",
               rout_and_step_publicity_cumulative=cumulative)  # fmt: skip
    say(p, "close", "roll 1", "roll 6")
    assert state(p, "3rd/1") == "eliminated"
    assert seen(p, "publicity") == 1


@pytest.mark.rule("C-20")
def test_c_20_eliminating_a_routed_unit_in_an_assault_is_nothing() -> None:
    p = acting("pavn-4/1", "S2-3: pavn-4/1", "S3-2: A/1/1(spent,routed)", side="pavn")
    say(p, "assault S3-2", "roll 1")  # 1 + 1 with 4 points: a star
    assert state(p, "A/1/1") == "eliminated"
    assert seen(p, "publicity") == 0


# -- publicity in the Political Phase (9.1-3, 9.1-4) -------------------------------------------------------------------


@pytest.mark.rule("BB-9.1-3")
@pytest.mark.parametrize(("us", "points"), [("N2 N3", 9), ("N2 N3 S3 S5", 7), ("", 11)])
def test_9_1_3_a_point_for_each_zone_with_a_pavn_marker(us: str, points: int) -> None:
    assert seen(political(zones=us, publicity=4), "publicity") == 4 + points


@pytest.mark.rule("BB-9.1-3")
def test_9_1_3_zones_without_a_marker_count_for_nobody() -> None:
    assert seen(political(zones="N2", pavn="S1 S2"), "publicity") == 2


@pytest.mark.rule("BB-9.1-4")
@pytest.mark.parametrize(
    ("stack", "points"),
    [
        ("MACV: nlf/1", 2),
        ("MACV: nlf/1 pavn-4/1", 2),
        ("MACV: nlf/1 macv-team", 0),
        ("MACV: A/1/1", 0),
        ("S3-3: nlf/1", 0),
    ],
)
def test_9_1_4_two_points_if_pavn_alone_hold_macv(stack: str, points: int) -> None:
    assert seen(political(stack), "publicity") == 9 + points


# -- control (9.2, 9.2.1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-9.2-1")
def test_9_2_1_every_zone_carries_a_marker_from_the_start() -> None:
    p = GAME.start()
    assert isinstance(p, Hue)
    assert {zone for zone in seen(p, "zones") if marker(p, zone) == "us"} == {"N2", "N3"}
    assert all(marker(p, zone) == "pavn" for zone in seen(p, "zones") if zone not in ("N2", "N3"))


@pytest.mark.rule("BB-9.2-1", "BB-9.2.1-1")
def test_9_2_1_the_marker_turns_when_the_other_side_takes_the_zone() -> None:
    p = board("MACV: A/1/1", agenda="MoveUnits(us)")
    assert marker(p, "S5") == "pavn"
    say(p, "move A/1/1", "to S5-1")
    assert marker(p, "S5") == "us"
    assert [event.rule for event in told(p, "control")] == ["BB-9.2.1-1"]
    p = board("S3-1: nlf/1", agenda="MoveUnits(pavn)", zones="N2 N3 S5")
    say(p, "move nlf/1", "to S5-2")
    assert marker(p, "S5") == "pavn"


@pytest.mark.rule("BB-9.2.1-1")
@pytest.mark.parametrize(
    ("stacks", "controller"),
    [
        (("S5-1: A/1/1",), "us"),
        (("S5-1: A/1/1(spent,routed)",), "us"),
        (("S5-1: A/1/1", "S5-3: nlf/1"), "pavn"),  # contested: the marker stays
        (("S5-1: A/1/1 nlf/1(routed)",), "pavn"),
        (("MACV: A/1/1",), "pavn"),
    ],
)
def test_9_2_1_1_a_unit_in_the_zone_and_no_enemy(stacks: tuple[str, ...], controller: str) -> None:
    assert marker(political(*stacks), "S5") == controller


@pytest.mark.rule("BB-9.2.1-1")
@pytest.mark.parametrize(("ours", "towers", "controller"), [("E F", "", "us"), ("E", "F", "pavn"), ("", "E F", "pavn")])
def test_9_2_1_1_all_gates_connected_with_the_zone_must_be_friendly(ours: str, towers: str, controller: str) -> None:
    p = political("N1-4: 3rd/1", gates=f"C D {ours}".strip(), towers=f"A B G H {towers}".strip())
    assert marker(p, "N1") == controller


@pytest.mark.rule("BB-9.2.1-1")
@pytest.mark.parametrize(("gates", "controller"), [("C D", "us"), ("D", "us"), ("", "pavn")])
def test_9_2_1_1_pavn_too_need_all_gates(gates: str, controller: str) -> None:
    assert marker(political("N2-1: nlf/1", gates=gates), "N2") == controller


@pytest.mark.rule("BB-9.2.1-1")
def test_9_2_1_1_an_empty_zone_is_taken_by_nobody() -> None:
    p = political(zones="N2 N3 S5")
    assert marker(p, "S5") == "us"
    assert marker(p, "S4") == "pavn"


# -- clearing (9.2.2) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-9.2.2-1")
def test_9_2_2_1_every_area_with_pavn_units_counts_once() -> None:
    p = political("S1-1: nlf/1", "S1-4: nlf/2 nlf/3", "S1-6: pavn-4/1(spent,routed)", "S2-1: nlf/4", "MACV: nlf/5")
    assert [clearing(p, zone) for zone in ("S1", "S2", "S3")] == [3, 1, 0]


@pytest.mark.rule("BB-9.2.2-1")
@pytest.mark.parametrize(
    ("us", "level"),
    [
        ("S1-3: A/1/1", 1),  # beside S1-2 and S1-4
        ("S1-6: A/1/1", 3),  # beside none of them
        ("S2-3: A/1/1", 3),  # beside S1-4 over the bridge, but another zone
        ("S2-1: A/1/1", 3),
    ],
)
def test_9_2_2_1_no_enemy_in_an_adjacent_area_of_the_zone(us: str, level: int) -> None:
    p = political("S1-1: nlf/1", "S1-2: nlf/2", "S1-4: nlf/3", us)
    assert clearing(p, "S1") == level


@pytest.mark.rule("BB-9.2.2-1")
@pytest.mark.parametrize(("attacked", "level"), [("-", 3), ("S1-2", 2), ("S1-2 S1-4", 1), ("S2-1", 3)])
def test_9_2_2_1_an_area_attacked_this_turn_does_not_count(attacked: str, level: int) -> None:
    p = political("S1-1: nlf/1", "S1-2: nlf/2", "S1-4: nlf/3", attacked=attacked)
    assert clearing(p, "S1") == level


@pytest.mark.rule("BB-9.2.2-1")
def test_9_2_2_1_clearing_comes_first_and_forgets_last_turns_attacks() -> None:
    p = board("S1-1: nlf/1", agenda="EndOfTurn()", attacked="S1-1", turn=3)
    assert seen(p, "attacked") == []
    assert seen(p, "turn") == 4


@pytest.mark.rule("C-37")
def test_c_37_a_contested_area_does_not_count() -> None:
    p = political("S1-1: nlf/1 A/1/1(spent,routed)", "S1-6: nlf/2")
    assert clearing(p, "S1") == 1


@pytest.mark.rule("BB-9.2.2-2")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_9_2_2_2_the_level_rises_to_the_count_and_never_falls(before: int, after: int) -> None:
    p = political("S1-1: nlf/1", "S1-6: nlf/2", clearing=f"S1={before}" if before else "-")
    assert clearing(p, "S1") == after


@pytest.mark.rule("BB-9.2.2-2", "BB-9.2.2-5")
def test_9_2_2_2_a_level_survives_a_change_of_control() -> None:
    p = board("MACV: A/1/1", agenda="MoveUnits(us)", clearing="S5=2")
    say(p, "move A/1/1", "to S5-1")
    assert marker(p, "S5") == "us"
    assert clearing(p, "S5") == 2
    p = resume(p, "Clearing()")
    assert clearing(p, "S5") == 2


@pytest.mark.rule("BB-9.2.2-2")
def test_9_2_2_2_the_count_ignores_who_controls_the_zone() -> None:
    assert clearing(political("N3-1: nlf/1", "N3-3: nlf/2"), "N3") == 2  # a US/ARVN marker lies there


@pytest.mark.rule("BB-9.2.2-3")
def test_9_2_2_3_a_zone_is_cleared_at_its_highest_area_number() -> None:
    areas = ("S3-1: nlf/1", "S3-2: nlf/2")
    cleared = [event.kind for event in told(resume(political(*areas), "Clearing()"), "cleared")]
    assert cleared == []
    p = board(*areas, "S3-3: nlf/3", agenda="MoveUnits(us); Clearing(); MoveUnits(pavn)")
    say(p, "end")
    assert [event.values[1] for event in told(p, "cleared")] == [3]
    assert (clearing(p, "S3"), seen(p, "zones")["S3"]["cleared_at"]) == (3, 3)
    sizes = {zone: entry["cleared_at"] for zone, entry in seen(p, "zones").items()}
    assert (sizes["N1"], sizes["S6"], sizes["S1"], sizes["N4"]) == (5, 4, 6, 4)


@pytest.mark.rule("BB-9.2.2-4")
def test_9_2_2_4_the_printed_example() -> None:
    p = political("N1-1: nlf/1", "N1-3: nlf/2", "N1-4: nlf/3")
    assert clearing(p, "N1") == 3
    four = ("N1-1: nlf/1", "N1-2: nlf/2", "N1-3: nlf/3", "N1-4: nlf/4")
    p = political(*four, "N1-5: 3rd/1", gates="C D E F", towers="A B G H", clearing="N1=3")
    assert clearing(p, "N1") == 3
    p = political(*four, "N1-5: 3rd/1", gates="C D E F", towers="A B G H")
    assert clearing(p, "N1") == 2  # N1-1 and N1-3 alone count
    p = political(*four, "N1-5: nlf/5", "gate-F: plt/F", gates="C D F", towers="A B E G H", clearing="N1=3")
    assert clearing(p, "N1") == 5


@pytest.mark.rule("BB-9.2.2-5")
def test_9_2_2_5_a_cleared_zone_is_entered_as_any_other() -> None:
    p = board("MACV: A/1/1", agenda="MoveUnits(us)", clearing="S5=3 S3=3")
    say(p, "move A/1/1")
    assert {"S5-1", "S5-2", "S3-3"} <= places(p)
    p = acting("A/1/1", "MACV: A/1/1", "S3-3: nlf/1", clearing="S3=3")
    assert "assault S3-3" in offered(p)


# -- attacked by whom (C-38) -------------------------------------------------------------------------------------------


@pytest.mark.rule("C-38", "attacked_area_by")
@pytest.mark.parametrize(("by", "level"), [("either_side", 0), ("us_only", 1)])
def test_c_38_an_assault_by_the_pavn(by: str, level: int) -> None:
    p = board("S2-3: pavn-4/1", "S3-2: A/1/1(spent,routed)", group="pavn-4/1", attacked_area_by=by,
              agenda="GroupAction(pavn); EndGroup(); EndSegment(); Clearing(); MoveUnits(pavn)")  # fmt: skip
    say(p, "assault S3-2", "roll 1")
    assert asked(p) == "MoveUnits"
    assert state(p, "pavn-4/1") == "S3-2 spent"
    assert clearing(p, "S3") == level
    assert seen(p, "attacked") == ([] if level else ["S3-2"])


@pytest.mark.rule("C-38", "attacked_area_by")
@pytest.mark.parametrize(("by", "level"), [("either_side", 0), ("us_only", 1)])
def test_c_38_a_close_combat_by_the_pavn(by: str, level: int) -> None:
    p = board("S3-2: A/1/1(spent,routed) pavn-4/1", group="pavn-4/1", attacked_area_by=by,
              agenda="GroupAction(pavn); EndGroup(); EndSegment(); Clearing(); MoveUnits(pavn)")  # fmt: skip
    say(p, "close", "roll 1", "roll 6")
    assert asked(p) == "MoveUnits"
    assert clearing(p, "S3") == level


@pytest.mark.rule("C-38", "attacked_area_by")
@pytest.mark.parametrize("by", ["either_side", "us_only"])
def test_c_38_an_attack_by_the_us_always_counts(by: str) -> None:
    p = board("S2-2: A/1/1", "S3-2: nlf/1", group="A/1/1", attacked_area_by=by,
              agenda="GroupAction(us); EndGroup(); EndSegment(); Clearing(); MoveUnits(pavn)")  # fmt: skip
    say(p, "assault S3-2", "without", "roll 6", "roll 1", "hold")
    assert state(p, "nlf/1") == "S3-2"
    assert clearing(p, "S3") == 0
    p = board("S3-2: A/1/1 nlf/1", "S3-1: nlf/2", group="A/1/1", attacked_area_by=by,
              agenda="GroupAction(us); EndGroup(); MoveUnits(us)")  # fmt: skip
    say(p, "close", "without", "roll 6", "roll 6")
    assert seen(p, "attacked") == ["S3-2"]
