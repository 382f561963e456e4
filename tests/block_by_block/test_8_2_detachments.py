"""Chapter 8.2: the platoons that hold gates."""

import pytest
from tests.block_by_block.board import (
    ACT,
    GAME,
    MOVE,
    PAVN_ACT,
    PAVN_MOVE,
    board,
    cleared,
    gate,
    offered,
    refused_by,
    rolled,
    say,
    state,
    told,
    units,
)

from citadel.core.errors import ParseError

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
