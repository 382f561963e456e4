"""The data files of a game, as tests read, change, break and overlay them."""

import json
import shutil
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import strategies as st

from citadel.core.data import DataSet, Value
from citadel.core.errors import DataError

Files = dict[str, Any]
Change = Callable[[Files], Any]
Loader = Callable[..., DataSet]


@pytest.fixture
def files(data: DataSet) -> Files:
    """Files of its own for each test, to be changed."""
    return deepcopy(data.files)


@pytest.fixture(scope="module")
def values(data: DataSet) -> dict[str, Value]:
    """Every value by its file and key."""
    return {f"{value.file}: {value.key}": value for value in data.values()}


def kinds_of_values(data: DataSet) -> Counter[str]:
    """How many values there are of each kind of source; none is without one."""
    assert all(value.source for value in data.values())
    return Counter(value.kind for value in data.values())


def entry(files: Files, file: str, key: str, name: Any, identity: str = "id") -> dict[str, Any]:
    """The item of a list of tables that bears this name."""
    found: dict[str, Any] = next(item for item in files[file][key] if item[identity] == name)
    return found


# One change


def change(file: str, key: str, name: Any, field: str, value: Any, identity: str = "id") -> Change:
    """Another value in an item of a list of tables."""

    def changed(files: Files) -> None:
        entry(files, file, key, name, identity)[field] = value

    return changed


def put(file: str, key: str, value: Any) -> Change:
    """Another value in a file."""
    return lambda files: files[file].__setitem__(key, value)


def move(point: str, x: int, y: int) -> Change:
    """A point of the map elsewhere."""
    return lambda files: files["map"]["points"].__setitem__(point, [x, y])


def drop(file: str, key: str, number: int) -> Change:
    """An item less in a list."""
    return lambda files: files[file][key].pop(number)


def change_at(path: str, value: Any) -> Change:
    """Another value at a place such as `tracks.convoy.advance`."""

    def changed(files: Files) -> None:
        *tables, last = path.split(".")
        at = files
        for key in tables:
            at = at[key]
        at[last] = value

    return changed


def both(*changes: Change) -> Change:
    """Several changes at once."""

    def changed(files: Files) -> None:
        for each in changes:
            each(files)

    return changed


def overlaid(load_data: Loader, folder: Path, text: str) -> DataSet:
    """The data with an overlay of this text."""
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return load_data(folder / "mine.toml")


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
def mutated_files(draw: st.DrawFn, folder: Path) -> tuple[str, str]:
    """The name of a data file of a folder and its text with up to three places changed."""
    name = draw(st.sampled_from(sorted(path.name for path in folder.glob("*.toml"))))
    table: Any = tomllib.loads((folder / name).read_text(encoding="utf-8"))
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


def complaint(load: Callable[[], Any]) -> str:
    """What the data error says that loading raises; empty if there is none."""
    try:
        load()
    except DataError as error:
        return str(error)
    return ""


def complaint_about_file(schema: Any, name: str, text: str, use: Callable[[DataSet], Any]) -> str:
    """What is said about the data of a game, one file having another text, when they are loaded and used."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(schema.FOLDER, folder, dirs_exist_ok=True)
        (Path(folder) / name).write_text(text, encoding="utf-8")
        with patch.object(schema, "FOLDER", Path(folder)):
            return complaint(lambda: use(schema.load_data()))


def complaint_about_overlay(schema: Any, name: str, text: str, use: Callable[[DataSet], Any]) -> str:
    """What is said about an overlay of one file's text when it is laid over the data of a game and these are used."""
    with tempfile.TemporaryDirectory() as folder:
        text = f"[{name.removesuffix('.toml')}]\n{text}"
        return complaint(lambda: use(overlaid(schema.load_data, Path(folder), text)))
