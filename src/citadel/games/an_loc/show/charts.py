"""What charts follow through a game: steps lost, replacements, Operation Points and the garrison."""

from citadel.core.bits import members
from citadel.core.display import Measure
from citadel.core.words import Words
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.show.panels_siege import steps_lost
from citadel.games.an_loc.show.state import morale


def names(words: Words) -> tuple[tuple[str, str], ...]:
    """Return what `measures` tells, as chart and label."""
    arvn, nva = words.title("side", ARVN), words.title("side", NVA)
    losses, replacements, points, garrison, steps, surrender = [
        words.text("charts", id) for id in ("losses", "replacements", "points", "garrison", "steps", "morale")
    ]
    sides = [(losses, arvn), (losses, nva), (replacements, nva), (points, arvn), (points, nva)]
    return (*sides, (garrison, steps), (garrison, surrender))


def measures(p: Siege) -> list[Measure]:
    """Return what charts follow; what is hidden is left out (A-07)."""
    arvn, nva = p.game.seats
    items = morale(p)
    values = (
        (steps_lost(p, ARVN), arvn),
        (steps_lost(p, NVA), nva),
        (p.known("marker"), nva),
        (p.known("arvn_op"), arvn),
        (p.known("nva_op"), nva),
        (None if p.stage == SETUP else sum(p.steps_of(u) for u in members(p.fighters_of(ARVN, p.board.an_loc))), arvn),
        (sum(value for _, value in items) if items else None, arvn),
    )
    return [
        Measure(chart, label, value, owner)
        for (chart, label), (value, owner) in zip(p.game.charts, values, strict=True)
        if value is not None
    ]
