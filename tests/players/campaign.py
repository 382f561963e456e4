"""Many games of the computer players with random options: no illegal choice, no error, and `hard` in its time.

    python -m tests.players.campaign easy normal --games 1000
    python -m tests.players.campaign hard --games 1000 --trials 1 --out build/hard.jsonl
    python -m tests.players.campaign hard --games 2 --seconds 0.3 --workers 1
    python -m tests.players.campaign normal --games 1000 --slips 3

The players named take turns in the seats. With `--slips N` one choice in N is made at random instead, after the player
was asked: so it comes where it would never have gone, as in a hint, a review or the search. Half of the games have the
usual options, the others any answer to every question. Prints for each game what went wrong, the longest decision, and
the score of the first seat: with the usual options, and by each answer over the other games. Exits with 1 for an error,
and with `--seconds` for a decision that took more than a fifth too long. A position in which something went wrong is
kept as `GAME-SEED.txt` in the folder of `--keep`. `--out` is a journal, a line for each game; a campaign that was
stopped goes on with it.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

import citadel
from citadel.analysis.fuzz import random_options
from citadel.analysis.intervals import score_of, scores
from citadel.core.dice import Dice, mixed
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.players import NAMES, Budget, make

TOO_LONG = 1.2
LOOKED_AT = 25
"""At one decision in so many it is seen that the player leaves the position as it is."""


class Told(msgspec.Struct):
    """How a game went: what was wrong, choices of players, the longest time one took, and who won."""

    name: str
    seed: int
    scenario: str
    options: dict[str, Any]
    wrong: str = ""
    choices: int = 0
    longest: float = 0.0
    winner: str = ""


def played(name: str, levels: list[str], budget: Budget, slips: int, keep: Path, seed: int) -> Told:
    """One game with random options."""
    game, dice, slip = citadel.game(name), Dice(mixed(seed)), Dice(mixed(seed * 7 + 5))
    told = Told(name, seed, game.scenarios[seed % len(game.scenarios)].id, random_options(game, dice))
    p = game.start(told.scenario, **told.options)
    try:
        seated = [
            make(levels[(seed + number) % len(levels)], game, seat, mixed(seed * 3 + number), budget)
            for number, seat in enumerate(game.seats)
        ]
        while not p.over:
            if p.seat == NATURE:
                p.take(random_choice(p, dice))
                continue
            player, before = seated[p.seat], "" if told.choices % LOOKED_AT else p.text()
            begun = perf_counter()
            choice = player.choose(p)
            told.longest = max(told.longest, perf_counter() - begun)
            told.choices += 1
            assert choice in p.listed, f"{choice} is not listed"
            assert not before or p.text() == before, "the position was changed"
            assert player.explain().endswith((".", "?", "!")), player.explain()
            p.take(random_choice(p, slip) if slips and not slip.pick(slips) else choice)
        assert p.outcome is not None, "over without an outcome"
        told.winner = p.outcome.winner
    except Exception as error:
        keep.mkdir(parents=True, exist_ok=True)
        (keep / f"{name}-{seed}.txt").write_text(p.text(), encoding="utf-8")
        told.wrong = repr(error)
    return told


def read(path: Path) -> list[Told]:
    """The games of a journal."""
    lines = path.read_bytes().splitlines() if path.is_file() else []
    return [msgspec.json.decode(line, type=Told) for line in lines]


def by_option(told: Sequence[Told]) -> Iterable[str]:
    """The first seat's score: by scenario with the usual options, and by each answer in the games with any."""
    seat = citadel.game(told[0].name).seats[0]
    groups: dict[str, list[Told]] = {}
    for each in told:
        if len(each.options) < 2:
            groups.setdefault(f"{each.scenario}, usual options {each.options or ''}", []).append(each)
        else:
            for option, value in each.options.items():
                groups.setdefault(f"{each.scenario}, {option}={value}", []).append(each)
    for group, games in sorted(groups.items()):
        winners = [each.winner for each in games]
        yield f"{group}: {len(games)} games, {seat} {score_of(scores(winners, seat))}, {winners.count('')} drawn"


def main() -> int:
    """Run the campaign; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.campaign")
    parser.add_argument("levels", nargs="+", choices=NAMES)
    parser.add_argument("--game", choices=citadel.GAMES, action="append")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=4)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--slips", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("build/campaign"))
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    budget = Budget(asked.seconds) if asked.seconds else Budget(1e9, asked.trials)
    failed = False
    for name in asked.game or citadel.GAMES:
        told = [each for each in read(asked.out) if each.name == name] if asked.out else []
        left = sorted(set(range(asked.seed, asked.seed + asked.games)) - {each.seed for each in told})
        with ProcessPoolExecutor(asked.workers) as pool:
            coming = [pool.submit(played, name, asked.levels, budget, asked.slips, asked.keep, seed) for seed in left]
            for done in as_completed(coming):
                told.append(done.result())
                if asked.out:
                    with asked.out.open("ab") as journal:
                        journal.write(msgspec.json.encode(told[-1]) + b"\n")
        wrong = [game for game in told if game.wrong]
        longest = max(game.longest for game in told)
        late = bool(asked.seconds) and longest > asked.seconds * TOO_LONG
        print(f"{name}, {', '.join(asked.levels)}: {len(told)} games, {sum(game.choices for game in told)} choices, "
              f"{len(wrong)} errors; the longest took {longest:.3f} s", flush=True)  # fmt: skip
        for game in wrong[:10]:
            print(f"  seed {game.seed}: {game.wrong}")
        for line in by_option(told):
            print(f"  {line}")
        failed = failed or late or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
