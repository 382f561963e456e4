"""Commands besides choices: why, rule, undo, log, help, hint, area, map, tables."""

import re
import shlex
from pathlib import Path

import pytest
from tests.block_by_block.board import board
from tests.terminal.screen import AGAINST_RANDOM, BEGIN, BOTH, GAME, Play, answers

import citadel
from citadel.core.dice import Dice
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.players import AT_THE_TABLE, REPEATABLE, Budget, Player, make
from citadel.terminal import commands
from citadel.terminal.input import reason


def test_why_gives_rule_and_sentence(play: Play) -> None:
    out = play("none", "none", "why move macv-team", "why A/1/1", "why xyzzy", "why", "why end")
    assert answers(out, "why move macv-team") == [
        "The MACV team and the 1st Division HQ never leave the areas in which they start. (6.3)"
    ]
    assert answers(out, "why A/1/1") == ["'A/1/1' is possible now."]
    assert answers(out, "why xyzzy") == ["'xyzzy' is no verb, counter, place or number."]
    assert answers(out, "why") == ["Say what: why move A/1/1."]


def test_why_of_the_second_part() -> None:
    p = board("MACV: A/1/1", "O-8: 3rd/1", agenda="MoveUnits(us); EndOfTurn()")
    assert reason(p, "A/1/1 N1-1").endswith("(6.4)")
    enemies = ("N1-4: pavn-4/1", "N1-5: pavn-4/2", "N2-1: pavn-4/3")
    p = board("N1-2: A/1/1", *enemies, agenda="MoveUnits(us); EndOfTurn()")
    assert reason(p, "A/1/1 N1-1") == ""
    assert reason(p, "A/1/1 N1-4").endswith("(6.2)")  # the single way out is taken by itself


def test_points_are_not_given_away_by_a_slip(play: Play) -> None:
    record = citadel.Match(citadel.game(GAME).new_record())
    dice = Dice(5)
    while not (record.position.step.name() == "BuyBack" and len(record.position.listed) > 1):
        record.choose(random_choice(record.position, dice))
    Path("r").write_text(record.record.text())
    points = record.position.game.view(record.position)["points"]
    question = f"{points} points would be lost (10.1); type 'end' again to end it anyway."
    out = play("end", "board N1", "end", "end", arguments=("--record", "r", "--seat", "pavn=human", "--dice", "typed"))
    assert out.count(question) == 2
    assert Path("r").read_text().count("\nend\n") == record.record.text().count("\nend\n") + 1


def test_an_end_typed_ahead_is_asked_for_again(play: Play) -> None:
    us = (*BEGIN, "end", "group F/2/5", "enough", "finish", "F/2/5", "pause")
    out = play(*us, "finish", "finish", "end", "end", "end", arguments=BOTH)  # the combat ended with its only group
    warning = "Turn 1: Combat Phase, US/ARVN is over, and this would end Turn 2: Movement Phase, US/ARVN"
    question = f"{warning}; type 'end' again to end it anyway."
    assert " ".join(out.split()).count(question) == 1
    assert "Turn 2: Combat Phase, US/ARVN\n" in out


def test_rule(play: Play) -> None:
    out = play("rule 7.7-6", "rule", "rule qwertz", "rule unit")
    assert answers(out, "rule 7.7-6")[0].startswith("7.7 Where retreats may not go [BB-7.7-6]: A retreat cannot")
    assert answers(out, "rule") == ["Say which rule: an id, a case number or a word."]
    assert answers(out, "rule qwertz") == ["No rule 'qwertz': give an id such as BB-1.1-1, a case number or a word."]
    assert answers(out, "rule unit")[-1].endswith("more: citadel rules block-by-block unit lists them all.")


def test_a_command_that_is_shown_can_be_typed(play: Play) -> None:
    (line,) = [line for line in answers(play("rule '"), "rule '") if " more: citadel rules " in line]
    command = line.partition("more: ")[2].removesuffix(" lists them all.")
    assert shlex.split(command) == ["citadel", "rules", "block-by-block", "'"]


def test_undo_takes_back_one_entry_and_says_how_far_it_goes(play: Play) -> None:
    out = play("undo", "platoon 3rd/1", "undo", "none", "none", "undo", arguments=(*AGAINST_RANDOM, "--record", "r"))
    assert "Nothing can be taken back: this is the beginning.\n" in out
    assert "Taken back: platoon 3rd/1; no further: this is the beginning.\n" in out
    assert "Nothing can be taken back: the PAVN/NLF chose before this.\n" in out
    assert "platoon 3rd/1" not in Path("r").read_text()


