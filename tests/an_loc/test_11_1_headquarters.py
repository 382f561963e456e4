"""ARVN HQs (11.1): where they are put, whom they go with, where they flee."""

from typing import Any

import pytest
from tests.an_loc.board import asked, moving, offered, place, places, refused_by, say, seen, start, units
from tests.an_loc.combats import battle, fought, lost, used, where, without

from citadel.games.an_loc.position import Siege

RING = ("0914: 9-vc/271", "0816: 9-vc/272")  # around 0915


def placing(*stacks: str, **more: Any) -> Siege:
    """A position where the ARVN's movement begins."""
    return moving("arvn", *stacks, agenda="MovementPhase(arvn); ChooseEffort(arvn)", **more)


# -- placement (11.1-A, 11.1-C, 11.1-D) --------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.1-A", "AL-11.1-D")
def test_11_1_d_an_hq_is_put_with_any_unit_of_its_own() -> None:
    p = placing("0910: 31-ranger 3-ranger-hq rppf-1", "0915: 36-ranger", "0916: 7/5")
    assert (asked(p), offered(p)) == ("PlaceHq", {"hq 3-ranger-hq 0915", "stay"})
    assert refused_by(p, "hq 3-ranger-hq 0916") == "AL-11.1-D"
    twin = p.copy()
    assert place(say(p, "hq 3-ranger-hq 0915"), "3-ranger-hq") == "0915"
    assert place(say(twin, "stay"), "3-ranger-hq") == "0910"


@pytest.mark.rule("AL-11.1-A")
def test_11_1_a_two_divisions_and_three_brigades_have_hqs() -> None:
    p = start()
    commands = {unit["command"] for unit in seen(p, "units").values() if unit["kind"] == "hq"}
    assert commands == {"5-div", "21-div", "3-ranger", "1-abn", "3-abn"}


@pytest.mark.rule("AL-11.1-C", "A-03", "AL-3.1-B")
@pytest.mark.parametrize(
    ("hq", "own", "others"),
    [
        ("21-div-hq", "31/21 21-recon 211-art 9-acr 1/15 155mm", "7/5 6-abn 3-abn"),
        ("1-abn-hq", "6-abn 81-abn", "3-abn 31-ranger 31/21"),
        ("3-ranger-hq", "36-ranger", "tf-52 rppf-1 9-acr"),
        ("3-abn-hq", "3-abn", "5-abn 48/18"),
    ],
)
def test_11_1_c_who_commands_whom(hq: str, own: str, others: str) -> None:
    home = {"21-div-hq": "32/21", "1-abn-hq": "5-abn", "3-ranger-hq": "31-ranger", "3-abn-hq": "2/15"}[hq]
    hexes = ["1012", "1014", "1016", "1018", "1023", "0918", "0916", "0812", "0712"]
    names = [*own.split(), *others.split()]
    p = placing(f"0910: {home} {hq}", *(f"{hex}: {name}" for hex, name in zip(hexes, names, strict=False)))
    expected = {hex for hex, name in zip(hexes, names, strict=False) if name in own.split()}
    assert (places(p) or {place(p, hq)}) == expected


@pytest.mark.rule("AL-11.1-C", "A-03", "AL-11.1-D")
@pytest.mark.parametrize(("unit", "goes"), [("tf-52", True), ("48/18", True), ("8/5", True), ("31/21", False)])
def test_11_1_c_the_green_units_hold_the_5th_division_hq(unit: str, goes: bool) -> None:
    p = moving("arvn", f"0910: 7/5 {unit} 5-div-hq-low rppf-1")
    assert ("move 7/5" in offered(p)) is goes  # another green unit stays with the HQ


@pytest.mark.rule("AL-11.1-D", "A-38")
def test_11_1_d_the_5th_division_hq_stays_in_an_loc() -> None:
    p = placing("0910: 7/5 5-div-hq-low 31-ranger 3-ranger-hq", "0915: 8/5", "0916: 36-ranger")
    assert units(p) == {"3-ranger-hq"}  # the other is not even asked for
    p = say(p, "stay")
    assert asked(p) == "MoveUnits"
    p = placing("0910: 31-ranger 5-div-hq-high", "0915: 8/5")
    assert (asked(p), place(p, "5-div-hq-high")) == ("MoveUnits", "0910")  # even without a unit of its own


