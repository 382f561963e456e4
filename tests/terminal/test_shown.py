"""What a player sees and is told: the first screen, the board, the menu, colour, sentences."""

import io

import pytest
from tests.block_by_block.board import board, say
from tests.sentences import sentences_of
from tests.terminal.screen import AGAINST_RANDOM, GAME, Play, answers

import citadel
from citadel.core.prose import DASH
from citadel.terminal.page import Menu, Page, columns


def test_the_first_screen(play: Play) -> None:
    out = play()
    assert out.startswith(
        "Block by Block: The Battle of Huế, 1968\n"
        "US/ARVN human, PAVN/NLF random; seed 3.\n"
        "Type the number of a choice or its words; 'help' lists what else you can type.\n"
        "This game is kept in KEPT.\n"
        "\nSet-up\n\nTurn 1 of 5 "
    )
    assert out.endswith(
        "\nUS/ARVN: Choose a unit to detach a platoon to Gate C, or leave the gate empty. (4.1)\n"
        "  platoon (detach a platoon):\n"
        "   1 A/1/1 (5) MACV       4 G/2/5 (5) MACV       7 3rd/2 (4) O-8       10 hac-bao (5) N2-3\n"
        "   2 B/1/1 (5) MACV       5 H/2/5 (5) MACV       8 abn/1 (5) N2-3\n"
        "   3 F/2/5 (5) MACV       6 3rd/1 (4) N2-3       9 abn/2 (5) N2-3\n"
        "  11 none\n"
        "End of input after 0 choices. This game is kept in KEPT; "
        "to continue: bin/citadel play block-by-block --record KEPT\n"
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
    assert answers(out, "board n2")[1].startswith("N2 US/ARVN, clearing 0 of 3, gates C D")
    assert "N3" not in " ".join(answers(out, "board n2"))
    assert "No part of the board is called 'N9'. Its parts: N1 " in " ".join(answers(out, "board N9"))


def test_states_and_values_are_shown_with_units() -> None:
    p = board("S4-1: A/1/1(spent) B/1/1(spent,routed) F/2/5(-1)", "S3-3: nlf/1", agenda="MoveUnits(us); EndOfTurn()")
    assert p.decision is not None
    shown = "\n".join(Menu(p.game, p, p.decision).lines(96))
    assert "A/1/1 (3 spent) S4-1" in shown
    assert "B/1/1 (0 routed) S4-1" in shown
    assert "F/2/5 (4 \N{MINUS SIGN}1) S4-1" in shown
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
    assert lines[1] == f"   1 S4-1  1/4 PAVN (4), 1st NLF (2); value 5, +1 terrain: 1{DASH}2 *, 3{DASH}6 -"


def test_groups_are_shown_whole() -> None:
    p = board(
        "S4-2: A/1/1 B/1/1", "S4-1: nlf/1", agenda="SelectGroup(us); EndSegment(); EndOfTurn()", groups="A/1/1+B/1/1"
    )
    assert p.decision is not None
    assert Menu(p.game, p, p.decision).lines(96) == [
        "  act (let a group act):",
        "   1 A/1/1  with B/1/1 in S4-2, value 10",
        "   2 end (ends the combat segment)",
    ]


def test_columns_read_downwards() -> None:
    assert columns(["a", "b", "c", "d", "e"], 9) == ["a  c  e", "b  d"]
    assert columns([], 80) == []


class Terminal(io.StringIO):
    """What says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_passing_line_is_gone_afterwards_and_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    terminal, file = Terminal(), io.StringIO()
    for out in (terminal, file):
        with Page(out).passing("NVA is thinking…"):
            shown = out.getvalue()
        assert shown == ("NVA is thinking…" if out is terminal else "")
        with Page(out).passing(""):
            pass
    assert (terminal.getvalue(), file.getvalue()) == ("NVA is thinking…\r\x1b[K", "")


def test_colour_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Page(io.StringIO()).style("bold", "x") == "x"
    assert Page(Terminal()).style("bold", "x") == "\x1b[1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Page(Terminal()).style("bold", "x") == "x"


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
    told = sentences_of(p.game, p.events)
    assert told[0] == "Assault: [2] +1 terrain = 3 on column 9–10. Break-in: the defenders take heavy losses."
    assert told[1] == "A/1/1 and B/1/1 enter Route 1 (S4-1)."


def test_the_reply_in_close_combat_is_told_as_such() -> None:
    p = board("S4-1: A/1/1 nlf/1", agenda="GroupAction(us); EndSegment(); EndOfTurn()", group="A/1/1", segment="us")
    say(p, "close", "without")
    p.events = []
    say(p, "roll 6", "roll 6")
    told = sentences_of(p.game, p.events)
    assert told[0].startswith("Close combat, attacker: [6] +1 terrain = 7 on column 5–6. ")
    assert told[1].startswith("Close combat, defender: [6] −1 terrain = 5 on column 1–2. ")
