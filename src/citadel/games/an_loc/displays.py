# interpreted
"""A position as a page shows it: counters, signs, the turn record and every display; and what charts follow."""

from citadel.core.bits import members
from citadel.core.display import Measure, Table
from citadel.drawing.kept import Data
from citadel.games.an_loc import panels, panels_siege, ribbon
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.drawing.board import View
from citadel.games.an_loc.drawing.placement import marks_of
from citadel.games.an_loc.drawing.sheet import describe
from citadel.games.an_loc.drawing.table import SEATS, Tray, above_words, below_words, last_moves
from citadel.games.an_loc.naming import SIDE_NAMES
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.viewing import is_hidden, morale


def table(p: Siege, data: Data, view: View) -> Table:
    """Everything on the table, with no more than the view shows."""
    marks = marks_of(data)
    board, laid, tray = marks.board, marks.laid(view), Tray(marks.board, view)
    pieces = tray.on_map(laid)
    shown = (
        *panels.combat(p, view),
        panels.operations(p, view),
        panels.replacements(p),
        panels.air(p, view, tray),
        panels_siege.surrender(p, view),
        panels_siege.victory(p),
        panels_siege.campaign(p, board, view),
        *panels_siege.boxes(p, view, tray),
    )
    return Table(
        tray.faces,
        pieces,
        below_words(marks, view, laid),
        above_words(marks, view, laid),
        last_moves(view),
        ribbon.date(p),
        ribbon.turns(p, board),
        ribbon.phases(p),
        shown,
        describe(data, view),
    )


def measures(p: Siege, seat: str = "") -> list[Measure]:
    """Steps lost, replacements, Operation Points, the garrison; what is secret from the seat is left out (A-07)."""
    found = [
        Measure("Steps lost", SIDE_NAMES[side], panels_siege.steps_lost(p, side), SEATS[side]) for side in (ARVN, NVA)
    ]
    found.append(Measure("NVA replacements used", "NVA", p.marker, "nva"))
    sides = (NVA,) if seat not in ("", "arvn") and is_hidden(p) else (ARVN, NVA)
    found += [Measure("Operation Points", SIDE_NAMES[side], p.stock(side), SEATS[side]) for side in sides]
    if p.stage != SETUP:
        steps = sum(p.steps_of(unit) for unit in members(p.fighters_of(ARVN, p.board.an_loc)))
        found.append(Measure("Garrison of An Loc", "steps in the city", steps, "arvn"))
        items = morale(p)
        if items:
            total = sum(value for _, value in items)
            found.append(Measure("Garrison of An Loc", "morale; surrender at 0", total, "arvn"))
    return found
