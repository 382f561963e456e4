"""Retreats after an attack (7.7): where to, in which order, and the neighbours' retreats."""

from typing import Any

import pytest
from tests.block_by_block.board import (
    BESIDE,
    DASH,
    PAIR,
    STAR,
    acting,
    asked,
    offered,
    places,
    refused_by,
    say,
    starred,
    state,
    told,
    units,
)

from citadel.games.block_by_block.position import Hue


def retreating(*stacks: str, **more: Any) -> Hue:
    """pavn-4/1 in S2-2 has been assaulted from S3-1 and chooses to retreat."""
    return say(starred("S2-2: pavn-4/1", *stacks, **more), "retreat")


# -- retreat (7.7-4, 7.7-5) --------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.7-4")
def test_7_7_4_a_retreat_goes_through_any_number_of_areas() -> None:
    p = retreating()
    assert {"S2-1", "S2-3", "S3-2", "S1-1", "S1-3", "S4-3"} <= places(p)
    assert "S2-2" not in places(p)
    say(p, "to S1-3")
    assert state(p, "pavn-4/1") == "S1-3 spent"


@pytest.mark.rule("BB-7.7-4")
def test_7_7_4_areas_beyond_enemies_alone_cannot_be_reached() -> None:
    p = retreating("S2-1: F/2/5", "S2-3: G/2/5", "S3-3: H/2/5 nlf/1", "S1-5: A/1/5")
    assert places(p) == set()  # S3-2 was the only refuge and was taken without asking
    assert state(p, "pavn-4/1") == "S3-2 spent"


@pytest.mark.rule("BB-7.7-5")
def test_7_7_5_after_an_assault_all_defenders_go() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1 nlf/1 nlf/2(routed)")
    say(p, *STAR[:-1], "hit pavn-4/1", "hit A/1/1", "retreat", "to S2-1", "to S2-1", "to S2-1")
    assert [state(p, unit) for unit in ("pavn-4/1", "nlf/1", "nlf/2")] == ["S2-1 spent", "S2-1", "S2-1 routed"]
    assert asked(p) == "GroupAction"


@pytest.mark.rule("BB-7.7-5")
def test_7_7_5_after_close_combat_only_those_who_took_part_go() -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1 nlf/1 nlf/2")
    say(p, "close", "without", "defend pavn-4/1", "defend nlf/1", "enough", "roll 6", "roll 6", "retreat")
    say(p, "to S2-1", "to S2-3")
    assert [state(p, unit) for unit in ("pavn-4/1", "nlf/1", "nlf/2")] == ["S2-1", "S2-3", "S2-2"]
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-33", "BB-7.7-5")
def test_c_33_the_others_may_hold_or_counterattack_but_not_retreat() -> None:
    p = acting("A/1/1 B/1/1", "S2-2: A/1/1 B/1/1 nlf/1(routed) nlf/2")
    say(p, "close", "without", "defend nlf/1", "enough", "roll 1", "roll 6")
    assert state(p, "nlf/1") == "eliminated"
    assert offered(p) == {"hold", "counterattack"}
    assert refused_by(p, "retreat") == "BB-7.7-5"


@pytest.mark.rule("C-25")
def test_c_25_each_unit_of_a_stack_retreats_by_itself() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1 pavn-4/2")
    say(p, *STAR[:-1], "hit pavn-4/1", "hit A/1/1", "retreat", "to S2-1", "to S3-2")
    assert [state(p, unit) for unit in ("pavn-4/1", "pavn-4/2")] == ["S2-1 spent", "S3-2"]


# -- where not to (7.7-6) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.7-6")
def test_7_7_6_no_retreat_without_a_valid_adjacent_area() -> None:
    p = starred("S2-2: pavn-4/1", "S2-1: F/2/5", "S2-3: G/2/5", "S3-2: H/2/5")
    assert offered(p) == {"hold", "counterattack"}
    assert refused_by(p, "retreat") == "BB-7.7-6"


