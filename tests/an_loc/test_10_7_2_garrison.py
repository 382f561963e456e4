"""Retreats that are not made (10.7.1-H, 10.7.2): bought off, blocked, the garrison; HQs in a retreat."""

import pytest
from tests.an_loc.board import asked, offered, place, places, refused_by, say, steps, units
from tests.an_loc.combats import (
    away,
    battle,
    fought,
    lost,
    marker,
    retreating,
    where,
)

# -- buying off and no way out (10.7.1-H, A-45) ------------------------------------------------------------------------


@pytest.mark.rule("AL-10.7.1-H", "A-73")
def test_10_7_1_h_one_hex_is_bought_off_with_a_step() -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger", "0914: 9-vc/271", foes="9-vc/271")
    assert offered(p) == {"hold", "retreat"}
    say(p, "hold")
    assert (place(p, "31-ranger"), lost(p), asked(p)) == ("0915", ["31-ranger"], "ChooseEffort")  # nobody advances
    p = retreating("nva", 1, "0915", "0915: 101-regt", "0914: 31/21", foes="31/21")
    say(p, "hold", "pay")
    assert (place(p, "101-regt"), marker(p)) == ("0915", 1)


@pytest.mark.rule("A-73", "retreat_cancel_max", "AL-10.7.1-H")
def test_a_73_one_hex_or_as_many_as_one_likes() -> None:
    stacks = ("0915: 31-ranger 36-ranger", "0914: 9-vc/271")
    p = retreating("arvn", 2, "0915", *stacks, foes="9-vc/271")
    say(p, "hold", "loss 31-ranger")
    assert asked(p) == "FormGroup"  # no second time
    say(p, "go", "to 0816")
    assert (where(p, "31-ranger", "36-ranger"), lost(p)) == (["0816", "0816"], ["31-ranger"])
    p = retreating("arvn", 2, "0915", *stacks, foes="9-vc/271", retreat_cancel_max="any")
    say(p, "hold", "loss 31-ranger")
    assert (asked(p), offered(p)) == ("CancelHex", {"hold", "retreat"})
    say(p, "hold", "loss 36-ranger")
    assert (where(p, "31-ranger", "36-ranger"), lost(p)) == (["0915", "0915"], ["31-ranger", "36-ranger"])
    p = retreating("arvn", 3, "0915", *stacks, foes="9-vc/271", retreat_cancel_max="any")
    say(p, "hold", "loss 31-ranger", "retreat", "go", "to 0816", "to 0817")
    assert (asked(p), place(p, "36-ranger")) == ("Advance", "0817")


@pytest.mark.rule("A-73", "AL-10.7.1-H")
def test_a_73_each_stack_buys_for_itself() -> None:
    p = battle("nva", "0914: 101-regt", "0815: 205-regt", "0915: 7/5 3-abn 155mm")
    fought(p, "0915", "101-regt", "205-regt", die=3)  # 1:2: 2R1/-
    say(p, "loss 101-regt", "pay", "loss 205-regt", "pay", "hold", "pay")
    assert offered(p) == {"hold", "retreat"}
    say(p, "retreat", "to 0714")
    assert (marker(p), where(p, "101-regt", "205-regt")) == (3, ["0914", "0714"])


@pytest.mark.rule("A-73", "retreat_cancel_max")
@pytest.mark.parametrize("most", [1, "any"])
def test_a_73_a_stack_that_is_gone_has_nothing_to_buy(most: int | str) -> None:
    stacks = ("0915: 31-ranger(reduced)", "0914: 9-vc/271")
    p = retreating("arvn", 3, "0915", *stacks, foes="9-vc/271", retreat_cancel_max=most)
    say(p, "hold")
    assert (place(p, "31-ranger"), asked(p)) == ("eliminated", "Advance")


@pytest.mark.rule("A-45", "no_retreat", "AL-10.7.1-B")
@pytest.mark.parametrize("rule", ["step-per-hex", "eliminate"])
def test_a_45_without_a_way_out_steps_are_lost_or_all(rule: str) -> None:
    ring = ("1019: 31/21", "0919: 32/21", "0921: 33/21", "1021: 7/5")
    p = retreating("nva", 1, "0920", "0920: t-55/1", *ring, foes="31/21", no_retreat=rule)
    say(p, "retreat")  # 1020 and 0820 are marsh
    assert (place(p, "t-55/1"), lost(p)) == (
        ("0920", ["t-55/1"]) if rule == "step-per-hex" else ("eliminated", ["t-55/1"])
    )
    p = retreating("nva", 2, "0920", "0920: t-55/1 t-55/2", *ring, foes="31/21", no_retreat=rule)
    say(p, "retreat", "go")
    if rule == "step-per-hex":
        assert (asked(p), units(p)) == ("TakeLosses", {"t-55/1", "t-55/2"})
        say(p, "loss t-55/1", "loss t-55/2")
        assert (where(p, "t-55/1", "t-55/2"), lost(p)) == (["0920", "0920"], ["t-55/1", "t-55/2"])
    else:
        assert where(p, "t-55/1", "t-55/2") == ["eliminated", "eliminated"]


