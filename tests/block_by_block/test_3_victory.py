"""Chapter 3: sudden death, the reckoning and the clearing score; how control is read for them (C-15, C-16)."""

from typing import Any

import pytest
from tests.block_by_block.board import GAME, board, garrisons, marker, say, start, state, told, us_zones

from citadel.core.position import Outcome
from citadel.games.block_by_block.position import Hue

ZONES = ["N1", "N2", "N3", "N4", "N5", "S1", "S2", "S3", "S4", "S5", "S6"]
ALL_GATES = "A B C D E F G H"


def outcome(p: Hue) -> tuple[str, str]:
    """Winner and level of a finished game."""
    assert p.over
    assert p.outcome is not None
    return p.outcome.winner, p.outcome.level


def score(p: Hue) -> int:
    """The clearing score of the position."""
    return int(GAME.view(p)["clearing_score"])


# -- sudden death ------------------------------------------------------------------------------------------------------


def eve_of_sudden_death(us: int, is_held: bool = True, **more: Any) -> Hue:
    """All but `11 - us` zones US/ARVN; A/1/1 in MACV is about to walk into the empty S5-1."""
    zones = [zone for zone in ZONES if zone != "S5"][: us - 1]
    agenda = "MoveUnits(us); MoveUnits(pavn)"
    held = garrisons(*zones) if is_held else []
    return board("MACV: A/1/1", *held, agenda=agenda, gates=ALL_GATES, towers="", zones=" ".join(zones), **more)


@pytest.mark.rule("BB-3.1-1", "C-16")
def test_3_1_1_control_of_all_eleven_zones_ends_the_game_at_once() -> None:
    p = eve_of_sudden_death(11, turn=2)
    assert not p.over
    say(p, "move A/1/1", "to S5-1")
    assert us_zones(p) == set(ZONES)
    assert outcome(p) == ("us", "strategic")
    assert p.decision is None
    assert GAME.view(p)["phase"] == "over"
    assert told(p, "sudden_death")


@pytest.mark.rule("BB-3.1-1")
def test_3_1_1_ten_zones_are_not_enough() -> None:
    p = say(eve_of_sudden_death(10, turn=2), "move A/1/1", "to S5-1")
    assert us_zones(p) == set(ZONES) - {"S6"}
    assert not p.over


@pytest.mark.rule("BB-3.1-1")
def test_3_1_1_in_the_middle_of_a_fight() -> None:
    p = board(
        "N4-4: A/1/1 B/1/1",
        *garrisons("N1", "N2", "N3", "N5", "S1", "S2", "S3", "S4", "S5", "S6"),
        agenda="GroupAction(us); MoveUnits(pavn)",
        group="A/1/1 B/1/1",
        turn=4,
        gates="A C D E F G H",
        towers="B(spent,routed)",
        zones="N1 N2 N3 N5 S1 S2 S3 S4 S5 S6",
    )
    say(p, "assault gate-B", "without", "roll 1")
    assert outcome(p) == ("us", "strategic")
    assert GAME.view(p)["publicity"] == 0


@pytest.mark.rule("BB-3.1-1")
def test_3_1_1_is_a_strategic_victory_whatever_the_score() -> None:
    p = say(eve_of_sudden_death(11, clearing="S1=6 S6=4 N1=5", publicity=51), "move A/1/1", "to S5-1")
    assert score(p) >= 60
    assert outcome(p) == ("us", "strategic")


@pytest.mark.rule("BB-3.1-1")
def test_3_1_1_is_for_the_us_alone() -> None:
    p = board("S5-2: nlf/1", agenda="MoveUnits(pavn); MoveUnits(us)", zones="S5", gates="", towers=ALL_GATES)
    say(p, "move nlf/1", "to S5-1")
    assert {marker(p, zone) for zone in ZONES} == {"pavn"}
    assert not p.over


# -- the reckoning -----------------------------------------------------------------------------------------------------


def reckoned(zones: int, points: int) -> Hue:
    """The end of turn 5 with a number of US/ARVN zones and a clearing score."""
    levels, rest = ("S1=6 N1=5", points - 22) if points >= 51 else ("-", points)
    us = ZONES[:zones]
    facts: dict[str, Any] = {
        "zones": " ".join(us) or "-",
        "clearing": levels,
        "publicity": rest,
        "towers": "",
        "gates": ALL_GATES,
    }
    p = board(*garrisons(*us), agenda="EndOfTurn()", turn=5, **facts)
    assert score(p) == points
    return p


