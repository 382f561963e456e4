"""Bridges (11.3): sappers destroy the canal bridge by day, the Nguyen Hoang bridge at dusk."""

from citadel.core.bits import members
from citadel.core.position import DIE, NO_CHOICE
from citadel.games.week_in_hell.components import AVAILABLE, CONVOYS, GONE, LOADS, TROOPS
from citadel.games.week_in_hell.position import Die, Week
from citadel.games.week_in_hell.rules import events


class CanalBridge(Die):
    """From turn 4 on, at the start of reinforcements: 5 or 6 ends all convoys (11.3.1-1, Q-51)."""

    rule = "WH-11.3.1-1"

    def choices(self, p: Week) -> list[int]:
        return DIE if p.turn >= p.board.canal_from and not p.canal_down else NO_CHOICE

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        falls = choice >= p.board.canal_falls
        if p.listening:
            p.tell(events.CanalBridge("WH-11.3.1-1", choice, 1 if falls else 0))
        if falls:
            p.canal_down = 1
            p.homeward = 0
            for number in range(2):
                for unit in members(p.at[LOADS + number]):
                    p.put(unit, AVAILABLE)
                p.put(CONVOYS + number, GONE)


class NguyenHoangBridge(Die):
    """From turn 3 on, at dusk: 5 or 6 cuts off the north bank; who is there costs a defeat point (11.3.2-1, Q-33)."""

    rule = "WH-11.3.2-1"

    def choices(self, p: Week) -> list[int]:
        return DIE if p.turn >= p.board.bridge_from and not p.bridge_down else NO_CHOICE

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        board = p.board
        falls = choice >= board.bridge_falls
        if p.listening:
            p.tell(events.Bridge("WH-11.3.2-1", choice, 1 if falls else 0))
        if falls:
            p.bridge_down = 1
            north = board.north | 1 << board.bridge if p.asked.bridge_closed else board.north
            beyond = p.units_in(p.occupied & north) & TROOPS
            for unit in members(beyond):
                p.displace(unit, "WH-11.3.2-1")
            if beyond:
                p.disgrace(1, "WH-11.3.2-1")
            p.recheck()
