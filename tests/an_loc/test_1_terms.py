"""Chapters 1 to 3: dice, halves, shifts and modifiers; what counters show and which units are mechanized."""

import pytest
from tests.an_loc.board import (
    asked,
    attack,
    board,
    drm,
    fighting,
    moving,
    offered,
    place,
    reach,
    refused_by,
    roll,
    say,
    seen,
    start,
    strengths,
    told,
    until,
)

DIE = {f"roll {face}" for face in range(1, 7)}


# -- 1: dice and halves ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-1.4-B")
def test_1_4_b_every_roll_is_one_die_of_six_sides() -> None:
    p = board("0910: 7/5", agenda="SeadDie(); TacDie(); MoveUnits(nva)", sead="f-4=1", tac="b-52=4", flak=0)
    assert offered(p) == DIE
    roll(p, 1)
    assert offered(p) == DIE
    p = until(attack(fighting("nva", "0811: 101-regt", "0911: 7/5"), "0911", "101-regt"), "CombatDie")
    assert offered(p) == DIE


@pytest.mark.rule("AL-1.6")
def test_1_6_halves_of_attack_factors_are_rounded_down_unit_by_unit() -> None:
    # Across a river 5 and 5 count 2 and 2, not half of ten.
    stacks = ("0308: 101-regt 205-regt", "0307: 7/5")
    p = roll(until(attack(fighting("nva", *stacks), "0307", "101-regt", "205-regt"), "CombatDie"), 6)
    assert strengths(p) == (4, 5)


@pytest.mark.rule("AL-1.6", "AL-8.0-B")
def test_1_6_half_an_allowance_is_rounded_down() -> None:
    p = moving("nva", "0811: 9-vc/271", "0812: 130mm", effort=1)
    assert (seen(p, "units", "9-vc/271", "allowance"), seen(p, "units", "130mm", "allowance")) == (2, 1)


@pytest.mark.rule("AL-1.6")
@pytest.mark.parametrize(("kind", "value"), [("cobra", 7), ("f-4", 3), ("a-37", 3)])
def test_1_6_half_an_air_units_value_is_rounded_down(kind: str, value: int) -> None:
    p = fighting("nva", "0811: 101-regt(sa-7)", "0911: 7/5", flak=0, cas=f"{kind}=1", arvn_operation_points=0)
    attack(p, "0911", "101-regt")
    roll(until(say(p, f"cas {kind}"), "CombatDie"), 6)
    assert strengths(p) == (5, 5 + value)


# -- 2: terms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-2.1-A")
@pytest.mark.parametrize(("target", "from_hex", "column"), [("1012", "1011", 1), ("1111", "1011", 2)])
def test_2_1_a_a_shift_moves_the_odds_after_they_are_worked_out(target: str, from_hex: str, column: int) -> None:
    # 8 against 6 is 1:1, the third column; a hill takes one off, rubber none.
    p = fighting("arvn", f"{from_hex}: 5-abn 6-abn rppf-1 rppf-2", f"{target}: 9-vc/271")
    p = roll(until(attack(p, target, "5-abn", "6-abn", "rppf-1", "rppf-2"), "CombatDie"), 3)
    assert strengths(p) == (8, 6)
    assert told(p, "combat_die")[0].values[2] == column


@pytest.mark.rule("AL-2.1-B")
def test_2_1_b_modifiers_are_added_to_the_die_and_the_table_is_read_with_the_sum() -> None:
    # Effort 4 gives +1, a tank +1, rubber -1: the die 3 is a net roll of 4.
    p = fighting("nva", "0811: 101-regt t-55/1", "0911: 7/5", effort=4)
    p = roll(until(attack(p, "0911", "101-regt", "t-55/1"), "CombatDie"), 3)
    assert told(p, "combat_die")[0].values[:6] == (10, 5, 3, 3, 4, 4)
    # 2:1 and a net roll of 4 is 1/1R1; a 3 would leave the defender where it is.
    assert p.def_retreat == 1


@pytest.mark.rule("AL-2.1-C", "AL-8.0-C")
def test_2_1_c_points_are_spent_on_hexes_and_hexsides_up_to_the_allowance() -> None:
    # From 1213 to 1214: jungle 2 and the stream 1; one more hex of jungle beyond would be five.
    assert {"1214", "1114"} <= reach(moving("arvn", "1213: rppf-1"), "rppf-1")
    assert "1214" not in reach(moving("arvn", "1213: rppf-1", "1114: 9-vc/271", effort=2), "rppf-1")
    found = reach(moving("arvn", "1213: 7/5", effort=4), "7/5")
    assert "1214" in found
    assert not found & {"1314", "1315"}


