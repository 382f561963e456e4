"""Units of the counter system as SVG, the same for every game.

Body says the nation, box the formation and branch, numbers the strength, outline the condition. A face is
drawn in a square of side 72 and scaled when it is put on the board:

    put(unit_face(Face("us", "infantry", "company", "5", WHITE_BOX, left="A", right="1/1")), (100, 80), 60)

A counter that is seen at less than 40 pixels gets the compact face: no text at the right, thicker strokes. A covered
counter bears its whole name and the signs of its condition along the left edge, in the strip that stays in view. A
counter that is head down is turned by 180 degrees; the signs that lie on it stay upright.

Units of a campaign, which have attack, defence and movement factors, have a `short` name as well: covered, they bear
it in the colour of their formation, and their `strip`, mostly the factors, below it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from types import MappingProxyType

from citadel.drawing.conditions import (
    INK,
    PAPER,
    arrival_disc,
    detached_disc,
    detached_pill,
    done_corner,
    done_disc,
    hit_sign,
    missile_disc,
    missile_tab,
    range_tab,
    role_disc,
    rout_flag,
    used_disc,
)
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.svg import Attribute, box, disc, path, placed, text, text_width
from citadel.drawing.symbols import (
    BOX,
    BoxColour,
    box_name,
    rounded,
    size_mark,
    static_base,
    symbol_box,
    tank_silhouette,
)

DrawSign = Callable[[Point, float], str]
"""Draws a sign at a centre, with a radius."""

SIDE = 72.0
COMPACT_BELOW = 40.0
"""Side in pixels below which a counter shows its compact face."""
PLATOON_SCALE = 0.75

VETERAN = "#6A3D86"

_BAND = Rectangle(1.5, BOX.y + 3.5, SIDE - 3, BOX.height - 7)
_SIDE_TEXT = 41.0
"""Room for a text along a side, above the corner signs."""
_STRIPE = Rectangle(1.5, 43.4, SIDE - 3, 4.2)
_STRIP = 13.5
"""Width of the left edge before the box."""
_BOX_EDGE = BOX.x + BOX.width + 2
"""Where the name in the box ends: what covers no more of a counter hides nothing of it."""
_LEAST_TEXT = 5.0
_BOLD_EM = 0.6
_TRIANGLE = 13.5
_WIDE_STRIP = 44.0
"""Width of a covered counter in view in which its factors stand upright."""


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
    name: str = ""
    left: str = ""
    right: str = ""
    box_name: str = ""
    hits: int = 0
    role: str = ""
    is_veteran: bool = False
    is_head_down: bool = False
    is_arriving: bool = False
    is_static: bool = False
    is_spent: bool = False
    is_routed: bool = False
    has_detached: bool = False
    is_done: bool = False
    short: str = ""
    strip: str = ""
    bonus: int = 0
    reach: str = ""
    dots: int = 0
    is_used: bool = False
    has_missiles: bool = False


NATIONS: Mapping[str, Nation] = MappingProxyType(
    {
        "us": Nation("#C2CCA6", "#D3DBBC", "#7F8A62", "#1A1D12", "#5B6640", PAPER),
        "arvn": Nation("#F1DA86", "#F8E7A8", "#AE9440", "#231D08", "#80671F", PAPER),
        "pavn": Nation("#A3352A", "#B4473A", "#671A13", "#FFF5E6", "#F0CFC0", "#4A120C", is_dark=True),
        "nlf": Nation("#4B3C37", "#5C4B45", "#241A17", "#FCEFDA", "#CDBBAA", "#2A1E1A", is_dark=True),
        "air": Nation("#D3E1E6", "#E4EEF1", "#8AA3AD", "#142229", "#5E7C88", PAPER),
        "marker": Nation("#EFEBE1", "#FBF9F4", "#A39B89", INK, "#8A8375", PAPER),
    }
)


@lru_cache(maxsize=1024)
def unit_face(face: Face, *, compact: bool = False, in_view: float = SIDE) -> str:
    """Draw a unit with its symbol, size, factors and condition; `in_view` is the width of a covered one that shows."""
    nation = NATIONS[face.nation]
    stroke = 3.3 if compact else 2.5
    edge = nation.edge if nation.is_dark else nation.ink
    is_covered = in_view < (_BOX_EDGE if face.box_name else SIDE)
    body = (
        card(nation)
        + (_spent_band(nation, _BAND.y, _BAND.height) if face.is_spent else "")
        + (box(_STRIPE, fill=VETERAN) if face.is_veteran else "")
        + size_mark(face.size, nation.ink, stroke)
        + _symbol(face, nation, edge, stroke)
        + (box_name(face.box_name, face.box) if face.box_name else "")
        + (static_base(edge) if face.is_static else "")
        + (_veil() if face.is_routed else "")
        + ("" if is_covered else _side_texts(face, nation, compact))
        + (_campaign_factors(face, nation) if face.short else _factors(face, nation, compact))
    )
    body = turned(body) if face.is_head_down else body
    if face.short:
        return body + (_factor_strip(face, nation, in_view) if is_covered else _campaign_signs(face, nation))
    if not is_covered:
        return body + _corner_signs(face)
    return body + (_named_strip(face, nation, in_view) if face.box_name else _strip(face, nation, in_view))


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
        + (_veil() + text(36, 66.5, letter, 23, nation.edge) + rout_flag((58, 14), 12) if is_routed else "")
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


def turned(face: str, width: float = SIDE) -> str:
    """Turn a face, or the left edge of one, head down."""
    return placed(width, SIDE, face, turn=180)


def _spent_band(nation: Nation, y: float, height: float) -> str:
    edges = f"M1.5 {y - 2.9:g}h69M1.5 {y + height + 2.9:g}h69"
    return box(Rectangle(1.5, y, 69, height), fill=nation.band) + path(edges, stroke=nation.band, stroke_width=1.6)


def _symbol(face: Face, nation: Nation, edge: str, stroke: float) -> str:
    """Draw the box with the branch, or the silhouette of a tank; on the used side both are hollow."""
    if face.symbol == "tank":
        colours = (nation.band_ink, nation.band) if face.is_spent else (nation.ink, nation.body)
        return tank_silhouette(*colours)
    if face.is_used:
        return symbol_box(face.symbol, BoxColour(nation.body, nation.ink), nation.ink, stroke)
    return symbol_box(face.symbol, face.box, edge, stroke)


def _side_texts(face: Face, nation: Nation, compact: bool) -> str:
    """Write the unit's own number at the left of the box, upright if it is short, and its formation at the right."""
    middle = BOX.y + BOX.height / 2
    if len(face.left) < (2 if face.short else 3):
        drawn = text(7.6, middle + 4.9, face.left, 13.5, _side_ink(face, nation)) if face.left else ""
    else:
        drawn = _along_side(face.left, face, nation, 11.2, -90)
    return drawn if compact or not face.right else drawn + _along_side(face.right, face, nation, 60.8, 90)


