"""Declaring attacks (10.0): who may attack what, with whom, how often; the order of what is committed."""

from typing import Any

import pytest
from tests.an_loc.board import asked, attack, offered, place, places, refused_by, say, seen, units, until
from tests.an_loc.combats import battle, declared, drms, fought, lost, odds, strengths, supported, without

from citadel.games.an_loc.position import Siege


def who(p: Siege) -> tuple[str, str]:
    """What is asked and of whom."""
    return asked(p), p.decision.seat if p.decision else ""


@pytest.mark.rule("AL-10.0-A")
def test_10_0_a_nobody_has_to_attack() -> None:
    p = battle("nva", "0914: 9-vc/271", "0915: rppf-1")
    assert offered(p) == {"attack 0915", "end"}
    say(p, "end")
    assert (asked(p), place(p, "rppf-1"), seen(p, "units", "rppf-1", "reduced")) == ("ChooseEffort", "0915", False)


@pytest.mark.rule("AL-10.0-A", "AL-10.0-B")
def test_10_0_a_only_adjacent_units_fight() -> None:
    p = battle("nva", "0914: 9-vc/271", "0915: rppf-1", "0916: rppf-2", "0913: 101-regt")
    assert places(p) == {"0915"}
    assert refused_by(p, "attack 0916") == "AL-10.0-B"
    assert refused_by(p, "attack 0814") == "AL-10.0-A"  # nobody there
    assert refused_by(p, "attack 0913") == "AL-10.0-A"  # its own side there
    p = battle("arvn", "0914: 31/21", "0916: 9-vc/271", "0913: 101-regt")
    assert places(p) == {"0913"}


@pytest.mark.rule("AL-10.0-A", "AL-11.3-G", "AL-11.1-B")
def test_10_0_a_only_units_of_the_active_side_with_a_factor_join() -> None:
    p = say(battle("arvn", "0914: 31/21 21-div-hq 211-art", "0815: rppf-1", "0915: 9-vc/271"), "attack 0915")
    assert units(p) == {"31/21", "rppf-1"}
    assert refused_by(p, "with 211-art") == "AL-11.3-G"
    assert refused_by(p, "with 9-vc/271") == "AL-10.0-A"
    assert refused_by(p, "with 6-abn") == "AL-10.0-A"  # it is not on the map
    assert refused_by(p, "with 21-div-hq") == "AL-10.0-A"  # an HQ has no attack factor
    assert refused_by(p, "go") == "AL-10.0-A"  # nobody attacks yet


@pytest.mark.rule("AL-10.0-B")
def test_10_0_b_attackers_are_next_to_every_target() -> None:
    p = say(battle("nva", "0914: 9-vc/271", "0815: 9-vc/272", "0816: 101-regt", "0915: 7/5"), "attack 0915")
    assert units(p) == {"9-vc/271", "9-vc/272", "101-regt"}
    p = battle("nva", "0914: 9-vc/271", "0815: 9-vc/272", "0917: 101-regt", "0915: 7/5", "0814: rppf-1")
    say(p, "attack 0915")
    assert refused_by(p, "with 101-regt") == "AL-10.0-B"
    assert "with 101-regt" in without(p, "AL-10.0-B")


@pytest.mark.rule("AL-10.0-A", "AL-10.0-B")
def test_10_0_a_all_join_at_once_and_an_attack_begins_by_go_alone() -> None:
    stacks = ("0914: 9-vc/271 9-vc/272", "0814: 101-regt", "0816: 205-regt", "0915: 7/5")
    p = say(battle("nva", *stacks), "attack 0915", "with 9-vc/271")
    assert offered(p) == {"with 9-vc/272", "with 101-regt", "with 205-regt", "all", "go"}
    twin = say(p.copy(), "all")
    assert set(seen(twin, "combat", "attackers")) == {"9-vc/271", "9-vc/272", "101-regt", "205-regt"}
    assert (asked(twin), offered(twin)) == ("JoinAttack", {"go"})
    say(p, "with 9-vc/272", "with 101-regt")
    assert offered(p) == {"with 205-regt", "go"}  # of one alone there is no "all"
    say(p, "with 205-regt")
    assert (asked(p), offered(p)) == ("JoinAttack", {"go"})
    assert asked(say(p, "go")) != "JoinAttack"


