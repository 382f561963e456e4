"""The plain fact that comes before the rule of a refusal: true, in whole sentences, and in accord with the rule."""

import re
from collections import Counter
from typing import Any

import pytest
from tests.an_loc.board import GAME, attack, board, fighting, moving, refused_by, say, start, until
from tests.refusals import not_offered

from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, NONE, Saying
from citadel.core.prose import Span, capitalised, plain
from citadel.games.an_loc.components import ALL_NAMES, HEXES, PLACES
from citadel.games.an_loc.position import Siege

TAIL = "Advance(nva); EndCombat(nva); ChooseEffort(nva)"
"""What follows losses and retreats in an attack of the NVA."""


def fact(p: Siege, words: str) -> str:
    """What is said ahead of the rule when words are refused."""
    rule = refused_by(p, words)
    assert rule, f"{words} is not refused"
    refusal = p.why_not(words)
    assert refusal is not None
    assert refusal.sentence.endswith(GAME.catalogue[rule].text)
    return refusal.sentence.removesuffix(GAME.catalogue[rule].text).strip()


def moves(p: Siege, unit: str, words: str) -> str:
    """Why a unit that is to move does not do something."""
    return fact(say(p, f"move {unit}"), words)


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "step", "words", "said"),
    [
        ((), "arvn, 7/5", "place 7/5 0710", "0710 is 2 hexes from An Loc."),
        (("0911: rppf-1 rppf-2 31-ranger", "0910: 8/5 tf-52"), "arvn, 7/5", "place 7/5 0911",
         "0911 holds 3 of 4 stacking points; the 7th Regiment, 5th Division needs 2."),
        (("0911: 31-ranger", "0909: 36-ranger"), "arvn, 3-ranger-hq", "place 3-ranger-hq 0910",
         "No unit commanded by the 3rd Ranger Group HQ is in An Loc (0910)."),
        ((), "nva, 101-regt", "place 101-regt 0414", "0414 is 5 hexes from QL-13."),
        ((), "nva, 101-regt", "place 101-regt 0909", "0909 is not south of An Loc."),
        ((), "nva, 9-vc/271", "place 9-vc/271 0905", "0905 is 5 hexes from An Loc."),
        (("0911: 8/5",), "nva, 130mm", "place 130mm 0911", "The 8th Regiment, 5th Division stands in 0911."),
        ((), "nva, t-55/1", "place t-55/1 1120", "T-55 Battalion A is mechanized, and 1120 is marsh."),
    ],
)  # fmt: skip
def test_setting_up(stacks: tuple[str, ...], step: str, words: str, said: str) -> None:
    p = board(*stacks, stage="set-up", turn=1, agenda=f"PlaceUnit({step}); AcceptSetup(nva)")
    assert fact(p, words) == said


# -- logistics and air -------------------------------------------------------------------------------------------------


def test_effort() -> None:
    p = board("0910: 7/5", stage="logistics", nva_operation_points=2, agenda="ChooseEffort(nva); Turn()")
    assert fact(p, "effort 7") == "There is no effort level 7."
    assert fact(p, "effort 5") == "Level 5 costs 5 operation points; the NVA has 2."


def test_buying() -> None:
    more = {"stage": "logistics", "agenda": "BuyAir(arvn); ChooseEffort(nva)"}
    p = board("0910: 7/5", arvn_operation_points=1, bought="ac-130=2 cobra=4", **more)
    assert fact(p, "buy ac-130") == "Both AC-130s have been bought."
    assert fact(p, "buy cobra") == "All four Cobras have been bought."
    assert fact(p, "buy 7/5") == "The 7th Regiment, 5th Division is not an air unit."
    p = board("0910: 7/5", arvn_operation_points=0, bought="f-4=1", **more)
    assert fact(p, "buy b-52") == "A B-52 costs an operation point; the ARVN has none."


def test_missions() -> None:
    p = board("0910: 7/5", stage="air", bought="f-4=1 ac-130=1", agenda="AllocateAir(arvn); ChooseEffort(nva)")
    assert fact(p, "assign cobra cas") == "The next air unit to be given a mission is an F-4."
    say(p, "assign f-4 tac")
    assert fact(p, "assign ac-130 sead") == "An AC-130 flies only TAC and CAS."


