"""The server is killed at random moments while people and computers play: nothing acknowledged may be lost.

python -m tests.server.kills --times 50
"""

import argparse
import random
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
from tests.server.running import Running
from tests.waiting import PATIENCE

GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("block-by-block", {"us": "me", "pavn": "normal"}),
    ("week-in-hell", {}),
    ("an-loc", {"nva": "random"}),
)


class Seen:
    """What the server has acknowledged to one player: the log of his match as far as he was told."""

    def __init__(self, game: str, seats: dict[str, str]) -> None:
        self.game, self.seats = game, seats
        self.secret = f"player-of-{game}-0123456789"
        self.match = ""
        self.version = 0
        self.made = 0
        self.chosen: dict[int, str] = {}
        """By number the choices that were acknowledged."""
        self.choices = 0

    def play(self, server: Running, dice: random.Random) -> None:
        """Choose at random until the server is gone; a finished game is followed by another."""
        with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
            headers = {"Authorization": f"Bearer {self.secret}"}

            def ask(method: str, path: str, body: Any = None) -> Any:
                return client.request(method, f"/api/matches{path}", json=body, headers=headers)

            while True:
                try:
                    self._choose(ask, dice)
                except httpx2.HTTPError:
                    return

    def _choose(self, ask: Any, dice: random.Random) -> None:
        if not self.match:
            made = ask("POST", "", {"game": self.game, "seats": self.seats})
            assert made.status_code == 201, made.text
            self.match, self.version, self.made, self.chosen = made.json()["id"], made.json()["version"], 0, {}
        moment = ask("GET", f"/{self.match}/moments/last").json()
        self._hear(moment)
        if moment["outcome"]:
            self.match = ""
            return
        if not moment["decision"]["choices"]:
            time.sleep(0.005)
            return
        words = dice.choice(moment["decision"]["choices"])["words"]
        number = moment["of"] + 1
        answer = ask("POST", f"/{self.match}/choices", {"version": moment["version"], "words": words})
        assert answer.status_code == 200, answer.text
        self.chosen[number] = words
        self.choices += 1
        self._hear(answer.json())

    def _hear(self, moment: Any) -> None:
        assert moment["version"] >= self.version, (moment["version"], self.version)
        assert moment["of"] >= self.made, (moment["of"], self.made)
        self.version, self.made = moment["version"], moment["of"]

    def check(self, server: Running) -> None:
        """Everything acknowledged is still there, and the record is sound."""
        if not self.match:
            return
        info = server.ask(self.secret, "GET", f"/api/matches/{self.match}")
        assert info.status_code == 200, info.text
        self._hear({"version": info.json()["version"], "of": info.json()["moment"]})
        entries = server.ask(self.secret, "GET", f"/api/matches/{self.match}/log").json()["entries"]
        for number, words in self.chosen.items():
            assert entries[number - 1]["words"] == words, (self.match, number, words, entries[number - 1])


def campaign(times: int, store: Path, seed: int) -> str:
    """Kill the server so many times; a sentence about what was played. Raises AssertionError if anything was lost."""
    dice = random.Random(seed)
    players = [Seen(game, dict(seats)) for game, seats in GAMES]
    for kill in range(times):
        server = Running(store)
        for player in players:
            player.check(server)
        failures: list[BaseException] = []

        def play(player: Seen, server: Running, own: random.Random, failures: list[BaseException]) -> None:
            try:
                player.play(server, own)
            except BaseException as error:
                failures.append(error)

        threads = [
            threading.Thread(
                target=play, args=(player, server, random.Random(f"{seed} {kill} {player.game}"), failures)
            )
            for player in players
        ]
        for thread in threads:
            thread.start()
        wait_for_play(players, sum(player.choices for player in players), failures)
        time.sleep(dice.uniform(0, 0.8))
        server.kill()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]
    server = Running(store)
    for player in players:
        player.check(server)
    code, said = server.stop()
    assert "Traceback" not in said, said
    choices = sum(player.choices for player in players)
    return f"{times} kills, {choices} choices acknowledged, none lost; the server then ended with {code}"


def wait_for_play(players: list[Seen], before: int, failures: list[BaseException]) -> None:
    """Until somebody's choice has been acknowledged, or a game has ended, or something is wrong."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not failures and sum(player.choices for player in players) == before:
        time.sleep(0.01)


def main() -> None:
    """The campaign by command."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(campaign(asked.times, Path(folder) / "games.sqlite", asked.seed))


if __name__ == "__main__":
    main()
