"""Chapter 9.6: helicopter lifts: points, places, what they cost."""

import pytest
from tests.an_loc.board import (
    GAME,
    admits,
    asked,
    board,
    flying,
    moving,
    offered,
    place,
    refused_by,
    say,
    seen,
)
from tests.an_loc.lifts import FAR, landing, lifting

# -- 9.6: points and places --------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.6-A", "AL-9.7-B3", "AL-9.7-A")
@pytest.mark.parametrize(("die", "points"), [(1, 2), (3, 4), (5, 6)])
def test_9_6_a_six_points_less_the_flak(die: int, points: int) -> None:
    p = flying("0910: 7/5", FAR, bought="f-4=3 a-37=1")
    say(p, *["assign f-4 sead"] * 3, "assign a-37 sead", f"roll {die}")
    assert seen(p, "helicopter_points") == points


@pytest.mark.rule("AL-9.6-A")
def test_9_6_a_one_pool_for_both_phases() -> None:
    p = board("lai-khe: 31/21 1/15", FAR, agenda="Operations(arvn, 0); Operations(arvn, 1)", helicopter_points=2)
    say(p, "move 31/21", "lift", "land 1017", "stop", "end")
    assert (seen(p, "second"), seen(p, "helicopter_points")) == (True, 0)
    say(p, "move 1/15")
    assert "lift" not in offered(p)
    assert refused_by(p, "lift") == "AL-9.6-B"


@pytest.mark.rule("AL-9.6-B")
def test_9_6_b_a_point_for_each_stacking_point() -> None:
    p = say(moving("arvn", "lai-khe: 31/21 1/15", helicopter_points=1), "move 31/21")
    assert "lift" not in offered(p)
    assert refused_by(p, "lift") == "AL-9.6-B"
    p = landing("1/15", "1017", "lai-khe: 31/21 1/15", helicopter_points=1)
    assert (place(p, "1/15"), seen(p, "helicopter_points")) == ("1017", 0)


@pytest.mark.rule("AL-9.6-B", "A-39")
def test_9_6_b_an_hq_goes_along_without_points() -> None:
    p = moving("arvn", "lai-khe: 5-abn 6-abn 1-abn-hq", helicopter_points=1, flak=0)
    say(p, "move 5-abn", "with 1-abn-hq", "lift", "land 1017")
    assert (place(p, "1-abn-hq"), seen(p, "helicopter_points")) == ("1017", 0)


@pytest.mark.rule("AL-9.6-C")
@pytest.mark.parametrize("unit", ["31/21", "211-art", "155mm", "rppf-1", "81-abn", "31-ranger"])
def test_9_6_c_any_unit_that_is_not_mechanized(unit: str) -> None:
    assert place(landing(unit, "1017", f"1024: {unit}"), unit) == "1017"


@pytest.mark.rule("AL-9.6-C")
@pytest.mark.parametrize("origin", ["lai-khe", "0910", "1024", "0207"])
def test_9_6_c_from_its_hex_the_city_or_the_box(origin: str) -> None:
    assert place(landing("1/15", "1017", f"{origin}: 1/15 48/18"), "1/15") == "1017"


@pytest.mark.rule("AL-9.6-C")
def test_9_6_c_to_any_hex_that_is_empty_or_friendly() -> None:
    p = lifting("1/15", "lai-khe: 1/15", "1024: 31/21", "0811: 101-regt", "0711: 130mm")
    places = {words.removeprefix("land ") for words in offered(p)}
    assert len(places) == 17 * 26 - 2
    assert "1024" in places
    for hex in ("0811", "0711"):
        assert refused_by(p, f"land {hex}") == "AL-9.6-C"


@pytest.mark.rule("AL-9.6-C", "AL-8.0-E")
def test_9_6_c_marsh_too() -> None:
    assert "land 1120" in offered(lifting("1/15", "lai-khe: 1/15"))


@pytest.mark.rule("AL-9.6-C")
def test_9_6_c_not_to_where_it_is() -> None:
    p = lifting("1/15", "1017: 1/15")
    assert refused_by(p, "land 1017") == "AL-9.6-C"


@pytest.mark.rule("AL-9.6-C", "AL-9.0-A")
def test_9_6_c_the_nva_has_none() -> None:
    p = say(moving("nva", "0811: 101-regt", helicopter_points=6), "move 101-regt")
    assert refused_by(p, "lift") == "AL-9.6-C"


@pytest.mark.rule("A-106")
def test_a_106_a_lift_may_start_and_end_in_enemy_control() -> None:
    p = lifting("1/15", "1017: 1/15", "1117: 101-regt", "1012: 205-regt")
    for hex in ("1018", "1016", "1011", "1013"):
        assert f"land {hex}" in offered(p)


@pytest.mark.rule("A-106")
def test_a_106_lone_sappers_are_no_landing_place() -> None:
    p = lifting("1/15", "lai-khe: 1/15", "1011: 429-sappers")
    assert refused_by(p, "land 1011") == "AL-9.6-C"


@pytest.mark.rule("A-35", "helo_to_lai_khe")
def test_a_35_a_lift_may_end_at_lai_khe() -> None:
    p = landing("5-abn", "lai-khe", "1017: 5-abn", "1024: 6-abn")
    assert place(p, "5-abn") == "lai-khe"
    # It moves no further in this phase.
    assert refused_by(p, "move 5-abn") == "AL-8.0-F"
    p = lifting("5-abn", "1017: 5-abn", helo_to_lai_khe=False)
    assert "land lai-khe" not in offered(p)
    assert refused_by(p, "land lai-khe") in ("helo_to_lai_khe", "A-35")
    assert admits(p, "land lai-khe", refused_by(p, "land lai-khe"))


