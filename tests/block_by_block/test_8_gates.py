"""Chapter 8: gate boxes, towers, assaults on gates and the platoons that hold them."""

from typing import Any

import pytest
from tests.block_by_block.board import (
    GAME,
    board,
    gate,
    marker,
    modifiers,
    offered,
    places,
    refused_by,
    rolled,
    say,
    state,
    told,
    units,
)

from citadel.core.errors import ParseError
from citadel.games.block_by_block.position import Hue

ACT = "GroupAction(us); MoveUnits(us)"
PAVN_ACT = "GroupAction(pavn); MoveUnits(us)"
MOVE = "MoveUnits(us); MoveUnits(pavn)"
PAVN_MOVE = "MoveUnits(pavn); MoveUnits(us)"
ALL_GATES = "A B C D E F G H"

LETTERS = {
    "A": ("N5-2", "O-6"),
    "B": ("N4-4", "O-5"),
    "C": ("N2-2", "N2-3", "O-4"),
    "D": ("N2-1", "N2-3", "O-2"),
    "E": ("N1-1", "N1-2", "O-1"),
    "F": ("N1-1", "N1-3", "O-9"),
    "G": ("N3-1", "N3-2", "O-8"),
    "H": ("N3-3", "O-7"),
}
PASSAGES = {
    "A": {("O-6", "N5-2")},
    "B": {("O-5", "N4-4")},
    "C": {("O-4", "N2-3")},
    "D": {("O-2", "N2-3")},
    "E": {("O-1", "N1-1")},
    "F": {("O-9", "N1-3"), ("O-9", "N1-1")},
    "G": {("O-8", "N3-1")},
    "H": {("O-7", "N3-3")},
}


def held(*letters: str, **more: Any) -> dict[str, Any]:
    """Gates C, D and these are US/ARVN, the others hold their towers."""
    us = sorted({"C", "D", *letters})
    return {"gates": " ".join(us), "towers": " ".join(x for x in "ABCDEFGH" if x not in us)} | more


def reach(p: Hue, unit: str) -> set[str]:
    """Where a unit's move may end."""
    twin, here = p.copy(), state(p, unit).split()[0]
    say(twin, f"move {unit}")
    return places(twin) if state(twin, unit).split()[0] == here else {state(twin, unit).split()[0]}


def at_gate(*marines: str, area: str = "N1-1", tower: str = "E(spent,routed)", **more: Any) -> Hue:
    """A US/ARVN group beside gate E, whose tower is about to fall."""
    names = " ".join(marine.partition("(")[0] for marine in marines)
    towers = f"A B {tower} F G H"
    return board(
        f"{area}: {' '.join(marines)}", *more.pop("stacks", ()), agenda=ACT, group=names, towers=towers, **more
    )


def cleared(*marines: str, area: str = "N1-1", **more: Any) -> Hue:
    """The group has cleared gate E and is asked for a garrison."""
    p = say(at_gate(*marines, area=area, **more), "assault gate-E", "without", "roll 1")
    while p.decision is not None and p.decision.rule != "BB-8.1-4":
        say(p, next(word for word in ("roll 6", f"hit {marines[0]}") if word in offered(p)))
    return p


# -- 8.0: boxes and letters --------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-8.0-1")
def test_8_0_1_eight_boxes_and_either_side_may_hold_them() -> None:
    p = board("gate-C: plt/C", agenda="MoveUnits(us)")
    assert [name for name in GAME.vocabulary.names["place"] if name.startswith("gate-")] == [
        f"gate-{x}" for x in "ABCDEFGH"
    ]
    assert set(GAME.view(p)["gates"]) == set("ABCDEFGH")
    assert (gate(p, "A"), gate(p, "C")) == ("pavn", "us")


@pytest.mark.rule("BB-8.0-1", "BB-8.0-9")
def test_8_0_1_a_box_is_an_area_of_its_own_in_combat() -> None:
    p = at_gate("A/1/1", "B/1/1", tower="E")
    say(p, "assault gate-E", "without", "roll 2", "roll 6")
    # Two hits fall on the tower; the area where the group stands has not been attacked, and nobody moved.
    assert (state(p, "tower/E"), state(p, "A/1/1")) == ("gate-E spent routed", "N1-1")
    assert GAME.view(p)["attacked"] == []


@pytest.mark.rule("BB-8.0-9", "C-12")
@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_8_0_9_a_gate_is_assaulted_from_every_lettered_area_and_no_other(letter: str) -> None:
    open_to = set()
    for area in GAME.vocabulary.names["place"][:51]:
        p = board(f"{area}: A/1/1 B/1/1", agenda=ACT, group="A/1/1 B/1/1", gates="", towers=ALL_GATES)
        rule = refused_by(p, f"assault gate-{letter}")
        assert rule in ("", "BB-8.0-9")
        open_to |= {area} if rule == "" else set()
    assert open_to == set(LETTERS[letter])


