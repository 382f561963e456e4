"""Results and losses (8.2.2 to 8.2.4): both tables, hits on platoons and markers, what they do to a fight."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    GAME,
    acting,
    asked,
    attacking,
    fighting,
    hits,
    nva,
    offered,
    place,
    refused_by,
    roles,
    roll,
    say,
    seen,
    status,
    told,
    units,
)

from citadel.core.data import DataSet
from citadel.games.week_in_hell.position import Week

FIELDS = {1: ("university", "plaza"), 2: ("public_health", "university"), 3: ("public_health", "hospital_east")}
FIELDS[4] = ("public_health", "treasury")
TOTALS = {
    1: ("B1", ""),
    2: ("G1", ""),
    3: ("G1(veteran)", ""),
    4: ("G1", "G2"),
    5: ("G1(veteran)", "G2"),
    6: ("G1(veteran)", "G2(veteran)"),
}


def later(target: str, *stacks: str, company: str = "G", **more: Any) -> Week:
    """A later round, with the 1st platoon of the company in the zone and the 2nd, if it is there, in support."""
    support = f"{company}2" if any(f"{company}2" in stack for stack in stacks) else ""
    facts = {"jump_off": "public_health", "assault": f"{company}1", "support": support, "controlled": "public_health"}
    return fighting(target, *stacks, **(facts | more))


def played(value: int, assault: str, support: str, us: int, enemy: int, turned: int = 0) -> Week:
    """A later round in a zone of that value against a 4-3-2-1 that was turned so often."""
    zone, target = FIELDS[value]
    stacks = [f"{target}: {assault}", *([f"{zone}: {support}"] if support else [])]
    marker = {"nva": f"{target}=4321", "nva_hits": f"{target}={turned}"}
    p = later(target, *stacks, company=assault[0], jump_off=zone, controlled=zone, **marker)
    return roll(say(p, "fight"), us, enemy)


# -- the tables (8.2.2-5 to 8.2.2-8) -----------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.2-5")
@pytest.mark.parametrize("total", TOTALS)
@pytest.mark.parametrize("value", FIELDS)
def test_8_2_2_5_the_us_table_is_read_by_total_zone_value_and_die(data: DataSet, total: int, value: int) -> None:
    row = data.files["crt"]["us"][f"total_{total}"][f"value_{value}"]
    for die in range(1, 7):
        p = played(value, *TOTALS[total], us=die, enemy=2 if die == 1 else 1)
        assert seen(p, "zones", FIELDS[value][1], "nva", "hits") == row[die - 1]


@pytest.mark.rule("WH-8.2.2-6")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
@pytest.mark.parametrize("value", FIELDS)
def test_8_2_2_6_the_nva_table_is_read_by_marker_value_zone_value_and_die(data: DataSet, row: int, value: int) -> None:
    cells = data.files["crt"]["nva"][f"nva_{row}"][f"value_{value}"]
    for die in range(1, 7):
        p = played(value, "G1", "G2", us=2 if die == 1 else 1, enemy=die, turned=4 - row)
        assert [hits(p, "G1"), hits(p, "G2")] == cells[die - 1]  # left on the assault, right on the support platoon


@pytest.mark.rule("WH-8.2.2-7")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
@pytest.mark.parametrize("value", FIELDS)
def test_8_2_2_7_without_support_the_larger_figure_counts(data: DataSet, row: int, value: int) -> None:
    cells = data.files["crt"]["nva"][f"nva_{row}"][f"value_{value}"]
    for die in range(1, 7):
        p = played(value, "G1", "", us=2 if die == 1 else 1, enemy=die, turned=4 - row)
        assert hits(p, "G1") == max(cells[die - 1])


@pytest.mark.rule("WH-8.2.2-5", "WH-8.2.2-6", "WH-11.2.2-1")
@pytest.mark.parametrize(
    ("target", "now", "turned", "taken"), [("treasury", 2, 1, [1, 1]), ("university", 1, 2, [0, 1])]
)
def test_8_2_2_5_gas_lowers_the_zone_value_in_both_tables(target: str, now: int, turned: int, taken: list[int]) -> None:
    p = later(target, f"{target}: G1", "public_health: G2", nva=f"{target}=4321", gas=f"{target}=G")
    assert seen(p, "zones", target, "value_now") == now
    roll(say(p, "fight"), 3, 4)  # total 4 v 2: one hit, v 1: two; NVA 4 v 2: 1/1, v 1: 0/1
    assert (seen(p, "zones", target, "nva", "hits"), [hits(p, "G1"), hits(p, "G2")]) == (turned, taken)


@pytest.mark.rule("WH-8.2.2-6", "WH-8.2.2-7")
def test_8_2_2_6_the_reserve_is_not_hit_and_helps_nobody() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=4321")
    roll(say(p, "fight"), 1, 6)  # NVA 4 v 4, die 6: 3/2
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [3, 2, 0]
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=4321")
    roll(say(p, "rest"), 2, 1)  # 0/1
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [1, 0, 0]


@pytest.mark.rule("WH-8.2.2-8")
def test_8_2_2_8_platoons_fire_before_their_own_losses_count() -> None:
    p = later("treasury", "treasury: G1(hits=1)", "public_health: G2(hits=1)", nva="treasury=4321")
    roll(say(p, "fight"), 3, 2)  # NVA 4 v 4, die 2: 1/1 makes both yellow; total 4 v 4, die 3: one hit (total 2: none)
    assert (hits(p, "G1"), hits(p, "G2"), nva(p, "treasury")) == (2, 2, ("4321", 3))


@pytest.mark.rule("WH-8.2.2-8")
def test_8_2_2_8_the_nva_fire_with_the_value_they_had() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2", nva="treasury=4321")
    roll(say(p, "fight"), 6, 3)  # two hits; NVA 4 v 4, die 3: 2/1 (value 2 would give 0/1)
    assert (hits(p, "G1"), hits(p, "G2"), nva(p, "treasury")) == (2, 1, ("4321", 2))


@pytest.mark.rule("WH-8.2.2-8")
def test_8_2_2_8_a_marker_that_is_eliminated_still_fires() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2", nva="treasury=31", nva_hits="treasury=1")
    roll(say(p, "fight"), 5, 6)  # NVA 1 v 4, die 6: 2/1
    assert (hits(p, "G1"), hits(p, "G2"), status(p, "treasury")) == (2, 1, "being cleared")


# -- hits on platoons (8.2.3, 8.2.4) -----------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.3-1", "WH-8.2.3-2")
@pytest.mark.parametrize(
    ("before", "die", "after"), [(0, 1, 1), (0, 3, 2), (0, 6, 3), (1, 1, 2), (1, 3, 3), (1, 6, 3), (2, 1, 3), (2, 6, 3)]
)
def test_8_2_3_1_hits_add_up_to_red_and_no_further(before: int, die: int, after: int) -> None:
    p = later("treasury", f"treasury: G1(hits={before})", nva="treasury=4321")
    roll(say(p, "fight"), 2, die)  # alone against 4 v 4: die 1 is one hit, die 3 two, die 6 three
    assert hits(p, "G1") == after
    assert place(p, "G1") == ("public_health" if after == 3 else "treasury")


@pytest.mark.rule("WH-8.2.3-2")
def test_8_2_3_2_a_red_platoon_that_is_hit_again_stays_as_it_is() -> None:
    p = later("treasury", "treasury: G1(hits=2)", "public_health: G2(hits=2)", nva="treasury=4321")
    roll(say(p, "fight"), 1, 6)  # 3/2
    assert [(hits(p, unit), place(p, unit)) for unit in ("G1", "G2")] == [(3, "public_health")] * 2


@pytest.mark.rule("WH-8.2.3-1", "WH-10.5.2-2")
def test_8_2_3_1_hits_in_combat_are_taken_on_the_map() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2 G3", nva="treasury=4321")
    roll(say(p, "fight"), 2, 1)  # 0/1
    assert [seen(p, "units", unit, "map_hit") for unit in ("G1", "G2", "G3")] == [False, True, False]
    roll(say(p, "fight"), 1, 2)  # 1/1
    assert [seen(p, "units", unit, "map_hit") for unit in ("G1", "G2", "G3")] == [True, True, False]


@pytest.mark.rule("WH-8.2.4-1", "WH-8.2.4-2", "WH-8.2.3-1")
@pytest.mark.parametrize(
    ("platoon", "value"),
    [
        ("G1", 2),
        ("G1(hits=1)", 2),
        ("G1(hits=2)", 1),
        ("G1(veteran)", 3),
        ("G1(veteran,hits=1)", 3),
        ("G1(veteran,hits=2)", 2),
        ("B1(hits=1)", 1),
        ("B1(hits=2)", 0),
        ("macv-platoon(hits=1)", 2),
        ("macv-platoon(hits=2)", 1),
    ],
)
def test_8_2_4_2_a_yellow_hit_costs_a_point_a_green_one_nothing(platoon: str, value: int) -> None:
    p = acting({"m": "MACV-order"}.get(platoon[0], platoon[0]), f"macv: {platoon}", gas_left="")
    name = platoon.partition("(")[0]
    assert seen(p, "units", name, "cv") == value
    assert ("attack" in offered(p)) is (value > 0)
    if value:
        roll(say(p, "attack", "attack duy_tan", "draw 321"), 2, 1)
        assert told(p, "us_fire")[0].values[0] == value


@pytest.mark.rule("WH-8.2.4-3", "WH-8.2.2-14")
def test_8_2_4_3_a_red_platoon_fights_no_more() -> None:
    p = later("treasury", "treasury: G1(hits=2)", "public_health: G2 G3", nva="treasury=4321")
    roll(say(p, "fight"), 3, 2)  # 1/1
    assert place(p, "G1") == "public_health"
    assert units(p) == {"G2", "G3"}
    assert refused_by(p, "assault G1") == "WH-8.2.4-3"
    say(p, "assault G2")
    assert units(p) == {"G3"}
    assert refused_by(p, "support G1") == "WH-8.2.4-3"


@pytest.mark.rule("Q-19", "WH-8.2.4-3")
def test_q_19_a_red_support_platoon_loses_its_role() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2(hits=2) G3", nva="treasury=4321")
    roll(say(p, "fight"), 2, 1)  # 0/1
    assert (hits(p, "G2"), roles(p)) == (3, ("G1", "", "G2 G3"))
    assert offered(p) == {"fight", "support G3", "retreat"}
    assert refused_by(p, "support G2") == "WH-8.2.4-3"
    roll(say(p, "fight"), 2, 1)  # alone now: one hit
    assert (hits(p, "G1"), told(p, "us_fire")[1].values[0]) == (1, 2)


def turned_red_at_the_end(**more: Any) -> Week:
    """The round that eliminates the NVA turns the support platoon red."""
    p = later("treasury", "treasury: G1", "public_health: G2(hits=2) G3", nva="treasury=4321", nva_hits="treasury=3",
              **more)  # fmt: skip
    roll(say(p, "fight"), 5, 4)  # NVA 1 v 4, die 4: 0/1
    assert (hits(p, "G2"), status(p, "treasury"), place(p, "G2")) == (3, "being cleared", "public_health")
    return p


@pytest.mark.rule("Q-19", "E-WH-10", "WH-8.2.2-15")
def test_8_2_2_a_support_platoon_that_turned_red_in_the_last_round_may_join() -> None:
    p = turned_red_at_the_end()
    assert offered(p) == {"join G2", "stay"}
    assert GAME.position(p.text()).text() == p.text()
    say(p, "join G2")
    assert (place(p, "G2"), place(p, "G3"), place(p, "G")) == ("treasury", "public_health", "clearing")


@pytest.mark.rule("Q-19", "E-WH-10")
def test_q_19_under_the_first_rules_it_did_not_join() -> None:
    p = turned_red_at_the_end(rules=1)
    assert (asked(p), place(p, "G")) == ("Orders", "clearing")


# -- hits on markers (8.2.3-3, 8.2.4-4) --------------------------------------------------------------------------------


@pytest.mark.rule("WH-8.2.3-3")
@pytest.mark.parametrize(("us", "turned", "value"), [(1, 0, 3), (2, 1, 2), (3, 2, 2), (5, 2, 2)])
def test_8_2_3_3_a_marker_is_turned_once_for_each_hit(us: int, turned: int, value: int) -> None:
    p = later("plaza", "plaza: G1", "university: G2", nva="plaza=3221", jump_off="university", controlled="university")
    roll(say(p, "fight"), us, 4)  # total 4 v 1
    assert seen(p, "zones", "plaza", "nva") == {"sides": [3, 2, 2, 1], "hits": turned, "value": value}


@pytest.mark.rule("WH-8.2.4-4", "WH-8.2.3-3")
@pytest.mark.parametrize("marker", ["4321", "431", "3221", "321", "31", "211", "21", "2", "11", "1"])
def test_8_2_4_4_a_marker_is_eliminated_with_its_last_value(marker: str) -> None:
    for turned in range(len(marker)):
        p = later(
            "treasury", "treasury: G1", "public_health: G2", nva=f"treasury={marker}", nva_hits=f"treasury={turned}"
        )
        roll(say(p, "fight"), 4, 1)  # one hit
        left = marker[turned + 1 :]
        assert nva(p, "treasury") == ((marker, int(left[0])) if left else ("", 0))
        assert status(p, "treasury") == ("enemy" if left else "being cleared")


@pytest.mark.rule("WH-8.2.3-3", "Q-22")
def test_8_2_3_3_hits_beyond_elimination_are_lost() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2", nva="treasury=1")
    roll(say(p, "fight"), 6, 1)  # two hits on a marker with one value
    assert (status(p, "treasury"), seen(p, "zones", "treasury", "flag"), seen(p, "cup_total")) == (
        "being cleared",
        "1",
        39,
    )


# -- the edges of the tables (Q-20, Q-21) ------------------------------------------------------------------------------


@pytest.mark.rule("Q-20")
def test_q_20_no_modifier_takes_the_us_die_below_1() -> None:
    p = later("treasury", "treasury: G1", "public_health: G2", nva="treasury=4321", minus=1)
    roll(say(p, "fight"), 1, 4)
    assert told(p, "us_fire")[0].values[2:4] == (1, 1)


@pytest.mark.rule("Q-20", "WH-8.2.2-4")
@pytest.mark.parametrize(("us", "enemy", "event"), [(4, 3, False), (4, 4, True)])
def test_q_20_dice_are_equal_or_not_as_they_fell(us: int, enemy: int, event: bool) -> None:
    p = later("treasury", "treasury: G1", "public_health: G2", nva="treasury=4321", minus=1)
    roll(say(p, "fight"), us, enemy)
    assert (asked(p) == "EventDie") is event


@pytest.mark.rule("Q-21")
def test_q_21_beyond_the_edge_the_last_row_or_column_is_read() -> None:
    board = played(4, "G1", "G2", us=1, enemy=2).board
    for die in range(1, 7):
        for value in range(1, 5):
            assert board.us_hits(7, value, die) == board.us_hits(6, value, die)
            assert board.nva_hits(5, value, die) == board.nva_hits(4, value, die)
        for strength in range(1, 5):
            assert board.us_hits(strength, 5, die) == board.us_hits(strength, 4, die)
            assert board.us_hits(strength, 0, die) == board.us_hits(strength, 1, die)
            assert board.nva_hits(strength, 5, die) == board.nva_hits(strength, 4, die)
            assert board.nva_hits(strength, 0, die) == board.nva_hits(strength, 1, die)
    assert board.us_hits(7, 1, 1) == 2
    assert board.nva_hits(5, 5, 6) == 32


# -- a combat value of 0 (Q-70) ----------------------------------------------------------------------------------------


@pytest.mark.rule("Q-70", "WH-8.2.5-4", "Q-59")
def test_q_70_in_the_zone_it_must_retreat_with_the_die_and_without_the_modifier() -> None:
    p = later("cercle", "cercle: B1(hits=1)", "park_east: B2 B3", company="B", jump_off="park_east", nva="cercle=21")
    roll(say(p, "fight"), 1, 6)  # total 2 v 2, die 1: none; NVA 2 v 2, die 6: 1/1
    assert (hits(p, "B1"), hits(p, "B2"), place(p, "B1")) == (2, 1, "cercle")
    assert offered(p) == {"retreat"}
    assert refused_by(p, "fight") == "Q-70"
    assert refused_by(p, "rest") == "Q-70"
    roll(say(p, "retreat"), 2)  # at the value of 2: a hit, and the boundary is dotted
    assert (hits(p, "B1"), place(p, "B1"), seen(p, "combat", "modifier")) == (3, "park_east", 0)
    assert offered(p) == {"assault B2", "assault B3", "stop"}


@pytest.mark.rule("Q-70")
def test_q_70_no_change_of_support_before_that_retreat() -> None:
    p = later("cercle", "cercle: B1(hits=2)", "park_east: B2 B3", company="B", jump_off="park_east", nva="cercle=21")
    assert offered(p) == {"retreat"}
    assert refused_by(p, "support B3") == "Q-70"


@pytest.mark.rule("Q-70", "WH-8.2.5-4")
def test_q_70_the_retreat_may_cost_nothing_and_the_platoon_does_not_assault_again() -> None:
    p = later("cercle", "cercle: B1(hits=2)", "park_east: B2 B3", company="B", jump_off="park_east", nva="cercle=21")
    roll(say(p, "retreat"), 3)
    assert (hits(p, "B1"), place(p, "B1")) == (2, "park_east")
    assert units(p) == {"B2", "B3"}
    assert refused_by(p, "assault B1") == "WH-8.2.1-4"


@pytest.mark.rule("Q-70")
def test_q_70_in_a_first_round_it_stays_out_and_the_attack_starts_again() -> None:
    p = attacking("treasury", "public_health: B1(hits=1) B2", company="B", controlled="public_health")
    say(p, "assault B1", "draw 321", "draw 1")
    roll(p, 1, 3)  # NVA 3 v 4, die 3: 1/1, across a dotted boundary
    assert (hits(p, "B1"), place(p, "B1")) == (2, "public_health")
    assert offered(p) == {"assault B2", "stop"}
    assert seen(p, "combat", "modifier") == 0


@pytest.mark.rule("Q-70", "Q-15")
def test_q_70_across_a_solid_boundary_the_rescue_comes_first() -> None:
    p = attacking("hospital_east", "public_health: B1(hits=1) B2", company="B", controlled="public_health")
    say(p, "assault B1", "draw 321", "draw 1")
    roll(p, 1, 4)  # NVA 3 v 3, die 4: 1/1
    assert asked(p) == "Rescuer"
    say(p, "rescue B1", "alone", "roll 1")
    assert offered(p) == {"assault B2", "stop"}


@pytest.mark.rule("Q-70")
def test_q_70_as_support_it_loses_its_role() -> None:
    p = later("treasury", "treasury: B1", "public_health: B2(hits=1) B3", company="B", nva="treasury=4321")
    roll(say(p, "fight"), 2, 1)  # 0/1
    assert (hits(p, "B2"), roles(p)) == (2, ("B1", "", "B2 B3"))
    assert offered(p) == {"fight", "support B3", "retreat"}
    assert refused_by(p, "support B2") == "WH-8.2.1-4"


@pytest.mark.rule("Q-70")
@pytest.mark.parametrize("first_round", [True, False])
def test_q_70_if_the_nva_are_eliminated_in_that_round_it_clears_the_zone(first_round: bool) -> None:
    marker = {"nva": "treasury=4321", "nva_hits": "treasury=3", "controlled": "public_health"}
    if first_round:
        p = attacking("treasury", "public_health: B1(hits=1) B2(hits=1)", company="B", **marker)
        say(p, "assault B1")
    else:
        p = say(later("treasury", "treasury: B1(hits=1)", "public_health: B2(hits=1)", company="B", **marker), "fight")
    roll(p, 6, 5)  # total 2 v 4, die 6: one hit; NVA 1 v 4, die 5: 1/1
    assert (hits(p, "B1"), hits(p, "B2"), place(p, "B1")) == (2, 2, "treasury")
    assert (status(p, "treasury"), place(p, "B")) == ("being cleared", "clearing")
    assert offered(p) == {"join B2", "stay"}  # a support platoon of CV 0 may join


@pytest.mark.rule("Q-70", "WH-8.2.2-12")
def test_q_70_an_attack_ends_when_nobody_of_any_value_is_left() -> None:
    p = later(
        "treasury", "treasury: B1(hits=2)", "public_health: B2(hits=2)", company="B", support="", nva="treasury=21"
    )
    roll(say(p, "retreat"), 6)
    assert (seen(p, "combat"), nva(p, "treasury"), place(p, "B")) == (None, ("21", 2), "waiting")
