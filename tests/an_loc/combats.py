"""Combats for tests: declared, supported and rolled in one line; what came of them.

p = fought(battle("nva", "0914: 9-vc/271", "0915: rppf-1"), "0915", "9-vc/271", die=4)
assert (odds(p), drm(p)) == ("4:1", 0)
"""

from typing import Any

from tests.an_loc.board import asked, board, fighting, offered, place, say, seen, told

from citadel.games.an_loc.position import Siege

REFUSALS = ("no", "enough", "alone")


def battle(side: str, *stacks: str, effort: int = 3, **more: Any) -> Siege:
    """A position where a side is asked what it attacks; when it has done, the ARVN is asked for its effort."""
    return fighting(side, *stacks, effort=effort, **({"agenda": f"Declare({side}); ChooseEffort(arvn)"} | more))


def declared(p: Siege, target: str, *attackers: str, also: str = "") -> Siege:
    """An attack by exactly these units on a hex, and on others besides; what is asked next are the supports."""
    say(p, f"attack {target}")
    for unit in attackers:
        if unit not in seen(p, "combat", "attackers"):
            say(p, f"with {unit}")
    for hex in also.split():
        say(p, f"also {hex}")
    if asked(p) == "JoinAttack":
        say(p, "go")
    assert seen(p, "combat", "attackers")
    assert set(seen(p, "combat", "attackers")) == set(attackers)
    return p


def supported(p: Siege, *support: str) -> Siege:
    """What both sides commit, in any order ("support 130mm", "air 5-div-hq-low", "cas cobra"), up to the die."""
    left = list(support)
    while asked(p) != "CombatDie":
        words = next((words for words in left if words in offered(p)), "")
        if words:
            left.remove(words)
        say(p, words or next(words for words in REFUSALS if words in offered(p)))
    assert not left, f"nobody was asked for {left}"
    return p


def fought(p: Siege, target: str, *attackers: str, die: int, also: str = "", support: tuple[str, ...] = ()) -> Siege:
    """A combat up to the first decision about its result."""
    return say(supported(declared(p, target, *attackers, also=also), *support), f"roll {die}")


def retreating(
    side: str, hexes: int, origin: str, *stacks: str, foes: str, attacking: bool = False, **more: Any
) -> Siege:
    """A combat whose losses are taken: a side retreats so far from `origin`, before `foes` in another hex or others.

    With `attacking` the side attacked from there and its foes defended in the hex `target`; else they attacked.
    """
    units = {stack.partition(":")[0]: stack.partition(":")[2] for stack in stacks}
    ours = " ".join(word.partition("(")[0] for word in units[origin].split() if "hq" not in word)
    ours = more.pop("units", ours)
    other = "nva" if side == "arvn" else "arvn"
    attacker = side if attacking else other
    facts: dict[str, Any] = {
        "attackers": ours if attacking else foes,
        "defenders": foes if attacking else ours,
        "targets": more.pop("target", "") if attacking else origin,
        "attacker_retreats" if attacking else "defender_retreats": hexes,
        "agenda": f"Retreats({side}, {int(attacking)}); Advance({attacker}); EndCombat({attacker}); ChooseEffort(arvn)",
        "stage": f"{attacker}-combat",
    }
    return board(*stacks, **(facts | more))


def away(p: Siege) -> Siege:
    """The stack retreats as one group; what is asked next is the way."""
    say(p, "retreat")
    return say(p, "go") if asked(p) == "FormGroup" else p


def drms(p: Siege) -> dict[str, int]:
    """The modifiers of the last die by their rules; those of one rule are added up."""
    found: dict[str, int] = {}
    since = max([i for i, event in enumerate(p.events) if event.kind == "attack"])
    for event in p.events[since:]:
        if event.kind == "modifier":
            found[event.rule] = found.get(event.rule, 0) + event.values[0]
    return found


def drm(p: Siege) -> int:
    """The sum of all modifiers of the last die."""
    return sum(drms(p).values())


def strengths(p: Siege) -> tuple[int, int]:
    """Attack and defence of the last die."""
    event = told(p, "combat_die")[-1]
    return event.values[0], event.values[1]


def odds(p: Siege) -> str:
    """The column of the last die, after shifts."""
    return p.board.column_names[told(p, "combat_die")[-1].values[2]]


def net(p: Siege) -> int:
    """The row of the table that was read."""
    return told(p, "combat_die")[-1].values[5]


def marker(p: Siege) -> int:
    """The NVA Replacement marker."""
    return int(seen(p, "replacements_used"))


def lost(p: Siege) -> list[str]:
    """The units that have lost a step so far, one entry for each."""
    names = p.board.unit_names
    return [names[event.values[0]] for event in p.events if event.kind in ("reduced", "eliminated")]


def used(p: Siege) -> set[str]:
    """The units on their used side."""
    return {name for name, unit in seen(p, "units").items() if unit["used"]}


def where(p: Siege, *units: str) -> list[str]:
    """The places of units."""
    return [place(p, unit) for unit in units]


def without(p: Siege, *rules: str) -> set[str]:
    """The choices now, if these rules were not in force."""
    twin = p.copy()
    twin.waived = list(rules)
    twin.restore()
    twin.listed = twin.step.begin(twin)
    return offered(twin)


def ending(*stacks: str, agenda: str = "Surrender(); GameEnd(); NextTurn()", **more: Any) -> Siege:
    """A position at the end of a turn, played on to the next decision or the end of the game."""
    return board(*stacks, agenda=agenda, **({"stage": "end-of-turn"} | more))


def beginning(turn: int, *stacks: str, **more: Any) -> Siege:
    """The first decision of a turn, after whatever its start brings."""
    return board(*stacks, agenda="Turn()", turn=turn, **more)


def outcome(p: Siege) -> str:
    """The level of victory, empty while the game goes on."""
    return p.outcome.level if p.outcome else ""
