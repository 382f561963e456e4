"""What one seat decides in secret is in no answer to anybody else, and seats are for those who hold them."""

import functools
import re
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.visitor import LOC, PLACE, SECRETLY, Visitor, refused

import citadel


@functools.cache
def set_up() -> str:
    """The record of An Loc with secret efforts in which both sides have set up."""
    game = citadel.game(LOC)
    match = citadel.Match(game.new_record(None, **SECRETLY))
    while match.position.step.name() != "ChooseEffort":
        match.choose(match.position.listed[0])
    return match.record.text()


def secret_match(me: Visitor, friend: Visitor) -> str:
    """A match in which the ARVN is about to choose its effort in secret."""
    match = str(me.post(PLACE, {"record": set_up(), "seats": {"arvn": "me", "nva": "friend"}})["id"])
    friend.join(match, me)
    assert me.moment(match)["decision"]["step"] == "ChooseEffort"
    return match


def seen(visitor: Visitor, match: str) -> dict[str, str]:
    """Every answer that a visitor can get about a match, without what differs between matches in any case."""
    of = visitor.moment(match)["of"]
    paths = ["", "/map", "/moments/last", "/log", "/charts", "/record", "/position", "/places/0910"]
    for number in range(of - 4, of + 1):
        paths += [f"/moments/{number}", f"/position?at={number}", f"/places/0910?at={number}"]
    found = {}
    for path in paths:
        response = visitor.ask("GET", f"{PLACE}/{match}{path}")
        found[path] = f"{response.status_code} {response.text}"
    for words in ("buy b-52", "buy f-4", "effort 5", "end"):
        found[f"why {words}"] = visitor.ask("POST", f"{PLACE}/{match}/why", {"words": words}).text
        found[f"forecast {words}"] = visitor.ask("GET", f"{PLACE}/{match}/forecast?choice={words}").text
    found["hint"] = visitor.ask("POST", f"{PLACE}/{match}/hint").text
    changing = r'"(created|updated|commitment|id|time)":("[^"]*"|[0-9.]+)|commitment: \w+'
    return {path: re.sub(changing, "", text.replace(match, "")) for path, text in found.items()}


