"""The end of the night: points (10.4), reorganisation (10.5), NVA withdrawal (10.6)."""

from typing import Any

import pytest
from tests.week_in_hell.board import KINDS, asked, board, hits, place, say, seen, status, told

from citadel.games.week_in_hell.position import Week

MANDATORY = "province_hq treasury hospital_east post_office jeanne_darc prison hospital_west"
OPTIONAL = "stadium cathedral"


def counted(*stacks: str, **more: Any) -> Week:
    """A position after the points of a night."""
    return board(*stacks, agenda="CountPoints(); Orders()", **more)


def rested(*stacks: str, dice: tuple[int, ...] = (), **more: Any) -> Week:
    """A position after the reorganisation, with its dice."""
    p = board(*stacks, agenda="Reorganise(); Orders()", **more)
    return say(p, *(f"roll {die}" for die in dice))


def veteran(p: Week, unit: str) -> bool:
    """Whether a platoon is veteran."""
    return bool(seen(p, "units", unit, "veteran"))


# -- points (10.4) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.4.1-1", "WH-1.2.2-6", "WH-1.2.2-7")
@pytest.mark.parametrize(
    ("scenario", "controlled", "points"),
    [
        ("historical", "", 0),
        ("historical", "treasury cathedral university thuong_tu", 2),
        ("historical", f"{MANDATORY} {OPTIONAL}", 9),
        ("alternative", "an_cuu treasury", 1),
        ("alternative", f"{MANDATORY} {OPTIONAL} macv", 10),
    ],
)
def test_10_4_1_1_a_point_for_each_victory_zone(scenario: str, controlled: str, points: int) -> None:
    assert seen(counted(controlled=controlled, scenario=scenario), "victory_points") == points


@pytest.mark.rule("WH-10.4.1-1")
def test_10_4_1_1_they_are_counted_anew_and_do_not_add_up() -> None:
    assert seen(counted(controlled="treasury prison", victory_points=3), "victory_points") == 2


@pytest.mark.rule("WH-10.4.1-1")
def test_10_4_1_1_by_day_the_count_stands_as_it_was() -> None:
    p = board("prison: G1", "clearing: G", controlled="villas", agenda="Clearing(); Orders()", victory_points=4,
              being_cleared="prison", clearers="prison=G", flags="prison=21")  # fmt: skip
    say(p, "roll 6")
    assert (status(p, "prison"), seen(p, "victory_points"), seen(p, "victory_zones_held")) == ("controlled", 4, 1)


@pytest.mark.rule("WH-10.4.1-1", "WH-4-3")
def test_10_4_1_1_a_zone_that_fell_in_this_night_is_no_point() -> None:
    p = board(controlled="jeanne_darc", victory_points=1, agenda="NightInfiltration(); CountPoints(); Orders()")
    say(p, "draw 1", "roll 1")
    assert (status(p, "jeanne_darc"), seen(p, "victory_points")) == ("enemy", 0)


@pytest.mark.rule("WH-10.4.1-1", "Q-73")
def test_10_4_1_1_a_zone_being_cleared_is_no_point() -> None:
    facts = {"being_cleared": "prison", "clearers": "prison=G", "flags": "prison=21", "isolated": "prison"}
    assert seen(counted("prison: G1", "clearing: G", controlled="treasury", **facts), "victory_points") == 1


@pytest.mark.rule("WH-10.4.2-1", "Q-35")
def test_10_4_2_1_a_defeat_point_for_every_red_unit_in_play() -> None:
    p = counted("macv: G1(hits=3) G2(hits=2) G3(hits=1) macv-platoon(hits=3)", "in-convoy-1: A1(hits=3)",
                "available: A2(hits=3)", "doc_lao: F1(hits=3,arriving)", controlled="doc_lao")  # fmt: skip
    assert seen(p, "defeat_points") == 5


@pytest.mark.rule("WH-10.4.2-1")
def test_10_4_2_1_they_add_up_every_night_a_platoon_stays_red() -> None:
    p = board("macv: G1(hits=3) G2(hits=3)", defeat_points=4, controlled="", turn=2,
              agenda="CountPoints(); Reorganise(); NvaLeave(); CountPoints(); Orders()")  # fmt: skip
    assert seen(p, "defeat_points") == 6
    say(p, "roll 5", "roll 1")
    assert seen(p, "defeat_points") == 7
    assert told(p, "defeat_points")[-1].rule == "WH-10.4.2-1"


@pytest.mark.rule("WH-10.4.2-1")
def test_10_4_2_1_green_and_yellow_cost_nothing() -> None:
    assert seen(counted("macv: G1(hits=1) G2(hits=2)", defeat_points=2), "defeat_points") == 2


