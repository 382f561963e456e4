"""Chapters 4 and 5: turns, phases, the order of day and night, and the test for the last phase."""

import pytest
from tests.week_in_hell.board import asked, board, hits, offered, place, say, seen, start, status

from citadel.games.week_in_hell.position import Week

RED_FIGURES = {7: 6, 8: 4, 9: 2, 10: 1}


def through(p: Week, *choices: str) -> list[str]:
    """What is asked, step by step, while these choices are made, and what is asked in the end."""
    steps = [asked(p)]
    for words in choices:
        steps.append(asked(say(p, words)))
    return steps


def when(p: Week) -> tuple[int, int]:
    """Turn and phase."""
    return seen(p, "turn"), seen(p, "phase")


# -- 4: the sequence of play -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-4-1")
@pytest.mark.parametrize("turn", range(1, 7))
def test_4_1_a_night_and_then_the_first_phase_of_the_next_turn(turn: int) -> None:
    p = board("macv: G1", agenda="NextPhase()", turn=turn, phase=8, last_phase=1)
    if turn >= 3:
        assert asked(p) == "NguyenHoangBridge"
        say(p, "roll 1")
    assert when(p) == (turn + 1, 1)
    assert asked(p) == "Orders"


@pytest.mark.rule("WH-4-1")
def test_4_1_the_seventh_night_is_the_last() -> None:
    p = board("macv: G1", agenda="NextPhase()", turn=7, phase=8, last_phase=1)
    say(p, "roll 1")
    assert p.over
    assert seen(p, "stage") == "over"


@pytest.mark.rule("WH-4-1")
@pytest.mark.parametrize("last", [7, 8, 9, 10])
def test_4_1_days_are_not_all_of_the_same_length(last: int) -> None:
    p = start()
    length = 0
    while seen(p, "turn") == 1:
        length = seen(p, "phase")
        if asked(p) == "Daylight":
            # Low dice while the day goes on, then a 6.
            say(p, "roll 6" if length == last else "roll 1")
        else:
            # The Stadium is isolated in the first night: nothing comes there with a 1.
            say(p, *({"end", "roll 1"} & offered(p)))
    assert length == last
    assert when(p) == (2, 1)


@pytest.mark.rule("WH-4-2")
def test_4_2_the_steps_of_a_daytime_phase_in_their_order() -> None:
    p = board(
        "macv: H1 CP-MACV", "duy_tan: G1", "clearing: G", "available: A1",
        agenda="Phase()", turn=4, phase=7, controlled="doc_lao", being_cleared="duy_tan", clearers="duy_tan=G",
        flags="duy_tan=21",
    )  # fmt: skip
    choices = ["roll 1", "order H1", "end", "roll 6", "activate H", "rest", "roll 1", "roll 1", "end", "none"]
    assert through(p, *choices) == [
        "Daylight",  # D1
        "Orders",  # D2
        "Orders",
        "ClearingDie",  # D3
        "Activate",  # D4
        "Act",
        "CanalBridge",  # D5
        "ReadyDie",
        "Convoys",
        "Lift",
        "Daylight",  # D6, and D1 of the next phase
    ]
    assert when(p) == (4, 8)


@pytest.mark.rule("WH-4-2")
@pytest.mark.parametrize("phase", range(1, 7))
def test_4_2_no_test_for_the_last_phase_before_phase_7(phase: int) -> None:
    p = board("macv: G1", agenda="Phase()", phase=phase)
    assert asked(p) == "Orders"
    say(p, "end", "end")
    assert when(p) == (2, phase + 1)


@pytest.mark.rule("WH-4-2")
def test_4_2_stages_by_their_names() -> None:
    stacks = ("macv: H1 CP-MACV", "duy_tan: G1", "clearing: G")
    cleared = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    p = board(*stacks, agenda="Phase()", phase=7, **cleared)
    stages = [seen(p, "stage")]
    for words in ("roll 1", "order H1", "end", "roll 6", "activate H", "rest"):
        stages.append(seen(say(p, words), "stage"))
    assert stages == ["daylight", "orders", "orders", "clearing", "activation", "activation", "reinforcements"]


