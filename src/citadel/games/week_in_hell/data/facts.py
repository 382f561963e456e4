"""What the rulebook and its figures say of components; an owner's overlay that differs is warned of."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from citadel.core.data.checks import Board, differs, listed, names_of
from citadel.games.week_in_hell.components import EVENT_NAMES
from citadel.games.week_in_hell.data.checks import LETTERED, Neighbours, eastern_zones, neighbours_of, zone_map_of

Files = Mapping[str, Any]
Zone = Mapping[str, Any]

NAMES = {"A": "MACV Compound", "G": "Nguyen Hoang Bridge"}
MANDATORY, OPTIONAL = 7, 2
BEST = {"historical": ["9", "8"], "alternative": ["10", "9"]}
LEAST = {"historical": 7, "alternative": 8}
EXTRA: dict[str, list[str]] = {"historical": [], "alternative": ["A"]}
ORDER_BOXES = {"MACV": 1, "2/5": 3}
COMMANDS = {"1/1": ["A", "B"], "2/5": ["F", "G", "H"]}
PARAGRAPHS = ("counter_attack", "friendly_fire", "infiltration", "reinforcements")
ARRIVALS = {
    "A1 A2 A3": (1, 1),
    "G1 G2 G3 CP-1/1": (1, 3),
    "F1 F2 F3": (2, 6),
    "H1 H2 H3": (3, 5),
    "B1 B2 B3 CP-2/5": (4, 3),
}
HIGHWAY = "Highway 1"
HOSPITAL = (
    ("hospital_east", "value", 3, "figures 2, 3"),
    ("hospital_east", "colour", "red", "figure 1"),
    ("hospital_west", "value", 2, "figure 6"),
)


def broken_facts(files: Files) -> list[str]:
    """What the rulebook states and data that `check` has passed do not show, as `file: key: the rulebook ...`."""
    return [
        *_broken_facts_of_zones(files["map"]),
        *_broken_facts_of_ways(files["map"]),
        *_broken_facts_of_units(files["units"]),
        *_broken_facts_of_markers(files["nva"]["marker"]),
        *_broken_facts_of_crt(files["crt"]),
        *_broken_facts_of_events(files["events"]["row"]),
        *_broken_facts_of_tracks(files["tracks"]),
        *_broken_facts_of_scenarios(files["scenarios"]),
    ]


# -- the map (1) -------------------------------------------------------------------------------------------------------


def _lettered(board: Board) -> dict[str, Zone]:
    return {zone["letter"]: zone for zone in board["zone"] if zone["letter"]}


def _at(zone: Zone, key: str) -> str:
    return f"map.toml: zone[{zone['id']}].{key}"


def _broken_facts_of_zones(board: Board) -> Iterator[str]:
    letters, zones = _lettered(board), {zone["id"]: zone for zone in board["zone"]}
    optional = sum(zone["optional"] for zone in board["zone"])
    mandatory = sum(zone["colour"] == "red" for zone in board["zone"]) - optional
    if (mandatory, optional) != (MANDATORY, OPTIONAL):
        numbers = f"{MANDATORY} mandatory and {OPTIONAL} optional victory zones, here are {mandatory} and {optional}"
        yield f"map.toml: zone: the rulebook (1.2.2, 12.1.2) has {numbers}"
    for letter, name in NAMES.items():
        yield from differs(_at(letters[letter], "name"), "11.3.2, 12.1", name, letters[letter]["name"])
    yield from differs(_at(letters["F"], "bank"), "12.1.1", "north", letters["F"]["bank"])
    for letter in "AE":
        yield from differs(_at(letters[letter], "bank"), "9.3.3", "south", letters[letter]["bank"])
    for letter, rule in (("A", "12.2.1"), ("B", "9.2.3, 12.1.1"), ("C", "9.2.3, 12.1.1"), ("D", "12.2.1")):
        yield from differs(_at(letters[letter], "colour"), rule, "green", letters[letter]["colour"])
    for name, key, said, rule in HOSPITAL:
        if name not in zones:
            yield f"map.toml: zone: the rulebook ({rule}) has two zones of the Hospital Complex, {name} is missing"
        else:
            yield from differs(_at(zones[name], key), rule, said, zones[name][key])
    values = [zone["value"] for zone in board["zone"]]
    if max(values) < 3:
        yield "map.toml: zone: the rulebook (8.1.1) has zones of value 3 or more"
    if not {1, 2} & set(values):
        yield "map.toml: zone: the rulebook (11.2.2) has zones of value 1 or 2, which gas makes 1"
    yield from _broken_facts_of_highway(board, letters["D"])


def _broken_facts_of_highway(board: Board, crossroads: Zone) -> Iterator[str]:
    """Green zones lie east of Highway 1; D where it comes over the canal (12.2.1)."""
    path = next((road["path"] for road in board["road"] if road["name"] == HIGHWAY), None)
    if path is None:
        yield f"map.toml: road: the rulebook (12.2.1) has {HIGHWAY}"
        return
    area_map = zone_map_of(board)
    for zone in board["zone"]:
        x, y = area_map.centre(zone["id"])
        if zone["colour"] == "green" and x < _crossing(path, y):
            yield f"{_at(zone, 'colour')}: the rulebook (12.2.1) has green zones east of {HIGHWAY} only"
    canal = {point for edge in board["edge"] if edge["kind"] == "canal" for point in (edge["a"], edge["b"])}
    if not any(board["points"][point] in path for point in canal & set(crossroads["points"])):
        yield f"{_at(crossroads, 'letter')}: the rulebook (9.2.3, 12.2.1) has D where {HIGHWAY} comes over the canal"


def _crossing(path: Sequence[Sequence[int]], y: float) -> float:
    """How far east a road from south to north is at a height; beyond its ends as at the end."""
    for (x1, y1), (x2, y2) in pairwise(path):
        if y2 <= y <= y1 and y2 < y1:
            return x1 + (x2 - x1) * (y1 - y) / (y1 - y2)
    return path[0][0] if y > path[0][1] else path[-1][0]


def _broken_facts_of_ways(board: Board) -> Iterator[str]:
    ways, letters = neighbours_of(board), {letter: zone["id"] for letter, zone in _lettered(board).items()}
    a, bridge = letters["A"], letters["G"]
    for letter in "BC":
        if letters[letter] not in ways[a]:
            yield f"map.toml: edge: the rulebook (8.1.1, 9.2.3) joins {letter} to A for the MACV platoon"
    banks = {bank: {zone["id"] for zone in board["zone"] if zone["bank"] == bank} for bank in ("north", "south")}
    if letters["E"] not in _reached(ways, a, banks["south"]):
        yield "map.toml: edge: the rulebook (9.3.3) has a way on land from E to A"
    for bank, zones in banks.items():
        if not zones & set(ways[bridge]):
            yield f"map.toml: edge: the rulebook (11.3.2) joins the bridge, zone G, to the {bank} bank"
    across = _reached(ways, a, banks["north"] | banks["south"]) & banks["north"]
    if across:
        found = listed(sorted(across))
        yield f"map.toml: edge: the rulebook (11.3.2) has no way over the river but the bridge, here are {found}"
    neutral, east = {zone["id"] for zone in board["zone"] if zone["colour"] == "yellow"}, set(eastern_zones(board))
    for letter, rule in (("A", "10.3.1, 12.1.1"), ("D", "10.3.1, 12.2.1")):
        if not east & {letters[letter], *_reached(ways, letters[letter], neutral)}:
            yield f"map.toml: edge: the rulebook ({rule}) leads from {letter} over neutral zones to the eastern edge"
    for edge in board["edge"]:
        ends = {board["points"][edge[end]][0] for end in "ab"}
        if edge["red_arrow"] and ends == {board["map"]["width"]}:
            place = f"map.toml: edge[{edge['a']} {edge['b']}].red_arrow"
            yield f"{place}: the rulebook (10.3.1) makes the eastern edge that of the US troops"
        if set(edge["faces"]) == {"hospital_east", "hospital_west"}:
            yield from differs(f"map.toml: edge[{edge['a']} {edge['b']}].kind", "figure 7", "solid", edge["kind"])
    if "hospital_west" not in ways.get("hospital_east", {}):
        yield "map.toml: edge: the rulebook (figure 7) joins the zones of the Hospital Complex"
    for kind in ("solid", "dotted"):
        if not any(edge["kind"] == kind for edge in board["edge"]):
            yield f"map.toml: edge: the rulebook (1.2.1) has {kind} lines between zones"


def _reached(ways: Neighbours, start: str, through: set[str]) -> set[str]:
    """The zones of a set that can be reached from a zone without leaving the set."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        fresh = [zone for zone in ways[waiting.pop()] if zone in through and zone not in found]
        found.update(fresh)
        waiting += fresh
    return found


