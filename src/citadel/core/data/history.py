"""Component data as they were: each retuning is kept as the overlay that undoes it.

`data/history/2.toml` undoes the second retuning of a game; laid over today's data with all later ones it gives the data
between the first and the second. Besides values, as in an owner's overlay, it has

    fingerprint = "97a0e22b9399"                     # of the data it gives
    added = ["units.type.short", "options.option[id]"]   # keys and items that have come since: no part of that
    [dropped.events.effect]                          # what stood there then, without effect on play
    skip_resolution = true
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from citadel.core.data.shape import Table, copied, identity_of
from citadel.core.errors import DataError

FOLDER = "history"
ITEM = re.compile(r"(\w+)\[(.+)\]")


@dataclass
class Retuning:
    """What undoes one retuning: values, and how the form of the data differed."""

    name: str
    fingerprint: str
    values: Table
    added: list[str] = field(default_factory=list)
    dropped: Table = field(default_factory=dict)


def retuning(path: Path, table: Mapping[str, Any]) -> Retuning:
    """One file of the history. Raises DataError."""
    values = dict(table)
    fingerprint, added, dropped = values.pop("fingerprint", ""), values.pop("added", []), values.pop("dropped", {})
    if not isinstance(fingerprint, str) or not fingerprint:
        raise DataError(f"{FOLDER}/{path.name}: fingerprint missing")
    return Retuning(f"{FOLDER}/{path.name}", fingerprint, values, added, dropped)


def files_of(folder: Path) -> list[Path]:
    """The files of the history, the last retuning first."""
    return sorted((folder / FOLDER).glob("*.toml"), key=lambda path: int(path.stem), reverse=True)


def in_old_form(files: Mapping[str, Table], undone: Sequence[Retuning], keys: Mapping[str, str]) -> dict[str, Table]:
    """The data in the form they had before these retunings, the last first: what their fingerprint is made of."""
    old = {stem: copied(table) for stem, table in files.items()}
    for each in undone:
        for place in each.added:
            _take_out(old, place.split("."), "", keys)
        _put_back(old, each.dropped, "", keys)
    return old


def _take_out(base: Any, path: list[str], kind: str, keys: Mapping[str, str]) -> None:
    """Take a key or an item out; where a list stands on the way, out of each of its items."""
    if isinstance(base, list):
        for item in base:
            _take_out(item, path, kind, keys)
        return
    word, rest = path[0], path[1:]
    found = ITEM.fullmatch(word)
    key = found[1] if found else word
    kind = f"{kind}.{key}" if kind else key
    if key not in base:
        return
    if found:
        chosen = [item for item in base[key] if identity_of(item, keys.get(kind, "")) == found[2]]
        if rest:
            _take_out(chosen, rest, kind, keys)
        else:
            base[key] = [item for item in base[key] if item not in chosen]
    elif rest:
        _take_out(base[key], rest, kind, keys)
    else:
        del base[key]


def _put_back(base: Table, dropped: Table, kind: str, keys: Mapping[str, str]) -> None:
    """Put keys back, in tables and in the items of lists that the overlay can call by name."""
    for key, value in dropped.items():
        inner, names = base.get(key), keys.get(f"{kind}.{key}".lstrip("."), "")
        if isinstance(value, dict) and isinstance(inner, dict):
            _put_back(inner, value, f"{kind}.{key}".lstrip("."), keys)
        elif names and isinstance(value, list) and isinstance(inner, list):
            known = {identity_of(item, names): item for item in inner}
            for item in value:
                _put_back(known[identity_of(item, names)], item, f"{kind}.{key}".lstrip("."), keys)
        else:
            base[key] = copied(value)
