"""The search of `hard`: what it compares, when it leaves the planner's choice, and what it must not see."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from tests.an_loc.board import board
from tests.interrupting import interrupted

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, NONE, Position
from citadel.players import Budget, make
from citadel.players.search import LEAST_TRIALS, SHARED, Arm, Searcher, is_better

FEW = Budget(1e9, 8)


def searcher(name: str, seat: str, seed: int = 1, budget: Budget = FEW) -> Searcher:
    player = make("hard", citadel.game(name), seat, seed, budget)
    assert isinstance(player, Searcher)
    return player


def decision(name: str, seat: str, **options: Any) -> tuple[Position, Searcher]:
    """The first decision of a seat with candidates that `hard` tries out, and its player."""
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
            if player.trials and len(player.mind.candidates(p, p.listed[0])) > 1:
                return p, player
        p.take(others[p.seat].choose(p))
    raise AssertionError("nothing was searched")


def ticking(monkeypatch: pytest.MonkeyPatch, tick: float) -> list[float]:
    """The time by a clock that goes on by a tick whenever it is looked at, as if every step took so long."""
    now = [0.0]

    def clock() -> float:
        now[0] += tick
        return now[0]

    monkeypatch.setattr(time, "perf_counter", clock)
    return now


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
    worths = [player.trial(p, Arm(choice), number, 1e18) for choice, number in tasks]
    assert worths == [player.trial(p, Arm(choice), number, 1e18) for choice, number in tasks]
    assert len(set(worths)) > 1
    assert all(0 <= worth <= 1 for worth in worths)


MANNERED = [each for each in SEATS if each != ("an-loc", "arvn")]


@pytest.mark.parametrize(("name", "seat"), MANNERED)
def test_a_manner_of_playing_is_chosen_once_a_stage(name: str, seat: str) -> None:
    game, dice = citadel.game(name), Dice(4)
    p, player = game.start(), searcher(name, seat)
    others = [make("normal", game, each, 5) for each in game.seats]
    searched = 0
    while not p.over and player.mind.turn(p) < 3:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        if game.seats[p.seat] == seat:
            before = player.stage
            player.choose(p)
            assert player.stage == player.mind.stage(p)
            if player.stage != before:
                searched += 1
                assert player.trials >= 4 * player.mind.manners(p.seat)
        p.take(others[p.seat].choose(p))
    assert searched == 2


@pytest.mark.parametrize(("name", "seat"), MANNERED)
def test_manners_of_playing_differ_and_are_legal(name: str, seat: str) -> None:
    game = citadel.game(name)
    mind = searcher(name, seat).mind
    own = game.seats.index(seat)
    differ = set()
    for seed in range(3):
        p, dice = game.start(), Dice(seed)
        manners = [mind.planner(own, 7, manner) for manner in range(mind.manners(own))]
        others = [make("normal", game, each, 5) for each in game.seats]
        while not p.over:
            if p.seat == NATURE:
                p.take(random_choice(p, dice))
                continue
            if p.seat == own:
                choices = [planner.choose(p) for planner in manners]
                assert set(choices) <= set(p.listed)
                differ |= {manner for manner, choice in enumerate(choices) if choice != choices[0]}
            p.take(others[p.seat].choose(p))
    assert len(differ) >= (mind.manners(own) - 1) * 2 // 3


@pytest.mark.parametrize(("name", "seat"), [("block-by-block", "pavn"), ("an-loc", "nva")])
def test_the_manner_is_the_one_that_did_best_in_the_trials(name: str, seat: str) -> None:
    """Over the first turns of a game: what is chosen is what the same trials say, and not always the first."""
    game = citadel.game(name)
    player, again = searcher(name, seat), searcher(name, seat)
    others = [make("normal", game, each, 5) for each in game.seats]
    p, dice, taken, turn = game.start(), Dice(3), set(), 0
    while turn < 4:
        if p.seat == player.own and player.mind.turn(p) > turn and not p.step.is_secret(p):
            turn = player.mind.turn(p)
            player.choose_manner(p, 0.0, 1.0)
            arms = [Arm(NONE, manner) for manner in range(again.mind.manners(again.own))]
            assert player.manner == again.best(again.compare(p, arms, 0.0, 1.0)).manner
            taken.add(player.manner)
        p.take(random_choice(p, dice) if p.seat == NATURE else others[p.seat].choose(p))
    assert len(taken) > 1


def test_the_best_is_taken_if_it_is_better_than_luck_makes_it() -> None:
    player = searcher("week-in-hell", "us")
    own, better = arm(0.2, 0.4, 0.3, 0.2), arm(0.6, 0.7, 0.6, 0.5)
    assert player.best([own, better]) is better
    own = arm(0.2, 0.8, 0.4, 0.6)
    assert player.best([own, arm(0.9, 0.2, 0.9, 0.1)]) is own


def test_the_first_decision_of_a_turn_has_its_candidates_compared_as_well() -> None:
    budget = Budget(1e9, 12)
    agenda = "ChooseEffort(nva); Reveal(); Campaign()"
    p = board("0911: 9-vc/271", "0910: 7/5 5-div-hq-low", agenda=agenda, stage="logistics", nva_effort=0, turn=12)
    fresh, half = searcher("an-loc", "nva", budget=budget), searcher("an-loc", "nva", budget=budget)
    fresh.choose(p)
    half.choose_manner(p, 0.0, SHARED)
    assert half.trials >= LEAST_TRIALS * half.mind.manners(half.own)
    assert fresh.trials > half.trials + LEAST_TRIALS
    trials = fresh.trials
    fresh.choose(p)  # The same turn: the manner is kept.
    assert 0 < fresh.trials < trials


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
    more = searcher("an-loc", "nva", budget=Budget(1e9, 400))
    more.choose(p)
    assert more.trials > few


def test_no_trial_is_counted_that_time_cut_short() -> None:
    p, _ = decision("an-loc", "nva")
    hurried = searcher("an-loc", "nva", budget=Budget(1e-9, 400))
    normal = searcher("an-loc", "nva").planner.choose(p)
    assert hurried.choose(p) == normal
    assert hurried.trials == 0


@pytest.mark.parametrize("tick", [0.0005, 0.06])
@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_the_time_is_kept_by_the_clock(name: str, seat: str, tick: float, monkeypatch: pytest.MonkeyPatch) -> None:
    p, _ = decision(name, seat)
    now = ticking(monkeypatch, tick)
    player = searcher(name, seat, budget=Budget(1.0, 10**9))
    player.choose(p)
    assert (player.trials > 0) == (tick < 0.01)
    assert 0.8 < now[0] < 1.0 + tick


def test_a_short_time_is_enough_for_a_manner(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three trial games for each of the fifteen manners the planner's own still has enough to be left."""
    p, player = decision("block-by-block", "us")
    now = ticking(monkeypatch, 1.0)
    arms = [Arm(NONE, manner) for manner in range(player.mind.manners(player.own))]
    for arm in arms:
        player.trial(p, arm, 1, 1e18)
    player.budget = Budget(3 * now[0], 10**9)
    now[0] = player.longest = 0.0
    arms = player.compare(p, [Arm(NONE, arm.manner) for arm in arms], 0.0, 1.0)
    assert len(arms[0].worths) >= LEAST_TRIALS
    assert min(len(arm.worths) for arm in arms) < LEAST_TRIALS


