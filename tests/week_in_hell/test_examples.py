"""The golden examples of A Week in Hell hold; those of the figures do so whatever our reconstruction is worth."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.golden import cases_of, failures_by_kind, parameters, stems, unknown_rules, write
from tests.week_in_hell.board import GAME

import citadel
from citadel.core.examples import Case, load, run
from citadel.games.week_in_hell.data.schema import load_data

CASES = cases_of(GAME)
PRINTED = {f"FIG-{n}" for n in range(1, 10)} | {"PE-1", "PE-2"}


@pytest.mark.parametrize("case", parameters(CASES))
def test_example(case: Case) -> None:
    assert run(GAME, case) == []


def test_every_printed_and_built_example_is_there() -> None:
    """G-01 to G-05, which look at the map alone, are in `test_map_examples.py`."""
    assert stems(CASES, "printed") == PRINTED
    assert stems(CASES, "built") == {f"G-{n:02}" for n in range(6, 113)}


def test_printed_examples_are_those_of_the_rulebook() -> None:
    assert {case.where for case in CASES if case.kind == "printed"} == {
        "5.0", "6.2", "8.2.6, figures 7 and 8", *(f"figure {n}" for n in range(1, 10)),
    }  # fmt: skip


def test_every_rule_named_is_in_the_catalogue() -> None:
    assert unknown_rules(GAME, CASES) == []


# -- printed examples and reconstructed values -------------------------------------------------------------------------


@pytest.mark.parametrize("high", [True, False])
def test_printed_examples_hold_whatever_our_reconstruction_is_worth(tmp_path: Path, high: bool) -> None:
    text = "\n".join([*zones(high), *lines(high), *counters(high), *tables(high)])
    game = citadel.game("week-in-hell", write(tmp_path, text, "extreme.toml") / "extreme.toml")
    assert vars(game)["data"].warnings == []
    printed, built = failures_by_kind(game, CASES)
    assert printed == []
    assert len(built) > 10


def zones(high: bool) -> Iterator[str]:
    """Every value that no figure shows, as high or as low as it can be."""
    for zone in load_data().files["map"]["zone"]:
        if zone["colour"] != "yellow" and not zone["id"].startswith("hospital"):
            yield f'[[map.zone]]\nid = "{zone["id"]}"\nvalue = {7 if high else 1}'


def lines(high: bool) -> Iterator[str]:
    """All lines solid, or all dotted, but for one that must be solid and one that must be dotted."""
    kept = ({"hospital_east", "hospital_west"}, {"station", "prison"})
    for edge in load_data().files["map"]["edge"]:
        if edge["kind"] in ("solid", "dotted") and set(edge["faces"]) not in kept:
            yield f'[[map.edge]]\na = "{edge["a"]}"\nb = "{edge["b"]}"\nkind = "{"solid" if high else "dotted"}"'


def counters(high: bool) -> Iterator[str]:
    """Platoons, order boxes, markers and the length of the day."""
    for company in ("A", "F", "H"):
        yield f'[[units.company]]\nid = "{company}"\ncv_green = {8 if high else 0}\ncv_veteran = {9 if high else 1}'
    yield f'[[units.company]]\nid = "B"\ncv_green = {1 if high else 0}'
    yield f'[[units.company]]\nid = "G"\ncv_veteran = {9 if high else 3}'
    yield f'[[units.cp]]\nid = "1/1"\norder_boxes = {6 if high else 1}'
    for sides in ([4, 3, 3, 3], [3, 2, 2], [2, 2, 2, 2]) if high else ([1], [3, 2, 1], [4, 3]):
        yield f"[[nva.marker]]\nsides = {sides}\ncount = {99 if high else 1}"
    yield f"[tracks.phase_track.red]\n7 = {6 if high else 1}\n8 = {6 if high else 1}\n9 = {6 if high else 1}"


def tables(high: bool) -> Iterator[str]:
    """Both results tables, as deadly or as harmless as the fixed cells allow."""
    crt = load_data().files["crt"]
    known = [*crt["fixed"], *({"table": "nva", "strength": 3, "value": 2, **cell} for cell in OF_RESCUES)]
    for table, rows in (("us", 6), ("nva", 4)):
        cells = [cell for cell in known if cell["table"] == table]
        for strength in range(1, rows + 1):
            yield f"[crt.{table}.{'total' if table == 'us' else 'nva'}_{strength}]"
            for value in range(1, 5):
                row = [hits(table, cells, (strength, value, die), high) for die in range(1, 7)]
                yield f"value_{value} = {json.dumps(row)}"


OF_RESCUES: tuple[dict[str, Any], ...] = ({"die": 5, "hits": [2, 1]}, {"die": 2, "hits": [0, 0]})
"""Figures 7 and 8 must come out as printed with the value of the attacked zone too."""


def hits(table: str, cells: list[dict[str, Any]], place: tuple[int, int, int], high: bool) -> Any:
    """The most or the fewest hits of a cell: no more than in a fixed one that is at least as deadly, and no fewer."""
    pairs = [[*cell["hits"]] if table == "nva" else [cell["hits"]] for cell in cells]
    found = [4 if high else 0] * len(pairs[0])
    for cell, fixed in zip(cells, pairs, strict=True):
        steps = [cell["strength"] - place[0], cell["value"] - place[1], cell["die"] - place[2]]
        if table == "us":
            steps[1] = -steps[1]
        if all(step >= 0 for step in steps) if high else all(step <= 0 for step in steps):
            found = [(min if high else max)(a, b) for a, b in zip(found, fixed, strict=True)]
    return found if table == "nva" else found[0]


# -- what the runner does for this game --------------------------------------------------------------------------------

CASE = '''
kind = "built"
[[case]]
id = "T-1"
title = "A platoon with hits is in the park"
proves = ["WH-8.2.3-1"]
position = """
scenario: alternative
nva: treasury=32x
cup: 1=1
at park_east: G1(hits=2,veteran,map-hit)
agenda: Orders(); Orders()
"""
'''


def failures(folder: Path, steps: str, base: str = "") -> list[str]:
    """What the runner says about the case with these steps."""
    write(folder, base or '[names]\n"32x" = ["marker", "32."]', "base.toml")
    return [str(each) for case in load(write(folder, f"{CASE}steps = [{steps}]")) for each in run(GAME, case)]


def test_states_that_count_are_looked_at(tmp_path: Path) -> None:
    assert failures(tmp_path, '{ units = { G1 = "park_east hits=2 veteran map-hit" } }') == []
    assert failures(tmp_path, '{ units = { G1 = "park_east hits=1 veteran map-hit" } }') == [
        "T-1, step 1: G1 park_east hits=1 veteran map-hit expected, park_east hits=2 veteran map-hit found."
    ]


def test_a_position_names_its_scenario(tmp_path: Path) -> None:
    assert failures(tmp_path, '{ view = { scenario = "alternative" } }') == []


def test_a_name_stands_for_the_first_of_its_kind_that_fits(tmp_path: Path) -> None:
    assert failures(tmp_path, '{ view = { "zones.treasury.nva.sides" = [3, 2, 1], "cup.32x" = 0 } }') == []
    base = '[names]\n"32x" = ["marker", "32.*"]'
    assert failures(tmp_path, '{ view = { "zones.treasury.nva.sides" = [3, 2, 2, 1], "cup.32x" = 0 } }', base) == []
    assert failures(tmp_path, '{ view = { "cup.32x" = 7 } }') == ["T-1, step 1: cup 321 7 expected, 0 found."]


def test_a_name_that_nothing_fits_is_reported(tmp_path: Path) -> None:
    base = '[names]\n"32x" = ["marker", "99."]'
    assert failures(tmp_path, "{ offers = [] }", base) == [
        "T-1: cannot begin: no marker is called anything like '99.'."
    ]


def test_an_event_may_be_told_by_its_first_values(tmp_path: Path) -> None:
    write(tmp_path, '[told]\ndaylight = ["phase", "die", "red figure", ["last phase", "no", "yes"]]', "base.toml")
    case = (
        'kind = "built"\n[[case]]\nid = "T-1"\ntitle = "Dusk"\nproves = ["WH-5-1"]\n'
        'position = "phase: 7\\nagenda: Phase()"\nsteps = [{ do = "roll 6", told = [["daylight", VALUES]] }]'
    )

    def said(values: str) -> list[str]:
        return [str(each) for each in run(GAME, load(write(tmp_path, case.replace("VALUES", values)))[0])]

    assert said("[7, 6]") == said("[7, 6, 6, 1]") == []
    assert said("[7, 5]") == ["T-1, step 1: die 5 expected, 6 found."]
    assert said("[7, 6, 6, 0]") == ["T-1, step 1: last phase no expected, yes found."]
    assert said("[7, 6, 6, 1, 0]") == ["T-1, step 1: daylight 7 6 6 1 0 expected, 7 6 6 1 found."]
