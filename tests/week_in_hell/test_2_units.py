"""Chapter 2: platoons and their values, veterans, company markers and command posts."""

import pytest
from tests.week_in_hell.board import (
    acting,
    attacking,
    board,
    hits,
    offered,
    place,
    refused_by,
    say,
    seen,
    start,
    status,
    told,
    waiting,
)

PLATOONS = [f"{company}{number}" for company in "ABFGH" for number in (1, 2, 3)]
NIGHT = "Reorganise(); NvaLeave(); Orders()"


def veteran(unit: str, stack: str, agenda: str = NIGHT) -> bool:
    """Whether a platoon is veteran after this night."""
    return bool(seen(board(stack, "macv: CP-MACV", agenda=agenda, controlled="police"), "units", unit, "veteran"))


# -- 2.1: platoons -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-2.1-1")
def test_2_1_1_five_companies_of_three_platoons() -> None:
    counters = seen(start(), "units")
    platoons = {name: unit["company"] for name, unit in counters.items() if unit["kind"] == "platoon"}
    assert platoons == {name: name[0] for name in PLATOONS} | {"macv-platoon": "MACV"}


@pytest.mark.rule("WH-2.1-1")
@pytest.mark.parametrize("company", list("AFGH"))
def test_2_1_1_combat_values_of_green_and_veteran_platoons(company: str) -> None:
    p = board(f"macv: {company}1 {company}2(veteran)", agenda="Orders()")
    assert (seen(p, "units", f"{company}1", "cv"), seen(p, "units", f"{company}2", "cv")) == (2, 3)


@pytest.mark.rule("WH-2.1-1", "WH-2.1-4")
def test_2_1_1_company_b_has_the_value_1() -> None:
    p = attacking("duy_tan", "macv: B1 B2 G1", company="B")
    assert [seen(p, "units", unit, "cv") for unit in ("B1", "B2", "G1")] == [1, 1, 2]
    # Together 2 against value 2: a die of 3 is a hit, and would be none for one of them.
    say(p, "assault B1", "draw 321", "roll 3", "roll 1")
    assert seen(p, "zones", "duy_tan", "nva", "hits") == 1


@pytest.mark.rule("WH-2.1-1")
def test_2_1_1_the_values_are_those_that_fight() -> None:
    # Against value 2 a die of 3 gives 2 and 2 one hit, 2 and 3 two.
    for support, taken in (("G2", 1), ("G2(veteran)", 2)):
        p = attacking("duy_tan", f"macv: G1 {support}")
        say(p, "assault G1", "draw 321", "roll 3", "roll 1")
        assert seen(p, "zones", "duy_tan", "nva", "hits") == taken


@pytest.mark.rule("WH-2.1-2")
def test_2_1_2_platoons_start_green() -> None:
    for scenario in ("historical", "alternative"):
        p = start(scenario)
        assert not [name for name in PLATOONS if seen(p, "units", name, "veteran")]


@pytest.mark.rule("WH-2.1-2")
def test_2_1_2_a_platoon_turns_veteran_in_the_night_and_not_before() -> None:
    p = attacking("university", "macv: A1 A2", company="A", agenda="Activate(); EndActivation(); Regroup(); " + NIGHT)
    say(p, "assault A1", "draw 321", "roll 2", "roll 5", "rescue A2", "alone", "roll 1")
    assert (hits(p, "A1"), seen(p, "units", "A1", "veteran")) == (2, False)
    say(p, "stop", "end")
    assert (hits(p, "A1"), seen(p, "units", "A1", "veteran"), seen(p, "units", "A1", "cv")) == (0, True, 3)


@pytest.mark.rule("WH-2.1-2")
def test_2_1_2_a_veteran_stays_one() -> None:
    assert veteran("A1", "police: A1(veteran)")
    assert veteran("A1", "police: A1(veteran,hits=1,map-hit)")
    p = board("macv: A1(veteran,hits=3,map-hit)", agenda=NIGHT)
    assert seen(say(p, "roll 1"), "units", "A1", "veteran")
    assert seen(p, "units", "A1", "cv") == 3


