"""The data of a game: read from their files, checked, an overlay laid over them, and their fingerprint."""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import msgspec

from citadel.core.data.history import Retuning, files_of, in_old_form, retuning
from citadel.core.data.overlay import Overlay, blamed, contradictions
from citadel.core.data.shape import (
    Files,
    Shape,
    Table,
    copied,
    faults,
    fields_of,
    is_no_value,
    item_struct_of,
    struct_of,
)
from citadel.core.data.sources import Value, list_values
from citadel.core.errors import DataError

DEEPEST = 20


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
    earlier: "Callable[[str], DataSet] | None" = None

    def values(self) -> Iterator[Value]:
        """Every value in the order of the files; a list of plain values is one."""
        return iter(self.listed)

    def with_only(self, place: str) -> "DataSet":
        """Our data, changed in one place that the overlay changes."""
        assert self.relay is not None
        files = self.relay(place)
        return DataSet(files, fingerprint(files))

    def as_of(self, fingerprint: str) -> "DataSet":
        """The data of that fingerprint, as they are or were before a retuning, under the same overlay.

        Raises DataError if there are none.
        """
        assert self.earlier is not None
        return self.earlier(fingerprint)

    def named(self, message: str) -> str:
        """A message `file: key: reason`, named by the overlay's place where the overlay gave the value."""
        return blamed(message, self.overlay, self.overlaid)

    def refuse(self, problems: Iterable[str]) -> NoReturn:
        """Raise DataError for problems `file: key: reason`, naming the overlay instead where it gave the value."""
        raise DataError("\n".join(blamed(problem, self.overlay, self.overlaid) for problem in problems))


class Given(NamedTuple):
    """An owner's overlay as it was read."""

    name: str
    table: Table


def load(
    folder: Path,
    schema: Mapping[str, Shape],
    keys: Mapping[str, str],
    overlay: Path | None = None,
    undone: Sequence[Retuning] = (),
) -> DataSet:
    """Read `<stem>.toml` for each stem of the schema, undo retunings, the last first, and lay the overlay over them.

    Raises DataError with everything wrong, a line `file: key: reason` each.
    """
    return _load(folder, schema, keys, lambda: _given(overlay), undone)


def _given(overlay: Path | None) -> Given | None:
    return Given(overlay.name, read(overlay)) if overlay is not None else None


def _load(
    folder: Path,
    schema: Mapping[str, Shape],
    keys: Mapping[str, str],
    given: Callable[[], Given | None],
    undone: Sequence[Retuning],
) -> DataSet:
    stated, problems = _read_all(folder, schema)
    for each in undone:
        if each.values and not problems:
            undoing = Overlay(each.name, each.values, schema, keys)
            stated, problems = undoing.laid_over(stated), undoing.problems
    if problems:
        raise DataError("\n".join(problems))
    problems = faults(stated, schema, keys)
    if problems:
        raise DataError("\n".join(problems))
    listed = list_values(stated, schema, keys, {}, problems)
    if problems:
        raise DataError("\n".join(problems))
    over = given()
    if over is None:
        files = _filled_in(stated, schema)
        return DataSet(files, fingerprint(in_old_form(files, undone, keys)), listed=listed)
    ours = stated
    laid = Overlay(over.name, over.table, schema, keys)
    stated = laid.laid_over(ours)
    problems = laid.problems + [blamed(each, over.name, laid.sources) for each in faults(stated, schema, keys)]
    if problems:
        raise DataError("\n".join(problems))
    files = _filled_in(stated, schema)

    def relay(place: str) -> dict[str, Table]:
        return _filled_in(Overlay(over.name, over.table, schema, keys, place).laid_over(ours), schema)

    return DataSet(
        files,
        fingerprint(in_old_form(files, undone, keys)),
        contradictions(listed, laid),
        over.name,
        laid.sources,
        list_values(stated, schema, keys, laid.sources, []),
        list(laid.given),
        relay,
    )


def load_for_play(
    folder: Path,
    schema: Mapping[str, Shape],
    keys: Mapping[str, str],
    overlay: Path | None,
    check: Callable[[Files], list[str]],
    broken_facts: Callable[[Files], list[str]],
) -> DataSet:
    """The data of a game, ready to be played with. Raises DataError for what `check` finds.

    An overlay cannot change the cells of results tables that a printed example fixes: the items of a list `fixed`.
    What `broken_facts` finds in data with an overlay that can be played is added to the warnings.
    """
    read = cache(lambda: _given(overlay))
    past = cache(lambda: history(folder))

    def undoing(count: int) -> DataSet:
        data = _load(folder, schema, keys, read, past()[:count] if count else ())
        data.earlier = as_of
        return data

    def as_of(wanted: str) -> DataSet:
        for count in range(len(past()) + 1):
            data = undoing(count)
            if data.fingerprint == wanted:
                return _checked(data, check, broken_facts)
        raise DataError(f"no component data have the fingerprint {wanted}")

    return _checked(undoing(0), check, broken_facts)


def _checked(data: DataSet, check: Callable[[Files], list[str]], broken_facts: Callable[[Files], list[str]]) -> DataSet:
    fixed = [place for place in data.changed if ".toml: fixed[" in place]
    problems = [f"{place}: the printed example fixes this cell; an overlay cannot change it" for place in fixed]
    problems += check(data.files)
    if problems:
        data.refuse(problems)
    if data.overlay:
        told = {_contradicted(warning) for warning in data.warnings}
        data.warnings += [fact for fact in broken_facts(data.files) if _contradicted(fact) not in told]
    return data


def history(folder: Path) -> list[Retuning]:
    """What undoes each retuning of a game's data, the last first. Raises DataError."""
    return [retuning(path, read(path)) for path in files_of(folder)]


def _contradicted(warning: str) -> str:
    """The place that a warning is about."""
    return warning.partition(": the rulebook")[0]


def fingerprint(files: Mapping[str, Table]) -> str:
    """Twelve hexadecimal digits that change with any value, but not with comments or the order of keys."""
    text = json.dumps(_without_remarks(files), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:12]


def _read_all(folder: Path, schema: Mapping[str, Shape]) -> tuple[dict[str, Table], list[str]]:
    stated: dict[str, Table] = {}
    problems: list[str] = []
    for stem in schema:
        try:
            stated[stem] = read(folder / f"{stem}.toml")
        except DataError as error:
            problems.append(str(error))
    return stated, problems


def read(path: Path) -> Table:
    """The tables of a TOML file. Raises DataError."""
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
    """The tables of a text. Several loads share them, so they must not be changed."""
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


def _filled_in(stated: Mapping[str, Table], schema: Mapping[str, Shape]) -> dict[str, Table]:
    return {stem: _with_defaults(table, schema[stem]) for stem, table in stated.items()}


def _with_defaults(table: Table, shape: Shape) -> Table:
    full: Table = {}
    for key, each in fields_of(shape).items():
        if key not in table:
            factory = each.default_factory
            full[key] = each.default if factory is msgspec.NODEFAULT else factory()
        elif inner := struct_of(each.type):
            full[key] = _with_defaults(table[key], inner)
        elif inner := item_struct_of(each.type):
            full[key] = [_with_defaults(item, inner) for item in table[key]]
        else:
            full[key] = copied(table[key])
    return full | {key: value for key, value in table.items() if key not in full}


def _without_remarks(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_remarks(inner) for key, inner in value.items() if not is_no_value(key)}
    return [_without_remarks(inner) for inner in value] if isinstance(value, list) else value
