"""Assaults (7.5): results, advance routes, what may follow; rulings on stars and gates."""

import pytest
from tests.block_by_block.board import acting, asked, offered, places, refused_by, resume, say, seen, state, told, units

PAIR = "A/1/1 B/1/1"  # attack value 10: X up to 3, star on 4 and 5, a dash from 6
BESIDE = "S3-1: A/1/1 B/1/1"  # beside S2-2, whose terrain is 2


def result(row: int) -> str:
    """The outcome of a roll that ends on this row when ten points attack S2-2."""
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1")
    die, level = (row - 2, 0) if row >= 3 else (row, 2)
    say(p, "assault S2-2", *(("call", "roll 4", f"level {level}") if level else ("without",)), f"roll {die}")
    return "-*X"[told(p, "assault_roll")[0].values[3]]


@pytest.mark.rule("BB-7.5-1")
@pytest.mark.parametrize(
    ("row", "expected"), [(1, "X"), (2, "X"), (3, "X"), (4, "*"), (5, "*"), (6, "-"), (7, "-"), (8, "-")]
)
def test_7_5_1_the_right_half_of_the_cell_is_read(row: int, expected: str) -> None:
    assert result(row) == expected


@pytest.mark.rule("BB-7.5-1")
@pytest.mark.parametrize(
    ("units_there", "group", "total"),
    [
        ("A/1/1 B/1/1 F/2/5", "A/1/1 B/1/1 F/2/5", 15),
        ("A/1/1 B/1/1 F/2/5", "A/1/1 B/1/1", 10),
        ("A/1/1(spent) B/1/1 F/2/5(spent,routed)", "A/1/1 B/1/1 F/2/5", 8),
        ("3rd/1(-1) hac-bao(spent)", "3rd/1 hac-bao", 6),
    ],
)
def test_7_5_1_the_attack_values_of_the_group_are_added(units_there: str, group: str, total: int) -> None:
    p = acting(group, f"S3-1: {units_there}", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "without", "roll 6")
    assert told(p, "assault_roll")[0].values[:3] == (total, 6, 8)


@pytest.mark.rule("BB-7.5-1")
def test_7_5_1_the_attack_value_picks_the_column() -> None:
    for group, expected in (("A/1/1", 0), ("A/1/1 B/1/1", 1), ("A/1/1 B/1/1 F/2/5", 2)):
        p = acting(group, "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1")
        say(p, "assault S2-2", "without", "roll 3")
        assert told(p, "assault_roll")[0].values[3] == expected


@pytest.mark.rule("BB-7.3-1")
def test_7_3_1_the_macv_compound_is_named_like_any_area() -> None:
    p = acting("pavn-4/1", "S3-3: pavn-4/1", "MACV: macv-team", side="pavn")
    assert offered(p) == {"assault MACV", "pause"}
    say(p, "assault MACV")
    assert asked(p) == "AssaultRoll"


# -- star --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.5-2", "BB-7.5-6")
def test_7_5_2_star_moves_the_group_in_and_costs_each_side_one_step() -> None:
    p = acting(PAIR, "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: pavn-4/1 nlf/1")
    say(p, "assault S2-2", "without", "roll 2")
    assert offered(p) == {"hit pavn-4/1", "hit nlf/1"}
    say(p, "hit pavn-4/1")
    assert offered(p) == {"hit A/1/1", "hit B/1/1"}
    say(p, "hit A/1/1")
    assert asked(p) == "Defend"
    assert state(p, "A/1/1") == "S2-2 spent"
    assert state(p, "B/1/1") == "S2-2"
    assert state(p, "F/2/5") == "S3-1"
    assert state(p, "pavn-4/1") == "S2-2 spent"
    assert state(p, "nlf/1") == "S2-2"
    assert seen(p, "routes") == [["S3-1", "S2-2"]]


