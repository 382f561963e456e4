"""What the search of `hard` knows of A Week in Hell: the decisions worth comparing, and what a morning promises.

Compared are what a company does, which zone it attacks, whether it goes on fighting, gas, and the first order of a
phase. A trial game is judged in the next morning; on the last two days it is played to the end.
"""

from collections.abc import Callable
from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.position import Step
from citadel.games.week_in_hell.components import CPS, LATER, MACV, MACV_ALONE, MARKERS, ORDERS, ZONES
from citadel.games.week_in_hell.game import WeekInHell
from citadel.games.week_in_hell.position import END, Week
from citadel.games.week_in_hell.rules import activation, attack, combat, orders
from citadel.games.week_in_hell.rules.bridges import CanalBridge, NguyenHoangBridge
from citadel.games.week_in_hell.rules.clearing import ClearingDie
from citadel.games.week_in_hell.rules.combat import DrawEnemy, DrawSecondEnemy, NvaDie, UsDie
from citadel.games.week_in_hell.rules.gas import GasDie, UseGas
from citadel.games.week_in_hell.rules.infiltration import DrawEventInfiltrator, DrawInfiltrator, InfiltrationDie
from citadel.games.week_in_hell.rules.isolation import DrawIsolated, IsolatedDie
from citadel.games.week_in_hell.rules.points import count_reds
from citadel.games.week_in_hell.rules.random_events import (
    AssaultShot,
    CounterAttackDie,
    DrawCounterAttack,
    DrawReinforcements,
    EventDie,
    FriendlyShot,
)
from citadel.games.week_in_hell.rules.reinforcements import Ambushed, ConvoyDie, LiftDie, ReadyDie
from citadel.games.week_in_hell.rules.reorganisation import RedDie
from citadel.games.week_in_hell.rules.rescue import RescueDie, RetreatDie
from citadel.games.week_in_hell.sequence import Daylight
from citadel.players.mind import Mind, by_turn, names_by_turn, read_weights
from citadel.players.player import Player
from citadel.players.week_in_hell.assessment import NORMAL, Assessment
from citadel.players.week_in_hell.command import better_post, give_orders
from citadel.players.week_in_hell.plans import Plans

TO_THE_END: Final = 6
"""From this turn on trial games are played to the end."""

CAUTIONS: Final = [1.0, 0.35, 0.65, 1.5]
"""How much of the price of a red platoon the planner feels, in each manner of playing."""

TARGETS: Final = 3
"""So many zones are compared as targets of a company."""

PAUSE: Final = 0.1
"""Seconds that it may take to work out the odds of fights that have not been met before."""

SLIM: Final = 0.1
"""An attack with less chance than this is not worth a trial."""

ROLLS: Final[tuple[type[Step[Any]], ...]] = (
    Daylight, CanalBridge, NguyenHoangBridge, ReadyDie, LiftDie, ConvoyDie, RedDie, ClearingDie, DrawEnemy,
    DrawSecondEnemy, UsDie, NvaDie, EventDie, DrawReinforcements, DrawCounterAttack, CounterAttackDie, FriendlyShot,
    AssaultShot, GasDie, DrawInfiltrator, InfiltrationDie, DrawEventInfiltrator, IsolatedDie, DrawIsolated, RetreatDie,
    RescueDie, Ambushed,
)  # fmt: skip
"""What nature rolls, draws and may be asked to choose."""
NUMBERS: Final[dict[type[Step[Any]], int]] = {roll: number for number, roll in enumerate(ROLLS)}

UTILITY: Final = {"total": 1.0, "marginal": 0.75, "draw": 0.45}
UNDECIDED: Final = 0.5
"""What a game that came to no end is worth: one set up without a sequence of play."""

CONSOLATION: Final = 0.1
"""What a defeat is worth at most in trial games, so that one that is near to a draw is told from a rout."""

SIGHTS: Final = (
    "morning", "mandatory missing", "value of mandatory missing", "mandatory missing in reach", "optional missing",
    "value south of the river", "value a day above 5", "value a day above 8",
    "defeat points", "defeat points above 3", "defeat points above 7", "red platoons",
    "defeat points to fear above 5", "defeat points to fear above 8", "defeat points to fear above 11",
    "veterans", "platoons to come", "gas left", "F missing", "bridge down and F missing", "canal down", "historical",
)  # fmt: skip
"""What is seen of a morning; each counts for itself on each of the turns from 2 to 7."""
SUBJECTS: Final = (
    "", "the zones that must be taken", "the zones that must be taken", "the zones that must be taken",
    "the other zones", "the pace of the advance", "the pace of the advance", "the pace of the advance",
    "defeat points", "defeat points", "defeat points", "red platoons",
    "losses to come", "losses to come", "losses to come",
    "the veterans", "platoons still to come", "the gas left", "F Company", "F Company", "", "",
)  # fmt: skip
RED_TO_COME: Final = 0.6
POINTS_FOR_VALUE: Final = 0.13
"""Defeat points to expect of each platoon that is red, and for each point of value that is still to be taken."""

FIRST_MORNING: Final = 2
MORNINGS: Final = 6
NAMES: Final = names_by_turn(SIGHTS, FIRST_MORNING, MORNINGS)


