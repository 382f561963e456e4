"""The engine against an independent, slow and obvious reading of the rules, over random play and scattered positions.

`tests/oracle/week_in_hell.py` was written from the rules alone; it knows only the plain view of a position.
"""

import random
from typing import Any

import pytest
from tests.oracle import week_in_hell as oracle
from tests.oracle import week_in_hell_map as sheet
from tests.pace import chunks, unmeasured
from tests.week_in_hell.board import GAME, start

from citadel.analysis.fuzz import busy_choice, random_options
from citadel.core.bits import members
from citadel.core.dice import Dice
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CLEARING,
    COMPANY_NAMES,
    CONVOYS,
    CPS,
    GONE,
    LATER,
    MACV,
    MACV_ALONE,
    MACV_ORDER,
    MARKERS,
    ORDERS,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.position import Week, with_item
from citadel.games.week_in_hell.rules.activation import arrival_destinations, exits
from citadel.games.week_in_hell.rules.attack import forbids_attack
from citadel.games.week_in_hell.rules.clearing import joiners
from citadel.games.week_in_hell.rules.infiltration import in_danger
from citadel.games.week_in_hell.rules.movement import walk
from citadel.games.week_in_hell.rules.orders import forbids_marching, forbids_order, receivers
from citadel.games.week_in_hell.rules.points import enemy_sum, judgement, victory_points
from citadel.games.week_in_hell.rules.regrouping import must_leave, shelters
from citadel.games.week_in_hell.rules.reinforcements import convoy_modifier, forbids_sending

PIECES = start().board
CHUNKS = chunks(8)
PLATOONS = range(MACV + 1)
TROOPS = range(MARKERS)


def zones_of(mask: int) -> set[str]:
    return {PIECES.zone_names[zone] for zone in members(mask)}


def units_of(mask: int) -> set[str]:
    return {PIECES.unit_names[unit] for unit in members(mask)}


def check_map(p: Week) -> None:
    """Neighbours, lines and drift."""
    for zone, name in enumerate(PIECES.zone_names):
        assert zones_of(PIECES.adjacent[zone]) == sheet.adjacent(name)
        assert zones_of(PIECES.solid_to[zone]) == {near for near in sheet.adjacent(name) if sheet.solid(name, near)}
        drift = PIECES.drift[zone]
        if PIECES.contested >> zone & 1:
            assert (PIECES.zone_names[drift] if drift != NONE else None) == sheet.drift_target(name), name


def check_orders(p: Week, view: dict[str, Any]) -> int:
    """Who may be named by whom, who gets the order, which CPs may prepare to move."""
    named = {
        (PIECES.unit_names[cp], PIECES.unit_names[unit])
        for cp in range(CPS, MARKERS)
        for unit in PLATOONS
        if not forbids_order(p, cp, unit)
    }
    assert named == oracle.orderable(view), p.text()
    marching = {PIECES.unit_names[cp] for cp in range(CPS, MARKERS) if not forbids_marching(p, cp)}
    assert marching == oracle.may_be_given_cp_mvt(view), p.text()
    for unit in PLATOONS:
        if p.where[unit] < ZONES and not (p.arriving | p.unordered) >> unit & 1:
            ordered, _ = oracle.receives_order(view, PIECES.unit_names[unit])
            assert units_of(receivers(p, unit)) == ordered, f"{PIECES.unit_names[unit]}\n{p.text()}"
    return len(named)


def check_movement(p: Week, view: dict[str, Any]) -> int:
    """Destinations of platoons, CPs, arrivals and of those who must leave; targets of attacks."""
    compared = 0
    for unit in TROOPS:
        name = PIECES.unit_names[unit]
        zone = p.where[unit]
        if zone >= ZONES:
            continue
        if p.arriving >> unit & 1:
            assert zones_of(arrival_destinations(p, unit)) == oracle.arrival_destinations(view, name), (
                f"{name}\n{p.text()}"
            )
        elif unit >= CPS:
            found = walk(p, unit) if unit in (CPS + 1, CPS + 2) else 0
            assert zones_of(found) == oracle.cp_destinations(view, name), f"{name}\n{p.text()}"
        elif not p.cleared >> zone & 1 or (unit == MACV and not p.is_sole_clearer(unit) and not p.isolated >> zone & 1):
            assert zones_of(walk(p, unit)) == oracle.move_destinations(view, name), f"{name}\n{p.text()}"
        if unit <= MACV and p.cleared & p.isolated & 1 << zone:
            assert zones_of(exits(p, unit)) == oracle.exit_destinations(view, name), f"{name}\n{p.text()}"
        compared += 1
    for unit in PLATOONS:
        if p.where[unit] >= ZONES:
            continue
        assert p.can_fight(unit) == oracle.may_fight(view, PIECES.unit_names[unit]), f"{unit}\n{p.text()}"
        if not p.can_fight(unit):
            continue
        twin = p.copy()
        twin.company = PIECES.company_of[unit]
        targets = {zone for zone in range(ZONES) if not forbids_attack(twin, unit, zone)}
        wanted = oracle.attack_targets(view, COMPANY_NAMES[twin.company], PIECES.unit_names[unit])
        assert {PIECES.zone_names[zone] for zone in targets} == wanted, f"{PIECES.unit_names[unit]}\n{p.text()}"
        compared += len(targets)
    return compared


