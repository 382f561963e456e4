"""Play at the terminal: words and numbers, undo, why, save and continue, typed dice."""

import io
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.block_by_block.board import board, say, state

import citadel
from citadel.cli import main
from citadel.core.dice import Dice
from citadel.core.errors import AmbiguousChoice, CitadelError, IllegalChoice, ParseError
from citadel.core.playout import random_choice
from citadel.core.position import Outcome
from citadel.terminal.layout import Menu, Page, columns
from citadel.terminal.play import outcome_sentence
from citadel.terminal.words import reason, understand

GAME = "block-by-block"
BOTH = ("--seat", "us=human", "--seat", "pavn=human", "--seed", "3")
BEGIN = ("platoon 3rd/1", "platoon abn/1", "end")
"""Both played by hand: the set-up, and a PAVN/NLF movement segment in which nobody moves."""
AGAINST_RANDOM = ("--seat", "pavn=random", "--seed", "3")

Play = Callable[..., str]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Plays what is typed, as US/ARVN against a random mover, and returns what is printed.

    The file in which a game is kept by default is called KEPT.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["bin/citadel"])

    def do(*typed: str, arguments: tuple[str, ...] = AGAINST_RANDOM, game: str = GAME) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", game, *arguments]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return re.sub(r"games/[a-z-]+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.txt", "KEPT", out)

    return do


def answers(out: str, typed: str) -> list[str]:
    """The lines printed after something was typed, up to the next thing typed, joined where a sentence goes on."""
    lines = out.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0].split("\nEnd of input", 1)[0].splitlines()
    joined: list[str] = []
    for line in lines:
        if line.startswith("  ") and joined and joined[-1] and not line.strip()[0].isdigit():
            joined[-1] += " " + line.strip()
        else:
            joined.append(line)
    return joined


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_the_first_screen(play: Play) -> None:
    out = play()
    assert out.startswith(
        "Block by Block: The Battle of Huế, 1968\n"
        "US/ARVN human, PAVN/NLF random; seed 3.\n"
        "Type the number of a choice or its words; 'help' tells what else.\n"
        "This game is kept in KEPT.\n"
        "\nSet-up\n\nTurn 1 of 5 "
    )
    assert out.endswith(
        "\nUS/ARVN: Choose the unit that gives a platoon to hold gate C, or none. (4.1)\n"
        "  platoon (give a platoon):\n"
        "   1 3rd/1 (4) N2-3       2 abn/1 (5) N2-3       3 abn/2 (5) N2-3       4 hac-bao (5) N2-3\n"
        "   5 none\n"
        "End of input after 0 choices. This game is kept in KEPT; "
        "to go on: bin/citadel play block-by-block --record KEPT\n"
    )
    assert "\x1b" not in out


def test_nothing_is_wider_than_a_hundred_columns(play: Play) -> None:
    out = play(*["1"] * 60, "end", "help", "board", "rule 7.7", "log all", "crt", "area MACV", *["2"] * 20, "quit")
    assert max(len(line) for line in out.splitlines()) <= 100


def test_the_board_is_shown_at_the_start_of_each_segment(play: Play) -> None:
    out = play("none", "none", "end", "finish", "finish")
    boards = [line for line in out.splitlines() if line.startswith("Turn ") and " of 5 " in line]
    assert len(boards) == 4
    assert " of 5 " not in play("none", "none", "end", arguments=(*AGAINST_RANDOM, "--quiet"))


def test_the_summary_fits_a_screen() -> None:
    game = citadel.game(GAME)
    lines = game.summary(game.start()).splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 100
    assert any("MACV   +2  A/1/1(5) B/1/1(5) F/2/5(5) G/2/5(5)" in line for line in lines)


def test_a_narrow_summary_has_one_column_and_whole_words() -> None:
    game = citadel.game(GAME)
    wide, narrow = game.summary(game.start(), 100), game.summary(game.start(), 65)
    assert max(map(len, narrow.splitlines())) <= 65
    assert sorted(narrow.split()) == sorted(wide.split())
    assert "  MACV   +2  A/1/1(5) B/1/1(5) F/2/5(5) G/2/5(5) H/2/5(5)\n" + " " * 13 + "macv-team(2)\n" in narrow