@pytest.mark.rule("WH-4-3")
def test_4_3_the_steps_of_the_night_in_their_order() -> None:
    # The NVA can reach Doc Lao Park and Duy Tan Street; the Stadium is cut off.
    p = board(
        "paddies: G1", "an_cuu: A1", "macv: H1(hits=3,map-hit) CP-MACV",
        agenda="Night()", turn=3, phase=8, last_phase=1, controlled="police duy_tan doc_lao an_cuu ramp",
        nva="treasury=4321",
    )  # fmt: skip
    steps = through(p, "roll 1", "to macv", "draw 1", "roll 6", "draw 1", "roll 6")
    assert seen(p, "defeat_points") == 0  # N4 comes after N3
    steps += through(p, "roll 1")[1:]
    assert seen(p, "defeat_points") == 1
    assert seen(p, "zones", "treasury", "nva", "value") == 4  # N6 comes after N5
    steps += through(p, "roll 1")[1:]
    assert steps == [
        "NguyenHoangBridge",
        "RegroupTo",  # N1
        "DrawInfiltrator",  # N2
        "InfiltrationDie",
        "DrawInfiltrator",
        "InfiltrationDie",
        "IsolatedDie",  # N3
        "RedDie",  # N5
        "Orders",  # N7, and the next day
    ]
    assert when(p) == (4, 1)
    assert seen(p, "zones", "treasury", "nva") is None


@pytest.mark.rule("WH-4-3")
def test_4_3_regrouping_comes_before_infiltration() -> None:
    p = board("paddies: G1", "macv: H1", agenda="Night()", controlled="police")
    say(p, "to police")
    # The platoon that has fallen back there holds the zone: nothing is tested.
    assert (asked(p), status(p, "police")) == ("Orders", "controlled")


@pytest.mark.rule("WH-4-3")
def test_4_3_infiltration_comes_before_isolation_and_points() -> None:
    # The Stadium is lost, and D with the only way from Highway 1 West to the eastern edge.
    p = board(
        "macv: H1", "hwy1_west: G1(hits=2,map-hit)", agenda="Night()", controlled="an_cuu hwy1_west police stadium"
    )
    assert seen(p, "victory_zones_held") == 1
    while asked(p) != "Orders":
        zone = seen(p, "tested")[-1]
        say(p, "draw 4321", "roll 1" if zone in ("an_cuu", "stadium") else "roll 6")
    assert (status(p, "an_cuu"), status(p, "stadium")) == ("enemy", "enemy")
    assert seen(p, "zones", "hwy1_west", "isolated")
    assert seen(p, "victory_points") == 0
    # Isolation comes before the removal of hits: these stay.
    assert hits(p, "G1") == 2


@pytest.mark.rule("WH-4-3")
def test_4_3_points_come_before_hits_are_removed() -> None:
    p = board("macv: G1(hits=3,map-hit) H1(hits=1,map-hit)", agenda="Night()")
    assert asked(p) == "RedDie"
    assert seen(p, "defeat_points") == 1
    say(p, "roll 1")
    assert (hits(p, "G1"), seen(p, "defeat_points")) == (0, 1)


@pytest.mark.rule("WH-4-3")
def test_4_3_markers_are_withdrawn_after_isolation() -> None:
    # The Stadium is isolated in this night: its marker stays, that of the Treasury goes.
    p = board(
        "macv: G1", "police: G2", "an_cuu: G3", "doc_lao: H1",
        agenda="Night()", controlled="police an_cuu doc_lao ramp", nva="stadium=21 treasury=21",
    )  # fmt: skip
    say(p, "roll 1")
    assert asked(p) == "Orders"
    assert seen(p, "zones", "stadium", "isolated")
    assert seen(p, "zones", "treasury", "nva") is None
    assert seen(p, "zones", "stadium", "nva", "value") == 2


