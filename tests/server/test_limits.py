"""How much is too much, and that nobody has to wait for what another one asks."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import ClientDisconnect
from starlette.testclient import TestClient
from starlette.types import Message
from tests.server.test_computer import Failing, heard, task
from tests.server.visitor import PLACE, Visitor, moment_of, refused
from tests.waiting import PATIENCE, wait_until

from citadel.server.answers import Happening
from citadel.server.app import _warm_up, create_app
from citadel.server.computer import Adviser
from citadel.server.game_cache import Made
from citadel.server.host import Host
from citadel.server.limits import Limits
from citadel.server.people import Person, hashed
from citadel.server.problems import Problem
from citadel.server.store import open_store
from citadel.server.stream import BACKLOG, EventStream, Hub
from citadel.server.thinking import Thought
from citadel.server.workers import Workers

BOTH = {"us": "me", "pavn": "me"}
ME = Person("somebody-with-a-long-secret", hashed("somebody-with-a-long-secret"))


# -- hints -------------------------------------------------------------------------------------------------------------


def test_hints_are_limited_by_address_whoever_asks(store_path: Path) -> None:
    limits = Limits(thought_rate=0.001, thought_burst=3)
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"), limits=limits)) as client:
        statuses = []
        for number in range(4):
            visitor = Visitor(client, f"visitor-{number}")
            match = visitor.begin(seats=BOTH)
            statuses.append(visitor.ask("POST", f"{PLACE}/{match}/hint").status_code)
        assert statuses == [200, 200, 200, 429]


def test_few_hints_are_thought_about_at_once_and_abandoned_ones_not_at_all(store_path: Path) -> None:
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as client:
        me = Visitor(client)
        me.headers = {"Authorization": f"Bearer {ME.secret}"}
        match = me.begin(seats=BOTH)
    store = open_store(f"sqlite:///{store_path}")
    players = Failing(0)
    adviser = Adviser(Host(store, Limits(hints=2)), players)
    refusals: list[str] = []

    def ask(patience: float) -> None:
        try:
            adviser.hint(match, ME, "here", patience)
        except Problem as problem:
            refusals.append(problem.fault.code)

    waiting = [threading.Thread(target=ask, args=(1.0,)) for _ in range(2)]
    for thread in waiting:
        thread.start()
    wait_until(lambda: len(players.tasks) == 2)
    assert all(is_wanted() for is_wanted in players.wanted)
    ask(0.01)
    assert refusals == ["too-many"]
    for thread in waiting:
        thread.join()
    assert refusals == ["too-many", "no-hint", "no-hint"]
    assert not any(is_wanted() for is_wanted in players.wanted)
    ask(0.01)
    assert refusals[3:] == ["no-hint"]
    store.close()


def test_a_worker_skips_what_nobody_wants() -> None:
    workers = Workers(0)
    try:
        thoughts: list[Thought] = []
        workers.ask(task("normal"), thoughts.append, lambda: False)
        assert heard(workers, task("normal")).choices
        assert thoughts == []
    finally:
        workers.close()


# -- matches -----------------------------------------------------------------------------------------------------------


def test_a_match_that_is_full_can_still_be_left(store_path: Path) -> None:
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"), limits=Limits(entries=3))) as client:
        me, friend = Visitor(client, "me"), Visitor(client, "friend")
        match = me.begin(seats={"us": "me", "pavn": "friend"})
        friend.join(match, me)
        moment = me.choose(match, "none")
        body = {"version": moment["version"], "words": "none"}
        refused(me.ask("POST", f"{PLACE}/{match}/choices", body), 422, "too long")
        assert me.moment(match) == moment_of(moment)
        assert me.ask("DELETE", f"{PLACE}/{match}").status_code == 204
        assert [seat["player"] for seat in friend.get(f"{PLACE}/{match}")["seats"]] == ["open", "person"]
        assert friend.ask("DELETE", f"{PLACE}/{match}").status_code == 204
        refused(friend.ask("GET", f"{PLACE}/{match}"), 404)


def happening(version: int) -> Happening:
    """A change of a match."""
    return Happening(version, version, "choice", "us", False)


def test_who_does_not_read_is_let_go_once() -> None:
    async def check() -> None:
        hub = Hub(10)
        listener = hub.join("match")
        for version in range(BACKLOG + 50):
            hub.tell("match", happening(version))
        hub.close()
        await asyncio.sleep(0)
        told = [listener.queue.get_nowait() for _ in range(listener.queue.qsize())]
        assert [each and each.version for each in told] == [*range(BACKLOG), None]

    asyncio.run(check())


def test_who_is_gone_before_the_answer_begins_listens_no_longer() -> None:
    async def check() -> None:
        hub = Hub(1)
        listener = hub.join("match")

        async def receive() -> Message:
            await asyncio.sleep(60)
            raise AssertionError

        async def send(message: Message) -> None:
            raise OSError("gone")

        stream = EventStream(listener, [happening(1)], lambda: hub.leave("match", listener))
        scope: dict[str, Any] = {"type": "http", "method": "GET", "asgi": {"spec_version": "2.4"}}
        with pytest.raises(ClientDisconnect):
            await stream(scope, receive, send)
        hub.join("match")

    asyncio.run(check())


# -- the shelf ---------------------------------------------------------------------------------------------------------


def test_only_who_wants_the_same_waits_while_it_is_made() -> None:
    made: Made[str] = Made(2)
    begun, done = threading.Event(), threading.Event()
    calls: list[str] = []

    def slowly() -> str:
        calls.append("slow")
        begun.set()
        assert done.wait(PATIENCE)
        return "slow"

    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(made.get(("a", ""), slowly))) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert begun.wait(PATIENCE)
    quick = threading.Thread(target=lambda: found.append(made.get(("b", ""), lambda: "quick")))
    quick.start()
    quick.join(PATIENCE)
    assert found == ["quick"]
    done.set()
    for thread in threads:
        thread.join(PATIENCE)
    assert (found, calls) == (["quick", "slow", "slow", "slow"], ["slow"])


def test_what_could_not_be_made_is_tried_again_and_the_longest_unused_gives_way() -> None:
    made: Made[int] = Made(2)

    def fail() -> int:
        raise ValueError("not today")

    with pytest.raises(ValueError, match="not today"):
        made.get(("a", ""), fail)
    assert made.get(("a", ""), lambda: 1) == 1
    made.get(("b", ""), lambda: 2)
    assert made.get(("a", ""), fail) == 1
    made.get(("c", ""), lambda: 3)
    assert made.get(("a", ""), fail) == 1
    assert made.get(("b", ""), lambda: 4) == 4


# -- workers -----------------------------------------------------------------------------------------------------------


def test_every_worker_is_made_ready(store_path: Path) -> None:
    store = open_store(f"sqlite:///{store_path}")
    workers = Workers(2)
    try:
        _warm_up(Host(store, Limits()), workers)
        wait_until(lambda: all(worker._process for worker in workers.quick))
    finally:
        workers.close()
        store.close()