@pytest.mark.rule("BB-8.0-10")
def test_8_0_10_o3_has_no_gate_and_its_bridges_are_no_gates() -> None:
    p = board(
        "O-3: A/1/1 B/1/1",
        "N2-3: pavn-4/1",
        "S6-1: pavn-4/2",
        agenda=ACT,
        group="A/1/1 B/1/1",
        gates="",
        towers=ALL_GATES,
    )
    # Even with every gate PAVN/NLF the two bridges are open, and no box can be assaulted.
    assert {word for word in offered(p) if word.startswith("assault")} == {"assault N2-3", "assault S6-1"}
    p = board("N2-3: A/1/1", "O-3: pavn-4/1", agenda=ACT, group="A/1/1", gates="", towers=ALL_GATES)
    say(p, "assault O-3", "without", "roll 3")
    # A bridge: no gate letter, and the +1 for crossing it.
    assert modifiers(p) == [("BB-13.0-1", -2), ("BB-13.0-5", 1)]


@pytest.mark.rule("BB-8.0-2")
@pytest.mark.parametrize("letter", "ABEFGH")
def test_8_0_2_no_unit_moves_into_an_enemy_gate(letter: str) -> None:
    inner = LETTERS[letter][0]
    p = board(f"{inner}: A/1/1", agenda=MOVE)
    assert refused_by(say(p.copy(), "move A/1/1"), f"to gate-{letter}") == "BB-8.0-2"
    assert f"gate-{letter}" not in reach(p, "A/1/1")


@pytest.mark.rule("BB-8.0-2", "BB-8.0-8", "C-10")
def test_8_0_2_an_empty_enemy_gate_is_shut_as_well() -> None:
    p = board("N1-1: A/1/1", agenda=MOVE, towers="A B F G H", gates="C D")
    assert refused_by(say(p.copy(), "move A/1/1"), "to gate-E") == "BB-8.0-2"
    p = board("O-1: A/1/1", "O-2: pavn-4/1", "O-9: pavn-4/2", agenda=MOVE, towers="A B F G H", gates="C D")
    assert units(p) == set()


@pytest.mark.rule("BB-8.0-3")
@pytest.mark.parametrize("letter", ["A", "C", "E"])
def test_8_0_3_no_other_pavn_unit_enters_a_box(letter: str) -> None:
    inner = LETTERS[letter][0]
    p = board(f"{inner}: nlf/1", agenda=PAVN_MOVE)
    assert not {place for place in reach(p, "nlf/1") if place.startswith("gate-")}
    assert refused_by(say(p, "move nlf/1"), f"to gate-{letter}") == "BB-8.0-3"


@pytest.mark.rule("BB-8.0-3")
def test_8_0_3_no_position_has_troops_in_a_box() -> None:
    with pytest.raises(ParseError, match="nlf/1 cannot stand in a gate box"):
        board("gate-A: nlf/1", agenda=MOVE)


@pytest.mark.rule("BB-8.0-8", "C-12")
@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_8_0_8_only_the_controller_assaults_over_the_gates_border(letter: str) -> None:
    for outer, inner in PASSAGES[letter]:
        for here, there in ((outer, inner), (inner, outer)):
            for us_held in (True, False):
                # All other gates belong to the other side, so that only this one can open the way.
                gates = letter if us_held else " ".join(x for x in ALL_GATES.split() if x != letter)
                towers = " ".join(x for x in ALL_GATES.split() if x not in gates.split())
                us = board(
                    f"{here}: A/1/1 B/1/1",
                    f"{there}: pavn-4/1",
                    agenda=ACT,
                    group="A/1/1 B/1/1",
                    gates=gates,
                    towers=towers,
                    zones="",
                )
                assert refused_by(us, f"assault {there}") == ("" if us_held else "BB-8.0-8")
                pavn = board(
                    f"{here}: pavn-4/1 pavn-4/2",
                    f"{there}: A/1/1",
                    agenda=PAVN_ACT,
                    group="pavn-4/1 pavn-4/2",
                    gates=gates,
                    towers=towers,
                    zones="",
                )
                assert refused_by(pavn, f"assault {there}") == ("BB-8.0-8" if us_held else "")


@pytest.mark.rule("BB-8.0-8")
def test_8_0_8_movement_through_gate_f() -> None:
    # With every other way out of O-9 barred.
    stacks = ("O-8: pavn-4/1", "O-1: pavn-4/2")
    p = board("O-9: A/1/1", *stacks, agenda=MOVE, gates="", towers=ALL_GATES)
    assert refused_by(p, "move A/1/1") in ("BB-8.0-8", "BB-6.2-3")
    assert units(p) == set()
    p = board("O-9: A/1/1", *stacks, agenda=MOVE, gates="F", towers="A B C D E G H")
    assert {"N1-3", "N1-1", "gate-F"} <= reach(p, "A/1/1")
    # And the way back.
    p = board("N1-3: nlf/1", "N1-1: A/1/1", "N1-4: B/1/1", "N3-1: F/2/5", agenda=PAVN_MOVE, **held("F"))
    assert units(p) == set()
    p = board("N1-3: nlf/1", "N1-1: A/1/1", "N1-4: B/1/1", "N3-1: F/2/5", agenda=PAVN_MOVE)
    assert "O-9" in reach(p, "nlf/1")


