"""What the rulebook says of components and `facts.toml` cannot: where places lie, sums of the examples, tables, dates.

Numbers F-01 to F-59 are those of the analysis of the rules.
"""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import combinations

from citadel.core.board.hexes import POINTED_TOP
from citadel.core.data import Files
from citadel.core.data.checks import Board, Item, falls, is_less, listed
from citadel.games.an_loc.data.checks import counters_of, day, units_of
from citadel.games.an_loc.data.checks_map import HIGHWAY, entry_of, grid_of, hex_of, water_sides

COUNTERS = 89
BRIGADE = ("5-abn", "6-abn", "8-abn", "81-abn")
REGIMENT = ("1/15", "2/15", "3/15")
HALVED = ("halved", "mech_halved")
COBRA = 12
"""What a Cobra is worth in the examples, its 14 less an AAA value of 2."""


def contradictions(files: Files) -> Iterator[str]:
    """What data that `check` has passed show otherwise, as `file: key: the rulebook ...`."""
    yield from _contradictions_of_map(files["map"])
    yield from _contradictions_of_highway(files["map"])
    yield from _contradictions_of_counters(files)
    yield from _contradictions_of_sums(files)
    yield from _contradictions_of_strikes(files["strikes"]["column"])
    yield from _contradictions_of_crt(files["crt"])
    yield from _contradictions_of_tec(files["tec"])
    yield from _contradictions_of_dates(files)


# -- the map (8, 9.10, 10.9) -------------------------------------------------------------------------------------------


def _contradictions_of_map(board: Board) -> Iterator[str]:
    grid, terrain = grid_of(board), board["hexes"]
    city, hill, windy = (hex_of(board, place) for place in ("an-loc", "hill-169", "windy-hill"))
    cities = [name for name in grid.names if terrain[name] == "city"]
    if cities != [city]:
        yield f"map.toml: hexes: the rulebook (4.0.D) has one city, An Loc, {city}, here are {listed(cities)}"
    if terrain[hill] != "hill":  # F-35
        yield f"map.toml: hexes.{hill}: the rulebook (example 10.9.E) gives hill, here is {terrain[hill]}"
    (x, y), (east, south) = (grid.centre(grid.number(name), 1) for name in (city, hill))
    if south <= y or east < x:
        yield "map.toml: place[hill-169].hex: the rulebook (example 10.9) has it south or south-east of An Loc"
    if grid.distance(grid.number(hill), grid.number(windy)) != 1:
        yield "map.toml: place[windy-hill].hex: the rulebook (example 10.9.F) has it next to Hill 169"
    if any(hill in side.split() for side in water_sides(board)):  # F-36
        yield f"map.toml: water: the rulebook (example 10.9.E) has no water at Hill 169, {hill}"


def _contradictions_of_highway(board: Board) -> Iterator[str]:
    grid, highway, khai = grid_of(board), entry_of(board, "road", HIGHWAY)["hexes"], hex_of(board, "tan-khai")
    if board["grid"]["orientation"] == POINTED_TOP:  # F-40
        beside = grid.neighbours(grid.number(khai))[grid.directions.index("E")]
        if beside < 0 or board["hexes"][grid.name(beside)] != "jungle":
            yield f"map.toml: hexes: the rulebook (example 9.10.A) has jungle straight to the east of Tan Khai, {khai}"
    north = grid.row(grid.number(highway[-1]))
    for place in ("tan-khai", "tau-o"):  # F-41
        there = hex_of(board, place)
        if there not in highway or grid.row(grid.number(there)) <= north:
            yield f"map.toml: place[{place}].hex: the rulebook (example 9.10.A) has it on QL-13 south of An Loc"
    if hex_of(board, "tau-o") == highway[0]:
        yield "map.toml: place[tau-o].hex: the rulebook (example 9.10.A) has hexes of QL-13 south of Ap Tau O"
    allowed = {highway[0], *(grid.name(i) for i in grid.neighbours(grid.number(highway[0])) if i >= 0)}
    astray = [name for name in board["lai_khe"]["entry"] if name not in allowed]
    if astray:
        yield f"map.toml: lai_khe.entry: the rulebook (8.0.G) has QL-13 and the hexes next to it, not {listed(astray)}"


