"""Somebody at the server: requests with his secret, and the few things that most tests do."""

import secrets
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient
from tests.waiting import wait_until

PLACE = "/api/matches"
BLOCK, WEEK, LOC = "block-by-block", "week-in-hell", "an-loc"
SECRETLY = {"oel_commitment": "simultaneous-secret"}


class Visitor:
    """Whoever asks; without a name nobody in particular."""

    def __init__(self, client: TestClient, name: str = "") -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {name}{secrets.token_hex(16)}"} if name else {}

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Response:
        """Any request."""
        headers = {**self.headers, **more.pop("headers", {})}
        return self.client.request(method, path, json=body, headers=headers, **more)

    def get(self, path: str) -> Any:
        """What is to be had at an address."""
        response = self.ask("GET", path)
        assert response.status_code == 200, response.text
        return response.json() if response.headers["content-type"] == "application/json" else response.text

    def post(self, path: str, body: Any = None) -> Any:
        """What comes of a request that succeeds."""
        response = self.ask("POST", path, body)
        assert response.status_code in (200, 201, 204), response.text
        return response.json() if response.content else None

    def begin(self, game: str = BLOCK, **wanted: Any) -> str:
        """The id of a new match."""
        return str(self.post(PLACE, {"game": game, **wanted})["id"])

    def moment(self, match: str, number: int | str = "last") -> Any:
        """A moment."""
        return self.get(f"{PLACE}/{match}/moments/{number}")

    def choose(self, match: str, *choices: str) -> Any:
        """Make choices one after another; the last moment."""
        for words in choices:
            version = self.get(f"{PLACE}/{match}")["version"]
            moment = self.post(f"{PLACE}/{match}/choices", {"version": version, "words": words})
        return moment

    def undo(self, match: str, count: int = 1) -> Any:
        """Take choices back."""
        version = self.get(f"{PLACE}/{match}")["version"]
        return self.post(f"{PLACE}/{match}/undo", {"version": version, "count": count})

    def take_any(self, match: str, most: int) -> Any:
        """Make first choices as long as it is for this visitor to choose, at most so many; the last moment."""
        moment = self.moment(match)
        for _ in range(most):
            if moment["outcome"] or not moment["decision"]["choices"]:
                break
            words = moment["decision"]["choices"][0]["words"]
            body = {"version": moment["version"], "words": words}
            moment = self.post(f"{PLACE}/{match}/choices", body)
        return moment

    def join(self, match: str, maker: "Visitor") -> None:
        """Take the open seat of a match by the invitation that its maker has."""
        invites = [seat["invite"] for seat in maker.get(f"{PLACE}/{match}")["seats"] if seat["invite"]]
        self.post(f"{PLACE}/{match}/join", {"invite": invites[0]})

    def wait(self, match: str) -> Any:
        """The moment at which it is for this visitor to choose, or at which the game is over."""
        wait_until(lambda: (now := self.moment(match))["outcome"] or now["decision"]["mine"])
        return self.moment(match)


def moment_of(update: Any) -> Any:
    """The moment in the answer to an act."""
    return {name: value for name, value in update.items() if name not in ("after", "entries")}


def refused(response: Response, status: int, *words: str) -> Any:
    """The error of a request that must be refused with a status and a sentence that has these words."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert error["message"][0].isupper() or not error["message"].split()[0].isalpha(), error
    assert error["message"].endswith((".", "?", "!", ")")), error
    for word in words:
        assert word in error["message"], error
    return error