@pytest.mark.rule("BB-8.0-8")
def test_8_0_8_retreat_through_a_gate() -> None:
    stacks = ("N1-3: nlf/1 A/1/1", "N1-1: B/1/1", "N1-4: F/2/5", "N3-1: G/2/5")
    for letters, may in (((), True), (("F",), False)):
        p = board(
            *stacks, agenda="Defend(pavn); MoveUnits(us)", group="A/1/1", origin="N1-4", target="N1-3", **held(*letters)
        )
        assert ("retreat" in offered(p)) is may


# -- C-12: moving into and out of boxes --------------------------------------------------------------------------------


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_c_12_a_move_may_end_in_a_friendly_box_from_any_lettered_area(letter: str) -> None:
    for area in LETTERS[letter]:
        p = board(f"{area}: A/1/1", agenda=MOVE, gates=ALL_GATES, towers="")
        assert f"gate-{letter}" in reach(p, "A/1/1")


@pytest.mark.rule("C-12")
def test_c_12_entering_a_box_ends_the_move() -> None:
    # N2-1 leads to N2-3 and O-2 only through the box of gate D, the direct ways being barred.
    p = board("N2-1: A/1/1", "N2-3: pavn-4/1", "N1-2: pavn-4/2", "N4-1: pavn-4/3", agenda=MOVE)
    assert reach(p, "A/1/1") == {"gate-D"}


@pytest.mark.rule("C-12", "C-50")
@pytest.mark.parametrize("letter", "CEG")
def test_c_12_a_unit_leaves_its_box_to_any_lettered_area(letter: str) -> None:
    for area in LETTERS[letter]:
        others = [x for x in LETTERS[letter] if x != area]
        enemies = [f"{x}: pavn-4/{i}" for i, x in enumerate(others, 1)]
        far = ["N2-1: pavn-6/1"] if letter == "C" and area != "N2-1" else []
        p = board(f"gate-{letter}: A/1/1", *enemies, *far, agenda=MOVE, **held(letter))
        assert area in reach(p, "A/1/1")


@pytest.mark.rule("C-12", "C-50")
def test_c_12_leaving_the_box_is_the_first_step_of_an_ordinary_move() -> None:
    p = board("gate-C: A/1/1", agenda=MOVE)
    assert {"N2-2", "N2-3", "O-4", "O-5", "O-2", "N4-1", "gate-D"} <= reach(p, "A/1/1")


@pytest.mark.rule("C-12")
def test_c_12_a_box_takes_one_unit_and_one_platoon() -> None:
    p = board("N2-3: A/1/1 B/1/1", "gate-C: plt/C", agenda=MOVE)
    say(p, "move A/1/1", "to gate-C")
    assert (state(p, "A/1/1"), state(p, "plt/C")) == ("gate-C", "gate-C")
    assert "gate-D" in reach(p, "B/1/1")
    assert refused_by(say(p, "move B/1/1"), "to gate-C") == "C-12"


@pytest.mark.rule("C-12")
def test_c_12_no_second_platoon_in_a_box() -> None:
    p = board("gate-C: A/1/1 plt/C", agenda=MOVE)
    assert refused_by(p, "detach A/1/1") == "C-12"


# -- C-10: who controls a gate -----------------------------------------------------------------------------------------


@pytest.mark.rule("C-10")
def test_c_10_an_empty_box_stays_with_its_last_controller() -> None:
    p = board("gate-C: A/1/1", agenda=MOVE)
    say(p, "move A/1/1", "to O-4")
    assert (gate(p, "C"), gate(p, "A")) == ("us", "pavn")


@pytest.mark.rule("C-10")
def test_c_10_the_us_empties_a_box_and_keeps_the_gate_until_infiltration() -> None:
    p = say(cleared("A/1/1"), "none", "stay")
    assert (state(p, "tower/E"), gate(p, "E")) == ("eliminated", "us")


@pytest.mark.rule("C-10", "C-43")
def test_c_10_pavn_gains_a_gate_by_eliminating_its_garrison() -> None:
    p = board(
        "O-2: pavn-4/1 pavn-4/2 pavn-4/3",
        "gate-D: plt/D",
        agenda="GroupAction(pavn); Infiltrate(); MoveUnits(us)",
        group="pavn-4/1 pavn-4/2 pavn-4/3",
        turn=2,
        gates="D",
        towers="A B C E F G H",
    )
    say(p, "assault gate-D", "roll 1", "hit pavn-4/1")
    assert (state(p, "plt/D"), gate(p, "D"), state(p, "tower/D")) == ("eliminated", "pavn", "reserve")
    say(p, "roll 6")
    for word in ("stay", "stay", "stay", "pause"):
        say(p, word)
    # At the next infiltration the tower comes without asking: the gate is theirs.
    assert state(p, "tower/D") == "gate-D spent"


@pytest.mark.rule("C-10")
def test_c_10_a_tower_makes_a_gate_pavn() -> None:
    p = board("N2-3: hq", agenda="PlaceTower(C); MoveUnits(us)")
    assert gate(say(p, "place tower/C"), "C") == "pavn"


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


