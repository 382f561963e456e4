"""The slow reading of *A Week in Hell* itself, by day: hand-checked cases (G-01 ... are the golden cases)."""

import pytest
from tests.oracle import week_in_hell as oracle
from tests.oracle import week_in_hell_map as ground
from tests.oracle.week_in_hell_map import adjacent, drift_target, solid
from tests.oracle.week_in_hell_views import NOT_NEUTRAL, position

# ---------------------------------------------------------------------------------------------------------------
# The map
# ---------------------------------------------------------------------------------------------------------------


def test_g01_neighbours() -> None:
    assert adjacent("macv") == {"doc_lao", "duy_tan", "paddies", "police", "stadium", "university"}
    assert adjacent("plaza") == {"bridge", "doc_lao", "park_east", "university"}


def test_g02_boundary_kinds() -> None:
    assert solid("hospital_east", "hospital_west")
    assert solid("duy_tan", "jeanne_darc")
    assert solid("ben_ngu", "cathedral")
    assert solid("nguyen_hue_east", "kho_ren")
    assert not solid("treasury", "post_office")
    assert not solid("public_health", "treasury")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("macv", "plaza"),
        ("plaza", "tran_hung_dao"),
        ("doc_lao", "dong_ba"),
        ("station", "cathedral"),
        ("nguyen_hue_west", "kho_ren"),
        ("nguyen_hue_west", "cathedral"),
        ("an_cuu", "kho_ren"),
    ],
)
def test_g03_corners_and_water(first: str, second: str) -> None:
    assert second not in adjacent(first)
    assert first not in adjacent(second)
    with pytest.raises(ValueError, match="not adjacent"):
        solid(first, second)


def test_g04_counts() -> None:
    colours = list(ground.SHEET.colour.values())
    assert (len(ground.ZONES), colours.count("yellow"), colours.count("green"), colours.count("red")) == (35, 6, 6, 9)
    assert sum(ground.SHEET.optional.values()) == 2
    start = position(turn=1)
    assert len(ground.enemy_zones(start)) == 23
    assert sum(1 for zone in ground.ZONES if ground.status(start, zone) == "free") == 5
    assert len(ground.enemy_zones(position(scenario="alternative", turn=1))) == 28


def test_d10_arrows_and_eastern_edge() -> None:
    assert ground.SHEET.arrows == {"thuong_tu", "dong_ba", "quoc_hoc", "station", "cathedral", "kho_ren"}
    assert ground.SHEET.east == {"dong_ba", "ramp", "stadium", "paddies"}


def test_g05_drift() -> None:
    text = (
        "thuong_tu tran_hung_dao, dong_ba -, cercle hospital_west, plaza university, quoc_hoc station, "
        "province_hq prison, hospital_west villas, hospital_east treasury, public_health post_office, "
        "university jeanne_darc, station -, prison ben_ngu, villas nguyen_hue_west, treasury nguyen_hue_east, "
        "post_office hwy1_west, jeanne_darc hwy1_west, ben_ngu cathedral, nguyen_hue_west -, nguyen_hue_east kho_ren, "
        "hwy1_west -, doc_lao macv, ramp stadium, macv duy_tan, stadium paddies, duy_tan an_cuu, police an_cuu, "
        "an_cuu -, cathedral -, kho_ren -"
    )
    wanted = dict(pair.split() for pair in text.split(", "))
    assert {zone: drift_target(zone) or "-" for zone in NOT_NEUTRAL} == wanted


# ---------------------------------------------------------------------------------------------------------------
# Orders
# ---------------------------------------------------------------------------------------------------------------


def test_g10_range() -> None:
    held = "doc_lao plaza university"
    assert oracle.orderable(position(held, "macv=CP-1/1 bridge=G1")) == {("CP-1/1", "G1")}
    assert oracle.orderable(position(held, "macv=CP-1/1 tran_hung_dao=G1")) == set()


def test_g11_no_path_over_enemy_zones() -> None:
    assert oracle.orderable(position("plaza", "macv=CP-1/1 plaza=G1")) == set()


def test_g12_g13_passing() -> None:
    view = position("doc_lao plaza university", "macv=CP-1/1 university=G1 plaza=G2 doc_lao=G3")
    assert oracle.receives_order(view, "G1") == ({"G1", "G2"}, {"G3"})
    assert oracle.receives_order(view, "G2") == ({"G1", "G2", "G3"}, set())
    view["options"]["order_chain"] = True
    assert oracle.receives_order(view, "G1") == ({"G1", "G2", "G3"}, set())


def test_passing_leaves_arrivals_and_units_off_the_map_alone() -> None:
    view = position("doc_lao", "macv=CP-1/1,G1 doc_lao=G2 available=G3", head_down={"G2": "arrival"})
    assert oracle.receives_order(view, "G1") == ({"G1"}, set())
    assert oracle.orderable(view) == {("CP-1/1", "G1")}


