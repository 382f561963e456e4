"""Figures 1 to 9 of the rulebook, played as printed in both editions."""

import pytest
from tests.week_in_hell.board import (
    KINDS,
    asked,
    attacking,
    fighting,
    hits,
    nva,
    offered,
    place,
    roles,
    roll,
    say,
    seen,
    status,
    told,
)

from citadel.games.week_in_hell.position import Week

G = ("G1", "G2", "G3")
EDITIONS = pytest.mark.parametrize("edition", ["published", "draft"])
EAST, WEST, JUMP_OFF = "hospital_east", "hospital_west", "public_health"


def figure_1(edition: str) -> Week:
    """G attacks Hospital East; two markers are drawn."""
    p = attacking(EAST, f"{JUMP_OFF}: G1 G2 G3", turn=5, controlled=JUMP_OFF, edition=edition)
    return say(p, "assault G1", "support G2", "draw 21", "draw 321")


def figure_2(edition: str) -> Week:
    """The first round, and the exchange of the 2nd and the 3rd platoon."""
    return say(roll(figure_1(edition), 2, 3), "support G3")


def figure_6(edition: str) -> Week:
    """G, now in Hospital East with hits by an earlier fight, attacks Hospital West."""
    p = attacking(WEST, f"{EAST}: G1 G2(hits=1) G3(hits=2)", turn=5, controlled=EAST, edition=edition)
    return say(p, "assault G1", "support G2", "draw 4321", "draw 21")


def all_hits(p: Week) -> list[int]:
    return [hits(p, unit) for unit in G]


@pytest.mark.rule("WH-F1-1", "X-28")
@EDITIONS
def test_figure_1_roles_and_two_markers(edition: str) -> None:
    p = figure_1(edition)
    assert roles(p) == G
    assert nva(p, EAST) == ("321", 3)
    assert (seen(p, "cup", "21"), seen(p, "cup", "321")) == (KINDS["21"], KINDS["321"] - 1)
    assert seen(p, "cup_total") == 39
    assert asked(p) == "UsDie"


@pytest.mark.rule("WH-F2-1", "X-28")
@EDITIONS
def test_figure_2_the_first_round(edition: str) -> None:
    p = roll(figure_1(edition), 2, 3)
    assert told(p, "us_fire")[0].values[:5] == (4, 3, 2, 2, 1)
    assert told(p, "nva_fire")[0].values == (3, 3, 3, 3, 0, 1)
    assert (all_hits(p), nva(p, EAST), place(p, "G1")) == ([0, 1, 0], ("321", 2), EAST)
    say(p, "support G3")
    assert roles(p) == ("G1", "G3", "G2")


@pytest.mark.rule("WH-F3-1", "X-28")
@EDITIONS
def test_figure_3_the_zone_is_emptied(edition: str) -> None:
    p = roll(figure_2(edition), 5, 6)
    assert told(p, "us_fire")[1].values[:5] == (4, 3, 5, 5, 2)
    assert told(p, "nva_fire")[1].values == (2, 3, 6, 6, 2, 1)
    assert all_hits(p) == [2, 1, 1]
    assert offered(p) == {"join G3", "stay"}
    say(p, "join G3")
    assert [place(p, unit) for unit in G] == [EAST, JUMP_OFF, EAST]
    assert (status(p, EAST), seen(p, "zones", EAST, "flag"), place(p, "G")) == ("being cleared", "321", "clearing")


@pytest.mark.rule("WH-F3-1", "WH-7.2-1")
@EDITIONS
def test_figure_3_clearing_is_tested_in_the_next_phase(edition: str) -> None:
    p = attacking(
        EAST,
        f"{JUMP_OFF}: G1 G2 G3",
        turn=5,
        controlled=JUMP_OFF,
        edition=edition,
        agenda="Activate(); EndActivation(); Clearing(); Orders()",
    )
    roll(say(p, "assault G1", "support G2", "draw 21", "draw 321"), 2, 3)
    say(roll(say(p, "support G3"), 5, 6), "join G3")
    assert asked(p) == "ClearingDie"
    roll(p, 3)  # 3 + 1 for two platoons is more than 3
    assert (status(p, EAST), place(p, "G")) == ("controlled", "waiting")