@pytest.mark.rule("WH-2.1-3")
def test_2_1_3_the_macv_platoon_is_veteran_from_the_start() -> None:
    p = start()
    assert seen(p, "units", "macv-platoon", "veteran")
    assert seen(p, "units", "macv-platoon", "cv") == 2
    # A green platoon that is hit at a solid boundary leaves wounded Marines; the MACV platoon does not.
    p = attacking("university", "macv: macv-platoon", company="MACV-order")
    say(p, "draw 321", "roll 3", "roll 4")
    assert hits(p, "macv-platoon") == 1
    assert not seen(p, "combat", "wounded")
    assert place(p, "macv-platoon") == "university"


@pytest.mark.rule("WH-2.1-3")
def test_2_1_3_the_macv_platoon_has_one_side() -> None:
    p = board("macv: macv-platoon(hits=2,map-hit)", agenda=NIGHT)
    assert hits(p, "macv-platoon") == 0
    assert seen(p, "units", "macv-platoon", "cv") == 2


@pytest.mark.rule("WH-2.1-4")
@pytest.mark.parametrize("unit", ["B1", "B2", "B3"])
def test_2_1_4_company_b_never_turns_veteran(unit: str) -> None:
    assert not veteran(unit, f"police: {unit}(hits=1,map-hit)")
    assert veteran("A1", "police: A1(hits=1,map-hit)")
    p = board(f"macv: {unit}(hits=2,map-hit)", agenda=NIGHT)
    assert (hits(p, unit), seen(p, "units", unit, "cv")) == (0, 1)


@pytest.mark.rule("WH-2.1-4")
def test_2_1_4_company_b_is_green() -> None:
    p = attacking("university", "macv: B1 B2", company="B")
    say(p, "assault B1", "draw 321", "roll 1", "roll 5")
    assert hits(p, "B1") == 2
    assert seen(p, "combat", "wounded")


# -- 2.1-6: company markers --------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-2.1-6")
def test_2_1_6_the_marker_waits_for_orders_when_the_company_comes_into_play() -> None:
    p = board("in-convoy-1: A1 A2", "canal-bridge: convoy-1", agenda="Convoys(); Orders()", controlled="duy_tan police")
    assert waiting(p) == set()
    assert place(p, "A") == "later"
    say(p, "send convoy-1", "roll 6", "end")
    assert place(p, "A1") == "macv"
    assert waiting(p) == {"A"}


@pytest.mark.rule("WH-2.1-6")
def test_2_1_6_a_company_not_in_play_has_no_marker_on_the_table() -> None:
    p = start()
    assert waiting(p) == set()
    assert {place(p, company) for company in "ABFGH"} == {"later"}
    assert refused_by(p, "order A1") == "WH-6.4-1"


@pytest.mark.rule("WH-2.1-6", "Q-65")
def test_2_1_6_a_landed_company_waits_once_a_platoon_is_head_up() -> None:
    stacks = ("doc_lao: A1(arriving)", "later: A", "macv: H1", "orders-macv: H")
    p = board(*stacks, agenda="Activation(); Orders()", controlled="doc_lao")
    assert waiting(p) == set()
    say(p, "arrive A1")
    assert place(p, "A1") == "macv"
    assert waiting(p) == {"A"}


@pytest.mark.rule("Q-65")
@pytest.mark.parametrize("box", ["waiting", "clearing"])
def test_q_65_later_arrivals_leave_the_marker_where_it_is(box: str) -> None:
    cleared = {"being_cleared": "university", "clearers": "university=A", "flags": "university=21"}
    p = board(
        "in-convoy-1: A2 A3", "canal-bridge: convoy-1", "university: A1", f"{box}: A",
        agenda="Convoys(); Orders()", controlled=f"duy_tan police {'' if box == 'clearing' else 'university'}",
        **(cleared if box == "clearing" else {}),
    )  # fmt: skip
    say(p, "send convoy-1", "roll 6", "end")
    assert place(p, "A2") == "macv"
    assert place(p, "A") == box


