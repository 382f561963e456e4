"""Displays beside the map: the combat on the table (10), operations (7), NVA replacements (10.6.1), the air war (9)."""

from collections.abc import Iterator

from citadel.core.bits import members
from citadel.core.display import Fact, Item, Panel, Pips, Shelf, Track, TrackMark, said, unless_hidden
from citadel.core.language import NOTHING
from citadel.core.position import Concealed
from citadel.core.prose import plain
from citadel.core.words import say, told
from citadel.games.an_loc.components import AIR_TYPES, CAS_BOX, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.foresight.previews import effort_gives
from citadel.games.an_loc.position import LOGISTICS, NO_AIR, NVA_COMBAT, SETUP, Siege
from citadel.games.an_loc.rules.air import CountHelicopters
from citadel.games.an_loc.rules.logistics import ChooseEffort
from citadel.games.an_loc.rules.strength import defenders
from citadel.games.an_loc.show import panels_siege
from citadel.games.an_loc.show.map.pieces import SEATS, Tray
from citadel.games.an_loc.show.state import attacking_side
from citadel.games.an_loc.words.counters import air_words, names, odds_words


def panels(p: Siege, tray: Tray) -> Iterator[Panel]:
    """All displays of a seen position, in their order; those of the siege are in `panels_siege.py`."""
    if p.targets:
        yield combat(p)
    yield operations(p)
    yield replacements(p)
    yield air(p, tray)
    yield panels_siege.surrender(p)
    yield panels_siege.victory(p)
    yield panels_siege.campaign(p)
    yield from panels_siege.boxes(p, tray)


# -- combat (10) -------------------------------------------------------------------------------------------------------


def combat(p: Siege) -> Panel:
    """The combat on the table: who attacks, with what support."""
    words, side = p.game.wording, attacking_side(p)
    items: list[Item] = [
        Fact(say(p, "attackers"), names(p, p.attackers) or say(p, "nobody-yet"), "10.0"),
        Fact(say(p, "defenders"), names(p, defenders(p, 1 - side)) or say(p, "nobody-left"), "10.0"),
    ]
    if p.attackers and not p.beaten:
        items.append(Fact(say(p, "odds"), odds_words(p, side), "10.1", strong=True))
    for id, units, rule in (
        ("attack-guns", p.att_guns, "10.3"),
        ("defence-guns", p.def_guns, "10.3"),
        ("hq-air", p.hq_air, "9.5"),
        ("hq-bonus", p.hq_bonus, "9.5"),
        ("must-retreat", p.retreaters, "10.7.1"),
    ):
        items += [Fact(say(p, id), names(p, units), rule)] if units else []
    items += [Fact(say(p, "close-support"), air_words(p, p.committed_air), "9.5")] if any(p.committed_air) else []
    title = say(p, "attack-on", side=words.one("side", side), targets=words.many("place", p.targets))
    return Panel(title, tuple(items), "10.0")


# -- operations and replacements (7, 10.6.1) ---------------------------------------------------------------------------


def operations(p: Siege) -> Panel:
    """Operation Points and effort levels, with what a level gives."""
    items: list[Item] = []
    for side, seat in enumerate(SEATS):
        name, level = p.game.wording.one("side", side), p.effort_of(side)
        if p.stage == SETUP or _is_to_choose(p, side):
            words = say(p, "not-chosen")
        else:
            words = plain(p.game.wording.series(effort_gives(p, side, level)))
        label, income = say(p, "operation-points", side=name), _next_income(p, side)
        effort = Pips(say(p, "effort", side=name), level, p.board.most_effort, "7.2", words, seat, is_named=True)
        points = Fact(label, str(p.stock(side)), "7.1", income, strong=True)
        items += [unless_hidden(p, effort, f"{seat}_effort"), unless_hidden(p, points, f"{seat}_op")]
    if p.lull:
        items.append(said(told(p, "lull"), "6.1"))
    return Panel(say(p, "operations"), tuple(items), "7.1")


def _is_to_choose(p: Siege, side: int) -> bool:
    return any(isinstance(step, ChooseEffort | Concealed) and step.side == side for step in p.agenda)


def _next_income(p: Siege, side: int) -> str:
    """What the next turn brings; the NVA gets more with the commitment of the 5th VC Division (7.1, 11.2.2)."""
    following = p.turn + 1
    if p.over or following >= len(p.board.income[side]):
        return ""
    extra = p.board.committed_op if side == NVA and p.due == following else 0
    return say(p, "income", points=p.board.income[side][following] + extra, extra=extra)


