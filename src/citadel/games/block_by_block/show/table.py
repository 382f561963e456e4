"""A position to look at: counters, signs, turn record, sequence of play and panels."""

from collections.abc import Container, Iterator

from msgspec.structs import replace

from citadel.core.bits import count, members
from citadel.core.display import Move, PrintedMap, Table
from citadel.core.language import Count
from citadel.core.position import NONE
from citadel.core.prose import capitalised, plain
from citadel.core.words import Words
from citadel.drawing.cache import Data
from citadel.games.block_by_block.components import ELIMINATED, RESERVE, ZONES
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.show import state
from citadel.games.block_by_block.show.map.pieces import Faces, on_map
from citadel.games.block_by_block.show.panels import panels, say
from citadel.games.block_by_block.show.turn_record import dates, phases, turns


def table(p: Hue, data: Data, reconstructed: Container[str] = ()) -> Table:
    """A position to look at; nothing in this game is hidden. What is reconstructed of the data is called so."""
    view, faces, find = state.view(p), Faces(), p.game.vocabulary.find
    laid = on_map(data, view, faces)
    return Table(
        pieces=tuple([replace(piece, words=state.counter_words(p, find("unit", piece.unit))) for piece in laid.pieces]),
        below=laid.below,
        above=laid.above,
        last=tuple(_moves(p)),
        date=dates(p, data, p.turn),
        turns=tuple(turns(p, data, "turns.dates" in reconstructed)),
        phases=tuple(phases(p)),
        panels=tuple(panels(p, data, faces, reconstructed)),
        description=_description(p, data),
        faces=faces.all(),
    )


def map_in_words(words: Words, printed: PrintedMap, data: Data) -> PrintedMap:
    """The printed map as a language has it: the titles of its places, its note and its key."""
    find, language = words.game.vocabulary.find, words.language
    gates = {f"gate-{gate['letter']}": gate["name"] for gate in data["map"]["gate"]}

    def name(id: str) -> str:
        title = words.one("place", find("place", id))
        if id not in gates:
            return plain(capitalised(title.spans))
        return words.text("panels", "gate-on-map", place=title, name=language.of_data(gates[id]))

    return replace(
        printed,
        places=tuple([replace(place, name=name(place.id)) for place in printed.places]),
        note=language.of_data(printed.note),
        key=tuple([replace(entry, words=language.of_data(entry.words)) for entry in printed.key]),
    )


def _description(p: Hue, data: Data) -> str:
    """The position in a sentence."""
    words = p.game.wording
    us, pavn = [count(units & p.on_board) for units in p.board.side_units]
    gates = [(words.span("gate", gate),) for gate in members(p.gates_us)]
    return say(
        p,
        "position",
        moment=p.game.heading(p),
        outcome=p.game.outcome_sentence(p.outcome, p) if p.outcome else (),
        dates=dates(p, data, p.turn),
        held=p.us_zone_count(),
        zones=ZONES,
        gates=Count(len(gates), words.listing(gates)),
        publicity=p.publicity,
        destruction=p.destruction,
        us=us,
        pavn=pavn,
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
