"""The computer player of A Week in Hell: it plays every scenario and edition, beats chance, and makes sense."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.week_in_hell.board import acting, attacking, board, offered, place, say, start, status

import citadel
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError, ParseError
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.core.prose import plain
from citadel.games.week_in_hell.components import AVAILABLE, MARKERS
from citadel.games.week_in_hell.position import Week
from citadel.players import NAMES, best_of, make
from citadel.players.week_in_hell.assessment import NORMAL, Assessment, aspect
from citadel.players.week_in_hell.combat_odds import STOP, UNSUPPORTED, Field, Odds, platoon

GAME = citadel.game("week-in-hell")
MIXES = [(scenario.id, edition) for scenario in GAME.scenarios for edition in ("published", "draft")]


def play(
    name: str, seed: int, scenario: str = "historical", edition: str = "published", watched: int = 0, limit: int = 10000
) -> tuple[Week, list[int]]:
    """A game, whole or its first choices, and what was chosen; watched decisions must leave the position as it was."""
    dice, player = Dice(seed), make(name, GAME, "us", seed + 1)
    p = GAME.start(scenario, edition=edition)
    assert isinstance(p, Week)
    chosen: list[int] = []
    while not p.over and len(chosen) < limit:
        if p.seat == NATURE:
            choice = random_choice(p, dice)
        else:
            before = p.text() if len(chosen) < watched else ""
            choice = player.choose(p)
            assert choice in p.listed
            assert not before or p.text() == before
        chosen.append(choice)
        p.take(choice)
    return p, chosen


def answer(p: Week, name: str = "normal") -> str:
    """What the player says."""
    return GAME.words(p.step.describe(p, make(name, GAME, "us", 1).choose(p)))


def carry_on(p: Week, *until: str) -> Week:
    """Let the player decide until one of these steps; dice show 6."""
    player = make("normal", GAME, "us", 1)
    while p.step.name() not in until:
        p.take(p.listed[-1] if p.seat == NATURE else player.choose(p))
    return p


# -- the contract ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
@pytest.mark.parametrize("name", ["easy", "normal"])
def test_every_mix_is_played_to_the_end_and_positions_are_left_alone(name: str, scenario: str, edition: str) -> None:
    p, chosen = play(name, 3, scenario, edition, watched=200)
    assert p.turn == 7
    assert p.outcome is not None
    assert len(chosen) > 200


@pytest.mark.parametrize("name", ["random", "easy", "normal"])
def test_a_player_is_deterministic_by_its_seed(name: str) -> None:
    game = play(name, 11, limit=400)[1]
    assert play(name, 11, limit=400)[1] == game
    assert play(name, 12, limit=400)[1] != game


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_players_of_different_seeds_differ_in_more_than_their_dice(name: str) -> None:
    def choices(seed: int) -> list[int]:
        p, dice, player = start(), Dice(4), make(name, GAME, "us", seed)
        chosen = []
        while p.turn < 4:
            choice = random_choice(p, dice) if p.seat == NATURE else player.choose(p)
            chosen.append(choice)
            p.take(choice)
        return chosen

    assert choices(1) == choices(1)
    assert len({tuple(choices(seed)) for seed in range(1, 5)}) > 1


@pytest.mark.parametrize(("name", "seed"), [("easy", 1), ("normal", 2), ("normal", 3)])
def test_any_options_are_played(name: str, seed: int) -> None:
    dice, player = Dice(seed), make(name, GAME, "us", seed)
    chosen = {option.id: option.values[dice.pick(len(option.values))] for option in GAME.options}
    p = GAME.start(GAME.scenarios[dice.pick(2)].id, **chosen)
    while not p.over:
        p.take(random_choice(p, dice) if p.seat == NATURE else player.choose(p))
    assert p.outcome is not None


def test_an_owners_values_are_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[[units.company]]\nid = "B"\ncv_green = 3\n[[map.zone]]\nid = "university"\nvalue = 4\n')
    game = citadel.game("week-in-hell", path)
    p, dice, player = game.start(), Dice(5), make("normal", game, "us", 5)
    while not p.over:
        p.take(random_choice(p, dice) if p.seat == NATURE else player.choose(p))
    assert p.outcome is not None


def test_who_has_arrived_in_this_phase_is_not_counted_on() -> None:
    # G3 could attack, but has come too late to act on the order; the others are red and cannot.
    p = board(
        "macv: G1(hits=3) G2(hits=3) CP-1/1", "doc_lao: G3(arriving)", "orders-1/1: G",
        agenda="Activation(); Orders()", controlled="doc_lao duy_tan police", stage="activation", named="G1",
        nva="university=21", nva_hits="university=1",
    )  # fmt: skip
    say(p, "arrive G3")
    player, chosen = make("normal", GAME, "us", 1), []
    while p.step.name() in ("Activate", "Act"):
        chosen.append(GAME.words(p.step.describe(p, player.choose(p))))
        say(p, chosen[-1])
    assert chosen[-1] == "end"
    assert "attack" not in chosen


@pytest.mark.parametrize("last_phase", [0, 1])
def test_an_attack_against_the_plan_is_made_from_where_platoons_can_make_it(last_phase: int) -> None:
    # G1 is red: from Public Health nobody can attack, nor does the plan have an attack in the last phase.
    p = acting(
        "G", "public_health: G1(hits=3)", "hospital_east: G3", "villas: G2(hits=2)", "macv: CP-MACV",
        controlled="public_health hospital_east hospital_west villas", nva="treasury=4321",
        phase=6, last_phase=last_phase,
    )  # fmt: skip
    say(p, "attack", "attack treasury")
    assert offered(p) == {"from hospital_east", "from villas"}
    assert answer(p) in offered(p)


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_explain_is_one_sentence_from_first_to_last(name: str) -> None:
    player, dice, p = make(name, GAME, "us", 1), Dice(1), start()
    said = {player.explain()}
    while not p.over:
        p.take(random_choice(p, dice) if p.seat == NATURE else player.choose(p))
        said.add(player.explain())
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert len(said) > 100


def test_what_is_said_is_what_is_done() -> None:
    # The sentence after a choice names the counter or zone that was chosen.
    player, dice, p = make("normal", GAME, "us", 1), Dice(2), start()
    named = 0
    while p.turn < 4:
        if p.seat == NATURE:
            p.take(random_choice(p, dice))
            continue
        name, choice = p.step.name(), player.choose(p)
        saying, sentence = p.step.describe(p, choice), player.explain()
        if name in ("Attacks", "MoveTo", "ClearZones", "JumpOff") and saying.place >= 0:
            zone = p.target if name == "JumpOff" else saying.place
            assert p.board.titles[zone] in sentence
            named += 1
        elif name in ("MovePlatoons", "AssaultRole", "Lift", "Rescuer") and saying.unit >= 0:
            assert plain(GAME.wording.thing("unit", saying.unit).spans).removeprefix("the ") in sentence
            named += 1
        p.take(choice)
    assert named > 40


def test_there_is_a_player_of_every_level() -> None:
    assert best_of(GAME) == "normal"
    assert [make(name, GAME, "us", 1).name for name in NAMES] == list(NAMES)
    with pytest.raises(ParseError, match="no seat 'nva'; it has us"):
        make("normal", GAME, "nva", 1)


def test_the_player_does_not_choose_for_nature() -> None:
    p = board(agenda="Daylight(); Orders()", phase=7)
    assert p.seat == NATURE
    with pytest.raises(CitadelError, match="no decision to make"):
        make("normal", GAME, "us", 1).choose(p)


# -- how well it plays -------------------------------------------------------------------------------------------------

SEEDS = range(305, 315)


@cache
def ends(name: str) -> list[Week]:
    """How a handful of games end, with the same dice for every player."""
    return [play(name, seed)[0] for seed in SEEDS]


def wins(name: str) -> int:
    """How many of them are won."""
    return sum(1 for p in ends(name) if p.result is not None and p.result.winner == "us")


def points(name: str) -> int:
    """The victory points of these games."""
    return sum(p.victory for p in ends(name))


def test_normal_wins_where_chance_never_does() -> None:
    # Over hundreds of games normal has between 7 and 9 victory points, easy 6; chance has 0.1 and never wins.
    assert wins("normal") >= 1
    assert wins("random") == 0
    assert points("normal") > points("easy") >= 10 + points("random")
    assert points("normal") >= 25 + points("random")


def test_easy_is_careless_of_its_platoons() -> None:
    # Over 200 games easy has about 15 defeat points, normal 5.
    assert sum(p.defeat for p in ends("easy")) >= 15 + sum(p.defeat for p in ends("normal"))


# -- the first day -----------------------------------------------------------------------------------------------------


def test_landing_zone_and_road_are_opened_on_turn_1() -> None:
    p = start()
    assert answer(p) == "order macv-platoon"
    dice, player = Dice(8), make("normal", GAME, "us", 1)
    while p.phase < 7:
        p.take(random_choice(p, dice) if p.seat == NATURE else player.choose(p))
    assert [status(p, zone) for zone in ("doc_lao", "police", "duy_tan")] == ["controlled"] * 3


def test_the_first_company_is_loaded_whole_and_sent() -> None:
    p = carry_on(start(), "Convoys")
    player = make("normal", GAME, "us", 1)
    said = []
    while p.seat != NATURE:
        choice = player.choose(p)
        said.append(GAME.words(p.step.describe(p, choice)))
        p.take(choice)
    assert said == ["load A1 in-convoy-1", "load A2 in-convoy-1", "load A3 in-convoy-1", "send convoy-1"]


def test_a_cp_flies_before_platoons() -> None:
    p = board("available: F1 F2 F3 CP-1/1", "ch46: helicopter", agenda="Lift(); Orders()", controlled="doc_lao")
    assert answer(p) == "lift CP-1/1"


def told(*stacks: str, **facts: Any) -> list[tuple[str, str]]:
    """What the player says to load and lift, with its reasons, the dice showing 6."""
    p, player, found = board(*stacks, **facts), make("normal", GAME, "us", 1), []
    while not p.over and p.step.name() in ("Convoys", "Lift"):
        choice = player.choose(p)
        found.append((GAME.words(p.step.describe(p, choice)), player.explain()))
        p.take(choice)
    return found


def test_who_goes_by_road_and_who_is_left_to_fly_is_told_as_it_is_done() -> None:
    stacks = ("available: F1 F2 F3", "ch46: helicopter", "phu-bai: convoy-1")
    assert told(*stacks, agenda="Convoys(); Lift(); Orders()", controlled="doc_lao")[:2] == [
        ("load F2 in-convoy-1", "F2 goes by road, the first of its company aboard; F1 is left for the helicopter."),
        ("load F3 in-convoy-1", "F3 goes by road with others of its company; F1 is left for the helicopter."),
    ]


@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        (
            ("available: F1 CP-1/1",),
            ("lift CP-1/1", "Flying in the 1/1 CP before any platoon: companies need its orders."),
        ),
        (
            ("available: F1 G1", "doc_lao: G2"),
            ("lift G1", "Flying in G1 to join those of its company already there."),
        ),
        (("available: F1 F2",), ("lift F1", "Flying in F1, which comes sooner by air than by road.")),
    ],
)
def test_who_flies_is_told_by_what_he_is_wanted_for(stacks: tuple[str, ...], said: tuple[str, str]) -> None:
    assert told(*stacks, "ch46: helicopter", agenda="Lift(); Orders()", controlled="doc_lao") == [said]


def test_arrivals_are_told_by_where_they_must_go() -> None:
    p = board("doc_lao: F1(arriving) F2(arriving)", agenda="Activation(); Orders()", controlled="macv doc_lao")
    player = make("normal", GAME, "us", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "arrive F1"
    assert player.explain() == "F1 goes to the assembly zone, as it must before the activation can end."


def test_an_outlook_is_taken_anew_when_the_last_to_come_has_come() -> None:
    landed = board(agenda="Orders()", controlled="macv")
    for unit in range(MARKERS):
        landed.put(unit, landed.board.macv)
    waiting = landed.copy()
    waiting.put(0, AVAILABLE)
    assert aspect(waiting) != aspect(landed)
    assert Assessment(waiting, NORMAL).printed != Assessment(landed, NORMAL).printed


def test_a_loaded_convoy_stays_at_phu_bai_in_the_last_phase() -> None:
    stacks = ("in-convoy-1: F1 F2 F3",)
    p = board(*stacks, agenda="Convoys(); Orders()", controlled="duy_tan police", last_phase=1, phase=8)
    assert answer(p) == "end"
    p = board(*stacks, agenda="Convoys(); Orders()", controlled="duy_tan police", phase=6)
    assert answer(p) == "send convoy-1"


# -- orders, moves and garrisons ---------------------------------------------------------------------------------------

HELD = "macv doc_lao ramp duy_tan police an_cuu"


def test_a_fresh_company_beside_a_weak_zone_attacks_it() -> None:
    p = acting("G", "doc_lao: G1 G2 G3", "macv: CP-MACV", controlled=HELD, phase=3)
    assert answer(p) == "attack"
    say(p, "attack")
    assert answer(p) == "attack plaza"


@pytest.mark.parametrize(("team", "said"), [("G1 G2 G3", "end, its platoons relieving each other."), ("G1", "end.")])
def test_the_chance_of_an_attack_is_said_to_be_that_of_the_whole_fight(team: str, said: str) -> None:
    p = acting("G", f"doc_lao: {team}", "macv: CP-MACV", controlled=HELD, phase=3)
    say(p, "attack")
    player = make("normal", GAME, "us", 1)
    assert GAME.words(p.step.describe(p, player.choose(p))) == "attack plaza"
    assert re.fullmatch(rf"Attacking .+: .+ % to empty it in the {re.escape(said)}", player.explain())


def test_who_stands_where_they_are_needed() -> None:
    p = acting("G", "plaza: G1", "macv: G2 CP-MACV", controlled=HELD + " plaza", phase=8, last_phase=1)
    say(p, "move")
    player, said = make("normal", GAME, "us", 1), []
    p.take(next(choice for choice in p.listed if p.step.describe(p, choice).unit == p.board.unit_of["G2"]))
    say(p, "to duy_tan")
    assert GAME.words(p.step.describe(p, player.choose(p))) == "end"
    said.append(player.explain())
    p = acting("G", "plaza: G1", "duy_tan: G2", "macv: CP-MACV", controlled=HELD + " plaza", phase=8, last_phase=1)
    say(p, "move")
    assert GAME.words(p.step.describe(p, player.choose(p))) == "end"
    said.append(player.explain())
    assert said == ["The others stand where they are needed.", "All stand where they are needed."]


def test_a_company_full_of_hits_does_not_attack() -> None:
    p = acting("G", "duy_tan: G1(hits=2) G2(hits=2) G3(hits=2)", "macv: CP-MACV", controlled=HELD, phase=3)
    assert answer(p) != "attack"


def test_nobody_attacks_in_the_last_phase() -> None:
    p = acting("G", "macv: G1 G2 G3 CP-MACV", controlled=HELD, phase=8, last_phase=1)
    assert answer(p) != "attack"


def test_exposed_zones_are_garrisoned_at_dusk() -> None:
    p = board(
        "macv: G1 G2 G3 CP-MACV CP-1/1",
        agenda="Orders(); Activation(); Convoys()",
        controlled=HELD + " plaza",
        phase=8,
        last_phase=1,
    )
    assert answer(p).startswith("order G")
    carry_on(p, "Convoys")
    places = {place(p, unit) for unit in ("G1", "G2", "G3")}
    assert len(places) == 3
    assert places <= {"plaza", "doc_lao", "duy_tan", "an_cuu"}


def test_a_lone_guard_stays_where_it_is_at_dusk() -> None:
    p = board(
        "plaza: G1",
        "macv: G2 CP-MACV CP-1/1",
        agenda="Orders(); Activation(); Convoys()",
        controlled=HELD + " plaza",
        phase=8,
        last_phase=1,
    )
    carry_on(p, "Convoys")
    assert place(p, "G1") == "plaza"
    assert place(p, "G2") in ("duy_tan", "an_cuu")


def test_platoons_come_back_over_the_bridge_at_dusk() -> None:
    p = board(
        "tran_hung_dao: G1 G2 G3",
        "plaza: A1 CP-1/1",
        agenda="Orders(); Activation(); Convoys()",
        controlled=HELD + " plaza",
        phase=8,
        last_phase=1,
        turn=3,
    )
    carry_on(p, "Convoys")
    assert {place(p, unit) for unit in ("G1", "G2", "G3")} <= set(HELD.split()) | {"plaza"}


def test_a_platoon_falls_back_into_the_empty_zone() -> None:
    held = HELD + " plaza university"
    p = board(
        "park_east: G1",
        "plaza: A1",
        agenda="RegroupTo(G1); EndRegrouping(); Orders()",
        controlled=held + " public_health",
    )
    assert offered(p) == {"to plaza", "to public_health"}
    assert answer(p) == "to public_health"


def test_a_cp_follows_companies_that_are_out_of_its_reach() -> None:
    held = HELD + " plaza university public_health hospital_east hospital_west cercle stadium"
    p = board("hospital_west: G1 G2 G3", "macv: CP-1/1 CP-MACV", agenda="Orders()", controlled=held, turn=4)
    assert answer(p) == "march CP-1/1"


@pytest.mark.parametrize(("last", "said"), [("", "join G2"), (1, "none")])
def test_a_platoon_joins_in_clearing_but_not_when_night_falls(last: object, said: str) -> None:
    p = board(
        "university: G1",
        "macv: G2 G3",
        "clearing: G",
        agenda="Clearing(); Orders()",
        controlled=HELD,
        being_cleared="university",
        clearers="university=G",
        flags="university=21",
        phase=7,
        last_phase=last,
    )
    assert answer(say(p, "roll 1")) == said


# -- fights ------------------------------------------------------------------------------------------------------------


def fighting(team: str, base: str, target: str, marker: str, hits: int = 0) -> Week:
    """A fight after its first round, the first of the team in the zone, the second in support."""
    units = [word.partition("(")[0] for word in team.split()]
    assault, *others = team.split()
    return board(
        f"{target}: {assault}",
        f"{base}: {' '.join(others)}",
        "orders-1/1: G",
        "macv: CP-1/1",
        agenda="NextRound(); EndOfCompany(); Activate(); EndActivation(); Orders()",
        controlled=f"{HELD} university {base}",
        stage="activation",
        phase=3,
        turn=3,
        company="G",
        target=target,
        attackers=" ".join(units),
        assault=units[0],
        support=units[1],
        later_round=1,
        nva=f"{target}={marker}",
        nva_hits=f"{target}={hits}" if hits else "",
        **{"jump-off": base},
    )


def test_worn_platoons_retreat_from_a_strong_marker() -> None:
    assert answer(fighting("G1(hits=2) G2(hits=2) G3(hits=2)", "post_office", "treasury", "4321")) == "retreat"


def test_veterans_finish_a_marker_on_its_last_side() -> None:
    team = "G1(veteran,hits=1) G2(veteran) G3(veteran)"
    assert answer(fighting(team, "post_office", "treasury", "4321", hits=3)) == "fight"


def test_a_fresh_platoon_relieves_a_worn_one_in_support() -> None:
    team = "G1(veteran) G2(veteran,hits=2) G3(veteran)"
    assert answer(fighting(team, "post_office", "treasury", "4321", hits=2)) == "support G3"


def test_the_least_hit_platoon_leads() -> None:
    p = attacking("university", "macv: G1(hits=2) G2 G3(hits=1)", controlled=HELD)
    assert answer(p) == "assault G2"


def test_gas_is_for_the_strongest_mandatory_zones() -> None:
    held = HELD + " university post_office public_health jeanne_darc hwy1_west nguyen_hue_east"
    p = acting("G", "post_office: G1 G2 G3", controlled=held, turn=4)
    say(p, "attack", "attack treasury", "go")
    assert answer(p) == "gas"
    p = acting("G", "public_health: G1 G2 G3", controlled=held, turn=4)
    say(p, "attack", "attack hospital_east", "go")
    assert answer(p) == "without"


def test_the_least_hit_goes_out_for_wounded_marines() -> None:
    p = attacking("university", "macv: G1(hits=1) G2(hits=1) G3", controlled=HELD, nva="university=4321")
    say(p, "assault G1", "support G2", "roll 1", "roll 5")
    assert offered(p) == {"rescue G2", "rescue G3"}
    assert answer(p) == "rescue G3"


# -- odds --------------------------------------------------------------------------------------------------------------


def test_odds_of_a_lone_platoon_are_those_of_the_tables() -> None:
    # Value 1 against a marker of one side 1: total 2 hits with 2 to 6, total 1 with 3 to 6; a 6 hits the platoon.
    def chance(hits: int) -> float:
        if hits == 3:
            return 0.0
        kills = 4 / 6 if hits == 2 else 5 / 6
        at_once = kills * (5 / 6 + (1 / 6 if hits < 2 else 0.0))
        return (at_once + (1 - kills) / 6 * chance(hits + 1)) / (1 - (1 - kills) * 5 / 6)

    odds = Odds(start().board)
    field = Field(value=1, solid=False, rescue_value=1, price=0.0)
    for hits in range(3):
        found, support = odds.next_round(field, platoon(2, True, hits), (), (1,), 0)
        assert found.wins == pytest.approx(chance(hits))
        assert support == UNSUPPORTED


def test_a_dearer_platoon_is_risked_less() -> None:
    odds = Odds(start().board)
    team = (platoon(2, True, 0),) * 3
    cheap, dear = (odds.attack(Field(4, True, 4, price), team, (), True) for price in (0.1, 1.6))
    assert dear.reds < cheap.reds / 2
    assert dear.wins < cheap.wins
    worn = (platoon(2, True, 2),) * 3
    assert odds.roles(Field(4, True, 4, 1.6), worn, (4, 3, 2, 1), 0, True)[0] == STOP
