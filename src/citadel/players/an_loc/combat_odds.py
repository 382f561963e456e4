"""What a combat of An Loc is worth: the tables worked out for every face of the die, with the rules' own figures.

An attack is judged as if the other side replied as well as it can: the ARVN with the best of air units, an HQ's bonus
and guns, the NVA with its guns.
"""

from functools import cache
from typing import Final, NamedTuple

from citadel.core.bits import count, members
from citadel.games.an_loc.components import (
    AIR_TYPES,
    ARVN,
    INDEPENDENT,
    LAI_KHE,
    NVA,
    Components,
)
from citadel.games.an_loc.position import GO, Siege
from citadel.games.an_loc.rules.combat import ALL, candidates
from citadel.games.an_loc.rules.siege import GARRISON, in_range, is_checked, morale_items
from citadel.games.an_loc.rules.strength import attack_strength as attack_of
from citadel.games.an_loc.rules.strength import cas_value, defenders, final_column, modifiers
from citadel.games.an_loc.rules.strength import defence_strength as defence_of
from citadel.games.an_loc.rules.support import cas_limit, guns, involved_hqs

CITY_STEP: Final = 1.6
"""A step of the garrison against one elsewhere."""
FALL: Final = 7.0
"""The fall of the city."""
OWN_STEP: Final = 1.2
PAID_STEP: Final = 0.35
CHEAP_STEP: Final = 0.12
SCARCE_STEP: Final = 0.4
"""An NVA step paid with a replacement point: after the commitment, before it, and in the First Assault."""
TANK_STEP: Final = 0.35
SAPPERS: Final = 0.4
THROWN_BACK: Final = 0.2
"""A retreat of the attackers."""
ALL_STEPS: Final = 99
AIRBORNE_IN: Final = 2
"""The turn by which the airborne brigade's HQ is taken to have flown in."""
DRIVEN_OFF: Final = 0.8
BLOODLESS: Final = 0.7
"""An NVA step that replacement points will pay for."""
FIRE_BASE: Final = 1.5
"""What it is worth to drive off the only guns that the garrison hears."""


class Chances(NamedTuple):
    """What a combat brings on average: steps of both sides, chances of retreats, steps of tanks.

    `faces` has the defender's steps and hexes together for each face of the die.
    """

    own: float
    foe: float
    driven: float
    thrown: float
    tanks: float
    faces: list[int]


@cache
def chances(board: Components, column: int, total: int) -> Chances:
    """The averages over the six faces in a column with these modifiers."""
    cells = [board.outcomes[min(max(die + total, 0), board.rows - 1)][column] for die in range(1, 7)]
    tanks = [board.tank_losses[min(max(die + total, 0), board.rows - 1)] for die in range(1, 7)]
    return Chances(
        sum([cell[0] for cell in cells]) / 6,
        sum([cell[2] for cell in cells]) / 6,
        len([cell for cell in cells if cell[3] > 0]) / 6,
        len([cell for cell in cells if cell[1] > 0]) / 6,
        sum(tanks) / 6,
        [cell[2] + cell[3] for cell in cells],
    )


def expected(p: Siege, side: int, attack: int, defence: int, bonus: int = 0) -> Chances:
    """The chances of the combat on the table with these strengths and so much more on the die."""
    total = sum([item.value for item in modifiers(p, side)]) + bonus
    return chances(p.board, final_column(p, attack, max(defence, 1)), total)


# -- the city ----------------------------------------------------------------------------------------------------------


def garrison_steps(p: Siege) -> int:
    """The steps of combat units in An Loc."""
    return sum([p.steps_of(unit) for unit in members(p.fighters_of(ARVN, p.board.an_loc))])


def falls_at(p: Siege) -> int:
    """The number of steps with which the city gives up at the end of this turn as things stand; 0 if it never does."""
    if not is_checked(p):
        return 0
    rest = sum([item.value for item in morale_items(p) if item.what != GARRISON])
    return fall_line(p.board, rest + (1 if helped_by_airborne(p) else 0))


def fall_line(board: Components, rest: int) -> int:
    """The number of steps with which the city gives up if the other factors of morale come to this."""
    safe = ALL_STEPS
    for least, value in zip(board.garrison_least, board.garrison_value, strict=True):
        if rest + value <= 0:
            return safe
        safe = max(least - 1, 0)
    return 0


def helped_by_airborne(p: Siege) -> bool:
    """Whether a better HQ than the city's is about to fly in."""
    board = p.board
    best = max([board.morale[hq] for hq in members(p.at[board.an_loc] & board.hqs)], default=0)
    waiting = [hq for hq in members(p.at[LAI_KHE] & board.hqs & board.to_withdraw) if board.morale[hq] > best]
    return len(waiting) > 0 and p.turn <= AIRBORNE_IN


