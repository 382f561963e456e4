"""Data of An Loc against the rulebook: each fact that they break is told, and they can still be played.

Facts bear the numbers of the analysis of the rules, F-01 to F-63. What is not here cannot be played at all
(`test_data_mistakes.py`: F-06 levels, F-20, F-21, F-34 cells of the examples, F-57 the chain of QL-13), is no value of
the data (F-05), or follows from others (F-25, F-27 from F-14 and F-22).
"""

from typing import Any

import pytest
from tests.an_loc.data_files import (
    change_hexes,
    change_in_setup,
    change_place,
    change_units,
    change_water,
    set_hits,
    set_result,
)
from tests.data_files import Change, Files, both, change, change_at, entry

from citadel.games.an_loc.data.checks import check
from citadel.games.an_loc.data.schema import broken_facts


def air(name: str, **values: Any) -> Change:
    """Other values in a type of air unit."""
    return lambda files: entry(files, "air", "type", name).update(values)


def level(n: int, **values: Any) -> Change:
    """Other values in an effort level."""
    return lambda files: entry(files, "oel", "level", n, "n").update(values)


def turn(n: int, **values: Any) -> Change:
    """Other values in a turn."""
    return lambda files: entry(files, "turns", "turn", n, "n").update(values)


def every_line(**values: Any) -> Change:
    """Other values in all lines of the Terrain Effects Chart that have them."""

    def changed(files: Files) -> None:
        for key in ("terrain", "hexside"):
            for line in files["tec"][key].values():
                line.update({name: value for name, value in values.items() if name in line})

    return changed


def on_foot_as_mechanized(files: Files) -> None:
    for key in ("terrain", "hexside"):
        for line in files["tec"][key].values():
            line["foot"] = line["mech"]


