"""Replacements (10): points, rallying and freshening, the return of PAVN and NLF units."""

from typing import Any

import pytest
from tests.block_by_block.board import GAME, asked, board, offered, places, refused_by, say, seen, state, told, units

from citadel.games.block_by_block.position import Hue

OFF_THE_MAP = {"reserve", "eliminated", "withdrawn", "exited"}
AREAS = {name for name in GAME.vocabulary.names["place"] if not name.startswith("gate-")} - OFF_THE_MAP


def buying(*stacks: str, turn: int = 2, **more: Any) -> Hue:
    """The US/ARVN replacements of a turn."""
    return board(*stacks, agenda="UsReplacements(); MoveUnits(pavn)", turn=turn, **more)


def rebuilding(*stacks: str, turn: int = 3, **more: Any) -> Hue:
    """The PAVN/NLF replacements of a turn."""
    return board(*stacks, agenda="PavnReplacements(); MoveUnits(us)", turn=turn, **more)


# -- US/ARVN (10.1) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-10.1-1")
@pytest.mark.parametrize(("turn", "points"), [(2, 6), (3, 6), (4, 8), (5, 6)])
def test_10_1_1_the_points_of_the_turn_track(turn: int, points: int) -> None:
    p = buying("S3-1: A/1/1(spent,routed)", turn=turn)
    assert asked(p) == "BuyBack"
    assert seen(p, "points") == points


@pytest.mark.rule("BB-10.1-1")
def test_10_1_1_none_on_turn_one() -> None:
    p = buying("S3-1: A/1/1(spent,routed)", turn=1)
    assert asked(p) == "MoveUnits"
    assert state(p, "A/1/1") == "S3-1 spent routed"


@pytest.mark.rule("BB-10.1-1")
def test_10_1_1_no_more_than_the_points() -> None:
    worn = "A/1/1(spent) B/1/1(spent) F/2/5(spent) G/2/5(spent) H/2/5(spent) A/1/5(spent) B/1/5(spent)"
    p = buying(f"S3-1: {worn}")
    for number, unit in enumerate(("A/1/1", "B/1/1", "F/2/5", "G/2/5", "H/2/5", "A/1/5")):
        assert seen(p, "points") == 6 - number
        say(p, f"freshen {unit}")
    assert asked(p) == "MoveUnits"
    assert state(p, "A/1/5") == "S3-1"
    assert state(p, "B/1/5") == "S3-1 spent"


@pytest.mark.rule("BB-10.1-1")
def test_10_1_1_points_not_spent_are_lost() -> None:
    p = buying("S3-1: A/1/1(spent)")
    say(p, "end")
    assert seen(p, "points") == 0
    p = board("S3-1: A/1/1(spent)", agenda="UsReplacements(); MoveUnits(pavn)", turn=3, points=5)
    assert seen(p, "points") == 6


@pytest.mark.rule("BB-10.1-2")
def test_10_1_2_one_point_removes_a_rout_and_one_more_makes_fresh() -> None:
    p = buying("S3-1: A/1/1(spent,routed) B/1/1(spent) F/2/5 macv-team(routed)")
    assert offered(p) == {"rally A/1/1", "freshen B/1/1", "rally macv-team", "end"}
    assert refused_by(p, "freshen A/1/1") == "BB-10.1-2"  # the rout first
    assert refused_by(p, "freshen F/2/5") == "BB-10.1-2"
    say(p, "rally A/1/1")
    assert state(p, "A/1/1") == "S3-1 spent"
    assert seen(p, "points") == 5
    say(p, "freshen A/1/1")
    assert state(p, "A/1/1") == "S3-1"
    assert seen(p, "points") == 4
    say(p, "rally macv-team")
    assert state(p, "macv-team") == "S3-1"
    assert seen(p, "points") == 3


