"""`hard`: tries the planner's candidates out in trial games before it chooses.

At a decision of weight every candidate is played on by the planner, for all seats, to a later turn, where the position
is judged. The trial games of one round roll the same for the same thing, whatever the candidate. After each round the
worse half of the candidates is dropped, so that most trials go to those that are hard to tell apart (sequential
halving). The planner's own choice is left for another that did better, but not by the least of margins (`DOUBT`).

Where a stage of the game begins, whole manners of playing (bolder, warier) are compared in the same way, and the
planner takes the best of them until the next stage.

    player = Searcher(game, mind, 0, seed=7, budget=Budget(seconds=1.0))
    p.take(player.choose(p))
"""

import time
from math import sqrt
from typing import Any, Final

from citadel.core.dice import Dice, mixed, product
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.language import NOTHING
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, NONE, Position
from citadel.players.mind import Mind
from citadel.players.player import WAITING, Budget

LEAST_TRIALS: Final = 4
"""Trial games of each candidate before the first is dropped, if there is time; and before the planner's is left."""
DOUBT: Final = 0.3
"""How many standard errors better than the planner's own choice another must be."""
MOMENTS: Final = 1 << 20
MOST_AGAIN: Final = 64
"""Moments are told apart by so many numbers, and a moment that comes again so many times."""
IN_TIME: Final = 0.95
"""The part of the time that goes into trial games; the rest is for what comes before and after."""
PAUSING: Final = 0.25
"""The most of the time that is kept free for a step of unknown length."""
SHARED: Final = 0.5
"""The part of the time for each, where a manner of playing and a choice are both to be found."""
NO_WORTH: Final = -1.0


class Arm:
    """A candidate and how its trial games went: a choice, or none yet and the manner in which to play."""

    def __init__(self, choice: int, manner: int = 0) -> None:
        self.choice: Final = choice
        self.manner: Final = manner
        self.worths: list[float] = []
        self.seen: list[list[float]] = []
        """The features that trial games came to which were judged before their end."""

    def mean(self) -> float:
        """What its trial games came to on average."""
        return sum(self.worths) / len(self.worths) if self.worths else 0.0


