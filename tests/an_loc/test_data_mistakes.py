"""Data of An Loc that cannot be played: every mistake has its message."""

import pytest
from tests.an_loc.data_files import (
    change_hexes,
    change_in_setup,
    change_place,
    change_road,
    change_units,
    change_water,
    leave_out,
    set_hits,
    set_result,
)
from tests.data_files import Change, Files, change, change_at, drop

from citadel.games.an_loc.data.checks import check


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (leave_out("map", "place", "tau-o"), 'map.toml: place: "tau-o" is missing'),
        (leave_out("map", "road", "ql-13"), 'map.toml: road: "ql-13" is missing'),
        (
            lambda files: files["map"]["hexes"].pop("1726"),
            "map.toml: hexes: the grid has 1 hexes more, 1726 among them",
        ),
        (change_at("map.grid.columns", 18), "map.toml: hexes: the grid has 26 hexes more, 1801 among them"),
        (change_at("map.grid.rows", 25), "map.toml: hexes.0126: the grid has no hex 0126"),
        (change_hexes("1801", "clear"), "map.toml: hexes.1801: the grid has no hex 1801"),
        (change_place("quan-loi", "1807"), "map.toml: place[quan-loi].hex: the grid has no hex 1807"),
        (change_road("ql-14", "1024 1824"), "map.toml: road[ql-14].hexes: the grid has no hex 1824"),
        (
            change_water("Suoi Xa Cat", "1213-1214 1214-1827"),
            "map.toml: water[Suoi Xa Cat].sides: the grid has no hex 1827",
        ),
        (
            change_at("map.lai_khe.entry", ["1026", "1027"]),
            "map.toml: lai_khe.entry: the grid has no hex 1027",
        ),
        (change_road("ql-14", "1024 1224"), "map.toml: road[ql-14].hexes: 1024 and 1224 are not neighbours"),
        (change_road("ql-14", "1024 1124 1024"), 'map.toml: road[ql-14].hexes: "1024" appears twice'),
        (change_road("ql-14", "1124 1024 1023"), 'map.toml: road: "1023 1024" appears twice'),
        (
            change_water("Suoi Xa Cat", "1213-1214 1214-1414"),
            "map.toml: water[Suoi Xa Cat].sides: 1214 and 1414 are not neighbours",
        ),
        (
            change_water("Suoi Xa Cat", "1213-1214 1313-1314"),
            "map.toml: water[Suoi Xa Cat].sides: 1213 1214 and 1313 1314 do not meet",
        ),
        (
            change_water("Suoi Xa Cat", "1213-1214 1214-1215"),
            "map.toml: water[Suoi Xa Cat].sides: 1213 1214 and 1214 1215 do not meet",
        ),
        (change_water("Suoi Xa Cat", "1019-0920"), 'map.toml: water: "0920 1019" appears twice'),
        (
            change("map", "bridge", "Tau O bridge", "side", ["0919", "2020"], "name"),
            "map.toml: bridge[Tau O bridge].side: the grid has no hex 2020",
        ),
        (
            change("map", "bridge", "Tau O bridge", "side", ["0919", "0920"], "name"),
            "map.toml: bridge[Tau O bridge].side: no road crosses water at 0919 0920",
        ),
        (
            change("map", "bridge", "Tau O bridge", "side", ["1024", "1025"], "name"),
            "map.toml: bridge[Tau O bridge].side: no road crosses water at 1024 1025",
        ),
        (change_at("map.lai_khe.entry", ["1026", "1026"]), 'map.toml: lai_khe.entry: "1026" appears twice'),
        (
            change_at("map.lai_khe.entry", ["1026", "1025"]),
            "map.toml: lai_khe.entry: 1025 is not on the south edge (8.0.G)",
        ),
        (
            change_at("map.lai_khe.entry", ["0926", "1026"]),
            "map.toml: lai_khe.entry: QL-13 begins in 1026, which must come first, not 0926 (8.0.G)",
        ),
        (change_place("an-loc", "0911"), "map.toml: road[ql-13].hexes: it must end in An Loc, 0911 (12.1.B)"),
        (
            change_road("ql-13", "1026 1025 1024"),
            "map.toml: road[ql-13].hexes: it must end in An Loc, 0910 (12.1.B)",
        ),
    ],
)
def test_each_mistake_in_the_map_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            change("nva", "unit", "101-regt", "id", "101 regt"),
            "nva.toml: unit[101 regt].id: small letters, digits, - and / make a name",
        ),
        (leave_out("arvn", "unit", "155mm"), 'arvn.toml: unit: "155mm" is missing'),
        (leave_out("air", "type", "f-4"), 'air.toml: type: "f-4" is missing'),
        (leave_out("markers", "marker", "lz"), 'markers.toml: marker: "lz" is missing'),
        (change("nva", "unit", "101-regt", "id", "7/5"), 'markers.toml: marker: "7/5" appears twice'),
        (change("markers", "marker", "turn", "id", "cobra-1"), 'markers.toml: marker: "cobra-1" appears twice'),
        (
            change_units("3-ranger-hq", command="1-abn"),
            "arvn.toml: unit[31-ranger].command: no HQ commands 3-ranger (11.1)",
        ),
        (
            change_units("21-div-hq", command="none"),
            "arvn.toml: unit[21-div-hq].command: an HQ commands a formation (11.1)",
        ),
        (change_units("21-div-hq", movement=4), "arvn.toml: unit[21-div-hq].movement: an HQ has none (11.1)"),
        (change_units("21-div-hq", steps=1), "arvn.toml: unit[21-div-hq].steps: an HQ has none (11.1)"),
        (change_units("21-div-hq", morale=0), "arvn.toml: unit[21-div-hq].morale: an HQ has a morale (12.1)"),
        (change_units("7/5", morale=5), "arvn.toml: unit[7/5].morale: only HQs have a morale (12.1)"),
        (change_units("101-regt", steps=0), "nva.toml: unit[101-regt].steps: a unit has at least 1"),
        (change_units("101-regt", movement=0), "nva.toml: unit[101-regt].movement: a unit has at least 1"),
        (change_units("429-sappers", attack=1), "nva.toml: unit[429-sappers].attack: sappers have no factors (10.3)"),
        (change_units("429-sappers", defence=1), "nva.toml: unit[429-sappers].defence: sappers have no factors (10.3)"),
        (
            change_units("7/5", defence=0),
            "arvn.toml: unit[7/5].defence: a unit has at least 1, or odds could not be reckoned (10.1)",
        ),
        (
            change_units("7/5", reduced_defence=0),
            "arvn.toml: unit[7/5].reduced_defence: a unit has at least 1, or odds could not be reckoned (10.1)",
        ),
        (
            change_units("7/5", steps=1),
            "arvn.toml: unit[7/5].reduced_attack: a unit of one step has no reduced side (10.6)",
        ),
        (
            change_units("7/5", reduced_attack=5),
            "arvn.toml: unit[7/5].reduced_attack: the reduced side is the weaker one (10.6)",
        ),
        (
            change_units("7/5", reduced_defence=6),
            "arvn.toml: unit[7/5].reduced_defence: the reduced side is the weaker one (10.6)",
        ),
        (
            change_units("155mm", range=0),
            "arvn.toml: unit[155mm].range: artillery has a range, and only artillery (11.3)",
        ),
        (change_units("t-54", range=2), "nva.toml: unit[t-54].range: artillery has a range, and only artillery (11.3)"),
        (
            change_units("t-54", combat_bonus=1),
            "nva.toml: unit[t-54].combat_bonus: only artillery, sappers and HQs have one (10.3)",
        ),
        (
            change_units("7/5", stacking_points=5),
            "arvn.toml: unit[7/5].stacking_points: a unit that does not stack free has 1 to 4, what a hex holds (4.0)",
        ),
        (
            change_units("7/5", stacking_points=0),
            "arvn.toml: unit[7/5].stacking_points: a unit that does not stack free has 1 to 4, what a hex holds (4.0)",
        ),
        (change("air", "type", "f-4", "missions", ["TAC", "TAC"]), 'air.toml: type[f-4].missions: "TAC" appears twice'),
        (
            change_at("air.aaa.suppressed", 3),
            "air.toml: aaa: suppression cannot make anti-aircraft fire stronger (9.3)",
        ),
        (
            change_at("air.aaa.suppressed_from", 2),
            "air.toml: aaa.suppressed_from: full suppression needs no fewer hits than partial (9.3)",
        ),
        (
            change("markers", "marker", "lz", "count", 5),
            "markers.toml: marker[lz].count: 6 helicopter points can need as many (9.6)",
        ),
        (
            change("markers", "marker", "sa-7", "count", 2),
            "markers.toml: marker[sa-7].count: 3 can be needed at a time (9.8)",
        ),
    ],
)  # fmt: skip
def test_each_mistake_in_the_counters_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (change_at("strikes.column", []), "strikes.toml: column: there is none"),
        (
            lambda files: files["strikes"]["column"][1].update(least=14),
            "strikes.toml: column: the bounds must ascend, here are 1, 14, 14, 21, 28, 35, 42, 56",
        ),
        (
            set_hits(3, 3, 2),
            "strikes.toml: column: 27 points and a roll of 3 give 2; the printed example fixes 3",
        ),  # F-20
        (
            set_hits(5, 2, 4),
            "strikes.toml: column: 35 points and a roll of 2 give 4; the printed example fixes 3",
        ),  # F-21
        (
            lambda files: files["strikes"].update(column=files["strikes"]["column"][4:]),
            "strikes.toml: column: 27 points and a roll of 3 give 0; the printed example fixes 3",
        ),
        (set_result("4", 4, "1/1R1"), "crt.toml: rows.4: 3:1 has 1/1R1; the printed example fixes 1/2R1"),  # F-34
        (
            lambda files: files["crt"]["columns"].__setitem__(4, "5:2"),
            "crt.toml: fixed[3:1 4]: the printed example has this cell, and the table has not",
        ),
        (
            lambda files: files["crt"]["columns"].__setitem__(4, "3-1"),
            'crt.toml: columns: odds such as "3:1" must ascend, here are 1:3, 1:2, 1:1, 2:1, 3-1, 4:1, 5:1, 6:1, 7:1',
        ),
        (
            lambda files: files["crt"]["columns"].__setitem__(0, "1:2"),
            'crt.toml: columns: odds such as "3:1" must ascend, here are 1:2, 1:2, 1:1, 2:1, 3:1, 4:1, 5:1, 6:1, 7:1',
        ),
        (
            lambda files: files["crt"]["rows"].pop("9"),
            "crt.toml: rows: net rolls must be a run of numbers, here are 0, 1, 2, 3, 4, 5, 6, 7, 8, 10",
        ),
        (
            change_at("crt.rows.more", ["1/1"] * 9),
            "crt.toml: rows: net rolls must be a run of numbers, here are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, more",
        ),
        (
            lambda files: files["crt"]["tank_losses"].pop("10"),
            "crt.toml: tank_losses: there must be one for each of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "
            "here are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        ),
        (
            lambda files: files["crt"]["rows"]["5"].pop(),
            "crt.toml: rows.5: 9 columns need as many results, here are 8",
        ),
        (drop("oel", "level", 5), "oel.toml: level: there must be levels 0 to 5 (7.2), here are 0, 1, 2, 3, 4"),  # F-06
        (
            drop("turns", "turn", 0),
            "turns.toml: turn: there must be twelve turns, 1 to 12 (13.1), here are 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12",
        ),  # F-02
        (
            change("turns", "turn", 4, "first_day", "1972-04-31", "n"),
            "turns.toml: turn[4].first_day: there is no such day",
        ),
        (
            change_at("constants.nva_replacements.breaks_morale", 31),
            "constants.toml: nva_replacements: commitment comes first, then broken morale, then the limit (12.2)",
        ),
        (
            change_at("constants.airborne.returning", ["5-abn", "9-abn"]),
            'constants.toml: airborne.returning: no ARVN unit "9-abn"; did you mean 8-abn?',
        ),
        (
            change_at("constants.airborne.to_withdraw", ["5-abn", "5-abn"]),
            'constants.toml: airborne.to_withdraw: "5-abn" appears twice',
        ),
        (
            change_at("surrender.garrison", []),
            "surrender.toml: garrison: numbers of steps must descend to 0, here are none",
        ),
        (
            drop("surrender", "garrison", 3),
            "surrender.toml: garrison: numbers of steps must descend to 0, here are 12, 8, 4",
        ),
        (
            lambda files: files["surrender"]["garrison"].reverse(),
            "surrender.toml: garrison: numbers of steps must descend to 0, here are 0, 4, 8, 12",
        ),
        (
            change("options", "option", "garrison", "default", "city"),
            "options.toml: option[garrison].default: city is none of city-hex, in-or-adjacent",
        ),
        (
            change("options", "option", "hq_uses_per_combat", "default", True),
            "options.toml: option[hq_uses_per_combat].default: true is none of any, 1",
        ),
    ],
)
def test_each_mistake_in_tables_and_tracks_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            change_in_setup("group", "highway", units=["101-regt", "206-regt"]),
            'setup.toml: group[highway].units: no unit "206-regt"; did you mean 205-regt?',
        ),
        (
            change_in_setup("group", "highway", units=["101-regt", "7/5"]),
            "setup.toml: group[highway].units: units of both sides",
        ),
        (change_in_setup("group", "highway", units=["101-regt"]), "setup.toml: group: 205-regt never come"),
        (
            change_in_setup("group", "highway", units=["101-regt", "205-regt", "9-vc/art"]),
            'setup.toml: group: "9-vc/art" appears twice',
        ),
        (
            change_in_setup("group", "highway", area="lai-khe"),
            "setup.toml: group[highway]: at Lai Khe comes the ARVN, at the edges the NVA (13.1)",
        ),
        (
            change_in_setup("arrival", "7-nva", at=["west", "lai-khe"]),
            "setup.toml: arrival[7-nva]: at Lai Khe comes the ARVN, at the edges the NVA (13.1)",
        ),
        (
            change_in_setup("arrival", "9-div", at=["west"]),
            "setup.toml: arrival[9-div]: at Lai Khe comes the ARVN, at the edges the NVA (13.1)",
        ),
        (
            change_at("setup.commitment.at", ["lai-khe"]),
            "setup.toml: commitment.at: at Lai Khe comes the ARVN, at the edges the NVA (13.1)",
        ),
        (
            change_at("setup.commitment.units", ["5-vc/174", "7/5"]),
            'setup.toml: commitment.units: no NVA unit "7/5"; did you mean 7-nva/165?',
        ),
        (change_at("setup.commitment.hq_in", "7/5"), 'setup.toml: commitment.hq_in: no HQ "7/5"'),
        (
            change_at("setup.commitment.hq_in", "21-div-hq"),
            "setup.toml: commitment.hq_in: it must command what the other commanded (11.1)",
        ),
        (change_at("setup.withdrawal.units", ["4-abn"]), 'setup.toml: withdrawal.units: no ARVN unit "4-abn"; did you'
         " mean 8-abn?"),
        (
            drop("scenarios", "scenario", 1),
            "scenarios.toml: scenario: the scenarios must be battle, first-assault, "
            "here are battle",
        ),
        (
            change("scenarios", "scenario", "first-assault", "ends_at_replacements", 31),
            "scenarios.toml: scenario[first-assault].ends_at_replacements: the marker goes to 30 only (10.6.1)",
        ),
    ],
)  # fmt: skip
def test_each_mistake_in_set_up_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)
