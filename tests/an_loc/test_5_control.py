"""Chapter 5: zones of control and what they do to movement."""

import pytest
from tests.an_loc.board import admits, moving, offered, place, reach, say, told, why_not


@pytest.mark.rule("AL-5.0-A", "AL-5.0-C")
def test_5_0_a_a_unit_controls_its_own_hex_and_the_six_around_it() -> None:
    # Six hexes of rubber and clear lie around 0811. With one point a unit can only take a single step: of those around
    # the 101st it can take none that leads to another of them.
    near = {"0810", "0911", "0812", "0712", "0711", "0710"}
    for hex in sorted(near):
        p = moving("arvn", "0811: 101-regt", f"{hex}: rppf-1", effort=1)
        assert not reach(p, "rppf-1") & near
        assert reach(moving("arvn", f"{hex}: rppf-1", effort=1), "rppf-1") & near
    # Two hexes away there is no control.
    p = moving("arvn", "0811: 101-regt", "0913: rppf-1", effort=1)
    assert {"0912", "0813", "0814", "0914", "1013", "0812"} == reach(p, "rppf-1")
    assert "0913" in reach(moving("arvn", "0811: 101-regt", "0912: rppf-1", effort=1), "rppf-1")


@pytest.mark.rule("AL-5.0-A")
def test_5_0_a_an_overrun_hex_apart_the_own_hex_of_a_unit_is_closed() -> None:
    p = moving("arvn", "0811: 101-regt", "0812: rppf-1", effort=1)
    assert why_not(p, "rppf-1", "0811") == "AL-8.X"


@pytest.mark.rule("AL-5.0-A", "A-16")
@pytest.mark.parametrize("unit", ["130mm", "429-sappers", "9-vc/271(reduced)", "t-55/1", "130mm(used)"])
def test_a_16_artillery_sappers_and_reduced_units_have_one_too(unit: str) -> None:
    p = moving("arvn", f"1019: {unit}", "0920: 32/21")
    assert why_not(p, "32/21", "0919") == "AL-5.0-C"
    assert "1021" in reach(p, "32/21")


@pytest.mark.rule("AL-5.0-A")
@pytest.mark.parametrize(("side", "unit"), [("nva", "7/5"), ("nva", "155mm"), ("nva", "9-acr"), ("arvn", "101-regt")])
def test_5_0_a_units_of_both_sides_have_one(side: str, unit: str) -> None:
    mover = "32/21" if side == "arvn" else "9-vc/271"
    p = moving(side, f"1019: {unit}", f"0920: {mover}")
    assert why_not(p, mover, "0919") == "AL-5.0-C"


@pytest.mark.rule("AL-5.0-A")
def test_5_0_a_hqs_have_none() -> None:
    p = moving("nva", "1019: 21-div-hq", "0920: 9-vc/271")
    assert {"0919", "1018", "0918"} <= reach(p, "9-vc/271")


@pytest.mark.rule("AL-5.0-B")
def test_5_0_b_an_empty_hex_may_be_in_both_sides_control() -> None:
    # 0912 lies between the 7th Regiment in 0911 and the 101st in 1012; neither cancels the other there.
    stacks = ("0911: 7/5", "1012: 101-regt")
    p = moving("arvn", *stacks, "0913: 8/5", effort=1)
    assert "0912" in reach(p, "8/5")
    assert why_not(p, "8/5", "1011") == "AL-5.0-C"
    p = moving("nva", *stacks, "0913: 9-vc/271", effort=1)
    assert "0912" in reach(p, "9-vc/271")
    assert why_not(p, "9-vc/271", "1011") == "AL-5.0-C"


@pytest.mark.rule("AL-5.0-C")
def test_5_0_c_a_unit_that_enters_must_stop() -> None:
    # With two points: 0908 is next to the 7th Regiment in 0909, and 1009 lies behind it.
    p = moving("nva", "0909: 7/5", "0907: 101-regt", effort=1)
    assert {"0908", "1008", "0808"} <= reach(p, "101-regt")
    assert why_not(p, "101-regt", "1009") == "AL-5.0-C"
    assert admits(say(p.copy(), "move 101-regt"), "to 1009", "AL-5.0-C")
    # Nor does it go on into the open.
    p = moving("nva", "0910: 7/5", "0908: 101-regt", effort=1)
    assert "0909" in reach(p, "101-regt")
    assert why_not(p, "101-regt", "0810") == "AL-5.0-C"
    say(p, "move 101-regt", "to 0909")
    assert (place(p, "101-regt"), "stop" in offered(p)) == ("0909", False)