# -- 8.1: assaults on gates --------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-8.1-1")
def test_8_1_1_no_close_combat_in_a_box() -> None:
    p = board("gate-C: A/1/1", "N2-2: nlf/1", agenda=ACT, group="A/1/1")
    assert "close" not in offered(p)
    assert refused_by(p, "close") == "BB-8.1-1"


@pytest.mark.rule("BB-8.1-2", "BB-8.1-7")
@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_8_1_2_plus_one_from_inside_and_plus_three_from_outside(letter: str) -> None:
    for area in LETTERS[letter]:
        p = board(f"{area}: A/1/1 B/1/1 F/2/5", agenda=ACT, group="A/1/1 B/1/1 F/2/5", gates="", towers=ALL_GATES)
        say(p, f"assault gate-{letter}", "without", "roll 2")
        value = 3 if area.startswith("O-") else 1
        # In place of terrain, and without the modifier for PAVN/NLF gates or for a crossing.
        assert modifiers(p) == [("BB-13.0-2", value)]
        assert rolled(p) == (15, 2 + value)


@pytest.mark.rule("BB-8.1-3")
def test_8_1_3_from_outside_the_group_loses_a_step_at_once() -> None:
    p = at_gate("A/1/1", "B/1/1", "F/2/5", area="O-1", tower="E")
    say(p, "assault gate-E", "without", "roll 4")
    # The automatic loss comes before anything else.
    assert offered(p) == {"hit A/1/1", "hit B/1/1", "hit F/2/5"}
    assert state(p, "tower/E") == "gate-E"
    say(p, "hit A/1/1")
    assert state(p, "tower/E") == "gate-E spent"
    say(p, "hit A/1/1")
    assert (state(p, "A/1/1"), state(p, "B/1/1"), state(p, "F/2/5")) == ("O-1 spent routed", "O-1", "O-1")
    assert "assault gate-E" in offered(p)


@pytest.mark.rule("BB-8.1-3")
@pytest.mark.parametrize(("die", "results"), [(1, 2), (4, 1), (6, 0)])
def test_8_1_3_whatever_the_result(die: int, results: int) -> None:
    p = at_gate("A/1/1", "B/1/1", "F/2/5", area="O-1", tower="E")
    say(p, "assault gate-E", "without", f"roll {die}")
    assert told(p, "assault_roll")[-1].values[3] == results
    assert offered(p) == {"hit A/1/1", "hit B/1/1", "hit F/2/5"}


@pytest.mark.rule("BB-8.1-3")
def test_8_1_3_not_from_inside() -> None:
    p = say(at_gate("A/1/1", "B/1/1", tower="E"), "assault gate-E", "without", "roll 1", "roll 6")
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("N1-1", "N1-1")
    assert told(p, "gate_fire") == []


@pytest.mark.rule("BB-8.1-3")
def test_8_1_3_not_for_an_area_behind_an_open_gate() -> None:
    p = board("O-9: A/1/1 B/1/1", "N1-3: pavn-4/1", "gate-F: plt/F", agenda=ACT, group="A/1/1 B/1/1", **held("F"))
    say(p, "assault N1-3", "without", "roll 2", "hit A/1/1")
    # One step lost, that of the star.
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("N1-3 spent", "N1-3")
    assert told(p, "gate_fire") == []


@pytest.mark.rule("BB-8.1-4")
def test_8_1_4_nobody_enters_while_an_enemy_is_left() -> None:
    p = say(at_gate("A/1/1", "B/1/1", tower="E"), "assault gate-E", "without", "roll 1", "roll 6")
    assert state(p, "tower/E") == "gate-E spent routed"
    assert gate(p, "E") == "pavn"
    assert not {word for word in offered(p) if word.startswith(("garrison", "platoon", "to"))}
    assert state(p, "A/1/1") == "N1-1"


@pytest.mark.rule("BB-8.1-4", "BB-8.2-1", "C-41")
def test_8_1_4_one_unit_enters_or_leaves_a_platoon_or_nobody_does() -> None:
    p = cleared("A/1/1", "B/1/1")
    assert offered(p) == {"garrison A/1/1", "garrison B/1/1", "platoon A/1/1", "platoon B/1/1", "none"}
    assert refused_by(p, "garrison F/2/5") == "BB-8.1-4"
    say(p, "garrison A/1/1")
    assert (state(p, "A/1/1"), gate(p, "E")) == ("gate-E", "us")
    # Only one enters: the other stays outside or goes through.
    assert offered(p) == {"to O-1", "stay"}


@pytest.mark.rule("BB-8.1-4", "C-53")
def test_8_1_4_all_units_may_go_through() -> None:
    p = say(cleared("A/1/1", "B/1/1"), "none", "to O-1", "to O-1")
    assert (state(p, "A/1/1"), state(p, "B/1/1"), state(p, "plt/E")) == ("O-1", "O-1", "reserve")


