"""Rulings that the analysis left open: A-107 to A-115."""

from typing import Any

import pytest
from tests.an_loc.board import (
    GAME,
    asked,
    attack,
    board,
    fighting,
    moving,
    offered,
    place,
    refused_by,
    say,
    seen,
    steps,
    until,
)
from tests.an_loc.combats import retreating, where

from citadel.core.errors import ParseError
from citadel.core.record import Match


@pytest.mark.rule("A-107")
def test_a_107_a_retreat_does_not_sweep_away_lone_sappers() -> None:
    p = retreating("arvn", 1, "0915", "0915: 31-ranger", "0914: 9-vc/271", "0916: 429-sappers", foes="9-vc/271")
    say(p, "retreat")
    assert place(p, "429-sappers") == "0916"
    assert place(p, "31-ranger") != "0916"


@pytest.mark.rule("A-108")
def test_a_108_a_strategic_move_ends_before_a_lone_hq() -> None:
    p = say(moving("nva", "1020: 7/5", "1017: 21-div-hq", "0912: 101-regt"), "move 101-regt")
    assert "to 0916" in offered(p)
    assert "to 1019" not in offered(p)


@pytest.mark.rule("A-108")
def test_a_108_stacking_holds_on_the_road_whatever_the_option_says() -> None:
    stacks = ("1023: 31/21 32/21", "lai-khe: 33/21 1/15")
    p = say(moving("arvn", *stacks, stacking_checked="end-of-move"), "move 33/21")
    assert "to 1021" not in offered(p)


@pytest.mark.rule("A-109")
def test_a_109_an_hq_rides_once_in_a_phase() -> None:
    p = moving("arvn", "1024: 31/21 32/21 21-div-hq")
    say(p, "move 31/21", "with 21-div-hq", "to 1023", "move 32/21")
    assert asked(p) == "MoveTo"  # the HQ has gone along already
    p = moving("arvn", "1024: 31/21 21-div-hq", "1023: 32/21 33/21", moved="21-div-hq")
    assert refused_by(p, "move 31/21") == "A-38"


@pytest.mark.rule("A-109")
def test_a_109_withdrawing_the_last_battalion_may_leave_its_hq() -> None:
    p = say(moving("arvn", "0910: 7/5", "lai-khe: 5-abn 1-abn-hq"), "withdraw 5-abn")
    assert where(p, "5-abn", "1-abn-hq") == ["withdrawn", "lai-khe"]


@pytest.mark.rule("A-110")
def test_a_110_the_5th_division_hq_goes_back_to_an_loc_only() -> None:
    agenda = "PlaceHqs(); MoveUnits(arvn); EndMovement(); Surrender(); GameEnd(); NextTurn()"
    facts = {"stage": "arvn-movement"}
    p = board("0910: 7/5", "1013: 5-div-hq-low", "1015: 8/5", agenda=agenda, **facts)
    assert place(p, "5-div-hq-low") == "0910"
    p = board("0910: 31-ranger", "1013: 5-div-hq-low", "1015: 8/5", agenda=agenda, **facts)
    assert place(p, "5-div-hq-low") == "1013"


@pytest.mark.rule("A-111")
def test_a_111_steps_that_nobody_has_are_ignored() -> None:
    p = fighting("nva", "0914: 9-vc/271 9-vc/272", "0915: rppf-1(reduced)", effort=5, arvn_operation_points=0)
    attack(p, "0915", "9-vc/271", "9-vc/272")
    say(until(p, "CombatDie"), "roll 6")  # 16 to 1: 7:1, three steps or more
    assert steps(p, "rppf-1") == 0
    assert asked(p) == "Advance"


@pytest.mark.rule("A-112")
@pytest.mark.parametrize(("bearer", "worth"), [("9-vc/art(sa-7)", 10), ("9-vc/art", 10)])
def test_a_112_an_sa7_with_a_supporting_gun_is_not_in_the_fight(bearer: str, worth: int) -> None:
    p = fighting("arvn", "0914: 31/21", "0915: 9-vc/271", f"0917: {bearer}", cas="cobra=1")
    attack(p, "0915", "31/21")
    say(p, "cas cobra", "support 9-vc/art")
    assert [event.values[1] for event in p.events if event.kind == "cas"] == [worth]


@pytest.mark.rule("A-113")
def test_a_113_a_missed_major_attack_loses_even_with_the_city_taken() -> None:
    facts: dict[str, Any] = {"turn": 9, "committed": 7, "captured": 1, "captured_turn": 8, "captured_level": 2}
    p = board("0910: 9-vc/271", agenda="GameEnd(); NextTurn()", stage="end-of-turn", capture_rule="play-on", **facts)
    assert p.outcome is not None
    assert (p.outcome.winner, p.outcome.how) == ("arvn", "the NVA has not made its major attack in time")


@pytest.mark.rule("A-113")
def test_a_113_units_lost_by_surrender_do_not_return() -> None:
    stacks = ("0910: 5-abn(reduced)", "0909: 9-vc/271", "0911: 9-vc/272", "0912: 122mm")
    agenda = "Surrender(); GameEnd(); NextTurn()"
    p = board(*stacks, "lai-khe: 6-abn", agenda=agenda, stage="end-of-turn", turn=3, capture_rule="play-on")
    assert (place(p, "5-abn"), seen(p, "fallen")) == ("eliminated", True)
    assert "returns" not in p.text()


