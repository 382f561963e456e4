"""Where fights happen: attacks laid over the printed map of a game."""

from collections.abc import Mapping
from html import escape

from citadel.core.game import Game

HOT = "#d0301c"
COOLEST, HOTTEST = 0.04, 0.72
"""How deep the red is, so that names are readable on it."""
MOST_NAMED = 12
LEAST_NAMED = 0.04
"""Only so many places have their number written on the map, and only with such a share of the highest."""


def heat_map(game: Game, fights: Mapping[str, float], hottest: float, title: str) -> str:
    """The map as an SVG element: the more attacks a place sees, the redder it is, reddest at the hottest."""
    printed = game.printed_map()
    named = {place for place in list(fights)[:MOST_NAMED] if fights[place] >= LEAST_NAMED * hottest}
    size = 0.55 * printed.counter
    shapes, numbers = [], []
    for shape in printed.places:
        rate = fights.get(shape.id, 0.0)
        if not rate:
            continue
        told = escape(f"{shape.name}: {rate:.2f} attacks a game")
        depth = COOLEST + (HOTTEST - COOLEST) * rate / hottest
        shapes.append(
            f'<polygon points="{shape.outline}" fill="{HOT}" fill-opacity="{depth:.3f}"><title>{told}</title></polygon>'
        )
        if shape.id in named:
            numbers.append(f'<text x="{shape.x:g}" y="{shape.y + size / 3:g}">{rate:.1f}</text>')
    box = f"0 0 {printed.width:g} {printed.height:g}"
    style = f'font-size="{size:.0f}" font-weight="700" text-anchor="middle" class="number"'
    return (
        f'<svg class="map" viewBox="{box}" role="img" aria-label="{escape(title)}">'
        f'<g class="ground">{printed.ground}</g><g>{"".join(shapes)}</g><g class="names">{printed.labels}</g>'
        f"<g {style}>{''.join(numbers)}</g></svg>"
    )


def heat_scale(hottest: float) -> str:
    """What the reds of the maps stand for, from no attack to as many as the hottest place sees."""
    marks = "".join(f"<span>{round(share * hottest, 2):g}</span>" for share in (0, 0.5, 1))
    reds = f"background:linear-gradient(90deg,{_red(COOLEST)},{_red(HOTTEST)})"
    return f'<div class="scale"><div style="{reds}"></div><p>{marks}</p><p class="faint">attacks a game</p></div>'


def _red(depth: float) -> str:
    return f"{HOT}{round(255 * depth):02x}"
