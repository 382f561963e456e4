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
    return Damager(GAME, texts, WORDS, (0, 1, 2, 3, 5, 6, 12, 51, 60), states)


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
        (("at N1-1: ))((", ""), "is not a list of units"),
        (("at N1-1: A/1/1(drunk)", ""), "'drunk' is not a state of a unit"),
        (("at N1-1: nlf/1(spent)", ""), "nlf/1 has no spent side"),
        (("at N1-1: A/1/1(routed)", ""), "A/1/1 cannot be routed like that"),
        (("at N1-1: A/1/1", "at N1-2: A/1/1"), "A/1/1 stands in two places"),
        (("at gate-C: A/1/1 B/1/1", ""), "gate box C holds more than one unit"),
        (("at gate-C: nlf/1", ""), "nlf/1 cannot stand in a gate box"),
        (("at N1-1: plt/C", ""), "plt/C belongs in its own gate box"),
        (("at gate-A: plt/A", ""), "gate A is held by one side and controlled by the other"),
        (("weather: rain", ""), "a position of block-by-block has no line 'weather'"),
        (("turn: 2", "turn: 3"), "'turn' appears twice"),
        (("routes from: N1-1", ""), "every advance route leads from one place to another"),
        (("agenda: Dance(us)", ""), "'Dance(us)' is not a step of block-by-block"),
        (("agenda: MoveUnits(-)", ""), "no side is called '-'"),
        (("agenda: MoveUnits()", ""), "'MoveUnits()' needs other arguments: side"),
        (("agenda: MoveTo(us, ranger/1)", ""), "ranger/1 is in reserve"),
        (("agenda: AssaultRoll(us)", ""), "the agenda is in the midst of a fight"),
        (("agenda: GoOnWith(us)", ""), "a group is being formed or divided, but no group is named"),
    ],
)
def test_what_is_wrong_is_said(changed: tuple[str, str], message: str) -> None:
    lines = ["citadel position 1", "game: block-by-block", "gates us: C D", "at S5-1: C/1/5"]
    agenda = [] if changed[0].startswith("agenda") else ["agenda: MoveUnits(us); EndOfTurn()"]
    with pytest.raises(ParseError, match=re.escape(message)):
        GAME.position("\n".join([*lines, *filter(None, changed), *agenda]))


FIGHT = ("group: A/1/1", "origin: S5-1", "target: S5-2")
REST = "GroupAction(us); EndGroup(); SelectGroup(us); EndSegment(); EndOfTurn()"


@pytest.mark.parametrize(
    ("agenda", "message"),
    [
        ("AssaultRoll(us); CounterattackReply(nlf/1, A/1/1, 6)", "CounterattackReply cannot follow AssaultRoll"),
        ("EndGroup(); SympatheticRetreat(pavn, nlf/2)", "SympatheticRetreat cannot follow EndGroup"),
        ("CloseCombatRoll(us); EndGroup(); AssaultRoll(us)", "AssaultRoll cannot follow EndGroup"),
        ("MoveUnits(us); MoveTo(us, A/1/1)", "MoveTo cannot follow MoveUnits"),
        ("Clearing(); CounterattackWith(pavn)", "CounterattackWith cannot follow Clearing"),
        ("EndGroup(); SplitOff(us, -)", "SplitOff cannot follow EndGroup"),
        ("BeginAssault(us); GoOnWith(us)", "GoOnWith cannot follow BeginAssault"),
        ("Exit(pavn); Defence(pavn)", "Defence cannot follow Exit"),
        ("CombatSegment(us); TakeHits(us, 1, A/1/1, fire); Defence(pavn)", "TakeHits cannot follow CombatSegment"),
        ("EachRetreats(us, abn/2)", "abn/2 is in reserve"),
        ("SplitOff(us, abn/2)", "abn/2 is in reserve"),
        ("SplitOff(pavn, -)", "A/1/1 is of the other side"),
        ("GroupAction(pavn)", "A/1/1 is of the other side"),
        ("ChooseLevel(us); ChooseDefenders(pavn)", "defenders are named for close combat"),
        ("CounterattackRoll(nlf/1, abn/2)", "abn/2 is in reserve"),
        ("CounterattackRoll(A/1/1, A/1/1)", "A/1/1 is of the other side"),
        ("CounterattackWith(us)", "nobody can counterattack"),
        ("CloseCombatReply(us, 7)", "it carries a die of 1 to 6"),
        ("GateTaken(us)", "a gate is being assaulted, but the target is S5-2"),
        ("Arrive(us, A/1/1)", "A/1/1 is in S5-1"),
        ("Arrive(us, nlf/1)", "nlf/1 is of the other side"),
        ("EndOfTurn()", "nothing can follow EndOfTurn on the agenda"),
    ],
)
def test_an_agenda_that_could_not_be_played_on_is_refused(agenda: str, message: str) -> None:
    lines = ("citadel position 1", "game: block-by-block", "at S5-1: A/1/1", "at S5-2: nlf/1", "at S5-3: nlf/2")
    with pytest.raises(ParseError, match=re.escape(message)):
        GAME.position("\n".join([*lines, *FIGHT, f"agenda: {agenda}; {REST}"]))


def test_who_leaves_the_map_leaves_the_group() -> None:
    p = board("O-1: nlf/1", turn=5, group="nlf/1", agenda="Exit(pavn); GroupAction(pavn); EndOfTurn()")
    p.apply_text("exit nlf/1")
    assert p.over


def test_a_position_can_be_pickled_and_copied() -> None:
    p = board("MACV: A/1/1(spent)", "S3-3: pavn-4/1", agenda="MoveUnits(us); EndOfTurn()")
    for twin in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), copy.copy(p), p.copy()):
        assert twin.text() == p.text()
        twin.apply("move A/1/1")
        assert twin.text() != p.text()
