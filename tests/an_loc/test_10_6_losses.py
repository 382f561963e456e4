"""Losses (10.6): steps, who takes the first of them, replacement points, tanks."""

import pytest
from tests.an_loc.board import asked, offered, place, refused_by, say, seen, steps, units
from tests.an_loc.combats import battle, fought, lost, marker, net, odds, without

from citadel.core.data import DataSet
from citadel.games.an_loc.position import Siege


def factors(p: Siege, unit: str) -> tuple[int, int]:
    """What a unit attacks and defends with now."""
    return seen(p, "units", unit, "attack"), seen(p, "units", unit, "defence")


def through(p: Siege, *wanted: str) -> Siege:
    """Answer all questions about losses: with the words wanted where they are offered, else with the first."""
    while asked(p) in ("TakeLosses", "LoseOrPay", "TankLosses"):
        say(p, next((words for words in wanted if words in offered(p)), min(offered(p))))
    return p


# -- steps (10.6-A) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.6-A")
def test_10_6_a_the_first_loss_turns_a_unit_over_the_second_removes_it() -> None:
    p = fought(battle("nva", "0914: 9-vc/271", "0915: 7/5"), "0915", "9-vc/271", die=5)  # 1:1: 1/1
    assert (place(p, "7/5"), steps(p, "7/5"), factors(p, "7/5")) == ("0915", 1, (2, 3))
    p = fought(battle("nva", "0914: 9-vc/271", "0915: 7/5(reduced)"), "0915", "9-vc/271", die=3)  # 2:1: 1/1
    assert (place(p, "7/5"), steps(p, "7/5")) == ("eliminated", 0)
    assert (asked(p), marker(p)) == ("LoseOrPay", 0)
    say(p, "lose 9-vc/271")
    assert (steps(p, "9-vc/271"), factors(p, "9-vc/271")) == (1, (4, 3))


@pytest.mark.rule("AL-10.6-A", "AL-11.3-D")
def test_10_6_a_artillery_and_sappers_have_one_step() -> None:
    p = fought(battle("nva", "0914: 9-vc/271", "0915: 211-art"), "0915", "9-vc/271", die=1)  # 4:1: 1/1
    assert place(p, "211-art") == "eliminated"
    p = battle("nva", "0914: 9-vc/271 429-sappers", "0915: 7/5")
    assert place(fought(p, "0915", "9-vc/271", "429-sappers", die=5), "429-sappers") == "eliminated"
    assert [seen(p, "units", unit, "steps") for unit in ("9-vc/art", "130mm", "155mm", "9-acr", "21-recon")] == [
        1,
        1,
        1,
        2,
        2,
    ]


@pytest.mark.rule("AL-10.6-A")
def test_10_6_a_steps_that_nobody_has_are_ignored() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0915: rppf-1(reduced)", "0916: rppf-2")
    fought(p, "0915", "9-vc/271", "9-vc/272", die=6)  # 7:1: -/4R3
    assert (asked(p), lost(p), steps(p, "rppf-2"), marker(p)) == ("Advance", ["rppf-1"], 2, 0)


# -- the first step (10.6-B, 10.6-C) -----------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.6-B", "A-55")
@pytest.mark.parametrize(
    ("attackers", "first"),
    [
        ("9-vc/271 101-regt", {"9-vc/271"}),
        ("9-vc/271(reduced) 101-regt", {"101-regt"}),
        ("9-vc/271 9-vc/272(reduced)", {"9-vc/271"}),
        ("9-vc/271 9-vc/272", {"9-vc/271", "9-vc/272"}),
        ("101-regt 205-regt", {"101-regt", "205-regt"}),
    ],
)
def test_10_6_b_the_first_step_of_attackers_by_attack_factor(attackers: str, first: set[str]) -> None:
    p = battle("nva", f"0914: {attackers}", "0915: 7/5 8/5", "0916: 9-acr")
    fought(p, "0915", *[name.partition("(")[0] for name in attackers.split()], die=1)
    if asked(p) == "TakeLosses":
        assert units(p) == first
        assert refused_by(p, "loss 7/5") == "AL-10.6-B"
    else:
        assert offered(p) == {"pay", *(f"lose {unit}" for unit in first)}