def test_a_short_time_is_not_kept_free_for_what_may_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    p, _ = decision("week-in-hell", "us")
    ticking(monkeypatch, 0.00001)
    player = searcher("week-in-hell", "us", budget=Budget(0.1, 10**9))
    player.choose(p)
    assert player.mind.pause >= 0.1
    assert player.trials > 0


@pytest.mark.parametrize("name", citadel.GAMES)
def test_what_was_learned_is_of_the_features_there_are(name: str) -> None:
    mind = searcher(name, citadel.game(name).seats[0]).mind
    folder = Path(citadel.__file__).parent / "players" / name.replace("-", "_")
    learned = json.loads((folder / "weights.json").read_text(encoding="utf-8"))
    assert learned["names"] == ["constant", *mind.names]
    assert learned["weights"] == mind.weights


def test_the_pavn_look_a_turn_further() -> None:
    p, player = decision("block-by-block", "pavn")
    assert player.mind.horizon(p, 0) == player.mind.horizon(p, NATURE) == player.mind.turn(p) + 1
    assert player.mind.horizon(p, 1) == player.mind.turn(p) + 2


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_every_feature_has_a_subject_or_none_to_tell(name: str, seat: str) -> None:
    mind = searcher(name, seat).mind
    assert len(mind.subjects) == len(mind.names)
    nothing = [0.0] * len(mind.names)
    assert mind.subject(nothing) == ""
    told = set()
    for index in range(len(mind.names)):
        gained = nothing[:]
        gained[index] = 1.0 if mind.weights[index + 1] > 0 else -1.0
        assert mind.subject(gained) == (mind.subjects[index] if mind.weights[index + 1] else "")
        told.add(mind.subject(gained))
    assert len(told) > 5