def test_undo_of_several(play: Play) -> None:
    moves = (*BEGIN, "move 3rd/2 O-7", "move hac-bao O-8", "move abn/2")
    out = play(*moves, "undo", "undo 2", "undo x", arguments=BOTH).replace("\n  ", " ")
    assert "Taken back: move abn/2; 4 more can be taken back.\n" in out
    assert "Taken back: to O-8, move hac-bao, to O-7, move 3rd/2; no further: the PAVN/NLF chose before this.\n" in out
    assert "Undo takes a number from 1 on, or 'all', not 'x'.\n" in out
    out = play(*moves, "undo all", arguments=BOTH)
    taken = "move abn/2, to O-8, move hac-bao, to O-7, move 3rd/2"
    assert f"Taken back: {taken}; no further: the PAVN/NLF chose before this." in out.replace("\n  ", " ")


def test_undo_of_several_in_a_game_that_is_continued(play: Play) -> None:
    play(*BEGIN, "move 3rd/2 O-7", "move hac-bao O-8", arguments=(*BOTH, "--record", "r"))
    out = play("undo 0", "undo 3", arguments=("--record", "r")).replace("\n  ", " ")
    assert "Undo takes a number from 1 on, or 'all', not '0'.\n" in out
    assert "Taken back: to O-8, move hac-bao, to O-7; 1 more can be taken back.\n" in out


