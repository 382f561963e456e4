"""Chapter 6.3, 6.4: river landings, bridges and what cannot be crossed."""

from typing import Any

import pytest
from tests.block_by_block.board import (
    ALL_GATES,
    GAME,
    MOVE,
    OUTSIDE,
    PAVN_MOVE,
    SOUTH_BANK,
    board,
    modifiers,
    offered,
    reach,
    refused_by,
    say,
    start,
    state,
    units,
    why_not,
)

from citadel.games.block_by_block.position import Hue

LANDINGS = {"S5-1", "O-3", "O-5", "S6-3", "S2-1"}


def attacker(side: str, here: str, there: str, **more: Any) -> Hue:
    """A group of two of the side in one area is asked what to do; an enemy stands in another area."""
    ours, theirs = ("A/1/1 B/1/1", "pavn-4/3") if side == "us" else ("pavn-4/1 pavn-4/2", "F/2/5")
    return board(
        f"{here}: {ours}", f"{there}: {theirs}", agenda=f"GroupAction({side}); MoveUnits(us)", group=ours, **more
    )


# -- 6.3: river landings -----------------------------------------------------------------------------------------------

NORTH = OUTSIDE | {f"S6-{number}" for number in range(1, 5)} | {"N2-3"}


@pytest.mark.rule("BB-6.3-1")
@pytest.mark.parametrize("landing", sorted(LANDINGS))
def test_6_3_1_from_any_landing_to_any_other(landing: str) -> None:
    p = board(f"{landing}: A/1/1", agenda=MOVE)
    assert LANDINGS - {landing} <= reach(p)
    say(p, "move A/1/1", f"to {min(LANDINGS - {landing})}")
    assert state(p, "A/1/1") == min(LANDINGS - {landing})


@pytest.mark.rule("BB-6.3-1", "BB-6.3-4")
def test_6_3_1_a_landing_ends_the_move() -> None:
    p = board("S5-1: A/1/1", agenda=MOVE)
    assert reach(p) & NORTH == {"O-3", "O-5", "S6-3"}
    assert state(say(p, "move A/1/1", "to O-3"), "A/1/1") == "O-3"
    assert "move A/1/1" not in offered(p)


@pytest.mark.rule("BB-6.3-1")
def test_6_3_1_the_unit_must_start_at_a_landing() -> None:
    p = board("MACV: A/1/1", agenda=MOVE)
    assert "S5-1" in reach(p)
    assert reach(p) & NORTH == set()
    assert why_not(p, "A/1/1", "O-3") == "BB-6.3-1"


@pytest.mark.rule("BB-6.3-1")
def test_6_3_1_is_for_the_us_alone() -> None:
    p = board("S5-1: nlf/1", agenda=PAVN_MOVE)
    assert reach(p, "nlf/1") & NORTH == set()
    assert why_not(p, "nlf/1", "O-3") == "BB-6.3-1"


@pytest.mark.rule("BB-6.3-2")
@pytest.mark.parametrize("stack", ["3rd/1 nlf/1", "nlf/1", "nlf/1(routed)", "pavn-4/1"])
def test_6_3_2_not_among_enemies_even_with_friends(stack: str) -> None:
    p = board("S5-1: A/1/1", f"O-5: {stack}", agenda=MOVE)
    assert reach(p) & NORTH == {"O-3", "S6-3"}
    assert why_not(p, "A/1/1", "O-5") == "BB-6.3-2"


@pytest.mark.rule("BB-6.3-2")
def test_6_3_2_enemies_at_the_start_or_in_the_box_do_not_matter() -> None:
    p = board("S5-1: A/1/1 pavn-4/1", "O-5: 3rd/1", agenda=MOVE)
    assert {"O-3", "O-5", "S6-3"} <= reach(p)


@pytest.mark.rule("BB-6.3-3")
def test_6_3_3_a_landed_unit_may_assault() -> None:
    p = board("S5-1: A/1/1", "O-4: nlf/1 nlf/2", agenda="MoveUnits(us); CombatSegment(us); MoveUnits(pavn)")
    say(p, "move A/1/1", "to O-5", "end", "group A/1/1", "act A/1/1")
    assert "assault O-4" in offered(p)


# -- 6.3: bridges ------------------------------------------------------------------------------------------------------

BRIDGES = [
    ("S1-1", "S2-1"),
    ("S1-4", "S2-3"),
    ("S1-5", "S3-2"),
    ("S4-3", "S4-2"),
    ("S4-2", "S4-3"),
    ("O-3", "S6-1"),
    ("O-5", "S6-3"),
    ("O-6", "S6-4"),
    ("O-3", "N2-3"),
]


