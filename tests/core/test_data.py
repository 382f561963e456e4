"""Component data: shape, overlay, fingerprint and sources, on a small game of its own."""

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Meta

from citadel.core.data import DataSet, fingerprint, load
from citadel.core.errors import DataError


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Unit(Entry):
    id: str
    attack: Annotated[list[int], Meta(min_length=1, max_length=2)]
    side: Literal["US", "PAVN"]
    count: Annotated[int, Meta(ge=1, le=9)] = 1
    tags: list[str] = []
    limit: int | None = None


class Arrival(Entry):
    turn: int
    units: list[tuple[str, int]]
    areas: list[str]


class Road(Entry):
    name: str


class Track(Entry):
    last: int
    shown: bool = True


class UnitsFile(Entry):
    type: list[Unit]
    track: Track
    road: list[Road] = []
    notes: list[str] = []


class MapFile(Entry):
    points: dict[str, Annotated[list[int], Meta(min_length=2, max_length=2)]]
    arrival: list[Arrival]


SCHEMA: dict[str, type[msgspec.Struct]] = {"units": UnitsFile, "map": MapFile}
KEYS = {"units.type": "id", "map.arrival": "turn units"}

UNITS = """
source = "side: rule 2.3; road: history"
notes = ["for the reader"]
[[type]]
id = "marine"
attack = [5, 3]
side = "US"
count = 2
source = "count: rule 4.1; attack: example 12.1 (two fresh = 10; one spent = 3)"
[[type]]
id = "nlf"
attack = [2]
attack_source = "reconstructed: local company"
attack_note = "weak"
side = "PAVN"
[track]
last = 51
source = "9.0"
[[road]]
name = "Route 1"
[[road]]
name = ""
"""
MAP = """
points_source = "reconstructed"
[points]
a = [0, 0]
b = [0, 10]
[[arrival]]
turn = 2
units = [["nlf", 1], ["marine", 2]]
areas = ["O-2"]
source = "rule 11.1 and history"
"""


def folder_with(folder: Path, units: str = UNITS, map_: str = MAP) -> Path:
    (folder / "units.toml").write_text(units, encoding="utf-8")
    (folder / "map.toml").write_text(map_, encoding="utf-8")
    return folder


def loaded(folder: Path, units: str = UNITS, map_: str = MAP) -> DataSet:
    return load(folder_with(folder, units, map_), SCHEMA, KEYS)


def overlaid(folder: Path, overlay: str) -> DataSet:
    (folder / "mine.toml").write_text(overlay, encoding="utf-8")
    return load(folder_with(folder), SCHEMA, KEYS, folder / "mine.toml")


def item(data: DataSet, number: int) -> dict[str, Any]:
    found: dict[str, Any] = data.files["units"]["type"][number]
    return found


# Shape


def test_plain_dicts_with_defaults(tmp_path: Path) -> None:
    data = loaded(tmp_path)
    assert (item(data, 0)["tags"], item(data, 0)["limit"]) == ([], None)
    assert item(data, 1) == {
        "id": "nlf",
        "attack": [2],
        "side": "PAVN",
        "count": 1,
        "tags": [],
        "limit": None,
        "attack_source": "reconstructed: local company",
        "attack_note": "weak",
    }
    assert data.files["units"]["track"] == {"last": 51, "shown": True, "source": "9.0"}
    assert data.files["map"]["points"] == {"a": [0, 0], "b": [0, 10]}
    assert data.warnings == []


