"""The summary of die roll modifiers (13), as told at each roll."""

import pytest
from tests.block_by_block.board import acting, modifiers, rolled, say, told

TERRAIN, BOX, LETTER, HEAVY, CROSSING = (f"BB-13.0-{n}" for n in range(1, 6))


# -- terrain (13.0-1) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-13.0-1")
@pytest.mark.parametrize(
    ("origin", "target", "terrain"),
    [("S3-1", "S2-2", 2), ("S3-1", "S3-3", 1), ("O-2", "O-1", -2), ("N3-2", "PALACE", 3)],
)
def test_13_0_1_terrain_of_the_target_not_of_the_origin(origin: str, target: str, terrain: int) -> None:
    p = acting("rvn/1", f"{origin}: rvn/1", f"{target}: nlf/1", gates="A B C D E F G H", towers="")
    say(p, f"assault {target}", "without", "roll 3")
    assert modifiers(p) == [(TERRAIN, terrain)]
    assert rolled(p) == (5, 3 + terrain)


@pytest.mark.rule("BB-13.0-1")
def test_13_0_1_open_ground_modifies_nothing() -> None:
    p = acting("A/1/1", "MACV: A/1/1", "S5-1: nlf/1")
    say(p, "assault S5-1", "without", "roll 6")
    assert modifiers(p) == []
    assert rolled(p) == (5, 6)


