"""Scenarios (12.1, 12.2): set-up, the first convoy, the MACV units, free green zones, zone F, convoys to zone D."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    GAME,
    KINDS,
    acting,
    asked,
    attacking,
    board,
    hits,
    offered,
    place,
    places,
    refused_by,
    say,
    seen,
    start,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week

GREEN = "doc_lao ramp duy_tan police an_cuu"
ROAD = "duy_tan police an_cuu"


def convoys(*stacks: str, controlled: str = ROAD, **more: Any) -> Week:
    """A position where the convoys of a phase are handled."""
    return board(*stacks, agenda="Convoys(); Orders()", controlled=controlled, **more)


def turn_ends(*stacks: str, turn: int = 4, **more: Any) -> Week:
    """A position after the night of a turn."""
    return board(*stacks, agenda="EndOfTurn(); NextTurn()", turn=turn, **more)


def zones_with(p: Week, wanted: str) -> set[str]:
    """The zones of a status."""
    return {zone for zone in seen(p, "zones") if status(p, zone) == wanted}


def space(p: Week, convoy: str = "convoy-1") -> str:
    """Where a convoy stands."""
    return str(seen(p, "convoys", convoy, "space"))


# -- the historical scenario (12.1) ------------------------------------------------------------------------------------


@pytest.mark.rule("WH-12.1-1", "WH-12.1.1-4", "WH-12.1.1-3", "X-21")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_12_1_1_historical_set_up(edition: str) -> None:
    p = start("historical", edition=edition)
    assert {name: unit["place"] for name, unit in seen(p, "units").items() if unit["place"] in seen(p, "zones")} == {
        "macv-platoon": "macv", "CP-MACV": "macv",
    }  # fmt: skip
    assert zones_with(p, "controlled") == {"macv"}
    assert zones_with(p, "free") == set(GREEN.split())
    assert len(zones_with(p, "enemy")) == 23
    assert (seen(p, "turn"), seen(p, "phase"), seen(p, "cup_total"), seen(p, "gas_left")) == (1, 1, 40, 2)
    assert asked(p) == "Orders"
    assert GAME.position(p.text()).text() == p.text()


@pytest.mark.rule("WH-12.1.1-1", "X-25")
@pytest.mark.parametrize("edition", ["published", "draft"])
@pytest.mark.parametrize("convoy", ["convoy-1", "convoy-2"])
def test_12_1_1_1_the_first_convoy_to_arrive_is_removed_after_unloading(convoy: str, edition: str) -> None:
    p = convoys(f"canal-bridge: {convoy}", f"in-{convoy}: A1", edition=edition)
    say(p, f"send {convoy}", "roll 4")
    assert (space(p, convoy), place(p, "A1"), place(p, "A")) == ("gone", "macv", "waiting")
    assert told(p, "convoy_removed")[0].rule == "WH-12.1.1-1"
    assert refused_by(p, f"send {convoy}") == "WH-12.1.1-1"


@pytest.mark.rule("WH-12.1.1-1")
def test_12_1_1_1_only_the_first() -> None:
    p = convoys("canal-bridge: convoy-1 convoy-2", "in-convoy-1: A1", "in-convoy-2: G1")
    say(p, "send convoy-2", "roll 5", "send convoy-1", "roll 5")
    assert (space(p, "convoy-2"), space(p)) == ("gone", "macv-space")
    assert [place(p, unit) for unit in ("A1", "G1")] == ["macv", "macv"]


@pytest.mark.rule("WH-12.1.1-1")
def test_12_1_1_1_one_that_comes_home_or_is_on_the_road_stays_in_the_game() -> None:
    p = say(convoys("in-convoy-1: A1"), "send convoy-1", "roll 5")
    assert space(p) == "canal-bridge"
    p = say(convoys("canal-bridge: convoy-1", homeward="convoy-1", edition="draft"), "send convoy-1", "roll 5")
    assert space(p) == "phu-bai"


@pytest.mark.rule("WH-12.1.1-2", "Q-50")
@pytest.mark.parametrize(("turn", "where"), [(3, "university"), (4, "gone"), (5, "university")])
def test_12_1_1_2_the_macv_units_leave_after_turn_4(turn: int, where: str) -> None:
    p = turn_ends("university: macv-platoon(hits=2) CP-MACV", turn=turn, controlled="university")
    assert [place(p, unit) for unit in ("macv-platoon", "CP-MACV")] == [where, where]
    assert (status(p, "university"), seen(p, "turn")) == ("controlled", turn + 1)


@pytest.mark.rule("WH-12.1.1-2")
def test_12_1_1_2_there_is_nobody_left_to_order_or_to_act() -> None:
    p = turn_ends("macv: macv-platoon CP-MACV G1 CP-1/1")
    assert asked(p) == "Orders"
    assert offered(p) == {"order G1", "march CP-1/1", "end"}
    assert place(p, "MACV-order") == "gone"
    say(p, "order G1", "end", "activate G")
    assert asked(p) == "Act"  # nobody asks whether the MACV platoon acts with G


@pytest.mark.rule("WH-12.1.1-2", "WH-12.2-1")
def test_12_1_1_2_the_refusal_says_that_they_are_gone() -> None:
    p = turn_ends("macv: macv-platoon CP-MACV G1 CP-1/1")
    assert refused_by(p, "order macv-platoon") == "WH-12.1.1-2"
    assert refused_by(start("alternative"), "order macv-platoon") == "WH-12.2-1"


@pytest.mark.rule("WH-12.1.1-2", "WH-10.3.4-4")
def test_12_1_1_2_a_zone_that_the_platoon_cleared_alone_is_enemy_again() -> None:
    facts: dict[str, Any] = {"being_cleared": "stadium", "clearers": "stadium=MACV-order", "flags": "stadium=321"}
    p = turn_ends("stadium: macv-platoon", "clearing: MACV-order", **facts)
    assert (place(p, "macv-platoon"), status(p, "stadium")) == ("gone", "enemy")
    assert seen(p, "cup", "321") == KINDS["321"]
    facts["clearers"] = "stadium=G"
    p = turn_ends("stadium: macv-platoon G1", "clearing: G", **facts)
    assert (status(p, "stadium"), place(p, "G")) == ("being cleared", "clearing")


@pytest.mark.rule("WH-12.1.1-2")
def test_12_1_1_2_not_in_the_alternative_scenario() -> None:
    p = turn_ends("macv: CP-MACV", scenario="alternative", controlled="macv an_cuu")
    assert place(p, "CP-MACV") == "macv"


@pytest.mark.rule("WH-12.1.1-2", "WH-10.4.2-1")
def test_12_1_1_2_a_red_platoon_that_left_costs_nothing_more() -> None:
    p = board(
        "macv: macv-platoon(hits=3)", turn=4, agenda="EndOfTurn(); CountPoints(); Orders()", controlled="thuong_tu"
    )
    assert (seen(p, "defeat_points"), hits(p, "macv-platoon")) == (0, 0)


# -- free green zones (12.1.1-3, Q-69) ---------------------------------------------------------------------------------


@pytest.mark.rule("WH-12.1.1-3", "WH-9.3.1-1")
def test_12_1_1_3_whoever_ends_his_movement_in_one_controls_it() -> None:
    p = acting("A", "macv: A1 A2", turn=1, free=GREEN)
    say(p, "move", "move A1")
    assert {"duy_tan", "police", "an_cuu", "doc_lao"} <= places(p)
    say(p, "to an_cuu")
    assert (status(p, "an_cuu"), seen(p, "zones", "an_cuu", "flag")) == ("controlled", "spare")
    assert [status(p, zone) for zone in ("duy_tan", "police")] == ["free", "free"]  # passed through
    assert (told(p, "controlled")[-1].rule, seen(p, "cup_total")) == ("WH-12.1.1-3", 40)
    say(p, "move A2", "to doc_lao")
    assert (status(p, "doc_lao"), seen(p, "lz_ok")) == ("controlled", True)
    assert GAME.position(p.text()).text() == p.text()  # no zone is free and controlled


@pytest.mark.rule("WH-12.1.1-3", "WH-1.2.2-3")
def test_12_1_1_3_they_are_no_enemy_zones() -> None:
    p = say(acting("A", "macv: A1 A2", turn=1, free=GREEN), "attack")
    assert places(p) == {"university", "stadium"}
    assert refused_by(p, "attack police") == "WH-1.2.2-3"
    p = say(acting("A", "macv: A1 A2", turn=2), "attack")
    assert places(p) == {"university", "stadium", "police", "duy_tan", "doc_lao"}


@pytest.mark.rule("WH-12.1.1-3", "Q-69")
def test_q_69_orders_are_traced_through_them() -> None:
    p = board("macv: CP-1/1", "an_cuu: G1", controlled="an_cuu", agenda="Orders()", turn=1, free="duy_tan police ramp")
    assert "order G1" in offered(p)
    p = board("macv: CP-1/1", "plaza: G1", controlled="plaza", agenda="Orders()", turn=1, free="doc_lao")
    assert "order G1" in offered(p)
    p = board("macv: CP-1/1", "plaza: G1", controlled="plaza", agenda="Orders()", turn=2)
    assert refused_by(p, "order G1") == "WH-6.4.1-1"


@pytest.mark.rule("WH-12.1.1-3", "Q-69")
def test_12_1_1_3_after_turn_1_those_not_controlled_are_enemy_zones() -> None:
    p = turn_ends(turn=1, free="ramp duy_tan", controlled="doc_lao police an_cuu")
    assert [status(p, zone) for zone in GREEN.split()] == ["controlled", "enemy", "enemy", "controlled", "controlled"]
    assert seen(p, "turn") == 2


@pytest.mark.rule("Q-69", "WH-12.1.1-3")
def test_q_69_they_are_free_all_night() -> None:
    p = board(agenda="Night()", turn=1, free=GREEN)
    assert (asked(p), seen(p, "stage")) == ("IsolatedDie", "isolation")
    assert zones_with(p, "free") == set(GREEN.split())
    say(p, "roll 1")
    assert zones_with(p, "free") == set()


# -- zone F (12.1.1-5, Q-50) -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-12.1.1-5")
@pytest.mark.parametrize(
    ("scenario", "turn", "controlled", "points"),
    [
        ("historical", 3, "", 0),
        ("historical", 4, "", 1),
        ("historical", 4, "thuong_tu", 0),
        ("historical", 5, "", 0),
        ("historical", 7, "", 1),
        ("historical", 7, "thuong_tu", 0),
        ("alternative", 4, "", 0),
        ("alternative", 7, "", 0),
    ],
)
def test_12_1_1_5_the_mission_to_zone_f(scenario: str, turn: int, controlled: str, points: int) -> None:
    p = turn_ends(turn=turn, controlled=controlled, scenario=scenario)
    assert seen(p, "defeat_points") == points


@pytest.mark.rule("WH-12.1.1-5")
def test_12_1_1_5_a_zone_being_cleared_is_not_controlled() -> None:
    p = turn_ends(
        "thuong_tu: G1", "clearing: G", being_cleared="thuong_tu", clearers="thuong_tu=G", flags="thuong_tu=21"
    )
    assert seen(p, "defeat_points") == 1


@pytest.mark.rule("Q-50", "WH-12.1.1-5", "WH-12.1.1-2")
def test_q_50_zone_f_first_then_the_macv_units_then_the_turn() -> None:
    p = board("macv: macv-platoon CP-MACV G1(hits=3)", turn=4, nva="treasury=321", nguyen_hoang_bridge_destroyed=1,
              agenda="Night()")  # fmt: skip
    say(p, "roll 6")
    kinds = [event.kind for event in p.events if event.kind in ("nva_leave", "defeat_points", "withdrawn", "turn")]
    assert kinds == ["nva_leave", "defeat_points", "withdrawn", "withdrawn", "turn"]


# -- the alternative scenario (12.2) -----------------------------------------------------------------------------------


@pytest.mark.rule("WH-12.2-1", "WH-12.2.1-2", "WH-12.2.1-3", "WH-12.2.1-4", "X-24", "X-27", "Q-54", "alt_macv_cp")
@pytest.mark.parametrize(
    ("more", "cp"),
    [
        ({}, "available"),
        ({"edition": "draft"}, "gone"),
        ({"alt_macv_cp": "removed"}, "gone"),
        ({"edition": "draft", "alt_macv_cp": "arrives_with_A"}, "available"),
    ],
)
def test_12_2_1_alternative_set_up(more: dict[str, str], cp: str) -> None:
    p = start("alternative", **more)
    assert [place(p, unit) for unit in ("macv-platoon", "MACV-order", "CP-MACV")] == ["gone", "gone", cp]
    assert zones_with(p, "controlled") == {"an_cuu"}
    assert (len(zones_with(p, "enemy")), zones_with(p, "free")) == (28, set())
    assert seen(p, "available") == ["A1", "A2", "A3"] + (["CP-MACV"] if cp == "available" else [])
    assert [zone for zone, entry in seen(p, "zones").items() if entry["units"]] == []


@pytest.mark.rule("WH-12.2-1", "WH-8.1.2-4")
def test_12_2_1_cp_macv_does_not_move() -> None:
    p = board("an_cuu: A1 CP-MACV CP-1/1", scenario="alternative", controlled="an_cuu", agenda="Orders()")
    assert {"order A1", "march CP-1/1"} <= offered(p)
    assert refused_by(p, "march CP-MACV") == "WH-8.1.2-4"


@pytest.mark.rule("WH-12.2-1")
@pytest.mark.parametrize(("die", "goal"), [(4, "macv"), (3, "an_cuu")])
def test_12_2_1_it_is_placed_in_zone_a_the_moment_a_is_controlled(die: int, goal: str) -> None:
    p = board("an_cuu: CP-MACV CP-1/1", "macv: A1", "clearing: A", scenario="alternative", controlled="an_cuu police",
              being_cleared="macv", clearers="macv=A", flags="macv=21", agenda="Clearing(); Orders()")  # fmt: skip
    say(p, f"roll {die}")
    assert (place(p, "CP-MACV"), place(p, "CP-1/1")) == (goal, "an_cuu")


@pytest.mark.rule("WH-12.2-1")
@pytest.mark.parametrize(
    ("stack", "goal"), [("available: CP-MACV", "available"), ("in-convoy-1: CP-MACV", "in-convoy-1"),
                        ("gone: CP-MACV", "gone"), ("doc_lao: CP-MACV(arriving)", "macv")]
)  # fmt: skip
def test_12_2_1_only_if_it_is_on_the_map(stack: str, goal: str) -> None:
    p = board(stack, "macv: A1", "clearing: A", scenario="alternative", controlled="an_cuu police doc_lao",
              being_cleared="macv", clearers="macv=A", flags="macv=21", agenda="Clearing(); Orders()")  # fmt: skip
    say(p, "roll 6")
    assert place(p, "CP-MACV") == goal
    assert seen(p, "units", "CP-MACV", "head_down") == ""


@pytest.mark.rule("WH-12.2.1-2", "X-26")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_12_2_1_2_zone_a_is_a_victory_zone_so_two_markers_are_drawn(edition: str) -> None:
    p = attacking(
        "macv", "police: A1", company="A", scenario="alternative", controlled="police an_cuu", edition=edition
    )
    assert asked(p) == "DrawEnemy"
    assert asked(say(p, "draw 21")) == "DrawSecondEnemy"
    say(p, "draw 321")
    assert seen(p, "zones", "macv", "nva", "sides") == [3, 2, 1]


@pytest.mark.rule("WH-12.2.1-3", "WH-1.2.2-9")
def test_12_2_1_3_other_green_zones_are_enemy_and_white() -> None:
    p = attacking("duy_tan", "an_cuu: A1", company="A", scenario="alternative", controlled="an_cuu")
    assert asked(say(p, "draw 21")) == "UsDie"
    p = acting("A", "an_cuu: A1", scenario="alternative", controlled="an_cuu", turn=1)
    assert "attack" in offered(p)
    assert "duy_tan" not in places(say(p, "move", "move A1"))


# -- convoys of the alternative scenario (12.2.1-1, 12.2.1-4, Q-37) ----------------------------------------------------


@pytest.mark.rule("WH-12.2.1-4", "Q-37", "X-27")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_12_2_1_4_convoys_unload_in_zone_d_as_long_as_a_is_not_controlled(edition: str) -> None:
    more: dict[str, Any] = {"scenario": "alternative", "first_convoy_arrived": 1, "edition": edition}
    stacks = ("canal-bridge: convoy-1", "in-convoy-1: A1 A2 CP-1/1")
    p = say(convoys(*stacks, controlled="an_cuu", **more), "send convoy-1", "roll 4")
    assert [place(p, unit) for unit in ("A1", "A2", "CP-1/1")] == ["an_cuu"] * 3
    assert (place(p, "A"), space(p)) == ("waiting", "macv-space")
    p = say(convoys(*stacks, controlled=f"macv {ROAD}", **more), "send convoy-1", "roll 4")
    assert place(p, "A1") == "macv"


@pytest.mark.rule("Q-37", "WH-9.2.3-1", "WH-12.2.1-4")
@pytest.mark.parametrize("where", ["canal-bridge", "macv-space"])
@pytest.mark.parametrize(
    ("controlled", "rule"),
    [
        ("an_cuu", ""),
        ("duy_tan police", "Q-37"),
        ("macv an_cuu", "WH-9.2.3-1"),
        ("macv duy_tan police", ""),
    ],
)
def test_q_37_entering_and_leaving_needs_d_or_with_a_controlled_b_and_c(where: str, controlled: str, rule: str) -> None:
    p = convoys(f"{where}: convoy-1", controlled=controlled, scenario="alternative", first_convoy_arrived=1)
    assert refused_by(p, "send convoy-1") == rule


@pytest.mark.rule("Q-37", "WH-9.2.3-2", "convoy_d_drm_scope")
@pytest.mark.parametrize(("controlled", "hit"), [("duy_tan police", 0), ("macv duy_tan police", 1)])
def test_q_37_no_modifier_while_units_unload_in_d(controlled: str, hit: int) -> None:
    p = convoys("in-convoy-1: A1", controlled=controlled, scenario="alternative", convoy_d_drm_scope="all")
    assert hits(say(p, "send convoy-1", "roll 2"), "A1") == hit


@pytest.mark.rule("WH-12.2.1-1", "X-25", "alt_first_convoy_removed_at", "Q-37")
@pytest.mark.parametrize(
    ("more", "at_macv", "at_phu_bai"),
    [
        ({}, "gone", "phu-bai"),
        ({"edition": "draft"}, "macv-space", "gone"),
        ({"alt_first_convoy_removed_at": "phu_bai"}, "macv-space", "gone"),
        ({"edition": "draft", "alt_first_convoy_removed_at": "macv"}, "gone", "phu-bai"),
    ],
)
def test_12_2_1_1_where_the_first_convoy_is_lost(more: dict[str, str], at_macv: str, at_phu_bai: str) -> None:
    p = convoys("canal-bridge: convoy-1 convoy-2", "in-convoy-1: A1", controlled=f"macv {ROAD}",
                scenario="alternative", homeward="convoy-2", **more)  # fmt: skip
    say(p, "send convoy-1", "roll 4")
    assert (space(p), place(p, "A1")) == (at_macv, "macv")
    if at_macv != "gone":
        assert space(say(p, "send convoy-2", "roll 4"), "convoy-2") == at_phu_bai
    p = convoys("canal-bridge: convoy-2", controlled="an_cuu", scenario="alternative", homeward="convoy-2", **more)
    assert space(say(p, "send convoy-2", "roll 4"), "convoy-2") == at_phu_bai


@pytest.mark.rule("WH-12.2.1-1", "E-WH-7", "Q-37")
@pytest.mark.parametrize(("version", "there"), [({}, "macv-space"), ({"rules": 1, "data": DATA_1}, "gone")])
def test_12_2_1_1_a_convoy_that_unloads_in_zone_d_is_not_the_first(version: dict[str, Any], there: str) -> None:
    p = convoys("canal-bridge: convoy-1", "in-convoy-1: A1", controlled="an_cuu", scenario="alternative", **version)
    say(p, "send convoy-1", "roll 4")
    assert (space(p), place(p, "A1")) == (there, "an_cuu")


@pytest.mark.rule("WH-12.2.1-1")
def test_12_2_1_1_only_the_first_and_the_rule_is_named() -> None:
    p = convoys("canal-bridge: convoy-1 convoy-2", controlled=f"macv {ROAD}", scenario="alternative")
    say(p, "send convoy-1", "roll 4")
    assert [event.rule for event in told(p, "convoy_removed")] == ["WH-12.2.1-1"]
    assert refused_by(p, "send convoy-1") == "WH-12.2.1-1"
    assert space(say(p, "send convoy-2", "roll 4"), "convoy-2") == "macv-space"


@pytest.mark.rule("X-25", "Q-58")
def test_x_25_a_convoy_driven_back_to_phu_bai_has_not_come_home() -> None:
    p = convoys("canal-bridge: convoy-1", controlled="an_cuu", scenario="alternative", edition="draft")
    assert space(say(p, "send convoy-1", "roll 1")) == "phu-bai"
    p = board("canal-bridge: convoy-1", "in-convoy-1: A1", controlled="an_cuu", scenario="alternative", edition="draft",
              agenda="Regroup(); Orders()")  # fmt: skip
    assert space(p) == "phu-bai"


@pytest.mark.rule("Q-37", "WH-12.2.1-1", "alt_first_convoy_counts_zone_d")
@pytest.mark.parametrize(
    ("counts", "controlled", "goal"),
    [
        (True, "an_cuu", "gone"),
        (False, "an_cuu", "macv-space"),
        (True, f"macv {ROAD}", "gone"),
        (False, f"macv {ROAD}", "gone"),
    ],
)
def test_q_37_whether_an_arrival_in_zone_d_counts(counts: bool, controlled: str, goal: str) -> None:
    p = convoys("canal-bridge: convoy-1", controlled=controlled, scenario="alternative",
                alt_first_convoy_counts_zone_d=counts)  # fmt: skip
    assert space(say(p, "send convoy-1", "roll 4")) == goal
