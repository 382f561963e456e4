"""The position as plain data; nothing in this game is hidden but the order of the cup, and nobody knows that."""

from typing import Any

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.core.prose import plain
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CH46,
    CLEARING,
    COMPANY_NAMES,
    CONVOYS,
    CPS,
    HELICOPTER,
    LATER,
    LOADS,
    MACV,
    MARKERS,
    ORDERS,
    UNITS,
    WAITING,
)
from citadel.games.week_in_hell.position import STAGES, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.fire import reserve
from citadel.games.week_in_hell.rules.points import enemy_sum, victory_points
from citadel.games.week_in_hell.words.facts import status


def view(p: Week) -> dict[str, Any]:
    """Everything on the table."""
    board = p.board
    return {
        "game": p.game.id,
        "scenario": p.scenario,
        "edition": p.options["edition"],
        "options": dict(p.options),
        "turn": p.turn,
        "date": board.dates[p.turn],
        "phase": p.phase,
        "last_phase": bool(p.last_phase),
        "stage": "over" if p.over else STAGES[p.stage],
        "zones": {name: _zone(p, zone) for zone, name in enumerate(board.zone_names)},
        "units": {name: _unit(p, unit) for unit, name in enumerate(board.unit_names)},
        "cup": dict(zip(board.marker_names, p.cup, strict=True)),
        "cup_total": sum(p.cup),
        "victory_points": p.victory,
        "defeat_points": p.defeat,
        "victory_zones_held": victory_points(p),
        "enemy_sum": enemy_sum(p),
        "gas_left": p.gas_left,
        "canal_bridge": not p.canal_down,
        "nguyen_hoang_bridge": not p.bridge_down,
        "lz_ok": p.lz_ok(),
        "helicopter": "ch46" if p.where[HELICOPTER] == CH46 else "unavailable",
        "convoys": {board.unit_names[CONVOYS + number]: _convoy(p, number) for number in range(2)},
        "available": _names(p, p.at[AVAILABLE]),
        "schedule": _schedule(p),
        "orders": {board.unit_names[cp]: _orders(p, cp) for cp in range(CPS, MARKERS)},
        "waiting": _names(p, p.at[WAITING]),
        "clearing_companies": _names(p, p.at[CLEARING]),
        "combat": _combat(p) if p.target != NONE and p.jump_off != NONE else None,
        "tested": [board.zone_names[zone] for zone in members(p.tested)],
        "last": _last_move(p),
        "outcome": {**p.outcome._asdict(), "how": plain(p.game.wording.how(p))} if p.outcome else None,
    }


def _zone(p: Week, zone: int) -> dict[str, Any]:
    board, marker, flag = p.board, p.nva[zone], p.flags[zone]
    nva = None
    if marker != NONE:
        nva = {"sides": list(board.sides[marker]), "hits": p.nva_hits[zone], "value": p.current_value(zone)}
    return {
        "status": "being cleared" if p.cleared >> zone & 1 else status(p, zone),
        "value": board.value[zone],
        "value_now": p.value_now(zone),
        "isolated": bool(p.isolated >> zone & 1),
        "nva": nva,
        "flag": None if flag == NONE else "spare" if flag == board.spare else board.marker_names[flag],
        "gas": COMPANY_NAMES[p.gas[zone]] if p.gas[zone] != NONE else None,
        "drifted": bool(p.drifted >> zone & 1),
        "cleared_by": COMPANY_NAMES[p.clearers[zone]] if p.clearers[zone] != NONE else None,
        "units": _names(p, p.at[zone]),
    }


def _unit(p: Week, unit: int) -> dict[str, Any]:
    board, bit = p.board, 1 << unit
    kinds = ((CPS, "platoon"), (MARKERS, "cp"), (CONVOYS, "company"), (HELICOPTER, "convoy"), (UNITS, "helicopter"))
    company = board.company_of[unit]
    return {
        "kind": next(kind for end, kind in kinds if unit < end),
        "place": board.place_names[p.where[unit]],
        "company": "" if company == NONE else "MACV" if unit == MACV else COMPANY_NAMES[company],
        "hits": p.hits[unit],
        "map_hit": bool(p.map_hit & bit),
        "veteran": unit <= MACV and not p.is_green(unit),
        "cv": p.strength(unit) if unit <= MACV and not p.is_red(unit) else 0,
        "head_down": "arrival" if p.arriving & bit else "no order" if p.unordered & bit else "",
        "named": bool(p.named & bit),
        "acted": bool(p.acted & bit),
    }


def _convoy(p: Week, number: int) -> dict[str, Any]:
    convoy = CONVOYS + number
    return {
        "space": p.board.place_names[p.where[convoy]],
        "homeward": bool(p.homeward >> convoy & 1),
        "sent": bool(p.sent >> convoy & 1),
        "load": _names(p, p.at[LOADS + number]),
    }


def _schedule(p: Week) -> list[dict[str, Any]]:
    """Who is still to come, and when (9-1)."""
    coming: dict[int, list[str]] = {}
    for unit in range(UNITS):
        if p.where[unit] == LATER and p.board.arrival[unit]:
            coming.setdefault(p.board.arrival[unit], []).append(p.board.unit_names[unit])
    return [{"turn": when // 16, "phase": when % 16, "units": coming[when]} for when in sorted(coming)]


def _orders(p: Week, cp: int) -> dict[str, Any]:
    return {
        "boxes": p.board.boxes[cp - CPS],
        "given": _names(p, p.at[ORDERS + cp - CPS]),
        "moves": bool(p.cp_moves >> cp & 1),
    }


def _combat(p: Week) -> dict[str, Any]:
    names = p.board.unit_names
    return {
        "company": COMPANY_NAMES[p.company],
        "jump_off": p.board.zone_names[p.jump_off],
        "target": p.board.zone_names[p.target],
        "assault": names[p.assault] if p.assault != NONE else None,
        "support": names[p.support] if p.support != NONE else None,
        "reserve": _names(p, reserve(p)),
        "first_round": not p.later_round,
        "in_zone": p.assault != NONE and p.where[p.assault] == p.target,
        "modifier": -p.minus,
        "wounded": bool(p.wounded),
        "attackers": _names(p, p.attackers),
    }


def _last_move(p: Week) -> dict[str, str] | None:
    """The last unit that moved in the choice just made, if the position was listened to."""
    for event in reversed(p.events):
        if isinstance(event, events.Moved | events.Regrouped | events.Retreated):
            names = p.board.place_names
            return {"unit": p.board.unit_names[event.unit], "from": names[event.start], "to": names[event.end]}
    return None


def _names(p: Week, units: int) -> list[str]:
    return [p.board.unit_names[unit] for unit in members(units)]
