"""The slow reading of *A Week in Hell* itself: attack, convoys, night and victory, on hand-checked cases."""

from typing import Any

import pytest
from tests.oracle import week_in_hell as oracle
from tests.oracle import week_in_hell_map as ground
from tests.oracle.week_in_hell_views import DRAFT, NOT_NEUTRAL, PUBLISHED, position

# ---------------------------------------------------------------------------------------------------------------
# Attack and convoys
# ---------------------------------------------------------------------------------------------------------------


def test_attack_targets() -> None:
    view = position("duy_tan", "duy_tan=A1")
    assert oracle.attack_targets(view, "A", "A1") == {"jeanne_darc", "police", "an_cuu"}
    assert oracle.attack_targets(position("duy_tan", "duy_tan=A1", turn=1), "A", "A1") == {"jeanne_darc"}
    assert oracle.attack_targets(position("duy_tan", "duy_tan=A1", isolated="duy_tan"), "A", "A1") == set()
    assert oracle.attack_targets(position("duy_tan", "duy_tan=A1", gas={"duy_tan": "drifted"}), "A", "A1") == set()
    mixed = position("duy_tan", "duy_tan=A1", gas={"jeanne_darc": "drifted", "police": "F", "an_cuu": "A"})  # G-63
    assert oracle.attack_targets(mixed, "A", "A1") == {"an_cuu"}


def test_attack_targets_of_the_macv_platoon() -> None:
    view = position("university", "university=macv-platoon,G1 macv=G2")
    assert oracle.attack_targets(view, "G", "macv-platoon") == {"plaza", "public_health", "post_office", "jeanne_darc"}
    assert oracle.attack_targets(view, "MACV-order", "macv-platoon") == set()
    view = position("", "macv=macv-platoon")
    assert oracle.attack_targets(view, "MACV-order", "macv-platoon") == {
        "doc_lao",
        "duy_tan",
        "police",
        "stadium",
        "university",
    }


@pytest.mark.parametrize(
    ("platoon", "veteran", "values"),
    [
        ("G1", False, (2, 2, 1, 0)),
        ("G1", True, (3, 3, 2, 0)),
        ("B1", False, (1, 1, 0, 0)),
        ("macv-platoon", True, (2, 2, 1, 0)),
    ],
)
def test_g42_g43_combat_values(platoon: str, veteran: bool, values: tuple[int, ...]) -> None:
    view = position("", f"macv={platoon}")
    view["units"][platoon]["veteran"] = veteran
    for hits, value in enumerate(values):
        view["units"][platoon]["hits"] = hits
        assert oracle.platoon_cv(view, platoon) == value
        assert oracle.may_fight(view, platoon) == (value > 0)


def test_g65_convoys() -> None:
    start = position("", turn=1)
    assert (oracle.convoy_may_roll(start, "convoy-1"), oracle.convoy_modifier(start, "convoy-1")) == (True, 0)
    out = ("canal-bridge", False)
    assert not oracle.convoy_may_roll(position("police", turn=1, convoy=out), "convoy-1")
    both = position("police duy_tan", turn=1, convoy=out)
    assert (oracle.convoy_may_roll(both, "convoy-1"), oracle.convoy_modifier(both, "convoy-1")) == (True, -1)
    road = position("police duy_tan an_cuu", turn=1, convoy=out)
    assert (oracle.convoy_may_roll(road, "convoy-1"), oracle.convoy_modifier(road, "convoy-1")) == (True, 0)
    home = position("", convoy=("canal-bridge", True))
    assert (oracle.convoy_may_roll(home, "convoy-1"), oracle.convoy_modifier(home, "convoy-1")) == (True, 0)
    home["options"]["convoy_d_drm_scope"] = "all"
    assert oracle.convoy_modifier(home, "convoy-1") == -1
    assert not oracle.convoy_may_roll(position("", convoy=("macv-space", True)), "convoy-1")
    assert not oracle.convoy_may_roll(position("police duy_tan", convoy=("gone", False)), "convoy-1")


def test_q37_convoys_of_the_alternative_scenario() -> None:
    out = ("canal-bridge", False)
    view = position("", scenario="alternative", convoy=out)
    assert (oracle.convoy_may_roll(view, "convoy-1"), oracle.convoy_modifier(view, "convoy-1")) == (True, 0)
    view["zones"]["an_cuu"]["status"] = "enemy"
    assert not oracle.convoy_may_roll(view, "convoy-1")
    assert not oracle.convoy_may_roll(position("macv", scenario="alternative", convoy=out), "convoy-1")


# ---------------------------------------------------------------------------------------------------------------
# Night
# ---------------------------------------------------------------------------------------------------------------


def test_g72_over_the_bridge() -> None:
    view = position("plaza", "tran_hung_dao=G1 plaza=G2", turn=3)
    assert oracle.regroup_needed(view) == {"G1"}
    assert oracle.regroup_destinations(view, "G1") == {"plaza"}
    view["nguyen_hoang_bridge"] = False
    assert oracle.regroup_destinations(view, "G1") == set()


