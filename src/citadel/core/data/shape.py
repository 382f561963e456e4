"""The shape of component data: what a place is called, what must be of which type, and every fault in plain words."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec

if TYPE_CHECKING:
    from msgspec import inspect

PLAIN_KEY = re.compile(r"[\w/+-]+")

Table = dict[str, Any]
Files = Mapping[str, Any]
"""The tables of the data files by stem."""

Shape = type[msgspec.Struct]


@lru_cache(maxsize=1024)
def fields_of(shape: Shape) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a table by key."""
    return {each.encode_name: each for each in msgspec.structs.fields(shape)}


def struct_of(annotation: Any) -> Shape | None:
    """The shape of a value that is a table."""
    return annotation if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct) else None


def item_struct_of(annotation: Any) -> Shape | None:
    """The shape of the items of a list of tables."""
    return struct_of(get_args(annotation)[0]) if get_origin(annotation) is list else None


def is_remark(key: str, named: Iterable[str]) -> bool:
    """Whether a key is a remark about its table or one of the named keys."""
    name, _, last = key.rpartition("_")
    return key in ("source", "note") or (last in ("source", "note") and name in named)


def is_no_value(key: str) -> bool:
    """Whether a key, by its look alone, is a remark."""
    return key in ("source", "note", "notes") or key.endswith(("_source", "_note"))


def under(path: str, key: str) -> str:
    """The place of a key in the table at a path."""
    word = key if PLAIN_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)
    return f"{path}.{word}" if path else word


def identity_of(item: Any, names: str) -> str:
    """What an item of a list is called, empty when it does not say."""
    if not names or not isinstance(item, dict) or any(name not in item for name in names.split()):
        return ""
    return " ".join(_plain(item[name]) for name in names.split())


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_plain(each) for each in value)
    return value if isinstance(value, str) and value.isprintable() else shown(value)


def called_items(items: list[Any], names: str, path: str) -> Iterator[tuple[str, Any]]:
    """The items of a list, each after the place it is called by."""
    for number, item in enumerate(items, 1):
        yield f"{path}[{identity_of(item, names) or f'#{number}'}]", item


def hint(word: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` with the nearest known word, or nothing."""
    # Needed for mistakes only, and slow to import.
    from difflib import SequenceMatcher

    near = [(SequenceMatcher(None, word[:60], each).ratio(), word[:1] == each[:1], each) for each in known]
    likeness, _, nearest = max(near, default=(0.0, False, ""))
    return f"; did you mean {nearest}?" if likeness >= 0.5 else ""


def shown(value: Any, room: int = 60) -> str:
    """A value as a person would write it, cut short."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        text = f"[{', '.join(shown(each) for each in value[:9])}{', ...' if len(value) > 9 else ''}]"
    elif isinstance(value, bool | str):
        text = json.dumps(value, ensure_ascii=False)
    else:
        text = "a giant number" if isinstance(value, int) and abs(value) > 10**18 else str(value)
    return text if len(text) <= room else f"{text[: room - 4]} ..."


def copied(value: Any) -> Any:
    """A copy that shares no table and no list."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def faults(stated: Mapping[str, Table], schema: Mapping[str, Shape], keys: Mapping[str, str]) -> list[str]:
    """What is wrong with the shape of the files, a line `file: key: reason` each."""
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
            return [f"{self.file}: {path}: expected a table, got {shown(table)}"]
        fields = fields_of(shape)
        problems: list[str] = []
        for key, value in table.items():
            place = under(path, key)
            if key in fields:
                problems += self.of_value(value, fields[key].type, place, f"{kind}.{key}")
            elif not is_remark(key, fields):
                problems.append(f"{self.file}: {place}: unknown key{hint(key, fields)}")
            elif not isinstance(value, str):
                problems.append(f"{self.file}: {place}: expected text, got {shown(value)}")
        for key, each in fields.items():
            if each.required and key not in table:
                problems.append(f"{self.file}: {under(path, key)}: missing")
        return problems

    def of_value(self, value: Any, annotation: Any, path: str, kind: str) -> list[str]:
        if shape := struct_of(annotation):
            return self.of_table(value, shape, path, kind)
        if shape := item_struct_of(annotation):
            return self.of_items(value, shape, path, kind)
        if get_origin(annotation) is dict and isinstance(value, dict):
            problems: list[str] = []
            for key, inner in value.items():
                expected = str if is_remark(key, value) else get_args(annotation)[1]
                problems += self.of_value(inner, expected, under(path, key), kind)
            return problems
        if not _fits(value, annotation):
            return [f"{self.file}: {path}: expected {described(annotation)}, got {shown(value)}"]
        return []

    def of_items(self, items: Any, shape: Shape, path: str, kind: str) -> list[str]:
        if not isinstance(items, list):
            return [f"{self.file}: {path}: expected a list of tables, got {shown(items)}"]
        problems: list[str] = []
        seen: set[str] = set()
        for place, item in called_items(items, self.keys.get(kind, ""), path):
            problems += self.of_table(item, shape, place, kind)
            if place in seen:
                problems.append(f"{self.file}: {place}: appears twice")
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
        return " or ".join(shown(each) for each in info.values)
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
