"""Stacks of counters: how they fan out, and how several stand side by side in one place.

A stack grows up and to the right from its lowest counter, so that the left edge of each counter stays in view: it
bears the unit's name and its condition. Where there is little room, counters get smaller.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.placement import GOOD

TAG = 30.0
"""Width kept at the left of a stack for the marker of its group."""
_GAP = 6.0

FindRoom = Callable[[tuple[float, float]], tuple[Rectangle, float]]
"""Finds the best place for a block of some width and height, and says its fault."""


class Pile(NamedTuple):
    """Counters that belong together, by name and the lowest first, and the label of their group, if any."""

    label: str
    names: list[str]


class Fan(NamedTuple):
    """The side of the counters and how far a stack fans out to the right, as a share of it."""

    side: float
    spread: float


@dataclass(frozen=True, slots=True)
class Stack:
    """A pile laid in a rectangle of the map."""

    pile: Pile
    spot: Rectangle
    fan: Fan

    def places(self) -> list[Point]:
        """Return the centres of the counters, the lowest first."""
        side = self.fan.side
        across, up = _step(len(self.pile.names), self.fan)
        left, bottom = self.spot.x + side / 2, self.spot.y + self.spot.height - side / 2
        return [(left + across * level, bottom - up * level) for level in range(len(self.pile.names))]

    def in_view(self, level: int) -> float:
        """Return the width of a counter that shows, in units of a counter face."""
        if level == len(self.pile.names) - 1:
            return SIDE
        return round(_step(len(self.pile.names), self.fan)[0] / self.fan.side * SIDE, 1)

    @property
    def tag_place(self) -> Point:
        """The centre of the marker of the group, at the left of the lowest counter."""
        return self.spot.x - TAG / 2, self.spot.y + self.spot.height - self.fan.side + 18

    @property
    def with_tag(self) -> Rectangle:
        """The rectangle of the stack and its marker."""
        tag = TAG if self.pile.label else 0
        return Rectangle(self.spot.x - tag, self.spot.y, self.spot.width + tag, self.spot.height)


def arranged(piles: Sequence[Pile], fans: Sequence[tuple[Fan, int]], find_room: FindRoom) -> list[Stack]:
    """Lay piles with the first fan and number of rows, from roomy to tight, that fits well, or with the least bad."""
    return best_arranged([(piles, fan, rows) for fan, rows in fans], find_room)[0]


def best_arranged(
    ways: Iterable[tuple[Sequence[Pile], Fan, int]], find_room: FindRoom
) -> tuple[list[Stack], float, int]:
    """Lay counters in the first way, of piles, fan and number of rows, that fits well, or in the least bad.

    Return the stacks, their fault and the number of the way; ways with more rows than piles are passed over.
    """
    best: list[Stack] = []
    least, chosen = math.inf, 0
    for number, (piles, fan, count) in enumerate(ways):
        if count > len(piles):
            continue
        rows = _split(piles, count)
        block, fault = find_room(_block_size(rows, fan))
        if fault < least:
            best, least, chosen = _laid(rows, fan, block), fault, number
        if fault < GOOD:
            break
    return best, least, chosen


def stack_size(count: int, fan: Fan) -> tuple[float, float]:
    """Return the width and height that a stack of counters takes."""
    across, up = _step(count, fan)
    return fan.side + across * (count - 1), fan.side + up * (count - 1)


def _step(count: int, fan: Fan) -> tuple[float, float]:
    """Return the offset of each counter above the lowest; tall stacks rise less."""
    gaps = max(1, count - 1)
    return fan.spread * fan.side, min(0.1 * fan.side, 0.36 * fan.side / gaps**2)


def _split(piles: Sequence[Pile], rows: int) -> list[Sequence[Pile]]:
    """Part piles into rows that are as even as possible."""
    length = math.ceil(len(piles) / rows)
    return [piles[start : start + length] for start in range(0, len(piles), length)]


def _row_size(row: Sequence[Pile], fan: Fan) -> tuple[float, float]:
    sizes = [stack_size(len(pile.names), fan) for pile in row]
    tags = sum(TAG for pile in row if pile.label)
    return sum(across + _GAP for across, _ in sizes) + tags + _GAP, max(down for _, down in sizes) + _GAP


def _block_size(rows: Sequence[Sequence[Pile]], fan: Fan) -> tuple[float, float]:
    sizes = [_row_size(row, fan) for row in rows]
    return max(across for across, _ in sizes), sum(down for _, down in sizes)


def _laid(rows: Sequence[Sequence[Pile]], fan: Fan, block: Rectangle) -> list[Stack]:
    stacks = []
    bottom = block.y
    for row in rows:
        left, bottom = block.x + _GAP, bottom + _row_size(row, fan)[1]
        for pile in row:
            across, down = stack_size(len(pile.names), fan)
            left += TAG if pile.label else 0
            stacks.append(Stack(pile, Rectangle(left, bottom - _GAP / 2 - down, across, down), fan))
            left += across + _GAP
    return stacks
