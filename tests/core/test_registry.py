"""Functions registered for a step's class: lookup, fallback, and what the type checker finds."""

import subprocess
import sys
from pathlib import Path

import pytest

from citadel.core.position import Automatic, Decision, Position, Step
from citadel.core.registry import Registry


class Walk(Decision[Position]):
    def __init__(self, unit: int) -> None:
        self.unit = unit


class Run(Walk):
    """A step that derives from another."""


class Rest(Automatic[Position]):
    """A step without arguments."""


def plain(name: str, step: Step[Position], choice: int) -> str:
    return f"{name} does {choice}"


def test_an_entry_answers_for_its_class_and_the_fallback_for_the_rest() -> None:
    words = Registry(plain)

    @words.on(Walk)
    def walk(name: str, step: Walk, choice: int) -> str:
        return f"{name} walks {step.unit} to {choice}"

    assert words("A", Walk(3), 5) == walk("A", Walk(3), 5) == "A walks 3 to 5"
    assert words("A", Rest(), 5) == "A does 5"
    assert words("A", Run(3), 5) == "A does 5"
    assert Walk in words
    assert Walk(1) in words
    assert Run not in words
    assert list(words) == [Walk]


def test_one_function_answers_for_several_classes() -> None:
    words = Registry(plain)

    @words.on(Walk, Run)
    def go(name: str, step: Walk | Run, choice: int) -> str:
        return f"{name}: {step.name()} {step.unit}"

    assert words("A", Run(2), 0) == "A: Run 2"
    assert words("A", Walk(2), 0) == "A: Walk 2"


def test_a_class_has_one_entry() -> None:
    words = Registry(plain)
    words.on(Walk)(plain)
    with pytest.raises(TypeError, match="two functions are registered for Walk"):
        words.on(Rest, Walk)(plain)


WRONG = """
from citadel.core.registry import Registry
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.combat import Declare
from citadel.games.an_loc.rules.movement import MoveTo
from citadel.games.an_loc.rules import movement
from citadel.core.position import Step


def nothing(p: Siege, step: Step[Siege], choice: int) -> str:
    return ""


words = Registry(nothing)


@words.on(MoveTo)
def right(p: Siege, step: MoveTo, choice: int) -> str:
    return str(step.unit)


@words.on(Declare)
def of_another_step(p: Siege, step: MoveTo, choice: int) -> str:
    return ""


@words.on(movement.MoveToo)
def misspelt(p: Siege, step: MoveTo, choice: int) -> str:
    return ""


@words.on(MoveTo)
def other_arguments(p: Siege, step: MoveTo) -> str:
    return ""
"""


def test_the_type_checker_finds_a_wrong_or_misspelt_step(tmp_path: Path) -> None:
    written = tmp_path / "wrong.py"
    written.write_text(WRONG, encoding="utf-8")
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "mypy", "--config-file", str(root / "pyproject.toml"), str(written)]
    found = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    lines = sorted({int(line.split(":")[1]) for line in found.stdout.splitlines() if ": error:" in line})
    wrong = [number for number, line in enumerate(WRONG.splitlines(), 1) if line.startswith("@words.on")][1:]
    assert lines == wrong, found.stdout + found.stderr
