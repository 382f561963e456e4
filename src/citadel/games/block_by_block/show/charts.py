"""What charts follow through a game: zones, steps lost, the two tracks and the clearing score."""

from citadel.core.bits import count, members
from citadel.core.display import Measure
from citadel.core.words import Words
from citadel.games.block_by_block.components import ELIMINATED, PAVN, US
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules.victory import clearing_score


def names(words: Words) -> tuple[tuple[str, str], ...]:
    """Return what `measures` tells, as chart and label."""
    us, pavn = words.title("side", US), words.title("side", PAVN)
    zones, losses, tracks, score, publicity, destruction = [
        words.text("charts", id) for id in ("zones", "losses", "tracks", "score", "publicity", "destruction")
    ]
    sides = [(zones, us), (zones, pavn), (losses, us), (losses, pavn)]
    return (*sides, (tracks, publicity), (tracks, destruction), (score, score))


def measures(p: Hue) -> list[Measure]:
    """Return what charts follow."""
    us, pavn = p.game.seats
    values = (
        (p.us_zone_count(), us),
        (count(p.pavn_zones), pavn),
        (steps_lost(p, US), us),
        (steps_lost(p, PAVN), pavn),
        (p.publicity, ""),
        (p.destruction, ""),
        (clearing_score(p), ""),
    )
    return [
        Measure(chart, label, value, owner)
        for (chart, label), (value, owner) in zip(p.game.charts, values, strict=True)
    ]


def steps_lost(p: Hue, side: int) -> int:
    """Return the steps that a side's counters on the map or eliminated are short of (2.5)."""
    whole = p.copy()
    whole.spent = whole.routed = 0
    units = p.board.side_units[side]
    standing = sum(whole.life(unit) - p.life(unit) for unit in members(p.on_map(units)))
    return standing + sum(whole.life(unit) for unit in members(units & p.at[ELIMINATED]))
