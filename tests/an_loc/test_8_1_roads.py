"""Chapters 8.1 and 8.2: roads and strategic movement, enemy hexes, Lai Khe."""

from itertools import pairwise

import pytest
from tests.an_loc.board import (
    asked,
    fighting,
    moving,
    offered,
    place,
    reach,
    refused_by,
    say,
    told,
    why_not,
)

QL_13 = (
    *("1026", "1025", "1024", "1023", "1022", "1021", "0920", "1019", "0918", "1017", "0916", "0915", "0914", "1013"),
    *("0912", "0911", "0910"),
)
NORTH = ("0909", "0908", "0907", "0806", "0905", "0804", "0903", "0802", "0801")


# -- 8.1: roads --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-8.1-A")
@pytest.mark.parametrize(
    ("unit", "road"),
    [
        ("9-vc/271", "0911 0812 0813 0714 0715 0616"),  # TL-245
        ("9-vc/271", "0210 0311 0411 0412 0512 0612"),  # a trail in jungle
        ("t-55/1", "0210 0311 0411 0412 0512 0612 0713"),
        ("t-55/1", "0911 0812 0813 0714 0715 0616 0617"),
    ],
)
def test_8_1_a_a_road_costs_one_whatever_the_terrain(unit: str, road: str) -> None:
    hexes = road.split()
    assert hexes[-1] in reach(moving("nva", f"{hexes[0]}: {unit}"), unit)
    # Not with one point less.
    assert hexes[-1] not in reach(moving("nva", f"{hexes[0]}: {unit}", effort=2), unit)


@pytest.mark.rule("AL-8.1-A")
def test_8_1_a_only_from_road_hex_to_road_hex() -> None:
    # 0310 is jungle beside the trail: three for a tank to get onto it, and one along it.
    p = moving("nva", "0310: t-55/1", effort=1)
    assert "0311" in reach(p, "t-55/1")
    assert "0210" in reach(p, "t-55/1")
    assert why_not(p, "t-55/1", "0412") == "AL-8.0-D"


@pytest.mark.rule("A-17")
def test_a_17_road_hexes_side_by_side_are_not_connected() -> None:
    # 0421 lies on TL-245, 0322 on the Minh Thanh trail: side by side, and rubber. Two points for a tank, and one more
    # along the trail; were it a road, the hex beyond could be reached.
    found = reach(moving("nva", "0421: t-55/1", effort=1), "t-55/1")
    assert {"0322", "0222"} <= found
    assert "0122" not in found


@pytest.mark.rule("AL-8.1-B")
def test_8_1_b_a_ford_is_paid_for() -> None:
    # TL-245 from 0420 to 0421: one for the road, one for the stream on foot, two on tracks.
    assert "0422" in reach(moving("nva", "0420: 130mm"), "130mm")
    assert "0422" not in reach(moving("nva", "0420: 130mm", effort=2), "130mm")
    assert "0421" in reach(moving("nva", "0420: t-55/1", effort=1), "t-55/1")
    assert "0422" not in reach(moving("nva", "0420: t-55/1", effort=1), "t-55/1")


@pytest.mark.rule("AL-8.1-B")
@pytest.mark.parametrize("unit", ["rppf-1", "9-acr"])
def test_8_1_b_a_bridge_costs_nothing(unit: str) -> None:
    # From 0919 through 1019 and over the Tau O bridge; a NVA unit in 1022 keeps the road from being strategic.
    p = moving("arvn", f"1018: {unit}", "1022: 101-regt", effort=1 if unit == "9-acr" else 2)
    found = reach(p, unit)
    assert {"1019", "0920"} <= found


# -- 8.2: strategic movement -------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-8.2")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_8_2_no_limit_along_a_primary_road(level: int) -> None:
    p = moving("arvn", "1026: 7/5", effort=level)
    assert {*QL_13[1:], *NORTH} <= reach(p, "7/5")


@pytest.mark.rule("AL-8.2", "A-18")
@pytest.mark.parametrize(
    ("side", "unit"),
    [("arvn", "9-acr"), ("arvn", "155mm"), ("nva", "130mm"), ("nva", "t-55/1"), ("nva", "429-sappers")],
)
def test_a_18_units_of_all_kinds_and_both_sides(side: str, unit: str) -> None:
    p = moving(side, f"0801: {unit}", "0101: 101-regt")
    assert {*QL_13, *NORTH[:-1]} <= reach(p, unit)


