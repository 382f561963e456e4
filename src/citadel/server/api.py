"""What can be asked for under `/api`: one line a request, and the function that answers it.

`openapi.py` describes the same table, `http.py` carries it out.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from citadel.core.display import PrintedMap
from citadel.core.errors import CitadelError
from citadel.core.position import NONE, Concealed
from citadel.core.prose import plain
from citadel.server import answers, beginning, cards, charts, computer, playing, requests, views
from citadel.server.host import Host
from citadel.server.people import Person
from citadel.server.problems import Problem, missing, not_yours, unacceptable, unreadable
from citadel.server.reviews import Reviews

FOREVER = "public, max-age=31536000, immutable"
BRIEFLY = "public, max-age=300"
NEVER = "no-store"

PLAIN = "text/plain; charset=utf-8"


class Service(NamedTuple):
    """Everything an answer may need."""

    host: Host
    adviser: computer.Adviser
    reviews: Reviews


class Call(NamedTuple):
    """A request that has been read."""

    service: Service
    path: dict[str, str]
    query: dict[str, str]
    person: Person | None
    address: str
    body: Any

    @property
    def host(self) -> Host:
        """The matches."""
        return self.service.host

    @property
    def who(self) -> Person:
        """The person who asks, where that must be known."""
        assert self.person is not None
        return self.person

    @property
    def id(self) -> str:
        """The store's id of the person who asks; empty for an anonymous one."""
        return self.person.id if self.person else ""

    @property
    def match(self) -> str:
        """The match that is asked about."""
        return self.path["id"]


class Raw(NamedTuple):
    """An answer that is written already."""

    body: bytes
    media: str = "application/json"
    cache: str = NEVER
    headers: tuple[tuple[str, str], ...] = ()


class Endpoint(NamedTuple):
    """A request: what it takes, what it answers, and its refusals beyond those common to all."""

    method: str
    path: str
    summary: str
    answer: Callable[[Call], Any]
    gives: Any = None
    takes: Any = None
    needs_person: bool = False
    status: int = 200
    refusals: tuple[int, ...] = ()
    query: tuple[tuple[str, str], ...] = ()
    """Names and kinds: number, words."""
    media: str = "application/json"
    cache: str = NEVER


# -- games -------------------------------------------------------------------------------------------------------------


def _games(call: Call) -> answers.Games:
    return cards.games()


def _rules(call: Call) -> answers.Rules:
    return cards.rules(cards.find_game(call.path["game"]))


def _tables(call: Call) -> answers.PrintedTables:
    return cards.tables(cards.find_game(call.path["game"]))


def _data(call: Call) -> answers.GameData:
    return cards.data(cards.find_game(call.path["game"]))


# -- matches -----------------------------------------------------------------------------------------------------------


def _begin(call: Call) -> answers.MatchInfo:
    return beginning.begin(call.host, call.who, call.body)


def _mine(call: Call) -> answers.Matches:
    return call.host.matches_of(call.who)


def _match(call: Call) -> answers.MatchInfo:
    with call.host.rooms.room(call.match) as live:
        return call.host.info(live, call.person)


def _leave(call: Call) -> None:
    playing.leave(call.host, call.match, call.who)


def _join(call: Call) -> answers.MatchInfo:
    return playing.join(call.host, call.match, call.who, call.body.invite)


def _map(call: Call) -> Raw:
    with call.host.rooms.room(call.match) as live:
        is_this = call.query.get("v") == live.game.fingerprint
        return Raw(call.host.games.printed(live.game).body, cache=FOREVER if is_this else NEVER)


def _moment(call: Call) -> answers.Moment:
    with call.host.rooms.room(call.match) as live:
        wanted = call.path["n"]
        of = live.counted(call.id)
        number = of if wanted == "last" else _in_range(of, whole(wanted, "n"))
        return call.host.moment(live, live.made if number == of else number, call.person)


def _log(call: Call) -> answers.Log:
    with call.host.rooms.room(call.match) as live:
        after = whole(call.query.get("after", "0"), "after")
        return answers.Log(views.log_entries(live, after, call.id))


def _charts(call: Call) -> answers.Charts:
    with call.host.rooms.room(call.match) as live:
        return charts.charts(live, live.viewer(call.id))


def _place(call: Call) -> answers.PlaceShown:
    with call.host.rooms.room(call.match) as live:
        game, name = live.game, call.path["place"]
        of = live.counted(call.id)
        number = _in_range(of, whole(call.query["at"], "at")) if "at" in call.query else of
        place = game.vocabulary.find("place", name)
        if place == NONE:
            raise missing(f"There is no place '{name[:60]}' on this map.")
        name = game.vocabulary.names["place"][place]
        told = game.describe_place(live.seen(number, live.viewer(call.id)), place)
        return answers.PlaceShown(name, call.host.games.printed(game).titles.get(name, name), plain(told), told)


def _forecast(call: Call) -> answers.ForecastShown:
    words = call.query.get("choice", "")
    if not words:
        raise unreadable("Say which choice: ?choice=WORDS.")
    with call.host.rooms.room(call.match) as live:
        playing.check_turn(live, call.who)
        return answers.ForecastShown(live.forecast(playing.listed(live, words)))


def _why(call: Call) -> answers.Why:
    with call.host.rooms.room(call.match) as live:
        p, game = live.seen(live.made, live.viewer(call.id)), live.game
        if not p.over and isinstance(p.step, Concealed):
            return answers.Why(False, str(p.game.prompt(p)), "", "")
        try:
            refusal = game.refusal(p, call.body.words)
        except CitadelError as error:
            raise unacceptable(str(error), "unreadable") from None
        if refusal is None:
            return answers.Why(True, "", "", "")
        return answers.Why(False, refusal.sentence, refusal.rule, refusal.number, refusal.told)


