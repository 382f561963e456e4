"""The computer players of Block by Block: they finish, vary, search and say why; `normal` is better than `easy`.

That `hard` is better than `normal` is shown by `citadel match` (docs/players.md).
"""

from pathlib import Path
from typing import Any

import pytest
from tests.block_by_block.board import GAME, board
from tests.pace import unmeasured

import citadel
from citadel.analysis.fuzz import random_options
from citadel.core.dice import Dice
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.games.block_by_block.components import US, ZONES
from citadel.games.block_by_block.position import Hue
from citadel.players import Budget, make, mind_of

LEVELS = ("easy", "normal")
OVERLAY = """
[[units.type]]
id = "pavn_6th"
attack = [5, 2]
[[map.area]]
id = "S3-1"
terrain = 2
"""


def play(us: str, pavn: str, seed: int, game: Game = GAME, limit: int = 10**6, **options: Any) -> tuple[Hue, list[int]]:
    """A game with few trials to a decision, whole or its first choices, and what was chosen."""
    dice = Dice(seed)
    names = (us, pavn)
    players = [make(name, game, game.seats[i], 2 * seed + i, Budget(1e9, 4)) for i, name in enumerate(names)]
    p = game.start(**options)
    assert isinstance(p, Hue)
    chosen: list[int] = []
    while not p.over and len(chosen) < limit:
        choice = random_choice(p, dice) if p.seat == NATURE else players[p.seat].choose(p)
        assert choice in p.listed
        chosen.append(choice)
        p.take(choice)
    return p, chosen


def score(us: str, pavn: str, seeds: range) -> float:
    """The US/ARVN share of victories, draws as halves."""
    winners = [play(us, pavn, seed)[0].result for seed in seeds]
    return sum(0.5 if not end or not end.winner else float(end.winner == "us") for end in winners) / len(winners)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seed", range(2))
def test_games_under_any_options_come_to_an_end(name: str, seed: int) -> None:
    for us, pavn in ((name, name), (name, "random"), ("random", name)):
        assert play(us, pavn, seed, **random_options(GAME, Dice(seed)))[0].over


def test_games_with_other_data_come_to_an_end(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OVERLAY, encoding="utf-8")
    game = citadel.game("block-by-block", path)
    for name in LEVELS:
        assert play(name, name, 1, game)[0].over
    assert len(play("hard", "normal", 1, game, limit=3)[1]) == 3


