"""The exit strategy of turn 5 (12.1)."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.core.reasons import barrier
from citadel.games.block_by_block.components import ALL_AREAS, ALL_GATES, EXITED, ON_MAP
from citadel.games.block_by_block.position import END, Asks, Hue
from citadel.games.block_by_block.rules import events

BARS: Final = ("BB-12.1-2", "BB-6.2-4", "BB-12.1-1", "BB-8.0-8", "C-49", "BB-6.3-5")


class Exit(Asks):
    """On the last turn PAVN/NLF units with a way to the map edge may leave, and score as survivors (12.1-1, 12.1-3)."""

    rule = "BB-12.1-1"

    def choices(self, p: Hue) -> list[int]:
        if p.turn != p.board.last_turn:
            return [END]
        return [*(unit for unit in members(p.on_map(p.board.troops)) if can_exit(p, unit)), END]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == END:
            return
        p.take_off(choice, EXITED)
        if p.listening:
            p.tell(events.Exited("BB-12.1-1", choice))
        p.settle()
        p.then(self)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("exit", choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        if saying.verb != "exit" or saying.unit < 0:
            return ""
        if not p.board.troops >> saying.unit & 1 or p.where[saying.unit] >= ON_MAP:
            return "C-39" if p.board.towers >> saying.unit & 1 else "BB-12.1-1"
        return barrier(p, BARS, lambda twin: can_exit(twin, saying.unit)) or "BB-6.4-1"


def can_exit(p: Hue, unit: int) -> bool:
    """Whether a unit can trace a move to the map edge that avoids US/ARVN units (12.1-1, 12.1-2, C-39)."""
    board = p.board
    start = p.where[unit]
    if p.gates_us == ALL_GATES and board.citadel_areas >> start & 1 and p.forbids("BB-12.1-2"):
        return False
    us = p.us_places & ALL_AREAS
    closed = us if p.forbids("BB-12.1-1") else 0
    stops = p.asked.exit_stops and p.forbids("BB-6.2-4")
    seen = todo = 1 << start
    while todo:
        low = todo & -todo
        todo ^= low
        here = low.bit_length() - 1
        if board.map_edge & low:
            return True
        if stops and here != start and us & board.near[here]:
            continue
        further = p.pavn_ways[here] & ALL_AREAS & ~closed & ~seen
        seen |= further
        todo |= further
    return False
