"""The position as plain data, and its score."""

from typing import Any

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.core.prose import plain
from citadel.games.block_by_block.components import EXITED, PAVN, US, Components
from citadel.games.block_by_block.position import PHASES, Hue
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.victory import clearing_score, survivors

SIDE_NAMES = ("us", "pavn")


def view(p: Hue) -> dict[str, Any]:
    """Everything on the table; nothing in this game is hidden."""
    board = p.board
    return {
        "game": p.game.id,
        "rules": p.game.rules_version,
        "scenario": p.scenario,
        "options": dict(p.options),
        "turn": p.turn,
        "phase": "over" if p.over else PHASES[p.phase],
        "segment": SIDE_NAMES[p.segment] if p.segment != NONE else "",
        "units": {name: _unit(p, unit) for unit, name in enumerate(board.unit_names)},
        "gates": {g: SIDE_NAMES[US if p.gates_us >> i & 1 else PAVN] for i, g in enumerate(board.gate_letters)},
        "zones": {
            zone: {"control": marker(p, i), "clearing": p.clearing[i], "cleared_at": board.zone_size[i]}
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
        "starred": _names(board, p.starred),
        "starred_at_gate": _names(board, p.gate_starred),
        "broke_in": {
            name: board.gate_letters[p.broke_in[u]] for u, name in enumerate(board.unit_names) if p.broke_in[u] != NONE
        },
        "target": board.place_names[p.target] if p.target != NONE else None,
        "origin": board.place_names[p.origin] if p.origin != NONE else None,
        "last": _last_move(p),
        "outcome": {**p.outcome._asdict(), "how": plain(p.game.wording.how(p))} if p.outcome else None,
    }


def score(p: Hue) -> list[tuple[str, int]]:
    """The clearing score, item by item, destruction last (3.3-1)."""
    items = [
        ("score-levels", 2 * sum(p.clearing)),
        ("score-publicity", p.publicity),
        ("score-survivors", survivors(p)),
        ("score-withdrawn", count(p.at[EXITED])),
    ]
    items.append(("score-destruction", clearing_score(p) - sum(points for _, points in items)))
    return [(p.game.wording.text("panels", id), points) for id, points in items]


def _last_move(p: Hue) -> dict[str, str] | None:
    """The last unit that moved in the choice just made, if the position was listened to."""
    for event in reversed(p.events):
        if isinstance(event, events.Moved | events.Retreated):
            names = p.board.place_names
            return {"unit": p.board.unit_names[event.unit], "from": names[event.start], "to": names[event.end]}
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


def marker(p: Hue, zone: int) -> str | None:
    """The seat that holds a zone, if one does."""
    if p.us_zones >> zone & 1:
        return "us"
    return "pavn" if p.pavn_zones >> zone & 1 else None
