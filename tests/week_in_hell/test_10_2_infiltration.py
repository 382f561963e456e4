"""NVA infiltration (10.2): which zones are tested, how a zone falls, the domino effect."""

from typing import Any

import pytest
from tests.week_in_hell.board import asked, board, say, seen, status, told

from citadel.games.week_in_hell.position import Week

EAST = "duy_tan police an_cuu doc_lao ramp"
GARRISONS = ("duy_tan: A1", "an_cuu: F1", "doc_lao: G1")
SOUTH = (
    "cercle plaza quoc_hoc province_hq hospital_west hospital_east public_health university station prison villas "
    "treasury post_office jeanne_darc ben_ngu nguyen_hue_west nguyen_hue_east hwy1_west doc_lao ramp macv stadium "
    "duy_tan police an_cuu cathedral kho_ren"
)
"""Every zone of the south bank that can be controlled."""
FREE = "doc_lao ramp duy_tan police an_cuu"


def night(*stacks: str, controlled: str, **more: Any) -> Week:
    """A position where the NVA infiltrate."""
    return board(*stacks, controlled=controlled, agenda="NightInfiltration(); Orders()", **more)


def fail_all(p: Week) -> list[str]:
    """Let every test fail; the zones that were tested, in the order of their tests."""
    names = list(seen(p, "zones"))
    zones: list[str] = []
    while asked(p) == "DrawInfiltrator" and len(zones) < len(names):
        say(p, "draw 1", "roll 6")
        zones.append(names[told(p, "infiltration")[-1].values[0]])
    return zones


def endangered(*stacks: str, controlled: str, **more: Any) -> set[str]:
    """The zones that are tested if no test succeeds."""
    return set(fail_all(night(*stacks, controlled=controlled, **more)))


# -- which zones (10.2.1, Q-28) ----------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.2.1-1", "X-33")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_10_2_1_1_both_paths_are_needed(edition: str) -> None:
    """Zone B touches jeanne_darc, from where enemy zones lead to an arrow; C and the ramp touch only a pocket."""
    assert endangered(*GARRISONS[1:], controlled=EAST, edition=edition) == {"duy_tan"}
    assert endangered(*GARRISONS, controlled=EAST, edition=edition) == set()


@pytest.mark.rule("WH-10.2.1-1", "Q-28", "infiltration_conditions")
@pytest.mark.parametrize(("conditions", "zones"), [("both", set()), ("either", {"police", "ramp"})])
def test_q_28_a_pocket_does_not_spread_unless_either_path_will_do(conditions: str, zones: set[str]) -> None:
    assert (
        endangered(*GARRISONS, controlled=EAST, infiltration_conditions=conditions) == zones
    )  # the stadium is a pocket


@pytest.mark.rule("WH-10.2.1-1", "Q-28", "infiltration_conditions")
@pytest.mark.parametrize(("conditions", "zones"), [("both", set()), ("either", {"kho_ren"})])
def test_q_28_an_arrow_alone_is_not_enough(conditions: str, zones: set[str]) -> None:
    stacks = ("nguyen_hue_east: G1",)
    assert endangered(*stacks, controlled="nguyen_hue_east kho_ren", infiltration_conditions=conditions) == zones


@pytest.mark.rule("Q-28")
def test_q_28_a_red_arrow_of_the_zone_itself_serves_the_first_path() -> None:
    arrows = "thuong_tu dong_ba quoc_hoc station cathedral kho_ren"
    stacks = ("quoc_hoc: G1", "cathedral: F1")
    assert endangered(*stacks, controlled=f"{arrows} ben_ngu") == {"station", "kho_ren"}  # ben_ngu has none


@pytest.mark.rule("WH-10.2.1-1")
def test_10_2_1_1_both_paths_may_cross_neutral_zones() -> None:
    assert endangered("duy_tan: A1", "an_cuu: F1", controlled="police duy_tan an_cuu") == {"police"}  # by the paddies
    west = " ".join(zone for zone in SOUTH.split() if zone != "quoc_hoc")
    assert endangered(controlled=west) == {"cercle", "province_hq", "station", "plaza"}  # cercle by the park


