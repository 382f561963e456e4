"""Where the US/ARVN go in Block by Block: tasks for the turn, the most rewarding first, each with the units for it.

A task is a zone to walk into, a zone to keep, or a place to attack from with up to three units that can come together
there. Nothing is tried out on copies: reach, odds and modifiers are looked up.
"""

from citadel.core.bits import count, first, members
from citadel.games.block_by_block.components import BOXES, ON_MAP, US, ZONES
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.rules.movement import destinations, movable
from citadel.players.block_by_block.judgement import Judgement, by_letter

Move = tuple[int, int]
"""A unit and where it goes."""

Task = tuple[float, int, int, int]
"""What it gains, its number (an obstacle, or a zone after the obstacles), where from, and the units."""


class Marching:
    """The tasks of one US/ARVN movement segment."""

    def __init__(self, judgement: Judgement, p: Hue, size: int) -> None:
        self.judgement = judgement
        self.board = judgement.board
        self.weights = judgement.weights
        self.p = p
        self.size = size
        self.obstacles = judgement.obstacles(p)
        self.left = [0.0] * (ZONES + 1)
        for zone, _, _ in self.obstacles:
            self.left[zone] += 1.0
        self.busy = 0
        self.ready = movable(p, US)
        self.coming = [0] * ON_MAP
        self.left_turns = self.board.last_turn - p.turn
        self.kept = [0] * ZONES
        """The units that keep each zone which the enemy could walk into."""
        self.gone = 0
        """Units that leave their zone."""
        self.strongest: list[int] = []
        self.look()

    def look(self) -> None:
        """Who can be where, and who may not leave."""
        p, board = self.p, self.board
        mobile = board.side_units[US] & ~board.immobile
        units: list[int] = []
        for place in members(p.us_places):
            stack = p.at[place] & mobile
            if not stack:
                continue
            units += members(stack)
            self.coming[place] |= stack
            going = stack & self.ready
            if going:
                for goal in members(destinations(p, US, first(going))):
                    self.coming[goal] |= going
        units.sort(key=lambda unit: -p.value(unit, False))
        self.strongest = units
        for zone in range(ZONES):
            if self.judgement.empty_if_left(p, zone) and not self.judgement.gates_kept(p, zone):
                inside = 0
                for area in members(p.us_places & board.zone_areas[zone]):
                    inside |= p.at[area] & board.side_units[US]
                if not inside & board.immobile:
                    self.kept[zone] = inside

    def plan(self) -> list[Move]:
        """The moves, task by task."""
        p = self.p
        moves: list[Move] = []
        done = 0
        tasks = self.attacks() + self.walks()
        while tasks:
            tasks.sort()
            _, number, place, team = tasks.pop()
            if done >> number & 1:
                continue
            if team & self.busy:
                again = self.again(number, place)
                if again[0] > self.weights.least:
                    tasks.append(again)
                continue
            done |= 1 << number
            self.busy |= team
            self.gone |= self.leavers(team, place)
            moves += [(unit, place) for unit in members(team) if p.where[unit] != place]
            if number < len(self.obstacles):
                zone, target, lives = self.obstacles[number]
                before = self.left[zone]
                self.left[zone] -= self.judgement.fight(p, place, target, p.total(team, False), lives).clears
                if before > 1.0 and zone < ZONES:
                    tasks = [self.again(task[1], task[2]) if self.is_in(task[1], zone) else task for task in tasks]
        return moves

    def leavers(self, team: int, place: int) -> int:
        """Those of a team that leave the zone they are in."""
        there = self.board.zone_of[place]
        found = 0
        for unit in members(team):
            if self.p.where[unit] >= ON_MAP or self.board.zone_of[self.p.where[unit]] != there:
                found |= 1 << unit
        return found

    def is_in(self, number: int, zone: int) -> bool:
        """Whether a task is an attack within a zone."""
        return number < len(self.obstacles) and self.obstacles[number][0] == zone

    def again(self, number: int, place: int) -> Task:
        """The same task with whoever is free."""
        if number >= len(self.obstacles):
            return self.walk(number - len(self.obstacles))
        return self.attack(number, place)

    # -- attacks -------------------------------------------------------------------------------------------------------

    def attacks(self) -> list[Task]:
        """Every place to attack an obstacle from, with the best team for it."""
        p, board = self.p, self.board
        found: list[Task] = []
        for number, (_, target, _) in enumerate(self.obstacles):
            for place in members(board.adjacent[target] | (1 << target if target < BOXES else 0)):
                if self.coming[place] and (place == target or target >= BOXES or p.us_ways[place] >> target & 1):
                    task = self.attack(number, place)
                    if task[0] > self.weights.least:
                        found.append(task)
        return found

    def attack(self, number: int, place: int) -> Task:
        """The best team for an attack from a place, and what it gains."""
        p, board, judgement = self.p, self.board, self.judgement
        zone, target, lives = self.obstacles[number]
        free = self.coming[place] & ~self.busy
        best: Task = (0.0, number, place, 0)
        if place >= BOXES or not free:
            return best
        for kind in (board.marines | board.hac_bao, board.arvn | board.hac_bao):
            team = self.team(free & kind)
            value = p.total(team, False)
            if not value or not p.meets_minimum(team):
                continue
            fight = judgement.fight(p, place, target, value, lives)
            gain = judgement.gain_left(p, zone, self.left[zone]) * fight.clears
            gain += judgement.hit_worth(p) * fight.hits - judgement.loss_worth(p) * fight.losses
            gain -= self.weights.used * count(team) + self.price(team, place)
            if gain > best[0]:
                best = (gain, number, place, team)
        return best

    def team(self, units: int) -> int:
        """The strongest of the units, as many as make a group."""
        if count(units) <= self.size:
            return units
        team = found = 0
        for unit in self.strongest:
            if units >> unit & 1:
                team |= 1 << unit
                found += 1
                if found == self.size:
                    break
        return team

    def price(self, team: int, place: int) -> float:
        """What it costs to take the team from where it is: zones left open."""
        price = 0.0
        there = self.board.zone_of[place]
        for zone in range(ZONES):
            if zone != there and self.kept[zone] & team and not self.kept[zone] & ~team & ~self.gone:
                price += self.weights.leaving if self.left_turns else self.judgement.zone_worth(self.p)
        return price

    # -- walks ---------------------------------------------------------------------------------------------------------

    def walks(self) -> list[Task]:
        """Zones that fall to whoever walks in, and zones of ours that nobody keeps."""
        found: list[Task] = []
        for zone in range(ZONES):
            task = self.walk(zone)
            if task[0] > self.weights.least:
                found.append(task)
        return found

    def walk(self, zone: int) -> Task:
        """The least useful unit that can walk into a zone, and what that gains."""
        p, board = self.p, self.board
        number = len(self.obstacles) + zone
        areas = board.zone_areas[zone]
        nothing: Task = (0.0, number, 0, 0)
        if p.us_places & areas:
            return nothing
        if p.us_zones >> zone & 1:
            gain = self.keeping(zone)
            if not gain:
                return nothing
        elif p.pavn_places & areas or board.zone_gates[zone] & ~p.gates_us:
            return nothing
        else:
            gain = self.judgement.zone_worth(p)
        best = nothing
        for area in members(areas):
            for unit in members(self.coming[area] & ~self.busy & self.ready):
                bit = 1 << unit
                cost = 0.03 * p.value(unit, False) + self.price(bit, area)
                threat = 0.02 * count(board.adjacent[area] & p.pavn_places)
                if gain - cost - threat > best[0]:
                    best = (gain - cost - threat, number, area, bit)
        return best

    def keeping(self, zone: int) -> float:
        """What somebody in an empty zone of ours is worth: on the last turn by the letter the zone itself."""
        p = self.p
        if not self.judgement.counting(p) >> zone & 1:
            return 0.0
        if by_letter(p) and not self.left_turns:
            return self.judgement.zone_worth(p)
        if not self.left_turns or self.judgement.gates_kept(p, zone):
            return 0.0
        return self.weights.keep if self.judgement.pavn_reach(p) & self.board.zone_areas[zone] else 0.0

    # -- one unit ------------------------------------------------------------------------------------------------------

    def stands(self, unit: int, places: list[int]) -> dict[int, float]:
        """What there is to gain for one unit in each of some places, where there is anything."""
        bit = 1 << unit
        self.ready |= bit
        if unit not in self.strongest:
            self.strongest.append(unit)
            self.strongest.sort(key=lambda other: -self.p.value(other, False))
        for place in range(ON_MAP):
            self.coming[place] &= ~bit
        for place in places:
            if place < ON_MAP:
                self.coming[place] |= bit
        worth: dict[int, float] = {}
        for gain, _, place, team in self.attacks() + self.walks():
            if team & bit and place in places:
                worth[place] = max(worth.get(place, 0.0), gain)
        return worth
