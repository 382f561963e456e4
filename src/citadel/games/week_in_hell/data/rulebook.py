"""What the rulebook says of components and `facts.toml` cannot: roads and ways on the map, markers, results tables."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from citadel.core.data import Files
from citadel.core.data.checks import Board, Item, falls, is_less, listed
from citadel.games.week_in_hell.data.checks import Neighbours, eastern_zones, neighbours_of, zone_map_of

HIGHWAY = "Highway 1"


def contradictions(files: Files) -> Iterator[str]:
    """What data that `check` has passed show otherwise, as `file: key: the rulebook ...`."""
    board, red = files["map"], files["tracks"]["phase_track"]["red"]
    yield from _contradictions_of_zones(board)
    yield from _contradictions_of_highway(board)
    yield from _contradictions_of_ways(board)
    for company in files["units"]["company"]:
        green, veteran = company["cv_green"], company["cv_veteran"]
        if not company["single_sided"] and veteran <= green:
            place = f"units.toml: company[{company['id']}].cv_veteran"
            yield f"{place}: the rulebook (10.5.2) makes veterans stronger, here are {green} and {veteran}"
    yield from _contradictions_of_markers([marker["sides"] for marker in files["nva"]["marker"]])
    yield from _contradictions_of_crt(files["crt"])
    for before, phase in pairwise(red):
        if red[phase] > red[before]:
            yield f"tracks.toml: phase_track.red.{phase}: the rulebook (5.0) makes no later phase less likely the last"


# -- the map (1) -------------------------------------------------------------------------------------------------------


def _contradictions_of_zones(board: Board) -> Iterator[str]:
    optional = sum(zone["optional"] for zone in board["zone"])
    mandatory = sum(zone["colour"] == "red" for zone in board["zone"]) - optional
    if (mandatory, optional) != (7, 2):
        numbers = f"7 mandatory and 2 optional victory zones, here are {mandatory} and {optional}"
        yield f"map.toml: zone: the rulebook (1.2.2, 12.1.2) has {numbers}"


def _contradictions_of_highway(board: Board) -> Iterator[str]:
    """Green zones lie east of Highway 1; D where it comes over the canal (12.2.1)."""
    path = next((road["path"] for road in board["road"] if road["name"] == HIGHWAY), None)
    if path is None:
        yield f"map.toml: road: the rulebook (12.2.1) has {HIGHWAY}"
        return
    area_map = zone_map_of(board)
    canal = {point for edge in board["edge"] if edge["kind"] == "canal" for point in (edge["a"], edge["b"])}
    for zone in board["zone"]:
        place, (x, y) = f"map.toml: zone[{zone['id']}]", area_map.centre(zone["id"])
        if zone["colour"] == "green" and x < _crossing(path, y):
            yield f"{place}.colour: the rulebook (12.2.1) has green zones east of {HIGHWAY} only"
        if zone["letter"] == "D" and not any(board["points"][point] in path for point in canal & {*zone["points"]}):
            yield f"{place}.letter: the rulebook (9.2.3, 12.2.1) has D where {HIGHWAY} comes over the canal"


def _crossing(path: Sequence[Sequence[int]], y: float) -> float:
    """How far east a road from south to north is at a height; beyond its ends as at the end."""
    for (x1, y1), (x2, y2) in pairwise(path):
        if y2 <= y <= y1 and y2 < y1:
            return x1 + (x2 - x1) * (y1 - y) / (y1 - y2)
    return path[0][0] if y > path[0][1] else path[-1][0]


def _contradictions_of_ways(board: Board) -> Iterator[str]:
    ways, zone_of = neighbours_of(board), {zone["letter"]: zone["id"] for zone in board["zone"]}
    north, south = ({zone["id"] for zone in board["zone"] if zone["bank"] == bank} for bank in ("north", "south"))
    neutral, east = {zone["id"] for zone in board["zone"] if zone["colour"] == "yellow"}, set(eastern_zones(board))
    a, d, across = zone_of["A"], zone_of["D"], _reached(ways, zone_of["A"], north | south) & north
    joined = {
        "(8.1.1, 9.2.3) joins B to A for the MACV platoon": zone_of["B"] in ways[a],
        "(8.1.1, 9.2.3) joins C to A for the MACV platoon": zone_of["C"] in ways[a],
        "(9.3.3) has a way on land from E to A": zone_of["E"] in _reached(ways, a, south),
        "(11.3.2) joins the bridge, zone G, to the north bank": north & set(ways[zone_of["G"]]),
        "(11.3.2) joins the bridge, zone G, to the south bank": south & set(ways[zone_of["G"]]),
        f"(11.3.2) has no way over the river but the bridge, here are {listed(sorted(across))}": not across,
        "(10.3.1, 12.1.1) leads from A over neutral zones to the eastern edge": east & _reached(ways, a, neutral),
        "(10.3.1, 12.2.1) leads from D over neutral zones to the eastern edge": east & _reached(ways, d, neutral),
        "(figure 7) joins the zones of the Hospital Complex": "hospital_west" in ways.get("hospital_east", {}),
    }
    yield from (f"map.toml: edge: the rulebook {reason}" for reason, is_so in joined.items() if not is_so)
    for edge in board["edge"]:
        if edge["red_arrow"] and {board["points"][edge[end]][0] for end in "ab"} == {board["map"]["width"]}:
            place = f"map.toml: edge[{edge['a']} {edge['b']}].red_arrow"
            yield f"{place}: the rulebook (10.3.1) makes the eastern edge that of the US troops"


def _reached(ways: Neighbours, start: str, through: set[str]) -> set[str]:
    """A zone and those of a set that can be reached from it without leaving the set."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = [zone for zone in ways[waiting.pop()] if zone in through and zone not in found]
        found.update(fresh)
        waiting += fresh
    return found


