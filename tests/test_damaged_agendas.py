"""Agendas damaged at random, in all games: refused in one sentence, or played on to the end; never anything else."""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.damage import AGENDA_WAYS, Damager, texts_of
from tests.pace import unmeasured

import citadel
from citadel.analysis.fuzz import busy_choice, random_options
from citadel.core.dice import Dice
from citadel.core.playout import play_out
from citadel.core.position import Position
from citadel.core.validation import MOST_STEPS, problems

GAMES = {"block-by-block": 10, "week-in-hell": 12, "an-loc": 4}
"""How many games the positions are from."""
COMMON = (
    "AcceptSetup", "Act", "Activate", "AllocateAir", "BuyAir", "Convoys", "ConvoyDie", "FormGroups", "LiftTo", "MoveTo",
    "MoveUnits", "Orders", "PlaceUnit", "SelectGroup",
)  # fmt: skip
"""Steps of which random games are full."""
CHUNKS = 3
DAMAGES = 250


def random_games(id: str) -> Iterator[tuple[Position, Dice]]:
    game = citadel.game(id)
    for seed in range(GAMES[id]):
        dice = Dice(seed)
        yield game.start(game.scenarios[seed % len(game.scenarios)].id, **random_options(game, dice)), dice


@cache
def damager(id: str) -> Damager:
    texts = texts_of(random_games(id), busy_choice, 0.4, 0.01, COMMON)
    return Damager(citadel.game(id), texts, (), (), (), AGENDA_WAYS)


def play_on(p: Position, seed: int) -> None:
    p.game.pending(p)
    play_out(p, Dice(seed), 20000)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("id", GAMES)
@unmeasured()
def test_a_damaged_agenda_is_refused_or_played_to_the_end(id: str, chunk: int) -> None:
    refused, read = damager(id).tried(chunk, DAMAGES, play_on)
    assert refused > 50
    assert read > 5


@pytest.mark.parametrize("id", GAMES)
@unmeasured()
def test_no_agenda_that_arises_in_play_is_refused(id: str) -> None:
    for p, dice in random_games(id):
        longest = 0
        while not p.over:
            longest = max(longest, len(p.agenda))
            if p.step.name() not in COMMON:
                assert list(problems(p)) == []
            p.take(busy_choice(p, dice))
        assert longest * 2 < MOST_STEPS


@pytest.mark.parametrize("id", GAMES)
def test_what_a_step_awaits_is_a_step_of_the_game(id: str) -> None:
    steps = set(citadel.game(id).steps.values())
    awaited = {each for step in steps for each in step.awaits()}
    assert awaited
    assert awaited <= steps
