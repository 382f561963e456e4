"""Data of Block by Block that cannot be played, or against the rulebook: every mistake has its message."""

import pytest
from tests.data_files import Change, Files, change, drop, entry, move, put

from citadel.games.block_by_block.data.checks import check
from citadel.games.block_by_block.data.schema import broken_facts


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            change("map", "area", "N1-1", "polygon", ["w_nw", "gE", "aa", "b", "gF"]),
            'map.toml: area[N1-1].polygon: no point "aa"; did you mean a?',
        ),
        (
            change("map", "area", "N1-1", "polygon", ["w_nw", "gE", "a", "gE", "gF"]),
            'map.toml: area[N1-1].polygon: "gE" appears twice',
        ),
        (
            change("map", "area", "N1-1", "polygon", ["w_nw", "gE", "b", "gF"]),
            "map.toml: area[N1-1].polygon: nothing lies beyond the edge b gE",
        ),
        (change("map", "area", "N1-1", "label", [0, 0]), "map.toml: area[N1-1].label: [0, 0] lies outside N1-1"),
        (move("fr_ne", 2201, 0), "map.toml: points.fr_ne: [2201, 0] lies off the map"),
        (move("w_nw", 610, 300), "map.toml: area: The outline of area N1-1 crosses or touches itself."),
        (change("map", "area", "N1-1", "zone", "N9"), 'map.toml: area[N1-1].zone: no zone "N9"; did you mean N5?'),
        (change("map", "area", "N1-1", "zone", "N2"), "map.toml: area[N1-1].zone: N1-1 belongs to N1"),
        (change("map", "area", "MACV", "zone", "S3"), "map.toml: area[MACV].zone: MACV belongs to no zone"),
        (drop("map", "area", 50), "map.toml: area: there must be 51 areas, here are 50"),
        (
            drop("map", "gate", 7),
            "map.toml: gate: the gates must be A, B, C, D, E, F, G, H, here are A, B, C, D, E, F, G",
        ),
        (
            change("map", "line", "citadel_wall", "path", ["w_nw", "q1"]),
            'map.toml: line[citadel_wall].path: no point "q1"; did you mean q?',
        ),
        (
            change("map", "line", "citadel_wall", "path", ["w_nw", "w_se"]),
            "map.toml: line[citadel_wall].path: no area has an edge from w_nw to w_se",
        ),
        (
            change("map", "bridge", "ngan", "areas", ["O-6", "N5-9"]),
            'map.toml: bridge[ngan].areas: no area "N5-9"; did you mean N5-3?',
        ),
        (change("map", "bridge", "ngan", "needs_gate", "Z"), 'map.toml: bridge[ngan].needs_gate: no gate "Z"'),
        (
            change("map", "bridge", "ngan", "edge", ["s2", "cn1"]),
            "map.toml: bridge[ngan].edge: s2 cn1 is not a border between O-6 and N5-3",
        ),
        (
            lambda files: entry(files, "map", "bridge", "ngan").update(edge=["a", "q"], areas=["N1-2", "N1-4"]),
            "map.toml: bridge[ngan].edge: a q lies on no wall and no canal",
        ),
        (
            change("map", "gate", "A", "letter_areas", ["N5-2"], "letter"),
            "map.toml: gate[A].letter_areas: the areas at gA are N5-2, O-6, here are N5-2",
        ),
        (
            change("map", "gate", "A", "passages", [["O-6", "N5-3"]], "letter"),
            "map.toml: gate[A].passages: O-6 and N5-3 share no stretch of wall at gA",
        ),
        (change("map", "gate", "A", "point", "q", "letter"), "map.toml: gate[A].point: q lies on no wall"),
        (
            change("map", "landing", "S5-1", "area", "PALACE", "area"),
            "map.toml: landing[PALACE].area: PALACE lies neither on a river nor on a canal",
        ),
        (
            change("zones", "zone", "N1", "areas", 6),
            "zones.toml: zone[N1].areas: map.toml has 5 areas, not 6",
        ),
        (change("zones", "zone", "N1", "gates", ["E"]), "zones.toml: zone[N1].gates: map.toml gives E, F, not E"),
        (
            drop("zones", "zone", 10),
            "zones.toml: zone: the zones must be N1, N2, N3, N4, N5, S1, S2, S3, S4, S5, S6, "
            "here are N1, N2, N3, N4, N5, S1, S2, S3, S4, S5",
        ),
        (
            change("units", "type", "nlf", "count", 5),
            "units.toml: type[nlf].count: 6 names, but a count of 5",
        ),
        (
            change("units", "type", "nlf", "count", 7),
            "units.toml: type[nlf].count: set-up and reinforcements place 6, but 7 can be placed",
        ),
        (
            change("units", "type", "arvn_1div_hq", "names", ["MACV-Team"]),
            'units.toml: type[arvn_1div_hq].names: "MACV-Team" appears twice',
        ),
        (
            change("units", "type", "arvn_1div_hq", "names", ["MACV"]),
            'units.toml: type[arvn_1div_hq].names: "MACV" is the name of a place',
        ),
        (
            change("units", "type", "arvn_1div_hq", "names", ["1st Div"]),
            'units.toml: type[arvn_1div_hq].names: "1st Div" has other signs than letters, digits and / . \' -',
        ),
        (
            change("units", "type", "platoon", "names", [f"p{number}" for number in range(8)]),
            "units.toml: type[platoon].names: there must be one for each gate, plt/A to plt/H",
        ),
        (change("units", "type", "nlf", "id", "vc"), "units.toml: type: nlf is missing"),
        (change("units", "type", "nlf", "side", "US"), "units.toml: type[nlf].side: NLF does not fight for US"),
        (
            lambda files: files["units"]["type"].reverse(),
            "units.toml: type: the counters must be 22 US/ARVN, 8 platoon, 18 PAVN/NLF, 8 tower, in this order",
        ),
        (
            change("setup", "place", "MACV", "units", [["usmc_1_2", 1]], "area"),
            'setup.toml: place[MACV].units: no type of unit "usmc_1_2"; did you mean usmc_1_5?',
        ),
        (
            change("setup", "place", "MACV", "area", "MAVC", "area"),
            'setup.toml: place[MAVC].area: no area "MAVC"; did you mean MACV?',
        ),
        (
            put("setup", "control_us", ["N2"]),
            "setup.toml: control_us: zones.toml gives N2, N3 to US, here are N2",
        ),
        (put("setup", "towers", ["A", "I"]), 'setup.toml: towers: no gate "I"'),
        (
            lambda files: files["setup"]["setup_detachments"].update(allowed_gates=["A"]),
            'setup.toml: setup_detachments.allowed_gates: no US gate "A"',
        ),
        (
            change("reinforcements", "arrival", 4, "side", "PAVN", "turn"),
            "reinforcements.toml: arrival[4 rvn_marine 1].side: rvn_marine belongs to US",
        ),
        (
            change("reinforcements", "arrival", 5, "areas", ["S6-1"], "turn"),
            "reinforcements.toml: arrival[5 arvn_ranger 2].max_per_area: 2 units do not fit into 1 areas",
        ),
        (
            lambda files: files["reinforcements"]["airborne_withdrawal"].update(types=["abn"]),
            'reinforcements.toml: airborne_withdrawal.types: no type of unit "abn"; did you mean arvn_abn?',
        ),
        (drop("turns", "turn", 4), "turns.toml: turn: there must be five turns, 1 to 5 (5.1), here are 1, 2, 3, 4"),
        (put("crt", "rows", [-1, 1, 2]), "crt.toml: rows: the numbers must follow one another, here are [-1, 1, 2]"),
        (lambda files: files["crt"]["table"].pop("4"), "crt.toml: table.4: missing"),
        (lambda files: files["crt"]["table"]["4"].pop(), "crt.toml: table.4: there must be 8 cells, here are 7"),
        (
            put("crt", "column_min", [1, 3, 5, 7, 9, 11, 13, 13]),
            "crt.toml: column_min: there must be 8 rising numbers from 1 on, here are [1, 3, 5, 7, 9, 11, 13, 13]",
        ),
        (
            put("crt", "column_min", [1, 3, 5, 7, 9, 11, 13, 16]),
            "crt.toml: columns: column_min gives 1-2, 3-4, 5-6, 7-8, 9-10, 11-12, 13-15, 16+, "
            "here are 1-2, 3-4, 5-6, 7-8, 9-10, 11-12, 13-14, 15+",
        ),
        (drop("modifiers", "drm", 5), "modifiers.toml: drm: crossing is missing"),
        (
            change("modifiers", "drm", "crossing", "value", "one"),
            "modifiers.toml: drm[crossing].value: expected a whole number from -6 to 6",
        ),
        (
            change("modifiers", "drm", "heavy_weapons", "destruction", [1]),
            "modifiers.toml: drm[heavy_weapons].destruction: there must be two numbers, one for each level",
        ),
        (
            change("options", "option", "initial_clearing_level", "default", False),
            "options.toml: option[initial_clearing_level].default: false is none of 0, 1",
        ),
    ],
)  # fmt: skip
def test_each_mistake_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)


