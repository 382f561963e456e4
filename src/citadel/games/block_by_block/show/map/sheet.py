"""The sheet: map with the position, and the moment of play or the outcome (3.2) for its title."""

from collections.abc import Sequence

from citadel.core.display import Panel, Table
from citadel.core.language import Count, Named
from citadel.core.position import Outcome
from citadel.core.words import Words
from citadel.display.sheet import MAP_TOP, Frame, Picture, frame_of, sheet
from citadel.drawing.board import once_per_language
from citadel.drawing.geometry import Point
from citadel.drawing.sheet import MARGIN
from citadel.drawing.svg import DASH, group
from citadel.games.block_by_block.show.map.board import Board, View, board_of
from citadel.games.block_by_block.show.map.counters import stack
from citadel.games.block_by_block.show.map.key import KEY
from citadel.games.block_by_block.show.map.labels import labels
from citadel.games.block_by_block.show.map.placement import MapMarks, marks_of
from citadel.games.block_by_block.show.map.printed_map import printed_map
from citadel.games.block_by_block.show.map.signs import control_signs, fighting, last_move

MAP_CORNER: Point = (MARGIN, MAP_TOP)


def draw(
    words: Words, view: View, table: Table | None = None, printed: Sequence[Panel] = (), *, counters: bool = True
) -> str:
    """Draw the sheet with a position and its panels, or without counters the bare board."""
    board, frame, (ground, written) = board_of(words), _frame(words), _printed(words)
    if not counters:
        bare = Picture(ground + written, board.width, board.height)
        return sheet(words, frame, bare, None, table, printed, board.say("bare"))
    below, above = _position_on_map(marks_of(words), view)
    picture = Picture(ground + below + written + above, board.width, board.height)
    description = table.description if table else describe(words, view)
    return sheet(words, frame, picture, _moment_lines(board, view), table, printed, description)


@once_per_language
def _frame(words: Words) -> Frame:
    return frame_of(board_of(words), KEY)


def describe(words: Words, view: View) -> str:
    """Say a position in a sentence."""
    board, outcome = board_of(words), view["outcome"]
    phase, side = board.named("phase", view["phase"] if not outcome else ""), board.named("side", view["segment"])
    gates = [board.named("gate", letter).spans for letter, holder in view["gates"].items() if holder == "us"]
    present = [unit["side"] for unit in view["units"].values() if board.has(unit["place"])]
    return board.say(
        "position",
        moment=words.spans("log", "heading", phase=phase, turn=view["turn"], segment=side) if not outcome else (),
        outcome=words.outcome(Outcome(**outcome)) if outcome else (),
        dates=dates(words, view["turn"]),
        held=sum(zone["control"] == "us" for zone in view["zones"].values()),
        zones=len(view["zones"]),
        gates=Count(len(gates), words.listing(gates)),
        publicity=view["publicity"],
        destruction=view["destruction"],
        us=present.count("us"),
        pavn=present.count("pavn"),
    )


def dates(words: Words, turn: int) -> str:
    """Return the dates of a turn."""
    board = board_of(words)
    return board.of_data(board.data["turns"]["turn"][turn - 1]["dates"].replace(" - ", f" {DASH} "))


@once_per_language
def _printed(words: Words) -> tuple[str, str]:
    """Return the printed map, and its labels."""
    return printed_map(board_of(words)), labels(marks_of(words))


def _position_on_map(marks: MapMarks, view: View) -> tuple[str, str]:
    """Draw what lies on the map: moves and fighting, below its labels, and signs and counters, above them."""
    stacks = marks.stacks(view)
    counters = "".join(stack(marks.board, view, place, laid) for place in stacks for laid in stacks[place])
    below = last_move(marks.board, view, stacks) + fighting(marks, view, stacks)
    return below, group(control_signs(marks, view) + counters, class_="position")


def _moment_lines(board: Board, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and phase, or who won and how."""
    words, turn, outcome = board.words, view["turn"], view["outcome"]
    if outcome:
        winner, level = board.named("side", outcome["winner"]), words.level(outcome["level"])
        return board.say("ended", winner=winner, level=level), board.say("ended-how", turn=turn, how=outcome["how"])
    phase, side = Named(view["phase"]), board.named("side", view["segment"])
    return (
        board.say("dates", turn=turn, dates=dates(words, turn)),
        board.say("moment", phase=phase, side=side, points=view["points"]),
    )
