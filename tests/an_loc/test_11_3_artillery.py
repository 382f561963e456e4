"""Artillery (11.3): range, one combat a turn, divisional guns, what it does to the garrison."""

import pytest
from tests.an_loc.board import asked, place, refused_by, say, seen, units
from tests.an_loc.combats import battle, declared, drm, fought, lost, marker, strengths, used, without


@pytest.mark.rule("AL-11.3-A", "AL-11.3-C")
@pytest.mark.parametrize(
    ("gun", "hex", "reaches"),
    [
        ("122mm", "0917", True),  # seven hexes
        ("122mm", "0918", False),
        ("130mm", "0921", True),  # eleven
        ("130mm", "0922", False),
        ("9-vc/art", "0915", True),  # five
        ("9-vc/art", "0916", False),
    ],
)
def test_11_3_c_range_is_counted_to_the_attacked_hex(gun: str, hex: str, reaches: bool) -> None:
    p = say(declared(battle("nva", "1010: 9-vc/271", "0910: 7/5", f"{hex}: {gun}"), "0910", "9-vc/271"), "no")
    assert (asked(p) == "AttackSupport") is reaches
    if reaches:
        assert units(p) == {gun}


@pytest.mark.rule("AL-11.3-A", "AL-11.3-C")
@pytest.mark.parametrize(("hex", "guns"), [("0915", {"211-art", "155mm"}), ("0916", {"155mm"}), ("0917", {"155mm"})])
def test_11_3_c_arvn_guns_and_the_hex_they_defend(hex: str, guns: set[str]) -> None:
    p = say(declared(battle("nva", "1010: 101-regt", "0910: 7/5", f"{hex}: 211-art 155mm"), "0910", "101-regt"), "no")
    assert (asked(p), units(p)) == ("DefenceSupport", guns)


@pytest.mark.rule("AL-11.3-A", "AL-11.3-C")
def test_11_3_a_a_gun_out_of_range_is_refused() -> None:
    p = declared(battle("nva", "1010: 9-vc/271", "0910: 7/5", "0918: 122mm", "0919: 130mm"), "0910", "9-vc/271")
    say(p, "no")
    assert units(p) == {"130mm"}
    assert refused_by(p, "support 122mm") == "AL-11.3-C"
    assert "support 122mm" in without(p, "AL-11.3-C")
    assert refused_by(p, "support 7-nva/art") == "AL-11.3-A"  # it is not on the map


@pytest.mark.rule("AL-11.3-A", "AL-11.3-F")
def test_11_3_f_after_one_combat_a_gun_is_used() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0813: 130mm", "0915: 7/5", "0816: 8/5")
    say(fought(p, "0915", "9-vc/271", die=4, support=("support 130mm",)), "pay")
    assert used(p) == {"130mm"}
    say(declared(p, "0816", "9-vc/272"), "no")
    assert asked(p) == "CombatDie"  # nothing is left to support with
    p = battle("arvn", "0914: 31/21", "0915: 101-regt", "0917: 122mm")
    fought(p, "0915", "31/21", die=5, support=("support 122mm",))
    assert used(p) == {"122mm"}


@pytest.mark.rule("AL-11.3-F", "AL-6.7.1-B")
def test_11_3_f_at_the_end_of_the_turn_it_is_available_again() -> None:
    p = battle("nva", "0813: 130mm(used)", "0910: 211-art(used)", agenda="Administration(); ChooseEffort(arvn)")
    assert used(p) == set()


@pytest.mark.rule("AL-11.3-B", "AL-12.1-C")
@pytest.mark.parametrize(
    ("guns", "number"),
    [
        ("1010: 130mm 122mm 9-vc/art", 3),
        ("0917: 122mm", 1),
        ("0918: 122mm", 0),
        ("0918: 122mm 130mm(used)", 1),
        ("entry: 7-nva/art", 0),
    ],
)
def test_11_3_b_guns_in_range_of_an_loc_lower_morale(guns: str, number: int) -> None:
    p = battle("nva", "0910: 7/5 5-div-hq-low", "1009: 9-vc/271", guns)
    found = [value for what, value in seen(p, "morale") if "NVA artillery" in what]
    assert found == ([-number] if number else [])


