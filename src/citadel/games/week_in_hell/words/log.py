"""How events are told: what runs together in one sentence, and what a sentence speaks of beside an event's fields."""

from collections.abc import Mapping, Sequence

from citadel.core.events import Event
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.words import Telling, Words
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.gas import DRIFTS
from citadel.games.week_in_hell.rules.isolation import REINFORCED
from citadel.games.week_in_hell.rules.reorganisation import STAYS_RED
from citadel.games.week_in_hell.words.facts import board_of

US_ROWS = 6
NVA_ROWS = 4
COLUMNS = 4
HIT_CAUSES = {
    "WH-8.2.2-7": "alone", "WH-8.2.5-4": "retreat", "WH-9.2.2-1": "ambush", "WH-11.1.4-1": "sniper",
    "WH-11.1.9-1": "friendly",
}  # fmt: skip
"""How a platoon comes to be hit, by the rule, where it is not plain fire."""


class WeekTelling(Telling):
    """Leaves out what a heading or another sentence says anyhow; tells who arrives before whose company is in play."""

    def selected(self, events_: Sequence[Event]) -> Sequence[Event]:
        found: list[Event] = []
        for index, event in enumerate(events_):
            if _is_told_anyhow(event, events_, index):
                continue
            place = len(found)
            while isinstance(event, events.Arrived) and place and isinstance(found[place - 1], events.Enlisted):
                place -= 1
            found.insert(place, event)
        return found


TELLING = WeekTelling()
TELLING.run(events.Moved, "unit", "start")
TELLING.run(events.Regrouped, "unit", "start")
TELLING.run(events.Enlisted, "company")
TELLING.run(events.Loaded, "unit")
TELLING.run(events.ConvoyReturns, "convoy")
TELLING.run(events.Available, "unit")
TELLING.run(events.Arrived, "unit")
TELLING.run(events.LiftCancelled, "unit")
TELLING.run(events.Placed, "unit")
TELLING.run(events.HitsStay, "unit")
TELLING.run(events.Recovered, "unit")
TELLING.run(events.NvaLeave, "zone")
TELLING.run(events.Withdrawn, "unit")


def _is_told_anyhow(event: Event, events_: Sequence[Event], index: int) -> bool:
    """Return whether another sentence says it, as the die says an ambush, and the end of the NVA their last hits."""
    if isinstance(event, events.Phase | events.Activated):
        return True
    if isinstance(event, events.Event):
        return any(isinstance(other, events.NoEvent) for other in events_[index + 1 : index + 2])
    if isinstance(event, events.Ambush):
        return any(isinstance(other, events.ConvoyDie) for other in events_[:index])
    if isinstance(event, events.Recovered):
        return not event.veteran and index > 0 and isinstance(events_[index - 1], events.RedDie)
    if isinstance(event, events.Roles):
        return event.support == NONE and not event.reserve
    return isinstance(event, events.MarkerTurned) and any(
        isinstance(other, events.NvaEliminated) for other in events_[index:]
    )


@TELLING.on(events.Turn)
def _turn(words: Words, run: Sequence[events.Turn]) -> Mapping[str, Thing]:
    return {"number": Count(run[-1].turn), "last": Count(board_of(words).last_turn)}


@TELLING.on(events.Clearing)
def _clearing(words: Words, run: Sequence[events.Clearing]) -> Mapping[str, Thing]:
    event = run[-1]
    total = event.die + event.bonus + event.drift
    is_modified = event.bonus or event.drift
    return {"total": Count(total) if is_modified else NOTHING, "clear": Count(1 if total > event.value else 0)}


@TELLING.on(events.UsFire)
def _us_fire(words: Words, run: Sequence[events.UsFire]) -> Mapping[str, Thing]:
    event = run[-1]
    is_modified = event.civilians or event.retreat
    return {
        "retreat": words.thing("signed", -event.retreat),
        "read": Count(event.read) if is_modified else NOTHING,
        "strength": _read_as(words, event.strength, US_ROWS),
        "value": _read_as(words, event.value, COLUMNS),
    }


@TELLING.on(events.NvaFire)
def _nva_fire(words: Words, run: Sequence[events.NvaFire]) -> Mapping[str, Thing]:
    event = run[-1]
    return {
        "read": Count(event.read) if event.read != event.die else NOTHING,
        "worst": Count(max(event.assault, event.support)),
        "strength": _read_as(words, event.strength, NVA_ROWS),
        "value": _read_as(words, event.value, COLUMNS),
    }