@pytest.mark.rule("AL-11.1-D", "A-40")
def test_11_1_d_a_displaced_5th_division_hq_goes_back_to_an_loc_only() -> None:
    p = placing("0915: 8/5 5-div-hq-low", "0916: tf-52")
    assert asked(p) == "MoveUnits"
    p = placing("0915: 8/5 5-div-hq-low", "0916: tf-52", "0910: 7/5")
    assert offered(p) == {"hq 5-div-hq-low 0910", "stay"}


@pytest.mark.rule("AL-11.1-D", "A-88")
def test_11_1_d_units_in_lai_khe_count() -> None:
    p = placing("0910: 6-abn 1-abn-hq", "lai-khe: 81-abn")
    assert offered(p) == {"hq 1-abn-hq lai-khe", "stay"}
    p = placing("0910: 6-abn", "lai-khe: 81-abn 1-abn-hq")
    assert offered(p) == {"hq 1-abn-hq 0910", "stay"}


@pytest.mark.rule("AL-11.1-A", "A-38")
def test_a_38_an_hq_without_a_unit_of_its_own_must_go_to_one() -> None:
    p = placing("0910: rppf-1 3-ranger-hq", "0915: 36-ranger", "0916: 31-ranger")
    assert offered(p) == {"hq 3-ranger-hq 0915", "hq 3-ranger-hq 0916"}
    assert refused_by(p, "stay") == "A-38"
    p = placing("0910: rppf-1 3-ranger-hq", "0915: 36-ranger", *RING)
    assert (asked(p), place(p, "3-ranger-hq")) == ("MoveUnits", "0910")  # nobody is eligible: it stays


# -- surrounded (A-37) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-37", "AL-11.1-D", "surrounded")
@pytest.mark.parametrize("test", ["six-hexes", "no-path"])
def test_a_37_a_surrounded_unit_gets_no_hq(test: str) -> None:
    stacks = ("0910: 31-ranger 3-ranger-hq", "0915: 36-ranger")
    assert asked(placing(*stacks, *RING, surrounded=test)) == "MoveUnits"
    p = placing(*stacks, *RING, "0916: rppf-1", surrounded=test)  # a unit in 0916 opens that hex, and the way south
    assert offered(p) == {"hq 3-ranger-hq 0915", "stay"}
    p = placing(*stacks, *RING, "0916: 1-abn-hq", surrounded=test)
    assert asked(p) == "MoveUnits"  # an HQ opens nothing


@pytest.mark.rule("A-37", "surrounded")
@pytest.mark.parametrize(("test", "goes"), [("six-hexes", True), ("no-path", False)])
def test_a_37_six_hexes_or_a_way_to_the_south(test: str, goes: bool) -> None:
    p = placing("0910: 31-ranger 3-ranger-hq", "0915: 36-ranger", "1025: 101-regt", surrounded=test)
    assert ("hq 3-ranger-hq 0915" in offered(p)) is goes  # 1026, the end of every way, is controlled


@pytest.mark.rule("A-37")
def test_a_37_the_edge_and_prohibited_terrain_close_hexes() -> None:
    p = placing("1024: 31/21 21-div-hq", "0920: 9-acr", "1021: 101-regt", "0918: 205-regt")
    assert asked(p) == "MoveUnits"  # only 0820 is not controlled, and it is marsh
    p = placing("1024: 31/21 21-div-hq", "0920: 32/21", "1021: 101-regt", "0918: 205-regt")
    assert "hq 21-div-hq 0920" in offered(p)
    p = placing("1024: 31/21 21-div-hq", "0101: 32/21", "0202: 101-regt")
    assert "hq 21-div-hq 0101" not in offered(p)  # 0201 and 0102 are controlled, the rest is off the map
    p = placing("1024: 31/21 21-div-hq", "0101: 32/21", "0302: 101-regt")
    assert "hq 21-div-hq 0101" in offered(p)


@pytest.mark.rule("A-37")
def test_a_37_nobody_in_lai_khe_is_surrounded() -> None:
    p = placing("0910: 6-abn 1-abn-hq", "lai-khe: 81-abn", "1026: 9-vc/271", "0926: 101-regt", "1126: 205-regt")
    assert "hq 1-abn-hq lai-khe" in offered(p)


# -- going along (A-38, A-39) ------------------------------------------------------------------------------------------


@pytest.mark.rule("A-39")
def test_a_39_an_hq_does_not_move_by_itself() -> None:
    p = moving("arvn", "1017: 31/21 32/21 21-div-hq")
    assert units(p) == {"31/21", "32/21"}
    assert refused_by(p, "move 21-div-hq") == "A-39"