def test_hits_of_tactical_strikes() -> None:
    stacks = ("0910: 7/5", "0911: 9-vc/271", "0711: 9-vc/272")
    more: dict[str, Any] = {"stage": "air", "flak": 2, "agenda": "AssignHits(arvn); ChooseEffort(nva)"}
    p = board(*stacks, hits=2, **more)
    where = "is next to the 272nd Regiment, 9th VC Division in 0711."
    assert fact(p, "strike 9-vc/272") == f"No ARVN unit {where}"
    then = board(*stacks, hits=2, rules=1, **more)
    assert fact(then, "strike 9-vc/272") == f"No ARVN unit other than an HQ {where}"
    assert fact(p, "strike 7/5") == "The 7th Regiment, 5th Division is an ARVN unit."
    assert fact(p, "strike t-54") == "The T-54 Battalion has not arrived yet."
    assert fact(p, "operation") == "An operation point takes four hits; two are left."
    p = board(*stacks, hits=1, **more)
    assert fact(p, "strike 9-vc/271") == "A step takes two hits; only one is left."
    p = board(*stacks, hits=4, replacements_used=30, nva_operation_points=0, **more)
    assert fact(p, "replacement") == "All 30 replacement points are gone."
    assert fact(p, "operation") == "The NVA has no operation points."


def test_sa7_markers() -> None:
    stacks = ("0910: 7/5", "0911: 9-vc/271(sa-7) 9-vc/272")
    p = board(*stacks, stage="air", sa_7_in_hand=1, agenda="PlaceSa7(nva); ChooseEffort(nva)")
    assert fact(p, "sa-7 9-vc/271") == "The 271st Regiment, 9th VC Division already has an SA-7."
    assert fact(p, "sa-7 7/5") == "The 7th Regiment, 5th Division is an ARVN unit."


def test_replacements() -> None:
    around = ("0911: 9-vc/271", "0909: 9-vc/272", "1010: 101-regt")
    p = board("0910: 7/5(reduced)", "1020: 8/5(reduced)", "1021: 31/21", *around, stage="air", turn=9,
              arvn_replacement_points=2, agenda="RestoreSteps(arvn); ChooseEffort(nva)")  # fmt: skip
    assert fact(p, "restore 31/21") == "The 31st Regiment, 21st Division is not reduced."
    assert fact(p, "restore 7/5") == "An Loc is besieged and flak is 4."


# -- movement ----------------------------------------------------------------------------------------------------------


def test_who_moves() -> None:
    stacks = ("0910: 7/5 5-div-hq-low", "1020: 31/21 21-div-hq", "1024: 32/21", "1414: 9-vc/271")
    p = moving("arvn", *stacks, moved="32/21")
    assert fact(p, "move 9-vc/271") == "The 271st Regiment, 9th VC Division is an NVA unit."
    assert fact(p, "move 21-div-hq") == "The 21st Division HQ is an HQ."
    assert fact(p, "move 32/21") == "The 32nd Regiment, 21st Division has already moved this phase."
    assert fact(p, "move 48/18") == "The 48th Regiment, 18th Division has not arrived yet."
    assert (
        fact(p, "move 7/5")
        == "The 7th Regiment, 5th Division is the last unit in An Loc (0910) commanded by the 5th Division HQ."
    )
    assert fact(p, "withdraw 7/5") == (
        "The 7th Regiment, 5th Division is not one of the units to be withdrawn: the 5th, 6th and 8th "
        "Airborne and the 1st Airborne Brigade HQ."
    )
    p = moving("arvn", *stacks, "lai-khe: 5-abn", effort=0)
    assert fact(p, "move 31/21") == "The ARVN is at effort level 0."


