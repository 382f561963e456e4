"""Defensive actions (7.7): the choice, hold and limited counterattack."""

import pytest
from tests.block_by_block.board import (
    BESIDE,
    DASH,
    PAIR,
    STAR,
    acting,
    asked,
    modifiers,
    offered,
    places,
    refused_by,
    say,
    seen,
    starred,
    state,
    told,
)

# -- the choice (7.7-1, 7.7-2) -----------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.7-1")
def test_7_7_1_hold_counterattack_or_retreat() -> None:
    p = starred("S2-2: pavn-4/1")
    assert p.decision is not None
    assert p.decision.seat == "pavn"
    assert offered(p) == {"hold", "counterattack", "retreat"}


@pytest.mark.rule("BB-7.7-1", "BB-7.7-3")
def test_7_7_1_the_us_cannot_counterattack() -> None:
    p = acting("pavn-4/1", "S2-2: pavn-4/1", "S3-1: A/1/1", side="pavn", zones="S3 S5")
    say(p, "assault S3-1", "roll 6", "roll 1")
    assert offered(p) == {"hold", "retreat"}
    assert refused_by(p, "counterattack") == "BB-7.7-3"


@pytest.mark.rule("BB-7.7-1")
def test_7_7_1_exactly_one_action_and_none_if_nobody_is_left() -> None:
    p = starred("S2-2: pavn-4/1")
    say(p, "hold")
    assert asked(p) == "GroupAction"
    p = starred("S2-2: nlf/1(routed)")
    assert asked(p) == "GroupAction"
    assert not told(p, "held")


@pytest.mark.rule("BB-7.7-1")
def test_7_7_1_after_close_combat_as_well() -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert offered(p) == {"hold", "counterattack", "retreat"}


@pytest.mark.rule("BB-7.7-2")
def test_7_7_2_nothing_happens_to_those_who_hold() -> None:
    p = starred("S2-2: pavn-4/1", "S2-1: nlf/1")
    before = seen(p, "units")
    say(p, "hold")
    assert seen(p, "units") == before
    assert asked(p) == "GroupAction"
    assert seen(p, "group") == ["A/1/1", "B/1/1"]


# -- limited counterattack (7.7-3, C-05, C-31) -------------------------------------------------------------------------


@pytest.mark.rule("BB-7.7-3", "C-31")
def test_7_7_3_pavn_pick_one_unit_and_one_unit_of_the_group() -> None:
    p = acting(PAIR, "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1 nlf/1(routed) nlf/2")
    say(p, "assault S2-2", "without", "roll 2", "hit pavn-4/1", "hit A/1/1", "counterattack")
    assert offered(p) == {"with pavn-4/1", "with nlf/2"}
    assert refused_by(p, "with nlf/1") == "C-31"
    say(p, "with nlf/2")
    assert offered(p) == {"against A/1/1", "against B/1/1"}
    assert refused_by(p, "against F/2/5") == "BB-7.7-3"
    say(p, "against B/1/1", "roll 6", "roll 5")
    assert [event.values for event in told(p, "close_roll")] == [(2, 6, 6, 0), (5, 5, 5, 0)]


@pytest.mark.rule("BB-7.7-3", "C-31")
def test_7_7_3_hits_of_both_fall_on_the_two_units_alone() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1 pavn-4/2")
    say(
        p,
        *STAR[:-1],
        "hit pavn-4/2",
        "hit A/1/1",
        "counterattack",
        "with pavn-4/1",
        "against B/1/1",
        "roll 1",
        "roll 1",
    )
    assert [event.values[3] for event in told(p, "close_roll")] == [1, 2]  # 4 on row 1, 5 on row 1
    assert state(p, "pavn-4/1") == "S2-2 spent routed"
    assert state(p, "pavn-4/2") == "S2-2 spent"
    assert state(p, "B/1/1") == "S2-2 spent"
    assert state(p, "A/1/1") == "S2-2 spent"


@pytest.mark.rule("BB-7.7-3")
def test_7_7_3_a_us_unit_that_loses_a_step_leaves_the_group_for_the_segment() -> None:
    p = starred("S2-2: pavn-4/1")
    say(p, "counterattack", "against B/1/1", "roll 1", "roll 6")
    assert state(p, "B/1/1") == "S2-2"  # 2 on row 1: no hit, and it stays in the group
    assert seen(p, "group") == ["A/1/1", "B/1/1"]
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1 nlf/1")
    say(p, *STAR[:-1], "hit nlf/1", "hit A/1/1", "counterattack", "against B/1/1", "roll 2", "roll 6")
    assert state(p, "B/1/1") == "S2-2 spent"
    assert seen(p, "group") == ["A/1/1"]
    assert offered(p) == {"close", "pause"}
    say(p, "pause")
    assert asked(p) == "MoveUnits"  # B/1/1 is in no group any more


