"""Learns what a position promises from games of the computer players, for the search of `hard`.

    python -m citadel.analysis.learning an-loc src/citadel/players/an_loc/weights.json --games 2000 --workers 2

plays games between planners that change their manner from turn to turn and now and then make a random choice, notes
what there is to see where each turn begins and how the game ended, and fits the weights of the features by logistic
regression. The weights are written into the file; a share of the games is kept apart to tell how
well they foretell the end.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from typing import Any

import citadel
from citadel.core.dice import Dice, mixed
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.players import mind_of

RIDGE = 3.0
ROUNDS = 12
TESTED = 5
"""One game in so many is kept apart."""
SLIPS = (0, 0, 60, 25)
"""By game in turn: one choice in so many is made at random; 0 for none."""
STEADY = 0
"""In the games of this turn everybody plays as `normal` does."""

Sample = tuple[list[float], float]
"""The features of a position, and what the game came to for the first seat."""


def played(name: str, scenario: str, seed: int) -> list[Sample]:
    """One game, seen at the beginning of each turn."""
    game = citadel.game(name)
    mind, p, dice = mind_of(game), game.start(scenario), Dice(mixed(seed))
    kind = seed // len(game.scenarios) % len(SLIPS)
    seats = range(len(game.seats))
    seated = [mind.planner(seat, 2 * seed + seat) for seat in seats]
    seen: list[list[float]] = []
    turn = 0
    while not p.over:
        if mind.turn(p) != turn:
            turn = mind.turn(p)
            seen.append(mind.features(p))
            if kind != STEADY:
                seated = [mind.planner(seat, 2 * seed + seat, dice.pick(mind.manners(seat))) for seat in seats]
        if p.seat == NATURE or (SLIPS[kind] and dice.pick(SLIPS[kind]) == 0):
            p.take(random_choice(p, dice))
        else:
            p.take(seated[p.seat].choose(p.seen))
    end = mind.worth(p)
    return [(features, end) for features in seen]


def _played(task: tuple[str, str, int]) -> list[Sample]:
    return played(*task)


def fit(samples: Sequence[Sample]) -> list[float]:
    """The weights, the constant first, that make the games likeliest; large ones are held down a little."""
    import numpy

    x = numpy.array([[1.0, *features] for features, _ in samples])
    y = numpy.array([end for _, end in samples])
    held = numpy.eye(x.shape[1]) * RIDGE
    held[0, 0] = 0.0
    w = numpy.zeros(x.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + numpy.exp(-numpy.clip(x @ w, -30, 30)))
        spread = numpy.maximum(chance * (1 - chance), 1e-4)
        slope = x.T @ (y - chance) - held @ w
        w = w + numpy.linalg.solve((x * spread[:, None]).T @ x + held, slope)
    return [round(float(value), 4) for value in w]


def loss(weights: Sequence[float], samples: Sequence[Sample]) -> float:
    """How badly weights foretell the end, in nats a position."""
    total = 0.0
    for features, end in samples:
        sum_of = weights[0] + sum(w * f for w, f in zip(weights[1:], features, strict=True))
        chance = min(max(1 / (1 + exp(-max(-30, min(30, sum_of)))), 1e-6), 1 - 1e-6)
        total -= end * log(chance) + (1 - end) * log(1 - chance)
    return total / len(samples)


def learn(name: str, path: Path, games: int, seed: int, workers: int) -> Iterator[str]:
    """Play, fit and write the weights; says what was found."""
    game = citadel.game(name)
    mind = mind_of(game)
    scenarios = [scenario.id for scenario in game.scenarios]
    tasks = [(name, scenarios[number % len(scenarios)], seed + number) for number in range(games)]
    with ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(_played, tasks, chunksize=4))
    apart = [sample for number, samples in enumerate(found) if number % TESTED == 0 for sample in samples]
    kept = [sample for number, samples in enumerate(found) if number % TESTED for sample in samples]
    weights = fit(kept)
    mean = sum(end for _, end in kept) / len(kept)
    constant = [log(mean / (1 - mean)), *(0.0 for _ in mind.names)]
    yield f"{len(kept)} positions of {games} games; the first seat gets {mean:.3f} on average"
    found_loss, blind_loss = loss(weights, apart), loss(constant, apart)
    yield f"loss on games kept apart: {found_loss:.4f}; knowing nothing {blind_loss:.4f}"
    for title, weight in zip(("constant", *mind.names), weights, strict=True):
        yield f"  {title:<40}{weight:>9.3f}"
    content: dict[str, Any] = {"games": games, "seed": seed, "names": ["constant", *mind.names], "weights": weights}
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    yield f"written to {path}"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m citadel.analysis.learning", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=citadel.GAMES)
    parser.add_argument("file", type=Path, help="where the weights are written")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    for line in learn(asked.game, asked.file, asked.games, asked.seed, asked.workers):
        print(line, flush=True)


if __name__ == "__main__":
    main()
