# interpreted
"""Signs of the position on the map: control (8.1, 9.2), attacked areas, advance routes (7.5), attack and last move."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from citadel.drawing.area_map import Crossing
from citadel.drawing.counters import put
from citadel.drawing.geometry import Point, Rectangle, between, bounds, is_near, middle, square_around
from citadel.drawing.markers import (
    ALLIED,
    COMMUNIST,
    LAST_MOVE,
    REFUSED,
    arrow,
    burst,
    control_face,
    no_control_face,
    route_face,
)
from citadel.drawing.placement import covered, obstacles_within
from citadel.drawing.stacks import Stack
from citadel.drawing.svg import box, group, placed, tooltip
from citadel.games.block_by_block.drawing.board import GATE_BOX, SIDE_NAMES, WALL_WIDTH, Board, View, is_gate_box
from citadel.games.block_by_block.drawing.placement import COUNTER, GATE_SIGN, ZONE_MARKER, MapMarks

Stacks = Mapping[str, Sequence[Stack]]

_ATTACK_WIDTH = 18.0
_ATTACK_LENGTH = 104.0
_ROUTE_MARKER = 36.0
_OFF_AREA = 1500.0
"""Fault of a sign that leaves its areas or touches a wall."""


def control_signs(marks: MapMarks, view: View) -> str:
    """Draw who controls gates and zones, and which areas were attacked."""
    drawn = "".join(_gate_control(marks.board, letter, side) for letter, side in view["gates"].items())
    drawn += "".join(_zone_marker(marks, zone, state) for zone, state in view["zones"].items())
    return drawn + "".join(_attacked_sign(marks, name) for name in view["attacked"] if name in marks.board.areas)


def zone_face(state: Mapping[str, Any]) -> str:
    """Draw the control marker of a zone, with its clearing level above 0 (9.2)."""
    if state["control"] is None:
        return no_control_face(state["clearing"])
    return control_face(state["control"], state["clearing"])


def last_move(board: Board, view: View, stacks: Stacks) -> str:
    """Draw the arrow of the last move."""
    last = view["last"] or {}
    if not board.has(last.get("from")) or not board.has(last.get("to")):
        return ""
    unit = str(last.get("unit"))
    ends = between(_spot(board, stacks, last["from"]), _spot(board, stacks, last["to"], unit), COUNTER / 2)
    words = tooltip(f"Last move: {unit}, {last['from']} to {last['to']}")
    return group(words + arrow(*ends, width=9, colour=LAST_MOVE), class_="last-move")


def fighting(marks: MapMarks, view: View, stacks: Stacks) -> str:
    """Draw the attack under way and the advance routes, on the borders where nothing else stands."""
    taken = [*marks.obstacles, *(stack.with_tag for laid in stacks.values() for stack in laid)]
    board, target, origin = marks.board, view["target"], view["origin"]
    drawn = ""
    if board.has(target):
        if board.has(origin) and origin != target:
            ends = _attack_ends(marks, stacks, (origin, target), view["group"] or (), taken)
            taken += _along_arrow(*ends)
            sign = arrow(*ends, width=_ATTACK_WIDTH, colour=REFUSED)
        else:
            sign = burst(_melee(board, stacks, target), 30)
        drawn += group(tooltip(f"Attack on {target}") + sign, class_="attack")
    for start, end in view["routes"]:
        spot, sign = _route(board, start, end, taken)
        taken.append(square_around(spot, _ROUTE_MARKER))
        drawn += sign
    return drawn


def _gate_control(board: Board, letter: str, side: str) -> str:
    gate = board.gates[letter]
    tint = {"us": ALLIED, "pavn": COMMUNIST}[side]
    frame = box(square_around(gate, GATE_BOX), rx=8, fill="none", stroke=tint, stroke_width=7)
    words = tooltip(f"Gate {letter}: {SIDE_NAMES[side]}")
    corner = board.control_corner(gate)
    return frame + put(words + control_face(side), corner, GATE_SIGN, class_="gate-control", data_gate=letter)


def _zone_marker(marks: MapMarks, zone: str, state: Mapping[str, Any]) -> str:
    controller = SIDE_NAMES.get(state["control"], "nobody")
    words = tooltip(f"Zone {zone}: {controller}, clearing level {state['clearing']}")
    face = words + zone_face(state)
    return put(face, marks.zone_places[zone], ZONE_MARKER, class_="zone-marker", data_zone=zone)


def _attacked_sign(marks: MapMarks, name: str) -> str:
    x, y = marks.circle(name)
    words = tooltip(f"{name} was attacked this turn")
    return group(words + burst((x + 21, y - 22), 14), class_="attacked", data_area=name)


def _attack_ends(
    marks: MapMarks, stacks: Stacks, ends: tuple[str, str], attackers: Sequence[str], taken: Sequence[Rectangle]
) -> tuple[Point, Point]:
    """Return the ends of the arrow of an attack: across the border, or from box to box at a gate."""
    board, (origin, target) = marks.board, ends
    start = _spot(board, stacks, origin, next(iter(attackers), ""))
    goal = _spot(board, stacks, target, but_not=attackers)
    crossings = board.crossings(origin, target)
    if not crossings:
        return between(start, goal, COUNTER / 2)
    choices = [_across(crossing, before) for crossing in crossings for before in (0.2, 0.35, 0.5, 0.65)]
    way = middle(start.centre, goal.centre)
    near = obstacles_within(bounds([end for choice in choices for end in choice]).grown(30), taken)

    def fault(choice: tuple[Point, Point]) -> float:
        tail, tip = (square_around(end, 3 * _ATTACK_WIDTH) for end in choice)
        is_off = not (marks.rooms[origin].holds(tail) and marks.rooms[target].holds(tip))
        return covered(_along_arrow(*choice), near) + math.dist(middle(*choice), way) + (_OFF_AREA if is_off else 0)

    return min(choices, key=fault)


def _across(crossing: Crossing, before: float) -> tuple[Point, Point]:
    """Return the ends of an arrow across a border, with a share of its length before it."""
    (x, y), (dx, dy) = crossing
    back, ahead = before * _ATTACK_LENGTH, (1 - before) * _ATTACK_LENGTH
    return (x - dx * back, y - dy * back), (x + dx * ahead, y + dy * ahead)


def _along_arrow(start: Point, end: Point) -> list[Rectangle]:
    """Return rectangles that cover the shaft and the head of an attack's arrow."""
    length = max(1.0, math.dist(start, end))
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    pieces = []
    for way in range(12, int(length), 24):
        width = 52.0 if way > length - 3 * _ATTACK_WIDTH else 26.0
        pieces.append(square_around((start[0] + dx * way, start[1] + dy * way), width))
    return pieces


