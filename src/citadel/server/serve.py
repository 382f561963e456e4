"""The server as a program: where it listens, where it keeps games, and how it ends."""

import logging
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import uvicorn

from citadel.core.errors import CitadelError
from citadel.server.app import create_app
from citadel.server.store import SCHEME, open_store
from citadel.server.stream import Hub

HOST, PORT = "127.0.0.1", 8000
NEXT_PORTS = 50
MOST_CONNECTIONS = 1000
GRACE = 1
"""Seconds that requests under way are given when the server ends."""


def serve(host: str, port: int | None, store: str | None) -> int:
    """Serve until interrupted. Raises CitadelError for an address or a store that cannot be used."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING, stream=sys.stderr)
    listening = _listen(host, port)
    with listening, ExitStack() as held:
        kept = open_store(store if store is not None else f"{SCHEME}{default_path()}")
        held.enter_context(_alone_with(kept.path))
        app = create_app(kept, processes=max(1, min(4, (os.cpu_count() or 2) - 1)), warm=True)
        address = listening.getsockname()
        shown = f"[{address[0]}]" if ":" in address[0] else address[0]
        print(
            f"Citadel is at http://{shown}:{address[1]}/  (Ctrl-C stops it; games are kept in {kept.path})", flush=True
        )
        config = uvicorn.Config(
            app,
            access_log=False,
            log_level="warning",
            lifespan="on",
            server_header=False,
            # h11 refuses heads over 64 kB, which httptools takes and holds; nobody in between is believed unasked.
            http="h11",
            proxy_headers=False,
            limit_concurrency=MOST_CONNECTIONS,
            timeout_graceful_shutdown=GRACE,
        )
        Server(config, app.state.host.hub).run(sockets=[listening])
    return 0


class Server(uvicorn.Server):
    """Closes the streams of all listeners before it waits for requests under way."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down in order."""
        self.hub.close()
        await super().shutdown(sockets)


@contextmanager
def _alone_with(path: Path) -> Iterator[None]:
    """Hold the lock of a store, so that it has only one server. Raises CitadelError."""
    with path.with_name(f"{path.name}.lock").open("w") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass  # Only Unix has these locks.
        except OSError:
            raise CitadelError(f"{path}: another server keeps its games there") from None
        yield


def default_path() -> Path:
    """Where games are kept by default: in the user's data folder."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return folder / "citadel" / "games.sqlite"


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket at the port asked for, or at the first free one from the usual on."""
    ports = [port] if port is not None else range(PORT, PORT + NEXT_PORTS)
    reason = ""
    for each in ports:
        try:
            family, _, _, _, address = socket.getaddrinfo(host, each, type=socket.SOCK_STREAM)[0]
            listening = socket.socket(family, socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not the name of a machine"
            raise CitadelError(f"cannot listen on {host}: {reason.lower()}") from None
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(256)
            return listening
        except OSError as error:
            listening.close()
            reason = (error.strerror or str(error)).lower()
    raise CitadelError(f"cannot listen on {host}:{ports[-1] if port is None else port}: {reason}")
