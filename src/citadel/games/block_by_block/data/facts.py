"""What the rulebook and its printed examples say of components; an owner's overlay that differs is warned of."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from citadel.core.data.checks import area_map_of, differs, listed, names_of
from citadel.games.block_by_block.data.checks import FACES

Files = Mapping[str, Any]


ZONE_SIZES = {"N1": 5, "S6": 4}
LEAST_ZONE_SIZES = {"N2": 3, "N3": 3, "N4": 4, "N5": 3, "S1": 6, "S2": 3, "S3": 3, "S4": 3, "S5": 2}
TERRAIN = {"N1-1": 2, "N1-2": 1, "N1-3": 2, "O-1": -2}
ONE_SIDED = ("macv_team", "arvn_1div_hq", "nlf", "platoon")
COUNTS = {
    "usmc_1_1": 2, "usmc_2_5": 3, "usmc_1_5": 3, "arvn_3rd": 3, "arvn_abn": 3, "arvn_hac_bao": 1, "rvn_marine": 3,
    "arvn_ranger": 2, "macv_team": 1, "arvn_1div_hq": 1, "pavn_4th": 6, "pavn_6th": 6, "nlf": 6,
}  # fmt: skip
GATE_MODIFIERS = {"gate_from_inside": 1, "gate_from_outside": 3}
GATE_AREAS = {"E": ["N1-1", "N1-2", "O-1"], "F": ["N1-1", "N1-3", "O-9"], "G": ["N3-1", "N3-2", "O-8"]}
TWO_LETTERS = ["N1-1", "N2-3"]
NEIGHBOURS = [("N1-4", "N1-1"), ("N1-1", "N1-2"), ("N1-1", "N1-3"), ("N1-2", "N1-5"), ("N1-4", "N1-5")]
APART = [("N1-5", "N1-1"), ("N1-5", "N1-3")]
AROUND_N1_1 = ["N1-2", "N1-3", "N1-4", "O-1", "O-9"]
BRIDGES = {"bao_vinh": ["O-3", "S6-1"], "ngan": ["O-6", "N5-3"], "trit": ["O-3", ""], "truong_dinh": ["O-3", ""]}
LANDINGS = ("S5-1", "O-3")
MARINES = ("usmc_1_1", "usmc_2_5", "usmc_1_5")
TRACK_END = 51


def broken_facts(files: Files) -> list[str]:
    """What the rulebook states and data that `check` has passed do not show, as `file: key: the rulebook ...`."""
    return [
        *_broken_facts_of_values(files),
        *_broken_facts_of_units(files["units"]),
        *_broken_facts_of_gates(files),
        *_broken_facts_of_neighbours(files["map"]),
        *_broken_facts_of_crt(files["crt"]),
    ]


def _broken_facts_of_values(files: Files) -> Iterator[str]:
    for zone in files["zones"]["zone"]:
        name, size = zone["id"], zone["areas"]
        yield from differs(f"zones.toml: zone[{name}].areas", "9.2.2, 11.1", ZONE_SIZES.get(name, size), size)
        if size < LEAST_ZONE_SIZES.get(name, 0):
            yield f"zones.toml: zone[{name}].areas: the rulebook (4.1, 6.3, 8.1) names {LEAST_ZONE_SIZES[name]}"
    for area in files["map"]["area"]:
        said = TERRAIN.get(area["id"], area["terrain"])
        yield from differs(f"map.toml: area[{area['id']}].terrain", "2.0, 2.1, 12.1", said, area["terrain"])
    for entry in files["modifiers"]["drm"]:
        said = GATE_MODIFIERS.get(entry["id"], entry["value"])
        yield from differs(f"modifiers.toml: drm[{entry['id']}].value", "8.1, 13.0", said, entry["value"])
    for turn in files["turns"]["turn"]:
        place, has_star = f"turns.toml: turn[{turn['n']}]", bool(turn["pavn_points_per_gate"])
        if turn["n"] == 1:
            yield from differs(f"{place}.us_replacements", "10.1", 0, turn["us_replacements"])
        if has_star != (turn["n"] == 3):
            yield f"{place}.pavn_points_per_gate: the rulebook (10.2) gives PAVN replacements on turn 3 and no other"
    yield from differs(
        "units.toml: markers.political_track_max", "9.0", TRACK_END, files["units"]["markers"]["political_track_max"]
    )
    bridges = files["map"]["historical_bridge"]
    if len(bridges) != 2:
        yield f"map.toml: historical_bridge: the rulebook (6.4) has two bridges over the river, here are {len(bridges)}"
    for bridge in bridges:
        yield from differs(f"map.toml: historical_bridge[{bridge['name']}].usable", "6.4", False, bridge["usable"])
    landings = names_of(files["map"]["landing"], "area")
    for area in LANDINGS:
        if area not in landings:
            yield f"map.toml: landing: the rulebook (6.3) has a landing in {area}"


def _broken_facts_of_units(units: Mapping[str, Any]) -> Iterator[str]:
    for entry in units["type"]:
        name, place = entry["id"], f"units.toml: type[{entry['id']}]"
        yield from differs(f"{place}.count", "4.1, 11.1", COUNTS.get(name, entry["count"]), entry["count"])
        yield from differs(f"{place}.two_sided", "2.0, 2.5, 8.2", name not in ONE_SIDED, entry["two_sided"])
        if name in MARINES:
            yield from differs(f"{place}.attack", "12.1", [5, 3], entry["attack"])
        if name in ("pavn_4th", "pavn_6th") and entry["attack"][-1] != 2:
            yield f"{place}.attack: the rulebook (12.1) gives 2 when spent, here is {entry['attack'][-1]}"


def _broken_facts_of_gates(files: Files) -> Iterator[str]:
    letters: dict[str, list[str]] = {area["id"]: [] for area in files["map"]["area"]}
    for gate in files["map"]["gate"]:
        letter, areas = gate["letter"], gate["letter_areas"]
        place = f"map.toml: gate[{letter}]"
        yield from differs(f"{place}.letter_areas", "8.1, 12.1", GATE_AREAS.get(letter, sorted(areas)), sorted(areas))
        yield from differs(f"{place}.start_control", "4.1", "US" if letter in "CD" else "PAVN", gate["start_control"])
        for area in areas:
            letters[area].append(letter)
        if letter == "G":
            yield from differs(f"{place}.name", "6.4, 8.1", "Huu Gate", gate["name"])
            yield from differs(f"{place}.passages", "6.4", ["N3-1", "O-8"], sorted(chain(*gate["passages"])))
        if letter == "F" and ["N1-3", "O-9"] not in map(sorted, gate["passages"]):
            yield f"{place}.passages: the rulebook (8.0) leads through gate F between O-9 and N1-3"
        if letter == "H" and "N3-3" not in areas:
            yield f"{place}.letter_areas: the rulebook (8.1) has the letter H in N3-3"
    several = [area for area, there in letters.items() if len(there) > 1]
    if several != TWO_LETTERS:
        yield f"map.toml: gate: the rulebook (13.0) has two letters in N1-1 and N2-3 only, here in {listed(several)}"
    if letters.get("O-3"):
        yield f"map.toml: gate: the rulebook (8.0) gives O-3 no gate, here is {listed(letters['O-3'])}"
    for zone in files["zones"]["zone"]:
        if zone["id"] == "N1":
            yield from differs("zones.toml: zone[N1].gates", "9.2.2", ["E", "F"], zone["gates"])


def _broken_facts_of_neighbours(board: Mapping[str, Any]) -> Iterator[str]:
    area_map = area_map_of(board, FACES)
    closed = {edge for line in board["line"] for edge in area_map.edges_along(line["path"])}
    ways = area_map.ways(closed)

    def is_open(a: str, b: str) -> bool:
        return bool(ways[area_map.index[a]] >> area_map.index[b] & 1)

    for a, b in NEIGHBOURS:
        if not is_open(a, b):
            yield f"map.toml: area[{a}].polygon: the rulebook (9.2.2, 12.1) joins {a} and {b}"
    for a, b in APART:
        if area_map.shared_edges(a, b):
            yield f"map.toml: area[{a}].polygon: the rulebook (9.2.2) keeps {a} and {b} apart"
    around = area_map.neighbours("N1-1")
    if sorted(around) != AROUND_N1_1:
        found = f"{listed(AROUND_N1_1)} around it, here are {listed(around)}"
        yield f"map.toml: area[N1-1].polygon: the rulebook (12.1) puts {found}"
    for area in ("N3-1", "N3-2", "N3-3"):
        if not area_map.shared_edges("O-8", area) or is_open("O-8", area):
            yield f"map.toml: area[O-8].polygon: the rulebook (6.4) has the wall between O-8 and {area}"
    bridges = {bridge["id"]: bridge for bridge in board["bridge"]}
    for name, areas in BRIDGES.items():
        if name not in bridges or not {area for area in areas if area} <= set(bridges[name]["areas"]):
            there = " and ".join(area for area in areas if area)
            yield f"map.toml: bridge[{name}].areas: the rulebook (2.0, 6.3, 8.0) has this bridge at {there}"


def _broken_facts_of_crt(crt: Mapping[str, Any]) -> Iterator[str]:
    """More attack value is never worse, a higher modified die never better."""
    worth = {str(row): [(int(cell[0]), "-*X".index(cell[2])) for cell in crt["table"][str(row)]] for row in crt["rows"]}
    for row in crt["rows"]:
        cells = worth[str(row)]
        for column, name in enumerate(crt["columns"]):
            for other, where in (
                (cells[column - 1] if column else (0, 0), "the column before"),
                (worth[str(row + 1)][column] if str(row + 1) in worth else (0, 0), "the row below"),
            ):
                if cells[column][0] < other[0] or cells[column][1] < other[1]:
                    yield f"crt.toml: table.{row}: the rulebook (7.5) makes no cell worse than {where}: column {name}"
