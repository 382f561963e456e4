"""How a fight ends (8.2.2-12 to 8.2.2-17): the zone emptied, held or not, and nothing of the fight left behind."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    GAME,
    KINDS,
    hits,
    nva,
    offered,
    place,
    roll,
    say,
    seen,
    status,
    told,
    units,
)
from tests.week_in_hell.rounds import first, later


@pytest.mark.rule("WH-8.2.2-15", "WH-7.1-1", "WH-7.1-2", "Q-22")
@pytest.mark.parametrize("joins", [True, False])
def test_8_2_2_15_flag_end_fight_and_clearing(joins: bool) -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=321", nva_hits="treasury=2")
    roll(say(p, "fight"), 6, 1)
    assert (status(p, "treasury"), place(p, "G"), place(p, "G1")) == ("being cleared", "clearing", "treasury")
    assert (seen(p, "zones", "treasury", "flag"), seen(p, "zones", "treasury", "cleared_by")) == ("321", "G")
    assert (nva(p, "treasury"), seen(p, "cup", "321")) == (("", 0), KINDS["321"] - 1)  # the flag is out of the cup
    assert offered(p) == {"join G2", "stay"}
    say(p, "join G2" if joins else "stay")
    assert place(p, "G2") == ("treasury" if joins else "public_health")
    assert (place(p, "G"), seen(p, "combat")) == ("clearing", None)


EMPTIED = {"nva": "prison=2", "jump_off": "villas", "controlled": "villas"}


@pytest.mark.rule("WH-8.2.2-16", "Q-14", "Q-22")
def test_8_2_2_16_emptied_with_nobody_inside() -> None:
    p = later("prison", "prison: G1(hits=2)", "villas: G2 G3", **EMPTIED)
    roll(say(p, "fight"), 5, 6)  # total 3 v 3, die 5: one hit; NVA 2 v 3, die 6: 2/1
    assert (hits(p, "G1"), place(p, "G1"), hits(p, "G2")) == (3, "villas", 1)
    assert (status(p, "prison"), nva(p, "prison"), seen(p, "zones", "prison", "flag")) == ("enemy", ("", 0), None)
    assert (seen(p, "cup", "2"), seen(p, "cup_total")) == (KINDS["2"], 40)
    assert (place(p, "G"), seen(p, "combat"), seen(p, "defeat_points")) == ("waiting", None, 0)


@pytest.mark.rule("E-WH-11", "Q-14", "WH-8.2.2-17", "red_assault_enters_emptied_zone")
@pytest.mark.parametrize("more", [{}, {"edition": "draft", "red_assault_enters_emptied_zone": True}])
def test_8_2_2_17_in_a_first_round_the_red_platoon_enters(more: dict[str, Any]) -> None:
    p = say(first("hospital_east", "public_health: G1(hits=2) G2 G3", **more), "draw 2", "draw 1")
    roll(p, 6, 5)  # total 3 v 3, die 6: two hits; NVA 2 v 3, die 5: 1/1
    assert (hits(p, "G1"), place(p, "G1"), status(p, "hospital_east")) == (3, "hospital_east", "being cleared")
    assert (place(p, "G"), offered(p)) == ("clearing", {"join G2", "stay"})
    assert not told(p, "wounded")
    assert GAME.position(p.text()).text() == p.text()


@pytest.mark.rule("Q-14", "WH-8.2.2-16", "WH-8.2.2-17", "red_assault_enters_emptied_zone", "E-WH-11")
@pytest.mark.parametrize(
    "more", [{"edition": "draft"}, {"red_assault_enters_emptied_zone": False}, {"rules": 1, "data": DATA_1}]
)
def test_q_14_by_the_other_reading_it_stays_out(more: dict[str, Any]) -> None:
    p = say(first("hospital_east", "public_health: G1(hits=2) G2 G3", **more), "draw 2", "draw 1")
    roll(p, 6, 5)  # total 3 v 3, die 6: two hits; NVA 2 v 3, die 5: 1/1, across a solid boundary
    assert (hits(p, "G1"), place(p, "G1"), status(p, "hospital_east")) == (3, "public_health", "enemy")
    assert (nva(p, "hospital_east"), seen(p, "cup_total"), place(p, "G")) == (("", 0), 40, "waiting")
    assert not told(p, "wounded")


@pytest.mark.rule("Q-14", "red_assault_holds_emptied_zone")
def test_red_assault_holds_emptied_zone_in_a_later_round() -> None:
    p = later("prison", "prison: G1(hits=2)", "villas: G2 G3", red_assault_holds_emptied_zone=True, **EMPTIED)
    roll(say(p, "fight"), 5, 6)
    assert (hits(p, "G1"), place(p, "G1"), status(p, "prison")) == (3, "prison", "being cleared")
    assert (seen(p, "zones", "prison", "flag"), seen(p, "cup_total"), place(p, "G")) == ("2", 39, "clearing")
    assert offered(p) == {"join G2", "stay"}


@pytest.mark.rule("Q-14", "red_assault_holds_emptied_zone")
def test_red_assault_holds_emptied_zone_in_a_first_round() -> None:
    stack = "public_health: G1(hits=2) G2"
    p = say(first("hospital_east", stack, red_assault_holds_emptied_zone=True), "draw 2", "draw 1")
    roll(p, 6, 5)
    assert (hits(p, "G1"), place(p, "G1"), status(p, "hospital_east")) == (3, "hospital_east", "being cleared")


@pytest.mark.rule("red_assault_holds_emptied_zone")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_red_assault_holds_emptied_zone_is_off_in_both_editions(edition: str) -> None:
    p = later("prison", "prison: G1(hits=2)", "villas: G2", edition=edition, **EMPTIED)
    roll(say(p, "fight"), 5, 6)
    assert status(p, "prison") == "enemy"


@pytest.mark.rule("red_assault_holds_emptied_zone")
def test_red_assault_holds_emptied_zone_changes_nothing_while_the_nva_hold_out() -> None:
    p = later(
        "treasury",
        "treasury: G1(hits=2)",
        "public_health: G2",
        nva="treasury=4321",
        red_assault_holds_emptied_zone=True,
    )
    roll(say(p, "fight"), 1, 4)
    assert (place(p, "G1"), status(p, "treasury")) == ("public_health", "enemy")
    assert units(p) == {"G2"}


# -- nothing is left of a fight (8.2.2-12) -----------------------------------------------------------------------------

GONE = (
    "jump-off",
    "target",
    "attackers",
    "assault",
    "support",
    "later round",
    "restarted",
    "minus",
    "wounded",
    "struck",
)
PAIR = "public_health: G1(hits=1) G2"


@pytest.mark.rule("WH-8.2.2-12", "WH-8-6")
@pytest.mark.parametrize(
    ("stack", "said"),
    [
        ("treasury: G1", "fight, roll 6, roll 1, stay"),  # emptied
        ("treasury: G1(hits=2)", "fight, roll 6, roll 5"),  # emptied and not held
        ("treasury: G1", "retreat, roll 6, stop"),  # broken off
        ("treasury: G1(hits=2)", "fight, roll 1, roll 6, stop"),  # broken off after a red retreat
    ],
)
def test_8_2_2_12_nothing_of_the_fight_is_left(stack: str, said: str) -> None:
    turned = {"nva": "treasury=4321", "nva_hits": "treasury=3"}
    p = say(later("treasury", stack, "public_health: G2", **turned), *said.split(", "))
    assert seen(p, "combat") is None
    lines = {line.partition(":")[0] for line in p.text().splitlines()}
    assert lines.isdisjoint(GONE)
    assert GAME.position(p.text()).text() == p.text()


@pytest.mark.rule("WH-8.2.6-5", "WH-8.2.2-12")
def test_8_2_6_5_nothing_of_the_fight_is_left_after_a_rescue_that_failed() -> None:
    p = first("hospital_east", "public_health: G1(hits=2)", nva="hospital_east=4321")
    roll(p, 1, 2)  # alone; NVA 4 v 3, die 2: one hit
    assert {line.partition(":")[0] for line in p.text().splitlines()}.isdisjoint(GONE)
    assert not told(p, "broken_off")  # it failed; nobody chose to stop
