"""The sequence of play (4, 5): seven days, each of several phases and a night, on one screen."""

from typing import Any, Final

from citadel.core.position import DIE, NO_CHOICE, Step
from citadel.games.week_in_hell.activation import Activation
from citadel.games.week_in_hell.bridges import CanalBridge, NguyenHoangBridge
from citadel.games.week_in_hell.clearing import Clearing
from citadel.games.week_in_hell.infiltration import NightInfiltration
from citadel.games.week_in_hell.isolation import Isolation
from citadel.games.week_in_hell.orders import Orders
from citadel.games.week_in_hell.points import CountPoints
from citadel.games.week_in_hell.position import DAYLIGHT, REGROUPING, Die, Procedure, Week
from citadel.games.week_in_hell.regrouping import Regroup
from citadel.games.week_in_hell.reinforcements import Reinforcements
from citadel.games.week_in_hell.reorganisation import NvaLeave, Reorganise
from citadel.games.week_in_hell.scenarios import EndOfTurn


class Phase(Procedure):
    """A daytime phase: test for the last one, orders, clearing, activation, reinforcements (4-2, 6-1)."""

    rule = "WH-4-2"

    def run(self, p: Week) -> None:
        p.stage = DAYLIGHT
        p.last_phase = 0
        p.tested = 0
        p.tell("phase", "WH-4-2", p.phase)
        p.do_all(PHASE)


class Daylight(Die):
    """From phase 7 on a die at or above the red figure makes this phase the last of the day (5-1, Q-02, X-05, X-06)."""

    rule = "WH-5-1"

    def choices(self, p: Week) -> list[int]:
        return DIE if p.board.red_figure[p.phase] <= 6 else NO_CHOICE

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        red = p.board.red_figure[p.phase]
        p.last_phase = 1 if choice >= red else 0
        p.tell("daylight", "WH-5-1", p.phase, choice, red, p.last_phase)

    def prompt(self, p: Week) -> str:
        return f"A die of {p.board.red_figure[p.phase]} or more makes phase {p.phase} the last of the day."


class NextPhase(Procedure):
    """The phase marker advances, or night falls (4-1, 5-2)."""

    rule = "WH-4-1"

    def run(self, p: Week) -> None:
        p.sent = p.unloaded = 0
        if p.last_phase:
            p.then(Night())
        else:
            p.phase += 1
            p.then(Phase())


class Night(Procedure):
    """The night: regrouping, infiltration, isolation, points, reorganisation, withdrawal, next turn (4-3)."""

    rule = "WH-4-3"

    def run(self, p: Week) -> None:
        p.stage = REGROUPING
        p.tell("night", "WH-4-3", p.turn)
        p.do_all(NIGHT)


class NextTurn(Procedure):
    """The turn marker advances; the first phase of a new day (4-1)."""

    rule = "WH-4-1"

    def run(self, p: Week) -> None:
        p.end_turn()
        p.turn += 1
        p.phase = 1
        p.tell("turn", "WH-4-1", p.turn)
        p.then(Phase())


PHASE: Final[list[Step[Any]]] = [
    Daylight(),
    Orders(),
    Clearing(),
    Activation(),
    CanalBridge(),
    Reinforcements(),
    NextPhase(),
]
"""A daytime phase (4-2)."""

NIGHT: Final[list[Step[Any]]] = [
    NguyenHoangBridge(),
    Regroup(),
    NightInfiltration(),
    Isolation(),
    CountPoints(),
    Reorganise(),
    NvaLeave(),
    EndOfTurn(),
    NextTurn(),
]
"""A night (4-3)."""
