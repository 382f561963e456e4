"""What a combat of An Loc is worth: the tables worked out for every face of the die, with the rules' own figures."""

from functools import cache
from typing import Final, NamedTuple

from citadel.core.bits import count, members
from citadel.games.an_loc.combat import ALL, GO, candidates
from citadel.games.an_loc.components import AIR_TYPES, ARVN, HEXES, INDEPENDENT, NVA, Components
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.strength import attack_strength as attack_of
from citadel.games.an_loc.strength import cas_value, defenders, final_column, modifiers
from citadel.games.an_loc.strength import defence_strength as defence_of
from citadel.games.an_loc.support import cas_limit, guns, involved_hqs

CITY_STEP: Final = 1.6
"""A step of the garrison against one elsewhere."""
OWN_STEP: Final = 1.2
PAID_STEP: Final = 0.5
TANK_STEP: Final = 0.4
DRIVEN_OFF: Final = 0.8
BLOODLESS: Final = 0.7
"""An NVA step that replacement points will pay for."""


class Chances(NamedTuple):
    """What a combat brings on average: steps of both sides, retreats in hexes and as chances, steps of tanks."""

    own: float
    foe: float
    foe_hexes: float
    driven: float
    thrown: float
    tanks: float


@cache
def chances(board: Components, column: int, total: int) -> Chances:
    """The averages over the six faces in a column with these modifiers."""
    cells = [board.outcomes[min(max(die + total, 0), board.rows - 1)][column] for die in range(1, 7)]
    tanks = [board.tank_losses[min(max(die + total, 0), board.rows - 1)] for die in range(1, 7)]
    return Chances(
        sum(cell[0] for cell in cells) / 6,
        sum(cell[2] for cell in cells) / 6,
        sum(cell[3] for cell in cells) / 6,
        sum(cell[3] > 0 for cell in cells) / 6,
        sum(cell[1] > 0 for cell in cells) / 6,
        sum(tanks) / 6,
    )


def expected(p: Siege, side: int, attack: int, defence: int, bonus: int = 0) -> Chances:
    """The chances of the combat on the table with these strengths and so much more on the die."""
    total = sum(item.value for item in modifiers(p, side)) + bonus
    return chances(p.board, final_column(p, attack, max(defence, 1)), total)


def worth(p: Siege, side: int, found: Chances) -> float:
    """What the combat on the table is worth to the attacker."""
    board = p.board
    own = found.own
    foe = found.foe
    if board.an_loc in p.targets:
        return CITY_STEP * (foe + found.foe_hexes) - cost(p, side, own) - tank_cost(p, side, found)
    steps = sum(p.steps_of(unit) for unit in members(defenders(p, 1 - side)))
    foe = min(foe, steps)
    if side == ARVN and p.has_points():
        foe *= BLOODLESS
    return foe + DRIVEN_OFF * found.driven - cost(p, side, own) - tank_cost(p, side, found)


def cost(p: Siege, side: int, steps: float) -> float:
    """What steps of the attacker cost it."""
    return steps * (PAID_STEP if side == NVA and p.has_points() else OWN_STEP)


def tank_cost(p: Siege, side: int, found: Chances) -> float:
    """What the tanks of an NVA attack cost."""
    tanks = p.attackers & p.board.tanks
    return TANK_STEP * min(found.tanks, 2 * count(tanks)) if side == NVA and tanks else 0.0


def best_air(p: Siege, limit: int) -> list[int]:
    """The strongest CAS units that could join the combat on the table, as values, best first."""
    values = [cas_value(p, kind) for kind in range(AIR_TYPES) for _ in range(p.cas[kind])]
    return sorted(values, reverse=True)[:limit]


def air_reply(p: Siege) -> int:
    """The strength that ARVN air support can add to a hex under attack."""
    fresh = involved_hqs(p, NVA) & ~p.used
    limit = p.board.cas_with_hq if fresh else cas_limit(p, NVA)
    return sum(best_air(p, limit))


class Attack(NamedTuple):
    """An attack that could be declared, and what it is worth."""

    worth: float
    target: int
    attackers: int
    guns: int


NO_ATTACK: Final = Attack(0.0, -1, 0, 0)


def best_attack(p: Siege, side: int, targets: list[int]) -> Attack:
    """The best attack on one of these hexes."""
    best = NO_ATTACK
    for target in targets:
        found = attack_on(p, side, target)
        if found.worth > best.worth:
            best = found
    return best


def attack_on(p: Siege, side: int, target: int) -> Attack:
    """The best set of attackers against a hex, by a few sensible sets."""
    twin = p.copy()
    twin.targets = [target]
    able = candidates(twin, side)
    fighters = sum(1 << unit for unit in members(able) if p.attack_of(unit) > 0)
    if not fighters:
        return NO_ATTACK
    best = NO_ATTACK
    for attackers in crews(p, side, able):
        if not attackers & fighters:
            continue
        twin.attackers = attackers
        twin.att_guns = guns(twin, side, attackers) if target == p.board.an_loc or side == ARVN else 0
        if target == p.board.an_loc:
            twin.att_guns |= attackers & p.board.sappers & ~p.used
        value = worth(twin, side, forecast(twin, side))
        if value > best.worth:
            best = Attack(value, target, attackers, twin.att_guns)
    return best


def next_attacker(p: Siege, side: int) -> int:
    """Who joins the attack on the table next, so that it becomes the best there is against its target; or `go`."""
    twin = p.copy()
    twin.attackers = 0
    wanted = attack_on(twin, side, p.targets[0]).attackers or p.attackers
    for unit in p.listed:
        if unit < ALL and wanted >> unit & 1:
            return unit
    return GO if GO in p.listed else p.listed[0]


def crews(p: Siege, side: int, able: int) -> list[int]:
    """Sets of attackers worth trying: everybody, one division with independents, without tanks, without sappers."""
    board = p.board
    found = [able]
    if side == NVA:
        loose = sum(1 << unit for unit in members(able) if p.division_of(unit) == INDEPENDENT)
        divisions = {p.division_of(unit) for unit in members(able)} - {INDEPENDENT}
        found += [loose | sum(1 << u for u in members(able) if p.division_of(u) == one) for one in sorted(divisions)]
        found += [crew & ~board.tanks for crew in found]
    found += [crew & ~board.sappers for crew in found]
    return list(dict.fromkeys(found))


def forecast(p: Siege, side: int) -> Chances:
    """The chances of a declared attack when both sides support it as well as they can."""
    attack, defence = attack_of(p, side), defence_of(p, side)
    if side == NVA:
        return expected(p, side, attack, defence + air_reply(p))
    fresh = involved_hqs(p, ARVN) & ~p.used
    air = best_air(p, p.board.cas_with_bonus if fresh else cas_limit(p, ARVN))
    bonus = max((p.board.bonus[hq] for hq in members(fresh)), default=0)
    reply = guns(p, NVA, defenders(p, NVA))
    return expected(p, side, attack + sum(air), defence, bonus - count(reply))


def nearest(p: Siege, side: int, hex: int) -> int:
    """How far the nearest combat unit of a side is from a hex."""
    return min((p.board.distance(hex, p.where[unit]) for unit in members(p.on_map(side) & ~p.board.hqs)), default=99)


def on_map_at(p: Siege, unit: int) -> int:
    """The unit's hex, or none beside the map."""
    return p.where[unit] if p.where[unit] < HEXES else -1
