"""A slow and obvious reading of the hard rules of *An Loc*, for use as a test oracle.

Written from the rules alone, over the plain view of a position; nothing is taken from any engine.  Rule ids in the
docstrings are those of the rules analysis.  The map, zones of control, stacking and the siege are in ``an_loc_map``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tests.oracle.an_loc_map import (
    AIR_TYPES,
    AN_LOC,
    CONSTANTS,
    CRT,
    HEXES,
    LAI_KHE,
    MAP,
    SETUP,
    SOUTH_END,
    TEC,
    UNITS,
    View,
    allowance,
    attack,
    bonus,
    combat_units_in,
    command_of,
    defence,
    distance,
    division,
    edge,
    effort,
    enemy_of,
    entry_cost,
    gait,
    hexside,
    highway_free,
    in_enemy_zoc,
    is_hex,
    is_hq,
    kind_of,
    lift_points,
    may_enter,
    move_cost,
    negates,
    neighbours,
    on_map,
    on_primary_road,
    overruns,
    place_of,
    road,
    side_of,
    stack_fits,
    stacking_ok,
    stacking_points,
    steps,
    terrain,
    units_in,
    zoc,
)

Combat = Mapping[str, Any]

# ---------------------------------------------------------------------------------------------------------------
# Movement
# ---------------------------------------------------------------------------------------------------------------


def is_held_by_its_hq(view: View, unit: str) -> bool:
    """Is it the last unit with an HQ of its command that cannot go along (A-38, A-39)?

    The 5th Division HQ stays in An Loc; an HQ rides with one unit in a Movement Phase.
    """
    here, command = place_of(view, unit), command_of(unit)
    if not command or is_hq(unit):
        return False
    if any(other != unit and command_of(other) == command for other in combat_units_in(view, here, "arvn")):
        return False
    for hq in units_in(view, here, "arvn"):
        tied = command == "5-div" and here == AN_LOC
        if is_hq(hq) and command_of(hq) == command and (tied or view["units"][hq]["moved"]):
            return True
    return False


def may_set_out(view: View, unit: str) -> bool:
    """May the unit begin a move, a strategic move or a lift now (AL-8.0-D, A-10, A-38, A-39)?"""
    return allowance(view, unit) > 0 and not view["units"][unit]["moved"] and not is_held_by_its_hq(view, unit)


def lai_khe_entries(view: View) -> set[str]:
    """Where units come on from Lai Khe (AL-8.0-G); if NVA units stand in all of these, also the nearest (AL-13.1.2-A).

    The nearest: the hexes of the south edge without NVA units that are least far from 1026.
    """
    listed = set(MAP["lai_khe"]["entry"])
    if any(not units_in(view, place, "nva") for place in listed):
        return listed
    free = {place for place in edge("south") if not units_in(view, place, "nva")}
    nearest = min((distance(SOUTH_END, place) for place in free), default=0)
    return listed | {place for place in free if distance(SOUTH_END, place) == nearest}


def nva_entries(unit: str) -> set[str]:
    """The edges where an NVA unit comes on (AL-13.1.4-T1, AL-13.1.4-T2, AL-13.1.5)."""
    for group in [*SETUP["arrival"], SETUP["commitment"]]:
        if unit in group["units"]:
            return set().union(*(edge(name) for name in group["at"]))
    return set()


def from_zoc_to_zoc(view: View, unit: str, here: str, there: str, *, entered: bool) -> bool:
    """Would the step go from a hex in enemy ZOC directly to another (AL-5.0-C)?

    Where a friendly unit stands it does not, neither in the hex entered nor in the one left (A-13, A-14); with
    `zoc_negation_at_origin` false it does if the move began in the hex left. The ZOC of sappers that are overrun by
    the step counts in neither hex (A-101).
    """
    if not is_hex(here) or not is_hex(there):
        return False
    overrun = overruns(view, unit, there)
    leaves = in_enemy_zoc(view, unit, here, overrun)
    if not entered and not view["options"]["zoc_negation_at_origin"]:
        leaves = here in zoc(view, enemy_of(side_of(unit)), overrun)
    return leaves and in_enemy_zoc(view, unit, there, overrun)


def next_steps(view: View, unit: str, here: str, *, entered: bool) -> Iterator[tuple[str, int]]:
    """The places one step away that the unit may step into, with the MPs (8.0, 8.1, A-98, A-103)."""
    kind = kind_of(unit)
    costs: dict[str, int | None] = {}
    if here == LAI_KHE:
        for place in lai_khe_entries(view):
            costs[place] = move_cost(kind, LAI_KHE, place) if road(LAI_KHE, place) else entry_cost(kind, place)
    elif here == "entry":
        costs = {place: entry_cost(kind, place) for place in nva_entries(unit)}
    elif is_hex(here):
        costs = {place: move_cost(kind, here, place) for place in neighbours(here)}
        if here == SOUTH_END and side_of(unit) == "arvn":
            costs[LAI_KHE] = move_cost(kind, here, LAI_KHE)
    for place, cost in costs.items():
        if cost is None or not may_enter(view, unit, place):
            continue
        if not from_zoc_to_zoc(view, unit, here, place, entered=entered):
            yield place, cost


def must_stop(view: View, unit: str, place: str) -> bool:
    """Does the step into this place end the move or make it pause: enemy ZOC, Lai Khe, overruns (AL-5.0-C, A-103)?"""
    if not is_hex(place) or overruns(view, unit, place):
        return True
    return in_enemy_zoc(view, unit, place)


def destinations(view: View, unit: str, left: int | None = None) -> dict[str, int]:
    """Where an ordinary move may end or pause, with the least MPs (8.0, 8.1, 5.0, A-12 to A-15, A-17, A-98, A-101).

    At a lone sapper or lone HQs the move pauses. With `left` the unit goes on with these MPs in a move that it has
    begun: then it must not stand in enemy ZOC.
    """
    start, begun = place_of(view, unit), left is not None
    if begun:
        if not is_hex(start) or in_enemy_zoc(view, unit, start):
            return {}
    elif not may_set_out(view, unit):
        return {}
    mps = allowance(view, unit) if left is None else left
    found: dict[str, int] = {}
    done: set[tuple[str, bool]] = set()
    waiting = [(0, start, begun)]  # MPs spent, place, entered in this move (or begun here)
    while waiting:
        waiting.sort()
        spent, here, entered = waiting.pop(0)
        if (here, entered) in done:
            continue
        done.add((here, entered))
        if here != start and stacking_ok(view, unit, here):
            found.setdefault(here, spent)
        if entered and must_stop(view, unit, here):
            continue
        for place, cost in next_steps(view, unit, here, entered=entered):
            # The hex where the move begins is not entered again: that would make another hex of it.
            if place != start and spent + cost <= mps:
                waiting.append((spent + cost, place, True))
    return found


def strategic_destinations(view: View, unit: str) -> set[str]:
    """Where strategic movement may end: on primary roads, until an enemy ZOC is entered (AL-8.2, A-18, A-103).

    Not through or into hexes with enemy units of any kind; stacking holds in each hex, whatever `stacking_checked`.
    """
    start, side = place_of(view, unit), side_of(unit)
    if not may_set_out(view, unit) or not (on_primary_road(start) or (start == LAI_KHE and side == "arvn")):
        return set()
    found: set[str] = set()
    done: set[tuple[str, bool]] = set()
    waiting = [(start, False)]
    while waiting:
        here, entered = waiting.pop()
        if (here, entered) in done:
            continue
        done.add((here, entered))
        if here != start and stacking_ok(view, unit, here):
            found.add(here)
        if entered and must_stop(view, unit, here):
            continue
        for place in HEXES + [LAI_KHE] * (side == "arvn"):
            if road(here, place) != "primary" or move_cost(kind_of(unit), here, place) is None:
                continue
            if place == start or units_in(view, place, enemy_of(side)) or not stacking_ok(view, unit, place):
                continue
            if not from_zoc_to_zoc(view, unit, here, place, entered=entered):
                waiting.append((place, True))
    return found


def next_to_nva(view: View) -> set[str]:
    """The hexes with an NVA unit of any kind next to them (AL-9.6.1-A, A-33)."""
    nva = [place_of(view, unit) for unit in view["units"] if side_of(unit) == "nva" and on_map(view, unit)]
    return {other for place in nva for other in neighbours(place)}


def lift_destinations(view: View, unit: str, walked: int = 0) -> dict[str, str]:
    """Where a lift may land, "hot" or "cold", after so many MPs of walking (9.6, A-32 to A-36, A-106, A-115).

    A unit that has walked more than the rest of its MA, or into enemy ZOC, is not lifted (AL-9.6-E, A-36). Hot landings
    need a Cobra or Dragonfly in the CAS box, or one at the landing zone already (A-34). ZOCs do not matter, but a hex
    with any NVA unit is no landing place (A-106).
    """
    start = place_of(view, unit)
    if side_of(unit) != "arvn" or kind_of(unit) == "tank" or (not is_hex(start) and start != LAI_KHE):
        return {}
    if lift_points(unit) > view["helicopter_points"]:
        return {}
    if walked:
        rest = allowance(view, unit) - allowance(view, unit) // 2
        if walked > rest or start == LAI_KHE or in_enemy_zoc(view, unit, start):
            return {}
    elif not may_set_out(view, unit):
        return {}
    covers = sum(n for kind, n in view["air"]["cas"].items() if AIR_TYPES[kind].get("covers_hot_lz", False))
    near, stacks = next_to_nva(view), {place_of(view, other) for other in view["units"]}
    hot_start = view["options"]["hot_lz_by_start"] and start in near
    found = {}
    for place in [*HEXES, LAI_KHE]:
        if place == start or (place in stacks and not stacking_ok(view, unit, place)):
            continue
        if place == LAI_KHE:
            if not view["options"]["helo_to_lai_khe"]:
                continue
        elif place in stacks and units_in(view, place, "nva"):
            continue
        if not hot_start and place not in near and not view["landing_zones"].get(place):
            found[place] = "cold"
        elif covers or view["landing_zones"].get(place):
            found[place] = "hot"
    return found


def may_be_bombed(view: View) -> set[str]:
    """The NVA units that a hit of TAC may strike: those next to any ARVN unit on the map (AL-9.4-E2)."""
    held = {place_of(view, unit) for unit in view["units"] if side_of(unit) == "arvn" and on_map(view, unit)}
    beside = {place for hex in held for place in neighbours(hex)}
    return {unit for unit in view["units"] if side_of(unit) == "nva" and place_of(view, unit) in beside}


# ---------------------------------------------------------------------------------------------------------------
# Combat: who, where, with what
# ---------------------------------------------------------------------------------------------------------------


def may_be_attacked(view: View, side: str, place: str) -> bool:
    """May this side attack the hex, as far as the hex matters (AL-10.0-E, A-63, A-71)?

    An enemy unit other than sappers and HQs stands there, and it was not attacked before in this Combat Phase.
    """
    defenders = units_in(view, place, enemy_of(side))
    return place not in view["struck"] and any(kind_of(unit) not in ("sapper", "hq") for unit in defenders)


def may_attack(view: View, unit: str, hexes: Collection[str]) -> bool:
    """May the unit attack these hexes together (AL-10.0-B, AL-10.0-D, A-63, A-10)?

    Sappers may, but a combat needs a unit with an attack factor too.
    """
    side = side_of(unit)
    if not on_map(view, unit) or view["units"][unit]["fought"] or not effort(view, side)["may_attack"]:
        return False
    if attack(view, unit) == 0 and kind_of(unit) != "sapper":
        return False
    here = place_of(view, unit)
    return bool(hexes) and all(place in neighbours(here) and may_be_attacked(view, side, place) for place in hexes)


def attack_targets(view: View, side: str) -> set[str]:
    """The hexes that some unit of the side with an attack factor may attack (10.0, A-63)."""
    return {
        place
        for place in HEXES
        for unit in view["units"]
        if side_of(unit) == side and attack(view, unit) > 0 and may_attack(view, unit, [place])
    }


def guns_in_support(view: View, side: str, targets: Collection[str], units: Iterable[str]) -> set[str]:
    """The artillery of a side that may support a combat (11.3, A-60, A-61, A-88, A-92).

    `units` are those of the side that attack, or that stand in the attacked hexes: NVA divisional artillery needs one
    of its division among them (AL-11.3-H).
    """
    fighting = {division(view, unit) for unit in units}
    found = set()
    for gun in view["units"]:
        if side_of(gun) != side or kind_of(gun) != "artillery" or not on_map(view, gun) or view["units"][gun]["used"]:
            continue
        reach = min(distance(place_of(view, gun), place) for place in targets)
        if reach <= UNITS[gun]["range"] and (division(view, gun) == "" or division(view, gun) in fighting):
            found.add(gun)
    return found


def cas_limit(view: View, attacker: str, targets: Collection[str], attackers: Collection[str]) -> int:
    """CAS units for a combat in which no HQ is turned over, units of landing zones left out (9.5, A-28, A-30).

    Two in defence of a hex with an HQ that is used, or that is not used now (`unused_hq_two_cas_in_defence`).
    """
    if attacker == "nva":
        for hq in (unit for place in targets for unit in units_in(view, place, "arvn") if is_hq(unit)):
            if view["units"][hq]["used"] or view["options"]["unused_hq_two_cas_in_defence"]:
                return int(CONSTANTS["cas"]["beside_hq"])
    return int(CONSTANTS["cas"]["without_hq"])


def zones_in_support(view: View, attackers: Iterable[str]) -> set[str]:
    """The landing zones whose air unit may support this ARVN attack: any attack by a unit there (AL-9.6.1-C)."""
    hexes = {place_of(view, unit) for unit in attackers if side_of(unit) == "arvn"}
    return {place for place, cover in view["landing_zones"].items() if cover and place in hexes}


def defenders_of(view: View, side: str, targets: Iterable[str]) -> list[str]:
    """All units of the side in the attacked hexes (AL-10.0-G)."""
    return [unit for place in targets for unit in units_in(view, place, side)]


def cas_value(view: View, kind: str, combat: Combat) -> int:
    """What an air unit of this type adds (AL-9.5-E, 9.8, A-26, A-27); B-52s are immune in CAS (AL-9.9-C).

    An SA-7 counts with an NVA unit that attacks or stands in an attacked hex.
    """
    value, immune = int(AIR_TYPES[kind]["strike_value"]), AIR_TYPES[kind].get("immune_in_cas", False)
    if immune:
        return value
    involved = [*combat["attackers"], *defenders_of(view, "nva", combat["targets"])]
    if any(view["units"][unit]["sa7"] for unit in involved):
        value //= 2
    return max(0, value - int(view["aaa"]))


# ---------------------------------------------------------------------------------------------------------------
# Combat: odds and modifiers
# ---------------------------------------------------------------------------------------------------------------


def strength_in_attack(view: View, unit: str, targets: Iterable[str]) -> int:
    """The attack factor, halved across a river and by tanks against marsh, down each time (10.2, AL-1.6, A-99)."""
    here, strength, hexes = place_of(view, unit), attack(view, unit), list(targets)
    if any(TEC["hexside"].get(hexside(here, place), {}).get("halved", False) for place in hexes):
        strength //= 2
    if gait(kind_of(unit)) == "mech" and any(TEC["terrain"][terrain(p)].get("mech_halved", False) for p in hexes):
        strength //= 2
    return strength


def column_of_odds(attacking: int, defending: int, shift: int, *, clamp_first: bool = True) -> str:
    """The column for these strengths, so many columns to the left (AL-10.1-A to AL-10.1-C, A-66)."""
    columns: list[str] = CRT["columns"]
    one_to_one = columns.index("1:1")
    if attacking <= 0:
        index = 0
    elif attacking >= defending:
        index = one_to_one + attacking // defending - 1
    else:
        index = one_to_one - (-(-defending // attacking) - 1)
    last = len(columns) - 1
    if clamp_first:
        index = min(max(index, 0), last)
    return columns[min(max(index - shift, 0), last)]


def odds(
    view: View, attackers: Collection[str], targets: Collection[str], air: Mapping[str, int]
) -> tuple[int, int, str]:
    """Attack strength, defence strength and the column after shifts (10.1, AL-10.0-H, A-65, A-66, A-99).

    `air` is the number of ARVN air units of each type in this combat, those of landing zones among them.
    """
    side = side_of(next(iter(attackers)))
    combat = {"attackers": attackers, "targets": targets}
    support = sum(n * cas_value(view, kind, combat) for kind, n in air.items())
    attacking = sum(strength_in_attack(view, unit, targets) for unit in attackers)
    defending = sum(defence(view, unit) for unit in defenders_of(view, enemy_of(side), targets))
    if side == "arvn":
        attacking += support
    else:
        defending += support
    shift = sum(int(TEC["terrain"][terrain(place)].get("shift", 0)) for place in targets)
    clamp = bool(view["options"]["clamp_before_shift"])
    return attacking, defending, column_of_odds(attacking, defending, shift, clamp_first=clamp)


def modifiers(view: View, combat: Combat) -> dict[str, int]:
    """What changes the roll, by rule; what is 0 is left out.

    `combat` as in the view: side, targets, attackers, attacker_support and defender_support (artillery, sappers), and
    hq_bonus.
    """
    side, attackers, targets = combat["side"], combat["attackers"], combat["targets"]
    defenders = defenders_of(view, enemy_of(side), targets)
    drm, marks = CONSTANTS["drm"], CONSTANTS["nva_replacements"]
    used = int(view["replacements_used"])
    # Each side once that anybody attacks across (AL-10.0-I), or the worst of them once.
    sides = {(place_of(view, unit), place) for unit in attackers for place in targets}
    water = [int(TEC["hexside"].get(hexside(*side), {}).get("drm", 0)) for side in sides]
    divisions = {division(view, unit) for unit in attackers} - {""}
    found = {
        "AL-7.2": int(effort(view, side)["attack_drm"]),
        "AL-10.2 hex": sum(int(TEC["terrain"][terrain(place)].get("drm", 0)) for place in targets),
        "AL-10.2 side": sum(water) if view["options"]["hexside_penalties"] == "each" else min(water, default=0),
        "AL-10.3 attacker": sum(bonus(unit) for unit in combat["attacker_support"]),
        "AL-10.3 defender": -sum(bonus(unit) for unit in combat["defender_support"]),
        "AL-10.3 hq": int(combat["hq_bonus"]) * (1 if side == "arvn" else -1),
        "AL-10.4 attacker": drm["tank"] * sum(1 for unit in attackers if kind_of(unit) == "tank"),
        "AL-10.4 defender": -drm["tank"] * sum(1 for unit in defenders if kind_of(unit) == "tank"),
        "AL-11.2.1-B": drm["two_divisions"] if len(divisions) > 1 else 0,
        "AL-12.2-B": drm["morale_broken"] if side == "nva" and used >= marks["breaks_morale"] else 0,
        "AL-12.2-C": drm["replacements_gone"] if side == "arvn" and used >= marks["limit"] else 0,
    }
    return {rule: value for rule, value in found.items() if value}


def crt_row(net: int) -> str:
    """The row of a net roll: the last one on each side for rolls beyond it (10.5)."""
    rows = [int(row) for row in CRT["rows"]]
    return str(min(max(net, min(rows)), max(rows)))


def crt_result(column: str, net: int) -> str:
    """The result, the attacker's before the slash (AL-10.5-B)."""
    return str(CRT["rows"][crt_row(net)][CRT["columns"].index(column)])


