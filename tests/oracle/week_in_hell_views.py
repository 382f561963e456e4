"""Plain views of *A Week in Hell*, built by hand for the tests of its slow reading."""

from collections.abc import Mapping
from typing import Any

from tests.oracle import week_in_hell_map as ground
from tests.oracle.week_in_hell_map import View

PUBLISHED: dict[str, Any] = {
    "rescue_zone_value": "attacked",
    "north_infiltration": False,
    "regroup_south_only": True,
    "infiltration_once_per": "phase",
    "isolated_nva_draw": "if_none",
    "missing_mandatory_red": "defeat",
    "alt_macv_cp": "arrives_with_A",
    "alt_first_convoy_removed_at": "macv",
    "split_attacks": True,
    "cv_0_attacks": False,
    "destroyed_bridge": "bars_us_units",
    "jump_off_infiltrated": True,
    "infiltration_conditions": "both",
    "order_chain": False,
    "convoy_d_drm_scope": "macv_leg",
    "macv_own_order": "always",
    "red_assault_enters_emptied_zone": True,
    "red_assault_holds_emptied_zone": False,
    "red_retreat_drm_cumulative": False,
    "isolation_check_after_event": True,
    "alt_first_convoy_counts_zone_d": False,
    "ambush_victim": "player",
    "macv_joins_failed_clearing": True,
}
# As far as the slow reading looks at them.
DRAFT = PUBLISHED | {
    "north_infiltration": True,
    "regroup_south_only": False,
    "cv_0_attacks": True,
    "missing_mandatory_red": "no_better_than_draw",
}
GREEN = {"doc_lao", "ramp", "macv", "duy_tan", "police", "an_cuu"}
NOT_NEUTRAL = [zone for zone in ground.ZONES if ground.SHEET.colour[zone] != "yellow"]


def position(
    controlled: str = "",
    at: str = "",
    *,
    scenario: str = "historical",
    turn: int = 2,
    cleared: str = "",
    isolated: str = "",
    gas: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    bridge: bool = True,
    head_down: Mapping[str, str] | None = None,
    moves: str = "",
    convoy: tuple[str, bool] = ("phu-bai", False),
) -> View:
    """A view: the zones controlled beside those of the start, and what stands where ("macv=CP-1/1,G1 clearing=G").

    The marker of a company with a platoon on the map waits for orders if it is not placed elsewhere.
    """
    held = set(controlled.split()) | {"macv" if scenario == "historical" else "an_cuu"}
    zones: dict[str, Any] = {}
    for zone in ground.ZONES:
        if zone in held:
            status = "controlled"
        elif zone in cleared.split():
            status = "being cleared"
        elif ground.SHEET.colour[zone] == "yellow":
            status = "neutral"
        elif scenario == "historical" and turn == 1 and zone in GREEN:
            status = "free"
        else:
            status = "enemy"
        there = (gas or {}).get(zone)
        zones[zone] = {
            "status": status,
            "isolated": zone in isolated.split(),
            "gas": None if there == "drifted" else there,
            "drifted": there == "drifted",
        }
    places = {name: place for place, names in (group.split("=") for group in at.split()) for name in names.split(",")}
    for company in "ABFGH":
        if any(places.get(company + number) in zones for number in "123"):
            places.setdefault(company, "waiting")
    units = {
        name: {"place": place, "hits": 0, "veteran": False, "head_down": (head_down or {}).get(name, "")}
        for name, place in places.items()
    }
    return {
        "scenario": scenario,
        "turn": turn,
        "options": PUBLISHED | dict(options or {}),
        "zones": zones,
        "units": units,
        "nguyen_hoang_bridge": bridge,
        "orders": {cp: {"moves": cp in moves.split()} for cp in ground.CPS},
        "convoys": {"convoy-1": {"space": convoy[0], "homeward": convoy[1], "load": []}},
        "combat": None,
    }