@pytest.mark.rule("A-114")
def test_a_114_nobody_retreats_twice_in_one_combat() -> None:
    stacks = ("0914: 31/21", "0915: 32/21", "0814: 9-vc/271 9-vc/272 t-55/1", "0813: 101-regt", "1013: 205-regt")
    facts = {"targets": "0914 0915", "attackers": "9-vc/271 9-vc/272", "defenders": "31/21 32/21"}
    agenda = "Retreats(arvn, 0); Advance(nva); EndCombat(nva); Declare(nva); EndCombatPhase(nva); GameEnd()"
    more: dict[str, Any] = {"defender_retreats": 1, "zoc_loss_in_friendly_hex": False}
    p = board(*stacks, agenda=agenda, stage="nva-combat", **facts, **more)
    say(p, "retreat", "to 0915", "retreat")
    assert asked(p) == "RetreatStep"  # 32/21 alone: who came into its hex is no part of its stack
    say(p, "to 0916")
    assert (where(p, "31/21", "32/21"), asked(p)) == (["0915", "0916"], "Advance")


@pytest.mark.rule("A-115")
def test_a_115_a_landing_in_a_zone_marked_hot_is_hot() -> None:
    stacks = ("0910: 7/5 31-ranger", "1010: 9-vc/271", "lai-khe: 5-abn 6-abn")
    p = moving("arvn", *stacks, cas="cobra=1", helicopter_points=6, flak=0)
    say(p, "move 31-ranger", "lift", "land 1018", "move 5-abn", "lift", "land 1018")
    assert asked(p) == "MoveUnits"  # nobody goes on from a hot landing
    assert seen(p, "air", "cas") == {}


def test_points_before_their_turn_are_refused() -> None:
    with pytest.raises(ParseError, match="arvn replacement points"):
        board(
            "0910: 7/5",
            agenda="MoveUnits(arvn); EndMovement()",
            stage="arvn-movement",
            arvn_replacement_points=2,
            turn=8,
        )


@pytest.mark.rule("A-07", "oel_commitment")
def test_a_07_what_is_secret_is_not_taken_back_after_the_reveal() -> None:
    match = Match(GAME.new_record(oel_commitment="simultaneous-secret"))
    while match.position.step.name() != "ChooseEffort":
        match.choose(match.position.listed[0])
    for words in ("effort 3", "buy cobra", "end"):
        match.apply(words)
    assert (GAME.seat_name(match.position.seat), match.can_undo()) == ("nva", 3)  # nothing is shown yet
    match.undo(3)
    for words in ("effort 3", "end", "effort 2"):
        match.apply(words)
    assert [event.rule for event in match.log[-1] if event.kind == "effort"] == ["A-07", "A-07"]
    assert (GAME.seat_name(match.position.seat), match.can_undo()) == ("nva", 0)  # the other's effort is known now
    match.choose(match.position.listed[0])
    assert match.can_undo() == 1


@pytest.mark.rule("A-07", "oel_commitment")
def test_a_07_a_lull_shows_both_efforts_though_the_next_choice_is_secret_again() -> None:
    match = Match(GAME.new_record(oel_commitment="simultaneous-secret"))
    while match.position.step.name() != "ChooseEffort":
        match.choose(match.position.listed[0])
    for words in ("effort 0", "end"):
        match.apply(words)
    while match.position.turn == 1:
        match.apply("effort 0" if match.position.step.name() == "ChooseEffort" else "end")
    assert match.position.step.is_secret(match.position)
    assert match.can_undo() == 0


@pytest.mark.rule("A-07", "oel_commitment")
def test_a_07_what_is_secret_is_not_seen_before_the_reveal() -> None:
    views, drawings = [], []
    for level in (0, 5):
        facts: dict[str, Any] = {
            "arvn_effort": level,
            "stage": "logistics",
            "nva_effort": 0,
            "arvn_operation_points": 5 - level,
        }
        agenda = "ChooseEffort(nva); Reveal(); Campaign()"
        p = board("0910: 7/5", "0911: 101-regt", agenda=agenda, oel_commitment="simultaneous-secret", **facts)
        views.append(GAME.view(GAME.seen_by(p, "nva")))
        drawings.append(GAME.draw(GAME.seen_by(p, "nva")))
    assert views[0] == views[1]
    assert drawings[0] == drawings[1]


@pytest.mark.rule("A-34", "AL-9.6-E")
def test_a_34_a_unit_that_walked_may_be_lifted_back_to_its_covered_zone() -> None:
    stacks = ("1125: 5-abn 32/21(reduced)", "1026: 33/21", "1025: 5-vc/275")
    p = moving("arvn", *stacks, effort=5, helicopter_points=5, landing_zones="1125", covers="cobra")
    say(p, "move 32/21")
    assert "walk 1026" in offered(p)
    say(p, "walk 1026")
    assert place(p, "32/21") == "1125"  # the only landing place
