"""Odds, terrain and results (10.1, 10.2, 10.4, 10.5): every cell of the table, by column and net roll."""

import re

import pytest
from tests.an_loc.board import asked, offered, place, say, seen
from tests.an_loc.combats import battle, drm, drms, fought, net, odds, strengths

from citadel.core.data import DataSet
from citadel.games.an_loc.components import FIRST_NVA
from citadel.games.an_loc.position import Siege

# Attackers and defenders on clear ground for each column, with as many steps as the table can take.
FORCES = {
    "1:3": (["0914: 101-regt(reduced) 205-regt(reduced)"], "3-abn 7/5 155mm"),
    "1:2": (["0914: 101-regt(reduced) 205-regt(reduced)"], "7/5 8/5 155mm"),
    "1:1": (["0914: 101-regt 205-regt"], "7/5 8/5"),
    "2:1": (["0914: 9-vc/271 9-vc/272"], "31-ranger 36-ranger(reduced) rppf-1"),
    "3:1": (["0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c"], "31-ranger 36-ranger(reduced) rppf-1"),
    "4:1": (["0914: 9-vc/271 9-vc/272"], "rppf-1 rppf-2(reduced) 21-recon"),
    "5:1": (["0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c(reduced)"], "rppf-1 rppf-2(reduced) 21-recon"),
    "6:1": (["0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c"], "rppf-1 rppf-2(reduced) 21-recon"),
    "7:1": (["0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c 101-regt"], "rppf-1 rppf-2(reduced) 21-recon"),
}
LOSSES = ("reduced", "eliminated", "replacement")


def played(column: str, row: int) -> Siege:
    """An attack in that column with that net roll: effort 1 takes two from the die, guns and sappers add to it."""
    stacks, defenders = FORCES[column]
    names = [re.sub(r"\(.*\)", "", word) for stack in stacks for word in stack.split()[1:]]
    support: tuple[str, ...] = ()
    effort = 3
    if row > 6:
        effort, support = 5, ("support 130mm", "support 122mm")
        stacks = [*stacks, "0912: 130mm 122mm"]
    elif not row:
        effort = 1
    if row > 9:
        support += ("support 429-sappers",)
        stacks = [*stacks, "0816: 429-sappers"]
        names.append("429-sappers")
    die = row - len(support) - (effort == 5) + 2 * (effort == 1)
    p = battle("nva", *stacks, f"0915: {defenders}", effort=effort)
    p = fought(p, "0915", *names, die=max(die, 1), support=support)
    assert (odds(p), net(p)) == (column, row)
    return p


@pytest.mark.rule("AL-10.5-A", "AL-10.5-B", "AL-10.5-C", "AL-10.1-A")
@pytest.mark.parametrize("row", range(11))
@pytest.mark.parametrize("column", FORCES)
def test_10_5_c_every_cell_of_the_table(data: DataSet, column: str, row: int) -> None:
    crt = data.files["crt"]
    cell = crt["rows"][str(row)][crt["columns"].index(column)]
    found = re.fullmatch(r"(\d|-)(?:R(\d))?/(\d|-)(?:R(\d))?", cell)
    assert found
    ours, ours_back, theirs, theirs_back = [0 if part in (None, "-") else int(part) for part in found.groups()]
    p = played(column, row)
    while asked(p) in ("TakeLosses", "LoseOrPay"):
        say(p, "pay" if "pay" in offered(p) else sorted(offered(p))[0])
    losses = [event for event in p.events if event.kind in LOSSES]
    sides = ["nva" if e.kind == "replacement" or e.values[0] >= FIRST_NVA else "arvn" for e in losses]
    assert sides == ["arvn"] * theirs + ["nva"] * ours  # the defender loses first
    assert (asked(p) == "CancelHex") is bool(ours_back or theirs_back)
    if asked(p) == "CancelHex":
        assert p.decision is not None
        assert p.decision.seat == ("arvn" if theirs_back else "nva")
        assert f"must retreat {theirs_back or ours_back} hex" in p.decision.prompt


