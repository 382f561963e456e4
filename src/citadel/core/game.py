"""Game: what is fixed for a title, and the doors to its positions and records.

A game folder derives one class from it, filling the fields and the few hooks below.
"""

import difflib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, cast

from typing_extensions import TypeVar

from citadel.core import notation, record, validation
from citadel.core.catalogue import Catalogue
from citadel.core.choice import Choice, Pending, Refusal
from citadel.core.display import About, Forecast, Measure, Panel, PrintedMap, Table
from citadel.core.errors import AmbiguousChoice, DataError, IllegalChoice, ParseError, listed
from citadel.core.odds import Odds
from citadel.core.position import NATURE, NO_CHOICE, NONE, Concealed, Outcome, Position, Saying, Step
from citadel.core.prose import Sentence, Span, Spans, capitalised, plain
from citadel.core.refusals import Remarks
from citadel.core.vocabulary import Vocabulary
from citadel.core.words import Words

Value = bool | int | str

WIDTH = 100
"""How wide text about a position is unless asked otherwise."""

LEGEND = "legend"
"""The table that says what the signs of a text mean."""

ROLL = "roll"
"""The verb of what a die shows."""
KIND_NAMES = {"unit": "counters", "place": "places", "number": "numbers"}


@dataclass(frozen=True, slots=True)
class Option:
    """A question the rulebook leaves open, with the answers offered and the one played by default."""

    id: str
    default: Value
    values: tuple[Value, ...]
    source: str = ""

    def write(self, value: Value) -> str:
        """A value in words: yes, no, a number or a name."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    def read(self, word: str) -> Value:
        """The inverse of `write`. Raises ParseError naming what is accepted."""
        for value in self.values:
            if word.lower() in (self.write(value).lower(), str(value).lower()):
                return value
        raise ParseError(f"option {self.id} takes {', '.join(map(self.write, self.values))}, not '{word}'")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A way to begin, with a sentence that says what it is."""

    id: str
    title: str
    text: str


P = TypeVar("P", bound=Position, default=Position)
"""A game's own kind of position. A bare `Game` is any game, its positions known as `Position`."""


