"""Taking back: freely to the last die or other seat's choice, anywhere when alone, else by request."""

from httpx2 import Response
from tests.server.played import played
from tests.server.visitor import BLOCK, PLACE, WEEK, Visitor, refused

TWO = {"us": "me", "pavn": "friend"}


def two(me: Visitor, friend: Visitor) -> str:
    """A match between two persons, two choices of the first made."""
    match = me.begin(seats=TWO)
    friend.join(match, me)
    me.choose(match, "platoon abn/1", "platoon abn/2")
    return match


def undo(visitor: Visitor, match: str, count: int = 1) -> Response:
    """A request to take back at the newest version."""
    version = visitor.get(f"{PLACE}/{match}")["version"]
    return visitor.ask("POST", f"{PLACE}/{match}/undo", {"version": version, "count": count})


def answer(visitor: Visitor, match: str, agree: bool) -> Response:
    """An answer to a request at the newest version."""
    version = visitor.get(f"{PLACE}/{match}")["version"]
    return visitor.ask("POST", f"{PLACE}/{match}/undo/answer", {"version": version, "agree": agree})


def test_own_choices_are_taken_back_freely(me: Visitor, friend: Visitor) -> None:
    match = two(me, friend)
    first = me.moment(match, 1)
    assert me.moment(match)["undo"] == {
        "free": 2,
        "alone": False,
        "request": None,
        "why": "",
    }
    assert friend.moment(match)["undo"]["free"] == 0
    version = me.get(f"{PLACE}/{match}")["version"]
    after = me.undo(match)
    assert (after["of"], after["version"], after["requested"]) == (1, version + 1, False)
    assert after["table"] == first["table"]
    assert me.undo(match)["of"] == 0
    refused(undo(me, match), 422, "not chosen anything")
    assert me.choose(match, "none")["of"] == 1


def test_further_back_the_other_seat_must_agree(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    match = two(me, friend)
    friend.choose(match, "move nlf/6")
    shown = me.moment(match)["undo"]
    assert (shown["free"], shown["why"]) == (0, "The PAVN/NLF chose after you: the other seat would have to agree.")
    asked = undo(me, match, 2).json()
    assert (asked["requested"], asked["of"]) == (True, 3)
    for visitor in (me, friend, watcher):
        assert visitor.moment(match)["undo"]["request"] == {"seat": "us", "count": 2}
    refused(answer(me, match, True), 403, "other seat")
    refused(answer(watcher, match, True), 401)
    refused(undo(friend, match, 3), 422)
    assert answer(friend, match, True).json()["of"] == 1
    assert me.moment(match)["undo"]["request"] is None
    assert me.moment(match)["decision"]["mine"]


def test_a_request_is_declined_withdrawn_or_overtaken(me: Visitor, friend: Visitor) -> None:
    match = two(me, friend)
    friend.choose(match, "move nlf/6")
    refused(answer(friend, match, True), 422, "Nobody has asked")
    undo(me, match)
    assert answer(friend, match, False).json()["of"] == 3
    assert friend.moment(match)["undo"]["request"] is None
    undo(me, match)
    assert answer(me, match, False).json()["undo"]["request"] is None
    undo(me, match)
    version = friend.moment(match)["version"]
    friend.take_any(match, 1)
    assert friend.moment(match)["undo"]["request"] is None
    late = {"version": version, "agree": True}
    refused(friend.ask("POST", f"{PLACE}/{match}/undo/answer", late), 409)


def test_the_other_seat_chooses_meanwhile_and_its_own_undo_waits_for_the_answer(me: Visitor, friend: Visitor) -> None:
    match = two(me, friend)
    friend.choose(match, "move nlf/6")
    undo(me, match)
    assert undo(friend, match).json()["of"] == 2
    assert me.moment(match)["undo"]["request"] is None


def test_not_past_a_die_without_the_other_seat(me: Visitor, friend: Visitor) -> None:
    game = played(BLOCK)
    at = game.before_a_die("us")
    match = me.post(PLACE, {"record": game.text, "at": at, "seats": TWO})["id"]
    friend.join(match, me)
    moment = me.choose(match, game.choices[at])
    while me.get(f"{PLACE}/{match}/log?after={moment['of'] - 1}")["entries"][0]["seat"] == "us":
        moment = me.undo(match)
    entries = me.get(f"{PLACE}/{match}/log?after={at}")["entries"]
    assert [entry["seat"] for entry in entries][:2] == ["us", "nature"]
    shown = me.moment(match)["undo"]
    assert (shown["free"], shown["why"]) == (0, "The die has been rolled: the other seat would have to agree.")
    assert undo(me, match).json()["requested"]
    assert answer(friend, match, True).json()["of"] == at
    assert me.choose(match, game.choices[at])["undo"]["free"] == 0
    assert me.get(f"{PLACE}/{match}/log?after={at}")["entries"] == entries


def test_alone_anything_goes_back_to_a_choice_of_mine(me: Visitor) -> None:
    match = me.begin(seats={"us": "me", "pavn": "random"})
    me.choose(match, "none")
    me.take_any(match, 1)
    moment = me.wait(match)
    entries = me.get(f"{PLACE}/{match}/log")["entries"]
    assert "pavn" in [entry["seat"] for entry in entries]
    assert (moment["undo"]["alone"], moment["undo"]["free"], moment["undo"]["why"]) == (True, moment["of"], "")
    back = me.undo(match)
    assert back["decision"]["mine"]
    assert entries[back["of"]]["seat"] == "us"
    assert me.undo(match, 10**6)["of"] == 0


def test_alone_past_the_dice_which_stay_the_same(me: Visitor) -> None:
    game = played(WEEK)
    at = game.before_a_die("us")
    match = me.post(PLACE, {"record": game.text, "at": at})["id"]
    me.choose(match, game.choices[at])
    entries = me.get(f"{PLACE}/{match}/log?after={at}")["entries"]
    assert "nature" in [entry["seat"] for entry in entries]
    assert me.undo(match)["of"] == at
    me.choose(match, game.choices[at])
    assert me.get(f"{PLACE}/{match}/log?after={at}")["entries"] == entries
    assert me.undo(match, 10**6)["of"] == 0


def test_after_the_end_a_game_between_two_stands(me: Visitor, friend: Visitor) -> None:
    match = me.post(PLACE, {"record": played(BLOCK).text, "seats": TWO})["id"]
    friend.join(match, me)
    shown = me.moment(match)["undo"]
    assert shown["free"] == 0
    assert "branch" in shown["why"]
    refused(undo(me, match), 422, "branch")


def test_after_the_end_one_who_is_alone_goes_back(me: Visitor) -> None:
    match = me.post(PLACE, {"record": played(WEEK).text})["id"]
    assert me.moment(match)["outcome"]
    back = me.undo(match)
    assert back["outcome"] == ""
    assert me.get(f"{PLACE}/{match}")["seed"] == ""