@pytest.mark.parametrize("bought", [0, 1])
def test_secret_choices_leave_no_trace(bought: int, me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    one, other = secret_match(me, friend), secret_match(me, friend)
    me.choose(one, "effort 1", *["buy b-52", "end"][: 2 * bought])
    me.choose(other, "effort 4", *["buy f-4", "end"][: 2 * bought])
    for visitor in (friend, watcher):
        assert seen(visitor, one) == seen(visitor, other)
    own = [me.get(f"{PLACE}/{match}/log") for match in (one, other)]
    assert [log["entries"][-1]["words"] for log in own] == (["end", "end"] if bought else ["effort 1", "effort 4"])
    assert seen(me, one)["/moments/last"] != seen(me, other)["/moments/last"]


@pytest.mark.parametrize("is_done", [False, True])
def test_nobody_else_can_count_secret_choices(
    is_done: bool, me: Visitor, friend: Visitor, watcher: Visitor, client: TestClient
) -> None:
    few, many = secret_match(me, friend), secret_match(me, friend)
    end = ["end"] * is_done
    before = [friend.get(f"{PLACE}/{match}")["version"] for match in (few, many)]
    assert before[0] == before[1]
    me.choose(few, "effort 1", "buy b-52", *end)
    me.choose(many, "effort 1", *["buy f-4"] * 5)
    me.undo(many, 1)
    me.choose(many, "buy cobra", *end)
    for visitor in (friend, watcher):
        assert seen(visitor, few) == seen(visitor, many)
    stale = [friend.ask("POST", f"{PLACE}/{match}/choices", {"version": 1, "words": "end"}) for match in (few, many)]
    assert stale[0].text == stale[1].text
    for match in (few, many):
        friend.post(f"{PLACE}/{match}/chat", {"text": "Are you done?"})
    assert seen(friend, few) == seen(friend, many)
    if is_done:
        friend.choose(few, "effort 3")
        assert "buy b-52" in watcher.get(f"{PLACE}/{few}/record")


def test_a_secret_is_shown_to_all_when_both_have_chosen(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    match = secret_match(me, friend)
    before = me.moment(match)["of"]
    me.choose(match, "effort 2", "buy b-52", "end")
    assert watcher.get(f"{PLACE}/{match}/log?after={before}")["entries"] == []
    assert watcher.moment(match)["decision"] | {"hidden": True} == watcher.moment(match)["decision"]
    friend.choose(match, "effort 3")
    shown = watcher.get(f"{PLACE}/{match}/log?after={before}")["entries"]
    assert [entry["words"] for entry in shown][:4] == ["effort 2", "buy b-52", "end", "effort 3"]
    assert "effort 2\nbuy b-52\nend\neffort 3" in watcher.get(f"{PLACE}/{match}/record")
    assert me.moment(match)["undo"]["free"] == 0


def test_a_decision_in_secret_shows_who_decides_and_nothing_else(me: Visitor, friend: Visitor) -> None:
    match = secret_match(me, friend)
    me.choose(match, "effort 2")
    shown = friend.moment(match)["decision"]
    assert (shown["seat"], shown["hidden"], shown["choices"], shown["step"]) == ("arvn", True, [], "")
    assert shown["prompt"] == "The ARVN decides in secret."
    assert "points left" in me.moment(match)["decision"]["prompt"]


def test_the_record_and_position_stop_before_a_secret(me: Visitor, friend: Visitor) -> None:
    match = secret_match(me, friend)
    made = me.choose(match, "effort 2")["of"]
    assert "effort 2" in me.get(f"{PLACE}/{match}/record")
    assert "effort" not in friend.get(f"{PLACE}/{match}/record")
    assert "arvn effort: 2" in me.get(f"{PLACE}/{match}/position")
    assert "arvn effort" not in friend.get(f"{PLACE}/{match}/position")
    refused(friend.ask("GET", f"{PLACE}/{match}/position?at={made}"), 404, f"has {made - 1} choices")
    refused(friend.ask("POST", PLACE, {"from_match": match, "at": made}), 422, f"has {made - 1} choices")
    branched = friend.post(PLACE, {"from_match": match})
    assert branched["moment"] == made - 1


def test_one_who_holds_both_seats_sees_for_the_seat_that_decides(me: Visitor) -> None:
    match = str(me.post(PLACE, {"record": set_up(), "seats": {"arvn": "me", "nva": "me"}})["id"])
    me.choose(match, "effort 2", "buy b-52", "end")
    shown = me.moment(match)
    assert shown["decision"]["seat"] == "nva"
    assert shown["decision"]["choices"]
    assert me.get(f"{PLACE}/{match}/log")["entries"][-1]["words"] == "secret"
    assert "arvn effort" not in me.get(f"{PLACE}/{match}/position")
    me.choose(match, "effort 1")
    assert "arvn effort: 2" in me.get(f"{PLACE}/{match}/position")


ACTIONS: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/choices", {"version": 0, "words": "none"}),
    ("POST", "/undo", {"version": 0, "count": 1}),
    ("POST", "/undo/answer", {"version": 0, "agree": True}),
    ("POST", "/chat", {"text": "hello"}),
    ("POST", "/hint", None),
    ("GET", "/forecast?choice=none", None),
    ("DELETE", "", None),
)


@pytest.mark.parametrize(("method", "path", "body"), ACTIONS)
def test_nobody_acts_for_a_seat_he_does_not_hold(
    method: str, path: str, body: Any, me: Visitor, stranger: Visitor, watcher: Visitor
) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    info = me.get(f"{PLACE}/{match}")
    asked = {**body, "version": info["version"]} if body and "version" in body else body
    refused(stranger.ask(method, f"{PLACE}/{match}{path}", asked), 403)
    refused(watcher.ask(method, f"{PLACE}/{match}{path}", asked), 401, "secret")
    for header in ("Bearer short", "Basic " + "x" * 30, "x" * 30, "Bearer " + "x" * 300, "Bearer " + "ü" * 30):
        wrong = {"Authorization": header.encode("utf-8")}
        refused(Visitor(me.client).ask(method, f"{PLACE}/{match}{path}", asked, headers=wrong), 401)
    assert me.get(f"{PLACE}/{match}") == info


def test_a_seat_acts_only_when_it_is_its_turn(me: Visitor, friend: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    friend.join(match, me)
    version = me.get(f"{PLACE}/{match}")["version"]
    body = {"version": version, "words": "none"}
    refused(friend.ask("POST", f"{PLACE}/{match}/choices", body), 403, "US/ARVN")
    refused(friend.ask("GET", f"{PLACE}/{match}/forecast?choice=none"), 403, "US/ARVN")
    refused(friend.ask("POST", f"{PLACE}/{match}/hint"), 403, "US/ARVN")
    assert friend.moment(match)["decision"]["choices"] == []
    assert me.choose(match, "none")["of"] == 1


def test_an_invitation_is_shown_to_the_maker_alone_and_works_once(
    client: TestClient, me: Visitor, friend: Visitor, stranger: Visitor, watcher: Visitor
) -> None:
    match = me.begin(seats={"us": "friend", "pavn": "friend"})
    invites = [seat["invite"] for seat in me.get(f"{PLACE}/{match}")["seats"]]
    assert all(len(invite) >= 22 for invite in invites)
    assert len(set(invites)) == 2
    for visitor in (friend, watcher):
        assert [seat["invite"] for seat in visitor.get(f"{PLACE}/{match}")["seats"]] == ["", ""]
    refused(friend.ask("POST", f"{PLACE}/{match}/join", {"invite": "x" * 32}), 403, "invitation")
    joined = friend.post(f"{PLACE}/{match}/join", {"invite": invites[1]})
    assert joined["mine"] == ["pavn"]
    assert friend.post(f"{PLACE}/{match}/join", {"invite": invites[1]})["mine"] == ["pavn"]
    refused(stranger.ask("POST", f"{PLACE}/{match}/join", {"invite": invites[1]}), 409, "taken")
    assert [seat["invite"] for seat in me.get(f"{PLACE}/{match}")["seats"]] == [invites[0], ""]


def test_the_store_has_no_secret_and_no_invitation(client: TestClient, store_path: Any, me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "friend"})
    invite = me.get(f"{PLACE}/{match}")["seats"][1]["invite"]
    files = [path.read_bytes() for path in store_path.parent.iterdir()]
    for word in (invite, me.headers["Authorization"].removeprefix("Bearer ")):
        assert not any(word.encode() in content for content in files)
    assert any(match.encode() in content for content in files)


def test_a_hint_knows_no_secret(me: Visitor, friend: Visitor) -> None:
    matches = [secret_match(me, friend) for _ in range(2)]
    me.choose(matches[0], "effort 0", "end")
    me.choose(matches[1], "effort 5", "end")
    one, other = (friend.post(f"{PLACE}/{match}/hint") for match in matches)
    assert one == other
    assert one["words"].startswith("effort")
