"""Where matches are kept: an interface, and SQLite behind it.

An append is on the disk when it returns. It is made for the version that the writer has seen; if another entry stands
there, nothing is written and `Conflict` is raised.
"""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec
from msgspec import Struct

from citadel.core.errors import CitadelError
from citadel.server.journal import Holding

SCHEME = "sqlite:///"
PRIVATE = 0o600
"""Who may read and write the file: its owner."""

MIGRATIONS = (
    """
    create table matches (
        id text primary key, game text not null, scenario text not null, options text not null,
        rules integer not null, data text not null, overlay text not null, seed blob not null, maker text not null,
        created real not null, updated real not null, version integer not null, thinking integer not null,
        standing text not null
    ) without rowid;
    create table entries (
        match text not null, seq integer not null, time real not null, entry text not null,
        primary key (match, seq)
    ) without rowid;
    create table members (person text not null, match text not null, primary key (person, match)) without rowid;
    create index members_by_match on members (match);
    create index thinking_matches on matches (thinking) where thinking = 1;
    create table overlays (hash text primary key, text text not null) without rowid;
    """,
    "create table reviews (match text primary key, version integer not null, review text not null) without rowid;",
)
"""The shape of the store, one step after another; a store knows how many it has been through."""


class Conflict(Exception):
    """Another writer has been there."""


class Standing(Struct, frozen=True):
    """What a list of matches shows of one without opening it; all of it is public."""

    moment: int
    waiting: str
    heading: str
    turn: int
    turns: int
    over: bool
    outcome: str
    winner: str
    last: str
    seats: dict[str, Holding]
    version: int
    updated: float
    origin: str = ""
    begun: int = 0
    played: dict[str, str] = {}


# Made once, before there are threads: msgspec (0.22) crashes where two of them meet the same shape for the first time.
STANDING = msgspec.json.Decoder(Standing)
OPTIONS = msgspec.json.Decoder(dict[str, str])


class Kept(NamedTuple):
    """A match as it is kept: what is fixed, and how it stands.

    `rules` and `data` are the rules version and the fingerprint of the data that it is played with.
    """

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    rules: int
    data: str
    overlay: str
    seed: bytes
    maker: str
    created: float
    updated: float
    version: int
    thinking: bool
    standing: Standing


class Written(NamedTuple):
    """An entry of a journal with its time."""

    time: float
    text: str


class Change(NamedTuple):
    """What an append changes besides the journal: how the match stands, its seed, and whose it is."""

    standing: Standing
    thinking: bool
    seed: bytes
    joins: str = ""
    leaves: str = ""


class Store(Protocol):
    """Whatever keeps matches."""

    def create(self, kept: Kept, entries: Sequence[Written], overlay: str) -> None:
        """Keep a new match; its maker is its first member."""

    def append(self, match: str, version: int, entries: Sequence[Written], change: Change) -> None:
        """Add entries after that version. Raises Conflict if the match is at another or gone."""

    def find(self, match: str) -> Kept | None:
        """A match without its journal."""

    def journal(self, match: str) -> list[Written]:
        """The entries of a match in their order."""

    def overlay(self, hash: str) -> str:
        """The text of an owner's overlay."""

    def matches_of(self, person: str) -> list[Kept]:
        """The matches of a person, the last changed first."""

    def is_member(self, person: str, match: str) -> bool:
        """Whether a match is among those of a person."""

    def leave(self, person: str, match: str) -> None:
        """Take a match from those of a person."""

    def remove_if_nobodys(self, match: str) -> bool:
        """Remove a match that is nobody's any more."""

    def thinking(self) -> list[str]:
        """The matches in which a computer player has to choose."""

    def keep_review(self, match: str, version: int, review: str) -> None:
        """Keep the review of a match as it was at that version, in place of any other."""

    def review(self, match: str, version: int) -> str:
        """The review of a match at that version; nothing if there is none."""

    def close(self) -> None:
        """Let go of it."""


def open_store(url: str) -> "SqliteStore":
    """The store at an address `sqlite:///PATH`. Raises CitadelError."""
    path = url.removeprefix(SCHEME)
    if path == url or not path:
        raise CitadelError(f"'{url}' is not a store: give sqlite:///PATH")
    return SqliteStore(Path(path))


