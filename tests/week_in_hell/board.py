"""Small positions for tests: only what matters, everything else as on turn 2 of the historical scenario.

p = board("public_health: G1 G2(hits=2) G3", controlled="public_health", agenda="Orders(); Activation()")
assert offered(p) == {"order G1", ...}
"""

from typing import Any

from tests.table import asked, offered, places, refused_by, say, told, units

import citadel
from citadel.games.week_in_hell.data.schema import load_data
from citadel.games.week_in_hell.position import Week

__all__ = ("asked", "offered", "places", "refused_by", "say", "told", "units")

GAME = citadel.game("week-in-hell")
COMPANIES = "ABFGH"
DATA_1 = "422cda6a8224"
"""The component data of the last games under rules version 1."""
KINDS = {"".join(map(str, marker["sides"])): int(marker["count"]) for marker in load_data().files["nva"]["marker"]}
"""How many NVA markers there are of each kind, as the data say."""


def board(*stacks: str, agenda: str, scenario: str = "historical", controlled: str = "", **more: Any) -> Week:
    """A position with these stacks ("ZONE: unit unit(hits=2,veteran)"), where `agenda` is to be done now.

    Zone A (macv) is controlled in the historical scenario besides those named. The markers of companies that have a
    platoon on the map wait for orders unless a stack says where they are. Options by their ids; other facts as in the
    position's text with underscores: turn=3, phase=7, nva="treasury=4321", nva_hits="treasury=2", flags="cercle=21",
    being_cleared="cercle", clearers="cercle=G", isolated="stadium", gas="treasury=G", drifted="macv", company="G",
    active="G1 G2", named="G1", defeat_points=3, first_convoy_arrived=1. Whatever stands as a flag or NVA marker is
    taken out of the cup. Convoys are in Phu-Bai and the helicopter is unavailable unless a stack places them. Under an
    earlier version of the rules: rules=1, and its data: data=DATA_1.
    """
    names = {option.id for option in GAME.options}
    options = {key: more.pop(key) for key in list(more) if key in names}
    on_map = str(more.get("gas", "")).count("=") + len(str(more.get("drifted", "")).split())
    facts = {"turn": 2, "phase": 1, "gas_left": max(0, 2 - on_map)} | more
    zones = controlled.split() + (["macv"] if scenario == "historical" and "macv" not in controlled.split() else [])
    lines = ["citadel position 1", f"game: {GAME.id}", f"scenario: {scenario}"]
    lines += [f"{key}: {facts.pop(key)}" for key in ("rules", "data") if key in facts]
    lines += [f"option: {key}={GAME.option(key).write(value)}" for key, value in options.items()]
    lines.append(f"controlled: {' '.join(zones) or '-'}")
    facts["flags"] = _flags(zones, str(facts.get("flags", "")))
    facts["cup"] = facts.get("cup") or _cup(f"{facts['flags']} {facts.get('nva', '')}")
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in facts.items() if value != ""]
    lines += [f"at {stack}" for stack in _with_markers(list(stacks))]
    lines.append(f"agenda: {agenda}")
    p = GAME.position("\n".join(lines))
    assert isinstance(p, Week)
    p.listening = True
    return p


def _flags(zones: list[str], given: str) -> str:
    """A spare flag for each controlled zone that has none of its own."""
    named = {pair.partition("=")[0] for pair in given.split()}
    return " ".join([*given.split(), *(f"{zone}=spare" for zone in zones if zone not in named)])


def _cup(used: str) -> str:
    """What is left in the cup when these markers ("ZONE=321 ...") are on the map."""
    markers = dict(zip(GAME.vocabulary.names["marker"], GAME.resting("cup"), strict=True))
    for pair in used.split():
        marker = pair.partition("=")[2]
        if marker in markers:
            markers[marker] -= 1
    return " ".join(f"{marker}={count}" for marker, count in markers.items() if count)


