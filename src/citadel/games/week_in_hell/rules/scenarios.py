"""Scenarios (12): how they begin, and what ends with a turn."""

from citadel.core.bits import members
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CONVOYS,
    CP_MACV,
    GONE,
    HELICOPTER,
    LATER,
    MACV,
    MACV_ORDER,
    PHU_BAI,
    UNAVAILABLE,
    ZONES,
)
from citadel.games.week_in_hell.position import Procedure, Week, with_item
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.activation import give_up
from citadel.games.week_in_hell.rules.points import Reckoning


def place_all(p: Week) -> None:
    """The start of a scenario (9-1, 12.1-1, 12.2-1, 12.2.1-2, 12.2.1-3, Q-54, X-24)."""
    board, terms = p.board, p.terms
    for unit in board.arriving(1, 1):
        p.where[unit] = AVAILABLE
    for convoy in (CONVOYS, CONVOYS + 1):
        p.where[convoy] = PHU_BAI
    p.where[HELICOPTER] = UNAVAILABLE
    for name, zone in terms.on_map:
        p.where[board.unit_of[name]] = zone
    if p.where[MACV] == LATER:
        p.where[MACV] = p.where[MACV_ORDER] = GONE
        p.where[CP_MACV] = AVAILABLE if p.asked.macv_cp_arrives else GONE
    p.controlled = terms.controlled
    for zone in members(terms.controlled):
        p.flags = with_item(p.flags, zone, board.spare)
    p.free = terms.free_on(1, board) & ~p.controlled
    p.gas_left = board.gas
    p.restore()


class EndOfTurn(Procedure):
    """Zone F, the MACV units' withdrawal, the end of the free zones, the end of the game (12.1.1-2, 12.1.1-5, Q-50)."""

    rule = "WH-12.1.1-5"

    def run(self, p: Week) -> None:
        terms, board = p.terms, p.board
        if p.turn in terms.zone_f_turns and not p.controlled >> board.zone_f & 1:
            p.disgrace(1, "WH-12.1.1-5")
        if p.turn == terms.macv_leaves:
            withdraw_macv(p)
        if p.turn == board.last_turn:
            p.then(Reckoning())
        elif p.free:
            p.free = terms.free_on(p.turn + 1, board) & ~p.controlled
            if p.listening:
                p.tell(events.FreeNoMore("WH-12.1.1-3"))
            p.recheck()


def withdraw_macv(p: Week) -> None:
    """The MACV platoon and CP leave the game (12.1.1-2)."""
    for unit in (MACV, CP_MACV):
        if p.where[unit] == GONE:
            continue
        zone = p.where[unit]
        p.put(unit, GONE)
        p.arriving &= ~(1 << unit)
        p.unordered &= ~(1 << unit)
        if p.listening:
            p.tell(events.Withdrawn("WH-12.1.1-2", unit))
        if zone < ZONES:
            give_up(p, zone, "WH-12.1.1-2")
    p.hits[MACV] = 0
    p.map_hit &= ~(1 << MACV)
    p.put(MACV_ORDER, GONE)
    p.recheck()