@pytest.mark.rule("BB-7.7-6")
def test_7_7_6_not_where_an_enemy_is_even_among_friends() -> None:
    p = retreating("S2-1: F/2/5 nlf/1 nlf/2", "S2-3: G/2/5(spent,routed)")
    assert not {"S2-1", "S2-3"} & places(p)
    assert "S3-2" in places(p)
    assert refused_by(p, "to S2-1") == "BB-7.7-6"
    assert refused_by(p, "to S2-3") == "BB-7.7-6"


@pytest.mark.rule("BB-7.7-6", "BB-7.5-6")
def test_7_7_6_not_into_the_attackers_origin() -> None:
    p = retreating()
    assert "S3-1" not in places(p)
    assert refused_by(p, "to S3-1") == "BB-7.7-6"
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1")  # a close combat has no origin
    say(p, "close", "without", "roll 6", "roll 6", "retreat")
    assert "S3-1" in places(p)


@pytest.mark.rule("C-27", "BB-7.5-6")
def test_c_27_the_origin_stays_barred_after_later_close_combats() -> None:
    p = starred("S2-2: pavn-4/1")
    say(p, "hold", "close", "without", "roll 6", "roll 6", "retreat")
    assert "S3-1" not in places(p)
    assert refused_by(p, "to S3-1") == "BB-7.7-6"


@pytest.mark.rule("C-27", "E-BB-3")
@pytest.mark.parametrize("area", ["S2-2", "S3-3"])
def test_c_27_a_route_bars_its_origin_wherever_it_leads(area: str) -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1", routes_from="S3-1", routes_to=area)
    say(p, "close", "without", "roll 6", "roll 6", "retreat")
    assert "S3-1" not in places(p)


@pytest.mark.rule("BB-7.7-6", "C-26", "cleared_zone_retreat_ban")
@pytest.mark.parametrize(("bound", "pavn_barred"), [("both", True), ("us_only", False)])
def test_7_7_6_c_26_not_into_another_zone_that_is_cleared(bound: str, pavn_barred: bool) -> None:
    p = retreating(clearing="S3=3", cleared_zone_retreat_ban=bound)
    assert ("S3-2" not in places(p)) == pavn_barred
    assert refused_by(p, "to S3-2") == ("BB-7.7-6" if pavn_barred else "")
    assert "S2-1" in places(p)
    p = acting("pavn-4/1", "S2-2: pavn-4/1", "S3-1: A/1/1", side="pavn", zones="S3 S5", clearing="S5=3",
               cleared_zone_retreat_ban=bound)  # fmt: skip
    say(p, "assault S3-1", "roll 6", "roll 1", "retreat")
    assert "S3-3" in places(p)
    assert "S5-2" not in places(p)
    assert refused_by(p, "to S5-2") == "BB-7.7-6"


@pytest.mark.rule("BB-7.7-6")
def test_7_7_6_a_zone_not_yet_cleared_is_open() -> None:
    assert "S3-2" in places(retreating(clearing="S3=2"))


@pytest.mark.rule("C-26")
def test_c_26_the_own_zone_is_open_though_cleared() -> None:
    p = retreating(clearing="S2=3")
    assert {"S2-1", "S2-3"} <= places(p)


@pytest.mark.rule("BB-7.7-6")
def test_7_7_6_not_into_enemy_zones() -> None:
    p = retreating(zones="N2 N3 S1")
    assert "S2-1" in places(p)
    assert not {"S1-1", "S1-4", "S1-5"} & places(p)
    p = retreating(zones="N2 N3 S3")
    assert "S3-2" not in places(p)
    assert refused_by(p, "to S3-2") == "BB-7.7-6"


@pytest.mark.rule("C-26", "enemy_zone_retreat_ban")
@pytest.mark.parametrize(("bound", "barred"), [("all_marked", True), ("other_zones", False)])
def test_c_26_the_own_zone_under_an_enemy_marker(bound: str, barred: bool) -> None:
    p = retreating(zones="N2 N3 S2 S1", enemy_zone_retreat_ban=bound)
    assert "S3-2" in places(p)
    assert ("S2-1" not in places(p)) == barred
    assert refused_by(p, "to S2-1") == ("BB-7.7-6" if barred else "")
    assert "S1-4" not in places(p)


