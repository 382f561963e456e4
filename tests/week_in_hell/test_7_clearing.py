"""Chapter 7: how zones are cleared, who joins in, and what a zone being cleared is to everybody else."""

import pytest
from tests.week_in_hell.board import (
    asked,
    attacking,
    board,
    cleared,
    clearing,
    moving,
    offered,
    place,
    reach,
    refused_by,
    say,
    seen,
    status,
    waiting,
    why_not,
)

# -- 7, 7.1: from combat to clearing -----------------------------------------------------------------------------------


@pytest.mark.rule("WH-7-1")
def test_7_1_a_zone_emptied_but_not_cleared_is_not_controlled() -> None:
    p = cleared("hospital_west: G1", zones="hospital_west=G")
    assert (status(p, "hospital_west"), seen(p, "victory_zones_held")) == ("being cleared", 0)
    say(p, "roll 3")
    assert (status(p, "hospital_west"), seen(p, "victory_zones_held")) == ("controlled", 1)


@pytest.mark.rule("WH-7.1-1", "WH-7.1-2")
def test_7_1_1_the_marker_is_turned_and_the_company_clears_at_once() -> None:
    p = attacking("duy_tan", "macv: G1 G2")
    say(p, "assault G1", "draw 1", "roll 4", "roll 1")
    # Before anything else is decided: may the support platoon join?
    assert asked(p) == "JoinAssault"
    assert (status(p, "duy_tan"), seen(p, "zones", "duy_tan", "flag")) == ("being cleared", "1")
    assert (place(p, "G"), seen(p, "zones", "duy_tan", "cleared_by")) == ("clearing", "G")
    assert seen(p, "clearing_companies") == ["G"]


@pytest.mark.rule("WH-7.1-1")
def test_7_1_1_not_without_a_platoon_in_the_zone() -> None:
    p = attacking("university", "macv: G1(hits=2)", nva="university=1", red_assault_enters_emptied_zone=False)
    say(p, "roll 5", "roll 6")
    assert (status(p, "university"), place(p, "G1"), place(p, "G")) == ("enemy", "macv", "waiting")


@pytest.mark.rule("WH-7.1-2")
def test_7_1_2_a_clearing_company_stays_there_through_the_activation() -> None:
    p = attacking("duy_tan", "macv: G1", nva="duy_tan=1", agenda="Activate(); EndActivation(); Orders()")
    say(p, "roll 4", "roll 1")
    assert place(p, "G") == "clearing"
    assert refused_by(p, "order G1") == "WH-6.4-1"


@pytest.mark.rule("WH-7.1-3")
def test_7_1_3_clearing_is_not_broken_off() -> None:
    # The die is rolled, and only a failure asks: for help, not whether to go on.
    p = cleared("duy_tan: G1", "macv: G2 CP-MACV", agenda="Orders(); Clearing(); Activation(); Orders()")
    assert offered(p) == {"end"}
    say(p, "end")
    assert asked(p) == "ClearingDie"
    say(p, "roll 1")
    assert offered(p) == {"join G2", "none"}
    say(p, "none")
    assert (asked(p), place(p, "G1"), status(p, "duy_tan")) == ("Orders", "duy_tan", "being cleared")


@pytest.mark.rule("WH-7.1-3")
def test_7_1_3_the_only_clearer_of_a_zone_does_not_leave_it_for_another() -> None:
    p = cleared("duy_tan: G1", "police: G2", "macv: G3", zones="duy_tan=G police=G")
    say(p, "clear duy_tan", "roll 1")
    assert offered(p) == {"join G3", "none"}
    assert refused_by(p, "join G2") == "WH-7.1-3"
    # One of two may: the clearing goes on without it.
    p = cleared("duy_tan: G1", "police: G2 G3", zones="duy_tan=G police=G")
    say(p, "clear duy_tan", "roll 1")
    assert offered(p) == {"join G2", "join G3", "none"}


