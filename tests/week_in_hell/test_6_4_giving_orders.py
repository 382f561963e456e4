"""Chapter 6.4: to whom a CP can give an order, how the order is passed on, and who misses it."""

import pytest
from tests.week_in_hell.board import (
    asked,
    board,
    clearing,
    head_down,
    hits,
    offered,
    ordering,
    place,
    refused_by,
    say,
    seen,
    status,
    waiting,
)

ROAD = "police an_cuu hwy1_west nguyen_hue_east"
"""From MACV to the west, zone by zone: one, two, three and four zones away."""

# -- 6.4: giving orders ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-6.4-1")
def test_6_4_1_only_waiting_companies_and_once_in_a_phase() -> None:
    p = ordering("macv: A1 A2 G1 CP-MACV CP-1/1")
    say(p, "order A1", "by CP-1/1")
    # The other CP cannot order it again, by whichever platoon.
    assert refused_by(p, "order A1") == "WH-6.4-1"
    assert refused_by(p, "order A2") == "WH-6.4-1"
    assert "order G1" in offered(p)


@pytest.mark.rule("WH-6.4-1", "WH-7.1-2")
def test_6_4_1_not_a_company_that_is_clearing() -> None:
    cleared = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    p = ordering("macv: G2 H1 CP-MACV", "duy_tan: G1", "clearing: G", **cleared)
    assert offered(p) == {"order H1", "end"}
    assert refused_by(p, "order G2") == "WH-6.4-1"
    assert refused_by(p, "order G1") == "WH-6.4-1"


@pytest.mark.rule("WH-6.4.1-1", "Q-03")
@pytest.mark.parametrize("cp", ["CP-MACV", "CP-1/1"])
def test_6_4_1_1_at_most_three_zones_the_last_one_counted(cp: str) -> None:
    p = ordering(f"macv: A1 {cp}", "hwy1_west: G1", "nguyen_hue_east: H1")
    assert {"order A1", "order G1"} <= offered(p)
    assert refused_by(p, "order H1") == "WH-6.4.1-1"


@pytest.mark.rule("WH-6.4.1-1")
@pytest.mark.parametrize("gap", ["police", "an_cuu"])
def test_6_4_1_1_not_through_an_enemy_zone(gap: str) -> None:
    road = " ".join(zone for zone in ROAD.split() if zone != gap)
    p = ordering("macv: CP-MACV", "hwy1_west: G1", "paddies: H1", controlled=f"{road} stadium")
    assert ("order G1" in offered(p)) is (gap == "police")
    assert "order H1" in offered(p)
    if gap == "an_cuu":
        assert refused_by(p, "order G1") == "WH-6.4.1-1"


@pytest.mark.rule("WH-6.4.1-1", "Q-03")
def test_6_4_1_1_through_neutral_and_controlled_zones() -> None:
    # Over the Paddy Fields, and to a platoon in a neutral zone.
    p = ordering("macv: CP-MACV", "an_cuu: G1", "paddies: H1", controlled="an_cuu")
    assert {"order G1", "order H1"} <= offered(p)
    p = ordering("plaza: CP-2/5", "tran_hung_dao: G1", controlled="plaza")
    assert "order G1" in offered(p)


@pytest.mark.rule("Q-03")
def test_q_03_the_platoons_own_zone_must_be_open_too() -> None:
    # The MACV platoon helps G next door, in a zone that is neither neutral nor controlled.
    more = clearing(police="G")
    p = ordering("macv: CP-MACV", "police: G1 macv-platoon", "clearing: G", controlled="an_cuu", **more)
    assert refused_by(p, "order macv-platoon") == "WH-6.4.1-1"
    p = ordering("macv: CP-MACV", "police: G1 macv-platoon")
    assert "order macv-platoon" in offered(p)


@pytest.mark.rule("Q-03", "Q-73")
def test_q_73_a_zone_being_cleared_blocks_orders() -> None:
    cleared = {"being_cleared": "plaza", "clearers": "plaza=F", "flags": "plaza=21"}
    p = ordering("doc_lao: CP-2/5", "plaza: F1", "bridge: G1", "clearing: F", controlled="doc_lao", **cleared)
    assert refused_by(p, "order G1") == "WH-6.4.1-1"
    p = ordering("doc_lao: CP-2/5", "plaza: F1", "bridge: G1", controlled="doc_lao plaza")
    assert "order G1" in offered(p)


