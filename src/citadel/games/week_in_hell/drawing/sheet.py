# interpreted
"""The sheet: title band with the moment of play or the outcome (12), map, tables, tracks and key put together."""

from dataclasses import dataclass

from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.kept import Data, once_per_data_set
from citadel.drawing.sheet import SHEET, key, title_band, title_moment
from citadel.drawing.svg import box, document, group, number, signed
from citadel.drawing.terrain import framed_map
from citadel.games.week_in_hell.drawing.board import View, board_of
from citadel.games.week_in_hell.drawing.command import command_position, printed_command
from citadel.games.week_in_hell.drawing.counters import counter, stack
from citadel.games.week_in_hell.drawing.enemy import enemy_position, printed_enemy
from citadel.games.week_in_hell.drawing.key import KEY
from citadel.games.week_in_hell.drawing.labels import printed_words, zone_labels
from citadel.games.week_in_hell.drawing.layout import KEY_TOP, MAP_CORNER, SHEET_HEIGHT, SHEET_WIDTH
from citadel.games.week_in_hell.drawing.placement import marks_of
from citadel.games.week_in_hell.drawing.printed_map import printed_grounds, printed_lines
from citadel.games.week_in_hell.drawing.reinforcements import printed_reinforcements, reinforcements_position
from citadel.games.week_in_hell.drawing.signs import (
    destroyed_bridges,
    fighting,
    last_move,
    status_bands,
    wounded_marker,
    zone_signs,
)
from citadel.games.week_in_hell.drawing.tracks import DAY, NIGHT, printed_tracks, scenario_tracks, tracks_position

TITLE = "A Week in Hell"
SUBTITLE = "The Battle of Huế, 31 January \N{EN DASH} 6 February 1968"
NOTE = "Map, tables and most values reconstructed: not the printed ones"


def draw(data: Data, view: View, *, counters: bool = True) -> str:
    """Draw the sheet with a position, or without counters the bare board."""
    printed = _printed(data)
    body = printed.frame + (_map_with_position(data, view) if counters else _bare_map(data, view)) + printed.tables
    body += scenario_tracks(board_of(data), view["scenario"])
    if counters:
        body += title_moment(SHEET_WIDTH, *_moment_lines(data, view)) + _tables_position(data, view)
    description = describe(data, view) if counters else "The bare board, without counters."
    return document(SHEET_WIDTH, SHEET_HEIGHT, f"{TITLE}: {SUBTITLE}", description, body)


def describe(data: Data, view: View) -> str:
    """Say a position in a sentence."""
    board = board_of(data)
    states = view["zones"].values()
    held = sum(state["status"] == "controlled" for state in states)
    markers = sum(state["nva"] is not None for state in states)
    units = sum(len(state["units"]) for state in states)
    zones = len(board.victory_zones(view["scenario"]))
    words = f"{_outcome_words(view)}, {view['outcome']['how']}" if view["outcome"] else _stage_words(view)
    return (
        f"Turn {view['turn']} ({view['date']}), {words}: {held} zones are controlled, {view['victory_zones_held']} of "
        f"{zones} victory zones; {view['victory_points']} victory points, {view['defeat_points']} defeat points; "
        f"{units} US counters and {markers} NVA markers are on the map."
    )


@dataclass(frozen=True, slots=True)
class _Printed:
    """Everything that depends on the data alone, as text."""

    frame: str
    grounds: str
    lines: str
    words: str
    tables: str


@once_per_data_set
def _printed(data: Data) -> _Printed:
    board = board_of(data)
    frame = box(Rectangle(0, 0, SHEET_WIDTH, SHEET_HEIGHT), fill=SHEET)
    frame += title_band(SHEET_WIDTH, TITLE, SUBTITLE, NOTE)
    tables = printed_command(board) + printed_reinforcements(board) + printed_enemy(board) + printed_tracks(board)
    tables += key(SHEET_WIDTH, KEY_TOP, KEY, columns=7)
    return _Printed(frame, printed_grounds(board), printed_lines(board), printed_words(marks_of(data)), tables)


def _bare_map(data: Data, view: View) -> str:
    printed, board = _printed(data), board_of(data)
    layers = framed_map(board.width, board.height, printed.grounds + printed.lines)
    return _on_sheet(layers + printed.words + zone_labels(marks_of(data), view["scenario"]))


def _map_with_position(data: Data, view: View) -> str:
    """Draw the map: status below its lines, moves below its labels, signs and counters above them."""
    printed, marks = _printed(data), marks_of(data)
    board, laid = marks.board, marks.laid(view)
    arrow, wounded = fighting(marks, view, laid)
    stacks = "".join(stack(board, view, zone, pile) for zone in laid for pile in laid[zone].stacks)
    grounds = printed.grounds + status_bands(board, view) + printed.lines
    return _on_sheet(
        framed_map(board.width, board.height, grounds)
        + printed.words
        + destroyed_bridges(board, view)
        + last_move(marks, view, laid)
        + arrow
        + zone_labels(marks, view["scenario"])
        + group(zone_signs(marks, view, laid) + stacks + wounded_marker(wounded), class_="position")
    )


def _on_sheet(drawn: str) -> str:
    return group(drawn, transform=f"translate({number(MAP_CORNER[0])} {number(MAP_CORNER[1])})", class_="map")


def _tables_position(data: Data, view: View) -> str:
    board = board_of(data)

    def held(name: str, centre: Point, side: float, share: float) -> str:
        return counter(board, view, name, centre, side, round(share * SIDE, 1))

    return (
        command_position(board, view, held)
        + reinforcements_position(board, view, held)
        + enemy_position(board, view)
        + tracks_position(board, view)
    )


def _moment_lines(data: Data, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and step of play, or who won and how."""
    scenario = str(data["scenarios"][view["scenario"]]["title"])
    scenario += f", {view['edition']} rules" if view["edition"] != "published" else ""
    turn = f"Turn {view['turn']} · {view['date']}"
    if view["outcome"]:
        words = _outcome_words(view)
        return words[:1].upper() + words[1:], f"{turn} · {view['outcome']['how']}"
    return f"{turn} · {_stage_words(view)}", _combat_words(data, view) if view["combat"] else scenario


def _combat_words(data: Data, view: View) -> str:
    """Say the attack under way: who, from where, in which round and with what modifier of the die (8.2)."""
    combat, zones = view["combat"], board_of(data).zones
    company = str(combat["company"]).removesuffix("-order")
    words = f"{company} attacks {zones[combat['target']]['name']} from {zones[combat['jump_off']]['name']}"
    words += ", first round" if combat["first_round"] else ", later round"
    words += f", US die {signed(combat['modifier'])}" if combat["modifier"] else ""
    return words + (", wounded Marines" if combat["wounded"] else "")


def _outcome_words(view: View) -> str:
    outcome = view["outcome"]
    if not outcome["winner"]:
        return "the game is a draw"
    level = f"{outcome['level']} " if outcome["level"] else ""
    return f"the US win a {level}victory" if outcome["winner"] == "us" else "the US are defeated"


def _stage_words(view: View) -> str:
    stage = view["stage"]
    if stage == "over":
        return "game over"
    step = ({**DAY, **NIGHT}).get(stage, stage)
    if stage in NIGHT:
        return f"night, {step}"
    return f"phase {view['phase']}{' (the last)' if view['last_phase'] else ''}, {step}"
