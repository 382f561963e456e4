"""Computer players choose in the background, go on after a restart, and do not stop a match by failing."""

import os
import signal
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.running import Running
from tests.server.visitor import BLOCK, LOC, PLACE, WEEK, Visitor
from tests.waiting import wait_until

import citadel
from citadel.server.app import create_app
from citadel.server.computer import Computers
from citadel.server.host import Host
from citadel.server.limits import Limits
from citadel.server.store import open_store
from citadel.server.thinking import Mind, Task, Thought
from citadel.server.workers import Hear, IsWanted, Workers, always

PERSON = "somebody-with-a-long-secret"


@pytest.mark.parametrize(("game", "seat"), [(BLOCK, "pavn"), (LOC, "nva")])
def test_a_computer_answers(game: str, seat: str, me: Visitor) -> None:
    mine = next(name for name in citadel.game(game).seats if name != seat)
    match = me.begin(game, seats={mine: "me", seat: "normal"})
    before = me.moment(match)["decision"]["seat"]
    assert before == mine
    while me.take_any(match, 1)["decision"]["mine"]:
        pass
    moment = me.wait(match)
    seats = [entry["seat"] for entry in me.get(f"{PLACE}/{match}/log")["entries"]]
    assert seat in seats
    assert moment["decision"]["mine"]


def test_computers_play_a_whole_game_for_who_watches(me: Visitor, watcher: Visitor) -> None:
    match = me.begin(BLOCK, seats={"us": "easy", "pavn": "random"})
    wait_until(lambda: watcher.get(f"{PLACE}/{match}")["over"])
    assert watcher.moment(match)["outcome"]


def test_computers_go_on_after_a_restart(store_path: Path) -> None:
    server = Running(store_path)
    made = server.ask(PERSON, "POST", PLACE, {"game": WEEK, "seats": {"us": "random"}}).json()
    server.kill()
    server = Running(store_path)
    try:
        address, far = f"{PLACE}/{made['id']}", made["moment"] + 60
        wait_until(lambda: server.ask(PERSON, "GET", address).json()["moment"] >= far)
    finally:
        server.kill()


class Failing:
    """Players that fail as often as they are told to, then answer."""

    def __init__(self, failures: int) -> None:
        self.left = failures
        self.asked = 0
        self.mind = Mind()
        self.tasks: list[tuple[Task, Hear]] = []
        self.wanted: list[IsWanted] = []

    def ask(self, task: Task, hear: Hear, is_wanted: IsWanted = always) -> None:
        self.tasks.append((task, hear))
        self.wanted.append(is_wanted)

    def work(self) -> None:
        """Answer whatever has been asked."""
        while self.tasks:
            task, hear = self.tasks.pop(0)
            self.asked += 1
            self.left -= 1
            hear(Thought(error="out of ideas") if self.left >= 0 else self.mind.think(task))

    def close(self) -> None:
        pass


@pytest.mark.parametrize("failures", [1, 2])
def test_a_player_that_fails_is_asked_once_more_then_the_match_says_so(failures: int, store_path: Path) -> None:
    store = open_store(f"sqlite:///{store_path}")
    with TestClient(create_app(store)) as client:
        me = Visitor(client, "me")
        match = me.begin(BLOCK, seats={"us": "me", "pavn": "friend"})
        me.choose(match, "none", "none")
    store = open_store(f"sqlite:///{store_path}")
    host, players = Host(store, Limits()), Failing(failures)
    computers = Computers(host, players)
    with host.rooms.room(match) as live:
        from citadel.server.journal import Seated

        host.add(live, Seated("pavn", "random"))
    players.work()
    with host.rooms.room(match) as live:
        told = [message.text for message in live.folded.messages]
        if failures == 1:
            assert told == []
            assert "pavn" in live.choosers
        else:
            assert len(told) == 1
            assert "could not choose" in told[0]
            assert (players.asked, live.choosers) == (2, ["us", "us"])
            computers.nudge(live)
            assert players.tasks == []
    Computers(host, players).resume()
    players.work()
    with host.rooms.room(match) as live:
        assert "pavn" in live.choosers
    store.close()


def task(level: str) -> Task:
    """The first decision of Block by Block, for its first seat."""
    p = citadel.game(BLOCK).start()
    return Task("match", 0, BLOCK, "", p.text(), "us", level, 1)


def heard(workers: Workers, asked: Task) -> Thought:
    """The answer of a worker."""
    thoughts: list[Thought] = []
    workers.ask(asked, thoughts.append)
    wait_until(lambda: thoughts)
    return thoughts[0]


def test_a_player_whose_process_dies_is_replaced() -> None:
    workers = Workers(1)
    try:
        assert heard(workers, task("normal")).choices
        process = workers.quick[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert heard(workers, task("normal")).error
        assert heard(workers, task("normal")).choices
    finally:
        workers.close()


def test_a_task_that_makes_no_sense_is_answered_with_its_error() -> None:
    workers = Workers(0)
    try:
        assert "no computer player" in heard(workers, task("clever")).error
    finally:
        workers.close()
