"""Close combat (7.6): who fights, two dice, hits, what may follow."""

import pytest
from tests.block_by_block.board import acting, asked, offered, places, refused_by, say, seen, state, told, units

from citadel.games.block_by_block.position import Hue


def rolls(p: Hue) -> list[tuple[int, ...]]:
    """(value, die, modified, hits) of every close combat die so far."""
    return [event.values for event in told(p, "close_roll")]


# -- who fights (7.6-1) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.6-1")
def test_7_6_1_the_defender_picks_up_to_three_units() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1 pavn-4/2 nlf/1 nlf/2")
    say(p, "close", "without")
    assert p.decision is not None
    assert p.decision.seat == "pavn"
    assert offered(p) == {"defend pavn-4/1", "defend pavn-4/2", "defend nlf/1", "defend nlf/2"}  # one at least
    assert refused_by(p, "enough") == "BB-7.6-1"
    say(p, "defend nlf/1")
    assert "enough" in offered(p)
    assert refused_by(p, "defend nlf/1") == "BB-7.6-1"
    say(p, "defend pavn-4/2", "defend nlf/2")
    assert asked(p) == "CloseCombatRoll"  # three at most
    say(p, "roll 6", "roll 6")
    assert rolls(p)[1][0] == 2 + 4 + 2


@pytest.mark.rule("BB-7.6-1")
def test_7_6_1_the_defender_may_do_with_fewer() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1 pavn-4/2 nlf/1")
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 6", "roll 6")
    assert rolls(p)[1][0] == 4


@pytest.mark.rule("BB-7.6-1")
def test_7_6_1_the_whole_group_attacks_and_only_the_group() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1(spent) F/2/5 nlf/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert rolls(p)[0][0] == 5 + 3


@pytest.mark.rule("BB-7.6-1")
def test_7_6_1_a_routed_unit_defends_with_one_and_attacks_with_nothing() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1(spent,routed) pavn-4/1(spent,routed) nlf/1")
    say(p, "close", "without", "defend pavn-4/1", "defend nlf/1", "roll 6", "roll 6")
    assert [roll[0] for roll in rolls(p)] == [5, 3]


# -- the dice (7.6-2) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.6-2", "BB-13.0-1")
@pytest.mark.parametrize(("area", "terrain"), [("S2-2", 2), ("S3-1", 1), ("S1-2", 0), ("O-2", -2), ("PALACE", 3)])
def test_7_6_2_terrain_counts_for_the_attacker_and_inverted_for_the_defender(area: str, terrain: int) -> None:
    p = acting("A/1/1", f"{area}: A/1/1 pavn-4/1")
    say(p, "close", "without", "roll 3", "roll 4")
    assert [roll[1:3] for roll in rolls(p)] == [(3, 3 + terrain), (4, 4 - terrain)]
    p = acting("pavn-4/1", f"{area}: A/1/1 pavn-4/1", side="pavn")
    say(p, "close", "roll 3", "roll 4")
    assert [roll[:3] for roll in rolls(p)] == [(4, 3, 3 + terrain), (5, 4, 4 - terrain)]


@pytest.mark.rule("BB-7.6-2", "BB-13.0-3", "BB-13.0-4")
def test_7_6_2_gates_and_heavy_weapons_count_for_the_attacker_alone() -> None:
    p = acting("hac-bao", "N1-1: hac-bao pavn-4/1")
    say(p, "close", "call", "roll 4", "level 1", "roll 3", "roll 4")
    assert [roll[2] for roll in rolls(p)] == [3 + 2 + 2 - 1, 4 - 2]


# -- hits (7.6-3) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.6-3")
def test_7_6_3_the_left_half_of_the_cell_is_hits_on_the_opponent() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 pavn-4/1 pavn-4/2")
    say(p, "close", "without", "defend pavn-4/1", "defend pavn-4/2", "roll 3", "roll 5")
    assert [roll[3] for roll in rolls(p)] == [1, 1]  # 10 on row 4, 8 on row 4
    assert p.decision is not None
    assert (p.decision.seat, units(p)) == ("pavn", {"pavn-4/1", "pavn-4/2"})
    say(p, "hit pavn-4/2")
    assert p.decision is not None
    assert (p.decision.seat, units(p)) == ("us", {"A/1/1", "B/1/1"})
    say(p, "hit B/1/1")
    assert asked(p) == "Defend"
    spent = {unit for unit in ("A/1/1", "B/1/1", "pavn-4/1", "pavn-4/2") if state(p, unit) == "S3-1 spent"}
    assert spent == {"B/1/1", "pavn-4/2"}


@pytest.mark.rule("BB-7.6-3")
def test_7_6_3_hits_are_simultaneous() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 nlf/1(routed) pavn-4/1(spent,routed)")
    say(p, "close", "without", "defend nlf/1", "defend pavn-4/1", "roll 1", "roll 1", "hit nlf/1")
    assert [state(p, unit) for unit in ("nlf/1", "pavn-4/1")] == ["eliminated", "eliminated"]
    assert rolls(p)[1] == (2, 1, 0, 1)
    say(p, "hit A/1/1")  # the dead struck back with what they had
    assert state(p, "A/1/1") == "S3-1 spent"


