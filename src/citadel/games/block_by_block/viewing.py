# interpreted
"""The position as plain data, and as a screenful of text by zone; the combat results table."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from citadel.core.bits import count, members
from citadel.core.errors import ParseError
from citadel.core.position import NONE
from citadel.drawing.svg import signed
from citadel.games.block_by_block.components import BOXES, ELIMINATED, EXITED, ON_MAP, PAVN, US, WITHDRAWN, Components
from citadel.games.block_by_block.position import PHASES, Hue
from citadel.games.block_by_block.victory import clearing_score, survivors

SIDE_NAMES = ("us", "pavn")
GONE = ((ELIMINATED, "Eliminated"), (WITHDRAWN, "Withdrawn"), (EXITED, "Exited"))
SIDES = {"us": "US/ARVN", "pavn": "PAVN/NLF", None: "nobody"}


def view(p: Hue) -> dict[str, Any]:
    """Everything on the table; nothing in this game is hidden."""
    board = p.board
    return {
        "game": p.game.id,
        "scenario": p.scenario,
        "options": dict(p.options),
        "turn": p.turn,
        "phase": "over" if p.over else PHASES[p.phase],
        "segment": SIDE_NAMES[p.segment] if p.segment != NONE else "",
        "units": {name: _unit(p, unit) for unit, name in enumerate(board.unit_names)},
        "gates": {g: SIDE_NAMES[US if p.gates_us >> i & 1 else PAVN] for i, g in enumerate(board.gate_letters)},
        "zones": {
            zone: {"control": _marker(p, i), "clearing": p.clearing[i], "cleared_at": board.zone_size[i]}
            for i, zone in enumerate(board.zone_names)
        },
        "publicity": p.publicity,
        "destruction": p.destruction,
        "points": p.points,
        "clearing_score": clearing_score(p),
        "us_zones": p.us_zone_count(),
        "attacked": [board.place_names[area] for area in members(p.attacked)],
        "routes": [
            [board.place_names[a], board.place_names[b]] for a, b in zip(p.route_origins, p.route_targets, strict=True)
        ],
        "groups": [_names(board, group) for group in p.groups],
        "group": _names(board, p.group),
        "target": board.place_names[p.target] if p.target != NONE else None,
        "origin": board.place_names[p.origin] if p.origin != NONE else None,
        "last": _last_move(p),
        "outcome": p.outcome._asdict() if p.outcome else None,
    }


def score(p: Hue) -> list[tuple[str, int]]:
    """The clearing score, item by item (3.3-1)."""
    withdrawn = count(p.at[EXITED])
    items = [
        ("twice the clearing levels", 2 * sum(p.clearing)),
        ("publicity", p.publicity),
        ("PAVN/NLF units on the map", survivors(p)),
        ("PAVN/NLF units withdrawn", withdrawn),
    ]
    return [*items, ("destruction", clearing_score(p) - sum(points for _, points in items))]


def _last_move(p: Hue) -> dict[str, str] | None:
    """The last unit that moved in the choice just made, if the position was listened to."""
    for event in reversed(p.events):
        if event.kind in ("moved", "retreated"):
            unit, start, place = event.values
            names = p.board.place_names
            return {"unit": p.board.unit_names[unit], "from": names[start], "to": names[place]}
    return None


def _unit(p: Hue, unit: int) -> dict[str, Any]:
    board, bit = p.board, 1 << unit
    nationality = board.nationality[unit]
    if bit & board.platoons and bit & p.arvn_platoons:
        nationality = "ARVN"
    return {
        "type": board.unit_types[unit],
        "side": SIDE_NAMES[US if bit & board.side_units[US] else PAVN],
        "nationality": nationality,
        "place": board.place_names[p.where[unit]],
        "spent": bool(bit & p.spent),
        "routed": bool(bit & p.routed),
        "minus_one": bool(bit & p.minus_one),
        "moved": bool(bit & p.moved),
        "value": p.value(unit, False),
    }


def _names(board: Components, units: int) -> list[str]:
    return [board.unit_names[unit] for unit in members(units)]


def _marker(p: Hue, zone: int) -> str | None:
    if p.us_zones >> zone & 1:
        return "us"
    return "pavn" if p.pavn_zones >> zone & 1 else None


# -- text --------------------------------------------------------------------------------------------------------------

TWO_COLUMNS = 100
INDENT = 13


def summary(p: Hue, width: int, part: str = "") -> str:
    """The board: controller and clearing of the zones, and who stands where; or one zone with all its areas.

    North and south stand beside one another where there is room. Raises ParseError for a zone there is not.
    """
    if part:
        return "\n".join(_zone_lines(p, _zone(p, part), width, True))
    column = (width - 1) // 2 if width >= TWO_COLUMNS else width
    north = [*_zones_lines(p, "N", column), *_places_lines(p, "PALACE", column)]
    south = [*_zones_lines(p, "S", column), *_places_lines(p, "MACV", column)]
    for line in _places_lines(p, "O-", column):
        (north if len(north) <= len(south) else south).append(line)
    sides = _beside(north, south, column) if column < width else [*north, *south]
    return "\n".join([*_tracks(p, width), *sides, *_gate_lines(p, width), *_away_lines(p, width)])


def unit_words(p: Hue, unit: int) -> str:
    """A counter with its value and states: `A/1/1 (3 spent)`."""
    return f"{p.board.unit_names[unit]} ({' '.join([str(p.value(unit, False)), *_states(p, unit)])})"


def _zone(p: Hue, name: str) -> int:
    names = p.board.zone_names
    if name.upper() not in names:
        raise ParseError(f"no zone is called '{name}'; there are {', '.join(names)}")
    return names.index(name.upper())


def _tracks(p: Hue, width: int) -> list[str]:
    facts = [
        f"Turn {p.turn} of {p.board.last_turn}",
        f"US/ARVN zones {p.us_zone_count()} of 11",
        f"publicity {p.publicity}",
        f"destruction {p.destruction}",
        f"clearing score {clearing_score(p)}",
    ]
    return _flow("", facts, width)


def _zones_lines(p: Hue, letter: str, width: int) -> Iterator[str]:
    for zone, name in enumerate(p.board.zone_names):
        if name.startswith(letter):
            yield from _zone_lines(p, zone, width, False)


def _zone_lines(p: Hue, zone: int, width: int, whole: bool) -> Iterator[str]:
    size = p.board.zone_size[zone]
    cleared = "cleared" if p.clearing[zone] >= size else f"clearing {p.clearing[zone]} of {size}"
    gates = " ".join(p.board.gate_letters[gate] for gate in members(p.board.zone_gates[zone]))
    title = f"{p.board.zone_names[zone]} {SIDES[_marker(p, zone)]:<8} {cleared}"
    yield title + (f"   gates {gates}" if gates else "")
    for place in members(p.board.zone_areas[zone]):
        if whole or p.at[place]:
            yield from _area_lines(p, place, width)


def _places_lines(p: Hue, prefix: str, width: int) -> Iterator[str]:
    for place, name in enumerate(p.board.area_names):
        if name.startswith(prefix) and p.at[place]:
            yield from _area_lines(p, place, width)


def _area_lines(p: Hue, place: int, width: int) -> list[str]:
    label = f"  {p.board.place_names[place]:<6} {p.board.terrain[place]:+d}"
    return _flow(f"{label:<{INDENT}}", [_counter(p, unit) for unit in members(p.at[place])] or ["-"], width, " ")


def _beside(left: list[str], right: list[str], column: int) -> Iterator[str]:
    for one, other in zip_longest(left, right, fillvalue=""):
        yield f"{one:<{column}} {other}".rstrip()


def _gate_lines(p: Hue, width: int) -> list[str]:
    boxes = []
    for gate, letter in enumerate(p.board.gate_letters):
        units = "+".join(_counter(p, unit) for unit in members(p.at[BOXES + gate])) or "empty"
        boxes.append(f"{letter} {'US' if p.gates_us >> gate & 1 else 'PAVN'} {units}")
    return _flow("Gates  ", boxes, width)


def _away_lines(p: Hue, width: int) -> Iterator[str]:
    board = p.board
    yield from _flow("To come  ", [f"turn {turn}: {' '.join(units)}" for turn, units in _reserve(p)], width)
    for place, title in GONE:
        yield from _flow(f"{title}  ", _names(board, p.at[place] & ~board.platoons & ~board.towers), width, " ")


def _flow(title: str, entries: list[str], width: int, gap: str = "   ") -> list[str]:
    """Entries in lines of a width, none of them broken; lines after the first stand under the first entry."""
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) + len(gap) + len(entry) <= width:
            lines[-1] += gap + entry
        else:
            lines.append((" " * len(title) if lines else title) + entry)
    return lines


def _counter(p: Hue, unit: int) -> str:
    return f"{p.board.unit_names[unit]}({','.join([str(p.value(unit, False)), *_states(p, unit)])})"


def _states(p: Hue, unit: int) -> list[str]:
    states = (("spent", p.spent & ~p.routed), ("routed", p.routed), (signed(-1), p.minus_one))
    return [word for word, mask in states if mask >> unit & 1]


def _reserve(p: Hue) -> Iterator[tuple[int, list[str]]]:
    board = p.board
    for turn in range(p.turn, board.last_turn + 1):
        units = [u for side in (US, PAVN) for u in board.arriving(side, turn) if p.where[u] == ON_MAP]
        if units:
            yield turn, [board.unit_names[unit] for unit in units]


# -- the combat results table (7.5, 7.6) -------------------------------------------------------------------------------

TABLE_NOTE = (
    "Columns are attack values, rows modified dice; each cell has the hits of a close combat, then the result of an "
    "assault: X, * or - (repulsed). Of a cell marked = the rulebook's example of play gives a half; all else is "
    "reconstructed, or the owner's where an overlay gives it."
)


def results_table(crt: Mapping[str, Any]) -> str:
    """The combat results table, with a note on where its cells come from."""
    printed = {(entry["column"], entry["row"]) for entry in crt["fixed"]}
    rows = [["", *crt["columns"]]]
    for row in crt["rows"]:
        ends = {crt["rows"][0]: f"{row} or less", crt["rows"][-1]: f"{row} or more"}
        cells = zip(crt["columns"], crt["table"][str(row)], strict=True)
        rows.append([ends.get(row, str(row)), *(f"{cell}{'=' * ((name, row) in printed)}" for name, cell in cells)])
    lines = [f"{first:>10}" + "".join(f"{cell:>7}" for cell in cells) for first, *cells in rows]
    return "\n".join(["Combat results table", *lines, TABLE_NOTE])
