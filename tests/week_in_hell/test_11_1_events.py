"""Events (11.1): the third die, the Events Table, and each event in first and later rounds."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    KINDS,
    asked,
    attacking,
    fighting,
    hits,
    nva,
    offered,
    place,
    refused_by,
    roles,
    roll,
    say,
    seen,
    status,
    told,
    units,
)

from citadel.games.week_in_hell.components import EVENT_NAMES
from citadel.games.week_in_hell.position import Week

VETERANS = "A1(veteran) A2(veteran)"
SNIPER, COUNTER_ATTACK, REINFORCEMENTS, CIVILIANS = (1, 1, 4), (1, 1, 1), (3, 3, 1), (2, 2, 4)
RPG, ENFILADING, FRIENDLY, NVA_RETREAT = (3, 3, 4), (3, 3, 5), (5, 5, 6), (5, 5, 5)


def first(platoons: str, target: str = "jeanne_darc", zone: str = "duy_tan", **more: Any) -> Week:
    """A first round before its dice: the platoons of A attack a 3-2-1, A1 as assault and A2, if there, as support."""
    facts = {"company": "A", "controlled": zone, "nva": f"{target}=321"}
    p = attacking(target, f"{zone}: {platoons}", **(facts | more))
    for choice in ("assault A1", "support A2"):
        if choice in offered(p):
            say(p, choice)
    return p


def later(assault: str, others: str, target: str = "jeanne_darc", zone: str = "duy_tan", **more: Any) -> Week:
    """A later round before its dice: A1 is in the zone, A2, if there, in support."""
    support = "A2" if "A2" in others else ""
    facts = {"support": support, "controlled": zone, "nva": f"{target}=321"}
    stacks = (f"{target}: {assault}", *([f"{zone}: {others}"] if others else []))
    return say(fighting(target, *stacks, jump_off=zone, assault="A1", **(facts | more)), "fight")


def losses(p: Week) -> list[int]:
    return [hits(p, "A1"), hits(p, "A2")]


# -- the table (11.1-1) ------------------------------------------------------------------------------------------------

TABLE = {
    3: "counter_attack", 4: "friendly_fire", 5: "infiltration", 6: "sniper", 7: "reinforcements", 8: "civilians",
    9: "none", 10: "rpg", 11: "enfilading_fire", 12: "none", 13: "sniper", 14: "reinforcements", 15: "nva_retreat",
    16: "friendly_fire", 17: "infiltration", 18: "counter_attack",
}  # fmt: skip


@pytest.mark.rule("WH-11.1-1")
@pytest.mark.parametrize("double", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("third", [1, 2, 3, 4, 5, 6])
def test_11_1_1_the_three_dice_are_added_and_looked_up(double: int, third: int) -> None:
    p = roll(first(VETERANS), double, double)
    assert asked(p) == "EventDie"
    roll(p, third)
    values = told(p, "event")[0].values
    assert values[2] == 2 * double + third
    assert EVENT_NAMES[values[3]] == TABLE[2 * double + third]


@pytest.mark.rule("WH-11.1-1")
@pytest.mark.parametrize("dice", [(2, 2, 5), (4, 4, 1), (4, 4, 4), (3, 3, 6), (5, 5, 2)])
def test_11_1_1_no_event_changes_nothing(dice: tuple[int, int, int]) -> None:
    p = roll(first(VETERANS), *dice)
    fire = [told(p, kind)[0].values for kind in ("us_fire", "nva_fire")]
    assert (fire[0][:4], fire[1][:4]) == ((6, 3, dice[0], dice[0]), (3, 3, dice[0], dice[0]))
    assert losses(p) == list(fire[1][4:])
    assert nva(p, "jeanne_darc") == ("321", 3 - fire[0][4])


# -- sniper (11.1.4, Q-16) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.4-1")
@pytest.mark.parametrize("dice", [SNIPER, (2, 2, 2), (5, 5, 3), (4, 4, 5)])
def test_11_1_4_a_sniper_hits_the_assault_platoon_once_more(dice: tuple[int, int, int]) -> None:
    p = roll(first(VETERANS, nva="jeanne_darc=4321"), *dice)
    left, right = {1: (0, 0), 2: (0, 1), 5: (2, 1), 4: (2, 1)}[dice[0]]  # NVA 4 v 3
    assert losses(p) == [left + 1, right]
    assert nva(p, "jeanne_darc") == ("4321", 4 - {1: 1, 2: 1, 5: 2, 4: 2}[dice[0]])  # total 6 v 3


@pytest.mark.rule("WH-11.1.4-1", "Q-16", "WH-8.2.2-9")
def test_11_1_4_in_a_first_round_the_hit_counts_for_wounded_marines() -> None:
    p = roll(first("A1 A2"), *SNIPER)
    assert (losses(p), asked(p), place(p, "A1")) == ([1, 0], "Rescuer", "duy_tan")
    p = roll(first(VETERANS), *SNIPER)
    assert (losses(p), asked(p), place(p, "A1")) == ([1, 0], "NextRound", "jeanne_darc")


@pytest.mark.rule("WH-11.1.4-1", "Q-16", "WH-8.2.2-10")
def test_11_1_4_the_hit_counts_for_becoming_red() -> None:
    p = roll(first("A1(veteran,hits=2) A2(veteran)"), *SNIPER)
    assert (losses(p), place(p, "A1")) == ([3, 0], "duy_tan")
    assert offered(p) == {"assault A2", "stop"}
    p = roll(later("A1(hits=2)", "A2"), *SNIPER)
    assert (losses(p), place(p, "A1"), seen(p, "combat", "modifier")) == ([3, 0], "duy_tan", -1)


@pytest.mark.rule("WH-11.1.4-1", "Q-14", "Q-16")
def test_11_1_4_a_sniper_strikes_although_the_nva_are_eliminated() -> None:
    p = roll(later("A1", "A2(veteran)", nva="jeanne_darc=1"), 5, 5, 3)  # NVA 1 v 3, die 5: 0/1
    assert (losses(p), status(p, "jeanne_darc")) == ([1, 1], "being cleared")
    p = roll(later("A1(hits=2)", "A2(veteran)", nva="jeanne_darc=1"), 5, 5, 3)
    assert (losses(p), status(p, "jeanne_darc"), place(p, "A1")) == ([3, 1], "enemy", "duy_tan")


# -- reinforcements (11.1.1, Q-43) -------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.1-1", "Q-43")
@pytest.mark.parametrize("dice", [REINFORCEMENTS, (5, 5, 4)])
def test_11_1_1_losses_hit_only_the_us_and_a_higher_marker_replaces(dice: tuple[int, int, int]) -> None:
    p = roll(first(VETERANS), *dice)
    assert asked(p) == "DrawReinforcements"
    say(p, "draw 431")
    assert losses(p) == {3: [0, 1], 5: [2, 1]}[dice[0]]
    assert nva(p, "jeanne_darc") == ("431", 4)  # total 6 v 3 would have hit
    assert (seen(p, "cup", "431"), seen(p, "cup", "321")) == (KINDS["431"] - 1, KINDS["321"])
    assert seen(p, "cup_total") == 39
    assert (place(p, "A1"), asked(p)) == ("jeanne_darc", "NextRound")


@pytest.mark.rule("WH-11.1.1-1", "Q-43")
@pytest.mark.parametrize(
    ("turned", "draw", "left"),
    [
        (0, "4321", ("4321", 4)),
        (0, "31", ("321", 3)),  # not higher
        (0, "3221", ("321", 3)),  # a larger sum does not matter
        (0, "21", ("321", 3)),
        (1, "31", ("31", 3)),  # higher than the 2 that shows
        (1, "211", ("321", 2)),
        (2, "2", ("2", 2)),
        (2, "11", ("321", 1)),
    ],
)
def test_q_43_the_new_main_value_is_compared_with_the_value_that_shows(
    turned: int, draw: str, left: tuple[str, int]
) -> None:
    p = roll(first(VETERANS, nva_hits=f"jeanne_darc={turned}"), *REINFORCEMENTS)
    say(p, f"draw {draw}")
    assert nva(p, "jeanne_darc") == left
    assert seen(p, "cup_total") == 39
    assert seen(p, "cup", "321") == KINDS["321"] - (left[0] == "321")


@pytest.mark.rule("WH-10.3.4-5", "WH-11.1.1-1", "WH-11.1.2-1")
@pytest.mark.parametrize("dice", [(3, 3, 1), (5, 5, 4), (1, 1, 1), (6, 6, 6)])
def test_10_3_4_5_no_reinforcements_and_no_counter_attack_in_an_isolated_zone(dice: tuple[int, int, int]) -> None:
    p = roll(first(VETERANS, "stadium", "macv", isolated="stadium", nva="stadium=4321"), *dice)
    assert asked(p) == "NextRound"
    assert nva(p, "stadium")[1] < 4  # the US result counts
    assert told(p, "no_event")[0].rule == "WH-10.3.4-5"


# -- counter attack (11.1.2, Q-44) -------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.2-1", "Q-44")
@pytest.mark.parametrize(("draw", "value"), [("21", 2), ("1", 1), ("4321", 4)])
def test_11_1_2_a_new_marker_replaces_whatever_its_value(draw: str, value: int) -> None:
    p = roll(first(VETERANS, nva_hits="jeanne_darc=1"), *COUNTER_ATTACK)
    assert asked(p) == "DrawCounterAttack"
    say(p, f"draw {draw}")
    assert asked(p) == "CounterAttackDie"
    assert nva(p, "jeanne_darc") == (draw, value)
    assert (seen(p, "cup", "321"), seen(p, "cup_total")) == (KINDS["321"], 39)
    roll(p, 6)
    assert losses(p) == {2: [2, 1], 1: [1, 1], 4: [2, 2]}[value]  # NVA 2, 1 and 4 v 3, die 6
    assert nva(p, "jeanne_darc") == (draw, value)  # the US result of the round is not applied
    assert (place(p, "A1"), asked(p)) == ("jeanne_darc", "NextRound")


@pytest.mark.rule("WH-11.1.2-1")
def test_11_1_2_the_losses_of_the_round_fall_on_the_us_first() -> None:
    p = roll(first("A1(veteran) A2(veteran)"), 6, 6, 6)  # NVA 3 v 3, die 6: 2/1
    assert losses(p) == [2, 1]
    roll(say(p, "draw 21"), 4)  # NVA 2 v 3, die 4: 0/1
    assert losses(p) == [2, 2]


@pytest.mark.rule("Q-44")
def test_q_44_the_extra_die_brings_no_event_and_no_shot_back() -> None:
    p = roll(first(VETERANS), *COUNTER_ATTACK)
    roll(say(p, "draw 4321"), 1)  # the same number once more
    assert (len(told(p, "event")), len(told(p, "us_fire"))) == (1, 1)
    assert asked(p) == "NextRound"


@pytest.mark.rule("WH-11.1.2-1", "WH-11.1.1-1")
@pytest.mark.parametrize("dice", [(6, 6, 6), (5, 5, 4)])
def test_11_1_2_the_old_marker_is_not_turned(dice: tuple[int, int, int]) -> None:
    p = roll(first(VETERANS), *dice)
    assert asked(p) in ("DrawCounterAttack", "DrawReinforcements")
    assert nva(p, "jeanne_darc") == ("321", 3)


@pytest.mark.rule("Q-23", "WH-11.1.1-1", "WH-11.1.2-1")
@pytest.mark.parametrize("dice", [(6, 6, 6), (5, 5, 4)])
def test_q_23_with_an_empty_cup_nobody_comes_but_the_losses_stand(dice: tuple[int, int, int]) -> None:
    p = roll(first(VETERANS, cup="-"), *dice)
    assert (losses(p), nva(p, "jeanne_darc"), asked(p)) == ([2, 1], ("321", 3), "NextRound")


@pytest.mark.rule("Q-44", "WH-8.2.2-7")
def test_q_44_a_platoon_alone_takes_the_larger_figure() -> None:
    p = roll(first("A1(veteran)"), *COUNTER_ATTACK)
    roll(say(p, "draw 21"), 4)  # NVA 2 v 3, die 4: 0/1
    assert hits(p, "A1") == 1


@pytest.mark.rule("Q-44", "Q-19")
def test_q_44_a_support_platoon_that_the_round_made_red_has_no_role_any_more() -> None:
    p = roll(later("A1(veteran)", "A2(hits=2)"), 6, 6, 6)  # NVA 3 v 3, die 6: 2/1
    assert losses(p) == [2, 3]
    roll(say(p, "draw 21"), 4)  # NVA 2 v 3, die 4: 0/1, and A1 is alone now
    assert losses(p) == [3, 3]


@pytest.mark.rule("Q-16", "Q-44", "WH-8.2.2-9")
def test_q_16_the_extra_die_counts_for_wounded_marines_and_for_red() -> None:
    p = roll(first("A1 A2"), *COUNTER_ATTACK)
    roll(say(p, "draw 21"), 5)  # NVA 2 v 3, die 5: 1/1
    assert (losses(p), asked(p), place(p, "A1")) == ([1, 1], "Rescuer", "duy_tan")
    p = roll(first("A1(veteran,hits=1) A2(veteran)"), *COUNTER_ATTACK)
    roll(say(p, "draw 21"), 6)  # 2/1
    assert (losses(p), asked(p), place(p, "A1")) == ([3, 1], "AssaultRole", "duy_tan")


# -- NVA retreat (11.1.5, Q-47) ----------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.5-1", "Q-47")
@pytest.mark.parametrize("dice", [NVA_RETREAT, (6, 6, 3)])
@pytest.mark.parametrize("in_zone", [True, False])
def test_11_1_5_the_nva_slip_away(dice: tuple[int, int, int], in_zone: bool) -> None:
    p = roll(later("A1", "A2") if in_zone else first("A1 A2"), *dice)
    assert losses(p) == [0, 0]
    assert not told(p, "us_fire") + told(p, "nva_fire")
    assert (place(p, "A1"), status(p, "jeanne_darc"), place(p, "A")) == ("jeanne_darc", "being cleared", "clearing")
    assert (seen(p, "zones", "jeanne_darc", "flag"), seen(p, "cup_total")) == ("321", 39)
    assert offered(p) == {"join A2", "stay"}


# -- enfilading fire, civilians, RPG (11.1.6 to 11.1.8, Q-20, Q-21) ----------------------------------------------------


@pytest.mark.rule("WH-11.1.6-1")
def test_11_1_6_the_nva_die_rises_by_2_across_a_solid_boundary_in_a_first_round() -> None:
    p = roll(first(VETERANS), *ENFILADING)
    assert (losses(p), nva(p, "jeanne_darc")) == ([2, 1], ("321", 1))  # 3 + 2 = 5; the US die stays 3: two hits


@pytest.mark.rule("WH-11.1.6-1")
def test_11_1_6_otherwise_it_rises_by_1() -> None:
    p = roll(later("A1", "A2"), *ENFILADING)
    assert losses(p) == [1, 1]  # 3 + 1 = 4: NVA 3 v 3
    p = roll(first(VETERANS, "treasury", "public_health"), 4, 4, 3)  # dotted
    assert losses(p) == [2, 1]  # 4 + 1 = 5: NVA 3 v 4; 6 would give 2/2


@pytest.mark.rule("WH-11.1.6-1", "Q-20")
def test_11_1_6_never_above_6() -> None:
    p = roll(first(VETERANS, nva="jeanne_darc=4321"), 5, 5, 1)
    assert losses(p) == [2, 2]  # NVA 4 v 3, die 6
    assert told(p, "nva_fire")[0].values[2:4] == (5, 6)


@pytest.mark.rule("WH-11.1.7-1", "Q-20")
@pytest.mark.parametrize(("dice", "counted"), [((1, 1, 6), 1), ((2, 2, 4), 1), ((3, 3, 2), 1)])
def test_11_1_7_civilians_take_2_from_the_us_die(dice: tuple[int, int, int], counted: int) -> None:
    p = roll(first("A1 A2(veteran)"), *dice)
    assert told(p, "us_fire")[0].values[2:5] == (dice[0], counted, 1)  # total 5 v 3: one hit
    assert nva(p, "jeanne_darc") == ("321", 2)
    assert losses(p) == {1: [0, 0], 2: [0, 0], 3: [0, 1]}[dice[0]]  # the NVA result stands


@pytest.mark.rule("WH-11.1.7-1")
def test_11_1_7_a_green_pair_hits_nobody() -> None:
    p = roll(later("A1", "A2"), 3, 3, 2)  # total 4 v 3: die 3 gives one hit, die 1 none
    assert nva(p, "jeanne_darc") == ("321", 3)


@pytest.mark.rule("WH-11.1.8-1")
def test_11_1_8_the_marker_counts_one_more_in_this_round_only() -> None:
    p = roll(later("A1(veteran)", "A2(veteran)", nva="jeanne_darc=4321", nva_hits="jeanne_darc=1"), *RPG)
    assert losses(p) == [1, 1]  # 4 v 3, die 3; 3 gives 0/1
    assert nva(p, "jeanne_darc") == ("4321", 1)  # the US result stands: total 6 v 3, die 3: two hits
    roll(say(p, "fight"), 1, 5)  # NVA 1 v 3, die 5: 0/1
    assert losses(p) == [1, 2]


@pytest.mark.rule("WH-11.1.8-1", "Q-21")
def test_11_1_8_never_more_than_4() -> None:
    p = roll(first(VETERANS, nva="jeanne_darc=4321"), 4, 4, 2)
    assert losses(p) == [2, 1]  # 4 v 3, die 4


# -- friendly fire (11.1.9, Q-45) --------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.9-1", "WH-11.1.9-2", "WH-11.1.9-3")
def test_11_1_9_the_us_result_is_cancelled_and_two_dice_are_rolled() -> None:
    p = roll(first(VETERANS), *FRIENDLY)
    assert (asked(p), losses(p), nva(p, "jeanne_darc")) == ("FriendlyShot", [0, 0], ("321", 3))
    roll(p, 4)  # support CV 3 v 2: one hit on A1
    assert asked(p) == "AssaultShot"
    roll(p, 6)  # assault CV 3 v 3: two hits
    assert nva(p, "jeanne_darc") == ("321", 1)
    assert losses(p) == [3, 1]  # NVA 3 v 3, die 5: 2/1, added to the friendly hit
    assert (place(p, "A1"), offered(p)) == ("duy_tan", {"assault A2", "stop"})


@pytest.mark.rule("WH-11.1.9-1", "Q-45")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_11_1_9_the_shot_at_the_assault_platoon_uses_the_zone_where_it_stands(die: int) -> None:
    p = roll(first(VETERANS), 1, 1, 2, die, 1)  # Duy Tan, value 2; NVA die 1: nothing
    assert losses(p) == [[0, 1, 1, 1, 2, 2][die - 1], 0]
    p = roll(later("A1(veteran)", "A2(veteran)"), 1, 1, 2, die, 1)  # Jeanne d'Arc, value 3
    assert losses(p) == [[0, 0, 1, 1, 1, 2][die - 1], 0]


@pytest.mark.rule("WH-11.1.9-1", "Q-21")
def test_11_1_9_in_a_neutral_zone_the_first_column_is_read() -> None:
    p = roll(first("A1 A2(veteran)", "hospital_east", "park_east", controlled=""), 1, 1, 2, 4, 1)
    assert losses(p) == [2, 0]  # CV 3 v 1, die 4


@pytest.mark.rule("WH-11.1.9-1")
def test_11_1_9_only_the_support_platoon_shoots_at_it() -> None:
    p = roll(first("A1(veteran) A2(hits=2)"), 1, 1, 2, 5, 1)
    assert losses(p) == [1, 2]  # CV 1 v 2, die 5: one; CV 3 or 4 would give two


@pytest.mark.rule("WH-11.1.9-2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_11_1_9_only_the_assault_platoon_shoots_at_the_nva(die: int) -> None:
    p = roll(first("A1 A2(veteran)"), 1, 1, 2, 1, die)
    assert nva(p, "jeanne_darc")[1] == 3 - [0, 0, 0, 1, 1, 1][die - 1]  # CV 2 v 3


@pytest.mark.rule("WH-11.1.9-2", "WH-8.2.2-8")
def test_11_1_9_the_friendly_hit_does_not_weaken_the_shot_at_the_nva() -> None:
    p = roll(first("A1(veteran,hits=1) A2(veteran)"), 1, 1, 2, 2, 3)
    assert (losses(p), nva(p, "jeanne_darc")) == ([2, 0], ("321", 2))  # CV 3 v 3, die 3: one; CV 2: none


@pytest.mark.rule("Q-45", "WH-8.2.5-3")
def test_q_45_the_modifier_applies_only_to_the_shot_at_the_nva() -> None:
    p = roll(later("A1", "A2", minus=1), 1, 1, 2, 4, 4)
    assert losses(p) == [1, 0]  # CV 2 v 3, die 4: one; die 3: none
    assert nva(p, "jeanne_darc") == ("321", 3)  # die 3: none
    assert seen(p, "combat", "modifier") == -1
    roll(say(p, "fight"), 3, 1)
    assert told(p, "us_fire")[-1].values[2:4] == (3, 2)  # and to later rounds


@pytest.mark.rule("Q-45", "WH-11.1.9-1")
def test_q_45_without_support_it_is_no_event() -> None:
    p = roll(first("A1(veteran) A2(hits=3)"), *FRIENDLY)
    assert roles(p)[1] == ""
    assert (hits(p, "A1"), nva(p, "jeanne_darc")) == (2, ("321", 2))  # the results of the round
    assert told(p, "no_event")[0].rule == "WH-11.1.9-1"


@pytest.mark.rule("Q-45")
def test_q_45_its_dice_bring_no_event() -> None:
    p = roll(first(VETERANS), 5, 5, 6, 5, 5)
    assert len(told(p, "event")) == 1
    assert asked(p) == "AssaultRole"


@pytest.mark.rule("Q-16", "WH-11.1.9-1", "WH-8.2.2-9")
def test_q_16_a_friendly_hit_counts_for_wounded_marines_and_for_red() -> None:
    p = roll(first("A1 A2"), 1, 1, 2, 3, 1)
    assert (losses(p), asked(p)) == ([1, 0], "Rescuer")
    p = roll(later("A1(hits=2)", "A2 A3"), 1, 1, 2, 4, 1)
    assert (losses(p), place(p, "A1"), units(p)) == ([3, 0], "duy_tan", {"A2", "A3"})
    assert refused_by(p, "assault A1") == "WH-8.2.4-3"
