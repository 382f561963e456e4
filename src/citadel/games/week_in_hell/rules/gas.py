"""E-8 gas (11.2): two markers in the game, for the start of an assault."""

from typing import Final

from citadel.core.position import NONE, Saying, Steps
from citadel.games.week_in_hell.components import AVAILABLE, MACV, MACV_ALONE, MARKERS, ORDERS
from citadel.games.week_in_hell.parts import ASSEMBLY
from citadel.games.week_in_hell.position import NO_ZONE, Asks, Die, Procedure, Week, with_item
from citadel.games.week_in_hell.rules import events

WITHOUT: Final = 0
USE: Final = 1
DRIFTS: Final = 5


class UseGas(Asks):
    """At the start of an assault a gas marker may be used (11.2.1-1, Q-40)."""

    rule = "WH-11.2.1-1"
    part = ASSEMBLY

    def choices(self, p: Week) -> list[int]:
        return [USE, WITHOUT] if p.gas_left and p.gas[p.target] == NONE else [WITHOUT]

    def apply(self, p: Week, choice: int) -> None:
        if choice == USE:
            p.gas_left -= 1
            p.then(GasDie())

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("gas" if choice == USE else "without")

    @classmethod
    def awaits(cls) -> Steps:
        from citadel.games.week_in_hell.rules.attack import Attackers

        return (Attackers,)


class GasDie(Die):
    """1 to 4: Gas Attack! in the combat zone; 5: it drifts to the south; 6: no effect (11.2.1-1, 11.2.1-2, Q-41)."""

    rule = "WH-11.2.1-1"
    part = ASSEMBLY

    def apply(self, p: Week, choice: int) -> None:
        if p.listening:
            p.tell(events.Gas("WH-11.2.1-1", p.target, choice))
        if choice < DRIFTS:
            p.gas = with_item(p.gas, p.target, p.company)
        elif choice == DRIFTS:
            south = p.board.drift[p.target]
            if south != NONE:
                drift(p, south)


class LiftGas(Procedure):
    """All gas leaves the map for good at the end of clearing (11.2.3-1, Q-42)."""

    rule = "WH-11.2.3-1"

    def run(self, p: Week) -> None:
        if p.drifted or p.is_gas_used():
            if p.listening:
                p.tell(events.GasGone("WH-11.2.3-1"))
            p.drifted = 0
            p.gas = NO_ZONE


def drift(p: Week, zone: int) -> None:
    """Gas drifts into a zone: companies ordered and standing there lose their order (11.2.2-4, Q-40, Q-67).

    The company that attacks loses it too, and fights only this attack to its end (E-WH-4); not by gas on its jump-off
    zone, which calls the attack off.
    """
    p.drifted |= 1 << zone
    if p.listening:
        p.tell(events.Drifted("WH-11.2.1-2", zone))
    for company in range(MACV_ALONE + 1):
        marker = MARKERS + company
        ordered = ORDERS <= p.where[marker] < AVAILABLE
        units = p.board.company_units[company]
        if company == p.company:
            if zone == p.jump_off or not p.asked.gas_takes_own_order:
                continue
            units |= p.attached << MACV
        if ordered and p.at[zone] & units & ~p.unordered & ~p.arriving:
            if company == p.company:
                p.active = 0
            p.stand_down(company)
            if p.listening:
                p.tell(events.OrderLost("WH-11.2.2-4", company))


def forbids_gassed(p: Week, zone: int, company: int) -> str:
    """The rule by which gas keeps a company from attacking a zone, or nothing (11.2.2-2, 11.2.2-3)."""
    if p.drifted >> zone & 1 and p.forbids("WH-11.2.2-3"):
        return "WH-11.2.2-3"
    if p.gas[zone] not in (NONE, company) and p.forbids("WH-11.2.2-2"):
        return "WH-11.2.2-2"
    return ""
