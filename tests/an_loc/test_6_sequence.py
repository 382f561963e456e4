"""Chapter 6: the sequence of play."""

from typing import Any

import pytest
from tests.an_loc.board import asked, attack, board, offered, place, roll, say, seen, told, until

from citadel.games.an_loc.position import Siege

HELD = "0910: 7/5 8/5 tf-52 5-div-hq-low"
"""A garrison that does not surrender by itself."""
ANSWERS = ("no", "enough", "alone", "stay", "stop", "end", "effort 0", "roll 1")


def turn(*stacks: str, **more: Any) -> Siege:
    """A position after both sides have chosen their effort; the Air Phase is next if there is no lull."""
    return board(HELD, *stacks, **({"agenda": "Campaign()", "stage": "logistics"} | more))


def to_next_turn(p: Siege) -> Siege:
    """Answer as shortly as possible until the next turn begins or the game ends."""
    number = p.turn
    for _ in range(99):
        if p.over or p.turn != number:
            break
        say(p, next(words for words in ANSWERS if words in offered(p)))
    return p


def phases(p: Siege) -> list[str]:
    """The combat and movement phases of a turn in their order."""
    return [
        f"{('arvn', 'nva')[int(event.values[0])]} {event.kind}"
        for event in p.events
        if event.kind in ("combat", "movement")
    ]


NVA = ["nva combat", "nva movement"]
ARVN = ["arvn movement", "arvn combat"]


@pytest.mark.rule("AL-6.0", "AL-6.3", "AL-6.4", "A-05", "nva_combat_first")
def test_6_0_the_nva_fights_and_moves_then_the_arvn_moves_and_fights() -> None:
    # SA-7s are to be placed, so that the listening begins before the first phase.
    p = to_next_turn(turn("0801: 101-regt", sa_7_in_hand=1))
    assert phases(p) == NVA + ARVN


@pytest.mark.rule("A-05", "nva_combat_first")
def test_a_05_by_the_option_the_nva_moves_first() -> None:
    p = turn("0801: 101-regt", sa_7_in_hand=1, nva_combat_first=False, nva_effort=5)
    assert phases(to_next_turn(p)) == NVA[::-1] + ARVN + NVA[::-1]


@pytest.mark.rule("AL-6.3", "A-05", "nva_combat_first")
def test_6_3_the_nva_attacks_from_where_it_stood() -> None:
    p = turn("0811: 101-regt", "0812: rppf-1")
    assert asked(p) == "Declare"
    assert offered(p) == {"attack 0812", "end"}
    p = turn("0811: 101-regt", "0812: rppf-1", nva_combat_first=False)
    assert asked(p) == "MoveUnits"


@pytest.mark.rule("AL-6.3")
def test_6_3_combats_in_any_order_and_any_units_move() -> None:
    p = turn("0811: 101-regt", "0812: rppf-1", "1012: 205-regt", "1013: rppf-2")
    assert offered(p) == {"attack 0812", "attack 1013", "end"}
    attack(p, "1013", "205-regt")
    until(p, "CombatDie")
    roll(p, 1)
    p = until(p, "Declare", "pay")
    assert offered(p) == {"attack 0812", "end"}
    say(p, "end")
    assert {"move 101-regt", "move 205-regt", "end"} >= offered(p)
    assert "move 101-regt" in offered(p)


@pytest.mark.rule("AL-6.4")
def test_6_4_arvn_movement_lifts_and_then_combat() -> None:
    p = turn("1012: 101-regt", "0914: 81-abn", flak=4, cas="cobra=1")
    p = until(p, "MoveUnits")
    assert seen(p, "stage") == "nva-movement"
    say(p, "end")
    assert seen(p, "stage") == "arvn-movement"
    say(p, "move 81-abn")
    assert "lift" in offered(p)
    say(p, "to 1013", "end")
    # The attack is made from the hex it has moved to.
    assert (asked(p), offered(p)) == ("Declare", {"attack 1012", "end"})


