"""Regrouping (10.1): at dusk units leave neutral zones, zones being cleared and the north bank."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    KINDS,
    asked,
    board,
    offered,
    place,
    places,
    refused_by,
    say,
    seen,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week

CROSSING = "plaza doc_lao"
"""The bridge can be reached from zone A."""


def dusk(*stacks: str, controlled: str = "", agenda: str = "Regroup(); Orders()", **more: Any) -> Week:
    """A position where night falls."""
    return board(*stacks, controlled=controlled, agenda=agenda, **more)


def clearing(zone: str, company: str = "G", marker: str = "21") -> dict[str, str]:
    """The facts of a zone that a company clears."""
    return {"being_cleared": zone, "clearers": f"{zone}={company}", "flags": f"{zone}={marker}"}


# -- who leaves, and whither (10.1-1, Q-32) ----------------------------------------------------------------------------


@pytest.mark.rule("WH-10.1-1", "WH-1.2.2-5")
def test_10_1_1_platoons_and_cps_leave_a_neutral_zone() -> None:
    p = dusk("park_east: G1 G2(hits=3) CP-1/1", controlled="plaza")
    assert [place(p, unit) for unit in ("G1", "G2", "CP-1/1")] == ["plaza"] * 3
    assert not seen(p, "zones", "park_east", "isolated")


@pytest.mark.rule("WH-10.1-1", "Q-32")
def test_10_1_1_platoons_leave_a_zone_being_cleared() -> None:
    p = dusk("cercle: G1 G2", "clearing: G", controlled="hospital_east", **clearing("cercle"))
    assert [place(p, unit) for unit in ("G1", "G2")] == ["hospital_east"] * 2


@pytest.mark.rule("WH-10.1-1")
def test_10_1_1_units_in_a_controlled_zone_of_the_south_bank_stay() -> None:
    p = dusk("plaza: G1 CP-1/1", "doc_lao: A1", controlled=CROSSING)
    assert [place(p, unit) for unit in ("G1", "CP-1/1", "A1")] == ["plaza", "plaza", "doc_lao"]


@pytest.mark.rule("WH-10.1-1")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_10_1_1_the_player_chooses_among_equally_near_zones(edition: str) -> None:
    p = dusk("park_east: G1 G2", controlled="plaza public_health", edition=edition)
    assert offered(p) == {"to plaza", "to public_health"}
    assert refused_by(p, "to macv") == "WH-10.1-1"
    assert refused_by(p, "to cercle") == "WH-10.1-1"
    say(p, "to public_health", "to plaza")
    assert [place(p, unit) for unit in ("G1", "G2")] == ["public_health", "plaza"]
    assert [event.rule for event in told(p, "regrouped")] == ["WH-10.1-1"] * 2


@pytest.mark.rule("WH-10.1-1", "Q-32")
def test_q_32_the_nearest_zone_is_the_one_with_the_fewest_zones_entered() -> None:
    p = dusk("tran_hung_dao: G1", controlled="plaza doc_lao university")
    assert place(p, "G1") == "plaza"
    p = dusk("paddies: G1", controlled="police doc_lao")
    assert offered(p) == {"to macv", "to police"}  # doc_lao is two zones away


@pytest.mark.rule("WH-10.1-1", "Q-32")
def test_q_32_all_zones_on_the_way_are_neutral() -> None:
    p = dusk("bridge: G1", controlled="doc_lao")  # plaza in between is an enemy zone
    assert place(p, "G1") == "bridge"
    p = dusk(
        "bridge: G1 G2",
        "plaza: A1",
        "clearing: A",
        controlled="doc_lao",
        **clearing("plaza", "A"),
        agenda="RegroupTo(G1); EndRegrouping(); Orders()",
    )
    assert place(p, "G1") == "bridge"  # nor does a zone being cleared open the way
    p = dusk(
        "park_west: G1",
        "cercle: A1",
        "clearing: A",
        controlled="plaza",
        **clearing("cercle", "A"),
        agenda="RegroupTo(G1); EndRegrouping(); Orders()",
    )
    assert place(p, "G1") == "park_west"


@pytest.mark.rule("Q-32")
def test_q_32_a_controlled_zone_in_between_is_where_the_way_ends() -> None:
    p = dusk("flag_tower: G1", controlled="thuong_tu dong_ba plaza", regroup_south_only=False)
    assert place(p, "G1") == "thuong_tu"


@pytest.mark.rule("Q-69", "WH-10.1-1")
def test_q_69_on_turn_1_the_way_may_lead_through_free_green_zones() -> None:
    facts: dict[str, Any] = {"turn": 1, "free": "doc_lao ramp duy_tan police an_cuu"}
    p = dusk("plaza: G1", "clearing: G", **clearing("plaza"), **facts)
    assert place(p, "G1") == "macv"  # over doc_lao
    assert status(p, "doc_lao") == "free"
    p = dusk("plaza: G1", "clearing: G", **clearing("plaza"))
    assert place(p, "G1") == "plaza"  # on turn 2 doc_lao is an enemy zone


@pytest.mark.rule("Q-69")
def test_q_69_nobody_spends_the_night_in_a_free_green_zone_he_does_not_control() -> None:
    facts: dict[str, Any] = {"turn": 1, "free": "doc_lao ramp duy_tan police an_cuu"}
    p = dusk("paddies: G1", controlled="", **facts)
    assert place(p, "G1") == "macv"
    assert status(p, "police") == "free"


@pytest.mark.rule("WH-10.1-1", "Q-33")
def test_10_1_1_no_way_leads_over_a_destroyed_bridge() -> None:
    p = dusk(
        "tran_hung_dao: G1",
        controlled="plaza",
        nguyen_hoang_bridge_destroyed=1,
        agenda="RegroupTo(G1); EndRegrouping(); Orders()",
    )
    assert place(p, "G1") == "tran_hung_dao"


# -- the north bank (X-15, Q-32) ---------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.1-1", "Q-32", "X-15", "regroup_south_only")
@pytest.mark.parametrize(
    ("start", "controlled", "south", "either"),
    [
        ("thuong_tu", "thuong_tu plaza", "plaza", "plaza"),
        ("thuong_tu", "thuong_tu dong_ba plaza", "plaza", "dong_ba"),
        ("dong_ba", "dong_ba plaza", "plaza", "plaza"),
        ("tran_hung_dao", "dong_ba plaza", "plaza", "dong_ba"),
        ("bridge", "dong_ba plaza", "plaza", "plaza"),
        ("flag_tower", "thuong_tu", "flag_tower", "thuong_tu"),
        ("thuong_tu", "thuong_tu", "thuong_tu", "thuong_tu"),
    ],
)
def test_10_1_1_units_north_of_the_river(start: str, controlled: str, south: str, either: str) -> None:
    for edition, option, goal in (("published", True, south), ("draft", False, either)):
        assert place(dusk(f"{start}: G1", controlled=controlled, edition=edition), "G1") == goal
        assert place(dusk(f"{start}: G1", controlled=controlled, regroup_south_only=option), "G1") == goal


@pytest.mark.rule("WH-10.1-1")
def test_10_1_1_cps_leave_the_north_bank_too() -> None:
    p = dusk("thuong_tu: G1 CP-1/1", controlled="thuong_tu plaza")
    assert place(p, "CP-1/1") == "plaza"
    assert status(p, "thuong_tu") == "controlled"


@pytest.mark.rule("WH-10.1-1", "Q-07")
def test_q_07_the_macv_platoon_goes_only_to_a_or_a_zone_beside_it() -> None:
    p = dusk("university: macv-platoon G1", "clearing: G", controlled="plaza", **clearing("university"),
             agenda="RegroupTo(macv-platoon); RegroupTo(G1); EndRegrouping(); Orders()")  # fmt: skip
    assert place(p, "macv-platoon") == "macv"
    assert offered(p) == {"to macv", "to plaza"}


# -- zones given up (10.1-2) -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.1-2", "X-32")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_10_1_2_a_zone_left_by_all_is_enemy_again(edition: str) -> None:
    p = dusk("cercle: G1", "clearing: G", controlled="hospital_east", edition=edition, **clearing("cercle"))
    assert status(p, "cercle") == "enemy"
    assert seen(p, "zones", "cercle", "flag") is None
    assert seen(p, "cup", "21") == KINDS["21"]
    assert place(p, "G") == "waiting"


@pytest.mark.rule("WH-10.1-2")
def test_10_1_2_a_zone_that_cannot_be_left_is_still_being_cleared() -> None:
    p = dusk("prison: G1", "clearing: G", controlled="hospital_east", **clearing("prison"))
    assert (status(p, "prison"), place(p, "G1"), place(p, "G")) == ("being cleared", "prison", "clearing")
    assert seen(p, "zones", "prison", "flag") == "21"


# -- units that cannot regroup (10.1-3, Q-66) --------------------------------------------------------------------------


@pytest.mark.rule("WH-10.1-3", "Q-66")
@pytest.mark.parametrize("zone", ["park_west", "prison"])
def test_10_1_3_a_unit_without_a_way_stays_and_its_zone_is_isolated(zone: str) -> None:
    facts = clearing("prison") if zone == "prison" else {}
    p = dusk(f"{zone}: G1 G2", *(["clearing: G"] if facts else []), controlled="plaza", **facts)
    assert [place(p, unit) for unit in ("G1", "G2")] == [zone, zone]
    assert seen(p, "zones", zone, "isolated")


@pytest.mark.rule("WH-10.1-3")
def test_10_1_3_a_unit_with_a_way_leaves_no_marker() -> None:
    p = dusk("park_east: G1", controlled="plaza")
    assert [zone for zone, entry in seen(p, "zones").items() if entry["isolated"]] == []


@pytest.mark.rule("WH-10.1-3", "X-15")
def test_10_1_3_a_unit_that_cannot_come_south_is_marked() -> None:
    p = dusk("thuong_tu: G1", controlled="thuong_tu dong_ba")
    assert seen(p, "zones", "thuong_tu", "isolated")
    p = dusk("thuong_tu: G1", controlled="thuong_tu dong_ba", edition="draft")
    assert place(p, "G1") == "dong_ba"
    assert not seen(p, "zones", "thuong_tu", "isolated")


@pytest.mark.rule("Q-66", "WH-10.1-3")
def test_q_66_elsewhere_the_tests_of_the_isolation_step_decide() -> None:
    night = "Regroup(); Isolation(); Orders()"
    p = dusk("thuong_tu: G1", controlled="thuong_tu dong_ba", agenda=night, rules=1)
    assert not seen(p, "zones", "thuong_tu", "isolated")  # dong_ba is on the eastern edge
    p = dusk("thuong_tu: G1", controlled="thuong_tu", agenda=night, edition="draft")
    assert seen(p, "zones", "thuong_tu", "isolated")


@pytest.mark.rule("Q-66", "WH-10.3.4-1", "WH-10.3.2-2")
def test_q_66_a_neutral_zone_stays_isolated_and_gets_no_nva_die() -> None:
    p = dusk(
        "park_west: G1(hits=1,map-hit)", controlled="plaza", agenda="Regroup(); Isolation(); Reorganise(); Orders()"
    )
    assert asked(p) == "Orders"
    assert seen(p, "zones", "park_west", "isolated")
    assert seen(p, "units", "G1", "hits") == 1


@pytest.mark.rule("Q-66", "WH-10.3.4-3")
def test_q_66_the_units_are_bound_like_in_any_isolated_zone() -> None:
    stacks = ("flag_tower: G1", "orders-macv: G")
    orders = {"agenda": "Activate(); EndActivation(); Orders()", "named": "G1", "stage": "activation"}
    orders |= {"gas": "thuong_tu=A"}  # its value is 2 now, so that nobody stops beside it
    p = say(board(*stacks, **orders), "activate G", "move", "move G1")
    assert places(p) == {"tran_hung_dao", "bridge"}
    p = say(board(*stacks, isolated="flag_tower", **orders), "activate G")
    assert offered(p) == {"move", "rest"}
    say(p, "move", "move G1")
    assert place(p, "G1") == "tran_hung_dao"  # there is nowhere else one zone away


@pytest.mark.rule("Q-66", "WH-10.3.2-3")
def test_q_66_the_marker_goes_when_the_units_leave() -> None:
    p = board("flag_tower: G1", "orders-macv: G", agenda="Activate(); EndActivation(); Orders()", named="G1",
              stage="activation", isolated="flag_tower")  # fmt: skip
    say(p, "activate G", "move", "move G1")
    assert place(p, "G1") == "tran_hung_dao"
    assert not seen(p, "zones", "flag_tower", "isolated")
    assert not seen(p, "zones", "tran_hung_dao", "isolated")  # by day none is set


@pytest.mark.rule("Q-66", "WH-10.3.2-3")
def test_q_66_the_marker_goes_when_a_controlled_zone_can_be_reached() -> None:
    p = board("park_west: G1", "cercle: A1", "clearing: A", isolated="park_west", agenda="Clearing(); Orders()",
              controlled="plaza", **clearing("cercle", "A"))  # fmt: skip
    assert seen(p, "zones", "park_west", "isolated")
    say(p, "roll 6")
    assert status(p, "cercle") == "controlled"
    assert not seen(p, "zones", "park_west", "isolated")


@pytest.mark.rule("Q-66", "WH-10.3.3-1")
def test_q_66_a_cp_alone_in_one_goes_to_zone_a() -> None:
    p = dusk("park_west: CP-1/1", controlled="plaza", agenda="Regroup(); Isolation(); Orders()")
    assert place(p, "CP-1/1") == "macv"
    assert not seen(p, "zones", "park_west", "isolated")