@pytest.mark.rule("A-39", "A-38")
def test_a_39_it_rides_with_a_unit_of_its_own_once_in_a_phase() -> None:
    p = say(moving("arvn", "1017: 31/21 21-recon 21-div-hq rppf-1"), "move 31/21")
    assert offered(p) == {"with 21-div-hq", "alone"}
    say(p, "with 21-div-hq", "to 1018")
    assert where(p, "31/21", "21-div-hq", "21-recon") == ["1018", "1018", "1017"]
    assert "move 21-recon" in offered(p)
    p = say(moving("arvn", "1017: 31/21 21-recon 21-div-hq rppf-1"), "move rppf-1")
    assert asked(p) == "MoveTo"  # the militia takes nobody along


@pytest.mark.rule("A-38", "A-39")
def test_a_38_the_last_unit_of_an_hq_takes_it_along() -> None:
    p = say(moving("arvn", "1017: 31/21 21-div-hq rppf-1"), "move 31/21")
    assert asked(p) == "MoveTo"  # no question
    say(p, "to 1018")
    assert where(p, "31/21", "21-div-hq") == ["1018", "1018"]


@pytest.mark.rule("A-38")
def test_a_38_a_unit_may_not_leave_an_hq_that_has_ridden_already() -> None:
    p = moving("arvn", "1017: 31/21", "1018: 32/21 21-div-hq", "1016: rppf-1", moved="21-div-hq 31/21")
    assert "move 32/21" not in offered(p)
    assert refused_by(p, "move 32/21") == "A-38"


@pytest.mark.rule("A-38", "AL-11.1-D")
def test_a_38_the_last_green_unit_stays_in_an_loc() -> None:
    p = moving("arvn", "0910: 7/5 5-div-hq-low 31-ranger", "0911: 8/5", helicopter_points=6)
    assert units(p) == {"31-ranger", "8/5"}
    assert refused_by(p, "move 7/5") == "A-38"
    assert "move 7/5" in without(p, "A-38")


@pytest.mark.rule("A-39", "AL-9.6-B")
def test_a_39_a_lifted_unit_carries_its_hq_for_nothing() -> None:
    p = moving("arvn", "lai-khe: 81-abn 1-abn-hq", helicopter_points=1)
    say(p, "move 81-abn")
    say(p, "lift", "land 1017")
    assert (where(p, "81-abn", "1-abn-hq"), seen(p, "helicopter_points")) == (["1017", "1017"], 0)


@pytest.mark.rule("A-38", "AL-11.1-A")
def test_a_38_after_a_loss_an_hq_stays_where_it_is() -> None:
    p = battle("nva", "1010: 9-vc/271 9-vc/272", "0915: 36-ranger", "1011: 31-ranger(reduced) 3-ranger-hq rppf-1")
    fought(p, "1011", "9-vc/271", "9-vc/272", die=4)  # 4:1, -1: net 3, 1/2R1
    while "retreat" not in offered(p) and asked(p) != "ChooseEffort":
        say(p, "pay" if "pay" in offered(p) else min(offered(p)))
    assert "31-ranger" in lost(p)
    assert place(p, "3-ranger-hq") == "1011"


# -- flight (11.1-E, A-40) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.1-E")
def test_11_1_e_a_lone_hq_flees_to_the_nearest_unit_of_its_own() -> None:
    p = moving("nva", "1110: 101-regt", "1010: 3-ranger-hq(used)", "0910: 31-ranger", "0911: rppf-1", "0810: 205-regt")
    say(p, "move 101-regt", "to 1010")
    assert where(p, "3-ranger-hq", "101-regt") == ["0910", "1010"]
    assert used(p) == {"3-ranger-hq"}  # as it was


@pytest.mark.rule("AL-11.1-E", "A-37")
def test_11_1_e_without_one_that_is_not_surrounded_it_is_eliminated() -> None:
    p = moving("nva", "1110: 101-regt", "1010: 3-ranger-hq", "0910: 31-ranger", "0810: 205-regt")
    say(p, "move 101-regt", "to 1010")
    assert place(p, "3-ranger-hq") == "eliminated"
    p = moving("nva", "1110: 101-regt", "1010: 3-ranger-hq", "0910: 7/5", "0911: rppf-1")
    assert place(say(p, "move 101-regt", "to 1010"), "3-ranger-hq") == "eliminated"