@pytest.mark.rule("BB-3.2-2")
@pytest.mark.parametrize(
    ("zones", "points", "level"),
    [
        (9, 0, "strategic"),
        (9, 59, "strategic"),
        (9, 60, "tactical"),
        (9, 70, "tactical"),
        (10, 59, "strategic"),
        (10, 60, "tactical"),
    ],
)
def test_3_2_2_nine_zones_win_for_the_us(zones: int, points: int, level: str) -> None:
    assert outcome(reckoned(zones, points)) == ("us", level)


@pytest.mark.rule("BB-3.2-3")
@pytest.mark.parametrize("zones", [5, 6, 7, 8])
@pytest.mark.parametrize("points", [0, 59, 60, 73])
def test_3_2_3_five_to_eight_zones_are_a_draw(zones: int, points: int) -> None:
    assert outcome(reckoned(zones, points)) == ("", "draw")


@pytest.mark.rule("BB-3.2-4")
@pytest.mark.parametrize(
    ("zones", "points", "level"),
    [
        (4, 59, "tactical"),
        (4, 60, "strategic"),
        (0, 0, "tactical"),
        (0, 59, "tactical"),
        (0, 60, "strategic"),
    ],
)
def test_3_2_4_four_zones_or_fewer_win_for_pavn(zones: int, points: int, level: str) -> None:
    assert outcome(reckoned(zones, points)) == ("pavn", level)


@pytest.mark.rule("BB-3.2-1")
def test_3_2_1_judged_only_at_the_end_of_turn_five() -> None:
    stacks = ("S6-2: nlf/1", "S5-1: A/1/1 pavn-4/1(spent,routed)", *garrisons(*ZONES[:9]))
    facts: dict[str, Any] = {"agenda": "EndOfTurn()", "zones": " ".join(ZONES[:9]), "gates": ALL_GATES, "towers": ""}
    for turn in (1, 2, 3, 4):
        p = board(*stacks, turn=turn, **facts)
        assert not p.over
        assert GAME.view(p)["turn"] == turn + 1
    p = board(*stacks, turn=5, **facts)
    assert p.outcome == Outcome("us", "strategic", "9 US/ARVN zones, clearing score 2")


@pytest.mark.rule("BB-3.2-1")
def test_3_2_1_the_last_political_phase_still_counts() -> None:
    # Seven PAVN/NLF markers make seven points in the Political Phase: 53 before, 60 after.
    p = board(
        "PALACE: A/1/1",
        agenda="CombatSegment(pavn); Phase(political, -); ReadControl(); Clearing(); Publicity(); EndOfTurn()",
        turn=5,
        clearing="S1=6 N1=5",
        publicity=31,
        zones="N1 N2 N3 N4",
    )
    assert outcome(p) == ("pavn", "strategic")


@pytest.mark.rule("BB-3.3-1")
def test_3_3_1_the_clearing_score_adds_four_parts() -> None:
    p = board(
        "S1-1: nlf/1 nlf/2 pavn-4/1(spent) pavn-4/2(spent,routed)",
        "O-7: pavn-6/1",
        "PALACE: nlf/3(routed)",
        "N1-1: pavn-6/2",
        "exited: nlf/4 pavn-6/3",
        "eliminated: pavn-4/3 nlf/5",
        "S5-1: A/1/1",
        agenda="MoveUnits(us)",
        clearing="N1=5 S1=6 S2=3",
        publicity=24,
        destruction=4,
    )
    assert score(p) == 2 * 14 + 24 + (7 + 2) + 4


@pytest.mark.rule("BB-3.3-1")
@pytest.mark.parametrize(
    ("destruction", "points"),
    [
        (0, 0),
        (1, 2),
        (2, 2),
        (3, 2),
        (4, 4),
        (5, 4),
        (6, 4),
        (7, 6),
        (51, 34),
    ],
)
def test_3_3_1_destruction_by_threes_rounded_up_and_doubled(destruction: int, points: int) -> None:
    assert score(board(agenda="MoveUnits(us)", destruction=destruction)) == points


@pytest.mark.rule("BB-3.3-1")
def test_3_3_1_the_airborne_who_left_are_no_survivors() -> None:
    assert score(board("withdrawn: abn/1 abn/2", "S1-1: A/1/1", agenda="MoveUnits(us)")) == 0


# -- which zones count (C-15) ------------------------------------------------------------------------------------------


@pytest.mark.rule("C-15", "control_persistence")
def test_c_15_a_marker_stays_until_the_other_side_meets_the_test() -> None:
    p = board("S5-1: A/1/1", "S4-2: nlf/1", agenda="MoveUnits(us); MoveUnits(pavn)", zones="N2 N3 S5")
    say(p, "move A/1/1", "to S3-3")
    assert marker(p, "S5") == "us"
    say(p, "end", "move nlf/1", "to S5-3")
    assert marker(p, "S5") == "pavn"


