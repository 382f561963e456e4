"""Chapter 8.1: how far platoons and CPs move, which zones are closed to them and where they stop."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    asked,
    board,
    contested,
    moving,
    offered,
    place,
    reach,
    refused_by,
    say,
    seen,
    status,
    told,
    why_not,
)

from citadel.games.week_in_hell.position import Week

ROAD = "police an_cuu hwy1_west nguyen_hue_east"
"""From MACV to the west, zone by zone."""


def marching(cp: str, *stacks: str, **more: Any) -> Week:
    """A position where a CP with a CP mvt marker may move; an ordered platoon is far away and rests."""
    return board(*stacks, **({"agenda": "Activation(); Orders()", "cp_moves": cp} | more))


# -- 8.1.1: platoons ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.1.1-1", "Q-03")
def test_8_1_1_1_up_to_three_zones_the_first_not_counted() -> None:
    p = moving("G", "macv: G1", controlled=f"{ROAD} stadium jeanne_darc post_office")
    assert {"police", "an_cuu", "hwy1_west"} <= reach(p, "G1")
    assert why_not(p, "G1", "nguyen_hue_east") == "WH-8.1.1-1"
    p = moving("G", "doc_lao: G1", controlled="doc_lao plaza stadium thuong_tu")
    assert {"plaza", "bridge", "tran_hung_dao"} <= reach(p, "G1")
    assert why_not(p, "G1", "flag_tower") == "WH-8.1.1-1"


@pytest.mark.rule("WH-8.1.1-1")
def test_8_1_1_1_all_that_lies_within_three_zones_when_everything_is_ours() -> None:
    p = moving("G", "stadium: G1", controlled=contested())
    assert reach(p, "G1") == {
        *("doc_lao", "macv", "paddies", "ramp"),
        *("plaza", "duy_tan", "police", "university", "an_cuu"),
        *("bridge", "park_east", "jeanne_darc", "post_office", "public_health", "hwy1_west"),
    }


@pytest.mark.rule("WH-8.1.1-1", "WH-8.1.1-3")
def test_8_1_1_1_every_zone_entered_is_neutral_or_controlled() -> None:
    p = moving("G", "macv: G1", controlled="police hwy1_west stadium")
    assert reach(p, "G1") == {"police", "paddies", "stadium"}
    # Highway 1 West is ours, but an enemy zone lies between.
    assert why_not(p, "G1", "hwy1_west") == "WH-8.1.1-3"
    assert why_not(p, "G1", "an_cuu") == "WH-8.1.1-3"


@pytest.mark.rule("WH-8.1.1-1")
def test_8_1_1_1_it_may_go_fewer_zones_or_stay() -> None:
    p = moving("G", "macv: G1 G2", controlled=f"{ROAD} stadium")
    say(p, "move G1", "to police")
    assert place(p, "G1") == "police"
    say(p, "end")
    assert (asked(p), place(p, "G2")) == ("Orders", "macv")


@pytest.mark.rule("WH-8.1.1-1")
@pytest.mark.parametrize("state", ["hits=3", "hits=2", "veteran"])
def test_8_1_1_1_hits_do_not_slow_a_platoon(state: str) -> None:
    p = moving("G", f"macv: G1({state})", controlled=f"{ROAD} stadium")
    assert "hwy1_west" in reach(p, "G1")


@pytest.mark.rule("WH-8.1.1-1")
def test_8_1_1_1_where_nothing_is_open_a_platoon_cannot_move() -> None:
    p = moving("G", "macv: G1", "kho_ren: G2", controlled="kho_ren police")
    assert offered(p) == {"move G1", "end"}
    assert refused_by(p, "move G2") == "WH-8.1.1-3"


@pytest.mark.rule("WH-8.1.1-2")
def test_8_1_1_2_the_macv_platoon_stands_in_a_and_beside_it() -> None:
    p = moving("MACV-order", "doc_lao: macv-platoon", "macv: CP-MACV", controlled=contested())
    assert reach(p, "macv-platoon") == {"macv", "duy_tan", "paddies", "police", "stadium", "university"}
    for zone in ("plaza", "ramp", "jeanne_darc", "an_cuu"):
        assert why_not(p, "macv-platoon", zone) == "WH-8.1.1-2"


@pytest.mark.rule("WH-8.1.1-2")
def test_8_1_1_2_it_does_not_even_pass_through_another_zone() -> None:
    # A move ends in the gas of MACV; the other way to the University leads over the Bridge Ramp.
    stacks = ("doc_lao: macv-platoon", "macv: CP-MACV")
    p = moving("MACV-order", *stacks, controlled="doc_lao plaza university", drifted="macv")
    assert reach(p, "macv-platoon") == {"macv"}


@pytest.mark.rule("WH-8.1.1-3")
@pytest.mark.parametrize("marker", ["", "duy_tan=321"])
def test_8_1_1_3_enemy_zones_are_closed_to_movement(marker: str) -> None:
    p = moving("G", "macv: G1", controlled="police", nva=marker)
    assert "duy_tan" not in reach(p, "G1")
    assert why_not(p, "G1", "duy_tan") == "WH-8.1.1-3"


@pytest.mark.rule("WH-8.1.1-4")
def test_8_1_1_4_a_mover_stops_beside_an_enemy_zone_of_value_3() -> None:
    p = moving("G", "ramp: G1 G2", controlled="ramp doc_lao plaza")
    # Doc Lao Park lies beside the Stadium.
    assert reach(p, "G1") == {"doc_lao"}
    say(p, "move G1")
    assert place(p, "G1") == "doc_lao"
    p = moving("G", "ramp: G1", controlled="ramp doc_lao plaza stadium")
    assert {"plaza", "bridge", "macv"} <= reach(p, "G1")


@pytest.mark.rule("WH-8.1.1-4")
def test_8_1_1_4_the_refusal_names_it() -> None:
    p = moving("G", "police: G1", controlled="police an_cuu hwy1_west nguyen_hue_east duy_tan")
    # Highway 1 West lies beside the Jeanne d'Arc School.
    assert "hwy1_west" in reach(p, "G1")
    assert why_not(p, "G1", "nguyen_hue_east") == "WH-8.1.1-4"


@pytest.mark.rule("WH-8.1.1-4")
def test_8_1_1_4_and_beside_one_of_value_4() -> None:
    p = moving("G", "bridge: G1", controlled="plaza")
    # Tran Hung Dao Street lies beside the Thuong Tu Gate.
    assert "tran_hung_dao" in reach(p, "G1")
    assert why_not(p, "G1", "flag_tower") == "WH-8.1.1-4"
    p = moving("G", "bridge: G1", controlled="plaza thuong_tu")
    assert {"flag_tower", "thuong_tu"} <= reach(p, "G1")


@pytest.mark.rule("WH-8.1.1-4")
def test_8_1_1_4_not_beside_one_of_value_2_whatever_stands_there() -> None:
    p = moving("G", "doc_lao: G1", controlled="doc_lao plaza stadium", nva="university=4321")
    assert {"bridge", "tran_hung_dao", "park_east"} <= reach(p, "G1")


@pytest.mark.rule("WH-8.1.1-4")
def test_8_1_1_4_a_platoon_that_starts_there_may_leave() -> None:
    p = moving("G", "doc_lao: G1", controlled="doc_lao plaza")
    assert {"plaza", "bridge", "tran_hung_dao"} <= reach(p, "G1")


@pytest.mark.rule("WH-8.1.1-4")
def test_8_1_1_4_the_way_round_is_open() -> None:
    # Duy Tan Street is a stop, the Police Station none: D is reached by way of the latter.
    p = moving("G", "macv: G1", controlled="duy_tan police an_cuu stadium")
    assert "an_cuu" in reach(p, "G1")
    p = moving("G", "macv: G1", controlled="duy_tan an_cuu hwy1_west")
    # Now the Paddy Fields lie beside the Stadium: both ways stop.
    assert reach(p, "G1") == {"duy_tan", "paddies"}


@pytest.mark.rule("Q-39", "Q-73")
def test_q_39_a_zone_being_cleared_stops_nobody() -> None:
    more = {"being_cleared": "stadium", "clearers": "stadium=H", "flags": "stadium=21"}
    p = moving("G", "ramp: G1", "stadium: H1", "clearing: H", controlled="ramp doc_lao plaza", **more)
    assert {"plaza", "bridge"} <= reach(p, "G1")


@pytest.mark.rule("Q-39")
def test_q_39_gas_lowers_the_value_that_is_looked_at() -> None:
    p = moving("G", "ramp: G1", controlled="ramp doc_lao plaza", gas="stadium=H")
    assert {"plaza", "bridge"} <= reach(p, "G1")
    p = moving("G", "bridge: G1", controlled="plaza", gas="thuong_tu=H")
    assert "flag_tower" in reach(p, "G1")


@pytest.mark.rule("Q-73")
def test_q_73_a_zone_being_cleared_blocks_movement() -> None:
    more = {"being_cleared": "plaza", "clearers": "plaza=H", "flags": "plaza=21"}
    stacks = ("doc_lao: G1", "plaza: H1", "clearing: H")
    p = moving("G", *stacks, controlled="doc_lao stadium ramp", **more)
    assert "plaza" not in reach(p, "G1")
    assert "bridge" not in reach(p, "G1")
    p = moving("G", *stacks[:2], controlled="doc_lao stadium ramp plaza")
    assert {"plaza", "bridge"} <= reach(p, "G1")


@pytest.mark.rule("Q-03")
def test_q_03_free_green_zones_are_crossed_like_neutral_ones() -> None:
    p = moving("G", "macv: G1", controlled="hwy1_west", turn=1, free="police an_cuu duy_tan doc_lao")
    assert {"police", "an_cuu", "hwy1_west", "duy_tan", "doc_lao"} <= reach(p, "G1")
    p = moving("G", "macv: G1", controlled="hwy1_west stadium", turn=2)
    assert reach(p, "G1") == {"paddies", "stadium"}


# -- 8.1.2: CPs --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.1.2-1")
def test_8_1_2_1_a_cp_moves_like_a_platoon_up_to_three_zones() -> None:
    p = marching("CP-1/1", "macv: CP-1/1", controlled=contested())
    assert {"hwy1_west", "nguyen_hue_east"} <= reach(p, "CP-1/1", "march")
    assert why_not(p, "CP-1/1", "kho_ren", "march") == "WH-8.1.1-1"
    say(p, "march CP-1/1", "to hwy1_west")
    assert (place(p, "CP-1/1"), asked(p)) == ("hwy1_west", "Orders")


@pytest.mark.rule("WH-8.1.2-1")
def test_8_1_2_1_not_into_enemy_zones() -> None:
    p = marching("CP-1/1", "macv: CP-1/1", "police: G1", controlled="police")
    assert why_not(p, "CP-1/1", "duy_tan", "march") == "WH-8.1.1-3"


@pytest.mark.rule("WH-8.1.2-1", "WH-8.1.1-4")
def test_8_1_2_1_it_stops_like_a_platoon() -> None:
    stacks = ("ramp: CP-1/1", "doc_lao: G1", "plaza: G2")
    p = marching("CP-1/1", *stacks, controlled="ramp doc_lao plaza")
    assert reach(p, "CP-1/1", "march") == {"doc_lao"}
    assert why_not(p, "CP-1/1", "plaza", "march") == "WH-8.1.1-4"
    p = marching("CP-1/1", *stacks, controlled="ramp doc_lao plaza stadium")
    assert "plaza" in reach(p, "CP-1/1", "march")


@pytest.mark.rule("WH-8.1.2-1")
def test_8_1_2_1_it_moves_once_and_may_stay() -> None:
    p = marching("CP-1/1 CP-2/5", "macv: CP-1/1 CP-2/5", "police: G1", controlled="police")
    assert offered(p) == {"march CP-1/1", "march CP-2/5", "end"}
    say(p, "march CP-1/1", "stay")
    assert offered(p) == {"march CP-2/5", "end"}
    assert refused_by(p, "march CP-1/1") == "WH-6.3-1"
    assert place(p, "CP-1/1") == "macv"


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_not_alone_beside_an_enemy_zone() -> None:
    # The Police Station lies beside Duy Tan Street.
    ours = " ".join(zone for zone in contested().split() if zone != "duy_tan")
    p = marching("CP-1/1", "macv: CP-1/1", controlled=ours)
    assert why_not(p, "CP-1/1", "police", "march") == "WH-8.1.2-2"
    p = marching("CP-1/1", "macv: CP-1/1", "police: G1", controlled=ours)
    assert "police" in reach(p, "CP-1/1", "march")


@pytest.mark.rule("WH-8.1.2-2")
@pytest.mark.parametrize("platoon", ["G1(hits=3)", "G1(unordered)", "G1(arriving)", "macv-platoon"])
def test_8_1_2_2_any_platoon_is_enough(platoon: str) -> None:
    p = marching(
        "CP-1/1", "macv: CP-1/1", f"police: {platoon}", controlled="police stadium", agenda="Activate(); Orders()"
    )
    assert "police" in reach(p, "CP-1/1", "march")


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_a_platoon_that_goes_ahead_opens_the_way() -> None:
    stacks = ("macv: CP-2/5 G1 G2", "orders-macv: G")
    p = marching("CP-2/5", *stacks, controlled="police doc_lao", named="G1")
    assert refused_by(p, "march CP-2/5") == "WH-8.1.2-2"
    say(p, "activate G", "move", "move G1", "to police", "end")
    assert reach(p, "CP-2/5", "march") == {"police"}


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_neutral_zones_are_no_exception() -> None:
    p = marching("CP-1/1", "macv: CP-1/1", "police: G1", controlled="police")
    assert why_not(p, "CP-1/1", "paddies", "march") == "WH-8.1.2-2"


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_another_cp_is_not_enough() -> None:
    p = marching("CP-1/1", "macv: CP-1/1", "police: CP-2/5", "duy_tan: G1", controlled="police duy_tan stadium")
    assert why_not(p, "CP-1/1", "police", "march") == "WH-8.1.2-2"


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_nor_does_it_pass_through_such_a_zone() -> None:
    # D has a platoon, but both ways there are exposed: the Police Station is enemy.
    p = marching("CP-1/1", "macv: CP-1/1", "an_cuu: G1", "doc_lao: G2", controlled="duy_tan an_cuu stadium doc_lao")
    assert "an_cuu" not in reach(p, "CP-1/1", "march")
    assert why_not(p, "CP-1/1", "an_cuu", "march") == "WH-8.1.2-2"


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_it_may_leave_such_a_zone() -> None:
    p = marching("CP-1/1", "police: CP-1/1", "macv: G1", controlled="police")
    assert "macv" in reach(p, "CP-1/1", "march")


@pytest.mark.rule("WH-8.1.2-2")
def test_8_1_2_2_where_no_zone_is_open_it_cannot_move() -> None:
    p = marching("CP-1/1", "kho_ren: CP-1/1", "macv: H1", "orders-2/5: H", controlled="kho_ren nguyen_hue_east")
    assert refused_by(p, "march CP-1/1") == "WH-8.1.2-2"


@pytest.mark.rule("Q-39", "Q-73")
def test_q_39_a_zone_being_cleared_does_not_keep_cps_out() -> None:
    more = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    ours = " ".join(zone for zone in contested().split() if zone != "duy_tan")
    p = marching("CP-1/1", "macv: CP-1/1", "duy_tan: G1", "clearing: G", controlled=ours, **more)
    assert "police" in reach(p, "CP-1/1", "march")


@pytest.mark.rule("Q-39")
def test_q_39_free_green_zones_do_not_keep_cps_out() -> None:
    ours = " ".join(zone for zone in contested().split() if zone not in ("duy_tan", "police"))
    p = marching("CP-1/1", "macv: CP-1/1", turn=1, controlled=ours, free="duy_tan police")
    assert {"police", "an_cuu"} <= reach(p, "CP-1/1", "march")


@pytest.mark.rule("WH-8.1.2-3")
def test_8_1_2_3_not_into_a_zone_being_cleared() -> None:
    more = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    p = marching("CP-2/5", "macv: CP-2/5", "duy_tan: G1", "police: H1", "clearing: G", controlled="police", **more)
    assert "police" in reach(p, "CP-2/5", "march")
    assert why_not(p, "CP-2/5", "duy_tan", "march") == "WH-8.1.2-3"


@pytest.mark.rule("WH-8.1.2-4")
def test_8_1_2_4_cp_macv_never_moves() -> None:
    p = board("macv: CP-MACV CP-1/1 A1", "police: A2", agenda="Orders(); Activation(); Orders()", controlled="police")
    assert "march CP-MACV" not in offered(p)
    assert refused_by(p, "march CP-MACV") == "WH-8.1.2-4"
    say(p, "march CP-1/1", "end")
    assert refused_by(p, "march CP-MACV") == "WH-6.3-1"


@pytest.mark.rule("Q-52")
def test_q_52_a_cp_that_ends_in_a_free_green_zone_controls_it() -> None:
    ours = " ".join(zone for zone in contested().split() if zone not in ("an_cuu", "police"))
    p = marching("CP-1/1 CP-2/5", "macv: CP-1/1 CP-2/5", turn=1, controlled=ours, free="an_cuu police")
    say(p, "march CP-1/1", "to police")
    assert (status(p, "police"), status(p, "an_cuu")) == ("controlled", "free")
    # Once: whoever comes after it finds a controlled zone.
    say(p, "march CP-2/5", "to police")
    assert len(told(p, "controlled")) == 1


@pytest.mark.rule("Q-52")
@pytest.mark.parametrize("unit", ["CP-1/1", "G1"])
def test_q_52_passing_through_controls_nothing(unit: str) -> None:
    ours = " ".join(zone for zone in contested().split() if zone not in ("an_cuu", "police", "duy_tan", "jeanne_darc"))
    more = {"turn": 1, "controlled": ours + " jeanne_darc", "free": "an_cuu police duy_tan"}
    if unit == "G1":
        p = say(moving("G", "macv: G1", **more), "move G1", "to hwy1_west")
    else:
        p = say(marching("CP-1/1", "macv: CP-1/1", **more), "march CP-1/1", "to hwy1_west")
    assert place(p, unit) == "hwy1_west"
    assert {status(p, zone) for zone in ("an_cuu", "police", "duy_tan")} == {"free"}


@pytest.mark.rule("Q-52")
def test_q_52_only_if_the_cp_may_enter_it() -> None:
    # The Jeanne d'Arc School beside Duy Tan Street is enemy.
    p = marching("CP-1/1", "macv: CP-1/1", "police: G1", turn=1, controlled="police", free="an_cuu duy_tan doc_lao")
    assert why_not(p, "CP-1/1", "duy_tan", "march") == "WH-8.1.2-2"
    assert seen(p, "zones", "duy_tan", "status") == "free"
