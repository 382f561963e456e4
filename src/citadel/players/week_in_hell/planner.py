"""The computer player of A Week in Hell: `normal` plays a careful plan, `easy` the same with a beginner's faults.

Every phase each company is given the action that is worth most: an attack by the odds of the tables, a move to where
an attack can be made, a free zone on the first day, a garrison at dusk. CPs follow the front. In a fight the tables are
worked out to the end: the player goes on as long as what the zone is worth outweighs the platoons that may turn red.
No dice are seen in advance. The seed makes a player a little bolder or warier and fonder of some zones, and decides
which nights `easy` forgets.
"""

from functools import cache
from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.dice import Dice, mixed, product
from citadel.core.errors import CitadelError, RulesError
from citadel.core.position import NONE, Position, Step
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CPS,
    MACV,
    MACV_ALONE,
    MARKERS,
    ORDERS,
    PLATOONS,
    UNITS,
    Components,
)
from citadel.games.week_in_hell.game import WeekInHell
from citadel.games.week_in_hell.position import END, NOBODY, Week
from citadel.games.week_in_hell.rules import (
    activation,
    attack,
    clearing,
    combat,
    gas,
    movement,
    orders,
    regrouping,
    reinforcements,
    rescue,
)
from citadel.players.aim import Aim
from citadel.players.player import WAITING, listed
from citadel.players.week_in_hell import supply
from citadel.players.week_in_hell.answer import Answer
from citadel.players.week_in_hell.assessment import LOST_AT_NIGHT, Assessment, Level, aspect, in_person
from citadel.players.week_in_hell.combat_odds import Odds
from citadel.players.week_in_hell.command import Orders, able_of, better_post, give_orders
from citadel.players.week_in_hell.fighting import Fighting
from citadel.players.week_in_hell.plans import TEAM, Action, Plans

GARRISONS_FROM: Final = 6
"""From this phase on a platoon that alone holds an exposed zone does not leave it to help clearing."""

ANOTHER_PHASE: Final = 0.6
HELP: Final = 1 / 6
"""What one more platoon adds to the chance of a clearing test."""


@cache
def odds_on(board: Components) -> Odds:
    """The odds on a board: players share what they have worked out."""
    return Odds(board)