def _hint(call: Call) -> answers.Hint:
    return call.service.adviser.hint(call.match, call.who, call.address)


def _review(call: Call) -> answers.ReviewShown:
    return call.service.reviews.shown(call.match, call.id)


def _ask_review(call: Call) -> answers.ReviewShown:
    return call.service.reviews.ask(call.match, call.who)


def _choose(call: Call) -> answers.Update:
    return playing.choose(call.host, call.match, call.who, call.body.version, call.body.words)


def _undo(call: Call) -> answers.Update:
    return playing.take_back(call.host, call.match, call.who, call.body.version, call.body.count)


def _answer(call: Call) -> answers.Update:
    return playing.answer(call.host, call.match, call.who, call.body.version, call.body.agree)


def _chat(call: Call) -> None:
    playing.chat(call.host, call.match, call.who, call.body.text)


def _record(call: Call) -> Raw:
    with call.host.rooms.room(call.match) as live:
        text = live.record(live.viewer(call.id)).text()
        name = f'attachment; filename="{live.game.id}-{live.counted(call.id)}.txt"'
        return Raw(text.encode(), PLAIN, headers=(("Content-Disposition", name),))


def _position(call: Call) -> Raw:
    with call.host.rooms.room(call.match) as live:
        known = live.known(live.viewer(call.id))
        number = _in_range(live.counted(call.id), whole(call.query["at"], "at")) if "at" in call.query else known
        if number > known:
            raise not_yours("What another seat has chosen in secret is not shown yet.")
        return Raw(live.at(number).text().encode(), PLAIN)


def whole(text: str, name: str) -> int:
    """A number from 0 on in an address. Raises Problem."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise unreadable(f"'{name}' must be a whole number, not '{text[:40]}'.")
    return int(text)


def _in_range(of: int, number: int) -> int:
    if number > of:
        raise Problem(404, "no-moment", f"The game has {of} choices; there is no moment {number}.")
    return number


MATCH = "/api/matches/{id}"

ENDPOINTS = (
    Endpoint("GET", "/api/games", "The games that can be played", _games, answers.Games, cache=BRIEFLY),
    Endpoint("GET", "/api/games/{game}/rules", "The rules of a game", _rules, answers.Rules, cache=BRIEFLY),
    Endpoint("GET", "/api/games/{game}/tables", "Its printed tables", _tables, answers.PrintedTables, cache=BRIEFLY),
    Endpoint("GET", "/api/games/{game}/data", "Its data and their sources", _data, answers.GameData, cache=BRIEFLY),
    Endpoint("POST", "/api/matches", "Begin a match", _begin, answers.MatchInfo, requests.NewMatch, True, 201, (403,)),
    Endpoint("GET", "/api/matches", "My matches", _mine, answers.Matches, needs_person=True),
    Endpoint("GET", MATCH, "A match", _match, answers.MatchInfo),
    Endpoint("DELETE", MATCH, "Leave a match for good", _leave, None, None, True, 204, (403, 409, 422)),
    Endpoint("POST", f"{MATCH}/join", "Sit down", _join, answers.MatchInfo, requests.Invitation, True, 200, (403, 409)),
    Endpoint("GET", f"{MATCH}/map", "The printed map", _map, PrintedMap, query=(("v", "words"),)),
    Endpoint("GET", f"{MATCH}/moments/{{n}}", "The match after n choices", _moment, answers.Moment),
    Endpoint("GET", f"{MATCH}/log", "The choices after the first", _log, answers.Log, query=(("after", "number"),)),
    Endpoint("GET", f"{MATCH}/charts", "The match in numbers", _charts, answers.Charts),
    Endpoint(
        "GET", f"{MATCH}/places/{{place}}", "A place in words", _place, answers.PlaceShown, query=(("at", "number"),)
    ),
    Endpoint(
        "GET",
        f"{MATCH}/forecast",
        "The odds of a choice",
        _forecast,
        answers.ForecastShown,
        needs_person=True,
        refusals=(403, 422),
        query=(("choice", "words!"),),
    ),
    Endpoint("POST", f"{MATCH}/why", "Why not?", _why, answers.Why, requests.Said),
    Endpoint("POST", f"{MATCH}/hint", "What would a computer do?", _hint, answers.Hint, None, True, 200, (403, 422)),
    Endpoint("GET", f"{MATCH}/review", "The review, or how far it is", _review, answers.ReviewShown),
    Endpoint("POST", f"{MATCH}/review", "Review it", _ask_review, answers.ReviewShown, None, True, 200, (403, 422)),
    Endpoint("POST", f"{MATCH}/choices", "Choose", _choose, answers.Update, requests.Chosen, True, 200, (403, 409)),
    Endpoint("POST", f"{MATCH}/undo", "Take back", _undo, answers.Update, requests.TakeBack, True, 200, (403, 409)),
    Endpoint("POST", f"{MATCH}/undo/answer", "Agree?", _answer, answers.Update, requests.Answer, True, 200, (403, 409)),
    Endpoint("POST", f"{MATCH}/chat", "Say something", _chat, None, requests.Chat, True, 204, (403, 409)),
    Endpoint("GET", f"{MATCH}/record", "The record as text", _record, media=PLAIN),
    Endpoint(
        "GET",
        f"{MATCH}/position",
        "The position as text",
        _position,
        refusals=(403,),
        query=(("at", "number"),),
        media=PLAIN,
    ),
)
"""Every request but the stream and the description itself, which `app.py` adds."""


def written(endpoint: Endpoint, found: Any) -> Raw:
    """An answer as it is sent."""
    if isinstance(found, Raw):
        return found
    if found is None:
        return Raw(b"", "", NEVER)
    return Raw(msgspec.json.encode(found), "application/json", endpoint.cache)
