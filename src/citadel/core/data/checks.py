"""What the checks of every game's data need: names and references, answers of options, maps of areas.

All give lines `file: key: reason`. `Faces` says which lists of a map file have outlines and what these are called.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from citadel.core.board.areas import AreaMap
from citadel.core.data.shape import hint
from citadel.core.errors import DataError

Board = Mapping[str, Any]
Item = Mapping[str, Any]


def names_of(entries: Iterable[Mapping[str, Any]], key: str = "id") -> list[str]:
    """The entries' names."""
    return [entry[key] for entry in entries]


def listed(words: Iterable[str]) -> str:
    """Words in a row, or none."""
    return ", ".join(words) or "none"


def unknown(place: str, noun: str, words: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """The words that name nothing."""
    names = list(known)
    for word in words:
        if word not in names:
            yield f'{place}: no {noun} "{word}"{hint(word, names)}'


def missing(place: str, words: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """The words that must be there and are not."""
    names = list(known)
    for word in words:
        if word not in names:
            yield f'{place}: "{word}" is missing'


def must_be(place: str, noun: str, wanted: Sequence[str], found: Sequence[str]) -> Iterator[str]:
    """The words that stand there, if they are not these in this order."""
    if list(found) != list(wanted):
        yield f"{place}: the {noun} must be {listed(wanted)}, here are {listed(found)}"


def must_count(place: str, noun: str, wanted: range, found: Sequence[int]) -> Iterator[str]:
    """The numbers that stand there, if they are not these in this order; the noun says which these are."""
    if list(found) != list(wanted):
        yield f"{place}: there must be {noun}, here are {listed(map(str, found))}"


def doubled(place: str, words: Iterable[str]) -> Iterator[str]:
    """The words that appear twice."""
    seen: set[str] = set()
    for word in words:
        if word in seen:
            yield f'{place}: "{word}" appears twice'
        seen.add(word)


def is_less(cells: Iterable[Any], others: Iterable[Any]) -> bool:
    """Whether any number of these cells is below the one in its place among the others."""
    return any(is_less(a, b) if isinstance(a, list) else a < b for a, b in zip(cells, others, strict=True))


def falls(cells: Sequence[Any]) -> bool:
    """Whether any number of a run of cells is below the one before."""
    return is_less(cells[1:], cells[:-1])


def faults_of_options(options: Iterable[Mapping[str, Any]], keys: Iterable[str]) -> Iterator[str]:
    """The options whose value under one of the keys is none of their answers."""
    for option in options:
        # By type as well: Python takes true for 1.
        answers = [(type(value), value) for value in option["values"]]
        for key in keys:
            if (type(option[key]), option[key]) not in answers:
                known = listed(str(value).lower() for value in option["values"])
                yield f"options.toml: option[{option['id']}].{key}: {str(option[key]).lower()} is none of {known}"


# -- maps of areas -----------------------------------------------------------------------------------------------------


class Faces(NamedTuple):
    """The lists of a map file whose items cover it, those that play first, and the key of their outline."""

    lists: tuple[str, ...]
    outline: str

    def of(self, board: Board) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every face with the list it stands in."""
        for key in self.lists:
            for face in board[key]:
                yield key, face


def area_map_of(board: Board, faces: Faces) -> AreaMap:
    """The map that a map file describes. Raises DataError."""
    outlines = {face["id"]: face[faces.outline] for _, face in faces.of(board)}
    return _area_map(json.dumps([board["points"], outlines, board["map"]["width"], board["map"]["height"]]))


@lru_cache(maxsize=4)
def _area_map(description: str) -> AreaMap:
    """Building a map takes long, and overlays seldom redraw it: by its description, so that each is built once."""
    points, outlines, width, height = json.loads(description)
    return AreaMap(points, outlines, width, height)


def faults_of_outlines(board: Board, faces: Faces) -> Iterator[str]:
    """The outlines that name no point, or one twice."""
    for key, face in faces.of(board):
        place = f"map.toml: {key}[{face['id']}].{faces.outline}"
        yield from unknown(place, "point", face[faces.outline], board["points"])
        yield from doubled(place, face[faces.outline])


def faults_of_drawing(board: Board, faces: Faces, further: Callable[[Board, AreaMap], Iterator[str]]) -> Iterator[str]:
    """What is wrong with a map of sound outlines: it has gaps or overlaps, or a label or stack lies astray.

    If it can be drawn at all, then also what is further wrong.
    """
    for name, (x, y) in board["points"].items():
        if x > board["map"]["width"] or y > board["map"]["height"]:
            yield f"map.toml: points.{name}: [{x}, {y}] lies off the map"
    playing = faces.lists[0]
    try:
        area_map = area_map_of(board, faces)
    except DataError as error:
        yield from (f"map.toml: {playing}: {line}" for line in str(error).splitlines())
        return
    lists = {face["id"]: key for key, face in faces.of(board)}
    for (a, b), owners in area_map.owners.items():
        if len(owners) == 1 and not area_map.is_on_frame((a, b)):
            place = f"map.toml: {lists[owners[0]]}[{owners[0]}].{faces.outline}"
            yield f"{place}: nothing lies beyond the edge {a} {b}"
    for area in board[playing]:
        for key in ("label", "stack"):
            if area_map.area_at(*area[key]) != area["id"]:
                yield f"map.toml: {playing}[{area['id']}].{key}: {area[key]} lies outside {area['id']}"
    yield from further(board, area_map)