@pytest.mark.rule("BB-7.5-2", "C-04")
def test_7_5_2_after_a_star_no_further_assault_but_close_combat() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S2-1: nlf/1")
    say(p, "assault S2-2", "without", "roll 2", "hit A/1/1", "hold")
    assert offered(p) == {"close", "split", "pause"}
    p = acting(PAIR, BESIDE, "S2-2: nlf/1(routed)", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 2", "hit A/1/1", "stay")
    assert offered(p) == {"split", "pause"}  # the area is free, the bar remains
    assert refused_by(p, "assault S2-1") == "C-04"


STARRED = ("N1-4: hac-bao abn/1", "N1-2: nlf/1(routed)", "N1-5: nlf/2")


@pytest.mark.rule("C-04", "assault_after_star")
@pytest.mark.parametrize(
    ("value", "targets", "bar"),
    [
        ("gates_only", {"gate-E"}, "C-04"),
        ("gates_until_gate_star", {"gate-E"}, "C-04"),
        ("if_cleared", {"gate-E", "N1-5"}, ""),
        ("never", set(), "C-04"),
    ],
)
def test_c_04_after_a_star_in_an_area_now_free(value: str, targets: set[str], bar: str) -> None:
    p = acting("hac-bao abn/1", *STARRED, assault_after_star=value)
    say(p, "assault N1-2", "without", "roll 2", "hit abn/1", "stay")
    assert places(p) == targets
    assert refused_by(p, "assault N1-5") == bar
    assert refused_by(p, "assault gate-E") == ("" if targets else "C-04")


@pytest.mark.rule("C-04", "assault_after_star")
@pytest.mark.parametrize(
    ("value", "targets"),
    [
        ("gates_only", {"gate-E"}),
        ("gates_until_gate_star", {"gate-E"}),
        ("if_cleared", set()),
        ("never", set()),
    ],
)
def test_c_04_after_a_star_in_an_area_still_contested(value: str, targets: set[str]) -> None:
    p = acting("hac-bao abn/1", "N1-4: hac-bao abn/1", "N1-2: pavn-4/1", "N1-5: nlf/2", assault_after_star=value)
    say(p, "assault N1-2", "without", "roll 2", "hit abn/1", "hold")
    assert places(p) == targets
    assert "close" in offered(p)
    assert refused_by(p, "assault gate-E") == ("" if targets else "C-04")


@pytest.mark.rule("C-04", "assault_after_star")
@pytest.mark.parametrize(
    ("value", "targets"),
    [
        ("gates_only", {"gate-E"}),
        ("gates_until_gate_star", set()),
        ("if_cleared", set()),
        ("never", set()),
    ],
)
def test_c_04_after_a_star_against_a_gate_that_holds(value: str, targets: set[str]) -> None:
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1", "N1-5: nlf/1", assault_after_star=value)
    say(p, "assault gate-E", "without", "roll 3", "hit abn/1")  # 3 + 1 = 4: a star
    assert state(p, "tower/E") == "gate-E spent"
    assert places(p) == targets
    assert refused_by(p, "assault N1-5") == "C-04"
    assert refused_by(p, "assault gate-E") == ("" if targets else "C-04")


@pytest.mark.rule("C-04", "assault_after_star")
@pytest.mark.parametrize("value", ["gates_only", "gates_until_gate_star"])
def test_c_04_clearing_a_gate_lifts_the_bar(value: str) -> None:
    p = acting("hac-bao abn/1", *STARRED, towers="A B E(spent,routed) F G H", assault_after_star=value)
    say(p, "assault N1-2", "without", "roll 2", "hit abn/1", "stay")
    assert refused_by(p, "assault N1-5") == "C-04"
    say(p, "assault gate-E", "without", "roll 1", "roll 6", "none", "stay", "stay")
    assert seen(p, "gates")["E"] == "us"
    assert places(p) == {"N1-5"}


@pytest.mark.rule("C-04")
def test_c_04_a_star_that_clears_the_gate_bars_nothing() -> None:
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1", "N1-5: nlf/1", towers="A B E(spent,routed) F G H")
    say(p, "assault gate-E", "without", "roll 3", "hit abn/1", "none", "stay", "stay")
    assert places(p) == {"N1-5"}


@pytest.mark.rule("C-04")
def test_c_04_the_bar_ends_with_the_segment() -> None:
    p = acting(PAIR, BESIDE, "S2-2: nlf/1(routed)", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 2", "hit A/1/1", "stay", "pause")
    assert asked(p) == "MoveUnits"
    p = resume(p, "CombatSegment(us)")
    say(p, "group A/1/1", "enough", "finish", "act A/1/1")
    assert places(p) == {"S2-1"}


# -- X -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.5-3", "BB-7.5-6")
def test_7_5_3_x_moves_the_group_in_and_costs_the_defender_two_steps() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1 nlf/1")
    say(p, "assault S2-2", "without", "roll 1", "hit pavn-4/1", "hit nlf/1")
    assert asked(p) == "BreakInRoll"
    assert state(p, "pavn-4/1") == "S2-2 spent"
    assert state(p, "nlf/1") == "S2-2 routed"
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1")] == ["S2-2", "S2-2"]
    assert seen(p, "routes") == [["S3-1", "S2-2"]]


@pytest.mark.rule("BB-7.5-3")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_7_5_3_after_x_the_attacker_loses_a_step_on_one_to_three(die: int) -> None:
    p = acting("A/1/1 B/1/1", "S3-1: A/1/1 B/1/1(spent,routed)", "S2-2: pavn-4/1", "S2-1: nlf/2")
    say(p, "assault S2-2", "call", "roll 4", "level 2", "roll 1", f"roll {die}")
    assert state(p, "A/1/1") == ("S2-2 spent" if die <= 3 else "S2-2")
    assert state(p, "B/1/1") == "S2-2 spent routed"


@pytest.mark.rule("BB-7.5-3", "BB-7.5-7")
def test_7_5_3_after_x_another_assault_once_the_defenders_are_gone() -> None:
    p = acting(PAIR, BESIDE, "S2-2: nlf/1", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "stay")  # eliminated
    assert offered(p) == {"assault S2-1", "split", "pause"}
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "retreat", "to S2-3", "stay")
    assert offered(p) == {"assault S2-1", "assault S2-3", "split", "pause"}


@pytest.mark.rule("BB-7.5-3", "BB-7.1-3", "BB-7.5-7")
def test_7_5_3_after_x_no_other_assault_while_a_defender_is_left() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "hold")
    assert offered(p) == {"close", "split", "pause"}
    assert refused_by(p, "assault S2-1") == "BB-7.1-3"


