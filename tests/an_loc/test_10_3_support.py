"""Support (10.3): artillery, sappers and HQs give their bonus once a turn; lone sappers are swept away."""

import pytest
from tests.an_loc.board import asked, moving, offered, place, refused_by, say, seen, units
from tests.an_loc.combats import battle, declared, drm, drms, fought, strengths, supported, used, without

GUNS = ("support 130mm", "support 122mm", "support 9-vc/art")


@pytest.mark.rule("AL-10.3-A")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_10_3_a_each_gun_adds_to_an_attack(number: int) -> None:
    p = battle("nva", "0914: 9-vc/271", "0913: 130mm 122mm 9-vc/art", "0915: 7/5")
    fought(p, "0915", "9-vc/271", die=3, support=GUNS[:number])
    assert drms(p) == ({"AL-10.3-A": number} if number else {})
    assert used(p) == {"130mm", "122mm", "9-vc/art"} & {words.split()[1] for words in GUNS[:number]}


@pytest.mark.rule("AL-10.3-A")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_10_3_a_each_gun_takes_from_the_roll_in_defence(number: int) -> None:
    p = battle("arvn", "0914: 31/21", "0917: 130mm 122mm", "0915: 101-regt")
    fought(p, "0915", "31/21", die=4, support=GUNS[:number])
    assert drms(p) == ({"AL-10.3-A": -number} if number else {})
    p = battle("nva", "0914: 9-vc/271", "0917: 211-art 212-art", "0915: 7/5")
    fought(p, "0915", "9-vc/271", die=4, support=("support 211-art", "support 212-art")[:number])
    assert drms(p) == ({"AL-10.3-A": -number} if number else {})


@pytest.mark.rule("AL-10.3-A")
def test_10_3_a_guns_on_both_sides() -> None:
    p = battle("nva", "0914: 9-vc/271", "0913: 130mm 122mm", "0917: 155mm", "0915: 7/5")
    fought(p, "0915", "9-vc/271", die=4, support=("support 130mm", "support 122mm", "support 155mm"))
    assert drm(p) == 1
    assert used(p) == {"130mm", "122mm", "155mm"}


@pytest.mark.rule("AL-10.3-A", "A-63")
def test_10_3_a_sappers_add_to_an_attack() -> None:
    p = battle("nva", "0914: 9-vc/271 429-sappers", "0915: 7/5")
    fought(p, "0915", "9-vc/271", "429-sappers", die=6, support=("support 429-sappers",))
    assert drms(p) == {"AL-10.3-A": 1}


@pytest.mark.rule("AL-10.3-A", "A-63")
def test_10_3_a_sappers_that_do_not_attack_do_not_help() -> None:
    p = declared(battle("nva", "0914: 9-vc/271 429-sappers", "0913: 130mm", "0915: 7/5"), "0915", "9-vc/271")
    say(p, "no")
    assert (asked(p), units(p)) == ("AttackSupport", {"130mm"})
    assert refused_by(p, "support 429-sappers") == "A-63"


@pytest.mark.rule("AL-10.3-A")
def test_10_3_a_sappers_never_help_in_defence() -> None:
    p = declared(battle("arvn", "0914: 31/21", "0915: 101-regt 429-sappers", "0917: 122mm"), "0915", "31/21")
    assert (asked(p), units(p)) == ("DefenceSupport", {"122mm"})
    assert refused_by(p, "support 429-sappers") == "AL-10.3-A"
    say(supported(p), "roll 4")
    assert drms(p) == {}


@pytest.mark.rule("AL-10.3-A", "AL-11.1-G")
@pytest.mark.parametrize(
    ("hq", "unit", "bonus"), [("1-abn-hq", "6-abn", 2), ("21-div-hq", "31/21", 1), ("3-ranger-hq", "31-ranger", 1)]
)
def test_10_3_a_an_hq_adds_to_an_attack_and_takes_from_one(hq: str, unit: str, bonus: int) -> None:
    p = battle("arvn", f"0914: {unit} {hq}", "0915: 122mm", cas="cobra=2")
    fought(p, "0915", unit, die=4, support=(f"bonus {hq}",))
    assert (drm(p), used(p)) == (bonus, {hq})
    p = battle("nva", "0914: 9-vc/271", f"0915: {unit} {hq}", cas="cobra=2")
    fought(p, "0915", "9-vc/271", die=4, support=(f"bonus {hq}",))
    assert (drm(p), used(p)) == (-bonus, {hq})


@pytest.mark.rule("AL-10.3-A", "AL-11.1-G", "AL-9.5-C1")
def test_10_3_a_an_hq_used_for_air_gives_no_bonus() -> None:
    p = battle("nva", "0914: 9-vc/271", "0915: 6-abn 1-abn-hq", cas="cobra=3")
    fought(p, "0915", "9-vc/271", die=5, support=("air 1-abn-hq", "cas cobra", "cas cobra", "cas cobra"))
    assert (drms(p), used(p), strengths(p)) == ({}, {"1-abn-hq"}, (8, 4 + 30))


