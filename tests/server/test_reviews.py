"""The review of a match: asked for by who plays it, worked out once in the background, kept, and limited."""

import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.played import played
from tests.server.visitor import BLOCK, PLACE, Visitor, refused
from tests.waiting import wait_until

from citadel.server.app import create_app
from citadel.server.limits import Limits
from citadel.server.reviews import Reviews
from citadel.server.store import open_store

SHORT = 4
"""Choices of a game that is reviewed quickly."""


def short(me: Visitor) -> str:
    """A match of a few choices that one person plays alone."""
    return str(me.post(PLACE, {"record": played(BLOCK).text, "at": SHORT, "seats": {"us": "me", "pavn": "me"}})["id"])


def reviewed(visitor: Visitor, match: str, most: float = 90.0) -> Any:
    """The review when it is done."""
    found: Any = None

    def is_done() -> bool:
        nonlocal found
        found = visitor.get(f"{PLACE}/{match}/review")
        assert 0 <= found["done"] <= 1
        return found["state"] not in ("waiting", "working")

    wait_until(is_done, most)
    return found


def test_a_match_is_reviewed_once_and_the_review_is_kept(
    store_path: Path, me: Visitor, watcher: Visitor, client: TestClient
) -> None:
    match = short(me)
    nothing = {"state": "none", "mine": True, "done": 0.0, "words": "", "review": None}
    assert me.get(f"{PLACE}/{match}/review") == nothing
    assert not watcher.get(f"{PLACE}/{match}/review")["mine"]
    assert me.post(f"{PLACE}/{match}/review")["state"] in ("waiting", "working")
    found = reviewed(me, match)
    assert found["state"] == "done"
    review = found["review"]
    assert (review["choices"], review["seat"], review["finished"]) == (me.moment(match)["of"], "us", False)
    assert review["points"][0]["after"] == 0
    assert all(0 <= point["chance"] <= 1 for point in review["points"])
    assert me.post(f"{PLACE}/{match}/review") == found
    assert watcher.get(f"{PLACE}/{match}/review")["review"] == review
    client.__exit__()
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as again:
        me.client = again
        assert me.get(f"{PLACE}/{match}/review")["review"] == review
        me.take_any(match, 1)
        assert me.get(f"{PLACE}/{match}/review")["state"] == "none"


def test_a_game_between_people_is_reviewed_when_it_is_over(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    match = me.begin(BLOCK, seats={"us": "me", "pavn": "friend"})
    refused(me.ask("POST", f"{PLACE}/{match}/review"), 422, "Nothing has been played")
    friend.join(match, me)
    me.choose(match, "none")
    refused(me.ask("POST", f"{PLACE}/{match}/review"), 422, "when it is over")
    refused(stranger.ask("POST", f"{PLACE}/{match}/review"), 403, "among their own")


@pytest.mark.parametrize(
    ("limits", "words"), [(Limits(reviews=1), "Many games"), (Limits(reviews_each=1), "your other")]
)
def test_few_reviews_are_under_way_at_once(store_path: Path, limits: Limits, words: str) -> None:
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"), limits=limits)) as client:
        me = Visitor(client, "me")
        one, other = short(me), short(me)
        me.post(f"{PLACE}/{one}/review")
        refused(me.ask("POST", f"{PLACE}/{other}/review"), 429, words)


@pytest.mark.parametrize("way", ["leave", "choose"])
def test_a_review_that_nobody_wants_any_more_is_given_up(
    way: str, store_path: Path, me: Visitor, client: TestClient
) -> None:
    match = short(me)
    me.post(f"{PLACE}/{match}/review")
    if way == "leave":
        me.ask("DELETE", f"{PLACE}/{match}")
    else:
        me.take_any(match, 1)
        assert me.get(f"{PLACE}/{match}/review")["state"] == "none"
    reviews: Reviews = client.app.state.reviews  # type: ignore[attr-defined]
    wait_until(lambda: not reviews._jobs)
    with sqlite3.connect(store_path) as store:
        assert store.execute("select count(*) from reviews").fetchone() == (0,)


def test_a_store_that_fails_ends_one_review_and_not_all(
    me: Visitor, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews: Reviews = client.app.state.reviews  # type: ignore[attr-defined]
    rooms, room = reviews.host.rooms, reviews.host.rooms.room
    match = short(me)

    def fail(match: str) -> Any:
        if threading.current_thread() is reviews._thread:
            raise sqlite3.OperationalError("disk I/O error")
        return room(match)

    monkeypatch.setattr(rooms, "room", fail)
    me.post(f"{PLACE}/{match}/review")
    assert reviewed(me, match)["state"] == "failed"
    monkeypatch.setattr(rooms, "room", room)
    me.post(f"{PLACE}/{match}/review")
    assert reviewed(me, match)["state"] == "done"