@pytest.mark.rule("BB-10.1-2")
def test_10_1_2_any_unit_anywhere_whatever_enemies_are_near() -> None:
    among_enemies = "S3-1: A/1/1(spent) pavn-4/1 pavn-4/2"
    p = buying(among_enemies, "gate-D: abn/1(spent)", "O-8: 3rd/1(spent)", "N1-1: rvn/1(spent)", clearing="S3=3")
    assert units(p) == {"A/1/1", "abn/1", "3rd/1", "rvn/1"}


@pytest.mark.rule("BB-10.1-2")
def test_10_1_2_eliminated_units_and_enemies_get_nothing() -> None:
    p = buying("S3-1: A/1/1(spent) pavn-4/1(spent)", "eliminated: B/1/1")
    assert units(p) == {"A/1/1"}
    assert refused_by(p, "rally B/1/1") == "BB-10.1-2"
    assert refused_by(p, "freshen pavn-4/1") == "BB-10.1-2"


@pytest.mark.rule("BB-10.1-2")
def test_10_1_2_a_detachment_stays_detached() -> None:
    p = buying("S3-1: A/1/1(spent,-1)")
    say(p, "freshen A/1/1")
    assert state(p, "A/1/1") == "S3-1 -1"


@pytest.mark.rule("BB-10.1-3", "BB-11.2-2")
@pytest.mark.parametrize(("turn", "penalty", "points"), [(4, 3, 5), (4, 0, 8), (5, 3, 6), (3, 3, 6)])
def test_10_1_3_the_airborne_penalty_cuts_the_points_of_turn_four(turn: int, penalty: int, points: int) -> None:
    p = buying("S3-1: A/1/1(spent)", turn=turn, penalty=penalty)
    assert seen(p, "points") == points


# -- PAVN/NLF points (10.2-1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-10.2-1")
@pytest.mark.parametrize(
    ("gates", "towers", "points"), [("C D", "A B E F G H", 12), ("A B C D", "E F G H", 8), ("", "A B E", 16)]
)
def test_10_2_1_two_points_for_each_gate_held(gates: str, towers: str, points: int) -> None:
    p = rebuilding("S3-1: pavn-4/1(spent)", gates=gates, towers=towers)  # an empty box belongs to its last controller
    assert seen(p, "points") == points


@pytest.mark.rule("BB-10.2-1")
@pytest.mark.parametrize("turn", [1, 2, 4, 5])
def test_10_2_1_on_turn_three_only(turn: int) -> None:
    p = rebuilding("S3-1: pavn-4/1(spent,routed)", "eliminated: nlf/1", turn=turn)
    assert asked(p) == "MoveUnits"
    assert seen(p, "points") == 0


@pytest.mark.rule("BB-10.2-1")
def test_10_2_1_freshening_stops_when_the_points_are_spent() -> None:
    gates = "B C D E F G H"
    p = rebuilding("S3-1: pavn-4/1(spent) pavn-4/2(spent) pavn-4/3(spent) nlf/1(routed)", gates=gates, towers="A")
    say(p, "freshen pavn-4/1", "freshen pavn-4/2")
    assert seen(p, "points") == 0
    assert offered(p) == {"rally nlf/1", "end"}  # rallying is free
    assert refused_by(p, "freshen pavn-4/3") == "BB-10.2-1"


@pytest.mark.rule("BB-10.2-1", "BB-10.2-4", "BB-10.2-2")
def test_10_2_1_without_gates_the_free_steps_remain() -> None:
    p = rebuilding("S3-1: pavn-4/1(spent,routed)", "eliminated: nlf/1", gates="A B C D E F G H", towers="")
    assert offered(p) == {"rally pavn-4/1", "return nlf/1", "end"}


@pytest.mark.rule("BB-10.2-1")
def test_10_2_1_what_is_left_is_lost() -> None:
    p = rebuilding("S3-1: pavn-4/1(spent)")
    say(p, "end")
    assert seen(p, "points") == 0


