"""Small positions for tests: only what matters, everything else as in the middle of turn 3 of the battle.

p = moving("nva", "0811: 9-vc/271", effort=3)
assert "to 0812" in offered(say(p, "move 9-vc/271"))
"""

from typing import Any

from tests.table import asked, offered, places, refused_by, say, told, units

import citadel
from citadel.games.an_loc.position import Siege

__all__ = ("asked", "offered", "places", "refused_by", "say", "told", "units")

GAME = citadel.game("an-loc")
EFFORT = {"arvn": "arvn_effort", "nva": "nva_effort"}


def board(*stacks: str, agenda: str, scenario: str = "battle", **more: Any) -> Siege:
    """A position with these stacks ("HEX: unit unit(reduced,used,sa-7)"), where `agenda` is to be done now.

    Places are hexes and the boxes lai-khe, entry, later, eliminated, withdrawn. Options by their ids; other facts as in
    the position's text with underscores: turn=6, stage="arvn-combat", arvn_effort=5, nva_effort=3,
    arvn_operation_points=4, flak=2, helicopter_points=4, cas="cobra=2 f-4=1", replacements_used=18, committed=6,
    landing_zones="1017", covers="cobra", struck="0910". Both sides have effort 3 and 10 operation points; flak is 4.
    rules=1 plays by that rules version.
    """
    header = ["citadel position 1", f"game: {GAME.id}", f"rules: {more.pop('rules', GAME.rules_version)}"]
    names = {option.id for option in GAME.options}
    options = {key: more.pop(key) for key in list(more) if key in names}
    facts: dict[str, Any] = {"turn": 3, "stage": "nva-combat", "arvn_effort": 3, "nva_effort": 3}
    facts |= {"arvn_operation_points": 10, "nva_operation_points": 10} | more
    lines = [*header, f"scenario: {scenario}"]
    lines += [f"option: {key}={GAME.option(key).write(value)}" for key, value in options.items()]
    lines += [f"{key.replace('_', ' ').replace('sa 7', 'sa-7')}: {value}" for key, value in facts.items()]
    lines += [f"at {stack}" for stack in stacks]
    lines.append(f"agenda: {agenda}")
    p = GAME.position("\n".join(lines))
    assert isinstance(p, Siege)
    p.listening = True
    return p


def start(scenario: str = "battle", **options: Any) -> Siege:
    """A new game at its first decision."""
    p = GAME.start(scenario, **options)
    assert isinstance(p, Siege)
    p.listening = True
    return p


def moving(side: str, *stacks: str, effort: int = 3, **more: Any) -> Siege:
    """A position where a side is asked which unit moves; HQs are already placed."""
    facts: dict[str, Any] = {"stage": f"{side}-movement", EFFORT[side]: effort} | more
    agenda = facts.pop("agenda", f"MoveUnits({side}); EndMovement(); Surrender(); GameEnd(); NextTurn()")
    return board(*stacks, agenda=agenda, **facts)


def fighting(side: str, *stacks: str, effort: int = 3, **more: Any) -> Siege:
    """A position where a side is asked what it attacks."""
    facts: dict[str, Any] = {"stage": f"{side}-combat", EFFORT[side]: effort} | more
    agenda = facts.pop("agenda", f"Declare({side}); EndCombatPhase({side}); Surrender(); GameEnd(); NextTurn()")
    return board(*stacks, agenda=agenda, **facts)


def attack(p: Siege, target: str, *attackers: str) -> Siege:
    """Declare an attack and go; what is asked next are the supports."""
    say(p, f"attack {target}")
    for unit in attackers:
        if f"with {unit}" in offered(p):
            say(p, f"with {unit}")
    return say(p, "go") if asked(p) == "JoinAttack" else p


def until(p: Siege, step: str, *refusing: str) -> Siege:
    """Answer no, enough, alone or end to everything before a step is asked."""
    for _ in range(50):
        if asked(p) == step or p.over:
            break
        say(p, next(words for words in (*refusing, "no", "enough", "alone", "end") if words in offered(p)))
    return p


def seen(p: Siege, *keys: str) -> Any:
    """An entry of the view by its keys: seen(p, "units", "7/5", "place")."""
    found: Any = GAME.view(p)
    for key in keys:
        found = found[key]
    return found


def place(p: Siege, unit: str) -> str:
    """Where a unit is."""
    return str(seen(p, "units", unit, "place"))


def steps(p: Siege, unit: str) -> int:
    """How many steps a unit has left; none when it is off the map for good."""
    return 0 if place(p, unit) == "eliminated" else int(seen(p, "units", unit, "steps"))


def reach(p: Siege, unit: str) -> set[str]:
    """The places to which a unit that may move now can go by land; an HQ with it stays unless it must come along."""
    twin = say(p.copy(), f"move {unit}")
    if asked(twin) == "TakeAlong":
        say(twin, "alone" if "alone" in offered(twin) else sorted(offered(twin))[0])
    if asked(twin) != "MoveTo":
        return {place(twin, unit)}
    return {words.removeprefix("to ") for words in offered(twin) if words.startswith("to ")}


def why_not(p: Siege, unit: str, where: str) -> str:
    """The rule that keeps a unit that moves now from going to a place; empty if it may go."""
    twin = say(p.copy(), f"move {unit}")
    assert asked(twin) == "MoveTo", f"{unit} had one place to go to and went there: give it another"
    return refused_by(twin, f"to {where}")


def admits(p: Siege, words: str, *rules: str) -> bool:
    """Whether a choice is legal now when these rules are waived."""
    twin = p.copy()
    twin.waived = list(rules)
    twin.restore()
    step = p.step
    return any(GAME.words(step.describe(twin, number)) == words for number in step.begin(twin))


def flying(*stacks: str, **more: Any) -> Siege:
    """A position at the start of the Air Phase; `bought` says what the ARVN has. The NVA's combat comes after it."""
    agenda = more.pop("agenda", "AirPhase(); Operations(nva, 0); Operations(arvn, 0); GameEnd(); NextTurn()")
    return board(*stacks, **({"agenda": agenda, "stage": "air"} | more))


def roll(p: Siege, *dice: int) -> Siege:
    """Roll dice, one after another."""
    return say(p, *(f"roll {die}" for die in dice))


def strengths(p: Siege) -> tuple[int, int]:
    """Attack and defence of the last combat that was rolled for."""
    ours, theirs, *_ = told(p, "combat_die")[-1].values
    return ours, theirs


def drm(p: Siege, rule: str) -> int:
    """What a rule has added to the dice of all combats so far."""
    return sum(int(event.values[0]) for event in told(p, "modifier") if event.rule == rule)
