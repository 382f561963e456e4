"""NVA infiltration (10.2): which zones are tested, how a zone falls, the domino effect, CPs driven out, by night and
by event."""

from typing import Any

import pytest
from tests.week_in_hell.board import asked, attacking, board, offered, place, say, seen, status, told

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
    zones = []
    while asked(p) == "DrawInfiltrator":
        say(p, "draw 1", "roll 6")
        zones.append(told(p, "infiltration")[-1].values[0])
    names = list(seen(p, "zones"))
    return [names[zone] for zone in zones]


def endangered(*stacks: str, controlled: str, **more: Any) -> set[str]:
    """The zones that are tested if no test succeeds."""
    return set(fail_all(night(*stacks, controlled=controlled, **more)))


def assault(*stacks: str, controlled: str = "duy_tan police", **more: Any) -> Week:
    """A/1/1 attacks jeanne_darc from duy_tan with veterans, and the dice are about to fall."""
    facts = {"nva": "jeanne_darc=4321", "company": "A"} | more
    p = attacking("jeanne_darc", "duy_tan: A1(veteran) A2(veteran)", *stacks, controlled=controlled, **facts)
    return say(p, "assault A1")


EVENT = ("roll 1", "roll 1", "roll 3")
"""Two equal dice and a third: a total of 5 brings infiltration."""


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
def test_10_2_1_1_nor_a_destroyed_bridge() -> None:
    zones = " ".join(zone for zone in SOUTH.split() if zone != "plaza")
    assert endangered("plaza: G1", controlled=SOUTH) == set()
    assert endangered(controlled=SOUTH) == {"plaza"}  # over the bridge and the north bank
    assert endangered(controlled=SOUTH, nguyen_hoang_bridge_destroyed=1) == set()
    assert endangered(controlled=zones, nguyen_hoang_bridge_destroyed=1) == set()  # plaza is a pocket now


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


@pytest.mark.rule("Q-69")
def test_q_69_free_green_zones_are_closed_to_the_nva() -> None:
    stacks = ("jeanne_darc: G1", "plaza: G2", "university: G3", "hwy1_west: F1")
    zones = "jeanne_darc plaza university hwy1_west"
    assert "stadium" not in endangered(*stacks, controlled=f"{zones} stadium", turn=1, free=FREE)
    west = " ".join(zone for zone in SOUTH.split() if zone not in (*FREE.split(), "stadium", "plaza"))
    p = board("plaza: G1", controlled=f"{west} plaza", agenda="Isolation(); Orders()", turn=1, free=FREE)
    assert seen(p, "zones", "stadium", "isolated")


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


# -- CPs driven out (10.2.5, Q-29, Q-68) -------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.2.5-1")
def test_10_2_5_1_a_cp_in_a_lost_zone_goes_to_zone_a() -> None:
    p = night("duy_tan: CP-1/1 CP-2/5", controlled="duy_tan")
    say(p, "draw 1", "roll 1")
    assert [place(p, cp) for cp in ("CP-1/1", "CP-2/5")] == ["macv", "macv"]
    assert [event.rule for event in told(p, "placed")] == ["WH-10.2.5-1"] * 2
    p = say(night("duy_tan: CP-1/1", controlled="duy_tan"), "draw 1", "roll 2")
    assert place(p, "CP-1/1") == "duy_tan"


@pytest.mark.rule("Q-68", "WH-10.2.5-1", "WH-12.2.1-4")
@pytest.mark.parametrize(
    ("controlled", "goal"),
    [("doc_lao macv an_cuu", "macv"), ("doc_lao an_cuu", "an_cuu"), ("doc_lao", "available")],
)
def test_q_68_in_the_alternative_scenario(controlled: str, goal: str) -> None:
    garrisons = [f"{zone}: {unit}" for zone, unit in (("macv", "A1"), ("an_cuu", "G1")) if zone in controlled.split()]
    p = night("doc_lao: CP-1/1", *garrisons, controlled=controlled, scenario="alternative")
    assert place(say(p, "draw 1", "roll 1"), "CP-1/1") == goal


