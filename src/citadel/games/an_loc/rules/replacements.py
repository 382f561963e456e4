"""ARVN replacements (11.4): points restore reduced units on the map.

What an airborne battalion's loss brings after six turns is noted by `Siege.eliminate`; it arrives in `logistics.py`.
"""

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import ARVN, HEXES
from citadel.games.an_loc.parts import only_for
from citadel.games.an_loc.position import END, Asks, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.siege import is_besieged


class RestoreSteps(Asks):
    """ARVN replacement points restore steps of reduced units on the map (AL-11.4-B, AL-11.4-C, A-76)."""

    rule = "AL-11.4-B"

    def choices(self, p: Siege) -> list[int]:
        if not p.arvn_points:
            return []
        units = p.reduced & p.on_map(ARVN)
        if not units:
            return []
        return [*(unit for unit in members(units) if not forbids_restoring(p, unit)), END]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.arvn_points -= 1
        p.reduced &= ~(1 << choice)
        if p.listening:
            p.tell(events.Restored("AL-11.4-B", choice))
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("restore", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "restore" or saying.unit < 0 or p.where[saying.unit] >= HEXES:
            return ""
        return forbids_restoring(p, saying.unit) if p.reduced >> saying.unit & 1 else "AL-11.4-B"

    def needs(self, p: Siege) -> str:
        return only_for(self.side, ARVN)


def forbids_restoring(p: Siege, unit: int) -> str:
    """The rule that keeps a unit from being restored, or nothing (AL-11.4-C)."""
    if p.where[unit] == p.board.an_loc and p.flak >= p.board.flak and is_besieged(p) and p.forbids("AL-11.4-C"):
        return "AL-11.4-C"
    return ""