@pytest.mark.rule("AL-10.0-A")
def test_10_0_a_where_nothing_can_be_chosen_the_attack_begins_at_once() -> None:
    p = say(battle("nva", "0914: 9-vc/271", "0915: 7/5"), "attack 0915")
    assert (asked(p), seen(p, "combat", "attackers")) == ("BrokenArrow", ["9-vc/271"])
    p = say(battle("nva", "0914: 9-vc/271", "0915: 7/5", "1015: 8/5"), "attack 0915")
    assert (asked(p), offered(p)) == ("JoinAttack", {"also 1015", "go"})


@pytest.mark.rule("AL-10.0-B", "AL-10.0-H")
def test_10_0_b_a_hex_that_not_all_attackers_reach_cannot_be_added() -> None:
    stacks = ("1011: 31/21", "0912: 32/21", "1012: 9-vc/271", "1111: 9-vc/272")
    p = say(battle("arvn", *stacks, "1010: 33/21"), "attack 1111", "with 31/21")
    assert offered(p) == {"also 1012", "with 33/21", "go"}
    p = say(battle("arvn", *stacks, "1011: 21-recon"), "attack 1012", "with 31/21", "also 1111")
    assert refused_by(p, "with 32/21") == "AL-10.0-B"
    p = say(battle("arvn", *stacks), "attack 1012", "with 32/21")
    assert offered(p) == {"with 31/21", "go"}
    assert refused_by(p, "also 1111") == "AL-10.0-B"
    assert refused_by(p, "also 1112") == "AL-10.0-A"


@pytest.mark.rule("AL-10.0-C", "A-91")
def test_10_0_c_the_units_of_a_stack_may_go_into_different_combats() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272 t-55/1", "0915: 7/5", "0816: 8/5")
    until(declared(p, "0915", "9-vc/271"), "CombatDie")
    say(p, "roll 5")
    assert (strengths(p), drms(p)) == ((8, 5), {})  # the other regiment and the tanks do not count
    say(p, "pay")
    assert units(say(p, "attack 0816")) == {"9-vc/272", "t-55/1"}
    say(p, "with 9-vc/272", "go")
    say(supported(p), "roll 5")
    assert (strengths(p), drms(p)) == ((8, 5), {})


@pytest.mark.rule("A-91", "AL-10.0-I")
def test_a_91_only_the_hexsides_of_the_own_combat_matter() -> None:
    stacks = ("0920: 31/21 32/21", "1019: 9-vc/271", "1021: 9-vc/272")
    p = fought(battle("arvn", *stacks), "1019", "31/21", die=4)  # across the stream
    assert drms(p) == {"AL-10.2": -1, "AL-10.0-I": -1}
    p = fought(battle("arvn", *stacks), "1021", "32/21", die=4)
    assert drms(p) == {}


@pytest.mark.rule("AL-10.0-D")
def test_10_0_d_a_unit_attacks_once_in_a_phase() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0915: 7/5", "0816: 8/5")
    say(fought(p, "0915", "9-vc/271", die=5), "pay")
    assert seen(p, "units", "9-vc/271", "fought")
    assert not seen(p, "units", "9-vc/272", "fought")
    twin = p.copy()
    declared(p, "0816", "9-vc/272")  # the only one who can
    assert asked(p) == "BrokenArrow"
    assert without(twin, "AL-10.0-D") >= {"attack 0816"}


