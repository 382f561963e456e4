"""Chapters 9.0 to 9.4: air units and their missions, SEAD and flak, TAC and its hits."""

from typing import Any

import pytest
from tests.an_loc.board import (
    asked,
    attack,
    board,
    fighting,
    flying,
    offered,
    place,
    refused_by,
    roll,
    say,
    seen,
    steps,
    told,
    until,
)

from citadel.games.an_loc.position import Siege

MISSIONS = {
    "b-52": {"tac"},
    "f-4": {"sead", "tac", "cas"},
    "cobra": {"sead", "cas"},
    "a-37": {"sead", "cas"},
    "ac-130": {"tac", "cas"},
}
SEAD_27 = {1: 4, 2: 4, 3: 2, 4: 2, 5: 0, 6: 0}
"""The flak that a strike of 27 points leaves, by the die."""


def striking(hits: int, *stacks: str, **more: Any) -> Siege:
    """The ARVN has hits to assign; an NVA regiment and a tank are beside the 7th Regiment, a gun is far away."""
    stacks = stacks or ("0910: 7/5", "0911: 101-regt t-55/1", "0801: 130mm")
    facts: dict[str, Any] = {"agenda": "AssignHits(arvn); MoveUnits(nva)", "stage": "air", "flak": 0, "hits": hits}
    return board(*stacks, **(facts | more))


# -- 9.0 to 9.2: types and missions ------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.0-A")
@pytest.mark.parametrize(("kind", "value"), [("b-52", 14), ("cobra", 14), ("ac-130", 14), ("f-4", 7), ("a-37", 6)])
def test_9_0_a_each_type_has_a_strike_value(kind: str, value: int) -> None:
    box, die = ("sead", "SeadDie") if "sead" in MISSIONS[kind] else ("tac", "TacDie")
    p = roll(board("0910: 7/5", agenda=f"{die}(); MoveUnits(arvn)", **{box: f"{kind}=1"}), 1)
    assert told(p, box)[0].values[0] == value


@pytest.mark.rule("AL-9.0-A")
def test_9_0_a_only_the_arvn_is_asked_for_air_units() -> None:
    p = flying("0911: 101-regt", bought="cobra=1")
    pending = p.decision
    assert pending
    assert pending.seat == "arvn"


@pytest.mark.rule("AL-9.0-C", "AL-9.1.1", "AL-9.1.2", "AL-9.1.3", "AL-9.1.4", "AL-9.2-A")
@pytest.mark.parametrize("kind", MISSIONS)
def test_9_1_each_type_has_its_missions(kind: str) -> None:
    # A second question keeps the first from being answered by itself.
    p = flying("0911: 101-regt", bought=f"{kind}=1", agenda="AllocateAir(arvn); MoveUnits(nva)")
    if kind == "b-52":
        assert seen(p, "air", "tac") == {"b-52": 1}
        return
    assert offered(p) == {f"assign {kind} {mission}" for mission in MISSIONS[kind]}
    for mission in {"sead", "tac", "cas"} - MISSIONS[kind]:
        assert refused_by(p, f"assign {kind} {mission}") == "AL-9.2-A"


@pytest.mark.rule("AL-9.0-C", "AL-9.2-A", "AL-9.2-B")
def test_9_0_c_every_unit_gets_one_mission_and_keeps_it() -> None:
    p = flying("0911: 101-regt", bought="f-4=3 cobra=1", agenda="AllocateAir(arvn); MoveUnits(nva)")
    say(p, "assign f-4 sead", "assign f-4 tac", "assign f-4 cas")
    # The fighter bombers all have missions; only the Cobra is asked for.
    assert offered(p) == {"assign cobra sead", "assign cobra cas"}
    say(p, "assign cobra sead")
    assert asked(p) == "MoveUnits"
    boxes = {box: seen(p, "air", box) for box in ("sead", "tac", "cas")}
    assert boxes == {"sead": {"f-4": 1, "cobra": 1}, "tac": {"f-4": 1}, "cas": {"f-4": 1}}