def test_undo_never_goes_past_a_die(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5", "enough", "finish", "act F/2/5", "assault S4-1", "call")
    out = play(*typed, "undo", arguments=BOTH)
    assert "  Friendly fire: [" in out
    assert answers(out, "undo") == ["Nothing can be taken back: a die was rolled before this."]
    out = play(*typed[:-1], "undo all", arguments=BOTH)
    assert "no further: the PAVN/NLF chose before this." in " ".join(answers(out, "undo all"))


def test_log_and_help(play: Play) -> None:
    out = play("log", "platoon 3rd/1", "log", "help")
    assert answers(out, "log") == ["Nothing has happened yet."]
    assert (
        out.count("  The 1st Battalion, 3rd Regiment leaves a platoon in Gate C; its value drops by 1 for good.\n") == 2
    )
    assert "  quit         leave; the game can be continued later\n" in out
    assert "  crt          Combat results table\n" in out
    assert "  odds CHOICE  the exact odds of an attack" in out


def test_help_shows_what_can_be_typed_at_that_moment(play: Play) -> None:
    typed = "help", "platoon 3rd/1", "platoon abn/1", "help"
    told = " ".join(play(*typed, arguments=BOTH).split())
    assert "or its words: 'platoon A/1/1'. The verb" in told
    (line,) = re.findall(r"several choices fit one line: '(move \S+ \S+)'", told)
    assert answers(play(*typed, line, arguments=BOTH), line)[0].startswith("  The ")


def test_odds_are_told_while_playing(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5", "enough", "finish", "odds", "act F/2/5")
    asked = ("odds", "odds 1", "odds assault S3-3", "odds assault S4-1", "odds pause", "odds sing", "odds 99")
    out = play(*typed, *asked, arguments=BOTH)
    assert answers(out, "odds") == ["Name a choice, in words or by number: odds act F/2/5."]
    assert out.count("> odds assault S4-1\nAssault on Route 1 (S4-1) (7.5)\n") == 1
    told = " ".join(answers(out, "odds assault S4-1"))
    assert answers(out, "odds 1") == answers(out, "odds assault S3-3")
    assert "%  *: the group goes in" in told
    assert told.endswith("Reconstructed: the combat results table, some unit values.")
    assert answers(out, "odds pause")[0].startswith("'pause' has no odds: only attacks and other choices ")
    assert answers(out, "odds sing") == ["'sing' is no verb, counter, place or number."]
    assert answers(out, "odds 99") == ["There is no choice 99: type a number from 1 to 4, or words."]
    out = play("odds", "odds none none", "none", arguments=BOTH)
    assert answers(out, "odds") == ["No choice has odds now: no die or draw decides any of them."]
    assert answers(out, "odds none none")[0].startswith("'none' has no odds")


def test_odds_are_asked_for_before_the_die(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5", "enough", "finish", "act F/2/5", "assault S4-1", "call")
    out = play(*typed, "odds", arguments=(*BOTH, "--dice", "typed"))
    assert answers(out, "odds") == ["This is for the die to decide: ask for the odds before it is rolled."]


def test_hint_can_be_typed(play: Play) -> None:
    out = play("hint", "none", "none", "hint", arguments=("--seat", "pavn=random", "--seed", "3"))
    first, second = (" ".join(answer.split()) for answer in re.findall(r"> hint\n((?:.+\n)(?:  .+\n)*)", out))
    assert first == (
        "The computer would choose “a platoon from the 1st Airborne Battalion” (type 'platoon abn/1'). "
        "Guarding Gates C and D with platoons of the Airborne, who leave on turn 3."
    )
    words, _, why = second.removeprefix("The computer would choose ").partition(". ")
    # It depends on the time that the search had.
    assert re.fullmatch(r"“.+”( \(type '(end|move \S+( \S+)?)'\))?", words)
    assert re.fullmatch(r"[A-Z].+\.", why)


def test_hint_gives_a_reason_for_small_choices_too(play: Play) -> None:
    out = play(*BEGIN, "end", "hint", arguments=BOTH)
    assert re.fullmatch(
        r"The computer would choose “.+” \(type '(group \S+|finish)'\)\. [A-Z].+\.", " ".join(answers(out, "hint"))
    )


def test_a_hint_takes_one_thinking_time_for_all_it_says(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[Budget] = []

    def make_quick(name: str, game: Game, seat: str, seed: int, budget: Budget = AT_THE_TABLE) -> Player:
        spent.append(budget)
        return make(name, game, seat, seed, Budget(1e9, 4))

    monkeypatch.setattr(commands, "make", make_quick)
    play("hint", "none", "none", "hint", arguments=("--seat", "pavn=random", "--seed", "3"))
    assert [budget.seconds for budget in spent] == [AT_THE_TABLE.seconds, AT_THE_TABLE.seconds / 2]
    assert {budget.trials for budget in spent} == {REPEATABLE.trials}


def test_a_hint_with_a_place_gives_the_reason_of_the_place() -> None:
    p, dice = citadel.game(GAME).start(), Dice(3)
    while not (p.step.name() == "MoveUnits" and p.seat == 0):
        p.take(random_choice(p, dice))
    player = make("hard", p.game, "us", 1, Budget(1e9, 4))
    sayings, why = commands.hinted(player, p)
    assert [re.fullmatch(r"(move|to) \S+", p.game.words(saying)) is not None for saying in sayings] == [True, True]
    assert why == player.explain()


def test_a_unit_named_can_be_taken_back(play: Play) -> None:
    out = play(*BEGIN, "move 3rd/2", "undo", arguments=BOTH)
    assert "US/ARVN: Where does the 2nd Battalion, 3rd Regiment go? (6.2) ('undo' to choose another unit)\n" in out
    assert "Taken back: move 3rd/2; " in out


def test_area(play: Play) -> None:
    out = play("area S3-2", "area gate-c", "area nowhere", "area")
    assert answers(out, "area S3-2") == [
        "Le Lai Camp (S3-2): zone S3, terrain +1. Next to S1-5 (bridge), S2-2, S2-3, S3-1, S3-3. No units are there."
    ]
    assert answers(out, "area gate-c")[0].startswith("Gate C, Trai Gate: gate box, US/ARVN. Next to N2-2 (closed to ")
    assert answers(out, "area nowhere") == ["No place is called 'nowhere'."]
    assert answers(out, "area") == ["Say which: area MACV."]


def test_a_zone_is_shown_as_on_the_board(play: Play) -> None:
    out = play("area N2", "board N2", "zone n2", "area gate")
    assert answers(out, "area gate") == ["No place is called 'gate'."]
    assert answers(out, "area N2") == answers(out, "zone n2") == answers(out, "board N2")
    assert "N2 US/ARVN, clearing 0 of 3" in answers(out, "board N2")[1]


@pytest.mark.parametrize("typed", ["list 3", "hint now", "quit now", "map Other.svg", "help me", "crt 3"])
def test_words_after_a_command_that_takes_none_are_refused(play: Play, typed: str) -> None:
    command, _, rest = typed.partition(" ")
    assert answers(play(typed), typed) == [f"{command.capitalize()} is typed alone, without '{rest}'."]


def test_the_log_takes_one_word(play: Play) -> None:
    assert answers(play("log x"), "log x") == ["Log takes 'all' or nothing, not 'x'."]


def test_what_has_no_odds_now_is_said_once(play: Play) -> None:
    out = play(*BEGIN, "odds assault S3-3", arguments=BOTH)
    (told,) = answers(out, "odds assault S3-3")
    assert told.startswith("'assault S3-3' is not a choice now. ")
    assert told.count("choice now") == 1


def test_map_lies_beside_the_record(play: Play) -> None:
    out = play("map", "none", "map", arguments=(*AGAINST_RANDOM, "--record", "r"))
    assert out.count("\nThe map is in r.svg\n") == 2
    assert "<svg" in Path("r.svg").read_text()


def test_the_table(play: Play) -> None:
    out = play("crt")
    rows = [line.split() for line in out.splitlines()]
    assert ["5", "0/-", "0/-", "0/-", "0/-=", "1/*=", "1/*", "2/X", "2/X"] in rows
    assert "everything else is reconstructed" in " ".join(out.split())
