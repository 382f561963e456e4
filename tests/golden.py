"""The golden examples of a game as tests: a parameter for each case, and what is asked of all of them."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from citadel.analysis.coverage import game_folder
from citadel.core.examples import Case, load, run_all
from citadel.core.game import Game

STEM = re.compile(r"[A-Z]+-\d+")


def cases_of(game: Game) -> list[Case]:
    """All examples of a game."""
    return load(game_folder(game) / "examples")


def parameters(cases: Iterable[Case]) -> list[Any]:
    """The cases for `pytest.mark.parametrize`, each marked with the rules it proves."""
    return [pytest.param(case, id=case.id, marks=pytest.mark.rule(*case.proves)) for case in cases]


def stem(case: Case) -> str:
    """The id without the letter of a variant: G-14 for G-14b."""
    match = STEM.match(case.id)
    assert match, f"{case.id} is no id of an example"
    return match[0]


def stems(cases: Iterable[Case], kind: str = "") -> set[str]:
    """The stems of all ids, or of the printed or built cases."""
    return {stem(case) for case in cases if not kind or case.kind == kind}


def unknown_rules(game: Game, cases: Iterable[Case]) -> list[str]:
    """What the cases name and the catalogue does not have."""
    named: set[str] = set()
    for case in cases:
        named |= {*case.proves}
        for step in case.steps:
            named |= {*step.refuses.values(), *step.sums, *(rule for rule, _ in step.modifiers or [])}
    return [rule for rule in sorted(named) if rule not in game.catalogue]


def failures_by_kind(game: Game, cases: list[Case]) -> tuple[list[str], list[str]]:
    """What does not hold in printed cases, and the ids of the built ones that fail, with the data of this game."""
    failed = run_all(game, cases)
    printed = [str(each) for case in cases if case.kind == "printed" for each in failed.get(case.id, [])]
    return printed, [case.id for case in cases if case.kind == "built" and case.id in failed]


def write(folder: Path, text: str, name: str = "cases.toml") -> Path:
    """A file in a folder of examples; the folder."""
    (folder / name).write_text(text, "utf-8")
    return folder
