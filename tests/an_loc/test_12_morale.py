"""Morale (12): the surrender test of An Loc, and what the NVA Replacement marker does."""

from pathlib import Path
from typing import Any

import pytest
from tests.an_loc.board import asked, board, offered, place, refused_by, say, seen
from tests.an_loc.combats import battle, drms, ending, fought, marker, outcome, where

import citadel
from citadel.games.an_loc.position import Siege

GARRISON = "0910: 7/5 8/5 31-ranger 36-ranger rppf-1(reduced) 5-div-hq-low"  # nine steps
GUNS = ("1110: 130mm 122mm", "1109: 9-vc/art", "0808: 7-nva/art")
CUT = "1025: 101-regt"  # controls 1026, so An Loc is besieged


def morale(*stacks: str, **more: Any) -> int:
    """The sum of the surrender test as things stand."""
    return sum(value for _, value in seen(board(*stacks, agenda="ChooseEffort(arvn)", **more), "morale"))


def is_tested(*stacks: str, **more: Any) -> bool:
    """Whether a test is made; a garrison without any morale gives up if it is."""
    facts: dict[str, Any] = {"turn": 5, "capture_rule": "play-on", "flak": 4}
    p = ending(*stacks, **(facts | more))
    return bool(seen(p, "fallen"))


# -- the test (12.1-A, 12.1-C) -----------------------------------------------------------------------------------------


@pytest.mark.rule("AL-12.1-A", "AL-12.1-C", "AL-6.7.2-A", "AL-11.3-B")
def test_12_1_c_a_sum_of_1_holds_and_0_surrenders() -> None:
    with_airborne = (GARRISON, "1011: 6-abn 1-abn-hq", *GUNS, CUT)
    assert morale(*with_airborne, replacements_used=12) == 7 - 4 - 1 + 0 - 1
    p = ending(*with_airborne, replacements_used=12)
    assert (p.over, seen(p, "turn"), place(p, "7/5")) == (False, 4, "0910")
    without = (GARRISON, "1011: 6-abn", *GUNS, CUT)
    assert morale(*without, replacements_used=12) == 0
    p = ending(*without, replacements_used=12)
    assert (outcome(p), seen(p, "fallen"), seen(p, "captured")) == ("NVA Epic", True, True)


@pytest.mark.rule("AL-12.1-A", "AL-6.7.2-A")
def test_12_1_a_the_test_is_made_in_the_surrender_segment_only() -> None:
    weak = ("0910: rppf-1", "1010: 101-regt", CUT.replace("101", "205"))
    p = battle("nva", *weak, turn=5)
    assert (seen(p, "fallen"), sum(value for _, value in seen(p, "morale")) <= 0) == (False, True)
    assert seen(ending(*weak, turn=5), "fallen")


@pytest.mark.rule("AL-12.1-C", "AL-11.1-G", "AL-11.1-F")
@pytest.mark.parametrize(
    ("hqs", "base"),
    [
        ("0910: 7/5 5-div-hq-low", 6),
        ("0910: 7/5 5-div-hq-high", 7),
        ("0910: 7/5 5-div-hq-low 31-ranger 3-ranger-hq", 6),
        ("0910: 31-ranger 3-ranger-hq", 5),
        ("0909: 6-abn 1-abn-hq", 7),
        ("0911: 31/21 21-div-hq", 6),
        ("0912: 6-abn 1-abn-hq", 0),
        ("lai-khe: 6-abn 1-abn-hq", 0),
    ],
)
def test_12_1_c_the_best_hq_in_or_beside_the_city(hqs: str, base: int) -> None:
    p = board(hqs, "1208: 9-vc/271", "1014: 101-regt", agenda="ChooseEffort(arvn)")
    assert seen(p, "morale")[0][1] == base


