"""Random games of An Loc: they end, units stand where they may, control is kept right, copies go the same way."""

import pytest
from tests.an_loc.rules_alone import RulesAlone

from citadel.analysis.fuzz import busy_choice, random_options
from citadel.core.bits import members
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.games.an_loc.components import ARVN_MASK, HEXES, NVA_MASK
from citadel.games.an_loc.position import Siege

GAME = RulesAlone()
CHUNKS = 8
EACH = 6
RETREATING = ("FormGroup", "LeaveOut", "RetreatStep", "TakeLosses", "LoseOrPay", "Flee", "LoseExcess")
"""While these go on a stack may be too large (4.0-C)."""


def faults(p: Siege) -> list[str]:
    """What could never stand on the map."""
    found = []
    for hex in range(HEXES):
        here = p.at[hex]
        if here & ARVN_MASK and here & NVA_MASK and p.agenda[-1].name() != "Flee":
            found.append(f"both sides in {GAME.board.place_names[hex]}")
        if p.stacking(hex) > p.limit(hex) and p.agenda[-1].name() not in RETREATING:
            found.append(f"too many in {GAME.board.place_names[hex]}")
    twin = p.copy()
    twin.restore()
    if (twin.at, twin.arvn_zoc, twin.nva_zoc) != (p.at, p.arvn_zoc, p.nva_zoc):
        found.append("control is not what the units make it")
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_and_hold_together(chunk: int) -> None:
    for seed in range(chunk * EACH, (chunk + 1) * EACH):
        dice = Dice(seed)
        p = GAME.start(("battle", "first-assault")[seed % 2], **random_options(GAME, dice))
        assert isinstance(p, Siege)
        choose = busy_choice if seed % 3 else random_choice
        for number in range(20000):
            if p.over:
                break
            assert len(set(p.listed)) == len(p.listed)
            words = [GAME.words(p.step.describe(p, choice)) for choice in p.listed]
            assert len(set(words)) == len(words), p.step.name()
            if number % 20 == 0:
                assert faults(p) == [], f"seed {seed}, choice {number}"
            twin = p.copy()
            choice = choose(p, dice)
            p.take(choice)
            twin.take(choice)
            assert (twin.where, twin.listed, twin.over) == (p.where, p.listed, p.over)
        assert p.over
        assert p.outcome is not None
        assert sum(len(members(p.at[place])) for place in range(len(p.at))) == 51
