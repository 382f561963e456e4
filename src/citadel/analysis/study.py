"""Studies: many games between computer players, noted as they end, gathered in a table and told in a report.

    plan = Plan(Terms.of(game, watched=True), game, cases, games=1000, seed=1)
    with Study(plan, Path("out")) as study:
        study.play(lambda terms, tasks: crew.play_all(terms, tasks, 2))
        study.write()

The folder holds `study.json` (the terms), `games.jsonl` (the journal), in the end `games.parquet` and `report.html`.
A study that was stopped goes on where it was; table and report are the same however often it was stopped, and whoever
played the games.
"""

import contextlib
import io
import json
import os
import platform
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

import citadel
from citadel.analysis.cases import Case
from citadel.analysis.series import Played, Task, Terms, seed_of
from citadel.analysis.study_journal import Journal, unwritten
from citadel.core.errors import CitadelError
from citadel.core.game import Game

TERMS, JOURNAL, TABLE, REPORT = "study.json", "games.jsonl", "games.parquet", "report.html"

DAMAGED = "its terms are damaged"

PlayAll = Callable[[Terms, Iterable[Task]], Iterator[Played]]
"""Whoever plays games: processes or a cluster."""


def need(extra: str, *libraries: str) -> None:
    """Refuse to begin without what an extra of this package brings. Raises CitadelError."""
    for name in libraries:
        try:
            import_module(name)
        except ImportError:
            line = f"{name} is not installed: pip install 'citadel[{extra}]' brings it"
            raise CitadelError(line) from None


