"""Retreats (10.7.1): how far and where to, what they cost, where they end."""

from typing import Any

import pytest
from tests.an_loc.board import asked, offered, place, places, refused_by, say, steps, units
from tests.an_loc.combats import (
    away,
    battle,
    declared,
    fought,
    lost,
    marker,
    retreating,
    strengths,
    supported,
    where,
    without,
)

# -- how far (10.7.1-A) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.7.1-A", "A-44", "AL-10.5-C")
@pytest.mark.parametrize(("hexes", "path"), [(1, "0816"), (2, "0816 0817"), (3, "0816 0817 0818")])
def test_10_7_1_a_a_retreat_is_as_long_as_the_result_says(hexes: int, path: str) -> None:
    p = away(retreating("arvn", hexes, "0915", "0915: 31-ranger", "0914: 9-vc/271", foes="9-vc/271"))
    for number, hex in enumerate(path.split()):
        assert (asked(p), place(p, "31-ranger")) == ("RetreatStep", ["0915", *path.split()][number])
        say(p, f"to {hex}")
    assert (asked(p), place(p, "31-ranger"), lost(p)) == ("Advance", path.split()[-1], [])


@pytest.mark.rule("AL-10.7.1-A", "A-44")
def test_10_7_1_a_it_ends_as_far_from_every_attacker() -> None:
    p = away(retreating("arvn", 3, "0915", "0915: 31-ranger", "0914: 9-vc/271", foes="9-vc/271"))
    say(p, "to 0916", "to 0917")
    assert places(p) == {"1017", "0918", "0818", "0817"}
    assert refused_by(p, "to 0816") == "A-44"  # two hexes from 0914
    assert refused_by(p, "to 0913") == "AL-10.7.1-A"  # not a step
    p = retreating("arvn", 2, "0915", "0915: 31-ranger", "0914: 9-vc/271", "0815: 101-regt", foes="9-vc/271 101-regt")
    say(p, "retreat")  # 0916 is the only hex out of control
    assert (place(p, "31-ranger"), places(p)) == ("0916", {"1016", "1017", "0917"})


@pytest.mark.rule("AL-10.7.1-A", "A-44")
def test_a_44_where_the_distance_cannot_be_reached_it_goes_as_far_as_it_can() -> None:
    around = ("0101: 31-ranger 36-ranger", "0201: 9-vc/271", "0203: 101-regt")
    p = away(retreating("arvn", 2, "0101", *around, foes="9-vc/271"))
    say(p, "loss 31-ranger")  # 0102, the only way, is controlled; so are 0202 (one hex from 0201) and 0103 (two)
    assert place(p, "36-ranger") == "0103"
    p = away(retreating("arvn", 2, "0101", *around, "0103: 122mm", foes="9-vc/271"))
    say(p, "loss 31-ranger", "loss 36-ranger")
    assert where(p, "31-ranger", "36-ranger") == ["0202", "0202"]


@pytest.mark.rule("A-44", "AL-10.7.1-D")
def test_a_44_staying_out_of_control_goes_before_distance() -> None:
    around = ("0915: 31-ranger", "0914: 9-vc/271", "0817: 101-regt", "1017: 205-regt")
    p = retreating("arvn", 2, "0915", *around, foes="9-vc/271")
    say(p, "retreat")  # 0816, 0916 are controlled by the regiments in the south, 0814, 1015 by the attacker
    assert place(p, "31-ranger") == "0815"
    assert "0816" not in places(p)


@pytest.mark.rule("A-74", "AL-10.7.1-A")
def test_a_74_attackers_retreat_from_all_defenders() -> None:
    stacks = ("0914: 9-vc/271 9-vc/272", "0915: 31-ranger", "0813: rppf-1")
    p = retreating("nva", 2, "0914", *stacks, foes="31-ranger", attacking=True, target="0915", units="9-vc/271")
    away(p)
    assert places(p) == {"1013", "1014"}  # 0814 and 0913 are next to the militia, 1015 to the defender
    say(p, "to 1014")
    assert refused_by(p, "to 1015") == "AL-10.7.1-D"
    say(p, "to 1113")
    assert where(p, "9-vc/271", "9-vc/272") == ["1113", "0914"]  # the other did not attack and stays