@pytest.mark.rule("AL-5.0-C")
def test_5_0_c_not_from_one_controlled_hex_to_another() -> None:
    p = moving("arvn", "1019: 101-regt", "0920: 32/21", effort=2)
    for hex in ("1020", "0919"):
        assert why_not(p, "32/21", hex) == "AL-5.0-C"
        assert admits(say(p.copy(), "move 32/21"), f"to {hex}", "AL-5.0-C")


@pytest.mark.rule("AL-5.0-D")
def test_5_0_d_a_unit_leaves_control_freely_and_goes_on() -> None:
    p = moving("arvn", "1019: 101-regt", "0920: 32/21")
    # 1021 and three more clear hexes: all four points, nothing is paid for leaving.
    assert {"1021", "1022", "1023"} <= reach(p, "32/21")
    assert "1024" in reach(p, "32/21")
    say(p, "move 32/21", "to 1024")
    assert place(p, "32/21") == "1024"


@pytest.mark.rule("AL-5.0-D", "AL-5.0-C")
def test_5_0_d_it_may_come_back_into_control_after_a_free_hex() -> None:
    # 0919 is controlled; by way of 0921 it is entered across another side.
    p = moving("nva", "1012: 7/5", "0912: 101-regt")
    assert "0913" in reach(p, "101-regt")
    # 1013 is next to 1012: not directly, but round by 0913.
    assert "1013" in reach(p, "101-regt")
    say(p, "move 101-regt", "to 1013")
    assert place(p, "101-regt") == "1013"


@pytest.mark.rule("AL-5.0-E", "A-13")
def test_5_0_e_a_friendly_unit_opens_a_hex_to_go_through() -> None:
    # 1019 is in the ZOC of the 101st in 0919, and an ARVN unit is there.
    p = moving("arvn", "0919: 101-regt", "1021: 32/21", "0920: 33/21")
    assert "0920" in reach(p, "32/21")
    assert "1019" in reach(p, "32/21")
    p = moving("arvn", "0919: 101-regt", "1021: 32/21")
    assert "0920" in reach(p, "32/21")
    assert why_not(p, "32/21", "1019") == "AL-5.0-C"


@pytest.mark.rule("AL-5.0-E", "A-13")
def test_a_13_an_hq_does_not_cancel_control() -> None:
    p = moving("arvn", "0919: 101-regt", "1021: 32/21", "0920: 1-abn-hq")
    assert why_not(p, "32/21", "1019") == "AL-5.0-C"


@pytest.mark.rule("A-13")
def test_a_13_the_moving_unit_does_not_cancel_it_for_itself() -> None:
    p = moving("arvn", "1019: 101-regt", "0920: 32/21")
    assert why_not(p, "32/21", "0919") == "AL-5.0-C"


@pytest.mark.rule("A-13")
def test_a_13_only_who_is_there_at_that_moment() -> None:
    # The 33rd has opened 0920; when it has moved on, the hex is closed again.
    p = moving("arvn", "0919: 101-regt", "1021: 32/21", "0920: 33/21")
    assert "1019" in reach(p, "32/21")
    say(p, "move 33/21", "to 1022")
    assert "0920" in reach(p, "32/21")
    assert why_not(p, "32/21", "1019") == "AL-5.0-C"


@pytest.mark.rule("A-14", "zoc_negation_at_origin", "AL-5.0-E")
def test_a_14_a_unit_that_starts_with_a_friend_may_step_into_control() -> None:
    stacks = ("1019: 101-regt", "0920: 32/21 33/21")
    p = moving("arvn", *stacks)
    assert "1020" in reach(p, "32/21")
    assert "0919" in reach(p, "32/21")
    # It stops there: 0919 costs three points across the stream, 0918 would be one more.
    assert "0918" not in reach(p, "32/21")
    p = moving("arvn", *stacks, zoc_negation_at_origin=False, effort=2)
    for hex in ("1020", "0919"):
        assert why_not(p, "32/21", hex) == "AL-5.0-C"
    assert "1021" in reach(p, "32/21")


@pytest.mark.rule("A-14", "zoc_negation_at_origin")
@pytest.mark.parametrize("option", [True, False])
def test_a_14_a_friendly_hex_passed_through_is_free_by_both_readings(option: bool) -> None:
    p = moving("arvn", "0919: 101-regt", "1021: 32/21", "0920: 33/21", zoc_negation_at_origin=option)
    assert "1019" in reach(p, "32/21")