@pytest.mark.rule("Q-03")
def test_q_03_free_green_zones_count_like_neutral_ones() -> None:
    p = ordering("macv: CP-MACV", "an_cuu: G1", turn=1, controlled="an_cuu", free="duy_tan police doc_lao ramp")
    assert "order G1" in offered(p)
    # Not over the Paddy Fields, and yet three zones: by way of Duy Tan Street or the Police Station.
    p = ordering("macv: CP-MACV", "hwy1_west: G1", turn=1, controlled="hwy1_west", free="police an_cuu")
    assert "order G1" in offered(p)
    p = ordering("macv: CP-MACV", "hwy1_west: G1", turn=1, controlled="hwy1_west")
    assert refused_by(p, "order G1") == "WH-6.4.1-1"


@pytest.mark.rule("WH-6.4.1-1")
def test_6_4_1_1_any_platoon_in_reach_may_be_named() -> None:
    p = ordering("macv: G1 CP-MACV", "police: G2", "nguyen_hue_east: G3")
    assert {words for words in offered(p) if words.startswith("order")} == {"order G1", "order G2"}
    assert refused_by(p, "order G3") == "WH-6.4.1-1"


@pytest.mark.rule("WH-6.4.1-1")
def test_6_4_1_1_only_platoons_are_named() -> None:
    p = ordering("macv: G1 CP-MACV CP-1/1")
    assert refused_by(p, "order CP-1/1") == "WH-6-1"  # a platoon is to be named


@pytest.mark.rule("WH-6.4.1-1", "WH-9.3.3-2")
def test_6_4_1_1_only_head_up_platoons_are_named() -> None:
    p = ordering("macv: A1 CP-MACV", "doc_lao: A2(arriving)", controlled="doc_lao")
    assert offered(p) == {"order A1", "end"}
    assert refused_by(p, "order A2") == "WH-9.3.3-2"


@pytest.mark.rule("WH-6.4.2-1", "WH-6.4.2-2", "Q-04")
def test_6_4_2_1_the_order_is_passed_to_the_same_and_adjacent_zones() -> None:
    p = ordering("macv: G1 G2 CP-MACV", "police: G3")
    say(p, "order G1")
    assert head_down(p) == set()
    say(p, "end", "activate G", "move")
    assert {"move G1", "move G2", "move G3"} <= offered(p)


@pytest.mark.rule("WH-6.4.2-2", "Q-04")
def test_6_4_2_2_who_is_not_reached_is_head_down_and_does_not_act() -> None:
    p = ordering("macv: G1 CP-MACV", "police: G2", "an_cuu: G3")
    say(p, "order G1")
    assert head_down(p) == {"G3"}
    say(p, "end", "activate G", "move")
    assert {"move G1", "move G2"} <= offered(p)
    assert refused_by(p, "move G3") == "WH-8-1"


@pytest.mark.rule("WH-6.4.2-1", "Q-04")
def test_6_4_2_1_it_depends_on_the_platoon_that_is_named() -> None:
    p = ordering("macv: G1 CP-MACV", "police: G2", "an_cuu: G3")
    say(p, "order G2")
    assert head_down(p) == set()
    p = ordering("macv: G1 CP-MACV", "police: G2", "an_cuu: G3")
    say(p, "order G3")
    assert head_down(p) == {"G1"}


@pytest.mark.rule("Q-04")
def test_q_04_adjacency_is_enough_whatever_the_status() -> None:
    # From a controlled zone to a neutral one and back, and to one that is cut off from everything else.
    p = ordering("macv: G1 CP-MACV", "paddies: G2", "university: G3", controlled="university", isolated="university")
    assert head_down(say(p, "order G1")) == set()
    p = ordering("macv: G1 CP-MACV", "paddies: G2", controlled="")
    assert head_down(say(p, "order G2")) == set()


@pytest.mark.rule("WH-6.4.2-2")
def test_6_4_2_2_each_order_leaves_out_its_own() -> None:
    p = ordering("macv: G1 H1 CP-2/5", "an_cuu: G2 H2")
    say(p, "order G1", "order H1")
    assert head_down(p) == {"G2", "H2"}


