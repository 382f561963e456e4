# interpreted
"""The position as plain data, and as a screenful of text by zone."""

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.games.block_by_block.components import BOXES, ELIMINATED, EXITED, ON_MAP, PAVN, US, WITHDRAWN, Components
from citadel.games.block_by_block.position import PHASES, Hue
from citadel.games.block_by_block.victory import clearing_score, survivors

SIDE_NAMES = ("us", "pavn")
GONE = ((ELIMINATED, "Eliminated"), (WITHDRAWN, "Withdrawn"), (EXITED, "Exited"))
OUTSIDE = ("MACV", "PALACE", *(f"O-{number}" for number in range(1, 10)))


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
        "last": None,
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

COLUMN = 48
INDENT = 13


def summary(p: Hue) -> str:
    """The board in two columns, north and south: controller and clearing of the zones, and who stands where."""
    board = p.board
    north = [
        line for zone, name in enumerate(board.zone_names) if name[0] == "N" for line in _zone_lines(p, zone, name)
    ]
    north += _outside_lines(p, ("PALACE",))
    south = [
        line for zone, name in enumerate(board.zone_names) if name[0] == "S" for line in _zone_lines(p, zone, name)
    ]
    south += _outside_lines(p, ("MACV",))
    outside = _outside_lines(p, tuple(name for name in OUTSIDE if name.startswith("O-")))
    for line in outside:
        (north if len(north) <= len(south) else south).append(line)
    return "\n".join([*_tracks(p), *_beside(north, south), *_gate_lines(p), *_away_lines(p)])


def _tracks(p: Hue) -> Iterator[str]:
    yield (
        f"Turn {p.turn} of {p.board.last_turn}   US/ARVN zones {p.us_zone_count()} of 11   publicity {p.publicity}   "
        f"destruction {p.destruction}   clearing score {clearing_score(p)}"
    )


def _zone_lines(p: Hue, zone: int, name: str) -> Iterator[str]:
    holder = {"us": "US/ARVN", "pavn": "PAVN/NLF", None: "nobody"}[_marker(p, zone)]
    size = p.board.zone_size[zone]
    cleared = "cleared" if p.clearing[zone] >= size else f"clearing {p.clearing[zone]} of {size}"
    gates = " ".join(p.board.gate_letters[gate] for gate in members(p.board.zone_gates[zone]))
    yield f"{name} {holder:<8} {cleared}{f'   gates {gates}' if gates else ''}"
    for place in members(p.board.zone_areas[zone]):
        yield from _area_lines(p, place)


def _outside_lines(p: Hue, names: tuple[str, ...]) -> list[str]:
    return [line for name in names for line in _area_lines(p, p.board.place_of[name])]


def _area_lines(p: Hue, place: int) -> list[str]:
    if not p.at[place]:
        return []
    label = f"  {p.board.place_names[place]:<6} {p.board.terrain[place]:+d}"
    counters = " ".join(_counter(p, unit) for unit in members(p.at[place]))
    return wrap(
        counters, COLUMN, initial_indent=f"{label:<{INDENT}}", subsequent_indent=" " * INDENT, break_on_hyphens=False
    )


def _beside(left: list[str], right: list[str]) -> Iterator[str]:
    for one, other in zip_longest(left, right, fillvalue=""):
        yield f"{one:<{COLUMN}} {other}".rstrip()


def _gate_lines(p: Hue) -> list[str]:
    boxes = []
    for gate, letter in enumerate(p.board.gate_letters):
        units = "+".join(_counter(p, unit) for unit in members(p.at[BOXES + gate])) or "empty"
        boxes.append(f"{letter} {'US' if p.gates_us >> gate & 1 else 'PAVN'} {units}")
    return [f"Gates  {'   '.join(boxes[:4])}", f"       {'   '.join(boxes[4:])}"]


def _away_lines(p: Hue) -> Iterator[str]:
    board = p.board
    for title, units in (
        ("To come", "; ".join(f"turn {turn}: {' '.join(units)}" for turn, units in _reserve(p))),
        *((title, " ".join(_names(board, p.at[place] & ~board.platoons & ~board.towers))) for place, title in GONE),
    ):
        if units:
            yield from wrap(f"{title}  {units}", 2 * COLUMN, subsequent_indent=" " * 4, break_on_hyphens=False)


def _counter(p: Hue, unit: int) -> str:
    bit = 1 << unit
    marks = [
        word for word, mask in (("spent", p.spent & ~p.routed), ("routed", p.routed), ("-1", p.minus_one)) if mask & bit
    ]
    return p.board.unit_names[unit] + (f"({','.join(marks)})" if marks else "")


def _reserve(p: Hue) -> Iterator[tuple[int, list[str]]]:
    board = p.board
    for turn in range(p.turn, board.last_turn + 1):
        units = [u for side in (US, PAVN) for u in board.arriving(side, turn) if p.where[u] == ON_MAP]
        if units:
            yield turn, [board.unit_names[unit] for unit in units]
