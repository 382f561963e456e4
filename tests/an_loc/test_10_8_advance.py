"""Advance after combat (10.8), and the example of a whole combat (10.9)."""

from typing import Any

import pytest
from tests.an_loc.board import asked, board, moving, offered, place, places, refused_by, say, seen, units, until
from tests.an_loc.combats import (
    battle,
    declared,
    drms,
    fought,
    lost,
    marker,
    net,
    odds,
    strengths,
    supported,
    used,
    where,
    without,
)

from citadel.games.an_loc.position import Siege


def emptied(side: str, targets: str, attackers: str, *stacks: str, **more: Any) -> Siege:
    """A combat whose retreats are done; what is asked is who advances."""
    facts: dict[str, Any] = {
        "targets": targets,
        "attackers": attackers,
        "stage": f"{side}-combat",
        "agenda": f"Advance({side}); EndCombat({side}); ChooseEffort(arvn)",
    }
    return board(*stacks, **(facts | more))


# -- who and whereto (10.8-A, 10.8-B) ----------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.8-A")
@pytest.mark.parametrize("advancing", ["", "9-vc/271", "9-vc/272", "9-vc/271 9-vc/272"])
def test_10_8_a_one_several_or_none_advance(advancing: str) -> None:
    p = battle("nva", "0914: 9-vc/271", "0815: 9-vc/272", "0813: 101-regt", "0915: rppf-1(reduced)")
    fought(p, "0915", "9-vc/271", "9-vc/272", die=2)  # 7:1: -/2R2
    assert (asked(p), offered(p)) == ("Advance", {"advance 9-vc/271", "advance 9-vc/272", "end"})
    for unit in advancing.split():
        say(p, f"advance {unit}")
    until(p, "ChooseEffort")
    expected = [
        "0915" if unit in advancing.split() else home for unit, home in (("9-vc/271", "0914"), ("9-vc/272", "0815"))
    ]
    assert where(p, "9-vc/271", "9-vc/272") == expected


@pytest.mark.rule("AL-10.8-A", "A-67")
def test_10_8_a_after_a_retreat_the_attackers_may_follow_and_nobody_else() -> None:
    p = battle("nva", "0914: 9-vc/271 101-regt", "0815: 9-vc/272", "0915: 31-ranger")
    fought(p, "0915", "9-vc/271", "9-vc/272", die=2)  # 4:1: 1/1R1
    say(p, "loss 9-vc/271", "pay", "retreat")
    assert (place(p, "31-ranger"), units(p)) == ("0916", {"9-vc/271", "9-vc/272"})
    assert refused_by(p, "advance 101-regt") == "A-67"  # it did not attack


@pytest.mark.rule("AL-10.8-A")
def test_10_8_a_no_advance_while_a_defender_is_left() -> None:
    p = fought(battle("nva", "0914: 9-vc/271", "0915: 7/5"), "0915", "9-vc/271", die=5)  # 1/1
    assert asked(say(p, "pay")) == "ChooseEffort"
    p = emptied("nva", "0915", "9-vc/271", "0914: 9-vc/271", "0915: 211-art")
    assert asked(p) == "ChooseEffort"


@pytest.mark.rule("AL-10.8-A", "A-67", "A-99")
def test_10_8_a_only_into_the_emptied_one_of_several_hexes() -> None:
    stacks = ("0815: 9-vc/271 9-vc/272", "0816: 7/5")
    p = say(emptied("nva", "0915 0816", "9-vc/271 9-vc/272", *stacks), "advance 9-vc/271")
    assert place(p, "9-vc/271") == "0915"
    assert units(p) == {"9-vc/272"}  # each enters one hex
    p = say(emptied("nva", "0915 0816", "9-vc/271 9-vc/272", stacks[0]), "advance 9-vc/271")
    assert places(p) == {"0915", "0816"}
    say(p, "to 0816", "advance 9-vc/272", "to 0915")
    assert (where(p, "9-vc/271", "9-vc/272"), asked(p)) == (["0816", "0915"], "ChooseEffort")


@pytest.mark.rule("AL-10.8-B", "AL-4.0-D")
def test_10_8_b_the_stacking_limit_holds() -> None:
    stacks = ("1011: 5-abn 6-abn 1-abn-hq", "1111: 8-abn 81-abn", "0912: 31-ranger 9-acr")
    p = emptied("arvn", "1012", "5-abn 6-abn 8-abn 81-abn 31-ranger 9-acr", *stacks)
    say(p, "advance 5-abn", "alone", "advance 6-abn", "advance 8-abn", "advance 81-abn")
    assert where(p, "5-abn", "6-abn", "8-abn", "81-abn", "1-abn-hq") == ["1012"] * 5
    assert units(p) == {"9-acr"}  # it stacks free
    assert refused_by(p, "advance 31-ranger") == "AL-10.8-B"
    assert "advance 31-ranger" in without(p, "AL-4.0-D")


