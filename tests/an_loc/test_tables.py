"""The Combat Results Table and the Air Strikes Table, cell by cell (examples E-50 and E-65)."""

import re
from itertools import pairwise

import pytest
from tests.an_loc.board import GAME, start

from citadel.core.data import DataSet
from citadel.display.text import panel as shown

BOARD = start().board
RESULT = re.compile(r"(\d|-)(?:R(\d))?")


def parsed(cell: str) -> tuple[int, int, int, int]:
    """Steps and hexes of retreat of the attacker and of the defender."""
    found = []
    for side in cell.split("/"):
        match = RESULT.fullmatch(side)
        assert match, cell
        found += [0 if match[1] == "-" else int(match[1]), int(match[2] or 0)]
    return found[0], found[1], found[2], found[3]


def is_no_worse(better: str, worse: str) -> bool:
    """Whether a result is at least as good for the attacker as another, in every part."""
    a, b = parsed(better), parsed(worse)
    return a[0] <= b[0] and a[1] <= b[1] and a[2] >= b[2] and a[3] >= b[3]


@pytest.mark.rule("AL-10.5-A", "AL-10.1-A")
def test_e_50_better_odds_and_better_rolls_are_never_worse_for_the_attacker(data: DataSet) -> None:
    rows = list(data.files["crt"]["rows"].values())
    along = [(worse, better) for row in rows for worse, better in pairwise(row)]
    down = [pair for upper, lower in pairwise(rows) for pair in zip(upper, lower, strict=True)]
    assert (len(along), len(down)) == (11 * 8, 10 * 9)
    assert [(worse, better) for worse, better in along + down if not is_no_worse(better, worse)] == []


@pytest.mark.rule("AL-10.6.2")
def test_e_50_better_rolls_never_cost_more_tanks(data: DataSet) -> None:
    losses = list(data.files["crt"]["tank_losses"].values())
    assert losses == sorted(losses, reverse=True)


@pytest.mark.rule("AL-9.3-C", "AL-9.4-D")
def test_e_50_more_strike_points_and_better_rolls_never_bring_fewer_hits(data: DataSet) -> None:
    columns = [column["hits"] for column in data.files["strikes"]["column"]]
    assert [hits for hits in columns if hits != sorted(hits)] == []
    for fewer, more in pairwise(columns):
        assert [pair for pair in zip(fewer, more, strict=True) if pair[0] > pair[1]] == []


@pytest.mark.rule("AL-10.5-B", "AL-10.5-C")
@pytest.mark.parametrize(
    ("row", "cells"),
    [
        (7, "2/1 1/1 1/2R1 -/2R2 -/3R2 -/3R2 -/3R3 -/4R3 -/4R3"),
        (0, "3R2/- 3R1/- 2R1/- 2/- 2/- 2/1 1/1 1/1R1 1/2R1"),
    ],
)
def test_e_65_a_row_of_the_table(row: int, cells: str) -> None:
    assert BOARD.column_names == ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
    assert [tuple(outcome) for outcome in BOARD.outcomes[row]] == [parsed(cell) for cell in cells.split()]


def test_9_4_and_12_1_tables_say_what_a_hit_costs_under_flak_and_which_hq_has_which_morale() -> None:
    said = {id: " ".join(shown(panel, 400, GAME.wording)) for id, panel in GAME.tables().items()}
    assert "a step costs 1, an operation point 3; under flak they cost 2 and 4 (9.4)" in said["strikes"]
    assert "5th Division HQ (low morale) 6, 5th Division HQ (high morale) 7, 21st" in said["surrender"]