@pytest.mark.rule("WH-10.2.1-1", "Q-73")
def test_10_2_1_1_no_path_crosses_a_controlled_zone_or_one_being_cleared() -> None:
    zones = "duy_tan an_cuu police"
    assert "duy_tan" in endangered("an_cuu: F1", controlled=zones)
    assert "duy_tan" not in endangered("an_cuu: F1", "jeanne_darc: G1", controlled=f"{zones} jeanne_darc")
    facts = {"being_cleared": "jeanne_darc", "clearers": "jeanne_darc=G", "flags": "jeanne_darc=21"}
    assert "duy_tan" not in endangered("an_cuu: F1", "jeanne_darc: G1", "clearing: G", controlled=zones, **facts)


@pytest.mark.rule("WH-10.2.1-1", "Q-33")
def test_10_2_1_1_nor_by_option_a_destroyed_bridge() -> None:
    zones = " ".join(zone for zone in SOUTH.split() if zone != "plaza")
    assert endangered("plaza: G1", controlled=SOUTH) == set()
    assert endangered(controlled=SOUTH) == {"plaza"}  # over the bridge and the north bank
    closed: dict[str, Any] = {"nguyen_hoang_bridge_destroyed": 1, "destroyed_bridge": "closed"}
    assert endangered(controlled=SOUTH, **closed) == set()
    assert endangered(controlled=zones, **closed) == set()  # plaza is a pocket now


@pytest.mark.rule("WH-10.2.1-1", "Q-29", "Q-34", "WH-2.2-1")
@pytest.mark.parametrize(
    ("unit", "safe"),
    [
        ("G1", True),
        ("G1(hits=3)", True),
        ("G1(unordered)", True),
        ("G1(arriving)", True),
        ("macv-platoon", True),
        ("CP-1/1", False),
        ("CP-1/1 CP-2/5", False),
    ],
)
def test_10_2_1_1_any_platoon_guards_its_zone_but_no_cp(unit: str, safe: bool) -> None:
    assert ("duy_tan" not in endangered(f"duy_tan: {unit}", controlled="duy_tan")) == safe


@pytest.mark.rule("WH-10.2.1-1")
def test_10_2_1_1_a_platoon_next_door_does_not_help() -> None:
    assert endangered("police: G1", controlled="duy_tan police") == {"duy_tan"}


@pytest.mark.rule("WH-10.2.1-1", "Q-28")
def test_q_28_zones_are_tested_in_the_order_of_the_map() -> None:
    p = night(controlled="an_cuu duy_tan doc_lao university cercle")
    order = [zone for zone in seen(p, "zones") if zone in ("an_cuu", "duy_tan", "doc_lao", "university", "cercle")]
    assert fail_all(p) == order


# -- protected zones (10.2-0, 12.1.1, Q-69) ----------------------------------------------------------------------------


@pytest.mark.rule("WH-10.2-0", "X-16", "north_infiltration")
def test_10_2_0_the_north_bank() -> None:
    for more, zones in (
        ({}, set()),
        ({"edition": "draft"}, {"thuong_tu"}),
        ({"north_infiltration": True}, {"thuong_tu"}),
        ({"edition": "draft", "north_infiltration": False}, set()),
    ):
        assert endangered(controlled="thuong_tu", **more) == zones


@pytest.mark.rule("WH-12.1.1-4")
@pytest.mark.parametrize(("scenario", "zones"), [("historical", set()), ("alternative", {"macv"})])
def test_12_1_1_4_zone_a_is_never_infiltrated_in_the_historical_scenario(scenario: str, zones: set[str]) -> None:
    assert endangered(controlled="macv", scenario=scenario) == zones


@pytest.mark.rule("WH-12.1.1-3", "Q-69")
@pytest.mark.parametrize(("turn", "zones"), [(1, {"university"}), (2, {"university", "duy_tan", "doc_lao"})])
def test_12_1_1_3_green_zones_are_not_infiltrated_on_turn_1(turn: int, zones: set[str]) -> None:
    more = {"free": "ramp police an_cuu"} if turn == 1 else {}
    assert endangered(controlled="duy_tan doc_lao university", turn=turn, **more) == zones


@pytest.mark.rule("WH-12.1.1-3", "WH-12.2.1-3")
def test_12_2_1_3_in_the_alternative_scenario_they_are() -> None:
    assert endangered(controlled="an_cuu", scenario="alternative", turn=1) == {"an_cuu"}


POCKET = ("university: G1", "public_health: G2", "treasury: G3", "nguyen_hue_east: A1", "hwy1_west: A2")
"""Platoons in all zones around post_office and jeanne_darc but zone B; nobody is in post_office."""