@pytest.mark.rule("AL-10.8-B", "AL-4.0-D")
def test_10_8_b_the_city_takes_eight_points() -> None:
    regiments = "9-vc/271 9-vc/272 9-vc/95c 101-regt 205-regt"
    stacks = ("1010: 9-vc/271 9-vc/272", "1009: 9-vc/95c 101-regt", "1011: 205-regt")
    p = emptied("nva", "0910", regiments, *stacks)
    say(p, *(f"advance {unit}" for unit in regiments.split()[:4]))
    assert where(p, *regiments.split()) == ["0910"] * 4 + ["1011"]
    assert asked(p) == "ChooseEffort"
    assert seen(p, "captured")


@pytest.mark.rule("AL-10.8-C", "AL-5.0-C")
def test_10_8_c_an_advance_is_no_movement() -> None:
    stacks = ("1010: 9-vc/271", "1012: 31-ranger", "1011: rppf-1(reduced)")
    agenda = "Declare(nva); EndCombatPhase(nva); MovementPhase(nva); ChooseEffort(arvn)"
    p = battle("nva", *stacks, agenda=agenda)
    fought(p, "1011", "9-vc/271", die=5)  # 7:1
    say(p, "advance 9-vc/271")  # from one zone of control into another
    assert place(p, "9-vc/271") == "1011"
    assert asked(p) == "MoveUnits"
    assert "move 9-vc/271" in offered(p)  # with all its movement
    assert "to 1110" in offered(say(p, "move 9-vc/271"))


@pytest.mark.rule("A-67", "AL-10.8-C")
def test_a_67_effort_and_points_do_not_matter() -> None:
    p = emptied("arvn", "1012", "31/21", "1011: 31/21", "1112: 9-vc/271", arvn_effort=1)
    assert place(say(p, "advance 31/21"), "31/21") == "1012"


@pytest.mark.rule("A-67", "AL-8.0-E")
def test_a_67_not_into_prohibited_terrain_or_across_a_river() -> None:
    p = emptied("arvn", "1020", "9-acr 31/21", "1021: 9-acr 31/21")
    assert units(p) == {"31/21"}
    assert refused_by(p, "advance 9-acr") in ("A-67", "AL-8.0-E")
    p = emptied("nva", "0209", "t-55/1 101-regt", "0109: t-55/1 101-regt")
    assert units(p) == {"101-regt"}


@pytest.mark.rule("A-67", "AL-11.2.1-A", "AL-4.0-F")
def test_a_67_divisions_do_not_mix() -> None:
    stacks = ("0914: 9-vc/271", "0815: 7-nva/141", "0816: 101-regt")
    p = say(emptied("nva", "0915", "9-vc/271 7-nva/141 101-regt", *stacks), "advance 9-vc/271")
    assert units(p) == {"101-regt"}
    assert "advance 7-nva/141" in without(p, "AL-4.0-F")


@pytest.mark.rule("A-67")
def test_a_67_units_that_retreated_do_not_advance() -> None:
    stacks = ("0914: 9-vc/271", "0815: 9-vc/272")
    p = emptied("nva", "0915", "9-vc/271 9-vc/272", *stacks, retreated="9-vc/272")
    assert units(p) == {"9-vc/271"}
    assert refused_by(p, "advance 9-vc/272") == "A-67"


@pytest.mark.rule("A-67", "AL-11.3-G")
def test_a_67_artillery_never_advances() -> None:
    p = battle("arvn", "0914: 31/21 211-art", "0815: 32/21", "0915: 122mm")
    fought(p, "0915", "31/21", "32/21", die=4, support=("support 211-art",))
    say(p, "lose 122mm")
    assert units(p) == {"31/21", "32/21"}
    assert refused_by(p, "advance 211-art") == "A-67"


@pytest.mark.rule("A-39", "A-38", "A-67")
def test_a_39_an_hq_advances_with_a_unit_of_its_own() -> None:
    p = emptied("arvn", "0915", "5-abn 6-abn 31-ranger", "0914: 5-abn 6-abn 31-ranger 1-abn-hq")
    say(p, "advance 31-ranger")
    assert (place(p, "31-ranger"), place(p, "1-abn-hq")) == ("0915", "0914")  # not one of its own
    say(p, "advance 5-abn")
    assert offered(p) == {"with 1-abn-hq", "alone"}
    say(p, "alone")
    say(p, "advance 6-abn")
    assert where(p, "5-abn", "6-abn", "1-abn-hq") == ["0915"] * 3  # the last one had to take it along


@pytest.mark.rule("A-38", "AL-11.1-D")
def test_a_38_the_last_unit_of_the_5th_division_stays_with_its_hq() -> None:
    p = emptied("arvn", "1010", "7/5 31-ranger", "0910: 7/5 31-ranger rppf-1 5-div-hq-low")
    assert units(p) == {"31-ranger"}
    assert refused_by(p, "advance 7/5") == "A-38"
    assert "advance 7/5" in without(p, "A-38")
    p = emptied("arvn", "1010", "7/5", "0910: 7/5 8/5 5-div-hq-low")
    assert place(say(p, "advance 7/5"), "5-div-hq-low") == "0910"