@pytest.mark.rule("WH-F4-1", "X-28")
@EDITIONS
def test_figures_4_and_5_a_safe_retreat(edition: str) -> None:
    p = fighting(
        EAST,
        f"{EAST}: G1(hits=2)",
        f"{JUMP_OFF}: G2(hits=3) G3(hits=3)",
        jump_off=JUMP_OFF,
        assault="G1",
        controlled=JUMP_OFF,
        nva=f"{EAST}=3221",
        edition=edition,
    )
    assert offered(p) == {"fight", "retreat"}
    roll(say(p, "retreat"), 5)
    assert (all_hits(p), place(p, "G1"), seen(p, "combat", "wounded")) == ([2, 3, 3], JUMP_OFF, False)
    assert offered(p) == {"assault G1", "stop"}
    say(p, "stop")
    assert (status(p, EAST), nva(p, EAST), place(p, "G")) == ("enemy", ("3221", 3), "waiting")


@pytest.mark.rule("WH-F6-1", "Q-55", "X-28")
@EDITIONS
def test_figure_6_a_round_against_hospital_west(edition: str) -> None:
    p = figure_6(edition)
    assert (roles(p), nva(p, WEST)) == (G, ("4321", 4))
    roll(p, 2, 5)
    assert told(p, "us_fire")[0].values[:5] == (4, 2, 2, 2, 1)
    assert told(p, "nva_fire")[0].values == (4, 2, 5, 5, 2, 1)
    assert (all_hits(p), nva(p, WEST)) == ([2, 2, 2], ("4321", 3))


@pytest.mark.rule("WH-F7-1", "Q-55", "X-10", "X-28")
@EDITIONS
def test_figure_7_wounded_marines(edition: str) -> None:
    p = roll(figure_6(edition), 2, 5)
    assert (seen(p, "combat", "wounded"), place(p, "G1")) == (True, EAST)
    assert offered(p) == {"rescue G1", "rescue G2", "rescue G3"}
    say(p, "rescue G1", "support G2")
    assert roles(p) == G
    roll(p, 5)
    value = {"published": 2, "draft": 3}[edition]  # the attacked zone or the jump-off zone
    assert told(p, "nva_fire")[1].values == (3, value, 5, 5, 2, 1)
    assert all_hits(p) == [3, 3, 2]
    assert seen(p, "combat", "wounded")


@pytest.mark.rule("WH-F8-1", "WH-F9-1", "Q-55", "X-28")
@EDITIONS
def test_figures_8_and_9_the_third_platoon_brings_them_back(edition: str) -> None:
    p = roll(say(roll(figure_6(edition), 2, 5), "rescue G1", "support G2"), 5)
    assert (asked(p), roles(p)) == ("RescueDie", ("G3", "", "G1 G2"))  # nobody else is left to go, or to support it
    roll(p, 2)
    assert told(p, "nva_fire")[2].values[4:] == (0, 0)
    assert (all_hits(p), seen(p, "combat", "wounded"), seen(p, "defeat_points")) == ([3, 3, 2], False, 0)
    assert offered(p) == {"assault G3", "stop"}
    say(p, "stop")
    assert (status(p, WEST), nva(p, WEST), place(p, "G")) == ("enemy", ("4321", 3), "waiting")


@pytest.mark.rule("Q-55")
@pytest.mark.parametrize(
    ("assault", "support"), [("G1", "G2"), ("G1", "G3"), ("G2", "G1"), ("G2", "G3"), ("G3", "G1"), ("G3", "G2")]
)
def test_q_55_figure_6_is_not_what_figure_3_left(assault: str, support: str) -> None:
    p = attacking(WEST, f"{EAST}: G1(hits=2) G2(hits=1) G3(hits=1)", turn=5, controlled=EAST)
    roll(say(p, f"assault {assault}", f"support {support}", "draw 4321", "draw 21"), 2, 5)
    total = told(p, "us_fire")[0].values[0]
    assert (total, 3 in all_hits(p)) != (4, False)  # figure 6: a total of 4, and nobody of the two is red
