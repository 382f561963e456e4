"""The sequence of play (5), on one screen."""

from typing import Final

from citadel.core.position import NONE
from citadel.games.block_by_block.components import PAVN, US
from citadel.games.block_by_block.position import COMBAT, MOVEMENT, POLITICAL, REINFORCEMENT, Hue, Procedure
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.combat import CombatSegment
from citadel.games.block_by_block.rules.exit import Exit
from citadel.games.block_by_block.rules.gates import Infiltrate, RecoverTowers
from citadel.games.block_by_block.rules.movement import MoveUnits
from citadel.games.block_by_block.rules.politics import Clearing, Publicity, ReadControl
from citadel.games.block_by_block.rules.reinforcements import Reinforcements, WithdrawAirborne
from citadel.games.block_by_block.rules.replacements import PavnReplacements, UsReplacements
from citadel.games.block_by_block.rules.victory import Reckoning


class Turn(Procedure):
    """Four phases: replacement and reinforcement, movement, combat, political (5.0-1, C-22).

    The Airborne leave when the US/ARVN begin to move, or by an option before all movement (11.2-1, C-21).
    """

    rule = "BB-5.0-1"
    is_last = True

    def run(self, p: Hue) -> None:
        if p.listening:
            p.tell(events.Turn("BB-5.1-1", p.turn))
        buying = (UsReplacements(), PavnReplacements())
        towers = (RecoverTowers(), Infiltrate())
        p.do(
            Phase(REINFORCEMENT, NONE),
            *(towers + buying if p.asked.gates_first else buying + towers),
            Reinforcements(US),
            Reinforcements(PAVN),
            Exit(PAVN),
            *(() if p.asked.airborne_late else (WithdrawAirborne(),)),
            Phase(MOVEMENT, PAVN),
            MoveUnits(PAVN),
            Phase(MOVEMENT, US),
            *((WithdrawAirborne(),) if p.asked.airborne_late else ()),
            MoveUnits(US),
            Phase(COMBAT, US),
            CombatSegment(US),
            Phase(COMBAT, PAVN),
            CombatSegment(PAVN),
            Phase(POLITICAL, NONE),
            ReadControl(),
            Clearing(),
            Publicity(),
            EndOfTurn(),
        )


class Phase(Procedure):
    """A phase or segment begins (5.0-1)."""

    fields = (("phase", "phase"), ("side", "side?"))
    rule = "BB-5.0-1"

    def __init__(self, phase: int, side: int) -> None:
        self.phase: Final = phase
        self.side: Final = side

    def run(self, p: Hue) -> None:
        p.phase = self.phase
        p.segment = self.side
        p.moved = 0
        if p.listening:
            p.tell(events.Phase("BB-5.0-1", self.phase, self.side))


class EndOfTurn(Procedure):
    """The turn marker goes on, or the game is judged after turn five (5.1-1, 3.2-1)."""

    rule = "BB-5.1-1"
    is_last = True

    def run(self, p: Hue) -> None:
        p.attacked = 0
        if p.turn == p.board.last_turn:
            p.then(Reckoning())
        else:
            p.end_turn()
            p.turn += 1
            p.then(Turn())
