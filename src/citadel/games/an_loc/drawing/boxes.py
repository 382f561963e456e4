# interpreted
"""Boxes of counters: Lai Khe (8.0.G) on the map; entry, units to come, losses and large stacks beside it."""

from collections.abc import Mapping

from citadel.drawing.geometry import Rectangle
from citadel.drawing.holding import DrawCounter, held_in, holding_box, shelf
from citadel.drawing.sheet import INK, SOFT_INK, heading, panel
from citadel.drawing.svg import group, text
from citadel.games.an_loc.drawing.board import Board, View, units_at
from citadel.games.an_loc.drawing.layout import (
    COUNTER,
    ELIMINATED,
    ENTRY,
    LAI_KHE,
    LARGE_STACKS,
    SMALL,
    UNCOMMITTED,
    WITHDRAWN,
    below_heading,
    columns,
)
from citadel.games.an_loc.drawing.placement import Laid

_SHOWN = 3
"""How many large stacks are shown again."""


def printed_boxes(board: Board) -> str:
    """Draw the empty boxes beside the map."""
    arvn, nva = columns(ELIMINATED, 2)
    return (
        heading(LARGE_STACKS.x, LARGE_STACKS.y + 22, "Large stacks", "the same counters as on the map, larger")
        + panel(below_heading(LARGE_STACKS))
        + holding_box(ENTRY, "NVA entry", "13.1.4 · may come on at an edge")
        + holding_box(UNCOMMITTED, "Not in play yet", "11.2.2 · 5th VC Division, HQ")
        + holding_box(arvn, "ARVN eliminated", "10.6")
        + holding_box(nva, "NVA eliminated", "10.6")
        + holding_box(WITHDRAWN, "Withdrawn", "13.1.2, 13.1.7 · the 1st Airborne Brigade should be here at the end")
    )


def lai_khe_position(view: View, held: DrawCounter) -> str:
    """Draw the units at Lai Khe."""
    room = Rectangle(LAI_KHE.x + 24, LAI_KHE.y + 62, LAI_KHE.width - 48, LAI_KHE.height - 80)
    return group(shelf(room, units_at(view, "lai-khe"), COUNTER, held), class_="holding-box", data_box="lai-khe")


def boxes_position(view: View, held: DrawCounter, to_come: list[str]) -> str:
    """Draw the counters in the boxes beside the map; some units are yet to come and have no turn."""
    arvn, nva = columns(ELIMINATED, 2)
    lost = units_at(view, "eliminated")
    return (
        held_in(ENTRY, "entry", units_at(view, "entry"), COUNTER, held)
        + held_in(UNCOMMITTED, "later", to_come, COUNTER, held)
        + held_in(
            arvn, "arvn-eliminated", [name for name in lost if view["units"][name]["side"] == "arvn"], SMALL, held
        )
        + held_in(nva, "nva-eliminated", [name for name in lost if view["units"][name]["side"] == "nva"], SMALL, held)
        + held_in(WITHDRAWN, "withdrawn", units_at(view, "withdrawn"), COUNTER, held)
    )


def large_stacks(board: Board, laid: Mapping[str, Laid], copied: DrawCounter) -> str:
    """Show again the stacks whose counters are small on the map, the largest first."""
    inner = below_heading(LARGE_STACKS)
    places = [place for place, here in laid.items() if here.is_large]
    places.sort(key=lambda place: (-len(laid[place].names()), place))
    if not places:
        words = "no hex holds so many counters that they are small"
        return text(inner.centre[0], inner.centre[1] + 8, words, 25, SOFT_INK, weight=500, class_="large-stacks")
    drawn = ""
    shown = places[:_SHOWN]
    side = SMALL if len(shown) == _SHOWN else COUNTER
    height = inner.height / max(2, len(shown))
    for index, place in enumerate(shown):
        top = inner.y + index * height
        name = board.places[place]["name"] if place in board.places else board.terrain[place]
        row = text(inner.x + 18, top + 38, place, 27, INK, anchor="start")
        row += text(inner.x + 18, top + 66, name, 21, SOFT_INK, weight=500, anchor="start")
        room = Rectangle(inner.x + 150, top + 10, inner.width - 164, height - 14)
        row += shelf(room, laid[place].names(), side, copied)
        drawn += group(row, class_="large-stack", data_place=place)
    return drawn