def _along_side(words: str, face: Face, nation: Nation, x: float, turn: float) -> str:
    """Write a text along a side; on a spent counter the band widens to hold it."""
    size = min(12.0, _SIDE_TEXT / text_width(words, 1, _BOLD_EM))
    extent = text_width(words, size, _BOLD_EM)
    middle = BOX.y + BOX.height / 2
    tab = ""
    if face.is_spent and not face.is_routed and extent > _BAND.height:
        column = Rectangle(1.5 if turn < 0 else BOX.x + BOX.width, middle - _SIDE_TEXT / 2 - 1, 12.5, _SIDE_TEXT + 2)
        tab = box(column, rx=3, fill=nation.band)
    return tab + placed(x, middle, text(0, 0, words, size, _side_ink(face, nation)), turn=turn)


def _side_ink(face: Face, nation: Nation) -> str:
    """Return the ink at the sides: on the body or the band, and dark on the faded face of a routed unit."""
    if face.is_routed:
        return nation.band_ink if nation.is_dark else nation.ink
    return nation.band_ink if face.is_spent else nation.ink


def _strip(face: Face, nation: Nation, in_view: float) -> str:
    """Draw the left edge of a covered counter: signs of its condition from the top, its name below them."""
    width = in_view if in_view < 2 * _STRIP else _STRIP
    fill, ink = (nation.band, nation.band_ink) if face.is_spent else (nation.body, nation.ink)
    drawn = box(Rectangle(1.5, 3.4, max(0.0, width - 1.5), SIDE - 5.5), rx=4, fill=fill)
    top = 3.0
    radius = min(9.0, max(4.0, width / 2 - 0.8))
    for is_shown, sign in (
        (face.is_done, done_disc),
        (face.is_routed, rout_flag),
        (face.has_detached, detached_disc),
    ):
        if is_shown:
            drawn += sign((radius + 0.8, top + radius), radius)
            top += 2 * radius + 1
    room = SIDE - 3 - top
    size = min(15.0, 0.86 * width, room / text_width(face.name, 1, _BOLD_EM)) if face.name else 0
    if size < _LEAST_TEXT:
        return drawn
    words = text(0, 0, face.name, size, ink)
    return drawn + placed(0.8 + width / 2 + 0.3 * size, top + room / 2, words, turn=-90)


