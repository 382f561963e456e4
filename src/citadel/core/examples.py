# interpreted
"""Golden examples: positions, choices with their dice, and what must then be so, as data files of a game.

failures = [sentence for case in load(folder) for sentence in run(game, case)]

A folder holds TOML files with `[[case]]` tables, read in the order of their names. A case has an `id`, a `title`, the
rules it `proves`, `options` if any, and one beginning: `position` (lines of a position's text, laid over those of
`base.toml`), `start` (a scenario) or `after` (the end of an earlier case). Each of its `steps` holds any of

    do = "roll 4"                             choices to make, one or a list; then, of the position they lead to:
    seat = "pavn", asks = "Defend"            who is to decide, and the name of the step
    offers = ["hold", "retreat"]              exactly these choices
    includes, excludes = ["hold"]             choices that are, and that are not, among those offered
    places = ["N1-3", "O-1"]                  exactly the places among the choices
    refuses = {"to N1-4" = "BB-7.7-6"}        words that are no choice, and the rule that says so
    modifiers = [["BB-13.0-1", 2]]            every modifier told since the last `do`, in order
    told = [["assault_roll", [10, 2, 5, 1]]]  every event of the kinds named, since the last `do`, in order
    says = ["Gate E is now US/ARVN."]         sentences told since the last `do`
    units = {"A/1/1" = "N1-2 spent"}          where a counter is, and its states
    view = {publicity = 0, "zones.N1.control" = "pavn"}   what the view shows under a dotted name; "nothing" for null
    outcome = ["us", "strategic"]             winner and level of a game that is over
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from citadel.core.errors import CitadelError, DataError, RulesError
from citadel.core.notation import TITLE
from citadel.core.position import Event, Position

if TYPE_CHECKING:
    from citadel.core.game import Game

BASE = "base.toml"
MODIFIER = "modifier"
NOTHING = "nothing"

Shape = TypeVar("Shape", bound=msgspec.Struct)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Choices to make, and what must be so afterwards."""

    do: str | list[str] = []
    seat: str | None = None
    asks: str | None = None
    offers: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []
    places: list[str] | None = None
    refuses: dict[str, str] = {}
    modifiers: list[tuple[str, int]] | None = None
    told: list[tuple[str, list[int]]] | None = None
    says: list[str] = []
    units: dict[str, str] = {}
    view: dict[str, Any] = {}
    outcome: tuple[str, str] | None = None

    @property
    def choices(self) -> list[str]:
        """What is to be chosen, in words."""
        return [self.do] if isinstance(self.do, str) else self.do


@dataclass(frozen=True, slots=True)
class Case:
    """One example: how it begins, and its steps. `before` is the case whose end it continues."""

    id: str
    title: str
    proves: tuple[str, ...]
    steps: tuple[Step, ...]
    options: Mapping[str, Any]
    facts: Mapping[str, str]
    scenario: str = ""
    before: "Case | None" = None


# -- loading -----------------------------------------------------------------------------------------------------------


