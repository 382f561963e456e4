"""The player that searches: its time is the match's, its choices come one by one, and nobody else waits for it."""

import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient
from tests.server.test_computer import Failing, heard, task
from tests.server.visitor import BLOCK, PLACE, Visitor
from tests.waiting import PATIENCE

import citadel
from citadel.server import workers as working
from citadel.server.app import create_app
from citadel.server.computer import Computers
from citadel.server.host import Host
from citadel.server.journal import Undone
from citadel.server.limits import Limits
from citadel.server.requests import MOST_BUDGET
from citadel.server.store import open_store
from citadel.server.thinking import Mind, Task, Thought
from citadel.server.workers import Workers

HARD = {"us": "me", "pavn": "hard"}


def timed(level: str, budget: float, **more: object) -> Task:
    """The first decision of Block by Block, for a player with that time."""
    return replace(task(level), budget=budget, **more)


def test_a_time_is_kept_with_the_match_and_goes_to_the_player(store_path: Path) -> None:
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as client:
        me = Visitor(client, "me")
        made = me.post(PLACE, {"game": BLOCK, "seats": HARD, "budget": 2.5})
        match = made["id"]
        assert [(seat["player"], seat["budget"]) for seat in made["seats"]] == [("person", 0), ("hard", 2.5)]
        assert me.get(PLACE)["matches"][0]["seats"][1]["budget"] == 2.5
        assert me.post(PLACE, {"game": BLOCK, "seats": HARD})["seats"][1]["budget"] == 1
    store = open_store(f"sqlite:///{store_path}")
    host, players = Host(store, Limits()), Failing(0)
    Computers(host, players)
    with host.rooms.room(match) as live:
        host.change(live, lambda: [*live.choose(live.game.choice_from(live.position, "none")), *live.roll()])
        host.change(live, lambda: live.choose(live.game.choice_from(live.position, "none")))
    (asked,) = [asked for asked, _ in players.tasks]
    assert (asked.level, asked.budget, asked.attended, asked.searches) == ("hard", 2.5, True, True)
    store.close()


def test_what_has_been_taken_back_is_not_wanted_any_more(store_path: Path) -> None:
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as client:
        match = Visitor(client, "me").begin(BLOCK, seats=HARD)
    store = open_store(f"sqlite:///{store_path}")
    host, players = Host(store, Limits()), Failing(0)
    computers = Computers(host, players)
    with host.rooms.room(match) as live:
        for _ in range(2):
            host.change(live, lambda: live.choose(live.game.choice_from(live.position, "none")))
        assert players.wanted[0]()
        host.add(live, Undone("us", 1))
        assert not players.wanted[0]()
        host.change(live, lambda: live.choose(live.game.choice_from(live.position, "none")))
    assert [is_wanted() for is_wanted in players.wanted] == [False, True]
    assert [asked.undone for asked, _ in players.tasks] == [0, 1]
    _, hear = players.tasks[0]
    hear(players.mind.think(task("normal")))
    with host.rooms.room(match) as live:
        assert (live.choosers, live.folded.messages) == (["us", "us"], [])
    computers.forget(match)
    assert not players.wanted[1]()
    store.close()


def test_a_player_goes_on_until_something_is_taken_back() -> None:
    """Later or not: what was chosen since may be something else."""
    mind, game = Mind(), citadel.game(BLOCK)
    for hint in (False, True):
        first = replace(task("normal"), hint=hint)
        player = mind._player(game, first, "normal")
        assert mind._player(game, replace(first, moment=3), "normal") is player
        other = mind._player(game, replace(first, moment=5, undone=1), "normal")
        assert other is not player
        assert mind._player(game, replace(first, moment=6, undone=1), "normal") is other
        assert mind._player(game, replace(first, moment=6, undone=1), "normal") is not other


def test_its_choices_come_one_by_one() -> None:
    mind = Mind()
    one, several = mind.think(timed("hard", 0.2)), mind.think(timed("normal", 0.0))
    assert (len(one.choices), one.error) == (1, "")
    assert one.choices[0].reason
    assert len(several.choices) > 1


def test_nobody_else_waits_for_it() -> None:
    workers = Workers(1)
    try:
        quick, hint = timed("normal", 0.0), timed("normal", 0.05, hint=True)
        for asked in (quick, hint):
            assert heard(workers, asked).choices
        slow = [timed("hard", 0.05, attended=attended) for attended in (True, False)]
        late: list[Thought] = []
        for asked in slow:
            assert heard(workers, asked).choices
        for worker in (*workers.searching, *workers.unattended):
            if worker._process is not None:
                worker._process.send_signal(signal.SIGSTOP)
        for asked in slow:
            workers.ask(asked, late.append)
        for asked in (quick, hint):
            assert heard(workers, asked).choices
        assert late == []
    finally:
        workers.close()


def test_a_process_that_nobody_waits_for_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "GLANCE", 0.02)
    monkeypatch.setattr(working, "TOO_LATE", 0.1)
    wanted = threading.Event()
    wanted.set()
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as process:
        watch = threading.Thread(target=working._watch, args=(process, threading.Event(), wanted.is_set))
        watch.start()
        time.sleep(0.3)
        assert process.poll() is None
        wanted.clear()
        watch.join(PATIENCE)
        assert process.wait(PATIENCE) != 0


def test_the_longest_time_fits_the_patience_of_the_server(me: Visitor) -> None:
    made = me.post(PLACE, {"game": BLOCK, "seats": HARD, "budget": MOST_BUDGET})
    assert 1.2 * made["seats"][1]["budget"] < working.LONGEST
