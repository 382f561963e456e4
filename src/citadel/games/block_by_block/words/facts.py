"""What messages speak of beside fields: facts worked out from a moment of play, and kinds of values of this game."""

from collections.abc import Callable

from citadel.core.bits import first, members
from citadel.core.language import Count, Named, Thing
from citadel.core.prose import DASH, Span, Spans
from citadel.core.words import FactBook, Scene, Words
from citadel.games.block_by_block.components import Components
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


PLAIN: dict[str, Callable[[Scene[Hue]], Thing]] = {
    # the attack on the table, the areas of arrival that are blocked, the score
    "here": lambda s: s.words.one("place", s.p.where[first(s.p.group)]),
    "close": lambda s: Count(1 if s.p.is_close else 0),
    "attack-value": lambda s: Count(s.p.total(s.p.group, False)),
    "defence-value": lambda s: Count(s.p.total(s.p.defenders, True)),
    "blocked": lambda s: s.words.many("place", [area for area in s.p.listed if is_blocked(s.p, s.step.side, area)]),
    "zones": lambda s: Count(s.p.us_zone_count()),
    "clearing-score": lambda s: Count(clearing_score(s.p)),
    # the other side, the unit and the place that were named, the unit of the step
    "enemy": lambda s: s.words.one("side", 1 - s.p.seat),
    "standing": lambda s: s.words.one("place", s.p.where[s.said.unit]),
    "moving": lambda s: s.words.one("unit", s.step.unit),
    "enemies": lambda s: s.words.many("unit", members(s.p.units_of(1 - s.p.seat, s.said.place))),
    "shut": lambda s: s.words.many("gate", shut_gates(s.p, s.said.place)),
}
"""Facts that a name and a line say."""
FACTS.update(PLAIN)


def shut_gates(p: Hue, place: int) -> list[int]:
    """Return the gates of a place that the side to choose does not control."""
    return [gate for gate in members(p.board.gates_of[place]) if not p.controls_gate(p.seat, gate)]
