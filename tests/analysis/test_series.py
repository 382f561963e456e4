"""Games of a series: the same task gives the same row, and a row tells what happened."""

import multiprocessing
import os
import signal
from pathlib import Path

import pytest

import citadel
from citadel import players
from citadel.analysis.pool import play_all
from citadel.analysis.series import Task, Terms, play, program_fingerprint, seed_of
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.position import Siege

RANDOM = {"block-by-block": ("random", "random"), "week-in-hell": ("random",), "an-loc": ("random", "random")}


def task(name: str, number: int = 0, scenario: str = "") -> Task:
    """A random game."""
    game = citadel.game(name)
    return Task(number, scenario or game.default_scenario, {}, RANDOM[name], seed_of(5, number))


@pytest.mark.parametrize("name", citadel.GAMES)
def test_a_row_tells_how_the_game_went(name: str) -> None:
    game = citadel.game(name)
    terms = Terms.of(game, watched=True)
    places: set[str] = set()
    charts: dict[tuple[str, str], None] = {}
    for scenario in game.scenarios:
        rows = [play(terms, task(name, number, scenario.id)).row for number in range(3)]
        assert rows[0] == play(terms, task(name, 0, scenario.id)).row
        assert rows[0] != rows[1]
        for row in rows:
            assert (row["winner"], row["level"]) in game.endings
            turns = [turn for turn, chart, _, _ in row["measures"] if chart == game.losses]
            assert set(turns) == set(range(1, row["turns"] + 1))
            assert all(count > 0 for count in row["fights"].values())
            places |= set(row["fights"])
            charts |= {(chart, label): None for _, chart, label, _ in row["measures"]}
    assert tuple(charts) == game.charts
    shapes = {shape.id for shape in game.printed_map().places}
    assert places
    assert places <= shapes


@pytest.mark.parametrize("secrecy", ["simultaneous-secret", "sequential-open"])
def test_measures_are_those_before_anything_of_the_next_turn(secrecy: str) -> None:
    """What a side has as a turn ends and the income of the next are what it has at the first decision there."""
    game = citadel.game("an-loc")
    asked = task("an-loc", 2)._replace(options={"oel_commitment": secrecy})
    row = play(Terms.of(game, watched=True), asked).row
    ends = {(turn, label): value for turn, chart, label, value in row["measures"] if chart == "Operation Points"}
    assert set(ends) == {(turn, side) for turn in range(1, row["turns"] + 1) for side in ("ARVN", "NVA")}
    p = game.start(asked.scenario, **asked.options)
    assert isinstance(p, Siege)
    dice, turn = Dice(seed_of(asked.seed, "dice")), 1
    seated = [players.make("random", game, seat, seed_of(asked.seed, seat)) for seat in game.seats]
    while not p.over:
        p.take(random_choice(p, dice) if p.seat == NATURE else seated[p.seat].choose(p))
        if p.turn != turn:
            brought = p.board.committed_op if p.committed == p.turn else 0
            assert p.arvn_op - ends[turn, "ARVN"] == p.board.income[ARVN][p.turn] > 0
            assert p.nva_op - ends[turn, "NVA"] == p.board.income[NVA][p.turn] + brought > 0
            turn = p.turn
    assert turn > 3
    assert (ends[turn, "ARVN"], ends[turn, "NVA"]) == (p.arvn_op, p.nva_op)


@pytest.mark.parametrize("name", citadel.GAMES)
def test_watching_changes_nothing(name: str) -> None:
    game = citadel.game(name)
    plain, watched = (play(Terms.of(game, watched=watched), task(name)).row for watched in (False, True))
    assert plain == {key: watched[key] for key in plain}


@pytest.mark.parametrize("name", citadel.GAMES)
def test_endings_have_names_of_their_own(name: str) -> None:
    game = citadel.game(name)
    assert len({game.ending_name(*ending) for ending in game.endings}) == len(game.endings)
    firsts = [index for index, (winner, _) in enumerate(game.endings) if winner == game.seats[0]]
    assert firsts == list(range(len(firsts)))


def test_seeds_depend_on_the_whole_path() -> None:
    seeds = {seed_of(base, number) for base in range(20) for number in range(50)}
    assert len(seeds) == 1000
    assert seed_of(1, 23) != seed_of(12, 3)
    assert 0 <= min(seeds) <= max(seeds) < 2**48


def test_the_fingerprint_of_the_program_is_of_all_that_decides_a_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("core/dice.py", "games/rules.toml", "players/weights.json", "analysis/series.py", "cli.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("one")
    monkeypatch.setattr(citadel, "__file__", str(tmp_path / "__init__.py"))
    found = [program_fingerprint.__wrapped__()]
    for name in ("core/dice.py", "games/rules.toml", "players/weights.json", "analysis/series.py", "cli.py"):
        (tmp_path / name).write_text("another")
        found.append(program_fingerprint.__wrapped__())
    assert len(set(found[:-1])) == 5
    assert found[-1] == found[-2]


def test_processes_play_the_same_games() -> None:
    terms = Terms.of(citadel.game("block-by-block"), watched=True)
    tasks = [task("block-by-block", number) for number in range(6)]
    here = [played.row for played in play_all(terms, tasks, 1)]
    there = [played.row for played in play_all(terms, tasks, 2)]
    assert sorted(there, key=lambda row: int(row["number"])) == here


def test_the_death_of_a_worker_is_told() -> None:
    terms = Terms.of(citadel.game("block-by-block"))
    games = play_all(terms, (task("block-by-block", number) for number in range(400)), 2)
    next(games)
    victim = multiprocessing.active_children()[0]
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    with pytest.raises(CitadelError, match=r"^a worker was ended by signal 9 in game \d+: perhaps the memory"):
        list(games)
    assert not multiprocessing.active_children()


def test_other_data_are_refused() -> None:
    terms = Terms.of(citadel.game("block-by-block"))._replace(data="0123456789ab")
    for workers in (1, 2):
        with pytest.raises(CitadelError, match="another version of Citadel or of the component data"):
            list(play_all(terms, [task("block-by-block")], workers))