def test_the_board_of_one_zone(play: Play) -> None:
    out = play("board n2", "board N9")
    assert answers(out, "board n2")[1].startswith("N2 US/ARVN  clearing 0 of 3   gates C D")
    assert "N3" not in " ".join(answers(out, "board n2"))
    assert answers(out, "board N9") == ["No zone is called 'N9'; there are N1, N2, N3, N4, N5, S1, S2, S3, S4, S5, S6."]


def test_states_and_values_are_shown_with_units() -> None:
    p = board("S4-1: A/1/1(spent) B/1/1(spent,routed) F/2/5(-1)", "S3-3: nlf/1", agenda="MoveUnits(us); EndOfTurn()")
    assert p.decision is not None
    shown = "\n".join(Menu(p.game, p, p.decision).lines(96))
    assert "A/1/1 (3 spent) S4-1" in shown
    assert "B/1/1 (0 routed) S4-1" in shown
    assert "F/2/5 (4 -1) S4-1" in shown
    assert "4 end (ends the movement segment)" in shown


def test_destinations_stand_by_zone_with_enemies_marked() -> None:
    p = board("MACV: A/1/1 B/1/1", "S4-1: nlf/1", agenda="MoveTo(us, A/1/1); EndOfTurn()")
    assert p.decision is not None
    lines = Menu(p.game, p, p.decision).lines(96)
    row = next(line for line in lines if "S4-1" in line)
    assert "S4-1 (1 enemy)" in row
    assert "S4-2" in row
    assert "S5-1" not in row
    assert len(lines) <= 25
    p = board("MACV: A/1/1", "S4-2: B/1/1 F/2/5", agenda="MoveTo(us, A/1/1); EndOfTurn()")
    assert p.decision is not None
    assert any("S4-2 (2 own)" in line for line in Menu(p.game, p, p.decision).lines(96))


def test_a_few_targets_are_listed_with_their_defenders() -> None:
    p = board("S4-2: A/1/1", "S4-1: nlf/1 pavn-4/1", agenda="GroupAction(us); EndSegment(); EndOfTurn()", group="A/1/1")
    assert p.decision is not None
    lines = Menu(p.game, p, p.decision).lines(96)
    assert lines[1] == "   1 S4-1  pavn-4/1 (4), nlf/1 (2); value 5, +1 terrain: 1-2 *, 3-6 -"


def test_groups_are_shown_whole() -> None:
    p = board(
        "S4-2: A/1/1 B/1/1", "S4-1: nlf/1", agenda="SelectGroup(us); EndSegment(); EndOfTurn()", groups="A/1/1+B/1/1"
    )
    assert p.decision is not None
    assert Menu(p.game, p, p.decision).lines(96) == [
        "  act (let a group act):",
        "   1 A/1/1 B/1/1 in S4-2, value 10",
        "   2 end (ends the combat segment)",
    ]


def test_columns_read_downwards() -> None:
    assert columns(["a", "b", "c", "d", "e"], 9) == ["a  c  e", "b  d"]
    assert columns([], 80) == []


def test_colour_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Page(io.StringIO()).style("bold", "x") == "x"
    assert Page(Terminal()).style("bold", "x") == "\x1b[1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Page(Terminal()).style("bold", "x") == "x"


# -- what is told ------------------------------------------------------------------------------------------------------


def test_a_roll_is_told_with_its_modifiers_in_one_sentence() -> None:
    p = board(
        "MACV: A/1/1 B/1/1",
        "S4-1: pavn-4/1 pavn-4/2",
        agenda="GroupAction(us); EndSegment(); EndOfTurn()",
        group="A/1/1 B/1/1",
    )
    say(p, "assault S4-1", "without")
    p.events = []
    say(p, "roll 2")
    told = p.game.sentences(p.events)
    assert told[0] == "Assault: value 10 (column 9-10), die [2], +1 terrain = 3: X, heavy losses of the defenders."
    assert told[1] == "A/1/1, B/1/1 enter S4-1 from MACV."


def test_the_reply_in_close_combat_is_told_as_such() -> None:
    p = board("S4-1: A/1/1 nlf/1", agenda="GroupAction(us); EndSegment(); EndOfTurn()", group="A/1/1", segment="us")
    say(p, "close", "without")
    p.events = []
    say(p, "roll 6", "roll 6")
    told = p.game.sentences(p.events)
    assert told[0].startswith("Close combat, attacker: value 5 (column 5-6), die [6], +1 terrain = 7: ")
    assert told[1].startswith("Close combat, defender: value 2 (column 1-2), die [6], -1 terrain = 5: ")


