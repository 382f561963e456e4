"""A position to look at: counters, signs, turn record, sequence of play and panels."""

from collections.abc import Container, Iterator

from citadel.core.bits import members
from citadel.core.display import Move, Table
from citadel.core.position import NONE
from citadel.drawing.pieces import Faces
from citadel.games.block_by_block.components import ELIMINATED, RESERVE
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.show import state
from citadel.games.block_by_block.show.map.pieces import on_map
from citadel.games.block_by_block.show.map.sheet import dates, describe
from citadel.games.block_by_block.show.panels import panels
from citadel.games.block_by_block.show.turn_record import phases, turns


def table(p: Hue, reconstructed: Container[str] = ()) -> Table:
    """A position to look at; nothing in this game is hidden. What is reconstructed of the data is called so."""
    words, view, faces = p.game.wording, state.view(p), Faces()
    laid = on_map(words, view, faces)
    return Table(
        pieces=laid.pieces,
        below=laid.below,
        above=laid.above,
        last=tuple(_moves(p)),
        date=dates(words, p.turn),
        turns=tuple(turns(p, "turns.dates" in reconstructed)),
        phases=tuple(phases(p)),
        panels=tuple(panels(p, faces, reconstructed)),
        description=describe(words, view),
        faces=faces.all(),
    )


def _moves(p: Hue) -> Iterator[Move]:
    """The moves of the choice just made, if the position was listened to."""
    units, places = p.board.unit_names, p.board.place_names
    for event in p.events:
        if isinstance(event, events.Moved | events.Retreated):
            yield Move(units[event.unit], places[event.start], places[event.end])
        elif isinstance(event, events.Entered):
            for unit in members(event.units):
                yield Move(units[unit], places[event.start], places[event.place])
        elif isinstance(event, events.Garrisoned) and p.origin != NONE:
            yield Move(units[event.unit], places[p.origin], places[event.place])
        elif isinstance(event, events.Arrived):
            yield Move(units[event.unit], places[RESERVE], places[event.place])
        elif isinstance(event, events.Returned):
            yield Move(units[event.unit], places[ELIMINATED], places[event.place])
