"""Chapter 12: survivors and the exit strategy of turn 5."""

from typing import Any

import pytest
from tests.block_by_block.board import GAME, board, offered, refused_by, say, state, told, units

from citadel.games.block_by_block.position import Hue

ALL_GATES = "A B C D E F G H"
EXIT = "Exit(pavn); MoveUnits(us)"
EDGE = [
    "O-1",
    "O-2",
    "O-3",
    "O-7",
    "O-8",
    "O-9",
    "S6-1",
    "S1-1",
    "S1-2",
    "S1-3",
    "S1-4",
    "S1-5",
    "S1-6",
    "S4-2",
    "S4-3",
    "S5-3",
]
HEART = "S2-2: pavn-4/1"


def exits(*stacks: str, turn: int = 5, **more: Any) -> Hue:
    """The moment of withdrawal on turn 5. nlf/6 in S1-3 can always go, so the question is put."""
    return board("S1-3: nlf/6", *stacks, agenda=EXIT, turn=turn, **more)


def survivors(*stacks: str, **more: Any) -> int:
    """The survivors alone: all other parts of the clearing score are zero."""
    p = board(*stacks, agenda="MoveUnits(us)", turn=5, **more)
    return int(GAME.view(p)["clearing_score"])


# -- survivors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-12.0-1")
def test_12_0_1_units_on_the_map_survive() -> None:
    stacks = ("S1-2: nlf/1 nlf/2(routed)", "O-7: pavn-4/1(spent)", "PALACE: pavn-4/2(spent,routed)", "N3-2: pavn-6/1")
    assert survivors(*stacks) == 5
    assert survivors(*stacks, "eliminated: nlf/3 pavn-4/3", "S5-1: A/1/1") == 5


@pytest.mark.rule("BB-12.0-1")
@pytest.mark.parametrize("area", ["N1-1", "N2-3", "N3-2", "N4-4", "N5-3"])
def test_12_0_1_none_in_the_citadel_if_all_gates_are_us(area: str) -> None:
    stacks = (f"{area}: pavn-4/1 nlf/1", "PALACE: pavn-4/2", "S1-2: pavn-4/3", "O-7: pavn-4/4")
    assert survivors(*stacks, gates=ALL_GATES, towers="") == 3
    for letter in "ABCDEFGH":
        us = " ".join(other for other in "ABCDEFGH" if other != letter)
        assert survivors(*stacks, gates=us, towers=letter) == 5


@pytest.mark.rule("BB-12.0-1", "ngan_bridge", "C-49")
@pytest.mark.parametrize("bridge", ["gate_a", "open"])
def test_12_0_1_the_ngan_bridge_is_no_gate(bridge: str) -> None:
    assert survivors("N5-3: pavn-4/1", "O-6: nlf/1", gates=ALL_GATES, towers="", ngan_bridge=bridge) == 1


@pytest.mark.rule("C-17", "towers_count_as_survivors", "BB-12.0-1")
@pytest.mark.parametrize(("option", "total"), [(False, 1), (True, 4)])
def test_towers_count_as_survivors(option: bool, total: int) -> None:
    p = ("S1-2: nlf/1",)
    assert survivors(*p, towers="A B(spent) E(spent,routed)", gates="C D", towers_count_as_survivors=option) == total


@pytest.mark.rule("C-17")
def test_c_17_towers_are_no_survivors_unless_chosen() -> None:
    assert survivors("S1-2: nlf/1", towers="A B E F G H") == 1


# -- who may withdraw --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-12.1-1")
def test_12_1_1_a_unit_with_a_way_to_the_map_edge_may_leave() -> None:
    p = exits(HEART)
    assert p.decision is not None
    assert (p.decision.seat, offered(p)) == ("pavn", {"exit pavn-4/1", "exit nlf/6", "end"})
    say(p, "exit pavn-4/1")
    assert state(p, "pavn-4/1") == "exited"
    # One after another, as many as he likes.
    assert offered(p) == {"exit nlf/6", "end"}
    say(p, "end")
    assert state(p, "nlf/6") == "S1-3"


@pytest.mark.rule("BB-12.1-1")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_12_1_1_only_on_turn_five(turn: int) -> None:
    p = exits(HEART, turn=turn)
    assert p.decision is not None
    assert p.decision.rule == "BB-6.2-1"