@pytest.mark.rule("AL-10.1-A", "AL-10.1-B", "AL-10.1-C")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (24, 6, "4:1"),
        (23, 6, "3:1"),
        (12, 6, "2:1"),
        (11, 6, "1:1"),
        (6, 6, "1:1"),
        (5, 6, "1:2"),
        (3, 6, "1:2"),
        (6, 13, "1:3"),
        (6, 18, "1:3"),
        (6, 19, "1:3"),
        (1, 40, "1:3"),
        (41, 6, "6:1"),
        (42, 6, "7:1"),
        (60, 6, "7:1"),
    ],
)
def test_10_1_a_the_ratio_is_rounded_in_favour_of_the_defender(attack: int, defence: int, column: str) -> None:
    board = battle("nva").board
    assert board.column_names[board.column_of(attack, defence)] == column


@pytest.mark.rule("AL-10.1-B")
def test_10_1_b_odds_worse_than_1_to_3() -> None:
    p = fought(battle("nva", "0914: 101-regt(reduced)", "0915: 7/5 8/5"), "0915", "101-regt", die=5)
    assert (strengths(p), odds(p)) == ((3, 10), "1:3")


@pytest.mark.rule("AL-10.1-C")
def test_10_1_c_odds_better_than_7_to_1() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0915: rppf-1(reduced)")
    fought(p, "0915", "9-vc/271", "9-vc/272", die=1)
    assert (strengths(p), odds(p)) == ((16, 1), "7:1")


@pytest.mark.rule("AL-10.5-C", "AL-2.1-B")
@pytest.mark.parametrize(("effort", "die", "rolled", "row"), [(1, 1, -2, 0), (1, 2, -1, 0), (1, 3, 0, 0), (1, 4, 1, 1)])
def test_10_5_c_a_net_roll_below_the_table_reads_its_first_row(effort: int, die: int, rolled: int, row: int) -> None:
    p = battle("nva", "1110: 9-vc/271", "1010: rppf-1", effort=effort)
    fought(p, "1010", "9-vc/271", die=die)  # -2 for effort, -1 for rubber
    assert (drm(p), die + drm(p), net(p)) == (-3, rolled, row)


@pytest.mark.rule("AL-10.5-C", "AL-10.4")
def test_10_5_c_a_net_roll_above_the_table_reads_its_last_row() -> None:
    p = battle("nva", "0914: 9-vc/271 t-55/1 t-55/2 t-54 pt-76 429-sappers", "0913: 130mm 122mm", "0915: 7/5", effort=5)
    guns = ("support 130mm", "support 122mm", "support 429-sappers")
    fought(p, "0915", "9-vc/271", "t-55/1", "t-55/2", "t-54", "pt-76", "429-sappers", die=6, support=guns)
    assert (strengths(p), drm(p), net(p)) == ((26, 5), 8, 10)


# -- shifts beyond the table (A-66) ------------------------------------------------------------------------------------


@pytest.mark.rule("A-66", "clamp_before_shift", "AL-2.1-A", "AL-10.1-C")
@pytest.mark.parametrize(
    ("attackers", "first", "column"),
    [
        ("9-vc/271 101-regt 205-regt", True, "6:1"),  # 9:1 on a hill
        ("9-vc/271 101-regt 205-regt", False, "7:1"),
        ("9-vc/271 9-vc/272", True, "6:1"),  # 8:1
        ("9-vc/271 9-vc/272", False, "7:1"),
        ("9-vc/271 101-regt(reduced) 205-regt(reduced)", True, "6:1"),  # 7:1
        ("9-vc/271 101-regt(reduced) 205-regt(reduced)", False, "6:1"),
        ("9-vc/271", False, "3:1"),  # 4:1
    ],
)
def test_a_66_odds_are_brought_into_the_table_before_or_after_the_shift(
    attackers: str, first: bool, column: str
) -> None:
    first_hex, *others = attackers.split()
    stacks = [f"1111: {first_hex}", *([f"1011: {' '.join(others)}"] if others else [])]
    p = battle("nva", *stacks, "1012: rppf-1", clamp_before_shift=first)
    fought(p, "1012", *[name.partition("(")[0] for name in attackers.split()], die=1)
    assert odds(p) == column


