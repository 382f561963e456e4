"""Workers: processes that answer tasks one after another, or a thread where there are none."""

import contextlib
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from citadel.server.thinking import PATIENT, Mind, Task, Thought

LONGEST = 60.0
"""Seconds after which a process that does not answer is ended."""
TOO_LATE = 2.0
"""Seconds after which a process is ended whose answer is no longer wanted."""
GLANCE = 0.5
"""Seconds between two checks whether a process is to be ended."""
LEAST_SEARCHING = 2
"""Processes for players that search: the system shares the processor between them."""

THOUGHT = msgspec.json.Decoder(Thought)
Hear = Callable[[Thought], None]
IsWanted = Callable[[], bool]


def always() -> bool:
    """The answer for a task that is always wanted."""
    return True


class Thinker(Protocol):
    """Whatever answers tasks."""

    def ask(self, task: Task, hear: Hear, is_wanted: IsWanted = always) -> None:
        """Have a task answered as long as it is wanted; `hear` is called from another thread."""

    def close(self) -> None:
        """Answer no more."""


class Workers:
    """Threads that answer tasks; with processes, each has one of its own that does the work, started when first asked.

    Nobody waits for a player that searches but who plays against one: such players, those of matches that nobody sits
    at, hints, and players that answer at once have workers of their own. The tasks of a match always go to the same
    one, so that its players keep their plans.
    """

    def __init__(self, processes: int) -> None:
        has, count = processes > 0, max(1, processes)
        self.quick = [_Worker(has) for _ in range(count)]
        self.advising = [_Worker(has)]
        self.searching = [_Worker(has, patient=True) for _ in range(max(LEAST_SEARCHING, count))]
        self.unattended = [_Worker(has, patient=True)]

    def ask(self, task: Task, hear: Hear, is_wanted: IsWanted = always) -> None:
        """Have a task answered as long as it is wanted; `hear` is called from another thread."""
        workers = self._workers_for(task)
        workers[hash(task.match) % len(workers)].tasks.put((task, hear, is_wanted))

    def _workers_for(self, task: Task) -> list["_Worker"]:
        if task.hint:
            return self.advising
        if not task.searches:
            return self.quick
        return self.searching if task.attended else self.unattended

    def warm_up(self, task: Task) -> None:
        """Warm up every worker that should answer at once, by a task whose answer nobody needs."""
        for worker in (*self.quick, *self.advising):
            worker.tasks.put((task, lambda thought: None, always))

    def close(self) -> None:
        """Answer no more; what is being thought about is dropped."""
        for worker in (*self.quick, *self.advising, *self.searching, *self.unattended):
            worker.close()


class _Worker:
    def __init__(self, has_process: bool, patient: bool = False) -> None:
        self.tasks: queue.SimpleQueue[tuple[Task, Hear, IsWanted] | None] = queue.SimpleQueue()
        self._mind = None if has_process else Mind()
        self._patient = patient
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = threading.Lock()
        self._start()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._work, name="citadel-thinker", daemon=True)
        self._thread.start()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self.tasks.put(None)
        self._thread.join(5)

    def _work(self) -> None:
        while (asked := self.tasks.get()) is not None and not self._closed:
            task, hear, is_wanted = asked
            if not is_wanted():
                continue
            thought = self._mind.think(task) if self._mind is not None else self._answer(task, is_wanted)
            if not self._closed:
                self._hand_over(thought, hear)
        if self._process is not None:
            self._end(self._process)

    def _hand_over(self, thought: Thought, hear: Hear) -> None:
        """Hand an answer over; a defect there ends this thread and is reported, and another goes on with the tasks."""
        is_heard = False
        try:
            hear(thought)
            is_heard = True
        finally:
            if not is_heard:
                self._start()

    def _answer(self, task: Task, is_wanted: IsWanted) -> Thought:
        """The answer of our process, which is started where there is none; it does not survive a failure."""
        try:
            process = self._started()
        except OSError as error:
            return Thought(error=f"the player could not be started: {error}")
        assert process.stdin is not None
        assert process.stdout is not None
        done = threading.Event()
        threading.Thread(target=_watch, args=(process, done, is_wanted), name="citadel-watch", daemon=True).start()
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            process.stdin.flush()
            return THOUGHT.decode(process.stdout.readline())
        except (OSError, ValueError):
            self._end(process)
            self._process = None
            return Thought(error="the player's process has ended")
        finally:
            done.set()

    def _started(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise OSError("the server ends")
            if self._process is None:
                command = [sys.executable, "-m", "citadel.server.thinking", *([PATIENT] if self._patient else [])]
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            return self._process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        with contextlib.suppress(OSError), process:
            pass  # Its pipes are closed, and it is waited for.


def _watch(process: subprocess.Popen[bytes], done: threading.Event, is_wanted: IsWanted) -> None:
    """End a process that takes too long, or that nobody waits for any more."""
    end = time.monotonic() + LONGEST
    while not done.wait(GLANCE):
        now = time.monotonic()
        if not is_wanted():
            end = min(end, now + TOO_LATE)
        if now >= end and not done.is_set():
            process.kill()
            return