def test_leaving_the_plan_is_told_with_what_it_was_for() -> None:
    game, player = citadel.game("block-by-block"), searcher("block-by-block", "pavn")
    p = game.start()
    zones = player.mind.names.index("zones, turn 2")
    rows = [[0.0] * len(player.mind.names) for _ in range(2)]
    rows[1][zones] = -1.0
    own, better = Arm(p.listed[0]), Arm(p.listed[1])
    for each, worth, row in ((own, 0.2, rows[0]), (better, 0.8, rows[1])):
        each.worths.extend([worth, worth + 0.1, worth, worth + 0.1])
        each.seen.append(row)
    assert player.settle(p, [own, better]) == p.listed[1]
    words = [game.titled(p.step.describe(p, choice)) for choice in p.listed[:2]]
    said = f"In 4 trial games “{words[1]}” did better than “{words[0]}” by 60.0 points out of 100 (± 0.0)"
    assert player.explain() == f"{said}; most of the difference was in the zones held."
    better.seen[0] = [-each for each in better.seen[0]]
    player.settle(p, [own, better])
    assert player.explain() == f"{said}."
    better.seen.clear()
    better.worths[1:] = [0.6, 0.9, 0.8]
    player.settle(p, [own, better])
    assert player.explain() == f"{said.partition(' by ')[0]} by 52.5 points out of 100 (± 8.5)."
    own.worths[:] = [0.5, 0.6, 0.5, 0.6]
    better.worths[:] = [0.55, 0.58, 0.53, 0.6]
    player.settle(p, [own, better])
    alike = f"{said.partition(' “')[0]} “{words[1]}” did about as well as “{words[0]}”"
    assert player.explain() == f"{alike}: 1.5 points out of 100 apart (± 1.6)."


@pytest.mark.parametrize(
    ("name", "words", "titled"),
    [
        ("week-in-hell", "attack stadium", "attack Tu Do Stadium"),
        ("week-in-hell", "order macv-platoon", "order the MACV platoon"),
        ("week-in-hell", "load G2 in-convoy-1", "load G2 aboard Convoy 1"),
        ("an-loc", "bonus 5-div-hq-low", "use the 5th Division HQ for its bonus"),
        ("an-loc", "attack 0910", "attack An Loc (0910)"),
        ("an-loc", "broken-arrow", "declare Broken Arrow"),
        ("an-loc", "sa-7 t-54", "give the T-54 Battalion an SA-7"),
        ("an-loc", "cas ac-130", "close air support from an AC-130"),
        ("an-loc", "effort 3", "effort level 3"),
        ("block-by-block", "assault gate-C", "assault Gate C"),
        ("block-by-block", "move hac-bao", "move the Hac Bao Company"),
    ],
)
def test_choices_are_told_by_titles_not_by_ids(name: str, words: str, titled: str) -> None:
    game = citadel.game(name)
    assert game.titled(game.parse(words)) == titled


def test_leaving_the_plan_is_told_by_titles() -> None:
    player, p = searcher("week-in-hell", "us"), citadel.game("week-in-hell").start()
    while not p.over and p.step.describe(p, p.listed[0]).unit == NONE:
        p.take(p.listed[0])
    own, better = Arm(p.listed[1]), Arm(p.listed[0])
    for each, worth in ((own, 0.2), (better, 0.8)):
        each.worths.extend([worth, worth + 0.1, worth, worth + 0.1])
    player.settle(p, [own, better])
    assert player.explain().startswith("In 4 trial games “order the MACV platoon” did better than “done” by ")


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_a_signal_that_raises_while_hard_thinks_only_raises(name: str, seat: str) -> None:
    p, player = decision(name, seat)
    assert interrupted(lambda: player.choose(p), times=40, seconds=0.004) == 40


def test_nothing_is_tried_out_where_a_secret_may_lie_in_the_position() -> None:
    game = citadel.game("an-loc")
    p, dice = game.start(oel_commitment="simultaneous-secret"), Dice(1)
    hard = searcher("an-loc", "nva", budget=Budget(1e9, 16))
    others = [make("normal", game, each, 5) for each in game.seats]
    while not (p.seat == 1 and p.step.is_secret(p)):
        p.take(random_choice(p, dice) if p.seat == NATURE else others[p.seat].choose(p))
    hard.choose(p)
    assert hard.trials == 0
