"""Chapter 9.8: SA-7 markers."""

from typing import Any

import pytest
from tests.an_loc.board import (
    asked,
    attack,
    board,
    fighting,
    flying,
    moving,
    offered,
    place,
    refused_by,
    roll,
    say,
    seen,
    strengths,
    until,
)

from citadel.games.an_loc.position import Siege

HELD = "0910: 7/5 8/5 tf-52 5-div-hq-low"


def worth(kind: str, *stacks: str, attackers: str = "101-regt", **more: Any) -> int:
    """What one CAS unit adds to the defence of 0911 against units in 0811."""
    facts: dict[str, Any] = {"cas": f"{kind}=1", "flak": 2, "arvn_operation_points": 0}
    p = attack(fighting("nva", *stacks, **(facts | more)), "0911", *attackers.split())
    roll(until(say(p, f"cas {kind}"), "CombatDie"), 6)
    return strengths(p)[1] - 5


def marked(p: Siege) -> set[str]:
    """The units with SA-7 markers."""
    return {name for name, unit in seen(p, "units").items() if unit["sa7"]}


@pytest.mark.rule("AL-9.8-A")
@pytest.mark.parametrize(("turn", "number"), [(1, 0), (4, 0), (5, 2), (6, 2), (7, 1), (9, 1), (12, 1)])
def test_9_8_a_markers_arrive_from_turn_5(turn: int, number: int) -> None:
    p = board(HELD, "0801: 101-regt", agenda="Turn()", turn=turn)
    assert seen(p, "sa7_in_hand") == number


@pytest.mark.rule("AL-9.8-A", "AL-9.8-B")
def test_9_8_a_the_one_of_the_5th_vc_may_come_earlier_and_is_kept() -> None:
    p = board(HELD, "0801: 101-regt", agenda="Turn()", turn=3, replacements_used=19, commitment_due=3)
    assert (seen(p, "sa7_in_hand"), seen(p, "sa7_kept")) == (0, 1)
    p = flying("0801: 101-regt", sa_7_kept=1)
    assert offered(p) == {"sa-7 101-regt", "end"}
    say(p, "end")
    assert seen(p, "sa7_kept") == 1
    p = say(flying("0801: 101-regt 205-regt", sa_7_kept=1), "sa-7 101-regt")
    assert (seen(p, "sa7_kept"), marked(p)) == (0, {"101-regt"})


@pytest.mark.rule("AL-9.8-B")
def test_9_8_b_markers_not_placed_are_lost() -> None:
    p = say(flying("0801: 101-regt", sa_7_in_hand=2), "end")
    assert seen(p, "sa7_in_hand") == 0
    p = say(flying("0801: 101-regt 205-regt", sa_7_in_hand=2, sa_7_kept=1), "sa-7 101-regt", "end")
    # The ordinary ones go first; the other stays.
    assert (seen(p, "sa7_in_hand"), seen(p, "sa7_kept")) == (0, 1)


@pytest.mark.rule("AL-9.8-B")
def test_9_8_b_they_do_not_add_up_over_the_turns() -> None:
    p = board(HELD, "0801: 101-regt", agenda="Turn()", turn=6, sa_7_in_hand=2, sa_7_kept=1)
    assert (seen(p, "sa7_in_hand"), seen(p, "sa7_kept")) == (2, 1)


@pytest.mark.rule("AL-9.8-C", "AL-6.2-C", "A-26")
def test_9_8_c_one_on_each_nva_unit_on_the_map() -> None:
    stacks = ("0801: 101-regt 130mm 429-sappers t-55/1", "entry: 7-nva/141", HELD)
    p = flying(*stacks, sa_7_in_hand=2, sa_7_kept=1)
    pending = p.decision
    assert pending
    assert pending.seat == "nva"
    assert offered(p) == {"sa-7 101-regt", "sa-7 130mm", "sa-7 429-sappers", "sa-7 t-55/1", "end"}
    for unit in ("7-nva/141", "7/5"):
        assert refused_by(p, f"sa-7 {unit}") == "AL-9.8-C"
    say(p, "sa-7 101-regt")
    assert refused_by(p, "sa-7 101-regt") == "AL-9.8-C"
    say(p, "sa-7 t-55/1", "sa-7 130mm")
    assert marked(p) == {"101-regt", "130mm", "t-55/1"}
    assert asked(p) != "PlaceSa7"


@pytest.mark.rule("AL-9.8-C1", "AL-9.8-C2", "AL-9.8-EX")
@pytest.mark.parametrize(
    ("kind", "flak", "value"),
    [("cobra", 2, 5), ("cobra", 4, 3), ("cobra", 0, 7), ("ac-130", 2, 5), ("f-4", 2, 1), ("a-37", 2, 1)],
)
def test_9_8_c2_halved_first_then_less_the_flak(kind: str, flak: int, value: int) -> None:
    assert worth(kind, "0811: 101-regt(sa-7)", "0911: 7/5", flak=flak) == value


