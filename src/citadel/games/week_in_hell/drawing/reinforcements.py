# interpreted
"""Beside the map: the Reinforcement Table (9.0), the road to MACV with its convoys (9.2), helicopter, gas, bridges."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.holding import DrawCounter, held_in, holding_box, shelf
from citadel.drawing.sheet import INK, LINE, SOFT_INK, TITLE_BAND, heading, panel
from citadel.drawing.svg import DASH, box, group, path, placed, text, tooltip
from citadel.drawing.terrain import WATER, WATER_EDGE, bridge_sign, crossed_out
from citadel.drawing.town_markers import gas_face, landing_zone_face
from citadel.games.week_in_hell.drawing.board import Board, View
from citadel.games.week_in_hell.drawing.layout import (
    AVAILABLE,
    BRIDGES,
    COUNTER,
    GAS,
    HELICOPTER,
    ROAD,
    SCHEDULE,
    SMALL,
    below_heading,
    columns,
)

SPACES: Mapping[str, str] = MappingProxyType(
    {"phu-bai": "Phu-Bai", "canal-bridge": "Canal bridge", "macv-space": "MACV"}
)
"""The spaces of the road, from the base to the MACV, with their names."""


def printed_reinforcements(board: Board) -> str:
    """Draw the empty tables."""
    tracks = board.data["tracks"]
    drawn = heading(
        SCHEDULE.x, SCHEDULE.y + 22, "Reinforcements", "9.0 · turn and phase in which they become available"
    )
    for entry, frame in _entries(board):
        left, right, top = frame.x + 14, frame.x + frame.width - 14, frame.y + 31
        drawn += panel(frame) + text(left, top, f"Turn {entry['turn']}", 25, TITLE_BAND, anchor="start")
        drawn += text(left, top + 28, f"phase {entry['phase']}", 22, INK, weight=600, anchor="start")
        for line, name in enumerate(_formations(board, entry["units"])):
            drawn += _small(right, top + 28 * line, name, "end")
    drawn += holding_box(AVAILABLE, "Available units", "9.1 · carried by convoy or helicopter")
    advance, ambush = tracks["convoy"]["advance"], tracks["convoy"]["ambush"]
    note = f"9.2 · {advance[0]}{DASH}{advance[-1]} moves a space, {ambush[-1]} is an ambush · spaces reconstructed"
    drawn += heading(ROAD.x, ROAD.y + 22, "Road to MACV", note)
    needs = " and ".join(tracks["convoy"]["entry_needs"])
    hints = ("loading (9.2.1)", "night: back to its start (9.2.6)", f"only with {needs} held (9.2.3)")
    for index, (name, frame) in enumerate(zip(SPACES.values(), _spaces(), strict=True)):
        drawn += panel(frame) + text(frame.x + 14, frame.y + 32, name, 25, INK, anchor="start")
        drawn += _small(frame.x + 14, frame.y + frame.height - 11, hints[index])
        middle = frame.y + frame.height / 2
        way = f"M{frame.x - 25:g} {middle:g}h18m-9 -10l10 10l-10 10"
        drawn += path(way, stroke=TITLE_BAND, stroke_width=5) if index else ""
    lands = tracks["helicopter"]["lands"]
    drawn += holding_box(HELICOPTER, "Helicopter", f"9.3 · {lands[0]}{DASH}{lands[-1]}")
    drawn += holding_box(GAS, "E-8 gas", "11.2")
    return drawn + holding_box(BRIDGES, "Bridges", "11.3 · destroyed on 5\N{EN DASH}6")


def reinforcements_position(board: Board, view: View, held: DrawCounter) -> str:
    """Draw the counters on the tables."""
    drawn = ""
    due = {(entry["turn"], entry["phase"]): entry["units"] for entry in view["schedule"]}
    for entry, frame in _entries(board):
        room = Rectangle(frame.x + 12, frame.y + 70, frame.width - 24, frame.height - 82)
        units = due.get((entry["turn"], entry["phase"]), [])
        counters = shelf(room, units, COUNTER - 6, held)
        drawn += group(counters, class_="arrival", data_turn=str(entry["turn"]), data_phase=str(entry["phase"]))
    drawn += held_in(AVAILABLE, "available", view["available"], COUNTER, held)
    for space, frame in zip(SPACES, _spaces(), strict=True):
        here = [name for name, convoy in view["convoys"].items() if convoy["space"] == space]
        drawn += group(
            "".join(_convoy(view, name, frame, row, held) for row, name in enumerate(here)),
            class_="space",
            data_place=space,
        )
    drawn += _helicopter(view, held) + _gas(board, view)
    return drawn + _bridge_rows(view)


def _entries(board: Board) -> Sequence[tuple[Mapping[str, Any], Rectangle]]:
    entries = board.data["tracks"]["reinforcement"]
    return list(zip(entries, columns(below_heading(SCHEDULE), len(entries), 10), strict=True))


def _spaces() -> list[Rectangle]:
    return columns(below_heading(ROAD), len(SPACES), 28)


def _formations(board: Board, units: Sequence[str]) -> list[str]:
    """Name the companies and CPs that units belong to."""
    names = [board.companies[name[0]]["name"] if name[0] in board.companies else name for name in units]
    return [name.replace("-", " ", 1) for name in dict.fromkeys(names)]


def _small(x: float, y: float, words: str, anchor: str = "start") -> str:
    return text(x, y, words, 21, SOFT_INK, weight=500, anchor=anchor)


def _convoy(view: View, name: str, frame: Rectangle, row: int, held: DrawCounter) -> str:
    """Draw a convoy in a row of its space, with what it carries."""
    top = frame.y + 46 + row * (COUNTER + 10)
    truck = held(name, (frame.x + 12 + COUNTER / 2, top + COUNTER / 2), COUNTER, 1.0)
    left, load = frame.x + COUNTER + 20, view["convoys"][name]["load"]
    width = frame.x + frame.width - 10 - left
    side = min(SMALL, (width - 6 * (len(load) - 1)) / max(1, len(load)))
    room = Rectangle(left, top + (COUNTER - side) / 2, width, side)
    return group(truck + shelf(room, load, side, held), class_="convoy", data_unit=name)


def _helicopter(view: View, held: DrawCounter) -> str:
    inner = below_heading(HELICOPTER)
    middle = inner.y + inner.height / 2
    load = [name for name, unit in view["units"].items() if unit["place"] == "in-helicopter"]
    drawn = ""
    for index, name in enumerate(["helicopter", *load]):
        drawn += held(name, (inner.x + 20 + COUNTER / 2 + index * (COUNTER + 8), middle), COUNTER, 1.0)
    if view["lz_ok"]:
        face = tooltip("The landing zone is held") + landing_zone_face()
        drawn += put(face, (inner.x + inner.width - 20 - SMALL / 2, middle), SMALL, class_="lz-ok")
    else:
        drawn += _small(inner.x + inner.width - 16, middle - 4, "no landing", "end")
        drawn += _small(inner.x + inner.width - 16, middle + 20, "zone held", "end")
    return group(drawn, class_="helicopter-box")


def _gas(board: Board, view: View) -> str:
    inner = below_heading(GAS)
    drawn = ""
    for index in range(board.data["units"]["markers"]["e8_gas"]):
        centre = (inner.x + 20 + COUNTER / 2 + index * (COUNTER + 16), inner.y + inner.height / 2)
        if index < view["gas_left"]:
            drawn += put(gas_face("GAS"), centre, COUNTER, class_="gas-left")
        else:
            spent = Rectangle(centre[0] - COUNTER / 2, centre[1] - COUNTER / 2, COUNTER, COUNTER)
            drawn += box(spent, rx=8, fill="none", stroke=LINE, stroke_width=3, stroke_dasharray="8 6")
            drawn += text(centre[0], centre[1] + 7, "used", 22, SOFT_INK, weight=500)
    return group(drawn, class_="gas-box")


def _bridge_rows(view: View) -> str:
    inner = below_heading(BRIDGES)
    drawn = ""
    for row, (name, key) in enumerate((("Nguyen Hoang", "nguyen_hoang_bridge"), ("Canal (An Cuu)", "canal_bridge"))):
        y = inner.y + 34 + row * 58
        stands = view[key]
        water = box(Rectangle(inner.x + 34, y - 24, 36, 48), fill=WATER, stroke=WATER_EDGE, stroke_width=3)
        sign = water + placed(inner.x + 52, y, bridge_sign(), scale=0.85)
        sign += "" if stands else crossed_out((inner.x + 52, y), 18)
        words = text(inner.x + 106, y + 8, name, 22, INK, weight=600, anchor="start")
        state = text(
            inner.x + inner.width - 14,
            y + 8,
            "stands" if stands else "destroyed",
            23,
            SOFT_INK if stands else "#B3261E",
            weight=600,
            anchor="end",
        )
        drawn += group(sign + words + state, class_="bridge-row", data_bridge=key)
    return drawn
