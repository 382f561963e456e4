# interpreted
"""Below the map: the Phase Track with its red figures (5.0) and the sequence of play, points (10.4), the Turn Track."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import pennant_face
from citadel.drawing.sheet import INK, LINE, PANEL, PAPER, SOFT_INK, TITLE_BAND, TITLE_INK, heading, panel
from citadel.drawing.svg import Attribute, box, group, path, signed, text, tooltip
from citadel.drawing.tracks import NumberTrack, turn_box, turn_marker
from citadel.games.week_in_hell.drawing.board import Board, View
from citadel.games.week_in_hell.drawing.layout import PHASE_TRACK, POINTS, TURN_TRACK, below_heading, columns

RED_FIGURE = "#B3261E"
DAY: Mapping[str, str] = MappingProxyType(
    {
        "daylight": "D1 Last phase?",
        "orders": "D2 Orders",
        "clearing": "D3 Clearing",
        "activation": "D4 Activation",
        "reinforcements": "D5 Reinforcements",
    }
)
NIGHT: Mapping[str, str] = MappingProxyType(
    {
        "regroup": "N1 Regroup",
        "infiltration": "N2 Infiltration",
        "isolation": "N3 Isolation",
        "points": "N4 Points",
        "reorganisation": "N5 Reorganisation",
        "withdrawal": "N6 Withdrawal",
    }
)
"""The steps of a phase and of the night (4.0) by their names in the view."""

_HISTORICAL = "12.1.1"
"""The rule of what happens in the historical scenario alone."""
_BOX = 128.0
_RIBBON = 44.0


def printed_tracks(board: Board) -> str:
    """Draw the empty tracks."""
    note = "5.0 · a die of the red figure or more: last phase of the day · figures reconstructed"
    drawn = heading(PHASE_TRACK.x, PHASE_TRACK.y + 22, "Phase track", note)
    red = board.data["tracks"]["phase_track"]["red"]
    for phase, frame in _phases(board).items():
        drawn += panel(frame)
        if phase == "night":
            drawn += path(
                f"M{frame.centre[0] + 10:g} {frame.y + 16:g}a27 27 0 1 0 24 40a22 22 0 0 1 -24 -40z", fill=TITLE_BAND
            )
            drawn += text(frame.centre[0], frame.y + 116, "night", 27, TITLE_BAND)
            continue
        drawn += text(frame.centre[0], frame.y + 52, phase, 46, INK)
        if phase in red:
            drawn += text(
                frame.centre[0],
                frame.y + 116,
                f"{red[phase]}+" if red[phase] < 6 else "6",
                34,
                RED_FIGURE,
                class_="red-figure",
            )
    drawn += _ribbon("")
    drawn += heading(
        POINTS.x, POINTS.y + 22, "Victory and defeat points", "10.4 · victory points as last counted in N4"
    )
    for track in _point_tracks(board).values():
        drawn += track.boxes()
    drawn += heading(TURN_TRACK.x, TURN_TRACK.y + 22, "Turn track", "4.0 · a turn is a day of phases and a night")
    return drawn


def scenario_tracks(board: Board, scenario: str) -> str:
    """Draw the turns with what happens in them, and how points count, which both depend on the scenario (12)."""
    drawn = ""
    for turn, frame in zip(board.data["tracks"]["turn"], _turns(board), strict=True):
        drawn += turn_box(frame, turn["n"], turn["date"], "", turn_notes(turn, scenario))
    x, y = _point_tracks(board)["Victory"].right + 26, POINTS.y + 78
    for line, words in enumerate(_conditions(board, scenario)):
        drawn += text(
            x, y + 29 * line, words, 23, INK if line == 0 else SOFT_INK, weight=600 - 100 * (line > 0), anchor="start"
        )
    return drawn


def turn_notes(turn: Mapping[str, Any], scenario: str) -> list[str]:
    """Return what happens in a turn of a scenario."""
    return [note for note in turn.get("notes") or [] if scenario == "historical" or _HISTORICAL not in note]


def tracks_position(board: Board, view: View) -> str:
    """Draw the markers on the tracks."""
    drawn = _phase_position(board, view) + (_ribbon(view["stage"]) if view["stage"] != "over" else "")
    tracks = _point_tracks(board)
    drawn += tracks["Victory"].pointer("Victory", view["victory_points"], "#4B5A2A", is_above=True)
    drawn += tracks["Defeat"].pointer("Defeat", view["defeat_points"], "#A3352A", is_above=True)
    for turn, frame in enumerate(_turns(board), start=1):
        if turn == view["turn"]:
            drawn += group(turn_marker(frame), class_="turn", data_turn=str(turn))
    return drawn


def _phases(board: Board) -> dict[str, Rectangle]:
    """Return the boxes of the phases, and of the night, by name."""
    last = board.data["tracks"]["phase_track"]["last"]
    frame = Rectangle(PHASE_TRACK.x, PHASE_TRACK.y + 40, PHASE_TRACK.width, _BOX)
    return dict(zip([*map(str, range(1, last + 1)), "night"], columns(frame, last + 1, 10), strict=True))


def _phase_position(board: Board, view: View) -> str:
    if view["stage"] == "over":
        return ""
    is_night = view["stage"] in NIGHT
    frame = _phases(board)["night" if is_night else str(view["phase"])]
    drawn = box(frame, rx=8, fill="none", stroke=TITLE_BAND, stroke_width=7)
    words = tooltip("Phase marker") + pennant_face("P", TITLE_BAND, TITLE_INK)
    drawn += put(words, (frame.x + frame.width - 26, frame.y + 18), 46, class_="phase-marker")
    if view["last_phase"] and not is_night:
        label = Rectangle(frame.x, frame.y + 60, frame.width, 26)
        drawn += box(label, fill=RED_FIGURE) + text(frame.centre[0], frame.y + 80, "last phase", 22, PAPER)
    return group(drawn, class_="phase", data_phase="night" if is_night else str(view["phase"]))


def _ribbon(stage: str) -> str:
    """Draw the steps of a phase and of the night, or the one of them that is now."""
    drawn = ""
    for row, steps in enumerate((DAY, NIGHT)):
        top = PHASE_TRACK.y + 40 + _BOX + 14 + row * (_RIBBON + 8)
        frame = Rectangle(PHASE_TRACK.x, top, PHASE_TRACK.width, _RIBBON)
        for (name, words), cell in zip(steps.items(), columns(frame, len(steps), 8), strict=True):
            if stage and name != stage:
                continue
            style: dict[str, Attribute] = (
                {"fill": TITLE_BAND} if stage else {"fill": PANEL, "stroke": LINE, "stroke_width": 2}
            )
            drawn += box(cell, rx=_RIBBON / 2, **style)
            drawn += text(cell.centre[0], cell.centre[1] + 8, words, 24, TITLE_INK if stage else INK, weight=600)
    return group(drawn, class_="stage") if stage else drawn


def _point_tracks(board: Board) -> dict[str, NumberTrack]:
    points = board.data["tracks"]["points"]
    right = POINTS.x + POINTS.width
    middle = POINTS.x + POINTS.width * 0.62
    return {
        "Victory": NumberTrack(POINTS.x, middle, POINTS.y + 106, points["vp_track_max"]),
        "Defeat": NumberTrack(POINTS.x, right, POINTS.y + 236, points["dp_track_max"]),
    }


def _conditions(board: Board, scenario: str) -> list[str]:
    """Say in a few lines what loses and what wins (12.1.2, 12.2.2)."""
    terms = board.data["scenarios"][scenario]
    points = ", ".join(f"{count} VP {signed(score)}" for count, score in terms["vp_bonus"].items())
    defeats, enemy = (
        f"up to {terms[f'{key}_low']['at_most']} {signed(terms[f'{key}_low']['score'])}, "
        f"from {terms[f'{key}_high']['at_least']} {signed(terms[f'{key}_high']['score'])}"
        for key in ("dp", "enemy")
    )
    levels = terms["levels"]
    return [
        f"Defeat below {terms['defeat_below_vp']} VP, with more DP than VP, or a red zone lost",
        f"Score: {points}; DP {defeats};",
        f"enemy values {enemy}",
        f"{levels['total']} or more: total victory, {levels['marginal']} or more: marginal",
    ]


def _turns(board: Board) -> list[Rectangle]:
    return columns(below_heading(TURN_TRACK), len(board.data["tracks"]["turn"]))
