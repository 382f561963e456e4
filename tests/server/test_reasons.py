"""What computer players mean by their choices: kept with the match, told in the log, and never before a secret is."""

import sqlite3
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tests.server.test_secrets import set_up
from tests.server.visitor import BLOCK, PLACE, Visitor

import citadel
from citadel.server.app import create_app
from citadel.server.store import open_store

OLD = ',"budget":0.0'


def log(visitor: Visitor, match: str) -> list[dict[str, Any]]:
    """The log of a match."""
    return list(visitor.get(f"{PLACE}/{match}/log")["entries"])


def against_normal(me: Visitor) -> str:
    """A match in which the computer has moved once."""
    match = me.begin(BLOCK, seats={"us": "me", "pavn": "normal"})
    me.choose(match, "none", "none")
    me.wait(match)
    return match


def test_every_choice_of_a_computer_carries_its_reason(me: Visitor, watcher: Visitor) -> None:
    match = against_normal(me)
    for visitor in (me, watcher):
        entries = log(visitor, match)
        own = [entry["reason"] for entry in entries if entry["seat"] == "pavn"]
        assert own
        assert all(reason.endswith(".") for reason in own)
        assert not any(entry["reason"] for entry in entries if entry["seat"] != "pavn")
    moves = [entry for entry in entries if entry["seat"] == "pavn" and entry["unit"]]
    game = citadel.game(BLOCK)
    titles = {entry["unit"]: game.unit_title(game.vocabulary.find("unit", entry["unit"])) for entry in moves}
    assert any(titles[entry["unit"]] in entry["reason"] for entry in moves)


def test_reasons_are_kept_taken_back_and_go_with_a_branch(me: Visitor, store_path: Path, client: TestClient) -> None:
    match = against_normal(me)
    before = log(me, match)
    client.app.state.host.rooms.forget(match)  # type: ignore[attr-defined]
    assert log(me, match) == before
    branch = str(me.post(PLACE, {"from_match": match, "seats": {"us": "me", "pavn": "me"}})["id"])
    assert [entry["reason"] for entry in log(me, branch)] == [entry["reason"] for entry in before]
    me.undo(match, len(before))
    assert log(me, match) == []


def test_the_reason_of_a_secret_choice_is_told_when_it_is_shown(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    match = str(me.post(PLACE, {"record": set_up(), "seats": {"arvn": "normal", "nva": "friend"}})["id"])
    friend.join(match, me)
    before = len(log(watcher, match))
    friend.wait(match)
    for visitor in (me, friend, watcher):
        assert len(log(visitor, match)) == before
    friend.choose(match, "effort 3")
    shown = [entry for entry in log(watcher, match)[before:] if entry["seat"] == "arvn"]
    assert shown[0]["words"].startswith("effort")
    assert all(entry["reason"] for entry in shown)


def test_one_who_holds_a_seat_and_plays_the_computer_is_told_no_secret(me: Visitor) -> None:
    match = str(me.post(PLACE, {"record": set_up(), "seats": {"arvn": "normal", "nva": "me"}})["id"])
    me.wait(match)
    assert "effort" not in me.ask("GET", f"{PLACE}/{match}/log").text


def test_a_store_from_before_there_were_reasons_opens_still(store_path: Path, me: Visitor, client: TestClient) -> None:
    match = against_normal(me)
    client.__exit__()
    with sqlite3.connect(store_path) as store:
        store.execute("drop table reviews")
        store.execute("pragma user_version = 1")
        assert store.execute("select count(*) from entries where entry like '%\"reason\"%'").fetchone()[0] > 0
        entries = store.execute("select seq, entry from entries where match = ?", (match,)).fetchall()
        assert any(OLD in entry for _, entry in entries)
        for seq, entry in entries:
            bare = entry.replace(OLD, "").partition(',"reason"')
            told = bare[0] + ("}" if bare[1] else "")
            store.execute("update entries set entry = ? where match = ? and seq = ?", (told, match, seq))
        store.execute("update matches set standing = replace(standing, ?, '')", (OLD,))
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as again:
        me.client = again
        assert not any(entry["reason"] for entry in log(me, match))
        assert me.get(f"{PLACE}/{match}")["seats"][1]["budget"] == 0
        assert me.get(f"{PLACE}/{match}/review")["state"] == "none"
        me.choose(match, "end")