@pytest.mark.rule("AL-10.0-D")
def test_10_0_d_a_unit_that_has_attacked_is_refused() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272 t-55/1", "0915: 7/5", "0816: 8/5", fought="9-vc/271")
    say(p, "attack 0816")
    assert units(p) == {"9-vc/272", "t-55/1"}
    assert refused_by(p, "with 9-vc/271") == "AL-10.0-D"
    assert "with 9-vc/271" in without(p, "AL-10.0-D")


@pytest.mark.rule("AL-10.0-D", "AL-10.0-E")
def test_10_0_d_in_the_next_phase_all_may_attack_again() -> None:
    stacks = ("0815: 9-vc/271", "0915: 7/5")
    more: dict[str, Any] = {"fought": "9-vc/271", "struck": "0915"}
    assert asked(battle("nva", *stacks, **more)) == "ChooseEffort"
    p = battle("nva", *stacks, agenda="EndCombatPhase(nva); Declare(nva)", **more)
    assert offered(p) == {"attack 0915", "end"}
    p = battle("nva", *stacks, agenda="CombatPhase(nva)", **more)
    assert offered(p) == {"attack 0915", "end"}


@pytest.mark.rule("AL-10.0-E")
def test_10_0_e_a_hex_is_attacked_once_in_a_phase() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0915: 7/5", "0816: 8/5")
    say(fought(p, "0915", "9-vc/271", die=5), "pay")
    assert places(p) == {"0816"}
    assert seen(p, "struck") == ["0915"]
    assert refused_by(p, "attack 0915") == "AL-10.0-E"
    assert "attack 0915" in without(p, "AL-10.0-E")


@pytest.mark.rule("AL-10.0-E", "AL-10.0-H")
def test_10_0_e_every_hex_of_an_attack_on_several_counts() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0914: 101-regt", "0915: 7/5", "0816: 8/5")
    fought(p, "0915", "9-vc/271", die=5, also="0816")
    say(p, "pay", "pay")
    assert set(seen(p, "struck")) == {"0915", "0816"}
    assert asked(p) == "ChooseEffort"  # nothing is left to attack


@pytest.mark.rule("AL-10.0-F")
def test_10_0_f_the_strength_of_a_unit_counts_once_against_two_hexes() -> None:
    p = fought(battle("nva", "0815: 9-vc/271", "0915: rppf-1", "0816: rppf-2"), "0915", "9-vc/271", die=3, also="0816")
    assert (strengths(p), odds(p)) == ((8, 4), "2:1")


@pytest.mark.rule("AL-10.0-G")
def test_10_0_g_all_defenders_of_a_hex_defend_together() -> None:
    p = battle(
        "nva", "0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c", "0915: 31-ranger rppf-1(reduced) 211-art 3-ranger-hq"
    )
    fought(p, "0915", "9-vc/271", "9-vc/272", "9-vc/95c", die=1)
    assert (strengths(p), odds(p)) == ((24, 4 + 1 + 2), "3:1")


@pytest.mark.rule("AL-10.0-H", "A-99")
def test_10_0_h_several_hexes_are_added_up_with_their_terrain() -> None:
    p = battle("arvn", "1111: 31/21 32/21", "1012: 122mm", "1110: 9-vc/art")
    fought(p, "1012", "31/21", "32/21", die=2, also="1110")
    assert (strengths(p), odds(p), drms(p)) == ((10, 4), "1:1", {"AL-10.2": -1})  # 2:1, hill; rubber
    p = battle("arvn", "1111: 31/21 32/21", "1012: 122mm", "1112: 9-vc/art")
    fought(p, "1012", "31/21", "32/21", die=2, also="1112")
    assert (strengths(p), odds(p), drms(p)) == ((10, 4), "1:2", {})  # two hills
    p = battle("arvn", "1111: 31/21 32/21", "1211: 122mm", "1110: 9-vc/art", "1010: 130mm")
    fought(p, "1010", "31/21", "32/21", die=2, also="1110 1211")
    assert (strengths(p), odds(p), drms(p)) == ((10, 6), "1:1", {"AL-10.2": -2})


