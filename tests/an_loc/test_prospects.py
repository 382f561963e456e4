"""What is shown beside a choice: odds and chances, proved by playing all dice, and what a choice gives away."""

from collections import Counter
from typing import Any

import pytest
from tests.an_loc.board import GAME, asked, board, fighting, moving, offered, say, start, told

from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.prose import plain
from citadel.games.an_loc.position import Siege

percent = GAME.wording.percent


def beside(p: Siege) -> dict[str, str]:
    """What is shown beside each choice."""
    pending = p.decision
    assert pending is not None
    return {choice.words: plain(GAME.prospect(p, choice.number)) for choice in pending.choices}


def warnings(p: Siege) -> dict[str, str]:
    """The choices that give something away, and what."""
    pending = p.decision
    assert pending is not None
    found = {choice.words: plain(GAME.warning(p, choice.number)) for choice in pending.choices}
    return {words: warning for words, warning in found.items() if warning}


def results(p: Siege) -> list[str]:
    """The cell of the Combat Results Table for every die, as play looks it up."""
    found = []
    for die in p.listed:
        twin = p.copy()
        twin.listening = True
        twin.take(die)
        values = told(twin, "combat_die")[0].values
        found.append(twin.board.results[values[5]][values[2]])
    return found


# -- logistics and air -------------------------------------------------------------------------------------------------

EFFORT = "ChooseEffort({}); Reveal(); Campaign()"


def test_what_effort_gives() -> None:
    p = board("0910: 7/5", agenda=EFFORT.format("nva"), nva_operation_points=7, arvn_effort=1, stage="logistics")
    assert beside(p) == {
        "effort 0": "no movement, no attacks, leaves 7 points, a lull with ARVN effort 1",
        "effort 1": "half movement, attacks \N{MINUS SIGN}2, leaves 6 points",
        "effort 2": "movement \N{MINUS SIGN}1, attacks \N{MINUS SIGN}1, leaves 5 points",
        "effort 3": "movement as printed, attacks, leaves 4 points",
        "effort 4": "movement as printed, attacks +1, leaves 3 points",
        "effort 5": "movement +1, attacks +1, a second phase, leaves 2 points",
    }
    assert warnings(p) == {"effort 0": "there would be a lull: neither side moves or attacks this turn (6.1)"}
    p = board("0910: 7/5", agenda=EFFORT.format("arvn"), stage="logistics")
    assert beside(p)["effort 0"].endswith("a lull if the NVA has 1 or less")
    assert beside(p)["effort 1"].endswith("a lull if the NVA has 0")
    assert warnings(p) == {}


def test_a_secret_effort_is_not_given_away() -> None:
    p = board("0910: 7/5", agenda=EFFORT.format("nva"), arvn_effort=0, stage="logistics",
              oel_commitment="simultaneous-secret")  # fmt: skip
    seen = p.seen
    assert isinstance(seen, Siege)
    assert "lull" not in "".join(beside(seen).values())
    assert warnings(seen) == {}
    assert "effort ARVN not shown yet, NVA" in GAME.summary(seen)
    assert "operation points ARVN not shown yet, NVA 10" in GAME.summary(seen)


def test_the_last_turn_for_the_major_attack() -> None:
    facts: dict[str, Any] = {"turn": 8, "committed": 6, "replacements_used": 20, "stage": "logistics"}
    p = board("0910: 7/5", agenda=EFFORT.format("nva"), **facts)
    assert set(warnings(p)) == {f"effort {level}" for level in range(5)}
    assert beside(p)["effort 5"].endswith("an attack then is the major attack")
    assert warnings(board("0910: 7/5", agenda=EFFORT.format("nva"), **(facts | {"turn": 7}))) == {}
    assert warnings(board("0910: 7/5", agenda=EFFORT.format("nva"), **facts, major_attack=1)) == {}
    stacks = ("0910: 7/5", "0911: 9-vc/271")
    fight = {"turn": 8, "committed": 6, "replacements_used": 20, "effort": 5}
    assert warnings(fighting("nva", *stacks, **fight)) == {}  # there is a second phase
    p = fighting("nva", *stacks, **fight, second_phase=1)
    assert warnings(p) == {"end": "without an attack now the NVA loses the game (11.2.2)"}
    assert warnings(fighting("nva", *stacks, **fight, second_phase=1, nva_attacked=1)) == {}


