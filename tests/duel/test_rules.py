"""The fourth game by its rules, from its folder alone."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.duel.game import Duel, load

from citadel.analysis.fuzz import try_game
from citadel.core.errors import ParseError
from citadel.core.prose import plain
from citadel.games.area_game import AreaPosition

LINES = 250
FOLDER = Path(__file__).parents[1] / "games" / "duel"


@pytest.fixture(scope="module")
def duel() -> Duel:
    return load()


def begun(duel: Duel, *choices: str) -> AreaPosition:
    """A game after some choices, with the events of the last."""
    p = duel.start()
    p.listening = True
    for words in choices:
        p.events = []
        p.apply(words)
    return p


def told(p: AreaPosition) -> list[str]:
    """What the last choice brought about, in sentences."""
    return [plain(sentence.spans) for sentence in p.game.sentences(p.events)]


def test_a_whole_game_is_a_small_folder() -> None:
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml", ".ftl")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) < LINES


@pytest.mark.rule("F-1")
def test_red_marches_then_blue_in_six_turns(duel: Duel) -> None:
    p = duel.start()
    for turn in range(1, 7):
        for seat in ("red", "blue"):
            assert (p.turn, p.game.seat_name(p.seat)) == (turn, seat)
            p.apply("rest")
    assert p.outcome is not None
    assert duel.outcome_sentence(p.outcome) == "The game is a draw: nobody holds the ford alone."


@pytest.mark.rule("F-2")
def test_a_company_marches_to_a_neighbouring_area(duel: Duel) -> None:
    p = begun(duel, "march red-1")
    assert [choice.words for choice in p.decision.choices] == ["to hill", "to ford", "to wood"]  # type: ignore[union-attr]
    refusal = p.why_not("to east")
    assert refusal is not None
    assert refusal.rule == "F-2"
    assert told(begun(duel, "march red-1", "to ford")) == [
        "The 1st Red Company marches from the western bank to the ford."
    ]


@pytest.mark.rule("F-3")
def test_a_fight_goes_on_while_the_attacker_wins(duel: Duel) -> None:
    to_hill = ("march red-1", "to hill", "rest", "march red-1", "to east")
    assert told(begun(duel, *to_hill, "roll 4")) == [
        "The 1st Red Company fights in the eastern bank [4]: the 1st Blue Company falls."
    ]
    assert told(begun(duel, *to_hill, "roll 4", "roll 3"))[0].endswith("the 1st Red Company falls.")
    on_hill = begun(duel, "march red-1", "to hill", "march blue-1", "to hill", "roll 4")
    assert on_hill.units_on_map(1) == [4, 5]


@pytest.mark.rule("F-4")
def test_who_stands_alone_in_the_ford_wins(duel: Duel) -> None:
    p = begun(duel, "march red-1", "to ford", *["rest"] * 11)
    assert p.outcome == ("red", "victory", "the ford is theirs")
    assert duel.outcome_sentence(p.outcome) == "The Reds win: the ford is theirs."


@pytest.mark.parametrize("seed", range(20))
def test_random_games_are_sound(duel: Any, seed: int) -> None:
    assert try_game(duel, seed, thorough=True) is None


def test_a_position_is_checked_by_what_its_steps_need(duel: Duel) -> None:
    with pytest.raises(ParseError, match="nobody fights there"):
        duel.position(duel.start().text().replace("agenda: ", "agenda: Strike(red, red-1); "))


def test_its_displays_follow_from_the_data(duel: Duel) -> None:
    p = begun(duel, "march red-1", "to ford")
    table, printed = duel.table(p), duel.printed_map()
    assert [place.name for place in printed.places][2] == "The ford"
    assert [(move.unit, move.start, move.end) for move in table.last] == [("red-1", "west", "ford")]
    assert {piece.unit: piece.place for piece in table.pieces}["red-1"] == "ford"
    assert table.description == "Turn 1 of 6: Reds with 3 counters; Blues with 3 counters."
    assert plain(duel.describe_place(p, 2)).endswith("borders West, Hill, Wood and East. Here: the 1st Red Company.")
    assert "Reds 3 of 3" in duel.summary(p)
    assert duel.draw(p).count("<svg") == 1
