"""The engine against an independent, slow and obvious reading of the rules, over random play and scattered positions.

`tests/oracle/an_loc.py` was written from the rules alone; it knows only the plain view of a position.
"""

import random
from typing import Any

import pytest
from tests.an_loc.board import GAME, start
from tests.oracle import an_loc as oracle
from tests.oracle import an_loc_map as sheet
from tests.pace import chunks, unmeasured

from citadel.analysis.fuzz import busy_choice, random_options
from citadel.core.bits import members
from citadel.core.dice import Dice
from citadel.games.an_loc.components import (
    AIR_TYPES,
    ARVN,
    ARVN_MASK,
    ELIMINATED,
    ENTRY,
    FIRST_NVA,
    HEXES,
    LAI_KHE,
    LATER,
    NVA,
    NVA_MASK,
    PROHIBITED,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.rules.air import is_beside_arvn
from citadel.games.an_loc.rules.combat import candidates, targets
from citadel.games.an_loc.rules.lifts import LiftTo, can_lift, covering, has_cover, is_hot, lift_rest
from citadel.games.an_loc.rules.losses import BY_ATTACK, BY_DEFENCE, losers
from citadel.games.an_loc.rules.movement import (
    WALK,
    MoveOn,
    MoveTo,
    can_move,
    forbids_leaving_hq,
    movable,
    reach,
    strategic,
)
from citadel.games.an_loc.rules.retreat import RetreatStep, is_garrison, is_mixed, stack, ways
from citadel.games.an_loc.rules.siege import is_besieged, is_checked, is_highway_free, is_surrounded, morale_items
from citadel.games.an_loc.rules.stacking import forbids_stacking
from citadel.games.an_loc.rules.strength import (
    attack_strength,
    cas_value,
    defence_strength,
    defenders,
    final_column,
    modifiers,
)
from citadel.games.an_loc.rules.support import cas_limit, guns, landing_zones
from citadel.games.an_loc.rules.victory import GameEnd, Surrender

BOARD = start().board
PLACE, UNIT = BOARD.place_names, BOARD.unit_names
SIDES = ("arvn", "nva")
CHUNKS = chunks(4)


def places_of(places: Any) -> set[str]:
    return {PLACE[place] for place in places}


def units_of(mask: int) -> set[str]:
    return {UNIT[unit] for unit in members(mask)}


def same(found: Any, wanted: Any, p: Siege, *what: Any) -> None:
    """What the engine found is what the oracle wants."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        found, wanted = set(found.items()), set(wanted.items())
    if isinstance(found, set) and isinstance(wanted, set):
        found, wanted = sorted(found - wanted), sorted(wanted - found)
    assert found == wanted, f"{what}: engine {found}, oracle {wanted}\n{p.text()}"


# -- the sheet ---------------------------------------------------------------------------------------------------------


def check_map() -> int:
    """Neighbours, distances, costs, roads, waters, entries."""
    compared = 0
    for here in range(HEXES):
        name = PLACE[here]
        assert {PLACE[near] for near in BOARD.neighbours[here] if near >= 0} == sheet.neighbours(name)
        for direction, near in enumerate(BOARD.neighbours[here]):
            if near < 0:
                continue
            for kind, mech in (("infantry", 0), ("tank", 1)):
                cost = BOARD.costs[mech][here][direction]
                assert (None if cost < 0 else cost) == sheet.move_cost(kind, name, PLACE[near]), (name, PLACE[near])
                closed = sheet.side_cost(kind, name, PLACE[near]) is None
                assert BOARD.side_closed[mech][here][direction] == closed, (name, PLACE[near])
            assert (near in BOARD.primary[here]) == (sheet.road(name, PLACE[near]) == "primary"), (name, PLACE[near])
            compared += 5
        for there in range(here % 7, HEXES, 7):
            assert BOARD.distance(here, there) == sheet.distance(name, PLACE[there]), (name, PLACE[there])
            compared += 1
    for unit in range(FIRST_NVA, UNITS):
        assert places_of(BOARD.arrival_hexes[unit]) == oracle.nva_entries(UNIT[unit]), UNIT[unit]
    return compared


# -- movement ----------------------------------------------------------------------------------------------------------


def check_control(p: Siege, view: sheet.View) -> int:
    """Zones of control, surrounded units, the siege, the highway and who can be bombed."""
    for side, name in enumerate(SIDES):
        controlled = {PLACE[hex] for hex in range(HEXES) if p.zoc_of(side)[hex]}
        same(controlled, sheet.zoc(view, name), p, name)
    same(is_besieged(p), sheet.is_besieged(view), p)
    same(is_highway_free(p), sheet.highway_free(view), p)
    struck = {UNIT[unit] for unit in members(p.on_map(NVA)) if is_beside_arvn(p, p.where[unit])}
    same(struck, oracle.may_be_bombed(view), p)
    units = [unit for unit in range(FIRST_NVA) if p.where[unit] <= LAI_KHE and not BOARD.hqs >> unit & 1]
    for unit in units:
        same(is_surrounded(p, unit), sheet.is_surrounded(view, UNIT[unit]), p, UNIT[unit])
    return 5 + len(units)


def check_movement(p: Siege, view: sheet.View, side: int) -> int:
    """Where each unit may go, at what price; along the road; by helicopter, from where it is or after a walk."""
    compared = 0
    for unit in members(movable(p, side)):
        name = UNIT[unit]
        if p.where[unit] < HEXES and BOARD.enter_cost[BOARD.mech[unit]][p.where[unit]] >= PROHIBITED:
            continue
        allowance = p.allowance(unit)
        same(allowance, sheet.allowance(view, name), p, name)
        walks: dict[str, int] = {}
        roads: set[str] = set()
        if allowance > 0 and not forbids_leaving_hq(p, unit):
            spent, found = reach(p, unit, allowance)
            walks = {PLACE[place]: spent[place] for place in found}
            roads = places_of(strategic(p, unit))
        same(walks, oracle.destinations(view, name), p, name, "walks")
        same(roads, oracle.strategic_destinations(view, name), p, name, "roads")
        compared += len(walks) + len(roads) + 2
        lifts = oracle.lift_destinations(view, name)
        same(can_move(p, unit), bool(walks or roads or lifts), p, name, "can move")
        if side == ARVN:
            compared += check_lift(p, unit, lifts)
            compared += check_walk_and_lift(p, view, unit, walks)
    return compared


def check_lift(p: Siege, unit: int, wanted: dict[str, str]) -> int:
    """Where a lift may land, and where that is hot."""
    found: dict[str, str] = {}
    if p.allowance(unit) > 0 and can_lift(p, unit) and (p.spent or not forbids_leaving_hq(p, unit)):
        for place in LiftTo(ARVN, unit).choices(p):
            found[PLACE[place]] = "hot" if is_hot(p, p.where[unit], place) else "cold"
            if found[PLACE[place]] == "hot":
                assert has_cover(p) or covering(p, place)
    same(found, wanted, p, UNIT[unit], "lifts")
    return len(found)


def check_walk_and_lift(p: Siege, view: sheet.View, unit: int, walks: dict[str, int]) -> int:
    """A walk, then a lift: which hexes it may start from, and where it leads from one of them."""
    if not can_move(p, unit):
        return 0
    offered = {PLACE[choice - WALK] for choice in MoveTo(ARVN, unit).choices(p) if choice >= WALK}
    compared = 0
    for place, spent in sorted(walks.items())[:: max(1, len(walks) // 3)]:
        twin = p.copy()
        hex = PLACE.index(place)
        if hex >= HEXES or p.where[unit] >= HEXES or spent > lift_rest(p, unit):
            same(place in offered, False, p, UNIT[unit], place, "walk and lift")
            continue
        for sapper in members(p.units_of(NVA, hex)):
            twin.put(sapper, ELIMINATED)
        twin.put(unit, hex)
        twin.spent = spent
        moved = GAME.view(twin) if p.units_of(NVA, hex) else walked(view, UNIT[unit], place)
        wanted = oracle.lift_destinations(moved, UNIT[unit], spent)
        same(place in offered, bool(wanted), p, UNIT[unit], place, "walk and lift")
        compared += 1 + (check_lift(twin, unit, wanted) if wanted else 0)
    return compared


def walked(view: sheet.View, unit: str, place: str) -> sheet.View:
    """The view with a unit elsewhere."""
    return {**view, "units": {**view["units"], unit: {**view["units"][unit], "place": place}}}


def check_moving_on(p: Siege, view: sheet.View, unit: int) -> int:
    """Where a unit goes on to with the points it has left."""
    left = p.allowance(unit) - p.spent
    found = {PLACE[place] for place in p.listed if place <= LAI_KHE}
    same(found, set(oracle.destinations(view, UNIT[unit], left)), p, UNIT[unit], "goes on")
    return len(found)


# -- combat ------------------------------------------------------------------------------------------------------------


def check_targets(p: Siege, view: sheet.View, side: int) -> int:
    """What may be attacked, and by whom."""
    found = targets(p, side)
    same(places_of(found), oracle.attack_targets(view, SIDES[side]), p, SIDES[side])
    twin = p.copy()
    for hex in found:
        twin.targets = [hex]
        able = {
            unit for unit in UNIT if sheet.side_of(unit) == SIDES[side] and oracle.may_attack(view, unit, [PLACE[hex]])
        }
        same(units_of(candidates(twin, side)), able, p, PLACE[hex])
    return len(found)


def check_combat(p: Siege, view: sheet.View, side: int) -> int:
    """Strengths, odds, modifiers, guns, close support and who loses first in the combat on the table."""
    combat = view["combat"]
    same(combat["side"], SIDES[side], p)
    attackers, hexes = combat["attackers"], combat["targets"]
    attack, defence = attack_strength(p, side), defence_strength(p, side)
    air = {BOARD.air_names[kind]: p.committed_air[kind] for kind in range(AIR_TYPES)}
    column = BOARD.column_names[final_column(p, attack, defence)]
    same((attack, defence, column), oracle.odds(view, attackers, hexes, air), p)
    for kind in range(AIR_TYPES):
        same(cas_value(p, kind), oracle.cas_value(view, BOARD.air_names[kind], combat), p, kind)
    found = modifiers(p, side)
    wanted = oracle.modifiers(view, combat)
    same(sum(item.value for item in found), sum(wanted.values()), p, found, wanted)
    for rule in ("AL-10.4", "AL-11.2.1-B", "AL-12.2-B", "AL-12.2-C"):
        value = sum(item.value for item in found if item.rule == rule)
        same(value, sum(wanted[each] for each in wanted if each.split()[0] == rule), p, found, wanted)
    held = defenders(p, 1 - side)
    same(units_of(guns(p, side, p.attackers)), oracle.guns_in_support(view, SIDES[side], hexes, attackers), p)
    against = oracle.guns_in_support(view, SIDES[1 - side], hexes, units_of(held))
    same(units_of(guns(p, 1 - side, held)), against, p)
    if not p.hq_air and not p.hq_bonus:
        same(cas_limit(p, side), oracle.cas_limit(view, SIDES[side], hexes, attackers), p)
    if not p.lz_support:
        zones = places_of(p.lz_hexes[index] for index in landing_zones(p)) if side == ARVN else set()
        same(zones, oracle.zones_in_support(view, attackers), p)
    lost = losers(p, side, BY_ATTACK, p.attackers), losers(p, 1 - side, BY_DEFENCE, held)
    same(units_of(lost[0]), oracle.losers(view, attackers, True), p)
    same(units_of(lost[1]), oracle.losers(view, units_of(held), False), p)
    return 16


def check_retreat(p: Siege, view: sheet.View, side: int, attacking: int, hexes: int, beyond: int, found: Any) -> int:
    """The next hexes of a retreat."""
    assert not is_mixed(p, p.retreaters), p.text()  # play does not form such a group
    group = sorted(units_of(p.retreaters & ~BOARD.hqs))
    foes = units_of(p.beaten if attacking else p.attackers)
    path, due = [PLACE[hex] for hex in p.path], len(p.path) - 1 - beyond + hexes
    wanted = oracle.retreat_first_steps(view, group, path, hexes, foes, due)
    same(places_of(found), wanted, p, group, path, hexes, beyond)
    return 1 + len(wanted)


# -- the end -----------------------------------------------------------------------------------------------------------


def check_morale(p: Siege, view: sheet.View) -> int:
    """Whether morale is tested, its sum, and who wins at what level if the game ends with this turn."""
    if p.captured_turn:  # no further check, even if the city was taken back; the view does not tell
        return 0
    same(is_checked(p), sheet.surrender_checked(view), p)
    same(sum(item.value for item in morale_items(p)), sheet.morale(view)[0], p, morale_items(p))
    twin = p.copy()
    Surrender().run(twin)
    falls = sheet.surrender_checked(view) and sheet.morale(view)[0] <= 0
    same(bool(twin.fallen), (falls or bool(p.fallen)), p)
    after = GAME.view(twin)
    GameEnd().run(twin)
    if twin.outcome is None:
        return 3
    winner, level = oracle.victory_level(after)
    level = f"{winner.upper()} {level.capitalize()}" if level else "victory"
    same((twin.outcome.winner, twin.outcome.level), (winner, level), p)
    return 4


# -- positions ---------------------------------------------------------------------------------------------------------


def check_play(p: Siege) -> int:
    """Everything that can be asked of a position that arose in play."""
    view = GAME.view(p)
    step, name = p.step, p.step.name()
    if name == "RetreatStep":
        assert isinstance(step, RetreatStep)
        return check_retreat(p, view, step.side, step.attacking, step.hexes, step.beyond, p.listed)
    if name == "MoveOn":
        assert isinstance(step, MoveOn)
        return check_moving_on(p, view, step.unit)
    if name in ("FlyCas", "UseHq", "AttackSupport", "DefenceSupport", "CombatDie"):
        return check_combat(p, view, NVA if p.attackers & NVA_MASK else ARVN)
    if p.stage == SETUP or p.targets or p.retreaters or name in ("Flee", "MoveTo", "LiftTo", "TakeAlong", "CoverLz"):
        return 0
    compared = check_control(p, view) + check_morale(p, view)
    compared += check_targets(p, view, ARVN) + check_targets(p, view, NVA)
    return compared + check_movement(p, view, ARVN) + check_movement(p, view, NVA)


def check_scattered(p: Siege, rng: random.Random) -> int:
    """Everything about a position that was thrown together, with some combats and retreats."""
    view = GAME.view(p)
    compared = check_control(p, view) + check_morale(p, view)
    compared += check_movement(p, view, ARVN) + check_movement(p, view, NVA)
    for side in (ARVN, NVA):
        compared += check_targets(p, view, side)
        for _ in range(3):
            found = targets(p, side)
            if found:
                compared += check_some_combat(p, side, rng.choice(found), rng)
    return compared


def check_some_combat(position: Siege, side: int, target: int, rng: random.Random) -> int:
    """A combat against a hex, with any attackers and support, and retreats of both sides from it."""
    p = position.copy()
    p.targets = [target]
    more = [hex for hex in targets(p, side) if hex in BOARD.neighbours[target]]
    if more and rng.random() < 0.3:
        p.targets.append(rng.choice(more))
    able = members(candidates(p, side))
    if not any(p.attack_of(unit) for unit in able):
        p.targets = [target]
        able = members(candidates(p, side))
    p.attackers = sum(1 << unit for unit in rng.sample(able, rng.randrange(1, len(able) + 1)))
    if not any(p.attack_of(unit) for unit in members(p.attackers)):
        return 0
    p.att_guns = chosen(guns(p, side, p.attackers) | p.attackers & BOARD.sappers, rng)
    p.def_guns = chosen(guns(p, 1 - side, defenders(p, 1 - side)), rng)
    p.committed_air = [rng.choice((0, 0, 0, 1, 2)) for _ in range(AIR_TYPES)]
    compared = check_combat(p, GAME.view(p), side)
    p.beaten = defenders(p, 1 - side)
    for attacking in (0, 1):
        owner = side if attacking else 1 - side
        place = p.where[members(p.attackers)[0]] if attacking else target
        p.retreaters = stack(p, owner, attacking, place)
        if owner == ARVN and is_garrison(p, place):
            continue
        if rng.random() < 0.3:
            p.retreaters = 1 << rng.choice(members(p.retreaters))
        if is_mixed(p, p.retreaters):
            continue
        p.path = [place]
        for hexes in (1, 2, 3):
            found = ways(p, owner, attacking, hexes, 0)
            compared += check_retreat(p, GAME.view(p), owner, attacking, hexes, 0, found)
    return compared


def chosen(mask: int, rng: random.Random) -> int:
    return sum(1 << unit for unit in members(mask) if rng.random() < 0.5)


def scattered(rng: random.Random) -> Siege:
    """Units of both sides thrown onto the map, with any facts that a turn can have."""
    p = GAME.start(rng.choice(("battle", "first-assault")), **random_options(GAME, Dice(rng.randrange(10**6))))
    assert isinstance(p, Siege)
    p.turn, p.stage, p.agenda = rng.randrange(1, 13), 5, [GameEnd()]
    p.arvn_effort, p.nva_effort = rng.randrange(6), rng.randrange(6)
    p.flak, p.lifts = rng.choice((0, 2, 4)), rng.randrange(7)
    p.marker = rng.choice((0, 10, 18, 19, 26, 27, 29, 30))
    p.lull = rng.randrange(2)
    p.cas = [rng.choice((0, 0, 1, 2)) for _ in range(AIR_TYPES)]
    early = rng.randrange(2)
    if p.marker >= BOARD.commits_at and not early:
        p.committed = rng.randrange(2, p.turn + 1) if p.turn > 1 else 0
    throw_units(p, rng)
    if p.marker >= BOARD.commits_at and early and p.turn > 1:
        p.committed = rng.randrange(2, p.turn + 1)  # a stack may now be mixed
    p.major = rng.randrange(2) if p.committed else 0
    p.attacked_this_turn = rng.randrange(2)
    p.captured = 1 if p.fighters_of(NVA, BOARD.an_loc) else 0
    standing = members(p.standing)
    p.moved = sum(1 << unit for unit in standing if rng.random() < 0.1)
    p.fought = sum(1 << unit for unit in standing if rng.random() < 0.1)
    p.used = sum(1 << unit for unit in members(p.standing & (BOARD.hqs | BOARD.artillery)) if rng.random() < 0.3)
    p.sa7 = sum(1 << unit for unit in members(p.standing & NVA_MASK) if rng.random() < 0.1)
    p.struck = [hex for hex in range(HEXES) if p.at[hex] and rng.random() < 0.1]
    p.lz_hexes = sorted({p.where[unit] for unit in members(p.standing & ARVN_MASK) if rng.random() < 0.2})
    p.lz_air = [rng.choice((0, 3, 4)) for _ in p.lz_hexes]
    p.lz_flown = [hex for hex in p.lz_hexes if rng.random() < 0.5]
    return p


def throw_units(p: Siege, rng: random.Random) -> None:
    """Most units onto hexes where they may stand, close together or far apart; HQs to units of their own."""
    centres = [BOARD.an_loc, BOARD.gate, rng.randrange(HEXES), rng.choice(BOARD.ql13)]
    ground = [
        hex
        for centre in rng.sample(centres, rng.choice((1, 2)))
        for hex in BOARD.grid.within(centre, rng.choice((1, 2, 4)))
    ]
    ground += rng.sample(range(HEXES), rng.choice((0, 10)))
    units = list(range(UNITS))
    rng.shuffle(units)
    for unit in units:
        p.where[unit] = LATER
    p.restore()
    for unit in sorted(units, key=lambda each: BOARD.hqs >> each & 1):
        side, mech = p.side_of(unit), BOARD.mech[unit]
        if rng.random() < 0.12:
            gone = [ELIMINATED, WITHDRAWN] if side == ARVN else [ELIMINATED]
            p.put(unit, rng.choice((LAI_KHE if side == ARVN else ENTRY, *gone)))
            continue
        hexes = [
            hex
            for hex in ground
            if BOARD.enter_cost[mech][hex] < PROHIBITED
            and not p.units_of(1 - side, hex)
            and not forbids_stacking(p, unit, hex)
        ]
        if BOARD.hqs >> unit & 1:
            own = [p.where[each] for each in members(BOARD.subordinates[unit]) if p.where[each] < HEXES]
            if unit == BOARD.high_hq or (unit == BOARD.low_hq and p.committed):
                own = []
            hexes = own if rng.random() < 0.9 else hexes
            other = {BOARD.low_hq: BOARD.high_hq, BOARD.high_hq: BOARD.low_hq}.get(unit, unit)
            if p.where[other] < HEXES:
                hexes = []  # one takes the place of the other: they are never both on the map (AL-11.2.2-C)
        p.put(unit, rng.choice(hexes) if hexes else ELIMINATED)
        if p.where[unit] < HEXES and BOARD.steps[unit] > 1 and rng.random() < 0.3:
            p.reduced |= 1 << unit


RULES = (
    "AL-4.0-B", "AL-4.0-C", "AL-4.0-D", "AL-4.0-E", "AL-4.0-F", "AL-5.0-A", "AL-5.0-B", "AL-5.0-C", "AL-5.0-D",
    "AL-5.0-E", "AL-8.0-A", "AL-8.0-B", "AL-8.0-C", "AL-8.0-D", "AL-8.0-E", "AL-8.0-G", "AL-8.1-A", "AL-8.1-B",
    "AL-8.2", "AL-8.X", "AL-9.5-E", "AL-9.5-F", "AL-9.6-B", "AL-9.6-C", "AL-9.6-D", "AL-9.6-E", "AL-9.6.1-A",
    "AL-9.8-C1", "AL-9.8-C2", "AL-9.9-C", "AL-10.0-A", "AL-10.0-B", "AL-10.0-D", "AL-10.0-E", "AL-10.0-G", "AL-10.0-H",
    "AL-10.0-I", "AL-10.1-A", "AL-10.1-B", "AL-10.1-C", "AL-10.2", "AL-10.3-A", "AL-10.4", "AL-10.6-B", "AL-10.6-C",
    "AL-10.7.1-A", "AL-10.7.1-B", "AL-10.7.1-C", "AL-10.7.1-D", "AL-10.7.1-G", "AL-11.2.1-A", "AL-11.2.1-B",
    "AL-11.2.1-C", "AL-11.3-A", "AL-11.3-B", "AL-11.3-C", "AL-11.3-H", "AL-12.1-B", "AL-12.1-C", "AL-12.2-B",
    "AL-12.2-C", "AL-13.1.2-A", "AL-13.1.5", "AL-13.1.6", "AL-13.1.7", "AL-13.2-B", "A-10", "A-11", "A-12", "A-13",
    "A-14", "A-15", "A-16", "A-17", "A-18", "A-26", "A-27", "A-28", "A-30", "A-32", "A-33", "A-34", "A-35", "A-36",
    "A-37", "A-38", "A-41", "A-44", "A-46", "A-51", "A-55", "A-60", "A-61", "A-63", "A-65", "A-66", "A-70", "A-72",
    "A-74", "A-78", "A-79", "A-80", "A-84", "A-92", "A-98", "A-99", "A-101", "A-103", "A-106",
)  # fmt: skip


@pytest.mark.rule("AL-1.5-A", "AL-8.0-C", "AL-8.0-E", "AL-8.1-A", "AL-8.1-B", "AL-11.3-C", "AL-13.1.5", "A-17")
def test_the_map_agrees_with_the_oracle() -> None:
    assert check_map() > 20000


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("chunk", CHUNKS)
@unmeasured()
def test_random_games_agree_with_the_oracle(chunk: int) -> None:
    compared, rng = 0, random.Random(chunk)
    for game in range(2):
        dice = Dice(1000 * chunk + game)
        p = GAME.start(("battle", "first-assault")[game % 2], **random_options(GAME, dice))
        assert isinstance(p, Siege)
        while not p.over:
            often = p.step.name() in ("RetreatStep", "MoveOn", "CombatDie")
            if rng.random() < (0.5 if often else 0.006):
                compared += check_play(p)
            p.take(busy_choice(p, dice))
    assert compared > 400


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("chunk", CHUNKS)
@unmeasured()
def test_scattered_positions_agree_with_the_oracle(chunk: int) -> None:
    compared, rng = 0, random.Random(100 + chunk)
    for _ in range(8):
        compared += check_scattered(scattered(rng), rng)
    assert compared > 10000
