"""Air units and what belongs to them: aircraft from above, landing zones and anti-aircraft missiles.

Faces are drawn in a square of side 72, like those of units; silhouettes in one of side 64.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from citadel.drawing.conditions import INK, PAPER
from citadel.drawing.counters import NATIONS, card
from citadel.drawing.svg import disc, path, placed, star, text
from citadel.drawing.symbols import rounded

HOT = "#B3261E"
COLD = "#2B5C97"

_HULLS: Mapping[str, str] = MappingProxyType(
    {
        "b-52": (
            "M32 2c2.2 0 3.2 4 3.2 9v10l27.8 17.5v4.5l-27.8-8.6-.9 15.2 8.7 6.4v3.2l-11-2.6-11 2.6v-3.2l8.7-6.4"
            "-.9-15.2L1 43v-4.5L28.8 21V11c0-5 1-9 3.2-9z"
        ),
        "f-4": (
            "M32 1l2.6 9 2.2 12L55 41v6.4l-16.6-2.6-.4 5.2 8.4 7v3.6L34.2 58 32 62.6 29.8 58l-12.2 2.6V57l8.4-7"
            "-.4-5.2L9 47.4V41l18.2-19 2.2-12z"
        ),
        "cobra": (
            "M32 3c3 0 4.4 4 4.4 10v5.5h10v4.4h-10V27c0 4-1.6 6-2.8 7l-.6 18h5v3.6h-5V60h-2v-4.4h-5V52h5l-.6-18"
            "c-1.2-1-2.8-3-2.8-7v-4.1h-10v-4.4h10V13c0-6 1.4-10 4.4-10z"
        ),
        "a-37": (
            "M32 5c3.4 0 5 4.4 5 9v4l21 1.6v6.6L37 28.6 35.4 46l9.6 1v5.4L32 54l-13-1.6V47l9.6-1L27 28.6 6 26.2v-6.6"
            "L27 18v-4c0-4.6 1.6-9 5-9zM55.4 15.8a2.8 2.8 0 0 1 5.6 0v13.4a2.8 2.8 0 0 1 -5.6 0z"
            "M3 15.8a2.8 2.8 0 0 1 5.6 0v13.4a2.8 2.8 0 0 1 -5.6 0z"
        ),
        "ac-130": (
            "M32 3c3.6 0 5 4 5 8.4V19l26 1.4v5L37 29l-1 19 11 2.4v5L32 57l-15-1.6v-5L28 48l-1-19L1 25.4v-5L27 19v-7.6"
            "C27 7 28.4 3 32 3z"
        ),
    }
)
_LINES: Mapping[str, tuple[str, float]] = MappingProxyType(
    {
        "b-52": ("M42 24v8M50 29.5v8M22 24v8M14 29.5v8", 3.0),
        "cobra": ("M11 2L53 42M53 2L11 42", 2.6),
        "ac-130": ("M44 12v9M55 13v9M20 12v9M9 13v9", 4.0),
    }
)
"""Engines and rotors, with the width of their lines."""


@lru_cache(maxsize=64)
def air_face(kind: str, name: str, strike_value: int, *, is_used: bool = False) -> str:
    """Draw an air unit with its name and strike value; one that flew is barred and pale."""
    nation = NATIONS["air"]
    words = text(4.5, 66.5, name, 14.5 if len(name) < 5 else 10.5, nation.ink, weight=600, anchor="start")
    words += text(68, 66.5, str(strike_value), 21, nation.ink, anchor="end")
    plane = placed(16, 2.5, silhouette(kind, nation.ink), scale=0.63)
    if not is_used:
        return card(nation) + plane + words
    bar = path("M4 68L68 4", **rounded(INK, 3.2))
    return card(NATIONS["marker"]) + placed(0, 0, plane + words, opacity=0.55) + bar


def silhouette(kind: str, ink: str) -> str:
    """Draw an aircraft from above, its nose up."""
    drawn = path(_HULLS[kind], fill=ink)
    if kind in _LINES:
        lines, width = _LINES[kind]
        drawn += path(lines, **rounded(ink, width))
    return drawn


def hot_zone_face(words: str) -> str:
    """Draw the marker of a landing zone under fire: a toothed ring."""
    ring = star((36, 29), 27, tips=12, waist=0.8, fill=HOT) + disc((36, 29), 18.5, fill=PAPER)
    return card(NATIONS["marker"]) + ring + text(36, 39.8, "H", 30, HOT) + text(36, 68, words, 12.5, "#8C1B14")


def cold_zone_face(words: str) -> str:
    """Draw the marker of a landing zone that is not under fire: a plain ring."""
    ring = disc((36, 29), 23, fill=PAPER, stroke=COLD, stroke_width=5)
    return card(NATIONS["marker"]) + ring + text(36, 39.8, "H", 30, COLD) + text(36, 68, words, 12, "#234A7A")


def missile_face() -> str:
    """Draw the marker of anti-aircraft missiles."""
    nation = NATIONS["pavn"]
    missile = path("M-3 -24q3 -6 6 0v34h-6z", fill=nation.ink) + path("M-3 4l-6 9h6zM3 4l6 9h-6z", fill=nation.ink)
    flame = path("M-2.4 13h4.8l-2.4 10z", fill="#F3C04B")
    return card(nation) + placed(36, 30, missile + flame, turn=40) + text(36, 67, "SA-7", 20, nation.ink)
