"""What a player types: words, verbs left out, several choices in a line, and the answer to a wrong word."""

from pathlib import Path

import pytest
from tests.block_by_block.board import board, say, state
from tests.terminal.screen import BEGIN, BOTH, Play

from citadel.core.errors import AmbiguousChoice, CitadelError, IllegalChoice, ParseError
from citadel.terminal.input import reason, understand


def test_one_line_may_hold_two_choices(play: Play) -> None:
    out = play(*BEGIN, "move 3rd/2 O-7", arguments=(*BOTH, "--record", "r"))
    assert "  The 2nd Battalion, 3rd Regiment moves from Ke Van (O-8) to O-7.\n" in out
    assert Path("r").read_text().endswith("move 3rd/2\nto O-7\n")


def test_verbs_may_be_left_out() -> None:
    p = board("MACV: A/1/1", "O-8: 3rd/1", agenda="MoveUnits(us); EndOfTurn()")
    for words in ("A/1/1 S4-2", "move A/1/1 to S4-2", "a/1/1 s4-2"):
        twin = p.copy()
        for choice in understand(twin, words):
            twin.take(choice)
        assert state(twin, "A/1/1") == "S4-2"


def test_nothing_happens_if_one_part_is_not_possible() -> None:
    p = board("MACV: A/1/1", "O-8: 3rd/1", agenda="MoveUnits(us); EndOfTurn()")
    before = p.text()
    with pytest.raises(IllegalChoice, match=r"^'to N5-1' is not possible now: .* \(6\.4\)$"):
        understand(p, "move A/1/1 N5-1")
    assert p.text() == before


def test_a_single_destination_may_be_named_though_it_is_taken_by_itself() -> None:
    enemies = ("N1-4: pavn-4/1", "N1-5: pavn-4/2", "N2-1: pavn-4/3")
    p = board("N1-2: A/1/1", *enemies, agenda="MoveUnits(us); EndOfTurn()")
    (choice,) = understand(p, "move A/1/1 N1-1")
    p.take(choice)
    assert state(p, "A/1/1") == "N1-1"


@pytest.mark.parametrize(
    ("words", "kind", "message"),
    [
        ("xyzzy", ParseError, "'xyzzy' is no verb, counter, place or number"),
        ("mvoe A/1/1", ParseError, "'mvoe' in 'mvoe A/1/1' is no verb, counter, place or number; did you mean move?"),
        ("-7", ParseError, "'-7' is no verb, counter, place or number"),
        ("move " * 13, ParseError, "that is too much at once: type at most 12 words"),
        (
            "group A/1/1 B/1/1",
            IllegalChoice,
            "'group A/1/1' is not possible now: That is not a choice now. Move a unit",
        ),
        ("move A/1/1 B/1/1", IllegalChoice, "'B/1/1' is not possible now"),
        ("move nlf/1", IllegalChoice, "'move nlf/1' is not possible now"),
        ("end A/1/1", ParseError, "after 'end' nothing more is asked of you now: type only that"),
        ("   ", ParseError, "nothing was said"),
    ],
)
def test_a_wrong_word_gets_one_sentence(words: str, kind: type[CitadelError], message: str) -> None:
    p = board("MACV: A/1/1", "S4-1: nlf/1", agenda="MoveUnits(us); MoveUnits(pavn); EndOfTurn()")
    with pytest.raises(kind) as caught:
        understand(p, words)
    assert str(caught.value).startswith(message)


def test_words_that_fit_two_choices() -> None:
    p = board("gate-C: 3rd/1", "N2-3: hq", agenda="MoveUnits(us); EndOfTurn()")
    with pytest.raises(AmbiguousChoice, match="'3rd/1' could mean move 3rd/1, detach 3rd/1"):
        understand(p, "3rd/1")
    assert reason(p, "3rd/1") == "'3rd/1' could mean move 3rd/1, detach 3rd/1."


@pytest.mark.parametrize("word", ["end", "done", "Finish", "enough", "pass"])
def test_words_that_say_one_is_done_mean_the_same(word: str) -> None:
    p = board("MACV: A/1/1 B/1/1", "S4-1: nlf/1", agenda="FormGroups(us); EndOfTurn()")
    (choice,) = understand(p, word)
    assert p.game.words(p.step.describe(p, choice)) == "finish"
    say(p, "group A/1/1")
    (choice,) = understand(p, word)
    assert p.game.words(p.step.describe(p, choice)) == "enough"


@pytest.mark.parametrize("typed", ["0", "12", "99999", "00000000001", "5.5", "١٢", "\x00", "move", "to", "é" * 300])
def test_nonsense_is_answered_by_a_sentence(play: Play, typed: str) -> None:
    out = play(typed)
    (answer, *rest) = [line for line in out.split("\n> ", 1)[1].splitlines()[1:] if line.strip()]
    assert answer
    assert rest[-1].startswith("End of input after 0 choices. This game is kept in KEPT; ")
    assert "Traceback" not in out


def test_an_empty_line_repeats_the_choices(play: Play) -> None:
    assert play("").count("US/ARVN: Choose a unit to detach a platoon to Gate C, or leave the gate empty. (4.1)") == 2
