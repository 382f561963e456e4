"""Signs of a counter's condition: small discs and shapes that lie on its corners or in the strip of a covered one.

A sign is known by its shape or letter, never by its colour alone. Each takes its centre and radius on the counter.
"""

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.svg import MINUS, box, disc, path, placed, text
from citadel.drawing.symbols import rounded

INK = "#22211D"
PAPER = "#FFFFFF"

_HIT_FILLS = ("#3C8A4A", "#F2C230", "#B3261E")
_HIT_EDGES = ("#1D5229", "#7A5C00", "#5E0F0A")
_HIT_OUTLINES = ("M36 3a33 33 0 1 0 .01 0z", "M36 3L71 65H1z", "M23 3H49L69 23V49L49 69H23L3 49V23z")
_PIPS: tuple[tuple[Point, ...], ...] = (((36, 36),), ((26, 50), (46, 50)), ((22, 44), (36, 23), (50, 44)))


def hit_sign(hits: int, centre: Point, radius: float) -> str:
    """Draw the marker of 1 to 3 hits: green disc, yellow triangle, red octagon, with as many pips."""
    level = hits - 1
    shadow = placed(1, 3, path(_HIT_OUTLINES[level], fill="#000", opacity=0.3))
    shape = path(
        _HIT_OUTLINES[level],
        fill=_HIT_FILLS[level],
        stroke=_HIT_EDGES[level],
        stroke_width=3,
        stroke_linejoin="round",
    )
    ink = INK if hits == 2 else PAPER
    pips = "".join(disc(pip, 8 if hits == 1 else 7, fill=ink) for pip in _PIPS[level])
    return placed(centre[0] - radius, centre[1] - radius, shadow + shape + pips, scale=radius / 36)


def role_disc(letter: str, centre: Point, radius: float) -> str:
    """Draw the letter of what a unit does in a fight."""
    return _sign(centre, radius, text(0, 6.2, letter, 17, PAPER))


def arrival_disc(centre: Point, radius: float) -> str:
    """Draw the sign of a unit that is still on its way to where it assembles."""
    return _sign(centre, radius, path("M-6 0h10M0 -5l5 5l-5 5", **rounded(PAPER, 2.8)))


def rout_flag(centre: Point, radius: float) -> str:
    """Draw the flag of a routed unit."""
    pole = path("M-4.5 7.5V-7", stroke=PAPER, stroke_width=2.2, stroke_linecap="round")
    flag = path("M-3.6 -6.6q4 -2 6 0t5.4 0v7q-3.4 1.6 -5.4 0t-6 0z", fill=PAPER)
    return _sign(centre, radius, pole + flag)


def done_disc(centre: Point, radius: float) -> str:
    """Draw the tick of a unit that is done in this phase."""
    return _sign(centre, radius, path("M-5.2 0.2l3.8 4 6.8 -8.4", **rounded(PAPER, 2.8)))


def used_disc(centre: Point, radius: float) -> str:
    """Draw the slash of a unit that is on its used side."""
    return _sign(centre, radius, path("M-6.5 6.5L6.5 -6.5", **rounded(PAPER, 3)))


def missile_disc(centre: Point, radius: float) -> str:
    """Draw the missile of a unit that has anti-aircraft missiles."""
    missile = path("M0 -9q2.6 3 2.6 5.4v5.6l3 5h-11.2l3 -5v-5.6q0 -2.4 2.6 -5.4z", fill="#F3C04B")
    return _sign(centre, radius, placed(0, 1, missile, turn=40))


def missile_tab() -> str:
    """Draw the tab of a unit that has anti-aircraft missiles, at the upper left corner of its counter."""
    tab = box(Rectangle(-1, -2, 29, 14), rx=4, fill=INK, stroke="#F3C04B", stroke_width=1.6)
    return tab + text(13.5, 8.8, "SA-7", 10, "#F9DE96")


def range_tab(reach: str, fill: str, ink: str) -> str:
    """Draw the range of artillery, at the upper right corner of its counter."""
    return box(Rectangle(52.5, 1.8, 18, 11.4), rx=3, fill=fill) + text(61.5, 11.4, reach, 11.5, ink)


def detached_disc(centre: Point, radius: float) -> str:
    """Draw the minus of a unit that gave a detachment."""
    return _sign(centre, radius, text(-0.6, 5.4, f"{MINUS}1", 15, PAPER))


def detached_pill() -> str:
    """Draw the minus of a unit that gave a detachment, at the lower left corner of its counter."""
    pill = box(Rectangle(-2, 50, 27, 20), rx=10, fill=INK, stroke=PAPER, stroke_width=1.8)
    return pill + text(11.3, 65.6, f"{MINUS}1", 16, PAPER)


def done_corner() -> str:
    """Draw the tick of a unit that is done, at the lower right corner of its counter."""
    corner = path("M71.2 49v17q0 5.2 -5.2 5.2h-17z", fill=INK, stroke=PAPER, stroke_width=1.4)
    return corner + path("M58.5 65.5l3.4 3 6 -7.4", **rounded(PAPER, 2.3))


def _sign(centre: Point, radius: float, drawn: str) -> str:
    """Draw a sign made for a radius of 12 on a black disc."""
    back = disc((0, 0), 12, fill=INK, stroke=PAPER, stroke_width=2)
    return placed(centre[0], centre[1], back + drawn, scale=radius / 13)
