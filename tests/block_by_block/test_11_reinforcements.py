"""Reinforcements and the Airborne's withdrawal (11)."""

from typing import Any

import pytest
from tests.block_by_block.board import asked, board, offered, places, refused_by, say, seen, state, told

from citadel.games.block_by_block.position import Hue

O_2_AND_AROUND = ("O-2: nlf/1", "O-1: nlf/2", "O-3: nlf/3", "N2-3: nlf/4")


def arriving(*stacks: str, turn: int, side: str = "us", **more: Any) -> Hue:
    """The reinforcements of a side on a turn."""
    return board(*stacks, agenda=f"Reinforcements({side}); MoveUnits(pavn)", turn=turn, **more)


# -- order (11.0) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-11.0-1")
def test_11_0_1_reinforcements_follow_replacements() -> None:
    p = board("S3-1: A/1/1(spent)", agenda="Turn()", turn=2, towers="A B C D E F G H", gates="")
    assert asked(p) == "BuyBack"
    assert state(p, "abn/3") == "reserve"
    say(p, "freshen A/1/1")
    assert state(p, "abn/3") == "O-2"
    p = board("S3-1: pavn-4/1(spent)", agenda="Turn()", turn=3, towers="A B C D E F G H", gates="")
    assert asked(p) == "PavnReplace"
    assert [state(p, unit) for unit in ("rvn/1", "A/1/5", "pavn-6/5")] == ["reserve"] * 3


# -- the schedule (11.1-1, 11.1-3) -------------------------------------------------------------------------------------


@pytest.mark.rule("BB-11.1-3", "BB-11.1-1")
def test_11_1_3_turn_two() -> None:
    p = arriving(turn=2)
    assert [state(p, unit) for unit in ("abn/3", "3rd/3")] == ["O-2", "O-8"]
    assert {unit for unit, entry in seen(p, "units").items() if entry["place"].startswith("O-")} == {"abn/3", "3rd/3"}


@pytest.mark.rule("BB-11.1-3", "BB-11.1-1")
def test_11_1_3_turn_three_the_us() -> None:
    p = arriving(turn=3)
    assert asked(p) == "Arrive"
    assert offered(p) == {"to O-3", "to S4-3"}
    assert refused_by(p, "to O-2") == "BB-11.1-3"
    say(p, "to S4-3", "to O-3", "to S4-3")  # each by itself
    assert [state(p, unit) for unit in ("A/1/5", "B/1/5", "C/1/5")] == ["S4-3", "O-3", "S4-3"]
    assert [state(p, unit) for unit in ("rvn/1", "rvn/2", "rvn/3")] == ["O-2", "O-2", "reserve"]
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-11.1-3", "BB-11.1-1")
def test_11_1_3_turn_three_the_pavn() -> None:
    p = arriving("S3-1: nlf/1", "N1-5: pavn-6/1 abn/1", "S2-2: A/1/1", turn=3, side="pavn")
    assert places(p) == {"O-8", "S3-1", "N1-5"}
    assert refused_by(p, "to S2-1") == "BB-11.1-3"
    assert refused_by(p, "to gate-A") == "BB-11.1-3"  # a tower is no unit in an area
    say(p, "to O-8", "to N1-5")
    assert [state(p, unit) for unit in ("pavn-6/5", "pavn-6/6")] == ["O-8", "N1-5"]
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-11.1-3")
def test_11_1_3_turn_four() -> None:
    p = arriving(turn=4)
    assert state(p, "rvn/3") == "O-2"
    assert {unit for unit, entry in seen(p, "units").items() if entry["place"].startswith("O-")} == {"rvn/3"}


@pytest.mark.rule("BB-11.1-3")
def test_11_1_3_turn_five_rangers_in_gia_hoi_one_per_area() -> None:
    p = arriving(turn=5)
    assert places(p) == {"S6-1", "S6-2", "S6-3", "S6-4"}
    say(p, "to S6-2")
    assert places(p) == {"S6-1", "S6-3", "S6-4"}
    assert refused_by(p, "to S6-2") == "BB-11.1-3"
    say(p, "to S6-4")
    assert [state(p, unit) for unit in ("ranger/1", "ranger/2")] == ["S6-2", "S6-4"]


@pytest.mark.rule("BB-11.1-3")
@pytest.mark.parametrize(("turn", "side"), [(1, "us"), (1, "pavn"), (2, "pavn"), (4, "pavn"), (5, "pavn")])
def test_11_1_3_nobody_else_arrives(turn: int, side: str) -> None:
    p = arriving(turn=turn, side=side)
    assert asked(p) == "MoveUnits"
    assert not told(p, "arrived")
    assert all(not entry["place"].startswith(("O-", "S", "N")) for entry in seen(p, "units").values())


@pytest.mark.rule("BB-11.1-1")
def test_11_1_1_reinforcements_arrive_fresh() -> None:
    p = arriving(turn=2)
    assert state(p, "abn/3") == "O-2"


# -- among enemies (11.1-2, C-40) --------------------------------------------------------------------------------------


@pytest.mark.rule("BB-11.1-2")
def test_11_1_2_enemies_and_friends_there_is_allowed() -> None:
    p = arriving("O-2: nlf/1 abn/1(spent,routed)", turn=4)
    assert state(p, "rvn/3") == "O-2"


