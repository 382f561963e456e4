"""What the rulebook says of components and `facts.toml` cannot: letters of gates, neighbours, the results table."""

from collections.abc import Iterator

from citadel.core.data import Files
from citadel.core.data.checks import Board, Item, area_map_of, is_less, listed
from citadel.games.block_by_block.data.checks import FACES

TWO_LETTERS = ["N1-1", "N2-3"]
NEIGHBOURS = [("N1-4", "N1-1"), ("N1-1", "N1-2"), ("N1-1", "N1-3"), ("N1-2", "N1-5"), ("N1-4", "N1-5")]
APART = [("N1-5", "N1-1"), ("N1-5", "N1-3")]
AROUND_N1_1 = ["N1-2", "N1-3", "N1-4", "O-1", "O-9"]


def contradictions(files: Files) -> Iterator[str]:
    """What data that `check` has passed show otherwise, as `file: key: the rulebook ...`."""
    bridges = len(files["map"]["historical_bridge"])
    if bridges != 2:
        yield f"map.toml: historical_bridge: the rulebook (6.4) has two bridges over the river, here are {bridges}"
    yield from _contradictions_of_letters(files["map"])
    yield from _contradictions_of_neighbours(files["map"])
    yield from _contradictions_of_crt(files["crt"])


def _contradictions_of_letters(board: Board) -> Iterator[str]:
    letters = {
        area["id"]: [gate["letter"] for gate in board["gate"] if area["id"] in gate["letter_areas"]]
        for area in board["area"]
    }
    several = [area for area, there in letters.items() if len(there) > 1]
    if several != TWO_LETTERS:
        yield f"map.toml: gate: the rulebook (13.0) has two letters in N1-1 and N2-3 only, here in {listed(several)}"
    if letters.get("O-3"):
        yield f"map.toml: gate: the rulebook (8.0) gives O-3 no gate, here is {listed(letters['O-3'])}"


def _contradictions_of_neighbours(board: Board) -> Iterator[str]:
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


def _contradictions_of_crt(crt: Item) -> Iterator[str]:
    """More attack value is never worse, a higher modified die never better."""
    worth = {row: [[int(cell[0]), "-*X".index(cell[2])] for cell in crt["table"][str(row)]] for row in crt["rows"]}
    for row, cells in worth.items():
        for column, cell in enumerate(cells):
            beside = {
                "the column before": cells[column - 1] if column else cell,
                "the row below": worth.get(row + 1, cells)[column],
            }
            for where, other in beside.items():
                if is_less(cell, other):
                    name = crt["columns"][column]
                    yield f"crt.toml: table.{row}: the rulebook (7.5) makes no cell worse than {where}: column {name}"