@pytest.mark.rule("BB-12.1-1")
@pytest.mark.parametrize("mark", ["", "(spent)", "(spent,routed)"])
def test_12_1_1_in_any_condition(mark: str) -> None:
    p = say(exits(f"{HEART}{mark}"), "exit pavn-4/1")
    assert state(p, "pavn-4/1") == "exited"


@pytest.mark.rule("BB-12.1-1")
def test_12_1_1_not_through_areas_with_us_units() -> None:
    ring = ["S2-1: A/1/1", "S2-3: B/1/1", "S3-1: F/2/5", "S3-2: G/2/5"]
    p = exits(HEART, *ring)
    assert units(p) == {"nlf/6"}
    assert refused_by(p, "exit pavn-4/1") == "BB-12.1-1"
    # A routed or a one-sided unit bars the way as well, and a friend beside it is no help.
    for guard in ("B/1/1(spent,routed)", "macv-team", "B/1/1 nlf/1(routed)"):
        assert refused_by(exits(HEART, ring[0], f"S2-3: {guard}", *ring[2:]), "exit pavn-4/1") == "BB-12.1-1"
    for gap in ring:
        assert "exit pavn-4/1" in offered(exits(HEART, *(stack for stack in ring if stack != gap)))


@pytest.mark.rule("BB-12.1-1")
@pytest.mark.parametrize("area", EDGE)
def test_12_1_1_from_an_area_at_the_edge_at_once(area: str) -> None:
    neighbours = {
        "O-1": "O-2 O-9 N1-1",
        "O-2": "O-1 O-3 N2-3",
        "O-3": "O-2 O-4 S6-1 N2-3",
        "O-7": "O-6 O-8 N3-3",
        "O-8": "O-7 O-9 N3-1",
        "O-9": "O-1 O-8 N1-3 N1-1",
        "S6-1": "S6-2 O-3",
        "S1-1": "S1-2 S2-1",
        "S1-2": "S1-1 S1-3 S1-4",
        "S1-3": "S1-2 S1-4",
        "S1-4": "S1-2 S1-3 S1-5 S2-3",
        "S1-5": "S1-4 S1-6 S3-2",
        "S1-6": "S1-5 S4-3",
        "S4-2": "S4-1 S5-3 S4-3",
        "S4-3": "S1-6 S4-2",
        "S5-3": "S4-1 S4-2 S5-1",
    }[area].split()
    ring = [f"{place}: {unit}" for place, unit in zip(neighbours, ["A/1/1", "B/1/1", "F/2/5", "G/2/5"], strict=False)]
    p = board(f"{area}: pavn-4/1", *ring, agenda=EXIT, turn=5)
    assert "exit pavn-4/1" in offered(p)


@pytest.mark.rule("BB-12.1-1")
def test_12_1_1_other_areas_are_not_at_the_edge() -> None:
    inner = {
        "O-4": "O-3 O-5 N2-3",
        "O-5": "O-4 O-6 N4-4 S6-3",
        "O-6": "O-5 O-7 N5-2 N5-3 S6-4",
        "S5-1": "MACV S4-1 S5-2 S5-3",
        "MACV": "S3-3 S4-1 S5-1 S5-2",
        "S6-2": "S6-1 S6-3",
        "S6-4": "S6-3 O-6",
        "S2-1": "S2-2 S2-3 S1-1",
        "PALACE": "N3-2 N4-2 N4-3 N5-1 N5-3",
        "S4-1": "S3-3 MACV S4-2 S5-1 S5-3",
    }
    for area, neighbours in inner.items():
        guards = ["A/1/1", "B/1/1", "F/2/5", "G/2/5", "H/2/5"]
        ring = [f"{place}: {unit}" for place, unit in zip(neighbours.split(), guards, strict=False)]
        p = exits(f"{area}: pavn-4/1", *ring)
        assert units(p) == {"nlf/6"}, area


@pytest.mark.rule("C-39")
def test_c_39_the_units_own_area_may_hold_enemies() -> None:
    assert "exit pavn-4/1" in offered(exits("S2-2: pavn-4/1 A/1/1 B/1/1"))
    assert "exit pavn-4/1" in offered(exits("S1-1: pavn-4/1 A/1/1"))


