"""Requests of every kind, most of them wrong: each is answered with a sentence, and none is too much for the server."""

import gzip
import json
import mimetypes
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.visitor import BLOCK, PLACE, Visitor, refused

import citadel
from citadel.server.api import ENDPOINTS
from citadel.server.app import create_app
from citadel.server.limits import Limits
from citadel.server.store import open_store

JSON = {"Content-Type": "application/json"}
BODIES = (
    b"", b" ", b"{", b"[]", b"null", b"7", b'"x"', b"{}", b"\xff\xfe", b"{'a': 1}",
    b'{"version": NaN, "words": "none"}',
    b'{"version": 1e999, "words": "none"}', b'{"version": 123456789012345678901234567890, "words": "none"}',
    b'{"version": 1.5, "words": "none"}', b'{"version": -1, "words": "none"}', b'{"version": true, "words": "none"}',
    b'{"version": 1, "words": ""}', b'{"version": 1, "words": "' + b"x" * 300 + b'"}', b'{"version": 1, "words": null}',
    b'{"version": 1, "words": "none", "more": 1}', b'{"version": 1, "words": "\\ud800"}', b"[" * 50_000,
    b'{"a":' * 10_000, b'{"version": 1, "words": "\\u0000"}', b'\xef\xbb\xbf{"version": 1, "words": "none"}',
    b"9" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_body_that_is_wrong_is_refused_with_a_sentence(body: bytes, me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "me"})
    before = me.get(f"{PLACE}/{match}")
    for path in ("choices", "undo", "undo/answer", "chat", "why", "join"):
        response = me.client.post(f"{PLACE}/{match}/{path}", content=body, headers={**me.headers, **JSON})
        assert response.status_code in (400, 422), (path, response.text)
        refused(response, response.status_code)
    response = me.client.post(PLACE, content=body, headers={**me.headers, **JSON})
    refused(response, response.status_code)
    assert me.get(f"{PLACE}/{match}") == before


def test_a_whole_number_may_be_written_with_a_point(me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "me"})
    body = b'{"version": 1.0, "words": "none"}'
    assert me.client.post(f"{PLACE}/{match}/choices", content=body, headers={**me.headers, **JSON}).status_code == 200


def test_a_body_must_say_that_it_is_json(me: Visitor) -> None:
    match = me.begin()
    for media in ("text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data; boundary=x"):
        headers = {**me.headers, "Content-Type": media}
        response = me.client.post(f"{PLACE}/{match}/chat", content=b'{"text": "hello"}', headers=headers)
        refused(response, 415, "JSON")
    headers = {**me.headers, "Content-Type": "application/json; charset=utf-8"}
    assert me.client.post(f"{PLACE}/{match}/chat", content=b'{"text": "hello"}', headers=headers).status_code == 204


def test_too_large_is_refused_before_it_is_read(me: Visitor) -> None:
    match = me.begin()
    large = b'{"text": "' + b"x" * 200_000 + b'"}'
    refused(me.client.post(f"{PLACE}/{match}/chat", content=large, headers={**me.headers, **JSON}), 413, "64 kB")
    large = b'{"record": "' + b"x" * 4_000_000 + b'"}'
    refused(me.client.post(PLACE, content=large, headers={**me.headers, **JSON}), 413)


def test_random_bodies_of_the_right_shape_never_break_it(me: Visitor) -> None:
    dice = random.Random(5)
    match = me.begin(seats={"us": "me", "pavn": "me"})
    keys = [
        "version",
        "words",
        "count",
        "agree",
        "text",
        "invite",
        "game",
        "seats",
        "options",
        "record",
        "at",
        "overlay",
    ]
    values: list[Any] = [
        0, 1, -1, 10**9, 10**30, True, None, "", "none", "us", "me", BLOCK, "\u202e\u0000", "é" * 50, [], {}, [[]],
        {"us": "me"}, {"us": None}, {"": ""}, "citadel record 1\n\n", "citadel record 1\ngame: an-loc\n\n", 1.5,
        "[units]\n", "source = 3\n",
    ]  # fmt: skip
    for _ in range(150):
        body = {dice.choice(keys): dice.choice(values) for _ in range(dice.randrange(4))}
        path = dice.choice(["", "/choices", "/undo", "/undo/answer", "/chat", "/why", "/join"])
        where = f"{PLACE}/{match}{path}" if path else PLACE
        response = me.ask("POST", where, body)
        assert response.status_code < 500, (path, body, response.text)