@pytest.mark.rule("Q-68", "WH-10.2.5-1")
def test_q_68_when_the_assembly_zone_itself_falls() -> None:
    p = night("an_cuu: CP-MACV CP-1/1", controlled="an_cuu", scenario="alternative")
    say(p, "draw 1", "roll 1")
    assert [place(p, cp) for cp in ("CP-MACV", "CP-1/1")] == ["available", "available"]
    p = night("macv: CP-MACV", "an_cuu: A1", controlled="macv an_cuu", scenario="alternative")
    assert place(say(p, "draw 1", "roll 1"), "CP-MACV") == "an_cuu"


@pytest.mark.rule("WH-10.2.5-1", "Q-29")
def test_10_2_5_1_its_orders_are_cancelled() -> None:
    p = assault("police: CP-1/1", "university: F1", "orders-1/1: F", controlled="duy_tan police university",
                named="A1 F1")  # fmt: skip
    say(p, *EVENT, "draw 4321")
    assert status(p, "police") == "enemy"
    assert (place(p, "CP-1/1"), place(p, "F")) == ("macv", "waiting")
    say(p, "retreat", "roll 6", "stop", "end")
    assert "activate F" not in offered(p)


@pytest.mark.rule("WH-10.2.5-1")
def test_10_2_5_1_orders_of_other_cps_stand() -> None:
    p = assault("police: CP-1/1", "stadium: F1", "macv: H1 CP-2/5", "orders-1/1: F", "orders-2/5: H", named="A1 F1 H1",
                controlled="duy_tan police stadium")  # fmt: skip
    say(p, *EVENT, "draw 4321")
    assert (place(p, "F"), place(p, "H"), place(p, "CP-2/5")) == ("waiting", "orders-2/5", "macv")


@pytest.mark.rule("Q-29", "WH-10.2.5-1")
def test_q_29_a_displaced_cp_loses_its_movement_marker() -> None:
    p = assault("police: CP-1/1", cp_moves="CP-1/1")
    assert seen(p, "orders", "CP-1/1", "moves")
    say(p, *EVENT, "draw 4321")
    assert place(p, "CP-1/1") == "macv"
    assert not seen(p, "orders", "CP-1/1", "moves")


