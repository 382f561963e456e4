"""Words: what a game says in one language, made once, as sentences of spans.

A message speaks of things by name. Where a sentence is about a moment of play, a name is looked up in this order:

    { $unit } { $place } { $number }   what was said or chosen
    { $zone }                          an argument of the step, by the kind its `fields` declare
    { $enemies }                       a fact of the game: a function in its `words/facts.py`
    { $target } { $points }            a field of the position, by the kind that the game's `state` declares

The log is about events instead: names are their fields, `{ $modifiers }` the parts told with them.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from babel.numbers import format_decimal
from msgspec import Struct

from citadel.core.bits import members
from citadel.core.display import About, Label
from citadel.core.errors import ParseError
from citadel.core.events import Event, fields_of, kind_of
from citadel.core.language import ENGLISH, NOTHING, PSEUDO, Count, Language, Named, Thing, Things
from citadel.core.position import NONE, Outcome, Position, Saying
from citadel.core.prose import Sentence, Span, Spans, capitalised, die, plain, signed

if TYPE_CHECKING:
    from citadel.core.game import Game

P = TypeVar("P", bound=Position)
E = TypeVar("E", bound=Event)

KERNEL = Path(__file__).parent / "words"
"""The folder of what every game says."""
NOTHING_SAID = Saying("")
MOST_KEPT = 10_000
"""So many rendered messages are kept."""
HEADING = "heading"
"""The attribute of an event's message that heads what follows it."""
WITHIN_A_VERB = re.compile("-(?=[a-z])")
"""What holds a verb of two words together, such as `broken-arrow`; not that of `sa-7`."""


class Run(Struct, frozen=True):
    """How like events that follow one another are told in one sentence.

    The fields collected become lists, those added up sums, of those that change the last is told; all others must be
    the same.
    """

    collected: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    def joins(self, one: Event, other: Event) -> bool:
        """Return whether two events belong to one run."""
        free = {*self.collected, *self.added, *self.changed}
        return type(one) is type(other) and all(
            name in free or getattr(one, name) == getattr(other, name) for name in one.__struct_fields__
        )


class Scene(Generic[P]):
    """A moment of play that a sentence is about: a position, what is to be done, and what was said or chosen."""

    def __init__(self, words: "Words", p: P, said: Saying = NOTHING_SAID) -> None:
        self.words = words
        self.p = p
        self.step: Any = None if p.over else p.step
        self.said = said

    def __getitem__(self, name: str) -> Thing:
        """Return the thing that a message calls by this name. Raises KeyError."""
        words = self.words
        if name in ("unit", "place", "number") and (value := getattr(self.said, name)) != NONE:
            return words.thing(name, value)
        for field, kind in self.step.fields if self.step is not None else ():
            if field == name:
                return words.thing(kind, getattr(self.step, field))
        if name in words.facts:
            return words.facts[name](self)
        for _, kind, attribute in words.game.state:
            if attribute == name:
                return words.thing(kind, getattr(self.p, attribute))
        if name in ("unit", "place", "number"):
            return NOTHING
        raise KeyError(name)


Fact = Callable[[Scene[Any]], Thing]
"""Something a message may refer to besides fields: computed from a scene, without any words in it."""