def test_air_units_and_their_price() -> None:
    agenda = "BuyAir(arvn); ChooseEffort(nva); Reveal(); Campaign()"
    p = board("0910: 7/5", agenda=agenda, arvn_operation_points=3, stage="logistics")
    assert beside(p)["buy f-4"] == "1 point, strike 7, SEAD/TAC/CAS, 0 of 6 bought"
    assert beside(p)["buy b-52"] == "1 point, strike 14, TAC, 0 of 4 bought"
    assert beside(p)["end"] == "keeps 3 points"
    assert warnings(p) == {}
    say(p, "buy f-4")
    assert beside(p)["buy f-4"] == "free with the point just paid, strike 7, SEAD/TAC/CAS, 1 of 6 bought"
    assert warnings(p) == {"end": "another F-4 would be free (9.0)"}


def test_missions() -> None:
    agenda = "AllocateAir(arvn); SeadDie(); CountHelicopters(); TacDie()"
    p = board("0910: 7/5", agenda=agenda, bought="f-4=3 a-37=1", sead="f-4=3", stage="air")
    assert beside(p)["assign a-37 sead"] == "27 points in all: flak 4 33 %, flak 2 33 %, flak 0 33 %"
    assert beside(p)["assign a-37 cas"] == "adds 2 at flak 4, 4 at flak 2, 6 at flak 0"
    p = board("0910: 7/5", agenda=agenda, bought="b-52=2 f-4=1", tac="b-52=2", stage="air")
    assert beside(p)["assign f-4 tac"] == "35 points in all: 1.2 hits on average with this SEAD"  # 0 0 1 1 2 3


def test_strikes_are_as_they_are_played() -> None:
    p = board(
        "0910: 7/5",
        agenda="SeadDie(); CountHelicopters(); TacDie()",
        sead="f-4=3 a-37=1",
        tac="b-52=2 f-4=1",
        stage="air",
    )
    flak = [say(p.copy(), f"roll {die}").flak for die in range(1, 7)]
    assert list(beside(p).values()) == [f"flak {value}" for value in flak] == [f"flak {v}" for v in (4, 4, 2, 2, 0, 0)]
    say(p, "roll 3")
    hits = [say(p.copy(), f"roll {die}").hits for die in range(1, 7)]
    assert hits == [1, 1, 2, 3, 4, 4]
    assert [words.split()[0] for words in beside(p).values()] == [str(number) for number in hits]


def test_chances_of_sead_by_playing_every_die() -> None:
    for sead in ("f-4=1", "f-4=6", "cobra=2 a-37=4", "cobra=4"):
        units = dict(part.split("=") for part in sead.split())
        name, number = next(iter(units.items()))
        before = " ".join([f"{name}={int(number) - 1}", *(f"{k}={v}" for k, v in units.items() if k != name)])
        facts = {"bought": sead, "sead": before, "stage": "air"}
        p = board("0910: 7/5", agenda="AllocateAir(arvn); SeadDie(); CountHelicopters(); TacDie()", **facts)
        shown = beside(p)[f"assign {name} sead"].partition(": ")[2]
        say(p, f"assign {name} sead")
        assert asked(p) == "SeadDie"
        flaks = Counter(say(p.copy(), f"roll {die}").flak for die in range(1, 7))
        assert shown == ", ".join(f"flak {value} {percent(flaks[value] / 6)}" for value in sorted(flaks, reverse=True))


def test_what_hits_buy() -> None:
    stacks = ("0910: 7/5", "0911: 9-vc/271(reduced)", "1311: 9-vc/272")
    p = board(*stacks, agenda="AssignHits(arvn); Surrender()", hits=4, flak=0, stage="air", replacements_used=18)
    assert beside(p) == {
        "strike 9-vc/271": "in 0911, 1 hit: is eliminated, or the NVA spends a replacement point",
        "replacement": "1 hit: replacements used 19 of 30, commits the 5th VC Division on turn 4",
        "operation": "3 hits: the NVA has 9 points left",
        "end": "4 hits unused",
    }
    assert warnings(p) == {"end": "4 hits would be lost (9.4)"}
    say(p, "strike 9-vc/271")
    assert beside(p)["lose 9-vc/271"] == "(4-3-5, reduced) is eliminated"


def test_missiles_and_replacements() -> None:
    facts: dict[str, Any] = {"agenda": "PlaceSa7(nva); LoseSa7(); Surrender()", "stage": "air", "turn": 6}
    p = board("0910: 7/5", "0911: 9-vc/271", "0912: 122mm", **facts, sa_7_in_hand=1)
    assert beside(p)["sa-7 122mm"] == "(0-2-3, +1, range 7) in 0912"
    assert warnings(p) == {"end": "1 SA-7 marker would be lost (9.8)"}
    assert warnings(board("0911: 9-vc/271", "0912: 122mm", **facts, sa_7_kept=1)) == {}
    agenda = "RestoreSteps(arvn); Surrender()"
    p = board("0914: 7/5(reduced)", agenda=agenda, stage="air", turn=9, arvn_replacement_points=2)
    assert beside(p)["restore 7/5"] == "(2-3-4, reduced) in 0914: becomes (4-5-4)"