class Game(ABC, Generic[P]):
    """What is fixed for a title: board, counters, tables, scenarios, options, catalogue and vocabulary."""

    id: str
    title: str
    subtitle: str
    about: About
    rules_version: int
    """The version of the rules that is played: of the class the newest, of a game the one in force."""
    seats: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    catalogue: Catalogue
    vocabulary: Vocabulary
    verbs: frozenset[str]
    actions: Sequence[tuple[str, str]]
    """What the seats say: what is named with a verb ("", "unit", "place", "number", "unit place"), and these verbs.
    Where a decision is about one unit, the unit goes without saying: `place 0910`."""
    wording: Words
    """What the game says, in the language it was loaded with."""
    remarks: Remarks[Any] = Remarks({}, {})
    """What is said ahead of the rule that refuses something: whose counter it is, where it stands."""
    printed_names: Mapping[str, Sequence[str]] = {}
    """Names that stand in the component data, by kind: what counters and places are called where no language says."""
    aliases: Mapping[str, str] = {}
    """Other words for counters and places, in small letters, such as the full names of zones: what they stand for."""
    plain_verbs: frozenset[str] = frozenset()
    """The verbs meant by a counter or a place said without one, where others would fit as well."""
    aboard: Mapping[str, str] = {}
    """Counters that stand for a place when they follow another counter, such as a convoy that a platoon boards."""
    endings: Sequence[tuple[str, str]] = ()
    """Every way to end as (winner, level), from the best for the first seat to the worst."""
    charts: Sequence[tuple[str, str]] = ()
    """Everything that `measures` can tell, as (chart, label)."""
    losses: str = ""
    """The chart of `measures` that tells losses."""
    editions: Mapping[str, Mapping[str, Value]] = {}
    """The rules as printed at one time or another: by the name of an edition, the options it sets."""
    steps: Mapping[str, type[Step[Any]]]
    fingerprint: str
    state: Sequence[tuple[str, str, str]]
    """The position's fields as (key in text, kind, attribute)."""
    where: str = "where"
    """The attribute that holds each unit's place."""
    marks: Sequence[tuple[str, str]]
    """The states of a unit as (word, attribute): a mask of the units in it, or a list that counts for each."""
    _rest: P | None = None
    _earlier: dict[tuple[int, str], Self] | None = None
    """This game under all versions of rules and data that were asked for, shared by them."""

    # -- hooks ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def empty(self, scenario: str, options: dict[str, Any]) -> P:
        """A board with nothing on it and an empty agenda."""

    @abstractmethod
    def set_up(self, scenario: str, options: dict[str, Any]) -> P:
        """The starting position, its agenda filled but not yet run."""

    def with_data(self, fingerprint: str) -> Self:
        """Another game of this title, with the component data of that fingerprint. Raises DataError."""
        raise DataError(f"{self.id} has no other component data")

    @abstractmethod
    def home(self, unit: int) -> int:
        """Where a unit is that no line of a position mentions."""

    def heading(self, p: P) -> str:
        """Turn and phase, as a heading of log and record."""
        return self.wording.heading(p)

    @abstractmethod
    def turn(self, p: P) -> tuple[int, int]:
        """Which turn it is, from 1, and how many the turn record has."""

    def sentence(self, event: Any) -> Sentence:
        """An event in a sentence."""
        return self.wording.sentence(event)

    def sentences(self, events: Sequence[Any]) -> list[Sentence]:
        """What a choice brought about, in sentences; several events may be told in one."""
        return self.wording.told(events)

    def is_run(self, events: Sequence[Any]) -> bool:
        """Whether events are told in one sentence."""
        return self.wording.is_run(events)

    def parts(self, events: Sequence[Any]) -> list[tuple[str, Sequence[Any]]]:
        """What a choice brought about, cut where another part of the turn begins that asks nobody: its heading first.

        The first part stands under the heading of the choice and has an empty one.
        """
        return self.wording.parts(events)

    @abstractmethod
    def view(self, p: P) -> dict[str, Any]:
        """The position as plain data."""

    @abstractmethod
    def draw(self, p: P) -> str:
        """The board as an SVG document."""

    @abstractmethod
    def printed_map(self) -> PrintedMap:
        """The map without counters, for a page that lays them on it; made once per data set."""

    @abstractmethod
    def table(self, p: P) -> Table:
        """Counters, turn record and displays for a page."""

    def odds(self, p: P, choice: int) -> Odds | None:
        """The exact odds of the attack or other roll that a listed choice commits or adds to; nothing for the rest."""
        return None

    def forecast(self, p: P, choice: int) -> Forecast | None:
        """The odds of a listed choice as a page shows them; nothing where there are none."""
        found = self.odds(p, choice)
        return found.forecast if found is not None else None

    def measures(self, p: P) -> list[Measure]:
        """What charts follow: ground held, losses, score; no value that is hidden."""
        return []

    def fights(self, events: Sequence[Any]) -> list[int]:
        """The places that were attacked, one for each attack."""
        return []

    @abstractmethod
    def summary(self, p: P, width: int = WIDTH, part: str = "") -> str:
        """The board in a screenful of text of that width, or one part of it. Raises ParseError for an unknown part."""

    def place_title(self, place: int) -> str:
        """What a place is called in sentences."""
        return self.wording.title("place", place)

    def place_short(self, place: int) -> str:
        """What a place is called in lists and on buttons."""
        return self.wording.short("place", place)

    def unit_title(self, unit: int) -> str:
        """What a counter is called in sentences."""
        return self.wording.title("unit", unit)

    def describe_place(self, p: P, place: int) -> Spans:
        """A place in a paragraph: what it is, what it borders on and who is there."""
        return (Span(self.vocabulary.names["place"][place]),)

    def prospect(self, p: P, choice: int) -> Spans:
        """What a listed choice is about or would bring, in a few words beside it; empty where its words say it all.

        It does not begin with what the choice names.
        """
        return ()

    def warning(self, p: P, choice: int) -> Spans:
        """What a listed choice would give away for nothing, in a sentence; empty for most."""
        return ()

    def tables(self, p: P | None = None) -> Mapping[str, Panel]:
        """The printed tables, by the word that asks for them; with what is in force in a position, if one is given."""
        return {}

    def printed(self, p: P) -> tuple[Panel, ...]:
        """The printed tables for the sheet of a position, which has a key of its own."""
        return tuple([table for word, table in self.tables(p).items() if word != LEGEND])

    def score(self, p: P) -> list[tuple[str, int]]:
        """What the score is made of, item by item; empty for a game without points."""
        return []

    def remarked(self, p: P, said: Saying, rule: str) -> Spans:
        """What is plainly wrong with something said, ahead of the rule."""
        id = self.remarks.of(p, said, rule)
        return self.wording.remark(p, said, id) if id else ()

    def prompt(self, p: P) -> Sentence:
        """What is to be decided now, as a request to the player."""
        return self.wording.prompt(p)

    def board_problems(self, p: P) -> Iterable[str]:
        """What is wrong with the counters and tracks of a position, in sentences."""
        return ()

    def check_position(self, p: P) -> None:
        """Refuse a position that could never stand on the table. Raises ParseError with the first problem."""
        for problem in validation.problems(p):
            raise ParseError(problem)

    @staticmethod
    def steps_of(chapters: Sequence[Any]) -> dict[str, type[Step[Any]]]:
        """The steps that the chapters of a game define, by name."""
        things = [(chapter.__name__, thing) for chapter in chapters for thing in vars(chapter).values()]
        steps = [thing for module, thing in things if isinstance(thing, type) and thing.__module__ == module]
        return {step.__name__: step for step in steps if issubclass(step, Step)}

    # -- starting and reading ------------------------------------------------------------------------------------------

    @property
    def default_scenario(self) -> str:
        """The scenario played when none is named."""
        return self.scenarios[0].id

    def scenario(self, id: str) -> Scenario:
        """A scenario as `about.ftl` tells it."""
        text = plain(self.wording.language.spans("about", id, {}, "text"))
        return Scenario(id, self.wording.text("about", id), text)

    def known_scenario(self, name: str) -> str:
        """The scenario's id. Raises ParseError naming what there is."""
        for scenario in self.scenarios:
            if scenario.id == name:
                return name
        known = ", ".join(s.id for s in self.scenarios)
        raise ParseError(f"{self.id} has no scenario '{name}'; it has {known}")

    def option(self, name: str) -> Option:
        """An option by its id. Raises ParseError naming what there is."""
        for option in self.options:
            if option.id == name:
                return option
        known = [option.id for option in self.options]
        near = difflib.get_close_matches(name, known, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise ParseError(f"{self.id} has no option '{name}'{hint}; it has {listed(known)}")

    def chosen_options(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """All options with the values in force. Raises ParseError for an unknown option or value."""
        read: dict[str, Any] = {}
        for name, value in chosen.items():
            option = self.option(name)
            fits = any(value == v and isinstance(value, bool) == isinstance(v, bool) for v in option.values)
            read[name] = value if fits else option.read(str(value))
        return {**self.defaults(read), **read}

    def defaults(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """The value of each option where nobody says otherwise: the edition's, if one is chosen that has its own."""
        edition = self.editions.get(str(chosen.get("edition")), {})
        return {option.id: edition.get(option.id, option.default) for option in self.options}

    def in_force(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options, and by its id for each erratum whether it is in force under this game's rules version."""
        errata = {erratum.id: erratum.since <= self.rules_version for erratum in self.catalogue.errata}
        return {**options, **errata}

    def as_of(self, rules: int, data: str) -> Self:
        """This game under an earlier rules version or with earlier component data. Raises ParseError."""
        if (rules, data) == (self.rules_version, self.fingerprint):
            return self
        newest = type(self).rules_version
        if not 0 < rules <= newest:
            upgrade = ": use a newer version of Citadel" if rules > newest else ""
            raise ParseError(f"written by rules version {rules}; this program plays version {newest}{upgrade}")
        self._earlier = self._earlier or {(self.rules_version, self.fingerprint): self}
        if (rules, data) not in self._earlier:
            try:
                game = self.with_data(data)
            except DataError:
                raise ParseError(
                    f"made with other component data ({data}; these are {self.fingerprint}): "
                    "give the overlay it was made with by --data, or use the version of Citadel that made it"
                ) from None
            game.rules_version, game._earlier = rules, self._earlier
            self._earlier[rules, data] = game
        return self._earlier[rules, data]

    def start(self, scenario: str | None = None, **options: Any) -> P:
        """A new game at its first decision. Raises ParseError for an unknown scenario, option or value."""
        name = self.default_scenario if scenario is None else self.known_scenario(scenario)
        p = self.set_up(name, self.chosen_options(options))
        p.run()
        return p

    def position(self, text: str) -> P:
        """A position from its text. Raises ParseError that names the line."""
        return notation.read_position(self, text)

    def write_position(self, p: P) -> str:
        """A position as text."""
        return notation.write_position(p.game, p)

    def new_record(self, scenario: str | None = None, **options: Any) -> record.Record:
        """An empty record. Raises ParseError as `start`."""
        name = self.default_scenario if scenario is None else self.known_scenario(scenario)
        return record.Record(self, name, self.chosen_options(options))

    def read_record(self, text: str) -> record.Record:
        """A record from its text. Raises ParseError that names the line."""
        return record.read_record(self, text)

    def resting(self, attribute: str) -> Any:
        """What a field holds on an empty board."""
        if self._rest is None:
            self._rest = self.empty(self.default_scenario, self.chosen_options({}))
        return getattr(self._rest, attribute)

    # -- what a seat may see -------------------------------------------------------------------------------------------

    def seen_by(self, p: P, seat: str = "") -> P:
        """The position as a seat sees it: the only one to show, foretell from or give to the seat's player.

        While anything is decided in secret, the fields that are not for the seat (`Position.secret`) are as on an empty
        board, and a decision of another seat is `Concealed`. A seat that no game knows, such as an observer, sees no
        secret; without a seat everything is seen. Where nothing is hidden this is the position itself, not a copy.
        """
        if not seat or p.over or not p.step.is_secret(p):
            return p
        hidden = tuple([field for field, knows in p.secret.items() if knows != seat])
        is_own = self.seat_name(p.seat) == seat
        if is_own and not hidden:
            return p
        twin = cast(P, p.copy())
        for field in hidden:
            setattr(twin, field, self.resting(field))
        twin.hidden, twin.events = hidden, p.events
        if not is_own:
            twin.agenda[-1] = Concealed(p.seat)
            twin.listed = NO_CHOICE
        twin.restore()
        return twin

    # -- decisions in words --------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """The seat's name; nature's for dice."""
        return "nature" if seat == NATURE else self.seats[seat]

    def side(self, seat: str) -> str:
        """What a seat is called in sentences."""
        language = self.wording.language
        return language.text("core", "nature") if seat == self.seat_name(NATURE) else language.title("side", seat, seat)

    def outcome_sentence(self, outcome: Outcome, p: Position | None = None) -> str:
        """How a game ended, in a sentence; without its last position, what decided it stands as positions write it."""
        return self.wording.outcome(outcome, p)

    def ending_name(self, winner: str, level: str) -> str:
        """A way to end in a few words, as the head of a table: `US/ARVN tactical victory`."""
        return self.wording.ending(winner, level)

    def words(self, saying: Saying) -> str:
        """A saying as a player would write it."""
        names = self.vocabulary.names
        unit = names["unit"][saying.unit] if saying.unit != NONE else ""
        place = names["place"][saying.place] if saying.place != NONE else ""
        return _joined(saying.verb, unit, place, saying.number)

    def titled(self, saying: Saying) -> str:
        """A saying as sentences have it: by the titles of its counter and its place."""
        return plain(self.wording.choice(saying))

    def label(self, saying: Saying) -> str:
        """A saying as the text of a button: by the short titles of its counter and its place."""
        return plain(capitalised(self.wording.choice(saying, is_short=True)))

    def meaning(self, verb: str) -> str:
        """What a verb means, where the word alone does not say it."""
        return self.wording.meaning(verb)

    def parse(self, words: str) -> Saying:
        """The inverse of `words`; a saying without its verb is read too, and aliases. Raises ParseError."""
        tokens = self.without_aliases(words).split()
        if not tokens:
            raise ParseError("nothing was said")
        verb = tokens[0].lower() if tokens[0].lower() in self.verbs else ""
        found = {"unit": NONE, "place": NONE, "number": NONE}
        for token in tokens[1:] if verb else tokens:
            kind, value = self._token(token, words)
            if kind == "unit" and found["unit"] != NONE and token.lower() in self.aboard:
                kind, value = "place", self.vocabulary.find("place", self.aboard[token.lower()])
            if found[kind] != NONE:
                raise ParseError(f"'{words}' names two {KIND_NAMES[kind]}; say one thing at a time")
            found[kind] = value
        return Saying(verb, found["unit"], found["place"], found["number"])

    def without_aliases(self, words: str) -> str:
        """The same words with every alias replaced by what it stands for, the longest first."""
        if not self.aliases:
            return words
        text = f" {' '.join(words.split())} "
        for alias in sorted(self.aliases, key=len, reverse=True):
            found = text.lower().find(f" {alias} ")
            if found >= 0:
                text = f"{text[:found]} {self.aliases[alias]} {text[found + len(alias) + 2 :]}"
        return text.strip()

    def _token(self, token: str, words: str) -> tuple[str, int]:
        for kind in ("unit", "place"):
            value = self.vocabulary.find(kind, token)
            if value != NONE:
                return kind, value
        if token.isascii() and token.isdecimal():
            return "number", int(token[:9])
        where = f" in '{words}'" if token != words else ""
        if token.lower() in self.verbs:
            raise ParseError(f"'{token}'{where} is a verb: it stands first, and once")
        raise ParseError(f"'{token}'{where} is no {self._known_words(token)}")

    def _known_words(self, token: str) -> str:
        names = [*self.verbs, *self.vocabulary.names["unit"], *self.vocabulary.names["place"]]
        near = difflib.get_close_matches(token, names, 1, 0.7)
        return "verb, counter, place or number" + (f"; did you mean {near[0]}?" if near else "")

    def pending(self, p: P) -> Pending | None:
        """What is to be decided now, with every legal choice."""
        if p.over:
            return None
        step = p.step
        weights = step.weights(p) or [1] * len(p.listed)
        choices = [self._choice(p, step, n, w) for n, w in zip(p.listed, weights, strict=True)]
        return Pending(self.seat_name(step.seat(p)), step.name(), self.prompt(p), step.rule, tuple(choices))

    def _choice(self, p: P, step: Step[Any], number: int, weight: int) -> Choice:
        saying = step.describe(p, number)
        names = self.vocabulary.names
        unit = names["unit"][saying.unit] if saying.unit != NONE else ""
        place = names["place"][saying.place] if saying.place != NONE else ""
        return Choice(number, self.words(saying), saying, unit, place, weight)

    def choice_from(self, p: P, words: str) -> int:
        """The listed choice that words mean; what is plain without it may be left out, but never all but the verb.

        Raises ParseError, IllegalChoice (with the refusing rule) or AmbiguousChoice.
        """
        if p.over:
            raise IllegalChoice(words, "", "the game is over")
        said = self.parse(words)
        fitting = self._fitting(p, said)
        if _is_plain(said, fitting):
            return fitting[0][0]
        if fitting:
            raise AmbiguousChoice(words, [self.words(saying) for _, saying in fitting])
        refusal = self._refuse(p, said)
        raise IllegalChoice(words, refusal.number, refusal.sentence, refusal.prompt)

    def _fitting(self, p: P, said: Saying) -> list[tuple[int, Saying]]:
        """The listed choices that have all that was said, those that leave out least: nothing, the verb, or more."""
        step = p.step
        listed = [(number, step.describe(p, number)) for number in p.listed]
        for has in (_is_said, _has_things_said, _has_all_said):
            found = [(number, saying) for number, saying in listed if has(saying, said)]
            plain = [(number, saying) for number, saying in found if saying.verb in self.plain_verbs]
            if found:
                return plain if not said.verb and len(plain) == 1 else found
        return []

    def number_of(self, p: P, choice: Choice | int | str) -> int:
        """The listed choice that a choice, its number or its words mean; a choice must still say what it said.

        Raises IllegalChoice for what is not listed now, and as `choice_from` for words.
        """
        if isinstance(choice, str):
            return self.choice_from(p, choice)
        if isinstance(choice, Choice):
            if choice.number in p.listed and p.step.describe(p, choice.number) == choice.saying:
                return choice.number
        elif choice in p.listed:
            return choice
        raise IllegalChoice(str(choice), "", "it is not among the choices now")

    def refusal(self, p: P, words: str) -> Refusal | None:
        """Why words are not a choice now; nothing if they are one. Raises ParseError."""
        if p.over:
            return Refusal("", "", self.wording.text("core", "over"))
        said = self.parse(words)
        fitting = self._fitting(p, said)
        if _is_plain(said, fitting):
            return None
        if fitting:
            error = AmbiguousChoice(words, [self.words(saying) for _, saying in fitting])
            return Refusal(p.step.rule, self._number(p.step), f"{error}.")
        return self._refuse(p, said)

    def _refuse(self, p: P, said: Saying) -> Refusal:
        step, words = p.step, self.wording
        enough = self._enough(p, said)
        if enough:
            return Refusal(step.rule, self._number(step), words.text("core", "enough", choice=enough))
        faces = [saying.number for saying in (step.describe(p, number) for number in p.listed) if saying.verb == ROLL]
        if faces and said.verb == ROLL and said.number != NONE:
            shows = words.text("core", "faces", low=min(faces), high=max(faces), number=said.number)
            return Refusal(step.rule, self._number(step), shows)
        rule = step.refuse(p, said)
        if rule:
            if rule not in self.catalogue:
                raise DataError(f"{step.name()} refuses by '{rule}', which the catalogue does not have")
            entry, remark = self.catalogue[rule], self.remarked(p, said, rule)
            told = (*remark, Span(f" {entry.text}")) if remark else (Span(entry.text),)
            return Refusal(rule, entry.number, plain(told), told)
        prompt = self.prompt(p)
        told = words.spans("core", "not-now", prompt=prompt.spans)
        return Refusal(step.rule, self._number(step), plain(told), told, str(prompt))

    def _enough(self, p: P, said: Saying) -> str:
        """The listed choice, in words, that something said would be with less in it: `move A1` in `move A1 macv`."""
        listed = [p.step.describe(p, number) for number in p.listed] if said.verb else []
        less = [saying for saying in listed if saying.verb == said.verb and _has_all_said(said, saying)]
        return self.words(max(less, key=lambda saying: 3 - saying[1:].count(NONE))) if less else ""

    def _number(self, step: Step[Any]) -> str:
        return self.catalogue[step.rule].number if step.rule in self.catalogue else ""


def _is_said(saying: Saying, said: Saying) -> bool:
    return saying == said


def _has_things_said(saying: Saying, said: Saying) -> bool:
    """Whether a choice has the very counter, place and number that were said without a verb."""
    return not said.verb and saying[1:] == said[1:]


def _has_all_said(saying: Saying, said: Saying) -> bool:
    """Whether a choice has all that was said, and perhaps more."""
    things = zip(saying[1:], said[1:], strict=True)
    return said.verb in ("", saying.verb) and all(one in (NONE, other) for other, one in things)


def _is_plain(said: Saying, fitting: list[tuple[int, Saying]]) -> bool:
    """Whether what was said means one choice: a verb alone only where it is all there is to say."""
    return len(fitting) == 1 and (fitting[0][1] == said or said[1:] != (NONE, NONE, NONE))


def _joined(verb: str, unit: str, place: str, number: int) -> str:
    parts = [verb, unit, place, str(number) if number != NONE else ""]
    return " ".join([part for part in parts if part])
