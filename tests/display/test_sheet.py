"""Panels on a sheet: nothing overlaps, everything stays in its frame and is shown as it is."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import pytest
from tests.drawn import SVG, by, of_class, words

import citadel
from citadel.core.display import Band, Fact, Grid, Panel, Piece, Pips, Shelf, Stage, Text, Track, cells
from citadel.display.svg import Painter, phases, turn_record

WORDS = citadel.game("block-by-block").wording


def parsed(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{fragment}</svg>')


def frames(root: ElementTree.Element) -> dict[str, tuple[float, float, float, float]]:
    """The frame of each panel."""
    found = {}
    for name, element in by(root, "panel", "data-panel").items():
        rect = next(element.iter(f"{SVG}rect"))
        found[name] = tuple(float(rect.attrib[key]) for key in ("x", "y", "width", "height"))
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("name", citadel.GAMES)
def test_no_panel_overlaps_another(name: str) -> None:
    game = citadel.game(name)
    if not of_class(ElementTree.fromstring(game.draw(game.start())), "panel"):
        pytest.fail(f"{name} has no panels on its sheet")
    root = ElementTree.fromstring(game.draw(game.start()))
    _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
    for (_, one), (_, other) in combinations(frames(root).items(), 2):
        apart = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        assert apart or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
    assert all(x + across <= width and y + down <= height for x, y, across, down in frames(root).values())


@pytest.mark.parametrize("width", [420.0, 700.0])
def test_texts_stay_in_their_frame(width: float) -> None:
    items = (
        Fact("A label of some length", "a value that has many words and must be broken somewhere", note="note " * 30),
        Track("Points", 51, 0, 51, words="some words " * 9, bands=(Band(0, 9, "wins", "us"),)),
        Pips("N1", 3, 6, words="clearing rises to 3 as things stand", owner="pavn", tags=("E", "F")),
        Grid("Table", ("", "one", "two"), (cells("name", "a long text in a cell " * 4, 5, now=True),)),
        Text("A sentence. " * 20),
    )
    drawn, height = Painter((), WORDS).panel(Panel("Everything", items), 0, 0, width)
    for element in parsed(drawn).iter(f"{SVG}text"):
        x, y, size = (float(element.get(key, 27)) for key in ("x", "y", "font-size"))
        across = 0.5 * size * len("".join(element.itertext()))
        left = {"start": x, "middle": x - across / 2, "end": x - across}[element.get("text-anchor", "start")]
        assert left >= 0, "".join(element.itertext())
        assert left + across <= width + 1, "".join(element.itertext())
        assert y <= height


def test_counters_of_a_shelf_bear_their_words() -> None:
    pieces = tuple(Piece(f"unit/{number}", 0, f"unit {number}", "reserve") for number in range(20))
    drawn, _ = Painter(("<rect/>",), WORDS).panel(Panel("Pool", (Shelf("Waiting", pieces, "reserve"),)), 0, 0, 500)
    counters = by(parsed(drawn), "counter", "data-unit")
    assert len(counters) == 20
    assert counters["unit/3"].findtext(f"{SVG}title") == "unit 3"
    lefts = [float(re.findall(r"[\d.]+", each.attrib["transform"])[0]) for each in counters.values()]
    assert max(lefts) + 64 <= 500


def test_the_turn_and_the_phase_under_way_are_marked() -> None:
    first = Stage("1", "done", "31 January", events=("units come",))
    turns = [first, Stage("2", "now", "1 February"), Stage("3", "ahead")]
    boxes = by(parsed(turn_record(turns, 0, 0, 900, WORDS)[0]), "turn", "data-turn")
    assert [bool(of_class(boxes[name], "turn-marker")) for name in "123"] == [False, True, False]
    assert "Units come" in words(boxes["1"])
    row = of_class(parsed(phases(turns, 0, 0, 900)[0]), "phase")
    assert [part.attrib["data-state"] for part in row] == ["done", "now", "ahead"]