@pytest.mark.rule("AL-6.5", "AL-6.6", "AL-6.0", "AL-7.2-B")
@pytest.mark.parametrize(
    ("arvn", "nva", "expected"),
    [(3, 5, NVA + ARVN + NVA), (5, 3, NVA + ARVN + ARVN), (5, 5, NVA + ARVN + NVA + ARVN), (4, 4, NVA + ARVN)],
)
def test_6_5_effort_5_brings_a_second_operations_phase(arvn: int, nva: int, expected: list[str]) -> None:
    p = turn("0801: 101-regt", sa_7_in_hand=1, arvn_effort=arvn, nva_effort=nva)
    assert phases(to_next_turn(p)) == expected


@pytest.mark.rule("AL-6.5")
def test_6_5_nva_units_fight_and_move_again_in_the_second_phase() -> None:
    p = board("0811: 101-regt", "0812: rppf-1", agenda="Operations(nva, 0); Operations(nva, 1); MoveUnits(arvn)")
    attack(p, "0812", "101-regt")
    roll(until(p, "CombatDie"), 1)
    until(p, "MoveUnits", "pay")
    assert not seen(p, "second")
    twin = say(p.copy(), "move 101-regt", "to 0711")
    assert (asked(twin), seen(twin, "second")) == ("MoveUnits", True)
    assert "move 101-regt" in offered(twin)
    say(p, "end")
    assert (offered(p), seen(p, "second")) == ({"attack 0812", "end"}, True)
    assert asked(attack(p, "0812", "101-regt")) == "BrokenArrow"


@pytest.mark.rule("AL-6.6")
def test_6_6_arvn_units_move_and_fight_again_in_the_second_phase() -> None:
    p = board(
        "0811: 101-regt", "0813: 7/5", "0812: 8/5", agenda="Operations(arvn, 0); Operations(arvn, 1); MoveUnits(nva)"
    )
    say(p, "move 7/5", "to 0812", "end")
    attack(p, "0811", "7/5", "8/5")
    roll(until(p, "CombatDie"), 6)
    say(p, "pay", "loss 8/5")
    assert (seen(p, "stage"), seen(p, "second")) == ("arvn-movement", True)
    assert "move 7/5" in offered(p)
    say(p, "end")
    assert offered(p) == {"attack 0811", "end"}


@pytest.mark.rule("AL-6.1-A", "AL-6.1-B", "A-07", "oel_commitment")
def test_6_1_the_arvn_spends_first_and_the_nva_sees_it() -> None:
    p = board(HELD, agenda="Turn()", turn=2, arvn_operation_points=4, nva_operation_points=4)
    pending = p.decision
    assert pending
    assert (pending.seat, pending.step) == ("arvn", "ChooseEffort")
    say(p, "effort 3")
    assert asked(p) == "BuyAir"
    say(p, "buy cobra", "end")
    pending = p.decision
    assert pending
    assert (pending.seat, pending.step) == ("nva", "ChooseEffort")
    seen_by_nva = p.game.view(p.game.seen_by(p, "nva"))
    assert seen_by_nva["effort"]["arvn"] == 3
    assert seen_by_nva["air"]["bought"] == {"cobra": 1}
    assert seen_by_nva["op"]["arvn"] == 4 + 6 - 3 - 1
    assert [event.values for event in told(p, "effort")] == [(0, 3)]


@pytest.mark.rule("A-07", "oel_commitment")
def test_a_07_by_the_option_the_nva_chooses_without_seeing_it() -> None:
    p = board(HELD, agenda="Turn()", turn=2, oel_commitment="simultaneous-secret")
    say(p, "effort 3", "buy cobra", "end")
    hidden = p.game.view(p.game.seen_by(p, "nva"))
    assert hidden["effort"]["arvn"] != 3
    assert hidden["air"]["bought"] is None
    assert hidden["op"]["arvn"] != p.arvn_op
    assert not told(p, "effort")
    assert not told(p, "bought")
    # The ARVN sees its own.
    assert p.game.view(p.game.seen_by(p, "arvn"))["effort"]["arvn"] == 3
    say(p, "effort 2")
    shown = p.game.view(p.game.seen_by(p, "nva"))
    assert shown["effort"] == {"arvn": 3, "nva": 2}
    assert shown["air"]["cas"] or shown["air"]["bought"] == {"cobra": 1}
    assert [event.values for event in told(p, "effort")] == [(0, 3), (1, 2)]


