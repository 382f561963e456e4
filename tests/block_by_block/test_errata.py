"""Corrections by the rulebook: what each changes, and that games begun before it go on as they were."""

from typing import Any

import pytest
from tests.block_by_block.board import (
    DATA_1,
    GAME,
    asked,
    board,
    cleared,
    offered,
    places,
    refused_by,
    say,
    seen,
    state,
)

from citadel.games.block_by_block.position import Hue

NOW: dict[str, Any] = {}
BEFORE: dict[str, Any] = {"rules": 1, "data": DATA_1}
VERSIONS = pytest.mark.parametrize(("version", "corrected"), [(NOW, True), (BEFORE, False)])
COMBAT = "CombatSegment(us); MoveUnits(us)"


def test_games_under_the_first_rules_have_no_correction() -> None:
    old = GAME.as_of(1, DATA_1)
    assert not any(old.in_force({})[erratum.id] for erratum in GAME.catalogue.errata)
    assert all(GAME.in_force({})[erratum.id] for erratum in GAME.catalogue.errata)


# -- X at a gate that holds (7.5, 8.1) ---------------------------------------------------------------------------------


def broken_in(**more: Any) -> Hue:
    """Two Marine companies in N1-1 have rolled X against gate E, whose tower is routed and holds."""
    p = board("N1-1: A/1/1 B/1/1", "N1-3: pavn-4/1", agenda=COMBAT, **more)
    return say(
        p, "group A/1/1", "add B/1/1", "act A/1/1", "assault gate-E", "call", "roll 6", "level 2", "roll 1", "roll 6"
    )


@pytest.mark.rule("E-BB-1", "BB-8.1-5", "BB-7.5-3")
@VERSIONS
def test_8_1_5_after_a_break_in_only_the_same_gate(version: dict[str, Any], corrected: bool) -> None:
    p = broken_in(**version)
    assert places(p) == ({"gate-E"} if corrected else {"gate-E", "gate-F", "N1-3"})
    assert refused_by(p, "assault N1-3") == ("BB-8.1-5" if corrected else "")
    assert refused_by(p, "assault gate-F") == ("BB-8.1-5" if corrected else "")


@pytest.mark.rule("E-BB-1", "C-52")
@VERSIONS
def test_c_52_a_part_keeps_the_bar_and_a_written_position_too(version: dict[str, Any], corrected: bool) -> None:
    p = say(broken_in(**version), "split", "leave B/1/1", "regroup", "pause")
    text = p.text()
    assert ("broke in: A/1/1=E B/1/1=E\n" in text) == corrected
    p = p.game.position(text)
    assert p.text() == text
    say(p, "act B/1/1")
    assert places(p) == ({"gate-E"} if corrected else {"gate-E", "gate-F", "N1-3"})


@pytest.mark.rule("E-BB-1", "BB-8.1-5")
def test_8_1_5_clearing_the_gate_frees_every_part() -> None:
    p = say(broken_in(), "split", "leave B/1/1", "regroup")
    say(p, "assault gate-E", "without", "roll 2", "none", "stay", "pause", "act B/1/1")
    assert {"assault N1-3", "assault gate-F"} <= offered(p)


@pytest.mark.rule("E-BB-1", "BB-8.1-6")
def test_8_1_5_close_combat_stays_open() -> None:
    p = board("N1-1: A/1/1 B/1/1 nlf/1(routed)", agenda=COMBAT)
    say(p, "group A/1/1", "add B/1/1", "act A/1/1", "assault gate-E", "call", "roll 6", "level 2", "roll 1", "roll 6")
    assert offered(p) == {"assault gate-E", "close", "split", "pause"}


@pytest.mark.rule("E-BB-1")
def test_8_1_5_the_bar_ends_with_the_segment() -> None:
    p = say(broken_in(), "pause")
    assert "broke in" not in p.text()
    assert seen(p, "broke_in") == {}


# -- a star at a gate that holds (7.5) ---------------------------------------------------------------------------------


