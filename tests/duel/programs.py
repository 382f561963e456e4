"""Programs that find the fourth game: each runs in a process of its own, with the game's folder named from outside."""

import os
import subprocess
import sys
from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"
"""A folder of games that lies outside the package."""


def run(*arguments: str, folder: Path, typed: str = "", **environment: str) -> str:
    """What Python prints in a folder; a failure fails the test."""
    told = {**os.environ, "CITADEL_GAMES": str(GAMES), **environment}
    done = subprocess.run(
        [sys.executable, *arguments], env=told, cwd=folder, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def citadel(*arguments: str, folder: Path, typed: str = "") -> str:
    """What the command prints."""
    return run("-m", "citadel.cli", *arguments, folder=folder, typed=typed)