@pytest.mark.rule("AL-10.6-B", "A-55")
@pytest.mark.parametrize(
    ("defenders", "first"),
    [
        ("7/5 31-ranger", {"7/5"}),
        ("7/5(reduced) 31-ranger", {"31-ranger"}),
        ("81-abn 5-abn", {"81-abn", "5-abn"}),  # the 81st attacks with more
        ("31-ranger 9-acr", {"31-ranger", "9-acr"}),
        ("8/5 9-acr", {"8/5"}),
        ("rppf-1 211-art 21-recon", {"rppf-1", "211-art"}),
    ],
)
def test_10_6_b_the_first_step_of_defenders_by_defence_factor(defenders: str, first: set[str]) -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c", f"0915: {defenders}", effort=5)
    fought(p, "0915", "9-vc/271", "9-vc/272", "9-vc/95c", die=4)
    if len(first) > 1:
        assert (asked(p), units(p)) == ("TakeLosses", first)
    else:
        assert set(lost(p)[:1]) == first


@pytest.mark.rule("AL-10.6-B")
def test_10_6_b_a_weaker_unit_is_refused() -> None:
    p = fought(
        battle("arvn", "0914: 6-abn 5-abn 21-recon", "0915: 9-vc/271"), "0915", "6-abn", "5-abn", "21-recon", die=1
    )
    assert (asked(p), units(p)) == ("TakeLosses", {"5-abn", "6-abn"})
    assert refused_by(p, "loss 21-recon") == "AL-10.6-B"
    assert "loss 21-recon" in without(p, "AL-10.6-B")


@pytest.mark.rule("A-55", "AL-10.6-B")
def test_a_55_printed_factors_decide_even_if_they_are_halved() -> None:
    p = battle("arvn", "1021: 9-acr 31-ranger 36-ranger", "1020: 101-regt")
    fought(p, "1020", "9-acr", "31-ranger", "36-ranger", die=2)  # 2 + 3 + 3 against 5, net 2: 2/-
    assert lost(p) == ["9-acr"]


@pytest.mark.rule("A-55", "A-54")
def test_a_55_no_point_pays_for_the_first_step_of_a_tank() -> None:
    p = battle("nva", "0914: t-55/1 101-regt(reduced)", "0915: 7/5")
    fought(p, "0915", "t-55/1", "101-regt", die=5)  # 1:1, net 6: 1/1R1, one tank step
    assert lost(p) == ["7/5", "t-55/1", "t-55/1"]
    assert (marker(p), place(p, "t-55/1"), steps(p, "101-regt")) == (0, "eliminated", 1)


@pytest.mark.rule("AL-10.6-C", "A-54", "A-63")
@pytest.mark.parametrize("support", [(), ("support 429-sappers",)])
def test_10_6_c_attacking_sappers_take_the_first_loss(support: tuple[str, ...]) -> None:
    p = battle("nva", "0914: 9-vc/271 429-sappers", "0915: 7/5")
    fought(p, "0915", "9-vc/271", "429-sappers", die=5 - len(support), support=support)  # 1/1
    assert (lost(p), marker(p), steps(p, "9-vc/271")) == (["7/5", "429-sappers"], 0, 2)
    assert asked(p) == "ChooseEffort"


@pytest.mark.rule("AL-10.6-C", "AL-10.6-D")
def test_10_6_c_the_second_loss_is_free() -> None:
    p = battle("nva", "0914: 9-vc/271 101-regt 429-sappers", "0915: 7/5 3-abn 155mm")
    fought(p, "0915", "9-vc/271", "101-regt", "429-sappers", die=3)  # 13 to 13: 1:1, 2/-
    assert lost(p) == ["429-sappers"]
    assert (asked(p), units(p)) == ("TakeLosses", {"9-vc/271", "101-regt"})


@pytest.mark.rule("A-102", "AL-10.6-B", "AL-10.6-C")
def test_a_102_defending_sappers_take_any_loss_but_the_first() -> None:
    p = battle("arvn", "0914: 31/21 32/21", "0815: 33/21", "0915: 122mm 429-sappers 101-regt(reduced)")
    fought(p, "0915", "31/21", "32/21", "33/21", die=4)  # 15 to 5: 3:1, 1/2R1
    assert offered(p) == {"pay", "lose 101-regt"}
    say(p, "pay")
    assert (asked(p), units(p)) == ("TakeLosses", {"122mm", "429-sappers", "101-regt"})
    say(p, "loss 429-sappers")
    assert (place(p, "429-sappers"), marker(p)) == ("eliminated", 1)


