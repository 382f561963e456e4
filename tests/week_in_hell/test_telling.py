"""What happened, in sentences: every kind of event, every table as it is read, headings."""

import re
from functools import cache
from typing import Any

import pytest
from tests.refusals import not_offered
from tests.sentences import kinds_in, sentence_of, sentences_of
from tests.week_in_hell.board import GAME, attacking, board, cleared, fighting, ordering, roll, say, start

from citadel.core.dice import Dice
from citadel.core.events import Event
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Decision
from citadel.core.prose import plain
from citadel.games.week_in_hell.components import VERBS
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules import events as told_of

percent = GAME.wording.percent

IDS = ("macv-platoon", "CP-", "convoy-", "MACV-order")
"""How names begin that only programs use."""
QUOTE = "\N{LEFT DOUBLE QUOTATION MARK}"
"""What stands around words as they are typed."""


def sentences(p: Week, *choices: str) -> list[str]:
    """What the last of these choices brought about."""
    for words in choices:
        p.events = []
        say(p, words)
    return sentences_of(GAME, p.events)


def fought(p: Week, *dice: int) -> list[str]:
    """What the last of these dice brought about."""
    return sentences(p, *(f"roll {die}" for die in dice))


# -- every kind --------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_message_and_a_category() -> None:
    kinds = kinds_in(told_of)
    assert len(kinds) > 60
    for kind in kinds:
        assert GAME.wording.language.has("log", kind.__name__), kind
        assert kind.category, kind


def test_every_step_that_asks_or_rolls_has_a_prompt() -> None:
    asking = [step for step in GAME.steps.values() if issubclass(step, Decision)]
    assert len(asking) > 50
    for step in asking:
        assert GAME.wording.language.has("prompts", step.__name__), step


