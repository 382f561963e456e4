"""What a step of a golden example may want of a position, beyond what the examples of the games show."""

import citadel
from citadel.core.expectations import Step, check


def said(**wanted: str) -> list[str]:
    """What is not as wanted at the start of a game."""
    game = citadel.game("an-loc")
    names = {name.replace("_", "."): other.replace("_", ".") for name, other in wanted.items()}
    return list(check(game, game.start(), Step(same=names), {}))


def test_two_names_of_the_view_may_have_to_show_the_same() -> None:
    assert said(op_arvn="op_arvn", effort_arvn="effort_nva") == []
    assert said(op_arvn="op_nva") == ["op arvn as op nva: 20 expected, 10 found"]


def test_a_name_that_the_view_does_not_have_is_no_match_for_another() -> None:
    assert said(turn="moon") == ["turn as moon: nothing of that name expected, 1 found"]
