"""Retreat (8.2.5): by choice with a die, red without one, and what the rest of the attack makes of it."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    asked,
    attacking,
    fighting,
    hits,
    nva,
    offered,
    place,
    refused_by,
    roll,
    say,
    seen,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week


def in_zone(target: str, assault: str = "G1", others: str = "G2 G3", **more: Any) -> Week:
    """A later round against a 4-3-2-1, G1 having gone in from Public Health with G2 in support."""
    facts = {"jump_off": "public_health", "controlled": "public_health", "nva": f"{target}=4321", "support": "G2"}
    stacks = (f"{target}: {assault}", *([f"public_health: {others}"] if others else []))
    return fighting(target, *stacks, assault="G1", **(facts | more))


def modifier(p: Week) -> int:
    return int(seen(p, "combat", "modifier"))


# -- when (8.2.5-1, Q-62) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.5-1", "Q-62")
def test_8_2_5_1_the_player_may_retreat_before_any_later_round() -> None:
    p = attacking("treasury", "public_health: G1 G2", controlled="public_health")
    say(p, "assault G1", "draw 4321", "draw 1")
    assert "retreat" not in offered(p)  # nobody is in the zone yet
    roll(p, 3, 1)
    for _ in range(2):
        assert "retreat" in offered(p)
        assert place(p, "G1") == "treasury"
        say(p, "fight")
        assert offered(p) == {f"roll {die}" for die in range(1, 7)}  # not between dice and results
        say(p, "roll 3")
        assert offered(p) == {f"roll {die}" for die in range(1, 7)}
        say(p, "roll 1")
    assert "retreat" in offered(p)


@pytest.mark.rule("WH-8.2.5-1", "WH-8.2.2-14")
def test_8_2_5_1_a_platoon_that_becomes_red_must_retreat() -> None:
    p = in_zone("treasury", "G1(hits=1)")
    roll(say(p, "fight"), 1, 3)  # NVA 4 v 4, die 3: 2/1
    assert (hits(p, "G1"), place(p, "G1"), asked(p)) == (3, "public_health", "AssaultRole")


@pytest.mark.rule("WH-8.2.5-2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_8_2_5_2_a_retreat_always_succeeds(die: int) -> None:
    p = roll(say(in_zone("treasury"), "retreat"), die)
    assert place(p, "G1") == "public_health"
    assert (status(p, "treasury"), nva(p, "treasury")) == ("enemy", ("4321", 4))


@pytest.mark.rule("WH-8.2.5-2")
def test_8_2_5_2_the_platoon_goes_back_where_it_came_from() -> None:
    p = in_zone("hospital_east", others="F1", controlled="public_health villas", jump_off="villas", support="")
    roll(say(p, "retreat"), 6)
    assert place(p, "G1") == "villas"


# -- the die (8.2.5-4, 8.2.5-5, Q-59) ----------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.5-4")
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_8_2_5_4_at_or_below_the_current_value_the_platoon_is_hit_once(turned: int, die: int) -> None:
    p = roll(say(in_zone("treasury", nva_hits=f"treasury={turned}"), "retreat"), die)
    assert hits(p, "G1") == (1 if die <= 4 - turned else 0)
    assert hits(p, "G2") == 0
    assert offered(p) == {"assault G1", "assault G2", "assault G3", "stop"}


@pytest.mark.rule("WH-8.2.5-4")
def test_8_2_5_4_the_die_of_a_retreat_brings_no_event_and_no_shot_back() -> None:
    p = roll(say(in_zone("treasury"), "retreat"), 4)
    assert not told(p, "event")
    assert not told(p, "us_fire")
    assert nva(p, "treasury") == ("4321", 4)


@pytest.mark.rule("WH-8.2.5-5", "WH-8.2.6-1", "X-09")
@pytest.mark.parametrize("edition", ["published", "draft"])
@pytest.mark.parametrize(
    ("target", "assault", "die", "wounded"),
    [
        ("hospital_east", "G1", 4, True),
        ("hospital_east", "G1(hits=1)", 1, True),
        ("hospital_east", "G1", 5, False),  # not hit
        ("hospital_east", "G1(hits=1)", 5, False),  # its hit is an old one
        ("hospital_east", "G1(veteran)", 4, False),
        ("treasury", "G1", 4, False),  # dotted
    ],
)
def test_8_2_5_5_a_green_platoon_hit_across_a_solid_boundary_leaves_wounded(
    edition: str, target: str, assault: str, die: int, wounded: bool
) -> None:
    p = roll(say(in_zone(target, assault, edition=edition), "retreat"), die)
    assert (asked(p) == "Rescuer") is wounded
    assert seen(p, "combat", "wounded") is wounded
    assert ("stop" in offered(p)) is not wounded  # the rescue comes before anything else


@pytest.mark.rule("WH-8.2.5-5", "Q-12")
def test_8_2_5_5_after_the_rescue_the_attack_may_go_on_with_a_first_round() -> None:
    p = roll(say(in_zone("hospital_east"), "retreat"), 3)
    roll(say(p, "rescue G2", "alone"), 1)
    assert offered(p) == {"assault G1", "assault G2", "assault G3", "stop"}
    assert (seen(p, "combat", "first_round"), modifier(p)) == (True, 0)


@pytest.mark.rule("Q-59", "WH-8.2.5-3")
@pytest.mark.parametrize(("target", "wounded"), [("treasury", False), ("hospital_east", True)])
def test_q_59_a_platoon_made_red_by_the_die_brings_no_modifier(target: str, wounded: bool) -> None:
    p = roll(say(in_zone(target, "G1(hits=2)"), "retreat"), 4)
    assert (hits(p, "G1"), place(p, "G1"), modifier(p)) == (3, "public_health", 0)
    assert (asked(p) == "Rescuer") is wounded
    if wounded:
        assert offered(p) == {"rescue G2", "rescue G3"}
        roll(say(p, "rescue G2", "alone"), 1)
    assert offered(p) == {"assault G2", "assault G3", "stop"}
    assert modifier(p) == 0


@pytest.mark.rule("WH-8.2.5-4", "Q-12")
def test_8_2_5_4_a_new_first_round_follows_in_which_roles_are_chosen_anew() -> None:
    p = roll(say(in_zone("treasury"), "retreat"), 6)
    say(p, "assault G3")
    assert offered(p) == {"support G1", "support G2", "alone"}
    say(p, "alone")
    assert (asked(p), nva(p, "treasury"), seen(p, "combat", "first_round")) == ("UsDie", ("4321", 4), True)
    roll(p, 2, 1)  # alone: one hit, dotted
    assert (hits(p, "G3"), place(p, "G3")) == (1, "treasury")


# -- red (8.2.5-3, Q-13) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.5-3")
def test_8_2_5_3_a_red_platoon_retreats_without_a_die_and_costs_1_on_the_us_die() -> None:
    p = in_zone("treasury", "G1(hits=1)")
    roll(say(p, "fight"), 1, 3)
    assert (asked(p), modifier(p)) == ("AssaultRole", -1)
    assert not told(p, "retreat_die")
    say(p, "assault G3", "support G2")
    roll(p, 3, 1)  # 3 - 1 = 2: total 4 v 4: none; with 3 it would be one hit
    assert told(p, "us_fire")[1].values[2:5] == (3, 2, 0)
    assert nva(p, "treasury") == ("4321", 4)


@pytest.mark.rule("WH-8.2.5-3", "Q-13")
def test_8_2_5_3_the_modifier_lasts_for_the_rest_of_the_attack() -> None:
    p = in_zone("treasury", "G1(hits=1)")
    roll(say(p, "fight"), 1, 3)
    roll(say(p, "assault G3", "alone"), 2, 1)
    assert place(p, "G3") == "treasury"
    roll(say(p, "fight"), 3, 1)  # a later round
    assert told(p, "us_fire")[2].values[2:4] == (3, 2)
    roll(say(p, "retreat"), 6)
    assert modifier(p) == -1
    roll(say(p, "assault G2", "alone"), 5, 1)  # a first round again
    assert told(p, "us_fire")[3].values[2:4] == (5, 4)


@pytest.mark.rule("WH-8.2.5-3")
def test_8_2_5_3_the_nva_die_is_not_modified() -> None:
    p = in_zone("treasury", minus=1)
    roll(say(p, "fight"), 1, 3)
    assert told(p, "nva_fire")[0].values[2:4] == (3, 3)
    assert (hits(p, "G1"), hits(p, "G2")) == (2, 1)


@pytest.mark.rule("Q-13", "Q-74")
def test_q_13_another_attack_starts_without_the_modifier() -> None:
    stacks = ("treasury: G1(hits=1)", "public_health: G2", "university: G3")
    facts = {"support": "G2", "nva": "treasury=4321", "active": "G3", "controlled": "public_health university"}
    p = fighting("treasury", *stacks, jump_off="public_health", assault="G1", **facts)
    roll(say(p, "fight"), 1, 3)
    assert modifier(p) == -1
    say(p, "stop", "attack plaza", "draw 321")
    assert modifier(p) == 0
    roll(p, 3, 1)
    assert told(p, "us_fire")[1].values[2:4] == (3, 3)


@pytest.mark.rule("Q-13")
def test_q_13_a_red_platoon_that_never_went_in_brings_no_modifier() -> None:
    p = attacking("treasury", "public_health: G1(hits=2,veteran) G2", controlled="public_health")
    say(p, "assault G1", "draw 4321", "draw 1")
    roll(p, 1, 2)  # 1/1
    assert (hits(p, "G1"), modifier(p)) == (3, 0)


@pytest.mark.rule("Q-13")
def test_q_13_a_retreat_by_choice_brings_no_modifier() -> None:
    assert modifier(roll(say(in_zone("treasury"), "retreat"), 1)) == 0


@pytest.mark.rule("Q-13", "red_retreat_drm_cumulative")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, -1),
        ({"edition": "draft"}, -1),
        ({"red_retreat_drm_cumulative": False}, -1),
        ({"red_retreat_drm_cumulative": True}, -2),
    ],
)
def test_red_retreat_drm_cumulative(options: dict[str, Any], expected: int) -> None:
    p = in_zone("treasury", "G1(hits=1)", "G2(hits=2) G3", support="", **options)
    roll(say(p, "fight"), 1, 3)
    assert modifier(p) == -1
    roll(say(p, "assault G2", "support G3"), 2, 1)  # 0/1
    assert (place(p, "G2"), hits(p, "G3")) == ("treasury", 1)
    roll(say(p, "fight"), 1, 2)  # 1/1
    assert (hits(p, "G2"), place(p, "G2"), modifier(p)) == (3, "public_health", expected)
    roll(say(p, "assault G3"), 4, 1)
    assert told(p, "us_fire")[-1].values[2:4] == (4, 4 + expected)


@pytest.mark.rule("WH-8.2.5-1", "WH-8.2.2-13")
def test_8_2_5_1_support_is_not_what_retreats() -> None:
    p = in_zone("treasury")
    assert refused_by(p, "retreat G2") == "WH-8.2.2-13"  # only the platoon in the zone, which needs no name
    assert refused_by(p, "retreat") == ""
