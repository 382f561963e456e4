"""The sheet: map with the position, and the moment of play or the outcome (3.2) for its title."""

from collections.abc import Mapping, Sequence
from typing import Any

from citadel.core.display import Panel, Table
from citadel.display.sheet import MAP_TOP, Frame, Picture, sheet
from citadel.drawing.cache import Data, once_per_data_set
from citadel.drawing.geometry import Point
from citadel.drawing.sheet import MARGIN
from citadel.drawing.svg import DASH, group
from citadel.games.block_by_block.show.map.board import SIDE_NAMES, View, board_of
from citadel.games.block_by_block.show.map.counters import stack
from citadel.games.block_by_block.show.map.key import KEY
from citadel.games.block_by_block.show.map.labels import labels
from citadel.games.block_by_block.show.map.placement import MapMarks, marks_of
from citadel.games.block_by_block.show.map.printed_map import printed_map
from citadel.games.block_by_block.show.map.signs import control_signs, fighting, last_move

MAP_CORNER: Point = (MARGIN, MAP_TOP)
FRAME = Frame(
    "Block by Block",
    "The Battle of Huế, 1968",
    "Map reconstructed: not the printed one",
    KEY,
    turns_note="5.1",
)


def draw(
    data: Data, view: View, table: Table | None = None, printed: Sequence[Panel] = (), *, counters: bool = True
) -> str:
    """Draw the sheet with a position and its panels, or without counters the bare board."""
    ground, names = _printed(data)
    below, above = _position_on_map(marks_of(data), view) if counters else ("", "")
    board = board_of(data)
    picture = Picture(ground + below + names + above, board.width, board.height)
    description = describe(data, view) if counters else "The bare board, without counters."
    return sheet(
        FRAME, picture, _moment_lines(data, view) if counters else None, table, printed, SIDE_NAMES, description
    )


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


def dates(turn: Mapping[str, Any]) -> str:
    """Return the dates of a turn."""
    words: str = turn["dates"]
    return words.replace(" - ", f" {DASH} ")


@once_per_data_set
def _printed(data: Data) -> tuple[str, str]:
    """Return the printed map, and its labels."""
    return printed_map(board_of(data)), labels(marks_of(data))


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
