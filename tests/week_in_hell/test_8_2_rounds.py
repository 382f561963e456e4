"""The sequence of combat (8.2.2): roles, the enemy, first and later rounds, how a fight ends."""

import pytest
from tests.week_in_hell.board import (
    KINDS,
    asked,
    attacking,
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
)
from tests.week_in_hell.rounds import first, later

TRIO = "public_health: G1 G2 G3"
BOTH = "public_health university"


# -- roles (8.2.2-1, Q-64) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.2-1", "Q-64")
def test_8_2_2_1_the_player_chooses_assault_and_support_the_third_is_reserve() -> None:
    p = attacking("university", f"{TRIO} F1", controlled="public_health")
    assert offered(p) == {"assault G1", "assault G2", "assault G3"}
    say(p, "assault G2")
    assert offered(p) == {"support G1", "support G3"}
    assert refused_by(p, "support F1") == "WH-8.2.1-3"
    assert refused_by(p, "support G2") == "WH-8.2.2-1"
    assert refused_by(p, "alone") == "Q-64"
    say(p, "support G3")
    assert roles(p) == ("G2", "G3", "G1")
    assert asked(p) == "DrawEnemy"


@pytest.mark.rule("WH-8.2.2-1", "Q-64")
def test_8_2_2_1_a_second_attacker_must_support_a_single_one_is_alone() -> None:
    p = attacking("university", "public_health: G1 G3", controlled="public_health")
    say(p, "assault G3")
    assert (asked(p), roles(p)) == ("DrawEnemy", ("G3", "G1", ""))
    p = attacking("university", "public_health: G1", controlled="public_health")
    assert (asked(p), roles(p)) == ("DrawEnemy", ("G1", "", ""))


@pytest.mark.rule("Q-62")
def test_q_62_an_attack_that_was_named_is_fought() -> None:
    p = attacking("university", TRIO, controlled="public_health")
    assert refused_by(p, "stop") == "Q-62"
    say(p, "assault G1", "support G2", "draw 4321")
    assert asked(p) == "UsDie"  # no way out once the marker is drawn


# -- the enemy (8.2.2-2, 8.2.2-3, Q-10, Q-11, Q-23) --------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.2-2")
def test_8_2_2_2_one_marker_is_drawn_and_shows_its_main_value() -> None:
    p = first("university", TRIO)
    assert nva(p, "university") == ("", 0)
    say(p, "draw 431")
    assert (nva(p, "university"), seen(p, "zones", "university", "nva", "hits")) == (("431", 4), 0)
    assert (seen(p, "cup", "431"), seen(p, "cup_total")) == (KINDS["431"] - 1, 39)
    assert asked(p) == "UsDie"


@pytest.mark.rule("WH-8.2.2-2", "WH-0-2", "WH-3-1")
def test_8_2_2_2_chance_draws_each_kind_as_likely_as_it_has_markers_left() -> None:
    p = first("university", TRIO, cup="4321=6 431=2 321=5")
    assert p.decision is not None
    assert p.decision.seat == "nature"
    assert {choice.words: choice.weight for choice in p.decision.choices} == {
        "draw 4321": 6,
        "draw 431": 2,
        "draw 321": 5,
    }


@pytest.mark.rule("WH-8.2.2-2", "WH-8.2.2-3")
@pytest.mark.parametrize(
    ("zone", "target", "scenario", "draws"),
    [
        ("public_health", "university", "historical", 1),  # white
        ("macv", "duy_tan", "historical", 1),  # green
        ("public_health", "treasury", "historical", 2),  # red
        ("macv", "stadium", "historical", 2),  # red, outlined in white
        ("police", "macv", "alternative", 2),  # zone A is a victory zone there
        ("police", "duy_tan", "alternative", 1),
    ],
)
def test_8_2_2_3_two_markers_are_drawn_in_a_victory_zone(zone: str, target: str, scenario: str, draws: int) -> None:
    p = first(target, f"{zone}: G1", controlled=zone, scenario=scenario)
    for _ in range(draws):
        assert asked(p) in ("DrawEnemy", "DrawSecondEnemy")
        say(p, "draw 321")
    assert asked(p) == "UsDie"