@pytest.mark.rule("A-74", "A-44")
def test_a_74_they_end_as_far_from_every_defender() -> None:
    stacks = ("0914: 9-vc/271", "0915: 31-ranger")
    p = away(retreating("nva", 3, "0914", *stacks, foes="31-ranger", attacking=True, target="0915"))
    say(p, "to 1014", "to 1115")
    assert places(p) == {"1114", "1215", "1116"}
    assert refused_by(p, "to 1016") == "A-44"  # two hexes from 0915


@pytest.mark.rule("A-74", "AL-10.5-B")
def test_a_74_attackers_from_several_hexes_each_retreat() -> None:
    p = battle("nva", "0914: 101-regt", "0815: 205-regt", "0915: 7/5 3-abn 155mm")
    fought(p, "0915", "101-regt", "205-regt", die=3)  # 10 to 13: 1:2, 2R1/-
    say(p, "loss 101-regt", "pay", "loss 205-regt", "pay", "retreat", "to 0913", "retreat", "to 0714")
    assert where(p, "101-regt", "205-regt", "7/5") == ["0913", "0714", "0915"]


# -- where (10.7.1-B to 10.7.1-D) --------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.7.1-B")
def test_10_7_1_b_not_over_prohibited_terrain() -> None:
    p = retreating("nva", 1, "0920", "0920: t-55/1", "1019: 31/21", foes="31/21")
    say(p, "retreat")
    assert places(p) == {"0921", "1021"}
    assert refused_by(p, "to 0820") == "AL-10.7.1-B"
    p = retreating("nva", 1, "0920", "0920: 101-regt", "1019: 31/21", foes="31/21")
    say(p, "retreat")
    assert places(p) == {"0820", "0921", "1021"}  # marsh is open to infantry


@pytest.mark.rule("AL-10.7.1-B", "A-69")
def test_10_7_1_b_not_over_prohibited_hexsides() -> None:
    p = retreating("nva", 2, "0209", "0209: t-55/1", "0309: 31/21", foes="31/21")
    say(p, "retreat")
    assert (place(p, "t-55/1"), places(p)) == ("0110", {"0111", "0211"})  # all other sides of 0209 are river
    assert refused_by(p, "to 0109") == "AL-10.7.1-B"
    p = retreating("nva", 1, "0209", "0209: t-55/1 101-regt", "0309: 31/21", foes="31/21")
    say(p, "retreat", "leave t-55/1")
    assert (asked(p), places(p)) == ("RetreatStep", {"0108", "0109", "0110"})  # infantry crosses the river
    say(p, "to 0108")
    assert where(p, "101-regt", "t-55/1") == ["0108", "0110"]


@pytest.mark.rule("AL-10.7.1-C")
def test_10_7_1_c_no_hex_twice() -> None:
    p = retreating("arvn", 2, "0915", "0915: 31-ranger", "0914: 9-vc/271", foes="")
    say(p, "retreat", "to 0816")
    assert refused_by(p, "to 0915") == "AL-10.7.1-C"
    assert "to 0915" in without(p, "AL-10.7.1-C", "AL-10.7.1-D")
    p = away(retreating("arvn", 3, "0915", "0915: 31-ranger", foes=""))
    say(p, "to 0816", "to 0817")
    assert refused_by(p, "to 0816") == "AL-10.7.1-C"
    assert "to 0816" in without(p, "AL-10.7.1-C")


@pytest.mark.rule("AL-10.7.1-D")
def test_10_7_1_d_not_into_enemy_zoc_while_a_free_hex_is_open() -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger", "0914: 9-vc/271", foes="9-vc/271")
    say(p, "retreat")
    assert places(p) == {"0815", "0816", "0916"}
    assert refused_by(p, "to 1015") == "AL-10.7.1-D"
    assert without(p, "AL-10.7.1-D") >= {"to 1015", "to 0814"}


@pytest.mark.rule("A-107", "AL-10.7.1-D")
@pytest.mark.parametrize("enemy", ["429-sappers", "122mm"])
def test_a_107_never_into_a_hex_with_an_enemy(enemy: str) -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger", "0914: 9-vc/271", f"0916: {enemy}", foes="9-vc/271")
    say(p, "retreat")
    assert place(p, "31-ranger") == "0815"  # the only hex out of every zone
    p = retreating("nva", 1, "0915", "0915: 101-regt", "0914: 31/21", "0916: 3-ranger-hq", foes="31/21")
    say(p, "retreat")
    assert places(p) == {"0815", "0816"}
    assert refused_by(p, "to 0916") == "A-107"


