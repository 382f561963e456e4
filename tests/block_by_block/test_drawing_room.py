"""Room in the drawing: counters, labels and signs leave each other free."""

import math
import re
from functools import cache, partial
from typing import Any

from tests.block_by_block.sheet import WORDS, crowded, parsed, start
from tests.drawn import SVG, View, of_class, outlines_of, parts, squares, touches

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.drawing.geometry import Rectangle, contains
from citadel.drawing.placement import GOOD, Room
from citadel.drawing.stacks import Fan, Pile, arranged
from citadel.games.block_by_block.show.map.board import board_of
from citadel.games.block_by_block.show.map.placement import marks_of


@cache
def played() -> list[View]:
    """Return the views of some dozens of positions from games, most of them with an attack under way."""
    game = citadel.game("block-by-block")
    views = []
    for seed in range(1, 7):
        p, dice = game.start(), Dice(seed)
        seen: set[tuple[Any, ...]] = set()
        while not p.over:
            p.take(random_choice(p, dice))
            view = game.view(p)
            fight = (view["turn"], view["target"], view["origin"])
            if view["target"] and fight not in seen:
                seen.add(fight)
                views.append(view)
        views.append(game.view(p))
    return [*views, start(), crowded()]


NAME_STRIP = 16.0
"""Width of the left edge in which the name of a counter can be read."""


def test_every_counter_on_the_map_shows_its_left_edge() -> None:
    assert len(played()) > 40
    for view in played():
        laid = list(squares(of_class(parsed(view), "map")[0]))
        for level, (name, x, y, side) in enumerate(laid):
            in_view = side
            for other, left, top, across in laid[level + 1 :]:
                if top < y + 0.8 * side and top + across > y + 0.2 * side and left < x + side and left + across > x:
                    assert left > x, (name, other)
                    in_view = min(in_view, left - x)
            assert in_view >= NAME_STRIP, (name, view["units"][name]["place"])


def test_attack_signs_leave_the_labels_of_all_areas_free() -> None:
    arrows = bursts = 0
    for view in played():
        root = parsed(view)
        labels = [(label.attrib["data-area"], part) for label in of_class(root, "area-label") for part in parts(label)]
        signs = [*of_class(root, "attack"), *of_class(root, "attacked")]
        arrows += sum(sign.find(f"{SVG}g") is not None for sign in signs)
        bursts += sum(sign.find(f"{SVG}g") is None for sign in signs)
        for sign in signs:
            for area, part in labels:
                assert not any(touches(outline, part) for outline in outlines_of(sign)), (area, view["target"])
    assert arrows > 10
    assert bursts > 10


def test_2_1_labels_of_areas_leave_each_other_free() -> None:
    root = parsed(start())
    labels = [(label.attrib["data-area"], part) for label in of_class(root, "area-label") for part in parts(label)]
    for index, (area, part) in enumerate(labels):
        for other, spot in labels[index + 1 :]:
            assert area == other or part.overlap(spot) == 0, (area, other)
    outline = board_of(WORDS).outlines["N1-5"]
    assert all(contains(outline, corner) for corner in marks_of(WORDS).names["N1-5"].outline())


def test_7_2_attack_and_groups_leave_the_label_of_the_area_free() -> None:
    view = crowded()
    marks = marks_of(WORDS)
    stacks = marks.stacks(view)
    assert len(stacks["S3-2"]) == 3
    x, y = marks.circle("S3-2")
    label = [Rectangle(x - 120, y - 18, 143, 36), marks.names["S3-2"]]
    for stack in stacks["S3-2"]:
        assert [stack.with_tag.overlap(part) for part in label] == [0, 0]
    (attack,) = of_class(parsed(view), "attack")
    arrow = attack.find(f"{SVG}g")
    assert arrow is not None
    start = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", arrow.attrib["transform"])
    assert start
    assert float(start[2]) < y - 20


def test_9_2_zone_markers_stand_beside_the_label_of_their_zone() -> None:
    marks = marks_of(WORDS)
    for zone, (x, y) in marks.zone_places.items():
        circle = marks.circle(f"{zone}-1")
        assert 0 < x - circle[0] < 70, zone
        assert abs(y - circle[1]) <= 28, zone
        outline = board_of(WORDS).outlines[f"{zone}-1"]
        assert contains(outline, (x, y)), zone


def test_attack_arrows_point_from_origin_to_target_at_every_border() -> None:
    board = board_of(WORDS)
    pairs = [(a, b) for a in board.areas for b in board.printed.topology.neighbours(a)]
    seen = 0
    for origin, target in pairs:
        for crossing in board.crossings(origin, target):
            (x, y), (dx, dy) = crossing
            assert contains(board.outlines[target], (x + dx, y + dy)), (origin, target)
            assert contains(board.outlines[origin], (x - dx, y - dy)), (origin, target)
            seen += 1
    assert seen > 500
    assert board.crossings("O-6", "N5-2") == []
    assert [crossing.spot for crossing in board.crossings("S1-5", "S3-2")] == [(940, 2209.5)]


def test_8_0_attack_on_an_empty_gate_leaves_its_letter_free() -> None:
    view = start()
    view.update(phase="combat", group=["pavn-6/1"], origin="N2-2", target="gate-C")
    view["units"]["pavn-6/1"]["place"] = "N2-2"
    (attack,) = of_class(parsed(view), "attack")
    arrow = attack.find(f"{SVG}g")
    assert arrow is not None
    x, y, turn = (float(value) for value in re.findall(r"-?[\d.]+", arrow.attrib["transform"]))
    (shape,) = arrow
    length = max(float(corner.split(",")[0]) for corner in shape.attrib["points"].split())
    tip = (x + length * math.cos(math.radians(turn)), y + length * math.sin(math.radians(turn)))
    gate = board_of(WORDS).gates["C"]
    assert 44 < max(abs(tip[0] - gate[0]), abs(tip[1] - gate[1])) < 60


def test_room_is_found_off_obstacles_and_inside_the_area() -> None:
    square = [(0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0)]
    room = Room(square, 8, [([(0.0, 0.0), (0.0, 200.0)], 20)])
    obstacle = Rectangle(60, 60, 80, 80)
    spot, fault = room.best_place((100, 100), (40, 40), [obstacle])
    assert fault < GOOD
    assert spot.overlap(obstacle) == 0
    assert room.holds(spot)
    assert spot.x > 20
    assert room.best_place((100, 100), (300, 300), [])[1] > GOOD


def test_stacks_close_up_where_there_is_little_room() -> None:
    def narrow(width: float, size: tuple[float, float]) -> tuple[Rectangle, float]:
        return Rectangle(0, 0, *size), max(0, size[0] - width)

    fans = ((Fan(80, 0.25), 1), (Fan(60, 0.15), 1), (Fan(60, 0.15), 2))
    piles = [Pile("1", ["a", "b"]), Pile("", ["c"])]
    laid = {}
    for width in (400, 190, 120):
        stacks = arranged(piles, fans, partial(narrow, width))
        laid[width] = [(stack.fan.side, round(stack.spot.y)) for stack in stacks]
    assert laid[400] == [(80, 3), (80, 11)]
    assert laid[190] == [(60, 3), (60, 9)]
    assert [side for side, _ in laid[120]] == [60, 60]
    assert laid[120][0][1] < laid[120][1][1] - 60
