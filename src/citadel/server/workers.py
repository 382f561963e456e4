"""Who thinks: processes that answer tasks one after another, or a thread where there are none."""

import contextlib
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Protocol

import msgspec

from citadel.server.thinking import Mind, Task, Thought

LONGEST = 60.0
"""Seconds after which a process that does not answer is ended."""

THOUGHT = msgspec.json.Decoder(Thought)
Hear = Callable[[Thought], None]
IsWanted = Callable[[], bool]


def always() -> bool:
    """Of a task that is wanted whatever happens."""
    return True


class Thinker(Protocol):
    """Whatever answers tasks."""

    def ask(self, task: Task, hear: Hear, is_wanted: IsWanted = always) -> None:
        """Have a task answered if it is still wanted when its turn comes; `hear` is called from another thread."""

    def close(self) -> None:
        """Answer no more."""


class Workers:
    """Threads that answer tasks; with processes, each has one of its own that does the work.

    The tasks of a match always go to the same one, so that its players keep their plans.
    """

    def __init__(self, processes: int) -> None:
        self._workers = [_Worker(processes > 0) for _ in range(max(1, processes))]

    def ask(self, task: Task, hear: Hear, is_wanted: IsWanted = always) -> None:
        """Have a task answered if it is still wanted when its turn comes; `hear` is called from another thread."""
        self._workers[hash(task.match) % len(self._workers)].tasks.put((task, hear, is_wanted))

    def ask_all(self, task: Task) -> None:
        """Have a task answered by every worker, to nobody: they are ready for the next of its kind."""
        for worker in self._workers:
            worker.tasks.put((task, lambda thought: None, always))

    def close(self) -> None:
        """Answer no more; what is being thought about is dropped."""
        for worker in self._workers:
            worker.close()


class _Worker:
    def __init__(self, has_process: bool) -> None:
        self.tasks: queue.SimpleQueue[tuple[Task, Hear, IsWanted] | None] = queue.SimpleQueue()
        self._mind = None if has_process else Mind()
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
            thought = self._mind.think(task) if self._mind is not None else self._answer(task)
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

    def _answer(self, task: Task) -> Thought:
        """The answer of our process, which is started where there is none; it does not survive a failure."""
        try:
            process = self._started()
        except OSError as error:
            return Thought(error=f"the player could not be started: {error}")
        assert process.stdin is not None
        assert process.stdout is not None
        watch = threading.Timer(LONGEST, process.kill)
        watch.start()
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            process.stdin.flush()
            return THOUGHT.decode(process.stdout.readline())
        except (OSError, ValueError):
            self._end(process)
            self._process = None
            return Thought(error="the player's process has ended")
        finally:
            watch.cancel()

    def _started(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise OSError("the server ends")
            if self._process is None:
                command = [sys.executable, "-m", "citadel.server.thinking"]
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            return self._process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        with contextlib.suppress(OSError), process:
            pass  # Its pipes are closed, and it is waited for.
