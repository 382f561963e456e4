"""The counters: their faces by kind, their state (2.1, 8.2.3, 6.4.2) and the stacks they lie in."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from citadel.core.language import NOTHING, Named
from citadel.drawing.board import FILE
from citadel.drawing.counters import COMPACT_BELOW, SIDE, Face, put, unit_face
from citadel.drawing.geometry import Point
from citadel.drawing.markers import ring
from citadel.drawing.stacks import Stack
from citadel.drawing.svg import DASH, group, tooltip
from citadel.drawing.symbols import BLACK_BOX, BLUE_BOX, ORANGE_BOX, TEAL_BOX, WHITE_BOX, BoxColour
from citadel.drawing.town_markers import company_face, convoy_face, enemy_face, helicopter_face
from citadel.games.week_in_hell.show.map.board import Board, Unit, View
from citadel.games.week_in_hell.show.map.placement import NVA

PIXELS_PER_UNIT = 0.62
"""Size at which a part of the sheet is mostly seen."""

COMPANY_COLOURS: Mapping[str, BoxColour] = MappingProxyType(
    {"A": WHITE_BOX, "B": BLACK_BOX, "F": BLUE_BOX, "G": ORANGE_BOX, "H": TEAL_BOX, "MACV": BLACK_BOX}
)


class Laying(NamedTuple):
    """A counter as it lies in a stack: its name, centre, face and words."""

    name: str
    centre: Point
    face: str
    words: str


def stack(board: Board, view: View, zone: str, laid: Stack) -> str:
    """Draw a stack of a zone, with the ring of the last move."""
    last = (view["last"] or {}).get("unit")
    drawn, side = "", laid.fan.side
    for name, centre, face, words in in_stack(board, view, zone, laid):
        if name == NVA:
            drawn += put(tooltip(words) + face, centre, side, class_="nva", data_zone=zone)
            continue
        drawn += put(tooltip(words) + face, centre, side, class_="counter", data_unit=name, data_place=zone)
        if name == last:
            drawn += put(ring("last"), centre, side)
    return group(drawn, class_="stack", data_place=zone)


def in_stack(board: Board, view: View, zone: str, laid: Stack) -> Iterator[Laying]:
    """Yield the counters of a stack of a zone, the lowest first."""
    for level, (name, centre) in enumerate(zip(laid.pile.names, laid.places(), strict=True)):
        if name == NVA:
            face, words = nva_face(board, view["zones"][zone]["nva"])
        else:
            face, words = counter_face(board, view, name, laid.fan.side, laid.in_view(level))
        yield Laying(name, centre, face, words)


def counter(board: Board, view: View, name: str, centre: Point, side: float, in_view: float = SIDE) -> str:
    """Draw a counter and name it."""
    face, words = counter_face(board, view, name, side, in_view)
    place = view["units"][name]["place"]
    return put(tooltip(words) + face, centre, side, class_="counter", data_unit=name, data_place=place)


def counter_face(board: Board, view: View, name: str, side: float, in_view: float = SIDE) -> tuple[str, str]:
    """Return the face of a counter that is drawn with some side, and its words."""
    unit = view["units"][name]
    if unit["kind"] not in ("platoon", "cp"):
        return _marker_face(board, view, name, unit)
    role = role_of(view, name)
    return troop_face(board, name, unit, role, is_compact(side), in_view), troop_words(board, name, unit, role)


def nva_face(board: Board, marker: Mapping[str, Any]) -> tuple[str, str]:
    """Return the face of an NVA marker, turned by a quarter for each hit (3.0), and its words."""
    values = DASH.join(map(str, marker["sides"]))
    words = board.say("enemy", marker=values, hits=marker["hits"], value=marker["value"])
    return enemy_face(tuple(marker["sides"]), marker["hits"]), words


def role_of(view: View, name: str) -> str:
    """Return a platoon's role in the combat under way (8.2.1)."""
    combat = view["combat"]
    if not combat:
        return ""
    roles = {combat["assault"]: "assault", combat["support"]: "support", **dict.fromkeys(combat["reserve"], "reserve")}
    return roles.get(name, "")


def troop_face(board: Board, name: str, unit: Unit, role: str, compact: bool, in_view: float = SIDE) -> str:
    """Draw a platoon or CP in its state."""
    is_down, is_arriving = bool(unit["head_down"]), unit["head_down"] == "arrival"
    if unit["kind"] == "cp":
        face = Face(
            *("us", "headquarters", "", name.removeprefix("CP-"), BLACK_BOX),
            name=name,
            is_head_down=is_down,
            is_arriving=is_arriving,
            is_done=unit["acted"],
        )
    else:
        company = unit["company"]
        face = Face(
            *("us", "infantry", "platoon", str(unit["cv"]), COMPANY_COLOURS[company]),
            name=name,
            right=_battalion(board, company),
            box_name=name if company in board.companies else company,
            hits=unit["hits"],
            role=board.say(role) if role else "",
            is_veteran=unit["veteran"],
            is_head_down=is_down,
            is_arriving=is_arriving,
            is_done=unit["acted"] and not role,
        )
    return unit_face(face, compact=compact, in_view=in_view)


def troop_words(board: Board, name: str, unit: Unit, role: str) -> str:
    """Say the name, formation, state and combat value of a platoon or CP."""
    down, shown = str(unit["head_down"]), board.named("unit", name, is_short=True)
    state = board.words.spans(FILE, "state", down=Named(down) if down else NOTHING, acted=int(unit["acted"]))
    if unit["kind"] == "cp":
        return board.say("command-post", unit=shown, state=state)
    return board.say(
        "troop",
        unit=shown,
        company=board.named("company", unit["company"] if unit["company"] in board.companies else "", is_short=True),
        veteran=int(unit["veteran"]),
        hits=unit["hits"],
        value=unit["cv"],
        named=int(unit["named"]),
        role=Named(role) if role else NOTHING,
        state=state,
    )


def is_compact(side: float) -> bool:
    """Return whether a counter of this side on the sheet is seen so small that it shows its compact face."""
    return side * PIXELS_PER_UNIT < COMPACT_BELOW


def company_marker(company: str) -> str:
    """Draw the marker of a company, or of the MACV platoon's own order."""
    letter = company.removesuffix("-order")
    return company_face(letter, COMPANY_COLOURS[letter])


def _battalion(board: Board, company: str) -> str:
    return str(board.companies[company]["battalion"]) if company in board.companies else ""


def _marker_face(board: Board, view: View, name: str, unit: Unit) -> tuple[str, str]:
    """Return the face of a company marker, convoy or helicopter, and its words."""
    if unit["kind"] == "company":
        return company_marker(name), board.title("company-marker", company=board.named("company", name))
    if unit["kind"] == "convoy":
        is_homeward = view["convoys"][name]["homeward"]
        words = board.title("convoy", unit=board.named("unit", name), homeward=int(is_homeward))
        return convoy_face(board.say("convoy-face", number=name[-1]), is_homeward=is_homeward), words
    is_ready = view["helicopter"] == "ch46"
    face = helicopter_face(board.say("helicopter-face", ready=int(is_ready)), is_ready=is_ready)
    return face, board.say("helicopter", ready=int(is_ready))