def lacking(p: Siege) -> int:
    """How many steps the garrison must lose for the city to fall."""
    return max(garrison_steps(p) - falls_at(p), 0)


# -- worth -------------------------------------------------------------------------------------------------------------


def worth(p: Siege, side: int, found: Chances, need: int = -1) -> float:
    """What the combat on the table is worth to the attacker; `need` is what the city lacks to fall, if known."""
    board = p.board
    price = cost(p, side, found.own) + tank_cost(p, side, found) + THROWN_BACK * found.thrown
    if board.an_loc in p.targets:
        lacks = lacking(p) if need < 0 else need
        lost = sum([min(face, lacks) for face in found.faces]) / 6
        return CITY_STEP * lost + FALL * fall_chance(found, lacks) - price
    steps = sum([p.steps_of(unit) for unit in members(defenders(p, 1 - side))])
    foe = min(found.foe, steps)
    if side == ARVN and p.has_points():
        foe *= BLOODLESS
    gain = 0.0
    if side == NVA and board.fire_base_factor and [hex for hex in p.targets if holds_fire_base(p, hex)]:
        gain = FIRE_BASE * found.driven
    return foe + DRIVEN_OFF * found.driven + gain - price


def fall_chance(found: Chances, lacks: int) -> float:
    """The chance that a combat costs the garrison so many steps."""
    return len([face for face in found.faces if face >= lacks]) / 6


def holds_fire_base(p: Siege, hex: int) -> bool:
    """Whether the garrison's only fire base is in a hex."""
    if hex == p.board.an_loc:
        return False
    places = [p.where[gun] for gun in members(p.on_map(ARVN) & p.board.artillery) if in_range(p, gun, p.board.an_loc)]
    return hex in places and not [place for place in places if place not in (hex, p.board.an_loc)]


def cost(p: Siege, side: int, steps: float) -> float:
    """What steps of the attacker cost it."""
    if side == NVA:
        return steps * paid_step(p)
    city = [unit for unit in members(p.attackers) if p.where[unit] == p.board.an_loc]
    return steps * (CITY_STEP if city else OWN_STEP)


def paid_step(p: Siege) -> float:
    """What a step costs the NVA: little before the 5th Division is called, much where no points are left."""
    if not p.has_points():
        return OWN_STEP
    if p.board.ends_at[p.scenario]:
        return SCARCE_STEP
    return CHEAP_STEP if p.marker < p.board.commits_at else PAID_STEP


def tank_cost(p: Siege, side: int, found: Chances) -> float:
    """What the tanks and sappers of an NVA attack cost."""
    if side != NVA:
        return 0.0
    tanks, sappers = p.attackers & p.board.tanks, p.attackers & p.board.sappers
    lost = TANK_STEP * min(found.tanks, 2 * count(tanks)) if tanks else 0.0
    return lost + (SAPPERS * min(found.own, 1.0) if sappers else 0.0)


# -- replies -----------------------------------------------------------------------------------------------------------


def best_air(p: Siege, limit: int) -> list[int]:
    """The strongest CAS units that could join the combat on the table, as values, best first."""
    values = [cas_value(p, kind) for kind in range(AIR_TYPES) for _ in range(p.cas[kind])]
    return sorted(values, reverse=True)[:limit]


def forecast(p: Siege, side: int, need: int = -1) -> tuple[float, Chances]:
    """What a declared attack is worth when both sides support it as well as they can, and its chances then."""
    board = p.board
    attack, defence = attack_of(p, side), defence_of(p, side)
    if side == NVA:
        bonus = -count(guns(p, ARVN, defenders(p, ARVN)))
        values = best_air(p, board.cas_with_hq)
        fresh = involved_hqs(p, NVA) & ~p.used
        plain = sum(values[: cas_limit(p, NVA)])
        replies = [expected(p, side, attack, defence + plain, bonus)]
        if fresh:
            drms = hq_drms(p, fresh)
            if len(values) > 2:
                replies.append(expected(p, side, attack, defence + sum(values), bonus - sum(drms[:-1])))
            replies.append(expected(p, side, attack, defence + sum(values[: board.cas_with_bonus]), bonus - sum(drms)))
        return min([(worth(p, side, found, need), found) for found in replies], key=lambda reply: reply[0])
    fresh = involved_hqs(p, ARVN) & ~p.used
    air = best_air(p, board.cas_with_bonus if fresh else cas_limit(p, ARVN))
    bonus = sum(hq_drms(p, fresh))
    reply = guns(p, NVA, defenders(p, NVA))
    found = expected(p, side, attack + sum(air), defence, bonus - count(reply))
    return worth(p, side, found), found


