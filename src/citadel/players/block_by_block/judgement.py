"""What a position of Block by Block is worth to a planner, in zones: more is better for the US/ARVN.

`evaluate` judges any position; `us_plan` also counts what the US/ARVN stacks can take in the Combat Phase that follows
their movement; `pavn_plan` judges, from the other side, what is left standing after a US/ARVN turn.
"""

from math import exp, sqrt
from typing import Final

from citadel.core.bits import count, members
from citadel.games.block_by_block.components import (
    ALL_AREAS,
    BOXES,
    ELIMINATED,
    EXITED,
    PAVN,
    RESERVE,
    US,
    WITHDRAWN,
    ZONES,
    Components,
)
from citadel.games.block_by_block.modifiers import assault_modifiers, close_combat_modifiers, sum_of
from citadel.games.block_by_block.movement import destinations
from citadel.games.block_by_block.politics import undisturbed
from citadel.games.block_by_block.position import COMBAT, Hue
from citadel.games.block_by_block.victory import FEW_ZONES, MANY_ZONES, clearing_score
from citadel.players.block_by_block.odds import Fight, Odds

# Worth in zones, for the US/ARVN.
WINNING_ZONE: Final = 0.6
NEXT_TURN: Final = 0.5
THIS_TURN: Final = 0.3
EXPOSED: Final = 0.35
PLUG: Final = 0.12
MANG_CA: Final = 0.3
"""What each battalion that shuts Mang Ca in is worth to the PAVN/NLF when they move."""
MARINE_LIFE: Final = 0.06
ARVN_LIFE: Final = 0.05
ROUT: Final = 0.08
PAVN_LIFE: Final = 0.09
LEVEL: Final = 0.04
PUBLICITY: Final = 0.015
DESTRUCTION: Final = 0.012
SURVIVOR: Final = 0.015
LAST_TURN_LIVES: Final = 0.25
MOST_PRESSURE: Final = 30
ATTACK_STRENGTH: Final = 13
WALK_IN: Final = 0.35
SPARED: Final = 0.7
"""How much of a threat is left where the US/ARVN have no strength over to attack this turn."""
HIT: Final = 0.09
LOSS: Final = 0.06
OBSTACLE_GAIN: Final = [1.0, 0.4, 0.22, 0.15, 0.1]
"""What clearing one obstacle of a zone is worth when it is the last, the last but one, and so on."""

Obstacle = tuple[int, int, int]
"""A place that keeps a zone from changing hands: zone, place, lives."""