TO_FRIENDS = ("0915: 31-ranger", "0914: 9-vc/271", "1015: rppf-1", "0814: 1-abn-hq")


@pytest.mark.rule("A-70", "AL-10.7.1-D", "AL-10.7.1-E", "E-AL-4")
def test_10_7_1_d_friends_make_a_hex_in_enemy_zoc_no_better() -> None:
    p = say(retreating("arvn", 1, "0915", *TO_FRIENDS, foes="9-vc/271"), "retreat")
    assert places(p) == {"0815", "0816", "0916"}
    assert refused_by(p, "to 1015") == "AL-10.7.1-D"
    around = ("0817: 101-regt", "1017: 205-regt", "0715: 130mm")  # no hex is free of control any longer
    p = say(retreating("arvn", 1, "0915", *TO_FRIENDS, *around, foes="9-vc/271"), "retreat")
    assert places(p) == {"0814", "0815", "0816", "0916", "1015"}


@pytest.mark.rule("E-AL-4", "A-70", "AL-5.0-E", "A-13")
@pytest.mark.parametrize("how", [{"rules": 1}, {"zoc_loss_in_friendly_hex": False}], ids=["version 1", "no loss"])
def test_a_70_where_friends_make_a_hex_free_to_choose(how: dict[str, Any]) -> None:
    p = say(retreating("arvn", 1, "0915", *TO_FRIENDS, foes="9-vc/271", **how), "retreat")
    assert places(p) == {"0815", "0816", "0916", "1015"}  # an HQ alone changes nothing


@pytest.mark.rule("A-70", "zoc_loss_in_friendly_hex", "AL-10.7.1-E")
@pytest.mark.parametrize("charged", [True, False])
def test_a_70_whether_a_friendly_hex_in_enemy_zoc_costs_a_step(charged: bool) -> None:
    stacks = ("0915: 31-ranger 36-ranger", "0914: 9-vc/271", "1015: rppf-1", "0817: 101-regt", "1017: 205-regt")
    p = retreating("arvn", 1, "0915", *stacks, "0715: 130mm", foes="9-vc/271", zoc_loss_in_friendly_hex=charged)
    away(p)
    if asked(p) == "RetreatStep":
        say(p, "to 1015")
    if charged:
        assert (asked(p), units(p)) == ("TakeLosses", {"31-ranger", "36-ranger"})  # one of those that retreat
        say(p, "loss 36-ranger")
    assert lost(p) == (["36-ranger"] if charged else [])
    assert where(p, "31-ranger", "36-ranger") == ["1015", "1015"]


@pytest.mark.rule("zoc_loss_in_friendly_hex", "AL-10.7.1-E")
@pytest.mark.parametrize("charged", [True, False])
def test_a_70_an_empty_hex_in_enemy_zoc_always_costs_a_step(charged: bool) -> None:
    stacks = ("0101: 31-ranger", "0201: 9-vc/271")
    p = retreating("arvn", 1, "0101", *stacks, foes="9-vc/271", zoc_loss_in_friendly_hex=charged)
    say(p, "retreat")
    assert (place(p, "31-ranger"), lost(p)) == ("0102", ["31-ranger"])


# -- what it costs (10.7.1-E) ------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.7.1-E", "A-56", "AL-10.7.1-D")
def test_10_7_1_e_each_hex_in_enemy_zoc_costs_a_step() -> None:
    p = retreating("nva", 1, "1117", "1117: 101-regt", "1017: 31/21", "1218: 32/21", "1115: 33/21", foes="31/21")
    say(p, "retreat")
    assert places(p) == {"1016", "1116", "1217", "1118", "1018"}
    say(p, "to 1118")
    assert offered(p) == {"pay", "lose 101-regt"}
    say(p, "pay")
    assert (marker(p), place(p, "101-regt"), lost(p)) == (1, "1118", [])


