"""Combat and air strikes in sentences: both tables as they are read, support, losses, retreats."""

import pytest
from tests.an_loc.board import GAME, attack, board, fighting, say, until
from tests.an_loc.sentences import BOARD, hexed, sentences, unit
from tests.sentences import sentence_of, sentences_of

from citadel.core.position import NONE
from citadel.games.an_loc.rules import events

# -- combat ------------------------------------------------------------------------------------------------------------


def test_an_attack_is_announced_with_all_that_take_part() -> None:
    p = fighting("nva", "0911: 9-vc/271 t-55/1", "0910: 7/5", "1011: 8/5", arvn_operation_points=0)
    say(p, "attack 0910", "with 9-vc/271", "with t-55/1", "also 1011", "go")
    assert (
        sentences_of(GAME, p.events)[0]
        == "The NVA attacks An Loc and 1011 with the 271st Regiment and T-55 Battalion A."
    )


def test_the_combat_results_table_as_it_is_read() -> None:
    p = fighting("nva", "0911: 9-vc/271 9-vc/272 t-55/1", "0910: 7/5 8/5 tf-52", effort=4, arvn_operation_points=0)
    attack(p, "0910", "9-vc/271", "9-vc/272", "t-55/1")
    told = sentences(until(p, "CombatDie"), "roll 4")
    assert told[0] == (
        "1:2 (21 to 13, shifted by the city), [4] +1 for effort, \N{MINUS SIGN}1 for the city, +1 for T-55 "
        "Battalion A = 5: the attacker loses two steps."
    )


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ((44, 51, 0, 3, 9, 9), "1:3 (44 to 51, shifted by the city), [3] +6 = 9: "),
        ((5, 26, 0, 4, 4, 4), "1:3 (5 to 26), [4]: "),
        ((18, 6, 4, 3, 4, 4), "3:1 (18 to 6), [3] +1 = 4: "),
    ],
)
def test_odds_and_shifts(values: tuple[int, int, int, int, int, int], said: str) -> None:
    told = sentence_of(GAME, events.CombatDie("AL-10.5-A", *values, (hexed("0910"),)))
    assert told.startswith(said), told


def test_two_hexes_that_shift() -> None:
    event = events.CombatDie("AL-10.5-A", 18, 6, 2, 1, -2, 0, (hexed("1012"), hexed("0910")))
    assert sentence_of(GAME, event).startswith(
        "1:1 (18 to 6, shifted by the hill and the city), [1] \N{MINUS SIGN}3 = \N{MINUS SIGN}2, read as 0: "
    )


def test_a_net_roll_beyond_the_table_is_read_as_its_last_row() -> None:
    event = events.CombatDie("AL-10.5-A", 18, 6, 4, 6, 12, 10, (hexed("0911"),))
    assert sentence_of(GAME, event) == (
        "3:1 (18 to 6), [6] +6 = 12, read as 10: the defender loses four steps and retreats three hexes."
    )


@pytest.mark.parametrize(
    ("rule", "value", "name", "place", "words"),
    [
        ("AL-7.2-B", 1, "", "", "+1 for effort"),
        ("AL-10.2", -1, "", "0910", "\N{MINUS SIGN}1 for the city"),
        ("AL-10.0-I", -1, "", "", "\N{MINUS SIGN}1 for attacking across water"),
        ("AL-9.5-C2", -2, "1-abn-hq", "", "\N{MINUS SIGN}2 for the 1st Airborne Brigade HQ"),
        ("AL-10.3-A", 1, "130mm", "", "+1 for the 130mm Gun Group"),
        ("AL-10.4", 1, "t-55/1", "", "+1 for T-55 Battalion A"),
        ("AL-11.2.1-B", -2, "", "", "\N{MINUS SIGN}2 for mixed divisions"),
        ("AL-12.2-B", -1, "", "", "\N{MINUS SIGN}1 for broken NVA morale"),
        ("AL-12.2-C", 1, "", "", "+1 for exhausted NVA replacements"),
    ],
)
def test_every_modifier_says_where_it_comes_from(rule: str, value: int, name: str, place: str, words: str) -> None:
    event = events.Modifier(rule, value, unit(name) if name else NONE, hexed(place) if place else NONE)
    assert sentence_of(GAME, event) == words