def test_g73_tie() -> None:
    view = position("plaza public_health", "park_east=G1,CP-1/1")
    assert oracle.regroup_needed(view) == {"G1", "CP-1/1"}
    assert oracle.regroup_destinations(view, "G1") == {"plaza", "public_health"}


def test_g74_clearing_at_dusk() -> None:
    view = position("hospital_east public_health", "cercle=G1 clearing=G", cleared="cercle")
    assert oracle.regroup_needed(view) == {"G1"}
    assert oracle.regroup_destinations(view, "G1") == {"hospital_east"}


def test_q32_controlled_north_bank() -> None:
    view = position("plaza thuong_tu dong_ba", "thuong_tu=G1")
    assert oracle.regroup_needed(view) == {"G1"}
    assert oracle.regroup_destinations(view, "G1") == {"plaza"}
    view["options"] = DRAFT
    assert oracle.regroup_destinations(view, "G1") == {"dong_ba"}


def test_macv_platoon_regroups_near_zone_a() -> None:
    view = position("ramp doc_lao", "stadium=macv-platoon,F1", cleared="stadium")
    assert oracle.regroup_destinations(view, "F1") == {"ramp", "doc_lao", "macv"}
    assert oracle.regroup_destinations(view, "macv-platoon") == {"doc_lao", "macv"}


def test_g75_infiltration() -> None:
    view = position("duy_tan police an_cuu doc_lao ramp", "an_cuu=F1 doc_lao=G1")
    assert oracle.infiltration_eligible(view, []) == ["duy_tan"]
    assert oracle.infiltration(view, [True, False, True]) == [("duy_tan", True), ("police", False)]
    assert oracle.infiltration(view, [False, True]) == [("duy_tan", False)]
    assert oracle.next_tested(view, ["duy_tan"]) is None
    assert oracle.infiltration_eligible(view, [], "duy_tan") == ["duy_tan"]
    exempt = position(
        "duy_tan police an_cuu doc_lao ramp", "an_cuu=F1 doc_lao=G1", options={"jump_off_infiltrated": False}
    )
    assert oracle.infiltration_eligible(exempt, [], "duy_tan") == []
    exempt["combat"] = view["combat"] = {"jump_off": "duy_tan"}
    assert (oracle.infiltration_eligible(view, []), oracle.infiltration_eligible(exempt, [])) == (["duy_tan"], [])


def test_q28_either_condition() -> None:
    # stadium is cut off: it threatens ramp only where one path is enough.
    view = position("duy_tan police an_cuu doc_lao ramp", "an_cuu=F1 doc_lao=G1", options={})
    view["options"] |= {"infiltration_conditions": "either"}
    assert oracle.infiltration_eligible(view, []) == ["ramp", "duy_tan", "police"]


def test_g77_g78_who_protects() -> None:
    held = "duy_tan police an_cuu doc_lao ramp"
    assert oracle.infiltration_eligible(position(held, "duy_tan=CP-1/1 an_cuu=F1 doc_lao=F2"), []) == ["duy_tan"]
    red = position(held, "duy_tan=G1 an_cuu=F1 doc_lao=F2")
    red["units"]["G1"]["hits"] = 3
    assert oracle.infiltration_eligible(red, []) == []


def test_g79_north_bank() -> None:
    view = position("thuong_tu", "macv=G1")
    assert oracle.infiltration_eligible(view, []) == []
    view["options"] = DRAFT
    assert oracle.infiltration_eligible(view, []) == ["thuong_tu"]
    # its own arrow is the first path; without an enemy zone in reach there is no second.
    view["zones"]["dong_ba"]["status"] = "controlled"
    view["zones"]["plaza"]["status"] = "controlled"
    view["units"]["G1"]["place"] = "plaza"
    assert oracle.infiltration_eligible(view, []) == []
    view["zones"]["dong_ba"]["status"] = "enemy"
    view["nguyen_hoang_bridge"] = False
    assert oracle.infiltration_eligible(view, []) == ["thuong_tu"]


def test_g80_turn_1() -> None:
    assert oracle.infiltration_eligible(position("duy_tan police an_cuu", turn=1), []) == []
    assert oracle.infiltration_eligible(position("duy_tan police university", turn=1), []) == ["university"]
    assert oracle.infiltration_eligible(position("", scenario="alternative", turn=1), []) == ["an_cuu"]


def test_g81_isolated_stadium() -> None:
    view = position("doc_lao ramp police an_cuu")
    assert oracle.isolated_zones(view) == {"stadium"}