@pytest.mark.rule("AL-11.3-D", "AL-11.3-E", "AL-10.6.1-A")
def test_11_3_d_one_loss_eliminates_a_gun_unless_a_point_saves_it() -> None:
    p = fought(battle("arvn", "0914: 31/21", "0915: 122mm"), "0915", "31/21", die=3)  # 2:1: 1/1
    twin = p.copy()
    say(p, "lose 122mm")
    assert (place(p, "122mm"), marker(p)) == ("eliminated", 0)
    say(twin, "pay")
    assert (place(twin, "122mm"), marker(twin)) == ("0915", 1)
    p = fought(battle("nva", "0914: 101-regt", "0915: 211-art"), "0915", "101-regt", die=3)
    assert lost(p) == ["211-art"]
    assert place(p, "211-art") == "eliminated"


@pytest.mark.rule("AL-11.3-G")
def test_11_3_g_artillery_defends_with_2_and_never_attacks() -> None:
    p = battle("nva", "0914: 9-vc/art 130mm", "0915: rppf-1")
    assert asked(p) == "ChooseEffort"  # nobody to attack with
    p = fought(battle("arvn", "0914: 31/21", "0915: 130mm 122mm"), "0915", "31/21", die=4)
    assert strengths(p) == (5, 4)
    p = say(battle("nva", "0914: 9-vc/271 9-vc/art", "0815: 9-vc/272", "0915: rppf-1"), "attack 0915")
    assert units(p) == {"9-vc/271", "9-vc/272"}
    assert refused_by(p, "with 9-vc/art") == "AL-11.3-G"


@pytest.mark.rule("AL-11.3-H")
def test_11_3_h_divisional_guns_support_their_own_attacks_only() -> None:
    guns = "0813: 9-vc/art 7-nva/141"
    stacks = ("0914: 9-vc/271", "0815: 101-regt", "0915: 7/5", "0813: 9-vc/art", "0713: 7-nva/art", "0714: 130mm")
    p = say(declared(battle("nva", *stacks), "0915", "9-vc/271"), "no")
    assert units(p) == {"9-vc/art", "130mm"}, guns
    assert refused_by(p, "support 7-nva/art") == "AL-11.3-H"
    assert "support 7-nva/art" in without(p, "AL-11.3-H")
    p = say(declared(battle("nva", *stacks), "0915", "101-regt"), "no")
    assert units(p) == {"130mm"}
    p = say(declared(battle("nva", *stacks, "0816: 7-nva/165"), "0915", "9-vc/271", "7-nva/165"), "no")
    assert units(p) == {"9-vc/art", "7-nva/art", "130mm"}


@pytest.mark.rule("AL-11.3-H")
def test_11_3_h_divisional_guns_support_their_own_defence_only() -> None:
    stacks = ("0914: 31/21", "0917: 9-vc/art 122mm", "0918: 7-nva/art")
    p = declared(battle("arvn", *stacks, "0915: 9-vc/271"), "0915", "31/21")
    assert units(p) == {"9-vc/art", "122mm"}
    assert refused_by(p, "support 7-nva/art") == "AL-11.3-H"
    p = declared(battle("arvn", *stacks, "0915: 101-regt t-55/1"), "0915", "31/21")
    assert units(p) == {"122mm"}
    p = declared(battle("arvn", "0914: 31/21", "0915: 9-vc/art"), "0915", "31/21")
    assert units(p) == {"9-vc/art"}  # itself attacked


@pytest.mark.rule("AL-11.3-H", "AL-13.1.4-T2")
def test_11_3_h_the_275th_brings_its_divisions_guns_once_committed() -> None:
    stacks = ("0914: 5-vc/275", "0915: 7/5", "0813: 5-vc/art")
    p = say(declared(battle("nva", *stacks, committed=2), "0915", "5-vc/275"), "no")
    assert units(p) == {"5-vc/art"}
    p = say(declared(battle("nva", *stacks), "0915", "5-vc/275"), "no")
    assert asked(p) == "CombatDie"


@pytest.mark.rule("AL-11.3-A", "AL-10.3-A", "A-88")
def test_11_3_a_guns_in_lai_khe_support_nobody() -> None:
    p = declared(battle("arvn", "1024: 31/21", "1023: 101-regt", "lai-khe: 211-art 155mm"), "1023", "31/21")
    assert asked(p) == "CombatDie"
    assert drm(say(p, "roll 4")) == 0