@pytest.mark.rule("E-BB-2", "C-04", "assault_after_star")
@VERSIONS
def test_7_5_2_after_a_star_at_a_gate_that_holds_no_assault(version: dict[str, Any], corrected: bool) -> None:
    p = board("N1-1: A/1/1 B/1/1", "N1-3: pavn-4/1", agenda=COMBAT, **version)
    say(p, "group A/1/1", "add B/1/1", "act A/1/1", "assault gate-E", "without", "roll 3", "hit A/1/1")
    assert places(p) == (set() if corrected else {"gate-E", "gate-F"})
    assert refused_by(p, "assault gate-E") == ("C-04" if corrected else "")
    chosen = "gates_until_gate_star" if corrected else "gates_only"
    assert seen(p, "options")["assault_after_star"] == chosen


# -- advance routes (7.5, 7.7) -----------------------------------------------------------------------------------------


@pytest.mark.rule("E-BB-3", "BB-7.5-6", "C-27")
@VERSIONS
def test_7_5_6_a_route_bars_every_retreat_of_the_segment(version: dict[str, Any], corrected: bool) -> None:
    p = board(
        "S3-1: A/1/1 B/1/1", "S2-2: nlf/1(routed)", "S3-3: F/2/5 G/2/5", "S3-2: pavn-4/1", agenda=COMBAT, **version
    )
    say(p, "group A/1/1", "add B/1/1", "group F/2/5", "add G/2/5")
    say(p, "act A/1/1", "assault S2-2", "without", "roll 1", "roll 6", "stay", "pause")
    say(p, "act F/2/5", "assault S3-2", "without", "roll 2", "roll 6", "retreat")
    assert "S3-3" not in places(p)
    assert ("S3-1" in places(p)) != corrected
    assert refused_by(p, "to S3-1") == ("BB-7.7-6" if corrected else "")


@pytest.mark.rule("E-BB-3", "BB-7.5-6", "BB-7.7-8")
@VERSIONS
def test_7_5_6_it_bars_neighbours_and_ways_through(version: dict[str, Any], corrected: bool) -> None:
    p = board(
        "S3-1: A/1/1 B/1/1",
        "S2-2: nlf/1(routed)",
        "S2-1: nlf/2",
        agenda="GroupAction(us); MoveUnits(us)",
        group="A/1/1 B/1/1",
        routes_from="S2-3",
        routes_to="S3-3",
        **version,
    )
    say(p, "assault S2-2", "without", "roll 1", "roll 6")
    assert ("S2-3" in places(p)) != corrected


@pytest.mark.rule("E-BB-3", "BB-7.5-6")
def test_7_5_6_the_bar_ends_with_the_segment() -> None:
    p = board("S3-1: A/1/1 B/1/1", "S2-2: nlf/1(routed)", agenda=COMBAT)
    say(p, "group A/1/1", "add B/1/1", "act A/1/1", "assault S2-2", "without", "roll 1", "roll 6", "pause")
    assert seen(p, "routes") == []


# -- the MACV team in groups (7.2) -------------------------------------------------------------------------------------


@pytest.mark.rule("E-BB-4", "BB-7.2-3", "C-34")
@VERSIONS
def test_7_2_3_only_us_marines_do_not_mix(version: dict[str, Any], corrected: bool) -> None:
    p = board("MACV: macv-team A/1/1 C/1/5 3rd/1 rvn/1", "N2-3: hq B/1/1 F/2/5", agenda=COMBAT, **version)
    arvn = say(p.copy(), "group 3rd/1")
    assert ("add macv-team" in offered(arvn)) == corrected
    assert refused_by(arvn, "add macv-team") == ("" if corrected else "BB-7.2-3")
    assert refused_by(arvn, "add A/1/1") == "BB-7.2-3"
    marines = say(p.copy(), "group A/1/1", "add macv-team")
    assert refused_by(marines, "add 3rd/1") == "BB-7.2-3"
    assert refused_by(say(p.copy(), "group B/1/1"), "add hq") == "BB-7.2-3"


# -- through a cleared gate (8.1, 6.2) ---------------------------------------------------------------------------------


