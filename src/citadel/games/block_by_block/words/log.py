"""How events are told: what runs together in one sentence, and what a sentence speaks of beside an event's fields."""

from collections.abc import Mapping, Sequence

from citadel.core.bits import members
from citadel.core.events import Event
from citadel.core.language import Named, Thing
from citadel.core.words import Telling, Words
from citadel.games.block_by_block.rules import events

ENDS = (events.Score, events.SuddenDeath)
"""Events that end the game: no heading follows."""


class HueTelling(Telling):
    """Leaves out a phase that comes and goes with nothing done in it, or that a decision shows in its heading."""

    def selected(self, events_: Sequence[Event]) -> Sequence[Event]:
        return [
            event
            for index, event in enumerate(events_)
            if not isinstance(event, events.Phase) or _needs_telling(events_[index + 1 :])
        ]


TELLING = HueTelling()
TELLING.run(events.Moved, "unit", "start")
TELLING.run(events.Group, "units")
TELLING.run(events.Paused, "units")
TELLING.run(events.Retreated, "unit", "start")
TELLING.run(events.Spent, "unit")
TELLING.run(events.Routed, "unit")
TELLING.run(events.Eliminated, "unit")
TELLING.run(events.Rallied, "unit")
TELLING.run(events.Freshened, "unit")
TELLING.run(events.Arrived, "unit")
TELLING.run(events.Withdrawn, "unit")
TELLING.run(events.Exited, "unit")
TELLING.run(events.Clearing, "zone")
TELLING.run(events.Publicity, "rule", added=("rise",), changed=("publicity",))


@TELLING.on(events.Group)
def _group(words: Words, run: Sequence[events.Group]) -> Mapping[str, Thing]:
    groups = [words.thing("units", event.units) for event in run]
    told = words.joined([group.spans for group in groups], words.spans("core", "next"))
    return {"number": words.spelled(len(run)), "units": groups[-1], "groups": Named("some", told)}


@TELLING.on(events.Paused)
def _paused(words: Words, run: Sequence[events.Paused]) -> Mapping[str, Thing]:
    return {"units": words.many("unit", [unit for event in run for unit in members(event.units)])}


@TELLING.on(events.Publicity)
def _publicity(words: Words, run: Sequence[events.Publicity]) -> Mapping[str, Thing]:
    rules = sorted({event.rule for event in run})
    causes = [words.of_rule("cause", rule).spans for rule in rules]
    return {"causes": words.listed(causes), "rule": words.rule(rules[0])}


@TELLING.on(events.Modifier)
def _modifier(words: Words, run: Sequence[events.Modifier]) -> Mapping[str, Thing]:
    item = run[-1]
    return {"cause": cause(words, item.rule, item.gate)}


@TELLING.on(events.CloseRoll)
def _close_roll(words: Words, run: Sequence[events.CloseRoll]) -> Mapping[str, Thing]:
    roller = {"BB-7.6-2": "attacker", "BB-7.6-3": "defender"}.get(run[-1].rule)
    return {"roller": words.of("log", roller)} if roller else {}


def cause(words: Words, rule: str, gate: int) -> Thing:
    """Return what a modifier comes from."""
    return words.of_rule("modifier", rule, {"gate": words.thing("gate?", gate)})


def _needs_telling(following: Sequence[Event]) -> bool:
    """Return whether a phase has come and gone with something done in it, but no decision that shows its heading."""
    is_past = any(isinstance(event, (events.Phase, *ENDS)) for event in following)
    return is_past and not isinstance(following[0], (events.Phase, events.Turn))
