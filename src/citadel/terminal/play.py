"""A game at the terminal: people type, computer players answer, and the record is kept as it goes."""

import contextlib
import importlib
import sys
from collections.abc import Mapping
from time import monotonic
from typing import Any, TextIO

from citadel.core.dice import Dice
from citadel.core.errors import CitadelError, counted
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, NONE
from citadel.core.prose import capital, plain, signed
from citadel.core.record import Match, Record
from citadel.players import AT_THE_TABLE, Budget, make
from citadel.players.search import Searcher
from citadel.terminal.arguments import INTERRUPTED
from citadel.terminal.commands import Quit, is_command, obey, where_next
from citadel.terminal.input import is_closing, spoken, understand
from citadel.terminal.page import Menu, Page
from citadel.terminal.saving import Keeper

HUMAN = "human"
OFTEN = 2.0
"""Seconds after which the record is kept again while nobody is asked anything."""
CHANCE = {
    "roll": ("Roll a die and type it.", "what the die shows"),
    "draw": ("Draw one and type it.", "what is drawn"),
}
"""By the verb of nature's choices what a player with real dice and counters is asked to do, and to type."""
BY_LOT = ("Draw lots and type it.", "what the lot falls on")

Scene = tuple[Any, ...]
"""The turn and the part of it that the board is shown for once."""