def test_withdrawal_only_from_lai_khe() -> None:
    p = moving("arvn", "1020: 5-abn", "lai-khe: 6-abn", "0910: 7/5")
    assert fact(p, "withdraw 5-abn") == "The 5th Airborne Battalion is in 1020."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("to 0801", "The route to 0801 costs 12 movement points; the 271st Regiment, 9th VC Division has 5."),
        ("to 0810", "The 271st Regiment, 9th VC Division is already there."),
        ("to 0910", "The 7th Regiment, 5th Division stands in An Loc (0910)."),
        ("to 0710", "0710 holds 4 of 4 stacking points; the 271st Regiment, 9th VC Division needs 2."),
        (
            "to 0809",
            (
                "The 271st Regiment, 9th VC Division and the 141st Regiment, 7th NVA Division in 0809 "
                "belong to different divisions."
            ),
        ),
        ("to lai-khe", "No NVA unit may enter Lai Khe."),
        ("lift", "The NVA has no helicopters."),
    ],
)
def test_where_units_go(words: str, said: str) -> None:
    stacks = ("0810: 9-vc/271", "0910: 7/5", "0710: 101-regt 205-regt", "0809: 7-nva/141")
    assert moves(moving("nva", *stacks), "9-vc/271", words) == said


def test_from_one_zone_of_control_into_another() -> None:
    p = moving("nva", "0810: 130mm", "0910: 7/5", "0709: 9-vc/272", effort=1)
    assert moves(p, "130mm", "to 0911") == (
        "The 130mm Gun Group is in the zone of control of the 7th Regiment, 5th Division, and 0911 "
        "is in an enemy zone of control too."
    )


def test_another_unit_than_the_one_that_moves_is_not_said_to_be_held() -> None:
    p = moving("nva", "0810: 130mm", "0910: 7/5", "0709: 9-vc/272", "0414: 9-vc/271", effort=1)
    assert "is in the zone of control of" not in moves(p, "130mm", "to 9-vc/271 0911")


def test_tanks_and_enemy_control_on_the_way() -> None:
    p = moving("nva", "1120: 9-vc/271", "1021: t-55/1", "0910: 7/5", "1018: 31/21")
    assert moves(p.copy(), "t-55/1", "to 1020") == "T-55 Battalion A is mechanized, and 1020 is marsh."
    assert moves(p, "t-55/1", "to 1017") == "Every route to Xa Tan Khai (1017) passes through an enemy zone of control."


def test_a_river_is_closed_to_tanks() -> None:
    p = moving("nva", "0108: t-55/1", "0910: 7/5")
    assert moves(p, "t-55/1", "to 0209") == "A river without a bridge is between 0108 and 0209."


def test_units_with_nowhere_to_go() -> None:
    p = moving("nva", "0109: 130mm", "0910: 7/5", "1414: 9-vc/271", effort=1)
    assert fact(p, "move 130mm") == "The 130mm Gun Group in 0109 has 1 movement point and nowhere to go."


def test_walking_to_a_lift() -> None:
    p = moving(
        "arvn", "1024: 31/21", "1021: 9-vc/271", "0910: 7/5", helicopter_points=2, cas="cobra=1", bought="cobra=1"
    )
    say(p, "move 31/21")
    assert fact(p, "walk 1022") == "1022 is in the zone of control of the 271st Regiment, 9th VC Division."
    assert fact(p, "walk 1024") == "The 31st Regiment, 21st Division is already there."
    assert fact(p, "walk 1021") == "The 31st Regiment, 21st Division has no route to 1021."


def test_helicopters() -> None:
    stacks = ("1020: 31/21", "1024: 9-acr", "1021: 32/21", "0910: 7/5", "1022: 9-vc/271", "0813: 33/21 1/15 2/15")
    p = moving("arvn", *stacks, helicopter_points=1)
    assert (
        moves(p.copy(), "31/21", "lift")
        == "The 31st Regiment, 21st Division takes two helicopter points; only one is left."
    )
    assert moves(p.copy(), "9-acr", "lift") == "The 9th Armored Cavalry is mechanized."
    p = moving("arvn", *stacks, helicopter_points=2)
    assert moves(p.copy(), "32/21", "lift") == (
        "The 271st Regiment, 9th VC Division stands next to 1021, and no Cobra or A-37 is in the CAS box."
    )
    walk = moves(p.copy(), "31/21", "walk 0820")
    assert walk == (
        "The route to 0820 costs 5, and the 31st Regiment, 21st Division can spend only 2 on foot if it is also lifted."
    )
    say(p, "move 31/21", "lift")
    assert fact(p, "land 1122") == (
        "The 271st Regiment, 9th VC Division stands next to 1122, and no Cobra or A-37 is in the CAS box."
    )
    assert fact(p, "land 1022") == "The 271st Regiment, 9th VC Division stands in 1022."
    assert fact(p, "land 0813") == "0813 holds 4 of 4 stacking points; the 31st Regiment, 21st Division needs 2."
    assert fact(p, "land 1020") == "The 31st Regiment, 21st Division is already there."


