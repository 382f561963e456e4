"""The levels of An Loc's players: every option, variety by seed, the order of strength, the search, what they say."""

from typing import Any

import pytest
from tests.an_loc.board import GAME, board, fighting, start
from tests.pace import unmeasured
from tests.table import asked, say

from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Outcome
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.victory import LEVELS
from citadel.players import Budget, make, mind_of
from citadel.players.an_loc.combat_odds import fall_line, falls_at, garrison_steps, lacking
from citadel.players.an_loc.levels import Taste
from citadel.players.an_loc.mind import NAMES, AnLocMind
from citadel.players.an_loc.purchases import best_packages, flak_chances, kinds, next_purchase
from citadel.players.an_loc.storm import Storm

FEW = Budget(1e9, 4)
MIND = mind_of(GAME)


def play(arvn: str, nva: str, seed: int, scenario: str = "battle", limit: int = 5000, **options: Any) -> list[int]:
    """The choices of the players in a game, or in its beginning; positions must be left alone."""
    p, dice = GAME.start(scenario, **options), Dice(seed)
    seated = [make(name, GAME, seat, seed + 1, FEW) for name, seat in ((arvn, "arvn"), (nva, "nva"))]
    chosen: list[int] = []
    while not p.over and len(chosen) < limit:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        before = p.text() if len(chosen) % 40 == 0 else ""
        choice = seated[p.seat].choose(p)
        assert choice in p.listed
        assert not before or p.text() == before
        said = seated[p.seat].explain()
        assert said[0].isupper()
        assert said.endswith(".")
        assert "Waiting" not in said
        chosen.append(choice)
        p.take(choice)
    if p.over:
        chosen.append(-1 if p.outcome is not None and p.outcome.winner == "arvn" else -2)
    return chosen


def random_options(seed: int) -> dict[str, Any]:
    """Some choice of every option."""
    dice = Dice(seed)
    return {option.id: option.values[dice.pick(len(option.values))] for option in GAME.options}


@unmeasured()
@pytest.mark.parametrize("seed", range(4))
def test_every_level_plays_with_any_options(seed: int) -> None:
    scenario = ("battle", "first-assault")[seed % 2]
    names = (("normal", "easy"), ("easy", "normal"), ("normal", "normal"), ("easy", "easy"))[seed]
    assert play(*names, seed, scenario, **random_options(seed))[-1] in (-1, -2)


@unmeasured()
def test_seeds_play_differently_and_alike() -> None:
    games = [play("normal", "normal", 3, limit=80), play("normal", "normal", 3, limit=80)]
    assert games[0] == games[1]
    first = GAME.start()
    while first.seat == 0:
        first.take(make("normal", GAME, "arvn", 1).choose(first))

    def deployed(seed: int) -> str:
        """The NVA's set-up by a seed."""
        p = first.copy()
        player = make("normal", GAME, "nva", seed)
        while asked(p) == "PlaceUnit":
            p.take(player.choose(p))
        return p.text()

    assert len({deployed(seed) for seed in range(6)}) > 1


@unmeasured()
def test_the_order_of_strength() -> None:
    assert [play("easy", "random", seed)[-1] for seed in range(4)] == [-1] * 4
    assert [play("random", "easy", seed)[-1] for seed in range(4)] == [-2] * 4
    held = sum(play("normal", "easy", seed)[-1] == -1 for seed in range(5))
    fallen = sum(play("easy", "normal", seed)[-1] == -2 for seed in range(5))
    assert held + fallen >= 7


# -- the search --------------------------------------------------------------------------------------------------------


def besieged(**more: Any) -> Siege:
    """The NVA about to choose its effort round a weak garrison."""
    stacks = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c t-55/1", "0910: 7/5(reduced) 8/5(reduced) 5-div-hq-low")
    facts: dict[str, Any] = {"agenda": "ChooseEffort(nva); Reveal(); Campaign()", "stage": "logistics", "nva_effort": 0}
    return board(*stacks, "lai-khe: 31/21", **(facts | more))


@unmeasured()
def test_hard_storms_a_city_that_is_about_to_fall() -> None:
    p = besieged()
    players = [make("hard", GAME, "nva", 1, Budget(1e9, 8)) for _ in range(2)]
    before = p.text()
    choices = [player.choose(p) for player in players]
    assert choices[0] == choices[1]
    assert p.text() == before
    assert GAME.words(p.step.describe(p, choices[0])) in {"effort 4", "effort 5"}
    assert players[0].explain() == players[1].explain()


def test_candidates_are_listed_and_begin_with_the_planned_one() -> None:
    p = fighting("nva", "0911: 9-vc/271 9-vc/272", "0910: 7/5 5-div-hq-low", "0912: rppf-1")
    for planned in p.listed:
        found = MIND.candidates(p, planned)
        assert found[0] == planned
        assert len(found) == len(set(found)) > 1
        assert set(found) <= set(p.listed)


def test_features_are_as_many_as_their_names() -> None:
    for p in (start(), start("first-assault"), besieged()):
        found = MIND.features(p)
        assert len(found) == len(NAMES)
        assert all(-2.0 <= value <= 2.0 for value in found)