# -- NLF (10.2-2) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-10.2-2", "C-23")
def test_10_2_2_eliminated_nlf_return_free_and_unrouted() -> None:
    p = rebuilding("S3-1: A/1/1 pavn-4/1(spent)", "eliminated: nlf/1 nlf/2")
    say(p, "return nlf/1", "to N1-1")
    assert state(p, "nlf/1") == "N1-1"
    assert seen(p, "points") == 12
    say(p, "return nlf/2", "to N1-1")
    assert state(p, "nlf/2") == "N1-1"
    assert seen(p, "points") == 12


@pytest.mark.rule("BB-10.2-2")
def test_10_2_2_in_any_area_without_us_units_but_no_gate_box() -> None:
    p = rebuilding(
        "S3-1: A/1/1", "S3-2: B/1/1(spent,routed) nlf/2", "eliminated: nlf/1", zones="N2 N3 S5", clearing="S4=3"
    )
    say(p, "return nlf/1")
    assert places(p) == AREAS - {"S3-1", "S3-2"}
    assert refused_by(p, "to S3-1") == "BB-10.2-2"
    assert refused_by(p, "to S3-2") == "BB-10.2-2"
    assert refused_by(p, "to gate-C") == "BB-10.2-2"


@pytest.mark.rule("BB-10.2-2")
def test_10_2_2_those_not_eliminated_do_not_return() -> None:
    p = rebuilding("S3-1: nlf/1", "exited: nlf/2", "eliminated: nlf/3")
    assert units(p) == {"nlf/3"}
    assert refused_by(p, "return nlf/2") == "BB-10.2-4"


# -- PAVN (10.2-3, C-23) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-10.2-3", "C-23")
def test_10_2_3_one_eliminated_unit_comes_back_spent_for_two_points() -> None:
    p = rebuilding("S3-1: A/1/1", "S3-2: pavn-4/2(spent)", "eliminated: pavn-4/1 pavn-4/3")
    say(p, "rebuild pavn-4/1")
    assert places(p) == AREAS - {"S3-1"}
    assert refused_by(p, "to S3-1") == "BB-10.2-2"
    say(p, "to S3-2")
    assert state(p, "pavn-4/1") == "S3-2 spent"
    assert seen(p, "points") == 10
    assert offered(p) == {"freshen pavn-4/2", "end"}
    assert refused_by(p, "freshen pavn-4/1") == "BB-10.2-3"  # not in the same phase


@pytest.mark.rule("BB-10.2-3")
def test_10_2_3_it_costs_two_points() -> None:
    gates = "B C D E F G H"
    p = rebuilding("S3-1: pavn-4/1(spent) nlf/1(routed)", "eliminated: pavn-4/2", gates=gates, towers="A")
    assert offered(p) == {"freshen pavn-4/1", "rebuild pavn-4/2", "rally nlf/1", "end"}
    say(p, "freshen pavn-4/1")
    assert seen(p, "points") == 1
    assert offered(p) == {"rally nlf/1", "end"}
    assert refused_by(p, "rebuild pavn-4/2") == "BB-10.2-3"


@pytest.mark.rule("C-23", "pavn_rebuild_limit")
@pytest.mark.parametrize(("limit", "more"), [(1, False), ("unlimited", True)])
def test_c_23_how_many_may_be_rebuilt(limit: int | str, more: bool) -> None:
    p = rebuilding("S3-2: pavn-4/4(spent)", "eliminated: pavn-4/1 pavn-6/1 pavn-6/2", pavn_rebuild_limit=limit)
    say(p, "rebuild pavn-4/1", "to S3-2")
    assert ("rebuild pavn-6/1" in offered(p)) == more
    assert refused_by(p, "rebuild pavn-6/1") == ("" if more else "C-23")
    if more:
        say(p, "rebuild pavn-6/1", "to S3-2", "rebuild pavn-6/2", "to S3-2")
        assert seen(p, "points") == 6
        assert state(p, "pavn-6/2") == "S3-2 spent"
        assert refused_by(p, "freshen pavn-6/1") == "BB-10.2-3"


