# interpreted
"""Printed tables of a sheet: rows of short texts under a head, and lists of a name with its value."""

from collections.abc import Sequence

from citadel.drawing.geometry import Rectangle
from citadel.drawing.sheet import INK, LINE, SOFT_INK, panel
from citadel.drawing.svg import box, path, text

_TINT = "#EADFC4"


def chart(
    frame: Rectangle, head: Sequence[str], rows: Sequence[Sequence[str]], first: float, size: float = 20.0
) -> str:
    """Draw a table in a frame; the first column has its own width, the others share the rest."""
    height = frame.height / (len(rows) + 1)
    across = (frame.width - first) / max(1, len(head) - 1)
    drawn = panel(frame) + box(Rectangle(frame.x + 2, frame.y + 2, frame.width - 4, height - 2), rx=7, fill=_TINT)
    for index, row in enumerate((head, *rows)):
        middle = frame.y + (index + 0.5) * height + 0.36 * size
        is_bold = index == 0
        if index % 2 == 0 and index:
            drawn += box(Rectangle(frame.x + 2, frame.y + index * height, frame.width - 4, height), fill="#F5F0E2")
        drawn += text(frame.x + 14, middle, row[0], size, INK, weight=700, anchor="start")
        for column, words in enumerate(row[1:]):
            x = frame.x + first + (column + 0.5) * across
            drawn += text(x, middle, words, size, INK, weight=700 if is_bold else 500)
    return drawn + box(frame, rx=8, fill="none", stroke=LINE, stroke_width=2.5)


def value_rows(frame: Rectangle, rows: Sequence[tuple[str, str]], step: float, size: float = 24.0) -> str:
    """Write names at the left of a frame and their values at its right, a hairline apart."""
    drawn = ""
    for index, (name, value) in enumerate(rows):
        y = frame.y + (index + 0.5) * step
        drawn += text(frame.x + 18, y + 0.36 * size, name, size, SOFT_INK, weight=500, anchor="start")
        drawn += text(frame.x + frame.width - 18, y + 0.36 * size, value, size, INK, weight=600, anchor="end")
        if index:
            line = f"M{frame.x + 14:g} {frame.y + index * step:g}h{frame.width - 28:g}"
            drawn += path(line, stroke=LINE, stroke_width=1.5)
    return drawn