def test_a_route_is_that_of_the_unit_that_moves_to_a_place_that_was_given() -> None:
    p = moving("arvn", "1020: 31/21", "1024: 32/21", "0910: 7/5", "1022: 9-vc/271", helicopter_points=2)
    say(p, "move 31/21")
    assert GAME.remarked(p, Saying("walk"), "AL-9.6-E") == GAME.remarked(p, Saying("walk", number=2), "AL-9.6-E") == ()
    moves_now = "The 31st Regiment, 21st Division is moving now, not"
    assert fact(p, "walk t-55/1") == f"{moves_now} T-55 Battalion A."
    assert fact(p, "walk a-37") == f"{moves_now} an A-37."
    assert fact(p, "walk 32/21 0820") == fact(p, "to 32/21 0820") == f"{moves_now} the 32nd Regiment, 21st Division."
    assert fact(p, "walk 31/21 0820") == fact(p, "walk 0820") != ""


def test_no_lift_to_lai_khe_by_option() -> None:
    p = moving("arvn", "1020: 31/21", "0910: 7/5", helicopter_points=2, helo_to_lai_khe=False)
    say(p, "move 31/21", "lift")
    assert fact(p, "land lai-khe") == "In this game units cannot be lifted to Lai Khe."


def test_hqs_are_placed_and_go_along() -> None:
    stacks = ("1020: 31/21 21-div-hq 5-abn", "1022: 32/21", "0910: 7/5", "lai-khe: 1-abn-hq 6-abn")
    p = moving("arvn", *stacks, agenda="PlaceHq(arvn, 21-div-hq); MoveUnits(arvn); EndMovement(); Turn()")
    assert fact(p, "hq 21-div-hq 1024") == "No unit commanded by the 21st Division HQ is in Chon Thanh (1024)."
    assert fact(p, "hq 21-div-hq 1020") == "The 21st Division HQ is already there."
    p = moving("arvn", "1020: 31/21 32/21 21-div-hq", "0910: 7/5", "lai-khe: 1-abn-hq 6-abn")
    say(p, "move 31/21")
    assert fact(p, "with 32/21") == "The 32nd Regiment, 21st Division is not an HQ."
    assert fact(p, "with 1-abn-hq") == "The 1st Airborne Brigade HQ is at Lai Khe."
    assert fact(p, "with 130mm") == "The 130mm Gun Group is an NVA unit."


# -- combat ------------------------------------------------------------------------------------------------------------


def test_what_is_attacked() -> None:
    stacks = ("0911: 9-vc/271", "0910: 7/5", "1010: 8/5", "1020: 31/21", "0812: 3-ranger-hq", "1414: rppf-1")
    p = fighting("nva", *stacks, struck="1010")
    assert fact(p, "attack 1010") == "1010 has already been attacked this phase."
    assert fact(p, "attack 0913") == "No ARVN unit is in 0913."
    assert fact(p, "attack 1020") == "No NVA unit that can still attack is next to 1020."
    assert fact(p, "attack 0812") == "0812 holds only the 3rd Ranger Group HQ."


def test_who_attacks() -> None:
    stacks = ("0911: 9-vc/271 t-55/1 130mm", "0810: 101-regt", "0714: 205-regt", "0910: 7/5", "1011: 8/5")
    p = say(fighting("nva", *stacks, fought="t-55/1"), "attack 0910")
    assert fact(p, "go") == "No unit has joined the attack yet."
    assert fact(p, "with t-55/1") == "T-55 Battalion A has already attacked this phase."
    assert fact(p, "with 130mm") == "The 130mm Gun Group is artillery."
    assert fact(p, "with 205-regt") == "The 205th Regiment in 0714 is 4 hexes from An Loc (0910)."
    assert fact(p, "with 7/5") == "The 7th Regiment, 5th Division is an ARVN unit."
    assert fact(p, "with t-54") == "The T-54 Battalion has not arrived yet."
    say(p, "with 9-vc/271")
    assert fact(p, "also 0910") == "An Loc (0910) is already a target."


