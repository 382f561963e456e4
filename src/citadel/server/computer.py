"""Computer players: when one has to choose, it is asked in the background and its choices are kept like any other.

A player that fails is asked once more; then the match says so, and waits until something changes or the server is
started again.
"""

import logging
import sqlite3
import threading
from hashlib import sha256

from citadel.server.answers import Hint
from citadel.server.host import Host
from citadel.server.journal import PERSON, Entry, Made, Message
from citadel.server.limits import Buckets
from citadel.server.live import Live
from citadel.server.people import Person
from citadel.server.playing import check_turn
from citadel.server.problems import Problem, too_many, unacceptable
from citadel.server.thinking import Task, Thought
from citadel.server.workers import Thinker

MOST_FAILURES = 2
FIRST_PAUSE, LAST_PAUSE = 1.0, 60.0
"""Seconds after which a player is asked again whose choice could not be written."""
AGAIN = "It is tried again when a choice is taken back, or when the server is started again."
PATIENCE = 30.0
"""Seconds that a hint may take."""

log = logging.getLogger("citadel")


class Computers:
    """Has computer players choose."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self.host = host
        self.thinker = thinker
        self._failures: dict[str, tuple[int, int]] = {}
        """By match the version at which a player failed, and how often."""
        self._asked: dict[str, int] = {}
        """By match the version for which a player's choice is wanted."""
        host.waiter = self

    def resume(self) -> None:
        """Go on where a computer player had to choose when the server ended."""
        for match in self.host.store.thinking():
            try:
                with self.host.rooms.room(match) as live:
                    self.nudge(live)
            except Problem as problem:
                log.error("A match cannot be gone on with: %s", problem)

    def nudge(self, live: Live) -> None:
        """A match has changed: if it waits for a computer player that is not thinking of it yet, it is asked."""
        seat, match, version = live.thinker, live.id, live.folded.changed
        if not seat:
            self._asked.pop(match, None)
        elif live.asked != version and self._failures.get(match) != (version, MOST_FAILURES):
            live.asked = self._asked[match] = version
            self.thinker.ask(
                _task(live, seat, live.seats[seat].budget),
                lambda thought: self._hear(match, version, thought),
                lambda: self._asked.get(match) == version,
            )

    def forget(self, match: str) -> None:
        """A match is gone: its tasks are no longer wanted."""
        self._asked.pop(match, None)
        self._failures.pop(match, None)

    def _hear(self, match: str, version: int, thought: Thought) -> None:
        """Keep what a player has chosen, if the match is still where it was asked."""
        try:
            with self.host.rooms.room(match) as live:
                if live.folded.changed == version:
                    live.asked = -1
                    self._keep(live, thought)
        except Problem as problem:
            log.info("A computer player's choice came too late: %s", problem)
        except sqlite3.Error:
            log.exception("A computer player's choice could not be kept")
            self._try_again(match, FIRST_PAUSE)

    def _try_again(self, match: str, pause: float) -> None:
        """Ask again later, because the store has failed; repeatedly, with longer pauses."""

        def ask() -> None:
            try:
                with self.host.rooms.room(match) as live:
                    self.nudge(live)
            except Problem as problem:
                log.info("A match is not gone on with: %s", problem)
            except sqlite3.Error:
                log.exception("A match cannot be gone on with yet")
                self._try_again(match, min(2 * pause, LAST_PAUSE))

        timer = threading.Timer(pause, ask)
        timer.daemon = True
        timer.start()

    def _keep(self, live: Live, thought: Thought) -> None:
        def make() -> list[Entry]:
            try:
                return [entry for made in thought.choices for entry in self._made(live, made)]
            except Exception as error:
                raise Misplayed(f"{type(error).__name__}: {error}") from error

        error = thought.error or ("" if thought.choices else "it chose nothing")
        if not error:
            try:
                self.host.change(live, make)
                self._failures.pop(live.id, None)
                return
            except Misplayed as misplayed:
                error = str(misplayed)
        self._fail(live.id, error)

    def _made(self, live: Live, made: Made) -> list[Entry]:
        return live.choose(live.game.choice_from(live.position, made.words), made.reason)

    def _fail(self, match: str, error: str) -> None:
        with self.host.rooms.room(match) as live:
            seat, version = live.thinker, live.folded.changed
            before, times = self._failures.get(match, (version, 0))
            times = times + 1 if before == version else 1
            self._failures[match] = (version, times)
            log.error("The %s player of %s failed: %s", live.seats[seat].player, seat, error)
            if times < MOST_FAILURES:
                self.nudge(live)
                return
            told = f"The computer player of the {live.game.side(seat)} could not choose. {AGAIN}"
            self.host.add(live, Message("", told))


class Misplayed(Exception):
    """The choices of a computer player cannot be made."""


class Adviser:
    """Asks computer players for hints: so many from one person or address, and a few at a time."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self.host = host
        self.thinker = thinker
        limits = host.limits
        self._rate = Buckets(limits.thought_rate, limits.thought_burst)
        self._places = threading.BoundedSemaphore(limits.hints)

    def hint(self, match: str, person: Person, address: str, patience: float = PATIENCE) -> Hint:
        """What the best computer player would do for a seat of the asker that has to choose now."""
        self._rate.take(f"person {person.id}")
        self._rate.take(f"address {address}")
        with self.host.rooms.room(match) as live:
            check_turn(live, person)
            task = _task(live, live.waiting, self.host.limits.advice, is_hint=True)
        if not self._places.acquire(blocking=False):
            raise too_many("The computer is busy with other players' questions; ask again in a moment.", 5)
        try:
            thought = self._thought(task, patience)
        finally:
            self._places.release()
        if thought.error:
            log.error("A hint failed: %s", thought.error)
            raise unacceptable("The computer has no advice here", "no-hint")
        chosen = thought.choices[0]
        return Hint(chosen.words, chosen.reason)

    def _thought(self, task: Task, patience: float) -> Thought:
        """The answer to a task; it is not begun when nobody waits for it any more."""
        heard: list[Thought] = []
        done, abandoned = threading.Event(), threading.Event()

        def hear(thought: Thought) -> None:
            heard.append(thought)
            done.set()

        self.thinker.ask(task, hear, lambda: not abandoned.is_set())
        if done.wait(patience):
            return heard[0]
        abandoned.set()
        return Thought(error="it took too long")


def _task(live: Live, seat: str, budget: float, is_hint: bool = False) -> Task:
    seed = int.from_bytes(sha256(f"{live.id} {seat}".encode()).digest()[:4], "big")
    level, text = live.seats[seat].player, live.position.text()
    attended = any(each.player == PERSON for each in live.seats.values())
    game, undone = live.game.id, live.folded.undone
    return Task(live.id, live.made, game, live.overlay, text, seat, level, seed, is_hint, budget, attended, undone)
