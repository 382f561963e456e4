"""Combat and air strikes in sentences: both tables as they are read, support, losses, retreats."""

from typing import Any

import pytest
from tests.an_loc.board import GAME, attack, board, fighting, say, until
from tests.an_loc.sentences import BOARD, hexed, sentences, unit

from citadel.core.position import NONE, Event
from citadel.games.an_loc.naming import number_of

# -- combat ------------------------------------------------------------------------------------------------------------


def test_an_attack_is_announced_with_all_that_take_part() -> None:
    p = fighting("nva", "0911: 9-vc/271 t-55/1", "0910: 7/5", "1011: 8/5", arvn_operation_points=0)
    say(p, "attack 0910", "with 9-vc/271", "with t-55/1", "also 1011", "go")
    assert GAME.sentences(p.events)[0] == "The NVA attacks An Loc (0910) and 1011 with 9-vc/271 and t-55/1 (10.0)."


def test_the_combat_results_table_as_it_is_read() -> None:
    p = fighting("nva", "0911: 9-vc/271 9-vc/272 t-55/1", "0910: 7/5 8/5 tf-52", effort=4, arvn_operation_points=0)
    attack(p, "0910", "9-vc/271", "9-vc/272", "t-55/1")
    told = sentences(until(p, "CombatDie"), "roll 4")
    assert told[0] == (
        "Combat: 21 against 13 is 1:1, the city shifts it to 1:2; "
        "die [4], +1 for effort, \N{MINUS SIGN}1 for the city, +1 for t-55/1 = 5: 2/-, the attacker loses 2 steps, "
        "and NVA tanks lose 1 step more (10.5)."
    )


@pytest.mark.parametrize(
    ("values", "odds"),
    [
        ((44, 51, 0, 3, 9, 9, "0910"), "44 against 51 is 1:2, the city shifts it to 1:3; die [3], modifiers +6 = 9: "),
        ((5, 26, 0, 4, 4, 4, "0910"), "5 against 26 is worse than 1:3 and stays there; die [4]: 2R1/-"),
        ((54, 6, 7, 1, 12, 10, "1012"), "54 against 6 is better than 7:1, the hill shifts it to 6:1"),
        ((18, 6, 2, 1, -2, 0, "1012"), "18 against 6 is 3:1, the hill and the city shift it to 1:1"),
        ((18, 6, 4, 3, 4, 4, "0911"), "18 against 6 is 3:1; die [3], modifiers +1 = 4: 1/2R1"),
    ],
)  # fmt: skip
def test_odds_and_shifts(values: tuple[Any, ...], odds: str) -> None:
    *numbers, target = values
    hexes = [hexed("1012"), hexed("0910")] if "and the city" in odds else [hexed(target)]
    told = GAME.sentence(Event("combat_die", "AL-10.5-A", (*numbers, *hexes)))
    assert told.startswith(f"Combat: {odds}"), told


def test_a_net_roll_beyond_the_table_is_read_as_its_last_row() -> None:
    event = Event("combat_die", "AL-10.5-A", (18, 6, 4, 6, 12, 10, hexed("0911")))
    assert GAME.sentence(event) == (
        "Combat: 18 against 6 is 3:1; die [6], modifiers +6 = 12, read as 10: -/4R3, "
        "the defender loses 4 steps and retreats 3 hexes (10.5)."
    )


@pytest.mark.parametrize(
    ("rule", "value", "name", "place", "words"),
    [
        ("AL-7.2-B", 1, "", "", "+1 for effort"),
        ("AL-10.2", -1, "", "0910", "\N{MINUS SIGN}1 for the city"),
        ("AL-10.0-I", -1, "", "", "\N{MINUS SIGN}1 across water"),
        ("AL-9.5-C2", -2, "1-abn-hq", "", "\N{MINUS SIGN}2 for the 1st Airborne Brigade HQ"),
        ("AL-10.3-A", 1, "130mm", "", "+1 for 130mm"),
        ("AL-10.4", 1, "t-55/1", "", "+1 for t-55/1"),
        ("AL-11.2.1-B", -2, "", "", "\N{MINUS SIGN}2 for two divisions"),
        ("AL-12.2-B", -1, "", "", "\N{MINUS SIGN}1 for broken NVA morale"),
        ("AL-12.2-C", 1, "", "", "+1 as the NVA has no replacements left"),
    ],
)
def test_every_modifier_says_where_it_comes_from(rule: str, value: int, name: str, place: str, words: str) -> None:
    event = Event("modifier", rule, (value, unit(name) if name else NONE, hexed(place) if place else NONE))
    assert GAME.sentence(event) == f"On the die: {words} ({number_of(rule)})."