@pytest.mark.rule("C-15", "control_persistence")
def test_c_15_an_intruder_takes_no_zone_from_a_garrison() -> None:
    p = board("S5-1: A/1/1", "S4-2: nlf/1", agenda="MoveUnits(pavn); MoveUnits(us)", zones="N2 N3 S5")
    say(p, "move nlf/1", "to S5-3")
    assert marker(p, "S5") == "us"


@pytest.mark.rule("C-15", "control_persistence")
def test_c_15_a_lost_gate_takes_no_zone() -> None:
    p = board("N2-3: hq", agenda="PlaceTower(C); PlaceTower(D); MoveUnits(us)", turn=2)
    say(p, "place tower/C", "place tower/D")
    assert marker(p, "N2") == "us"


@pytest.mark.rule("C-15", "control_persistence")
def test_c_15_an_intruder_needs_the_gates_too() -> None:
    p = board("N4-4: nlf/1", agenda="ReadControl(); MoveUnits(us)", zones="N4", gates="B C D", towers="A E F G H")
    assert marker(p, "N4") == "us"
    p = board("N4-4: nlf/1", agenda="ReadControl(); MoveUnits(us)", zones="N4")
    assert marker(p, "N4") == "pavn"


@pytest.mark.rule("control_persistence")
def test_control_persistence_strict_leaves_a_failing_zone_to_nobody() -> None:
    p = board(
        "S5-1: A/1/1",
        "S5-2: nlf/1",
        "S4-2: nlf/2",
        agenda="MoveUnits(us); MoveUnits(pavn)",
        turn=2,
        zones="N2 N3 S5",
        control_persistence="strict",
    )
    say(p, "move A/1/1", "to S3-3")
    assert marker(p, "S5") == "pavn"
    p = board(
        "S5-1: A/1/1",
        "S4-2: nlf/2",
        agenda="MoveUnits(us); MoveUnits(pavn)",
        turn=2,
        zones="N2 N3 S5",
        control_persistence="strict",
    )
    say(p, "move A/1/1", "to S3-3")
    assert marker(p, "S5") == ""
    assert us_zones(p) == {"N2", "N3", "S3"}


@pytest.mark.rule("control_persistence")
def test_control_persistence_strict_takes_a_contested_zone_from_pavn_too() -> None:
    p = board(
        "MACV: A/1/1", "S5-3: nlf/1", agenda="MoveUnits(us); MoveUnits(pavn)", turn=2, control_persistence="strict"
    )
    say(p, "move A/1/1", "to S5-1")
    assert marker(p, "S5") == ""


@pytest.mark.rule("control_persistence", "BB-4.1-5")
def test_control_persistence_strict_spares_the_set_up_markers_until_turn_one_ends() -> None:
    p = say(start(control_persistence="strict"), "platoon hac-bao", "platoon abn/1")
    say(p, "move pavn-6/1", "to N4-1", "end", "move 3rd/2", "to O-7", "end", "finish")
    assert (marker(p, "N2"), marker(p, "N3")) == ("us", "us")
    say(p, "finish")
    assert GAME.view(p)["turn"] == 2
    assert (marker(p, "N2"), marker(p, "N3")) == ("", "")


@pytest.mark.rule("C-15", "BB-4.1-5", "control_persistence")
def test_control_persistence_sticky_keeps_the_set_up_markers_beyond_turn_one() -> None:
    p = say(start(), "platoon hac-bao", "platoon abn/1", "end", "end", "finish", "finish")
    assert GAME.view(p)["turn"] == 2
    assert (marker(p, "N2"), marker(p, "N3")) == ("us", "us")


@pytest.mark.rule("C-15", "victory_zone_test")
@pytest.mark.parametrize(("test", "zones"), [("markers", 3), ("actual", 1)])
def test_victory_zone_test_counts_markers_or_what_holds_now(test: str, zones: int) -> None:
    # S5 meets the test; N2 is marked, but its gates and an area are lost; S4 is marked and empty.
    p = board(
        "S5-1: A/1/1",
        "N2-3: hq",
        "N2-1: nlf/1",
        agenda="CombatSegment(pavn); Publicity(); EndOfTurn()",
        turn=5,
        zones="N2 S4 S5",
        gates="",
        towers=ALL_GATES,
        victory_zone_test=test,
    )
    say(p, "finish")
    assert outcome(p) == ("pavn", "tactical")
    assert GAME.view(p)["us_zones"] == zones
    assert told(p, "score")[-1].values[0] == zones
    assert (marker(p, "N2"), GAME.view(p)["publicity"]) == ("us", 8)


