"""Displays beside the map: the combat on the table (10), operations (7), NVA replacements (10.6.1), the air war (9)."""

from collections.abc import Iterator

from citadel.core.display import Fact, Item, Panel, Pips, Shelf, Text, Track, TrackMark
from citadel.core.position import Concealed
from citadel.games.an_loc.components import ARVN, CAS_BOX, NVA, SEAD_BOX, TAC_BOX
from citadel.games.an_loc.foresight.previews import effort_gives
from citadel.games.an_loc.position import LOGISTICS, SETUP, Siege
from citadel.games.an_loc.rules.air import CountHelicopters
from citadel.games.an_loc.rules.logistics import ChooseEffort
from citadel.games.an_loc.rules.strength import defenders
from citadel.games.an_loc.show import panels_siege
from citadel.games.an_loc.show.map.board import Board, View
from citadel.games.an_loc.show.map.counters import AIR_NAMES, FLOWN, air_units
from citadel.games.an_loc.show.map.pieces import SEATS, Tray
from citadel.games.an_loc.words.counters import names, odds_words
from citadel.games.an_loc.words.names import SIDE_NAMES, counted, listing

SECRET = "not shown yet"


def panels(p: Siege, tray: Tray) -> Iterator[Panel]:
    """All displays of a seen position, in their order; those of the siege are in `panels_siege.py`."""
    view = tray.view
    yield from combat(p, view)
    yield operations(p, view)
    yield replacements(p)
    yield air(p, view, tray)
    yield panels_siege.surrender(p, view)
    yield panels_siege.victory(p)
    yield panels_siege.campaign(p, tray.board, view)
    yield from panels_siege.boxes(p, view, tray)


# -- combat (10) -------------------------------------------------------------------------------------------------------


def combat(p: Siege, view: View) -> list[Panel]:
    """The combat on the table: who attacks, with what support; nothing between combats."""
    fight = view["combat"]
    if not fight:
        return []
    side = SEATS.index(fight["side"])
    items: list[Item] = [Fact("Attackers", names(p, p.attackers) or "none yet", "10.0")]
    items.append(Fact("Defenders", names(p, defenders(p, 1 - side)) or "none left", "10.0"))
    if p.attackers and not p.beaten:
        items.append(Fact("Odds", odds_words(p, side), "10.1", strong=True))
    for label, units, rule in (
        ("Artillery and sappers of the attack", p.att_guns, "10.3"),
        ("Artillery of the defence", p.def_guns, "10.3"),
        ("HQ for air units", p.hq_air, "9.5"),
        ("HQ for its bonus", p.hq_bonus, "9.5"),
        ("Units that must retreat", p.retreaters, "10.7.1"),
    ):
        items += [Fact(label, names(p, units), rule)] if units else []
    air = [f"{count} {AIR_NAMES[kind]}" for kind, count in fight["cas"].items()]
    items += [Fact("Close air support", listing(air), "9.5")] if air else []
    return [
        Panel(
            f"{SIDE_NAMES[side]} attack on {listing(p.game.place_title(hex) for hex in p.targets)}",
            tuple(items),
            "10.0",
        )
    ]


# -- operations and replacements (7, 10.6.1) ---------------------------------------------------------------------------


def operations(p: Siege, view: View) -> Panel:
    """Operation Points and effort levels, with what a level gives."""
    items: list[Item] = []
    for side, seat in enumerate(SEATS):
        hidden = view["hidden"] and side == ARVN
        level = view["effort"][seat]
        if hidden:
            words = SECRET
        elif p.stage == SETUP or _is_to_choose(p, side):
            words = "not chosen yet"
        else:
            words = ", ".join(effort_gives(p, side, level))
        items.append(Pips(f"{SIDE_NAMES[side]} effort", level, p.board.most_effort, "7.2", words, seat))
        points = SECRET if hidden else str(view["op"][seat])
        items.append(Fact(f"{SIDE_NAMES[side]} Operation Points", points, "7.1", _next_income(p, side), strong=True))
    if p.lull:
        items.append(Text("A lull: the efforts are so low that there are no operations this turn.", "6.1"))
    return Panel("Operations", tuple(items), "7.1")


def _is_to_choose(p: Siege, side: int) -> bool:
    return any(isinstance(step, ChooseEffort | Concealed) and step.side == side for step in p.agenda)


def _next_income(p: Siege, side: int) -> str:
    """What the next turn brings; the NVA gets more with the commitment of the 5th VC Division (7.1, 11.2.2)."""
    following = p.turn + 1
    if p.over or following >= len(p.board.income[side]):
        return ""
    extra = p.board.committed_op if side == NVA and p.due == following else 0
    words = f"{p.board.income[side][following] + extra} more next turn"
    return f"{words}, {extra} of them with the 5th VC Division" if extra else words