# -- dash --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.5-4")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_7_5_4_a_dash_keeps_the_group_out_and_an_even_die_costs_a_step(die: int) -> None:
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "without", "roll 6", f"roll {die}")
    assert state(p, "A/1/1") == ("S3-1 spent" if die % 2 == 0 else "S3-1")
    assert state(p, "pavn-4/1") == "S2-2"
    assert seen(p, "routes") == []


@pytest.mark.rule("BB-7.5-4", "BB-7.2-7")
def test_7_5_4_after_a_dash_the_group_is_done() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", "S3-2: nlf/1")
    say(p, "assault S2-2", "without", "roll 6", "roll 1", "hold")
    assert asked(p) == "MoveUnits"


# -- crowded defenders -------------------------------------------------------------------------------------------------


def losses(*defenders: str, die: int) -> int:
    """How many hits fall on the defenders of S2-2 when ten points attack."""
    p = acting(PAIR, BESIDE, f"S2-2: {' '.join(defenders)}")
    say(p, "assault S2-2", "without", f"roll {die}")
    while asked(p) == "TakeHits" and p.decision is not None and p.decision.seat == "pavn":
        say(p, p.decision.choices[0].words)
    return sum(1 for kind in ("spent", "routed", "eliminated") for e in told(p, kind) if e.values[0] >= 30)


@pytest.mark.rule("BB-7.5-5", "C-09")
@pytest.mark.parametrize(("die", "few", "many"), [(2, 1, 2), (1, 2, 4)])
def test_7_5_5_four_defenders_lose_double(die: int, few: int, many: int) -> None:
    three = ("pavn-4/1", "pavn-4/2", "nlf/1")
    assert losses(*three, die=die) == few
    assert losses(*three, "nlf/2", die=die) == many
    assert losses(*three, "nlf/2", "nlf/3", die=die) == many


