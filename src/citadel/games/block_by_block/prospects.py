# interpreted
"""What a choice would bring: the die before an attack, the next state before a hit, what an end ends.

Everything is computed by the functions that resolve the attack itself (7.4 to 7.6, 13), so it cannot differ from them.
"""

from collections.abc import Callable
from typing import Any

from citadel.core.bits import first, members
from citadel.core.position import DIE
from citadel.drawing.svg import signed
from citadel.games.block_by_block import combat
from citadel.games.block_by_block.assault import targets
from citadel.games.block_by_block.close_combat import MOST_DEFENDERS, forbids_close_combat
from citadel.games.block_by_block.components import BOXES, RESULTS
from citadel.games.block_by_block.heavy_weapons import LEVELS
from citadel.games.block_by_block.hits import double_if_stacked
from citadel.games.block_by_block.modifiers import (
    Item,
    assault_modifiers,
    close_combat_modifiers,
    close_defence_modifiers,
    sum_of,
)
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.telling import cause_of
from citadel.games.block_by_block.viewing import unit_words

END = 63
"""What `end`, `finish` and `enough` are among the choices of every step that can be ended."""

ENDINGS = {
    "BuyBack": "no more replacements",
    "PavnReplace": "no more replacements",
    "Exit": "no more units leave",
    "MoveUnits": "ends the movement segment",
    "FormGroups": "no more groups; then they act",
    "JoinGroup": "the group is complete",
    "SelectGroup": "ends the combat segment",
    "SplitOff": "the others stay together",
    "ChooseDefenders": "no more defenders",
}


def prospect(p: Hue, choice: int) -> str:
    """A few words beside a choice; empty where its own words say it all."""
    name = p.step.name()
    if choice == END and name in ENDINGS:
        return ENDINGS[name]
    return ASKED[name](p, choice) if name in ASKED else ""


def warning(p: Hue, choice: int) -> str:
    """What an end would give away for good: points that could be spent, all attacks (10.1-1, 10.2-1, 7.2-1)."""
    name = p.step.name()
    if choice != END or len(p.listed) == 1:
        return ""
    if name in ("BuyBack", "PavnReplace") and p.points:
        rule = "10.1" if name == "BuyBack" else "10.2"
        return f"{p.points} point{'s' * (p.points > 1)} would be lost ({rule})"
    if name == "FormGroups" and not p.groups and any(_can_attack(p, unit) for unit in p.listed if unit != END):
        return "without a group nobody attacks in this segment (7.2)"
    return ""


def _can_attack(p: Hue, unit: int) -> bool:
    step: Any = p.step
    alone = 1 << unit
    return targets(p, step.side, alone) != 0 or not forbids_close_combat(p, step.side, alone)


# -- attacks -----------------------------------------------------------------------------------------------------------


def _action(p: Hue, choice: int) -> str:
    """An assault with its defenders, or a close combat, as the group stands now."""
    step: Any = p.step
    here = p.where[first(p.group)]
    if choice == combat.CLOSE_COMBAT:
        return _close_combat(p, step.side, here, 0)
    if choice in (combat.PAUSE, combat.SPLIT) or choice >= combat.DETACH:
        return ""
    enemies = ", ".join(unit_words(p, unit) for unit in members(p.units_of(1 - step.side, choice)))
    return f"{enemies}; {_assault(p, step.side, here, choice, 0)}"


def _heavy_weapons(p: Hue, choice: int) -> str:
    """The attack with and without heavy weapons (7.4)."""
    if not choice:
        return _attack(p, 0)
    levels = "; ".join(f"level {level}: {_attack(p, level).rpartition(': ')[2]}" for level in LEVELS)
    return f"a step is lost on 1-3, then {levels}"


def _level(p: Hue, choice: int) -> str:
    return f"{_attack(p, choice)}; destruction +{p.board.heavy_destruction[choice]}"


def _attack(p: Hue, heavy: int) -> str:
    """The attack on the table with heavy weapons of a level."""
    step: Any = p.step
    if p.is_close:
        return _close_combat(p, step.side, p.target, heavy)
    return _assault(p, step.side, p.origin, p.target, heavy)


