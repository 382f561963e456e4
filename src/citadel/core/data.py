# interpreted
"""Component data: TOML files of a fixed shape, an owner's overlay laid over them, and where every value comes from.

    data = load(folder, {"units": UnitsFile}, {"units.type": "id"}, overlay)
    data.files["units"]["type"][0]["attack"]    # plain dicts, defaults filled in
    for value in data.values(): ...             # every value with its source

`keys` says which keys tell the items of a list of tables apart ("turn units": two together); such items are called by
them, `type[nlf]`, and an overlay changes them one by one. Items of other lists are called by number, `road[#3]`.
In every table `source` and `note`, and `X_source`, `X_note` beside a key X, are remarks about the data, no part of it.
A source may speak of single keys: "count: rule 4.1; attack: example 12.1"; what names no key holds for the others.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, get_args, get_origin

import msgspec

from citadel.core.errors import DataError

if TYPE_CHECKING:
    from msgspec import inspect

KINDS = ("rule", "example", "history", "reconstructed", "overlay")
OWNER = "owner's overlay"
DEEPEST = 20
MOST_LISTED = 16

# What a source's words make of a value: ours wherever it says so, else what it names first; a bare number is a rule's.
OURS = re.compile(r"\breconstructed\b|\bours\b", re.IGNORECASE)
THEIRS = re.compile(r"\b(rule|example)s? \d|\b(history|historical)\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+\.\d")
PLAIN_KEY = re.compile(r"[\w/+-]+")
CLAUSE_END = re.compile(r";\s*(?![^(]*\))")
KEY_CLAUSE = re.compile(
    r"([a-z]\w*(?:(?:, | and )[a-z]\w*)*)(?:: | (?=reconstructed|history|rules? \d|examples? \d))(.*)", re.DOTALL
)

Table = dict[str, Any]
Shape = type[msgspec.Struct]


@dataclass(frozen=True, slots=True)
class Value:
    """One value of the data: file and key say where it stands, source and kind (one of KINDS) where it comes from."""

    file: str
    key: str
    value: Any
    source: str
    kind: str


@dataclass
class DataSet:
    """The data of a game, checked. `overlaid` has the source of each value the overlay gave, by file and key.

    `changed` has those of them that are not ours; `with_only` gives our data with one of them laid over, not checked.
    """

    files: dict[str, Table]
    fingerprint: str
    warnings: list[str] = field(default_factory=list)
    overlay: str = ""
    overlaid: dict[str, str] = field(default_factory=dict)
    listed: list[Value] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    relay: Callable[[str], dict[str, Table]] | None = None

    def values(self) -> Iterator[Value]:
        """Every value in the order of the files; a list of plain values is one."""
        return iter(self.listed)

    def with_only(self, place: str) -> "DataSet":
        """Our data, changed in one place that the overlay changes."""
        assert self.relay is not None
        files = self.relay(place)
        return DataSet(files, fingerprint(files))

    def named(self, message: str) -> str:
        """A message `file: key: reason`, named by the overlay's place where the overlay gave the value."""
        return _blamed(message, self.overlay, self.overlaid)

    def refuse(self, problems: Iterable[str]) -> NoReturn:
        """Raise DataError for problems `file: key: reason`, naming the overlay instead where it gave the value."""
        raise DataError("\n".join(_blamed(problem, self.overlay, self.overlaid) for problem in problems))


def load(folder: Path, schema: Mapping[str, Shape], keys: Mapping[str, str], overlay: Path | None = None) -> DataSet:
    """Read `<stem>.toml` for each stem of the schema and lay the overlay over them.

    Raises DataError with everything wrong, a line `file: key: reason` each.
    """
    stated, problems = _read_all(folder, schema)
    if problems:
        raise DataError("\n".join(problems))
    problems = _faults(stated, schema, keys)
    if problems:
        raise DataError("\n".join(problems))
    listed = _list_values(stated, schema, keys, {}, problems)
    if problems:
        raise DataError("\n".join(problems))
    if overlay is None:
        files = _filled_in(stated, schema)
        return DataSet(files, fingerprint(files), listed=listed)
    ours = stated
    laid = _Overlay(overlay, schema, keys)
    stated = laid.laid_over(ours)
    problems = laid.problems + [_blamed(each, overlay.name, laid.sources) for each in _faults(stated, schema, keys)]
    if problems:
        raise DataError("\n".join(problems))
    files = _filled_in(stated, schema)

    def relay(place: str) -> dict[str, Table]:
        return _filled_in(_Overlay(overlay, schema, keys, place).laid_over(ours), schema)

    return DataSet(
        files,
        fingerprint(files),
        _contradictions(listed, laid),
        overlay.name,
        laid.sources,
        _list_values(stated, schema, keys, laid.sources, []),
        list(laid.given),
        relay,
    )