@pytest.mark.rule("AL-9.2-B", "AL-9.2-C", "A-83")
def test_9_2_c_units_that_have_flown_sead_or_tac_are_done() -> None:
    p = flying("0911: 101-regt", "0910: 7/5", bought="f-4=2 a-37=1", arvn_operation_points=0)
    say(p, "assign f-4 sead", "assign f-4 tac", "assign a-37 cas", "roll 1", "roll 1")
    assert asked(p) == "Declare"
    say(p, "attack 0910")
    assert (asked(p), offered(p)) == ("FlyCas", {"cas a-37", "enough"})
    assert refused_by(p, "cas f-4") == "AL-9.5-A"


@pytest.mark.rule("A-83", "AL-9.3-A", "AL-9.4-A")
def test_a_83_a_box_with_units_is_always_rolled_for() -> None:
    p = flying("0910: 7/5", bought="f-4=1")
    assert asked(say(p, "assign f-4 sead")) == "SeadDie"
    p = flying("0910: 7/5", bought="f-4=1", nva_operation_points=0, replacements_used=30)
    assert asked(say(p, "assign f-4 tac")) == "TacDie"


# -- 9.3: SEAD ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.3-A", "AL-9.4-A", "AL-6.2-B")
def test_9_3_a_sead_in_the_air_phase_and_tac_directly_after_it() -> None:
    p = flying("0910: 7/5", bought="f-4=2")
    say(p, "assign f-4 sead", "assign f-4 tac")
    assert (asked(p), seen(p, "stage")) == ("SeadDie", "air")
    roll(p, 1)
    assert (asked(p), seen(p, "stage")) == ("TacDie", "air")


@pytest.mark.rule("AL-9.3-B", "AL-9.3-C", "AL-9.3-D", "AL-9.10-EX2", "AL-9.6-A", "AL-9.7-B3")
@pytest.mark.parametrize("die", range(1, 7))
def test_9_3_d_the_strike_of_the_example(die: int) -> None:
    p = flying("0910: 7/5", bought="f-4=3 a-37=1")
    say(p, *["assign f-4 sead"] * 3, "assign a-37 sead", f"roll {die}")
    assert told(p, "sead")[0].values[:2] == (27, die)
    assert seen(p, "aaa") == SEAD_27[die]
    assert seen(p, "helicopter_points") == 6 - SEAD_27[die]


@pytest.mark.rule("AL-9.3-D")
@pytest.mark.parametrize(
    ("bought", "die", "hits", "flak"),
    [
        ("cobra=1", 5, 2, 4),  # 14 points: no effect by two
        ("cobra=1", 6, 3, 2),
        ("f-4=6", 3, 4, 0),  # 42 points: four and more suppress it
        ("f-4=6", 6, 6, 0),
        ("f-4=6", 2, 3, 2),
        ("a-37=1", 6, 1, 4),
    ],
)
def test_9_3_d_two_three_and_four_hits(bought: str, die: int, hits: int, flak: int) -> None:
    p = roll(board("0910: 7/5", agenda="SeadDie(); MoveUnits(arvn)", stage="air", sead=bought), die)
    assert told(p, "sead")[0].values[2] == hits
    assert seen(p, "aaa") == flak


@pytest.mark.rule("AL-9.3-C", "AL-9.7-A", "A-24")
def test_a_24_flak_does_not_lower_the_sead_roll() -> None:
    # 27 points and a 3 are three hits; less 4 it would be none.
    p = roll(board("0910: 7/5", agenda="SeadDie(); MoveUnits(arvn)", sead="f-4=3 a-37=1", flak=4), 3)
    assert (told(p, "sead")[0].values[2], seen(p, "aaa")) == (3, 2)


@pytest.mark.rule("A-23")
def test_a_23_without_sead_flak_is_4_and_no_die_is_rolled() -> None:
    p = flying("0801: 101-regt", bought="cobra=1")
    say(p, "assign cobra cas")
    assert asked(p) == "MoveUnits"
    assert not told(p, "sead")
    assert (seen(p, "aaa"), seen(p, "helicopter_points")) == (4, 2)