def test_further_targets_are_next_to_all_attackers() -> None:
    p = fighting("nva", "0911: 9-vc/271 9-vc/272", "0810: 101-regt", "0910: 7/5", "1011: 8/5", "0709: rppf-1")
    say(p, "attack 0910", "with 9-vc/271", "with 101-regt")
    assert fact(p, "also 1011") == "The 101st Regiment is not next to 1011."


def test_support() -> None:
    stacks = ("0911: 9-vc/271 429-sappers", "0920: 122mm", "0913: 130mm(used) 7-nva/art", "0910: 7/5", "0813: 9-vc/art")
    p = until(attack(fighting("nva", *stacks), "0910", "9-vc/271"), "AttackSupport")
    assert fact(p, "support 122mm") == "The 122mm Gun Group in 0920 has a range of 7, and the combat is 10 hexes away."
    assert fact(p, "support 130mm") == "The 130mm Gun Group has already been used this turn."
    assert fact(p, "support 9-vc/271") == "The 271st Regiment, 9th VC Division is not artillery."
    assert fact(p, "support 7-nva/art") == ("The 7th NVA Division has no unit in this combat.")


def test_air_support_and_hqs() -> None:
    stacks = ("0911: 9-vc/271", "0910: 7/5 5-div-hq-low(used)", "1020: 31/21 21-div-hq", "1010: 31-ranger 3-ranger-hq")
    p = fighting("nva", *stacks, cas="cobra=3 f-4=1", bought="cobra=3 f-4=1", arvn_operation_points=0)
    say(p, "attack 0910")
    assert fact(p, "cas b-52") == "No B-52 is available in the CAS box."
    assert fact(p, "lz 1017") == "There is no landing zone in Xa Tan Khai (1017)."
    say(p, "cas cobra", "cas cobra")
    stacks = ("0911: 9-vc/271", "0910: 7/5 5-div-hq-low tf-52", "1020: 31/21 21-div-hq", "1010: 31-ranger")
    p = fighting("nva", *stacks, arvn_operation_points=0)
    say(p, "attack 0910")
    assert fact(p, "air 21-div-hq") == "The 21st Division HQ is in 1020."
    assert fact(p, "bonus 7/5") == "The 7th Regiment, 5th Division is not an HQ."


def test_more_air_units_than_allowed() -> None:
    stacks = ("1010: 31/21", "1011: 9-vc/271", "0908: 7/5")
    p = fighting("arvn", *stacks, cas="cobra=2", bought="cobra=3", landing_zones="1010", covers="cobra")
    say(attack(p, "1011", "31/21"), "cas cobra")
    assert fact(p, "cas cobra") == "Only one air unit may come from the CAS box in this combat; one has come."
    assert fact(p, "lz 1017") == "There is no landing zone in Xa Tan Khai (1017)."


def test_losses_go_to_the_strongest_first() -> None:
    p = fighting("nva", "0910: 7/5 8/5 rppf-1", "0909: tf-52", "0911: 9-vc/271", targets="0910", attackers="9-vc/271",
                 defenders="7/5 8/5 rppf-1",
                 agenda=f"TakeLosses(arvn, 2, defence, 7/5+8/5+rppf-1); {TAIL}")  # fmt: skip
    assert fact(p, "loss rppf-1") == "The first step must come from one of the 7th and 8th Regiments."
    assert fact(p, "loss tf-52") == "Task Force 52 is not one of the units taking this loss."
    say(p, "loss 7/5")
    assert fact(p, "loss tf-52") == "Task Force 52 is not one of the units taking this loss."
    assert fact(p, "loss 130mm") == "The 130mm Gun Group is an NVA unit."


