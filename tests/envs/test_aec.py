"""Block by Block and An Loc under PettingZoo: its own tests, seeds, masks, misuse and rendering."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from citadel.core.errors import IllegalChoice, ParseError
from citadel.envs import aec
from citadel.games import find

# Advice of PettingZoo's test that does not fit: seats have their own names, and a mask needs a dictionary.
ADVICE = (
    "ignore:We recommend agents to be named in the format:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
SCENARIOS = [("block-by-block", "standard"), ("an-loc", "battle"), ("an-loc", "first-assault")]
pytestmark = [pytest.mark.filterwarnings(advice) for advice in ADVICE]


def play(env: Any, seed: int, actions: int = 100000) -> list[Any]:
    """A random game: every agent, action, reward and observation."""
    generator = np.random.default_rng(seed)
    env.reset(seed=seed)
    told: list[Any] = []
    for agent in env.agent_iter(actions):
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        action = None if terminated else int(generator.choice(np.flatnonzero(observation["action_mask"])))
        told.append((agent, action, reward, observation["observation"].tobytes()))
        env.step(action)
    return told


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_official_api_test(game: str, scenario: str) -> None:
    api_test(aec.env(game, scenario=scenario), num_cycles=600)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_official_seed_test(game: str, scenario: str) -> None:
    seed_test(lambda: aec.env(game, scenario=scenario), num_cycles=150)


@pytest.mark.parametrize("game", aec.GAMES)
def test_a_seed_makes_the_whole_game_repeatable(game: str) -> None:
    first, second = aec.env(game), aec.env(game)
    assert play(first, 3) == play(second, 3)
    third = play(second, 4)
    assert third != play(first, 3)
    assert play(first, 4) == third


def test_games_after_a_seed_are_repeatable_too() -> None:
    records = []
    for _ in range(2):
        env = aec.env("block-by-block")
        play(env, 6)
        generator = np.random.default_rng(1)
        env.reset()
        for _ in env.agent_iter(80):
            env.step(int(generator.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        records.append(env.unwrapped.record().text())
    assert records[0] == records[1]


@pytest.mark.parametrize("game", aec.GAMES)
def test_rewards_are_those_of_the_result(game: str) -> None:
    env = aec.env(game, reward="level")
    won: set[float] = set()
    for seed in range(2, 20):
        told = play(env, seed)
        rewards = {agent: reward for agent, action, reward, _ in told if action is None}
        outcome = env.unwrapped.episode.position.outcome
        first, second = env.possible_agents
        assert rewards[first] == env.unwrapped.setting.worth[outcome.winner, outcome.level]
        assert rewards[second] == -rewards[first]
        assert all(reward == 0 for _, action, reward, _ in told if action is not None)
        won.add(rewards[first])
        if len(won) > 1:
            return
    raise AssertionError("all games ended alike")


def test_only_the_agent_to_act_has_legal_actions() -> None:
    env = aec.env("an-loc")
    env.reset(seed=1)
    acting, other = env.agent_selection, next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(acting)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    assert env.observation_space(other).contains(env.observe(other))


@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")
def test_an_agent_that_acts_against_the_mask_loses() -> None:
    env = aec.env("block-by-block")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {"us": -1.0, "pavn": 0}


def test_the_raw_environment_refuses_what_the_mask_forbids() -> None:
    env = aec.RawEnv("block-by-block")
    env.reset(seed=1)
    before = env.record().text()
    with pytest.raises(IllegalChoice, match="is not among those the mask allows"):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    with pytest.raises(ParseError, match="us has to act; None is only for an agent whose game has ended"):
        env.step(None)
    with pytest.raises(ParseError, match=r"an action is a whole number, not 1\.5"):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="options are given as a dictionary, by their names, not as 'x'"):
        env.reset(options="x")  # type: ignore[arg-type]
    assert env.record().text() == before


def test_a_step_of_the_raw_environment_without_a_game_asks_for_a_reset() -> None:
    env = aec.RawEnv("block-by-block")
    for _ in range(2):
        with pytest.raises(ResetNeeded, match=r"^no game goes on: reset\(\) begins one$"):
            env.step(0)
        play(env, 3)
        assert env.episode.over


def test_what_an_environment_cannot_be() -> None:
    with pytest.raises(ParseError, match="the games for two players are block-by-block and an-loc, not 'week-in-hell'"):
        aec.env("week-in-hell")
    with pytest.raises(ParseError, match="a game is rendered as ansi or svg, not 'human'"):
        aec.env("an-loc", render_mode="human")
    with pytest.raises(ParseError, match="an-loc has no scenario 'siege'"):
        aec.env("an-loc", scenario="siege")


def test_an_environment_with_options_plays_them() -> None:
    env = aec.env("an-loc", scenario="first-assault", options={"april_turns": 4})
    env.reset(seed=1)
    assert "option: april_turns=4" in env.unwrapped.record().text()
    assert "scenario: first-assault" in env.unwrapped.record().text()


def test_rendering_shows_the_table() -> None:
    text, drawing, silent = (aec.env("block-by-block", render_mode=mode) for mode in ("ansi", "svg", None))
    for env in (text, drawing, silent):
        env.reset(seed=1)
    assert text.render() == find("block-by-block").summary(text.unwrapped.episode.position)
    assert drawing.render().startswith("<svg")
    assert silent.unwrapped.render() is None


def test_actions_in_words_are_those_of_the_record() -> None:
    env = aec.env("block-by-block")
    env.reset(seed=1)
    action = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
    words = env.unwrapped.words(action)
    env.step(action)
    assert env.unwrapped.record().choices[0] == words


BLOCKED = """
import sys
sys.modules[{library!r}] = None
try:
    import citadel.envs.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "library", "sentence"),
    [
        ("aec", "pettingzoo", "The environments for two players need the library 'pettingzoo', which is not installed"),
        ("solitaire", "gymnasium", "The environments need the library 'gymnasium', which is not installed"),
        ("spiel", "pyspiel", "The OpenSpiel games need the library 'open_spiel', which is not installed"),
    ],
)
def test_a_missing_library_is_named(module: str, library: str, sentence: str) -> None:
    script = BLOCKED.format(module=module, library=library)
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.startswith(sentence)


def test_the_engine_knows_nothing_of_environments() -> None:
    script = "import sys, citadel, citadel.cli, citadel.players; citadel.game('an-loc').start(); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"gymnasium", "pettingzoo", "pyspiel", "citadel.envs"} & set(told.stdout.split())
    package = Path(aec.__file__).parents[1]
    users = [path for path in package.rglob("*.py") if "citadel.envs" in path.read_text("utf-8")]
    assert all(path.parent.name == "envs" for path in users)


def test_the_name_has_the_version_of_the_rules() -> None:
    for game in aec.GAMES:
        name = aec.env(game).unwrapped.metadata["name"]
        assert name == f"{game.replace('-', '_')}_v{find(game).rules_version - 1}"