@pytest.mark.rule("A-45", "A-44")
def test_a_45_it_goes_as_far_as_there_is_a_way_and_pays_for_the_rest() -> None:
    around = ("0201: 9-vc/271", "0202: 101-regt", "0203: 205-regt", "0103: 122mm")
    p = away(retreating("arvn", 2, "0101", "0101: 31-ranger 36-ranger", *around, foes="9-vc/271"))
    while asked(p) == "TakeLosses":
        say(p, min(offered(p)))
    assert where(p, "36-ranger") == ["0102"]
    assert lost(p) == ["31-ranger", "31-ranger"]  # one for the zone of control, one for the hex not retreated


@pytest.mark.rule("A-45")
def test_a_45_nobody_retreats_off_the_map_or_into_lai_khe() -> None:
    around = ("1025: 9-vc/271", "0926: 101-regt", "1126: 205-regt", "1125: 122mm")
    p = retreating("arvn", 1, "1026", "1026: 31/21", *around, foes="9-vc/271")
    say(p, "retreat")
    assert (place(p, "31/21"), lost(p)) == ("1026", ["31/21"])


# -- the garrison (10.7.2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.7.2", "A-43")
@pytest.mark.parametrize("hexes", [1, 2, 3])
def test_10_7_2_the_garrison_loses_a_step_for_each_hex(hexes: int) -> None:
    p = retreating("arvn", hexes, "0910", "0910: 7/5 31-ranger 5-div-hq-low", "1010: 9-vc/271", foes="9-vc/271")
    assert asked(p) == "TakeLosses"
    while asked(p) == "TakeLosses":
        say(p, min(offered(p)))
    assert len(lost(p)) == hexes
    assert asked(p) == "ChooseEffort"
    assert {place(p, unit) for unit in ("7/5", "31-ranger") if steps(p, unit)} == {"0910"}


@pytest.mark.rule("AL-10.7.2", "AL-10.6-B")
def test_10_7_2_a_result_of_1r1_in_an_loc_is_two_steps() -> None:
    p = battle("nva", "1010: 9-vc/271 9-vc/272", "1009: 9-vc/95c", "0910: 31-ranger rppf-1", effort=4)
    fought(p, "0910", "9-vc/271", "9-vc/272", "9-vc/95c", die=3)  # 24 to 6: 4:1, city 3:1; +1 -1: 1/1R1
    assert lost(p) == ["31-ranger"]
    say(p, "loss 9-vc/271", "pay")
    assert units(p) == {"31-ranger", "rppf-1"}
    say(p, "loss rppf-1")
    assert (lost(p), asked(p)) == (["31-ranger", "rppf-1"], "ChooseEffort")


@pytest.mark.rule("A-43", "AL-10.7.2")
def test_a_43_attackers_out_of_the_city_do_not_retreat_either() -> None:
    p = battle("arvn", "0910: 7/5 31-ranger rppf-1 5-div-hq-low", "1011: 32/21", "1010: 9-vc/271 9-vc/272", effort=4)
    fought(p, "1010", "7/5", "31-ranger", die=3)  # 7 to 12: 1:2; +1 -1: 2R1/-
    assert lost(p) == ["7/5"]
    say(p, "loss 31-ranger")
    assert (asked(p), units(p)) == ("TakeLosses", {"7/5", "31-ranger"})  # those that attacked
    say(p, "loss 31-ranger")
    assert (lost(p), asked(p)) == (["7/5", "31-ranger", "31-ranger"], "ChooseEffort")


@pytest.mark.rule("A-43", "A-74")
def test_a_43_the_city_pays_and_attackers_from_elsewhere_retreat() -> None:
    p = battle("arvn", "0910: 7/5 8/5 5-div-hq-low", "1011: 32/21 33/21", "1010: 9-vc/271 9-vc/272", effort=4)
    fought(p, "1010", "7/5", "32/21", die=3)  # 9 to 12: 1:2; +1 -1: 2R1/-
    assert lost(p) == ["32/21"]
    say(p, "loss 7/5")
    assert (asked(p), offered(p)) == ("CancelHex", {"hold", "retreat"})  # the city has paid with its only attacker
    assert lost(p) == ["32/21", "7/5", "7/5"]
    say(p, "retreat", "to 1012")
    assert where(p, "32/21", "33/21", "8/5") == ["1012", "1011", "0910"]


