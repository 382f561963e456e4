"""Wounded Marines (8.2.6): who goes out, the fire on them, how often, and what follows."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    acting,
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
    units,
)

from citadel.games.week_in_hell.position import Week

HELD = "public_health"


def wounded(platoons: str, *stacks: str, target: str = "hospital_east", die: int = 4, **more: Any) -> Week:
    """G1 of Public Health assaulted with G2 in support against a 4-3-2-1 and was hit; the US die gave nothing."""
    facts = {"controlled": HELD, "nva": f"{target}=4321"}
    p = attacking(target, f"{HELD}: {platoons}", *stacks, **(facts | more))
    for choice in ("assault G1", "support G2"):
        if choice in offered(p):
            say(p, choice)
    return roll(p, 1, die)


# -- the marker (8.2.6-1, Q-15) ----------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.6-1", "X-11")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_8_2_6_1_the_platoon_stays_and_a_rescue_is_due_before_anything_else(edition: str) -> None:
    p = wounded("G1 G2 G3", die=3, edition=edition)  # NVA 4 v 3, die 3: 1/1
    assert (place(p, "G1"), hits(p, "G1"), hits(p, "G2")) == (HELD, 1, 1)
    assert seen(p, "combat", "wounded")
    assert roles(p) == ("", "", "G1 G2 G3")  # roles are given anew
    assert offered(p) == {"rescue G1", "rescue G2", "rescue G3"}
    assert refused_by(p, "stop") == "WH-8.2.6-2"


@pytest.mark.rule("WH-8.2.6-1")
def test_8_2_6_1_a_platoon_of_b_is_green_and_leaves_wounded() -> None:
    facts = {"controlled": HELD, "nva": "hospital_east=4321"}
    p = say(attacking("hospital_east", f"{HELD}: B1 B2", company="B", **facts), "assault B1")
    assert asked(roll(p, 1, 3)) == "Rescuer"


@pytest.mark.rule("WH-8.2.6-1", "WH-2.1-3")
def test_8_2_6_1_the_macv_platoon_is_veteran_and_leaves_none() -> None:
    p = acting("MACV-order", "macv: macv-platoon", nva="university=4321", gas_left="")
    roll(say(p, "attack", "attack university"), 1, 4)  # solid; NVA 4 v 2, die 4: 1/1
    assert (hits(p, "macv-platoon"), place(p, "macv-platoon")) == (1, "university")
    assert not told(p, "wounded")


@pytest.mark.rule("Q-15", "WH-8.2.6-1")
def test_q_15_the_rescue_comes_before_the_new_first_round() -> None:
    p = wounded("G1(hits=2) G2 G3", die=3)
    assert hits(p, "G1") == 3
    assert offered(p) == {"rescue G2", "rescue G3"}
    roll(say(p, "rescue G3", "alone"), 1)
    assert offered(p) == {"assault G2", "assault G3", "stop"}


# -- who goes (8.2.6-2, Q-17) ------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.6-2")
def test_8_2_6_2_a_rescuer_and_perhaps_another_as_support() -> None:
    p = say(wounded("G1 G2 G3"), "rescue G3")
    assert offered(p) == {"support G1", "support G2", "alone"}
    assert refused_by(p, "support G3") == "WH-8.2.6-2"
    assert roles(say(p, "support G1")) == ("G3", "G1", "G2")
    p = say(wounded("G1 G2 G3"), "rescue G3", "alone")
    assert roles(p) == ("G3", "", "G1 G2")


@pytest.mark.rule("WH-8.2.6-2")
def test_8_2_6_2_only_platoons_in_the_jump_off_zone() -> None:
    p = wounded("G1 G2 CP-1/1", "university: G3", controlled=f"{HELD} university")
    assert units(p) == {"G1", "G2"}
    assert refused_by(p, "rescue G3") == "WH-8.2.6-2"
    assert refused_by(p, "rescue CP-1/1") == "WH-8.2.6-2"
    say(p, "rescue G2")
    assert offered(p) == {"support G1", "alone"}
    assert refused_by(p, "support G3") == "WH-8.2.6-2"


@pytest.mark.rule("Q-17")
def test_q_17_only_platoons_of_the_company() -> None:
    p = wounded("G1 G2 F1")
    assert units(p) == {"G1", "G2"}
    assert refused_by(p, "rescue F1") == "Q-17"
    assert refused_by(say(p, "rescue G1"), "support F1") == "Q-17"


@pytest.mark.rule("Q-17")
def test_q_17_activated_or_not_attacker_or_not() -> None:
    p = acting("G", f"{HELD}: G1 G2 G3(unordered)", controlled=HELD, nva="hospital_east=4321", gas_left="")
    say(p, "attack", "attack hospital_east", "leave G2")
    roll(p, 2, 3)
    assert units(p) == {"G1", "G2", "G3"}  # the one that was hit, one left out, one without an order
    roll(say(p, "rescue G3", "support G2"), 2)  # NVA 4 v 3, die 2: 0/1
    assert (hits(p, "G3"), hits(p, "G2")) == (0, 1)
    assert offered(p) == {"assault G1", "stop"}  # but they do not attack


@pytest.mark.rule("Q-17")
def test_q_17_a_landed_platoon_still_head_down_does_not_go() -> None:
    p = attacking("university", "macv: G1 G2 G3(arriving)", nva="university=4321")
    roll(say(p, "assault G1"), 2, 4)  # NVA 4 v 2, die 4: 1/1
    assert units(p) == {"G1", "G2"}
    assert refused_by(p, "rescue G3") == "Q-53"


@pytest.mark.rule("Q-17", "WH-8.2.1-4")
def test_q_17_combat_values_play_no_part() -> None:
    facts = {"controlled": HELD, "nva": "hospital_east=4321"}
    p = attacking("hospital_east", f"{HELD}: B1 B2(hits=2)", company="B", **facts)
    roll(p, 1, 2)  # alone; NVA 4 v 3, die 2: 0/1
    assert units(p) == {"B1", "B2"}
    roll(say(p, "rescue B2", "alone"), 1)
    assert offered(p) == {"assault B1", "stop"}


@pytest.mark.rule("WH-8.2.4-3", "WH-8.2.6-2", "Q-17")
def test_8_2_4_3_a_red_platoon_takes_no_part_in_a_rescue_a_yellow_one_may() -> None:
    p = wounded("G1(hits=2) G2(hits=1) G3(hits=3)", die=3)
    assert (hits(p, "G1"), hits(p, "G2")) == (3, 2)
    assert offered(p) == {f"roll {die}" for die in range(1, 7)}  # G2 goes alone: nobody else can
    assert roles(p)[:2] == ("G2", "")
    p = wounded("G1(hits=2) G2 G3", die=3)
    assert refused_by(p, "rescue G1") == "WH-8.2.4-3"
    assert refused_by(say(p, "rescue G2"), "support G1") == "WH-8.2.4-3"


BESIDE = "macv: G1 G2 macv-platoon"


@pytest.mark.rule("Q-17")
def test_q_17_the_macv_platoon_goes_if_it_acts_with_the_company() -> None:
    p = acting("G", BESIDE, nva="university=4321", gas_left="")
    say(p, "with macv-platoon", "attack", "attack university", "go", "assault G1", "support G2")
    roll(p, 1, 4)
    assert units(p) == {"G1", "G2", "macv-platoon"}
    p = acting("G", BESIDE, nva="university=4321", gas_left="")
    say(p, "alone", "attack", "attack university", "go", "assault G1")
    roll(p, 1, 4)
    assert units(p) == {"G1", "G2"}
    assert refused_by(p, "rescue macv-platoon") == "Q-17"


@pytest.mark.rule("Q-17")
def test_q_17_the_macv_platoon_goes_even_if_it_was_left_out_of_the_attack() -> None:
    p = acting("G", BESIDE, nva="university=4321", gas_left="")
    say(p, "with macv-platoon", "attack", "attack university", "leave macv-platoon", "go", "assault G1")
    roll(p, 1, 4)
    assert units(p) == {"G1", "G2", "macv-platoon"}


@pytest.mark.rule("Q-17", "WH-8-2")
def test_q_17_the_macv_platoon_does_not_go_for_a_company_it_did_not_act_with() -> None:
    p = acting("G", "macv: G1 F1 F2 macv-platoon", "orders-2/5: F", nva="university=4321", gas_left="")
    say(p, "with macv-platoon", "rest", "activate F", "attack", "attack university", "go", "assault F1")
    roll(p, 1, 4)
    assert units(p) == {"F1", "F2"}
    assert refused_by(p, "rescue macv-platoon") == "Q-17"


# -- the fire on them (8.2.6-3, Q-18, rescue_zone_value) ---------------------------------------------------------------


@pytest.mark.rule("WH-8.2.6-3")
@pytest.mark.parametrize(
    ("support", "die", "expected"),
    [
        ("support G2", 1, [0, 0]),
        ("support G2", 2, [0, 1]),
        ("support G2", 3, [1, 1]),
        ("support G2", 5, [2, 1]),
        ("support G2", 6, [2, 2]),
        ("alone", 1, [0, 0]),
        ("alone", 2, [1, 0]),  # the larger figure
        ("alone", 5, [2, 0]),
    ],
)
def test_8_2_6_3_one_die_on_the_nva_table(support: str, die: int, expected: list[int]) -> None:
    p = wounded("G1 G2 G3", die=3)
    before = hits(p, "G2")
    roll(say(p, "rescue G3", support), die)  # NVA 4 v 3
    assert [hits(p, "G3"), hits(p, "G2") - before] == expected
    assert hits(p, "G1") == 1


@pytest.mark.rule("WH-8.2.6-3")
def test_8_2_6_3_no_us_die_and_no_event() -> None:
    p = say(wounded("G1 G2 G3", die=4), "rescue G3", "alone")
    assert asked(p) == "RescueDie"
    fired = len(told(p, "us_fire"))
    roll(p, 1)
    assert asked(p) == "AssaultRole"
    assert len(told(p, "us_fire")) == fired
    assert (nva(p, "hospital_east"), told(p, "event")) == (("4321", 4), [])


@pytest.mark.rule("WH-8.2.6-3")
def test_8_2_6_3_the_marker_fires_with_the_value_it_shows_now() -> None:
    p = attacking("hospital_east", f"{HELD}: G1 G2 G3", controlled=HELD, nva="hospital_east=4321")
    roll(say(p, "assault G1", "support G2"), 5, 3)  # two hits: it shows 2; NVA 4 v 3, die 3: 1/1
    roll(say(p, "rescue G3", "alone"), 3)  # NVA 2 v 3, die 3: none; 3 would give one, 4 too
    assert hits(p, "G3") == 0
    assert told(p, "nva_fire")[-1].values[:2] == (2, 3)


@pytest.mark.rule("WH-8.2.6-3", "rescue_zone_value", "X-10")
@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({}, 2),
        ({"edition": "published"}, 2),
        ({"edition": "draft"}, 3),
        ({"rescue_zone_value": "jump_off"}, 3),
        ({"edition": "draft", "rescue_zone_value": "attacked"}, 2),
    ],
)
def test_rescue_zone_value(options: dict[str, Any], value: int) -> None:
    p = wounded("G1 G2 G3", target="university", die=4, **options)  # value 2, from Public Health, value 3
    roll(say(p, "rescue G3", "support G2"), 3)
    assert told(p, "nva_fire")[-1].values[:2] == (4, value)
    assert hits(p, "G3") == (1 if value == 3 else 0)  # 4 v 3, die 3: 1/1; 4 v 2: 0/1


@pytest.mark.rule("Q-18")
@pytest.mark.parametrize(("option", "value"), [("attacked", 1), ("jump_off", 3)])
def test_q_18_gas_lowers_the_value_of_the_attacked_zone(option: str, value: int) -> None:
    p = wounded("G1 G2 G3", die=5, gas="hospital_east=G", rescue_zone_value=option)  # NVA 4 v 1, die 5: 1/1
    roll(say(p, "rescue G3", "support G2"), 4)
    assert hits(p, "G3") == {1: 0, 3: 2}[value]  # 4 v 1, die 4: 0/1; 4 v 3: 2/1


@pytest.mark.rule("Q-18", "Q-21")
def test_q_18_a_neutral_jump_off_zone_counts_as_1() -> None:
    facts = {"nva": "hospital_east=4321", "rescue_zone_value": "jump_off"}
    p = attacking("hospital_east", "park_east: G1 G2 G3", **facts)
    roll(say(p, "assault G1", "support G2"), 1, 3)
    roll(say(p, "rescue G3", "support G2"), 5)  # 4 v 1, die 5: 1/1; 4 v 3: 2/1
    assert hits(p, "G3") == 1


# -- what follows (8.2.6-4 to 8.2.6-6) ---------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.6-4")
def test_8_2_6_4_a_rescuer_that_becomes_red_leaves_the_marker_where_it_is() -> None:
    p = wounded("G1 G2 G3(hits=1)", die=3)
    roll(say(p, "rescue G3", "support G2"), 5)  # 2/1
    assert (hits(p, "G3"), hits(p, "G2")) == (3, 2)
    assert seen(p, "combat", "wounded")
    assert offered(p) == {"rescue G1", "rescue G2"}
    roll(say(p, "rescue G1", "alone"), 1)
    assert not seen(p, "combat", "wounded")
    assert seen(p, "defeat_points") == 0


@pytest.mark.rule("WH-8.2.6-4", "WH-8.2.6-6")
def test_8_2_6_4_it_does_not_matter_if_the_support_becomes_red() -> None:
    p = wounded("G1 G2(hits=1) G3", die=3)
    roll(say(p, "rescue G3", "support G2"), 3)  # 1/1
    assert (hits(p, "G2"), hits(p, "G3"), seen(p, "combat", "wounded")) == (3, 1, False)
    assert offered(p) == {"assault G1", "assault G3", "stop"}


@pytest.mark.rule("WH-8.2.6-5", "X-11")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_8_2_6_5_the_rescue_fails_when_nobody_is_left_to_go(edition: str) -> None:
    p = wounded("G1(hits=2) F1", "university: G2", controlled=f"{HELD} university", edition=edition, defeat_points=2)
    assert hits(p, "G1") == 3
    assert (seen(p, "defeat_points"), seen(p, "combat")) == (3, None)
    assert (status(p, "hospital_east"), nva(p, "hospital_east")) == ("enemy", ("4321", 4))
    assert (place(p, "F1"), hits(p, "F1"), hits(p, "G2")) == (HELD, 0, 0)


@pytest.mark.rule("WH-8.2.6-5")
def test_8_2_6_5_one_point_after_several_attempts() -> None:
    p = wounded("G1(hits=2) G2(hits=1)", die=3)  # 1/1
    assert roles(p)[:2] == ("G2", "")  # the last one goes
    assert seen(p, "defeat_points") == 0
    roll(p, 3)
    assert (hits(p, "G2"), seen(p, "defeat_points"), seen(p, "combat"), place(p, "G")) == (3, 1, None, "waiting")


@pytest.mark.rule("WH-8.2.6-5", "WH-8.2.5-5")
def test_8_2_6_5_after_a_retreat_too() -> None:
    p = attacking("hospital_east", f"{HELD}: G1(hits=2)", controlled=HELD, nva="hospital_east=4321")
    roll(p, 2, 1)
    roll(say(p, "retreat"), 4)
    assert (hits(p, "G1"), seen(p, "defeat_points"), seen(p, "combat")) == (3, 1, None)


@pytest.mark.rule("WH-8.2.6-6", "Q-12", "Q-62")
@pytest.mark.parametrize("stops", [True, False])
def test_8_2_6_6_after_a_rescue_the_attack_goes_on_or_is_broken_off(stops: bool) -> None:
    p = wounded("G1 G2 G3", die=3)
    roll(say(p, "rescue G2", "alone"), 1)
    assert not seen(p, "combat", "wounded")
    assert offered(p) == {"assault G1", "assault G2", "assault G3", "stop"}
    assert (seen(p, "combat", "first_round"), seen(p, "combat", "modifier")) == (True, 0)
    if stops:
        say(p, "stop")
        assert (seen(p, "combat"), nva(p, "hospital_east"), place(p, "G")) == (None, ("4321", 4), "waiting")
    else:
        say(p, "assault G3", "support G1")
        assert asked(p) == "UsDie"  # no new marker is drawn
    assert seen(p, "defeat_points") == 0


@pytest.mark.rule("WH-8.2.6-6", "WH-8.2.2-12")
def test_8_2_6_6_without_anybody_fit_to_assault_the_attack_is_over() -> None:
    facts = {"controlled": HELD, "nva": "hospital_east=4321"}
    p = attacking("hospital_east", f"{HELD}: B1(hits=1)", company="B", **facts)
    roll(p, 1, 2)  # one hit alone: CV 0
    roll(p, 1)  # it brings its own wounded back
    assert (hits(p, "B1"), seen(p, "combat"), seen(p, "defeat_points"), place(p, "B")) == (2, None, 0, "waiting")
