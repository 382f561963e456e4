"""A slow and obvious reading of some rules of *Block by Block*, for use as a test oracle.

Everything here is written straight from the rules and works on the plain view of a position (a dict of names).  Rule
ids (6.2-3, C-06 ...) in the comments are those of ``rules.toml``.  Map, units and borders are in
``block_by_block_map``.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.oracle.block_by_block_map import (
    GATES,
    LANDINGS,
    LETTER_AREAS,
    MAP_EDGE,
    SETUP,
    TERRAIN,
    TYPES,
    ZONE_OF,
    ZONES,
    Unit,
    View,
    adjacent_areas,
    adjacent_for_combat,
    areas_of,
    attack_value,
    enemy_of,
    highest_area,
    is_box,
    is_immobile,
    is_occupied,
    is_one_sided,
    kind,
    life,
    links_from,
    next_to_enemy_in_zone,
    on_map,
    open_steps,
    units_in,
    zone_gates,
    zone_of,
)

# ---------------------------------------------------------------------------------------------------------------
# 1, 2: Movement
# ---------------------------------------------------------------------------------------------------------------


def _may_enter(view: View, unit: Unit, area: str) -> bool:
    """6.2-3: may the unit enter the area, as far as enemies there are concerned?"""
    enemies = units_in(view, area, enemy_of(unit["side"]))
    if not enemies:
        return True
    if any(other is not unit for other in units_in(view, area, unit["side"])):
        return True  # (a) a friendly unit is already there
    if all(enemy["routed"] for enemy in enemies):
        return True  # (b) all enemies there are routed
    return len(enemies) == 1 and is_one_sided(enemies[0])  # (c) a single one-sided enemy


def _must_stop(view: View, side: str, area: str) -> bool:
    """Does a unit that enters the area end its move there?"""
    if is_occupied(view, area, enemy_of(side)) and view["options"]["entering_ends_move"]:
        return True  # C-36
    return next_to_enemy_in_zone(view, side, area)  # 6.2-4


def _open_boxes(view: View, side: str, area: str) -> set[str]:
    """C-12: boxes that a unit of the side may enter from the area."""
    if side != "us":
        return set()  # 8.0-3: no PAVN unit but the tower is ever in a box
    boxes = set()
    for letter in GATES:
        box = f"gate-{letter}"
        if area not in LETTER_AREAS[letter] or view["gates"][letter] != "us":
            continue  # 8.0-2
        if all(kind(other) == "platoon" for other in units_in(view, box, "us")):
            boxes.add(box)  # a box holds at most one US unit plus one platoon
    return boxes


def destinations(view: View, unit: str) -> set[str]:
    """Places where the unit may end its move in its own movement segment (6.1 to 6.4, 8.0, C-12, C-36, C-49, C-50)."""
    mover = view["units"][unit]
    side, start = mover["side"], mover["place"]
    if mover["moved"] or not on_map(mover) or is_immobile(mover):
        return set()  # 6.2-1, 6.3-7, 8.0-7, 8.2-4

    reached: set[str] = set()
    going_on = [start]  # places from which the move may go on
    while going_on:
        here = going_on.pop()
        for area, _ in open_steps(view, side, here):
            if area == start or area in reached or not _may_enter(view, mover, area):
                continue
            # 6.2-5: out of an area shared with an enemy the first step must not lead to another enemy.
            first_step = here == start
            if first_step and is_occupied(view, start, enemy_of(side)) and is_occupied(view, area, enemy_of(side)):
                continue
            reached.add(area)
            if not _must_stop(view, side, area):
                going_on.append(area)
        if not is_box(here):
            reached |= _open_boxes(view, side, here)  # entering a box ends the move (C-12)

    # 6.3-1, 6.3-2: a river landing is a whole move from landing to landing, not onto an enemy.
    if side == "us" and start in LANDINGS:
        reached |= {area for area in LANDINGS if not is_occupied(view, area, "pavn")}
    return reached - {start}


def movers(view: View, side: str) -> set[str]:
    """Units of the side that have not moved and have somewhere to go."""
    return {name for name, unit in view["units"].items() if unit["side"] == side and destinations(view, name)}


# ---------------------------------------------------------------------------------------------------------------
# 3: Retreats
# ---------------------------------------------------------------------------------------------------------------


def is_cleared(view: View, zone: str) -> bool:
    """9.2.2-3."""
    return bool(view["zones"][zone]["clearing"] >= highest_area(zone))


def _retreat_banned(view: View, side: str, home: tuple[str, str], barred: set[str], area: str) -> bool:
    """7.7-6: may a retreat not enter the area? `home` are the zones that (3) and (4) do not call different."""
    options = view["options"]
    zone = ZONE_OF[area]
    if is_occupied(view, area, enemy_of(side)):
        return True  # (1)
    if area in barred:
        return True  # (2), 7.5-6, C-27, C-29; and the combat area itself in a sympathetic retreat (7.7-8)
    if not zone:
        return False  # C-26: non-zone areas are never affected by (3) and (4)
    ban_applies = options["cleared_zone_retreat_ban"] == "both" or side == "us"
    if ban_applies and zone != home[0] and is_cleared(view, zone):
        return True  # (3)
    if view["zones"][zone]["control"] == enemy_of(side):
        return bool(options["enemy_zone_retreat_ban"] == "all_marked" or zone != home[1])  # (4), C-26
    return False


def _retreat_class(view: View, across: bool, area: str, origins: set[str]) -> int:
    """C-06: the class of a first step."""
    if not across:
        return 1
    return 3 if any(area in adjacent_areas(view, origin) for origin in origins) else 2


def retreats(view: View, unit: str, combat_area: str, origins: Iterable[str], sympathetic: bool) -> set[str]:
    """All areas in which the retreat of the unit may end (7.7, C-06, C-24 to C-30, C-54, C-55).

    `origins` are the places from which attackers entered the combat area this segment and the place of the last
    assault; they are barred and decide class 3 of C-06. Every area with an advance route is barred besides (7.5).
    """
    retreater = view["units"][unit]
    side, start = retreater["side"], retreater["place"]
    origin_set = set(origins)
    if not on_map(retreater) or is_immobile(retreater):
        return set()  # C-24, 8.2-4
    if sympathetic and not adjacent_for_combat(view, start, combat_area):
        return set()  # 7.7-8
    if not sympathetic:
        if start != combat_area:
            return set()
        if view["options"]["static_blocks_retreat"] and any(
            is_immobile(other) for other in units_in(view, combat_area, side)
        ):
            return set()  # C-24

    barred = origin_set | {origin for origin, _ in view["routes"]}  # 7.5: the marker lies until the segment ends
    if sympathetic:
        barred.add(combat_area)  # 7.7-8: neither into nor through it
    # C-29: "a different zone than the combat area" is measured from a neighbour's own area, unless the option says so.
    by_letter = sympathetic and view["options"]["neighbour_retreat_zone"] == "attacked_area"
    home = (zone_of(combat_area if by_letter else start), zone_of(start))

    # The first step, by classes.
    classes: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    for area, across in open_steps(view, side, start):
        if not _retreat_banned(view, side, home, barred, area):
            classes[_retreat_class(view, across, area, origin_set)].add(area)
    if view["options"]["retreat_priority"] == "strict":
        first = classes[1] or classes[2] or classes[3]
    else:
        first = (classes[1] | classes[2]) or classes[3]

    # Further steps are free within 7.7-6; the stop rule does not apply (C-28). The unit does not come back.
    reached = set(first)
    going_on = list(first)
    while going_on:
        for area, _ in open_steps(view, side, going_on.pop()):
            if area != start and area not in reached and not _retreat_banned(view, side, home, barred, area):
                reached.add(area)
                going_on.append(area)
    return reached


def attack_origins(view: View, combat_area: str) -> set[str]:
    """The origins the view itself knows: advance routes into the combat area and the assault being resolved."""
    origins = {origin for origin, combat in view["routes"] if combat == combat_area}
    if view.get("target") == combat_area and view.get("origin") not in (None, combat_area):
        origins.add(view["origin"])
    return origins


def may_retreat_in_sympathy(view: View, side: str, combat_area: str, origins: Iterable[str] | None = None) -> set[str]:
    """Units of the losing side that may make a sympathetic retreat (7.7-8, C-29, C-54).

    Without `origins` those that the view knows are used.
    """
    known = attack_origins(view, combat_area) if origins is None else set(origins)
    return {
        name
        for name, unit in view["units"].items()
        if unit["side"] == side and retreats(view, name, combat_area, known, True)
    }


# ---------------------------------------------------------------------------------------------------------------
# 4: Control
# ---------------------------------------------------------------------------------------------------------------


def control(view: View) -> dict[str, str | None]:
    """Which side meets the control test of 9.2.1 now, zone by zone (not the markers)."""
    result: dict[str, str | None] = {}
    for zone in ZONES:
        result[zone] = None
        for side in ("us", "pavn"):
            present = any(is_occupied(view, area, side) for area in areas_of(zone))
            enemy = any(is_occupied(view, area, enemy_of(side)) for area in areas_of(zone))
            gates = all(view["gates"][letter] == side for letter in zone_gates(zone))
            if present and not enemy and gates:
                result[zone] = side
    return result


def markers_after(view: View) -> dict[str, str | None]:
    """The control markers when control is read now (C-15)."""
    actual = control(view)
    # C-15, 4.1-5: the markers of N2 and N3 defy the test until it is first made at the end of turn 1.
    first_turn = view["turn"] == 1 and view["phase"] not in ("political", "over")
    result: dict[str, str | None] = {}
    for zone in ZONES:
        marker = view["zones"][zone]["control"]
        setup_marker = first_turn and zone in SETUP["control_us"] and marker == "us"
        if actual[zone] is not None:
            result[zone] = actual[zone]
        elif view["options"]["control_persistence"] == "sticky" or setup_marker:
            result[zone] = marker
        else:
            result[zone] = None
    return result


# ---------------------------------------------------------------------------------------------------------------
# 5: Clearing
# ---------------------------------------------------------------------------------------------------------------


def _is_eligible(view: View, area: str) -> bool:
    """9.2.2-1: does the area count for clearing?"""
    return (
        is_occupied(view, area, "pavn")  # (a)
        and (view["options"]["contested_areas_clear"] or not is_occupied(view, area, "us"))  # C-37
        and not next_to_enemy_in_zone(view, "pavn", area)  # (b), gates ignored
        and area not in view["attacked"]  # (c), C-38
    )


def clearing_count(view: View) -> dict[str, int]:
    """The number of eligible areas of each zone now (9.2.2-1)."""
    return {zone: sum(_is_eligible(view, area) for area in areas_of(zone)) for zone in ZONES}


def clearing_after(view: View) -> dict[str, int]:
    """The clearing levels after the Political Phase (9.2.2-2: they never fall)."""
    count = clearing_count(view)
    return {zone: max(view["zones"][zone]["clearing"], count[zone]) for zone in ZONES}


# ---------------------------------------------------------------------------------------------------------------
# 6: Assaults
# ---------------------------------------------------------------------------------------------------------------


def _contingent(unit: Unit) -> str:
    """7.2: "us" (Marines), "hac_bao" and "macv" (fit both) or "arvn" (ARVN and RVN); "pavn" for the enemy."""
    if unit["side"] == "pavn":
        return "pavn"
    if kind(unit) == "hac_bao":
        return "hac_bao"
    return {"US": "us", "MACV": "macv"}.get(TYPES[unit["type"]]["nationality"], "arvn")


def is_legal_group(view: View, units: Iterable[str]) -> bool:
    """7.2-1 to 7.2-3, C-03, C-34: may these units form an assault group?"""
    group = [view["units"][name] for name in set(units)]
    if not 1 <= len(group) <= 3:
        return False
    if len({(unit["place"], unit["side"]) for unit in group}) != 1 or not on_map(group[0]):
        return False
    if any(kind(unit) in ("platoon", "tower") for unit in group):
        return False  # C-34, 8.0-7
    if not any(life(unit) >= 2 for unit in group):
        return False  # 7.2-2
    return not {"us", "arvn"} <= {_contingent(unit) for unit in group}


def assault_targets(view: View, units: Iterable[str]) -> set[str]:
    """Places that a group of those units may assault, leaving the bar C-51 aside."""
    found = _assault_targets(view, units)
    enemy = enemy_of(view["units"][next(iter(units))]["side"])
    after_star = view["options"]["assault_after_star"]
    if set(units) & set(view["starred"]):  # 7.5: "*", C-04
        place = view["units"][next(iter(units))]["place"]
        if after_star == "never" or (after_star == "if_cleared" and is_occupied(view, place, enemy)):
            return set()
        if after_star in ("gates_until_gate_star", "if_cleared") and set(units) & set(view["starred_at_gate"]):
            return set()
        if after_star != "if_cleared":
            found = {target for target in found if is_box(target)}
    # 7.5, 8.1: after "X" another place only once every defender is gone; a tower left in the box may be tried again.
    for letter in {view["broke_in"][name] for name in units if name in view["broke_in"]}:
        if is_occupied(view, f"gate-{letter}", enemy):
            found &= {f"gate-{letter}"}
    return found


def _assault_targets(view: View, units: Iterable[str]) -> set[str]:
    """Places that a group of those units may assault if nothing of this segment bars it."""
    names = set(units)
    if not is_legal_group(view, names):
        return set()
    group = [view["units"][name] for name in names]
    side, place = group[0]["side"], group[0]["place"]
    enemy = enemy_of(side)
    if any(kind(unit) == "static" for unit in group):
        return set()  # C-34: a group with a static unit cannot assault
    if sum(attack_value(unit) for unit in group) == 0:
        return set()  # C-42

    targets: set[str] = set()
    # 8.0-9: a gate box from any area bearing its letter, even beside enemies (8.1-6); C-43: PAVN too.
    for letter in GATES:
        box = f"gate-{letter}"
        if place in LETTER_AREAS[letter] and is_occupied(view, box, enemy):
            targets.add(box)
    # 7.1-3: beside an enemy no area can be assaulted.
    if is_occupied(view, place, enemy):
        return targets
    # 7.1-1, 7.2-4: adjacent areas the group could enter; passages from an area, letters from a box (C-35, C-53).
    for area, _ in open_steps(view, side, place):
        if is_occupied(view, area, enemy) and not is_occupied(view, area, side):  # 7.1-4
            targets.add(area)
    return targets


def through_gate(view: View, side: str, letter: str, origin: str) -> set[str]:
    """Where units of a group that cleared a gate from an area may go through it (8.1, 6.2, C-53)."""
    enemy = enemy_of(side)
    found = set()
    for area in LETTER_AREAS[letter]:
        if area.startswith("O-") == origin.startswith("O-"):
            continue  # the same side of the wall
        if is_occupied(view, origin, enemy) and is_occupied(view, area, enemy):
            continue  # 6.2-5
        if _may_enter(view, {"side": side}, area):
            found.add(area)
    return found


# ---------------------------------------------------------------------------------------------------------------
# 7: Exit
# ---------------------------------------------------------------------------------------------------------------


def all_gates_us(view: View) -> bool:
    """12.0, 12.1: are gates A to H all US-controlled?"""
    return all(view["gates"][letter] == "us" for letter in GATES)


def _can_reach_edge(view: View, start: str) -> bool:
    """12.1-1, C-39: can a PAVN unit trace a move from its area to a map-edge area?"""
    reached = {start}
    going_on = [start]
    while going_on:
        here = going_on.pop()
        if here in MAP_EDGE:
            return True
        if view["options"]["exit_obeys_stop_rule"] and here != start and next_to_enemy_in_zone(view, "pavn", here):
            continue
        for area, _ in open_steps(view, "pavn", here):
            if area not in reached and not is_occupied(view, area, "us"):
                reached.add(area)
                going_on.append(area)
    return False


def may_exit(view: View) -> set[str]:
    """PAVN/NLF units that may withdraw by 12.1 now: only in the Reinforcement Phase of turn 5."""
    if view["turn"] != 5 or view["phase"] != "reinforcement":
        return set()
    result = set()
    for name, unit in view["units"].items():
        if unit["side"] != "pavn" or not on_map(unit) or is_immobile(unit):
            continue  # C-39: towers cannot exit
        if all_gates_us(view) and zone_of(unit["place"]).startswith("N"):
            continue  # 12.1-2
        if _can_reach_edge(view, unit["place"]):
            result.add(name)
    return result


# ---------------------------------------------------------------------------------------------------------------
# 8: Victory
# ---------------------------------------------------------------------------------------------------------------


def survivors(view: View) -> int:
    """12.0-1: PAVN/NLF units on the map that count; withdrawn ones are not included here."""
    count = 0
    for unit in view["units"].values():
        if unit["side"] != "pavn" or not on_map(unit):
            continue
        if kind(unit) == "tower" and not view["options"]["towers_count_as_survivors"]:
            continue  # C-17
        if all_gates_us(view) and zone_of(unit["place"]).startswith("N"):
            continue
        count += 1
    return count


def clearing_score(view: View) -> int:
    """3.3-1."""
    levels = sum(zone["clearing"] for zone in view["zones"].values())
    withdrawn = sum(unit["side"] == "pavn" and unit["place"] == "exited" for unit in view["units"].values())
    thirds = (view["destruction"] + 2) // 3  # rounded up
    return int(2 * levels + view["publicity"] + survivors(view) + withdrawn + 2 * thirds)


def us_zones(view: View) -> int:
    """The number Z of US-controlled zones, by markers or by the actual test (C-15)."""
    if view["options"]["victory_zone_test"] == "actual":
        return sum(side == "us" for side in control(view).values())
    return sum(zone["control"] == "us" for zone in view["zones"].values())


def victory(view: View) -> tuple[str | None, str]:
    """Winner (None for a draw) and level, as judged at the end of turn 5 (3.1, 3.2)."""
    zones, score = us_zones(view), clearing_score(view)
    if zones == len(ZONES):
        return "us", "strategic"  # 3.1-1
    if zones >= 9:
        return "us", "strategic" if score < 60 else "tactical"  # 3.2-2
    if zones >= 5:
        return None, "draw"  # 3.2-3
    return "pavn", "strategic" if score >= 60 else "tactical"  # 3.2-4


# ---------------------------------------------------------------------------------------------------------------
# 9: Die roll modifiers
# ---------------------------------------------------------------------------------------------------------------


def gate_modifier(view: View, area: str) -> int:
    """8.1-7, 13.0-3: +1 to the US for each PAVN-controlled gate whose letter the area bears; 0 for a gate box."""
    return sum(area in LETTER_AREAS[letter] and view["gates"][letter] == "pavn" for letter in GATES)


def assault_modifiers(view: View, origin: str, target: str, side: str, heavy: int) -> dict[str, int]:
    """The modifiers of an assault (13.0); `heavy` is the level of heavy weapons, 0 to 2."""
    result = {"terrain": 0, "gate_letters": 0, "crossing": 0, "gate_box": 0, "heavy": 0}
    if side == "us":
        result["heavy"] = -heavy  # 13.0-4
    if is_box(target):
        # 13.0-2, 8.1-2: in place of terrain; no letters (8.1-7) and no crossing on the box itself.
        result["gate_box"] = 1 if zone_of(origin).startswith("N") else 3
        return result
    result["terrain"] = TERRAIN[target]  # 13.0-1
    if side == "us":
        result["gate_letters"] = gate_modifier(view, target)  # 13.0-3
    if is_box(origin):
        result["crossing"] = 1  # C-35
    else:
        kinds = {link.kind for other, link in links_from(view, origin) if other == target}
        result["crossing"] = 0 if "open" in kinds else 1  # 13.0-5; a single +1 (C-49)
    return result