@pytest.mark.rule("A-23", "AL-9.3-E")
def test_a_23_the_value_of_an_earlier_turn_never_carries_over() -> None:
    p = board("0910: 7/5 8/5 5-div-hq-low", agenda="Turn()", turn=3, flak=0)
    assert seen(p, "aaa") == 4


@pytest.mark.rule("AL-9.3-E", "AL-9.7-B", "AL-9.3-F")
@pytest.mark.parametrize(("flak", "value"), [(0, 14), (2, 12), (4, 10)])
@pytest.mark.parametrize("hexes", [("0811", "0911"), ("1625", "1624")])
def test_9_3_e_one_value_for_the_whole_turn_and_map(flak: int, value: int, hexes: tuple[str, str]) -> None:
    # In the second Operations Phase, anywhere on the map.
    stacks = (f"{hexes[0]}: 101-regt", f"{hexes[1]}: 7/5")
    more: dict[str, Any] = {"agenda": "Operations(nva, 1)", "flak": flak, "cas": "cobra=1", "arvn_operation_points": 0}
    p = board(*stacks, **more)
    say(p, f"attack {hexes[1]}")
    assert asked(p) == "FlyCas"
    say(p, "cas cobra")
    assert told(p, "cas")[0].values[1] == value


# -- 9.4: TAC ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.4-B", "AL-9.4-C", "AL-9.4-D", "AL-9.7-B1", "AL-9.10-EX3")
@pytest.mark.parametrize(("flak", "die", "hits"), [(2, 4, 3), (0, 4, 4), (4, 4, 1), (4, 6, 3), (2, 1, 1), (0, 6, 6)])
def test_9_4_c_the_flak_is_taken_off_the_die(flak: int, die: int, hits: int) -> None:
    # Two B-52s and a fighter bomber have 35 points.
    p = board("0910: 7/5", agenda="TacDie(); MoveUnits(arvn)", tac="b-52=2 f-4=1", flak=flak)
    roll(p, die)
    assert told(p, "tac")[0].values == (35, die, flak, hits)
    assert seen(p, "hits") == hits


@pytest.mark.rule("AL-9.4-C", "AL-9.4-D")
def test_9_4_c_a_roll_of_minus_three_may_hit_nothing() -> None:
    p = board("0910: 7/5", agenda="TacDie(); MoveUnits(arvn)", tac="b-52=2 f-4=1", flak=4)
    assert asked(roll(p, 1)) == "MoveUnits"
    assert told(p, "tac")[0].values[3] == 0


@pytest.mark.rule("A-100", "b52_tac_ignores_aaa")
@pytest.mark.parametrize(
    ("option", "tac", "flak"), [(False, "b-52=2", 4), (True, "b-52=2", 0), (True, "b-52=2 f-4=1", 4)]
)
def test_a_100_b_52s_suffer_from_flak_on_tac(option: bool, tac: str, flak: int) -> None:
    more: dict[str, Any] = {"tac": tac, "flak": 4, "b52_tac_ignores_aaa": option}
    p = roll(board("0910: 7/5", agenda="TacDie(); MoveUnits(arvn)", **more), 6)
    assert told(p, "tac")[0].values[2] == flak
    hits = {("b-52=2", 4): 2, ("b-52=2", 0): 5, ("b-52=2 f-4=1", 4): 3}[tac, flak]
    assert told(p, "tac")[0].values[3] == hits


@pytest.mark.rule("AL-9.4-E", "AL-9.4-E1")
def test_9_4_e1_a_hit_destroys_a_replacement_point() -> None:
    p = say(striking(2, replacements_used=5), "replacement")
    assert (seen(p, "replacements_used"), seen(p, "hits")) == (6, 1)
    # At any flak.
    p = say(striking(2, replacements_used=5, flak=4), "replacement")
    assert (seen(p, "replacements_used"), seen(p, "hits")) == (6, 1)


@pytest.mark.rule("AL-9.4-E1")
def test_9_4_e1_not_when_none_is_left() -> None:
    p = striking(2, replacements_used=30)
    assert "replacement" not in offered(p)
    assert refused_by(p, "replacement") == "AL-9.4-E1"