# -- further steps (10.6-D) --------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.6-D")
def test_10_6_d_after_the_first_step_the_owner_chooses() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c", "0915: 31-ranger rppf-1 rppf-2", "0916: 7/5")
    fought(p, "0915", "9-vc/271", "9-vc/272", "9-vc/95c", die=4)  # 24 to 8: 3:1, 1/2R1
    assert lost(p) == ["31-ranger"]
    assert (asked(p), units(p)) == ("TakeLosses", {"31-ranger", "rppf-1", "rppf-2"})
    assert refused_by(p, "loss 7/5") == "AL-10.6-D"
    say(p, "loss rppf-2")
    assert lost(p) == ["31-ranger", "rppf-2"]


@pytest.mark.rule("AL-11.1-B")
def test_11_1_b_an_hq_never_takes_a_loss() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0815: 9-vc/95c", "0915: 31-ranger 36-ranger 3-ranger-hq")
    fought(p, "0915", "9-vc/271", "9-vc/272", "9-vc/95c", die=4)  # 3:1: 1/2R1
    assert units(p) == {"31-ranger", "36-ranger"}
    assert refused_by(p, "loss 3-ranger-hq") == "AL-11.1-B"
    say(p, "loss 31-ranger")
    assert units(p) == {"31-ranger", "36-ranger"}
    p = battle("nva", "0914: 9-vc/271 9-vc/272", "0915: rppf-1(reduced) 3-ranger-hq", "0913: 31-ranger")
    fought(p, "0915", "9-vc/271", "9-vc/272", die=6)  # 7:1: -/4R3: the HQ is left alone
    assert (lost(p), place(p, "3-ranger-hq")) == (["rppf-1"], "0915")


# -- replacement points (10.6.1) ---------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.6.1-A")
@pytest.mark.parametrize("paid", [0, 1, 2])
def test_10_6_1_a_part_or_all_of_a_result_may_be_paid(paid: int) -> None:
    p = battle("arvn", "0914: 31/21 32/21", "0815: 33/21", "0915: 101-regt", replacements_used=4)
    fought(p, "0915", "31/21", "32/21", "33/21", die=4)  # 3:1: 1/2R1
    for number in range(2):
        assert offered(p) == {"pay", "lose 101-regt"}
        say(p, "pay" if number < paid else "lose 101-regt")
    assert (marker(p), steps(p, "101-regt")) == (4 + paid, paid)


@pytest.mark.rule("AL-10.6.1-A", "AL-11.3-E")
def test_10_6_1_a_points_save_infantry_and_artillery() -> None:
    p = battle("arvn", "0914: 31/21", "0915: 122mm")
    fought(p, "0915", "31/21", die=3)  # 2:1: 1/1
    assert offered(p) == {"pay", "lose 122mm"}
    assert place(say(p.copy(), "lose 122mm"), "122mm") == "eliminated"
    say(p, "pay")
    assert (place(p, "122mm"), marker(p)) == ("0915", 1)


@pytest.mark.rule("AL-10.6.1-A")
def test_10_6_1_a_points_are_the_nva_only() -> None:
    p = fought(battle("nva", "0914: 9-vc/271", "0915: 7/5"), "0915", "9-vc/271", die=5)
    assert lost(p) == ["7/5"]  # the ARVN was not asked
    p = fought(battle("arvn", "0914: 31/21", "0915: 9-vc/271"), "0915", "31/21", die=5)  # 1:2: 2/-
    assert (lost(p), asked(p)) == (["31/21", "31/21"], "ChooseEffort")


