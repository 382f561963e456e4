"""Computer players: whenever one has to choose, it is asked in the background and its choices are kept like any other.

A player that fails is asked once more; then the match says so, and waits until something changes or the server is
started again.
"""

import logging
import threading
from hashlib import sha256

from citadel.core.errors import CitadelError
from citadel.server.host import Host
from citadel.server.journal import Entry, Message
from citadel.server.live import Live
from citadel.server.people import Person
from citadel.server.playing import check_turn
from citadel.server.problems import Problem, unacceptable
from citadel.server.shapes import Hint
from citadel.server.thinking import Task, Thought
from citadel.server.workers import Thinker

MOST_FAILURES = 2
AGAIN = "It is tried again when a choice is taken back, or when the server is started again."
PATIENCE = 30.0
"""Seconds that a hint may take."""

log = logging.getLogger("citadel")


class Computers:
    """Sees to it that computer players choose."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self.host = host
        self.thinker = thinker
        self._failures: dict[str, tuple[int, int]] = {}
        """By match the version at which a player failed, and how often."""
        host.waiter = self

    def resume(self) -> None:
        """Go on where a computer player had to choose when the server ended."""
        for match in self.host.store.thinking():
            try:
                with self.host.rooms.room(match) as live:
                    self.nudge(live)
            except Problem as problem:
                log.error("A match cannot be gone on with: %s", problem)
            except Exception:
                log.exception("A match cannot be gone on with")

    def nudge(self, live: Live) -> None:
        """A match has changed: if it waits for a computer player that is not thinking of it yet, it is asked."""
        seat, match, version = live.thinker, live.id, live.folded.changed
        if seat and live.asked != version and self._failures.get(match) != (version, MOST_FAILURES):
            live.asked = version
            self.thinker.ask(_task(live, seat), lambda thought: self._hear(match, version, thought))

    def _hear(self, match: str, version: int, thought: Thought) -> None:
        """Keep what a player has chosen, if the match is still where it was asked."""
        try:
            with self.host.rooms.room(match) as live:
                if live.folded.changed == version:
                    live.asked = -1
                    self._keep(live, thought)
        except Problem as problem:
            log.info("A computer player's choice came too late: %s", problem)
        except Exception:
            log.exception("A computer player's choice could not be kept")

    def _keep(self, live: Live, thought: Thought) -> None:
        entries: list[Entry] = []
        error = thought.error
        try:
            for words, _ in thought.choices:
                entries += live.choose(live.game.choice_from(live.position, words))
        except CitadelError as refused:
            self.host.rooms.forget(live.id)
            error = str(refused)
        if entries and not error:
            self._failures.pop(live.id, None)
            self.host.commit(live, entries)
            return
        self._fail(live.id, error or "it chose nothing")

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
            self.host.commit(live, [Message("", told)])


def hint(host: Host, thinker: Thinker, match: str, person: Person) -> Hint:
    """What the best computer player would do for a seat of the asker that has to choose now."""
    with host.rooms.room(match) as live:
        check_turn(live, person)
        task = _task(live, live.waiting, is_hint=True)
    heard: list[Thought] = []
    done = threading.Event()

    def hear(thought: Thought) -> None:
        heard.append(thought)
        done.set()

    thinker.ask(task, hear)
    if not done.wait(PATIENCE) or heard[0].error:
        if heard:
            log.error("A hint failed: %s", heard[0].error)
        raise unacceptable("The computer has no advice here", "no-hint")
    return Hint(heard[0].choices[0][0], heard[0].sentence)


def _task(live: Live, seat: str, is_hint: bool = False) -> Task:
    seed = int.from_bytes(sha256(f"{live.id} {seat}".encode()).digest()[:4], "big")
    level = live.seats[seat].player
    text = live.position.text()
    return Task(live.id, live.made, live.game.id, live.overlay, text, seat, level, seed, is_hint)