@cache
def played() -> tuple[tuple[tuple[Event, ...], str, str], ...]:
    """Everything that happened in a few random games, choice by choice, with heading and prompt before it."""
    found = []
    for seed in range(16):
        edition = ("published", "draft")[seed % 2]
        p, dice = start(("historical", "alternative")[seed // 2 % 2], edition=edition), Dice(seed)
        while not p.over:
            p.events = []
            heading, prompt = GAME.heading(p), str(GAME.prompt(p))
            p.take(random_choice(p, dice))
            found.append((tuple(p.events), heading, prompt))
    return tuple(found)


def well_said(sentence: str) -> None:
    """Check a sentence for what no reader should meet, such as names that only programs use."""
    assert sentence.endswith((".", "!", "?")), sentence
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert not re.search(r"[{}_]|  |None|-\d+ hit|\b(no|1) (hit|platoon|\w+ point)s\b", sentence), sentence
    assert not ids_in(sentence), sentence


def ids_in(text: str) -> list[str]:
    """The names in a text that only programs use."""
    names = [word for kind in ("unit", "place") for word in GAME.vocabulary.names[kind] if re.search("[-_]", word)]
    spoken = {GAME.wording.short("unit", unit) for unit in range(len(GAME.vocabulary.names["unit"]))}
    found = [name for name in names if name not in spoken and re.search(rf"(?<![\w-]){name}(?![\w-])", text)]
    return found + [id for id in IDS if id in text]


def test_previews_and_refusals_call_counters_and_places_by_their_titles() -> None:
    p, dice, said = start(), Dice(7), set[str]()
    for _ in range(150):
        if p.seat != NATURE:
            others = not_offered(p, range(28), 51)
            refusals = [p.why_not(GAME.words(others[dice.pick(len(others))])) for _ in range(4) if others]
            said |= {plain(GAME.prospect(p, choice)) for choice in p.listed[:4]}
            said.add(plain(GAME.warning(p, p.listed[-1])))
            said |= {GAME.titled(p.step.describe(p, choice)) for choice in p.listed}
            said |= {refusal.sentence for refusal in refusals if refusal and QUOTE not in refusal.sentence}
        p.take(random_choice(p, dice))
    assert len(said) > 80
    assert {text for text in said if ids_in(text)} == set()


def test_everything_that_happens_in_random_games_is_told() -> None:
    kinds = {event.kind for events, *_ in played() for event in events}
    assert len(kinds) > 50
    for events, *_ in played():
        for sentence in {*(sentence_of(GAME, event) for event in events), *sentences_of(GAME, events)}:
            well_said(sentence)


def test_everything_that_is_asked_in_random_games_is_asked_well() -> None:
    asked = {prompt for _, _, prompt in played()}
    assert len(asked) > 100
    for prompt in asked:
        well_said(prompt)


def test_every_roll_is_told_with_the_die_and_the_rule() -> None:
    rolls = [event for events, *_ in played() for event in events if event.category == "dice"]
    assert len({event.kind for event in rolls}) >= 12
    for event in rolls:
        sentence = GAME.sentence(event)
        assert sentence.dice, sentence
        assert sentence.rule in GAME.catalogue, sentence


def test_several_events_make_no_more_sentences_than_events() -> None:
    for events, *_ in played():
        told = sentences_of(GAME, events)
        assert len(told) <= len(events)
        assert len(told) == len(set(told)) or any(event.kind in ("us_fire", "nva_fire") for event in events)


# -- combat ------------------------------------------------------------------------------------------------------------


def figure_two(**more: str) -> Week:
    """G attacks Hospital East, a victory zone of value 3, from Public Health."""
    return attacking("hospital_east", "public_health: G1 G2 G3", controlled="public_health", **more)


def test_roles_and_draws() -> None:
    p = figure_two()
    assert sentences(p, "assault G1", "support G2") == ["G1 assaults, G2 supports, G3 is in reserve."]
    assert sentences(p, "draw 321") == ["NVA 3-2-1 defends Hospital East."]
    assert sentences(p, "draw 21") == ["A second draw for a victory zone: NVA 2-1. NVA 3-2-1 defends Hospital East."]


def test_both_tables_as_they_are_read() -> None:
    p = say(figure_two(nva="hospital_east=321"), "assault G1", "support G2")
    assert fought(p, 2, 3) == [
        "US fire: [2], strength 4 against value 3: 1 hit.",
        "NVA fire: [3], strength 3 against value 3: no hit on assault, 1 on support.",
        "G2 takes 1 hit: green.",
        "The NVA in Hospital East take 1 hit and now show 2.",
        "G1 enters Hospital East.",
    ]
    say(p, "support G3")
    assert fought(p, 5, 6) == [
        "US fire: [5], strength 4 against value 3: 2 hits.",
        "NVA fire: [6], strength 2 against value 3: 2 hits on assault, 1 on support.",
        "G1 takes 2 hits: yellow, combat value \N{MINUS SIGN}1.",
        "G3 takes 1 hit: green.",
        "The NVA in Hospital East are eliminated.",
        "Golf Company begins to clear Hospital East.",
    ]
    assert sentences(p, "join G3") == ["G3 enters Hospital East."]


def test_a_platoon_that_is_alone_takes_the_larger_figure() -> None:
    p = attacking("university", "macv: G1(veteran)", nva="university=4321")
    assert fought(p, 1, 4)[1:3] == [
        "NVA fire: [4], strength 4 against value 2: 1 hit on assault, 1 on support.",
        "G1 has no support and takes the larger figure, 1 hit: green.",
    ]


def test_rows_and_columns_beyond_the_table_are_named() -> None:
    us = told_of.UsFire("WH-8.2.2-5", 7, 5, 3, 3, 2, 0, 0)
    assert sentence_of(GAME, us) == "US fire: [3], strength 7 (read as 6) against value 5 (read as 4): 2 hits."
    nva = told_of.NvaFire("WH-8.2.2-6", 5, 0, 3, 3, 0, 1)
    assert sentence_of(GAME, nva).startswith(
        "NVA fire: [3], strength 5 (read as 4) against value 0 (read as 1): no hit"
    )


def test_fire_without_effect_is_told_in_a_word() -> None:
    nva = told_of.NvaFire("WH-8.2.2-6", 1, 3, 2, 2, 0, 0)
    assert sentence_of(GAME, nva) == "NVA fire: [2], strength 1 against value 3: no hit."


def in_the_stadium(assault: str = "G1(veteran)", others: str = "G2 G3", **more: Any) -> Week:
    """G1 is in the Stadium, across a solid line from MACV, the others of G in MACV."""
    stacks = (f"stadium: {assault}", f"macv: {others}")
    facts: dict[str, Any] = {"nva": "stadium=4321", "support": "G2"}
    return fighting("stadium", *stacks, jump_off="macv", assault="G1", **(facts | more))


def test_a_red_retreat_and_what_it_does_to_the_die() -> None:
    p = say(in_the_stadium("G1(veteran,hits=2)"), "fight")
    assert fought(p, 1, 6)[-1] == (
        "G1 is red and falls back from Tu Do Stadium to the MACV Compound. "
        "\N{MINUS SIGN}1 to the US die for the rest of this attack."
    )
    told = fought(say(p, "assault G3", "alone"), 4, 1)
    assert told[0] == "US fire: [4] \N{MINUS SIGN}1 for the red retreat, read as 3, strength 2 against value 3: no hit."


def test_support_that_is_lost() -> None:
    told = fought(say(in_the_stadium(others="G2(hits=1) G3"), "fight"), 1, 6)
    assert "G2 can no longer support." in told


def test_a_retreat_and_its_die() -> None:
    assert fought(say(in_the_stadium(nva="stadium=321"), "retreat"), 3)[0] == (
        "G1 retreats to the MACV Compound under fire: [3], not above the 3 shown: a hit."
    )
    assert fought(say(in_the_stadium(nva="stadium=321"), "retreat"), 4) == [
        "G1 retreats to the MACV Compound under fire: [4], above the 3 shown: no hit."
    ]


def test_wounded_marines_and_their_rescue() -> None:
    p = say(in_the_stadium("G1"), "retreat")
    assert fought(p, 1) == [
        "G1 retreats to the MACV Compound under fire: [1], not above the 4 shown: a hit.",
        "G1 takes 1 hit on the way back: green.",
        "Wounded Marines lie between the MACV Compound and Tu Do Stadium: a platoon must go out for them.",
    ]
    say(p, "rescue G2", "support G3")
    assert fought(p, 1) == [
        "G2 goes out for the wounded Marines, supported by G3.",
        "NVA fire: [1], strength 4 against value 3: no hit.",
        "G2 brings back the wounded Marines.",
    ]
    assert sentences(p, "stop") == ["The attack on Tu Do Stadium is broken off; the zone stays in enemy hands."]


def test_a_failed_rescue_costs_a_point() -> None:
    p = say(in_the_stadium("G1(hits=2)", "G2(hits=3)", support="", attackers="G1 G2"), "retreat")
    assert fought(p, 1)[-2:] == [
        "No platoon in the MACV Compound can bring back the wounded Marines.",
        "Wounded Marines left behind: 1 defeat point, 1 in all.",
    ]


# -- events ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ((1, 1, 1), "NVA counterattack. Only the US take losses, then a new marker takes over and attacks."),
        ((1, 1, 3), "infiltration. Losses as usual, then empty zones within reach of the NVA are tested."),
        ((1, 1, 4), "sniper. Losses as usual, and the assault platoon takes 1 more hit."),
        ((3, 3, 1), "NVA reinforcements. Only the US take losses, then a marker is drawn."),
        ((2, 2, 4), "civilians. \N{MINUS SIGN}2 to the US die."),
        ((3, 3, 3), "no event."),
        ((3, 3, 4), "RPG. The NVA marker counts 1 more this round."),
        ((4, 4, 3), "enfilading fire. +1 to the NVA die."),
        ((5, 5, 5), "NVA retreat. The NVA slip away, and nobody fires."),
    ],
)  # fmt: skip
def test_the_events_table_as_it_is_read(dice: tuple[int, int, int], sentence: str) -> None:
    us, nva, third = dice
    told = fought(say(in_the_stadium(), "fight"), *dice)
    assert told[0] == f"Event [{us}] [{nva}] [{third}] = {sum(dice)}: {sentence}"


