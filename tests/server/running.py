"""The real server in a process of its own, to be listened to, ended and killed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
from tests.waiting import PATIENCE


class Running:
    """A server that runs `citadel serve`, and requests to it."""

    def __init__(self, store: Path, *more: str) -> None:
        command = [sys.executable, "-m", "citadel.cli", "serve", "--port", "0", "--store", f"sqlite:///{store}", *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        if "http://" not in self.line:
            raise AssertionError(self.stop()[1])
        self.address = self.line.split()[3].rstrip("/")
        self.client = httpx2.Client(base_url=self.address, timeout=PATIENCE)

    def ask(self, person: str, method: str, path: str, body: Any = None) -> httpx2.Response:
        """A request by somebody, or by nobody in particular."""
        headers = {"Authorization": f"Bearer {person}"} if person else {}
        try:
            return self.client.request(method, path, json=body, headers=headers)
        except httpx2.HTTPError as error:
            code = self.process.poll()
            raise AssertionError(f"{error} (exit code {code}): {self.stop()[1]}") from None

    def kill(self) -> None:
        """End it as a power failure would."""
        self.process.kill()
        self._close()

    def stop(self) -> tuple[int, str]:
        """End it as an operator would; its exit code and what it had to say on the error output."""
        self.process.terminate()
        _, err = self.process.communicate(timeout=PATIENCE)
        code = self.process.returncode
        self._close()
        return code, err

    def _close(self) -> None:
        if hasattr(self, "client"):
            self.client.close()
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    @contextmanager
    def events(self, match: str, last: int | None = None, person: str = "") -> Iterator[Iterator[tuple[int, Any]]]:
        """The stream of a match: the id and the body of each event."""
        headers = {"Last-Event-ID": str(last)} if last is not None else {}
        headers |= {"Authorization": f"Bearer {person}"} if person else {}
        with self.client.stream("GET", f"/api/matches/{match}/stream", headers=headers) as response:
            assert response.headers["content-type"].startswith("text/event-stream")
            yield _events(response.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[tuple[int, Any]]:
    number = -1
    for line in lines:
        if line.startswith("id: "):
            number = int(line.removeprefix("id: "))
        elif line.startswith("data: "):
            yield number, json.loads(line.removeprefix("data: "))
