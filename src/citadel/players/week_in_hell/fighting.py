"""Decisions in a fight (8.2): who attacks, gas, roles, going on or breaking off, rescue."""

from typing import Final

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import PLATOONS
from citadel.games.week_in_hell.position import ALONE
from citadel.games.week_in_hell.rules import attack, combat, gas
from citadel.players.aim import Aim
from citadel.players.week_in_hell.answer import Answer
from citadel.players.week_in_hell.assessment import Assessment
from citadel.players.week_in_hell.combat_odds import STOP, UNSUPPORTED, Field
from citadel.players.week_in_hell.plans import TEAM, Plans

LAST_PHASE_WORTH: Final = 0.1
"""What is left of a zone's worth when it cannot be cleared before night."""
LEAST_TOLD: Final = 0.05
"""Fewer platoons that may turn red are not worth a word."""


class Fighting:
    """Fights with the odds in hand; keeps nothing."""

    def __init__(self, plans: Plans) -> None:
        self.plans = plans
        self.odds = plans.odds

    def attackers(self, look: Assessment) -> Answer:
        """Everybody goes, but no more than may; the weakest stays out."""
        p = look.p
        if attack.GO in p.listed:
            return Answer(attack.GO, Aim("all-go"))
        weakest = min(p.listed, key=lambda unit: (p.strength(unit), -p.hits[unit], unit))
        return Answer(weakest, Aim("weakest-out"))

    def use_gas(self, look: Assessment) -> Answer:
        """On the strongest mandatory zones, with a whole team to make use of it."""
        p = look.p
        fit = sum([1 for unit in members(p.attackers) if p.can_fight(unit)])
        if fit < TEAM or not self.plans.wants_gas(look, p.jump_off, p.target):
            return Answer(gas.WITHOUT, Aim("gas-kept"))
        return Answer(gas.USE, Aim("gas", place=p.target))

    def join_assault(self, look: Assessment) -> Answer:
        """Two platoons clear better than one."""
        return Answer(combat.JOIN, Aim("joining", place=look.p.target))

    def field(self, look: Assessment) -> Field:
        """The fight on the table, at the price of a red platoon against what the zone is worth now."""
        p = look.p
        attackers = count(p.attackers)
        worth = look.worth[p.target]
        if p.last_phase:
            worth *= LAST_PHASE_WORTH
        else:
            worth *= look.clears(p.value_now(p.target), p.phase, min(attackers, 2), attackers)
        return self.plans.field(look, p.jump_off, p.target, worth)

    def roles(self, look: Assessment) -> tuple[int, int]:
        """The kinds of platoons that should be assault and support in a first round, or STOP."""
        p = look.p
        team = tuple([look.code(unit) for unit in members(p.attackers)])
        sides = look.sides(p.target) or self.odds.likely_marker(p.is_victory_zone(p.target))
        return self.odds.roles(self.field(look), team, sides, min(p.minus, 1), p.restarted == 1)

    def assault(self, look: Assessment) -> Answer:
        """Who leads, or whether a new first round is declined."""
        p = look.p
        wanted, _ = self.roles(look)
        if wanted == STOP and combat.STOP in p.listed:
            return Answer(combat.STOP, Aim("breaking-off", place=p.target))
        able = [unit for unit in p.listed if unit != combat.STOP]
        unit = min(able, key=lambda unit: (look.code(unit) != wanted, p.hits[unit], unit))
        return Answer(unit, Aim("leading", unit=unit, place=p.target))

    def support(self, look: Assessment) -> Answer:
        """Who supports."""
        p = look.p
        assault, wanted = self.roles(look)
        fits = assault == look.code(p.assault)
        if fits and wanted == UNSUPPORTED and ALONE in p.listed:
            return Answer(ALONE, Aim("alone"))
        able = [unit for unit in p.listed if unit != ALONE]
        unit = min(able, key=lambda unit: (fits and look.code(unit) != wanted, p.hits[unit], -p.strength(unit), unit))
        return Answer(unit, Aim("supporting", unit=unit))

    def next_round(self, look: Assessment) -> Answer:
        """Fight on, with whose support, or retreat."""
        p = look.p
        others = {unit: look.code(unit) for unit in members(p.attackers & ~(1 << p.assault))}
        found, wanted = self.odds.next_round(
            self.field(look), look.code(p.assault), tuple(others.values()), look.sides(p.target), min(p.minus, 1)
        )
        if wanted == STOP:
            return Answer(combat.RETREAT, Aim("retreating", place=p.target))
        how = "reds" if found.reds >= LEAST_TOLD else "none"
        outlook = Aim("outlook", place=p.target, chance=found.wins, hits=found.reds, how=how)
        why = Aim("fighting-on", of=outlook)
        if wanted == UNSUPPORTED and p.support != NONE:
            return Answer(combat.REST, Aim("fighting-without", unit=p.support, of=outlook))
        if wanted == UNSUPPORTED or (p.support != NONE and others[p.support] == wanted):
            return Answer(combat.FIGHT, why)
        fresh = [unit for unit in p.listed if others.get(unit) == wanted]
        if not fresh:
            return Answer(combat.FIGHT, why)
        return Answer(fresh[0], Aim("fighting-with", unit=fresh[0], of=outlook))

    def rescuer(self, look: Assessment) -> Answer:
        """Who goes out for wounded Marines, with the support that costs least."""
        p = look.p
        unit = min(p.listed, key=lambda unit: (self.best_partner(look, unit, p.listed)[0], unit))
        return Answer(unit, Aim("rescuing", unit=unit))

    def rescue_support(self, look: Assessment) -> Answer:
        """Who goes with the rescuer, if anybody."""
        p = look.p
        able = [unit for unit in p.listed if unit != ALONE]
        partner = self.best_partner(look, p.assault, able)[1]
        if partner == NONE:
            return Answer(ALONE, Aim("rescuing-alone"))
        return Answer(partner, Aim("rescue-support", unit=partner))

    def best_partner(self, look: Assessment, unit: int, able: list[int]) -> tuple[tuple[float, int], int]:
        """The least toll that a rescue by a platoon takes, and the support for it."""
        p = look.p
        value = min(p.value_now(p.jump_off if p.asked.rescue_at_jump_off else p.target), 4)
        row = p.current_value(p.target)
        options = [(self.odds.rescue_toll(value, row, look.code(unit), UNSUPPORTED), NONE)]
        for other in members(p.platoons_at(p.jump_off) & PLATOONS):
            if other != unit and other in able:
                options.append((self.odds.rescue_toll(value, row, look.code(unit), look.code(other)), other))
        return min(options)
