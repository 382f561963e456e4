# interpreted
"""Beside the map: Combat Results Table (10.5), Air Strikes Table (9.3) and Terrain Effects Chart (8.1, 10.2)."""

from collections.abc import Mapping
from typing import Any

from citadel.drawing.charts import chart
from citadel.drawing.sheet import heading
from citadel.drawing.svg import MINUS, signed
from citadel.games.an_loc.drawing.board import Board
from citadel.games.an_loc.drawing.layout import RESULTS, STRIKES, TERRAIN_EFFECTS, below_heading

_LEAST_ROLL = -3
_NOTHING = "·"


def printed_charts(board: Board) -> str:
    """Draw the three charts."""
    return _results(board) + _strikes(board) + _terrain(board)


def _results(board: Board) -> str:
    table = board.data["crt"]
    head = ["Roll", *table["columns"], "Tanks"]
    rows = []
    last = len(table["rows"]) - 1
    for index, (roll, results) in enumerate(table["rows"].items()):
        words = f"{roll}{MINUS}" if index == 0 else f"{roll}+" if index == last else roll
        rows.append([words, *(_dashes(result) for result in results), str(table["tank_losses"].get(roll, ""))])
    title = heading(RESULTS.x, RESULTS.y + 22, "Combat results", "10.5 · att./def. · reconstructed")
    return title + chart(below_heading(RESULTS), head, rows, 70, 17.5)


def _strikes(board: Board) -> str:
    table = board.data["strikes"]["column"]
    head = ["Roll", *(f"{column['least']}+" for column in table)]
    rows = [
        [signed(roll + _LEAST_ROLL) if roll + _LEAST_ROLL < 0 else str(roll + _LEAST_ROLL)]
        + [str(column["hits"][roll] or _NOTHING) for column in table]
        for roll in range(len(table[0]["hits"]))
    ]
    title = heading(STRIKES.x, STRIKES.y + 22, "Air strikes", "9.3, 9.4 · hits · reconstructed")
    return title + chart(below_heading(STRIKES), head, rows, 70, 20)


def _terrain(board: Board) -> str:
    tec: Mapping[str, Any] = board.data["tec"]
    head = ["Terrain", "on foot", "mechanized", "odds shift", "die", "attackers"]
    rows = []
    for kind, line in tec["terrain"].items():
        shift = f"{line['shift']} left" if line["shift"] else _NOTHING
        halved = "mech. halved" if line["mech_halved"] else _NOTHING
        rows.append([kind.capitalize(), _cost(line["foot"]), _cost(line["mech"]), shift, _drm(line["drm"]), halved])
    for kind, line in tec["road"].items():
        note = "strategic" if line["strategic"] else _NOTHING
        rows.append([f"{kind.capitalize()} road", _cost(line["foot"]), _cost(line["mech"]), _NOTHING, _NOTHING, note])
    for kind, line in tec["hexside"].items():
        halved = "halved" if line["halved"] else _NOTHING
        costs = [f"+{_cost(line[way])}" if line[way] != "P" else "no" for way in ("foot", "mech")]
        rows.append([f"{kind.capitalize()} hexside", *costs, _NOTHING, _drm(line["drm"]), halved])
    rows.append(
        ["Bridge", *(f"+{_cost(tec['bridge'][way])}" for way in ("foot", "mech")), _NOTHING, "as water", "as water"]
    )
    title = heading(
        TERRAIN_EFFECTS.x,
        TERRAIN_EFFECTS.y + 22,
        "Terrain effects",
        "8.1, 10.2 · movement points; combat · reconstructed",
    )
    return title + chart(below_heading(TERRAIN_EFFECTS), head, rows, 250, 21)


def _dashes(result: str) -> str:
    return result.replace("-", MINUS)


def _cost(cost: object) -> str:
    return "no" if cost == "P" else str(cost)


def _drm(value: int) -> str:
    return signed(value) if value else _NOTHING