def test_retreats() -> None:
    stacks = ("1012: 8/5", "1113: 9-vc/271", "1212: 9-vc/272", "0910: 7/5")
    p = fighting("nva", *stacks, targets="1012", attackers="9-vc/271", defenders="8/5", retreating="8/5", path="1012",
                 agenda=f"RetreatStep(arvn, 0, 2, 0); FormGroup(arvn, 0, 1012, 2); {TAIL}")  # fmt: skip
    assert fact(p, "to 1020") == "1020 is 8 hexes from Hill 169 (1012)."
    assert fact(p, "to 1012") == "The 8th Regiment, 5th Division is now in Hill 169 (1012)."
    assert fact(p, "to 1113") == "The 271st Regiment, 9th VC Division stands in Srok Ton Cui (1113)."
    assert re.fullmatch(
        r"Windy Hill \(1112\) is in the zone of control of the 271st and 272nd VC Regiments; .* are open\.",
        fact(p, "to 1112"),
    )


def test_advances() -> None:
    p = fighting("nva", "0911: 9-vc/271 9-vc/272", "0813: 130mm", "0910: 7/5", "1020: 8/5", targets="0812",
                 attackers="9-vc/271", retreated="9-vc/272", agenda=TAIL)  # fmt: skip
    assert fact(p, "advance 130mm") == "The 130mm Gun Group has not attacked here."
    assert fact(p, "advance 9-vc/272") == "The 272nd Regiment, 9th VC Division has retreated."
    assert fact(p, "advance 7/5") == "The 7th Regiment, 5th Division is an ARVN unit."


def test_a_hex_without_room_for_the_advance() -> None:
    p = fighting("nva", "0911: 9-vc/271 t-55/1", "0812: 9-vc/272 101-regt", "0910: 7/5", targets="0812",
                 attackers="9-vc/271 t-55/1", agenda=TAIL)  # fmt: skip
    assert (
        fact(p, "advance 9-vc/271") == "0812 holds 4 of 4 stacking points; the 271st Regiment, 9th VC Division needs 2."
    )
    assert fact(p, "advance 101-regt") == "The 101st Regiment has already advanced."


def test_groups_of_a_retreat() -> None:
    p = fighting("nva", "1012: 31/21 8/5 21-div-hq", "1113: 9-vc/271", "0910: 7/5", targets="1012",
                 attackers="9-vc/271", defenders="31/21 8/5",
                 agenda=f"FormGroup(arvn, 0, 1012, 1); {TAIL}")  # fmt: skip
    assert fact(p, "leave 7/5") == "The units retreating now are the 8th and 31st Regiments and the 21st Division HQ."
    assert fact(p, "leave 21-div-hq") == "No other unit commanded by the 21st Division HQ stays behind."


def test_the_way_of_a_retreat() -> None:
    stacks = ("1019: t-55/1", "1018: 31/21", "0910: 7/5", "1112: 9-vc/271", "1111: 8/5")
    agenda = f"RetreatStep(nva, 0, 1, 0); FormGroup(nva, 0, 1019, 1); {TAIL.replace('(nva)', '(arvn)')}"
    more: dict[str, Any] = {"defenders": "t-55/1 9-vc/271", "agenda": agenda}
    p = fighting("arvn", *stacks, targets="1019", attackers="31/21", retreating="t-55/1", path="1119 1019", **more)
    assert fact(p, "to 1020") == "T-55 Battalion A cannot go from Ap Tau O (1019) to 1020."
    assert fact(p, "to 1119") == "The retreat has already passed through 1119."
    p = fighting("arvn", *stacks, targets="1112", attackers="8/5", retreating="9-vc/271", path="1112", **more)
    assert refused_by(p, "to 1211") == "AL-10.7.1-D"
    assert fact(p, "to 1111") == "The 8th Regiment, 5th Division stands in 1111."


def test_landing_zones_that_do_not_support() -> None:
    stacks = ("1010: 31/21", "0911: 32/21", "1011: 9-vc/271", "0908: 7/5", "1018: 33/21", "1019: 101-regt")
    zones: dict[str, Any] = {
        "landing_zones": "1010 1017 0911 1018",
        "covers": "cobra cold cobra cobra",
        "zones_flown": "0911",
    }
    p = fighting("arvn", *stacks, cas="f-4=1", bought="cobra=3 f-4=1", **zones)
    say(p, "attack 1011", "with 31/21", "go")
    assert fact(p, "lz 1017") == "The landing zone in Xa Tan Khai (1017) is cold."
    assert fact(p, "lz 0911") == fact(p, "lz 1018").replace("1018", "0911") == "No unit attacks from 0911."
    say(p, "lz 1010")
    assert fact(p, "lz 1010") == "The air unit in 1010 supports this attack already."
    p = fighting("arvn", *stacks, cas="f-4=1", bought="cobra=3 f-4=1", rules=1, **zones)
    say(p, "attack 1011", "with 31/21", "go")
    assert fact(p, "lz 0911") == "The air unit in 0911 has already supported an attack this phase."


