"""Convoys (9.2): loading, the road to the MACV and back, nightfall, ambushes."""

from typing import Any

import pytest
from tests.week_in_hell.board import asked, board, hits, offered, place, refused_by, say, seen, told

from citadel.games.week_in_hell.position import Week

ROAD = "duy_tan police an_cuu"
"""Zones B, C and D: the road to the MACV is open and safe."""


def convoys(*stacks: str, controlled: str = ROAD, **more: Any) -> Week:
    """A position where the convoys of a phase are handled, and orders come next."""
    return board(*stacks, agenda="Convoys(); Orders()", controlled=controlled, **more)


def reinforced(*stacks: str, agenda: str = "Reinforcements(); Orders()", **more: Any) -> Week:
    """A position at the start of the reinforcement step."""
    return board(*stacks, agenda=agenda, **more)


def space(p: Week, convoy: str = "convoy-1") -> str:
    """Where a convoy stands."""
    return str(seen(p, "convoys", convoy, "space"))


# -- loading (9.2, 9.2.1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.2-1")
def test_9_2_1_three_platoons_and_one_cp() -> None:
    p = convoys("available: A1 A2 A3 G1 CP-1/1 CP-2/5")
    say(p, "load A1 in-convoy-1", "load CP-1/1 in-convoy-1", "load A2 in-convoy-1", "load A3 in-convoy-1")
    assert {"load G1 in-convoy-2", "load CP-2/5 in-convoy-2"} <= offered(p)
    assert refused_by(p, "load G1 in-convoy-1") == "WH-9.2-1"
    assert refused_by(p, "load CP-2/5 in-convoy-1") == "WH-9.2-1"


@pytest.mark.rule("WH-9.2-1")
def test_9_2_1_a_cp_takes_no_platoons_place_nor_a_platoon_a_cps() -> None:
    p = convoys("available: A1 CP-2/5", "in-convoy-1: G1 G2 CP-1/1", "in-convoy-2: H1 H2 H3")
    assert "load A1 in-convoy-1" in offered(p)
    assert "load CP-2/5 in-convoy-2" in offered(p)
    assert refused_by(p, "load CP-2/5 in-convoy-1") == "WH-9.2-1"
    assert refused_by(p, "load A1 in-convoy-2") == "WH-9.2-1"


@pytest.mark.rule("WH-9.2.1-1")
def test_9_2_1_1_only_from_available_units() -> None:
    p = convoys("available: A1", "macv: G1 CP-1/1")
    assert {words for words in offered(p) if words.startswith("load")} == {"load A1 in-convoy-1", "load A1 in-convoy-2"}
    for unit in ("G1", "CP-1/1", "F1", "convoy-2", "G"):
        assert refused_by(p, f"load {unit} in-convoy-1") == "WH-9.2.1-1"
    say(p, "load A1 in-convoy-1")
    assert refused_by(p, "load A1 in-convoy-2") == "WH-9.2.1-1"


@pytest.mark.rule("WH-9.2.1-1")
@pytest.mark.parametrize("where", ["canal-bridge", "macv-space"])
def test_9_2_1_1_only_in_phu_bai(where: str) -> None:
    p = convoys("available: A1", f"{where}: convoy-1", *(["in-convoy-1: G1"] if where == "canal-bridge" else []))
    assert "load A1 in-convoy-2" in offered(p)
    assert refused_by(p, "load A1 in-convoy-1") == "WH-9.2.1-1"
    assert refused_by(p, "unload convoy-1") == "WH-9.2.1-1"


@pytest.mark.rule("WH-9.2.1-1", "Q-24")
def test_9_2_1_1_not_after_the_convoy_has_rolled() -> None:
    p = say(convoys("available: A1"), "send convoy-1", "roll 2")
    assert refused_by(p, "load A1 in-convoy-1") == "WH-9.2.1-1"
    assert "load A1 in-convoy-2" in offered(p)


@pytest.mark.rule("WH-9.2.1-1", "Q-27")
def test_9_2_1_1_an_earlier_load_can_be_put_back_once() -> None:
    p = convoys("available: A1", "in-convoy-1: G1 G2 CP-1/1")
    say(p, "unload convoy-1")
    assert seen(p, "available") == ["A1", "G1", "G2", "CP-1/1"]
    assert seen(p, "convoys", "convoy-1", "load") == []
    say(p, "load G2 in-convoy-1")
    assert seen(p, "convoys", "convoy-1", "load") == ["G2"]
    assert refused_by(p, "unload convoy-1") == "WH-9.2.1-1"  # nobody loads and unloads for ever


