"""The data of Block by Block: they load, the rulebook's facts hold, and changed files give nothing but messages."""

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

from citadel.core.board.areas import AreaMap
from citadel.core.data import KINDS, DataSet, Value
from citadel.games.block_by_block.components import Components
from citadel.games.block_by_block.data import schema
from citadel.games.block_by_block.data.checks import check
from citadel.games.block_by_block.data.schema import FOLDER, broken_facts


def areas_only(files: Files) -> AreaMap:
    board = files["map"]
    polygons = {area["id"]: area["polygon"] for area in board["area"]}
    return AreaMap(board["points"], polygons, board["map"]["width"], board["map"]["height"])


def build(data: DataSet) -> Components:
    return Components(data.files, areas_only(data.files))


# Our data


def test_our_data_are_right_and_agree_with_the_rulebook(data: DataSet) -> None:
    assert {*data.files, "facts"} == {path.stem for path in FOLDER.glob("*.toml")}
    assert check(data.files) == []
    assert broken_facts(data.files) == []
    assert data.warnings == []


def test_the_rules_can_be_built_from_them(data: DataSet) -> None:
    built = build(data)
    assert built.terrain[built.place_of["PALACE"]] == 3
    assert built.us_points == [0, 0, 6, 6, 8, 6]


def test_absent_values_are_filled_in(files: Files) -> None:
    assert entry(files, "map", "bridge", "trit")["needs_gate"] == ""
    assert entry(files, "map", "area", "N1-1")["name"] == ""
    assert files["turns"]["turn"][0]["pavn_points_per_gate"] == 0
    assert files["crt"]["fixed"][0]["assault"] is None


def test_every_value_has_a_source(data: DataSet) -> None:
    kinds = kinds_of_values(data)
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


# Anything at all


@settings(max_examples=40, deadline=None)
@given(mutated_files(FOLDER))
def test_changed_files_give_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    assert all(".toml: " in line for line in complaint_about_file(schema, *mutated, build).splitlines())


@settings(max_examples=40, deadline=None)
@given(mutated_files(FOLDER))
def test_any_overlay_gives_nothing_but_data_errors(mutated: tuple[str, str]) -> None:
    assert all(".toml: " in line for line in complaint_about_overlay(schema, *mutated, build).splitlines())