@pytest.mark.rule("BB-6.3-5")
@pytest.mark.parametrize(("here", "there"), BRIDGES)
def test_6_3_5_a_bridge_into_a_us_zone_is_closed_to_pavn_assaults(here: str, there: str) -> None:
    for zones, rule in ((there[:2], "BB-6.3-5"), ("-", "")):
        p = attacker("pavn", here, there, zones=zones)
        assert refused_by(p, f"assault {there}") == rule
        assert (f"assault {there}" in offered(p)) is (rule == "")


@pytest.mark.rule("BB-6.3-5")
@pytest.mark.parametrize(("here", "there"), BRIDGES)
def test_6_3_5_us_units_assault_over_bridges_freely(here: str, there: str) -> None:
    for zones in (there[:2], "-"):
        for start_at, end_at in ((here, there), (there, here)):
            assert f"assault {end_at}" in offered(attacker("us", start_at, end_at, zones=zones))


@pytest.mark.rule("BB-6.3-5")
def test_6_3_5_movement_over_bridges() -> None:
    p = board("S1-5: nlf/1", agenda=PAVN_MOVE, zones=SOUTH_BANK)
    assert reach(p, "nlf/1") == {"S1-1", "S1-2", "S1-3", "S1-4", "S1-6", "S4-3"}
    for there in ("S2-1", "S2-3", "S3-2", "S4-2"):
        assert why_not(p, "nlf/1", there) == "BB-6.3-5"
    p = board("S1-5: nlf/1", agenda=PAVN_MOVE, zones="N2 N3 S2 S4")
    assert "S3-2" in reach(p, "nlf/1")
    us = board("S1-5: A/1/1", agenda=MOVE, zones="S1")
    assert {"S2-1", "S2-3", "S3-2", "S4-2"} <= reach(us)


@pytest.mark.rule("BB-6.3-5")
def test_6_3_5_areas_outside_the_zones_stay_open() -> None:
    p = board("S6-1: nlf/1", agenda=PAVN_MOVE, zones="N1 N2 N3 N4 N5 S6")
    assert {"O-3", "O-2", "O-5"} <= reach(p, "nlf/1")
    assert "assault O-3" in offered(attacker("pavn", "S6-1", "O-3", zones="S6"))


@pytest.mark.rule("BB-6.3-5")
def test_6_3_5_it_is_the_far_zone_that_counts() -> None:
    p = board("S1-5: nlf/1", agenda=PAVN_MOVE, zones="S1")
    assert "S3-2" in reach(p, "nlf/1")


# -- 6.3: the Ngan bridge between N5-3 and O-6 (C-49) ------------------------------------------------------------------


def ngan(us_gate: bool, **more: Any) -> dict[str, Any]:
    """Gate A with the US/ARVN or with its tower."""
    return {"gates": "A C D" if us_gate else "C D", "towers": "B E F G H" if us_gate else "A B E F G H"} | more


@pytest.mark.rule("BB-6.3-6", "C-49")
def test_6_3_6_example_of_the_bridge_limit() -> None:
    p = attacker("pavn", "O-6", "N5-3", **ngan(True, zones="N5"))
    assert refused_by(p, "assault N5-3") in ("BB-6.3-5", "C-49")
    p = attacker("us", "N5-3", "O-6", **ngan(True, zones="N5"))
    say(p, "assault O-6", "without", "roll 3")
    # Terrain -2 and a single +1 for the crossing.
    assert modifiers(p) == [("BB-13.0-1", -2), ("BB-13.0-5", 1)]


@pytest.mark.rule("C-49", "ngan_bridge")
@pytest.mark.parametrize("us_gate", [True, False])
def test_c_49_only_the_controller_of_gate_a_crosses(us_gate: bool) -> None:
    for here, there in (("N5-3", "O-6"), ("O-6", "N5-3")):
        us, pavn = attacker("us", here, there, **ngan(us_gate)), attacker("pavn", here, there, **ngan(us_gate))
        assert refused_by(us, f"assault {there}") == ("" if us_gate else "C-49")
        assert refused_by(pavn, f"assault {there}") == ("C-49" if us_gate else "")


