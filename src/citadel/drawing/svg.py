"""Small SVG primitives: elements, text and smooth paths.

Every function returns text; nothing here knows a game. Attributes are keywords with `_` for `-`:

    element("circle", cx=3, cy=4, r=2, stroke_width=1.5)  ->  <circle cx="3" cy="4" r="2" stroke-width="1.5"/>
"""

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

from citadel.drawing.geometry import Point, Rectangle

Attribute = str | float

CONDENSED = "'Barlow Condensed', 'Roboto Condensed', 'Arial Narrow', 'DejaVu Sans Condensed', sans-serif"
SERIF = "'Source Serif 4', 'Noto Serif', 'DejaVu Serif Condensed', Georgia, serif"

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"

# Mean width of a character in ems in the widest font of each stack that is likely to be met.
CONDENSED_EM = 0.57
SERIF_EM = 0.53


def number(value: float) -> str:
    """Write a number with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) >= 0.005 else "0"


def signed(value: int) -> str:
    """Write a modifier with its sign."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def element(tag: str, body: str = "", /, **attributes: Attribute) -> str:
    """Write one element; a trailing underscore frees Python's reserved words (`class_`)."""
    written = "".join(f' {_attribute_name(name)}="{_attribute_value(value)}"' for name, value in attributes.items())
    return f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>"


def group(body: str, **attributes: Attribute) -> str:
    """Group elements, or write nothing if there are none."""
    return element("g", body, **attributes) if body else ""


def placed(x: float, y: float, body: str, /, *, scale: float = 1, turn: float = 0, **attributes: Attribute) -> str:
    """Group elements at a place, turned (degrees) and scaled."""
    transform = f"translate({number(x)} {number(y)})"
    transform += f" rotate({number(turn)})" if turn else ""
    transform += f" scale({scale:.4f})" if scale != 1 else ""
    return element("g", body, transform=transform, **attributes)


def tooltip(words: str) -> str:
    """Name the enclosing group for readers and pointers."""
    return element("title", escape(words))


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    *,
    weight: int = 700,
    anchor: str = "middle",
    halo: str = "",
    **attributes: Attribute,
) -> str:
    """Write text on a baseline, with a halo in the given colour if there is one."""
    if halo:
        casing: dict[str, Attribute] = {"stroke": halo, "stroke_width": size / 5, "paint_order": "stroke"}
        attributes = {**casing, "stroke_linejoin": "round", **attributes}
    return element(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        text_anchor=anchor,
        fill=fill,
        **attributes,
    )


def italic(x: float, y: float, words: str, size: float, fill: str, **attributes: Attribute) -> str:
    """Write serif italics, as for water and small places."""
    anchor = str(attributes.pop("anchor", "start"))
    halo = str(attributes.pop("halo", ""))
    style: dict[str, Attribute] = {"font_family": SERIF, "font_style": "italic", **attributes}
    return text(x, y, words, size, fill, weight=500, anchor=anchor, halo=halo, **style)


def text_width(words: str, size: float, em: float = CONDENSED_EM) -> float:
    """Estimate the width of a text in the widest font expected."""
    return len(words) * size * em


def wrapped(words: str, width: float, size: float) -> list[str]:
    """Break a text into lines that fit the width."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def path(d: str, **attributes: Attribute) -> str:
    """Write a path that is stroked, not filled, unless a fill is given."""
    return element("path", d=d, **{"fill": "none", **attributes})


def box(rectangle: Rectangle, **attributes: Attribute) -> str:
    """Write a rectangle."""
    x, y, width, height = rectangle
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def disc(centre: Point, radius: float, **attributes: Attribute) -> str:
    """Write a circle."""
    return element("circle", cx=centre[0], cy=centre[1], r=radius, **attributes)


def polygon(points: Sequence[Point], **attributes: Attribute) -> str:
    """Write a closed polygon."""
    return element("polygon", points=_point_list(points), **attributes)


def polyline(points: Sequence[Point], **attributes: Attribute) -> str:
    """Write an open line that is stroked, not filled."""
    return element("polyline", points=_point_list(points), **{"fill": "none", **attributes})


def star(centre: Point, radius: float, *, tips: int = 5, waist: float = 0.4, **attributes: Attribute) -> str:
    """Write a star with one tip upwards; `waist` is its inner radius as a share of the outer."""
    corners = []
    for step in range(2 * tips):
        angle = math.pi * step / tips - math.pi / 2
        reach = radius * waist if step % 2 else radius
        corners.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    return polygon(corners, **attributes)


def line_through(points: Sequence[Point], closed: bool = False) -> str:
    """Return the path data of straight lines through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("z" if closed else "")


def smooth(points: Sequence[Point], tension: float = 0.9) -> str:
    """Return the path data of a Catmull-Rom curve through the points."""
    written = line_through(points[:1])
    last = len(points) - 1
    for index in range(last):
        before, start = points[max(0, index - 1)], points[index]
        end, after = points[index + 1], points[min(last, index + 2)]
        first = (start[0] + (end[0] - before[0]) * tension / 3, start[1] + (end[1] - before[1]) * tension / 3)
        second = (end[0] - (after[0] - start[0]) * tension / 3, end[1] - (after[1] - start[1]) * tension / 3)
        written += "C" + " ".join(number(value) for value in (*first, *second, *end))
    return written


def document(width: float, height: float, title: str, description: str, body: str) -> str:
    """Wrap a drawing as one self-contained, named SVG document."""
    head = element("title", escape(title), id="drawing-title") + element("desc", escape(description), id="drawing-desc")
    return element(
        "svg",
        head + body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        aria_labelledby="drawing-title drawing-desc",
        font_family=CONDENSED,
    )


def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attribute_value(value: Attribute) -> str:
    return escape(value, {'"': "&quot;"}) if isinstance(value, str) else number(value)


def _point_list(points: Sequence[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)
