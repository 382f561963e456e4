"""Whatever fails while a match is changed, what is in memory and what is on the disk are the same afterwards."""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.test_computer import Failing
from tests.server.visitor import BLOCK, PLACE, Visitor, moment_of, refused
from tests.waiting import PATIENCE

import citadel
from citadel.core.errors import RulesError
from citadel.server.app import create_app
from citadel.server.computer import Computers
from citadel.server.host import Host
from citadel.server.journal import Entry, Seated
from citadel.server.limits import Limits
from citadel.server.live import Live
from citadel.server.store import open_store
from citadel.server.thinking import Task, Thought
from citadel.server.workers import Workers

BOTH = {"us": "me", "pavn": "me"}


def failing(error: Exception) -> Callable[[], list[Entry]]:
    """Dice that cannot be rolled: a match has its choice made by then."""

    def roll() -> list[Entry]:
        raise error

    return roll


@contextmanager
def opened(store_path: Path, match: str) -> Iterator[Live]:
    """A match as it is on the disk."""
    store = open_store(f"sqlite:///{store_path}")
    with Host(store, Limits()).rooms.room(match) as live:
        yield live
    store.close()


def break_dice(client: TestClient, match: str, error: Exception) -> None:
    """Let the dice of a match in memory fail, as long as it stays there."""
    host: Host = client.app.state.host  # type: ignore[attr-defined]
    with host.rooms.room(match) as live:
        live.roll = failing(error)  # type: ignore[method-assign]


@pytest.mark.parametrize("error", [RulesError("a defect"), KeyError("a defect"), sqlite3.OperationalError("disk full")])
def test_a_choice_that_fails_halfway_leaves_nothing(
    error: Exception, client: TestClient, store_path: Path, me: Visitor
) -> None:
    match = me.begin(seats=BOTH)
    before = me.choose(match, "platoon abn/1")
    break_dice(client, match, error)
    body = {"version": before["version"], "words": "platoon abn/2"}
    status = 503 if isinstance(error, sqlite3.Error) else 500
    refused(me.ask("POST", f"{PLACE}/{match}/choices", body), status)
    assert me.moment(match) == moment_of(before)
    after = me.choose(match, "none")
    assert (after["of"], after["version"]) == (2, before["version"] + 1)
    with opened(store_path, match) as live:
        assert live.match.record.choices == ["platoon abn/1", "none"]
        assert live.version == after["version"]
    log = me.get(f"{PLACE}/{match}/log")["entries"]
    assert [entry["words"] for entry in log] == ["platoon abn/1", "none"]


def test_a_choice_that_the_store_refuses_leaves_nothing(client: TestClient, store_path: Path, me: Visitor) -> None:
    match = me.begin(seats=BOTH)
    before = me.moment(match)
    store: Any = client.app.state.host.store  # type: ignore[attr-defined]

    def append(*given: Any) -> None:
        del store.append
        raise sqlite3.OperationalError("disk full")

    store.append = append
    refused(me.ask("POST", f"{PLACE}/{match}/choices", {"version": before["version"], "words": "none"}), 503)
    assert me.moment(match) == moment_of(before)
    after = me.choose(match, "platoon abn/1")
    with opened(store_path, match) as live:
        assert (live.match.record.choices, live.version) == (["platoon abn/1"], after["version"])


def test_a_computers_choice_that_fails_halfway_leaves_nothing_and_is_tried_again(store_path: Path) -> None:
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as client:
        me = Visitor(client, "me")
        match = me.begin(BLOCK, seats={"us": "me", "pavn": "friend"})
        me.choose(match, "none", "none")
    store = open_store(f"sqlite:///{store_path}")
    host, players = Host(store, Limits()), Failing(0)
    Computers(host, players)
    with host.rooms.room(match) as live:
        host.add(live, Seated("pavn", "random"))
        live.roll = failing(RulesError("a defect"))  # type: ignore[method-assign]
    task, hear = players.tasks.pop(0)
    hear(players.mind.think(task))
    with host.rooms.room(match) as live:
        assert live.choosers == ["us", "us"]
        assert len(players.tasks) == 1
    task, hear = players.tasks.pop(0)
    hear(players.mind.think(task))
    with host.rooms.room(match) as live:
        assert "pavn" in live.choosers
        assert live.folded.messages == []
        made = live.match.record.choices
    with opened(store_path, match) as live:
        assert live.match.record.choices == made
    store.close()


def test_a_defect_is_reported_and_the_answer_has_its_headers(client: TestClient, me: Visitor) -> None:
    match = me.begin(seats=BOTH)
    version = me.choose(match, "platoon abn/1")["version"]
    break_dice(client, match, KeyError("a defect"))
    response = me.ask("POST", f"{PLACE}/{match}/choices", {"version": version, "words": "platoon abn/2"})
    refused(response, 500, "Something went wrong on the server")
    assert response.headers["x-content-type-options"] == "nosniff"
    break_dice(client, match, KeyError("a defect"))
    strict = TestClient(client.app, headers=me.headers)
    body = {"version": version, "words": "platoon abn/2"}
    with pytest.raises(KeyError, match="a defect"):
        strict.post(f"{PLACE}/{match}/choices", json=body)


def test_who_cannot_hear_an_answer_does_not_keep_others_from_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: queue.SimpleQueue[str] = queue.SimpleQueue()
    monkeypatch.setattr(threading, "excepthook", lambda found: reported.put(str(found.exc_value)))
    game = citadel.game(BLOCK)
    task = Task("match", 0, BLOCK, "", game.start().text(), "us", "random", 1)
    heard = threading.Event()

    def deaf(thought: Thought) -> None:
        raise ValueError("a defect")

    workers = Workers(0)
    workers.ask(task, deaf)
    workers.ask(task, lambda thought: heard.set())
    assert heard.wait(PATIENCE)
    assert reported.get(timeout=PATIENCE) == "a defect"
    workers.close()
