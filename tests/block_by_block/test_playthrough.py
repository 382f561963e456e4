"""Behaviour as a whole: the playthrough file, and counts of legal lines."""

import pytest
from tests.block_by_block.board import GAME, board
from tests.playthrough import file_of, playthrough

from citadel.core.position import Position


def test_the_playthrough_has_not_changed() -> None:
    assert playthrough(GAME.id).splitlines() == file_of(GAME.id).read_text("utf-8").splitlines()


def lines_of(p: Position, depth: int) -> int:
    """How many ways there are to go on for that many choices, dice included; a finished game counts once."""
    if depth == 0 or p.over:
        return 1
    if depth == 1:
        return len(p.listed)
    total = 0
    for choice in p.listed:
        twin = p.copy()
        twin.take(choice)
        total += lines_of(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("source", "depth", "count"),
    [
        ("any_us_arvn", 1, 11),
        ("any_us_arvn", 2, 111),
        ("any_us_arvn", 3, 1572),
        ("garrison", 1, 5),
        ("garrison", 2, 21),
        ("garrison", 3, 222),
        ("garrison", 4, 4824),
    ],
)
def test_lines_from_the_start(source: str, depth: int, count: int) -> None:
    assert lines_of(GAME.start(setup_detachment_source=source), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 6), (3, 14), (4, 43), (5, 121)])
def test_lines_of_an_assault(depth: int, count: int) -> None:
    p = board(
        "MACV: F/2/5 G/2/5(spent) H/2/5(spent,routed) macv-team",
        "S3-3: pavn-4/1 nlf/1(routed)",
        "S3-2: pavn-4/2(spent)",
        agenda="SelectGroup(us); Phase(combat, pavn); CombatSegment(pavn); EndOfTurn()",
        phase="combat",
        segment="us",
        groups="F/2/5+G/2/5+H/2/5",
    )
    assert lines_of(p, depth) == count
