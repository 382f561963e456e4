"""The map, the counters and the borders of *Block by Block*, for the slow reading of its rules.

Everything is written straight from the rules and works on the plain view of a position (a dict of names).
Nothing is taken from any engine: the map is derived again from the polygons of ``map.toml``.

Places are area ids ("N1-1", "PALACE", "MACV", "O-3") and gate boxes ("gate-A" to "gate-H").  Sides are "us" and "pavn".
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

View = dict[str, Any]
Unit = dict[str, Any]

DATA = Path(__file__).parents[2] / "src/citadel/games/block_by_block/data"


def _load(name: str) -> dict[str, Any]:
    with (DATA / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


_MAP = _load("map")
_UNITS = _load("units")
SETUP = _load("setup")

TYPES: dict[str, dict[str, Any]] = {unit_type["id"]: unit_type for unit_type in _UNITS["type"]}

# ---------------------------------------------------------------------------------------------------------------
# The map
# ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Link:
    """One way to cross between two areas."""

    areas: frozenset[str]
    kind: str  # "open" (ordinary border), "bridge" or "gate" (a gate passage)
    gate: str = ""  # kind "gate": the letter; kind "bridge": the gate it depends on (the Ngan bridge), or ""


def _edges(polygon: list[str]) -> set[frozenset[str]]:
    """The sides of a polygon as unordered pairs of point names."""
    following = polygon[1:] + polygon[:1]
    return {frozenset(pair) for pair in zip(polygon, following, strict=True)}


def _steps(path: list[str]) -> set[frozenset[str]]:
    """The pieces of an open line as unordered pairs of point names."""
    return {frozenset(pair) for pair in pairwise(path)}


def _on_frame(edge: frozenset[str]) -> bool:
    """Does this edge lie on the frame of the map?"""
    (x1, y1), (x2, y2) = (_MAP["points"][point] for point in edge)
    width, height = _MAP["map"]["width"], _MAP["map"]["height"]
    return bool(x1 == x2 == 0 or x1 == x2 == width or y1 == y2 == 0 or y1 == y2 == height)


AREAS: list[str] = [area["id"] for area in _MAP["area"]]
ZONE_OF: dict[str, str] = {area["id"]: area["zone"] for area in _MAP["area"]}  # "" outside all zones (2.1-3)
TERRAIN: dict[str, int] = {area["id"]: area["terrain"] for area in _MAP["area"]}
AREA_EDGES: dict[str, set[frozenset[str]]] = {area["id"]: _edges(area["polygon"]) for area in _MAP["area"]}
ZONES: list[str] = sorted({zone for zone in ZONE_OF.values() if zone})
MAP_EDGE: set[str] = {area for area in AREAS if any(_on_frame(edge) for edge in AREA_EDGES[area])}
LANDINGS: set[str] = {landing["area"] for landing in _MAP["landing"]}
GATES: list[str] = [gate["letter"] for gate in _MAP["gate"]]
# An area bears the letter of every gate whose point is a corner of its polygon (map.toml).
LETTER_AREAS: dict[str, set[str]] = {
    gate["letter"]: {area["id"] for area in _MAP["area"] if gate["point"] in area["polygon"]} for gate in _MAP["gate"]
}


def _derive_links() -> list[Link]:
    """6.4, 8.0, C-12: borders that are neither wall nor canal, bridges, gate passages."""
    barriers: set[frozenset[str]] = set()
    for line in _MAP["line"]:
        barriers |= _steps(line["path"])
    links: set[Link] = set()
    for first in AREAS:
        for second in AREAS:
            shared = AREA_EDGES[first] & AREA_EDGES[second]
            if first < second and shared - barriers:
                links.add(Link(frozenset({first, second}), "open"))
    for bridge in _MAP["bridge"]:
        edge = frozenset(bridge["edge"])
        banks = frozenset(area for area in AREAS if edge in AREA_EDGES[area])
        links.add(Link(banks, "bridge", bridge.get("needs_gate", "")))
    for gate in _MAP["gate"]:
        for passage in gate["passages"]:
            links.add(Link(frozenset(passage), "gate", gate["letter"]))
    return sorted(links, key=lambda link: (sorted(link.areas), link.kind, link.gate))


LINKS: list[Link] = _derive_links()
LETTERED_LINKS: list[Link] = [
    Link(frozenset({outer, inner}), "gate", letter)
    for letter in GATES
    for outer in LETTER_AREAS[letter]
    for inner in LETTER_AREAS[letter]
    if outer.startswith("O-") and inner.startswith("N") and {outer, inner} != {"O-8", "N3-2"}
]
"""8.0: "areas adjacent to a gate box have its letter"; by the example of 6.4 O-8 and N3-2 are not joined."""


def is_box(place: str) -> bool:
    """Is the place a gate box?"""
    return place.startswith("gate-")


def letter_of(box: str) -> str:
    """The letter of a gate box."""
    return box.removeprefix("gate-")


def zone_of(place: str) -> str:
    """The zone of a place; "" for non-zone areas and for gate boxes (C-17: boxes are in no zone)."""
    return "" if is_box(place) else ZONE_OF[place]


def highest_area(zone: str) -> int:
    """The highest area number of the zone: the level at which it is cleared (9.2.2-3)."""
    return max(int(area.rpartition("-")[2]) for area in areas_of(zone))


def areas_of(zone: str) -> list[str]:
    """The areas of a zone."""
    return [area for area in AREAS if ZONE_OF[area] == zone]


def zone_gates(zone: str) -> set[str]:
    """The gates connected with a zone: those whose letter one of its areas bears."""
    return {letter for letter in GATES if any(ZONE_OF[area] == zone for area in LETTER_AREAS[letter])}


def links_from(view: View, area: str) -> list[tuple[str, Link]]:
    """All (neighbour, link) pairs of an area, whoever controls gates and zones."""
    links = [*LINKS, *LETTERED_LINKS] if view["options"]["gate_crossing"] == "letters" else LINKS
    return [(other, link) for link in dict.fromkeys(links) if area in link.areas for other in link.areas - {area}]


def adjacent_areas(view: View, place: str) -> set[str]:
    """Vocabulary, C-55: areas over an edge that somebody can cross. A box touches its lettered areas (C-54)."""
    if is_box(place):
        return set(LETTER_AREAS[letter_of(place)])
    return {other for other, _ in links_from(view, place)}


def adjacent_for_combat(view: View, place: str, other: str) -> bool:
    """Are two places adjacent where a gate box is an area of its own (8.0-1, C-54)?"""
    if is_box(place) and is_box(other):
        return False
    if is_box(other):
        return place in adjacent_areas(view, other)
    return other in adjacent_areas(view, place)


# ---------------------------------------------------------------------------------------------------------------
# Units
# ---------------------------------------------------------------------------------------------------------------


def enemy_of(side: str) -> str:
    """The other side."""
    return "pavn" if side == "us" else "us"


def kind(unit: Unit) -> str:
    """The kind of a unit: infantry, airborne, hac_bao, static, platoon or tower."""
    return str(TYPES[unit["type"]]["kind"])


def is_immobile(unit: Unit) -> bool:
    """6.3-7, 8.0-7, 8.2-4: MACV team, 1st Div HQ, towers and platoons never move nor retreat."""
    return kind(unit) in ("static", "tower", "platoon")


def is_one_sided(unit: Unit) -> bool:
    """2.5-2: units without a spent side."""
    return not TYPES[unit["type"]]["two_sided"]


def on_map(unit: Unit) -> bool:
    """Is the unit in an area or a gate box?"""
    return unit["place"] in ZONE_OF or is_box(unit["place"])


def units_in(view: View, place: str, side: str) -> list[Unit]:
    """The units of one side in a place; routed ones count like any others (C-17)."""
    return [unit for unit in view["units"].values() if unit["place"] == place and unit["side"] == side]


def is_occupied(view: View, place: str, side: str) -> bool:
    """Does the side have a unit in the place?"""
    return bool(units_in(view, place, side))


def life(unit: Unit) -> int:
    """Hits a unit can take before it is gone (vocabulary; 2.5)."""
    if kind(unit) == "platoon" or unit["routed"]:
        return 1
    if is_one_sided(unit) or unit["spent"]:
        return 2
    return 3


def attack_value(unit: Unit) -> int:
    """The value of a unit when it attacks (2.6-1, 8.2-3, C-42)."""
    if unit["routed"]:
        return 0
    values = TYPES[unit["type"]]["attack"]
    printed = values[1] if unit["spent"] and len(values) > 1 else values[0]
    return max(0, int(printed) - (1 if unit["minus_one"] else 0))


# ---------------------------------------------------------------------------------------------------------------
# Crossing borders
# ---------------------------------------------------------------------------------------------------------------


def across_gate(view: View, link: Link) -> bool:
    """Does the link lie across a gate's border? The Ngan bridge belongs to that of gate A (C-49), unless it is open."""
    if link.kind == "bridge" and link.gate:
        return bool(view["options"]["ngan_bridge"] == "gate_a")
    return link.kind == "gate"