@pytest.mark.rule("WH-9.2.1-1", "Q-27")
def test_9_2_1_1_what_was_loaded_can_be_put_back_in_a_later_phase() -> None:
    p = reinforced("available: A1", agenda="Reinforcements(); Reinforcements(); Orders()")
    say(p, "load A1 in-convoy-1")
    assert refused_by(p, "unload convoy-1") == "WH-9.2.1-1"
    say(p, "end", "unload convoy-1")
    assert seen(p, "available") == ["A1"]


# -- the road (9.2.2, 9.2.5) -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.2.2-1", "X-12")
@pytest.mark.parametrize("edition", ["published", "draft"])
@pytest.mark.parametrize(("die", "moves", "hit"), [(1, 0, 1), (2, 0, 0), (3, 0, 0), (4, 1, 0), (5, 1, 0), (6, 1, 0)])
def test_9_2_2_1_the_convoy_die(die: int, moves: int, hit: int, edition: str) -> None:
    p = say(convoys("in-convoy-1: A1", edition=edition), "send convoy-1", f"roll {die}")
    assert space(p) == ("canal-bridge" if moves else "phu-bai")
    assert hits(p, "A1") == hit
    assert place(p, "A1") == "in-convoy-1"


@pytest.mark.rule("WH-9.2.2-1")
def test_9_2_2_1_an_ambush_on_the_road_does_not_move_the_convoy() -> None:
    p = say(convoys("in-convoy-1: A1", "canal-bridge: convoy-1"), "send convoy-1", "roll 1")
    assert (space(p), hits(p, "A1")) == ("canal-bridge", 1)


@pytest.mark.rule("WH-9.2.2-2", "Q-58")
@pytest.mark.parametrize(
    ("where", "homeward", "back"),
    [
        ("phu-bai", "-", "phu-bai"),
        ("canal-bridge", "-", "phu-bai"),
        ("canal-bridge", "convoy-1", "macv-space"),
        ("macv-space", "-", "macv-space"),
    ],
)
def test_9_2_2_2_an_empty_convoy_goes_back_one_space(where: str, homeward: str, back: str) -> None:
    p = convoys(f"{where}: convoy-1", homeward=homeward, first_convoy_arrived=1)
    assert space(say(p, "send convoy-1", "roll 1")) == back


@pytest.mark.rule("Q-58", "WH-9.2.2-2", "WH-9.2.3-1")
def test_q_58_back_to_the_macv_needs_no_road() -> None:
    p = convoys("canal-bridge: convoy-1", homeward="convoy-1", first_convoy_arrived=1, controlled="")
    say(p, "send convoy-1", "roll 1")
    assert space(p) == "macv-space"
    assert refused_by(p, "send convoy-1") == "Q-24"


@pytest.mark.rule("Q-58", "WH-12.1.1-1")
def test_q_58_an_empty_convoy_can_be_the_first_to_arrive() -> None:
    p = say(convoys("canal-bridge: convoy-1", "in-convoy-2: A1"), "send convoy-1", "roll 4")
    assert (space(p), space(p, "convoy-2")) == ("gone", "phu-bai")


@pytest.mark.rule("WH-9.2.5-1")
def test_9_2_5_1_the_way_back_has_the_same_die() -> None:
    p = board("macv-space: convoy-1", "in-convoy-2: A1", first_convoy_arrived=1, controlled=ROAD,
              agenda="Convoys(); Reinforcements(); Reinforcements(); Orders()")  # fmt: skip
    say(p, "send convoy-1", "roll 4")
    assert (space(p), seen(p, "convoys", "convoy-1", "homeward")) == ("canal-bridge", True)
    say(p, "end", "send convoy-1", "roll 3")
    assert space(p) == "canal-bridge"
    say(p, "end", "send convoy-1", "roll 4")
    assert (space(p), seen(p, "convoys", "convoy-1", "homeward")) == ("phu-bai", False)


@pytest.mark.rule("WH-9.2.5-1", "WH-9.2.1-1", "Q-34")
def test_9_2_5_1_a_convoy_that_came_home_carries_again() -> None:
    p = board("canal-bridge: convoy-1", "available: A1(hits=3)", homeward="convoy-1", first_convoy_arrived=1,
              controlled=ROAD, agenda="Convoys(); Reinforcements(); Orders()")  # fmt: skip
    say(p, "send convoy-1", "roll 6", "end", "load A1 in-convoy-1", "send convoy-1", "roll 4")
    assert (space(p), seen(p, "convoys", "convoy-1", "homeward")) == ("canal-bridge", False)


