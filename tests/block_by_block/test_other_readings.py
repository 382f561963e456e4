"""Readings of C-12, C-29, C-36 and C-37 that can be chosen instead of ours."""

import pytest
from tests.block_by_block.board import (
    ACT,
    MOVE,
    board,
    held,
    modifiers,
    offered,
    places,
    reach,
    refused_by,
    say,
    seen,
    starred,
)

LETTERED = {("O-1", "N1-2"), ("O-2", "N2-1"), ("O-4", "N2-2")}
"""What letters join and passages do not."""


@pytest.mark.rule("gate_crossing", "C-12")
@pytest.mark.parametrize(("value", "joined"), [("passages", False), ("letters", True)])
@pytest.mark.parametrize(("outer", "inner"), sorted(LETTERED))
def test_gate_crossing(outer: str, inner: str, value: str, joined: bool) -> None:
    letter = {"O-1": "E", "O-2": "D", "O-4": "C"}[outer]
    for start, end in ((outer, inner), (inner, outer)):
        stacks = (f"{start}: A/1/1 B/1/1", f"{end}: pavn-4/1")
        p = board(*stacks, agenda=ACT, group="A/1/1 B/1/1", gate_crossing=value, **held(letter))
        assert (f"assault {end}" in offered(p)) == joined
        if joined:
            say(p, f"assault {end}", "without", "roll 1")
            assert ("BB-13.0-5", 1) in modifiers(p)


@pytest.mark.rule("gate_crossing", "BB-8.0-8")
def test_gate_crossing_asks_for_the_gate() -> None:
    p = board("O-1: A/1/1 B/1/1", "N1-2: pavn-4/1", agenda=ACT, group="A/1/1 B/1/1", gate_crossing="letters")
    assert refused_by(p, "assault N1-2") == "BB-8.0-8"


@pytest.mark.rule("gate_crossing", "C-12", "BB-6.4-2")
@pytest.mark.parametrize("value", ["passages", "letters"])
def test_gate_crossing_keeps_the_printed_example(value: str) -> None:
    # O-8 does not lead straight to N3-2, whatever its letter.
    p = board("O-8: A/1/1 B/1/1", "N3-2: pavn-4/1", agenda=ACT, group="A/1/1 B/1/1", gate_crossing=value, **held("G"))
    assert refused_by(p, "assault N3-2") == "BB-6.4-1"


@pytest.mark.rule("neighbour_retreat_zone", "C-29")
@pytest.mark.parametrize(("value", "own_barred"), [("own_area", False), ("attacked_area", True)])
def test_neighbour_retreat_zone(value: str, own_barred: bool) -> None:
    p = starred("S2-2: pavn-4/1", "S3-2: nlf/2", clearing="S3=3 S2=3", neighbour_retreat_zone=value)
    say(p, "retreat", "to S2-1")
    assert ("S3-3" not in places(p)) == own_barred  # the neighbour's own zone
    assert ("S2-3" in places(p)) == own_barred  # the attacked area's zone
    assert refused_by(p, "to S3-3") == ("BB-7.7-6" if own_barred else "")


@pytest.mark.rule("entering_ends_move", "C-36")
@pytest.mark.parametrize("ends", [True, False])
def test_entering_ends_move(ends: bool) -> None:
    # The only way out of S4-3 leads through S1-6, which a lone company does not bar.
    p = board("S4-3: A/1/1", "S4-2: pavn-4/1 pavn-4/2", "S1-6: nlf/1", agenda=MOVE, entering_ends_move=ends)
    assert reach(p) == ({"S1-6"} if ends else {"S1-6", "S1-5"})  # in S1-5 it stops beside the company


@pytest.mark.rule("contested_areas_clear", "C-37")
@pytest.mark.parametrize(("value", "level"), [(False, 0), (True, 1)])
def test_contested_areas_clear(value: bool, level: int) -> None:
    p = board("N1-4: pavn-4/1 A/1/1", agenda="MoveUnits(us); Clearing(); MoveUnits(us)", contested_areas_clear=value)
    say(p, "end")
    assert seen(p, "zones")["N1"]["clearing"] == level


@pytest.mark.rule("contested_areas_clear")
def test_contested_areas_clear_not_beside_other_enemies() -> None:
    p = board(
        "N1-4: pavn-4/1 A/1/1",
        "N1-1: B/1/1",
        agenda="MoveUnits(us); Clearing(); MoveUnits(us)",
        contested_areas_clear=True,
    )
    say(p, "end")
    assert seen(p, "zones")["N1"]["clearing"] == 0
