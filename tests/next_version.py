"""What the next version of the program does with games of this one; run by `tests/test_errata.py` inside a copy of it.

The copy has an erratum, rules version 2 and a retuned value of Block by Block. Prints what it finds as JSON.
"""

import contextlib
import io
import json
import pickle
import sys
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tests.old_games import Maker, digest

import citadel
from citadel.cli import main
from citadel.server.app import create_app
from citadel.server.store import open_store
from citadel.server.thinking import Mind, Task

BLOCK = "block-by-block"


def replayed(game: citadel.Game, text: str) -> dict[str, Any]:
    """A record of version 1 here."""
    record = game.read_record(text)
    end, early = record.at(), record.at(3)
    position = game.position(early.text())
    thought = Mind().think(Task("match", 3, BLOCK, "", early.text(), game.seat_name(early.seat), "normal", 1))
    del record.choices[1:]
    match = citadel.Match(record)
    return {
        "version": record.game.rules_version,
        "end": digest(end),
        "position": position.text() == early.text() and "\nrules: 1\n" in early.text(),
        "pickled": pickle.loads(pickle.dumps(position.game)) is record.game,
        "plays on": [str(choice) for choice in match.position.decision.choices],  # type: ignore[union-attr]
        "thought": thought.error or bool(thought.choices),
        "points": record.game.data.files["turns"]["turn"][1]["us_replacements"],  # type: ignore[attr-defined]
    }


def stored(store: Path, old: str, all_old: list[str]) -> dict[str, Any]:
    """A game of version 1 in a store that this version serves, and every moment of all of them."""
    app = create_app(open_store(f"sqlite:///{store}"))
    with TestClient(app) as client:
        maker = Maker(client)
        seats = {"us": "me", "pavn": "me"}
        made = {
            "old": old,
            "branch": maker.begin(from_match=old, at=0, seats=seats),
            "new": maker.begin(game=BLOCK, seats=seats),
        }
        found: dict[str, Any] = {}
        for what, match in made.items():
            choices = maker.ask("GET", f"/{match}/moments/0")["decision"]
            with app.state.host.rooms.room(match) as live:
                moments = [digest(live.at(number)) for number in range(live.made + 1)]
                found[what] = [live.kept.rules, live.game.rules_version, " ".join(moments), choices["step"]]
            version = maker.ask("GET", f"/{match}")["version"]
            if what != "old":
                body = {"version": version, "words": "platoon abn/1"}
                answer = client.post(f"/api/matches/{match}/choices", json=body, headers=maker.headers)
                found[what].append(answer.status_code)
        found["moments"] = {}
        for match in all_old:
            with app.state.host.rooms.room(match) as live:
                found["moments"][match] = " ".join(digest(live.at(number)) for number in range(live.made + 1))
        found["page"] = client.get(f"/api/games/{BLOCK}/rules").json()["rules"]
        found["old"].append(maker.play(old, 3)["of"])
        return found


def printed(*words: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(list(words)) == 0
    return out.getvalue()


def played_on(record: Path) -> str:
    """What the terminal says of a record of version 1 that is played on, and the head of the record then."""
    lines = record.read_text("utf-8").splitlines()
    kept = Path("going-on.txt")
    kept.write_text("\n".join(lines[:40]) + "\n", "utf-8")
    said = printed("play", BLOCK, "--record", str(kept), "--seat", "us=random", "--seat", "pavn=random")
    return said + kept.read_text("utf-8")[:200]


def run(record: Path, store: Path, old: str, all_old: list[str]) -> dict[str, Any]:
    game = citadel.game(BLOCK)
    new = game.new_record()
    start = new.start()
    served = stored(store, old, all_old)
    return {
        "page": served.pop("page"),
        "replayed": replayed(game, record.read_text("utf-8")),
        "stored": served,
        "new": new.text(),
        "choices": [str(choice) for choice in start.decision.choices],  # type: ignore[union-attr]
        "played on": played_on(record),
        "errata": printed("rules", BLOCK, "errata"),
        "json": json.loads(printed("rules", BLOCK, "errata", "--json")),
    }


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4:])))