def _assault(p: Hue, side: int, origin: int, target: int, heavy: int) -> str:
    """The assault's value, its modifiers, what it costs, and what each face of the die means (7.5-1)."""
    items = assault_modifiers(p, side, origin, target, heavy)
    total, shift = p.total(p.group, False), sum_of(items)
    results = [RESULTS[p.board.read_crt(total, die + shift)[1]] for die in DIE]
    return f"value {total}{_listed(p, items)}{_extra(p, side, origin, target)}: {_faces(results)}"


def _extra(p: Hue, side: int, origin: int, target: int) -> str:
    """What else an assault brings: a step lost at a gate, doubled losses of a stack (7.5-5, 8.1-3)."""
    if target >= BOXES:
        return ", costs a step first" if p.board.outside >> origin & 1 else ""
    return ", their losses double" if double_if_stacked(p.units_of(1 - side, target), 1) > 1 else ""


def _close_combat(p: Hue, side: int, place: int, heavy: int) -> str:
    """Hits to expect either way if the strongest defend (7.6-2, 7.6-3)."""
    there = p.units_of(1 - side, place)
    strongest = sorted(members(there), key=lambda unit: -p.value(unit, True))[:MOST_DEFENDERS]
    attack, defence = p.total(p.group, False), sum(p.value(unit, True) for unit in strongest)
    items = close_combat_modifiers(p, side, place, heavy)
    factor = double_if_stacked(there, 1) if p.asked.overstack_in_close_combat else 1
    dealt = _expected(p, attack, items) * factor
    taken = _expected(p, defence, close_defence_modifiers(p, place))
    words = f"value {attack}{_listed(p, items)}, against {defence} at most"
    return f"{words}: about {dealt:.1f} hits dealt, {taken:.1f} taken"


def _expected(p: Hue, total: int, items: list[Item]) -> float:
    shift = sum_of(items)
    return sum(p.board.read_crt(total, die + shift)[0] for die in DIE) / len(DIE)


def _listed(p: Hue, items: list[Item]) -> str:
    return "".join(f", {signed(item.value)} {cause_of(item.rule, item.gate, p.board.gate_letters)}" for item in items)


def _faces(results: list[str]) -> str:
    """Faces of the die with the same result together: `1-3 X, 4-5 *, 6 -`."""
    told = []
    begin = 0
    for end in range(1, len(results) + 1):
        if end == len(results) or results[end] != results[begin]:
            faces = f"{DIE[begin]}-{DIE[end - 1]}" if end - begin > 1 else str(DIE[begin])
            told.append(f"{faces} {results[begin]}")
            begin = end
    return ", ".join(told)


# -- groups and hits ---------------------------------------------------------------------------------------------------


def _group(p: Hue, choice: int) -> str:
    """The others of a group that could act, where it is and what it is worth."""
    group = p.on_map(next(group for group in p.groups if group >> choice & 1))
    others = [p.board.unit_titles[unit] for unit in members(group) if unit != choice]
    place = p.board.place_titles[p.where[choice]]
    return " ".join([*others, f"in {place}, value {p.total(group, False)}"])


def _hit(p: Hue, choice: int) -> str:
    """What a hit makes of a unit, and of publicity."""
    step: Any = p.step
    twin = p.copy()
    twin.hit(choice, step.cause)
    value, publicity = p.value(choice, False), twin.publicity - p.publicity
    if not twin.on_map(1 << choice):
        result = "is eliminated"
    else:
        result = "becomes routed" if twin.is_routed(choice) else f"becomes spent, {twin.value(choice, False)}"
    return f"({value}: {result}{f', publicity +{publicity}' if publicity else ''})"


ASKED: dict[str, Callable[[Hue, int], str]] = {
    "GroupAction": _action,
    "CallHeavyWeapons": _heavy_weapons,
    "ChooseLevel": _level,
    "SelectGroup": _group,
    "TakeHits": _hit,
}