@pytest.mark.rule("AL-10.0-I", "A-99", "hexside_penalties")
def test_10_0_i_attacks_from_several_hexes_are_added_up_with_their_hexsides() -> None:
    stacks = ("1018: 31/21", "0920: 32/21", "1020: 33/21", "1019: 9-vc/271")
    p = fought(battle("arvn", *stacks), "1019", "31/21", die=2)
    assert (strengths(p), drms(p)) == ((5, 6), {"AL-10.2": -1})  # a village, no stream
    p = fought(battle("arvn", *stacks), "1019", "31/21", "32/21", die=2)
    assert (strengths(p), drms(p)) == ((10, 6), {"AL-10.2": -1, "AL-10.0-I": -1})
    p = fought(battle("arvn", *stacks), "1019", "31/21", "32/21", "33/21", die=2)
    assert (strengths(p), drms(p)) == ((15, 6), {"AL-10.2": -1, "AL-10.0-I": -1})  # once
    stacks = ("1018: 31/21", "0920: 32/21 1/15", "1020: 33/21", "1019: 9-vc/271")
    p = battle("arvn", *stacks, hexside_penalties="each")
    fought(p, "1019", "31/21", "32/21", "33/21", "1/15", die=2)
    assert drms(p) == {"AL-10.2": -1, "AL-10.0-I": -2}  # each hexside, whatever the number of units


@pytest.mark.rule("A-99", "hexside_penalties")
@pytest.mark.parametrize(("penalties", "water"), [("once", -1), ("each", -2)])
def test_a_99_hexsides_of_several_targets(penalties: str, water: int) -> None:
    p = battle("arvn", "0920: 31/21 32/21", "1019: 122mm", "0919: 9-vc/art", hexside_penalties=penalties)
    fought(p, "1019", "31/21", "32/21", die=2, also="0919")
    assert drms(p) == {"AL-10.2": -2, "AL-10.0-I": water}


@pytest.mark.rule("A-99", "AL-10.6-B")
def test_a_99_the_first_loss_is_from_the_strongest_of_all_targets() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0914: 101-regt", "0915: rppf-1", "0816: 7/5 rppf-2")
    fought(p, "0816", "9-vc/271", "9-vc/272", die=4, also="0915")  # 16 to 9: 1:1, 2/1
    assert lost(p)[0] == "7/5"
    assert "rppf-1" not in lost(p)


@pytest.mark.rule("A-99", "AL-10.7.2")
def test_a_99_all_targets_retreat_but_an_loc_pays() -> None:
    p = battle("nva", "1010: 9-vc/271 9-vc/272", "1009: 9-vc/95c", "0910: rppf-1 31-ranger", "1011: rppf-2")
    fought(p, "1011", "9-vc/271", "9-vc/272", die=6, also="0910")  # 16 to 8: 2:1, shifted to 1:1; -1 -1: net 4, 2/1
    assert (odds(p), drms(p)) == ("1:1", {"AL-10.2": -2})
    p = battle(
        "nva",
        "1010: 9-vc/271 9-vc/272",
        "0910: rppf-1 31-ranger",
        "1011: rppf-2",
        "1210: 130mm 122mm",
        "1208: 9-vc/art",
    )
    guns = ("support 130mm", "support 122mm", "support 9-vc/art")
    fought(p, "1011", "9-vc/271", "9-vc/272", die=5, also="0910", support=guns)  # net 6: 1/1R1
    assert lost(p) == ["31-ranger"]
    say(p, "loss 9-vc/271", "pay")
    assert (asked(p), offered(p)) == ("CancelHex", {"hold", "retreat"})
    say(p, "retreat")
    say(p, "to 1012")
    assert units(p) == {"rppf-1", "31-ranger"}  # the city loses a step for its hex of retreat
    assert place(p, "rppf-2") == "1012"


