"""Chapter 7.3: how the MACV platoon helps to clear, and how it clears alone."""

import pytest
from tests.week_in_hell.board import (
    acting,
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
)

# -- 7.3-2: the MACV platoon -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-7.3-2", "Q-07")
@pytest.mark.parametrize("company", list("ABFGH"))
def test_7_3_2_the_macv_platoon_joins_any_company(company: str) -> None:
    stacks = (f"duy_tan: {company}1", f"macv: macv-platoon {company}2", f"clearing: {company}")
    p = board(*stacks, agenda="Clearing(); Orders(); Clearing(); Orders()", **clearing(duy_tan=company))
    say(p, "roll 1")
    assert offered(p) == {"join macv-platoon", f"join {company}2", "none"}
    say(p, "join macv-platoon")
    # It is the one platoon that joins, and it counts in the next test.
    assert (asked(p), place(p, "macv-platoon"), place(p, f"{company}2")) == ("Orders", "duy_tan", "macv")
    say(p, "end", "roll 2")
    assert (status(p, "duy_tan"), waiting(p)) == ("controlled", {company})


@pytest.mark.rule("WH-7.3-2", "WH-8.1.1-2")
def test_7_3_2_only_in_zones_adjacent_to_a() -> None:
    stacks = ("post_office: G1", "university: macv-platoon G2")
    p = cleared(*stacks, zones="post_office=G", controlled="university")
    say(p, "roll 1")
    assert offered(p) == {"join G2", "none"}
    assert refused_by(p, "join macv-platoon") == "WH-8.1.1-2"


@pytest.mark.rule("WH-7.3-2", "WH-7.2.2-1")
def test_7_3_2_only_from_an_adjacent_zone() -> None:
    p = cleared("duy_tan: G1", "doc_lao: macv-platoon", "macv: G2", controlled="doc_lao")
    say(p, "roll 1")
    assert refused_by(p, "join macv-platoon") == "WH-7.2.2-1"


@pytest.mark.rule("macv_joins_failed_clearing", "Q-07")
def test_macv_joins_failed_clearing_off_it_only_moves_in() -> None:
    p = cleared("duy_tan: G1", "macv: macv-platoon G2", macv_joins_failed_clearing=False)
    say(p, "roll 1")
    assert offered(p) == {"join G2", "none"}
    assert refused_by(p, "join macv-platoon") == "macv_joins_failed_clearing"
    more = clearing(duy_tan="G") | {"macv_joins_failed_clearing": False}
    p = moving("MACV-order", "macv: macv-platoon CP-MACV", "duy_tan: G1", "clearing: G", **more)
    assert "duy_tan" in reach(p, "macv-platoon")


@pytest.mark.rule("WH-7.3-2", "Q-07")
def test_q_07_it_moves_into_a_zone_being_cleared_when_activated() -> None:
    # By its own order, and with another company.
    p = moving("MACV-order", "macv: macv-platoon CP-MACV", "duy_tan: G1", "clearing: G", **clearing(duy_tan="G"))
    say(p, "move macv-platoon", "to duy_tan")
    assert place(p, "macv-platoon") == "duy_tan"
    assert (status(p, "duy_tan"), place(p, "G")) == ("being cleared", "clearing")
    p = acting("H", "macv: macv-platoon H1", "duy_tan: G1", "clearing: G", **clearing(duy_tan="G"))
    say(p, "with macv-platoon", "move")
    assert "duy_tan" in reach(p, "macv-platoon")


@pytest.mark.rule("Q-07")
def test_q_07_its_move_ends_there() -> None:
    # MACV lies in drifted gas, where a move ends as well; the other way to Doc Lao Park leads through the Stadium.
    stacks = ("macv: CP-MACV", "paddies: macv-platoon", "stadium: G1", "clearing: G")
    p = moving("MACV-order", *stacks, controlled="doc_lao", drifted="macv", **clearing(stadium="G"))
    assert reach(p, "macv-platoon") == {"macv", "stadium"}
    open_way = moving("MACV-order", *stacks[:3], controlled="doc_lao stadium", drifted="macv")
    assert "doc_lao" in reach(open_way, "macv-platoon")


@pytest.mark.rule("Q-07", "WH-7.1-3")
def test_q_07_it_is_bound_while_it_clears_alone() -> None:
    p = acting("H", "macv: H1", "duy_tan: macv-platoon", "clearing: MACV-order", **clearing(duy_tan="MACV-order"))
    assert asked(p) == "Act"
    # Beside a platoon of the company it is free to go with another one.
    p = acting("H", "macv: H1", "duy_tan: macv-platoon G1", "clearing: G", **clearing(duy_tan="G"))
    say(p, "with macv-platoon", "move")
    assert "macv" in reach(p, "macv-platoon")


