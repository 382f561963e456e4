"""A position to look at: counters, signs, last moves, turn record and panels; and what charts follow."""

from collections.abc import Iterator

from citadel.core.display import Move, Table
from citadel.core.position import NONE
from citadel.core.words import say
from citadel.drawing.pieces import Faces
from citadel.games.week_in_hell.position import REGROUPING, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.show import state
from citadel.games.week_in_hell.show.map import describe
from citadel.games.week_in_hell.show.map.pieces import on_map
from citadel.games.week_in_hell.show.panels import panels
from citadel.games.week_in_hell.show.turn_record import phases, turns

MOVES = (events.Moved, events.Joined, events.Regrouped, events.Retreated)
"""The events of a counter that goes from a place to another."""


def table(p: Week) -> Table:
    """A position to look at; nothing in this game is hidden but the order of the cup."""
    words, view, faces = p.game.wording, state.view(p), Faces()
    laid, shown, day = on_map(words, view, faces), tuple(panels(p, faces)), words.thing("day", p.turn)
    return Table(
        faces=faces.all(),
        pieces=laid.pieces,
        below=laid.below,
        above=laid.above,
        last=tuple(_moves(p)),
        date=say(p, "date-now", day=day, night=int(p.stage >= REGROUPING), phase=p.phase),
        turns=tuple(turns(p)),
        phases=tuple(phases(p)),
        panels=shown,
        description=describe(words, view),
    )


def _moves(p: Week) -> Iterator[Move]:
    """The moves of the choice just made, if the position was listened to."""
    units, places = p.board.unit_names, p.board.place_names
    for event in p.events:
        if isinstance(event, MOVES):
            yield Move(units[event.unit], places[event.start], places[event.end])
        elif isinstance(event, events.Entered) and p.jump_off != NONE and p.target == event.zone:
            yield Move(units[event.unit], places[p.jump_off], places[event.zone])
