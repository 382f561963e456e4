"""Isolated zones (10.3): which they are, NVA markers that gather there, the end of isolation, CPs cut off."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    KINDS,
    asked,
    attacking,
    board,
    place,
    say,
    seen,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week

RING = "doc_lao ramp police an_cuu"
"""With zone A these close the stadium in."""


def night(*stacks: str, controlled: str = "", agenda: str = "Isolation(); Orders()", **more: Any) -> Week:
    """A position where isolation is looked at."""
    return board(*stacks, controlled=controlled, agenda=agenda, **more)


def marked(p: Week) -> set[str]:
    """The zones with an Isolated Zone marker."""
    return {zone for zone, entry in seen(p, "zones").items() if entry["isolated"]}


def clearing(zone: str, company: str = "G", marker: str = "21") -> dict[str, str]:
    """The facts of a zone that a company clears."""
    return {"being_cleared": zone, "clearers": f"{zone}={company}", "flags": f"{zone}={marker}"}


# -- which zones (10.3.1, 10.3.2-1) ------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.3.1-1", "WH-10.3.2-1")
def test_10_3_1_1_an_enemy_zone_without_a_way_to_an_arrow() -> None:
    assert marked(night(controlled=RING)) == {"stadium"}
    for zone in RING.split():
        p = night(controlled=" ".join(other for other in RING.split() if other != zone))
        if zone != "ramp":
            assert "stadium" not in marked(p)  # police and an_cuu by the paddies, which are neutral
        else:
            assert marked(p) == {"stadium", "ramp"}  # both together are a pocket


@pytest.mark.rule("WH-10.3.1-1", "Q-73")
def test_10_3_1_1_a_zone_being_cleared_closes_the_way_too() -> None:
    zones = "doc_lao ramp police"
    p = night("an_cuu: G1", "clearing: G", controlled=zones, **clearing("an_cuu"))
    assert marked(p) == {"stadium"}


@pytest.mark.rule("WH-10.3.1-1")
def test_10_3_1_1_an_arrow_that_the_us_hold_is_no_help() -> None:
    zones = "hwy1_west kho_ren nguyen_hue_west post_office treasury"
    assert "nguyen_hue_east" in marked(night(controlled=zones))
    assert "nguyen_hue_east" not in marked(night(controlled=zones.replace("kho_ren ", "")))


@pytest.mark.rule("WH-10.3.1-1", "Q-33")
def test_10_3_1_1_over_the_bridge_only_while_it_stands() -> None:
    zones = "doc_lao university public_health cercle hospital_east"
    assert "plaza" not in marked(night(controlled=zones))
    closed: dict[str, Any] = {"destroyed_bridge": "closed"}
    assert "plaza" in marked(night(controlled=zones, nguyen_hoang_bridge_destroyed=1, **closed))
    assert "plaza" not in marked(night(controlled=zones, nguyen_hoang_bridge_destroyed=1))


@pytest.mark.rule("WH-10.3.1-2", "WH-10.3.2-1")
@pytest.mark.parametrize(
    ("controlled", "isolated"),
    [
        ("public_health", {"public_health"}),
        ("public_health university", set()),  # zone A leads to the paddies, which are on the eastern edge
        ("public_health post_office", {"public_health", "post_office"}),
        ("dong_ba", set()),  # on the edge itself
        ("thuong_tu", {"thuong_tu"}),
        ("thuong_tu dong_ba", set()),
        ("cercle plaza doc_lao", set()),  # over the neutral park
        ("cercle plaza", {"cercle", "plaza"}),
    ],
)
def test_10_3_1_2_a_controlled_zone_without_a_way_to_the_eastern_edge(controlled: str, isolated: set[str]) -> None:
    assert marked(night(controlled=controlled)) == isolated


@pytest.mark.rule("WH-10.3.1-2", "Q-73", "Q-33")
def test_10_3_1_2_neither_a_zone_being_cleared_nor_a_destroyed_bridge_is_a_way() -> None:
    p = night("university: G1", "clearing: G", controlled="public_health", **clearing("university"))
    assert marked(p) == {"public_health"}
    zones = "thuong_tu plaza doc_lao"
    assert marked(night(controlled=zones)) == set()
    closed: dict[str, Any] = {"destroyed_bridge": "closed"}
    assert marked(night(controlled=zones, nguyen_hoang_bridge_destroyed=1, **closed)) == {"thuong_tu"}


@pytest.mark.rule("Q-69", "WH-10.3.1-2")
@pytest.mark.parametrize(("turn", "isolated"), [(1, set()), (2, {"plaza"})])
def test_q_69_on_turn_1_free_green_zones_are_a_way(turn: int, isolated: set[str]) -> None:
    more = {"free": "doc_lao ramp duy_tan police an_cuu"} if turn == 1 else {}
    assert marked(night(controlled="plaza", turn=turn, **more)) - {"stadium"} == isolated
    p = night("plaza: G1", "clearing: G", turn=turn, **more, **clearing("plaza"))
    assert marked(p) - {"stadium"} == isolated


@pytest.mark.rule("Q-69", "WH-10.3.2-3")
def test_q_69_after_turn_1_isolation_is_looked_at_again() -> None:
    more: dict[str, Any] = {"turn": 1, "free": "doc_lao ramp duy_tan police an_cuu"}
    p = night(agenda="Isolation(); Orders()", **more)
    assert asked(p) == "IsolatedDie"
    assert marked(p) == {"stadium"}
    p = night(agenda="EndOfTurn(); NextTurn()", isolated="stadium", **more)
    assert (seen(p, "turn"), status(p, "doc_lao"), marked(p)) == (2, "enemy", set())


@pytest.mark.rule("WH-10.3.1-3", "WH-10.3.2-1")
@pytest.mark.parametrize(
    ("zone", "controlled", "isolated"),
    [
        ("prison", "", True),
        ("prison", "villas", False),
        ("prison", "hospital_east", True),  # two zones away, with enemy zones in between
        ("cercle", "plaza doc_lao", False),  # over the park
        ("cercle", "university", True),
        ("thuong_tu", "plaza doc_lao", False),  # over the bridge
    ],
)
def test_10_3_1_3_a_zone_being_cleared_without_a_way_to_a_controlled_zone(
    zone: str, controlled: str, isolated: bool
) -> None:
    p = night(f"{zone}: G1", "clearing: G", controlled=controlled, **clearing(zone))
    assert (zone in marked(p)) == isolated


@pytest.mark.rule("WH-10.3.1-3")
def test_10_3_1_3_the_way_leads_through_neutral_zones_only() -> None:
    facts = {"being_cleared": "cercle hospital_east", "clearers": "cercle=G hospital_east=A",
             "flags": "cercle=21 hospital_east=1"}  # fmt: skip
    p = night("cercle: G1", "hospital_east: A1", "clearing: A G", controlled="villas", **facts)
    assert not seen(p, "zones", "hospital_east", "isolated")
    assert seen(p, "zones", "cercle", "isolated")  # not through hospital_east


@pytest.mark.rule("WH-10.3.2-1", "WH-10.3.2-3")
def test_10_3_2_1_markers_stand_exactly_where_a_zone_is_isolated() -> None:
    p = night(controlled="public_health university prison", isolated="public_health duy_tan")
    assert marked(p) == {"prison"}


# -- NVA markers (10.3.2-2) --------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.3.2-2")
@pytest.mark.parametrize(("die", "comes"), [(1, False), (4, False), (5, True), (6, True)])
def test_10_3_2_2_5_or_6_brings_a_marker(die: int, comes: bool) -> None:
    p = say(night(controlled=RING), f"roll {die}")
    assert (asked(p) == "DrawIsolated") == comes
    if comes:
        say(p, "draw 321")
    assert seen(p, "zones", "stadium", "nva") == ({"sides": [3, 2, 1], "hits": 0, "value": 3} if comes else None)
    assert seen(p, "cup", "321") == KINDS["321"] - comes
    assert asked(p) == "Orders"


@pytest.mark.rule("WH-10.3.2-2")
def test_10_3_2_2_a_die_for_each_isolated_enemy_zone_and_for_no_other() -> None:
    p = night("prison: G1", controlled="doc_lao police an_cuu prison")
    assert marked(p) == {"stadium", "ramp", "prison"}
    say(p, "roll 4", "roll 5", "draw 1")
    assert asked(p) == "Orders"
    found = {zone for zone, entry in seen(p, "zones").items() if entry["nva"]}
    assert len(found) == 1
    assert found < {"stadium", "ramp"}


@pytest.mark.rule("WH-10.3.2-2", "X-18", "isolated_nva_draw")
@pytest.mark.parametrize("more", [{}, {"edition": "draft", "isolated_nva_draw": "if_none"}])
def test_10_3_2_2_no_second_marker_in_the_published_rules(more: dict[str, str]) -> None:
    p = night(controlled=RING, nva="stadium=1", **more)
    say(p, "roll 6")
    assert asked(p) == "Orders"
    assert seen(p, "zones", "stadium", "nva", "sides") == [1]


@pytest.mark.rule("X-18", "WH-10.3.2-2", "isolated_nva_draw")
@pytest.mark.parametrize("more", [{"edition": "draft"}, {"isolated_nva_draw": "keep_stronger"}])
@pytest.mark.parametrize(
    ("drawn", "stays", "value"),
    [("321", [3, 2, 1], 3), ("211", [4, 3, 2, 1], 2), ("1", [4, 3, 2, 1], 2), ("4321", [4, 3, 2, 1], 4)],
)
def test_x_18_in_the_draft_the_stronger_by_current_value_stays(
    drawn: str, stays: list[int], value: int, more: dict[str, str]
) -> None:
    p = night(controlled=RING, nva="stadium=4321", nva_hits="stadium=2", **more)
    say(p, "roll 5", f"draw {drawn}")
    assert (seen(p, "zones", "stadium", "nva", "sides"), seen(p, "zones", "stadium", "nva", "value")) == (stays, value)
    assert seen(p, "cup_total") == 39


# -- the end of isolation (10.3.2-3, Q-30) -----------------------------------------------------------------------------


@pytest.mark.rule("WH-10.3.2-3")
def test_10_3_2_3_a_marker_goes_as_soon_as_a_way_opens_for_us_troops() -> None:
    p = board("university: G1", "clearing: G", controlled="public_health", isolated="public_health",
              agenda="Clearing(); Orders()", **clearing("university"))  # fmt: skip
    assert marked(p) == {"public_health"}
    assert marked(say(p, "roll 6")) == set()


@pytest.mark.rule("WH-10.3.2-3")
def test_10_3_2_3_or_for_the_nva() -> None:
    p = board(controlled=RING, isolated="stadium", agenda="NightInfiltration(); Orders()")
    assert marked(p) == {"stadium"}
    say(p, "draw 4321", "roll 1")
    assert (status(p, "doc_lao"), marked(p)) == ("enemy", set())


@pytest.mark.rule("WH-10.3.2-3")
def test_10_3_2_3_an_isolated_zone_that_is_taken_is_isolated_no_more() -> None:
    p = attacking("stadium", "doc_lao: A1 A2", company="A", controlled=RING, isolated="stadium", nva="stadium=1")
    say(p, "assault A1", "roll 6", "roll 1")
    assert (status(p, "stadium"), marked(p)) == ("being cleared", set())


@pytest.mark.rule("Q-30")
def test_q_30_by_day_no_marker_is_set_when_a_zone_is_taken() -> None:
    p = board("an_cuu: G1", "clearing: G", controlled="doc_lao ramp police", agenda="Clearing(); Orders()",
              **clearing("an_cuu"))  # fmt: skip
    say(p, "roll 6")
    assert status(p, "an_cuu") == "controlled"
    assert marked(p) == set()


@pytest.mark.rule("Q-30", "isolation_check_after_event")
@pytest.mark.parametrize(("check", "isolated"), [(True, {"post_office"}), (False, set())])
def test_q_30_after_an_infiltration_by_event_markers_are_set_without_dice(check: bool, isolated: set[str]) -> None:
    p = attacking("stadium", "macv: A1(veteran) A2(veteran)", "post_office: G1", company="A", nva="stadium=4321",
                  controlled="post_office university", isolation_check_after_event=check)  # fmt: skip
    say(p, "assault A1", "roll 1", "roll 1", "roll 3", "draw 4321")
    assert status(p, "university") == "enemy"
    assert marked(p) == isolated
    assert asked(p) == "NextRound"


@pytest.mark.rule("Q-30", "Q-66")
@pytest.mark.parametrize("before", ["-", "park_west"])
def test_q_30_an_enemy_pocket_is_marked_too_but_gets_no_marker_from_the_cup(before: str) -> None:
    p = attacking("jeanne_darc", "duy_tan: A1(veteran) A2(veteran)", "park_west: G1", company="A", isolated=before,
                  nva="jeanne_darc=4321", controlled=f"{RING} duy_tan")  # fmt: skip
    say(p, "assault A1", "roll 1", "roll 1", "roll 3", "draw 1", "draw 1")
    assert asked(p) == "NextRound"
    assert marked(p) == {"stadium", before} - {"-"}  # the park is neutral: it keeps its marker, but gets none by day
    assert seen(p, "zones", "stadium", "nva") is None


# -- CPs cut off (10.3.3) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.3.3-1")
@pytest.mark.parametrize(
    ("zone", "stack", "goal"),
    [
        ("public_health", "CP-1/1", "macv"),
        ("public_health", "CP-1/1 G1", "public_health"),
        ("public_health", "CP-1/1 G1(hits=3)", "public_health"),
        ("doc_lao", "CP-1/1", "doc_lao"),
    ],
)
def test_10_3_3_1_a_cp_without_a_platoon_in_an_isolated_zone(zone: str, stack: str, goal: str) -> None:
    p = night(f"{zone}: {stack}", controlled=f"{zone}")
    assert place(p, "CP-1/1") == goal


@pytest.mark.rule("WH-10.3.3-1", "Q-68")
@pytest.mark.parametrize(("controlled", "goal"), [("macv an_cuu", "macv"), ("an_cuu", "an_cuu"), ("", "available")])
def test_10_3_3_1_whither_in_the_alternative_scenario(controlled: str, goal: str) -> None:
    p = night("public_health: CP-1/1", controlled=f"public_health {controlled}", scenario="alternative")
    assert place(p, "CP-1/1") == goal


@pytest.mark.rule("WH-10.3.3-1", "Q-30")
def test_10_3_3_1_by_day_its_orders_are_cancelled() -> None:
    stacks = ("macv: A1(veteran) A2(veteran) F1", "jeanne_darc: CP-1/1", "orders-1/1: F")
    p = attacking("stadium", *stacks, company="A", nva="stadium=4321", controlled="jeanne_darc university duy_tan",
                  named="A1 F1")  # fmt: skip
    say(p, "assault A1", "roll 1", "roll 1", "roll 3")
    say(p, "draw 4321", "draw 1", "draw 4321")  # university and duy_tan fall, jeanne_darc does not
    assert [status(p, zone) for zone in ("university", "jeanne_darc", "duy_tan")] == ["enemy", "controlled", "enemy"]
    assert marked(p) == {"jeanne_darc"}
    assert (place(p, "CP-1/1"), place(p, "F")) == ("macv", "waiting")
    assert told(p, "placed")[-1].rule == "WH-10.3.3-1"
