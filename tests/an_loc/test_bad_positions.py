"""Positions that somebody wrote or damaged by hand: refused in one sentence, or playable; never anything else."""

import random
from functools import cache
from typing import Any

import pytest
from tests.an_loc.board import GAME, board, fighting, moving, start
from tests.damage import Damager, texts_of
from tests.pace import unmeasured
from tests.sentences import sentences_of

from citadel import ParseError
from citadel.analysis.fuzz import busy_choice, random_options, try_game
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.validation import problems
from citadel.games.an_loc.position import Siege

CHUNKS = 4
NAMES = GAME.vocabulary.names
WORDS = (*NAMES["unit"], *NAMES["place"][::9], *NAMES["air"], "0910", "-", "0", "1", "7", "reduced", "sa-7", "cobra=2")
COMMON = ("PlaceUnit", "AcceptSetup", "MoveUnits", "MoveTo", "BuyAir", "LiftTo", "AllocateAir")
"""Steps of which random games are full."""


def random_game(seed: int) -> tuple[Siege, Dice]:
    dice = Dice(seed)
    p = GAME.start(("battle", "first-assault")[seed % 2], **random_options(GAME, dice))
    assert isinstance(p, Siege)
    return p, dice


@cache
def damager() -> Damager:
    texts = texts_of((random_game(seed) for seed in range(6)), busy_choice, 0.15, 0.01, COMMON)
    return Damager(
        GAME, texts, WORDS, (0, 1, 2, 3, 4, 5, 9, 12, 13, 19, 30, 31), ("", "", "(reduced)", "(used)", "(sa-7)")
    )


# -- what arises in play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_no_position_that_arises_in_play_is_refused(chunk: int) -> None:
    rng, read = random.Random(chunk), 0
    for seed in range(chunk * 4, chunk * 4 + 4):
        p, dice = random_game(seed)
        while not p.over:
            if p.step.name() not in COMMON or rng.random() < 0.05:
                assert list(problems(p)) == []
            if rng.random() < 0.02:
                read += 1
                twin = GAME.position(p.text())
                assert twin.text() == p.text()
            p.take(busy_choice(p, dice))
        assert list(problems(p)) == []
        assert GAME.position(p.text()).over
    assert read > 10


@pytest.mark.parametrize("seed", range(CHUNKS))
def test_a_game_checked_thoroughly(seed: int) -> None:
    assert try_game(GAME, 7000 + seed, thorough=True) is None


# -- damage ------------------------------------------------------------------------------------------------------------


def play_on(p: Siege, seed: int) -> None:
    """To the end, and all that is shown on the way."""
    dice, number = Dice(seed), 0
    p.listening = True
    while not p.over:
        if number % 40 == 0:
            assert GAME.view(p)["game"] == GAME.id
            assert p.decision is not None
        p.events = []
        p.take(random_choice(p, dice))
        if number < 40:
            sentences_of(GAME, p.events)
        number += 1
        assert number < 20000
    assert GAME.view(p)["stage"] == "over"


@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_a_damaged_position_is_refused_or_playable(chunk: int) -> None:
    refused, read = damager().tried(chunk, 60, play_on)
    assert refused > 20
    assert read > 3


# -- what is wrong is said ---------------------------------------------------------------------------------------------

HELD = "0910: 7/5 5-div-hq-low"
END = "Surrender(); GameEnd(); NextTurn()"
FIGHT: dict[str, Any] = {"stage": "nva-combat", "targets": "0910", "attackers": "101-regt", "struck": "0910"}


def refused(*stacks: str, agenda: str = f"MoveUnits(nva); {END}", **facts: Any) -> str:
    """Why a position is refused."""
    with pytest.raises(ParseError) as caught:
        board(*stacks, agenda=agenda, **facts)
    return str(caught.value)