def _with_markers(stacks: list[str]) -> list[str]:
    """The stacks, with company markers waiting, convoys in Phu-Bai and the helicopter unavailable."""
    counters = [word.partition("(")[0] for stack in stacks for word in stack.partition(":")[2].split()]
    on_map = [stack for stack in stacks if stack.partition(":")[0] in GAME.view(GAME.start())["zones"]]
    present = {word[0] for stack in on_map for word in stack.partition(":")[2].split() if word[0] in COMPANIES}
    waiting = [letter for letter in COMPANIES if letter in present and letter not in counters]
    more = [f"waiting: {' '.join(waiting)}"] if waiting else []
    convoys = [name for name in ("convoy-1", "convoy-2") if name not in counters]
    more += [f"phu-bai: {' '.join(convoys)}"] if convoys else []
    return stacks + more + (["unavailable: helicopter"] if "helicopter" not in counters else [])


def start(scenario: str = "historical", **options: Any) -> Week:
    """A new game at its first decision."""
    p = GAME.start(scenario, **options)
    assert isinstance(p, Week)
    p.listening = True
    return p


def seen(p: Week, *keys: str) -> Any:
    """An entry of the view by its keys: seen(p, "zones", "cercle", "status")."""
    found: Any = GAME.view(p)
    for key in keys:
        found = found[key]
    return found


def place(p: Week, unit: str) -> str:
    """Where a unit is."""
    return str(seen(p, "units", unit, "place"))


def hits(p: Week, unit: str) -> int:
    """How many hits a platoon has."""
    return int(seen(p, "units", unit, "hits"))


def status(p: Week, zone: str) -> str:
    """The status of a zone."""
    return str(seen(p, "zones", zone, "status"))


def acting(company: str, *stacks: str, **more: Any) -> Week:
    """A position where an ordered company (all its platoons, named by its first) is asked what it does."""
    order = f"orders-macv: {company}" if company != "MACV-order" else "orders-macv: MACV-order"
    letter = company if company in COMPANIES else ""
    names = [word.partition("(")[0] for stack in stacks for word in stack.partition(":")[2].split()]
    platoons = [name for name in names if letter and name[0] == letter and len(name) == 2]
    named = more.pop("named", platoons[0] if platoons else "macv-platoon")
    agenda = more.pop("agenda", "Activate(); EndActivation(); Orders()")
    p = board(*stacks, order, agenda=agenda, named=named, stage="activation", **more)
    return say(p, f"activate {company if letter else 'macv-platoon'}")


def attacking(target: str, *stacks: str, company: str = "G", **more: Any) -> Week:
    """A position where the company in the stacks has just said that it attacks a zone, with everybody, without gas."""
    p = acting(company, *stacks, **({"gas_left": ""} | more))
    if "alone" in offered(p):
        say(p, "alone")
    say(p, "attack", f"attack {target}")
    while "go" in offered(p):
        say(p, "go")
    return p


def fighting(target: str, *stacks: str, jump_off: str, assault: str, support: str = "", **more: Any) -> Week:
    """A position before a later round: the assault platoon stands in the target zone, where `nva` names the marker.

    All platoons of its company in the jump-off zone attack with it, or those that `attackers` names.
    """
    company = more.pop("company", assault[0])
    there = [words for zone, _, words in (stack.partition(":") for stack in stacks) if zone == jump_off]
    names = [word.partition("(")[0] for words in there for word in words.split()]
    others = " ".join(name for name in names if name[0] == company and len(name) == 2)
    facts = {
        "company": company,
        "jump-off": jump_off,
        "target": target,
        "attackers": more.pop("attackers", f"{assault} {others}".strip()),
        "assault": assault,
        "support": support,
        "later round": 1,
        "stage": "activation",
        "gas_left": "",
    }
    order = f"orders-macv: {company}"
    agenda = more.pop("agenda", "NextRound(); Attacks(); EndOfCompany(); Activate(); EndActivation(); Orders()")
    return board(*stacks, order, agenda=agenda, **(facts | more))


