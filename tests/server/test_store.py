"""The file of a store: moved, taken by another server, damaged, or busy while a computer player chooses."""

import sqlite3
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.running import Running
from tests.server.visitor import BLOCK, PLACE, Visitor, refused
from tests.waiting import wait_until

from citadel.cli import main
from citadel.server.game_cache import dots
from citadel.server.host import Host


def test_nothing_is_acknowledged_that_would_go_into_a_file_moved_away(store_path: Path, me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "me"})
    version = me.choose(match, "platoon abn/1")["version"]
    store_path.rename(store_path.with_name("elsewhere"))
    body = {"version": version, "words": "platoon abn/2"}
    refused(me.ask("POST", f"{PLACE}/{match}/choices", body), 503)
    store_path.with_name("elsewhere").rename(store_path)
    assert me.ask("POST", f"{PLACE}/{match}/choices", body).status_code == 200


def test_a_damaged_entry_is_said_in_a_sentence(client: TestClient, store_path: Path, me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "me"})
    me.choose(match, "none")
    with sqlite3.connect(store_path) as other:
        other.execute("update entries set entry = 'nonsense' where match = ? and seq = 1", (match,))
    host: Host = client.app.state.host  # type: ignore[attr-defined]
    host.rooms.forget(match)
    refused(me.ask("GET", f"{PLACE}/{match}/moments/last"), 422, "can no longer be opened")


def test_a_computer_player_goes_on_when_the_store_is_there_again(store_path: Path, me: Visitor) -> None:
    away = store_path.with_name("elsewhere")
    match = me.begin("week-in-hell", seats={"us": "random"})
    store_path.rename(away)
    time.sleep(0.5)
    before = me.get(f"{PLACE}/{match}")["moment"]
    time.sleep(0.2)
    assert me.get(f"{PLACE}/{match}")["moment"] == before
    away.rename(store_path)
    wait_until(lambda: me.get(f"{PLACE}/{match}")["moment"] > before)


def test_two_servers_do_not_share_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "games.db"
    server = Running(store)
    try:
        assert main(["serve", "--port", "0", "--store", f"sqlite:///{store}"]) == 2
        assert "another server keeps its games there" in capsys.readouterr().err
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("a.b.c = 1", 2),
        ("\"a.b\".'c.d'.e = 1.5", 3),
        ('"a\\".b".c = 1', 1),
        ("'a\\'.b = 1", 1),
        ('\\"' * 5 + ".", 0),
    ],
)
def test_the_dots_of_a_line_outside_quotes(line: str, found: int) -> None:
    assert dots(line) == found


def test_many_quotes_take_no_time_by_their_square(me: Visitor) -> None:
    refused(me.ask("POST", PLACE, {"game": BLOCK, "overlay": '\\"' * 100_000}), 422, "not TOML")