def test_hqs_that_do_not_go_along() -> None:
    p = moving("arvn", "0910: 7/5 8/5 31/21 32/21 5-div-hq-low 21-div-hq", "1020: 33/21", moved="33/21")
    say(p, "move 31/21")
    assert fact(p, "with 5-div-hq-low") == "The 5th Division HQ does not command the 31st Regiment, 21st Division."


def test_an_hq_does_not_go_to_units_that_are_surrounded() -> None:
    ring = ("1413: 9-vc/271", "1416: 9-vc/272", "1215: 101-regt", "1615: 205-regt")
    p = moving("arvn", "1415: 31/21", "1020: 32/21 21-div-hq", "1024: 33/21", "0910: 7/5", *ring,
               agenda="PlaceHq(arvn, 21-div-hq); MoveUnits(arvn); EndMovement(); Turn()")  # fmt: skip
    assert fact(p, "hq 21-div-hq 1415") == "The 31st Regiment, 21st Division is surrounded."


# -- everything --------------------------------------------------------------------------------------------------------


def wrong_things(p: Siege, dice: Dice) -> list[Saying]:
    """What is not offered but sounds like it: other units, other places, near and far, other numbers."""
    others = not_offered(p, range(ALL_NAMES), PLACES)
    found = [others[dice.pick(len(others))] for _ in range(min(len(others), 12))]
    found += [Saying("lift"), Saying("go"), Saying("stay"), Saying("alone"), Saying("replacement"), Saying("operation")]
    found += [saying._replace(place=NONE) for saying in found]
    found += [Saying(verb, dice.pick(ALL_NAMES), place) for verb in ("to", "walk", "land") for place in (NONE, 100)]
    found += [Saying("walk", place=dice.pick(HEXES)), Saying("lz", place=dice.pick(HEXES)), Saying("effort", number=7)]
    listed = {p.step.describe(p, number) for number in p.listed}
    return [saying for saying in found if saying not in listed]


def test_remarks_of_random_games_are_whole_sentences_in_accord_with_the_position() -> None:
    rules: Counter[str] = Counter()
    for seed in range(5):
        p, dice = start(), Dice(seed)
        while not p.over:
            if p.seat != NATURE and dice.pick(9) == 0:
                for saying in wrong_things(p, dice):
                    rule = p.step.refuse(p, saying)
                    text = plain(GAME.remarked(p, saying, rule)) if rule else ""
                    if text:
                        rules[rule] += 1
                        check_words(text)
                        check_truth(p, saying, rule, text)
            p.take(random_choice(p, dice))
    assert len(rules) > 25, rules


def check_words(text: str) -> None:
    """A remark is a whole sentence without slips."""
    assert text.endswith(".")
    assert text[0].isupper() or text[0].isdigit(), text
    assert not re.search(r"[{}_]|  |None|nobody|\.\.| -1\b|\b(one|1) (hit|step|hexe|\w+ point)s\b", text), text
    assert not re.search(r" (and|of|in|is|are|has|from) ?[.,]", text), text


def check_truth(p: Siege, saying: Saying, rule: str, text: str) -> None:
    """What a remark says of the unit that was named is so."""
    if saying.unit == NONE or saying.unit >= ALL_NAMES - 5:
        return
    name = capitalised((Span(GAME.unit_title(saying.unit)),))[0].text
    side = ("ARVN", "NVA")[p.side_of(saying.unit)]
    if f"{name} is an ARVN unit" in text or f"{name} is an NVA unit" in text:
        assert f"{name} is an {side} unit." in text
    if f"{name} has moved" in text:
        assert p.moved >> saying.unit & 1
    if rule == "AL-4.0-D" and "stacking points" in text:
        held, limit, points = map(int, re.findall(r"(?<![\d(])\d+(?= of| stacking|\.$)", text)[-3:])
        assert held + points > limit, text
