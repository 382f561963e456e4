"""Views of An Loc made by hand, from the set-up to crowded hexes: what the drawing is tested with."""

from typing import Any

from tests.drawn import View, reader

from citadel.games.an_loc.game import load
from citadel.games.an_loc.show.map import draw

GAME = load()
WORDS = GAME.wording
DATA = GAME.data.files
UNITS: dict[str, dict[str, Any]] = {unit["id"]: unit for side in ("arvn", "nva") for unit in DATA[side]["unit"]}
HEXES: dict[str, str] = DATA["map"]["hexes"]
AIR = tuple(kind["id"] for kind in DATA["air"]["type"])
CITY = "0910"

parsed = reader(draw, WORDS)


def start(scenario: str = "battle") -> View:
    """Return a view of turn 1: the garrison in An Loc, the siege around it, the rest to come (13.1)."""
    view: View = {
        "game": "an-loc",
        "scenario": scenario,
        "options": {},
        "turn": 1,
        "date": "1972-04-08",
        "stage": "logistics",
        "units": {name: _unit(name) for name in UNITS},
        "op": {"arvn": 10, "nva": 20},
        "effort": {"arvn": 0, "nva": 0},
        "aaa": 4,
        "helicopter_points": 2,
        "replacements_used": 0,
        "committed": 0,
        "commitment_due": 0,
        "major_attack": False,
        "arvn_replacement_points": 0,
        "sa7_in_hand": 0,
        "sa7_kept": 0,
        "air": {box: dict.fromkeys(AIR, 0) for box in ("bought", "sead", "tac", "cas", "flown")},
        "broken_arrow": False,
        "landing_zones": {},
        "struck": [],
        "captured": False,
        "fallen": False,
        "lull": False,
        "combat": None,
        "morale": [
            ["best HQ in or beside the city", 6],
            ["NVA artillery in range", -3],
            ["An Loc is besieged", -1],
            ["12 steps in the garrison", 1],
            ["flak", -1],
        ],
        "last": None,
        "outcome": None,
    }
    put(view, CITY, "7/5", "8/5", "31-ranger", "36-ranger", "5-div-hq-low", "3-ranger-hq")
    put(view, "0909", "tf-52", "rppf-1")
    put(view, "1010", "rppf-2")
    put(view, "lai-khe", "5-abn", "6-abn", "8-abn", "81-abn", "1-abn-hq")
    put(view, "0908", "9-vc/271", "429-sappers")
    put(view, "1008", "9-vc/272", "t-55/1")
    put(view, "1012", "9-vc/95c")
    put(view, "1112", "9-vc/art", "122mm")
    put(view, "1208", "130mm", "t-55/2")
    put(view, "1017", "101-regt")
    put(view, "1019", "205-regt")
    put(view, "entry", "7-nva/141", "7-nva/165", "7-nva/209", "7-nva/art")
    return view


def put(view: View, place: str, *names: str, **state: Any) -> None:
    """Put counters in a place and change their state."""
    for name in names:
        printed, unit = UNITS[name], view["units"][name]
        unit.update(place=place, **state)
        side = "reduced_" if unit["reduced"] else ""
        unit.update(attack=printed[f"{side}attack"], defence=printed[f"{side}defence"])
        unit["steps"] = max(0, printed["steps"] - unit["reduced"])
        if printed["kind"] == "artillery":
            unit["defence"] = printed["defence"]


