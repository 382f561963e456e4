"""Chapters 6 to 6.3: no order, no action; which CP commands whom and how often; the MACV platoon's own order."""

import pytest
from tests.week_in_hell.board import (
    asked,
    board,
    offered,
    ordering,
    place,
    refused_by,
    say,
    seen,
    start,
    status,
)

from citadel.games.week_in_hell.position import Week


def givers(p: Week, unit: str) -> set[str]:
    """The CPs that can order a platoon now."""
    twin = say(p.copy(), f"order {unit}")
    if asked(twin) == "OrderBy":
        return {words.removeprefix("by ") for words in offered(twin)}
    return {cp for cp, box in seen(twin, "orders").items() if box["given"] != seen(p, "orders", cp, "given")}


# -- 6: no order, no action --------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-6-1")
def test_6_1_a_company_without_an_order_does_nothing() -> None:
    p = ordering("macv: G1 H1 CP-2/5")
    say(p, "order G1", "end")
    assert offered(p) == {"activate G", "end"}
    assert refused_by(p, "activate H") == "WH-8-1"


@pytest.mark.rule("WH-6-1")
def test_6_1_without_any_order_the_activation_passes() -> None:
    p = ordering("macv: G1 H1 CP-2/5")
    say(p, "end")
    assert asked(p) == "Convoys"


@pytest.mark.rule("WH-6-1")
def test_6_1_arrivals_forced_exits_and_joining_need_no_order() -> None:
    p = ordering("doc_lao: A1(arriving)", "macv: H1 CP-2/5", controlled="doc_lao")
    say(p, "order H1", "end")
    assert "arrive A1" in offered(p)
    p = ordering("cercle: G1", "clearing: G", "macv: H1 CP-2/5", being_cleared="cercle", clearers="cercle=G",
                 flags="cercle=21", isolated="cercle")  # fmt: skip
    say(p, "order H1", "end")
    assert "exit G1" in offered(p)
    p = ordering("duy_tan: G1", "police: G2", "clearing: G", being_cleared="duy_tan", clearers="duy_tan=G",
                 flags="duy_tan=21")  # fmt: skip
    say(p, "end", "roll 1")
    assert "join G2" in offered(p)


# -- 6.1: who commands whom --------------------------------------------------------------------------------------------

EVERYBODY = "macv: A1 B1 F1 G1 H1"


@pytest.mark.rule("WH-6.1-1")
def test_6_1_1_cp_1_1_commands_a_and_b_cp_2_5_commands_f_g_and_h() -> None:
    p = ordering(f"{EVERYBODY} CP-1/1 CP-2/5")
    assert {company: givers(p, f"{company}1") for company in "ABFGH"} == {
        "A": {"CP-1/1"},
        "B": {"CP-1/1"},
        "F": {"CP-2/5"},
        "G": {"CP-2/5"},
        "H": {"CP-2/5"},
    }


@pytest.mark.rule("WH-6.1-1")
def test_6_1_1_a_company_of_the_other_battalion_is_refused() -> None:
    # CP 2/5 has no reach; CP 1/1 has, but not the command.
    p = ordering("macv: A1 G1 CP-1/1", "ramp: CP-2/5", controlled="ramp")
    assert offered(p) == {"order A1", "march CP-1/1", "march CP-2/5", "end"}
    assert refused_by(p, "order G1") == "WH-6.4.1-1"


@pytest.mark.rule("WH-6.1-1")
def test_6_1_1_the_cp_of_the_other_battalion_alone_is_refused() -> None:
    p = ordering("macv: A1 G1 CP-2/5")
    assert "order G1" in offered(p)
    assert refused_by(p, "order A1") == "WH-6.1-1"


@pytest.mark.rule("WH-6.1-1")
def test_6_1_1_cp_macv_commands_any_company() -> None:
    p = ordering(f"{EVERYBODY} CP-MACV")
    assert offered(p) == {*(f"order {company}1" for company in "ABFGH"), "end"}
    p = ordering(f"{EVERYBODY} CP-MACV CP-1/1 CP-2/5")
    assert givers(p, "G1") == {"CP-MACV", "CP-2/5"}
    assert givers(p, "A1") == {"CP-MACV", "CP-1/1"}


@pytest.mark.rule("WH-6.1-2", "Q-38")
@pytest.mark.parametrize("where", ["", "available: CP-2/5", "in-convoy-1: CP-2/5", "doc_lao: CP-2/5(arriving)"])
def test_6_1_2_cp_1_1_commands_all_until_cp_2_5_is_in_play(where: str) -> None:
    p = ordering(f"{EVERYBODY} CP-1/1", *([where] if where else []), controlled="doc_lao")
    assert {f"order {company}1" for company in "ABFGH"} <= offered(p)


@pytest.mark.rule("WH-6.1-2")
def test_6_1_2_cp_2_5_in_play_anywhere_ends_it() -> None:
    p = ordering(f"{EVERYBODY} CP-1/1", "kho_ren: CP-2/5", controlled="kho_ren")
    assert {words for words in offered(p) if words.startswith("order")} == {"order A1", "order B1"}


