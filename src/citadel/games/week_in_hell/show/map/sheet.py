"""The sheet: map with the position, and the moment of play or the outcome (12) for its title."""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel.core.display import Panel, Table
from citadel.core.language import Named, Thing
from citadel.core.prose import Spans, capitalised, plain
from citadel.core.words import Words
from citadel.display.sheet import MAP_TOP, Frame, Picture, frame_of, sheet
from citadel.drawing.board import FILE, once_per_language
from citadel.drawing.geometry import Point
from citadel.drawing.sheet import MARGIN
from citadel.drawing.svg import group
from citadel.drawing.terrain import framed_map
from citadel.games.week_in_hell.position import REGROUPING, STAGES
from citadel.games.week_in_hell.show.map.board import Board, View, board_of
from citadel.games.week_in_hell.show.map.counters import stack
from citadel.games.week_in_hell.show.map.key import KEY
from citadel.games.week_in_hell.show.map.labels import printed_words, zone_labels
from citadel.games.week_in_hell.show.map.placement import marks_of
from citadel.games.week_in_hell.show.map.printed_map import printed_grounds, printed_lines
from citadel.games.week_in_hell.show.map.signs import (
    attack_words,
    destroyed_bridges,
    fighting,
    last_move,
    status_bands,
    wounded_marker,
    zone_signs,
)

MAP_CORNER: Point = (MARGIN, MAP_TOP)


def draw(
    words: Words, view: View, table: Table | None = None, printed: Sequence[Panel] = (), *, counters: bool = True
) -> str:
    """Draw the sheet with a position and its panels, or without counters the bare board."""
    board, frame = board_of(words), _frame(words)
    if not counters:
        bare = Picture(_bare_map(words, view), board.width, board.height)
        return sheet(words, frame, bare, None, table, printed, board.say("bare"))
    picture = Picture(_map_with_position(words, view), board.width, board.height)
    description = table.description if table else describe(words, view)
    return sheet(words, frame, picture, _moment_lines(board, view), table, printed, description)


@once_per_language
def _frame(words: Words) -> Frame:
    return frame_of(board_of(words), KEY, beside=1040)


def describe(words: Words, view: View) -> str:
    """Say a position in a sentence."""
    board = board_of(words)
    states, moment = view["zones"].values(), _moment(board, view)
    if view["outcome"]:
        moment = words.spans(FILE, "position-ended", moment=moment, how=view["outcome"]["how"])
    return board.say(
        "position",
        turn=view["turn"],
        day=_day(board, view),
        moment=moment,
        held=sum(state["status"] == "controlled" for state in states),
        **{"victory-held": view["victory_zones_held"]},
        all=len(board.victory_zones(view["scenario"])),
        victory=view["victory_points"],
        defeat=view["defeat_points"],
        units=sum(len(state["units"]) for state in states),
        markers=sum(state["nva"] is not None for state in states),
    )


@dataclass(frozen=True, slots=True)
class _Printed:
    """The printed map, which depends on the data alone, as text."""

    grounds: str
    lines: str
    words: str


@once_per_language
def _printed(words: Words) -> _Printed:
    board = board_of(words)
    return _Printed(printed_grounds(board), printed_lines(board), printed_words(marks_of(words)))


def _bare_map(words: Words, view: View) -> str:
    printed, board = _printed(words), board_of(words)
    layers = framed_map(board.width, board.height, printed.grounds + printed.lines)
    return layers + printed.words + zone_labels(marks_of(words), view["scenario"])


def _map_with_position(words: Words, view: View) -> str:
    """Draw the map: status below its lines, moves below its labels, signs and counters above them."""
    printed, marks = _printed(words), marks_of(words)
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
        + group(zone_signs(marks, view, laid) + stacks + wounded_marker(board, wounded), class_="position")
    )


def _moment_lines(board: Board, view: View) -> tuple[str, str]:
    """Return the two lines of the title band: turn and step of play, or who won and how."""
    turn, day, moment = view["turn"], _day(board, view), _moment(board, view)
    if view["outcome"]:
        how = view["outcome"]["how"]
        return plain(capitalised(moment)), board.say("moment-ended", turn=turn, day=day, how=how)
    scenario, is_draft = board.words.text("about", view["scenario"]), int(view["edition"] == "draft")
    below = _combat(board, view) if view["combat"] else board.say("scenario", scenario=scenario, draft=is_draft)
    return board.say("moment-now", turn=turn, day=day, moment=moment), below


def _combat(board: Board, view: View) -> str:
    """Say the attack under way: who, from where, in which round and with what modifier of the die (8.2)."""
    combat = view["combat"]
    return board.say(
        "combat",
        attack=attack_words(board, view),
        start=board.named("place", combat["jump_off"]),
        first=int(combat["first_round"]),
        modifier=board.words.thing("signed", combat["modifier"]),
        wounded=int(combat["wounded"]),
    )


def _moment(board: Board, view: View) -> Spans:
    """Return the step of play, or who won."""
    words, outcome, stage = board.words, view["outcome"], view["stage"]
    if outcome:
        level = words.of("endings", outcome["level"])
        return words.spans(FILE, "moment-over", winner=Named(outcome["winner"] or "none"), level=level)
    if stage == "over":
        return words.spans(FILE, "moment-over-now")
    return words.spans(
        FILE,
        "moment-stage",
        night=int(STAGES.index(stage) >= REGROUPING),
        phase=view["phase"],
        last=int(view["last_phase"]),
        code=words.language.name("stage", stage, "code"),
        stage=board.named("stage", stage, is_short=True),
    )


def _day(board: Board, view: View) -> Thing:
    return board.words.thing("day", view["turn"])