@pytest.mark.rule("C-09")
def test_c_09_routed_units_count_among_the_four() -> None:
    routed = ("pavn-4/2(spent,routed)", "nlf/1(routed)", "nlf/2(routed)")
    assert losses("pavn-4/1", *routed, die=1) == 4


@pytest.mark.rule("C-09")
def test_c_09_static_units_count_among_the_four() -> None:
    group = "pavn-4/1 pavn-4/2 pavn-4/3"
    p = acting(group, f"N2-1: {group}", "N2-3: hq 3rd/1 3rd/2 3rd/3", side="pavn")
    say(p, "assault N2-3", "roll 1")  # 1 + 2 with 12 points: X
    for hit in ("3rd/1", "3rd/2", "3rd/3"):
        say(p, f"hit {hit}")
    assert asked(p) == "TakeHits"  # a fourth hit
    assert units(p) == {"hq", "3rd/1", "3rd/2", "3rd/3"}


@pytest.mark.rule("C-09")
def test_c_09_the_four_are_counted_before_losses() -> None:
    p = acting(PAIR, BESIDE, "S2-2: nlf/1(routed) nlf/2(routed) nlf/3(routed) nlf/4(routed)")
    say(p, "assault S2-2", "without", "roll 1", "hit nlf/1", "hit nlf/2", "hit nlf/3", "roll 6")
    assert [state(p, f"nlf/{n}") for n in (1, 2, 3, 4)] == ["eliminated"] * 4


# -- advance routes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-7.5-6")
def test_7_5_6_no_retreat_enters_or_passes_the_way_in() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1", zones="N2 N3 S2")  # the only ways out lead to S3-1 and S3-2
    say(p, "assault S2-2", "without", "roll 2", "hit A/1/1", "retreat")
    assert "S3-1" not in places(p)
    assert "S3-2" in places(p)
    assert refused_by(p, "to S3-1") == "BB-7.7-6"
    p = acting("A/1/1", "S1-5: A/1/1", "S1-6: pavn-4/1", "S4-2: B/1/1")  # S4-3 is a dead end; beyond S1-5 lies the rest
    say(p, "assault S1-6", "without", "roll 1", "roll 6", "retreat")
    assert state(p, "pavn-4/1").startswith("S4-3")


@pytest.mark.rule("BB-7.5-6")
def test_7_5_6_the_marker_comes_off_when_the_segment_ends() -> None:
    p = acting(PAIR, BESIDE, "S2-2: nlf/1(routed)", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "stay")
    assert seen(p, "routes") == [["S3-1", "S2-2"]]
    say(p, "pause")
    assert asked(p) == "MoveUnits"
    assert seen(p, "routes") == []


@pytest.mark.rule("BB-7.5-6")
def test_7_5_6_every_advance_leaves_its_own_marker() -> None:
    p = acting("A/1/1 B/1/1 F/2/5", "S3-1: A/1/1 B/1/1 F/2/5", "S2-2: nlf/1", "S2-1: nlf/2")
    say(p, "assault S2-2", "without", "roll 1", "roll 6", "stay", "assault S2-1", "without", "roll 1", "roll 6")
    assert seen(p, "routes") == [["S3-1", "S2-2"], ["S2-2", "S2-1"]]


@pytest.mark.rule("BB-7.5-7", "BB-7.7-1")
def test_7_5_7_the_defensive_action_comes_before_the_next_action() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1")
    say(p, "assault S2-2", "without", "roll 1", "roll 6")
    assert asked(p) == "Defend"
    assert p.decision is not None
    assert p.decision.seat == "pavn"
    say(p, "hold")
    assert asked(p) == "GroupAction"
    assert p.decision is not None
    assert p.decision.seat == "us"