class SqliteStore:
    """Matches in one SQLite file, by one connection that writes and one that reads."""

    def __init__(self, path: Path) -> None:
        """Open the file, made if need be, and bring it up to date. Raises CitadelError."""
        self.path = path
        self._writing, self._reading = threading.Lock(), threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not path.exists():
                path.touch(mode=PRIVATE)
            self._writer, self._reader = self._connect(), self._connect()
            found = path.stat()
            self._file = (found.st_dev, found.st_ino)
            self._migrate()
            self._keep_private()
        except (OSError, sqlite3.Error, ValueError) as error:
            raise CitadelError(f"{path}: cannot be used to keep games: {error}") from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=10, isolation_level=None, check_same_thread=False)
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        return connection

    def _migrate(self) -> None:
        with self._transaction() as writer:
            done = writer.execute("pragma user_version").fetchone()[0]
            if done > len(MIGRATIONS):
                raise CitadelError(f"{self.path}: was made by a newer version of Citadel")
            for step in MIGRATIONS[done:]:
                for statement in filter(str.strip, step.split(";")):
                    writer.execute(statement)
            writer.execute(f"pragma user_version = {len(MIGRATIONS)}")

    def _keep_private(self) -> None:
        """Make the file and SQLite's files beside it private: they hold the seeds of games under way."""
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError, PermissionError):  # Whose file it is, is for its owner to say.
                self.path.with_name(self.path.name + ending).chmod(PRIVATE)

    def _check_file(self) -> None:
        """Refuse to write into a file that has been moved or removed: it would be lost with the server."""
        try:
            found = self.path.stat()
        except OSError:
            raise sqlite3.OperationalError("the store's file is gone") from None
        if (found.st_dev, found.st_ino) != self._file:
            raise sqlite3.OperationalError("the store's file has been replaced")

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on the disk at its end or undone."""
        with self._writing:
            self._check_file()
            self._writer.execute("begin immediate")
            try:
                yield self._writer
                self._writer.execute("commit")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("rollback")
                raise

    # -- writing -------------------------------------------------------------------------------------------------------

    def create(self, kept: Kept, entries: Sequence[Written], overlay: str) -> None:
        """Keep a new match; its maker is its first member."""
        row = (*kept[:3], _encoded(kept.options), *kept[4:-1], _encoded(kept.standing))
        with self._transaction() as writer:
            writer.execute(f"insert into matches values ({', '.join('?' * len(row))})", row)
            self._write_entries(writer, kept.id, 0, entries)
            writer.execute("insert into members values (?, ?)", (kept.maker, kept.id))
            if overlay:
                writer.execute("insert or ignore into overlays values (?, ?)", (kept.overlay, overlay))

    def append(self, match: str, version: int, entries: Sequence[Written], change: Change) -> None:
        """Add entries after that version. Raises Conflict if the match is at another or gone."""
        try:
            with self._transaction() as writer:
                self._write_entries(writer, match, version, entries)
                stands = _encoded(change.standing)
                updated = writer.execute(
                    "update matches set version = ?, updated = ?, thinking = ?, standing = ?, seed = ?"
                    " where id = ? and version = ?",
                    (version + len(entries), entries[-1].time, change.thinking, stands, change.seed, match, version),
                )
                if updated.rowcount != 1:
                    raise Conflict(match)
                if change.joins:
                    writer.execute("insert or ignore into members values (?, ?)", (change.joins, match))
                if change.leaves:
                    writer.execute("delete from members where person = ? and match = ?", (change.leaves, match))
        except sqlite3.IntegrityError:
            raise Conflict(match) from None

    def _write_entries(self, writer: sqlite3.Connection, match: str, after: int, entries: Sequence[Written]) -> None:
        rows = [(match, number, *entry) for number, entry in enumerate(entries, after + 1)]
        writer.executemany("insert into entries values (?, ?, ?, ?)", rows)

    def leave(self, person: str, match: str) -> None:
        """Take a match from those of a person."""
        with self._transaction() as writer:
            writer.execute("delete from members where person = ? and match = ?", (person, match))

    def remove_if_nobodys(self, match: str) -> bool:
        """Remove a match that is nobody's any more."""
        with self._transaction() as writer:
            if writer.execute("select 1 from members where match = ?", (match,)).fetchone():
                return False
            writer.execute("delete from entries where match = ?", (match,))
            writer.execute("delete from reviews where match = ?", (match,))
            writer.execute("delete from matches where id = ?", (match,))
            writer.execute("delete from overlays where hash not in (select overlay from matches)")
            return True

    def keep_review(self, match: str, version: int, review: str) -> None:
        """Keep the review of a match as it was at that version, in place of any other, unless the match is gone."""
        with self._transaction() as writer:
            writer.execute(
                "insert or replace into reviews select id, ?, ? from matches where id = ?", (version, review, match)
            )

    # -- reading -------------------------------------------------------------------------------------------------------

    def _read(self, question: str, *values: str | int) -> list[tuple[object, ...]]:
        with self._reading:
            return self._reader.execute(question, values).fetchall()

    def find(self, match: str) -> Kept | None:
        """A match without its journal."""
        rows = self._read("select * from matches where id = ?", match)
        return _kept(rows[0]) if rows else None

    def journal(self, match: str) -> list[Written]:
        """The entries of a match in their order."""
        rows = self._read("select time, entry from entries where match = ? order by seq", match)
        return [Written(*row) for row in rows]  # type: ignore[arg-type]

    def overlay(self, hash: str) -> str:
        """The text of an owner's overlay."""
        rows = self._read("select text from overlays where hash = ?", hash)
        return str(rows[0][0])

    def matches_of(self, person: str) -> list[Kept]:
        """The matches of a person, the last changed first."""
        question = "select matches.* from members join matches on id = match where person = ? order by updated desc"
        return [_kept(row) for row in self._read(question, person)]

    def is_member(self, person: str, match: str) -> bool:
        """Whether a match is among those of a person."""
        return bool(self._read("select 1 from members where person = ? and match = ?", person, match))

    def thinking(self) -> list[str]:
        """The matches in which a computer player has to choose."""
        return [str(row[0]) for row in self._read("select id from matches where thinking = 1")]

    def review(self, match: str, version: int) -> str:
        """The review of a match at that version; nothing if there is none."""
        rows = self._read("select review from reviews where match = ? and version = ?", match, version)
        return str(rows[0][0]) if rows else ""

    def close(self) -> None:
        """Let go of the file."""
        with self._writing, self._reading:
            self._writer.close()
            self._reader.close()


def _encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _kept(row: tuple[object, ...]) -> Kept:
    fields = dict(zip(Kept._fields, row, strict=True))
    fields["options"] = OPTIONS.decode(str(fields["options"]))
    fields["standing"] = STANDING.decode(str(fields["standing"]))
    fields["thinking"] = bool(fields["thinking"])
    return Kept(**fields)  # type: ignore[arg-type]
