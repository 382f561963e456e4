"""The map, the counters and the plain facts of a position of *An Loc*, for the slow reading of its rules.

Neighbours and distances are reckoned from the hex numbers alone; the rest is read from the data files as they are.  A
position is the plain view (a dict of names).  Rule ids (AL-5.0-A, A-13, F-40 ...) are those of the rules analysis.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

View = dict[str, Any]

DATA = Path(__file__).parents[2] / "src/citadel/games/an_loc/data"


def read(name: str) -> dict[str, Any]:
    """One data file as it stands."""
    with (DATA / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


MAP, TEC, OEL, CONSTANTS = read("map"), read("tec"), read("oel"), read("constants")
AIR, SETUP, SURRENDER, CRT = read("air"), read("setup"), read("surrender"), read("crt")

UNITS: dict[str, dict[str, Any]] = {
    unit["id"]: {**unit, "side": side} for side in ("arvn", "nva") for unit in read(side)["unit"]
}
AIR_TYPES: dict[str, dict[str, Any]] = {kind["id"]: kind for kind in AIR["type"]}

COLUMNS, ROWS = 17, 26
HEXES = [f"{column:02}{row:02}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
AN_LOC = next(place["hex"] for place in MAP["place"] if place["id"] == "an-loc")
LAI_KHE = "lai-khe"
SOUTH_END = MAP["lai_khe"]["entry"][0]  # where QL-13 leaves the map
HIGHWAY: list[str] = next(road["hexes"] for road in MAP["road"] if road["id"] == "ql-13")  # AL-12.1-B, A-78

# ---------------------------------------------------------------------------------------------------------------
# The map alone
# ---------------------------------------------------------------------------------------------------------------


def is_hex(place: str) -> bool:
    """Is the place a hex, and no box?"""
    return place in MAP["hexes"]


def column_of(place: str) -> int:
    """The first two figures of a hex number, from the west."""
    return int(place[:2])


def row_of(place: str) -> int:
    """The last two figures of a hex number, from the north."""
    return int(place[2:])


@cache
def neighbours(place: str) -> frozenset[str]:
    """The hexes next to this one: pointed tops, even rows half a hex to the east (F-35, F-40, F-57)."""
    column, row = column_of(place), row_of(place)
    west_of_north = column if row % 2 == 0 else column - 1
    around = [(column - 1, row), (column + 1, row)]
    for other in (row - 1, row + 1):
        around += [(west_of_north, other), (west_of_north + 1, other)]
    return frozenset(f"{c:02}{r:02}" for c, r in around if 1 <= c <= COLUMNS and 1 <= r <= ROWS)


def distance(a: str, b: str) -> int:
    """Hexes from one to the other, the first not counted (AL-11.3-C)."""
    rows = abs(row_of(a) - row_of(b))
    # In half hexes: each step to another row goes half a hex east or west.
    halves = abs(2 * column_of(a) + (row_of(a) % 2 == 0) - 2 * column_of(b) - (row_of(b) % 2 == 0))
    return rows + max(0, halves - rows) // 2


def terrain(place: str) -> str:
    """The terrain of a hex."""
    return str(MAP["hexes"][place])


@cache
def hexside(a: str, b: str) -> str:
    """The water between two hexes: "stream", "river" or nothing."""
    for water in MAP["water"]:
        for side in water["sides"]:
            if set(side) == {a, b}:
                return str(water["kind"])
    return ""


def has_bridge(a: str, b: str) -> bool:
    """Does a bridge carry a road over this side?"""
    return any(set(bridge["side"]) == {a, b} for bridge in MAP["bridge"])


@cache
def road(a: str, b: str) -> str:
    """The road that connects two hexes: "primary", "secondary" or nothing; only along a chain (A-17).

    Lai Khe is the hex before the first of QL-13 (A-18, A-98, A-103).
    """
    if {a, b} == {LAI_KHE, SOUTH_END}:
        return "primary"
    grades = set()
    for chain in MAP["road"]:
        for first, second in pairwise(chain["hexes"]):
            if {first, second} == {a, b}:
                grades.add(chain["grade"])
    return "primary" if "primary" in grades else "secondary" if grades else ""


def on_primary_road(place: str) -> bool:
    """Is the hex on a primary road (AL-8.2)?"""
    return any(chain["grade"] == "primary" and place in chain["hexes"] for chain in MAP["road"])


def gait(kind: str) -> str:
    """Which cost column a kind of unit uses: tanks are mechanized (AL-8.0-E, AL-2.1-D)."""
    return "mech" if kind == "tank" else "foot"


def entry_cost(kind: str, place: str) -> int | None:
    """MPs for the terrain of a hex; None if prohibited (AL-8.0-C)."""
    cost = TEC["terrain"][terrain(place)][gait(kind)]
    return None if cost == "P" else int(cost)


def side_cost(kind: str, a: str, b: str) -> int | None:
    """MPs for crossing a hexside; None if prohibited (AL-8.0-C); a bridge has its own cost (AL-8.1-B)."""
    water = hexside(a, b)
    if not water:
        return 0
    cost = TEC["bridge"][gait(kind)] if has_bridge(a, b) else TEC["hexside"][water][gait(kind)]
    return None if cost == "P" else int(cost)


def move_cost(kind: str, a: str, b: str) -> int | None:
    """MPs from one hex to the next, or between Lai Khe and 1026; None if prohibited (AL-8.0-C, AL-8.1, A-103)."""
    grade = road(a, b)
    if LAI_KHE in (a, b):
        return int(TEC["road"][grade][gait(kind)]) if grade else None
    into = int(TEC["road"][grade][gait(kind)]) if grade else entry_cost(kind, b)
    across = side_cost(kind, a, b)
    return None if into is None or across is None else into + across


def edge(name: str) -> set[str]:
    """The hexes of an edge of the map; those at the corners belong to two."""
    tests = {
        "west": lambda place: column_of(place) == 1,
        "east": lambda place: column_of(place) == COLUMNS,
        "north": lambda place: row_of(place) == 1,
        "south": lambda place: row_of(place) == ROWS,
    }
    return {place for place in HEXES if tests[name](place)}


# ---------------------------------------------------------------------------------------------------------------
# Units
# ---------------------------------------------------------------------------------------------------------------


def side_of(unit: str) -> str:
    """arvn or nva."""
    return str(UNITS[unit]["side"])


def enemy_of(side: str) -> str:
    """The other side."""
    return "nva" if side == "arvn" else "arvn"


def kind_of(unit: str) -> str:
    """infantry, ranger, militia, airborne, artillery, tank, sapper or hq."""
    return str(UNITS[unit]["kind"])


def is_hq(unit: str) -> bool:
    """AL-3.1-E."""
    return kind_of(unit) == "hq"


def command_of(unit: str) -> str:
    """The HQ that commands an ARVN unit; nothing for the militia and the NVA (AL-3.1-B, AL-11.1-C)."""
    command = UNITS[unit].get("command", "none")
    return "" if command == "none" else str(command)


def division(view: View, unit: str) -> str:
    """The NVA division of a unit; independent units have none, nor the 275th before the commitment (AL-11.2.1)."""
    formation = str(UNITS[unit]["formation"])
    early = next(group["units"] for group in SETUP["arrival"] if group["id"] == "5-vc")
    if side_of(unit) == "arvn" or formation == "independent" or (unit in early and not view["committed"]):
        return ""
    return formation


def place_of(view: View, unit: str) -> str:
    """The hex or box of a unit."""
    return str(view["units"][unit]["place"])


def on_map(view: View, unit: str) -> bool:
    """Is the unit in a hex?"""
    return is_hex(place_of(view, unit))


def units_in(view: View, place: str, side: str) -> list[str]:
    """The units of a side in a place."""
    return [unit for unit, state in view["units"].items() if state["place"] == place and side_of(unit) == side]


def combat_units_in(view: View, place: str, side: str) -> list[str]:
    """The units of a side in a place, HQs left out."""
    return [unit for unit in units_in(view, place, side) if not is_hq(unit)]


def attack(view: View, unit: str) -> int:
    """The attack factor of the side that shows; HQs, artillery and sappers have none (AL-3.2-A)."""
    return int(UNITS[unit].get("reduced_attack" if view["units"][unit]["reduced"] else "attack", 0))


def defence(view: View, unit: str) -> int:
    """The defence factor of the side that shows; HQs and sappers have none (AL-3.2-A, AL-11.3-G)."""
    return int(UNITS[unit].get("reduced_defence" if view["units"][unit]["reduced"] else "defence", 0))


def steps(view: View, unit: str) -> int:
    """Steps left: two, artillery and sappers one, HQs none (AL-10.6-A)."""
    return int(UNITS[unit].get("steps", 0)) - bool(view["units"][unit]["reduced"])


def bonus(unit: str) -> int:
    """The triangles (AL-3.2-A, AL-10.3-A)."""
    return int(UNITS[unit].get("combat_bonus", 0))


def stacking_points(unit: str) -> int:
    """Points counted for stacking (AL-4.0-B, AL-4.0-E)."""
    return 0 if UNITS[unit].get("stacks_free", False) else int(UNITS[unit]["stacking_points"])


def lift_points(unit: str) -> int:
    """Points counted for transport: the dots, also of the battery that stacks for free (AL-9.6-B)."""
    return int(UNITS[unit].get("stacking_points", 0))


def effort(view: View, side: str) -> dict[str, Any]:
    """The line of the effort chart (7.2)."""
    return next(level for level in OEL["level"] if level["n"] == view["effort"][side])


def allowance(view: View, unit: str) -> int:
    """The current MA: the printed one after the effort chart, halves rounded down (AL-1.6, AL-8.0-B, A-10, A-39)."""
    if is_hq(unit):
        return 0
    printed, level = int(UNITS[unit]["movement"]), effort(view, side_of(unit))
    base = {"none": 0, "half": printed // 2, "printed": printed}[level["movement"]]
    return max(0, base + int(level["extra_movement"]))


# ---------------------------------------------------------------------------------------------------------------
# Zones of control
# ---------------------------------------------------------------------------------------------------------------


def zoc(view: View, side: str, without: Collection[str] = ()) -> set[str]:
    """The hexes in which a side has a ZOC: every unit but HQs, its own hex and the six around (5.0, A-11, A-16).

    With `zoc_blocked_by_prohibited_hexside` not across a hexside that the unit may not cross. The units of `without`
    are left out.
    """
    blocked = bool(view["options"]["zoc_blocked_by_prohibited_hexside"])
    found: set[str] = set()
    for unit, state in view["units"].items():
        if UNITS[unit]["side"] == side and unit not in without and is_hex(state["place"]):
            found |= zone(unit, state["place"], blocked)
    return found


@cache
def zone(unit: str, here: str, blocked: bool) -> frozenset[str]:
    """The ZOC of a unit in a hex."""
    if is_hq(unit):
        return frozenset()
    around = {other for other in neighbours(here) if side_cost(kind_of(unit), here, other) is not None or not blocked}
    return frozenset(around | {here})


def negates(view: View, side: str, place: str, besides: Collection[str] = ()) -> bool:
    """Does a unit of the side, no HQ and not one of `besides`, negate enemy ZOCs in the hex (AL-5.0-E, A-13)?"""
    return any(unit not in besides for unit in combat_units_in(view, place, side))


def in_enemy_zoc(view: View, unit: str, place: str, without: Collection[str] = ()) -> bool:
    """Is the hex in enemy ZOC for this unit, another friendly unit there negating it (AL-5.0-C, AL-5.0-E, A-13)?"""
    side = side_of(unit)
    return place in zoc(view, enemy_of(side), without) and not negates(view, side, place, [unit])


# ---------------------------------------------------------------------------------------------------------------
# Stacking and entering hexes
# ---------------------------------------------------------------------------------------------------------------


def stack_fits(view: View, units: Iterable[str], place: str) -> bool:
    """May these units of one side stand together in the hex, with those of their side that are there (4.0, A-51)?"""
    coming = list(units)
    there = [unit for unit in units_in(view, place, side_of(coming[0])) if unit not in coming]
    limit = CONSTANTS["stacking"]["an_loc" if place == AN_LOC else "hex"]
    if sum(stacking_points(unit) for unit in there + coming) > limit:
        return False
    theirs = {division(view, unit) for unit in coming} - {""}
    # A mixed stack of before the commitment does not keep units of no division away.
    return not theirs or len(theirs | ({division(view, unit) for unit in there} - {""})) == 1


def stacking_ok(view: View, unit: str, place: str) -> bool:
    """May the unit stand in this place, as far as its own side is concerned (4.0, A-15)? Boxes have no limit (A-88)."""
    return not is_hex(place) or stack_fits(view, [unit], place)


def overruns(view: View, unit: str, place: str) -> list[str]:
    """The lone sappers or HQs in a hex that this unit would eliminate or drive away (AL-10.3-C, AL-11.1-E)."""
    weak = "sapper" if side_of(unit) == "arvn" else "hq"
    there = units_in(view, place, enemy_of(side_of(unit)))
    return there if all(kind_of(other) == weak for other in there) else []


def may_enter(view: View, unit: str, place: str) -> bool:
    """May the unit step into this place: no enemy but those it overruns, and stacking (AL-8.X, A-12, A-15)?

    With `stacking_checked` at the end of the move a full hex may be passed.
    """
    enemies = units_in(view, place, enemy_of(side_of(unit))) if is_hex(place) else []
    if enemies and not overruns(view, unit, place):
        return False
    return view["options"]["stacking_checked"] == "end-of-move" or stacking_ok(view, unit, place)


# ---------------------------------------------------------------------------------------------------------------
# The siege and morale
# ---------------------------------------------------------------------------------------------------------------


def open_hexes(view: View) -> set[str]:
    """The hexes free of NVA units, which have a ZOC where they stand, and of ZOCs not negated (A-37, A-13)."""
    controlled = zoc(view, "nva")
    return {place for place in HEXES if place not in controlled or negates(view, "arvn", place)}


def open_chain(view: View, start: str) -> bool:
    """Does a chain of open hexes, both ends among them, run from here to 1026 (A-37)?"""
    ground = open_hexes(view)
    reached = ground & {start}
    while True:
        further = {other for place in reached for other in neighbours(place)} & ground
        if further <= reached:
            return SOUTH_END in reached
        reached |= further


def is_besieged(view: View) -> bool:
    """Is An Loc cut off (AL-11.4-C, A-37)?"""
    return not open_chain(view, AN_LOC)


def is_surrounded(view: View, unit: str) -> bool:
    """Is the ARVN unit surrounded: none of its six hexes open, or no chain to 1026 (A-37, option `surrounded`)?"""
    here = place_of(view, unit)
    if here == LAI_KHE:
        return False
    if view["options"]["surrounded"] == "no-path":
        return not open_chain(view, here)
    return not any(move_cost(kind_of(unit), here, other) is not None for other in neighbours(here) & open_hexes(view))


def highway_free(view: View) -> bool:
    """Is QL-13 from 1026 to An Loc free of NVA units and ZOCs (AL-12.1-B, AL-13.1.6, A-78, option `ql13_negation`)?"""
    controlled = zoc(view, "nva")
    for place in HIGHWAY:
        if units_in(view, place, "nva"):
            return False
        ignored = view["options"]["ql13_negation"] and negates(view, "arvn", place)
        if place in controlled and not ignored:
            return False
    return True


def reaches_an_loc(view: View, gun: str) -> bool:
    """Is the artillery unit on the map with An Loc in range (AL-11.3-B, A-62)?"""
    if kind_of(gun) != "artillery" or not on_map(view, gun):
        return False
    return distance(place_of(view, gun), AN_LOC) <= int(UNITS[gun]["range"])


def morale(view: View) -> tuple[int, dict[str, int]]:
    """The sum of the Surrender table, and what it is made of (AL-12.1-C, AL-11.3-B, A-37, A-41, A-08)."""
    near = {AN_LOC} | neighbours(AN_LOC)
    hqs = [int(UNITS[unit]["morale"]) for place in near for unit in units_in(view, place, "arvn") if is_hq(unit)]
    factor = SURRENDER["factor"]
    guns = [gun for gun in view["units"] if reaches_an_loc(view, gun)]
    base = [gun for gun in guns if side_of(gun) == "arvn" and place_of(view, gun) != AN_LOC]
    city = sum(steps(view, unit) for unit in combat_units_in(view, AN_LOC, "arvn"))
    lines = [line for line in SURRENDER["garrison"] if city >= line["least"]]
    aaa = {4: "unsuppressed", 2: "partial", 0: "suppressed"}[view["aaa"]]
    if view["lull"] and view["options"]["lull_skips_air"]:
        aaa = "lull"
    broken = view["replacements_used"] >= CONSTANTS["nva_replacements"]["breaks_morale"]
    items = {
        "hq": max(hqs, default=int(SURRENDER["base"]["without_hq"])),
        "nva_artillery": factor["nva_artillery"] * sum(1 for gun in guns if side_of(gun) == "nva"),
        "besieged": factor["besieged"] if is_besieged(view) else 0,
        "garrison": int(max(lines, key=lambda line: int(line["least"]))["value"]),
        "aaa": int(SURRENDER["aaa"][aaa]),
        "fire_base": factor["fire_base"] if base else 0,
        "nva_morale_broken": factor["nva_morale_broken"] if broken else 0,
    }
    return sum(items.values()), items


def surrender_checked(view: View) -> bool:
    """Is morale checked in this Surrender Segment (AL-12.1-B, A-84)?"""
    if view["captured"] or view["fallen"]:
        return False
    return not (combat_units_in(view, LAI_KHE, "arvn") and highway_free(view))
