"""Combat (7.0 to 7.4, 7.8): the segment, assault groups, their targets, splitting, heavy weapons."""

import pytest
from tests.block_by_block.board import (
    GAME,
    acting,
    asked,
    board,
    offered,
    places,
    refused_by,
    say,
    seen,
    state,
    told,
    units,
)
from tests.sentences import sentences_of

from citadel.games.block_by_block.rules import events

SEGMENT = "CombatSegment(us); MoveUnits(pavn)"
PAVN_SEGMENT = "CombatSegment(pavn); MoveUnits(pavn)"


# -- the segment (7.0) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.0-1")
def test_7_0_1_combat_is_voluntary() -> None:
    p = board("S3-1: A/1/1", "S2-2: pavn-4/1", "S3-2: B/1/1 nlf/1", agenda=SEGMENT)
    say(p, "group A/1/1", "finish")
    assert offered(p) == {"act A/1/1", "end"}
    say(p, "act A/1/1")
    assert "pause" in offered(p)
    say(p, "pause")
    assert asked(p) == "MoveUnits"
    assert [state(p, unit) for unit in ("A/1/1", "pavn-4/1", "B/1/1", "nlf/1")] == ["S3-1", "S2-2", "S3-2", "S3-2"]


@pytest.mark.rule("BB-7.0-1")
def test_7_0_1_the_segment_may_end_without_forming_or_using_groups() -> None:
    p = board("S3-1: A/1/1", "S2-2: pavn-4/1", agenda=SEGMENT)
    say(p, "finish")
    assert asked(p) == "MoveUnits"
    p = board("S3-1: A/1/1", "S2-2: pavn-4/1", agenda=SEGMENT)
    say(p, "group A/1/1", "end")
    assert asked(p) == "MoveUnits"
    assert seen(p, "groups") == []


@pytest.mark.rule("BB-7.0-1")
def test_7_0_1_only_the_active_player_attacks_and_the_other_answers() -> None:
    p = board("S3-1: A/1/1", "S2-2: pavn-4/1", agenda=PAVN_SEGMENT)
    assert p.decision is not None
    assert p.decision.seat == "pavn"
    assert units(p) == {"pavn-4/1"}
    assert refused_by(p, "group A/1/1") == "BB-7.2-1"
    say(p, "group pavn-4/1", "act pavn-4/1", "assault S3-1", "roll 6", "roll 1")
    assert asked(p) == "MoveUnits"  # nothing but to hold: the US/ARVN cannot retreat into PAVN/NLF zones
    p = board("S3-1: A/1/1", "S2-2: pavn-4/1", agenda=PAVN_SEGMENT, zones="S3 S5")
    say(p, "group pavn-4/1", "act pavn-4/1", "assault S3-1", "roll 6", "roll 1")
    assert asked(p) == "Defend"
    assert p.decision is not None
    assert p.decision.seat == "us"


# -- assault and close combat (7.1) ------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.1-1")
def test_7_1_1_assault_goes_into_an_adjacent_enemy_occupied_area() -> None:
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1", "S5-2: nlf/1", "S2-1: nlf/2")
    assert places(p) == {"S2-2", "S5-2"}
    assert refused_by(p, "assault S3-3") == "BB-7.1-1"  # adjacent but empty
    assert refused_by(p, "assault S2-1") == "BB-7.1-1"  # enemy-occupied but two areas away


@pytest.mark.rule("BB-7.1-1")
def test_7_1_1_assault_on_a_gate_box_beside_the_group() -> None:
    p = acting("hac-bao", "N1-2: hac-bao")
    assert places(p) == {"gate-E"}
    assert refused_by(p, "assault gate-F") == "BB-8.0-9"


@pytest.mark.rule("BB-7.1-2")
def test_7_1_2_close_combat_needs_both_sides_in_one_area() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 nlf/1")
    assert "close" in offered(p)
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: nlf/1")
    assert "close" not in offered(p)
    assert refused_by(p, "close") == "BB-7.1-2"


@pytest.mark.rule("BB-7.1-3")
def test_7_1_3_no_assault_on_areas_while_an_enemy_shares_the_area() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 nlf/1(routed)", "S2-2: pavn-4/1")
    assert offered(p) == {"close", "pause"}
    assert refused_by(p, "assault S2-2") == "BB-7.1-3"


