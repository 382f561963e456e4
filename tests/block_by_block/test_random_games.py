"""Random games with random options: what must hold in all of them, and that refusals are complete and true."""

import pytest
from tests.block_by_block.board import GAME
from tests.pace import games, unmeasured
from tests.refusals import check_refusals

from citadel.analysis.fuzz import random_options, try_game
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.games.block_by_block.components import ON_MAP
from citadel.games.block_by_block.position import Hue

GAMES = games(2000)
CHUNKS = 20
THOROUGH_SHARE = 40

NOT_TO_BE_WAIVED = {
    "ArriveBeside": {"BB-11.1-2"},
    "Arrive": {"BB-11.1-3"},
    "BuyBack": {"BB-10.1-2"},
    "ChooseDefenders": {"BB-7.6-1"},
    "CounterattackAt": {"BB-7.7-3"},
    "CounterattackWith": {"C-31"},
    "Exit": {"C-39"},
    "FormGroups": {"BB-7.2-6", "BB-8.0-7", "C-34"},
    "Garrison": {"BB-8.1-4"},
    "GroupAction": {"BB-7.1-1", "BB-8.0-9", "BB-8.2-2", "C-12"},
    "JoinGroup": {"BB-7.2-1", "BB-7.2-6", "BB-8.0-7", "C-34"},
    "MoveTo": {"C-50"},
    "MoveUnits": {"BB-8.0-7", "BB-8.2-2", "BB-8.2-4", "C-12"},
    "PlaceTower": {"BB-8.0-5"},
    "PavnReplace": {"BB-10.2-4", "C-17"},
    "RetreatTo": {"BB-7.7-4", "C-54"},
    "SelectGroup": {"BB-7.2-2", "BB-7.2-7"},
    "SetUpDetachment": {"C-02"},
    "SplitOff": {"BB-7.2-5"},
    "SympatheticRetreat": {"BB-7.7-4", "C-54"},
    "TakeHits": {"BB-7.5-2", "C-32"},
}
"""Rules that say what a step is about, so that nothing is left of it without them: no assault on an empty area, no
hit on a unit that was not in the fight, no move to where a unit already is."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_what_holds_in_every_game(chunk: int) -> None:
    each = GAMES // CHUNKS
    for seed in range(chunk * each, (chunk + 1) * each):
        found = try_game(GAME, seed, seed % THOROUGH_SHARE == 0)
        assert found is None, f"seed {seed}: {found.what}\n{found.record}"


@pytest.mark.parametrize("seed", range(12))
@unmeasured()
def test_a_refusal_names_the_rule_that_stands_in_the_way(seed: int) -> None:
    dice = Dice(seed + 500)
    p = GAME.start(**random_options(GAME, dice))
    assert isinstance(p, Hue)
    refused = 0
    while not p.over:
        if p.seat != NATURE and dice.pick(20) == 0:
            own = [u for u in range(len(p.where)) if p.board.side_units[p.seat] >> u & 1 and p.where[u] < ON_MAP]
            refused += check_refusals(p, own, ON_MAP, NOT_TO_BE_WAIVED)
        p.take(random_choice(p, dice))
    assert refused > 100