# -- movement ----------------------------------------------------------------------------------------------------------


def test_who_moves_and_where_to() -> None:
    p = moving("nva", "0814: 9-vc/271", "0910: 7/5", "0813: 9-vc/272(reduced)")
    assert beside(p)["move 9-vc/272"] == "(4-3-5, reduced) in 0813, 5 MP"
    say(p, "move 9-vc/272")
    shown = beside(p)
    assert shown["to 0812"] == "1 MP"
    assert shown["to 0911"] == "2 MP, stops"
    near = {p.board.place_names[hex] for hex in p.board.neighbours[p.board.an_loc]}
    assert {place for place, words in shown.items() if words.endswith("stops")} == {
        place for place in shown if place[3:] in near
    }


def test_overruns_roads_and_lifts() -> None:
    p = say(moving("arvn", "1020: 31/21", "0920: 429-sappers"), "move 31/21")
    assert beside(p)["to 0920"].startswith("1 MP, overruns 429th Sappers")
    p = say(moving("arvn", "1023: 31/21", "lai-khe: 5-abn", helicopter_points=4), "move 31/21")
    shown = beside(p)
    assert shown["lift"] == "2 of 4 helicopter points"
    assert shown["to lai-khe"] == "4 MP"
    assert shown["walk 1022"] == "1 MP, then a lift"
    assert shown["to 0912"] == "by road"


def test_hqs() -> None:
    p = moving("arvn", "0911: 5-abn 6-abn 1-abn-hq", "0912: 8-abn", agenda="PlaceHqs(); MoveUnits(arvn); EndMovement()")
    assert beside(p) == {
        "hq 1-abn-hq 0912": "in 0912 with 8th Abn",
        "stay": "in 0911 with 5th Abn and 6th Abn, in or next to An Loc",
    }
    p = moving("arvn", "0911: 5-abn 1-abn-hq")
    assert beside(p)["move 5-abn"] == "(3-4-4) in 0911, 4 MP, takes 1st Abn HQ along"


def test_an_empty_city_and_the_brigade() -> None:
    p = say(moving("arvn", "0910: rppf-1", "0913: 7/5"), "move rppf-1")
    assert set(warnings(p)) == offered(p)
    assert set(warnings(p).values()) == {"An Loc would be left without a garrison (12.1)"}
    assert warnings(say(moving("arvn", "0910: rppf-1 7/5"), "move rppf-1")) == {}
    facts: dict[str, Any] = {"turn": 12, "stage": "arvn-movement"}
    p = moving("arvn", "0910: 7/5", "lai-khe: 5-abn 6-abn", **facts)
    told = "5th Abn and 6th Abn could still be withdrawn; otherwise an ARVN victory drops one level (13.1.7)"
    assert warnings(p) == {"end": told}
    assert beside(p)["withdraw 5-abn"] == "(3-4-4) at Lai Khe, for good"
    assert warnings(moving("arvn", "0910: 7/5", "0911: 8-abn", "lai-khe: 5-abn", **facts)) == {}
    assert warnings(moving("arvn", "0910: 7/5", "lai-khe: 5-abn", **(facts | {"turn": 11}))) == {}
    assert warnings(moving("arvn", "0910: 7/5", "lai-khe: 5-abn", **facts, effort=5)) == {}


# -- combat ------------------------------------------------------------------------------------------------------------