class Planner:
    """A computer player of A Week in Hell."""

    def __init__(self, level: Level, game: WeekInHell, seed: int) -> None:
        self.name = level.name
        self.level = in_person(level, seed)
        self.game = game
        self.board = game.board
        self.seed = seed
        self.plans = Plans(odds_on(game.board))
        self.fighting = Fighting(self.plans)
        self.aim: Aim | None = None
        self.aspect: tuple[Any, ...] = ()
        self.look: Assessment | None = None
        self.orders = Orders([], [], {}, {})
        self.ordered: list[list[int]] = []
        self.plan: dict[int, Action] = {}
        self.planned: list[list[int]] = []
        self.detour: tuple[int, int, Action] = (0, 0, Action(NONE, activation.REST, 0.0))

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        if not isinstance(p, Week) or p.over or p.seat != 0:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        return listed(p, self.answer(self.assess(p), p.step), self.name)

    def explain(self) -> str:
        """One sentence: what the last choice of consequence was meant to bring about."""
        return WAITING if self.aim is None else self.aim.told(self.game)

    def answer(self, look: Assessment, step: Step[Any]) -> int:
        """What the player says to a step."""
        match step:
            case orders.Orders():
                return self.order(look)
            case orders.OrderBy():
                return self.order_by(look, step.unit)
            case clearing.ClearZones():
                return self.clear_zones(look)
            case clearing.JoinClearing():
                return self.join_clearing(look, step.zone)
            case activation.Activate():
                return self.activate(look)
            case activation.ActWithMacv():
                return self.act_with_macv(look)
            case activation.Act():
                return self.act(look)
            case movement.MovePlatoons():
                return self.move_platoons(look)
            case movement.MoveTo():
                return self.move_to(look, step.unit)
            case movement.MoveCp():
                return self.move_cp(look, step.unit)
            case activation.ArriveTo():
                return self.arrive(look, step.unit)
            case activation.ExitTo() | regrouping.RegroupTo():
                return self.fall_back(look)
            case attack.Attacks():
                return self.attack(look)
            case attack.JumpOff():
                return self.jump_off(look)
        answer = self.answer_in_a_fight(look, step)
        self.aim = answer.why
        return answer.choice

    def answer_in_a_fight(self, look: Assessment, step: Step[Any]) -> Answer:
        """What the player says to a step of a fight or of supply, and why."""
        fighting = self.fighting
        match step:
            case attack.Attackers():
                return fighting.attackers(look)
            case gas.UseGas():
                return fighting.use_gas(look)
            case combat.AssaultRole():
                return fighting.assault(look)
            case combat.SupportRole():
                return fighting.support(look)
            case combat.NextRound():
                return fighting.next_round(look)
            case combat.JoinAssault():
                return fighting.join_assault(look)
            case rescue.Rescuer():
                return fighting.rescuer(look)
            case rescue.RescueSupport():
                return fighting.rescue_support(look)
            case reinforcements.Convoys():
                return supply.run_convoys(look.p)
            case reinforcements.Ambushed():
                return supply.suffer_ambush(look.p)
            case reinforcements.Lift():
                return supply.lift(look.p)
        raise RulesError(f"the {self.name} player does not know {step.name()}")

    def assess(self, p: Week) -> Assessment:
        """How the position looks, looked at anew when something of weight has changed."""
        now = aspect(p)
        if self.look is None or now != self.aspect:
            self.look = Assessment(p, self.level)
            self.aspect = now
            self.ordered = self.planned = []
        self.look.p = p
        return self.look

    def guards(self, p: Week) -> bool:
        """Whether the player thinks of the night on this turn."""
        return Dice(mixed(product(self.seed, 16) + p.turn)).pick(10) >= self.level.forgetful

    # -- orders (6) ----------------------------------------------------------------------------------------------------

    def order(self, look: Assessment) -> int:
        """The next order of the phase, or a CP that is to move."""
        p = look.p
        facts = [p.where[:MARKERS], p.hits, p.nva, p.nva_hits]
        if self.ordered != facts:
            self.orders = give_orders(self.plans, look, self.guards(p))
            self.ordered = [p.where[:MARKERS], p.hits[:], p.nva, p.nva_hits]
        for cp in self.orders.marches:
            if orders.MARCH + cp in p.listed:
                self.aim = Aim("cp-forward", unit=cp)
                return orders.MARCH + cp
        for platoon, _ in self.orders.given:
            if platoon in p.listed:
                action = self.orders.plan[self.board.company_of[platoon]]
                self.aim = self.purpose(look, action)
                return platoon
        self.aim = Aim("ordered")
        return END

    def order_by(self, look: Assessment, unit: int) -> int:
        """The CP that the plan names, else any."""
        self.aim = Aim("order-by")
        for platoon, cp in self.orders.given:
            if platoon == unit and cp in look.p.listed:
                return cp
        return look.p.listed[-1]

    def purpose(self, look: Assessment, action: Action) -> Aim:
        """What a company is to do."""
        p, who = look.p, MACV if action.company == MACV_ALONE else MARKERS + action.company
        if action.kind == activation.ATTACK:
            return Aim("is-to-attack", unit=who, place=action.target, of=promised(action))
        for unit, zone in action.moves:
            if p.free >> zone & 1:
                return Aim("is-to-take", unit=who, place=zone)
            if look.exposed >> zone & 1 and not p.at[zone] & PLATOONS & ~(1 << unit):
                return Aim("is-to-hold", unit=who, place=zone)
        if action.target != NONE:
            return Aim("is-to-move-up", unit=who, place=action.target)
        return Aim("is-to-go", unit=who)

    # -- clearing (7) --------------------------------------------------------------------------------------------------

    def clear_zones(self, look: Assessment) -> int:
        """One after another."""
        zone = look.p.listed[0]
        self.aim = Aim("clearing", place=zone)
        return zone

    def join_clearing(self, look: Assessment, asks: int) -> int:
        """Help, unless it is of no use before night or leaves an exposed zone empty."""
        p = look.p
        gain = 0.0 if p.last_phase else HELP * (look.printed[asks] + 1.0)
        best, most = NOBODY, 0.0
        for unit in p.listed:
            if unit != NOBODY:
                zone = p.where[unit]
                alone = look.exposed >> zone & 1 and count(p.platoons_at(zone)) == 1 and p.phase >= GARRISONS_FROM
                cost = LOST_AT_NIGHT * look.loss(zone) * ANOTHER_PHASE if alone else 0.0
                if gain - cost > most:
                    best, most = unit, gain - cost
        self.aim = Aim("helping" if most else "no-help", place=asks)
        return best

    # -- activation (8.0) ----------------------------------------------------------------------------------------------

    def actions(self, look: Assessment) -> dict[int, Action]:
        """What the ordered companies are to do, worked out anew unless all went as planned."""
        p = look.p
        if not self.is_as_planned(p):
            forces: dict[int, list[int]] = {}
            for company in range(MACV_ALONE + 1):
                if company == p.company:
                    forces[company] = members(p.active & self.board.company_units[company])
                elif ORDERS <= p.where[MARKERS + company] < AVAILABLE:
                    forces[company] = able_of(p, p.ready(company))
            self.plan = self.ordered_actions(p, forces) or self.plans.phase(look, forces, self.guards(p))
            self.planned = [p.where[:], p.hits[:], p.nva, p.nva_hits]
        return self.plan

    def ordered_actions(self, p: Week, forces: dict[int, list[int]]) -> dict[int, Action]:
        """What the companies were ordered to do, if nothing has changed since and all have heard of it."""
        known = self.orders
        if not self.ordered or self.ordered != [p.where[:MARKERS], p.hits, p.nva, p.nva_hits]:
            return {}
        if any(known.forces.get(company) != units for company, units in forces.items()):
            return {}
        return {company: known.plan[company] for company in forces}

    def is_as_planned(self, p: Week) -> bool:
        """Whether nothing has happened since the plan was made but what it says."""
        if not self.planned or self.planned[1:] != [p.hits, p.nva, p.nva_hits]:
            return False
        if p.company != NONE and p.company not in self.plan:
            return False
        ways = {move for action in self.plan.values() for move in action.moves}
        before = self.planned[0]
        return all(
            p.where[unit] == before[unit] or (unit, p.where[unit]) in ways or unit >= CPS for unit in range(UNITS)
        )

    def action(self, look: Assessment) -> Action:
        """What the active company is to do."""
        company = look.p.company
        return self.actions(look).get(company, Action(company, activation.REST, 0.0))

    def activate(self, look: Assessment) -> int:
        """Whoever must act first; attacks by their worth, then moves; CPs when the platoons have moved."""
        p = look.p
        forced = [choice for choice in p.listed if choice >= activation.ARRIVE]
        if forced:
            unit = forced[0] % activation.ARRIVE
            self.aim = Aim("assembling-first" if forced[0] < activation.EXIT else "leaving-first", unit=unit)
            return forced[0]
        plan = self.actions(look)
        best, most = END, (False, 0.0)
        for choice in p.listed:
            action = plan.get(choice - MARKERS) if choice >= MARKERS else None
            if action and action.kind != activation.REST:
                urgency = (action.kind == activation.ATTACK, action.score)
                if best == END or urgency > most:
                    best, most = choice, urgency
                    self.aim = self.purpose(look, action)
        cps = [choice for choice in p.listed if CPS <= choice < MARKERS]
        if best != END:
            return best
        if cps:
            self.aim = Aim("cp-follows", unit=cps[0])
            return cps[0]
        self.aim = Aim("nobody-else")
        return END

    def act_with_macv(self, look: Assessment) -> int:
        """The MACV platoon helps against zones beside A, where it is needed to make up a team."""
        p, action = look.p, self.action(look)
        attacks = action.kind == activation.ATTACK and p.where[MACV] == action.base and p.hits[MACV] < 2
        beside = attacks and self.board.macv_ground >> action.target & 1
        if beside and count(p.active & p.at[action.base]) < TEAM:
            self.aim = Aim("macv-joins", place=action.target)
            return activation.TOGETHER
        self.aim = Aim("macv-stays")
        return activation.APART

    def act(self, look: Assessment) -> int:
        """Attack, move or nothing, as planned."""
        action = self.action(look)
        resting = action.kind == activation.REST
        self.aim = Aim("resting") if resting else self.purpose(look, action)
        return action.kind

    def move_platoons(self, look: Assessment) -> int:
        """The next platoon that the plan moves."""
        for unit, zone in self.movement(look).moves:
            if unit in look.p.listed:
                self.aim = Aim("moving", unit=unit, place=zone)
                return unit
        self.aim = Aim("others-stand" if has_begun(look.p) else "all-stand")
        return END

    def move_to(self, look: Assessment, unit: int) -> int:
        """Where the plan says, or where it is of use if somebody else has moved it against the plan."""
        zone = dict(self.movement(look).moves).get(unit, NONE)
        if zone not in look.p.listed:
            return self.fall_back(look)
        self.aim = Aim("moving", unit=unit, place=zone)
        return zone

    def movement(self, look: Assessment) -> Action:
        """How the active company moves: as planned, or as well as it can if it moves against the plan."""
        p = look.p
        phase, company, action = self.detour
        now = p.turn * 16 + p.phase
        if (phase, company) != (now, p.company):
            action = self.action(look)
            if action.kind != activation.MOVE:
                action = self.plans.best_move(look, p.company, members(p.active), self.guards(p))
                self.detour = (now, p.company, action)
        return action

    def move_cp(self, look: Assessment, unit: int) -> int:
        """Where most companies and most of the front can be reached."""
        zone, _ = better_post(look, unit, self.orders.plan or self.actions(look))
        if zone == NONE:
            self.aim = Aim("cp-stays", unit=unit)
            return END
        self.aim = Aim("cp-goes", unit=unit, place=zone)
        return zone

    def arrive(self, look: Assessment, unit: int) -> int:
        """As near to the assembly zone as may be."""
        self.aim = Aim("assembling", unit=unit)
        return look.p.listed[0]

    def fall_back(self, look: Assessment) -> int:
        """Into an empty zone that is exposed, else to where there is most to attack."""
        p, board = look.p, self.board

        def need(zone: int) -> tuple[float, float]:
            empty = look.exposed >> zone & 1 and not p.at[zone] & PLATOONS
            ahead = max([look.worth[near] for near in members(board.adjacent[zone] & look.enemy)], default=0.0)
            return look.loss(zone) if empty else 0.0, ahead

        zone = max(p.listed, key=need)
        self.aim = Aim("falling-back", place=zone)
        return zone

    # -- attacks (8.2.1) -----------------------------------------------------------------------------------------------

    def attack(self, look: Assessment) -> int:
        """The planned target."""
        p, action = look.p, self.action(look)
        if action.kind != activation.ATTACK and not has_begun(p):
            action = self.plans.best_attack(look, p.company, members(p.active))
        if action.kind == activation.ATTACK and action.target in p.listed:
            self.aim = Aim("attacking", place=action.target, of=promised(action))
            return action.target
        self.aim = Aim("no-attack")
        return END

    def jump_off(self, look: Assessment) -> int:
        """The planned zone, or the one with the best attackers if somebody else attacks against the plan."""
        p, action = look.p, self.action(look)
        self.aim = Aim("jumping-off", place=p.target)
        if action.target == p.target and action.base in p.listed:
            return action.base

        def worth(base: int) -> float:
            team = tuple([look.code(unit) for unit in members(p.active & p.at[base])])
            return self.plans.score(look, team, base, p.target, p.phase)[0]

        return max(p.listed, key=worth)


def has_begun(p: Week) -> bool:
    """Whether platoons of the active company have attacked or moved in this activation."""
    return p.units_in(p.held & ~p.drifted) & p.ready(p.company) & ~p.active != 0


def promised(action: Action) -> Aim:
    """The chance of an attack: that of its whole team, who relieve each other for as long as going on pays."""
    return Aim("promise", chance=action.wins, number=len(action.team))