class _Base(msgspec.Struct, forbid_unknown_fields=True):
    position: str


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    proves: list[str]
    steps: list[Step]
    position: str | None = None
    start: str | None = None
    after: str | None = None
    options: dict[str, bool | int | str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    case: list[dict[str, Any]]


def load(folder: Path) -> list[Case]:
    """All cases of a folder. Raises DataError naming file, case and reason."""
    base: Mapping[str, str] = {}
    if (folder / BASE).exists():
        base = _facts(_read(folder / BASE, _Base).position, BASE)
    cases: dict[str, Case] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name != BASE:
            for number, table in enumerate(_read(path, _File).case, 1):
                where = f"{path.name}: {table.get('id', f'case {number}')}"
                entry = _convert(table, _Entry, where)
                if entry.id in cases:
                    raise DataError(f"{where} stands twice")
                cases[entry.id] = _case(where, entry, base, cases)
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


def _case(where: str, entry: _Entry, base: Mapping[str, str], cases: Mapping[str, Case]) -> Case:
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
    return Case(
        entry.id,
        entry.title,
        tuple(entry.proves),
        tuple(entry.steps),
        {**before.options, **entry.options} if before else entry.options,
        {**base, **_facts(entry.position, where)} if entry.position is not None else {},
        entry.start or "",
        before,
    )


def _facts(text: str, where: str) -> dict[str, str]:
    facts: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, colon, value = line.partition(":")
        if not colon or key in facts:
            raise DataError(f"{where}: '{line}' {'stands twice' if colon else 'has no colon'}")
        facts[key] = value.strip()
    return facts


# -- playing -----------------------------------------------------------------------------------------------------------


def run(game: "Game", case: Case) -> list[str]:
    """What does not hold, in sentences that name case, step, what was expected and what was found."""
    try:
        p = _beginning(game, case, case.options)
    except (CitadelError, RulesError, LookupError) as error:
        return [f"{case.id} cannot begin: {_message(error)}."]
    failures: list[str] = []
    for number, step in enumerate(case.steps, 1):
        where = f"{case.id}, step {number}"
        try:
            _play(p, step)
            failures += [f"{where}: {failure}." for failure in _check(game, p, step)]
        except (CitadelError, RulesError, LookupError) as error:
            return [*failures, f"{where} cannot be played: {_message(error)}."]
    return failures


def _message(error: Exception) -> str:
    if isinstance(error, (CitadelError, RulesError)):
        return str(error).rstrip(".")
    return f"{type(error).__name__} {error}"


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


def _check(game: "Game", p: Position, step: Step) -> Iterator[str]:
    """Sentences, without their full stop, about what is not as the step wants it."""
    pending = p.decision
    choices = pending.choices if pending else ()
    words = [choice.words for choice in choices]
    if step.seat is not None:
        yield from _compare("the seat to decide", step.seat, pending.seat if pending else "nobody")
    if step.asks is not None:
        yield from _compare("the step that asks", step.asks, pending.step if pending else "none")
    if step.offers is not None:
        yield from _compare("the choices", sorted(step.offers), sorted(words))
    for each in step.includes:
        if each not in words:
            yield f"expected the choice '{each}', found {_join(words)}"
    for each in step.excludes:
        if each in words:
            yield f"expected no choice '{each}', found it among {_join(words)}"
    if step.places is not None:
        yield from _compare("the places", sorted(step.places), sorted({c.place for c in choices if c.place}))
    for each, rule in step.refuses.items():
        refusal = p.why_not(each)
        yield from _compare(f"the refusal of '{each}'", rule, refusal.rule if refusal else "a choice")
    if step.modifiers is not None:
        modifiers = [(event.rule, event.values[0]) for event in p.events if event.kind == MODIFIER]
        yield from _compare("the modifiers", step.modifiers, modifiers)
    yield from _check_events(game, p.events, step)
    for name, state in step.units.items():
        yield from _compare(name, state, _state(game, p, name))
    view = game.view(p) if step.view else {}
    for name, value in step.view.items():
        yield from _compare(name, value, _seen(view, name))
    if step.outcome is not None:
        yield from _compare("the outcome", step.outcome, p.outcome[:2] if p.outcome else "no end")


def _check_events(game: "Game", events: list[Event], step: Step) -> Iterator[str]:
    sentences = [game.sentence(event) for event in events]
    if step.told is not None:
        kinds = {kind for kind, _ in step.told}
        told = [(event.kind, list(event.values)) for event in events if event.kind in kinds]
        for failure in _compare("the events", step.told, told):
            yield f"{failure}: {' '.join(sentences) or 'nothing was told'}".rstrip(".")
    for each in step.says:
        if each not in sentences:
            yield f"expected '{each}' to be told, found {_join(sentences)}"


def _state(game: "Game", p: Position, name: str) -> str:
    unit = game.vocabulary.read("unit", name)
    place = game.vocabulary.write("place", getattr(p, game.where)[unit])
    return " ".join([place, *(word for word, attribute in game.marks if getattr(p, attribute) >> unit & 1)])


def _seen(view: Any, name: str) -> Any:
    for key in name.split("."):
        if not isinstance(view, dict) or key not in view:
            return f"{NOTHING} of that name"
        view = view[key]
    return NOTHING if view is None else view


def _compare(what: str, expected: Any, found: Any) -> Iterator[str]:
    if expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"expected {what} to be {_shown(expected)}, found {_shown(found)}"


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return _join([_shown(item) for item in value])
    return str(value)


def _join(words: list[str]) -> str:
    return f"[{', '.join(words)}]"