# -- 6.1-C: the lull ---------------------------------------------------------------------------------------------------


def quiet(arvn: int, nva: int, **more: Any) -> Siege:
    """Turn 5, after the ARVN has bought a Cobra and both sides have chosen."""
    p = board(HELD, "0911: 101-regt", agenda="Turn()", **({"turn": 5} | more))
    return say(p, f"effort {arvn}", "buy cobra", "end", f"effort {nva}")


@pytest.mark.rule("AL-6.1-C", "AL-7.2-C", "A-08", "lull_skips_air")
@pytest.mark.parametrize(("arvn", "nva"), [(0, 0), (1, 0), (0, 1)])
def test_6_1_c_efforts_of_one_or_less_go_straight_to_the_surrender_test(arvn: int, nva: int) -> None:
    p = quiet(arvn, nva)
    assert (p.turn, asked(p)) == (6, "ChooseEffort")
    assert phases(p) == []
    assert len(told(p, "morale")) == 1
    assert not told(p, "lifts")
    assert not told(p, "assigned")


@pytest.mark.rule("AL-6.1-C", "AL-7.2-C")
@pytest.mark.parametrize(("arvn", "nva"), [(1, 1), (2, 0), (0, 2)])
def test_6_1_c_a_sum_of_two_is_no_lull(arvn: int, nva: int) -> None:
    p = quiet(arvn, nva)
    assert (p.turn, seen(p, "stage"), asked(p)) == (5, "air", "AllocateAir")
    assert not told(p, "lull")


@pytest.mark.rule("A-08", "lull_skips_air")
def test_a_08_bought_air_units_and_sa_7s_are_lost() -> None:
    p = quiet(0, 0)
    assert seen(p, "air", "bought") == {}
    assert seen(p, "sa7_in_hand") == 2  # those of turn 6
    p = say(quiet(0, 0, sa_7_kept=1), "effort 0")
    assert seen(p, "sa7_kept") == 1


@pytest.mark.rule("A-08", "lull_skips_air")
def test_a_08_flak_does_not_count_in_the_surrender_test_of_a_lull() -> None:
    assert [event.values[1] for event in told(quiet(0, 0), "factor") if event.values[0] == 4] == [0]
    p = say(quiet(0, 0, lull_skips_air=False), "assign cobra CAS".lower())
    p = to_next_turn(p)
    assert [event.values[1] for event in told(p, "factor") if event.values[0] == 4] == [-1]


@pytest.mark.rule("A-08", "lull_skips_air")
def test_a_08_by_the_option_the_air_phase_is_played() -> None:
    p = quiet(1, 0, lull_skips_air=False)
    assert (p.turn, asked(p)) == (5, "AllocateAir")
    say(p, "assign cobra sead", "roll 6")
    assert asked(p) == "PlaceSa7"
    say(p, "sa-7 101-regt")
    # Then the Surrender Segment, and the next turn; no operations.
    assert (p.turn, phases(p)) == (6, [])
    assert not seen(p, "units", "101-regt", "sa7")


@pytest.mark.rule("A-08")
def test_a_08_nobody_enters_moves_or_is_withdrawn_and_replacements_wait() -> None:
    stacks = ("lai-khe: 5-abn", "entry: 7-nva/141", "0909: rppf-1(reduced)")
    p = board(HELD, *stacks, agenda="Turn()", turn=9, nva_operation_points=0)
    say(p, "effort 0", "end", "effort 0")
    assert (p.turn, place(p, "5-abn"), place(p, "7-nva/141")) == (10, "lai-khe", "entry")
    assert seen(p, "arvn_replacement_points") == 2
    assert seen(p, "units", "rppf-1", "reduced")