@pytest.mark.rule("AL-10.6.1-A", "A-52")
def test_10_6_1_a_after_30_points_nothing_can_be_paid() -> None:
    stacks = ("0914: 31/21 32/21", "0815: 33/21", "0915: 101-regt")
    p = battle("arvn", *stacks, replacements_used=29)
    fought(p, "0915", "31/21", "32/21", "33/21", die=4)
    say(p, "pay")
    assert (marker(p), lost(p)) == (30, ["101-regt"])  # the second step is lost without a question
    p = battle("arvn", *stacks, replacements_used=30)
    fought(p, "0915", "31/21", "32/21", "33/21", die=3)  # +1, net 4
    assert (marker(p), lost(p)[:2]) == (30, ["101-regt", "101-regt"])


@pytest.mark.rule("AL-10.6.1-B", "AL-11.2.2-A", "AL-12.2-A")
@pytest.mark.parametrize(("before", "due"), [(16, 0), (17, 4), (18, 4)])
def test_10_6_1_b_points_used_bring_the_commitment_nearer(before: int, due: int) -> None:
    p = battle("arvn", "0914: 31/21 32/21", "0815: 33/21", "0915: 101-regt", replacements_used=before)
    fought(p, "0915", "31/21", "32/21", "33/21", die=4)
    say(p, "pay", "pay")
    assert (marker(p), seen(p, "commitment_due")) == (before + 2, due)


@pytest.mark.rule("AL-10.6.1-B", "AL-12.2-B")
def test_10_6_1_b_points_used_break_morale_at_once() -> None:
    p = battle("nva", "0815: 9-vc/271 9-vc/272", "0915: 7/5", "0816: 8/5", replacements_used=26)
    say(fought(p, "0915", "9-vc/271", die=5), "pay")
    fought(p, "0816", "9-vc/272", die=6)  # -1: net 5
    assert (marker(p), net(p)) == (27, 5)


@pytest.mark.rule("A-54", "sapper_replaceable", "AL-10.6-C")
@pytest.mark.parametrize("replaceable", [False, True])
def test_a_54_whether_points_save_sappers(replaceable: bool) -> None:
    p = battle("nva", "0914: 9-vc/271 429-sappers", "0915: 7/5", sapper_replaceable=replaceable)
    fought(p, "0915", "9-vc/271", "429-sappers", die=5)
    if replaceable:
        assert offered(p) == {"pay", "lose 429-sappers"}
        say(p, "pay")
    assert (place(p, "429-sappers"), marker(p)) == (("0914", 1) if replaceable else ("eliminated", 0))


@pytest.mark.rule("A-54")
@pytest.mark.parametrize("replaceable", [False, True])
def test_a_54_points_never_save_tanks(replaceable: bool) -> None:
    p = battle("arvn", "0914: 31/21 32/21", "0915: t-55/1 t-55/2", sapper_replaceable=replaceable)
    fought(p, "0915", "31/21", "32/21", die=5)  # 10 to 6, -2: 1:1, net 3
    assert asked(p) != "LoseOrPay"
    p = battle("arvn", "0914: 31/21 32/21", "0915: t-55/1", sapper_replaceable=replaceable)
    fought(p, "0915", "31/21", "32/21", die=5)  # 3:1, net 4: 1/2R1
    assert (place(p, "t-55/1"), marker(p)) == ("eliminated", 0)


# -- tanks (10.6.2) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-10.6.2", "A-57")
@pytest.mark.parametrize(
    ("row", "effort", "die", "support"),
    [
        (0, 1, 1, 0), (1, 1, 2, 0), (2, 1, 3, 0), (3, 1, 4, 0), (4, 1, 5, 0), (5, 3, 4, 0), (6, 3, 5, 0), (7, 3, 6, 0),
        (8, 5, 6, 0), (9, 5, 6, 1), (10, 5, 6, 2),
    ],
)  # fmt: skip
def test_10_6_2_attacking_tanks_lose_steps_by_the_same_roll(
    data: DataSet, row: int, effort: int, die: int, support: int
) -> None:
    guns = ("support 130mm", "support 122mm")[:support]
    p = battle("nva", "1013: 9-vc/271 t-55/1 t-55/2", "1012: 130mm 122mm", "1014: 7/5 8/5", effort=effort)
    fought(p, "1014", "9-vc/271", "t-55/1", "t-55/2", die=die, support=guns)  # 18 to 10: 1:1; +2, rubber
    assert (odds(p), net(p)) == ("1:1", row)
    through(p, "pay", "loss 9-vc/271")
    tanks = [unit for unit in lost(p) if unit.startswith("t-55")]
    assert len(tanks) == data.files["crt"]["tank_losses"][str(row)]