# -- rulings on results ------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-44")
def test_c_44_a_result_is_carried_out_although_the_group_falls_below_its_minimum() -> None:
    p = acting("A/1/1", "S3-1: A/1/1(spent)", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", "roll 4", "level 2", "roll 1")  # a star in the column 3-4
    assert state(p, "A/1/1") == "S2-2 spent routed"
    assert state(p, "pavn-4/1") == "S2-2 spent"
    assert asked(p) == "Defend"  # the defender still answers
    say(p, "hold")
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-44", "BB-7.2-2", "BB-7.2-7")
def test_c_44_a_group_of_routed_units_is_not_asked_again() -> None:
    p = acting(PAIR, "S3-1: A/1/1(spent) B/1/1(spent,routed)", "S2-2: pavn-4/1")
    say(p, "assault S2-2", "call", "roll 4", "level 2", "roll 1", "hold")
    assert [state(p, unit) for unit in ("A/1/1", "B/1/1")] == ["S2-2 spent routed"] * 2
    assert asked(p) == "MoveUnits"


OUTSIDE = "O-9: A/1/1 B/1/1 F/2/5"
TRIO = "A/1/1 B/1/1 F/2/5"


@pytest.mark.rule("C-45")
def test_c_45_the_automatic_loss_does_not_change_the_column() -> None:
    p = acting(TRIO, OUTSIDE)
    say(p, "assault gate-F", "without", "roll 3")  # 3 + 3 = 6 with 15 points: X; with 13 it would be a star
    assert told(p, "assault_roll")[0].values == (15, 3, 6, 2)
    assert told(p, "gate_fire")
    assert units(p) == {"A/1/1", "B/1/1", "F/2/5"}
    say(p, "hit A/1/1", "roll 6")
    assert state(p, "A/1/1") == "O-9 spent"
    assert state(p, "tower/F") == "gate-F spent routed"


@pytest.mark.rule("C-45")
def test_c_45_a_group_that_dies_still_harms_the_tower_and_nobody_enters() -> None:
    p = acting("A/1/1", "O-9: A/1/1(spent)", towers="A B E F(spent,routed) G H")
    say(p, "assault gate-F", "call", "roll 4", "level 2", "roll 1")  # 1 + 3 - 2 = 2 with 3 points: a star
    assert state(p, "A/1/1") == "eliminated"
    assert state(p, "tower/F") == "eliminated"
    assert seen(p, "gates")["F"] == "us"
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("C-48")
def test_c_48_two_hits_on_a_fresh_tower_leave_it_spent_and_routed() -> None:
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1")
    say(p, "assault gate-E", "without", "roll 1", "roll 6")
    assert state(p, "tower/E") == "gate-E spent routed"
    assert seen(p, "gates")["E"] == "pavn"
    say(p, "assault gate-E", "without", "roll 1", "roll 6")
    assert state(p, "tower/E") == "eliminated"
    assert seen(p, "gates")["E"] == "us"


@pytest.mark.rule("C-38")
def test_c_38_an_assault_marks_the_area_attacked_whether_it_succeeds_or_not() -> None:
    p = acting(PAIR, BESIDE, "S2-2: pavn-4/1")
    say(p, "assault S2-2", "without", "roll 6", "roll 1")
    assert seen(p, "attacked") == ["S2-2"]
    p = acting("hac-bao abn/1", "N1-2: hac-bao abn/1")
    say(p, "assault gate-E", "without", "roll 1", "roll 6")
    assert seen(p, "attacked") == []  # a gate box does not count


@pytest.mark.rule("BB-8.1-5", "assault_after_star")
def test_8_1_5_clearing_the_gate_forgets_its_star() -> None:
    p = acting(
        "hac-bao abn/1",
        "N1-2: hac-bao abn/1",
        "N1-5: nlf/1(routed)",
        towers="A B E(spent) F G H",
        assault_after_star="gates_until_gate_star",
    )
    say(p, "assault gate-E", "without", "roll 3", "hit abn/1")  # a star: the tower is routed and holds
    assert asked(p) == "GroupAction"
    assert "assault gate-E" not in offered(p)
    p = acting(
        "hac-bao abn/1",
        "N1-2: hac-bao abn/1",
        "N1-5: nlf/1(routed)",
        towers="A B E(spent,routed) F G H",
        assault_after_star="gates_until_gate_star",
    )
    say(p, "assault gate-E", "without", "roll 3", "hit abn/1", "none", "stay", "stay")  # a star that clears the gate
    say(p, "assault N1-5", "without", "roll 3", "hit hac-bao")
    assert asked(p) == "GroupAction"  # starred in N1-5 now, but not at a gate
    assert refused_by(p, "assault gate-E") == "BB-7.1-1"
