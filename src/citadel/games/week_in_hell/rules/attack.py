"""Attacks (8.2.1): which zone, from where, with whom; the fight itself is in `combat.py`."""

from typing import Final

from citadel.core.bits import count, members
from citadel.core.position import NONE, Saying, Steps
from citadel.games.week_in_hell.components import MARKERS, WAITING, ZONES
from citadel.games.week_in_hell.parts import ASSEMBLY, ATTACK, COMPANY, zone_among
from citadel.games.week_in_hell.position import END, Asks, AsksZone, Procedure, Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.combat import (
    AssaultRole,
    EndAttack,
    Judge,
    MeetEnemy,
    NextRound,
    forbids_assault,
    forbids_part,
)
from citadel.games.week_in_hell.rules.gas import GasDie, UseGas, forbids_gassed
from citadel.games.week_in_hell.rules.infiltration import EventTest
from citadel.games.week_in_hell.rules.rescue import end_attack

GO: Final = 62
MOST_ATTACKERS: Final = 3


class Attacks(Asks):
    """The company's platoons attack adjacent enemy zones, one attack after another (8-5, 8.2.1-1, Q-48, Q-74, X-29)."""

    rule = "WH-8.2.1-1"
    part = COMPANY

    def choices(self, p: Week) -> list[int]:
        if p.where[MARKERS + p.company] == WAITING:
            return [END]
        found = members(targets(p))
        found.append(END)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice != END:
            p.target = choice
            p.do(JumpOff(choice), *(() if not p.asked.split_attacks else (self,)))

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("attack", place=choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb != "attack" or not 0 <= saying.place < ZONES:
            return ""
        return explain_target(p, saying.place)

    @classmethod
    def awaits(cls) -> Steps:
        return (JumpOff, BeginAttack, AssaultRole, MeetEnemy, Judge, NextRound, EndAttack, EventTest)


class JumpOff(AsksZone):
    """Platoons that attack together start from one zone (8.2.1-1)."""

    rule = "WH-8.2.1-1"
    part = ATTACK

    def choices(self, p: Week) -> list[int]:
        return members(jump_offs(p, self.zone))

    def apply(self, p: Week, choice: int) -> None:
        p.jump_off = choice
        p.attackers = fighters(p, choice)
        p.do(Attackers(), UseGas(), BeginAttack())

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("from", place=choice)

    def needs(self, p: Week) -> str:
        if p.jump_off != NONE or self.zone != p.target:
            return "the jump-off zone of the target is chosen now"
        if p.assault != NONE or p.support != NONE or p.attackers or p.later_round or p.wounded:
            return "nobody attacks before the jump-off zone is chosen"
        return zone_among(p, self.zone, p.enemy(), "enemy")


class Attackers(Asks):
    """One to three platoons attack; others stay out (8.2.1-3, Q-06, Q-75)."""

    rule = "WH-8.2.1-3"
    part = ASSEMBLY

    def choices(self, p: Week) -> list[int]:
        found = [unit for unit in members(p.attackers) if not forbids_leaving(p, unit)]
        if count(p.attackers) <= MOST_ATTACKERS:
            found.append(GO)
        return found

    def apply(self, p: Week, choice: int) -> None:
        if choice != GO:
            p.attackers &= ~(1 << choice)
            p.then(self)
        else:
            p.active &= ~p.attackers
            if p.listening:
                p.tell(events.Attack("WH-8.2.1-1", p.attackers, p.jump_off, p.target))

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("go") if choice == GO else Saying("leave", choice)

    def refuse(self, p: Week, saying: Saying) -> str:
        if saying.verb == "go":
            return "WH-8.2.1-3"
        if saying.verb != "leave" or saying.unit < 0:
            return ""
        return forbids_leaving(p, saying.unit) if p.attackers >> saying.unit & 1 else forbids_part(p, saying.unit)


class BeginAttack(Procedure):
    """If gas drifted onto the jump-off zone the attack is off, and the company waits for orders (Q-40)."""

    rule = "Q-40"
    part = ASSEMBLY

    def run(self, p: Week) -> None:
        p.restarted = p.minus = 0
        if p.drifted >> p.jump_off & 1:
            if p.listening:
                p.tell(events.CalledOff("Q-40", p.company))
            p.stand_down(p.company)
            p.active = 0
            end_attack(p)
        else:
            p.then(AssaultRole())

    @classmethod
    def awaits(cls) -> Steps:
        return (UseGas, GasDie)


def can_attack(p: Week) -> bool:
    """Whether the company can attack anything."""
    return targets(p) != 0


def targets(p: Week) -> int:
    """The zones that activated platoons may attack."""
    found = 0
    enemy = p.enemy()
    ground = p.held & ~p.isolated & ~p.drifted & ~p.cleared if not p.waived else p.held
    for unit in members(p.active):
        here = p.where[unit]
        if ground >> here & 1:
            for target in members(p.board.adjacent[here] & enemy & ~found):
                if not forbids_attack(p, unit, target):
                    found |= 1 << target
    return found


def forbids_attack(p: Week, unit: int, target: int) -> str:
    """The rule that keeps a platoon from leading an attack on a zone, or nothing."""
    here = p.where[unit]
    if not p.board.adjacent[here] >> target & 1:
        return "WH-8.2.1-1"
    if not p.enemy() >> target & 1:
        return "WH-1.2.2-3"
    rule = forbids_gassed(p, target, p.company)
    if rule:
        return rule
    if p.isolated >> here & 1 and p.forbids("WH-10.3.4-3"):
        return "WH-10.3.4-3"
    if p.drifted >> here & 1 and p.forbids("Q-67"):
        return "Q-67"
    if p.cleared >> here & 1 and p.forbids("Q-56"):
        return "Q-56"
    return forbids_assault(p, unit, target)


def explain_target(p: Week, target: int) -> str:
    """The rule that keeps the company from attacking a zone: that of the platoon which comes nearest to it."""
    if not p.enemy() >> target & 1:
        return "WH-1.2.2-3"
    far = "WH-8.2.1-1"
    found = ""
    for unit in members(p.active):
        rule = forbids_attack(p, unit, target)
        if rule and (not found or found == far):
            found = rule
    done = p.board.company_units[p.company] & ~p.active & ~p.unordered & ~p.arriving
    for zone in members(p.board.adjacent[target] & p.held):
        if found in ("", far) and p.at[zone] & done:
            return "Q-74"
    return found or far


def explain_peace(p: Week) -> str:
    """The rule that keeps the company from attacking at all: that of the first enemy zone beside it."""
    for unit in members(p.active):
        for target in members(p.board.adjacent[p.where[unit]] & p.enemy()):
            rule = forbids_attack(p, unit, target)
            if rule:
                return rule
    return "WH-8.2.1-1" if p.active else "WH-8-1"


def jump_offs(p: Week, target: int) -> int:
    """The zones from which somebody can lead an attack on the target."""
    found = 0
    for unit in members(p.active):
        if not forbids_attack(p, unit, target):
            found |= 1 << p.where[unit]
    return found


def fighters(p: Week, zone: int) -> int:
    """The activated platoons in a zone that can take part in an attack: any that are not red (8.2.4-3, Q-75)."""
    found = 0
    for unit in members(p.at[zone] & p.active):
        if not p.is_red(unit):
            found |= 1 << unit
    return found


def forbids_leaving(p: Week, unit: int) -> str:
    """The rule that keeps a platoon in the attack: somebody must be fit to assault (8.2.1-4, Q-06)."""
    rule = "WH-8.2.1-4"
    for other in members(p.attackers & ~(1 << unit)):
        rule = forbids_assault(p, other, p.target)
        if not rule:
            return ""
    return rule