def _melee(board: Board, stacks: Stacks, place: str) -> Point:
    """Return the place of the sign of close combat, above and between the stacks that fight."""
    here = [stack.spot for stack in stacks.get(place, ())] or [square_around(board.place(place), COUNTER)]
    left, right = min(spot.x for spot in here), max(spot.x + spot.width for spot in here)
    return (left + right) / 2, min(spot.y for spot in here) - 6


def _route(board: Board, origin: str, area: str, taken: Sequence[Rectangle]) -> tuple[Point, str]:
    """Return the place of an advance-route marker on the border into the combat area (7.5), and the marker."""
    start, end = board.place(origin), board.place(area)
    way = middle(start, end)
    spots = [crossing.spot for crossing in board.crossings(origin, area)] or [way]

    def fault(spot: Point) -> float:
        is_off = any(is_near(wall, spot, WALL_WIDTH + _ROUTE_MARKER) for wall in board.walls)
        cover = covered([square_around(spot, _ROUTE_MARKER + 8)], taken)
        return cover + math.dist(spot, way) + (_OFF_AREA if is_off else 0)

    spot = min(spots, key=fault)
    turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
    face = placed(-_ROUTE_MARKER / 2, -_ROUTE_MARKER / 2, route_face(), scale=_ROUTE_MARKER / 72)
    words = tooltip(f"Advance route from {origin} into {area}")
    return spot, placed(*spot, words + face, turn=turn, class_="advance-route")


def _spot(board: Board, stacks: Stacks, place: str, unit: str = "", but_not: Sequence[str] = ()) -> Rectangle:
    """Return the rectangle of the stack that holds a unit, else of another stack, else of the empty place."""
    here = [stack for stack in stacks.get(place, ()) if not set(stack.pile.names) & set(but_not)]
    for stack in here:
        if unit in stack.pile.names:
            return stack.spot
    return here[0].spot if here else square_around(board.place(place), GATE_BOX if is_gate_box(place) else 10)
