"""What the rulebook of An Loc states about map, counters and tables, against data that may say otherwise.

Numbers F-01 to F-63 are those of the analysis of the rules. What is not here cannot be played at all (`checks.py`), is
no value of the data (F-05 halving), or follows (F-25 and F-27 from the Cobra's value and the AAA values).
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from itertools import combinations, pairwise
from typing import Any

from citadel.core.board.hexes import POINTED_TOP
from citadel.core.data.checks import Board, differs, listed
from citadel.games.an_loc.data.checks import counters_of, day, units_of
from citadel.games.an_loc.data.checks_map import HIGHWAY, entry_of, grid_of, hex_of, water_sides

Files = Mapping[str, Any]
Entry = Mapping[str, Any]

COUNTERS = 89
STACKING_FREE = ("hq", "tank", "sapper")
BRIGADE = ("5-abn", "6-abn", "8-abn", "81-abn")
REGIMENT = ("1/15", "2/15", "3/15")
COBRA = 12
"""What a Cobra is worth in the examples, its 14 less an AAA value of 2."""

CONSTANTS = {
    "stacking.hex": ("4.0.D", 4),  # F-03
    "stacking.an_loc": ("4.0.D", 8),
    "drm.tank": ("10.4", 1),
    "drm.two_divisions": ("11.2.1.B", -2),  # F-60
    "drm.morale_broken": ("12.2.B", -1),
    "drm.replacements_gone": ("12.2.C", 1),
    "cas.without_hq": ("9.5.B", 1),
    "cas.with_hq": ("9.5.C", 3),
    "cas.with_hq_bonus": ("9.5.C", 2),
    "cas.beside_hq": ("9.5.D", 2),
    "nva_replacements.limit": ("10.6.1.A", 30),  # F-47
    "nva_replacements.commits_5th_vc": ("11.2.2.A", 19),
    "nva_replacements.breaks_morale": ("12.2.B", 27),
    "arvn_replacements.turn": ("11.4.B", 9),  # F-50
    "arvn_replacements.points": ("11.4.B", 2),
    "airborne.return_after": ("11.4.A", 6),  # F-49
    "airborne.to_withdraw": ("13.1.7", ["1-abn-hq", "5-abn", "6-abn", "8-abn"]),
    "major_attack.oel": ("11.2.2.B", 5),
    "major_attack.turns": ("11.2.2.B", 2),
}
AIR = {
    "helicopters.points": ("9.6.A", 6),  # F-23
    "aaa.unsuppressed": ("9.3.D", 4),  # F-22
    "aaa.partial": ("9.3.D", 2),
    "aaa.suppressed": ("9.3.D", 0),
    "aaa.partial_from": ("9.3.D", 3),
    "aaa.suppressed_from": ("9.3.D", 4),
    "tac.replacement_point": ("9.4.E", 1),  # F-24
    "tac.step": ("9.4.E", 1),
    "tac.step_under_fire": ("9.4.E", 2),
    "tac.op": ("9.4.E", 3),
    "tac.op_under_fire": ("9.4.E", 4),
    "broken_arrow.op": ("9.9.B", 3),  # F-26
}
PRICES = {"b-52": 1, "cobra": 1, "f-4": 2, "a-37": 2}
LEAST_COUNTS = {"b-52": 2, "cobra": 2, "f-4": 4, "a-37": 2}
MISSIONS = {"f-4": {"SEAD", "TAC"}, "a-37": {"SEAD", "CAS"}, "b-52": {"TAC"}, "cobra": {"CAS"}}
SETUP = {
    "garrison": ("13.1.1", "an-loc", 1, "7/5 8/5 tf-52 31-ranger 36-ranger rppf-1 rppf-2 5-div-hq-low 3-ranger-hq"),
    "airborne": ("13.1.1", "lai-khe", 0, "5-abn 6-abn 8-abn 81-abn 1-abn-hq"),
    "highway": ("13.1.3", "ql-13", 1, "101-regt 205-regt"),
    "siege": ("13.1.3", "an-loc", 4, "9-vc/271 9-vc/272 9-vc/95c 9-vc/art 429-sappers"),
    "support": ("13.1.3", "map", 0, "130mm 122mm t-55/1 t-55/2"),
}
ARRIVALS = {
    "7-nva": ("13.1.4", 1, "west", "7-nva/141 7-nva/165 7-nva/209 7-nva/art"),
    "5-vc": ("13.1.4", 2, "west", "5-vc/275"),
    "21-div": (
        "13.1.2", 2, "lai-khe",
        "31/21 32/21 33/21 21-recon 211-art 212-art 21-div-hq 9-acr 3-abn 3-abn-hq 155mm",
    ),
    "9-div": ("13.1.2", 5, "lai-khe", "1/15 2/15 3/15"),
    "48/18": ("13.1.2", 10, "lai-khe", "48/18"),
}  # fmt: skip
SA7 = {5: 2, 6: 2} | dict.fromkeys(range(7, 13), 1)
COMMANDS = {"5-div": "5-div", "18-div": "5-div", "21-div": "21-div", "9-div": "21-div"}


def broken_facts(files: Files) -> list[str]:
    """What the rulebook states and data that `check` has passed do not show, as `file: key: the rulebook ...`."""
    return [
        *_broken_facts_of_map(files["map"]),
        *_broken_facts_of_counters(files),
        *_broken_facts_of_units(files),
        *_broken_facts_of_examples(files),
        *_broken_facts_of_air(files["air"]),
        *_broken_facts_of_strikes(files["strikes"]["column"]),
        *_broken_facts_of_crt(files["crt"]),
        *_broken_facts_of_oel(files["oel"]),
        *_broken_facts_of_tec(files["tec"]),
        *_broken_facts_of_turns(files),
        *_broken_facts_of_table("constants", files["constants"], CONSTANTS),
        *_broken_facts_of_setup(files["setup"]),
        *_broken_facts_of_scenarios(files),
    ]


def _broken_facts_of_table(file: str, table: Entry, facts: Mapping[str, tuple[str, Any]]) -> Iterator[str]:
    for place, (rule, said) in facts.items():
        key, inner = place.split(".")
        yield from differs(f"{file}.toml: {place}", rule, said, table[key][inner])


# -- the map (8, 9.10, 10.9) -------------------------------------------------------------------------------------------


def _broken_facts_of_map(board: Board) -> Iterator[str]:
    grid, terrain = grid_of(board), board["hexes"]
    city, hill, windy = (hex_of(board, place) for place in ("an-loc", "hill-169", "windy-hill"))
    yield from differs("map.toml: grid.km_per_hex", "1.5.A", 2, board["grid"]["km_per_hex"])  # F-02
    cities = [name for name in grid.names if terrain[name] == "city"]
    if cities != [city]:
        yield f"map.toml: hexes: the rulebook (4.0.D) has one city, An Loc, {city}, here are {listed(cities)}"
    yield from differs(f"map.toml: hexes.{hill}", "example 10.9.E", "hill", terrain[hill])  # F-35
    east, south = (
        a - b for a, b in zip(grid.centre(grid.number(hill), 1), grid.centre(grid.number(city), 1), strict=True)
    )
    if south <= 0 or east < 0:
        yield "map.toml: place[hill-169].hex: the rulebook (example 10.9) has it south or south-east of An Loc"
    if grid.distance(grid.number(hill), grid.number(windy)) != 1:
        yield "map.toml: place[windy-hill].hex: the rulebook (example 10.9.F) has it next to Hill 169"
    if any(hill in side.split() for side in water_sides(board)):  # F-36
        yield f"map.toml: water: the rulebook (example 10.9.E) has no water at Hill 169, {hill}"
    yield from _broken_facts_of_highway(board)


def _broken_facts_of_highway(board: Board) -> Iterator[str]:
    grid, road = grid_of(board), entry_of(board, "road", HIGHWAY)
    highway, khai = road["hexes"], hex_of(board, "tan-khai")
    yield from differs("map.toml: road[ql-13].grade", "8.2, 12.1.B", "primary", road["grade"])  # F-57
    if board["grid"]["orientation"] != POINTED_TOP:  # F-40
        yield "map.toml: grid.orientation: the rulebook (example 9.10.A) has hexes straight to the east of others"
    else:
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


# -- counters (1.4, 3, 10, 11) -----------------------------------------------------------------------------------------


def _broken_facts_of_counters(files: Files) -> Iterator[str]:
    units, hqs = units_of(files), [unit for unit in files["arvn"]["unit"] if unit["kind"] == "hq"]
    printed = [name for name in units if name not in files["setup"]["ninth_division"]["units"]]
    pieces = [*printed, *counters_of(files["air"]["type"]), *counters_of(files["markers"]["marker"])]
    if len(pieces) != COUNTERS:  # F-01
        yield f"markers.toml: marker: the rulebook (1.4.A) has {COUNTERS} counters in all, here are {len(pieces)}"
    sizes = Counter(unit["size"] for unit in hqs)
    if sizes != {"division": 3, "brigade": 3}:  # F-51
        yield "arvn.toml: unit: the rulebook (11.1) has two division HQs, one of them twice, and three brigade HQs"
    setup = files["setup"]["commitment"]
    low, high = (units[setup[key]]["morale"] for key in ("hq_out", "hq_in"))
    if low >= high:
        yield f"arvn.toml: unit[{setup['hq_in']}].morale: the rulebook (11.1.F) has it above {low}, here is {high}"
    if not any(unit["kind"] == "infantry" and unit["movement"] == 4 for unit in files["arvn"]["unit"]):  # F-55
        yield "arvn.toml: unit: the rulebook (example 9.6.2) has infantry with a movement allowance of 4"
    for unit in files["arvn"]["unit"]:  # F-62
        said = "21-div" if unit["id"] == "9-acr" else COMMANDS.get(unit["formation"], unit["command"])
        yield from differs(f"arvn.toml: unit[{unit['id']}].command", "11.1.C", said, unit["command"])


def _broken_facts_of_units(files: Files) -> Iterator[str]:
    for side in ("arvn", "nva"):
        for unit in files[side]["unit"]:
            place, kind = f"{side}.toml: unit[{unit['id']}]", unit["kind"]
            free = kind in STACKING_FREE or unit["id"] == "155mm"  # F-04
            yield from differs(f"{place}.stacks_free", "4.0.E", free, unit["stacks_free"])
            if kind != "hq":  # F-43, F-44
                steps = 1 if kind in ("artillery", "sapper") else 2
                yield from differs(f"{place}.steps", "10.6.A, 11.3.D", steps, unit["steps"])
            if kind == "artillery":
                yield from differs(f"{place}.attack", "11.3.G", 0, unit["attack"])
                yield from differs(f"{place}.defence", "11.3.G", 2, unit["defence"])


def _broken_facts_of_examples(files: Files) -> Iterator[str]:
    units = units_of(files)
    attack, points = (sum(units[name][key] for name in BRIGADE) for key in ("attack", "stacking_points"))
    if attack + COBRA != 25:  # F-28
        yield f"arvn.toml: unit: the rulebook (example 10.9.E) has the 1st Airborne attack with 13, here are {attack}"
    if units["81-abn"]["attack"] <= max(units[name]["attack"] for name in BRIGADE[:3]):  # F-29
        yield "arvn.toml: unit[81-abn].attack: the rulebook (example 10.9.F) makes it the strongest of its brigade"
    if points != 4:  # F-37
        yield f"arvn.toml: unit: the rulebook (example 10.9.B) lifts the 1st Airborne with 4 points, here are {points}"
    for pair in combinations(REGIMENT, 2):  # F-38
        strength = sum(units[name]["attack"] for name in (*pair, "9-acr"))
        if strength + 2 * COBRA != 33:
            said = f"has 9 attack factors in two battalions and the 9th ACR, {' and '.join(pair)} make them {strength}"
            yield f"arvn.toml: unit: the rulebook (example 9.10.F) {said}"
    for name in (*REGIMENT, "211-art", "155mm"):  # F-39
        found = units[name]["stacking_points"]
        yield from differs(f"arvn.toml: unit[{name}].stacking_points", "example 9.10", 1, found)
    bonuses = {"1-abn-hq": ("arvn", 2), "9-vc/art": ("nva", 1), "122mm": ("nva", 1)}  # F-30, F-32
    for name, (side, bonus) in bonuses.items():
        yield from differs(
            f"{side}.toml: unit[{name}].combat_bonus", "example 10.9.E", bonus, units[name]["combat_bonus"]
        )
    for unit in files["nva"]["unit"]:  # F-31
        if unit["formation"] == "9-vc" and unit["kind"] == "infantry":
            yield from differs(f"nva.toml: unit[{unit['id']}].defence", "example 10.9.E", 6, unit["defence"])
    for name, reach in (("130mm", 11), ("122mm", 7)):  # F-45
        yield from differs(f"nva.toml: unit[{name}].range", "13.1.3", reach, units[name]["range"])


# -- the air (9) -------------------------------------------------------------------------------------------------------


def _broken_facts_of_air(air: Entry) -> Iterator[str]:
    kinds = {kind["id"]: kind for kind in air["type"]}
    value = {name: kind["strike_value"] for name, kind in kinds.items()}
    yield from differs("air.toml: type[cobra].strike_value", "example 9.8", 14, value["cobra"])  # F-14
    for rule, names, said in (("9.10.D", ["f-4"] * 3 + ["a-37"], 27), ("9.10.E", ["b-52"] * 2 + ["f-4"], 35)):
        found = sum(value[name] for name in names)  # F-15, F-16
        if found != said:
            yield f"air.toml: type: the rulebook (example {rule}) gives {said} to {listed(names)}, here are {found}"
    for name, price in PRICES.items():  # F-17, F-18
        yield from differs(f"air.toml: type[{name}].units_per_op", "example 9.10.B", price, kinds[name]["units_per_op"])
        if kinds[name]["count"] < LEAST_COUNTS[name]:
            yield f"air.toml: type[{name}].count: the rulebook (example 9.10.B) has at least {LEAST_COUNTS[name]}"
    for name, wanted in MISSIONS.items():  # F-19
        lacking = wanted - set(kinds[name]["missions"])
        if lacking:
            words = listed(sorted(lacking))
            yield f"air.toml: type[{name}].missions: the rulebook (example 9.10.C) has {words} among them"
    if "CAS" in kinds["b-52"]["missions"]:
        yield "air.toml: type[b-52].missions: the rulebook (9.9.A) has CAS for it in a Broken Arrow only"
    for name, kind in kinds.items():  # F-26
        place = f"air.toml: type[{name}]"
        yield from differs(f"{place}.immune_in_cas", "9.9.C", name == "b-52", kind["immune_in_cas"])
        yield from differs(f"{place}.covers_hot_lz", "9.6.1.C", name in ("cobra", "a-37"), kind["covers_hot_lz"])
    yield from _broken_facts_of_table("air", air, AIR)


# -- tables (9.3, 10.5, 7.2, 10.2) -------------------------------------------------------------------------------------


def _broken_facts_of_strikes(columns: Sequence[Entry]) -> Iterator[str]:
    """A higher roll and more strike points bring no fewer hits: AAA is subtracted (9.4.C), strike values are added."""
    for number, column in enumerate(columns, 1):
        place = f"strikes.toml: column[#{number}].hits"
        if any(after < before for before, after in pairwise(column["hits"])):
            yield f"{place}: the rulebook (9.4.C) gives a higher roll no fewer hits"
        before = columns[number - 2]["hits"] if number > 1 else column["hits"]
        if any(here < there for here, there in zip(column["hits"], before, strict=True)):
            yield f"{place}: the rulebook (9.4.B) gives more strike points no fewer hits"


def _broken_facts_of_crt(crt: Entry) -> Iterator[str]:
    columns, rows = crt["columns"], list(crt["rows"])
    if (columns[0], columns[-1]) != ("1:3", "7:1"):  # F-46
        found = f"{columns[0]} to {columns[-1]}"
        yield f"crt.toml: columns: the rulebook (10.1.B, 10.1.C) has columns from 1:3 to 7:1, here are {found}"
    near = [crt["rows"][row][columns.index(odds)] for odds in ("4:1", "5:1") if odds in columns for row in rows]
    if not any(result.endswith("/1R1") for result in near):  # F-42
        yield "crt.toml: rows: the rulebook (example 9.10.F) has a loss of one step and a retreat of one hex near 5:1"
    for number, row in enumerate(rows):
        place, results = f"crt.toml: rows.{row}", [_severity(result) for result in crt["rows"][row]]
        if any(_is_worse(after, before) for before, after in pairwise(results)):
            yield f"{place}: the rulebook (10.1.A) makes no better odds worse for the attacker"
        before = [_severity(result) for result in crt["rows"][rows[max(number - 1, 0)]]]
        if any(_is_worse(here, there) for here, there in zip(results, before, strict=True)):
            yield f"{place}: the rulebook (10.3.A) makes no higher roll worse for the attacker"
        if crt["tank_losses"][row] > crt["tank_losses"][rows[max(number - 1, 0)]]:
            yield f"crt.toml: tank_losses.{row}: the rulebook (10.3.A) makes no higher roll worse for the attacker"


def _severity(result: str) -> list[int]:
    """Steps and hexes of retreat of the attacker, as losses, and of the defender."""
    numbers = []
    for side in result.split("/"):
        match = re.fullmatch(r"(\d?)(?:R(\d))?", side.replace("-", ""))
        numbers += [int(each or 0) for each in match.groups()] if match else [0, 0]
    return [-numbers[0], -numbers[1], numbers[2], numbers[3]]


def _is_worse(one: list[int], other: list[int]) -> bool:
    return any(a < b for a, b in zip(one, other, strict=True))


def _broken_facts_of_oel(oel: Entry) -> Iterator[str]:
    yield from differs("oel.toml: lull.at_most", "6.1.C, 7.2.C", 1, oel["lull"]["at_most"])  # F-07
    for level in oel["level"]:
        n, place = level["n"], f"oel.toml: level[{level['n']}]"
        yield from differs(f"{place}.second_phase", "6.5, 6.6, 7.2.B", n == 5, level["second_phase"])  # F-09
        if n in (3, 4):  # F-10, F-11
            yield from differs(f"{place}.movement", "example 7.2", "printed", level["movement"])
            yield from differs(f"{place}.extra_movement", "example 7.2", 0, level["extra_movement"])
        if n >= 3:  # F-12
            rule = "example 10.9.E" if n == 5 else "example 7.2"
            yield from differs(f"{place}.attack_drm", rule, min(n - 3, 1), level["attack_drm"])
            yield from differs(f"{place}.may_attack", rule, True, level["may_attack"])
        if n == 5 and (level["movement"] != "printed" or level["extra_movement"] <= 0):  # F-13
            yield f"{place}.extra_movement: the rulebook (7.2.B) has a bonus above the printed allowance"


def _broken_facts_of_tec(tec: Entry) -> Iterator[str]:
    hill, lines = tec["terrain"]["hill"], _lines(tec)
    yield from differs("tec.toml: terrain.hill.shift", "example 10.9.E", 1, hill["shift"])  # F-33
    yield from differs("tec.toml: terrain.hill.drm", "example 10.9.E", 0, hill["drm"])
    jungle = tec["terrain"]["jungle"]["mech_halved"]
    yield from differs("tec.toml: terrain.jungle.mech_halved", "example 9.10.F", False, jungle)  # F-63
    for grade, strategic in (("primary", True), ("secondary", False)):
        yield from differs(f"tec.toml: road.{grade}.strategic", "8.2", strategic, tec["road"][grade]["strategic"])
    if all(line["foot"] == line["mech"] for line in lines):  # F-58
        yield "tec.toml: terrain: the rulebook (8.0.E) has other costs for mechanized units somewhere"
    if not any("P" in (line["foot"], line["mech"]) for line in lines):
        yield "tec.toml: terrain: the rulebook (10.7.1.B) has terrain that is impassable to some units"
    effects = {"shift": "an odds shift", "drm": "a die roll modifier", "halved": "a change of strength"}  # F-59
    for key, words in effects.items():
        if not any(line.get(key) or line.get(f"mech_{key}") for line in lines):
            yield f"tec.toml: terrain: the rulebook (10.2) has {words} somewhere"


def _lines(tec: Entry) -> list[Entry]:
    """Every kind of terrain and of hexside."""
    return [line for key in ("terrain", "hexside") for line in tec[key].values() if isinstance(line, Mapping)]


# -- turns, set-up, scenarios (7.1, 12, 13) ----------------------------------------------------------------------------


def _broken_facts_of_turns(files: Files) -> Iterator[str]:
    turns = files["turns"]["turn"]
    for key, points in (("arvn_op", 10), ("nva_op", 20)):  # F-08
        yield from differs(f"turns.toml: start.{key}", "13.1", points, files["turns"]["start"][key])
    for turn in turns:  # F-54
        yield from differs(f"turns.toml: turn[{turn['n']}].sa7", "9.8.A, 13.1.4", SA7.get(turn["n"], 0), turn["sa7"])
    days = [first for turn in turns if (first := day(turn["first_day"]))]
    for turn, (before, first) in zip(turns[1:], pairwise(days), strict=True):  # F-02
        if first - before != timedelta(days=7):
            yield f"turns.toml: turn[{turn['n']}].first_day: the rulebook (1.5.C) has turns of one week"
    for turn, first in zip(turns, days, strict=True):
        if first.month not in (4, 5, 6):
            yield f"turns.toml: turn[{turn['n']}].first_day: the rulebook (1.3) has April to June 1972"
    whole = sum((first + timedelta(days=6)).month < 5 for first in days)
    begun = sum(first.month < 5 for first in days)
    for option in files["options"]["option"]:  # F-56
        if option["id"] == "april_turns" and not {*option["values"]} <= {whole, begun}:
            found = listed(map(str, option["values"]))
            said = f"asks which turns are before May: {whole} or {begun} by their dates, here are {found}"
            yield f"options.toml: option[april_turns].values: the rulebook (13.1.6) {said}"


def _broken_facts_of_setup(setup: Entry) -> Iterator[str]:
    for group in setup["group"]:  # F-52
        place = f"setup.toml: group[{group['id']}]"
        if group["id"] not in SETUP:
            yield f"{place}.units: the rulebook (13.1) has no such group"
            continue
        rule, area, reach, units = SETUP[group["id"]]
        for key, said in (("area", area), ("reach", reach), ("units", units.split())):
            yield from differs(f"{place}.{key}", rule, said, group[key])
    for arrival in setup["arrival"]:  # F-53
        place = f"setup.toml: arrival[{arrival['id']}]"
        if arrival["id"] not in ARRIVALS:
            yield f"{place}.units: the rulebook (13.1) has no such group"
            continue
        rule, turn, at, units = ARRIVALS[arrival["id"]]
        for key, said in (("turn", turn), ("at", [at]), ("units", units.split())):
            yield from differs(f"{place}.{key}", rule, said, arrival[key])
    for key, said in (("turn", 5), ("at", ["lai-khe"])):
        yield from differs(f"setup.toml: ninth_division.{key}", "13.1.2", said, setup["ninth_division"][key])
    commitment, withdrawal = setup["commitment"], setup["withdrawal"]  # F-48
    reserve = ["5-vc/174", "5-vc/e6", "5-vc/art", "t-54", "pt-76"]
    for key, said in (("units", reserve), ("op", 10), ("sa7", 1)):
        yield from differs(f"setup.toml: commitment.{key}", "11.2.2.A", said, commitment[key])
    yield from differs("setup.toml: commitment.at", "13.1.5", ["north", "west"], commitment["at"])
    yield from differs("setup.toml: withdrawal.turn", "13.1.2", 5, withdrawal["turn"])
    yield from differs("setup.toml: withdrawal.units", "13.1.2", ["3-abn", "3-abn-hq"], withdrawal["units"])


def _broken_facts_of_scenarios(files: Files) -> Iterator[str]:
    battle, assault = files["scenarios"]["scenario"]
    place = "scenarios.toml: scenario"
    yield from differs(f"{place}[{battle['id']}].last_turn", "13.1", 12, battle["last_turn"])  # F-02
    yield from differs(f"{place}[{battle['id']}].ends_at_replacements", "13.1", 0, battle["ends_at_replacements"])
    yield from differs(f"{place}[{assault['id']}].ends_at_replacements", "13.2", 19, assault["ends_at_replacements"])
    if files["surrender"]["factor"]["nva_artillery"] >= 0:  # F-61
        yield "surrender.toml: factor.nva_artillery: the rulebook (11.3.B) has NVA artillery lower morale"
