"""The engine against an independent, slow and obvious reading of the rules, over random play and scattered positions.

`tests/oracle/block_by_block.py` was written from the rules alone; it knows only the plain view of a position.
"""

import random
from typing import Any

import pytest
from tests.block_by_block.board import GAME, board
from tests.oracle import block_by_block as oracle
from tests.pace import chunks, unmeasured

from citadel.core.bits import members
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NONE
from citadel.games.block_by_block.components import BOXES, PAVN, UNITS, US
from citadel.games.block_by_block.position import NOWHERE, Hue
from citadel.games.block_by_block.rules.assault import targets
from citadel.games.block_by_block.rules.combat import forbids_member
from citadel.games.block_by_block.rules.defence import neighbours, refuges
from citadel.games.block_by_block.rules.exit import can_exit
from citadel.games.block_by_block.rules.gates import beyond
from citadel.games.block_by_block.rules.modifiers import assault_modifiers, gate_letters, sum_of
from citadel.games.block_by_block.rules.movement import can_move, destinations, movable
from citadel.games.block_by_block.rules.politics import undisturbed
from citadel.games.block_by_block.rules.victory import clearing_score, judge, survivors

SIDES = ("us", "pavn")
PIECES = board(agenda="MoveUnits(us); EndOfTurn()").board
CHUNKS = chunks(8)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"ngan_bridge": "open", "retreat_priority": "strict", "assault_after_star": "gates_only"},
    {"control_persistence": "strict", "enemy_zone_retreat_ban": "other_zones", "assault_after_star": "if_cleared"},
    {"cleared_zone_retreat_ban": "us_only", "victory_zone_test": "actual", "exit_obeys_stop_rule": True},
    {"gate_crossing": "letters", "neighbour_retreat_zone": "attacked_area"},
    {"entering_ends_move": False, "contested_areas_clear": True},
)


def names(mask: int) -> set[str]:
    return {PIECES.place_names[place] for place in members(mask)}


def check_movement(p: Hue, view: dict[str, Any], side: int) -> int:
    """All destinations of all units of a side; returns how many were compared."""
    board_names = PIECES.unit_names
    moving = {board_names[u] for u in members(movable(p, side)) if can_move(p, side, u)}
    assert moving == oracle.movers(view, SIDES[side]), p.text()
    for unit in members(movable(p, side)):
        found, wanted = names(destinations(p, side, unit)), oracle.destinations(view, board_names[unit])
        assert found == wanted, f"{board_names[unit]}: {found ^ wanted}\n{p.text()}"
    return len(moving)


def check_control(p: Hue, view: dict[str, Any]) -> None:
    """Control test, clearing, score and victory."""
    holders = oracle.control(view)
    for zone, name in enumerate(PIECES.zone_names):
        holder = p.holder(zone)
        assert (SIDES[holder] if holder >= 0 else None) == holders[name], f"{name}\n{p.text()}"
        assert len(members(undisturbed(p, zone))) == oracle.clearing_count(view)[name], f"{name}\n{p.text()}"
    assert survivors(p) == oracle.survivors(view)
    assert clearing_score(p) == oracle.clearing_score(view)
    winner, level = judge(p.us_zone_count(), clearing_score(p))
    if p.us_zone_count() < 11:
        assert (winner or None, level) == oracle.victory(view)
    if p.turn == 5:
        leaving = {PIECES.unit_names[u] for u in members(p.on_map(PIECES.troops)) if can_exit(p, u)}
        assert leaving == oracle.may_exit({**view, "phase": "reinforcement"}), p.text()