@pytest.mark.rule("Q-69")
@pytest.mark.parametrize(("turn", "zones"), [(1, set()), (2, {"post_office"})])
def test_q_69_free_green_zones_are_closed_to_the_nva(turn: int, zones: set[str]) -> None:
    more = {"free": FREE} if turn == 1 else {}
    controlled = "university public_health treasury nguyen_hue_east hwy1_west post_office"
    assert endangered(*POCKET, controlled=controlled, turn=turn, **more) == zones  # jeanne_darc is the enemy next door


@pytest.mark.rule("WH-10.2.1-1", "Q-73")
@pytest.mark.parametrize("cleared", [True, False])
def test_10_2_1_1_the_way_to_an_arrow_does_not_cross_a_zone_being_cleared(cleared: bool) -> None:
    facts = {"being_cleared": "hwy1_west", "clearers": "hwy1_west=A", "flags": "hwy1_west=21"}
    stacks = (*POCKET, "clearing: A") if cleared else POCKET[:-1]
    controlled = "university public_health treasury nguyen_hue_east post_office duy_tan"
    found = endangered(*stacks, "duy_tan: F1", controlled=controlled, **(facts if cleared else {}))
    assert found == (set() if cleared else {"post_office"})


# -- the test (10.2.2 to 10.2.4) ---------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.2.3-1")
@pytest.mark.parametrize(
    ("marker", "die", "falls"),
    [
        ("4321", 4, True),
        ("4321", 5, False),
        ("3221", 3, True),
        ("3221", 4, False),
        ("211", 2, True),
        ("211", 3, False),
        ("1", 1, True),
        ("1", 2, False),
    ],
)
def test_10_2_3_1_at_or_below_the_main_value_the_zone_is_lost(marker: str, die: int, falls: bool) -> None:
    p = night(controlled="duy_tan", flags="duy_tan=31")
    assert (asked(p), seen(p, "cup_total")) == ("DrawInfiltrator", 39)
    say(p, f"draw {marker}", f"roll {die}")
    assert status(p, "duy_tan") == ("enemy" if falls else "controlled")
    assert seen(p, "zones", "duy_tan", "flag") == (None if falls else "31")
    assert seen(p, "zones", "duy_tan", "nva") is None
    assert seen(p, "cup_total") == (40 if falls else 39)  # the drawn marker is back, and the flag if it fell


@pytest.mark.rule("WH-10.2.3-1")
def test_10_2_3_1_a_spare_flag_is_no_marker_of_the_cup() -> None:
    p = say(night(controlled="duy_tan"), "draw 1", "roll 1")
    assert (status(p, "duy_tan"), seen(p, "cup_total")) == ("enemy", 40)


@pytest.mark.rule("WH-10.2.2-1")
def test_10_2_2_1_each_zone_is_tested_once() -> None:
    p = night(controlled="duy_tan police")
    say(p, "draw 1", "roll 6", "draw 4321", "roll 1")  # duy_tan holds, police falls and threatens it anew
    assert [status(p, zone) for zone in ("duy_tan", "police")] == ["controlled", "enemy"]
    assert asked(p) == "Orders"
    assert seen(p, "tested") == ["duy_tan", "police"]


@pytest.mark.rule("WH-10.2.4-1")
def test_10_2_4_1_a_zone_exposed_by_a_success_is_tested_too() -> None:
    stacks = ("an_cuu: F1", "doc_lao: G1")
    p = say(night(*stacks, controlled=EAST), "draw 321", "roll 3")
    assert status(p, "duy_tan") == "enemy"
    assert asked(p) == "DrawInfiltrator"
    say(p, "draw 1", "roll 2")
    assert (status(p, "police"), asked(p), seen(p, "tested")) == ("controlled", "Orders", ["duy_tan", "police"])
    p = say(night(*stacks, controlled=EAST), "draw 321", "roll 4")
    assert asked(p) == "Orders"


@pytest.mark.rule("WH-10.2.4-1", "Q-28")
def test_10_2_4_1_also_one_that_stands_earlier_in_the_order() -> None:
    zones = "university post_office jeanne_darc hwy1_west duy_tan"
    p = night("university: G1", "post_office: G2", "hwy1_west: G3", controlled=zones)
    say(p, "draw 4321", "roll 1")
    assert (status(p, "duy_tan"), asked(p)) == ("enemy", "DrawInfiltrator")
    assert fail_all(p) == ["jeanne_darc"]
