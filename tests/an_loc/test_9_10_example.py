"""Chapter 9.10: the air example of turn 6, from the Air Phase to the second Operations Phase."""

from typing import Any

import pytest
from tests.an_loc.board import asked, attack, board, drm, offered, place, roll, say, seen, steps, strengths, told, until

from citadel.games.an_loc.position import Siege

STACKS = (
    "0910: 7/5 8/5 tf-52 5-div-hq-low",
    "lai-khe: 1/15 2/15 3/15 211-art 155mm 9-acr",
    "1117: 7-nva/209",
    "1417: 7-nva/art",
)


def turn_6(**more: Any) -> Siege:
    """The ARVN has bought what the example says, and the NVA has effort 3."""
    facts: dict[str, Any] = {"turn": 6, "arvn_effort": 5, "arvn_operation_points": 0, "stage": "logistics"}
    return board(*STACKS, agenda="Campaign()", bought="b-52=2 cobra=2 f-4=4 a-37=2", **(facts | more))


def assigned(p: Siege) -> Siege:
    """All air units have the missions of the example."""
    say(p, *["assign f-4 sead"] * 3, "assign f-4 tac", *["assign cobra cas"] * 2, "assign a-37 sead", "assign a-37 cas")
    return p


@pytest.mark.rule("AL-9.10-EX2")
def test_9_10_ex2_sead() -> None:
    p = roll(assigned(turn_6()), 3)
    assert told(p, "sead")[0].values == (27, 3, 3, 2)
    assert (seen(p, "aaa"), seen(p, "helicopter_points")) == (2, 4)


@pytest.mark.rule("AL-9.10-EX3")
def test_9_10_ex3_tac() -> None:
    p = roll(assigned(turn_6()), 3, 4)
    assert told(p, "tac")[0].values == (35, 4, 2, 3)
    say(p, "replacement", "replacement", "replacement")
    assert seen(p, "replacements_used") == 3


def landed() -> Siege:
    """One battalion has landed in Xa Tan Khai, another and the cavalry have joined it by land."""
    p = until(say(roll(assigned(turn_6()), 3, 4), "end"), "MoveUnits")
    assert seen(p, "stage") == "nva-movement"
    say(p, "end")
    say(p, "move 1/15", "lift", "land 1017", "cover cobra")
    say(p, "move 2/15", "to 1017", "move 9-acr", "to 1017")
    return p


@pytest.mark.rule("AL-9.10-EX4", "AL-9.6.1-D", "A-31")
def test_9_10_ex4_the_hot_landing_and_the_attack_of_33_factors() -> None:
    p = landed()
    assert (seen(p, "helicopter_points"), seen(p, "landing_zones")) == (3, {"1017": "cobra"})
    assert seen(p, "air", "cas") == {"cobra": 1, "a-37": 1}
    attack(say(p, "end"), "1117", "1/15", "2/15", "9-acr")
    # No HQ is there: the Cobra of the zone, and one more from the box.
    assert asked(p) == "FlyCas"
    say(p, next(words for words in offered(p) if words.endswith(" 1017")), "cas cobra")
    assert "cas a-37" not in offered(p)
    assert asked(p) == "DefenceSupport"
    say(p, "support 7-nva/art")
    # Effort +1, cavalry +1, jungle -1, the guns -1: a 2 stays 2, at 5:1 that is 1/2R1.
    roll(p, 2)
    assert strengths(p) == (33, 6)
    assert [drm(p, rule) for rule in ("AL-7.2-B", "AL-10.4", "AL-10.2", "AL-10.3-A")] == [1, 1, -1, -1]
    assert told(p, "combat_die")[0].values[2] == 6


@pytest.mark.rule("AL-9.10-EX4", "AL-9.6.2-C")
def test_9_10_ex4_the_regiment_loses_and_retreats_and_the_zone_turns_cold() -> None:
    p = attack(say(landed(), "end"), "1117", "1/15", "2/15", "9-acr")
    say(p, next(words for words in offered(p) if words.endswith(" 1017")), "cas cobra", "support 7-nva/art")
    # One less than in the test above: 1/1R1.
    roll(p, 1)
    say(p, "lose 7-nva/209")
    assert steps(p, "7-nva/209") == 1
    assert steps(p, "9-acr") == 1
    while asked(p) not in ("Advance", "Declare", "MoveUnits"):
        words = ("retreat", *sorted(offered(p)))
        say(p, next(choice for choice in words if choice in offered(p)))
    assert place(p, "7-nva/209") in ("1116", "1217", "1118")
    while asked(p) != "MoveUnits":
        say(p, next(choice for choice in ("end", "no", "enough", "stay") if choice in offered(p)))
    assert seen(p, "landing_zones") == {"1017": ""}
    assert seen(p, "air", "cas") == {"cobra": 2, "a-37": 1}
    assert seen(p, "second")


@pytest.mark.rule("AL-9.10-EX5", "AL-9.6-A")
def test_9_10_ex5_the_three_points_that_are_left_serve_in_the_second_phase() -> None:
    stacks = ("0910: 7/5 8/5 5-div-hq-low", "lai-khe: 3/15 211-art 155mm", "1017: 1/15 2/15 9-acr", "1117: 31/21")
    more: dict[str, Any] = {"arvn_effort": 5, "helicopter_points": 3, "flak": 2, "turn": 6}
    p = board(*stacks, "0101: 101-regt", agenda="Operations(arvn, 1); MoveUnits(nva)", **more)
    for unit in ("3/15", "211-art", "155mm"):
        say(p, f"move {unit}", "lift", "land 1017")
        if "stop" in offered(p):
            say(p, "stop")
        assert place(p, unit) == "1017"
    assert seen(p, "helicopter_points") == 0
    # One stacking point for each battalion and the guns, none for the cavalry and the battery: four.
    assert sum(seen(p, "units", unit, "stacking_points") for unit in ("1/15", "2/15", "3/15", "211-art")) == 4
