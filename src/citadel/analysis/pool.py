"""Processes that play the games of a series, as many at a time as there are workers.

    for played in play_all(terms, tasks, workers=4):
        print(played.row)

Games come back in the order in which they end. Every worker is given the next game as it hands one in, so that a slow
game keeps nobody waiting. If this process ends, in whatever way, its workers end as well.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

from citadel.analysis.series import Played, Task, Terms, play
from citadel.core.errors import CitadelError, RulesError

AHEAD = 2
"""How many games a worker is given at a time: the one it plays and the next."""


def play_all(terms: Terms, tasks: Iterable[Task], workers: int) -> Iterator[Played]:
    """Play all games; a single worker is this process. Raises CitadelError if a worker dies, RulesError of a defect."""
    todo = list(tasks)
    workers = min(workers, len(todo))
    if workers > 1:
        yield from _Crew(terms, todo, workers).results()
        return
    for task in todo:
        try:
            played = play(terms, task)
        except Exception as error:
            error.add_note(_which(task))
            raise
        yield played


class _Crew:
    """Worker processes, each with a pipe to it and the games it was given."""

    def __init__(self, terms: Terms, tasks: Iterable[Task], workers: int) -> None:
        self.tasks = iter(tasks)
        context = multiprocessing.get_context("spawn")
        self.given: dict[Connection, list[Task]] = {}
        self.processes: dict[Connection, Any] = {}
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, terms), daemon=True)
            process.start()
            theirs.close()
            self.given[ours] = []
            self.processes[ours] = process

    def results(self) -> Iterator[Played]:
        try:
            for _ in range(AHEAD):
                for pipe in self.given:
                    self._give(pipe)
            while any(self.given.values()):
                busy = [pipe for pipe, given in self.given.items() if given]
                for ready in wait(busy):
                    yield self._take(next(pipe for pipe in busy if pipe is ready))
        finally:
            for pipe, process in self.processes.items():
                pipe.close()
                process.terminate()
                process.join()

    def _give(self, pipe: Connection) -> None:
        task = next(self.tasks, None)
        if task is not None:
            self.given[pipe].append(task)
            with contextlib.suppress(OSError):  # That the worker has died is told when its answer is read.
                pipe.send(task)

    def _take(self, pipe: Connection) -> Played:
        try:
            answer = pipe.recv()
        except (EOFError, OSError):
            raise CitadelError(self._death(pipe)) from None
        task = self.given[pipe].pop(0)
        if isinstance(answer, Played):
            self._give(pipe)
            return answer
        kind, text = answer
        if kind == "refused":
            raise CitadelError(text)
        raise RulesError(f"{_which(task)}\n{text}")

    def _death(self, pipe: Connection) -> str:
        process = self.processes[pipe]
        process.join(5)
        code = process.exitcode
        how = f"was ended by signal {-code}" if code is not None and code < 0 else f"ended with code {code}"
        hint = ": perhaps the memory did not suffice" if code == -signal.SIGKILL else ""
        return f"a worker {how} in game {self.given[pipe][0].number}{hint}"


def attend() -> None:
    """In a worker: leave Ctrl-C to the process that has started it, and end as soon as that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _work(pipe: Connection, terms: Terms) -> None:
    """A worker: plays what it is given until nobody gives any more."""
    attend()
    with contextlib.suppress(EOFError, OSError):
        while True:
            task: Task = pipe.recv()
            answer: Played | tuple[str, str]
            try:
                answer = play(terms, task)
            except CitadelError as error:
                answer = ("refused", str(error))
            except Exception:  # Whatever it is: the process that gave the game raises it, with the game it came from.
                answer = ("failed", traceback.format_exc())
            pipe.send(answer)


def _which(task: Task) -> str:
    seated = " against ".join(task.players)
    options = ", ".join(f"{name}={value}" for name, value in task.options.items()) or "usual options"
    return f"game {task.number} ({seated}, {task.scenario}, {options}, seed {task.seed}) has failed"