@pytest.mark.rule("C-26", "enemy_zone_retreat_ban")
@pytest.mark.parametrize(("bound", "barred"), [("all_marked", True), ("other_zones", False)])
def test_c_26_binds_the_us_alike(bound: str, barred: bool) -> None:
    p = acting("pavn-4/1", "S2-2: pavn-4/1", "S3-1: A/1/1", side="pavn", zones="S5", enemy_zone_retreat_ban=bound)
    say(p, "assault S3-1", "roll 6", "roll 1", "retreat")
    assert "S5-2" in places(p)
    assert ("S3-3" not in places(p)) == barred


@pytest.mark.rule("C-26")
def test_c_26_areas_outside_the_zones_are_never_barred() -> None:
    p = acting("pavn-4/1", "S5-2: pavn-4/1", "S3-3: A/1/1", side="pavn", zones="", clearing="S4=3 S5=3")
    say(p, "assault S3-3", "roll 6", "roll 1", "retreat")
    assert state(p, "A/1/1") == "MACV"  # the only way open


# -- the order of retreats (7.7-7, C-06, C-55) -------------------------------------------------------------------------

CITADEL = ("N1-4: hac-bao abn/1", "N1-3: 3rd/1", "N1-5: 3rd/2")


@pytest.mark.rule("BB-7.7-7", "C-06", "retreat_priority")
@pytest.mark.parametrize(("order", "across"), [("lenient", True), ("strict", False)])
def test_7_7_7_first_areas_that_are_not_across_a_gate(order: str, across: bool) -> None:
    p = acting("hac-bao abn/1", *CITADEL, "N1-1: pavn-4/1 nlf/1", retreat_priority=order)
    say(p, "assault N1-1", "without", "roll 1", "hit pavn-4/1", "hit abn/1", "retreat")
    if across:  # a free choice between the first two classes
        assert {"N1-2", "O-1", "O-9"} <= places(p)
        assert refused_by(p, "to O-1") == ""
    else:  # N1-2 is the only area not across a gate, and nothing lies beyond it: nobody was asked
        assert [state(p, unit) for unit in ("pavn-4/1", "nlf/1")] == ["N1-2 spent", "N1-2"]


@pytest.mark.rule("BB-7.7-7", "retreat_priority")
def test_7_7_7_in_strict_order_no_gate_while_another_way_is_open() -> None:
    p = acting("hac-bao abn/1", "N1-4: hac-bao abn/1", "N1-3: 3rd/1", "N1-1: pavn-4/1", retreat_priority="strict")
    say(p, "assault N1-1", "without", "roll 1", "hit abn/1", "retreat")
    assert "N1-5" in places(p)
    assert "O-1" in places(p)  # the long way round, out through gate B
    p = acting("hac-bao abn/1", "N1-4: hac-bao abn/1", "N1-3: 3rd/1", "N4-1: 3rd/2", "N4-2: abn/2", "N1-1: pavn-4/1",
               retreat_priority="strict")  # fmt: skip
    say(p, "assault N1-1", "without", "roll 1", "hit abn/1", "retreat")
    assert places(p) == {"N1-2", "N1-5"}


@pytest.mark.rule("C-06")
@pytest.mark.parametrize("order", ["lenient", "strict"])
def test_c_06_later_steps_may_cross_a_gate(order: str) -> None:
    p = acting("hac-bao abn/1", "N1-4: hac-bao abn/1", "N1-2: 3rd/1", "N1-1: pavn-4/1", retreat_priority=order)
    say(p, "assault N1-1", "without", "roll 1", "hit abn/1", "retreat")
    assert {"N1-3", "O-9", "O-1"} <= places(p)


AROUND = ("N1-1: hac-bao abn/1", "N1-3: pavn-4/1", "N1-2: 3rd/1", "N1-5: 3rd/2", "N4-2: abn/2")


