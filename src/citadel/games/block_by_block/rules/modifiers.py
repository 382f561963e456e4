"""Die roll modifiers (13), itemised: one list for the roll, the log and the tooltip."""

from typing import NamedTuple

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules import events


class Item(NamedTuple):
    """One modifier: the rule behind it, its value, and the gate it comes from if it does."""

    rule: str
    value: int
    gate: int = NONE


def assault_modifiers(p: Hue, side: int, origin: int, target: int, heavy: int) -> list[Item]:
    """Modifiers of an assault from one place into another (13.0-1 to 13.0-5, 8.1-2, C-13)."""
    board = p.board
    items: list[Item] = []
    if target >= BOXES:
        outside = board.outside >> origin & 1 == 1
        items.append(Item("BB-13.0-2", board.gate_from_outside if outside else board.gate_from_inside))
    else:
        if board.terrain[target]:
            items.append(Item("BB-13.0-1", board.terrain[target]))
        items += gate_letters(p, side, target)
        if (board.bridge_to[origin] | board.gate_border_to[origin]) >> target & 1:
            items.append(Item("BB-13.0-5", board.crossing))
    if heavy:
        items.append(Item("BB-13.0-4", board.heavy_modifier[heavy]))
    return items


def close_combat_modifiers(p: Hue, side: int, place: int, heavy: int) -> list[Item]:
    """The attacker's modifiers in a close combat (7.6-2, 13.0)."""
    items: list[Item] = []
    if p.board.terrain[place]:
        items.append(Item("BB-13.0-1", p.board.terrain[place]))
    items += gate_letters(p, side, place)
    if heavy:
        items.append(Item("BB-13.0-4", p.board.heavy_modifier[heavy]))
    return items


def close_defence_modifiers(p: Hue, place: int) -> list[Item]:
    """The defender's: terrain turned round (7.6-2)."""
    return [Item("BB-13.0-1", -p.board.terrain[place])] if p.board.terrain[place] else []


def gate_letters(p: Hue, side: int, area: int) -> list[Item]:
    """Each PAVN-controlled gate whose letter the area bears hampers a US/ARVN attack (8.1-7, 13.0-3)."""
    if side != US:
        return []
    return [Item("BB-13.0-3", p.board.gate_letter, gate) for gate in members(p.board.gates_of[area] & ~p.gates_us)]


def sum_of(items: list[Item]) -> int:
    """The modifiers added up."""
    total = 0
    for item in items:
        total += item.value
    return total


def roll_total(p: Hue, die: int, items: list[Item]) -> int:
    """The modified die; every modifier is told."""
    for item in items:
        if p.listening:
            p.tell(events.Modifier(item.rule, item.value, item.gate))
    return die + sum_of(items)