@pytest.mark.rule("BB-8.1-4")
def test_8_1_4_units_in_different_places_are_different_groups() -> None:
    p = say(cleared("A/1/1", "B/1/1", "F/2/5", stacks=("O-2: nlf/1",)), "garrison A/1/1", "to O-1", "stay")
    assert places(p) == {"gate-E", "O-1", "N1-1"}
    say(p, "with O-1")
    view = GAME.view(p)
    assert (view["group"], sorted(view["groups"])) == (["B/1/1"], [["A/1/1"], ["F/2/5"]])
    assert "assault O-2" in offered(p)


@pytest.mark.rule("C-53")
def test_c_53_through_means_to_the_other_side_of_the_wall() -> None:
    p = say(cleared("A/1/1", "B/1/1"), "none")
    # N1-2 bears the letter too, but lies on the same side.
    assert places(p) == {"O-1"}
    assert refused_by(p, "to N1-2") == "C-53"
    assert refused_by(p, "to O-2") == "C-53"
    p = say(cleared("A/1/1", "B/1/1", "F/2/5", area="O-1"), "none")
    assert places(p) == {"N1-1", "N1-2"}
    assert refused_by(p, "to N1-4") == "C-53"


@pytest.mark.rule("C-53")
def test_c_53_gate_g_from_outside_leads_to_n3_1_or_n3_2() -> None:
    p = board("O-8: abn/1 abn/2 3rd/1", agenda=ACT, group="abn/1 abn/2 3rd/1", towers="A B E F G(spent,routed) H")
    say(p, "assault gate-G", "without", "roll 1", "hit abn/1", "roll 6", "none")
    assert places(p) == {"N3-1", "N3-2"}
    say(p, "to N3-2")
    assert {state(p, unit).split()[0] for unit in ("3rd/1", "abn/1", "abn/2")} == {"N3-2", "O-8"}


@pytest.mark.rule("C-53")
def test_c_53_the_area_beyond_must_be_free_of_enemies() -> None:
    p = say(cleared("A/1/1", "B/1/1", stacks=("O-1: nlf/1",)), "none")
    # Nobody could go through, so nobody was asked. The neighbours of the gate then retreat or stay (C-54).
    say(p, *(["stay"] if "stay" in offered(p) else []))
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("N1-1", "N1-1")
    p = say(cleared("A/1/1", "B/1/1", "F/2/5", area="O-1", stacks=("N1-1: nlf/1",)), "none")
    assert places(p) == {"N1-2"}


@pytest.mark.rule("C-53", "BB-8.1-5")
def test_c_53_an_occupied_area_beyond_is_assaulted_as_a_further_action() -> None:
    p = say(cleared("A/1/1", "B/1/1", stacks=("O-1: nlf/1 nlf/2",)), "none")
    while "stay" in offered(p):
        say(p, "stay")
    say(p, "assault O-1", "without", "roll 3")
    # Terrain -2 and +1 for crossing the gate border; gate E is US/ARVN now.
    assert modifiers(p)[-2:] == [("BB-13.0-1", -2), ("BB-13.0-5", 1)]


@pytest.mark.rule("C-53")
def test_c_53_from_an_area_passages_count_and_from_the_box_letters() -> None:
    # From O-1 the passage of E leads to N1-1 alone; from its box N1-2 can be assaulted as well.
    p = board("O-1: A/1/1 B/1/1", "N1-1: nlf/1", "N1-2: nlf/2", agenda=ACT, group="A/1/1 B/1/1", **held("E"))
    assert {w for w in offered(p) if w.startswith("assault")} == {"assault N1-1"}
    p = board("gate-E: A/1/1", "N1-1: nlf/1", "N1-2: nlf/2", agenda=ACT, group="A/1/1", **held("E"))
    assert {w for w in offered(p) if w.startswith("assault")} == {"assault N1-1", "assault N1-2"}


@pytest.mark.rule("BB-8.1-5")
def test_8_1_5_a_group_that_cleared_a_gate_may_assault_again() -> None:
    p = say(cleared("A/1/1", "B/1/1", stacks=("N1-3: pavn-4/1",)), "none", "stay", "stay")
    assert {"assault N1-3", "assault gate-F"} <= offered(p)


@pytest.mark.rule("BB-8.1-5")
def test_8_1_5_clearing_a_gate_lifts_the_bar_of_a_star() -> None:
    p = at_gate("A/1/1", "B/1/1", stacks=("N1-3: pavn-4/1",), starred="A/1/1 B/1/1")
    assert refused_by(p, "assault N1-3") == "C-04"
    say(p, "assault gate-E", "without", "roll 4", "hit A/1/1", "none", "stay", "stay")
    # The gate itself was cleared with a star.
    assert told(p, "assault_roll")[-1].values[3] == 1
    assert "assault N1-3" in offered(p)


@pytest.mark.rule("BB-8.1-6")
def test_8_1_6_a_gate_may_be_assaulted_from_a_contested_area() -> None:
    p = board("N1-1: A/1/1 B/1/1 pavn-4/1", "N1-3: pavn-4/2", agenda=ACT, group="A/1/1 B/1/1")
    assert {"assault gate-E", "assault gate-F", "close"} <= offered(p)
    assert refused_by(p, "assault N1-3") == "BB-7.1-3"


