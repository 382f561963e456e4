"""How events are told: what runs together in one sentence, and what a sentence speaks of beside an event's fields."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from citadel.core.bits import members
from citadel.core.events import Event
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import Spans
from citadel.core.words import Telling, Words
from citadel.games.an_loc.components import ENTRY
from citadel.games.an_loc.rules import events, siege
from citadel.games.an_loc.rules.support import THREE
from citadel.games.an_loc.words.facts import board_of, date, odds, strike_column, terrain

SILENT = (events.Movement, events.Combat)
"""Events that a heading tells anyhow."""
WAYS = {"AL-8.0-A": "moves", "AL-8.2": "by-road", "AL-10.8-A": "advances"}
ENDS = {"AL-10.3-C": "overrun", "AL-11.1-E": "alone", "A-45": "no-way", "A-72": "no-room"}


class SiegeTelling(Telling):
    """Leaves out the beginnings of phases."""

    def selected(self, events_: Sequence[Event]) -> Sequence[Event]:
        return [event for event in events_ if not isinstance(event, SILENT)]


TELLING = SiegeTelling()
TELLING.run(events.Available, "unit")
TELLING.run(events.Withdrawn, "unit")
TELLING.run(events.Returned, "unit")
TELLING.run(events.Sa7, "unit")
TELLING.run(events.Restored, "unit")
TELLING.run(events.Reduced, "unit")
TELLING.run(events.Moved, "unit")
TELLING.run(events.Assigned, "air")
TELLING.run(events.Bought, "air", changed=("number", "left"))
TELLING.run(events.BoughtInAll, "air", "number")
TELLING.run(events.Replacement, changed=("marker",))
TELLING.run(events.Retreated, "start", "end")
TELLING.run(events.Support, "unit")


# -- logistics and air (7, 9) ------------------------------------------------------------------------------------------


@TELLING.on(events.Turn)
def _turn(words: Words, run: Sequence[events.Turn]) -> Mapping[str, Thing]:
    return {"day": date(words, run[-1].turn)}


@TELLING.on(events.Lull)
def _lull(words: Words, run: Sequence[events.Lull]) -> Mapping[str, Thing]:
    return {"most": Count(board_of(words).lull)}


@TELLING.on(events.Effort)
def _effort(words: Words, run: Sequence[events.Effort]) -> Mapping[str, Thing]:
    board, level = board_of(words), run[-1].level
    if not board.effort_attacks[level]:
        return {"effects": words.of("log", "effort-rests")}
    found: list[Spans] = []
    if board.effort_drm[level]:
        found.append(words.spans("log", "effort-attacks", modifier=words.thing("signed", board.effort_drm[level])))
    if board.effort_second[level]:
        found.append(words.spans("log", "effort-second"))
    return {"effects": Named("some", words.listing(found)) if found else NOTHING}


def _flown(words: Words, types: Iterable[int]) -> Count:
    """Return air units by their types: two Cobras and an F-4."""
    numbers = Counter(types)
    items = [words.so_many("air", air, number).spans for air, number in numbers.items()]
    return Count(numbers.total(), words.listing(items))


@TELLING.on(events.Bought)
def _bought(words: Words, run: Sequence[events.Bought]) -> Mapping[str, Thing]:
    last = run[-1]
    is_free = len(run) == 1 and (last.number - 1) % board_of(words).per_op[last.air] != 0
    what = Named("another") if is_free else Named("some", _flown(words, [event.air for event in run]).spans)
    return {"what": what, "air": words.one("air", last.air, is_short=True)}


@TELLING.on(events.BoughtInAll)
def _bought_in_all(words: Words, run: Sequence[events.BoughtInAll]) -> Mapping[str, Thing]:
    return {"what": Named("some", words.listing([words.so_many("air", e.air, e.number).spans for e in run]))}


@TELLING.on(events.Assigned)
def _assigned(words: Words, run: Sequence[events.Assigned]) -> Mapping[str, Thing]:
    return {"air": _flown(words, [event.air for event in run])}


@TELLING.on(events.Sead)
def _sead(words: Words, run: Sequence[events.Sead]) -> Mapping[str, Thing]:
    board, event = board_of(words), run[-1]
    result = {board.flak: "stays", board.flak_none: "silent"}.get(event.flak, "falls")
    return {"result": Named(result), "column": strike_column(words, event.strike)}


@TELLING.on(events.Tac)
def _tac(words: Words, run: Sequence[events.Tac]) -> Mapping[str, Thing]:
    event = run[-1]
    return {
        "column": strike_column(words, event.strike),
        "less": words.thing("signed", -event.flak),
        "total": Count(event.die - event.flak),
    }


@TELLING.on(events.Cas)
def _cas(words: Words, run: Sequence[events.Cas]) -> Mapping[str, Thing]:
    event = run[-1]
    full = board_of(words).strike[event.air]
    base = full // 2 if event.halved else full
    cause = ("both" if event.halved else "flak") if event.value != base else "sa-7" if event.halved else "full"
    return {"full": Count(full), "loss": Count(base - event.value), "cause": Named(cause)}


@TELLING.on(events.CoverBack)
def _cover_back(words: Words, run: Sequence[events.CoverBack]) -> Mapping[str, Thing]:
    return {"air": words.one("air", run[-1].air, is_short=True)}


@TELLING.on(events.Cold)
def _cold(words: Words, run: Sequence[events.Cold]) -> Mapping[str, Thing]:
    return {"air": words.one("air", run[-1].air, is_short=True)}


# -- movement (8, 9.6) -------------------------------------------------------------------------------------------------


@TELLING.on(events.Moved)
def _moved(words: Words, run: Sequence[events.Moved]) -> Mapping[str, Thing]:
    event = run[-1]
    way = "enters" if event.start == ENTRY else WAYS.get(event.rule, "goes-on")
    moved = [each.unit for each in run] + ([event.rider] if event.rider != NONE else [])
    return {"unit": words.many("unit", moved), "way": Named(way)}


@TELLING.on(events.Lifted)
def _lifted(words: Words, run: Sequence[events.Lifted]) -> Mapping[str, Thing]:
    event = run[-1]
    return {"unit": words.many("unit", [unit for unit in (event.unit, event.rider) if unit != NONE])}


# -- combat (10) -------------------------------------------------------------------------------------------------------


@TELLING.on(events.Support)
def _support(words: Words, run: Sequence[events.Support]) -> Mapping[str, Thing]:
    return {"task": Named("attack" if run[-1].value > 0 else "defence")}


@TELLING.on(events.Modifier)
def _modifier(words: Words, run: Sequence[events.Modifier]) -> Mapping[str, Thing]:
    return {"cause": cause(words, run[-1].rule, run[-1].unit, run[-1].place)}


def cause(words: Words, rule: str, unit: int, hex: int) -> Thing:
    """Return what a modifier of a combat comes from: a unit, the terrain of a hex, or a rule."""
    if unit != NONE:
        return words.one("unit", unit)
    if hex != NONE:
        return terrain(words, hex)
    return words.of_rule("modifier", rule)


@TELLING.on(events.CombatDie)
def _combat_die(words: Words, run: Sequence[events.CombatDie]) -> Mapping[str, Thing]:
    event, board = run[-1], board_of(words)
    return {
        "odds": odds(words, event.attack, event.defence, event.column, event.targets),
        "sum": words.thing("signed", event.total - event.die),
        "beyond": Count(1 if event.row != event.total else 0),
        "result": result(words, board.outcomes[event.row][event.column]),
    }


def result(words: Words, outcome: Sequence[int]) -> Thing:
    """Return a result of combat in words: who loses how many steps and retreats how far."""
    found: list[Spans] = []
    for who, (steps, hexes) in (("who-attacker", outcome[:2]), ("who-defender", outcome[2:])):
        if steps or hexes:
            what = Named("both" if steps and hexes else "steps" if steps else "hexes")
            given = {"who": words.of("log", who), "what": what}
            found.append(words.spans("log", "suffers", given, steps=words.spelled(steps), hexes=words.spelled(hexes)))
    if not found:
        return words.of("log", "no-effect")
    return Named("some", words.joined(found, words.spans("core", "next")))


@TELLING.on(events.Eliminated)
def _eliminated(words: Words, run: Sequence[events.Eliminated]) -> Mapping[str, Thing]:
    board, event = board_of(words), run[-1]
    back = board.return_after if board.returning >> event.unit & 1 else 0
    return {"cause": Named(ENDS.get(event.rule, "steps")), "back": words.spelled(back)}


@TELLING.on(events.Replacement)
def _replacement(words: Words, run: Sequence[events.Replacement]) -> Mapping[str, Thing]:
    board, marker = board_of(words), run[-1].marker
    after = "broken" if marker == board.breaks_at else "last" if marker == board.most_replacements else "none"
    return {
        "number": words.spelled(len(run)),
        "most": Count(board.most_replacements),
        "after": Named(after),
    }


@TELLING.on(events.Retreated)
def _retreated(words: Words, run: Sequence[events.Retreated]) -> Mapping[str, Thing]:
    return {
        "start": words.one("place", run[0].start),
        "by": words.many("place", [event.end for event in run[:-1]]),
        "end": words.one("place", run[-1].end),
    }


# -- headquarters, the 5th VC Division, reinforcements (11, 13) --------------------------------------------------------


@TELLING.on(events.HqUsed)
def _hq_used(words: Words, run: Sequence[events.HqUsed]) -> Mapping[str, Thing]:
    board, event = board_of(words), run[-1]
    most = board.cas_with_hq if event.mode == THREE else board.cas_with_bonus
    return {"most": words.spelled(most), "bonus": words.thing("signed", board.bonus[event.unit])}


@TELLING.on(events.Committed)
def _committed(words: Words, run: Sequence[events.Committed]) -> Mapping[str, Thing]:
    board = board_of(words)
    return {
        "units": words.many("unit", members(board.committed)),
        "edges": edges(words, members(board.committed)[0]),
        "sa7": words.spelled(board.committed_sa7),
    }


@TELLING.on(events.HqExchanged)
def _hq_exchanged(words: Words, run: Sequence[events.HqExchanged]) -> Mapping[str, Thing]:
    morale = board_of(words).morale
    return {"morale": Count(morale[run[-1].high]), "before": Count(morale[run[-1].low])}


@TELLING.on(events.Available)
def _available(words: Words, run: Sequence[events.Available]) -> Mapping[str, Thing]:
    return {"edges": edges(words, run[-1].unit)}


def edges(words: Words, unit: int) -> Thing:
    """Return where a unit may come onto the map."""
    names = [edge for edge in board_of(words).arrival_edges[unit] if edge != "lai-khe"]
    return words.of("log", f"edges-{'-'.join(names)}") if names else NOTHING


# -- morale (12.1) -----------------------------------------------------------------------------------------------------


@TELLING.on(events.Factor)
def _factor(words: Words, run: Sequence[events.Factor]) -> Mapping[str, Thing]:
    event = run[-1]
    return {"cause": factor(words, event.what, event.detail)}


def factor(words: Words, what: int, detail: int) -> Thing:
    """Return a factor of the garrison's morale by what it counts or who gives it."""
    things: dict[str, Thing] = {
        "hq": words.thing("unit?", detail) if what == siege.BEST_HQ else NOTHING,
        "gun": words.thing("unit?", detail) if what == siege.FIRE_BASE else NOTHING,
        "number": words.spelled(max(detail, 0)),
        "flak": NOTHING if detail == NONE else Count(detail),
    }
    return words.of("log", f"factor-{what}", things)


@TELLING.on(events.Morale)
def _morale(words: Words, run: Sequence[events.Morale]) -> Mapping[str, Thing]:
    return {"holds": Count(1 if run[-1].total > 0 else 0)}
