"""What is shown beside a choice, and how what came of it is told."""

import pytest
from tests.block_by_block.board import GAME, acting, board, say
from tests.sentences import sentences_of

from citadel.core.prose import DASH, MINUS, plain
from citadel.games.block_by_block.position import Hue


def beside(p: Hue) -> dict[str, str]:
    """What is shown beside each choice."""
    pending = p.decision
    assert pending is not None
    return {choice.words: plain(GAME.prospect(p, choice.number)) for choice in pending.choices}


def test_each_face_of_the_die_before_an_assault() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1", "S4-1: nlf/1(routed) pavn-4/1(spent)")
    assert beside(p) == {
        "assault S4-1": "1/4 PAVN (2, spent), 1st NLF (0, routed); "
        f"value 10, +1 terrain: 1{DASH}2 X, 3{DASH}4 *, 5{DASH}6 -",
        "split": "",
        "pause": "",
    }
    say(p, "assault S4-1")
    assert beside(p) == {
        "without": f"value 10, +1 terrain: 1{DASH}2 X, 3{DASH}4 *, 5{DASH}6 -",
        "call": f"friendly fire costs a step on 1{DASH}3; then level 1: 1{DASH}3 X, 4{DASH}5 *, 6 -; "
        f"level 2: 1{DASH}4 X, 5{DASH}6 *",
    }
    say(p, "call", "roll 6")
    assert beside(p)["level 2"] == (
        f"value 10, +1 terrain, {MINUS}2 heavy weapons: 1{DASH}4 X, 5{DASH}6 *; destruction +2"
    )


def test_the_prospect_of_an_assault_is_what_the_die_brings() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1", "S4-1: pavn-4/1")
    say(p, "assault S4-1", "without")
    for die, result in enumerate("XX**--", 1):
        twin = p.copy()
        twin.listening = True
        twin.apply_text(f"roll {die}")
        (told,) = [sentence for sentence in sentences_of(GAME, twin.events) if sentence.startswith("Assault: ")]
        assert {"X": "Break-in", "*": "Both sides take losses", "-": "thrown back"}[result] in told


def test_what_else_an_assault_brings() -> None:
    p = acting("A/1/1", "S4-2: A/1/1", "S4-1: nlf/1 nlf/2 nlf/3 nlf/4")
    assert ", their losses double: " in beside(p)["assault S4-1"]
    p = acting("3rd/1", "O-8: 3rd/1")
    assert beside(p)["assault gate-G"] == (f"Gate G tower (0); value 4, +3 gate box, costs a step first: 1{DASH}6 -")


def test_close_combat_by_the_strongest_three() -> None:
    p = acting("A/1/1", "S4-2: A/1/1 nlf/1 nlf/2 nlf/3 pavn-4/1")
    assert beside(p)["close"] == "value 5, against 8 at most: about 0.7 hits dealt, 1.0 taken"


def test_hits_say_what_they_make_of_a_unit() -> None:
    hits = "TakeHits(us, 1, A/1/1+B/1/1+F/2/5, close); EndOfTurn()"
    p = board("S4-2: A/1/1 B/1/1(spent) F/2/5(spent,routed)", agenda=hits)
    assert beside(p) == {
        "hit A/1/1": "spent, from value 5 to 3; publicity +1",
        "hit B/1/1": "routed; publicity +2",
    }
    p = board("S4-2: A/1/1(spent,routed) B/1/1(spent,routed)", agenda="TakeHits(us, 1, A/1/1+B/1/1, fire); EndOfTurn()")
    assert beside(p)["hit A/1/1"] == "eliminated"


def test_points_and_attacks_are_not_given_away_unasked() -> None:
    p = board("S4-2: A/1/1(spent) B/1/1(spent)", agenda="BuyBack(us); EndOfTurn()", points=2)
    assert plain(GAME.warning(p, p.listed[-1])) == "2 points would be lost (10.1)"
    assert plain(GAME.warning(p, p.listed[0])) == ""
    p = board("S4-2: A/1/1", "S4-1: nlf/1", agenda="FormGroups(us); EndOfTurn()")
    assert plain(GAME.warning(p, p.listed[-1])) == "without a group nobody attacks this segment (7.2)"
    p = board("S4-2: A/1/1", "S1-1: nlf/1", agenda="FormGroups(us); EndOfTurn()")
    assert plain(GAME.warning(p, p.listed[-1])) == ""


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ("Phase(movement, us); MoveUnits(us)", None),
        ("Phase(political, us); Publicity(); Phase(movement, us); MoveUnits(us)", "Political Phase, US/ARVN segment."),
    ],
)
def test_a_phase_is_told_only_where_no_heading_follows(steps: str, sentence: str | None) -> None:
    p = board("MACV: A/1/1 B/1/1", agenda=f"MoveUnits(us); {steps}; EndOfTurn()")
    p.events = []
    say(p, "end")
    assert [told for told in sentences_of(GAME, p.events) if "Phase" in told] == ([sentence] if sentence else [])


def test_publicity_of_one_hit_is_one_sentence() -> None:
    p = board("S4-2: A/1/1(spent) B/1/1(spent)", agenda="TakeHits(us, 1, A/1/1+B/1/1, close); EndOfTurn()", publicity=1)
    p.events = []
    say(p, "hit A/1/1")
    assert sentences_of(GAME, p.events)[:2] == [
        "Alpha Company, 1/1 Marines routs.",
        "Publicity +2, now 3: a step lost in close combat and a rout (9.1).",
    ]


def test_a_repulse_says_that_the_group_is_done() -> None:
    p = acting("3rd/1", "O-8: 3rd/1")
    say(p, "assault gate-G", "without")
    p.events = []
    say(p, "roll 6")
    assert sentences_of(GAME, p.events)[0] == (
        "Assault: [6] +3 gate box = 9 on column 3–4. The assault is thrown back, and the group is done."
    )


def test_a_counterattack_names_both_units() -> None:
    p = acting("A/1/1", "S4-2: A/1/1", "S4-1: pavn-4/1 pavn-4/2")
    say(p, "assault S4-1", "without", "roll 1", "hit pavn-4/1", "counterattack", "with pavn-4/2")
    p.events = []
    say(p, "roll 6", "roll 6")
    told = sentences_of(GAME, p.events)
    assert told[0] == "The 2nd Company, 4th Battalion PAVN: [6] on column 3–4. No hit."
    assert told[1] == "Alpha Company, 1/1 Marines: [6] on column 3–4. No hit."