@pytest.mark.rule("A-41", "AL-12.1-C")
def test_a_41_without_an_hq_the_factors_alone_decide() -> None:
    city = ("0910: 7/5 8/5 31-ranger 36-ranger rppf-1 rppf-2", "1014: 101-regt")  # twelve steps
    more: dict[str, Any] = {"flak": 0, "replacements_used": 10, "turn": 5, "capture_rule": "play-on"}
    assert morale(*city, **more) == 0 + 1 + 1
    assert not seen(ending(*city, **more), "fallen")
    assert morale(*city, "1110: 130mm 122mm", **more) == 0
    assert seen(ending(*city, "1110: 130mm 122mm", **more), "fallen")


@pytest.mark.rule("AL-12.1-C")
@pytest.mark.parametrize(
    ("garrison", "value"),
    [
        ("7/5 8/5 31-ranger 36-ranger rppf-1 rppf-2", 1),  # 12
        ("7/5 8/5 31-ranger 36-ranger rppf-1 rppf-2(reduced)", 0),  # 11
        ("7/5 8/5 31-ranger 36-ranger", 0),  # 8
        ("7/5 8/5 31-ranger 36-ranger(reduced)", -1),  # 7
        ("7/5 8/5", -1),  # 4
        ("7/5 211-art", -1 - 1),  # 3
    ],
)
def test_12_1_c_the_steps_in_the_city_count(garrison: str, value: int) -> None:
    p = board(f"0910: {garrison} 5-div-hq-low", "0909: tf-52", "1014: 101-regt", agenda="ChooseEffort(arvn)")
    assert [number for what, number in seen(p, "morale") if "steps" in what] == [value]


@pytest.mark.rule("AL-12.1-C", "A-08", "lull_skips_air")
@pytest.mark.parametrize(
    ("flak", "lull", "skips", "value"),
    [(4, 0, True, -1), (2, 0, True, 0), (0, 0, True, 1), (4, 1, True, 0), (4, 1, False, -1)],
)
def test_12_1_c_flak_counts_unless_a_lull_left_it_unknown(flak: int, lull: int, skips: bool, value: int) -> None:
    known = morale(GARRISON, "1014: 101-regt", flak=2)
    assert morale(GARRISON, "1014: 101-regt", flak=flak, lull=lull, lull_skips_air=skips) - known == value


@pytest.mark.rule("AL-12.1-C", "A-37")
def test_12_1_c_a_besieged_city_loses_one() -> None:
    assert morale(GARRISON, CUT) == morale(GARRISON, "1014: 101-regt") - 1


@pytest.mark.rule("AL-12.1-C")
@pytest.mark.parametrize(
    ("base", "value"),
    [
        ("0915: 211-art", 1),
        ("0915: 211-art 212-art 155mm", 1),
        ("0916: 211-art", 0),
        ("0917: 155mm", 1),
        ("0909: 155mm", 1),
    ],
)
def test_12_1_c_a_fire_base_outside_the_city_adds_what_the_data_say(base: str, value: int, tmp_path: Path) -> None:
    assert morale(GARRISON, "1014: 101-regt", base) == morale(GARRISON, "1014: 101-regt")
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[surrender.factor]\nfire_base = 1\n")
    mine = citadel.game("an-loc", overlay)
    stacks = [(GARRISON, "1014: 101-regt"), (GARRISON, "1014: 101-regt", base)]
    texts = [board(*stack, agenda="ChooseEffort(arvn)").text() for stack in stacks]
    sums = []
    for text in texts:
        p = mine.position("\n".join(line for line in text.splitlines() if "data:" not in line))
        assert isinstance(p, Siege)
        sums.append(sum(one for _, one in seen(p, "morale")))
    assert sums[1] - sums[0] == value


@pytest.mark.rule("AL-12.1-C")
def test_12_1_c_guns_in_the_city_are_no_fire_base() -> None:
    p = board("0910: 7/5 8/5 5-div-hq-low 211-art", "1014: 101-regt", agenda="ChooseEffort(arvn)")
    assert not [what for what, _ in seen(p, "morale") if "fire base" in what]


@pytest.mark.rule("AL-12.1-C", "AL-12.2-B")
@pytest.mark.parametrize(("used", "value"), [(26, 0), (27, 1), (30, 1)])
def test_12_1_c_broken_nva_morale_adds_one(used: int, value: int) -> None:
    stacks = (GARRISON, "1014: 101-regt")
    assert morale(*stacks, replacements_used=used) - morale(*stacks, replacements_used=0) == value