@pytest.mark.rule("AL-10.7.1-E")
def test_10_7_1_e_one_step_for_the_stack_and_one_for_each_hex() -> None:
    around = ("0101: 31-ranger 36-ranger", "0201: 9-vc/271", "0203: 101-regt")
    p = away(retreating("arvn", 1, "0101", *around, foes="9-vc/271"))
    assert (asked(p), units(p)) == ("TakeLosses", {"31-ranger", "36-ranger"})
    say(p, "loss 31-ranger")
    assert (lost(p), asked(p)) == (["31-ranger"], "Advance")
    p = away(retreating("arvn", 2, "0101", *around, foes="9-vc/271"))
    say(p, "loss 31-ranger")
    assert (asked(p), place(p, "31-ranger")) == ("TakeLosses", "0103")
    say(p, "loss 31-ranger")
    assert (place(p, "31-ranger"), steps(p, "36-ranger")) == ("eliminated", 2)


@pytest.mark.rule("AL-10.7.1-E")
def test_10_7_1_e_waived_it_costs_nothing() -> None:
    p = retreating("arvn", 1, "0101", "0101: 31-ranger 36-ranger", "0201: 9-vc/271", foes="9-vc/271")
    p.waived = ["AL-10.7.1-E"]
    away(p)
    assert (lost(p), where(p, "31-ranger", "36-ranger")) == ([], ["0102", "0102"])


@pytest.mark.rule("A-69", "AL-10.7.1-E")
def test_a_69_groups_retreat_apart_and_pay_apart() -> None:
    p = retreating("arvn", 1, "0101", "0101: 31-ranger 36-ranger rppf-1", "0201: 9-vc/271", foes="9-vc/271")
    say(p, "retreat")
    assert offered(p) == {"leave 31-ranger", "leave 36-ranger", "leave rppf-1", "go"}
    say(p, "leave rppf-1", "go", "loss 36-ranger")
    assert where(p, "31-ranger", "36-ranger", "rppf-1") == ["0102", "0102", "0102"]  # the last went by itself
    assert lost(p) == ["36-ranger", "rppf-1"]


@pytest.mark.rule("A-69")
def test_a_69_groups_may_go_different_ways() -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger 36-ranger", "0914: 9-vc/271", foes="9-vc/271")
    say(p, "retreat", "leave 36-ranger", "to 0815", "to 0916")
    assert where(p, "31-ranger", "36-ranger") == ["0815", "0916"]


@pytest.mark.rule("A-56", "AL-10.6.1-A")
def test_a_56_losses_of_a_retreat_are_free_and_among_those_concerned() -> None:
    p = retreating("arvn", 1, "0915", "0915: 7/5 rppf-1", "0914: 9-vc/271", "0916: 31-ranger", foes="9-vc/271")
    say(p, "hold")
    assert (asked(p), units(p)) == ("TakeLosses", {"7/5", "rppf-1"})  # not the strongest first
    p = retreating("nva", 1, "0915", "0915: 101-regt t-55/1", "0914: 31/21", foes="31/21")
    say(p, "hold", "loss 101-regt")
    assert offered(p) == {"pay", "lose 101-regt"}


@pytest.mark.rule("A-56", "AL-10.7.2")
def test_a_56_the_garrison_chooses_freely_too() -> None:
    p = retreating("arvn", 1, "0910", "0910: 7/5 rppf-1 5-div-hq-low", "1010: 9-vc/271", foes="9-vc/271")
    assert (asked(p), units(p)) == ("TakeLosses", {"7/5", "rppf-1"})


# -- afterwards (10.7.1-F, 10.7.1-G) -----------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.7.1-F", "A-71")
def test_10_7_1_f_retreated_units_defend_their_new_hex() -> None:
    stacks = ("0914: 9-vc/271 9-vc/272", "0917: 101-regt 205-regt", "0915: 31-ranger 36-ranger", "0916: rppf-1")
    p = battle("nva", *stacks, zoc_loss_in_friendly_hex=False)
    fought(p, "0915", "9-vc/271", "9-vc/272", die=4)  # 2:1: 1/1R1
    say(p, "loss 31-ranger", "loss 9-vc/271", "pay", "retreat", "go", "to 0916", "end")
    assert where(p, "31-ranger", "36-ranger") == ["0916", "0916"]
    say(supported(declared(p, "0916", "101-regt", "205-regt")), "roll 3")
    assert strengths(p) == (10, 2 + 4 + 2)


