"""The sheet around a map: title band with the moment of play, compass, headings, panels and the key.

Every game's sheet has the same paper, inks and frame; the game says what stands in them.
"""

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

from citadel.drawing.geometry import Rectangle
from citadel.drawing.svg import (
    SERIF,
    Attribute,
    box,
    disc,
    element,
    group,
    italic,
    path,
    placed,
    text,
    text_width,
    tooltip,
)

SHEET = "#F3EEE0"
PANEL = "#FBF8EF"
PAPER = "#FFFDF5"
INK = "#2B2820"
SOFT_INK = "#575349"
LINE = "#B9AF98"
TITLE_BAND = "#641A12"
TITLE_INK = "#F9EBCB"
SUBTITLE_INK = "#F0D9B5"
GOLD = "#C79A3B"
MARGIN = 40.0
BAND_HEIGHT = 134.0

KeyEntry = tuple[str, str]
"""The words of a line of the key, and its sample as it is drawn around the origin."""


def title_band(width: float, title: str, subtitle: str, note: str, north: str) -> str:
    """Draw the band at the head of the sheet, with a note behind the subtitle and the compass beside it."""
    band = box(Rectangle(0, 0, width, BAND_HEIGHT - 6), fill=TITLE_BAND)
    rule = box(Rectangle(0, BAND_HEIGHT - 6, width, 6), fill=GOLD)
    head = text(MARGIN, 68, title.upper(), 64, TITLE_INK, anchor="start", font_family=SERIF, letter_spacing=3)
    below = text(MARGIN + 2, 110, subtitle, 31, SUBTITLE_INK, weight=500, anchor="start")
    below += italic(MARGIN + max(410, text_width(subtitle, 31)), 110, note, 26, "#E5C795")
    return band + rule + head + below + placed(width - 86, 70, north)


def title_moment(width: float, upper: str, lower: str) -> str:
    """Write what is now, in two lines at the right of the title band."""
    right = width - 170
    first = text(right, 60, upper, 40, TITLE_INK, anchor="end")
    return group(first + text(right, 106, lower, 31, SUBTITLE_INK, weight=500, anchor="end"), class_="moment")


def compass(words: str, north: str) -> str:
    """Draw a compass for the title band, around the origin."""
    needle = path("M0 -42L14 30L0 20z", fill=TITLE_INK) + path("M0 -42L-14 30L0 20z", fill=GOLD)
    ring = disc((0, 0), 46, fill="none", stroke=GOLD, stroke_width=2.5)
    letter = disc((0, -44), 15, fill=TITLE_BAND) + text(0, -34, north, 28, TITLE_INK)
    return tooltip(words) + ring + placed(0, 8, needle) + letter


def heading(x: float, y: float, words: str, note: str = "") -> str:
    """Write a heading, with a note after it in the same line."""
    style: dict[str, Attribute] = {"font_size": 22, "font_weight": 500, "fill": SOFT_INK, "letter_spacing": 0}
    after = element("tspan", escape(note), dx=16, **style) if note else ""
    capitals: dict[str, Attribute] = {"font_size": 27, "font_weight": 700, "fill": TITLE_BAND, "letter_spacing": 1.5}
    return element("text", escape(words.upper()) + after, x=x, y=y, **capitals)


def panel(frame: Rectangle) -> str:
    """Draw the ground of a box."""
    return box(frame, rx=8, fill=PANEL, stroke=LINE, stroke_width=2.5)


def key(width: float, y: float, title: str, entries: Sequence[KeyEntry], columns: int = 5) -> str:
    """Draw the key across the sheet, its entries down the columns."""
    across = (width - 2 * MARGIN) / columns
    rows = math.ceil(len(entries) / columns)
    drawn = heading(MARGIN, y + 22, title)
    for index, (words, sample) in enumerate(entries):
        column, row = divmod(index, rows)
        x, line = MARGIN + column * across, y + 58 + row * 52
        drawn += placed(x + 44, line, sample) + text(x + 98, line + 8, words, 23, INK, weight=500, anchor="start")
    return group(drawn, class_="key")
