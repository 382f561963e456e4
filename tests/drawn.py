"""What stands on a drawn sheet: elements by class, texts, counters and their squares, for the tests of any game."""

import json
import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from citadel.drawing.counters import SIDE
from citadel.drawing.geometry import Rectangle, along, bounds, contains

SVG = "{http://www.w3.org/2000/svg}"
View = dict[str, Any]


def reader(draw: Callable[..., str], data: Any) -> Callable[..., ElementTree.Element]:
    """Return what draws a view of a game and parses the sheet; a view seen before is not drawn again."""

    @cache
    def drawn(view: str, counters: bool) -> str:
        return draw(data, json.loads(view), counters=counters)

    def parsed(view: View, *, counters: bool = True) -> ElementTree.Element:
        return ElementTree.fromstring(drawn(json.dumps(view), counters))

    return parsed


def check_image(root: ElementTree.Element, title: str, description: str) -> None:
    """A sheet is one image with a name and a description."""
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == title
    assert root.findtext(f"{SVG}desc") == description


def check_needs_nothing_from_outside(drawn: str) -> None:
    """No link, no other file; what is referred to is there, once."""
    assert re.findall(r"(?:href|src|@import|@font-face)\b", drawn) == []
    ids = Counter(re.findall(r' id="([\w-]+)"', drawn))
    assert set(re.findall(r"url\(#([\w-]+)\)", drawn)) <= set(ids)
    assert max(ids.values()) == 1


def drawn_in_other_processes(views: str, data: str = "DATA") -> set[str]:
    """The crowded sheet of a module of views (data, draw, crowded), by processes that hash otherwise."""
    script = f"from {views} import {data}, crowded, draw; print(draw({data}, crowded()), end='')"
    return {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
            cwd=Path(__file__).parents[1],
            check=True,
            capture_output=True,
        ).stdout.decode()
        for seed in ("1", "2")
    }


def words(element: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def by(root: ElementTree.Element, name: str, key: str) -> dict[str, ElementTree.Element]:
    """Return the elements of a class by one of their attributes."""
    return {element.attrib[key]: element for element in of_class(root, name)}


def faces(element: ElementTree.Element) -> bytes:
    """Return what a counter looks like, without its words."""
    return b"".join(ElementTree.tostring(child) for child in element if child.tag != f"{SVG}title")


def units_in(root: ElementTree.Element) -> list[str]:
    return [element.attrib["data-unit"] for element in of_class(root, "counter")]


def counter(root: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = (element for element in of_class(root, "counter") if element.get("data-unit") == name)
    return found


def squares(element: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[tuple[str, float, float, float]]:
    """Yield name, left, top and side of every counter, in the coordinates of the sheet."""
    shift = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if shift:
        x, y = x + float(shift[1]), y + float(shift[2])
    if element.get("class") == "counter":
        scale = re.search(r"scale\(([\d.]+)\)", element.attrib["transform"])
        yield element.attrib["data-unit"], x, y, SIDE * (float(scale[1]) if scale else 1)
    for child in element:
        yield from squares(child, x, y)


def parts(label: ElementTree.Element) -> Iterator[Rectangle]:
    """Yield the rectangles that the circle and the texts of a label take."""
    for circle in label.iter(f"{SVG}circle"):
        x, y, radius = (float(circle.attrib[key]) for key in ("cx", "cy", "r"))
        for across, down in ((1.0, 0.38), (0.71, 0.71), (0.38, 1.0)):
            yield Rectangle(x - across * radius, y - down * radius, 2 * across * radius, 2 * down * radius)
    for text in label.iter(f"{SVG}text"):
        x, y, size = (float(text.attrib[key]) for key in ("x", "y", "font-size"))
        width = 0.5 * size * len("".join(text.itertext()))
        left = {"start": 0.0, "middle": width / 2, "end": width}[text.attrib["text-anchor"]]
        yield Rectangle(x - left, y - 0.7 * size, width, 0.7 * size)


def outlines_of(sign: ElementTree.Element) -> Iterator[list[tuple[float, float]]]:
    """Yield the outlines of an arrow or a burst, in the coordinates of the map."""
    arrow = sign.find(f"{SVG}g")
    x, y, turn = 0.0, 0.0, 0.0
    if arrow is not None:
        x, y, *turned = (float(value) for value in re.findall(r"-?[\d.]+", arrow.attrib["transform"]))
        turn = math.radians(turned[0]) if turned else 0.0
    for shape in sign.iter(f"{SVG}polygon"):
        corners = [(float(across), float(down)) for across, down in re.findall(r"(\S+),(\S+)", shape.attrib["points"])]
        yield [
            (
                x + across * math.cos(turn) - down * math.sin(turn),
                y + across * math.sin(turn) + down * math.cos(turn),
            )
            for across, down in corners
        ]


def touches(outline: list[tuple[float, float]], part: Rectangle) -> bool:
    """Return whether a shape and a rectangle have a point in common, at a fine grid of points of each."""
    around = bounds(outline)
    if not around.overlap(part):
        return False
    edges = zip(outline, [*outline[1:], outline[0]], strict=True)
    on_edge = (along(start, end, share / 12) for start, end in edges for share in range(12))
    if any(part.x <= x <= part.x + part.width and part.y <= y <= part.y + part.height for x, y in on_edge):
        return True
    grid = ((part.x + part.width * i / 8, part.y + part.height * j / 4) for i in range(9) for j in range(5))
    return any(contains(outline, point) for point in grid)