@pytest.mark.rule("C-49", "ngan_bridge")
@pytest.mark.parametrize("us_gate", [True, False])
def test_c_49_movement(us_gate: bool) -> None:
    # The other ways out of N5-3 are barred by enemies: only the bridge is left.
    us = board("N5-3: A/1/1", "N5-2: pavn-4/1", "N3-3: pavn-4/2", "PALACE: pavn-4/3", agenda=MOVE, **ngan(us_gate))
    pavn = board("N5-3: nlf/1", "N5-2: A/1/1", "N3-3: B/1/1", "PALACE: F/2/5", agenda=PAVN_MOVE, **ngan(us_gate))
    mine, theirs = ((us, "A/1/1"), (pavn, "nlf/1")) if us_gate else ((pavn, "nlf/1"), (us, "A/1/1"))
    assert "O-6" in reach(*mine)
    assert units(theirs[0]) == set()


@pytest.mark.rule("C-49")
@pytest.mark.parametrize("us_gate", [True, False])
def test_c_49_retreat(us_gate: bool) -> None:
    p = board(
        "N5-3: nlf/1 A/1/1",
        "N5-2: B/1/1",
        "N3-3: F/2/5",
        "PALACE: G/2/5",
        target="N5-3",
        origin="N5-2",
        group="A/1/1",
        agenda="Defend(pavn); MoveUnits(us)",
        **ngan(us_gate),
    )
    assert ("retreat" in offered(p)) is not us_gate


@pytest.mark.rule("C-49", "BB-6.3-5")
def test_c_49_the_bridge_limit_holds_as_well() -> None:
    p = attacker("pavn", "O-6", "N5-3", **ngan(False, zones="N5"))
    assert refused_by(p, "assault N5-3") == "BB-6.3-5"


@pytest.mark.rule("C-49")
def test_c_49_n5_3_bears_no_letter() -> None:
    p = board("N5-2: A/1/1", "N5-3: nlf/1", agenda="GroupAction(us); MoveUnits(pavn)", group="A/1/1")
    say(p, "assault N5-3", "without", "roll 3")
    assert modifiers(p) == [("BB-13.0-1", 2)]
    assert refused_by(attacker("us", "N5-3", "O-1"), "assault gate-A") == "BB-8.0-9"


@pytest.mark.rule("ngan_bridge")
@pytest.mark.parametrize("us_gate", [True, False])
def test_ngan_bridge_open_is_a_plain_bridge_for_both(us_gate: bool) -> None:
    for here, there in (("N5-3", "O-6"), ("O-6", "N5-3")):
        for side in ("us", "pavn"):
            p = attacker(side, here, there, **ngan(us_gate, ngan_bridge="open"))
            assert f"assault {there}" in offered(p)
    closed = attacker("pavn", "O-6", "N5-3", **ngan(us_gate, ngan_bridge="open", zones="N5"))
    assert refused_by(closed, "assault N5-3") == "BB-6.3-5"


@pytest.mark.rule("ngan_bridge", "C-50")
def test_ngan_bridge_open_lets_units_walk_into_the_citadel() -> None:
    p = say(start(ngan_bridge="open"), "platoon hac-bao", "platoon abn/1", "end")
    assert {"N5-3", "N3-3", "PALACE"} <= reach(p, "3rd/2")


# -- 6.3: units that never leave ---------------------------------------------------------------------------------------


@pytest.mark.rule("BB-6.3-7")
def test_6_3_7_the_macv_team_and_the_hq_never_move() -> None:
    p = board("MACV: macv-team A/1/1", "N2-3: hq hac-bao", agenda=MOVE)
    assert units(p) == {"A/1/1", "hac-bao"}
    assert refused_by(p, "move macv-team") == "BB-6.3-7"
    assert refused_by(p, "move hq") == "BB-6.3-7"


@pytest.mark.rule("BB-6.3-7")
def test_6_3_7_nor_do_they_retreat() -> None:
    p = board(
        "N2-3: hq abn/1 pavn-4/1", agenda="Defend(us); MoveUnits(us)", group="pavn-4/1", origin="N2-1", target="N2-3"
    )
    say(p, "retreat", "to O-2")
    assert (state(p, "abn/1"), state(p, "hq")) == ("O-2", "N2-3")


# -- 6.4: what cannot be crossed ---------------------------------------------------------------------------------------


def one_step(here: str, there: str, **more: Any) -> str:
    """The rule that keeps a US/ARVN group from assaulting there from here, and a PAVN/NLF group likewise."""
    us, pavn = attacker("us", here, there, **more), attacker("pavn", here, there, **more)
    assert f"assault {there}" not in offered(us) | offered(pavn)
    ours, theirs = refused_by(us, f"assault {there}"), refused_by(pavn, f"assault {there}")
    assert ours == theirs
    return ours


