"""Chapter 8.0: towers, how they come back and what counts as a unit."""

import pytest
from tests.block_by_block.board import (
    GAME,
    PAVN_MOVE,
    at_gate,
    board,
    gate,
    held,
    marker,
    offered,
    refused_by,
    say,
    state,
    units,
)

# -- 8.0: towers in the Reinforcement Phase ----------------------------------------------------------------------------


@pytest.mark.rule("BB-8.0-4")
@pytest.mark.parametrize("die", range(1, 7))
def test_8_0_4_a_spent_tower_is_fresh_on_1_to_3(die: int) -> None:
    p = board(agenda="RecoverTowers(); MoveUnits(us)", towers="A B(spent) E F G H")
    assert p.decision is not None
    assert p.decision.rule == "BB-8.0-4"
    say(p, f"roll {die}")
    assert state(p, "tower/B") == ("gate-B" if die <= 3 else "gate-B spent")
    # One roll for one spent tower; the fresh ones did not roll.
    assert p.decision.rule == "BB-6.2-1"


@pytest.mark.rule("BB-8.0-4")
def test_8_0_4_each_spent_tower_rolls_in_order() -> None:
    p = board(agenda="RecoverTowers(); MoveUnits(us)", towers="A(spent) B E(spent) F G H(spent)")
    say(p, "roll 4", "roll 3", "roll 6")
    assert [state(p, f"tower/{x}") for x in "AEH"] == ["gate-A spent", "gate-E", "gate-H spent"]


@pytest.mark.rule("BB-8.0-4")
def test_8_0_4_every_turn() -> None:
    for turn in (1, 2, 3, 4, 5):
        p = board("S3-1: A/1/1", agenda="Turn()", turn=turn, gates="", towers="A(spent) B C D E F G H")
        seen = set()
        while p.decision is not None and p.decision.rule != "BB-6.2-1":
            seen.add(p.decision.rule)
            say(p, next((w for w in ("end", "roll 6") if w in offered(p)), p.decision.choices[0].words))
        assert "BB-8.0-4" in seen


@pytest.mark.rule("C-18", "tower_recovery_routed")
@pytest.mark.parametrize(
    ("option", "die", "after"),
    [
        ("full", 3, "gate-B"),
        ("full", 4, "gate-B spent routed"),
        ("unrout_only", 3, "gate-B spent"),
        ("unrout_only", 4, "gate-B spent routed"),
    ],
)
def test_c_18_a_routed_tower_rolls(option: str, die: int, after: str) -> None:
    p = board(agenda="RecoverTowers(); MoveUnits(us)", towers="A B(spent,routed) E F G H", tower_recovery_routed=option)
    assert state(say(p, f"roll {die}"), "tower/B") == after


@pytest.mark.rule("C-18")
def test_c_18_full_is_the_default() -> None:
    p = board(agenda="RecoverTowers(); MoveUnits(us)", towers="A B(spent,routed) E F G H")
    assert state(say(p, "roll 1"), "tower/B") == "gate-B"


@pytest.mark.rule("tower_recovery_routed")
def test_tower_recovery_routed_none_gives_no_roll() -> None:
    p = board(agenda="RecoverTowers(); MoveUnits(us)", towers="A(spent) B(spent,routed)", tower_recovery_routed="none")
    say(p, "roll 1")
    assert p.decision is not None
    assert p.decision.rule == "BB-6.2-1"
    assert (state(p, "tower/A"), state(p, "tower/B")) == ("gate-A", "gate-B spent routed")


@pytest.mark.rule("tower_recovery_routed")
def test_tower_recovery_routed_unrout_only_still_freshens_a_spent_tower() -> None:
    p = board(agenda="RecoverTowers(); MoveUnits(us)", towers="A B(spent)", tower_recovery_routed="unrout_only")
    assert state(say(p, "roll 2"), "tower/B") == "gate-B"


@pytest.mark.rule("BB-8.0-5", "C-11")
def test_8_0_5_an_unguarded_gate_lets_pavn_place_its_tower_spent() -> None:
    p = board("N2-3: hq", agenda="Infiltrate(); MoveUnits(us)", turn=2)
    assert p.decision is not None
    assert (p.decision.seat, offered(p)) == ("pavn", {"place tower/C", "decline tower/C"})
    say(p, "place tower/C")
    assert (state(p, "tower/C"), gate(p, "C")) == ("gate-C spent", "pavn")
    say(p, "decline tower/D")
    assert (state(p, "tower/D"), gate(p, "D")) == ("reserve", "us")
    assert (marker(p, "N2"), p.decision.rule) == ("us", "BB-6.2-1")


@pytest.mark.rule("BB-8.0-5")
def test_8_0_5_a_lost_tower_comes_back_spent() -> None:
    p = board("eliminated: tower/B", agenda="Infiltrate(); MoveUnits(us)", turn=2, towers="A E F G H C D", gates="B")
    say(p, "place tower/B")
    assert state(p, "tower/B") == "gate-B spent"


@pytest.mark.rule("BB-8.0-5", "C-22")
def test_8_0_5_after_the_recovery_rolls() -> None:
    # A tower placed this turn does not roll at once.
    p = board("S3-1: A/1/1", agenda="Turn()", turn=1, towers="A(spent) B E F G H", gates="C D")
    assert p.decision is not None
    assert p.decision.rule == "BB-8.0-4"
    say(p, "roll 6", "place tower/C", "place tower/D")
    assert p.decision.rule == "BB-6.2-1"
    assert (state(p, "tower/C"), state(p, "tower/D")) == ("gate-C spent", "gate-D spent")


