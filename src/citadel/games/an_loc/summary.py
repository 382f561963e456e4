# interpreted
"""The board in a screenful of text: tracks, air, the siege, and who stands where; the map as hexes of letters."""

from collections.abc import Callable

from citadel.core.bits import members
from citadel.core.errors import ParseError
from citadel.drawing.svg import signed
from citadel.games.an_loc import viewing
from citadel.games.an_loc.components import (
    ARVN,
    ARVN_MASK,
    ELIMINATED,
    ENTRY,
    HEXES,
    LAI_KHE,
    LATER,
    NVA,
    NVA_MASK,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.naming import SIDE_NAMES, counted, day, figure, listing, place_title
from citadel.games.an_loc.places import describe
from citadel.games.an_loc.position import AIR_PHASE, SETUP, STAGES, Siege
from citadel.games.an_loc.siege import is_besieged, is_checked, is_highway_free
from citadel.games.an_loc.strength import odds_words
from citadel.games.an_loc.tables import tables
from citadel.games.an_loc.words import air_words, counter, hex_label

__all__ = ("summary", "tables")

TITLE = 12
LABEL = 28
STAGE_TITLES = {
    "nva-combat": "NVA combat",
    "nva-movement": "NVA movement",
    "arvn-movement": "ARVN movement",
    "arvn-combat": "ARVN combat",
    "end-of-turn": "end of the turn",
}
TERRAIN_SIGNS = {
    "clear": ".", "rubber": "r", "jungle": "j", "marsh": "m", "hill": "h", "village": "v", "city": "C",
}  # fmt: skip
MAP_NOTE = (
    "A3 are three ARVN units, N2 two NVA units (* ten or more); = is a primary road. "
    ". clear, r rubber, j jungle, m marsh, h hill, v village, C An Loc."
)
CELL = 4
MARGIN = 4


def summary(p: Siege, width: int, part: str = "") -> str:
    """The board, or a part of it: a side, `air`, `siege`, `map`, `away`, or one place. Raises ParseError."""
    name = part.lower()
    if name in PARTS:
        return "\n".join(PARTS[name](p, width))
    if part:
        place = p.game.vocabulary.find("place", p.game.without_aliases(part))
        if place < 0:
            raise ParseError(f"no part of the board is called '{part}'; there are {', '.join(PARTS)} and every place")
        return "\n".join(_wrapped(describe(p, place), width))
    front = [*_tracks(p, width), *_combat(p, width), *_air(p, width), *_siege(p, width)]
    return "\n".join([*front, *_arvn(p, width), *_nva(p, width), *_away(p, width)])


# -- tracks ------------------------------------------------------------------------------------------------------------


def _tracks(p: Siege, width: int) -> list[str]:
    hidden = _is_hidden(p)
    stage = STAGES[p.stage]
    facts = [
        f"{day(p.board, p.turn)} {p.board.dates[p.turn][:4]}, turn {p.turn} of {p.board.last_turn[p.scenario]}",
        "over" if p.over else f"{STAGE_TITLES.get(stage, stage)}{', second phase' if p.second else ''}",
        f"operation points ARVN {'?' if hidden else p.arvn_op}, NVA {p.nva_op}",
    ]
    if p.stage != SETUP:
        facts.append(f"effort ARVN {'?' if hidden else p.arvn_effort}, NVA {p.nva_effort}")
    facts += ["lull"] if p.lull else []
    return _flow("", facts, width)


def _combat(p: Siege, width: int) -> list[str]:
    """The attack on the table."""
    fight = viewing.combat_view(p)
    if fight is None:
        return []
    side = ARVN if fight["side"] == "arvn" else NVA
    targets = listing([hex_label(p.board, hex) for hex in p.targets])
    facts = [f"{SIDE_NAMES[side]} on {targets}"]
    facts += [f"with {' '.join(fight['attackers'])}"] if p.attackers else []
    supports = [("support", p.att_guns), ("defended by", p.def_guns), ("HQ", p.hq_air | p.hq_bonus)]
    facts += [
        f"{word} {' '.join(p.board.unit_names[unit] for unit in members(mask))}" for word, mask in supports if mask
    ]
    facts += [f"air {air_words(p.board, p.committed_air)}"] if any(p.committed_air) else []
    if p.attackers and not p.beaten:
        facts.append(odds_words(p, side))
    return _flow(f"{'Attack':<{TITLE}}", facts, width)


def _air(p: Siege, width: int) -> list[str]:
    """Flak, helicopters, the air boxes, landing zones and SA-7 markers (9)."""
    board = p.board
    if p.stage == SETUP:
        return []
    facts = [f"flak {p.flak}", counted(p.lifts, "helicopter point")]
    boxes = [("SEAD", p.sead), ("TAC", p.tac), ("CAS", p.cas), ("flown", p.flown)]
    rest = [bought - sum(used) for bought, *used in zip(p.bought, p.sead, p.tac, p.cas, p.flown, strict=True)]
    if p.stage <= AIR_PHASE and not _is_hidden(p) and any(number > 0 for number in rest):
        boxes.insert(0, ("bought", [max(number, 0) for number in rest]))
    facts += [f"{word}: {air_words(board, box)}" for word, box in boxes if any(box)]
    facts += [f"{counted(p.hits, 'hit')} to assign"] if p.hits else []
    facts += ["Broken Arrow declared"] if p.broken_arrow else []
    for hex, cover in zip(p.lz_hexes, p.lz_air, strict=True):
        facts.append(f"LZ {hex_label(board, hex) if hex < HEXES else place_title(board, hex)} "
                     f"{f'hot, {board.air_names[cover - 1]}' if cover else 'cold'}")  # fmt: skip
    lines = _flow(f"{'Air':<{TITLE}}", facts, width)
    missiles = [f"{p.sa7_hand} to be placed this turn"] if p.sa7_hand else []
    missiles += [f"{p.sa7_kept} that may be kept"] if p.sa7_kept else []
    missiles += [f"on {' '.join(board.unit_names[unit] for unit in members(p.sa7))}"] if p.sa7 else []
    return lines + _flow(f"{'SA-7':<{TITLE}}", missiles, width)


def _is_hidden(p: Siege) -> bool:
    """Whether the NVA chooses while the ARVN's choice is still secret (A-07)."""
    return not p.over and p.seat == NVA and viewing.is_hidden(p)


# -- the siege ---------------------------------------------------------------------------------------------------------


def _siege(p: Siege, width: int) -> list[str]:
    """The garrison's morale, the highway, NVA replacements and the commitment of the 5th VC (10.6.1, 11.2.2, 12)."""
    lines = _flow(f"{'An Loc':<{TITLE}}", _city(p), width)
    lines += _flow(f"{'Reserves':<{TITLE}}", _replacements(p), width)
    return lines + _flow(f"{'5th VC':<{TITLE}}", _commitment(p), width)


def _city(p: Siege) -> list[str]:
    if p.captured:
        return ["surrendered" if p.fallen else "held by the NVA"]
    if p.stage == SETUP:
        return []
    if not is_checked(p):
        return ["QL-13 is free and Lai Khe held: no surrender this turn"]
    items = viewing.morale(p)
    total = sum(value for _, value in items)
    facts = [f"morale {figure(total)}{', surrender' if total <= 0 else ''} (0 or less surrenders)"]
    facts += [f"{what} {signed(value)}" for what, value in items]
    if not is_besieged(p):
        facts.append("not besieged")
    return [*facts, f"QL-13 {'free' if is_highway_free(p) else 'cut'}"]


def _replacements(p: Siege) -> list[str]:
    board = p.board
    facts = [f"NVA replacements used {p.marker} of {board.most_replacements}"]
    ends_at = board.ends_at[p.scenario]
    marks = [(board.commits_at, "5th VC"), (board.breaks_at, "NVA morale broken"), (ends_at, "end of the game")]
    facts += [
        f"{word} at {at}" for at, word in sorted(marks) if at and p.marker < at and (at != ends_at or "end" in word)
    ]
    facts += ["NVA morale broken"] if p.marker >= board.breaks_at else []
    if p.arvn_points:
        facts.append(counted(p.arvn_points, "ARVN replacement point"))
    return facts


def _commitment(p: Siege) -> list[str]:
    board = p.board
    if not p.committed:
        return [f"to be committed on turn {p.due}"] if p.due else []
    facts = [f"committed on turn {p.committed}"]
    if p.major:
        facts.append("major attack made")
    else:
        last = p.committed + board.major_turns
        facts.append(f"major attack with effort {board.major_effort} due by turn {last}")
    return facts


# -- who stands where --------------------------------------------------------------------------------------------------


def _arvn(p: Siege, width: int) -> list[str]:
    lai_khe = p.at[LAI_KHE] & ARVN_MASK
    box = [_entry("  Lai Khe", p, lai_khe, width)] if lai_khe else []
    return _side(p, ARVN, box, width)


def _nva(p: Siege, width: int) -> list[str]:
    waiting = p.at[ENTRY] & NVA_MASK
    box = [_entry("  at the map's edge", p, waiting, width)] if waiting else []
    return _side(p, NVA, box, width)


def _side(p: Siege, side: int, boxes: list[list[str]], width: int) -> list[str]:
    """The hexes with units of a side, An Loc first, then by distance from it; and the boxes that it has units in."""
    board = p.board
    hexes = {p.where[unit] for unit in members(p.on_map(side))}
    order = sorted(hexes, key=lambda hex: (board.distance(hex, board.an_loc), hex))
    entries = [_entry(_label(p, hex), p, p.units_of(side, hex), width) for hex in order] + boxes
    return [SIDE_NAMES[side], *(line for entry in entries for line in entry)] if entries else []


def _label(p: Siege, hex: int) -> str:
    """Name, terrain and stacking of a hex: `  0910 An Loc city 8/8`."""
    name = hex_label(p.board, hex)
    return f"  {name} {p.board.terrain[hex]} {p.stacking(hex)}/{p.limit(hex)}"


def _entry(label: str, p: Siege, units: int, width: int) -> list[str]:
    return _flow(f"{label:<{LABEL}} ", [counter(p, unit) for unit in members(units)], width, " ")


def _away(p: Siege, width: int) -> list[str]:
    """Who is still to come, who is lost or withdrawn."""
    board = p.board
    coming: dict[int, list[str]] = {}
    held: list[str] = []
    for unit in range(UNITS):
        if p.where[unit] != LATER or (p.stage == SETUP and board.set_up_hexes[unit]):
            continue
        if board.arrival_turn[unit] >= p.turn:
            coming.setdefault(board.arrival_turn[unit], []).append(board.unit_names[unit])
        elif board.committed >> unit & 1 or unit == board.high_hq:
            held.append(board.unit_names[unit])
    for unit in members(p.at[ELIMINATED] & board.returning):
        if p.returns[unit] > p.turn:
            coming.setdefault(p.returns[unit], []).append(board.unit_names[unit])
    last = board.last_turn[p.scenario]
    groups = [f"turn {turn}: {' '.join(coming[turn])}" for turn in sorted(coming) if turn <= last]
    groups += [f"if the 5th VC is committed: {' '.join(held)}"] if held and not p.committed else []
    lines = _flow(f"{'To come':<{TITLE}}", groups, width)
    for title, box in (("Lost", ELIMINATED), ("Withdrawn", WITHDRAWN)):
        lines += _flow(f"{title:<{TITLE}}", [board.unit_names[unit] for unit in members(p.at[box])], width, " ")
    return lines


# -- the map -----------------------------------------------------------------------------------------------------------


def _map(p: Siege, width: int) -> list[str]:
    """The hexes in rows, as many columns around An Loc as fit; even rows stand half a hex further to the east."""
    grid = p.board.grid
    room = min(grid.columns, (width - MARGIN - CELL // 2) // CELL)
    first = max(1, min(grid.column(p.board.an_loc) - room // 2, grid.columns - room + 1))
    columns = range(first, first + room)
    lines = [" " * MARGIN + "".join(f"{column:02d}  " for column in columns)]
    for row in range(1, grid.rows + 1):
        shift = " " * (CELL // 2 * ((row % 2 == 0) == grid.even_shifted))
        cells = [f"{_cell(p, grid.number(f'{column:02d}{row:02d}')):<{CELL}}" for column in columns]
        lines.append(f"{row:02d}  {shift}{''.join(cells)}")
    return [line.rstrip() for line in [*lines, *_wrapped(MAP_NOTE, width)]]


def _cell(p: Siege, hex: int) -> str:
    units = p.at[hex].bit_count()
    ground = TERRAIN_SIGNS[p.board.terrain[hex]]
    if units:
        return f"{ground}{'A' if p.at[hex] & ARVN_MASK else 'N'}{units if units < 10 else '*'}"
    return f"{ground}{'=' if p.board.on_primary[hex] else ''}"


PARTS: dict[str, Callable[[Siege, int], list[str]]] = {
    "arvn": _arvn,
    "nva": _nva,
    "air": _air,
    "siege": _siege,
    "away": _away,
    "map": _map,
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
