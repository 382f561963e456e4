"""Where the PAVN/NLF go in Block by Block: one unit after another to where it makes a zone hardest to take.

Zones are weighed against each other in numbers, without copies of the position: what stands in a zone, what the
US/ARVN can bring against it, and how many attacks they have in a turn.
"""

from math import exp

from citadel.core.bits import count, members
from citadel.core.dice import Dice
from citadel.games.block_by_block.components import ALL_AREAS, ALL_ZONES, ON_MAP, PAVN, US, ZONES
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules.movement import destinations, movable
from citadel.players.block_by_block.judgement import KEEN, Judgement, by_letter

Move = tuple[int, int]
NOBODY = 0.5
"""Less resistance than one unit offers."""


class Posting:
    """The stand of the PAVN/NLF while they move."""

    def __init__(self, judgement: Judgement, p: Hue) -> None:
        self.judgement = judgement
        self.board = judgement.board
        self.weights = judgement.weights
        self.p = p
        self.pressure = judgement.pressure(p)
        self.resistance = [judgement.resistance(p, zone) for zone in range(ZONES)]
        self.letter = by_letter(p)
        self.ours = ALL_ZONES & ~judgement.won(p) if self.letter else p.pavn_zones
        self.stacks = [0] * ON_MAP
        for place in members(p.pavn_places & ALL_AREAS):
            self.stacks[place] = count(p.at[place] & self.board.troops)
        self.garrison = [0] * ZONES
        """US/ARVN units by zone."""
        for zone in range(ZONES):
            for area in members(p.us_places & self.board.zone_areas[zone]):
                self.garrison[zone] += count(p.at[area] & self.board.side_units[US])

    def plan(self, dice: Dice, blur: float) -> list[Move]:
        """The moves, the best first; judged unevenly by up to `blur`."""
        p = self.p
        ready = movable(p, PAVN)
        where = p.where[:]
        moves: list[Move] = []
        reach: dict[int, list[int]] = {}
        while ready:
            here = self.worth()
            best, chosen, goal = here + self.weights.moving, -1, -1
            seen: set[int] = set()
            for unit in members(ready):
                start = where[unit]
                kind = start << 4 | p.life(unit) << 1 | (self.board.nlf >> unit & 1)
                if kind in seen:
                    continue
                seen.add(kind)
                if start not in reach:
                    reach[start] = self.goals(destinations(p, PAVN, unit))
                for place in reach[start]:
                    undo = self.shift(unit, start, place)
                    worth = self.worth() + self.fine(place, unit) - self.fine(start, unit)
                    worth += blur * dice.pick(1000) / 1000
                    self.shift_back(unit, start, place, undo)
                    if worth > best:
                        best, chosen, goal = worth, unit, place
            if chosen < 0:
                break
            self.shift(chosen, where[chosen], goal)
            where[chosen] = goal
            ready &= ~(1 << chosen)
            moves.append((chosen, goal))
        return moves

    def goals(self, reach: int) -> list[int]:
        """The places worth a look among those in reach: none with US/ARVN units, three of each zone at most."""
        p, board = self.p, self.board
        free = reach & ALL_AREAS & ~p.us_places
        found: list[int] = []
        for zone in range(ZONES):
            areas = members(free & board.zone_areas[zone])
            areas.sort(key=lambda area: -self.place_worth(area))
            found += areas[:3]
        return found

    def place_worth(self, area: int) -> float:
        """How good an area is to stand in, whoever stands there."""
        board = self.board
        near = count(board.adjacent[area] & self.p.us_places)
        return board.terrain[area] - 0.3 * near - 0.9 * (self.stacks[area] > 0)

    def worth(self) -> float:
        """What the stand is worth: zones, less what the US/ARVN will take of them."""
        worth = 0.0
        threats: list[float] = []
        open_zones = 0
        for zone in range(ZONES):
            if not self.ours >> zone & 1 or (self.letter and self.garrison[zone] and self.resistance[zone] < NOBODY):
                continue
            worth += 1.0
            pressure = self.pressure[zone]
            if pressure:
                resistance = self.resistance[zone]
                chance = 1.0 / (1.0 + exp((resistance - pressure) / self.weights.slope))
                if zone == self.weights.focus:
                    chance *= KEEN
                if resistance == 0.0:
                    open_zones += 1
                    worth -= chance
                else:
                    threats.append(chance)
        threats.sort(reverse=True)
        capacity = self.pressure[ZONES] - self.weights.walk_in * open_zones
        for chance in threats:
            worth -= chance if capacity > 0.0 else chance * self.weights.spared
            capacity -= 1.0
        return worth

    def fine(self, place: int, unit: int) -> float:
        """The smaller merits of a place: clearing, the plugs of Mang Ca, no crowds."""
        board, p = self.board, self.p
        zone = board.zone_of[place]
        merit = 0.0
        if self.judgement.plugs >> place & 1 and p.turn < board.withdrawal_turn:
            merit += self.weights.mang_ca
        if zone >= 0 and not p.us_places & board.near[place] and self.stacks[place] <= 1:
            merit += self.weights.level
        if self.stacks[place] > 3:
            merit -= self.weights.crowd
        return merit

    def worth_of(self, unit: int, place: int) -> float:
        """What the stand is worth with one unit elsewhere."""
        start = self.p.where[unit]
        ours = self.ours
        if start < ON_MAP:
            self.leave(unit, start)
        self.enter(unit, place)
        worth = self.worth() + self.fine(place, unit)
        self.leave(unit, place)
        if start < ON_MAP:
            self.enter(unit, start)
        self.ours = ours
        return worth

    def shift(self, unit: int, start: int, place: int) -> int:
        """Move a unit in the reckoning; answers with what to put back."""
        before = self.ours
        self.leave(unit, start)
        self.enter(unit, place)
        return before

    def shift_back(self, unit: int, start: int, place: int, ours: int) -> None:
        """Take a move back."""
        self.leave(unit, place)
        self.enter(unit, start)
        self.ours = ours

    def leave(self, unit: int, place: int) -> None:
        """A unit less in a place."""
        zone = self.board.zone_of[place]
        self.stacks[place] -= 1
        if zone >= 0:
            less = float(self.p.life(unit))
            if not self.stacks[place]:
                less += self.weights.area + self.weights.terrain * self.board.terrain[place]
            self.resistance[zone] -= less

    def enter(self, unit: int, place: int) -> None:
        """A unit more in a place; an unguarded zone without US/ARVN gates turns, by the letter any is denied."""
        zone = self.board.zone_of[place]
        if zone >= 0:
            more = float(self.p.life(unit))
            if not self.stacks[place]:
                more += self.weights.area + self.weights.terrain * self.board.terrain[place]
            self.resistance[zone] += more
            if self.letter or (not self.garrison[zone] and not self.p.gates_us & self.board.zone_gates[zone]):
                self.ours |= 1 << zone
        self.stacks[place] += 1