@pytest.mark.rule("BB-7.1-3")
def test_7_1_3_gate_boxes_are_the_exception() -> None:
    p = acting("hac-bao", "N1-2: hac-bao nlf/1", "N1-4: nlf/2")
    assert places(p) == {"gate-E"}
    assert refused_by(p, "assault N1-4") == "BB-7.1-3"


@pytest.mark.rule("BB-7.1-4")
def test_7_1_4_no_assault_where_friends_already_are() -> None:
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1 B/1/1(spent,routed)", "S3-2: nlf/1")
    assert places(p) == {"S3-2"}
    assert refused_by(p, "assault S2-2") == "BB-7.1-4"


# -- forming groups (7.2) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.2-1")
def test_7_2_1_any_number_of_groups_of_one_to_three_units() -> None:
    p = board("S3-1: A/1/1 B/1/1 F/2/5 G/2/5 H/2/5", "MACV: A/1/5", agenda=SEGMENT)
    say(p, "group A/1/1", "add B/1/1")
    assert offered(p) == {"add F/2/5", "add G/2/5", "add H/2/5", "enough"}
    say(p, "add F/2/5")
    assert asked(p) == "FormGroups"  # three are the most
    assert seen(p, "groups") == [["A/1/1", "B/1/1", "F/2/5"]]
    assert refused_by(p, "add G/2/5") != ""
    say(p, "group G/2/5", "enough", "group H/2/5", "group A/1/5")
    assert seen(p, "groups") == [["A/1/1", "B/1/1", "F/2/5"], ["G/2/5"], ["H/2/5"], ["A/1/5"]]


@pytest.mark.rule("BB-7.2-1")
def test_7_2_1_all_units_of_a_group_stand_in_one_area() -> None:
    p = board("S3-1: A/1/1 B/1/1", "S3-2: F/2/5", agenda=SEGMENT)
    say(p, "group A/1/1")
    assert offered(p) == {"add B/1/1", "enough"}
    assert refused_by(p, "add F/2/5") == "BB-7.2-1"


@pytest.mark.rule("BB-7.2-1")
def test_7_2_1_units_that_are_not_on_the_map_form_no_group() -> None:
    p = board("S3-1: A/1/1", "eliminated: B/1/1", agenda=SEGMENT)
    assert units(p) == {"A/1/1"}
    assert refused_by(p, "group B/1/1") == "BB-7.2-1"
    assert refused_by(p, "group F/2/5") == "BB-7.2-1"


@pytest.mark.rule("BB-7.2-2", "C-03")
def test_7_2_2_two_routed_units_and_one_spent_unit_are_a_group() -> None:
    p = board("S3-1: A/1/1(spent,routed) B/1/1(spent,routed) F/2/5(spent)", agenda=SEGMENT)
    assert offered(p) == {"group F/2/5", "finish"}
    assert refused_by(p, "group A/1/1") == "BB-7.2-2"
    say(p, "group F/2/5", "add A/1/1", "add B/1/1")
    assert seen(p, "groups") == [["A/1/1", "B/1/1", "F/2/5"]]


@pytest.mark.rule("BB-7.2-2", "C-03")
def test_7_2_2_c_03_a_single_spent_or_one_sided_unit_carries_a_group_a_routed_one_does_not() -> None:
    p = board("S2-2: pavn-4/1(spent)", "S3-1: nlf/1 nlf/2(routed)", "S2-1: pavn-4/2(spent,routed)", agenda=PAVN_SEGMENT)
    assert units(p) == {"pavn-4/1", "nlf/1"}
    assert refused_by(p, "group nlf/2") == "BB-7.2-2"
    assert refused_by(p, "group pavn-4/2") == "BB-7.2-2"


@pytest.mark.rule("C-03", "C-34")
def test_c_03_c_34_platoons_and_towers_form_and_join_no_group() -> None:
    p = board("gate-D: plt/D abn/1", agenda=SEGMENT)
    assert units(p) == {"abn/1"}
    assert refused_by(p, "group plt/D") == "C-34"
    say(p, "group abn/1")
    assert seen(p, "groups") == [["abn/1"]]  # nobody was there to join it
    p = board("N1-2: nlf/1", agenda=PAVN_SEGMENT)
    assert units(p) == {"nlf/1"}
    assert refused_by(p, "group tower/E") == "BB-8.0-7"


