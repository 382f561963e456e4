"""Chapter 11.2: E-8 gas, where it drifts, what it does and how long it lies."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    acting,
    asked,
    board,
    contested,
    hits,
    moving,
    offered,
    place,
    places,
    reach,
    refused_by,
    say,
    seen,
    start,
    status,
    waiting,
    why_not,
)

from citadel.games.week_in_hell.position import Week

DAY = "Activation(); Orders()"


def gassing(target: str, *stacks: str, company: str = "G", **more: Any) -> Week:
    """A position where a company that attacks a zone with everybody is asked whether it uses gas."""
    p = say(acting(company, *stacks, **more), "attack", f"attack {target}")
    while "go" in offered(p):
        say(p, "go")
    return p


def drifting(here: str, target: str) -> Week:
    """A position after gas that a platoon used from one zone against another has drifted."""
    ours = here if here in contested().split() else ""
    return say(gassing(target, f"{here}: G1", controlled=ours), "gas", "roll 5")


def gas_on(p: Week) -> dict[str, str]:
    """The zones with Gas Attack! and the company that used it."""
    return {name: zone["gas"] for name, zone in seen(p, "zones").items() if zone["gas"]}


def drifted(p: Week) -> set[str]:
    """The zones with drifted gas."""
    return {name for name, zone in seen(p, "zones").items() if zone["drifted"]}


# -- 11.2.1: use and drift ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.2.1-1")
@pytest.mark.parametrize("scenario", ["historical", "alternative"])
def test_11_2_1_1_two_gas_markers_at_the_start(scenario: str) -> None:
    assert seen(start(scenario), "gas_left") == 2


@pytest.mark.rule("WH-11.2.1-1", "Q-40")
def test_11_2_1_1_gas_is_offered_at_the_start_of_an_assault() -> None:
    p = acting("G", "macv: G1 G2")
    say(p, "attack", "attack university")
    # First the attackers, then the gas, then roles and draw.
    assert asked(p) == "Attackers"
    say(p, "go")
    assert offered(p) == {"gas", "without"}
    say(p, "without")
    assert (asked(p), seen(p, "gas_left")) == ("AssaultRole", 2)


@pytest.mark.rule("WH-11.2.1-1")
@pytest.mark.parametrize(
    ("die", "attacked", "drifts"),
    [(1, True, False), (2, True, False), (3, True, False), (4, True, False), (5, False, True), (6, False, False)],
)
def test_11_2_1_1_the_gas_die(die: int, attacked: bool, drifts: bool) -> None:
    p = say(gassing("university", "macv: G1"), "gas", f"roll {die}")
    assert gas_on(p) == ({"university": "G"} if attacked else {})
    assert drifted(p) == ({"jeanne_darc"} if drifts else set())
    # Whatever the die, the marker is spent, and the attack goes on.
    assert seen(p, "gas_left") == 1
    assert asked(p) == "DrawEnemy"


@pytest.mark.rule("WH-11.2.1-1")
def test_11_2_1_1_twice_in_the_game() -> None:
    p = gassing("university", "macv: G1", gas_left=1)
    say(p, "gas", "roll 6")
    assert seen(p, "gas_left") == 0
    p = gassing("university", "macv: G1", gas_left=0)
    assert asked(p) == "DrawEnemy"


@pytest.mark.rule("Q-40")
def test_q_40_at_most_once_in_an_attack() -> None:
    p = say(gassing("duy_tan", "macv: G1 G2", nva="duy_tan=4321"), "gas", "roll 6")
    say(p, "assault G1", "roll 2", "roll 1", "retreat", "roll 6")
    # A new first round of the same attack begins with the roles.
    assert asked(p) == "AssaultRole"
    say(p, "assault G1", "support G2")
    assert asked(p) == "UsDie"
    assert seen(p, "gas_left") == 1


@pytest.mark.rule("Q-40")
def test_q_40_a_second_attack_may_use_the_second_marker() -> None:
    p = acting("G", "macv: G1 G2", nva="duy_tan=4321")
    say(p, "attack", "attack university", "leave G2", "gas", "roll 6", "draw 1", "roll 4", "roll 1")
    say(p, "attack duy_tan")
    assert offered(p) == {"gas", "without"}


@pytest.mark.rule("Q-40")
def test_q_40_a_zone_under_gas_is_not_gassed_again() -> None:
    p = acting("G", "macv: G1", "police: G2", controlled="police", nva="duy_tan=4321")
    say(p, "attack", "attack duy_tan", "from macv", "gas", "roll 1", "roll 2", "roll 1", "retreat", "roll 6", "stop")
    # The second attack of the company finds the gas in the zone.
    say(p, "attack duy_tan")
    assert (asked(p), seen(p, "gas_left"), seen(p, "zones", "duy_tan", "value_now")) == ("UsDie", 1, 1)


@pytest.mark.rule("WH-11.2.1-2", "Q-41")
@pytest.mark.parametrize(
    ("here", "target", "south"),
    [
        ("macv", "university", "jeanne_darc"),
        ("macv", "duy_tan", "an_cuu"),
        ("macv", "police", "an_cuu"),
        ("macv", "doc_lao", "macv"),
        ("macv", "stadium", "paddies"),
        ("doc_lao", "plaza", "university"),
        ("doc_lao", "ramp", "stadium"),
        ("park_east", "cercle", "hospital_west"),
        ("park_east", "public_health", "post_office"),
        ("public_health", "hospital_east", "treasury"),
        ("university", "post_office", "hwy1_west"),
        ("university", "jeanne_darc", "hwy1_west"),
        ("post_office", "treasury", "nguyen_hue_east"),
        ("tran_hung_dao", "thuong_tu", "tran_hung_dao"),
        ("prison", "ben_ngu", "cathedral"),
        ("villas", "prison", "ben_ngu"),
    ],
)
def test_11_2_1_2_gas_drifts_to_the_south(here: str, target: str, south: str) -> None:
    p = drifting(here, target)
    assert drifted(p) == {south}


@pytest.mark.rule("Q-41")
@pytest.mark.parametrize(
    ("here", "target"),
    [("police", "an_cuu"), ("villas", "nguyen_hue_west"), ("ben_ngu", "cathedral"), ("tran_hung_dao", "dong_ba")],
)
def test_q_41_without_a_zone_to_the_south_the_marker_is_lost(here: str, target: str) -> None:
    p = drifting(here, target)
    assert (drifted(p), gas_on(p), seen(p, "gas_left")) == (set(), {}, 1)
    assert seen(p, "combat", "target") == target


# -- 11.2.2: Gas Attack! -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.2.2-1")
@pytest.mark.parametrize(
    ("here", "target", "printed", "lowered"),
    [
        ("post_office", "treasury", 4, 2),
        ("macv", "stadium", 3, 1),
        ("macv", "university", 2, 1),
        ("macv", "doc_lao", 1, 1),
    ],
)
def test_11_2_2_1_the_value_falls_by_2_but_not_below_1(here: str, target: str, printed: int, lowered: int) -> None:
    p = say(gassing(target, f"{here}: G1", controlled=here), "gas", "roll 1")
    assert (seen(p, "zones", target, "value"), seen(p, "zones", target, "value_now")) == (printed, lowered)


@pytest.mark.rule("WH-11.2.2-1")
def test_11_2_2_1_both_tables_are_read_with_the_lower_value() -> None:
    stacks = ("post_office: G1 G2",)
    # CV 4 with a die of 4: one hit in a zone of value 4, two in one of value 2. A marker of 3 with a die of 5: 2 and 1
    # in both; with a die of 3: 1 and 1 in a zone of value 4, nothing in one of value 2.
    for gas, ours, theirs in (("without", 1, (1, 1)), ("gas", 2, (0, 0))):
        p = gassing("treasury", *stacks, controlled="post_office", nva="treasury=321")
        say(p, gas, *(("roll 1",) if gas == "gas" else ()), "assault G1", "roll 4", "roll 3")
        assert seen(p, "zones", "treasury", "nva", "hits") == ours
        assert (hits(p, "G1"), hits(p, "G2")) == theirs


@pytest.mark.rule("WH-11.2.2-1")
def test_11_2_2_1_the_nva_marker_keeps_its_value() -> None:
    p = say(gassing("treasury", "post_office: G1", controlled="post_office", nva="treasury=4321"), "gas", "roll 1")
    assert seen(p, "zones", "treasury", "nva", "value") == 4


@pytest.mark.rule("WH-11.2.2-1", "Q-42")
def test_11_2_2_1_it_helps_the_first_clearing_test_too() -> None:
    agenda = "Activate(); EndActivation(); Orders(); Clearing(); Orders(); Clearing(); Orders()"
    for die, cleared in ((2, "controlled"), (1, "being cleared")):
        p = gassing("stadium", "macv: G1", nva="stadium=1", agenda=agenda)
        say(p, "gas", "roll 1", "roll 4", "roll 1", "end")
        assert gas_on(p) == {"stadium": "G"}
        say(p, f"roll {die}")
        assert status(p, "stadium") == cleared
        assert gas_on(p) == {}
    # The gas is gone: the second test of the zone not cleared is against the printed value of 3.
    say(p, "end", "roll 3")
    assert status(p, "stadium") == "being cleared"


@pytest.mark.rule("WH-11.2.2-2")
def test_11_2_2_2_no_other_company_attacks_that_zone() -> None:
    p = acting("H", "macv: H1", gas="university=G")
    say(p, "attack")
    assert "university" not in places(p)
    assert refused_by(p, "attack university") == "WH-11.2.2-2"
    p = acting("G", "macv: G1", gas="university=G")
    assert "university" in places(say(p, "attack"))


@pytest.mark.rule("WH-11.2.2-2")
def test_11_2_2_2_nor_the_macv_platoon_on_its_own() -> None:
    p = acting("MACV-order", "macv: macv-platoon CP-MACV", gas="university=G")
    say(p, "attack")
    assert refused_by(p, "attack university") == "WH-11.2.2-2"
    p = acting("G", "macv: macv-platoon G1", gas="university=MACV-order")
    say(p, "alone", "attack")
    assert refused_by(p, "attack university") == "WH-11.2.2-2"


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


# -- 11.2.3: the gas is gone -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-11.2.3-1")
def test_11_2_3_1_all_gas_is_removed_at_the_end_of_clearing() -> None:
    for gas, drift in (("university=G doc_lao=H", ""), ("", "police paddies"), ("university=G", "paddies")):
        p = board("macv: H1", agenda="Orders(); Clearing(); Orders()", gas=gas, drifted=drift, gas_left="")
        assert len(gas_on(p)) + len(drifted(p)) == 2
        say(p, "end")
        # For good: they do not come back to the player.
        assert (gas_on(p), drifted(p), seen(p, "gas_left")) == ({}, set(), 0)


@pytest.mark.rule("WH-11.2.3-1")
def test_11_2_3_1_it_lies_through_the_rest_of_the_phase_of_its_use() -> None:
    agenda = "Activate(); EndActivation(); Reinforcements(); NextPhase()"
    p = gassing("university", "macv: G1", agenda=agenda, nva="university=4321")
    say(p, "gas", "roll 1", "roll 1", "roll 2")
    say(p, "retreat", "roll 6", "stop", "end")
    assert (asked(p), seen(p, "phase"), gas_on(p)) == ("Orders", 2, {"university": "G"})
    say(p, "end")
    assert gas_on(p) == {}


@pytest.mark.rule("Q-42")
def test_q_42_used_in_the_last_phase_it_lies_until_the_next_day() -> None:
    agenda = "Activate(); EndActivation(); NextPhase()"
    p = gassing("university", "macv: G1(veteran)", agenda=agenda, phase=8, last_phase=1, nva="university=4321")
    say(p, "gas", "roll 1", "roll 1", "roll 2", "retreat", "roll 6", "stop")
    assert (asked(p), seen(p, "turn"), seen(p, "phase")) == ("Orders", 3, 1)
    assert gas_on(p) == {"university": "G"}
    say(p, "end")
    assert gas_on(p) == {}


@pytest.mark.rule("Q-42")
def test_q_42_gas_changes_no_printed_value_at_the_end() -> None:
    with_gas = board("macv: G1", agenda="Orders()", turn=7, gas="treasury=G")
    without = board("macv: G1", agenda="Orders()", turn=7)
    assert seen(with_gas, "enemy_sum") == seen(without, "enemy_sum")
