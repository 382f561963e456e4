"""Chapter 7: operation points and effort levels."""

import pytest
from tests.an_loc.board import (
    admits,
    asked,
    attack,
    board,
    drm,
    fighting,
    moving,
    offered,
    refused_by,
    roll,
    say,
    seen,
    told,
    until,
)
from tests.an_loc.board import start as new_game

HELD = "0910: 7/5 8/5 tf-52 5-div-hq-low"


@pytest.mark.rule("AL-7.1-A", "AL-7.1-B", "A-06")
def test_7_1_b_the_starting_stock_and_no_income_on_turn_1() -> None:
    p = new_game()
    assert seen(p, "op") == {"arvn": 10, "nva": 20}
    p = board(HELD, agenda="Turn()", turn=1)
    assert seen(p, "op") == {"arvn": 10, "nva": 10}
    assert len(offered(p)) == 6


@pytest.mark.rule("AL-7.1-B", "A-06")
@pytest.mark.parametrize(("turn", "arvn", "nva"), [(2, 6, 2), (4, 4, 2), (5, 4, 2), (7, 4, 2), (8, 5, 2), (12, 6, 2)])
def test_7_1_b_income_by_the_turn_record_track_before_spending(turn: int, arvn: int, nva: int) -> None:
    p = board(HELD, agenda="Turn()", turn=turn, arvn_operation_points=0, nva_operation_points=0)
    assert (asked(p), seen(p, "op")) == ("ChooseEffort", {"arvn": arvn, "nva": nva})
    assert ("effort 5" in offered(p)) == (arvn >= 5)


@pytest.mark.rule("AL-7.1-A", "AL-7.1-C")
def test_7_1_c_points_are_spent_and_the_rest_is_kept() -> None:
    p = board(HELD, agenda="Turn()", turn=1, arvn_operation_points=9, nva_operation_points=7)
    say(p, "effort 0", "buy cobra", "buy b-52", "end", "effort 1")
    # A lull: the next turn's income comes on top of what was kept.
    assert (p.turn, seen(p, "op")) == (2, {"arvn": 9 - 2 + 6, "nva": 7 - 1 + 2})


@pytest.mark.rule("AL-7.1-C")
def test_7_1_c_the_nva_buys_no_air_units() -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), "effort 3", "end")
    assert offered(p) == {f"effort {level}" for level in range(6)}
    say(p, "effort 4")
    assert asked(p) != "BuyAir"


@pytest.mark.rule("AL-7.1-D", "AL-9.4-E3", "A-75")
def test_7_1_d_tac_takes_nva_points_but_none_that_are_not_there() -> None:
    p = board(HELD, "0911: 101-regt", agenda="AssignHits(arvn); MoveUnits(nva)", hits=6, flak=0, nva_operation_points=1)
    assert "operation" in offered(p)
    say(p, "operation")
    assert seen(p, "op", "nva") == 0
    assert "operation" not in offered(p)
    assert refused_by(p, "operation") == "AL-9.4-E3"


@pytest.mark.rule("AL-7.1-E")
def test_7_1_e_nobody_spends_more_than_there_is() -> None:
    p = board(HELD, agenda="Turn()", turn=1, arvn_operation_points=4, nva_operation_points=2)
    assert offered(p) == {f"effort {level}" for level in range(5)}
    assert refused_by(p, "effort 5") == "AL-7.1-E"
    say(p, "effort 3", "buy cobra")
    # No point is left, so there is nothing to buy and the NVA is asked.
    assert offered(p) == {"effort 0", "effort 1", "effort 2"}
    assert refused_by(p, "effort 3") == "AL-7.1-E"


@pytest.mark.rule("AL-7.1-E")
def test_7_1_e_an_air_unit_needs_its_price() -> None:
    p = say(board(HELD, agenda="Turn()", turn=1, arvn_operation_points=1), "effort 0", "buy f-4")
    assert offered(p) == {"buy f-4", "end"}
    assert refused_by(p, "buy cobra") == "AL-7.1-E"
    assert admits(p, "buy cobra", "AL-7.1-E")


@pytest.mark.rule("AL-7.2-A")
@pytest.mark.parametrize("level", range(6))
def test_7_2_a_the_level_is_what_is_spent_on_it(level: int) -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), f"effort {level}", "end", f"effort {5 - level}")
    assert seen(p, "effort") == {"arvn": level, "nva": 5 - level}
    assert seen(p, "op") == {"arvn": 10 - level, "nva": 5 + level}


@pytest.mark.rule("AL-7.2-A")
def test_7_2_a_never_more_than_five() -> None:
    p = board(HELD, agenda="Turn()", turn=1)
    assert "effort 6" not in offered(p)
    assert refused_by(p, "effort 6") == "AL-7.2-A"


