"""Chapter 6.1, 6.2: how units move, where they enter and where they stop."""

import pytest
from tests.block_by_block.board import (
    ALL_GATES,
    GAME,
    MOVE,
    OUTSIDE,
    PAVN_MOVE,
    SOUTH_BANK,
    board,
    marker,
    offered,
    places,
    reach,
    refused_by,
    say,
    start,
    state,
    units,
    why_not,
)

# -- 6.1, 6.2: how units move ------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-6.1-1")
def test_6_1_1_any_number_of_units_may_share_an_area() -> None:
    stack = "B/1/1 F/2/5 G/2/5 H/2/5 A/1/5 B/1/5 C/1/5 3rd/1 3rd/2 3rd/3 abn/1 abn/2 abn/3 rvn/1 rvn/2 rvn/3 hac-bao"
    p = board(f"S3-1: {stack}", "S3-2: A/1/1", agenda=MOVE)
    assert "S3-1" in reach(p)
    theirs = " ".join(f"pavn-{n}/{i}" for n in (4, 6) for i in range(1, 7)) + " nlf/2 nlf/3 nlf/4 nlf/5 nlf/6"
    p = board(f"S3-1: {theirs}", "S3-2: nlf/1", agenda=PAVN_MOVE)
    assert "S3-1" in reach(p, "nlf/1")


@pytest.mark.rule("BB-6.2-1")
def test_6_2_1_none_some_or_all_each_at_most_once() -> None:
    p = board("S3-1: A/1/1 B/1/1", agenda=MOVE)
    assert offered(p) == {"move A/1/1", "move B/1/1", "end"}
    say(p, "move B/1/1", "to S3-2")
    assert offered(p) == {"move A/1/1", "end"}
    assert refused_by(p, "move B/1/1") == "BB-6.2-1"
    say(p, "move A/1/1", "to S3-3")
    # Even with nothing left to move, the player ends his segment himself.
    assert offered(p) == {"end"}
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("S3-3", "S3-2")


@pytest.mark.rule("BB-6.2-1")
def test_6_2_1_the_next_segment_moves_them_again() -> None:
    p = board("S3-1: A/1/1", "S1-2: nlf/1", agenda="MoveUnits(us); Turn()", turn=1, gates="", towers=ALL_GATES)
    say(p, "move A/1/1", "to S3-2", "end", "end")
    assert GAME.view(p)["segment"] == "us"
    assert "move A/1/1" in offered(p)


@pytest.mark.rule("BB-6.2-1")
def test_6_2_1_units_not_on_the_map_do_not_move() -> None:
    p = board("S3-1: A/1/1", "eliminated: B/1/1", "withdrawn: abn/1", agenda=MOVE)
    assert units(p) == {"A/1/1"}
    for unit in ("B/1/1", "abn/1", "rvn/1"):
        assert refused_by(p, f"move {unit}") == "BB-6.2-1"


@pytest.mark.rule("BB-6.2-2")
def test_6_2_2_no_limit_to_the_distance() -> None:
    p = board("S4-2: nlf/1", agenda=PAVN_MOVE)
    # From the eastern edge of the south bank to its western edge, through five zones.
    assert {"S4-1", "MACV", "S3-3", "S2-3", "S1-4", "S1-1"} <= reach(p, "nlf/1")
    assert state(say(p, "move nlf/1", "to S1-1"), "nlf/1") == "S1-1"


@pytest.mark.rule("C-50")
def test_c_50_the_player_names_where_the_move_ends() -> None:
    p = board("S4-2: nlf/1", agenda=PAVN_MOVE)
    say(p, "move nlf/1")
    assert refused_by(p, "to S4-2") == "C-50"
    assert "S4-2" not in places(p)


@pytest.mark.rule("C-50")
def test_c_50_zones_run_through_are_not_taken() -> None:
    p = board("S3-2: A/1/1", agenda=MOVE, zones="")
    say(p, "move A/1/1", "to S1-2")
    assert (marker(p, "S1"), marker(p, "S2"), marker(p, "S3")) == ("us", "pavn", "pavn")