# -- sappers and HQs left behind (A-102) -------------------------------------------------------------------------------


@pytest.mark.rule("A-102", "AL-10.3-C")
def test_a_102_sappers_left_alone_are_swept_away() -> None:
    p = emptied("arvn", "0915", "31/21", "0914: 31/21", "0915: 429-sappers")
    assert offered(p) == {"advance 31/21", "end"}
    twin = p.copy()
    say(p, "advance 31/21")
    assert (place(p, "31/21"), place(p, "429-sappers")) == ("0915", "eliminated")
    say(twin, "end")
    assert (place(twin, "31/21"), place(twin, "429-sappers")) == ("0914", "0915")


@pytest.mark.rule("A-102", "AL-11.1-E")
def test_a_102_hqs_left_alone_are_displaced() -> None:
    p = emptied("nva", "0915", "101-regt", "0914: 101-regt", "0915: 3-ranger-hq 21-div-hq", "0918: 31-ranger")
    twin = p.copy()
    say(p, "advance 101-regt")
    assert where(p, "101-regt", "3-ranger-hq", "21-div-hq") == ["0915", "0918", "eliminated"]
    say(twin, "end")
    assert where(twin, "101-regt", "3-ranger-hq", "21-div-hq") == ["0914", "0915", "0915"]


@pytest.mark.rule("A-102")
def test_a_102_defending_sappers_retreat_with_their_stack() -> None:
    p = battle("arvn", "0914: 31/21 32/21", "0815: 33/21", "0915: 101-regt 429-sappers")
    fought(p, "0915", "31/21", "32/21", "33/21", die=3)  # 3:1: 1/1R1
    say(p, "pay", "loss 31/21", "retreat", "go")
    assert where(p, "101-regt", "429-sappers") == ["0916", "0916"]


@pytest.mark.rule("AL-10.8-A", "A-48")
def test_10_8_a_an_advance_into_an_loc_takes_it() -> None:
    p = emptied("nva", "0910", "101-regt", "1010: 101-regt")
    assert seen(say(p, "advance 101-regt"), "captured")
    assert not seen(moving("arvn", "0910: rppf-1", "1010: 101-regt"), "captured")


# -- the example (10.9) ------------------------------------------------------------------------------------------------


def hill_169() -> Siege:
    """The attack on Hill 169, turn 2."""
    return battle(
        "arvn",
        "0912: 5-abn 6-abn",
        "1013: 8-abn 81-abn 1-abn-hq",
        "1012: 9-vc/272",
        "1110: 9-vc/art",
        "1112: 122mm",
        "1208: 130mm",
        effort=5,
        turn=2,
        flak=2,
        cas="cobra=1",
    )


SUPPORT = ("bonus 1-abn-hq", "cas cobra", "support 9-vc/art", "support 122mm")


@pytest.mark.rule("AL-10.9-EX1", "AL-10.1-A")
def test_10_9_ex1_25_attack_factors_against_6() -> None:
    p = fought(hill_169(), "1012", "5-abn", "6-abn", "8-abn", "81-abn", die=3, support=SUPPORT)
    assert strengths(p) == (3 + 3 + 3 + 4 + 12, 6)


@pytest.mark.rule("AL-10.9-EX2", "AL-10.2")
def test_10_9_ex2_odds_of_4_to_1_less_the_hill_and_a_modifier_of_1() -> None:
    p = declared(hill_169(), "1012", "5-abn", "6-abn", "8-abn", "81-abn")
    say(p, "bonus 1-abn-hq", "cas cobra")
    assert (asked(p), units(p)) == ("DefenceSupport", {"9-vc/art", "122mm", "130mm"})
    say(supported(p, *SUPPORT[2:]), "roll 3")
    assert (odds(p), drms(p)) == ("3:1", {"AL-9.5-C2": 2, "AL-7.2-B": 1, "AL-10.3-A": -2})
    assert net(p) == 4


@pytest.mark.rule("AL-10.9-EX3")
def test_10_9_ex3_the_81st_is_reduced_and_the_regiment_goes_to_windy_hill() -> None:
    p = fought(hill_169(), "1012", "5-abn", "6-abn", "8-abn", "81-abn", die=3, support=SUPPORT)
    say(p, "pay", "pay")
    assert (lost(p), marker(p)) == (["81-abn"], 2)
    say(p, "retreat")
    assert places(p) == {"1111", "1112"}
    assert refused_by(p, "to 1113") == "AL-10.7.1-D"
    say(p, "to 1112", "advance 81-abn", "with 1-abn-hq", "end")
    assert where(p, "9-vc/272", "81-abn", "1-abn-hq", "5-abn") == ["1112", "1012", "1012", "0912"]
    assert used(p) == {"1-abn-hq", "9-vc/art", "122mm"}
