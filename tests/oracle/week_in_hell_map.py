"""The map, the counters and the plain facts of a position of *A Week in Hell*, for the slow reading of its rules.

Everything is derived again from the rings and edges of ``map.toml``; a position is the plain view (a dict of names).
Rule ids (WH-8.1.1-4, Q-41, X-15 ...) are those of the rules analysis.  Zones are the ids of ``map.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any

View = dict[str, Any]

DATA = Path(__file__).parents[2] / "src/citadel/games/week_in_hell/data"

# Only these edges make two zones neighbours; water, the outside and the rim of the sheet do not (WH-1.2.1-1, Q-71).
BOUNDARIES = ("solid", "dotted", "bridge")


@dataclass(frozen=True)
class Boundary:
    """One straight piece of boundary between two zones."""

    zones: frozenset[str]
    kind: str  # "solid", "dotted" or "bridge"
    ends: frozenset[str]  # the two points


@dataclass(frozen=True)
class Sheet:
    """What the map file says, by zone; `order` is the order of the file."""

    order: list[str]
    value: dict[str, int]  # the printed value
    colour: dict[str, str]
    optional: dict[str, bool]  # red outlined in white
    bank: dict[str, str]  # "north", "south" or "river" (the bridge)
    letter: dict[str, str]  # letter to zone
    ring: dict[str, list[str]]
    points: dict[str, tuple[float, float]]
    boundaries: list[Boundary]
    arrows: set[str]  # zones with a red arrow on their part of the rim
    east: set[str]  # zones with a part of the eastern rim


def read_sheet(folder: Path = DATA) -> Sheet:
    """Read the map of a data folder."""
    with (folder / "map.toml").open("rb") as file:
        data = tomllib.load(file)
    zones = data["zone"]
    names = {zone["id"] for zone in zones}
    points = {name: (float(x), float(y)) for name, (x, y) in data["points"].items()}
    rim = max(x for x, _ in points.values())
    boundaries, arrows, east = [], set(), set()
    for edge in data["edge"]:
        touched = names & set(edge["faces"])
        if edge["kind"] in BOUNDARIES and len(touched) == 2:
            boundaries.append(Boundary(frozenset(touched), edge["kind"], frozenset({edge["a"], edge["b"]})))
        if edge.get("red_arrow", False):
            arrows |= touched
        if edge["kind"] == "edge" and points[edge["a"]][0] == points[edge["b"]][0] == rim:
            east |= touched
    return Sheet(
        order=[zone["id"] for zone in zones],
        value={zone["id"]: zone["value"] for zone in zones},
        colour={zone["id"]: zone["colour"] for zone in zones},
        optional={zone["id"]: zone.get("optional", False) for zone in zones},
        bank={zone["id"]: zone["bank"] for zone in zones},
        letter={zone["letter"]: zone["id"] for zone in zones if zone.get("letter")},
        ring={zone["id"]: zone["points"] for zone in zones},
        points=points,
        boundaries=boundaries,
        arrows=arrows,
        east=east,
    )


SHEET = read_sheet()
ZONES = SHEET.order
A, B, C, D, E, F, G = (SHEET.letter[letter] for letter in "ABCDEFG")

COMPANIES = ("A", "B", "F", "G", "H")
MACV_PLATOON = "macv-platoon"
MACV_ORDER = "MACV-order"
PLATOONS = [company + number for company in COMPANIES for number in "123"] + [MACV_PLATOON]
CPS = ["CP-MACV", "CP-1/1", "CP-2/5"]
ORDER_BOXES = {"CP-MACV": 1, "CP-1/1": 2, "CP-2/5": 3}  # WH-6.2-1
BOX_PLACE = {"CP-MACV": "orders-macv", "CP-1/1": "orders-1/1", "CP-2/5": "orders-2/5"}

# ---------------------------------------------------------------------------------------------------------------
# The map alone
# ---------------------------------------------------------------------------------------------------------------


def adjacent(zone: str) -> set[str]:
    """The zones that share a boundary with this one (WH-1.2.1-1)."""
    found: set[str] = set()
    for boundary in SHEET.boundaries:
        if zone in boundary.zones:
            found |= boundary.zones - {zone}
    return found


def solid(first: str, second: str) -> bool:
    """Is the boundary of two adjacent zones solid? A bridge counts as solid (WH-1.2.1-2, Q-71)."""
    kinds = {boundary.kind for boundary in SHEET.boundaries if boundary.zones == {first, second}}
    if not kinds:
        raise ValueError(f"{first} and {second} are not adjacent")
    return "dotted" not in kinds


def drift_target(zone: str) -> str | None:
    """The zone into which gas drifts from this one; None if there is none to the south (WH-11.2.1-2, Q-41)."""
    lengths: dict[str, float] = {}
    ring = [SHEET.points[point] for point in SHEET.ring[zone]]
    following = ring[1:] + ring[:1]
    # Twice the area, positive when the ring runs clockwise on the sheet (y grows to the south).
    turn = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, following, strict=True))
    names = SHEET.ring[zone]
    for start, end in zip(names, names[1:] + names[:1], strict=True):
        (x1, y1), (x2, y2) = SHEET.points[start], SHEET.points[end]
        outward = (y2 - y1, x1 - x2) if turn > 0 else (y1 - y2, x2 - x1)
        if outward[1] <= abs(outward[0]):
            continue
        for boundary in SHEET.boundaries:
            if zone in boundary.zones and boundary.ends == {start, end}:
                (other,) = boundary.zones - {zone}
                lengths[other] = lengths.get(other, 0.0) + hypot(x2 - x1, y2 - y1)
    return max(lengths, key=lambda other: lengths[other]) if lengths else None


def macv_zones() -> set[str]:
    """Where the MACV platoon may stand: zone A and its neighbours (WH-8.1.1-2)."""
    return {A} | adjacent(A)


# ---------------------------------------------------------------------------------------------------------------
# Status of zones
# ---------------------------------------------------------------------------------------------------------------


def status(view: View, zone: str) -> str:
    """controlled, enemy, being cleared, neutral, or free: green and not controlled on turn 1 (1.2.2, WH-12.1.1-3)."""
    return str(view["zones"][zone]["status"])


def is_controlled(view: View, zone: str) -> bool:
    """WH-1.2.2-2."""
    return status(view, zone) == "controlled"


def is_enemy(view: View, zone: str) -> bool:
    """WH-1.2.2-3; a zone being cleared and a free green zone are not enemy (Q-73, Q-69)."""
    return status(view, zone) == "enemy"


def is_being_cleared(view: View, zone: str) -> bool:
    """WH-1.2.2-4."""
    return status(view, zone) == "being cleared"


def enemy_zones(view: View) -> set[str]:
    """All enemy zones."""
    return {zone for zone in ZONES if is_enemy(view, zone)}


def open_neutral(view: View, zone: str) -> bool:
    """A neutral zone on a path of either side; by option the Nguyen Hoang bridge only while it stands (Q-33)."""
    if status(view, zone) != "neutral":
        return False
    return view["options"]["destroyed_bridge"] == "bars_us_units" or not is_destroyed(view, zone)


def is_destroyed(view: View, zone: str) -> bool:
    """Is the zone the destroyed bridge, which no US unit may enter (WH-11.3.2-1)?"""
    return bool(zone == G and not view["nguyen_hoang_bridge"])


def us_neutral(view: View, zone: str) -> bool:
    """What counts as neutral on a path of US troops: free green zones too (Q-69, Q-03)."""
    return open_neutral(view, zone) or status(view, zone) == "free"


def us_enterable(view: View, zone: str) -> bool:
    """What counts as neutral where US units themselves go."""
    return us_neutral(view, zone) and not is_destroyed(view, zone)


def us_passable(view: View, zone: str) -> bool:
    """Neutral, free or controlled: zones for orders and movement (WH-6.4.1-1, WH-8.1.1-1, Q-69, Q-73)."""
    return us_neutral(view, zone) or is_controlled(view, zone)


def us_passable_zones(view: View) -> set[str]:
    """All zones through which US orders and movement go."""
    return {zone for zone in ZONES if us_passable(view, zone)}


def nva_passable(view: View, zone: str) -> bool:
    """Enemy or neutral; free green zones and zones being cleared are closed (WH-10.2.1-1, WH-10.3.1-1, Q-69, Q-73)."""
    return is_enemy(view, zone) or open_neutral(view, zone)


def is_isolated(view: View, zone: str) -> bool:
    """Does the zone have an Isolated Zone marker (WH-10.3.2-1)?"""
    return bool(view["zones"][zone]["isolated"])


def is_drifted(view: View, zone: str) -> bool:
    """Does a Drifted marker lie in the zone (WH-11.2.1-2)?"""
    return bool(view["zones"][zone]["drifted"])


def gas_of(view: View, zone: str) -> str | None:
    """The company whose Gas Attack! marker lies in the zone (WH-11.2.1-1)."""
    gas = view["zones"][zone]["gas"]
    return None if gas is None else str(gas)


def value_now(view: View, zone: str) -> int:
    """The value of the zone: a Gas Attack! takes off 2, but leaves 1 (WH-11.2.2-1)."""
    printed = SHEET.value[zone]
    return max(1, printed - 2) if gas_of(view, zone) is not None else printed


# ---------------------------------------------------------------------------------------------------------------
# Units
# ---------------------------------------------------------------------------------------------------------------


def place_of(view: View, unit: str) -> str:
    """The place of a counter; one that the view does not list is not in play."""
    return str(view["units"][unit]["place"]) if unit in view["units"] else "later"


def zone_of(view: View, unit: str) -> str | None:
    """The zone of a unit; None if it is not on the map."""
    place = place_of(view, unit)
    return place if place in SHEET.value else None


def company_of(platoon: str) -> str:
    """The company marker that leads a platoon; the MACV platoon has its own (WH-2.1-1, Q-01)."""
    return MACV_ORDER if platoon == MACV_PLATOON else platoon[0]


def platoons_in(view: View, zone: str) -> list[str]:
    """The platoons in a zone, whatever their state."""
    return [platoon for platoon in PLATOONS if place_of(view, platoon) == zone]


def us_units_in(view: View, zone: str) -> list[str]:
    """The platoons and CPs in a zone."""
    return [unit for unit in PLATOONS + CPS if place_of(view, unit) == zone]


def is_head_up(view: View, unit: str) -> bool:
    """WH-9.3.3-2, WH-6.4.2-2."""
    return bool(view["units"][unit]["head_down"] == "")


def is_arriving(view: View, unit: str) -> bool:
    """Landed by helicopter and still on its way to the assembly zone (WH-9.3.3-1)."""
    return bool(view["units"][unit]["head_down"] == "arrival")


# ---------------------------------------------------------------------------------------------------------------
# Paths
# ---------------------------------------------------------------------------------------------------------------


def distances(starts: Iterable[str], through: Callable[[str], bool]) -> dict[str, int]:
    """Steps from the nearest start to every zone next to the ground that can be crossed.

    A start is crossed whatever it is; any other zone is reached if it touches crossed ground, and goes on being
    crossed only if `through` says so. So the last zone of a path may be of any kind: the caller looks at it.
    """
    found = dict.fromkeys(starts, 0)
    ring = set(found)
    while ring:
        nearest = {other for zone in ring for other in adjacent(zone)} - set(found)
        steps = 1 + max(found.values())
        found.update(dict.fromkeys(nearest, steps))
        ring = {zone for zone in nearest if through(zone)}
    return found