@pytest.mark.rule("BB-7.2-3")
@pytest.mark.parametrize("arvn", ["3rd/1", "abn/1", "rvn/1", "ranger/1"])
def test_7_2_3_marines_do_not_mix_with_arvn_or_rvn(arvn: str) -> None:
    p = board(f"N2-1: A/1/1 {arvn}", agenda=SEGMENT)
    say(p, "group A/1/1")
    assert seen(p, "groups") == [["A/1/1"]]
    p = board(f"N2-1: A/1/1 B/1/1 {arvn}", agenda=SEGMENT)
    say(p, "group A/1/1")
    assert offered(p) == {"add B/1/1", "enough"}
    assert refused_by(p, f"add {arvn}") == "BB-7.2-3"


@pytest.mark.rule("BB-7.2-3")
def test_7_2_3_hac_bao_joins_either_but_does_not_bring_them_together() -> None:
    stack = "N2-1: A/1/1 B/1/1 3rd/1 rvn/1 hac-bao"
    p = board(stack, agenda=SEGMENT)
    say(p, "group hac-bao")
    assert units(p) == {"A/1/1", "B/1/1", "3rd/1", "rvn/1"}
    say(p, "add A/1/1")
    assert units(p) == {"B/1/1"}
    assert refused_by(p, "add 3rd/1") == "BB-7.2-3"
    p = board(stack, agenda=SEGMENT)
    say(p, "group 3rd/1", "add hac-bao")
    assert units(p) == {"rvn/1"}  # ARVN and RVN mix freely
    assert refused_by(p, "add A/1/1") == "BB-7.2-3"


@pytest.mark.rule("C-34")
def test_c_34_the_macv_team_is_no_marine_unit_and_the_headquarters_are_arvn() -> None:
    p = board("MACV: macv-team A/1/1 3rd/1 rvn/1", agenda=SEGMENT)
    say(p, "group macv-team")
    assert units(p) == {"A/1/1", "3rd/1", "rvn/1"}
    say(p, "add 3rd/1")
    assert refused_by(p, "add A/1/1") == "BB-7.2-3"
    p = board("N2-3: hq A/1/1 3rd/1", agenda=SEGMENT)
    say(p, "group hq")
    assert units(p) == {"3rd/1"}
    assert refused_by(p, "add A/1/1") == "BB-7.2-3"


@pytest.mark.rule("C-34")
def test_c_34_a_group_with_a_static_unit_fights_close_combat_but_never_assaults() -> None:
    p = acting("macv-team A/1/1", "MACV: macv-team A/1/1", "S3-3: nlf/1")
    assert offered(p) == {"split", "pause"}
    assert refused_by(p, "assault S3-3") == "C-34"
    p = acting("A/1/1", "MACV: macv-team A/1/1", "S3-3: nlf/1")
    assert places(p) == {"S3-3"}
    p = acting("macv-team A/1/1", "MACV: macv-team A/1/1 nlf/1", "S3-3: nlf/2")
    assert offered(p) == {"close", "split", "pause"}
    p = acting("hq", "N2-3: hq", "N2-1: nlf/1")
    assert seen(p, "group") == []  # nothing to do but pause


@pytest.mark.rule("BB-7.2-4")
def test_7_2_4_no_assault_across_wall_canal_or_river() -> None:
    p = acting("3rd/1", "O-8: 3rd/1", "N3-2: nlf/1", "N3-1: nlf/2", towers="A B E F H", gates="C D G")
    assert places(p) == {"N3-1"}
    assert refused_by(p, "assault N3-2") == "BB-6.4-1"
    p = acting("A/1/1", "S2-3: A/1/1", "S1-2: nlf/1", "S1-4: nlf/2")  # the canal, with its bridge
    assert places(p) == {"S1-4"}
    assert refused_by(p, "assault S1-2") == "BB-6.4-1"
    p = acting("A/1/1", "S5-1: A/1/1", "O-3: nlf/1", "S4-1: nlf/2")  # river landings are for movement
    assert places(p) == {"S4-1"}
    assert refused_by(p, "assault O-3") == "BB-6.4-1"


@pytest.mark.rule("BB-7.2-4")
def test_7_2_4_assault_through_a_gate_needs_the_gate() -> None:
    stacks = "O-9: 3rd/1", "N1-3: nlf/1"
    p = acting("3rd/1", *stacks)
    assert places(p) == {"gate-F"}
    assert refused_by(p, "assault N1-3") == "BB-8.0-8"
    p = acting("3rd/1", *stacks, towers="A B E G H", gates="C D F")
    assert places(p) == {"N1-3"}


