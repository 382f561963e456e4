"""A position as a page shows it: counters, signs, the turn record and every display; and what charts follow."""

from citadel.core.bits import members
from citadel.core.display import Measure, Table
from citadel.drawing.cache import Data
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.show import turn_record
from citadel.games.an_loc.show.map.board import View
from citadel.games.an_loc.show.map.pieces import SEATS, Tray, above_words, below_words, last_moves
from citadel.games.an_loc.show.map.placement import marks_of
from citadel.games.an_loc.show.map.sheet import describe
from citadel.games.an_loc.show.panels import panels
from citadel.games.an_loc.show.panels_siege import steps_lost
from citadel.games.an_loc.show.state import morale
from citadel.games.an_loc.words.names import SIDE_NAMES


def table(p: Siege, data: Data, view: View) -> Table:
    """Everything on the table, with no more than the view shows."""
    marks = marks_of(data)
    board, laid, tray = marks.board, marks.laid(view), Tray(marks.board, view)
    pieces, shown = tray.on_map(laid), tuple(panels(p, tray))
    return Table(
        tray.faces,
        pieces,
        below_words(marks, view, laid),
        above_words(marks, view, laid),
        last_moves(view),
        turn_record.date(p),
        turn_record.turns(p, board),
        turn_record.phases(p),
        shown,
        describe(data, view),
    )


def measures(p: Siege) -> list[Measure]:
    """Steps lost, replacements, Operation Points, the garrison; what is hidden is left out (A-07)."""
    found = [Measure("Steps lost", SIDE_NAMES[side], steps_lost(p, side), SEATS[side]) for side in (ARVN, NVA)]
    found.append(Measure("NVA replacements used", "NVA", p.marker, "nva"))
    sides = (NVA,) if "arvn_op" in p.hidden else (ARVN, NVA)
    found += [Measure("Operation Points", SIDE_NAMES[side], p.stock(side), SEATS[side]) for side in sides]
    if p.stage != SETUP:
        steps = sum(p.steps_of(unit) for unit in members(p.fighters_of(ARVN, p.board.an_loc)))
        found.append(Measure("Garrison of An Loc", "steps in the city", steps, "arvn"))
        items = morale(p)
        if items:
            total = sum(value for _, value in items)
            found.append(Measure("Garrison of An Loc", "morale; surrender at 0", total, "arvn"))
    return found
