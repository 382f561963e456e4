"""The data of An Loc: they load, the map holds together, and changed files give nothing but messages."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from tests.an_loc.data_files import unit
from tests.data_files import (
    Files,
    complaint_about_file,
    complaint_about_overlay,
    entry,
    kinds_of_values,
    mutated_files,
)

from citadel.core.data import KINDS, DataSet, Value
from citadel.games.an_loc.data import schema
from citadel.games.an_loc.data.checks import check, counters_of, strike_hits, units_of
from citadel.games.an_loc.data.checks_map import grid_of, hex_of, road_sides, side_of, water_sides
from citadel.games.an_loc.data.schema import FOLDER, broken_facts

ARVN = """
7/5 8/5 tf-52 31-ranger 36-ranger rppf-1 rppf-2 5-abn 6-abn 8-abn 81-abn 31/21 32/21 33/21 21-recon 211-art 212-art
155mm 9-acr 3-abn 1/15 2/15 3/15 14/9 48/18 5-div-hq-low 5-div-hq-high 21-div-hq 3-ranger-hq 1-abn-hq 3-abn-hq
"""
NVA = """
9-vc/271 9-vc/272 9-vc/95c 9-vc/art 7-nva/141 7-nva/165 7-nva/209 7-nva/art 5-vc/275 5-vc/174 5-vc/e6 5-vc/art 101-regt
205-regt 429-sappers 130mm 122mm t-55/1 t-55/2 t-54 pt-76
"""
AIR = """
b-52-1 b-52-2 b-52-3 b-52-4 f-4-1 f-4-2 f-4-3 f-4-4 f-4-5 f-4-6 cobra-1 cobra-2 cobra-3 cobra-4 a-37-1 a-37-2 a-37-3
a-37-4 ac-130-1 ac-130-2
"""
MARKERS = """
lz-1 lz-2 lz-3 lz-4 lz-5 lz-6 helicopters aaa sa-7-1 sa-7-2 sa-7-3 sa-7-4 op-arvn op-nva oel-arvn oel-nva turn
nva-replacement
"""


# Our data


def test_our_data_are_right_and_agree_with_the_rulebook(data: DataSet) -> None:
    assert {*data.files, "facts"} == {path.stem for path in FOLDER.glob("*.toml")}
    assert check(data.files) == []
    assert broken_facts(data.files) == []
    assert data.warnings == []


def test_absent_values_are_filled_in(files: Files) -> None:
    hq, sappers = unit(files, "21-div-hq"), unit(files, "429-sappers")
    assert [hq[key] for key in ("attack", "defence", "steps", "movement", "stacking_points", "range")] == [0] * 6
    assert (sappers["attack"], sappers["defence"], sappers["reduced_attack"]) == (0, 0, 0)
    assert (unit(files, "7/5")["morale"], unit(files, "7/5")["stacks_free"]) == (0, False)
    assert entry(files, "air", "type", "f-4")["covers_hot_lz"] is False
    assert files["tec"]["terrain"]["clear"]["drm"] == files["tec"]["terrain"]["clear"]["shift"] == 0
    assert entry(files, "setup", "group", "support")["reach"] == 0


def test_every_value_has_a_source(data: DataSet) -> None:
    kinds = kinds_of_values(data)
    assert set(kinds) == set(KINDS) - {"overlay"}
    assert kinds["reconstructed"] > kinds["rule"] > kinds["history"] > kinds["example"] > 60


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("map.toml: grid.km_per_hex", "rule"),
        ("map.toml: grid.orientation", "example"),
        ("map.toml: grid.columns", "reconstructed"),
        ("map.toml: hexes.1117", "reconstructed"),
        ("map.toml: lai_khe.entry", "reconstructed"),
        ("map.toml: place[an-loc].hex", "history"),
        ("map.toml: place[hill-169].hex", "reconstructed"),
        ("map.toml: place[hill-169].name", "example"),
        ("map.toml: road[ql-13].grade", "rule"),
        ("map.toml: road[ql-13].hexes", "reconstructed"),
        ("map.toml: road[ql-14].grade", "history"),
        ("map.toml: water[Suoi Can Le].sides", "reconstructed"),
        ("map.toml: bridge[Tau O bridge].side", "reconstructed"),
        ("arvn.toml: unit[7/5].name", "history"),
        ("arvn.toml: unit[7/5].attack", "reconstructed"),
        ("arvn.toml: unit[7/5].steps", "rule"),
        ("arvn.toml: unit[7/5].command", "rule"),
        ("arvn.toml: unit[rppf-1].command", "reconstructed"),
        ("arvn.toml: unit[8-abn].attack", "example"),
        ("arvn.toml: unit[8-abn].reduced_attack", "reconstructed"),
        ("arvn.toml: unit[155mm].stacks_free", "rule"),
        ("arvn.toml: unit[155mm].stacking_points", "example"),
        ("arvn.toml: unit[155mm].range", "history"),
        ("arvn.toml: unit[211-art].defence", "rule"),
        ("arvn.toml: unit[9-acr].attack", "example"),
        ("arvn.toml: unit[1-abn-hq].combat_bonus", "example"),
        ("arvn.toml: unit[1-abn-hq].morale", "reconstructed"),
        ("arvn.toml: unit[3-abn-hq].kind", "reconstructed"),
        ("nva.toml: unit[9-vc/271].defence", "example"),
        ("nva.toml: unit[9-vc/271].attack", "reconstructed"),
        ("nva.toml: unit[130mm].range", "rule"),
        ("nva.toml: unit[122mm].combat_bonus", "example"),
        ("nva.toml: unit[5-vc/art].kind", "reconstructed"),
        ("air.toml: type[cobra].strike_value", "example"),
        ("air.toml: type[ac-130].strike_value", "reconstructed"),
        ("air.toml: type[b-52].missions", "rule"),
        ("air.toml: type[f-4].missions", "reconstructed"),
        ("air.toml: aaa.partial", "rule"),
        ("air.toml: tac.step_under_fire", "rule"),
        ("markers.toml: marker[sa-7].count", "reconstructed"),
        ("strikes.toml: column[#4].hits", "reconstructed"),
        ("strikes.toml: fixed[27 3].hits", "example"),
        ("crt.toml: columns", "reconstructed"),
        ("crt.toml: rows.4", "reconstructed"),
        ("crt.toml: tank_losses.4", "reconstructed"),
        ("crt.toml: fixed[3:1 4].result", "example"),
        ("oel.toml: level[2].attack_drm", "reconstructed"),
        ("oel.toml: level[3].attack_drm", "example"),
        ("oel.toml: level[5].extra_movement", "reconstructed"),
        ("oel.toml: level[5].second_phase", "rule"),
        ("oel.toml: lull.at_most", "rule"),
        ("tec.toml: terrain.hill.shift", "example"),
        ("tec.toml: terrain.hill.foot", "reconstructed"),
        ("tec.toml: terrain.jungle.mech_halved", "example"),
        ("tec.toml: hexside.river.halved", "reconstructed"),
        ("tec.toml: road.primary.strategic", "rule"),
        ("turns.toml: turn[5].sa7", "rule"),
        ("turns.toml: turn[5].arvn_op", "reconstructed"),
        ("turns.toml: start.nva_op", "rule"),
        ("constants.toml: airborne.returning", "rule"),
        ("constants.toml: nva_replacements.breaks_morale", "rule"),
        ("setup.toml: group[siege].reach", "rule"),
        ("setup.toml: arrival[21-div].units", "rule"),
        ("setup.toml: commitment.op", "rule"),
        ("scenarios.toml: scenario[first-assault].last_turn", "reconstructed"),
        ("surrender.toml: factor.nva_artillery", "reconstructed"),
        ("surrender.toml: factor.besieged", "reconstructed"),
        ("surrender.toml: garrison[#1].value", "reconstructed"),
        ("options.toml: option[surrounded].default", "reconstructed"),
    ],
)
def test_kinds_of_values(values: dict[str, Value], place: str, kind: str) -> None:
    assert values[place].kind == kind


# The map


def test_every_hex_once(files: Files) -> None:
    grid = grid_of(files["map"])
    assert list(files["map"]["hexes"]) == grid.names
    assert Counter(files["map"]["hexes"].values()) == {
        "jungle": 250, "rubber": 98, "clear": 80, "marsh": 6, "village": 5, "hill": 2, "city": 1,
    }  # fmt: skip
    around = [grid.name(i) for i in grid.neighbours(grid.number("0910"))]
    assert around == ["1009", "1010", "1011", "0911", "0810", "0909"]


def test_8_2_the_highway_from_lai_khe_to_an_loc(files: Files) -> None:
    highway = entry(files, "map", "road", "ql-13")["hexes"]
    assert len(highway) == 17
    assert (highway[0], highway[-1]) == (files["map"]["lai_khe"]["entry"][0], hex_of(files["map"], "an-loc"))
    primary = [road["id"] for road in files["map"]["road"] if road["grade"] == "primary"]
    assert primary == ["ql-13", "ql-13-north"]


def test_roads_are_one_net(files: Files) -> None:
    roads = [set(road["hexes"]) for road in files["map"]["road"]]
    net = roads.pop(0)
    while joined := next((road for road in roads if road & net), None):
        net |= joined
        roads.remove(joined)
    assert roads == []


def test_8_1_two_bridges_and_two_fords(files: Files) -> None:
    board = files["map"]
    crossings = [side for side in road_sides(board) if side in water_sides(board)]
    bridges = [side_of(*bridge["side"]) for bridge in board["bridge"]]
    assert crossings == ["0920 1019", "0804 0905", "0420 0421", "1404 1503"]
    assert bridges == crossings[:2]


def test_water_runs_from_corner_to_corner(files: Files) -> None:
    """By the drawn corners, not by the hexes that the sides part."""
    grid = grid_of(files["map"])
    for water in files["map"]["water"]:
        lines = [set(grid.side_line(grid.number(a), grid.number(b), 1)) for a, b in water["sides"]]
        shared = [one & other for one, other in pairwise(lines)]
        assert all(len(corners) == 1 for corners in shared), water["name"]
        assert all(one != other for one, other in pairwise(shared)), water["name"]
    lengths = {water["name"]: len(water["sides"]) for water in files["map"]["water"]}
    assert lengths == {
        "Suoi Can Le": 30, "Rach Can Le": 10, "Suoi Tau O": 39, "Suoi Xa Cat": 11, "Suoi Bau Bang": 14,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("there", "distance"), [("1110", 2), ("1013", 3), ("0915", 5), ("1307", 5), ("0917", 7), ("1404", 8)]
)
def test_distances_from_an_loc(files: Files, there: str, distance: int) -> None:
    grid = grid_of(files["map"])
    assert grid.distance(grid.number("0910"), grid.number(there)) == distance


def test_9_10_the_hex_east_of_tan_khai(files: Files) -> None:
    grid = grid_of(files["map"])
    east = grid.name(grid.neighbours(grid.number("1017"))[grid.directions.index("E")])
    assert (east, files["map"]["hexes"][east]) == ("1117", "jungle")


# Counters


@pytest.mark.rule("AL-1.4-A", "AL-3.6")
def test_1_4_the_counters_by_name(files: Files) -> None:
    assert [each["id"] for each in files["arvn"]["unit"]] == ARVN.split()
    assert [each["id"] for each in files["nva"]["unit"]] == NVA.split()
    assert counters_of(files["air"]["type"]) == AIR.split()
    assert counters_of(files["markers"]["marker"]) == MARKERS.split()
    assert len((ARVN + NVA + AIR + MARKERS).split()) == 89 + 1  # the regiment of an option
    assert files["setup"]["ninth_division"]["units"] == ["14/9"]


def test_4_0_what_counts_for_stacking_and_transport(files: Files) -> None:
    free = [name for name, each in units_of(files).items() if each["stacks_free"]]
    assert free == [
        "155mm", "9-acr", "5-div-hq-low", "5-div-hq-high", "21-div-hq", "3-ranger-hq", "1-abn-hq", "3-abn-hq",
        "429-sappers", "t-55/1", "t-55/2", "t-54", "pt-76",
    ]  # fmt: skip
    assert [name for name in free if unit(files, name)["stacking_points"]] == ["155mm"]
    garrison = entry(files, "setup", "group", "garrison")["units"]
    assert sum(unit(files, name)["stacking_points"] for name in garrison) == 9


def test_10_6_factors_of_both_sides(files: Files) -> None:
    keys = ("attack", "defence", "reduced_attack", "reduced_defence", "steps", "movement")
    factors = {
        name: [unit(files, name)[key] for key in keys] for name in ("7/5", "81-abn", "9-acr", "9-vc/271", "t-54")
    }
    assert factors == {
        "7/5": [4, 5, 2, 3, 2, 4],
        "81-abn": [4, 4, 2, 3, 2, 4],
        "9-acr": [5, 4, 3, 2, 2, 6],
        "9-vc/271": [8, 6, 4, 3, 2, 5],
        "t-54": [5, 3, 3, 2, 2, 6],
    }
    guns = {name: each["range"] for name, each in units_of(files).items() if each["range"]}
    assert guns == {
        "211-art": 5, "212-art": 5, "155mm": 7, "9-vc/art": 5, "7-nva/art": 5, "5-vc/art": 5, "130mm": 11, "122mm": 7,
    }  # fmt: skip


@pytest.mark.rule("AL-3.1-B", "AL-11.1-A", "AL-11.1-C", "A-03")
def test_11_1_hqs_and_whom_they_command(files: Files) -> None:
    commands: dict[str, list[str]] = {}
    for each in files["arvn"]["unit"]:
        if each["kind"] != "hq":
            commands.setdefault(each["command"], []).append(each["id"])
    assert commands == {
        "5-div": ["7/5", "8/5", "tf-52", "48/18"],
        "3-ranger": ["31-ranger", "36-ranger"],
        "none": ["rppf-1", "rppf-2"],
        "1-abn": ["5-abn", "6-abn", "8-abn", "81-abn"],
        "21-div": [
            "31/21", "32/21", "33/21", "21-recon", "211-art", "212-art", "155mm", "9-acr", "1/15", "2/15", "3/15",
            "14/9",
        ],
        "3-abn": ["3-abn"],
    }  # fmt: skip
    morale = {each["id"]: each["morale"] for each in files["arvn"]["unit"] if each["kind"] == "hq"}
    assert list(morale.values()) == [6, 7, 6, 5, 7, 6]


# Tables and tracks


@pytest.mark.parametrize(
    ("strike", "roll", "hits"),
    [(27, 2, 2), (27, 3, 3), (27, 4, 3), (27, 5, 4), (35, 2, 3), (28, 6, 5), (6, 4, 0), (200, -3, 1), (0, 6, 0)],
)
def test_9_3_air_strikes(files: Files, strike: int, roll: int, hits: int) -> None:
    assert strike_hits(files["strikes"], strike, roll) == hits


def test_10_5_the_combat_results_table(files: Files) -> None:
    crt = files["crt"]
    assert crt["columns"] == ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
    assert list(crt["rows"]) == list(crt["tank_losses"]) == [str(row) for row in range(11)]
    assert crt["rows"]["0"] == ["3R2/-", "3R1/-", "2R1/-", "2/-", "2/-", "2/1", "1/1", "1/1R1", "1/2R1"]
    assert crt["rows"]["7"] == ["2/1", "1/1", "1/2R1", "-/2R2", "-/3R2", "-/3R2", "-/3R3", "-/4R3", "-/4R3"]
    assert list(crt["tank_losses"].values()) == [3, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0]


def test_the_examples_are_in_the_tables(files: Files) -> None:
    assert [(cell["strike"], cell["roll"], cell["hits"]) for cell in files["strikes"]["fixed"]] == [
        (27, 3, 3), (35, 2, 3),
    ]  # fmt: skip
    assert [(cell["column"], cell["row"], cell["result"]) for cell in files["crt"]["fixed"]] == [("3:1", "4", "1/2R1")]


def test_7_2_effort_levels(files: Files) -> None:
    levels = files["oel"]["level"]
    assert [level["movement"] for level in levels] == ["none", "half", *["printed"] * 4]
    assert [level["extra_movement"] for level in levels] == [0, 0, -1, 0, 0, 1]
    assert [level["attack_drm"] for level in levels] == [0, -2, -1, 0, 1, 1]
    assert [level["may_attack"] for level in levels] == [False, *[True] * 5]


def test_terrain(files: Files) -> None:
    tec = files["tec"]
    lines = {name: [line[key] for key in ("foot", "mech", "shift", "drm")] for name, line in tec["terrain"].items()}
    assert lines == {
        "clear": [1, 1, 0, 0],
        "rubber": [1, 2, 0, -1],
        "jungle": [2, 3, 0, -1],
        "marsh": [3, "P", 0, -1],
        "hill": [2, 3, 1, 0],
        "village": [1, 1, 0, -1],
        "city": [1, 1, 1, -1],
    }
    sides = {name: [line[key] for key in ("foot", "mech", "drm", "halved")] for name, line in tec["hexside"].items()}
    assert sides == {"stream": [1, 2, -1, False], "river": [2, "P", -1, True]}
    assert [name for name, line in tec["terrain"].items() if line["mech_halved"]] == ["marsh"]


@pytest.mark.rule("AL-1.5-C", "AL-13.1-A")
def test_turns(files: Files) -> None:
    turns = files["turns"]["turn"]
    assert [turn["first_day"] for turn in (turns[0], turns[3], turns[11])] == ["1972-04-08", "1972-04-29", "1972-06-24"]
    assert [turn["arvn_op"] for turn in turns] == [0, 6, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6]
    assert [turn["nva_op"] for turn in turns] == [0, *[2] * 11]
    assert [turn["sa7"] for turn in turns] == [0, 0, 0, 0, 2, 2, 1, 1, 1, 1, 1, 1]


def test_12_1_surrender(files: Files) -> None:
    surrender = files["surrender"]
    assert [(line["least"], line["value"]) for line in surrender["garrison"]] == [(12, 1), (8, 0), (4, -1), (0, -2)]
    assert [surrender["aaa"][key] for key in ("unsuppressed", "partial", "suppressed", "lull")] == [-1, 0, 1, 0]
    keys = ("nva_artillery", "besieged", "fire_base", "nva_morale_broken")
    assert [surrender["factor"][key] for key in keys] == [-1, -1, 0, 1]


def test_13_1_everybody_comes_once(files: Files) -> None:
    setup = files["setup"]
    groups = [*setup["group"], *setup["arrival"], setup["ninth_division"], setup["commitment"]]
    coming = [name for group in groups for name in group["units"]]
    assert Counter([*coming, "5-div-hq-high"]) == Counter((ARVN + NVA).split())


@pytest.mark.rule("A-86", "A-87")
def test_13_1_2_the_divisions_from_the_south(files: Files) -> None:
    arrivals = {arrival["id"]: arrival for arrival in files["setup"]["arrival"]}
    division = [unit(files, name) for name in arrivals["21-div"]["units"]]
    kinds = Counter(each["kind"] for each in division if each["formation"] == "21-div" and each["id"] != "155mm")
    assert kinds == {"infantry": 4, "artillery": 2, "hq": 1}
    assert [unit(files, name)["size"] for name in arrivals["9-div"]["units"]] == ["battalion"] * 3


def test_options_have_their_default_first(files: Files) -> None:
    options = files["options"]["option"]
    assert len(options) == 32
    assert all(option["values"][0] == option["default"] for option in options)
    assert {option["id"]: option["values"] for option in options if not isinstance(option["default"], bool)} == {
        "oel_commitment": ["sequential-open", "simultaneous-secret"],
        "stacking_checked": ["always", "end-of-move"],
        "tac_price_at_aaa4": ["as-2", "as-0"],
        "sa7_timing": ["after-strikes", "start-of-air-phase"],
        "hq_uses_per_combat": ["any", 1],
        "surrounded": ["six-hexes", "no-path"],
        "garrison": ["city-hex", "in-or-adjacent"],
        "no_retreat": ["step-per-hex", "eliminate"],
        "capture_rule": ["end-of-turn", "immediate", "play-on"],
        "major_attack_window": ["C..C+2", "C+1..C+2"],
        "retreat_cancel_max": [1, "any"],
        "april_turns": [3, 4],
        "hexside_penalties": ["once", "each"],
        "tac_replacements": ["as-in-combat", "any-unit"],
        "ninth_division": ["three-battalions", "regiment-too"],
    }


# Anything at all


def use(data: DataSet) -> list[str]:
    """What is read from any data that can be played."""
    assert strike_hits(data.files["strikes"], 999, 6) >= 0
    return [*broken_facts(data.files), *grid_of(data.files["map"]).names]


@settings(max_examples=60, deadline=None)
@given(mutated_files(FOLDER))
def test_changed_files_give_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    assert all(".toml: " in line for line in complaint_about_file(schema, *mutated, use).splitlines())


@settings(max_examples=60, deadline=None)
@given(mutated_files(FOLDER))
def test_any_overlay_gives_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    assert all(".toml: " in line for line in complaint_about_overlay(schema, *mutated, use).splitlines())
