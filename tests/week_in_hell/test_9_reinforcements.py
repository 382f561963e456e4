"""Reinforcements (9.0, 9.1): the table, arrivals, the helicopter's readiness, the order of the step."""

from typing import Any

import pytest
from tests.week_in_hell.board import asked, board, place, say, seen, start

from citadel.games.week_in_hell.position import Week


def reinforced(*stacks: str, agenda: str = "Reinforcements(); Orders()", **more: Any) -> Week:
    """A position at the start of the reinforcement step."""
    return board(*stacks, agenda=agenda, **more)


# -- the table (9.0, 9.1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-9-1")
@pytest.mark.parametrize(("scenario", "more"), [("historical", []), ("alternative", ["CP-MACV"])])
def test_9_1_both_scenarios_start_alike(scenario: str, more: list[str]) -> None:
    p = start(scenario)
    assert [place(p, convoy) for convoy in ("convoy-1", "convoy-2")] == ["phu-bai", "phu-bai"]
    assert seen(p, "helicopter") == "unavailable"
    assert seen(p, "available") == ["A1", "A2", "A3", *more]
    assert seen(p, "schedule") == [
        {"turn": 1, "phase": 3, "units": ["G1", "G2", "G3", "CP-1/1"]},
        {"turn": 2, "phase": 6, "units": ["F1", "F2", "F3"]},
        {"turn": 3, "phase": 5, "units": ["H1", "H2", "H3"]},
        {"turn": 4, "phase": 3, "units": ["B1", "B2", "B3", "CP-2/5"]},
    ]


@pytest.mark.rule("WH-9-1", "WH-9.1-1")
@pytest.mark.parametrize(
    ("turn", "phase", "units"),
    [
        (1, 2, []),
        (1, 3, ["G1", "G2", "G3", "CP-1/1"]),
        (1, 4, []),
        (2, 3, []),
        (2, 6, ["F1", "F2", "F3"]),
        (3, 5, ["H1", "H2", "H3"]),
        (3, 6, []),
        (4, 3, ["B1", "B2", "B3", "CP-2/5"]),
    ],
)
def test_9_1_1_units_are_available_when_their_turn_and_phase_have_come(turn: int, phase: int, units: list[str]) -> None:
    p = reinforced(turn=turn, phase=phase, canal_bridge_destroyed=1)
    assert seen(p, "available") == units


@pytest.mark.rule("WH-9.1-1")
def test_9_1_1_who_has_come_is_not_called_again() -> None:
    p = reinforced("macv: G1", "in-convoy-1: G2", "available: G3", turn=1, phase=3)
    assert [place(p, unit) for unit in ("G1", "G2", "G3", "CP-1/1")] == [
        "macv",
        "in-convoy-1",
        "available",
        "available",
    ]


@pytest.mark.rule("WH-9.1-1", "WH-9.1-3", "WH-9.2-1")
def test_9_1_1_who_comes_can_be_loaded_in_the_same_phase() -> None:
    p = reinforced(turn=1, phase=3)
    say(p, *(f"load {unit} in-convoy-1" for unit in ("G1", "G2", "G3", "CP-1/1")))
    assert seen(p, "convoys", "convoy-1", "load") == ["G1", "G2", "G3", "CP-1/1"]


@pytest.mark.rule("WH-9.1-2")
@pytest.mark.parametrize(("die", "side"), [(1, "ch46"), (4, "ch46"), (5, "unavailable"), (6, "unavailable")])
def test_9_1_2_the_helicopter_is_available_with_4_or_less(die: int, side: str) -> None:
    p = reinforced(controlled="doc_lao")
    assert asked(p) == "ReadyDie"
    assert seen(say(p, f"roll {die}"), "helicopter") == side


@pytest.mark.rule("WH-9.1-2")
def test_9_1_2_it_is_tried_again_in_the_next_phase() -> None:
    p = reinforced(controlled="doc_lao", agenda="Reinforcements(); Reinforcements(); Orders()")
    say(p, "roll 5", "end")
    assert asked(p) == "ReadyDie"
    assert seen(say(p, "roll 4"), "helicopter") == "ch46"


@pytest.mark.rule("WH-9.1-2", "WH-9.3.1-1")
def test_9_1_2_no_die_without_the_landing_zone() -> None:
    assert asked(reinforced()) == "Convoys"


@pytest.mark.rule("WH-9.1-2")
def test_9_1_2_no_die_once_the_helicopter_is_available() -> None:
    assert asked(reinforced("ch46: helicopter", controlled="doc_lao")) == "Convoys"


@pytest.mark.rule("WH-9.1-3")
def test_9_1_3_convoys_come_before_the_helicopter() -> None:
    p = reinforced("available: A1 A2", controlled="doc_lao")
    steps = [asked(p), asked(say(p, "roll 1")), asked(say(p, "end")), asked(say(p, "none"))]
    assert steps == ["ReadyDie", "Convoys", "Lift", "Orders"]
    assert seen(reinforced(), "stage") == "reinforcements"