# -- the MACV space (9.2.3, 9.2.4) -------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.2.3-1")
@pytest.mark.parametrize("where", ["canal-bridge", "macv-space"])
@pytest.mark.parametrize(
    ("controlled", "rule"),
    [
        ("duy_tan police", ""),
        ("duy_tan police an_cuu", ""),
        ("duy_tan an_cuu", "WH-9.2.3-1"),
        ("police an_cuu", "WH-9.2.3-1"),
        ("", "WH-9.2.3-1"),
    ],
)
def test_9_2_3_1_entering_and_leaving_needs_b_and_c(where: str, controlled: str, rule: str) -> None:
    p = convoys(f"{where}: convoy-1", "in-convoy-2: A1", controlled=controlled, first_convoy_arrived=1)
    assert refused_by(p, "send convoy-1") == rule


@pytest.mark.rule("WH-9.2.3-1")
def test_9_2_3_1_the_rest_of_the_road_needs_nothing() -> None:
    p = convoys("canal-bridge: convoy-1", homeward="convoy-1", controlled="", first_convoy_arrived=1)
    assert {"send convoy-1", "send convoy-2"} <= offered(p)
    assert space(say(p, "send convoy-1", "roll 4")) == "phu-bai"


@pytest.mark.rule("WH-9.2.3-2", "Q-25", "convoy_d_drm_scope")
@pytest.mark.parametrize(
    ("where", "homeward", "macv_leg"),
    [
        ("phu-bai", "-", 0),
        ("canal-bridge", "-", -1),
        ("macv-space", "-", -1),
        ("canal-bridge", "convoy-1", 0),
    ],
)
@pytest.mark.parametrize("scope", ["macv_leg", "all"])
def test_9_2_3_2_without_zone_d_the_die_is_one_less(where: str, homeward: str, macv_leg: int, scope: str) -> None:
    modifier = -1 if scope == "all" else macv_leg
    for controlled, change in (("duy_tan police", modifier), (ROAD, 0)):
        for die, moves in ((4, change == 0), (5, True)):
            p = convoys(f"{where}: convoy-1", controlled=controlled, homeward=homeward, first_convoy_arrived=1,
                        convoy_d_drm_scope=scope)  # fmt: skip
            say(p, "send convoy-1", f"roll {die}")
            assert (space(p) != where) == moves
            assert [event.values[1:] for event in told(p, "convoy_die")] == [(die, die + change)]