def test_g14_command_limits() -> None:
    at = "macv=CP-1/1,CP-MACV,F1,A1 "
    assert oracle.orderable(position("", at)) == {(cp, p) for cp in ("CP-1/1", "CP-MACV") for p in ("F1", "A1")}
    assert oracle.orderable(position("", at + "paddies=CP-2/5")) == {
        ("CP-1/1", "A1"),
        ("CP-2/5", "F1"),
        ("CP-MACV", "A1"),
        ("CP-MACV", "F1"),
    }
    arriving = position("doc_lao", at + "doc_lao=CP-2/5", head_down={"CP-2/5": "arrival"})
    assert ("CP-1/1", "F1") in oracle.orderable(arriving)
    assert not any(cp == "CP-2/5" for cp, _ in oracle.orderable(arriving))


def test_g15_boxes() -> None:
    at = "macv=CP-1/1,CP-MACV,A1,F1,G1,H1 "
    all_four = {"A1", "F1", "G1", "H1"}
    view = position("", at)
    assert oracle.orderable(view) == {(cp, p) for cp in ("CP-1/1", "CP-MACV") for p in all_four}
    assert oracle.may_be_given_cp_mvt(view) == {"CP-1/1"}
    assert ("CP-1/1", "F1") in oracle.orderable(position("", at + "orders-1/1=A"))
    view = position("", at + "orders-1/1=A,F")
    assert oracle.orderable(view) == {("CP-MACV", "G1"), ("CP-MACV", "H1")}
    assert oracle.may_be_given_cp_mvt(view) == set()
    assert oracle.orderable(position("", at + "orders-1/1=A,F orders-macv=G")) == set()
    assert {cp for cp, _ in oracle.orderable(position("", at, moves="CP-1/1"))} == {"CP-MACV"}


def test_three_boxes_of_cp_2_5() -> None:
    at = "macv=CP-2/5,F1,G1,H1 "
    assert oracle.orderable(position("", at + "orders-2/5=F,G")) == {("CP-2/5", "H1")}
    # More companies than there are, to see the limit.
    assert oracle.orderable(position("", at + "orders-2/5=A,F,G")) == set()


def test_g16_a_clearing_company_gets_no_orders() -> None:
    assert oracle.orderable(position("", "macv=CP-1/1,G1,G2 clearing=G")) == set()


def test_g17_own_order_of_the_macv_platoon() -> None:
    at = "macv=CP-MACV,CP-1/1 duy_tan=macv-platoon "
    assert oracle.orderable(position("duy_tan", at, turn=1)) == {("CP-MACV", "macv-platoon")}
    assert oracle.receives_order(position("duy_tan", at, turn=1), "macv-platoon") == ({"macv-platoon"}, set())
    assert oracle.orderable(position("duy_tan", at + "orders-macv=MACV-order", turn=1)) == set()
    opening = {"macv_own_order": "opening_only"}
    assert oracle.orderable(position("duy_tan", at, turn=1, options=opening)) == {("CP-MACV", "macv-platoon")}
    assert oracle.orderable(position("duy_tan", at + "waiting=A", turn=1, options=opening)) == set()


def test_orders_to_isolated_zones() -> None:
    # WH-10.3.4-2: university (enemy) lies between macv and plaza.
    at = "macv=CP-1/1 plaza=G1"
    assert oracle.orderable(position("plaza", at, isolated="plaza")) == {("CP-1/1", "G1")}
    # Zones being cleared are enemy zones too (1.2.2); without isolation they bar the way.
    cleared = "university doc_lao"
    assert oracle.orderable(position("plaza", at, isolated="plaza", cleared=cleared)) == {("CP-1/1", "G1")}
    assert oracle.orderable(position("plaza", at, cleared=cleared)) == set()
    # Three zones away is too far, whatever lies between.
    assert (
        oracle.orderable(position("hospital_east", "macv=CP-1/1 hospital_east=G1", isolated="hospital_east")) == set()
    )


def test_orders_and_drifted_gas() -> None:
    # a CP in the gas is silent, a platoon in it can be named.
    assert oracle.orderable(position("", "macv=CP-1/1,G1", gas={"macv": "drifted"})) == set()
    view = position("duy_tan", "macv=CP-1/1 duy_tan=G1", gas={"duy_tan": "drifted"})
    assert oracle.orderable(view) == {("CP-1/1", "G1")}


