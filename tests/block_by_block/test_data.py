"""The data of Block by Block: they load, every mistake has its message, and the rulebook's facts hold."""

import json
import shutil
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel.core.board.areas import AreaMap
from citadel.core.data import KINDS, DataSet, Value
from citadel.core.errors import DataError
from citadel.games.block_by_block import schema
from citadel.games.block_by_block.checks import check
from citadel.games.block_by_block.components import Components
from citadel.games.block_by_block.facts import broken_facts
from citadel.games.block_by_block.schema import FOLDER, load_data

Files = dict[str, Any]


@pytest.fixture(scope="module")
def data() -> DataSet:
    return load_data()


@pytest.fixture
def files(data: DataSet) -> Files:
    return deepcopy(data.files)


@pytest.fixture(scope="module")
def values(data: DataSet) -> dict[str, Value]:
    return {f"{value.file}: {value.key}": value for value in data.values()}


def overlaid(folder: Path, text: str) -> DataSet:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return load_data(folder / "mine.toml")


def entry(files: Files, file: str, key: str, name: Any, identity: str = "id") -> dict[str, Any]:
    found: dict[str, Any] = next(item for item in files[file][key] if item[identity] == name)
    return found


def areas_only(files: Files) -> AreaMap:
    board = files["map"]
    polygons = {area["id"]: area["polygon"] for area in board["area"]}
    return AreaMap(board["points"], polygons, board["map"]["width"], board["map"]["height"])


# Our data


def test_our_data_are_right_and_agree_with_the_rulebook(data: DataSet) -> None:
    assert set(data.files) == {path.stem for path in FOLDER.glob("*.toml")}
    assert check(data.files) == []
    assert broken_facts(data.files) == []
    assert data.warnings == []


def test_the_rules_can_be_built_from_them(data: DataSet) -> None:
    built = Components(data.files, areas_only(data.files))
    assert built.terrain[built.place_of["PALACE"]] == 3
    assert built.us_points == [0, 0, 6, 6, 8, 6]


def test_absent_values_are_filled_in(files: Files) -> None:
    assert entry(files, "map", "bridge", "trit")["needs_gate"] == ""
    assert entry(files, "map", "area", "N1-1")["name"] == ""
    assert files["turns"]["turn"][0]["pavn_points_per_gate"] == 0
    assert files["crt"]["fixed"][0]["assault"] is None


def test_every_value_has_a_source(data: DataSet) -> None:
    kinds = Counter(value.kind for value in data.values())
    assert all(value.source for value in data.values())
    assert set(kinds) == set(KINDS) - {"overlay"}
    assert kinds["reconstructed"] > kinds["rule"] > kinds["history"] > kinds["example"] > 40


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("units.toml: type[usmc_1_1].attack", "example"),
        ("units.toml: type[usmc_1_1].names", "history"),
        ("units.toml: type[pavn_4th].attack", "reconstructed"),
        ("units.toml: type[pavn_4th].names", "reconstructed"),
        ("units.toml: type[arvn_hac_bao].two_sided", "rule"),
        ("units.toml: markers.political_track_max", "rule"),
        ("map.toml: area[N1-4].terrain", "reconstructed"),
        ("map.toml: area[N1-1].terrain", "example"),
        ("map.toml: area[N1-1].label", "reconstructed"),
        ("map.toml: area[N1-2].terrain", "rule"),
        ("map.toml: points.gA", "reconstructed"),
        ("map.toml: road[#1].path", "history"),
        ("map.toml: bridge[bao_vinh].areas", "rule"),
        ("map.toml: bridge[ngan].areas", "example"),
        ("zones.toml: zone[N1].areas", "example"),
        ("zones.toml: zone[N2].areas", "reconstructed"),
        ("setup.toml: place[MACV].units", "rule"),
        ("setup.toml: control_us", "rule"),
        ("turns.toml: turn[1].us_replacements", "rule"),
        ("turns.toml: turn[2].us_replacements", "reconstructed"),
        ("reinforcements.toml: arrival[3 usmc_1_5 3].areas", "rule"),
        ("crt.toml: table.3", "reconstructed"),
        ("crt.toml: fixed[9-10 6].hits", "example"),
        ("modifiers.toml: drm[crossing].value", "rule"),
        ("options.toml: option[ngan_bridge].default", "reconstructed"),
    ],
)
def test_kinds_of_values(values: dict[str, Value], place: str, kind: str) -> None:
    assert values[place].kind == kind


# Facts of the rulebook


