"""Signs of the position on the map: control and clearing (7.1), isolation (10.3), gas (11.2), attacks and moves."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from citadel.core.language import Named, Thing
from citadel.core.prose import Span
from citadel.drawing.arrows import (
    ATTACK_END,
    Ends,
    arrows_across,
    attack_arrow,
    border_spot,
    last_move_arrow,
)
from citadel.drawing.counters import put
from citadel.drawing.geometry import Point, Rectangle, between, middle, square_around
from citadel.drawing.svg import DASH, Attribute, disc, element, group, polygon, text, tooltip
from citadel.drawing.terrain import crossed_out
from citadel.drawing.town_markers import (
    CLEARING,
    CONTROLLED,
    flag_face,
    free_face,
    gas_face,
    isolated_face,
    landing_zone_face,
    put_flag,
    tested_face,
    wounded_face,
)
from citadel.games.week_in_hell.show.map.board import SCALE, Board, View, Zone
from citadel.games.week_in_hell.show.map.labels import zone_circle
from citadel.games.week_in_hell.show.map.placement import COUNTER, FLAGS, Laid, MapMarks
from citadel.games.week_in_hell.show.map.printed_map import highway_bridge

WOUNDED = 62.0

_BANDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"controlled": (CONTROLLED, ""), "being cleared": (CLEARING, "22 14")}
)
"""Colour and dashes of the band along the inside of a zone by its status."""
_SHARES = (0.2, 0.35, 0.5, 0.65)


def status_bands(board: Board, view: View) -> str:
    """Draw a band along the inside of the zones that are controlled or being cleared."""
    return "".join(_band(board, zone, state["status"]) for zone, state in view["zones"].items())


def zone_signs(marks: MapMarks, view: View, laid: Mapping[str, Laid]) -> str:
    """Draw flags, isolation, gas and tests in the zones, and the value that gas leaves beside the printed one."""
    drawn = ""
    for zone, here in laid.items():
        state = view["zones"][zone]
        signs = "".join(_sign(marks.board, sign, spot, state) for sign, spot in here.signs)
        drawn += group(signs, class_="zone-signs", data_zone=zone)
    changed = [zone for zone, state in view["zones"].items() if state["value_now"] != state["value"]]
    return drawn + "".join(_value_now(marks, zone, view["zones"][zone]) for zone in changed)


def destroyed_bridges(board: Board, view: View) -> str:
    """Cross out the bridges that were destroyed (11.3)."""
    drawn = ""
    if not view["nguyen_hoang_bridge"]:
        x, y = board.printed.topology.centre(board.lettered("G"))
        drawn += group(tooltip(board.say("bridge-destroyed")) + crossed_out((x, y), 62, 14), class_="destroyed")
    if not view["canal_bridge"]:
        x, y = (SCALE * value for value in highway_bridge(board))
        drawn += group(tooltip(board.say("canal-bridge-destroyed")) + crossed_out((x, y), 30, 9), class_="destroyed")
    return drawn


def last_move(marks: MapMarks, view: View, laid: Mapping[str, Laid]) -> str:
    """Draw the arrow of the last move."""
    last = view["last"] or {}
    if not marks.board.has(last.get("from")) or not marks.board.has(last.get("to")):
        return ""
    board, unit = marks.board, str(last.get("unit"))
    ends = _spot(board, laid, last["from"]), _spot(board, laid, last["to"], unit)
    start, end = [board.named("place", last[way], is_short=True) for way in ("from", "to")]
    words = board.say("last-move", unit=board.named("unit", unit, is_short=True), start=start, end=end)
    return last_move_arrow(*ends, COUNTER / 2, words)


def fighting(marks: MapMarks, view: View, laid: Mapping[str, Laid]) -> tuple[str, Point | None]:
    """Draw the attack under way, and say where the wounded Marines lie between the zones, if there are any (8.2.6)."""
    combat = view["combat"]
    if not combat:
        return "", None
    taken = [*marks.obstacles, *_taken(laid)]
    ends = (combat["jump_off"], combat["target"])
    sign, pieces = _attack(marks, laid, ends, combat["attackers"], taken)
    arrow = group(tooltip(attack_words(marks.board, view)) + sign, class_="attack", data_zone=ends[1])
    return arrow, _wounded_spot(marks, ends, [*taken, *pieces]) if combat["wounded"] else None


def attack_words(board: Board, view: View) -> str:
    """Say who attacks what."""
    combat = view["combat"]
    company, zone = board.named("company", combat["company"]), board.named("place", combat["target"])
    return board.title("attack", company=company, zone=zone)


def wounded_marker(board: Board, spot: Point | None) -> str:
    """Draw the marker of wounded Marines, which lies above the counters."""
    face = tooltip(board.say("wounded")) + wounded_face(board.face("wounded"))
    return put(face, spot, WOUNDED, class_="wounded") if spot else ""


def changed_circles(marks: MapMarks, scenario: str) -> str:
    """Draw the values of the zones that count as another colour in a scenario than the one printed (12.2.1)."""
    board = marks.board
    changed = [name for name, zone in board.zones.items() if board.colour(name, scenario) != zone["colour"]]
    return "".join(zone_circle(marks, name, board.colour(name, scenario)) for name in changed)


def _taken(laid: Mapping[str, Laid]) -> list[Rectangle]:
    stacks = [stack.spot for here in laid.values() for stack in here.stacks]
    return stacks + [spot for here in laid.values() for _, spot in here.signs]


def _attack(
    marks: MapMarks,
    laid: Mapping[str, Laid],
    ends: tuple[str, str],
    attackers: Sequence[str],
    taken: Sequence[Rectangle],
) -> tuple[str, list[Rectangle]]:
    """Draw the arrow of an attack across the border, and return what it covers."""
    board, (origin, target) = marks.board, ends
    start, goal = _spot(board, laid, origin, next(iter(attackers), "")), _spot(board, laid, target)
    choices = arrows_across((crossing, _SHARES) for crossing in board.crossings(origin, target))
    choices = choices or [between(start, goal, COUNTER / 2)]

    def ends_off(choice: Ends) -> int:
        places = zip(ends, choice, strict=True)
        return sum(not marks.rooms[place].holds(square_around(end, ATTACK_END)) for place, end in places)

    return attack_arrow(choices, middle(start.centre, goal.centre), taken, marks.label_boxes, ends_off)


def _wounded_spot(marks: MapMarks, ends: tuple[str, str], taken: Sequence[Rectangle]) -> Point:
    """Return the place of the marker of wounded Marines on the border between jump-off and combat zone."""
    way = middle(marks.board.place(ends[0]), marks.board.place(ends[1]))
    spots = [crossing.spot for crossing in marks.board.crossings(*ends)] or [way]
    return border_spot(spots, way, WOUNDED, taken, marks.label_boxes)


def _band(board: Board, zone: str, status: str) -> str:
    if status not in _BANDS:
        return ""
    colour, dashes = _BANDS[status]
    outline = board.outlines[zone]
    name = f"inside-{zone.replace('_', '-')}"
    clip = element("clipPath", polygon(outline), id=name)
    style: dict[str, Attribute] = {"stroke_dasharray": dashes} if dashes else {}
    band = polygon(
        outline, fill="none", stroke=colour, stroke_width=26, opacity=0.42, clip_path=f"url(#{name})", **style
    )
    return clip + group(band, class_="status-band", data_zone=zone)


def _sign(board: Board, sign: str, spot: Rectangle, state: Zone) -> str:
    marker = state["cleared_by"] if sign == "end-fight" else state["gas"]
    company, letter = board.named("company", marker), (marker or "").removesuffix("-order")
    flag = state["flag"] or ""
    given: dict[str, Thing | int | str] = {
        "company": company,
        "letter": letter,
        "value": state["value_now"],
        "flag": Named(flag, (Span(DASH.join(flag)),)),
    }
    face = sign_face(sign, board.face(f"sign-{sign}", **given))
    words = tooltip(board.say(f"sign-{sign}", **given))
    if sign in FLAGS:
        return group(words + put_flag(face, spot), class_=f"sign {sign}")
    return put(words + face, spot.centre, spot.width, class_=f"sign {sign}")


@lru_cache(maxsize=64)
def sign_face(sign: str, words: str) -> str:
    """Draw a sign with what stands on it."""
    return _FACES[sign](words)


_FACES: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        "control": lambda words: flag_face(words, CONTROLLED),
        "end-fight": lambda words: flag_face(words, CLEARING),
        "free": free_face,
        "isolated": isolated_face,
        "gas": gas_face,
        "drifted": gas_face,
        "lz": landing_zone_face,
        "tested": tested_face,
    }
)


def _value_now(marks: MapMarks, zone: str, state: Zone) -> str:
    """Draw the value of a zone under gas at the edge of its circle."""
    circle = marks.labels[zone].circle
    x, y = circle[0] - 22, circle[1] - 22
    words = tooltip(marks.board.say("value-now", now=state["value_now"], printed=state["value"]))
    badge = disc((x, y), 17, fill="#A9BD7C", stroke="#2F3A16", stroke_width=3)
    return group(words + badge + text(x, y + 9, str(state["value_now"]), 25, "#1F270D"), class_="value-now")


def _spot(board: Board, laid: Mapping[str, Laid], zone: str, unit: str = "") -> Rectangle:
    """Return the rectangle of the stack that holds a unit, else of another stack, else of the empty zone."""
    stacks = laid[zone].stacks if zone in laid else []
    for stack in stacks:
        if unit in stack.pile.names:
            return stack.spot
    return stacks[0].spot if stacks else square_around(board.place(zone), 10)