@TELLING.on(events.Hit)
def _hit(words: Words, run: Sequence[events.Hit]) -> Mapping[str, Thing]:
    return {"cause": Named(HIT_CAUSES.get(run[-1].rule, "fire"))}


@TELLING.on(events.MarkerTurned)
def _marker_turned(words: Words, run: Sequence[events.MarkerTurned]) -> Mapping[str, Thing]:
    event = run[-1]
    sides = board_of(words).sides[event.marker]
    return {"shows": Count(sides[event.turned]) if event.turned < len(sides) else NOTHING}


@TELLING.on(events.Retreated)
def _retreated(words: Words, run: Sequence[events.Retreated]) -> Mapping[str, Thing]:
    return {"weaker": Count(1 if run[-1].rule == "WH-8.2.2-14" else 0)}


@TELLING.on(events.RetreatDie)
def _retreat_die(words: Words, run: Sequence[events.RetreatDie]) -> Mapping[str, Thing]:
    return {"hit": Count(1 if run[-1].die <= run[-1].value else 0)}


@TELLING.on(events.ConvoyDie)
def _convoy_die(words: Words, run: Sequence[events.ConvoyDie]) -> Mapping[str, Thing]:
    event, board = run[-1], board_of(words)
    goes_on, is_ambush = event.read >= board.convoy_advance, event.read <= board.convoy_ambush
    return {
        "modifier": words.thing("signed", event.read - event.die),
        "zone-d": words.one("place", board.zone_d),
        "result": Named("advance" if goes_on else "ambush" if is_ambush else "wait"),
    }


@TELLING.on(events.ConvoyMoves)
def _convoy_moves(words: Words, run: Sequence[events.ConvoyMoves]) -> Mapping[str, Thing]:
    return {"back": Count(1 if run[-1].rule == "WH-9.2.2-2" else 0)}


@TELLING.on(events.LiftDie)
def _lift_die(words: Words, run: Sequence[events.LiftDie]) -> Mapping[str, Thing]:
    return {"lz": words.one("place", board_of(words).lz)}


@TELLING.on(events.IsolatedDie)
def _isolated_die(words: Words, run: Sequence[events.IsolatedDie]) -> Mapping[str, Thing]:
    event = run[-1]
    return {"result": Named("comes" if event.wanted else "quiet" if event.die < REINFORCED else "taken")}


@TELLING.on(events.DefeatPoints)
def _defeat_points(words: Words, run: Sequence[events.DefeatPoints]) -> Mapping[str, Thing]:
    zone_f = {"zone-f": words.one("place", board_of(words).zone_f)}
    return {"cause": words.of_rule("defeat", run[-1].rule, zone_f)}


@TELLING.on(events.RedDie)
def _red_die(words: Words, run: Sequence[events.RedDie]) -> Mapping[str, Thing]:
    return {"recovers": Count(1 if run[-1].die < STAYS_RED else 0)}


@TELLING.on(events.Event)
def _event(words: Words, run: Sequence[events.Event]) -> Mapping[str, Thing]:
    board = board_of(words)
    rise = board.enfilading_solid if run[-1].exposed else board.enfilading
    return {
        "sniper": Count(board.sniper_hits),
        "civilians": words.thing("signed", board.civilians),
        "rpg": Count(board.rpg),
        "enfilading": Count(rise),
    }


@TELLING.on(events.Gas)
def _gas(words: Words, run: Sequence[events.Gas]) -> Mapping[str, Thing]:
    event, board = run[-1], board_of(words)
    value = board.value[event.zone]
    if event.die < DRIFTS:
        result = "works" if value > 1 else "stays"
    elif event.die == DRIFTS:
        result = "drifts" if board.drift[event.zone] != NONE else "blown"
    else:
        result = "nothing"
    return {"result": Named(result), "value": Count(max(value - 2, min(value, 1)))}


def _read_as(words: Words, number: int, last: int) -> Count:
    """A number with the row or column in which it is read, where the table has none of its own for it."""
    if 1 <= number <= last:
        return Count(number)
    read = words.spans("log", "beyond", number=number, read=min(max(number, 1), last))
    return Count(number, read)
