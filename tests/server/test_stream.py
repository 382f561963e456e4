"""Live updates: everybody at a match is told of each change, and loses nothing by coming back."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Running
from tests.server.visitor import BLOCK, PLACE, refused

ME, FRIEND = "the-one-who-made-this-match", "the-friend-who-was-invited"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("store") / "games.sqlite")
    yield running
    code, said = running.stop()
    assert code in (0, -15)
    assert said == ""


def begin(server: Running) -> Any:
    """A match between two persons."""
    wanted = {"game": BLOCK, "seats": {"us": "me", "pavn": "friend"}}
    info = server.ask(ME, "POST", PLACE, wanted).json()
    server.ask(FRIEND, "POST", f"{PLACE}/{info['id']}/join", {"invite": info["seats"][1]["invite"]})
    return server.ask(ME, "GET", f"{PLACE}/{info['id']}").json()


def test_every_change_is_told_in_order_to_all(server: Running) -> None:
    info = begin(server)
    match, version = info["id"], info["version"]
    with server.events(match) as one, server.events(match, person=FRIEND) as other:
        for events in (one, other):
            number, hello = next(events)
            assert (number, hello["kind"], hello["version"], hello["waiting"]) == (version, "hello", version, "us")
            assert next(events)[1]["here"] == ["pavn"]
        server.ask(ME, "POST", f"{PLACE}/{match}/choices", {"version": version, "words": "none"})
        server.ask(FRIEND, "POST", f"{PLACE}/{match}/chat", {"text": "Well done"})
        server.ask(ME, "POST", f"{PLACE}/{match}/undo", {"version": version + 1, "count": 1})
        told = [[next(events) for _ in range(3)] for events in (one, other)]
    assert told[0] == told[1]
    assert [(number, event["kind"], event["seat"], event["text"], event["of"]) for number, event in told[0]] == [
        (version + 1, "choice", "us", "", 1),
        (version + 2, "chat", "pavn", "Well done", 1),
        (version + 3, "undo", "us", "", 0),
    ]


def test_who_comes_back_is_told_what_was_said_meanwhile(server: Running) -> None:
    info = begin(server)
    match, version = info["id"], info["version"]
    server.ask(ME, "POST", f"{PLACE}/{match}/chat", {"text": "first"})
    with server.events(match, last=version + 1) as events:
        assert next(events)[1]["version"] == version + 1
    server.ask(ME, "POST", f"{PLACE}/{match}/choices", {"version": version + 1, "words": "none"})
    server.ask(ME, "POST", f"{PLACE}/{match}/chat", {"text": "second"})
    with server.events(match, last=version + 1) as events:
        told = [next(events) for _ in range(2)]
    assert [number for number, _ in told] == [version + 3] * 2
    assert [(event["kind"], event["version"], event["text"]) for _, event in told] == [
        ("hello", version + 3, ""),
        ("chat", version + 3, "second"),
    ]


def test_a_seat_taken_and_a_request_are_told(server: Running) -> None:
    info = server.ask(ME, "POST", PLACE, {"game": BLOCK, "seats": {"us": "me", "pavn": "friend"}}).json()
    match = info["id"]
    with server.events(match) as events:
        next(events)
        server.ask(FRIEND, "POST", f"{PLACE}/{match}/join", {"invite": info["seats"][1]["invite"]})
        event = next(events)[1]
        assert (event["kind"], event["seat"]) == ("seat", "pavn")
        version = server.ask(ME, "POST", f"{PLACE}/{match}/choices", {"version": event["version"], "words": "none"})
        server.ask(ME, "POST", f"{PLACE}/{match}/choices", {"version": version.json()["version"], "words": "none"})
        [next(events) for _ in range(2)]
        moment = server.ask(FRIEND, "GET", f"{PLACE}/{match}/moments/last").json()
        body = {"version": moment["version"], "words": moment["decision"]["choices"][0]["words"]}
        moment = server.ask(FRIEND, "POST", f"{PLACE}/{match}/choices", body).json()
        next(events)
        server.ask(ME, "POST", f"{PLACE}/{match}/undo", {"version": moment["version"], "count": 1})
        event = next(events)[1]
        assert (event["kind"], event["seat"]) == ("request", "us")
        server.ask(FRIEND, "POST", f"{PLACE}/{match}/undo/answer", {"version": event["version"], "agree": False})
        event = next(events)[1]
        assert (event["kind"], event["seat"]) == ("answer", "pavn")


def test_who_holds_a_seat_is_told_to_be_there_or_away(server: Running) -> None:
    info = server.ask(ME, "POST", PLACE, {"game": BLOCK, "seats": {"us": "me", "pavn": "friend"}}).json()
    match = info["id"]
    server.ask(FRIEND, "POST", f"{PLACE}/{match}/join", {"invite": info["seats"][1]["invite"]})
    with server.events(match, person=ME) as mine:
        assert next(mine)[1]["here"] == ["us"]
        assert next(mine)[1]["kind"] == "presence"
        with server.events(match, person=FRIEND) as his:
            assert next(his)[1]["here"] == ["us", "pavn"]
            assert next(mine)[1]["here"] == ["us", "pavn"]
        gone = next(mine)[1]
        assert (gone["kind"], gone["here"]) == ("presence", ["us"])


def test_no_such_match_no_stream(server: Running) -> None:
    refused(server.ask("", "GET", f"{PLACE}/{'x' * 22}/stream"), 404)
    refused(server.ask("short", "GET", f"{PLACE}/{'x' * 22}/stream"), 401)


def test_an_open_stream_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    running = Running(tmp_path / "games.sqlite")
    match = begin(running)["id"]
    with running.events(match) as events:
        next(events)
        begun = time.monotonic()
        _, said = running.stop()
        assert time.monotonic() - begun < 10
        assert said == ""


def test_a_choice_is_on_the_disk_before_it_is_told(tmp_path: Path) -> None:
    running = Running(tmp_path / "games.sqlite")
    info = begin(running)
    match, version = info["id"], info["version"]
    with running.events(match) as events:
        next(events)
        running.ask(ME, "POST", f"{PLACE}/{match}/choices", {"version": version, "words": "none"})
        told = next(events)[1]
        running.process.kill()
    running.kill()
    again = Running(tmp_path / "games.sqlite")
    try:
        assert again.ask(ME, "GET", f"{PLACE}/{match}").json()["version"] == told["version"] == version + 1
    finally:
        again.kill()