# ---------------------------------------------------------------------------------------------------------------
# Clearing
# ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "platoons", "gas", "die"),
    [
        ("hospital_east", "G1", None, 4),  # G-18
        ("hospital_east", "G1,G2", None, 3),  # G-19
        ("hospital_east", "G1,G2,G3", None, 2),  # G-19
        ("treasury", "G1", None, 5),  # G-20
        ("plaza", "G1,G2,G3", None, 1),  # G-21
        ("treasury", "G1", "G", 3),  # G-61
        ("cercle", "G1", "G", 2),  # G-64
        ("stadium", "F1,F2,F3,macv-platoon", None, 2),
        ("cercle", "G1", "drifted", 5),  # WH-11.2.2-5
        ("treasury", "G1", "drifted", 7),
    ],
)
def test_die_that_clears(zone: str, platoons: str, gas: str | None, die: int) -> None:
    view = position("", f"{zone}={platoons}", cleared=zone, gas={zone: gas} if gas else {})
    assert oracle.clearing_needed(view, zone) == die


def test_g22_joining() -> None:
    view = position("public_health", "hospital_east=G1 public_health=G2,F1 clearing=G", cleared="hospital_east")
    assert oracle.join_candidates(view, "hospital_east") == {"G2"}


def test_g98_macv_joins() -> None:
    at = "stadium=F2 doc_lao=F1 macv=macv-platoon clearing=F"
    view = position("doc_lao", at, turn=3, cleared="stadium", head_down={"F1": "arrival"})
    assert oracle.join_candidates(view, "stadium") == {"macv-platoon"}
    view["options"]["macv_joins_failed_clearing"] = False
    assert oracle.join_candidates(view, "stadium") == set()


def test_macv_joins_only_next_to_zone_a() -> None:
    at = "post_office=F2 university=macv-platoon,F1 clearing=F"
    assert oracle.join_candidates(position("university", at, cleared="post_office"), "post_office") == {"F1"}


def test_nobody_joins_out_of_gas_or_isolation_or_leaves_a_zone_uncleared() -> None:
    at = "cercle=G1 park_east=G2 hospital_east=G3 clearing=G"
    two = "cercle hospital_east"
    assert oracle.join_candidates(position("", at, cleared=two), "cercle") == {"G2"}  # WH-7.1-3
    assert oracle.join_candidates(position("", at, cleared=two, isolated="park_east"), "cercle") == set()
    assert oracle.join_candidates(position("", at, cleared=two, gas={"park_east": "drifted"}), "cercle") == set()


def test_who_clears() -> None:
    own = position("", "stadium=macv-platoon macv=F1 clearing=MACV-order", cleared="stadium")
    assert oracle.clearing_companies(own, "stadium") == {"MACV-order"}
    assert oracle.join_candidates(own, "stadium") == set()  # WH-7.3-1
    at = "stadium=macv-platoon macv=F1 cercle=G1 clearing=F,G"
    left_alone = position("", at, cleared="stadium cercle")
    assert oracle.join_candidates(left_alone, "stadium") == {"F1"}
    at = "stadium=macv-platoon macv=F1 university=F2 clearing=F"
    two_zones = position("", at, cleared="stadium university")
    assert oracle.join_candidates(two_zones, "stadium") == {"F1"}


# ---------------------------------------------------------------------------------------------------------------
# Movement
# ---------------------------------------------------------------------------------------------------------------


def test_g25_stop_rule() -> None:
    assert oracle.move_destinations(position("doc_lao police", "doc_lao=G1"), "G1") == {"macv"}
    view = position("doc_lao police stadium", "doc_lao=G1")
    assert ("macv", "police") in oracle.paths(view, "G1")
    assert oracle.move_destinations(view, "G1") == {"macv", "police", "stadium", "paddies"}


def test_g26_leaving() -> None:
    view = position("police an_cuu", "macv=G1")
    ways = oracle.paths(view, "G1")
    assert {("police", "an_cuu"), ("police", "an_cuu", "paddies"), ("paddies",)} <= ways
    assert ("paddies", "police") not in ways
    assert oracle.move_destinations(view, "G1") == {"police", "an_cuu", "paddies"}


def test_g27_open_and_closed_zones() -> None:
    view = position("plaza", "plaza=G1")
    assert oracle.move_destinations(view, "G1") == {"park_east", "bridge", "tran_hung_dao"}
    view["nguyen_hoang_bridge"] = False
    assert oracle.move_destinations(view, "G1") == {"park_east"}


def test_g27_three_zones_at_most() -> None:
    view = position("doc_lao plaza stadium thuong_tu university", "macv=G1")
    assert "bridge" in oracle.move_destinations(view, "G1")
    assert "tran_hung_dao" not in oracle.move_destinations(view, "G1")


def test_gas_lowers_the_value_that_stops() -> None:
    # stadium with gas has value 1.
    view = position("doc_lao police", "doc_lao=G1", gas={"stadium": "F"})
    assert oracle.move_destinations(view, "G1") == {"macv", "police", "paddies"}


