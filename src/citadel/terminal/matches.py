"""`citadel match`: computer players against each other, many games, counted."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.players import NAMES, REPEATABLE, Budget, make
from citadel.players.player import UNHURRIED
from citadel.terminal import files
from citadel.terminal.arguments import pairs, positive, seconds, stopped, whole_number
from citadel.terminal.page import Page
from citadel.terminal.progress import Progress


def add_common(parser: argparse.ArgumentParser) -> None:
    """The arguments that match and study share."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seat", action="append", default=[], metavar="SEAT=PLAYER", help=", ".join(NAMES))
    parser.add_argument(
        "--seed", type=whole_number, default=1, metavar="S", help="fixes dice and players; 1 by default"
    )
    parser.add_argument("--data", metavar="FILE", help="an owner's overlay of component values")


def define_match(parser: argparse.ArgumentParser) -> Callable[[argparse.Namespace], int]:
    """Add the arguments of `citadel match`; returns what carries it out."""
    add_common(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="100 by default")
    parser.add_argument("--scenario", metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--workers", type=positive, metavar="N", help="processes; one for each core by default")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument(
        "--trials", type=positive, metavar="N", help="about N trial games for each decision of a searching player"
    )
    effort.add_argument(
        "--budget", type=seconds, metavar="SECONDS", help="time for each decision; the match is then not repeatable"
    )
    parser.add_argument("--json", action="store_true")
    return play_match


def play_match(asked: argparse.Namespace) -> int:
    """Play a match and print what came of it."""
    from citadel.analysis.match import match

    game = files.load_game(asked.game, asked.data)
    given = pairs(asked.option, "match", "--option", "K=V")
    options = {name: game.option(name).read(value) for name, value in given.items()}
    seats = {seat: value.split(",") for seat, value in pairs(asked.seat, "match", "--seat", "SEAT=PLAYER").items()}
    check_seats(game, seats)
    budget = Budget(UNHURRIED, asked.trials or REPEATABLE.trials)
    if asked.budget is not None:
        budget = Budget.of(asked.budget)
    overlay = files.read_text(Path(asked.data)) if asked.data is not None else ""
    workers = asked.workers or cores()
    try:
        with Progress() as progress:
            report = match(
                game, seats, asked.games, asked.seed, workers, asked.scenario, options, overlay, budget, progress.games
            )
    except KeyboardInterrupt:
        return stopped("a match keeps nothing; 'citadel study' can be stopped and continued")
    if asked.json:
        files.write_json(report.facts())
    else:
        Page(sys.stdout).lines(report.lines())
    return 0


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_seats(game: Game, given: dict[str, Sequence[str]] | dict[str, list[str]]) -> None:
    """Refuse unknown seats and players, in the words of `players.make`. Raises CitadelError."""
    for seat, names in given.items():
        for name in names:
            make(name, game, seat, seed=0)
        if len(set(names)) < len(names):
            raise CitadelError(f"--seat {seat} names a player twice")