# -- words -------------------------------------------------------------------------------------------------------------


def test_one_line_may_hold_two_choices(play: Play) -> None:
    out = play(*BEGIN, "move 3rd/2 O-7", arguments=(*BOTH, "--record", "r"))
    assert "  3rd/2 moves from O-8 to O-7.\n" in out
    assert Path("r").read_text().endswith("move 3rd/2\nto O-7\n")


def test_verbs_may_be_left_out() -> None:
    p = board("MACV: A/1/1", "O-8: 3rd/1", agenda="MoveUnits(us); EndOfTurn()")
    for words in ("A/1/1 S4-2", "move A/1/1 to S4-2", "a/1/1 s4-2"):
        twin = p.copy()
        for choice in understand(twin, words):
            twin.take(choice)
        assert state(twin, "A/1/1") == "S4-2"


def test_nothing_happens_if_one_part_is_not_possible() -> None:
    p = board("MACV: A/1/1", "O-8: 3rd/1", agenda="MoveUnits(us); EndOfTurn()")
    before = p.text()
    with pytest.raises(IllegalChoice, match=r"^'to N5-1' is not possible now: .* \(6\.4\)$"):
        understand(p, "move A/1/1 N5-1")
    assert p.text() == before


def test_a_single_destination_may_be_named_though_it_is_taken_by_itself() -> None:
    enemies = ("N1-4: pavn-4/1", "N1-5: pavn-4/2", "N2-1: pavn-4/3")
    p = board("N1-2: A/1/1", *enemies, agenda="MoveUnits(us); EndOfTurn()")
    (choice,) = understand(p, "move A/1/1 N1-1")
    p.take(choice)
    assert state(p, "A/1/1") == "N1-1"


@pytest.mark.parametrize(
    ("words", "kind", "message"),
    [
        ("xyzzy", ParseError, "'xyzzy' is no verb, counter, place or number"),
        ("mvoe A/1/1", ParseError, "'mvoe' in 'mvoe A/1/1' is no verb, counter, place or number; did you mean move?"),
        ("-7", ParseError, "'-7' is no verb, counter, place or number"),
        ("move " * 13, ParseError, "that is too much at once: say at most 12 words"),
        (
            "group A/1/1 B/1/1",
            IllegalChoice,
            "'group A/1/1' is not possible now: This is not what is asked now. Choose a unit to move",
        ),
        ("move A/1/1 B/1/1", IllegalChoice, "'B/1/1' is not possible now"),
        ("move nlf/1", IllegalChoice, "'move nlf/1' is not possible now"),
        ("end A/1/1", ParseError, "after 'end' nothing more is asked of you now: say only that"),
        ("   ", ParseError, "nothing was said"),
    ],
)
def test_a_wrong_word_gets_one_sentence(words: str, kind: type[CitadelError], message: str) -> None:
    p = board("MACV: A/1/1", "S4-1: nlf/1", agenda="MoveUnits(us); MoveUnits(pavn); EndOfTurn()")
    with pytest.raises(kind) as caught:
        understand(p, words)
    assert str(caught.value).startswith(message)


def test_words_that_fit_two_choices() -> None:
    p = board("gate-C: 3rd/1", "N2-3: hq", agenda="MoveUnits(us); EndOfTurn()")
    with pytest.raises(AmbiguousChoice, match="'3rd/1' could mean move 3rd/1, detach 3rd/1"):
        understand(p, "3rd/1")
    assert reason(p, "3rd/1") == "'3rd/1' could mean move 3rd/1, detach 3rd/1."


@pytest.mark.parametrize("word", ["end", "done", "Finish", "enough", "pass"])
def test_words_that_say_one_is_done_mean_the_same(word: str) -> None:
    p = board("MACV: A/1/1 B/1/1", "S4-1: nlf/1", agenda="FormGroups(us); EndOfTurn()")
    (choice,) = understand(p, word)
    assert p.game.words(p.step.describe(p, choice)) == "finish"
    say(p, "group A/1/1")
    (choice,) = understand(p, word)
    assert p.game.words(p.step.describe(p, choice)) == "enough"


