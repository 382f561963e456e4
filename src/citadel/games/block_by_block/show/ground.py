"""Who stands where, zone by zone, for whoever has no map: the terminal's board."""

from collections.abc import Iterator, Sequence

from citadel.core.bits import members
from citadel.core.display import Fact, Panel
from citadel.core.language import Named
from citadel.core.prose import Span, signed
from citadel.core.words import say
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.show.panels import SEATS
from citadel.games.block_by_block.show.state import marker
from citadel.games.block_by_block.words.facts import state_of

NAME = 6
OUTSIDE = {"N": ("PALACE", "O-"), "S": ("MACV",)}
"""Areas of no zone, by the half in which they are told."""


def ground(p: Hue) -> list[Panel]:
    """The zones with who is in them, the northern ones first, and after each half who is outside of zones."""
    shown = []
    for half, prefixes in OUTSIDE.items():
        shown += [zone(p, number) for number, name in enumerate(p.board.zone_names) if name.startswith(half)]
        shown.append(Panel("", tuple([area for prefix in prefixes for area in _areas(p, prefix)])))
    return shown


def zone(p: Hue, number: int, *, whole: bool = False) -> Panel:
    """A zone with the areas that somebody is in, or with all of them."""
    board, words = p.board, p.game.wording
    size, level = board.zone_size[number], p.clearing[number]
    holder = marker(p, number)
    title = say(
        p,
        "ground",
        zone=board.zone_names[number],
        holder=words.one("side", SEATS.index(holder)) if holder else Named("none"),
        due=1 if level < size else 0,
        level=level,
        size=size,
        gates=words.joined([(words.span("gate", gate),) for gate in members(board.zone_gates[number])], (Span(" "),)),
    )
    areas = [_area(p, place) for place in members(board.zone_areas[number]) if whole or p.at[place]]
    return Panel(title, tuple(areas))


def _areas(p: Hue, prefix: str) -> Iterator[Fact]:
    for place, name in enumerate(p.board.area_names):
        if name.startswith(prefix) and p.at[place]:
            yield _area(p, place)


def _area(p: Hue, place: int) -> Fact:
    label = f"{p.board.place_names[place]:<{NAME}} {p.board.terrain[place]:+d}"
    return Fact(label, " ".join(_counters(p, members(p.at[place]))) or "-")


def _counters(p: Hue, units: Sequence[int]) -> list[str]:
    """Counters by their ids with value and states, without spaces between: `A/1/1(3,spent)`."""
    return [f"{p.board.unit_names[unit]}({','.join([str(p.value(unit, False)), *_states(p, unit)])})" for unit in units]


def _states(p: Hue, unit: int) -> Iterator[str]:
    state = state_of(p, unit).id
    if state != "fresh":
        yield say(p, state)
    if p.minus_one >> unit & 1:
        yield signed(-1)