# -- counters (1.4, 9.10, 10.9, 11.1) ----------------------------------------------------------------------------------


def _contradictions_of_counters(files: Files) -> Iterator[str]:
    units = units_of(files)
    printed = [name for name in units if name not in files["setup"]["ninth_division"]["units"]]
    pieces = [*printed, *counters_of(files["air"]["type"]), *counters_of(files["markers"]["marker"])]
    if len(pieces) != COUNTERS:  # F-01
        yield f"markers.toml: marker: the rulebook (1.4.A) has {COUNTERS} counters in all, here are {len(pieces)}"
    sizes = Counter(unit["size"] for unit in files["arvn"]["unit"] if unit["kind"] == "hq")
    if sizes != {"division": 3, "brigade": 3}:  # F-51
        yield "arvn.toml: unit: the rulebook (11.1) has two division HQs, one of them twice, and three brigade HQs"
    hq = files["setup"]["commitment"]["hq_in"]
    low, high = (units[name]["morale"] for name in (files["setup"]["commitment"]["hq_out"], hq))
    if low >= high:
        yield f"arvn.toml: unit[{hq}].morale: the rulebook (11.1.F) has it above {low}, here is {high}"
    if units["81-abn"]["attack"] <= max(units[name]["attack"] for name in BRIGADE[:3]):  # F-29
        yield "arvn.toml: unit[81-abn].attack: the rulebook (example 10.9.F) makes it the strongest of its brigade"


def _contradictions_of_sums(files: Files) -> Iterator[str]:
    units, value = units_of(files), {kind["id"]: kind["strike_value"] for kind in files["air"]["type"]}
    attack, points = (sum(units[name][key] for name in BRIGADE) for key in ("attack", "stacking_points"))
    if attack + COBRA != 25:  # F-28
        yield f"arvn.toml: unit: the rulebook (example 10.9.E) has the 1st Airborne attack with 13, here are {attack}"
    if points != 4:  # F-37
        yield f"arvn.toml: unit: the rulebook (example 10.9.B) lifts the 1st Airborne with 4 points, here are {points}"
    for pair in combinations(REGIMENT, 2):  # F-38
        strength = sum(units[name]["attack"] for name in (*pair, "9-acr"))
        if strength + 2 * COBRA != 33:
            said = f"has 9 attack factors in two battalions and the 9th ACR, {' and '.join(pair)} make them {strength}"
            yield f"arvn.toml: unit: the rulebook (example 9.10.F) {said}"
    for rule, names, given in (("9.10.D", "f-4 f-4 f-4 a-37", 27), ("9.10.E", "b-52 b-52 f-4", 35)):  # F-15, F-16
        found, flying = sum(value[name] for name in names.split()), listed(names.split())
        if found != given:
            yield f"air.toml: type: the rulebook (example {rule}) gives {given} to {flying}, here are {found}"


# -- tables (9.3, 10.2, 10.5) ------------------------------------------------------------------------------------------


def _contradictions_of_strikes(columns: list[Item]) -> Iterator[str]:
    """A higher roll and more strike points bring no fewer hits: AAA is subtracted (9.4.C), strike values are added."""
    for number, (before, column) in enumerate(zip([columns[0], *columns], columns, strict=False), 1):
        place = f"strikes.toml: column[#{number}].hits: the rulebook"
        if falls(column["hits"]):
            yield f"{place} (9.4.C) gives a higher roll no fewer hits"
        if is_less(column["hits"], before["hits"]):
            yield f"{place} (9.4.B) gives more strike points no fewer hits"


