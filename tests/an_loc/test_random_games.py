"""Random games of both scenarios, with default and with random options: what must hold in all, and true refusals."""

import pytest
from tests.an_loc.board import GAME
from tests.pace import games, unmeasured
from tests.refusals import check_refusals

from citadel.analysis.fuzz import busy_choice, random_options, try_game
from citadel.core.bits import members
from citadel.core.dice import Dice
from citadel.core.position import NATURE
from citadel.games.an_loc.components import HEXES, UNITS
from citadel.games.an_loc.position import Siege

GAMES = games(1000)
CHUNKS = 10
THOROUGH_SHARE = 100
DEFAULTS = {option.id: option.default for option in GAME.options}

NOT_TO_BE_WAIVED = {
    "Advance": {"A-67", "AL-10.8-B"},
    "AllocateAir": {"AL-9.2-A"},
    "AssignHits": {"AL-9.4-E2"},
    "AttackSupport": {"A-63", "AL-10.3-A", "AL-11.3-A"},
    "BuyAir": {"AL-9.0-A"},
    "Declare": {"A-63", "AL-10.0-A", "AL-10.0-B"},
    "DefenceSupport": {"A-63", "AL-10.3-A", "AL-11.3-A"},
    "FlyCas": {"A-31", "AL-9.5-A"},
    "JoinAttack": {"A-63", "AL-10.0-A", "AL-11.3-G"},
    "LiftTo": {"AL-9.6-C"},
    "MoveOn": {"AL-8.0-A", "AL-8.0-D", "AL-8.0-E", "AL-8.X"},
    "MoveTo": {"AL-8.0-A", "AL-8.0-D", "AL-8.0-E", "AL-8.X", "AL-9.6-E"},
    "MoveUnits": {"A-10", "A-39", "A-46", "AL-8.0-A", "AL-8.0-D", "AL-13.1.7"},
    "PlaceHq": {"AL-11.1-D"},
    "PlaceSa7": {"AL-9.8-C"},
    "PlaceUnit": {"AL-8.0-E", "AL-13.1.1", "AL-13.1.3-B", "AL-13.1.3-C", "AL-13.1.3-D"},
    "RestoreSteps": {"AL-11.4-B"},
    "RetreatStep": {"A-107", "A-44", "AL-10.7.1-A", "AL-10.7.1-B"},
    "TakeAlong": {"A-39"},
    "TakeLosses": {"AL-10.6-D"},
    "UseHq": {"A-30"},
}
"""Rules that say what a step is about, so that nothing is left of it without them."""


@pytest.mark.parametrize("scenario", ["battle", "first-assault"])
@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_what_holds_in_every_game(chunk: int, scenario: str) -> None:
    each = GAMES // CHUNKS
    for seed in range(chunk * each, (chunk + 1) * each):
        options = DEFAULTS if seed % 2 else None
        found = try_game(GAME, seed, seed % THOROUGH_SHARE == 0, scenario, options)
        assert found is None, f"seed {seed}: {found.what}\n{found.record}"


@pytest.mark.parametrize("seed", range(12))
@unmeasured()
def test_a_refusal_names_the_rule_that_stands_in_the_way(seed: int) -> None:
    dice = Dice(seed + 500)
    p = GAME.start(("battle", "first-assault")[seed % 2], **random_options(GAME, dice))
    assert isinstance(p, Siege)
    refused = 0
    while not p.over:
        if p.seat != NATURE and dice.pick(9) == 0:
            units = [unit for unit in range(UNITS) if p.where[unit] < HEXES]
            refused += check_refusals(p, units, HEXES, NOT_TO_BE_WAIVED)
        p.take(busy_choice(p, dice))
    assert refused > 50
    assert members(p.standing) == [unit for unit in range(UNITS) if p.where[unit] < HEXES]
