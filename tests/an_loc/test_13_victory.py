"""Victory (13.1.6, 13.1.7, 13.2): when the game ends and at which level."""

from typing import Any

import pytest
from tests.an_loc.board import asked, moving, offered, place, refused_by, say, seen
from tests.an_loc.combats import ending, outcome, where

HELD = "0910: 7/5 8/5 31-ranger 36-ranger 5-div-hq-high"
FAR = "1208: 9-vc/271"
GONE = "withdrawn: 1-abn-hq 5-abn 6-abn 8-abn"


# -- the NVA (13.1.6, A-79) --------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-13.1.6", "A-79", "april_turns")
@pytest.mark.parametrize(
    ("turn", "committed", "used", "april", "level"),
    [
        (1, 0, 0, 3, "NVA Epic"),
        (3, 0, 10, 3, "NVA Epic"),
        (3, 3, 28, 3, "NVA Epic"),  # the best that holds
        (4, 0, 10, 3, "NVA Decisive"),
        (4, 0, 10, 4, "NVA Epic"),
        (5, 0, 10, 4, "NVA Decisive"),
        (8, 0, 28, 3, "NVA Decisive"),
        (8, 8, 24, 3, "NVA Basic"),
        (8, 7, 26, 3, "NVA Basic"),
        (11, 9, 27, 3, "NVA Pyrrhic"),
        (11, 9, 28, 3, "NVA Pyrrhic"),
        (12, 9, 30, 3, "NVA Pyrrhic"),
    ],
)
def test_13_1_6_the_level_of_an_nva_victory(turn: int, committed: int, used: int, april: int, level: str) -> None:
    facts: dict[str, Any] = {
        "turn": turn,
        "committed": committed,
        "replacements_used": used,
        "april_turns": april,
        "captured": 1,
    }
    p = ending("0910: 101-regt", **facts)
    assert p.outcome is not None
    assert (p.outcome.winner, p.outcome.level) == ("nva", level)


@pytest.mark.rule("A-79", "AL-13.1.6")
def test_a_79_before_the_commitment_means_before_it_arrives() -> None:
    assert (
        outcome(ending("0910: 101-regt", turn=6, commitment_due=7, replacements_used=22, captured=1)) == "NVA Decisive"
    )


# -- the ARVN (13.1.6, 13.1.7) -----------------------------------------------------------------------------------------


@pytest.mark.rule("AL-13.1.6", "A-97", "AL-6.7.2-C")
@pytest.mark.parametrize(
    ("used", "nva", "level"),
    [
        (26, "1208", "ARVN Basic"),
        (27, "1014", "ARVN Decisive"),
        (28, "1013", "ARVN Decisive"),
        (27, "1208", "ARVN Total"),
        (26, "1014", "ARVN Basic"),
    ],
)
def test_13_1_6_the_level_of_an_arvn_victory(used: int, nva: str, level: str) -> None:
    p = ending(HELD, GONE, f"{nva}: 101-regt", turn=12, replacements_used=used, committed=8, major_attack=1)
    assert p.outcome is not None
    assert (p.outcome.winner, p.outcome.level) == ("arvn", level)


@pytest.mark.rule("AL-13.1.6", "A-78", "ql13_negation")
@pytest.mark.parametrize(("negation", "level"), [(True, "ARVN Total"), (False, "ARVN Decisive")])
def test_13_1_6_zoc_on_a_held_highway(negation: bool, level: str) -> None:
    stacks = (HELD, GONE, "1010: 101-regt")
    facts: dict[str, Any] = {"turn": 12, "replacements_used": 27, "committed": 8, "major_attack": 1}
    assert outcome(ending(*stacks, **facts, ql13_negation=negation)) == level  # its zone is on the city alone


@pytest.mark.rule("A-97", "AL-13.1-A")
def test_a_97_the_game_ends_after_the_surrender_segment_of_turn_12() -> None:
    facts: dict[str, Any] = {"committed": 8, "major_attack": 1, "replacements_used": 20}
    assert not ending(HELD, FAR, GONE, turn=11, **facts).over
    assert outcome(ending(HELD, FAR, GONE, turn=12, **facts)) == "ARVN Basic"
    weak = ending("0910: rppf-1", "1010: 101-regt 130mm", "1011: 205-regt", GONE, turn=12, **facts)
    assert outcome(weak) == "NVA Basic"  # it surrenders in that segment