def test_defaults_are_not_shared(tmp_path: Path) -> None:
    data = loaded(tmp_path)
    item(data, 0)["tags"].append("x")
    assert item(data, 1)["tags"] == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "attack = [5, 3]",
            'attack = "4"',
            'units.toml: type[marine].attack: expected a list of 1 or 2 whole numbers, got "4"',
        ),
        (
            "attack = [5, 3]",
            "attack = [5, 3, 1]",
            "units.toml: type[marine].attack: expected a list of 1 or 2 whole numbers, got [5, 3, 1]",
        ),
        (
            "attack = [5, 3]",
            "attack = [5, true]",
            "units.toml: type[marine].attack: expected a list of 1 or 2 whole numbers, got [5, true]",
        ),
        ("count = 2", "count = 10", "units.toml: type[marine].count: expected a whole number from 1 to 9, got 10"),
        ("count = 2", "count = 2.0", "units.toml: type[marine].count: expected a whole number from 1 to 9, got 2.0"),
        ("count = 2", "cuont = 2", "units.toml: type[marine].cuont: unknown key; did you mean count?"),
        ("count = 2", "zzz = 2", "units.toml: type[marine].zzz: unknown key"),
        ("count = 2", 'zzz_source = "rule 1.1"', "units.toml: type[marine].zzz_source: unknown key"),
        ("count = 2", "note = 2", "units.toml: type[marine].note: expected text, got 2"),
        ("count = 2", 'limit = "no"', 'units.toml: type[marine].limit: expected a whole number, got "no"'),
        ("count = 2", "tags = [1]", "units.toml: type[marine].tags: expected a list of texts, got [1]"),
        ('side = "US"', 'side = "USA"', 'units.toml: type[marine].side: expected "PAVN" or "US", got "USA"'),
        ('side = "US"', "", "units.toml: type[marine].side: missing"),
        ('id = "nlf"', 'id = "marine"', "units.toml: type[marine]: appears twice"),
        ('id = "nlf"', "", "units.toml: type[#2].id: missing"),
        ("last = 51", "last = 1968-01-31", "units.toml: track.last: expected a whole number, got 1968-01-31"),
        ("last = 51", "last = 51\nshown = 1", "units.toml: track.shown: expected true or false, got 1"),
        ("[track]", "[[track]]", "units.toml: track: expected a table, got [a table]"),
        ('name = ""', "name = 3", "units.toml: road[#2].name: expected text, got 3"),
        ('source = "9.0"', "", "units.toml: track.last: no source says where this value comes from"),
        (
            'source = "9.0"',
            'source = "a friend"',
            "units.toml: track.last: its source names no rule, example or history and does not say reconstructed: "
            '"a friend"',
        ),
        ('[track]\nlast = 51\nsource = "9.0"', "", "units.toml: track: missing"),
        ("last = 51", "last = = 51", "units.toml: line 17, column 8: not TOML: Invalid value"),
        ("last = 51", "last = ", "units.toml: line 17, column 8: not TOML: Invalid value"),
    ],
)  # fmt: skip
def test_each_mistake_has_its_message(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in UNITS
    with pytest.raises(DataError) as caught:
        loaded(tmp_path, UNITS.replace(old, new, 1))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("b = [0, 10]", "b = [0]", "map.toml: points.b: expected a list of 2 whole numbers, got [0]"),
        ("b = [0, 10]", '"b\\n" = 3', 'map.toml: points."b\\n": expected a list of 2 whole numbers, got 3'),
        ("turn = 2", 'turn = "2"', 'map.toml: arrival[2 nlf 1 marine 2].turn: expected a whole number, got "2"'),
        (
            'units = [["nlf", 1], ["marine", 2]]',
            'units = [["nlf"]]',
            "map.toml: arrival[2 nlf].units: expected a list of a list of text, a whole number, got [[\"nlf\"]]",
        ),
        ("[[arrival]]", "[arrival]", "map.toml: arrival: expected a list of tables, got a table"),
    ],
)  # fmt: skip
def test_mistakes_in_tables_and_lists(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in MAP
    with pytest.raises(DataError) as caught:
        loaded(tmp_path, map_=MAP.replace(old, new, 1))
    assert str(caught.value) == message


def test_all_problems_at_once(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        loaded(tmp_path, UNITS.replace("[2]", "2").replace("count = 2", "count = 0"), MAP.replace("[0, 10]", "[]"))
    assert str(caught.value).splitlines() == [
        "units.toml: type[marine].count: expected a whole number from 1 to 9, got 0",
        "units.toml: type[nlf].attack: expected a list of 1 or 2 whole numbers, got 2",
        "map.toml: points.b: expected a list of 2 whole numbers, got []",
    ]


def test_unreadable_files(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_bytes(b"notes = '\xff'")
    with pytest.raises(DataError) as caught:
        load(tmp_path, SCHEMA, KEYS)
    assert str(caught.value).splitlines() == [
        "units.toml: is not UTF-8 text (byte 9)",
        f"map.toml: cannot be read: No such file or directory ({tmp_path / 'map.toml'})",
    ]


@pytest.mark.parametrize(
    "text",
    ["notes = " + "[" * 5000, "a" + ".a" * 400 + " = 1", "notes = " + "[" * 30 + "]" * 30, "last = " + "9" * 5000],
)
def test_monstrous_files(tmp_path: Path, text: str) -> None:
    with pytest.raises(DataError, match=r"units\.toml: (is nested too deeply|not TOML: )"):
        loaded(tmp_path, text)


def test_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    assert loaded(tmp_path, "\ufeff" + UNITS).fingerprint == loaded(tmp_path).fingerprint


# The overlay


def test_overlay_merges_deeply_and_by_identity(tmp_path: Path) -> None:
    data = overlaid(
        tmp_path,
        """
        [[units.type]]
        id = "nlf"
        attack = [3]
        tags = ["x", "y"]
        [units.track]
        shown = false
        [map.points]
        b = [0, 12]
        [[map.arrival]]
        turn = 2
        units = [["nlf", 1], ["marine", 2]]
        areas = ["O-3"]
        """,
    )
    assert [item(data, 1)[key] for key in ("attack", "tags", "side")] == [[3], ["x", "y"], "PAVN"]
    assert item(data, 0)["attack"] == [5, 3]
    assert data.files["units"]["track"] == {"last": 51, "shown": False, "source": "9.0"}
    assert data.files["map"]["points"] == {"a": [0, 0], "b": [0, 12]}
    assert data.files["map"]["arrival"][0]["areas"] == ["O-3"]


def test_other_lists_are_replaced_whole(tmp_path: Path) -> None:
    data = overlaid(tmp_path, '[[units.road]]\nname = "Route 9"')
    assert data.files["units"]["road"] == [{"name": "Route 9"}]
    road = next(value for value in data.values() if value.key == "road[#1].name")
    assert (road.value, road.source, road.kind) == ("Route 9", "owner's overlay", "overlay")


def test_sources_of_overlaid_values(tmp_path: Path) -> None:
    data = overlaid(
        tmp_path,
        """
        [[units.type]]
        id = "marine"
        attack = [6, 4]
        count = 2
        [[units.type]]
        id = "nlf"
        attack = [3]
        attack_source = "my counter sheet"
        side = "PAVN"
        [units.track]
        source = "my map, second printing"
        last = 51
        """,
    )
    found = {value.key: (value.source, value.kind) for value in data.values()}
    assert found["type[marine].attack"] == ("owner's overlay", "overlay")
    assert found["type[marine].count"] == ("rule 4.1", "rule")
    assert found["type[nlf].attack"] == ("my counter sheet", "overlay")
    assert found["type[nlf].side"] == ("rule 2.3", "rule")
    assert found["track.last"] == ("my map, second printing", "overlay")
    assert item(data, 0)["source"].startswith("count: rule 4.1")


def test_one_source_for_a_whole_overlay(tmp_path: Path) -> None:
    data = overlaid(tmp_path, 'source = "my copy"\n[map.points]\na = [1, 1]')
    assert next(value.source for value in data.values() if value.key == "points.a") == "my copy"


def test_contradicting_the_rulebook_warns(tmp_path: Path) -> None:
    data = overlaid(
        tmp_path,
        """
        [[units.type]]
        id = "marine"
        attack = [6, 3]
        count = 3
        [[units.type]]
        id = "nlf"
        attack = [3]
        """,
    )
    assert data.warnings == [
        "units.toml: type[marine].attack: the rulebook's example gives [5, 3]; the overlay says [6, 3]",
        "units.toml: type[marine].count: the rulebook gives 2; the overlay says 3",
    ]


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("", "mine.toml: is empty: it gives no value"),
        ("# nothing\n[units]", "mine.toml: is empty: it gives no value"),
        ('[[units.type]]\nid = "nlf"', "mine.toml: is empty: it gives no value"),
        (
            "[unit.track]\nlast = 3",
            "mine.toml: unit: no file of component data; did you mean units? There are units, map",
        ),
        ("units = 3", "mine.toml: units: expected a table, got 3"),
        ("[units]\ntrack = 3", "mine.toml: units.track: expected a table, got 3"),
        ("[map]\npoints = 3", "mine.toml: map.points: expected a table, got 3"),
        (
            "[units]\ntype = 3",
            "mine.toml: units.type: expected a list of tables, got 3: write [[units.type]] with id = …",
        ),
        (
            "[map.arrival]\nturn = 2",
            "mine.toml: map.arrival: expected a list of tables, got a table: "
            "write [[map.arrival]] with turn = … and units = …",
        ),
        ("[units]\ntype = [3]", "mine.toml: units.type[#1]: expected a table, got 3"),
        ("[[units.type]]\nattack = [3]", "mine.toml: units.type[#1]: id must say which item is meant: marine, nlf"),
        (
            "[[map.arrival]]\nturn = 2",
            "mine.toml: map.arrival[#1]: turn and units must say which item is meant: 2 nlf 1 marine 2",
        ),
        (
            '[[units.type]]\nid = "marines"\nattack = [3]',
            "mine.toml: units.type[marines]: no such item, and an overlay cannot add one; did you mean marine? "
            "There are marine, nlf",
        ),
        (
            "[map.points]\nc = [3, 3]",
            "mine.toml: map.points.c: no such item, and an overlay cannot add one; there are a, b",
        ),
        (
            '[[units.type]]\nid = "nlf"\natack = [3]',
            "mine.toml: units.type[nlf].atack: units.type[nlf] has no key 'atack'; did you mean attack? "
            "It has id, attack, side, count, tags, limit",
        ),
        (
            "[units.nlf]\nattack = [3]",
            "mine.toml: units.nlf: units.toml has no key 'nlf'; it has type, track, road: "
            'write [[units.type]] with id = "nlf"',
        ),
        ("[map]\nzzz = 3", "mine.toml: map.zzz: map.toml has no key 'zzz'; it has points, arrival"),
        (
            '[[units.type]]\nid = "nlf"\nattack = 3',
            "mine.toml: units.type[nlf].attack: expected a list of 1 or 2 whole numbers, got 3",
        ),
        (
            "[[units.road]]\nnmae = 3",
            "mine.toml: units.road[#1].nmae: unknown key; did you mean name?\nmine.toml: units.road[#1].name: missing",
        ),
        (
            '[[units.type]]\nid = "nlf"\ncount = true',
            "mine.toml: units.type[nlf].count: expected a whole number from 1 to 9, got true",
        ),
        (
            '[[units.type]]\nid = "nlf"\nattack_source = "mine"',
            "mine.toml: units.type[nlf].attack_source: a source, but no value for attack",
        ),
        ("[units.track]\nlast = 3\nsource = 1", "mine.toml: units.track.source: expected text, got 1"),
        ("[units.track]\nlast = 3\nlast_source = 1", "mine.toml: units.track.last_source: expected text, got 1"),
        ("source = 1\n[units.track]\nlast = 3", "mine.toml: source: expected text, got 1"),
        (
            "[units.track\nlast = 3",
            "mine.toml: line 1, column 13: not TOML: Expected ']' at the end of a table declaration",
        ),
    ],
)  # fmt: skip
def test_each_mistake_in_an_overlay_has_its_message(tmp_path: Path, overlay: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        overlaid(tmp_path, overlay)
    assert str(caught.value) == message


def test_an_overlay_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load(folder_with(tmp_path), SCHEMA, KEYS, tmp_path / "none.toml")
    assert str(caught.value) == f"none.toml: cannot be read: No such file or directory ({tmp_path / 'none.toml'})"
    with pytest.raises(DataError, match="cannot be read"):
        load(tmp_path, SCHEMA, KEYS, tmp_path)


def test_all_problems_of_an_overlay_at_once(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        overlaid(tmp_path, '[units.track]\nlsat = 1\nlast = "x"\n[map.points]\nz = [1, 1]')
    assert str(caught.value).splitlines() == [
        "mine.toml: units.track.lsat: units.track has no key 'lsat'; did you mean last? It has last, shown",
        "mine.toml: map.points.z: no such item, and an overlay cannot add one; there are a, b",
        'mine.toml: units.track.last: expected a whole number, got "x"',
    ]


def test_long_lists_of_what_is_allowed_are_cut_short(tmp_path: Path) -> None:
    points = "\n".join(f"p{number} = [0, {number}]" for number in range(20))
    folder_with(tmp_path, map_=MAP.replace("a = [0, 0]", points))
    (tmp_path / "mine.toml").write_text("[map.points]\nz = [1, 1]", encoding="utf-8")
    with pytest.raises(DataError, match=r"there are p0, p1, .*, p15 and 5 more$"):
        load(tmp_path, SCHEMA, KEYS, tmp_path / "mine.toml")


def test_one_change_of_an_overlay_alone(tmp_path: Path) -> None:
    data = overlaid(tmp_path, '[[units.type]]\nid = "nlf"\nattack = [3]\nside = "PAVN"\n[units.track]\nlast = 50')
    assert data.changed == ["units.toml: type[nlf].attack", "units.toml: track.last"]
    alone = data.with_only("units.toml: track.last")
    assert (item(alone, 1)["attack"], alone.files["units"]["track"]["last"]) == ([2], 50)
    assert (item(data, 1)["attack"], data.files["units"]["track"]["last"]) == ([3], 50)


def test_loading_again_gives_data_of_its_own(tmp_path: Path) -> None:
    first = loaded(tmp_path)
    item(first, 0)["attack"][0] = 9
    first.files["map"]["points"]["a"][0] = 9
    again = loaded(tmp_path)
    assert (item(again, 0)["attack"], again.files["map"]["points"]["a"]) == ([5, 3], [0, 0])


def test_a_message_names_the_overlay_where_it_gave_the_value(tmp_path: Path) -> None:
    data = overlaid(tmp_path, "[units.track]\nlast = 50")
    assert data.named("units.toml: track.last: too low") == "mine.toml: units.track.last: too low"
    assert data.named("units.toml: road: too long") == "units.toml: road: too long"


# The fingerprint


def test_fingerprint_is_twelve_hexadecimal_digits(tmp_path: Path) -> None:
    data = loaded(tmp_path)
    assert re.fullmatch("[0-9a-f]{12}", data.fingerprint)
    assert data.fingerprint == fingerprint(data.files)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("reconstructed: local company", "reconstructed: otherwise"),
        ('attack_note = "weak"', 'note = "a remark"'),
        ("for the reader", "for nobody"),
        ("[track]", "# a comment\n[track]"),
        ("attack = [5, 3]\nside = \"US\"", "side = \"US\"\nattack = [5, 3]"),
        ("count = 2", 'count = 2\ntags = []\ntags_source = "ours"'),
    ],
)  # fmt: skip
def test_fingerprint_ignores_remarks_comments_and_order(tmp_path: Path, old: str, new: str) -> None:
    assert old in UNITS
    assert loaded(tmp_path, UNITS.replace(old, new)).fingerprint == loaded(tmp_path).fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [("[5, 3]", "[3, 5]"), ('"marine"', '"Marine"'), ("count = 2", ""), ("Route 1", "Route 9"), ("51", "52")],
)
def test_fingerprint_changes_with_every_value(tmp_path: Path, old: str, new: str) -> None:
    assert old in UNITS
    assert loaded(tmp_path, UNITS.replace(old, new)).fingerprint != loaded(tmp_path).fingerprint


