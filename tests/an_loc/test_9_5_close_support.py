"""Chapter 9.5: close air support, HQs that direct it, and what flak leaves of it."""

from typing import Any

import pytest
from tests.an_loc.board import (
    GAME,
    asked,
    attack,
    drm,
    fighting,
    offered,
    refused_by,
    roll,
    say,
    seen,
    start,
    strengths,
    told,
    until,
)

from citadel.games.an_loc.position import Siege


def defending(*stacks: str, **more: Any) -> Siege:
    """The NVA has announced its attack from 0811 on 0911; the ARVN is asked about its support."""
    facts: dict[str, Any] = {"cas": "cobra=4", "flak": 0, "arvn_operation_points": 0}
    p = fighting("nva", "0811: 101-regt", *(stacks or ("0911: 7/5",)), **(facts | more))
    return attack(p, "0911", "101-regt")


def assaulting(*stacks: str, **more: Any) -> Siege:
    """The ARVN has announced its attack on 1012 with all that stands in 0912."""
    facts: dict[str, Any] = {"cas": "cobra=4", "flak": 0}
    p = say(fighting("arvn", "1012: 101-regt", *stacks, **(facts | more)), "attack 1012")
    for _ in range(9):
        if asked(p) != "JoinAttack":
            break
        joining = sorted(words for words in offered(p) if words.startswith("with "))
        say(p, joining[0] if joining else "go")
    return p


def flown(p: Siege) -> int:
    """How many Cobras from the box may be committed."""
    number = 0
    while asked(p) == "FlyCas" and "cas cobra" in offered(p):
        say(p, "cas cobra")
        number += 1
    return number


# -- who may fly -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.5-A")
def test_9_5_a_support_is_given_combat_by_combat() -> None:
    stacks = ("0811: 101-regt", "0911: 7/5", "1012: 205-regt", "1013: 8/5")
    p = fighting("nva", *stacks, cas="cobra=1 f-4=1", flak=0, arvn_operation_points=0)
    say(attack(p, "0911", "101-regt"), "cas cobra")
    roll(until(p, "CombatDie"), 6)
    p = until(p, "Declare", "pay", "hold", "loss 7/5")
    attack(p, "1013", "205-regt")
    # The Cobra has flown in this phase; the fighter bomber has not.
    assert offered(p) == {"cas f-4", "enough"}
    assert refused_by(p, "cas cobra") == "AL-9.5-A"


@pytest.mark.rule("AL-9.5-B", "A-28")
def test_9_5_b_one_air_unit_in_defence_without_an_hq() -> None:
    assert flown(defending()) == 1


@pytest.mark.rule("AL-9.5-B", "A-28")
def test_9_5_b_one_air_unit_in_attack_without_an_hq() -> None:
    assert flown(assaulting("0912: 81-abn")) == 1


@pytest.mark.rule("AL-9.5-B")
def test_9_5_b_none_for_the_nva_and_none_is_forced() -> None:
    p = say(defending(), "enough")
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (5, 5)


@pytest.mark.rule("AL-9.5-C1", "AL-9.5-F", "A-28")
def test_9_5_c1_an_available_hq_brings_three_in_defence() -> None:
    p = defending("0911: 7/5 5-div-hq-low")
    assert offered(p) == {"air 5-div-hq-low", "bonus 5-div-hq-low", "no"}
    assert flown(say(p, "air 5-div-hq-low")) == 3
    assert seen(p, "units", "5-div-hq-low", "used")
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (5, 5 + 42)
    assert drm(p, "AL-9.5-C2") == 0


@pytest.mark.rule("AL-9.5-C1", "A-28")
def test_9_5_c1_and_in_attack() -> None:
    p = say(assaulting("0912: 81-abn 1-abn-hq"), "air 1-abn-hq")
    assert flown(p) == 3
    assert seen(p, "units", "1-abn-hq", "used")
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == 0


@pytest.mark.rule("AL-9.5-C2", "A-28")
def test_9_5_c2_or_two_and_its_modifier() -> None:
    p = say(assaulting("0912: 81-abn 1-abn-hq"), "bonus 1-abn-hq")
    assert flown(p) == 2
    assert seen(p, "units", "1-abn-hq", "used")
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == 2
    p = say(defending("0911: 81-abn 1-abn-hq"), "bonus 1-abn-hq")
    assert flown(p) == 2
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == -2


