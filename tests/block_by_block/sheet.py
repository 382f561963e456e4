"""Views of Block by Block to draw, and the sheets drawn from them."""

from typing import Any

from tests.drawn import View, reader

from citadel.games.block_by_block.game import load
from citadel.games.block_by_block.show.map import draw

GAME = load()
WORDS = GAME.wording
DATA = GAME.data.files


def start() -> View:
    """Return the view of the set-up (4.1)."""
    units: dict[str, dict[str, Any]] = {}
    names: dict[str, list[str]] = {}
    for kind in DATA["units"]["type"]:
        names[kind["id"]] = list(kind["names"])
        for name in kind["names"]:
            units[name] = {
                "type": kind["id"],
                "side": kind["side"].lower(),
                "place": "reserve",
                "spent": False,
                "routed": False,
                "minus_one": False,
                "moved": False,
                "nationality": kind["nationality"],
            }
    for place in DATA["setup"]["place"]:
        for kind, count in place["units"]:
            for _ in range(count):
                units[names[kind].pop(0)]["place"] = place["area"]
    for letter in DATA["setup"]["towers"]:
        units[f"tower/{letter}"]["place"] = f"gate-{letter}"
    return {
        "game": "block-by-block",
        "turn": 1,
        "phase": "movement",
        "segment": "pavn",
        "options": {},
        "units": units,
        "gates": {gate["letter"]: gate["start_control"].lower() for gate in DATA["map"]["gate"]},
        "zones": {
            zone["id"]: {"control": zone["start_control"].lower(), "clearing": 0} for zone in DATA["zones"]["zone"]
        },
        "publicity": 0,
        "destruction": 0,
        "points": 0,
        "attacked": [],
        "routes": [],
        "groups": [],
        "group": [],
        "target": None,
        "origin": None,
        "last": None,
        "outcome": None,
    }


def crowded() -> View:
    """Return an invented fight with every kind of state and marker."""
    view = start()
    units = view["units"]

    def place(where: str, *names: str, **state: Any) -> None:
        for name in names:
            units[name].update(place=where, **state)

    place("S3-2", "F/2/5", "A/1/1")
    place("S3-2", "G/2/5", minus_one=True)
    place("S3-2", "H/2/5", spent=True, moved=True)
    place("S3-2", "B/1/1", spent=True, routed=True)
    place("S2-2", "pavn-4/1", "pavn-4/2")
    place("N4-4", "abn/1", "pavn-6/1", "pavn-6/2")
    place("N2-1", "rvn/1")
    place("withdrawn", "abn/2", "abn/3")
    place("eliminated", "nlf/1", "hq")
    place("exited", "pavn-4/5")
    place("gate-C", "plt/C", nationality="US")
    place("gate-D", "plt/D", nationality="ARVN")
    place("gate-G", "tower/G", spent=True)
    place("gate-H", "tower/H", spent=True, routed=True)
    view.update(turn=3, phase="combat", segment="us", publicity=31, destruction=17, attacked=["S2-2"])
    view.update(group=["F/2/5", "G/2/5"], groups=[["A/1/1"]], origin="S3-2", target="S2-2")
    view.update(routes=[["S3-3", "S3-1"]], last={"from": "N2-3", "to": "N2-1", "unit": "rvn/1"})
    view["zones"]["N4"] = {"control": "us", "clearing": 2}
    view["zones"]["S4"] = {"control": None, "clearing": 3}
    return view


parsed = reader(draw, WORDS)
