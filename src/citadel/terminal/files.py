"""Files given on the command line: read whole, written safely; every problem is one sentence that names the file."""

import json
import os
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


def write_text(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all. Raises CitadelError."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(name, path.stat().st_mode if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except (OSError, ValueError) as error:
        raise CitadelError(f"{path}: cannot be written: {_reason(error)}") from None
    finally:
        if name:
            Path(name).unlink(missing_ok=True)


def write_drawing(path: Path, drawing: str) -> None:
    """Write an SVG document, over nothing else than a drawing. Raises CitadelError."""
    if path.is_file() and "<svg" not in read_text(path)[:1000]:
        raise CitadelError(f"{path}: holds something other than a drawing and is left as it is")
    write_text(path, drawing)


def write_json(value: Any) -> None:
    """Print a value as JSON."""
    json.dump(value, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


def load_game(name: str, data: str | None) -> Game:
    """A game, with an owner's overlay if one is named. Raises CitadelError of one line, however much is wrong."""
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
    """A record, its header checked. Raises CitadelError that names file and line."""
    text = read_text(path)
    try:
        game = load_game(game_of(text), data)
        return game.read_record(text)
    except ParseError as error:
        raise CitadelError(f"{path}: {error}") from None


def read_position(path: Path, at: int | None, data: str | None) -> Position:
    """The position of a position file, or that of a record after `at` choices. Raises CitadelError."""
    text = read_text(path)
    if not text.startswith(POSITION_TITLE):
        record = read_record(path, data)
        try:
            return record.at(at)
        except ParseError as error:
            raise CitadelError(f"{path}: {error}") from None
    if at is not None:
        raise CitadelError(f"{path}: is a position, not a record: --at means nothing here")
    try:
        return load_game(game_of(text), data).position(text)
    except ParseError as error:
        raise CitadelError(f"{path}: {error}") from None
    except (RulesError, LookupError):
        raise CitadelError(f"{path}: the agenda of this position runs out or does not fit what is on the map") from None


def _reason(error: Exception) -> str:
    return (error.strerror or "").lower() if isinstance(error, OSError) and error.strerror else str(error)


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
