"""Chapter 8.0: how far units move, what terrain costs, by which hexes they come on."""

import pytest
from tests.an_loc.board import (
    asked,
    board,
    moving,
    offered,
    place,
    reach,
    refused_by,
    say,
    seen,
    why_not,
)

QL_13 = (
    *("1026", "1025", "1024", "1023", "1022", "1021", "0920", "1019", "0918", "1017", "0916", "0915", "0914", "1013"),
    *("0912", "0911", "0910"),
)
NORTH = ("0909", "0908", "0907", "0806", "0905", "0804", "0903", "0802", "0801")


# -- 8.0: movement points ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-8.0-A")
def test_8_0_a_from_hex_to_adjacent_hex() -> None:
    # One point, and everything around 0711 costs one.
    p = moving("arvn", "0711: rppf-1", effort=1)
    assert reach(p, "rppf-1") == {"0710", "0811", "0712", "0612", "0611", "0610"}
    say(p, "move rppf-1", "to 0612")
    assert place(p, "rppf-1") == "0612"


@pytest.mark.rule("AL-8.0-A")
def test_8_0_a_only_own_units_that_are_on_the_map_or_may_come_on() -> None:
    p = moving("nva", "0811: 9-vc/271", "0911: 7/5", "later: t-54")
    assert offered(p) == {"move 9-vc/271", "end"}
    for unit in ("7/5", "t-54"):
        assert refused_by(p, f"move {unit}") == "AL-8.0-A"


@pytest.mark.rule("AL-8.0-B", "AL-8.0-D")
@pytest.mark.parametrize(("level", "points"), [(1, 2), (2, 4), (3, 5), (4, 5), (5, 6)])
def test_8_0_b_effort_changes_how_far_a_unit_goes(level: int, points: int) -> None:
    # A regiment of five points on the plantation road: 2, 4, 5.
    hexes = ("0911", "0812", "0813", "0714", "0715", "0616", "0617", "0518")
    p = moving("nva", "0911: 9-vc/271", effort=level)
    found = reach(p, "9-vc/271")
    assert hexes[points] in found
    assert hexes[points + 1] not in found
    assert why_not(p, "9-vc/271", hexes[points + 1]) == "AL-8.0-D"


@pytest.mark.rule("AL-8.0-B", "AL-11.1-D")
@pytest.mark.parametrize("level", range(6))
def test_8_0_b_no_effort_gives_an_hq_an_allowance_of_its_own(level: int) -> None:
    p = moving("arvn", "0910: 7/5 5-div-hq-low", "0915: 31/21 21-div-hq", "0101: 101-regt", effort=level)
    assert [seen(p, "units", hq, "allowance") for hq in ("5-div-hq-low", "21-div-hq")] == [0, 0]
    assert (seen(p, "units", "31/21", "allowance") > 0) is (level > 0)


@pytest.mark.rule("AL-8.0-D", "AL-8.0-C")
def test_8_0_d_never_more_than_the_allowance() -> None:
    # 0207 lies in jungle: five points are two hexes and no third.
    p = moving("nva", "0207: 9-vc/271")
    assert "0205" in reach(p, "9-vc/271")
    assert why_not(p, "9-vc/271", "0204") == "AL-8.0-D"


COSTS = [
    ("0711", "0710", 1, 1),  # clear
    ("0711", "0811", 1, 2),  # rubber
    ("1018", "1017", 1, 1),  # village
    ("0909", "0910", 1, 1),  # city
    ("0717", "0817", 2, 3),  # jungle
    ("1011", "1012", 2, 3),  # hill
    ("1121", "1120", 3, 0),  # marsh
    ("1118", "1218", 3, 5),  # jungle across a stream
    ("0420", "0521", 2, 4),  # rubber across a stream
    ("0109", "0209", 4, 0),  # jungle across a river
    ("0308", "0208", 4, 0),
]


@pytest.mark.rule("AL-8.0-C", "AL-8.0-E")
@pytest.mark.parametrize(("start", "end", "foot", "mech"), COSTS)
def test_8_0_e_costs_of_terrain_and_hexsides_on_foot(start: str, end: str, foot: int, mech: int) -> None:
    del mech
    # Six points at level 5, five at 3, four at 2, two at 1; guns have four, three, two and one.
    allowances = [("9-vc/271", 5, 6), ("9-vc/271", 3, 5), ("9-vc/271", 2, 4), ("130mm", 3, 3), ("130mm", 2, 2)]
    allowances += [("130mm", 1, 1)]
    for unit, effort, points in allowances:
        p = moving("nva", f"{start}: {unit}", "0101: 101-regt", effort=effort)
        can_go = f"move {unit}" in offered(p) and end in reach(p, unit)
        direct = points >= foot
        if direct:
            assert can_go
        elif points <= 2 or foot >= 3:
            # With so few points there is no way round either.
            assert not can_go


@pytest.mark.rule("AL-8.0-C", "AL-8.0-E")
@pytest.mark.parametrize(("start", "end", "foot", "mech"), COSTS)
def test_8_0_e_and_on_tracks(start: str, end: str, foot: int, mech: int) -> None:
    del foot
    for effort, points in ((5, 7), (3, 6), (2, 5), (1, 3)):
        p = moving("nva", f"{start}: t-55/1", "0101: 101-regt", effort=effort)
        can_go = "move t-55/1" in offered(p) and end in reach(p, "t-55/1")
        if not mech:
            assert not can_go
        elif points >= mech:
            assert can_go
        elif points <= 3:
            assert not can_go


