"""The sequence of play (4, 5): seven days, each of several phases and a night, on one screen."""

from typing import Any, Final

from citadel.core.position import DIE, NO_CHOICE, Step
from citadel.games.week_in_hell.position import DAYLIGHT, REGROUPING, Die, Procedure, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.activation import Activation
from citadel.games.week_in_hell.rules.bridges import CanalBridge, NguyenHoangBridge
from citadel.games.week_in_hell.rules.clearing import Clearing
from citadel.games.week_in_hell.rules.infiltration import NightInfiltration
from citadel.games.week_in_hell.rules.isolation import Isolation
from citadel.games.week_in_hell.rules.orders import Orders
from citadel.games.week_in_hell.rules.points import CountPoints
from citadel.games.week_in_hell.rules.regrouping import Regroup
from citadel.games.week_in_hell.rules.reinforcements import Reinforcements
from citadel.games.week_in_hell.rules.reorganisation import NvaLeave, Reorganise
from citadel.games.week_in_hell.rules.scenarios import EndOfTurn


class Phase(Procedure):
    """A daytime phase: test for the last one, orders, clearing, activation, reinforcements (4-2, 6-1)."""

    rule = "WH-4-2"
    is_last = True

    def run(self, p: Week) -> None:
        p.stage = DAYLIGHT
        p.last_phase = 0
        p.tested = 0
        if p.listening:
            p.tell(events.Phase("WH-4-2", p.phase))
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
        if p.listening:
            p.tell(events.Daylight("WH-5-1", p.phase, choice, red, p.last_phase))


class NextPhase(Procedure):
    """The phase marker advances, or night falls (4-1, 5-2)."""

    rule = "WH-4-1"
    is_last = True

    def run(self, p: Week) -> None:
        p.sent = p.unloaded = 0
        if p.last_phase:
            p.then(Night())
        else:
            p.phase += 1
            p.then(Phase())

    def needs(self, p: Week) -> str:
        """The last phase of a day is followed by the night, so that its die is still to be rolled."""
        is_open = p.phase < p.board.last_phase or p.last_phase or any(isinstance(step, Daylight) for step in p.agenda)
        return "" if is_open else f"no phase follows phase {p.phase}"


class Night(Procedure):
    """The night: regrouping, infiltration, isolation, points, reorganisation, withdrawal, next turn (4-3)."""

    rule = "WH-4-3"
    is_last = True

    def run(self, p: Week) -> None:
        p.stage = REGROUPING
        if p.listening:
            p.tell(events.Night("WH-4-3", p.turn))
        p.do_all(NIGHT)


class NextTurn(Procedure):
    """The turn marker advances; the first phase of a new day (4-1)."""

    rule = "WH-4-1"
    is_last = True

    def run(self, p: Week) -> None:
        p.end_turn()
        p.turn += 1
        p.phase = 1
        if p.listening:
            p.tell(events.Turn("WH-4-1", p.turn))
        p.then(Phase())

    def needs(self, p: Week) -> str:
        if any(isinstance(step, EndOfTurn) for step in p.agenda):
            return ""
        if p.turn == p.board.last_turn:
            return "no turn follows the last"
        return "EndOfTurn must come before NextTurn on the agenda while zones are free" if p.free else ""


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
