"""Records: a game as its list of choices, dice included, in readable text; and a match that is being played.

A record is read and replayed without a match:

    match = Match(game.new_record())
    match.apply("none")
    record = game.read_record(match.record.text())
    position = record.at(1)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from citadel.core.choice import Choice
from citadel.core.errors import CitadelError, ParseError, counted
from citadel.core.notation import header, split_header
from citadel.core.position import NATURE, Position

if TYPE_CHECKING:
    from citadel.core.game import Game

TITLE = "citadel record 1"


@dataclass
class Record:
    """What was chosen, from the start of a scenario (or from a given position) on."""

    game: "Game[Any]"
    scenario: str
    options: dict[str, Any]
    choices: list[str] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    headings: dict[int, str] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list)

    def start(self) -> Position:
        """The position before the first choice."""
        p: Position = self.game.start(self.scenario, **self.options)
        return p

    def positions(self, listening: bool = False) -> Iterator[tuple[int, Position]]:
        """The same position object before each choice and at the end, with the number of choices made so far.

        Listening, it holds the events of the last choice.

        Raises ParseError naming the line of a choice that cannot be made.
        """
        p = self.start()
        p.listening = listening
        yield 0, p
        for number, words in enumerate(self.choices, 1):
            try:
                if p.over:
                    raise ParseError(f"'{words}' comes after the end of the game")
                p.events = []
                p.apply_text(words)
            except CitadelError as error:
                raise ParseError(str(error), self.lines[number - 1] if self.lines else number) from None
            yield number, p

    def at(self, number: int | None = None) -> Position:
        """The position after that many choices; after all by default. Raises ParseError for a number out of range."""
        last = len(self.choices)
        wanted = last if number is None else number
        if not 0 <= wanted <= last:
            raise ParseError(f"the record has {counted(last, 'choice')}; {wanted} is not between 0 and {last}")
        for done, p in self.positions(listening=True):
            if done == wanted:
                return p
        raise AssertionError("unreachable")

    def text(self) -> str:
        """The record as text; reading it gives an equal record."""
        lines = [TITLE, *(f"{key}: {value}" for key, value in header(self.game, self.scenario, self.options))]
        lines += [f"{key}: {value}" for key, value in self.facts.items()]
        lines.append("")
        for number, words in enumerate(self.choices):
            if number in self.headings:
                lines.append(f"# {self.headings[number]}")
            lines.append(words)
        return "\n".join(lines) + "\n"


def read_record(game: "Game[Any]", text: str) -> Record:
    """Read a record and check its header; the choices are checked as they are replayed. Raises ParseError."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise ParseError(f"should begin with '{TITLE}'", 1)
    facts, body = [], len(lines)
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            body = number
            break
        key, colon, value = line.partition(":")
        if not colon:
            raise ParseError(f"'{line}' has no colon; a blank line ends the header", number)
        facts.append((number, key.strip(), value.strip()))
    game, scenario, options, rest = split_header(game, facts)
    for wanted, name in (("rules", "rules version"), ("data", "component data")):
        if not any(key == wanted for _, key, _ in facts):
            raise ParseError(f"the header names no {name}", 2)
    known: dict[str, str] = {}
    for number, key, value in rest:
        if key in known:
            raise ParseError(f"'{key}' appears twice", number)
        known[key] = value
    record = Record(game, scenario, options, facts=known)
    for number, line in enumerate(lines[body:], body + 1):
        words = line.strip()
        if words.startswith("#"):
            record.headings[len(record.choices)] = words[1:].strip()
        elif words:
            record.choices.append(words)
            record.lines.append(number)
    return record


def game_of(text: str) -> str:
    """The game id that a record or position names in its header. Raises ParseError."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("citadel "):
        raise ParseError(f"should begin with '{TITLE}'", 1)
    for line in lines[1:20]:
        key, _, value = line.partition(":")
        if key.strip() == "game":
            return value.strip()
    raise ParseError("the header names no game", 2)


class Match:
    """A game being played: the position, its record, what happened, and the way back."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.position = record.start()
        self.position.listening = True
        self.position.events = []
        self.log: list[list[Any]] = []
        self._before: list[Position] = []
        self._heading = ""
        choices, record.choices, record.lines, record.headings = record.choices, [], [], {}
        for words in choices:
            self.apply(words)

    def apply(self, words: str) -> list[Any]:
        """Make a choice in words and return its events. Raises as `Position.apply_text`; nothing changes then."""
        return self.choose(words)

    def choose(self, choice: Choice | int | str) -> list[Any]:
        """Make a listed choice and return its events. Raises IllegalChoice; nothing changes then."""
        p = self.position
        number = p.game.number_of(p, choice)
        before = p.copy()
        spoken = p.game.words(p.step.describe(p, number))
        heading = p.game.heading(p)
        p.events = []
        p.take(number)
        if heading != self._heading:
            self.record.headings[len(self.record.choices)] = self._heading = heading
        self._before.append(before)
        self.record.choices.append(spoken)
        self.log.append(p.events)
        return p.events

    def can_undo(self) -> int:
        """How many choices a seat may take back by itself: up to the last die, choice of another seat or reveal."""
        count, seats = 0, set()
        p = self.position
        is_shown = p.over or not p.step.is_secret(p)
        for before, events in zip(reversed(self._before), reversed(self.log), strict=True):
            seats.add(before.seat)
            # A secret choice that brought anything about has been shown with it, even if the next is secret again.
            is_revealed = before.step.is_secret(before) and (is_shown or bool(events))
            if NATURE in seats or len(seats) > 1 or is_revealed:
                break
            count += 1
        return count

    def composing(self) -> int:
        """How many of the last choices belong to what the seat is assembling: a group, an attack, a move.

        They are those since, and with, the one that led deeper into the agenda; none where nothing is begun.
        """
        p = self.position
        if p.over or p.seat == NATURE:
            return 0
        depth, heading = len(p.agenda), p.game.heading(p)
        for count, before in enumerate(reversed(self._before), 1):
            if before.seat != p.seat or before.game.heading(before) != heading:
                return 0
            if len(before.agenda) < depth:
                return count
        return 0

    def before(self, count: int) -> Position:
        """The position before the last so many choices."""
        return self._before[-count]

    def undo(self, count: int = 1) -> None:
        """Take back choices. Raises CitadelError if fewer were made."""
        made = len(self._before)
        if not 0 < count <= made:
            raise CitadelError(f"cannot take back {count} of {made} choices")
        self.position = self._before[made - count]
        self.position.listening = True
        del self._before[made - count :], self.log[made - count :], self.record.choices[made - count :]
        self.record.headings = {i: h for i, h in self.record.headings.items() if i < made - count}
        last = max(self.record.headings, default=-1)
        self._heading = self.record.headings.get(last, "")
