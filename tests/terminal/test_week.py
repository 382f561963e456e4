"""A Week in Hell at the terminal: one seat, draws, phases of several stages."""

import re
from pathlib import Path

import pytest
from tests.terminal.screen import FIRST_PHASE, WEEK, Play, answers

import citadel
from citadel.cli import main
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import Outcome
from citadel.core.prose import plain


def test_the_first_phase_of_a_week(week: Play) -> None:
    out = week(*FIRST_PHASE, "load A1 in-convoy-1", "load A2 in-convoy-1", "send convoy-1", "5", "end")
    assert out.startswith(
        "A Week in Hell: The Battle of Huế, 1968\n"
        "US human; dice typed.\n"
        "Type the number of a choice or its words; 'help' lists what else you can type.\n"
        "This game is kept in KEPT.\n"
        "\n31 January, phase 1: Orders\n\n31 January 1968, turn 1 of 7 "
    )
    assert answers(out, "order macv-platoon")[0] == "  The MACV CP orders the MACV platoon to act by itself."
    assert "\n\n31 January, phase 1: Activation\n\nUS: Choose who acts next, or end the activation. (8.0)\n" in out
    assert "\n   4 police  Police Station, free, controlled at once\n" in week(*FIRST_PHASE[:-1], "macv-platoon")
    assert (
        "> macv-platoon police\n"
        "  The MACV platoon moves from the MACV Compound to the Police Station.\n"
        "  US troops now control the Police Station.\n"
        "\n31 January, phase 1: Reinforcements\n"
    ) in out
    assert "   1 A1 in-convoy-1  (2) the first aboard\n" in out
    assert "   2 convoy-2  empty, from Phu Bai: goes on 50 %, ambush 17 %\n" in out
    assert (
        "Roll for Convoy 1: on 4 or more it drives on, on a 1 it is ambushed. Roll a die and type it.\n> 5\n"
        "  Convoy 1 rolls [5]: it drives on.\n"
        "  Convoy 1 reaches the Canal Bridge space.\n"
    ) in out
    assert "\n31 January, phase 2: Orders\n\n31 January 1968, turn 1 of 7   phase 2 " in out
    assert max(map(len, out.splitlines()[:-1])) <= 100


def test_the_board_is_shown_once_a_phase(week: Play) -> None:
    out = week(*FIRST_PHASE, "end", "order macv-platoon", "end", "macv-platoon", "rest", "end", "board")
    shown = re.findall(r"turn 1 of 7   phase (\d)", out)
    assert shown == ["1", "2", "3", "3"]


def test_orders_are_asked_for_twice_before_they_are_given_away(week: Play) -> None:
    out = week("end", "end", "end")
    assert out.count("The MACV platoon could still get an order (6.4); type 'end' again to end it anyway.\n") == 1
    assert "31 January, phase 1: Reinforcements\n" in out


def before_a_careless_move() -> tuple[citadel.Match, str, str]:
    """A game before a move that would open a zone to the NVA for the night, the words for it, and the warning."""
    game = citadel.game(WEEK)
    for seed in range(200):
        match, dice = citadel.Match(game.new_record()), Dice(seed)
        while not (p := match.position).over and len(match.record.choices) < 500:
            warning = plain(game.warning(p, p.listed[0])) if p.step.name() == "MoveTo" else ""
            if warning and match.record.choices[-1].startswith("move "):
                words = f"{match.record.choices[-1]} {game.words(p.step.describe(p, p.listed[0]))}"
                match.undo()
                return match, words, warning
            match.choose(random_choice(p, dice))
    raise AssertionError("no game has come to such a move")


def test_a_move_that_gives_something_away_is_asked_for_twice(week: Play) -> None:
    match, words, warning = before_a_careless_move()
    question = f"{warning}; type '{words}' again to do it anyway."
    Path("r").write_text(match.record.text())
    out = week(words, "board command", words, words, arguments=("--record", "r", "--dice", "typed"))
    assert "would be open to infiltration tonight (10.2)" in warning
    assert " ".join(out.split()).count(question) == 2
    made = citadel.game(WEEK).read_record(Path("r").read_text()).choices
    assert " ".join(made[len(match.record.choices) :]) == words


def test_a_drawn_marker_is_typed(week: Play) -> None:
    attack = (*FIRST_PHASE[:3], "attack", "attack university", "without")
    out = week(*attack, "5", "draw 9", "21", "undo", "321", "2", "roll 3")
    assert out.count("\nDraw an NVA marker to defend the University. Draw one and type it.\n") == 2
    assert out.count("Type what is drawn: 4321, 431, 3221, 321, 31, 211, 21, 2, 11, 1.\n") == 2
    drawn = "> 321\n  NVA 3-2-1 defends the University."
    assert f"{drawn}\n\nRoll for US fire: strength 2 against value 2. Roll a die and type it.\n" in out
    assert "> undo\nTaken back: draw 21; " in out
    assert "  US fire: [2], strength 2 against value 2: no hit.\n" in out