@pytest.mark.rule("BB-11.1-2", "C-40")
def test_11_1_2_enemies_alone_send_it_to_an_adjacent_area_free_of_enemies() -> None:
    p = arriving("O-2: nlf/1", "O-1: nlf/2 3rd/1", turn=4, gates="C", towers="A B D E F G H")
    assert asked(p) == "ArriveBeside"
    assert offered(p) == {"to O-3", "to N2-3"}  # N2-3 although gate D is PAVN/NLF; no gate box
    assert refused_by(p, "to O-1") == "BB-11.1-2"  # an enemy is there, friends or not
    assert refused_by(p, "to O-2") == "BB-11.1-2"
    assert refused_by(p, "to gate-D") == "BB-11.1-2"
    assert refused_by(p, "to N2-1") == "BB-11.1-2"
    say(p, "to N2-3")
    assert state(p, "rvn/3") == "N2-3"


@pytest.mark.rule("BB-11.1-2")
def test_11_1_2_with_nowhere_to_go_it_is_lost() -> None:
    p = arriving(*O_2_AND_AROUND, turn=4)
    assert state(p, "rvn/3") == "eliminated"
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("BB-11.1-2")
def test_11_1_2_holds_for_the_pavn_at_o_8() -> None:
    p = arriving("O-8: 3rd/1", "S3-1: nlf/1", turn=3, side="pavn")
    assert places(p) == {"O-8", "S3-1"}
    say(p, "to O-8")
    assert offered(p) == {"to N3-1", "to O-7", "to O-9"}
    say(p, "to O-7")
    assert state(p, "pavn-6/5") == "O-7"


@pytest.mark.rule("C-40")
def test_c_40_a_blocked_area_may_be_named_although_another_is_open() -> None:
    p = arriving("O-3: nlf/1", turn=3)
    assert offered(p) == {"to O-3", "to S4-3"}
    say(p, "to O-3")
    assert asked(p) == "ArriveBeside"
    assert offered(p) == {"to O-2", "to O-4", "to N2-3", "to S6-1"}  # bridges count, landings do not


@pytest.mark.rule("C-40")
def test_c_40_displaced_rangers_too_keep_apart() -> None:
    p = arriving("S6-2: nlf/1", turn=5)
    say(p, "to S6-3", "to S6-2")
    assert state(p, "ranger/2") == "S6-1"  # S6-3 is taken by the other, so nothing was left to ask
    p = arriving("S6-2: nlf/1", "S6-1: nlf/2", turn=5)
    say(p, "to S6-3", "to S6-2")
    assert state(p, "ranger/2") == "eliminated"


# -- the Airborne (11.2) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-11.2-1")
def test_11_2_1_all_airborne_leave_on_turn_three() -> None:
    stacks = "N2-3: abn/1 abn/2(spent) hac-bao 3rd/1", "gate-D: abn/3 plt/D"
    p = board(*stacks, agenda="WithdrawAirborne(); MoveUnits(us)", turn=3)
    assert [state(p, f"abn/{n}") for n in (1, 2, 3)] == ["withdrawn"] * 3
    assert [state(p, unit) for unit in ("hac-bao", "3rd/1", "plt/D")] == ["N2-3", "N2-3", "gate-D"]


@pytest.mark.rule("BB-11.2-1")
@pytest.mark.parametrize("turn", [1, 2, 4, 5])
def test_11_2_1_on_no_other_turn(turn: int) -> None:
    p = board("N2-3: abn/1", agenda="WithdrawAirborne(); MoveUnits(us)", turn=turn)
    assert state(p, "abn/1") == "N2-3"


@pytest.mark.rule("BB-11.2-1")
def test_11_2_1_as_the_us_movement_segment_begins() -> None:
    p = board("N2-3: abn/1", "S3-1: nlf/1", agenda="Turn()", turn=3, towers="A B C D E F G H", gates="")
    while asked(p) == "Arrive":
        say(p, "to O-3" if "to O-3" in offered(p) else "to O-8")
    assert p.decision is not None
    assert (asked(p), p.decision.seat) == ("MoveUnits", "pavn")
    assert state(p, "abn/1") == "N2-3"
    say(p, "end")
    assert p.decision is not None
    assert (asked(p), p.decision.seat) == ("MoveUnits", "us")
    assert state(p, "abn/1") == "withdrawn"


@pytest.mark.rule("BB-11.2-2", "BB-10.1-3")
@pytest.mark.parametrize(
    ("stacks", "points"),
    [
        (("N2-3: abn/1 abn/2(spent) abn/3",), 8),
        (("N2-3: abn/1(spent,routed) abn/2 abn/3",), 7),
        (("N2-3: abn/1(spent,routed) abn/2(spent,routed) abn/3",), 6),
        (("N2-3: abn/1 abn/2", "eliminated: abn/3"), 6),
        (("N2-3: abn/1(spent,routed)", "eliminated: abn/2 abn/3"), 3),
    ],
)
def test_11_2_2_routed_and_eliminated_airborne_cost_points_of_turn_four(stacks: tuple[str, ...], points: int) -> None:
    p = board(
        *stacks,
        "S3-1: A/1/1(spent)",
        agenda="WithdrawAirborne(); MoveUnits(us); UsReplacements(); MoveUnits(us)",
        turn=3,
    )
    text = p.text().replace("turn: 3", "turn: 4")
    again = p.game.position(text)
    assert isinstance(again, Hue)
    say(again, "end")
    assert asked(again) == "BuyBack"
    assert seen(again, "points") == points


@pytest.mark.rule("BB-11.2-2")
def test_11_2_2_an_airborne_lost_on_arrival_counts_as_eliminated() -> None:
    p = arriving(*O_2_AND_AROUND, turn=2)
    assert state(p, "abn/3") == "eliminated"
    p = board(*O_2_AND_AROUND, "eliminated: abn/3", agenda="WithdrawAirborne(); MoveUnits(us)", turn=3)
    assert "penalty: 2" in p.text()
