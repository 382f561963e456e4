"""The data of A Week in Hell: they load, the rulebook's facts hold, and changed files give nothing but messages."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from tests.data_files import (
    Files,
    complaint_about_file,
    complaint_about_overlay,
    entry,
    kinds_of_values,
    mutated_files,
)
from tests.week_in_hell.data_files import SCENARIOS, build, zone, zones_only
from tests.week_in_hell.test_catalogue import OPTIONS
from tests.week_in_hell.test_editions import DIFFERENCES

from citadel.core.data import KINDS, DataSet, Value
from citadel.games.week_in_hell.data import schema
from citadel.games.week_in_hell.data.checks import check, drift_of, eastern_zones, neighbours_of, zone_map_of
from citadel.games.week_in_hell.data.schema import FOLDER, broken_facts

# Adjacent zones; ~ is a dotted line.
ADJACENT = """
flag_tower: thuong_tu tran_hung_dao~
thuong_tu: flag_tower tran_hung_dao
tran_hung_dao: bridge~ dong_ba flag_tower~ thuong_tu
dong_ba: tran_hung_dao
bridge: plaza~ tran_hung_dao~
park_west: cercle~ province_hq quoc_hoc
cercle: hospital_east hospital_west park_east~ park_west~ province_hq
park_east: cercle~ hospital_east plaza public_health
plaza: bridge~ doc_lao~ park_east university
quoc_hoc: park_west province_hq station~
province_hq: cercle hospital_west park_west prison quoc_hoc
hospital_west: cercle hospital_east prison province_hq villas
hospital_east: cercle hospital_west park_east public_health treasury villas~
public_health: hospital_east park_east post_office treasury~ university
university: jeanne_darc macv plaza post_office public_health
station: ben_ngu~ prison~ quoc_hoc~
prison: ben_ngu hospital_west province_hq station~ villas~
villas: hospital_east~ hospital_west nguyen_hue_west~ prison~ treasury~
treasury: hospital_east nguyen_hue_east post_office~ public_health~ villas~
post_office: hwy1_west jeanne_darc nguyen_hue_east~ public_health treasury~ university
jeanne_darc: duy_tan hwy1_west post_office university
ben_ngu: cathedral nguyen_hue_west~ prison station~
nguyen_hue_west: ben_ngu~ nguyen_hue_east~ villas~
nguyen_hue_east: hwy1_west~ kho_ren nguyen_hue_west~ post_office~ treasury
hwy1_west: an_cuu jeanne_darc nguyen_hue_east~ post_office
doc_lao: macv~ plaza~ ramp~ stadium
ramp: doc_lao~ stadium
macv: doc_lao~ duy_tan~ paddies~ police~ stadium university
stadium: doc_lao macv paddies ramp
paddies: an_cuu~ macv~ police~ stadium
duy_tan: an_cuu jeanne_darc macv~ police~
police: an_cuu~ duy_tan~ macv~ paddies~
an_cuu: duy_tan hwy1_west paddies~ police~
cathedral: ben_ngu
kho_ren: nguyen_hue_east
"""

# Where gas drifts to from each zone that can be attacked.
DRIFT = """
thuong_tu tran_hung_dao, dong_ba, cercle hospital_west, plaza university, quoc_hoc station, province_hq prison,
hospital_west villas, hospital_east treasury, public_health post_office, university jeanne_darc, station,
prison ben_ngu, villas nguyen_hue_west, treasury nguyen_hue_east, post_office hwy1_west, jeanne_darc hwy1_west,
ben_ngu cathedral, nguyen_hue_west, nguyen_hue_east kho_ren, hwy1_west, doc_lao macv, ramp stadium, macv duy_tan,
stadium paddies, duy_tan an_cuu, police an_cuu, an_cuu, cathedral, kho_ren
"""


# Our data


def test_our_data_are_right_and_agree_with_the_rulebook(data: DataSet) -> None:
    assert {*data.files, "facts"} == {path.stem for path in FOLDER.glob("*.toml")}
    assert check(data.files) == []
    assert broken_facts(data.files) == []
    assert data.warnings == []


def test_the_rules_can_be_built_from_them(data: DataSet) -> None:
    board, (historical, alternative) = build(data)
    assert board.value[board.macv] == 3
    assert (historical.least_points, alternative.least_points) == (7, 8)


def test_absent_values_are_filled_in(files: Files) -> None:
    assert entry(files, "map", "zone", "cercle")["letter"] == ""
    assert entry(files, "map", "zone", "cercle")["optional"] is False
    assert (files["map"]["edge"][0]["red_arrow"], files["map"]["edge"][0]["name"]) == (False, "")
    assert entry(files, "units", "company", "B")["cv_veteran"] == 0
    assert entry(files, "units", "cp", "2/5")["commands_until_2_5_in_play"] == []
    assert entry(files, "events", "row", 9, "total")["timing"] == ""


def test_every_value_has_a_source(data: DataSet) -> None:
    kinds = kinds_of_values(data)
    assert set(kinds) == set(KINDS) - {"overlay"}
    assert kinds["reconstructed"] > kinds["rule"] > kinds["history"] > kinds["example"] > 40


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("map.toml: zone[macv].letter", "rule"),
        ("map.toml: zone[macv].colour", "rule"),
        ("map.toml: zone[macv].value", "reconstructed"),
        ("map.toml: zone[macv].points", "reconstructed"),
        ("map.toml: zone[doc_lao].letter", "rule"),
        ("map.toml: zone[doc_lao].name", "history"),
        ("map.toml: zone[duy_tan].letter", "reconstructed"),
        ("map.toml: zone[bridge].bank", "rule"),
        ("map.toml: zone[cercle].name", "history"),
        ("map.toml: zone[cercle].bank", "history"),
        ("map.toml: zone[cercle].value", "reconstructed"),
        ("map.toml: zone[hospital_east].value", "example"),
        ("map.toml: zone[hospital_east].colour", "example"),
        ("map.toml: zone[hospital_east].optional", "reconstructed"),
        ("map.toml: zone[hospital_west].value", "example"),
        ("map.toml: zone[hospital_west].colour", "reconstructed"),
        ("map.toml: edge[ll4 s5].kind", "example"),
        ("map.toml: edge[s5 s4].kind", "reconstructed"),
        ("map.toml: edge[n1 n2].red_arrow", "reconstructed"),
        ("map.toml: points.nw", "reconstructed"),
        ("map.toml: road[Highway 1].path", "reconstructed"),
        ("units.toml: company[G].cv_green", "example"),
        ("units.toml: company[G].cv_veteran", "reconstructed"),
        ("units.toml: company[A].cv_green", "reconstructed"),
        ("units.toml: company[B].single_sided", "rule"),
        ("units.toml: cp[MACV].order_boxes", "rule"),
        ("units.toml: cp[1/1].order_boxes", "reconstructed"),
        ("units.toml: macv_platoon.cv", "reconstructed"),
        ("units.toml: markers.e8_gas", "rule"),
        ("nva.toml: marker[#1].count", "reconstructed"),
        ("crt.toml: us.total_4.value_3", "reconstructed"),
        ("crt.toml: fixed[us 4 3 2].hits", "example"),
        ("crt.toml: fixed[nva 3 3 5].hits", "example"),
        ("events.toml: row[3].event", "reconstructed"),
        ("events.toml: effect.sniper.assault_hits", "reconstructed"),
        ("tracks.toml: phase_track.first_tested", "rule"),
        ("tracks.toml: phase_track.red.8", "reconstructed"),
        ("tracks.toml: turn[1].date", "history"),
        ("tracks.toml: reinforcement[G1 G2 G3 CP-1/1].phase", "rule"),
        ("tracks.toml: convoy.advance", "rule"),
        ("scenarios.toml: historical.on_map[CP-MACV].zone", "rule"),
        ("scenarios.toml: alternative.vp_bonus.10", "rule"),
        ("scenarios.toml: alternative.title", "reconstructed"),
        ("options.toml: option[edition].published", "reconstructed"),
        ("options.toml: option[rescue_zone_value].draft", "rule"),
        ("options.toml: option[order_chain].published", "reconstructed"),
    ],
)
def test_kinds_of_values(values: dict[str, Value], place: str, kind: str) -> None:
    assert values[place].kind == kind


# The map


@pytest.mark.rule("WH-1.2.1-1", "WH-1.2.1-2", "Q-71")
def test_1_2_1_adjacent_zones_and_the_lines_between_them(files: Files) -> None:
    wanted = {}
    for line in ADJACENT.strip().splitlines():
        name, _, there = line.partition(": ")
        wanted[name] = {other.rstrip("~"): other.endswith("~") for other in there.split()}
    ways = neighbours_of(files["map"])
    assert {name: {other: kind == "dotted" for other, kind in there.items()} for name, there in ways.items()} == wanted
    bridges = {frozenset((a, b)) for a, there in ways.items() for b, kind in there.items() if kind == "bridge"}
    assert bridges == {frozenset(("ben_ngu", "cathedral")), frozenset(("nguyen_hue_east", "kho_ren"))}


@pytest.mark.rule("Q-41")
def test_11_2_1_gas_drifts_over_the_longest_boundary_to_the_south(files: Files, data: DataSet) -> None:
    wanted = {pair.split()[0]: pair.split()[1:] for pair in DRIFT.split(",")}
    board, area_map = files["map"], zone_map_of(files["map"])
    attackable = [each["id"] for each in board["zone"] if each["value"]]
    assert {name: drift_of(board, area_map, name) for name in attackable} == wanted
    built, _ = build(data)
    drift = zip(built.zone_names, built.drift, strict=True)
    looked_up = {name: [built.zone_names[there]] if there >= 0 else [] for name, there in drift}
    assert {name: looked_up[name] for name in attackable} == wanted


def test_zones_meet_on_the_map_of_zones_alone_as_on_the_whole_sheet(files: Files) -> None:
    board, alone, whole = files["map"], zones_only(files), zone_map_of(files["map"])
    for a, there in neighbours_of(board).items():
        for b in there:
            assert alone.shared_edges(a, b) == whole.shared_edges(a, b) != []


@pytest.mark.rule("WH-1.2-1")
def test_1_2_values_and_letters(files: Files) -> None:
    zones = files["map"]["zone"]
    assert len(zones) == 35
    assert Counter(each["value"] for each in zones) == {0: 6, 1: 7, 2: 11, 3: 8, 4: 3}
    letters = {each["letter"]: each["id"] for each in zones if each["letter"]}
    assert letters == {
        "A": "macv", "B": "duy_tan", "C": "police", "D": "an_cuu", "E": "doc_lao", "F": "thuong_tu", "G": "bridge",
    }  # fmt: skip


@pytest.mark.rule("WH-1.2.2-7")
def test_1_2_2_colours(files: Files) -> None:
    zones = files["map"]["zone"]
    assert Counter(each["colour"] for each in zones) == {"white": 14, "red": 9, "green": 6, "yellow": 6}
    assert [each["id"] for each in zones if each["optional"]] == ["stadium", "cathedral"]
    assert sum(each["value"] for each in zones if each["bank"] == "north") == 5


def test_arrows_and_the_eastern_edge(files: Files) -> None:
    arrows = [edge["faces"][0] for edge in files["map"]["edge"] if edge["red_arrow"]]
    assert arrows == ["thuong_tu", "dong_ba", "quoc_hoc", "station", "cathedral", "kho_ren"]
    assert eastern_zones(files["map"]) == ["dong_ba", "ramp", "stadium", "paddies"]


# Counters, tables and tracks


@pytest.mark.rule("WH-2.1-1")
def test_2_1_companies_of_three_platoons(files: Files) -> None:
    companies = {company["name"]: company["platoons"] for company in files["units"]["company"]}
    assert companies == {"A/1/1": 3, "B/1/1": 3, "F/2/5": 3, "G/2/5": 3, "H/2/5": 3}


@pytest.mark.rule("WH-3-1")
def test_3_main_value_highest_and_at_most_three_others(files: Files) -> None:
    markers = files["nva"]["marker"]
    assert sum(marker["count"] for marker in markers) == 40
    assert all(marker["sides"] == sorted(marker["sides"], reverse=True) for marker in markers)
    assert all(len(marker["sides"]) <= 4 and max(marker["sides"][1:], default=0) <= 3 for marker in markers)


def test_the_figures_are_in_the_tables(files: Files) -> None:
    us, nva = files["crt"]["us"], files["crt"]["nva"]
    assert (us["total_4"]["value_3"][1], us["total_4"]["value_3"][4], us["total_4"]["value_2"][1]) == (1, 2, 1)
    assert [nva["nva_3"]["value_3"][die - 1] for die in (2, 3, 5)] == [[0, 0], [0, 1], [2, 1]]
    assert (nva["nva_2"]["value_3"][5], nva["nva_4"]["value_2"][4]) == ([2, 1], [2, 1])
    assert (nva["nva_3"]["value_2"][4], nva["nva_3"]["value_2"][1]) == ([2, 1], [0, 0])


@pytest.mark.rule("WH-11.1-1")
def test_11_1_every_total_of_an_event_occurs(files: Files) -> None:
    ways = Counter(2 * double + third for double, third in product(range(1, 7), repeat=2))
    assert [ways[row["total"]] for row in files["events"]["row"]] == [1, 1, 2, 2, *[3] * 8, 2, 2, 1, 1]
    events = Counter[str]()
    for row in files["events"]["row"]:
        events[row["event"]] += ways[row["total"]]
    assert events == {
        "none": 6, "sniper": 5, "reinforcements": 6, "rpg": 3, "enfilading_fire": 3, "civilians": 3,
        "friendly_fire": 3, "infiltration": 3, "counter_attack": 2, "nva_retreat": 2,
    }  # fmt: skip


@pytest.mark.rule("WH-9-1")
def test_9_reinforcements(files: Files) -> None:
    assert [(each["turn"], each["phase"], *each["units"]) for each in files["tracks"]["reinforcement"]] == [
        (1, 1, "A1", "A2", "A3"),
        (1, 3, "G1", "G2", "G3", "CP-1/1"),
        (2, 6, "F1", "F2", "F3"),
        (3, 5, "H1", "H2", "H3"),
        (4, 3, "B1", "B2", "B3", "CP-2/5"),
    ]


def test_12_scenarios(files: Files) -> None:
    historical, alternative = (files["scenarios"][name] for name in SCENARIOS)
    assert [(each["unit"], each["zone"]) for each in historical["on_map"]] == [("macv-platoon", "A"), ("CP-MACV", "A")]
    assert (historical["controlled_at_start"], alternative["controlled_at_start"]) == (["A"], ["D"])
    assert (historical["vp_bonus"], alternative["vp_bonus"]) == ({"9": 3, "8": 1}, {"10": 3, "9": 1})
    assert (historical["zone_f_dp_turns"], alternative["zone_f_dp_turns"]) == ([4, 7], [])
    same = ("dp_low", "dp_high", "enemy_low", "enemy_high", "levels")
    assert [historical[key] for key in same] == [alternative[key] for key in same]
    assert zone(files, "A")["colour"] == "green"


def test_options_begin_with_the_edition(files: Files) -> None:
    options = files["options"]["option"]
    assert [options[0][key] for key in ("id", "values", "published", "draft")] == [
        "edition", ["published", "draft"], "published", "draft",
    ]  # fmt: skip
    assert all(len(option["values"]) == 2 and option["values"][0] == option["published"] for option in options)
    assert [option["id"] for option in options if not option["retired"]] == list(OPTIONS)
    assert {option["id"] for option in options if option["retired"]} == {"isolated_clearing_exit"}
    differing = {option["id"] for option in options if option["published"] != option["draft"]}
    assert differing == {"edition", *DIFFERENCES}


# Anything at all


@settings(max_examples=40, deadline=None)
@given(mutated_files(FOLDER))
def test_changed_files_give_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    assert all(".toml: " in line for line in complaint_about_file(schema, *mutated, build).splitlines())


@settings(max_examples=40, deadline=None)
@given(mutated_files(FOLDER))
def test_any_overlay_gives_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    assert all(".toml: " in line for line in complaint_about_overlay(schema, *mutated, build).splitlines())
