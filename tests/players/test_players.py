"""Computer players: the contract, the names, and that planning beats chance."""

from pathlib import Path

import pytest
from tests.an_loc.board import board as siege
from tests.block_by_block.board import board, say
from tests.pace import unmeasured
from tests.players.campaign import played

import citadel
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError, ParseError, RulesError
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.games.block_by_block.components import PAVN, US
from citadel.games.block_by_block.position import Hue
from citadel.players import NAMES, Budget, make
from citadel.players.player import listed

GAME = citadel.game("block-by-block")
FEW_TRIALS = Budget(1e9, 4)
"""So that `hard` is quick here and the clock has no part in it."""
PAIRINGS = [("normal", "random"), ("random", "normal"), ("easy", "normal"), ("normal", "easy")]


def play(us: str, pavn: str, seed: int, watched: int = 0, limit: int = 10000) -> tuple[Hue, list[int]]:
    """A game, whole or its first choices, and what was chosen; watched decisions must leave the position as it was."""
    dice = Dice(seed)
    players = [make(us, GAME, "us", seed + 1, FEW_TRIALS), make(pavn, GAME, "pavn", seed + 2, FEW_TRIALS)]
    p = GAME.start()
    assert isinstance(p, Hue)
    chosen: list[int] = []
    while not p.over and len(chosen) < limit:
        if p.seat == NATURE:
            choice = random_choice(p, dice)
        else:
            before = p.text() if len(chosen) < watched else ""
            choice = players[p.seat].choose(p)
            assert choice in p.listed
            assert not before or p.text() == before
        chosen.append(choice)
        p.take(choice)
    return p, chosen


@pytest.mark.parametrize(("us", "pavn"), PAIRINGS)
def test_every_player_finishes_a_legal_game_and_leaves_the_position_alone(us: str, pavn: str) -> None:
    p, _ = play(us, pavn, 5, watched=1000)
    assert p.turn == 5
    assert p.outcome is not None


@pytest.mark.parametrize("name", citadel.GAMES)
def test_a_player_goes_on_wherever_others_have_led_it(name: str, tmp_path: Path) -> None:
    """With random options one choice in three is another than the player's: as a person or the search may choose."""
    for seed in range(1, 13):
        assert played(name, ["normal", "easy"], FEW_TRIALS, 3, tmp_path, seed).wrong == ""


@pytest.mark.parametrize("name", NAMES)
def test_a_player_is_deterministic_by_its_seed(name: str) -> None:
    limit = 60 if name == "hard" else 150
    game = play(name, name, 11, limit=limit)[1]
    assert play(name, name, 11, limit=limit)[1] == game
    assert play(name, name, 12, limit=limit)[1] != game


@pytest.mark.parametrize("name", [name for name in NAMES if name != "hard"])
@pytest.mark.parametrize("seat", GAME.seats)
def test_explain_is_one_sentence_from_first_to_last(name: str, seat: str) -> None:
    player, dice = make(name, GAME, seat, 1), Dice(1)
    assert player.name == name
    p = GAME.start()
    said = {player.explain()}
    while not p.over:
        mine = p.seat == GAME.seats.index(seat)
        choice = player.choose(p) if mine else random_choice(p, dice)
        p.take(choice)
        said.add(player.explain())
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert name == "random" or len(said) > 10


@pytest.mark.parametrize("name", ["easy", "normal"])
@pytest.mark.parametrize("game", citadel.GAMES)
def test_every_decision_of_a_planner_has_a_sentence_of_its_own(game: str, name: str) -> None:
    """A planner made for a single decision, as a hint makes it, knows no aim of before."""
    title = citadel.game(game)
    p, dice, met = title.start(), Dice(4), set()
    players = [make(name, title, seat, 4) for seat in title.seats]
    while not p.over:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        choice = players[p.seat].choose(p)
        asked = (p.seat, p.step.name(), p.step.describe(p, choice).verb)
        if asked not in met and len(p.listed) > 1:
            met.add(asked)
            fresh = make(name, title, title.seats[p.seat], 4)
            before = fresh.explain()
            fresh.choose(p)
            assert fresh.explain() != before, asked
        p.take(choice)
    assert len(met) > 20