def check_clearing(p: Week, view: dict[str, Any]) -> int:
    """Who may join, and which die clears a zone."""
    for zone in members(p.cleared):
        name = PIECES.zone_names[zone]
        if oracle.clearing_companies(view, name) == {COMPANY_NAMES[p.clearers[zone]]}:
            assert units_of(joiners(p, zone)) == oracle.join_candidates(view, name), f"{name}\n{p.text()}"
    return p.cleared.bit_count()


def check_night(p: Week, view: dict[str, Any]) -> int:
    """Regrouping, infiltration, isolation, points."""
    assert units_of(must_leave(p)) == oracle.regroup_needed(view), p.text()
    for unit in members(must_leave(p)):
        name = PIECES.unit_names[unit]
        assert zones_of(shelters(p, unit)) == oracle.regroup_destinations(view, name), f"{name}\n{p.text()}"
    assert sorted(zones_of(in_danger(p))) == sorted(oracle.infiltration_eligible(view, view["tested"])), p.text()
    assert zones_of(p.cut_off()) == oracle.isolated_zones(view), p.text()
    assert zones_of(p.isolated) <= oracle.isolated_zones(view), p.text()
    assert victory_points(p) == oracle.vp(view)
    assert enemy_sum(p) == oracle.enemy_sum(view)
    assert judgement(p)[0] == oracle.final_result(view, p.victory, p.defeat), p.text()
    return p.cut_off().bit_count() + in_danger(p).bit_count()


def check_convoys(p: Week, view: dict[str, Any]) -> None:
    for convoy in (CONVOYS, CONVOYS + 1):
        name = PIECES.unit_names[convoy]
        if not p.sent >> convoy & 1:
            assert (not forbids_sending(p, convoy)) == oracle.convoy_may_roll(view, name), f"{name}\n{p.text()}"
        if p.where[convoy] != GONE:
            assert convoy_modifier(p, convoy) == oracle.convoy_modifier(view, name), f"{name}\n{p.text()}"


def check_all(position: Week) -> int:
    """Everything, as if nobody had been left without an order yet."""
    p = position.copy()
    p.unordered = 0
    view = GAME.view(p)
    check_convoys(p, view)
    compared = check_orders(p, view) + check_movement(p, view)
    return compared + check_clearing(p, view) + check_night(p, view)


RULES = (
    "WH-1.2.1-1", "WH-6.1-1", "WH-6.1-2", "WH-6.4-1", "WH-6.4.1-1", "WH-6.4.2-1", "WH-7.2.2-1", "WH-8.1.1-1",
    "WH-8.1.1-2", "WH-8.1.1-3", "WH-8.1.1-4", "WH-8.1.2-2", "WH-8.1.2-3", "WH-8.2.1-1", "WH-9.2.3-1", "WH-9.2.3-2",
    "WH-9.3.3-1", "WH-10.1-1", "WH-10.2-0", "WH-10.2.1-1", "WH-10.3.1-1", "WH-10.3.1-2", "WH-10.3.1-3", "WH-10.3.4-2",
    "WH-10.3.4-3", "WH-10.3.4-4", "WH-12.1.2-1", "WH-12.1.2-2", "WH-12.1.2-3", "WH-12.2.2-1", "Q-03", "Q-04", "Q-07",
    "Q-09", "Q-25", "Q-28", "Q-31", "Q-32", "Q-37", "Q-38", "Q-41", "Q-49", "Q-53", "Q-57", "Q-66", "Q-67", "Q-69",
    "Q-73",
)  # fmt: skip


@pytest.mark.rule("WH-1.2.1-1", "WH-1.2.1-2", "WH-11.2.1-2", "Q-41", "Q-71")
def test_the_map_agrees_with_the_oracle() -> None:
    check_map(start())


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("chunk", CHUNKS)
@unmeasured()
def test_random_games_agree_with_the_oracle(chunk: int) -> None:
    compared, rng = 0, random.Random(chunk)
    for game in range(4):
        dice = Dice(1000 * chunk + game)
        p = GAME.start(("historical", "alternative")[game % 2], **random_options(GAME, dice))
        assert isinstance(p, Week)
        while not p.over:
            if rng.random() < 0.05:
                compared += check_all(p)
            p.take(busy_choice(p, dice))
    assert compared > 200


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("chunk", CHUNKS)
@unmeasured()
def test_scattered_positions_agree_with_the_oracle(chunk: int) -> None:
    compared, rng = 0, random.Random(100 + chunk)
    for _ in range(60):
        compared += check_all(scattered(rng))
    assert compared > 2000


