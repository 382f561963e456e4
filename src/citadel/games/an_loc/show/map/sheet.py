"""The sheet: map with the position, and the moment of play or the outcome (13.1.6) for its title."""

from collections.abc import Iterator, Mapping, Sequence

from citadel.core.display import Panel, Piece, Shelf, Table
from citadel.core.prose import plain
from citadel.core.words import Words
from citadel.display.sheet import Frame, Picture, frame_of, sheet
from citadel.drawing.board import once_per_language
from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.holding import shelf
from citadel.drawing.svg import group
from citadel.drawing.terrain import framed_map
from citadel.games.an_loc.position import STAGES
from citadel.games.an_loc.show.map.board import Board, View, board_of, units_at
from citadel.games.an_loc.show.map.counters import counter, stack
from citadel.games.an_loc.show.map.key import KEY
from citadel.games.an_loc.show.map.labels import hex_numbers, keys_and_lai_khe, place_labels, printed_words
from citadel.games.an_loc.show.map.layout import COUNTER, LAI_KHE, MAP_HEIGHT, MAP_WIDTH
from citadel.games.an_loc.show.map.placement import Laid, marks_of
from citadel.games.an_loc.show.map.printed_map import printed_grounds, printed_lines
from citadel.games.an_loc.show.map.signs import attack_arrows, combat_grounds, hex_markers, last_move
from citadel.games.an_loc.words.counters import dated

_SHOWN = 3
"""How many large stacks are shown again."""


def draw(
    words: Words, view: View, table: Table | None = None, printed: Sequence[Panel] = (), *, counters: bool = True
) -> str:
    """Draw the sheet with a position and its panels, or without counters the bare board."""
    board, frame = board_of(words), _frame(words)
    if not counters:
        bare = Picture("".join(_printed(words)), MAP_WIDTH, MAP_HEIGHT)
        return sheet(words, frame, bare, None, table, printed, board.say("bare"))
    laid = marks_of(words).laid(view)
    picture = Picture(_map_with_position(words, view, laid), MAP_WIDTH, MAP_HEIGHT)
    shown = [*large_stacks(board, laid, table.pieces), *printed] if table else printed
    description = table.description if table else describe(words, view)
    return sheet(words, frame, picture, _moment_lines(board, view), table, shown, description)


@once_per_language
def _frame(words: Words) -> Frame:
    return frame_of(board_of(words), KEY, beside=1200, drawn=("lai-khe",))


def large_stacks(board: Board, laid: Mapping[str, Laid], pieces: Sequence[Piece]) -> Iterator[Panel]:
    """Show again the stacks whose counters are small on the map, the largest first."""
    places = [place for place, here in laid.items() if here.is_large]
    places.sort(key=lambda place: (-len(laid[place].names()), place))
    shelves = []
    for place in places[:_SHOWN]:
        here = tuple([piece for piece in pieces if piece.place == place])
        shelves.append(Shelf(plain(board.named("place", place).spans), here))
    if shelves:
        yield Panel(board.say("stacks"), tuple(shelves), note=board.say("stacks-note"))


def describe(words: Words, view: View) -> str:
    """Say a position in a sentence."""
    board = board_of(words)
    on_map = [unit for unit in view["units"].values() if board.has(unit["place"])]
    arvn = sum(unit["side"] == "arvn" for unit in on_map)
    ending = ", ".join(_ending(board, view))
    return board.say(
        "position",
        turn=view["turn"],
        date=dated(words, view["turn"]),
        moment=ending or _stage(board, view),
        arvn=arvn,
        nva=len(on_map) - arvn,
        city=len(units_at(view, board.an_loc)),
        base=len(units_at(view, "lai-khe")),
        arvn_points=words.known(view["op"]["arvn"]),
        nva_points=words.known(view["op"]["nva"]),
        used=words.known(view["replacements_used"]),
    )


@once_per_language
def _printed(words: Words) -> tuple[str, str]:
    """Return the printed map, and its words."""
    board = board_of(words)
    grounds = framed_map(MAP_WIDTH, MAP_HEIGHT, printed_grounds(board) + printed_lines(board))
    written = printed_words(board) + keys_and_lai_khe(board) + hex_numbers(board) + place_labels(board)
    return grounds, written


def _map_with_position(words: Words, view: View, laid: dict[str, Laid]) -> str:
    """Draw the map: targets, lines of fire and moves below its words, markers and counters above them."""
    (grounds, written), board, marks = _printed(words), board_of(words), marks_of(words)
    stacks = "".join(stack(board, view, place, pile) for place in laid for pile in laid[place].stacks)
    return (
        grounds
        + combat_grounds(board, view)
        + last_move(board, view, laid)
        + written
        + group(hex_markers(board, view, laid) + stacks + attack_arrows(marks, view, laid), class_="position")
        + _lai_khe(board, view)
    )


def _lai_khe(board: Board, view: View) -> str:
    """Draw the units at Lai Khe in its box (8.0.G)."""

    def held(name: str, centre: Point, side: float, share: float) -> str:
        return counter(board, view, name, centre, side, round(share * SIDE, 1))

    room = Rectangle(LAI_KHE.x + 24, LAI_KHE.y + 62, LAI_KHE.width - 48, LAI_KHE.height - 80)
    return group(shelf(room, units_at(view, "lai-khe"), COUNTER, held), class_="holding-box", data_box="lai-khe")


def _moment_lines(board: Board, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and stage, or who won and how."""
    turn = board.say("moment", turn=view["turn"], date=dated(board.words, view["turn"]))
    if view["outcome"]:
        ending, how = _ending(board, view)
        return ending, f"{turn} · {how}"
    scenario = board.words.text("about", view["scenario"])
    return f"{turn} · {_stage(board, view)}", board.say("scenario", scenario=scenario, lull=int(view["lull"]))


def _stage(board: Board, view: View) -> str:
    """Return the stage of the turn as a title."""
    return board.words.short("stage", STAGES.index(view["stage"]))


def _ending(board: Board, view: View) -> Sequence[str]:
    """Return who won by how much, and what decided it; nothing before the end."""
    if not view["outcome"]:
        return ()
    words, (winner, level, how) = board.words, (view["outcome"][key] for key in ("winner", "level", "how"))
    return words.ending(winner, level), how
