"""What the rulebook says of component values: `data/facts.toml` of a game, held against data that may say otherwise.

    [[fact]]
    rule = "4.1, 11.1"
    key = "units.type[*].count"
    is = { usmc_2_5 = 3, nlf = 6 }

A key is a file and what sources and overlays call the value: `units.type[nlf].count`, `crt.table.7[#3]`. An item can
also be called by a value in it: `map.zone[letter=A].bank`. One `*` in a key stands for every name there, of an item, a
value (`[letter=*]`) or a key; what is said may then be a table, one for each name and `"*"` for all others.

    is              the value; of a table, its keys
    in_any_order    a list, whatever its order and that of the lists in it
    least, most     bounds
    contains        what is in a list, among other things
    lacks           what is not in it
    some = true     of one value at least, not of each, this holds
    names           what `*` must stand for, among other names
    only            what it stands for, and nothing else

`says` is the end of the sentence where the usual one will not do, with {said} and {found}; `id` a number to find it by.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from citadel.core.data.dataset import read
from citadel.core.data.entries import Entry
from citadel.core.data.shape import Files, called_items, identity_of, is_no_value, shown, under
from citadel.core.errors import DataError

STEP = re.compile(r"\[([^\]]*)\]|([^.\[\]]+)")

Number = int | dict[str, int] | None
List = list[Any] | dict[str, list[Any]] | None


class Fact(Entry):
    """What a rule says of the values that a key stands for."""

    rule: str
    key: str
    id: str = ""
    is_: Any = msgspec.field(name="is", default=None)
    in_any_order: List = None
    least: Number = None
    most: Number = None
    contains: List = None
    lacks: List = None
    some: bool = False
    names: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    says: str = ""

    def said(self, form: str, name: str) -> Any:
        """What it says in a form of the value of that name, if anything."""
        said = getattr(self, form)
        return said.get(name, said.get("*")) if isinstance(said, dict) else said

    def sentence(self, place: str, usual: str, said: Any = "", found: Any = "") -> str:
        """That a place does not show it."""
        reason = (self.says or usual).replace("{said}", str(said)).replace("{found}", str(found))
        return f"{place}: the rulebook ({self.rule}) {reason}"


class FactsFile(Entry):
    """The facts of a game in the order of its rulebook."""

    fact: list[Fact]


class Found(NamedTuple):
    """A value, what it is called, and the name that the star of the key stands for."""

    place: str
    name: str
    value: Any


def _sorted(value: Any) -> Any:
    return sorted(map(_sorted, value), key=str) if isinstance(value, list) else value


def _among(each: Any, found: Any) -> bool:
    return _sorted(each) in map(_sorted, found)


GIVES = "gives {said}, here is {found}"
FORMS: dict[str, tuple[Callable[[Any, Any], list[Any]], str]] = {
    "is_": (lambda said, found: [said] if found != said else [], GIVES),
    "in_any_order": (lambda said, found: [said] if _sorted(found) != _sorted(said) else [], GIVES),
    "least": (lambda said, found: [said] if found < said else [], "has at least {said}"),
    "most": (lambda said, found: [said] if found > said else [], "has at most {said}"),
    "contains": (lambda said, found: [each for each in said if not _among(each, found)], "has {said} among them"),
    "lacks": (lambda said, found: [each for each in said if _among(each, found)], "has no {said} among them"),
}
"""What a value does not show of what a fact says in a form, and the usual sentence about it."""

JUDGED = {"least": int, "most": int, "contains": list, "lacks": list}
"""What values some forms are about."""


def facts_of(folder: Path) -> list[Fact]:
    """The facts in the folder of a game's data. Raises DataError."""
    try:
        return msgspec.convert(read(folder / "facts.toml"), FactsFile).fact
    except msgspec.ValidationError as error:
        raise DataError(f"facts.toml: {error}") from None


def broken_facts_of(folder: Path, files: Files, keys: Mapping[str, str]) -> Iterator[str]:
    """What the facts of a game state and its data do not show, as `file: key: the rulebook ...`. Raises DataError."""
    for fact in facts_of(folder):
        file, _, path = fact.key.partition(".")
        whole = f"{file}.toml: {path.partition('[')[0]}"
        found = [*values_at(fact.key, files, keys)]
        names = [each.name for each in found]
        yield from (fact.sentence(whole, "has {said}", name) for name in fact.names if name not in names)
        if fact.only:
            yield from (fact.sentence(each.place, "has no such group") for each in found if each.name not in fact.only)
        broken = [[*_broken(fact, each)] for each in found]
        if not fact.some:
            yield from chain(*broken)
        elif all(broken):
            yield fact.sentence(whole, "has {said}")


def _broken(fact: Fact, each: Found) -> Iterator[str]:
    for form, (faults, usual) in FORMS.items():
        said = fact.said(form, each.name)
        if said is not None and not isinstance(each.value, JUDGED.get(form, object)):
            raise DataError(f"facts.toml: {fact.key}: {form} says nothing of {shown(each.value)}")
        if said is not None:
            yield from (fact.sentence(each.place, usual, fault, each.value) for fault in faults(said, each.value))


def values_at(key: str, files: Files, keys: Mapping[str, str]) -> Iterator[Found]:
    """The values that a key stands for."""
    file, _, path = key.partition(".")
    for found in _walk(Found("", "", files.get(file, {})), STEP.findall(path), file, keys):
        yield found._replace(place=f"{file}.toml: {found.place}")


def _walk(at: Found, steps: list[tuple[str, str]], kind: str, keys: Mapping[str, str]) -> Iterator[Found]:
    """The values reached from a value in these steps, each to an item or a key."""
    table = [each for each in at.value if not is_no_value(each)] if isinstance(at.value, Mapping) else []
    if not steps:
        yield at._replace(value=table) if table else at
        return
    (item, key), *rest = steps
    for each in table if key == "*" else {key}.intersection(table):
        name = each if key == "*" else at.name
        yield from _walk(Found(under(at.place, each), name, at.value[each]), rest, f"{kind}.{each}", keys)
    if item and isinstance(at.value, list):
        field, _, wanted = item.rpartition("=")
        for called, each in called_items(at.value, keys.get(kind, ""), ""):
            name = identity_of(each, field) if field else called[1:-1]
            if wanted in ("*", name):
                place = at.place + called if isinstance(each, dict) else at.place
                yield from _walk(Found(place, name if wanted == "*" else at.name, each), rest, kind, keys)
