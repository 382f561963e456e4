"""An erratum: the next version of the program plays it, and plays games of this one as they were begun.

The next version is a copy of this program whose Block by Block has an erratum, a new rules version and a retuned value.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.waiting import PATIENCE

import citadel
from citadel.core.catalogue import Catalogue
from citadel.core.data import history
from citadel.core.errors import DataError, ParseError

ROOT = Path(__file__).parents[1]
OLD = ROOT / "tests" / "records" / "old"
BLOCK = "block-by-block"
NOW = citadel.game(BLOCK).rules_version
NEXT = NOW + 1
ERRATUM = f"""
[[erratum]]
id = "E-BB-99"
since = {NEXT}
number = "4.1"
title = "Who gives platoons to gates"
text = "Only Marines give platoons to the gates."
was = "The garrison of the Citadel gave them."
source = "made up"
see = ["C-02"]
"""
OTHERS = ("finished", "undo", "overlay", "friends")
"""Other games of the store."""
ASKED = 'chosen["setup_detachment_source"]'


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, (path, old)
    path.write_text(text.replace(old, new), "utf-8")


def next_version(folder: Path) -> None:
    """Copy the package and correct its Block by Block."""
    leave = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src" / "citadel", folder / "citadel", ignore=leave)
    game = folder / "citadel" / "games" / "block_by_block"
    with (game / "rules.toml").open("a", encoding="utf-8") as file:
        file.write(ERRATUM)
    change(game / "options.py", ASKED, f'"us_marines_only" if chosen["E-BB-99"] else {ASKED}')
    change(game / "game.py", f"    rules_version = {NOW}\n", f"    rules_version = {NEXT}\n")
    second = 'n = 2\ndates = "5 - 9 Feb 1968"\nus_replacements = '
    change(game / "data" / "turns.toml", f"{second}6", f"{second}4")
    number = len(history(game / "data")) + 1
    undo = f'fingerprint = "{citadel.game(BLOCK).fingerprint}"\n[[turns.turn]]\nn = 2\nus_replacements = 6\n'
    (game / "data" / "history").mkdir(exist_ok=True)
    (game / "data" / "history" / f"{number}.toml").write_text(undo, "utf-8")


def games_of_store() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((OLD / "store-1.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What the next version makes of a record and a store of this one."""
    folder = tmp_path_factory.mktemp("next")
    next_version(folder)
    shutil.copy(OLD / "store-1.sqlite", folder)
    games = [str(games_of_store()[f"{BLOCK}: {what}"]["id"]) for what in ("under way", *OTHERS)]
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "tests.next_version",
        OLD / f"{BLOCK}-1.txt",
        folder / "store-1.sqlite",
        *games,
    ]
    environment = os.environ | {"CITADEL_PURE": "1", "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
    ran = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_new_record_carries_the_new_version_and_is_played_by_it(found: Any) -> None:
    assert f"\nrules: {NEXT}\n" in found["new"]
    assert "platoon abn/1" in [str(choice) for choice in citadel.game(BLOCK).start().decision.choices]  # type: ignore[union-attr]
    assert "platoon abn/1" not in found["choices"]
    assert f"\ndata: {citadel.game(BLOCK).fingerprint}\n" not in found["new"]


def test_an_old_record_replays_as_it_was_and_is_played_on_so(found: Any) -> None:
    replayed = found["replayed"]
    record = citadel.game(BLOCK).read_record((OLD / f"{BLOCK}-1.txt").read_text("utf-8"))
    then = record.at(1).decision
    assert then is not None
    assert replayed == {
        "version": 1,
        "end": record.facts["end"],
        "position": True,
        "pickled": True,
        "plays on": [str(choice) for choice in then.choices],
        "thought": True,
        "points": 6,
    }


def test_the_terminal_says_that_a_game_goes_on_under_its_version(found: Any) -> None:
    said = f"It began under rules version 1 and continues under it; new games use version {NEXT}."
    assert said in found["played on"]
    assert "\nrules: 1\n" in found["played on"]


def test_the_store_opens_an_old_game_under_its_version(found: Any) -> None:
    was = games_of_store()[f"{BLOCK}: under way"]["moments"]
    rules, played, moments, _, of = found["stored"]["old"]
    assert (rules, played, moments) == (1, 1, was)
    assert of > len(was.split()) - 1
    others = [games_of_store()[f"{BLOCK}: {what}"] for what in OTHERS]
    assert found["stored"]["moments"] == {game["id"]: game["moments"] for game in others}


def test_a_branch_stays_under_the_old_version_and_a_new_game_is_under_the_new(found: Any) -> None:
    assert found["stored"]["branch"][:2] == [1, 1]
    assert found["stored"]["branch"][-1] == 200
    assert found["stored"]["new"][:2] == [NEXT, NEXT]
    assert found["stored"]["new"][-1] == 422


def test_this_version_refuses_what_the_next_one_wrote(found: Any) -> None:
    with pytest.raises(
        ParseError, match=rf"^line 4: written by rules version {NEXT}; this program plays version {NOW}: use a newer"
    ):
        citadel.game(BLOCK).read_record(found["new"])


def test_the_page_has_them_too(found: Any) -> None:
    shown = [entry for entry in found["page"] if entry["kind"] == "erratum"]
    assert [entry["id"] for entry in shown] == [
        *(erratum.id for erratum in citadel.game(BLOCK).catalogue.errata),
        "E-BB-99",
    ]
    assert shown[-1]["text"].endswith("The garrison of the Citadel gave them.")


def test_errata_are_listed(found: Any) -> None:
    assert "Who gives platoons to gates (erratum)" in found["errata"]
    words = " ".join(found["errata"].split())
    assert f"Since rules version {NEXT}; before: The garrison of the Citadel gave them." in words
    assert [(entry["id"], entry["kind"], entry["since"]) for entry in found["json"][-1:]] == [
        ("E-BB-99", "erratum", NEXT)
    ]
    assert found["json"][-1]["was"] == "The garrison of the Citadel gave them."


@pytest.mark.parametrize("name", citadel.GAMES)
def test_every_rules_version_has_its_errata(name: str) -> None:
    game = citadel.game(name)
    assert {erratum.since for erratum in game.catalogue.errata} == set(range(2, game.rules_version + 1))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("since = 2", "since must be the rules version it came with, 2 or later"),
        ('was = "x"', "what was played before"),
    ],
)
def test_an_erratum_says_since_when_and_what_was_played(change: str, message: str, tmp_path: Path) -> None:
    entry = 'since = 2\nwas = "x"\n'.replace(f"{change}\n", "")
    path = tmp_path / "rules.toml"
    path.write_text(f'rule = []\n[[erratum]]\nid = "E-1"\nnumber = "1"\ntitle = "T"\ntext = "T."\n{entry}', "utf-8")
    with pytest.raises(DataError, match=message):
        Catalogue.load(path)