def scattered(rng: random.Random) -> Week:
    """Zones of any status, units and markers thrown on the map."""
    scenario = rng.choice(("historical", "alternative"))
    p = GAME.start(scenario, **random_options(GAME, Dice(rng.randrange(10**6))))
    assert isinstance(p, Week)
    p.turn, p.phase = rng.randrange(1, 8), rng.randrange(1, 11)
    p.bridge_down = int(p.turn >= 3 and rng.random() < 0.3)
    share = rng.choice((0.2, 0.5, 0.8))
    green = PIECES.green if scenario == "historical" and p.turn == 1 else 0
    p.controlled = p.free = p.cleared = p.isolated = 0
    for zone in members(PIECES.contested):
        bit = 1 << zone
        if rng.random() < share or (scenario == "historical" and zone == PIECES.macv):
            p.controlled |= bit
        elif green & bit:
            p.free |= bit
        elif rng.random() < 0.15:
            p.cleared |= bit
    _throw_units(p, rng)
    _throw_markers(p, rng)
    p.restore()
    cut_off = p.cut_off()
    p.isolated = sum(1 << zone for zone in members(cut_off) if rng.random() < 0.7)
    p.defeat, p.victory = rng.randrange(10), victory_points(p)
    p.tested = sum(1 << zone for zone in range(ZONES) if rng.random() < 0.1)
    return p


def _throw_units(p: Week, rng: random.Random) -> None:
    ground = members(p.controlled | p.neutral())
    some = rng.sample(ground, min(len(ground), rng.choice((3, 6, 30))))
    clearers: dict[int, int] = {}
    for zone in members(p.cleared):
        clearers[zone] = rng.randrange(MACV_ALONE)
        p.clearers = with_item(p.clearers, zone, clearers[zone])
    for unit in PLATOONS:
        company = PIECES.company_of[unit]
        own = [zone for zone, clearer in clearers.items() if clearer == company]
        if unit == MACV:
            own = [zone for zone in clearers if PIECES.macv_ground >> zone & 1]
            near = [zone for zone in ground if PIECES.macv_ground >> zone & 1]
            if p.scenario == "alternative" or not near:
                p.where[unit] = GONE
                continue
            p.where[unit] = rng.choice(own if own and rng.random() < 0.5 else near)
        elif rng.random() < 0.15:
            p.where[unit] = rng.choice((LATER, AVAILABLE))
        else:
            p.where[unit] = rng.choice(own if own and rng.random() < 0.6 else some)
        p.hits[unit] = rng.choice((0, 0, 1, 2, 3))
        p.veteran |= rng.randrange(2) << unit if PIECES.two_sided >> unit & 1 else 0
    for zone in clearers:
        if not any(p.where[unit] == zone for unit in PLATOONS):
            p.cleared &= ~(1 << zone)
            p.clearers = with_item(p.clearers, zone, NONE)
    for cp in range(CPS, MARKERS):
        p.where[cp] = LATER if rng.random() < 0.2 else rng.choice(some)
    p.arriving = sum(
        1 << unit
        for unit in TROOPS
        if p.where[unit] < ZONES and not p.cleared >> p.where[unit] & 1 and not rng.randrange(8)
    ) & ~(1 << MACV)


def _throw_markers(p: Week, rng: random.Random) -> None:
    clearing = set(p.clearers)
    for company in range(MACV_ALONE):
        waiting = rng.choice((WAITING, WAITING, WAITING, ORDERS, ORDERS + 1, LATER))
        p.where[MARKERS + company] = CLEARING if company in clearing else waiting
    p.where[MACV_ORDER] = GONE if p.where[MACV] == GONE else rng.choice((LATER, LATER, ORDERS))
    p.cp_moves = rng.choice((0, 0, 1 << (CPS + 1), 1 << (CPS + 2)))
    enemies = members(p.enemy())
    if enemies:
        p.gas = with_item(p.gas, rng.choice(enemies), rng.randrange(MACV_ALONE + 1))
    p.drifted = 1 << rng.randrange(ZONES) if rng.randrange(2) else 0
    for number in range(2):
        p.where[CONVOYS + number] = rng.choice((44, 45, 46, GONE))
        p.homeward |= rng.randrange(2) << (CONVOYS + number)
    p.unordered = 0
