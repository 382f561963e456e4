"""What one side decides in secret (A-07) is in nothing that is shown to anybody else, field by field."""

from typing import Any

import pytest
from tests.an_loc.board import GAME, board

from citadel.core.position import Concealed
from citadel.core.prose import plain
from citadel.games.an_loc.components import PLACES
from citadel.games.an_loc.position import Siege

SECRETS: dict[str, tuple[str, list[Any]]] = {
    "arvn_effort": ("arvn_effort", [0, 1, 5]),
    "arvn_op": ("arvn_operation_points", [1, 3, 9]),
    "bought": ("bought", ["b-52=1", "cobra=2 f-4=1"]),
}
"""By declared secret: the same in a position's text, and what it may be."""
AGENDAS = ("ChooseEffort(nva); Reveal(); Campaign()", "BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()")


def position(agenda: str, **facts: Any) -> Siege:
    return board("0910: 7/5", agenda=agenda, stage="logistics", oel_commitment="simultaneous-secret", **facts)


def shown(p: Siege, seat: str) -> list[Any]:
    """All that is shown or said to a seat."""
    seen = GAME.seen_by(p, seat)
    choices = [
        (plain(GAME.prospect(seen, n)), plain(GAME.warning(seen, n)), GAME.forecast(seen, n)) for n in seen.listed
    ]
    places = [plain(GAME.describe_place(seen, place)) for place in range(PLACES)]
    boards = [GAME.view(seen), GAME.table(seen), GAME.draw(seen), GAME.summary(seen), GAME.measures(seen)]
    return [*boards, *places, *choices, seen.decision, GAME.heading(seen), GAME.turn(seen), GAME.score(seen)]


def test_every_declared_secret_is_tested() -> None:
    assert set(SECRETS) == set(Siege.secret)


@pytest.mark.parametrize("agenda", AGENDAS)
@pytest.mark.parametrize("field", Siege.secret)
def test_a_secret_is_shown_to_its_seat_alone(field: str, agenda: str) -> None:
    key, values = SECRETS[field]
    positions = [position(agenda, **{key: value}) for value in values]
    for seat in ("nva", "observer"):
        first, *others = [shown(p, seat) for p in positions]
        assert all(other == first for other in others)
    for seat in ("", Siege.secret[field]):
        first, *others = [shown(p, seat) for p in positions]
        assert all(other != first for other in others)


def test_a_secret_decision_shows_no_choice_and_no_step_to_others() -> None:
    p = position("BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()")
    seen = GAME.seen_by(p, "nva")
    assert isinstance(seen.step, Concealed)
    assert (seen.seat, seen.listed, str(GAME.prompt(seen))) == (p.seat, [], "The ARVN decides in secret.")
    assert GAME.seen_by(p, "arvn") is p.seen is p


def test_seeing_leaves_the_position_as_it_is() -> None:
    p = position("ChooseEffort(nva); Reveal(); Campaign()", arvn_effort=4)
    before = p.text()
    seen = GAME.seen_by(p, "nva")
    assert (seen is p, p.text(), p.hidden) == (False, before, ())
    assert seen.copy().hidden == seen.hidden == ("arvn_effort", "arvn_op", "bought")


def test_nothing_is_hidden_when_efforts_are_open() -> None:
    p = board("0910: 7/5", agenda=AGENDAS[0], stage="logistics", arvn_effort=4)
    assert GAME.seen_by(p, "nva") is p
