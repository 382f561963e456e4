"""The sheet: map with the position, and the moment of play or the outcome (13.1.6) for its title."""

from collections.abc import Iterator, Mapping, Sequence

from citadel.core.display import Panel, Piece, Shelf, Table
from citadel.display.sheet import Frame, Picture, sheet
from citadel.drawing.cache import Data, once_per_data_set
from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.holding import shelf
from citadel.drawing.svg import DASH, group
from citadel.drawing.terrain import framed_map
from citadel.games.an_loc.show.map.board import Board, View, board_of, units_at
from citadel.games.an_loc.show.map.counters import counter, stack
from citadel.games.an_loc.show.map.key import KEY
from citadel.games.an_loc.show.map.labels import hex_numbers, keys_and_lai_khe, place_labels, printed_words
from citadel.games.an_loc.show.map.layout import COUNTER, LAI_KHE, MAP_HEIGHT, MAP_WIDTH
from citadel.games.an_loc.show.map.placement import Laid, marks_of
from citadel.games.an_loc.show.map.printed_map import printed_grounds, printed_lines
from citadel.games.an_loc.show.map.signs import attack_arrows, combat_grounds, hex_markers, last_move
from citadel.games.an_loc.show.sides import SIDES
from citadel.games.an_loc.words.names import STAGE_TITLES

FRAME = Frame(
    "An Loc",
    f"Bình Long Province, April {DASH} June 1972",
    "Map, charts and most values reconstructed: not the printed ones",
    KEY,
    beside=1200,
    turns_note="6.7.2, 13.1 · a turn is a week · dates and points reconstructed",
    drawn=("lai-khe",),
)
_SHOWN = 3
"""How many large stacks are shown again."""


def draw(
    data: Data, view: View, table: Table | None = None, printed: Sequence[Panel] = (), *, counters: bool = True
) -> str:
    """Draw the sheet with a position and its panels, or without counters the bare board."""
    if not counters:
        bare = Picture("".join(_printed(data)), MAP_WIDTH, MAP_HEIGHT)
        return sheet(FRAME, bare, None, table, printed, SIDES, "The bare board, without counters.")
    laid = marks_of(data).laid(view)
    picture = Picture(_map_with_position(data, view, laid), MAP_WIDTH, MAP_HEIGHT)
    shown = [*large_stacks(board_of(data), laid, table.pieces), *printed] if table else printed
    return sheet(FRAME, picture, _moment_lines(data, view), table, shown, SIDES, describe(data, view))


def large_stacks(board: Board, laid: Mapping[str, Laid], pieces: Sequence[Piece]) -> Iterator[Panel]:
    """Show again the stacks whose counters are small on the map, the largest first."""
    places = [place for place, here in laid.items() if here.is_large]
    places.sort(key=lambda place: (-len(laid[place].names()), place))
    shelves = []
    for place in places[:_SHOWN]:
        name = board.places[place]["name"] if place in board.places else board.terrain[place]
        shelves.append(Shelf(f"{place} {name}", tuple([piece for piece in pieces if piece.place == place])))
    if shelves:
        yield Panel("Large stacks", tuple(shelves), note="The same counters as on the map, larger")


def describe(data: Data, view: View) -> str:
    """Say a position in a sentence."""
    board = board_of(data)
    on_map = [unit for unit in view["units"].values() if board.has(unit["place"])]
    arvn = sum(unit["side"] == "arvn" for unit in on_map)
    words = f"{_outcome_words(view)}, {view['outcome']['how']}" if view["outcome"] else STAGE_TITLES[view["stage"]]
    arvn_points = "not known" if view.get("hidden") else view["op"]["arvn"]
    return (
        f"Turn {view['turn']} ({view['date']}), {words}: "
        f"{arvn} ARVN and {len(on_map) - arvn} NVA units are on the map, "
        f"{len(units_at(view, board.an_loc))} units in An Loc and {len(units_at(view, 'lai-khe'))} at Lai Khe; "
        f"Operation Points ARVN {arvn_points}, NVA {view['op']['nva']}; "
        f"the NVA has used {view['replacements_used']} replacement points."
    )


@once_per_data_set
def _printed(data: Data) -> tuple[str, str]:
    """Return the printed map, and its words."""
    board = board_of(data)
    grounds = framed_map(MAP_WIDTH, MAP_HEIGHT, printed_grounds(board) + printed_lines(board))
    return grounds, printed_words(board) + keys_and_lai_khe(board) + hex_numbers(board) + place_labels(board)


def _map_with_position(data: Data, view: View, laid: dict[str, Laid]) -> str:
    """Draw the map: targets, lines of fire and moves below its words, markers and counters above them."""
    (grounds, words), board, marks = _printed(data), board_of(data), marks_of(data)
    stacks = "".join(stack(board, view, place, pile) for place in laid for pile in laid[place].stacks)
    return (
        grounds
        + combat_grounds(board, view)
        + last_move(board, view, laid)
        + words
        + group(hex_markers(board, view, laid) + stacks + attack_arrows(marks, view, laid), class_="position")
        + _lai_khe(board, view)
    )


def _lai_khe(board: Board, view: View) -> str:
    """Draw the units at Lai Khe in its box (8.0.G)."""

    def held(name: str, centre: Point, side: float, share: float) -> str:
        return counter(board, view, name, centre, side, round(share * SIDE, 1))

    room = Rectangle(LAI_KHE.x + 24, LAI_KHE.y + 62, LAI_KHE.width - 48, LAI_KHE.height - 80)
    return group(shelf(room, units_at(view, "lai-khe"), COUNTER, held), class_="holding-box", data_box="lai-khe")


def _moment_lines(data: Data, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and stage, or who won and how."""
    turn = f"Turn {view['turn']} · {view['date']}"
    title = next(entry["title"] for entry in data["scenarios"]["scenario"] if entry["id"] == view["scenario"])
    if view["outcome"]:
        words = _outcome_words(view)
        return words[:1].upper() + words[1:], f"{turn} · {view['outcome']['how']}"
    return f"{turn} · {STAGE_TITLES[view['stage']]}", f"{title}{', a lull' if view['lull'] else ''}"


def _outcome_words(view: View) -> str:
    winner, level = view["outcome"]["winner"], view["outcome"]["level"]
    side = {"arvn": "ARVN", "nva": "NVA"}.get(winner)
    if side is None:
        return "the game is a draw"
    kind = str(level).removeprefix(f"{side} ")
    return f"the {side} wins" if kind in ("", "victory") else f"the {side} wins: {kind} victory"