@pytest.mark.rule("C-31", "BB-7.2-2")
def test_c_31_the_group_is_done_if_it_no_longer_meets_the_minimum() -> None:
    p = acting("A/1/1 B/1/1", "S2-2: A/1/1 B/1/1(spent,routed) pavn-4/1")
    say(p, "close", "without", "roll 6", "roll 6", "counterattack", "against A/1/1", "roll 2", "roll 6")
    assert state(p, "A/1/1") == "S2-2 spent"
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-31")
def test_c_31_a_routed_unit_is_struck_at_its_defending_value() -> None:
    p = acting("A/1/1 B/1/1", "S2-2: A/1/1 B/1/1(spent,routed) nlf/1")
    say(p, "close", "without", "roll 6", "roll 6", "counterattack", "against B/1/1", "roll 6", "roll 1")
    assert told(p, "close_roll")[-1].values == (1, 1, 1, 0)
    assert told(p, "close_roll")[-2].values == (2, 6, 6, 0)


@pytest.mark.rule("C-31")
def test_c_31_no_counterattack_by_routed_units() -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1(spent,routed)")
    say(p, "close", "without", "roll 6", "roll 6")
    assert offered(p) == {"hold", "retreat"}
    assert refused_by(p, "counterattack") == "C-31"


@pytest.mark.rule("C-31")
def test_c_31_no_further_defensive_action_follows_a_counterattack() -> None:
    p = starred("S2-2: pavn-4/1")
    say(p, "counterattack", "against B/1/1", "roll 6", "roll 6")
    assert asked(p) == "GroupAction"


@pytest.mark.rule("C-05", "BB-7.7-3", "counterattack_terrain")
@pytest.mark.parametrize(("terrain", "added"), [(False, []), (True, [("BB-13.0-1", 2), ("BB-13.0-1", -2)])])
def test_c_05_terrain_in_a_counterattack(terrain: bool, added: list[tuple[str, int]]) -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1", counterattack_terrain=terrain)
    say(p, "close", "without", "roll 6", "roll 6")
    before = len(modifiers(p))
    say(p, "counterattack", "roll 3", "roll 4")
    assert modifiers(p)[before:] == added
    shift = 2 if terrain else 0
    assert [event.values[:3] for event in told(p, "close_roll")[2:]] == [(4, 3, 3 + shift), (5, 4, 4 - shift)]


@pytest.mark.rule("C-05")
@pytest.mark.parametrize("terrain", [False, True])
def test_c_05_gate_letters_and_heavy_weapons_never_count(terrain: bool) -> None:
    p = acting("hac-bao", "N1-2: hac-bao pavn-4/1", counterattack_terrain=terrain)
    say(p, "close", "call", "roll 4", "level 2", "roll 6", "roll 6", "counterattack", "roll 4", "roll 4")
    shift = 1 if terrain else 0
    assert [event.values[2] for event in told(p, "close_roll")[2:]] == [4 + shift, 4 - shift]


# -- after a dash, and at gates (C-30) ---------------------------------------------------------------------------------


@pytest.mark.rule("C-30", "BB-7.7-1")
def test_c_30_after_a_dash_all_three_actions_are_open() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S3-2: nlf/1")
    say(p, *DASH)
    assert offered(p) == {"hold", "counterattack", "retreat"}
    say(p, "counterattack", "against B/1/1", "roll 2", "roll 6")
    assert state(p, "B/1/1") == "S3-1 spent"
    assert asked(p) == "MoveUnits"
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S3-2: nlf/1")
    say(p, *DASH, "retreat", "to S2-1", "stay")
    assert state(p, "pavn-4/1") == "S2-1"
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-30")
def test_c_30_towers_can_only_hold() -> None:
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1")
    say(p, "assault gate-E", "without", "roll 3", "hit abn/1")
    assert state(p, "tower/E") == "gate-E spent"
    assert asked(p) == "GroupAction"  # nothing was asked
    assert told(p, "held")


@pytest.mark.rule("C-30")
def test_c_30_a_us_unit_in_a_box_holds_or_retreats_to_a_lettered_area() -> None:
    group = "pavn-4/1 pavn-4/2"
    p = acting(group, f"N2-2: {group}", "gate-C: abn/1 plt/C", "N4-1: nlf/1", side="pavn")
    say(p, "assault gate-C", "roll 6", "roll 1")
    assert offered(p) == {"hold", "retreat"}
    assert refused_by(p, "counterattack") == "BB-7.7-3"
    say(p, "retreat")
    assert {"N2-3", "O-4"} <= places(p)
    assert refused_by(p, "to N2-2") == "BB-7.7-6"
    say(p, "to O-4")
    assert state(p, "abn/1") == "O-4"
    assert state(p, "plt/C") == "gate-C"


@pytest.mark.rule("C-30", "C-24")
def test_c_30_a_platoon_in_a_box_can_only_hold() -> None:
    group = "pavn-4/1 pavn-4/2"
    p = acting(group, f"N2-2: {group}", "gate-C: plt/C", side="pavn")
    say(p, "assault gate-C", "roll 6", "roll 1")
    assert state(p, "plt/C") == "gate-C"
    assert asked(p) == "MoveUnits"
    assert told(p, "held")


@pytest.mark.rule("BB-8.1-1", "C-30")
def test_8_1_1_a_group_in_a_gate_box_is_not_counterattacked() -> None:
    p = acting("A/1/1", "gate-E: A/1/1", "N1-2: pavn-4/1", towers="A B F G H", gates="C D E")
    say(p, "assault N1-2", "without", "roll 6", "roll 1")
    assert asked(p) == "Defend"
    assert "counterattack" not in offered(p)
    assert refused_by(p, "counterattack") == "C-30"
