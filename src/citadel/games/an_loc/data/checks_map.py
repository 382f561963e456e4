"""What must hold between the values of An Loc's map: every hex once, roads, water and bridges, the way from Lai Khe."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise

from citadel.core.board.hexes import HexGrid
from citadel.core.data.checks import Board, Item, doubled, missing, names_of

NAMED_PLACES = ("an-loc", "tan-khai", "tau-o", "hill-169", "windy-hill")
HIGHWAY = "ql-13"


def grid_of(board: Board) -> HexGrid:
    """The hexes of the map."""
    grid = board["grid"]
    return _grid(grid["columns"], grid["rows"], grid["orientation"], grid["even_shifted"])


@lru_cache(maxsize=4)
def _grid(columns: int, rows: int, orientation: str, even_shifted: bool) -> HexGrid:
    """Overlays seldom have another grid: each is built once."""
    return HexGrid(columns, rows, orientation, even_shifted)


def entry_of(board: Board, key: str, name: str) -> Item:
    """The place or road that bears an id."""
    found: Item = next(entry for entry in board[key] if entry["id"] == name)
    return found


def hex_of(board: Board, place: str) -> str:
    """The hex of a named place."""
    found: str = entry_of(board, "place", place)["hex"]
    return found


def side_of(a: str, b: str) -> str:
    """What a hexside is called, from whichever side."""
    return " ".join(sorted((a, b)))


def water_sides(board: Board) -> dict[str, str]:
    """Every hexside along which water runs, with its kind."""
    return {side_of(*side): water["kind"] for water in board["water"] for side in water["sides"]}


def road_sides(board: Board) -> list[str]:
    """Every hexside that a road crosses, in the order of the roads."""
    return [side_of(a, b) for road in board["road"] for a, b in pairwise(road["hexes"])]


def faults_of_map(board: Board) -> Iterator[str]:
    """What makes the map unplayable. Adjacency is judged only where all hexes are known."""
    grid = grid_of(board)
    yield from missing("map.toml: place", NAMED_PLACES, names_of(board["place"]))
    yield from missing("map.toml: road", [HIGHWAY], names_of(board["road"]))
    names = [*_faults_of_names(board, grid)]
    yield from names or [*_faults_of_roads(board, grid), *_faults_of_water(board, grid)]
    if not names and HIGHWAY in names_of(board["road"]) and "an-loc" in names_of(board["place"]):
        yield from _faults_of_highway(board, grid)


def _faults_of_names(board: Board, grid: HexGrid) -> Iterator[str]:
    lacking = sorted(set(grid.names) - set(board["hexes"]))
    if lacking:
        yield f"map.toml: hexes: the grid has {len(lacking)} hexes more, {lacking[0]} among them"
    for place in board["place"]:
        if not place["name"].strip():
            yield f"map.toml: place[{place['id']}].name: a place needs a name"
    named = {f"hexes.{name}": [name] for name in board["hexes"]}
    named |= {f"place[{place['id']}].hex": [place["hex"]] for place in board["place"]}
    named |= {f"road[{road['id']}].hexes": road["hexes"] for road in board["road"]}
    named |= {f"water[{water['name']}].sides": [*chain(*water["sides"])] for water in board["water"]}
    named |= {f"bridge[{bridge['name']}].side": bridge["side"] for bridge in board["bridge"]}
    known = set(grid.names)
    for key, names in (named | {"lai_khe.entry": board["lai_khe"]["entry"]}).items():
        for name in names:
            if name not in known:
                yield f"map.toml: {key}: the grid has no hex {name}"


def _are_neighbours(grid: HexGrid, a: str, b: str) -> bool:
    return grid.direction(grid.number(a), grid.number(b)) >= 0


def _faults_of_roads(board: Board, grid: HexGrid) -> Iterator[str]:
    """A road goes from hex to neighbouring hex, and no two roads along the same way (8.1)."""
    for road in board["road"]:
        place = f"map.toml: road[{road['id']}].hexes"
        yield from doubled(place, road["hexes"])
        for a, b in pairwise(road["hexes"]):
            if not _are_neighbours(grid, a, b):
                yield f"{place}: {a} and {b} are not neighbours"
    yield from doubled("map.toml: road", road_sides(board))


def _faults_of_water(board: Board, grid: HexGrid) -> Iterator[str]:
    """Water runs along one hexside after the other; a bridge carries a road over it."""
    for water in board["water"]:
        place = f"map.toml: water[{water['name']}].sides"
        apart = [
            f"{place}: {a} and {b} are not neighbours" for a, b in water["sides"] if not _are_neighbours(grid, a, b)
        ]
        yield from apart
        for one, other in pairwise(water["sides"]) if not apart else ():
            ends = set(one) ^ set(other)
            # Two sides meet at a corner where they share a hex and the two others are neighbours.
            if len(ends) != 2 or not _are_neighbours(grid, *ends):
                yield f"{place}: {side_of(*one)} and {side_of(*other)} do not meet"
    yield from doubled("map.toml: water", (side_of(*side) for water in board["water"] for side in water["sides"]))
    wet, roads = water_sides(board), road_sides(board)
    for bridge in board["bridge"]:
        side = side_of(*bridge["side"])
        if side not in wet or side not in roads:
            yield f"map.toml: bridge[{bridge['name']}].side: no road crosses water at {side}"


def _faults_of_highway(board: Board, grid: HexGrid) -> Iterator[str]:
    """QL-13 leads from the south edge, where units from Lai Khe enter, to An Loc (8.0.G, 12.1.B)."""
    highway, entry = entry_of(board, "road", HIGHWAY)["hexes"], board["lai_khe"]["entry"]
    yield from doubled("map.toml: lai_khe.entry", entry)
    for name in entry:
        if grid.row(grid.number(name)) != grid.rows:
            yield f"map.toml: lai_khe.entry: {name} is not on the south edge (8.0.G)"
    if highway[0] != entry[0]:
        yield f"map.toml: lai_khe.entry: QL-13 begins in {highway[0]}, which must come first, not {entry[0]} (8.0.G)"
    if highway[-1] != hex_of(board, "an-loc"):
        yield f"map.toml: road[{HIGHWAY}].hexes: it must end in An Loc, {hex_of(board, 'an-loc')} (12.1.B)"