@pytest.mark.rule("BB-8.0-6", "C-11", "BB-8.0-5")
@pytest.mark.parametrize("guard", ["plt/{0}", "A/1/1", "A/1/1(spent,routed)", "A/1/1(-1) plt/{0}"])
def test_8_0_6_a_guarded_gate_gets_no_tower(guard: str) -> None:
    p = board(f"gate-C: {guard.format('C')}", agenda="Infiltrate(); MoveUnits(us)", turn=2, gates="C", towers="D")
    # Of the empty gates all are PAVN/NLF, so their towers come of themselves; gate C is left alone.
    assert p.decision is not None
    assert p.decision.rule == "BB-6.2-1"
    assert (state(p, "tower/C"), gate(p, "C")) == ("reserve", "us")
    assert state(p, "tower/A") == "gate-A spent"


@pytest.mark.rule("C-11")
def test_c_11_at_their_own_empty_gate_the_tower_always_comes() -> None:
    p = board("S3-1: A/1/1", agenda="Infiltrate(); MoveUnits(us)", turn=2, towers="B E F G H C D", gates="-")
    assert state(p, "tower/A") == "gate-A spent"
    # A standing tower is not touched.
    assert state(p, "tower/B") == "gate-B"


@pytest.mark.rule("C-11", "turn1_infiltration")
@pytest.mark.parametrize(
    ("turn", "option", "asked"), [(1, True, True), (1, False, False), (2, False, True), (2, True, True)]
)
def test_turn1_infiltration(turn: int, option: bool, asked: bool) -> None:
    p = board("N2-3: hq", agenda="Infiltrate(); MoveUnits(us)", turn=turn, turn1_infiltration=option)
    assert ("place tower/C" in offered(p)) is asked


@pytest.mark.rule("BB-8.0-7", "C-17")
def test_8_0_7_a_tower_takes_hits_like_a_two_sided_unit() -> None:
    seen = []
    for hits in (1, 2, 3):
        p = board(agenda=f"TakeHits(pavn, {hits}, tower/E, fire); MoveUnits(us)")
        seen.append(state(p, "tower/E"))
    assert seen == ["gate-E spent", "gate-E spent routed", "eliminated"]


@pytest.mark.rule("BB-8.0-7")
def test_8_0_7_a_tower_never_moves_or_attacks_or_retreats() -> None:
    p = board("S1-2: nlf/1", agenda=PAVN_MOVE)
    assert units(p) == {"nlf/1"}
    assert refused_by(p, "move tower/A") == "BB-8.0-7"
    p = board("O-1: A/1/1", "S1-2: nlf/1", agenda="CombatSegment(pavn); MoveUnits(us)")
    assert refused_by(p, "group tower/E") == "BB-8.0-7"
    p = say(at_gate("A/1/1", "B/1/1", tower="E"), "assault gate-E", "without", "roll 1", "roll 6")
    # Neither a retreat nor a counterattack: the tower holds, and the group is asked again.
    assert p.decision is not None
    assert p.decision.seat == "us"
    assert state(p, "tower/E").startswith("gate-E")


# -- C-17: what counts as a unit ---------------------------------------------------------------------------------------


@pytest.mark.rule("C-17")
def test_c_17_towers_are_no_units_for_control_and_clearing() -> None:
    p = board("N4-4: A/1/1", agenda="MoveUnits(us); ReadControl(); Clearing(); MoveUnits(pavn)", zones="N4")
    say(p, "move A/1/1", "to N2-2", "end")
    # N4 is empty but for the tower of B beside it: it stays US/ARVN and is not cleared.
    assert (marker(p, "N4"), GAME.view(p)["zones"]["N4"]["clearing"]) == ("us", 0)


@pytest.mark.rule("C-17")
def test_c_17_units_in_boxes_are_in_no_zone() -> None:
    p = board("gate-B: A/1/1 plt/B", agenda="ReadControl(); MoveUnits(us)", **held("B"))
    assert marker(p, "N4") == "pavn"
    # Nor do they dispute a zone or keep an area from being cleared.
    p = board("gate-B: A/1/1", "N4-4: nlf/1", agenda="Clearing(); MoveUnits(us)", **held("B"))
    assert GAME.view(p)["zones"]["N4"]["clearing"] == 1


@pytest.mark.rule("C-17")
def test_c_17_routed_units_count_for_control_and_clearing() -> None:
    p = board("S5-1: A/1/1(spent,routed)", agenda="ReadControl(); MoveUnits(us)")
    assert marker(p, "S5") == "us"
    p = board("S5-1: A/1/1", "S5-3: nlf/1(routed)", agenda="ReadControl(); MoveUnits(us)")
    assert marker(p, "S5") == "pavn"
    p = board("S5-1: nlf/1(routed)", agenda="Clearing(); MoveUnits(us)")
    assert GAME.view(p)["zones"]["S5"]["clearing"] == 1


@pytest.mark.rule("C-17")
def test_c_17_towers_get_no_replacements() -> None:
    p = board(
        "S1-2: nlf/1(routed)", agenda="PavnReplacements(); MoveUnits(us)", turn=3, towers="A(spent) B(spent,routed)"
    )
    assert units(p) == {"nlf/1"}
    assert refused_by(p, "freshen tower/A") == "C-17"
    assert refused_by(p, "rally tower/B") == "C-17"