@pytest.mark.rule("BB-7.2-4")
def test_7_2_4_pavn_do_not_assault_over_a_bridge_into_a_us_zone() -> None:
    stacks = "O-3: pavn-4/1", "S6-1: ranger/1", "O-2: abn/1"
    p = acting("pavn-4/1", *stacks, side="pavn")
    assert places(p) == {"S6-1", "O-2"}
    p = acting("pavn-4/1", *stacks, side="pavn", zones="N2 N3 S6")
    assert places(p) == {"O-2"}
    assert refused_by(p, "assault S6-1") == "BB-6.3-5"
    p = acting("3rd/1", "O-3: 3rd/1", "S6-1: nlf/1", zones="N2 N3 S6")
    assert places(p) == {"S6-1"}


@pytest.mark.rule("BB-7.2-6")
def test_7_2_6_nobody_joins_a_group_once_formed() -> None:
    p = board("S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1", agenda=SEGMENT)
    say(p, "group A/1/1", "enough")
    assert refused_by(p, "group A/1/1") == "BB-7.2-6"  # nor is anybody in two groups
    say(p, "group B/1/1")
    assert units(p) == {"F/2/5"}
    assert refused_by(p, "add A/1/1") == "BB-7.2-6"
    say(p, "enough", "finish", "act A/1/1")
    assert offered(p) == {"assault S2-2", "pause"}
    assert seen(p, "group") == ["A/1/1"]


# -- acting (7.2, 7.3, 7.8) --------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.2-7", "BB-7.8-1", "BB-7.5-3")
def test_7_2_7_a_group_acts_again_and_again() -> None:
    p = acting("A/1/1 B/1/1 F/2/5", "MACV: A/1/1 B/1/1 F/2/5", "S3-3: nlf/1", "S3-1: nlf/2", "S2-2: nlf/3")
    for area in ("S3-3", "S3-1", "S2-2"):
        say(p, f"assault {area}", "without", "roll 1", "roll 6")
        while asked(p) == "SympatheticRetreat":
            say(p, "stay")
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1", "F/2/5")] == ["S2-2"] * 3
    assert [state(p, f"nlf/{n}") for n in (1, 2, 3)] == ["eliminated"] * 3


@pytest.mark.rule("BB-7.2-7", "BB-7.3-1")
def test_7_2_7_a_group_that_pauses_is_done() -> None:
    p = board("S3-1: A/1/1 B/1/1", "S2-2: pavn-4/1", agenda=SEGMENT)
    say(p, "group A/1/1", "enough", "group B/1/1", "act A/1/1", "pause")
    assert offered(p) == {"act B/1/1", "end"}
    assert refused_by(p, "act A/1/1") == "BB-7.2-7"
    say(p, "act B/1/1", "pause")
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-7.2-7", "BB-7.2-2", "BB-7.8-1")
def test_7_2_7_a_group_below_the_minimum_acts_no_more() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1 nlf/1 nlf/2")
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 6", "roll 3", "hold")
    assert state(p, "A/1/1") == "S3-1 spent"  # 3 - 1 = 2 in the column 3-4: one hit
    assert offered(p) == {"close", "pause"}
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 6", "roll 3", "hold")
    assert state(p, "A/1/1") == "S3-1 spent routed"
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-7.2-2", "BB-7.2-7")
def test_7_2_2_the_minimum_is_tested_again_before_each_action() -> None:
    p = acting("A/1/1", "S3-1: A/1/1(spent)", "S2-2: nlf/1(routed)", "S3-2: nlf/2")
    say(p, "assault S2-2", "call", "roll 4", "level 2", "roll 1")  # 1 + 2 - 2 = 1 in the column 3-4: a star
    assert state(p, "nlf/1") == "eliminated"
    assert state(p, "A/1/1") == "S2-2 spent routed"
    say(p, "stay")
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-7.3-1")
def test_7_3_1_assault_close_combat_or_pause_is_declared() -> None:
    p = acting("hac-bao", "N1-2: hac-bao nlf/1")
    assert offered(p) == {"assault gate-E", "close", "pause"}


