"""Train a small policy for Block by Block against a random player, and measure it on games it has not seen.

    python examples/train_against_random.py --seat pavn
    python examples/train_against_random.py --seat us --games 600

The policy has one weight for each action and picks among the legal ones by softmax: it learns what is worth doing at
all (to hold rather than to retreat, whom to move, where to go), and not yet when. It is trained by policy gradient
(REINFORCE): a zone won or lost counts for the decisions before it, the less the longer ago, and so does the result. The
same seed gives the same policy and the same games. NumPy and PettingZoo are all it needs.
"""

import argparse
import time
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from citadel.envs import aec
from citadel.envs.observation import Part

GAME = "block-by-block"
OPTIONS = {"victory_zone_test": "markers"}
"""By the letter, zones count only while they are held, and a random PAVN/NLF player wins nearly every game."""
BATCH = 10
"""Games between two steps of learning."""
TOLD = 50
"""Games between two lines about how it goes."""
RATE = 0.3
FADING = 0.98
"""What a zone is worth to a decision falls by this factor with every decision in between."""
RESULT = 2.0
"""What the result counts, in zones."""

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]


class Policy:
    """A weight for each action."""

    def __init__(self, actions: int) -> None:
        self.weights = np.zeros(actions)

    def chances(self, legal: Numbers) -> Floats:
        """How likely each of the legal actions is picked."""
        powers = np.exp(self.weights[legal] - self.weights[legal].max())
        chances: Floats = powers / powers.sum()
        return chances


class Decision(NamedTuple):
    """A decision of the learner: what it could do, how likely, what it did, and how things stood."""

    legal: Numbers
    chances: Floats
    picked: int
    turn: int
    balance: float


class Played(NamedTuple):
    """A game of the learner: its decisions, the balance of zones at the end and the reward."""

    decisions: list[Decision]
    balance: float
    reward: float


def play(env: Any, seat: str, policy: Policy | None, seed: int) -> Played:
    """One game of a policy in a seat against a random player; without a policy both are random."""
    generator = np.random.default_rng([seed, 1])  # A stream of its own: the dice have that of the seed alone.
    observer = env.unwrapped.setting.observer
    turn, us, pavn = (slice_of(observer.part(name)) for name in ("turn", "zones us", "zones pavn"))
    sign = 0.5 if seat == "us" else -0.5
    decisions: list[Decision] = []
    env.reset(seed=seed)
    while True:
        agent = env.agent_selection
        observation, _, terminated, truncated, _ = env.last()
        seen = observation["observation"]
        balance = sign * float(seen[us].sum() - seen[pavn].sum())
        if terminated or truncated:
            return Played(decisions, balance, env.rewards[seat])
        legal = np.flatnonzero(observation["action_mask"])
        if agent == seat and policy is not None:
            chances = policy.chances(legal)
            picked = int(generator.choice(len(legal), p=chances))
            decisions.append(Decision(legal, chances, picked, int(seen[turn][0]), balance))
        else:
            picked = int(generator.integers(len(legal)))
        env.step(int(legal[picked]))


def slice_of(part: Part) -> slice:
    """Where a part of the observation is."""
    return slice(part.start, part.start + part.size)


def learn(policy: Policy, games: Sequence[Played]) -> None:
    """Make what went better than usual for its turn more likely, and what went worse less."""
    decisions: list[Decision] = []
    gains: list[float] = []
    for game in games:
        gain, after = RESULT * game.reward, game.balance
        for decision in reversed(game.decisions):
            gain = FADING * gain + after - decision.balance
            after = decision.balance
            decisions.append(decision)
            gains.append(gain)
    better, turns = np.array(gains), np.array([decision.turn for decision in decisions])
    for turn in set(turns.tolist()):
        better[turns == turn] -= better[turns == turn].mean()
    better /= better.std() + 1e-9
    gradient = np.zeros_like(policy.weights)
    for decision, advantage in zip(decisions, better, strict=True):
        gradient[decision.legal] -= advantage * decision.chances
        gradient[decision.legal[decision.picked]] += advantage
    policy.weights += RATE / len(games) * gradient


def train(env: Any, seat: str, games: int, seed: int) -> Policy:
    """A policy trained in a seat over so many games."""
    policy = Policy(env.action_space(seat).n)
    rewards: list[float] = []
    for first in range(0, games, BATCH):
        batch = [play(env, seat, policy, seed + number) for number in range(first, min(first + BATCH, games))]
        learn(policy, batch)
        rewards += [game.reward for game in batch]
        if len(rewards) % (5 * BATCH) == 0:
            print(
                f"  {len(rewards):4} games, mean reward of the last {5 * BATCH}: {np.mean(rewards[-5 * BATCH :]):+.2f}"
            )
    return policy


class Measured(NamedTuple):
    """How games of a seat went: wins, draws and losses."""

    won: int
    drawn: int
    lost: int

    @property
    def score(self) -> float:
        """The share of points, a draw being half a win."""
        return (self.won + self.drawn / 2) / sum(self)

    def interval(self) -> tuple[float, float]:
        """Where the true score lies, at 95 % confidence at least (Wilson; draws only make it narrower)."""
        games, z = sum(self), 1.96
        middle = (self.score + z * z / (2 * games)) / (1 + z * z / games)
        reach = z / (1 + z * z / games) * sqrt(self.score * (1 - self.score) / games + z * z / (4 * games * games))
        return middle - reach, middle + reach

    def __str__(self) -> str:
        low, high = self.interval()
        counts = f"{self.won} won, {self.drawn} drawn, {self.lost} lost"
        return f"{counts}; score {self.score:.0%} ({low:.0%} to {high:.0%})"


def measure(env: Any, seat: str, policy: Policy | None, games: int, seed: int) -> Measured:
    """How a policy does in a seat over so many games; without one, how a random player does."""
    rewards = [play(env, seat, policy, seed + number).reward for number in range(games)]
    return Measured(*(sum(reward == wanted for reward in rewards) for wanted in (1, 0, -1)))


def main(arguments: Sequence[str] | None = None) -> tuple[Measured, Measured]:
    """Train, measure and tell; returns how random play and the policy did in the seat."""
    parser = argparse.ArgumentParser(description="Train a small policy for Block by Block against a random player.")
    parser.add_argument("--seat", choices=("us", "pavn"), default="pavn", help="the seat to be learned")
    parser.add_argument("--games", type=int, default=300, help="how many games to learn from")
    parser.add_argument("--trials", type=int, default=200, help="how many new games to measure on")
    parser.add_argument("--seed", type=int, default=1, help="the same seed brings the same games")
    asked = parser.parse_args(arguments)
    env = aec.env(GAME, options=OPTIONS)
    env.reset(seed=asked.seed)
    began = time.perf_counter()
    print(f"Training {asked.seat} over {asked.games} games of {GAME}:")
    policy = train(env, asked.seat, asked.games, asked.seed)
    print(f"  {time.perf_counter() - began:.0f} s")
    fresh = asked.seed + 1_000_000
    before = measure(env, asked.seat, None, asked.trials, fresh)
    after = measure(env, asked.seat, policy, asked.trials, fresh)
    print(f"{asked.trials} new games as {asked.seat} against a random player:")
    print(f"  random:  {before}")
    print(f"  trained: {after}")
    ranked = np.argsort(policy.weights)
    words = env.unwrapped.words
    print(f"It likes: {', '.join(words(int(action)) for action in ranked[:-9:-1])}")
    print(f"It avoids: {', '.join(words(int(action)) for action in ranked[:8])}")
    return before, after


if __name__ == "__main__":
    main()
