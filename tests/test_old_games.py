"""Games of earlier programs open, replay and go on, as records and in a store."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient
from tests.old_games import FRIEND, Maker, digest
from tests.waiting import wait_until

import citadel
from citadel.core.record import game_of
from citadel.server.app import create_app
from citadel.server.store import open_store

FOLDER = Path(__file__).parent / "records" / "old"
RECORDS = sorted(FOLDER.glob("*.txt"))
STORES = sorted(FOLDER.glob("*.sqlite"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_end_it_had(path: Path) -> None:
    text = path.read_text("utf-8")
    record = citadel.game(game_of(text)).read_record(text)
    end = record.at()
    assert end.over
    assert digest(end) == record.facts["end"]
    assert record.text() == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_played_on(path: Path) -> None:
    text = path.read_text("utf-8")
    record = citadel.game(game_of(text)).read_record(text)
    del record.choices[len(record.choices) // 2 :]
    match = citadel.Match(record)
    for _ in range(20):
        if not match.position.over:
            match.choose(match.position.listed[-1])
    later = match.record.text()
    assert later.splitlines()[:5] == text.splitlines()[:5]
    again = citadel.game(game_of(text)).read_record(later)
    assert again.at().text() == match.position.text()


class Opened(NamedTuple):
    """An old store that today's program serves."""

    app: Any
    client: TestClient
    games: dict[str, dict[str, Any]]


@pytest.fixture(params=STORES, ids=lambda path: path.stem)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    path: Path = request.param
    shutil.copy(path, tmp_path / path.name)
    app = create_app(open_store(f"sqlite:///{tmp_path / path.name}"))
    with TestClient(app) as client:
        yield Opened(app, client, json.loads(path.with_suffix(".json").read_text("utf-8")))


def test_every_moment_of_a_store_is_as_it_was(opened: Opened) -> None:
    assert len(opened.games) == 13
    for what, was in opened.games.items():
        with opened.app.state.host.rooms.room(was["id"]) as live:
            moments = was["moments"].split()
            assert (live.game.rules_version, live.game.fingerprint) == (was["rules"], was["data"]), what
            assert [digest(live.at(number)) for number in range(len(moments))] == moments, what


def test_every_game_of_a_store_is_shown_and_goes_on(opened: Opened) -> None:
    maker = Maker(opened.client)
    for what, was in opened.games.items():
        place, before = f"/{was['id']}", len(was["moments"].split()) - 1
        record = opened.client.get(f"/api/matches{place}/record")
        assert record.status_code == 200, what
        moment = maker.play(was["id"], 5)
        if "friends" in what:
            Maker(opened.client, FRIEND).play(was["id"], 5)
            said = [message["text"] for message in maker.ask("GET", place)["messages"]]
            assert (said[0], said[-1]) == ("Good luck!", "And to you.")
        if "finished" in what:
            assert moment["outcome"], what
        else:
            wait_until(lambda: maker.ask("GET", place)["moment"] > before)  # noqa: B023 -- asked at once