@pytest.mark.parametrize("typed", ["0", "6", "99999", "00000000001", "5.5", "١٢", "\x00", "move", "to", "é" * 300])
def test_nonsense_is_answered_by_a_sentence(play: Play, typed: str) -> None:
    out = play(typed)
    (answer, *rest) = [line for line in out.split("\n> ", 1)[1].splitlines()[1:] if line.strip()]
    assert answer
    assert rest[-1].startswith("End of input after 0 choices. This game is kept in KEPT; ")
    assert "Traceback" not in out


def test_an_empty_line_repeats_the_choices(play: Play) -> None:
    assert play("").count("US/ARVN: Choose the unit that gives a platoon to hold gate C, or none. (4.1)") == 2


# -- commands ----------------------------------------------------------------------------------------------------------


def test_why_gives_rule_and_sentence(play: Play) -> None:
    out = play("none", "none", "why move macv-team", "why A/1/1", "why xyzzy", "why", "why end")
    assert answers(out, "why move macv-team") == [
        "The MACV team and the 1st Division HQ never leave the areas in which they start. (6.3)"
    ]
    assert answers(out, "why A/1/1") == ["'A/1/1' is possible now."]
    assert answers(out, "why xyzzy") == ["'xyzzy' is no verb, counter, place or number."]
    assert answers(out, "why") == ["Say what you mean: why move A/1/1."]


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
    question = f"{points} points would be lost (10.1); 'end' again ends."
    out = play("end", "board N1", "end", "end", arguments=("--record", "r", "--seat", "pavn=human", "--dice", "typed"))
    assert out.count(question) == 2
    assert Path("r").read_text().count("\nend\n") == record.record.text().count("\nend\n") + 1


def test_an_end_typed_ahead_is_asked_for_again(play: Play) -> None:
    us = (*BEGIN, "end", "group F/2/5", "enough", "finish", "F/2/5", "pause")
    out = play(*us, "finish", "finish", "end", "end", "end", arguments=BOTH)  # the combat ended with its only group
    question = (
        "Turn 1: Combat Phase, US/ARVN is over, and this would end Turn 2: Movement Phase, US/ARVN; 'end' again ends."
    )
    assert " ".join(out.split()).count(question) == 1
    assert "Turn 2: Combat Phase, US/ARVN\n" in out


def test_rule(play: Play) -> None:
    out = play("rule 7.7-6", "rule", "rule qwertz", "rule unit")
    assert answers(out, "rule 7.7-6")[0].startswith("7.7 Where retreats may not go [BB-7.7-6]: Without a valid")
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
    assert "Undo takes a number or 'all', not 'x'.\n" in out
    out = play(*moves, "undo all", arguments=BOTH)
    taken = "move abn/2, to O-8, move hac-bao, to O-7, move 3rd/2"
    assert f"Taken back: {taken}; no further: the PAVN/NLF chose before this." in out.replace("\n  ", " ")