@pytest.mark.rule("AL-13.1.7", "A-80", "A-46")
@pytest.mark.parametrize(
    ("stays", "used", "nva", "level"),
    [
        ("", 27, "1208", "ARVN Total"),
        ("1-abn-hq", 27, "1208", "ARVN Decisive"),
        ("8-abn", 27, "1014", "ARVN Basic"),
        ("8-abn", 20, "1208", "ARVN Pyrrhic"),
        ("1-abn-hq 5-abn 6-abn 8-abn", 20, "1208", "ARVN Pyrrhic"),  # one level all the same
    ],
)
def test_13_1_7_a_level_less_if_the_airborne_brigade_stays(stays: str, used: int, nva: str, level: str) -> None:
    gone = " ".join(unit for unit in ("1-abn-hq", "5-abn", "6-abn", "8-abn") if unit not in stays.split())
    stacks = [
        HELD,
        f"{nva}: 101-regt",
        *([f"withdrawn: {gone}"] if gone else []),
        *([f"0905: {stays}"] if stays else []),
    ]
    p = ending(*stacks, turn=12, replacements_used=used, committed=8, major_attack=1)
    assert p.outcome is not None
    assert (p.outcome.winner, p.outcome.level) == ("arvn", level)


@pytest.mark.rule("AL-13.1.7", "A-46")
@pytest.mark.parametrize("box", ["lai-khe", "1024"])
def test_13_1_7_waiting_at_lai_khe_is_not_withdrawn(box: str) -> None:
    p = ending(HELD, FAR, "withdrawn: 1-abn-hq 5-abn 6-abn", f"{box}: 8-abn", turn=12, replacements_used=20)
    assert outcome(p) == "ARVN Pyrrhic"


@pytest.mark.rule("AL-13.1.7", "A-77")
def test_13_1_7_the_81st_need_not_be_withdrawn() -> None:
    assert outcome(ending(HELD, FAR, GONE, "0905: 81-abn", turn=12, replacements_used=20)) == "ARVN Basic"


@pytest.mark.rule("A-46", "eliminated_counts_as_withdrawn")
@pytest.mark.parametrize(("counts", "level"), [(True, "ARVN Basic"), (False, "ARVN Pyrrhic")])
@pytest.mark.parametrize("dead", ["8-abn", "1-abn-hq"])
def test_a_46_whether_the_eliminated_count_as_withdrawn(dead: str, counts: bool, level: str) -> None:
    gone = " ".join(unit for unit in ("1-abn-hq", "5-abn", "6-abn", "8-abn") if unit != dead)
    stacks = (HELD, FAR, f"withdrawn: {gone}", f"eliminated: {dead}")
    assert outcome(ending(*stacks, turn=12, replacements_used=20, eliminated_counts_as_withdrawn=counts)) == level


@pytest.mark.rule("A-80", "AL-13.1.7")
def test_a_80_nva_victories_are_not_changed() -> None:
    p = ending(
        "0910: 101-regt", "0905: 5-abn 6-abn 8-abn 1-abn-hq", turn=8, committed=7, replacements_used=24, captured=1
    )
    assert outcome(p) == "NVA Basic"


# -- withdrawal (A-46) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-46", "AL-13.1.7")
def test_a_46_units_of_the_brigade_withdraw_from_lai_khe() -> None:
    p = moving("arvn", "lai-khe: 5-abn 81-abn 1-abn-hq 31/21", "1024: 6-abn", "0910: 7/5 5-div-hq-low")
    assert {"withdraw 5-abn", "withdraw 1-abn-hq"} <= offered(p)
    assert refused_by(p, "withdraw 6-abn") == "A-46"  # it is on the map
    assert refused_by(p, "withdraw 81-abn") == "AL-13.1.7"
    assert refused_by(p, "withdraw 31/21") == "AL-13.1.7"
    say(p, "withdraw 5-abn", "withdraw 1-abn-hq")
    assert where(p, "5-abn", "1-abn-hq") == ["withdrawn", "withdrawn"]
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("A-46", "A-103", "A-39")
def test_a_46_by_road_to_lai_khe_and_out_in_one_phase() -> None:
    p = say(moving("arvn", "1024: 8-abn 1-abn-hq", "0910: 7/5 5-div-hq-low"), "move 8-abn")
    assert "to lai-khe" in offered(p)
    say(p, "to lai-khe")
    assert where(p, "8-abn", "1-abn-hq") == ["lai-khe", "lai-khe"]
    say(p, "withdraw 8-abn", "withdraw 1-abn-hq")
    assert where(p, "8-abn", "1-abn-hq") == ["withdrawn", "withdrawn"]