def test_an_overlay_changes_the_fingerprint_only_by_values(tmp_path: Path) -> None:
    plain = loaded(tmp_path).fingerprint
    assert overlaid(tmp_path, '[units.track]\nlast = 51\nsource = "mine"').fingerprint == plain
    assert overlaid(tmp_path, "[units.track]\nlast = 50").fingerprint != plain


# Sources


def test_values_with_their_sources(tmp_path: Path) -> None:
    found = [(value.file, value.key, value.value, value.source, value.kind) for value in loaded(tmp_path).values()]
    assert found == [
        ("units.toml", "type[marine].attack", [5, 3], "example 12.1 (two fresh = 10; one spent = 3)", "example"),
        ("units.toml", "type[marine].side", "US", "rule 2.3", "rule"),
        ("units.toml", "type[marine].count", 2, "rule 4.1", "rule"),
        ("units.toml", "type[nlf].attack", [2], "reconstructed: local company", "reconstructed"),
        ("units.toml", "type[nlf].side", "PAVN", "rule 2.3", "rule"),
        ("units.toml", "track.last", 51, "9.0", "rule"),
        ("units.toml", "road[#1].name", "Route 1", "history", "history"),
        ("units.toml", "road[#2].name", "", "history", "history"),
        ("map.toml", "points.a", [0, 0], "reconstructed", "reconstructed"),
        ("map.toml", "points.b", [0, 10], "reconstructed", "reconstructed"),
        ("map.toml", "arrival[2 nlf 1 marine 2].turn", 2, "rule 11.1 and history", "rule"),
        ("map.toml", "arrival[2 nlf 1 marine 2].units", [["nlf", 1], ["marine", 2]], "rule 11.1 and history", "rule"),
        ("map.toml", "arrival[2 nlf 1 marine 2].areas", ["O-2"], "rule 11.1 and history", "rule"),
    ]


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("rule 2.1; example 12.1 step 2d", "rule"),
        ("example 6.3; name from history", "example"),
        ("history; rule 6.4", "history"),
        ("the historical place", "history"),
        ("rules 4.1, 13.0, the rest reconstructed", "reconstructed"),
        ("ours, no effect on play", "reconstructed"),
        ("last reconstructed: a guess; rule 9.0", "reconstructed"),
        ("shown reconstructed; rule 9.0", "rule"),
        ("shown and last: example 12.1; reconstructed", "example"),
        ("last: rule 9.0; last: the end reconstructed", "reconstructed"),
        ("13.0 with 4.1", "rule"),
        ("figures 2, 3; rule 8.2.2", "example"),
        ("rule 8.2.6 against figure 7", "rule"),
        ("last figure 2; reconstructed", "example"),
    ],
)
def test_kind_of_a_source(tmp_path: Path, source: str, kind: str) -> None:
    data = loaded(tmp_path, UNITS.replace('source = "9.0"', f'source = "{source}"'))
    assert next(value.kind for value in data.values() if value.key == "track.last") == kind


# Anything at all

broken_lines = st.sampled_from(
    [line for line in (UNITS + MAP).splitlines() if line] + ["attack = {}", "[[points]]", "x.y.z = 1", "turn = nan"]
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(broken_lines, max_size=12), st.lists(broken_lines, max_size=6))
def test_nothing_but_data_errors(tmp_path: Path, lines: list[str], overlay: list[str]) -> None:
    (tmp_path / "mine.toml").write_text("[units]\n" + "\n".join(overlay), encoding="utf-8")
    for units in (UNITS, "\n".join(lines)):
        values, message = [], ""
        try:
            values = list(load(folder_with(tmp_path, units), SCHEMA, KEYS, tmp_path / "mine.toml").values())
        except DataError as error:
            message = str(error)
        assert values or message
        assert all(value.source and value.kind for value in values)
        assert all(line.startswith(("units.toml: ", "mine.toml: ")) for line in message.splitlines())
