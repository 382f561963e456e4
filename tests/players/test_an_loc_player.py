"""The computer players of An Loc: they play both scenarios to the end, beat chance, and make sense."""

import re
from itertools import product
from typing import Any

import pytest
from tests.an_loc.board import GAME, attack, board, fighting, moving, start, until
from tests.pace import unmeasured
from tests.table import asked, say

from citadel.core.dice import Dice
from citadel.core.errors import CitadelError, RulesError
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.games.an_loc.position import Siege
from citadel.players import make
from citadel.players.an_loc.combat_odds import attack_on, chances, worth
from citadel.players.an_loc.planner import Planner


def play(arvn: str, nva: str, seed: int, scenario: str = "battle", watched: int = 0) -> Siege:
    """A whole game; watched decisions must leave the position as it was."""
    dice = Dice(seed)
    players = [make(arvn, GAME, "arvn", seed + 1), make(nva, GAME, "nva", seed + 2)]
    p = GAME.start(scenario)
    assert isinstance(p, Siege)
    number = 0
    while not p.over:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        before = p.text() if number < watched else ""
        choice = players[p.seat].choose(p)
        assert choice in p.listed
        assert not before or p.text() == before
        p.take(choice)
        number += 1
    return p


def answer(p: Siege, name: str = "normal") -> str:
    """What the player whose turn it is says."""
    seat = GAME.seat_name(p.seat)
    return GAME.words(p.step.describe(p, make(name, GAME, seat, 1).choose(p)))


def winners(arvn: str, nva: str, games: int, scenario: str = "battle") -> list[str]:
    """Who won so many games."""
    results = [play(arvn, nva, seed, scenario).outcome for seed in range(games)]
    return [result.winner for result in results if result is not None]


# -- the contract ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["battle", "first-assault"])
@pytest.mark.parametrize(("arvn", "nva"), [("normal", "normal"), ("easy", "easy"), ("normal", "random")])
def test_games_are_played_to_the_end_and_positions_left_alone(arvn: str, nva: str, scenario: str) -> None:
    assert play(arvn, nva, 3, scenario, watched=60).outcome is not None


def test_the_same_game_comes_from_the_same_seed() -> None:
    assert play("normal", "normal", 8).text() == play("normal", "normal", 8).text()


def test_a_player_answers_for_its_seat_only() -> None:
    with pytest.raises(CitadelError, match="no decision to make here"):
        make("normal", GAME, "nva", 1).choose(start())


def test_what_it_is_after_is_a_sentence() -> None:
    player = make("normal", GAME, "arvn", 1)
    player.choose(start())
    assert player.explain().endswith(".")


# -- strength ----------------------------------------------------------------------------------------------------------


@unmeasured()
def test_it_beats_chance_from_both_seats() -> None:
    assert winners("normal", "random", 6) == ["arvn"] * 6
    assert winners("random", "normal", 6) == ["nva"] * 6


# -- sense -------------------------------------------------------------------------------------------------------------


def test_the_set_up_fills_the_city_and_bars_the_first_assault() -> None:
    p = start()
    player = make("normal", GAME, "arvn", 1)
    while asked(p) == "PlaceUnit":
        p.take(player.choose(p))
    places = {name: unit["place"] for name, unit in GAME.view(p)["units"].items()}
    assert places["rppf-1"] == "0911"
    assert places["rppf-2"] == "1011"
    assert all(places[name] == "0910" for name in ("7/5", "8/5", "tf-52", "31-ranger", "36-ranger", "5-div-hq-low"))


def test_an_empty_city_is_entered() -> None:
    p = moving("nva", "0911: 101-regt", "1026: 7/5")
    assert answer(p) == "move 101-regt"
    assert answer(say(p, "move 101-regt")) == "to 0910"


def test_a_hopeless_attack_is_not_made() -> None:
    p = fighting("nva", "0911: 101-regt(reduced)", "0910: 7/5 8/5 tf-52 5-div-hq-low", cas="cobra=3")
    assert answer(p) == "end"