@pytest.mark.rule("WH-8.2.2-3")
@pytest.mark.parametrize("draws", [("2", "321"), ("321", "2")])
def test_8_2_2_3_the_higher_main_value_stays_and_the_other_returns(draws: tuple[str, str]) -> None:
    p = first("treasury", TRIO)
    say(p, *(f"draw {marker}" for marker in draws))
    assert nva(p, "treasury") == ("321", 3)
    assert (seen(p, "cup", "321"), seen(p, "cup", "2")) == (KINDS["321"] - 1, KINDS["2"])
    assert seen(p, "cup_total") == 39


@pytest.mark.rule("WH-8.2.2-3")
def test_8_2_2_3_the_main_value_decides_before_the_sum() -> None:
    p = say(first("treasury", TRIO), "draw 211", "draw 31")  # both add up to 4
    assert nva(p, "treasury") == ("31", 3)
    p = say(first("treasury", TRIO), "draw 3221", "draw 431")  # both add up to 8
    assert nva(p, "treasury") == ("431", 4)


@pytest.mark.rule("WH-8.2.2-3")
def test_8_2_2_3_the_first_marker_is_out_of_the_cup_for_the_second_draw() -> None:
    p = say(first("treasury", TRIO, cup="431=1 21=1 2=1"), "draw 431")
    assert offered(p) == {"draw 21", "draw 2"}


@pytest.mark.rule("Q-11")
@pytest.mark.parametrize("draws", [("31", "321"), ("321", "31"), ("321", "321")])
def test_q_11_of_equal_main_values_the_larger_sum_stays(draws: tuple[str, str]) -> None:
    p = say(first("treasury", TRIO), *(f"draw {marker}" for marker in draws))
    assert nva(p, "treasury") == ("321", 3)
    assert (seen(p, "cup", "321"), seen(p, "cup", "31")) == (KINDS["321"] - 1, KINDS["31"])


@pytest.mark.rule("Q-10")
@pytest.mark.parametrize("target", ["university", "treasury"])
def test_q_10_a_marker_that_is_there_defends_as_it_stands(target: str) -> None:
    p = first(target, TRIO, nva=f"{target}=4321", nva_hits=f"{target}=2")
    assert asked(p) == "UsDie"
    assert nva(p, target) == ("4321", 2)
    roll(p, 1, 2)
    assert told(p, "nva_fire")[0].values[0] == 2


@pytest.mark.rule("Q-10", "WH-8.2.2-12")
def test_q_10_a_second_company_finds_the_marker_that_the_first_one_left() -> None:
    p = attacking("treasury", TRIO, "public_health: F1", "orders-2/5: F", controlled="public_health")
    say(p, "assault G1", "support G2", "draw 4321", "draw 1")
    say(roll(p, 6, 1), "retreat", "roll 6", "stop")  # two hits
    assert nva(p, "treasury") == ("4321", 2)
    say(p, "activate F", "attack", "attack treasury")
    assert (asked(p), seen(p, "combat", "company"), nva(p, "treasury")) == ("UsDie", "F", ("4321", 2))


@pytest.mark.rule("Q-23")
def test_q_23_without_markers_the_zone_is_empty() -> None:
    p = first("treasury", TRIO, cup="-")
    assert asked(p) == "JoinAssault"
    assert (place(p, "G1"), status(p, "treasury"), place(p, "G")) == ("treasury", "being cleared", "clearing")
    assert seen(p, "zones", "treasury", "flag") == "spare"
    assert not told(p, "us_fire")
    assert seen(p, "cup_total") == 0


@pytest.mark.rule("Q-23", "WH-8.2.2-3")
def test_q_23_the_last_marker_defends_a_victory_zone_alone() -> None:
    p = first("treasury", TRIO, cup="11=1")
    assert (asked(p), nva(p, "treasury"), seen(p, "cup_total")) == ("UsDie", ("11", 1), 0)


