"""The fourth game in the terminal, with computer players, in studies and environments: without an edit elsewhere."""

import json
import shutil
from pathlib import Path

from tests.duel.programs import GAMES, citadel, run

HARD = ("--seat", "red=hard", "--seat", "blue=random")
ASKED = """
import citadel, pickle
game = citadel.game("duel")
assert pickle.loads(pickle.dumps(game)) is game
print(*citadel.GAMES, type(game).__module__)
"""
ZOO = """
import warnings
import numpy as np
from pettingzoo.test import api_test, seed_test
from citadel.envs import aec
warnings.simplefilter("ignore")
api_test(aec.env("duel"), num_cycles=200)
seed_test(lambda: aec.env("duel"), num_cycles=100)
"""
SPIEL = """
import numpy as np
import pyspiel
from citadel.envs import spiel
state = pyspiel.load_game("python_citadel_duel").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(state.returns())
"""


PLAYERS = """
from citadel.players.plain_mind import PlainMind as make_mind


class Bold:
    name = "bold"

    def choose(self, p):
        return p.listed[0]

    def explain(self):
        return "Forward."


def make_planner(name, game, seat, seed):
    return Bold()
"""


def test_it_is_found_in_a_folder_named_from_outside(tmp_path: Path) -> None:
    assert run("-c", ASKED, folder=tmp_path).split()[3:] == ["duel", "citadel.games.duel.game"]
    assert "The Ford: A made-up duel" in citadel("games", folder=tmp_path)


def test_it_is_found_as_an_installed_package(tmp_path: Path) -> None:
    about = tmp_path / "duel-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: duel\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[citadel.games]\nduel = duel\n", encoding="utf-8")
    found = f"import sys; sys.path += [{str(GAMES)!r}, {str(tmp_path)!r}]\n{ASKED}"
    assert run("-c", found, folder=tmp_path, CITADEL_GAMES="").split()[3:] == ["duel", "duel.game"]


def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    typed = "march red-1\nto east\nto ford\nboard\nwhy to east\nquit\n"
    shown = citadel("play", "duel", "--seed", "3", folder=tmp_path, typed=typed)
    assert "A side marches one company into a neighbouring area, or rests. (2)" in shown
    assert "The 1st Red Company marches from the western bank to the ford." in shown


def test_the_search_plays_it_and_its_record_is_read_again(tmp_path: Path) -> None:
    shown = citadel("play", "duel", *HARD, "--budget", "0.1", "--seed", "3", "--record", "game.txt", folder=tmp_path)
    assert "win: the ford is theirs" in shown or "The game is a draw" in shown
    assert "sound" in citadel("verify", "game.txt", folder=tmp_path)
    assert "marches from the western bank" in citadel("replay", "game.txt", folder=tmp_path)
    citadel("show", "game.txt", "--svg", "board.svg", folder=tmp_path)
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")
    citadel("review", "game.txt", "--trials", "4", "--workers", "1", "--out", "review.html", folder=tmp_path)
    assert "The Ford" in (tmp_path / "review.html").read_text("utf-8")


def test_the_search_beats_random_play(tmp_path: Path) -> None:
    terms = ("--games", "60", "--trials", "48", "--workers", "1", "--json")
    report = json.loads(citadel("match", "duel", *HARD, *terms, folder=tmp_path))
    assert report["players"][0]["player"] == "hard"
    assert report["players"][0]["score"]["low"] > 0.5


def test_a_study_of_it(tmp_path: Path) -> None:
    case = ("--seat", "red=random", "--seat", "blue=random", "--games", "12", "--workers", "1", "--out", "found")
    citadel("study", "duel", *case, folder=tmp_path)
    report = next((tmp_path / "found").glob("*.html")).read_text("utf-8")
    assert "The Ford" in report


def test_its_rules_and_data_are_told_and_covered(tmp_path: Path) -> None:
    assert "4 of 4 rules, rulings and options have code and test" in citadel(
        "rules", "duel", "--coverage", folder=tmp_path
    )
    assert "area[hill]: terrain = -1" in citadel("data", "duel", folder=tmp_path)


def test_it_is_an_environment(tmp_path: Path) -> None:
    assert "Passed" in run("-c", ZOO, folder=tmp_path)


def test_it_is_a_game_of_openspiel(tmp_path: Path) -> None:
    assert run("-c", SPIEL, folder=tmp_path).strip().endswith("]")


def test_it_may_bring_players_of_its_own(tmp_path: Path) -> None:
    shutil.copytree(GAMES / "duel", tmp_path / "duel", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "duel" / "players").mkdir()
    (tmp_path / "duel" / "players" / "__init__.py").write_text(PLAYERS, encoding="utf-8")
    asked = "import citadel; from citadel.players import make, offered; game = citadel.game('duel')\n"
    asked += "print(*offered(game), make('normal', game, 'red', 1).name, make('hard', game, 'red', 1).name)"
    found = run("-c", asked, folder=tmp_path, CITADEL_GAMES=str(tmp_path)).split()
    assert found == ["random", "easy", "normal", "hard", "bold", "hard"]
