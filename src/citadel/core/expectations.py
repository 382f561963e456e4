"""What a step of a golden example wants of a position, held against what is found. See `examples.py` for the form."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from citadel.core.position import Position

if TYPE_CHECKING:
    from citadel.core.game import Game

MODIFIER = "modifier"
NOTHING = "nothing"

Names = list[str | list[str]]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Choices to make, and what must be so afterwards."""

    do: str | list[str] = []
    seat: str | None = None
    asks: str | None = None
    offers: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []
    places: list[str] | None = None
    refuses: dict[str, str] = {}
    modifiers: list[tuple[str, int]] | None = None
    sums: dict[str, int] = {}
    told: list[tuple[str, list[int]]] | None = None
    says: list[str] = []
    units: dict[str, str] = {}
    view: dict[str, Any] = {}
    same: dict[str, str] = {}
    outcome: tuple[str, str] | None = None

    @property
    def choices(self) -> list[str]:
        """What is to be chosen, in words."""
        return [self.do] if isinstance(self.do, str) else self.do


def check(game: "Game", p: Position, step: Step, names: Mapping[str, Names]) -> Iterator[str]:
    """Sentences, without their full stop, about what is not as the step wants it."""
    pending = p.decision
    choices = pending.choices if pending else ()
    words = [choice.words for choice in choices]
    if step.seat is not None:
        yield from _compare("the seat to decide", step.seat, pending.seat if pending else "nobody")
    if step.asks is not None:
        yield from _compare("the step that asks", step.asks, pending.step if pending else "none")
    if step.offers is not None:
        yield from _compare_lists("choice", step.offers, words)
    yield from _compare_lists("choice", step.includes, [word for word in words if word in step.includes])
    yield from _compare_lists("choice", [], [word for word in words if word in step.excludes])
    if step.places is not None:
        yield from _compare_lists("place", step.places, sorted({c.place for c in choices if c.place}))
    for each, rule in step.refuses.items():
        refusal = p.why_not(each)
        yield from _compare(f"'{each}'", f"refused by {rule}", f"refused by {refusal.rule}" if refusal else "a choice")
    modifiers = [(event.rule, event.values[0]) for event in p.events if event.kind == MODIFIER]
    if step.modifiers is not None:
        yield from _compare("modifiers", *(_itemised(game, each) for each in (step.modifiers, modifiers)))
    for rule, amount in step.sums.items():
        found = sum(value for by, value in modifiers if by == rule)
        yield from _compare(f"modifiers by {_named(game, rule)}", f"{amount:+}", f"{found:+}")
    yield from _check_events(game, p.events, step, names)
    for name, state in step.units.items():
        yield from _compare(name, state, _state(game, p, name))
    view = game.view(p) if step.view or step.same else {}
    for name, value in step.view.items():
        yield from _compare(name.replace(".", " "), value, _seen(view, name))
    for name, other in step.same.items():
        yield from _compare(f"{name} as {other}:".replace(".", " "), _seen(view, other), _seen(view, name))
    if step.outcome is not None:
        yield from _compare("the outcome", step.outcome, p.outcome[:2] if p.outcome else "no end")


def _named(game: "Game", rule: str) -> str:
    return f"{rule} ({game.catalogue[rule].title})" if rule in game.catalogue else rule


def _itemised(game: "Game", modifiers: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{amount:+} by {_named(game, rule)}" for rule, amount in modifiers) or "none"


def _check_events(game: "Game", events: list[Any], step: Step, names: Mapping[str, Names]) -> Iterator[str]:
    if step.told is not None:
        kinds = {kind for kind, _ in step.told}
        told = [(event.kind, list(event.values)) for event in events if event.kind in kinds]
        if [kind for kind, _ in told] != [kind for kind, _ in step.told]:
            yield from _compare("what happens", *(_happening(each) for each in (step.told, told)))
        else:
            for (kind, wanted), (_, found) in zip(step.told, told, strict=True):
                yield from _compare_values(names.get(kind, []), kind, wanted, found)
    sentences = [str(game.sentence(event)) for event in events] if step.says else []
    for each in step.says:
        if each not in sentences:
            yield f"'{each}' expected, {' '.join(sentences).rstrip('.') or NOTHING} found"


def _happening(told: Iterable[tuple[str, list[int]]]) -> str:
    return ", ".join(kind.replace("_", " ") for kind, _ in told) or "nothing"


def _compare_values(names: Names, kind: str, expected: list[int], found: list[int]) -> Iterator[str]:
    """The values of one event, each under its name; a case may leave out those at the end that it is not about."""
    if not len(expected) <= min(len(names), len(found)):
        yield from _compare(kind.replace("_", " "), expected, found)
        return
    for name, a, b in zip(names, expected, found, strict=False):
        if isinstance(name, str):
            yield from _compare(name, a, b)
        else:
            yield from _compare(name[0], *(name[1:][each] if 0 <= each < len(name) - 1 else each for each in (a, b)))


def _state(game: "Game", p: Position, name: str) -> str:
    unit = game.vocabulary.read("unit", name)
    place = game.vocabulary.write("place", getattr(p, game.where)[unit])
    states = [_state_in_words(word, getattr(p, attribute), unit) for word, attribute in game.marks]
    return " ".join([place, *filter(None, states)])


def _state_in_words(word: str, states: Any, unit: int) -> str:
    """One state of a unit, as it stands in brackets in a position's text; empty if the unit is not in it."""
    if isinstance(states, list):
        return f"{word}={states[unit]}" if states[unit] else ""
    return word if states >> unit & 1 else ""


def _seen(view: Any, name: str) -> Any:
    for key in name.split("."):
        if not isinstance(view, dict) or key not in view:
            return f"{NOTHING} of that name"
        view = view[key]
    return NOTHING if view is None else view


def _compare(what: str, expected: Any, found: Any) -> Iterator[str]:
    if expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"{what} {_shown(expected)} expected, {_shown(found)} found"


def _compare_lists(what: str, expected: list[str], found: list[str]) -> Iterator[str]:
    """Only what differs: lists of choices are long."""
    for each in expected:
        if each not in found:
            yield f"{what} '{each}' expected, none found"
    for each in found:
        if each not in expected:
            yield f"no {what} '{each}' expected, one found"


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return (
            " ".join(f"({_shown(item)})" if isinstance(item, (list, tuple)) else str(item) for item in value) or "none"
        )
    return str(value)