@pytest.mark.rule("BB-2.0-2")
def test_2_0_counter_errata(files: Files) -> None:
    hac_bao = entry(files, "units", "type", "arvn_hac_bao")
    assert (hac_bao["two_sided"], len(hac_bao["attack"]), hac_bao["count"]) == (True, 2, 1)
    assert entry(files, "units", "type", "gate_tower")["names"] == [f"tower/{letter}" for letter in "ABCDEFGH"]


@pytest.mark.rule("BB-2.0-3")
def test_2_0_white_circles_belong_to_the_areas_outside(files: Files) -> None:
    assert [entry(files, "map", "area", f"O-{number}")["terrain"] for number in range(1, 10)] == [-2] * 9
    assert all("terrain" not in gate for gate in files["map"]["gate"])


@pytest.mark.rule("BB-2.0-4")
def test_2_0_a_bridge_joins_o_3_and_s6_1(files: Files) -> None:
    bridges = [bridge for bridge in files["map"]["bridge"] if sorted(bridge["areas"]) == ["O-3", "S6-1"]]
    assert [bridge["needs_gate"] for bridge in bridges] == [""]
    area_map = areas_only(files)
    assert tuple(sorted(bridges[0]["edge"])) in area_map.shared_edges("O-3", "S6-1")


@pytest.mark.rule("BB-2.1-1")
def test_2_1_eleven_zones_name_their_areas(files: Files) -> None:
    zones = [zone["id"] for zone in files["zones"]["zone"]]
    assert zones == ["N1", "N2", "N3", "N4", "N5", "S1", "S2", "S3", "S4", "S5", "S6"]
    for zone in files["zones"]["zone"]:
        areas = [area["id"] for area in files["map"]["area"] if area["zone"] == zone["id"]]
        assert sorted(areas) == [f"{zone['id']}-{number}" for number in range(1, zone["areas"] + 1)]


@pytest.mark.rule("BB-2.1-2")
def test_2_1_every_area_has_one_terrain_value(files: Files) -> None:
    assert len(files["map"]["area"]) == 51
    assert all(type(area["terrain"]) is int for area in files["map"]["area"])
    assert entry(files, "map", "area", "N1-2")["terrain"] == 1


@pytest.mark.rule("BB-2.1-3")
def test_2_1_areas_outside_all_zones(files: Files) -> None:
    outside = {area["id"] for area in files["map"]["area"] if not area["zone"]}
    assert outside == {"MACV", "PALACE", *(f"O-{number}" for number in range(1, 10))}


@pytest.mark.rule("BB-2.2-1")
def test_2_2_contingents(files: Files) -> None:
    contingents = {kind["nationality"] for kind in files["units"]["type"]}
    assert contingents == {"ARVN", "MACV", "NLF", "PAVN", "RVN", "US"}


@pytest.mark.rule("BB-2.3-1")
def test_2_3_two_sides(files: Files) -> None:
    sides = {(kind["nationality"], kind["side"]) for kind in files["units"]["type"]}
    assert sides == {
        ("US", "US"), ("MACV", "US"), ("ARVN", "US"), ("RVN", "US"), ("PAVN", "PAVN"), ("NLF", "PAVN"),
    }  # fmt: skip


@pytest.mark.rule("BB-2.4-1")
def test_2_4_two_sides_have_two_values(files: Files) -> None:
    one_sided = {kind["id"] for kind in files["units"]["type"] if len(kind["attack"]) == 1}
    assert one_sided == {"macv_team", "arvn_1div_hq", "nlf", "platoon"}
    assert one_sided == {kind["id"] for kind in files["units"]["type"] if not kind["two_sided"]}


@pytest.mark.rule("C-14")
def test_c_14_inside_is_n1_to_n5(files: Files) -> None:
    zones = {area["id"]: area["zone"] for area in files["map"]["area"]}
    inside = {zones[area] for gate in files["map"]["gate"] for area in gate["letter_areas"] if area[0] != "O"}
    assert inside == {"N1", "N2", "N3", "N4", "N5"}


# Overlays


def test_an_overlay_of_the_kind_owners_write(tmp_path: Path, data: DataSet) -> None:
    mine = overlaid(
        tmp_path,
        """
        source = "my copy"
        [[map.area]]
        id = "N1-4"
        terrain = 0
        [[turns.turn]]
        n = 4
        us_replacements = 5
        us_replacements_source = "the printed track"
        [crt.table]
        "0" = ["1/*", "2/X", "3/X", "3/X", "3/X", "3/X", "3/X", "3/X"]
        """,
    )
    assert entry(mine.files, "map", "area", "N1-4")["terrain"] == 0
    assert entry(mine.files, "turns", "turn", 4, "n")["us_replacements"] == 5
    assert mine.fingerprint != data.fingerprint
    assert mine.warnings == []
    assert [(value.key, value.source) for value in mine.values() if value.kind == "overlay"] == [
        ("area[N1-4].terrain", "my copy"),
        ("turn[4].us_replacements", "the printed track"),
        ("table.0", "my copy"),
    ]