@pytest.mark.rule("WH-10.4.2-1", "WH-10.5.1-1", "WH-4-3")
def test_10_4_2_1_points_come_before_the_reorganisation() -> None:
    p = board("macv: G1(hits=3)", agenda="Night()", turn=2)
    assert (asked(p), seen(p, "defeat_points")) == ("RedDie", 1)


# -- hits come off (10.5.1, 10.3.4-1) ----------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.5.1-1")
def test_10_5_1_1_green_and_yellow_hits_are_removed() -> None:
    p = rested("macv: G1(hits=1) G2(hits=2) macv-platoon(hits=2)", "university: A1", controlled="university")
    assert [hits(p, unit) for unit in ("G1", "G2", "macv-platoon", "A1")] == [0, 0, 0, 0]


@pytest.mark.rule("WH-10.5.1-1")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (4, 0), (5, 3), (6, 3)])
def test_10_5_1_1_red_ones_with_4_or_less(die: int, left: int) -> None:
    assert hits(rested("macv: G1(hits=3)", dice=(die,)), "G1") == left


@pytest.mark.rule("WH-10.5.1-1")
def test_10_5_1_1_a_die_for_each_red_unit() -> None:
    p = rested("macv: G1(hits=3) G2(hits=3) G3(hits=2) F1(hits=3)")
    assert asked(p) == "RedDie"
    say(p, "roll 4", "roll 5", "roll 1")
    assert [hits(p, unit) for unit in ("G1", "G2", "G3", "F1")].count(3) == 1
    assert (hits(p, "G3"), asked(p)) == (0, "Orders")


@pytest.mark.rule("WH-10.5.1-1")
def test_10_5_1_1_units_off_the_map_recover_too() -> None:
    p = rested("in-convoy-1: A1(hits=2)", "available: A2(hits=1)")
    assert [hits(p, unit) for unit in ("A1", "A2")] == [0, 0]


@pytest.mark.rule("WH-10.3.4-1", "WH-10.5.1-1")
def test_10_3_4_1_units_in_isolated_zones_keep_their_hits() -> None:
    p = rested("prison: G1(hits=1,map-hit) G2(hits=3,map-hit)", "macv: G3(hits=1,map-hit)", controlled="prison",
               isolated="prison")  # fmt: skip
    assert asked(p) == "Orders"  # no die for G2
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [1, 3, 0]
    assert [veteran(p, unit) for unit in ("G1", "G2", "G3")] == [False, False, True]


# -- veterans (10.5.2, Q-36) -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-10.5.2-1", "WH-2.1-2")
def test_10_5_2_1_a_green_platoon_that_recovers_is_veteran_from_now_on() -> None:
    p = rested("macv: G1(hits=1,map-hit) G2(hits=2,map-hit) G3")
    assert [veteran(p, unit) for unit in ("G1", "G2", "G3")] == [True, True, False]
    assert [seen(p, "units", unit, "cv") for unit in ("G1", "G2", "G3")] == [3, 3, 2]


@pytest.mark.rule("WH-10.5.2-1")
@pytest.mark.parametrize(("die", "turned"), [(4, True), (5, False)])
def test_10_5_2_1_a_red_platoon_only_if_its_hits_come_off(die: int, turned: bool) -> None:
    assert veteran(rested("macv: G1(hits=3,map-hit)", dice=(die,)), "G1") == turned


@pytest.mark.rule("WH-10.5.2-1", "Q-36")
def test_10_5_2_1_a_red_platoon_that_recovers_later_has_not_forgotten() -> None:
    p = board("macv: G1(hits=3,map-hit)", agenda="Reorganise(); Reorganise(); Orders()")
    say(p, "roll 6", "roll 1")
    assert veteran(p, "G1")


@pytest.mark.rule("WH-10.5.2-1")
def test_10_5_2_1_a_veteran_stays_one() -> None:
    p = rested("macv: G1(hits=2,veteran,map-hit) G2(veteran) G3(hits=3,veteran,map-hit)", dice=(1,))
    assert [veteran(p, unit) for unit in ("G1", "G2", "G3")] == [True, True, True]
    assert [event.rule for event in told(p, "recovered")] == ["WH-10.5.1-1"]  # nothing new about G3


@pytest.mark.rule("WH-10.5.2-2", "WH-2.1-4")
def test_10_5_2_2_company_b_never_turns() -> None:
    p = rested("macv: B1(hits=2,map-hit) B2(hits=3,map-hit)", dice=(1,))
    assert [veteran(p, unit) for unit in ("B1", "B2")] == [False, False]
    assert [seen(p, "units", unit, "cv") for unit in ("B1", "B2")] == [1, 1]


