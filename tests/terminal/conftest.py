"""Play at the terminal for its tests: what is typed goes in, what is printed comes out."""

import io
import re
import sys
from pathlib import Path

import pytest
from tests.terminal.screen import AGAINST_RANDOM, GAME, WEEK, Play

from citadel.cli import main


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


@pytest.fixture
def week(play: Play) -> Play:
    """Plays what is typed as the US of A Week in Hell, the dice typed unless other arguments are given."""

    def do(*typed: str, arguments: tuple[str, ...] = ("--dice", "typed")) -> str:
        return play(*typed, arguments=arguments, game=WEEK)

    return do
