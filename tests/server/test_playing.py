"""Choosing over HTTP: what is legal is kept and told, what is not is refused with its rule; nothing happens twice."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from httpx2 import Response
from starlette.testclient import TestClient
from tests.sentences import sentences_of
from tests.server.played import played
from tests.server.visitor import BLOCK, LOC, PLACE, WEEK, Visitor, moment_of, refused

import citadel
from citadel.core.record import Match
from citadel.server.store import open_store

HOT_SEAT = {"us": "me", "pavn": "me"}


@pytest.mark.parametrize("game", citadel.GAMES)
def test_a_match_is_the_same_game_as_the_engine_plays(game: str, me: Visitor) -> None:
    match = me.begin(game, seats=dict.fromkeys(citadel.game(game).seats, "me"))
    me.take_any(match, 40)
    record = citadel.game(game).read_record(me.get(f"{PLACE}/{match}/record"))
    made = len(record.choices)
    again = Match(record)
    moment = me.moment(match)
    assert moment["of"] == moment["moment"] == made >= 40
    assert me.get(f"{PLACE}/{match}/position") == again.position.text()
    assert moment["heading"] == again.position.game.heading(again.position)
    pending = again.position.decision
    assert pending is not None
    assert [choice["words"] for choice in moment["decision"]["choices"]] == [c.words for c in pending.choices]
    assert moment["decision"]["prompt"] == pending.prompt
    entries = me.get(f"{PLACE}/{match}/log")["entries"]
    assert [entry["words"] for entry in entries] == again.record.choices
    assert [entry["number"] for entry in entries] == list(range(1, made + 1))
    told = [sentences_of(again.position.game, events) for events in again.log]
    assert [entry["sentences"] for entry in entries] == told
    assert all(entry["dice"] for entry in entries if entry["words"].startswith("roll "))
    assert me.get(f"{PLACE}/{match}/log?after={made - 2}")["entries"] == entries[-2:]


def test_a_choice_answers_with_the_next_moment(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    before = me.moment(match)
    after = me.choose(match, "platoon abn/2")
    assert moment_of(after) == me.moment(match)
    assert (after["moment"], after["of"], after["version"]) == (1, 1, before["version"] + 1)
    assert me.moment(match, 0)["table"] == before["table"]
    assert me.moment(match, 0)["decision"]["choices"] == []
    assert after["decision"]["seat"] == "us"


@pytest.mark.parametrize("game", citadel.GAMES)
def test_dice_follow_a_choice_at_once(game: str, me: Visitor) -> None:
    old, seat = played(game), citadel.game(game).seats[0]
    at = old.before_a_die(seat)
    seats = dict.fromkeys(citadel.game(game).seats, "me")
    match = me.post(PLACE, {"record": old.text, "at": at, "seats": seats})["id"]
    version = me.moment(match)["version"]
    after = me.choose(match, old.choices[at])
    entries = me.get(f"{PLACE}/{match}/log?after={at}")["entries"]
    assert [entry["seat"] for entry in entries][:2] == [seat, "nature"]
    assert after["version"] == version + len(entries)
    assert after["outcome"] or after["decision"]["seat"] != "nature"


def test_what_is_not_legal_is_refused_with_its_rule(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    version = me.get(f"{PLACE}/{match}")["version"]

    def choose(words: str) -> Response:
        return me.ask("POST", f"{PLACE}/{match}/choices", {"version": version, "words": words})

    error = refused(choose("platoon hq"), 422)
    assert (error["code"], bool(error["rule"]), bool(error["number"])) == ("illegal", True, True)
    why = me.post(f"{PLACE}/{match}/why", {"words": "platoon hq"})
    assert (why["legal"], why["rule"], why["sentence"]) == (False, error["rule"], error["message"])
    assert me.post(f"{PLACE}/{match}/why", {"words": "none"})["legal"]
    assert refused(choose("platoon"), 422)["code"] == "ambiguous"
    assert refused(choose("fly to the moon"), 422)["code"] == "unreadable"
    refused(me.ask("POST", f"{PLACE}/{match}/why", {"words": "fly"}), 422, "fly")
    assert me.get(f"{PLACE}/{match}")["version"] == version


def test_a_doubled_or_late_choice_has_no_effect(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    body = {"version": me.get(f"{PLACE}/{match}")["version"], "words": "none"}
    assert me.ask("POST", f"{PLACE}/{match}/choices", body).status_code == 200
    after = me.get(f"{PLACE}/{match}")
    error = refused(me.ask("POST", f"{PLACE}/{match}/choices", body), 409, "moved on")
    assert error["version"] == after["version"]
    refused(me.ask("POST", f"{PLACE}/{match}/choices", {**body, "version": after["version"] + 1}), 409)
    refused(me.ask("POST", f"{PLACE}/{match}/undo", {"version": body["version"]}), 409)
    assert me.get(f"{PLACE}/{match}") == after


def test_of_many_at_once_one_has_effect(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    for _ in range(3):
        moment = me.moment(match)
        choices = [choice["words"] for choice in moment["decision"]["choices"]]
        bodies = [{"version": moment["version"], "words": choices[index % len(choices)]} for index in range(12)]
        with ThreadPoolExecutor(12) as pool:
            answers = list(pool.map(lambda body: me.ask("POST", f"{PLACE}/{match}/choices", body).status_code, bodies))
        assert sorted(answers) == [200, *[409] * 11]
        assert me.moment(match)["of"] == moment["of"] + 1


def test_a_message_meanwhile_does_not_make_a_choice_late(me: Visitor, friend: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    body = {"version": me.get(f"{PLACE}/{match}")["version"], "words": "none"}
    friend.join(match, me)
    friend.post(f"{PLACE}/{match}/chat", {"text": "Good luck!"})
    assert me.ask("POST", f"{PLACE}/{match}/choices", body).status_code == 200
    refused(me.ask("POST", f"{PLACE}/{match}/choices", body), 409)


def test_another_server_at_the_same_store_is_noticed(client: TestClient, store_path: object, me: Visitor) -> None:
    from citadel.server.app import create_app

    match = me.begin(seats=HOT_SEAT)
    with TestClient(create_app(open_store(f"sqlite:///{store_path}"))) as other:
        away = Visitor(other)
        away.headers = me.headers
        body = {"version": me.get(f"{PLACE}/{match}")["version"], "words": "none"}
        assert away.get(f"{PLACE}/{match}")["version"] == body["version"]
        assert me.ask("POST", f"{PLACE}/{match}/choices", body).status_code == 200
        error = refused(away.ask("POST", f"{PLACE}/{match}/choices", body), 409)
        assert error["version"] == body["version"] + 1
        assert away.moment(match)["of"] == me.moment(match)["of"] == 1
        assert away.choose(match, "none")["of"] == 2


def test_messages_are_told_to_everybody_at_the_match(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    friend.join(match, me)
    me.post(f"{PLACE}/{match}/chat", {"text": "  Hello\n\tthere \u202e! "})
    friend.post(f"{PLACE}/{match}/chat", {"text": "Chào bạn"})
    messages = watcher.get(f"{PLACE}/{match}")["messages"]
    assert [(message["seat"], message["text"]) for message in messages] == [
        ("us", "Hello there !"),
        ("pavn", "Chào bạn"),
    ]
    refused(me.ask("POST", f"{PLACE}/{match}/chat", {"text": " \n "}), 422, "empty")


def test_choices_are_shown_as_buttons_and_targets(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    choices = me.moment(match)["decision"]["choices"]
    nobody = {"words": "none", "label": "Leave it empty", "unit": "", "place": "", "amount": None}
    assert nobody.items() <= choices[-1].items()
    assert choices[-6]["label"] == "A platoon from 1/3 ARVN"
    me.choose(match, "none", "none")
    labels = {choice["words"]: choice["label"] for choice in me.moment(match)["decision"]["choices"]}
    assert labels["decline tower/C"] == "Leave the gate alone"
    me.choose(match, "decline tower/C", "decline tower/D")
    end = me.moment(match)["decision"]["choices"][-1]
    assert (end["words"], end["label"], end["verb"]) == ("end", "Done", "end")
    moved = me.choose(match, "move nlf/6")
    assert moved["decision"]["composing"] == 1
    assert moved["decision"]["composed"][-1]["id"] == "nlf/6"
    assert all(choice["label"].startswith("To ") and choice["place"] for choice in moved["decision"]["choices"])
    numbered = me.begin(LOC, seats={"arvn": "me", "nva": "me"})
    while me.moment(numbered)["decision"]["step"] != "ChooseEffort":
        me.take_any(numbered, 1)
    efforts = me.moment(numbered)["decision"]["choices"]
    assert [(choice["label"], choice["amount"]) for choice in efforts] == [(f"Effort level {n}", n) for n in range(6)]


def test_a_counter_with_one_place_to_go_to_says_where(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    moment = me.choose(match, "none", "none", "decline tower/C", "decline tower/D", "end")
    only = next(choice for choice in moment["decision"]["choices"] if choice["leads"])
    assert only["label"].startswith("Move ")
    assert only["leads"] in only["label"].partition("→")[2]
    moved = me.choose(match, only["words"])
    place = next(piece["place"] for piece in moved["table"]["pieces"] if piece["unit"] == only["unit"])
    assert place == only["leads"]
    assert all(not choice["leads"] for choice in moved["decision"]["choices"] if choice["place"])


def test_the_odds_of_an_attack_are_forecast(client: TestClient, me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    while not (shown := [c for c in me.moment(match)["decision"]["choices"] if c["short"]]):
        choices = [choice["words"] for choice in me.moment(match)["decision"]["choices"]]
        wanted = [words for words in choices if words.startswith(("finish", "end", "act", "group", "none"))]
        me.choose(match, wanted[0] if wanted else choices[0])
    forecast = me.get(f"{PLACE}/{match}/forecast?choice={shown[0]['words']}")["forecast"]
    assert forecast["short"] == shown[0]["short"]
    assert "".join(span["text"] for span in forecast["noted"]) == forecast["note"]
    assert "(2.5)" in forecast["note"]
    assert {"text": "2.5", "kind": "rule", "id": "2.5"} in forecast["noted"]
    assert sum(chance["chance"] for chance in forecast["chances"]) == pytest.approx(1)
    offered = me.moment(match)["decision"]["choices"]
    with client.app.state.host.rooms.room(match) as live:  # type: ignore[attr-defined]
        known = dict(live._forecasts)
        assert len(known) == len(offered)
        assert all(live.forecast(choice) is found for choice, found in known.items())
    refused(me.ask("GET", f"{PLACE}/{match}/forecast?choice=move"), 422)
    refused(me.ask("GET", f"{PLACE}/{match}/forecast"), 400, "choice")
    me.choose(match, shown[0]["words"])
    with client.app.state.host.rooms.room(match) as live:  # type: ignore[attr-defined]
        assert not any(found is old for found in live._forecasts.values() for old in known.values() if old is not None)


def test_what_a_choice_gives_away_is_told_with_its_rule(me: Visitor) -> None:
    match = me.begin(LOC, seats={"arvn": "me", "nva": "me"})
    warned: list[dict[str, str]] = []
    while not warned:
        choices = me.moment(match)["decision"]["choices"]
        assert all("".join(s["text"] for s in each["warned"]) == each["warning"] for each in choices)
        warned = [span for choice in choices for span in choice["warned"] if span.get("kind") == "rule"]
        me.choose(match, choices[0]["words"])
    assert warned[0]["id"] in citadel.game(LOC).catalogue


@pytest.mark.parametrize("game", citadel.GAMES)
def test_a_hint_is_a_legal_choice(game: str, me: Visitor) -> None:
    match = me.begin(game, seats=dict.fromkeys(citadel.game(game).seats, "me"))
    for _ in range(3):
        hint = me.post(f"{PLACE}/{match}/hint")
        assert hint["words"] in [choice["words"] for choice in me.moment(match)["decision"]["choices"]]
        me.choose(match, hint["words"])


def test_places_and_moments_that_are_not_there(me: Visitor, watcher: Visitor) -> None:
    match = me.begin(WEEK)
    place = watcher.get(f"{PLACE}/{match}/map")["places"][0]
    shown = watcher.get(f"{PLACE}/{match}/places/{place['id']}?at=0")
    assert (shown["place"], shown["title"]) == (place["id"], place["name"])
    assert len(shown["text"]) > 10
    assert "".join(span["text"] for span in shown["told"]) == shown["text"]
    assert {"place"} <= {span.get("kind") for span in shown["told"]}
    refused(watcher.ask("GET", f"{PLACE}/{match}/places/nowhere"), 404, "nowhere")
    refused(watcher.ask("GET", f"{PLACE}/{match}/moments/1"), 404, "0 choices")
    refused(watcher.ask("GET", f"{PLACE}/{match}/moments/-1"), 400, "whole number")
    refused(watcher.ask("GET", f"{PLACE}/{match}/position?at=7"), 404)
    refused(watcher.ask("GET", f"{PLACE}/{match}/log?after=x"), 400, "after")
    assert watcher.get(f"{PLACE}/{match}/log?after=999")["entries"] == []
    for path in ("", "/moments/last", "/log", "/charts", "/record", "/position", "/stream", "/map"):
        refused(watcher.ask("GET", f"{PLACE}/{'x' * 22}{path}"), 404, "no such game")


@pytest.mark.parametrize("game", citadel.GAMES)
def test_charts_follow_the_game(game: str, me: Visitor) -> None:
    title, record = citadel.game(game), played(game, 300).text
    match = me.post(PLACE, {"record": record, "seats": dict.fromkeys(title.seats, "me")})["id"]
    measured = {(measure.chart, measure.label) for measure in title.measures(title.read_record(record).at())}
    charts = me.get(f"{PLACE}/{match}/charts")
    assert charts["charts"]
    assert charts["turns"]
    moments = [moment for moment, _ in charts["turns"]]
    assert moments == sorted(set(moments))
    for chart in charts["charts"]:
        for series in chart["series"]:
            assert [moment for moment, _ in series["points"]] == sorted({moment for moment, _ in series["points"]})
            is_measured_now = (chart["title"], series["label"]) in measured
            assert (series["points"][-1][0] == me.moment(match)["of"]) == is_measured_now


def test_a_whole_game_against_the_computer(me: Visitor) -> None:
    match = me.begin(BLOCK, seats={"us": "me", "pavn": "random"})
    while not (moment := me.wait(match))["outcome"]:
        body = {"version": moment["version"], "words": moment["decision"]["choices"][-1]["words"]}
        me.post(f"{PLACE}/{match}/choices", body)
    info = me.get(f"{PLACE}/{match}")
    assert (info["over"], info["waiting"], moment["decision"]) == (True, "", None)
    assert info["outcome"] == moment["outcome"]
    assert info["winner"] in ("us", "pavn", "")
    body = {"version": info["version"], "words": "end"}
    assert refused(me.ask("POST", f"{PLACE}/{match}/choices", body), 422)["code"] == "over"
    assert me.get(f"{PLACE}/{match}")["seed"] in me.get(f"{PLACE}/{match}/record")


def test_like_choices_in_a_row_are_told_once(me: Visitor) -> None:
    match = me.begin(seats=HOT_SEAT)
    me.choose(match, "none", "none", "decline tower/C", "decline tower/D")
    me.choose(match, "move nlf/5", "to S5-2", "move pavn-4/1", "to S5-2", "move nlf/4", "to S1-1")
    entries = {entry["number"]: entry for entry in me.get(f"/api/matches/{match}/log")["entries"]}
    last = max(entries)
    first, both, other = (entries[number] for number in (last - 4, last - 2, last))
    assert (first["since"], both["since"], other["since"]) == (0, first["number"], 0)
    assert both["sentences"] == [
        "The 1st Company, 4th Battalion PAVN moves from the Prison (S2-3) to the University (S5-2)."
    ]
    spans = both["told"][0]["spans"]
    assert "".join(span["text"] for span in spans) == "5th NLF and 1/4 PAVN move to the University (S5-2)."
    assert [span["id"] for span in spans if span.get("kind") in ("unit", "place")] == ["nlf/5", "pavn-4/1", "S5-2"]