@pytest.mark.rule("BB-7.7-7", "C-06", "retreat_priority")
@pytest.mark.parametrize("order", ["lenient", "strict"])
def test_7_7_7_an_area_across_a_gate_beside_the_origin_comes_last(order: str) -> None:
    p = acting("hac-bao abn/1", *AROUND, retreat_priority=order)
    say(p, "assault N1-3", "without", "roll 1", "hit abn/1", "retreat")
    assert state(p, "pavn-4/1") == "N1-4 spent"  # O-9 borders N1-1 through gate F
    p = acting("hac-bao abn/1", *AROUND, "N1-4: 3rd/3", retreat_priority=order)
    say(p, "assault N1-3", "without", "roll 1", "hit abn/1", "retreat")
    assert "O-9" in places(p)  # nothing better is left
    assert "O-8" in places(p)


@pytest.mark.rule("BB-7.7-7", "C-06")
def test_7_7_7_the_order_holds_after_a_failed_assault_too() -> None:
    p = acting("hac-bao abn/1", *AROUND)
    say(p, "assault N1-3", "without", "roll 6", "roll 1", "retreat")
    assert state(p, "pavn-4/1") == "N1-4"


@pytest.mark.rule("BB-7.7-7")
def test_7_7_7_the_refusal_names_the_order_of_retreats() -> None:
    p = acting("hac-bao abn/1", *AROUND[:2], "N1-2: 3rd/1", "N4-2: abn/2", "N4-1: 3rd/2", "N1-3: pavn-4/2")
    say(p, "assault N1-3", "without", "roll 1", "hit pavn-4/1", "hit abn/1", "retreat")
    assert places(p) == {"N1-4", "N1-5"}
    assert refused_by(p, "to O-9") == "BB-7.7-7"


@pytest.mark.rule("C-55")
def test_c_55_areas_divided_by_the_wall_do_not_border_each_other() -> None:
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1", "N1-1: pavn-4/1", "N1-3: 3rd/1", "O-9: 3rd/2", "N1-5: 3rd/3",
               "N4-2: abn/2")  # fmt: skip
    say(p, "assault N1-1", "without", "roll 1", "hit abn/1", "retreat")
    assert "N1-4" in places(p)
    assert "O-1" in places(p)  # O-1 lies along N1-2, but behind the wall


# -- retreat is not movement (C-28), immobile units (C-24) -------------------------------------------------------------


@pytest.mark.rule("C-28")
def test_c_28_a_retreat_does_not_stop_beside_enemies() -> None:
    p = retreating("S2-3: F/2/5", "S3-2: G/2/5")
    assert {"S2-1", "S1-1", "S1-2"} <= places(p)  # past S2-3, which is beside S2-1


@pytest.mark.rule("C-28")
def test_c_28_river_landings_are_no_retreats() -> None:
    p = acting("pavn-4/1", "S4-1: pavn-4/1", "S5-1: A/1/1", side="pavn", zones="S5 S6")
    say(p, "assault S5-1", "roll 6", "roll 1", "retreat")
    assert {"S5-2", "S5-3"} <= places(p)
    assert not {"O-3", "O-5", "S6-3"} & places(p)
    assert refused_by(p, "to O-3") == "BB-6.4-1"


@pytest.mark.rule("C-28")
def test_c_28_gates_must_be_friendly() -> None:
    stacks = ("N1-1: hac-bao abn/1", "N1-3: pavn-4/1 pavn-4/2", "N1-4: 3rd/1")
    p = acting("hac-bao abn/1", *stacks)
    say(p, "assault N1-3", "without", "roll 1", "hit pavn-4/1", "hit abn/1", "retreat")
    assert "O-9" in places(p)
    p = acting("hac-bao abn/1", *stacks, towers="A B E G H", gates="C D F")
    say(p, "assault N1-3", "without", "roll 1", "hit pavn-4/1", "hit pavn-4/2", "roll 6")
    assert refused_by(p, "retreat") == "BB-7.7-6"  # N3 is US/ARVN, gate F is shut


