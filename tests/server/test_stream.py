"""Live updates: everybody at a match is told of each change, and loses nothing by coming back."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Running
from tests.server.test_secrets import set_up
from tests.server.visitor import BLOCK, PLACE, moment_of, refused

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
    assert [number for number, _ in told[0]] == [number for number, _ in told[1]]
    assert [(number, event["kind"], event["seat"], event["text"], event["of"]) for number, event in told[0]] == [
        (version + 1, "choice", "us", "", 1),
        (version + 2, "chat", "pavn", "Well done", 1),
        (version + 3, "undo", "us", "", 0),
    ]


class Watching:
    """One who listens to a match and asks for nothing more."""

    def __init__(self, server: Running, match: str, person: str, events: Iterator[tuple[int, Any]]) -> None:
        self.server, self.match, self.person, self.events = server, match, person, events
        self.log = self.asked("log")["entries"]

    def asked(self, path: str) -> Any:
        """What one who does ask is answered."""
        return self.server.ask(self.person, "GET", f"{PLACE}/{self.match}/{path}").json()

    def take(self, update: Any) -> None:
        """Take what has been told, and compare it with what is answered to one who asks."""
        self.log = self.log[: update["after"]] + update["entries"]
        assert moment_of(update) == self.asked("moments/last")
        assert self.log == self.asked("log")["entries"]

    def hear(self) -> None:
        """Listen to the next change."""
        event = next(self.events)[1]
        while event["now"] is None:
            event = next(self.events)[1]
        self.take(event["now"])


def test_whoever_listens_need_not_ask(server: Running) -> None:
    wanted = {"record": set_up(), "seats": {"arvn": "me", "nva": "friend"}}
    info = server.ask(ME, "POST", PLACE, wanted).json()
    match = info["id"]
    server.ask(FRIEND, "POST", f"{PLACE}/{match}/join", {"invite": info["seats"][1]["invite"]})
    acts: list[tuple[str, str, Any]] = [
        (ME, "choices", "effort 2"),
        (ME, "choices", "buy b-52"),
        (ME, "undo", 1),
        (ME, "choices", "buy a-37"),
        (ME, "choices", "end"),
        (FRIEND, "choices", "effort 3"),
        (ME, "choices", "assign a-37 cas"),
        (FRIEND, "choices", "move 9-vc/271"),
        (FRIEND, "choices", "to 0602"),
        (FRIEND, "undo", 1),
        (FRIEND, "undo", 3),
        (ME, "undo/answer", True),
    ]
    secret = range(5)
    with (
        server.events(match) as anybody,
        server.events(match, person=ME) as mine,
        server.events(match, person=FRIEND) as theirs,
    ):
        watchers = [
            Watching(server, match, who, events) for who, events in (("", anybody), (ME, mine), (FRIEND, theirs))
        ]
        for number, (person, act, what) in enumerate(acts):
            now = server.ask(person, "GET", f"{PLACE}/{match}/moments/last").json()
            body = {"version": now["version"]}
            if act == "choices":
                body["words"] = what
            else:
                body["agree" if act == "undo/answer" else "count"] = what
            answer = server.ask(person, "POST", f"{PLACE}/{match}/{act}", body)
            assert answer.status_code == 200, (number, answer.text)
            for watching in watchers:
                if number not in secret or (act, what) == ("choices", "end"):
                    watching.hear()
                if watching.person == person:
                    watching.take(answer.json())


def test_a_stream_is_packed_for_who_can_read_that(server: Running) -> None:
    address = f"{PLACE}/{begin(server)['id']}/stream"
    for accepted, packing in (("gzip, br", "gzip"), ("identity", None)):
        with server.client.stream("GET", address, headers={"Accept-Encoding": accepted}) as answer:
            assert answer.headers.get("content-encoding") == packing
            lines = answer.iter_lines()
            assert next(lines).startswith("id: ")
            assert json.loads(next(lines).removeprefix("data: "))["kind"] == "hello"


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
        _, said = running.stop()
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
