"""Many games of the computer players with random options: no illegal choice, no error, and `hard` in its time.

    python -m tests.players.campaign easy normal --games 1000
    python -m tests.players.campaign hard --games 1000 --trials 4
    python -m tests.players.campaign hard --games 2 --seconds 0.3 --workers 1

The players named take turns in the seats. Prints for each game what went wrong, and with `--seconds` the longest
decision; exits with 1 for an error or a decision that took more than a fifth too long.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import NamedTuple

import citadel
from citadel.analysis.fuzz import random_options
from citadel.core.dice import Dice, mixed
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.players import NAMES, Budget, make

TOO_LONG = 1.2
LOOKED_AT = 25
"""At one decision in so many it is seen that the player leaves the position as it is."""


class Told(NamedTuple):
    """How a game went: what was wrong, choices of players, and the longest time one took."""

    wrong: str
    choices: int
    longest: float


def played(name: str, levels: list[str], budget: Budget, seed: int) -> Told:
    """One game with random options."""
    game, dice = citadel.game(name), Dice(mixed(seed))
    choices, longest = 0, 0.0
    try:
        scenario = game.scenarios[seed % len(game.scenarios)].id
        p = game.start(scenario, **random_options(game, dice))
        seated = [
            make(levels[(seed + number) % len(levels)], game, seat, mixed(seed * 3 + number), budget)
            for number, seat in enumerate(game.seats)
        ]
        while not p.over:
            if p.seat == NATURE:
                p.take(random_choice(p, dice))
                continue
            player, before = seated[p.seat], "" if choices % LOOKED_AT else p.text()
            begun = perf_counter()
            choice = player.choose(p)
            longest = max(longest, perf_counter() - begun)
            choices += 1
            assert choice in p.listed, f"{choice} is not listed"
            assert not before or p.text() == before, "the position was changed"
            assert player.explain().endswith((".", "?", "!")), player.explain()
            p.take(choice)
    except Exception as error:
        return Told(f"seed {seed}: {error!r}", choices, longest)
    return Told("", choices, longest)


def main() -> int:
    """Run the campaign; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.campaign")
    parser.add_argument("levels", nargs="+", choices=NAMES)
    parser.add_argument("--game", choices=citadel.GAMES, action="append")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=4)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    budget = Budget(asked.seconds) if asked.seconds else Budget(1e9, asked.trials)
    failed = False
    for name in asked.game or citadel.GAMES:
        with ProcessPoolExecutor(asked.workers) as pool:
            seeds = range(asked.seed, asked.seed + asked.games)
            told = list(pool.map(partial(played, name, asked.levels, budget), seeds, chunksize=2))
        wrong = [game.wrong for game in told if game.wrong]
        longest = max(game.longest for game in told)
        late = bool(asked.seconds) and longest > asked.seconds * TOO_LONG
        print(f"{name}, {', '.join(asked.levels)}: {asked.games} games, {sum(game.choices for game in told)} choices, "
              f"{len(wrong)} errors; the longest took {longest:.3f} s", flush=True)  # fmt: skip
        for line in wrong[:10]:
            print(f"  {line}")
        failed = failed or late or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
