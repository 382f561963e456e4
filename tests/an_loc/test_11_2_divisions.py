"""NVA divisions (11.2): cooperation, the commitment of the 5th VC Division, the major attack it owes."""

from typing import Any

import pytest
from tests.an_loc.board import asked, moving, offered, place, refused_by, say, seen, units
from tests.an_loc.combats import (
    battle,
    beginning,
    drms,
    ending,
    fought,
    lost,
    marker,
    outcome,
    retreating,
    used,
    where,
    without,
)

CITY = ("0910: 7/5 8/5 31-ranger 36-ranger 5-div-hq-high", "1208: 9-vc/271")
REST = "5-vc/174 5-vc/e6 5-vc/art t-54 pt-76"


# -- cooperation (11.2.1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.2.1-A", "AL-4.0-F")
@pytest.mark.parametrize(
    ("unit", "there"),
    [("9-vc/271", "7-nva/141"), ("7-nva/art", "9-vc/272"), ("5-vc/174", "9-vc/art"), ("7-nva/209", "5-vc/e6")],
)
def test_11_2_1_a_divisions_do_not_stack(unit: str, there: str) -> None:
    p = say(moving("nva", f"0915: {unit}", f"0914: {there}", committed=2), f"move {unit}")
    assert "to 0914" not in offered(p)
    assert refused_by(p, "to 0914") == "AL-4.0-F"
    assert "to 0914" in without(p, "AL-4.0-F")


@pytest.mark.rule("AL-11.2.1-C", "AL-11.2.1-A")
@pytest.mark.parametrize("unit", ["101-regt", "429-sappers", "t-55/1", "130mm", "9-vc/art"])
def test_11_2_1_c_independent_units_stack_with_any(unit: str) -> None:
    p = say(moving("nva", f"0915: {unit}", "0914: 9-vc/272"), f"move {unit}", "to 0914")
    assert place(p, unit) == "0914"


@pytest.mark.rule("AL-11.2.1-B", "AL-11.2.1-C")
@pytest.mark.parametrize(
    ("attackers", "committed", "modifier"),
    [
        ("9-vc/271 7-nva/141", 0, -2),
        ("9-vc/271 9-vc/272", 0, 0),
        ("9-vc/271 101-regt", 0, 0),
        ("101-regt 205-regt", 0, 0),
        ("9-vc/271 5-vc/275", 0, 0),
        ("9-vc/271 5-vc/275", 2, -2),
        ("5-vc/174 5-vc/275", 2, 0),
        ("7-nva/141 5-vc/e6", 2, -2),
        ("9-vc/271 7-nva/141 5-vc/174", 2, -2),
    ],
)
def test_11_2_1_b_two_divisions_in_an_attack(attackers: str, committed: int, modifier: int) -> None:
    names = attackers.split()
    stacks = [f"{hex}: {name}" for hex, name in zip(("0914", "0815", "0816"), names, strict=False)]
    p = battle("nva", *stacks, "0915: 7/5 8/5", committed=committed)
    fought(p, "0915", *names, die=6)
    assert drms(p).get("AL-11.2.1-B", 0) == modifier


@pytest.mark.rule("AL-11.2.1-B")
def test_11_2_1_b_only_divisions_that_attack_count() -> None:
    p = battle("nva", "0914: 9-vc/271", "0815: 7-nva/141", "0915: 7/5")
    assert drms(fought(p, "0915", "9-vc/271", die=5)) == {}
    p = battle("arvn", "0916: 31/21", "0915: 9-vc/271", "0816: 7-nva/141", "0917: 32/21")
    assert "AL-11.2.1-B" not in drms(fought(p, "0915", "31/21", die=5, also="0816"))


# -- the commitment (11.2.2-A, 11.2.2-C, A-51) -------------------------------------------------------------------------


