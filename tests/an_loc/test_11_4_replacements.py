"""ARVN replacements (11.4): airborne battalions that return, the points of turn 9."""

from typing import Any

import pytest
from tests.an_loc.board import asked, board, moving, offered, place, refused_by, say, seen, units
from tests.an_loc.combats import battle, beginning, fought, where, without

from citadel.games.an_loc.position import Siege

BESIEGED = ("1010: 9-vc/271", "0810: 9-vc/272")


def restoring(*stacks: str, **more: Any) -> Siege:
    """A position after SEAD, where the ARVN may restore steps."""
    facts: dict[str, Any] = {"turn": 9, "arvn_replacement_points": 2, "stage": "air"}
    return board(*stacks, agenda="RestoreSteps(arvn); ChooseEffort(arvn)", **(facts | more))


# -- airborne battalions (11.4-A) --------------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.4-A", "AL-11.4-EX", "A-77")
def test_11_4_ex_lost_on_turn_2_back_on_turn_8() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0915: 6-abn(reduced)", turn=2)
    fought(p, "0915", "9-vc/271", "9-vc/272", die=6)
    assert place(p, "6-abn") == "eliminated"
    assert "returns: 6-abn=8" in p.text()
    city = ("0910: 7/5 5-div-hq-low", "eliminated: 6-abn")
    assert place(beginning(7, *city, returns="6-abn=8"), "6-abn") == "eliminated"
    p = beginning(8, *city, returns="6-abn=8")
    assert (place(p, "6-abn"), seen(p, "units", "6-abn", "reduced")) == ("lai-khe", False)


@pytest.mark.rule("AL-11.4-A", "AL-9.6-C", "A-88")
def test_11_4_a_a_battalion_that_is_back_may_be_lifted() -> None:
    p = say(moving("arvn", "lai-khe: 6-abn", "0910: 7/5 5-div-hq-low", helicopter_points=2, turn=8), "move 6-abn")
    assert "lift" in offered(p)


@pytest.mark.rule("A-77", "AL-11.4-A")
@pytest.mark.parametrize(
    ("unit", "returns"),
    [("5-abn", True), ("6-abn", True), ("8-abn", True), ("81-abn", False), ("3-abn", False), ("31-ranger", False)],
)
def test_a_77_which_battalions_return(unit: str, returns: bool) -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c 101-regt", f"0915: {unit}(reduced)", turn=4)
    fought(p, "0915", "9-vc/271", "9-vc/272", "9-vc/95c", "101-regt", die=6)
    assert place(p, unit) == "eliminated"
    assert (f"{unit}=10" in p.text()) is returns


@pytest.mark.rule("A-77", "AL-11.4-A")
def test_a_77_it_may_be_lost_and_return_again() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0915: 6-abn(reduced)", turn=5, returns="6-abn=4")
    fought(p, "0915", "9-vc/271", "9-vc/272", die=6)
    assert "returns: 6-abn=11" in p.text()


@pytest.mark.rule("A-77", "A-46")
def test_a_77_withdrawn_battalions_never_return() -> None:
    p = say(moving("arvn", "lai-khe: 6-abn 8-abn", "0910: 7/5 5-div-hq-low", turn=4), "withdraw 6-abn")
    assert place(p, "6-abn") == "withdrawn"
    assert "returns" not in p.text()
    assert (
        place(beginning(10, "0910: 7/5 5-div-hq-low", "withdrawn: 6-abn", returns="6-abn=10"), "6-abn") == "withdrawn"
    )


# -- the points of turn 9 (11.4-B) -------------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.4-B")
@pytest.mark.parametrize(("turn", "points"), [(8, 0), (9, 2), (10, 0)])
def test_11_4_b_turn_9_brings_two_points(turn: int, points: int) -> None:
    assert seen(beginning(turn, "0910: 7/5 5-div-hq-low"), "arvn_replacement_points") == points


