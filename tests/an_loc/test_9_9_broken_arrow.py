"""Chapter 9.9: Broken Arrow."""

from typing import Any

import pytest
from tests.an_loc.board import (
    asked,
    attack,
    board,
    fighting,
    moving,
    offered,
    refused_by,
    roll,
    say,
    seen,
    strengths,
    until,
)

from citadel.core.errors import ParseError
from citadel.games.an_loc.position import Siege


def calling(*stacks: str, **more: Any) -> Siege:
    """The NVA has announced an attack on 0911; B-52s have flown TAC, an F-4 SEAD, a Cobra is in the CAS box."""
    facts: dict[str, Any] = {"tac": "b-52=2 ac-130=1", "sead": "f-4=1", "cas": "cobra=1", "flak": 4}
    facts["arvn_operation_points"] = 3
    return attack(fighting("nva", *(stacks or ("0811: 101-regt", "0911: 7/5")), **(facts | more)), "0911", "101-regt")


@pytest.mark.rule("AL-9.9-A", "AL-9.9-B", "AL-9.1.3", "AL-9.2-C", "AL-7.1-C", "A-42")
def test_9_9_a_all_air_units_go_to_the_cas_box_for_three_points() -> None:
    p = calling()
    pending = p.decision
    assert pending
    assert (pending.seat, offered(p)) == ("arvn", {"broken-arrow", "no"})
    say(p, "broken-arrow")
    assert seen(p, "op", "arvn") == 0
    assert seen(p, "air", "cas") == {"b-52": 2, "ac-130": 1, "f-4": 1, "cobra": 1}
    assert (seen(p, "air", "tac"), seen(p, "air", "sead")) == ({}, {})
    # It is asked before close support is given.
    assert offered(p) == {"cas b-52", "cas ac-130", "cas f-4", "cas cobra", "enough"}


@pytest.mark.rule("AL-9.9-B")
@pytest.mark.parametrize("points", [0, 2])
def test_9_9_b_not_without_three_points_in_hand(points: int) -> None:
    p = calling(arvn_operation_points=points)
    assert asked(p) == "FlyCas"
    assert "cas b-52" not in offered(p)
    assert refused_by(p, "broken-arrow") != ""
    assert seen(p, "op", "arvn") == points


@pytest.mark.rule("AL-9.9-A", "A-42")
def test_9_9_a_it_may_be_refused_and_is_asked_again_in_the_next_attack() -> None:
    stacks = ("0811: 101-regt", "0911: 7/5", "1012: 205-regt", "1013: 8/5")
    p = say(calling(*stacks), "no")
    assert seen(p, "op", "arvn") == 3
    roll(until(p, "CombatDie"), 6)
    for _ in range(9):
        if asked(p) == "Declare":
            break
        say(p, next(words for words in ("pay", "no", *sorted(offered(p))) if words in offered(p)))
    assert asked(attack(p, "1013", "205-regt")) == "BrokenArrow"


@pytest.mark.rule("A-42")
def test_a_42_once_in_a_turn() -> None:
    p = calling(broken_arrow=1, arvn_operation_points=9)
    assert asked(p) == "FlyCas"


@pytest.mark.rule("AL-9.9-A")
def test_9_9_a_only_in_an_nva_combat_phase() -> None:
    more: dict[str, Any] = {"tac": "b-52=2", "cas": "cobra=1", "arvn_operation_points": 9}
    p = attack(fighting("arvn", "0912: 81-abn", "1012: 101-regt", **more), "1012", "81-abn")
    assert (asked(p), offered(p)) == ("FlyCas", {"cas cobra", "enough"})


@pytest.mark.rule("AL-9.9-A", "AL-9.1.3", "A-42")
def test_9_9_a_they_fly_cas_for_the_rest_of_the_turn() -> None:
    # B-52s support an ARVN attack later in the turn.
    agenda = "Declare(nva); EndCombatPhase(nva); CombatPhase(arvn); MoveUnits(nva)"
    p = say(calling(agenda=agenda), "broken-arrow", "cas b-52")
    roll(until(p, "CombatDie"), 3)
    for _ in range(9):
        if asked(p) == "Declare":
            break
        say(p, next(words for words in ("pay", "no", *sorted(offered(p))) if words in offered(p)))
    assert offered(p) == {"attack 0811", "end"}
    attack(p, "0811", "7/5")
    # Both again, the one that has flown too.
    assert "cas b-52" in offered(p)
    assert seen(p, "air", "cas")["b-52"] == 2


@pytest.mark.rule("A-42", "AL-9.5-G")
def test_a_42_air_units_used_in_this_phase_stay_used() -> None:
    p = say(calling(cas="", flown="cobra=1"), "broken-arrow")
    assert "cas cobra" not in offered(p)
    assert seen(p, "air", "flown") == {"cobra": 1}


@pytest.mark.rule("AL-9.9-C")
@pytest.mark.parametrize("flak", [0, 2, 4])
def test_9_9_c_b_52s_on_cas_mind_neither_sa_7s_nor_flak(flak: int) -> None:
    p = say(calling("0811: 101-regt(sa-7)", "0911: 7/5", flak=flak), "broken-arrow", "cas b-52")
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (5, 5 + 14)