def _named_strip(face: Face, nation: Nation, in_view: float) -> str:
    """Draw the left edge of a covered counter with a short name: its name, stripe, value and the signs on it."""
    width = in_view
    middle = 0.7 + width / 2
    drawn = box(Rectangle(1.5, 3.4, width - 1.5, SIDE - 5.5), rx=4, fill=nation.body)
    drawn += box(Rectangle(1.5, 3, width - 1.5, 24), rx=3, fill=face.box.fill, stroke=nation.ink, stroke_width=1)
    size = min(20.0, 1.5 * (width - 2) / len(face.box_name))
    drawn += text(middle, 15 + 0.36 * size, face.box_name, size, face.box.ink)
    drawn += box(Rectangle(1.5, 28.6, width - 1.5, 4.2), fill=VETERAN) if face.is_veteran else ""
    signs = _strip_signs(face)
    value = min(22.0, 1.6 * (width - 2) / max(1, len(face.factors)))
    drawn += text(middle, (43 if signs else 51) + 0.36 * value, face.factors, value, nation.ink)
    radius = min(11.0, (width - 1) / 2 / max(1, len(signs)))
    for index, sign in enumerate(signs):
        drawn += sign((middle + (2 * index - len(signs) + 1) * radius, 60.5), radius)
    return turned(drawn, width) if face.is_head_down else drawn


def _strip_signs(face: Face) -> list[DrawSign]:
    """Return how to draw the hits of a unit and what it does now, as far as there is something to show."""
    hits: list[DrawSign] = [partial(hit_sign, face.hits)] if face.hits else []
    does: list[DrawSign] = [partial(role_disc, face.role)] if face.role else []
    done: list[DrawSign] = [done_disc] if face.is_done else []
    return hits + does + done + ([arrival_disc] if face.is_arriving else [])


def _factors(face: Face, nation: Nation, compact: bool) -> str:
    if face.is_routed:
        return text(36, 66.5, "0", 30, PAPER if nation.is_dark else nation.ink)
    ink = nation.ink
    if len(face.factors) > 2:
        size = 19.5 if face.factors.isalpha() else 24 if compact else 23
        return text(36, 65, face.factors, size, ink)
    return text(36, 67.5, face.factors, 26, ink) if face.is_static else text(36, 66.5, face.factors, 30, ink)


def _campaign_factors(face: Face, nation: Nation) -> str:
    """Write the factors behind the triangles of the bonus, below the dots of the stacking points."""
    size = 23.0
    extent = text_width(face.factors, size, 0.54) + (4 if face.bonus and face.factors else 0)
    left = 36 - (extent + _TRIANGLE * face.bonus) / 2
    style: dict[str, Attribute] = {"stroke": nation.ink, "stroke_width": 2} if face.is_used else {"fill": nation.ink}
    triangles = "".join(f"M{left + _TRIANGLE * index + 1:g} 64h12l-6 -11z" for index in range(face.bonus))
    drawn = path(triangles, **style) if triangles else ""
    start = left + _TRIANGLE * face.bonus
    drawn += text((start + 72 - left) / 2, 65, face.factors, size, nation.ink) if face.factors else ""
    first = 36 - 3 * (face.dots - 1)
    return drawn + "".join(disc((first + 6 * index, 44.9), 2, fill=nation.ink) for index in range(face.dots))


