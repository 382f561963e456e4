"""The commands that print something and end: games, replay, show, verify, rules and data."""

import tomllib
from itertools import groupby
from pathlib import Path
from typing import Any

import citadel
from citadel.analysis.coverage import Covered, coverage, game_folder
from citadel.core.data import DataSet, Value
from citadel.core.errors import CitadelError, DataError
from citadel.core.game import Game
from citadel.core.position import Position
from citadel.core.record import Record
from citadel.terminal.files import load_game, read_position, read_record, read_text, write_json, write_text
from citadel.terminal.layout import Page
from citadel.terminal.play import outcome_sentence

KIND_WORDS = {"rule": "", "ruling": " (ruling)", "option": " (option)", "note": " (no effect on play)"}


def list_games(page: Page, as_json: bool) -> int:
    """Every game with its seats, scenarios and options."""
    games = [citadel.game(name) for name in citadel.games()]
    if as_json:
        write_json([_game_facts(game) for game in games])
        return 0
    for game in games:
        page.line(f"{game.id}  {game.title}: {game.subtitle}", "heading")
        page.line(f"  seats      {', '.join(f'{seat} ({game.sides.get(seat, seat)})' for seat in game.seats)}")
        for scenario in game.scenarios:
            page.line(f"  scenario   {scenario.id}: {scenario.title}. {scenario.text}")
        for option in game.options:
            others = ", ".join(option.write(value) for value in option.values if value != option.default)
            page.line(f"  option     {option.id}={option.write(option.default)} (or {others})")
        page.line(f"  play it    citadel play {game.id}")
    return 0


def _game_facts(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "subtitle": game.subtitle,
        "rules_version": game.rules_version,
        "data": game.fingerprint,
        "seats": list(game.seats),
        "scenarios": [{"id": s.id, "title": s.title, "text": s.text} for s in game.scenarios],
        "options": [{"id": o.id, "default": o.default, "values": list(o.values)} for o in game.options],
    }


# -- records and positions ---------------------------------------------------------------------------------------------


def replay(page: Page, path: Path, data: str | None, as_json: bool) -> int:
    """Tell a recorded game again: every choice and what came of it."""
    record = read_record(path, data)
    game = record.game
    told: list[dict[str, Any]] = []
    heading = ""
    for number, p in _positions(path, record):
        events, p.events = p.events, []
        sentences = game.sentences(events)
        if number:
            told[-1]["events"] = [{"kind": e.kind, "rule": e.rule, "text": game.sentence(e)} for e in events]
            told[-1]["text"] = sentences
        if not p.over and number < len(record.choices):
            words = record.choices[number]
            told.append({"number": number + 1, "seat": game.seat_name(p.seat), "choice": words})
        if as_json:
            continue
        for sentence in sentences:
            page.paragraph(sentence, "  ")
        if not p.over and game.heading(p) != heading:
            heading = game.heading(p)
            page.line(heading, "heading")
        if told and told[-1]["number"] == number + 1 and told[-1]["seat"] != "nature":
            page.line(f"{told[-1]['seat']}: {told[-1]['choice']}", "dim")
    outcome = p.outcome
    if as_json:
        end = {"winner": outcome.winner, "level": outcome.level, "how": outcome.how} if outcome else None
        facts = {"game": game.id, "scenario": record.scenario, "options": record.options, "facts": record.facts}
        write_json({**facts, "choices": told, "outcome": end})
    else:
        page.line(_standing(p), "heading")
    return 0


def verify(page: Page, path: Path, data: str | None) -> int:
    """Replay a record fully and say whether it is sound."""
    record = read_record(path, data)
    for number, p in _positions(path, record):
        if number == len(record.choices) and game_text(p) != game_text(p.game.position(p.text())):
            raise CitadelError(f"{path}: the last position does not survive being written and read")
    choices = "1 choice" if number == 1 else f"{number} choices"
    page.line(f"{path}: sound, {choices} of {record.game.id}. {_standing(p)}")
    return 0


def game_text(p: Position) -> str:
    """The position as text."""
    return p.text()


def show(page: Page, path: Path, at: int | None, data: str | None, svg: str | None, as_json: bool) -> int:
    """The board at one moment: in words, as a drawing or as plain data."""
    p = read_position(path, at, data)
    game = p.game
    if as_json:
        pending = p.decision
        choices = [choice.words for choice in pending.choices] if pending else []
        now = (
            {"seat": pending.seat, "prompt": pending.prompt, "rule": pending.rule, "choices": choices}
            if pending
            else None
        )
        write_json({**game.view(p), "decision": now, "text": p.text()})
    elif svg is not None:
        _write_svg(Path(svg), game.draw(p))
        page.line(f"{svg}: written")
    else:
        page.lines([game.heading(p), *game.summary(p).splitlines(), _standing(p)])
    return 0


def _write_svg(path: Path, drawing: str) -> None:
    if path.is_file() and "<svg" not in read_text(path)[:1000]:
        raise CitadelError(f"{path}: holds something other than a drawing and is left as it is")
    write_text(path, drawing)


def _standing(p: Position) -> str:
    if p.outcome is not None:
        return outcome_sentence(p.game, p.outcome)
    seat = p.game.seat_name(p.seat)
    return f"Not finished. {p.game.sides.get(seat, 'The die' if seat == 'nature' else seat)}: {p.step.prompt(p)}"


