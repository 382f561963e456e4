"""Chapter 11.2.2: what drifted gas does to attacks, orders, movement and clearing."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    GAME,
    acting,
    asked,
    board,
    clearing,
    drifted,
    gassing,
    moving,
    offered,
    place,
    places,
    reach,
    refused_by,
    say,
    seen,
    status,
    waiting,
    why_not,
)

from citadel.games.week_in_hell.position import Week

DAY = "Activation(); Orders()"

# -- 11.2.2: drifted gas -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.2.2-3")
def test_11_2_2_3_no_attack_on_a_zone_with_drifted_gas() -> None:
    p = acting("G", "macv: G1", drifted="university")
    say(p, "attack")
    assert "university" not in places(p)
    assert refused_by(p, "attack university") == "WH-11.2.2-3"


@pytest.mark.rule("WH-11.2.2-3")
def test_11_2_2_3_not_even_by_the_company_that_used_gas_there() -> None:
    p = acting("G", "macv: G1", gas="university=G", drifted="university")
    say(p, "attack")
    assert refused_by(p, "attack university") == "WH-11.2.2-3"


@pytest.mark.rule("WH-11.2.2-3")
def test_11_2_2_3_drifted_gas_does_not_lower_the_value() -> None:
    p = acting("G", "macv: G1", drifted="stadium")
    assert seen(p, "zones", "stadium", "value_now") == 3


@pytest.mark.rule("WH-11.2.2-4", "Q-40")
def test_11_2_2_4_over_the_jump_off_zone_it_ends_the_attack() -> None:
    # From MACV against Doc Lao Park: the wind carries the gas back.
    p = gassing("doc_lao", "macv: G1", "police: G2", controlled="police")
    say(p, "gas", "roll 5")
    assert drifted(p) == {"macv"}
    assert (asked(p), waiting(p)) == ("Orders", {"G"})
    assert (status(p, "doc_lao"), seen(p, "combat"), seen(p, "zones", "doc_lao", "nva")) == ("enemy", None, None)
    assert (place(p, "G1"), place(p, "G2")) == ("macv", "police")


@pytest.mark.rule("WH-11.2.2-4", "Q-40")
@pytest.mark.parametrize("zone", ["macv", "police"])
def test_11_2_2_4_companies_ordered_in_the_zone_lose_their_order(zone: str) -> None:
    stacks = ("macv: G1", f"{zone}: H1") if zone != "macv" else ("macv: G1 H1",)
    p = board(*stacks, "orders-2/5: G H", agenda=DAY, controlled="police", named="G1 H1")
    say(p, "activate G", "attack", "attack doc_lao", "gas", "roll 5")
    if zone == "macv":
        # H1 stands in the gas.
        assert (asked(p), waiting(p)) == ("Orders", {"G", "H"})
    else:
        assert offered(p) == {"activate H", "end"}


@pytest.mark.rule("Q-40")
def test_q_40_the_whole_order_is_lost() -> None:
    # H2 is not in the gas, but it is of the company.
    p = board("macv: G1 H1", "police: H2", "orders-2/5: G H", agenda=DAY, controlled="police", named="G1 H1")
    say(p, "activate G", "attack", "attack doc_lao", "gas", "roll 5")
    assert (asked(p), waiting(p)) == ("Orders", {"G", "H"})


@pytest.mark.rule("Q-40")
def test_q_40_not_for_platoons_that_had_no_order() -> None:
    stacks = ("macv: G1 H1(unordered)", "an_cuu: H2", "orders-2/5: G H")
    p = board(*stacks, agenda=DAY, controlled="police an_cuu", named="G1 H2")
    say(p, "activate G", "attack", "attack doc_lao", "gas", "roll 5")
    assert offered(p) == {"activate H", "end"}


@pytest.mark.rule("Q-40", "WH-11.2.2-4")
def test_q_40_the_macv_platoon_loses_its_own_order_too() -> None:
    stacks = ("macv: G1 macv-platoon CP-MACV", "orders-2/5: G", "orders-macv: MACV-order")
    p = board(*stacks, agenda=DAY, named="G1 macv-platoon", controlled="police")
    say(p, "activate G", "alone", "attack", "attack doc_lao", "gas", "roll 5")
    assert (asked(p), place(p, "MACV-order"), place(p, "macv-platoon")) == ("Orders", "later", "macv")


@pytest.mark.rule("WH-11.2.2-4", "Q-67")
def test_11_2_2_4_elsewhere_the_attack_goes_on() -> None:
    # The gas against Duy Tan Street drifts over D, where the other platoons of the company stand.
    p = gassing("duy_tan", "macv: G1", "an_cuu: G2 G3", controlled="an_cuu", nva="duy_tan=1", named="G1")
    assert offered(p) == {"from an_cuu", "from macv"}
    say(p, "from macv", "gas", "roll 5")
    assert (drifted(p), asked(p)) == ({"an_cuu"}, "UsDie")
    say(p, "roll 4", "roll 1")
    # They stay in the gas and attack nothing more.
    assert (status(p, "duy_tan"), asked(p)) == ("being cleared", "Orders")


def over_a_companion(**more: Any) -> Week:
    """G1 attacks Duy Tan, and the gas drifts over G2; G3 stays out of it."""
    p = acting("G", "macv: G1 G3", "an_cuu: G2", controlled="an_cuu", nva="duy_tan=4321", named="G1", **more)
    say(p, "attack", "attack duy_tan", "from macv", "leave G3", "gas", "roll 5")
    assert drifted(p) == {"an_cuu"}
    return p


@pytest.mark.rule("Q-40", "E-WH-4", "WH-11.2.2-4")
def test_11_2_2_4_the_company_that_attacks_loses_its_order_by_gas_on_another_of_its_platoons() -> None:
    p = over_a_companion()
    assert (place(p, "G"), asked(p)) == ("waiting", "UsDie")
    assert GAME.position(p.text()).text() == p.text()
    say(p, "roll 2", "roll 1", "retreat", "roll 6", "stop")
    assert (asked(p), place(p, "G")) == ("Orders", "waiting")  # G3 attacks nothing


@pytest.mark.rule("E-WH-4", "WH-7.1-2")
def test_11_2_2_4_it_still_clears_what_it_takes() -> None:
    p = say(over_a_companion(nva_hits="duy_tan=3"), "roll 6", "roll 1")
    assert (status(p, "duy_tan"), place(p, "G"), asked(p)) == ("being cleared", "clearing", "Orders")


@pytest.mark.rule("E-WH-4")
def test_11_2_2_4_so_does_gas_on_the_macv_platoon_acting_with_it() -> None:
    for company, place_of_marker in (("with macv-platoon", "waiting"), ("alone", "orders-macv")):
        p = board("doc_lao: G1", "macv: G2", "paddies: macv-platoon", "orders-macv: G", controlled="doc_lao",
                  agenda="Activate(); EndActivation(); Orders()", named="G2", stage="activation")  # fmt: skip
        say(p, "activate G", company, "attack", "attack stadium", "from doc_lao", "gas", "roll 5")
        assert (drifted(p), place(p, "G")) == ({"paddies"}, place_of_marker)


@pytest.mark.rule("Q-40", "E-WH-4")
def test_11_2_2_4_under_the_first_rules_it_kept_its_order() -> None:
    p = over_a_companion(rules=1)
    say(p, "roll 2", "roll 1", "retreat", "roll 6", "stop")
    # G2 is in the gas; G3 may attack in its turn.
    assert {"attack duy_tan", "attack police", "end"} <= offered(p)
    assert place(p, "G") == "orders-macv"


@pytest.mark.rule("Q-40")
def test_q_40_platoons_on_arrival_have_no_order_to_lose() -> None:
    stacks = ("doc_lao: G1", "paddies: H2(arriving)", "an_cuu: H1", "orders-2/5: G H")
    more: dict[str, Any] = {"scenario": "alternative", "controlled": "an_cuu doc_lao", "named": "G1 H1"}
    p = board(*stacks, agenda=DAY, **more)
    say(p, "activate G", "attack", "attack stadium", "gas", "roll 5")
    assert drifted(p) == {"paddies"}
    assert place(p, "H") == "orders-2/5"


@pytest.mark.rule("WH-11.2.2-4")
def test_11_2_2_4_a_company_that_clears_goes_on_clearing() -> None:
    p = gassing("duy_tan", "macv: G1", "an_cuu: H1", "clearing: H", **clearing(an_cuu="H"))
    say(p, "gas", "roll 5")
    assert (drifted(p), place(p, "H"), status(p, "an_cuu")) == ({"an_cuu"}, "clearing", "being cleared")


@pytest.mark.rule("WH-11.2.1-2")
def test_11_2_1_2_both_markers_may_have_drifted() -> None:
    p = gassing("university", "macv: G1", drifted="paddies", gas_left=1)
    assert drifted(say(p, "gas", "roll 5")) == {"paddies", "jeanne_darc"}


@pytest.mark.rule("Q-67", "WH-11.2.2-4")
def test_q_67_platoons_in_the_gas_neither_move_nor_attack() -> None:
    stacks = ("macv: H1", "police: H2", "orders-2/5: H")
    p = board(*stacks, agenda=DAY, controlled="police stadium", drifted="police", named="H1")
    say(p, "activate H", "move")
    assert offered(p) == {"move H1", "end"}
    p = board(*stacks, agenda=DAY, controlled="police stadium", drifted="police", named="H1", gas_left="")
    say(p, "activate H", "attack")
    # An Cuu and Duy Tan Street lie beside the Police Station; only MACV is free of gas.
    assert places(p) == {"duy_tan", "doc_lao", "university"}


@pytest.mark.rule("Q-67")
def test_q_67_platoons_in_the_gas_do_not_join() -> None:
    more = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    stacks = ("duy_tan: G1", "police: G2 macv-platoon", "macv: G3", "clearing: G")
    p = board(*stacks, agenda="Clearing(); Orders()", controlled="police", drifted="police", **more)
    say(p, "roll 1")
    assert offered(p) == {"join G3", "none"}
    assert refused_by(p, "join G2") == "Q-09"


@pytest.mark.rule("Q-67")
def test_q_67_the_macv_platoon_in_the_gas_goes_with_nobody() -> None:
    stacks = ("macv: H1", "police: macv-platoon", "orders-2/5: H")
    p = board(*stacks, agenda=DAY, controlled="police", drifted="police", named="H1")
    assert asked(say(p, "activate H")) == "Act"
    p = board(*stacks, agenda=DAY, controlled="police", named="H1")
    assert asked(say(p, "activate H")) == "ActWithMacv"


@pytest.mark.rule("Q-67")
def test_q_67_a_cp_in_the_gas_gives_no_orders() -> None:
    p = board("macv: A1 CP-1/1", agenda="Orders()", drifted="macv")
    assert "order A1" not in offered(p)
    assert refused_by(p, "order A1") == "Q-67"
    p = board("macv: A1 CP-1/1", "police: H1", agenda="Orders()", controlled="police", drifted="police")
    # Platoons in the gas may be ordered: it is gone before they act.
    assert {"order A1", "order H1"} <= offered(p)


@pytest.mark.rule("Q-67")
def test_q_67_platoons_in_the_gas_are_ordered_and_act_when_it_is_gone() -> None:
    p = board("macv: CP-1/1", "police: H1", agenda="Orders(); Clearing(); Activation(); Orders()", controlled="police",
              drifted="police")  # fmt: skip
    say(p, "order H1", "end", "activate H", "move")
    assert "macv" in reach(p, "H1")


@pytest.mark.rule("Q-67")
def test_q_67_a_cp_in_the_gas_does_not_move() -> None:
    stacks = ("macv: CP-1/1 G1 H1", "orders-2/5: G H", "police: F1")
    p = board(*stacks, agenda=DAY, controlled="police", named="G1 H1", cp_moves="CP-1/1")
    assert "march CP-1/1" in offered(p)
    say(p, "activate G", "attack", "attack doc_lao", "gas", "roll 5")
    assert (asked(p), place(p, "CP-1/1")) == ("Orders", "macv")
    p = board("macv: CP-1/1", "police: G1", "orders-2/5: G", agenda=DAY, controlled="police", drifted="macv",
              named="G1", cp_moves="CP-1/1")  # fmt: skip
    assert offered(p) == {"activate G", "end"}
    assert refused_by(p, "march CP-1/1") == "Q-67"


@pytest.mark.rule("Q-67")
def test_q_67_who_moves_into_the_gas_stops_there() -> None:
    p = moving("G", "macv: G1", controlled="police an_cuu stadium", drifted="paddies")
    assert {"paddies", "an_cuu"} <= reach(p, "G1")
    p = moving("G", "macv: G1", controlled="an_cuu stadium duy_tan jeanne_darc", drifted="paddies duy_tan")
    assert {"paddies", "duy_tan"} <= reach(p, "G1")
    assert why_not(p, "G1", "an_cuu") == "Q-67"
    say(p, "move G1", "to paddies")
    assert place(p, "G1") == "paddies"


@pytest.mark.rule("WH-11.2.2-5")
@pytest.mark.parametrize(("platoons", "needed"), [("G1", 5), ("G1 G2", 4), ("G1 G2 G3", 3)])
def test_11_2_2_5_drifted_gas_costs_2_in_clearing(platoons: str, needed: int) -> None:
    more = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21", "drifted": "duy_tan"}
    for die in range(1, 7):
        p = board(f"duy_tan: {platoons}", "clearing: G", agenda="Clearing(); Orders()", **more)
        assert (status(say(p, f"roll {die}"), "duy_tan") == "controlled") is (die >= needed)


@pytest.mark.rule("Q-40", "Q-08", "WH-7.1-2")
def test_q_40_a_company_that_clears_another_zone_stays_in_clearing_zones() -> None:
    # G1 has emptied the University; then the gas against Doc Lao Park drifts back on the rest of G in MACV.
    p = acting("G", "macv: G1 G2", nva="university=1 doc_lao=11", controlled="police")
    say(p, "attack", "attack university", "leave G2", "without", "roll 4", "roll 1")
    assert place(p, "G") == "clearing"
    say(p, "attack doc_lao", "gas", "roll 5")
    assert (place(p, "G"), seen(p, "zones", "university", "cleared_by")) == ("clearing", "G")
