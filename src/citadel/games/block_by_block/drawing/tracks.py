# interpreted
"""Beside the map: the turn record track (5.1), the political track (9.0), the zones (9.2) and the holding boxes.

The printed part depends on the data alone; `..._position` functions draw what lies on it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from citadel.drawing.counters import SIDE, put
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.holding import DrawCounter, held_in, holding_box, shelf
from citadel.drawing.kept import Data
from citadel.drawing.sheet import INK, MARGIN, PAPER, heading, panel
from citadel.drawing.svg import DASH, box, group, path, text, tooltip
from citadel.drawing.tracks import NumberTrack, turn_box, turn_marker
from citadel.games.block_by_block.drawing.board import ZONE_TINTS, Board, View
from citadel.games.block_by_block.drawing.counters import counter
from citadel.games.block_by_block.drawing.signs import zone_face

SHEET_WIDTH = 2280.0
TURN_TRACK = 2962.0
POLITICAL_TRACK = 3324.0
BOXES = 3562.0
HELD_COUNTER = 70.0
CLEARED = "#7A1E14"

_ZONES = Rectangle(MARGIN, BOXES, 900, 390)
_GAP = 14.0
_LEFT = 970.0
_HALF = (SHEET_WIDTH - MARGIN - _LEFT - _GAP) / 2

# The holding boxes: name, heading, rule, place in the view, side, frame. The pool holds the reserve without a turn.
_HOLDING: tuple[tuple[str, str, str, str, str, Rectangle], ...] = (
    (
        "eliminated-us",
        "Eliminated US/ARVN",
        "10.1: never return",
        "eliminated",
        "us",
        Rectangle(_LEFT, BOXES, _HALF, 190),
    ),
    (
        *("eliminated-pavn", "Eliminated PAVN/NLF", "10.2: may return", "eliminated", "pavn"),
        Rectangle(_LEFT + _HALF + _GAP, BOXES, _HALF, 190),
    ),
    ("withdrawn", "Withdrawn", "11.2: Airborne", "withdrawn", "us", Rectangle(_LEFT, BOXES + 204, 392, 186)),
    ("exited", "Exited", "12.1", "exited", "pavn", Rectangle(_LEFT + 406, BOXES + 204, 392, 186)),
)
_POOL = Rectangle(_LEFT + 812, BOXES + 204, SHEET_WIDTH - MARGIN - _LEFT - 812, 186)


def printed_tracks(data: Data) -> str:
    """Draw the empty tracks and boxes."""
    note = "5.1 · counters wait in the box of the turn they arrive (11.1)"
    turns = heading(MARGIN, TURN_TRACK + 22, "Turn record track", note)
    for turn, frame in _turn_frames(data):
        replacements = f"US/ARVN replacements: {turn['us_replacements']}"
        turns += turn_box(frame, turn["n"], dates(turn), replacements, turn["notes"])
    political = heading(MARGIN, POLITICAL_TRACK + 22, "Political track", "9.0 · publicity above, destruction below")
    political += _number_track(data).boxes()
    boxes = "".join(holding_box(frame, words, rule) for _, words, rule, _, _, frame in _HOLDING)
    boxes += holding_box(_POOL, "Pool", "8.0, 8.2: towers, platoons")
    zones = heading(
        _ZONES.x, _ZONES.y + 22, "Zones", "9.2 · controller, and clearing level / level at which it is cleared"
    )
    zones += panel(Rectangle(_ZONES.x, _ZONES.y + 40, _ZONES.width, _ZONES.height - 40))
    return turns + group(political, class_="political-track") + zones + boxes


def tracks_position(board: Board, data: Data, view: View) -> str:
    """Draw the markers on the tracks and the counters off the map."""

    def held(name: str, centre: Point, side: float, share: float) -> str:
        return counter(board, name, view["units"][name], centre, side, round(share * SIDE, 1))

    track = _number_track(data)
    drawn = _turns_position(board, data, view, held)
    drawn += track.pointer("Publicity", view["publicity"], "#A3352A", is_above=True)
    drawn += track.pointer("Destruction", view["destruction"], INK, is_above=False)
    for name, _, _, place, side, frame in _HOLDING:
        names = [key for key, unit in view["units"].items() if unit["place"] == place and unit["side"] == side]
        drawn += held_in(frame, name, names, HELD_COUNTER, held)
    return drawn + held_in(_POOL, "pool", _waiting(board, view).get(0, []), HELD_COUNTER, held)


def zone_table(data: Data, view: View | None) -> str:
    """Draw a row for each zone: controller and clearing level, or without a position the level to reach."""
    zones = data["zones"]["zone"]
    drawn = ""
    for column, half in enumerate("NS"):
        for row, zone in enumerate(zone for zone in zones if zone["id"].startswith(half)):
            state = view["zones"][zone["id"]] if view else None
            drawn += _zone_row(zone, state, _ZONES.x + 14 + column * _ZONES.width / 2, _ZONES.y + 52 + row * 55)
    return group(drawn, class_="zone-table")


def dates(turn: Mapping[str, Any]) -> str:
    """Return the dates of a turn."""
    words: str = turn["dates"]
    return words.replace(" - ", f" {DASH} ")


def _turn_frames(data: Data) -> Iterator[tuple[Mapping[str, Any], Rectangle]]:
    turns = data["turns"]["turn"]
    width = (SHEET_WIDTH - 2 * MARGIN - _GAP * (len(turns) - 1)) / len(turns)
    for index, turn in enumerate(turns):
        yield turn, Rectangle(MARGIN + index * (width + _GAP), TURN_TRACK + 40, width, 296)


def _turns_position(board: Board, data: Data, view: View, held: DrawCounter) -> str:
    waiting = _waiting(board, view)
    drawn = ""
    for turn, frame in _turn_frames(data):
        marker = turn_marker(frame) if view["turn"] == turn["n"] else ""
        room = Rectangle(frame.x + 12, frame.y + frame.height - HELD_COUNTER - 14, frame.width - 24, HELD_COUNTER)
        counters = shelf(room, waiting.get(turn["n"], []), HELD_COUNTER, held)
        drawn += group(marker + counters, class_="turn", data_turn=str(turn["n"]))
    return drawn


def _waiting(board: Board, view: View) -> dict[int, list[str]]:
    """Return the counters in reserve by the turn of their arrival (11.1); turn 0 holds those without one."""
    waiting: dict[int, list[str]] = {}
    for name, unit in view["units"].items():
        if unit["place"] == "reserve":
            waiting.setdefault(board.arrivals.get(name, 0), []).append(name)
    return waiting


def _number_track(data: Data) -> NumberTrack:
    last: int = data["units"]["markers"]["political_track_max"]
    return NumberTrack(MARGIN, SHEET_WIDTH - MARGIN, POLITICAL_TRACK + 96, last)


def _zone_row(zone: Mapping[str, Any], state: Mapping[str, Any] | None, x: float, y: float) -> str:
    tint = ZONE_TINTS[zone["id"]]
    middle = y + 25
    drawn = box(Rectangle(x, y + 3, 58, 44), rx=5, fill=tint.fill, stroke=tint.ink, stroke_width=2.5)
    drawn += text(x + 29, middle + 10, zone["id"], 28, tint.ink)
    level = state["clearing"] if state else 0
    if state:
        controller = {"us": "US", "pavn": "PAVN", None: "none"}[state["control"]]
        drawn += put(zone_face({**state, "clearing": 0}), (x + 84, middle), 40)
        drawn += text(x + 110, middle + 8, controller, 23, INK, weight=600, anchor="start")
    for index in range(zone["areas"]):
        pip = Rectangle(x + 186 + index * 25, middle - 11, 21, 22)
        fill = CLEARED if index < level else PAPER
        drawn += box(pip, rx=3, fill=fill, stroke=CLEARED, stroke_width=2.4)
    figures = f"{level}/{zone['areas']}" if state else str(zone["areas"])
    drawn += text(x + 348, middle + 8, figures, 24, INK, anchor="start")
    if level >= zone["areas"]:
        drawn += path(f"M{x + 396:g} {middle:g}l8 9l15 -19", stroke=CLEARED, stroke_width=5)
    return group(tooltip(f"Zone {zone['id']}") + drawn, class_="zone-row", data_zone=zone["id"])
