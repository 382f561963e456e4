# interpreted
"""Units of the counter system as SVG, the same for every game.

Body says the nation, box the formation and branch, numbers the strength, outline the condition. A face is
drawn in a square of side 72 and scaled when it is put on the board:

    put(unit_face(Face("us", "infantry", "company", "5", WHITE_BOX, left="A", right="1/1")), (100, 80), 60)

A counter that is seen at less than 48 pixels gets the compact face: no side texts, thicker strokes. On a covered
counter the signs of its condition keep to the left edge, in the strip that stays in view.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.svg import MINUS, Attribute, box, disc, path, placed, text
from citadel.drawing.symbols import BOX, BoxColour, rounded, size_mark, static_base, symbol_box

SIDE = 72.0
COMPACT_BELOW = 48.0
"""Side in pixels below which a counter shows its compact face."""
PLATOON_SCALE = 0.75
INK = "#22211D"
PAPER = "#FFFFFF"


@dataclass(frozen=True, slots=True)
class Nation:
    """The colours of a counter body."""

    body: str
    light: str
    edge: str
    ink: str
    band: str
    band_ink: str
    is_dark: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """What one side of a counter shows."""

    nation: str
    symbol: str
    size: str
    factors: str
    box: BoxColour
    left: str = ""
    right: str = ""
    is_static: bool = False
    is_spent: bool = False
    is_routed: bool = False
    has_detached: bool = False
    is_done: bool = False


NATIONS: Mapping[str, Nation] = MappingProxyType(
    {
        "us": Nation("#C2CCA6", "#D3DBBC", "#7F8A62", "#1A1D12", "#5B6640", PAPER),
        "arvn": Nation("#F1DA86", "#F8E7A8", "#AE9440", "#231D08", "#80671F", PAPER),
        "pavn": Nation("#A3352A", "#B4473A", "#671A13", "#FFF5E6", "#F0CFC0", "#4A120C", is_dark=True),
        "nlf": Nation("#4B3C37", "#5C4B45", "#241A17", "#FCEFDA", "#CDBBAA", "#2A1E1A", is_dark=True),
        "marker": Nation("#EFEBE1", "#FBF9F4", "#A39B89", INK, "#8A8375", PAPER),
    }
)


@lru_cache(maxsize=1024)
def unit_face(face: Face, *, compact: bool = False, in_view: float = SIDE) -> str:
    """Draw a unit with its symbol, size, factors and condition; `in_view` is the width of a covered one that shows."""
    nation = NATIONS[face.nation]
    stroke = 3.3 if compact else 2.5
    edge = nation.edge if nation.is_dark else nation.ink
    return (
        card(nation)
        + (_spent_band(nation, BOX.y + 3.5, BOX.height - 7) if face.is_spent else "")
        + size_mark(face.size, nation.ink, stroke)
        + symbol_box(face.symbol, face.box, edge, stroke)
        + (static_base(edge) if face.is_static else "")
        + ("" if compact else _side_texts(face, nation))
        + ("" if face.is_routed else _factors(face, nation.ink, compact))
        + (_veil() + text(36, 66.5, "0", 30, PAPER if nation.is_dark else nation.ink) if face.is_routed else "")
        + (_done_corner(in_view) if face.is_done else "")
        + (_rout_flag(in_view) if face.is_routed else "")
        + (_detached_pill(in_view) if face.has_detached else "")
    )


@lru_cache(maxsize=256)
def tower_face(letter: str, *, is_spent: bool = False, is_routed: bool = False) -> str:
    """Draw a gate tower, which is known by the letter of its gate."""
    nation = NATIONS["pavn"]
    roofs = (
        "M34 6h4v7h12q4 7 14 9l-3 3H11l-3 -3q10 -2 14 -9h12z"
        "M17 27h38v8q3 6 12 8l-3 3H8l-3 -3q9 -2 12 -8z"
        "M12 48h48v21H12z"
    )
    return (
        card(nation)
        + (_spent_band(nation, 51, 12) if is_spent else "")
        + path(roofs, fill=nation.ink)
        + text(36, 66.5, letter, 23, nation.body)
        + (_veil() + text(36, 66.5, letter, 23, nation.edge) + _rout_flag(SIDE) if is_routed else "")
    )


def card(nation: Nation) -> str:
    """Draw the body of a counter."""
    shadow = box(Rectangle(1, 2.6, SIDE - 1, SIDE - 1), rx=6, fill="#000", opacity=0.34)
    body = Rectangle(0.75, 0.75, SIDE - 1.5, SIDE - 1.5)
    return (
        shadow
        + box(body, rx=6, fill=nation.body, stroke=nation.edge, stroke_width=1.5)
        + path("M6 2.4H66", stroke=nation.light, stroke_width=1.8, stroke_linecap="round")
    )


def put(face: str, centre: Point, side: float, **attributes: Attribute) -> str:
    """Place a face with its centre at a point, scaled to a side."""
    return placed(centre[0] - side / 2, centre[1] - side / 2, face, scale=side / SIDE, turn=0, **attributes)


def _spent_band(nation: Nation, y: float, height: float) -> str:
    edges = f"M1.5 {y - 2.9:g}h69M1.5 {y + height + 2.9:g}h69"
    return box(Rectangle(1.5, y, 69, height), fill=nation.band) + path(edges, stroke=nation.band, stroke_width=1.6)


def _side_texts(face: Face, nation: Nation) -> str:
    ink = nation.band_ink if face.is_spent else nation.ink
    left = text(0, 0, face.left, _side_size(face.left), ink)
    right = text(0, 0, face.right, _side_size(face.right), ink)
    middle = BOX.y + BOX.height / 2
    return (placed(11.2, middle, left, turn=-90) if face.left else "") + (
        placed(60.8, middle, right, turn=90) if face.right else ""
    )


def _side_size(words: str) -> float:
    if len(words) < 3:
        return 13
    return 11 if len(words) == 3 else 8.6


def _factors(face: Face, ink: str, compact: bool) -> str:
    if len(face.factors) > 2:
        return text(36, 65, face.factors, 24 if compact else 23, ink)
    return text(36, 67.5, face.factors, 26, ink) if face.is_static else text(36, 66.5, face.factors, 30, ink)


def _veil() -> str:
    return box(Rectangle(0.75, 0.75, SIDE - 1.5, SIDE - 1.5), rx=6, fill="#F4F1EA", opacity=0.42)


def _rout_flag(in_view: float) -> str:
    """Draw the flag at the upper right, or on a covered counter at the upper left."""
    radius = 12.0
    x, y = (58.0, 14.0) if in_view >= SIDE else (min(radius, in_view - radius - 1), radius + 1)
    pole = path(f"M{x - 4.5:g} {y + 7.5:g}V{y - 7:g}", stroke=PAPER, stroke_width=2.2, stroke_linecap="round")
    flag = path(f"M{x - 3.6:g} {y - 6.6:g}q4 -2 6 0t5.4 0v7q-3.4 1.6 -5.4 0t-6 0z", fill=PAPER)
    return disc((x, y), radius, fill=INK, stroke=PAPER, stroke_width=2) + pole + flag


def _detached_pill(in_view: float) -> str:
    left = min(-2.0, in_view - 28)
    pill = box(Rectangle(left, 50, 27, 20), rx=10, fill=INK, stroke=PAPER, stroke_width=1.8)
    return pill + text(left + 13.3, 65.6, f"{MINUS}1", 16, PAPER)


def _done_corner(in_view: float) -> str:
    """Draw the corner with a tick at the lower right, or on a covered counter at the upper left."""
    if in_view >= SIDE:
        corner = path("M71.2 49v17q0 5.2 -5.2 5.2h-17z", fill=INK, stroke=PAPER, stroke_width=1.4)
        return corner + path("M58.5 65.5l3.4 3 6 -7.4", **rounded(PAPER, 2.3))
    corner = path("M0.8 23V6q0 -5.2 5.2 -5.2h17z", fill=INK, stroke=PAPER, stroke_width=1.4)
    return corner + path("M3.6 8.6l3 3 5.4 -6.8", **rounded(PAPER, 2.3))
