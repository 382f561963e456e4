"""What must hold between the values of the data files: references, counts, geometry, tables."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from citadel.core.board.areas import AreaMap, Edge, edge_between
from citadel.core.data import Files
from citadel.core.data.checks import (
    Board,
    Faces,
    Item,
    doubled,
    faults_of_drawing,
    faults_of_options,
    faults_of_outlines,
    listed,
    must_be,
    must_count,
    names_of,
    unknown,
)
from citadel.games.block_by_block.components import AREAS, PAVN_UNITS, PLATOONS, TOWERS, UNITS


def check(files: Files) -> list[str]:
    """Everything that makes data of the right shape unplayable, as `file: key: reason`."""
    map_problems = [*_faults_of_map_names(files)]
    return [
        *(map_problems or faults_of_drawing(files["map"], FACES, _faults_of_geometry)),
        *_faults_of_zones(files),
        *_faults_of_counters(files),
        *_faults_of_numbers(files),
        *_faults_of_setup(files),
        *_faults_of_reinforcements(files),
        *_faults_of_turns(files["turns"]),
        *_faults_of_crt(files["crt"]),
        *_faults_of_modifiers(files["modifiers"]),
        *faults_of_options(files["options"]["option"], ["default"]),
    ]


# -- the map (2.1, 6.3, 6.4, 8.0) --------------------------------------------------------------------------------------

OUTSIDE_ZONES = ("PALACE", "MACV", *(f"O-{number}" for number in range(1, 10)))
LETTERS = "ABCDEFGH"
FACES = Faces(("area", "water"), "polygon")


def _faults_of_map_names(files: Files) -> Iterator[str]:
    board, points, areas = files["map"], files["map"]["points"], names_of(files["map"]["area"])
    letters = names_of(board["gate"], "letter")
    if len(areas) != AREAS:
        yield f"map.toml: area: there must be {AREAS} areas, here are {len(areas)}"
    yield from must_be("map.toml: gate", "gates", LETTERS, letters)
    yield from faults_of_outlines(board, FACES)
    for line in board["line"]:
        yield from unknown(f"map.toml: line[{line['id']}].path", "point", line["path"], points)
    for bridge in board["bridge"]:
        place = f"map.toml: bridge[{bridge['id']}]"
        yield from unknown(f"{place}.edge", "point", bridge["edge"], points)
        yield from unknown(f"{place}.areas", "area", bridge["areas"], areas)
        yield from unknown(f"{place}.needs_gate", "gate", filter(None, [bridge["needs_gate"]]), letters)
    for gate in board["gate"]:
        place = f"map.toml: gate[{gate['letter']}]"
        yield from unknown(f"{place}.point", "point", [gate["point"]], points)
        yield from unknown(f"{place}.letter_areas", "area", gate["letter_areas"], areas)
        for passage in gate["passages"]:
            yield from unknown(f"{place}.passages", "area", passage, areas)
    for landing in board["landing"]:
        yield from unknown(f"map.toml: landing[{landing['area']}].area", "area", [landing["area"]], areas)


def _faults_of_geometry(board: Board, area_map: AreaMap) -> Iterator[str]:
    closed: dict[str, set[Edge]] = {"wall": set(), "canal": set()}
    for line in board["line"]:
        for a, b in pairwise(line["path"]):
            if edge_between(a, b) not in area_map.owners:
                yield f"map.toml: line[{line['id']}].path: no area has an edge from {a} to {b}"
            closed[line["kind"]].add(edge_between(a, b))
    yield from _faults_of_bridges(board, area_map, closed)
    yield from _faults_of_gates(board, area_map, closed["wall"])
    waters = names_of(board["water"])
    for landing in board["landing"]:
        area = landing["area"]
        shore = {edge for water in waters for edge in area_map.shared_edges(area, water)} | closed["canal"]
        if not any(area in area_map.owners.get(edge, []) for edge in shore):
            yield f"map.toml: landing[{area}].area: {area} lies neither on a river nor on a canal"


def _faults_of_bridges(board: Board, area_map: AreaMap, closed: Mapping[str, set[Edge]]) -> Iterator[str]:
    for bridge in board["bridge"]:
        place, (a, b) = f"map.toml: bridge[{bridge['id']}]", bridge["areas"]
        edge = edge_between(*bridge["edge"])
        if edge not in area_map.shared_edges(a, b):
            yield f"{place}.edge: {' '.join(bridge['edge'])} is not a border between {a} and {b}"
        elif not any(edge in line for line in closed.values()):
            yield f"{place}.edge: {' '.join(bridge['edge'])} lies on no wall and no canal"


def _faults_of_gates(board: Board, area_map: AreaMap, wall: set[Edge]) -> Iterator[str]:
    for gate in board["gate"]:
        place, point = f"map.toml: gate[{gate['letter']}]", gate["point"]
        there = area_map.areas_at_point(point)
        if sorted(gate["letter_areas"]) != sorted(there):
            found = listed(gate["letter_areas"])
            yield f"{place}.letter_areas: the areas at {point} are {listed(there)}, here are {found}"
        if not any(point in edge for edge in wall):
            yield f"{place}.point: {point} lies on no wall"
        for a, b in gate["passages"]:
            if not any(point in edge and edge in wall for edge in area_map.shared_edges(a, b)):
                yield f"{place}.passages: {a} and {b} share no stretch of wall at {point}"


def _faults_of_zones(files: Files) -> Iterator[str]:
    """Zones and areas are named by each other (2.1), and zones.toml repeats what map.toml gives."""
    zones = names_of(files["zones"]["zone"])
    named = [f"N{number}" for number in range(1, 6)] + [f"S{number}" for number in range(1, 7)]
    yield from must_be("zones.toml: zone", "zones", named, zones)
    inside: dict[str, list[str]] = {}
    for area in files["map"]["area"]:
        name, zone = area["id"], area["zone"]
        inside.setdefault(zone, []).append(name)
        place = f"map.toml: area[{name}].zone"
        if zone:
            yield from unknown(place, "zone", [zone], zones)
        if zone != (name.partition("-")[0] if name not in OUTSIDE_ZONES else ""):
            yield f"{place}: {name} belongs to {name.partition('-')[0] if name not in OUTSIDE_ZONES else 'no zone'}"
    for zone in files["zones"]["zone"]:
        place, areas = f"zones.toml: zone[{zone['id']}]", inside.get(zone["id"], [])
        if sorted(areas) != [f"{zone['id']}-{number}" for number in range(1, len(areas) + 1)]:
            yield f"{place}.areas: the areas must be numbered from 1 on without a gap, here are {listed(areas)}"
        if zone["areas"] != len(areas):
            yield f"{place}.areas: map.toml has {len(areas)} areas, not {zone['areas']}"
        gates = [gate["letter"] for gate in files["map"]["gate"] if set(gate["letter_areas"]) & set(areas)]
        if zone["gates"] != gates:
            yield f"{place}.gates: map.toml gives {listed(gates)}, not {listed(zone['gates'])}"


# -- the counters (2.2 to 2.5, 8.2) ------------------------------------------------------------------------------------

US_CONTINGENTS = ("US", "MACV", "ARVN", "RVN")
ROLES = ("US/ARVN", "platoon", "PAVN/NLF", "tower")
TYPES = ("platoon", "nlf", "gate_tower", "arvn_abn", "arvn_ranger", "arvn_hac_bao")
PER_GATE = {"platoon": "plt", "gate_tower": "tower"}
UNIT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9/.'-]*")


def _role(unit_type: Item) -> str:
    if unit_type["kind"] in ("platoon", "tower"):
        return str(unit_type["kind"])
    return "US/ARVN" if unit_type["side"] == "US" else "PAVN/NLF"


def _faults_of_counters(files: Files) -> Iterator[str]:
    types = files["units"]["type"]
    yield from (f"units.toml: type: {name} is missing" for name in TYPES if name not in names_of(types))
    numbers = (PLATOONS, PAVN_UNITS - PLATOONS, TOWERS - PAVN_UNITS, UNITS - TOWERS)
    roles = [_role(entry) for entry in types for _ in entry["names"]]
    if roles != [role for role, number in zip(ROLES, numbers, strict=True) for _ in range(number)]:
        wanted = ", ".join(f"{number} {role}" for role, number in zip(ROLES, numbers, strict=True))
        yield f"units.toml: type: the counters must be {wanted}, in this order"
    places = {name.lower() for name in names_of(files["map"]["area"])}
    seen: set[str] = set()
    for entry in types:
        place = f"units.toml: type[{entry['id']}]"
        for name in entry["names"]:
            if not UNIT_NAME.fullmatch(name):
                yield f'{place}.names: "{name}" has other signs than letters, digits and / . \' -'
            if name.lower() in seen:
                yield f'{place}.names: "{name}" appears twice'
            if name.lower() in places:
                yield f'{place}.names: "{name}" is the name of a place'
            seen.add(name.lower())
        per_gate = [f"{PER_GATE[entry['id']]}/{letter}" for letter in LETTERS] if entry["id"] in PER_GATE else []
        if per_gate and entry["names"] != per_gate:
            yield f"{place}.names: there must be one for each gate, {per_gate[0]} to {per_gate[-1]}"
        if len(entry["names"]) != entry["count"]:
            yield f"{place}.count: {len(entry['names'])} names, but a count of {entry['count']}"
        if len(entry["attack"]) != (2 if entry["two_sided"] else 1):
            sides = "two sides have two values" if entry["two_sided"] else "one side has one value"
            yield f"{place}.attack: {sides}, here are {len(entry['attack'])}"
        elif entry["attack"][-1] > entry["attack"][0]:
            yield f"{place}.attack: spent {entry['attack'][-1]} is more than fresh {entry['attack'][0]}"
        if (entry["side"] == "US") != (entry["nationality"] in US_CONTINGENTS):
            yield f"{place}.side: {entry['nationality']} does not fight for {entry['side']}"


def _faults_of_numbers(files: Files) -> Iterator[str]:
    """Set-up and reinforcements use up the counters exactly; platoons and towers come by their own rules."""
    types = names_of(files["units"]["type"])
    used = dict.fromkeys(types, 0)
    groups = [(f"setup.toml: place[{place['area']}].units", place["units"]) for place in files["setup"]["place"]]
    groups += [(f"{_arrival(entry)}.units", entry["units"]) for entry in files["reinforcements"]["arrival"]]
    for place, units in groups:
        yield from unknown(place, "type of unit", [name for name, _ in units], types)
        for name, number in units:
            used[name] = used.get(name, 0) + number
    for entry in files["units"]["type"]:
        wanted = 0 if entry["id"] in PER_GATE else entry["count"]
        if used[entry["id"]] != wanted:
            yield (
                f"units.toml: type[{entry['id']}].count: set-up and reinforcements place {used[entry['id']]}, "
                f"but {wanted} can be placed"
            )


# -- set-up, reinforcements, turns (4.1, 5.1, 11.1) --------------------------------------------------------------------


def _faults_of_setup(files: Files) -> Iterator[str]:
    setup = files["setup"]
    areas = names_of(files["map"]["area"])
    zones = {zone["id"]: zone["start_control"] for zone in files["zones"]["zone"]}
    gates = {gate["letter"]: gate["start_control"] for gate in files["map"]["gate"]}
    for place in setup["place"]:
        yield from unknown(f"setup.toml: place[{place['area']}].area", "area", [place["area"]], areas)
    for noun, known, file, us, pavn in (
        ("zone", zones, "zones.toml", "control_us", "control_pavn"),
        ("gate", gates, "map.toml", "gates_us", "towers"),
    ):
        for key, side in ((us, "US"), (pavn, "PAVN")):
            wanted = [name for name, start in known.items() if start == side]
            yield from unknown(f"setup.toml: {key}", noun, setup[key], known)
            if sorted(setup[key]) != sorted(wanted):
                yield f"setup.toml: {key}: {file} gives {listed(wanted)} to {side}, here are {listed(setup[key])}"
    detachments = setup["setup_detachments"]
    yield from unknown(
        "setup.toml: setup_detachments.allowed_gates", "US gate", detachments["allowed_gates"], setup["gates_us"]
    )
    yield from unknown("setup.toml: setup_detachments.source_areas", "area", detachments["source_areas"], areas)


def _arrival(entry: Item) -> str:
    units = " ".join(f"{name} {number}" for name, number in entry["units"])
    return f"reinforcements.toml: arrival[{entry['turn']} {units}]"


def _faults_of_reinforcements(files: Files) -> Iterator[str]:
    sides = {entry["id"]: entry["side"] for entry in files["units"]["type"]}
    for entry in files["reinforcements"]["arrival"]:
        yield from unknown(f"{_arrival(entry)}.areas", "area", entry["areas"], names_of(files["map"]["area"]))
        for name, _ in entry["units"]:
            if sides.get(name, entry["side"]) != entry["side"]:
                yield f"{_arrival(entry)}.side: {name} belongs to {sides[name]}"
        number = sum(number for _, number in entry["units"])
        if entry["max_per_area"] and not entry["with_friends"] and entry["max_per_area"] * len(entry["areas"]) < number:
            yield f"{_arrival(entry)}.max_per_area: {number} units do not fit into {len(entry['areas'])} areas"
    types = files["reinforcements"]["airborne_withdrawal"]["types"]
    yield from unknown("reinforcements.toml: airborne_withdrawal.types", "type of unit", types, sides)


def _faults_of_turns(turns: Item) -> Iterator[str]:
    numbers = [turn["n"] for turn in turns["turn"]]
    yield from must_count("turns.toml: turn", "five turns, 1 to 5 (5.1)", range(1, 6), numbers)
    if turns["max_turns"] != 5:
        yield f"turns.toml: max_turns: there must be five turns (5.1), here are {turns['max_turns']}"


# -- tables (7.5, 7.6, 13.0) -------------------------------------------------------------------------------------------


def _faults_of_crt(crt: Item) -> Iterator[str]:
    columns, low, rows = crt["columns"], crt["column_min"], crt["rows"]
    yield from doubled("crt.toml: columns", columns)
    if len(low) != len(columns) or low[0] > 1 or any(b <= a for a, b in pairwise(low)):
        yield f"crt.toml: column_min: there must be {len(columns)} rising numbers from 1 on, here are {low}"
    else:
        spans = [f"{a}-{b - 1}" if b - 1 > a else f"{a}" for a, b in pairwise(low)] + [f"{low[-1]}+"]
        if columns != spans:
            yield f"crt.toml: columns: column_min gives {listed(spans)}, here are {listed(columns)}"
    if rows != list(range(rows[0], rows[0] + len(rows))):
        yield f"crt.toml: rows: the numbers must follow one another, here are {rows}"
    for row in rows:
        if str(row) not in crt["table"]:
            yield f"crt.toml: table.{row}: missing"
    for name, cells in crt["table"].items():
        if name in ("source", "note"):
            continue
        if name not in map(str, rows):
            yield f"crt.toml: table.{name}: no such row"
        if len(cells) != len(columns):
            yield f"crt.toml: table.{name}: there must be {len(columns)} cells, here are {len(cells)}"
    for cell in crt["fixed"]:
        place, name = f"crt.toml: fixed[{cell['column']} {cell['row']}]", str(cell["row"])
        yield from unknown(f"{place}.column", "column", [cell["column"]], columns)
        if cell["row"] not in rows:
            yield f"{place}.row: no such row"
        elif cell["column"] in columns and len(crt["table"].get(name, [])) == len(columns):
            stands = crt["table"][name][columns.index(cell["column"])]
            hits, _, result = stands.partition("/")
            if cell["hits"] not in (None, int(hits)) or cell["assault"] not in (None, result):
                fixed = f"{cell['hits']} hits" if cell["hits"] is not None else f"the result {cell['assault']}"
                yield f"crt.toml: table.{name}: column {cell['column']} has {stands}; the printed example fixes {fixed}"


NUMBERS = ("gate_from_inside", "gate_from_outside", "pavn_gate_letter", "crossing")


def _faults_of_modifiers(modifiers: Item) -> Iterator[str]:
    entries = {entry["id"]: entry for entry in modifiers["drm"]}
    for name in ("terrain", "heavy_weapons", *NUMBERS):
        if name not in entries:
            yield f"modifiers.toml: drm: {name} is missing"
        elif name in NUMBERS and not isinstance(entries[name]["value"], int):
            yield f"modifiers.toml: drm[{name}].value: expected a whole number from -6 to 6"
        elif name == "heavy_weapons":
            for key in ("value", "destruction"):
                if not isinstance(entries[name][key], list) or len(entries[name][key]) != 2:
                    yield f"modifiers.toml: drm[{name}].{key}: there must be two numbers, one for each level"