@pytest.mark.rule("Q-65")
def test_q_65_who_arrives_after_an_order_does_not_act_on_it() -> None:
    stacks = ("macv: A1 CP-MACV", "doc_lao: A2(arriving)")
    p = board(*stacks, agenda="Orders(); Clearing(); Activation(); Orders()", controlled="doc_lao police")
    say(p, "order A1", "end", "arrive A2")
    assert (place(p, "A2"), seen(p, "units", "A2", "head_down")) == ("macv", "")
    say(p, "activate A", "move")
    assert "move A1" in offered(p)
    assert refused_by(p, "move A2") == "WH-8-1"


@pytest.mark.rule("Q-65")
def test_q_65_who_has_arrived_gets_the_next_order() -> None:
    p = board("macv: A1 A2 CP-MACV", agenda="Orders(); Clearing(); Activation(); Orders()", controlled="police")
    say(p, "order A1", "end", "activate A", "move")
    assert {"move A1", "move A2"} <= offered(p)


# -- 2.2: command posts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_there_are_three_cps() -> None:
    counters = seen(start(), "units")
    assert {name for name, unit in counters.items() if unit["kind"] == "cp"} == {"CP-MACV", "CP-1/1", "CP-2/5"}


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_without_a_cp_there_are_no_orders() -> None:
    p = board("macv: G1 macv-platoon", agenda="Orders()")
    assert offered(p) == {"end"}
    p = board("macv: G1 CP-2/5", agenda="Orders()")
    assert "order G1" in offered(p)


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_cps_have_no_combat_value_and_do_not_fight() -> None:
    p = attacking("duy_tan", "macv: G1 CP-MACV CP-1/1 CP-2/5")
    assert {seen(p, "units", cp, "cv") for cp in ("CP-MACV", "CP-1/1", "CP-2/5")} == {0}
    assert seen(p, "combat", "attackers") == ["G1"]
    p = board("macv: CP-2/5 CP-1/1", agenda="Activation(); Orders()")
    assert "activate" not in " ".join(offered(p))


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_cps_take_no_hits() -> None:
    stacks = ("in-convoy-1: CP-2/5", "canal-bridge: convoy-1")
    p = board(*stacks, agenda="Convoys(); Orders()", controlled="duy_tan police an_cuu")
    say(p, "send convoy-1", "roll 1")
    assert told(p, "ambush")
    assert hits(p, "CP-2/5") == 0
    # With a platoon beside it, only the platoon can be hit.
    p = board(
        "in-convoy-1: B1 CP-2/5", "canal-bridge: convoy-1", agenda="Convoys(); Orders()", controlled="duy_tan police"
    )
    say(p, "send convoy-1", "roll 1")
    assert (hits(p, "B1"), hits(p, "CP-2/5")) == (1, 0)


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_a_cp_does_not_keep_a_zone_from_infiltration() -> None:
    p = board("duy_tan: CP-1/1", "macv: G1", agenda="NightInfiltration(); Orders()", controlled="duy_tan")
    say(p, "draw 4321", "roll 4")
    assert status(p, "duy_tan") == "enemy"
    assert place(p, "CP-1/1") == "macv"
    p = board("duy_tan: CP-1/1 G1", agenda="NightInfiltration(); Orders()", controlled="duy_tan")
    assert seen(p, "stage") == "orders"
    assert status(p, "duy_tan") == "controlled"


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_a_cp_adds_nothing_to_clearing() -> None:
    cleared = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    p = board("duy_tan: G1", "macv: CP-1/1", "clearing: G", agenda="Clearing(); Orders()", **cleared)
    say(p, "roll 2")
    assert status(p, "duy_tan") == "being cleared"
    # It is no platoon that could come in to help either.
    p = board("duy_tan: G1", "macv: CP-1/1 G2", "clearing: G", agenda="Clearing(); Orders()", **cleared)
    say(p, "roll 1")
    assert refused_by(p, "join CP-1/1") == "WH-7.3-1"


@pytest.mark.rule("WH-2.2-1")
def test_2_2_1_cps_are_not_activated_with_a_company() -> None:
    p = acting("G", "macv: G1 CP-2/5", controlled="police stadium")
    assert refused_by(say(p, "move"), "move CP-2/5") == "WH-8-1"