@pytest.mark.rule("C-39")
def test_c_39_gates_as_in_movement() -> None:
    # The one way out of N1-1 not held by US/ARVN units is gate E.
    ring = ("N1-1: pavn-4/1", "N1-2: A/1/1", "N1-3: B/1/1", "N1-4: F/2/5", "O-9: G/2/5")
    assert "exit pavn-4/1" in offered(exits(*ring))
    p = exits(*ring, gates="C D E", towers="A B F G H")
    assert refused_by(p, "exit pavn-4/1") in ("BB-8.0-8", "BB-12.1-1")
    assert units(p) == {"nlf/6"}


@pytest.mark.rule("C-39")
def test_c_39_bridges_as_in_movement() -> None:
    ring = ("S3-2: pavn-4/1", "S2-2: A/1/1", "S2-3: B/1/1", "S3-1: F/2/5", "S3-3: G/2/5")
    assert "exit pavn-4/1" in offered(exits(*ring))
    p = exits(*ring, zones="N2 N3 S1")
    assert units(p) == {"nlf/6"}
    assert refused_by(p, "exit pavn-4/1") in ("BB-6.3-5", "BB-12.1-1")


@pytest.mark.rule("C-39")
def test_c_39_walls_canals_and_river_as_in_movement() -> None:
    # S6-4 lies across the river from S5, O-6 behind its bridge; both neighbours are held.
    p = exits("S6-4: pavn-4/1", "S6-3: A/1/1", "O-6: B/1/1")
    assert units(p) == {"nlf/6"}
    # N1-2 touches O-1 along the wall only.
    p = exits("N1-2: pavn-4/1", "N1-1: A/1/1", "N1-4: B/1/1", "N1-5: F/2/5", "N2-1: G/2/5")
    assert units(p) == {"nlf/6"}


@pytest.mark.rule("C-39", "C-49")
@pytest.mark.parametrize("us_gate", [True, False])
def test_c_39_the_ngan_bridge_as_in_movement(us_gate: bool) -> None:
    p = exits(
        "N5-3: pavn-4/1",
        "N5-2: A/1/1",
        "N3-3: B/1/1",
        "PALACE: F/2/5",
        gates="A C D" if us_gate else "C D",
        towers="B E F G H" if us_gate else "A B E F G H",
    )
    assert ("exit pavn-4/1" in offered(p)) is not us_gate


@pytest.mark.rule("C-39")
def test_c_39_towers_cannot_withdraw() -> None:
    p = exits(HEART)
    assert not {unit for unit in units(p) if unit.startswith("tower")}
    assert refused_by(p, "exit tower/E") == "C-39"


@pytest.mark.rule("BB-12.1-1")
def test_12_1_1_us_units_and_units_off_the_map_cannot_withdraw() -> None:
    p = exits(HEART, "S1-1: A/1/1", "eliminated: nlf/1")
    for unit in ("A/1/1", "nlf/1"):
        assert refused_by(p, f"exit {unit}") == "BB-12.1-1"


@pytest.mark.rule("C-39", "C-22")
def test_c_39_the_rangers_come_first() -> None:
    p = board("S6-2: pavn-4/1", "S3-1: A/1/1", agenda="Turn()", turn=5, gates="-", towers=ALL_GATES)
    say(p, "to S6-1", "to S6-3")
    # Both neighbours of S6-2 are US/ARVN now: the withdrawal is asked of nobody.
    assert p.decision is not None
    assert p.decision.rule == "BB-6.2-1"
    p = board("S6-2: pavn-4/1", "S3-1: A/1/1", agenda="Turn()", turn=5, gates="-", towers=ALL_GATES)
    say(p, "to S6-1", "to S6-4")
    assert offered(p) == {"exit pavn-4/1", "end"}


@pytest.mark.rule("exit_obeys_stop_rule", "C-39")
@pytest.mark.parametrize("option", [False, True])
def test_exit_obeys_stop_rule(option: bool) -> None:
    # S2-3 touches S2-1, S3-2 touches S3-1: a moving unit would have to stop in either.
    p = exits(HEART, "S2-1: A/1/1", "S3-1: B/1/1", exit_obeys_stop_rule=option)
    assert ("exit pavn-4/1" in offered(p)) is not option


@pytest.mark.rule("exit_obeys_stop_rule")
def test_exit_obeys_stop_rule_names_the_stop_rule_when_it_refuses() -> None:
    p = exits(HEART, "S2-1: A/1/1", "S3-1: B/1/1", exit_obeys_stop_rule=True)
    assert refused_by(p, "exit pavn-4/1") in ("BB-6.2-4", "exit_obeys_stop_rule")