def replacements(p: Siege) -> Panel:
    """The NVA Replacement Track with what happens on it, and the ARVN's points."""
    board, ends_at = p.board, p.board.ends_at[p.scenario]
    most = board.most_replacements
    marks = {board.commits_at: "mark-division", board.breaks_at: "mark-morale", most: "mark-last"}
    if ends_at:
        marks = {ends_at: "mark-end"} | {at: id for at, id in marks.items() if at != ends_at}
    on_track = tuple(TrackMark(at, say(p, id)) for at, id in marks.items())
    left = say(p, "points-left", left=most - p.marker)
    track = Track(say(p, "points-used"), p.marker, 0, most, "10.6.1", left, marks=on_track)
    note = ""
    if p.turn < board.replacement_turn:
        note = say(p, "arvn-points-due", points=board.replacement_points, turn=board.replacement_turn)
    points = Fact(say(p, "arvn-points"), str(p.arvn_points), "11.4", note)
    items = (unless_hidden(p, track, "marker"), unless_hidden(p, points, "arvn_points"))
    return Panel(say(p, "replacements"), items, "10.6.1")


# -- air (9) -----------------------------------------------------------------------------------------------------------


def air(p: Siege, tray: Tray) -> Panel:
    """The Air Display: flak, helicopter points, the boxes with their units, landing zones, SA-7 markers."""
    board, words = p.board, p.game.wording
    flak = {board.flak: "flak-full", board.flak_partial: "flak-half", board.flak_none: "flak-none"}[p.flak]
    items: list[Item] = [
        Fact(say(p, "flak"), str(p.flak), "9.3", say(p, flak), strong=True),
        unless_hidden(p, Pips(say(p, "helicopters"), p.lifts, board.helicopters, "9.6", _helicopters(p)), "lifts"),
    ]
    items += [Fact(say(p, "hits"), str(p.hits), "9.4", strong=True)] if p.hits else []
    items += [Fact(say(p, "broken-arrow"), say(p, "broken-arrow-note"), "9.9")] if p.broken_arrow else []
    busy = [
        sum(box[type] for box in (p.sead, p.tac, p.cas, p.flown)) + p.lz_air.count(type + 1)
        for type in range(AIR_TYPES)
    ]
    waiting = [max(0, bought - used) for bought, used in zip(p.bought, busy, strict=True)]
    base = [count - used - wait for count, used, wait in zip(board.air_count, busy, waiting, strict=True)]
    if "bought" in p.hidden:
        waiting = base = NO_AIR
    if any(waiting) or "bought" in p.hidden:
        items.append(unless_hidden(p, Shelf(say(p, "no-mission"), tray.air(waiting), "", "9.2"), "bought"))
    for box, units, rule in ((SEAD_BOX, p.sead, "9.3"), (TAC_BOX, p.tac, "9.4")):
        ready, flown = (NO_AIR, units) if p.over or p.stage >= NVA_COMBAT else (units, NO_AIR)
        items.append(_box(p, tray, box, ready, flown, rule))
    items.append(_box(p, tray, CAS_BOX, p.cas, p.flown, "9.5"))
    items.append(unless_hidden(p, Shelf(say(p, "at-base"), tray.air(base), "", "9.0"), "bought"))
    for hex, cover in zip(p.lz_hexes, p.lz_air, strict=True):
        state = say(p, "zone-state", cover=words.one("air", cover - 1) if cover else NOTHING)
        items.append(Fact(say(p, "zone", place=words.one("place", hex)), state, "9.6.1"))
    bearers = words.many("unit", members(p.sa7), is_short=True)
    hands = (("sa-7-hand", p.sa7_hand), ("sa-7-kept", p.sa7_kept))
    in_hand = ", ".join(say(p, id, number=number) for id, number in hands if number)
    missiles = Fact(say(p, "sa-7"), say(p, "sa-7-on", units=bearers), "9.8", in_hand)
    items.append(unless_hidden(p, missiles, "sa7_hand", "sa7_kept"))
    return Panel(say(p, "air"), tuple(items), "9.2", say(p, "air-note"))


def _helicopters(p: Siege) -> str:
    """What is left of the helicopter points and what they were; they are counted after SEAD (AL-9.6-A)."""
    most = p.board.helicopters
    if p.lull:
        return say(p, "helicopters-lull")
    if p.stage in (SETUP, LOGISTICS) or any(isinstance(step, CountHelicopters) for step in p.agenda):
        return say(p, "helicopters-later", most=most)
    return say(p, "helicopters-left", left=p.lifts, most=most, flak=p.flak)


def _box(p: Siege, tray: Tray, box: int, ready: list[int], flown: list[int], rule: str) -> Shelf:
    """A box of the Air Display with its units and their strike value: of CAS, those that have not flown."""
    state = "flown" if not any(ready) else "ready" if box == CAS_BOX else "none"
    strike = p.air_total(ready) + (p.air_total(flown) if box != CAS_BOX else 0)
    note = say(p, "strike", points=strike, state=state) if any(ready) or any(flown) else ""
    return Shelf(p.game.wording.short("place", box), tray.air(ready, flown), p.board.place_names[box], rule, note)
