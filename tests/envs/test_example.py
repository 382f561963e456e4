"""The manual's examples run; the example trains on a small scale: it beats random play, and it is repeatable."""

import doctest
import runpy
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding

from citadel.envs import aec

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train_against_random.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    """What the example defines."""
    return runpy.run_path(str(EXAMPLE))


def test_the_manual() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "environments.md"), module_relative=False)
    assert result.attempted > 15
    assert result.failed == 0


def test_a_little_training_beats_random(example: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    before, after = example["main"](["--games", "60", "--trials", "30", "--seed", "1"])
    assert sum(before) == sum(after) == 30
    assert after.interval()[0] > before.score
    assert after.won > before.won + 6
    told = capsys.readouterr().out
    assert f"random:  {before}" in told
    assert f"trained: {after}" in told


def test_training_is_repeatable(example: dict[str, Any]) -> None:
    env = aec.env("block-by-block")
    first, second, other = (example["train"](env, "us", 2, seed) for seed in (2, 2, 3))
    assert (first.weights == second.weights).all()
    assert (first.weights != other.weights).any()
    assert np.isfinite(first.weights).all()


def test_players_have_other_random_numbers_than_the_dice(
    example: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Mapping[str, Any]] = []

    def default_rng(seed: Any) -> np.random.Generator:
        generator = np.random.Generator(np.random.PCG64(seed))
        made.append(generator.bit_generator.state)
        return generator

    monkeypatch.setattr(np.random, "default_rng", default_rng)
    example["play"](aec.env("block-by-block"), "us", None, 5)
    dice, _ = seeding.np_random(5)
    assert made
    assert dice.bit_generator.state not in made


def test_a_weight_makes_an_action_likely(example: dict[str, Any]) -> None:
    policy = example["Policy"](4)
    policy.weights[:] = [0, np.log(2), 0, np.log(5)]
    assert policy.chances(np.array([0, 1, 3])) == pytest.approx([1 / 8, 2 / 8, 5 / 8])


def test_the_interval_holds_the_score(example: dict[str, Any]) -> None:
    measured = example["Measured"](60, 20, 20)
    low, high = measured.interval()
    assert measured.score == 0.7
    assert (low, high) == pytest.approx((0.604, 0.781), abs=0.001)
    assert str(measured) == "60 won, 20 drawn, 20 lost; score 70% (60% to 78%)"
