"""Chapter 5: the sequence of play, the order inside the first phase (C-22) and the Airborne's leave (C-21)."""

from typing import Any

import pytest
from tests.block_by_block.board import GAME, board, refused_by, say, start, state, told

from citadel.games.block_by_block.position import Hue

PASS = ("end", "finish", "none", "place tower/C", "place tower/D", "roll 6", "stay")


def let_pass(p: Hue) -> None:
    """Take the choice that does least."""
    assert p.decision is not None
    words = [choice.words for choice in p.decision.choices]
    say(p, next((word for word in PASS if word in words), words[0]))


def asked(p: Hue, until: str) -> list[tuple[str, str]]:
    """Who is asked under which rule, each once in a row, until a rule asks."""
    seen: list[tuple[str, str]] = []
    while p.decision is not None:
        now = (p.decision.seat, p.decision.rule)
        if now[1] == until:
            return seen
        if not seen or seen[-1] != now:
            seen.append(now)
        let_pass(p)
    return seen


# -- the phases --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-5.0-1", "BB-5.1-1")
def test_5_0_1_phases_and_segments_in_order() -> None:
    p = start()
    seen: list[tuple[int, str, str, str]] = []
    while GAME.view(p)["turn"] < 3:
        view = GAME.view(p)
        assert p.decision is not None
        now = (view["turn"], view["phase"], view["segment"], p.decision.seat)
        if not seen or seen[-1] != now:
            seen.append(now)
        let_pass(p)
    assert seen == [
        (1, "set-up", "", "us"),
        (1, "reinforcement", "", "pavn"),  # towers for gates C and D
        (1, "movement", "pavn", "pavn"),
        (1, "movement", "us", "us"),
        (1, "combat", "us", "us"),
        (1, "combat", "pavn", "pavn"),
        (2, "reinforcement", "", "nature"),  # recovery of those towers
        (2, "movement", "pavn", "pavn"),
        (2, "movement", "us", "us"),
        (2, "combat", "us", "us"),
        (2, "combat", "pavn", "pavn"),
    ]


@pytest.mark.rule("BB-5.0-1")
def test_5_0_1_the_political_phase_comes_last() -> None:
    p = board("S1-2: nlf/1", "S5-1: A/1/1", agenda="Turn()", turn=1, gates="", towers="A B C D E F G H")
    while GAME.view(p)["turn"] == 1:
        view = GAME.view(p)
        # Clearing and publicity wait for the end of the second combat segment.
        assert (view["publicity"], view["zones"]["S1"]["clearing"]) == (0, 0)
        let_pass(p)
    view = GAME.view(p)
    assert (view["publicity"], view["zones"]["S1"]["clearing"]) == (8, 1)


@pytest.mark.rule("BB-5.0-1")
def test_5_0_1_each_phase_offers_its_own_business_only() -> None:
    p = board("S3-1: A/1/1", "S2-2: nlf/1", agenda="Turn()", turn=1, gates="", towers="A B C D E F G H")
    seen = []
    while GAME.view(p)["turn"] == 1:
        assert p.decision is not None
        seen.append((p.decision.seat, p.decision.rule))
        let_pass(p)
    assert seen == [("pavn", "BB-6.2-1"), ("us", "BB-6.2-1"), ("us", "BB-7.2-1"), ("pavn", "BB-7.2-1")]


@pytest.mark.rule("BB-5.1-1")
def test_5_1_1_the_turn_marker_advances_once_after_the_political_phase() -> None:
    p = board("S1-2: nlf/1", "S5-1: A/1/1", agenda="CombatSegment(pavn); Publicity(); EndOfTurn()", turn=2)
    assert GAME.view(p)["turn"] == 2
    say(p, "finish")
    assert GAME.view(p)["turn"] == 3
    assert [event.kind for event in p.events if event.kind in ("publicity", "turn")] == ["publicity", "turn"]


@pytest.mark.rule("BB-5.1-1")
def test_5_1_1_five_turns_and_no_more() -> None:
    p = start()
    turns: list[int] = []
    while not p.over:
        turn = GAME.view(p)["turn"]
        turns += [turn] if turn not in turns else []
        let_pass(p)
    assert turns == [1, 2, 3, 4, 5]
    assert p.outcome is not None
    assert GAME.view(p)["turn"] == 5


# -- inside the Replacement and Reinforcement Phase (C-22) -------------------------------------------------------------

BUYING = [("us", "BB-10.1-2"), ("pavn", "BB-10.2-4")]
GATES = [("nature", "BB-8.0-4"), ("pavn", "BB-8.0-5")]
ARRIVING = [("us", "BB-11.1-1"), ("pavn", "BB-11.1-1")]


def turn_three(**options: Any) -> Hue:
    """Everything happens: a worn unit on each side, a spent tower, gate C unguarded, arrivals with a choice."""
    return board(
        "S3-1: A/1/1(spent)",
        "S1-2: nlf/1(routed)",
        agenda="Turn()",
        turn=3,
        gates="C",
        towers="A(spent) B D E F G H",
        **options,
    )


@pytest.mark.rule("C-22", "gates_before_replacements")
def test_c_22_order_of_the_first_phase() -> None:
    assert asked(turn_three(), "BB-6.2-1") == BUYING + GATES + ARRIVING


@pytest.mark.rule("gates_before_replacements")
def test_gates_before_replacements_changes_the_order() -> None:
    assert asked(turn_three(gates_before_replacements=True), "BB-6.2-1") == GATES + BUYING + ARRIVING