def roll(p: Week, *dice: int) -> Week:
    """Roll dice, one after another: in a round the US die, then the NVA die."""
    return say(p, *(f"roll {die}" for die in dice))


def nva(p: Week, zone: str) -> tuple[str, int]:
    """The NVA marker in a zone and the value it shows; nothing and 0 without one."""
    found = seen(p, "zones", zone, "nva")
    return ("".join(map(str, found["sides"])), int(found["value"])) if found else ("", 0)


def roles(p: Week) -> tuple[str, str, str]:
    """Who is assault, support and reserve platoon, empty for nobody."""
    combat = seen(p, "combat")
    return combat["assault"] or "", combat["support"] or "", " ".join(combat["reserve"])


def moving(company: str, *stacks: str, **more: Any) -> Week:
    """A position where the platoons of an ordered company in the stacks are asked who moves, the MACV platoon apart."""
    p = acting(company, *stacks, **more)
    if "alone" in offered(p):
        say(p, "alone")
    return say(p, "move")


def reach(p: Week, unit: str, verb: str = "move") -> set[str]:
    """The zones to which a platoon that may move now ("move"), or a CP ("march"), can go."""
    twin = say(p.copy(), f"{verb} {unit}")
    return places(twin) if asked(twin) in ("MoveTo", "MoveCp") else {place(twin, unit)}


def why_not(p: Week, unit: str, zone: str, verb: str = "move") -> str:
    """The rule that keeps a unit that moves now from going to a zone; empty if it may."""
    twin = say(p.copy(), f"{verb} {unit}")
    assert asked(twin) in ("MoveTo", "MoveCp"), f"{unit} had one zone to go to and went there: give it another"
    return refused_by(twin, f"to {zone}")


def waiting(p: Week) -> set[str]:
    """The companies whose markers are in Waiting for Orders."""
    return set(seen(p, "waiting"))


def contested() -> str:
    """All zones that can be controlled, as a list in one string."""
    return " ".join(name for name, zone in seen(start(), "zones").items() if zone["value"])


def ordering(*stacks: str, **more: Any) -> Week:
    """A position in the orders step of a phase; the road from MACV to the west is controlled unless said otherwise."""
    phase = "Orders(); Clearing(); Activation(); Reinforcements(); Orders()"
    return board(*stacks, **({"agenda": phase, "controlled": "police an_cuu hwy1_west nguyen_hue_east"} | more))


def head_down(p: Week) -> set[str]:
    """The units without an order in an ordered company."""
    return {name for name, unit in seen(p, "units").items() if unit["head_down"] == "no order"}


def clearing(**zones: str) -> dict[str, Any]:
    """What `board` is told of zones that companies are clearing, besides the stacks: clearing(duy_tan="G")."""
    return {
        "being_cleared": " ".join(zones),
        "clearers": " ".join(f"{zone}={company}" for zone, company in zones.items()),
        "flags": " ".join(f"{zone}=21" for zone in zones),
    }


def cleared(*stacks: str, zones: str = "duy_tan=G", agenda: str = "Clearing(); Orders()", **more: Any) -> Week:
    """A position in the clearing step; `zones` says which company clears which zone."""
    pairs = dict(pair.split("=") for pair in zones.split())
    companies = " ".join(dict.fromkeys(pairs.values()))
    return board(*stacks, f"clearing: {companies}", agenda=agenda, **clearing(**pairs), **more)


def gassing(target: str, *stacks: str, company: str = "G", **more: Any) -> Week:
    """A position where a company that attacks a zone with everybody is asked whether it uses gas."""
    p = say(acting(company, *stacks, **more), "attack", f"attack {target}")
    while "go" in offered(p):
        say(p, "go")
    return p


def drifted(p: Week) -> set[str]:
    """The zones with drifted gas."""
    return {name for name, zone in seen(p, "zones").items() if zone["drifted"]}
