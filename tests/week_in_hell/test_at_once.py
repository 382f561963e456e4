"""What follows at once from a change, whatever step brought it about."""

import pytest
from tests.week_in_hell.board import (
    acting,
    asked,
    board,
    cleared,
    fighting,
    offered,
    place,
    refused_by,
    roll,
    say,
    seen,
    told,
)

DAY = "Activate(); EndActivation(); Reinforcements(); NextPhase()"


@pytest.mark.rule("WH-10.3.3-1")
def test_10_3_3_a_cp_that_its_platoons_leave_in_an_isolated_zone_is_brought_back() -> None:
    stacks = ("hospital_west: G1 CP-1/1", "macv: CP-MACV")
    p = acting("G", *stacks, controlled="cercle hospital_west", isolated="cercle hospital_west", agenda=DAY)
    say(p, "move", "move G1")
    assert (place(p, "G1"), place(p, "CP-1/1")) == ("cercle", "macv")


@pytest.mark.rule("WH-10.3.3-1")
def test_10_3_3_a_cp_that_lands_alone_in_an_isolated_zone_is_brought_back() -> None:
    p = board("available: CP-1/1", "ch46: helicopter", "an_cuu: CP-MACV A1", "gone: macv-platoon MACV-order",
              scenario="alternative", controlled="an_cuu doc_lao", isolated="doc_lao", agenda="Lift(); NextPhase()",
              stage="reinforcements")  # fmt: skip
    say(p, "lift CP-1/1", "roll 2")
    assert (place(p, "CP-1/1"), seen(p, "units", "CP-1/1", "head_down")) == ("an_cuu", "")


@pytest.mark.rule("Q-76", "WH-7.2.2-1")
def test_q_76_the_macv_platoon_joins_one_clearing_in_a_phase() -> None:
    p = cleared("doc_lao: A1", "stadium: G1", "macv: macv-platoon CP-MACV", zones="doc_lao=A stadium=G",
                agenda="Clearing(); Activation(); Orders()")  # fmt: skip
    say(p, "clear doc_lao", "roll 1", "join macv-platoon", "roll 1")
    assert asked(p) == "Orders"
    assert place(p, "macv-platoon") == "doc_lao"


@pytest.mark.rule("WH-7.2-1", "WH-10.3.2-3")
def test_7_2_1_a_zone_freed_from_isolation_in_the_clearing_step_is_tested_in_it() -> None:
    ours = "public_health post_office university"
    p = cleared("treasury: G1", "villas: A1", zones="treasury=G villas=A", isolated="villas", controlled=ours)
    say(p, "roll 6")
    assert (asked(p), [event.values[0] for event in told(p, "clearing")]) == ("ClearingDie", [18])


@pytest.mark.rule("WH-11.2.2-5")
@pytest.mark.parametrize(("drifted", "die"), [("", "3 or more"), ("duy_tan", "5 or more")])
def test_11_2_2_5_the_prompt_counts_drifted_gas(drifted: str, die: str) -> None:
    p = cleared("duy_tan: G1", "macv: CP-MACV", **({"drifted": drifted} if drifted else {}))
    assert p.decision is not None
    assert die in p.decision.prompt


@pytest.mark.rule("WH-10.2.5-1")
def test_10_2_5_a_company_that_loses_its_order_is_told_of() -> None:
    p = fighting("university", "macv: G2 A1 A2 A3 CP-MACV", "university: G1", "plaza: CP-1/1", "orders-1/1: A",
                 jump_off="macv", assault="G1", nva="university=321", controlled="plaza", named="A1 G1")  # fmt: skip
    say(roll(say(p, "fight"), 2, 2, 1), "draw 4321")
    assert (place(p, "CP-1/1"), place(p, "A")) == ("macv", "waiting")
    assert [event.rule for event in told(p, "order_lost")] == ["WH-10.2.5-1"]


@pytest.mark.rule("Q-07")
def test_q_07_at_dusk_the_macv_platoon_is_refused_by_its_own_limit() -> None:
    p = board(
        "paddies: macv-platoon", controlled="police an_cuu stadium", agenda="Regroup(); Orders()", stage="regroup"
    )
    assert offered(p) == {"to macv", "to police", "to stadium"}
    assert refused_by(p, "to an_cuu") == "Q-07"


@pytest.mark.rule("WH-11.3.1-1")
def test_11_3_1_the_canal_bridge_is_tested_in_the_reinforcement_step() -> None:
    p = board("macv: CP-MACV", agenda="Activation(); CanalBridge(); Reinforcements(); NextPhase()", turn=4)
    assert (asked(p), seen(p, "stage")) == ("CanalBridge", "reinforcements")


@pytest.mark.rule("WH-9.2.2-1")
def test_9_2_2_nothing_is_left_of_a_phases_convoys() -> None:
    p = board("available: A1", "macv: CP-MACV", agenda="Reinforcements(); NextPhase()")
    say(p, "load A1 in-convoy-1", "send convoy-1", "roll 4", "end")
    assert (asked(p), seen(p, "convoys", "convoy-1", "sent")) == ("Orders", False)