@pytest.mark.rule("C-24", "static_blocks_retreat")
@pytest.mark.parametrize("blocks", [False, True])
def test_c_24_static_units_stay_and_may_hold_the_others(blocks: bool) -> None:
    p = acting("pavn-4/1", "N2-1: pavn-4/1", "N2-3: hq 3rd/1", side="pavn", static_blocks_retreat=blocks)
    say(p, "assault N2-3", "roll 6", "roll 1")
    if blocks:
        assert asked(p) == "MoveUnits"  # nothing but to hold
        assert told(p, "held")
        return
    assert offered(p) == {"hold", "retreat"}
    say(p, "retreat", "to N2-2")
    assert state(p, "3rd/1") == "N2-2"
    assert state(p, "hq") == "N2-3"
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-24", "static_blocks_retreat")
def test_c_24_with_the_option_only_units_that_would_have_to_go_block() -> None:
    p = acting("pavn-4/1", "N2-3: hq 3rd/1 pavn-4/1", side="pavn", static_blocks_retreat=True)
    say(p, "close", "defend 3rd/1", "enough", "roll 6", "roll 6")
    assert offered(p) == {"hold", "retreat"}


@pytest.mark.rule("C-24")
def test_c_24_no_retreat_if_nobody_concerned_can_go() -> None:
    p = acting("pavn-4/1", "N2-3: hq 3rd/1 pavn-4/1", side="pavn")
    say(p, "close", "defend hq", "enough", "roll 6", "roll 6")
    assert asked(p) != "Defend"
    assert told(p, "held")


# -- the neighbours (7.7-8, C-29) --------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.7-8", "C-29")
def test_7_7_8_neighbours_may_retreat_when_the_defender_does() -> None:
    p = starred("S2-2: pavn-4/1", "S2-1: nlf/1 nlf/2", "S1-4: nlf/3")
    say(p, "retreat", "to S1-2")
    assert asked(p) == "SympatheticRetreat"
    assert "stay" in offered(p)
    assert {"S2-3", "S1-1", "S1-3"} <= places(p)
    say(p, "to S1-1")
    assert asked(p) == "SympatheticRetreat"  # each is asked for itself
    say(p, "stay")
    assert asked(p) == "GroupAction"  # nlf/3 is no neighbour, and pavn-4/1 has retreated already
    assert [state(p, f"nlf/{n}") for n in (1, 2, 3)] == ["S1-1", "S2-1", "S1-4"]


@pytest.mark.rule("BB-7.7-8")
def test_7_7_8_neighbours_may_retreat_when_the_last_defender_dies() -> None:
    p = starred("S2-2: nlf/1(routed)", "S2-1: nlf/2")
    assert asked(p) == "SympatheticRetreat"
    assert p.decision is not None
    assert p.decision.seat == "pavn"


@pytest.mark.rule("BB-7.7-8")
@pytest.mark.parametrize("action", [("hold",), ("counterattack", "against A/1/1", "roll 6", "roll 6")])
def test_7_7_8_neighbours_stay_when_the_defender_does(action: tuple[str, ...]) -> None:
    p = starred("S2-2: pavn-4/1", "S2-1: nlf/1")
    say(p, *action)
    assert asked(p) == "GroupAction"


@pytest.mark.rule("BB-7.7-8")
def test_7_7_8_after_close_combat_as_well() -> None:
    p = acting("A/1/1", "S2-2: A/1/1 pavn-4/1 nlf/2", "S2-1: nlf/1")
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 6", "roll 6", "retreat", "to S2-3")
    assert asked(p) == "SympatheticRetreat"
    say(p, "to S1-1")
    assert [state(p, unit) for unit in ("nlf/1", "nlf/2")] == ["S1-1", "S2-2"]


@pytest.mark.rule("BB-7.7-8")
def test_7_7_8_never_into_the_attacked_area() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S2-1: nlf/1")
    say(p, *DASH, "retreat", "to S2-3")  # S2-2 is empty now
    assert asked(p) == "SympatheticRetreat"
    assert "S2-3" in places(p)
    assert "S2-2" not in places(p)
    assert refused_by(p, "to S2-2") == "BB-7.7-6"