# -- no test (12.1-B, A-78, A-84) --------------------------------------------------------------------------------------


@pytest.mark.rule("AL-12.1-B", "A-78", "A-84")
@pytest.mark.parametrize(
    ("stacks", "tested"),
    [
        (["lai-khe: 5-abn"], False),
        ([], True),  # nobody at Lai Khe
        (["lai-khe: 1-abn-hq"], True),  # an HQ is no garrison
        (["lai-khe: 5-abn", "1019: 101-regt"], True),  # on the highway
        (["lai-khe: 5-abn", "1018: 101-regt"], True),  # beside it
        (["lai-khe: 5-abn", "1018: 101-regt", "1017: 1/15", "1019: 2/15", "0918: 3/15"], False),
        (["lai-khe: 5-abn", "1018: 101-regt", "1017: 1/15", "1019: 2/15"], True),
        (["lai-khe: 5-abn", "1018: 101-regt", "1017: 1/15", "1019: 2/15", "0918: 21-div-hq"], True),
        (["lai-khe: 5-abn", "0908: 101-regt"], False),  # the stretch in the north does not count
        (["lai-khe: 5-abn", "1010: 101-regt"], False),  # it controls the city alone, which is held
        (["lai-khe: 5-abn", "1009: 429-sappers"], False),
        (["lai-khe: 5-abn", "1011: 429-sappers"], True),  # 0911
        (["lai-khe: 5-abn", "1125: 122mm(used)"], True),  # 1025, 1026
    ],
)
def test_12_1_b_no_test_with_lai_khe_held_and_the_highway_free(stacks: list[str], tested: bool) -> None:
    assert is_tested("0910: rppf-1", "1208: 9-vc/271 130mm", *stacks) is tested


@pytest.mark.rule("A-78", "ql13_negation", "AL-12.1-B")
@pytest.mark.parametrize(("negation", "tested"), [(True, False), (False, True)])
def test_a_78_whether_a_held_hex_of_the_highway_is_free_of_zoc(negation: bool, tested: bool) -> None:
    held = ["lai-khe: 5-abn", "1018: 101-regt", "1017: 1/15", "1019: 2/15", "0918: 3/15"]
    assert is_tested("0910: rppf-1", "1208: 130mm", *held, ql13_negation=negation) is tested
    assert is_tested("0910: rppf-1", "1208: 130mm", "lai-khe: 5-abn", ql13_negation=negation) is False
    city = ["lai-khe: 5-abn", "1010: 101-regt"]
    assert is_tested("0910: rppf-1", "1208: 130mm", *city, ql13_negation=negation) is tested


@pytest.mark.rule("A-78")
def test_a_78_the_highway_has_17_hexes_with_the_city() -> None:
    board_ = battle("nva").board
    names = [board_.place_names[hex] for hex in board_.ql13]
    assert (len(names), names[0], names[-1]) == (17, "1026", "0910")


@pytest.mark.rule("AL-12.1-B")
def test_12_1_b_no_test_once_the_city_has_fallen() -> None:
    stacks = ("0910: 9-vc/271", "0911: rppf-1", "1010: 101-regt 130mm")
    p = ending(*stacks, turn=5, captured=1, captured_turn=4, capture_rule="play-on")
    assert (place(p, "rppf-1"), seen(p, "fallen")) == ("0911", False)
    p = ending(*stacks, turn=5, captured=1, capture_rule="play-on")  # taken in this turn
    assert place(p, "rppf-1") == "0911"