# -- 7.2: the test -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-7.2-1", "WH-7.2.1-1", "WH-7.2.2-1", "Q-72")
@pytest.mark.parametrize(
    ("platoons", "needed"),
    [("G1", 4), ("G1 G2", 3), ("G1 G2 G3", 2), ("G1 G2 G3 macv-platoon", 2), ("G1 macv-platoon", 3)],
)
def test_7_2_1_two_platoons_add_1_three_or_more_add_2(platoons: str, needed: int) -> None:
    for die in range(1, 7):
        p = cleared(f"stadium: {platoons}", zones="stadium=G")
        say(p, f"roll {die}")
        assert (status(p, "stadium") == "controlled") is (die >= needed)


@pytest.mark.rule("WH-7.2-1")
def test_7_2_1_hits_make_no_difference() -> None:
    p = cleared("stadium: G1(hits=3) G2(hits=2)", zones="stadium=G")
    assert status(say(p, "roll 3"), "stadium") == "controlled"


@pytest.mark.rule("WH-7.2-1")
def test_7_2_1_platoons_elsewhere_do_not_count() -> None:
    p = cleared("stadium: G1", "macv: G2 G3", zones="stadium=G")
    say(p, "roll 3")
    assert status(p, "stadium") == "being cleared"


@pytest.mark.rule("WH-7.2-1")
def test_7_2_1_in_the_phase_after_the_fight() -> None:
    p = attacking("duy_tan", "macv: G1", nva="duy_tan=1", agenda="Activate(); EndActivation(); NextPhase()")
    say(p, "roll 4", "roll 1")
    assert (asked(p), seen(p, "phase")) == ("Orders", 2)
    say(p, "end")
    assert asked(p) == "ClearingDie"


@pytest.mark.rule("WH-7.2-1")
def test_7_2_1_each_zone_is_tested_once_in_the_order_of_the_player() -> None:
    stacks = ("duy_tan: G1", "police: H1", "doc_lao: F1")
    p = cleared(*stacks, zones="duy_tan=G police=H doc_lao=F")
    assert offered(p) == {"clear duy_tan", "clear police", "clear doc_lao"}
    say(p, "clear police", "roll 6")
    assert offered(p) == {"clear duy_tan", "clear doc_lao"}
    assert refused_by(p, "clear police") == "WH-7.2-1"
    say(p, "clear doc_lao", "roll 1")
    # The last one needs no choice; a zone that failed is not tested again in this phase.
    assert asked(p) == "ClearingDie"
    say(p, "roll 3")
    assert asked(p) == "Orders"
    assert [status(p, zone) for zone in ("duy_tan", "police", "doc_lao")] == [
        "controlled",
        "controlled",
        "being cleared",
    ]


@pytest.mark.rule("WH-7.2-1")
def test_7_2_1_no_test_elsewhere() -> None:
    p = cleared("duy_tan: G1", "police: H1", zones="duy_tan=G police=H", controlled="an_cuu")
    assert refused_by(p, "clear an_cuu") == "WH-7.2-1"
    assert refused_by(p, "clear university") == "WH-7.2-1"


@pytest.mark.rule("WH-7.2-1")
def test_7_2_1_an_isolated_zone_is_not_tested() -> None:
    p = cleared("duy_tan: G1", "police: H1", "cercle: F1", zones="duy_tan=G police=H cercle=F", isolated="cercle")
    assert offered(p) == {"clear duy_tan", "clear police"}
    assert refused_by(p, "clear cercle") == "WH-10.3.4-4"


@pytest.mark.rule("WH-7.2.1-1")
def test_7_2_1_1_success_returns_the_marker_to_waiting() -> None:
    p = cleared("duy_tan: G1", "macv: CP-MACV", agenda="Clearing(); Activation(); Orders()")
    say(p, "roll 3")
    assert (status(p, "duy_tan"), waiting(p)) == ("controlled", {"G"})
    assert (seen(p, "zones", "duy_tan", "flag"), seen(p, "zones", "duy_tan", "cleared_by")) == ("21", None)
    # The orders of this phase are over; it acts in the next one.
    assert asked(p) == "Orders"
    assert "order G1" in offered(p)


