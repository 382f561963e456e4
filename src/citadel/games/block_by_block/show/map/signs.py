"""Signs of the position on the map: control (8.1, 9.2), attacked areas, advance routes (7.5), attack and last move."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from citadel.drawing.area_map import Crossing
from citadel.drawing.arrows import (
    ATTACK_END,
    OFF_AREA,
    ON_LABEL,
    Ends,
    arrows_across,
    attack_arrow,
    border_spot,
    last_move_arrow,
)
from citadel.drawing.counters import put
from citadel.drawing.geometry import Point, Rectangle, between, bounds, is_near, middle, square_around
from citadel.drawing.markers import (
    ALLIED,
    COMMUNIST,
    burst,
    control_face,
    no_control_face,
    route_face,
)
from citadel.drawing.placement import covered, obstacles_within
from citadel.drawing.stacks import Stack
from citadel.drawing.svg import box, group, placed, tooltip
from citadel.games.block_by_block.show.map.board import GATE_BOX, WALL_WIDTH, Board, View, is_gate_box
from citadel.games.block_by_block.show.map.placement import ATTACKED_SIGN, COUNTER, GATE_SIGN, ZONE_MARKER, MapMarks

Stacks = Mapping[str, Sequence[Stack]]

_BURSTS = (30.0, 26.0, 22.0, 18.0)
_ROUTE_MARKER = 36.0


def control_signs(marks: MapMarks, view: View) -> str:
    """Draw who controls gates and zones, and which areas were attacked."""
    drawn = "".join(_gate_control(marks.board, letter, side) for letter, side in view["gates"].items())
    drawn += "".join(
        _zone_marker(marks, zone, state["control"], state["clearing"]) for zone, state in view["zones"].items()
    )
    return drawn + "".join(_attacked_sign(marks, name) for name in view["attacked"] if name in marks.board.areas)


def last_move(board: Board, view: View, stacks: Stacks) -> str:
    """Draw the arrow of the last move."""
    last = view["last"] or {}
    if not board.has(last.get("from")) or not board.has(last.get("to")):
        return ""
    unit = str(last.get("unit"))
    ends = _spot(board, stacks, last["from"]), _spot(board, stacks, last["to"], unit)
    start, end = [board.named("place", last[way], is_short=True) for way in ("from", "to")]
    words = board.say("last-move", unit=board.named("unit", unit, is_short=True), start=start, end=end)
    return last_move_arrow(*ends, COUNTER / 2, words)


def fighting(marks: MapMarks, view: View, stacks: Stacks) -> str:
    """Draw the attack under way and the advance routes, on the borders where nothing else stands."""
    taken = [*marks.obstacles, *(stack.with_tag for laid in stacks.values() for stack in laid)]
    board, target, origin = marks.board, view["target"], view["origin"]
    drawn = ""
    if board.has(target):
        if board.has(origin) and origin != target:
            sign, pieces = _attack(marks, stacks, (origin, target), view["group"] or (), taken)
        else:
            sign, pieces = _close_combat(marks, stacks, target, taken)
        taken += pieces
        drawn += group(
            tooltip(board.say("attack", place=board.named("place", target, is_short=True))) + sign, class_="attack"
        )
    for start, end in view["routes"]:
        spot, sign = _route(marks, start, end, taken)
        taken.append(square_around(spot, _ROUTE_MARKER))
        drawn += sign
    return drawn


@lru_cache(maxsize=64)
def _gate_control(board: Board, letter: str, side: str) -> str:
    gate = board.gates[letter]
    tint = {"us": ALLIED, "pavn": COMMUNIST}[side]
    frame = box(square_around(gate, GATE_BOX), rx=8, fill="none", stroke=tint, stroke_width=7)
    words = tooltip(board.say("gate-held", gate=letter, side=board.named("side", side)))
    corner = board.control_corner(gate)
    return frame + put(words + control_face(side), corner, GATE_SIGN, class_="gate-control", data_gate=letter)


@lru_cache(maxsize=256)
def _zone_marker(marks: MapMarks, zone: str, control: str | None, level: int) -> str:
    """Draw the control marker of a zone, with its clearing level above 0 (9.2)."""
    board = marks.board
    words = tooltip(board.say("zone-held", zone=zone, side=board.named("side", control), level=level))
    face = words + (control_face(control, level) if control else no_control_face(level))
    return put(face, marks.zone_places[zone], ZONE_MARKER, class_="zone-marker", data_zone=zone)


def _attacked_sign(marks: MapMarks, name: str) -> str:
    words = tooltip(marks.board.say("attacked", place=marks.board.named("place", name, is_short=True)))
    sign = burst(marks.attacked_places[name], ATTACKED_SIGN)
    return group(words + sign, class_="attacked", data_area=name)


def _attack(
    marks: MapMarks, stacks: Stacks, ends: tuple[str, str], attackers: Sequence[str], taken: Sequence[Rectangle]
) -> tuple[str, list[Rectangle]]:
    """Draw the arrow of an attack across the border or out of a gate box, and return what it covers."""
    board, (origin, target) = marks.board, ends
    start = _spot(board, stacks, origin, next(iter(attackers), ""))
    goal = _spot(board, stacks, target, but_not=attackers)
    choices = arrows_across(_attack_crossings(board, origin, target)) or [between(start, goal, COUNTER / 2)]

    def ends_off(choice: Ends) -> int:
        return sum(not _holds(marks, place, end) for place, end in zip(ends, choice, strict=True))

    return attack_arrow(choices, middle(start.centre, goal.centre), taken, marks.labels, ends_off)


def _attack_crossings(board: Board, origin: str, target: str) -> list[tuple[Crossing, tuple[float, ...]]]:
    """Return where an arrow may pass into the target, each with the shares of the arrow that may lie before it.

    Between areas on both sides of a wall it comes out of the gate.
    """
    if is_gate_box(target):
        return [(Crossing(spot, (-dx, -dy)), (1.0,)) for spot, (dx, dy) in _gate_edge(board.place(target))]
    if is_gate_box(origin):
        return [(crossing, (0.0,)) for crossing in _gate_edge(board.place(origin))]
    gates = [board.gates[gate["letter"]] for gate in board.map["gate"] if {origin, target} <= {*gate["letter_areas"]}]
    crossings = board.crossings(origin, target)
    if gates and not crossings:
        return [(crossing, (0.0,)) for gate in gates for crossing in _gate_edge(gate)]
    return [(crossing, (0.2, 0.35, 0.5, 0.65)) for crossing in crossings]


def _gate_edge(gate: Point) -> list[Crossing]:
    """Return spots around a gate box, with the directions out of it."""
    reach = GATE_BOX / 2 + 4
    found = []
    for turn in range(0, 360, 15):
        dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        share = reach / max(abs(dx), abs(dy))
        found.append(Crossing((gate[0] + dx * share, gate[1] + dy * share), (dx, dy)))
    return found


def _holds(marks: MapMarks, place: str, end: Point) -> bool:
    """Return whether the end of an arrow lies in its area; at a gate box it is at its edge."""
    return is_gate_box(place) or marks.rooms[place].holds(square_around(end, ATTACK_END))


def _close_combat(
    marks: MapMarks, stacks: Stacks, place: str, taken: Sequence[Rectangle]
) -> tuple[str, list[Rectangle]]:
    """Draw the sign of close combat above the stacks that fight, or beside them, and return what it covers."""
    here = [stack.with_tag for stack in stacks.get(place, ())] or [square_around(marks.board.place(place), COUNTER)]
    around = bounds([corner for spot in here for corner in spot.outline()])
    above = (around.x + around.width / 2, around.y - 10)
    near = obstacles_within(around.grown(90), taken)
    labels = obstacles_within(around.grown(90), marks.labels)

    def fault(choice: tuple[Point, float]) -> float:
        spot, radius = choice
        sign = square_around(spot, 2 * radius)
        is_off = not is_gate_box(place) and not marks.rooms[place].holds(square_around(spot, 1.4 * radius))
        cover = covered([sign], near) + ON_LABEL * covered([sign], labels)
        return cover + math.dist(spot, above) + 20 * (_BURSTS[0] - radius) + (OFF_AREA if is_off else 0)

    choices = [(spot, radius) for radius in _BURSTS for spot in _around(around, radius)]
    spot, radius = min(choices, key=fault)
    return burst(spot, radius), [square_around(spot, 2 * radius)]


def _around(spot: Rectangle, radius: float) -> list[Point]:
    """Return points around a rectangle at which a sign just touches it, or hides behind it by half."""
    points = []
    for margin in (radius, 0.3 * radius):
        x, y, width, height = spot.grown(margin)
        points += [(x + width * share / 8, edge) for share in range(9) for edge in (y, y + height)]
        points += [(edge, y + height * share / 8) for share in range(9) for edge in (x, x + width)]
    return points


def _route(marks: MapMarks, origin: str, area: str, taken: Sequence[Rectangle]) -> tuple[Point, str]:
    """Return the place of an advance-route marker on the border into the combat area (7.5), and the marker."""
    board = marks.board
    start, end = board.place(origin), board.place(area)
    way = middle(start, end)
    spots = [crossing.spot for crossing in board.crossings(origin, area)] or [way]

    def is_off(spot: Point) -> bool:
        return any(is_near(wall, spot, WALL_WIDTH + _ROUTE_MARKER) for wall in board.walls)

    spot = border_spot(spots, way, _ROUTE_MARKER, taken, marks.labels, is_off)
    turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
    face = placed(-_ROUTE_MARKER / 2, -_ROUTE_MARKER / 2, route_face(), scale=_ROUTE_MARKER / 72)
    ends = {name: board.named("place", place, is_short=True) for name, place in (("start", origin), ("end", area))}
    words = tooltip(board.say("route", **ends))
    return spot, placed(*spot, words + face, turn=turn, class_="advance-route")


def _spot(board: Board, stacks: Stacks, place: str, unit: str = "", but_not: Sequence[str] = ()) -> Rectangle:
    """Return the rectangle of the stack that holds a unit, else of another stack, else of the empty place."""
    here = [stack for stack in stacks.get(place, ()) if not set(stack.pile.names) & set(but_not)]
    for stack in here:
        if unit in stack.pile.names:
            return stack.spot
    return here[0].spot if here else square_around(board.place(place), GATE_BOX if is_gate_box(place) else 10)