@pytest.mark.rule("A-46")
def test_a_46_the_nva_withdraws_nobody_and_effort_0_does_not_matter() -> None:
    p = moving("arvn", "lai-khe: 5-abn", "0910: 7/5 5-div-hq-low", effort=0)
    assert offered(p) == {"withdraw 5-abn", "end"}


# -- capture (A-48) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-48", "capture_rule")
@pytest.mark.parametrize(("rule", "over"), [("end-of-turn", False), ("immediate", True), ("play-on", False)])
def test_a_48_an_nva_unit_that_enters_the_empty_city(rule: str, over: bool) -> None:
    p = moving("nva", "1010: 101-regt 205-regt", "1017: 31/21", turn=5, capture_rule=rule)
    say(p, "move 101-regt", "to 0910")
    assert seen(p, "captured")
    assert p.over is over
    assert outcome(p) == ("NVA Decisive" if over else "")


@pytest.mark.rule("A-48", "capture_rule")
@pytest.mark.parametrize(
    ("rule", "level"), [("end-of-turn", "NVA Decisive"), ("immediate", "NVA Decisive"), ("play-on", "")]
)
def test_a_48_the_end_of_the_turn_with_the_city_in_nva_hands(rule: str, level: str) -> None:
    p = ending("0910: 101-regt", "1017: 31/21", turn=5, captured=1, capture_rule=rule)
    assert outcome(p) == level
    if not level:
        assert (asked(p), seen(p, "turn")) == ("ChooseEffort", 6)


@pytest.mark.rule("A-48", "capture_rule", "AL-12.1-D")
@pytest.mark.parametrize(("rule", "over"), [("end-of-turn", True), ("immediate", True), ("play-on", False)])
def test_a_48_a_surrender_is_a_capture(rule: str, over: bool) -> None:
    p = ending("0910: rppf-1", "1010: 101-regt 130mm", "1011: 205-regt", turn=5, capture_rule=rule)
    assert (p.over, seen(p, "captured"), place(p, "rppf-1")) == (over, True, "eliminated")


@pytest.mark.rule("A-48")
@pytest.mark.parametrize("unit", ["31/21", "9-acr"])
def test_a_48_an_arvn_unit_takes_it_back(unit: str) -> None:
    p = moving("arvn", f"0911: {unit} 21-div-hq", "1019: 32/21", turn=5, captured=1)
    say(p, f"move {unit}", "to 0910")
    assert not seen(p, "captured")


@pytest.mark.rule("A-48")
def test_a_48_an_empty_city_stays_in_nva_hands() -> None:
    p = moving("nva", "0910: 101-regt", "1017: 31/21", turn=5, captured=1, agenda="MoveUnits(nva); ChooseEffort(arvn)")
    say(p, "move 101-regt", "to 1009")
    assert (seen(p, "captured"), asked(p)) == (True, "ChooseEffort")
    p = moving("nva", "0909: 101-regt", "1017: 31/21", turn=5, agenda="MoveUnits(nva); ChooseEffort(arvn)")
    assert not seen(say(p, "move 101-regt", "to 1009"), "captured")


@pytest.mark.rule("A-48", "AL-5.0-A")
def test_a_48_a_city_left_empty_by_the_arvn_is_not_yet_taken() -> None:
    p = moving("arvn", "0910: 31-ranger", "1010: 101-regt", turn=5, agenda="MoveUnits(arvn); ChooseEffort(arvn)")
    say(p, "move 31-ranger", "to 0810")
    assert not seen(p, "captured")


