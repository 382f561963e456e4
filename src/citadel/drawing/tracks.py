# interpreted
"""Tracks of a sheet: a row of numbered boxes with pointers at them, and the boxes of a turn record."""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import pennant_face
from citadel.drawing.sheet import INK, LINE, PANEL, PAPER, SOFT_INK, TITLE_BAND, TITLE_INK, panel
from citadel.drawing.svg import box, disc, group, polygon, text, tooltip, wrapped

_POINTER_WIDTH = 232.0
_POINTER_HEIGHT = 40.0
_BOX_HEIGHT = 50.0
_TEN = "#EADFC4"


@dataclass(frozen=True, slots=True)
class NumberTrack:
    """A row of boxes numbered from 0 to the last, between two edges, its top at a height of the sheet."""

    left: float
    right: float
    top: float
    last: int

    def boxes(self) -> str:
        """Draw the empty track; every tenth box is tinted, every fifth number is bold."""
        drawn = ""
        for value in range(self.last + 1):
            frame = Rectangle(self.left + value * self._cell, self.top, self._cell, _BOX_HEIGHT)
            is_ten = value % 10 == 0
            drawn += box(frame, fill=_TEN if is_ten else PANEL, stroke=LINE, stroke_width=2)
            weight = 700 if value % 5 == 0 else 500
            drawn += text(frame.centre[0], self.top + 33, str(value), 24 if is_ten else 21, INK, weight=weight)
        return drawn

    def pointer(self, name: str, value: int, fill: str, *, is_above: bool) -> str:
        """Draw a pointer at a box, with its name and value in a tab above or below the track."""
        edge, sign = (self.top, -1) if is_above else (self.top + _BOX_HEIGHT, 1)
        tip = self.left + (min(max(value, 0), self.last) + 0.5) * self._cell
        left = min(max(self.left, tip - _POINTER_WIDTH / 2), self.right - _POINTER_WIDTH)
        base = edge + sign * 14
        tab = Rectangle(left, base - _POINTER_HEIGHT if is_above else base, _POINTER_WIDTH, _POINTER_HEIGHT)
        wedge = [(tip - 15, base), (tip, edge - sign * 4), (tip + 15, base)]
        drawn = box(tab, rx=6, fill=fill) + polygon(wedge, fill=fill)
        drawn += text(tab.centre[0], tab.centre[1] + 9, f"{name} {value}", 26, PAPER)
        return group(drawn, class_=f"{name.lower()}-marker")

    @property
    def _cell(self) -> float:
        return (self.right - self.left) / (self.last + 1)


def turn_box(frame: Rectangle, turn: int, dates: str, note: str, events: Sequence[str]) -> str:
    """Draw the printed box of a turn: number, dates, a note if there is one, and what happens then."""
    x, y = frame.x + 18, frame.y
    drawn = text(x, y + 58, str(turn), 58, TITLE_BAND, anchor="start")
    after = x + (48 if turn < 10 else 82)
    drawn += text(after, y + 36, dates, 25, INK, anchor="start")
    drawn += text(after, y + 64, note, 22, SOFT_INK, weight=500, anchor="start") if note else ""
    line = y + (98 if note else 84)
    for event in events:
        drawn += disc((x + 4, line - 7), 4, fill=TITLE_BAND)
        for words in wrapped(event[:1].upper() + event[1:], frame.width - 50, 22):
            drawn += text(x + 16, line, words, 22, INK, weight=500, anchor="start")
            line += 26
    return panel(frame) + drawn


def turn_marker(frame: Rectangle) -> str:
    """Draw the turn marker at the corner of the box of this turn, and its strong frame."""
    corner = (frame.x + frame.width - 44, frame.y + 40)
    edge = box(frame, rx=8, fill="none", stroke=TITLE_BAND, stroke_width=7)
    marker = tooltip("Turn marker") + pennant_face("T", TITLE_BAND, TITLE_INK)
    return edge + put(marker, corner, 62, class_="turn-marker")