@pytest.mark.rule("BB-13.0-1")
def test_13_0_1_negated_for_the_close_combat_defender() -> None:
    p = acting("A/1/1", "S2-2: A/1/1 nlf/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert modifiers(p) == [(TERRAIN, 2), (TERRAIN, -2)]
    assert [event.values[2] for event in told(p, "close_roll")] == [8, 4]


# -- gate boxes (13.0-2) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-13.0-2")
@pytest.mark.parametrize(("origin", "value"), [("N1-1", 1), ("N1-2", 1), ("O-1", 3)])
def test_13_0_2_a_gate_box_from_inside_and_from_outside(origin: str, value: int) -> None:
    p = acting("hac-bao abn/1", f"{origin}: hac-bao abn/1")
    say(p, "assault gate-E", "without", "roll 2")
    assert modifiers(p) == [(BOX, value)]  # no terrain, no letters, no crossing
    assert rolled(p) == (10, 2 + value)


@pytest.mark.rule("BB-13.0-2")
@pytest.mark.parametrize(("origin", "value"), [("N2-1", 1), ("O-2", 3)])
def test_13_0_2_holds_for_the_pavn(origin: str, value: int) -> None:
    p = acting("pavn-4/1", f"{origin}: pavn-4/1", "gate-D: abn/1", side="pavn")
    say(p, "assault gate-D", "roll 2")
    assert modifiers(p) == [(BOX, value)]


# -- gate letters (13.0-3) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-13.0-3")
@pytest.mark.parametrize(
    ("gates", "towers", "value"),
    [("C D", "A B E F G H", 2), ("C D E", "A B F G H", 1), ("C D F", "A B E G H", 1), ("C D E F", "A B G H", 0)],
)
def test_13_0_3_one_for_each_pavn_gate_whose_letter_the_area_bears(gates: str, towers: str, value: int) -> None:
    p = acting("hac-bao", "N1-4: hac-bao", "N1-1: nlf/1", gates=gates, towers=towers)
    say(p, "assault N1-1", "without", "roll 3")
    assert modifiers(p) == [(TERRAIN, 2), *[(LETTER, 1)] * value]
    p = acting("hac-bao", "N1-1: hac-bao nlf/1", gates=gates, towers=towers)
    say(p, "close", "without", "roll 3", "roll 3")
    assert modifiers(p) == [(TERRAIN, 2), *[(LETTER, 1)] * value, (TERRAIN, -2)]


@pytest.mark.rule("BB-13.0-3")
def test_13_0_3_two_letters_in_n2_3_as_well() -> None:
    p = acting("3rd/1", "N2-1: 3rd/1", "N2-3: nlf/1", gates="", towers="A B C D E F G H")
    say(p, "assault N2-3", "without", "roll 3")
    assert modifiers(p) == [(TERRAIN, 2), (LETTER, 1), (LETTER, 1)]


@pytest.mark.rule("BB-13.0-3")
def test_13_0_3_a_pavn_gate_counts_even_when_its_box_is_empty() -> None:
    p = acting("hac-bao", "N1-4: hac-bao", "N1-2: nlf/1", towers="A B F G H")
    say(p, "assault N1-2", "without", "roll 3")
    assert modifiers(p) == [(TERRAIN, 1), (LETTER, 1)]


@pytest.mark.rule("BB-13.0-3")
def test_13_0_3_never_for_the_pavn() -> None:
    p = acting("pavn-4/1", "N1-4: pavn-4/1", "N1-1: 3rd/1", side="pavn")
    say(p, "assault N1-1", "roll 3")
    assert modifiers(p) == [(TERRAIN, 2)]
    p = acting("pavn-4/1", "N2-3: pavn-4/1 3rd/1", side="pavn")
    say(p, "close", "roll 3", "roll 3")
    assert modifiers(p) == [(TERRAIN, 2), (TERRAIN, -2)]


@pytest.mark.rule("BB-13.0-3")
def test_13_0_3_the_letter_of_the_origin_does_not_count() -> None:
    p = acting("hac-bao", "N1-2: hac-bao", "N1-4: nlf/1")
    say(p, "assault N1-4", "without", "roll 3")
    assert modifiers(p) == [(TERRAIN, 1)]


# -- heavy weapons (13.0-4) --------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-13.0-4")
@pytest.mark.parametrize("level", [1, 2])
def test_13_0_4_heavy_weapons_in_every_kind_of_attack(level: int) -> None:
    call = ("call", "roll 4", f"level {level}")
    p = acting("A/1/1", "S3-1: A/1/1", "S2-2: nlf/1")
    say(p, "assault S2-2", *call, "roll 6")
    assert modifiers(p) == [(TERRAIN, 2), (HEAVY, -level)]
    p = acting("hac-bao", "N1-2: hac-bao")
    say(p, "assault gate-E", *call, "roll 6")
    assert modifiers(p) == [(BOX, 1), (HEAVY, -level)]
    p = acting("A/1/1", "S2-2: A/1/1 nlf/1")
    say(p, "close", *call, "roll 6", "roll 6")
    assert modifiers(p) == [(TERRAIN, 2), (HEAVY, -level), (TERRAIN, -2)]


# -- crossings (13.0-5, C-13) ------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-13.0-5")
def test_13_0_5_across_a_bridge_for_either_side() -> None:
    p = acting("A/1/1", "S2-3: A/1/1", "S1-4: nlf/1")
    say(p, "assault S1-4", "without", "roll 6")
    assert modifiers(p) == [(TERRAIN, 1), (CROSSING, 1)]
    p = acting("pavn-4/1", "S1-4: pavn-4/1", "S2-3: A/1/1", side="pavn")
    say(p, "assault S2-3", "roll 6")
    assert modifiers(p) == [(TERRAIN, 1), (CROSSING, 1)]


@pytest.mark.rule("BB-13.0-5", "C-13")
def test_13_0_5_across_a_gate_border_for_either_side() -> None:
    p = acting("hac-bao abn/1", "O-9: hac-bao abn/1", "N1-3: pavn-4/1", gates="C D F", towers="A B E G H")
    say(p, "assault N1-3", "without", "roll 2")
    assert modifiers(p) == [(TERRAIN, 2), (CROSSING, 1)]
    assert rolled(p) == (10, 5)
    p = acting("pavn-4/1", "O-9: pavn-4/1", "N1-3: 3rd/1", side="pavn")
    say(p, "assault N1-3", "roll 2")
    assert modifiers(p) == [(TERRAIN, 2), (CROSSING, 1)]


@pytest.mark.rule("BB-13.0-5")
def test_13_0_5_not_for_close_combat_or_an_ordinary_border() -> None:
    p = acting("A/1/1", "S2-3: A/1/1 nlf/1")
    say(p, "close", "without", "roll 6", "roll 6")
    assert modifiers(p) == [(TERRAIN, 1), (TERRAIN, -1)]
    p = acting("A/1/1", "S2-3: A/1/1", "S2-1: nlf/1")
    say(p, "assault S2-1", "without", "roll 6")
    assert modifiers(p) == [(TERRAIN, 1)]


@pytest.mark.rule("BB-13.0-5", "BB-13.0-3", "BB-13.0-1")
def test_13_0_all_modifiers_add_up() -> None:
    p = acting("hac-bao abn/1", "O-9: hac-bao abn/1", "N1-1: pavn-4/1", gates="C D F", towers="A B E G H")
    say(p, "assault N1-1", "call", "roll 4", "level 2", "roll 3")
    assert modifiers(p) == [(TERRAIN, 2), (LETTER, 1), (CROSSING, 1), (HEAVY, -2)]
    assert rolled(p) == (10, 3 + 2 + 1 + 1 - 2)


@pytest.mark.rule("BB-13.0-1")
def test_13_0_rows_beyond_the_table_use_its_ends() -> None:
    p = acting("A/1/1", "O-2: A/1/1(spent)", "O-3: nlf/1")
    say(p, "assault O-3", "call", "roll 4", "level 2", "roll 1")
    assert told(p, "assault_roll")[0].values == (3, 1, -3, 2)
    p = acting("hac-bao abn/1", "N1-4: hac-bao abn/1", "N1-1: nlf/1")
    say(p, "assault N1-1", "without", "roll 6")
    assert told(p, "assault_roll")[0].values == (10, 6, 10, 0)
