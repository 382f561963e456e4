"""The symbol box of a counter: its colour tells the formation, its symbol the branch, the mark above it the size.

Coordinates are those of a counter face, a square of side 72; the box lies at 14, 14 and measures 44 by 27.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from citadel.drawing.geometry import Rectangle
from citadel.drawing.svg import Attribute, box, disc, path, placed, text

BOX = Rectangle(14, 14, 44, 27)


@dataclass(frozen=True, slots=True)
class BoxColour:
    """The colours of the symbol box, which tell the formation."""

    fill: str
    ink: str


WHITE_BOX = BoxColour("#FFFFFF", "#1A1D12")
BLUE_BOX = BoxColour("#2B5C97", "#FFFFFF")
ORANGE_BOX = BoxColour("#E0A02F", "#1A1D12")
BLACK_BOX = BoxColour("#24261F", "#FFFFFF")
GREEN_BOX = BoxColour("#3B7548", "#FFFFFF")
SKY_BOX = BoxColour("#7FB4D6", "#1A1D12")
TEAL_BOX = BoxColour("#1C686E", "#FFFFFF")
BROWN_BOX = BoxColour("#7B3F2B", "#FFFFFF")
CREAM_BOX = BoxColour("#FFF2D6", "#3A0F0A")
AMBER_BOX = BoxColour("#F0B53A", "#3A0F0A")
SAND_BOX = BoxColour("#E9DCC6", "#2A1E1A")
VIOLET_BOX = BoxColour("#6B4C92", "#FFFFFF")
ICE_BOX = BoxColour("#B7D3E6", "#3A0F0A")
GREY_BOX = BoxColour("#D6D0C6", "#3A0F0A")

_DOTS: Mapping[str, int] = MappingProxyType({"squad": 1, "section": 2, "platoon": 3})
_BARS: Mapping[str, int] = MappingProxyType({"company": 1, "battalion": 2, "regiment": 3, "provisional-regiment": 3})
_CROSSES: Mapping[str, int] = MappingProxyType({"brigade": 1, "division": 2})


def symbol_box(symbol: str, colour: BoxColour, edge: str, stroke: float) -> str:
    """Draw the box with its branch symbol, in strokes of the given width."""
    drawn = box(BOX, fill=colour.fill) + _SYMBOLS[symbol](colour, stroke)
    return drawn + box(BOX, fill="none", stroke=edge, stroke_width=stroke - 0.4)


def box_name(name: str, colour: BoxColour) -> str:
    """Write a short name over the symbol in the box, in a clearing of the box's colour."""
    size = min(24.0, 42 / (0.7 * len(name)))
    clearing = Rectangle(36 - 0.37 * size * len(name), BOX.y + 1.5, 0.74 * size * len(name), BOX.height - 3)
    return box(clearing, fill=colour.fill) + text(36, 27.5 + 0.36 * size, name, size, colour.ink)


def static_base(edge: str) -> str:
    """Draw the crenellated base of a unit that never moves."""
    return path("M13 43.4h46", stroke=edge, stroke_width=3, stroke_dasharray="5.2 4.9")


def size_mark(size: str, ink: str, stroke: float) -> str:
    """Draw the size of a unit above its box; a unit may have none."""
    if size in _DOTS:
        return "".join(disc((36 + offset * 7, 7.6), stroke - 0.1, fill=ink) for offset in _offsets(_DOTS[size]))
    if size in _BARS:
        bars = "".join(f"M{36 + offset * (stroke + 2.9):g} 3.8v7.6" for offset in _offsets(_BARS[size]))
        brackets = "M25.5 3.8h-3v7.6h3M46.5 3.8h3v7.6h-3" if size.startswith("provisional") else ""
        return path(bars + brackets, stroke=ink, stroke_width=stroke - 0.2)
    if not size:
        return ""
    crosses = "".join(f"M{32.6 + offset * 9:g} 4.2l6.8 6.8m0 -6.8l-6.8 6.8" for offset in _offsets(_CROSSES[size]))
    return path(crosses, stroke=ink, stroke_width=stroke - 0.4)


