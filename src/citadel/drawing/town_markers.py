"""Markers of street fighting: enemy markers that turn as they are hit, flags, gas, wounded men, landing zones.

Faces are drawn in a square of side 72; a flag is as wide and `FLAG_HEIGHT` high.
"""

from collections.abc import Sequence
from functools import lru_cache

from citadel.drawing.conditions import INK, PAPER
from citadel.drawing.counters import NATIONS, SIDE, card
from citadel.drawing.geometry import Rectangle
from citadel.drawing.svg import box, disc, path, placed, polygon, star, text
from citadel.drawing.symbols import BoxColour

FLAG_HEIGHT = 50.0
CONTROLLED = "#2B4A78"
CLEARING = "#B06F0C"

_SIDES = 4
_EDGES = ((36.0, 19.6, 0.0), (14.6, 36.0, 270.0), (36.0, 57.4, 180.0), (57.4, 36.0, 90.0))
"""Places of the values of an enemy marker from the one in force, and their turns: a hit brings the next to the top."""
_STRIPES = 13


@lru_cache(maxsize=128)
def enemy_face(values: Sequence[int], hits: int = 0) -> str:
    """Draw an enemy marker with the value in force on a white tab; each hit turned it by a quarter, clockwise."""
    nation = NATIONS["pavn"]
    drawn = card(nation) + path("M13 13L59 59M59 13L13 59", stroke=nation.edge, stroke_width=1.4, opacity=0.7)
    drawn += disc((36, 36), 13.5, fill=nation.edge) + star((36, 36.6), 10, fill="#F0B53A")
    for turn, (x, y, degrees) in enumerate(_EDGES):
        index = (hits + turn) % _SIDES
        value = str(values[index]) if index < len(values) else ""
        if turn == 0:
            tab = "M19 1.5H53V18a4 4 0 0 1 -4 4H23a4 4 0 0 1 -4 -4z"
            drawn += path(tab, fill=nation.ink) + text(x, y + 0.8, value or "0", 26, "#6B1A12")
        elif not value:
            drawn += disc((x, y), 2, fill=nation.ink, opacity=0.5)
        else:
            figure = text(0, 7.4, value, 20, nation.ink)
            strike = path("M-8 0h16", stroke=nation.ink, stroke_width=2.4) if index < hits else ""
            drawn += placed(x, y, figure + strike, turn=degrees, opacity=0.5 if index < hits else 1)
    return drawn


def flag_face(words: str, colour: str) -> str:
    """Draw the flag of a zone under a band that says what it stands for."""
    shadow = box(Rectangle(1, 2.6, SIDE - 1, FLAG_HEIGHT - 1), rx=4, fill="#000", opacity=0.34)
    frame = Rectangle(0.75, 0.75, SIDE - 1.5, FLAG_HEIGHT - 1.5)
    drawn = shadow + box(frame, rx=4, fill=colour, stroke=INK, stroke_width=1.5)
    drawn += text(SIDE / 2, 12.4, words.upper(), 10.4 if len(words) > 9 else 11.6, PAPER)
    return drawn + placed(3, 15.5, _stars_and_stripes(SIDE - 6, FLAG_HEIGHT - 18.5))


def free_face(words: str) -> str:
    """Draw the place of a flag that the first unit to stop here will raise, with a word on it."""
    frame = Rectangle(2, 2, SIDE - 4, FLAG_HEIGHT - 4)
    back = box(frame, rx=5, fill="#F5F7EC", stroke="#3B7548", stroke_width=3.4, stroke_dasharray="8 5")
    return back + text(SIDE / 2, 34.5, words, 23, "#2C5A36")


def gas_face(words: str) -> str:
    """Draw a gas marker, with a word below the cloud."""
    cloud = "M20 45a10.5 10.5 0 0 1 2 -21a14.5 14.5 0 0 1 27 2a9.5 9.5 0 0 1 2 19z"
    drawn = path(cloud, fill="#A9BD7C", stroke="#4B5A2A", stroke_width=2.4) + text(36, 40.5, "E-8", 18, INK)
    return _plate(drawn, words)


def isolated_face(words: str) -> str:
    """Draw the marker of an isolated zone."""
    ring = disc((36, 29), 19, fill="none", stroke=INK, stroke_width=5, stroke_dasharray="9 5.9")
    return _plate(ring + disc((36, 29), 6.5, fill=INK), words)


def tested_face(words: str) -> str:
    """Draw the sign of a zone that was tested already."""
    die = box(Rectangle(19, 11, 34, 34), rx=7, fill=PAPER, stroke=INK, stroke_width=3.4)
    pips = "".join(disc(pip, 3.6, fill=INK) for pip in ((28, 20), (36, 28), (44, 36)))
    return _plate(die + pips, words)


def wounded_face(words: str) -> str:
    """Draw the marker of wounded men under fire between two zones."""
    return _plate(path("M29.5 6h13v13h13v13h-13v13h-13v-13h-13v-13h13z", fill="#B3261E"), words)