@pytest.mark.rule("victory_zone_test")
@pytest.mark.parametrize(("test", "over"), [("markers", True), ("actual", False)])
def test_victory_zone_test_decides_sudden_death(test: str, over: bool) -> None:
    p = say(eve_of_sudden_death(11, is_held=False, victory_zone_test=test), "move A/1/1", "to S5-1")
    assert us_zones(p) == set(ZONES)
    assert p.over is over


@pytest.mark.rule("victory_zone_test", "BB-3.1-1")
def test_victory_zone_test_actual_finds_sudden_death_when_every_zone_holds() -> None:
    garrisons = zip(
        [zone for zone in ZONES if zone != "S5"],
        ["B/1/1", "F/2/5", "G/2/5", "H/2/5", "3rd/1", "3rd/2", "abn/1", "abn/2", "rvn/1", "rvn/2"],
        strict=True,
    )
    p = board(
        *(f"{zone}-1: {unit}" for zone, unit in garrisons),
        "MACV: A/1/1",
        agenda="MoveUnits(us)",
        towers="",
        gates=ALL_GATES,
        zones="N1 N2 N3 N4 N5 S1 S2 S3 S4 S6",
        victory_zone_test="actual",
    )
    assert not p.over
    assert outcome(say(p, "move A/1/1", "to S5-1")) == ("us", "strategic")


# -- when control is read (C-16) ---------------------------------------------------------------------------------------

POLITICAL = "Phase(political, -); ReadControl(); Clearing(); Publicity(); MoveUnits(us)"


@pytest.mark.rule("C-16", "control_timing")
def test_c_16_control_is_read_after_every_completed_change() -> None:
    p = board(
        "MACV: A/1/1", "S5-2: nlf/1(routed)", agenda="MoveUnits(us); TakeHits(pavn, 1, nlf/1, fire); MoveUnits(us)"
    )
    say(p, "move A/1/1", "to S5-1")
    assert marker(p, "S5") == "pavn"
    say(p, "end")
    assert marker(p, "S5") == "us"


@pytest.mark.rule("C-16", "control_timing")
def test_c_16_a_gate_that_changes_hands_is_a_change() -> None:
    agenda = "ReadControl(); GroupAction(us); MoveUnits(pavn)"
    p = board("N4-4: A/1/1", agenda=agenda, group="A/1/1", towers="A B(spent,routed)")
    assert marker(p, "N4") == "pavn"
    say(p, "assault gate-B", "without", "roll 1")
    assert marker(p, "N4") == "us"


@pytest.mark.rule("control_timing")
def test_control_timing_political_phase_turns_markers_only_then() -> None:
    p = board("MACV: A/1/1", "S4-2: nlf/1", agenda=f"MoveUnits(us); {POLITICAL}", control_timing="political_phase")
    say(p, "move A/1/1", "to S5-1")
    assert (state(p, "A/1/1"), marker(p, "S5")) == ("S5-1", "pavn")
    say(p, "end")
    assert marker(p, "S5") == "us"
    # The marker was turned before publicity was counted: eight zones, not nine.
    assert GAME.view(p)["publicity"] == 8


@pytest.mark.rule("control_timing")
def test_control_timing_political_phase_tests_sudden_death_only_then() -> None:
    p = board(
        "MACV: A/1/1",
        "S4-1: B/1/1",
        "S4-3: nlf/1",
        *(f"gate-{letter}: plt/{letter}" for letter in "ABCDEFGH"),
        agenda="Turn()",
        gates=ALL_GATES,
        towers="",
        zones="N1 N2 N3 N4 N5 S1 S2 S3 S4 S6",
        control_timing="political_phase",
        victory_zone_test="markers",
    )
    say(p, "end", "move A/1/1", "to S5-1", "end", "finish")
    assert not p.over
    say(p, "finish")
    assert outcome(p) == ("us", "strategic")
    # It is tested before clearing and publicity.
    assert (GAME.view(p)["publicity"], GAME.view(p)["zones"]["S4"]["clearing"]) == (0, 0)


@pytest.mark.rule("C-16", "C-50")
def test_c_16_nothing_is_read_while_a_unit_is_on_its_way() -> None:
    p = board("S3-2: A/1/1", agenda="MoveUnits(us)", zones="")
    # Through S2-3 and over the Ben Ngu bridge: only the zone where the move ends changes hands.
    say(p, "move A/1/1", "to S1-2")
    assert us_zones(p) == {"S1"}
