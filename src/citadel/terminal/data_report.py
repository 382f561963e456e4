"""The `data` command: the component values with their sources, and what is to be said about an owner's overlay."""

import tomllib
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import citadel
from citadel.analysis.coverage import game_folder
from citadel.core import examples
from citadel.core.data import KINDS, DataSet, Value
from citadel.core.data.listing import in_order, is_drawing, plain, title_of
from citadel.core.errors import CitadelError, DataError, RulesError
from citadel.core.game import Game
from citadel.terminal.files import as_given, load_game, read_text, write_json
from citadel.terminal.page import Page

MOST_TRIED = 40
MOST_NAMED = 3


def list_data(page: Page, name: str, everything: bool, as_json: bool) -> int:
    """Every component value with its source, what a player cares for first; how the map is drawn only if asked for."""
    data = _data_of(load_game(name, None))
    values = list(data.values())
    if as_json:
        keys = ("file", "key", "value", "source", "kind")
        write_json({"fingerprint": data.fingerprint, "values": [{k: getattr(v, k) for k in keys} for v in values]})
        return 0
    page.line(f"{name}: component data {data.fingerprint}", "heading")
    kinds = {kind: sum(value.kind == kind for value in values) for kind in KINDS}
    page.line(f"{len(values)} values: {', '.join(f'{number} {kind}' for kind, number in kinds.items() if number)}")
    shown = [value for value in values if everything or not is_drawing(value)]
    if len(shown) < len(values):
        page.line(f"{len(values) - len(shown)} of them only draw the map; --all lists these too")
    for file in in_order(value.file for value in values):
        page.line()
        page.line(f"{title_of(file)} ({file})", "bold")
        table = data.files[file.removesuffix(".toml")]
        of_file = [value for value in shown if value.file == file]
        if _is_chart(table):
            _print_chart(page, table)
            sources = dict.fromkeys(_source(value) for value in of_file if value.key.startswith("table."))
            page.paragraph(f"cells: [{'; '.join(sources)}]", "  ")
            of_file = [value for value in of_file if not value.key.startswith(("table.", "rows"))]
        _list_values(page, of_file)
    return 0


def _list_values(page: Page, values: list[Value]) -> None:
    """The values of one thing in a paragraph, each source behind the values it holds for."""
    for thing, group in groupby(values, lambda value: value.key.rpartition(".")[0]):
        by_source: dict[str, list[str]] = {}
        for value in group:
            fact = f"{value.key.rpartition('.')[2]} = {plain(value.value)}"
            by_source.setdefault(_source(value), []).append(fact)
        parts = "; ".join(f"{', '.join(facts)} [{source}]" for source, facts in by_source.items())
        page.paragraph(f"{thing}: {parts}" if thing else parts, "  ")


def _source(value: Value) -> str:
    return value.source if value.source.startswith(value.kind) else f"{value.kind}: {value.source}"


def _is_chart(table: Mapping[str, Any]) -> bool:
    return all(key in table for key in ("columns", "rows", "table"))


def _print_chart(page: Page, chart: Mapping[str, Any]) -> None:
    """A results table as it is printed; what the rulebook fixes of a cell stands in brackets."""
    fixed: dict[tuple[str, str], set[str]] = {}
    for cell in chart.get("fixed", []):
        parts = {part for part in ("hits", "assault") if cell.get(part) is not None}
        fixed.setdefault((str(cell["row"]), cell["column"]), set()).update(parts)
    page.line(f"  {'die':>4}" + "".join(f"{column:^9}" for column in chart["columns"]).rstrip())
    for row in map(str, chart["rows"]):
        cells = []
        for column, cell in zip(chart["columns"], chart["table"][row], strict=True):
            hits, _, result = cell.partition("/")
            known = fixed.get((row, column), set())
            cells.append(
                f"{f'[{hits}]' if 'hits' in known else hits}/{f'[{result}]' if 'assault' in known else result}"
            )
        page.line(f"  {row:>4}" + "".join(f"{cell:^9}" for cell in cells).rstrip())
    page.line("  Close combat hits / assault result. In brackets: fixed by the printed example.")


# -- an owner's overlay ------------------------------------------------------------------------------------------------


def check_data(page: Page, name: str, overlay: str) -> int:
    """What is wrong with an owner's overlay, and which examples of the rulebook no longer hold with it."""
    citadel.game(name)
    text = read_text(Path(overlay))
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise CitadelError(f"{overlay}: is not TOML: {' '.join(str(error).split())}") from None
    try:
        game = citadel.game(name, Path(overlay).absolute())
    except DataError as error:
        for line in str(error).splitlines():
            page.paragraph(as_given(line, overlay))
        return 1
    data = _data_of(game)
    for warning in data.warnings:
        page.paragraph(f"note: {as_given(data.named(warning), overlay)}")
    cases = examples.load(game_folder(game) / "examples")
    failed = examples.run_all(game, cases)
    printed = [case for case in cases if case.id in failed and case.kind == "printed"]
    built = [case for case in cases if case.id in failed and case.kind == "built"]
    for case in printed:
        page.paragraph(f"Example {case.id} ({case.where}): {_told(failed[case.id])}.")
    for case, why in zip(built, _reasons(game, built), strict=True):
        page.paragraph(f"{case.id} rests on {why}; with yours it comes out differently.")
    if printed:
        number = "1 example" if len(printed) == 1 else f"{len(printed)} examples"
        page.paragraph(f"{overlay}: {number} of the rulebook no longer {'holds' if len(printed) == 1 else 'hold'}")
        return 1
    page.paragraph(f"{overlay}: good; with it the component data are {data.fingerprint}")
    return 0


def _told(failures: list[examples.Failure]) -> str:
    """The first step at which something differs: the later ones follow from it."""
    return "; ".join(each.with_your_values for each in failures if each.step == failures[0].step)


def _reasons(game: Game, cases: list[examples.Case]) -> list[str]:
    """For each built case that comes out otherwise, the changed values that are enough to make it do so."""
    data = _data_of(game)
    reasons: dict[str, list[str]] = {case.id: [] for case in cases}
    places = data.changed if cases and 1 < len(data.changed) <= MOST_TRIED else []
    for place in places:
        try:
            failed = examples.run_all(_built_from(game, data.with_only(place)), cases)
        except (CitadelError, RulesError, LookupError, ValueError):
            # A part of a redrawn map may be no map.
            continue
        for case in failed:
            reasons[case].append(_key(place))
    if len(data.changed) == 1:
        reasons = {case: [_key(data.changed[0])] for case in reasons}
    return [_reason(found) for found in reasons.values()]


def _built_from(game: Game, data: DataSet) -> Game:
    build: Any = type(game)
    built: Game = build(data)
    return built


def _key(place: str) -> str:
    """`turns.toml: turn[2].us_replacements` as an overlay says it."""
    return place.replace(".toml: ", ".", 1)


def _reason(keys: list[str]) -> str:
    if not keys:
        return "values of ours that you changed"
    if len(keys) == 1:
        return f"our value of {keys[0]}"
    more = f" and {len(keys) - MOST_NAMED} more" if len(keys) > MOST_NAMED else ""
    return f"our values of {', '.join(keys[:MOST_NAMED])}{more}"


def _data_of(game: Game) -> DataSet:
    data = vars(game).get("data")
    if not isinstance(data, DataSet):
        raise CitadelError(f"{game.id} has no component data to show")
    return data
