"""The map of a page: counters where both sides meet, the key."""

import xml.etree.ElementTree as ElementTree

import pytest
from tests.block_by_block.board import GAME
from tests.block_by_block.sheet import WORDS, start

from citadel.drawing.geometry import Point, contains
from citadel.drawing.pieces import Faces
from citadel.games.block_by_block.show.map.pieces import on_map

SIDES = ("us", "pavn")


def outline(points: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in points.split())]


@pytest.mark.parametrize("count", [2, 4, 7])
def test_counters_of_both_sides_in_one_area_are_never_small(count: int) -> None:
    """Wherever they meet, each side has a stack of its own that hides no name and does not hide the other."""
    places = {place.id: outline(place.outline) for place in GAME.printed_map().places}
    names = [name for name, unit in start()["units"].items() if not name.startswith("tower/")]
    for area in (place for place in places if not place.startswith("gate-")):
        view = start()
        units = view["units"]
        both = [[name for name in names if units[name]["side"] == side][:count] for side in SIDES]
        for name in (*both[0], *both[1]):
            units[name]["place"] = area
        pieces = [piece for piece in on_map(WORDS, view, Faces()).pieces if piece.unit in (*both[0], *both[1])]
        assert min(piece.size for piece in pieces) >= 0.7 * GAME.printed_map().counter
        assert all(contains(places[area], (piece.x, piece.y)) for piece in pieces)
        stacks = [{piece.stack for piece in pieces if piece.owner == side} for side in SIDES]
        assert [len(found) for found in stacks] == [1, 1]
        tops = [[piece for piece in pieces if piece.owner == side][-1] for side in SIDES]
        apart = max(abs(tops[0].x - tops[1].x), abs(tops[0].y - tops[1].y))
        assert apart >= (tops[0].size + tops[1].size) / 2


def test_every_sign_of_the_key_has_a_picture_and_words() -> None:
    key = GAME.printed_map().key
    assert len(key) > 25
    assert len({entry.words for entry in key}) == len({entry.picture for entry in key}) == len(key)
    for entry in key:
        assert list(ElementTree.fromstring(f"<g>{entry.picture}</g>"))
        assert entry.words.strip() == entry.words != ""
        assert len([float(number) for number in entry.box.split()]) == 4
        assert " id=" not in entry.picture
    words = " ".join(entry.words for entry in key)
    assert all(sign in words for sign in ("Gate letter", "landing", "Control", "Zone border", "Terrain", "Spent"))