def tank_silhouette(ink: str, wheels: str) -> str:
    """Draw a tank from the side where other units have their box."""
    hull = (
        "M5 25h6l4-6h10l1.5-4.5c.5-1.2 1.4-2 3-2h11c1.7 0 2.8.7 3.4 2.2l.4 1.1h22v2.4h-21l1 3.3h11l6 3.5v3H5z"
        "M7 29h50c2.6 0 4 1.4 4 3.4s-1.8 4.6-5 4.6H12c-4 0-7-3-7-5.4 0-1.6.8-2.6 2-2.6z"
    )
    tracks = "".join(disc((14 + 9 * wheel, 32.8), 2.5, fill=wheels) for wheel in range(5))
    return placed(10, 8.8, path(hull, fill=ink) + tracks, scale=0.75)


def rounded(colour: str, width: float) -> dict[str, Attribute]:
    """Return the attributes of a stroke with round ends and corners."""
    return {"stroke": colour, "stroke_width": width, "stroke_linecap": "round", "stroke_linejoin": "round"}


def _offsets(count: int) -> list[float]:
    return [index - (count - 1) / 2 for index in range(count)]


def _infantry(colour: BoxColour, stroke: float) -> str:
    return path("M14 14L58 41M58 14L14 41", stroke=colour.ink, stroke_width=stroke)


def _airborne(colour: BoxColour, stroke: float) -> str:
    wings = "M27 37.4q4.5 -7.2 9 0q4.5 -7.2 9 0"
    cleared = path(wings, **rounded(colour.fill, stroke + 4))
    return _infantry(colour, stroke) + cleared + path(wings, **rounded(colour.ink, stroke))


def _marine(colour: BoxColour, stroke: float) -> str:
    anchor = "M36 23.2V37.4M31 26h10M26.5 31.5q1 6 9.5 6q8.5 0 9.5 -6"
    eye = disc((36, 20.2), 4.6, fill=colour.fill) + disc((36, 20.2), 2.7, fill="none", **rounded(colour.ink, stroke))
    cleared = path(anchor, **rounded(colour.fill, stroke + 4))
    return _infantry(colour, stroke) + cleared + eye + path(anchor, **rounded(colour.ink, stroke))


def _ranger(colour: BoxColour, stroke: float) -> str:
    return _infantry(colour, stroke) + disc((36, 27.5), 9.4, fill=colour.fill) + text(36, 34.1, "R", 18, colour.ink)


def _strike(colour: BoxColour, stroke: float) -> str:
    return _infantry(colour, stroke) + path("M14 14H58L36 27.5z", fill=colour.ink)


def _militia(colour: BoxColour, stroke: float) -> str:
    return _infantry(colour, stroke) + path("M14 41H58L36 27.5z", fill=colour.ink)


def _reconnaissance(colour: BoxColour, stroke: float) -> str:
    return path("M14 41L58 14", stroke=colour.ink, stroke_width=stroke)


def _armour(colour: BoxColour, stroke: float) -> str:
    return box(Rectangle(21, 20.5, 30, 14), rx=7, fill="none", **rounded(colour.ink, stroke))


def _cavalry(colour: BoxColour, stroke: float) -> str:
    return _reconnaissance(colour, stroke) + _armour(colour, stroke)


def _artillery(colour: BoxColour, stroke: float) -> str:
    return disc((36, 27.5), stroke + 3.9, fill=colour.ink)


def _headquarters(colour: BoxColour, stroke: float) -> str:
    return text(36, 34.9, "HQ", stroke + 17.5, colour.ink)


def _sapper(colour: BoxColour, stroke: float) -> str:
    return path("M23 34.5V21.5H49V34.5M36 21.5V32", stroke=colour.ink, stroke_width=stroke + 0.6)


_SYMBOLS: Mapping[str, Callable[[BoxColour, float], str]] = MappingProxyType(
    {
        "infantry": _infantry,
        "airborne": _airborne,
        "marine": _marine,
        "ranger": _ranger,
        "strike": _strike,
        "militia": _militia,
        "reconnaissance": _reconnaissance,
        "armour": _armour,
        "cavalry": _cavalry,
        "artillery": _artillery,
        "headquarters": _headquarters,
        "sapper": _sapper,
    }
)
