"""Path data made short: patches of hexes by their common border, lines drawn in one go, in whole numbers.

merged(hexes.ground(["0910", "0911"]))     the border around both, without the side between them
joined(hexes.lines())                      the same lines, each going on where another ends
"""

from itertools import pairwise

Spot = tuple[int, int]


def merged(course: str) -> str:
    """Return closed outlines without the sides that two of them share."""
    edges = {
        edge for outline in course.split("z") if outline for corners in [_spots(outline)] for edge in _around(corners)
    }
    following = {start: end for start, end in sorted(edges) if (end, start) not in edges}
    written = ""
    while following:
        start, corner = following.popitem()
        corners = [start]
        while corner != start:
            corners.append(corner)
            corner = following.pop(corner)
        written += f"{_relative(corners)}z"
    return written


def joined(course: str) -> str:
    """Return separate lines as fewer and longer ones."""
    ways: dict[Spot, list[Spot]] = {}
    for line in course.split("M"):
        for start, end in pairwise(_spots(line)) if line else ():
            ways.setdefault(start, []).append(end)
            ways.setdefault(end, []).append(start)
    written = ""
    for start in sorted(ways, key=lambda spot: (len(ways[spot]) % 2 == 0, spot)):
        while ways[start]:
            corners = [start]
            while ways[corners[-1]]:
                here = corners[-1]
                there = ways[here].pop()
                ways[there].remove(here)
                corners.append(there)
            written += _relative(corners)
    return written


def _spots(line: str) -> list[Spot]:
    points = [point.split() for point in line.lstrip("M").split("L")]
    return [(round(float(x)), round(float(y))) for x, y in points]


def _around(corners: list[Spot]) -> list[tuple[Spot, Spot]]:
    return [edge for edge in pairwise([*corners, corners[0]]) if edge[0] != edge[1]]


def _relative(corners: list[Spot]) -> str:
    """Write a line through points, each as the way from the one before it."""
    (x, y), written = corners[0], ""
    for (x1, y1), (x2, y2) in pairwise(corners):
        written += f" {x2 - x1} {y2 - y1}".replace(" -", "-")
    return f"M{x} {y}l{written.lstrip()}"