@pytest.mark.rule("A-66", "AL-10.1-B")
def test_a_66_a_shift_never_leaves_the_table() -> None:
    p = battle("nva", "1111: 101-regt(reduced)", "1012: 7/5 8/5")
    fought(p, "1012", "101-regt", die=5)
    assert odds(p) == "1:3"


# -- terrain (10.2) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.2", "AL-2.1-A", "AL-2.1-B")
@pytest.mark.parametrize(
    ("start", "target", "column", "modifier"),
    [
        ("0914", "0915", "4:1", 0),  # clear
        ("1013", "1014", "4:1", -1),  # rubber
        ("1017", "1117", "4:1", -1),  # jungle
        ("1021", "1020", "4:1", -1),  # marsh
        ("1111", "1012", "3:1", 0),  # hill
        ("0916", "1017", "4:1", -1),  # village
        ("1010", "0910", "3:1", -1),  # city
    ],
)
def test_10_2_the_terrain_of_the_hex_attacked(start: str, target: str, column: str, modifier: int) -> None:
    p = fought(battle("nva", f"{start}: 9-vc/271", f"{target}: rppf-1"), target, "9-vc/271", die=3)
    assert (odds(p), drm(p)) == (column, modifier)
    assert set(drms(p)) <= {"AL-10.2"}


@pytest.mark.rule("AL-10.2", "AL-10.0-I", "AL-1.6")
def test_10_2_units_that_attack_across_a_river_are_halved_one_by_one() -> None:
    p = battle("arvn", "0109: 31/21 32/21", "0209: 9-vc/art")
    fought(p, "0209", "31/21", "32/21", die=3)
    assert (strengths(p), drms(p)) == ((4, 2), {"AL-10.2": -1, "AL-10.0-I": -1})
    p = battle("arvn", "0109: 31/21", "0309: 32/21", "0209: 9-vc/art")
    fought(p, "0209", "31/21", "32/21", die=3)
    assert strengths(p) == (2 + 5, 2)  # only the one across the river


@pytest.mark.rule("AL-10.2", "AL-10.0-I")
@pytest.mark.parametrize(("start", "target"), [("0920", "1019"), ("0919", "0920"), ("0905", "0804")])
def test_10_2_streams_and_bridges_cost_one_and_halve_nobody(start: str, target: str) -> None:
    p = fought(battle("nva", f"{start}: 9-vc/271", f"{target}: rppf-1"), target, "9-vc/271", die=4)
    assert (strengths(p), drms(p)["AL-10.0-I"]) == ((8, 2), -1)


@pytest.mark.rule("AL-10.2", "A-99", "AL-1.6")
def test_10_2_mechanized_units_that_attack_into_marsh_are_halved() -> None:
    p = battle("arvn", "1021: 9-acr 31/21", "1020: 101-regt")
    fought(p, "1020", "9-acr", "31/21", die=3)
    assert (strengths(p), odds(p), drms(p)) == ((2 + 5, 5), "1:1", {"AL-10.4": 1, "AL-10.2": -1})
    p = battle("arvn", "1017: 9-acr", "1117: 101-regt")
    assert strengths(fought(p, "1117", "9-acr", die=3)) == (5, 5)  # jungle


@pytest.mark.rule("A-99", "AL-10.2")
def test_a_99_a_unit_is_halved_if_one_of_its_targets_calls_for_it() -> None:
    p = battle("nva", "1021: t-55/1 9-vc/271", "1020: rppf-1", "1022: rppf-2")
    fought(p, "1020", "t-55/1", "9-vc/271", die=3, also="1022")
    assert strengths(p) == (2 + 8, 4)


