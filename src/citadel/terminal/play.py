"""A game at the terminal: people type, computer players answer, and the record is kept as it goes."""

import contextlib
import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Outcome
from citadel.core.record import Match, Record
from citadel.players import make
from citadel.terminal.commands import COMMANDS, Quit, obey
from citadel.terminal.files import write_text
from citadel.terminal.layout import Menu, Page
from citadel.terminal.words import spoken, understand

HUMAN = "human"


class Session:
    """One game being played: who sits where, the dice, the record's file and what has been shown."""

    def __init__(
        self, record: Record, seats: Mapping[str, str], seed: int, path: Path | None, typed: bool, quiet: bool
    ) -> None:
        self.game: Game = record.game
        self.path = path
        self.typed = typed
        self.quiet = quiet
        self.seats = dict(seats)
        self.players = {
            seat: make(name, record.game, seat, seed + 1 + index)
            for index, (seat, name) in enumerate(self.seats.items())
            if name != HUMAN
        }
        self.made = [p.seat for _, p in record.positions() if not p.over][: len(record.choices)]
        self.match = Match(record)
        self.dice = Dice(seed)
        for _ in range(self.made.count(NATURE)):
            self.dice.pick(6)
        self.page = Page(sys.stdout)
        self.entries: list[int] = []
        self.saved = len(record.choices)
        self._heading = ""
        self._board = ""
        self._warned = False

    @property
    def has_people(self) -> bool:
        """Whether anybody types."""
        return HUMAN in self.seats.values()

    def play(self) -> None:
        """Play to the end of the game, of the input, or until the player leaves."""
        try:
            while not self.match.position.over:
                self._next()
            self._tell_outcome()
        except EOFError:
            self.page.line(f"End of input after {self.made_so_far()}. {self.where_kept()}")
        except Quit:
            self.page.line(self.where_kept())
        finally:
            self.save()

    def save(self) -> None:
        """Write the record to its file, if it has one."""
        if self.path is not None:
            write_text(self.path, self.match.record.text())
            self.saved = len(self.match.record.choices)

    def where_kept(self) -> str:
        """Where the game is and how to go on with it."""
        if self.path is None:
            return "The game was not recorded."
        return f"The record is in {self.path}; to go on: citadel play {self.game.id} --record {self.path}"

    # -- one choice ----------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        p = self.match.position
        seat = self.game.seat_name(p.seat)
        self._show_heading()
        if p.seat == NATURE:
            if self.typed:
                self._ask_die()
            else:
                self._choose(random_choice(p, self.dice))
        elif seat in self.players:
            self._choose(self.players[seat].choose(p.copy()))
        else:
            self._ask(seat)

    def _choose(self, choice: int) -> None:
        self.made.append(self.match.position.seat)
        events = self.match.choose(choice)
        if not self.quiet or self.has_people:
            for sentence in self.game.sentences(events):
                self.page.paragraph(sentence, "  ", "roll" if "die [" in sentence else "")

    def _show_heading(self) -> None:
        heading = self.game.heading(self.match.position)
        if heading != self._heading and (not self.quiet or self.has_people):
            self.page.line()
            self.page.line(heading, "heading")
        self._heading = heading

    def _ask(self, seat: str) -> None:
        p = self.match.position
        if self._board != self._heading and not self.quiet:
            self._board = self._heading
            self.show_board()
        pending = p.decision
        assert pending is not None
        menu = Menu(self.game, p, pending)
        self._show_menu(seat, menu)
        while True:
            words = self.read()
            if not words:
                self._show_menu(seat, menu)
                continue
            if words.split()[0].lower() in COMMANDS:
                if obey(self, seat, words):
                    return
                continue
            try:
                choices = [self._numbered(menu, words)] if words.isdecimal() else understand(p, words)
            except CitadelError as error:
                self.say(spoken(error))
                continue
            for choice in choices:
                self._choose(choice)
            self.entries.append(len(choices))
            self.save()
            return

    def _numbered(self, menu: Menu, words: str) -> int:
        last = len(menu.order)
        if len(words) > 4 or not 1 <= int(words) <= last:
            raise CitadelError(f"there is no choice {words}: type a number from 1 to {last}, or words")
        return menu.order[int(words) - 1].number

    def _show_menu(self, seat: str, menu: Menu) -> None:
        pending = self.match.position.decision
        assert pending is not None
        rule = self.game.catalogue[pending.rule].number if pending.rule in self.game.catalogue else ""
        self.page.line()
        side = self.game.sides.get(seat, seat)
        self.page.paragraph(f"{side}: {pending.prompt}{f' ({rule})' if rule else ''}", "", "bold")
        self.page.lines(menu.lines(self.page.width))

    def _ask_die(self) -> None:
        p = self.match.position
        pending = p.decision
        assert pending is not None
        faces = {str(choice.saying.number): choice.number for choice in pending.choices}
        self.page.line()
        self.page.paragraph(f"{pending.prompt} Roll a die and type it.", "", "bold")
        while True:
            words = self.read()
            face = words.lower().removeprefix("roll").strip()
            if face in faces:
                self._choose(faces[face])
                self.entries.append(1)
                self.save()
                return
            if words and words.split()[0].lower() in COMMANDS:
                obey(self, "", words)
            else:
                self.say(f"type what the die shows: {', '.join(faces)}")

    # -- what commands use ---------------------------------------------------------------------------------------------

    def read(self) -> str:
        """A line from the player. Raises EOFError at the end of input."""
        return read_line(sys.stdin, self.page)

    def say(self, sentence: str) -> None:
        """One sentence about what was typed."""
        text = sentence[:1].upper() + sentence[1:]
        self.page.paragraph(text if text.endswith((".", "?", "!", ")")) else f"{text}.", "", "bad")

    def show_board(self) -> None:
        """The board in a screenful."""
        self.page.line()
        self.page.lines(self.game.summary(self.match.position).splitlines())

    def take_back(self, count: int) -> list[str]:
        """Take back choices and return their words, the last first."""
        words = self.match.record.choices[-count:]
        self.match.undo(count)
        del self.made[-count:]
        while count > 0 and self.entries:
            last = self.entries.pop()
            if last > count:
                self.entries.append(last - count)
            count -= last
        self._heading = self.game.heading(self.match.position)
        self.save()
        return words[::-1]

    def may_leave(self) -> bool:
        """Whether the player may leave at once: the game is kept, or he was told that it is not."""
        if self.path is not None or self._warned or len(self.match.record.choices) == self.saved:
            return True
        self._warned = True
        return False

    def made_so_far(self) -> str:
        """How many choices the game has, in words."""
        made = len(self.match.record.choices)
        return "1 choice" if made == 1 else f"{made} choices"

    def _tell_outcome(self) -> None:
        outcome = self.match.position.outcome
        assert outcome is not None
        self.page.line()
        self.page.line(outcome_sentence(self.game, outcome), "heading")
        items = self.game.score(self.match.position)
        if items:
            total = sum(points for _, points in items)
            self.page.line(f"Score: {', '.join(f'{title} {points}' for title, points in items)}; together {total}.")
        if self.path is not None:
            self.page.line(f"The record is in {self.path}: citadel replay {self.path} tells it again.")


def outcome_sentence(game: Game, outcome: Outcome) -> str:
    """How a game ended, in a sentence."""
    if not outcome.winner:
        return f"The game is a draw: {outcome.how}."
    return f"The {game.sides.get(outcome.winner, outcome.winner)} win a {outcome.level} victory: {outcome.how}."


def read_line(stream: TextIO, page: Page) -> str:
    """One line without its end; typed lines that a terminal did not echo are printed. Raises EOFError."""
    if stream is sys.stdin and stream.isatty() and page.out.isatty():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # gives `input` line editing and a history
        return _printable(input("> "))
    line = stream.readline()
    if not line:
        raise EOFError
    words = _printable(line)
    page.line(f"> {words}")
    return words


def _printable(line: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in line).strip()