def _contradictions_of_crt(crt: Item) -> Iterator[str]:
    columns, rows, tanks = crt["columns"], list(crt["rows"]), crt["tank_losses"]
    if (columns[0], columns[-1]) != ("1:3", "7:1"):  # F-46
        found = f"{columns[0]} to {columns[-1]}"
        yield f"crt.toml: columns: the rulebook (10.1.B, 10.1.C) has columns from 1:3 to 7:1, here are {found}"
    near = [crt["rows"][row][columns.index(odds)] for odds in ("4:1", "5:1") if odds in columns for row in rows]
    if not any(result.endswith("/1R1") for result in near):  # F-42
        yield "crt.toml: rows: the rulebook (example 9.10.F) has a loss of one step and a retreat of one hex near 5:1"
    for row, before in zip(rows, [rows[0], *rows], strict=False):
        results = [_severity(result) for result in crt["rows"][row]]
        higher = "the rulebook (10.3.A) makes no higher roll worse for the attacker"
        if falls(results):
            yield f"crt.toml: rows.{row}: the rulebook (10.1.A) makes no better odds worse for the attacker"
        if is_less(results, [_severity(result) for result in crt["rows"][before]]):
            yield f"crt.toml: rows.{row}: {higher}"
        if tanks[row] > tanks[before]:
            yield f"crt.toml: tank_losses.{row}: {higher}"


def _severity(result: str) -> list[int]:
    """Steps and hexes of retreat of the attacker, as losses, and of the defender."""
    steps = [re.fullmatch(r"(\d?)(?:R(\d))?", side.replace("-", "")) for side in result.split("/")]
    a, b, c, d = (int(each or 0) for match in steps if match for each in match.groups())
    return [-a, -b, c, d]


def _contradictions_of_tec(tec: Item) -> Iterator[str]:
    """What some terrain or hexside must have."""
    tables = [*tec["terrain"].values(), *tec["hexside"].values()]
    lines = [line for line in tables if isinstance(line, dict)]
    costs = [(line["foot"], line["mech"]) for line in lines]
    somewhere = {
        "(8.0.E) has other costs for mechanized units somewhere": any(foot != mech for foot, mech in costs),  # F-58
        "(10.7.1.B) has terrain that is impassable to some units": any("P" in cost for cost in costs),
        "(10.2) has an odds shift somewhere": any(line.get("shift") for line in lines),  # F-59
        "(10.2) has a die roll modifier somewhere": any(line["drm"] for line in lines),
        "(10.2) has a change of strength somewhere": any(line.get(key) for line in lines for key in HALVED),
    }
    yield from (f"tec.toml: terrain: the rulebook {reason}" for reason, is_so in somewhere.items() if not is_so)


# -- turns (1.3, 13.1) -------------------------------------------------------------------------------------------------


def _contradictions_of_dates(files: Files) -> Iterator[str]:
    week = timedelta(days=7)
    days = {turn["n"]: first for turn in files["turns"]["turn"] if (first := day(turn["first_day"]))}
    for turn, first in days.items():  # F-02
        place = f"turns.toml: turn[{turn}].first_day"
        if turn - 1 in days and first - days[turn - 1] != week:
            yield f"{place}: the rulebook (1.5.C) has turns of one week"
        if first.month not in (4, 5, 6):
            yield f"{place}: the rulebook (1.3) has April to June 1972"
    begun = sum(first.month < 5 for first in days.values())
    whole = sum((first + timedelta(days=6)).month < 5 for first in days.values())
    for option in files["options"]["option"]:  # F-56
        if option["id"] == "april_turns" and not {*option["values"]} <= {whole, begun}:
            found = listed(map(str, option["values"]))
            said = f"asks which turns are before May: {whole} or {begun} by their dates, here are {found}"
            yield f"options.toml: option[april_turns].values: the rulebook (13.1.6) {said}"
