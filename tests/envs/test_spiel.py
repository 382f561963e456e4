"""All games under OpenSpiel: its random simulations, exact chances, copies, texts and what players may know."""

import copy
from collections.abc import Iterator
from math import isclose
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

from citadel.core.errors import ParseError
from citadel.envs import spiel
from citadel.games import IDS, find

SIMULATED: list[tuple[str, dict[str, str]]] = [
    ("block-by-block", {}),
    ("week-in-hell", {"scenario": "historical"}),
    ("week-in-hell", {"scenario": "alternative", "reward": "level"}),
    ("an-loc", {"scenario": "first-assault", "options": "oel_commitment:simultaneous-secret"}),
]


def load(game: str, **parameters: str) -> Any:
    """A game by OpenSpiel's name."""
    return pyspiel.load_game(spiel.name_of(game), parameters)


def states(game: Any, seed: int) -> Iterator[Any]:
    """A random game, before every choice of players and chance and at its end."""
    generator = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(generator.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(generator.choice(state.legal_actions())))
    yield state


def some_state(game: Any, seed: int, made: int = 40) -> Any:
    """A state after so many choices of a random game."""
    return next(state for state in states(game, seed) if len(state.history()) == made)


@pytest.mark.parametrize(("game", "parameters"), SIMULATED)
def test_the_official_random_simulation(game: str, parameters: dict[str, str]) -> None:
    pyspiel.random_sim_test(load(game, **parameters), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", IDS)
def test_chances_are_exact_and_sum_to_one(game: str) -> None:
    rolls = weighted = 0
    loaded = load(game)
    for state in states(loaded, 3):
        if not state.is_chance_node():
            continue
        outcomes = state.chance_outcomes()
        p = state.episode.position
        weights = dict(zip(p.listed, p.step.weights(p) or [1] * len(p.listed), strict=True))
        assert isclose(sum(chance for _, chance in outcomes), 1.0, abs_tol=1e-12)
        total = sum(weights.values())
        assert dict(outcomes) == {choice: weight / total for choice, weight in weights.items()}
        assert all(0 <= outcome < loaded.max_chance_outcomes() for outcome, _ in outcomes)
        rolls += 1
        weighted += len(set(weights.values())) > 1
    assert rolls > 3
    assert weighted or game != "week-in-hell"


@pytest.mark.parametrize("game", IDS)
def test_games_end_well_within_the_declared_length(game: str) -> None:
    loaded = load(game)
    for seed in range(2):
        *_, last = states(loaded, seed)
        acted = sum(taken.player >= 0 for taken in last.full_history())
        assert 0 < acted < loaded.max_game_length() / 4
        assert len(last.history()) - acted < loaded.max_chance_nodes_in_history() / 4


@pytest.mark.parametrize("game", IDS)
def test_the_result_is_that_of_the_game(game: str) -> None:
    loaded = load(game)
    *_, last = states(loaded, 1)
    outcome = last.episode.position.outcome
    seats = find(game).seats
    first = 1.0 if outcome.winner == seats[0] else 0.0 if not outcome.winner else -1.0
    assert last.returns() == [first, -first][: len(seats)]
    assert loaded.num_players() == len(seats)
    assert loaded.utility_sum() == (0.0 if len(seats) == 2 else None)


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("clone", [lambda state: state.clone(), copy.deepcopy], ids=["clone", "deepcopy"])
def test_a_copy_is_independent(game: str, clone: Any) -> None:
    state = some_state(load(game), 2)
    before, history = str(state), state.history()
    twin = clone(state)
    assert (str(twin), twin.history()) == (before, history)
    twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.history()) == (before, history)
    assert len(twin.history()) == len(history) + 1


@pytest.mark.parametrize("game", IDS)
def test_a_state_is_written_and_read_back(game: str) -> None:
    loaded = load(game)
    state = some_state(loaded, 4)
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    assert str(again_game) == str(loaded)
    assert (str(again), again.history(), again.legal_actions()) == (str(state), state.history(), state.legal_actions())
    assert again.episode.record().text() == state.episode.record().text()


def test_parameters_are_in_the_name_and_in_force() -> None:
    game = load("an-loc", scenario="first-assault", options="april_turns:4;surrounded:no-path", reward="level")
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    for loaded in (game, again):
        start = loaded.setting.start
        assert (start.scenario, start.options["april_turns"], start.options["surrounded"]) == (
            "first-assault", 4, "no-path",
        )  # fmt: skip
        assert loaded.setting.reward == "level"


def test_parameters_that_there_are_not() -> None:
    with pytest.raises(ParseError, match="an-loc has no scenario 'siege'"):
        load("an-loc", scenario="siege")
    with pytest.raises(ParseError, match="'april_turns=4' is no list of options: name:value;name:value"):
        load("an-loc", options="april_turns=4")
    with pytest.raises(ParseError, match="option april_turns takes 3, 4, not '9'"):
        load("an-loc", options="april_turns:9")


def test_actions_and_rolls_have_words() -> None:
    state = some_state(load("an-loc"), 2, 3)
    words = [state.action_to_string(action) for action in state.legal_actions()]
    p = state.episode.position
    assert sorted(words) == sorted(p.game.words(p.step.describe(p, choice)) for choice in p.listed)
    roll = next(state for state in states(load("week-in-hell"), 1) if state.is_chance_node())
    assert roll.action_to_string(roll.chance_outcomes()[0][0]) == "roll 1"


@pytest.mark.parametrize("game", IDS)
def test_observations_are_those_of_the_other_environments(game: str) -> None:
    loaded = load(game)
    state = some_state(loaded, 2)
    observation = make_observation(loaded)
    for player in range(loaded.num_players()):
        observation.set_from(state, player)
        assert (observation.tensor == state.episode.vector(player)).all()
        assert state.observation_tensor(player) == state.episode.vector(player).tolist()
        assert state.observation_string(player).endswith(str(state))
    assert loaded.observation_tensor_shape() == [loaded.setting.observer.size]
    with pytest.raises(ParseError, match="observations take no parameters"):
        make_observation(loaded, params={"depth": 3})


def test_the_information_of_a_player_is_all_that_was_chosen() -> None:
    state = some_state(load("block-by-block"), 2)
    told = state.information_state_string(1).splitlines()
    assert told[0] == "seat pavn"
    assert told[1:] == state.episode.record().choices


def test_a_player_is_not_told_the_secrets_of_the_other() -> None:
    game = load("an-loc", options="oel_commitment:simultaneous-secret")
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    state = next(state for state in states(game, 5) if state.episode.position.step.name() == "ChooseEffort")
    twins = [state.clone(), state.clone()]
    for twin, words in zip(twins, ("effort 0", "effort 3"), strict=True):
        for said in (words, "end"):
            action = next(action for action in twin.legal_actions() if twin.action_to_string(action) == said)
            twin.apply_action(action)
    one, other = twins
    assert one.current_player() == other.current_player() == 1
    for known in ("observation_string", "observation_tensor", "information_state_string"):
        assert getattr(one, known)(1) == getattr(other, known)(1)
        assert getattr(one, known)(0) != getattr(other, known)(0)
    assert "now: ChooseEffort\n" in one.observation_string(1)
