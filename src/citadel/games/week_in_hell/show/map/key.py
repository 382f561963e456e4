"""The key: a sample and a few words for every sign of map and counters; a page has the legend of the map with it."""

from dataclasses import replace
from typing import Any

from citadel.core import display
from citadel.drawing.conditions import hit_sign
from citadel.drawing.counters import Face, put, unit_face
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import LAST_MOVE, REFUSED, arrow
from citadel.drawing.sheet import KeyEntry
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
    flag_face,
    free_face,
    gas_face,
    helicopter_face,
    inward_arrow,
    isolated_face,
    landing_zone_face,
    march_face,
    put_flag,
    tested_face,
    wounded_face,
)
from citadel.games.week_in_hell.show.map.board import ZONE_FILLS
from citadel.games.week_in_hell.show.map.counters import COMPANY_COLOURS
from citadel.games.week_in_hell.show.map.labels import letter_plate, value_circle
from citadel.games.week_in_hell.show.map.printed_map import ARROW, BORDER

_BOX = "-50 -29 100 58"
"""The view box of a sample on a page."""
_SIDE = 48.0
_PLATOON = Face("us", "infantry", "platoon", "2", COMPANY_COLOURS["G"], name="G1", box_name="G1", right="2/5")


def _platoon(**state: Any) -> str:
    return put(unit_face(replace(_PLATOON, **state), compact=bool(state)), (0, 0), _SIDE)


def _companies() -> str:
    letters = ("A", "B", "F", "G", "H")
    return "".join(
        put(company_face(letter, COMPANY_COLOURS[letter]), (18.5 * (index - 2), 0), 18)
        for index, letter in enumerate(letters)
    )


def _hits() -> str:
    return "".join(hit_sign(hits, (29.0 * (hits - 2), 0), 13) for hits in (1, 2, 3))


def _cp() -> str:
    return put(unit_face(Face("us", "headquarters", "", "1/1", BLACK_BOX)), (0, 0), _SIDE)


def _enemy() -> str:
    return put(enemy_face((4, 3, 2, 1)), (-25, 0), 46) + put(enemy_face((4, 3, 2, 1), 1), (25, 0), 46)


def _flag(face: str) -> str:
    return put_flag(face, Rectangle(-29, -20, 58, 58 * FLAG_HEIGHT / 72))


def _marker(face: str) -> str:
    return put(face, (0, 0), _SIDE)


def _band(colour: str, dashes: str = "") -> str:
    frame = Rectangle(-40, -18, 80, 36)
    ground = box(frame, fill=ZONE_FILLS["white"], stroke=BORDER, stroke_width=3)
    edge = box(
        frame.grown(-6), fill="none", stroke=colour, stroke_width=9, opacity=0.5, stroke_dasharray=dashes or "none"
    )
    return ground + edge


def _bridge() -> str:
    return placed(0, 0, bridge_sign(), scale=0.9) + crossed_out((0, 0), 17)


def _solid() -> str:
    return path("M-42 0h84", stroke=BORDER, stroke_width=8)


def _dotted() -> str:
    return path("M-36 0h73", stroke=BORDER, stroke_width=10, stroke_dasharray="0.1 18", stroke_linecap="round")


def _circle(value: int, colour: str, *, is_optional: bool = False) -> str:
    return value_circle(value, colour, (0, 0), is_optional=is_optional, scale=0.7)


def page_key() -> tuple[display.KeyEntry, ...]:
    """Return the key of a page: what is printed on the map, then counters and markers."""
    return tuple(display.KeyEntry(sample(), words, _BOX) for words, sample in dict.fromkeys((*LEGEND, *KEY)))


SOLID: KeyEntry = ("Solid line: wounded men may lie here", _solid)
LEGEND: tuple[KeyEntry, ...] = (
    ("Value of a zone; red: mandatory victory zone", lambda: _circle(3, "red")),
    ("White rim: optional victory zone", lambda: _circle(3, "red", is_optional=True)),
    ("Green: free on turn 1", lambda: _circle(2, "green")),
    ("White: ordinary zone", lambda: _circle(2, "white")),
    ("Yellow: neutral, value 0", lambda: _circle(0, "yellow")),
    ("Letter of a zone", lambda: letter_plate("A", Rectangle(-14, -16, 28, 32))),
    ("Red arrow: the NVA comes from here", lambda: placed(-17, 0, inward_arrow(ARROW), scale=0.6)),
    SOLID,
    ("Dotted line: no wounded men can lie here", _dotted),
)
"""What the sheet has in a corner of the map."""
KEY: tuple[KeyEntry, ...] = (
    ("Platoon: company, number, combat value", _platoon),
    ("Veteran: purple stripe", lambda: _platoon(is_veteran=True, factors="3")),
    ("Head down: no order this phase", lambda: _platoon(is_head_down=True)),
    ("Head down: on the way from the LZ", lambda: _platoon(is_head_down=True, is_arriving=True)),
    ("Hits: 1 green, 2 yellow, 3 red", _hits),
    ("In a fight: assault, support, reserve", lambda: _platoon(role="A")),
    ("Command post", _cp),
    ("Companies A, B, F, G, H", _companies),
    ("Marker of a company", lambda: _marker(company_face("G", COMPANY_COLOURS["G"]))),
    ("The command post moves", lambda: _marker(march_face())),
    ("NVA marker: a hit turns it a quarter", _enemy),
    ("US control", lambda: _flag(flag_face("US control", CONTROLLED))),
    ("Emptied, being cleared", lambda: _flag(flag_face("End fight", CLEARING))),
    ("Free: controlled by who stops here", lambda: _flag(free_face())),
    ("Zone controlled", lambda: _band(CONTROLLED)),
    ("Zone being cleared", lambda: _band(CLEARING, "14 9")),
    ("Isolated zone", lambda: _marker(isolated_face())),
    ("Gas Attack! of a company: value \N{MINUS SIGN}2", lambda: _marker(gas_face("GAS G"))),
    ("Drifted gas: nobody acts", lambda: _marker(gas_face("DRIFTED"))),
    ("Tested for infiltration", lambda: _marker(tested_face())),
    ("Wounded Marines", lambda: _marker(wounded_face())),
    ("Landing zone in use", lambda: _marker(landing_zone_face())),
    (
        "Convoy, driving out and home",
        lambda: put(convoy_face("1"), (-25, 0), 46) + put(convoy_face("2", is_homeward=True), (25, 0), 46),
    ),
    ("Helicopter", lambda: _marker(helicopter_face(is_ready=True))),
    ("Bridge destroyed", _bridge),
    ("Attack under way", lambda: arrow((-38, 0), (38, 0), width=13, colour=REFUSED)),
    ("Last move", lambda: arrow((-38, 0), (38, 0), width=8, colour=LAST_MOVE)),
    SOLID,
)