def test_undo_never_goes_past_a_die(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5", "enough", "finish", "act F/2/5", "assault S4-1", "call")
    out = play(*typed, "undo", arguments=BOTH)
    assert "  Friendly fire: die [" in out
    assert answers(out, "undo") == ["Nothing can be taken back: a die was rolled before this."]
    out = play(*typed[:-1], "undo all", arguments=BOTH)
    assert "no further: the PAVN/NLF chose before this." in " ".join(answers(out, "undo all"))


def test_log_and_help(play: Play) -> None:
    out = play("log", "platoon 3rd/1", "log", "help")
    assert answers(out, "log") == ["Nothing has happened yet."]
    assert out.count("  3rd/1 leaves a platoon in gate-C and fights with one less from now on.\n") == 2
    assert "  quit         leave; the game can be gone on with\n" in out
    assert "  crt          combat results table\n" in out


def test_hint_can_be_typed(play: Play) -> None:
    out = play("hint", "none", "none", "hint", arguments=("--seat", "pavn=random", "--seed", "3"))
    first, second = (" ".join(answer.split()) for answer in re.findall(r"> hint\n((?:.+\n)(?:  .+\n)*)", out))
    assert first == (
        "The computer would say: platoon abn/1. "
        "Guarding gates C and D with platoons of the Airborne, who leave on turn 3."
    )
    move, unit, place = second.removeprefix("The computer would say: ").partition(". ")[0].split()
    assert move == "move"
    assert f"Moving {unit} to {place}" in second


def test_hint_gives_no_reason_where_there_is_none(play: Play) -> None:
    out = play(*BEGIN, "end", "hint", arguments=BOTH)
    assert re.fullmatch(r"The computer would say: group \S+\.", " ".join(answers(out, "hint")))


def test_a_unit_named_can_be_taken_back(play: Play) -> None:
    out = play(*BEGIN, "move 3rd/2", "undo", arguments=BOTH)
    assert "US/ARVN: Choose where 3rd/2 goes. (6.2) ('undo' to choose another unit)\n" in out
    assert "Taken back: move 3rd/2; " in out


def test_area(play: Play) -> None:
    out = play("area S3-2", "area gate-c", "area nowhere", "area")
    assert answers(out, "area S3-2") == [
        "S3-2, Le Lai Camp: zone S3, terrain +1. Beside S1-5 (bridge), S2-2, S2-3, S3-1, S3-3. Nobody is there."
    ]
    assert answers(out, "area gate-c")[0].startswith("gate-C, Trai Gate: gate box, US/ARVN. Beside N2-2 (closed to ")
    assert answers(out, "area nowhere") == ["No place is called 'nowhere'."]
    assert answers(out, "area") == ["Say which: area MACV."]


def test_map_lies_beside_the_record(play: Play) -> None:
    out = play("map", "none", "map", arguments=(*AGAINST_RANDOM, "--record", "r"))
    assert out.count("\nThe map is in r.svg\n") == 2
    assert "<svg" in Path("r.svg").read_text()


def test_the_table(play: Play) -> None:
    out = play("crt")
    assert "\n         5    0/-    0/-    0/-   0/-=   1/*=    1/*    2/X    2/X\n" in out
    assert "all else is reconstructed" in " ".join(out.split())


# -- keeping and going on ----------------------------------------------------------------------------------------------


def test_save_keeps_the_game_and_spares_other_files(play: Play) -> None:
    Path("diary").write_text("Dear diary\n")
    out = play("platoon 3rd/1", "save kept", "save diary", "save", "save no/where", "none", "save kept", "quit")
    assert out.count("Saved in kept; to go on from here: bin/citadel play block-by-block --record kept\n") == 2
    assert "There is a file diary already: give another name.\n" in out
    assert "Say where: save FILE.\n" in out
    assert "no/where: cannot be written: no such file or directory.\n" in out
    assert Path("diary").read_text() == "Dear diary\n"
    assert "\n# Set-up\nplatoon 3rd/1\nnone\n" in Path("kept").read_text()
    assert out.endswith("> quit\nThis game is kept in KEPT; to go on: bin/citadel play block-by-block --record KEPT\n")


def test_a_game_of_people_is_kept_by_default(play: Play) -> None:
    play("none")
    play("platoon 3rd/1")
    texts = sorted(path.read_text().rpartition("\n\n")[2] for path in Path("games").iterdir())
    assert texts == ["# Set-up\nnone\n", "# Set-up\nplatoon 3rd/1\n"]
    play(arguments=("--seat", "us=random", "--seat", "pavn=random", "--quiet"))
    assert len(list(Path("games").iterdir())) == 2


@pytest.fixture
def unkept(play: Play) -> Play:
    """Plays where no games can be kept."""
    Path("games").write_text("a file, not a folder")
    return play


def test_a_game_that_cannot_be_kept_is_played_all_the_same(unkept: Play) -> None:
    out = unkept("none")
    assert "\nThis game is not recorded: games: cannot be made: file exists.\n\nSet-up\n" in out
    assert out.endswith("\nEnd of input after 1 choice. This game was not recorded.\n")


def test_a_map_without_a_record_is_a_file_of_the_system(unkept: Play) -> None:
    out = unkept("map")
    path = Path(out.partition("The map is in ")[2].partition("\n")[0])
    assert path.is_absolute()
    assert "<svg" in path.read_text()


def test_quit_without_a_record_asks_first(unkept: Play) -> None:
    question = "This game is not kept: 'save FILE' keeps it, 'quit' again leaves without.\n"
    out = unkept("none", "quit", "board", "quit", "quit", "none")
    assert out.count(question) == 2
    assert out.endswith(f"> quit\n{question}> quit\nThis game was not recorded.\n")


def test_quit_after_save_tells_where_the_game_is(unkept: Play) -> None:
    out = unkept("none", "save a", "quit", "none")
    assert out.endswith(
        "> quit\nThis game is saved in a; to go on from there: bin/citadel play block-by-block --record a\n"
    )
    out = unkept("none", "save b", "platoon 3rd/1", "quit", "quit")
    assert out.splitlines()[-1] == (
        "This game is saved in b as it was after 1 choice; to go on from there: "
        "bin/citadel play block-by-block --record b"
    )


def test_the_command_to_go_on_names_the_overlay(play: Play) -> None:
    Path("my values.toml").write_text('[[map.area]]\nid = "N3-3"\nname = "Altar"\n')
    out = play("none", arguments=("--record", "r", "--data", "my values.toml"))
    assert out.endswith("to go on: bin/citadel play block-by-block --record r --data 'my values.toml'\n")


def test_the_record_is_written_before_every_question(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    class Reader:
        """Looks into the record before it types."""

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            seen.append(Path("r").read_text().rpartition("\n\n")[2].count("\n"))
            return "none\n" if len(seen) < 3 else ""

    seen: list[int] = []
    monkeypatch.setattr(sys, "stdin", Reader())
    assert main(["play", GAME, *AGAINST_RANDOM, "--record", "r"]) == 0
    assert seen[:2] == [0, 2]
    assert seen[2] > 5  # the computer's moves are there, too


def test_quit_tells_how_to_go_on(play: Play) -> None:
    record = (*AGAINST_RANDOM, "--record", "r")
    out = play("none", "quit", arguments=record)
    assert out.endswith("This game is kept in r; to go on: bin/citadel play block-by-block --record r\n")
    out = play("platoon abn/1", arguments=("--record", "r"))
    assert "Going on with r after 1 choice.\nUS/ARVN human, PAVN/NLF random; seed 3.\n" in out
    assert "\nnone\nplatoon abn/1\n" in Path("r").read_text()


def test_a_game_stopped_and_continued_has_the_dice_of_one_played_through(play: Play) -> None:
    whole = (*BEGIN, "end", "group F/2/5 G/2/5 H/2/5", "finish", "F/2/5", "assault S4-1", "call", *["1"] * 8)
    play(*whole, arguments=(*BOTH, "--record", "whole"))
    assert Path("whole").read_text().count("\nroll ") >= 2
    for line in whole:
        play(line, arguments=("--record", "parts", *(BOTH if not Path("parts").exists() else ())))
    assert Path("parts").read_text() == Path("whole").read_text()


def test_end_of_input_keeps_the_record(play: Play) -> None:
    out = play("none", arguments=(*AGAINST_RANDOM, "--record", "r"))
    assert out.splitlines()[-1] == (
        "End of input after 1 choice. This game is kept in r; to go on: bin/citadel play block-by-block --record r"
    )
    assert Path("r").read_text().endswith("\n# Set-up\nnone\n")
    assert [path.name for path in Path().iterdir()] == ["r"]


def test_a_whole_game_by_numbers(play: Play) -> None:
    out = play(*["1"] * 3000, arguments=("--seat", "pavn=random", "--seed", "21", "--record", "r", "--quiet"))
    assert out.splitlines()[-1] == "This game is kept in r; to read it again: bin/citadel replay r"
    assert citadel.game(GAME).read_record(Path("r").read_text()).at().over


# -- typed dice --------------------------------------------------------------------------------------------------------


def test_typed_dice(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5 G/2/5 H/2/5", "finish", "F/2/5", "assault S4-1", "without")
    out = play(*typed, "7", "x", "", "hint", "2", arguments=(*BOTH, "--dice", "typed", "--record", "r"))
    assert "US/ARVN human, PAVN/NLF human; dice typed.\n" in out
    assert "\nRoll for the assault on S4-1, value 15. Roll a die and type it.\n> 7\n" in out
    assert out.count("Type what the die shows: 1, 2, 3, 4, 5, 6.\n") == 3
    assert "This is for the die to decide.\n" in out
    assert "  Assault: value 15 (column 15+), die [2], +1 terrain = 3: X, heavy losses of the defenders.\n" in out
    assert out.count("\nRoll for the attacker's loss: a step on 1 to 3. Roll a die and type it.\n") == 1
    assert Path("r").read_text().endswith("\nwithout\nroll 2\n")
    assert "\ndice: typed\n" in Path("r").read_text()


def test_what_leads_to_a_typed_die_and_the_die_itself_can_be_taken_back(play: Play) -> None:
    typed = (*BEGIN, "end", "group F/2/5 G/2/5 H/2/5", "finish", "F/2/5", "assault S4-1", "without")
    out = play(*typed, "undo", "call", arguments=(*BOTH, "--dice", "typed"))
    assert answers(out, "undo")[0].startswith("Taken back: without; ")
    assert Path(next(Path("games").iterdir())).read_text().endswith("\nassault S4-1\ncall\n")
    out = play(*typed, "2", "undo", "3", arguments=(*BOTH, "--dice", "typed", "--record", "r"))
    assert answers(out, "undo")[0].startswith("Taken back: roll 2; ")
    assert Path("r").read_text().endswith("\nwithout\nroll 3\n")
    out = play(*typed, "2", "undo all", arguments=(*BOTH, "--dice", "typed"))
    assert " ".join(answers(out, "undo all")).split("; no further: the PAVN/NLF chose before this.")[1:]


def test_typed_dice_need_no_person_at_a_seat(play: Play) -> None:
    computers = ("--seat", "us=random", "--seat", "pavn=random", "--dice", "typed", "--seed", "4", "--quiet")
    out = play(*["6"] * 500, arguments=computers)
    assert "Roll a die and type it.\n> 6\n" in out
    assert "Score: " in out


# -- A Week in Hell: one seat, draws, phases of several stages ---------------------------------------------------------

WEEK = "week-in-hell"
FIRST_PHASE = ("order macv-platoon", "end", "activate macv-platoon", "move", "macv-platoon police")


@pytest.fixture
def week(play: Play) -> Play:
    """Plays what is typed as the US of A Week in Hell, the dice typed unless other arguments are given."""

    def do(*typed: str, arguments: tuple[str, ...] = ("--dice", "typed")) -> str:
        return play(*typed, arguments=arguments, game=WEEK)

    return do


def test_the_first_phase_of_a_week(week: Play) -> None:
    out = week(*FIRST_PHASE, "load A1 in-convoy-1", "load A2 in-convoy-1", "send convoy-1", "5", "end")
    assert out.startswith(
        "A Week in Hell: The Battle of Huế, 1968\n"
        "US human; dice typed.\n"
        "Type the number of a choice or its words; 'help' tells what else.\n"
        "This game is kept in KEPT.\n"
        "\n31 January, phase 1: Orders\n\n31 January 1968, turn 1 of 7 "
    )
    assert answers(out, "order macv-platoon")[0] == "  CP-MACV gives an order to the MACV platoon (6.4.3)."
    assert "\n\n31 January, phase 1: Activation\n\nUS: Choose who acts next, or end the activation. (8.0)\n" in out
    assert "\n   4 police  Police Station: free, controlled at once\n" in week(*FIRST_PHASE[:-1], "macv-platoon")
    assert (
        "> macv-platoon police\n"
        "  macv-platoon moves from MACV Compound to Police Station.\n"
        "  Police Station is controlled (12.1.1).\n"
        "\n31 January, phase 1: Reinforcements\n"
    ) in out
    assert "   1 A1 in-convoy-1 (2) the first aboard\n" in out
    assert "   2 convoy-2 empty, from Phu-Bai: goes on 50 %, ambush 17 %\n" in out
    assert (
        "convoy-1: 4 or more advances, 1 is an ambush. Roll a die and type it.\n> 5\n"
        "  convoy-1: die [5]: it goes on (9.2.2).\n"
        "  convoy-1 reaches Canal Bridge (9.2.2).\n"
    ) in out
    assert "\n31 January, phase 2: Orders\n\n31 January 1968, turn 1 of 7   phase 2 " in out
    assert max(map(len, out.splitlines()[:-1])) <= 100


def test_the_board_is_shown_once_a_phase(week: Play) -> None:
    out = week(*FIRST_PHASE, "end", "order macv-platoon", "end", "macv-platoon", "rest", "end", "board")
    shown = re.findall(r"turn 1 of 7   phase (\d)", out)
    assert shown == ["1", "2", "3", "3"]


def test_orders_are_asked_for_twice_before_they_are_given_away(week: Play) -> None:
    out = week("end", "end", "end")
    assert out.count("The MACV platoon could still get an order (6.4); 'end' again ends.\n") == 1
    assert "31 January, phase 1: Reinforcements\n" in out


def before_a_careless_move() -> tuple[citadel.Match, str, str]:
    """A game before a move that would open a zone to the NVA for the night, the words for it, and the warning."""
    game = citadel.game(WEEK)
    for seed in range(200):
        match, dice = citadel.Match(game.new_record()), Dice(seed)
        while not (p := match.position).over and len(match.record.choices) < 500:
            warning = game.warning(p, p.listed[0]) if p.step.name() == "MoveTo" else ""
            if warning and match.record.choices[-1].startswith("move "):
                words = f"{match.record.choices[-1]} {game.words(p.step.describe(p, p.listed[0]))}"
                match.undo()
                return match, words, warning
            match.choose(random_choice(p, dice))
    raise AssertionError("no game has come to such a move")


def test_a_move_that_gives_something_away_is_asked_for_twice(week: Play) -> None:
    match, words, warning = before_a_careless_move()
    question = f"{warning}; '{words}' again does it."
    Path("r").write_text(match.record.text())
    out = week(words, "board command", words, words, arguments=("--record", "r", "--dice", "typed"))
    assert "would be open to infiltration tonight (10.2)" in warning
    assert " ".join(out.split()).count(question) == 2
    made = citadel.game(WEEK).read_record(Path("r").read_text()).choices
    assert " ".join(made[len(match.record.choices) :]) == words


def test_a_drawn_marker_is_typed(week: Play) -> None:
    attack = (*FIRST_PHASE[:3], "attack", "attack university", "without")
    out = week(*attack, "5", "draw 9", "21", "undo", "321", "2", "roll 3")
    assert out.count("\nAn NVA marker is drawn from the cup. Draw one and type it.\n") == 2
    assert out.count("Type what is drawn: 4321, 431, 3221, 321, 31, 211, 21, 2, 11, 1.\n") == 2
    assert "> 321\n  NVA marker 321 is drawn for University (8.2.2).\n\nThe US die. Roll a die and type it.\n" in out
    assert "> undo\nTaken back: draw 21; " in out
    assert "  US table: total 2, zone value 2, die [2]: no hit (8.2.2).\n" in out


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
    assert "'move A1 macv'" in told
    assert " us US table: hits on the NVA marker " in told
    assert " legend " not in told
    assert "NVA 321 is a marker that shows 3" in told
    assert "spent" not in told
    assert answers(out, "area") == ["Say which: area macv."]
    assert answers(out, "zone macv")[0].startswith("macv, MACV Compound (zone A): controlled, value 3. Beside univ")
    assert answers(out, "board score")[1] == "Ended now the game would be defeat: 0 victory points, fewer than 7."
    assert answers(out, "board N2")[0].startswith("No part of the board is called 'N2'; there are zones, command, ")
    assert answers(out, "why") == ["Say what you mean: why move A1."]
    assert "marker 1   value 1  0/0   0/0   0/0   0/0   0/0   0/1\n" in out
    assert answers(out, "why order A1")[0].startswith(
        "A/1/1 is not in play. A company can be given an order only while"
    )


def test_an_unfinished_game_of_one_seat_can_be_shown(week: Play, capsys: pytest.CaptureFixture[str]) -> None:
    week(*FIRST_PHASE[:3], "attack", "attack university", "without", arguments=("--dice", "typed", "--record", "r"))
    assert main(["show", "r"]) == 0
    assert capsys.readouterr().out.endswith("Not finished. The draw: An NVA marker is drawn from the cup.\n")
    assert main(["replay", "r"]) == 0
    told = capsys.readouterr().out
    assert "us: attack university" not in told  # what came of it says so
    assert "  macv-platoon attacks University from MACV Compound (8.2.1).\n" in told


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
    assert outcome_sentence(game, Outcome("nature", "defeat", "why")) == "The US are defeated: why."
    assert outcome_sentence(game, Outcome("us", "total", "why")) == "The US win a total victory: why."
    assert outcome_sentence(game, Outcome("", "draw", "why")) == "The game is a draw: why."


def test_a_whole_week_by_numbers(week: Play) -> None:
    out = week(*["1"] * 6000, arguments=("--seed", "21", "--record", "r", "--quiet"))
    assert out.splitlines()[-1] == "This game is kept in r; to read it again: bin/citadel replay r"
    assert re.search(r"\nThe US are defeated: .*\nScore: .*; together -?\d+\.\n", out)
    assert citadel.game(WEEK).read_record(Path("r").read_text()).at().over