def test_support() -> None:
    stacks = ("0911: 9-vc/271(sa-7)", "0912: 130mm", "0910: 7/5 5-div-hq-low 211-art")
    p = fighting("nva", *stacks, flak=2, cas="cobra=1", tac="b-52=1", bought="cobra=1 b-52=1")
    attack(p, "0910", "9-vc/271")
    assert sentences(p, "broken-arrow") == [
        "The ARVN declares Broken Arrow: all air units fly CAS for the rest of the turn; "
        "7 operation points are left (9.9)."
    ]
    twin = p.copy()
    twin.listening = True
    assert sentences(twin, "air 5-div-hq-low") == ["The 5th Division HQ is used to call up to three air units (11.1)."]
    assert sentences(p, "bonus 5-div-hq-low") == [
        "The 5th Division HQ is used for its modifier of 1 and up to two air units (11.1)."
    ]
    assert sentences(p, "cas cobra") == [
        "A cobra adds 5 points (half of 14 for an SA-7, less 2 for flak) to the ARVN's strength (9.5)."
    ]
    assert sentences(p, "cas b-52") == ["A b-52 adds 14 points to the ARVN's strength (9.5)."]
    assert sentences(p, "support 130mm") == ["130mm supports the attack, +1 on the die (10.3)."]
    assert sentences(p, "support 211-art") == ["211-art supports the defence, \N{MINUS SIGN}1 on the die (10.3)."]


def test_the_air_unit_of_a_landing_zone() -> None:
    event = Event("cas", "AL-9.5-F", (BOARD.air_names.index("a-37"), 2, 0, hexed("1017")))
    assert GAME.sentence(event) == (
        "An a-37 from the landing zone in Xa Tan Khai (1017) adds 2 points (6, less 4 for flak) "
        "to the ARVN's strength (9.5)."
    )


def test_losses() -> None:
    p = fighting("nva", "0911: 9-vc/271 t-55/1", "0812: rppf-1", arvn_operation_points=0)
    assert sentences(until(attack(p, "0812", "9-vc/271", "t-55/1"), "CombatDie"), "roll 1")[1:] == [
        "rppf-1 loses a step and is reduced (10.6).",
        "rppf-1 in 0812 loses its last step and is eliminated (10.6).",
    ]
    assert sentences(p, "pay") == [
        "The NVA pays a replacement point for a step of 9-vc/271: 1 of 30 is gone (10.6.1).",
        "t-55/1 loses a tank step and is reduced (10.6.2).",
        "t-55/1 in 0911 loses its last step and is eliminated (10.6.2).",
    ]


@pytest.mark.parametrize(
    ("name", "rule", "sentence"),
    [
        ("8/5", "AL-10.6-A", "8/5 in An Loc (0910) loses its last step and is eliminated (10.6)."),
        ("130mm", "AL-10.6-A", "130mm in An Loc (0910) loses its only step and is eliminated (10.6)."),
        ("5-abn", "AL-10.6-A",
         "5-abn in An Loc (0910) loses its last step and is eliminated (10.6); it comes back in 6 turns."),
        ("429-sappers", "AL-10.3-C", "429-sappers is overrun in An Loc (0910) and eliminated (10.3)."),
        ("21-div-hq", "AL-11.1-E",
         "The 21st Division HQ has no unit of its own to flee to from An Loc (0910) and is eliminated (11.1)."),
        ("8/5", "A-45", "8/5 in An Loc (0910) has no way to retreat and is eliminated (A-45)."),
        ("8/5", "A-72", "8/5 finds no room in An Loc (0910) and is eliminated (A-72)."),
    ],
)  # fmt: skip
def test_how_a_unit_is_lost(name: str, rule: str, sentence: str) -> None:
    assert GAME.sentence(Event("eliminated", rule, (unit(name), hexed("0910")))) == sentence


