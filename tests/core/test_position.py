"""The public face of a position: choices, words, refusals, copies."""

import pytest

import citadel
from citadel import AmbiguousChoice, IllegalChoice, ParseError
from citadel.core.position import NATURE


@pytest.fixture
def position() -> citadel.Position:
    return citadel.game("block-by-block").start()


def test_a_choice_is_applied_by_itself_or_by_its_number(position: citadel.Position) -> None:
    assert position.decision is not None
    choice = position.decision.choices[1]
    twin = position.copy()
    position.apply(choice)
    twin.apply(choice.number)
    assert position.text() == twin.text()


def test_a_choice_of_another_moment_is_refused(position: citadel.Position) -> None:
    assert position.decision is not None
    taken = {choice.words: choice for choice in position.decision.choices}
    position.apply_text("none")
    position.apply_text("none")
    assert position.decision is not None
    stale = position.decision.choices[0]
    assert stale.words == "place tower/C"
    position.apply(stale)
    before = position.text()
    with pytest.raises(IllegalChoice, match="not among the choices now"):
        position.apply(stale)
    with pytest.raises(IllegalChoice, match="not among the choices now"):
        position.apply(taken["platoon abn/1"])
    with pytest.raises(IllegalChoice, match="not among the choices now"):
        position.apply(12345)
    assert position.text() == before


@pytest.mark.parametrize(
    ("words", "error", "message"),
    [
        ("", ParseError, "nothing was said"),
        ("xyzzy", ParseError, "'xyzzy' is no verb, counter, place or number"),
        ("platoon abn/1 abn/2", ParseError, "'platoon abn/1 abn/2' names two counters; say one thing at a time"),
        ("roll ²", ParseError, "'²' in 'roll ²' is no verb, counter, place or number"),
        ("platoon hq", IllegalChoice, "'platoon hq' is not possible now: "),
        ("roll 3", IllegalChoice, "'roll 3' is not possible now: That is not a choice now."),
    ],
)
def test_words_that_are_no_choice(position: citadel.Position, words: str, error: type[Exception], message: str) -> None:
    before = position.text()
    with pytest.raises(error) as raised:
        position.apply_text(words)
    assert str(raised.value).startswith(message)
    assert position.text() == before


def test_a_die_has_six_faces() -> None:
    p = citadel.game("block-by-block").start()
    while not p.over and p.seat != NATURE:
        p.take(p.listed[0])
    assert p.step.describe(p, p.listed[0]).verb == "roll"
    with pytest.raises(IllegalChoice, match=r"^'roll 9' is not possible now: A die shows 1 to 6, not 9\. \("):
        p.apply_text("roll 9")


def test_words_that_fit_two_choices_are_ambiguous() -> None:
    game = citadel.game("block-by-block")
    p = game.position(
        "citadel position 1\ngame: block-by-block\ngates us: C D E\nzones us: N2 N3\n"
        "at gate-E: A/1/1\nagenda: MoveUnits(us); EndOfTurn()\n"
    )
    with pytest.raises(AmbiguousChoice) as raised:
        p.apply_text("A/1/1")
    assert raised.value.candidates == ["move A/1/1", "detach A/1/1"]


def test_why_not_answers_nothing_for_what_is_legal(position: citadel.Position) -> None:
    assert position.why_not("platoon abn/1") is None
    refusal = position.why_not("platoon hq")
    assert refusal is not None
    assert (refusal.rule, refusal.number) == ("C-02", "4.1")


def test_a_finished_game_has_an_outcome_and_no_decision() -> None:
    p = citadel.game("block-by-block").position(
        "citadel position 1\ngame: block-by-block\noption: victory_zone_test=markers\n"
        "turn: 5\nzones us: N2 N3\nagenda: Reckoning()\n"
    )
    assert p.decision is None
    assert p.outcome == citadel.Outcome("pavn", "tactical", "2 US/ARVN zones, clearing score 0")
    with pytest.raises(IllegalChoice, match="the game is over"):
        p.apply_text("end")
    assert citadel.game("block-by-block").position(p.text()).text() == p.text()