@pytest.mark.rule("WH-7.2.1-1")
@pytest.mark.parametrize(("zone", "value"), [("doc_lao", 1), ("university", 2), ("stadium", 3)])
def test_7_2_1_1_the_result_must_be_higher_than_the_value(zone: str, value: int) -> None:
    assert status(say(cleared(f"{zone}: G1", zones=f"{zone}=G"), f"roll {value}"), zone) == "being cleared"
    assert status(say(cleared(f"{zone}: G1", zones=f"{zone}=G"), f"roll {value + 1}"), zone) == "controlled"


# -- 7.2.2: failure, and who joins -------------------------------------------------------------------------------------


@pytest.mark.rule("WH-7.2.2-1")
def test_7_2_2_1_after_a_failure_it_is_tested_again_in_the_next_phase() -> None:
    p = cleared("duy_tan: G1", agenda="Clearing(); Orders(); Clearing(); Orders()")
    say(p, "roll 2")
    assert (place(p, "G"), status(p, "duy_tan")) == ("clearing", "being cleared")
    say(p, "end")
    assert asked(p) == "ClearingDie"
    assert status(say(p, "roll 3"), "duy_tan") == "controlled"


@pytest.mark.rule("WH-7.2.2-1", "WH-7.3-1")
def test_7_2_2_1_one_platoon_of_the_company_may_come_in_from_next_door() -> None:
    stacks = ("duy_tan: G1", "macv: G2 H1", "police: G3", "jeanne_darc: H2")
    p = cleared(*stacks, controlled="police jeanne_darc", agenda="Clearing(); Orders(); Clearing(); Orders()")
    say(p, "roll 2")
    assert offered(p) == {"join G2", "join G3", "none"}
    assert refused_by(p, "join H1") == "WH-7.3-1"
    say(p, "join G3")
    # Only one, and it counts from the next test on.
    assert (asked(p), place(p, "G3"), place(p, "G2")) == ("Orders", "duy_tan", "macv")
    assert place(p, "G") == "clearing"
    say(p, "end", "roll 2")
    assert status(p, "duy_tan") == "controlled"


@pytest.mark.rule("WH-7.2.2-1")
def test_7_2_2_1_not_from_farther_away() -> None:
    p = cleared("duy_tan: G1", "doc_lao: G2", "police: G3", "available: H1", controlled="doc_lao police")
    say(p, "roll 1")
    assert offered(p) == {"join G3", "none"}
    assert refused_by(p, "join G2") == "WH-7.2.2-1"


@pytest.mark.rule("WH-7.2.2-1")
def test_7_2_2_1_nobody_joins_after_a_success() -> None:
    p = cleared("duy_tan: G1", "macv: G2")
    say(p, "roll 3")
    assert (asked(p), place(p, "G2")) == ("Orders", "macv")


@pytest.mark.rule("WH-7.2.2-1")
def test_7_2_2_1_it_need_not_come() -> None:
    p = cleared("duy_tan: G1", "macv: G2")
    say(p, "roll 1", "none")
    assert (asked(p), place(p, "G2"), status(p, "duy_tan")) == ("Orders", "macv", "being cleared")


@pytest.mark.rule("WH-7.3-1")
def test_7_3_1_no_other_company_moves_into_the_zone() -> None:
    p = moving("H", "macv: H1", "duy_tan: G1", "clearing: G", controlled="police", **clearing(duy_tan="G"))
    assert "duy_tan" not in reach(p, "H1")
    assert why_not(p, "H1", "duy_tan") == "WH-7.3-1"