@pytest.mark.rule("A-71", "AL-10.0-E")
def test_a_71_a_hex_attacked_before_is_not_attacked_again_for_them() -> None:
    stacks = ("0815: 9-vc/271", "0914: 9-vc/272", "0915: 31-ranger", "0816: 7/5")
    p = battle("nva", *stacks, struck="0816", zoc_loss_in_friendly_hex=False)
    fought(p, "0915", "9-vc/271", "9-vc/272", die=2)
    assert asked(p) == "TakeLosses"
    say(p, "loss 9-vc/271", "pay", "retreat", "to 0816")
    say(p, "end")
    assert asked(p) == "ChooseEffort"


@pytest.mark.rule("AL-10.7.1-G", "AL-4.0-C")
def test_10_7_1_g_out_of_a_full_hex_it_goes_on() -> None:
    stacks = ("0915: 31-ranger", "0914: 9-vc/271", "0916: 31/21 32/21")
    p = retreating("arvn", 1, "0915", *stacks, foes="9-vc/271")
    say(p, "retreat", "to 0916")
    assert (asked(p), place(p, "31-ranger")) == ("RetreatStep", "0916")
    say(p, "to 0917")
    assert (asked(p), place(p, "31-ranger"), lost(p)) == ("Advance", "0917", [])
    stacks = ("0915: 31-ranger", "0914: 9-vc/271", "0916: 31/21 21-recon")
    p = retreating("arvn", 1, "0915", *stacks, foes="9-vc/271")
    say(p, "retreat", "to 0916")
    assert (asked(p), place(p, "31-ranger")) == ("Advance", "0916")  # four points: room enough


@pytest.mark.rule("A-72", "AL-11.2.1-A", "AL-10.7.1-G")
def test_a_72_a_hex_with_another_division_is_like_a_full_one() -> None:
    stacks = ("0915: 9-vc/271", "0914: 31/21", "0916: 7-nva/141")
    p = retreating("nva", 1, "0915", *stacks, foes="31/21")
    say(p, "retreat", "to 0916")
    assert (asked(p), place(p, "9-vc/271")) == ("RetreatStep", "0916")
    say(p, "to 0917")
    assert place(p, "9-vc/271") == "0917"
    stacks = ("0915: 9-vc/271", "0914: 31/21", "0916: 101-regt")
    p = retreating("nva", 1, "0915", *stacks, foes="31/21")
    say(p, "retreat", "to 0916")
    assert (asked(p), place(p, "9-vc/271")) == ("Advance", "0916")


@pytest.mark.rule("A-72", "AL-10.7.1-G")
def test_a_72_a_unit_that_finds_no_room_is_eliminated() -> None:
    around = ("0201: 9-vc/271", "0202: 101-regt", "0203: 205-regt", "0103: 122mm", "0102: 31/21 32/21")
    p = retreating("arvn", 1, "0101", "0101: 31-ranger", *around, foes="9-vc/271")
    say(p, "retreat")
    while asked(p) == "TakeLosses":
        say(p, min(offered(p)))
    assert place(p, "31-ranger") == "eliminated"
    assert where(p, "31/21", "32/21") == ["0102", "0102"]


@pytest.mark.rule("A-72", "AL-10.7.1-G")
def test_a_72_it_goes_on_until_there_is_room_however_far() -> None:
    edge = ("0102: 7-nva/141", "0103: 7-nva/165", "0104: 7-nva/209", "0105: 7-nva/art")  # another division
    wall = ("0201: 31/21", "0202: 32/21", "0203: 33/21", "0204: 1/15", "0205: 2/15")
    p = retreating("nva", 1, "0101", "0101: 9-vc/271", *edge, *wall, foes="31/21", zoc_loss_in_friendly_hex=False)
    say(p, "retreat")
    assert (place(p, "9-vc/271"), offered(p)) == ("0106", {"pay", "lose 9-vc/271"})  # the only step: 0106 is controlled
    say(p, "pay")
    assert (place(p, "9-vc/271"), lost(p), asked(p)) == ("0106", [], "Advance")