@pytest.mark.rule("A-35")
def test_a_35_only_the_start_decides_whether_it_is_hot() -> None:
    # The enemy at the gate does not matter.
    p = landing("5-abn", "lai-khe", "1017: 5-abn", "1024: 6-abn", "1026: 101-regt", cas="f-4=1")
    assert asked(p) == "MoveUnits"
    p = landing("5-abn", "lai-khe", "1017: 5-abn", "1117: 101-regt", "1024: 6-abn", cas="cobra=1")
    assert seen(p, "air", "cas") == {}
    # Without cover it is not possible.
    p = say(moving("arvn", "1017: 5-abn", "1117: 101-regt", helicopter_points=6, cas="f-4=1"), "move 5-abn")
    assert refused_by(p, "lift") == "A-34"


# -- what it costs -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.6-D", "AL-9.6-E", "AL-9.6.2-B", "AL-9.6.2-EX", "A-36", "AL-1.6")
@pytest.mark.parametrize(
    ("unit", "effort", "rest"),
    [("1/15", 3, 2), ("1/15", 5, 3), ("1/15", 2, 2), ("1/15", 1, 1), ("rppf-1", 1, 1), ("rppf-1", 3, 2)],
)
def test_a_36_half_the_current_allowance_and_the_rest_afterwards(unit: str, effort: int, rest: int) -> None:
    # North of Chon Thanh the country is clear; the highway gives nothing more after a lift.
    road = ("1023", "1022", "1021", "0920")
    p = landing(unit, "1024", f"lai-khe: {unit}", FAR, effort=effort)
    for number, hex in enumerate(road, 1):
        assert (f"to {hex}" in offered(p)) == (number <= rest)
    assert "stop" in offered(p)
    say(p, f"to {road[rest - 1]}")
    assert place(p, unit) == road[rest - 1]


@pytest.mark.rule("AL-9.6-E", "AL-9.6.2-EX", "A-36")
@pytest.mark.parametrize(
    ("unit", "effort", "rest"), [("1/15", 3, 2), ("1/15", 5, 3), ("1/15", 2, 2), ("1/15", 1, 1), ("rppf-1", 1, 1)]
)
def test_9_6_e_or_before_it(unit: str, effort: int, rest: int) -> None:
    p = say(moving("arvn", f"1024: {unit}", FAR, effort=effort, helicopter_points=6, flak=0), f"move {unit}")
    road = ("1023", "1022", "1021", "0920")
    for number, hex in enumerate(road, 1):
        assert (f"walk {hex}" in offered(p)) == (number <= rest)
    assert refused_by(p, f"walk {road[rest]}") == "AL-9.6-E"


@pytest.mark.rule("AL-9.6-E")
def test_9_6_e_not_both() -> None:
    p = moving("arvn", "1024: 1/15", "lai-khe: 2/15", FAR, helicopter_points=6, flak=0)
    say(p, "move 1/15", "walk 1023", "land 1017")
    assert (place(p, "1/15"), asked(p)) == ("1017", "MoveUnits")
    assert refused_by(p, "move 1/15") == "AL-8.0-F"


@pytest.mark.rule("AL-9.6-E", "A-32")
def test_9_6_e_walking_first_can_get_a_unit_away_from_a_hot_start() -> None:
    # Without air cover the lift from 1017 is not possible, but from two hexes down the road it is.
    p = say(moving("arvn", "1017: 1/15", "1117: 101-regt", helicopter_points=6, cas="f-4=1"), "move 1/15")
    assert "lift" not in offered(p)
    assert "walk 0917" in offered(p)
    say(p, "walk 0917", "land 1024")
    assert place(p, "1/15") == "1024"


@pytest.mark.rule("A-36")
def test_a_36_once_in_a_phase_and_not_after_walking_into_enemy_control() -> None:
    p = moving("arvn", "1018: 1/15", "1016: 101-regt", FAR.replace("101", "205"), helicopter_points=6, cas="cobra=2")
    say(p, "move 1/15")
    # 1017 is next to the 101st.
    assert "to 1017" in offered(p)
    assert "walk 1017" not in offered(p)
    assert "walk 1118" in offered(p)
    p = landing("1/15", "1024", "lai-khe: 1/15 2/15", FAR)
    assert not {words for words in offered(p) if words.startswith(("lift", "land", "walk"))}


@pytest.mark.rule("A-18", "AL-9.6.2-B")
def test_a_18_no_strategic_movement_with_a_lift() -> None:
    p = landing("1/15", "1024", "lai-khe: 1/15", FAR)
    assert "to 0916" not in offered(p)
    assert refused_by(p, "to 0916") == "AL-8.0-D"


@pytest.mark.rule("AL-9.6.2-B", "AL-5.0-C")
def test_9_6_2_b_going_on_it_stops_in_enemy_control() -> None:
    # Two points: 0912 and 1013 are next to the 101st in 1012; it stops there, and 1011 lies beyond.
    p = landing("1/15", "0913", "lai-khe: 1/15", "1012: 101-regt")
    assert {"to 0912", "to 1013", "to 0812", "stop"} <= offered(p)
    assert refused_by(p, "to 1011") == "AL-5.0-C"
    assert admits(p, "to 1011", "AL-5.0-C")


@pytest.mark.parametrize("points", [1, 2])
def test_the_points_at_hand_are_told(points: int) -> None:
    p = lifting("155mm", "lai-khe: 155mm", FAR, helicopter_points=points)
    assert str(GAME.prompt(p)) == f"Where does the 155mm Battery land? Helicopter points left: {points}."