@pytest.mark.rule("A-63", "A-64")
def test_a_63_a_hex_with_nothing_but_sappers_or_hqs_is_not_attacked() -> None:
    p = battle("arvn", "0914: 31/21", "0915: 429-sappers", "0814: 9-vc/271")
    assert places(p) == {"0814"}
    assert refused_by(p, "attack 0915") == "A-63"
    p = battle("nva", "0914: 9-vc/271", "0915: 21-div-hq 3-ranger-hq", "0814: rppf-1(reduced)")
    assert places(p) == {"0814"}
    assert refused_by(p, "attack 0915") == "A-63"
    p = battle("nva", "0914: 9-vc/271", "0915: 21-div-hq", cas="cobra=2")
    assert asked(p) == "ChooseEffort"  # no combat, so no CAS either


@pytest.mark.rule("A-63")
def test_a_63_sappers_attack_only_beside_a_unit_with_a_factor() -> None:
    p = battle("nva", "0914: 429-sappers", "0915: rppf-1")
    assert asked(p) == "ChooseEffort"
    p = say(battle("nva", "0914: 429-sappers 9-vc/271", "0815: 9-vc/272", "0915: rppf-1"), "attack 0915")
    assert units(p) == {"9-vc/271", "9-vc/272"}
    assert "with 429-sappers" in offered(say(p, "with 9-vc/271"))


@pytest.mark.rule("A-63")
def test_a_63_sappers_must_be_next_to_the_target_and_add_no_factor() -> None:
    p = say(battle("nva", "0913: 429-sappers", "0914: 9-vc/271 101-regt", "0915: rppf-1"), "attack 0915")
    say(p, "with 9-vc/271")
    assert refused_by(p, "with 429-sappers") == "AL-10.0-B"
    p = battle("nva", "0914: 9-vc/271 429-sappers", "0915: 7/5")
    fought(p, "0915", "9-vc/271", "429-sappers", die=5)
    assert (strengths(p), drms(p)) == ((8, 5), {})  # the bonus was not used
    assert place(p, "429-sappers") == "eliminated"  # yet the sappers take the first loss


@pytest.mark.rule("A-59", "AL-10.1-A")
def test_a_59_the_order_of_commitments() -> None:
    p = battle("nva", "1010: 9-vc/271", "0910: 7/5 5-div-hq-low", "1208: 130mm", "0913: 211-art", cas="cobra=1 f-4=1")
    say(p, "attack 0910")
    steps = [who(p)]
    for words in ("no", "air 5-div-hq-low", "cas cobra", "enough", "enough", "enough"):
        say(p, words)
        steps.append(who(p))
    assert steps == [
        ("BrokenArrow", "arvn"),
        ("UseHq", "arvn"),
        ("FlyCas", "arvn"),
        ("FlyCas", "arvn"),
        ("AttackSupport", "nva"),
        ("DefenceSupport", "arvn"),
        ("CombatDie", "nature"),
    ]


@pytest.mark.rule("A-59")
def test_a_59_the_arvn_supports_its_own_attack_before_the_nva_its_defence() -> None:
    p = battle("arvn", "0914: 31/21 21-div-hq", "0913: 211-art", "0915: 9-vc/271", "0917: 122mm", cas="cobra=1")
    attack(p, "0915")
    steps = [asked(p)]
    for words in ("no", "enough", "enough", "enough"):
        say(p, words)
        steps.append(asked(p))
    assert steps == ["UseHq", "FlyCas", "AttackSupport", "DefenceSupport", "CombatDie"]


@pytest.mark.rule("AL-10.0-A", "A-10")
def test_10_0_a_effort_0_allows_no_attack() -> None:
    p = battle("nva", "0914: 9-vc/271", "0915: rppf-1", effort=0)
    assert asked(p) == "ChooseEffort"
    p = battle("nva", "0914: 9-vc/271", "0915: rppf-1", effort=1)
    assert places(p) == {"0915"}