@pytest.mark.rule("A-10", "AL-7.2-B", "AL-8.0-B")
@pytest.mark.parametrize(
    ("level", "regiment", "gun", "tank"),
    [(0, 0, 0, 0), (1, 2, 1, 3), (2, 4, 2, 5), (3, 5, 3, 6), (4, 5, 3, 6), (5, 6, 4, 7)],
)
def test_a_10_the_chart_changes_movement_allowances(level: int, regiment: int, gun: int, tank: int) -> None:
    p = moving("nva", "0811: 101-regt 130mm t-55/1", "0909: 7/5", effort=level)
    allowances = [seen(p, "units", unit, "allowance") for unit in ("101-regt", "130mm", "t-55/1")]
    assert allowances == [regiment, gun, tank]
    # The other side's level is its own.
    assert seen(p, "units", "7/5", "allowance") == 4


@pytest.mark.rule("A-10", "AL-7.2-B")
@pytest.mark.parametrize(("level", "value"), [(1, -2), (2, -1), (3, 0), (4, 1), (5, 1)])
@pytest.mark.parametrize("side", ["nva", "arvn"])
def test_a_10_the_chart_modifies_the_sides_own_attacks(side: str, level: int, value: int) -> None:
    attacker, defender = ("101-regt", "8/5") if side == "nva" else ("8/5", "101-regt")
    other = {"arvn_effort" if side == "nva" else "nva_effort": 5}
    p = fighting(side, f"0811: {attacker}", f"0812: {defender}", effort=level, **other)
    p = roll(until(attack(p, "0812", attacker), "CombatDie"), 3)
    assert drm(p, "AL-7.2-B") == value
    # Rubber takes one off.
    assert told(p, "combat_die")[0].values[4] == 3 + value - 1


@pytest.mark.rule("A-10")
@pytest.mark.parametrize("side", ["nva", "arvn"])
def test_a_10_at_level_0_a_side_neither_moves_nor_attacks(side: str) -> None:
    attacker, defender = ("101-regt", "8/5") if side == "nva" else ("8/5", "101-regt")
    stacks = (f"0811: {attacker}", f"0812: {defender}")
    # Movement is over without a question, and the next step is asked.
    p = moving(side, *stacks, effort=0, helicopter_points=6, agenda=f"MoveUnits({side}); ChooseEffort(nva)")
    assert asked(p) == "ChooseEffort"
    p = moving(side, *stacks, effort=1, helicopter_points=6, agenda=f"MoveUnits({side}); ChooseEffort(nva)")
    assert f"move {attacker}" in offered(p)
    agenda = f"Declare({side}); MoveUnits({'arvn' if side == 'nva' else 'nva'})"
    p = fighting(side, f"0811: {attacker}", f"0812: {defender}", effort=0, agenda=agenda)
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("A-10")
def test_a_10_at_level_0_hqs_are_placed_and_the_side_defends() -> None:
    p = board("1024: 31/21 21-div-hq", "1022: 32/21", agenda="MovementPhase(arvn)", arvn_effort=0)
    assert "hq 21-div-hq 1022" in offered(p)
    p = fighting("nva", "0811: 101-regt", "0812: 8/5", arvn_effort=0, cas="cobra=1", arvn_operation_points=0)
    assert "cas cobra" in offered(attack(p, "0812", "101-regt"))


@pytest.mark.rule("A-10")
def test_a_10_units_at_the_edge_do_not_enter_at_level_0() -> None:
    p = moving("nva", "entry: 7-nva/141", effort=0, agenda="MoveUnits(nva); ChooseEffort(nva)")
    assert asked(p) == "ChooseEffort"
    p = moving("nva", "entry: 7-nva/141", effort=1, agenda="MoveUnits(nva); ChooseEffort(nva)")
    assert "move 7-nva/141" in offered(p)


@pytest.mark.rule("A-10")
def test_a_10_neither_walks_nor_lifts_at_level_0_whatever_else_is_asked() -> None:
    # The brigade in Lai Khe may be withdrawn, so the question is put.
    p = moving("arvn", "1024: 31/21", "lai-khe: 5-abn", effort=0, helicopter_points=6)
    assert offered(p) == {"withdraw 5-abn", "end"}
    for unit in ("31/21", "5-abn"):
        assert refused_by(p, f"move {unit}") == "A-10"


@pytest.mark.rule("A-10", "AL-8.0-D")
def test_a_10_no_right_to_one_hex() -> None:
    # A gun with one point at level 1 cannot enter jungle.
    p = moving("nva", "0207: 130mm", "0811: 101-regt", effort=1)
    assert "move 130mm" not in offered(p)
    assert refused_by(p, "move 130mm") == "AL-8.0-D"