class FactBook(dict[str, Fact]):
    """The facts of a game, by the names that messages call them, and its own kinds of values."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: dict[str, Callable[[Words, int], Thing]] = {}

    def kind(self, name: str) -> Callable[[Callable[["Words", int], Thing]], Callable[["Words", int], Thing]]:
        """Register a function that turns values of a kind into things."""

        def enter(thing: Callable[[Words, int], Thing]) -> Callable[[Words, int], Thing]:
            self.kinds[name] = thing
            return thing

        return enter

    def named(self, name: str) -> Callable[[Callable[[Scene[P]], Thing]], Callable[[Scene[P]], Thing]]:
        """Register a function under a name."""

        def enter(fact: Callable[[Scene[P]], Thing]) -> Callable[[Scene[P]], Thing]:
            self[name] = fact
            return fact

        return enter


class Telling:
    """How the events of a game are told: what runs together, and what a message refers to besides its fields."""

    def __init__(self) -> None:
        self.runs: dict[type[Event], Run] = {}
        self.extras: dict[type[Event], Callable[[Words, Any], Mapping[str, Thing]]] = {}

    def run(self, event: type[Event], *collected: str, added: Sequence[str] = (), changed: Sequence[str] = ()) -> None:
        """Tell like events that follow one another once."""
        self.runs[event] = Run(collected, tuple(added), tuple(changed))

    def on(
        self, event: type[E]
    ) -> Callable[
        [Callable[["Words", Sequence[E]], Mapping[str, Thing]]], Callable[["Words", Sequence[E]], Mapping[str, Thing]]
    ]:
        """Register a function that finds what else a run of events refers to."""

        def enter(
            extra: Callable[[Words, Sequence[E]], Mapping[str, Thing]],
        ) -> Callable[[Words, Sequence[E]], Mapping[str, Thing]]:
            self.extras[event] = extra
            return extra

        return enter

    def selected(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events worth telling; a game may leave some out."""
        return events