@pytest.mark.rule("A-43", "garrison", "AL-10.7.2")
@pytest.mark.parametrize("extent", ["city-hex", "in-or-adjacent"])
@pytest.mark.parametrize(("hex", "enemy"), [("0909", "0908"), ("1011", "1111")])
def test_a_43_whether_the_hexes_around_belong_to_the_garrison(hex: str, enemy: str, extent: str) -> None:
    p = retreating(
        "arvn", 1, hex, f"{hex}: 31-ranger 36-ranger", f"{enemy}: 9-vc/271", foes="9-vc/271", garrison=extent
    )
    if extent == "city-hex":
        assert (asked(p), offered(p)) == ("CancelHex", {"hold", "retreat"})
    else:
        assert (asked(p), units(p)) == ("TakeLosses", {"31-ranger", "36-ranger"})


@pytest.mark.rule("garrison")
def test_a_43_two_hexes_away_nobody_belongs_to_it() -> None:
    p = retreating("arvn", 1, "0912", "0912: 31-ranger", "0913: 9-vc/271", foes="9-vc/271", garrison="in-or-adjacent")
    assert asked(p) == "CancelHex"


@pytest.mark.rule("AL-10.7.2", "A-43")
def test_10_7_2_nva_units_in_the_city_retreat_like_others() -> None:
    p = retreating("nva", 1, "0910", "0910: 101-regt", "1010: 31/21", foes="31/21", captured=1)
    assert asked(p) == "CancelHex"
    say(p, "retreat", "to 0909")
    assert place(p, "101-regt") == "0909"


@pytest.mark.rule("AL-10.7.2")
def test_10_7_2_units_beside_the_city_may_retreat_into_it() -> None:
    p = retreating("arvn", 1, "0909", "0909: rppf-1", "0908: 9-vc/271", "0910: 7/5 5-div-hq-low", foes="9-vc/271")
    say(p, "retreat")
    assert "0910" in places(p)
    assert place(say(p, "to 0910"), "rppf-1") == "0910"


# -- HQs in a retreat (A-38, A-39) -------------------------------------------------------------------------------------


@pytest.mark.rule("A-39", "A-38")
def test_a_39_an_hq_goes_along_with_a_unit_of_its_own() -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger 3-ranger-hq", "0914: 9-vc/271", foes="9-vc/271")
    say(p, "retreat", "to 0816")
    assert where(p, "31-ranger", "3-ranger-hq") == ["0816", "0816"]
    p = retreating("arvn", 1, "0915", "0915: rppf-1 3-ranger-hq", "0914: 9-vc/271", foes="9-vc/271")
    say(p, "retreat", "to 0816")
    assert where(p, "rppf-1", "3-ranger-hq") == ["0816", "0915"]  # none of its own


@pytest.mark.rule("A-109", "A-38", "A-39", "A-69")
def test_a_109_the_last_of_its_units_takes_the_hq_with_it() -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger 36-ranger 3-ranger-hq", "0914: 9-vc/271", foes="9-vc/271")
    say(p, "retreat")
    assert offered(p) == {"leave 31-ranger", "leave 36-ranger", "go"}
    assert refused_by(p, "leave 3-ranger-hq") == "A-109"
    say(p, "leave 36-ranger")
    assert offered(p) == {"leave 3-ranger-hq", "go"}
    say(p, "leave 3-ranger-hq", "to 0815", "to 0916")
    assert where(p, "31-ranger", "36-ranger", "3-ranger-hq") == ["0815", "0916", "0916"]


@pytest.mark.rule("A-39", "AL-11.1-B")
def test_a_39_hqs_do_not_pay_for_the_way() -> None:
    p = retreating("arvn", 1, "0101", "0101: 31-ranger(reduced) 3-ranger-hq", "0201: 9-vc/271", foes="9-vc/271")
    say(p, "retreat")
    assert where(p, "31-ranger", "3-ranger-hq") == ["eliminated", "0102"]
    p = retreating("arvn", 2, "0101", "0101: 31-ranger(reduced) 3-ranger-hq", "0201: 9-vc/271", foes="9-vc/271")
    say(p, "retreat")
    assert where(p, "31-ranger", "3-ranger-hq") == ["eliminated", "0102"]
    assert asked(p) == "Advance"  # an HQ does not go on by itself