def tank_losses(net: int) -> int:
    """The steps that attacking NVA tanks lose besides (AL-10.6.2)."""
    return int(CRT["tank_losses"][crt_row(net)])


def losers(view: View, units: Iterable[str], attacking: bool) -> set[str]:
    """Who may take the first step lost: an attacking sapper, else the strongest (10.6, A-55, A-63); never an HQ."""
    able = [unit for unit in units if steps(view, unit) > 0]
    sappers = {unit for unit in able if kind_of(unit) == "sapper"}
    if attacking and sappers:
        return sappers
    factor = {unit: attack(view, unit) if attacking else defence(view, unit) for unit in able}
    most = max(factor.values(), default=0)
    return {unit for unit in able if factor[unit] == most and most > 0}


# ---------------------------------------------------------------------------------------------------------------
# Retreat
# ---------------------------------------------------------------------------------------------------------------


def garrison_hexes(view: View) -> set[str]:
    """Where ARVN units never retreat (AL-10.7.2, A-43, option `garrison`)."""
    around = neighbours(AN_LOC) if view["options"]["garrison"] == "in-or-adjacent" else frozenset()
    return {AN_LOC} | around


def retreat_hexes(view: View, group: Sequence[str], path: Sequence[str]) -> set[str]:
    """The hexes into which one step of a retreat may go, distance left out (AL-10.7.1-B to AL-10.7.1-D, A-44, A-70).

    On the map, without enemy units, not in the path, not prohibited to any unit of the group; hexes in enemy ZOC only
    if there is no other hex. Friendly units there do not help, as 10.7.1-E charges for such a hex all the same; where
    it is not charged (`zoc_loss_in_friendly_hex`), 5.0-E holds and it is free.
    """
    side, here = side_of(group[0]), path[-1]
    legal = {
        place
        for place in neighbours(here)
        if place not in path
        and not units_in(view, place, enemy_of(side))
        and all(move_cost(kind_of(unit), here, place) is not None for unit in group)
    }
    controlled = zoc(view, enemy_of(side))
    clears = not view["options"]["zoc_loss_in_friendly_hex"]
    free = {place for place in legal if place not in controlled or (clears and negates(view, side, place, group))}
    return free or legal


