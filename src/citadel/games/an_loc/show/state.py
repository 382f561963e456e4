"""A position as plain data, for pictures, pages and studies."""

from typing import Any

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.core.prose import plain
from citadel.core.words import say
from citadel.games.an_loc.components import ARVN, HEXES, INDEPENDENT, NVA, NVA_MASK, UNITS
from citadel.games.an_loc.position import SETUP, STAGES, Siege
from citadel.games.an_loc.rules import siege
from citadel.games.an_loc.rules.combat import CombatDie, EndCombat, JoinAttack
from citadel.games.an_loc.rules.siege import is_checked, morale_items


def view(p: Siege) -> dict[str, Any]:
    """Everything that is on the table."""
    board = p.board
    return {
        "game": "an-loc",
        "scenario": p.scenario,
        "options": dict(p.options),
        "turn": p.turn,
        "date": board.dates[p.turn],
        "stage": "over" if p.over else STAGES[p.stage],
        "second": bool(p.second),
        "phase": f"{STAGES[p.stage]}{' 2' if p.second else ''}",
        "units": {board.unit_names[unit]: unit_view(p, unit) for unit in range(UNITS)},
        "op": {"arvn": p.known("arvn_op"), "nva": p.known("nva_op")},
        "effort": {"arvn": p.known("arvn_effort"), "nva": p.known("nva_effort")},
        "hidden": bool(p.hidden),
        "aaa": p.flak,
        "helicopter_points": p.known("lifts"),
        "replacements_used": p.known("marker"),
        "committed": p.committed,
        "commitment_due": p.due if not p.committed else 0,
        "major_attack": bool(p.major),
        "arvn_replacement_points": p.known("arvn_points"),
        "sa7_in_hand": p.known("sa7_hand"),
        "sa7_kept": p.known("sa7_kept"),
        "air": {
            "bought": None if "bought" in p.hidden else by_type(p, p.bought),
            "sead": by_type(p, p.sead),
            "tac": by_type(p, p.tac),
            "cas": by_type(p, p.cas),
            "flown": by_type(p, p.flown),
        },
        "hits": p.hits,
        "broken_arrow": bool(p.broken_arrow),
        "landing_zones": {
            board.place_names[hex]: board.air_names[cover - 1] if cover else ""
            for hex, cover in zip(p.lz_hexes, p.lz_air, strict=True)
        },
        "struck": [board.place_names[hex] for hex in p.struck],
        "captured": bool(p.captured),
        "fallen": bool(p.fallen),
        "lull": bool(p.lull),
        "combat": combat_view(p),
        "morale": [[what, value] for what, value in morale(p)],
        "last": None
        if p.last == NONE
        else {
            "unit": board.unit_names[p.last],
            "from": board.place_names[p.last_from],
            "to": board.place_names[p.where[p.last]],
        },
        "outcome": {**p.outcome._asdict(), "how": plain(p.game.wording.how(p))} if p.outcome else None,
    }


def morale(p: Siege) -> list[tuple[str, int]]:
    """What the garrison's morale is made of, if it were tested now (AL-12.1-C).

    Nothing where no test would be made, or where the NVA's replacements are hidden.
    """
    return [] if "marker" in p.hidden else morale_factors(p)


def morale_factors(p: Siege) -> list[tuple[str, int]]:
    """The same of a position as it is."""
    if p.over or p.stage == SETUP or not is_checked(p):
        return []
    return [(_factor(p, item.what, item.detail), item.value) for item in morale_items(p)]


def _factor(p: Siege, what: int, detail: int) -> str:
    hq = p.game.wording.thing("unit?", detail if what == siege.BEST_HQ else NONE)
    return say(p, f"factor-{what}", hq=hq, number=detail)


def by_type(p: Siege, box: list[int]) -> dict[str, int]:
    """The air units in a box, by type."""
    return {p.board.air_names[kind]: number for kind, number in enumerate(box) if number}


def unit_view(p: Siege, unit: int) -> dict[str, Any]:
    """One unit: what it is, where it is and what it can do now: with a hidden effort, its printed movement."""
    board = p.board
    is_hidden = ("arvn_effort" if p.side_of(unit) == ARVN else "nva_effort") in p.hidden
    allowance = board.movement[unit] if is_hidden else p.allowance(unit)
    division = p.division_of(unit)
    return {
        "side": "arvn" if p.side_of(unit) == ARVN else "nva",
        "kind": board.kinds[unit],
        "formation": board.formations[unit],
        "command": board.commands[unit],
        "place": board.place_names[p.where[unit]],
        "reduced": bool(p.reduced >> unit & 1),
        "used": bool(p.used >> unit & 1),
        "sa7": bool(p.sa7 >> unit & 1),
        "moved": bool(p.moved >> unit & 1),
        "fought": bool(p.fought >> unit & 1),
        "attack": p.attack_of(unit),
        "defence": p.defence_of(unit),
        "steps": p.steps_of(unit),
        "movement": board.movement[unit],
        "allowance": allowance,
        "stacking_points": board.points[unit],
        "lift_points": board.lift_points[unit],
        "bonus": board.bonus[unit],
        "range": board.range[unit],
        "morale": board.morale[unit],
        "division": "" if division == INDEPENDENT else board.division_names[division],
    }


def attacking_side(p: Siege) -> int:
    """Whose attack is on the table, by the step that will end it."""
    for step in reversed(p.agenda):
        if isinstance(step, JoinAttack | EndCombat):
            return step.side
        if isinstance(step, CombatDie):
            return step.attacker
    return NVA if p.attackers & NVA_MASK else ARVN


def combat_view(p: Siege) -> dict[str, Any] | None:
    """The combat on the table."""
    board = p.board
    if not p.targets:
        return None
    side = attacking_side(p)
    names = board.unit_names
    return {
        "side": "arvn" if side == ARVN else "nva",
        "targets": [board.place_names[hex] for hex in p.targets],
        "attackers": [names[unit] for unit in members(p.attackers)],
        "attacker_support": [names[unit] for unit in members(p.att_guns)],
        "defender_support": [names[unit] for unit in members(p.def_guns)],
        "hq_used": [names[unit] for unit in members(p.hq_air | p.hq_bonus)],
        "hq_bonus": sum(board.bonus[hq] for hq in members(p.hq_bonus)),
        "cas": by_type(p, p.committed_air),
        "retreating": [names[unit] for unit in members(p.retreaters) if p.where[unit] < HEXES],
    }
