"""Combat (8.2.2): roles, the enemy, rounds, and what becomes of a round.

Rounds follow one another until the NVA are gone or the attack ends (8.2.1-2). The first runs from `AssaultRole` to
`Judge`, later ones from `NextRound` to `Judge`; each step says what follows. A fight that ends leaves nothing on the
agenda but `AssaultRole`, which passes, and the company's further attacks.
"""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import DIE, NONE, Saying, Steps
from citadel.games.week_in_hell.components import MACV
from citadel.games.week_in_hell.parts import ASSEMBLY, ATTACK, BATTLE, LATER_ROUND, ROUND, WON
from citadel.games.week_in_hell.position import ALONE, Asks, Die, Procedure, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.cup import Draw, is_cup_empty
from citadel.games.week_in_hell.rules.fire import drop_red_support, fire, reserve
from citadel.games.week_in_hell.rules.infiltration import EventInfiltration, EventTest
from citadel.games.week_in_hell.rules.random_events import (
    AssaultShot,
    CounterAttackDie,
    DrawCounterAttack,
    DrawReinforcements,
    EventDie,
    FriendlyShot,
)
from citadel.games.week_in_hell.rules.rescue import Rescue, RescueDie, Rescuer, RetreatDie, end_attack, fall_back

STOP: Final = 61

FIGHT: Final = 32
REST: Final = 33
RETREAT: Final = 34
JOIN: Final = 0
STAY: Final = 1


# -- roles and the enemy (8.2.2) ---------------------------------------------------------------------------------------