@pytest.mark.rule("C-22", "gates_before_replacements", "BB-8.1-8")
@pytest.mark.parametrize(("first", "points"), [(False, 14), (True, 16)])
def test_c_22_infiltrated_gates_pay_only_if_gates_come_first(first: bool, points: int) -> None:
    p = turn_three(gates_before_replacements=first)
    while p.decision is not None and p.decision.rule != "BB-10.2-4":
        let_pass(p)
    assert GAME.view(p)["points"] == points


@pytest.mark.rule("C-22", "C-39")
def test_c_22_withdrawals_come_last_after_the_rangers() -> None:
    p = board(
        "S1-2: nlf/1(routed)", "S3-1: A/1/1(spent)", agenda="Turn()", turn=5, gates="C", towers="A(spent) B D E F G H"
    )
    expected = [("us", "BB-10.1-2"), *GATES, ("us", "BB-11.1-1"), ("pavn", "BB-12.1-1")]
    assert asked(p, "BB-6.2-1") == expected


# -- the Airborne (C-21) -----------------------------------------------------------------------------------------------


def airborne(**options: Any) -> Hue:
    """Turn 3, from the last step of the first phase: one Airborne unit in S3-1."""
    p = board(
        "S3-1: abn/1 A/1/1", "S1-2: nlf/1", agenda="Turn()", turn=3, gates="", towers="A B C D E F G H", **options
    )
    while p.decision is not None and p.decision.rule != "BB-6.2-1":
        let_pass(p)
    return p


@pytest.mark.rule("C-21", "airborne_withdrawal_timing")
def test_c_21_the_airborne_leave_at_the_start_of_the_us_movement_segment() -> None:
    p = airborne()
    assert (GAME.view(p)["segment"], state(p, "abn/1")) == ("pavn", "S3-1")
    say(p, "end")
    assert (GAME.view(p)["segment"], state(p, "abn/1")) == ("us", "withdrawn")
    assert refused_by(p, "move abn/1") == "BB-6.2-1"
    assert state(p, "A/1/1") == "S3-1"


@pytest.mark.rule("airborne_withdrawal_timing")
def test_airborne_withdrawal_timing_end_of_reinforcement() -> None:
    p = airborne(airborne_withdrawal_timing="end_of_reinforcement")
    assert (GAME.view(p)["segment"], state(p, "abn/1")) == ("pavn", "withdrawn")
    assert len(told(say(p, "end"), "withdrawn")) == 1


@pytest.mark.rule("airborne_withdrawal_timing", "C-21")
@pytest.mark.parametrize("timing", ["us_movement", "end_of_reinforcement"])
def test_c_21_only_on_turn_three(timing: str) -> None:
    for turn in (2, 4):
        p = board(
            "S3-1: abn/1",
            "S1-2: nlf/1",
            agenda="WithdrawAirborne(); MoveUnits(us)",
            turn=turn,
            airborne_withdrawal_timing=timing,
        )
        assert state(p, "abn/1") == "S3-1"


@pytest.mark.rule("C-21")
def test_c_21_their_platoons_stay() -> None:
    p = board("gate-C: abn/1(-1) plt/C(arvn)", agenda="MoveUnits(pavn); WithdrawAirborne(); MoveUnits(us)", turn=3)
    say(p, "end")
    assert (state(p, "abn/1"), state(p, "plt/C")) == ("withdrawn", "gate-C")
    assert GAME.view(p)["gates"]["C"] == "us"


@pytest.mark.rule("C-21")
@pytest.mark.parametrize(
    ("stacks", "penalty"),
    [
        (("S3-1: abn/1 abn/2(spent) abn/3",), 0),
        (("S3-1: abn/1 abn/2(spent,routed) abn/3",), 1),
        (("S3-1: abn/1 abn/2", "eliminated: abn/3"), 2),
        (("eliminated: abn/1 abn/2",), 4),  # the third has never entered play
    ],
)
def test_c_21_only_airborne_that_had_entered_play_count_as_eliminated(stacks: tuple[str, ...], penalty: int) -> None:
    p = board("S1-2: nlf/1", *stacks, agenda="MoveUnits(pavn); WithdrawAirborne(); MoveUnits(us)", turn=3)
    say(p, "end")
    assert [event.values[0] for event in told(p, "penalty")] == ([penalty] if penalty else [])


@pytest.mark.rule("C-21")
def test_c_21_an_airborne_unit_lost_on_arrival_counts() -> None:
    p = board(
        "O-1: nlf/1",
        "O-2: nlf/2",
        "O-3: nlf/3",
        "N2-3: nlf/4",
        turn=3,
        gates="",
        towers="A B C D E F G H",
        agenda="MoveUnits(pavn); Arrive(us, abn/3); WithdrawAirborne(); MoveUnits(us)",
    )
    say(p, "end")
    assert state(p, "abn/3") == "eliminated"
    assert [event.values[0] for event in told(p, "penalty")] == [2]


@pytest.mark.rule("BB-5.0-1", "BB-9.2.2-1")
def test_5_0_1_clearing_is_the_first_action_of_the_political_phase() -> None:
    p = board("S3-1: pavn-4/1", agenda="Turn()", turn=2)
    assert "Phase(political, -); ReadControl(); Clearing(); Publicity(); EndOfTurn()" in p.text()