def test_worth_follows_the_levels() -> None:
    mind = AnLocMind([0.0] * (len(NAMES) + 1))

    def worth(winner: str, level: str) -> float:
        p = start()
        p.result = Outcome(winner, level, "")
        return mind.worth(p)

    values = [worth("arvn" if index >= 4 else "nva", level) for index, level in enumerate(LEVELS)]
    assert values == sorted(values)
    assert (values[0], values[-1]) == (0.0, 1.0)
    assert worth("nva", "victory") == 0.0


def test_the_learned_weights_fit_the_features() -> None:
    assert len(MIND.weights) == len(NAMES) + 1
    assert any(MIND.weights)


# -- judgement ---------------------------------------------------------------------------------------------------------


def test_steps_that_the_garrison_must_lose() -> None:
    p = besieged(flak=4)
    assert garrison_steps(p) == 2
    assert (falls_at(p), lacking(p)) == (0, 2)  # With the HQ there it holds to the last step.
    lines = [fall_line(p.board, rest) for rest in (5, 2, 1, 0, -1)]
    assert lines == [0, 3, 7, 11, 99]


def test_more_aircraft_and_less_flak_make_an_assault_worse() -> None:
    storm = Storm(besieged())
    kind = GAME.board.air_names.index("cobra")  # type: ignore[attr-defined]
    found = [storm.best(4, [number if k == kind else 0 for k in range(5)], 4)[0] for number in range(4)]
    assert found == sorted(found, reverse=True)
    assert storm.best(4, [0, 0, 3, 0, 0], 0, 4)[0] <= storm.best(4, [0, 0, 3, 0, 0], 4, 4)[0]
    assert storm.best(4, [0] * 5, 4)[0] >= storm.best(3, [0] * 5, 4)[0]


def test_flak_chances_are_the_table() -> None:
    p = start()
    assert flak_chances(p, 0) == [(4, 1.0)]
    # 42 points: 3 3 4 5 6 6 hits by the face of the die.
    assert flak_chances(p, 42) == [(2, 2 / 6), (0, 4 / 6)]


def test_purchases_keep_their_order_and_their_budget() -> None:
    agenda = "BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()"
    p = board("0910: 7/5 8/5 5-div-hq-low", "0911: 9-vc/271", agenda=agenda, stage="logistics", arvn_operation_points=6)
    found = best_packages(p, Taste(1, 0.0))
    assert [package.worth for package in found] == sorted([package.worth for package in found], reverse=True)
    wanted = found[0].numbers
    while asked(p) == "BuyAir" and next_purchase(p, wanted) != 99:
        p.take(next_purchase(p, wanted))
    assert [p.bought[kind] for kind in kinds(p)] == wanted
    assert p.arvn_op >= 0


def test_a_purchase_half_made_by_somebody_else_is_finished() -> None:
    agenda = "BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()"
    p = board("0910: 7/5 5-div-hq-low", agenda=agenda, stage="logistics", bought="a-37=1 cobra=4 ac-130=1")
    player = make("normal", GAME, "arvn", 1)
    while asked(p) == "BuyAir":
        p.take(player.choose(p))
    assert p.bought[kinds(p)[0]] == 0


def test_a_lull_grounds_expensive_aircraft() -> None:
    stacks = ("0909: 9-vc/271", "0910: 7/5 8/5 tf-52 31-ranger 36-ranger 5-div-hq-low", "lai-khe: 31/21")
    agenda = "ChooseEffort(nva); Reveal(); Campaign()"
    facts: dict[str, Any] = {"agenda": agenda, "stage": "logistics", "nva_effort": 0, "bought": "f-4=6 cobra=4 b-52=4"}
    p = board(*stacks, arvn_effort=1, **facts)
    player = make("normal", GAME, "nva", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "effort 0"
    assert "lull" in player.explain()


def test_the_owed_attack_is_made_even_at_a_loss() -> None:
    committed: dict[str, Any] = {"turn": 8, "committed": 6, "replacements_used": 19}
    stacks = ("0911: 101-regt(reduced)", "0910: 7/5 8/5 tf-52 31-ranger 5-div-hq-high")
    p = fighting("nva", *stacks, effort=5, cas="cobra=3", **committed)
    player = make("normal", GAME, "nva", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "attack 0910"
    say(p, "attack 0910")
    assert p.targets == [GAME.vocabulary.find("place", "0910")]


def test_hard_never_gives_the_game_away_by_owing_the_major_attack() -> None:
    mind = AnLocMind([0.0] * (len(NAMES) + 1))
    stacks = ("0911: 9-vc/271 9-vc/272", "0910: 7/5 5-div-hq-high")

    def efforts(turn: int, points: int) -> list[str]:
        """What `hard` compares besides effort 5 when the 5th Division was called on turn 6."""
        p = board(*stacks, agenda="ChooseEffort(nva); Reveal(); Campaign()", stage="logistics", nva_effort=0,
                  turn=turn, committed=6, replacements_used=19, nva_operation_points=points)  # fmt: skip
        return sorted(GAME.words(p.step.describe(p, choice)) for choice in mind.candidates(p, 5)[1:])

    assert efforts(7, 12) == ["effort 0", "effort 2", "effort 3", "effort 4"]
    assert efforts(7, 5) == ["effort 0", "effort 2"]
    assert efforts(8, 12) == []
