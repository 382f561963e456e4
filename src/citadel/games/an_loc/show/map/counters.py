"""The counters: their faces by kind, their state (3.0, 10.3, 10.6) and the stacks they lie in."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel.drawing.aircraft import air_face
from citadel.drawing.counters import COMPACT_BELOW, SIDE, Face, put, unit_face
from citadel.drawing.geometry import Point
from citadel.drawing.markers import ring
from citadel.drawing.stacks import Stack
from citadel.drawing.svg import group, tooltip
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
    BoxColour,
)
from citadel.games.an_loc.show.map.board import Board, Printed, Unit, View

PIXELS_PER_UNIT = 0.62
"""Size at which a part of the sheet is mostly seen."""
COLOURS: Mapping[str, BoxColour] = MappingProxyType(
    {
        "5-div": GREEN_BOX,
        "21-div": BLUE_BOX,
        "3-ranger": BROWN_BOX,
        "1-abn": SKY_BOX,
        "3-abn": VIOLET_BOX,
        "none": WHITE_BOX,
        "9-vc": CREAM_BOX,
        "7-nva": AMBER_BOX,
        "5-vc": ICE_BOX,
        "independent": GREY_BOX,
    }
)
"""The box by the HQ that commands an ARVN unit, or by the division of an NVA unit."""
FORMATIONS: Mapping[str, str] = MappingProxyType(
    {
        "5-div": "5",
        "9-div": "9",
        "18-div": "18",
        "21-div": "21",
        "3-ranger": "3 Rgr",
        "1-abn": "1 Abn",
        "3-abn": "3 Abn",
        "binh-long": "RPPF",
        "9-vc": "9 VC",
        "7-nva": "7 NVA",
        "5-vc": "5 VC",
        "independent": "",
    }
)
"""The words at the right of a counter."""

_SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "infantry": "infantry",
        "ranger": "ranger",
        "airborne": "airborne",
        "militia": "militia",
        "tank": "tank",
        "artillery": "artillery",
        "hq": "headquarters",
        "sapper": "sapper",
    }
)
_NAMES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "tf-52": ("TF52", "18"),
        "rppf-1": ("A", "RPPF"),
        "rppf-2": ("B", "RPPF"),
        "21-recon": ("Rec", "21"),
        "9-acr": ("9", "ACR"),
        "3-abn": ("3", "Abn"),
        "1/15": ("1/15", "9"),
        "2/15": ("2/15", "9"),
        "3/15": ("3/15", "9"),
        "5-div-hq-low": ("5", "Div"),
        "5-div-hq-high": ("5", "Div"),
        "21-div-hq": ("21", "Div"),
        "3-ranger-hq": ("3", "Rgr"),
        "1-abn-hq": ("1", "Abn"),
        "3-abn-hq": ("3", "Abn"),
        "155mm": ("155", "mm"),
        "130mm": ("130", "mm"),
        "122mm": ("122", "mm"),
        "101-regt": ("101", "ind"),
        "205-regt": ("205", "ind"),
        "429-sappers": ("429", "Spr"),
        "t-55/1": ("T-55", "A"),
        "t-55/2": ("T-55", "B"),
        "t-54": ("T-54", ""),
        "pt-76": ("PT76", ""),
    }
)
"""The words at the left and right of counters whose name does not give them."""
_SAID = (
    "attack", "defence", "movement", "allowance", "range", "morale", "bonus", "reduced", "used", "sa7", "moved",
    "fought",
)  # fmt: skip
"""What of a unit is said of its counter."""
AIR_NAMES: Mapping[str, str] = MappingProxyType(
    {"b-52": "B-52", "f-4": "F-4", "cobra": "AH-1", "a-37": "A-37", "ac-130": "AC-130"}
)


def stack(board: Board, view: View, place: str, laid: Stack) -> str:
    """Draw a stack of a hex, with the ring of the last move."""
    last = (view["last"] or {}).get("unit")
    drawn = ""
    for level, (name, centre) in enumerate(zip(laid.pile.names, laid.places(), strict=True)):
        drawn += counter(board, view, name, centre, laid.fan.side, laid.in_view(level))
        if name == last:
            drawn += put(ring("last"), centre, laid.fan.side)
    return group(drawn, class_="stack", data_place=place)


def counter(board: Board, view: View, name: str, centre: Point, side: float, in_view: float = SIDE) -> str:
    """Draw a counter and name it."""
    compact = side * PIXELS_PER_UNIT < COMPACT_BELOW
    face = unit_face(face_of(board, view, name), compact=compact, in_view=min(in_view, SIDE))
    return put(
        tooltip(counter_words(board, view, name)) + face,
        centre,
        side,
        class_="counter",
        data_unit=name,
        data_place=view["units"][name]["place"],
    )


def face_of(board: Board, view: View, name: str) -> Face:
    """Return the face of a counter in its state."""
    printed, unit = board.units[name], view["units"][name]
    left, right = designation(printed)
    kind = str(printed["kind"])
    factors = _factors(unit)
    is_hq = kind == "hq"
    return Face(
        "arvn" if unit["side"] == "arvn" else "pavn",
        "reconnaissance" if name == "21-recon" else _SYMBOLS[kind],
        str(printed["size"]),
        factors,
        COLOURS[str(printed.get("command", printed["formation"]))],
        name=name,
        left=left,
        right=right,
        short="HQ" if is_hq else left,
        strip=_strip_words(board, unit, (left, right), factors),
        bonus=int(printed.get("combat_bonus", 0)),
        reach=str(unit["range"]) if unit["range"] else "",
        dots=int(printed.get("stacking_points", 0)) if not printed.get("stacks_free") else 0,
        is_spent=bool(unit["reduced"]),
        is_used=bool(unit["used"]),
        is_done=is_done(view, unit),
        has_missiles=bool(unit["sa7"]),
    )


def designation(printed: Printed) -> tuple[str, str]:
    """Return what stands at the left and at the right of a counter: its own number, and its formation."""
    name = str(printed["id"])
    if name in _NAMES:
        return _NAMES[name]
    formation = str(printed["formation"])
    first, _, second = name.partition("/")
    own = second if first == formation else first.split("-")[0]
    return own.upper() if len(own) < 3 or own[:1].isdigit() else own.capitalize(), FORMATIONS[formation]


def is_done(view: View, unit: Unit) -> bool:
    """Return whether a unit has done what this phase is about."""
    stage = str(view["stage"])
    if stage.endswith("movement"):
        return bool(unit["moved"])
    return stage.endswith("combat") and bool(unit["fought"])


def counter_words(board: Board, view: View, name: str) -> str:
    """Say the name, factors and state of a counter."""
    unit = view["units"][name]
    said: dict[str, int] = {field: int(unit[field]) for field in _SAID}
    changed = int(unit["allowance"] != unit["movement"])
    kind: str = unit["kind"]
    return board.title("counter", unit=board.named("unit", name), kind=kind, changed=changed, **said)


def air_counter(board: Board, kind: str, centre: Point, side: float, *, is_used: bool = False) -> str:
    """Draw an air unit."""
    drawn = tooltip(air_words(board, kind, is_used=is_used)) + air_unit_face(board, kind, is_used=is_used)
    return put(drawn, centre, side, class_="air-unit", data_type=kind, data_used="yes" if is_used else "no")


def air_unit_face(board: Board, kind: str, *, is_used: bool) -> str:
    """Draw the face of an air unit, ready or flown."""
    return air_face(kind, AIR_NAMES[kind], board.air[kind]["strike_value"], is_used=is_used)


def air_words(board: Board, kind: str, *, is_used: bool) -> str:
    """Say the name, strike value and state of an air unit."""
    printed = board.air[kind]
    strike: int = printed["strike_value"]
    return board.say("air-unit", type=board.of_data(printed["name"]), strike=strike, flown=int(is_used))


def _strip_words(board: Board, unit: Unit, names: tuple[str, str], factors: str) -> str:
    """Return what stands along the edge of a covered counter."""
    if unit["kind"] == "hq":
        return " ".join(names)
    if unit["kind"] == "artillery":
        return board.say("strip-guns", range=unit["range"])
    return names[1] if unit["kind"] == "sapper" else factors


def _factors(unit: Unit) -> str:
    """Return the figures below the symbol: those that a kind of unit has."""
    if unit["kind"] == "hq":
        return str(unit["morale"])
    if unit["kind"] == "sapper":
        return str(unit["movement"])
    if unit["kind"] == "artillery":
        return f"{unit['defence']}-{unit['movement']}"
    return f"{unit['attack']}-{unit['defence']}-{unit['movement']}"
