"""Attacks (8.2.1): which zone, from where, with whom; the MACV platoon, several attacks of a company."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    acting,
    asked,
    attacking,
    nva,
    offered,
    place,
    places,
    refused_by,
    roles,
    roll,
    say,
    seen,
    status,
    told,
    units,
)

from citadel.games.week_in_hell.position import Week

TRIO = "public_health: G1 G2 G3"
APART = ("public_health: G1 G2", "university: G3")
BOTH = "public_health university"


def ordered(company: str, *stacks: str, **more: Any) -> Week:
    """An ordered company is asked what it does; there is no gas left to be asked about."""
    return acting(company, *stacks, **({"gas_left": ""} | more))


def attackers(p: Week) -> str:
    return " ".join(seen(p, "combat", "attackers"))


def given_up(p: Week) -> Week:
    """Against a victory zone of value 3: the assault platoon goes in, nobody is hit, it comes back and breaks off."""
    say(p, "draw 4321", "draw 1")
    return say(roll(p, 2, 1), "retreat", "roll 6", "stop")


# -- which zone (8.2.1-1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.1-1", "X-08")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_8_2_1_1_only_adjacent_enemy_zones_are_attacked(edition: str) -> None:
    p = ordered(
        "G",
        TRIO,
        "post_office: F1",
        "clearing: F",
        controlled=BOTH,
        being_cleared="post_office",
        clearers="post_office=F",
        flags="post_office=21",
        edition=edition,
    )
    say(p, "attack")
    assert offered(p) == {"attack hospital_east", "attack treasury", "end"}
    assert refused_by(p, "attack villas") == "WH-8.2.1-1"  # two zones away
    for zone in ("university", "park_east", "post_office", "macv", "bridge"):  # near or far, but not enemy
        assert refused_by(p, f"attack {zone}") == "WH-1.2.2-3"


@pytest.mark.rule("WH-8.2.1-1")
def test_8_2_1_1_a_corner_is_not_enough() -> None:
    p = say(ordered("G", "macv: G1"), "attack")
    assert "plaza" not in places(p)
    assert refused_by(p, "attack plaza") == "WH-8.2.1-1"


@pytest.mark.rule("WH-8.2.1-1")
def test_8_2_1_1_without_an_enemy_zone_beside_it_a_company_cannot_attack() -> None:
    p = ordered("G", "police: G1", controlled="police duy_tan an_cuu")
    assert offered(p) == {"move", "rest"}
    assert refused_by(p, "attack") == "WH-8.2.1-1"


@pytest.mark.rule("WH-8.2.1-1")
def test_8_2_1_1_an_attack_may_start_in_a_neutral_zone() -> None:
    p = say(ordered("G", "park_east: G1"), "attack")
    assert places(p) == {"cercle", "hospital_east", "plaza", "public_health"}


@pytest.mark.rule("WH-8.2.1-1", "Q-56")
def test_q_56_no_attack_starts_in_a_zone_being_cleared() -> None:
    p = ordered(
        "G",
        "macv: G1",
        "stadium: macv-platoon F1",
        "clearing: F",
        being_cleared="stadium",
        clearers="stadium=F",
        flags="stadium=21",
        controlled="doc_lao",
    )
    say(p, "with macv-platoon", "attack")
    assert "ramp" not in places(p)
    assert refused_by(p, "attack ramp") == "Q-56"


@pytest.mark.rule("WH-8.2.1-1", "WH-10.3.4-3")
def test_8_2_1_1_no_attack_starts_in_an_isolated_zone() -> None:
    p = say(ordered("G", "public_health: G1", "university: G2", controlled=BOTH, isolated="public_health"), "attack")
    assert places(p) == {"jeanne_darc", "plaza", "post_office"}
    assert refused_by(p, "attack hospital_east") == "WH-10.3.4-3"
    say(p, "attack post_office")
    assert attackers(p) == "G2"


@pytest.mark.rule("WH-8.2.1-1", "WH-11.2.2-2", "WH-11.2.2-3")
def test_8_2_1_1_gas_closes_zones_to_attacks() -> None:
    p = say(ordered("G", TRIO, controlled="public_health", gas="university=F", drifted="post_office"), "attack")
    assert places(p) == {"hospital_east", "treasury"}
    assert refused_by(p, "attack university") == "WH-11.2.2-2"
    assert refused_by(p, "attack post_office") == "WH-11.2.2-3"
    p = say(ordered("G", TRIO, controlled="public_health", gas="university=G"), "attack")
    assert "university" in places(p)  # it is its own gas


@pytest.mark.rule("WH-8.2.1-1")
def test_8_2_1_1_only_activated_platoons_attack() -> None:
    p = ordered("G", "public_health: G1 G2(unordered) F1", "university: G3(unordered)", controlled=BOTH)
    say(p, "attack")
    assert "jeanne_darc" not in places(p)
    say(p, "attack hospital_east")
    assert attackers(p) == "G1"


@pytest.mark.rule("WH-8.2.1-1")
def test_8_2_1_1_platoons_that_attack_together_start_in_one_zone() -> None:
    p = say(ordered("G", *APART, controlled=BOTH), "attack", "attack post_office")
    assert offered(p) == {"from public_health", "from university"}
    assert refused_by(p, "from macv") == "WH-8.2.1-1"
    say(p, "from public_health")
    assert units(p) == {"G1", "G2"}
    say(p, "go")
    assert (attackers(p), seen(p, "combat", "jump_off")) == ("G1 G2", "public_health")


@pytest.mark.rule("WH-8.2.1-1")
def test_8_2_1_1_the_jump_off_zone_must_touch_the_target() -> None:
    p = say(ordered("G", *APART, controlled=BOTH), "attack", "attack jeanne_darc")  # only university does
    assert (attackers(p), seen(p, "combat", "jump_off")) == ("G3", "university")


@pytest.mark.rule("WH-8.2.1-2")
def test_8_2_1_2_a_combat_goes_on_round_after_round_until_somebody_stops_it() -> None:
    p = attacking("hospital_east", TRIO, controlled="public_health")
    say(p, "assault G1", "support G2", "draw 4321", "draw 1")
    roll(p, 2, 1)  # one hit, none
    assert nva(p, "hospital_east") == ("4321", 3)
    for value in (2, 1):
        say(p, "fight")
        roll(p, 2, 1)
        assert nva(p, "hospital_east") == ("4321", value)
        assert asked(p) == "NextRound"
    roll(say(p, "fight"), 2, 1)
    assert status(p, "hospital_east") == "being cleared"
    assert len(told(p, "us_fire")) == 4


# -- with whom (8.2.1-3, 8.2.1-4) --------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.1-3")
def test_8_2_1_3_one_two_or_three_platoons_attack() -> None:
    p = say(ordered("G", TRIO, controlled="public_health"), "attack", "attack university")
    assert offered(p) == {"leave G1", "leave G2", "leave G3", "go"}
    say(p, "leave G2")
    assert offered(p) == {"leave G1", "leave G3", "go"}
    assert refused_by(p, "leave G2") == "WH-8.2.1-3"
    say(p, "leave G1")  # the last one goes without being asked
    assert (attackers(p), roles(p)) == ("G3", ("G3", "", ""))


@pytest.mark.rule("WH-8.2.1-3")
@pytest.mark.parametrize(
    ("stack", "choices", "total"),
    [
        ("G1", (), 2),
        ("G1 G2", ("assault G2",), 4),
        ("G1 G2 G3", ("assault G1", "support G2"), 4),
        ("G1(veteran) G2 G3(veteran)", ("assault G1", "support G2"), 5),
        ("G1(veteran) G2 G3(veteran)", ("assault G1", "support G3"), 6),
        ("G1 G2(hits=2) G3", ("assault G1", "support G2"), 3),
    ],
)
def test_8_2_1_3_only_assault_and_support_count(stack: str, choices: tuple[str, ...], total: int) -> None:
    p = attacking("university", f"public_health: {stack}", controlled="public_health")
    say(p, *choices, "draw 321")
    roll(p, 2, 1)
    assert told(p, "us_fire")[0].values[0] == total


@pytest.mark.rule("WH-8.2.1-3")
def test_8_2_1_3_an_attack_is_made_by_one_company() -> None:
    p = say(ordered("G", "public_health: G1 G2 F1 F2", controlled="public_health"), "attack", "attack university")
    assert units(p) == {"G1", "G2"}
    assert refused_by(p, "leave F1") == "WH-8.2.1-3"
    say(p, "go")
    assert units(p) == {"G1", "G2"}
    assert refused_by(p, "assault F1") == "WH-8.2.1-3"
    say(p, "assault G1", "draw 321")
    roll(p, 2, 1)
    assert refused_by(p, "support F1") == "Q-64"


@pytest.mark.rule("WH-8.2.1-4", "X-29")
@pytest.mark.parametrize("more", [{}, {"edition": "draft", "cv_0_attacks": False}])
def test_8_2_1_4_a_platoon_of_cv_0_cannot_attack_alone(more: dict[str, Any]) -> None:
    p = ordered("B", "public_health: B1(hits=2)", "university: B2", controlled=BOTH, **more)
    say(p, "attack")
    assert places(p) == {"jeanne_darc", "plaza", "post_office"}
    assert refused_by(p, "attack hospital_east") == "WH-8.2.1-4"
    p = ordered("B", "public_health: B1(hits=2)", controlled=BOTH, **more)
    assert offered(p) == {"move", "rest"}
    assert refused_by(p, "attack") == "WH-8.2.1-4"


@pytest.mark.rule("WH-8.2.1-4", "Q-64")
def test_8_2_1_4_a_platoon_of_cv_0_is_neither_assault_nor_support_but_may_be_reserve() -> None:
    p = attacking("university", "public_health: B1(hits=2) B2 B3", company="B", controlled="public_health")
    assert offered(p) == {"assault B2", "assault B3"}
    assert refused_by(p, "assault B1") == "WH-8.2.1-4"
    say(p, "assault B2")  # B3 is the only one fit to support
    assert roles(p) == ("B2", "B3", "B1")
    say(p, "draw 321")
    roll(p, 2, 1)
    assert offered(p) == {"fight", "rest", "retreat"}
    assert refused_by(p, "support B1") == "WH-8.2.1-4"


@pytest.mark.rule("WH-8.2.1-4")
def test_8_2_1_4_a_platoon_of_cv_0_is_no_support_in_the_first_round() -> None:
    p = attacking("university", "public_health: B1(hits=2) B2", company="B", controlled="public_health")
    assert roles(p) == ("B2", "", "B1")


@pytest.mark.rule("WH-8.2.1-4")
def test_8_2_1_4_somebody_fit_to_assault_stays_in_the_attack() -> None:
    p = say(ordered("B", "public_health: B1(hits=2) B2", controlled="public_health"), "attack", "attack university")
    assert offered(p) == {"leave B1", "go"}
    assert refused_by(p, "leave B2") == "WH-8.2.1-4"


@pytest.mark.rule("WH-8.2.1-4")
@pytest.mark.parametrize("platoon", ["B1", "B1(hits=1)", "G1(hits=2)", "macv-platoon(hits=2)"])
def test_8_2_1_4_a_platoon_of_cv_1_may_attack(platoon: str) -> None:
    p = ordered({"m": "MACV-order"}.get(platoon[0], platoon[0]), f"macv: {platoon}")
    assert "attack" in offered(p)


@pytest.mark.rule("Q-75", "WH-8.2.4-3")
def test_q_75_a_red_platoon_is_not_even_reserve() -> None:
    p = say(ordered("G", "public_health: G1 G2 G3(hits=3)", controlled="public_health"), "attack", "attack university")
    assert units(p) == {"G1", "G2"}
    say(p, "go", "assault G2")
    assert (attackers(p), roles(p)) == ("G1 G2", ("G2", "G1", ""))
    p = ordered("G", "public_health: G1(hits=3) G2(hits=3)", controlled="public_health")
    assert offered(p) == {"move", "rest"}
    assert refused_by(p, "attack") == "WH-8.2.4-3"


@pytest.mark.rule("Q-75", "WH-8.2.4-3")
def test_q_75_a_red_platoon_attacks_nothing() -> None:
    p = say(ordered("G", "public_health: G1(hits=3)", "university: G2", controlled=BOTH), "attack")
    assert refused_by(p, "attack hospital_east") == "WH-8.2.4-3"
    say(p, "attack post_office")  # both zones touch it, but G1 leads nothing
    assert (attackers(p), seen(p, "combat", "jump_off")) == ("G2", "university")


# -- the MACV platoon (Q-06) -------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-06")
def test_q_06_the_macv_platoon_assaults_only_beside_zone_a() -> None:
    p = say(ordered("G", "university: G1 G2 macv-platoon", controlled="university"), "with macv-platoon")
    say(p, "attack", "attack jeanne_darc", "go")
    assert offered(p) == {"assault G1", "assault G2"}
    assert refused_by(p, "assault macv-platoon") == "Q-06"
    p = say(ordered("G", "macv: G1 G2 macv-platoon"), "with macv-platoon", "attack", "attack stadium", "go")
    assert offered(p) == {"assault G1", "assault G2", "assault macv-platoon"}


@pytest.mark.rule("Q-06")
def test_q_06_the_macv_platoon_does_not_lead_an_attack_elsewhere() -> None:
    p = ordered("G", "macv: G1", "university: macv-platoon", controlled="university")
    say(p, "with macv-platoon", "attack")
    assert refused_by(p, "attack jeanne_darc") == "Q-06"
    assert "stadium" in places(p)
    p = ordered("MACV-order", "university: macv-platoon", controlled="university")
    assert offered(p) == {"move", "rest"}
    assert refused_by(p, "attack") == "Q-06"
    p = say(ordered("MACV-order", "macv: macv-platoon"), "attack")
    assert places(p) == {"doc_lao", "duy_tan", "police", "stadium", "university"}


@pytest.mark.rule("Q-06")
def test_q_06_somebody_else_must_lead_where_the_macv_platoon_cannot() -> None:
    p = say(ordered("G", "university: G1 macv-platoon", controlled="university"), "with macv-platoon")
    say(p, "attack", "attack jeanne_darc")
    assert offered(p) == {"leave macv-platoon", "go"}


@pytest.mark.rule("Q-06")
def test_q_06_the_macv_platoon_supports_against_any_zone() -> None:
    p = say(ordered("G", "university: G1 G2 macv-platoon", controlled="university"), "with macv-platoon")
    say(p, "attack", "attack public_health", "go", "assault G1")
    assert offered(p) == {"support G2", "support macv-platoon"}
    say(p, "support G2", "draw 4321")
    roll(p, 2, 1)
    say(p, "support macv-platoon")  # from the reserve
    assert roles(p) == ("G1", "macv-platoon", "G2")


@pytest.mark.rule("Q-06", "WH-8.2.1-3")
def test_q_06_an_attack_has_three_platoons_with_the_macv_platoon_included() -> None:
    p = say(ordered("G", "macv: G1 G2 G3 macv-platoon"), "with macv-platoon", "attack", "attack stadium")
    assert offered(p) == {"leave G1", "leave G2", "leave G3", "leave macv-platoon"}
    assert refused_by(p, "go") == "WH-8.2.1-3"
    say(p, "leave G2")
    assert "go" in offered(p)
    say(p, "go")
    assert attackers(p) == "G1 G3 macv-platoon"


@pytest.mark.rule("Q-06")
@pytest.mark.parametrize(
    ("zone", "target", "joins"), [("university", "public_health", False), ("macv", "police", True)]
)
def test_q_06_the_macv_platoon_joins_only_beside_zone_a(zone: str, target: str, joins: bool) -> None:
    p = say(ordered("G", f"{zone}: G1 macv-platoon", controlled=zone), "with macv-platoon")
    say(p, "attack", f"attack {target}", "go", *(["assault G1"] if joins else []), "draw 1")
    roll(p, 6, 1)
    assert status(p, target) == "being cleared"
    assert (asked(p) == "JoinAssault") is joins
    if joins:
        say(p, "join macv-platoon")
    assert place(p, "macv-platoon") == (target if joins else zone)


@pytest.mark.rule("Q-06", "WH-8.2.2-12")
def test_q_06_an_attack_ends_when_only_the_macv_platoon_is_left_and_cannot_assault() -> None:
    p = say(ordered("G", "university: G1(hits=2) macv-platoon", controlled="university"), "with macv-platoon")
    say(p, "attack", "attack public_health", "go", "draw 4321")
    roll(p, 1, 3, 1)  # NVA 4 v 3, die 3: 1/1: G1 red and wounded; the MACV platoon goes out and brings them back
    assert seen(p, "combat") is None
    assert status(p, "public_health") == "enemy"


# -- several attacks (Q-48, Q-74, split_attacks) -----------------------------------------------------------------------


@pytest.mark.rule("split_attacks", "X-29", "E-WH-5")
@pytest.mark.parametrize(
    ("options", "further"),
    [
        ({}, True),
        ({"split_attacks": True}, True),
        ({"split_attacks": False}, False),
        ({"edition": "draft"}, True),
        ({"edition": "draft", "rules": 1, "data": DATA_1}, False),
        ({"edition": "draft", "split_attacks": False}, False),
    ],
)
def test_split_attacks_platoons_of_a_company_may_attack_different_zones(options: dict[str, Any], further: bool) -> None:
    p = attacking("hospital_east", *APART, controlled=BOTH, **options)
    given_up(say(p, "assault G1"))
    assert (asked(p) == "Attacks") is further
    if further:
        assert offered(p) == {"attack jeanne_darc", "attack plaza", "attack post_office", "end"}
        assert place(p, "G") == "orders-macv"
        say(p, "end")
    assert asked(p) == "Orders"
    assert place(p, "G") == "waiting"


@pytest.mark.rule("Q-74")
def test_q_74_a_platoon_takes_part_in_one_attack_a_phase() -> None:
    p = attacking("hospital_east", *APART, controlled=BOTH)
    given_up(say(p, "assault G1"))
    assert "treasury" not in places(p)  # beside G1 and G2 alone
    say(p, "attack post_office")  # beside all three
    assert attackers(p) == "G3"
    p = attacking("hospital_east", TRIO, controlled=BOTH)
    given_up(say(p, "assault G1", "support G2"))
    assert asked(p) == "Orders"  # the reserve took part as well


@pytest.mark.rule("Q-74")
def test_q_74_a_platoon_that_was_left_out_may_attack_next() -> None:
    p = say(ordered("G", TRIO, controlled=BOTH), "attack", "attack hospital_east", "leave G3", "go")
    given_up(say(p, "assault G1"))
    assert places(p) == {"hospital_east", "post_office", "treasury"}
    say(p, "attack hospital_east")
    assert (attackers(p), nva(p, "hospital_east")) == ("G3", ("4321", 3))


@pytest.mark.rule("Q-48", "split_attacks")
def test_q_48_two_groups_attack_one_zone_one_after_the_other() -> None:
    p = say(ordered("G", *APART, controlled=BOTH), "attack", "attack post_office", "from public_health", "go")
    given_up(say(p, "assault G1"))
    assert "post_office" in places(p)
    say(p, "attack post_office")
    assert (attackers(p), seen(p, "combat", "jump_off")) == ("G3", "university")


@pytest.mark.rule("Q-48")
def test_q_48_the_second_group_attacks_only_a_zone_that_is_still_enemy() -> None:
    p = say(ordered("G", *APART, controlled=BOTH), "attack", "attack post_office", "from public_health", "go")
    say(p, "assault G1", "draw 2", "draw 1")
    say(roll(p, 6, 1), "stay")
    assert offered(p) == {"attack jeanne_darc", "attack plaza", "end"}  # G3 may still attack elsewhere
    assert refused_by(p, "attack post_office") == "WH-1.2.2-3"


@pytest.mark.rule("Q-48")
def test_q_48_without_split_attacks_there_is_no_second_attack_on_the_zone() -> None:
    p = ordered("G", *APART, controlled=BOTH, split_attacks=False)
    say(p, "attack", "attack post_office", "from public_health", "go")
    given_up(say(p, "assault G1"))
    assert asked(p) == "Orders"
    assert status(p, "post_office") == "enemy"