class WeekMind(Mind[Week]):
    """The knowledge of A Week in Hell that a search builds on."""

    def __init__(self, game: WeekInHell, plans: Plans, maker: Callable[[int, float], Player]) -> None:
        super().__init__(read_weights("week_in_hell", NAMES))
        self.names = NAMES
        self.subjects = SUBJECTS * MORNINGS
        self.pause = PAUSE
        self.board = game.board
        self.plans = plans
        self.maker = maker

    def planner(self, seat: int, seed: int, manner: int = 0) -> Player:
        return self.maker(seed, CAUTIONS[manner])

    def manners(self, seat: int) -> int:
        return len(CAUTIONS)

    def turn(self, p: Week) -> int:
        return p.turn

    def horizon(self, p: Week, seat: int) -> int:
        return p.board.last_turn + 1 if p.turn >= TO_THE_END else p.turn + 1

    def moment(self, p: Week) -> int:
        """The roll of a zone or a unit on this day, or of a phase: another choice elsewhere does not change it."""
        step = p.step
        match step:
            case Daylight() | CanalBridge() | ReadyDie() | LiftDie():
                subject = p.phase
            case ConvoyDie():
                subject = step.unit * 16 + p.phase
            case RedDie():
                subject = step.unit
            case _:
                subject = getattr(step, "zone", p.target) + 1
        return (subject * 8 + p.turn) * 64 + NUMBERS[type(step)]

    # -- candidates ----------------------------------------------------------------------------------------------------

    def candidates(self, p: Week, planned: int) -> list[int]:
        others = self.alternatives(p, planned) if len(p.listed) > 1 else []
        return [planned, *(choice for choice in others if choice != planned and choice in p.listed)]

    def alternatives(self, p: Week, planned: int) -> list[int]:
        """What else could be chosen at a decision that matters."""
        match p.step:
            case activation.Act():
                return self.actions(p)
            case attack.Attacks():
                return self.targets(p, planned)
            case combat.NextRound():
                return rounds(p, planned)
            case combat.AssaultRole():
                return [combat.STOP]
            case UseGas():
                return p.listed
            case orders.Orders():
                return self.orders(p)
        return []

    def actions(self, p: Week) -> list[int]:
        """Moving, resting, and attacking where there is a chance."""
        if p.company == MACV_ALONE:
            return []
        look = Assessment(p, NORMAL)
        best = self.plans.best_attack(look, p.company, members(p.active))
        if activation.ATTACK not in p.listed or best.wins < SLIM or p.last_phase:
            return []
        return [activation.ATTACK, activation.MOVE, activation.REST]

    def targets(self, p: Week, planned: int) -> list[int]:
        """The zones that promise most."""
        if planned == END:
            return []
        look = Assessment(p, NORMAL)
        ready = members(p.active)
        hopes = {zone: self.plans.best_attack(look, p.company, ready, zone) for zone in p.listed if zone != END}
        able = [zone for zone in hopes if hopes[zone].wins >= SLIM]
        return sorted(able, key=lambda zone: -hopes[zone].score)[:TARGETS]

    def orders(self, p: Week) -> list[int]:
        """In the first order of a phase: to march with a CP or not, and which company first if not all can act."""
        if p.cp_moves or any(p.at[ORDERS + cp - CPS] for cp in range(CPS, MARKERS)):
            return []
        look = Assessment(p, NORMAL)
        found = give_orders(self.plans, look, True)
        marches = [
            orders.MARCH + cp
            for cp in range(CPS, MARKERS)
            if orders.MARCH + cp in p.listed and better_post(look, cp, found.plan)[1] > 0.0
        ]
        given = [order.platoon for order in found.given[:1]] if found.marches else []
        return [*given, *marches]

    # -- what a position promises --------------------------------------------------------------------------------------

    def features(self, p: Week) -> list[float]:
        return by_turn(sights(p), p.turn, FIRST_MORNING, MORNINGS)

    def end(self, p: Week) -> float:
        """By the level; of defeats, one that came near a draw counts for a little."""
        assert p.result is not None
        if p.result.level != "defeat":
            return UTILITY.get(p.result.level, UNDECIDED)
        lacking = max(0, p.terms.least_points - p.victory) + count(p.terms.mandatory & ~p.controlled)
        return CONSOLATION / (1 + lacking + max(0, p.defeat - p.victory))


def rounds(p: Week, planned: int) -> list[int]:
    """Fighting on, as planned or without change, and retreat."""
    return [combat.FIGHT, combat.RETREAT] if planned == combat.RETREAT else [combat.RETREAT]


def sights(p: Week) -> list[float]:
    """What there is to see in a morning (`SIGHTS`)."""
    board, terms = p.board, p.terms
    missing = terms.mandatory & ~p.controlled
    ground = p.spread(p.controlled, p.friendly())
    south = board.value_sum(board.contested & ~p.controlled & ~board.north)
    pace = south / (board.last_turn + 1 - p.turn)
    points, reds = p.defeat, count_reds(p)
    no_f = bool(terms.zone_f_turns) and not p.controlled >> board.zone_f & 1
    missions = (1.0 if p.turn <= min(terms.zone_f_turns) else 0.5) if no_f else 0.0
    to_fear = points + RED_TO_COME * reds + POINTS_FOR_VALUE * south + missions
    to_come = sum([1 for unit in range(MACV) if ZONES <= p.where[unit] <= LATER])
    return [
        1.0,
        count(missing) / 8,
        board.value_sum(missing) / 25,
        count(missing & board.ring(ground)) / 4,
        count(board.optional & ~p.controlled) / 2,
        south / 50,
        above(pace, 5.0) / 2,
        above(pace, 8.0) / 2,
        points / 10,
        above(points, 3.0),
        above(points, 7.0),
        reds / 5,
        above(to_fear, 5.0),
        above(to_fear, 8.0),
        above(to_fear, 11.0),
        count(p.veteran) / 12,
        to_come / 15,
        p.gas_left / 2,
        float(no_f),
        float(no_f and p.bridge_down != 0),
        float(p.canal_down != 0),
        float(terms.historical),
    ]


def above(number: float, floor: float) -> float:
    """How far a number is above a floor, in tens."""
    return max(0.0, number - floor) / 10
