"""One place of the map in a paragraph: what it is, what it borders on and who is there."""

from collections.abc import Iterator, Mapping
from typing import Any

from citadel.core.bits import members
from citadel.core.language import Count
from citadel.core.prose import Spans, paragraph
from citadel.games.block_by_block.components import BOXES, BRIDGE, LETTER, NGAN, ON_MAP, PASSAGE, PAVN, US
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.words.facts import unit_with_state

FILE = "panels"


def describe(p: Hue, field: Mapping[str, Any], place: int) -> Spans:
    """Name, terrain, zone, neighbours with the ways to them, landing, and the units with values and states."""
    if place >= ON_MAP:
        sentences = [p.game.wording.spans(FILE, "away", place=p.game.wording.one("place", place))]
    elif place >= BOXES:
        sentences = [_box(p, field, place), _neighbours(p, place)]
    else:
        sentences = [*_area(p, place), _neighbours(p, place)]
    return paragraph([*sentences, _units(p, place)])


def _area(p: Hue, place: int) -> Iterator[Spans]:
    board, words = p.board, p.game.wording
    zone, terrain = words.thing("zone?", board.zone_of[place]), words.thing("signed", board.terrain[place])
    yield words.spans(FILE, "area", place=words.one("place", place), zone=zone, terrain=terrain)
    if board.gates_of[place]:
        yield words.spans(FILE, "letters", gates=words.many("gate", members(board.gates_of[place])))
    if board.landings >> place & 1:
        yield words.spans(FILE, "landing")


def _box(p: Hue, field: Mapping[str, Any], place: int) -> Spans:
    words, gate = p.game.wording, place - BOXES
    side = words.one("side", US if p.controls_gate(US, gate) else PAVN)
    name = words.language.of_data(field["gate"][gate]["name"])
    return words.spans(FILE, "box", place=words.one("place", place), name=name, side=side)


def _neighbours(p: Hue, place: int) -> Spans:
    """The places an edge away; a crossing is named, and whom it is closed to now."""
    board, words = p.board, p.game.wording
    ways: dict[int, Spans] = {}
    for i, other in enumerate(board.edge_to[place]):
        kind, gate = board.edge_kind[place][i], board.edge_gate[place][i]
        told = [_crossing(p, kind, gate)] if place < BOXES or kind != LETTER else []
        shut = [side for side in (US, PAVN) if other < BOXES and p.forbids_edge(side, kind, gate, other)]
        if shut:
            sides = Count(len(shut), words.listing([(words.span("side", side),) for side in shut]))
            told.append(words.spans(FILE, "closed", sides=sides))
        about = words.series(each for each in told if each)
        ways[other] = words.spans(FILE, "way", place=(words.span("place", other, is_short=True),), words=about)
    return words.spans(FILE, "beside", ways=words.series(ways[other] for other in sorted(ways)))


def _crossing(p: Hue, kind: int, gate: int) -> Spans:
    words = p.game.wording
    if kind in (BRIDGE, NGAN):
        return words.spans(FILE, "bridge")
    return words.spans(FILE, "through", gate=words.one("gate", gate)) if kind == PASSAGE else ()


def _units(p: Hue, place: int) -> Spans:
    words, units = p.game.wording, members(p.at[place])
    if not units:
        return words.spans(FILE, "empty")
    return words.spans(FILE, "here", units=words.series(unit_with_state(p, unit) for unit in units))