@pytest.mark.rule("Q-29", "WH-10.2.5-1")
def test_q_29_an_order_being_carried_out_goes_on() -> None:
    p = board("duy_tan: A1(veteran) A2(veteran)", "police: CP-1/1", "stadium: F1", "orders-1/1: A F", named="A1 F1",
              controlled="duy_tan police stadium", nva="jeanne_darc=4321", gas_left="", stage="activation",
              agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
    say(p, "activate A", "attack", "attack jeanne_darc", "go", "assault A1", *EVENT, "draw 4321")
    assert (place(p, "CP-1/1"), place(p, "A"), place(p, "F")) == ("macv", "orders-1/1", "waiting")
    assert asked(p) == "NextRound"


# -- infiltration by event (11.1.3, Q-46, X-17) ------------------------------------------------------------------------


@pytest.mark.rule("WH-11.1.3-1", "WH-10.2.3-1")
@pytest.mark.parametrize(("marker", "falls"), [("4321", True), ("431", True), ("321", False), ("1", False)])
def test_11_1_3_1_by_event_only_a_main_value_of_4_succeeds_and_no_die_is_rolled(marker: str, falls: bool) -> None:
    p = say(assault(), *EVENT)
    assert asked(p) == "DrawEventInfiltrator"
    say(p, f"draw {marker}")
    assert asked(p) == "NextRound"
    assert status(p, "police") == ("enemy" if falls else "controlled")
    assert seen(p, "cup_total") == 39  # all but the marker that defends jeanne_darc


@pytest.mark.rule("Q-46")
def test_q_46_the_jump_off_zone_is_not_tested() -> None:
    p = attacking("jeanne_darc", "duy_tan: A1(veteran)", controlled="duy_tan", nva="jeanne_darc=4321", company="A")
    say(p, "roll 1", "roll 2", "fight")
    assert place(p, "A1") == "jeanne_darc"
    say(p, *EVENT)
    assert asked(p) == "NextRound"  # duy_tan is empty and in danger, but the way back stays open
    assert seen(p, "tested") == []
    say(p, "retreat", "roll 6")
    assert place(p, "A1") == "duy_tan"


@pytest.mark.rule("Q-46", "WH-10.2.1-1")
def test_q_46_at_night_it_is_a_zone_like_any_other() -> None:
    agenda = "Activate(); EndActivation(); NightInfiltration(); Orders()"
    p = attacking("jeanne_darc", "duy_tan: A1", controlled="duy_tan", nva="jeanne_darc=1", company="A", agenda=agenda)
    say(p, "roll 6", "roll 1")
    assert place(p, "A1") == "jeanne_darc"  # the attack is over
    while asked(p) != "DrawInfiltrator":
        say(p, "end")
    assert fail_all(p) == ["duy_tan"]


@pytest.mark.rule("Q-46")
def test_q_46_the_round_is_judged_after_the_procedure() -> None:
    p = say(assault(nva="jeanne_darc=1"), "roll 2", "roll 2", "roll 1")
    assert asked(p) == "DrawEventInfiltrator"
    assert [place(p, unit) for unit in ("A1", "A2")] == ["duy_tan", "duy_tan"]
    say(p, "draw 4321")
    assert (status(p, "police"), place(p, "A1")) == ("enemy", "jeanne_darc")
    assert asked(p) == "JoinAssault"


@pytest.mark.rule("Q-69", "WH-12.1.1-3")
@pytest.mark.parametrize(("turn", "step"), [(1, "NextRound"), (2, "DrawEventInfiltrator")])
def test_q_69_no_event_infiltrates_a_green_zone_on_turn_1(turn: int, step: str) -> None:
    more = {"free": "doc_lao ramp an_cuu"} if turn == 1 else {}
    assert asked(say(assault(turn=turn, **more), *EVENT)) == step


@pytest.mark.rule("WH-10.2.2-1", "X-17", "infiltration_once_per")
@pytest.mark.parametrize(
    ("more", "again"),
    [
        ({}, False),
        ({"edition": "draft"}, True),
        ({"infiltration_once_per": "procedure"}, True),
        ({"edition": "draft", "infiltration_once_per": "phase"}, False),
    ],
)
def test_10_2_2_1_once_in_a_phase_or_once_in_each_procedure(more: dict[str, str], again: bool) -> None:
    p = say(assault(**more), *EVENT, "draw 321")
    assert asked(p) == "NextRound"
    say(p, "fight", *EVENT)
    assert (asked(p) == "DrawEventInfiltrator") == again


@pytest.mark.rule("WH-10.2.2-1", "X-17")
def test_10_2_2_1_a_new_phase_tests_anew() -> None:
    p = board("macv: CP-MACV", controlled="duy_tan", tested="duy_tan", agenda="Phase()")
    assert seen(p, "tested") == []


@pytest.mark.rule("WH-10.2.2-1", "X-17")
def test_10_2_2_1_the_night_tests_zones_that_an_event_tested() -> None:
    assert endangered(controlled="duy_tan", tested="duy_tan") == {"duy_tan"}


@pytest.mark.rule("Q-46", "WH-10.3.4-3", "Q-30")
def test_q_46_no_further_attack_starts_from_an_isolated_jump_off_zone() -> None:
    for marker, step in (("1", "Attacks"), ("4321", "Orders")):
        p = board("jeanne_darc: A1(veteran) A2(veteran) A3(veteran)", "hwy1_west: G1", "orders-macv: A", named="A1",
                  controlled="jeanne_darc hwy1_west an_cuu", nva="university=4321", gas_left="", stage="activation",
                  agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
        say(p, "activate A", "attack", "attack university", "leave A3", "go", "assault A1", *EVENT, f"draw {marker}")
        assert seen(p, "zones", "jeanne_darc", "isolated") == (marker == "4321")  # zone D linked it with the east
        say(p, "retreat", "roll 6")
        assert {"assault A1", "assault A2"} <= offered(p)  # this attack may go on
        assert asked(say(p, "stop")) == step