def test_enfilading_fire_is_worse_across_a_solid_line() -> None:
    p = attacking("stadium", "macv: G1", nva="stadium=321")
    told = fought(p, 4, 4, 3)
    assert told[0].endswith("= 11: enfilading fire. +2 to the NVA die across the solid line.")
    assert told[2] == "NVA fire: [4], read as 6, strength 3 against value 3: 2 hits on assault, 1 on support."


def test_civilians_and_the_sniper_in_the_sentences_that_follow() -> None:
    told = fought(say(in_the_stadium(), "fight"), 3, 3, 2)
    assert told[1] == "US fire: [3] \N{MINUS SIGN}2 for civilians, read as 1, strength 5 against value 3: 1 hit."
    told = fought(say(in_the_stadium(), "fight"), 1, 1, 4)
    assert told[-1] == "G1 takes 1 hit from a sniper: green."


def test_friendly_fire_says_who_shoots_at_whom() -> None:
    p = say(in_the_stadium(), "fight")
    assert fought(p, 5, 5, 6)[0].endswith("The support platoon fires on the assault platoon, which then fights alone.")
    assert fought(p, 6) == ["G2 fires on G1.", "US fire: [6], strength 2 against value 3: 1 hit."]
    told = fought(p, 4)
    assert told[:2] == ["G1 fires on the NVA alone.", "US fire: [4], strength 3 against value 3: 1 hit."]
    assert told[3] == "G1 takes 1 hit from friendly fire: green."


