# interpreted
"""Beside the map: the cup of NVA markers (3.0), and the victory zones with who holds them (1.2.2, 12)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.sheet import INK, SOFT_INK, heading, panel
from citadel.drawing.svg import DASH, group, text, text_width, tooltip
from citadel.drawing.town_markers import CLEARING, CONTROLLED, enemy_face, flag_face, put_flag
from citadel.games.week_in_hell.drawing.board import Board, View
from citadel.games.week_in_hell.drawing.labels import value_circle
from citadel.games.week_in_hell.drawing.layout import CUP, VICTORY_ZONES, below_heading, columns

_PER_ROW = 5
_MARKER = 78.0
_ROW = 51.0
_STATUS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"controlled": ("held", CONTROLLED), "being cleared": ("clearing", CLEARING)}
)


def printed_enemy(board: Board) -> str:
    """Draw the kinds of markers and their numbers."""
    total = sum(marker["count"] for marker in board.data["nva"]["marker"])
    drawn = heading(CUP.x, CUP.y + 22, "NVA cup", f"3.0 · in the cup, of {total} in all · the mix is reconstructed")
    drawn += panel(below_heading(CUP))
    for marker, cell in _cells(board):
        centre = (cell.x + 16 + _MARKER / 2, cell.y + cell.height / 2)
        drawn += put(tooltip(DASH.join(map(str, marker))) + enemy_face(marker), centre, _MARKER)
    drawn += heading(VICTORY_ZONES.x, VICTORY_ZONES.y + 22, "Victory zones", "1.2.2 · reconstructed")
    return drawn + panel(below_heading(VICTORY_ZONES))


def enemy_position(board: Board, view: View) -> str:
    """Write how many markers of each kind are in the cup, and who holds the victory zones."""
    drawn = ""
    counts = {tuple(marker["sides"]): marker["count"] for marker in board.data["nva"]["marker"]}
    for marker, cell in _cells(board):
        name = "".join(map(str, marker))
        x, y = cell.x + _MARKER + 26, cell.y + cell.height / 2 + 13
        count = str(view["cup"].get(name, 0))
        figures = text(x, y, count, 38, INK, anchor="start")
        figures += text(
            x + text_width(count, 38, 0.68) + 4, y, f"/ {counts[marker]}", 24, SOFT_INK, weight=500, anchor="start"
        )
        drawn += group(figures, class_="cup-row", data_marker=name)
    drawn += text(
        CUP.x + CUP.width - 4, CUP.y + 22, f"{view['cup_total']} left", 27, INK, anchor="end", class_="cup-total"
    )
    zones = board.victory_zones(view["scenario"])
    rows = (len(zones) + 1) // 2
    for index, zone in enumerate(zones):
        column = columns(below_heading(VICTORY_ZONES), 2)[index // rows]
        drawn += _zone_row(board, view, zone, column.x + 16, column.y + 34 + (index % rows) * _ROW, column.width - 30)
    held = f"{view['victory_zones_held']} of {len(zones)} held · enemy values {view['enemy_sum']}"
    return drawn + text(
        VICTORY_ZONES.x + VICTORY_ZONES.width - 4, VICTORY_ZONES.y + 22, held, 24, INK, anchor="end", class_="held"
    )


def _cells(board: Board) -> Sequence[tuple[tuple[int, ...], Rectangle]]:
    markers = [tuple(marker["sides"]) for marker in board.data["nva"]["marker"]]
    inner = below_heading(CUP)
    rows = -(-len(markers) // _PER_ROW)
    height = inner.height / rows
    cells = []
    for index, marker in enumerate(markers):
        row, column = divmod(index, _PER_ROW)
        cells.append(
            (
                marker,
                Rectangle(
                    inner.x + column * inner.width / _PER_ROW, inner.y + row * height, inner.width / _PER_ROW, height
                ),
            )
        )
    return cells


def _zone_row(board: Board, view: View, zone: str, x: float, y: float, width: float) -> str:
    state = view["zones"][zone]
    colour = board.colour(zone, view["scenario"])
    drawn = value_circle(state["value"], colour, (x + 18, y), is_optional=board.is_optional(zone), scale=0.7)
    drawn += text(x + 48, y + 8, board.zones[zone]["name"], 24, INK, weight=600, anchor="start")
    status = state["status"]
    words, ink = _STATUS.get(status, (status, SOFT_INK))
    drawn += text(x + width - 50, y + 8, words, 22, ink, weight=600, anchor="end")
    if state["flag"]:
        face = flag_face("US control", CONTROLLED) if status == "controlled" else flag_face("End fight", CLEARING)
        drawn += put_flag(face, Rectangle(x + width - 42, y - 15, 42, 30))
    return group(drawn, class_="victory-zone", data_zone=zone)
