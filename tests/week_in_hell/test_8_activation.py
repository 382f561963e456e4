"""Chapter 8.0: who is activated, the MACV platoon with a company, one kind of action, the return of the marker."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    acting,
    asked,
    attacking,
    board,
    moving,
    offered,
    ordering,
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
CLEARED = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}


def activation(*stacks: str, **more: Any) -> Week:
    """A position in the activation step."""
    return board(*stacks, **({"agenda": DAY, "gas_left": ""} | more))


# -- 8-1, 8-3: one company after another -------------------------------------------------------------------------------


@pytest.mark.rule("WH-8-1")
def test_8_1_only_ordered_companies_are_activated() -> None:
    p = activation("macv: F1 G1 H1 macv-platoon", "orders-2/5: G", named="G1")
    assert offered(p) == {"activate G", "end"}
    for who in ("F", "H", "macv-platoon", "H1"):
        assert refused_by(p, f"activate {who}") == "WH-8-1"


@pytest.mark.rule("WH-8-1")
def test_8_1_only_platoons_that_received_the_order_act() -> None:
    p = activation("macv: G1 G2(unordered)", "police: G3", "orders-2/5: G", controlled="police", named="G1")
    say(p, "activate G", "move")
    assert {"move G1", "move G3"} <= offered(p)
    assert refused_by(p, "move G2") == "WH-8-1"
    p = activation("macv: G1 G2(unordered)", "orders-2/5: G", named="G1")
    say(p, "activate G", "attack", "attack duy_tan")
    assert seen(p, "combat", "attackers") == ["G1"]


@pytest.mark.rule("WH-8-1")
def test_8_1_platoons_off_the_map_do_not_act() -> None:
    p = activation("macv: G1", "available: G2", "in-convoy-1: G3", "orders-2/5: G", controlled="police", named="G1")
    say(p, "activate G", "move")
    assert refused_by(p, "move G2") == "WH-8-1"
    assert refused_by(p, "move G3") == "WH-8-1"


@pytest.mark.rule("WH-8-1", "WH-9.3.3-2")
def test_8_1_platoons_on_arrival_do_not_act_with_their_company() -> None:
    stacks = ("macv: A1", "doc_lao: A2(arriving)", "orders-macv: A")
    p = activation(*stacks, controlled="doc_lao police", named="A1")
    assert offered(p) == {"activate A", "arrive A2"}
    say(p, "activate A", "move")
    assert offered(p) == {"move A1", "end"}
    assert refused_by(p, "move A2") == "WH-8-1"


@pytest.mark.rule("WH-8-3")
def test_8_3_the_player_chooses_the_order_of_the_companies() -> None:
    p = activation("macv: F1 G1 H1", "orders-2/5: F G H", named="F1 G1 H1", controlled="police")
    assert offered(p) == {"activate F", "activate G", "activate H", "end"}
    say(p, "activate G")
    # Until G is done nobody else acts.
    assert refused_by(p, "activate H") == "WH-8-3"
    say(p, "rest")
    assert offered(p) == {"activate F", "activate H", "end"}


@pytest.mark.rule("WH-8-3", "WH-8-4")
def test_8_3_a_company_moves_or_attacks() -> None:
    p = acting("G", "macv: G1 G2", controlled="police")
    assert offered(p) == {"move", "attack", "rest"}
    moved = say(p.copy(), "move", "move G1", "to police")
    assert offered(moved) == {"move G2", "end"}
    fought = say(p, "attack")
    assert not [words for words in offered(fought) if words.startswith("move")]


@pytest.mark.rule("WH-8-3", "WH-8-4")
def test_8_4_after_its_move_a_company_does_not_attack() -> None:
    p = moving("G", "macv: G1 G2", controlled="police")
    say(p, "move G1", "to police", "end")
    # Neither the platoon that moved nor the one that could have.
    assert (asked(p), place(p, "G")) == ("Orders", "waiting")


@pytest.mark.rule("WH-8-4", "WH-8-3")
def test_8_4_after_its_attack_a_company_does_not_move() -> None:
    p = attacking("duy_tan", "macv: G1(veteran)", "police: G2", controlled="police", nva="duy_tan=4321")
    say(p, "from macv", "roll 2", "roll 1", "retreat", "roll 6", "stop")
    # The other platoon may still attack, but not move.
    assert offered(p) == {"attack an_cuu", "attack duy_tan", "end"}
    say(p, "end")
    assert (asked(p), place(p, "G1"), place(p, "G2")) == ("Orders", "macv", "police")


@pytest.mark.rule("WH-8-4")
def test_8_4_a_platoon_moves_once() -> None:
    p = moving("G", "macv: G1 G2", controlled="police")
    say(p, "move G1", "to police")
    assert refused_by(p, "move G1") == "WH-8-1"


@pytest.mark.rule("WH-8-3")
def test_8_3_a_company_with_nothing_to_do_may_rest() -> None:
    p = acting("G", "macv: G1", controlled="police")
    say(p, "rest")
    assert (asked(p), place(p, "G1")) == ("Orders", "macv")


@pytest.mark.rule("WH-8-3")
def test_8_3_only_what_the_company_can_do_is_offered() -> None:
    # No zone is open; from an isolated zone there is no attack.
    p = acting("G", "kho_ren: G1", controlled="kho_ren")
    assert offered(p) == {"attack", "rest"}
    assert refused_by(p, "move") == "WH-8.1.1-3"
    p = acting("G", "kho_ren: G1", controlled="kho_ren nguyen_hue_east", isolated="kho_ren")
    assert offered(p) == {"move", "rest"}


@pytest.mark.rule("WH-8-5")
def test_8_5_platoons_may_move_to_different_zones() -> None:
    p = moving("G", "macv: G1 G2 G3", controlled="police duy_tan")
    say(p, "move G1", "to police", "move G2", "to duy_tan", "end")
    assert [place(p, unit) for unit in ("G1", "G2", "G3")] == ["police", "duy_tan", "macv"]


@pytest.mark.rule("WH-8-5")
def test_8_5_platoons_may_attack_different_zones_in_the_published_rules() -> None:
    p = acting("G", "macv: G1 G2", nva="duy_tan=1 police=21", nva_hits="police=1", gas_left="")
    say(p, "attack", "attack duy_tan", "leave G2", "roll 4", "roll 1")
    assert "attack police" in offered(p)
    say(p, "attack police", "roll 4", "roll 1")
    assert (place(p, "G1"), place(p, "G2")) == ("duy_tan", "police")
    assert (status(p, "duy_tan"), status(p, "police")) == ("being cleared", "being cleared")


@pytest.mark.rule("WH-8-5")
def test_8_5_one_attack_for_a_company_without_split_attacks() -> None:
    p = acting("G", "macv: G1 G2", nva="duy_tan=1 police=21", nva_hits="police=1", gas_left="", split_attacks=False)
    say(p, "attack", "attack duy_tan", "leave G2", "roll 4", "roll 1")
    assert (asked(p), place(p, "G2")) == ("Orders", "macv")


# -- 8-2: the MACV platoon with a company ------------------------------------------------------------------------------


@pytest.mark.rule("WH-8-2")
@pytest.mark.parametrize(
    ("zone", "allowed"),
    [("macv", True), ("police", True), ("paddies", True), ("doc_lao", False), ("university", False)],
)
def test_8_2_it_must_be_with_or_beside_the_platoon_that_was_ordered(zone: str, allowed: bool) -> None:
    stacks = ("police: G1", f"{zone}: macv-platoon") if zone != "police" else ("police: G1 macv-platoon",)
    p = acting("G", *stacks, controlled="police doc_lao university")
    assert ("with macv-platoon" in offered(p)) is allowed


@pytest.mark.rule("WH-8-2")
def test_8_2_the_platoon_that_was_named_counts_not_another() -> None:
    p = acting("G", "macv: G2 macv-platoon", "an_cuu: G1", named="G1", controlled="police an_cuu")
    assert asked(p) == "Act"
    p = acting("G", "macv: G2 macv-platoon", "an_cuu: G1", named="G2", controlled="police an_cuu")
    assert offered(p) == {"with macv-platoon", "alone"}


@pytest.mark.rule("WH-8-2")
def test_8_2_nor_does_one_to_which_the_order_was_passed() -> None:
    # CP MACV orders G1; the Police Station, where G2 is, lies beside MACV, but G1 does not.
    stacks = ("macv: CP-MACV macv-platoon", "police: G2", "an_cuu: G1")
    p = ordering(*stacks)
    say(p, "order G1", "end", "activate G")
    assert asked(p) == "Act"
    p = ordering(*stacks)
    say(p, "order G2", "end", "activate G")
    assert asked(p) == "ActWithMacv"


@pytest.mark.rule("WH-8-2")
def test_8_2_each_company_has_a_platoon_that_was_named() -> None:
    p = ordering("macv: G1 CP-2/5 macv-platoon", "an_cuu: H1")
    say(p, "order G1", "order H1", "end", "activate H")
    assert asked(p) == "Act"
    say(p, "rest", "activate G")
    assert asked(p) == "ActWithMacv"


@pytest.mark.rule("WH-8-2")
def test_8_2_a_platoon_that_was_named_in_an_earlier_phase_does_not_count() -> None:
    agenda = "Orders(); Activation(); Orders(); Activation(); Orders()"
    p = ordering("macv: G1 CP-2/5 macv-platoon", "an_cuu: G2", agenda=agenda)
    say(p, "order G1", "end", "activate G", "alone", "rest")
    say(p, "order G2", "end", "activate G")
    assert asked(p) == "Act"


@pytest.mark.rule("WH-8-2")
def test_8_2_it_counts_as_a_platoon_of_the_company() -> None:
    p = acting("G", "macv: G1 macv-platoon", controlled="police", gas_left="")
    alone = say(p.copy(), "alone", "move")
    assert offered(alone) == {"move G1", "end"}
    together = say(p.copy(), "with macv-platoon", "move")
    assert offered(together) == {"move G1", "move macv-platoon", "end"}
    say(p, "with macv-platoon", "attack", "attack duy_tan")
    assert seen(p, "combat", "attackers") == ["G1", "macv-platoon"]


@pytest.mark.rule("WH-8-2")
def test_8_2_it_does_what_the_company_does() -> None:
    p = acting("G", "macv: G1 macv-platoon", controlled="police")
    say(p, "with macv-platoon", "move", "move G1", "to police")
    assert offered(p) == {"move macv-platoon", "end"}
    say(p, "end")
    assert asked(p) == "Orders"


@pytest.mark.rule("WH-8-2", "WH-8.1.1-2")
def test_8_2_it_keeps_to_zone_a_and_the_zones_beside_it() -> None:
    p = acting("G", "macv: G1 macv-platoon", controlled="police an_cuu stadium duy_tan")
    say(p, "with macv-platoon", "move")
    assert "an_cuu" in reach(p, "G1")
    assert reach(p, "macv-platoon") == {"police", "duy_tan", "stadium", "paddies"}
    assert why_not(p, "macv-platoon", "an_cuu") == "WH-8.1.1-2"


@pytest.mark.rule("WH-8-2")
def test_8_2_without_an_order_it_acts_with_a_company_only() -> None:
    p = activation("macv: macv-platoon G1 CP-MACV", controlled="police")
    assert asked(p) == "Orders"


@pytest.mark.rule("Q-01", "WH-8-4")
def test_q_01_once_in_a_phase_with_one_company() -> None:
    p = activation("macv: G1 H1 macv-platoon", "orders-2/5: G H", named="G1 H1", controlled="police")
    say(p, "activate G", "with macv-platoon", "rest", "activate H")
    assert asked(p) == "Act"
    # If it did not go with the first company it may go with the second.
    p = activation("macv: G1 H1 macv-platoon", "orders-2/5: G H", named="G1 H1", controlled="police")
    say(p, "activate G", "alone", "rest", "activate H")
    assert "with macv-platoon" in offered(p)


@pytest.mark.rule("Q-01", "Q-76")
def test_q_01_by_its_own_order_or_with_a_company_not_both() -> None:
    stacks = ("macv: G1 macv-platoon CP-MACV", "orders-2/5: G", "orders-macv: MACV-order")
    p = activation(*stacks, named="G1 macv-platoon", controlled="police stadium")
    say(p, "activate macv-platoon", "move", "move macv-platoon", "to police")
    assert asked(say(p, "activate G")) == "Act"
    p = activation(*stacks, named="G1 macv-platoon", controlled="police stadium")
    say(p, "activate G", "with macv-platoon", "move", "move macv-platoon", "to police", "end")
    # Its own order has lapsed.
    assert (asked(p), place(p, "macv-platoon")) == ("Orders", "police")


@pytest.mark.rule("Q-01")
def test_q_01_it_may_act_again_in_the_next_phase() -> None:
    stacks = ("macv: G1 macv-platoon CP-2/5", "orders-2/5: G")
    p = activation(*stacks, named="G1", agenda="Activation(); Orders(); Activation(); Orders()")
    say(p, "activate G", "with macv-platoon", "rest", "order G1", "end", "activate G")
    assert "with macv-platoon" in offered(p)


@pytest.mark.rule("Q-01")
def test_q_01_by_its_own_order_it_moves_or_attacks_like_a_company() -> None:
    p = acting("MACV-order", "macv: macv-platoon CP-MACV", controlled="police", gas_left="")
    assert offered(p) == {"move", "attack", "rest"}
    moved = say(p.copy(), "move", "move macv-platoon", "to police")
    assert (asked(moved), place(moved, "MACV-order")) == ("Orders", "later")
    say(p, "attack")
    assert places(p) == {"duy_tan", "doc_lao", "stadium", "university"}


# -- the MACV platoon in an attack -------------------------------------------------------------------------------


@pytest.mark.rule("Q-06")
def test_q_06_it_leads_attacks_only_on_zones_beside_a() -> None:
    p = acting("G", "university: G1 macv-platoon", controlled="university", gas_left="")
    say(p, "with macv-platoon", "attack", "attack post_office", "go")
    # The other platoon is the only one that can: it is named without asking.
    assert (seen(p, "combat", "assault"), seen(p, "combat", "support")) == ("G1", "macv-platoon")
    p = acting("G", "university: G1 G2 macv-platoon", controlled="university", gas_left="")
    say(p, "with macv-platoon", "attack", "attack post_office", "go")
    assert offered(p) == {"assault G1", "assault G2"}
    assert refused_by(p, "assault macv-platoon") == "Q-06"
    p = acting("G", "macv: G1 macv-platoon", gas_left="")
    say(p, "with macv-platoon", "attack", "attack university", "go")
    assert offered(p) == {"assault G1", "assault macv-platoon"}


@pytest.mark.rule("Q-06")
def test_q_06_alone_it_cannot_attack_any_other_zone() -> None:
    p = acting("MACV-order", "university: macv-platoon", "macv: CP-MACV", controlled="university", gas_left="")
    assert "attack" not in offered(p)
    p = acting("MACV-order", "doc_lao: macv-platoon", "macv: CP-MACV", controlled="doc_lao", gas_left="")
    say(p, "attack")
    # The Stadium lies beside A, the Bridge Ramp and the LCU Ramp do not.
    assert places(p) == {"stadium"}
    assert (refused_by(p, "attack plaza"), refused_by(p, "attack ramp")) == ("Q-06", "Q-06")


@pytest.mark.rule("Q-06")
def test_q_06_an_attack_has_three_platoons_with_it_included() -> None:
    p = acting("G", "macv: G1 G2 G3 macv-platoon", gas_left="")
    say(p, "with macv-platoon", "attack", "attack duy_tan")
    assert "go" not in offered(p)
    assert refused_by(p, "go") == "WH-8.2.1-3"
    say(p, "leave G3")
    assert "go" in offered(p)
    assert seen(p, "combat", "attackers") == ["G1", "G2", "macv-platoon"]


@pytest.mark.rule("Q-06")
def test_q_06_as_support_it_fights_anywhere_but_joins_only_beside_a() -> None:
    p = acting("G", "university: G1 macv-platoon", controlled="university", gas_left="", nva="public_health=1")
    say(p, "with macv-platoon", "attack", "attack public_health", "go", "roll 4", "roll 1")
    # CV 4 against value 3 with a 4: eliminated; nobody asks whether it joins.
    assert (place(p, "G1"), place(p, "macv-platoon")) == ("public_health", "university")
    assert (asked(p), status(p, "public_health")) == ("Orders", "being cleared")
    p = acting("G", "macv: G1 macv-platoon", gas_left="", nva="duy_tan=1")
    say(p, "with macv-platoon", "attack", "attack duy_tan", "go", "assault G1", "roll 4", "roll 1")
    assert offered(p) == {"join macv-platoon", "stay"}
    assert place(say(p, "join macv-platoon"), "macv-platoon") == "duy_tan"


# -- where attacks start -----------------------------------------------------------------------------------------


@pytest.mark.rule("Q-56")
def test_q_56_from_a_neutral_zone() -> None:
    p = acting("G", "park_east: G1", gas_left="")
    assert places(say(p, "attack")) == {"cercle", "hospital_east", "plaza", "public_health"}


@pytest.mark.rule("Q-56")
def test_q_56_not_from_a_zone_being_cleared() -> None:
    # The company that clears cannot be ordered.
    p = board("duy_tan: G1", "macv: CP-MACV", "clearing: G", agenda="Orders()", **CLEARED)
    assert refused_by(p, "order G1") == "WH-6.4-1"
    # Nor does the MACV platoon, which helps there, set out from it with another company.
    stacks = ("jeanne_darc: H1", "duy_tan: G1 macv-platoon")
    p = acting("H", *stacks, "clearing: G", controlled="jeanne_darc", gas_left="", **CLEARED)
    say(p, "with macv-platoon", "attack")
    assert places(p) == {"hwy1_west", "post_office", "university"}
    assert refused_by(p, "attack police") == "Q-56"
    p = acting("H", *stacks, controlled="jeanne_darc duy_tan", gas_left="")
    say(p, "with macv-platoon", "attack")
    assert "police" in places(p)


# -- 8-6: the marker returns -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-8-6")
def test_8_6_after_its_move() -> None:
    p = activation("macv: G1 H1", "orders-2/5: G H", named="G1 H1", controlled="police")
    say(p, "activate G", "move", "move G1", "to police")
    # All have moved; at once, while the other company still has its order.
    assert (asked(p), place(p, "G"), place(p, "H")) == ("Activate", "waiting", "orders-2/5")
    assert refused_by(p, "activate G") == "WH-8-1"


@pytest.mark.rule("WH-8-6")
def test_8_6_after_a_fight_that_does_not_end_in_clearing() -> None:
    p = attacking("duy_tan", "macv: G1(veteran)", nva="duy_tan=4321")
    say(p, "roll 2", "roll 1", "retreat", "roll 6", "stop")
    assert (status(p, "duy_tan"), waiting(p)) == ("enemy", {"G"})


@pytest.mark.rule("WH-8-6")
def test_8_6_not_when_the_fight_ends_in_clearing() -> None:
    p = attacking("duy_tan", "macv: G1", nva="duy_tan=1")
    say(p, "roll 4", "roll 1")
    assert (asked(p), place(p, "G"), waiting(p)) == ("Orders", "clearing", set())


@pytest.mark.rule("WH-8-6")
def test_8_6_when_its_zone_is_cleared() -> None:
    p = board("duy_tan: G1", "clearing: G", agenda="Clearing(); Orders()", **CLEARED)
    assert waiting(say(p, "roll 3")) == {"G"}


@pytest.mark.rule("WH-8-6")
def test_8_6_orders_that_are_not_used_lapse() -> None:
    p = activation("macv: G1 H1 macv-platoon CP-MACV", "orders-2/5: G H", "orders-macv: MACV-order",
                   named="G1 H1 macv-platoon")  # fmt: skip
    say(p, "activate G", "alone", "rest", "end")
    assert (asked(p), waiting(p), place(p, "MACV-order")) == ("Orders", {"G", "H"}, "later")
    assert "order macv-platoon" in offered(p)