# -- the dice (8.2.2-4) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.2-4")
def test_8_2_2_4_equal_dice_bring_an_event_others_do_not() -> None:
    for us in range(1, 7):
        for enemy in range(1, 7):
            p = say(first("university", TRIO), "draw 4321", f"roll {us}", f"roll {enemy}")
            assert (asked(p) == "EventDie") is (us == enemy)
    p = later("treasury", "treasury: G1", "public_health: G2", nva="treasury=4321")
    assert asked(roll(say(p, "fight"), 3, 3)) == "EventDie"  # in a later round too


# -- the end of a first round (8.2.2-9 to 8.2.2-11, 8.2.2-17, Q-12) ----------------------------------------------------


@pytest.mark.rule("WH-8.2.2-9", "WH-8.2.6-1")
@pytest.mark.parametrize(
    ("target", "assault", "dice", "wounded"),
    [
        ("hospital_east", "G1", (2, 4), True),  # NVA 3 v 3, die 4: 1/1
        ("hospital_east", "G1(veteran)", (2, 4), False),
        ("hospital_east", "G1", (2, 3), False),  # 0/1: only the support is hit
        ("treasury", "G1", (2, 3), False),  # NVA 3 v 4, die 3: 1/1, but the boundary is dotted
    ],
)
def test_8_2_2_9_wounded_marines(target: str, assault: str, dice: tuple[int, int], wounded: bool) -> None:
    p = say(first(target, f"public_health: {assault} G2"), "draw 321", "draw 1")
    roll(p, *dice)
    assert (asked(p) == "Rescuer") is wounded
    assert seen(p, "combat", "wounded") is wounded
    assert place(p, "G1") == ("public_health" if wounded else target)
    assert (asked(p) == "NextRound") is not wounded


@pytest.mark.rule("WH-8.2.2-9", "WH-8.2.2-17")
def test_8_2_2_9_nobody_is_left_wounded_when_the_nva_are_eliminated() -> None:
    p = say(first("hospital_east", "public_health: G1 G2"), "draw 31", "draw 1")
    roll(p, 6, 4)  # two hits; NVA 3 v 3, die 4: 1/1
    assert (hits(p, "G1"), place(p, "G1"), asked(p)) == (1, "hospital_east", "JoinAssault")
    assert not told(p, "wounded")


@pytest.mark.rule("WH-8.2.2-9")
def test_8_2_2_9_old_hits_are_no_hit_in_this_round() -> None:
    p = say(first("hospital_east", "public_health: G1(hits=2) G2"), "draw 321", "draw 1")
    roll(p, 2, 3)  # NVA 3 v 3, die 3: 0/1
    assert (hits(p, "G1"), asked(p), place(p, "G1")) == (2, "NextRound", "hospital_east")


@pytest.mark.rule("WH-8.2.2-9")
def test_8_2_2_9_later_rounds_leave_no_wounded() -> None:
    p = later("hospital_east", "hospital_east: G1", "public_health: G2", nva="hospital_east=321")
    roll(say(p, "fight"), 1, 4)  # 1/1
    assert (hits(p, "G1"), place(p, "G1"), asked(p)) == (1, "hospital_east", "NextRound")


@pytest.mark.rule("WH-8.2.2-10", "Q-12", "Q-13")
def test_8_2_2_10_a_red_assault_platoon_stays_out_and_the_attack_starts_again() -> None:
    p = say(first("treasury", "public_health: G1(veteran,hits=1) G2 G3"), "draw 4321", "draw 2")
    roll(p, 6, 3)  # total 5 v 4, die 6: two hits; NVA 4 v 4, die 3: 2/1
    assert (hits(p, "G1"), hits(p, "G2"), place(p, "G1")) == (3, 1, "public_health")
    assert offered(p) == {"assault G2", "assault G3", "stop"}
    assert refused_by(p, "assault G1") == "WH-8.2.4-3"
    assert seen(p, "combat", "modifier") == 0
    say(p, "assault G3")
    assert offered(p) == {"support G2", "alone"}
    say(p, "support G2")
    assert asked(p) == "UsDie"  # the same marker, no new draw
    assert nva(p, "treasury") == ("4321", 2)
    assert seen(p, "combat", "first_round")
    roll(p, 2, 1)
    assert (place(p, "G3"), asked(p)) == ("treasury", "NextRound")