def check_combat(p: Hue, view: dict[str, Any], side: int, rng: random.Random) -> int:
    """What single units may assault and with which modifiers; returns how many targets were compared."""
    compared = 0
    for unit in members(p.on_map(PIECES.side_units[side] & ~PIECES.platoons & ~PIECES.towers)):
        if p.is_routed(unit):
            continue
        q = p.copy()
        q.fought = 0
        q.starred = rng.choice((0, 0, 1 << unit))
        q.gate_starred = q.starred * rng.randrange(2)
        q.broke_in = [rng.choice((NONE, NONE, *members(PIECES.gates_of[p.where[unit]])))] * UNITS
        found = targets(q, side, 1 << unit)
        assert names(found) == oracle.assault_targets(GAME.view(q), [PIECES.unit_names[unit]]), q.text()
        q.starred = q.gate_starred = 0
        q.broke_in = NOWHERE
        found = targets(q, side, 1 << unit)
        here = p.where[unit]
        for target in members(found):
            heavy = compared % 3 if side == US else 0
            items = assault_modifiers(p, side, here, target, heavy)
            origin, at = PIECES.place_names[here], PIECES.place_names[target]
            wanted = oracle.assault_modifiers(view, origin, at, SIDES[side], heavy)
            assert sum_of(items) == sum(wanted.values()), f"{origin} > {at}\n{p.text()}"
            if target < 51 and side == US:
                assert sum_of(gate_letters(p, US, target)) == oracle.gate_modifier(view, at)
            compared += 1
    return compared


def check_groups(p: Hue, view: dict[str, Any], side: int) -> int:
    """Who may join a group begun with each unit; returns how many pairs were compared."""
    compared = 0
    q = p.copy()
    q.groups = []
    fit = p.on_map(PIECES.side_units[side] & ~PIECES.platoons & ~PIECES.towers)
    for unit in members(fit & ~p.routed):
        q.group = 1 << unit
        for other in members(fit & p.at[p.where[unit]] & ~q.group):
            pair = [PIECES.unit_names[unit], PIECES.unit_names[other]]
            assert (not forbids_member(q, side, other, False)) == oracle.is_legal_group(view, pair), (pair, p.text())
            compared += 1
    return compared


def check_gates(p: Hue, view: dict[str, Any], side: int) -> int:
    """Where a group goes through each gate from each area with its letter; returns how many ways were compared."""
    compared = 0
    q = p.copy()
    for gate, letter in enumerate(PIECES.gate_letters):
        for q.origin in members(PIECES.gate_areas[gate]):
            q.target = BOXES + gate
            wanted = oracle.through_gate(view, SIDES[side], letter, PIECES.place_names[q.origin])
            assert names(beyond(q, side)) == wanted, (letter, PIECES.place_names[q.origin], p.text())
            compared += 1
    return compared


def check_retreats(p: Hue, view: dict[str, Any], side: int, place: int, origin: int, rng: random.Random) -> int:
    """Retreats of a side out of a place and of its neighbours, after an assault from an origin."""
    q = p.copy()
    if place < BOXES and rng.randrange(2):
        origin = place  # a close combat
    q.target, q.origin, q.defenders = place, origin, 0
    at = PIECES.place_names[place]
    seen = {**view, "target": at, "origin": PIECES.place_names[origin]}
    barred = oracle.attack_origins(seen, at)
    compared = 0
    for unit in members(q.units_of(side, place) & ~PIECES.immobile):
        found = names(refuges(q, side, unit, False))
        assert found == oracle.retreats(seen, PIECES.unit_names[unit], at, barred, False), (at, barred, q.text())
        compared += 1
    for unit in members(neighbours(q, side, place)):
        found = names(refuges(q, side, unit, True))
        assert found == oracle.retreats(seen, PIECES.unit_names[unit], at, barred, True), (at, barred, q.text())
        compared += 1
    return compared


def check_all(p: Hue, rng: random.Random) -> int:
    view = GAME.view(p)
    check_control(p, view)
    compared = 0
    for side in (US, PAVN):
        compared += check_movement(p, view, side) + check_combat(p, view, side, rng)
        compared += check_groups(p, view, side) + check_gates(p, view, side)
        for place in rng.sample(range(59), 8):
            near = members(PIECES.adjacent[place])
            if p.at[place] & ~PIECES.towers or place < 51:
                compared += check_retreats(p, view, side, place, rng.choice(near), rng)
    return compared