class Judgement:
    """Judges positions; holds the odds and the few places that have a part of their own."""

    def __init__(self, board: Components) -> None:
        self.board = board
        self.odds = Odds(board)
        self.plugs = board.places(["N2-1", "N2-2"])
        self.zone_reach = [self._around(zone) for zone in range(ZONES)]

    def _around(self, zone: int) -> int:
        areas = around = self.board.zone_areas[zone]
        for area in members(areas):
            around |= self.board.adjacent[area]
        return around & ALL_AREAS

    # -- any position --------------------------------------------------------------------------------------------------

    def evaluate(self, p: Hue, flips: dict[int, float] | None = None) -> float:
        """The position's worth; `flips` are chances that zones fall to the US/ARVN before the turn is out."""
        if p.over:
            return self.final(p)
        board = self.board
        left = board.last_turn - p.turn
        fighting = p.phase == COMBAT and p.segment == US
        soon = NEXT_TURN if left else THIS_TURN if fighting else 0.0
        held = count(p.us_zones)
        worth = held + (WINNING_ZONE if held >= MANY_ZONES else 0.0)
        if not left and held <= FEW_ZONES:
            worth -= WINNING_ZONE
        reach = -1
        for zone in range(ZONES):
            areas = board.zone_areas[zone]
            if p.us_zones >> zone & 1:
                if left and not p.us_places & areas:
                    if reach < 0:
                        reach = self.pavn_reach(p)
                    if reach & areas and not self.gates_kept(p, zone):
                        worth -= EXPOSED + 0.4 * (left == 1)
                continue
            chance = soon / (1.0 + exp((self.resistance(p, zone) - 6.0) / 2.0))
            if flips and zone in flips:
                flip = flips[zone]
                worth += flip * (1.0 + (WINNING_ZONE if held >= MANY_ZONES - 1 else 0.0)) + (1.0 - flip) * chance
            else:
                worth += chance
            if p.pavn_places & areas & ~p.attacked and not p.clearing[zone] >= board.zone_size[zone]:
                gain = count(undisturbed(p, zone)) - p.clearing[zone]
                if gain > 0:
                    worth -= LEVEL * gain
        return worth + self.lives(p, left) - self.clearing(p)

    def final(self, p: Hue) -> float:
        """The worth of a finished game: zones, the level of victory, and a little for the score."""
        result = p.result
        held = p.us_zone_count()
        worth = held - 0.01 * clearing_score(p)
        if result is not None and result.winner:
            level = 2.0 if result.level == "strategic" else 1.3
            worth += level * WINNING_ZONE * (1 if result.winner == "us" else -1)
        return worth

    def lives(self, p: Hue, left: int) -> float:
        """Both sides' remaining strength, and the plugs of Mang Ca."""
        board = self.board
        gone = p.at[RESERVE] | p.at[ELIMINATED] | p.at[WITHDRAWN] | p.at[EXITED]
        us = board.side_units[US] & ~gone & ~board.immobile
        leaving = board.airborne if p.turn < board.withdrawal_turn else 0
        worth = MARINE_LIFE * self.life(p, us & board.usmc) + ARVN_LIFE * self.life(p, us & ~board.usmc & ~leaving)
        worth += 0.5 * ARVN_LIFE * self.life(p, us & leaving) - ROUT * count(us & p.routed)
        troops = board.troops & ~gone
        worth -= PAVN_LIFE * self.life(p, troops)
        if not left:
            worth *= LAST_TURN_LIVES
        elif p.pavn_places & self.plugs:
            worth -= PLUG * count(p.pavn_places & self.plugs)
        return worth - SURVIVOR * count(troops)

    def life(self, p: Hue, units: int) -> int:
        """The hits that all these units together can take."""
        fit = units & ~p.routed
        return count(units) + count(fit) + count(fit & self.board.two_sided & ~p.spent)

    def clearing(self, p: Hue) -> float:
        """What the clearing score so far costs the US/ARVN."""
        return LEVEL * sum(p.clearing) + PUBLICITY * p.publicity + DESTRUCTION * p.destruction

    def resistance(self, p: Hue, zone: int) -> float:
        """How much stands between the US/ARVN and a zone: lives, areas to enter, terrain and gates."""
        board = self.board
        found = 0.0
        for area in members(p.pavn_places & board.zone_areas[zone]):
            found += 0.5 + self.life(p, p.at[area] & board.troops) + 0.6 * board.terrain[area]
        for gate in members(board.zone_gates[zone] & ~p.gates_us):
            found += 1.0 + self.life(p, p.at[BOXES + gate] & board.towers)
        return found

    def gates_kept(self, p: Hue, zone: int) -> bool:
        """Whether a guarded gate keeps an empty zone from turning back."""
        return any(p.units_of(US, BOXES + gate) for gate in members(self.board.zone_gates[zone] & p.gates_us))

    def pavn_reach(self, p: Hue) -> int:
        """Every area that some PAVN/NLF unit could walk to; US/ARVN stacks stop it, stop areas do not."""
        seen = todo = p.pavn_places & ALL_AREAS
        closed = p.closed_to_pavn
        ways = p.pavn_ways
        while todo:
            low = todo & -todo
            todo ^= low
            further = ways[low.bit_length() - 1] & ~closed & ~seen
            seen |= further
            todo |= further
        return seen

    # -- what the US/ARVN can take this turn ---------------------------------------------------------------------------

    def us_plan(self, p: Hue, size: int) -> float:
        """The worth of a position at the end of the US/ARVN movement: `evaluate` with the fights that can follow."""
        if p.over:
            return self.final(p)
        flips, extra = self.prospects(p, size)
        return self.evaluate(p, flips) + extra

    def prospects(self, p: Hue, size: int) -> tuple[dict[int, float], float]:
        """The chance of each zone to fall to the stacks as they stand, and the worth of the fights besides."""
        board = self.board
        obstacles = self.obstacles(p)
        number = [0] * (ZONES + 1)
        for zone, _, _ in obstacles:
            number[zone] += 1
        groups: list[tuple[int, int]] = []
        for place in members(p.us_places):
            stack = p.at[place] & board.side_units[US] & ~board.immobile
            if stack:
                groups += [(place, p.total(group, False)) for group in self.groups(p, stack, size)]
        found: list[tuple[float, int, int, Fight]] = []
        for g, (place, value) in enumerate(groups):
            around = p.us_ways[place] | board.adjacent[place] >> BOXES << BOXES | 1 << place
            for o, (zone, target, lives) in enumerate(obstacles):
                if around >> target & 1 and value:
                    fight = self.fight(p, place, target, value, lives)
                    gain = self.gain(p, zone, number[zone]) * fight.clears + HIT * fight.hits - LOSS * fight.losses
                    if gain > 0.0:
                        found.append((gain, g, o, fight))
        found.sort(key=lambda item: -item[0])
        extra = 0.0
        taken: dict[int, Fight] = {}
        by_group: dict[int, int] = {}
        for _, g, o, fight in found:
            if g not in by_group and o not in taken:
                by_group[g] = o
                taken[o] = fight
                extra += HIT * fight.hits - LOSS * fight.losses
                zone = obstacles[o][0]
                if p.us_zones >> zone & 1 or zone == ZONES:
                    extra += self.gain(p, zone, 1) * fight.clears
        flips: dict[int, float] = {}
        if by_group:
            self._chain(p, obstacles, groups, taken, by_group, flips)
        return flips, extra

    def _chain(
        self,
        p: Hue,
        obstacles: list[Obstacle],
        groups: list[tuple[int, int]],
        taken: dict[int, Fight],
        by_group: dict[int, int],
        flips: dict[int, float],
    ) -> None:
        for zone in {obstacles[o][0] for o in taken}:
            if zone == ZONES or p.us_zones >> zone & 1:
                continue
            chance = 1.0
            strong = 0
            for g, o in by_group.items():
                if obstacles[o][0] == zone and groups[g][1] >= 13:
                    strong |= self.board.adjacent[obstacles[o][1]] | self.board.adjacent[groups[g][0]]
            for o, (other, target, lives) in enumerate(obstacles):
                if other == zone:
                    if o in taken:
                        chance *= taken[o].clears
                    else:
                        chance *= (0.5 if lives <= 2 else 0.3) if strong >> target & 1 else 0.03
            flips[zone] = chance

    def obstacles(self, p: Hue) -> list[Obstacle]:
        """What the US/ARVN would have to clear: occupied areas, and gates of zones that are not theirs."""
        board = self.board
        found: list[Obstacle] = []
        for area in members(p.pavn_places & ALL_AREAS):
            zone = board.zone_of[area]
            found.append((zone if zone >= 0 else ZONES, area, self.life(p, p.at[area] & board.troops)))
        for zone in range(ZONES):
            if not p.us_zones >> zone & 1:
                for gate in members(board.zone_gates[zone] & ~p.gates_us):
                    lives = self.life(p, p.at[BOXES + gate] & board.towers)
                    if lives:
                        found.append((zone, BOXES + gate, lives))
        return found

    def gain(self, p: Hue, zone: int, number: int) -> float:
        """What clearing one of so many obstacles of a zone is worth."""
        if zone == ZONES:
            return 0.03
        if p.us_zones >> zone & 1:
            return 0.12
        return OBSTACLE_GAIN[min(number, len(OBSTACLE_GAIN)) - 1]

    def fight(self, p: Hue, place: int, target: int, value: int, lives: int) -> Fight:
        """What a US/ARVN group of that value at a place can make of an obstacle."""
        if target >= BOXES:
            modifier = sum_of(assault_modifiers(p, US, place, target, 0))
            return self.odds.gate(value, modifier, lives, self.board.outside >> place & 1)
        if target == place or p.us_places >> target & 1:
            if target != place:
                return Fight(0.0, 0.0, 0.0)
            return self.odds.close_combat(value, sum_of(close_combat_modifiers(p, US, place, 0)), lives)
        if p.pavn_places >> place & 1 and place < BOXES:
            return Fight(0.0, 0.0, 0.0)
        modifier = sum_of(assault_modifiers(p, US, place, target, 0))
        return self.odds.assault(value, modifier, lives, count(p.at[target] & self.board.troops) >= 4)

    def groups(self, p: Hue, stack: int, size: int) -> list[int]:
        """A stack divided into assault groups, the strongest together; the Hac Bao go where they complete one."""
        board = self.board
        marines = stack & board.marines
        others = stack & board.arvn
        if stack & board.hac_bao:
            if count(marines) % size == size - 1 or not others:
                marines |= board.hac_bao
            else:
                others |= board.hac_bao
        found = []
        for kind in (marines, others):
            units = members(kind)
            if len(units) > size:
                units.sort(key=lambda unit: -p.value(unit, False))
            for start in range(0, len(units), size):
                group = 0
                for unit in units[start : start + size]:
                    group |= 1 << unit
                if p.meets_minimum(group):
                    found.append(group)
        return found

    # -- what stands after a US/ARVN turn ------------------------------------------------------------------------------

    def pressure(self, p: Hue) -> list[float]:
        """For each zone the resistance that US/ARVN in reach of it break half the time; last, their attacks a turn."""
        board = self.board
        gone = p.at[RESERVE] | p.at[ELIMINATED] | p.at[WITHDRAWN] | p.at[EXITED]
        strength = [0] * ZONES
        total = 0
        reach: dict[int, int] = {}
        for unit in members(board.side_units[US] & ~gone & ~board.immobile):
            place = p.where[unit]
            total += p.value(unit, False)
            if place not in reach:
                reach[place] = destinations(p, US, unit) | 1 << place
            for zone in range(ZONES):
                if reach[place] & self.zone_reach[zone]:
                    strength[zone] += p.value(unit, False)
        return [*(1.75 * sqrt(min(value, MOST_PRESSURE)) for value in strength), total / ATTACK_STRENGTH]

    def pavn_plan(self, p: Hue, pressure: list[float], careful: bool) -> float:
        """The worth to the PAVN/NLF of where their units stand when their movement ends.

        The US/ARVN are taken to go for the zones that fall most easily, as far as their strength reaches.
        """
        board = self.board
        worth = 0.0
        threats: list[tuple[float, float]] = []
        for zone in range(ZONES):
            here = p.pavn_places & board.zone_areas[zone]
            if p.pavn_zones >> zone & 1:
                worth += 1.0
                if pressure[zone]:
                    resistance = self.resistance(p, zone)
                    chance = 1.0 / (1.0 + exp((resistance - pressure[zone]) / 1.8))
                    threats.append((chance, WALK_IN if resistance == 0.0 else 1.0))
            if here and careful:
                gain = count(undisturbed(p, zone)) - p.clearing[zone]
                if gain > 0:
                    worth += LEVEL * gain
        threats.sort(reverse=True)
        capacity = pressure[ZONES]
        for chance, effort in threats:
            worth -= chance * (1.0 if capacity > 0.0 else SPARED)
            capacity -= effort
        if careful:
            if p.turn < board.withdrawal_turn:
                worth += MANG_CA * count(p.pavn_places & self.plugs)
            for area in members(p.pavn_places & ALL_AREAS):
                stack = count(p.at[area] & board.troops)
                if stack > 2:
                    worth -= 0.3 if stack >= 4 else 0.04
        return worth


def side_sign(side: int) -> int:
    """Which way a side wants the worth of a position to go."""
    return -1 if side == PAVN else 1