@pytest.mark.rule("AL-2.1-D", "AL-3.3")
@pytest.mark.parametrize("tank", ["t-55/1", "t-55/2", "t-54", "pt-76"])
def test_2_1_d_nva_tanks_are_mechanized(tank: str) -> None:
    # 1120 is marsh, open to infantry alone.
    p = moving("nva", f"1220: {tank}", effort=5)
    assert "1120" not in reach(p, tank)
    assert "1120" in reach(moving("nva", "1220: 101-regt"), "101-regt")


@pytest.mark.rule("AL-2.1-D", "AL-3.3", "AL-9.6-C")
def test_2_1_d_the_9th_acr_is_mechanized_and_never_lifted() -> None:
    p = say(moving("arvn", "1220: 9-acr", helicopter_points=6), "move 9-acr")
    assert "lift" not in offered(p)
    assert "to 1120" not in offered(p)
    assert refused_by(p, "lift") == "AL-9.6-C"


# -- 3: counters -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-3.1-B")
def test_3_1_b_the_colour_shows_the_commanding_hq() -> None:
    # The units that the 21st Division HQ can go along with are those of its colour.
    stack = "1024: 1/15 9-acr 31/21 5-abn 21-div-hq"
    for unit in ("1/15", "9-acr", "31/21"):
        assert "with 21-div-hq" in offered(say(moving("arvn", stack), f"move {unit}"))
    assert asked(say(moving("arvn", stack), "move 5-abn")) == "MoveTo"


@pytest.mark.rule("AL-3.1-B", "AL-4.0-F")
def test_3_1_b_nva_colours_show_the_division() -> None:
    p = moving("nva", "0811: 9-vc/271", "0812: 7-nva/141", "0711: 9-vc/272")
    assert "0811" in reach(p, "9-vc/272")
    assert "0812" not in reach(p, "9-vc/272")


@pytest.mark.rule("AL-3.1-D")
@pytest.mark.parametrize("tank", ["t-55/1", "t-54", "pt-76"])
def test_3_1_d_tanks_belong_to_no_division(tank: str) -> None:
    p = moving("nva", "0811: 9-vc/271", "0812: 7-nva/141", f"0711: {tank}", committed=2)
    assert "0811" in reach(p, tank)
    say(p, f"move {tank}", "to 0811", "end")
    # Nor do they make two divisions of one in an attack.
    p = fighting("nva", f"0811: 9-vc/271 {tank}", "0911: 7/5", committed=2)
    p = roll(until(attack(p, "0911", "9-vc/271", tank), "CombatDie"), 6)
    assert drm(p, "AL-11.2.1-B") == 0


@pytest.mark.rule("AL-3.1-D")
def test_3_1_d_the_9th_acr_takes_orders_from_the_21st_division() -> None:
    p = fighting("arvn", "0912: 9-acr 21-div-hq", "1012: 101-regt", cas="cobra=3")
    attack(p, "1012", "9-acr")
    assert "bonus 21-div-hq" in offered(p)


@pytest.mark.rule("AL-3.2-A")
def test_3_2_a_a_reduced_unit_fights_with_the_factors_of_its_back() -> None:
    p = fighting("nva", "0811: 9-vc/271(reduced)", "0911: 8/5(reduced)")
    p = roll(until(attack(p, "0911", "9-vc/271"), "CombatDie"), 6)
    assert strengths(p) == (4, 3)


@pytest.mark.rule("AL-3.2-A")
def test_3_2_a_a_triangle_is_a_modifier_of_one() -> None:
    p = fighting("arvn", "0912: 81-abn 1-abn-hq", "1012: 101-regt")
    say(attack(p, "1012", "81-abn"), "bonus 1-abn-hq")
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == 2
    p = fighting("arvn", "0912: 31/21 21-div-hq", "1012: 101-regt")
    say(attack(p, "1012", "31/21"), "bonus 21-div-hq")
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == 1


@pytest.mark.rule("AL-3.3")
@pytest.mark.parametrize("unit", ["101-regt", "429-sappers", "7-nva/art"])
def test_3_3_infantry_sappers_and_artillery_go_on_foot(unit: str) -> None:
    # Rubber costs one point on foot and two on tracks; marsh is open to those on foot.
    p = moving("nva", f"1220: {unit}")
    assert "1120" in reach(p, unit)
    assert "0913" in reach(moving("nva", f"0811: {unit}"), unit)


@pytest.mark.rule("A-04", "AL-2.1-D")
def test_a_04_the_t_54_is_the_same_kind_of_unit_as_the_t_55s() -> None:
    p = start()
    same = ("kind", "attack", "defence", "steps", "movement", "stacking_points", "bonus", "formation")
    for tank in ("t-55/1", "t-55/2"):
        assert [seen(p, "units", "t-54", key) for key in same] == [seen(p, "units", tank, key) for key in same]
    full = fighting("nva", "0811: t-54(reduced) t-55/1(reduced)", "0911: 7/5", committed=2)
    assert seen(full, "units", "t-54", "attack") == seen(full, "units", "t-55/1", "attack") == 3
    assert place(full, "t-54") == "0811"
