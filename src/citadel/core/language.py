"""Languages: messages in Project Fluent's format, a folder a language, rendered to spans.

    words/en/log.ftl      Moved = { $unit } moves from { $start } to { $end }.

    english = Language("en", [folder of the kernel, folder of the game])
    english.spans("log", "Moved", things)

A message is named by its file and its id. What it speaks of is asked for by name while it is rendered, so that nothing
is worked out that the chosen variant does not mention. A thing is a `Named` (a counter, a place, a phase: variants
choose by its id) or a `Count` (a number, a die, a list of counters: variants choose by number and plural). A rule that
a message cites by its number is `{ RULE("10.6") }`.

`en-XA` is English as nobody speaks it: every text in brackets, with doubled vowels. Whatever is read outside brackets
does not come from a language's folder.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Message, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, ast, visitor

from citadel.core.errors import DataError
from citadel.core.prose import MINUS, Span, Spans, plain

HELD_BACK = re.compile("([\ue000-\uf8ff])")
"""Characters of private use stand for things while a message is rendered, and are cut out again at once."""
FIRST = 0xE000
FIRST_RULE = 0xF000
"""Those from here on stand for the rules that messages cite by number."""
EVERYWHERE = "terms"
"""The file whose terms all others may use."""
ENGLISH = "en"
PSEUDO = "en-XA"
VOWEL = re.compile("([aeiou])")


class Named(FluentType):
    """Something with a name: variants of a message choose by its id, `none` where there is nothing."""

    mark: str

    def __init__(self, id: str, spans: Spans = ()) -> None:
        """Make a thing of an id and what it is called."""
        self.id = id
        self.spans = spans

    def __eq__(self, other: object) -> bool:
        return self.id == (other.id if isinstance(other, Named) else other)

    def __hash__(self) -> int:
        return hash(self.id)

    def format(self, locale: Locale) -> str:
        """Return the character that stands for it."""
        return self.mark


class Count(int, FluentType):
    """A number, or as many things: variants of a message choose by the number or its plural form."""

    spans: Spans
    mark: str

    def __new__(cls, number: int, spans: Spans | None = None) -> "Count":
        """Make a count, with spans in place of its digits if given."""
        self = super().__new__(cls, number)
        self.spans = (Span(str(number).replace("-", MINUS), "number"),) if spans is None else spans
        return self

    def format(self, locale: Locale) -> str:
        """Return the character that stands for it."""
        return self.mark


Thing: TypeAlias = Named | Count


class Things(Protocol):
    """What a message may refer to."""

    def __getitem__(self, name: str, /) -> Thing:
        """Return the thing of a name. Raises KeyError."""


NOTHING = Named("none")


class _Marked:
    """Things on their way through a message: each has a character that stands for it."""

    def __init__(self, things: Things, cited: Callable[[int], Span]) -> None:
        self.things = things
        self.cited = cited
        self.found: dict[str, Thing] = {}

    def __getitem__(self, name: str) -> Thing:
        if name not in self.found:
            thing = self.things[name]
            thing.mark = chr(FIRST + len(self.found))
            self.found[name] = thing
        return self.found[name]

    def spans(self, text: str) -> Spans:
        """Return a rendered text with the things back in their places."""
        things = list(self.found.values())
        found: list[Span] = []
        for part in HELD_BACK.split(text):
            if not HELD_BACK.fullmatch(part):
                spans: Spans = (Span(part),) if part else ()
            elif ord(part) < FIRST_RULE:
                spans = things[ord(part) - FIRST].spans
            else:
                spans = (self.cited(ord(part) - FIRST_RULE),)
            for span in spans:
                if found and span.kind == found[-1].kind == "text":
                    found[-1] = Span(found[-1].text + span.text)
                else:
                    found.append(span)
        return tuple(found)


class Language:
    """The words of one language, from folders that each hold a folder of it.

    `<language>/*.ftl` are messages, `names.toml` titles of counters and places, `rules.toml` the catalogue's entries.
    """

    def __init__(self, id: str, folders: Sequence[Path]) -> None:
        """Read a language. Raises DataError for a message that cannot be read, or appears twice."""
        self.id = id
        self.is_pseudo = id == PSEUDO
        source = ENGLISH if self.is_pseudo else id
        self.locale = Locale.parse(source, sep="-")
        """How numbers are written."""
        self._bundles: dict[str, FluentBundle] = {}
        self.variables: dict[str, frozenset[str]] = {}
        """What each message refers to, by `file.id`."""
        self._referred: dict[str, frozenset[str]] = {}
        """Which messages each message refers to, by `file.id`."""
        self._asked: dict[str, frozenset[str]] = {}
        self.names: dict[str, dict[str, dict[str, str]]] = {}
        """Titles of counters and places, by kind and id."""
        self.rules: dict[str, dict[str, str]] = {}
        """Title, text and source of the catalogue's entries, by id, where they are not as the catalogue has them."""
        self.rule_ids: Mapping[str, str] = {}
        """The ids of the catalogue's rules by number, as far as a number has one."""
        self._cited: list[str] = []
        """The numbers of rules that messages have cited so far."""
        entries: dict[str, list[Any]] = {}
        for folder in folders:
            for path in sorted((folder / source).glob("*.ftl")):
                entries.setdefault(path.stem, []).extend(self._entries(path))
            self._read_names(_table(folder / source / "names.toml"))
            self.rules |= _table(folder / source / "rules.toml")
        terms = entries.pop(EVERYWHERE, [])
        for file, found in entries.items():
            bundle = self._bundles[file] = FluentBundle([source], {"RULE": self._cite}, use_isolating=False)
            bundle.add_resource(ast.Resource([*terms, *found]))

    def has(self, file: str, id: str) -> bool:
        """Return whether there is a message of that name."""
        return f"{file}.{id}" in self.variables

    def spans(self, file: str, id: str, things: Things, attribute: str = "") -> Spans:
        """Render a message, or one of its attributes. Raises DataError if there is none, and for its defects."""
        try:
            bundle = self._bundles[file]
            message: Message = bundle.get_message(id)
            pattern = message.attributes[attribute] if attribute else message.value
        except LookupError:
            missing = f"{id}.{attribute}" if attribute else id
            raise DataError(f"{self.id}/{file}.ftl: there is no message {missing}") from None
        if pattern is None:
            raise DataError(f"{self.id}/{file}.ftl: {id} has no text")
        marked, errors = _Marked(things, self._citation), list[Exception]()
        environment: Any = CurrentEnvironment(args=marked)  # type: ignore[arg-type]
        text = pattern(ResolverEnvironment(context=bundle, current=environment, errors=errors))
        if errors:
            raise DataError(f"{self.id}/{file}.ftl: {id}: {errors[0]}")
        return marked.spans(str(text))

    def text(self, file: str, id: str, things: Things | None = None) -> str:
        """Render a message as plain text. Raises as `spans`."""
        return plain(self.spans(file, id, things if things is not None else {}))

    def has_attribute(self, file: str, id: str, attribute: str) -> bool:
        """Return whether a message has an attribute of that name."""
        return f"{file}.{id}.{attribute}" in self.variables

    def asks_for(self, file: str, id: str, attribute: str = "") -> frozenset[str]:
        """Return everything that rendering a message may ask for, by itself or in the messages that it refers to."""
        name = f"{file}.{id}.{attribute}" if attribute else f"{file}.{id}"
        if name not in self._asked:
            found, todo, seen = set[str](), [name], {name}
            while todo:
                each = todo.pop()
                found |= self.variables.get(each, frozenset())
                further = {f"{file}.{other}" for other in self._referred.get(each, ())} - seen
                todo += further
                seen |= further
            self._asked[name] = frozenset(found)
        return self._asked[name]

    def title(self, kind: str, id: str, other: str) -> str:
        """Return what something is called in full; the other where the language has no word for it."""
        found = self.names.get(kind, {}).get(id, {}).get("title")
        return self.of_ours(found) if found else other

    def short(self, kind: str, id: str, other: str) -> str:
        """Return what something is called on the map and in lists; the other where the language has no word for it."""
        entry = self.names.get(kind, {}).get(id, {})
        found = entry.get("short") or entry.get("title")
        return self.of_ours(found) if found else other

    def of_data(self, text: str) -> str:
        """Return a text of the data, such as a date: as the table `text` of `names.toml` has it, or as it is."""
        return self.of_ours(self.names.get("text", {}).get(text, {}).get("title", text))

    def rule(self, id: str, field: str, other: str) -> str:
        """Return a field of an entry of the catalogue; the catalogue's own where the language has none."""
        return self.of_ours(self.rules.get(id, {}).get(field, other))

    def of_ours(self, text: str) -> str:
        """Return a text of the language's folder as it is read: in the pseudo-language in brackets."""
        if not self.is_pseudo or not any(sign.isalpha() for sign in text):
            return text
        doubled = VOWEL.sub(r"\1\1", text)
        return f"⟦{doubled}⟧"

    def listed(self, kind: str, id: str, other: str) -> str:
        """Return what something is called among others in a list: as on the map unless it has a name for that."""
        return self.name(kind, id, "listed") or self.short(kind, id, other)

    def name(self, kind: str, id: str, form: str) -> str:
        """Return another form of a name, such as its plural; empty where the language has none."""
        found = self.names.get(kind, {}).get(id, {}).get(form, "")
        return self.of_ours(found)

    def _cite(self, number: str) -> Named:
        """Return a rule as a message cites it; its character is the same wherever it is cited."""
        if number not in self._cited:
            self._cited.append(number)
        rule = Named(number)
        rule.mark = chr(FIRST_RULE + self._cited.index(number))
        return rule

    def _citation(self, index: int) -> Span:
        number = self._cited[index]
        return Span(number, "rule", self.rule_ids.get(number, number))

    def _read_names(self, tables: dict[str, Any]) -> None:
        for kind, entries in tables.items():
            for id, entry in entries.items():
                self.names.setdefault(kind, {})[id] = {"title": entry} if isinstance(entry, str) else entry

    def _entries(self, path: Path) -> Iterable[Any]:
        resource = FluentParser(with_spans=True).parse(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise DataError(f"{path.parent.name}/{path.name}: cannot read '{(entry.content or '')[:60]}'")
            if isinstance(entry, ast.Message):
                self._note(path.stem, entry)
            if isinstance(entry, ast.Message | ast.Term):
                _Texts(self.of_ours).visit(entry)
                yield entry

    def _note(self, file: str, message: ast.Message) -> None:
        name = f"{file}.{message.id.name}"
        if name in self.variables:
            raise DataError(f"{self.id}/{file}.ftl: {message.id.name} appears twice")
        patterns = {name: message.value} | {f"{name}.{each.id.name}": each.value for each in message.attributes}
        for part, pattern in patterns.items():
            seen = _References()
            if pattern is not None:
                seen.visit(pattern)
            self.variables[part], self._referred[part] = frozenset(seen.variables), frozenset(seen.messages)


class _References(visitor.Visitor):
    """Notes what a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


class _Texts(visitor.Visitor):
    """Changes every text of a message; a text that the file breaks into lines is one line."""

    def __init__(self, change: Callable[[str], str]) -> None:
        self.change = change

    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = self.change(node.value.replace("\n", " "))


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
