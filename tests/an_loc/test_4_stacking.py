"""Chapter 4: how much a hex holds, what stacks free, which divisions keep apart."""

import pytest
from tests.an_loc.board import admits, board, moving, offered, place, reach, refused_by, say, seen, why_not

CITY = "0910: 7/5 8/5 tf-52 31-ranger 36-ranger rppf-1"
"""Eight stacking points."""


@pytest.mark.rule("AL-4.0-A", "AL-4.0-D")
def test_4_0_a_units_that_share_a_hex_count_together() -> None:
    p = moving("arvn", "1024: 31/21 1/15 2/15", "1025: 3/15")
    assert why_not(p, "3/15", "1024") == "AL-4.0-D"
    p = moving("arvn", "1024: 31/21 1/15", "1025: 3/15")
    assert "1024" in reach(p, "3/15")


@pytest.mark.rule("AL-4.0-B")
def test_4_0_b_the_dots_are_the_stacking_points() -> None:
    # Three points are there: a battalion of one fits, a regiment of two does not.
    p = moving("arvn", "1024: 31/21 1/15", "1025: 3/15 32/21")
    assert "1024" in reach(p, "3/15")
    assert why_not(p, "32/21", "1024") == "AL-4.0-D"


@pytest.mark.rule("AL-4.0-B", "AL-9.6-B")
def test_4_0_b_as_many_helicopter_points_lift_the_unit() -> None:
    for unit, points in (("31/21", 2), ("1/15", 1), ("211-art", 1), ("155mm", 1)):
        p = say(moving("arvn", f"1024: {unit}", helicopter_points=6), f"move {unit}", "lift", "land 1017")
        assert seen(p, "helicopter_points") == 6 - points


@pytest.mark.rule("AL-4.0-D")
def test_4_0_d_a_hex_holds_four_points() -> None:
    p = moving("nva", "1012: 9-vc/271 9-vc/272", "1013: 9-vc/95c 9-vc/art")
    for unit in ("9-vc/95c", "9-vc/art"):
        assert "1012" not in reach(p, unit)
        assert why_not(p, unit, "1012") == "AL-4.0-D"
        assert admits(say(p.copy(), f"move {unit}"), "to 1012", "AL-4.0-D")
    p = moving("nva", "1012: 9-vc/271", "1013: 9-vc/95c")
    assert "1012" in reach(p, "9-vc/95c")


@pytest.mark.rule("AL-4.0-D")
def test_4_0_d_an_loc_holds_eight() -> None:
    p = moving("arvn", CITY, "0911: rppf-2 48/18")
    assert why_not(p, "rppf-2", "0910") == "AL-4.0-D"
    p = moving("arvn", CITY.removesuffix(" rppf-1"), "0911: rppf-2 48/18")
    assert "0910" in reach(p, "rppf-2")
    assert why_not(p, "48/18", "0910") == "AL-4.0-D"


@pytest.mark.rule("AL-4.0-D")
def test_4_0_d_a_reduced_unit_takes_as_much_room() -> None:
    p = moving("nva", "1012: 9-vc/271(reduced) 9-vc/272(reduced)", "1013: 9-vc/95c")
    assert why_not(p, "9-vc/95c", "1012") == "AL-4.0-D"


@pytest.mark.rule("AL-4.0-D", "AL-4.0-C")
def test_4_0_d_set_up_keeps_to_the_limit() -> None:
    p = board("0910: 8/5", "0909: 7/5 31-ranger 36-ranger", agenda="PlaceUnit(arvn, tf-52)", stage="set-up")
    assert "place tf-52 0909" not in offered(p)
    assert refused_by(p, "place tf-52 0909") == "AL-4.0-D"
    assert admits(p, "place tf-52 0909", "AL-4.0-D")
    assert "place tf-52 0810" in offered(p)


@pytest.mark.rule("AL-4.0-E")
@pytest.mark.parametrize("unit", ["429-sappers", "t-55/1", "t-55/2"])
def test_4_0_e_tanks_and_sappers_stack_free(unit: str) -> None:
    p = moving("nva", "1012: 9-vc/271 9-vc/272", f"1013: {unit}")
    assert "1012" in reach(p, unit)
    # And they leave the room to others.
    p = moving("nva", "1012: 9-vc/271 429-sappers t-55/1 t-55/2", "1013: 9-vc/272")
    assert "1012" in reach(p, "9-vc/272")


@pytest.mark.rule("AL-4.0-E")
def test_4_0_e_the_155mm_battery_and_the_9th_acr_stack_free() -> None:
    p = moving("arvn", "1024: 31/21 32/21", "1025: 155mm 9-acr 211-art")
    assert "1024" in reach(p, "155mm")
    assert "1024" in reach(p, "9-acr")
    assert why_not(p, "211-art", "1024") == "AL-4.0-D"


