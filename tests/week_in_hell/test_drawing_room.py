"""Room in the drawing: counters, labels and signs of the zones leave each other free, however crowded they are."""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.drawn import View, of_class, outlines_of, parts, squares, touches
from tests.week_in_hell.sample_views import ALL, DATA, SMALLEST, WORDS, ZONES, crowded, everybody, fight, parsed

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.drawing.geometry import Rectangle, contains
from citadel.games.week_in_hell.show.map.board import board_of
from citadel.games.week_in_hell.show.map.placement import Laid, marks_of
from citadel.games.week_in_hell.show.map.sheet import MAP_CORNER

LEAST = 60.0
"""Side of the smallest counters that random games bring about."""


@cache
def played() -> list[View]:
    """Return views of some dozens of positions from games, those with a fight first."""
    game = citadel.game("week-in-hell")
    views = []
    for seed, scenario in ((1, "historical"), (3, "historical"), (5, "alternative")):
        p, dice = game.start(scenario), Dice(seed)
        fights: set[tuple[int, int, str]] = set()
        step = 0
        while not p.over:
            p.take(random_choice(p, dice))
            step += 1
            view = game.view(p)
            combat = view["combat"]
            fight = (view["turn"], view["phase"], combat["target"]) if combat else None
            if (fight and fight not in fights) or step % 40 == 0:
                fights.update({fight} if fight else ())
                views.append(view)
    return views


def pieces(laid: Laid) -> list[Rectangle]:
    """Return the rectangles of everything that lies in a zone."""
    return [spot for _, spot in laid.signs] + [stack.spot for stack in laid.stacks]


def overlaps(view: View) -> Iterator[str]:
    """Yield what covers something else on the map, or leaves its zone."""
    marks = marks_of(WORDS)
    labels = [(name, box) for name, label in marks.labels.items() for box in label.boxes()]
    for zone, laid in marks.laid(view).items():
        here = pieces(laid)
        outline = marks.board.room_outline(zone)
        for index, piece in enumerate(here):
            yield from (f"{zone}: {piece} and {other}" for other in here[index + 1 :] if piece.overlap(other) > 0)
            yield from (f"{zone}: {piece} on the label of {name}" for name, box in labels if piece.overlap(box) > 0)
            if not all(contains(outline, point) for point in piece.outline()):
                yield f"{zone}: {piece} leaves the zone"


@pytest.mark.parametrize("zone", ZONES)
def test_1_2_3_crowded_zone_has_room_for_everything(zone: str) -> None:
    view = crowded(zone)
    assert list(overlaps(view)) == []
    laid = marks_of(WORDS).laid(view)[zone]
    assert {"end-fight", "isolated", "gas", "tested"} <= {sign for sign, _ in laid.signs}
    assert sum(len(stack.pile.names) for stack in laid.stacks) == 1 + len(view["zones"][zone]["units"]) >= 9
    assert min(stack.fan.side for stack in laid.stacks) >= 46


@pytest.mark.parametrize("zone", [SMALLEST, "macv", "bridge", "duy_tan"])
def test_1_2_3_all_units_find_room_in_one_zone(zone: str) -> None:
    assert list(overlaps(everybody(zone))) == []


def test_counters_of_games_leave_everything_free_and_are_large() -> None:
    assert len(played()) > 40
    assert sum(view["combat"] is not None for view in played()) > 10
    for view in played():
        assert list(overlaps(view)) == []
        for laid in marks_of(WORDS).laid(view).values():
            assert min((stack.fan.side for stack in laid.stacks), default=LEAST) >= LEAST


def test_drawn_counters_of_one_zone_show_their_left_edges() -> None:
    for view in (*ALL.values(), everybody(SMALLEST)):
        laid = list(squares(of_class(parsed(view), "map")[0]))
        for level, (name, x, y, side) in enumerate(laid):
            for other, left, top, across in laid[level + 1 :]:
                if top < y + 0.8 * side and top + across > y + 0.2 * side and left < x + side and left + across > x:
                    assert left - x >= 0.29 * side, (name, other)


def test_1_2_labels_stand_in_their_zones_and_leave_each_other_free() -> None:
    marks, board = marks_of(WORDS), board_of(WORDS)
    boxes = [(name, box) for name, label in marks.labels.items() for box in label.boxes()]
    for index, (name, box) in enumerate(boxes):
        assert all(contains(board.outlines[name], point) for point in box.outline()), name
        for other, spot in boxes[index + 1 :]:
            assert name == other or box.overlap(spot) == 0, (name, other)


def test_1_2_circles_stand_where_the_map_has_them() -> None:
    marks, board = marks_of(WORDS), board_of(WORDS)
    for name, label in marks.labels.items():
        x, y = board.circle(name)
        assert label.circle[0] == x
        assert 0 <= y - label.circle[1] <= 30


def test_8_2_arrows_and_wounded_marines_leave_labels_free() -> None:
    arrows = 0
    for view in [*played(), fight()]:
        root = parsed(view)
        labels = [(label.attrib["data-zone"], part) for label in of_class(root, "zone-label") for part in parts(label)]
        for sign in of_class(root, "attack"):
            arrows += 1
            for zone, part in labels:
                assert not any(touches(outline, part) for outline in outlines_of(sign)), (zone, view["combat"])
    assert arrows > 10


def test_tables_and_tracks_hold_all_texts_and_counters_of_the_sheet() -> None:
    for view in ALL.values():
        root = parsed(view)
        _, _, width, height = (float(value) for value in root.attrib["viewBox"].split())
        for name, x, y, side in squares(root):
            assert x >= MAP_CORNER[0] - 1, name
            assert x + side <= width - 40, name
            assert y + side <= height - 20, name


def test_crossings_lead_from_zone_to_zone() -> None:
    board = board_of(WORDS)
    seen = 0
    for edge in DATA["map"]["edge"]:
        if edge["kind"] not in ("solid", "dotted", "bridge"):
            continue
        first, second = edge["faces"]
        for crossing in board.crossings(first, second):
            (x, y), (dx, dy) = crossing
            assert contains(board.outlines[second], (x + dx, y + dy)), (first, second)
            assert contains(board.outlines[first], (x - dx, y - dy)), (first, second)
            seen += 1
    assert seen > 400
    assert board.crossings("ben_ngu", "cathedral") != []
    assert board.crossings("hwy1_west", "kho_ren") == []
