"""Displays beside the map: the surrender of An Loc (12.1), victory (13), the campaign, and the boxes of counters."""

from collections.abc import Iterator

from citadel.core.bits import members
from citadel.core.display import Fact, Grid, Item, Panel, Piece, Shelf, cells, said, unless_hidden
from citadel.core.position import Outcome
from citadel.core.prose import Spans, capital, signed
from citadel.core.words import say, told
from citadel.games.an_loc.components import (
    ARVN,
    ARVN_MASK,
    ELIMINATED,
    ENTRY,
    LAI_KHE,
    LATER,
    NVA,
    NVA_MASK,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.rules.logistics import unused
from citadel.games.an_loc.rules.siege import BROKEN, is_besieged, is_highway_free
from citadel.games.an_loc.rules.victory import (
    ARVN_PYRRHIC,
    LEVELS,
    GameEnd,
    Surrender,
    arvn_level,
    nva_level,
    reduced_level,
)
from citadel.games.an_loc.show.map.pieces import SEATS, Tray
from citadel.games.an_loc.show.state import morale_factors
from citadel.games.an_loc.show.turn_record import edges
from citadel.games.an_loc.words.counters import decided_by

# -- the siege (12.1) --------------------------------------------------------------------------------------------------


def surrender(p: Siege) -> Panel:
    """What the garrison's morale would be if it were tested now, and how the city stands."""
    factors = morale_factors(p)
    items: list[Item] = [Fact(capital(what), signed(value), "12.1") for what, value in factors]
    if items:
        verdict = say(p, "surrenders" if _at_the_end(p).fallen else "holds")
        total = sum(value for _, value in factors)
        if "marker" in p.hidden:
            items.append(unless_hidden(p, Fact(capital(say(p, f"factor-{BROKEN}")), "", "12.1"), "marker"))
        fact = Fact(say(p, "morale"), signed(total), "12.1", verdict, strong=True)
        items.append(unless_hidden(p, fact, "marker"))
    elif p.captured and not p.fallen:
        items.append(said(told(p, "nva-holds"), "13.1.6"))
    elif p.fallen or p.stage == SETUP or p.over:
        items.append(said(told(p, "has-surrendered" if p.fallen else "tested-later"), "12.1"))
    else:
        items.append(said(told(p, "not-tested", taken=p.captured_turn), "12.1"))
    if p.stage != SETUP and not p.captured:
        items.append(Fact(say(p, "city"), say(p, "city-open", besieged=int(is_besieged(p))), "12.1"))
        items.append(Fact(say(p, "highway"), say(p, "highway-free", free=int(is_highway_free(p))), "12.1"))
    return Panel(say(p, "surrender"), tuple(items), "12.1", say(p, "surrender-note"))


# -- victory and the campaign (13, 11.2.2) -----------------------------------------------------------------------------


def standing(p: Siege) -> Outcome:
    """How the game would end if this turn were its last and ended now; how it ended if it is over."""
    if p.outcome is not None:
        return p.outcome
    twin = _at_the_end(p)
    # The attack that the NVA may still owe is not due before its turn.
    twin.major = 1
    twin.turn = p.board.last_turn[p.scenario]
    GameEnd().run(twin)
    assert twin.outcome is not None
    return twin.outcome


def _at_the_end(p: Siege) -> Siege:
    """The position after the test of the garrison's morale, if it were made now (12.1)."""
    twin = p.copy()
    twin.listening = False
    Surrender().run(twin)
    return twin


def victory(p: Siege) -> Panel:
    """Who would win now, and by how much."""
    levels, title = not p.board.ends_at[p.scenario], say(p, "victory")
    rule = "13.1.6" if levels else "13.2"
    if p.stage == SETUP:
        return Panel(title, (said(told(p, "must-hold") if levels else _first_assault(p), rule),), rule)
    found, words = standing(p), p.game.wording
    result, how = words.ending(found.winner, found.level), decided_by(words, found.how)
    fact = Fact(say(p, "result" if p.over else "if-ended"), result, rule, how, strong=True)
    items: list[Item] = [unless_hidden(p, fact, "marker")]
    if not p.over and levels:
        # What the 1st Airborne Brigade costs as long as it is here (13.1.7).
        note = say(p, "brigade") if reduced_level(p) != arvn_level(p) else ""
        held = Fact(say(p, "if-retaken" if p.captured else "if-holds"), _level(p, reduced_level(p)), rule, note)
        items.append(unless_hidden(p, held, "marker"))
        if not p.captured:
            # The first capture that stood at the end of a turn has set the level for good.
            level = p.captured_level if p.captured_turn else nva_level(p)
            items.append(Fact(say(p, "if-taken"), _level(p, level), rule))
    elif not p.over:
        items.append(said(_first_assault(p), rule))
    now = "" if "marker" in p.hidden else found.level
    return Panel(title, (*items, *([_levels(p, now)] if levels else [])), rule)


def _first_assault(p: Siege) -> Spans:
    ends_at = p.board.ends_at[p.scenario]
    more = None if "marker" in p.hidden else max(0, ends_at - p.marker)
    return told(p, "must-take", points=ends_at, more=p.game.wording.known(more))


def _level(p: Siege, level: int) -> str:
    return p.game.wording.ending(SEATS[level < ARVN_PYRRHIC], LEVELS[level])


def _levels(p: Siege, now: str) -> Grid:
    rows = [
        cells(_level(p, level), say(p, f"condition-{level}", turn=p.asked.april_turns), column=0 if id == now else -1)
        for level, id in enumerate(LEVELS)
    ]
    return Grid(say(p, "levels"), (say(p, "level"), say(p, "condition")), tuple(rows), "13.1.6")


def campaign(p: Siege) -> Panel:
    """The commitment of the 5th VC Division, the attack it demands, NVA morale, and what comes and goes."""
    board, words = p.board, p.game.wording
    city = "surrendered" if p.fallen else "captured" if p.captured else "held"
    division = "committed" if p.committed else "due" if p.due else "ahead"
    attack = "made" if p.major else "owed" if p.committed else "ahead"
    committed = say(p, "division-state", state=division, turn=p.committed or p.due, points=board.commits_at)
    owed = say(p, "major-attack-state", state=attack, turn=p.committed + board.major_turns)
    broken = say(p, "nva-morale-state", broken=int(p.marker >= board.breaks_at))
    items = [
        Fact(say(p, "city"), say(p, "city-held", state=city), "13.1.6"),
        Fact(say(p, "division"), committed, "11.2.2"),
        Fact(say(p, "major-attack"), owed, "11.2.2"),
        unless_hidden(p, Fact(say(p, "nva-morale"), broken, "12.2"), "marker"),
    ]
    leaving = [unit for unit in members(board.withdrawn) if p.where[unit] != ELIMINATED]
    if p.turn < board.withdrawal_turn and leaving:
        units = words.many("unit", leaving, is_short=True)
        leave = say(p, "to-withdraw-units", units=units, turn=board.withdrawal_turn)
        items.append(Fact(say(p, "to-withdraw"), leave, "13.1.2"))
    for unit in members(p.at[ELIMINATED] & board.returning):
        if p.returns[unit] > p.turn:
            items.append(Fact(words.short("unit", unit), say(p, "returns", turn=p.returns[unit]), "11.4"))
    return Panel(say(p, "campaign"), tuple(items), "11.2.2")


# -- boxes of counters -------------------------------------------------------------------------------------------------


def boxes(p: Siege, tray: Tray) -> list[Panel]:
    """Every counter that is off the map: at Lai Khe, at its edge, to come, lost, withdrawn."""
    here = (
        Shelf(say(p, "lai-khe"), _counters(p, tray, LAI_KHE), "lai-khe", "8.0", say(p, "lai-khe-note")),
        Shelf(say(p, "entry"), _counters(p, tray, ENTRY), "entry", "13.1.4"),
    )
    gone = []
    for side, mask in ((ARVN, ARVN_MASK), (NVA, NVA_MASK)):
        label = say(p, "eliminated", side=p.game.wording.one("side", side))
        note = say(p, "steps-lost", steps=steps_lost(p, side))
        gone.append(Shelf(label, _counters(p, tray, ELIMINATED, mask), "", "10.6", note))
    gone.append(Shelf(say(p, "withdrawn"), _counters(p, tray, WITHDRAWN), "", "13.1.7"))
    to_come = tuple(_to_come(p, tray)) or (said(told(p, "nobody-to-come"), "13.1.2"),)
    return [
        Panel(say(p, "boxes"), here, "8.0"),
        Panel(say(p, "to-come"), to_come, "13.1.2"),
        Panel(say(p, "losses"), tuple(gone), "10.6"),
    ]


def steps_lost(p: Siege, side: int) -> int:
    """The steps that a side's combat units have lost and not got back (10.6)."""
    total = 0
    for unit in members(p.board.combat_units):
        if p.side_of(unit) == side:
            total += p.board.steps[unit] - (0 if p.where[unit] == ELIMINATED else p.steps_of(unit))
    return total


def _counters(p: Siege, tray: Tray, place: int, among: int = ~0) -> tuple[Piece, ...]:
    return tray.off_map(p.board.unit_names[unit] for unit in members(p.at[place] & among))


def _to_come(p: Siege, tray: Tray) -> Iterator[Shelf]:
    """The units that are yet to be set up, to arrive by turn and edge, or to be committed."""
    board, words = p.board, p.game.wording
    later = [unit for unit in range(UNITS) if p.where[unit] == LATER]
    if p.stage == SETUP:
        for side, rule in ((ARVN, "13.1.1"), (NVA, "13.1.3")):
            units = [unit for unit in board.set_up[side] if unit in later]
            later = [unit for unit in later if unit not in units]
            yield from _shelf(tray, say(p, "set-up", side=words.one("side", side)), units, rule)
    for turn in range(p.turn, len(board.dates)):
        units = [unit for unit in later if board.arrival_turn[unit] == turn and not unused(p) >> unit & 1]
        later = [unit for unit in later if unit not in units]
        for at in sorted({tuple(board.arrival_edges[unit]) for unit in units}):
            group = [unit for unit in units if tuple(board.arrival_edges[unit]) == at]
            label = say(p, "arrival", turn=turn, edges=edges(p, at))
            yield from _shelf(tray, label, group, "13.1.2" if "lai-khe" in at else "13.1.4")
    held = [unit for unit in later if (board.committed | 1 << board.high_hq) >> unit & 1 and not p.committed]
    yield from _shelf(tray, say(p, "with-division"), held, "11.2.2")
    yield from _shelf(tray, say(p, "not-in-play"), [unit for unit in later if unit not in held], "13.1")


def _shelf(tray: Tray, label: str, units: list[int], rule: str) -> Iterator[Shelf]:
    if units:
        unit_names = list(tray.board.units)
        yield Shelf(label, tray.off_map(unit_names[unit] for unit in units), "", rule)