@pytest.mark.rule("AL-9.5-C1", "AL-9.5-C2", "AL-9.5-D")
def test_9_5_c_a_used_hq_brings_nothing_to_an_attack() -> None:
    p = assaulting("0912: 81-abn 1-abn-hq(used)")
    assert asked(p) == "FlyCas"
    assert flown(p) == 1


@pytest.mark.rule("AL-9.5-C1")
def test_9_5_c1_an_hq_that_is_not_used_leaves_an_attack_at_one() -> None:
    p = say(assaulting("0912: 81-abn 1-abn-hq"), "no")
    assert flown(p) == 1
    assert not seen(p, "units", "1-abn-hq", "used")


@pytest.mark.rule("AL-9.5-D", "A-28")
@pytest.mark.parametrize("option", [True, False])
def test_9_5_d_a_used_hq_in_the_attacked_hex_allows_two(option: bool) -> None:
    p = defending("0911: 7/5 5-div-hq-low(used)", unused_hq_two_cas_in_defence=option)
    assert asked(p) == "FlyCas"
    assert flown(p) == 2


@pytest.mark.rule("A-28", "unused_hq_two_cas_in_defence")
@pytest.mark.parametrize(("option", "number"), [(True, 2), (False, 1)])
def test_a_28_what_a_fresh_hq_that_is_not_used_is_worth(option: bool, number: int) -> None:
    p = say(defending("0911: 7/5 5-div-hq-low", unused_hq_two_cas_in_defence=option), "no")
    assert flown(p) == number
    assert not seen(p, "units", "5-div-hq-low", "used")


@pytest.mark.rule("A-28", "unused_hq_two_cas_in_defence", "E-AL-6", "AL-9.5-C1", "AL-11.1-G")
def test_9_5_c_only_an_hq_that_is_used_brings_air_units() -> None:
    assert flown(say(defending("0911: 7/5 5-div-hq-low"), "no")) == 1
    assert flown(say(defending("0911: 7/5 5-div-hq-low"), "bonus 5-div-hq-low")) == 2
    assert flown(say(defending("0911: 7/5 5-div-hq-low"), "air 5-div-hq-low")) == 3


@pytest.mark.rule("E-AL-6", "E-AL-7", "unused_hq_two_cas_in_defence", "hq_uses_per_combat")
def test_games_of_version_1_keep_their_defaults() -> None:
    then = GAME.as_of(1, "97a0e22b9399").start()
    now = start()
    for option, was in (("unused_hq_two_cas_in_defence", True), ("hq_uses_per_combat", 1)):
        assert (then.options[option], now.options[option]) == (was, GAME.option(option).default)
        assert was != GAME.option(option).default
    assert "data: 97a0e22b9399" in then.text()
    assert then.game.position(then.text()).options == then.options


@pytest.mark.rule("A-29", "hq_uses_per_combat")
def test_a_29_one_hq_in_a_combat() -> None:
    p = defending("0911: 31-ranger 5-abn 3-ranger-hq 1-abn-hq", hq_uses_per_combat=1)
    assert len(offered(p)) == 5
    say(p, "bonus 1-abn-hq")
    assert asked(p) == "FlyCas"
    assert flown(p) == 2
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == -2


@pytest.mark.rule("A-29", "hq_uses_per_combat")
def test_a_29_any_number_of_hqs() -> None:
    stacks = "0911: 31-ranger 5-abn 3-ranger-hq 1-abn-hq"
    p = say(defending(stacks, hq_uses_per_combat="any"), "bonus 1-abn-hq")
    assert offered(p) == {"air 3-ranger-hq", "bonus 3-ranger-hq", "no"}
    say(p, "bonus 3-ranger-hq")
    assert flown(p) == 2
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == -3
    # The number of air units is the best that one of them allows.
    p = say(defending(stacks, hq_uses_per_combat="any"), "bonus 1-abn-hq", "air 3-ranger-hq")
    assert flown(p) == 3
    assert drm(roll(until(p, "CombatDie"), 6), "AL-9.5-C2") == -2