def _campaign_signs(face: Face, nation: Nation) -> str:
    """Draw the range, the missiles and the condition of a counter in full view, in its corners."""
    drawn = path("M3 69L69 3", **rounded(nation.ink, 2.4), opacity=0.6) if face.is_used else ""
    drawn += range_tab(face.reach, nation.ink, nation.body) if face.reach else ""
    drawn += missile_tab() if face.has_missiles else ""
    if face.is_done:
        corner = (9.5, 9.5) if not face.has_missiles else (62.5, 62.5 if face.reach else 9.5)
        drawn += done_disc(corner, 9)
    return drawn


def _factor_strip(face: Face, nation: Nation, in_view: float) -> str:
    """Draw the left edge of a covered counter: short name, signs of its condition, and factors along the edge."""
    width = in_view
    middle = 0.7 + width / 2
    fill, ink = (nation.band, nation.band_ink) if face.is_spent else (nation.body, nation.ink)
    head = BoxColour(nation.body, nation.ink) if face.is_used or face.symbol == "tank" else face.box
    drawn = box(Rectangle(1.5, 3.4, width - 1.5, SIDE - 5.5), rx=4, fill=fill)
    drawn += box(Rectangle(1.5, 3, width - 1.5, 19), rx=3, fill=head.fill, stroke=nation.ink, stroke_width=1)
    size = min(17.0, (width - 3) / (0.62 * len(face.short)))
    drawn += text(middle, 12.5 + 0.36 * size, face.short, size, head.ink)
    shown = ((face.has_missiles, missile_disc), (face.is_used, used_disc), (face.is_done, done_disc))
    signs = [sign for is_shown, sign in shown if is_shown]
    radius = min(8.5, (width - 1) / 2)
    top = 24.0
    for sign in signs:
        drawn += sign((middle, top + radius), radius)
        top += 2 * radius + 1
    room = SIDE - 3 - top
    if width >= _WIDE_STRIP and face.strip:
        size = min(19.0, (width - 5) / text_width(face.strip, 1, 0.56))
        return drawn + text(middle, top + room / 2 + 0.36 * size, face.strip, size, ink)
    size = min(19.0, 0.86 * (width - 2), room / text_width(face.strip, 1, 0.56)) if face.strip else 0
    if size < _LEAST_TEXT:
        return drawn
    return drawn + placed(middle + 0.34 * size, top + room / 2, text(0, 0, face.strip, size, ink), turn=-90)


def _veil() -> str:
    return box(Rectangle(0.75, 0.75, SIDE - 1.5, SIDE - 1.5), rx=6, fill="#F4F1EA", opacity=0.42)


def _corner_signs(face: Face) -> str:
    """Draw the condition of a counter in full view, in the corners beside the factors."""
    drawn = rout_flag((60.5, 60), 10) if face.is_routed else ""
    if face.is_done:
        drawn += done_disc((12, 12), 10) if face.is_routed else done_corner()
    drawn += detached_pill() if face.has_detached else ""
    drawn += hit_sign(face.hits, _beside_factors(13.5, face), 13.5) if face.hits else ""
    drawn += role_disc(face.role, _beside_factors(SIDE - 12.5, face), 12.5) if face.role else ""
    return drawn + (arrival_disc((9.5, 62.5), 10) if face.is_arriving else "")


def _beside_factors(x: float, face: Face) -> Point:
    """Return the place of a sign beside the factors, which on a counter that is head down are at its top."""
    return (SIDE - x, 13.5) if face.is_head_down else (x, SIDE - 13.5)
