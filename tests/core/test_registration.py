"""Which games there are: every folder with a `game.py`, ours and those that lie elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import citadel
from citadel.core.position import NATURE
from citadel.players import Budget, make, offered
from citadel.players.plain_mind import PlainMind
from citadel.players.search import Searcher

GUEST = """
from citadel.games.block_by_block import game


class Guest(game.BlockByBlock):
    id = "far-away"


def load(overlay, language):
    return Guest(game.load_data(overlay), overlay, language)
"""
ASKED = """
import citadel
from citadel.players import make, offered
game = citadel.game("far-away")
print(*citadel.GAMES, game.id, *offered(game), make("hard", game, "us", 1).name)
"""


def test_our_games_stand_in_their_order() -> None:
    assert citadel.GAMES == ("block-by-block", "week-in-hell", "an-loc")


def test_a_folder_elsewhere_is_a_game(tmp_path: Path) -> None:
    guest = tmp_path / "far_away"
    guest.mkdir()
    (guest / "__init__.py").touch()
    (guest / "game.py").write_text(GUEST, encoding="utf-8")
    (tmp_path / "notes").mkdir()
    told = {**os.environ, "CITADEL_GAMES": str(tmp_path)}
    found = subprocess.run([sys.executable, "-c", ASKED], env=told, capture_output=True, text=True, check=False)
    assert found.stdout.split() == [*citadel.GAMES, "far-away", "far-away", "random", "hard", "hard"], found.stderr


def test_a_search_needs_no_mind_of_the_game() -> None:
    game = citadel.game("an-loc")
    mind = PlainMind(game)
    p = game.start("first-assault")
    planner = make("normal", game, "arvn", 1)
    while p.seat != 0 or len(p.listed) < 2:
        p.take(p.listed[0])
    before = p.text()
    searcher = Searcher(game, mind, 0, 1, Budget(1e9, 2))
    assert searcher.choose(p.seen) in p.listed
    assert p.text() == before
    assert planner.name in offered(game)
    worths = set()
    for seed in range(4):
        played, one = p.copy(), mind.planner(0, seed)
        while not played.over:
            played.take(played.listed[seed % len(played.listed)] if played.seat == NATURE else one.choose(played))
        worths.add(mind.end(played))
    assert worths <= {place / (len(game.endings) - 1) for place in range(len(game.endings))}
