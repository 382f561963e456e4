"""The fourth game over HTTP."""

from pathlib import Path

import pytest
from tests.duel.programs import GAMES
from tests.server.running import Running

ME = "me" * 16
PLACE = "/api/matches"


def test_it_is_played_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITADEL_GAMES", str(GAMES))
    server = Running(tmp_path / "games.db")
    try:
        card = server.ask("", "GET", "/api/games").json()["games"][-1]
        assert (card["id"], [player["id"] for player in card["players"]]) == ("duel", ["random", "hard"])
        begun = server.ask(ME, "POST", PLACE, {"game": "duel", "seats": {"red": "me", "blue": "me"}}).json()
        match = f"{PLACE}/{begun['id']}"
        for words in ("march red-1", "to ford", "rest"):
            version = server.ask(ME, "GET", match).json()["version"]
            told = server.ask(ME, "POST", f"{match}/choices", {"version": version, "words": words})
            assert told.status_code == 200, told.text
        moment = server.ask(ME, "GET", f"{match}/moments/last").json()
        assert moment["heading"] == "Turn 2"
        assert {piece["unit"]: piece["place"] for piece in moment["table"]["pieces"]}["red-1"] == "ford"
        named = {"version": moment["version"], "words": "march blue-1"}
        assert server.ask(ME, "POST", f"{match}/choices", named).status_code >= 400
        for page in ("rules", "tables", "data"):
            assert server.ask("", "GET", f"/api/games/duel/{page}").status_code == 200
        for page in ("map", "log", "record", "position", "charts", "places/ford"):
            assert server.ask(ME, "GET", f"{match}/{page}").status_code == 200, page
        picture = server.ask("", "GET", "/pictures/duel.webp")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert server.ask("", "GET", "/pictures/other.webp").status_code == 404
    finally:
        server.stop()