class Session:
    """One game being played: who sits where, the dice, where it is kept and what has been shown."""

    def __init__(
        self,
        record: Record,
        seats: Mapping[str, str],
        seed: int,
        keeper: Keeper,
        typed: bool = False,
        quiet: bool = False,
        budget: Budget = AT_THE_TABLE,
        with_reasons: bool = False,
    ) -> None:
        self.game: Game = record.game
        self.keeper = keeper
        self.typed = typed
        self.quiet = quiet
        self.with_reasons = with_reasons
        self.seats = dict(seats)
        self.players = {
            seat: make(name, record.game, seat, seed + 1 + index, budget)
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
        self.reasons: dict[int, str] = {}
        """By the number of a choice, counted from 0, what a computer player meant by it.

        Nothing of a unit for which a place is named next: what is said of the place is true of the move that is made.
        """
        self._heading = self._reason = ""
        self._board: Scene = ()
        self._left_open: dict[str, tuple[Scene, str]] = {}  # by seat, what the player could have ended and has not
        self._asked = self._asking = ""
        self._kept_at = monotonic()
        self._trouble = ""  # why the file of the record is kept no longer

    @property
    def has_people(self) -> bool:
        """Whether anybody types."""
        return HUMAN in self.seats.values()

    def play(self) -> int:
        """Play to the end of the game, of the input, or until the player leaves; returns the exit code.

        Raises CitadelError at last if the record could not be kept up to there, nor is saved elsewhere.
        """
        try:
            while not self.match.position.over:
                self._next()
        except EOFError:
            self._leave(f"End of input after {counted(len(self.match.record.choices), 'choice')}.")
        except Quit:
            self._leave()
        except KeyboardInterrupt:
            self.page.line()
            self._leave()
            return INTERRUPTED
        else:
            self.keep()
            self._tell_outcome()
        if self._trouble and not self.keeper.is_safe(self.match.record):
            raise CitadelError(self._trouble)
        return 0

    def keep(self) -> None:
        """Bring the file of the record up to date; if that is no longer possible, say so and play on."""
        self._kept_at = monotonic()
        try:
            self.keeper.keep(self.match.record)
        except CitadelError as error:
            self._trouble = f"the record does not hold the whole game: {error}"
            self.say(f"{error}: the game is not kept from here on; 'save FILE' keeps it elsewhere")

    def _leave(self, why: str = "") -> None:
        self.keep()
        self.page.line(f"{why} {self.keeper.where(self.match.record)}".strip())

    # -- one choice ----------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        p = self.match.position
        seat = self.game.seat_name(p.seat)
        self._show_heading(self.game.heading(p))
        if p.seat == NATURE:
            if self.typed:
                self._ask_chance()
            else:
                self._choose(random_choice(p, self.dice))
        elif seat in self.players:
            if monotonic() - self._kept_at > OFTEN:
                self.keep()
            player = self.players[seat]
            words = f"{self.game.side(seat)} is thinking…" if isinstance(player, Searcher) else ""
            with self.page.passing(words):
                choice = player.choose(p.seen.copy())
            if where_next(p, choice) is None:
                self.reasons[len(self.made)] = player.explain()
            self._choose(choice)
        else:
            self._ask(seat)

    def _choose(self, choice: int) -> None:
        told = self.told
        self.made.append(self.match.position.seat)
        events = self.match.choose(choice)
        if self.with_reasons and (not self.quiet or self.has_people):
            for number in range(told, self.told):
                self._tell_reason(number)
        if not self.quiet or self.has_people:
            for heading, part in self.game.parts(events):
                self._show_heading(heading)
                for sentence in self.game.sentences(part):
                    self.page.paragraph(str(sentence), "  ", "roll" if sentence.dice else "")

    @property
    def told(self) -> int:
        """How many choices everybody may know of: not those that were made in secret and are not shown yet."""
        p, told = self.match.position, len(self.made)
        if p.over or not p.step.is_secret(p):
            return told
        while told and self._was_secret(told - 1) and not self.match.log[told - 1]:
            told -= 1
        return told

    def _was_secret(self, number: int) -> bool:
        before = self.match.before(len(self.made) - number)
        return before.step.is_secret(before)

    def reason(self, number: int) -> str:
        """What the computer player that made a choice, counted from 0, says that it was for; nothing of people's."""
        found = self.reasons.get(number, "")
        return f"{self.game.side(self.game.seats[self.made[number]])}: {found}" if found else ""

    def _tell_reason(self, number: int) -> None:
        """What a computer player meant by a choice, unless it has just said the same."""
        reason = self.reason(number)
        if reason and reason != self._reason:
            self._reason = reason
            self.page.paragraph(reason, "  ", "dim")

    def _show_heading(self, heading: str) -> None:
        if heading and heading != self._heading and (not self.quiet or self.has_people):
            self.page.line()
            self.page.line(heading, "heading")
        self._heading = heading or self._heading

    def _ask(self, seat: str) -> None:
        scene = self._scene()
        if self._board != scene and not self.quiet:
            self._board = scene
            self.show_board()
        menu = self.menu
        self._show_menu(menu)
        while True:
            words = self.read()
            if not words:
                self._show_menu(menu)
            elif is_command(self.game, words):
                if obey(self, seat, words):
                    return
            else:
                choices = self._understood(words)
                if choices and self._is_meant(seat, choices, words):
                    self._enter(seat, choices)
                    return

    def _scene(self) -> Scene:
        view = self.game.view(self.match.position.seen)
        return tuple(view.get(key) for key in ("turn", "phase", "segment"))

    def _understood(self, words: str) -> list[int]:
        """The choices that words or a number mean; none, and a sentence, if they mean none."""
        try:
            return self.meant(words)
        except CitadelError as error:
            self.say(spoken(error))
            return []

    def _is_meant(self, seat: str, choices: list[int], words: str) -> bool:
        """Whether to go on; a choice that gives something away, or that comes from typing ahead, is asked for twice."""
        p = self.match.position
        closes = is_closing(p.step.describe(p, choices[0]))
        warning = self._warning(choices)
        scene, before = self._left_open.get(seat, ((), ""))
        if not warning and closes and before and scene != self._scene():
            warning = f"{before} is over, and this would end {self._heading}"
        return not warning or self.confirm(f"{warning}; type '{words}' again to {'end' if closes else 'do'} it anyway")

    def _warning(self, choices: list[int]) -> str:
        """What the first of several choices that gives something away would give away."""
        p = self.match.position.seen.copy()
        for choice in choices:
            warning = plain(self.game.warning(p, choice))
            if warning:
                return warning
            p.take(choice)
        return ""

    def _enter(self, seat: str, choices: list[int]) -> None:
        for choice in choices:
            p = self.match.position
            closing = [number for number in p.listed if is_closing(p.step.describe(p, number))]
            if closing:
                self._left_open[seat] = ((), "") if choice in closing else (self._scene(), self.game.heading(p))
            self._choose(choice)
        self.entries.append(len(choices))

    def _show_menu(self, menu: Menu) -> None:
        pending = menu.pending
        rule = self.game.catalogue[pending.rule].number if pending.rule in self.game.catalogue else ""
        side = self.game.side(pending.seat)
        back = " ('undo' to choose another unit)" if self._named_unit() and menu.is_of_places else ""
        self.page.line()
        self.page.paragraph(f"{side}: {pending.prompt}{f' ({rule})' if rule else ''}{back}", "", "bold")
        self.page.lines(menu.lines(self.page.width))

    def show_choices(self) -> None:
        """Every choice of this moment."""
        self.page.lines(self.menu.lines(self.page.width, whole=True))

    def _named_unit(self) -> bool:
        """Whether the player has just named a unit, and can take that back."""
        p, choices = self.match.position, self.match.record.choices
        return bool(choices) and self.made[-1] == p.seat and self.game.parse(choices[-1]).unit != NONE

    def _ask_chance(self) -> None:
        """What a real die shows, or what is drawn from a real cup."""
        pending = self.match.position.decision
        assert pending is not None
        verb = pending.choices[0].saying.verb
        results = {self.game.words(choice.saying._replace(verb="")): choice.number for choice in pending.choices}
        request, wanted = CHANCE.get(verb, BY_LOT)
        self.page.line()
        self.page.paragraph(f"{pending.prompt} {request}", "", "bold")
        while True:
            words = self.read()
            said = words.lower().removeprefix(verb).strip()
            found = [number for result, number in results.items() if result.lower() == said]
            if found:
                self._choose(found[0])
                self.entries.append(1)
                return
            if words and is_command(self.game, words):
                if obey(self, "", words):
                    return
            else:
                self.say(f"type {wanted}: {', '.join(results)}")

    # -- what commands use ---------------------------------------------------------------------------------------------

    @property
    def menu(self) -> Menu:
        """The choices of this moment under their numbers."""
        pending = self.match.position.decision
        assert pending is not None
        return Menu(self.game, self.match.position.seen, pending)

    def meant(self, words: str) -> list[int]:
        """The choices that words or a number mean, one after another. Raises CitadelError if they mean none."""
        is_number = words.isascii() and words.isdecimal() and self.game.vocabulary.find("place", words) == NONE
        return [self.menu.numbered(words)] if is_number else understand(self.match.position, words)

    def read(self) -> str:
        """A line from the player, the record being up to date. Raises EOFError at the end of input."""
        self.keep()
        self._asked, self._asking = self._asking, ""
        return read_line(sys.stdin, self.page)

    def confirm(self, sentence: str) -> bool:
        """Whether the player was told this and types the same again at once; otherwise say it now."""
        if self._asked == sentence:
            return True
        self._asking = sentence
        self.say(sentence)
        return False

    def say(self, sentence: str) -> None:
        """One sentence about what was typed; what may be the name of a file keeps its small letter."""
        text = capital(sentence) if sentence.split()[0].isalpha() else sentence
        self.page.paragraph(text if text.endswith((".", "?", "!", ")")) else f"{text}.", "", "bad")

    def show_board(self, part: str = "") -> None:
        """The board in a screenful, or a part of it. Raises CitadelError for a part there is not."""
        lines = self.game.summary(self.match.position.seen, self.page.width, part).splitlines()
        self.page.lines(["", *lines])

    def take_back(self, count: int) -> list[str]:
        """Take back choices and return their words, the last first."""
        words = self.match.record.choices[-count:]
        self.match.undo(count)
        del self.made[-count:]
        self.reasons = {number: reason for number, reason in self.reasons.items() if number < len(self.made)}
        while count > 0 and self.entries:
            last = self.entries.pop()
            if last > count:
                self.entries.append(last - count)
            count -= last
        self._heading = self.game.heading(self.match.position)
        self._left_open.clear()
        return words[::-1]

    def _tell_outcome(self) -> None:
        outcome = self.match.position.outcome
        assert outcome is not None
        self.page.line()
        self.page.line(self.game.outcome_sentence(outcome, self.match.position), "heading")
        items = self.game.score(self.match.position)
        if items:
            total = sum(points for _, points in items)
            self.page.line(
                f"Score: {', '.join(f'{title} {signed(points)}' for title, points in items)}; total {total}."
            )
        path = self.keeper.path
        if path is not None:
            self.page.line(f"This game is kept in {path}; to read it again: {self.keeper.command('replay', path)}")


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