@pytest.mark.parametrize(
    ("changed", "fact"),
    [
        (change_at("map.grid.km_per_hex", 1), "map.toml: grid.km_per_hex"),  # F-02
        (turn(7, first_day="1972-05-21"), "turns.toml: turn[7].first_day turns.toml: turn[8].first_day"),
        (
            change("scenarios", "scenario", "battle", "last_turn", 11),
            "scenarios.toml: scenario[battle].last_turn",
        ),
        (change_at("constants.stacking.hex", 5), "constants.toml: stacking.hex"),  # F-03
        (change_at("constants.stacking.an_loc", 7), "constants.toml: stacking.an_loc"),
        (change_units("155mm", stacks_free=False), "arvn.toml: unit[155mm].stacks_free"),  # F-04
        (change_units("122mm", stacks_free=True), "nva.toml: unit[122mm].stacks_free"),
        (change_units("t-54", stacks_free=False, stacking_points=1), "nva.toml: unit[t-54].stacks_free"),
        (change_at("oel.lull.at_most", 2), "oel.toml: lull.at_most"),  # F-07
        (change_at("turns.start.arvn_op", 9), "turns.toml: start.arvn_op"),  # F-08
        (change_at("turns.start.nva_op", 21), "turns.toml: start.nva_op"),
        (level(4, second_phase=True), "oel.toml: level[4].second_phase"),  # F-09
        (level(5, second_phase=False), "oel.toml: level[5].second_phase"),
        (level(3, movement="half"), "oel.toml: level[3].movement"),  # F-10
        (level(3, attack_drm=-1), "oel.toml: level[3].attack_drm"),
        (level(4, extra_movement=1), "oel.toml: level[4].extra_movement"),  # F-11
        (level(4, attack_drm=2), "oel.toml: level[4].attack_drm"),
        (level(4, may_attack=False), "oel.toml: level[4].may_attack"),
        (level(5, attack_drm=2), "oel.toml: level[5].attack_drm"),  # F-12
        (level(5, extra_movement=0), "oel.toml: level[5].extra_movement"),  # F-13
        (air("cobra", strike_value=13), "air.toml: type[cobra].strike_value"),  # F-14
        (air("a-37", strike_value=7), "air.toml: type"),  # F-15
        (air("b-52", strike_value=15), "air.toml: type"),  # F-16
        (air("b-52", units_per_op=2), "air.toml: type[b-52].units_per_op"),  # F-17
        (air("a-37", units_per_op=1), "air.toml: type[a-37].units_per_op"),
        (both(air("f-4", count=3), air("ac-130", count=5)), "air.toml: type[f-4].count"),  # F-18
        (air("f-4", missions=["TAC", "CAS"]), "air.toml: type[f-4].missions"),  # F-19
        (air("cobra", missions=["SEAD"]), "air.toml: type[cobra].missions"),
        (air("b-52", missions=["TAC", "CAS"]), "air.toml: type[b-52].missions"),
        (change_at("air.aaa.partial", 1), "air.toml: aaa.partial"),  # F-22
        (change_at("air.aaa.suppressed_from", 5), "air.toml: aaa.suppressed_from"),
        (change_at("air.helicopters.points", 5), "air.toml: helicopters.points"),  # F-23
        (change_at("air.tac.replacement_point", 2), "air.toml: tac.replacement_point"),  # F-24
        (change_at("air.tac.step_under_fire", 1), "air.toml: tac.step_under_fire"),
        (change_at("air.tac.op_under_fire", 3), "air.toml: tac.op_under_fire"),
        (change_at("air.broken_arrow.op", 2), "air.toml: broken_arrow.op"),  # F-26
        (air("b-52", immune_in_cas=False), "air.toml: type[b-52].immune_in_cas"),
        (air("ac-130", covers_hot_lz=True), "air.toml: type[ac-130].covers_hot_lz"),
        (change_units("81-abn", attack=5), "arvn.toml: unit"),  # F-28
        (change_units("1-abn-hq", combat_bonus=1), "arvn.toml: unit[1-abn-hq].combat_bonus"),  # F-30
        (change_units("9-vc/95c", defence=7), "nva.toml: unit[9-vc/95c].defence"),  # F-31
        (change_units("9-vc/art", combat_bonus=2), "nva.toml: unit[9-vc/art].combat_bonus"),  # F-32
        (change_units("122mm", combat_bonus=2), "nva.toml: unit[122mm].combat_bonus"),
        (change_at("tec.terrain.hill.shift", 2), "tec.toml: terrain.hill.shift"),  # F-33
        (change_at("tec.terrain.hill.drm", -1), "tec.toml: terrain.hill.drm"),
        (change_hexes("1012", "rubber"), "map.toml: hexes.1012"),  # F-35
        (change_place("windy-hill", "1212"), "map.toml: place[windy-hill].hex"),
        (change_units("8-abn", stacking_points=2), "arvn.toml: unit"),  # F-37
        (change_units("9-acr", attack=6), "arvn.toml: unit"),  # F-38
        (change_units("211-art", stacking_points=2), "arvn.toml: unit[211-art].stacking_points"),  # F-39
        (change_units("3/15", stacking_points=2), "arvn.toml: unit[3/15].stacking_points"),
        (change_hexes("1117", "clear"), "map.toml: hexes"),  # F-40
        (change_place("tan-khai", "0916"), "map.toml: hexes"),
        (change_place("tau-o", "1119"), "map.toml: place[tau-o].hex"),  # F-41
        (change_place("tau-o", "1026"), "map.toml: place[tau-o].hex"),
        (change_units("130mm", attack=1), "nva.toml: unit[130mm].attack"),  # F-43
        (change_units("130mm", defence=3), "nva.toml: unit[130mm].defence"),
        (change_units("130mm", steps=2, reduced_defence=1), "nva.toml: unit[130mm].steps"),
        (change_units("pt-76", steps=1, reduced_attack=0, reduced_defence=0), "nva.toml: unit[pt-76].steps"),  # F-44
        (change_units("130mm", range=10), "nva.toml: unit[130mm].range"),  # F-45
        (change_units("122mm", range=8), "nva.toml: unit[122mm].range"),
        (change_at("constants.nva_replacements.limit", 29), "constants.toml: nva_replacements.limit"),  # F-47
        (change_at("constants.nva_replacements.commits_5th_vc", 20), "constants.toml: nva_replacements.commits_5th_vc"),
        (change_at("constants.nva_replacements.breaks_morale", 26), "constants.toml: nva_replacements.breaks_morale"),
        (change_at("setup.commitment.op", 9), "setup.toml: commitment.op"),  # F-48
        (change_at("setup.commitment.sa7", 2), "setup.toml: commitment.sa7"),
        (change_at("setup.commitment.at", ["north"]), "setup.toml: commitment.at"),
        (change_at("constants.airborne.return_after", 5), "constants.toml: airborne.return_after"),  # F-49
        (change_at("constants.arvn_replacements.turn", 8), "constants.toml: arvn_replacements.turn"),  # F-50
        (change_at("constants.arvn_replacements.points", 3), "constants.toml: arvn_replacements.points"),
        (change_units("3-ranger-hq", size="division"), "arvn.toml: unit"),  # F-51
        (change_units("5-div-hq-high", morale=6), "arvn.toml: unit[5-div-hq-high].morale"),
        (change_in_setup("group", "siege", reach=3), "setup.toml: group[siege].reach"),  # F-52
        (change_in_setup("group", "siege", area="ql-13"), "setup.toml: group[siege].area"),
        (change_in_setup("group", "support", id="guns"), "setup.toml: group[guns].units"),
        (change_in_setup("arrival", "9-div", turn=6), "setup.toml: arrival[9-div].turn"),  # F-53
        (change_in_setup("arrival", "7-nva", at=["north"]), "setup.toml: arrival[7-nva].at"),
        (change_in_setup("arrival", "48/18", id="48"), "setup.toml: arrival[48].units"),
        (
            both(
                change_in_setup("arrival", "5-vc", units=["5-vc/174"]),
                change_at("setup.commitment.units", ["5-vc/275", "5-vc/e6", "5-vc/art", "t-54", "pt-76"]),
            ),
            "setup.toml: arrival[5-vc].units setup.toml: commitment.units",
        ),
        (change_at("setup.withdrawal.turn", 6), "setup.toml: withdrawal.turn"),
        (change_at("setup.withdrawal.units", ["3-abn"]), "setup.toml: withdrawal.units"),
        (turn(4, sa7=1), "turns.toml: turn[4].sa7"),  # F-54
        (turn(6, sa7=1), "turns.toml: turn[6].sa7"),
        (turn(12, sa7=0), "turns.toml: turn[12].sa7"),
        (
            change("options", "option", "april_turns", "values", [3, 5]),
            "options.toml: option[april_turns].values",
        ),  # F-56
        (change("map", "road", "ql-13", "grade", "secondary"), "map.toml: road[ql-13].grade"),  # F-57
        (change_at("map.lai_khe.entry", ["1026", "0826"]), "map.toml: lai_khe.entry"),
        (on_foot_as_mechanized, "tec.toml: terrain"),  # F-58
        (every_line(mech=4), "tec.toml: terrain"),
        (change_at("constants.drm.two_divisions", -1), "constants.toml: drm.two_divisions"),  # F-60
        (change_at("surrender.factor.nva_artillery", 0), "surrender.toml: factor.nva_artillery"),  # F-61
        (change_units("tf-52", command="21-div"), "arvn.toml: unit[tf-52].command"),  # F-62
        (change_units("1/15", command="5-div"), "arvn.toml: unit[1/15].command"),
        (change_units("9-acr", command="none"), "arvn.toml: unit[9-acr].command"),
        (change_at("tec.terrain.jungle.mech_halved", True), "tec.toml: terrain.jungle.mech_halved"),  # F-63
        (change_at("tec.road.secondary.strategic", True), "tec.toml: road.secondary.strategic"),
        (change_at("constants.drm.tank", 2), "constants.toml: drm.tank"),
        (change_at("constants.drm.morale_broken", -2), "constants.toml: drm.morale_broken"),
        (change_at("constants.drm.replacements_gone", 2), "constants.toml: drm.replacements_gone"),
        (change_at("constants.cas.with_hq", 4), "constants.toml: cas.with_hq"),
        (change_at("constants.airborne.to_withdraw", ["1-abn-hq"]), "constants.toml: airborne.to_withdraw"),
        (change_at("constants.major_attack.oel", 4), "constants.toml: major_attack.oel"),
        (
            change("scenarios", "scenario", "first-assault", "ends_at_replacements", 20),
            "scenarios.toml: scenario[first-assault].ends_at_replacements",
        ),
    ],
)  # fmt: skip
def test_each_broken_fact_about_a_value_is_told(files: Files, changed: Change, fact: str) -> None:
    changed(files)
    assert check(files) == []
    told = [each.partition(": the rulebook (")[0] for each in broken_facts(files)]
    assert " ".join(dict.fromkeys(told)) == fact


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            change("markers", "marker", "sa-7", "count", 5),
            "markers.toml: marker: the rulebook (1.4.A) has 89 counters in all, here are 90",
        ),  # F-01
        (
            air("ac-130", count=1),
            "markers.toml: marker: the rulebook (1.4.A) has 89 counters in all, here are 88",
        ),
        (
            turn(12, first_day="1972-07-01"),
            "turns.toml: turn[12].first_day: the rulebook (1.3) has April to June 1972",
        ),  # F-02
        (
            change_hexes("1010", "city"),
            "map.toml: hexes: the rulebook (4.0.D) has one city, An Loc, 0910, here are 0910, 1010",
        ),  # F-03
        (
            air("f-4", strike_value=8),
            "air.toml: type: the rulebook (example 9.10.D) gives 27 to f-4, f-4, f-4, a-37, here are 30",
        ),  # F-15
        (
            air("f-4", strike_value=8),
            "air.toml: type: the rulebook (example 9.10.E) gives 35 to b-52, b-52, f-4, here are 36",
        ),  # F-16
        (
            change_units("8-abn", attack=4),
            "arvn.toml: unit: the rulebook (example 10.9.E) has the 1st Airborne attack with 13, here are 14",
        ),  # F-28
        (
            change_units("8-abn", attack=4),
            "arvn.toml: unit[81-abn].attack: the rulebook (example 10.9.F) makes it the strongest of its brigade",
        ),  # F-29
        (
            change_place("hill-169", "0908"),
            "map.toml: place[hill-169].hex: the rulebook (example 10.9) has it south or south-east of An Loc",
        ),  # F-35
        (
            change_place("hill-169", "0812"),
            "map.toml: place[hill-169].hex: the rulebook (example 10.9) has it south or south-east of An Loc",
        ),
        (
            change_water("Suoi Xa Cat", "1012-1113"),
            "map.toml: water: the rulebook (example 10.9.E) has no water at Hill 169, 1012",
        ),  # F-36
        (
            change_units("2/15", attack=3, reduced_attack=1),
            "arvn.toml: unit: the rulebook (example 9.10.F) has 9 attack factors in two battalions and the 9th ACR, "
            "2/15 and 3/15 make them 10",
        ),  # F-38
        (
            change_place("tan-khai", "1018"),
            "map.toml: place[tan-khai].hex: the rulebook (example 9.10.A) has it on QL-13 south of An Loc",
        ),  # F-41
        (
            change_place("tan-khai", "0910"),
            "map.toml: place[tan-khai].hex: the rulebook (example 9.10.A) has it on QL-13 south of An Loc",
        ),
        (
            change_place("tau-o", "1026"),
            "map.toml: place[tau-o].hex: the rulebook (example 9.10.A) has hexes of QL-13 south of Ap Tau O",
        ),
        (
            lambda files: files["crt"]["columns"].__setitem__(8, "8:1"),
            "crt.toml: columns: the rulebook (10.1.B, 10.1.C) has columns from 1:3 to 7:1, here are 1:3 to 8:1",
        ),  # F-46
        (
            lambda files: [each.update(movement=3) for each in files["arvn"]["unit"] if each["movement"]],
            "arvn.toml: unit: the rulebook (example 9.6.2) has infantry with a movement allowance of 4",
        ),  # F-55
        (
            every_line(shift=0),
            "tec.toml: terrain: the rulebook (10.2) has an odds shift somewhere",
        ),  # F-59
        (
            every_line(drm=0),
            "tec.toml: terrain: the rulebook (10.2) has a die roll modifier somewhere",
        ),
        (
            every_line(halved=False, mech_halved=False),
            "tec.toml: terrain: the rulebook (10.2) has a change of strength somewhere",
        ),
        (
            set_result("6", 8, "-/2R3"),
            "crt.toml: rows.6: the rulebook (10.1.A) makes no better odds worse for the attacker",
        ),
        (
            set_result("6", 8, "-/2R3"),
            "crt.toml: rows.6: the rulebook (10.3.A) makes no higher roll worse for the attacker",
        ),
        (
            set_result("6", 0, "3/-"),
            "crt.toml: rows.6: the rulebook (10.3.A) makes no higher roll worse for the attacker",
        ),
        (
            change_at("crt.tank_losses.10", 1),
            "crt.toml: tank_losses.10: the rulebook (10.3.A) makes no higher roll worse for the attacker",
        ),
        (
            set_hits(7, 6, 6),
            "strikes.toml: column[#8].hits: the rulebook (9.4.C) gives a higher roll no fewer hits",
        ),
        (
            set_hits(7, -2, 0),
            "strikes.toml: column[#8].hits: the rulebook (9.4.B) gives more strike points no fewer hits",
        ),
    ],
)  # fmt: skip
def test_each_other_broken_fact_is_told(files: Files, changed: Change, told: str) -> None:
    changed(files)
    assert check(files) == []
    assert told in broken_facts(files)


def test_10_9_the_hills_elsewhere(files: Files) -> None:  # F-35, F-36
    both(change_place("hill-169", "1112"), change_place("windy-hill", "1212"))(files)
    assert broken_facts(files) == []


def test_9_10_a_loss_and_a_retreat_near_5_to_1(files: Files) -> None:  # F-42
    for row in files["crt"]["rows"].values():
        row[:] = [result.replace("/1R1", "/1") for result in row]
    assert check(files) == []
    assert broken_facts(files) == [
        "crt.toml: rows: the rulebook (example 9.10.F) has a loss of one step and a retreat of one hex near 5:1"
    ]


def test_9_10_hexes_with_flat_tops(files: Files) -> None:  # F-40
    change_at("map.grid.orientation", "flat-top")(files)
    assert (
        "map.toml: grid.orientation: the rulebook (example 9.10.A) has hexes straight to the east of others"
        in broken_facts(files)
    )