@dataclass(frozen=True)
class Plan:
    """What is studied: so many games of each case, with the same dice in every case."""

    terms: Terms
    game: Game
    cases: list[Case]
    games: int
    seed: int

    @property
    def size(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.cases)

    def task(self, number: int) -> Task:
        """A game by its number: those of the first case come first."""
        case = self.cases[number // self.games]
        return Task(number, case.scenario, case.options, case.players, seed_of(self.seed, number % self.games))

    def facts(self) -> dict[str, Any]:
        """The terms that a study must keep to the end."""
        return {
            "game": self.game.id,
            "citadel": citadel.__version__,
            "rules": self.game.rules_version,
            "component data": self.terms.data,
            "program": self.terms.program,
            "seed": self.seed,
            "games": self.games,
            "trials": self.terms.budget.trials,
            "cases": [
                {"name": case.name, "scenario": case.scenario, "options": case.options, "players": list(case.players)}
                for case in self.cases
            ],
        }


class CaseKept(msgspec.Struct):
    """A case as the terms of a study have it."""

    scenario: str
    options: dict[str, Any]
    players: list[str]


class Study:
    """A study in its folder."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        """Begin a study in a folder, or go on with the one there. Raises CitadelError if that has other terms."""
        self.plan = plan
        self.folder = folder
        self._made = [each for each in (folder, *folder.parents) if not each.exists()]
        self._has_begun = False
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = "is a file" if folder.is_file() else (error.strerror or "").lower()
            raise CitadelError(f"{folder}: cannot be used as a folder: {reason}") from None
        self.done: set[int] = set()
        self.journal = Journal(folder / JOURNAL)
        try:
            self._keep_terms()
            self.journal.read(plan.game)
            for row in self.journal.rows:
                self.done.add(self._checked(row))
        except CitadelError:
            self._withdraw()
            raise

    def __enter__(self) -> "Study":
        return self

    def __exit__(self, *error: Any) -> None:
        if self.journal.rows or not self._has_begun:
            self.journal.close()
        else:
            self._withdraw()

    def play(self, play_all: PlayAll, told: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Play all games that are not yet in the journal."""
        missing = [number for number in range(self.plan.size) if number not in self.done]
        if not missing:
            return
        for played in play_all(self.plan.terms, (self.plan.task(number) for number in missing)):
            self.journal.add(played.row)
            self.done.add(played.row["number"])
            told(len(self.done), self.plan.size)

    def write(self) -> None:
        """Write the table and the report. Raises CitadelError."""
        from citadel.analysis.study_report import report
        from citadel.analysis.study_table import table

        found = table(self.plan, self.journal.rows)
        parquet = io.BytesIO()
        found.write_parquet(parquet, compression="zstd", row_group_size=100_000)
        self._put(TABLE, parquet.getbuffer())
        self._put(REPORT, report(self.plan, found).encode())

    def _put(self, name: str, content: bytes | memoryview) -> None:
        """Write a file into the folder, whole or not at all. Raises CitadelError."""
        path = self.folder / name
        try:
            with tempfile.TemporaryDirectory(prefix=".", dir=self.folder) as folder:
                made = Path(folder) / name
                made.write_bytes(content)
                os.replace(made, path)
        except OSError as error:
            raise unwritten(path, error) from None

    def _withdraw(self) -> None:
        """Let others in, and leave nothing of a study that has only begun now and played no game."""
        with contextlib.suppress(OSError):
            if self._has_begun:
                (self.folder / TERMS).unlink()
        self.journal.abandon()
        with contextlib.suppress(OSError):
            for folder in self._made:
                folder.rmdir()

    def _keep_terms(self) -> None:
        path, facts = self.folder / TERMS, self.plan.facts()
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            for name in (JOURNAL, TABLE, REPORT):
                if _holds_anything(self.folder / name):
                    raise CitadelError(
                        f"{self.folder}: has {name} but no {TERMS}, so it is not of a study that can go on; "
                        "give another folder"
                    ) from None
            self._put(TERMS, f"{json.dumps(facts, indent=1, ensure_ascii=False)}\n".encode())
            self._has_begun = True
            return
        except OSError as error:
            raise CitadelError(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from None
        except (ValueError, RecursionError):
            raise CitadelError(f"{path}: cannot be read as the terms of a study") from None
        other = differences(found, json.loads(json.dumps(facts)))
        if other:
            is_longer = isinstance(found, dict) and found.get("games") != facts["games"]
            same = ": a study keeps the number of games it began with" if is_longer else ""
            raise CitadelError(f"{self.folder}: holds another study ({other}); give another folder{same}")

    def _checked(self, row: dict[str, Any]) -> int:
        number = row["number"]
        if (
            not isinstance(number, int)
            or not 0 <= number < self.plan.size
            or row["seed"] != self.plan.task(number).seed
        ):
            raise CitadelError(f"{self.journal.path}: game {number} is not of this study")
        if number in self.done:
            raise CitadelError(f"{self.journal.path}: game {number} is there twice: remove one of its lines")
        return number


def _holds_anything(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def differences(there: Any, asked: dict[str, Any]) -> str:
    """How the terms of the study there differ from those asked for, in words; empty if they are the same."""
    if not isinstance(there, dict):
        return DAMAGED
    found = []
    for name, value in asked.items():
        old = there.get(name)
        if old == value:
            continue
        if name == "cases":
            found.append(_other_cases(old, value))
        elif name == "program":
            found.append("the rules or players of Citadel have changed since")
        else:
            found.append(f"{name} {old} there, {value} asked for")
    return "; ".join(found)


def _other_cases(there: Any, asked: list[dict[str, Any]]) -> str:
    try:
        old, new = _told_cases(there), _told_cases(asked)
    except msgspec.ValidationError:
        return DAMAGED
    if len(old) != len(new):
        return f"cases {len(old)} there, {len(new)} asked for"
    one = next((pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]), ("other names", "these"))
    return f"{one[0]} there, {one[1]} asked for"


def versions() -> dict[str, str]:
    """What a study was made with."""
    return {"Citadel": citadel.__version__, "Python": platform.python_version()}


def _told_cases(cases: Any) -> list[str]:
    """Each case in words. Raises ValidationError for what are no cases."""
    return [
        " ".join([" against ".join(case.players), case.scenario, *(f"{k}={v}" for k, v in case.options.items())])
        for case in msgspec.convert(cases, list[CaseKept])
    ]