def test_replacement_points_and_what_they_bring() -> None:
    def told(marker: int, rule: str = "AL-9.4-E1", saved: int = NONE) -> str:
        return GAME.sentence(Event("replacement", rule, (marker, saved)))

    assert told(12) == "The strike destroys an NVA replacement point: 12 of 30 are gone (9.4)."
    assert told(27, "AL-10.6.1-A", unit("9-vc/271")) == (
        "The NVA pays a replacement point for a step of 9-vc/271: 27 of 30 are gone (10.6.1); "
        "NVA morale is broken (12.2)."
    )
    assert told(30).endswith("30 of 30 are gone (9.4); there are no more (12.2).")


def test_a_retreat_in_one_sentence_and_what_it_costs() -> None:
    group = 1 << unit("8/5") | 1 << unit("21-div-hq")
    events = [
        Event("retreated", "AL-10.7.1-A", (group, hexed("1011"), hexed("1012"))),
        Event("retreated", "AL-10.7.1-A", (group, hexed("1012"), hexed("1013"))),
        Event("harried", "AL-10.7.1-E", (hexed("1013"),)),
    ]
    assert GAME.sentences(events) == [
        "8/5 and the 21st Division HQ retreat from 1011 by Hill 169 (1012) to 1013.",
        "Enemy control in 1013 costs the retreating units a step (10.7.1).",
    ]
    assert GAME.sentence(Event("no_way", "A-45", (hexed("1013"), 1))) == (
        "From 1013 no way is open, 1 hex short of the whole retreat (A-45)."
    )


@pytest.mark.parametrize(
    ("left", "after"), [(0, "need not retreat"), (1, "retreats only 1 hex"), (2, "retreats only 2 hexes")]
)
def test_a_hex_bought_off(left: int, after: str) -> None:
    event = Event("hex_cancelled", "AL-10.7.1-H", (hexed("1012"), left))
    assert GAME.sentence(event) == f"For a step the stack in Hill 169 (1012) {after} (10.7.1)."


def test_the_garrison_loses_steps_instead_of_retreating() -> None:
    stacks = ("0911: 9-vc/271 9-vc/272 t-55/1 429-sappers", "0812: 130mm", "0910: 7/5 8/5")
    p = fighting("nva", *stacks, effort=5, arvn_operation_points=0)
    attack(p, "0910", "9-vc/271", "9-vc/272", "t-55/1", "429-sappers")
    say(p, "support 130mm", "support 429-sappers")
    told = sentences(until(p, "CombatDie"), "roll 4")
    assert told[0] == (
        "Combat: 21 against 10 is 2:1, the city shifts it to 1:1; die [4], +1 for effort, "
        "\N{MINUS SIGN}1 for the city, +1 for 429-sappers, +1 for 130mm, +1 for t-55/1 = 7: 1/2R1, "
        "the attacker loses 1 step, the defender loses 2 steps and retreats 1 hex, "
        "and NVA tanks lose 1 step more (10.5)."
    )
    said = sentences(p, "loss 7/5", "loss 8/5")
    assert said[-1] == "The garrison of An Loc (0910) does not retreat and loses 1 step instead (10.7.2)."