@pytest.mark.rule("AL-11.2.2-A", "AL-12.2-A", "A-51")
def test_11_2_2_a_what_the_next_turn_brings() -> None:
    p = beginning(6, *CITY, commitment_due=6, nva_operation_points=3, replacements_used=20)
    assert where(p, *REST.split()) == ["entry"] * 5
    assert seen(p, "op", "nva") == 3 + 2 + 10
    assert (seen(p, "sa7_kept"), seen(p, "sa7_in_hand"), seen(p, "committed")) == (1, 2, 6)
    p = beginning(6, *CITY, commitment_due=7, nva_operation_points=3, replacements_used=20)
    assert where(p, *REST.split()) == ["later"] * 5
    assert (seen(p, "op", "nva"), seen(p, "sa7_kept"), seen(p, "committed")) == (5, 0, 0)


@pytest.mark.rule("AL-11.2.2-A", "A-51")
def test_a_51_it_is_due_on_the_turn_after_and_comes_once() -> None:
    p = battle("arvn", "0914: 31/21 32/21", "0815: 33/21", "0915: 101-regt", replacements_used=18, turn=5)
    fought(p, "0915", "31/21", "32/21", "33/21", die=4)
    assert seen(p, "commitment_due") == 0
    say(p, "pay")
    assert (marker(p), seen(p, "commitment_due"), seen(p, "committed")) == (19, 6, 0)
    say(p, "pay")
    assert seen(p, "commitment_due") == 6
    p = battle("arvn", "0914: 31/21 32/21", "0815: 33/21", "0915: 101-regt", replacements_used=20, turn=7, committed=6)
    fought(p, "0915", "31/21", "32/21", "33/21", die=4)
    say(p, "pay", "pay")
    assert (marker(p), seen(p, "commitment_due"), seen(p, "committed")) == (22, 0, 6)


@pytest.mark.rule("AL-11.2.2-A", "A-51", "AL-9.4-E1")
def test_a_51_bombed_points_bring_it_too() -> None:
    p = battle("nva", *CITY, agenda="AssignHits(arvn); ChooseEffort(arvn)", hits=2, replacements_used=18, turn=4)
    say(p, "replacement")
    assert seen(p, "commitment_due") == 5


@pytest.mark.rule("AL-11.2.2-A", "AL-9.8-B")
def test_11_2_2_a_its_sa_7_may_be_kept() -> None:
    p = battle("nva", *CITY, agenda="PlaceSa7(nva); LoseSa7(); ChooseEffort(arvn)", sa_7_in_hand=1, sa_7_kept=1)
    say(p, "end")
    assert (seen(p, "sa7_in_hand"), seen(p, "sa7_kept")) == (0, 1)


@pytest.mark.rule("AL-11.2.2-C", "AL-11.1-F", "A-51")
@pytest.mark.parametrize("state", ["", "(used)"])
def test_11_2_2_c_the_5th_division_hq_is_exchanged(state: str) -> None:
    p = beginning(6, f"0910: 7/5 5-div-hq-low{state}", commitment_due=6)
    assert (place(p, "5-div-hq-low"), place(p, "5-div-hq-high")) == ("withdrawn", "0910")
    assert used(p) == ({"5-div-hq-high"} if state else set())
    p = beginning(6, "0910: 7/5", f"0911: 8/5 5-div-hq-low{state}", commitment_due=6)
    assert place(p, "5-div-hq-high") == "0911"


@pytest.mark.rule("A-51", "AL-11.2.2-C")
def test_a_51_an_eliminated_hq_is_not_exchanged() -> None:
    p = beginning(6, "0910: 7/5", "eliminated: 5-div-hq-low", commitment_due=6)
    assert (place(p, "5-div-hq-low"), place(p, "5-div-hq-high")) == ("eliminated", "later")


@pytest.mark.rule("A-51", "AL-13.1.4-T2", "AL-11.2.1-C")
def test_a_51_the_275th_joins_its_division_with_the_commitment() -> None:
    assert seen(beginning(5, *CITY, "1209: 5-vc/275", commitment_due=6), "units", "5-vc/275", "division") == ""
    assert seen(beginning(6, *CITY, "1209: 5-vc/275", commitment_due=6), "units", "5-vc/275", "division") == "5-vc"
    p = say(moving("nva", "0915: 5-vc/275", "0914: 9-vc/271"), "move 5-vc/275")
    assert "to 0914" in offered(p)
    p = say(moving("nva", "0915: 5-vc/275", "0914: 9-vc/271", committed=2), "move 5-vc/275")
    assert "to 0914" not in offered(p)


