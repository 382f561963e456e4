"""Signs of the position on the map: landing zones (9.6), attacks and support (10.0, 11.3), hexes struck, moves."""

from collections.abc import Mapping, Sequence

from citadel.drawing.aircraft import cold_zone_face, hot_zone_face
from citadel.drawing.arrows import Ends, arrows_across, attack_arrow, last_move_arrow
from citadel.drawing.counters import put
from citadel.drawing.geometry import Point, Rectangle, contains, middle, square_around
from citadel.drawing.markers import REFUSED, burst, control_face
from citadel.drawing.svg import group, line_through, path, polygon, tooltip
from citadel.games.an_loc.show.map.board import Board, View
from citadel.games.an_loc.show.map.counters import air_counter
from citadel.games.an_loc.show.map.layout import COUNTER, LAI_KHE
from citadel.games.an_loc.show.map.placement import Laid, MapMarks, stack_of

STRUCK: Point = (-37, -63)
"""The place of the sign of an attacked hex, from its centre."""
STRUCK_RADIUS = 11.0

_SHARES = (0.35, 0.5, 0.65, 0.8)
_LENGTHS = (86.0, 74.0, 62.0, 52.0, 44.0)
_SHARES_UNDER, _LENGTHS_UNDER = (0.5,), (86.0, 62.0)
"""Arrows that are looked at on the sheet, and fewer where they lie under the counters."""
_END = 8.0
"""Room around the ends of an arrow that lies in its hexes."""
_ZONES = {"hot-lz": hot_zone_face, "cold-lz": cold_zone_face}
_SUPPORT_INKS = {"arvn": "#6B5514", "nva": "#8E2418"}


def hex_markers(board: Board, view: View, laid: Mapping[str, Laid]) -> str:
    """Draw landing zones, the air units that cover them, and who holds An Loc."""
    drawn = ""
    for place, here in laid.items():
        for kind, spot in here.markers:
            drawn += _marker(board, place, kind, spot)
    for place in view["struck"]:
        x, y = board.hexes.centres[place]
        sign = tooltip(board.say("struck", place=board.named("place", place)))
        drawn += group(sign + burst((x + STRUCK[0], y + STRUCK[1]), STRUCK_RADIUS), class_="struck", data_place=place)
    return drawn


def combat_grounds(board: Board, view: View) -> str:
    """Mark the hexes attacked, and draw who fires in support; all this lies below the counters."""
    combat = view["combat"]
    if not combat or not combat["targets"]:
        return ""
    drawn = ""
    for place in combat["targets"]:
        outline = board.hexes.outlines[place]
        drawn += group(
            tooltip(board.say("target", place=board.named("place", place)))
            + polygon(
                outline, fill=REFUSED, fill_opacity=0.16, stroke=REFUSED, stroke_width=8, stroke_linejoin="round"
            ),
            class_="target",
            data_place=place,
        )
    target = board.hexes.centres[combat["targets"][0]]
    for name in (*combat["attacker_support"], *combat["defender_support"]):
        drawn += _support(board, view, name, target)
    return drawn


def attack_arrows(marks: MapMarks, view: View, laid: Mapping[str, Laid], *, is_under: bool = False) -> str:
    """Draw an arrow from every hex that attacks into every hex attacked beside it, over or under the counters."""
    combat = view["combat"]
    if not combat:
        return ""
    board = marks.board
    origins = {view["units"][name]["place"]: name for name in reversed(combat["attackers"])}
    taken = [stack.spot for here in laid.values() for stack in here.stacks]
    taken += [spot for here in laid.values() for _, spot in here.markers]
    labels = [*marks.numbers().values(), *marks.label_boxes().values()]
    drawn = ""
    for origin, name in sorted(origins.items()):
        for target in combat["targets"]:
            if board.has(origin) and board.hexes.distance(origin, target) == 1:
                crossings = board.hexes.crossings(origin, target)
                shares, lengths = (_SHARES_UNDER, _LENGTHS_UNDER) if is_under else (_SHARES, _LENGTHS)
                choices = arrows_across([(crossing, shares) for crossing in crossings], lengths)
                sign, pieces = _arrow(board, laid, (origin, target), name, choices, taken, labels)
                taken += pieces
                words = board.say("attack", origin=board.named("place", origin), target=board.named("place", target))
                drawn += group(tooltip(words) + sign, class_="attack", data_place=target)
    return drawn


def last_move(board: Board, view: View, laid: Mapping[str, Laid]) -> str:
    """Draw the arrow of the last move, on the map or out of Lai Khe."""
    last = view["last"] or {}
    start, end = last.get("from"), last.get("to")
    if start == end or not board.has(end) or not (board.has(start) or start == "lai-khe"):
        return ""
    unit = str(last.get("unit"))
    goal = stack_of(laid, board, str(end), unit)
    if start == "lai-khe":
        origin = Rectangle(goal.centre[0] - 5, LAI_KHE.y - 30, 10, 10)
        origin = origin.moved(min(0.0, LAI_KHE.x + LAI_KHE.width - 60 - origin.x), 0)
        origin = origin.moved(max(0.0, LAI_KHE.x + 60 - origin.x), 0)
    else:
        origin = stack_of(laid, board, str(start))
    ends = {name: board.named("place", str(place)) for name, place in (("start", start), ("end", end))}
    return last_move_arrow(origin, goal, COUNTER / 2, board.say("last-move", unit=board.named("unit", unit), **ends))


def _marker(board: Board, place: str, kind: str, spot: Rectangle) -> str:
    if kind.startswith("air:"):
        return air_counter(board, kind.removeprefix("air:"), spot.centre, spot.width)
    face = control_face("pavn") if kind == "nva-control" else _ZONES[kind](board.face(kind))
    return put(tooltip(board.say(kind)) + face, spot.centre, spot.width, class_=kind, data_place=place)


def _support(board: Board, view: View, name: str, target: Point) -> str:
    """Draw the line of fire of a unit that supports."""
    unit = view["units"][name]
    place = unit["place"]
    if not board.has(place) or board.hexes.centres[place] == target:
        return ""
    course = line_through([board.hexes.centres[place], target])
    casing = path(course, stroke="#FFFDF5", stroke_width=11, opacity=0.85)
    line = path(
        course, stroke=_SUPPORT_INKS[unit["side"]], stroke_width=6, stroke_dasharray="4 13", stroke_linecap="round"
    )
    words = board.title("supports", unit=board.named("unit", name))
    return group(tooltip(words) + casing + line, class_="support", data_unit=name)


def _arrow(
    board: Board,
    laid: Mapping[str, Laid],
    ends: tuple[str, str],
    name: str,
    choices: Sequence[Ends],
    taken: Sequence[Rectangle],
    labels: Sequence[Rectangle],
) -> tuple[str, list[Rectangle]]:
    """Draw the best of some arrows of an attack across a hexside, and return what it covers."""
    start, goal = stack_of(laid, board, ends[0], name), stack_of(laid, board, ends[1])

    def ends_off(choice: Ends) -> int:
        spots = [square_around(end, _END).outline() for end in choice]
        outlines = [board.hexes.outlines[place] for place in ends]
        return sum(
            not all(contains(outline, point) for point in spot) for spot, outline in zip(spots, outlines, strict=True)
        )

    return attack_arrow(choices, middle(start.centre, goal.centre), taken, labels, ends_off)