@pytest.mark.rule("WH-6.4.2-1")
def test_6_4_2_1_only_to_the_platoons_of_the_company() -> None:
    p = ordering("macv: G1 H1 CP-MACV")
    say(p, "order G1", "end", "activate G", "move")
    assert refused_by(p, "move H1") == "WH-8-1"
    assert head_down(p) == set()


@pytest.mark.rule("order_chain", "Q-04")
@pytest.mark.parametrize("chain", [False, True])
def test_order_chain_every_platoon_passes_the_order_on(chain: bool) -> None:
    p = ordering("macv: G1 CP-MACV", "police: G2", "an_cuu: G3", order_chain=chain)
    say(p, "order G1")
    assert head_down(p) == (set() if chain else {"G3"})


@pytest.mark.rule("order_chain")
def test_order_chain_needs_a_platoon_in_every_link() -> None:
    p = ordering("macv: G1 CP-MACV", "an_cuu: G2", "hwy1_west: G3", order_chain=True)
    say(p, "order G1")
    assert head_down(p) == {"G2", "G3"}
    p = ordering("macv: G1 CP-MACV", "police: H1", "an_cuu: G2", order_chain=True)
    say(p, "order G1")
    assert head_down(p) == {"G2"}


@pytest.mark.rule("order_chain", "WH-9.3.3-2")
def test_order_chain_a_platoon_on_arrival_is_no_link() -> None:
    p = ordering("macv: G1 CP-MACV", "doc_lao: G2(arriving)", "ramp: G3", controlled="doc_lao ramp", order_chain=True)
    say(p, "order G1")
    assert head_down(p) == {"G3"}


@pytest.mark.rule("Q-05")
def test_q_05_head_up_again_at_the_end_of_activation() -> None:
    p = ordering("macv: G1 CP-MACV", "an_cuu: G3")
    say(p, "order G1", "end")
    assert head_down(p) == {"G3"}
    say(p, "activate G", "rest")
    assert (asked(p), head_down(p)) == ("Convoys", set())


@pytest.mark.rule("Q-05")
def test_q_05_head_down_it_can_be_hit() -> None:
    # G2 goes out for the wounded although it got no order.
    stacks = ("macv: G1 G2(unordered) CP-MACV", "orders-macv: G")
    p = board(*stacks, agenda="Activate(); EndActivation(); Orders()", named="G1", stage="activation", gas_left="")
    say(p, "activate G", "attack", "attack university", "draw 4321", "roll 1", "roll 4", "rescue G2", "alone", "roll 4")
    assert hits(p, "G2") == 1


@pytest.mark.rule("Q-05")
def test_q_05_head_down_it_counts_in_clearing_and_may_join() -> None:
    cleared = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    p = board("duy_tan: G1 G2(unordered)", "clearing: G", agenda="Clearing(); Orders()", **cleared)
    assert status(say(p, "roll 2"), "duy_tan") == "controlled"
    p = board("duy_tan: G1", "macv: G2(unordered)", "clearing: G", agenda="Clearing(); Orders()", **cleared)
    assert "join G2" in offered(say(p, "roll 2"))


@pytest.mark.rule("WH-6.4.3-1")
def test_6_4_3_1_the_marker_goes_to_a_box_of_the_cp_that_gave_the_order() -> None:
    p = ordering("macv: A1 G1 CP-MACV CP-1/1")
    assert waiting(p) == {"A", "G"}
    say(p, "order A1")
    assert offered(p) == {"by CP-MACV", "by CP-1/1"}
    say(p, "by CP-1/1")
    assert (place(p, "A"), waiting(p)) == ("orders-1/1", {"G"})
    assert (seen(p, "orders", "CP-1/1", "given"), seen(p, "orders", "CP-MACV", "given")) == (["A"], [])
    say(p, "order G1", "by CP-MACV")
    assert place(p, "G") == "orders-macv"


@pytest.mark.rule("WH-6.4.3-1")
def test_6_4_3_1_a_cp_that_cannot_give_the_order_is_not_offered() -> None:
    p = ordering("macv: A1 G1 CP-MACV CP-1/1 CP-2/5")
    say(p, "order A1")
    assert refused_by(p, "by CP-2/5") == "WH-6.1-1"