@pytest.mark.rule("A-51")
def test_a_51_a_mixed_stack_may_stay_but_not_form_again() -> None:
    p = beginning(6, *CITY, "1209: 5-vc/275 7-nva/141", commitment_due=6)
    assert where(p, "5-vc/275", "7-nva/141") == ["1209", "1209"]
    p = say(moving("nva", "0915: 5-vc/275", "0914: 7-nva/141", committed=2), "move 5-vc/275")
    assert "to 0914" not in offered(p)
    p = retreating("nva", 1, "0915", "0915: 5-vc/275 7-nva/141", "0914: 31/21", foes="31/21", committed=2)
    say(p, "retreat")
    assert offered(p) == {"leave 5-vc/275", "leave 7-nva/141"}
    assert refused_by(p, "go") == "A-51"
    assert "go" in without(p, "A-51")


@pytest.mark.rule("A-51", "A-72")
def test_a_51_the_parts_of_a_mixed_stack_retreat_apart() -> None:
    p = retreating("nva", 1, "0915", "0915: 5-vc/275 7-nva/141", "0914: 31/21", foes="31/21", committed=2)
    say(p, "retreat", "leave 7-nva/141", "to 0815", "to 0815")
    assert asked(p) == "RetreatStep"  # through that hex, but not to stay
    say(p, "to 0715")
    assert where(p, "5-vc/275", "7-nva/141") == ["0815", "0715"]


@pytest.mark.rule("A-51", "A-45", "no_retreat")
def test_a_51_a_mixed_stack_without_a_way_out_stays_together() -> None:
    ring = ("0914: 31/21", "1015: 32/21", "0916: 33/21", "0816: 7/5", "0815: 8/5", "0814: 1/15")
    stacks = ("0915: 5-vc/275 7-nva/141", *ring)
    p = retreating("nva", 1, "0915", *stacks, foes="31/21", committed=2)
    say(p, "retreat")
    assert "go" in offered(p)  # as a group that stays it forms no mixed stack anew
    say(p, "go", "loss 5-vc/275", "pay")
    assert (where(p, "5-vc/275", "7-nva/141"), lost(p)) == (["0915", "0915"], [])
    p = retreating("nva", 1, "0915", *stacks, foes="31/21", committed=2, no_retreat="eliminate")
    say(p, "retreat", "go")
    assert where(p, "5-vc/275", "7-nva/141") == ["eliminated", "eliminated"]
    only: dict[str, Any] = {"units": "5-vc/275", "attacking": True, "target": "0914"}  # the other has not attacked
    p = retreating("nva", 1, "0915", *stacks, foes="31/21", committed=2, **only)
    say(p, "retreat", "pay")
    assert (where(p, "5-vc/275", "7-nva/141"), lost(p)) == (["0915", "0915"], [])  # it is not lost for want of room


# -- the major attack (11.2.2-B, A-50) ---------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.2.2-B", "A-50")
@pytest.mark.parametrize(
    ("turn", "major", "over"), [(6, 0, False), (7, 0, False), (8, 0, True), (8, 1, False), (9, 1, False)]
)
def test_11_2_2_b_without_a_major_attack_the_nva_loses_after_two_turns(turn: int, major: int, over: bool) -> None:
    p = ending(*CITY, turn=turn, committed=6, major_attack=major, replacements_used=20)
    assert p.over is over
    if over:
        assert p.outcome is not None
        assert (p.outcome.winner, p.outcome.level) == ("arvn", "ARVN Basic")


@pytest.mark.rule("A-50", "major_attack_needs_combat", "AL-11.2.2-B")
@pytest.mark.parametrize(
    ("effort", "attacked", "needed", "counts"),
    [(5, 1, True, True), (5, 0, True, False), (5, 0, False, True), (4, 1, True, False), (4, 1, False, False)],
)
def test_a_50_what_makes_a_major_attack(effort: int, attacked: int, needed: bool, counts: bool) -> None:
    facts: dict[str, Any] = {
        "turn": 8,
        "committed": 6,
        "nva_effort": effort,
        "nva_attacked": attacked,
        "replacements_used": 20,
    }
    p = ending(*CITY, **facts, major_attack_needs_combat=needed)
    assert p.over is not counts