# -- markers and tables (3, 8.2.2) -------------------------------------------------------------------------------------


def _contradictions_of_markers(markers: list[list[int]]) -> Iterator[str]:
    if not any(sides[:2] == [3, 2] and len(sides) == 3 for sides in markers):
        yield "nva.toml: marker: the rulebook (figures 1 to 3) has one with 3, then 2, that the third hit eliminates"
    if not any(sides[:2] == [4, 3] for sides in markers):
        yield "nva.toml: marker: the rulebook (figures 6, 7; 11.1.3) has one with 4, then 3"
    if not any(sides[0] < 3 for sides in markers):
        yield "nva.toml: marker: the rulebook (figure 1) has one whose main value is below 3"
    for sides in markers:
        if max(sides[1:], default=0) > min(sides[0], 3):
            yield f"nva.toml: marker: the rulebook (3.0) has main values highest and others up to 3, here is {sides}"


def _contradictions_of_crt(crt: Item) -> Iterator[str]:
    """A higher die and more strength never give fewer hits; a higher value of the zone never helps the US (1.2.2)."""
    for table in ("us", "nva"):
        rows = [(name, row) for name, row in crt[table].items() if isinstance(row, Mapping)]
        for (name, row), (_, weaker) in zip(rows, [rows[0], *rows], strict=False):
            for value in (1, 2, 3, 4):
                place, hits = f"crt.toml: {table}.{name}.value_{value}", row[f"value_{value}"]
                easier = row[f"value_{max(value - 1, 1)}"]
                if falls(hits):
                    yield f"{place}: the rulebook (8.2.2) gives a higher die no fewer hits"
                if is_less(hits, weaker[f"value_{value}"]):
                    yield f"{place}: the rulebook (8.2.2) gives more strength no fewer hits"
                if is_less(easier, hits) if table == "us" else is_less(hits, easier):
                    yield f"{place}: the rulebook (1.2.2) makes no zone of higher value easier"
