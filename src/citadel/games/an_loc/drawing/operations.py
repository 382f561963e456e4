# interpreted
"""Beside the map: effort levels (7.2), Operation Points (7.1) and the NVA Replacement Track (10.6.1, 12.2)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel.drawing.counters import NATIONS, put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import COMMUNIST, pennant_face
from citadel.drawing.sheet import INK, SOFT_INK, TITLE_BAND, heading, panel
from citadel.drawing.svg import box, group, signed, text, tooltip
from citadel.drawing.tracks import NumberTrack
from citadel.games.an_loc.drawing.board import Board, Printed, View
from citadel.games.an_loc.drawing.layout import EFFORT, OPERATIONS, REPLACEMENTS, below_heading, columns

ARVN_INK = "#7A6216"
SIDES: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "arvn": ("ARVN", NATIONS["arvn"].body, NATIONS["arvn"].ink),
        "nva": ("NVA", NATIONS["pavn"].body, NATIONS["pavn"].ink),
    }
)
"""The name of a side, and the colours of its markers."""
_MOVEMENT: Mapping[str, str] = MappingProxyType(
    {"none": "no movement", "half": "half movement", "printed": "full movement"}
)


def printed_operations(board: Board) -> str:
    """Draw the empty tracks."""
    drawn = heading(
        EFFORT.x, EFFORT.y + 22, "Operational Effort Level", "7.2 · levels 0 to 2 and bonuses reconstructed"
    )
    for level, frame in zip(board.data["oel"]["level"], _levels(board), strict=True):
        drawn += panel(frame) + text(frame.x + 28, frame.y + 50, str(level["n"]), 46, TITLE_BAND)
        for line, words in enumerate(_effects(level)):
            drawn += text(frame.centre[0], frame.y + 100 + 28 * line, words, 21, INK, weight=500)
    note = "7.1 · spent on effort and air units · what a turn brings is reconstructed"
    drawn += heading(OPERATIONS.x, OPERATIONS.y + 22, "Operation Points", note) + _points(board).boxes()
    drawn += heading(REPLACEMENTS.x, REPLACEMENTS.y + 22, "NVA replacements used", "10.6.1, 12.2")
    return drawn + _replacements(board).boxes() + _thresholds(board)


def operations_position(board: Board, view: View) -> str:
    """Draw the markers on the tracks."""
    drawn = ""
    hidden = view.get("hidden", False)
    for index, (side, (name, fill, ink)) in enumerate(SIDES.items()):
        if hidden and side == "arvn":
            continue
        frame = _levels(board)[view["effort"][side]]
        words = tooltip(f"{name} effort level {view['effort'][side]}") + pennant_face(name[0], fill, ink)
        centre = (frame.x + frame.width - 34 - 62 * (1 - index), frame.y + 44)
        drawn += put(words, centre, 62, class_="effort", data_side=side)
    points = _points(board)
    if not hidden:
        drawn += points.pointer("ARVN", view["op"]["arvn"], ARVN_INK, is_above=True)
    drawn += points.pointer("NVA", view["op"]["nva"], COMMUNIST, is_above=False)
    return drawn + _replacements(board).pointer("Used", view["replacements_used"], COMMUNIST, is_above=True)


def _levels(board: Board) -> list[Rectangle]:
    return columns(below_heading(EFFORT), len(board.data["oel"]["level"]), 10)


def _effects(level: Printed) -> list[str]:
    """Say what a level of effort allows."""
    movement = _MOVEMENT[level["movement"]]
    if level["movement"] == "printed":
        movement = f"movement {signed(level['extra_movement'])}" if level["extra_movement"] else "full movement"
    attack = f"attacks {signed(level['attack_drm'])}" if level["attack_drm"] else "attacks"
    words = [movement, attack if level["may_attack"] else "no attacks"]
    return words + (["second phase"] if level["second_phase"] else [])


def _points(board: Board) -> NumberTrack:
    highest = board.data["turns"]["general_track"]["highest"]
    return NumberTrack(OPERATIONS.x, OPERATIONS.x + OPERATIONS.width, OPERATIONS.y + 98, highest)


def _replacements(board: Board) -> NumberTrack:
    limit = board.data["constants"]["nva_replacements"]["limit"]
    return NumberTrack(REPLACEMENTS.x, REPLACEMENTS.x + REPLACEMENTS.width, REPLACEMENTS.y + 98, limit)


def _thresholds(board: Board) -> str:
    """Mark the boxes in which something happens, and say what."""
    terms, drm = board.data["constants"]["nva_replacements"], board.data["constants"]["drm"]
    track = _replacements(board)
    cell = REPLACEMENTS.width / (terms["limit"] + 1)
    marks = (
        (terms["commits_5th_vc"], "5th VC Division to come", "end", 0),
        (terms["breaks_morale"], f"NVA morale broken: its attacks {signed(drm['morale_broken'])}", "end", 1),
        (terms["limit"], f"none left: ARVN attacks {signed(drm['replacements_gone'])}", "end", 0),
    )
    drawn = ""
    for value, words, anchor, line in marks:
        frame = Rectangle(track.left + value * cell, track.top, cell, 50)
        drawn += box(frame.grown(-2), fill="none", stroke=COMMUNIST, stroke_width=5)
        x = frame.x + frame.width - 2
        written = text(x, track.top + 76 + 27 * line, f"{value}: {words}", 21, SOFT_INK, weight=500, anchor=anchor)
        drawn += group(written, class_="threshold", data_value=str(value))
    return drawn