def midgame() -> View:
    """Return a view of turn 6: the base at Tan Khai, missiles, landing zones, losses on both sides (9.10)."""
    view = start()
    view.update(turn=6, date="1972-05-13", stage="arvn-movement", aaa=2, helicopter_points=1)
    view.update(
        replacements_used=21, commitment_due=0, committed=6, sa7_kept=1, sa7_in_hand=1, arvn_replacement_points=0
    )
    view.update(op={"arvn": 3, "nva": 11}, effort={"arvn": 5, "nva": 3})
    bought = {"b-52": 2, "f-4": 4, "cobra": 2, "a-37": 2, "ac-130": 1}
    view["air"]["bought"].update(bought)
    view["air"]["sead"].update({"f-4": 3, "a-37": 1})
    view["air"]["tac"].update({"b-52": 2, "f-4": 1})
    view["air"]["cas"].update({"cobra": 1, "a-37": 1})
    view["air"]["flown"].update({"ac-130": 1})
    view["landing_zones"] = {"1018": "cobra", "1117": ""}
    view["struck"] = ["0910", "1012"]
    put(view, "withdrawn", "3-abn", "3-abn-hq", "5-div-hq-low")
    put(view, "eliminated", "rppf-1", "tf-52", "t-55/2", "429-sappers", "36-ranger")
    put(view, CITY, "5-div-hq-high", "1-abn-hq")
    put(view, CITY, "7/5", reduced=True)
    put(view, CITY, "8/5", "81-abn")
    put(view, "0911", "5-abn", "6-abn", reduced=True)
    put(view, "1010", "8-abn")
    put(view, "1010", "rppf-2", reduced=True)
    put(view, CITY, "3-ranger-hq", used=True)
    put(view, "0809", "7-nva/141")
    put(view, "0812", "7-nva/165", reduced=True)
    put(view, "1019", "7-nva/209", sa7=True)
    put(view, "1019", "205-regt")
    put(view, "0713", "7-nva/art", used=True)
    put(view, "1208", "130mm", used=True)
    put(view, "1009", "5-vc/275", sa7=True)
    put(view, "1012", "9-vc/95c", reduced=True)
    put(view, "0908", "t-55/1", reduced=True)
    put(view, "entry", "5-vc/174", "5-vc/e6", "5-vc/art", "t-54", "pt-76")
    put(view, "1018", "1/15", moved=True)
    put(view, "1117", "2/15", "211-art", moved=True)
    put(view, "1118", "9-acr", moved=True)
    put(view, "1024", "31/21", "21-div-hq")
    put(view, "1022", "32/21")
    put(view, "1021", "33/21", reduced=True)
    put(view, "1023", "155mm", "212-art", "21-recon")
    put(view, "lai-khe", "3/15")
    view["morale"] = [
        ["best HQ in or beside the city", 7],
        ["NVA artillery in range", -4],
        ["An Loc is besieged", -1],
        ["7 steps in the garrison", -1],
        ["flak", 0],
    ]
    for unit in view["units"].values():
        unit["allowance"] = unit["movement"] + (unit["side"] == "arvn" and unit["movement"] > 0)
    view["last"] = {"unit": "9-acr", "from": "1119", "to": "1118"}
    return view


def combat() -> View:
    """Return a view of the attack on Hill 169: four battalions, a Cobra, an HQ and guns on both sides (10.9)."""
    view = start()
    view.update(turn=2, date="1972-04-15", stage="arvn-combat", aaa=2, helicopter_points=0)
    view.update(op={"arvn": 1, "nva": 9}, effort={"arvn": 5, "nva": 4}, replacements_used=8)
    view["air"]["bought"].update({"f-4": 3, "a-37": 2, "b-52": 1, "cobra": 2})
    view["air"]["sead"].update({"f-4": 3, "a-37": 1})
    view["air"]["tac"].update({"b-52": 1})
    view["air"]["cas"].update({"a-37": 1})
    view["air"]["flown"].update({"cobra": 1})
    view["landing_zones"] = {"1013": "cobra"}
    put(view, "1013", "6-abn", fought=True)
    put(view, "1111", "8-abn")
    put(view, "1011", "81-abn", fought=True)
    put(view, "1011", "1-abn-hq", used=True)
    put(view, "0912", "5-abn", fought=True)
    put(view, "1012", "9-vc/95c")
    put(view, "1108", "9-vc/art", used=True)
    put(view, "1112", "122mm", used=True)
    put(view, "lai-khe", "31/21", "32/21", "33/21", "21-recon", "211-art", "212-art", "21-div-hq", "9-acr", "155mm")
    put(view, "lai-khe", "3-abn", "3-abn-hq")
    put(view, "0711", "7-nva/141", "7-nva/165")
    put(view, "0612", "7-nva/art")
    put(view, "0713", "7-nva/209")
    put(view, "entry", "5-vc/275")
    view["struck"] = ["1008", "1012"]
    view["combat"] = {
        "side": "arvn",
        "targets": ["1012"],
        "attackers": ["81-abn", "5-abn", "6-abn"],
        "attacker_support": [],
        "defender_support": ["9-vc/art", "122mm"],
        "hq_used": ["1-abn-hq"],
        "hq_bonus": 2,
        "cas": {"cobra": 1},
    }
    view["last"] = {"unit": "6-abn", "from": "lai-khe", "to": "1013"}
    return view


