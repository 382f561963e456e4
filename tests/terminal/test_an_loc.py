"""An Loc at the terminal: very many places, hexes that look like numbers, amounts, plain verbs, levels of victory."""

import re
from pathlib import Path

import pytest
from tests.an_loc.board import GAME, fighting, moving, offered
from tests.table import say
from tests.terminal.screen import Play, answers

import citadel
from citadel.core.position import Outcome
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.victory import LEVELS
from citadel.terminal.input import understand
from citadel.terminal.page import Menu

AN_LOC = "an-loc"
KEPT = ("--record", "r", "--seat", "arvn=human", "--seat", "nva=human")


def kept_before(step: str, choices: int = 1) -> Siege:
    """The position before the first such step with so many choices or more; the game up to there is kept in r."""
    match = citadel.Match(GAME.new_record())
    while match.position.step.name() != step or len(match.position.listed) < choices:
        match.choose(match.position.listed[0])
    Path("r").write_text(match.record.text())
    assert isinstance(match.position, Siege)
    return match.position


def test_of_very_many_places_some_are_shown_and_list_shows_all(play: Play) -> None:
    hexes = {words.rpartition(" ")[2] for words in offered(kept_before("PlaceUnit", 400))}
    before, after = play("list", arguments=KEPT, game=AN_LOC).split("> list\n")
    menu = before.partition("\n  place (set up):")[2]
    assert menu.startswith(f" one of {len(hexes)} places; these are some ('list': all)\n")
    shown, listed = (re.findall(r" \d+ 130mm (\d{4})", text) for text in (menu, after))
    assert 0 < len(shown) < 60
    assert len(listed) == len(hexes)
    assert set(listed) == hexes


@pytest.mark.parametrize(("typed", "chosen"), [("5", "effort 5"), ("0", "effort 0"), ("effort 4", "effort 4")])
def test_an_amount_is_the_number_that_is_typed(play: Play, typed: str, chosen: str) -> None:
    kept_before("ChooseEffort")
    out = play("6", typed, arguments=KEPT, game=AN_LOC)
    assert answers(out, "6")[0] == "There is no choice 6: type a number from 0 to 5, or words."
    assert Path("r").read_text().splitlines()[-1] == chosen


def test_a_hex_is_typed_by_its_digits_alone(play: Play) -> None:
    out = play("0911", "4", "0826", "9999", arguments=(*KEPT[2:], "--record", "r"), game=AN_LOC)
    first, second = Path("r").read_text().splitlines()[-2:]
    assert first == "place 7/5 0911"
    assert second == "place 8/5 0910"  # the fourth of the list
    assert answers(out, "0826")[0].startswith("'0826' is not ")  # a place, though none for this unit
    assert answers(out, "9999")[0].startswith("There is no choice 9999: type a number from 1 to ")


def test_a_hex_is_listed_by_its_name_once() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271 9-vc/272")
    assert p.decision is not None
    text = " ".join(" ".join(Menu(GAME, p, p.decision).lines(100)).split())
    assert re.search(
        r"1 An Loc \(0910\) 16 to 5, 2:1, die \N{MINUS SIGN}1 \(city .+? that the hex is emptied; city, ", text
    )
    assert text.count("An Loc") == 1


@pytest.mark.parametrize("words", ["31-ranger 0911", "move 31-ranger 0911", "31-ranger to 0911"])
def test_a_place_without_a_verb_is_gone_to(words: str) -> None:
    p = moving("arvn", "0910: 7/5 31-ranger 5-div-hq-low", "0101: 101-regt", helicopter_points=6, cas="cobra=1")
    assert {"to 0911", "walk 0911"} <= offered(say(p.copy(), "move 31-ranger"))
    first, second = understand(p, words)
    p.take(first)
    assert GAME.words(p.step.describe(p, second)) == "to 0911"


def test_a_unit_without_a_verb_moves() -> None:
    p = moving("arvn", "0910: 7/5", "lai-khe: 5-abn 6-abn")
    assert {"move 5-abn", "withdraw 5-abn"} <= offered(p)
    (choice,) = understand(p, "5-abn")
    assert GAME.words(p.step.describe(p, choice)) == "move 5-abn"


@pytest.mark.parametrize("level", [*LEVELS, "victory"])
def test_the_outcome_is_a_sentence(level: str) -> None:
    side, _, kind = level.rpartition(" ")
    told = GAME.outcome_sentence(Outcome((side or "ARVN").lower(), level, "An Loc holds"))
    won = {"victory": "win", "Epic": "win an Epic victory"}.get(kind, f"win a {kind} victory")
    assert told == f"The {side or 'ARVN'} {won}: An Loc holds."