@pytest.mark.rule("AL-11.4-B", "A-76")
def test_11_4_b_each_restores_a_step_of_a_unit_on_the_map() -> None:
    p = restoring(
        "1024: 31/21(reduced) 32/21",
        "1023: 33/21(reduced) 9-acr(reduced)",
        "lai-khe: 6-abn(reduced)",
        "eliminated: 5-abn",
    )
    assert offered(p) == {"restore 31/21", "restore 33/21", "restore 9-acr", "end"}
    assert refused_by(p, "restore 32/21") == "AL-11.4-B"  # it is not reduced
    say(p, "restore 31/21")
    assert (seen(p, "units", "31/21", "steps"), seen(p, "arvn_replacement_points")) == (2, 1)
    say(p, "restore 9-acr")
    assert asked(p) == "ChooseEffort"  # no point is left
    assert (seen(p, "units", "9-acr", "reduced"), seen(p, "units", "33/21", "reduced")) == (False, True)


@pytest.mark.rule("A-76")
def test_a_76_not_for_eliminated_units() -> None:
    p = restoring("1024: 31/21(reduced)", "eliminated: 32/21 5-abn")
    assert units(p) == {"31/21"}


@pytest.mark.rule("A-76", "AL-11.4-B")
def test_a_76_they_are_used_after_sead() -> None:
    p = board(
        "1024: 31/21(reduced)",
        "0910: 7/5 5-div-hq-low",
        agenda="AirPhase(); ChooseEffort(arvn)",
        turn=9,
        arvn_replacement_points=2,
        bought="f-4=1",
    )
    say(p, "assign f-4 sead")
    assert asked(p) == "SeadDie"
    say(p, "roll 6")
    assert asked(p) == "RestoreSteps"


@pytest.mark.rule("A-76", "arvn_replacements_expire")
@pytest.mark.parametrize(("expire", "points"), [(False, 2), (True, 0)])
def test_a_76_whether_they_are_kept(expire: bool, points: int) -> None:
    p = beginning(10, "0910: 7/5 5-div-hq-low", arvn_replacement_points=2, arvn_replacements_expire=expire)
    assert seen(p, "arvn_replacement_points") == points
    p = beginning(9, "0910: 7/5 5-div-hq-low", arvn_replacements_expire=expire)
    assert seen(p, "arvn_replacement_points") == 2


@pytest.mark.rule("A-76")
def test_a_76_a_point_may_be_kept_back() -> None:
    p = say(restoring("1024: 31/21(reduced)"), "end")
    assert (seen(p, "arvn_replacement_points"), where(p, "31/21")) == (2, ["1024"])


# -- the besieged city (11.4-C) ----------------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.4-C", "A-37")
@pytest.mark.parametrize(("flak", "eligible"), [(4, False), (2, True), (0, True)])
def test_11_4_c_in_a_besieged_city_only_with_flak_reduced(flak: int, eligible: bool) -> None:
    p = restoring("0910: 7/5(reduced) 5-div-hq-low", "1024: 31/21(reduced)", *BESIEGED, "0911: 101-regt", flak=flak)
    assert units(p) == ({"31/21", "7/5"} if eligible else {"31/21"})
    if not eligible:
        assert refused_by(p, "restore 7/5") == "AL-11.4-C"
        assert "restore 7/5" in without(p, "AL-11.4-C")


@pytest.mark.rule("AL-11.4-C", "A-37")
def test_11_4_c_a_city_that_is_not_besieged_receives_them_always() -> None:
    p = restoring("0910: 7/5(reduced) 5-div-hq-low", "1010: 9-vc/271", flak=4)
    assert units(p) == {"7/5"}  # 0810 and the way south are open
    p = restoring("0910: 7/5 5-div-hq-low", "0911: 8/5(reduced)", "0909: 31/21(reduced)", *BESIEGED, flak=4)
    assert units(p) == {"8/5", "31/21"}  # not in the city itself


@pytest.mark.rule("A-37")
def test_a_37_besieged_is_a_matter_of_every_way_south() -> None:
    stacks = ("0910: 7/5(reduced) 5-div-hq-low", *BESIEGED)
    assert asked(restoring(*stacks, flak=4)) == "ChooseEffort"  # all six hexes are controlled
    assert units(restoring(*stacks, "0911: rppf-1", flak=4)) == {"7/5"}  # a unit in 0911 opens the way
    assert asked(restoring(*stacks, "0911: 3-ranger-hq", flak=4)) == "ChooseEffort"  # an HQ does not
    p = restoring("0910: 7/5(reduced) 5-div-hq-low", "1025: 101-regt", flak=4)
    assert asked(p) == "ChooseEffort"  # 1026 is controlled
