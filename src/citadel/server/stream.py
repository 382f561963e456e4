"""Live updates: whoever listens to a match is told of each change, in order, as server-sent events."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from citadel.server.answers import Happening
from citadel.server.problems import too_many

PULSE = 15.0
"""Seconds between signs of life."""
BACKLOG = 200
"""More changes than this are not kept for one who does not read them: he is let go, and comes back."""


class Listener:
    """One who listens, in the event loop that serves him; nobody in particular where no person is named."""

    def __init__(self, loop: asyncio.AbstractEventLoop, person: str) -> None:
        self.loop = loop
        self.person = person
        self.queue: asyncio.Queue[Happening | None] = asyncio.Queue()
        self.is_gone = False

    def put(self, happening: Happening | None) -> None:
        """Hand something over; from any thread."""
        try:
            self.loop.call_soon_threadsafe(self._put, happening)
        except RuntimeError:
            return  # The loop has ended, and he with it.

    def _put(self, happening: Happening | None) -> None:
        if self.is_gone:
            return
        self.is_gone = happening is None or self.queue.qsize() >= BACKLOG
        self.queue.put_nowait(None if self.is_gone else happening)


class Hub:
    """Everybody who listens, by match."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._listeners: dict[str, set[Listener]] = {}
        self._lock = threading.Lock()
        self.is_closed = False

    def tell(self, match: str, happening: Happening) -> None:
        """Tell all who listen to a match; from any thread that holds its lock."""
        with self._lock:
            for listener in self._listeners.get(match, ()):
                listener.put(happening)

    def persons(self, match: str) -> set[str]:
        """Who listens to a match, as far as they are known."""
        with self._lock:
            return {listener.person for listener in self._listeners.get(match, ()) if listener.person}

    def join(self, match: str, person: str = "") -> Listener:
        """Listen from now on. Raises Problem when too many do."""
        listener = Listener(asyncio.get_running_loop(), person)
        with self._lock:
            here = self._listeners.setdefault(match, set())
            if len(here) >= self.most:
                raise too_many("Too many people are watching this game.", 60)
            here.add(listener)
            if self.is_closed:
                listener.put(None)
        return listener

    def leave(self, match: str, listener: Listener) -> None:
        """Listen no longer."""
        with self._lock:
            here = self._listeners.get(match, set())
            here.discard(listener)
            if not here:
                self._listeners.pop(match, None)

    def close(self) -> None:
        """Let everybody go: the server ends."""
        with self._lock:
            self.is_closed = True
            for listeners in self._listeners.values():
                for listener in listeners:
                    listener.put(None)


class EventStream(StreamingResponse):
    """The answer to one who listens; however it ends, he listens no longer."""

    def __init__(self, listener: Listener, first: list[Happening], leave: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(events(listener, first), media_type="text/event-stream", headers=headers)
        self.leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until he goes."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.leave()


async def events(listener: Listener, first: list[Happening]) -> AsyncIterator[bytes]:
    """The stream of one listener: the state as it is, then every change after it, with a sign of life in between."""
    seen = first[0].version
    for happening in first:
        yield _written(happening, seen)
    while True:
        try:
            change = await asyncio.wait_for(listener.queue.get(), PULSE)
        except TimeoutError:
            yield b": still here\n\n"
            continue
        if change is None:
            return
        if change.version > seen or change.kind == "presence":
            seen = max(seen, change.version)
            yield _written(change, seen)


def _written(happening: Happening, version: int) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (version, msgspec.json.encode(happening))