@pytest.mark.rule("AL-9.9-C")
def test_9_9_c_all_others_do() -> None:
    p = say(calling("0811: 101-regt(sa-7)", "0911: 7/5 5-div-hq-low", flak=2), "broken-arrow", "air 5-div-hq-low")
    say(p, "cas b-52", "cas ac-130", "cas f-4")
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (5, 5 + 14 + 5 + 1)


@pytest.mark.rule("AL-9.9-A", "AL-9.5-B")
def test_9_9_a_the_number_of_air_units_in_a_combat_stays() -> None:
    p = say(calling(), "broken-arrow", "cas b-52")
    assert asked(p) != "FlyCas"


@pytest.mark.rule("A-34", "AL-9.9-A")
def test_a_34_what_broken_arrow_brings_does_not_cover_landing_zones() -> None:
    more: dict[str, Any] = {"cas": "b-52=2 ac-130=1 f-4=1", "broken_arrow": 1, "helicopter_points": 6}
    p = say(moving("arvn", "lai-khe: 1/15", "1117: 101-regt", **more), "move 1/15", "lift")
    assert refused_by(p, "land 1017") == "A-34"


# -- without an attack (E-AL-2) ----------------------------------------------------------------------------------------

PHASES = "CombatPhase(nva); MovementPhase(nva); CombatPhase(arvn); Surrender(); GameEnd(); NextTurn()"


def quiet(**more: Any) -> Siege:
    """The NVA's Combat Phase begins: at effort 0 it cannot attack. Two B-52s have flown TAC."""
    facts: dict[str, Any] = {"agenda": PHASES, "tac": "b-52=2", "flak": 4, "arvn_operation_points": 3, "nva_effort": 0}
    return board("1017: 31/21 32/21", "1117: 101-regt", **(facts | more))


@pytest.mark.rule("E-AL-2", "AL-9.9-A", "A-42")
def test_9_9_a_it_may_be_declared_though_the_nva_cannot_attack() -> None:
    p = quiet()
    pending = p.decision
    assert pending
    assert (asked(p), pending.seat, offered(p)) == ("ArrowAfterCombat", "arvn", {"broken-arrow", "no"})
    say(p, "broken-arrow")
    assert (seen(p, "op", "arvn"), seen(p, "air", "tac"), seen(p, "air", "cas")) == (0, {}, {"b-52": 2})
    attack(until(p, "Declare"), "1117", "31/21", "32/21")
    say(p, "cas b-52")
    roll(until(p, "CombatDie"), 3)
    assert strengths(p)[0] == 5 + 5 + 14


@pytest.mark.rule("E-AL-2")
def test_9_9_a_in_games_of_version_1_only_an_attack_brings_it() -> None:
    p = quiet(rules=1)
    assert asked(p) == "Declare"
    assert seen(p, "air", "tac") == {"b-52": 2}


@pytest.mark.rule("E-AL-2", "A-42")
def test_9_9_a_it_is_asked_once_more_when_the_nva_attacks_no_more() -> None:
    p = quiet(nva_effort=3)
    assert (asked(p), offered(p)) == ("Declare", {"attack 1017", "end"})
    say(p, "end")
    assert asked(p) == "ArrowAfterCombat"
    assert asked(say(p, "no")) == "MoveUnits"
    assert (seen(p, "op", "arvn"), seen(p, "air", "tac")) == (3, {"b-52": 2})


@pytest.mark.rule("E-AL-2", "AL-9.9-B", "A-42")
@pytest.mark.parametrize(
    "facts",
    [{"arvn_operation_points": 2}, {"broken_arrow": 1}, {"tac": "b-52=0", "cas": "cobra=2"}],
    ids=["points", "declared before", "nothing to call"],
)
def test_9_9_b_it_is_not_asked_where_it_cannot_be_declared(facts: dict[str, Any]) -> None:
    assert asked(quiet(**facts)) == "Declare"


@pytest.mark.rule("E-AL-2", "A-05", "nva_combat_first")
def test_9_9_a_it_is_asked_in_the_combat_phase_where_the_nva_moves_first() -> None:
    agenda = "Operations(nva, 0); Operations(arvn, 0); GameEnd(); NextTurn()"
    p = say(quiet(nva_effort=1, agenda=agenda, nva_combat_first=False), "end")
    assert asked(p) == "Declare"
    assert asked(say(p, "end")) == "ArrowAfterCombat"


@pytest.mark.rule("E-AL-2")
def test_9_9_a_a_position_asks_it_in_an_nva_combat_phase_only() -> None:
    with pytest.raises(ParseError, match=r"ArrowAfterCombat.* it belongs to the NVA's Combat Phase"):
        quiet(agenda="ArrowAfterCombat(arvn); CombatPhase(arvn); GameEnd(); NextTurn()", stage="air")
    p = quiet(agenda="ArrowAfterCombat(arvn); EndCombatPhase(nva); CombatPhase(arvn); GameEnd(); NextTurn()")
    assert asked(p) == "ArrowAfterCombat"