@pytest.mark.rule("A-65", "AL-10.1-A", "AL-9.5-F")
def test_a_65_terrain_never_halves_air_support() -> None:
    p = battle("arvn", "0109: 31/21", "0209: 9-vc/art", cas="cobra=1", flak=2)
    fought(p, "0209", "31/21", die=3, support=("cas cobra",))
    assert strengths(p) == (5 // 2 + 12, 2)


@pytest.mark.rule("AL-10.1-A")
def test_10_1_a_air_support_is_changed_by_sa_7_first_then_by_flak() -> None:
    p = battle("nva", "0914: 9-vc/271(sa-7)", "0915: rppf-1", cas="cobra=2", flak=2)
    fought(p, "0915", "9-vc/271", die=4, support=("cas cobra",))
    assert strengths(p) == (8, 2 + 5)
    p = battle("arvn", "0914: 31/21", "0915: 9-vc/271(sa-7)", cas="cobra=2", flak=4)
    fought(p, "0915", "31/21", die=4, support=("cas cobra",))
    assert strengths(p) == (5 + 3, 6)


# -- tanks (10.4) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.4", "A-58")
@pytest.mark.parametrize(
    ("tanks", "attack", "modifier"),
    [
        ("t-55/1", 5, 1),
        ("t-55/1(reduced)", 3, 1),
        ("t-55/1 t-55/2", 10, 2),
        ("t-54 pt-76", 8, 2),
        ("pt-76(reduced)", 2, 1),
    ],
)
def test_10_4_tanks_that_attack_add_their_factor_and_one_each(tanks: str, attack: int, modifier: int) -> None:
    p = battle("nva", f"0914: 9-vc/271 {tanks}", "0915: 7/5")
    fought(p, "0915", "9-vc/271", *[name.partition("(")[0] for name in tanks.split()], die=3)
    assert (strengths(p), drms(p)) == ((8 + attack, 5), {"AL-10.4": modifier})


@pytest.mark.rule("AL-10.4", "A-58")
@pytest.mark.parametrize(
    ("tanks", "defence", "modifier"), [("t-55/1", 3, -1), ("t-55/1(reduced) pt-76", 4, -2), ("t-54(reduced)", 2, -1)]
)
def test_10_4_tanks_that_defend_take_one_each_from_the_roll(tanks: str, defence: int, modifier: int) -> None:
    p = fought(battle("arvn", "0914: 31/21 32/21", f"0915: 101-regt {tanks}"), "0915", "31/21", "32/21", die=4)
    assert (strengths(p), drms(p)) == ((10, 5 + defence), {"AL-10.4": modifier})


@pytest.mark.rule("A-58", "AL-10.4")
@pytest.mark.parametrize(("cavalry", "attack", "defence"), [("9-acr", 5, 4), ("9-acr(reduced)", 3, 2)])
def test_a_58_the_9th_acr_is_a_tank_unit(cavalry: str, attack: int, defence: int) -> None:
    p = fought(battle("arvn", f"0914: {cavalry}", "0915: 101-regt"), "0915", "9-acr", die=4)
    assert (strengths(p)[0], drm(p)) == (attack, 1)
    p = fought(battle("nva", "0914: 101-regt", f"0915: {cavalry}"), "0915", "101-regt", die=4)
    assert (strengths(p)[1], drm(p)) == (defence, -1)


@pytest.mark.rule("A-04")
def test_a_04_the_t_54_is_a_t_55() -> None:
    p = battle("nva", "0914: t-54 t-55/1", "0915: 7/5")
    same = ("kind", "attack", "defence", "steps", "movement", "stacking_points", "division")
    assert [seen(p, "units", "t-54", key) for key in same] == [seen(p, "units", "t-55/1", key) for key in same]
    assert drms(fought(p, "0915", "t-54", "t-55/1", die=4)) == {"AL-10.4": 2}


@pytest.mark.rule("AL-10.4", "AL-3.1-D")
def test_10_4_tanks_beside_the_battle_do_not_count() -> None:
    p = fought(battle("nva", "0914: 9-vc/271 t-55/1", "0915: 7/5"), "0915", "9-vc/271", die=4)
    assert (drms(p), place(p, "t-55/1")) == ({}, "0914")
