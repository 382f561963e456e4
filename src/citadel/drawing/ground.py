"""What covers the ground of a map: building footprints, tree crowns and ripples, scattered inside a polygon.

All return the data of one path; the same `Random` gives the same ground.
"""

from collections.abc import Callable, Sequence
from random import Random

from citadel.drawing.geometry import Point, bounds, is_well_inside


def building_blocks(corners: Sequence[Point], random: Random, *, cell: float, margin: float, density: float) -> str:
    """Return the path data of building footprints scattered in rows inside a polygon."""
    around = bounds(corners)
    footprints = []
    y = around.y + margin
    while y < around.y + around.height - margin:
        x = around.x + margin + random.random() * cell * 0.4
        height = cell * (0.42 + 0.22 * random.random())
        while x < around.x + around.width - margin:
            width = cell * (0.45 + 0.7 * random.random())
            is_built = random.random() < density
            is_courtyard = random.random() < 0.22 and width > cell * 0.7
            walls = ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
            if is_built and all(is_well_inside(corners, wall, margin) for wall in walls):
                footprints.append(_footprint(x, y, width, height, is_courtyard))
            x += width + cell * (0.22 + 0.3 * random.random())
        y += cell * (0.86 + 0.12 * random.random())
    return "".join(footprints)


def trees(corners: Sequence[Point], random: Random, count: int, *, margin: float = 16) -> str:
    """Return the path data of tree crowns scattered inside a polygon."""

    def crown(x: float, y: float) -> str:
        radius = round(5 + 6 * random.random())
        arc = f"a{radius} {radius} 0 1 0 "
        return f"M{x - radius:.0f} {y:.0f}{arc}{2 * radius} 0{arc}{-2 * radius} 0"

    return _scattered(corners, random, count, margin, crown)


def ripples(corners: Sequence[Point], random: Random, count: int, *, margin: float = 24) -> str:
    """Return the path data of small waves scattered on a water."""
    return _scattered(corners, random, count, margin, lambda x, y: f"M{x - 14:.0f} {y:.0f}q7 -6 14 0t14 0")


def _scattered(
    corners: Sequence[Point], random: Random, count: int, margin: float, shape: Callable[[float, float], str]
) -> str:
    """Put shapes at chance spots inside a polygon."""
    around = bounds(corners)
    shapes: list[str] = []
    for _ in range(count * 8):
        x = around.x + random.random() * around.width
        y = around.y + random.random() * around.height
        drawn = shape(x, y)
        if len(shapes) < count and is_well_inside(corners, (x, y), margin):
            shapes.append(drawn)
    return "".join(shapes)


def _footprint(x: float, y: float, width: float, height: float, is_courtyard: bool) -> str:
    if not is_courtyard:
        return f"M{x:.0f} {y:.0f}h{width:.0f}v{height:.0f}h{-width:.0f}z"
    wing, yard = width * 0.4, height * 0.45
    return f"M{x:.0f} {y:.0f}h{width:.0f}v{height:.0f}h{-wing:.0f}v{-yard:.0f}h{wing - width:.0f}z"
