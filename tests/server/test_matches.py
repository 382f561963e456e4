"""Matches are begun, listed, joined, branched, imported and deleted."""

import re
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.played import played
from tests.server.visitor import BLOCK, LOC, PLACE, WEEK, Visitor, refused

import citadel
from citadel.server.app import create_app
from citadel.server.limits import Limits
from citadel.server.store import open_store

OVERLAY = 'source = "my copy"\n[[turns.turn]]\nn = 2\nus_replacements = 3\n'


@pytest.mark.parametrize("game", citadel.GAMES)
def test_play_now_sits_me_down_against_the_best_computer(game: str, me: Visitor) -> None:
    info = me.post(PLACE, {"game": game})
    seats = citadel.game(game).seats
    assert [seat["player"] for seat in info["seats"]] == ["person", *["normal"] * (len(seats) - 1)]
    assert (info["mine"], info["waiting"], info["over"], info["seed"]) == ([seats[0]], seats[0], False, "")
    assert info["scenario"]["id"] == citadel.game(game).default_scenario
    assert (info["turn"], len(info["commitment"])) == (1, 64)
    assert info["turns"] >= 5
    assert me.get(f"{PLACE}/{info['id']}") == info


def test_scenario_options_and_seats_are_as_asked(me: Visitor) -> None:
    wanted = {"scenario": "first-assault", "options": {"april_turns": "4", "sapper_replaceable": "no"}}
    info = me.post(PLACE, {"game": LOC, "seats": {"arvn": "easy", "nva": "me"}, **wanted})
    assert info["scenario"]["title"] == "The First Assault"
    assert info["options"] == [{"id": "april_turns", "title": "Turns before May", "words": "4"}]
    assert [(seat["seat"], seat["player"], seat["mine"]) for seat in info["seats"]] == [
        ("arvn", "easy", False),
        ("nva", "person", True),
    ]
    assert "option: april_turns=4" in me.get(f"{PLACE}/{info['id']}/record")


def test_an_edition_sets_its_options(me: Visitor) -> None:
    game = citadel.game(WEEK)
    usual = game.defaults({})["edition"]
    other = next(name for name in game.editions if name != usual)
    info = me.post(PLACE, {"game": WEEK, "options": {"edition": other}})
    assert [(option["id"], option["words"]) for option in info["options"]] == [("edition", other)]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({}, "Name the game"),
        ({"game": "chess"}, "block-by-block"),
        ({"game": BLOCK, "scenario": "nowhere"}, "nowhere"),
        ({"game": BLOCK, "options": {"weather": "wet"}}, "weather"),
        ({"game": BLOCK, "options": {"initial_clearing_level": "9"}}, "0, 1"),
        ({"game": BLOCK, "seats": {"nlf": "me"}}, "nlf"),
        ({"game": BLOCK, "seats": {"us": "clever"}}, "normal, hard"),
        ({"game": BLOCK, "seats": {"us": "hard"}, "budget": 0.1}, "budget"),
        ({"game": BLOCK, "seats": {"us": "hard"}, "budget": 31}, "budget"),
        ({"game": BLOCK, "seats": {"us": "hard"}, "budget": "long"}, "budget"),
        ({"game": BLOCK, "at": 3}, "neither is given"),
        ({"game": BLOCK, "colour": "red"}, "colour"),
        ({"game": 7}, "str"),
        ({"game": BLOCK, "at": -1}, "0"),
        ({"game": BLOCK, "record": "nonsense"}, "citadel record 1"),
        ({"game": BLOCK, "overlay": "= nonsense"}, "not TOML"),
        ({"game": BLOCK, "overlay": "[[units.type]]\nid = 'x'\n"}, "overlay.toml"),
        ({"game": BLOCK, "overlay": "a = [" + "[" * 5000}, "overlay.toml"),
        ({"game": BLOCK, "overlay": ".".join(["a"] * 100_000) + " = 1"}, "100 parts"),
        ({"game": BLOCK, "overlay": "[" + " . ".join(['"\\""'] * 20_000) + "]"}, "100 parts"),
        ({"game": LOC, "overlay": "[constants.stacking]\nhex = 0x" + "f" * 200_000}, "cannot be read"),
        ({"game": "g" * 61}, "60"),
    ],
)
def test_what_cannot_be_had_is_refused(wanted: dict[str, object], words: str, me: Visitor) -> None:
    refused(me.ask("POST", PLACE, wanted), 422, words)
    assert me.get(PLACE)["matches"] == []


