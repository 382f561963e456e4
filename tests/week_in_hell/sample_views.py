"""Views of A Week in Hell made by hand, from the set-up to crowded fights: what the drawing is tested with."""

from collections.abc import Iterable
from typing import Any

from tests.drawn import View, reader

from citadel.games.week_in_hell.game import load
from citadel.games.week_in_hell.show.map import draw

GAME = load()
WORDS = GAME.wording
DATA = GAME.data.files

ZONES: dict[str, dict[str, Any]] = {zone["id"]: zone for zone in DATA["map"]["zone"]}
COMPANIES = tuple(company["id"] for company in DATA["units"]["company"])
PLATOONS = (*(f"{company}{number}" for company in COMPANIES for number in (1, 2, 3)), "macv-platoon")
CPS = ("CP-MACV", "CP-1/1", "CP-2/5")
SMALLEST = "plaza"
"""The zone with the least room."""


def start(scenario: str = "historical") -> View:
    """Return the view of the set-up (12.1, 12.2)."""
    terms = DATA["scenarios"][scenario]
    letters = {zone.get("letter"): name for name, zone in ZONES.items()}
    view: View = {
        "game": "week-in-hell",
        "scenario": scenario,
        "edition": "published",
        "options": {},
        "turn": 1,
        "date": "31 January 1968",
        "phase": 1,
        "last_phase": False,
        "stage": "orders",
        "zones": {name: _zone(zone, bool(terms["free_green_turns"])) for name, zone in ZONES.items()},
        "units": _units(),
        "cup": {"".join(map(str, marker["sides"])): marker["count"] for marker in DATA["nva"]["marker"]},
        "cup_total": sum(marker["count"] for marker in DATA["nva"]["marker"]),
        "victory_points": 0,
        "defeat_points": 0,
        "victory_zones_held": 0,
        "enemy_sum": 0,
        "gas_left": 2,
        "canal_bridge": True,
        "nguyen_hoang_bridge": True,
        "lz_ok": False,
        "helicopter": "unavailable",
        "convoys": {f"convoy-{n}": {"space": "phu-bai", "homeward": False, "sent": False, "load": []} for n in (1, 2)},
        "available": [],
        "schedule": [],
        "orders": {f"CP-{cp['id']}": _no_order(cp["order_boxes"]) for cp in DATA["units"]["cp"]},
        "waiting": [],
        "clearing_companies": [],
        "combat": None,
        "tested": [],
        "last": None,
        "outcome": None,
    }
    for entry in DATA["tracks"]["reinforcement"]:
        if (entry["turn"], entry["phase"]) == (1, 1):
            put(view, "available", *entry["units"])
        else:
            view["schedule"].append({"turn": entry["turn"], "phase": entry["phase"], "units": list(entry["units"])})
    for letter in terms["controlled_at_start"]:
        control(view, letters[letter], "spare")
    for placed in terms["on_map"]:
        put(view, letters[placed["zone"]], placed["unit"])
    if scenario == "alternative":
        put(view, "gone", "macv-platoon")
        put(view, "available", "CP-MACV")
    put(view, "phu-bai", "convoy-1", "convoy-2")
    put(view, "unavailable", "helicopter")
    return view


def put(view: View, place: str, *names: str, **state: Any) -> None:
    """Put counters in a place, off wherever they were, and change their state."""
    for name in names:
        unit = view["units"][name]
        for held in _lists_with(view):
            if name in held:
                held.remove(name)
        unit.update(place=place, **state)
        lists = {
            "available": view["available"],
            "waiting": view["waiting"],
            "clearing": view["clearing_companies"],
            "in-convoy-1": view["convoys"]["convoy-1"]["load"],
            "in-convoy-2": view["convoys"]["convoy-2"]["load"],
            **{f"orders-{cp[3:].lower()}": order["given"] for cp, order in view["orders"].items()},
            **{zone: state["units"] for zone, state in view["zones"].items()},
        }
        if place in lists:
            lists[place].append(name)
        if name in view["convoys"]:
            view["convoys"][name]["space"] = place