def test_an_attack_as_it_is_composed() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271 9-vc/272 t-55/1", "0912: 122mm")
    odds = "21 to 5, 3:1, die 0 (city \N{MINUS SIGN}1, T-55 A +1), 67 % that the hex is emptied"
    everybody = "with 271/9 VC, 272/9 VC and T-55 A"
    target = f"{odds}; city, defended by 7/5 (4-5-4); {everybody}"
    assert beside(p) == {"attack 0910": target, "end": "ends combat"}
    found = GAME.forecast(p, p.listed[0])
    assert found is not None
    assert ("Defenders gone from the hex", "67 %") in [(part.label, part.value) for part in found.averages]
    say(p, "attack 0910")
    assert beside(p) == {
        "with 9-vc/271": "(8-6-5) from 0911: 8 to 5, 1:2, die \N{MINUS SIGN}1 (city \N{MINUS SIGN}1)",
        "with 9-vc/272": "(8-6-5) from 0911: 8 to 5, 1:2, die \N{MINUS SIGN}1 (city \N{MINUS SIGN}1)",
        "with t-55/1": "(5-3-6) from 0911: 5 to 5, 1:2, die 0 (city \N{MINUS SIGN}1, T-55 A +1)",
    }
    say(p, "with 9-vc/271")
    assert beside(p)["go"] == (
        "8 to 5, 1:2, die \N{MINUS SIGN}1 (city \N{MINUS SIGN}1): 1\N{EN DASH}2 3R1/\N{MINUS SIGN}, "
        "3\N{EN DASH}4 2R1/\N{MINUS SIGN}, 5\N{EN DASH}6 2/\N{MINUS SIGN}"
    )
    say(p, "with t-55/1")
    assert beside(p)["go"] == (
        "13 to 5, 1:1, die 0 (city \N{MINUS SIGN}1, T-55 A +1): 1 2R1/\N{MINUS SIGN} +3 tank, "
        "2\N{EN DASH}3 2/\N{MINUS SIGN} +2 tank, 4 2/1 +2 tank, 5 1/1 +1 tank, 6 1/1R1 +1 tank"
    )
    say(p, "go", "no")
    shown = beside(p)
    gun = "(0-2-3, +1, range 7) in 0912"
    assert shown["support 122mm"].startswith(f"{gun}: 13 to 5, 1:1, die +1 (city \N{MINUS SIGN}1, 122mm Guns +1, ")
    say(p, "support 122mm")
    assert results(p) == ["2/-", "2/-", "2/1", "1/1", "1/1R1", "1/2R1"]
    assert beside(p)["roll 6"] == "1/2R1 +1 tank"


def test_halved_attackers_say_so() -> None:
    p = say(fighting("nva", "0307: 9-vc/271", "0407: 7/5"), "attack 0407")
    assert asked(p) != "JoinAttack"  # the only attacker joins without asking
    p = say(fighting("nva", "0307: 9-vc/271 9-vc/272", "0407: 7/5"), "attack 0407")
    assert beside(p)["with 9-vc/271"].startswith("(8-6-5) from 0307, adds 4: 4 to 5, 1:2, die ")


def test_air_support_and_hqs() -> None:
    p = fighting("nva", "0910: 7/5 5-div-hq-low", "0911: 9-vc/271 9-vc/272", cas="cobra=2", sead="f-4=2", flak=2)
    say(p, "attack 0910", "with 9-vc/271", "go")
    assert beside(p) == {"broken-arrow": "2 F-4s to the CAS box, leaves 7 points", "no": ""}
    assert warnings(p) == {}
    say(p, "no")
    assert beside(p) == {
        "air 5-div-hq-low": "up to 3 CAS units (2 in the box)",
        "bonus 5-div-hq-low": (
            "up to 2 CAS units (2 in the box), 8 to 5, 1:2, die \N{MINUS SIGN}2 (city \N{MINUS SIGN}1, 5th "
            "Div HQ \N{MINUS SIGN}1)"
        ),
        "no": "up to 1 CAS unit (2 in the box)",
    }
    assert warnings(p) == {}
    say(p, "no")
    with_cobra = "adds 12: 8 to 17, 1:3, die \N{MINUS SIGN}1 (city \N{MINUS SIGN}1): 1 3R2/\N{MINUS SIGN}, 2\N{EN DASH}"
    assert beside(p)["cas cobra"].startswith(with_cobra)
    assert beside(p)["enough"].startswith("8 to 5, 1:2, die \N{MINUS SIGN}1 (city \N{MINUS SIGN}1): ")


def test_an_hq_that_air_units_do_not_need() -> None:
    p = fighting("nva", "0910: 7/5 5-div-hq-low", "0911: 9-vc/271 9-vc/272", cas="cobra=1", flak=2)
    say(p, "attack 0910", "with 9-vc/271", "go", "no")
    assert warnings(p) == {"air 5-div-hq-low": "the air units in the CAS box can fly without the HQ (9.5)"}


def test_broken_arrow_for_nothing() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271 9-vc/272", cas="cobra=2")
    say(p, "attack 0910", "with 9-vc/271", "go")
    assert beside(p)["broken-arrow"] == "no air unit joins the CAS box, leaves 7 points"
    assert list(warnings(p)) == ["broken-arrow"]


