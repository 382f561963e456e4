# interpreted
"""The board in a screenful of text: the zones by status, the Command Table, reinforcements and points."""

from collections.abc import Callable
from itertools import zip_longest

from citadel.core.bits import members
from citadel.core.errors import ParseError
from citadel.core.position import NONE
from citadel.drawing.svg import signed
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CH46,
    CLEARING,
    COMPANIES,
    CONVOYS,
    CPS,
    GONE,
    HELICOPTER,
    IN_HELICOPTER,
    LATER,
    LOADS,
    MACV_ORDER,
    MARKERS,
    ORDERS,
    PHU_BAI,
    TROOPS,
    UNITS,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.fire import reserve
from citadel.games.week_in_hell.naming import (
    counted,
    counted_now,
    day,
    exposed,
    listing,
    place_title,
    states_of,
    status,
    verdict,
    victory_sign,
)
from citadel.games.week_in_hell.places import describe
from citadel.games.week_in_hell.points import enemy_sum, judgement, score_items, victory_points
from citadel.games.week_in_hell.position import Week

TWO_COLUMNS = 100
LABEL = 20
TITLE = 12


def summary(p: Week, width: int, part: str = "") -> str:
    """The board, or a part of it: `zones`, `command`, `reinforcements`, `score` or one zone. Raises ParseError."""
    name = part.lower()
    if name in PARTS:
        return "\n".join(PARTS[name](p, width))
    if part:
        named = p.game.aliases.get(f"zone {name}") or p.game.without_aliases(part)
        place = p.game.vocabulary.find("place", named)
        if not 0 <= place < ZONES:
            raise ParseError(f"no part of the board is called '{part}'; there are {', '.join(PARTS)} and every zone")
        return "\n".join(_wrapped(describe(p, place), width))
    front = [*_tracks(p, width), *_combat(p, width), *_front(p, width)]
    return "\n".join([*front, *_command(p, width), *_reinforcements(p, width)])


def counter(p: Week, unit: int) -> str:
    """A counter with its value and states, without spaces between: `G1(2,veteran)`."""
    states = states_of(p, unit)
    return p.board.unit_names[unit] + (f"({','.join(states)})" if states else "")


# -- the front ---------------------------------------------------------------------------------------------------------


def _tracks(p: Week, width: int) -> list[str]:
    terms = p.terms
    facts = [
        f"{p.board.dates[p.turn]}, turn {p.turn} of {p.board.last_turn}",
        f"phase {p.phase}{', the last of the day' if p.last_phase else ''}",
        f"victory zones {victory_points(p)} of {terms.victory_zones.bit_count()}",
        f"defeat points {p.defeat}",
        f"enemy zones worth {enemy_sum(p)}",
        f"gas {p.gas_left}",
    ]
    return _flow("", facts, width)


def _cup(p: Week, width: int) -> list[str]:
    """What is left in the cup, by main value."""
    values = sorted(set(p.board.main_value), reverse=True)
    left = {v: sum(n for n, main in zip(p.cup, p.board.main_value, strict=True) if main == v) for v in values}
    facts = [f"{sum(p.cup)} NVA markers", *(f"{left[value]} of main value {value}" for value in values)]
    return _flow(f"{'Cup':<{TITLE}}", facts, width)


def _combat(p: Week, width: int) -> list[str]:
    """The attack on the table, with its roles."""
    if p.target == NONE or p.jump_off == NONE:
        return []
    roles = [(word, unit) for word, unit in (("assault", p.assault), ("support", p.support)) if unit != NONE]
    roles += [("reserve" if roles else "with", unit) for unit in members(reserve(p))]
    fight = f"{place_title(p.board, p.target)} from {place_title(p.board, p.jump_off)}"
    facts = [fight, *(f"{word} {counter(p, unit)}" for word, unit in roles)]
    facts += ["wounded Marines to be brought back"] if p.wounded else []
    facts += [f"US die {signed(-p.minus)}"] if p.minus else []
    return _flow(f"{'Attack on':<{TITLE}}", facts, width)


