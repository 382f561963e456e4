"""Where a game is kept: the file of its record, copies the player saved, its map, and how to continue it."""

import os
import shlex
import shutil
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from citadel.core.errors import CitadelError, counted
from citadel.core.record import Record
from citadel.terminal.files import Kept, is_there, write_drawing

FOLDER = "games"


def default_path(game: str, now: datetime) -> Path:
    """A new file for a game in the folder of games, which is made if need be. Raises CitadelError."""
    folder = Path(FOLDER)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CitadelError(f"{folder}: cannot be made: {(error.strerror or str(error)).lower()}") from None
    name = f"{game}-{now:%Y-%m-%d-%H%M%S}"
    numbers = ["", *(f"-{number}" for number in range(2, 100))]
    return next(path for path in (folder / f"{name}{number}.txt" for number in numbers) if not is_there(path))


class Keeper:
    """Writes the record of one game to its file, and copies where the player wants them."""

    def __init__(self, game: str, path: Path | None, data: str | None) -> None:
        self.game = game
        self.path = path
        self.data = data
        self._files = {_real(path): Kept(path)} if path is not None else {}
        self.copy: Path | None = None
        self.copied = 0
        self._text = ""
        self._drawing: Path | None = None

    def keep(self, record: Record) -> None:
        """Bring the file up to date, if there is one. Raises CitadelError; the game is then no longer kept."""
        text = record.text() if self.path is not None else ""
        if self.path is None or text == self._text:
            return
        try:
            self._file(self.path).write(text)
        except CitadelError:
            self.path = None
            raise
        self._text = text

    def save(self, record: Record, path: Path) -> None:
        """Write a copy; only over nothing or over what this session wrote. Raises CitadelError."""
        if is_there(path) and _real(path) not in self._files:
            raise CitadelError(f"there is already a file {path}: give another name")
        self._file(path).write(record.text())
        self.copy, self.copied = path, len(record.choices)

    def _file(self, path: Path) -> Kept:
        """A file of this session, as it knows it."""
        real = _real(path)
        if real not in self._files:
            self._files[real] = Kept(path)
        return self._files[real]

    def is_safe(self, record: Record) -> bool:
        """Whether nothing would be lost by leaving now."""
        return self.path is not None or len(record.choices) == self.copied

    def where(self, record: Record) -> str:
        """Where the game is and how to continue it."""
        if self.path is not None:
            return f"This game is kept in {self.path}; to continue: {self.command('play', self.path)}"
        if self.copy is None:
            return "This game was not recorded."
        since = "" if self.is_safe(record) else f" as it was after {counted(self.copied, 'choice')}"
        return f"This game is saved in {self.copy}{since}; to continue from there: {self.command('play', self.copy)}"

    def command(self, name: str, path: Path) -> str:
        """A command about a record of this game, as it can be typed here."""
        target = [self.game, "--record", str(path)] if name == "play" else [str(path)]
        return shlex.join([*program(), name, *target, *(["--data", self.data] if self.data is not None else [])])

    def draw(self, drawing: str) -> Path:
        """Write the map beside the record, or to a file of the system's without one. Raises CitadelError."""
        if self.path is not None:
            path = self.path.with_name(f"{self.path.name}.svg")
        else:
            path = self._drawing = self._drawing or _new_folder() / f"{self.game}.svg"
        write_drawing(path, drawing)
        return path


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _new_folder() -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix="citadel-"))
    except OSError as error:
        raise CitadelError(f"the map cannot be written: {(error.strerror or str(error)).lower()}") from None


def program() -> list[str]:
    """The words that called this program: its name alone where the shell finds it by that."""
    called = Path(sys.argv[0])
    if called.suffix == ".py":
        return [sys.executable, "-m", "citadel.cli"]
    found = shutil.which(called.name)
    is_found = found is not None and called.exists() and Path(found).samefile(called)
    return [called.name if is_found else sys.argv[0]]