@pytest.mark.rule("AL-11.1-E", "AL-8.X")
def test_11_1_e_an_hq_beside_another_unit_does_not_flee() -> None:
    p = say(moving("nva", "1110: 101-regt", "1010: 3-ranger-hq rppf-1", "0910: 31-ranger"), "move 101-regt")
    assert "to 1010" not in offered(p)
    assert refused_by(p, "to 1010") == "AL-8.X"


@pytest.mark.rule("A-40", "AL-11.1-E")
def test_a_40_the_arvn_chooses_among_the_nearest() -> None:
    stacks = ("1110: 101-regt", "1010: 21-div-hq", "1013: 31/21", "0713: 32/21", "1310: 33/21", "1017: 9-acr")
    p = say(moving("nva", *stacks), "move 101-regt", "to 1010")
    assert (asked(p), places(p)) == ("Flee", {"1013", "1310"})  # three hexes; the others are farther
    assert p.decision is not None
    assert p.decision.seat == "arvn"
    say(p, "flee 1310")
    assert place(p, "21-div-hq") == "1310"


@pytest.mark.rule("A-40")
@pytest.mark.parametrize(("hex", "expected"), [("0921", "0921"), ("0906", "lai-khe"), ("0920", "0920")])
def test_a_40_lai_khe_is_one_beyond_1026(hex: str, expected: str) -> None:
    stacks = ("1020: 101-regt", "1021: 21-div-hq", f"{hex}: 31/21", "lai-khe: 32/21")
    p = say(moving("nva", *stacks), "move 101-regt", "to 1021")
    assert place(p, "21-div-hq") == expected


@pytest.mark.rule("A-40")
def test_a_40_lai_khe_at_the_same_distance_is_a_choice() -> None:
    stacks = ("1123: 101-regt", "1023: 21-div-hq", "1019: 31/21", "lai-khe: 32/21")
    p = say(moving("nva", *stacks), "move 101-regt", "to 1023")
    assert places(p) == {"1019", "lai-khe"}  # four hexes


@pytest.mark.rule("A-40", "AL-11.1-E", "AL-11.1-D")
def test_a_40_the_5th_division_hq_flees_from_an_loc_too() -> None:
    p = moving("nva", "1010: 101-regt", "0910: 5-div-hq-low(used)", "0913: 8/5")
    say(p, "move 101-regt", "to 0910")
    assert (place(p, "5-div-hq-low"), used(p)) == ("0913", {"5-div-hq-low"})


# -- what they are for (11.1-F to 11.1-H) ------------------------------------------------------------------------------


@pytest.mark.rule("AL-11.1-F", "AL-13.1.1")
def test_11_1_f_the_lower_counter_begins() -> None:
    p = start()
    while seen(p, "stage") == "set-up" and place(p, "5-div-hq-low") == "later":
        say(p, max(offered(p)))
    assert (place(p, "5-div-hq-low"), place(p, "5-div-hq-high")) == ("0910", "later")
    assert seen(p, "units", "5-div-hq-low", "morale") < seen(p, "units", "5-div-hq-high", "morale")


@pytest.mark.rule("AL-11.1-G", "AL-9.5-C1")
@pytest.mark.parametrize("mode", ["air", "bonus"])
def test_11_1_g_an_hq_used_for_air_or_its_bonus_is_turned_over(mode: str) -> None:
    p = battle("nva", "1010: 9-vc/271", "0910: 7/5 5-div-hq-low", cas="cobra=3")
    fought(p, "0910", "9-vc/271", die=6, support=(f"{mode} 5-div-hq-low",))
    assert used(p) == {"5-div-hq-low"}
    p = battle("nva", "1010: 9-vc/271", "0910: 7/5 5-div-hq-low", cas="cobra=3")
    fought(p, "0910", "9-vc/271", die=6, support=("cas cobra",))
    assert used(p) == set()  # one, as without an HQ


@pytest.mark.rule("AL-11.1-G", "AL-12.1-C")
def test_11_1_g_the_morale_of_a_used_hq_counts() -> None:
    p = battle("nva", "1010: 9-vc/271", "0910: 7/5 5-div-hq-low(used)")
    assert seen(p, "morale")[0] == ["the 5th Division HQ in or beside the city", 6]


@pytest.mark.rule("AL-11.1-H", "AL-6.7.1-B")
def test_11_1_h_at_the_end_of_the_turn_hqs_are_available_again() -> None:
    p = battle("nva", "0910: 7/5 5-div-hq-low(used)", "1010: 9-vc/271", agenda="Administration(); ChooseEffort(arvn)")
    assert used(p) == set()