@pytest.mark.rule("BB-8.1-7")
@pytest.mark.parametrize(("area", "value"), [("N3-1", 1), ("N3-2", 1), ("O-8", 1), ("N3-3", 0)])
def test_8_1_7_example_of_gates_g_and_h(area: str, value: int) -> None:
    # Close combat.
    p = board(f"{area}: A/1/1 nlf/1", agenda=ACT, group="A/1/1", **held("H"))
    say(p, "close", "without", "roll 6", "roll 6")
    assert [v for rule, v in modifiers(p) if rule == "BB-13.0-3"] == ([value] if value else [])
    # Assault.
    origin = {"N3-1": "N3-2", "N3-2": "N3-1", "O-8": "O-9", "N3-3": "N3-2"}[area]
    p = board(f"{origin}: A/1/1", f"{area}: nlf/1", agenda=ACT, group="A/1/1", **held("H"))
    say(p, f"assault {area}", "without", "roll 6")
    assert [v for rule, v in modifiers(p) if rule == "BB-13.0-3"] == ([value] if value else [])


@pytest.mark.rule("BB-8.1-7")
@pytest.mark.parametrize(("letters", "value"), [((), 2), (("E",), 1), (("F",), 1), (("E", "F"), 0)])
def test_8_1_7_plus_one_for_each_gate(letters: tuple[str, ...], value: int) -> None:
    p = board("N1-4: A/1/1", "N1-1: nlf/1", agenda=ACT, group="A/1/1", **held(*letters))
    say(p, "assault N1-1", "without", "roll 1")
    assert sum(v for rule, v in modifiers(p) if rule == "BB-13.0-3") == value
    assert rolled(p) == (5, 1 + 2 + value)


@pytest.mark.rule("BB-8.1-7")
def test_8_1_7_not_for_pavn_attacks() -> None:
    for letters in ((), ("E", "F")):
        p = board("N1-4: pavn-4/1", "N1-1: A/1/1", agenda=PAVN_ACT, group="pavn-4/1", **held(*letters))
        say(p, "assault N1-1", "roll 1")
        assert modifiers(p) == [("BB-13.0-1", 2)]


@pytest.mark.rule("BB-8.1-8")
@pytest.mark.parametrize(("gates", "points"), [("C D", 12), ("A B C D", 8), (ALL_GATES, 0), ("-", 16)])
def test_8_1_8_gates_bring_replacements(gates: str, points: int) -> None:
    p = board("S1-2: nlf/1(routed)", agenda="PavnReplacements(); MoveUnits(us)", turn=3, gates=gates, towers="")
    assert GAME.view(p)["points"] == points


# -- C-35, C-43, C-54 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-35")
def test_c_35_a_unit_in_a_box_assaults_lettered_areas() -> None:
    p = board("gate-E: A/1/1", "N1-2: nlf/1", "N1-4: nlf/2", agenda="CombatSegment(us); MoveUnits(us)", **held("E"))
    say(p, "group A/1/1", "act A/1/1")
    assert {word for word in offered(p) if word.startswith("assault")} == {"assault N1-2"}
    say(p, "assault N1-2", "without", "roll 1")
    # Terrain +1 and the crossing +1.
    assert modifiers(p) == [("BB-13.0-1", 1), ("BB-13.0-5", 1)]
    assert state(p, "A/1/1").startswith("N1-2")


@pytest.mark.rule("C-35")
def test_c_35_the_platoon_does_not_join() -> None:
    p = board("gate-E: A/1/1 plt/E", "N1-2: nlf/1", agenda="CombatSegment(us); MoveUnits(us)", **held("E"))
    assert units(p) == {"A/1/1"}
    assert refused_by(p, "group plt/E") == "C-34"


@pytest.mark.rule("C-43", "BB-8.1-2", "BB-8.1-3")
def test_c_43_pavn_assaults_a_us_gate_with_the_same_modifiers() -> None:
    group = "pavn-4/1 pavn-4/2 pavn-4/3"
    inside = board(f"N2-1: {group}", "gate-D: plt/D", agenda=PAVN_ACT, group=group)
    say(inside, "assault gate-D", "roll 1")
    assert modifiers(inside) == [("BB-13.0-2", 1)]
    assert told(inside, "gate_fire") == []
    outside = board(f"O-2: {group}", "gate-D: plt/D", agenda=PAVN_ACT, group=group)
    say(outside, "assault gate-D", "roll 1")
    assert modifiers(outside) == [("BB-13.0-2", 3)]
    assert offered(outside) == {"hit pavn-4/1", "hit pavn-4/2", "hit pavn-4/3"}