@pytest.mark.rule("BB-6.4-1")
@pytest.mark.parametrize(
    ("here", "there"),
    [("S1-2", "S2-3"), ("S1-5", "S3-3"), ("S1-6", "S3-3"), ("S4-1", "S4-3"), ("O-4", "S6-2"), ("O-5", "S6-2")],
)
def test_6_4_1_no_crossing_of_a_canal_without_a_bridge(here: str, there: str) -> None:
    assert one_step(here, there, zones="-") == "BB-6.4-1"


@pytest.mark.rule("BB-6.4-1")
@pytest.mark.parametrize("gates", ["", ALL_GATES])
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("O-1", "N1-2"),
        ("O-2", "N2-1"),
        ("O-4", "N2-2"),
        ("O-5", "N5-1"),
        ("O-5", "N5-2"),
        ("O-7", "N5-3"),
        ("O-8", "N3-3"),
    ],
)
def test_6_4_1_no_crossing_of_the_wall(here: str, there: str, gates: str) -> None:
    towers = "" if gates else ALL_GATES
    assert one_step(here, there, zones="-", gates=gates, towers=towers) == "BB-6.4-1"


@pytest.mark.rule("BB-6.4-1")
@pytest.mark.parametrize(("here", "there"), [("O-3", "N2-2"), ("O-6", "N3-3"), ("O-9", "N3-1"), ("O-1", "N1-3")])
def test_6_4_1_nor_past_a_corner_of_the_wall(here: str, there: str) -> None:
    assert one_step(here, there, zones="-", gates=ALL_GATES, towers="") in ("BB-6.4-1", "BB-7.1-1")


@pytest.mark.rule("BB-6.4-1")
def test_6_4_1_no_crossing_of_the_perfume_river() -> None:
    south = {f"S{zone}-{number}" for zone in range(1, 6) for number in range(1, 7)} | {"MACV"}
    p = board("O-6: A/1/1", "O-7: nlf/1", agenda=MOVE, gates=ALL_GATES, towers="", zones="")
    assert reach(p) & south == set()
    assert why_not(p, "A/1/1", "S5-2") == "BB-6.4-1"
    say(p, "end")
    assert reach(p, "nlf/1") & south == set()
    assert why_not(p, "nlf/1", "S1-1") == "BB-6.4-1"


@pytest.mark.rule("BB-6.4-1")
def test_6_4_1_no_unit_leaves_the_map() -> None:
    for unit, agenda in (("A/1/1", MOVE), ("nlf/1", PAVN_MOVE)):
        p = board(f"S1-3: {unit}", agenda=agenda, turn=5)
        assert reach(p, unit) <= set(GAME.vocabulary.names["place"][:59])
        assert f"exit {unit}" not in offered(p)


@pytest.mark.rule("BB-6.4-2", "C-12")
def test_6_4_2_from_o8_through_the_huu_gate_to_n3_1_alone() -> None:
    held: dict[str, Any] = {"gates": "C D G", "towers": "A B E F H"}
    for there in ("N3-2", "N3-3"):
        assert one_step("O-8", there, **held) == "BB-6.4-1"
    assert "assault N3-1" in offered(attacker("us", "O-8", "N3-1", **held))


@pytest.mark.rule("BB-6.4-2")
def test_6_4_2_movement_from_o8() -> None:
    held: dict[str, Any] = {"gates": "C D G", "towers": "A B E F H"}
    p = board("O-8: 3rd/1", "gate-G: plt/G", agenda=MOVE, **held)
    assert {"N3-1", "N3-2", "N3-3"} <= reach(p, "3rd/1")
    # With N3-1 and the way round barred there is only the box; N3-2 is no step from O-8.
    p = board("O-8: 3rd/1", "gate-G: plt/G", "N3-1: pavn-4/1", "O-7: pavn-4/2", "O-9: pavn-4/3", agenda=MOVE, **held)
    assert reach(p, "3rd/1") == {"gate-G"}
    assert refused_by(attacker("us", "O-8", "N3-1"), "assault N3-1") == "BB-8.0-8"


@pytest.mark.rule("BB-6.4-3", "BB-6.4-1")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("O-6", "S5-1"),
        ("S5-1", "O-6"),
        ("O-6", "S5-2"),
        ("S5-2", "O-6"),
        ("O-7", "S1-1"),
        ("S1-1", "O-7"),
        ("O-7", "S2-1"),
        ("S6-4", "S5-1"),
    ],
)
def test_6_4_3_the_perfume_river_bridges_are_decoration(here: str, there: str) -> None:
    # Areas on the two banks do not even touch: the river lies between them.
    assert one_step(here, there, zones="-") in ("BB-6.4-1", "BB-6.4-3", "BB-7.1-1")