def test_support() -> None:
    stacks = ("0911: 9-vc/271(sa-7)", "0912: 130mm", "0910: 7/5 5-div-hq-low 211-art")
    p = fighting("nva", *stacks, flak=2, cas="cobra=1", tac="b-52=1", bought="cobra=1 b-52=1")
    attack(p, "0910", "9-vc/271")
    assert sentences(p, "broken-arrow") == [
        "The ARVN declares Broken Arrow: all its air units fly CAS for the rest of the turn; seven "
        "operation points left."
    ]
    twin = p.copy()
    twin.listening = True
    assert sentences(twin, "air 5-div-hq-low") == ["The 5th Division HQ calls in up to three air units."]
    assert sentences(p, "bonus 5-div-hq-low") == [
        "The 5th Division HQ gives its +1 bonus and calls in up to two air units."
    ]
    assert sentences(p, "cas cobra") == [
        (
            "A Cobra adds 5 to the ARVN\N{RIGHT SINGLE QUOTATION MARK}s strength (half of 14 for an "
            "SA-7, less 2 for flak)."
        )
    ]
    assert sentences(p, "cas b-52") == ["A B-52 adds 14 to the ARVN\N{RIGHT SINGLE QUOTATION MARK}s strength."]
    assert sentences(p, "support 130mm") == ["The 130mm Gun Group supports the attack: +1 on the die."]
    assert sentences(p, "support 211-art") == [
        "The 211th Artillery Battalion supports the defence: \N{MINUS SIGN}1 on the die."
    ]


def test_the_air_unit_of_a_landing_zone() -> None:
    event = events.Cas("AL-9.5-F", BOARD.air_names.index("a-37"), 2, 0, hexed("1017"))
    assert sentence_of(GAME, event) == (
        "An A-37 over the landing zone in Xa Tan Khai (1017) adds 2 to the ARVN\N{RIGHT SINGLE QUOTATION MARK}s "
        "strength (6 less 4 for flak)."
    )


def test_losses() -> None:
    p = fighting("nva", "0911: 9-vc/271 t-55/1", "0812: rppf-1", arvn_operation_points=0)
    assert sentences(until(attack(p, "0812", "9-vc/271", "t-55/1"), "CombatDie"), "roll 1")[1:] == [
        "RPPF Militia Battalion A loses a step and is reduced.",
        "RPPF Militia Battalion A loses its last step in 0812 and is eliminated.",
    ]
    assert sentences(p, "pay") == [
        (
            "The NVA spends a replacement point to absorb a step loss to the 271st Regiment, 9th VC "
            "Division (1 of 30 gone)."
        ),
        "T-55 Battalion A loses a step and is reduced.",
        "T-55 Battalion A loses its last step in 0911 and is eliminated.",
    ]


@pytest.mark.parametrize(
    ("name", "rule", "sentence"),
    [
        ("8/5", "AL-10.6-A", "The 8th Regiment, 5th Division loses its last step in An Loc (0910) and is eliminated."),
        ("130mm", "AL-10.6-A", "The 130mm Gun Group loses its last step in An Loc (0910) and is eliminated."),
        ("5-abn", "AL-10.6-A",
         "The 5th Airborne Battalion loses its last step in An Loc (0910) and is eliminated. It "
        "returns in six turns."),
        ("429-sappers", "AL-10.3-C", "The 429th Sapper Group is overrun in An Loc (0910) and eliminated."),
        ("21-div-hq", "AL-11.1-E",
         "The 21st Division HQ has no unit of its own to flee to from An Loc (0910) and is eliminated."),
        ("8/5", "A-45", "The 8th Regiment, 5th Division has no way to retreat from An Loc (0910) and is eliminated."),
        ("8/5", "A-72", "The 8th Regiment, 5th Division finds no room in An Loc (0910) and is eliminated."),
    ],
)  # fmt: skip
def test_how_a_unit_is_lost(name: str, rule: str, sentence: str) -> None:
    assert sentence_of(GAME, events.Eliminated(rule, unit(name), hexed("0910"))) == sentence


def test_replacement_points_and_what_they_bring() -> None:
    def told(marker: int, rule: str = "AL-9.4-E1", saved: int = NONE) -> str:
        return sentence_of(GAME, events.Replacement(rule, marker, saved))

    assert told(12) == "The strikes destroy an NVA replacement point (12 of 30 gone)."
    assert told(27, "AL-10.6.1-A", unit("9-vc/271")) == (
        "The NVA spends a replacement point to absorb a step loss to the 271st Regiment, 9th VC "
        "Division (27 of 30 gone). NVA morale is broken."
    )
    assert told(30).endswith("(30 of 30 gone). There are no more.")


def test_a_retreat_in_one_sentence_and_what_it_costs() -> None:
    group = 1 << unit("8/5") | 1 << unit("21-div-hq")
    told = [
        events.Retreated("AL-10.7.1-A", group, hexed("1011"), hexed("1012")),
        events.Retreated("AL-10.7.1-A", group, hexed("1012"), hexed("1013")),
        events.Harried("AL-10.7.1-E", hexed("1013")),
    ]
    assert sentences_of(GAME, told) == [
        "The 8th Regiment and the 21st Division HQ retreat from 1011 via Hill 169 (1012) to 1013.",
        "The enemy zone of control in 1013 costs the group a step.",
    ]
    assert sentence_of(GAME, events.NoWay("A-45", hexed("1013"), 1)) == (
        "There is no way on from 1013: the retreat falls one hex short."
    )