def fingerprint(files: Mapping[str, Table]) -> str:
    """Twelve hexadecimal digits that change with any value, but not with remarks, comments or order of keys."""
    text = json.dumps(_without_remarks(files), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:12]


def hint(word: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` with the nearest known word, or nothing."""
    # Needed for mistakes only, and slow to import.
    from difflib import SequenceMatcher

    near = [(SequenceMatcher(None, word[:60], each).ratio(), word[:1] == each[:1], each) for each in known]
    likeness, _, nearest = max(near, default=(0.0, False, ""))
    return f"; did you mean {nearest}?" if likeness >= 0.5 else ""


# -- files -------------------------------------------------------------------------------------------------------------


def _read_all(folder: Path, schema: Mapping[str, Shape]) -> tuple[dict[str, Table], list[str]]:
    stated: dict[str, Table] = {}
    problems: list[str] = []
    for stem in schema:
        try:
            stated[stem] = _read(folder / f"{stem}.toml")
        except DataError as error:
            problems.append(str(error))
    return stated, problems


def _read(path: Path) -> Table:
    try:
        table = _parsed(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise DataError(f"{path.name}: cannot be read: {error.strerror} ({path})") from None
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: is not UTF-8 text (byte {error.start})") from None
    except RecursionError:
        raise DataError(f"{path.name}: is nested too deeply") from None
    except ValueError as error:
        reason, _, place = str(error).partition(" (at ")
        where = f"{place.rstrip(')')}: " if place else ""
        raise DataError(f"{path.name}: {where}not TOML: {' '.join(reason.split())}") from None
    if _is_deeper(table, DEEPEST):
        raise DataError(f"{path.name}: is nested too deeply")
    return table


@lru_cache(maxsize=64)
def _parsed(text: str) -> Table:
    """The tables of a text. Several loads share them: nobody may change them."""
    return tomllib.loads(text)


def _is_deeper(value: Any, depth: int) -> bool:
    layer = [value]
    for _ in range(depth):
        layer = [
            inner
            for outer in layer
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return bool(layer)


# -- shape -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _fields(shape: Shape) -> dict[str, msgspec.structs.FieldInfo]:
    return {each.encode_name: each for each in msgspec.structs.fields(shape)}


def _struct(annotation: Any) -> Shape | None:
    return annotation if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct) else None


def _item_struct(annotation: Any) -> Shape | None:
    return _struct(get_args(annotation)[0]) if get_origin(annotation) is list else None


def _is_remark(key: str, named: Iterable[str]) -> bool:
    name, _, last = key.rpartition("_")
    return key in ("source", "note") or (last in ("source", "note") and name in named)


def _is_no_value(key: str) -> bool:
    return key in ("source", "note", "notes") or key.endswith(("_source", "_note"))


def _under(path: str, key: str) -> str:
    word = key if PLAIN_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)
    return f"{path}.{word}" if path else word


def _identity(item: Any, names: str) -> str:
    """What an item of a list is called, empty when it does not say."""
    if not names or not isinstance(item, dict) or any(name not in item for name in names.split()):
        return ""
    return " ".join(_plain(item[name]) for name in names.split())


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_plain(each) for each in value)
    return value if isinstance(value, str) and value.isprintable() else _shown(value)


def _items(items: list[Any], names: str, path: str) -> Iterator[tuple[str, Any]]:
    for number, item in enumerate(items, 1):
        yield f"{path}[{_identity(item, names) or f'#{number}'}]", item


def _faults(stated: Mapping[str, Table], schema: Mapping[str, Shape], keys: Mapping[str, str]) -> list[str]:
    problems: list[str] = []
    for stem, table in stated.items():
        problems += _Faults(stem, keys).of_table(table, schema[stem], "", stem)
    return problems


class _Faults:
    """What is wrong with the shape of one file. `path` calls the place, `kind` is the same without items."""

    def __init__(self, stem: str, keys: Mapping[str, str]) -> None:
        self.file = f"{stem}.toml"
        self.keys = keys

    def of_table(self, table: Any, shape: Shape, path: str, kind: str) -> list[str]:
        if not isinstance(table, dict):
            return [f"{self.file}: {path}: expected a table, got {_shown(table)}"]
        fields = _fields(shape)
        problems: list[str] = []
        for key, value in table.items():
            place = _under(path, key)
            if key in fields:
                problems += self.of_value(value, fields[key].type, place, f"{kind}.{key}")
            elif not _is_remark(key, fields):
                problems.append(f"{self.file}: {place}: unknown key{hint(key, fields)}")
            elif not isinstance(value, str):
                problems.append(f"{self.file}: {place}: expected text, got {_shown(value)}")
        for key, each in fields.items():
            if each.required and key not in table:
                problems.append(f"{self.file}: {_under(path, key)}: missing")
        return problems

    def of_value(self, value: Any, annotation: Any, path: str, kind: str) -> list[str]:
        if shape := _struct(annotation):
            return self.of_table(value, shape, path, kind)
        if shape := _item_struct(annotation):
            return self.of_items(value, shape, path, kind)
        if get_origin(annotation) is dict and isinstance(value, dict):
            problems: list[str] = []
            for key, inner in value.items():
                expected = str if _is_remark(key, value) else get_args(annotation)[1]
                problems += self.of_value(inner, expected, _under(path, key), kind)
            return problems
        if not _fits(value, annotation):
            return [f"{self.file}: {path}: expected {described(annotation)}, got {_shown(value)}"]
        return []

    def of_items(self, items: Any, shape: Shape, path: str, kind: str) -> list[str]:
        if not isinstance(items, list):
            return [f"{self.file}: {path}: expected a list of tables, got {_shown(items)}"]
        problems: list[str] = []
        seen: set[str] = set()
        for place, item in _items(items, self.keys.get(kind, ""), path):
            problems += self.of_table(item, shape, place, kind)
            if place in seen:
                problems.append(f"{self.file}: {place}: stands twice")
            seen.add(place)
        return problems


def _fits(value: Any, annotation: Any) -> bool:
    try:
        msgspec.convert({"value": value}, _holder(annotation))
    except msgspec.ValidationError:
        return False
    return True


@lru_cache(maxsize=1024)
def _holder(annotation: Any) -> Shape:
    """A table of one value: msgspec prepares its check once, but that of a bare annotation at every use."""
    return msgspec.defstruct("Holder", [("value", annotation)])


def described(annotation: Any) -> str:
    """What a type of value is in plain words; a `description` in its Meta stands for itself."""
    from msgspec import inspect

    return _words(inspect.type_info(annotation), 1)


def _words(info: "inspect.Type", number: int) -> str:
    """`number` is 1 for one, 2 for several."""
    from msgspec import inspect

    if isinstance(info, inspect.Metadata):
        given = (info.extra_json_schema or {}).get("description")
        return str(given) if given else _words(info.type, number)
    if isinstance(info, inspect.IntType | inspect.FloatType):
        noun = "whole number" if isinstance(info, inspect.IntType) else "number"
        limits = f" from {info.ge} to {info.le}" if info.ge is not None and info.le is not None else ""
        return (f"a {noun}" if number == 1 else f"{noun}s") + limits
    if isinstance(info, inspect.StrType):
        return "text" if number == 1 else "texts"
    if isinstance(info, inspect.BoolType):
        return "true or false"
    if isinstance(info, inspect.LiteralType):
        return " or ".join(_shown(each) for each in info.values)
    if isinstance(info, inspect.ListType):
        most = info.max_length
        least = info.min_length or 0
        amount = "" if most is None else f"{most} " if least == most else f"{least} or {most} "
        if most is not None and most > least + 1:
            amount = f"{least} to {most} "
        return f"a list of {amount}{_words(info.item_type, 2)}"
    if isinstance(info, inspect.TupleType):
        return f"a list of {', '.join(_words(each, 1) for each in info.item_types)}"
    if isinstance(info, inspect.UnionType):
        types = [each for each in info.types if not isinstance(each, inspect.NoneType)]
        return " or ".join(_words(each, number) for each in types)
    return "a table"


def _shown(value: Any, room: int = 60) -> str:
    """A value as a person would write it, cut short."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        text = f"[{', '.join(_shown(each) for each in value[:9])}{', ...' if len(value) > 9 else ''}]"
    elif isinstance(value, bool | str):
        text = json.dumps(value, ensure_ascii=False)
    else:
        text = f"{value:.3e}" if isinstance(value, int) and abs(value) > 10**18 else str(value)
    return text if len(text) <= room else f"{text[: room - 4]} ..."


def _filled_in(stated: Mapping[str, Table], schema: Mapping[str, Shape]) -> dict[str, Table]:
    return {stem: _with_defaults(table, schema[stem]) for stem, table in stated.items()}


def _with_defaults(table: Table, shape: Shape) -> Table:
    full: Table = {}
    for key, each in _fields(shape).items():
        if key not in table:
            factory = each.default_factory
            full[key] = each.default if factory is msgspec.NODEFAULT else factory()
        elif inner := _struct(each.type):
            full[key] = _with_defaults(table[key], inner)
        elif inner := _item_struct(each.type):
            full[key] = [_with_defaults(item, inner) for item in table[key]]
        else:
            full[key] = _copied(table[key])
    return full | {key: value for key, value in table.items() if key not in full}


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def _without_remarks(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_remarks(inner) for key, inner in value.items() if not _is_no_value(key)}
    return [_without_remarks(inner) for inner in value] if isinstance(value, list) else value


# -- the overlay -------------------------------------------------------------------------------------------------------


class _Overlay:
    """One overlay file; `sources` has the owner's source of each value given, `given` the values that are not ours.

    With `only` it lays over the value of that place and no other.
    """

    def __init__(self, path: Path, schema: Mapping[str, Shape], keys: Mapping[str, str], only: str = "") -> None:
        self.name = path.name
        self.schema = schema
        self.keys = keys
        self.problems: list[str] = []
        self.sources: dict[str, str] = {}
        self.given: dict[str, Any] = {}
        self.has_values = False
        self.table = _read(path)
        self.file = ""
        self.only = only

    def laid_over(self, stated: Mapping[str, Table]) -> dict[str, Table]:
        """The data with the overlay laid over them."""
        laid = {stem: _copied(table) for stem, table in stated.items()}
        source = self._source(self.table, "source", "", "")
        for stem, table in self.table.items():
            self.file = stem
            if stem in laid:
                self._lay_table(laid[stem], table, self.schema[stem], "", stem, source)
            elif stem not in ("source", "note"):
                known = _instead(stem, self.schema, "there are")
                self.problems.append(f"{self.name}: {_under('', stem)}: no file of component data{known}")
        if not self.has_values and not self.problems:
            self.problems.append(f"{self.name}: is empty: it gives no value")
        return laid

    def _problem(self, path: str, reason: str) -> None:
        place = ".".join(filter(None, (self.file, path)))
        self.problems.append(f"{self.name}: {place}: {reason}")

    def _source(self, over: Table, key: str, path: str, inherited: str) -> str:
        if key in over and not isinstance(over[key], str):
            self._problem(_under(path, key), f"expected text, got {_shown(over[key])}")
            return inherited
        return over.get(key) or inherited

    def _lay_table(self, base: Table, over: Any, shape: Shape, path: str, kind: str, source: str) -> None:
        if not isinstance(over, dict):
            self._problem(path, f"expected a table, got {_shown(over)}")
            return
        fields = _fields(shape)
        own = self._source(over, "source", path, source)
        for key, value in over.items():
            place = _under(path, key)
            if key not in fields:
                name = key.rpartition("_")[0]
                if not _is_remark(key, fields):
                    self._problem(place, self._unknown_key(key, base, fields, path, kind))
                elif key.endswith("_source") and name not in over:
                    self._problem(place, f"a source, but no value for {name}")
                continue
            annotation = fields[key].type
            inner_source = self._source(over, f"{key}_source", path, own)
            if inner := _struct(annotation):
                self._lay_table(base.setdefault(key, {}), value, inner, place, f"{kind}.{key}", inner_source)
            elif (inner := _item_struct(annotation)) and f"{kind}.{key}" in self.keys:
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
            if identity and any(_identity(item, identity) == key for item in base.get(name, [])):
                how = f": write [[{kind}.{name}]] with {identity} = {json.dumps(key, ensure_ascii=False)}"
                return f"{place} has no key '{key}'; it has {_listed(fields)}{how}"
        return f"{place} has no key '{key}'{_instead(key, fields, 'it has')}"

    def _unknown_item(self, called: str, known: Iterable[str]) -> str:
        return f"no such item, and an overlay cannot add one{_instead(called, known, 'there are')}"

    def _lay_items(self, base: list[Table], over: Any, shape: Shape, path: str, kind: str, source: str) -> None:
        names = self.keys[kind]
        if not isinstance(over, list):
            how = f"write [[{kind}]] with {' and '.join(f'{name} = …' for name in names.split())}"
            self._problem(path, f"expected a list of tables, got {_shown(over)}: {how}")
            return
        known = {_identity(item, names): item for item in base}
        for number, item in enumerate(over, 1):
            called = _identity(item, names)
            if called in known:
                rest = {key: value for key, value in item.items() if key not in names.split()}
                self._lay_table(known[called], rest, shape, f"{path}[{called}]", kind, source)
            elif called:
                self._problem(f"{path}[{called}]", self._unknown_item(called, known))
            elif isinstance(item, dict):
                which = " and ".join(names.split())
                self._problem(f"{path}[#{number}]", f"{which} must say which item is meant: {_listed(known)}")
            else:
                self._problem(f"{path}[#{number}]", f"expected a table, got {_shown(item)}")

    def _lay_entries(self, base: Table, over: Any, path: str, source: str) -> None:
        if not isinstance(over, dict):
            self._problem(path, f"expected a table, got {_shown(over)}")
            return
        own = self._source(over, "source", path, source)
        for key, value in over.items():
            if _is_remark(key, base):
                continue
            if key in base:
                self._lay_value(base, key, value, _under(path, key), self._source(over, f"{key}_source", path, own))
            else:
                self._problem(_under(path, key), self._unknown_item(key, base))

    def _lay_value(self, base: Table, key: str, value: Any, path: str, source: str) -> None:
        self.has_values = True
        if self.only and self.only != f"{self.file}.toml: {path}":
            return
        # By what they look like: Python takes true for 1.
        is_new = key not in base or repr(base[key]) != repr(value)
        if (is_new or source) and not _is_no_value(key):
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
    every = [word for word in words if not _is_no_value(word)]
    more = len(every) - MOST_LISTED
    return ", ".join(every[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "")


def _blamed(problem: str, overlay: str, overlaid: Mapping[str, str]) -> str:
    """The problem, named by the overlay's place where the overlay gave the value."""
    for place in overlaid:
        if problem.startswith((f"{place}:", f"{place}[", f"{place}.")):
            stem, _, rest = problem.partition(".toml: ")
            return f"{overlay}: {stem}.{rest}"
    return problem


def _contradictions(listed: list[Value], laid: _Overlay) -> list[str]:
    """Where the overlay says something else than the rulebook."""
    warnings: list[str] = []
    for ours in listed:
        place = f"{ours.file}: {ours.key}"
        if place in laid.given and ours.kind in ("rule", "example"):
            book = "the rulebook's example" if ours.kind == "example" else "the rulebook"
            given = _shown(laid.given[place])
            warnings.append(f"{place}: {book} gives {_shown(ours.value)}; the overlay says {given}")
    return warnings


# -- where values come from --------------------------------------------------------------------------------------------


def _list_values(
    stated: Mapping[str, Table],
    schema: Mapping[str, Shape],
    keys: Mapping[str, str],
    overlaid: Mapping[str, str],
    problems: list[str],
) -> list[Value]:
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
    for key, each in _fields(shape).items():
        names.add(key)
        inner = _struct(each.type) or _item_struct(each.type)
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
            if _is_no_value(key) or key == self.keys.get(kind):
                continue
            place, above = _under(path, key), [(table, key), *chain]
            if isinstance(value, dict):
                self.list_table(value, place, f"{kind}.{key}", above)
            elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
                for item_place, item in _items(value, self.keys.get(f"{kind}.{key}", ""), place):
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
            self.problems.append(f"{place}: its source {missing}: {_shown(source)}")
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
        return named[1].lower() if named[1] else "history"
    return "rule" if NUMBER.match(source) else ""