def test_a_purchase_that_ends_is_not_told_as_one_that_goes_on() -> None:
    agenda = "BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()"
    stacks = ("0910: 7/5 8/5", "0911: 9-vc/271 9-vc/272")
    p = siege(*stacks, agenda=agenda, stage="logistics", arvn_operation_points=9, nva_operation_points=9)
    player, said = make("normal", p.game, "arvn", 1), []
    while not p.over and p.step.name() == "BuyAir":
        choice = player.choose(p)
        said.append((p.step.describe(p, choice).verb, player.explain()))
        p.take(choice)
    assert [verb for verb, _ in said][-1] == "end"
    assert said[-1][1].endswith(("bought; the points left over are saved.", "the operation points are saved."))
    assert all("bought to" in sentence for verb, sentence in said if verb == "buy")


@pytest.mark.parametrize("name", ["human", "Normal", "", "strongest"])
def test_an_unknown_player_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(ParseError, match="random, easy, normal, hard") as error:
        make(name, GAME, "us", 1)
    assert f"'{name}'" in str(error.value)


def test_an_unknown_seat_is_refused_with_the_seats_there_are() -> None:
    with pytest.raises(ParseError, match="no seat 'arvn'; it has us, pavn"):
        make("normal", GAME, "arvn", 1)


def test_a_planner_does_not_choose_for_the_other_seat() -> None:
    p = GAME.start()
    assert p.seat == US
    with pytest.raises(CitadelError, match="no decision to make"):
        make("normal", GAME, "pavn", 1).choose(p)


def answer(p: Hue, name: str = "normal") -> str:
    """What a player of the seat to choose says."""
    choice = make(name, GAME, GAME.seats[p.seat], 1).choose(p)
    return GAME.words(p.step.describe(p, choice))


def test_pavn_enter_n3_which_is_theirs_by_walking_in() -> None:
    p = GAME.start(victory_zone_test="markers")
    player = make("normal", GAME, "pavn", 1)
    assert isinstance(p, Hue)
    while p.seat == US and p.step.name() == "SetUpDetachment":
        say(p, "none")
    while p.seat == PAVN:
        p.take(player.choose(p))
    assert p.pavn_zones >> p.board.zone_names.index("N3") & 1


def test_us_walk_into_an_empty_zone() -> None:
    p = board("MACV: A/1/1", "S1-6: nlf/1", agenda="MoveUnits(us); EndOfTurn()", zones="N2 N3 S2 S3 S4")
    player = make("normal", GAME, "us", 1)
    while not p.over and p.step.name() != "MoveUnits":
        p.take(p.listed[0])
    p.take(player.choose(p))
    p.take(player.choose(p))
    assert p.us_zones >> p.board.zone_names.index("S5") & 1
    assert "takes zone S5" in player.explain()


def test_three_marines_assault_a_lone_routed_battalion() -> None:
    p = board("S5-1: A/1/1 B/1/1 F/2/5", "S5-2: pavn-4/1(spent,routed)", agenda="CombatSegment(us); EndOfTurn()")
    player = make("normal", GAME, "us", 1)
    while p.step.name() != "CallHeavyWeapons":
        p.take(player.choose(p))
    assert p.board.place_names[p.target] == "S5-2"
    assert p.group.bit_count() == 3
    assert answer(p) == "without"
    assert answer(p, "easy") == "call"


def test_one_spent_marine_does_not_assault_a_fresh_stack() -> None:
    p = board("S5-1: A/1/1(spent)", "S5-2: pavn-4/1 pavn-4/2 pavn-4/3", agenda="CombatSegment(us); EndOfTurn()", turn=2)
    player = make("normal", GAME, "us", 1)
    while p.segment == US and p.step.name() in ("FormGroups", "JoinGroup", "SelectGroup", "GroupAction"):
        p.take(player.choose(p))
    assert p.attacked == 0


