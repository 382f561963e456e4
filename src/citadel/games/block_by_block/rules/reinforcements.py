"""Reinforcements and the Airborne's withdrawal (11)."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NOW, Saying
from citadel.games.block_by_block.components import ALL_AREAS, ELIMINATED, ON_MAP, RESERVE, WITHDRAWN
from citadel.games.block_by_block.position import AsksUnit, Hue, Procedure, SideProcedure, not_in
from citadel.games.block_by_block.rules import events


class Reinforcements(SideProcedure):
    """The side's arrivals of the turn are placed one by one (11.0-1, 11.1-3)."""

    rule = "BB-11.1-3"

    def run(self, p: Hue) -> None:
        arriving = [unit for unit in p.board.arriving(self.side, p.turn) if p.where[unit] == RESERVE]
        p.do(*(Arrive(self.side, unit) for unit in arriving))


class Arrive(AsksUnit):
    """The owner names one of the unit's areas, even a blocked one (11.1-1, C-40)."""

    rule = "BB-11.1-1"

    def choices(self, p: Hue) -> list[int]:
        return members(arrival_areas(p, self.side, self.unit))

    def apply(self, p: Hue, choice: int) -> None:
        if is_blocked(p, self.side, choice):
            p.then(ArriveBeside(self.side, self.unit, choice))
        else:
            arrive(p, self.unit, choice)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-11.1-3" if saying.verb == "to" and saying.place >= 0 else ""

    def needs(self, p: Hue) -> str:
        nowhere = "" if self.choices(p) else f"{p.board.unit_names[self.unit]} has nowhere to arrive"
        return not_in(p, self.side, self.unit, RESERVE) or nowhere


class ArriveBeside(AsksUnit):
    """Enemies without friends block the area: the unit goes beside it, free of enemies, or is lost (11.1-2, C-40)."""

    fields = (("side", "side"), ("unit", "unit"), ("area", "place"))
    rule = "BB-11.1-2"
    part = NOW

    def __init__(self, side: int, unit: int, area: int) -> None:
        super().__init__(side, unit)
        self.area: Final = area

    def choices(self, p: Hue) -> list[int]:
        free = p.board.adjacent[self.area] & ALL_AREAS & ~p.places_of(1 - self.side) & ~ranger_areas(p, self.unit)
        return members(free) if free else [ELIMINATED]

    def apply(self, p: Hue, choice: int) -> None:
        if choice == ELIMINATED:
            p.put(self.unit, ELIMINATED)
            if p.listening:
                p.tell(events.Lost("BB-11.1-2", self.unit, self.area))
        else:
            arrive(p, self.unit, choice)

    def describe(self, p: Hue, choice: int) -> Saying:
        return Saying("to", place=choice)

    def refuse(self, p: Hue, saying: Saying) -> str:
        return "BB-11.1-2" if saying.verb == "to" and saying.place >= 0 else ""

    def needs(self, p: Hue) -> str:
        return not_in(p, self.side, self.unit, RESERVE)


def arrive(p: Hue, unit: int, place: int) -> None:
    """Put a reinforcement on the map."""
    p.put(unit, place)
    if p.listening:
        p.tell(events.Arrived("BB-11.1-1", unit, place))
    p.settle()


def is_blocked(p: Hue, side: int, area: int) -> bool:
    """Whether enemies without friends keep reinforcements out of an area (11.1-2)."""
    return p.units_of(1 - side, area) != 0 and not p.units_of(side, area)


def arrival_areas(p: Hue, side: int, unit: int) -> int:
    """The areas a unit may name: those listed, and for some any with a unit of their side (11.1-3)."""
    areas = p.board.arrival_areas[unit]
    if p.board.arrives_with_friends >> unit & 1:
        areas |= p.places_of(side) & ALL_AREAS
    return areas & ~ranger_areas(p, unit)


def ranger_areas(p: Hue, unit: int) -> int:
    """For a Ranger battalion, the areas where another stands: no two arrive in one area (11.1-3, C-40)."""
    if not p.board.arrives_alone >> unit & 1:
        return 0
    taken = 0
    for other in members(p.board.arrives_alone):
        if p.where[other] < ON_MAP:
            taken |= 1 << p.where[other]
    return taken


class WithdrawAirborne(Procedure):
    """On turn 3 all Airborne leave; routed and eliminated ones cost points of turn 4 (11.2-1, 11.2-2, C-21)."""

    rule = "BB-11.2-1"

    def run(self, p: Hue) -> None:
        if p.turn != p.board.withdrawal_turn:
            return
        for unit in members(p.board.airborne):
            if p.where[unit] == ELIMINATED:
                p.penalty += p.board.penalty_eliminated
            elif p.where[unit] < ON_MAP:
                if p.is_routed(unit):
                    p.penalty += p.board.penalty_routed
                p.take_off(unit, WITHDRAWN)
                if p.listening:
                    p.tell(events.Withdrawn("BB-11.2-1", unit))
        if p.penalty and p.listening:
            p.tell(events.Penalty("BB-11.2-2", p.penalty))
        p.settle()
