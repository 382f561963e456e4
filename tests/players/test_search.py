"""The search of `hard`: what it compares, when it leaves the planner's choice, and what it must not see."""

from typing import Any

import pytest

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Position
from citadel.players import Budget, make
from citadel.players.search import Arm, Searcher, is_better

FEW = Budget(1e9, 8)


def searcher(name: str, seat: str, seed: int = 1, budget: Budget = FEW) -> Searcher:
    player = make("hard", citadel.game(name), seat, seed, budget)
    assert isinstance(player, Searcher)
    return player


def decision(name: str, seat: str, **options: Any) -> tuple[Position, Searcher]:
    """The first decision of a seat that `hard` searches, and its player."""
    game = citadel.game(name)
    p, dice = game.start(**options), Dice(3)
    player = searcher(name, seat)
    others = [make("normal", game, each, 5) for each in game.seats]
    while not p.over:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        if game.seats[p.seat] == seat:
            before = p.text()
            player.choose(p)
            assert p.text() == before
            if player.trials:
                return p, player
        p.take(others[p.seat].choose(p))
    raise AssertionError("nothing was searched")


SEATS = [(game, seat) for game in citadel.GAMES for seat in citadel.game(game).seats]


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_every_seat_has_decisions_that_are_tried_out(name: str, seat: str) -> None:
    p, player = decision(name, seat)
    candidates = player.mind.candidates(p, p.listed[0])
    assert candidates[0] == p.listed[0]
    assert len(set(candidates)) == len(candidates)
    assert set(candidates) <= set(p.listed)
    assert player.explain().endswith(".")


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_a_trial_game_comes_to_the_same_with_the_same_dice(name: str, seat: str) -> None:
    p, player = decision(name, seat)
    tasks = [(choice, number) for choice in p.listed[:4] for number in range(4)]
    worths = [player.trial(p, choice, number, 1e18) for choice, number in tasks]
    assert worths == [player.trial(p, choice, number, 1e18) for choice, number in tasks]
    assert len(set(worths)) > 1
    assert all(0 <= worth <= 1 for worth in worths)


def arm(*worths: float) -> Arm:
    made = Arm(0)
    made.worths.extend(worths)
    return made


def test_luck_is_not_taken_for_strength() -> None:
    own = arm(0.2, 0.8, 0.4, 0.6)
    assert is_better(arm(0.3, 0.9, 0.5, 0.7), own)
    assert not is_better(arm(0.9, 0.2, 0.9, 0.1), own)
    assert not is_better(own, own)


def test_the_planners_own_choice_stays_to_the_end() -> None:
    player = searcher("an-loc", "nva")
    arms = [arm(0.1), arm(0.9), arm(0.8), arm(0.7)]
    kept = player.best_half(arms, arms[0])
    assert kept[0] is arms[1]
    assert arms[0] in kept
    assert arms[3] not in kept


def test_more_trials_are_played_where_more_are_allowed() -> None:
    p, player = decision("an-loc", "nva")
    few = player.trials
    more = searcher("an-loc", "nva", budget=Budget(1e9, 40))
    more.choose(p)
    assert more.trials > few


def test_no_trial_is_counted_that_time_cut_short() -> None:
    p, _ = decision("an-loc", "nva")
    hurried = searcher("an-loc", "nva", budget=Budget(1e-9, 400))
    normal = searcher("an-loc", "nva").planner.choose(p)
    assert hurried.choose(p) == normal
    assert hurried.trials == 0


def test_nothing_is_tried_out_where_a_secret_may_lie_in_the_position() -> None:
    game = citadel.game("an-loc")
    p, dice = game.start(oel_commitment="simultaneous-secret"), Dice(1)
    hard = searcher("an-loc", "nva", budget=Budget(1e9, 16))
    others = [make("normal", game, each, 5) for each in game.seats]
    while not (p.seat == 1 and p.step.is_secret(p)):
        p.take(random_choice(p, dice) if p.seat == NATURE else others[p.seat].choose(p))
    hard.choose(p)
    assert hard.trials == 0
