"""What a choice would bring: the die before an attack, the next state before a hit, what an end ends.

Everything is computed by the functions that resolve the attack itself (7.4 to 7.6, 13), so it cannot differ from them.
"""

from itertools import groupby
from typing import Any

from citadel.core.bits import first, members
from citadel.core.language import Named
from citadel.core.position import DIE, Step
from citadel.core.prose import DASH, Span, Spans
from citadel.core.registry import Registry
from citadel.games.block_by_block.components import BOXES
from citadel.games.block_by_block.position import END, Hue
from citadel.games.block_by_block.rules import combat
from citadel.games.block_by_block.rules.assault import targets
from citadel.games.block_by_block.rules.close_combat import MOST_DEFENDERS, forbids_close_combat
from citadel.games.block_by_block.rules.heavy_weapons import LEVELS, CallHeavyWeapons, ChooseLevel
from citadel.games.block_by_block.rules.hits import TakeHits, double_if_stacked
from citadel.games.block_by_block.rules.modifiers import (
    Item,
    assault_modifiers,
    close_combat_modifiers,
    close_defence_modifiers,
    sum_of,
)
from citadel.games.block_by_block.rules.replacements import BuyBack, PavnReplace
from citadel.games.block_by_block.words.facts import result, unit_with_state
from citadel.games.block_by_block.words.log import cause

FILE = "previews"


def prospect(p: Hue, choice: int) -> Spans:
    """Return a few words to stand beside a choice; empty where its own words say it all."""
    words, name = p.game.wording, p.step.name()
    if choice == END and words.language.has(FILE, name):
        return words.spans(FILE, name)
    return _previews(p, p.step, choice)


def warning(p: Hue, choice: int) -> Spans:
    """Return what an end would give away for good; empty for all else."""
    return _warnings(p, p.step) if choice == END and len(p.listed) > 1 else ()


def _no_preview(p: Hue, step: Step[Any], choice: int) -> Spans:
    return ()


def _no_warning(p: Hue, step: Step[Any]) -> Spans:
    return ()


_previews = Registry(_no_preview)
_warnings = Registry(_no_warning)


@_warnings.on(BuyBack, PavnReplace)
def _lost_points(p: Hue, step: BuyBack | PavnReplace) -> Spans:
    """Points that could still be spent (10.1-1, 10.2-1)."""
    words = p.game.wording
    rule = words.rule("BB-10.1-1" if isinstance(step, BuyBack) else "BB-10.2-1")
    return words.spans(FILE, "points", points=p.points, rule=rule) if p.points else ()


@_warnings.on(combat.FormGroups)
def _no_group(p: Hue, step: combat.FormGroups) -> Spans:
    """All attacks of the segment (7.2-1)."""
    if p.groups or not any(_can_attack(p, step.side, 1 << unit) for unit in p.listed if unit != END):
        return ()
    return p.game.wording.spans(FILE, "no-group", rule=p.game.wording.rule("BB-7.2-1"))


def _can_attack(p: Hue, side: int, group: int) -> bool:
    return targets(p, side, group) != 0 or not forbids_close_combat(p, side, group)


# -- attacks -----------------------------------------------------------------------------------------------------------


@_previews.on(combat.GroupAction)
def _action(p: Hue, step: combat.GroupAction, choice: int) -> Spans:
    """An assault with its defenders, or a close combat, as the group stands now."""
    words, here = p.game.wording, p.where[first(p.group)]
    if choice == combat.CLOSE_COMBAT:
        return _attack(p, *_close_combat(p, step.side, here, 0))
    if choice in (combat.PAUSE, combat.SPLIT) or choice >= combat.DETACH:
        return ()
    defenders = words.series(unit_with_state(p, unit) for unit in members(p.units_of(1 - step.side, choice)))
    attack = _attack(p, *_assault(p, step.side, here, choice, 0))
    return words.spans(FILE, "against", defenders=defenders, attack=attack)


@_previews.on(CallHeavyWeapons)
def _heavy_weapons(p: Hue, step: CallHeavyWeapons, choice: int) -> Spans:
    """The attack with and without heavy weapons (7.4)."""
    words = p.game.wording
    if not choice:
        return _attack(p, *_fight(p, step.side, 0))
    levels = [words.spans(FILE, "level", level=level, outlook=_fight(p, step.side, level)[1]) for level in LEVELS]
    return words.spans(FILE, "call", levels=words.joined(levels, words.spans("core", "next")))


@_previews.on(ChooseLevel)
def _level(p: Hue, step: ChooseLevel, choice: int) -> Spans:
    """The attack with heavy weapons of a level, and the destruction they do (7.4)."""
    attack = _attack(p, *_fight(p, step.side, choice))
    return p.game.wording.spans(FILE, "destruction", attack=attack, rise=p.board.heavy_destruction[choice])


