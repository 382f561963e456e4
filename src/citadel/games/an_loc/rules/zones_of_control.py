"""Zones of control (5): where a unit is in enemy control, what frees a hex of it, and what it does to a move.

Which hexes a unit controls is kept by `Siege.put` (`exert`), as counts by hex.
"""

from citadel.core.position import NONE
from citadel.games.an_loc.position import Siege


def is_negated(p: Siege, side: int, place: int, mover: int) -> bool:
    """Whether a friendly unit other than the mover frees a hex of enemy control (AL-5.0-E, A-13)."""
    others = p.fighters_of(side, place)
    if mover != NONE:
        others &= ~(1 << mover)
    return others != 0


def is_controlled(p: Siege, side: int, place: int, mover: int) -> bool:
    """Whether a hex is in enemy control for a unit of a side."""
    return p.zoc_of(1 - side)[place] > 0 and not is_negated(p, side, place, mover)


def halts(p: Siege, unit: int, hex: int) -> bool:
    """Whether enemy control ends a unit's move in a hex; a lone sapper's own does not (AL-5.0-C, AL-5.0-E, A-101)."""
    side = p.side_of(unit)
    control = p.zoc_of(1 - side)[hex]
    if not control or not p.forbids("AL-5.0-C"):
        return False
    soft = p.overrun_at(side, hex)
    while soft:
        other = soft.bit_length() - 1
        soft ^= 1 << other
        control -= 0 if p.board.hqs >> other & 1 else 1
    return control > 0 and not is_negated(p, side, hex, unit)


def is_held_at_start(p: Siege, unit: int, hex: int) -> bool:
    """Whether a unit begins in enemy control, and so may not step into more of it (AL-5.0-D, A-14)."""
    side = p.side_of(unit)
    if p.zoc_of(1 - side)[hex] == 0 or not p.forbids("AL-5.0-C"):
        return False
    return not (p.asked.origin_negated and is_negated(p, side, hex, unit))


def is_barred(p: Siege, unit: int, start: int, hex: int) -> bool:
    """Whether a unit that begins in enemy control may not step into a hex; the control of lone sappers there counts
    neither here nor there (AL-5.0-C, A-101)."""
    side = p.side_of(unit)
    control = p.zoc_of(1 - side)[start] - (p.overrun_at(side, hex) & p.board.sappers).bit_count()
    return control > 0 and halts(p, unit, hex)