# -- air ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "told"),
    [
        (2, ["SEAD: strike total 27, column 21 to 27, die [2]: 2 hits, flak stays at 4 (9.3).",
             "Flak 4 leaves 2 helicopter points for the turn (9.6)."]),
        (3, ["SEAD: strike total 27, column 21 to 27, die [3]: 3 hits, flak falls to 2 (9.3).",
             "Flak 2 leaves 4 helicopter points for the turn (9.6)."]),
        (6, ["SEAD: strike total 27, column 21 to 27, die [6]: 4 hits, there is no flak this turn (9.3).",
             "Without flak there are 6 helicopter points for the turn (9.6)."]),
    ],
)  # fmt: skip
def test_sead_as_the_table_is_read(die: int, told: list[str]) -> None:
    p = board("0910: 7/5", stage="air", bought="f-4=3 a-37=1", sead="f-4=3 a-37=1",
              agenda="SeadDie(); CountHelicopters(); ChooseEffort(nva)")  # fmt: skip
    assert sentences(p, f"roll {die}") == told


def test_tac_as_the_table_is_read_and_what_its_hits_do() -> None:
    p = board("0910: 7/5", "0911: 9-vc/271 t-55/1", stage="air", flak=2, bought="b-52=2 f-4=1", tac="b-52=2 f-4=1",
              nva_operation_points=3, agenda="TacDie(); ChooseEffort(nva)")  # fmt: skip
    assert sentences(p, "roll 6") == [
        "TAC: strike total 35, column 35 to 41, die [6], \N{MINUS SIGN}2 for flak = 4: 4 hits (9.4)."
    ]
    twin = p.copy()
    twin.listening = True
    assert sentences(twin, "operation") == ["The strike destroys an NVA operation point, 2 points are left (9.4)."]
    assert sentences(p, "replacement") == ["The strike destroys an NVA replacement point: 1 of 30 is gone (9.4)."]
    assert sentences(p, "strike t-55/1") == [
        "The strike hits t-55/1 (9.4).",
        "t-55/1 loses a step and is reduced (10.6).",
    ]


def test_the_last_column_of_the_strikes_table_and_a_roll_without_flak() -> None:
    assert GAME.sentence(Event("tac", "AL-9.4-D", (63, 3, 0, 5))) == (
        "TAC: strike total 63, column 56 or more, die [3]: 5 hits (9.4)."
    )


def test_purchases_and_missions() -> None:
    p = board("0910: 7/5", stage="logistics", arvn_operation_points=3, agenda="BuyAir(arvn); AllocateAir(arvn); "
              "ChooseEffort(nva)")  # fmt: skip
    assert sentences(p, "buy f-4") == ["The ARVN buys an f-4; 2 operation points are left (9.0)."]
    assert sentences(p, "buy f-4") == [
        "The ARVN buys another f-4 for the same point; 2 operation points are left (9.0)."
    ]
    assert sentences(p, "buy cobra") == ["The ARVN buys a cobra; 1 operation point is left (9.0)."]
    assert sentences(p, "end", "assign f-4 sead") == ["An f-4 flies SEAD (9.2)."]
    several = [Event("bought", "AL-9.0-B", values) for values in ((1, 1, 4), (1, 2, 4), (2, 1, 3))]
    assert GAME.sentences(several) == ["The ARVN buys 2 f-4s and a cobra; 3 operation points are left (9.0)."]
    several = [Event("assigned", "AL-9.2-A", values) for values in ((0, 1), (1, 0), (1, 0), (2, 2))]
    assert GAME.sentences(several) == ["2 f-4s fly SEAD, a b-52 flies TAC, a cobra flies CAS (9.2)."]


def test_purchases_made_in_secret_are_told_together() -> None:
    events = [Event("bought_in_all", "AL-9.0-B", values) for values in ((0, 1), (2, 3))]
    assert GAME.sentences(events) == ["The ARVN has bought a b-52 and 3 cobras (9.0)."]


@pytest.mark.parametrize(
    ("level", "after"),
    [
        (0, ": it neither moves nor attacks"),
        (2, ": its attacks have \N{MINUS SIGN}1"),
        (3, ""),
        (5, ": its attacks have +1 and it has two Operations Phases"),
    ],
)
def test_effort(level: int, after: str) -> None:
    event = Event("effort", "AL-7.2-A", (1, level))
    assert GAME.sentence(event) == f"The NVA chooses effort level {level}{after} (7.2)."
