# interpreted
"""The sheet: title band with the moment of play or the outcome (13.1.6), map, displays, turn track and key together."""

from dataclasses import dataclass

from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.holding import DrawCounter
from citadel.drawing.kept import Data, once_per_data_set
from citadel.drawing.sheet import SHEET, key, title_band, title_moment
from citadel.drawing.svg import DASH, box, document, group, number
from citadel.drawing.terrain import framed_map
from citadel.games.an_loc.drawing.air_display import air_position, printed_air
from citadel.games.an_loc.drawing.board import Board, View, board_of, units_at
from citadel.games.an_loc.drawing.boxes import boxes_position, lai_khe_position, large_stacks, printed_boxes
from citadel.games.an_loc.drawing.charts import printed_charts
from citadel.games.an_loc.drawing.counters import counter, stack
from citadel.games.an_loc.drawing.key import KEY
from citadel.games.an_loc.drawing.labels import hex_numbers, keys_and_lai_khe, place_labels, printed_words
from citadel.games.an_loc.drawing.layout import (
    KEY_TOP,
    MAP_CORNER,
    MAP_HEIGHT,
    MAP_WIDTH,
    SHEET_HEIGHT,
    SHEET_WIDTH,
)
from citadel.games.an_loc.drawing.operations import operations_position, printed_operations
from citadel.games.an_loc.drawing.placement import Laid, marks_of
from citadel.games.an_loc.drawing.printed_map import printed_grounds, printed_lines
from citadel.games.an_loc.drawing.siege_panels import panels_position, printed_panels
from citadel.games.an_loc.drawing.signs import attack_arrows, combat_grounds, hex_markers, last_move
from citadel.games.an_loc.drawing.turns import STAGES, arrivals_due, printed_turns, turns_position

TITLE = "An Loc"
SUBTITLE = f"Bình Long Province, April {DASH} June 1972"
NOTE = "Map, charts and most values reconstructed: not the printed ones"


def draw(data: Data, view: View, *, counters: bool = True) -> str:
    """Draw the sheet with a position, or without counters the bare board."""
    printed = _printed(data)
    body = printed.frame
    if counters:
        laid = marks_of(data).laid(view)
        body += _map_with_position(data, view, laid) + printed.tables
        body += title_moment(SHEET_WIDTH, *_moment_lines(data, view)) + _tables_position(data, view, laid)
    else:
        body += _on_sheet(printed.grounds + printed.words) + printed.tables
    description = describe(data, view) if counters else "The bare board, without counters."
    return document(SHEET_WIDTH, SHEET_HEIGHT, f"{TITLE}: {SUBTITLE}", description, body)


def describe(data: Data, view: View) -> str:
    """Say a position in a sentence."""
    board = board_of(data)
    on_map = [unit for unit in view["units"].values() if board.has(unit["place"])]
    arvn = sum(unit["side"] == "arvn" for unit in on_map)
    words = f"{_outcome_words(view)}, {view['outcome']['how']}" if view["outcome"] else STAGES[view["stage"]]
    arvn_points = "not known" if view.get("hidden") else view["op"]["arvn"]
    return (
        f"Turn {view['turn']} ({view['date']}), {words}: "
        f"{arvn} ARVN and {len(on_map) - arvn} NVA units are on the map, "
        f"{len(units_at(view, board.an_loc))} units in An Loc and {len(units_at(view, 'lai-khe'))} at Lai Khe; "
        f"Operation Points ARVN {arvn_points}, NVA {view['op']['nva']}; "
        f"the NVA has used {view['replacements_used']} replacement points."
    )


@dataclass(frozen=True, slots=True)
class _Printed:
    """Everything that depends on the data alone, as text."""

    frame: str
    grounds: str
    words: str
    tables: str


@once_per_data_set
def _printed(data: Data) -> _Printed:
    board = board_of(data)
    frame = box(Rectangle(0, 0, SHEET_WIDTH, SHEET_HEIGHT), fill=SHEET)
    frame += title_band(SHEET_WIDTH, TITLE, SUBTITLE, NOTE)
    grounds = framed_map(MAP_WIDTH, MAP_HEIGHT, printed_grounds(board) + printed_lines(board))
    words = printed_words(board) + keys_and_lai_khe(board) + hex_numbers(board) + place_labels(board)
    tables = printed_operations(board) + printed_air(board) + printed_panels(board) + printed_boxes(board)
    tables += printed_charts(board) + printed_turns(board) + key(SHEET_WIDTH, KEY_TOP, KEY, columns=5)
    return _Printed(frame, grounds, words, tables)


def _map_with_position(data: Data, view: View, laid: dict[str, Laid]) -> str:
    """Draw the map: targets, lines of fire and moves below its words, markers and counters above them."""
    printed, marks = _printed(data), marks_of(data)
    board = marks.board
    stacks = "".join(stack(board, view, place, pile) for place in laid for pile in laid[place].stacks)
    return _on_sheet(
        printed.grounds
        + combat_grounds(board, view)
        + last_move(board, view, laid)
        + printed.words
        + group(hex_markers(board, view, laid) + stacks + attack_arrows(marks, view, laid), class_="position")
        + lai_khe_position(view, _held(board, view))
    )


def _on_sheet(drawn: str) -> str:
    return group(drawn, transform=f"translate({number(MAP_CORNER[0])} {number(MAP_CORNER[1])})", class_="map")


def _held(board: Board, view: View, *, is_copy: bool = False) -> DrawCounter:
    def held(name: str, centre: Point, side: float, share: float) -> str:
        return counter(board, view, name, centre, side, round(share * SIDE, 1), is_copy=is_copy)

    return held


def _tables_position(data: Data, view: View, laid: dict[str, Laid]) -> str:
    board = board_of(data)
    held = _held(board, view)
    due = [name for names in arrivals_due(board, view).values() for name in names]
    to_come = [name for name in units_at(view, "later") if name not in due]
    return (
        operations_position(board, view)
        + air_position(board, view)
        + panels_position(board, view)
        + boxes_position(view, held, to_come)
        + large_stacks(board, laid, _held(board, view, is_copy=True))
        + turns_position(board, view, held)
    )


def _moment_lines(data: Data, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and stage, or who won and how."""
    turn = f"Turn {view['turn']} · {view['date']}"
    title = next(entry["title"] for entry in data["scenarios"]["scenario"] if entry["id"] == view["scenario"])
    if view["outcome"]:
        words = _outcome_words(view)
        return words[:1].upper() + words[1:], f"{turn} · {view['outcome']['how']}"
    return f"{turn} · {STAGES[view['stage']]}", f"{title}{', a lull' if view['lull'] else ''}"


def _outcome_words(view: View) -> str:
    winner, level = view["outcome"]["winner"], view["outcome"]["level"]
    side = {"arvn": "ARVN", "nva": "NVA"}.get(winner)
    if side is None:
        return "the game is a draw"
    kind = str(level).removeprefix(f"{side} ")
    return f"the {side} wins" if kind in ("", "victory") else f"the {side} wins: {kind} victory"
