"""A real server in a process of its own."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import PATIENCE


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a running server that keeps its games in a folder."""
    log = folder / "server.log"
    command = [
        sys.executable,
        "-m",
        "citadel.cli",
        "serve",
        "--port",
        "0",
        "--store",
        f"sqlite:///{folder / 'games.db'}",
    ]
    with log.open("w") as out, subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT) as server:
        try:
            yield _address_in(log, server)
        finally:
            server.terminate()
            server.wait(20)


def _address_in(log: Path, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        found = re.search(r"http://[\w.]+:\d+", log.read_text("utf-8"))
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError(f"the server has not started: {log.read_text('utf-8')}")
