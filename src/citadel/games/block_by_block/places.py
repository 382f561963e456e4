# interpreted
"""One place of the map in a paragraph: what it is, what it borders on and who is there."""

from collections.abc import Iterator, Mapping
from typing import Any

from citadel.core.bits import members
from citadel.games.block_by_block.components import BOXES, BRIDGE, LETTER, NGAN, ON_MAP, PASSAGE, PAVN, US
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.telling import SIDES
from citadel.games.block_by_block.viewing import unit_words


def describe(p: Hue, field: Mapping[str, Any], place: int) -> str:
    """Name, terrain, zone, neighbours with the ways to them, landing, and the units with values and states."""
    name = p.board.place_names[place]
    if place >= ON_MAP:
        return f"{name}: off the map. {_units(p, place)}"
    sentences = [*_box(p, field, place)] if place >= BOXES else [*_area(p, field, place)]
    return " ".join([*sentences, _neighbours(p, place), _units(p, place)])


def _area(p: Hue, field: Mapping[str, Any], place: int) -> Iterator[str]:
    board, entry = p.board, field["area"][place]
    name, zone = entry["id"], board.zone_of[place]
    title = f"{name}, {entry['name']}" if entry.get("name") else name
    where = f"zone {board.zone_names[zone]}" if zone >= 0 else "in no zone"
    yield f"{title}: {where}, terrain {board.terrain[place]:+d}."
    letters = [board.gate_letters[gate] for gate in members(board.gates_of[place])]
    if letters:
        yield f"Gate letter{'s' * (len(letters) > 1)} {' and '.join(letters)}."
    if board.landings >> place & 1:
        yield "River landing."


def _box(p: Hue, field: Mapping[str, Any], place: int) -> Iterator[str]:
    gate = place - BOXES
    holder = SIDES["us" if p.controls_gate(US, gate) else "pavn"]
    yield f"{p.board.place_names[place]}, {field['gate'][gate]['name']}: gate box, {holder}."


def _neighbours(p: Hue, place: int) -> str:
    """The places an edge away; a crossing is named, and whom it is closed to now."""
    board = p.board
    ways: dict[int, str] = {}
    for i, other in enumerate(board.edge_to[place]):
        kind, gate = board.edge_kind[place][i], board.edge_gate[place][i]
        words = [_crossing(p, kind, gate)] if place < BOXES or kind != LETTER else []
        shut = [
            SIDES[seat]
            for side, seat in ((US, "us"), (PAVN, "pavn"))
            if other < BOXES and p.forbids_edge(side, kind, gate, other)
        ]
        words += [f"closed to {' and '.join(shut)}"] if shut else []
        told = ", ".join(word for word in words if word)
        ways[other] = f"{board.place_names[other]}{f' ({told})' if told else ''}"
    return f"Beside {', '.join(ways[other] for other in sorted(ways))}."


def _crossing(p: Hue, kind: int, gate: int) -> str:
    if kind in (BRIDGE, NGAN):
        return "bridge"
    return f"through gate {p.board.gate_letters[gate]}" if kind == PASSAGE else ""


def _units(p: Hue, place: int) -> str:
    units = ", ".join(unit_words(p, unit) for unit in members(p.at[place]))
    return f"Here: {units}." if units else "Nobody is there."