# -- 6.2: the Air Phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-6.2-A", "AL-6.2-B", "AL-6.2-C", "A-25", "sa7_timing")
def test_6_2_missions_then_sead_then_tac_then_sa_7s() -> None:
    p = turn("0911: 101-regt", bought="f-4=2", sa_7_in_hand=1)
    steps = []
    for words in ("assign f-4 sead", "assign f-4 tac", "roll 3", "roll 6"):
        steps.append(asked(p))
        say(p, words)
    while asked(p) == "AssignHits":
        say(p, "end")
    assert [*steps, asked(p)] == ["AllocateAir", "AllocateAir", "SeadDie", "TacDie", "PlaceSa7"]
    say(p, "sa-7 101-regt")
    assert seen(p, "stage") == "nva-combat"


@pytest.mark.rule("A-25", "sa7_timing")
def test_a_25_by_the_option_sa_7s_come_first() -> None:
    p = turn("0911: 101-regt", bought="f-4=1", sa_7_in_hand=1, sa7_timing="start-of-air-phase")
    assert asked(p) == "PlaceSa7"
    say(p, "sa-7 101-regt")
    assert asked(p) == "AllocateAir"
    say(p, "assign f-4 sead", "roll 1")
    # They are not asked for again.
    assert seen(p, "stage") == "nva-combat"


# -- 6.7: the end of the turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-6.7.1-A")
def test_6_7_1_a_sa_7s_and_landing_zones_come_off() -> None:
    more = {"landing_zones": "1017 1024", "covers": "cold cold"}
    p = board(HELD, "0811: 101-regt(sa-7)", agenda="Administration(); Declare(arvn); MoveUnits(arvn)", **more)
    assert not seen(p, "units", "101-regt", "sa7")
    assert seen(p, "landing_zones") == {}


@pytest.mark.rule("AL-6.7.1-B")
def test_6_7_1_b_guns_hqs_and_sappers_are_available_again() -> None:
    stacks = ("0910: 7/5 5-div-hq-low(used)", "0801: 130mm(used) 429-sappers(used)", "1024: 155mm(used)")
    p = board(*stacks, agenda="Administration(); MoveUnits(arvn)")
    assert not [name for name, unit in seen(p, "units").items() if unit["used"]]
    # Not before: a second Operations Phase finds them used.
    p = board(*stacks, agenda="Operations(nva, 1); MoveUnits(arvn)")
    assert len([name for name, unit in seen(p, "units").items() if unit["used"]]) == 4


@pytest.mark.rule("AL-6.7.2-A", "AL-6.0")
def test_6_7_2_a_the_turn_ends_with_the_surrender_test() -> None:
    p = to_next_turn(turn("0801: 101-regt(sa-7)", sa_7_in_hand=1))
    kinds = [event.kind for event in p.events]
    assert kinds.index("morale") > max(index for index, kind in enumerate(kinds) if kind in ("combat", "movement"))
    assert kinds.count("morale") == 1
    assert kinds.index("turn") > kinds.index("morale")


@pytest.mark.rule("AL-6.7.2-B")
@pytest.mark.parametrize("number", [1, 11])
def test_6_7_2_b_the_turn_marker_goes_on(number: int) -> None:
    p = board(HELD, agenda="Administration(); Surrender(); GameEnd(); NextTurn()", turn=number)
    assert (p.turn, p.over) == (number + 1, False)


@pytest.mark.rule("AL-6.7.2-C")
def test_6_7_2_c_after_turn_12_the_winner_is_found() -> None:
    p = board(HELD, agenda="Administration(); Surrender(); GameEnd(); NextTurn()", turn=12)
    assert p.over
    assert seen(p, "outcome", "winner") == "arvn"
    p = board("1024: 7/5", agenda="Administration(); Surrender(); GameEnd(); NextTurn()", turn=12, captured=1)
    assert seen(p, "outcome", "winner") == "nva"
