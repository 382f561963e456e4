"""Random games of both editions and scenarios: what must hold in all of them, and that refusals are true."""

import pytest
from tests.pace import games, unmeasured
from tests.refusals import check_refusals
from tests.week_in_hell.board import GAME

from citadel.analysis.fuzz import busy_choice, random_options, try_game
from citadel.core.dice import Dice
from citadel.core.position import NATURE
from citadel.games.week_in_hell.components import MARKERS, ZONES
from citadel.games.week_in_hell.position import Week

GAMES = games(1000)
CHUNKS = 10
THOROUGH_SHARE = 50
MIXES = [(scenario, edition) for scenario in ("historical", "alternative") for edition in ("published", "draft")]

NOT_TO_BE_WAIVED = {
    "Activate": {"WH-6.3-1", "WH-8-1", "WH-9.3.3-1", "WH-10.3.4-4"},
    "Ambushed": {"Q-26"},
    "ArriveTo": {"Q-53"},
    "AssaultRole": {"WH-8.2.1-3", "Q-75"},
    "Attackers": {"WH-8.2.1-3", "WH-8.2.1-4", "Q-06", "Q-75"},
    "Attacks": {"WH-1.2.2-3", "WH-8.2.1-1", "Q-74"},
    "ClearZones": {"WH-7.2-1", "WH-10.3.4-4"},
    "Convoys": {"WH-9.2.1-1", "WH-11.3.1-1", "WH-12.1.1-1", "WH-12.2.1-1"},
    "ExitTo": {"WH-10.3.4-4"},
    "JoinAssault": {"Q-64"},
    "JoinClearing": {"WH-7.2.2-1", "WH-7.3-1"},
    "Lift": {"WH-9.3.2-1"},
    "MovePlatoons": {"WH-8-1"},
    "NextRound": {"Q-64"},
    "OrderBy": {"Q-38", "WH-6.4-1"},
    "Orders": {"Q-38", "WH-6.3-1", "WH-6.4-1", "WH-7.1-2", "WH-12.1.1-2", "WH-12.2-1"},
    "RegroupTo": {"WH-10.1-1"},
    "RescueSupport": {"WH-8.2.6-2"},
    "Rescuer": {"WH-8.2.6-2"},
    "SupportRole": {"WH-8.2.1-3", "Q-75"},
}
"""Rules that say what a step is about, so that nothing is left of it without them: no attack on a zone that is not
enemy, no activation without an order, no load that is not available."""


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_what_holds_in_every_game(chunk: int, scenario: str, edition: str) -> None:
    each = GAMES // CHUNKS
    for seed in range(chunk * each, (chunk + 1) * each):
        found = try_game(GAME, seed, seed % THOROUGH_SHARE == 0, scenario, {"edition": edition})
        assert found is None, f"seed {seed}: {found.what}\n{found.record}"


@pytest.mark.parametrize("seed", range(24))
@unmeasured()
def test_a_refusal_names_the_rule_that_stands_in_the_way(seed: int) -> None:
    dice = Dice(seed + 500)
    p = GAME.start(MIXES[seed % 4][0], **random_options(GAME, dice))
    assert isinstance(p, Week)
    refused = 0
    while not p.over:
        if p.seat != NATURE and dice.pick(5) == 0:
            units = [unit for unit in range(MARKERS) if p.where[unit] < ZONES]
            refused += check_refusals(p, units, ZONES, NOT_TO_BE_WAIVED)
        p.take(busy_choice(p, dice))
    assert refused > 50