@pytest.mark.rule("BB-7.3-1")
def test_7_3_1_a_group_finishes_before_the_next_begins() -> None:
    p = board("S3-1: A/1/1 B/1/1 F/2/5", "MACV: G/2/5", "S3-3: nlf/1 nlf/2", agenda=SEGMENT)
    say(p, "group A/1/1", "add B/1/1", "add F/2/5", "group G/2/5")
    assert offered(p) == {"act A/1/1", "act G/2/5", "end"}
    say(p, "act A/1/1", "assault S3-3", "without", "roll 1", "hit nlf/1", "roll 6")
    say(p, "hold")
    assert offered(p) == {"close", "split", "pause"}
    assert refused_by(p, "act G/2/5") == "BB-7.3-1"
    say(p, "pause")
    assert offered(p) == {"act G/2/5", "end"}


@pytest.mark.rule("BB-7.8-1")
def test_7_8_1_close_combat_goes_on_until_the_group_pauses() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1")
    for _ in range(3):
        say(p, "close", "without", "roll 6", "roll 6", "hold")
        assert offered(p) == {"close", "pause"}
    say(p, "pause")
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-42")
def test_c_42_a_routed_parent_attacks_with_nothing_and_defends_with_one() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1(spent,routed,-1) nlf/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert told(p, "close_roll")[0].values[0] == 5
    p = acting("pavn-4/1", "S3-1: 3rd/1(spent,routed,-1) pavn-4/1", side="pavn")
    say(p, "close", "roll 6", "roll 6")
    assert [event.values[0] for event in told(p, "close_roll")] == [4, 1]


@pytest.mark.rule("C-42")
@pytest.mark.parametrize(("unit", "value"), [("3rd/1(-1)", 3), ("3rd/1(spent,-1)", 1), ("A/1/1(-1)", 4)])
def test_c_42_a_detachment_costs_one_attack_point(unit: str, value: int) -> None:
    p = acting(unit.partition("(")[0], f"S3-1: {unit} nlf/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert told(p, "close_roll")[0].values[0] == value


@pytest.mark.rule("C-42")
def test_c_42_attack_values_do_not_fall_below_nothing() -> None:
    p = board("S3-1: A/1/1(spent,routed,-1)", towers="A(-1)", agenda="MoveUnits(us)")
    assert seen(p, "units")["tower/A"]["value"] == 0
    assert seen(p, "units")["A/1/1"]["value"] == 0


# -- splitting (7.2-5, C-52) -------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.2-5", "C-52")
def test_7_2_5_the_part_split_off_may_be_a_group_that_acts_later() -> None:
    p = acting("A/1/1 B/1/1 F/2/5", "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1")
    say(p, "split", "leave B/1/1", "leave F/2/5", "regroup")
    assert seen(p, "group") == ["A/1/1"]
    assert seen(p, "groups") == [["B/1/1", "F/2/5"]]
    assert offered(p) == {"assault S2-2", "pause"}
    say(p, "pause")
    assert offered(p) == {"act B/1/1", "end"}
    say(p, "act B/1/1")
    assert "assault S2-2" in offered(p)


@pytest.mark.rule("BB-7.2-5", "C-52")
def test_7_2_5_the_part_split_off_may_be_left_unmarked_and_is_done() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1", "S2-2: pavn-4/1")
    say(p, "split", "leave B/1/1", "rest", "pause")
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-7.2-5")
def test_7_2_5_a_group_never_splits_off_everybody() -> None:
    p = acting("A/1/1 B/1/1 F/2/5", "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1")
    say(p, "split")
    assert offered(p) == {"leave A/1/1", "leave B/1/1", "leave F/2/5"}
    assert refused_by(p, "enough") == "BB-7.2-5"
    say(p, "leave A/1/1")
    assert offered(p) == {"leave B/1/1", "leave F/2/5", "enough"}
    say(p, "leave B/1/1")
    assert asked(p) == "MarkSplit"
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1")
    assert refused_by(p, "split") == "BB-7.2-5"


@pytest.mark.rule("BB-7.2-5", "C-52")
def test_7_2_5_between_two_actions_a_group_may_split() -> None:
    p = acting("A/1/1 B/1/1 F/2/5", "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: nlf/1", "S2-3: nlf/2")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "stay")
    assert "split" in offered(p)
    say(p, "split", "leave F/2/5", "enough", "regroup", "assault S2-3", "without", "roll 1", "roll 6")
    say(p, "pause")
    assert offered(p) == {"act F/2/5", "end"}
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1", "F/2/5")] == ["S2-3", "S2-3", "S2-2"]


