"""The key: a sample and a few words for every sign of counters and map; a page has that of the terrain with it.

Each sample stands under the id of its words: `reduced` for the message `key-reduced`.
"""

from dataclasses import replace
from typing import Any

from citadel.core import display
from citadel.drawing.aircraft import air_face, cold_zone_face, hot_zone_face, missile_face
from citadel.drawing.board import Sample
from citadel.drawing.counters import NATIONS, Face, put, unit_face
from citadel.drawing.countryside import (
    CITY,
    CLEAR,
    JUNGLE,
    MARSH,
    RUBBER,
    city_sign,
    hill_sign,
    jungle_pattern,
    marsh_sign,
    rubber_pattern,
    village_sign,
)
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import LAST_MOVE, REFUSED, arrow, burst, control_face, pennant_face
from citadel.drawing.sheet import LINE
from citadel.drawing.svg import box, path, placed, polygon
from citadel.drawing.symbols import (
    AMBER_BOX,
    BLUE_BOX,
    BROWN_BOX,
    CREAM_BOX,
    GREEN_BOX,
    GREY_BOX,
    ICE_BOX,
    SKY_BOX,
    VIOLET_BOX,
    WHITE_BOX,
)
from citadel.drawing.terrain import bridge_sign
from citadel.games.an_loc.show.map.board import Board
from citadel.games.an_loc.show.map.layout import HEX_SIDE
from citadel.games.an_loc.show.map.printed_map import ARVN_ENTRY, NVA_ENTRY, entry_arrow, road_line, water_line

_SIDE = 50.0
_NVA = Face(
    *("pavn", "infantry", "regiment", "8-6-5", CREAM_BOX),
    name="271",
    left="271",
    right="9 VC",
    short="271",
    strip="8-6-5",
    dots=2,
)
_ARVN = replace(_NVA, nation="arvn", box=GREEN_BOX, left="7", right="5", short="7", factors="4-5-4", strip="4-5-4")
_GUNS = replace(
    _NVA,
    symbol="artillery",
    factors="2-3",
    left="130",
    right="mm",
    short="130",
    box=GREY_BOX,
    bonus=1,
    reach="11",
    dots=1,
)
_HQ = replace(
    _ARVN,
    symbol="headquarters",
    size="brigade",
    factors="7",
    left="1",
    right="Abn",
    short="HQ",
    box=SKY_BOX,
    bonus=2,
    dots=0,
)


def _unit(face: Face = _NVA, **state: Any) -> str:
    return put(unit_face(replace(face, **state)), (0, 0), _SIDE)


def _boxes(*faces: Face) -> str:
    return "".join(
        put(unit_face(face, compact=True), (31.0 * (index - (len(faces) - 1) / 2), 0), 30)
        for index, face in enumerate(faces)
    )


def _pair(first: str, second: str) -> str:
    return put(first, (-25, 0), 46) + put(second, (25, 0), 46)


def _covered(_: Board) -> str:
    lower = unit_face(replace(_NVA, has_missiles=True), in_view=30)
    return put(lower, (-14, 0), 48) + put(unit_face(replace(_NVA, left="272")), (8, -2), 48)


def _target(_: Board) -> str:
    outline = [(0, -25), (22, -12.5), (22, 12.5), (0, 25), (-22, 12.5), (-22, -12.5)]
    return polygon(outline, fill=REFUSED, fill_opacity=0.16, stroke=REFUSED, stroke_width=5)


def _efforts(board: Board) -> str:
    arvn, nva = NATIONS["arvn"], NATIONS["pavn"]
    return _pair(
        pennant_face(board.say("effort-arvn"), arvn.body, arvn.ink),
        pennant_face(board.say("effort-nva"), nva.body, nva.ink),
    )


def _line_of_fire(_: Board) -> str:
    return path("M-38 0h76", stroke="#8E2418", stroke_width=6, stroke_dasharray="4 13", stroke_linecap="round")


def _ground(fill: str, sign: str = "", pattern: str = "") -> str:
    frame = Rectangle(-36, -24, 72, 48)
    trees = placed(0, 0, box(Rectangle(-72, -48, 144, 96), fill=f"url(#{pattern})"), scale=0.5) if pattern else ""
    return box(frame, fill=fill, stroke=LINE, stroke_width=2) + trees + placed(0, 0, sign, scale=0.3)


def _rubber(_: Board) -> str:
    return rubber_pattern("an-loc-key-rubber") + _ground(RUBBER, pattern="an-loc-key-rubber")