@pytest.mark.rule("C-32")
def test_c_32_hits_fall_on_the_group_and_the_chosen_defenders_alone() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 F/2/5 pavn-4/1 pavn-4/2 nlf/1")
    say(p, "close", "without", "defend pavn-4/1", "defend nlf/1", "enough", "roll 1", "roll 1")
    assert units(p) == {"pavn-4/1", "nlf/1"}
    assert refused_by(p, "hit pavn-4/2") == "C-32"
    say(p, "hit pavn-4/1", "hit pavn-4/1")
    assert units(p) == {"A/1/1", "B/1/1"}
    assert refused_by(p, "hit F/2/5") == "C-32"


@pytest.mark.rule("C-32")
def test_c_32_surplus_hits_are_lost() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 nlf/1(routed) nlf/2 pavn-4/1")
    say(p, "close", "without", "defend nlf/1", "enough", "roll 1", "roll 6")
    assert rolls(p)[0][3] == 2
    assert state(p, "nlf/1") == "eliminated"
    assert [state(p, unit) for unit in ("nlf/2", "pavn-4/1")] == ["S3-1", "S3-1"]
    assert asked(p) == "Defend"


CROWD = "S3-1: A/1/1 B/1/1 pavn-4/1 pavn-4/2 nlf/1 nlf/2"


@pytest.mark.rule("C-09", "overstack_doubles_close_combat")
@pytest.mark.parametrize(("doubles", "hits"), [(False, 2), (True, 4)])
def test_c_09_four_defenders_in_close_combat(doubles: bool, hits: int) -> None:
    p = acting("A/1/1 B/1/1", CROWD, overstack_doubles_close_combat=doubles)
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 2", "roll 6")
    assert rolls(p)[0][3] == hits
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 pavn-4/1 pavn-4/2 nlf/1", overstack_doubles_close_combat=doubles)
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 2", "roll 6")
    assert rolls(p)[0][3] == 2  # three are not four


@pytest.mark.rule("overstack_doubles_close_combat")
def test_c_09_four_attackers_do_not_suffer_double() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 B/1/1 F/2/5 G/2/5 pavn-4/1", overstack_doubles_close_combat=True)
    say(p, "close", "without", "roll 6", "roll 2")
    assert rolls(p)[1] == (4, 2, 1, 1)


# -- afterwards (7.6-4, 7.6-5, C-51) -----------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.6-4", "C-51")
def test_7_6_4_only_close_combat_or_a_pause_follow() -> None:
    p = acting("hac-bao", "N1-2: hac-bao pavn-4/1", "N1-5: nlf/1")
    assert "assault gate-E" in offered(p)
    say(p, "close", "without", "roll 6", "roll 6")
    assert asked(p) == "Defend"
    say(p, "hold")
    assert offered(p) == {"close", "pause"}
    assert refused_by(p, "assault gate-E") == "C-51"


@pytest.mark.rule("BB-7.6-4", "C-51", "assault_after_close_combat")
@pytest.mark.parametrize(("allowed", "targets"), [(False, set()), (True, {"gate-E", "N1-5"})])
def test_c_51_no_assault_even_from_an_area_now_free(allowed: bool, targets: set[str]) -> None:
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1 nlf/1(routed)", "N1-5: nlf/2", assault_after_close_combat=allowed)
    say(p, "close", "without", "roll 1", "roll 6", "stay")
    assert places(p) == targets
    assert refused_by(p, "assault N1-5") == ("" if allowed else "C-51")
    assert refused_by(p, "assault gate-E") == ("" if allowed else "C-51")


@pytest.mark.rule("assault_after_close_combat")
def test_c_51_with_the_option_areas_wait_until_the_own_is_free() -> None:
    p = acting("hac-bao", "N1-2: hac-bao pavn-4/1", "N1-5: nlf/1", assault_after_close_combat=True)
    say(p, "close", "without", "roll 6", "roll 6", "hold")
    assert offered(p) == {"assault gate-E", "close", "pause"}
    assert refused_by(p, "assault N1-5") == "BB-7.1-3"


@pytest.mark.rule("C-51")
def test_c_51_assault_first_and_close_combat_afterwards_is_fine() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "hold")
    assert "close" in offered(p)


@pytest.mark.rule("C-51")
def test_c_51_a_counterattack_is_no_close_combat_of_the_group() -> None:
    p = acting("hac-bao abn/1", "N1-4: hac-bao abn/1", "N1-2: pavn-4/1")
    say(p, "assault N1-2", "without", "roll 2", "hit abn/1", "counterattack", "against abn/1")
    say(p, "roll 6", "roll 6")
    assert "assault gate-E" in offered(p)


@pytest.mark.rule("BB-7.6-5", "BB-7.2-7")
def test_7_6_5_when_the_defender_retreats_the_group_must_pause() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1 pavn-4/1 pavn-4/2", zones="N2 N3")
    say(p, "close", "without", "defend pavn-4/1", "enough", "roll 6", "roll 6", "retreat", "to S3-2")
    assert state(p, "pavn-4/2") == "S3-1"  # there is still somebody to fight
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-7.6-5")
def test_7_6_5_a_retreat_after_an_assault_does_not_stop_the_group() -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "retreat", "to S2-3")
    assert asked(p) == "GroupAction"
    assert seen(p, "group") == ["A/1/1", "B/1/1"]


@pytest.mark.rule("C-38")
def test_c_38_close_combat_marks_the_area_attacked() -> None:
    p = acting("A/1/1", "S3-1: A/1/1 pavn-4/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert seen(p, "attacked") == ["S3-1"]