@pytest.mark.rule("Q-12", "WH-8.2.2-9")
def test_q_12_wounded_marines_are_possible_again() -> None:
    p = say(first("hospital_east", TRIO), "draw 321", "draw 1")
    say(roll(p, 1, 4), "rescue G3", "alone", "roll 1", "assault G2", "support G3")
    roll(p, 1, 4)
    assert asked(p) == "Rescuer"
    assert len(told(p, "wounded")) == 2


@pytest.mark.rule("Q-12", "WH-8.2.2-9", "WH-8.2.2-11")
def test_q_12_hits_of_an_earlier_round_or_a_rescue_leave_no_wounded_in_a_new_one() -> None:
    p = say(first("hospital_east", TRIO), "draw 4321", "draw 1")
    roll(p, 1, 3)  # 1/1
    roll(say(p, "rescue G3", "alone"), 2)  # one hit
    roll(say(p, "assault G3", "support G1"), 2, 1)  # none
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [1, 1, 1]
    assert (place(p, "G3"), asked(p)) == ("hospital_east", "NextRound")


@pytest.mark.rule("WH-8.2.2-11")
def test_8_2_2_11_the_assault_platoon_goes_in() -> None:
    p = say(first("university", TRIO), "draw 321")
    roll(p, 1, 2)
    assert [place(p, unit) for unit in ("G1", "G2", "G3")] == ["university", "public_health", "public_health"]
    assert (seen(p, "combat", "first_round"), seen(p, "combat", "in_zone")) == (False, True)
    assert status(p, "university") == "enemy"


@pytest.mark.rule("WH-8.2.2-17", "WH-7.1-1", "X-29")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_8_2_2_17_elimination_in_the_first_round(edition: str) -> None:
    p = say(first("university", TRIO, edition=edition), "draw 2")
    roll(p, 6, 1)
    assert (place(p, "G1"), place(p, "G"), status(p, "university")) == ("university", "clearing", "being cleared")
    assert offered(p) == {"join G2", "stay"}
    assert refused_by(p, "join G3") == "Q-64"
    say(p, "join G2")
    assert (place(p, "G2"), place(p, "G3")) == ("university", "public_health")
    assert seen(p, "combat") is None
    assert place(p, "G") == "clearing"


@pytest.mark.rule("Q-12", "WH-8.2.2-17")
def test_q_12_a_first_round_that_starts_again_may_end_the_fight() -> None:
    p = say(first("treasury", "public_health: G1(veteran,hits=2) G2"), "draw 21", "draw 1")
    say(roll(p, 3, 4), "assault G2")  # total 4 v 4, die 3: one hit; NVA 2 v 4, die 4: 1/1: G1 red
    assert (asked(p), roles(p), nva(p, "treasury")) == ("UsDie", ("G2", "", "G1"), ("21", 1))
    roll(p, 5, 1)
    assert (place(p, "G2"), status(p, "treasury")) == ("treasury", "being cleared")


# -- later rounds (8.2.2-12 to 8.2.2-14, Q-64) -------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.2-12", "Q-62")
def test_8_2_2_12_to_break_off_the_platoon_in_the_zone_must_retreat_first() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=4321")
    assert offered(p) == {"fight", "support G3", "rest", "retreat"}
    assert refused_by(p, "stop") != ""
    say(p, "retreat", "roll 6")
    assert offered(p) == {"assault G1", "assault G2", "assault G3", "stop"}
    say(p, "stop")
    assert (place(p, "G1"), status(p, "treasury"), nva(p, "treasury")) == ("public_health", "enemy", ("4321", 4))
    assert (place(p, "G"), seen(p, "combat"), asked(p)) == ("waiting", None, "Orders")


