"""`citadel odds` and the library function: what they tell, and what they refuse."""

import io
import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from tests.an_loc.board import flying
from tests.an_loc.combats import battle
from tests.block_by_block.board import GAME, acting
from tests.cli.command import Run, refused
from tests.week_in_hell.board import attacking

from citadel.analysis.odds import odds
from citadel.core.errors import CitadelError, IllegalChoice
from citadel.core.position import NATURE, Position
from citadel.core.prose import plain
from citadel.core.reconstructed import cautioned
from citadel.terminal.odds_report import tell
from citadel.terminal.page import Page


@pytest.fixture
def position() -> Position:
    return acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1(spent)", "S4-1: nlf/1(routed) pavn-4/1(spent)")


@pytest.fixture
def file(position: Position, tmp_path: Path) -> Path:
    path = tmp_path / "hue.txt"
    path.write_text(position.text(), "utf-8")
    return path


def test_odds_in_words(file: Path, run: Run) -> None:
    code, out, _ = run("odds", str(file), "assault", "S4-1")
    assert code == 0
    assert out.startswith("Assault on Route 1 (S4-1) (7.5)\n")
    assert "17 %  X: the group goes in" in out
    assert "PAVN/NLF steps lost: 0: 50 %, 1: 33 %, 2: 17 %" in out
    assert "Each side takes its hits where they weaken it least" in " ".join(out.split())


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: acting("A/1/1", "S4-2: A/1/1", "S4-1: nlf/1"), "assault S4-1"),
        (lambda: attacking("stadium", "macv: G1 G2 G3"), "assault G1"),
        (lambda: battle("nva", "0911: 9-vc/271", "0912: 7/5"), "attack 0912"),
        (lambda: flying("0911: 9-vc/271", bought="f-4=1"), "assign f-4 sead"),
    ],
)
def test_what_a_die_shows_has_no_odds(made: Callable[[], Position], words: str, tmp_path: Path, run: Run) -> None:
    p = made()
    p.take(p.game.choice_from(p, words))
    while p.seat != NATURE:
        p.take(p.listed[0])
    (tmp_path / "p").write_text(p.text(), "utf-8")
    pending = p.decision
    assert pending is not None
    for choice in pending.choices:
        assert refused(run("odds", "p", *choice.words.split())) == (
            "this is for the die to decide: ask for the odds before it is rolled"
        )


def test_lines_of_odds_are_broken_between_chances_only() -> None:
    out = io.StringIO()
    page = Page(out)
    for page.width in range(30, 100):
        tell(page, odds(attacking("stadium", "macv: G1 G2 G3"), "assault G1"))
    lines = out.getvalue().splitlines()
    assert "\N{NO-BREAK SPACE}" not in out.getvalue()
    assert any(line.endswith(" %,") for line in lines)
    assert not any(line.lstrip().startswith("%") for line in lines)
    assert not any(re.search(r"[a-z+]: .*\d:$", line) for line in lines)


@pytest.mark.parametrize(
    ("made", "words", "doubts"),
    [
        (
            lambda: acting("A/1/1", "S4-2: A/1/1", "S4-1: nlf/1"),
            "assault S4-1",
            "the combat results table, some unit values",
        ),
        (
            lambda: attacking("stadium", "macv: G1 G2 G3"),
            "assault G1",
            "the combat tables, some zone values, the NVA markers, the combat values of some platoons, "
            "the Events Table",
        ),
        (
            lambda: battle("nva", "0914: 9-vc/271", "0915: rppf-1"),
            "attack 0915",
            "the combat results table, some values of units, some effects of terrain",
        ),
        (
            lambda: flying("0910: 7/5", bought="f-4=3"),
            "assign f-4 tac",
            "the air strikes table, some strike values, the factors of morale",
        ),
    ],
)
def test_odds_tell_what_they_rest_on_that_is_reconstructed(
    made: Callable[[], Position], words: str, doubts: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(made().text(), "utf-8")
    code, out, _ = run("odds", str(path), *words.split())
    assert code == 0
    assert " ".join(out.split()).endswith(f"Reconstructed: {doubts}.")


def test_what_an_owner_gives_is_no_longer_called_reconstructed() -> None:
    found = odds(acting("A/1/1", "S4-2: A/1/1", "S4-1: nlf/1"), "assault S4-1")
    told = {"crt.table": "rests-on-table", "units.attack": "rests-on-values"}
    doubted = cautioned(found, GAME.wording, told, frozenset({"units.attack"}))
    assert doubted.policy.endswith(" Reconstructed: some unit values.")
    assert doubted.policy == plain(doubted.forecast.noted)
    assert cautioned(found, GAME.wording, told, frozenset()) is found


def test_odds_as_data(file: Path, position: Position, run: Run) -> None:
    code, out, _ = run("odds", str(file), "assault S4-1", "--json")
    told = json.loads(out)
    found = odds(position, "assault S4-1")
    assert code == 0
    assert told["single"]["PAVN/NLF steps lost"] == {"0": "1/2", "1": "1/3", "2": "1/6"}
    assert sum(Fraction(line["chance"]) for line in told["joint"]) == 1
    assert {line["result"] for line in told["joint"]} == {"X", "*", "-"}
    assert told["policy"] == found.forecast.note
    assert told["means"]["US/ARVN steps lost"] == float(found.mean("US/ARVN steps lost"))


def test_the_forecast_has_the_same_numbers(position: Position) -> None:
    found = odds(position, "assault S4-1")
    for spread in found.forecast.spreads:
        assert sum(row.chance for row in spread.rows) == pytest.approx(1)
    lost = next(spread for spread in found.forecast.spreads if spread.label == "PAVN/NLF steps lost")
    assert [(row.value, row.chance) for row in lost.rows] == [
        (str(value), float(chance)) for value, chance in found.single("PAVN/NLF steps lost").items()
    ]
    assert found.pair("US/ARVN steps lost", "PAVN/NLF steps lost")[1, 2] == Fraction(1, 12)
    assert GAME.forecast(position, GAME.choice_from(position, "assault S4-1")) == found.forecast


def test_what_has_no_odds(file: Path, position: Position, run: Run) -> None:
    with pytest.raises(CitadelError, match="'pause' has no odds"):
        odds(position, "pause")
    with pytest.raises(IllegalChoice) as refusal:
        odds(position, "assault N1-1")
    assert refusal.value.rule == "7.1"
    position.finish("us", "strategic", "the test")
    with pytest.raises(IllegalChoice, match="the game is over"):
        odds(position, "assault S4-1")
    assert "'pause' has no odds: only attacks" in refused(run("odds", str(file), "pause"))
    possible = "; possible now: assault S4-1, split, pause"
    assert refused(run("odds", str(file), "assault N1-1")).startswith("'assault N1-1' is not possible now: ")
    assert refused(run("odds", str(file), "assault N1-1")).endswith(possible)
    assert refused(run("odds", str(file), "sing")) == f"'sing' is no verb, counter, place or number{possible}"
    begun = GAME.start()
    for words in ("platoon 3rd/1", "platoon abn/1"):
        begun.take(GAME.choice_from(begun, words))
    file.write_text(begun.text(), "utf-8")
    line = refused(run("odds", str(file), "sing"))
    assert re.search("; possible now: ([^,]+, ){7}[^,]+ and [0-9]+ more$", line)
    assert "missing: CHOICE" in refused(run("odds", str(file)))
    assert "is a position, not a record" in refused(run("odds", str(file), "pause", "--at", "3"))