@pytest.mark.rule("C-52")
def test_c_52_a_part_below_the_minimum_is_simply_done() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1(spent,routed)", "S2-2: pavn-4/1")
    say(p, "split", "leave B/1/1")
    assert asked(p) == "GroupAction"  # no question: B/1/1 cannot be a group
    assert seen(p, "groups") == []
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1(spent,routed)", "S2-2: pavn-4/1")
    say(p, "split", "leave A/1/1", "regroup")
    assert offered(p) == {"act A/1/1", "end"}  # what is left of the group is done


@pytest.mark.rule("C-52", "C-04")
def test_c_52_c_04_a_part_keeps_the_bar_of_a_star() -> None:
    p = acting("hac-bao abn/1", "N2-1: hac-bao abn/1", "N1-2: nlf/1(routed)", "N1-5: nlf/2")
    say(p, "assault N1-2", "without", "roll 2", "hit abn/1", "stay")  # 2 + 1 + 1: a star
    assert refused_by(p, "assault N1-5") == "C-04"
    say(p, "split", "leave abn/1", "regroup")
    assert refused_by(p, "assault N1-5") == "C-04"
    say(p, "pause", "act abn/1")
    assert offered(p) == {"assault gate-E", "pause"}
    assert refused_by(p, "assault N1-5") == "C-04"


@pytest.mark.rule("C-52", "C-51")
def test_c_52_c_51_a_part_keeps_the_bar_of_a_close_combat() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 nlf/1", "S2-2: pavn-4/1")
    say(p, "close", "without", "roll 1", "roll 6")  # the NLF take three hits and are gone
    while asked(p) == "SympatheticRetreat":
        say(p, "stay")
    assert offered(p) == {"split", "pause"}
    say(p, "split", "leave B/1/1", "regroup")
    assert offered(p) == {"act B/1/1", "end"}  # A/1/1 has nothing left to do
    say(p, "act B/1/1")
    assert asked(p) == "MoveUnits"  # nor has B/1/1


# -- heavy weapons (7.4) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.4-1")
def test_7_4_1_before_every_us_assault_and_close_combat() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1")
    say(p, "close")
    assert offered(p) == {"call", "without"}
    say(p, "without", "roll 6", "roll 6", "hold", "close")
    assert offered(p) == {"call", "without"}
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2")
    assert offered(p) == {"call", "without"}
    say(p, "without")
    assert asked(p) == "AssaultRoll"
    assert seen(p, "destruction") == 0


@pytest.mark.rule("BB-7.4-1", "BB-13.0-4")
def test_7_4_1_pavn_have_no_heavy_weapons() -> None:
    p = acting("pavn-4/1", "S3-1: A/1/1", "S2-2: pavn-4/1", side="pavn")
    say(p, "assault S3-1")
    assert asked(p) == "AssaultRoll"
    p = acting("pavn-4/1", "S3-1: A/1/1 pavn-4/1", side="pavn")
    say(p, "close")
    assert asked(p) == "CloseCombatRoll"