@pytest.mark.rule("pavn_rebuild_limit", "BB-10.2-3")
def test_c_23_unlimited_still_costs_points() -> None:
    p = rebuilding("S3-2: nlf/1(routed)", "eliminated: pavn-4/1 pavn-4/2", gates="B C D E F G H", towers="A",
                   pavn_rebuild_limit="unlimited")  # fmt: skip
    say(p, "rebuild pavn-4/1", "to S3-2")
    assert offered(p) == {"rally nlf/1", "end"}
    assert refused_by(p, "rebuild pavn-4/2") == "BB-10.2-3"


# -- rally and freshen (10.2-4) ----------------------------------------------------------------------------------------


@pytest.mark.rule("BB-10.2-4")
def test_10_2_4_routs_are_removed_free_and_spent_units_freshened_for_a_point() -> None:
    p = rebuilding(
        "S3-1: pavn-4/1(spent,routed) A/1/1 B/1/1", "S3-2: pavn-4/2(spent) nlf/1(routed) nlf/2", clearing="S3=3"
    )
    assert offered(p) == {"rally pavn-4/1", "freshen pavn-4/2", "rally nlf/1", "end"}
    assert refused_by(p, "freshen pavn-4/1") == "BB-10.2-4"
    assert refused_by(p, "freshen nlf/2") == "BB-10.2-4"
    say(p, "rally pavn-4/1")
    assert state(p, "pavn-4/1") == "S3-1 spent"
    say(p, "rally nlf/1")
    assert state(p, "nlf/1") == "S3-2"
    assert seen(p, "points") == 12
    say(p, "freshen pavn-4/1")
    assert state(p, "pavn-4/1") == "S3-1"
    assert seen(p, "points") == 11


@pytest.mark.rule("BB-10.2-4")
def test_10_2_4_us_units_get_nothing_from_it() -> None:
    p = rebuilding("S3-1: pavn-4/1(spent) A/1/1(spent)")
    assert units(p) == {"pavn-4/1"}
    assert refused_by(p, "freshen A/1/1") == "BB-10.2-4"


@pytest.mark.rule("BB-10.2-4")
def test_10_2_4_the_log_names_the_rule_of_the_pavn() -> None:
    p = rebuilding("S3-1: pavn-4/1(spent,routed)", "S3-2: nlf/1(routed)")
    say(p, "rally pavn-4/1", "freshen pavn-4/1")
    assert {event.rule for kind in ("rallied", "freshened") for event in told(p, kind)} == {"BB-10.2-4"}


@pytest.mark.rule("BB-10.2-3")
def test_10_2_3_the_log_names_the_rule_of_the_rebuilt_unit() -> None:
    p = rebuilding("S3-1: nlf/1(routed)", "eliminated: pavn-4/1")
    say(p, "rebuild pavn-4/1", "to S3-2")
    assert [event.rule for event in told(p, "returned")] == ["BB-10.2-3"]


@pytest.mark.rule("towers_use_replacements")
@pytest.mark.parametrize("allowed", [False, True])
def test_option_towers_use_replacements(allowed: bool) -> None:
    p = rebuilding("S3-1: pavn-4/1(spent)", "eliminated: tower/H", towers="A(spent) B(spent,routed) E F G",
                   gates="C D H", towers_use_replacements=allowed)  # fmt: skip
    if not allowed:
        assert units(p) == {"pavn-4/1"}
        assert refused_by(p, "freshen tower/A") == "C-17"
        assert refused_by(p, "rally tower/B") == "C-17"
        return
    assert offered(p) == {"freshen tower/A", "rally tower/B", "freshen pavn-4/1", "end"}
    assert refused_by(p, "rebuild tower/H") != ""  # towers come back by infiltration alone
    say(p, "rally tower/B")
    assert state(p, "tower/B") == "gate-B spent"
    assert seen(p, "points") == 10
    say(p, "freshen tower/A")
    assert state(p, "tower/A") == "gate-A"
    assert seen(p, "points") == 9
