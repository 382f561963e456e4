"""The journal of a study: one line for every game that was played, so that a study which was stopped can go on.

Lines are handed to the system at once and forced to the disk now and then. The last line may be torn, by a power cut or
a kill, and is then dropped: its game is played again.
"""

import contextlib
import json
import os
import time
from pathlib import Path

import msgspec

from citadel.analysis.series import Row
from citadel.core.errors import CitadelError

OFTEN = 2.0
"""Seconds between two times that the disk is waited for."""


def unwritten(path: Path, error: OSError) -> CitadelError:
    """That a file cannot be written, and why."""
    return CitadelError(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}")


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What a line of the journal must hold: the row of a game (`series.play`)."""

    number: int
    seed: int
    winner: str
    level: str
    how: str
    turns: int
    decisions: int
    rolls: int
    measures: list[tuple[int, str, str, float]]
    fights: dict[str, int]


class Journal:
    """The rows of the games played so far, in the order in which they ended. Others are kept out while it is open."""

    def __init__(self, path: Path) -> None:
        """Open the journal, or begin one; what is in it is still to be read. Raises CitadelError."""
        self.path = path
        self.rows: list[Row] = []
        self._is_new = not path.exists()
        try:
            self.file = path.open("a+b")
        except OSError as error:
            raise unwritten(path, error) from None
        self.forced = time.monotonic()
        try:
            self._be_alone()
        except CitadelError:
            self.file.close()
            raise

    def close(self) -> None:
        """Have everything on the disk and let others in. Raises CitadelError."""
        try:
            with self.file:
                self._force()
        except OSError as error:
            raise unwritten(self.path, error) from None

    def abandon(self) -> None:
        """Let others in and leave everything as it was: a journal that was begun for nothing is removed."""
        with self.file, contextlib.suppress(OSError):
            if self._is_new and not self.path.stat().st_size:
                self.path.unlink()

    def read(self) -> None:
        """Read the rows that are there; a torn line is dropped. Raises CitadelError."""
        self.file.seek(0)
        *lines, torn = self.file.read().split(b"\n")
        if torn:
            self.file.truncate(self.file.tell() - len(torn))
        for number, line in enumerate(lines, 1):
            try:
                msgspec.json.decode(line, type=Line)
            except msgspec.DecodeError:
                raise CitadelError(f"{self.path}: line {number} is damaged: remove it to play its game again") from None
            self.rows.append(json.loads(line))

    def add(self, row: Row) -> None:
        """Note a game. Raises CitadelError."""
        self.rows.append(row)
        try:
            self.file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            self.file.flush()
            if time.monotonic() - self.forced > OFTEN:
                self._force()
        except OSError as error:
            raise unwritten(self.path, error) from None

    def _force(self) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())
        self.forced = time.monotonic()

    def _be_alone(self) -> None:
        try:
            import fcntl

            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if not os.path.samestat(self.path.stat(), os.fstat(self.file.fileno())):
                raise OSError("another journal has taken its place")
        except ImportError:
            pass  # Only Unix has these locks.
        except OSError:
            raise CitadelError(f"{self.path.parent}: another study is being written there") from None