# -- the counters (2, 3, 6) --------------------------------------------------------------------------------------------


def _broken_facts_of_units(units: Mapping[str, Any]) -> Iterator[str]:
    for company in units["company"]:
        name, place = company["id"], f"units.toml: company[{company['id']}]"
        yield from differs(f"{place}.single_sided", "2.1", name == "B", company["single_sided"])
        if not company["single_sided"] and company["cv_veteran"] <= company["cv_green"]:
            green, veteran = company["cv_green"], company["cv_veteran"]
            yield f"{place}.cv_veteran: the rulebook (10.5.2) makes veterans stronger, here are {green} and {veteran}"
        if name == "G":
            yield from differs(f"{place}.cv_green", "figures 2, 3, 6", 2, company["cv_green"])
    if not any(company["cv_green"] <= 1 for company in units["company"]):
        yield "units.toml: company: the rulebook (clarifications) knows platoons whose value falls to 0"
    for cp in units["cp"]:
        name, place = cp["id"], f"units.toml: cp[{cp['id']}]"
        yield from differs(f"{place}.order_boxes", "6.2", ORDER_BOXES.get(name, cp["order_boxes"]), cp["order_boxes"])
        yield from differs(f"{place}.may_move", "8.1.2", name != "MACV", cp["may_move"])
        companies = [letter for letter in cp["commands"] if letter != "MACV"]
        yield from differs(f"{place}.commands", "6.1", COMMANDS.get(name, list(LETTERED)), companies)
        early = list(LETTERED) if name == "1/1" else []
        found = cp["commands_until_2_5_in_play"]
        yield from differs(f"{place}.commands_until_2_5_in_play", "6.1", early, found)
    yield from differs("units.toml: markers.e8_gas", "11.2.1", 2, units["markers"]["e8_gas"])