def hq_drms(p: Siege, hqs: int) -> list[int]:
    """What HQs that may be used in one combat give for its die, the most first (A-29)."""
    drms = sorted([p.board.bonus[hq] for hq in members(hqs)], reverse=True)
    return drms if p.asked.many_hqs else drms[:1]


class Attack(NamedTuple):
    """An attack that could be declared, what it is worth, and its chances."""

    worth: float
    target: int
    attackers: int
    found: Chances


NO_ATTACK: Final = Attack(-9.0, -1, 0, Chances(0.0, 0.0, 0.0, 0.0, 0.0, []))


def best_attack(p: Siege, side: int, targets: list[int]) -> Attack:
    """The best attack on one of these hexes."""
    best = NO_ATTACK
    for target in targets:
        found = attack_on(p, side, target)
        if found.worth > best.worth:
            best = found
    return best


def attack_on(p: Siege, side: int, target: int, need: int = -1) -> Attack:
    """The best set of attackers against a hex, by a few sensible sets."""
    twin = p.copy()
    twin.targets = [target]
    able = candidates(twin, side)
    fighters = sum([1 << unit for unit in members(able) if p.attack_of(unit) > 0])
    if not fighters:
        return NO_ATTACK
    city = target == p.board.an_loc
    if city and need < 0:
        need = lacking(p)
    best = NO_ATTACK
    for attackers in crews(p, side, able):
        if not attackers & fighters:
            continue
        twin.attackers = attackers
        twin.att_guns = guns(twin, side, attackers) if city or side == ARVN else 0
        if city:
            twin.att_guns |= attackers & p.board.sappers & ~p.used
        value, found = forecast(twin, side, need)
        if value > best.worth:
            best = Attack(value, target, attackers, found)
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


def attack_aim(p: Siege, side: int, attack: Attack) -> str:
    """What an attack is expected to bring, the other side's best reply reckoned in."""
    twin = p.copy()
    twin.targets, twin.attackers = [attack.target], attack.attackers
    percent = p.game.wording.percent
    own, foe = tolls(twin, side, attack.found)
    paid = ", mostly paid with replacements" if side == NVA and p.has_points() else ""
    price = f"about {foe:.1f} steps and us {own:.1f}{paid}"
    if side == NVA and attack.target == p.board.an_loc:
        falls = fall_chance(attack.found, lacking(p))
        return (
            f"Storming the city should cost the garrison {price}{f'; {percent(falls)} that it falls' if falls else ''}."
        )
    where = p.game.place_title(attack.target)
    return f"Attacking {where} should cost the enemy {price}; {percent(attack.found.driven)} to drive it off."


def tolls(p: Siege, side: int, found: Chances) -> tuple[float, float]:
    """The steps that the combat on the table costs the attacker and the defender on average."""
    tanks = count(p.attackers & p.board.tanks) if side == NVA else 0
    steps = sum([p.steps_of(unit) for unit in members(defenders(p, 1 - side))])
    if side == NVA and p.board.an_loc in p.targets:
        return found.own + min(found.tanks, 2 * tanks), sum([min(face, steps) for face in found.faces]) / 6
    return found.own + min(found.tanks, 2 * tanks), min(found.foe, steps)


def join_aim(p: Siege, choice: int) -> str:
    """What units join an attack for, or why no more do."""
    place = p.game.place_title(p.targets[0])
    if choice < ALL:
        return f"The attack on {place} is made as strong as it can well be."
    return f"The attack on {place} is made as it stands: more units would not better it."


def crews(p: Siege, side: int, able: int) -> list[int]:
    """Sets of attackers worth trying: everybody, one division with independents, without tanks, without sappers."""
    board = p.board
    found = [able]
    if side == NVA:
        loose = sum([1 << unit for unit in members(able) if p.division_of(unit) == INDEPENDENT])
        divisions = {p.division_of(unit) for unit in members(able)} - {INDEPENDENT}
        if len(divisions) > 1:
            found += [
                loose | sum([1 << u for u in members(able) if p.division_of(u) == one]) for one in sorted(divisions)
            ]
        if able & board.tanks:
            found += [crew & ~board.tanks for crew in found]
    else:
        city = sum([1 << unit for unit in members(able) if p.where[unit] == board.an_loc])
        if city and city != able:
            found.append(able & ~city)
    if able & board.sappers:
        found += [crew & ~board.sappers for crew in found]
    return list(dict.fromkeys(found))


def nearest(p: Siege, side: int, hex: int) -> int:
    """How far the nearest combat unit of a side is from a hex."""
    return min([p.board.distance(hex, p.where[unit]) for unit in members(p.on_map(side) & ~p.board.hqs)], default=99)