def test_a_lot_is_typed(week: Play) -> None:
    typed = (*FIRST_PHASE, "load A1 in-convoy-1", "load A2 in-convoy-1", "send convoy-1", "1", "3", "a2")
    out = week(*typed, arguments=("--dice", "typed", "--option", "ambush_victim=random"))
    assert "Draw lots and type it.\n> 3\nType what the lot falls on: A1, A2.\n> a2\n  A2 takes 1 hit in the amb" in out


def test_a_week_stopped_and_continued_has_the_draws_of_one_played_through(week: Play) -> None:
    whole = (*FIRST_PHASE[:3], "attack", "attack university", "without", *["1"] * 5)
    week(*whole, arguments=("--seed", "3", "--record", "whole"))
    assert "\ndraw " in Path("whole").read_text()
    for line in whole:
        week(line, arguments=("--record", "parts", *(("--seed", "3") if not Path("parts").exists() else ())))
    assert Path("parts").read_text() == Path("whole").read_text()


def test_commands_speak_of_the_game_that_is_played(week: Play) -> None:
    out = week("help", "area", "zone macv", "board score", "board N2", "why", "nva", "why order A1")
    told = " ".join(" ".join(answers(out, "help")).split())
    assert "or its words: 'order macv-platoon'. The verb" in told
    assert " us US table: hits on the NVA marker " in told
    assert " legend " not in told
    assert "NVA 321 is a marker that shows 3" in told
    assert "spent" not in told
    assert answers(out, "area") == ["Say which: area macv."]
    assert answers(out, "zone macv")[0].startswith("MACV Compound (zone A): controlled, value 3. Next to Univ")
    score = " ".join(" ".join(answers(out, "board score")).split())
    assert "If it ended now defeat, 0 victory points, fewer than the 7 needed" in score
    assert answers(out, "board N2")[0].startswith("No part of the board is called 'N2'. Its parts: Controlled; ")
    assert answers(out, "why") == ["Say what: why move A1."]
    assert ["1", "1", "0/0", "0/0", "0/0", "0/0", "0/0", "0/1"] in [line.split() for line in out.splitlines()]
    assert answers(out, "why order A1")[0].startswith(
        "Alpha Company is not in play yet. A company can be given an order only while"
    )


def test_an_unfinished_game_of_one_seat_can_be_shown(week: Play, capsys: pytest.CaptureFixture[str]) -> None:
    week(*FIRST_PHASE[:3], "attack", "attack university", "without", arguments=("--dice", "typed", "--record", "r"))
    assert main(["show", "r"]) == 0
    assert capsys.readouterr().out.endswith("Not finished. The draw: Draw an NVA marker to defend the University.\n")
    assert main(["replay", "r"]) == 0
    told = capsys.readouterr().out
    assert "us: attack university" not in told  # what came of it says so
    assert "  The MACV platoon attacks the University from the MACV Compound.\n" in told


def test_the_night_has_its_heading_before_anybody_is_asked(week: Play, capsys: pytest.CaptureFixture[str]) -> None:
    match, dice = citadel.Match(citadel.game(WEEK).new_record()), Dice(0)
    while not any(event.kind == "night" for events in match.log for event in events):
        match.choose(random_choice(match.position, dice))
    last = match.record.choices[-1]
    told = "  Night falls on 31 January.\n"
    Path("r").write_text(match.record.text())
    assert main(["replay", "r"]) == 0
    assert f"\n31 January, night\n{told}" in capsys.readouterr().out
    match.undo()
    Path("r").write_text(match.record.text())
    out = week(last, last, "log", arguments=("--record", "r", "--dice", "typed"))
    assert f"\n\n31 January, night\n{told}" in out
    assert f"\n31 January, night\n{told}" in out.split("> log\n")[1]


def test_who_loses_against_nobody_is_defeated() -> None:
    game = citadel.game(WEEK)
    assert game.outcome_sentence(Outcome("nature", "defeat", "why")) == "The US are defeated: why."
    assert game.outcome_sentence(Outcome("us", "total", "why")) == "The US win a total victory: why."
    assert game.outcome_sentence(Outcome("", "draw", "why")) == "The game is a draw: why."


def test_a_whole_week_by_numbers(week: Play) -> None:
    out = week(*["1"] * 6000, arguments=("--seed", "21", "--record", "r", "--quiet"))
    assert out.splitlines()[-1] == "This game is kept in r; to read it again: bin/citadel replay r"
    assert re.search(r"\nThe US are defeated: .*\nScore: .*; total -?\d+\.\n", out)
    assert citadel.game(WEEK).read_record(Path("r").read_text()).at().over