@pytest.mark.rule("C-29")
def test_c_29_the_origin_of_the_assault_is_barred_for_neighbours_too() -> None:
    p = starred("S2-2: nlf/1(routed)", "S3-2: nlf/2")
    assert "S3-3" in places(p)
    assert "S3-1" not in places(p)
    assert refused_by(p, "to S3-1") == "BB-7.7-6"


@pytest.mark.rule("C-27", "C-29")
def test_c_27_a_route_into_the_neighbours_own_area_bars_its_origin_too() -> None:
    p = starred("S2-2: nlf/1(routed)", "S2-1: nlf/2 F/2/5", routes_from="S1-1", routes_to="S2-1")
    assert "S2-3" in places(p)
    assert "S1-1" not in places(p)


@pytest.mark.rule("C-29")
def test_c_29_another_zone_is_measured_from_the_neighbours_own_area() -> None:
    p = starred("S2-2: pavn-4/1", "S3-2: nlf/2", clearing="S3=3 S2=3")
    say(p, "retreat")
    assert "S3-3" not in places(p)
    say(p, "to S2-1")
    assert "S3-3" in places(p)  # the neighbour's own zone
    assert "S2-3" not in places(p)  # another zone, and cleared


@pytest.mark.rule("C-29")
def test_c_29_neighbours_among_enemies_may_go() -> None:
    p = starred("S2-2: nlf/1(routed)", "S2-1: nlf/2 F/2/5")
    assert asked(p) == "SympatheticRetreat"
    say(p, "to S2-3")
    assert state(p, "nlf/2") == "S2-3"


@pytest.mark.rule("C-29")
def test_c_29_such_retreats_set_off_no_others() -> None:
    p = starred("S2-2: nlf/1(routed)", "S2-1: nlf/2", "S1-1: nlf/3")
    say(p, "to S2-3")
    assert asked(p) == "GroupAction"
    assert state(p, "nlf/3") == "S1-1"


@pytest.mark.rule("BB-7.7-8", "C-29")
def test_7_7_8_us_neighbours_as_well_but_never_static_ones() -> None:
    trio = "pavn-4/1 pavn-4/2 pavn-4/3"
    p = acting(trio, f"N4-1: {trio}", "N2-1: 3rd/1(spent,routed)", "N2-3: hq abn/1", side="pavn")
    say(p, "assault N2-1", "roll 1", "roll 6")
    assert asked(p) == "SympatheticRetreat"
    assert p.decision is not None
    assert (p.decision.seat, units(p)) == ("us", set())
    assert "N2-2" in places(p)
    say(p, "stay")
    assert asked(p) == "GroupAction"  # the headquarters are not asked


@pytest.mark.rule("BB-7.7-8", "C-31")
def test_7_7_8_neighbours_may_retreat_when_the_last_defender_dies_in_his_counterattack() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1", "S2-2: nlf/1", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 6", "roll 1", "counterattack", "against A/1/1", "roll 6", "roll 1")
    assert state(p, "nlf/1") == "eliminated"
    assert asked(p) == "SympatheticRetreat"
    assert "S2-2" not in places(p)


@pytest.mark.rule("C-49", "BB-7.7-7", "ngan_bridge", "retreat_priority")
@pytest.mark.parametrize(("bridge", "crosses"), [("gate_a", False), ("open", True)])
def test_c_49_the_ngan_bridge_lies_across_gate_a_in_the_order_of_retreats(bridge: str, crosses: bool) -> None:
    p = acting(
        "hac-bao abn/1",
        "N5-2: hac-bao abn/1",
        "N5-3: pavn-4/1",
        "N2-3: 3rd/1",
        towers="A",
        gates="B C D E F G H",
        zones="",
        retreat_priority="strict",
        ngan_bridge=bridge,
    )
    say(p, "assault N5-3", "without", "roll 1", "roll 5", "retreat")
    assert "PALACE" in places(p)
    assert ("O-6" in places(p)) is crosses
