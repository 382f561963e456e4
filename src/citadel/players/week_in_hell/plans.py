"""What each company should do in a phase: attack, move up to attack later, take free zones, hold the line at dusk.

plan = Plans(odds).phase(look, {company: platoons that can act})
plan[company].kind, plan[company].target, plan[company].moves
"""

from typing import Final, NamedTuple

from citadel.core.bits import count, members
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import CPS, MACV, MACV_ALONE, MARKERS, ZONES
from citadel.games.week_in_hell.position import commanded_by
from citadel.games.week_in_hell.rules.activation import ATTACK, MOVE, REST
from citadel.games.week_in_hell.rules.orders import REACH
from citadel.players.week_in_hell.assessment import Assessment
from citadel.players.week_in_hell.combat_odds import GREEN, Chance, Field, Odds, Team, is_fit, strength
from citadel.players.week_in_hell.dusk import night_posts

DELAY: Final = 0.92
TOMORROW: Final = 0.6
OUT_OF_COMMAND: Final = 0.25
EDGE_OF_COMMAND: Final = 0.85
WORTH_ATTACKING: Final = 0.15
WORTH_MOVING: Final = 0.02
RELAY: Final = 0.7
"""How much of an attack's chance is taken off the worth of the same target for other companies."""

PRICES: Final = (0.1, 0.2, 0.4, 0.8, 1.6)
PLANNED_PRICE: Final = 0.4
"""Prices of a red platoon against a zone, for which odds are worked out; plans ask for one of them only."""

BLOOD: Final = 0.12
BLOOD_UNTIL: Final = 4
"""What it is worth that a fresh green platoon gets into a fight: it may be a veteran tomorrow."""

TEAM: Final = 3
GAS_FROM: Final = 3
DUSK: Final = 7
LATER_MOVES: Final = 0.3

AT_ONCE: Final = [0]
LATER: Final = [1, 2]
ANY_TIME: Final = [0, 1, 2]
"""In how many phases an attack may be made."""

HOPELESS: Final = -99.0


class Action(NamedTuple):
    """What a company is to do (MOVE, ATTACK or REST), with which aim, and what that is worth."""

    company: int
    kind: int
    score: float
    target: int = NONE
    base: int = NONE
    wins: float = 0.0
    moves: tuple[tuple[int, int], ...] = ()
    """Platoons and where they go."""
    team: tuple[int, ...] = ()
    """The platoons that are to attack."""


class Reach(NamedTuple):
    """Where the platoons of a company can be after this phase and after the next one."""

    ready: list[int]
    present: list[int]
    soon: dict[int, int]
    later: dict[int, int]

    def units(self, look: Assessment, zone: int, ahead: int) -> list[int]:
        """Who can attack from a zone so many phases ahead."""
        p = look.p
        if ahead == 0:
            return [unit for unit in self.ready if p.where[unit] == zone and not p.last_phase]
        walks = self.soon if ahead == 1 else self.later
        waiting = [unit for unit in self.present if unit not in walks and p.where[unit] == zone]
        return [unit for unit in self.ready if walks[unit] >> zone & 1] + waiting


