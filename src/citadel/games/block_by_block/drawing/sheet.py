# interpreted
"""The sheet: title band with the moment of play or the outcome (3.2), map, key and tracks put together."""

from dataclasses import dataclass

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.kept import Data, once_per_data_set
from citadel.drawing.sheet import MARGIN, SHEET, key, title_band, title_moment
from citadel.drawing.svg import box, document, group, number
from citadel.games.block_by_block.drawing.board import SIDE_NAMES, View, board_of
from citadel.games.block_by_block.drawing.counters import stack
from citadel.games.block_by_block.drawing.key import KEY
from citadel.games.block_by_block.drawing.labels import labels
from citadel.games.block_by_block.drawing.placement import MapMarks, marks_of
from citadel.games.block_by_block.drawing.printed_map import printed_map
from citadel.games.block_by_block.drawing.signs import control_signs, fighting, last_move
from citadel.games.block_by_block.drawing.tracks import (
    SHEET_WIDTH,
    dates,
    printed_tracks,
    tracks_position,
    zone_table,
)

SHEET_HEIGHT = 3984.0
MAP_CORNER: Point = (MARGIN, 160)
KEY_TOP = 2640.0
TITLE = "Block by Block"
SUBTITLE = "The Battle of Huế, 1968"
NOTE = "Map reconstructed: not the printed one"


def draw(data: Data, view: View, *, counters: bool = True) -> str:
    """Draw the sheet with a position, or without counters the bare board."""
    printed, marks = _printed(data), marks_of(data)
    shown = view if counters else None
    below, above = _position_on_map(marks, view) if counters else ("", "")
    board = group(
        printed.map + below + printed.labels + above,
        transform=f"translate({number(MAP_CORNER[0])} {number(MAP_CORNER[1])})",
        class_="map",
    )
    body = printed.frame + board + printed.surroundings + zone_table(data, shown)
    if counters:
        body += title_moment(SHEET_WIDTH, *_moment_lines(data, view)) + tracks_position(marks.board, data, view)
    description = describe(data, view) if counters else "The bare board, without counters."
    return document(SHEET_WIDTH, SHEET_HEIGHT, f"{TITLE}: {SUBTITLE}", description, body)


def describe(data: Data, view: View) -> str:
    """Say a position in a sentence."""
    zones = view["zones"].values()
    held = sum(zone["control"] == "us" for zone in zones)
    gates = ", ".join(letter for letter, side in sorted(view["gates"].items()) if side == "us") or "none"
    board = board_of(data)
    present = [unit["side"] for unit in view["units"].values() if board.has(unit["place"])]
    turn_dates = data["turns"]["turn"][view["turn"] - 1]["dates"]
    words = f"{_outcome_words(view)}, {view['outcome']['how']}" if view.get("outcome") else _phase_words(view)
    return (
        f"Turn {view['turn']} ({turn_dates}), {words}: US/ARVN control {held} of {len(zones)} zones and these gates: "
        f"{gates}; publicity {view['publicity']}, destruction {view['destruction']}; "
        f"{present.count('us')} US/ARVN and {present.count('pavn')} PAVN/NLF counters are on the map."
    )


@dataclass(frozen=True, slots=True)
class _Printed:
    """Everything that depends on the data alone, as text."""

    frame: str
    map: str
    labels: str
    surroundings: str


@once_per_data_set
def _printed(data: Data) -> _Printed:
    frame = box(Rectangle(0, 0, SHEET_WIDTH, SHEET_HEIGHT), fill=SHEET)
    frame += title_band(SHEET_WIDTH, TITLE, SUBTITLE, NOTE)
    surroundings = key(SHEET_WIDTH, KEY_TOP, KEY) + printed_tracks(data)
    return _Printed(frame, printed_map(board_of(data)), labels(marks_of(data)), surroundings)


def _position_on_map(marks: MapMarks, view: View) -> tuple[str, str]:
    """Draw what lies on the map: moves and fighting, below its labels, and signs and counters, above them."""
    stacks = marks.stacks(view)
    counters = "".join(stack(marks.board, view, place, laid) for place in stacks for laid in stacks[place])
    below = last_move(marks.board, view, stacks) + fighting(marks, view, stacks)
    return below, group(control_signs(marks, view) + counters, class_="position")


def _moment_lines(data: Data, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and phase, or who won and how."""
    turn = f"Turn {view['turn']} · {dates(data['turns']['turn'][view['turn'] - 1])}"
    if view.get("outcome"):
        words, how = _outcome_words(view), view["outcome"]["how"]
        return words[:1].upper() + words[1:], f"Turn {view['turn']} · {how}"
    words = _phase_words(view)
    return turn, words[:1].upper() + words[1:]


def _outcome_words(view: View) -> str:
    outcome = view["outcome"]
    if not outcome["winner"]:
        return "the game is a draw"
    return f"{SIDE_NAMES.get(outcome['winner'], outcome['winner'])} win a {outcome['level']} victory"


def _phase_words(view: View) -> str:
    if view["phase"] == "over":
        return "game over"
    segment = f", {SIDE_NAMES[view['segment']]} segment" if view["segment"] else ""
    points = f", replacement points left: {view['points']}" if view["points"] else ""
    return f"{view['phase']} phase{segment}{points}"