@pytest.mark.parametrize("name", LEVELS)
def test_the_seed_alone_makes_the_difference(name: str) -> None:
    games = [play(name, name, seed, limit=150)[1] for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert len({tuple(game) for game in games}) > 1


def test_with_the_same_dice_planners_of_other_seeds_go_other_ways() -> None:
    ways = set()
    for seed in range(6):
        player, p, dice = make("normal", GAME, "pavn", seed), GAME.start(), Dice(1)
        moves = []
        while p.step.name() != "CombatSegment" and not (p.seat == US and p.step.name() == "MoveUnits"):
            choice = player.choose(p) if p.seat == 1 else random_choice(p, dice)
            moves += [choice] if p.seat == 1 else []
            p.take(choice)
        ways.add(tuple(moves))
    assert len(ways) > 1


@unmeasured()
def test_easy_is_better_than_chance() -> None:
    seeds = range(6)
    assert score("easy", "random", seeds) + 1 - score("random", "easy", seeds) >= 1.3


@unmeasured()
def test_normal_is_better_than_easy() -> None:
    seeds = range(6)
    assert score("normal", "easy", seeds) + 1 - score("easy", "normal", seeds) >= 1.2


def test_hard_repeats_itself_and_leaves_the_position_alone() -> None:
    p, _ = play("normal", "normal", 3, limit=480)
    while p.seat == NATURE:
        p.take(p.listed[0])
    assert p.turn >= 4
    twin, mine, dice = p.copy(), p.seat, Dice(3)
    one, other = (make("hard", GAME, GAME.seats[mine], 1, Budget(1e9, 8)) for _ in range(2))
    asked = 0
    while asked < 3:
        if p.seat != mine:
            choice = random_choice(p, dice)
            p.take(choice)
            twin.take(choice)
            continue
        before, asked = p.text(), asked + 1
        choice = one.choose(p)
        assert choice in p.listed
        assert p.text() == before
        assert other.choose(twin) == choice
        assert one.explain() == other.explain()
        p.take(choice)
        twin.take(choice)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seat", GAME.seats)
def test_every_choice_has_its_sentence(name: str, seat: str) -> None:
    own = GAME.seats.index(seat)
    player, p, dice = make(name, GAME, seat, 2), GAME.start(), Dice(4)
    assert isinstance(p, Hue)
    while not p.over:
        if p.seat != own:
            p.take(random_choice(p, dice))
            continue
        choice = player.choose(p)
        said = player.explain()
        assert said[0].isupper()
        assert said.endswith(".")
        if p.step.name() == "TakeHits":
            assert GAME.unit_title(choice) in said
        if p.step.name() in ("MoveTo", "RetreatTo"):
            assert GAME.place_title(choice) in said
        p.take(choice)


def test_a_beaten_battalion_retreats_while_its_zone_has_room() -> None:
    p = board(
        "S3-3: A/1/1 B/1/1 F/2/5",
        "S3-3: pavn-4/1(spent,routed)",
        agenda="Defend(pavn); GroupAction(us); EndOfTurn()",
        group="A/1/1 B/1/1 F/2/5",
        origin="MACV",
        target="S3-3",
    )
    player = make("normal", GAME, "pavn", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "retreat"
    assert "Retreating" in player.explain()


def reason(name: str, seat: str, *stacks: str, **facts: Any) -> str:
    """What a player says of its choice in a position."""
    p = board(*stacks, **facts)
    player = make(name, GAME, seat, 1)
    player.choose(p)
    return player.explain()


def test_a_group_is_formed_for_an_attack_that_is_named_with_its_chance() -> None:
    stacks = ("S5-1: A/1/1 B/1/1 F/2/5", "S5-2: pavn-4/1(spent,routed)")
    said = reason("normal", "us", *stacks, agenda="FormGroups(us); EndOfTurn()", turn=2)
    assert said.startswith("Forming a group of A/1/1, B/1/1 and F/2/5 to attack the University (S5-2): ")
    assert "% chance of clearing it in the end, the last obstacle to zone S5; about 1.0 hits for" in said


def test_a_group_that_has_nothing_to_gain_yet_is_not_said_to_attack() -> None:
    stacks = ("S5-1: A/1/1(spent)", "S5-2: pavn-4/1 pavn-4/2 pavn-4/3")
    said = reason("normal", "us", *stacks, agenda="FormGroups(us); EndOfTurn()", turn=2)
    assert said == (
        "Forming a group of Alpha Company, 1/1 Marines, in contact with the enemy: "
        "it attacks if the others make that worthwhile."
    )


@pytest.mark.parametrize(
    ("begun", "said"),
    [
        ({}, "Attacking in Route 1 (S4-1) with A/1/1, B/1/1 and F/2/5: "),
        ({"fought_close": "A/1/1 B/1/1 F/2/5"}, "Fighting on in Route 1 (S4-1) with A/1/1, B/1/1 and F/2/5: "),
        ({"routes_from": "S5-1", "routes_to": "S4-1"}, "Fighting on in Route 1 (S4-1) with A/1/1, B/1/1 and F/2/5: "),
    ],
)
def test_only_a_fight_that_has_begun_is_gone_on_with(begun: dict[str, Any], said: str) -> None:
    facts: dict[str, Any] = {"agenda": "GroupAction(us); EndOfTurn()", "group": "A/1/1 B/1/1 F/2/5", "turn": 2, **begun}
    stacks = ("S4-1: A/1/1 B/1/1 F/2/5 pavn-4/1(spent,routed)", "S4-2: pavn-4/2")
    found = reason("normal", "us", *stacks, **facts)
    assert found.startswith(said)
    assert "one of 2 obstacles to zone S4" in found


def test_the_pavn_say_which_zone_an_attack_wins_back() -> None:
    said = reason(
        "normal",
        "pavn",
        "S5-1: A/1/1(spent,routed)",
        "S5-2: pavn-4/1 pavn-4/2 pavn-4/3",
        agenda="GroupAction(pavn); EndOfTurn()",
        group="pavn-4/1 pavn-4/2 pavn-4/3",
        zones="N2 S5",
        turn=2,
    )
    assert said.startswith("Assaulting Doc Lap Park (S5-1) with 1/4 PAVN, 2/4 PAVN and 3/4 PAVN: ")
    assert "chance of clearing it in the end, which wins zone S5 back; about" in said


def test_a_position_promises_more_with_more_zones() -> None:
    mind = mind_of(GAME)
    worths = []
    for zones in ("N2", "N2 S5 S4", "N2 S5 S4 S3 S2 S6"):
        p = board("S5-1: A/1/1 B/1/1 F/2/5", "S1-6: nlf/1", agenda="MoveUnits(us); EndOfTurn()", zones=zones, turn=3)
        worths.append(mind.worth(p))
        assert len(mind.features(p)) == len(mind.names)
    assert worths == sorted(worths)
    assert 0.0 < worths[0] < worths[-1] < 1.0


def test_no_draw_is_as_good_as_a_victory_and_none_as_bad_as_a_defeat() -> None:
    mind, worths = mind_of(GAME), []
    p, _ = play("easy", "easy", 1, victory_zone_test="markers")
    for zones in range(1, ZONES):
        p.us_zones = (1 << zones) - 1
        worths.append(mind.worth(p))
    assert worths == sorted(worths)
    assert worths[8] - worths[7] > 0.15
    assert worths[4] - worths[3] > 0.15


# -- control by the letter (9.2.1) -------------------------------------------------------------------------------------

READINGS = pytest.mark.parametrize(
    ("options", "by_letter"),
    [
        ({"victory_zone_test": "actual"}, True),
        ({"control_persistence": "strict", "victory_zone_test": "markers"}, True),
        ({"victory_zone_test": "markers"}, False),
    ],
)
LAST = "Phase(political, -); EndOfTurn()"


def finished(*stacks: str, agenda: str, **facts: Any) -> Hue:
    """The position at the end of the last turn, all choices by `normal` and every die the lowest."""
    p = board(*stacks, agenda=f"{agenda}; {LAST}", turn=5, **facts)
    players = [make("normal", GAME, seat, 1) for seat in GAME.seats]
    while not p.over:
        p.take(p.listed[0] if p.seat == NATURE else players[p.seat].choose(p))
    return p


def held(p: Hue) -> set[str]:
    """The zones that the US/ARVN hold by the test of control."""
    return {p.board.zone_names[zone] for zone in range(ZONES) if p.holder(zone) == US}


@READINGS
def test_somebody_walks_into_an_empty_zone_on_the_last_turn(options: dict[str, Any], by_letter: bool) -> None:
    zones = "N1 N2 N3 N5 S1 S2 S3 S4 S5 S6"
    p = finished("S3-1: A/1/1 B/1/1 F/2/5", agenda="MoveUnits(us)", zones=zones, pavn="N4", **options)
    assert len(held(p)) == (3 if by_letter else 1)


@READINGS
def test_somebody_stays_in_a_zone_on_the_last_turn(options: dict[str, Any], by_letter: bool) -> None:
    stacks = ("S3-1: A/1/1 B/1/1 F/2/5", "S2-2: nlf/1(routed)")
    p = finished(*stacks, agenda="CombatSegment(us)", zones="S3", pavn="S2", **options)
    assert held(p) == ({"S2", "S3"} if by_letter else {"S2"})


@READINGS
def test_the_pavn_keep_zones_from_counting(options: dict[str, Any], by_letter: bool) -> None:
    stacks = ("S2-1: A/1/1", "S3-3: pavn-4/1 pavn-4/2 pavn-4/3 nlf/1 nlf/2")
    p = finished(*stacks, agenda="MoveUnits(pavn)", zones="N2 N3 S1 S2 S6", **options)
    assert ("S2" in held(p)) != by_letter


@unmeasured()
def test_no_won_zone_is_left_empty_at_the_end() -> None:
    for seed in range(3):
        p, _ = play("normal", "normal", seed, victory_zone_test="actual")
        areas = p.board.zone_areas
        empty = [zone for zone in range(ZONES) if not (p.us_places | p.pavn_places) & areas[zone]]
        assert not [zone for zone in empty if not p.board.zone_gates[zone] & ~p.gates_us], seed