def _positions(path: Path, record: Record) -> Any:
    try:
        yield from record.positions(listening=True)
    except CitadelError as error:
        raise CitadelError(f"{path}: {error}") from None


# -- rules -------------------------------------------------------------------------------------------------------------


def list_rules(page: Page, name: str, words: str, as_json: bool) -> int:
    """The catalogue, or the entries that words name, in full."""
    game = load_game(name, None)
    found = game.catalogue.find(words) if words else list(game.catalogue)
    if as_json:
        keys = ("id", "number", "title", "text", "kind", "source")
        write_json([{**{key: getattr(rule, key) for key in keys}, "see": list(rule.see)} for rule in found])
        return 0
    for rule in found:
        page.line(f"{rule.id:<10} {rule.number:<7} {rule.title}{KIND_WORDS[rule.kind]}", "bold" if words else "")
        if words:
            page.paragraph(rule.text, "  ")
            see = f"; see {', '.join(rule.see)}" if rule.see else ""
            page.line(f"  [{rule.source}{see}]", "dim")
    return 0


def list_coverage(page: Page, name: str, words: str, as_json: bool) -> int:
    """Rule, code, tests; 1 if a rule, ruling or option lacks either."""
    game = load_game(name, None)
    wanted = {rule.id for rule in game.catalogue.find(words)} if words else {rule.id for rule in game.catalogue}
    entries = [entry for entry in coverage(game) if entry.rule.id in wanted]
    lacking = [entry for entry in entries if entry.lacks]
    if as_json:
        write_json([_coverage_facts(entry) for entry in entries])
        return 1 if lacking else 0
    for entry in entries:
        page.line(f"{entry.rule.id}  {entry.rule.title}{KIND_WORDS[entry.rule.kind]}", "bold")
        page.lines([f"    code  {place}" for place in entry.code] + [f"    test  {test}" for test in entry.tests])
    for entry in lacking:
        page.line(f"{entry.rule.id} lacks {' and '.join(entry.lacks)}: {entry.rule.title}", "bad")
    testable = sum(entry.rule.is_testable for entry in entries)
    page.line(f"{testable - len(lacking)} of {testable} rules, rulings and options have code and test")
    return 1 if lacking else 0


def _coverage_facts(entry: Covered) -> dict[str, Any]:
    rule = entry.rule
    return {
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "kind": rule.kind,
        "code": entry.code,
        "tests": entry.tests,
    }


# -- data --------------------------------------------------------------------------------------------------------------


def list_data(page: Page, name: str, as_json: bool) -> int:
    """Every component value with its source, by file."""
    data = _data_of(load_game(name, None))
    values = list(data.values())
    if as_json:
        keys = ("file", "key", "value", "source", "kind")
        write_json({"fingerprint": data.fingerprint, "values": [{k: getattr(v, k) for k in keys} for v in values]})
        return 0
    page.line(f"{name}: component data {data.fingerprint}", "heading")
    kinds = {kind: sum(value.kind == kind for value in values) for kind in sorted({v.kind for v in values})}
    page.line(f"{len(values)} values: {', '.join(f'{number} {kind}' for kind, number in kinds.items())}")
    for file in dict.fromkeys(value.file for value in values):
        page.line()
        page.line(file, "bold")
        _list_values(page, [value for value in values if value.file == file])
    return 0


def _list_values(page: Page, values: list[Value]) -> None:
    """The values of one thing in a paragraph, each source behind the values it holds for."""
    for thing, group in groupby(values, lambda value: value.key.rpartition(".")[0]):
        parts = []
        for source, same in groupby(group, _source):
            facts = ", ".join(f"{value.key.rpartition('.')[2]} = {_plain(value.value)}" for value in same)
            parts.append(f"{facts} [{source}]")
        page.paragraph(f"{thing}: {'; '.join(parts)}" if thing else "; ".join(parts), "  ")


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return f"({', '.join(map(_plain, value))})"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "-"


def _source(value: Value) -> str:
    return value.source if value.source.startswith(value.kind) else f"{value.kind}: {value.source}"


def check_data(page: Page, name: str, overlay: str) -> int:
    """What is wrong with an owner's overlay, and which examples of play no longer hold with it."""
    citadel.game(name)
    text = read_text(Path(overlay))
    try:
        tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise CitadelError(f"{overlay}: is not TOML: {' '.join(str(error).split())}") from None
    try:
        game = citadel.game(name, Path(overlay).absolute())
    except DataError as error:
        page.lines(str(error).splitlines())
        return 1
    data = _data_of(game)
    broken = _broken_examples(game)
    page.lines([f"note: {warning}" for warning in data.warnings])
    page.lines(broken)
    if broken:
        return 1
    page.line(f"{overlay}: good; the component data are then {data.fingerprint}")
    return 0


def _broken_examples(game: Game) -> list[str]:
    from citadel.core import examples

    return [
        f"example {failure}"
        for case in examples.load(game_folder(game) / "examples")
        for failure in examples.run(game, case)
    ]


def _data_of(game: Game) -> DataSet:
    data = vars(game).get("data")
    if not isinstance(data, DataSet):
        raise CitadelError(f"{game.id} says nothing about its component data")
    return data
