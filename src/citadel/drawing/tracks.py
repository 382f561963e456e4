"""The marker of a turn record on a sheet."""

from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import pennant_face
from citadel.drawing.sheet import TITLE_BAND, TITLE_INK
from citadel.drawing.svg import box, tooltip


def turn_marker(frame: Rectangle) -> str:
    """Draw the turn marker at the corner of the box of this turn, and its strong frame."""
    corner = (frame.x + frame.width - 44, frame.y + 40)
    edge = box(frame, rx=8, fill="none", stroke=TITLE_BAND, stroke_width=7)
    marker = tooltip("Turn marker") + pennant_face("T", TITLE_BAND, TITLE_INK)
    return edge + put(marker, corner, 62, class_="turn-marker")