def test_my_matches_are_mine_the_last_changed_first(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    first, second = me.begin(), me.begin(WEEK)
    me.choose(first, "none")
    assert [match["id"] for match in me.get(PLACE)["matches"]] == [first, second]
    listed = me.get(PLACE)["matches"][0]
    assert listed == me.get(f"{PLACE}/{first}")
    assert friend.get(PLACE)["matches"] == []
    refused(watcher.ask("GET", PLACE), 401)


def test_a_match_is_gone_when_it_is_nobodys(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    friend.join(match, me)
    refused(watcher.ask("DELETE", f"{PLACE}/{match}"), 401)
    assert me.ask("DELETE", f"{PLACE}/{match}").status_code == 204
    assert me.get(PLACE)["matches"] == []
    shown = friend.get(f"{PLACE}/{match}")
    assert [seat["player"] for seat in shown["seats"]] == ["open", "person"]
    refused(me.ask("POST", f"{PLACE}/{match}/choices", {"version": shown["version"], "words": "none"}), 403)
    refused(me.ask("DELETE", f"{PLACE}/{match}"), 403, "not one of yours")
    assert friend.ask("DELETE", f"{PLACE}/{match}").status_code == 204
    refused(friend.ask("GET", f"{PLACE}/{match}"), 404)
    refused(friend.ask("DELETE", f"{PLACE}/{match}"), 404)


def test_a_seat_given_up_can_be_taken_again(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    friend.join(match, me)
    friend.ask("DELETE", f"{PLACE}/{match}")
    stranger.join(match, me)
    assert stranger.get(f"{PLACE}/{match}")["mine"] == ["pavn"]
    assert [info["id"] for info in stranger.get(PLACE)["matches"]] == [match]


def test_a_branch_goes_on_from_any_moment(me: Visitor, stranger: Visitor) -> None:
    match = me.begin(WEEK)
    me.take_any(match, 40)
    made = me.moment(match)["of"]
    at = next(number for number in range(20, made) if me.moment(match, number)["decision"]["seat"] == "us")
    branch = stranger.post(PLACE, {"from_match": match, "at": at})
    assert (branch["moment"], branch["mine"]) == (at, ["us"])
    assert branch["commitment"] != me.get(f"{PLACE}/{match}")["commitment"]
    shown = stranger.moment(branch["id"])
    assert shown["table"] == me.moment(match, at)["table"]
    assert f"proved after: {at}" in stranger.get(f"{PLACE}/{branch['id']}/record")
    stranger.take_any(branch["id"], 3)
    assert stranger.moment(branch["id"])["of"] >= at + 3
    assert me.moment(match)["of"] == made
    stranger.undo(branch["id"], 30)
    assert "proved after" not in stranger.get(f"{PLACE}/{branch['id']}/record")
    refused(stranger.ask("POST", PLACE, {"from_match": match, "at": made + 1}), 422, str(made))
    refused(stranger.ask("POST", PLACE, {"from_match": "x" * 22}), 404)
    refused(stranger.ask("POST", PLACE, {"from_match": match, "scenario": "historical"}), 422, "branch")
    refused(stranger.ask("POST", PLACE, {"from_match": match, "game": BLOCK}), 422, WEEK)


def test_a_record_is_gone_on_with(me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "me"})
    me.take_any(match, 25)
    text = me.get(f"{PLACE}/{match}/record")
    again = me.post(PLACE, {"game": BLOCK, "record": text, "seats": {"us": "me", "pavn": "me"}})
    made = me.moment(match)["of"]
    assert again["moment"] == made
    assert me.get(f"{PLACE}/{again['id']}/position") == me.get(f"{PLACE}/{match}/position")
    assert me.post(PLACE, {"record": text, "at": 7})["moment"] >= 7
    signed = re.sub(r"(?m)^seat pavn: .*$", "seat pavn: normal", re.sub(r"(?m)^seat us: .*$", "seat us: <b>", text))
    begun = me.post(PLACE, {"record": signed, "at": 7})
    assert (begun["origin"], begun["begun"], begun["played"]) == ("a record of 7 choices", 7, {"pavn": "normal"})
    refused(me.ask("POST", PLACE, {"record": text, "at": made + 1}), 422, str(made))
    refused(me.ask("POST", PLACE, {"record": text, "game": WEEK}), 422, BLOCK)
    refused(me.ask("POST", PLACE, {"record": text, "scenario": "standard"}), 422, "own scenario")
    lines = text.splitlines()
    body = lines.index("")
    wrong = "\n".join([*lines[: body + 4], "fly away", *lines[body + 4 :]])
    refused(me.ask("POST", PLACE, {"record": wrong}), 422, f"Line {body + 5}:", "fly")
    illegal = "\n".join([*lines[: body + 2], "to S1-1"])
    refused(me.ask("POST", PLACE, {"record": illegal}), 422, f"Line {body + 3}:")


@pytest.mark.parametrize("game", citadel.GAMES)
def test_a_finished_record_stands_finished(game: str, me: Visitor) -> None:
    info = me.post(PLACE, {"record": played(game).text})
    assert (info["over"], info["waiting"], info["moment"]) == (True, "", len(played(game).choices))
    assert info["outcome"] == me.moment(info["id"])["outcome"] != ""


def test_an_owners_overlay_is_played_with_and_kept(client: TestClient, store_path: Path, me: Visitor) -> None:
    info = me.post(PLACE, {"game": BLOCK, "overlay": OVERLAY, "seats": {"us": "me", "pavn": "random"}})
    assert info["overlaid"]
    assert info["fingerprint"] != citadel.game(BLOCK).fingerprint
    assert f"data: {info['fingerprint']}" in me.get(f"{PLACE}/{info['id']}/record")
    me.choose(info["id"], "none", "none")
    assert me.wait(info["id"])["decision"]["mine"]
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as other:
        later = Visitor(other)
        later.headers = me.headers
        assert later.get(f"{PLACE}/{info['id']}")["fingerprint"] == info["fingerprint"]
        assert later.get(PLACE)["matches"][0]["overlaid"]
    branch = me.post(PLACE, {"from_match": info["id"]})
    assert branch["fingerprint"] == info["fingerprint"]
    text = me.get(f"{PLACE}/{info['id']}/record")
    refused(me.ask("POST", PLACE, {"record": text}), 422, "component data")
    assert me.post(PLACE, {"record": text, "overlay": OVERLAY})["overlaid"]


def test_nobody_has_games_without_end(store_path: Path) -> None:
    limits = Limits(matches=2, match_burst=4, match_rate=0.001)
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"), limits=limits)) as client:
        me, friend = Visitor(client, "me"), Visitor(client, "friend")
        me.begin()
        me.begin()
        response = me.ask("POST", PLACE, {"game": BLOCK})
        refused(response, 429, "delete")
        assert int(response.headers["Retry-After"]) > 0
        friend.begin()
        refused(friend.ask("POST", PLACE, {"game": BLOCK}), 429, "too much")


@pytest.mark.parametrize("other", ["data = '000000000000'", "rules = 99"])
def test_a_match_of_other_versions_is_left_alone(other: str, client: TestClient, store_path: Path, me: Visitor) -> None:
    match, week = me.begin(), me.begin(WEEK, seats={"us": "random"})
    with sqlite3.connect(store_path) as connection:
        connection.execute(f"update matches set {other}, thinking = 1")
    connection.close()
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as later:
        again = Visitor(later)
        again.headers = me.headers
        for path in (f"{PLACE}/{match}", f"{PLACE}/{week}/moments/last", f"{PLACE}/{match}/record"):
            refused(again.ask("GET", path), 422, "other rules or component data", "version of Citadel")
        assert {info["id"] for info in again.get(PLACE)["matches"]} == {match, week}