@pytest.mark.rule("AL-10.6.2", "A-57", "A-68")
def test_10_6_2_tank_losses_come_on_top_and_the_owner_shares_them_out() -> None:
    p = battle("nva", "0914: 9-vc/271 t-55/1 t-54 pt-76", "0915: 7/5 8/5", effort=1)
    fought(
        p, "0915", "9-vc/271", "t-55/1", "t-54", "pt-76", die=3
    )  # 21 to 10: 2:1, +3 -2: net 4, 1/1R1; two tank steps
    say(p, "loss 7/5")
    assert offered(p) == {"pay", "lose 9-vc/271"}
    say(p, "pay")
    assert (asked(p), units(p)) == ("TankLosses", {"t-55/1", "t-54", "pt-76"})
    say(p, "loss pt-76")
    assert units(p) == {"t-55/1", "t-54", "pt-76"}
    say(p, "loss t-54")
    assert (lost(p), marker(p), asked(p)) == (["7/5", "pt-76", "t-54"], 1, "CancelHex")


@pytest.mark.rule("A-57")
def test_a_57_tank_steps_beyond_those_there_are_ignored() -> None:
    p = battle("nva", "0914: 9-vc/271 t-55/1(reduced)", "0913: t-55/2", "0915: 7/5 8/5", effort=1)
    fought(p, "0915", "9-vc/271", "t-55/1", die=2)  # net 1: three tank steps
    through(p, "pay", "loss 9-vc/271")
    assert [unit for unit in lost(p) if unit.startswith("t-")] == ["t-55/1"]
    assert steps(p, "t-55/2") == 2
    assert asked(p) == "CancelHex"


@pytest.mark.rule("AL-10.6.2", "A-57")
def test_10_6_2_tanks_that_did_not_attack_lose_nothing() -> None:
    p = battle("nva", "0914: 9-vc/271 t-55/1", "0915: 7/5 8/5")
    fought(p, "0915", "9-vc/271", die=1)
    through(p, "pay", "loss 9-vc/271")
    assert (lost(p), steps(p, "t-55/1")) == ([], 2)


@pytest.mark.rule("AL-10.6.2", "A-57")
def test_10_6_2_tanks_that_defend_and_the_9th_acr_lose_nothing_besides() -> None:
    p = battle("arvn", "0914: 9-acr 31/21", "0915: 9-vc/271 t-55/1")
    fought(p, "0915", "9-acr", "31/21", die=2)  # 10 to 9: 1:1, net 2: 2/-
    assert units(p) == {"9-acr", "31/21"}
    through(p, "loss 31/21")
    assert (lost(p), steps(p, "t-55/1"), steps(p, "9-acr")) == (["31/21", "31/21"], 2, 2)


# -- the order of results (A-68) ---------------------------------------------------------------------------------------


@pytest.mark.rule("A-68", "AL-10.5-C", "AL-10.6-D")
def test_a_68_defender_attacker_tanks_then_retreats_then_advance() -> None:
    p = battle("nva", "0914: 9-vc/271 9-vc/272 t-55/1 t-54", "0915: 31-ranger 36-ranger", effort=1)
    fought(p, "0915", "9-vc/271", "9-vc/272", "t-55/1", "t-54", die=3)  # 26 to 8: 3:1, +2 -2: net 3, 1/1R1
    asked_for = [asked(p)]
    while asked(p) != "ChooseEffort":
        say(p, next((words for words in ("pay", "retreat", "go", "end") if words in offered(p)), min(offered(p))))
        asked_for.append(asked(p))
    order = ["TakeLosses", "LoseOrPay", "TankLosses", "CancelHex", "RetreatStep", "Advance", "ChooseEffort"]
    assert sorted(set(asked_for) & set(order), key=asked_for.index) == order
    kinds = [event.kind for event in p.events]
    assert [kind for kind in kinds if kind in ("reduced", "eliminated", "replacement", "retreated")] == [
        "reduced",
        "replacement",
        "reduced",
        "eliminated",
        "retreated",
    ]
    assert lost(p) == ["31-ranger", "t-54", "t-54"]