def _broken_facts_of_markers(markers: list[Mapping[str, Any]]) -> Iterator[str]:
    sides = [marker["sides"] for marker in markers]
    if not any(each[:2] == [3, 2] and len(each) == 3 for each in sides):
        yield "nva.toml: marker: the rulebook (figures 1 to 3) has one with 3, then 2, that the third hit eliminates"
    if not any(each[:2] == [4, 3] for each in sides):
        yield "nva.toml: marker: the rulebook (figures 6, 7; 11.1.3) has one with 4, then 3"
    if not any(each[0] < 3 for each in sides):
        yield "nva.toml: marker: the rulebook (figure 1) has one whose main value is below 3"
    for each in sides:
        if max(each[1:], default=0) > min(each[0], 3):
            yield f"nva.toml: marker: the rulebook (3.0) has main values highest and others up to 3, here is {each}"


# -- tables (8.2.2, 11.1) ----------------------------------------------------------------------------------------------


def _broken_facts_of_crt(crt: Mapping[str, Any]) -> Iterator[str]:
    """A higher die and more strength never give fewer hits; a higher value of the zone never helps the US (1.2.2)."""
    for die, said in ((5, [2, 1]), (2, [0, 0])):
        found = crt["nva"]["nva_3"]["value_2"][die - 1]
        if found != said:
            reason = f"the rulebook (8.2.6 with figures 7, 8) gives {said} with die {die}, here is {found}"
            yield f"crt.toml: nva.nva_3.value_2: {reason}"
    for table in ("us", "nva"):
        rows = [(name, row) for name, row in crt[table].items() if isinstance(row, Mapping)]
        for number, (name, row) in enumerate(rows):
            for value in (1, 2, 3, 4):
                place, hits = f"crt.toml: {table}.{name}.value_{value}", _series(row[f"value_{value}"])
                if any(after < before for each in hits for before, after in pairwise(each)):
                    yield f"{place}: the rulebook (8.2.2) gives a higher die no fewer hits"
                if number and _has_fewer(hits, _series(rows[number - 1][1][f"value_{value}"])):
                    yield f"{place}: the rulebook (8.2.2) gives more strength no fewer hits"
                easier = _series(row[f"value_{max(value - 1, 1)}"])
                if _has_fewer(easier, hits) if table == "us" else _has_fewer(hits, easier):
                    yield f"{place}: the rulebook (1.2.2) makes no zone of higher value easier"