def crowded(place: str = CITY) -> View:
    """Return a view with eight stacking points in one hex, all ARVN HQs, the cavalry and the battery besides."""
    view = start()
    view.update(stage="nva-combat", turn=11, date="1972-06-17", replacements_used=28, committed=7, major_attack=True)
    view.update(op={"arvn": 43, "nva": 0}, effort={"arvn": 0, "nva": 5}, sa7_in_hand=2, broken_arrow=True)
    battalions = ("5-abn", "6-abn", "8-abn", "81-abn", "1/15", "2/15", "31-ranger", "36-ranger")
    hqs = ("5-div-hq-high", "21-div-hq", "3-ranger-hq", "1-abn-hq", "3-abn-hq")
    for name in UNITS:
        if view["units"][name]["place"] == place:
            put(view, "eliminated", name)
    put(view, place, *battalions, *hqs, "9-acr", "155mm", used=False)
    put(view, place, "3-ranger-hq", used=True)
    put(view, place, "6-abn", "2/15", reduced=True)
    put(view, place, "1/15", "5-abn", fought=True)
    put(view, "0909", "9-vc/271", "9-vc/272", "429-sappers", "t-55/1", "t-55/2", "t-54", "pt-76", reduced=False)
    put(view, "0909", "9-vc/271", sa7=True, reduced=True)
    put(view, "1009", "9-vc/art", "130mm", "122mm", "9-vc/95c")
    put(view, "1010", "5-vc/275", "5-vc/174", sa7=False)
    put(view, "0911", "7-nva/141", "7-nva/art", "101-regt", reduced=False)
    put(view, "1011", "5-vc/e6", "205-regt", fought=True)
    put(view, "0810", "7-nva/165", "7-nva/209")
    put(view, "eliminated", "tf-52", "rppf-1", "rppf-2", "7/5", "8/5", "5-vc/art")
    put(view, "withdrawn", "3-abn", "5-div-hq-low")
    put(view, "1113", "31/21", "32/21")
    put(view, "1114", "33/21", "48/18", reduced=True)
    put(view, "1213", "3/15", "21-recon", "211-art", "212-art")
    view["air"]["bought"].update({"b-52": 4, "f-4": 6, "cobra": 4, "a-37": 4, "ac-130": 2})
    view["air"]["cas"].update({"b-52": 4, "f-4": 4, "cobra": 4, "a-37": 4, "ac-130": 1})
    view["air"]["flown"].update({"f-4": 2, "ac-130": 1})
    view["combat"] = {
        "side": "nva",
        "targets": [place],
        "attackers": ["5-vc/275", "5-vc/174", "9-vc/271", "9-vc/272", "t-55/1", "7-nva/141", "101-regt", "9-vc/95c"],
        "attacker_support": ["130mm", "122mm", "9-vc/art"],
        "defender_support": ["211-art", "212-art"],
        "hq_used": ["5-div-hq-high"],
        "hq_bonus": 1,
        "cas": {"f-4": 2, "ac-130": 1},
    }
    return view


def gathered() -> View:
    """Return a view with every unit of each side in one hex, more than the rules allow."""
    view = start()
    for name, printed in UNITS.items():
        put(view, CITY if "command" in printed else "1014", name)
    return view


def at_home() -> View:
    """Return a view with every ARVN unit in Lai Khe and every NVA unit eliminated."""
    view = start()
    for name, printed in UNITS.items():
        put(view, "lai-khe" if "command" in printed else "eliminated", name)
    return view


def over() -> View:
    """Return a view of a game that the NVA won."""
    view = midgame()
    view.update(stage="over", turn=9, date="1972-06-03", captured=True, fallen=True, last=None)
    view.update(replacements_used=30, morale=[], landing_zones={}, struck=[])
    view["outcome"] = {"winner": "nva", "level": "NVA Pyrrhic", "how": "An Loc has fallen"}
    put(view, "eliminated", *(name for name, unit in view["units"].items() if unit["place"] == CITY))
    put(view, CITY, "9-vc/271", "9-vc/272")
    return view


def _unit(name: str) -> dict[str, Any]:
    printed = UNITS[name]
    is_arvn = "command" in printed
    return {
        "side": "arvn" if is_arvn else "nva",
        "kind": printed["kind"],
        "formation": printed["formation"],
        "command": printed.get("command", ""),
        "place": "later",
        "reduced": False,
        "used": False,
        "sa7": False,
        "moved": False,
        "fought": False,
        "attack": printed["attack"],
        "defence": printed["defence"],
        "steps": printed["steps"],
        "movement": printed["movement"],
        "allowance": printed["movement"],
        "stacking_points": 0 if printed["stacks_free"] else printed["stacking_points"],
        "lift_points": printed["stacking_points"],
        "bonus": printed["combat_bonus"],
        "range": printed["range"],
        "morale": printed.get("morale", 0),
        "division": ""
        if is_arvn or printed["formation"] == "independent" or name == "5-vc/275"
        else printed["formation"],
    }


ALL = {
    "start": start(),
    "midgame": midgame(),
    "combat": combat(),
    "crowded": crowded(),
    "gathered": gathered(),
    "at home": at_home(),
    "first assault": start("first-assault"),
    "over": over(),
}
