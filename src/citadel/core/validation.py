"""Impossible positions: problems of a position that was written or damaged by hand.

A game says what is wrong with its counters and tracks (`Game.board_problems`). Whether the agenda can be carried out is
asked of the steps themselves: `part`, `awaits`, `is_last` and `needs`.

    for problem in problems(position):
        print(problem)
"""

from collections.abc import Iterator
from typing import Any, Final

from citadel.core.notation import write_step
from citadel.core.position import Position, Step

MOST_STEPS: Final = 200
"""More steps than any game has on its agenda at one time."""


def problems(p: Position) -> Iterator[str]:
    """Everything wrong with a position, in sentences; the agenda is looked at only if the board is sound."""
    found = list(p.game.board_problems(p))
    yield from found
    if not found and not p.over:
        yield from agenda_problems(p)


def agenda_problems(p: Position) -> Iterator[str]:
    """What cannot be on the agenda, at all, in this order or on this board."""
    steps = p.agenda[::-1]
    if len(steps) > MOST_STEPS:
        yield f"{len(steps)} steps are on the agenda; there are never more than {MOST_STEPS}"
        return
    found = [*_repeated(p), *_out_of_order(p)]
    yield from found
    if found:
        return
    parts = {id(step.part): step.part for step in steps if step.part is not None}
    yield from filter(None, [part.needs(p) for part in parts.values()])
    for step in steps:
        if problem := step.needs(p):
            yield f"{write_step(p.game, step)} cannot be done: {problem}"


def _repeated(p: Position) -> Iterator[str]:
    """Parts that are to be done twice."""
    seen: set[str] = set()
    for step in p.agenda:
        written = write_step(p.game, step)
        if step.part is not None and written in seen:
            yield f"{written} appears twice on the agenda"
        seen.add(written)


def _out_of_order(p: Position) -> Iterator[str]:
    """Steps that cannot be done right before the one that follows them."""
    next_one: Step[Any] | None = None
    belongs_to_part = False
    for step in p.agenda:
        is_awaited = next_one is not None and isinstance(step, next_one.awaits())
        if next_one is not None and step.is_last:
            yield f"nothing can follow {step.name()} on the agenda: everything that comes next follows from it"
        if next_one is not None and belongs_to_part and not is_awaited:
            yield f"{next_one.name()} cannot follow {step.name()} on the agenda: it is part of what is done before that"
        elif not is_awaited and step.part is not None and step.part.in_order and (followers := _followers(p, step)):
            yield f"{step.name()} must be followed by {' or '.join(followers)} on the agenda"
        belongs_to_part = step.part is not None or (belongs_to_part and is_awaited)
        next_one = step


def _followers(p: Position, step: Step[Any]) -> list[str]:
    """The steps that await one of this kind."""
    return [kind.__name__ for kind in p.game.steps.values() if isinstance(step, kind.awaits())]