def landing_zone_face(words: str) -> str:
    """Draw the marker of a landing zone in use."""
    ring = disc((36, 28), 20, fill="none", stroke=CONTROLLED, stroke_width=4.6)
    return _plate(ring + text(36, 38.4, "H", 29, CONTROLLED), words)


def march_face(words: str) -> str:
    """Draw the marker of a command post that will move."""
    arrow = path("M8 20h30V7l26 21.5L38 50V37H8z", fill=INK)
    return _plate(arrow, words)


def company_face(letter: str, colour: BoxColour) -> str:
    """Draw the marker of a company on the command table."""
    nation = NATIONS["us"]
    plate = box(Rectangle(11, 11, 50, 50), rx=4, fill=colour.fill, stroke=nation.ink, stroke_width=2.5)
    size = min(44.0, 46 / (0.64 * len(letter)))
    return card(nation) + plate + text(36, 36 + 0.36 * size, letter, size, colour.ink)


def convoy_face(words: str, *, is_homeward: bool = False) -> str:
    """Draw a convoy: its truck drives to the right, or to the left when it is on the way home."""
    nation = NATIONS["us"]
    load = "M4 13h35v22H4z" + "M42 20h11l9 9v9H42z" + "M2 37h62v4.5H2z"
    wheels = "".join(
        disc((x, 43), 6, fill=nation.ink, stroke=nation.body, stroke_width=2.2) for x in (14.0, 27.0, 53.0)
    )
    ribs = path("M12.5 13v22M21.5 13v22M30.5 13v22", stroke=nation.body, stroke_width=1.8)
    truck = path(load, fill=nation.ink) + ribs + wheels
    mirror = "translate(69 0) scale(-1 1)" if is_homeward else "translate(3 0)"
    return card(nation) + f'<g transform="{mirror}">{truck}</g>' + text(36, 67, words, 12.6, nation.ink)


def helicopter_face(words: str, *, is_ready: bool) -> str:
    """Draw the helicopter from above; while it is not to be had the counter is pale and barred."""
    nation = NATIONS["air"]
    hull = "M36 11c5 0 7.2 3 7.2 8v18c0 6-2.8 9-7.2 9s-7.2-3-7.2-9V19c0-5 2.2-8 7.2-8z"
    blades = "M21 11l30 13M36 2.5v15M22 47l28-13M36 40v14"
    machine = path(hull, fill=nation.ink) + path(blades, stroke=nation.ink, stroke_width=2.8, stroke_linecap="round")
    if is_ready:
        return card(nation) + machine + text(36, 67, words, 15.5, nation.ink)
    bar = path("M12 52L60 5", stroke="#8C1B14", stroke_width=4.4, stroke_linecap="round")
    return card(NATIONS["marker"]) + placed(0, 0, machine, opacity=0.4) + bar + text(36, 66, words, 9.4, INK)


def value_disc(value: int, fill: str, ink: str, *, has_rim: bool = False) -> str:
    """Draw the value of a zone around the origin; an inner white rim sets some apart."""
    drawn = disc((0, 0), 26, fill=fill, stroke=INK, stroke_width=3)
    drawn += disc((0, 0), 21.6, fill="none", stroke=PAPER, stroke_width=4) if has_rim else ""
    return drawn + text(0, 12, str(value), 33, ink)


def inward_arrow(fill: str) -> str:
    """Draw an arrow of the enemy that comes in from the left at the origin."""
    corners = [(-10.0, -17.0), (28.0, -17.0), (28.0, -34.0), (68.0, 0.0), (28.0, 34.0), (28.0, 17.0), (-10.0, 17.0)]
    return polygon(corners, fill=fill, stroke=PAPER, stroke_width=5, stroke_linejoin="round")


def put_flag(face: str, spot: Rectangle) -> str:
    """Place a flag in a rectangle of its shape."""
    return placed(spot.x, spot.y, face, scale=spot.width / SIDE)


def _plate(drawn: str, words: str) -> str:
    """Draw a marker with a picture and a word below it."""
    return card(NATIONS["marker"]) + drawn + text(36, 66, words, 15 if len(words) < 7 else 12, INK)


def _stars_and_stripes(width: float, height: float) -> str:
    stripe = height / _STRIPES
    red = "".join(f"M0 {(2 * row + 0.5) * stripe:.2f}h{width:.1f}" for row in range(7))
    canton = Rectangle(0, 0, width * 0.42, stripe * 7)
    stars = "".join(
        disc((canton.width * (0.14 + 0.24 * across), canton.height * (0.2 + 0.3 * down)), 1.3, fill=PAPER)
        for across in range(4)
        for down in range(3)
    )
    ground = box(Rectangle(0, 0, width, height), fill=PAPER)
    return ground + path(red, stroke="#B3322C", stroke_width=stripe) + box(canton, fill=CONTROLLED) + stars
