"""The golden examples of An Loc hold; the printed ones do so whatever our reconstruction is worth."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.an_loc.board import GAME
from tests.golden import cases_of, failures_by_kind, parameters, stems, unknown_rules, write

import citadel
from citadel.core.examples import Case, run
from citadel.games.an_loc.data.schema import load_data

CASES = cases_of(GAME)
PRINTED = {
    "AL-7.2-EX": "7.2",
    "AL-9.6.2-EX": "9.6.2",
    "AL-9.8-EX": "9.8",
    "AL-9.10-EX1": "9.10.A, 9.10.B",
    "AL-9.10-EX2": "9.10.C, 9.10.D",
    "AL-9.10-EX3": "9.10.E",
    "AL-9.10-EX4": "9.10.F",
    "AL-9.10-EX5": "9.10.G",
    "AL-10.9-EX1": "10.9.A to 10.9.D",
    "AL-10.9-EX2": "10.9.D, 10.9.E",
    "AL-10.9-EX3": "10.9.F",
    "AL-11.4-EX": "11.4",
}
TABLES = {"E-28", "E-50"}


@pytest.mark.parametrize("case", parameters(CASES))
def test_example(case: Case) -> None:
    assert run(GAME, case) == []


def test_every_built_example_is_there() -> None:
    """Those that look at tables alone are in `test_tables.py`."""
    assert stems(CASES, "built") == {f"E-{n:02}" for n in range(1, 77)} - TABLES


def test_every_printed_example_is_there_and_proves_its_rule() -> None:
    printed = [case for case in CASES if case.kind == "printed"]
    assert {rulebook_id(case): case.where for case in printed} == PRINTED
    assert [case.id for case in printed if rulebook_id(case) not in case.proves] == []


def rulebook_id(case: Case) -> str:
    """The id of a printed example without the letter of a variant."""
    return re.sub(r"(EX\d?)[a-z]$", r"\1", case.id)


def test_every_rule_named_is_in_the_catalogue() -> None:
    assert unknown_rules(GAME, CASES) == []


# -- printed examples and reconstructed values -------------------------------------------------------------------------


@pytest.mark.parametrize("high", [True, False])
def test_printed_examples_hold_whatever_our_reconstruction_is_worth(tmp_path: Path, high: bool) -> None:
    text = "\n".join([*units(high), *results(high), *strikes(high), *terrain(high), *tracks(high)])
    game = citadel.game("an-loc", write(tmp_path, text, "extreme.toml") / "extreme.toml")
    assert vars(game)["data"].warnings == []
    printed, built = failures_by_kind(game, CASES)
    assert printed == []
    assert len(built) > 50


FACTORS = {"attack": (1, 9), "defence": (1, 9), "movement": (2, 9), "range": (1, 15), "morale": (2, 9)}
"""The least and the most of what no rule and no example gives."""


def units(high: bool) -> Iterator[str]:
    """Factors, movement, ranges and morale, but for the movement that example 9.6.2 gives a battalion."""
    data = load_data()
    kinds = {f"{value.file}: {value.key}": value.kind for value in data.values()}
    for side in ("arvn", "nva"):
        for unit in data.files[side]["unit"]:
            name = unit["id"]
            values: dict[str, int] = {}
            for key, extremes in FACTORS.items():
                if unit.get(key) and kinds[f"{side}.toml: unit[{name}].{key}"] == "reconstructed":
                    values[key] = extremes[high]
            for key in ("attack", "defence"):
                if unit.get(f"reduced_{key}"):
                    values[f"reduced_{key}"] = values.get(key, unit[key]) if high else 1
            if name == "1/15":
                del values["movement"]
            if name == "5-div-hq-low":  # its other counter has more
                values["morale"] = 8 if high else 1
            yield "\n".join([f'[[{side}.unit]]\nid = "{name}"', *(f"{key} = {each}" for key, each in values.items())])


RESULTS = ("3R2/-", "1/1R1", "1/2R1", "-/4R3")
"""From the worst to the best for the attacker."""


def results(high: bool) -> Iterator[str]:
    """The best results for the attacker that the printed examples leave possible, or the worst."""
    crt: dict[str, Any] = load_data().files["crt"]
    of_9_10 = {"column": "5:1", "row": "0" if high else "3", "result": "1/1R1"}
    yield "[crt.rows]"
    for row in crt["rows"]:
        line = []
        for column in range(len(crt["columns"])):
            found = len(RESULTS) - 1 if high else 0
            for cell in (*crt["fixed"], of_9_10):
                steps = [column - crt["columns"].index(cell["column"]), int(row) - int(cell["row"])]
                if max(steps) <= 0 if high else min(steps) >= 0:
                    found = (min if high else max)(found, RESULTS.index(cell["result"]))
            line.append(RESULTS[found])
        yield f'"{row}" = {json.dumps(line)}'


def strikes(high: bool) -> Iterator[str]:
    """As many hits as the printed cells leave possible, or as few."""
    table: dict[str, Any] = load_data().files["strikes"]
    bounds = [column["least"] for column in table["column"]]
    for least in bounds:
        hits = []
        for roll in range(-3, 7):
            found = 8 if high else 0
            for cell in table["fixed"]:
                column = max(bound for bound in bounds if bound <= cell["strike"])
                steps = [least - column, roll - cell["roll"]]
                if max(steps) <= 0 if high else min(steps) >= 0:
                    found = (min if high else max)(found, cell["hits"])
            hits.append(found)
        yield f"[[strikes.column]]\nleast = {least}\nhits = {hits}"


def terrain(high: bool) -> Iterator[str]:
    """What terrain does to the roll; the hill of example 10.9 does nothing to it."""
    for name in ("rubber", "jungle", "marsh", "village", "city"):
        yield f"[tec.terrain.{name}]\ndrm = {0 if high else -3}"
    yield f"[tec.hexside.stream]\ndrm = {0 if high else -3}"


def tracks(high: bool) -> Iterator[str]:
    """Income, effort levels that no example has, and the surrender table."""
    for turn in range(2, 13):
        yield f"[[turns.turn]]\nn = {turn}\narvn_op = {20 if high else 0}\nnva_op = {20 if high else 0}"
    for level in (1, 2):
        yield f"[[oel.level]]\nn = {level}\nattack_drm = {0 if high else -4}"
    yield f"[[oel.level]]\nn = 5\nextra_movement = {3 if high else 1}"
    yield f"[surrender.base]\nwithout_hq = {9 if high else 0}"
    yield f"[surrender.factor]\nbesieged = {0 if high else -4}"
    yield f"[surrender.aaa]\nunsuppressed = {0 if high else -4}"