@pytest.mark.rule("C-50")
def test_c_50_an_earlier_move_opens_the_way_for_a_later_one() -> None:
    p = board("MACV: nlf/1", "S1-5: nlf/2", agenda=PAVN_MOVE, zones="N2 N3 S2 S3 S4")
    assert why_not(p, "nlf/2", "S3-2") == "BB-6.3-5"
    # The first unit takes the empty S3; now the bridge no longer leads into a US/ARVN zone.
    say(p, "move nlf/1", "to S3-3")
    assert "S3-2" in reach(p, "nlf/2")


@pytest.mark.rule("C-50")
def test_c_50_everything_a_unit_can_reach_is_offered() -> None:
    p = say(start(), "platoon hac-bao", "platoon abn/1", "end")
    # Gates A, B and E to H are PAVN/NLF; S6-4 holds a battalion, and S6-3 beside it is a stop.
    assert reach(p, "3rd/2") == (OUTSIDE - {"O-8"}) | {"N2-3", "S6-1", "S6-2", "S6-3", "gate-C", "gate-D"}
    # S3-3, S4-1 and S5-2 hold battalions, and S5-1 beside one of them is a stop.
    assert reach(p, "A/1/1") == {"S5-1"}


@pytest.mark.rule("BB-6.2-2")
def test_6_2_2_a_move_may_end_in_macv() -> None:
    p = board("S5-1: A/1/1", agenda=MOVE)
    assert "to MACV" in offered(say(p, "move A/1/1"))
    assert state(say(p, "to MACV"), "A/1/1") == "MACV"


# -- 6.2-3: entering enemy-occupied areas ------------------------------------------------------------------------------


@pytest.mark.rule("BB-6.2-3", "BB-6.3-8")
@pytest.mark.parametrize(
    "enemies",
    [
        "pavn-4/1(spent,routed)",
        "pavn-4/1(spent,routed) nlf/1(routed)",
        "nlf/1",
        "nlf/1(routed)",
        "nlf/1(routed) nlf/2(routed) nlf/3(routed)",
    ],
)
def test_6_2_3_enters_among_routed_enemies_or_one_one_sided_unit(enemies: str) -> None:
    p = board("S3-1: A/1/1", f"S2-2: {enemies}", agenda=MOVE)
    assert "S2-2" in reach(p)
    assert state(say(p, "move A/1/1", "to S2-2"), "A/1/1") == "S2-2"


@pytest.mark.rule("BB-6.2-3")
@pytest.mark.parametrize(
    "enemies",
    [
        "pavn-4/1",
        "pavn-4/1(spent)",
        "nlf/1 nlf/2",
        "nlf/1 nlf/2(routed)",
        "pavn-4/1 nlf/1(routed)",
        "pavn-4/1(spent,routed) nlf/1",
    ],
)
def test_6_2_3_does_not_enter_among_other_enemies(enemies: str) -> None:
    p = board("S3-1: A/1/1", f"S2-2: {enemies}", agenda=MOVE)
    assert "S2-2" not in reach(p)
    assert why_not(p, "A/1/1", "S2-2") == "BB-6.2-3"


@pytest.mark.rule("BB-6.2-3")
def test_6_2_3_enters_beside_a_friend() -> None:
    p = board("S3-1: A/1/1", "S2-2: pavn-4/1 pavn-4/2 B/1/1(spent,routed)", agenda=MOVE)
    assert "S2-2" in reach(p)


@pytest.mark.rule("BB-6.2-3")
@pytest.mark.parametrize(
    ("defenders", "open_to_them"),
    [
        ("A/1/1", False),
        ("A/1/1(spent,routed)", True),
        ("macv-team", True),
        ("macv-team A/1/1(spent,routed)", False),
        ("A/1/1 nlf/2", True),
    ],
)
def test_6_2_3_holds_for_both_sides(defenders: str, open_to_them: bool) -> None:
    p = board("S3-1: nlf/1", f"S2-2: {defenders}", agenda=PAVN_MOVE)
    assert ("S2-2" in reach(p, "nlf/1")) is open_to_them
    if not open_to_them:
        assert why_not(p, "nlf/1", "S2-2") == "BB-6.2-3"


@pytest.mark.rule("BB-6.3-8", "BB-6.2-3")
def test_6_3_8_moves_in_and_fights_close_combat_afterwards() -> None:
    p = board("S3-1: A/1/1", "S2-2: nlf/1", agenda="MoveUnits(us); CombatSegment(us); MoveUnits(pavn)")
    say(p, "move A/1/1", "to S2-2", "end", "group A/1/1", "act A/1/1")
    assert "close" in offered(p)
    # It need not be done this way: an assault from next door is possible too.
    p = board("S3-1: A/1/1", "S2-2: nlf/1", agenda="GroupAction(us); MoveUnits(pavn)", group="A/1/1")
    assert "assault S2-2" in offered(p)