def retreat_ways(view: View, group: Sequence[str], path: Sequence[str], hexes: int, further: int) -> list[list[str]]:
    """Every path that goes on for so many hexes, then to a hex with room, at most so many further (AL-10.7.1-G).

    Paths that come to a dead end before are among them.
    """
    if hexes == 0 and (further == 0 or stack_fits(view, group, path[-1])):
        return [list(path)]
    following = retreat_hexes(view, group, path)
    if not following:
        return [list(path)]
    left, more = (hexes - 1, further) if hexes else (0, further - 1)
    return [way for place in sorted(following) for way in retreat_ways(view, group, [*path, place], left, more)]


LIMIT = 4
"""Stacking points that any hex but An Loc holds (AL-4.0-D)."""
FURTHER = 6
"""So far ways are looked at that go on to find room; the rules set no limit."""


def retreat_first_steps(
    view: View,
    group: Sequence[str],
    path: Sequence[str],
    hexes_left: int,
    foes: Collection[str],
    due: int | None = None,
    further: int = FURTHER,
) -> set[str]:
    """The legal next hexes of a retreating group (10.7.1, A-44, A-69 to A-74); none: it stays where it is.

    `path` begins with the hex that is left and ends where the group is now; `foes` are the units it must get away
    from. Among the ways that keep the rule of ZOCs at every step, can be walked to the end and find room there, those
    that end `due` hexes (the whole retreat) from every foe, or else farthest from the nearest. If none finds room, the
    group retreats all the same, and what is too much is lost (A-72); if none can be walked to the end, any (A-45).
    With no hexes left a group that cannot stack goes `further` hexes at most (AL-10.7.1-G).
    """
    if side_of(group[0]) == "arvn" and path[0] in garrison_hexes(view):
        return set()
    if hexes_left == 0 and stack_fits(view, group, path[-1]):
        return set()
    wanted = len(path) - 1 + hexes_left if due is None else due
    far_enough = len(path) + hexes_left
    too_large = sum(stacking_points(unit) for unit in group) > LIMIT
    ways = retreat_ways(view, group, path, hexes_left, 0 if too_large else further)
    good = [way for way in ways if len(way) >= far_enough and stack_fits(view, group, way[-1])]
    if not good and hexes_left == 0:
        return set()
    good = good or [way for way in retreat_ways(view, group, path, hexes_left, 0) if len(way) == far_enough]
    if not good:
        return retreat_hexes(view, group, path)
    from_foes = {place_of(view, foe) for foe in foes if on_map(view, foe)}
    # Farther than wanted is no better.
    reach = [min([wanted, *(distance(way[-1], place) for place in from_foes)]) for way in good]
    return {way[len(path)] for way, far in zip(good, reach, strict=True) if far == max(reach)}


