"""Where every value of the component data comes from.

A value has the nearest source: `X_source` beside its key, else `source` of its table, else those of the tables around.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from citadel.core.data.shape import (
    Shape,
    Table,
    called_items,
    fields_of,
    is_no_value,
    item_struct_of,
    shown,
    struct_of,
    under,
)

KINDS = ("rule", "example", "history", "reconstructed", "overlay")

# What a source's words make of a value: ours wherever it says so, else what it names first; a bare number is a rule's,
# a printed figure is an example.
OURS = re.compile(r"\breconstructed\b|\bours\b", re.IGNORECASE)
THEIRS = re.compile(r"\b(rule|example|figure)s? \d|\b(history|historical)\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+\.\d")
CLAUSE_END = re.compile(r";\s*(?![^(]*\))")
KEY_CLAUSE = re.compile(
    r"([a-z]\w*(?:(?:, | and )[a-z]\w*)*)(?:: | (?=reconstructed|history|(?:rule|example|figure)s? \d))(.*)", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Value:
    """One value of the data: file and key say where it stands, source and kind (one of KINDS) where it comes from."""

    file: str
    key: str
    value: Any
    source: str
    kind: str


def list_values(
    stated: Mapping[str, Table],
    schema: Mapping[str, Shape],
    keys: Mapping[str, str],
    overlaid: Mapping[str, str],
    problems: list[str],
) -> list[Value]:
    """Every value of the files in their order; a value whose source is missing or says nothing goes to the problems."""
    listed: list[Value] = []
    for stem, table in stated.items():
        of_file = {place: source for place, source in overlaid.items() if place.startswith(f"{stem}.toml: ")}
        sources = _Sources(stem, keys, _names_in(schema[stem]), of_file)
        sources.list_table(table, "", stem, [])
        listed += sources.listed
        problems += sources.problems
    return listed


@lru_cache(maxsize=1024)
def _names_in(shape: Shape) -> frozenset[str]:
    names: set[str] = set()
    for key, each in fields_of(shape).items():
        names.add(key)
        inner = struct_of(each.type) or item_struct_of(each.type)
        names |= _names_in(inner) if inner else set()
    return frozenset(names)


class _Sources:
    """The values of one file with their sources. A chain leads from a table up to the file: tables and keys in them."""

    def __init__(self, stem: str, keys: Mapping[str, str], names: frozenset[str], overlaid: Mapping[str, str]) -> None:
        self.file = f"{stem}.toml"
        self.keys = keys
        self.names = names
        self.overlaid = overlaid
        self.listed: list[Value] = []
        self.problems: list[str] = []

    def list_table(self, table: Any, path: str, kind: str, chain: list[tuple[Table, str]]) -> None:
        if not isinstance(table, dict):
            return
        for key, value in table.items():
            if is_no_value(key) or key == self.keys.get(kind):
                continue
            place, above = under(path, key), [(table, key), *chain]
            if isinstance(value, dict):
                self.list_table(value, place, f"{kind}.{key}", above)
            elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
                for item_place, item in called_items(value, self.keys.get(f"{kind}.{key}", ""), place):
                    self.list_table(item, item_place, f"{kind}.{key}", above)
            else:
                self._list_value(value, place, above)

    def _list_value(self, value: Any, path: str, chain: list[tuple[Table, str]]) -> None:
        place = f"{self.file}: {path}"
        owner = next(
            (self.overlaid[key] for key in self.overlaid if f"{place}.".startswith((f"{key}.", f"{key}["))), ""
        )
        source = owner or self._source(chain)
        kind = "overlay" if owner else _kind(source)
        if not source:
            self.problems.append(f"{place}: no source says where this value comes from")
        elif not kind:
            missing = "names no rule, example or history and does not say reconstructed"
            self.problems.append(f"{place}: its source {missing}: {shown(source)}")
        self.listed.append(Value(self.file, path, value, source, kind))

    def _source(self, chain: list[tuple[Table, str]]) -> str:
        leaf = chain[0][1]
        for table, key in chain:
            for text in (table.get(f"{key}_source"), table.get("source")):
                if isinstance(text, str) and (found := _part_about(frozenset((leaf, key)), text, self.names)):
                    return found
        return ""


@lru_cache(maxsize=4096)
def _part_about(wanted: frozenset[str], text: str, names: frozenset[str]) -> str:
    """The clauses of a source that name one of the wanted keys, else those that name no key."""
    about: list[str] = []
    general: list[str] = []
    for clause in CLAUSE_END.split(text.strip()):
        match = KEY_CLAUSE.match(clause)
        heads = set(re.split(r", | and ", match[1])) if match else set()
        if match and heads <= names:
            about += [match[2]] if heads & wanted else []
        else:
            general.append(clause)
    return "; ".join(about or general)


@lru_cache(maxsize=4096)
def _kind(source: str) -> str:
    if OURS.search(source):
        return "reconstructed"
    if named := THEIRS.search(source):
        word = named[1].lower() if named[1] else "history"
        return "example" if word == "figure" else word
    return "rule" if NUMBER.match(source) else ""
