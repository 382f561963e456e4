"""Panels as text: aligned, marked where something is in force, and never wider than asked."""

import pytest

import citadel
from citadel.core.display import Band, Cell, Fact, Grid, Panel, Piece, Pips, Shelf, Text, Track, TrackMark, cells
from citadel.core.errors import ParseError
from citadel.display import text

WORDS = citadel.game("block-by-block").wording
TRACK = Track("Points", 4, 0, 11, "3.2", bands=(Band(0, 5, "loses"), Band(6, 6, "draw")), marks=(TrackMark(9, "end"),))
GRID = Grid("", ("", "1-2", "3-4"), ((Cell("0 or less"), Cell("1/*"), Cell("2/X", True)), cells("1", "0/-", "-")))
PANEL = Panel(
    "Victory",
    (
        Fact("Score", "63", "3.3", "high"),
        TRACK,
        Pips("N1", 1, 5, words="rises", owner="pavn", tags=("E", "F")),
        Shelf("Turn 4", (Piece("rvn/3", 0, ""), Piece("rvn/4", 0, "")), note="late"),
        GRID,
        Text("A sentence."),
    ),
)


def test_a_panel_in_full() -> None:
    assert text.panel(PANEL, 80, WORDS) == [
        "Victory",
        "  Score   63, high",
        "  Points  4 of 11, loses 0-5, draw 6, end at 9",
        "  N1      PAVN/NLF 1 of 5, rises, E F",
        "  Turn 4  rvn/3 rvn/4, late",
        "             1-2    3-4",
        "  0 or less  1/*  [2/X]",
        "  1          0/-      -",
        "A sentence.",
    ]


def test_a_panel_in_brief_leaves_out_what_is_said_besides() -> None:
    assert text.brief(PANEL, 60, WORDS) == [
        "Victory           Score 63   Points 4 of 11, end at 9",
        "                  N1 PAVN/NLF 1 of 5, rises, E F",
        "                  Turn 4 rvn/3 rvn/4   0 or less 1/* 2/X",
        "                  1 0/- -",
    ]


def test_a_row_in_force_stands_behind_a_sign() -> None:
    shown = text.grid(Grid("", ("Turn", "points"), (cells(1, 6), cells(2, 8, now=True))), 40)
    assert shown == ["  Turn  points", "  1          6", "> 2          8"]


@pytest.mark.parametrize("width", [40, 65, 100])
def test_nothing_is_wider_than_asked(width: int) -> None:
    long = Grid("", ("turn", "what comes"), (cells(1, "a very long story of what comes on this turn and later " * 2),))
    shown = Panel("Long", (*PANEL.items, long, Fact("A label", "many words " * 12)))
    for lines in (text.panel(shown, width, WORDS), text.brief(shown, width, WORDS)):
        assert max(map(len, lines)) <= width


def test_the_same_words_at_every_width() -> None:
    def words(width: int) -> list[str]:
        return sorted(text.board(["Turn 3"], [PANEL, PANEL], [PANEL], width, WORDS).split())

    assert words(60) == words(100) == words(140)


def test_panels_stand_side_by_side_where_there_is_room() -> None:
    blocks = [["one", "two"], ["three"], ["four"]]
    assert text.columns(blocks, 99) == ["one", "two", "three", "four"]
    assert [line.split() for line in text.columns(blocks, 100)] == [["one", "three"], ["two", "four"]]


def test_a_part_of_the_board_is_found_by_the_beginning_of_its_title() -> None:
    assert text.board([], [], [PANEL], 80, WORDS, "vic").startswith("Victory\n  Score")
    with pytest.raises(ParseError, match=r"no part of the board is called 'x'\. Its parts: Victory"):
        text.board([], [], [PANEL], 80, WORDS, "x")


def test_a_word_too_long_for_its_column_begins_further_to_the_left() -> None:
    title = f"{'  0309 jungle':<34}"
    lines = text.flow(title, ["9-vc/271(4-3-5,reduced,SA-7)", "101-regt(3-3-5,used,SA-7)"], 60, " ")
    assert lines == [f"{'  0309 jungle':<32}9-vc/271(4-3-5,reduced,SA-7)", f"{'':<34}101-regt(3-3-5,used,SA-7)"]
    assert text.flow("A long title ", ["incomprehensibilities"], 20) == ["A long title incomprehensibilities"]