def retreat_costs_a_step(view: View, group: Sequence[str], place: str) -> bool:
    """Does a group that retreats into the hex lose a step (AL-10.7.1-E, A-70, option `zoc_loss_in_friendly_hex`)?"""
    side = side_of(group[0])
    if place not in zoc(view, enemy_of(side)):
        return False
    return bool(view["options"]["zoc_loss_in_friendly_hex"]) or not negates(view, side, place, group)


# ---------------------------------------------------------------------------------------------------------------
# Victory
# ---------------------------------------------------------------------------------------------------------------


def airborne_withdrawn(view: View) -> bool:
    """Are the 1st Airborne HQ and battalions out, or lost (AL-13.1.7, A-46)?"""
    gone = {"withdrawn"}
    if view["options"]["eliminated_counts_as_withdrawn"]:
        gone |= {"eliminated", "later"}  # later: lost, to come back
    return all(place_of(view, unit) in gone for unit in CONSTANTS["airborne"]["to_withdraw"])


def major_attack_missed(view: View) -> bool:
    """Is the turn of the last chance over, the NVA not having launched its attack (AL-11.2.2-B, A-50)?"""
    last = view["committed"] + CONSTANTS["major_attack"]["turns"]
    return bool(view["committed"]) and not view["major_attack"] and view["turn"] >= last


