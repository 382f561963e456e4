"""US/ARVN detachments: platoons that garrison gates (8.2)."""

from citadel.core.bits import members
from citadel.games.block_by_block.components import BOXES, PLATOONS, US
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules import events


def detach(p: Hue, unit: int, gate: int) -> None:
    """Leave a platoon in the box; its parent fights with one less for the rest of the game (8.2-1, 8.2-3)."""
    platoon = PLATOONS + gate
    p.minus_one |= 1 << unit
    if p.board.arvn >> unit & 1 or p.board.hac_bao >> unit & 1:
        p.arvn_platoons |= 1 << platoon
    else:
        p.arvn_platoons &= ~(1 << platoon)
    p.put(platoon, BOXES + gate)
    if p.listening:
        p.tell(events.Detached("BB-8.2-1", unit, BOXES + gate))
    p.settle()


def forbids_detaching(p: Hue, unit: int) -> str:
    """The rule against detaching now, or nothing: the parent stands in a gate box without a platoon (8.2-2)."""
    place = p.where[unit]
    if not BOXES <= place < BOXES + 8:
        return "BB-8.2-2"
    if p.at[place] & p.board.platoons:
        return "C-12"
    return "C-41" if p.minus_one >> unit & 1 and p.forbids("C-41") else ""


def parents(p: Hue, units: int) -> list[int]:
    """Those of the units that may detach a platoon into the box they stand in (8.2-2, C-41)."""
    us = p.board.side_units[US] & ~p.board.platoons
    return [unit for unit in members(units & us) if not forbids_detaching(p, unit)]
