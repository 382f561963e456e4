"""The journal of a study: one line for every game that was played, so that a study which was stopped can go on.

Lines are handed to the system at once and forced to the disk now and then. The last line may be torn, by a power cut or
a kill, and is then dropped: its game is played again.
"""

import contextlib
import json
import os
import time
from pathlib import Path
from typing import Annotated

import msgspec

from citadel.analysis.series import Row
from citadel.core.errors import CitadelError
from citadel.core.game import Game

OFTEN = 2.0
"""Seconds between two times that the disk is waited for."""


def unwritten(path: Path, error: OSError) -> CitadelError:
    """That a file cannot be written, and why."""
    return CitadelError(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}")


Count = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""As many as the table of a study has room for."""


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What a line of the journal must hold: the row of a game (`series.play`)."""

    number: int
    seed: int
    winner: str
    level: str
    how: str
    turns: Count
    decisions: Count
    rolls: Count
    measures: list[tuple[Count, str, str, float]]
    fights: dict[str, Count]


class Bounds:
    """What a line of a game can hold: its turns, endings, charts and places."""

    def __init__(self, game: Game) -> None:
        self.turns = game.turn(game.start())[1]
        self.endings = set(game.endings)
        self.charts = set(game.charts)
        self.places = set(game.vocabulary.names["place"])

    def have(self, line: Line) -> bool:
        """Whether a line holds nothing else."""
        return (
            1 <= line.turns <= self.turns
            and (line.winner, line.level) in self.endings
            and all(
                1 <= turn <= line.turns and (chart, label) in self.charts for turn, chart, label, _ in line.measures
            )
            and line.fights.keys() <= self.places
        )


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

    def read(self, game: Game) -> None:
        """Read the rows that are there, of this game; a torn line is dropped. Raises CitadelError."""
        bounds = Bounds(game)
        self.file.seek(0)
        *lines, torn = self.file.read().split(b"\n")
        if torn:
            self.file.truncate(self.file.tell() - len(torn))
        for number, line in enumerate(lines, 1):
            found = _read(line)
            if found is None or not bounds.have(found):
                raise CitadelError(f"{self.path}: line {number} is damaged: remove it to play its game again")
            self.rows.append(msgspec.to_builtins(found))

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


def _read(line: bytes) -> Line | None:
    """What a line says; nothing if it is damaged."""
    try:
        return msgspec.json.decode(line, type=Line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
