"""Strengths, odds and modifiers of the combat on the table (10.0 to 10.4), with close air support (9.5, 9.8)."""

from typing import NamedTuple

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.an_loc.components import AIR_TYPES, ARVN, INDEPENDENT, NVA, NVA_MASK
from citadel.games.an_loc.position import Siege


class Item(NamedTuple):
    """A modifier of the die with the rule behind it, and the unit or target hex that it comes from, if any."""

    rule: str
    value: int
    unit: int = NONE
    hex: int = NONE


def defenders(p: Siege, side: int) -> int:
    """The units of the defending side in the target hexes that absorb losses (AL-10.0-G, AL-10.7.1-F, A-71)."""
    found = 0
    for hex in p.targets:
        found |= p.units_of(side, hex)
    return found & ~p.board.hqs


def cas_value(p: Siege, kind: int) -> int:
    """What a CAS unit adds: halved by an SA-7 in the fight, then less the flak (AL-9.5-E, AL-9.8-C1, A-27).

    Also AL-9.7-B2, AL-9.8-C2, AL-9.8-EX.
    """
    value = p.board.strike[kind]
    if p.board.immune[kind]:
        return value
    return max(0, (value // 2 if is_halved(p, kind) else value) - p.flak)


def is_halved(p: Siege, kind: int) -> bool:
    """Whether an SA-7 in the fight halves an air unit; bombers fly too high (AL-9.8-C1, AL-9.9-C, A-26, A-112)."""
    fighting = (p.attackers | defenders(p, NVA)) & NVA_MASK
    return fighting & p.sa7 != 0 and not p.board.immune[kind]


def air_support(p: Siege) -> int:
    """The strength of all CAS units in the fight (AL-9.5-F, A-65)."""
    return sum([p.committed_air[kind] * cas_value(p, kind) for kind in range(AIR_TYPES)])


def attack_strength(p: Siege, side: int) -> int:
    """Attack factors, halved where terrain calls for it, and air support (AL-10.0-I, AL-10.2, AL-1.6, A-99).

    Also AL-10.0-F, A-91, AL-10.9-EX1.
    """
    total = 0
    for unit in members(p.attackers):
        factor = p.attack_of(unit)
        here = p.where[unit]
        across = marsh = False
        for hex in p.targets:
            direction = p.board.neighbours[here].index(hex)
            across = across or p.board.side_halved[here][direction] == 1
            marsh = marsh or (p.board.mech[unit] == 1 and p.board.mech_halved[hex] == 1)
        factor = factor // 2 if across else factor
        total += factor // 2 if marsh else factor
    return total + air_support(p) if side == ARVN else total


def defence_strength(p: Siege, side: int) -> int:
    """Defence factors of all target hexes, and air support of the ARVN (AL-10.0-H, AL-9.5-F)."""
    total = sum([p.defence_of(unit) for unit in members(defenders(p, 1 - side))])
    return total + air_support(p) if side == NVA else total


def final_column(p: Siege, attack: int, defence: int) -> int:
    """The odds column after shifts, within the table (AL-2.1-A, AL-10.1-B, AL-10.1-C, A-66)."""
    board = p.board
    shift = sum([board.shift[hex] for hex in p.targets])
    column = board.column_of(attack, max(defence, 1))
    last = len(board.column_names) - 1
    if not p.asked.clamp_first and column == last and defence:
        column = max(column, last + attack // defence - board.column_odds[last][0])
    return min(max(column - shift, 0), last)


def modifiers(p: Siege, side: int) -> list[Item]:
    """Every modifier of the die with its rule (AL-2.1-B, AL-10.3-A, AL-10.4, AL-11.2.1-B, AL-12.2-B).

    Also A-04, A-53, A-58, AL-10.9-EX2.
    """
    board = p.board
    found = [Item("AL-7.2-B", board.effort_drm[p.effort_of(side)])]
    for hex in p.targets:
        found.append(Item("AL-10.2", board.terrain_drm[hex], NONE, hex))
    if side_drm(p):
        found.append(Item("AL-10.0-I", side_drm(p)))
    sign = 1 if side == ARVN else -1
    found += [Item("AL-9.5-C2", sign * board.bonus[hq], hq) for hq in members(p.hq_bonus)]
    found += [Item("AL-10.3-A", board.bonus[gun], gun) for gun in members(p.att_guns)]
    found += [Item("AL-10.3-A", -board.bonus[gun], gun) for gun in members(p.def_guns)]
    found += [Item("AL-10.4", board.tank_drm, tank) for tank in members(p.attackers & board.tanks)]
    found += [Item("AL-10.4", -board.tank_drm, tank) for tank in members(defenders(p, 1 - side) & board.tanks)]
    if side == NVA:
        divisions = {p.division_of(unit) for unit in members(p.attackers)} - {INDEPENDENT}
        if len(divisions) > 1:
            found.append(Item("AL-11.2.1-B", board.two_divisions_drm))
        if p.marker >= board.breaks_at:
            found.append(Item("AL-12.2-B", board.broken_drm))
    elif p.marker >= board.most_replacements:
        found.append(Item("AL-12.2-C", board.exhausted_drm))
    return [item for item in found if item.value]


def side_drm(p: Siege) -> int:
    """The modifier of water between attackers and targets: once, or for each such hexside (AL-10.0-I, A-99)."""
    found = 0
    for here in {p.where[unit] for unit in members(p.attackers)}:
        for hex in p.targets:
            drm = p.board.side_drm[here][p.board.neighbours[here].index(hex)]
            found = found + drm if p.asked.each_hexside else min(found, drm)
    return found
