# interpreted
"""Below the map: the Turn Record Track with dates, income, and what arrives or leaves (13.1)."""

from collections.abc import Mapping
from datetime import date, timedelta
from types import MappingProxyType

from citadel.drawing.geometry import Rectangle
from citadel.drawing.holding import DrawCounter, shelf
from citadel.drawing.sheet import heading
from citadel.drawing.svg import DASH, group
from citadel.drawing.tracks import turn_box, turn_marker
from citadel.games.an_loc.drawing.board import Board, View
from citadel.games.an_loc.drawing.layout import SMALL, TURN_TRACK, below_heading, columns

STAGES: Mapping[str, str] = MappingProxyType(
    {
        "set-up": "set-up",
        "logistics": "Logistics",
        "air": "Air",
        "nva-combat": "NVA Combat",
        "nva-movement": "NVA Movement",
        "arvn-movement": "ARVN Movement",
        "arvn-combat": "ARVN Combat",
        "end-of-turn": "End of Turn",
        "over": "game over",
    }
)
PLACES: Mapping[str, str] = MappingProxyType({"lai-khe": "Lai Khe", "west": "west edge", "north": "north edge"})
_SHELF = 136.0


def printed_turns(board: Board) -> str:
    """Draw the boxes of the turns."""
    note = "6.7.2, 13.1 · a turn is a week · below the dates: Operation Points · dates and points reconstructed"
    drawn = heading(TURN_TRACK.x, TURN_TRACK.y + 22, "Turn record track", note)
    for turn, frame in zip(board.data["turns"]["turn"], _frames(board), strict=True):
        start = board.data["turns"]["start"] if turn["n"] == 1 else turn
        income = f"ARVN {start['arvn_op']} · NVA {start['nva_op']}"
        drawn += turn_box(frame, turn["n"], week(turn["first_day"]), income, turn_events(board, turn["n"], turn["sa7"]))
    return drawn


def turns_position(board: Board, view: View, held: DrawCounter) -> str:
    """Draw the turn marker, and the units that are to arrive in the box of their turn."""
    drawn = ""
    due = arrivals_due(board, view)
    for turn, frame in enumerate(_frames(board), start=1):
        room = Rectangle(frame.x + 12, frame.y + frame.height - _SHELF - 8, frame.width - 24, _SHELF)
        drawn += group(shelf(room, due.get(turn, []), SMALL, held), class_="arrival", data_turn=str(turn))
        if turn == view["turn"]:
            drawn += group(turn_marker(frame), class_="turn", data_turn=str(turn))
    return drawn


def arrivals_due(board: Board, view: View) -> dict[int, list[str]]:
    """Return the units that are yet to arrive, by the turn in which they do."""
    due: dict[int, list[str]] = {}
    for entry in board.data["setup"]["arrival"]:
        names = [name for name in entry["units"] if view["units"][name]["place"] == "later"]
        if names and entry["turn"] >= view["turn"]:
            due.setdefault(entry["turn"], []).extend(names)
    return due


def week(first_day: str) -> str:
    """Return the days of a turn, such as 8-14 April."""
    first = date.fromisoformat(first_day)
    last = first + timedelta(days=6)
    months = ("Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")
    start = f"{first.day}" if first.month == last.month else f"{first.day} {months[first.month - 1]}"
    return f"{start}{DASH}{last.day} {months[last.month - 1]}"


def _frames(board: Board) -> list[Rectangle]:
    return columns(below_heading(TURN_TRACK), len(board.data["turns"]["turn"]), 12)


def turn_events(board: Board, turn: int, missiles: int) -> list[str]:
    """Say what happens in a turn."""
    setup, constants = board.data["setup"], board.data["constants"]
    events = []
    for entry in setup["arrival"]:
        if entry["turn"] == turn:
            count = len(entry["units"])
            places = " or ".join(PLACES[place] for place in entry["at"])
            events.append(f"{count} unit{'s' if count > 1 else ''}: {places}")
    if setup["withdrawal"]["turn"] == turn:
        events.append(f"{len(setup['withdrawal']['units'])} ARVN units leave")
    if constants["arvn_replacements"]["turn"] == turn:
        events.append(f"{constants['arvn_replacements']['points']} ARVN replacements")
    return events + ([f"SA-7: {missiles}"] if missiles else [])
