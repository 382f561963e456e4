"""Where the NVA wants its units: guns in range and out of reach, a ring of full stacks, blocks along the highway."""

from functools import cache
from typing import Final

from citadel.core.bits import count, members
from citadel.games.an_loc.components import ARVN, ENTRY, HEXES, INDEPENDENT, NVA_MASK, Components
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.siege import in_range, is_besieged

CITY: Final = 50.0
RING: Final = 8.0
NEAR: Final = 4.0
BLOCK: Final = 6.0
FAR_AWAY: Final = -30.0
SAFE_FOR_GUNS: Final = 4
FIRST_BLOCK: Final = 2
LAST_BLOCK: Final = 9
"""The stretch of the highway that is to be cut, in hexes from An Loc."""
CORDON: Final = 3
SIEGE: Final = 4.0
HALF_A_SIEGE: Final = 1.5
BEST_BLOCK: Final = 8
"""Beyond the range of the relief column's guns."""
HUNT: Final = 2.0
SOUTH_END: Final = 15
LATE: Final = 3
"""In the last turns the whole highway counts."""


class Ground:
    """What the map says about every hex for this board, worked out once."""

    def __init__(self, board: Components) -> None:
        city = board.an_loc
        self.to_city: Final[list[int]] = [board.distance(hex, city) for hex in range(HEXES)]
        self.to_block: Final[list[int]] = _distances(board, FIRST_BLOCK, LAST_BLOCK)
        self.to_road: Final[list[int]] = _distances(board, FIRST_BLOCK, SOUTH_END)
        self.ring: Final[list[int]] = [hex for hex in board.neighbours[city] if hex >= 0]


def _distances(board: Components, nearest: int, farthest: int) -> list[int]:
    road = [hex for hex in board.ql13 if nearest <= board.distance(hex, board.an_loc) <= farthest]
    road = road or [board.an_loc]
    return [min([board.distance(hex, other) for other in road]) for hex in range(HEXES)]


@cache
def ground(board: Components) -> Ground:
    """The ground of a board."""
    return Ground(board)


class Deployment:
    """How good hexes are for NVA units as things stand."""

    def __init__(self, p: Siege) -> None:
        board = p.board
        self.board: Final = board
        self.ground: Final = ground(board)
        enemies = p.on_map(ARVN) & ~board.hqs
        self.foes: Final[list[int]] = list({p.where[unit]: 0 for unit in members(enemies)})
        lone = [unit for unit in members(enemies & board.artillery) if in_range(p, unit, board.an_loc)]
        self.prey: Final[list[int]] = [
            p.where[unit] for unit in lone if not p.fighters_of(ARVN, p.where[unit]) & ~board.artillery
        ]
        self.late: Final = p.turn > board.last_turn[p.scenario] - LATE and not board.ends_at[p.scenario]
        self.held: Final[list[int]] = [hex for hex in self.ground.ring if p.fighters_of(ARVN, hex)]
        self.alone: Final = p.copy()
        self.moved = self.checked_for = -1
        self.closed = False
        self.in_ring: Final = sum([p.at[hex] & NVA_MASK for hex in self.ground.ring])

    def enemy(self, hex: int) -> int:
        """How far the nearest ARVN combat unit is."""
        board = self.board
        return min([board.distance(hex, place) for place in self.foes], default=99)

    def value(self, p: Siege, unit: int, hex: int) -> float:
        """What it is worth to have a unit in a hex."""
        board = self.board
        if hex >= HEXES:
            return FAR_AWAY
        distance = self.ground.to_city[hex]
        if distance == 0:
            return CITY
        bit = 1 << unit
        friends = p.at[hex] & NVA_MASK & ~bit
        if board.artillery & bit:
            return self.for_guns(unit, hex, distance, friends)
        if is_guard(p, unit):
            return self.for_guards(p, unit, hex)
        if distance > 1:
            return NEAR - 0.7 * distance
        regiments = friends & ~board.tanks & ~board.sappers & ~board.artillery
        if (board.tanks | board.sappers) & bit:
            return RING + 0.8 * count(regiments)
        return RING + (1.2 if regiments else 0.0) + self.fit(p, unit) - self.risk(hex)

    def for_guns(self, unit: int, hex: int, distance: int, friends: int) -> float:
        """In range of the city, behind others, away from the enemy."""
        inside = distance <= self.board.range[unit]
        enemy = min(self.enemy(hex), SAFE_FOR_GUNS)
        return (6.0 if inside else -0.5 * distance) + enemy * 0.9 + (0.4 if friends else 0.0)

    def for_guards(self, p: Siege, unit: int, hex: int) -> float:
        """On or beside QL-13 south of the city, in pairs far from one another; at the garrison's lone guns."""
        board = self.board
        off = self.ground.to_road[hex] if self.late else self.ground.to_block[hex]
        value = BLOCK - off - 0.5 * board.terrain_drm[hex] + (0.4 if board.shift[hex] else 0.0)
        pair = False
        for other in members(p.standing & NVA_MASK & ~board.artillery & ~(1 << unit)):
            place = p.where[other]
            if place == hex:
                pair = pair or not (board.tanks | board.sappers) >> other & 1
            elif board.distance(place, hex) <= 2 and self.ground.to_city[place] > 1:
                value -= 0.5
        if pair and not self.late:
            value += 1.0
        if not off and not self.late:
            value -= 0.12 * abs(self.ground.to_city[hex] - BEST_BLOCK)
        if [place for place in self.prey if board.distance(place, hex) == 1]:
            value += HUNT
        if self.ground.to_city[hex] <= CORDON:
            value += self.for_cordon(p, unit, hex)
        return value

    def for_cordon(self, p: Siege, unit: int, hex: int) -> float:
        """What a hex near the city is worth because it cuts the garrison off, or helps to."""
        if unit != self.checked_for:
            self.checked_for = unit
            if self.moved >= 0:
                self.alone.put(self.moved, p.where[self.moved])
            self.moved = unit
            self.alone.put(unit, ENTRY)
            self.closed = is_besieged(self.alone)
        if self.closed:
            return 0.0
        twin = self.alone.copy()
        twin.put(unit, hex)
        if is_besieged(twin):
            return SIEGE
        beside = [near for near in self.board.neighbours[hex] if near in self.held]
        return HALF_A_SIEGE if beside else 0.0

    def fit(self, p: Siege, unit: int) -> float:
        """Units of the division that besieges the city cooperate; a second division costs two pips."""
        division = p.division_of(unit)
        if division == INDEPENDENT:
            return 0.4
        others = [u for u in members(self.in_ring) if p.division_of(u) not in (INDEPENDENT, division)]
        own = [u for u in members(self.in_ring & ~(1 << unit)) if p.division_of(u) == division]
        return 0.0 if len(own) >= len(others) else -1.0

    def is_astray(self, p: Siege, unit: int) -> bool:
        """Whether a unit on the map is not where it should be."""
        least = BLOCK if self.board.artillery >> unit & 1 else BLOCK - 1.0 if is_guard(p, unit) else RING - 1.0
        return self.value(p, unit, p.where[unit]) < least

    def risk(self, hex: int) -> float:
        """Open ground beside the city is worse to be counterattacked in."""
        return 0.2 if not self.board.shift[hex] and not self.board.terrain_drm[hex] else 0.0


def is_guard(p: Siege, unit: int) -> bool:
    """The 7th Division cuts QL-13."""
    board = p.board
    if board.artillery >> unit & 1:
        return False
    return board.formations[unit] == "7-nva"