def test_every_address_answers_every_method(me: Visitor) -> None:
    match = me.begin()
    paths = {endpoint.path for endpoint in ENDPOINTS} | {"/api", "/api/", "/api/nothing", "/", "/games/x"}
    for path in sorted(paths):
        there = path.format(id=match, game=BLOCK, n="last", place="S1-1")
        allowed = {endpoint.method for endpoint in ENDPOINTS if endpoint.path == path}
        for method in ("HEAD", "OPTIONS", "PUT", "PATCH", "TRACE", "PROPFIND", "POST", "GET"):
            response = me.ask(method, there)
            assert response.status_code < 500, (method, there)
            if method == "HEAD":
                assert response.content == b""
            elif allowed and method not in allowed:
                refused(response, 405)
                assert allowed <= set(response.headers["Allow"].split(", "))


def test_addresses_that_lead_nowhere(me: Visitor) -> None:
    for path in ("/api", "/api/", "/api/match", "/api/games/", "/api/matches/", "/api/matches/x/y", "/api//games"):
        refused(me.ask("GET", path), 404)
    refused(me.ask("GET", "/api/games/chess/rules"), 404, "block-by-block")
    for odd in ("%00", "%ff", "..%2f..", "%F0%9F%8E%B2", "x" * 3000, "%", "'; drop table matches"):
        assert me.ask("GET", f"/api/matches/{odd}").status_code == 404
        assert me.ask("GET", f"/api/games/{odd}/rules").status_code == 404


# -- headers -----------------------------------------------------------------------------------------------------------


