"""What a rulebook says of component values, as a game's `facts.toml` states it (`core/data/facts.py`)."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import citadel
from citadel.core.data.facts import FORMS, broken_facts_of, facts_of, values_at
from citadel.core.errors import DataError

KEYS = {"units.type": "id", "map.edge": "a b", "map.area": "id"}
FILES: dict[str, Any] = {
    "units": {
        "type": [
            {"id": "nlf", "side": "PAVN", "count": 6, "attack": [3], "areas": ["A", "B"]},
            {"id": "1/1", "side": "US", "count": 2, "attack": [5, 3], "areas": []},
        ],
        "markers": {"most": 51, "few": 2, "source": "ours"},
    },
    "map": {"edge": [{"a": "x", "b": "y", "pairs": [["B", "A"], ["C", "D"]]}], "area": []},
}


def told(folder: Path, fact: str) -> list[str]:
    """What is said about the files and one fact of rule 4.1."""
    (folder / "facts.toml").write_text(f'[[fact]]\nrule = "4.1"\n{fact}', encoding="utf-8")
    return list(broken_facts_of(folder, FILES, KEYS))


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("units.markers.most", [("units.toml: markers.most", "", 51)]),
        ("units.type[nlf].count", [("units.toml: type[nlf].count", "", 6)]),
        ("units.type[*].count", [("units.toml: type[nlf].count", "nlf", 6), ("units.toml: type[1/1].count", "1/1", 2)]),
        ("units.type[side=US].count", [("units.toml: type[1/1].count", "", 2)]),
        ("units.type[side=*].attack[#2]", [("units.toml: type[1/1].attack", "US", 3)]),
        ("units.markers.*", [("units.toml: markers.most", "most", 51), ("units.toml: markers.few", "few", 2)]),
        ("units.markers", [("units.toml: markers", "", ["most", "few"])]),
        ("map.edge[x y].pairs[#1]", [("map.toml: edge[x y].pairs", "", ["B", "A"])]),
        ("units.type[nva].count", []),
        ("units.type.count", []),
        ("unit.type[nlf].count", []),
    ],
)
def test_a_key_stands_for_values(key: str, values: list[tuple[str, str, Any]]) -> None:
    assert list(values_at(key, FILES, KEYS)) == values


@pytest.mark.parametrize(
    "fact",
    [
        'key = "units.type[*].count"\nis = { nlf = 6 }',
        'key = "units.type[*].count"\nis = { nlf = 6, "*" = 2 }',
        'key = "units.type[*].areas"\nin_any_order = { nlf = ["B", "A"] }',
        'key = "map.edge[x y].pairs"\nin_any_order = [["D", "C"], ["A", "B"]]',
        'key = "units.type[*].count"\nleast = 2\nmost = 6',
        'key = "units.type[*].count"\nsome = true\nleast = 6',
        'key = "map.edge[x y].pairs"\ncontains = [["A", "B"]]',
        'key = "units.type[nlf].areas"\ncontains = ["B"]\nlacks = ["C"]',
        'key = "units.type[side=*]"\nnames = ["US"]\nonly = ["US", "PAVN"]',
    ],
)
def test_facts_that_hold(tmp_path: Path, fact: str) -> None:
    assert told(tmp_path, fact) == []


@pytest.mark.parametrize(
    ("fact", "sentences"),
    [
        (
            'key = "units.type[*].count"\nis = { nlf = 5, "*" = 1 }',
            [
                "units.toml: type[nlf].count: the rulebook (4.1) gives 5, here is 6",
                "units.toml: type[1/1].count: the rulebook (4.1) gives 1, here is 2",
            ],
        ),
        (
            'key = "units.type[nlf].areas"\nin_any_order = ["A", "C"]',
            ["units.toml: type[nlf].areas: the rulebook (4.1) gives ['A', 'C'], here is ['A', 'B']"],
        ),
        (
            'key = "units.type[*].count"\nleast = 3',
            ["units.toml: type[1/1].count: the rulebook (4.1) has at least 3"],
        ),
        ('key = "units.type[*].count"\nmost = 3', ["units.toml: type[nlf].count: the rulebook (4.1) has at most 3"]),
        (
            'key = "units.type[nlf].areas"\ncontains = ["A", "C", "D"]',
            [
                "units.toml: type[nlf].areas: the rulebook (4.1) has C among them",
                "units.toml: type[nlf].areas: the rulebook (4.1) has D among them",
            ],
        ),
        (
            'key = "units.type[nlf].areas"\nlacks = ["A"]\nsays = "keeps it out of {said}, not in {found}"',
            ["units.toml: type[nlf].areas: the rulebook (4.1) keeps it out of A, not in ['A', 'B']"],
        ),
        (
            'key = "units.type[*].count"\nsome = true\nleast = 3\nmost = 5\nsays = "has a type of 3 to 5"',
            ["units.toml: type: the rulebook (4.1) has a type of 3 to 5"],
        ),
        (
            'key = "map.area[*].terrain"\nsome = true\nis = 1\nsays = "has terrain"',
            ["map.toml: area: the rulebook (4.1) has terrain"],
        ),
        ('key = "units.type[*]"\nnames = ["nlf", "nva"]', ["units.toml: type: the rulebook (4.1) has nva"]),
        (
            'key = "units.type[*].areas"\nonly = ["nlf"]',
            ["units.toml: type[1/1].areas: the rulebook (4.1) has no such group"],
        ),
    ],
)
def test_facts_that_are_broken(tmp_path: Path, fact: str, sentences: list[str]) -> None:
    assert told(tmp_path, fact) == sentences


@pytest.mark.parametrize(
    ("fact", "problem"),
    [
        ("is = 1", "facts.toml: Object missing required field `key` - at `$.fact[0]`"),
        ('key = "units"\nleast = "x"', "facts.toml: Expected `int | object | null`, got `str` - at `$.fact[0].least`"),
        ('key = "units"\nleats = 1', "facts.toml: Object contains unknown field `leats` - at `$.fact[0]`"),
        ('key = "units.type[nlf].id"\nleast = 1', 'facts.toml: units.type[nlf].id: least says nothing of "nlf"'),
        ('key = "units.markers.most"\nlacks = [1]', "facts.toml: units.markers.most: lacks says nothing of 51"),
        ('key = "units', "facts.toml: line 3, column 13: not TOML: Illegal character '\\n'"),
    ],
)
def test_faults_of_the_facts_file(tmp_path: Path, fact: str, problem: str) -> None:
    with pytest.raises(DataError) as caught:
        told(tmp_path, fact + "\n")
    assert str(caught.value) == problem


@pytest.mark.parametrize("name", citadel.GAMES)
def test_every_fact_of_a_game_is_about_something(name: str) -> None:
    schema = import_module(f"citadel.games.{name.replace('-', '_')}.data.schema")
    files = schema.load_data().files
    for fact in facts_of(schema.FOLDER):
        found = list(values_at(fact.key, files, schema.KEYS))
        assert found, fact.key
        said = [getattr(fact, form) for form in FORMS]
        assert any(value is not None for value in said) or fact.names or fact.only, fact.key
        assert fact.says or not fact.some, fact.key
        for each in said:
            if isinstance(each, dict):
                assert set(each) - {"*"} <= {value.name for value in found}, fact.key