def control(view: View, zone: str, flag: str) -> None:
    """Make a zone controlled, with a flag."""
    view["zones"][zone].update(status="controlled", flag=flag)


def midgame() -> View:
    """Return a view of turn 4: companies on the move, a zone being cleared, a convoy on its way."""
    view = start()
    view.update(turn=4, date="3 February 1968", phase=6, stage="activation", victory_points=0, defeat_points=3)
    view.update(victory_zones_held=1, enemy_sum=41, gas_left=1, lz_ok=True, helicopter="ch46", schedule=[])
    for state in view["zones"].values():
        state["status"] = "enemy" if state["status"] == "free" else state["status"]
    for zone, flag in (
        *(("macv", "spare"), ("duy_tan", "spare"), ("police", "spare"), ("an_cuu", "spare"), ("doc_lao", "spare")),
        *(("ramp", "spare"), ("plaza", "11"), ("university", "211"), ("post_office", "321"), ("public_health", "21")),
    ):
        control(view, zone, flag)
    view["zones"]["jeanne_darc"].update(status="being cleared", flag="3221", cleared_by="A")
    view["zones"]["post_office"].update(isolated=True)
    view["zones"]["treasury"].update(nva={"sides": [4, 3, 2, 1], "hits": 1, "value": 3})
    view["zones"]["hospital_east"].update(nva={"sides": [3, 2, 1], "hits": 0, "value": 3})
    view["zones"]["hwy1_west"].update(drifted=True)
    put(view, "macv", "macv-platoon", acted=True)
    put(view, "macv", "CP-MACV")
    put(view, "university", "CP-1/1")
    put(view, "public_health", "G1", veteran=True, cv=3, named=True)
    put(view, "public_health", "G2", hits=1, cv=2)
    put(view, "public_health", "G3", veteran=True, hits=2, cv=2)
    put(view, "jeanne_darc", "A1", "A2", cv=2)
    put(view, "duy_tan", "A3", hits=3, cv=0)
    put(view, "plaza", "H1", "H2", cv=2)
    put(view, "doc_lao", "H3", head_down="arrival", cv=2)
    put(view, "university", "F1", "F2", cv=2)
    put(view, "post_office", "F3", head_down="no order", hits=1, cv=2)
    put(view, "available", "B3")
    put(view, "in-convoy-2", "B1", "B2", "CP-2/5")
    put(view, "canal-bridge", "convoy-2")
    put(view, "gone", "convoy-1")
    put(view, "ch46", "helicopter")
    put(view, "orders-1/1", "G", "F")
    put(view, "clearing", "A")
    put(view, "waiting", "H")
    put(view, "waiting", "B")
    view["orders"]["CP-MACV"]["moves"] = False
    for marker in ("11", "211", "321", "21", "3221", "4321", "321"):
        view["cup"][marker] -= 1
    view["cup_total"] = sum(view["cup"].values())
    view["last"] = {"unit": "F1", "from": "plaza", "to": "university"}
    return view


def fight() -> View:
    """Return a view of an attack with gas and wounded marines between the zones (8.2.6)."""
    view = midgame()
    view["zones"]["hospital_east"].update(nva={"sides": [4, 3, 1], "hits": 2, "value": 1}, gas="G", value_now=1)
    view["gas_left"] = 0
    view["combat"] = {
        "company": "G",
        "jump_off": "public_health",
        "target": "hospital_east",
        "assault": "G1",
        "support": "G2",
        "reserve": ["G3"],
        "first_round": True,
        "in_zone": False,
        "modifier": -1,
        "wounded": True,
        "attackers": ["G1", "G2", "G3"],
    }
    view["last"] = None
    return view