@pytest.mark.rule("A-27", "AL-9.5-E")
@pytest.mark.parametrize("kind", ["a-37", "f-4"])
def test_a_27_never_less_than_nothing(kind: str) -> None:
    assert worth(kind, "0811: 101-regt(sa-7)", "0911: 7/5", flak=4) == 0


@pytest.mark.rule("AL-9.8-C1")
def test_9_8_c1_every_cas_unit_in_that_combat_is_halved() -> None:
    more: dict[str, Any] = {"cas": "cobra=3", "flak": 0, "arvn_operation_points": 0}
    p = attack(fighting("nva", "0811: 101-regt(sa-7)", "0911: 7/5 5-div-hq-low", **more), "0911", "101-regt")
    say(p, "air 5-div-hq-low", *["cas cobra"] * 3)
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (5, 5 + 21)


@pytest.mark.rule("AL-9.8-C1")
def test_9_8_c1_only_if_the_unit_itself_attacks() -> None:
    # It stands in the same hex but stays out of the attack.
    assert worth("cobra", "0811: 101-regt 205-regt(sa-7)", "0911: 7/5") == 12
    assert worth("cobra", "0811: 101-regt 205-regt(sa-7)", "0911: 7/5", attackers="101-regt 205-regt") == 5


@pytest.mark.rule("AL-9.8-C1")
def test_9_8_c1_not_by_a_gun_that_only_supports() -> None:
    facts: dict[str, Any] = {"cas": "cobra=1", "flak": 2, "arvn_operation_points": 0}
    p = attack(fighting("nva", "0811: 101-regt", "0801: 130mm(sa-7)", "0911: 7/5", **facts), "0911", "101-regt")
    say(p, "cas cobra")
    until(p, "AttackSupport")
    assert "support 130mm" in offered(p)
    roll(until(say(p, "support 130mm"), "CombatDie"), 6)
    assert strengths(p) == (5, 17)


@pytest.mark.rule("AL-9.8-C1")
@pytest.mark.parametrize("stack", ["101-regt(sa-7)", "101-regt 130mm(sa-7)", "101-regt 429-sappers(sa-7)"])
def test_9_8_c1_or_if_it_defends(stack: str) -> None:
    p = attack(fighting("arvn", "0912: 81-abn", f"1012: {stack}", cas="cobra=1", flak=2), "1012", "81-abn")
    roll(until(say(p, "cas cobra"), "CombatDie"), 6)
    assert strengths(p)[0] == 4 + 5


@pytest.mark.rule("A-26")
def test_a_26_several_markers_halve_once() -> None:
    stacks = ("0811: 101-regt(sa-7) 205-regt(sa-7)", "0911: 7/5")
    assert worth("cobra", *stacks, attackers="101-regt 205-regt") == 5


@pytest.mark.rule("A-26")
def test_a_26_a_marker_is_lost_with_its_unit() -> None:
    more: dict[str, Any] = {"agenda": "AssignHits(arvn); MoveUnits(nva)", "hits": 1, "flak": 0, "replacements_used": 30}
    p = board("0910: 7/5", "0911: 429-sappers(sa-7)", "0801: 101-regt", **more)
    say(p, "strike 429-sappers")
    assert place(p, "429-sappers") == "eliminated"
    assert marked(p) == set()


@pytest.mark.rule("AL-9.8-C3")
def test_9_8_c3_the_marker_moves_with_its_unit() -> None:
    p = say(moving("nva", "0811: 101-regt(sa-7) 205-regt"), "move 101-regt", "to 0813")
    assert (place(p, "101-regt"), marked(p)) == ("0813", {"101-regt"})


@pytest.mark.rule("AL-9.8-C3", "AL-9.8-D", "AL-6.7.1-A")
def test_9_8_d_taken_off_at_the_end_of_the_turn_it_serves_again() -> None:
    agenda = "Administration(); Surrender(); GameEnd(); NextTurn()"
    p = board(HELD, "0801: 101-regt(sa-7) 205-regt(sa-7)", agenda=agenda, turn=5)
    assert (p.turn, marked(p), seen(p, "sa7_in_hand")) == (6, set(), 2)
    say(p, "effort 0", "end", "effort 3", "sa-7 101-regt", "sa-7 205-regt")
    assert marked(p) == {"101-regt", "205-regt"}


@pytest.mark.rule("AL-9.8-C3")
def test_9_8_c3_it_serves_in_every_combat_of_the_turn() -> None:
    agenda = "Operations(nva, 0); Operations(nva, 1); MoveUnits(arvn)"
    more: dict[str, Any] = {"cas": "cobra=1", "flak": 2, "arvn_operation_points": 0}
    p = board("0811: 101-regt(sa-7)", "0911: 7/5", agenda=agenda, **more)
    for _ in range(2):
        say(p, "attack 0911", "cas cobra")
        roll(until(p, "CombatDie"), 1)
        assert strengths(p) == (5, 5 + 5)
        until(p, "MoveUnits", "pay", "hold")
        say(p, "end")
    assert marked(p) == {"101-regt"}
