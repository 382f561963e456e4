"""The sheet: map with the position, and the moment of play or the outcome (12) for its title."""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel.core.display import Panel, Table
from citadel.display.sheet import MAP_TOP, Frame, Picture, sheet
from citadel.drawing.cache import Data, once_per_data_set
from citadel.drawing.geometry import Point
from citadel.drawing.sheet import MARGIN
from citadel.drawing.svg import group, signed
from citadel.drawing.terrain import framed_map
from citadel.games.week_in_hell.show.map.board import View, board_of
from citadel.games.week_in_hell.show.map.counters import stack
from citadel.games.week_in_hell.show.map.key import KEY
from citadel.games.week_in_hell.show.map.labels import printed_words, zone_labels
from citadel.games.week_in_hell.show.map.placement import marks_of
from citadel.games.week_in_hell.show.map.printed_map import printed_grounds, printed_lines
from citadel.games.week_in_hell.show.map.signs import (
    destroyed_bridges,
    fighting,
    last_move,
    status_bands,
    wounded_marker,
    zone_signs,
)
from citadel.games.week_in_hell.show.turn_record import DAY, NIGHT

SIDES = {"us": "US"}
MAP_CORNER: Point = (MARGIN, MAP_TOP)
FRAME = Frame(
    "A Week in Hell",
    "The Battle of Huế, 31 January \N{EN DASH} 6 February 1968",
    "Map, tables and most values reconstructed: not the printed ones",
    KEY,
    beside=1040,
    turns="Turn track",
    turns_note="4.0 · a turn is a day of phases and a night",
)


def draw(
    data: Data, view: View, table: Table | None = None, printed: Sequence[Panel] = (), *, counters: bool = True
) -> str:
    """Draw the sheet with a position and its panels, or without counters the bare board."""
    board = board_of(data)
    picture = Picture(_map_with_position(data, view) if counters else _bare_map(data, view), board.width, board.height)
    description = describe(data, view) if counters else "The bare board, without counters."
    moment = _moment_lines(data, view) if counters else None
    return sheet(FRAME, picture, moment, table, printed, SIDES, description)


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
    """The printed map, which depends on the data alone, as text."""

    grounds: str
    lines: str
    words: str


@once_per_data_set
def _printed(data: Data) -> _Printed:
    board = board_of(data)
    return _Printed(printed_grounds(board), printed_lines(board), printed_words(marks_of(data)))


def _bare_map(data: Data, view: View) -> str:
    printed, board = _printed(data), board_of(data)
    layers = framed_map(board.width, board.height, printed.grounds + printed.lines)
    return layers + printed.words + zone_labels(marks_of(data), view["scenario"])


def _map_with_position(data: Data, view: View) -> str:
    """Draw the map: status below its lines, moves below its labels, signs and counters above them."""
    printed, marks = _printed(data), marks_of(data)
    board, laid = marks.board, marks.laid(view)
    arrow, wounded = fighting(marks, view, laid)
    stacks = "".join(stack(board, view, zone, pile) for zone in laid for pile in laid[zone].stacks)
    grounds = printed.grounds + status_bands(board, view) + printed.lines
    return (
        framed_map(board.width, board.height, grounds)
        + printed.words
        + destroyed_bridges(board, view)
        + last_move(marks, view, laid)
        + arrow
        + zone_labels(marks, view["scenario"])
        + group(zone_signs(marks, view, laid) + stacks + wounded_marker(wounded), class_="position")
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
