"""Infiltration as an event (11.1.3): in the midst of a fight, without dice; the fight goes on afterwards."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    GAME,
    asked,
    attacking,
    fighting,
    hits,
    nva,
    offered,
    place,
    roll,
    say,
    seen,
    status,
)

from citadel.games.week_in_hell.position import Week

INFILTRATION = (1, 1, 3)


def suspended(*stacks: str, dice: tuple[int, int, int] = INFILTRATION, **more: Any) -> Week:
    """A1, alone in Hospital East with nobody left in Public Health, fights a round with infiltration.

    University is empty and within reach of the NVA, zone A safe by its scenario, and Public Health by an option.
    """
    facts: dict[str, Any] = {
        "jump_off_infiltrated": False,
        "controlled": "public_health university",
        "flags": "university=431",
        "nva": "hospital_east=321",
    }
    stacks = ("hospital_east: A1(veteran)", *stacks)
    p = fighting("hospital_east", *stacks, jump_off="public_health", assault="A1", **(facts | more))
    return roll(say(p, "fight"), *dice)


@pytest.mark.rule("WH-11.1.3-1")
@pytest.mark.parametrize("dice", [(1, 1, 3), (2, 2, 1), (6, 6, 5)])
@pytest.mark.parametrize(("draw", "lost"), [("4321", True), ("431", True), ("321", False), ("1", False)])
def test_11_1_3_a_main_value_of_4_takes_the_zone_without_dice(
    dice: tuple[int, int, int], draw: str, lost: bool
) -> None:
    p = suspended(dice=dice, nva="hospital_east=4321")
    assert asked(p) == "DrawEventInfiltrator"
    say(p, f"draw {draw}")
    assert status(p, "university") == ("enemy" if lost else "controlled")
    assert asked(p) == "NextRound"
    assert seen(p, "cup_total") == (39 if lost else 38)  # the drawn marker returns, and with the zone its flag


@pytest.mark.rule("WH-11.1.3-1")
def test_11_1_3_losses_apply_as_usual() -> None:
    p = suspended("public_health: A2(veteran)", support="A2", dice=(6, 6, 5))
    assert (hits(p, "A1"), hits(p, "A2")) == (2, 1)  # NVA 3 v 3, die 6
    assert nva(p, "hospital_east") == ("321", 1)  # total 6 v 3, die 6: two hits


@pytest.mark.rule("WH-11.1.3-1", "Q-46")
def test_q_46_the_jump_off_zone_is_not_tested() -> None:
    p = say(suspended(), "draw 21")
    assert seen(p, "tested") == ["university"]
    assert status(p, "public_health") == "controlled"
    assert (asked(p), place(p, "A1")) == ("NextRound", "hospital_east")


@pytest.mark.rule("WH-11.1.3-1", "Q-46")
def test_q_46_the_round_is_judged_afterwards() -> None:
    facts = {"controlled": "public_health university", "nva": "hospital_east=4321", "company": "A"}
    p = attacking("hospital_east", "public_health: A1", **facts)
    roll(p, 2, 2, 1)  # alone; NVA 4 v 3, die 2: 0/1, across a solid boundary
    assert (asked(p), hits(p, "A1")) == ("DrawEventInfiltrator", 1)
    say(p, "draw 21")
    assert seen(p, "combat", "wounded")
    p = suspended(dice=(6, 6, 5), nva="hospital_east=2")
    say(p, "draw 21")
    assert status(p, "hospital_east") == "being cleared"


@pytest.mark.rule("WH-11.1.3-1", "WH-8.2.4-4")
def test_11_1_3_the_table_can_be_looked_at_although_the_marker_is_used_up() -> None:
    p = suspended(dice=(6, 6, 5), nva="hospital_east=2", rules=1)
    assert asked(p) == "DrawEventInfiltrator"
    assert GAME.position(p.text()).text() == p.text()
    assert seen(p, "zones", "hospital_east", "nva") == {"sides": [2], "hits": 1, "value": 0}  # of two hits one is lost


@pytest.mark.rule("WH-11.1.3-1", "WH-10.2.4-1")
def test_11_1_3_one_zone_after_another() -> None:
    p = suspended(controlled="public_health university plaza", flags="")
    say(p, "draw 431")
    assert asked(p) == "DrawEventInfiltrator"
    say(p, "draw 21")
    assert sorted(seen(p, "tested")) == ["plaza", "university"]
    assert sum(status(p, zone) == "enemy" for zone in ("plaza", "university")) == 1


@pytest.mark.rule("WH-11.1.3-1", "Q-23")
def test_11_1_3_without_zones_in_danger_or_markers_the_fight_goes_on_at_once() -> None:
    assert asked(suspended("university: G1")) == "NextRound"
    assert asked(suspended(cup="-")) == "NextRound"


@pytest.mark.rule("Q-46", "WH-10.3.4-3")
def test_q_46_an_attack_from_a_zone_that_is_cut_off_goes_on_but_no_other_starts() -> None:
    p = suspended("public_health: A2 A3", "university: CP-1/1", attackers="A1 A2", active="A3", support="A2")
    say(p, "draw 4321")  # with University, Public Health loses its way to the east
    assert seen(p, "zones", "public_health", "isolated")
    assert {"fight", "retreat"} <= offered(p)
    roll(say(p, "retreat"), 6)
    assert offered(p) == {"assault A1", "assault A2", "stop"}
    say(p, "stop")
    assert asked(p) == "Orders"  # A3 is not asked
    assert place(p, "A") == "waiting"