@pytest.mark.parametrize(("used", "expected"), [(20, "pay"), (26, "lose 9-vc/271")])
def test_the_point_that_breaks_morale_is_not_paid(used: int, expected: str) -> None:
    p = fighting("arvn", "0915: 9-vc/271", "0914: 31/21 32/21", replacements_used=used)
    attack(p, "0915", "31/21", "32/21")
    say(until(p, "CombatDie"), "roll 6")
    assert (asked(p), answer(p)) == ("LoseOrPay", expected)


def test_the_brigade_is_brought_home() -> None:
    p = moving("arvn", "0910: 7/5 8-abn 5-div-hq-low", "lai-khe: 5-abn", turn=11, helicopter_points=4)
    assert answer(p) == "withdraw 5-abn"
    say(p, "withdraw 5-abn", "move 8-abn")
    assert answer(p) == "lift"
    assert answer(say(p, "lift")) == "land lai-khe"


def test_an_hq_is_used_when_it_saves_steps() -> None:
    besiegers = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c t-55/1 t-55/2", "1011: 101-regt 205-regt")
    p = fighting("nva", *besiegers, "0910: 7/5 8/5 5-div-hq-low", effort=5, cas="cobra=3", flak=0)
    attack(p, "0910", "9-vc/271", "9-vc/272", "9-vc/95c", "t-55/1", "t-55/2", "101-regt", "205-regt")
    say(p, "no")
    assert asked(p) == "UseHq"
    player = make("normal", GAME, "arvn", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "bonus 5-div-hq-low"
    told = (
        "The 5th Division HQ leads the defence of An Loc (0910): it takes 1 off the die and brings up to two air units."
    )
    assert player.explain() == told


def test_an_attack_is_told_by_the_steps_it_costs_both_sides() -> None:
    stacks = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c t-55/1", "0910: 7/5(reduced) 5-div-hq-low")
    player = make("normal", GAME, "nva", 1)
    player.choose(fighting("nva", *stacks, effort=5))
    told = r"Storming the city should cost the garrison about 1\.0 steps and us \d\.\d, mostly paid with replacements; "
    assert re.match(told + r"(above 99|\d+) % that it falls\.$", player.explain())


def test_broken_arrow_is_told_by_the_steps_it_saves() -> None:
    stacks = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c t-55/1", "0910: 7/5 8/5 5-div-hq-low")
    p = fighting("nva", *stacks, effort=5, tac="b-52=4", flak=0)
    attack(p, "0910", "9-vc/271", "9-vc/272", "9-vc/95c", "t-55/1")
    player = make("normal", GAME, "arvn", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "broken-arrow"
    told = re.match(r"Broken Arrow: .* costs us about (\d\.\d) steps, not (\d\.\d)\.$", player.explain())
    assert told
    assert float(told[1]) < float(told[2]) <= 4


def test_broken_arrow_is_declared_for_an_attack_of_our_own() -> None:
    stacks = ("1017: 31/21 32/21 21-div-hq", "1117: 9-vc/271")
    agenda = "ArrowAfterCombat(arvn); EndCombatPhase(nva); CombatPhase(arvn); GameEnd(); NextTurn()"
    player = make("normal", GAME, "arvn", 1)
    for tac, answers in (("b-52=4", "broken-arrow"), ("f-4=1", "no")):
        p = board(*stacks, agenda=agenda, tac=tac, flak=4, arvn_effort=5)
        assert GAME.words(p.step.describe(p, player.choose(p))) == answers, player.explain()


def test_what_a_side_is_never_asked_is_a_defect() -> None:
    purchase = board("0910: 7/5", agenda="BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()", stage="logistics")
    launchers: dict[str, Any] = {"sa-7_in_hand": 1}
    missiles = board("0911: 101-regt", agenda="PlaceSa7(nva); Campaign()", stage="air", **launchers)
    for seat, p in (("nva", purchase), ("arvn", missiles)):
        player = make("normal", GAME, seat, 1)
        assert isinstance(player, Planner)
        with pytest.raises(RulesError, match=f"the normal player does not know {asked(p)}"):
            player.answer(p, p.step)


def test_easy_makes_a_smaller_effort() -> None:
    stacks = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c", "0910: 7/5(reduced) 5-div-hq-low")
    p = board(*stacks, agenda="ChooseEffort(nva); Reveal(); Campaign()", stage="logistics", nva_effort=0)
    assert answer(p) == "effort 5"
    assert answer(p, "easy") == "effort 3"


COMMITTED: dict[str, Any] = {"turn": 7, "committed": 6, "replacements_used": 19}


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_the_major_attack_is_made_when_it_is_due(name: str) -> None:
    stacks = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c t-55/1", "0910: 7/5 8/5(reduced) 5-div-hq-high")
    agenda = "ChooseEffort(nva); Reveal(); Campaign()"
    p = board(*stacks, agenda=agenda, stage="logistics", nva_effort=0, **COMMITTED)
    assert answer(p, name) == "effort 5"
    p = fighting("nva", *stacks, effort=5, **COMMITTED)
    assert answer(p, name) == "attack 0910"


def test_what_is_bought_in_secret_is_not_looked_at() -> None:
    stacks = ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c", "0910: 7/5(reduced) 5-div-hq-low")
    agenda = "ChooseEffort(nva); Reveal(); Campaign()"

    def efforts(secrecy: str, **secrets: list[Any]) -> list[str]:
        """The NVA's effort before ARVN that differ in these facts alone."""
        facts: dict[str, Any] = {"agenda": agenda, "stage": "logistics", "nva_effort": 0, "oel_commitment": secrecy}
        ways = [dict(zip(secrets, values, strict=True)) for values in product(*secrets.values())]
        return [answer(board(*stacks, **facts, **way)) for way in ways]

    bought = ["", "cobra=4 a-37=4"]
    assert efforts("sequential-open", bought=bought) == ["effort 5", "effort 1"]
    secrets: dict[str, list[Any]] = {"bought": bought, "arvn_effort": [0, 1, 5], "arvn_operation_points": [0, 9]}
    assert efforts("simultaneous-secret", **secrets) == ["effort 1"] * 12
    assert len(set(efforts("sequential-open", **secrets))) > 2


@pytest.mark.parametrize(
    ("side", "stacks", "attackers"),
    [
        (
            "nva",
            ("0911: 9-vc/271 9-vc/272", "1010: 9-vc/95c t-55/1", "1011: 101-regt", "0910: 7/5(reduced) 5-div-hq-low"),
            {"9-vc/271", "9-vc/272", "9-vc/95c", "101-regt"},
        ),
        ("arvn", ("0914: 31/21 32/21", "1015: 9-acr", "0915: 101-regt(reduced)"), {"31/21", "32/21", "9-acr"}),
    ],
)
def test_players_that_know_nothing_of_one_another_declare_one_attack(
    side: str, stacks: tuple[str, ...], attackers: set[str]
) -> None:
    p = fighting(side, *stacks, effort=5)
    said = []
    while asked(p) in ("Declare", "JoinAttack"):
        said.append(answer(p))
        say(p, said[-1])
    assert said[0].startswith("attack ")
    assert {words.removeprefix("with ") for words in said[1:-1]} == attackers
    assert said[-1] == "go"


# -- judgement ---------------------------------------------------------------------------------------------------------


def test_chances_are_the_table() -> None:
    columns = GAME.board.column_names.index  # type: ignore[attr-defined]
    found = chances(GAME.board, columns("3:1"), 0)  # type: ignore[attr-defined]
    # Rows 1 to 6 of 3:1: 2/1, 1/1, 1/1R1, 1/2R1, 1/2R2, -/2R2.
    assert (found.own, found.foe) == (6 / 6, 9 / 6)
    assert found.driven == 4 / 6


def test_more_attackers_are_worth_more() -> None:
    one = fighting("nva", "0914: 9-vc/271", "0915: 7/5")
    two = fighting("nva", "0914: 9-vc/271 9-vc/272", "0915: 7/5")
    place = GAME.vocabulary.find("place", "0915")
    assert attack_on(two, 1, place).worth > attack_on(one, 1, place).worth
    assert worth(two, 1, chances(two.board, 8, 3)) > worth(two, 1, chances(two.board, 0, 0))
