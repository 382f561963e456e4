"""Features of a printed map that any game may have: its frame, water and its names, bridges, and what is destroyed."""

from collections.abc import Sequence

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import INK, PAPER
from citadel.drawing.svg import box, element, group, italic, path, placed, polygon

WATER = "#A9CCDD"
WATER_EDGE = "#5F92AE"
WATER_INK = "#1D4F70"
BROKEN = "#B3261E"


def framed_map(width: float, height: float, layers: str) -> str:
    """Cut the layers of a map at its edge and draw its frame."""
    frame = Rectangle(0, 0, width, height)
    clip = element("clipPath", box(frame), id="map-frame")
    return clip + group(layers, clip_path="url(#map-frame)") + box(frame, fill="none", stroke=INK, stroke_width=7)


def water_body(shore: Sequence[Point], name: str, banks: str = "") -> str:
    """Draw a river or lake, lighter along its shore, or along its banks alone if their path data are given.

    The name tells it from other waters on the sheet.
    """
    clip = element("clipPath", polygon(shore), id=f"water-{name}")
    widths = ((70, 0.14), (34, 0.2))
    if banks:
        shallows = "".join(path(banks, stroke_width=width, opacity=opacity) for width, opacity in widths)
        edge = path(banks, stroke=WATER_EDGE, stroke_width=6, stroke_linecap="round")
        drawn = polygon(shore, fill=WATER) + edge + clip
    else:
        shallows = "".join(polygon(shore, stroke_width=width, opacity=opacity) for width, opacity in widths)
        drawn = polygon(shore, fill=WATER, stroke=WATER_EDGE, stroke_width=6, stroke_linejoin="round") + clip
    return drawn + group(shallows, clip_path=f"url(#water-{name})", fill="none", stroke="#FFF")


def water_name(place: Point, words: str, turn: float, size: float, spacing: float) -> str:
    """Write the name of a water along its course."""
    return placed(*place, italic(0, 0, words, size, WATER_INK, anchor="middle", letter_spacing=spacing), turn=turn)


def bridge_sign() -> str:
    """Draw a bridge from left to right around the origin."""
    rails = "M-39 -24l8 9h62l8 -9M-39 24l8 -9h62l8 9"
    deck = box(Rectangle(-33, -15, 66, 30), fill="#F7F2E4")
    return deck + path(rails, stroke=INK, stroke_width=5, stroke_linejoin="round", stroke_linecap="round")


def crossed_out(centre: Point, reach: float, width: float = 7) -> str:
    """Draw the red cross over something that is destroyed."""
    (x, y), across = centre, 2 * reach
    cross = f"M{x - reach:g} {y - reach:g}l{across:g} {across:g}m0 -{across:g}l-{across:g} {across:g}"
    return path(cross, stroke=PAPER, stroke_width=width + 5) + path(cross, stroke=BROKEN, stroke_width=width)