def test_every_answer_has_headers_that_keep_it_safe(me: Visitor) -> None:
    match = me.begin()
    for path in ("/api/games", f"{PLACE}/{match}", "/api/nothing", "/", "/nothing.js"):
        headers = me.ask("GET", path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self';" in policy


def test_what_may_be_kept_and_what_may_not(me: Visitor) -> None:
    match = me.begin()
    fingerprint = me.get(f"{PLACE}/{match}")["fingerprint"]
    assert me.ask("GET", f"{PLACE}/{match}").headers["cache-control"] == "no-store"
    assert me.ask("GET", f"{PLACE}/{match}/map").headers["cache-control"] == "no-store"
    assert "immutable" in me.ask("GET", f"{PLACE}/{match}/map?v={fingerprint}").headers["cache-control"]
    assert me.ask("GET", f"{PLACE}/{match}/map?v=other").headers["cache-control"] == "no-store"
    assert "max-age" in me.ask("GET", "/api/games").headers["cache-control"]


def test_long_answers_are_compressed(me: Visitor) -> None:
    response = me.ask("GET", "/api/games", headers={"Accept-Encoding": "gzip"})
    assert response.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in me.ask("GET", "/api/games", headers={"Accept-Encoding": "identity"}).headers


def test_rates_are_limited_with_a_time_to_wait(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with TestClient(create_app(store, limits=Limits(rate=0.1, burst=3))) as client:
        me = Visitor(client, "me")
        assert [me.ask("GET", PLACE).status_code for _ in range(4)] == [200, 200, 200, 429]
        assert int(me.ask("GET", PLACE).headers["Retry-After"]) >= 5


# -- games and the page ------------------------------------------------------------------------------------------------


def test_the_shelf_has_every_game_with_its_options_in_words(watcher: Visitor) -> None:
    cards = watcher.get("/api/games")["games"]
    assert [card["id"] for card in cards] == list(citadel.GAMES)
    for card in cards:
        game = citadel.game(card["id"])
        assert [option["id"] for option in card["options"]] == [option.id for option in game.options]
        assert all(option["default"] in option["values"] for option in card["options"])
        assert all(len(option["text"]) > 30 and not option["title"].startswith("Option") for option in card["options"])
        assert [player["id"] for player in card["players"]] == ["random", "easy", "normal", "hard"]
        assert card["about"]["minutes"] > 0
        assert [seat["seat"] for seat in card["seats"]] == list(game.seats)
    week = next(card for card in cards if card["id"] == "week-in-hell")
    assert any(len(set(option["editions"].values())) > 1 for option in week["options"])


@pytest.mark.parametrize("name", citadel.GAMES)
def test_rules_tables_and_data_of_a_game(name: str, watcher: Visitor) -> None:
    game = citadel.game(name)
    rules = watcher.get(f"/api/games/{name}/rules")["rules"]
    assert [rule["id"] for rule in rules] == [rule.id for rule in game.catalogue]
    tables = watcher.get(f"/api/games/{name}/tables")["tables"]
    assert [table["word"] for table in tables] == list(game.tables())
    assert all(table["title"] and table["text"] for table in tables)
    assert [table["panel"]["title"] for table in tables] == [table["title"] for table in tables]
    texts = [item for table in tables for item in table["panel"]["items"] if item["type"] == "text"]
    assert texts
    assert all("".join(span["text"] for span in text["told"]) == text["text"] for text in texts)
    data = watcher.get(f"/api/games/{name}/data")
    assert "reconstructed" in data["note"]
    assert {"rule", "reconstructed"} <= {source["kind"] for source in data["sources"]}
    assert sum(len(group["values"]) for group in data["groups"]) == sum(source["count"] for source in data["sources"])
    assert all(value["source"] and value["kind"] for group in data["groups"] for value in group["values"])


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A page as its build leaves it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Citadel</title>", "utf-8")
    (folder / "assets" / "index-abc123.js").write_text("let a = 1\n" * 500, "utf-8")
    (folder / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(b"let a = 1\n" * 500))
    (tmp_path / "secret.txt").write_text("not for you", "utf-8")
    return folder


def test_the_page_is_served_at_every_address_of_the_app(site: Path, tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with TestClient(create_app(store, static=site)) as client:
        for path in ("/", "/game/abc/12", "/join/abc", "/rules/an-loc", "/rules/an-loc/AL-9.6-D", "/rules/an-loc/7.5"):
            response = client.get(path)
            assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
            assert "<title>Citadel</title>" in response.text
        for path in ("/no/such/page", "/games", "/game", "/new", "/game/abc/12/more", "/data/an-loc/more", "/index"):
            response = client.get(path)
            assert (response.status_code, response.headers["cache-control"]) == (404, "no-cache")
            assert "<title>Citadel</title>" in response.text
        script = client.get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
        assert script.text == "let a = 1\n" * 500
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        plain = client.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/missing.png", "/a/b.js"):
            assert client.get(path).status_code == 404
        assert client.post("/").status_code == 405
        assert client.head("/").status_code == 200


def test_what_a_file_is_does_not_depend_on_the_machine(site: Path, tmp_path: Path) -> None:
    mimetypes.add_type("text/plain", ".js")
    mimetypes.add_type("application/x-lotus", ".7")
    store = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    try:
        with TestClient(create_app(store, static=site)) as client:
            kind = client.get("/assets/index-abc123.js").headers["content-type"]
            assert kind == "text/javascript; charset=utf-8"
            assert client.get("/rules/an-loc/9.7").status_code == 200
    finally:
        mimetypes.init()


def test_without_a_page_a_sentence_says_how_to_build_it(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with TestClient(create_app(store, static=tmp_path / "nothing")) as client:
        assert "make setup" in client.get("/").text


def test_the_description_names_every_request(watcher: Visitor) -> None:
    document = watcher.get("/api/openapi.json")
    named = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    stream = ("GET", "/api/matches/{id}/stream")
    assert named == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} | {stream}
    assert document["openapi"] == "3.1.0"
    text = json.dumps(document)
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            assert {"500", "503"} <= described["responses"].keys(), (method, path)
    for schema in ("MatchInfo", "Moment", "Table", "Forecast", "Refused"):
        assert f"#/components/schemas/{schema}" in text
