"""Games kept, left and gone on with."""

import errno
import io
import os
import sys
from pathlib import Path

import pytest
from tests.terminal.screen import AGAINST_RANDOM, BEGIN, BOTH, GAME, Play

import citadel
from citadel.cli import main
from citadel.core.record import Record
from citadel.terminal.saving import Keeper


def test_save_keeps_the_game_and_spares_other_files(play: Play) -> None:
    Path("diary").write_text("Dear diary\n")
    out = play("platoon 3rd/1", "save kept", "save diary", "save", "save no/where", "none", "save kept", "quit")
    assert out.count("Saved in kept; to continue from here: bin/citadel play block-by-block --record kept\n") == 2
    assert "There is already a file diary: give another name.\n" in out
    assert "Say where: save FILE.\n" in out
    assert "no/where: cannot be written: no such file or directory.\n" in out
    assert Path("diary").read_text() == "Dear diary\n"
    assert "\n# Set-up\nplatoon 3rd/1\nnone\n" in Path("kept").read_text()
    assert out.endswith(
        "> quit\nThis game is kept in KEPT; to continue: bin/citadel play block-by-block --record KEPT\n"
    )


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
    question = "This game is not kept: 'save FILE' keeps it, 'quit' again leaves anyway.\n"
    out = unkept("none", "quit", "board", "quit", "quit", "none")
    assert out.count(question) == 2
    assert out.endswith(f"> quit\n{question}> quit\nThis game was not recorded.\n")


def test_quit_after_save_tells_where_the_game_is(unkept: Play) -> None:
    out = unkept("none", "save a", "quit", "none")
    assert out.endswith(
        "> quit\nThis game is saved in a; to continue from there: bin/citadel play block-by-block --record a\n"
    )
    out = unkept("none", "save b", "platoon 3rd/1", "quit", "quit")
    assert out.splitlines()[-1] == (
        "This game is saved in b as it was after 1 choice; to continue from there: "
        "bin/citadel play block-by-block --record b"
    )


def test_the_command_to_go_on_names_the_overlay(play: Play) -> None:
    Path("my values.toml").write_text('[[map.area]]\nid = "N3-3"\nname = "Altar"\n')
    out = play("none", arguments=("--record", "r", "--data", "my values.toml"))
    assert out.endswith("to continue: bin/citadel play block-by-block --record r --data 'my values.toml'\n")


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


@pytest.mark.parametrize(("seconds", "is_kept"), [(0.0, False), (1.0, True)])
def test_a_game_of_computers_is_kept_now_and_then(
    play: Play, monkeypatch: pytest.MonkeyPatch, seconds: float, is_kept: bool
) -> None:
    def clock() -> float:
        """So many seconds later every time, with a look at what is on the disk."""
        seen.append(Path("r").read_text().count("\n") if Path("r").exists() else 0)
        return len(seen) * seconds

    seen: list[int] = []
    monkeypatch.setattr("citadel.terminal.play.monotonic", clock)
    play(arguments=("--seat", "us=random", "--seat", "pavn=random", "--seed", "3", "--quiet", "--record", "r"))
    assert seen == sorted(seen)
    assert (len(set(seen)) > 10) is is_kept
    assert Path("r").read_text().count("\n") > seen[-1]


def test_quit_tells_how_to_go_on(play: Play) -> None:
    record = (*AGAINST_RANDOM, "--record", "r")
    out = play("none", "quit", arguments=record)
    assert out.endswith("This game is kept in r; to continue: bin/citadel play block-by-block --record r\n")
    out = play("platoon abn/1", arguments=("--record", "r"))
    assert "Continuing r after 1 choice.\nUS/ARVN human, PAVN/NLF random; seed 3.\n" in out
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
        "End of input after 1 choice. This game is kept in r; to continue: bin/citadel play block-by-block --record r"
    )
    assert Path("r").read_text().endswith("\n# Set-up\nnone\n")
    assert [path.name for path in Path().iterdir()] == ["r"]


@pytest.mark.parametrize("arguments", [("--seat", "us=random", "--quiet"), ("--seat", "us=human")])
def test_a_record_that_can_no_longer_be_written_is_told_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    def fail(*given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    written = Keeper.keep

    def keep_once(self: Keeper, record: Record) -> None:
        written(self, record)
        monkeypatch.setattr(os, "replace", fail)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Keeper, "keep", keep_once)
    monkeypatch.setattr(sys, "stdin", io.StringIO("none\n"))
    assert main(["play", GAME, *AGAINST_RANDOM, *arguments, "--record", "r"]) == 2
    out, err = capsys.readouterr()
    assert "r: cannot be written: no space left on device: the game is not kept from here on" in " ".join(out.split())
    assert err == "citadel: the record does not hold the whole game: r: cannot be written: no space left on device\n"


def test_a_whole_game_by_numbers(play: Play) -> None:
    out = play(*["1"] * 3000, arguments=("--seat", "pavn=random", "--seed", "21", "--record", "r", "--quiet"))
    assert out.splitlines()[-1] == "This game is kept in r; to read it again: bin/citadel replay r"
    assert citadel.game(GAME).read_record(Path("r").read_text()).at().over