def _jungle(_: Board) -> str:
    return jungle_pattern("an-loc-key-jungle") + _ground(JUNGLE, pattern="an-loc-key-jungle")


def page_key(board: Board) -> tuple[display.KeyEntry, ...]:
    """Return the key of a page: terrain, lines, then counters and markers, none of them covered."""
    return board.page_key([line for line in (*GROUNDS, *LINES, *KEY) if line[1] != _covered])


GROUNDS: tuple[Sample, ...] = (
    ("clear", lambda _: _ground(CLEAR)),
    ("rubber", _rubber),
    ("jungle", _jungle),
    ("marsh", lambda _: _ground(MARSH, marsh_sign((0, 0), HEX_SIDE))),
    ("hill", lambda _: _ground(CLEAR, hill_sign((0, 0), HEX_SIDE))),
    ("village", lambda _: _ground(CLEAR, village_sign((0, 0)))),
    ("city", lambda _: _ground(CITY, city_sign((0, 0), HEX_SIDE))),
)
LINES: tuple[Sample, ...] = (
    ("primary-road", lambda _: road_line("M-36 0h72", "primary")),
    ("secondary-road", lambda _: road_line("M-36 0h72", "secondary")),
    ("trail", lambda _: road_line("M-36 0h72", "secondary", is_trail=True)),
    ("bridge", lambda _: placed(0, 0, bridge_sign(), scale=0.7)),
    ("stream", lambda _: water_line("M-34 4q16 -14 34 0t34 0", "stream")),
    ("river", lambda _: water_line("M-32 4q16 -14 32 0t32 0", "river")),
    ("nva-entry", lambda _: entry_arrow((0, 0), (1, 0), NVA_ENTRY)),
    ("arvn-entry", lambda _: entry_arrow((0, 0), (0, -1), ARVN_ENTRY)),
)
"""What the sheet has in the corners of the map."""
KEY: tuple[Sample, ...] = (
    ("unit", lambda _: _unit()),
    ("reduced", lambda _: _unit(is_spent=True, factors="4-3-5")),
    ("covered", _covered),
    (
        "tank",
        lambda _: _unit(symbol="tank", left="T-55", right="A", factors="5-3-6", size="battalion"),
    ),
    ("artillery", lambda _: _unit(_GUNS)),
    ("used", lambda _: _unit(_GUNS, is_used=True)),
    ("hq", lambda _: _unit(_HQ)),
    (
        "sappers",
        lambda _: _unit(symbol="sapper", factors="5", bonus=1, box=GREY_BOX, left="429", right="Spr"),
    ),
    (
        "kinds",
        lambda _: _boxes(
            replace(_ARVN, symbol="ranger", box=BROWN_BOX),
            replace(_ARVN, symbol="airborne", box=SKY_BOX),
            replace(_ARVN, symbol="militia", box=WHITE_BOX),
        ),
    ),
    (
        "hq-divisions",
        lambda _: _boxes(_ARVN, replace(_ARVN, box=BLUE_BOX), replace(_ARVN, box=BROWN_BOX)),
    ),
    (
        "hq-airborne",
        lambda _: _boxes(replace(_ARVN, box=SKY_BOX), replace(_ARVN, box=VIOLET_BOX), replace(_ARVN, box=WHITE_BOX)),
    ),
    ("divisions", lambda _: _boxes(_NVA, replace(_NVA, box=AMBER_BOX), replace(_NVA, box=ICE_BOX))),
    ("independent", lambda _: _unit(box=GREY_BOX, left="101", right="ind", factors="5-5-5")),
    ("sa-7", lambda _: _unit(has_missiles=True)),
    ("done", lambda _: _unit(is_done=True)),
    (
        "air",
        lambda _: _pair(air_face("f-4", "F-4", 7), air_face("f-4", "F-4", 7, is_used=True)),
    ),
    ("sa-7-marker", lambda _: put(missile_face(), (0, 0), _SIDE)),
    ("zones", lambda board: _pair(hot_zone_face(board.face("hot-lz")), cold_zone_face(board.face("cold-lz")))),
    ("held", lambda _: put(control_face("pavn"), (0, 0), _SIDE)),
    ("target", _target),
    ("attack", lambda _: arrow((-38, 0), (38, 0), width=13, colour=REFUSED)),
    ("support", _line_of_fire),
    ("struck", lambda _: burst((0, 0), 20)),
    ("last-move", lambda _: arrow((-38, 0), (38, 0), width=8, colour=LAST_MOVE)),
    ("efforts", _efforts),
)