@pytest.mark.rule("AL-8.0-E")
def test_8_0_e_marsh_and_rivers_are_closed_to_tanks() -> None:
    p = moving("nva", "1121: t-55/1")
    assert why_not(p, "t-55/1", "1120") == "AL-8.0-E"
    p = moving("nva", "0209: t-55/1", effort=5)
    assert why_not(p, "t-55/1", "0109") == "AL-8.0-E"


@pytest.mark.rule("AL-8.0-F")
def test_8_0_f_a_unit_moves_once_in_a_phase() -> None:
    p = say(moving("nva", "0811: 9-vc/271", "0711: 9-vc/272"), "move 9-vc/271", "to 0812")
    assert offered(p) == {"move 9-vc/272", "end"}
    assert refused_by(p, "move 9-vc/271") == "AL-8.0-F"


@pytest.mark.rule("AL-8.0-F")
def test_8_0_f_nothing_is_saved_for_the_second_phase() -> None:
    p = board("0911: 9-vc/271", "0801: 101-regt", agenda="Operations(nva, 0); Operations(nva, 1); MoveUnits(arvn)")
    say(p, "end")
    assert seen(p, "second")
    assert "0616" in reach(p, "9-vc/271")
    assert "0617" not in reach(p, "9-vc/271")


# -- 8.0-G: coming on --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-8.0-G", "A-09")
def test_8_0_g_from_lai_khe_by_the_south_edge_on_or_beside_ql_13() -> None:
    p = moving("arvn", "lai-khe: rppf-1", effort=1)
    # One point: the first hex alone.
    assert {"1026", "0926", "1126"} == reach(p, "rppf-1") - set(QL_13[1:]) - set(NORTH)
    assert why_not(p, "rppf-1", "0826") == "AL-8.0-D"


@pytest.mark.rule("AL-8.0-G")
def test_8_0_g_the_first_hex_is_paid_for() -> None:
    p = moving("arvn", "lai-khe: 7/5", "1022: 101-regt")
    # 1126 one, 1125, 1124 two more, and 1123 in the fourth; a fifth hex is too far.
    assert {"1126", "1125", "1124", "1123"} <= reach(p, "7/5")
    assert why_not(p, "7/5", "1122") == "AL-8.0-D"


@pytest.mark.rule("A-98", "A-09")
def test_a_98_a_unit_that_enters_onto_a_road_pays_the_terrain() -> None:
    # 0110 is jungle with the West trail: 2, then 1 for each hex of the trail.
    p = moving("nva", "entry: 7-nva/141")
    found = reach(p, "7-nva/141")
    assert {"0110", "0210", "0311", "0411"} <= found
    assert "0412" not in found
    # With one point less 0411 is out of reach.
    assert "0411" not in reach(moving("nva", "entry: 7-nva/141", effort=2), "7-nva/141")
    # A gun of one point at level 1 cannot come on by jungle.
    assert "move 7-nva/art" in offered(moving("nva", "entry: 7-nva/art 7-nva/141", effort=1))
    assert reach(moving("nva", "entry: 7-nva/art", effort=1), "7-nva/art") <= {f"01{row:02}" for row in range(1, 27)}


@pytest.mark.rule("A-98")
def test_a_98_from_lai_khe_to_1026_there_is_a_road() -> None:
    # Nothing but roads are strategic: the box is the first hex of the road.
    assert "1022" in reach(moving("arvn", "lai-khe: rppf-1", effort=1), "rppf-1")


@pytest.mark.rule("A-09")
def test_a_09_reinforcements_are_at_hand_from_the_start_of_their_turn() -> None:
    p = board("0910: 7/5 8/5 5-div-hq-low", agenda="Turn()", turn=2)
    assert asked(p) == "ChooseEffort"
    assert (place(p, "5-vc/275"), place(p, "31/21"), place(p, "9-acr")) == ("entry", "lai-khe", "lai-khe")
    assert place(p, "1/15") == "later"


@pytest.mark.rule("A-09")
def test_a_09_the_owner_may_let_them_wait_for_any_later_phase() -> None:
    p = board("entry: 7-nva/141", "0910: 7/5 8/5 5-div-hq-low", agenda="Operations(nva, 0); Turn()", turn=2)
    say(p, "end")
    assert place(p, "7-nva/141") == "entry"
    say(p, "effort 3", "end", "effort 3")
    while asked(p) != "MoveUnits":
        say(p, "end")
    assert "move 7-nva/141" in offered(p)
    say(p, "move 7-nva/141", "to 0110")
    assert place(p, "7-nva/141") == "0110"


@pytest.mark.rule("A-09", "AL-8.0-A")
def test_a_09_nva_units_come_on_by_the_west_edge() -> None:
    p = moving("nva", "entry: 7-nva/art", effort=2)
    assert reach(p, "7-nva/art") >= {"0103", "0126", "0109"}
    assert why_not(p, "7-nva/art", "0501") == "AL-8.0-D"
    p = moving("nva", "entry: 5-vc/174", committed=3, effort=2)
    assert {"0103", "0501", "1701"} <= reach(p, "5-vc/174")


@pytest.mark.rule("A-09", "AL-5.0-C")
def test_a_09_entering_an_enemy_zone_is_allowed_and_ends_the_move() -> None:
    p = moving("arvn", "1026: 101-regt", "lai-khe: 7/5")
    assert reach(p, "7/5") == {"0926", "1126"}
    p = moving("arvn", "1026: 101-regt", "0926: 205-regt", "1126: 9-vc/271", "lai-khe: 7/5")
    assert {"0826", "1226"} == reach(p, "7/5")