class Words:
    """What one game says in one language."""

    def __init__(self, game: "Game[Any]", language: Language, facts: FactBook, telling: Telling) -> None:
        self.game = game
        self.language = language
        self.facts = facts
        self.telling = telling
        self._kept: dict[tuple[object, ...], Spans] = {}
        """Messages rendered before, by what they were given."""

    # -- things --------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, value: Any) -> Thing:
        """Return a value of a kind as something a message can refer to."""
        if kind == "number":
            return Count(value)
        if kind == "signed":
            return Count(value, (Span(signed(value), "number"),))
        if kind == "spelled":
            return self.spelled(value)
        if kind == "die":
            return Count(value, (die(value),))
        if kind == "rule":
            return self.rule(value)
        if kind in self.facts.kinds:
            return self.facts.kinds[kind](self, value)
        names = self.game.vocabulary.names
        single = kind.removesuffix("?")
        if single in names:
            return self.one(single, value) if value != NONE else NOTHING
        if single.removesuffix("s") in names:
            return self.many(single.removesuffix("s"), members(value))
        if kind.startswith("list of "):
            return self.many(kind[8:], value) if kind[8:] in names else Count(len(value))
        raise KeyError(kind)

    def one(self, kind: str, value: int, is_short: bool = False) -> Named:
        """Return one thing with a name: a counter, a place, a phase."""
        id = self.game.vocabulary.names[kind][value]
        return Named(id, (self.span(kind, value, is_short),))

    def many(self, kind: str, values: Iterable[int], is_short: bool = False) -> Count:
        """Return a list of things: A, B and C; those of one group together: the 7th and 8th Regiments."""
        found = list(values)
        if is_short:
            return self.listed([(self.span(kind, value, is_short=True),) for value in found])
        ids = self.game.vocabulary.names[kind]
        items: list[Spans] = []
        for group, members_ in groupby(found, lambda value: self.language.name(kind, ids[value], "group")):
            alike = list(members_)
            if group and len(alike) > 1:
                items.append(self.grouped(kind, alike, group))
            else:
                items += [(self.span(kind, value, is_listed=len(found) > 1),) for value in alike]
        return Count(len(found), self.listing(items))

    def grouped(self, kind: str, values: Sequence[int], group: str) -> Spans:
        """Return things of a group by their numbers: the 7th and 8th Regiments."""
        numbers: list[Spans] = []
        for value in values:
            id = self.game.vocabulary.names[kind][value]
            number = Span(self.language.name(kind, id, "number"), "unit" if kind == "unit" else "text", id)
            numbers.append((number,))
        return self.spans("core", "grouped", numbers=self.listing(numbers), group=group)

    def so_many(self, kind: str, value: int, number: int) -> Count:
        """Return a number of things of a type: an F-4, six F-4s."""
        if number == 1:
            return Count(1, (self.span(kind, value),))
        id = self.game.vocabulary.names[kind][value]
        return Count(number, (*self.spelled(number).spans, Span(f" {self.language.name(kind, id, 'plural')}")))

    def spelled(self, number: int) -> Count:
        """Return a number as a sentence has it: in a word up to twelve."""
        return Count(number, self.language.spans("core", "spelled", {"number": Count(number)}))

    def span(self, kind: str, value: int, is_short: bool = False, is_listed: bool = False) -> Span:
        """Return what something is called, as a span: in full, as in a list, or as on the map."""
        id = self.game.vocabulary.names[kind][value]
        name = self.language.listed if is_listed else self.language.short if is_short else self.language.title
        printed = self.game.printed_names.get(kind)
        text = name(kind, id, printed[value] if printed else id)
        if kind == "unit":
            return Span(text, "unit", id)
        return Span(text, "place", id) if kind == "place" else Span(text)

    def rule(self, id: str) -> Named:
        """Return a rule by its number."""
        catalogue = self.game.catalogue
        return Named(id, (Span(catalogue[id].number if id in catalogue else id, "rule", id),))

    def listing(self, items: Sequence[Spans]) -> Spans:
        """Return things in a list: A, B and C."""
        if len(items) < 2:
            return items[0] if items else self.spans("core", "nobody")
        return (*self.series(items[:-1]), *self.spans("core", "last"), *items[-1])

    def listed(self, items: Sequence[Spans]) -> Count:
        """Return things in a list as one thing: A, B and C."""
        return Count(len(items), self.listing(items))

    def series(self, items: Iterable[Spans]) -> Spans:
        """Return things one after another: A, B, C."""
        return self.joined(items, self.spans("core", "joint"))

    def joined(self, items: Iterable[Spans], between: Spans) -> Spans:
        """Return things one after another with something between them."""
        found = list[Span]()
        for item in items:
            found += [*between, *item] if found else item
        return tuple(found)

    def pair(self, one: int, other: int) -> str:
        """Return two numbers side by side: `1 and 2`."""
        return self.text("core", "pair", one=one, other=other)

    def decimal(self, number: float, pattern: str) -> str:
        """Return a number with decimal places by a pattern such as `0.00`."""
        return format_decimal(number, pattern, self.language.locale)

    def percent(self, chance: float, form: str = "") -> str:
        """Return a chance in whole per cent, `short` for a small label; what is not quite sure is never 0 or 100."""
        bound, whole = whole_percent(chance)
        return plain(self.attribute("core", "percent", form, bound=bound, whole=whole))

    def chance(self, id: str, chance: float, what: str = "", words: str = "") -> Label:
        """Return a chance for a small label: of success, at odds, or of a result (`chance-success` and so on)."""
        given = {"chance": self.percent(chance, "short"), "what": what, "words": words or ()}
        things = {name: thing_of(value) for name, value in given.items()}
        forms = [plain(self.language.spans("core", f"chance-{id}", things, form)) for form in ("", "of", "full")]
        return Label(*forms)

    def known(self, value: int | None) -> Thing:
        """Return a number, or that it is not shown."""
        return self.of("core", "hidden") if value is None else Count(value)

    def of_text(self, text: str) -> Named:
        """Return a text, such as a number as it is written, as a thing."""
        return Named(text, (Span(text),))

    def of(self, file: str, id: str, things: Things | None = None) -> Named:
        """Return a message as a thing of another message, named by its id."""
        return Named(id, self.spans(file, id, things))

    def of_rule(self, stem: str, rule: str, things: Things | None = None) -> Named:
        """Return what the log says of a rule as a thing: its message `stem-BB-13_0-1`."""
        return self.of("log", f"{stem}-{rule.replace('.', '_')}", things)

    def spans(self, file: str, id: str, things: Things | None = None, /, **given: Thing | Spans | int | str) -> Spans:
        """Render a message that refers to things, first to those given by name."""
        return self._rendered(file, id, "", things, given)

    def attribute(
        self, file: str, id: str, name: str, things: Things | None = None, /, **given: Thing | Spans | int | str
    ) -> Spans:
        """Return an attribute of a message, such as what a word means, that speaks of things given by name."""
        return self._rendered(file, id, name, things, given)

    def _rendered(
        self, file: str, id: str, attribute: str, things: Things | None, given: Mapping[str, Thing | Spans | int | str]
    ) -> Spans:
        """Render a message; one that asks for nothing but what is given is kept with that."""
        asked = self.language.asks_for(file, id, attribute)
        if not asked <= given.keys():
            known = {name: thing_of(each) for name, each in given.items()}
            return self.language.spans(file, id, _Given(known, things), attribute)
        key = (file, id, attribute, *[_key_of(given[name]) for name in asked])
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = {name: thing_of(given[name]) for name in asked}
            self._kept[key] = self.language.spans(file, id, known, attribute)
        return self._kept[key]

    def text(self, file: str, id: str, things: Things | None = None, /, **given: Thing | Spans | int | str) -> str:
        """Return a message as plain text."""
        return plain(self.spans(file, id, things, **given))

    # -- the log -------------------------------------------------------------------------------------------------------

    def told(self, events: Sequence[Event]) -> list[Sentence]:
        """Return what happened, in sentences: parts with what they belong to, runs of like events together."""
        sentences: list[Sentence] = []
        parts: list[Event] = []
        parts_of_run: list[Event] = []
        run: list[Event] = []
        for event in self.telling.selected(events):
            if run and not (self._run_of(run[0]).joins(run[-1], event) and not parts):
                sentences.append(self._sentence(run, parts_of_run))
                run = []
            if event.is_part:
                parts.append(event)
                continue
            if not run:
                parts_of_run, parts = parts, []
            run.append(event)
            if type(event) not in self.telling.runs:
                sentences.append(self._sentence(run, parts_of_run))
                run = []
        if run:
            sentences.append(self._sentence(run, parts_of_run))
        return [sentence for sentence in sentences if sentence.spans]

    def is_run(self, events: Sequence[Event]) -> bool:
        """Return whether events are told in one sentence, as a run of like ones; those left out do not matter."""
        told = self.telling.selected(events)
        rule = self.telling.runs.get(type(told[0])) if told else None
        return rule is not None and all(rule.joins(one, other) for one, other in pairwise(told))

    def sentence(self, event: Event) -> Sentence:
        """Return one event in a sentence."""
        return self._sentence([event], [])

    def parts(self, events: Sequence[Event]) -> list[tuple[str, Sequence[Event]]]:
        """Return what happened, split at each event whose message has a heading; the first part has none."""
        parts: list[tuple[str, Sequence[Event]]] = [("", [])]
        for event in events:
            id = type(event).__name__
            if self.language.has_attribute("log", id, HEADING):
                parts.append((plain(self.language.spans("log", id, _Told(self, [event], ()), HEADING)), []))
            parts[-1] = (parts[-1][0], [*parts[-1][1], event])
        return parts

    def _run_of(self, event: Event) -> Run:
        return self.telling.runs[type(event)]

    def _sentence(self, run: Sequence[Event], parts: Sequence[Event]) -> Sentence:
        event = run[-1]
        spans = self.language.spans("log", type(event).__name__, _Told(self, run, parts))
        return Sentence(capitalised(spans), event.category, event.rule)

    # -- a moment of play ----------------------------------------------------------------------------------------------

    def prompt(self, p: Position) -> Sentence:
        """Return what is to be decided now, as a request to the player."""
        step = p.step
        spans = self.language.spans("prompts", step.name(), Scene(self, p))
        return Sentence(capitalised(spans), rule=step.rule)

    def heading(self, p: Position) -> str:
        """Return turn and phase, as a heading of log and record."""
        return plain(self.language.spans("log", "heading", Scene(self, p)))

    def remark(self, p: Position, said: Saying, id: str) -> Spans:
        """Return the fact behind a refusal."""
        return capitalised(self.language.spans("refusals", id, Scene(self, p, said)))

    # -- the title -----------------------------------------------------------------------------------------------------

    def about(self, players: int, minutes: int, complexity: int) -> About:
        """Return what the game is about, from the messages of `about.ftl`."""
        line, history, turns, board, published = [
            self.text("about", id) for id in ("line", "history", "turns", "board", "published")
        ]
        return About(line, history, players, turns, board, minutes, complexity, published)

    # -- the end -------------------------------------------------------------------------------------------------------

    def outcome(self, outcome: Outcome, p: Position | None = None) -> str:
        """Return how a game ended, in a sentence."""
        is_told = p is not None and self.language.has("endings", "how")
        how = self.how(p) if p is not None and is_told else (Span(outcome.how),)
        if not outcome.winner:
            return self.text("core", "drawn", how=how)
        sides = self.game.vocabulary.names["side"]
        if outcome.winner not in sides:
            return self.text("core", "defeat", losers=self.many("side", range(len(sides))), how=how)
        winner = self.one("side", sides.index(outcome.winner))
        return self.text("core", "victory", winner=winner, level=self.level(outcome.level), how=how)

    def how(self, p: Position) -> Spans:
        """Return what decided a finished game."""
        return self.spans("endings", "how", Scene(self, p))

    def ending(self, winner: str, level: str) -> str:
        """Return a way to end in a few words, as the head of a table."""
        name = self.level(level, "name").spans
        sides = self.game.vocabulary.names["side"]
        if winner not in sides:
            return plain(capitalised(name))
        return self.text("core", "ending", winner=self.one("side", sides.index(winner)), level=name)

    def level(self, level: str, attribute: str = "") -> Named:
        """Return a level of victory, or the attribute of its message."""
        id = level.lower().replace(" ", "-")
        file, message = ("endings", id) if self.language.has("endings", id) else ("core", "level")
        return Named(id, self.attribute(file, message, attribute, level=level))

    # -- names ---------------------------------------------------------------------------------------------------------

    def title(self, kind: str, value: int) -> str:
        """Return what something is called in full."""
        return self.span(kind, value).text

    def short(self, kind: str, value: int) -> str:
        """Return what something is called on the map and in lists."""
        return self.span(kind, value, is_short=True).text

    def sides(self) -> dict[str, str]:
        """Return what the seats are called."""
        return {seat: self.game.side(seat) for seat in self.game.seats}

    def choice(self, saying: Saying, is_short: bool = False) -> Spans:
        """Return a choice as sentences have it; as buttons have it by short titles."""
        return self._chosen(_Said(self, [saying], is_short))

    def composed(self, sayings: Iterable[Saying]) -> Spans:
        """Return choices made one after another in a line, those that differ in nothing but their counter together."""
        parts = groupby(sayings, lambda saying: (saying.unit != NONE, saying._replace(unit=NONE)))
        chosen = [self._chosen(_Said(self, list(alike), is_short=False)) for _, alike in parts]
        return capitalised(self.joined(chosen, self.spans("core", "next")))

    def _chosen(self, things: "_Said") -> Spans:
        saying = things.saying
        if self.language.has("choices", saying.verb):
            return self.language.spans("choices", saying.verb, things)
        verb = Span(WITHIN_A_VERB.sub(" ", saying.verb))
        rest = [things[name].spans for name in ("unit", "place", "number") if getattr(saying, name) != NONE]
        found: Spans = (verb,)
        for spans in rest:
            found = (*found, Span(" "), *spans)
        return found

    def warning(self, warning: Spans) -> Spans:
        """Return what a choice would give away, as a question whether to go on; nothing if it gives nothing away."""
        return capitalised(self.spans("core", "warning", warning=warning)) if warning else ()

    def meaning(self, verb: str) -> str:
        """Return what a verb means, where the word alone does not say it."""
        if not self.language.has_attribute("choices", verb, "meaning"):
            return ""
        return plain(self.language.spans("choices", verb, {}, "meaning"))