def test_an_event_that_is_none_says_why() -> None:
    p = say(in_the_stadium(support="", attackers="G1"), "fight")
    assert fought(p, 5, 5, 6)[0] == (
        "Event [5] [5] [6] = 16: friendly fire, but there is no support platoon. Nothing happens."
    )
    p = say(in_the_stadium(isolated="stadium"), "fight")
    told = "Event [1] [1] [1] = 3: NVA counterattack, but the zone is isolated. Nothing happens."
    assert fought(p, 1, 1, 1)[0] == told


def test_draws_of_events() -> None:
    p = say(in_the_stadium(nva="stadium=321"), "fight")
    roll(p, 3, 3, 1)
    assert sentences(p, "draw 4321") == [
        "NVA 4-3-2-1 is drawn, stronger than the 3 shown: it takes over Tu Do Stadium."
    ]
    p = roll(say(in_the_stadium(nva="stadium=321"), "fight"), 3, 3, 1)
    assert sentences(p, "draw 3221") == [
        "NVA 3-2-2-1 is drawn, no stronger than the 3 shown: it goes back into the cup."
    ]
    p = roll(say(in_the_stadium(), "fight"), 1, 1, 1)
    assert sentences(p, "draw 21") == ["NVA 2-1 takes over Tu Do Stadium and attacks at once."]


# -- gas ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "told"),
    [
        (4, ["Gas on the University: [4], it takes hold and the value falls to 1."]),
        (6, ["Gas on the University: [6], no effect."]),
        (5, [
            "Gas on the University: [5], the wind takes it south.",
            "Gas drifts into Jeanne d'Arc School: nobody there acts until it clears.",
        ]),
    ],
)  # fmt: skip
def test_gas(die: int, told: list[str]) -> None:
    p = attacking("university", "macv: G1 G2", nva="university=321", gas_left=2)
    say(p, "gas")
    assert fought(p, die) == told


def test_gas_where_the_value_is_1_already() -> None:
    p = say(attacking("doc_lao", "macv: G1", gas_left=1), "gas")
    assert fought(p, 1)[0] == "Gas on Doc Lao Park: [1], it takes hold; the value stays 1."


def test_a_marker_in_an_isolated_zone_stays_if_it_is_stronger() -> None:
    event = told_of.IsolatedMarker("WH-10.3.2-2", GAME.vocabulary.find("place", "stadium"), 9, 0)
    told = "NVA 1 is drawn; the marker in Tu Do Stadium is at least as strong and stays."
    assert sentence_of(GAME, event) == told


