"""What steps are parts of: a fight, an assault on a gate, a group that is formed, and what the table shows meanwhile.

A position that somebody wrote is asked for it (`core/validation.py`), as it is for what single steps need:

    def needs(self, p: Hue) -> str:
        return absent(p, self.side, self.units)
"""

from typing import Final

from citadel.core.position import NONE, Part
from citadel.games.block_by_block.components import BOXES
from citadel.games.block_by_block.position import Hue


class Fight(Part[Hue]):
    """An attack, from the call for heavy weapons to the last retreat (7)."""

    def needs(self, p: Hue) -> str:
        return "" if p.target != NONE else "the agenda is in the midst of a fight, but target and origin are missing"


class GateFight(Fight):
    """An attack on a gate box (8.1)."""

    def needs(self, p: Hue) -> str:
        if p.target != NONE and p.target < BOXES:
            return f"a gate is being assaulted, but the target is {p.board.place_names[p.target]}"
        return super().needs(p)


class Group(Part[Hue]):
    """A group that is being formed or divided (7.2)."""

    def needs(self, p: Hue) -> str:
        return "" if p.group else "a group is being formed or divided, but no group is named"


FIGHT: Final = Fight()
GATE_FIGHT: Final = GateFight()
GROUP: Final = Group()