@pytest.mark.parametrize(
    ("side", "stacks", "groups", "said"),
    [
        ("us", ("S5-1: A/1/1", "S3-3: pavn-4/1"), 0, "No units are in contact and free to attack."),
        (
            "us",
            ("S5-1: A/1/1 B/1/1", "S5-2: pavn-4/1", "N2-1: F/2/5"),
            1,
            "No other units are in contact and free to attack.",
        ),
        (
            "us",
            ("S5-1: A/1/1(spent,routed)", "S5-2: pavn-4/1", "N2-1: F/2/5"),
            0,
            "No units are in contact and free to attack.",
        ),
        ("pavn", ("S5-1: A/1/1", "S5-2: pavn-4/1"), 0, "No attack looks worthwhile: units in contact are"),
        (
            "pavn",
            ("S5-1: A/1/1", "S5-2: pavn-4/1 pavn-4/2", "S5-3: pavn-4/3"),
            1,
            "No further attack looks worthwhile: units in contact are",
        ),
    ],
)
def test_why_no_more_groups_are_formed(side: str, stacks: tuple[str, ...], groups: int, said: str) -> None:
    p = board(*stacks, agenda=f"FormGroups({side}); EndOfTurn()", turn=2)
    player = make("normal", GAME, side, 1)
    choice = player.choose(p)
    while p.step.name() != "FormGroups" or p.step.describe(p, choice).verb != "finish":
        p.take(choice)
        choice = player.choose(p)
    assert len(p.groups) == groups
    assert player.explain().startswith(said)


def test_hits_go_to_the_fresh_unit_before_the_spent_one() -> None:
    p = board("S5-1: A/1/1(spent) B/1/1", agenda="TakeHits(us, 1, A/1/1+B/1/1, fire); EndOfTurn()")
    assert answer(p) == "hit B/1/1"


def test_replacements_rally_before_they_freshen() -> None:
    p = board("S5-1: A/1/1(spent) B/1/1(spent,routed)", agenda="BuyBack(us); EndOfTurn()", turn=2, points=2)
    assert answer(p) == "rally B/1/1"


SEEDS = range(300, 305)


def zones(us: str, pavn: str) -> int:
    """US/ARVN zones at the end, over a handful of games with the same dice for every pairing."""
    return sum(play(us, pavn, seed)[0].us_zone_count() for seed in SEEDS)


@unmeasured()
def test_normal_takes_far_more_zones_than_chance_does() -> None:
    # Over 200 games the means are 9.3 and 4.4; without a real difference 15 in five games would be four deviations off.
    assert zones("normal", "random") >= zones("random", "random") + 15


@unmeasured()
def test_normal_keeps_far_more_zones_than_chance_does() -> None:
    # Over 200 games the means are 5.6 and 8.1; without a real difference 8 in five games would be nearly three off.
    assert zones("easy", "normal") <= zones("easy", "random") - 8


def test_a_choice_that_is_not_listed_is_a_defect_and_not_mended_on_the_quiet() -> None:
    p = GAME.start()
    assert listed(p, p.listed[1], "normal") == p.listed[1]
    with pytest.raises(RulesError, match="normal player makes a choice that is not listed at SetUpDetachment"):
        listed(p, 999, "normal")


@pytest.mark.parametrize("name", NAMES)
def test_nobody_plays_for_nature_or_after_the_end(name: str) -> None:
    p, dice = GAME.start(), Dice(2)
    player = make(name, GAME, "us", 1, FEW_TRIALS)
    while p.seat != NATURE:
        p.take(random_choice(p, dice))
    with pytest.raises(CitadelError, match="no decision to make"):
        player.choose(p)
    while not p.over:
        p.take(random_choice(p, dice))
    with pytest.raises(CitadelError, match="no decision to make"):
        player.choose(p)
