"""Write games and a store as the program that runs this leaves them behind (`tests/records/old`):

    python -m tests.old_games tests/records/old 2

Of each title the store has a game under way, a finished one and one against the computer; besides, one with an undo,
one with an owner's overlay, one with secrets and one between two people who talk.
"""

import hashlib
import json
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tests.playthrough import CHOOSERS, SEED

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.server.app import create_app
from citadel.server.store import open_store

PERSON, FRIEND = "somebody-whose-games-are-old", "a-friend-whose-games-are-old-too"
OVERLAY = '[[units.type]]\nid = "usmc_2_5"\nattack = [6, 3]\n'
BLOCK, WEEK, LOC = "block-by-block", "week-in-hell", "an-loc"
ALONE = {BLOCK: ("us", "pavn"), WEEK: ("us",), LOC: ("arvn", "nva")}


def digest(p: Any) -> str:
    """A position in a few signs: what is on the table and what may be chosen; not how the steps to come are named."""
    lines = [line for line in p.text().splitlines() if not line.startswith("agenda: ")]
    choices = [p.game.words(p.step.describe(p, number)) for number in p.listed] if not p.over else []
    return hashlib.sha256("\n".join([*lines, *choices]).encode()).hexdigest()[:6]


def random_record(name: str, seed: int, **options: Any) -> Any:
    """A random game, played to its end."""
    match, dice = citadel.Match(citadel.game(name).new_record(**options)), Dice(seed)
    while not match.position.over:
        match.choose(random_choice(match.position, dice))
    return match.record


class Maker:
    """Somebody who plays a few games at a server."""

    def __init__(self, client: TestClient, person: str = PERSON) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {person}"}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        response = self.client.request(method, f"/api/matches{path}", json=body, headers=self.headers)
        assert response.status_code < 300, response.text
        return response.json() if response.content else None

    def begin(self, **wanted: Any) -> str:
        return str(self.ask("POST", "", wanted)["id"])

    def play(self, match: str, most: int) -> Any:
        """Make the last choices listed, so many at most, as long as it is for us to choose; the last moment."""
        moment = self.ask("GET", f"/{match}/moments/last")
        for _ in range(most):
            if moment["outcome"] or not moment["decision"]["mine"]:
                break
            words = moment["decision"]["choices"][-1]["words"]
            moment = self.ask("POST", f"/{match}/choices", {"version": moment["version"], "words": words})
        return moment

    def change(self, match: str, what: str, **body: Any) -> None:
        """Ask for something of a match as it now is."""
        self.ask("POST", f"/{match}/{what}", {"version": self.ask("GET", f"/{match}")["version"], **body})


def fill(client: TestClient) -> dict[str, str]:
    """Play; the ids of the games by what they are."""
    maker = Maker(client)
    made: dict[str, str] = {}
    for name, seats in ALONE.items():
        mine = dict.fromkeys(seats, "me")
        made[f"{name}: under way"] = match = maker.begin(game=name, seats=mine)
        maker.play(match, 25)
        record = random_record(name, 1968)
        last = max(n for n, p in record.positions() if not p.over and p.seat != NATURE and n < len(record.choices) - 4)
        made[f"{name}: finished"] = match = maker.begin(record=record.text(), at=last, seats=mine)
        assert maker.play(match, 500)["outcome"]
        computer = {"us": "hard"} if name == WEEK else {seats[0]: "me", seats[1]: "easy"}
        budget = {"budget": 0.5} if name == WEEK else {}
        made[f"{name}: computer"] = match = maker.begin(game=name, seats=computer, **budget)
        end = time.monotonic() + 60
        while time.monotonic() < end and maker.ask("GET", f"/{match}")["moment"] < 12:
            maker.play(match, 1)
            time.sleep(0.05)
    made[f"{BLOCK}: undo"] = match = maker.begin(game=BLOCK, seats=dict.fromkeys(ALONE[BLOCK], "me"))
    maker.play(match, 4)
    maker.change(match, "undo", count=1)
    maker.play(match, 4)
    made[f"{BLOCK}: overlay"] = match = maker.begin(
        game=BLOCK,
        seats=dict.fromkeys(ALONE[BLOCK], "me"),
        overlay=OVERLAY,
        options={"gates_before_replacements": "yes"},
    )
    maker.play(match, 8)
    made[f"{LOC}: secret"] = match = maker.begin(
        game=LOC, seats=dict.fromkeys(ALONE[LOC], "me"), options={"oel_commitment": "simultaneous-secret"}
    )
    maker.play(match, 20)
    made[f"{BLOCK}: friends"] = match = maker.begin(game=BLOCK, seats={"us": "me", "pavn": "friend"})
    friends(maker, Maker(client, FRIEND), match)
    return made


def friends(maker: Maker, friend: Maker, match: str) -> None:
    """Two people play: one sits down, they talk, and each asks to take something back."""
    invites = [seat["invite"] for seat in maker.ask("GET", f"/{match}")["seats"] if seat["invite"]]
    friend.ask("POST", f"/{match}/join", {"invite": invites[0]})
    maker.ask("POST", f"/{match}/chat", {"text": "Good luck!"})
    maker.play(match, 2)
    friend.play(match, 1)
    maker.change(match, "undo", count=1)
    friend.change(match, "undo/answer", agree=False)
    for _ in range(6):
        maker.play(match, 3)
        friend.play(match, 3)
    friend.ask("POST", f"/{match}/chat", {"text": "And to you."})


def write_records(folder: Path, version: str) -> None:
    """The games of the playthrough files as records, each with the digest of its end."""
    for name, choose in CHOOSERS.items():
        match, dice = citadel.Match(citadel.game(name).new_record()), Dice(SEED)
        while not match.position.over:
            match.choose(choose(match.position, dice))
        match.record.facts = {"end": digest(match.position)}
        (folder / f"{name}-{version}.txt").write_text(match.record.text(), "utf-8")


def write_store(path: Path) -> None:
    """A store, and beside it what is in it: the digest of every moment."""
    app = create_app(open_store(f"sqlite:///{path}"))
    with TestClient(app) as client:
        made = fill(client)
    app = create_app(open_store(f"sqlite:///{path}"))
    found: dict[str, Any] = {}
    for what, match in made.items():
        with app.state.host.rooms.room(match) as live:
            moments = [digest(live.at(number)) for number in range(live.made + 1)]
            found[what] = {"id": match, "rules": live.kept.rules, "data": live.kept.data, "moments": " ".join(moments)}
    app.state.host.store.close()
    with closing(sqlite3.connect(path)) as store:
        store.execute("pragma journal_mode = delete")
        store.execute("vacuum")
    path.with_suffix(".json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write_records(Path(sys.argv[1]), sys.argv[2])
    write_store(Path(sys.argv[1]) / f"store-{sys.argv[2]}.sqlite")