@pytest.mark.rule("A-14")
def test_a_14_an_hq_in_the_hex_of_origin_does_not_help() -> None:
    p = moving("arvn", "1019: 101-regt", "0920: 32/21 21-div-hq", effort=2)
    assert not reach(p, "32/21") & {"1020", "0919"}


@pytest.mark.rule("A-11", "zoc_blocked_by_prohibited_hexside")
def test_a_11_control_reaches_across_a_river_unless_the_option_says_no() -> None:
    # A tank in 0308 may not cross the river to 0307 or 0208, which are next to each other.
    p = moving("arvn", "0308: t-55/1", "0307: 7/5", effort=2)
    assert "0306" in reach(p, "7/5")
    assert why_not(p, "7/5", "0208") == "AL-5.0-C"
    p = moving("arvn", "0308: t-55/1", "0307: 7/5", effort=2, zoc_blocked_by_prohibited_hexside=True)
    assert "0208" in reach(p, "7/5")


@pytest.mark.rule("A-11", "zoc_blocked_by_prohibited_hexside")
def test_a_11_infantry_may_cross_so_the_option_leaves_its_control() -> None:
    p = moving("arvn", "0308: 101-regt", "0307: 7/5", effort=2, zoc_blocked_by_prohibited_hexside=True)
    assert why_not(p, "7/5", "0208") == "AL-5.0-C"


@pytest.mark.rule("A-11", "zoc_blocked_by_prohibited_hexside")
@pytest.mark.parametrize("option", [True, False])
def test_a_11_control_reaches_into_terrain_that_is_closed_to_the_unit(option: bool) -> None:
    # A tank in 0920 may not enter the marsh 1020, but no prohibited side parts them.
    p = moving("arvn", "0920: t-55/1", "1020: 7/5", effort=1, zoc_blocked_by_prohibited_hexside=option)
    assert why_not(p, "7/5", "1021") == "AL-5.0-C"
    assert why_not(p, "7/5", "1019") == "AL-5.0-C"


# -- lone sappers and HQs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("A-101")
def test_a_101_the_zone_of_lone_sappers_does_not_bar_the_step_onto_them() -> None:
    p = moving("arvn", "1011: 429-sappers", "0910: 36-ranger")
    assert "1011" in reach(p, "36-ranger")
    say(p, "move 36-ranger", "to 1011")
    assert place(p, "429-sappers") == "eliminated"
    assert [event.rule for event in told(p, "eliminated")] == ["AL-10.3-C"]


@pytest.mark.rule("A-101")
def test_a_101_after_the_overrun_the_unit_goes_on_with_what_it_has_left() -> None:
    p = say(moving("arvn", "1011: 429-sappers", "0910: 36-ranger"), "move 36-ranger", "to 1011")
    # Rubber cost one of four points: three are left, so Hill 169 and 1113 behind it are in reach, no more.
    assert {"to 1012", "to 1111", "to 1113", "stop"} <= offered(p)
    assert "to 1213" not in offered(p)
    say(p, "to 1113")
    assert place(p, "36-ranger") == "1113"


@pytest.mark.rule("A-101")
def test_a_101_other_units_stop_it_there() -> None:
    # In An Loc nothing but the sappers controls the unit, so it may take the step into the zone of the 101st.
    p = moving("arvn", "1011: 429-sappers", "1012: 101-regt", "0910: 36-ranger", "1024: 1/15")
    say(p, "move 36-ranger", "to 1011")
    assert place(p, "36-ranger") == "1011"
    assert "stop" not in offered(p)


@pytest.mark.rule("A-101")
def test_a_101_other_zones_bar_the_step_as_usual() -> None:
    # The 101st in 0911 controls both An Loc and 1011.
    p = moving("arvn", "1011: 429-sappers", "0911: 101-regt", "0910: 36-ranger")
    assert why_not(p, "36-ranger", "1011") == "AL-5.0-C"


@pytest.mark.rule("A-101")
def test_a_101_a_unit_must_not_have_had_to_stop_beside_them() -> None:
    # From 0909 every way to 1011 enters the sappers' zone first.
    p = moving("arvn", "1011: 429-sappers", "0909: 36-ranger")
    assert "1010" in reach(p, "36-ranger")
    assert why_not(p, "36-ranger", "1011") == "AL-5.0-C"
    # With a friend in 1010 it need not stop there.
    p = moving("arvn", "1011: 429-sappers", "0909: 36-ranger", "1010: 31-ranger")
    assert "1011" in reach(p, "36-ranger")
