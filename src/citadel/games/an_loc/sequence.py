"""The sequence of play (6), on one screen."""

from typing import Final

from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.parts import at_most
from citadel.games.an_loc.position import Procedure, SideProcedure, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.air import AirPhase
from citadel.games.an_loc.rules.combat import CombatPhase
from citadel.games.an_loc.rules.logistics import BuyAir, ChooseEffort, Reveal, TurnStart
from citadel.games.an_loc.rules.movement import MovementPhase
from citadel.games.an_loc.rules.victory import Administration, GameEnd, Surrender


class Turn(Procedure):
    """A turn: logistics, air, operations of both sides, the end of the turn (AL-6.0)."""

    rule = "AL-6.0"
    is_last = True

    def run(self, p: Siege) -> None:
        p.do(TurnStart(), ChooseEffort(ARVN), BuyAir(ARVN), ChooseEffort(NVA), Reveal(), Campaign())


class Campaign(Procedure):
    """In a lull there are no operations; else each side has a phase, and a second by effort 5 (AL-6.1-C, AL-6.5).

    Also AL-6.6, AL-7.2-C.
    """

    rule = "AL-6.1-C"
    is_last = True

    def run(self, p: Siege) -> None:
        p.lull = 1 if p.arvn_effort + p.nva_effort <= p.board.lull else 0
        if p.lull:
            if p.listening:
                p.tell(events.Lull("AL-6.1-C"))
            air = () if p.asked.lull_skips_air else (AirPhase(), Administration())
            p.do(*air, Surrender(), GameEnd(), NextTurn())
            return
        second = p.board.effort_second
        p.do(
            AirPhase(),
            Operations(NVA, 0),
            Operations(ARVN, 0),
            *((Operations(NVA, 1),) if second[p.nva_effort] else ()),
            *((Operations(ARVN, 1),) if second[p.arvn_effort] else ()),
            Administration(),
            Surrender(),
            GameEnd(),
            NextTurn(),
        )


class Operations(SideProcedure):
    """The NVA fights, then moves; the ARVN moves, then fights (AL-6.3, AL-6.4, A-05)."""

    fields = (("side", "side"), ("second", "number"))
    rule = "AL-6.3"

    def __init__(self, side: int, second: int) -> None:
        super().__init__(side)
        self.second: Final = second

    def run(self, p: Siege) -> None:
        side = self.side
        p.second = self.second
        if side == NVA and p.asked.nva_fights_first:
            p.do(CombatPhase(side), MovementPhase(side))
        else:
            p.do(MovementPhase(side), CombatPhase(side))

    def needs(self, p: Siege) -> str:
        return at_most("second", self.second, 1)


class NextTurn(Procedure):
    """The next turn begins (AL-6.7.2-B)."""

    rule = "AL-6.7.2-B"
    is_last = True

    def run(self, p: Siege) -> None:
        p.then(Turn())
