"""The key: a sample and a few words for every sign of map and counters; a page has the legend of the map with it."""

from dataclasses import replace
from typing import Any

from citadel.core import display
from citadel.drawing.board import Sample
from citadel.drawing.conditions import hit_sign
from citadel.drawing.counters import Face, put, unit_face
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import LAST_MOVE, REFUSED, arrow
from citadel.drawing.svg import box, path, placed
from citadel.drawing.symbols import BLACK_BOX
from citadel.drawing.terrain import bridge_sign, crossed_out
from citadel.drawing.town_markers import (
    CLEARING,
    CONTROLLED,
    FLAG_HEIGHT,
    company_face,
    convoy_face,
    enemy_face,
    helicopter_face,
    inward_arrow,
    march_face,
    put_flag,
    wounded_face,
)
from citadel.games.week_in_hell.show.map.board import ZONE_FILLS, Board
from citadel.games.week_in_hell.show.map.counters import COMPANY_COLOURS
from citadel.games.week_in_hell.show.map.labels import letter_plate, value_circle
from citadel.games.week_in_hell.show.map.printed_map import ARROW, BORDER
from citadel.games.week_in_hell.show.map.signs import sign_face

_SIDE = 48.0
_PLATOON = Face("us", "infantry", "platoon", "2", COMPANY_COLOURS["G"], name="G1", box_name="G1", right="2/5")


def _platoon(**state: Any) -> str:
    return put(unit_face(replace(_PLATOON, **state), compact=bool(state)), (0, 0), _SIDE)


def _companies(_: Board) -> str:
    letters = ("A", "B", "F", "G", "H")
    return "".join(
        put(company_face(letter, COMPANY_COLOURS[letter]), (18.5 * (index - 2), 0), 18)
        for index, letter in enumerate(letters)
    )


def _hits(_: Board) -> str:
    return "".join(hit_sign(hits, (29.0 * (hits - 2), 0), 13) for hits in (1, 2, 3))


def _cp(_: Board) -> str:
    return put(unit_face(Face("us", "headquarters", "", "1/1", BLACK_BOX)), (0, 0), _SIDE)


def _enemy(_: Board) -> str:
    return put(enemy_face((4, 3, 2, 1)), (-25, 0), 46) + put(enemy_face((4, 3, 2, 1), 1), (25, 0), 46)


def _flag(board: Board, sign: str) -> str:
    return put_flag(_sign_face(board, sign), Rectangle(-29, -20, 58, 58 * FLAG_HEIGHT / 72))


def _sign(board: Board, sign: str) -> str:
    return _marker(_sign_face(board, sign))


def _sign_face(board: Board, sign: str) -> str:
    return sign_face(sign, board.face(f"sign-{sign}", letter="G"))


def _convoy(board: Board, number: str, x: float, *, is_homeward: bool = False) -> str:
    return put(convoy_face(board.say("convoy-face", number=number), is_homeward=is_homeward), (x, 0), 46)


def _marker(face: str) -> str:
    return put(face, (0, 0), _SIDE)


def _band(colour: str, dashes: str = "") -> str:
    frame = Rectangle(-40, -18, 80, 36)
    ground = box(frame, fill=ZONE_FILLS["white"], stroke=BORDER, stroke_width=3)
    edge = box(
        frame.grown(-6), fill="none", stroke=colour, stroke_width=9, opacity=0.5, stroke_dasharray=dashes or "none"
    )
    return ground + edge


def _dotted(_: Board) -> str:
    return path("M-36 0h73", stroke=BORDER, stroke_width=10, stroke_dasharray="0.1 18", stroke_linecap="round")


def _circle(value: int, colour: str, *, is_optional: bool = False) -> str:
    return value_circle(value, colour, (0, 0), is_optional=is_optional, scale=0.7)


def page_key(board: Board) -> tuple[display.KeyEntry, ...]:
    """Return the key of a page: what is printed on the map, then counters and markers."""
    return board.page_key(dict.fromkeys((*_LEGEND, *KEY)))


_SOLID: Sample = ("solid", lambda _: path("M-42 0h84", stroke=BORDER, stroke_width=8))
_LEGEND: tuple[Sample, ...] = (
    ("value", lambda _: _circle(3, "red")),
    ("optional", lambda _: _circle(3, "red", is_optional=True)),
    ("green", lambda _: _circle(2, "green")),
    ("white", lambda _: _circle(2, "white")),
    ("yellow", lambda _: _circle(0, "yellow")),
    ("letter", lambda _: letter_plate("A", Rectangle(-14, -16, 28, 32))),
    ("arrow", lambda _: placed(-17, 0, inward_arrow(ARROW), scale=0.6)),
    _SOLID,
    ("dotted", _dotted),
)
"""What the sheet has in a corner of the map."""
KEY: tuple[Sample, ...] = (
    ("platoon", lambda _: _platoon()),
    ("veteran", lambda _: _platoon(is_veteran=True, factors="3")),
    ("no-order", lambda _: _platoon(is_head_down=True)),
    ("arrival", lambda _: _platoon(is_head_down=True, is_arriving=True)),
    ("hits", _hits),
    ("roles", lambda board: _platoon(role=board.say("assault"))),
    ("cp", _cp),
    ("companies", _companies),
    ("company", lambda _: _marker(company_face("G", COMPANY_COLOURS["G"]))),
    ("march", lambda board: _marker(march_face(board.say("march-face")))),
    ("enemy", _enemy),
    ("control", lambda board: _flag(board, "control")),
    ("end-fight", lambda board: _flag(board, "end-fight")),
    ("free", lambda board: _flag(board, "free")),
    ("controlled", lambda _: _band(CONTROLLED)),
    ("cleared", lambda _: _band(CLEARING, "14 9")),
    ("isolated", lambda board: _sign(board, "isolated")),
    ("gas", lambda board: _sign(board, "gas")),
    ("drifted", lambda board: _sign(board, "drifted")),
    ("tested", lambda board: _sign(board, "tested")),
    ("wounded", lambda board: _marker(wounded_face(board.face("wounded")))),
    ("lz", lambda board: _sign(board, "lz")),
    ("convoys", lambda board: _convoy(board, "1", -25) + _convoy(board, "2", 25, is_homeward=True)),
    ("helicopter", lambda board: _marker(helicopter_face(board.say("helicopter-face", ready=1), is_ready=True))),
    ("bridge", lambda _: placed(0, 0, bridge_sign(), scale=0.9) + crossed_out((0, 0), 17)),
    ("attack", lambda _: arrow((-38, 0), (38, 0), width=13, colour=REFUSED)),
    ("move", lambda _: arrow((-38, 0), (38, 0), width=8, colour=LAST_MOVE)),
    _SOLID,
)