@pytest.mark.rule("E-BB-5", "BB-8.1-4", "C-53")
@VERSIONS
@pytest.mark.parametrize(
    ("there", "barred"),
    [
        ("nlf/1", ""),
        ("nlf/1(routed) nlf/2(routed) pavn-4/1(spent,routed)", ""),
        ("pavn-4/1 pavn-4/2 F/2/5", ""),
        ("pavn-4/1", "BB-6.2-3"),
        ("nlf/1 nlf/2", "BB-6.2-3"),
    ],
)
def test_8_1_4_through_the_gate_as_in_movement(
    there: str, barred: str, version: dict[str, Any], corrected: bool
) -> None:
    p = cleared("A/1/1", "B/1/1", stacks=(f"O-1: {there}",), **version)
    if barred or not corrected:
        say(p, "none")
        assert "to O-1" not in offered(p)
        assert asked(p) == "SympatheticRetreat"  # both stay: there is no other place
    else:
        say(p, "none", "to O-1")
        assert state(p, "A/1/1") == "O-1"


@pytest.mark.rule("E-BB-5", "BB-8.1-4", "BB-6.2-3", "BB-6.2-5")
def test_8_1_4_what_bars_the_way_through() -> None:
    # From outside gate G leads to N3-1 and N3-2.
    def through(*stacks: str, here: str = "") -> Hue:
        names = "abn/1 abn/2"
        towers = "A B E F G(spent,routed) H"
        p = board(f"O-8: {names} {here}", *stacks, agenda="GroupAction(us); MoveUnits(us)", group=names, towers=towers)
        return say(p, "assault gate-G", "without", "roll 1", "hit abn/1", "hit abn/2", "none")

    p = through("N3-1: pavn-4/1")
    assert places(p) == {"N3-2"}
    assert refused_by(p, "to N3-1") == "BB-6.2-3"
    assert refused_by(p, "to N3-3") == "C-53"
    p = through("N3-1: nlf/1")
    assert places(p) == {"N3-1", "N3-2"}
    p = through("N3-1: nlf/1", here="pavn-4/1(spent,routed)")
    assert places(p) == {"N3-2"}
    assert refused_by(p, "to N3-1") == "BB-6.2-5"


@pytest.mark.rule("E-BB-5", "C-43")
@VERSIONS
def test_8_1_4_pavn_as_well(version: dict[str, Any], corrected: bool) -> None:
    group = "pavn-4/1 pavn-4/2 pavn-4/3"
    p = board(
        f"N2-1: {group}",
        "O-2: A/1/1(spent,routed)",
        "gate-D: plt/D",
        agenda="GroupAction(pavn); MoveUnits(us)",
        group=group,
        **version,
    )
    say(p, "assault gate-D", "roll 1", "roll 6")
    assert ("to O-2" in offered(p)) == corrected


# -- platoons at set-up (4.1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("E-BB-6", "BB-4.1-3", "C-02", "setup_detachment_source")
def test_4_1_3_any_unit_gives_platoons() -> None:
    garrison = {"platoon 3rd/1", "platoon abn/1", "platoon abn/2", "platoon hac-bao", "none"}
    marines = {f"platoon {name}" for name in ("A/1/1", "B/1/1", "F/2/5", "G/2/5", "H/2/5")}
    assert offered(GAME.start()) == garrison | marines | {"platoon 3rd/2"}
    old = GAME.as_of(1, DATA_1)
    assert offered(old.start()) == garrison
    assert old.position(old.start().text()).options["setup_detachment_source"] == "garrison"


# -- zones at the end (3.2, 9.2.1) -------------------------------------------------------------------------------------


@pytest.mark.rule("E-BB-7", "BB-9.2.1-1", "BB-3.2-1", "victory_zone_test")
@VERSIONS
def test_3_2_zones_count_by_the_test_of_control(version: dict[str, Any], corrected: bool) -> None:
    zones = "N2 S1 S2 S3 S4 S5"
    stacks = ("S1-1: A/1/1", "S2-1: B/1/1", "S3-1: F/2/5 nlf/1(routed)", "N2-3: hq")
    p = board(*stacks, agenda="MoveUnits(us); EndOfTurn()", turn=5, zones=zones, gates="C", **version)
    say(p, "end")
    # S1 and S2 are held; an enemy is in S3, nobody in S4 and S5, and gate D is lost.
    assert seen(p, "us_zones") == (2 if corrected else 6)
    assert p.outcome is not None
    assert p.outcome.winner == ("pavn" if corrected else "")
