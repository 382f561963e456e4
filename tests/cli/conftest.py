"""Runs the `citadel` command for its tests."""

import io
import sys
from pathlib import Path

import pytest
from tests.cli.command import Ran, Run, random_record

from citadel.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the command in an empty folder, with what is typed."""
    monkeypatch.chdir(tmp_path)

    def do(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return do


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a whole random game."""
    return random_record(4, 100000)