@pytest.mark.rule("AL-7.2-EX")
def test_7_2_ex_arvn_at_3_nva_at_4() -> None:
    p = board(HELD, "0911: 9-vc/271", agenda="Turn()", turn=1, arvn_operation_points=7, nva_operation_points=9)
    say(p, "effort 3", "buy cobra", "buy cobra", "buy b-52", "buy b-52", "effort 4")
    assert seen(p, "op") == {"arvn": 0, "nva": 5}
    assert seen(p, "effort") == {"arvn": 3, "nva": 4}
    assert (seen(p, "units", "7/5", "allowance"), seen(p, "units", "9-vc/271", "allowance")) == (4, 5)
    p = until(p, "Declare", "assign cobra cas", "roll 1", "replacement")
    p = roll(until(attack(p, "0910", "9-vc/271"), "CombatDie"), 3)
    assert drm(p, "AL-7.2-B") == 1
    p = fighting("arvn", "0910: 7/5", "0911: 9-vc/271")
    assert drm(roll(until(attack(p, "0911", "7/5"), "CombatDie"), 3), "AL-7.2-B") == 0


@pytest.mark.rule("AL-7.2-C", "AL-7.2-B")
def test_7_2_c_a_side_at_level_0_still_has_its_phase_beside_an_active_enemy() -> None:
    p = say(board(HELD, "0801: 101-regt", agenda="Turn()", turn=1), "effort 0", "end", "effort 2")
    assert not told(p, "lull")
    assert asked(until(p, "MoveUnits")) == "MoveUnits"


# -- 9.0-B and A-82: the purchase is part of logistics -----------------------------------------------------------------


@pytest.mark.rule("A-82", "AL-9.0-B")
@pytest.mark.parametrize("kind", ["f-4", "a-37"])
def test_a_82_the_first_of_two_costs_a_point_the_second_is_free(kind: str) -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), "effort 0")
    left = []
    for _ in range(4):
        say(p, f"buy {kind}")
        left.append(seen(p, "op", "arvn"))
    assert left == [9, 9, 8, 8]


@pytest.mark.rule("A-82")
def test_a_82_the_partner_is_free_without_a_point_left() -> None:
    p = say(board(HELD, agenda="Turn()", turn=1, arvn_operation_points=1), "effort 0", "buy a-37", "buy a-37")
    assert seen(p, "air", "bought") == {"a-37": 2}
    assert asked(p) == "ChooseEffort"


@pytest.mark.rule("A-82")
def test_a_82_only_in_the_same_turn() -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), "effort 0", "buy f-4", "end", "effort 0", "effort 0", "buy f-4")
    assert seen(p, "op", "arvn") == 10 - 1 + 6 - 1


@pytest.mark.rule("AL-9.0-B")
@pytest.mark.parametrize(("kind", "count"), [("b-52", 4), ("cobra", 4), ("ac-130", 2), ("f-4", 6), ("a-37", 4)])
def test_9_0_b_no_more_than_there_are_counters(kind: str, count: int) -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), "effort 0", *[f"buy {kind}"] * count)
    assert f"buy {kind}" not in offered(p)
    assert refused_by(p, f"buy {kind}") == "AL-9.0-B"
    price = count if kind in ("b-52", "cobra", "ac-130") else count // 2
    assert seen(p, "op", "arvn") == 10 - price


@pytest.mark.rule("AL-9.0-A", "AL-9.0-B")
def test_9_0_a_ground_units_are_not_bought() -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), "effort 0")
    assert offered(p) == {"buy b-52", "buy f-4", "buy cobra", "buy a-37", "buy ac-130", "end"}
    assert refused_by(p, "buy 7/5") == "AL-9.0-A"


@pytest.mark.rule("AL-9.0-B")
def test_9_0_b_air_units_serve_for_one_turn() -> None:
    p = say(board(HELD, agenda="Turn()", turn=1), "effort 0", "buy cobra", "end", "effort 0")
    assert (p.turn, seen(p, "air", "bought")) == (2, {})


@pytest.mark.rule("AL-9.10-EX1")
def test_9_10_ex1_the_purchase_of_turn_6() -> None:
    p = board(HELD, agenda="Turn()", turn=6, arvn_operation_points=8)
    say(p, "effort 5", *["buy b-52"] * 2, *["buy cobra"] * 2, *["buy f-4"] * 4, *["buy a-37"] * 2)
    assert seen(p, "op", "arvn") == 0
    assert seen(p, "air", "bought") == {"b-52": 2, "cobra": 2, "f-4": 4, "a-37": 2}
