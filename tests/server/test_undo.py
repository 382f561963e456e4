"""Taking back: freely to the last die or other seat's choice, anywhere when alone, else by request."""

from pathlib import Path

from httpx2 import Response
from tests.server.played import played
from tests.server.visitor import BLOCK, PLACE, WEEK, Visitor, refused

import citadel
from citadel.core import fair_dice
from citadel.server import journal
from citadel.server.host import Host
from citadel.server.journal import Sown
from citadel.server.limits import Limits
from citadel.server.playing import NEW_SEED
from citadel.server.store import open_store

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
    assert (after["of"], after["version"], after["undo"]["request"]) == (1, version + 1, None)
    assert after["table"] == first["table"]
    assert me.undo(match)["of"] == 0
    refused(undo(me, match), 422, "made no choice")
    assert me.choose(match, "none")["of"] == 1


def test_further_back_the_other_seat_must_agree(me: Visitor, friend: Visitor, watcher: Visitor) -> None:
    match = two(me, friend)
    friend.choose(match, "move nlf/6")
    shown = me.moment(match)["undo"]
    assert (shown["free"], shown["why"]) == (0, "The PAVN/NLF chose after you: the other seat would have to agree.")
    asked = undo(me, match, 2).json()
    assert (asked["undo"]["request"]["seat"], asked["of"]) == ("us", 3)
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
    assert undo(me, match).json()["undo"]["request"]
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


# -- dice that are known beforehand ------------------------------------------------------------------------------------


def before_a_die(me: Visitor) -> tuple[str, int, str]:
    """A match with an open seat, the moment before a choice of mine that a die follows, and that choice."""
    game = played(BLOCK)
    at = game.before_a_die("us")
    match = str(me.post(PLACE, {"record": game.text, "at": at, "seats": TWO})["id"])
    return match, at, game.choices[at]


def test_an_open_seat_is_somebody_elses_already(me: Visitor, friend: Visitor) -> None:
    match, at, words = before_a_die(me)
    moment = me.choose(match, words)
    while moment["undo"]["free"]:
        moment = me.undo(match)
    assert moment["of"] > at
    assert moment["undo"] == {
        "free": 0,
        "alone": False,
        "request": None,
        "why": "The die has been rolled: the other seat would have to agree, and nobody holds it now.",
    }
    refused(undo(me, match), 422, "The die has been rolled", "nobody holds it now")
    assert me.get(f"{PLACE}/{match}")["version"] == moment["version"]
    friend.join(match, me)
    assert me.moment(match)["undo"]["why"] == "The die has been rolled: the other seat would have to agree."
    assert undo(me, match).json()["undo"]["request"]


def test_one_who_sits_down_does_not_get_dice_that_were_taken_back(
    me: Visitor, friend: Visitor, stranger: Visitor, store_path: Path
) -> None:
    match, at, words = before_a_die(me)
    stranger.join(match, me)
    made = me.choose(match, words)["of"]
    first = me.get(f"{PLACE}/{match}")
    assert undo(me, match, made - at).json()["undo"]["request"]
    assert answer(stranger, match, True).status_code == 200
    stranger.ask("DELETE", f"{PLACE}/{match}")
    assert me.get(f"{PLACE}/{match}")["commitment"] == first["commitment"]
    friend.join(match, me)
    info = friend.get(f"{PLACE}/{match}")
    assert info["commitment"] != first["commitment"]
    assert [(told["seat"], told["text"]) for told in info["messages"]] == [("", NEW_SEED)]
    assert f"proved after: {at}\n" in friend.get(f"{PLACE}/{match}/record")
    assert [listed["commitment"] for listed in friend.get(PLACE)["matches"]] == [info["commitment"]]
    store = open_store(f"sqlite:///{store_path}")
    with Host(store, Limits()).rooms.room(match) as live:
        assert fair_dice.commitment(live.seed) == info["commitment"]
        sown = [entry for entry in map(journal.read, (w.text for w in store.journal(match))) if isinstance(entry, Sown)]
        assert [fair_dice.commitment(bytes.fromhex(entry.before)) for entry in sown] == [first["commitment"]]
    store.close()
    friend.ask("DELETE", f"{PLACE}/{match}")
    stranger.join(match, me)
    assert stranger.get(f"{PLACE}/{match}")["commitment"] == info["commitment"]
    while not (me.take_any(match, 1)["outcome"] or stranger.take_any(match, 1)["outcome"]):
        pass
    proof = fair_dice.prove(citadel.game(BLOCK).read_record(me.get(f"{PLACE}/{match}/record")))
    assert (proof.revealed, proof.after) == (True, at)
    assert proof.dice >= 1


def test_one_who_sits_down_where_all_dice_stand_finds_the_same_seed(me: Visitor, friend: Visitor) -> None:
    match, _, words = before_a_die(me)
    first = me.get(f"{PLACE}/{match}")["commitment"]
    moment = me.choose(match, words)
    while moment["undo"]["free"]:
        moment = me.undo(match)
    friend.join(match, me)
    info = friend.get(f"{PLACE}/{match}")
    assert (info["commitment"], info["messages"]) == (first, [])


def test_one_who_sits_down_after_the_seed_was_shown_finds_another(
    me: Visitor, friend: Visitor, stranger: Visitor
) -> None:
    match = me.post(PLACE, {"record": played(BLOCK).text, "seats": {"us": "friend", "pavn": "random"}})["id"]
    stranger.join(match, me)
    shown = stranger.get(f"{PLACE}/{match}")
    assert shown["seed"]
    stranger.undo(match)
    assert stranger.get(f"{PLACE}/{match}")["commitment"] == shown["commitment"]
    stranger.ask("DELETE", f"{PLACE}/{match}")
    friend.join(match, me)
    assert friend.get(f"{PLACE}/{match}")["commitment"] != shown["commitment"]
