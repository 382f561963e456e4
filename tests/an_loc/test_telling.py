"""What happened, in sentences: every kind of event, moves, turns and the end, headings, words."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.an_loc.board import GAME, board, moving, start
from tests.an_loc.sentences import BOARD, hexed, sentences, unit
from tests.sentences import kinds_in, sentence_of, sentences_of

from citadel.core.dice import Dice
from citadel.core.events import Event
from citadel.core.playout import random_choice
from citadel.core.position import NONE
from citadel.games.an_loc.components import NVA
from citadel.games.an_loc.game import VERBS
from citadel.games.an_loc.position import STAGES
from citadel.games.an_loc.rules import events

FOLDER = Path(__file__).parents[2] / "src" / "citadel" / "games" / "an_loc"
TELL = re.compile(r"\bevents\.([A-Z]\w+)\(")
SAYING = re.compile(r'\bSaying\("([\w-]+)"')
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"oel_commitment": "simultaneous-secret", "no_retreat": "eliminate"},
    {"clamp_before_shift": False, "lull_skips_air": False, "sa7_timing": "start-of-air-phase"},
    {"capture_rule": "play-on", "garrison": "in-or-adjacent", "retreat_cancel_max": "any"},
)


# -- every kind --------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_sentence_and_is_told_somewhere() -> None:
    kinds = {kind.__name__ for kind in kinds_in(events)}
    assert len(kinds) > 45
    assert [kind for kind in sorted(kinds) if not GAME.wording.language.has("log", kind)] == []
    assert kinds == {kind for path in FOLDER.rglob("*.py") for kind in TELL.findall(path.read_text("utf-8"))}


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
    kinds = {event.kind for told, _ in played() for event in told}
    assert len(kinds) > 45
    for told in {told for told, _ in played()}:
        for sentence in sentences_of(GAME, told):
            assert sentence.endswith("."), sentence
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert not re.search(r"[{}_]|  |None|nobody|\b(one|1) (hit|step|hexe|point|\w+ point)s\b", sentence), (
                sentence
            )


def test_every_die_is_told_with_the_rule() -> None:
    kinds = (events.Sead, events.Tac, events.CombatDie)
    rolls = [event for told, _ in played() for event in told if isinstance(event, kinds)]
    assert {type(event) for event in rolls} == {*kinds}
    for event in rolls:
        sentence = GAME.sentence(event)
        assert sentence.dice == (event.die,)
        assert sentence.rule == event.rule


def test_several_events_make_no_more_sentences_than_events_and_no_sentence_twice() -> None:
    for happened, _ in played():
        told = sentences_of(GAME, happened)
        assert len(told) <= len(happened)
        assert len(told) == len(set(told)), told


# -- movement, helicopters, HQs ----------------------------------------------------------------------------------------


def test_moves() -> None:
    p = moving("nva", "0811: 9-vc/271", "entry: 7-nva/141", "0910: 7/5")
    assert sentences(p, "move 9-vc/271", "to 0810") == ["The 271st Regiment, 9th VC Division moves from 0811 to 0810."]
    assert sentences(p, "move 7-nva/141", "to 0105")[:1] == [
        "The 141st Regiment, 7th NVA Division enters the map at 0105."
    ]


def test_an_hq_goes_along_and_sappers_are_overrun() -> None:
    p = moving("arvn", "1020: 31/21 21-div-hq", "1019: 429-sappers", "0910: 7/5")
    assert sentences(p, "move 31/21", "to 1019")[:2] == [
        "The 31st Regiment and the 21st Division HQ move from 1020 to Ap Tau O (1019).",
        "The 429th Sapper Group is overrun in Ap Tau O (1019) and eliminated.",
    ]


def test_units_that_advance_together() -> None:
    start_hex, end = hexed("0911"), hexed("0910")
    told: list[Event] = [
        events.Moved("AL-10.8-A", unit(name), start_hex, end, NONE) for name in ("9-vc/271", "9-vc/272")
    ]
    assert sentences_of(GAME, [*told, events.Captured("A-48")]) == [
        "The 271st and 272nd VC Regiments advance from 0911 to An Loc (0910).",
        "The NVA takes An Loc.",
    ]


def test_like_choices_are_told_once_to_the_end_of_their_phase() -> None:
    given = [events.Sa7("AL-9.8-C", unit(name)) for name in ("9-vc/271", "9-vc/272")]
    phase = events.Movement("AL-6.3", NVA, 0)
    assert GAME.is_run([*given, phase])
    assert sentences_of(GAME, [*given, phase]) == ["The 271st and 272nd VC Regiments receive an SA-7 each."]
    assert not GAME.is_run([phase])


def test_guns_that_support_together() -> None:
    guns = [events.Support("AL-10.3-A", unit(name), -1) for name in ("9-vc/art", "122mm")]
    assert sentences_of(GAME, guns) == [
        "The 9th VC Division artillery and the 122mm Gun Group support the defence: −1 on the die each."
    ]


def test_a_hot_landing_its_cover_and_how_it_turns_cold() -> None:
    p = moving("arvn", "lai-khe: 5-abn 6-abn", "1018: 9-vc/271", "0910: 7/5", helicopter_points=2, cas="cobra=1 a-37=1",
               bought="cobra=1 a-37=1")  # fmt: skip
    assert sentences(p, "move 5-abn", "lift", "land 1017") == [
        "The 5th Airborne Battalion flies from Lai Khe to Xa Tan Khai (1017), a hot landing; one helicopter point left."
    ]
    assert sentences(p, "cover cobra") == ["A Cobra covers the hot landing zone in Xa Tan Khai (1017)."]
    assert sentences(p, "move 6-abn", "lift", "land 0814")[0] == (
        "The 6th Airborne Battalion flies from Lai Khe to 0814, a cold landing; no helicopter points left."
    )
    event = events.Cold("AL-9.6.2-C", hexed("1017"), BOARD.air_names.index("cobra"))
    assert sentence_of(GAME, event) == (
        "The landing zone in Xa Tan Khai (1017) is no longer hot, and its Cobra returns."
    )


def test_hqs() -> None:
    hq = unit("21-div-hq")
    assert sentence_of(GAME, events.HqPlaced("AL-11.1-D", hq, hexed("lai-khe"), hexed("1019"))) == (
        "The 21st Division HQ moves from Lai Khe to join its units in Ap Tau O (1019)."
    )
    assert sentence_of(GAME, events.HqFlees("AL-11.1-E", hq, hexed("1019"), hexed("1020"))) == (
        "The 21st Division HQ is overrun and flees from Ap Tau O (1019) to join its units in 1020."
    )


# -- turns, the campaign, the end --------------------------------------------------------------------------------------


def test_the_start_of_a_turn_in_few_sentences() -> None:
    p = board("0910: 7/5", turn=2, stage="logistics", agenda="ChooseEffort(nva); Turn()")
    assert sentences(p, "effort 3")[1:3] == [
        "Turn 2 begins, the week of 15 April.",
        "The ARVN receives 6 operation points, the NVA 2.",
    ]
    lai_khe = [sentence for sentence in sentences_of(GAME, p.events) if "Lai Khe" in sentence]
    assert lai_khe == [
        (
            "The 31st, 32nd and 33rd Regiments, the 21st Reconnaissance Company, the 211th and 212th "
            "Artillery, the 155mm Battery, the 9th Armored Cavalry, the 3rd Airborne Brigade, the 21st "
            "Division HQ and the 3rd Airborne Brigade HQ are available at Lai Khe."
        )
    ]
    assert "The 275th Regiment, 5th VC Division may enter the map at the west edge." in sentences_of(GAME, p.events)


def test_the_commitment_of_the_5th_vc_division() -> None:
    p = board("0910: 7/5 5-div-hq-low", turn=6, stage="logistics", commitment_due=6, replacements_used=19,
              agenda="ChooseEffort(nva); Turn()")  # fmt: skip
    told = sentences(p, "effort 3")
    low, high = unit("5-div-hq-low"), unit("5-div-hq-high")
    assert told[-2:] == [
        (
            "The 5th VC Division is committed: the 174th and E6 VC Regiments, the 5th VC Division "
            "artillery, the T-54 Battalion and the PT-76 Battalion may enter the map at the north or "
            "west edge. The NVA receives ten operation points and an SA-7 that may be kept."
        ),
        f"The morale of the 5th Division HQ in An Loc (0910) rises from {BOARD.morale[low]} to {BOARD.morale[high]}.",
    ]
    assert sentence_of(GAME, events.CommitmentDue("AL-11.2.2-A", 6)) == (
        "The 5th VC Division will be committed on turn 6."
    )


def test_the_morale_of_the_garrison_factor_by_factor_and_a_surrender() -> None:
    p = board("0910: rppf-1(reduced)", "0911: rppf-2", "0812: 130mm", "0714: 122mm", stage="end-of-turn", flak=4,
              agenda="ChooseEffort(nva); Surrender(); GameEnd(); NextTurn()")  # fmt: skip
    assert sentences(p, "effort 3")[-2:] == [
        "Garrison morale: 0 for no HQ in or next to the city, \N{MINUS SIGN}2 for two NVA artillery units "
        "in range, \N{MINUS SIGN}2 for one step in the city, \N{MINUS SIGN}1 for flak 4 = \N{MINUS SIGN}5. "
        "An Loc cannot hold out.",
        "An Loc surrenders: RPPF Militia Battalion A and RPPF Militia Battalion B are removed.",
    ]


def test_a_garrison_that_holds_out() -> None:
    p = board("0910: 7/5 5-div-hq-low", "1014: 212-art", stage="end-of-turn", flak=2, replacements_used=27,
              agenda="ChooseEffort(nva); Surrender(); GameEnd(); NextTurn()")  # fmt: skip
    morale = BOARD.morale[unit("5-div-hq-low")]
    assert sentences(p, "effort 3")[1] == (
        f"Garrison morale: +{morale} for the 5th Division HQ, \N{MINUS SIGN}2 for two steps in the city, "
        f"0 for flak 2, +1 for broken NVA morale = {morale - 1}. An Loc holds out."
    )


def test_flak_is_not_known_in_a_lull() -> None:
    assert sentence_of(GAME, events.Factor("AL-12.1-C", 4, 0, NONE)) == ("0 for unknown flak")


def test_the_end() -> None:
    assert sentence_of(GAME, events.NoMajorAttack("AL-11.2.2-B")) == (
        "The NVA has not made its major attack in time and loses the game."
    )
    assert sentence_of(GAME, events.Recaptured("A-48")) == "The ARVN retakes An Loc."


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
    titles = {GAME.wording.title("stage", stage) for stage in range(len(STAGES))}
    assert stages == titles - {"end of the turn"}


# -- words -------------------------------------------------------------------------------------------------------------


def test_names_of_places() -> None:
    assert [GAME.place_title(hexed(name)) for name in ("0910", "1112", "0911", "lai-khe")] == [
        "An Loc (0910)",
        "Windy Hill (1112)",
        "0911",
        "Lai Khe",
    ]


def test_every_verb_of_the_game_is_known_and_has_its_words() -> None:
    spoken = {verb for path in FOLDER.rglob("*.py") for verb in SAYING.findall(path.read_text("utf-8"))}
    assert spoken <= VERBS
    assert [verb for verb in sorted(VERBS) if not GAME.wording.language.has("choices", verb)] == []
    used = set()
    for seed in range(6):
        p, dice = start(), Dice(seed)
        while not p.over:
            used |= {p.step.describe(p, choice).verb for choice in p.listed}
            p.take(random_choice(p, dice))
    assert used <= VERBS
    assert len(used) > 30