@pytest.mark.rule("AL-9.4-E2", "A-19", "tac_price_at_aaa4", "A-20", "tac_follow_example")
@pytest.mark.parametrize(
    ("flak", "options", "price"),
    [
        (0, {}, 1),
        (2, {}, 2),
        (4, {}, 2),
        (4, {"tac_price_at_aaa4": "as-0"}, 1),
        (2, {"tac_price_at_aaa4": "as-0"}, 2),
        (2, {"tac_follow_example": True}, 1),
        (4, {"tac_follow_example": True}, 1),
        (0, {"tac_follow_example": True}, 1),
    ],
)
def test_9_4_e2_the_price_of_a_step(flak: int, options: dict[str, Any], price: int) -> None:
    p = striking(4, flak=flak, **options)
    say(p, "strike 101-regt", "lose 101-regt")
    assert (steps(p, "101-regt"), seen(p, "hits")) == (1, 4 - price)
    # With one hit less than the price it is not offered.
    if price > 1:
        p = striking(price - 1, flak=flak, **options)
        assert refused_by(p, "strike 101-regt") == "AL-9.4-E2"


@pytest.mark.rule("AL-9.4-E3", "A-19", "tac_price_at_aaa4", "tac_follow_example")
@pytest.mark.parametrize(
    ("flak", "options", "price"),
    [
        (0, {}, 3),
        (2, {}, 4),
        (4, {}, 4),
        (4, {"tac_price_at_aaa4": "as-0"}, 3),
        (2, {"tac_price_at_aaa4": "as-0"}, 4),
        (2, {"tac_follow_example": True}, 4),
        (4, {"tac_follow_example": True}, 4),
    ],
)
def test_9_4_e3_the_price_of_an_operation_point(flak: int, options: dict[str, Any], price: int) -> None:
    p = say(striking(5, flak=flak, nva_operation_points=8, **options), "operation")
    assert (seen(p, "op", "nva"), seen(p, "hits")) == (7, 5 - price)
    p = striking(price - 1, flak=flak, nva_operation_points=8, **options)
    assert refused_by(p, "operation") == "AL-9.4-E3"


@pytest.mark.rule("AL-9.4-E2", "A-21")
def test_a_21_the_arvn_strikes_any_nva_unit_beside_one_of_its_units() -> None:
    p = striking(3)
    pending = p.decision
    assert pending
    assert pending.seat == "arvn"
    assert offered(p) == {"strike 101-regt", "strike t-55/1", "replacement", "operation", "end"}
    assert refused_by(p, "strike 130mm") == "AL-9.4-E2"


@pytest.mark.rule("A-21", "AL-9.4-E2", "E-AL-5")
@pytest.mark.parametrize(("rules", "counts"), [(2, True), (1, False)])
def test_9_4_e2_an_hq_is_an_arvn_unit(rules: int, counts: bool) -> None:
    stacks = ("0910: 5-div-hq-low", "0911: 101-regt", "1024: 7/5", "1023: 205-regt", "1404: 130mm")
    p = striking(3, *stacks, rules=rules)
    assert ("strike 101-regt" in offered(p)) == counts
    assert "strike 205-regt" in offered(p)
    assert refused_by(p, "strike 130mm") == "AL-9.4-E2"


@pytest.mark.rule("A-21")
@pytest.mark.parametrize("unit", ["429-sappers", "130mm", "9-vc/271"])
def test_a_21_sappers_and_guns_too(unit: str) -> None:
    assert f"strike {unit}" in offered(striking(3, "0910: 7/5", f"0911: {unit}"))


@pytest.mark.rule("AL-9.4-E2")
def test_9_4_e2_the_nva_may_pay_for_infantry_and_guns_only() -> None:
    p = say(striking(3, replacements_used=5), "strike 101-regt")
    pending = p.decision
    assert pending
    assert (pending.seat, offered(p)) == ("nva", {"pay", "lose 101-regt"})
    say(p, "pay")
    assert (seen(p, "replacements_used"), steps(p, "101-regt"), seen(p, "hits")) == (6, 2, 2)
    # A tank loses its step without a question.
    p = say(striking(3, replacements_used=5), "strike t-55/1")
    assert (asked(p), steps(p, "t-55/1"), seen(p, "replacements_used")) == ("AssignHits", 1, 5)
    # And infantry too when no point is left.
    p = say(striking(3, replacements_used=30), "strike 101-regt")
    assert (asked(p), steps(p, "101-regt")) == ("AssignHits", 1)