def test_the_positions_of_the_tests_are_sound() -> None:
    assert list(problems(start())) == []
    assert list(problems(moving("nva", HELD, "0911: 101-regt"))) == []
    assert list(problems(fighting("nva", HELD, "0911: 101-regt"))) == []
    assert (
        board(HELD, "0911: 101-regt", agenda=f"CombatDie(nva); Declare(nva); {END}", **FIGHT).step.name() == "CombatDie"
    )


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"turn": 13}, "there is no turn 13; turns are 1 to 12"),
        ({"lull": 2}, "'lull' is 1 or not mentioned, not 2"),
        ({"arvn_effort": 6}, "'arvn effort' is 5 at most, not 6"),
        ({"replacements_used": 31}, "'replacements used' is 30 at most, not 31"),
        ({"helicopter_points": 7}, "'helicopter points' is 6 at most, not 7"),
        ({"flak": 3}, "'flak' is 0, 2, 4, not 3"),
        ({"committed": 4}, "'committed' is 3 at most, not 4"),
        ({"commitment_due": 5}, "'commitment due' is 4 at most, not 5"),
        ({"commitment_due": 4, "committed": 2}, "was committed on turn 2 and is not due again on turn 4"),
        ({"captured_level": 4}, "'captured level' is 3 at most, not 4"),
        ({"points_spent": 1}, "no unit is on the move that could have spent points"),
        ({"moved": "cobra"}, "'moved' names cobra, which is not a ground unit"),
        ({"fought": "21-div-hq"}, "'fought' names 21-div-hq, which is not a unit that can fight"),
        ({"rider": "7/5"}, "'rider' names 7/5, which is not an HQ"),
        ({"rider": "5-div-hq-low"}, "5-div-hq-low goes along with nobody"),
        ({"last": "7/5"}, "'last' and 'last from' belong together"),
        ({"returns": "7/5=8"}, "'returns' names 7/5, which does not come back"),
        ({"struck": "0910 0910"}, "0910 appears twice in 'struck'"),
        ({"struck": "lai-khe"}, "'struck' is about hexes, and lai-khe is none"),
        ({"landing_zones": "later", "covers": "cold"}, "'landing zones' is about hexes, and later is none"),
        ({"path": "0910 0912"}, "a path does not lead from 0910 to 0912"),
        ({"path": "0910 0911"}, "attackers, support and retreats belong to a combat, and there is no target"),
        ({"landing_zones": "1017"}, "'covers' says for each of the landing zones whether it is cold"),
        ({"landing_zones": "1017", "covers": "f-4"}, "f-4 cannot cover the landing zone in 1017"),
        ({"zones_flown": "1017"}, "no landing zone is in 1017"),
        ({"zone_support": 1}, "'zone support' counts air units of landing zones in this combat"),
        ({"bought": "b-52=5"}, "there are 4 b-52, not 5"),
        ({"bought": "f-4=1", "cas": "f-4=2"}, "2 f-4 are in use, and 1 were bought"),
        ({"cas": "cobra=3", "flown": "cobra=2"}, "5 cobra are in use, and 4 are there"),
        ({"cas": "b-52=1"}, "b-52 does not fly CAS"),
        ({"sead": "ac-130=1"}, "ac-130 does not fly SEAD"),
        ({"air_support": "f-4=1"}, "more f-4 support the combat than have flown"),
        ({"surrendered": 1}, "An Loc has surrendered, and so it is captured"),
        ({"captured": 1}, "An Loc is captured, but ARVN units hold it"),
        ({"attackers": "101-regt"}, "attackers, support and retreats belong to a combat, and there is no target"),
        ({"targets": "0910"}, "there are targets exactly while a combat stands at the beginning of the agenda"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_facts(facts: dict[str, Any], message: str) -> None:
    assert message in refused(HELD, "0911: 101-regt", **facts)


@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        (["0911: cobra"], "cobra is a type of air unit and stands nowhere"),
        (["cas: 8/5"], "8/5 cannot be in cas"),
        (["lai-khe: 101-regt"], "101-regt cannot be in lai-khe"),
        (["entry: 9-vc/271"], "9-vc/271 cannot be in entry"),
        (["withdrawn: 8/5"], "8/5 cannot be in withdrawn"),
        (["1020: t-55/1"], "t-55/1 cannot be in 1020"),
        (["0909: 5-div-hq-high"], "5-div-hq-low and 5-div-hq-high are never in play together"),
        (["0910: 101-regt"], "both sides stand in 0910"),
        (["0912: 7-nva/141 7-nva/165 205-regt"], "stacking points stand in 0912, where 4 are the most"),
        (["0912: 9-vc/271 7-nva/art"], "units of different divisions stand in 0912"),
        (["0912: 122mm(reduced)"], "122mm cannot be reduced"),
        (["eliminated: 205-regt(reduced)"], "205-regt cannot be reduced where it is"),
        (["0912: 205-regt(used)"], "205-regt cannot be used"),
        (["0909: 8/5(sa-7)"], "8/5 cannot carry an SA-7"),
        (["entry: 7-nva/141(sa-7)"], "7-nva/141 cannot carry an SA-7 where it is"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_board(stacks: list[str], message: str) -> None:
    assert message in refused(HELD, *stacks)


def test_an_hq_that_does_not_exist_in_this_game() -> None:
    assert "3-abn-hq is not used in this game" in refused("1024: 3-abn 3-abn-hq", third_brigade_hq=False)


def test_nva_units_in_an_loc_hold_it() -> None:
    assert "NVA units stand in An Loc, and so it is captured" in refused("0910: 101-regt")
    assert moving("nva", "0910: 101-regt", captured=1).captured


def test_the_275th_may_stay_in_a_mixed_stack() -> None:
    p = moving("nva", "0912: 5-vc/275 7-nva/art", turn=6, committed=6)
    assert list(problems(p)) == []


@pytest.mark.parametrize(
    ("agenda", "message"),
    [
        ("NextTurn(); MoveUnits(nva)", "nothing can follow NextTurn on the agenda"),
        ("MoveUnits(nva); MoveUnits(nva)", "the same thing is to be done twice"),
        ("Declare(nva); CombatDie(nva)", "CombatDie cannot follow Declare on the agenda"),
        ("EndMove(); MoveTo(nva, 101-regt); MoveUnits(nva)", "MoveTo must be followed by EndMove on the agenda"),
        ("MoveTo(nva, 101-regt); MoveUnits(nva)", "MoveTo must be followed by EndMove on the agenda"),
        ("MoveTo(nva, 205-regt); EndMove(); MoveUnits(nva)", "205-regt cannot move now"),
        ("MoveTo(arvn, 101-regt); EndMove(); MoveUnits(nva)", "101-regt is not a unit of that side"),
        ("MoveTo(arvn, 5-div-hq-low); EndMove()", "5-div-hq-low cannot move now"),
        ("LiftTo(arvn, 7/5); EndMove(); MoveUnits(arvn)", "7/5 cannot be lifted now"),
        ("LiftTo(nva, 101-regt); EndMove(); MoveUnits(nva)", "it is for the ARVN"),
        ("PlaceSa7(arvn); MoveUnits(nva)", "PlaceSa7(arvn) cannot be done: it is for the NVA"),
        ("PlaceHq(arvn, 7/5); MoveUnits(arvn)", "7/5 is not an HQ in play"),
        ("Flee(arvn, 5-div-hq-low); MoveOn(nva, 101-regt); EndMove()", "5-div-hq-low was not overrun"),
        ("TakeAlong(arvn, 8/5); MoveTo(arvn, 7/5); EndMove()", "one unit moves at a time"),
        ("Operations(nva, 2); Surrender()", "'second' is 1 at most, not 2"),
        ("PlaceUnit(arvn, 8/5); AcceptSetup(arvn)", "it belongs to the set-up"),
        ("PlaceUnit(arvn, 7/5)", "7/5 is not to be set up"),
        ("JoinAttack(nva); Declare(nva)", "there are targets exactly while a combat stands at the beginning"),
        ("Dance()", "'Dance()' is not a step of an-loc"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_agenda(agenda: str, message: str) -> None:
    assert message in refused(HELD, "0911: 101-regt", agenda=agenda)


@pytest.mark.parametrize(
    ("stacks", "agenda", "message"),
    [
        (["0909: 7/5 8/5", "0911: tf-52"], "PlaceUnit(arvn, 5-div-hq-low)", "5-div-hq-low has no unit of its own"),
        ([HELD], "PlaceUnit(arvn, 3-ranger-hq); PlaceUnit(arvn, 31-ranger)", "3-ranger-hq is set up after the units"),
        ([HELD], "AcceptSetup(arvn); Turn()", "8/5 is not set up"),
        ([HELD, "0911: 101-regt"], "PlaceUnit(arvn, rppf-1)", "while the garrison is set up nobody else is on the map"),
        (["0909: 7/5 5-div-hq-low"], "PlaceUnit(arvn, rppf-1)", "5-div-hq-low is set up in An Loc"),
        (["0909: 7/5", "0910: 5-div-hq-low"], "PlaceUnit(arvn, rppf-1)", "5-div-hq-low stands without a unit of its"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_set_up(stacks: list[str], agenda: str, message: str) -> None:
    assert message in refused(*stacks, agenda=agenda, stage="set-up", turn=1)


@pytest.mark.parametrize(
    ("run", "facts", "message"),
    [
        ("CombatDie(nva)", {"attackers": "7/5"}, "7/5 is on the wrong side of the combat"),
        ("FlyCas(arvn, arvn); AttackSupport(nva); DefenceSupport(arvn); CombatDie(nva)", {}, "the side that attacks"),
        ("DefenceSupport(nva); CombatDie(nva)", {}, "it is for the side that defends"),
        ("CombatDie(nva)", {"targets": "0910 0912"}, "0912 cannot be attacked"),
        ("CombatDie(nva)", {"targets": "0910 0914"}, "nobody is next to 0910 and 0914"),
        ("CombatDie(nva)", {"attackers": "205-regt"}, "205-regt attacks, but is not next to every target"),
        ("CombatDie(nva)", {"attackers": "-"}, "nobody attacks who has an attack factor"),
        ("CombatDie(nva)", {"attackers": "122mm"}, "'attackers' names 122mm, which is not a unit that can attack"),
        ("CombatDie(nva)", {"defenders": "7/5"}, "nobody retreats before the die is rolled"),
        ("JoinAttack(nva)", {}, "0910 cannot be attacked"),
        ("Retreats(nva, 0); Advance(nva); EndCombat(nva)", {}, "it names the wrong side"),
        ("TakeLosses(nva, 1, defence, 101-regt); EndCombat(nva)", {}, "it names the wrong side"),
        ("TakeLosses(nva, 1, free, 7/5); EndCombat(nva)", {}, "7/5 cannot lose a step of that side"),
        ("TankLosses(nva, 1, 101-regt); EndCombat(nva)", {}, "it is about tanks"),
        ("RetreatStack(nva, 1, later, 1); EndCombat(nva)", {}, "it is about a hex"),
        ("RetreatStep(nva, 1, 1, 0); FormGroup(nva, 1, 0911, 1); EndCombat(nva)", {}, "there is no path"),
        ("LeaveOut(nva, 1, 0911, 1); EndCombat(nva)", {}, "nobody is left in the group that retreats"),
        (
            "RetreatStep(nva, 1, 1, 0); FormGroup(nva, 1, 0911, 1); EndCombat(nva)",
            {"path": "0911 0912", "retreating": "101-regt"},
            "101-regt retreats, but is not in 0912",
        ),
        ("RetreatStack(nva, 1, 0911, 9); EndCombat(nva)", {}, "'hexes' is"),
        ("Advance(nva)", {}, "Advance must be followed by EndCombat on the agenda"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_combat(run: str, facts: dict[str, Any], message: str) -> None:
    agenda = f"{run}; Declare(nva); {END}"
    assert message in refused(HELD, "0911: 101-regt", "1414: 205-regt", agenda=agenda, **(FIGHT | facts))