@pytest.mark.rule("Q-25", "WH-9.2.3-2")
@pytest.mark.parametrize(("die", "hit"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_q_25_a_result_of_1_or_less_is_an_ambush(die: int, hit: int) -> None:
    p = convoys("canal-bridge: convoy-1", "in-convoy-1: A1", controlled="duy_tan police")
    say(p, "send convoy-1", f"roll {die}")
    assert (hits(p, "A1"), space(p)) == (hit, "canal-bridge")


@pytest.mark.rule("WH-9.2.4-1", "X-13")
def test_9_2_4_1_units_are_placed_in_zone_a_and_their_marker_waits() -> None:
    p = convoys("canal-bridge: convoy-1", "in-convoy-1: A1 G2 A3(hits=1) CP-1/1", first_convoy_arrived=1)
    say(p, "send convoy-1", "roll 4")
    assert [place(p, unit) for unit in ("A1", "G2", "A3", "CP-1/1")] == ["macv"] * 4
    assert [place(p, marker) for marker in ("A", "G", "B")] == ["waiting", "waiting", "later"]
    assert seen(p, "units", "A1", "head_down") == ""
    assert (space(p), seen(p, "convoys", "convoy-1", "load")) == ("macv-space", [])
    assert hits(p, "A3") == 1


@pytest.mark.rule("WH-9.2.4-1", "Q-65")
def test_9_2_4_1_a_marker_that_is_on_the_table_stays_where_it_is() -> None:
    p = convoys("canal-bridge: convoy-1", "in-convoy-1: A2", "plaza: A1", "clearing: A", first_convoy_arrived=1,
                being_cleared="plaza", clearers="plaza=A", flags="plaza=21")  # fmt: skip
    say(p, "send convoy-1", "roll 4")
    assert (place(p, "A2"), place(p, "A")) == ("macv", "clearing")


@pytest.mark.rule("WH-9.2.4-1")
def test_9_2_4_1_nobody_gets_off_at_the_canal() -> None:
    p = say(convoys("in-convoy-1: A1"), "send convoy-1", "roll 6")
    assert (place(p, "A1"), place(p, "A")) == ("in-convoy-1", "later")


# -- night (9.2.6) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9.2.6-1", "Q-27")
@pytest.mark.parametrize(
    ("where", "homeward", "back"),
    [
        ("canal-bridge", "-", "phu-bai"),
        ("canal-bridge", "convoy-1", "macv-space"),
        ("macv-space", "convoy-1", "macv-space"),
        ("macv-space", "-", "macv-space"),
        ("phu-bai", "-", "phu-bai"),
    ],
)
def test_9_2_6_1_at_nightfall_a_convoy_returns_to_its_start(where: str, homeward: str, back: str) -> None:
    load = ["in-convoy-1: A1"] if back == "phu-bai" else []
    p = board(f"{where}: convoy-1", *load, agenda="Regroup(); Convoys(); Orders()", controlled=ROAD,
              homeward=homeward, first_convoy_arrived=1)  # fmt: skip
    assert space(p) == back
    assert place(p, "A1") == ("in-convoy-1" if load else "later")
    assert ("unload convoy-1" in offered(p)) == bool(load)


# -- rolls are free, ambushes (Q-24, Q-26) -----------------------------------------------------------------------------


@pytest.mark.rule("Q-24")
def test_q_24_each_convoy_rolls_at_most_once_in_a_phase() -> None:
    p = convoys("in-convoy-1: A1", "in-convoy-2: A2")
    say(p, "send convoy-1", "roll 4")
    assert refused_by(p, "send convoy-1") == "Q-24"
    say(p, "send convoy-2", "roll 3")
    assert asked(p) == "Orders"  # nothing is left but to end
    assert (space(p), space(p, "convoy-2")) == ("canal-bridge", "phu-bai")


@pytest.mark.rule("Q-24")
def test_q_24_it_may_wait_and_roll_in_the_next_phase() -> None:
    p = reinforced("in-convoy-1: A1", "canal-bridge: convoy-1", agenda="Reinforcements(); Reinforcements(); Orders()",
                   controlled=ROAD, sent="convoy-1")  # fmt: skip
    say(p, "end")
    assert space(p) == "canal-bridge"
    assert "send convoy-1" in offered(p)


@pytest.mark.rule("Q-24")
def test_q_24_an_outbound_convoy_does_not_turn_back() -> None:
    p = say(convoys("canal-bridge: convoy-1", "in-convoy-1: A1", first_convoy_arrived=1), "send convoy-1", "roll 6")
    assert space(p) == "macv-space"


@pytest.mark.rule("Q-26", "WH-9.2.2-1", "ambush_victim")
@pytest.mark.parametrize(("by", "seat"), [("player", "us"), ("random", "nature")])
def test_q_26_the_victim(by: str, seat: str) -> None:
    p = say(convoys("in-convoy-1: A1 A2(hits=3) G3 CP-1/1", ambush_victim=by), "send convoy-1", "roll 1")
    assert p.decision is not None
    assert p.decision.seat == seat
    assert {choice.words: choice.weight for choice in p.decision.choices} == {
        "victim A1": 1,
        "victim A2": 1,
        "victim G3": 1,
    }
    assert refused_by(p, "victim CP-1/1") == "Q-26"
    assert refused_by(p, "victim A3") == "Q-26"
    say(p, "victim G3")
    assert [hits(p, unit) for unit in ("A1", "A2", "G3")] == [0, 3, 1]


@pytest.mark.rule("Q-26")
def test_q_26_hits_on_a_red_platoon_are_ignored() -> None:
    p = say(convoys("in-convoy-1: A1 A2(hits=3)"), "send convoy-1", "roll 1", "victim A2")
    assert [hits(p, unit) for unit in ("A1", "A2")] == [0, 3]


@pytest.mark.rule("Q-26", "WH-9.2.2-2")
def test_q_26_a_convoy_with_only_a_cp_suffers_nothing() -> None:
    p = say(convoys("canal-bridge: convoy-1", "in-convoy-1: CP-1/1"), "send convoy-1", "roll 1")
    assert (space(p), place(p, "CP-1/1")) == ("canal-bridge", "in-convoy-1")
    assert told(p, "hit") == []