def replacements(p: Siege) -> Panel:
    """The NVA Replacement Track with what happens on it, and the ARVN's points."""
    board, ends_at = p.board, p.board.ends_at[p.scenario]
    marks = [
        TrackMark(board.commits_at, "5th VC Division"),
        TrackMark(board.breaks_at, "NVA morale broken"),
        TrackMark(board.most_replacements, "all used"),
    ]
    if ends_at:
        marks = [TrackMark(ends_at, "the scenario ends"), *(mark for mark in marks if mark.at != ends_at)]
    left = board.most_replacements - p.marker
    track = Track(
        "NVA points used", p.marker, 0, board.most_replacements, "10.6.1", f"{left or 'none'} left", marks=tuple(marks)
    )
    note = ""
    if p.turn < board.replacement_turn:
        note = f"{board.replacement_points} come on turn {board.replacement_turn}"
    return Panel("Replacements", (track, Fact("ARVN replacement points", str(p.arvn_points), "11.4", note)), "10.6.1")


# -- air (9) -----------------------------------------------------------------------------------------------------------


def air(p: Siege, view: View, tray: Tray) -> Panel:
    """The Air Display: flak, helicopter points, the boxes with their units, landing zones, SA-7 markers."""
    board = tray.board
    items: list[Item] = [
        Fact("Flak (AAA)", str(p.flak), "9.3", _flak(p), strong=True),
        Pips("Helicopter points", p.lifts, p.board.helicopters, "9.6", _helicopters(p)),
    ]
    items += [Fact("Hits to assign", str(p.hits), "9.4", strong=True)] if p.hits else []
    items += [Fact("Broken Arrow", "all air units fly CAS this turn", "9.9")] if p.broken_arrow else []
    waiting = _without_mission(view)
    if waiting:
        items.append(Shelf("Bought, no mission yet", tray.air(waiting), "", "9.2"))
    for label, box, rule in (("SEAD", SEAD_BOX, "9.3"), ("TAC", TAC_BOX, "9.4"), ("CAS", CAS_BOX, "9.5")):
        name = p.board.place_names[box]
        items.append(_box(board, view, tray, label, name, rule))
    base = air_units(board, view, "spare")
    for kind in waiting:
        base.remove(kind)
    items.append(Shelf("At base", tray.air(base), "", "9.0"))
    items += [_landing_zone(p, hex, cover) for hex, cover in zip(p.lz_hexes, p.lz_air, strict=True)]
    hands = ((p.sa7_hand, "to be placed this turn"), (p.sa7_kept, "that may be kept"))
    in_hand = ", ".join(f"{number} {words}" for number, words in hands if number)
    items.append(Fact("SA-7", f"on {names(p, p.sa7)}" if p.sa7 else "on no unit", "9.8", in_hand))
    return Panel("Air display", tuple(items), "9.2", "Numbers of air units reconstructed")


def _flak(p: Siege) -> str:
    board = p.board
    return {board.flak: "not suppressed", board.flak_partial: "half suppressed", board.flak_none: "suppressed"}[p.flak]


def _helicopters(p: Siege) -> str:
    """What is left of the helicopter points and what they were; they are counted after SEAD (AL-9.6-A)."""
    most = p.board.helicopters
    if p.lull:
        return "none in a lull"
    if p.stage in (SETUP, LOGISTICS) or any(isinstance(step, CountHelicopters) for step in p.agenda):
        return f"after SEAD: {most} less the flak"
    return f"{p.lifts} left; {most} less flak {p.flak}"


def _without_mission(view: View) -> list[str]:
    """The air units bought that still wait for a mission."""
    boxes = view["air"]
    busy = [sum(boxes[box].get(kind, 0) for box in ("sead", "tac", "cas", "flown")) for kind in boxes["bought"]]
    covers = list(view["landing_zones"].values())
    found = []
    for (kind, count), used in zip(boxes["bought"].items(), busy, strict=True):
        found += [kind] * max(0, count - used - covers.count(kind))
    return found


def _box(board: Board, view: View, tray: Tray, label: str, name: str, rule: str) -> Shelf:
    units = air_units(board, view, name)
    ready = [kind for kind in units if not kind.endswith(FLOWN)]
    strike = sum(board.air[kind.removesuffix(FLOWN)]["strike_value"] for kind in (ready if name == "cas" else units))
    flown = " flown" if units and not ready else " ready" if name == "cas" and ready else ""
    note = f"{counted(strike, 'point')}{flown}" if units and (strike or name != "cas") else flown.strip()
    return Shelf(label, tray.air(units), name, rule, note)


def _landing_zone(p: Siege, hex: int, cover: int) -> Fact:
    where = p.game.place_title(hex)
    state = f"hot, covered by {p.game.wording.title('air', cover - 1)}" if cover else "cold"
    return Fact(f"Landing zone {where}", state, "9.6.1")