def test_isolated_and_drifted_movers() -> None:
    at = "macv=G1"
    assert oracle.move_destinations(position("police an_cuu", at, isolated="macv"), "G1") == {"police", "paddies"}
    assert oracle.move_destinations(position("police an_cuu", at, gas={"macv": "drifted"}), "G1") == set()
    assert oracle.move_destinations(position("police an_cuu", at, gas={"police": "drifted"}), "G1") == {
        "police",
        "paddies",
    }


def test_g28_cp() -> None:
    assert "doc_lao" not in oracle.cp_destinations(position("doc_lao", "macv=CP-1/1"), "CP-1/1")
    assert "doc_lao" in oracle.cp_destinations(position("doc_lao", "macv=CP-1/1 doc_lao=B1"), "CP-1/1")
    view = position("doc_lao police duy_tan an_cuu stadium", "macv=CP-1/1,CP-MACV")
    # duy_tan touches jeanne_darc and an_cuu touches hwy1_west; doc_lao touches plaza; nobody guards them.
    assert oracle.cp_destinations(view, "CP-1/1") == {"police", "paddies"}
    assert oracle.cp_destinations(view, "CP-MACV") == set()
    assert oracle.may_be_given_cp_mvt(view) == {"CP-1/1"}


def test_g29_macv_platoon() -> None:
    view = position("university plaza doc_lao", "university=macv-platoon", turn=3)
    # Stadium stops it in macv, and the way round by plaza is not for it.
    assert oracle.move_destinations(view, "macv-platoon") == {"macv"}
    view = position("university plaza doc_lao", "macv=macv-platoon", turn=3)
    assert oracle.move_destinations(view, "macv-platoon") == {"university", "doc_lao", "paddies"}


def test_macv_platoon_and_zones_being_cleared() -> None:
    at = "macv=macv-platoon stadium=F1 clearing=F"
    view = position("duy_tan police", at, cleared="stadium")
    assert oracle.move_destinations(view, "macv-platoon") == {"duy_tan", "police", "paddies", "stadium"}
    assert oracle.move_destinations(position("", "stadium=macv-platoon,F1", cleared="stadium"), "macv-platoon") == {
        "macv",
        "paddies",
    }
    assert oracle.move_destinations(position("", "stadium=macv-platoon", cleared="stadium"), "macv-platoon") == set()


def test_g30_free_green_zones() -> None:
    view = position("", "macv=A1,CP-1/1", turn=1)
    # From macv; duy_tan stops (jeanne_darc 3), paddies, doc_lao and ramp stop (stadium 3).
    assert oracle.move_destinations(view, "A1") == {"doc_lao", "duy_tan", "police", "paddies", "an_cuu"}
    assert oracle.cp_destinations(view, "CP-1/1") == {"police"}


def test_arrivals() -> None:
    down = {"A1": "arrival", "CP-2/5": "arrival"}
    view = position("doc_lao", "doc_lao=A1,CP-2/5", head_down=down)
    assert oracle.arrival_destinations(view, "A1") == {"macv"}
    assert oracle.arrival_destinations(view, "CP-2/5") == {"macv"}
    assert oracle.arrival_destinations(position("doc_lao", "doc_lao=A1"), "A1") == set()


def test_arrivals_in_the_alternative_scenario() -> None:
    at, down = "doc_lao=A1,CP-2/5", {"A1": "arrival", "CP-2/5": "arrival"}
    no_way = position("doc_lao", at, scenario="alternative", head_down=down)
    assert oracle.arrival_destinations(no_way, "A1") == set()
    held = position("doc_lao stadium", at, scenario="alternative", head_down=down)
    assert oracle.arrival_destinations(held, "A1") == {"stadium"}  # macv (3) is enemy and stops it
    assert oracle.arrival_destinations(held, "CP-2/5") == set()  # 8.1.2: no platoon in stadium
    gassed = position("doc_lao stadium", at, scenario="alternative", head_down=down, gas={"macv": "G"})
    assert oracle.arrival_destinations(gassed, "A1") == {"an_cuu"}
    gassed["zones"]["an_cuu"]["status"] = "enemy"
    assert oracle.arrival_destinations(gassed, "A1") == set()
    assert oracle.arrival_destinations(position("doc_lao macv", at, scenario="alternative", head_down=down), "A1") == {
        "macv"
    }


def test_exits() -> None:
    at = "cercle=G1 clearing=G"
    view = position("", at, cleared="cercle", isolated="cercle")
    assert oracle.exit_destinations(view, "G1") == {"park_west", "park_east"}
    assert oracle.clearing_needed(view, "cercle") == 7
    assert oracle.move_destinations(view, "G1") == set()
    assert oracle.exit_destinations(position("", at, cleared="cercle"), "G1") == set()
    at = "station=G1 clearing=G"
    held = "ben_ngu prison"
    assert oracle.exit_destinations(position(held, at, cleared="station", isolated="station"), "G1") == set(
        held.split()
    )
