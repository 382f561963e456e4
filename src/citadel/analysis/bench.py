"""How fast the engine is, compiled and interpreted, in one run.

    report = bench(seconds=10)
    print("\\n".join(report.lines()))

A decision is: list all legal choices and carry one out, in random play. This process measures the engine it runs on; a
second process measures the other one. Rounds of the two alternate, and medians are shown, so that a busy machine
disturbs both alike.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import citadel
from citadel.core import position as engine
from citadel.core.dice import Dice
from citadel.core.game import Game
from citadel.core.playout import play_out, random_choice
from citadel.core.position import Position

ROUNDS = 5
COMPILED, INTERPRETED = "compiled", "interpreted"

Figures = dict[str, float]
"""decisions and games per second; microseconds for a copy, and for writing and reading a position."""

ROWS = (
    ("decisions_per_second", "decisions/s", "{:,.0f}", False),
    ("games_per_second", "random games/s", "{:,.1f}", False),
    ("copy_us", "copy, µs", "{:,.2f}", True),
    ("notation_us", "write and read a position, µs", "{:,.0f}", True),
)
"""Key, title, form, and whether less is better."""


def engine_name() -> str:
    """Which engine this process runs on."""
    return COMPILED if str(engine.__file__).endswith((".so", ".pyd")) else INTERPRETED


@dataclass
class Report:
    """Figures by game and engine."""

    games: dict[str, dict[str, Figures]] = field(default_factory=dict)
    python: str = sys.version.split()[0]

    def facts(self) -> dict[str, Any]:
        """Everything as plain data."""
        ratios = {game: self._ratios(figures) for game, figures in self.games.items()}
        engines = sorted({engine for figures in self.games.values() for engine in figures})
        return {"python": self.python, "engines": engines, "games": self.games, "compiled_over_interpreted": ratios}

    def lines(self) -> Iterator[str]:
        """A table for each game."""
        for game, figures in self.games.items():
            both = COMPILED in figures and INTERPRETED in figures
            yield f"{game} (Python {self.python}, one core)"
            yield f"  {'':<30}" + "".join(f"{engine:>14}" for engine in figures) + (f"{'ratio':>9}" if both else "")
            for key, title, form, _ in ROWS:
                cells = "".join(f"{form.format(values[key]):>14}" for values in figures.values())
                yield f"  {title:<30}{cells}" + (f"{self._ratios(figures)[key]:>8.1f}x" if both else "")
            if COMPILED not in figures:
                yield "  There is no compiled engine here, or it is older than the sources: make compile builds it."

    def _ratios(self, figures: dict[str, Figures]) -> Figures:
        if COMPILED not in figures or INTERPRETED not in figures:
            return {}
        fast, slow = figures[COMPILED], figures[INTERPRETED]
        return {key: round(slow[key] / fast[key] if less else fast[key] / slow[key], 2) for key, _, _, less in ROWS}


def bench(seconds: float = 10.0) -> Report:
    """Measure all games on both engines within about so many seconds."""
    report = Report()
    here = engine_name()
    with _other_process(here == COMPILED) as process:
        other = _ask(process, None)
        engines = [here] if other == here else [here, str(other)]
        share = seconds / (len(citadel.GAMES) * len(engines) * ROUNDS)
        for name in citadel.GAMES:
            rounds: dict[str, list[Figures]] = {each: [] for each in engines}
            for number in range(ROUNDS):
                rounds[here].append(measure(citadel.game(name), share, number))
                if other != here:
                    rounds[str(other)].append(_ask(process, [name, share, number]))
            report.games[name] = {
                each: {key: median(figures[key] for figures in found) for key, *_ in ROWS}
                for each, found in rounds.items()
            }
    return report


def measure(game: Game, seconds: float, seed: int) -> Figures:
    """One round on this process's engine."""
    dice = Dice(seed)
    decisions = games = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds * 0.6:
        decisions += play_out(game.start(), dice)
        games += 1
    positions = _positions(game, dice)
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "copy_us": _microseconds(lambda p: p.copy(), positions, seconds * 0.2),
        "notation_us": _microseconds(lambda p: game.position(p.text()), positions, seconds * 0.2),
    }


def _positions(game: Game, dice: Dice) -> list[Position]:
    """Positions from all over a game."""
    p = game.start()
    found = []
    while not p.over:
        found.append(p.copy())
        p.take(random_choice(p, dice))
    return found[:: max(1, len(found) // 50)]


def _microseconds(do: Callable[[Position], object], positions: list[Position], seconds: float) -> float:
    done = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds or not done:
        for p in positions:
            do(p)
        done += len(positions)
    return spent / done * 1e6


# -- the other engine --------------------------------------------------------------------------------------------------


def _other_process(pure: bool) -> "subprocess.Popen[str]":
    """A process that measures on request; interpreted if `pure`, else compiled where there is such an engine."""
    environment = {key: value for key, value in os.environ.items() if key != "CITADEL_PURE"}
    if pure:
        environment["CITADEL_PURE"] = "1"
    command = [sys.executable, "-m", "citadel.analysis.bench"]
    return subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


def _ask(process: "subprocess.Popen[str]", request: Any) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(request) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def _answer_requests() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        answer = engine_name() if request is None else measure(citadel.game(request[0]), request[1], request[2])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    _answer_requests()