def _series(cells: list[Any]) -> list[list[int]]:
    """A cell for each die as the hits on each target, one list a target."""
    return [list(each) for each in zip(*cells, strict=True)] if isinstance(cells[0], list) else [cells]


def _has_fewer(hits: list[list[int]], others: list[list[int]]) -> bool:
    return any(a < b for each, other in zip(hits, others, strict=True) for a, b in zip(each, other, strict=True))


def _broken_facts_of_events(rows: list[Mapping[str, Any]]) -> Iterator[str]:
    for event in EVENT_NAMES:
        if event != "none" and event not in names_of(rows, "event"):
            yield f"events.toml: row: the rulebook (11.1) has the event {event}, and no total brings it"
    for row in rows:
        place = f"events.toml: row[{row['total']}].special"
        yield from differs(place, "11.1.1 to 11.1.9", row["event"] in PARAGRAPHS, row["special"])


# -- tracks and scenarios (5, 9, 11.3, 12) -----------------------------------------------------------------------------


def _broken_facts_of_tracks(tracks: Mapping[str, Any]) -> Iterator[str]:
    track, bridges = tracks["phase_track"], tracks["bridges"]
    yield from differs("tracks.toml: phase_track.first_tested", "5.0", 7, track["first_tested"])
    for before, phase in pairwise(track["red"]):
        if track["red"][phase] > track["red"][before]:
            yield f"tracks.toml: phase_track.red.{phase}: the rulebook (5.0) makes no later phase less likely the last"
    for entry in tracks["reinforcement"]:
        units = " ".join(entry["units"])
        place = f"tracks.toml: reinforcement[{units}]"
        if units not in ARRIVALS:
            yield f"{place}.units: the rulebook (9) has no such group"
            continue
        for key, said in zip(("turn", "phase"), ARRIVALS[units], strict=True):
            yield from differs(f"{place}.{key}", "9", said, entry[key])
    yield from differs("tracks.toml: bridges.canal_from_turn", "11.3.1", 4, bridges["canal_from_turn"])
    yield from differs("tracks.toml: bridges.nguyen_hoang_from_turn", "11.3.2", 3, bridges["nguyen_hoang_from_turn"])


def _broken_facts_of_scenarios(scenarios: Mapping[str, Any]) -> Iterator[str]:
    for name, rule in (("historical", "12.1.2"), ("alternative", "12.2.1, 12.2.2")):
        place, terms = f"scenarios.toml: {name}", scenarios[name]
        yield from differs(f"{place}.extra_mandatory", rule, EXTRA[name], terms["extra_mandatory"])
        yield from differs(f"{place}.defeat_below_vp", rule, LEAST[name], terms["defeat_below_vp"])
        yield from differs(f"{place}.vp_bonus", rule, BEST[name], list(terms["vp_bonus"]))
