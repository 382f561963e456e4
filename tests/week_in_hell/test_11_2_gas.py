"""Chapter 11.2: the use of E-8 gas, where it drifts, what a gas attack does and how long gas lies."""

import pytest
from tests.week_in_hell.board import (
    acting,
    asked,
    board,
    contested,
    drifted,
    gassing,
    hits,
    offered,
    places,
    refused_by,
    say,
    seen,
    start,
    status,
)

from citadel.games.week_in_hell.position import Week


def drifting(here: str, target: str) -> Week:
    """A position after gas that a platoon used from one zone against another has drifted."""
    ours = here if here in contested().split() else ""
    return say(gassing(target, f"{here}: G1", controlled=ours), "gas", "roll 5")


def gas_on(p: Week) -> dict[str, str]:
    """The zones with Gas Attack! and the company that used it."""
    return {name: zone["gas"] for name, zone in seen(p, "zones").items() if zone["gas"]}


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