def test_g99_isolated_neutral_zone() -> None:
    view = position("", "park_west=G1")
    assert oracle.regroup_destinations(view, "G1") == set()
    assert oracle.isolated_zones(view) == {"park_west"}
    view["zones"]["park_west"]["isolated"] = True
    view["zones"]["cercle"]["status"] = "controlled"
    assert oracle.move_destinations(view, "G1") == {"cercle"}
    assert oracle.attack_targets(view, "G", "G1") == set()
    # cercle has no way to the east and is isolated itself; park_west reaches a controlled zone and is so no more.
    assert oracle.isolated_zones(view) == {"cercle"}
    alone = position("", "park_west=CP-1/1")
    assert oracle.isolated_zones(alone) == {"park_west"}
    assert oracle.isolated_zones(position("")) == set()


def test_isolated_controlled_zones_and_zones_being_cleared() -> None:
    assert oracle.isolated_zones(position("station ben_ngu")) >= {"station", "ben_ngu"}
    assert oracle.isolated_zones(position("dong_ba thuong_tu")) == set()  # the north bank touches the eastern edge
    assert "prison" in oracle.isolated_zones(position("", "prison=G1", cleared="prison"))
    assert "prison" not in oracle.isolated_zones(position("villas", "prison=G1", cleared="prison"))
    # A red arrow in a zone of ours is no way out.
    pocket = position(" ".join(NOT_NEUTRAL))
    pocket["zones"]["nguyen_hue_east"]["status"] = "enemy"
    assert oracle.isolated_zones(pocket) == {"nguyen_hue_east", "kho_ren"}
    # a zone being cleared is no way for either side.
    assert oracle.isolated_zones(position("nguyen_hue_east", "kho_ren=G1", cleared="kho_ren")) == {"nguyen_hue_east"}
    # on turn 1 free green zones let US troops through and shut the NVA of stadium in.
    assert oracle.isolated_zones(position("plaza", turn=1)) == {"stadium"}
    assert oracle.isolated_zones(position("plaza", turn=2)) == {"plaza"}


# ---------------------------------------------------------------------------------------------------------------
# Victory
# ---------------------------------------------------------------------------------------------------------------


def test_g83_victory_points() -> None:
    assert oracle.vp(position("treasury post_office stadium")) == 3
    assert oracle.vp(position("treasury stadium")) == 2
    assert oracle.vp(position("macv treasury", scenario="alternative")) == 2


def test_enemy_sum() -> None:
    printed = sum(ground.SHEET.value[zone] for zone in NOT_NEUTRAL)
    assert printed == 65
    assert oracle.enemy_sum(position("")) == printed - 3
    assert oracle.enemy_sum(position("treasury", "prison=G1", cleared="prison")) == printed - 3 - 4


RESULTS = [
    ("G-84", "historical", PUBLISHED, 9, "", 3, 5, "total"),
    ("G-85", "historical", PUBLISHED, 9, "", 5, 6, "draw"),
    ("G-86", "historical", PUBLISHED, 8, "", 3, 9, "marginal"),
    ("G-87", "historical", PUBLISHED, 7, "", 7, 8, "draw"),
    ("G-88", "historical", PUBLISHED, 7, "", 8, 8, "defeat"),
    ("G-89", "historical", PUBLISHED, 8, "hospital_west", 0, 9, "defeat"),
    ("G-90", "historical", DRAFT, 8, "hospital_west", 0, 9, "draw"),
    ("G-91", "historical", PUBLISHED, 6, "hospital_west", 0, 12, "defeat"),
    ("G-92", "alternative", PUBLISHED, 10, "", 4, 5, "total"),
    ("G-93", "alternative", PUBLISHED, 7, "hospital_west", 0, 12, "defeat"),
    ("4 DP", "historical", PUBLISHED, 8, "", 4, 9, "draw"),
    ("enemy sum 9", "historical", PUBLISHED, 9, "", 4, 9, "marginal"),
    ("enemy sum 10", "historical", PUBLISHED, 9, "", 4, 10, "draw"),
    ("A missing", "alternative", PUBLISHED, 9, "macv", 0, 5, "defeat"),
    ("A missing", "alternative", DRAFT, 9, "macv", 0, 5, "draw"),
]


@pytest.mark.parametrize(("case", "scenario", "options", "points", "missing", "lost", "total", "level"), RESULTS)
def test_results(
    case: str, scenario: str, options: dict[str, Any], points: int, missing: str, lost: int, total: int, level: str
) -> None:
    view = position(" ".join(NOT_NEUTRAL), scenario=scenario, options=options)
    for zone in enemy_of_sum(total, missing):
        view["zones"][zone]["status"] = "enemy"
    assert oracle.enemy_sum(view) == total, case
    assert oracle.final_result(view, points, lost) == level, case


def enemy_of_sum(total: int, missing: str) -> list[str]:
    """Zones whose values make the total: the missing one, then such as are no mandatory victory zones."""
    spare = ["thuong_tu", "public_health", "university", "cercle", "dong_ba", "plaza", "kho_ren", "ramp", "doc_lao"]
    found = [missing] if missing else []
    left = total - sum(ground.SHEET.value[zone] for zone in found)
    for zone in spare:
        if ground.SHEET.value[zone] <= left:
            found.append(zone)
            left -= ground.SHEET.value[zone]
    assert left == 0
    return found
