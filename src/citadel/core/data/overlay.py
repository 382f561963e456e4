"""An owner's overlay, laid over the component data: it changes values and adds none that have no place in them."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, get_origin

from citadel.core.data.shape import (
    Shape,
    Table,
    copied,
    fields_of,
    hint,
    identity_of,
    is_no_value,
    is_remark,
    item_struct_of,
    shown,
    struct_of,
    under,
)
from citadel.core.data.sources import Value
from citadel.core.errors import DataError

OWNER = "owner's overlay"
MOST_PROBLEMS = 100
MOST_LISTED = 16


class Overlay:
    """One overlay file; `sources` has the owner's source of each value given, `given` the values that are not ours.

    With `only` it lays over the value of that place and no other.
    """

    def __init__(
        self, name: str, table: Table, schema: Mapping[str, Shape], keys: Mapping[str, str], only: str = ""
    ) -> None:
        self.name = name
        self.schema = schema
        self.keys = keys
        self.problems: list[str] = []
        self.sources: dict[str, str] = {}
        self.given: dict[str, Any] = {}
        self.has_values = False
        self.table = table
        self.file = ""
        self.only = only

    def laid_over(self, stated: Mapping[str, Table]) -> dict[str, Table]:
        """The data with the overlay laid over them."""
        laid = {stem: copied(table) for stem, table in stated.items()}
        source = self._source(self.table, "source", "", "")
        for stem, table in self.table.items():
            self.file = stem
            if stem in laid:
                self._lay_table(laid[stem], table, self.schema[stem], "", stem, source)
            elif stem not in ("source", "note"):
                known = _instead(stem, self.schema, "there are")
                self._add(f"{self.name}: {under('', stem)}: no file of component data{known}")
        if not self.has_values and not self.problems:
            self.problems.append(f"{self.name}: is empty: it gives no value")
        return laid

    def _problem(self, path: str, reason: str) -> None:
        place = ".".join(filter(None, (self.file, path)))
        self._add(f"{self.name}: {place}: {reason}")

    def _add(self, problem: str) -> None:
        """Note a problem; where there are very many, nobody reads on, and looking for more would only take time."""
        self.problems.append(problem)
        if len(self.problems) == MOST_PROBLEMS:
            raise DataError("\n".join([*self.problems, f"{self.name}: and perhaps more; these are {MOST_PROBLEMS}"]))

    def _source(self, over: Table, key: str, path: str, inherited: str) -> str:
        if key in over and not isinstance(over[key], str):
            self._problem(under(path, key), f"expected text, got {shown(over[key])}")
            return inherited
        return over.get(key) or inherited

    def _lay_table(self, base: Table, over: Any, shape: Shape, path: str, kind: str, source: str) -> None:
        if not isinstance(over, dict):
            self._problem(path, f"expected a table, got {shown(over)}")
            return
        fields = fields_of(shape)
        own = self._source(over, "source", path, source)
        for key, value in over.items():
            place = under(path, key)
            if key not in fields:
                name = key.rpartition("_")[0]
                if not is_remark(key, fields):
                    self._problem(place, self._unknown_key(key, base, fields, path, kind))
                elif key.endswith("_source") and name not in over:
                    self._problem(place, f"a source, but no value for {name}")
                continue
            annotation = fields[key].type
            inner_source = self._source(over, f"{key}_source", path, own)
            if inner := struct_of(annotation):
                self._lay_table(base.setdefault(key, {}), value, inner, place, f"{kind}.{key}", inner_source)
            elif (inner := item_struct_of(annotation)) and f"{kind}.{key}" in self.keys:
                self._lay_items(base.get(key, []), value, inner, place, f"{kind}.{key}", inner_source)
            elif get_origin(annotation) is dict:
                self._lay_entries(base.get(key, {}), value, place, inner_source)
            else:
                self._lay_value(base, key, value, place, inner_source)

    def _unknown_key(self, key: str, base: Table, fields: Iterable[str], path: str, kind: str) -> str:
        """What a table can have instead; for the name of an item of one of its lists, how to write that."""
        place = f"{self.file}{f'.{path}' if path else '.toml'}"
        for name in fields:
            identity = self.keys.get(f"{kind}.{name}", "")
            if identity and any(identity_of(item, identity) == key for item in base.get(name, [])):
                how = f": write [[{kind}.{name}]] with {identity} = {json.dumps(key, ensure_ascii=False)}"
                return f"{place} has no key '{key}'; it has {_listed(fields)}{how}"
        return f"{place} has no key '{key}'{_instead(key, fields, 'it has')}"

    def _unknown_item(self, called: str, known: Iterable[str]) -> str:
        return f"no such item, and an overlay cannot add one{_instead(called, known, 'there are')}"

    def _lay_items(self, base: list[Table], over: Any, shape: Shape, path: str, kind: str, source: str) -> None:
        names = self.keys[kind]
        if not isinstance(over, list):
            how = f"write [[{kind}]] with {' and '.join(f'{name} = …' for name in names.split())}"
            self._problem(path, f"expected a list of tables, got {shown(over)}: {how}")
            return
        known = {identity_of(item, names): item for item in base}
        seen: set[str] = set()
        for number, item in enumerate(over, 1):
            called = identity_of(item, names)
            if called and called in seen:
                self._problem(f"{path}[{called}]", "appears twice in the overlay")
            seen.add(called)
            if called in known:
                rest = {key: value for key, value in item.items() if key not in names.split()}
                self._lay_table(known[called], rest, shape, f"{path}[{called}]", kind, source)
            elif called:
                self._problem(f"{path}[{called}]", self._unknown_item(called, known))
            elif isinstance(item, dict):
                which = " and ".join(names.split())
                self._problem(f"{path}[#{number}]", f"{which} must say which item is meant: {_listed(known)}")
            else:
                self._problem(f"{path}[#{number}]", f"expected a table, got {shown(item)}")

    def _lay_entries(self, base: Table, over: Any, path: str, source: str) -> None:
        if not isinstance(over, dict):
            self._problem(path, f"expected a table, got {shown(over)}")
            return
        own = self._source(over, "source", path, source)
        for key, value in over.items():
            if is_remark(key, base):
                continue
            if key in base:
                self._lay_value(base, key, value, under(path, key), self._source(over, f"{key}_source", path, own))
            else:
                self._problem(under(path, key), self._unknown_item(key, base))

    def _lay_value(self, base: Table, key: str, value: Any, path: str, source: str) -> None:
        self.has_values = True
        if self.only and self.only != f"{self.file}.toml: {path}":
            return
        # By what they look like: Python takes true for 1.
        is_new = key not in base or repr(base[key]) != repr(value)
        if (is_new or source) and not is_no_value(key):
            self.sources[f"{self.file}.toml: {path}"] = source or OWNER
        if is_new:
            self.given[f"{self.file}.toml: {path}"] = value
            base[key] = value


def _instead(word: str, known: Iterable[str], verb: str) -> str:
    """The nearest known word, and the others."""
    near = hint(word, known)
    return f"{near} {verb.capitalize()} {_listed(known)}" if near else f"; {verb} {_listed(known)}"


def _listed(words: Iterable[str]) -> str:
    """Words in a row, cut short where they are many."""
    every = [word for word in words if not is_no_value(word)]
    more = len(every) - MOST_LISTED
    return ", ".join(every[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "")


def blamed(problem: str, overlay: str, overlaid: Mapping[str, str]) -> str:
    """The problem, named by the overlay's place where the overlay gave the value."""
    for place in overlaid:
        if problem.startswith((f"{place}:", f"{place}[", f"{place}.")):
            stem, _, rest = problem.partition(".toml: ")
            return f"{overlay}: {stem}.{rest}"
    return problem


def contradictions(listed: list[Value], laid: Overlay) -> list[str]:
    """Where the overlay says something else than the rulebook."""
    warnings: list[str] = []
    for ours in listed:
        place = f"{ours.file}: {ours.key}"
        if place in laid.given and ours.kind in ("rule", "example"):
            book = "the rulebook's example" if ours.kind == "example" else "the rulebook"
            given = shown(laid.given[place])
            warnings.append(f"{place}: {book} gives {shown(ours.value)}; the overlay says {given}")
    return warnings