@pytest.mark.rule("AL-8.2")
def test_8_2_only_from_a_primary_road() -> None:
    # 1124 is on QL-14, a secondary road, next to QL-13.
    p = moving("arvn", "1124: 7/5")
    assert "1024" in reach(p, "7/5")
    assert why_not(p, "7/5", "1019") == "AL-8.0-D"
    # And a secondary road gives no strategic movement.
    p = moving("nva", "0423: 101-regt")
    assert "0812" not in reach(p, "101-regt")


@pytest.mark.rule("AL-8.2")
def test_8_2_the_whole_move_is_on_the_road() -> None:
    p = moving("arvn", "1026: 7/5")
    found = reach(p, "7/5")
    # Beside the road only what four points reach.
    assert {"1123", "0924"} <= found
    assert not found & {"1018", "0917", "1012", "0909"} - set(NORTH)
    assert why_not(p, "7/5", "1018") == "AL-8.0-D"


@pytest.mark.rule("AL-8.2", "A-18")
def test_8_2_it_ends_in_the_first_hex_in_enemy_control() -> None:
    p = moving("arvn", "1019: 101-regt", "lai-khe: 31/21")
    on_road = tuple(hex for hex in QL_13 if hex in reach(p, "31/21"))
    assert on_road == QL_13[:7]
    assert why_not(p, "31/21", "1019") == "AL-8.X"
    # An enemy beside the road stops the unit beside it.
    p = moving("arvn", "1119: 101-regt", "lai-khe: 31/21")
    assert tuple(hex for hex in QL_13 if hex in reach(p, "31/21")) == QL_13[:8]
    assert why_not(p, "31/21", "0916") == "AL-5.0-C"


@pytest.mark.rule("A-18", "A-13")
def test_a_18_not_where_a_friendly_unit_cancels_it() -> None:
    # 1119 controls 1019 alone of the highway.
    p = moving("arvn", "1119: 101-regt", "1019: 1/15", "lai-khe: 31/21")
    assert set(QL_13) <= reach(p, "31/21")
    p = moving("arvn", "1119: 101-regt", "1019: 1-abn-hq", "lai-khe: 31/21")
    assert "0918" not in reach(p, "31/21")


@pytest.mark.rule("A-18")
def test_a_18_it_may_start_in_enemy_control_if_the_first_hex_is_free() -> None:
    # 1121 is next to 1021 and 1022: the unit in 1021 may go north, not south.
    p = moving("arvn", "1121: 101-regt", "1021: 31/21", effort=1)
    found = reach(p, "31/21")
    assert {"0920", "1019", "0910", "0801"} <= found
    assert not found & {"1023", "1024", "1025", "1026"}
    p = moving("arvn", "1121: 101-regt", "1021: 31/21 1/15", effort=1)
    assert "1022" in reach(p, "31/21")
    assert "1026" not in reach(p, "31/21")


@pytest.mark.rule("A-18")
def test_a_18_stacking_holds_in_each_hex() -> None:
    p = moving("arvn", "1019: 32/21 33/21", "1026: 31/21")
    found = reach(p, "31/21")
    assert "0920" in found
    assert not found & {"1019", "0918", "0910"}
    assert why_not(p, "31/21", "0916") == "AL-4.0-D"
    # Tanks stack free and go on.
    assert "0910" in reach(moving("arvn", "1019: 32/21 33/21", "1026: 9-acr"), "9-acr")


@pytest.mark.rule("A-18", "A-10")
def test_a_18_not_at_level_0() -> None:
    p = moving("arvn", "1026: 31/21", "lai-khe: 5-abn", effort=0)
    assert offered(p) == {"withdraw 5-abn", "end"}


@pytest.mark.rule("A-18")
def test_a_18_not_by_units_that_come_on_at_an_edge() -> None:
    # 0801 is on QL-13 and on the north edge.
    p = moving("nva", "entry: 5-vc/174", committed=3)
    assert "0801" in reach(p, "5-vc/174")
    assert why_not(p, "5-vc/174", "0907") == "AL-8.0-D"


@pytest.mark.rule("A-18")
def test_a_18_an_hq_rides_along() -> None:
    p = moving("arvn", "1026: 31/21 32/21 21-div-hq")
    say(p, "move 31/21", "with 21-div-hq", "to 0916")
    assert (place(p, "31/21"), place(p, "21-div-hq")) == ("0916", "0916")


@pytest.mark.rule("A-18", "A-88")
def test_a_18_lai_khe_is_the_first_hex_of_ql_13() -> None:
    p = moving("arvn", "lai-khe: 31/21")
    assert {*QL_13, *NORTH} <= reach(p, "31/21")
    # Not when the enemy stands in 1026.
    p = moving("arvn", "lai-khe: 31/21", "1026: 101-regt")
    assert not reach(p, "31/21") & set(QL_13)


