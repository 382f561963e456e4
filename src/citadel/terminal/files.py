"""Files given on the command line: read whole, written safely; every problem is one sentence that names the file."""

import json
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Any

import citadel
from citadel.core.errors import CitadelError, DataError, ParseError, RulesError
from citadel.core.game import Game
from citadel.core.notation import TITLE as POSITION_TITLE
from citadel.core.position import Position
from citadel.core.record import Record, game_of

LARGEST = 20_000_000


def read_text(path: Path) -> str:
    """The text of a file. Raises CitadelError for a file that is missing, a folder, closed to us, huge or not text."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise CitadelError(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise CitadelError(f"{path}: is a folder, not a file") from None
    except UnicodeDecodeError:
        raise CitadelError(f"{path}: is not a text file") from None
    except (OSError, ValueError) as error:
        raise CitadelError(f"{path}: cannot be read: {_reason(error)}") from None
    if "\0" in text:
        raise CitadelError(f"{path}: is not a text file")
    if len(content) > LARGEST:
        raise CitadelError(f"{path}: is too large to be a record, a position or an overlay")
    return text


def path_from(words: str) -> Path:
    """The path that a player typed, `~` understood. Raises CitadelError."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise CitadelError(f"{words}: there is no such user") from None


def is_there(path: Path) -> bool:
    """Whether there is a file that may be written over. Raises CitadelError for anything else that is there."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        raise CitadelError(f"{path}: cannot be used: {_reason(error)}") from None
    if not stat.S_ISREG(mode):
        reason = "is a directory" if stat.S_ISDIR(mode) else "is not an ordinary file"
        raise CitadelError(f"{path}: cannot be written: {reason}")
    return True


def write_text(path: Path, text: str) -> None:
    """Write a file, or the file that a link leads to, so that it is there whole or not at all. Raises CitadelError."""
    is_new, name = not is_there(path), ""
    try:
        target = Path(os.path.realpath(path))
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
        os.chmod(name, 0o666 & ~_umask() if is_new else stat.S_IMODE(target.stat().st_mode))
        os.replace(name, target)
    except (OSError, ValueError) as error:
        raise CitadelError(f"{path}: cannot be written: {_reason(error)}") from None
    finally:
        if name:
            Path(name).unlink(missing_ok=True)


class Kept:
    """A file that is written again and again, but never over what another program has written there meanwhile.

    Make it before the file is first read or written: what is there then counts as known.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = {self._content()}

    def write(self, text: str) -> None:
        """Rewrite the file. Raises CitadelError."""
        found, new = self._content(), text.encode("utf-8")
        if found is not None and found not in self._known:
            raise CitadelError(f"{self.path}: has been changed by another program")
        # An interrupt may come when the file is written but not yet noted as such: both contents are ours.
        self._known = {found, new}
        write_text(self.path, text)
        self._known = {new}

    def _content(self) -> bytes | None:
        try:
            return self.path.read_bytes() if is_there(self.path) else None
        except OSError as error:
            raise CitadelError(f"{self.path}: cannot be read: {_reason(error)}") from None


def write_drawing(path: Path, drawing: str) -> None:
    """Write an SVG document, but only over another drawing. Raises CitadelError."""
    if is_there(path) and "<svg" not in read_text(path)[:1000]:
        raise CitadelError(f"{path}: holds something other than a drawing and is left as it is")
    write_text(path, drawing)


def write_json(value: Any) -> None:
    """Print a value as JSON."""
    json.dump(value, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


def load_game(name: str, data: str | None) -> Game:
    """A game, with an owner's overlay if one is named. Raises CitadelError of a single line in any case."""
    if data is not None:
        read_text(Path(data))
    try:
        return citadel.game(name, Path(data).absolute() if data is not None else None)
    except DataError as error:
        first, *others = str(error).splitlines()
        more = f" (and {len(others)} more: citadel data {name} check {data} lists them)" if others else ""
        raise CitadelError((as_given(first, data) if data is not None else first) + more) from None


def as_given(message: str, overlay: str) -> str:
    """A message with the overlay named as on the command line, where it begins with its name."""
    name = f"{Path(overlay).name}: "
    return f"{overlay}: {message.removeprefix(name)}" if message.startswith(name) else message


def read_record(path: Path, data: str | None) -> Record:
    """A record, every choice of it checked. Raises CitadelError that names file and line."""
    record = _read_header(path, read_text(path), data)
    try:
        record.at()
    except ParseError as error:
        raise CitadelError(f"{path}: {error}") from None
    return record


def read_position(path: Path, at: int | None, data: str | None) -> Position:
    """The position of a position file, or that of a record after `at` choices. Raises CitadelError."""
    text = read_text(path)
    if not text.startswith(POSITION_TITLE):
        record = _read_header(path, text, data)
        try:
            return record.at(at)
        except ParseError as error:
            raise CitadelError(f"{path}: {error}") from None
    if at is not None:
        raise CitadelError(f"{path}: is a position, not a record, so --at has no meaning")
    try:
        return load_game(game_of(text), data).position(text)
    except ParseError as error:
        raise CitadelError(f"{path}: {error}") from None
    except (RulesError, LookupError):
        raise CitadelError(f"{path}: the agenda of this position runs out or does not fit what is on the map") from None


def _read_header(path: Path, text: str, data: str | None) -> Record:
    """A record whose choices are not yet checked."""
    try:
        return load_game(game_of(text), data).read_record(text)
    except ParseError as error:
        raise CitadelError(f"{path}: {error}") from None


def _reason(error: Exception) -> str:
    return (error.strerror or "").lower() if isinstance(error, OSError) and error.strerror else str(error)


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
