"""What messages speak of beside fields: facts worked out from a moment of play, and kinds of values of this game."""

from citadel.core.bits import count, first, members
from citadel.core.language import Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import DASH, Span, Spans
from citadel.core.words import FactBook, Scene, Words
from citadel.games.block_by_block.components import ON_MAP, Components
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules.reinforcements import is_blocked
from citadel.games.block_by_block.rules.victory import clearing_score

FACTS = FactBook()


def _board(words: Words) -> Components:
    """The board of the game that speaks."""
    board: Components = words.game.board  # type: ignore[attr-defined]
    return board


@FACTS.kind("column")
def _column(words: Words, value: int) -> Thing:
    """An attack value as the column of the combat results table that it is read in (7.5-1)."""
    board = _board(words)
    return Named(str(value), (Span(board.column_names[board.column[value]].replace("-", DASH)),))


def result(words: Words, value: int) -> Thing:
    """Return the result of an assault as the table prints it (7.5-1)."""
    return words.of("odds", f"result-{value}")


def unit_with_state(p: Hue, unit: int) -> Spans:
    """Return a unit with its value and what is wrong with it: `A/1/1 (3, spent)`."""
    words = p.game.wording
    return words.spans(
        "panels",
        "unit",
        unit=words.one("unit", unit, is_short=True),
        value=p.value(unit, False),
        state=state_of(p, unit),
        platoon=p.minus_one >> unit & 1,
    )


def state_of(p: Hue, unit: int) -> Named:
    """Return whether a unit is fresh, spent or routed (2.4, 2.6)."""
    return Named("routed" if p.routed >> unit & 1 else "spent" if p.spent >> unit & 1 else "fresh")


@FACTS.named("here")
def _here(s: Scene[Hue]) -> Thing:
    """Where the group stands that acts."""
    return s.words.one("place", s.p.where[first(s.p.group)])


@FACTS.named("close")
def _close(s: Scene[Hue]) -> Thing:
    """Whether the attack is a close combat."""
    return Count(1 if s.p.is_close else 0)


@FACTS.named("attack-value")
def _attack_value(s: Scene[Hue]) -> Thing:
    """What the group attacks with (7.5-1)."""
    return Count(s.p.total(s.p.group, False))


@FACTS.named("defence-value")
def _defence_value(s: Scene[Hue]) -> Thing:
    """What the defenders strike back with (7.6-1)."""
    return Count(s.p.total(s.p.defenders, True))


@FACTS.named("blocked")
def _blocked(s: Scene[Hue]) -> Thing:
    """The areas of arrival that enemies block (11.1-2)."""
    return s.words.many("place", [area for area in s.p.listed if is_blocked(s.p, s.step.side, area)])


@FACTS.named("zones")
def _zones(s: Scene[Hue]) -> Thing:
    """How many zones the US/ARVN control (3.2)."""
    return Count(s.p.us_zone_count())


@FACTS.named("clearing-score")
def _clearing_score(s: Scene[Hue]) -> Thing:
    """The clearing score (3.3)."""
    return Count(clearing_score(s.p))


# -- refusals ----------------------------------------------------------------------------------------------------------


@FACTS.named("enemy")
def _enemy(s: Scene[Hue]) -> Thing:
    """The other side."""
    return s.words.one("side", 1 - s.p.seat)


@FACTS.named("standing")
def _standing(s: Scene[Hue]) -> Thing:
    """Where the unit stands that was named."""
    return s.words.one("place", s.p.where[s.said.unit])


@FACTS.named("moving")
def _moving(s: Scene[Hue]) -> Thing:
    """The unit that the step is about."""
    return s.words.one("unit", s.step.unit)


@FACTS.named("enemies")
def _enemies(s: Scene[Hue]) -> Thing:
    """The enemies in the place that was named."""
    return s.words.many("unit", members(s.p.units_of(1 - s.p.seat, s.said.place)))


@FACTS.named("shut")
def _shut(s: Scene[Hue]) -> Thing:
    """The gates of the place that was named which the other side controls."""
    return s.words.many("gate", shut_gates(s.p, s.said.place))


def shut_gates(p: Hue, place: int) -> list[int]:
    """Return the gates of a place that the side to choose does not control."""
    return [gate for gate in members(p.board.gates_of[place]) if not p.controls_gate(p.seat, gate)]


def has_enemies(p: Hue, place: int) -> bool:
    """Return whether enemies of the side to choose are in a place."""
    return place != NONE and place < ON_MAP and count(p.units_of(1 - p.seat, place)) > 0
