"""Golden examples: positions, choices with their dice, and what must then be so, as data files of a game.

failures = [sentence for case in load(folder) for sentence in run(game, case)]

A folder holds TOML files with `[[case]]` tables, read in the order of their names. A case has an `id`, a `title`, the
rules it `proves`, `options` if any, and one beginning: `position` (lines of a position's text, laid over those of
`base.toml`), `start` (a scenario) or `after` (the end of an earlier case). Its `kind`, or that of its file, is
"printed" for an example of the rulebook, which says `where` it is printed and holds with any data that agree with the
rulebook, and "built" for one of ours, which may rest on reconstructed values. Each of its `steps` holds any of

    do = "roll 4"                             choices to make, one or a list; then, of the position they lead to:
    seat = "pavn", asks = "Defend"            who is to decide, and the name of the step
    offers = ["hold", "retreat"]              exactly these choices
    includes, excludes = ["hold"]             choices that are, and that are not, among those offered
    places = ["N1-3", "O-1"]                  exactly the places among the choices
    refuses = {"to N1-4" = "BB-7.7-6"}        words that are no choice, and the rule that says so
    modifiers = [["BB-13.0-1", 2]]            every modifier told since the last `do`, in order
    sums = {"BB-13.0-3" = 2}                  what the modifiers by a rule told since the last `do` come to
    told = [["assault_roll", [10, 2, 5, 1]]]  every event of the kinds named, since the last `do`, in order
    says = ["Gate E is now US/ARVN."]         sentences told since the last `do`
    units = {"A/1/1" = "N1-2 spent"}          where a counter is, and its states
    view = {publicity = 0, "zones.N1.control" = "pavn"}   what the view shows under a dotted name; "nothing" for null
    same = {"zones.N1.control" = "zones.N2.control"}      names under which the view shows the same
    outcome = ["us", "strategic"]             winner and level of a game that is over

`base.toml` names the values of events under `[told]`: `friendly_fire = ["die", "steps lost"]`, and in place of a name a
list of it and the words for 0, 1 and so on; of an event named there a case may give the first values only. Under
`[names]` it says what a name stands for that depends on the data: `"3-2-x" = ["marker", "32."]` is the first name of
that kind that fits the pattern, in positions, choices and wherever else a case says it.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from citadel.core.errors import CitadelError, DataError, ParseError, RulesError
from citadel.core.expectations import Names, Step, check
from citadel.core.notation import TITLE
from citadel.core.position import Position

if TYPE_CHECKING:
    from citadel.core.game import Game

BASE = "base.toml"
NOT_RUN = "not run"

Kind = Literal["printed", "built"]
Shape = TypeVar("Shape", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Case:
    """One example: how it begins, and its steps. `before` is the case whose end it continues."""

    id: str
    title: str
    kind: Kind
    where: str
    proves: tuple[str, ...]
    steps: tuple[Step, ...]
    options: Mapping[str, Any]
    facts: Mapping[str, str]
    told: Mapping[str, Names]
    names: Mapping[str, tuple[str, str]]
    scenario: str = ""
    before: "Case | None" = None


@dataclass(frozen=True, slots=True)
class Failure:
    """What does not hold in a case: at a step (0 for its beginning), and whether it could not go on after that."""

    case: Case
    step: int
    text: str
    ends: bool = False

    @property
    def with_your_values(self) -> str:
        """The text for somebody whose own values are the reason."""
        return f"{self.text.removesuffix(' found')} with your values" if self.text.endswith(" found") else self.text

    def __str__(self) -> str:
        place = f", step {self.step}" if self.step else ""
        return f"{self.case.id}{place}: {self.text}."


# -- loading -----------------------------------------------------------------------------------------------------------


class _Base(msgspec.Struct, forbid_unknown_fields=True):
    position: str = ""
    told: dict[str, Names] = {}
    names: dict[str, tuple[str, str]] = {}


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    proves: list[str]
    steps: list[Step]
    kind: Kind | None = None
    where: str = ""
    position: str | None = None
    start: str | None = None
    after: str | None = None
    options: dict[str, bool | int | str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    case: list[dict[str, Any]]
    kind: Kind | None = None


def load(folder: Path) -> list[Case]:
    """All cases of a folder. Raises DataError naming file, case and reason."""
    base = _read(folder / BASE, _Base) if (folder / BASE).exists() else _Base()
    cases: dict[str, Case] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name != BASE:
            file = _read(path, _File)
            for number, table in enumerate(file.case, 1):
                where = f"{path.name}: {table.get('id', f'case {number}')}"
                entry = _convert(table, _Entry, where)
                if entry.id in cases:
                    raise DataError(f"{where} appears twice")
                cases[entry.id] = _case(where, entry, entry.kind or file.kind, base, cases)
    if not cases:
        raise DataError(f"{folder.name} holds no examples")
    return list(cases.values())


def _read(path: Path, shape: type[Shape]) -> Shape:
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: {error}") from None
    return _convert(tables, shape, path.name)


def _convert(value: Any, shape: type[Shape], where: str) -> Shape:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise DataError(f"{where}: {error}") from None


def _case(where: str, entry: _Entry, kind: Kind | None, base: _Base, cases: Mapping[str, Case]) -> Case:
    if kind is None:
        raise DataError(f"{where} says neither by itself nor by its file of which kind it is, printed or built")
    if (kind == "printed") != bool(entry.where):
        raise DataError(f"{where} must say where it is printed{'' if kind == 'printed' else ' only if it is'}")
    beginnings = [b for b in (entry.position, entry.start, entry.after) if b is not None]
    if len(beginnings) != 1:
        raise DataError(f"{where} must begin with one of position, start and after")
    if not entry.steps or any(step == Step() for step in entry.steps):
        raise DataError(f"{where} has no steps, or one without anything to do or to look at")
    if not entry.proves:
        raise DataError(f"{where} proves no rule")
    if entry.after is not None and entry.after not in cases:
        raise DataError(f"{where} continues '{entry.after}', which does not stand before it")
    before = cases[entry.after] if entry.after is not None else None
    if kind == "printed" and before is not None and before.kind != "printed":
        raise DataError(f"{where} is printed, but continues '{before.id}', which is built")
    facts = _facts(entry.position, where) if entry.position is not None else None
    return Case(
        entry.id,
        entry.title,
        kind,
        entry.where,
        tuple(entry.proves),
        tuple(entry.steps),
        {**before.options, **entry.options} if before else entry.options,
        {**_facts(base.position, BASE), **facts} if facts is not None else {},
        base.told,
        base.names,
        entry.start or "",
        before,
    )


def _facts(text: str, where: str) -> dict[str, str]:
    facts: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, colon, value = line.partition(":")
        if not colon or key in facts:
            raise DataError(f"{where}: '{line}' {'appears twice' if colon else 'has no colon'}")
        facts[key] = value.strip()
    return facts


# -- playing -----------------------------------------------------------------------------------------------------------


def run(game: "Game", case: Case) -> list[Failure]:
    """What does not hold."""
    try:
        filled = _filled(game, case)
        p = _beginning(game, filled, case.options)
    except (CitadelError, RulesError, LookupError) as error:
        return [Failure(case, 0, f"cannot begin: {_message(error)}", True)]
    failures: list[Failure] = []
    for number, step in enumerate(filled.steps, 1):
        try:
            _play(p, step)
            failures += [Failure(case, number, text) for text in check(game, p, step, case.told)]
        except (CitadelError, RulesError, LookupError) as error:
            return [*failures, Failure(case, number, f"cannot be played: {_message(error)}", True)]
    return failures


def run_all(game: "Game", cases: Iterable[Case]) -> dict[str, list[Failure]]:
    """What does not hold in each case that fails, by its id.

    A case that cannot be played because one that it continues has failed is told as not run.
    """
    failed: dict[str, list[Failure]] = {}
    for case in cases:
        failures = run(game, case)
        cause = _failed_before(case, failed)
        if cause is not None and any(failure.ends for failure in failures):
            failures = [Failure(case, 0, f"{NOT_RUN}: it continues {cause.id}", True)]
        if failures:
            failed[case.id] = failures
    return failed


def _failed_before(case: Case, failed: Mapping[str, list[Failure]]) -> Case | None:
    """The nearest case of the chain that was run and failed."""
    earlier = case.before
    while earlier is not None and all(each.text.startswith(NOT_RUN) for each in failed.get(earlier.id, [])):
        earlier = earlier.before
    return earlier


def _message(error: Exception) -> str:
    if isinstance(error, (CitadelError, RulesError)):
        return str(error).rstrip(".")
    return f"{type(error).__name__} {error}"


def _filled(game: "Game", case: Case) -> Case:
    """The case with what its names stand for in the data of this game. Raises ParseError where nothing fits."""
    if not case.names:
        return case
    named = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in case.names))

    def fill(value: Any) -> Any:
        if isinstance(value, str):
            return named.sub(lambda match: _first_fitting(game, *case.names[match[0]]), value)
        if isinstance(value, Mapping):
            return {fill(key): fill(inner) for key, inner in value.items()}
        return [fill(inner) for inner in value] if isinstance(value, (list, tuple)) else value

    return replace(
        case,
        steps=tuple(msgspec.convert(fill(msgspec.to_builtins(step)), Step) for step in case.steps),
        facts=fill(case.facts),
        before=_filled(game, case.before) if case.before else None,
    )


def _first_fitting(game: "Game", kind: str, pattern: str) -> str:
    for name in game.vocabulary.names[kind]:
        if re.fullmatch(pattern, name):
            return name
    raise ParseError(f"no {kind} is called anything like '{pattern}'")


def _beginning(game: "Game", case: Case, options: Mapping[str, Any]) -> Position:
    if case.before is not None:
        p = _beginning(game, case.before, options)
        for step in case.before.steps:
            _play(p, step)
    elif case.scenario:
        p = game.start(case.scenario, **options)
    else:
        lines = [TITLE, f"game: {game.id}"]
        lines += [f"option: {name}={game.option(name).write(value)}" for name, value in options.items()]
        lines += [f"{key}: {value}" for key, value in case.facts.items()]
        p = game.position("\n".join(lines))
    p.listening = True
    return p


def _play(p: Position, step: Step) -> None:
    if step.choices:
        p.events = []
    for words in step.choices:
        p.apply_text(words)