def test_the_nva_withdraw_from_one_zone_or_several() -> None:
    p = board("macv: A1", nva="treasury=321", agenda="Orders(); NvaLeave(); Orders()")
    assert sentences(p, "end") == ["The NVA withdraw from the Treasury."]
    p = board("macv: A1", nva="treasury=321 post_office=21", agenda="Orders(); NvaLeave(); Orders()")
    assert sentences(p, "end") == ["The NVA withdraw from the Treasury and the Post Office."]


def test_what_the_night_brings_unasked_stands_under_its_own_heading() -> None:
    p = board("macv: A1", agenda="Orders(); Night()", last_phase=1)
    p.events = []
    say(p, "end")
    (before, _), (heading, night) = GAME.parts(p.events)
    assert (before, heading, night[0].kind) == ("", "1 February, night", "night")
    assert GAME.parts(night[1:]) == [("", list(night[1:]))]


def test_gas_without_a_zone_to_the_south() -> None:
    p = say(attacking("hwy1_west", "an_cuu: G1", controlled="an_cuu", gas_left=1), "gas")
    assert fought(p, 5)[0] == "Gas on Highway 1 West: [5], the wind takes it away; there is no zone to the south."


# -- orders, clearing, reinforcements ----------------------------------------------------------------------------------


def test_orders() -> None:
    p = ordering("macv: CP-MACV CP-1/1 G1 macv-platoon", "an_cuu: G2", "hwy1_west: G3")
    assert sentences(p, "order G1", "by CP-1/1") == [
        "The 1/1 CP gives Golf Company an order through G1.",
        "G2 and G3 are out of reach of the order and stay head down.",
    ]
    assert sentences(p, "order macv-platoon") == ["The MACV CP orders the MACV platoon to act by itself."]
    assert sentences(p, "end", "activate macv-platoon") == []