def _attack(p: Hue, sum: Spans, outlook: Spans) -> Spans:
    return p.game.wording.spans(FILE, "attack", sum=sum, outlook=outlook)


def _fight(p: Hue, side: int, heavy: int) -> tuple[Spans, Spans]:
    """The attack on the table with heavy weapons of a level: what it is made of, and what may come of it."""
    if p.is_close:
        return _close_combat(p, side, p.target, heavy)
    return _assault(p, side, p.origin, p.target, heavy)


def _assault(p: Hue, side: int, origin: int, target: int, heavy: int) -> tuple[Spans, Spans]:
    """The assault's value, its modifiers, what it costs; and what each face of the die means (7.5-1)."""
    words, items = p.game.wording, assault_modifiers(p, side, origin, target, heavy)
    total, shift = p.total(p.group, False), sum_of(items)
    results = [p.board.read_crt(total, die + shift)[1] for die in DIE]
    extra = Named(_extra(p, side, origin, target))
    return words.spans(FILE, "assault", value=total, modifiers=_listed(p, items), extra=extra), _faces(p, results)


def _extra(p: Hue, side: int, origin: int, target: int) -> str:
    """What else an assault brings: a step lost at a gate, doubled losses of a stack (7.5-5, 8.1-3)."""
    if target >= BOXES:
        return "step" if p.board.outside >> origin & 1 else "none"
    return "double" if double_if_stacked(p.units_of(1 - side, target), 1) > 1 else "none"


def _close_combat(p: Hue, side: int, place: int, heavy: int) -> tuple[Spans, Spans]:
    """The values, and the hits to expect either way if the strongest defend (7.6-2, 7.6-3)."""
    words, there = p.game.wording, p.units_of(1 - side, place)
    strongest = sorted(members(there), key=lambda unit: -p.value(unit, True))[:MOST_DEFENDERS]
    attack, defence = p.total(p.group, False), sum(p.value(unit, True) for unit in strongest)
    items = close_combat_modifiers(p, side, place, heavy)
    factor = double_if_stacked(there, 1) if p.asked.overstack_in_close_combat else 1
    dealt = words.decimal(_expected(p, attack, items) * factor, "0.0")
    taken = words.decimal(_expected(p, defence, close_defence_modifiers(p, place)), "0.0")
    values = words.spans(FILE, "close", value=attack, modifiers=_listed(p, items), defence=defence)
    return values, words.spans(FILE, "hits", dealt=dealt, taken=taken)


def _expected(p: Hue, total: int, items: list[Item]) -> float:
    shift = sum_of(items)
    return sum(p.board.read_crt(total, die + shift)[0] for die in DIE) / len(DIE)


def _listed(p: Hue, items: list[Item]) -> Spans:
    words, found = p.game.wording, list[Span]()
    for item in items:
        value = words.thing("signed", item.value)
        found += words.spans(FILE, "modifier", value=value, cause=cause(words, item.rule, item.gate))
    return tuple(found)


def _faces(p: Hue, results: list[int]) -> Spans:
    """Faces of the die with the same result together: 1 to 3 X, 4 and 5 *, 6 -."""
    words, told = p.game.wording, []
    for what, same in groupby(zip(results, DIE, strict=True), key=lambda face: face[0]):
        faces = [die for _, die in same]
        ends = f"{faces[0]}{DASH}{faces[-1]}" if len(faces) > 1 else str(faces[0])
        told.append(words.spans(FILE, "face", faces=ends, result=result(words, what)))
    return words.series(told)


# -- groups and hits ---------------------------------------------------------------------------------------------------


@_previews.on(combat.SelectGroup)
def _group(p: Hue, step: combat.SelectGroup, choice: int) -> Spans:
    """The others of a group that could act, where it is and what it is worth."""
    words, group = p.game.wording, p.on_map(next(group for group in p.groups if group >> choice & 1))
    others = words.many("unit", members(group & ~(1 << choice)), is_short=True)
    place = words.one("place", p.where[choice], is_short=True)
    return words.spans(FILE, "group", others=others, place=place, value=p.total(group, False))


@_previews.on(TakeHits)
def _hit(p: Hue, step: TakeHits, choice: int) -> Spans:
    """What a hit makes of a unit, and of publicity."""
    twin = p.copy()
    twin.hit(choice, step.cause)
    state = "spent"
    if not twin.on_map(1 << choice):
        state = "eliminated"
    elif twin.is_routed(choice):
        state = "routed"
    return p.game.wording.spans(
        FILE,
        "hit",
        state=Named(state),
        value=p.value(choice, False),
        left=twin.value(choice, False),
        publicity=twin.publicity - p.publicity,
    )
