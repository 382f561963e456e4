"""Regrouping (10.1): at dusk units leave neutral zones, zones being cleared and the north bank."""

from citadel.core.bits import members
from citadel.core.position import IN_ORDER, Saying, Steps
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CANAL_BRIDGE,
    CONVOYS,
    IN_HELICOPTER,
    MACV,
    MACV_SPACE,
    PHU_BAI,
    ZONES,
)
from citadel.games.week_in_hell.parts import unit_among
from citadel.games.week_in_hell.position import AsksUnit, Procedure, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.activation import give_up, head_up


class Regroup(Procedure):
    """Whoever must leave goes to the nearest controlled zone; then convoys and helicopter (9.2.6-1, 10.1-1)."""

    rule = "WH-10.1-1"

    def run(self, p: Week) -> None:
        p.then(EndRegrouping())
        for unit in members(must_leave(p))[::-1]:
            p.then(RegroupTo(unit))


class RegroupTo(AsksUnit):
    """The nearest controlled zone over neutral ones, if several the player's choice; or isolated (10.1-1, 10.1-3)."""

    rule = "WH-10.1-1"
    part = IN_ORDER

    def choices(self, p: Week) -> list[int]:
        return members(shelters(p, self.unit))

    def begin(self, p: Week) -> list[int]:
        found = self.choices(p)
        if not found:
            p.isolated |= 1 << p.where[self.unit]
            if p.listening:
                p.tell(events.Stranded("WH-10.1-3", self.unit, p.where[self.unit]))
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        start = p.where[self.unit]
        p.put(self.unit, choice)
        if p.listening:
            p.tell(events.Regrouped("WH-10.1-1", self.unit, start, choice))
        if p.arriving >> self.unit & 1 and choice == p.assembly():
            head_up(p, self.unit)
        p.recheck()

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "to" or not 0 <= saying.place < ZONES:
            return ""
        far = self.unit == MACV and not p.board.macv_ground >> saying.place & 1
        return "Q-07" if far and p.controlled >> saying.place & 1 else "WH-10.1-1"

    @classmethod
    def awaits(cls) -> Steps:
        return (RegroupTo,)

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, p.troops_on_map(), "a platoon or CP on the map")


class EndRegrouping(Procedure):
    """Zones left are enemy again; convoys and what is in the air go back (9.2.6-1, 9.3.2-1, 10.1-2, Q-27)."""

    rule = "WH-10.1-2"

    def run(self, p: Week) -> None:
        for zone in members(p.cleared & ~p.held):
            give_up(p, zone, "WH-10.1-2")
        for convoy in (CONVOYS, CONVOYS + 1):
            if p.where[convoy] == CANAL_BRIDGE:
                back = MACV_SPACE if p.homeward >> convoy & 1 else PHU_BAI
                p.put(convoy, back)
                if p.listening:
                    p.tell(events.ConvoyReturns("WH-9.2.6-1", convoy, back))
        for unit in members(p.at[IN_HELICOPTER]):
            p.put(unit, AVAILABLE)
            if p.listening:
                p.tell(events.LiftCancelled("WH-9.3.2-1", unit))

    @classmethod
    def awaits(cls) -> Steps:
        return (RegroupTo,)


def must_leave(p: Week) -> int:
    """The units that cannot spend the night where they are (1.2.2-5, 10.1-1, Q-32)."""
    board = p.board
    return p.units_in(p.occupied & (board.neutral | p.cleared | board.north))


def shelters(p: Week, unit: int) -> int:
    """The nearest controlled zones that a unit can reach over neutral ones (10.1-1, Q-07, Q-32, Q-69, X-15)."""
    board = p.board
    start = p.where[unit]
    goals = p.controlled & ~(1 << start)
    if p.asked.regroup_south:
        goals &= ~board.north
    if unit == MACV:
        goals &= board.macv_ground
    through = p.enterable() | p.free
    seen = 1 << start
    edge = seen
    while edge:
        edge = board.ring(edge) & ~seen
        if edge & goals:
            return edge & goals
        seen |= edge
        edge &= through
    return 0
