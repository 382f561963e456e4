"""Who stands where, hex by hex, for whoever has no map: the terminal's board; and the map in letters."""

from citadel.core.bits import members
from citadel.core.display import Fact, Panel
from citadel.core.words import say
from citadel.display.text import flow
from citadel.games.an_loc.components import ARVN, ARVN_MASK, ENTRY, LAI_KHE, NVA, NVA_MASK
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.stacking import stacked, stacking_limit
from citadel.games.an_loc.show.map.pieces import SEATS
from citadel.games.an_loc.words.counters import counter, hex_label, terrain

TERRAIN_SIGNS = {
    "clear": ".", "rubber": "r", "jungle": "j", "marsh": "m", "hill": "h", "village": "v", "city": "C",
}  # fmt: skip
"""The signs of the terrain, which the message `letters` explains."""
CELL = 4
MARGIN = 4


def ground(p: Siege) -> list[Panel]:
    """The hexes with units of each side, An Loc first, then by distance from it; and the boxes they come from."""
    boxed = {ARVN: p.at[LAI_KHE] & ARVN_MASK, NVA: p.at[ENTRY] & NVA_MASK}
    return [_side(p, side, units) for side, units in boxed.items() if p.on_map(side) or units]


def _side(p: Siege, side: int, boxed: int) -> Panel:
    board = p.board
    hexes = {p.where[unit] for unit in members(p.on_map(side))}
    order = sorted(hexes, key=lambda hex: (board.distance(hex, board.an_loc), hex))
    facts = [Fact(_label(p, hex), _counters(p, p.units_of(side, hex))) for hex in order]
    facts += [Fact(say(p, f"boxed-{SEATS[side]}"), _counters(p, boxed))] if boxed else []
    return Panel(p.game.wording.title("side", side), tuple(facts))


def _label(p: Siege, hex: int) -> str:
    """Name, terrain and stacking of a hex: `0910 An Loc city 8/8`."""
    return f"{hex_label(p, hex)} {terrain(p, hex)} {stacked(p, hex)}/{stacking_limit(p, hex)}"


def _counters(p: Siege, units: int) -> str:
    return " ".join(counter(p, unit) for unit in members(units))


def letters(p: Siege, width: int) -> list[str]:
    """The hexes in rows, as many columns around An Loc as fit; even rows stand half a hex further to the east."""
    grid = p.board.grid
    room = min(grid.columns, (width - MARGIN - CELL // 2) // CELL)
    first = max(1, min(grid.column(p.board.an_loc) - room // 2, grid.columns - room + 1))
    columns = range(first, first + room)
    lines = [" " * MARGIN + "".join(f"{column:02d}  " for column in columns)]
    for row in range(1, grid.rows + 1):
        shift = " " * (CELL // 2 * ((row % 2 == 0) == grid.even_shifted))
        cells = [f"{_cell(p, grid.number(f'{column:02d}{row:02d}')):<{CELL}}" for column in columns]
        lines.append(f"{row:02d}  {shift}{''.join(cells)}")
    return [line.rstrip() for line in [*lines, *flow("", say(p, "letters").split(), width, " ")]]


def _cell(p: Siege, hex: int) -> str:
    units = p.at[hex].bit_count()
    ground = TERRAIN_SIGNS[p.board.terrain[hex]]
    if units:
        return f"{ground}{'A' if p.at[hex] & ARVN_MASK else 'N'}{units if units < 10 else '*'}"
    return f"{ground}{'=' if p.board.on_primary[hex] else ''}"