@pytest.mark.rule("AL-8.2")
def test_8_2_the_chain_of_ql_13_is_unbroken() -> None:
    # Each hex can be reached from the one before with a single point; bridges cost nothing.
    for here, there in pairwise(["lai-khe", *QL_13, *NORTH]):
        assert there in reach(moving("arvn", f"{here}: rppf-1", effort=1), "rppf-1")


# -- 8.X: enemy hexes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-8.X", "A-12")
@pytest.mark.parametrize("unit", ["7/5", "155mm", "9-acr", "7/5 5-div-hq-low"])
def test_8_x_no_unit_enters_an_enemy_hex(unit: str) -> None:
    p = moving("nva", f"0911: {unit}", "0811: 9-vc/271")
    assert why_not(p, "9-vc/271", "0911") == "AL-8.X"


@pytest.mark.rule("AL-8.X", "A-12")
@pytest.mark.parametrize("unit", ["101-regt", "130mm", "101-regt 429-sappers"])
def test_8_x_nor_does_the_arvn(unit: str) -> None:
    p = moving("arvn", f"1024: {unit}", "0924: 31/21")
    assert why_not(p, "31/21", "1024") == "AL-8.X"


@pytest.mark.rule("AL-8.X", "A-12")
def test_8_x_but_lone_sappers_and_lone_hqs_are_overrun() -> None:
    p = say(moving("nva", "0911: 1-abn-hq", "1024: 5-abn", "0811: 9-vc/271"), "move 9-vc/271", "to 0911")
    assert (place(p, "9-vc/271"), place(p, "1-abn-hq")) == ("0911", "1024")
    # It goes on with the four points it has left.
    assert {"to 0910", "stop"} <= offered(p)
    p = say(moving("arvn", "0911: 429-sappers", "0812: 31-ranger"), "move 31-ranger", "to 0911")
    assert place(p, "429-sappers") == "eliminated"


@pytest.mark.rule("AL-8.X", "A-18")
def test_8_x_an_overrun_is_no_strategic_movement() -> None:
    p = moving("nva", "1019: 21-div-hq", "0801: 101-regt")
    found = reach(p, "101-regt")
    assert "0918" in found
    assert not found & {"1019", "0920"}


# -- Lai Khe -------------------------------------------------------------------------------------------


@pytest.mark.rule("A-103")
def test_a_103_from_1026_into_the_box_for_one_point() -> None:
    p = moving("arvn", "1126: 7/5", "1026: rppf-1", effort=1)
    # Two points: one to 1026, one into the box.
    assert "lai-khe" in reach(p, "7/5")
    assert "lai-khe" in reach(p, "rppf-1")
    p = moving("arvn", "1126: rppf-1", effort=1)
    assert why_not(p, "rppf-1", "lai-khe") == "AL-8.0-D"
    p = say(moving("arvn", "1026: 7/5", "1024: 8/5"), "move 7/5", "to lai-khe")
    assert place(p, "7/5") == "lai-khe"
    # It stops there for this phase.
    assert refused_by(p, "move 7/5") == "AL-8.0-F"


@pytest.mark.rule("A-103")
def test_a_103_also_by_strategic_movement() -> None:
    assert "lai-khe" in reach(moving("arvn", "0916: 7/5"), "7/5")
    assert "lai-khe" not in reach(moving("arvn", "0916: 7/5", "1022: 101-regt"), "7/5")
    # A unit that must stop in 1026 does not get there.
    assert "lai-khe" not in reach(moving("arvn", "1024: 7/5", "1126: 101-regt"), "7/5")


@pytest.mark.rule("A-103", "AL-5.0-D")
def test_a_103_the_box_is_in_nobodys_control() -> None:
    assert "lai-khe" in reach(moving("arvn", "1026: 7/5", "1125: 101-regt"), "7/5")


@pytest.mark.rule("A-88", "A-103")
def test_a_88_no_nva_unit_ever_enters_the_box() -> None:
    p = moving("nva", "1026: 101-regt")
    assert "lai-khe" not in reach(p, "101-regt")
    assert refused_by(say(p, "move 101-regt"), "to lai-khe") != ""


@pytest.mark.rule("A-88")
def test_a_88_units_in_the_box_neither_fight_nor_support() -> None:
    p = fighting("arvn", "lai-khe: 5-abn 155mm", "1026: 101-regt", "1025: 7/5 8/5")
    say(p, "attack 1026")
    assert refused_by(p, "with 5-abn") == "AL-10.0-A"
    while asked(p) not in ("CombatDie", "AttackSupport", "DefenceSupport"):
        say(p, next(words for words in ("with 7/5", "go", "enough", "no") if words in offered(p)))
    assert asked(p) == "CombatDie"
    assert not told(p, "support")
