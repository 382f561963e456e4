"""Arrows and markers on the borders of a map: attacks, moves and what lies between two areas, where there is room.

    arrow, pieces = attack_arrow(arrows_across([(crossing, (0.35, 0.5)), ...]), way, taken, labels, ends_off)

`taken` is everything that had better stay in view, `labels` what must.
"""

import math
from collections.abc import Callable, Iterable, Sequence

from citadel.drawing.area_map import Crossing
from citadel.drawing.geometry import Point, Rectangle, between, bounds, middle, square_around
from citadel.drawing.markers import LAST_MOVE, REFUSED, arrow
from citadel.drawing.placement import covered, obstacles_within
from citadel.drawing.svg import group, tooltip

Ends = tuple[Point, Point]

ATTACK_END = 34.0
"""Room around the ends of an arrow that lies in its areas."""
OFF_AREA = 4000.0
"""Fault of a sign that leaves its areas."""
ON_LABEL = 40.0
"""How many times worse it is to cover the label of an area than anything else."""

_WIDTH = 18.0
_LENGTHS = (104.0, 90.0, 76.0, 64.0)


def arrows_across(
    crossings: Iterable[tuple[Crossing, Sequence[float]]], lengths: Sequence[float] = _LENGTHS
) -> list[Ends]:
    """Return arrows of several lengths across borders; each crossing has the shares of an arrow that lie before it."""
    return [
        _across(crossing, before, length) for crossing, shares in crossings for before in shares for length in lengths
    ]


def attack_arrow(
    choices: Sequence[Ends],
    way: Point,
    taken: Sequence[Rectangle],
    labels: Sequence[Rectangle],
    ends_off: Callable[[Ends], int],
) -> tuple[str, list[Rectangle]]:
    """Draw the arrow of an attack near the middle of its way, and return what it covers.

    `ends_off` counts the ends of an arrow that lie off their areas.
    """
    around = bounds([end for choice in choices for end in choice]).grown(40)
    near, near_labels = obstacles_within(around, taken), obstacles_within(around, labels)

    def nearness(choice: Ends) -> float:
        return math.dist(middle(*choice), way) + 2 * (_LENGTHS[0] - math.dist(*choice))

    best, least = choices[0], math.inf
    for choice in sorted(choices, key=nearness):
        if nearness(choice) >= least:
            break
        pieces = _along_arrow(*choice)
        cover = covered(pieces, near) + ON_LABEL * covered(pieces, near_labels)
        fault = cover + nearness(choice) + OFF_AREA * ends_off(choice)
        if fault < least:
            best, least = choice, fault
    return arrow(*best, width=_width(best), colour=REFUSED), _along_arrow(*best)


def border_spot(
    spots: Sequence[Point],
    way: Point,
    side: float,
    taken: Sequence[Rectangle],
    labels: Sequence[Rectangle],
    is_off: Callable[[Point], bool] = lambda spot: False,
) -> Point:
    """Return which of several spots on a border suits a marker of some side best; `is_off` tells the bad ones."""
    near = bounds(spots).grown(side)
    taken, labels = obstacles_within(near, taken), obstacles_within(near, labels)

    def fault(spot: Point) -> float:
        marker = [square_around(spot, side + 8)]
        cover = covered(marker, taken) + ON_LABEL * covered(marker, labels)
        return cover + math.dist(spot, way) + (OFF_AREA if is_off(spot) else 0)

    return min(spots, key=fault)


def last_move_arrow(start: Rectangle, end: Rectangle, least: float, words: str) -> str:
    """Draw the arrow of the last move between two stacks, and name it."""
    drawn = arrow(*between(start, end, least), width=9, colour=LAST_MOVE)
    return group(tooltip(words) + drawn, class_="last-move")


def _across(crossing: Crossing, before: float, length: float) -> Ends:
    """Return the ends of an arrow across a border, with a share of its length before it."""
    (x, y), (dx, dy) = crossing
    back, ahead = before * length, (1 - before) * length
    return (x - dx * back, y - dy * back), (x + dx * ahead, y + dy * ahead)


def _width(ends: Ends) -> float:
    return _WIDTH * min(1.0, math.dist(*ends) / _LENGTHS[0])


def _along_arrow(start: Point, end: Point) -> list[Rectangle]:
    """Return rectangles that cover the shaft and the head of an attack's arrow, with its casing."""
    length, width = max(1.0, math.dist(start, end)), _width((start, end))
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    pieces = []
    for step in (*range(0, int(length), 8), length):
        left = length - step
        across = 1.7 * width if left > 3 * width else max(0.8 * width, 3.5 * width * left / (3 * width))
        pieces.append(square_around((start[0] + dx * step, start[1] + dy * step), across))
    return pieces