@pytest.mark.rule("Q-38")
def test_q_38_a_head_down_cp_neither_commands_nor_prepares_to_move() -> None:
    p = ordering("macv: G1", "doc_lao: CP-2/5(arriving)", controlled="doc_lao")
    assert offered(p) == {"end"}
    assert refused_by(p, "order G1") == "Q-38"
    assert refused_by(p, "march CP-2/5") == "Q-38"
    p = ordering("macv: G1", "doc_lao: CP-2/5", controlled="doc_lao")
    assert offered(p) == {"order G1", "march CP-2/5", "end"}


@pytest.mark.rule("Q-38")
def test_q_38_a_cp_off_the_map_does_neither() -> None:
    p = ordering("macv: A1", "available: CP-1/1")
    assert offered(p) == {"end"}
    assert refused_by(p, "march CP-1/1") == "Q-38"


# -- 6.2, 6.3: order boxes and CP mvt ----------------------------------------------------------------------------------


@pytest.mark.rule("WH-6.2-1")
def test_6_2_1_cp_macv_gives_one_order() -> None:
    p = ordering("macv: A1 G1 CP-MACV")
    assert seen(p, "orders", "CP-MACV", "boxes") == 1
    say(p, "order A1")
    assert offered(p) == {"end"}
    assert refused_by(p, "order G1") == "WH-6.2-1"


@pytest.mark.rule("WH-6.2-1")
def test_6_2_1_cp_1_1_gives_two_orders() -> None:
    p = ordering("macv: A1 B1 G1 CP-1/1")
    assert seen(p, "orders", "CP-1/1", "boxes") == 2
    say(p, "order A1")
    assert {"order B1", "order G1"} <= offered(p)
    say(p, "order B1")
    assert offered(p) == {"end"}
    assert refused_by(p, "order G1") == "WH-6.2-1"


@pytest.mark.rule("WH-6.2-1")
def test_6_2_1_cp_2_5_gives_three_orders() -> None:
    p = ordering("macv: F1 G1 H1 CP-2/5")
    assert seen(p, "orders", "CP-2/5", "boxes") == 3
    say(p, "order F1", "order G1", "order H1")
    assert seen(p, "orders", "CP-2/5", "given") == ["F", "G", "H"]


@pytest.mark.rule("WH-6.2-1")
def test_6_2_1_the_boxes_are_free_again_in_the_next_phase() -> None:
    p = ordering("macv: G1 CP-MACV")
    say(p, "order G1", "end", "activate G", "rest", "end")
    assert asked(p) == "Orders"
    assert "order G1" in offered(p)


@pytest.mark.rule("WH-6.3-1")
def test_6_3_1_a_cp_that_is_to_move_gives_no_orders() -> None:
    p = ordering("macv: A1 B1 CP-1/1")
    say(p, "march CP-1/1")
    assert seen(p, "orders", "CP-1/1", "moves")
    assert offered(p) == {"end"}
    assert refused_by(p, "order A1") == "WH-6.3-1"
    assert refused_by(p, "march CP-1/1") == "WH-6.3-1"


@pytest.mark.rule("WH-6.3-1")
def test_6_3_1_a_cp_that_gave_an_order_is_not_to_move() -> None:
    p = ordering("macv: A1 B1 CP-1/1")
    say(p, "order A1")
    assert "march CP-1/1" not in offered(p)
    assert refused_by(p, "march CP-1/1") == "WH-6.3-1"
    assert "order B1" in offered(p)


@pytest.mark.rule("WH-6.3-1")
def test_6_3_1_only_a_cp_with_the_marker_moves() -> None:
    p = ordering("macv: A1 G1 CP-1/1 CP-2/5", "police: F1")
    say(p, "march CP-1/1", "order G1", "end")
    assert "march CP-1/1" in offered(p)
    assert refused_by(p, "march CP-2/5") == "WH-6.3-1"


@pytest.mark.rule("WH-6.3-1")
def test_6_3_1_the_marker_does_not_last() -> None:
    p = ordering("macv: A1 CP-1/1", "police: F1")
    say(p, "march CP-1/1", "end", "end", "end")
    assert asked(p) == "Orders"
    assert not seen(p, "orders", "CP-1/1", "moves")
    assert "order A1" in offered(p)


@pytest.mark.rule("WH-6.3-1")
def test_6_3_1_other_units_get_no_such_marker() -> None:
    p = ordering("macv: A1 CP-1/1")
    assert refused_by(p, "march A1") == "WH-6.3-1"


@pytest.mark.rule("Q-63")
def test_q_63_both_battalions_may_move_their_cps_in_a_phase() -> None:
    p = ordering("macv: A1 CP-1/1 CP-2/5 CP-MACV", "police: F1", "an_cuu: F2")
    say(p, "march CP-1/1", "march CP-2/5")
    # CP MACV is not concerned and still commands.
    say(p, "order A1", "end")
    assert {"march CP-1/1", "march CP-2/5", "activate A"} <= offered(p)
    say(p, "march CP-1/1", "to police", "march CP-2/5", "to an_cuu")
    assert (place(p, "CP-1/1"), place(p, "CP-2/5")) == ("police", "an_cuu")