class Searcher:
    """A computer player that searches, for any game with a mind."""

    def __init__(self, game: Game, mind: Mind[Any], seat: int, seed: int, budget: Budget) -> None:
        self.name = "hard"
        self.game = game
        self.mind = mind
        self.own = seat
        self.budget = budget
        self.dice = Dice(seed)
        self.seed = seed
        self.planner = mind.planner(seat, seed)
        self.manner = 0
        self.stage = NONE
        self.aim = WAITING
        self.trials = 0
        """How many trial games the last choice took."""
        self.longest = 0.0
        """How long a step of a trial game may take, by the longest, so as not to begin one that would end too late."""

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        if p.over or p.seat != self.own:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        begin = time.perf_counter()
        self.trials, self.longest = 0, min(self.mind.pause, self.budget.seconds * PAUSING)
        secret = p.step.is_secret(p)  # The other side's secret may lie in the position, and trial games would see it.
        stage = self.mind.stage(p)
        if stage != self.stage and self.mind.manners(self.own) > 1 and len(p.listed) > 1 and not secret:
            self.stage = stage
            share = SHARED if len(self.mind.candidates(p, self.planner.choose(p))) > 1 else 1.0
            self.choose_manner(p, begin, share)
        planned = self.planner.choose(p)
        self.aim = self.planner.explain()
        candidates = [planned] if secret else self.mind.candidates(p, planned)
        if len(candidates) < 2:
            return planned
        arms = [Arm(choice, self.manner) for choice in candidates]
        share = SHARED if self.trials else 1.0
        begin += self.budget.seconds * (1.0 - share)
        return self.settle(p, self.compare(p, arms, begin, share))

    def choose_manner(self, p: Position, begin: float, share: float) -> None:
        """Take the best manner of playing for the stage that begins; that of `normal` where none is better."""
        arms = [Arm(NONE, manner) for manner in range(self.mind.manners(self.own))]
        manner = self.best(self.compare(p, arms, begin, share)).manner
        if manner != self.manner:
            self.manner = manner
            self.planner = self.mind.planner(self.own, self.seed, manner)

    def explain(self) -> str:
        """One sentence: what the last choice of consequence was meant to bring about."""
        return self.aim

    def compare(self, p: Position, arms: list[Arm], begin: float, share: float) -> list[Arm]:
        """Play the trial games of every candidate, the planner's own first, with a share of the budget from `begin`."""
        racing = arms[:]
        seed, number = self.dice.pick(1 << 30), 0
        rounds = max(1, (len(arms) - 1).bit_length())
        trials = max(1, int(self.budget.trials * share) // rounds)
        deadline = begin + self.budget.seconds * share * IN_TIME
        for done in range(rounds):
            halftime = begin + (deadline - begin) * (done + 1) / rounds
            for played in range(max(LEAST_TRIALS, trials // len(racing))):
                if played and time.perf_counter() > halftime:
                    break
                for arm in racing:
                    worth = self.trial(p, arm, seed + number, deadline)
                    if worth == NO_WORTH:
                        return arms
                    arm.worths.append(worth)
                    self.trials += 1
                number += 1
            racing = self.best_half(racing, arms[0])
            if len(racing) < 2:
                break
        return arms

    def best_half(self, racing: list[Arm], own: Arm) -> list[Arm]:
        """The better half of those still compared; the planner's own always stays, to be compared with."""
        ranked = sorted(racing, key=lambda arm: -arm.mean())
        kept = ranked[: (len(ranked) + 1) // 2]
        return kept if own in kept else [*kept, own]

    def trial(self, p: Position, arm: Arm, seed: int, deadline: float) -> float:
        """What one trial game of a candidate comes to for our seat; no worth if time runs out before it is done."""
        before = time.perf_counter()
        mind, q = self.mind, p.copy()
        rolled: dict[int, int] = {}
        horizon = mind.horizon(p, self.own)
        seats = range(len(self.game.seats))
        players = [mind.planner(seat, seed, arm.manner if seat == self.own else 0) for seat in seats]
        if arm.choice != NONE:
            q.take(arm.choice)
        while not q.over:
            if mind.turn(q) >= horizon:
                break
            now = time.perf_counter()
            self.longest = max(self.longest, now - before)
            if now + self.longest > deadline:
                return NO_WORTH
            before = now
            seat = q.agenda[-1].seat(q)
            if seat != NATURE:
                q.take(players[seat].choose(q))
                continue
            moment = mind.moment(q) % MOMENTS
            again = rolled.get(moment, 0)
            rolled[moment] = again + 1
            fate = product(product(seed, MOMENTS) + moment, MOST_AGAIN) + again
            q.take(random_choice(q, Dice(mixed(fate))))
        if q.result is not None:
            worth = mind.end(q)
        else:
            features = mind.features(q)
            arm.seen.append(features)
            worth = mind.promise(features)
        return worth if self.own == 0 else 1.0 - worth

    def best(self, arms: list[Arm]) -> Arm:
        """The best candidate, if it is better than the planner's own beyond the luck of the trials; else that."""
        own = arms[0]
        done = max(len(arm.worths) for arm in arms)
        finalists = [arm for arm in arms if len(arm.worths) >= max(1, done - 1)]
        best = max(finalists, key=lambda arm: arm.mean(), default=own)
        return best if best is not own and len(own.worths) >= LEAST_TRIALS and is_better(best, own) else own

    def settle(self, p: Position, arms: list[Arm]) -> int:
        """The choice of the best candidate."""
        own, best = arms[0], self.best(arms)
        if best is own:
            return own.choice
        words, subject = self.game.wording, self.subject(best, own)
        if words.language.has("plans", subject):
            subject = words.text("plans", subject)
        margin, error = lead(best, own)
        better, planned = [self.game.titled(p.step.describe(p, arm.choice)) for arm in (best, own)]
        self.aim = words.text(
            "plans",
            "searched" if margin > error else "searched-alike",
            trials=len(own.worths),
            better=better,
            planned=planned,
            margin=words.decimal(100 * margin, "0.0"),
            error=words.decimal(100 * error, "0.0"),
            subject=subject or NOTHING,
        )
        return best.choice

    def subject(self, best: Arm, own: Arm) -> str:
        """What most of the difference between two candidates was about; nothing if it was how games ended."""
        if not best.seen or not own.seen:
            return ""
        sign = 1.0 if self.own == 0 else -1.0
        one, other = average(best.seen), average(own.seen)
        return self.mind.subject([sign * (one[index] - other[index]) for index in range(len(one))])


def average(rows: list[list[float]]) -> list[float]:
    """The mean of each column."""
    return [sum([row[index] for row in rows]) / len(rows) for index in range(len(rows[0]))]


def is_better(one: Arm, other: Arm) -> bool:
    """Whether a candidate did better than another in the same trials, beyond chance."""
    margin, error = lead(one, other)
    return margin > DOUBT * error


def lead(one: Arm, other: Arm) -> tuple[float, float]:
    """By how much a candidate did better than another in the same trials, and the standard error of that."""
    pairs = min(len(one.worths), len(other.worths))
    differences = [one.worths[i] - other.worths[i] for i in range(pairs)]
    mean = sum(differences) / pairs
    spread = sum([(each - mean) ** 2 for each in differences]) / max(1, pairs - 1)
    return mean, sqrt(spread / pairs)