@pytest.mark.rule("C-43")
def test_c_43_pavn_goes_through_but_never_into_the_box() -> None:
    p = board("N2-1: pavn-4/1 pavn-4/2 pavn-4/3", "gate-D: plt/D", agenda=PAVN_ACT, group="pavn-4/1 pavn-4/2 pavn-4/3")
    say(p, "assault gate-D", "roll 1", "roll 6")
    assert gate(p, "D") == "pavn"
    assert offered(p) == {"to O-2", "stay"}
    say(p, "to O-2", "stay", "stay")
    assert (state(p, "pavn-4/1"), state(p, "pavn-4/2")) == ("O-2", "N2-1")


@pytest.mark.rule("C-43")
def test_c_43_an_empty_us_gate_cannot_be_assaulted() -> None:
    p = board("N2-1: pavn-4/1 pavn-4/2", agenda=PAVN_ACT, group="pavn-4/1 pavn-4/2")
    assert refused_by(p, "assault gate-D") == "BB-7.1-1"


@pytest.mark.rule("C-54")
def test_c_54_neighbours_of_a_cleared_gate_may_retreat_after_the_winners_choices() -> None:
    p = cleared("A/1/1", "B/1/1", stacks=("O-1: nlf/1", "N1-2: nlf/2", "N1-4: nlf/3"))
    say(p, "garrison A/1/1", "with N1-1")
    asked = []
    while p.decision is not None and p.decision.seat == "pavn":
        assert p.decision.rule == "BB-7.7-8"
        assert "gate-E" not in places(p)
        asked.append(p.decision.prompt)
        assert refused_by(p, "to gate-E") != ""
        say(p, "stay")
    # The units in lettered areas are asked, nlf/3 in N1-4 is not.
    assert len(asked) == 2
    assert "nlf/2" in asked[0] + asked[1]
    assert "nlf/1" in asked[0] + asked[1]


@pytest.mark.rule("C-54")
def test_c_54_holds_for_the_us_too() -> None:
    p = board(
        "N2-1: pavn-4/1 pavn-4/2 pavn-4/3",
        "O-2: A/1/1",
        "N2-3: hq",
        "gate-D: plt/D",
        agenda=PAVN_ACT,
        group="pavn-4/1 pavn-4/2 pavn-4/3",
    )
    say(p, "assault gate-D", "roll 1", "roll 6")
    assert p.decision is not None
    assert (p.decision.seat, p.decision.rule) == ("us", "BB-7.7-8")
    say(p, "to O-1")
    # The HQ beside the gate cannot retreat and is not asked.
    assert (state(p, "A/1/1"), p.decision.rule) == ("O-1", "BB-7.3-1")


# -- 8.2: detachments --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-8.2-1", "BB-8.2-3")
def test_8_2_1_a_platoon_from_one_of_the_assaulting_units() -> None:
    p = cleared("A/1/1", "B/1/1", stacks=("N1-2: F/2/5",))
    assert refused_by(p, "platoon F/2/5") == "BB-8.1-4"
    say(p, "platoon B/1/1")
    assert (state(p, "plt/E"), state(p, "B/1/1"), state(p, "A/1/1")) == ("gate-E", "N1-1 -1", "N1-1")


@pytest.mark.rule("BB-8.2-1")
def test_8_2_1_a_platoon_has_one_step() -> None:
    p = board("gate-C: plt/C", agenda="TakeHits(us, 1, plt/C, fire); MoveUnits(us)")
    assert state(p, "plt/C") == "eliminated"


@pytest.mark.rule("BB-8.2-2", "C-41")
def test_8_2_2_in_movement_by_the_unit_in_the_box() -> None:
    p = board("gate-C: A/1/1", "N2-3: B/1/1", agenda=MOVE)
    assert "detach A/1/1" in offered(p)
    assert refused_by(p, "detach B/1/1") == "BB-8.2-2"
    say(p, "detach A/1/1")
    assert (state(p, "plt/C"), state(p, "A/1/1")) == ("gate-C", "gate-C -1")
    # Detaching is no move, nor does a move keep a unit from it.
    assert "move A/1/1" in offered(p)
    say(p, "move B/1/1", "to gate-D")
    assert "detach B/1/1" in offered(p)


@pytest.mark.rule("BB-8.2-2", "C-41")
def test_8_2_2_in_combat_before_the_group_acts() -> None:
    p = board("gate-C: A/1/1", "N2-2: nlf/1", agenda=ACT, group="A/1/1")
    assert "detach A/1/1" in offered(p)
    say(p, "detach A/1/1")
    assert (state(p, "plt/C"), state(p, "A/1/1")) == ("gate-C", "gate-C -1")
    say(p, "assault N2-2", "without", "roll 1")
    assert rolled(p)[0] == 4


@pytest.mark.rule("BB-8.2-2")
def test_8_2_2_not_by_a_unit_outside_the_box() -> None:
    p = board("N2-3: A/1/1", "N2-2: nlf/1", agenda=ACT, group="A/1/1")
    assert refused_by(p, "detach A/1/1") == "BB-8.2-2"