@pytest.mark.rule("WH-4-3")
def test_4_3_the_free_zones_end_after_the_markers_are_withdrawn() -> None:
    # In the first night the free zones cut the Stadium off: its marker stays although it is isolated no more at dawn.
    p = board("macv: G1", agenda="Night()", turn=1, free="doc_lao ramp duy_tan police an_cuu", nva="stadium=21")
    say(p, "roll 1")
    assert (when(p), seen(p, "zones", "stadium", "isolated")) == ((2, 1), False)
    assert seen(p, "zones", "stadium", "nva", "value") == 2


@pytest.mark.rule("WH-4-2", "WH-10.2.2-1")
def test_4_2_what_was_tested_for_infiltration_is_forgotten_with_a_new_phase() -> None:
    assert seen(board("macv: G1", agenda="Orders()", tested="macv"), "tested") == ["macv"]
    assert seen(board("macv: G1", agenda="Phase()", tested="macv"), "tested") == []


# -- 5: the last phase -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-5-1", "Q-02", "X-05", "X-06")
@pytest.mark.parametrize("edition", ["published", "draft"])
@pytest.mark.parametrize("turn", [1, 4, 7])
@pytest.mark.parametrize("phase", RED_FIGURES)
def test_5_1_a_die_of_at_least_the_red_figure_of_the_phase(phase: int, turn: int, edition: str) -> None:
    for die in range(1, 7):
        p = board("macv: G1", agenda="Phase()", phase=phase, turn=turn, edition=edition)
        assert asked(p) == "Daylight"
        say(p, f"roll {die}")
        assert seen(p, "last_phase") is (die >= RED_FIGURES[phase])


@pytest.mark.rule("WH-5-1")
def test_5_1_the_last_phase_is_played_and_the_night_follows() -> None:
    p = board("macv: G1 CP-MACV", agenda="Phase()", phase=8)
    say(p, "roll 4")
    assert asked(p) == "Orders"
    say(p, "order G1", "end", "activate G", "rest")
    assert (asked(p), seen(p, "phase")) == ("Convoys", 8)
    say(p, "end")
    assert when(p) == (3, 1)


@pytest.mark.rule("WH-5-1")
def test_5_1_otherwise_the_next_phase_is_tested_anew() -> None:
    p = board("macv: G1", agenda="Phase()", phase=7)
    say(p, "roll 5", "end", "end")
    assert (when(p), asked(p)) == ((2, 8), "Daylight")
    say(p, "roll 3", "end", "end")
    assert (when(p), asked(p)) == ((2, 9), "Daylight")


@pytest.mark.rule("WH-5-1")
def test_5_1_a_new_day_is_long_again() -> None:
    p = board("macv: G1", agenda="Phase()", phase=7)
    say(p, "roll 6", "end", "end")
    assert when(p) == (3, 1)
    assert not seen(p, "last_phase")
    say(p, "end", "end")
    assert when(p) == (3, 2)


@pytest.mark.rule("WH-5-2", "X-05")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_5_2_phase_7_with_a_6_is_played_and_then_comes_the_night(edition: str) -> None:
    p = board("paddies: G1", "macv: H1 CP-MACV", agenda="Phase()", phase=7, edition=edition)
    say(p, "roll 6")
    assert seen(p, "last_phase")
    say(p, "order H1", "end", "activate H", "rest", "end")
    # At nightfall the platoon has left the neutral zone.
    assert (when(p), place(p, "G1")) == ((3, 1), "macv")


@pytest.mark.rule("Q-02")
def test_q_02_no_day_has_more_than_ten_phases() -> None:
    p = board("macv: G1", agenda="Phase()", phase=10)
    say(p, "roll 1")
    assert seen(p, "last_phase")
    say(p, "end", "end")
    assert when(p) == (3, 1)
