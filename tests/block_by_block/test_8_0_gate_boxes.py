"""Chapter 8.0: gate boxes, the letters in the areas, who passes a gate and who controls it."""

import pytest
from tests.block_by_block.board import (
    ACT,
    ALL_GATES,
    GAME,
    LETTERS,
    MOVE,
    PAVN_ACT,
    PAVN_MOVE,
    at_gate,
    board,
    cleared,
    gate,
    held,
    modifiers,
    offered,
    reach,
    refused_by,
    say,
    state,
    units,
)

from citadel.core.errors import ParseError

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