@pytest.mark.rule("WH-8.2.2-12")
def test_8_2_2_12_an_attack_ends_when_all_its_platoons_are_red() -> None:
    p = later("treasury", "treasury: G1(hits=2)", "public_health: G2(hits=2)", nva="treasury=4321")
    roll(say(p, "fight"), 1, 4)  # NVA 4 v 4, die 4: 2/1
    assert (hits(p, "G1"), hits(p, "G2"), place(p, "G1")) == (3, 3, "public_health")
    assert (seen(p, "combat"), nva(p, "treasury"), place(p, "G")) == (None, ("4321", 4), "waiting")
    p = later("treasury", "treasury: G1(hits=2)", "public_health: G2 G3(hits=3)", nva="treasury=4321")
    roll(say(p, "fight"), 1, 4)
    assert offered(p) == {"assault G2", "stop"}  # one is left


@pytest.mark.rule("WH-8.2.2-13", "Q-64")
def test_8_2_2_13_support_and_reserve_change_places() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=4321")
    assert refused_by(p, "support G1") == "Q-64"  # it keeps its role
    assert refused_by(p, "support G2") == "Q-64"  # it is support already
    say(p, "support G3")
    assert (roles(p), asked(p)) == (("G1", "G3", "G2"), "UsDie")
    roll(p, 1, 2)  # NVA 4 v 4, die 2: 1/1
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [1, 0, 1]
    assert offered(p) == {"fight", "support G2", "rest", "retreat"}


@pytest.mark.rule("WH-8.2.2-13", "Q-64")
def test_8_2_2_13_support_may_rest_and_come_back() -> None:
    p = say(later("treasury", "treasury: G1", "public_health: G2", nva="treasury=4321"), "rest")
    assert roles(p) == ("G1", "", "G2")
    roll(p, 2, 1)  # NVA 4 v 4, die 1: 0/1, and G1 is alone
    assert (hits(p, "G1"), hits(p, "G2"), told(p, "us_fire")[0].values[0]) == (1, 0, 2)
    assert offered(p) == {"fight", "support G2", "retreat"}
    assert refused_by(p, "rest") == "Q-64"
    say(p, "support G2")
    assert roles(p) == ("G1", "G2", "")


@pytest.mark.rule("WH-8.2.2-13", "Q-64")
def test_8_2_2_13_roles_stay_when_the_player_fights_on() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=4321")
    roll(say(p, "fight"), 2, 1)
    assert roles(p) == ("G1", "G2", "G3")


@pytest.mark.rule("WH-8.2.2-13", "WH-8.2.4-3")
def test_8_2_2_13_a_red_platoon_does_not_come_out_of_the_reserve() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3(hits=3)", nva="treasury=4321")
    assert offered(p) == {"fight", "rest", "retreat"}
    assert refused_by(p, "support G3") == "WH-8.2.4-3"


@pytest.mark.rule("Q-64", "WH-8.2.2-15")
def test_q_64_only_the_platoon_that_is_support_at_the_end_may_join() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=1")
    roll(say(p, "support G3"), 6, 1)
    assert offered(p) == {"join G3", "stay"}
    assert refused_by(p, "join G2") == "Q-64"
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=1")
    roll(say(p, "rest"), 6, 1)
    assert status(p, "treasury") == "being cleared"
    assert asked(p) == "Orders"  # nobody is asked


@pytest.mark.rule("WH-8.2.2-14", "WH-8.2.5-3", "Q-12")
def test_8_2_2_14_a_platoon_that_becomes_red_in_the_zone_goes_back() -> None:
    p = later(
        "treasury", "treasury: G1(veteran,hits=2)", "public_health: G2 G3", nva="treasury=4321", nva_hits="treasury=1"
    )
    roll(say(p, "fight"), 2, 4)  # total 4 v 4, die 2: none; NVA 3 v 4, die 4: 2/1
    assert (hits(p, "G1"), place(p, "G1"), hits(p, "G2")) == (3, "public_health", 1)
    assert offered(p) == {"assault G2", "assault G3", "stop"}  # no die was asked for
    assert (seen(p, "combat", "first_round"), seen(p, "combat", "modifier")) == (True, -1)
