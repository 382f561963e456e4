"""What charts follow through a game: points, ground, hits on the platoons, the NVA met and those in the cup."""

from citadel.core.bits import count
from citadel.core.display import Measure
from citadel.core.position import NONE
from citadel.core.words import Words
from citadel.games.week_in_hell.components import GONE, LATER, MACV, ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.points import count_reds, enemy_sum, victory_points

CHARTS = (
    ("points", "victory"),
    ("points", "defeat"),
    ("zones", "controlled"),
    ("zones", "cleared"),
    ("zones", "enemy"),
    ("values", "enemies"),
    ("losses", "hits"),
    ("losses", "reds"),
    ("nva", "markers"),
    ("nva", "strength"),
    ("cup", "left"),
)
"""Chart and label of each measure, as messages."""


def names(words: Words) -> tuple[tuple[str, str], ...]:
    """Return what `measures` tells, as chart and label."""
    return tuple((words.text("charts", chart), words.text("charts", label)) for chart, label in CHARTS)


def measures(p: Week) -> list[Measure]:
    """Return what charts follow."""
    shown = [p.current_value(zone) for zone in range(ZONES) if p.nva[zone] != NONE]
    hits = sum(p.hits[unit] for unit in range(MACV + 1) if p.where[unit] not in (LATER, GONE))
    us = p.game.seats[0]
    values = (
        (victory_points(p), us),
        (p.defeat, ""),
        (count(p.controlled), us),
        (count(p.cleared), us),
        (count(p.enemy()), ""),
        (enemy_sum(p), ""),
        (hits, us),
        (count_reds(p), us),
        (len(shown), ""),
        (sum(shown), ""),
        (sum(p.cup), ""),
    )
    return [
        Measure(chart, label, value, owner)
        for (chart, label), (value, owner) in zip(p.game.charts, values, strict=True)
    ]