@pytest.mark.parametrize(
    ("left", "after"), [(0, "need not retreat"), (1, "retreats only one hex"), (2, "retreats only two hexes")]
)
def test_a_hex_bought_off(left: int, after: str) -> None:
    event = events.HexCancelled("AL-10.7.1-H", hexed("1012"), left)
    assert sentence_of(GAME, event) == f"The stack in Hill 169 (1012) loses a step and {after}."


def test_the_garrison_loses_steps_instead_of_retreating() -> None:
    stacks = ("0911: 9-vc/271 9-vc/272 t-55/1 429-sappers", "0812: 130mm", "0910: 7/5 8/5")
    p = fighting("nva", *stacks, effort=5, arvn_operation_points=0)
    attack(p, "0910", "9-vc/271", "9-vc/272", "t-55/1", "429-sappers")
    say(p, "support 130mm", "support 429-sappers")
    told = sentences(until(p, "CombatDie"), "roll 4")
    assert told[0] == (
        "1:1 (21 to 10, shifted by the city), [4] +1 for effort, \N{MINUS SIGN}1 for the city, +1 for the 429th "
        "Sapper Group, +1 for the 130mm Gun Group, +1 for T-55 Battalion A = 7: the attacker loses one "
        "step; the defender loses two steps and retreats one hex."
    )
    said = sentences(p, "loss 7/5", "loss 8/5")
    assert said[-1] == "The garrison of An Loc (0910) does not retreat. It loses one step instead."


# -- air ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "told"),
    [
        (2, ["SEAD with 27 points (column 21\N{EN DASH}27), [2]: two hits. Flak stays at 4.",
             "Flak 4 leaves two helicopter points this turn."]),
        (3, ["SEAD with 27 points (column 21\N{EN DASH}27), [3]: three hits. Flak falls to 2.",
             "Flak 2 leaves four helicopter points this turn."]),
        (6, ["SEAD with 27 points (column 21\N{EN DASH}27), [6]: four hits. There is no flak this turn.",
             "Without flak there are six helicopter points this turn."]),
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
        "TAC with 35 points (column 35\N{EN DASH}41), [6] \N{MINUS SIGN}2 for flak = 4: four hits."
    ]
    twin = p.copy()
    twin.listening = True
    assert sentences(twin, "operation") == ["The strikes destroy an NVA operation point; two left."]
    assert sentences(p, "replacement") == ["The strikes destroy an NVA replacement point (1 of 30 gone)."]
    assert sentences(p, "strike t-55/1") == [
        "The strikes hit T-55 Battalion A.",
        "T-55 Battalion A loses a step and is reduced.",
    ]


def test_the_last_column_of_the_strikes_table_and_a_roll_without_flak() -> None:
    assert sentence_of(GAME, events.Tac("AL-9.4-D", 63, 3, 0, 5)) == (
        "TAC with 63 points (column 56+), [3]: five hits."
    )


def test_purchases_and_missions() -> None:
    p = board("0910: 7/5", stage="logistics", arvn_operation_points=3, agenda="BuyAir(arvn); AllocateAir(arvn); "
              "ChooseEffort(nva)")  # fmt: skip
    assert sentences(p, "buy f-4") == ["The ARVN buys an F-4; two operation points left."]
    assert sentences(p, "buy f-4") == ["The ARVN adds another F-4 for the same point; two operation points left."]
    assert sentences(p, "buy cobra") == ["The ARVN buys a Cobra; one operation point left."]
    assert sentences(p, "end", "assign f-4 sead") == ["An F-4 flies SEAD."]
    several = [events.Bought("AL-9.0-B", *values) for values in ((1, 1, 4), (1, 2, 4), (2, 1, 3))]
    assert sentences_of(GAME, several) == ["The ARVN buys two F-4s and a Cobra; three operation points left."]
    assigned = [events.Assigned("AL-9.2-A", *values) for values in ((0, 1), (1, 0), (1, 0), (2, 2))]
    assert sentences_of(GAME, assigned) == [
        "A B-52 flies TAC.",
        "Two F-4s fly SEAD.",
        "A Cobra flies CAS.",
    ]


def test_purchases_made_in_secret_are_told_together() -> None:
    told = [events.BoughtInAll("AL-9.0-B", *values) for values in ((0, 1), (2, 3))]
    assert sentences_of(GAME, told) == ["The ARVN has bought a B-52 and three Cobras."]


@pytest.mark.parametrize(
    ("level", "after"),
    [
        (0, " (no movement, no attacks)"),
        (2, " (\N{MINUS SIGN}1 to its attacks)"),
        (3, ""),
        (5, " (+1 to its attacks and two Operations Phases)"),
    ],
)
def test_effort(level: int, after: str) -> None:
    event = events.Effort("AL-7.2-A", 1, level)
    assert sentence_of(GAME, event) == f"The NVA chooses effort level {level}{after}."
