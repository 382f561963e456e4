"""Terrain of a map of the country: patterns of jungle and plantations, and signs for marsh, hills, towns and fields.

Signs stand around a point; patterns are defined once per sheet and used as a fill by `url(#name)`.
"""

from random import Random

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.svg import Attribute, box, disc, element, group, number, path

JUNGLE = "#8DAE77"
RUBBER = "#BED198"
CLEAR = "#EFE5C2"
MARSH = "#BFD6CB"
CITY = "#E3C3AE"
ROAD_CASING = "#5A1C12"
ROAD = "#CF5A45"
TRACK_CASING = "#5B4A2B"
TRACK = "#F5E9C6"

_TILE = (236, 208)


def jungle_pattern(name: str) -> str:
    """Define a pattern of tree crowns that leaves no seam."""
    random = Random(19)
    width, height = _TILE
    dark = light = ""
    for _ in range(34):
        x, y, radius = random.random() * width, random.random() * height, 9 + 7 * random.random()
        for across in (-width, 0, width):
            for down in (-height, 0, height):
                if -20 < x + across < width + 20 and -20 < y + down < height + 20:
                    dark += _round(x + across, y + down, radius)
                    light += _round(x + across + 0.2 * radius, y + down - 0.3 * radius, 0.36 * radius)
    crowns = path(dark, fill="#6C9159", opacity=0.46) + path(light, fill="#B5CDA2", opacity=0.36)
    return _pattern(name, width, height, crowns)


def rubber_pattern(name: str) -> str:
    """Define a pattern of trees in rows."""
    return _pattern(name, 21, 21, disc((10.5, 10.5), 4.1, fill="#7E9C55", opacity=0.6), patternTransform="rotate(18)")


def grass(centre: Point, reach: float, random: Random) -> str:
    """Return the path data of tufts on open ground."""
    drawn = ""
    for _ in range(5):
        x = centre[0] + (2 * random.random() - 1) * 0.62 * reach
        y = centre[1] + (2 * random.random() - 1) * 0.55 * reach
        drawn += f"M{x:.0f} {y:.0f}q5 -4 10 0t10 0"
    return drawn


def marsh_sign(centre: Point, reach: float) -> str:
    """Draw reeds."""
    reeds = ""
    for across, down in ((-0.42, -0.22), (0.24, -0.36), (-0.1, 0.1), (0.44, 0.2), (-0.5, 0.42), (0.06, 0.54)):
        x, y = centre[0] + across * reach, centre[1] + down * reach
        reeds += f"M{x - 15:.0f} {y:.0f}h30m-21 0v-14m9 14v-20m9 20v-14"
    return path(reeds, stroke="#4E8079", stroke_width=3)


def hill_sign(centre: Point, reach: float) -> str:
    """Draw the contours of a hill."""
    x, y = centre
    drawn = ""
    for share, fill in ((0.84, "#DCC69D"), (0.6, "#CFB284"), (0.34, "#BF9C6A")):
        across, down = share * reach, share * reach * 0.92
        drawn += element("ellipse", cx=x, cy=y, rx=across, ry=down, fill=fill, stroke="#94734A", stroke_width=3)
    return drawn


def village_sign(centre: Point) -> str:
    """Draw the houses of a village, around the room for counters."""
    spots = (
        *((-57, -30), (-40, -46), (-63, -12), (-47, -20)),
        *((30, -50), (48, -38), (62, -22), (52, -8), (64, 6), (-62, 10)),
    )
    walls = "".join(f"M{centre[0] + x - 7:.0f} {centre[1] + y - 6:.0f}h14v12h-14z" for x, y in spots)
    return path(walls, fill="#4A3A28")


def city_sign(centre: Point, reach: float) -> str:
    """Draw the blocks of a city."""
    random = Random(5)
    drawn = ""
    for column in range(7):
        for row in range(7):
            across, down = (column - 3) * 0.235, (row - 3) * 0.235
            if abs(across) > 0.76 or abs(down) + abs(across) * 0.577 > 0.83:
                continue
            spot = Rectangle(centre[0] + across * reach - 8, centre[1] + down * reach - 7.5, 16, 15)
            drawn += box(spot, fill="#9A4433", opacity=0.5 + 0.35 * random.random())
    return group(drawn)


def _round(x: float, y: float, radius: float) -> str:
    arc = f"a{radius:.1f} {radius:.1f} 0 1 0 "
    return f"M{x - radius:.0f} {y:.0f}{arc}{2 * radius:.1f} 0{arc}{-2 * radius:.1f} 0z"


def _pattern(name: str, width: float, height: float, drawn: str, **attributes: Attribute) -> str:
    return element(
        "pattern",
        drawn,
        id=name,
        width=number(width),
        height=number(height),
        patternUnits="userSpaceOnUse",
        **attributes,
    )