def test_losses_and_retreats() -> None:
    agenda = "TakeLosses(nva, 1, attack, 9-vc/271+9-vc/272); EndCombat(nva); Surrender()"
    combat = {"attackers": "9-vc/271 9-vc/272", "targets": "0910", "defenders": "7/5"}
    p = board("0911: 9-vc/271 9-vc/272", "0910: 7/5", agenda=agenda, replacements_used=26, committed=2, **combat)
    assert beside(p)["loss 9-vc/271"] == "(8-6-5) in 0911: becomes 4-3-5, or the NVA spends a replacement point"
    say(p, "loss 9-vc/271")
    assert beside(p) == {
        "pay": "replacements used 27 of 30, breaks NVA morale",
        "lose 9-vc/271": "(8-6-5) becomes 4-3-5",
    }
    facts: dict[str, Any] = {"attackers": "9-vc/271", "targets": "0914", "defenders": "7/5", "defender_retreats": 2}
    p = board(
        "0914: 7/5", "0915: 9-vc/271", agenda="RetreatStack(arvn, 0, 0914, 2); EndCombat(nva); Surrender()", **facts
    )
    assert beside(p) == {"retreat": "2 hexes", "hold": "loses a step, retreats 1 hex"}
    say(p, "retreat")
    assert all("costs" not in words for words in beside(p).values())


def test_a_retreat_through_enemy_control() -> None:
    ring = ("0915: 9-vc/271", "0812: 9-vc/272", "1012: 9-vc/95c", "1114: 101-regt")
    facts: dict[str, Any] = {"attackers": "9-vc/271", "targets": "0914", "defenders": "7/5", "defender_retreats": 1}
    agenda = "RetreatStack(arvn, 0, 0914, 1); EndCombat(nva); Surrender()"
    p = say(board("0914: 7/5", *ring, agenda=agenda, **facts), "retreat")
    assert asked(p) == "RetreatStep"
    for words, shown in beside(p).items():
        assert shown.endswith("the enemy zone of control costs a step")
        assert told(say(_listening(p), words), "harried")


def _listening(p: Siege) -> Siege:
    twin = p.copy()
    twin.listening = True
    return twin


def test_the_point_that_ends_the_first_assault() -> None:
    facts: dict[str, Any] = {"agenda": "LoseOrPay(nva, 9-vc/271); EndCombat(nva); Surrender()", "replacements_used": 18}
    facts |= {"attackers": "9-vc/271", "targets": "0910", "defenders": "7/5"}
    p = board("0911: 9-vc/271", "0910: 7/5", scenario="first-assault", **facts)
    assert warnings(p) == {"pay": "the game would end with this turn (13.2)"}
    assert warnings(board("0911: 9-vc/271", "0910: 7/5", **facts)) == {}


# -- random games ------------------------------------------------------------------------------------------------------

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"oel_commitment": "simultaneous-secret", "lull_skips_air": False},
    {"stacking_checked": "end-of-move", "capture_rule": "play-on"},
    {"hq_uses_per_combat": "any", "retreat_cancel_max": "any", "arvn_replacements_expire": True},
)


@pytest.mark.parametrize("batch", range(4))
def test_words_beside_choices_in_random_games(batch: int) -> None:
    """Every step, some of its choices: the words are clean, the position is as before, and the die is as announced."""
    for seed in range(batch * 25, batch * 25 + 25):
        p, dice, turn = start(("battle", "first-assault")[seed % 3 == 2], **OPTIONS[seed % 4]), Dice(seed), 0
        while not p.over:
            turn += 1
            before = p.text() if turn % 40 == 0 else ""
            for choice in p.listed[turn % 5 :: max(1, len(p.listed) // 4)]:
                words, warned = plain(GAME.prospect(p, choice)), plain(GAME.warning(p, choice))
                assert words == words.strip()
                assert "  " not in words + warned
                assert not warned or warned.endswith(")")
            assert not before or p.text() == before
            choice = random_choice(p, dice)
            shown = plain(GAME.prospect(p, choice)) if p.step.name() == "CombatDie" else ""
            p.events.clear()
            p.take(choice)
            if shown:
                values = told(p, "combat_die")[0].values
                assert shown.split()[0] == p.board.results[values[5]][values[2]].replace("-", "\N{MINUS SIGN}")


def test_every_choice_of_some_random_games() -> None:
    shown: Counter[str] = Counter()
    for seed in range(200, 204):
        p, dice = start(**OPTIONS[seed % 4]), Dice(seed)
        while not p.over:
            for choice in p.listed:
                shown[p.step.name()] += bool(plain(GAME.prospect(p, choice)))
                assert isinstance(plain(GAME.warning(p, choice)), str)
            p.take(random_choice(p, dice))
    assert all(
        shown[name] for name in ("MoveTo", "MoveUnits", "BuyAir", "AllocateAir", "Declare", "CombatDie", "PlaceUnit")
    )