@pytest.mark.rule("C-36")
def test_c_36_entering_an_enemy_occupied_area_ends_the_move() -> None:
    # MACV is in no zone, so only the enemy in it can stop a unit there.
    p = board("S5-1: A/1/1", "MACV: nlf/1", "S4-1: nlf/2", "S5-2: nlf/3 nlf/4", "S5-3: nlf/5 nlf/6", agenda=MOVE)
    assert {"MACV", "S4-1"} <= reach(p)
    assert "S3-3" not in reach(p)
    assert why_not(p, "A/1/1", "S3-3") == "C-36"


@pytest.mark.rule("C-36")
def test_c_36_friends_there_make_no_difference() -> None:
    p = board("N3-2: nlf/1", "PALACE: nlf/2 A/1/1", agenda=PAVN_MOVE, towers="A B E F G H")
    around = board("N3-2: nlf/1", "PALACE: nlf/2", agenda=PAVN_MOVE)
    closed = board("N3-2: nlf/1", "PALACE: nlf/2 A/1/1", "N3-1: B/1/1", "N3-3: F/2/5", agenda=PAVN_MOVE)
    assert "N5-1" in reach(around, "nlf/1")
    assert reach(closed, "nlf/1") == {"PALACE"}
    assert "PALACE" in reach(p, "nlf/1")


# -- 6.2-4: the stop rule ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-6.2-4")
def test_6_2_4_stops_beside_an_enemy_of_the_same_zone() -> None:
    p = board("S1-6: nlf/1", "S1-3: A/1/1", agenda=PAVN_MOVE, zones=SOUTH_BANK)
    assert reach(p, "nlf/1") == {"S1-5", "S1-4", "S4-3"}
    assert why_not(p, "nlf/1", "S1-2") == "BB-6.2-4"
    free = board("S1-6: nlf/1", agenda=PAVN_MOVE, zones=SOUTH_BANK)
    assert reach(free, "nlf/1") == {"S1-1", "S1-2", "S1-3", "S1-4", "S1-5", "S4-3"}


@pytest.mark.rule("BB-6.2-4", "C-17")
def test_6_2_4_a_routed_enemy_stops_too() -> None:
    p = board("S1-6: nlf/1", "S1-3: A/1/1(spent,routed)", agenda=PAVN_MOVE, zones=SOUTH_BANK)
    assert reach(p, "nlf/1") == {"S1-5", "S1-4", "S4-3"}


@pytest.mark.rule("BB-6.2-4")
def test_6_2_4_stops_both_sides() -> None:
    p = board("O-3: A/1/1", "S6-3: nlf/1 nlf/2", "O-4: nlf/3 nlf/4", "O-2: nlf/5 nlf/6", "N2-3: pavn-4/1", agenda=MOVE)
    # O-5 by boat; S6-2 touches S6-3 and is a stop, and so S6-4 is out of reach but for the way round by O-5.
    assert {"S6-1", "S6-2", "O-5"} <= reach(p)
    assert "S6-4" not in reach(p)


@pytest.mark.rule("BB-6.2-4")
def test_6_2_4_not_for_an_enemy_of_another_zone() -> None:
    p = board("MACV: A/1/1", "S5-2: pavn-4/1", agenda=MOVE)
    # S3-3 and S3-1 touch S5-2, but in another zone; S5-1 touches it in its own.
    assert {"S3-3", "S3-1", "S2-2", "S5-1"} <= reach(p)
    p = board("MACV: A/1/1", "S5-2: pavn-4/1", "S4-1: pavn-4/2", agenda=MOVE)
    assert "S5-3" not in reach(p)
    assert why_not(p, "A/1/1", "S5-3") == "BB-6.2-4"


@pytest.mark.rule("BB-6.2-4")
def test_6_2_4_not_for_an_enemy_outside_the_zones() -> None:
    p = board("S4-2: nlf/1", "MACV: A/1/1", agenda=PAVN_MOVE)
    # S4-1, S3-3 and S5-2 all touch MACV.
    assert {"S4-1", "S3-3", "S3-2", "S5-2", "S3-1"} <= reach(p, "nlf/1")