class AssaultRole(Asks):
    """A first round begins with the assault platoon; a new one may be declined (8.2.2-1, 8.2.2-12, Q-12, Q-62).

    As in figures 1 and 9 (WH-F1-1, WH-F9-1).
    """

    rule = "WH-8.2.2-1"
    part = ATTACK

    def choices(self, p: Week) -> list[int]:
        found = [unit for unit in members(p.attackers) if not forbids_assault(p, unit, p.target)]
        if p.restarted and found:
            found.append(STOP)
        return found

    def begin(self, p: Week) -> list[int]:
        if p.target == NONE:
            return []
        p.assault = p.support = NONE
        p.later_round = 0
        found = self.choices(p)
        if not found:
            break_off(p, "WH-8.2.2-12")
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice == STOP:
            break_off(p, "WH-8.2.2-12")
        else:
            p.assault = choice
            p.do(SupportRole(), MeetEnemy())

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("stop") if choice == STOP else Saying("assault", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb == "stop":
            return "Q-62"
        if saying.verb != "assault" or saying.unit < 0:
            return ""
        return (
            forbids_assault(p, saying.unit, p.target)
            if p.attackers >> saying.unit & 1
            else forbids_part(p, saying.unit)
        )

    @classmethod
    def awaits(cls) -> Steps:
        return (RetreatDie, Rescue, Rescuer, RescueDie, EventTest)

    def needs(self, p: Week) -> str:
        return ASSEMBLY.needs(p) if self.is_now(p) else ""


class SupportRole(Asks):
    """The second platoon is support, the third reserve; a new first round may do without (8.2.2-1, Q-64)."""

    rule = "WH-8.2.2-1"
    part = BATTLE

    def choices(self, p: Week) -> list[int]:
        found = [unit for unit in members(p.attackers & ~(1 << p.assault)) if not forbids_fighting(p, unit)]
        if p.restarted and found:
            found.append(ALONE)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice != ALONE:
            p.support = choice

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("alone") if choice == ALONE else Saying("support", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb == "alone":
            return "Q-64"
        if saying.verb != "support" or saying.unit < 0:
            return ""
        return forbids_fighting(p, saying.unit) if p.attackers >> saying.unit & 1 else forbids_part(p, saying.unit)


class MeetEnemy(Procedure):
    """A marker is drawn, two in a victory zone; one that is there already is used (8.2.2-2, 8.2.2-3, Q-10, Q-23)."""

    rule = "WH-8.2.2-2"
    part = BATTLE

    def run(self, p: Week) -> None:
        fresh = sum([1 << unit for unit in members(reserve(p)) if not p.is_red(unit)])
        if p.listening:
            p.tell(events.Roles("WH-8.2.2-1", p.assault, p.support, fresh))
        if p.nva[p.target] != NONE:
            p.do(UsDie(), Judge())
        elif is_cup_empty(p):
            if p.listening:
                p.tell(events.CupEmpty("Q-23"))
            p.then(Judge())
        elif p.is_victory_zone(p.target):
            p.do(DrawEnemy(), DrawSecondEnemy(), UsDie(), Judge())
        else:
            p.do(DrawEnemy(), UsDie(), Judge())

    @classmethod
    def awaits(cls) -> Steps:
        return (SupportRole,)


class DrawEnemy(Draw):
    """The NVA marker that defends the zone (3-2, 8.2.2-2)."""

    rule = "WH-8.2.2-2"
    part = BATTLE

    def apply(self, p: Week, choice: int) -> None:
        p.take_marker(choice)
        p.set_nva(p.target, choice, 0)
        if p.listening:
            p.tell(events.Drawn("WH-8.2.2-2", choice, p.target))

    def needs(self, p: Week) -> str:
        return "" if p.nva[p.target] == NONE else f"an NVA marker is in {p.board.titles[p.target]} already"


class DrawSecondEnemy(Draw):
    """In a victory zone the higher of two markers stays, the other returns (8.2.2-3, Q-11)."""

    rule = "WH-8.2.2-3"
    part = BATTLE

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        first = p.nva[p.target]
        board = p.board
        stays = (
            choice
            if (board.main_value[choice], board.strength[choice]) > (board.main_value[first], board.strength[first])
            else first
        )
        if stays != first:
            p.take_marker(choice)
            p.return_marker(first)
            p.set_nva(p.target, choice, 0)
        if p.listening:
            p.tell(events.DrawnSecond("WH-8.2.2-3", choice, p.target, stays))

    @classmethod
    def awaits(cls) -> Steps:
        return (DrawEnemy,)

    def needs(self, p: Week) -> str:
        return ROUND.needs(p) if self.is_now(p) else ""


# -- a round (8.2.2) ---------------------------------------------------------------------------------------------------


class NextRound(Asks):
    """Before a later round: fight on, change the support platoon, or retreat (8.2.2-12, 8.2.2-13, Q-64, Q-70)."""

    rule = "WH-8.2.2-13"
    part = LATER_ROUND

    def choices(self, p: Week) -> list[int]:
        if not p.can_fight(p.assault) and p.forbids("Q-70"):
            return [RETREAT]
        found = [FIGHT]
        for unit in members(reserve(p)):
            if not forbids_fighting(p, unit):
                found.append(unit)
        if p.support != NONE:
            found.append(REST)
        found.append(RETREAT)
        return found

    def always_asks(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice == RETREAT:
            p.do(RetreatDie(), AssaultRole())
            return
        if choice == REST:
            if p.listening:
                p.tell(events.SupportRests("WH-8.2.2-13", p.support))
            p.support = NONE
        elif choice != FIGHT:
            p.support = choice
            if p.listening:
                p.tell(events.Support("WH-8.2.2-13", choice))
        p.do(UsDie(), Judge())

    def describe(self, p: Week, choice: int) -> Saying:
        if choice < FIGHT:
            return Saying("support", choice)
        return Saying(("fight", "rest", "retreat")[choice - FIGHT])

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb == "stop":
            return "WH-8.2.2-12"
        if saying.verb in ("fight", "rest", "support") and not p.can_fight(p.assault):
            return "Q-70"
        if saying.verb != "support" or saying.unit < 0:
            return "Q-64" if saying.verb == "rest" else ""
        if not reserve(p) >> saying.unit & 1:
            return "Q-64"
        return forbids_fighting(p, saying.unit)


class UsDie(Die):
    """The US die of a round (8.2.2-4)."""

    rule = "WH-8.2.2-4"
    part = BATTLE

    def apply(self, p: Week, choice: int) -> None:
        p.struck = 0
        p.then(NvaDie(choice))

    @classmethod
    def awaits(cls) -> Steps:
        return (DrawEnemy, DrawSecondEnemy)

    def needs(self, p: Week) -> str:
        return ROUND.needs(p) if self.is_now(p) else ""


class NvaDie(Die):
    """The NVA die; equal natural dice bring an event (8.2.2-4, 11.1-1)."""

    fields = (("us", "number"),)
    rule = "WH-8.2.2-4"
    part = ROUND

    def __init__(self, us: int) -> None:
        self.us: Final = us

    def apply(self, p: Week, choice: int) -> None:
        if self.us == choice:
            p.then(EventDie(choice))
        else:
            fire(p, self.us, choice, True)

    def needs(self, p: Week) -> str:
        return "" if self.us in DIE else "it carries a die of 1 to 6"


# -- the judgement of a round ------------------------------------------------------------------------------------------


class Judge(Procedure):
    """What becomes of the assault platoon, after events too (8.2.2-9 to 8.2.2-17, Q-14, Q-15, Q-16, Q-70).

    A red retreat out of the zone costs 1 on the US die for the rest of the attack, once (8.2.5-3, Q-13). An event's
    infiltration comes after flag and red retreat, and before whatever else the round brings (E-WH-2).
    """

    rule = "WH-8.2.2-11"
    part = BATTLE

    def run(self, p: Week) -> None:
        zone, platoon = p.target, p.assault
        eliminated = p.nva[zone] == NONE or p.nva_hits[zone] >= len(p.board.sides[p.nva[zone]])
        if not eliminated:
            drop_red_support(p)
            if p.support != NONE and not p.can_fight(p.support):
                if p.listening:
                    p.tell(events.SupportLost("Q-70", p.support))
                p.support = NONE
        if eliminated:
            self.eliminated(p)
        elif p.later_round and p.is_red(platoon):
            retreat(p, "WH-8.2.2-14")
            p.minus = p.minus + 1 if p.asked.red_retreats_add_up else 1
            p.restarted = 1
            p.then(AssaultRole())
        elif p.suspended:
            p.then(self)
        elif p.later_round:
            p.then(NextRound())
        elif p.struck and p.is_green(platoon) and p.board.solid_to[p.jump_off] >> zone & 1:
            p.restarted = 1
            p.do(Rescue(), AssaultRole())
        elif not p.can_fight(platoon):
            p.restarted = 1
            if p.listening:
                p.tell(events.StaysOut("WH-8.2.2-10", platoon, zone))
            p.then(AssaultRole())
        else:
            enter(p, platoon)
            p.then(NextRound())
        if p.suspended:
            p.suspended = 0
            p.then(EventInfiltration())

    def eliminated(self, p: Week) -> None:
        """The NVA are gone: the zone is being cleared, unless the platoon cannot hold it (8.2.2-15, 8.2.2-16)."""
        zone, platoon, marker = p.target, p.assault, p.nva[p.target]
        if p.listening:
            p.tell(events.NvaEliminated("WH-8.2.4-4", zone))
        p.set_nva(zone, NONE, 0)
        holds = p.asked.red_holds or (p.asked.red_enters and not p.later_round)
        if p.is_red(platoon) and not holds:
            if p.later_round:
                retreat(p, "Q-14")
            p.return_marker(marker)
            if p.listening:
                p.tell(events.NotHeld("WH-8.2.2-16", platoon, zone))
            end_attack(p)
            return
        if not p.later_round:
            enter(p, platoon)
        p.begin_clearing(zone, marker if marker != NONE else p.board.spare)
        p.do(JoinAssault(), EndAttack())

    @classmethod
    def awaits(cls) -> Steps:
        dice = (UsDie, NvaDie, EventDie, CounterAttackDie, FriendlyShot, AssaultShot)
        return (*dice, DrawReinforcements, DrawCounterAttack, EventInfiltration, EventTest)


class JoinAssault(Asks):
    """The support platoon may join the assault platoon in the zone (8.2.2-15, 8.2.2-17, Q-06, Q-19, Q-64)."""

    rule = "WH-8.2.2-15"
    part = WON

    def choices(self, p: Week) -> list[int]:
        return [] if forbids_joining_assault(p) else [JOIN, STAY]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Week, choice: int) -> None:
        if choice == JOIN:
            enter(p, p.support)

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("join", p.support) if choice == JOIN else Saying("stay")

    def refuse(self, p: Week, saying: Saying) -> str:
        return "Q-64" if saying.verb == "join" and saying.unit >= 0 else ""

    @classmethod
    def awaits(cls) -> Steps:
        return (EventTest,)


class EndAttack(Procedure):
    """The fight is over; an NVA marker that is left stays as it is until the night (8-6, 8.2.2-12)."""

    rule = "WH-8.2.2-12"
    part = ATTACK

    def run(self, p: Week) -> None:
        end_attack(p)

    @classmethod
    def awaits(cls) -> Steps:
        return (JoinAssault,)


def forbids_joining_assault(p: Week) -> str:
    """The rule that keeps the support platoon out of the zone, or nothing."""
    if p.support == NONE or (p.is_red(p.support) and not p.asked.red_support_joins):
        return "Q-19"
    if p.support == MACV and not p.board.macv_ground >> p.target & 1:
        return "Q-06"
    return ""


def enter(p: Week, unit: int) -> None:
    """A platoon goes into the combat zone (8.2.2-11)."""
    p.put(unit, p.target)
    p.later_round = 1
    if p.listening:
        p.tell(events.Entered("WH-8.2.2-11", unit, p.target))


def retreat(p: Week, rule: str) -> None:
    """The assault platoon goes back (8.2.5-2)."""
    there = fall_back(p)
    if p.listening:
        p.tell(events.Retreated(rule, p.assault, p.target, there))


def break_off(p: Week, rule: str) -> None:
    """The attack ends; the zone stays enemy (8.2.2-12)."""
    if p.listening:
        p.tell(events.BrokenOff(rule, p.target))
    end_attack(p)


# -- who may fight -----------------------------------------------------------------------------------------------------


def forbids_part(p: Week, unit: int) -> str:
    """The rule by which a unit has no part in the attack: red platoons are not named at all (8.2.1-3, Q-75)."""
    near = unit <= MACV and p.where[unit] == p.jump_off
    return "Q-75" if near and p.is_red(unit) else "WH-8.2.1-3"


def forbids_assault(p: Week, unit: int, target: int) -> str:
    """The rule that keeps a platoon from being the assault platoon, or nothing (8.2.1-4, 8.2.4-3, Q-06)."""
    rule = forbids_fighting(p, unit)
    if not rule and unit == MACV and not p.board.macv_ground >> target & 1 and p.forbids("Q-06"):
        rule = "Q-06"
    return rule


def forbids_fighting(p: Week, unit: int) -> str:
    """The rule that keeps a platoon from being assault or support, or nothing (8.2.1-4, 8.2.4-3)."""
    if p.is_red(unit):
        return "WH-8.2.4-3" if p.forbids("WH-8.2.4-3") else ""
    if not p.can_fight(unit) and p.forbids("WH-8.2.1-4"):
        return "WH-8.2.1-4"
    return ""