@pytest.mark.rule("A-50", "major_attack_window")
@pytest.mark.parametrize(
    ("turn", "window", "counts"),
    [
        (6, "C..C+2", True),
        (6, "C+1..C+2", False),
        (7, "C..C+2", True),
        (7, "C+1..C+2", True),
        (8, "C..C+2", True),
        (8, "C+1..C+2", True),
    ],
)
def test_a_50_in_which_turns_it_counts(turn: int, window: str, counts: bool) -> None:
    facts: dict[str, Any] = {"turn": turn, "committed": 6, "nva_effort": 5, "nva_attacked": 1, "replacements_used": 20}
    p = ending(*CITY, **facts, major_attack_window=window)
    assert seen(p, "major_attack") is counts


@pytest.mark.rule("A-50")
def test_a_50_a_declared_attack_counts_even_in_a_turn_before_the_end() -> None:
    p = battle("nva", "1010: 9-vc/271", "0910: 7/5 5-div-hq-high", turn=8, committed=6, effort=5, replacements_used=20)
    say(fought(p, "0910", "9-vc/271", die=6), "pay")
    text = p.text()
    assert "nva attacked: 1" in text


@pytest.mark.rule("A-50")
def test_a_50_an_attack_before_the_commitment_does_not_count() -> None:
    p = ending(*CITY, turn=5, commitment_due=6, nva_effort=5, nva_attacked=1, replacements_used=20)
    assert seen(p, "major_attack") is False


@pytest.mark.rule("A-50", "AL-13.1.6", "AL-13.1.7", "E-AL-1")
@pytest.mark.parametrize(
    ("used_points", "nva", "level", "reduced"),
    [
        (20, "1208", "ARVN Basic", "ARVN Pyrrhic"),
        (27, "1014", "ARVN Decisive", "ARVN Basic"),
        (27, "1208", "ARVN Total", "ARVN Decisive"),
    ],
)
def test_13_1_7_the_level_at_the_automatic_loss(used_points: int, nva: str, level: str, reduced: str) -> None:
    stacks = ("0910: 7/5 8/5 31-ranger 36-ranger 5-div-hq-high", f"{nva}: 101-regt")
    facts: dict[str, Any] = {"turn": 8, "committed": 6, "replacements_used": used_points, "lull": 1}
    assert outcome(ending(*stacks, "withdrawn: 5-abn 6-abn 8-abn 1-abn-hq", **facts)) == level
    waits = (*stacks, "lai-khe: 6-abn 1-abn-hq")
    assert outcome(ending(*waits, **facts)) == reduced
    assert outcome(ending(*waits, **facts, rules=1)) == level


@pytest.mark.rule("E-AL-1", "AL-13.2-B")
def test_13_1_7_the_first_assault_has_no_level_to_reduce() -> None:
    facts: dict[str, Any] = {"turn": 8, "committed": 6, "replacements_used": 18, "lull": 1}
    assert outcome(ending(*CITY, "lai-khe: 6-abn", scenario="first-assault", **facts)) == "victory"


@pytest.mark.rule("A-50")
def test_a_50_if_the_game_ends_earlier_there_is_no_penalty() -> None:
    p = ending("0910: 101-regt", turn=8, committed=6, captured=1, replacements_used=20)
    assert outcome(p) == "NVA Basic"
    p = ending(*CITY, turn=12, committed=11, replacements_used=20)
    assert outcome(p) == "ARVN Basic"


@pytest.mark.rule("AL-11.2.2-A", "AL-13.1.5")
def test_13_1_5_the_division_enters_in_the_north_or_west() -> None:
    p = moving("nva", "entry: 5-vc/174 7-nva/141", committed=3)
    assert units(p) == {"5-vc/174", "7-nva/141"}
    say(p, "move 5-vc/174")
    assert {"to 0901", "to 1701", "to 0126", "to 0110"} <= offered(p)
    assert "to 1726" not in offered(p)
    assert "to 1710" not in offered(p)