@pytest.mark.rule("BB-6.2-4")
def test_6_2_4_areas_outside_the_zones_never_stop() -> None:
    p = board("O-9: nlf/1", "O-7: A/1/1", "O-2: B/1/1", agenda=PAVN_MOVE, gates="C D", towers="A B E F G H")
    # O-8 touches O-7, O-1 touches O-2: no zone, no stop. N3-1 lies behind O-8 and gate G.
    assert {"O-8", "N3-1", "O-1"} <= reach(p, "nlf/1")


@pytest.mark.rule("BB-6.2-4", "C-17")
def test_6_2_4_not_for_towers_or_units_in_gate_boxes() -> None:
    p = board("N2-1: A/1/1", agenda=MOVE)
    # N1-2, N1-1 and N1-3 lie beside towers of E and F.
    assert {"N1-2", "N1-1", "N1-3", "N3-1"} <= reach(p)
    p = board(
        "N1-5: nlf/1", "gate-E: A/1/1 plt/E", "gate-F: plt/F", agenda=PAVN_MOVE, gates="C D E F", towers="A B G H"
    )
    assert {"N1-2", "N2-1", "N1-1", "N1-3"} <= reach(p, "nlf/1")


@pytest.mark.rule("BB-6.2-4")
def test_6_2_4_a_unit_that_starts_beside_an_enemy_may_go() -> None:
    p = board("S3-2: A/1/1", "S3-1: nlf/1 nlf/2", agenda=MOVE)
    assert {"S2-2", "S2-3", "S2-1"} <= reach(p)


# -- 6.2-5: leaving a contested area -----------------------------------------------------------------------------------


@pytest.mark.rule("BB-6.2-5")
def test_6_2_5_from_a_contested_area_not_straight_into_another() -> None:
    around = ("S3-1: B/1/1 pavn-4/2", "S2-2: pavn-4/3", "S5-2: pavn-4/4", "S3-2: pavn-4/5")
    p = board("S3-3: A/1/1 pavn-4/1", *around, agenda=MOVE)
    # S3-1 could be entered from S3-3 alone; a friend there is no help.
    assert "S3-1" not in reach(p)
    assert why_not(p, "A/1/1", "S3-1") == "BB-6.2-5"
    assert "MACV" in reach(p)
    uncontested = board("S3-3: A/1/1", *around, agenda=MOVE)
    assert "S3-1" in reach(uncontested)


@pytest.mark.rule("BB-6.2-5")
def test_6_2_5_only_the_first_step_counts() -> None:
    p = board("S3-3: A/1/1 pavn-4/1", "S3-1: B/1/1 pavn-4/2", "S2-2: pavn-4/3", "S3-2: pavn-4/5", agenda=MOVE)
    # By way of S5-2, which is free and in another zone.
    assert {"S5-2", "S3-1"} <= reach(p)


@pytest.mark.rule("BB-6.2-5")
@pytest.mark.parametrize("enemies", ["nlf/1", "pavn-4/2(spent,routed)"])
def test_6_2_5_not_even_among_routed_or_one_sided_enemies(enemies: str) -> None:
    p = board("O-1: A/1/1 pavn-4/1", f"O-2: {enemies}", agenda=MOVE, gates="C D", towers="A B E F G H", zones="")
    blocked = board("O-1: A/1/1 pavn-4/1", f"O-2: {enemies}", "O-9: pavn-4/3", agenda=MOVE)
    assert "O-2" in reach(p)  # the long way round by O-9
    assert refused_by(blocked, "move A/1/1") == "BB-6.2-5"


@pytest.mark.rule("BB-6.2-5")
def test_6_2_5_holds_for_pavn() -> None:
    stacks = ("O-2: nlf/2 B/1/1", "O-9: F/2/5", "gate-E: plt/E")
    p = board("O-1: nlf/1 A/1/1", *stacks, agenda=PAVN_MOVE, towers="A B F G H", gates="C D E")
    assert refused_by(p, "move nlf/1") == "BB-6.2-5"
    p = board("O-1: nlf/1", *stacks, agenda=PAVN_MOVE, towers="A B F G H", gates="C D E")
    assert reach(p, "nlf/1") == {"O-2"}