def _front(p: Week, width: int) -> list[str]:
    """The zones by status: ours, those with somebody in them, enemy ones in reach, and the names of the others."""
    board = p.board
    enemy = p.enemy()
    marked = sum(1 << zone for zone in range(ZONES) if p.nva[zone] != NONE or p.gas[zone] != NONE)
    near = enemy & (board.ring(p.controlled | p.cleared | p.occupied) | marked | p.isolated | p.drifted)
    neutral = board.neutral & (p.occupied | p.isolated | p.drifted)
    parts = (("Controlled", p.controlled), ("Being cleared", p.cleared), ("Neutral", neutral), ("Enemy in reach", near))
    lines: list[str] = []
    for title, zones in parts:
        lines += [title, *_zones(p, members(zones), width)] if zones else []
    for title, zones in (("Free", p.free), ("Beyond", enemy & ~near)):
        lines += _flow(f"{title:<{TITLE}}", [_label(p, zone) for zone in members(zones)], width)
    return lines


def _zones(p: Week, zones: list[int], width: int) -> list[str]:
    """Zones with what is in them, in two columns where there is room, read downwards."""
    column = (width - 1) // 2 if width >= TWO_COLUMNS else width
    entries = [_flow(f"  {_label(p, zone):<{LABEL - 2}}", _inside(p, zone) or ["-"], column, " ") for zone in zones]
    if column == width:
        return [line for entry in entries for line in entry]
    half, left, right = sum(map(len, entries)) / 2, list[str](), list[str]()
    for entry in entries:
        (left if len(left) < half and not right else right).extend(entry)
    return [f"{one:<{column}} {other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def _all_zones(p: Week, width: int) -> list[str]:
    """Every zone on a line of its own: name, value, status, what is in it."""
    lines = []
    for zone in range(ZONES):
        lines += _flow(f"{_label(p, zone):<{LABEL}} {status(p, zone):<14}", _inside(p, zone) or ["-"], width, " ")
    return lines


def _label(p: Week, zone: int) -> str:
    """Name and value of a zone; V for a victory zone that must be held at the end, v for one that may be."""
    value, now = p.board.value[zone], p.value_now(zone)
    letter = next((f"{letter} " for letter, place in p.board.letters.items() if place == zone), "")
    shown = f"{value}>{now}" if value != now else value
    return f"{p.board.zone_names[zone]} {letter}{shown}{victory_sign(p, zone)}"


def _inside(p: Week, zone: int) -> list[str]:
    """Markers and counters in a zone."""
    found = []
    if p.nva[zone] != NONE:
        name, hits = p.board.marker_names[p.nva[zone]], p.nva_hits[zone]
        found.append(f"NVA {name}" + (f", {counted(hits, 'hit')}, shows {p.current_value(zone)}" if hits else ""))
    if p.clearers[zone] != NONE:
        found.append(f"by {p.board.company_titles[p.clearers[zone]].removeprefix('the ')}:")
    signs = ((exposed(p), "exposed"), (p.isolated, "isolated"), (p.drifted, "drifted gas"))
    found += [word for mask, word in signs if mask >> zone & 1]
    found += ["gas"] if p.gas[zone] != NONE else []
    return found + [counter(p, unit) for unit in members(p.at[zone] & TROOPS)]


# -- beside the map ----------------------------------------------------------------------------------------------------


def _command(p: Week, width: int) -> list[str]:
    """The Command Table: what each CP does in this phase, and what each company is at (6.2-1)."""
    cps = []
    for cp in range(CPS, MARKERS):
        name, boxes = p.board.unit_names[cp], p.board.boxes[cp - CPS]
        given = [p.board.unit_names[marker] for marker in members(p.at[ORDERS + cp - CPS])]
        if p.where[cp] >= ZONES or p.arriving >> cp & 1:
            off = "out of the game" if p.where[cp] == GONE else "not on the map"
            cps.append(f"{name} {'on its way' if p.arriving >> cp & 1 else off}")
        elif p.cp_moves >> cp & 1:
            cps.append(f"{name} moves")
        else:
            cps.append(f"{name} {len(given)} of {boxes}{f': {chr(32).join(given)}' if given else ''}")
    companies = []
    for company in range(COMPANIES):
        place = p.where[MARKERS + company]
        zones = [p.board.zone_names[zone] for zone in range(ZONES) if p.clearers[zone] == company]
        doing = {WAITING: "waits", CLEARING: f"clears {' '.join(zones)}"}.get(place, "has an order")
        if WAITING <= place < AVAILABLE:
            companies.append(f"{p.board.company_titles[company]} {doing}")
    if p.where[MACV_ORDER] == CLEARING:
        companies.append("the MACV platoon clears alone")
    orders = _flow(f"{'Orders':<{TITLE}}", cps, width)
    return orders + _flow(f"{'Companies':<{TITLE}}", companies or ["none in play"], width)


def _reinforcements(p: Week, width: int) -> list[str]:
    """Who waits off the map, what brings him, and who is still to come (9)."""
    board = p.board
    available = [counter(p, unit) for unit in members(p.at[AVAILABLE])]
    lines = _flow(f"{'Available':<{TITLE}}", available, width, " ")
    convoys = []
    for number in range(2):
        convoy = CONVOYS + number
        load = " ".join(counter(p, unit) for unit in members(p.at[LOADS + number])) or "empty"
        way = "homeward, " if p.homeward >> convoy & 1 else ""
        if p.where[convoy] not in (GONE, LATER):
            where = "Phu-Bai" if p.where[convoy] == PHU_BAI else place_title(board, p.where[convoy])
            convoys.append(f"{board.unit_names[convoy]} {way}in {where}: {load}")
    bridge = "canal bridge destroyed" if p.canal_down else ""
    lines += _flow(f"{'Convoys':<{TITLE}}", [*convoys, *([bridge] if bridge else [])], width)
    lift = [counter(p, unit) for unit in members(p.at[IN_HELICOPTER])]
    ready = "available" if p.where[HELICOPTER] == CH46 else "unavailable"
    zone = f"LZ {board.zone_names[board.lz]} {'secured' if p.lz_ok() else 'not controlled'}"
    lines += _flow(f"{'Helicopter':<{TITLE}}", [f"{ready}{f' with {lift[0]}' if lift else ''}", zone], width)
    coming: dict[int, list[str]] = {}
    for unit in range(UNITS):
        if p.where[unit] == LATER and board.arrival[unit]:
            coming.setdefault(board.arrival[unit], []).append(board.unit_names[unit])
    groups = [f"{day(board, when // 16)} phase {when % 16}: {' '.join(coming[when])}" for when in sorted(coming)]
    return lines + _flow(f"{'To come':<{TITLE}}", groups, width)


def _score(p: Week, width: int) -> list[str]:
    """What the game would end with now (12.1.2, 12.2.2)."""
    twin, terms = counted_now(p), p.terms
    missing = [place_title(p.board, zone) for zone in members(terms.mandatory & ~p.controlled)]
    level, how = judgement(twin)
    items = ", ".join(f"{title} {signed(points)}" for title, points in score_items(twin)) or "nothing"
    return [
        *_wrapped(f"Ended now the game would be {verdict(level)}: {how}.", width),
        f"Victory points {twin.victory}, at least {terms.least_points} are needed; "
        f"defeat points {p.defeat}, which must not exceed them.",
        *(_wrapped(f"Must be controlled at the end: {listing(missing)}.", width) if missing else []),
        *_wrapped(f"Score: {items}. A marginal victory needs {terms.marginal}, a total one {terms.total}.", width),
    ]


PARTS: dict[str, Callable[[Week, int], list[str]]] = {
    "zones": _all_zones,
    "command": _command,
    "reinforcements": _reinforcements,
    "score": _score,
    "cup": _cup,
}


def _flow(title: str, entries: list[str], width: int, gap: str = "   ") -> list[str]:
    """Entries in lines of a width, none broken that fits one; lines after the first stand under the first entry."""
    lines: list[str] = []
    for entry in entries:
        fits = len(title) + len(entry) <= width
        for number, piece in enumerate([entry] if fits else entry.split()):
            space = " " if number else gap
            if lines and len(lines[-1]) + len(space) + len(piece) <= width:
                lines[-1] += space + piece
            else:
                lines.append((" " * len(title) if lines else title) + piece)
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    return _flow("", text.split(), width, " ")