@pytest.mark.rule("WH-10.5.2-2", "Q-36")
def test_10_5_2_2_hits_of_an_ambush_make_no_veterans() -> None:
    p = board("in-convoy-1: A1", "canal-bridge: convoy-1", controlled="duy_tan police an_cuu", first_convoy_arrived=1,
              agenda="Convoys(); Reinforcements(); Reorganise(); Orders()")  # fmt: skip
    say(p, "send convoy-1", "roll 1", "end", "send convoy-1", "roll 6")
    assert (place(p, "A1"), hits(p, "A1")) == ("macv", 1)
    say(p, "end")
    assert (hits(p, "A1"), veteran(p, "A1")) == (0, False)  # it stands on the map, but was not hit there


@pytest.mark.rule("Q-36", "WH-10.5.2-2")
def test_q_36_one_of_the_hits_on_the_map_is_enough() -> None:
    p = board("public_health: G1(hits=1) G2", "orders-macv: G", controlled="public_health", nva="treasury=4321",
              gas_left="", named="G1", stage="activation",
              agenda="Activate(); EndActivation(); Reorganise(); Orders()")  # fmt: skip
    say(p, "activate G", "attack", "attack treasury", "go", "assault G1", "roll 1", "roll 3")  # 2 hits and 1
    assert [hits(p, unit) for unit in ("G1", "G2")] == [3, 1]
    say(p, "stop", "roll 1")
    assert [veteran(p, unit) for unit in ("G1", "G2")] == [True, True]


@pytest.mark.rule("WH-10.5.2-2")
@pytest.mark.parametrize("where", ["in-convoy-1", "available"])
def test_10_5_2_2_only_units_on_the_map_turn(where: str) -> None:
    p = rested(f"{where}: A1(hits=1,map-hit)")
    assert (hits(p, "A1"), veteran(p, "A1")) == (0, False)


@pytest.mark.rule("Q-36")
def test_q_36_hits_that_came_off_are_forgotten() -> None:
    p = board("in-convoy-1: A1(hits=1,map-hit)", agenda="Reorganise(); Orders()")
    assert not seen(p, "units", "A1", "map_hit")


# -- helicopter and NVA (10.5.3, 10.6, 10.3.4-6) -----------------------------------------------------------------------


@pytest.mark.rule("WH-10.5.3-1")
def test_10_5_3_1_the_helicopter_is_unavailable() -> None:
    assert seen(board("ch46: helicopter", agenda="Orders()"), "helicopter") == "ch46"
    assert seen(rested("ch46: helicopter"), "helicopter") == "unavailable"
    assert seen(rested(), "helicopter") == "unavailable"


@pytest.mark.rule("WH-10.6-1", "WH-10.3.4-6", "X-19")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_10_6_1_nva_markers_withdraw_except_from_isolated_zones(edition: str) -> None:
    p = board(controlled="doc_lao ramp police an_cuu", isolated="stadium", agenda="Reorganise(); NvaLeave(); Orders()",
              nva="stadium=321 treasury=4321 plaza=1", nva_hits="stadium=1 treasury=2", edition=edition)  # fmt: skip
    assert {zone for zone, entry in seen(p, "zones").items() if entry["nva"]} == {"stadium"}
    assert seen(p, "zones", "stadium", "nva", "value") == 2
    left = {"321": KINDS["321"] - 1, "4321": KINDS["4321"], "1": KINDS["1"]}
    assert {marker: seen(p, "cup", marker) for marker in left} == left


@pytest.mark.rule("WH-10.6-1")
def test_10_6_1_flags_are_no_nva_markers() -> None:
    p = board(controlled="plaza", flags="plaza=321", agenda="NvaLeave(); Orders()")
    assert (seen(p, "zones", "plaza", "flag"), seen(p, "cup", "321")) == ("321", KINDS["321"] - 1)


@pytest.mark.rule("WH-4-3")
def test_4_3_the_steps_of_the_night_in_their_order() -> None:
    p = board("park_east: G1 G2(hits=3)", "macv: A1", controlled=f"plaza public_health {'doc_lao ramp police an_cuu'}",
              agenda="Night()", turn=3, nva="treasury=321")  # fmt: skip
    say(p, "roll 1")  # the bridge stands
    stages = {}
    while asked(p) != "Orders" and len(p.events) < 200:
        stages[asked(p)] = seen(p, "stage")
        say(p, *{"RegroupTo": ["to plaza"], "DrawInfiltrator": ["draw 1", "roll 6"]}.get(asked(p), ["roll 1"]))
    assert list(stages.items()) == [
        ("RegroupTo", "regroup"),
        ("DrawInfiltrator", "infiltration"),
        ("IsolatedDie", "isolation"),
        ("RedDie", "reorganisation"),
    ]
    assert (seen(p, "turn"), seen(p, "phase"), seen(p, "zones", "treasury", "nva")) == (4, 1, None)