@pytest.mark.rule("WH-8.1.2-4")
def test_8_1_2_4_cp_macv_gets_no_cp_mvt_marker() -> None:
    p = ordering("macv: A1 CP-MACV CP-1/1")
    assert "march CP-1/1" in offered(p)
    assert "march CP-MACV" not in offered(p)
    assert refused_by(p, "march CP-MACV") == "WH-8.1.2-4"
    p = ordering("an_cuu: A1 CP-MACV", scenario="alternative", controlled="an_cuu")
    assert refused_by(p, "march CP-MACV") == "WH-8.1.2-4"


# -- Q-01: the MACV platoon's own order --------------------------------------------------------------------------------


@pytest.mark.rule("Q-01")
def test_q_01_the_game_opens_with_the_order_to_the_macv_platoon() -> None:
    p = start()
    assert offered(p) == {"order macv-platoon", "end"}
    say(p, "order macv-platoon")
    assert (place(p, "MACV-order"), seen(p, "orders", "CP-MACV", "given")) == ("orders-macv", ["MACV-order"])
    say(p, "end", "activate macv-platoon", "move", "move macv-platoon", "to duy_tan")
    assert status(p, "duy_tan") == "controlled"


@pytest.mark.rule("Q-01")
def test_q_01_it_takes_the_box_of_cp_macv() -> None:
    p = ordering("macv: macv-platoon G1 CP-MACV")
    assert {"order macv-platoon", "order G1"} <= offered(p)
    say(p.copy(), "order G1")
    assert refused_by(say(p.copy(), "order G1"), "order macv-platoon") == "WH-6.2-1"
    assert refused_by(say(p, "order macv-platoon"), "order G1") == "WH-6.2-1"


@pytest.mark.rule("Q-01")
def test_q_01_no_other_cp_gives_it() -> None:
    p = ordering("macv: macv-platoon G1 CP-1/1 CP-2/5")
    assert "order macv-platoon" not in offered(p)
    p = ordering("macv: macv-platoon G1 CP-1/1 CP-2/5 CP-MACV")
    assert givers(p, "macv-platoon") == {"CP-MACV"}


@pytest.mark.rule("Q-01", "WH-6.4.1-1")
def test_q_01_cp_macv_must_reach_the_platoon() -> None:
    p = ordering("macv: CP-MACV", "university: macv-platoon", controlled="university")
    assert "order macv-platoon" in offered(p)
    cleared = {"being_cleared": "university", "clearers": "university=G", "flags": "university=21"}
    p = ordering("macv: CP-MACV", "university: macv-platoon G1", "clearing: G", **cleared)
    assert refused_by(p, "order macv-platoon") == "WH-6.4.1-1"


@pytest.mark.rule("Q-01", "WH-7.1-2")
def test_q_01_clearing_alone_it_gets_no_order() -> None:
    cleared = {"being_cleared": "university", "clearers": "university=MACV-order", "flags": "university=21"}
    p = ordering("macv: CP-MACV G1", "university: macv-platoon", "clearing: MACV-order", **cleared)
    assert "order macv-platoon" not in offered(p)
    assert refused_by(p, "order macv-platoon") == "WH-7.1-2"


@pytest.mark.rule("Q-01", "WH-6.4-1")
def test_q_01_it_is_ordered_once_in_a_phase() -> None:
    p = ordering("macv: macv-platoon G1 CP-MACV")
    say(p, "order macv-platoon")
    assert refused_by(p, "order macv-platoon") == "WH-6.4-1"


@pytest.mark.rule("Q-01")
def test_q_01_once_the_platoon_has_left_the_game_it_gets_no_order() -> None:
    p = board("macv: G1 CP-1/1", "gone: macv-platoon CP-MACV MACV-order", agenda="Orders()", turn=5)
    assert offered(p) == {"order G1", "march CP-1/1", "end"}
    # It does not clear anything: that is not the reason.
    assert refused_by(p, "order macv-platoon") != "WH-7.1-2"


@pytest.mark.rule("macv_own_order", "Q-01")
@pytest.mark.parametrize("box", ["waiting", "clearing", "later"])
@pytest.mark.parametrize("when", ["always", "opening_only"])
def test_macv_own_order_only_until_a_company_marker_is_on_the_table(when: str, box: str) -> None:
    cleared = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    stacks = ("macv: macv-platoon CP-MACV", "duy_tan: G1", f"{box}: G")
    p = ordering(*stacks, macv_own_order=when, **(cleared if box == "clearing" else {"controlled": "duy_tan"}))
    allowed = when == "always" or box == "later"
    assert ("order macv-platoon" in offered(p)) is allowed
    if not allowed:
        assert refused_by(p, "order macv-platoon") == "macv_own_order"