@pytest.mark.rule("exit_obeys_stop_rule")
def test_exit_obeys_stop_rule_does_not_hold_a_unit_that_has_reached_the_edge() -> None:
    # S1-4 touches S1-5, but it lies at the edge; and where a unit starts does not stop it.
    p = exits("S2-3: pavn-4/1", "S1-5: A/1/1", "S2-2: B/1/1", "S3-2: F/2/5", "S2-1: G/2/5", exit_obeys_stop_rule=True)
    assert "exit pavn-4/1" in offered(p)


@pytest.mark.rule("exit_obeys_stop_rule")
def test_exit_obeys_stop_rule_looks_at_the_same_zone_only() -> None:
    # The one way out leads by O-6, which touches O-5 but is in no zone.
    p = exits("S6-4: pavn-4/1", "S6-3: A/1/1", "O-5: B/1/1", exit_obeys_stop_rule=True)
    assert "exit pavn-4/1" in offered(p)


@pytest.mark.rule("BB-12.1-2")
def test_12_1_2_no_exit_from_a_sealed_citadel() -> None:
    # The bridge from N2-3 to O-3 would lead out, but every gate is US/ARVN.
    p = exits("N2-3: pavn-4/1", "PALACE: pavn-4/2", gates=ALL_GATES, towers="", zones="-")
    assert refused_by(p, "exit pavn-4/1") == "BB-12.1-2"
    # The Palace is in no zone.
    assert units(p) == {"nlf/6", "pavn-4/2"}
    for letter in "ABCDEFGH":
        us = " ".join(other for other in "ABCDEFGH" if other != letter)
        p = exits("N2-3: pavn-4/1", gates=us, towers=letter, zones="-")
        assert "exit pavn-4/1" in offered(p)


@pytest.mark.rule("BB-12.1-2")
@pytest.mark.parametrize("area", ["N1-5", "N2-1", "N3-2", "N4-3", "N5-1"])
def test_12_1_2_in_all_five_zones(area: str) -> None:
    sealed = exits(f"{area}: pavn-4/1", gates=ALL_GATES, towers="", zones="-")
    assert refused_by(sealed, "exit pavn-4/1") == "BB-12.1-2"
    assert "exit pavn-4/1" in offered(exits(f"{area}: pavn-4/1", gates="A C D E F G H", towers="B", zones="-"))


@pytest.mark.rule("BB-12.1-2", "ngan_bridge")
def test_12_1_2_the_ngan_bridge_does_not_unseal_it() -> None:
    p = exits("N5-3: pavn-4/1", gates=ALL_GATES, towers="", zones="-", ngan_bridge="open")
    assert refused_by(p, "exit pavn-4/1") == "BB-12.1-2"


@pytest.mark.rule("BB-12.1-3", "BB-3.3-1")
def test_12_1_3_withdrawn_units_score_as_survivors() -> None:
    p = exits(HEART, "N1-1: nlf/1", "N1-2: nlf/2")
    before = GAME.view(p)["clearing_score"]
    say(p, "exit pavn-4/1", "exit nlf/1", "end")
    assert (before, GAME.view(p)["clearing_score"]) == (4, 4)
    assert len(told(p, "exited")) == 2
    # Also where they would not have counted had they stayed.
    assert survivors("exited: nlf/1 nlf/2", "N1-1: nlf/3", gates=ALL_GATES, towers="") == 2


@pytest.mark.rule("BB-12.1-3")
def test_12_1_3_withdrawn_units_never_return() -> None:
    p = say(exits(HEART), "exit pavn-4/1")
    assert refused_by(p, "exit pavn-4/1") == "BB-12.1-1"
    p = board(
        "exited: pavn-4/1 nlf/1", "S1-2: nlf/2(routed)", agenda="PavnReplace(pavn); MoveUnits(pavn)", turn=5, points=9
    )
    assert units(p) == {"nlf/2"}
    assert refused_by(p, "rebuild pavn-4/1") != ""
    say(p, "end")
    assert refused_by(p, "move pavn-4/1") == "BB-6.2-1"


@pytest.mark.rule("BB-12.1-1", "C-16")
def test_12_1_1_a_withdrawal_can_give_a_zone_away() -> None:
    p = exits("S2-1: A/1/1", "S2-3: pavn-4/1")
    say(p, "exit pavn-4/1")
    assert GAME.view(p)["zones"]["S2"]["control"] == "us"
