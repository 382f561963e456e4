"""`citadel study`: many games between computer players, a table of them and a report with plots."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel.core.errors import CitadelError, counted
from citadel.core.game import Game
from citadel.players import REPEATABLE, Budget
from citadel.players.player import UNHURRIED
from citadel.terminal import files
from citadel.terminal.arguments import pairs, positive, stopped
from citadel.terminal.matches import add_common, check_seats, cores
from citadel.terminal.page import Page
from citadel.terminal.progress import Progress, spent

if TYPE_CHECKING:
    from citadel.analysis.series import Played, Task, Terms
    from citadel.analysis.study import Plan

EACH = "each"


def define_study(parser: argparse.ArgumentParser) -> Callable[[argparse.Namespace], int]:
    """Add the arguments of `citadel study`; returns what carries it out."""
    add_common(parser)
    parser.add_argument(
        "--games",
        type=positive,
        required=True,
        metavar="N",
        help="games of each case; a study that is continued keeps the number it began with",
    )
    parser.add_argument("--scenario", action="append", default=[], metavar="S", help="several are compared")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V[,V]",
        help="several values are compared; 'each' adds a case for every option off its usual value, one at a time",
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--workers", type=positive, metavar="N", help="processes; one for each core by default")
    who.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster; 'local' starts one on this machine")
    parser.add_argument(
        "--trials", type=positive, metavar="N", help="about N trial games for each decision of a searching player"
    )
    parser.add_argument(
        "--out", required=True, metavar="DIR", help="the folder of the study; a study already there is continued"
    )
    return carry_out


def carry_out(asked: argparse.Namespace) -> int:
    """Play a study, or the rest of it, and write its table and report."""
    from citadel.analysis.study import REPORT, TABLE, Study, need

    if not asked.out:
        raise CitadelError("study: --out needs the name of a folder")
    out = Path(asked.out)
    if ".." in out.parts:
        out = Path(os.path.realpath(out))  # Otherwise folders would be made only to leave them by "..".
    plan = _plan(asked)
    need("study", "polars", "altair", "vl_convert")
    if asked.ray is not None:
        need("ray", "ray")
    play_all = _players(asked)
    page = Page(sys.stdout)
    with Study(plan, out) as study:
        before = len(study.done)
        if before == plan.size:
            there = "The only game has" if before == 1 else f"All {before} games have"
            page.line(f"{there} been played; table and report are written again.")
        elif before:
            page.line(f"Continuing after {before} of {plan.size} games.")
        begin = time.monotonic()
        try:
            with Progress(before / plan.size) as progress:
                study.play(play_all, progress.games)
        except KeyboardInterrupt:
            done = f"{len(study.done)} of {plan.size} games are kept in {out}"
            return stopped(f"{done}; the same command continues the study")
        took, played = time.monotonic() - begin, plan.size - before
        study.write()
        if played:
            page.line(f"{counted(played, 'game')} in {spent(took)}: {played / took:.3g} games/s")
    page.line(f"{out / TABLE}: {counted(plan.size, 'game')}, one to a row")
    page.line(f"{out / REPORT}: the report")
    return 0


def _players(asked: argparse.Namespace) -> Callable[["Terms", Iterable["Task"]], Iterator["Played"]]:
    """Whoever is to play the games."""
    if asked.ray is not None:
        from citadel.analysis import cluster

        cluster.check_answers(asked.ray)
        return lambda terms, tasks: cluster.play_all(terms, tasks, asked.ray, cores())
    from citadel.analysis import pool

    return lambda terms, tasks: pool.play_all(terms, tasks, asked.workers or cores())


def _plan(asked: argparse.Namespace) -> "Plan":
    """What is to be studied. Raises CitadelError."""
    from citadel.analysis.cases import compare
    from citadel.analysis.series import Terms
    from citadel.analysis.study import Plan

    game = files.load_game(asked.game, asked.data)
    scenarios = [game.known_scenario(name) for name in asked.scenario] or [game.default_scenario]
    if len(set(scenarios)) < len(scenarios):
        raise CitadelError("study: a scenario is given twice")
    if asked.option.count(EACH) > 1:
        raise CitadelError(f"study: --option {EACH} is given twice")
    given = pairs([text for text in asked.option if text != EACH], "study", "--option", "K=V, K=V,V or each")
    options = {name: _values(game, name, text) for name, text in given.items()}
    seats = {seat: value.split(",") for seat, value in pairs(asked.seat, "study", "--seat", "SEAT=PLAYER").items()}
    check_seats(game, seats)
    cases = compare(game, scenarios, seats, options, EACH in asked.option)
    overlay = files.read_text(Path(asked.data)) if asked.data is not None else ""
    budget = Budget(UNHURRIED, asked.trials or REPEATABLE.trials)
    return Plan(Terms.of(game, overlay, budget, watched=True), game, cases, asked.games, asked.seed)


def _values(game: Game, name: str, text: str) -> list[Any]:
    option = game.option(name)
    found = [option.read(word) for word in text.split(",")]
    if len(set(map(option.write, found))) < len(found):
        raise CitadelError(f"study: --option {name} names a value twice")
    return found
