"""Plain views of *An Loc*, built by hand for the tests of its slow reading."""

from collections.abc import Mapping
from typing import Any

from tests.oracle.an_loc_map import AIR_TYPES, UNITS, View, enemy_of, is_hex, read, side_of

DEFAULTS: dict[str, Any] = {option["id"]: option["default"] for option in read("options")["option"]}

CITY = "0910=7/5,8/5,tf-52,31-ranger,36-ranger,rppf-1,5-div-hq-low,3-ranger-hq 0909=rppf-2"
ASSAULT = "1009=9-vc/271,9-vc/272 1010=9-vc/95c,t-55/1,t-55/2,429-sappers 0911=101-regt 1011=205-regt"
GUNS = "1110=9-vc/art 1307=122mm 1404=130mm"


def position(
    at: str = "",
    *,
    scenario: str = "battle",
    turn: int = 3,
    effort: tuple[int, int] = (3, 3),
    aaa: int = 4,
    marker: int = 0,
    committed: int = 0,
    helicopters: int = 6,
    cas: Mapping[str, int] | None = None,
    zones: Mapping[str, str] | None = None,
    struck: str = "",
    reduced: str = "",
    used: str = "",
    sa7: str = "",
    moved: str = "",
    fought: str = "",
    options: Mapping[str, Any] | None = None,
    **others: Any,
) -> View:
    """A view: what stands where ("0910=7/5,8/5 lai-khe=5-abn"; all else is yet to come), and what differs.

    `effort` is the ARVN's, then the NVA's; `zones` are landing zones; `others` are further keys of the view.
    """
    places = {name: place for place, names in (group.split("=") for group in at.split()) for name in names.split(",")}
    for unit, place in places.items():
        if is_hex(place) and any(places[other] == place for other in places if side_of(other) != side_of(unit)):
            raise ValueError(f"{unit} of the {side_of(unit)} stands with the {enemy_of(side_of(unit))} in {place}")
    units = {
        unit: {
            "side": side_of(unit),
            "kind": UNITS[unit]["kind"],
            "place": places.get(unit, "later"),
            "reduced": unit in reduced.split(),
            "used": unit in used.split(),
            "sa7": unit in sa7.split(),
            "moved": unit in moved.split(),
            "fought": unit in fought.split(),
        }
        for unit in UNITS
    }
    view: View = {
        "scenario": scenario,
        "options": DEFAULTS | dict(options or {}),
        "turn": turn,
        "units": units,
        "effort": {"arvn": effort[0], "nva": effort[1]},
        "aaa": aaa,
        "helicopter_points": helicopters,
        "replacements_used": marker,
        "committed": committed,
        "major_attack": False,
        "air": {"cas": dict.fromkeys(AIR_TYPES, 0) | dict(cas or {})},
        "landing_zones": dict(zones or {}),
        "struck": struck.split(),
        "captured": False,
        "fallen": False,
        "lull": False,
        "combat": None,
    }
    return view | others


def combat(
    side: str, targets: str, attackers: str, *, guns: str = "", against: str = "", hq_bonus: int = 0
) -> dict[str, Any]:
    """A combat as the view has it; `guns` and `against` support the attacker and the defender."""
    return {
        "side": side,
        "targets": targets.split(),
        "attackers": attackers.split(),
        "attacker_support": guns.split(),
        "defender_support": against.split(),
        "hq_bonus": hq_bonus,
    }
