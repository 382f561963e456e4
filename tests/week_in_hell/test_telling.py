"""What happened, in sentences: every kind of event, every table as it is read, headings."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.week_in_hell.board import GAME, attacking, board, cleared, fighting, ordering, roll, say, start

from citadel.core.dice import Dice
from citadel.core.display import percent
from citadel.core.playout import random_choice
from citadel.core.position import Event
from citadel.games.week_in_hell import readings, telling
from citadel.games.week_in_hell.naming import counted, listing, number_of
from citadel.games.week_in_hell.position import Week

FOLDER = Path(__file__).parents[2] / "src" / "citadel" / "games" / "week_in_hell"
TELL = re.compile(r'\btell\(\s*"(\w+)"')


def sentences(p: Week, *choices: str) -> list[str]:
    """What the last of these choices brought about."""
    for words in choices:
        p.events = []
        say(p, words)
    return GAME.sentences(p.events)


def fought(p: Week, *dice: int) -> list[str]:
    """What the last of these dice brought about."""
    return sentences(p, *(f"roll {die}" for die in dice))


# -- every kind --------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_sentence_and_every_sentence_an_event() -> None:
    kinds = {kind for path in FOLDER.glob("*.py") for kind in TELL.findall(path.read_text("utf-8"))}
    assert len(kinds) > 60
    assert kinds == set(telling.SENTENCES) | set(readings.READINGS)
    assert not set(telling.SENTENCES) & set(readings.READINGS)


@cache
def played() -> tuple[tuple[tuple[Event, ...], str], ...]:
    """Everything that happened in a few random games, choice by choice, with the heading before it."""
    found = []
    for seed in range(16):
        edition = ("published", "draft")[seed % 2]
        p, dice = start(("historical", "alternative")[seed // 2 % 2], edition=edition), Dice(seed)
        while not p.over:
            p.events = []
            heading = GAME.heading(p)
            p.take(random_choice(p, dice))
            found.append((tuple(p.events), heading))
    return tuple(found)


def test_everything_that_happens_in_random_games_is_told() -> None:
    names = set(GAME.vocabulary.names["unit"])
    kinds = {event.kind for events, _ in played() for event in events}
    assert len(kinds) > 50
    for events, _ in played():
        for sentence in [*map(GAME.sentence, events), *GAME.sentences(events)]:
            assert sentence.endswith(".")
            first = sentence.split()[0].rstrip(":")
            assert first[0].isupper() or first.isdigit() or first in names, sentence
            assert not re.search(r"[{}_]|  |None|-1 hit|\b(no|1) (hit|platoon|\w+ point)s\b", sentence), sentence


def test_every_roll_is_told_with_the_die_and_the_rule() -> None:
    rolls = [event for events, _ in played() for event in events if event.kind.endswith(("_die", "_fire"))]
    assert len({event.kind for event in rolls}) >= 7
    for event in rolls:
        if event.kind != "friendly_fire":
            assert re.search(r"\[\d\].*\(\d+\.\d+(\.\d+)?\)\.$", GAME.sentence(event)), GAME.sentence(event)


def test_several_events_make_no_more_sentences_than_events() -> None:
    for events, _ in played():
        told = GAME.sentences(events)
        assert len(told) <= len(events)
        assert len(told) == len(set(told)) or any(event.kind in ("us_fire", "nva_fire") for event in events)


def test_rule_numbers_are_those_of_the_catalogue() -> None:
    for rule in GAME.catalogue:
        if rule.id.startswith("WH-") and rule.id[3] not in "0F":
            assert number_of(rule.id) == rule.number
    assert number_of("Q-40") == "Q-40"


# -- combat ------------------------------------------------------------------------------------------------------------


def figure_two(**more: str) -> Week:
    """G attacks Hospital East, a victory zone of value 3, from Public Health."""
    return attacking("hospital_east", "public_health: G1 G2 G3", controlled="public_health", **more)


def test_roles_and_draws() -> None:
    p = figure_two()
    assert sentences(p, "assault G1", "support G2") == ["G1 assaults, G2 supports, G3 is in reserve (8.2.2)."]
    assert sentences(p, "draw 321") == ["NVA marker 321 is drawn for Hospital East (8.2.2)."]
    assert sentences(p, "draw 21") == [
        "A victory zone has a second draw: marker 21; 321 stays in Hospital East (8.2.2)."
    ]


def test_both_tables_as_they_are_read() -> None:
    p = say(figure_two(nva="hospital_east=321"), "assault G1", "support G2")
    assert fought(p, 2, 3) == [
        "US table: total 4, zone value 3, die [2]: 1 hit (8.2.2).",
        "NVA table: marker 3, zone value 3, die [3]: 0 on assault, 1 on support (8.2.2).",
        "G2 takes 1 hit: green hit (8.2.3).",
        "The NVA in Hospital East take 1 hit, their marker now shows 2 (8.2.3).",
        "G1 enters Hospital East (8.2.2).",
    ]
    say(p, "support G3")
    assert fought(p, 5, 6) == [
        "US table: total 4, zone value 3, die [5]: 2 hits (8.2.2).",
        "NVA table: marker 2, zone value 3, die [6]: 2 on assault, 1 on support (8.2.2).",
        "G1 takes 2 hits: yellow hit, its value falls by 1 (8.2.3).",
        "G3 takes 1 hit: green hit (8.2.3).",
        "The NVA in Hospital East are eliminated (8.2.4).",
        "Hospital East is being cleared by G/2/5 (7.1).",
    ]
    assert sentences(p, "join G3") == ["G3 enters Hospital East (8.2.2)."]


def test_a_platoon_that_is_alone_takes_the_larger_figure() -> None:
    p = attacking("university", "macv: G1(veteran)", nva="university=4321")
    assert fought(p, 1, 4)[1:3] == [
        "NVA table: marker 4, zone value 2, die [4]: 1 on assault, 1 on support (8.2.2).",
        "G1 is alone and takes the larger figure, 1 hit: green hit (8.2.2).",
    ]


def test_rows_and_columns_beyond_the_table_are_named() -> None:
    us = Event("us_fire", "WH-8.2.2-5", (7, 5, 3, 3, 2, 0, 0))
    assert GAME.sentence(us) == "US table: total 7 (row 6), zone value 5 (column 4), die [3]: 2 hits (8.2.2)."
    nva = Event("nva_fire", "WH-8.2.2-6", (5, 0, 3, 3, 0, 1))
    assert GAME.sentence(nva).startswith("NVA table: marker 5 (row 4), zone value 0 (column 1), die [3]: 0 on assault")


def in_the_stadium(assault: str = "G1(veteran)", others: str = "G2 G3", **more: Any) -> Week:
    """G1 is in the Stadium, across a solid line from MACV, the others of G in MACV."""
    stacks = (f"stadium: {assault}", f"macv: {others}")
    facts: dict[str, Any] = {"nva": "stadium=4321", "support": "G2"}
    return fighting("stadium", *stacks, jump_off="macv", assault="G1", **(facts | more))


def test_a_red_retreat_and_what_it_does_to_the_die() -> None:
    p = say(in_the_stadium("G1(veteran,hits=2)"), "fight")
    assert fought(p, 1, 6)[-1] == (
        "G1 has a red hit and retreats from Tu Do Stadium to the MACV Compound (8.2.2); "
        "the US die has \N{MINUS SIGN}1 for the rest of this attack (8.2.5)."
    )
    told = fought(say(p, "assault G3", "alone"), 4, 1)
    assert told[0] == (
        "US table: total 2, zone value 3, die [4], \N{MINUS SIGN}1 after the red retreat, read as 3: no hit (8.2.2)."
    )


def test_support_that_is_lost() -> None:
    told = fought(say(in_the_stadium(others="G2(hits=1) G3"), "fight"), 1, 6)
    assert "G2 can no longer support (Q-19)." in told


def test_a_retreat_and_its_die() -> None:
    assert fought(say(in_the_stadium(nva="stadium=321"), "retreat"), 3)[0] == (
        "G1 retreats to the MACV Compound: die [3] at or below the marker's 3: a hit (8.2.5)."
    )
    assert fought(say(in_the_stadium(nva="stadium=321"), "retreat"), 4) == [
        "G1 retreats to the MACV Compound: die [4] above the marker's 3: no hit (8.2.5)."
    ]


def test_wounded_marines_and_their_rescue() -> None:
    p = say(in_the_stadium("G1"), "retreat")
    assert fought(p, 1) == [
        "G1 retreats to the MACV Compound: die [1] at or below the marker's 4: a hit (8.2.5).",
        "G1 takes 1 hit on the way back: green hit (8.2.5).",
        "Wounded Marines lie between the MACV Compound and Tu Do Stadium: a platoon must go out for them (8.2.6).",
    ]
    say(p, "rescue G2", "support G3")
    assert fought(p, 1) == [
        "G2 goes out for the wounded Marines, supported by G3. "
        "NVA table: marker 4, zone value 3, die [1]: 0 on assault, 0 on support (8.2.2).",
        "G2 brings back the wounded Marines (8.2.6).",
    ]
    assert sentences(p, "stop") == ["The attack on Tu Do Stadium is broken off; the zone stays enemy (8.2.2)."]


def test_a_failed_rescue_costs_a_point() -> None:
    p = say(in_the_stadium("G1(hits=2)", "G2(hits=3)", support="", attackers="G1 G2"), "retreat")
    assert fought(p, 1)[-2:] == [
        "No platoon in the MACV Compound can bring back the wounded Marines (8.2.6).",
        "Wounded Marines left behind: 1 defeat point more, now 1 (8.2.6).",
    ]


# -- events ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        (
            (1, 1, 1),
            "= 3: NVA counter attack (11.1.2): only the US take losses, then a new marker takes over and attacks.",
        ),
        ((1, 1, 3), "= 5: infiltration (11.1.3): losses as usual, then empty zones in reach of the NVA are tested."),
        ((1, 1, 4), "= 6: sniper (11.1.4): losses as usual, and the assault platoon takes 1 hit more."),
        ((3, 3, 1), "= 7: NVA reinforcements (11.1.1): only the US take losses, and a marker is drawn."),
        ((2, 2, 4), "= 8: civilians (11.1.7): the US die has \N{MINUS SIGN}2."),
        ((3, 3, 3), "= 9: no event (11.1)."),
        ((3, 3, 4), "= 10: RPG (11.1.8): the NVA marker counts 1 more."),
        ((4, 4, 3), "= 11: enfilading fire (11.1.6): the NVA die is raised by 1."),
        ((5, 5, 5), "= 15: NVA retreat (11.1.5): the NVA slip away and nobody fires."),
    ],
)  # fmt: skip
def test_the_events_table_as_it_is_read(dice: tuple[int, int, int], sentence: str) -> None:
    us, nva, third = dice
    told = fought(say(in_the_stadium(), "fight"), *dice)
    assert told[0] == f"Events Table: dice [{us}] [{nva}] [{third}] {sentence}"


def test_enfilading_fire_is_worse_across_a_solid_line() -> None:
    p = attacking("stadium", "macv: G1", nva="stadium=321")
    told = fought(p, 4, 4, 3)
    assert told[0].endswith("= 11: enfilading fire (11.1.6): the NVA die is raised by 2 across the solid line.")
    assert told[2] == "NVA table: marker 3, zone value 3, die [4], read as 6: 2 on assault, 1 on support (8.2.2)."


def test_civilians_and_the_sniper_in_the_sentences_that_follow() -> None:
    told = fought(say(in_the_stadium(), "fight"), 3, 3, 2)
    assert told[1] == "US table: total 5, zone value 3, die [3], \N{MINUS SIGN}2 civilians, read as 1: 1 hit (8.2.2)."
    told = fought(say(in_the_stadium(), "fight"), 1, 1, 4)
    assert told[-1] == "The sniper: G1 takes 1 hit: green hit (11.1.4)."


def test_friendly_fire_says_who_shoots_at_whom() -> None:
    p = say(in_the_stadium(), "fight")
    assert fought(p, 5, 5, 6)[0].endswith("the support platoon shoots at the assault platoon, which then fights alone.")
    assert fought(p, 6) == ["G2 shoots at G1. US table: total 2, zone value 3, die [6]: 1 hit (8.2.2)."]
    told = fought(p, 4)
    assert told[0] == "G1 alone shoots at the NVA. US table: total 3, zone value 3, die [4]: 1 hit (8.2.2)."
    assert told[2] == "G1 takes 1 hit by friendly fire: green hit (11.1.9)."


def test_an_event_that_is_none_says_why() -> None:
    p = say(in_the_stadium(support="", attackers="G1"), "fight")
    assert fought(p, 5, 5, 6)[0] == (
        "Events Table: dice [5] [5] [6] = 16: friendly fire, but there is no support platoon: no event (11.1.9)."
    )
    p = say(in_the_stadium(isolated="stadium"), "fight")
    assert fought(p, 1, 1, 1)[0] == (
        "Events Table: dice [1] [1] [1] = 3: NVA counter attack, but the zone is isolated: no event (10.3.4)."
    )
    (alone,) = [GAME.sentence(event) for event in p.events if event.kind == "no_event"]
    assert alone == "NVA counter attack, but the zone is isolated: no event (10.3.4)."


def test_draws_of_events() -> None:
    p = say(in_the_stadium(nva="stadium=321"), "fight")
    roll(p, 3, 3, 1)
    assert sentences(p, "draw 4321") == [
        "NVA marker 4321 is drawn: 4 is above the 3 that the zone's marker shows, it takes over Tu Do Stadium (11.1.1)."
    ]
    p = roll(say(in_the_stadium(nva="stadium=321"), "fight"), 3, 3, 1)
    assert sentences(p, "draw 3221") == [
        "NVA marker 3221 is drawn: 3 is not above the 3 that the zone's marker shows, "
        "it goes back into the cup (11.1.1)."
    ]
    p = roll(say(in_the_stadium(), "fight"), 1, 1, 1)
    assert sentences(p, "draw 21") == ["NVA marker 21 is drawn, takes over Tu Do Stadium and attacks at once (11.1.2)."]


# -- gas ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "told"),
    [
        (4, ["Gas on the University: die [4]: it works, the value falls to 1 (11.2.1)."]),
        (6, ["Gas on the University: die [6]: no effect (11.2.1)."]),
        (5, [
            "Gas on the University: die [5]: it drifts to the south (11.2.1).",
            "Gas drifts into Jeanne d'Arc School: nobody acts there until it is gone (11.2.1).",
        ]),
    ],
)  # fmt: skip
def test_gas(die: int, told: list[str]) -> None:
    p = attacking("university", "macv: G1 G2", nva="university=321", gas_left=2)
    say(p, "gas")
    assert fought(p, die) == told


def test_gas_where_the_value_is_1_already() -> None:
    p = say(attacking("doc_lao", "macv: G1", gas_left=1), "gas")
    assert fought(p, 1)[0] == "Gas on Doc Lao Park: die [1]: it works, the value stays 1 (11.2.1)."


def test_a_marker_in_an_isolated_zone_stays_if_it_is_stronger() -> None:
    event = Event("isolated_marker", "WH-10.3.2-2", (GAME.vocabulary.find("place", "stadium"), 9, 0))
    told = "NVA marker 1 is drawn; the one in Tu Do Stadium is at least as strong and stays (10.3.2)."
    assert GAME.sentence(event) == told


def test_one_nva_marker_goes_back_or_several_do() -> None:
    p = board("macv: A1", nva="treasury=321", agenda="Orders(); NvaLeave(); Orders()")
    assert sentences(p, "end") == ["The NVA marker goes back into the cup from the Treasury (10.6)."]
    p = board("macv: A1", nva="treasury=321 post_office=21", agenda="Orders(); NvaLeave(); Orders()")
    assert sentences(p, "end") == ["NVA markers go back into the cup from the Treasury and the Post Office (10.6)."]


def test_what_the_night_brings_unasked_stands_under_its_own_heading() -> None:
    p = board("macv: A1", agenda="Orders(); Night()", last_phase=1)
    p.events = []
    say(p, "end")
    (before, _), (heading, night) = GAME.parts(p.events)
    assert (before, heading, night[0].kind) == ("", "1 February, night", "night")
    assert GAME.parts(night[1:]) == [("", night[1:])]


def test_gas_without_a_zone_to_the_south() -> None:
    p = say(attacking("hwy1_west", "an_cuu: G1", controlled="an_cuu", gas_left=1), "gas")
    assert fought(p, 5)[0] == "Gas on Highway 1 West: die [5]: it drifts away, there is no zone to the south (11.2.1)."


# -- orders, clearing, reinforcements ----------------------------------------------------------------------------------


def test_orders() -> None:
    p = ordering("macv: CP-MACV CP-1/1 G1 macv-platoon", "an_cuu: G2", "hwy1_west: G3")
    assert sentences(p, "order G1", "by CP-1/1") == [
        "CP-1/1 gives an order to G/2/5, received by G1 (6.4.3).",
        "Too far for the order, head down in this phase: G2 and G3 (6.4.2).",
    ]
    assert sentences(p, "order macv-platoon") == ["CP-MACV gives an order to the MACV platoon (6.4.3)."]
    assert sentences(p, "end", "activate macv-platoon")[0] == "The MACV platoon acts (8.0)."


@pytest.mark.parametrize(
    ("die", "more", "sentence"),
    [
        (4, {}, "Clearing of Duy Tan Street: die [4], +1 for two platoons = 5: above value 2 (7.2)."),
        (
            1,
            {},
            "Clearing of Duy Tan Street: die [1], +1 for two platoons = 2: not above value 2, not cleared yet (7.2).",
        ),
        (
            3,
            {"drifted": "duy_tan"},
            "Clearing of Duy Tan Street: die [3], +1 for two platoons, \N{MINUS SIGN}2 in drifted gas = 2: "
            "not above value 2, not cleared yet (7.2).",
        ),
    ],
)
def test_clearing(die: int, more: dict[str, str], sentence: str) -> None:
    p = cleared("duy_tan: G1 G2", "macv: G3", **more)
    assert fought(p, die)[0] == sentence


def on_the_bridge(controlled: str) -> Week:
    """Convoy 1 is in the Canal Bridge with G1 and G2 aboard."""
    stacks = ("in-convoy-1: G1 G2", "canal-bridge: convoy-1")
    return say(board(*stacks, controlled=controlled, agenda="Convoys(); Orders()"), "send convoy-1")


def test_convoys() -> None:
    p = on_the_bridge("duy_tan police")
    assert fought(p, 2) == ["Convoy 1: die [2], \N{MINUS SIGN}1 without the An Cuu Crossroads = 1: ambush (9.2.2)."]
    assert sentences(p, "victim G2") == ["G2 takes 1 hit in the ambush: green hit (9.2.2)."]
    assert fought(on_the_bridge("duy_tan police an_cuu"), 3) == ["Convoy 1: die [3]: it waits (9.2.2)."]
    assert fought(on_the_bridge("duy_tan police an_cuu"), 5) == [
        "Convoy 1: die [5]: it goes on (9.2.2).",
        "Convoy 1 reaches the MACV space (9.2.2).",
        "G1 arrives in the MACV Compound (9.2.4).",
        "G/2/5 is in play, its marker waits for orders (2.1).",
        "G2 arrives in the MACV Compound (9.2.4).",
        "Convoy 1 is the first convoy to arrive and leaves the game (12.1.1).",
    ]


def test_arrivals_of_a_phase_are_one_sentence() -> None:
    p = board("macv: CP-MACV", turn=1, phase=3, agenda="Orders(); Reinforcements(); Orders()")
    assert sentences(p, "end")[0] == "G1, G2, G3 and CP-1/1 are available (9.1)."


def test_the_helicopter() -> None:
    p = board("available: G1 G2", "doc_lao: A1", controlled="doc_lao", agenda="Reinforcements(); Orders()")
    assert fought(p, 5) == ["The helicopter: die [5]: not available (9.1)."]
    p = board("available: G1", "ch46: helicopter", controlled="doc_lao", agenda="Lift(); Orders()")
    assert fought(say(p, "lift G1"), 4) == [
        "G1 by helicopter: die [4]: it lands in Doc Lao Park and has to walk to the assembly zone (9.3.2)."
    ]


# -- the night ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "result"), [(3, "die [3] at or below 3: the zone is lost"), (4, "die [4] above 3: the zone holds")]
)
def test_infiltration_says_marker_die_and_what_follows(die: int, result: str) -> None:
    p = board("macv: A1", controlled="duy_tan", agenda="NightInfiltration(); Orders()")
    say(p, "draw 321")
    assert fought(p, die) == [f"Infiltration of Duy Tan Street: marker 321 drawn, {result} (10.2.3)."]


def test_isolated_zones() -> None:
    p = board("macv: A1", controlled="doc_lao police an_cuu", agenda="Orders(); Isolation(); Orders()")
    assert sentences(p, "end") == ["Isolated from now on: the LCU Ramp and Tu Do Stadium (10.3.1)."]
    assert fought(p, 4) == ["Isolation of the LCU Ramp: die [4]: nobody comes (10.3.2)."]
    assert fought(p, 5) == ["Isolation of Tu Do Stadium: die [5]: an NVA marker comes (10.3.2)."]
    assert sentences(p, "draw 21") == ["NVA marker 21 is placed in Tu Do Stadium (10.3.2)."]
    busy = Event("isolated_die", "WH-10.3.2-2", (0, 5, 0))
    assert GAME.sentence(busy) == "Isolation of the Flag Tower Bank: die [5]: NVA are there already (10.3.2)."


def test_reorganisation_in_few_sentences() -> None:
    stack = "macv: A1(hits=1,map-hit) A2(hits=2,map-hit) A3(hits=1) G1(hits=3)"
    p = board(stack, agenda="Orders(); Reorganise(); Orders()")
    assert sentences(p, "end") == [
        "A1 and A2 lose their hits and are veterans from now on (10.5.2).",
        "A3 loses its hits (10.5.1).",
    ]
    assert fought(p, 5) == ["G1: die [5]: the red hit stays (10.5.1)."]


def test_points_say_what_they_are_for() -> None:
    p = board("macv: A1(hits=3)", controlled="stadium", agenda="Orders(); CountPoints(); EndOfTurn(); Orders()", turn=4)
    told = sentences(p, "end")
    assert told[:3] == [
        "Victory zones controlled: 1 victory point (10.4.1).",
        "Platoons with a red hit: 1 defeat point more, now 1 (10.4.2).",
        "Thuong Tu Gate (zone F) is not controlled: 1 defeat point more, now 2 (12.1.1).",
    ]


def test_daylight() -> None:
    p = board("macv: A1", phase=7, agenda="Daylight(); Orders()")
    assert GAME.heading(p) == "1 February, phase 7: Daylight"
    assert fought(p, 6) == [
        "Daylight: die [6] against the red figure 6 of phase 7: this is the last phase of the day (5.0)."
    ]
    p = board("macv: A1", phase=7, agenda="Daylight(); Orders()")
    assert fought(p, 5) == ["Daylight: die [5] against the red figure 6 of phase 7: the day goes on (5.0)."]


@pytest.mark.parametrize(
    ("turn", "more", "heading"),
    [
        (1, {"stage": "orders"}, "31 January, phase 5: Orders"),
        (4, {"stage": "activation"}, "3 February, phase 5: Activation"),
        (4, {"stage": "infiltration"}, "3 February, night: Infiltration"),
        (7, {"stage": "regroup", "agenda": "NguyenHoangBridge(); Orders()"}, "6 February, night: Regrouping"),
    ],
)  # fmt: skip
def test_headings(turn: int, more: dict[str, str], heading: str) -> None:
    facts = {"agenda": "Activate(); Orders()" if "activation" in more["stage"] else "Convoys(); Orders()"}
    p = board("macv: G1 CP-MACV", "orders-macv: G", turn=turn, phase=5, **(facts | more))
    p.stage = list(GAME.vocabulary.names["stage"]).index(more["stage"])
    assert GAME.heading(p) == heading


# -- words -------------------------------------------------------------------------------------------------------------


def test_numbers_lists_and_chances_in_words() -> None:
    assert [counted(number, "hit") for number in (0, 1, 2)] == ["no hit", "1 hit", "2 hits"]
    assert [listing(words) for words in ("A", "AB", "ABC")] == ["A", "A and B", "A, B and C"]
    assert [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == [
        "0 %",
        "below 1 %",
        "50 %",
        "above 99 %",
        "100 %",
    ]


def test_every_verb_of_the_game_is_known_and_every_meaning_is_of_a_verb() -> None:
    assert set(telling.MEANINGS) <= telling.VERBS
    p = start()
    dice = Dice(5)
    while not p.over:
        assert all(p.step.describe(p, choice).verb in telling.VERBS for choice in p.listed)
        p.take(random_choice(p, dice))