@pytest.mark.rule("AL-4.0-E")
def test_4_0_e_hqs_stack_free() -> None:
    p = moving("arvn", "1024: 31/21 32/21", "1025: 9-acr 21-div-hq")
    say(p, "move 9-acr", "to 1024")
    assert place(p, "21-div-hq") == "1024"
    p = moving("arvn", "1024: 31/21 1/15 21-div-hq 1-abn-hq 5-abn", "1025: 2/15")
    assert why_not(p, "2/15", "1024") == "AL-4.0-D"
    p = moving("arvn", "1024: 31/21 1/15 21-div-hq", "1025: 2/15")
    assert "1024" in reach(p, "2/15")


@pytest.mark.rule("AL-4.0-F")
def test_4_0_f_divisions_of_the_nva_keep_apart() -> None:
    p = moving("nva", "0811: 9-vc/271", "0812: 7-nva/141 7-nva/art")
    for unit in ("7-nva/141", "7-nva/art"):
        assert why_not(p, unit, "0811") == "AL-4.0-F"
        assert admits(say(p.copy(), f"move {unit}"), "to 0811", "AL-4.0-F")


@pytest.mark.rule("AL-4.0-F")
@pytest.mark.parametrize("unit", ["101-regt", "429-sappers", "130mm", "t-55/1"])
def test_4_0_f_independent_units_stack_with_either(unit: str) -> None:
    p = moving("nva", "0811: 9-vc/271", "0812: 7-nva/141", f"0711: {unit}")
    assert {"0811", "0812"} <= reach(p, unit)
    # An independent unit in the hex does not open it for another division.
    p = moving("nva", f"0811: 9-vc/art {unit}", "0812: 7-nva/art")
    assert why_not(p, "7-nva/art", "0811") == "AL-4.0-F"


@pytest.mark.rule("AL-4.0-F")
def test_4_0_f_the_275th_is_independent_until_its_division_comes() -> None:
    p = moving("nva", "0811: 9-vc/271", "0812: 5-vc/275")
    assert "0811" in reach(p, "5-vc/275")
    p = moving("nva", "0811: 9-vc/271", "0812: 5-vc/275", committed=2)
    assert why_not(p, "5-vc/275", "0811") == "AL-4.0-F"


@pytest.mark.rule("AL-4.0-C", "A-15", "stacking_checked")
def test_a_15_a_unit_may_not_even_go_through_a_full_hex() -> None:
    # Round the full hexes the way through marsh and jungle is too long.
    stacks = ("1021: 33/21", "0920: 31/21 32/21", "0921: 7/5 8/5", "1020: 5-abn 6-abn 8-abn 81-abn")
    p = moving("arvn", *stacks)
    assert "1019" not in reach(p, "33/21")
    assert why_not(p, "33/21", "1019") == "AL-4.0-D"
    p = moving("arvn", *stacks, stacking_checked="end-of-move")
    found = reach(p, "33/21")
    assert "1019" in found
    assert not found & {"0920", "0921", "1020"}
    assert why_not(p, "33/21", "0920") == "AL-4.0-D"
    say(p, "move 33/21", "to 1019")
    assert place(p, "33/21") == "1019"


@pytest.mark.rule("AL-4.0-F", "A-15", "stacking_checked")
def test_a_15_nor_through_one_of_another_division() -> None:
    # The 7th Division stands on the trail; off it the jungle costs two points a hex.
    stacks = ("0311: 9-vc/271", "0411: 7-nva/141")
    assert "0512" not in reach(moving("nva", *stacks, effort=2), "9-vc/271")
    p = moving("nva", *stacks, effort=2, stacking_checked="end-of-move")
    assert {"0412", "0512"} <= reach(p, "9-vc/271")
    assert why_not(p, "9-vc/271", "0411") == "AL-4.0-F"


@pytest.mark.rule("A-15", "stacking_checked")
def test_a_15_units_come_on_through_full_hexes_only_by_the_option() -> None:
    stacks = ("1026: 31/21 32/21", "0926: 33/21 3-abn", "1126: 5-abn 6-abn 8-abn 81-abn", "lai-khe: 1/15")
    p = moving("arvn", *stacks)
    assert "move 1/15" not in offered(p)
    p = moving("arvn", *stacks, stacking_checked="end-of-move")
    assert "move 1/15" in offered(p)
    assert "1025" in reach(p, "1/15")


@pytest.mark.rule("AL-4.0-C")
def test_4_0_c_the_limit_holds_for_landings() -> None:
    p = say(moving("arvn", "1024: 31/21 32/21", "1026: 1/15 155mm", helicopter_points=6), "move 1/15", "lift")
    assert "land 1024" not in offered(p)
    assert refused_by(p, "land 1024") == "AL-4.0-D"
    assert admits(p, "land 1024", "AL-4.0-D")


@pytest.mark.rule("A-88")
def test_a_88_lai_khe_has_no_limit() -> None:
    box = "lai-khe: 31/21 32/21 33/21 5-abn 6-abn 8-abn 81-abn"
    p = moving("arvn", box, "1026: 1/15", "1017: 2/15", helicopter_points=6)
    assert "lai-khe" in reach(p, "1/15")
    assert "land lai-khe" in offered(say(p, "move 2/15", "lift"))
