"""Live updates: every listener of a match is sent each change, in order, as server-sent events."""

import asyncio
import struct
import threading
import zlib
from collections.abc import AsyncIterator, Callable
from functools import cached_property

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from citadel.server.answers import Happening
from citadel.server.problems import too_many

PULSE = 15.0
"""Seconds between keep-alive comments."""
BACKLOG = 200
"""The most changes queued for a slow listener: beyond it the stream is closed, and the client reconnects."""

LEVEL = 5
GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""How a gzip stream begins."""
END = b"\x03\x00"
"""The last block of one, an empty one."""


class Told:
    """An event as it is sent: encoded, and compressed where that is wanted, once for all who get the same."""

    def __init__(self, happening: Happening) -> None:
        self.version = happening.version
        self.kind = happening.kind
        self.body = b"data: %b\n\n" % msgspec.json.encode(happening)

    @cached_property
    def packed(self) -> bytes:
        """The body as a part of a gzip stream."""
        return _deflated(self.body)


class Listener:
    """A listener, in the event loop that serves it; anonymous where no person is named."""

    def __init__(self, loop: asyncio.AbstractEventLoop, person: str) -> None:
        self.loop = loop
        self.person = person
        self.queue: asyncio.Queue[Told | None] = asyncio.Queue()
        self.is_gone = False

    def put(self, told: Told | None) -> None:
        """Hand something over; from any thread."""
        try:
            self.loop.call_soon_threadsafe(self._put, told)
        except RuntimeError:
            return  # The loop has ended, and the listener with it.

    def _put(self, told: Told | None) -> None:
        if self.is_gone:
            return
        self.is_gone = told is None or self.queue.qsize() >= BACKLOG
        self.queue.put_nowait(None if self.is_gone else told)


class Hub:
    """All listeners, by match."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._listeners: dict[str, set[Listener]] = {}
        self._lock = threading.Lock()
        self.is_closed = False

    def tell(self, match: str, happening: Happening) -> None:
        """Send the same to all listeners of a match; from any thread that holds its lock."""
        told = Told(happening)
        for listener in self.listeners(match):
            listener.put(told)

    def listeners(self, match: str) -> list[Listener]:
        """The listeners of a match."""
        with self._lock:
            return list(self._listeners.get(match, ()))

    def persons(self, match: str) -> set[str]:
        """The listeners of a match who are known by person."""
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
        """Close all streams: the server stops."""
        with self._lock:
            self.is_closed = True
            for listeners in self._listeners.values():
                for listener in listeners:
                    listener.put(None)


class EventStream(StreamingResponse):
    """The answer to a listener, compressed where that is wanted; however it ends, the listener is removed."""

    def __init__(
        self, listener: Listener, first: list[Happening], leave: Callable[[], None], is_packed: bool = False
    ) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
        if is_packed:
            headers["Content-Encoding"] = "gzip"
        told = events(listener, [Told(happening) for happening in first])
        body = _packed(told) if is_packed else _plain(told)
        super().__init__(body, media_type="text/event-stream", headers=headers)
        self.leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the listener leaves."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.leave()


Part = bytes | Told


async def events(listener: Listener, first: list[Told]) -> AsyncIterator[Part]:
    """The stream of one listener: the current state, then every change after it, with keep-alives in between."""
    seen = first[0].version
    for told in first:
        yield b"id: %d\n" % seen
        yield told
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
            yield b"id: %d\n" % seen
            yield change


async def _plain(parts: AsyncIterator[Part]) -> AsyncIterator[bytes]:
    async for part in parts:
        yield part.body if isinstance(part, Told) else part


async def _packed(parts: AsyncIterator[Part]) -> AsyncIterator[bytes]:
    """A gzip stream of parts, each of which can be read as soon as it is there."""
    yield GZIP
    check = size = 0
    async for part in parts:
        body = part.body if isinstance(part, Told) else part
        check, size = zlib.crc32(body, check), size + len(body)
        yield part.packed if isinstance(part, Told) else _deflated(part)
    yield END + struct.pack("<II", check, size % 2**32)


def _deflated(text: bytes) -> bytes:
    """Whole blocks that refer to nothing before them and end on a byte, so that they fit behind any others."""
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return packer.compress(text) + packer.flush(zlib.Z_FULL_FLUSH)