@pytest.mark.rule("A-29", "hq_uses_per_combat", "AL-11.1-G", "AL-10.3-A", "E-AL-7")
def test_a_29_one_hq_in_a_combat_or_all() -> None:
    stacks = ("1010: 9-vc/271 9-vc/272", "0910: 7/5 5-div-hq-low 31-ranger 3-ranger-hq 6-abn 1-abn-hq")
    bonus = ("bonus 5-div-hq-low", "bonus 3-ranger-hq", "bonus 1-abn-hq")
    p = battle("nva", *stacks, cas="cobra=4", hq_uses_per_combat=1)
    say(declared(p, "0910", "9-vc/271", "9-vc/272"), "no", "bonus 3-ranger-hq")
    assert asked(p) == "FlyCas"  # nobody is asked for another HQ
    say(supported(p, "cas cobra", "cas cobra"), "roll 4")
    assert (drms(p), used(p)) == ({"AL-10.2": -1, "AL-9.5-C2": -1}, {"3-ranger-hq"})
    p = battle("nva", *stacks, cas="cobra=4")
    fought(p, "0910", "9-vc/271", "9-vc/272", die=6, support=(*bonus, "cas cobra", "cas cobra"))
    assert (drms(p), used(p)) == ({"AL-10.2": -1, "AL-9.5-C2": -4}, {"5-div-hq-low", "3-ranger-hq", "1-abn-hq"})


@pytest.mark.rule("hq_uses_per_combat", "A-29")
def test_a_29_with_several_hqs_the_best_limit_of_one_counts() -> None:
    p = battle(
        "nva", "0914: 9-vc/271", "0915: 31-ranger 3-ranger-hq 6-abn 1-abn-hq", cas="cobra=4", hq_uses_per_combat="any"
    )
    say(declared(p, "0915", "9-vc/271"), "no", "bonus 1-abn-hq", "air 3-ranger-hq", "cas cobra", "cas cobra")
    assert offered(p) == {"cas cobra", "enough"}
    say(p, "cas cobra")
    assert asked(p) == "CombatDie"  # three, not five


@pytest.mark.rule("A-30", "AL-11.1-C")
def test_a_30_an_hq_is_involved_where_its_own_units_attack() -> None:
    p = declared(battle("arvn", "0914: 31-ranger 21-div-hq 21-recon", "0915: 122mm"), "0915", "31-ranger")
    assert asked(p) == "DefenceSupport"  # the 21st Division does not attack
    p = declared(battle("arvn", "0914: 31-ranger 21-div-hq 9-acr", "0915: 122mm"), "0915", "31-ranger", "9-acr")
    assert offered(p) == {"air 21-div-hq", "bonus 21-div-hq", "no"}
    p = declared(battle("arvn", "0914: 31/21", "0815: 21-recon 21-div-hq", "0915: 122mm"), "0915", "31/21")
    assert asked(p) == "DefenceSupport"  # the HQ is in another hex


@pytest.mark.rule("A-30")
def test_a_30_in_defence_any_hq_in_the_hex_is_involved() -> None:
    p = declared(battle("nva", "0914: 9-vc/271", "0915: rppf-1 21-div-hq", "0916: 3-ranger-hq"), "0915", "9-vc/271")
    say(p, "no")
    assert units(p) == {"21-div-hq"}
    assert refused_by(p, "bonus 3-ranger-hq") == "A-30"


# -- once a turn (10.3-B) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.3-B", "AL-11.3-A", "AL-11.3-F")
def test_10_3_b_a_gun_supports_once_a_turn() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0813: 130mm 122mm", "0915: 7/5", "0816: 8/5")
    say(fought(p, "0915", "9-vc/271", die=4, support=("support 130mm",)), "pay")
    assert used(p) == {"130mm"}
    say(declared(p, "0816", "9-vc/272"), "no")
    assert units(p) == {"122mm"}
    assert refused_by(p, "support 130mm") == "AL-10.3-B"
    assert "support 130mm" in without(p, "AL-10.3-B")


@pytest.mark.rule("AL-10.3-B", "AL-11.3-F")
def test_10_3_b_what_was_used_in_attack_does_not_defend_in_the_same_turn() -> None:
    p = declared(battle("arvn", "0914: 31/21", "0915: 101-regt", "0917: 122mm(used) 130mm"), "0915", "31/21")
    assert units(p) == {"130mm"}
    p = declared(battle("nva", "0914: 101-regt", "0915: 7/5", "0917: 211-art(used) 212-art"), "0915", "101-regt")
    assert units(say(p, "no")) == {"212-art"}