# -- surrender (12.1-D) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-12.1-D")
def test_12_1_d_all_arvn_units_in_and_beside_the_city_are_removed() -> None:
    stacks = (
        "0910: rppf-1",
        "0909: rppf-2",
        "1009: tf-52",
        "0911: 6-abn",
        "1011: 31-ranger",
        "0810: 36-ranger",
        "0912: 8-abn",
        "0812: 3-ranger-hq",
        "1010: 101-regt 130mm",
        "1110: 122mm 9-vc/art",
        CUT.replace("101", "205"),
    )
    p = ending(*stacks, turn=5, capture_rule="play-on")
    gone = ("rppf-1", "rppf-2", "tf-52", "6-abn", "31-ranger", "36-ranger")
    assert where(p, *gone) == ["eliminated"] * 6
    assert where(p, "8-abn", "3-ranger-hq", "101-regt") == ["0912", "0812", "1010"]
    assert (seen(p, "captured"), seen(p, "fallen")) == (True, True)
    assert "returns" not in p.text()  # an airborne battalion that surrendered does not come back


@pytest.mark.rule("AL-12.1-D")
def test_12_1_d_hqs_surrender_too() -> None:
    p = ending("0910: 31-ranger 3-ranger-hq", "1010: 101-regt 130mm", "1110: 122mm 9-vc/art", CUT.replace("101", "205"))
    assert where(p, "31-ranger", "3-ranger-hq") == ["eliminated", "eliminated"]
    assert outcome(p) == "NVA Epic"


# -- the NVA (12.2) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-12.2-B", "A-53")
@pytest.mark.parametrize(("used", "modifier"), [(0, 0), (26, 0), (27, -1), (29, -1), (30, -1)])
def test_12_2_b_from_27_nva_attacks_lose_one(used: int, modifier: int) -> None:
    p = battle("nva", "0914: 9-vc/271", "0915: 7/5", replacements_used=used)
    assert drms(fought(p, "0915", "9-vc/271", die=5)).get("AL-12.2-B", 0) == modifier
    p = battle("arvn", "0914: 31/21", "0915: 101-regt", replacements_used=used)
    assert "AL-12.2-B" not in drms(fought(p, "0915", "31/21", die=5))


@pytest.mark.rule("AL-12.2-C", "A-53")
@pytest.mark.parametrize(("used", "modifier"), [(0, 0), (29, 0), (30, 1)])
def test_12_2_c_at_30_arvn_attacks_gain_one(used: int, modifier: int) -> None:
    p = battle("arvn", "0914: 31/21", "0915: 101-regt", replacements_used=used)
    assert drms(fought(p, "0915", "31/21", die=5)).get("AL-12.2-C", 0) == modifier
    p = battle("nva", "0914: 9-vc/271", "0915: 7/5", replacements_used=used)
    assert "AL-12.2-C" not in drms(fought(p, "0915", "9-vc/271", die=5))


@pytest.mark.rule("A-52", "AL-12.2-C", "AL-9.4-E1")
def test_a_52_the_marker_ends_at_30() -> None:
    stacks = ("0910: 7/5 5-div-hq-low", "1010: 101-regt")
    p = board(*stacks, agenda="AssignHits(arvn); ChooseEffort(arvn)", hits=3, flak=0, replacements_used=29)
    say(p, "replacement")
    assert marker(p) == 30
    assert "replacement" not in offered(p)
    assert refused_by(p, "replacement") == "AL-9.4-E1"
    say(p, "strike 101-regt")
    assert (seen(p, "units", "101-regt", "reduced"), marker(p)) == (True, 30)  # nothing pays for it


@pytest.mark.rule("A-53")
def test_a_53_the_effects_last_into_later_turns() -> None:
    p = ending(
        "0910: 7/5 8/5 5-div-hq-high", "1208: 9-vc/271", turn=7, committed=6, major_attack=1, replacements_used=30
    )
    assert (asked(p), seen(p, "turn"), marker(p)) == ("ChooseEffort", 8, 30)


@pytest.mark.rule("AL-12.2-A", "AL-11.2.2-A")
def test_12_2_a_at_19_the_5th_vc_is_called() -> None:
    p = board(
        "1010: 101-regt", "0910: 7/5", agenda="AssignHits(arvn); ChooseEffort(arvn)", hits=2, replacements_used=17
    )
    assert seen(say(p, "replacement"), "commitment_due") == 0
    assert seen(say(p, "replacement"), "commitment_due") == 4
