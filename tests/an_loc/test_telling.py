"""What happened, in sentences: every kind of event, moves, turns and the end, headings, words."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.an_loc.board import GAME, board, moving, start
from tests.an_loc.sentences import BOARD, hexed, sentences, unit

from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NONE, Event
from citadel.games.an_loc import readings, telling
from citadel.games.an_loc.naming import air_title, counted, listing, number_of, place_title
from citadel.games.an_loc.position import STAGES

FOLDER = Path(__file__).parents[2] / "src" / "citadel" / "games" / "an_loc"
TELL = re.compile(r'\btell\(\s*"(\w+)"')
SAYING = re.compile(r'\bSaying\("([\w-]+)"')
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"oel_commitment": "simultaneous-secret", "no_retreat": "eliminate"},
    {"clamp_before_shift": False, "lull_skips_air": False, "sa7_timing": "start-of-air-phase"},
    {"capture_rule": "play-on", "garrison": "in-or-adjacent", "retreat_cancel_max": "any"},
)


# -- every kind --------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_sentence_and_every_sentence_an_event() -> None:
    kinds = {kind for path in FOLDER.glob("*.py") for kind in TELL.findall(path.read_text("utf-8"))}
    assert len(kinds) > 45
    assert kinds == set(telling.SENTENCES) | set(readings.READINGS)
    assert not set(telling.SENTENCES) & set(readings.READINGS)


@cache
def played() -> tuple[tuple[tuple[Event, ...], str], ...]:
    """Everything that happened in a hundred random games, choice by choice, with the heading before it."""
    found = {}
    for seed in range(100):
        p, dice = start(("battle", "first-assault")[seed % 5 == 4], **OPTIONS[seed % 4]), Dice(seed)
        while not p.over:
            p.events = []
            heading = GAME.heading(p)
            p.take(random_choice(p, dice))
            found[tuple(p.events), heading] = True
    return tuple(found)


def test_everything_that_happens_in_random_games_is_told() -> None:
    names = set(GAME.vocabulary.names["unit"])
    kinds = {event.kind for events, _ in played() for event in events}
    assert len(kinds) > 45
    for events in {events for events, _ in played()}:
        for sentence in [*map(GAME.sentence, events), *GAME.sentences(events)]:
            assert sentence.endswith(".")
            first = sentence.split()[0].rstrip(":,")
            assert first[0].isupper() or first.isdigit() or first in names, sentence
            assert not re.search(r"[{}_]|  |None|\) \(\d|\b(no|1) (hit|step|hexe|point|\w+ point)s\b", sentence), (
                sentence
            )
            assert not re.search(r"\b(1|no) [\w ]*\bare\b|\d \w+s is\b", sentence), sentence


def test_every_die_is_told_with_the_rule() -> None:
    rolls = [event for events, _ in played() for event in events if event.kind in ("sead", "tac", "combat_die")]
    assert {event.kind for event in rolls} == {"sead", "tac", "combat_die"}
    for event in rolls:
        assert re.search(r"\[\d\].*\(\d+\.\d+\)\.$", GAME.sentence(event)), GAME.sentence(event)


def test_several_events_make_no_more_sentences_than_events_and_no_sentence_twice() -> None:
    for events, _ in played():
        told = GAME.sentences(events)
        assert len(told) <= len(events)
        assert len(told) == len(set(told)), told


def test_rule_numbers_are_those_of_the_catalogue() -> None:
    for rule in GAME.catalogue:
        if rule.id.startswith("AL-") and rule.id != "AL-8.X":
            assert number_of(rule.id) == rule.number
    assert number_of("A-48") == "A-48"


# -- movement, helicopters, HQs ----------------------------------------------------------------------------------------


def test_moves() -> None:
    p = moving("nva", "0811: 9-vc/271", "entry: 7-nva/141", "0910: 7/5")
    assert sentences(p, "move 9-vc/271", "to 0810") == ["9-vc/271 moves from 0811 to 0810."]
    assert sentences(p, "move 7-nva/141", "to 0105")[:1] == ["7-nva/141 enters the map in 0105."]


def test_an_hq_goes_along_and_sappers_are_overrun() -> None:
    p = moving("arvn", "1020: 31/21 21-div-hq", "1019: 429-sappers", "0910: 7/5")
    assert sentences(p, "move 31/21", "to 1019")[:2] == [
        "31/21 and the 21st Division HQ move from 1020 to Ap Tau O (1019).",
        "429-sappers is overrun in Ap Tau O (1019) and eliminated (10.3).",
    ]


def test_units_that_advance_together() -> None:
    start_hex, end = hexed("0911"), hexed("0910")
    events = [Event("moved", "AL-10.8-A", (unit(name), start_hex, end, NONE)) for name in ("9-vc/271", "9-vc/272")]
    assert GAME.sentences([*events, Event("captured", "A-48", ())]) == [
        "9-vc/271 and 9-vc/272 advance from 0911 to An Loc (0910).",
        "The NVA has taken An Loc (A-48).",
    ]


def test_a_hot_landing_its_cover_and_how_it_turns_cold() -> None:
    p = moving("arvn", "lai-khe: 5-abn 6-abn", "1018: 9-vc/271", "0910: 7/5", helicopter_points=2, cas="cobra=1 a-37=1",
               bought="cobra=1 a-37=1")  # fmt: skip
    assert sentences(p, "move 5-abn", "lift", "land 1017") == [
        "5-abn is lifted from Lai Khe to Xa Tan Khai (1017), a hot landing; 1 helicopter point is left (9.6)."
    ]
    assert sentences(p, "cover cobra") == ["A cobra covers the hot landing zone in Xa Tan Khai (1017)."]
    assert sentences(p, "move 6-abn", "lift", "land 0814")[0] == (
        "6-abn is lifted from Lai Khe to 0814, a cold landing; no helicopter point is left (9.6)."
    )
    event = Event("cold", "AL-9.6.2-C", (hexed("1017"), BOARD.air_names.index("cobra")))
    assert GAME.sentence(event) == (
        "The landing zone in Xa Tan Khai (1017) is no longer hot and releases its cobra (9.6.2)."
    )


def test_hqs() -> None:
    hq = unit("21-div-hq")
    assert GAME.sentence(Event("hq_placed", "AL-11.1-D", (hq, hexed("lai-khe"), hexed("1019")))) == (
        "The 21st Division HQ goes from Lai Khe to its units in Ap Tau O (1019)."
    )
    assert GAME.sentence(Event("hq_flees", "AL-11.1-E", (hq, hexed("1019"), hexed("1020")))) == (
        "The 21st Division HQ is overrun and flees from Ap Tau O (1019) to its units in 1020."
    )


# -- turns, the campaign, the end --------------------------------------------------------------------------------------


def test_the_start_of_a_turn_in_few_sentences() -> None:
    p = board("0910: 7/5", turn=2, stage="logistics", agenda="ChooseEffort(nva); Turn()")
    assert sentences(p, "effort 3")[1:3] == [
        "Turn 2 begins, the week of 15 April (6.0).",
        "The ARVN gets 6 operation points, the NVA 2 (7.1).",
    ]
    lai_khe = [sentence for sentence in GAME.sentences(p.events) if "Lai Khe" in sentence]
    assert lai_khe == [
        "31/21, 32/21, 33/21, 21-recon, 211-art, 212-art, 155mm, 9-acr, 3-abn, the 21st Division HQ "
        "and the 3rd Airborne Brigade HQ are available at Lai Khe (13.1.2)."
    ]
    assert "5-vc/275 may enter the map at the west edge (13.1.4)." in GAME.sentences(p.events)


def test_the_commitment_of_the_5th_vc_division() -> None:
    p = board("0910: 7/5 5-div-hq-low", turn=6, stage="logistics", commitment_due=6, replacements_used=19,
              agenda="ChooseEffort(nva); Turn()")  # fmt: skip
    told = sentences(p, "effort 3")
    low, high = unit("5-div-hq-low"), unit("5-div-hq-high")
    assert told[-2:] == [
        "The 5th VC Division is committed: 5-vc/174, 5-vc/e6, 5-vc/art, t-54 and pt-76 may enter the map at the north "
        "or west edge, and the NVA gets 10 operation points and 1 SA-7 to keep (11.2.2).",
        "The 5th Division HQ (high morale) takes the place of the 5th Division HQ (low morale) in An Loc (0910): "
        f"morale {BOARD.morale[high]} instead of {BOARD.morale[low]} (11.2.2).",
    ]
    assert GAME.sentence(Event("commitment_due", "AL-11.2.2-A", (6,))) == (
        "The 5th VC Division will be committed on turn 6 (11.2.2)."
    )


def test_the_morale_of_the_garrison_factor_by_factor_and_a_surrender() -> None:
    p = board("0910: rppf-1(reduced)", "0911: rppf-2", "0812: 130mm", "0714: 122mm", stage="end-of-turn", flak=4,
              agenda="ChooseEffort(nva); Surrender(); GameEnd(); NextTurn()")  # fmt: skip
    assert sentences(p, "effort 3")[-2:] == [
        "Morale of the garrison: 0 without an HQ in or beside the city, "
        "\N{MINUS SIGN}2 for 2 NVA artillery units in range, \N{MINUS SIGN}2 for 1 step in the city, "
        "\N{MINUS SIGN}1 for flak 4 = \N{MINUS SIGN}5, not above 0 (12.1).",
        "An Loc surrenders; all ARVN units in and beside the city are removed: rppf-1 and rppf-2 (12.1).",
    ]


def test_a_garrison_that_holds_out() -> None:
    p = board("0910: 7/5 5-div-hq-low", "1014: 212-art", stage="end-of-turn", flak=2, replacements_used=27,
              agenda="ChooseEffort(nva); Surrender(); GameEnd(); NextTurn()")  # fmt: skip
    morale = BOARD.morale[unit("5-div-hq-low")]
    assert sentences(p, "effort 3")[1] == (
        f"Morale of the garrison: +{morale} for the 5th Division HQ, \N{MINUS SIGN}2 for 2 steps in the city, "
        f"0 for flak 2, +1 for broken NVA morale = {morale - 1} and An Loc holds out (12.1)."
    )


def test_flak_is_not_known_in_a_lull() -> None:
    assert GAME.sentence(Event("factor", "AL-12.1-C", (4, 0, NONE))) == (
        "Morale of the garrison: 0 as flak is not known (12.1)."
    )


def test_the_end() -> None:
    assert GAME.sentence(Event("no_major_attack", "AL-11.2.2-B", ())) == (
        "The NVA has not made its major attack in time and loses the game (11.2.2)."
    )
    assert GAME.sentence(Event("recaptured", "A-48", ())) == "The ARVN has An Loc again (A-48)."


@pytest.mark.parametrize(
    ("turn", "stage", "second", "heading"),
    [
        (1, "set-up", 0, "Turn 1, 8 April: set-up"),
        (2, "logistics", 0, "Turn 2, 15 April: logistics"),
        (3, "nva-combat", 1, "Turn 3, 22 April: NVA combat, second phase"),
        (3, "nva-movement", 0, "Turn 3, 22 April: NVA movement"),
        (6, "air", 0, "Turn 6, 13 May: air phase"),
        (12, "arvn-combat", 1, "Turn 12, 24 June: ARVN combat, second phase"),
        (12, "end-of-turn", 1, "Turn 12, 24 June: end of the turn"),
    ],
)
def test_headings(turn: int, stage: str, second: int, heading: str) -> None:
    p = board("0910: 7/5", turn=turn, stage=stage, second_phase=second, agenda="ChooseEffort(nva); Turn()")
    assert GAME.heading(p) == heading


def test_every_stage_of_random_games_has_its_heading() -> None:
    stages = {heading.partition(": ")[2].partition(",")[0] for _, heading in played()}
    assert stages == set(telling.STAGE_TITLES) - {"end of the turn"}
    assert len(telling.STAGE_TITLES) == len(STAGES)


# -- words -------------------------------------------------------------------------------------------------------------


def test_numbers_lists_and_names_in_words() -> None:
    assert [counted(number, "hex") for number in (0, 1, 2)] == ["no hex", "1 hex", "2 hexes"]
    assert [listing(words) for words in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]
    assert [air_title(BOARD, kind) for kind in range(5)] == ["a b-52", "an f-4", "a cobra", "an a-37", "an ac-130"]
    assert [air_title(BOARD, 2, number) for number in (0, 2)] == ["no cobras", "2 cobras"]
    assert [place_title(BOARD, hexed(name)) for name in ("0910", "1112", "0911", "lai-khe")] == [
        "An Loc (0910)",
        "Windy Hill (1112)",
        "0911",
        "Lai Khe",
    ]


def test_every_verb_of_the_game_is_known_and_every_meaning_is_of_a_verb() -> None:
    spoken = {verb for path in FOLDER.glob("*.py") for verb in SAYING.findall(path.read_text("utf-8"))}
    assert spoken <= telling.VERBS
    assert set(telling.MEANINGS) <= telling.VERBS
    used = set()
    for seed in range(6):
        p, dice = start(), Dice(seed)
        while not p.over:
            used |= {p.step.describe(p, choice).verb for choice in p.listed}
            p.take(random_choice(p, dice))
    assert used <= telling.VERBS
    assert len(used) > 30