@pytest.mark.rule("A-30")
def test_a_30_in_attack_an_hq_is_involved_by_its_own_unit_in_its_hex() -> None:
    # The Rangers' HQ stands with the airborne unit that attacks, its own unit does not attack from there.
    assert asked(assaulting("0912: 81-abn 3-ranger-hq", "0911: 31-ranger")) == "FlyCas"
    # The airborne HQ stands in another hex than its attacking unit.
    assert asked(assaulting("0912: 81-abn", "0911: 1-abn-hq 5-abn")) == "FlyCas"
    assert asked(assaulting("0912: 81-abn 1-abn-hq")) == "UseHq"


@pytest.mark.rule("A-30")
def test_a_30_its_own_unit_must_attack() -> None:
    p = fighting("arvn", "1012: 101-regt", "0912: 81-abn 31-ranger 3-ranger-hq", cas="cobra=3", flak=0)
    say(p, "attack 1012", "with 81-abn", "go")
    assert asked(p) == "FlyCas"


@pytest.mark.rule("A-30")
def test_a_30_in_defence_every_hq_in_an_attacked_hex() -> None:
    # Whoever defends beside it.
    assert asked(defending("0911: 7/5 1-abn-hq")) == "UseHq"
    assert asked(defending("0911: 7/5", "0912: 5-abn 1-abn-hq")) == "FlyCas"


# -- what it is worth --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.5-E", "AL-9.5-F", "AL-9.7-A", "AL-9.7-B2")
@pytest.mark.parametrize(("flak", "value"), [(0, 14), (2, 12), (4, 10)])
def test_9_5_e_flak_is_taken_off_each_air_unit(flak: int, value: int) -> None:
    p = say(defending("0911: 7/5 5-div-hq-low", flak=flak), "air 5-div-hq-low")
    assert flown(p) == 3
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (5, 5 + 3 * value)


@pytest.mark.rule("AL-9.5-F")
@pytest.mark.parametrize(("kind", "value"), [("f-4", 5), ("a-37", 4), ("ac-130", 12)])
def test_9_5_f_the_rest_is_added_to_attack_or_defence(kind: str, value: int) -> None:
    p = say(assaulting("0912: 81-abn", cas=f"{kind}=1", flak=2), f"cas {kind}")
    assert strengths(roll(until(p, "CombatDie"), 6)) == (4 + value, 5)
    p = say(defending(cas=f"{kind}=1", flak=2), f"cas {kind}")
    assert strengths(roll(until(p, "CombatDie"), 6)) == (5, 5 + value)


@pytest.mark.rule("A-65")
def test_a_65_terrain_never_halves_air_support() -> None:
    # Across the river: 4 counts 2, the Cobra all of its 14.
    p = fighting("arvn", "0308: 81-abn", "0307: 101-regt", cas="cobra=1", flak=0)
    say(attack(p, "0307", "81-abn"), "cas cobra")
    assert strengths(roll(until(p, "CombatDie"), 6)) == (16, 5)


# -- 9.5-G: again in the next phase ------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.5-G")
def test_9_5_g_air_units_return_when_the_combat_phase_ends() -> None:
    stacks = ("0811: 101-regt", "0911: 7/5")
    agenda = "Declare(nva); EndCombatPhase(nva); Declare(arvn); EndCombatPhase(arvn); MoveUnits(nva)"
    p = fighting("nva", *stacks, cas="cobra=1", flak=0, arvn_operation_points=0, agenda=agenda)
    say(attack(p, "0911", "101-regt"), "cas cobra")
    assert (seen(p, "air", "cas"), seen(p, "air", "flown")) == ({}, {"cobra": 1})
    roll(until(p, "CombatDie"), 3)
    while asked(p) != "Declare":
        say(p, next(words for words in ("pay", "no", *sorted(offered(p))) if words in offered(p)))
    assert (seen(p, "air", "cas"), seen(p, "air", "flown")) == ({"cobra": 1}, {})
    assert offered(p) == {"attack 0811", "end"}
    attack(p, "0811", "7/5")
    assert "cas cobra" in offered(p)
    assert told(p, "cas")[0].values[1] == 14
