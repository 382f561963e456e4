"""The data of Block by Block: they load, the rulebook's facts hold, and changed files give nothing but messages."""

import json
import shutil
import tempfile
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.block_by_block.data_files import Files, entry

from citadel.core.board.areas import AreaMap
from citadel.core.data import KINDS, DataSet, Value
from citadel.core.errors import DataError
from citadel.games.block_by_block import schema
from citadel.games.block_by_block.checks import check
from citadel.games.block_by_block.components import Components
from citadel.games.block_by_block.facts import broken_facts
from citadel.games.block_by_block.schema import FOLDER, load_data


@pytest.fixture(scope="module")
def values(data: DataSet) -> dict[str, Value]:
    return {f"{value.file}: {value.key}": value for value in data.values()}


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