@pytest.mark.rule("A-48", "capture_rule", "AL-13.1.6")
def test_a_48_play_on_counts_the_first_turn_that_ended_with_the_city_taken() -> None:
    p = ending("0910: 101-regt", "1017: 31/21", turn=3, captured=1, capture_rule="play-on")
    text = p.text()
    assert "captured turn: 3" in text
    facts: dict[str, Any] = {
        "capture_rule": "play-on",
        "turn": 12,
        "captured": 1,
        "replacements_used": 28,
        "committed": 9,
        "major_attack": 1,
    }
    p = ending("0910: 101-regt", **facts, captured_turn=5, captured_level=1)
    assert outcome(p) == "NVA Decisive"
    p = ending("0910: 101-regt", **facts, captured_turn=3)
    assert outcome(p) == "NVA Epic"
    p = ending("0910: 101-regt", **facts)  # taken only now
    assert outcome(p) == "NVA Pyrrhic"


@pytest.mark.rule("A-48", "capture_rule")
def test_a_48_play_on_the_arvn_wins_if_it_has_the_city_back_at_the_end() -> None:
    facts: dict[str, Any] = {
        "capture_rule": "play-on",
        "turn": 12,
        "replacements_used": 20,
        "captured_turn": 5,
        "captured_level": 1,
    }
    assert outcome(ending(HELD, FAR, GONE, **facts)) == "ARVN Basic"
    p = ending("0910: rppf-1", "1010: 101-regt 130mm", "1011: 205-regt", GONE, **facts)
    assert outcome(p) == "ARVN Basic"  # no further test


# -- the First Assault (13.2) ------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-13.2-A")
@pytest.mark.parametrize(("used", "over"), [(18, False), (19, True), (22, True)])
def test_13_2_a_it_ends_with_the_turn_in_which_the_marker_reaches_19(used: int, over: bool) -> None:
    p = ending(
        HELD.replace("high", "low"), FAR, scenario="first-assault", turn=6, replacements_used=used, commitment_due=7
    )
    assert p.over is over
    if over:
        assert p.outcome is not None
        assert p.outcome.winner == "arvn"
    assert not ending(HELD, FAR, turn=6, replacements_used=used).over  # the battle goes on


@pytest.mark.rule("AL-13.2-B")
@pytest.mark.parametrize(("turn", "used"), [(2, 3), (6, 19), (8, 12)])
def test_13_2_b_the_nva_wins_only_by_taking_an_loc(turn: int, used: int) -> None:
    p = ending("0910: 101-regt", scenario="first-assault", turn=turn, replacements_used=used, captured=1)
    assert p.outcome is not None
    assert p.outcome.winner == "nva"
    p = ending("0910: rppf-1", "1010: 101-regt 130mm", "1011: 205-regt", scenario="first-assault", turn=turn)
    assert p.outcome is not None
    assert p.outcome.winner == "nva"


@pytest.mark.rule("A-49", "AL-13.2-A")
def test_a_49_the_first_assault_ends_after_turn_12() -> None:
    stacks = (HELD.replace("high", "low"), FAR)
    assert not ending(*stacks, scenario="first-assault", turn=11, replacements_used=10).over
    p = ending(*stacks, scenario="first-assault", turn=12, replacements_used=10)
    assert p.outcome is not None
    assert p.outcome.winner == "arvn"


@pytest.mark.rule("AL-13.2-B", "AL-13.1.7")
def test_13_2_b_the_airborne_brigade_does_not_change_the_winner() -> None:
    p = ending(HELD, FAR, "0905: 5-abn 6-abn", scenario="first-assault", turn=12, replacements_used=10)
    assert p.outcome is not None
    assert p.outcome.winner == "arvn"
    assert "NVA" not in p.outcome.level
    assert "Pyrrhic" not in p.outcome.level


@pytest.mark.rule("AL-13.2-A", "capture_rule")
@pytest.mark.parametrize(("used", "over"), [(18, False), (19, True)])
def test_13_2_a_played_on_it_still_ends_at_19(used: int, over: bool) -> None:
    facts: dict[str, Any] = {"scenario": "first-assault", "capture_rule": "play-on", "captured": 1, "captured_turn": 4}
    p = ending("0910: 101-regt", "1017: 31/21", turn=6, replacements_used=used, **facts)
    assert p.over is over
    assert (p.outcome.winner if p.outcome else "") == ("nva" if over else "")