def may_cross(view: View, side: str, link: Link, target: str) -> bool:
    """May a unit of the side go over the link into the target area, as far as gates and bridges matter?"""
    # 8.0-2, 8.0-8: only the controller of a gate crosses its border; C-49: so too for the Ngan bridge.
    if across_gate(view, link) and view["gates"][link.gate] != side:
        return False
    # 6.3-5: a bridge is closed to PAVN when the far area lies in a US-controlled zone.
    if link.kind == "bridge" and side == "pavn" and ZONE_OF[target]:
        return bool(view["zones"][ZONE_OF[target]]["control"] != "us")
    return True


def open_steps(view: View, side: str, place: str) -> list[tuple[str, bool]]:
    """Areas one step away for the side, each with "does this step lie across a gate border?"."""
    if is_box(place):
        # C-12, C-50: a unit leaves a box to any lettered area; C-30: this is not across the gate's border.
        if view["gates"][letter_of(place)] != side:
            return []
        return [(area, False) for area in sorted(LETTER_AREAS[letter_of(place)])]
    return [
        (other, across_gate(view, link))
        for other, link in links_from(view, place)
        if may_cross(view, side, link, other)
    ]


def next_to_enemy_in_zone(view: View, side: str, area: str) -> bool:
    """6.2-4: is the area adjacent to an enemy-occupied area of the same zone?"""
    zone = ZONE_OF[area]
    return bool(zone) and any(
        ZONE_OF[other] == zone and is_occupied(view, other, enemy_of(side)) for other in adjacent_areas(view, area)
    )
