"""What pages of all games say alike: states of stages, chances in words and on small labels."""

from typing import Any

import pytest

import citadel
from citadel.core.display import state_of
from citadel.core.prose import Span, plain


def test_a_stage_is_done_under_way_or_ahead() -> None:
    assert [state_of(number, 2, False) for number in (1, 2, 3)] == ["done", "now", "ahead"]
    assert [state_of(number, 2, True) for number in (1, 2, 3)] == ["done", "done", "ahead"]


@pytest.mark.parametrize(
    ("chance", "words", "short"),
    [
        (0.0, "0 %", "0%"),
        (0.004, "below 1 %", "<1%"),
        (0.694, "69 %", "69%"),
        (0.996, "above 99 %", ">99%"),
        (1.0 - 1e-12, "100 %", "100%"),
        (1.0, "100 %", "100%"),
    ],
)
def test_what_is_not_quite_sure_never_reads_so(chance: float, words: str, short: str) -> None:
    percent = citadel.game("an-loc").wording.percent
    assert (percent(chance), percent(chance, "short")) == (words, short)


@pytest.mark.parametrize(
    ("label", "told"),
    [
        (("success", 0.67), ("67%", "success", "67% chance of success")),
        (("odds", 0.999, "6:1"), ("6:1 >99%", "good", "odds of 6:1, >99% chance of a good result")),
        (("result", 0.17, "AAA 0"), ("AAA 0 17%", "", "17% chance of AAA 0")),
        (("result", 0.83, "X", "the group goes in"), ("X 83%", "", "83% chance of X: the group goes in")),
    ],
)
def test_a_chance_says_of_what_it_is(label: tuple[Any, ...], told: tuple[str, str, str]) -> None:
    assert citadel.game("an-loc").wording.chance(*label) == told


def test_a_warning_is_a_question() -> None:
    words = citadel.game("an-loc").wording
    asked = words.warning((Span("another F-4 would be free ("), words.rule("AL-9.0-B").spans[0], Span(")")))
    assert plain(asked) == "Another F-4 would be free (9.0). Do it anyway?"
    assert [span.id for span in asked if span.kind == "rule"] == ["AL-9.0-B"]
    assert words.warning(()) == ()