@pytest.mark.parametrize(
    ("changed", "fact"),
    [
        (change("map", "area", "N1-1", "terrain", 1), "map.toml: area[N1-1].terrain"),
        (change("zones", "zone", "N1", "areas", 4), "zones.toml: zone[N1].areas"),
        (change("zones", "zone", "S1", "areas", 5), "zones.toml: zone[S1].areas"),
        (change("zones", "zone", "N1", "gates", ["E"]), "zones.toml: zone[N1].gates"),
        (drop("map", "historical_bridge", 0), "map.toml: historical_bridge"),
        (drop("map", "landing", 0), "map.toml: landing"),
        (
            change("map", "historical_bridge", "Nguyen Hoang Bridge", "usable", True, "name"),
            "map.toml: historical_bridge[Nguyen Hoang Bridge].usable",
        ),
        (change("map", "gate", "E", "letter_areas", ["N1-1", "O-1"], "letter"), "map.toml: gate[E].letter_areas"),
        (change("map", "gate", "H", "letter_areas", ["O-7"], "letter"), "map.toml: gate[H].letter_areas"),
        (change("map", "gate", "A", "letter_areas", ["N5-2", "O-3", "O-6"], "letter"), "map.toml: gate"),
        (change("map", "gate", "A", "letter_areas", ["N5-2", "N4-4"], "letter"), "map.toml: gate"),
        (change("map", "gate", "C", "start_control", "PAVN", "letter"), "map.toml: gate[C].start_control"),
        (change("map", "gate", "F", "passages", [["O-9", "N1-1"]], "letter"), "map.toml: gate[F].passages"),
        (change("map", "gate", "G", "passages", [["O-8", "N3-2"]], "letter"), "map.toml: gate[G].passages"),
        (change("map", "bridge", "bao_vinh", "areas", ["O-4", "S6-1"]), "map.toml: bridge[bao_vinh].areas"),
        (lambda files: files["map"]["line"].pop(0), "map.toml: area[O-8].polygon"),
        (change("units", "type", "nlf", "count", 5), "units.toml: type[nlf].count"),
        (change("units", "type", "arvn_hac_bao", "two_sided", False), "units.toml: type[arvn_hac_bao].two_sided"),
        (put("units", "markers", {"political_track_max": 50}), "units.toml: markers.political_track_max"),
    ],
)  # fmt: skip
def test_each_broken_fact_is_told(files: Files, changed: Change, fact: str) -> None:
    changed(files)
    assert {told.partition(": the rulebook (")[0] for told in broken_facts(files)} == {fact}


def test_9_2_2_neighbours_in_n1(files: Files) -> None:
    """N1-5 handed the corner of N1-4 next to N1-1, and N1-4 the middle: both come to lie otherwise."""
    entry(files, "map", "area", "N1-4")["polygon"], entry(files, "map", "area", "N1-5")["polygon"] = (
        entry(files, "map", "area", "N1-5")["polygon"],
        entry(files, "map", "area", "N1-4")["polygon"],
    )
    assert broken_facts(files) == [
        "map.toml: area[N1-4].polygon: the rulebook (9.2.2, 12.1) joins N1-4 and N1-1",
        "map.toml: area[N1-5].polygon: the rulebook (9.2.2) keeps N1-5 and N1-1 apart",
        "map.toml: area[N1-5].polygon: the rulebook (9.2.2) keeps N1-5 and N1-3 apart",
        "map.toml: area[N1-1].polygon: the rulebook (12.1) puts N1-2, N1-3, N1-4, O-1, O-9 around it, "
        "here are N1-2, N1-3, N1-5, O-1, O-9",
    ]