def speak(game: "Game[Any]", folder: Path, facts: FactBook, telling: Telling, language: str = ENGLISH) -> Words:
    """Return what a game says in a language, from the kernel's messages and those in its own folder.

    Raises ParseError for a language that it has not.
    """
    known = languages(folder)
    if language not in known:
        raise ParseError(f"{game.id} does not speak '{language}'; it speaks {', '.join(known)}")
    return Words(game, Language(language, (KERNEL, folder / "words")), facts, telling)


def languages(folder: Path) -> tuple[str, ...]:
    """Return the languages of a game: the folders of its words, and the one that nobody speaks."""
    found = {path.parent.name for path in (folder / "words").glob("*/*.ftl")}
    return (*sorted(found), PSEUDO)


def say(p: Position, id: str, /, **given: Thing | Spans | int | str) -> str:
    """Return a message about what stands beside the map (`panels.ftl`), as text."""
    return plain(told(p, id, **given))


def told(p: Position, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    """Return a message about what stands beside the map (`panels.ftl`)."""
    return p.game.wording.spans("panels", id, **given)


def whole_percent(chance: float) -> tuple[str, int]:
    """Return a chance in whole per cent; what is not quite sure is `under` 1 or `over` 99, never 0 or 100."""
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return "under", 1
    return ("over", 99) if whole == 100 and chance < 1 - 1e-9 else ("none", whole)


def thing_of(value: Thing | Spans | int | str) -> Thing:
    """Return a value as something a message can refer to: a number counts, text is named by itself."""
    if isinstance(value, Count | Named):
        return value
    if isinstance(value, int):
        return Count(value)
    return Named(value, (Span(value),)) if isinstance(value, str) else Named("some" if value else "none", value)


def _key_of(value: Thing | Spans | int | str) -> object:
    """Return what tells a value from others: counts and names with what they are called."""
    if isinstance(value, Count):
        return (int(value), value.spans)
    return (value.id, value.spans) if isinstance(value, Named) else value


class _Given:
    """Things given by name, and others behind them."""

    def __init__(self, given: Mapping[str, Thing], others: Things | None) -> None:
        self.given = given
        self.others = others

    def __getitem__(self, name: str) -> Thing:
        if name in self.given or self.others is None:
            return self.given[name]
        return self.others[name]


class _Told:
    """What the message of an event may refer to: its fields, over a run of like events, and the parts told with it."""

    def __init__(self, words: Words, run: Sequence[Event], parts: Sequence[Event]) -> None:
        self.words = words
        self.run = run
        self.parts = parts
        extra = words.telling.extras.get(type(run[-1]))
        self.extra = extra(words, run) if extra is not None else {}

    def __getitem__(self, name: str) -> Thing:
        if name in self.extra:
            return self.extra[name]
        words, event = self.words, self.run[-1]
        kinds = fields_of(type(event))
        if name not in kinds:
            return self._part(name)
        kind, value = kinds[name], getattr(event, name)
        rule = words.telling.runs.get(type(event))
        if rule is None:
            return words.thing(kind, value)
        values = [getattr(each, name) for each in self.run]
        if name in rule.added:
            return words.thing(kind, sum(values))
        if name not in rule.collected:
            return words.thing(kind, value)
        if len(values) == 1:
            return Count(1, words.thing(kind, value).spans)
        if kind in words.facts.kinds:
            return words.listed([words.thing(kind, one).spans for one in dict.fromkeys(values)])
        return words.many(kind, dict.fromkeys(values))

    def _part(self, name: str) -> Thing:
        language, found = self.words.language, list[Span]()
        for part in self.parts:
            if f"{kind_of(type(part))}s" == name:
                id = type(part).__name__
                if found and language.has_attribute("log", id, "joint"):
                    found += language.spans("log", id, {}, "joint")
                found += language.spans("log", id, _Told(self.words, [part], ()))
        return Named("some", tuple(found)) if found else NOTHING


class _Said:
    """What the words of a choice may refer to, or of several that differ in their counter."""

    def __init__(self, words: Words, sayings: Sequence[Saying], is_short: bool) -> None:
        self.words = words
        self.saying = sayings[0]
        self.units = [saying.unit for saying in sayings]
        self.is_short = is_short

    def __getitem__(self, name: str) -> Thing:
        value: int = getattr(self.saying, name)
        if value == NONE:
            return NOTHING
        if name == "unit" and len(self.units) > 1:
            return self.words.many("unit", self.units, self.is_short)
        if name == "number" or (name in self.words.facts.kinds and not self.is_short):
            return self.words.thing(name, value)
        return self.words.one(name, value, self.is_short)
