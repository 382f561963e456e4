"""Positions that somebody wrote or damaged by hand: refused in one sentence, or playable; never anything else."""

import copy
import pickle
import re
from functools import cache

import pytest
from tests.block_by_block.board import GAME, board
from tests.damage import Damager, texts_of
from tests.pace import unmeasured

from citadel import ParseError
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import Position

CHUNKS = 6
WORDS = (*GAME.vocabulary.names["unit"], *GAME.vocabulary.names["place"], "-", "us", "pavn", "0", "7", "spent", "N1")


@cache
def damager() -> Damager:
    texts = texts_of(((GAME.start(), Dice(seed)) for seed in range(8)), random_choice, 0.05)
    states = ("", "(spent)", "(routed)", "(arvn)", "(-1)")
    ways = ("reword", "double", "blot", "drop", "claim", "put", "scrawl")
    return Damager(GAME, texts, WORDS, (0, 1, 2, 3, 5, 6, 12, 51, 60), states, ways)


def play_on(p: Position, seed: int) -> None:
    dice = Dice(seed)
    for _ in range(40):
        if p.over:
            break
        assert p.decision is not None
        p.take(random_choice(p, dice))
    assert GAME.view(p)["game"] == GAME.id


@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_a_damaged_position_is_refused_or_playable(chunk: int) -> None:
    refused, read = damager().tried(chunk, 250, play_on)
    assert refused > 50
    assert read > 5


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (("turn: 9", ""), "there is no turn 9"),
        (("publicity: 52", ""), "publicity 52 is not on its track"),
        (("publicity: -3", ""), "'-3' is not a whole number"),
        (("turn: \u0662", ""), "is not a whole number"),
        (("clearing: N1=9", ""), "zone N1 cannot be cleared to 9"),
        (("at -: A/1/1", ""), "no place is called '-'"),
        (("at N1-1: ))((", ""), "is no list of units"),
        (("at N1-1: A/1/1(drunk)", ""), "'drunk' is no state of a unit"),
        (("at N1-1: nlf/1(spent)", ""), "nlf/1 has no spent side"),
        (("at N1-1: A/1/1(routed)", ""), "A/1/1 cannot be routed like that"),
        (("at N1-1: A/1/1", "at N1-2: A/1/1"), "A/1/1 stands in two places"),
        (("at gate-C: A/1/1 B/1/1", ""), "gate box C holds more than one unit"),
        (("at gate-C: nlf/1", ""), "nlf/1 cannot stand in a gate box"),
        (("at N1-1: plt/C", ""), "plt/C belongs in its own gate box"),
        (("at gate-A: plt/A", ""), "gate A is held by one side and controlled by the other"),
        (("weather: rain", ""), "'weather' is nothing that a position of block-by-block has"),
        (("turn: 2", "turn: 3"), "'turn' stands twice"),
        (("routes from: N1-1", ""), "every advance route leads from one place to another"),
        (("agenda: Dance(us)", ""), "'Dance(us)' is no step of block-by-block"),
        (("agenda: MoveUnits(-)", ""), "no side is called '-'"),
        (("agenda: MoveUnits()", ""), "'MoveUnits()' should carry side"),
        (("agenda: MoveTo(us, ranger/1)", ""), "MoveTo concerns ranger/1, which is in reserve"),
        (("agenda: AssaultRoll(us)", ""), "the agenda is in the midst of a fight"),
        (("agenda: GoOnWith(us)", ""), "GoOnWith needs a group"),
    ],
)
def test_what_is_wrong_is_said(changed: tuple[str, str], message: str) -> None:
    lines = ["citadel position 1", "game: block-by-block", "gates us: C D", "at S5-1: C/1/5"]
    agenda = [] if changed[0].startswith("agenda") else ["agenda: MoveUnits(us); EndOfTurn()"]
    with pytest.raises(ParseError, match=re.escape(message)):
        GAME.position("\n".join([*lines, *filter(None, changed), *agenda]))


def test_a_position_can_be_pickled_and_copied() -> None:
    p = board("MACV: A/1/1(spent)", "S3-3: pavn-4/1", agenda="MoveUnits(us); EndOfTurn()")
    for twin in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), copy.copy(p), p.copy()):
        assert twin.text() == p.text()
        twin.apply("move A/1/1")
        assert twin.text() != p.text()