class Plans:
    """Works out what companies should do; keeps nothing but the odds."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds

    def phase(self, look: Assessment, forces: dict[int, list[int]], guarded: bool = True) -> dict[int, Action]:
        """An action for each company that can act, so that together they do most."""
        hopes = {company: self.actions(look, company, ready) for company, ready in forces.items()}
        plan: dict[int, Action] = {}
        spoken_for: dict[int, float] = {}
        while len(plan) < len(forces):
            best = Action(NONE, REST, -1.0)
            for company in forces:
                if company not in plan:
                    action = self.best_left(company, hopes[company], spoken_for)
                    if action.score > best.score:
                        best = action
            plan[best.company] = self.under_way(look, best, forces[best.company])
            if best.target != NONE:
                left = 1.0 - spoken_for.get(best.target, 0.0)
                spoken_for[best.target] = 1.0 - left * (1.0 - RELAY * best.wins)
        if look.p.free:
            self.take_free_zones(look, forces, plan)
        if guarded and is_dusk(look):
            self.hold_the_line(look, forces, plan)
        for company, action in plan.items():
            plan[company] = self.settle(look, action)
        return plan

    def best_left(self, company: int, hopes: list[Action], spoken_for: dict[int, float]) -> Action:
        """The best action of a company, given what others are about."""
        best = Action(company, REST, 0.0)
        for action in hopes:
            score = action.score * (1.0 - spoken_for.get(action.target, 0.0))
            if score > max(best.score, WORTH_ATTACKING if action.kind == ATTACK else WORTH_MOVING):
                best = action._replace(score=score)
        return best

    def settle(self, look: Assessment, action: Action) -> Action:
        """Leave out moves that lead nowhere; in the last phase nobody goes where he cannot stay."""
        p = look.p
        moves = tuple(
            (unit, zone)
            for unit, zone in action.moves
            if p.where[unit] != zone and not (p.last_phase and not (p.controlled | p.free) >> zone & 1)
        )
        if action.kind != MOVE:
            return action._replace(moves=())
        return action._replace(moves=moves) if moves else Action(action.company, REST, 0.0, base=action.base)

    def best_attack(self, look: Assessment, company: int, ready: list[int], target: int = NONE) -> Action:
        """The best attack that a company can make at once, on one zone or on any, however poor it is."""
        hopes = self.actions(look, company, ready, AT_ONCE)
        fitting = [action for action in hopes if action.kind == ATTACK and target in (NONE, action.target)]
        return max(fitting, key=lambda action: action.score, default=Action(company, REST, HOPELESS))

    def best_move(self, look: Assessment, company: int, ready: list[int], guarded: bool) -> Action:
        """The best that a company can do by moving, whatever it might attack."""
        forces = {company: ready}
        best = Action(company, REST, 0.0)
        for action in self.actions(look, company, ready, LATER):
            if action.kind == MOVE and action.score > max(best.score, WORTH_MOVING):
                best = action
        plan = {company: self.under_way(look, best, ready)}
        if look.p.free:
            self.take_free_zones(look, forces, plan)
        if guarded and is_dusk(look):
            self.hold_the_line(look, forces, plan)
        return self.settle(look, plan[company])

    # -- attacks -------------------------------------------------------------------------------------------------------

    def actions(self, look: Assessment, company: int, ready: list[int], moments: list[int] = ANY_TIME) -> list[Action]:
        """The attacks that a company can make, now or after moving up, each at its best moment."""
        if company == MACV_ALONE or not ready:
            return []
        p, board = look.p, look.board
        soon = {unit: look.walk_of(unit) for unit in ready}
        later = {unit: look.walk(zones) for unit, zones in soon.items()}
        present = [
            unit
            for unit in members(board.company_units[company] & ~p.arriving)
            if p.where[unit] < ZONES and unit not in soon
        ]
        reach = Reach(ready, present, soon, later)
        near = 0
        for zones in later.values():
            near |= zones
        near &= ~(p.isolated | p.drifted)
        found: list[Action] = []
        away: dict[int, int] = {}
        for target in members(look.attackable & board.ring(near)):
            if not p.drifted >> target & 1 and p.gas[target] in (NONE, company):
                for base in members(board.adjacent[target] & near):
                    if base not in away:
                        away[base] = self.distance(look, company, base)
                    found.append(self.best_moment(look, company, reach, base, away[base], target, moments))
        return found

    def best_moment(
        self, look: Assessment, company: int, reach: Reach, base: int, away: int, target: int, moments: list[int]
    ) -> Action:
        """An attack from one zone on another: now, in the next phase, or in the one after."""
        best = Action(company, REST, HOPELESS)
        gathered: list[int] = []
        for ahead in moments:
            units = reach.units(look, base, ahead)
            if len(units) <= len(gathered):
                continue
            gathered = units
            score, wins = self.timed(look, units, base, target, ahead)
            if score > 0.0:
                score *= OUT_OF_COMMAND if away > REACH and ahead else EDGE_OF_COMMAND if away >= REACH else 1.0
            if score > best.score:
                best = Action(company, MOVE if ahead else ATTACK, score, target, base, wins, (), tuple(units))
        return best

    def timed(self, look: Assessment, units: list[int], base: int, target: int, ahead: int) -> tuple[float, float]:
        """What an attack some phases ahead is worth, and its chance: today, or tomorrow with rested platoons."""
        light = look.still_light(ahead)
        score = wins = 0.0
        if light > 0.0:
            team = tuple([look.code(unit) for unit in units])
            score, wins = self.score(look, team, base, target, look.p.phase + ahead)
            score *= light * DELAY**ahead
        if light < 1.0 and look.p.turn < look.board.last_turn:
            team = tuple([look.code(unit, True) for unit in units])
            score += (1.0 - light) * TOMORROW * self.score(look, team, base, target, 2)[0]
        return score, wins

    def score(self, look: Assessment, team: Team, base: int, target: int, phase: int) -> tuple[float, float]:
        """What an attack in a phase is worth, and the chance that the zone is emptied."""
        board = look.board
        rescue = board.value[base] if look.p.asked.rescue_at_jump_off else 0
        ground = (target, phase, board.solid_to[base] >> target & 1, rescue, int(board.drift[target] == base))
        key = (ground, team, look.sides(target))
        if key not in look.scores:
            look.scores[key] = self.worked_out(look, team, base, target, phase)
        return look.scores[key]

    def worked_out(self, look: Assessment, team: Team, base: int, target: int, phase: int) -> tuple[float, float]:
        """The same, for the three strongest of a team."""
        team = tuple(sorted(team, key=lambda code: (-strength(code), code & 3))[:TEAM])
        if not is_fit(team[0]):
            return HOPELESS, 0.0
        gas = len(team) == TEAM and self.wants_gas(look, base, target)
        found = self.chance(look, team, base, target, gas)
        value = look.p.value_now(target)
        worth = look.worth[target] * look.clears(max(value - gas, 1), phase, min(len(team), 2), len(team))
        score = worth * found.wins - look.price * found.reds
        if look.p.turn <= BLOOD_UNTIL:
            score += BLOOD * sum([1 for code in team if code & 7 == GREEN])
        return score, found.wins

    def chance(self, look: Assessment, team: Team, base: int, target: int, gas: bool) -> Chance:
        """What an attack promises; gas works two times of three."""
        sides, victory = look.sides(target), look.p.is_victory_zone(target)
        plain = self.odds.attack(self.field(look, base, target), team, sides, victory)
        if not gas:
            return plain
        value = max(1, look.board.value[target] - 2)
        gassed = self.odds.attack(self.field(look, base, target)._replace(value=value), team, sides, victory)
        return Chance(0.0, (2 * gassed.wins + plain.wins) / 3, (2 * gassed.reds + plain.reds) / 3)

    def field(self, look: Assessment, base: int, target: int, worth: float = 0.0) -> Field:
        """The fight for a zone; with its worth given, at the price of a red platoon against it."""
        p, board = look.p, look.board
        value = p.value_now(target)
        solid = board.solid_to[base] >> target & 1 == 1
        rescue = max(board.value[base], 1) if p.asked.rescue_at_jump_off else value
        price = min(PRICES, key=lambda known: abs(known - look.price / worth)) if worth else PLANNED_PRICE
        return Field(min(value, 4), solid, min(rescue, 4), price, p.asked.red_enters, p.asked.red_holds)

    def wants_gas(self, look: Assessment, base: int, target: int) -> bool:
        """Gas is for mandatory zones, the strongest first, where it cannot drift onto the attackers."""
        p, board = look.p, look.board
        if not p.gas_left or p.gas[target] != NONE or board.drift[target] == base:
            return False
        if not p.terms.mandatory >> target & 1 or board.value[target] < GAS_FROM:
            return False
        stronger = [zone for zone in members(p.terms.mandatory & look.enemy) if board.value[zone] > board.value[target]]
        return p.gas_left > len(stronger)

    def distance(self, look: Assessment, company: int, zone: int) -> int:
        """How far a zone is from the nearest CP that may command the company."""
        p = look.p
        found = [
            look.distances(p.where[cp])[zone]
            for cp in range(CPS, MARKERS)
            if p.cp_in_play(cp) and commanded_by(p, cp) >> company & 1
        ]
        return min(found, default=0)

    def under_way(self, look: Assessment, action: Action, ready: list[int]) -> Action:
        """An action with the moves of this phase that bring its team to the zone now or in the next phase."""
        if action.kind != MOVE:
            return action
        p, base = look.p, action.base
        moves: list[tuple[int, int]] = []
        for unit in ready:
            if unit not in action.team or p.where[unit] == base:
                continue
            reach = look.walk_of(unit)
            if reach >> base & 1:
                moves.append((unit, base))
            else:
                halfway = [zone for zone in members(reach) if look.walk(1 << zone) >> base & 1]
                moves.append((unit, max(halfway, key=lambda zone: self.stopover(look, zone))))
        return action._replace(moves=tuple(moves))

    def stopover(self, look: Assessment, zone: int) -> tuple[bool, int]:
        """How good a zone is to stop in on the way: controlled, and in the middle of things."""
        return look.p.controlled >> zone & 1 == 1, count(look.board.adjacent[zone])

    # -- free zones and garrisons --------------------------------------------------------------------------------------

    def take_free_zones(self, look: Assessment, forces: dict[int, list[int]], plan: dict[int, Action]) -> None:
        """On the first day green zones are taken by walking in (12.1.1-3); the MACV platoon goes first."""
        p = look.p
        wanted = {zone: look.loss(zone) for zone in members(p.free)}
        for company in sorted(forces, reverse=True):
            if plan[company].kind == ATTACK:
                continue
            taken: dict[int, int] = {}
            score = 0.0
            for unit in forces[company]:
                worth, zone, goal = self.free_zone(look, unit, wanted)
                if goal != NONE:
                    del wanted[goal]
                    taken[unit] = zone
                    score += worth
            if taken:
                rest = {unit: zone for unit, zone in plan[company].moves if unit not in taken}
                moves = tuple((taken | rest).items())
                plan[company] = plan[company]._replace(kind=MOVE, moves=moves, score=plan[company].score + score)

    def free_zone(self, look: Assessment, unit: int, wanted: dict[int, float]) -> tuple[float, int, int]:
        """The best free zone for a platoon: its worth, where to go in this phase, and the zone itself."""
        best = (0.0, NONE, NONE)
        reach = look.walk_of(unit)
        for goal, worth in wanted.items():
            if reach >> goal & 1:
                best = max(best, (worth, goal, goal))
        if best[2] == NONE and reach != 1 << look.p.where[unit]:
            ground = look.board.macv_ground if unit == MACV else ~0
            for zone in members(reach & look.p.controlled):
                for goal in members(look.walk(1 << zone) & ground):
                    if goal in wanted:
                        best = max(best, (wanted[goal] / 2, zone, goal))
        return best

    def hold_the_line(self, look: Assessment, forces: dict[int, list[int]], plan: dict[int, Action]) -> None:
        """At dusk platoons that do not attack hold the zones that the NVA could infiltrate."""
        free = [company for company in forces if plan[company].kind != ATTACK]
        posts = night_posts(look, [unit for company in free for unit in forces[company]])
        for company in free:
            action = plan[company]
            planned = dict(action.moves)
            moves: dict[int, int] = {}
            score = LATER_MOVES * max(action.score, 0.0)
            for unit in forces[company]:
                if unit in posts:
                    moves[unit] = posts[unit].zone
                    score += posts[unit].saves
                elif unit in planned:
                    moves[unit] = planned[unit]
            plan[company] = action._replace(kind=MOVE, moves=tuple(moves.items()), score=score)


def is_dusk(look: Assessment) -> bool:
    """Whether it is time to think of the night."""
    return look.p.last_phase == 1 or look.p.phase >= DUSK