@pytest.mark.rule("AL-9.4-E2", "A-54", "tac_replacements")
@pytest.mark.parametrize("unit", ["t-55/1", "429-sappers"])
def test_9_4_e2_whether_any_unit_that_is_struck_may_be_saved(unit: str) -> None:
    stacks = ("0910: 7/5", f"0911: {unit}")
    p = say(striking(3, *stacks), f"strike {unit}")
    assert asked(p) == "AssignHits"
    p = say(striking(3, *stacks, tac_replacements="any-unit"), f"strike {unit}")
    assert offered(p) == {"pay", f"lose {unit}"}
    say(p, "pay")
    assert (seen(p, "replacements_used"), place(p, unit)) == (1, "0911")
    p = say(striking(3, *stacks, tac_replacements="any-unit", replacements_used=30), f"strike {unit}")
    assert steps(p, unit) == (1 if unit == "t-55/1" else 0)  # none is left


@pytest.mark.rule("A-54", "tac_replacements")
def test_a_54_in_combat_tanks_are_lost_all_the_same() -> None:
    p = fighting("arvn", "0912: 81-abn 5-abn", "1012: t-55/1", tac_replacements="any-unit")
    roll(until(attack(p, "1012", "81-abn", "5-abn"), "CombatDie"), 6)
    assert (steps(p, "t-55/1"), seen(p, "replacements_used")) == (1, 0)


@pytest.mark.rule("AL-9.4-E2")
def test_9_4_e2_two_steps_eliminate_a_unit() -> None:
    p = say(striking(3), "strike 101-regt", "lose 101-regt", "strike 101-regt", "lose 101-regt")
    assert place(p, "101-regt") == "eliminated"
    assert "strike 101-regt" not in offered(p)


@pytest.mark.rule("AL-9.4-E")
def test_9_4_e_any_mixture_that_the_hits_pay_for() -> None:
    # Five hits at flak 0: an operation point and two replacement points.
    p = say(striking(5, nva_operation_points=8, replacements_used=0), "operation", "replacement", "replacement")
    assert (seen(p, "op", "nva"), seen(p, "replacements_used"), asked(p)) == (7, 2, "MoveUnits")
    # At flak 2 three hits are a step and a point, or three points, and no operation point.
    p = striking(3, flak=2)
    assert "operation" not in offered(p)
    say(p, "strike t-55/1")
    assert offered(p) == {"replacement", "end"}


@pytest.mark.rule("A-22")
def test_a_22_hits_that_are_not_used_are_lost() -> None:
    p = say(striking(5), "end")
    assert (asked(p), seen(p, "hits")) == ("MoveUnits", 0)
    # Too few for anything: nothing is asked, and nothing is kept.
    p = striking(1, flak=2, replacements_used=30)
    assert (asked(p), seen(p, "hits")) == ("MoveUnits", 0)
    p = board("0910: 7/5 8/5 5-div-hq-low", agenda="Turn()", turn=3, hits=3)
    assert seen(p, "hits") == 0


@pytest.mark.rule("AL-9.10-EX3", "A-20", "tac_follow_example")
def test_a_20_the_raid_of_the_example() -> None:
    p = board("0910: 7/5", "0911: 101-regt", agenda="TacDie(); MoveUnits(nva)", tac="b-52=2 f-4=1", flak=2)
    say(roll(p, 4), "replacement", "replacement", "replacement")
    assert seen(p, "replacements_used") == 3
    p = board(
        "0910: 7/5",
        "0911: 101-regt",
        agenda="TacDie(); MoveUnits(nva)",
        tac="b-52=2 f-4=1",
        flak=2,
        tac_follow_example=True,
    )
    roll(p, 4)
    for _ in range(3):
        say(p, "strike 101-regt", "pay")
    assert (seen(p, "replacements_used"), asked(p)) == (3, "MoveUnits")