@pytest.mark.rule("BB-7.4-2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_7_4_2_friendly_fire_costs_one_step_on_one_to_three(die: int) -> None:
    p = acting("A/1/1", "S3-1: A/1/1 B/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", f"roll {die}")
    assert state(p, "A/1/1") == ("S3-1 spent" if die <= 3 else "S3-1")
    assert state(p, "B/1/1") == "S3-1"
    assert asked(p) == "ChooseLevel"


@pytest.mark.rule("BB-7.4-2")
def test_7_4_2_the_step_is_lost_in_the_group_once_and_before_the_level_is_chosen() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", "roll 1")
    assert offered(p) == {"hit A/1/1", "hit B/1/1"}
    say(p, "hit B/1/1", "level 2")
    assert asked(p) == "AssaultRoll"
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1", "F/2/5")] == ["S3-1", "S3-1 spent", "S3-1"]


@pytest.mark.rule("BB-7.4-2")
def test_7_4_2_the_lost_step_lowers_the_attack() -> None:
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", "roll 3", "level 1", "roll 5")
    assert told(p, "assault_roll")[0].values[0] == 3


@pytest.mark.rule("BB-7.4-3", "BB-13.0-4")
@pytest.mark.parametrize("level", [1, 2])
def test_7_4_3_the_level_is_as_much_modifier_as_destruction(level: int) -> None:
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1", destruction=10)
    say(p, "assault S2-2", "call", "roll 4")
    assert offered(p) == {"level 1", "level 2"}
    assert refused_by(p, "level 3") == "BB-7.4-3"
    say(p, f"level {level}")
    assert seen(p, "destruction") == 10 + level
    say(p, "roll 6")
    assert told(p, "assault_roll")[0].values[2] == 6 + 2 - level
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1")
    say(p, "close", "call", "roll 4", f"level {level}", "roll 6", "roll 6")
    assert [event.values[2] for event in told(p, "close_roll")] == [6 + 1 - level, 6 - 1]


@pytest.mark.rule("BB-7.4-3")
def test_7_4_3_the_level_lasts_for_one_attack() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1")
    say(p, "close", "call", "roll 4", "level 2", "roll 6", "roll 6", "hold", "close", "without", "roll 6", "roll 6")
    assert [event.values[2] for event in told(p, "close_roll")] == [5, 5, 7, 5]
    assert seen(p, "destruction") == 2


@pytest.mark.rule("BB-7.4-4")
@pytest.mark.parametrize(("destruction", "points"), [(0, 0), (1, 2), (3, 2), (4, 4), (6, 4), (7, 6), (51, 34)])
def test_7_4_4_destruction_pays_two_points_for_every_three_begun(destruction: int, points: int) -> None:
    p = board(agenda="MoveUnits(us)", destruction=destruction)
    assert seen(p, "clearing_score") == points


@pytest.mark.rule("C-46", "BB-9.0-1")
def test_c_46_heavy_weapons_may_be_called_at_full_destruction() -> None:
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1", destruction=51)
    say(p, "assault S2-2", "call", "roll 4", "level 2")
    assert seen(p, "destruction") == 51
    say(p, "roll 6")
    assert told(p, "assault_roll")[0].values[2] == 6


@pytest.mark.rule("C-08")
def test_c_08_friendly_fire_that_ruins_the_group_ends_the_assault() -> None:
    p = acting("A/1/1", "S3-1: A/1/1(spent)", "S2-2: pavn-4/1", destruction=1)
    say(p, "assault S2-2", "call", "roll 1")
    assert offered(p) == {"level 1", "level 2"}
    say(p, "level 2")
    assert seen(p, "destruction") == 3
    assert state(p, "A/1/1") == "S3-1 spent routed"
    assert asked(p) == "MoveUnits"
    assert seen(p, "attacked") == []
    assert not told(p, "assault_roll")
    assert not told(p, "held")


@pytest.mark.rule("C-08")
def test_c_08_friendly_fire_that_ruins_the_group_ends_the_close_combat() -> None:
    p = acting("A/1/1", "S3-1: A/1/1(spent) pavn-4/1")
    say(p, "close", "call", "roll 3", "level 1")
    assert asked(p) == "MoveUnits"
    assert seen(p, "destruction") == 1
    assert seen(p, "attacked") == []
    assert not told(p, "close_roll")


@pytest.mark.rule("C-08")
def test_c_08_a_group_that_still_meets_the_minimum_attacks() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1(spent) B/1/1(spent,routed)", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", "roll 4", "level 1")
    assert asked(p) == "AssaultRoll"
    assert seen(p, "attacked") == ["S2-2"]


# -- what is told ------------------------------------------------------------------------------------------------------


def test_groups_that_form_or_hold_one_after_another_are_told_together() -> None:
    numbers = [[GAME.vocabulary.find("unit", name) for name in group] for group in (("A/1/1", "B/1/1"), ("G/2/5",))]
    masks = [sum(1 << unit for unit in group) for group in numbers]
    formed = [events.Group("BB-7.2-1", mask) for mask in masks]
    assert sentences_of(GAME, formed[1:]) == ["Golf Company, 2/5 Marines forms a group of its own."]
    assert sentences_of(GAME, formed) == ["Two groups form: A/1/1 and B/1/1; Golf Company, 2/5 Marines."]
    held = [events.Paused("BB-7.3-1", mask) for mask in masks]
    assert sentences_of(GAME, held) == ["A/1/1, B/1/1 and G/2/5 hold."]


def test_zones_of_one_clearing_are_told_together() -> None:
    zones = [GAME.vocabulary.find("zone", name) for name in ("N1", "S1")]
    assert sentences_of(GAME, [events.Clearing("BB-9.2.2-1", zone, 2) for zone in zones]) == [
        "Zones N1 and S1: clearing in each rises to 2."
    ]
