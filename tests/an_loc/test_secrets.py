"""What a seat does not know (A-07) is in nothing it is shown, and nothing false is in its place, field by field."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.an_loc.board import GAME, board

from citadel.core.position import Concealed, Position
from citadel.core.prose import plain
from citadel.games.an_loc.components import PLACES
from citadel.games.an_loc.position import Siege

SECRETS: dict[str, tuple[str, list[Any]]] = {
    "arvn_effort": ("arvn", [1, 5]),
    "arvn_op": ("arvn", [3, 9]),
    "bought": ("arvn", [[1, 0, 0, 0, 0], [0, 2, 1, 0, 0]]),
}
"""By secret: the seat that knows it, and what it may be instead of what it is on an empty board."""
POSSIBLE: dict[str, tuple[str, list[Any]]] = {
    "nva_effort": ("nva", [5]),
    "nva_op": ("nva", [9]),
    "marker": ("nva", [30]),
    "sa7_hand": ("nva", [2]),
    "sa7_kept": ("nva", [1]),
    "lifts": ("arvn", [6]),
    "arvn_points": ("arvn", [2]),
}
"""What is no secret, and could be one in a variant."""
AGENDAS = ("ChooseEffort(nva); Reveal(); Campaign()", "BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()")
MOMENTS = tuple(zip(AGENDAS, ("battle", "first-assault"), strict=True))


@pytest.fixture(params=SECRETS | POSSIBLE)
def field(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A field that alone is a secret."""
    name = str(request.param)
    monkeypatch.setattr(Siege, "secret", {name: (SECRETS | POSSIBLE)[name][0]})
    return name


def position(agenda: str, scenario: str = "battle") -> Siege:
    """A choice in secret while the city is besieged, so that its morale is tested."""
    stacks = ("0910: 7/5 8/5 31-ranger", "0911: 9-vc/271", "lai-khe: 5-abn")
    facts = {"stage": "logistics", "oel_commitment": "simultaneous-secret", "scenario": scenario}
    return board(*stacks, agenda=agenda, **facts)


def positions(field: str, agenda: str, scenario: str = "battle") -> Iterator[Siege]:
    """The same with each value of a field, first with that of an empty board."""
    for value in (GAME.resting(field), *(SECRETS | POSSIBLE)[field][1]):
        p = position(agenda, scenario)
        setattr(p, field, value)
        p.listed = p.step.begin(p)
        yield p


def others() -> list[str]:
    """Who looks at a game and does not know the secret."""
    return [seat for seat in (*GAME.seats, "observer") if seat not in Siege.secret.values()]


def said(seen: Position) -> list[Any]:
    """All that is said of a position and its choices."""
    choices = [plain(beside(seen, n)) for n in seen.listed for beside in (GAME.prospect, GAME.warning)]
    forecasts = [GAME.forecast(seen, n) for n in seen.listed]
    places = [plain(GAME.describe_place(seen, place)) for place in range(PLACES)]
    spoken = [seen.decision, str(GAME.prompt(seen)), GAME.heading(seen), GAME.turn(seen), GAME.score(seen)]
    return [*spoken, GAME.tables(seen), *places, *choices, *forecasts]


def shown(p: Siege, seat: str) -> list[Any]:
    """All that is shown or said to a seat."""
    seen = GAME.seen_by(p, seat)
    return [GAME.view(seen), GAME.table(seen), GAME.draw(seen), GAME.summary(seen), GAME.measures(seen), *said(seen)]


def claims(p: Siege, seat: str) -> dict[str, Any]:
    """What a seat is told, by what it is about: displays, counters, numbers, sentences."""
    seen = GAME.seen_by(p, seat)
    table = GAME.table(seen)
    found: dict[str, Any] = {}
    for key, value in GAME.view(seen).items():
        found |= {f"{key} {part}": each for part, each in value.items()} if isinstance(value, dict) else {key: value}
    for panel in table.panels:
        found |= {f"{panel.title}: {getattr(item, 'label', at)}": item for at, item in enumerate(panel.items)}
    found |= {f"chart {measure.chart}, {measure.label}": measure for measure in GAME.measures(seen)}
    found |= {f"counter {piece.unit}": piece for piece in table.pieces}
    found |= {f"stage {at}": stage for at, stage in enumerate((*table.turns, *table.phases))}
    return found | {f"sentence {at}": sentence for at, sentence in enumerate((table.description, *said(seen)))}


def lines(p: Siege, seat: str) -> set[str]:
    """The lines of the board as text."""
    return {line.strip() for line in GAME.summary(GAME.seen_by(p, seat), 1000).splitlines()}


def test_every_declared_secret_is_tested() -> None:
    assert {field: owner for field, (owner, _) in SECRETS.items()} == Siege.secret


@pytest.mark.parametrize("field", SECRETS, indirect=True)
@pytest.mark.parametrize("agenda", AGENDAS)
def test_a_secret_is_shown_to_its_seat_alone(field: str, agenda: str) -> None:
    known = list(positions(field, agenda))
    for seat in others():
        first, *more = [shown(p, seat) for p in known]
        assert all(other == first for other in more)
    for seat in ("", Siege.secret[field]):
        first, *more = [shown(p, seat) for p in known]
        assert all(other != first for other in more)


@pytest.mark.parametrize(("agenda", "scenario"), MOMENTS)
def test_nothing_is_shown_as_if_a_secret_were_blank(
    field: str, agenda: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows from the field is not told as it would be if the field were really blank."""
    blank, *more = positions(field, agenda, scenario)
    for seat in others():
        told, told_lines = claims(blank, seat), lines(blank, seat)
        with monkeypatch.context() as openly:
            openly.setattr(Siege, "secret", {})
            if_blank, lines_if_blank = claims(blank, seat), lines(blank, seat)
            differing = [claims(p, seat) for p in more]
            lines_of_all = set.intersection(*[lines(p, seat) for p in more])
        following = {about for of in differing for about in of | if_blank if of.get(about) != if_blank.get(about)}
        assert following
        assert [about for about in sorted(following) if told.get(about) == if_blank.get(about)] == []
        assert told_lines & (lines_if_blank - lines_of_all) == set()


def test_a_secret_decision_shows_no_choice_and_no_step_to_others() -> None:
    p = position("BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()")
    seen = GAME.seen_by(p, "nva")
    assert isinstance(seen.step, Concealed)
    assert (seen.seat, seen.listed, str(GAME.prompt(seen))) == (p.seat, [], "The ARVN decides in secret.")
    assert (p.seen.step, p.seen.listed) == (p.step, p.listed)


def test_a_seat_from_which_nothing_is_hidden_sees_the_position_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Siege, "secret", {"arvn_op": "arvn"})
    p = position("BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()")
    assert GAME.seen_by(p, "arvn") is p.seen is p


def test_seeing_leaves_the_position_as_it_is(field: str) -> None:
    *_, p = positions(field, AGENDAS[0])
    before = p.text()
    for seat in others():
        seen = GAME.seen_by(p, seat)
        assert (seen is p, p.text(), p.hidden) == (False, before, ())
        assert seen.copy().hidden == seen.hidden == (field,)


def test_nothing_is_hidden_when_efforts_are_open() -> None:
    p = board("0910: 7/5", agenda=AGENDAS[0], stage="logistics", arvn_effort=4)
    assert GAME.seen_by(p, "nva") is p