def crowded(zone: str = SMALLEST) -> View:
    """Return a view with eight units, an NVA marker, a flag, gas and an isolated marker in one zone."""
    view = midgame()
    put(view, zone, "A1", "A2", "A3", "F1", "F2", "H1", "CP-1/1", "CP-2/5")
    view["units"]["A2"].update(hits=1, veteran=True)
    view["units"]["A3"].update(hits=3)
    view["units"]["H1"].update(hits=2, head_down="no order", cv=1)
    view["zones"][zone].update(
        status="being cleared",
        flag="4321",
        cleared_by="A",
        gas="A",
        isolated=True,
        nva={"sides": [3, 2, 2, 1], "hits": 2, "value": 2},
    )
    view["tested"] = [zone]
    view["orders"]["CP-1/1"].update(given=[], moves=True)
    put(view, "waiting", "G", "F", "A", "H", "B", "MACV-order")
    view.update(canal_bridge=False, nguyen_hoang_bridge=False, last_phase=True, phase=9)
    return view


def everybody(zone: str = "macv") -> View:
    """Return a view with all platoons and CPs in one zone."""
    view = midgame()
    put(view, zone, *PLATOONS, *CPS)
    return view


def alternative() -> View:
    """Return a view of the alternative scenario, in which the MACV has fallen (12.2)."""
    view = start("alternative")
    put(view, "an_cuu", "A1", "A2", "A3", "CP-MACV")
    put(view, "waiting", "A")
    view["zones"]["macv"]["nva"] = {"sides": [4, 3, 2, 1], "hits": 0, "value": 4}
    put(view, "in-convoy-1", "G1", "G2", "G3", "CP-1/1")
    view["schedule"] = view["schedule"][1:]
    view.update(phase=5, stage="reinforcements")
    return view


def over() -> View:
    """Return a view of the end of a game."""
    view = midgame()
    view.update(turn=7, date="6 February 1968", phase=8, stage="over", victory_points=8, defeat_points=4)
    view["outcome"] = {"winner": "us", "level": "marginal", "how": "8 victory points, 4 defeat points"}
    return view


def _zone(zone: dict[str, Any], is_green_free: bool) -> dict[str, Any]:
    status = "neutral" if zone["colour"] == "yellow" else "enemy"
    return {
        "status": "free" if zone["colour"] == "green" and is_green_free else status,
        "value": zone["value"],
        "value_now": zone["value"],
        "isolated": False,
        "nva": None,
        "flag": None,
        "gas": None,
        "drifted": False,
        "cleared_by": None,
        "units": [],
    }


def _units() -> dict[str, dict[str, Any]]:
    values = {company["id"]: company["cv_green"] for company in DATA["units"]["company"]}
    units = {name: _unit("platoon", name[0], values.get(name[0], 0)) for name in PLATOONS}
    units["macv-platoon"] = _unit("platoon", "MACV", DATA["units"]["macv_platoon"]["cv"])
    units["macv-platoon"]["veteran"] = True
    units |= {name: _unit("cp", "", 0) for name in CPS}
    units |= {name: _unit("company", name, 0) for name in COMPANIES}
    units["MACV-order"] = _unit("company", "MACV", 0)
    units |= {name: _unit("convoy", "", 0) for name in ("convoy-1", "convoy-2")}
    return units | {"helicopter": _unit("helicopter", "", 0)}


def _unit(kind: str, company: str, value: int) -> dict[str, Any]:
    return {
        "kind": kind,
        "place": "later",
        "company": company,
        "hits": 0,
        "map_hit": False,
        "veteran": False,
        "cv": value,
        "head_down": "",
        "named": False,
        "acted": False,
    }


def _no_order(boxes: int) -> dict[str, Any]:
    return {"boxes": boxes, "given": [], "moves": False}


def _lists_with(view: View) -> Iterable[list[str]]:
    """Yield every list of counters by place."""
    yield from (view["available"], view["waiting"], view["clearing_companies"])
    yield from (convoy["load"] for convoy in view["convoys"].values())
    yield from (order["given"] for order in view["orders"].values())
    yield from (zone["units"] for zone in view["zones"].values())


ALL: dict[str, View] = {
    "start": start(),
    "midgame": midgame(),
    "fight": fight(),
    "crowded": crowded(),
    "crowded bridge": crowded("bridge"),
    "everybody": everybody(),
    "alternative": alternative(),
    "over": over(),
}
"""Every sample by name, not to be changed."""

parsed = reader(draw, WORDS)
