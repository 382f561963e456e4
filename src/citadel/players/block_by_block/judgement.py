"""What a planner of Block by Block sees in a position: lives, resistance, reach, obstacles and what fights promise."""

from math import sqrt
from typing import Final

from citadel.core.bits import count, members
from citadel.games.block_by_block.components import (
    ALL_AREAS,
    BOXES,
    ELIMINATED,
    EXITED,
    RESERVE,
    US,
    WITHDRAWN,
    ZONES,
    Components,
)
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules.modifiers import assault_modifiers, close_combat_modifiers, sum_of
from citadel.games.block_by_block.rules.movement import destinations
from citadel.games.block_by_block.rules.victory import MANY_ZONES
from citadel.players.block_by_block.combat_odds import Fight, Odds
from citadel.players.block_by_block.weights import Weights

WINNING_ZONE: Final = 0.6
"""What the zone that wins the game is worth beyond the others."""
KEEN: Final = 1.8
"""How much more than others the zone is worth that a manner of playing is about."""
IN_NO_ZONE: Final = 0.03
IN_OWN_ZONE: Final = 0.12
"""What it is worth to clear a place that keeps no zone from changing hands."""
DESTRUCTION: Final = 0.012
MOST_PRESSURE: Final = 30

Obstacle = tuple[int, int, int]
"""A place that keeps a zone from changing hands: zone, place, lives."""


def star_ends(p: Hue) -> bool:
    """Whether a star against a gate that holds ends a group's assaults (option assault_after_star)."""
    return p.asked.after_star != "gates_only"


def by_letter(p: Hue) -> bool:
    """Whether a zone counts only while it passes the test of control, so that somebody must stand in it (9.2.1)."""
    return not (p.asked.count_markers and p.asked.sticky)


class Judgement:
    """Judges positions; holds the odds and the few places that have a part of their own."""

    def __init__(self, board: Components, weights: Weights, odds: Odds) -> None:
        self.board = board
        self.weights = weights
        self.odds = odds
        self.plugs = board.places(["N2-1", "N2-2"])
        self.zone_reach = [self._around(zone) for zone in range(ZONES)]

    def _around(self, zone: int) -> int:
        areas = around = self.board.zone_areas[zone]
        for area in members(areas):
            around |= self.board.adjacent[area]
        return around & ALL_AREAS

    # -- who has a zone ------------------------------------------------------------------------------------------------

    def won(self, p: Hue) -> int:
        """The zones that the US/ARVN need not fight for: those marked theirs, or by the letter those that they hold."""
        if not by_letter(p):
            return p.us_zones
        held = 0
        for zone in range(ZONES):
            if p.holder(zone) == US:
                held |= 1 << zone
        return held

    def counting(self, p: Hue) -> int:
        """The zones that would count for the US/ARVN at the end if somebody were in them."""
        if not by_letter(p):
            return p.us_zones
        found = 0
        for zone in range(ZONES):
            areas, gates = self.board.zone_areas[zone], self.board.zone_gates[zone]
            theirs = p.us_zones >> zone & 1 == 1 or p.us_places & areas != 0
            if theirs and not p.pavn_places & areas and not gates & ~p.gates_us:
                found |= 1 << zone
        return found

    def empty_if_left(self, p: Hue, zone: int) -> bool:
        """Whether a zone of the US/ARVN is lost to them when nobody stays in it."""
        if by_letter(p) and p.turn == self.board.last_turn:
            return p.holder(zone) == US
        reached = p.turn < self.board.last_turn and self.pavn_reach(p) & self.board.zone_areas[zone] != 0
        return p.us_zones >> zone & 1 == 1 and reached

    # -- any position --------------------------------------------------------------------------------------------------

    def life(self, p: Hue, units: int) -> int:
        """The hits that all these units together can take."""
        fit = units & ~p.routed
        return count(units) + count(fit) + count(fit & self.board.two_sided & ~p.spent)

    def resistance(self, p: Hue, zone: int) -> float:
        """How much stands between the US/ARVN and a zone: lives, areas to enter, terrain and gates."""
        board, weights = self.board, self.weights
        found = 0.0
        for area in members(p.pavn_places & board.zone_areas[zone]):
            found += weights.area + self.life(p, p.at[area] & board.troops) + weights.terrain * board.terrain[area]
        for gate in members(board.zone_gates[zone] & ~p.gates_us):
            found += 1.0 + self.life(p, p.at[BOXES + gate] & board.towers)
        return found

    def gates_kept(self, p: Hue, zone: int) -> bool:
        """Whether a guarded gate keeps an empty zone from turning back."""
        return not by_letter(p) and any(
            p.units_of(US, BOXES + gate) for gate in members(self.board.zone_gates[zone] & p.gates_us)
        )

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

    def obstacles(self, p: Hue) -> list[Obstacle]:
        """What the US/ARVN would have to clear: occupied areas, and gates of zones that are not theirs."""
        board, won = self.board, self.won(p)
        found: list[Obstacle] = []
        for area in members(p.pavn_places & ALL_AREAS):
            zone = board.zone_of[area]
            found.append((zone if zone >= 0 else ZONES, area, self.life(p, p.at[area] & board.troops)))
        for zone in range(ZONES):
            if not won >> zone & 1:
                for gate in members(board.zone_gates[zone] & ~p.gates_us):
                    lives = self.life(p, p.at[BOXES + gate] & board.towers)
                    if lives:
                        found.append((zone, BOXES + gate, lives))
        return found

    def hit_worth(self, p: Hue) -> float:
        """What a hit on the PAVN/NLF is worth: next to nothing at the end."""
        return self.weights.hits[self.board.last_turn - p.turn]

    def loss_worth(self, p: Hue) -> float:
        """What a step of their own is worth to the US/ARVN."""
        return self.weights.losses[self.board.last_turn - p.turn]

    def zone_worth(self, p: Hue) -> float:
        """What one more zone is worth to the US/ARVN."""
        return 1.0 + (WINNING_ZONE if count(self.won(p)) >= MANY_ZONES - 1 else 0.0)

    def gain_left(self, p: Hue, zone: int, left: float) -> float:
        """What clearing an obstacle of a zone is worth when so many are still expected to be left."""
        if zone == ZONES:
            return IN_NO_ZONE
        if self.won(p) >> zone & 1:
            return IN_OWN_ZONE
        worth = self.zone_worth(p) * (KEEN if zone == self.weights.focus else 1.0)
        if left <= 1.0:
            return worth
        gains = self.weights.obstacles
        low = min(int(left), len(gains) - 1)
        share = min(1.0, left - low)
        gain = gains[low - 1] * (1.0 - share) + gains[low] * share
        return gain * worth

    def fight(self, p: Hue, place: int, target: int, value: int, lives: int) -> Fight:
        """What a US/ARVN group of that value at a place can make of an obstacle."""
        if target >= BOXES:
            modifier = sum_of(assault_modifiers(p, US, place, target, 0))
            return self.odds.gate(value, modifier, lives, self.board.outside >> place & 1, star_ends(p))
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
        return [
            *(self.weights.pressure * sqrt(min(value, MOST_PRESSURE)) for value in strength),
            total / self.weights.strength,
        ]
