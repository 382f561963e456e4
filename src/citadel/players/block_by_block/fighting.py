"""Attacks and defence in Block by Block by the table of odds: quick answers that need no copy of the position."""

from typing import Final

from citadel.core.bits import count, first, members
from citadel.games.block_by_block.components import ALL_AREAS, BOXES, PAVN, US, ZONES
from citadel.games.block_by_block.position import END, Hue
from citadel.games.block_by_block.rules.assault import targets
from citadel.games.block_by_block.rules.close_combat import forbids_close_combat
from citadel.games.block_by_block.rules.combat import CLOSE_COMBAT, PAUSE
from citadel.games.block_by_block.rules.defence import COUNTERATTACK, HOLD, RETREAT, refuges
from citadel.games.block_by_block.rules.modifiers import assault_modifiers, close_combat_modifiers, sum_of
from citadel.players.aim import Aim
from citadel.players.block_by_block.combat_odds import Fight
from citadel.players.block_by_block.judgement import DESTRUCTION, Judgement, star_ends

FRIENDLY_FIRE: Final = 0.5


class Fighting:
    """What attacks promise, for either side."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.board = judgement.board
        self.weights = judgement.weights

    # -- attacking -----------------------------------------------------------------------------------------------------

    def best(self, p: Hue, side: int) -> tuple[float, int]:
        """The best attack of the acting group and what it gains; pausing gains nothing."""
        return self.best_of(p, side, p.group, p.listed)

    def foreseen(self, p: Hue, side: int, group: int) -> tuple[float, int]:
        """The best attack that units would have as a group, and what it gains."""
        choices = members(targets(p, side, group))
        if not forbids_close_combat(p, side, group):
            choices.append(CLOSE_COMBAT)
        return self.best_of(p, side, group, choices)

    def best_of(self, p: Hue, side: int, group: int, choices: list[int]) -> tuple[float, int]:
        """The best of the attacks that a group can choose, and what it gains."""
        gain, chosen = 0.0, PAUSE
        place = p.where[first(group)]
        value = p.total(group, False)
        left = self.left(p) if side == US else []
        for choice in choices:
            if choice < END or choice == CLOSE_COMBAT:
                target = place if choice == CLOSE_COMBAT else choice
                if side == US:
                    worth = self.us_gain(p, place, target, value, left, 0)
                else:
                    worth = self.pavn_gain(p, place, target, value)
                if worth > gain:
                    gain, chosen = worth, choice
        return gain, chosen

    def left(self, p: Hue) -> list[float]:
        """How many obstacles each zone still has."""
        left = [0.0] * (ZONES + 1)
        for zone, _, _ in self.judgement.obstacles(p):
            left[zone] += 1.0
        return left

    def us_gain(self, p: Hue, place: int, target: int, value: int, left: list[float], heavy: int) -> float:
        """What an attack of the US/ARVN promises, in zones."""
        judgement = self.judgement
        fight = self.fight(p, US, place, target, value, heavy)
        zone = self.zone_behind(p, target)
        gain = judgement.gain_left(p, zone, left[zone]) * fight.clears
        return gain + judgement.hit_worth(p) * fight.hits - judgement.loss_worth(p) * fight.losses

    def zone_behind(self, p: Hue, target: int) -> int:
        """The zone that the US/ARVN come nearer to by clearing a place; ZONES for none."""
        board = self.board
        if target >= BOXES:
            zones = board.gate_zones[target - BOXES] & ~p.us_zones
            return first(zones) if zones else ZONES
        return board.zone_of[target] if board.zone_of[target] >= 0 else ZONES

    def fight(self, p: Hue, side: int, place: int, target: int, value: int, heavy: int) -> Fight:
        """Assault or close combat against an area or a gate box."""
        board, judgement, odds = self.board, self.judgement, self.judgement.odds
        foe = 1 - side
        here = p.at[target] & board.side_units[foe]
        lives = judgement.life(p, here & ~board.platoons) + count(here & board.platoons)
        if target >= BOXES:
            modifier = sum_of(assault_modifiers(p, side, place, target, heavy))
            return odds.gate(value, modifier, lives, board.outside >> place & 1, star_ends(p))
        if place == target:
            modifier = sum_of(close_combat_modifiers(p, side, target, heavy))
            return odds.close_combat(value, modifier, lives, 3, foe)
        modifier = sum_of(assault_modifiers(p, side, place, target, heavy))
        return odds.assault(value, modifier, lives, count(here) >= 4, foe)

    def pavn_gain(self, p: Hue, place: int, target: int, value: int) -> float:
        """What an attack of the PAVN/NLF promises: a zone won back, and steps on both sides."""
        fight = self.fight(p, PAVN, place, target, value, 0)
        if target >= BOXES:
            return 0.1 * fight.clears + self.weights.us_life * fight.hits - self.weights.pavn_life * fight.losses
        gain = self.weights.us_life * fight.hits - self.weights.pavn_life * fight.losses
        if self.wins_back(p, target):
            gain += self.weights.regained * fight.clears
        if p.turn == self.board.last_turn:
            gain += 0.5 * self.weights.pavn_life * fight.losses
        return gain

    def wins_back(self, p: Hue, target: int) -> bool:
        """Whether the PAVN/NLF win a zone back by clearing an area."""
        board = self.board
        zone = board.zone_of[target]
        alone = zone >= 0 and p.us_places & board.zone_areas[zone] == 1 << target
        return alone and p.us_zones >> zone & 1 == 1 and not p.gates_us & board.zone_gates[zone]

    def promise(self, p: Hue, side: int, group: int, choice: int) -> Aim:
        """What an attack of a group is expected to bring: all that it is judged by."""
        place = p.where[first(group)]
        target = place if choice == CLOSE_COMBAT else choice
        fight = self.fight(p, side, place, target, p.total(group, False), 0)
        how, zone, left = "none", ZONES, 0
        if side == PAVN:
            if target < BOXES and self.wins_back(p, target):
                how, zone = "back", self.board.zone_of[target]
        else:
            zone = self.zone_behind(p, target)
            if zone != ZONES and p.us_zones >> zone & 1:
                how = "ours"
            elif zone != ZONES:
                left = round(self.left(p)[zone])
                how = "last" if left <= 1 else "one-of"
        return Aim(
            "promise", zone=zone, number=left, chance=fight.clears, hits=fight.hits, losses=fight.losses, how=how
        )

    # -- heavy weapons -------------------------------------------------------------------------------------------------

    def heavy_gain(self, p: Hue, heavy: int) -> float:
        """What heavy weapons of a level add to the attack on the table, for their price; less than nothing is no."""
        value = p.total(p.group, False)
        left = self.left(p)
        plain = self.us_gain(p, p.origin, p.target, value, left, 0)
        helped = self.us_gain(p, p.origin, p.target, max(1, value - 1), left, heavy)
        price = (
            FRIENDLY_FIRE * self.judgement.loss_worth(p)
            + self.weights.heavy * DESTRUCTION * self.board.heavy_destruction[heavy]
        )
        return helped - plain - price

    # -- defending -----------------------------------------------------------------------------------------------------

    def defend(self, p: Hue, side: int) -> int:
        """Hold, strike back or retreat."""
        if RETREAT in p.listed and self.had_better_go(p, side):
            return RETREAT
        if COUNTERATTACK in p.listed and self.can_strike(p):
            return COUNTERATTACK
        return HOLD

    def had_better_go(self, p: Hue, side: int) -> bool:
        """Whether those who stay will be lost, and somewhere else they still count."""
        board = self.board
        here = p.at[p.target] & board.side_units[side]
        lives = self.judgement.life(p, here & ~board.platoons)
        value = p.total(p.group, False)
        if p.target >= BOXES or not p.group or value < 7:
            return False
        if p.where[first(p.group)] != p.target:
            return False
        modifier = sum_of(close_combat_modifiers(p, 1 - side, p.target, 0))
        lost = self.judgement.odds.close_combat(value, modifier, lives, 3, side).clears
        if lost < self.weights.nearly_lost:
            return False
        zone = board.zone_of[p.target]
        if side == US:
            return p.turn < board.last_turn
        own = p.pavn_zones & board.zone_bit[p.target]
        if not own:
            return True
        refuge = 0
        for unit in members(here & ~board.immobile):
            refuge |= refuges(p, side, unit, False)
        if refuge & board.zone_areas[zone]:
            return True
        others = p.pavn_places & board.zone_areas[zone] & ~(1 << p.target)
        if others or p.turn < board.withdrawal_turn:
            return True
        return refuge & ALL_AREAS != 0

    def can_strike(self, p: Hue) -> bool:
        """Whether a counterattack hurts the attackers more than it risks: routed targets, or spent ones."""
        if not p.group:
            return False
        if p.group & p.routed:
            return True
        fit = p.at[p.target] & self.board.troops & ~p.routed & ~p.spent & self.board.two_sided
        return p.group & p.spent != 0 and fit != 0 and count(p.group) > 1