@pytest.mark.rule("AL-10.3-B", "AL-11.1-G")
def test_10_3_b_a_used_hq_gives_no_bonus_again() -> None:
    p = battle("arvn", "0914: 6-abn 1-abn-hq(used) 31/21 21-div-hq", "0915: 101-regt")
    declared(p, "0915", "6-abn", "31/21")
    assert units(p) == {"21-div-hq"}
    assert refused_by(p, "bonus 1-abn-hq") == "AL-10.3-B"
    assert refused_by(p, "air 1-abn-hq") == "AL-10.3-B"
    assert without(p, "AL-10.3-B") >= {"air 1-abn-hq", "bonus 1-abn-hq"}


@pytest.mark.rule("AL-10.3-B", "A-63")
def test_10_3_b_used_sappers_attack_again_without_their_bonus() -> None:
    p = battle("nva", "0914: 9-vc/271 429-sappers(used)", "0913: 130mm", "0915: 7/5")
    say(declared(p, "0915", "9-vc/271", "429-sappers"), "no")
    assert units(p) == {"130mm"}
    assert refused_by(p, "support 429-sappers") == "AL-10.3-B"
    say(supported(p), "roll 5")
    assert (drms(p), place(p, "429-sappers")) == ({}, "eliminated")


@pytest.mark.rule("AL-10.3-B", "AL-11.1-H", "AL-11.3-F", "AL-6.7.1-B")
def test_10_3_b_at_the_end_of_the_turn_all_are_available_again() -> None:
    p = battle(
        "nva",
        "0910: 7/5 5-div-hq-low(used) 211-art(used)",
        "1017: 130mm(used) 429-sappers(used)",
        agenda="Administration(); ChooseEffort(arvn)",
    )
    assert (used(p), asked(p)) == (set(), "ChooseEffort")


# -- ranges and states of guns -----------------------------------------------------------------------------------------


@pytest.mark.rule("A-60")
def test_a_60_one_target_in_range_is_enough() -> None:
    stacks = ("0815: 9-vc/271", "0915: 7/5", "0814: rppf-1", "0809: 9-vc/art", "0821: 122mm")
    p = say(declared(battle("nva", *stacks), "0814", "9-vc/271", also="0915"), "no")
    assert units(p) == {"9-vc/art", "122mm"}  # five hexes from 0814, six from 0915; six from 0915
    p = say(declared(battle("nva", *stacks), "0915", "9-vc/271"), "no")
    assert units(p) == {"122mm"}


@pytest.mark.rule("A-61", "AL-11.3-G")
def test_a_61_attacked_artillery_supports_its_own_defence() -> None:
    p = battle("arvn", "0914: 31/21", "0915: 122mm 9-vc/art")
    fought(p, "0915", "31/21", die=4, support=("support 122mm", "support 9-vc/art"))
    assert (strengths(p), drm(p)) == ((5, 2 + 2), -2)


@pytest.mark.rule("A-62", "AL-5.0-A")
def test_a_62_used_artillery_still_defends_controls_and_counts() -> None:
    p = battle("arvn", "0914: 31/21", "0915: 122mm(used)")
    fought(p, "0915", "31/21", die=1)
    assert (strengths(p), drm(p)) == ((5, 2), 0)
    p = moving("arvn", "0913: 31/21", "0915: 122mm(used)")
    say(p, "move 31/21")
    assert "to 0914" in offered(p)
    assert "to 0816" not in offered(p)  # by way of 0814, 0815 or 0914 only, all in its zone
    guns = "1010: 130mm(used) 122mm(used)"
    assert ["2 NVA artillery units in range", -2] in seen(moving("arvn", "0910: 7/5 5-div-hq-low", guns), "morale")


@pytest.mark.rule("A-92", "AL-11.3-H")
def test_a_92_arvn_artillery_supports_any_arvn_combat() -> None:
    p = declared(battle("arvn", "0914: 31-ranger", "0813: 211-art 155mm", "0915: 101-regt"), "0915", "31-ranger")
    assert units(p) == {"211-art", "155mm"}
    p = declared(battle("nva", "0914: 101-regt", "0813: 211-art 155mm", "0915: rppf-1"), "0915", "101-regt")
    assert units(say(p, "no")) == {"211-art", "155mm"}


# -- lone sappers (10.3-C) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.3-C")
def test_10_3_c_a_lone_sapper_is_eliminated_when_an_enemy_enters() -> None:
    p = say(moving("arvn", "0910: 36-ranger 31-ranger", "1011: 429-sappers", replacements_used=3), "move 36-ranger")
    assert "to 1011" in offered(p)
    say(p, "to 1011")
    assert (place(p, "429-sappers"), place(p, "36-ranger")) == ("eliminated", "1011")
    assert seen(p, "replacements_used") == 3  # no point saves it


@pytest.mark.rule("AL-10.3-C", "AL-8.X")
def test_10_3_c_sappers_beside_another_unit_are_not_overrun() -> None:
    p = say(moving("arvn", "0910: 36-ranger 31-ranger", "1011: 429-sappers 122mm"), "move 36-ranger")
    assert "to 1011" not in offered(p)
    assert refused_by(p, "to 1011") == "AL-8.X"
    assert "to 1011" not in without(p, "AL-5.0-C")
