"""A position as a page shows it: counters, signs, the turn record and every display."""

from citadel.core.display import Table
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.show import turn_record
from citadel.games.an_loc.show.map.board import View
from citadel.games.an_loc.show.map.pieces import Tray, above_words, below_words, last_moves
from citadel.games.an_loc.show.map.placement import marks_of
from citadel.games.an_loc.show.map.sheet import describe
from citadel.games.an_loc.show.panels import panels


def table(p: Siege, view: View) -> Table:
    """Everything on the table, with no more than the view shows."""
    words = p.game.wording
    marks = marks_of(words)
    board, laid, tray = marks.board, marks.laid(view), Tray(marks.board, view)
    pieces, shown = tray.on_map(laid), tuple(panels(p, tray))
    return Table(
        tray.faces,
        pieces,
        below_words(marks, view, laid),
        above_words(marks, view, laid),
        last_moves(view),
        turn_record.date(p),
        tuple(turn_record.turns(p, board)),
        tuple(turn_record.phases(p)),
        shown,
        describe(words, view),
    )