@pytest.mark.rule("C-41")
def test_c_41_one_detachment_for_each_parent() -> None:
    p = board("gate-C: A/1/1(-1)", agenda=MOVE)
    assert "detach A/1/1" not in offered(p)
    assert refused_by(p, "detach A/1/1") == "C-41"
    p = board("gate-C: A/1/1(-1)", "N2-2: nlf/1", agenda=ACT, group="A/1/1")
    assert refused_by(p, "detach A/1/1") == "C-41"
    p = cleared("A/1/1(-1)", "B/1/1")
    assert offered(p) == {"garrison A/1/1", "garrison B/1/1", "platoon B/1/1", "none"}
    assert refused_by(p, "platoon A/1/1") == "C-41"


@pytest.mark.rule("C-41")
def test_c_41_not_in_the_enemys_segment() -> None:
    p = board("gate-C: A/1/1", "S1-2: nlf/1", agenda=PAVN_MOVE)
    assert "detach A/1/1" not in offered(p)
    assert refused_by(p, "detach A/1/1") != ""


@pytest.mark.rule("C-41")
def test_c_41_eight_platoons_one_for_each_gate() -> None:
    assert [name for name in GAME.vocabulary.names["unit"] if name.startswith("plt/")] == [
        f"plt/{x}" for x in "ABCDEFGH"
    ]
    with pytest.raises(ParseError, match="belongs in its own gate box"):
        board("gate-C: plt/D", agenda=MOVE)


@pytest.mark.rule("BB-8.2-3")
@pytest.mark.parametrize(
    ("unit", "mark", "value"),
    [
        ("A/1/1", "", 5),
        ("A/1/1", "(-1)", 4),
        ("A/1/1", "(spent,-1)", 2),
        ("3rd/1", "(-1)", 3),
        ("3rd/1", "(spent,-1)", 1),
    ],
)
def test_8_2_3_the_parent_attacks_with_one_less(unit: str, mark: str, value: int) -> None:
    p = board(f"S3-1: {unit}{mark}", "S2-2: nlf/1", agenda=ACT, group=unit)
    say(p, "assault S2-2", "without", "roll 6")
    assert rolled(p)[0] == value


@pytest.mark.rule("BB-8.2-3")
def test_8_2_3_it_defends_with_one_less_too_and_for_the_rest_of_the_game() -> None:
    p = board("S3-1: A/1/1(-1) pavn-4/1", agenda=PAVN_ACT, group="pavn-4/1")
    say(p, "close", "roll 6", "roll 6")
    assert [event.values[0] for event in told(p, "close_roll")] == [4, 4]
    p = board("S3-1: A/1/1(spent,routed,-1)", agenda="UsReplacements(); MoveUnits(us)", turn=2)
    say(p, "rally A/1/1", "freshen A/1/1")
    assert state(p, "A/1/1") == "S3-1 -1"
    assert GAME.view(p)["units"]["A/1/1"]["value"] == 4


@pytest.mark.rule("BB-8.2-3")
def test_8_2_3_the_loss_of_the_platoon_does_not_lift_the_mark() -> None:
    p = board("S3-1: A/1/1(-1)", "gate-C: plt/C", agenda="TakeHits(us, 1, plt/C, fire); MoveUnits(us)")
    assert (state(p, "plt/C"), state(p, "A/1/1")) == ("eliminated", "S3-1 -1")


@pytest.mark.rule("BB-8.2-4")
def test_8_2_4_platoons_never_move() -> None:
    p = board("gate-C: plt/C", "N2-3: A/1/1", agenda=MOVE)
    assert units(p) == {"A/1/1"}
    assert refused_by(p, "move plt/C") == "BB-8.2-4"


@pytest.mark.rule("BB-8.2-4")
def test_8_2_4_platoons_never_retreat() -> None:
    p = board(
        "gate-D: A/1/1 plt/D", "N2-1: pavn-4/1 pavn-4/2 pavn-4/3", agenda=PAVN_ACT, group="pavn-4/1 pavn-4/2 pavn-4/3"
    )
    say(p, "assault gate-D", "roll 6", "roll 1")
    assert {"hold", "retreat"} == offered(p)
    say(p, "retreat", "to O-2")
    assert (state(p, "A/1/1"), state(p, "plt/D"), gate(p, "D")) == ("O-2", "gate-D", "us")
    # The platoon is not asked.
    assert p.decision is not None
    assert p.decision.rule == "BB-6.2-1"


@pytest.mark.rule("BB-8.2-4")
def test_8_2_4_a_platoon_alone_can_only_hold() -> None:
    p = board("gate-D: plt/D", "N2-1: pavn-4/1 pavn-4/2", agenda=PAVN_ACT, group="pavn-4/1 pavn-4/2")
    say(p, "assault gate-D", "roll 6", "roll 1")
    assert [event.kind for event in p.events][-1] == "held"
    assert (state(p, "plt/D"), gate(p, "D")) == ("gate-D", "us")


@pytest.mark.rule("BB-8.2-4")
def test_8_2_4_platoons_never_rejoin() -> None:
    p = board("gate-C: A/1/1(-1) plt/C", agenda=MOVE)
    assert offered(p) == {"move A/1/1", "end"}
    say(p, "move A/1/1", "to N2-3")
    assert (state(p, "A/1/1"), state(p, "plt/C")) == ("N2-3 -1", "gate-C")
