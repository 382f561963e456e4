"""Retreat (8.2.5) and Wounded Marines (8.2.6)."""

from citadel.core.bits import members
from citadel.core.position import NONE, Saying, Steps
from citadel.games.week_in_hell.components import MACV, PLATOONS
from citadel.games.week_in_hell.parts import ATTACK, LATER_ROUND, RESCUE, RESCUER, ROUND
from citadel.games.week_in_hell.position import ALONE, Asks, Die, Procedure, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.fire import nva_fire_at, wound


class RetreatDie(Die):
    """A platoon that retreats and is not red is hit at or below the marker's value (8.2.5-1, 8.2.5-4, 8.2.5-5).

    If it turns red by that there is no -1; figure 4 shows a safe one (Q-59, WH-F4-1).
    """

    rule = "WH-8.2.5-4"
    part = LATER_ROUND

    def apply(self, p: Week, choice: int) -> None:
        platoon, value = p.assault, p.current_value(p.target)
        there = fall_back(p)
        p.restarted = 1
        if p.listening:
            p.tell(events.RetreatDie("WH-8.2.5-4", platoon, there, choice, value))
        if choice <= value:
            p.hit(platoon, 1, "WH-8.2.5-4")
            if p.is_green(platoon) and p.board.solid_to[p.jump_off] >> p.target & 1:
                p.then(Rescue())


class Rescue(Procedure):
    """Wounded Marines lie between the zones: the company must bring them back (8.2.6-1)."""

    rule = "WH-8.2.6-1"
    part = ROUND

    def run(self, p: Week) -> None:
        p.wounded = 1
        if p.listening:
            p.tell(events.Wounded("WH-8.2.6-1", p.jump_off, p.target))
        p.then(Rescuer())


class Rescuer(Asks):
    """The player names the platoon that goes out (8.2.6-2, Q-17)."""

    rule = "WH-8.2.6-2"
    part = ATTACK

    def begin(self, p: Week) -> list[int]:
        p.assault = p.support = NONE
        found = self.choices(p)
        if not found:
            p.wounded = 0
            if p.listening:
                p.tell(events.RescueFailed("WH-8.2.6-5", p.jump_off))
            p.disgrace(1, "WH-8.2.6-5")
            end_attack(p)
        return found

    def choices(self, p: Week) -> list[int]:
        return members(rescuers(p))

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        p.assault = choice
        p.do(RescueSupport(), RescueDie())

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("rescue", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "rescue" or saying.unit < 0:
            return ""
        return forbids_rescue(p, saying.unit)

    def needs(self, p: Week) -> str:
        return RESCUER.needs(p)


class RescueSupport(Asks):
    """Another platoon may support the rescuer (8.2.6-2)."""

    rule = "WH-8.2.6-2"
    part = RESCUE

    def choices(self, p: Week) -> list[int]:
        found = members(rescuers(p) & ~(1 << p.assault))
        return [*found, ALONE]

    def apply(self, p: Week, choice: int) -> None:
        p.support = NONE if choice == ALONE else choice

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("alone") if choice == ALONE else Saying("support", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "support" or saying.unit < 0:
            return ""
        return "WH-8.2.6-2" if saying.unit == p.assault else forbids_rescue(p, saying.unit)


class RescueDie(Die):
    """One die on the NVA table; if the rescuer turns red another must go (8.2.6-3, 8.2.6-4, 8.2.6-6).

    Which zone's value counts is an edition's affair; figures 7 and 8 hold in both (X-10, Q-18, Q-55, WH-F7-1, WH-F8-1).
    """

    rule = "WH-8.2.6-3"
    part = RESCUE

    def apply(self, p: Week, choice: int) -> None:
        zone = p.jump_off if p.asked.rescue_at_jump_off else p.target
        if p.listening:
            p.tell(events.Rescue("WH-8.2.6-3", p.assault, p.support))
        wound(p, nva_fire_at(p, p.current_value(p.target), p.value_now(zone), choice, choice))
        if p.is_red(p.assault):
            if p.listening:
                p.tell(events.RescuerRed("WH-8.2.6-4", p.assault))
            p.then(Rescuer())
        else:
            p.wounded = 0
            if p.listening:
                p.tell(events.Rescued("WH-8.2.6-6", p.assault))

    @classmethod
    def awaits(cls) -> Steps:
        return (RescueSupport,)


def rescuers(p: Week) -> int:
    """The platoons that may go out for wounded Marines."""
    return sum([1 << unit for unit in members(p.at[p.jump_off] & PLATOONS) if not forbids_rescue(p, unit)])


def forbids_rescue(p: Week, unit: int) -> str:
    """The rule that keeps a platoon from a rescue, or nothing (8.2.4-3, 8.2.6-2, Q-17, Q-53)."""
    if not PLATOONS >> unit & 1 or p.where[unit] != p.jump_off:
        return "WH-8.2.6-2"
    attached = unit == MACV and p.attached
    if p.board.company_of[unit] != p.company and not attached and p.forbids("Q-17"):
        return "Q-17"
    if p.is_red(unit) and p.forbids("WH-8.2.4-3"):
        return "WH-8.2.4-3"
    return "Q-53" if p.arriving >> unit & 1 and p.forbids("Q-53") else ""


def fall_back(p: Week) -> int:
    """Put the assault platoon where a retreat leads; from a jump-off zone that is lost it is out of the attack."""
    there = p.way_back()
    if there != p.jump_off:
        p.attackers &= ~(1 << p.assault)
    p.put(p.assault, there)
    return there


def end_attack(p: Week) -> None:
    """The fight is over: roles and what belonged to it are gone."""
    p.jump_off = p.target = p.assault = p.support = NONE
    p.attackers = p.later_round = p.restarted = p.minus = p.wounded = p.struck = 0
