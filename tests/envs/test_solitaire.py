"""A Week in Hell under Gymnasium: its own checker, seeds, masks, misuse and rendering."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from citadel.core.errors import ParseError
from citadel.envs import solitaire
from citadel.games import find

NO_GAME = r"^no game goes on: reset\(\) begins one$"


def play(env: gymnasium.Env[Any, Any], seed: int) -> list[Any]:
    """A random game: every action, reward and observation."""
    generator = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    told: list[Any] = [observation["observation"].tobytes()]
    terminated = False
    while not terminated:
        assert (observation["action_mask"] == info["action_mask"]).all()
        action = int(generator.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert observation in env.observation_space
        told.append((action, reward, observation["observation"].tobytes()))
    assert not info["action_mask"].any()
    return told


@pytest.mark.parametrize("scenario", ["historical", "alternative"])
def test_the_official_checker(scenario: str) -> None:
    check_env(gymnasium.make(solitaire.ID, scenario=scenario).unwrapped)


def test_the_module_in_the_name_registers_it() -> None:
    env = gymnasium.make(f"citadel.envs.solitaire:{solitaire.ID}", reward="level")
    assert isinstance(env.unwrapped, solitaire.SolitaireEnv)
    assert env.unwrapped.setting.reward == "level"
    assert solitaire.ID in gymnasium.registry


@pytest.mark.parametrize("scenario", ["historical", "alternative"])
def test_a_seed_makes_the_whole_game_repeatable(scenario: str) -> None:
    first, second = (gymnasium.make(solitaire.ID, scenario=scenario) for _ in range(2))
    told = play(first, 3)
    assert play(second, 3) == told
    assert play(second, 4) != told
    assert play(first, 3) == told


def test_only_the_end_is_rewarded() -> None:
    env = solitaire.WeekInHellEnv(reward="level")
    told = play(env, 2)
    outcome = env.episode.position.outcome
    assert outcome is not None
    assert told[-1][1] == env.setting.worth[outcome.winner, outcome.level] == -1.0
    assert all(reward == 0 for _, reward, _ in told[1:-1])


def test_an_action_against_the_mask_forfeits_the_game() -> None:
    env = solitaire.WeekInHellEnv()
    _, info = env.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    _, reward, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "is not among those the mask allows" in info["illegal"]
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded, match=NO_GAME):
        env.step(legal)
    assert env.record().choices == []
    _, info = env.reset(seed=1)
    assert "illegal" not in info
    with pytest.raises(ParseError, match=r"an action is a whole number, not 1\.5"):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="options are given as a dictionary, by their names, not as 'x'"):
        env.reset(options="x")  # type: ignore[arg-type]


def test_a_step_without_a_game_asks_for_a_reset() -> None:
    env = solitaire.WeekInHellEnv()
    with pytest.raises(ResetNeeded, match=NO_GAME):
        env.step(0)
    action, *_ = play(env, 2)[-1]
    with pytest.raises(ResetNeeded, match=NO_GAME):
        env.step(action)


def test_what_an_environment_cannot_be() -> None:
    with pytest.raises(ParseError, match="week-in-hell has no scenario 'siege'; it has historical, alternative"):
        solitaire.WeekInHellEnv(scenario="siege")
    with pytest.raises(ParseError, match="a game is rendered as ansi or svg, not 'human'"):
        solitaire.WeekInHellEnv(render_mode="human")


def test_options_and_the_record() -> None:
    env = solitaire.WeekInHellEnv(options={"edition": "draft"})
    _, info = env.reset(seed=5)
    action = int(np.flatnonzero(info["action_mask"])[0])
    words = env.words(action)
    env.step(action)
    record = env.record()
    assert words in record.choices
    assert "option: edition=draft" in record.text()
    assert find("week-in-hell").read_record(record.text()).at().text() == env.episode.position.text()


def test_rendering_shows_the_table() -> None:
    text, drawing, silent = (solitaire.WeekInHellEnv(render_mode=mode) for mode in ("ansi", "svg", None))
    for env in (text, drawing, silent):
        env.reset(seed=1)
    assert text.render() == find("week-in-hell").summary(text.episode.position)
    assert drawing.render().startswith("<svg")
    assert silent.render() is None