@pytest.mark.parametrize(
    ("die", "more", "sentence"),
    [
        (4, {}, "Clearing Duy Tan Street: [4] +1 for a second platoon = 5, above 2: the zone is clear."),
        (1, {}, "Clearing Duy Tan Street: [1] +1 for a second platoon = 2, not above 2: the zone is not clear yet."),
        (
            3,
            {"drifted": "duy_tan"},
            "Clearing Duy Tan Street: [3] +1 for a second platoon \N{MINUS SIGN}2 for drifted gas = 2, not above 2: "
            "the zone is not clear yet.",
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
    assert fought(p, 2) == ["Convoy 1 rolls [2] \N{MINUS SIGN}1 (the An Cuu Crossroads not controlled) = 1: ambush!"]
    assert sentences(p, "victim G2") == ["G2 takes 1 hit in the ambush: green."]
    assert fought(on_the_bridge("duy_tan police an_cuu"), 3) == ["Convoy 1 rolls [3]: it waits."]
    assert fought(on_the_bridge("duy_tan police an_cuu"), 5) == [
        "Convoy 1 rolls [5]: it drives on.",
        "Convoy 1 reaches the MACV space.",
        "G1 and G2 arrive in the MACV Compound.",
        "Golf Company is in play and waits for orders.",
        "Convoy 1 is the first convoy to arrive and leaves the game.",
    ]


def test_arrivals_of_a_phase_are_one_sentence() -> None:
    p = board("macv: CP-MACV", turn=1, phase=3, agenda="Orders(); Reinforcements(); Orders()")
    assert sentences(p, "end")[0] == "G1, G2, G3 and the 1/1 CP are available."


def test_the_helicopter() -> None:
    p = board("available: G1 G2", "doc_lao: A1", controlled="doc_lao", agenda="Reinforcements(); Orders()")
    assert fought(p, 5) == ["Helicopter [5]: not available yet."]
    p = board("available: G1", "ch46: helicopter", controlled="doc_lao", agenda="Lift(); Orders()")
    assert fought(say(p, "lift G1"), 4) == ["Helicopter [4]: G1 lands in Doc Lao Park and makes for the assembly zone."]


# -- the night ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "result"),
    [(3, "[3] against NVA 3-2-1, and the zone is lost"), (4, "[4] against NVA 3-2-1, and the zone holds")],
)
def test_infiltration_says_marker_die_and_what_follows(die: int, result: str) -> None:
    p = board("macv: A1", controlled="duy_tan", agenda="NightInfiltration(); Orders()")
    say(p, "draw 321")
    assert fought(p, die) == [f"Infiltration of Duy Tan Street: {result}."]


def test_isolated_zones() -> None:
    p = board("macv: A1", controlled="doc_lao police an_cuu", agenda="Orders(); Isolation(); Orders()")
    assert sentences(p, "end") == ["The LCU Ramp and Tu Do Stadium are isolated."]
    assert fought(p, 4) == ["The LCU Ramp is isolated: [4], nobody comes."]
    assert fought(p, 5) == ["Tu Do Stadium is isolated: [5], the NVA move in."]
    assert sentences(p, "draw 21") == ["NVA 2-1 moves into Tu Do Stadium."]
    busy = told_of.IsolatedDie("WH-10.3.2-2", 0, 5, 0)
    assert sentence_of(GAME, busy) == "The Flag Tower Bank is isolated: [5], the NVA are there already."


def test_reorganisation_in_few_sentences() -> None:
    stack = "macv: A1(hits=1,map-hit) A2(hits=2,map-hit) A3(hits=1) G1(hits=3)"
    p = board(stack, agenda="Orders(); Reorganise(); Orders()")
    assert sentences(p, "end") == [
        "A1 and A2 recover from their hits and are now veterans.",
        "A3 recovers from its hits.",
    ]
    assert fought(p, 5) == ["G1 rolls [5]: the red hit stays."]


def test_points_say_what_they_are_for() -> None:
    p = board("macv: A1(hits=3)", controlled="stadium", agenda="Orders(); CountPoints(); EndOfTurn(); Orders()", turn=4)
    told = sentences(p, "end")
    assert told[:3] == [
        "US troops control 1 victory zone.",
        "Platoons with a red hit: 1 defeat point, 1 in all.",
        "Thuong Tu Gate not controlled: 1 defeat point, 2 in all.",
    ]


def test_daylight() -> None:
    p = board("macv: A1", phase=7, agenda="Daylight(); Orders()")
    assert GAME.heading(p) == "1 February, phase 7: Daylight"
    assert fought(p, 6) == ["Daylight [6]: this is the last phase of the day."]
    p = board("macv: A1", phase=7, agenda="Daylight(); Orders()")
    assert fought(p, 5) == ["Daylight [5]: the day goes on; a 6 would have ended it."]


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


def test_chances_in_words() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == [
        "0 %",
        "below 1 %",
        "50 %",
        "above 99 %",
        "100 %",
    ]


def test_every_verb_of_the_game_is_known_and_every_meaning_is_of_a_verb() -> None:
    assert all(GAME.wording.language.has("choices", verb) for verb in VERBS)
    p = start()
    dice = Dice(5)
    while not p.over:
        assert all(p.step.describe(p, choice).verb in VERBS for choice in p.listed)
        p.take(random_choice(p, dice))


# -- like events -------------------------------------------------------------------------------------------------------


def moved(unit: str, start: str, end: str) -> Event:
    names = GAME.vocabulary.names
    places = (names["place"].index(start), names["place"].index(end))
    return told_of.Moved("WH-8.1.1-1", names["unit"].index(unit), *places)


def test_platoons_that_move_to_one_zone_are_told_together() -> None:
    moves = [moved(unit, "police", "duy_tan") for unit in ("G1", "G2", "G3")]
    assert GAME.is_run(moves)
    assert sentences_of(GAME, moves) == ["G1, G2 and G3 move from the Police Station to Duy Tan Street."]
    assert sentences_of(GAME, [*moves[:2], moved("A1", "macv", "duy_tan")]) == ["G1, G2 and A1 move to Duy Tan Street."]
    assert not GAME.is_run([*moves, moved("A1", "police", "macv")])


def test_companies_come_into_play_together() -> None:
    companies = [told_of.Enlisted("WH-2.1-6", company) for company in (0, 3)]
    assert sentences_of(GAME, companies) == ["Alpha Company and Golf Company are in play and wait for orders."]