@pytest.mark.parametrize(
    ("overlay", "warning"),
    [
        (
            '[[units.type]]\nid = "usmc_1_1"\nattack = [6, 3]',
            "units.toml: type[usmc_1_1].attack: the rulebook's example gives [5, 3]; the overlay says [6, 3]",
        ),
        (
            '[[map.area]]\nid = "O-1"\nterrain = 0',
            "map.toml: area[O-1].terrain: the rulebook gives -2; the overlay says 0",
        ),
        (
            "[[turns.turn]]\nn = 1\nus_replacements = 2",
            "turns.toml: turn[1].us_replacements: the rulebook gives 0; the overlay says 2",
        ),
        (
            '[[modifiers.drm]]\nid = "gate_from_outside"\nvalue = 2',
            "modifiers.toml: drm[gate_from_outside].value: the rulebook gives 3; the overlay says 2",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [4, 3]',
            "units.toml: type[pavn_4th].attack: the rulebook (12.1) gives 2 when spent, here is 3",
        ),
        (
            '[crt.table]\n"2" = ["0/-", "1/*", "1/*", "2/X", "1/X", "3/X", "3/X", "3/X"]',
            "crt.toml: table.2: the rulebook (7.5) makes no cell worse than the column before: column 9-10",
        ),
        (
            "[[turns.turn]]\nn = 4\npavn_points_per_gate = 2",
            "turns.toml: turn[4].pavn_points_per_gate: "
            "the rulebook (10.2) gives PAVN replacements on turn 3 and no other",
        ),
    ],
)
def test_contradicting_the_rulebook_warns(tmp_path: Path, overlay: str, warning: str) -> None:
    warnings = overlaid(tmp_path, overlay).warnings
    assert warning in warnings
    assert len({each.partition(": the rulebook")[0] for each in warnings}) == 1


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        (
            '[[crt.fixed]]\ncolumn = "9-10"\nrow = 6\nhits = 1',
            "mine.toml: crt.fixed[9-10 6].hits: the printed example fixes this cell; an overlay cannot change it\n"
            "crt.toml: table.6: column 9-10 has 0/-; the printed example fixes 1 hits",
        ),
        (
            '[crt.table]\n"6" = ["0/-", "0/-", "0/-", "0/-", "1/*", "1/*", "1/*", "2/X"]',
            "mine.toml: crt.table.6: column 9-10 has 1/*; the printed example fixes 0 hits",
        ),
        (
            '[crt.table]\n"1" = ["0/*", "1/*", "2/X", "2/*", "3/X", "3/X", "3/X", "3/X"]',
            "mine.toml: crt.table.1: column 7-8 has 2/*; the printed example fixes the result X",
        ),
        (
            '[crt.table]\n"1" = ["0/*", "1/?"]',
            'mine.toml: crt.table.1: expected a list of cells such as "2/X" (0 to 6 hits, a slash, one of X * -), '
            'got ["0/*", "1/?"]',
        ),
        (
            '[crt.table]\n"9" = ["0/*"]',
            "mine.toml: crt.table.9: no such item, and an overlay cannot add one; "
            "there are -1, 0, 1, 2, 3, 4, 5, 6, 7, 8",
        ),
        (
            '[[map.area]]\nid = "N1-4"\nterrain = 4',
            "mine.toml: map.area[N1-4].terrain: expected a whole number from -3 to 3, got 4",
        ),
        (
            '[[map.area]]\nid = "N1-6"\nterrain = 1',
            "mine.toml: map.area[N1-6]: no such item, and an overlay cannot add one; did you mean N1-5? There are "
            "N1-1, N1-2, N1-3, N1-4, N1-5, N2-1, N2-2, N2-3, N3-1, N3-2, N3-3, N4-1, N4-2, N4-3, N4-4, N5-1 "
            "and 35 more",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [10]',
            "mine.toml: units.type[pavn_4th].attack: expected a list of 1 or 2 whole numbers from 0 to 9, got [10]",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [4]',
            "mine.toml: units.type[pavn_4th].attack: two sides have two values, here are 1",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [2, 4]',
            "mine.toml: units.type[pavn_4th].attack: spent 4 is more than fresh 2",
        ),
        (
            "[[turns.turn]]\nn = 2\nus_replacements = 21",
            "mine.toml: turns.turn[2].us_replacements: expected a whole number from 0 to 20, got 21",
        ),
        (
            '[[reinforcements.arrival]]\nturn = 2\nunits = [["arvn_abn", 1]]\nareas = ["O2"]',
            'mine.toml: reinforcements.arrival[2 arvn_abn 1].areas: no area "O2"; did you mean O-2?',
        ),
    ],
)
def test_what_an_overlay_cannot_say(tmp_path: Path, overlay: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        overlaid(tmp_path, overlay)
    assert str(caught.value) == message


# What cannot be played


def change(file: str, key: str, name: Any, field: str, value: Any, identity: str = "id") -> Callable[[Files], None]:
    def changed(files: Files) -> None:
        entry(files, file, key, name, identity)[field] = value

    return changed


def put(file: str, key: str, value: Any) -> Callable[[Files], None]:
    return lambda files: files[file].__setitem__(key, value)


def move(point: str, x: int, y: int) -> Callable[[Files], None]:
    return lambda files: files["map"]["points"].__setitem__(point, [x, y])


def drop(file: str, key: str, number: int) -> Callable[[Files], None]:
    return lambda files: files[file][key].pop(number)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            change("map", "area", "N1-1", "polygon", ["w_nw", "gE", "aa", "b", "gF"]),
            'map.toml: area[N1-1].polygon: no point "aa"; did you mean a?',
        ),
        (
            change("map", "area", "N1-1", "polygon", ["w_nw", "gE", "a", "gE", "gF"]),
            'map.toml: area[N1-1].polygon: "gE" stands twice',
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
            "map.toml: bridge[ngan].edge: s2 cn1 is no border between O-6 and N5-3",
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
            'units.toml: type[arvn_1div_hq].names: "MACV-Team" stands twice',
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
def test_each_mistake_has_its_message(files: Files, changed: Callable[[Files], Any], message: str) -> None:
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
def test_each_broken_fact_is_told(files: Files, changed: Callable[[Files], Any], fact: str) -> None:
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


# Anything at all


def toml(value: Any) -> str:
    """A value as TOML, tables in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def every_place(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, each in inner for place in [(*path, key), *every_place(each, (*path, key))]]


def mutate(draw: st.DrawFn, value: Any, others: list[Any]) -> Any:
    """Something else in place of a value: like it, taken from elsewhere, or out of nowhere."""
    like: list[Any] = [draw(st.sampled_from(others))]
    if isinstance(value, bool):
        like.append(not value)
    elif isinstance(value, int):
        like += [value + 1, value - 1, -value, value + 10**30]
    elif isinstance(value, str):
        like += [value[:-1], value + "x", ""]
    elif isinstance(value, list):
        like += [value[1:], value + value[:1], value[::-1]]
    elif isinstance(value, dict):
        like += [dict(list(value.items())[1:]), value | {"x": 1}]
    return draw(st.sampled_from([*like, 0, 2.5, True, "N1-1", [], {}, ["a"], [[1, 2]]]))


@st.composite
def mutated_files(draw: st.DrawFn) -> tuple[str, str]:
    """The name of a data file and its text with up to three places changed."""
    name = draw(st.sampled_from(sorted(path.name for path in FOLDER.glob("*.toml"))))
    table: Any = tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
    for _ in range(draw(st.integers(1, 3))):
        places = every_place(table)
        if not places:
            break
        *path, last = draw(st.sampled_from(places))
        at = table
        for key in path:
            at = at[key]
        if draw(st.integers(0, 4)) == 0:
            del at[last]
        else:
            at[last] = mutate(draw, at[last], list(at.values()) if isinstance(at, dict) else at)
    return name, "\n".join(f"{json.dumps(key)} = {toml(value)}" for key, value in table.items())


@settings(max_examples=40, deadline=None)
@given(mutated_files())
def test_changed_files_give_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    name, text = mutated
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
        (Path(folder) / name).write_text(text, encoding="utf-8")
        message = ""
        with patch.object(schema, "FOLDER", Path(folder)):
            try:
                files = load_data().files
                Components(files, areas_only(files))
            except DataError as error:
                message = str(error)
    assert all(".toml: " in line for line in message.splitlines())


@settings(max_examples=40, deadline=None)
@given(mutated_files())
def test_any_overlay_gives_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    name, text = mutated
    with tempfile.TemporaryDirectory() as folder:
        mine = Path(folder) / "mine.toml"
        mine.write_text(f"[{name.removesuffix('.toml')}]\n{text}", encoding="utf-8")
        message = ""
        try:
            mine_data = load_data(mine)
            Components(mine_data.files, areas_only(mine_data.files))
        except DataError as error:
            message = str(error)
    assert all(".toml: " in line for line in message.splitlines())
