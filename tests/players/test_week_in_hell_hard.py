"""The searching player of A Week in Hell: what it compares and what it sees in a position."""

from typing import Any

import pytest
from tests.week_in_hell.board import GAME, acting, board, say, start

from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Automatic, Outcome
from citadel.games.week_in_hell.position import Asks, AsksUnit, AsksZone, Week
from citadel.players import Budget, make, mind_of
from citadel.players.mind import Mind
from citadel.players.player import UNHURRIED, Player
from citadel.players.search import Searcher
from citadel.players.week_in_hell.mind import NAMES, ROLLS

EAST = "macv doc_lao ramp duy_tan police an_cuu plaza university stadium"
MIDDLE = "public_health post_office jeanne_darc hwy1_west nguyen_hue_east hospital_east hospital_west"
WEST = "cercle prison province_hq villas nguyen_hue_west cathedral ben_ngu station quoc_hoc kho_ren"


def hard(seed: int = 1, trials: int = 4) -> Searcher:
    """The player with a few trial games, whatever the clock says."""
    player = make("hard", GAME, "us", seed, Budget(UNHURRIED, trials))
    assert isinstance(player, Searcher)
    return player


def at_turn(turn: int, phase: int, scenario: str = "historical", edition: str = "published", seed: int = 1) -> Week:
    """A game played by the planner up to a phase."""
    p = GAME.start(scenario, edition=edition)
    assert isinstance(p, Week)
    dice, player = Dice(seed), make("normal", GAME, "us", seed)
    while (p.turn, p.phase) < (turn, phase):
        p.take(random_choice(p, dice) if p.seat == NATURE else player.choose(p))
    return p


def play_on(p: Week, player: Player, seed: int, limit: int = 10000) -> list[int]:
    """Play on and tell what was chosen; decisions must leave the position as it was."""
    dice = Dice(seed)
    chosen: list[int] = []
    while not p.over and len(chosen) < limit:
        if p.seat == NATURE:
            choice = random_choice(p, dice)
        else:
            before = p.text()
            choice = player.choose(p)
            assert choice in p.listed
            assert p.text() == before
        chosen.append(choice)
        p.take(choice)
    return chosen


def mind() -> Mind[Any]:
    """What the search knows of the game."""
    return mind_of(GAME)


# -- the contract ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), [("historical", "published"), ("alternative", "draft")])
def test_hard_plays_the_last_day_to_the_end(scenario: str, edition: str) -> None:
    p = at_turn(7, 4, scenario, edition, seed=2)
    player = hard()
    assert len(play_on(p, player, 3)) > 5
    assert p.result is not None
    assert player.explain().endswith(".")


def test_hard_plays_the_same_with_the_same_seed() -> None:
    games = [play_on(at_turn(2, 3), hard(seed), 5, limit=40) for seed in (7, 7, 8)]
    assert games[0] == games[1]
    assert games[2] != games[0]


def test_every_decision_has_the_planners_choice_first_and_few_others() -> None:
    knows = mind()
    dice, player, p = Dice(2), make("normal", GAME, "us", 2), start()
    compared: set[str] = set()
    searched = 0
    while p.turn < 4:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        planned = player.choose(p)
        found = knows.candidates(p, planned)
        assert found[0] == planned
        assert set(found) <= set(p.listed)
        assert len(found) == len(set(found)) <= 5
        if len(found) > 1:
            compared.add(p.step.name())
            searched += 1
        p.take(planned)
    assert compared >= {"Act", "NextRound", "Orders"}
    assert 15 <= searched <= 75


# -- what it sees in a position ----------------------------------------------------------------------------------------


def test_features_are_as_many_as_their_names_and_small() -> None:
    knows = mind()
    for turn in (2, 5, 7):
        found = knows.features(at_turn(turn, 1))
        assert len(found) == len(NAMES) == len(knows.names)
        assert all(-1.5 <= value <= 1.5 for value in found)
        assert any(found)
    assert len(knows.weights) == len(NAMES) + 1
    assert any(knows.weights)


def test_better_ends_are_worth_more() -> None:
    knows = mind()
    ends = [Outcome("us", "total", ""), Outcome("us", "marginal", ""), Outcome("", "draw", "")]
    worths = []
    for end in (*ends, Outcome("nature", "defeat", "")):
        p = at_turn(7, 1)
        p.result = end
        worths.append(knows.worth(p))
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == 1.0
    assert 0.0 < worths[-1] <= 0.1


def test_zones_held_and_platoons_unhurt_are_worth_having() -> None:
    def worth(controlled: str, **more: Any) -> float:
        return mind().worth(board("macv: A1 A2 A3", agenda="Orders()", turn=6, controlled=controlled, **more))

    all_held = worth(f"{EAST} {MIDDLE} {WEST} treasury")
    assert all_held > worth(f"{EAST} {MIDDLE} {WEST}") > worth(f"{EAST} {MIDDLE}") > worth(EAST)
    assert all_held > worth(f"{EAST} {MIDDLE} {WEST} treasury", defeat_points=9)


# -- the planner plays on from any candidate ---------------------------------------------------------------------------


def answer(p: Week, player: Player) -> str:
    """What a player says."""
    return GAME.words(p.step.describe(p, player.choose(p)))


def test_a_company_attacks_against_the_plan_if_it_is_told_to() -> None:
    # The planner carries on whatever a trial begins with: an attack it would not make, or a move instead of one.
    p = acting("G", "duy_tan: G1(hits=2) G2(hits=2) G3(hits=2)", "macv: CP-MACV", controlled=EAST, phase=3)
    player = make("normal", GAME, "us", 1)
    assert answer(p, player) != "attack"
    say(p, "attack")
    assert answer(p, player).startswith("attack ")
    p = acting("G", "macv: G1 G2 G3 CP-MACV", controlled=f"{EAST} {MIDDLE}", phase=3)
    player.choose(p)
    say(p, "move")
    assert answer(p, player).startswith("move ")


def test_everything_that_nature_may_be_asked_has_its_number() -> None:
    def asks_the_player(step: type[Any]) -> bool:
        """Whether the player is asked, whatever the options."""
        return next(base for base in step.__mro__ if "seat" in vars(base)) in (Asks, AsksUnit, AsksZone)

    steps = GAME.steps.items()
    asked = {step for _, step in steps if not issubclass(step, Automatic) and not asks_the_player(step)}
    assert set(ROLLS) == asked
    assert len(ROLLS) == len(asked)