@pytest.mark.rule("Q-07", "WH-7.1-3")
def test_q_07_nor_does_it_leave_one_clearing_alone_for_another() -> None:
    stacks = ("duy_tan: macv-platoon", "police: G1", "macv: G2")
    p = cleared(*stacks, zones="duy_tan=MACV-order police=G")
    say(p, "clear police", "roll 1")
    assert refused_by(p, "join macv-platoon") == "WH-7.1-3"


@pytest.mark.rule("Q-07", "WH-8.1.1-2")
def test_q_07_at_dusk_it_regroups_only_near_a() -> None:
    stacks = ("university: G1 macv-platoon", "clearing: G")
    p = board(*stacks, agenda="Regroup(); Orders()", controlled="plaza", **clearing(university="G"))
    assert offered(p) == {"to macv", "to plaza"}
    say(p, "to plaza")
    assert (place(p, "G1"), place(p, "macv-platoon")) == ("plaza", "macv")


@pytest.mark.rule("Q-76", "Q-01")
def test_q_76_joining_is_the_macv_platoons_action_of_the_phase() -> None:
    agenda = "Clearing(); Activation(); Orders()"
    stacks = ("duy_tan: G1", "macv: macv-platoon H1", "orders-2/5: H", "police: CP-2/5")
    p = cleared(*stacks, agenda=agenda, controlled="police", named="H1")
    say(p, "roll 1", "join macv-platoon", "activate H")
    assert asked(p) == "Act"
    p = cleared(*stacks, agenda=agenda, controlled="police", named="H1")
    say(p, "roll 1", "none", "activate H")
    assert "with macv-platoon" in offered(p)


@pytest.mark.rule("Q-76")
def test_q_76_its_own_order_lapses_when_it_acts_with_a_company() -> None:
    stacks = ("macv: macv-platoon G1", "police: CP-2/5", "orders-macv: MACV-order", "orders-2/5: G")
    p = board(*stacks, agenda="Activation(); Orders()", controlled="police", named="G1 macv-platoon")
    assert {"activate G", "activate macv-platoon"} <= offered(p)
    say(p, "activate G", "with macv-platoon", "rest")
    assert (asked(p), place(p, "MACV-order")) == ("Orders", "later")


@pytest.mark.rule("Q-76")
def test_q_76_its_own_order_lapses_when_it_joins() -> None:
    agenda = "Clearing(); Activation(); Orders()"
    p = cleared("duy_tan: G1", "macv: macv-platoon", "orders-macv: MACV-order", agenda=agenda, named="macv-platoon")
    say(p, "roll 1", "join macv-platoon")
    assert (asked(p), place(p, "MACV-order")) == ("Orders", "later")


@pytest.mark.rule("Q-01")
def test_q_01_the_macv_platoon_clears_on_its_own() -> None:
    p = attacking("duy_tan", "macv: macv-platoon CP-MACV", company="MACV-order", nva="duy_tan=1",
                  agenda="Activate(); EndActivation(); Orders(); Clearing(); Orders()")  # fmt: skip
    say(p, "roll 4", "roll 1")
    assert (place(p, "MACV-order"), seen(p, "zones", "duy_tan", "cleared_by")) == ("clearing", "MACV-order")
    assert offered(p) == {"end"}
    say(p, "end", "roll 3")
    assert status(p, "duy_tan") == "controlled"
    # It is free again at once.
    assert place(p, "MACV-order") == "later"
    assert "order macv-platoon" in offered(p)


@pytest.mark.rule("Q-61")
def test_q_61_the_macv_platoon_alone_clears_in_the_name_of_the_company() -> None:
    p = acting("G", "macv: G1 macv-platoon", gas_left="", nva="duy_tan=1",
               agenda="Activate(); EndActivation(); Orders(); Clearing(); Orders()")  # fmt: skip
    say(p, "with macv-platoon", "attack", "attack duy_tan", "go", "assault macv-platoon", "roll 4", "roll 1", "stay")
    assert (place(p, "macv-platoon"), place(p, "G1")) == ("duy_tan", "macv")
    assert (place(p, "G"), seen(p, "zones", "duy_tan", "cleared_by")) == ("clearing", "G")
    assert place(p, "MACV-order") == "later"
    say(p, "end", "roll 1")
    assert "join G1" in offered(p)