RULES = (
    "BB-6.1-1", "BB-6.2-2", "BB-6.2-3", "BB-6.2-4", "BB-6.2-5", "BB-6.3-1", "BB-6.3-2", "BB-6.3-5", "BB-6.3-7",
    "BB-6.4-1", "BB-7.1-1", "BB-7.1-3", "BB-7.1-4", "BB-7.7-4", "BB-7.7-6", "BB-7.7-7", "BB-7.7-8", "BB-8.0-2",
    "BB-8.0-3", "BB-8.0-8", "BB-8.0-9", "BB-9.2.1-1", "BB-9.2.2-1", "BB-12.0-1", "BB-12.1-1", "BB-12.1-2", "C-06",
    "C-12", "C-26", "C-28", "C-29", "C-37", "C-39", "C-49", "C-55",
)  # fmt: skip


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("chunk", CHUNKS)
@unmeasured()
def test_random_games_agree_with_the_oracle(chunk: int) -> None:
    compared, rng = 0, random.Random(chunk)
    for game in range(3):
        options = OPTIONS[(chunk + game) % len(OPTIONS)]
        p = GAME.start(None, **options)
        assert isinstance(p, Hue)
        dice = Dice(1000 * chunk + game)
        while not p.over:
            if rng.random() < 0.02:
                compared += check_all(p, rng)
            p.take(random_choice(p, dice))
    assert compared > 200


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("chunk", CHUNKS)
@unmeasured()
def test_scattered_positions_agree_with_the_oracle(chunk: int) -> None:
    compared, rng = 0, random.Random(100 + chunk)
    for _ in range(12):
        compared += check_all(scattered(rng), rng)
    assert compared > 500


def scattered(rng: random.Random) -> Hue:
    """Units of both sides thrown on the map in any state, gates and markers at random."""
    areas = rng.sample(PIECES.area_names, rng.choice((8, 15, 51)))
    stacks: dict[str, list[str]] = {}
    home = {"macv-team": "MACV", "hq": "N2-3"}
    for unit, name in enumerate(PIECES.unit_names):
        if PIECES.platoons >> unit & 1 or PIECES.towers >> unit & 1 or rng.random() < 0.25:
            continue
        states = ["", "(spent)", "(spent,routed)"] if PIECES.two_sided >> unit & 1 else ["", "(routed)"]
        stacks.setdefault(home.get(name, rng.choice(areas)), []).append(name + rng.choice(states))
    gates, towers = [], []
    holders = rng.choice((("tower", "platoon", "unit", "us", "pavn"), ("platoon", "unit", "us"), ("tower", "pavn")))
    for letter in PIECES.gate_letters:
        holder = rng.choice(holders)
        if holder in ("platoon", "unit", "us"):
            gates.append(letter)
        if holder == "tower":
            towers.append(letter + rng.choice(("", "(spent)", "(spent,routed)")))
        elif holder == "platoon":
            stacks[f"gate-{letter}"] = [f"plt/{letter}"]
        elif holder == "unit":
            donors = [place for place, names in stacks.items() if any("/" in n and n[0] in "ABCFGH3r" for n in names)]
            movable = [(place, n) for place in donors for n in stacks[place] if n[0] in "ABCFGH3r" and place[0] != "g"]
            if movable:
                place, name = rng.choice(movable)
                stacks[place].remove(name)
                stacks[f"gate-{letter}"] = [name]
    zones = [zone for zone in PIECES.zone_names if rng.random() < 0.4]
    clearing = " ".join(f"{zone}={rng.choice((1, 2, 3))}" for zone in PIECES.zone_names if rng.random() < 0.5)
    moved = [n.partition("(")[0] for names in stacks.values() for n in names if rng.random() < 0.2]
    route = rng.choice(PIECES.area_names)
    return board(
        *(f"{place}: {' '.join(units)}" for place, units in stacks.items() if units),
        agenda="MoveUnits(us); EndOfTurn()",
        towers=" ".join(towers),
        gates=" ".join(gates),
        zones=" ".join(zones),
        turn=rng.randrange(2, 6),
        phase="movement",
        clearing=clearing or "-",
        moved=" ".join(moved) or "-",
        routes_from=route,
        routes_to=rng.choice(
            [PIECES.area_names[i] for i in members(PIECES.adjacent[PIECES.place_of[route]]) if i < 51]
        ),
        destruction=rng.randrange(20),
        **rng.choice(OPTIONS),
    )
