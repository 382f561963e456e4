# interpreted
"""Beside the map: the Command Table (6.0) with order boxes, waiting and clearing companies, and what is not in play."""

from collections.abc import Iterator

from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle, square_around
from citadel.drawing.holding import DrawCounter, held_in, holding_box
from citadel.drawing.sheet import INK, LINE, PAPER, SOFT_INK, heading, panel
from citadel.drawing.svg import box, group, text, text_width, tooltip
from citadel.drawing.town_markers import march_face
from citadel.games.week_in_hell.drawing.board import Board, View
from citadel.games.week_in_hell.drawing.layout import (
    CLEARING,
    COMMAND_TABLE,
    COUNTER,
    GONE,
    NOT_IN_PLAY,
    SMALL,
    WAITING,
    below_heading,
)

_BOX = 102.0
_STEP = 110.0
_PAD = 22.0


def printed_command(board: Board) -> str:
    """Draw the empty Command Table."""
    note = "6.2 · an order a box and phase · the two boxes of CP 1/1: reconstructed"
    drawn = heading(COMMAND_TABLE.x, COMMAND_TABLE.y + 22, "Command table", note) + panel(below_heading(COMMAND_TABLE))
    for cp, frames in _order_boxes(board):
        commands = next(entry["commands"] for entry in board.data["units"]["cp"] if f"CP-{entry['id']}" == cp)
        name = cp.replace("-", " ", 1)
        x, y = frames[0].x, COMMAND_TABLE.y + 76
        drawn += text(x, y, name, 27, INK, anchor="start")
        drawn += _small(x + text_width(name, 27, 0.66) + 10, y, _commanded(commands))
        drawn += "".join(
            box(frame, rx=6, fill=PAPER, stroke=LINE, stroke_width=2.5, stroke_dasharray="9 6") for frame in frames
        )
    drawn += holding_box(WAITING, "Waiting for orders", "6.4")
    drawn += holding_box(CLEARING, "Clearing zones", "7.1")
    drawn += holding_box(NOT_IN_PLAY, "Not in play yet", "2.1, 9.0")
    return drawn + holding_box(GONE, "Out of the game", "9, 11.3, 12")


def command_position(board: Board, view: View, held: DrawCounter) -> str:
    """Draw the markers on the Command Table, and the counters that are not in play."""
    drawn = ""
    for cp, frames in _order_boxes(board):
        order = view["orders"][cp]
        drawn += _small(frames[0].x, COMMAND_TABLE.y + COMMAND_TABLE.height - 14, _whereabouts(board, view, cp))
        markers = "".join(
            held(company, frame.centre, COUNTER, 1.0) for company, frame in zip(order["given"], frames, strict=False)
        )
        if order["moves"]:
            words = tooltip(f"{cp} moves in this phase and gives no order")
            markers += put(words + march_face(), frames[0].centre, COUNTER, class_="march", data_unit=cp)
        drawn += group(markers, class_="order-boxes", data_unit=cp)
    drawn += held_in(WAITING, "waiting", view["waiting"], COUNTER, held)
    drawn += held_in(CLEARING, "clearing", view["clearing_companies"], COUNTER, held)
    due = {name for entry in view["schedule"] for name in entry["units"]}
    later = [name for name, unit in view["units"].items() if unit["place"] == "later" and name not in due]
    gone = [name for name, unit in view["units"].items() if unit["place"] == "gone"]
    return drawn + held_in(NOT_IN_PLAY, "later", later, SMALL, held) + held_in(GONE, "gone", gone, SMALL, held)


def _order_boxes(board: Board) -> Iterator[tuple[str, list[Rectangle]]]:
    """Yield the CPs with their order boxes, side by side; what is left over parts them."""
    count = sum(board.boxes.values())
    spare = COMMAND_TABLE.width - 2 * _PAD - count * _STEP
    apart = spare / max(1, len(board.boxes) - 1)
    left = COMMAND_TABLE.x + _PAD
    middle = COMMAND_TABLE.y + 92 + _BOX / 2
    for cp, boxes in board.boxes.items():
        yield cp, [square_around((left + _BOX / 2 + index * _STEP, middle), _BOX) for index in range(boxes)]
        left += boxes * _STEP + apart


def _small(x: float, y: float, words: str) -> str:
    return text(x, y, words, 21, SOFT_INK, weight=500, anchor="start")


def _commanded(companies: list[str]) -> str:
    letters = [company for company in companies if company != "MACV"]
    return "all" if len(letters) == 5 else ", ".join(letters)


def _whereabouts(board: Board, view: View, cp: str) -> str:
    unit = view["units"][cp]
    if board.has(unit["place"]):
        return f"{board.zones[unit['place']]['name']}{', head down' if unit['head_down'] else ''}"
    return {"gone": "out of the game", "later": "not in play yet"}.get(unit["place"], "on the way")