def victory_level(view: View) -> tuple[str, str]:
    """Winner and level of a game that ends now (AL-13.1.6, AL-13.1.7, A-46, A-50, A-79, A-80, A-97).

    The First Assault has no levels (AL-13.2-B). A lost major attack ends the game; with `capture_rule` "play-on" it
    does so even if the NVA holds the city, as the capture ends nothing then. 13.1.7 speaks of every end of the game, so
    the victory is reduced then too. The turn of the capture is this one: with "play-on" that is true only if the city
    falls in the last turn.
    """
    battle = view["scenario"] == "battle"
    broken = view["replacements_used"] >= CONSTANTS["nva_replacements"]["breaks_morale"]
    play_on = view["options"]["capture_rule"] == "play-on"
    missed = play_on and major_attack_missed(view)
    if not missed and (view["captured"] or (view["fallen"] and not play_on)):
        if not battle:
            return "nva", ""
        if view["turn"] <= view["options"]["april_turns"]:
            return "nva", "epic"
        if not view["committed"]:
            return "nva", "decisive"
        return "nva", "pyrrhic" if broken else "basic"
    if not battle:
        return "arvn", ""
    levels = ["pyrrhic", "basic", "decisive", "total"]
    level = 1
    if broken:
        level = 3 if highway_free(view) else 2
    if not airborne_withdrawn(view):
        level -= 1
    return "arvn", levels[level]