@pytest.mark.rule("Q-09")
def test_q_09_the_rest_of_the_company_gets_no_orders() -> None:
    p = cleared("duy_tan: G1", "macv: G2 G3 H1 CP-MACV", agenda="Orders()")
    assert offered(p) == {"order H1", "end"}
    assert refused_by(p, "order G2") == "WH-6.4-1"


@pytest.mark.rule("Q-09")
@pytest.mark.parametrize(
    ("stack", "more"),
    [
        ("police: G2", {"isolated": "police"}),
        ("police: G2", {"drifted": "police"}),
        ("police: G2(arriving)", {}),
    ],
)
def test_q_09_it_does_not_join_out_of_isolation_gas_or_on_arrival(stack: str, more: dict[str, str]) -> None:
    p = cleared("duy_tan: G1", stack, "macv: G3", controlled="police", **more)
    say(p, "roll 1")
    assert offered(p) == {"join G3", "none"}
    assert refused_by(p, "join G2") == "Q-09"


# -- rulings -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-08")
def test_q_08_the_marker_waits_only_when_the_last_zone_is_decided() -> None:
    p = cleared("duy_tan: G1", "police: G2", zones="duy_tan=G police=G", agenda="Clearing(); Orders(); Clearing()")
    say(p, "clear duy_tan", "roll 3")
    assert (status(p, "duy_tan"), place(p, "G")) == ("controlled", "clearing")
    say(p, "roll 1")
    assert place(p, "G") == "clearing"
    # G1 has cleared its zone and may help from there; it does not.
    say(p, "none", "end", "roll 3")
    assert (status(p, "police"), place(p, "G")) == ("controlled", "waiting")


@pytest.mark.rule("Q-08")
def test_q_08_a_zone_given_up_at_nightfall_is_decided_too() -> None:
    p = cleared("duy_tan: G1", "police: G2", zones="duy_tan=G police=G", agenda="Clearing(); Regroup(); Orders()")
    say(p, "clear duy_tan", "roll 3", "roll 1", "none")
    while asked(p) != "Orders":
        say(p, "to macv")
    assert (status(p, "police"), place(p, "G")) == ("enemy", "waiting")


@pytest.mark.rule("Q-73")
def test_q_73_a_zone_being_cleared_is_not_controlled_at_the_end() -> None:
    p = cleared("hospital_west: G1", zones="hospital_west=G", agenda="Orders()")
    before = seen(p, "enemy_sum")
    p = board("hospital_west: G1", agenda="Orders()", controlled="hospital_west")
    assert seen(p, "enemy_sum") == before - 2


@pytest.mark.rule("Q-73")
def test_q_73_it_blocks_the_paths_of_the_nva() -> None:
    # Doc Lao Park is empty; its only neighbour that is not ours is the Bridge Ramp.
    ours = "doc_lao ramp stadium police an_cuu"
    platoons = ("ramp: F1", "stadium: F2", "macv: F3", "police: H1", "an_cuu: H2")
    agenda = "NightInfiltration(); Orders()"
    p = board(*platoons, "plaza: G1", "clearing: G", agenda=agenda, controlled=ours, **clearing(plaza="G"))
    assert asked(p) == "Orders"
    p = board(*platoons, agenda=agenda, controlled=ours)
    assert asked(p) == "DrawInfiltrator"


@pytest.mark.rule("Q-73")
def test_q_73_it_blocks_the_paths_of_us_troops() -> None:
    # G1 is in the neutral park; between it and MACV lies a zone that H clears.
    stacks = ("park_east: G1", "plaza: H1", "macv: F1", "clearing: H")
    p = board(*stacks, agenda="Regroup(); Orders()", controlled="doc_lao", **clearing(plaza="H"))
    assert place(p, "G1") == "park_east"
    assert seen(p, "zones", "park_east", "isolated")
    p = board("park_east: G1", "plaza: H1", "macv: F1", agenda="Regroup(); Orders()", controlled="doc_lao plaza")
    assert place(p, "G1") == "plaza"
