"""The counters: their faces by type, their state (2.5, 2.6, 8.2) and the stacks they lie in."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from citadel.core.language import Named
from citadel.core.prose import plain
from citadel.drawing.counters import COMPACT_BELOW, PLATOON_SCALE, SIDE, Face, put, tower_face, unit_face
from citadel.drawing.geometry import Point
from citadel.drawing.markers import acting_group_face, count_badge, group_face, ring
from citadel.drawing.stacks import Stack
from citadel.drawing.svg import group, tooltip
from citadel.drawing.symbols import (
    AMBER_BOX,
    BLACK_BOX,
    BLUE_BOX,
    BROWN_BOX,
    CREAM_BOX,
    GREEN_BOX,
    ORANGE_BOX,
    SAND_BOX,
    SKY_BOX,
    TEAL_BOX,
    WHITE_BOX,
)
from citadel.games.block_by_block.show.map.board import Board, Unit, View
from citadel.games.block_by_block.show.map.placement import ACTING

PIXELS_PER_UNIT = 0.72
"""Size at which the sheet is mostly seen: 1640 pixels wide."""
GROUP_MARKER = 38.0

# The text at the left, else the number or letter within the name, and the text at the right make up the name.
FACES: Mapping[str, Face] = MappingProxyType(
    {
        "usmc_1_1": Face("us", "infantry", "company", "", WHITE_BOX, right="1/1"),
        "usmc_2_5": Face("us", "infantry", "company", "", BLUE_BOX, right="2/5"),
        "usmc_1_5": Face("us", "infantry", "company", "", ORANGE_BOX, right="1/5"),
        "macv_team": Face("us", "infantry", "platoon", "", BLACK_BOX, left="MACV", right="Team", is_static=True),
        "arvn_1div_hq": Face("arvn", "headquarters", "company", "", GREEN_BOX, right="1st Div", is_static=True),
        "arvn_3rd": Face("arvn", "infantry", "battalion", "", GREEN_BOX, right="3rd"),
        "arvn_abn": Face("arvn", "airborne", "battalion", "", SKY_BOX, right="Abn"),
        "arvn_hac_bao": Face("arvn", "strike", "company", "", BLACK_BOX, left="Hac", right="Bao"),
        "rvn_marine": Face("arvn", "marine", "battalion", "", TEAL_BOX, right="RVN"),
        "arvn_ranger": Face("arvn", "ranger", "battalion", "", BROWN_BOX, right="Ranger"),
        "platoon": Face("us", "infantry", "platoon", "", WHITE_BOX, right="Plt"),
        "pavn_4th": Face("pavn", "infantry", "battalion", "", CREAM_BOX, right="PAVN 4"),
        "pavn_6th": Face("pavn", "infantry", "battalion", "", AMBER_BOX, right="PAVN 6"),
        "nlf": Face("nlf", "infantry", "company", "", SAND_BOX, right="NLF"),
    }
)


class Placed(NamedTuple):
    """A counter that lies somewhere: its centre, its side, its face and what it is in words."""

    name: str
    centre: Point
    size: float
    face: str
    words: str


def stack(board: Board, view: View, place: str, laid: Stack) -> str:
    """Draw a stack with the ring of the last move, its count above three and the marker of its assault group."""
    last = (view["last"] or {}).get("unit")
    side, names = laid.fan.side, laid.pile.names
    drawn = ""
    for placed in stacked(board, view, laid):
        drawn += _drawn(placed, place)
        if placed.name == last:
            drawn += put(ring("last"), placed.centre, side)
    if len(names) > 3:
        drawn += count_badge(len(names), laid.places()[-1], side)
    return group(drawn + group_marker(laid), class_="stack", data_place=place)


def stacked(board: Board, view: View, laid: Stack) -> list[Placed]:
    """Return the counters of a stack as they lie, the lowest first."""
    side, names = laid.fan.side, laid.pile.names
    counters = []
    for level, (name, centre) in enumerate(zip(names, laid.places(), strict=True)):
        unit = view["units"][name]
        # The count takes the corner where else the signs of the condition stand.
        in_view = min(laid.in_view(level), SIDE if len(names) <= 3 else SIDE / 2)
        if in_view < SIDE and board.kinds[unit["type"]]["kind"] == "platoon":
            # A covered platoon keeps to the left, so that as much of it shows as of the others.
            centre, in_view = (centre[0] - side * (1 - PLATOON_SCALE) / 2, centre[1]), in_view / PLATOON_SCALE
        counters.append(placed_counter(board, name, unit, centre, side, in_view))
    return counters


def group_marker(laid: Stack) -> str:
    """Draw the marker of the assault group that a stack is, if it is one."""
    if not laid.pile.label:
        return ""
    face = acting_group_face() if laid.pile.label == ACTING else group_face(laid.pile.label)
    return put(face, laid.tag_place, GROUP_MARKER, class_="assault-group")


def counter(board: Board, name: str, unit: Unit, centre: Point, side: float, in_view: float = SIDE) -> str:
    """Draw a counter and name it."""
    return _drawn(placed_counter(board, name, unit, centre, side, in_view), unit["place"])


def placed_counter(board: Board, name: str, unit: Unit, centre: Point, side: float, in_view: float = SIDE) -> Placed:
    """Return a counter as it lies: platoons at three quarters of the size (8.2), small counters with a compact face."""
    kind = board.kinds[unit["type"]]["kind"]
    size = side * PLATOON_SCALE if kind == "platoon" else side
    if kind == "tower":
        face = tower_face(name.split("/")[1], is_spent=unit["spent"], is_routed=unit["routed"])
    else:
        face = unit_face(_face(board, name, unit), compact=is_compact(size), in_view=in_view)
    return Placed(name, centre, size, face, counter_words(board, name, unit))


def _drawn(placed: Placed, place: str) -> str:
    face = tooltip(placed.words) + placed.face
    return put(face, placed.centre, placed.size, class_="counter", data_unit=placed.name, data_place=place)


def is_compact(side: float) -> bool:
    """Return whether a counter of this side on the sheet is seen so small that it shows its compact face."""
    return side * PIXELS_PER_UNIT < COMPACT_BELOW


def _face(board: Board, name: str, unit: Unit) -> Face:
    face = FACES[unit["type"]]
    if unit["type"] == "platoon" and unit["nationality"] == "ARVN":
        face = replace(face, nation="arvn", box=GREEN_BOX)
    return replace(
        face,
        name=plain(board.named("unit", name, is_short=True).spans),
        factors=str(board.attack_in_force(unit)),
        left=face.left or _own_number(name),
        is_spent=unit["spent"],
        is_routed=unit["routed"],
        has_detached=unit["minus_one"],
        is_done=unit["moved"],
    )


def _own_number(name: str) -> str:
    """Return the company letter, battalion number or gate letter within a counter's name."""
    if "/" not in name:
        return ""
    first, second = name.split("/")[:2]
    return first if len(first) == 1 else second


def counter_words(board: Board, name: str, unit: Unit, more: str = "") -> str:
    """Say what a counter is, its state and attack value, and more about it if there is."""
    state = "routed" if unit["routed"] else "spent" if unit["spent"] else "fresh"
    return _said(board, name, state, board.attack_in_force(unit), unit["minus_one"], unit["moved"], more)


@lru_cache(maxsize=1024)
def _said(board: Board, name: str, state: str, value: int, platoon: bool, moved: bool, more: str) -> str:
    return board.title(
        "counter",
        unit=board.named("unit", name),
        state=Named(state),
        value=value,
        platoon=int(platoon),
        moved=int(moved),
        more=more or (),
    )
