"""Introduction and chapter 1: the player, dice and cup, zones, their boundaries, status, colour and value."""

import pytest
from tests.week_in_hell.board import (
    GAME,
    KINDS,
    acting,
    asked,
    attacking,
    board,
    contested,
    hits,
    moving,
    offered,
    place,
    places,
    reach,
    refused_by,
    say,
    seen,
    start,
    status,
    why_not,
)

from citadel.core.data import DataSet
from citadel.games.week_in_hell.position import Week

MANDATORY = "province_hq treasury hospital_east post_office jeanne_darc prison hospital_west"
OPTIONAL = "stadium cathedral"
GREEN = {"doc_lao", "ramp", "macv", "duy_tan", "police", "an_cuu"}
NEUTRAL = {"flag_tower", "tran_hung_dao", "bridge", "park_west", "park_east", "paddies"}


def neighbours(zone: str) -> set[str]:
    """The zones adjacent to a zone: where a platoon can go that moves one zone, when all zones are ours."""
    return reach(moving("G", f"{zone}: G1", controlled=contested(), isolated=zone), "G1")


# -- introduction ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-0-1")
def test_0_1_one_player_against_nva_run_by_the_rules() -> None:
    assert GAME.seats == ("us",)
    p = attacking("duy_tan", "macv: G1 G2")
    assert GAME.seat_name(p.seat) == "us"
    # The enemy is drawn, and his die is rolled: nobody decides for him.
    assert (GAME.seat_name(say(p, "assault G1").seat), asked(p)) == ("nature", "DrawEnemy")
    assert (GAME.seat_name(say(p, "draw 321", "roll 4").seat), asked(p)) == ("nature", "NvaDie")


@pytest.mark.rule("WH-0-1")
def test_0_1_a_turn_for_each_day_of_the_week() -> None:
    dates = [seen(board("macv: G1", agenda="Orders()", turn=turn), "date") for turn in range(1, 8)]
    january, *february = dates
    assert january == "31 January 1968"
    assert february == [f"{day} February 1968" for day in range(1, 7)]


@pytest.mark.rule("WH-0-2")
def test_0_2_dice_have_six_sides_of_equal_chance() -> None:
    p = board("macv: G1", agenda="Daylight(); Orders()", phase=7)
    assert offered(p) == {f"roll {side}" for side in range(1, 7)}
    assert p.decision is not None
    assert {choice.weight for choice in p.decision.choices} == {1}


@pytest.mark.rule("WH-0-2")
def test_0_2_every_marker_in_the_cup_has_the_same_chance() -> None:
    p = attacking("duy_tan", "macv: G1", flags="plaza=4321 ramp=4321 police=21", controlled="plaza ramp police")
    assert p.decision is not None
    chances = {choice.words: choice.weight for choice in p.decision.choices}
    # 40 markers, of which three serve as flags.
    left = KINDS | {"4321": KINDS["4321"] - 2, "21": KINDS["21"] - 1}
    assert chances == {f"draw {kind}": count for kind, count in left.items()}
    assert sum(chances.values()) == 37


@pytest.mark.rule("WH-0-2")
def test_0_2_a_kind_that_is_used_up_is_not_drawn() -> None:
    p = attacking("duy_tan", "macv: G1", cup="321=1 21=2")
    assert offered(p) == {"draw 321", "draw 21"}


# -- 1.2: zones and boundaries -----------------------------------------------------------------------------------------


@pytest.mark.rule("WH-1.2-1")
def test_1_2_1_every_zone_has_a_value_and_seven_have_a_letter(data: DataSet) -> None:
    zones = data.files["map"]["zone"]
    assert len(zones) == 35
    assert all(0 <= seen(start(), "zones", zone["id"], "value") <= 4 for zone in zones)
    assert {zone["letter"]: zone["id"] for zone in zones if zone.get("letter")} == {
        "A": "macv",
        "B": "duy_tan",
        "C": "police",
        "D": "an_cuu",
        "E": "doc_lao",
        "F": "thuong_tu",
        "G": "bridge",
    }


@pytest.mark.rule("WH-1.2.1-1")
@pytest.mark.parametrize(
    ("zone", "adjacent"),
    [
        ("macv", "doc_lao duy_tan paddies police stadium university"),
        ("hospital_east", "cercle hospital_west park_east public_health treasury villas"),
        ("university", "jeanne_darc macv plaza post_office public_health"),
        ("plaza", "bridge doc_lao park_east university"),
        ("bridge", "plaza tran_hung_dao"),
        ("station", "ben_ngu prison quoc_hoc"),
        ("an_cuu", "duy_tan hwy1_west paddies police"),
        ("paddies", "an_cuu macv police stadium"),
    ],
)
def test_1_2_1_1_zones_with_a_common_boundary_are_adjacent(zone: str, adjacent: str) -> None:
    assert neighbours(zone) == set(adjacent.split())


@pytest.mark.rule("WH-1.2.1-1")
@pytest.mark.parametrize(
    ("zone", "other"),
    [
        ("plaza", "macv"),
        ("university", "doc_lao"),
        ("jeanne_darc", "an_cuu"),
        ("hwy1_west", "duy_tan"),
        ("villas", "ben_ngu"),
        ("province_hq", "station"),
    ],
)
def test_1_2_1_1_a_common_corner_is_not_enough(data: DataSet, zone: str, other: str) -> None:
    outlines = {each["id"]: each["points"] for each in data.files["map"]["zone"]}
    assert len(set(outlines[zone]) & set(outlines[other])) == 1
    assert other not in neighbours(zone)
    assert zone not in neighbours(other)


@pytest.mark.rule("WH-1.2.1-1")
def test_1_2_1_1_no_attack_over_a_corner() -> None:
    p = acting("G", "university: G1", controlled="university")
    say(p, "attack")
    assert places(p) == {"jeanne_darc", "plaza", "post_office", "public_health"}
    assert refused_by(p, "attack doc_lao") == "WH-8.2.1-1"


@pytest.mark.rule("WH-1.2.1-1")
@pytest.mark.parametrize(("bank", "other"), [("cathedral", "nguyen_hue_west"), ("kho_ren", "hwy1_west")])
def test_1_2_1_1_the_canal_parts_zones_without_a_bridge(bank: str, other: str) -> None:
    assert other not in neighbours(bank)


@pytest.mark.rule("Q-71")
def test_q_71_zones_on_either_side_of_a_canal_bridge_are_adjacent() -> None:
    assert neighbours("cathedral") == {"ben_ngu"}
    assert neighbours("kho_ren") == {"nguyen_hue_east"}
    assert "cathedral" in neighbours("ben_ngu")
    assert "kho_ren" in neighbours("nguyen_hue_east")


@pytest.mark.rule("Q-71")
@pytest.mark.parametrize(("here", "there"), [("ben_ngu", "cathedral"), ("nguyen_hue_east", "kho_ren")])
def test_q_71_a_canal_bridge_counts_as_a_solid_boundary(here: str, there: str) -> None:
    p = attacking(there, f"{here}: G1", controlled=here, nva=f"{there}=4321")
    # A hit on the green platoon leaves wounded Marines only at a solid boundary.
    say(p, "roll 1", "roll 6")
    assert hits(p, "G1") > 0
    assert seen(p, "combat", "wounded")


def hit_from(here: str, there: str) -> Week:
    """G1 alone attacks from one zone into another, and is hit once in the first round."""
    p = attacking(there, f"{here}: G1", controlled=here, nva=f"{there}=21")
    say(p, "roll 1", "roll 5")
    assert hits(p, "G1") == 1
    return p


@pytest.mark.rule("WH-1.2.1-2")
def test_1_2_1_2_a_solid_boundary_leaves_wounded_marines_a_dotted_one_does_not() -> None:
    p = hit_from("cercle", "hospital_west")
    assert seen(p, "combat", "wounded")
    assert place(p, "G1") == "cercle"
    p = hit_from("villas", "nguyen_hue_west")
    assert not seen(p, "combat", "wounded")
    assert place(p, "G1") == "nguyen_hue_west"


@pytest.mark.rule("WH-1.2.1-2")
def test_1_2_1_2_enfilading_fire_is_worse_across_a_solid_boundary() -> None:
    # 4 and 4 with a third die of 3: Enfilading Fire. The NVA die of 4 counts 6 at a solid, 5 at a dotted boundary;
    # a marker of 2 in a zone of value 2 hits the assault platoon with a 6, and with a 5 only the support platoon.
    p = attacking("hospital_west", "cercle: G1 G2", controlled="cercle", nva="hospital_west=211")
    say(p, "assault G1", "roll 4", "roll 4", "roll 3")
    assert (hits(p, "G1"), hits(p, "G2")) == (1, 1)
    p = attacking("nguyen_hue_west", "villas: G1 G2", controlled="villas", nva="nguyen_hue_west=211")
    say(p, "assault G1", "roll 4", "roll 4", "roll 3")
    assert (hits(p, "G1"), hits(p, "G2")) == (0, 1)


@pytest.mark.rule("WH-1.2.1-2")
def test_1_2_1_2_movement_and_orders_do_not_mind_the_kind_of_boundary() -> None:
    # MACV to the University is solid, to the Police Station dotted.
    p = moving("G", "macv: G1", "university: H1", controlled="university police")
    assert {"university", "police"} <= reach(p, "G1")
    p = board("macv: CP-MACV", "university: G1", "police: H1", controlled="university police", agenda="Orders()")
    assert {"order G1", "order H1"} <= offered(p)


@pytest.mark.rule("WH-1.2.1-2")
def test_1_2_1_2_each_boundary_between_two_zones_is_of_one_kind(data: DataSet) -> None:
    zones = {zone["id"] for zone in data.files["map"]["zone"]}
    kinds: dict[frozenset[str], set[str]] = {}
    for edge in data.files["map"]["edge"]:
        if len(zones & set(edge["faces"])) == 2 and edge["kind"] != "canal":
            kinds.setdefault(frozenset(edge["faces"]), set()).add(edge["kind"])
    assert all(len(kind) == 1 for kind in kinds.values())
    assert set().union(*kinds.values()) == {"solid", "dotted", "bridge"}


# -- 1.2.2: status -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-1.2.2-1")
def test_1_2_2_1_each_zone_has_one_status_at_a_time() -> None:
    facts = {"being_cleared": "cercle", "clearers": "cercle=G", "flags": "cercle=21"}
    p = board("cercle: G1", "clearing: G", agenda="Orders()", **facts)
    zones = seen(p, "zones")
    assert {name for name in zones if status(p, name) == "neutral"} == NEUTRAL
    assert {name for name in zones if status(p, name) == "being cleared"} == {"cercle"}
    assert {name for name in zones if status(p, name) == "controlled"} == {"macv"}
    assert {name for name in zones if status(p, name) == "enemy"} == set(contested().split()) - {"cercle", "macv"}


@pytest.mark.rule("WH-1.2.2-1", "WH-7-1")
def test_1_2_2_1_from_enemy_over_being_cleared_to_controlled_and_back() -> None:
    p = attacking("duy_tan", "macv: G1", agenda="Activate(); EndActivation(); Clearing(); NightInfiltration()")
    assert status(p, "duy_tan") == "enemy"
    say(p, "draw 1", "roll 4", "roll 1")
    assert status(p, "duy_tan") == "being cleared"
    say(p, "roll 3")
    assert status(p, "duy_tan") == "controlled"
    p = board("macv: G1", agenda="NightInfiltration(); Orders()", controlled="duy_tan")
    say(p, "draw 4321", "roll 4")
    assert status(p, "duy_tan") == "enemy"


@pytest.mark.rule("WH-1.2.2-1", "WH-1.2.2-9")
def test_1_2_2_1_green_zones_are_free_on_turn_1_of_the_historical_scenario() -> None:
    p = start()
    assert {name for name in seen(p, "zones") if status(p, name) == "free"} == GREEN - {"macv"}
    p = board("macv: G1", agenda="EndOfTurn(); NextTurn()", turn=1, free="doc_lao ramp police an_cuu duy_tan")
    assert seen(p, "turn") == 2
    assert {status(p, name) for name in GREEN - {"macv"}} == {"enemy"}


@pytest.mark.rule("WH-1.2.2-9")
def test_1_2_2_9_green_zones_are_as_white_ones_otherwise() -> None:
    p = start("alternative")
    # Zone D is controlled from the start; no zone is free.
    assert {status(p, name) for name in GREEN - {"an_cuu"}} == {"enemy"}
    p = moving("G", "macv: G1", controlled="stadium", turn=2)
    assert why_not(p, "G1", "police") == "WH-8.1.1-3"
    p = acting("G", "macv: G1", turn=2)
    assert {"duy_tan", "police", "doc_lao"} <= places(say(p, "attack"))


@pytest.mark.rule("WH-1.2.2-9", "WH-1.2.2-8")
@pytest.mark.parametrize("zone", sorted(GREEN))
def test_1_2_2_9_green_zones_are_worth_no_victory_point(zone: str) -> None:
    p = board("macv: G1", agenda="Orders()", controlled=zone)
    assert seen(p, "victory_zones_held") == 0


@pytest.mark.rule("WH-1.2.2-2", "WH-7-1")
def test_1_2_2_2_a_controlled_zone_was_emptied_and_cleared_and_shows_a_flag() -> None:
    p = attacking("duy_tan", "macv: G1", agenda="Activate(); EndActivation(); Clearing(); Orders()")
    assert seen(p, "zones", "duy_tan", "flag") is None
    say(p, "draw 1", "roll 4", "roll 1", "roll 6")
    assert status(p, "duy_tan") == "controlled"
    assert seen(p, "zones", "duy_tan", "flag") == "1"
    assert seen(p, "zones", "macv", "flag") == "spare"


@pytest.mark.rule("WH-1.2.2-2")
def test_1_2_2_2_a_controlled_zone_is_open_to_us_troops_and_not_attacked() -> None:
    p = acting("G", "macv: G1", controlled="police")
    assert refused_by(say(p.copy(), "attack"), "attack police") == "WH-1.2.2-3"
    assert "police" in reach(say(p, "move"), "G1")


@pytest.mark.rule("WH-1.2.2-3")
def test_1_2_2_3_an_enemy_zone_needs_no_marker() -> None:
    p = acting("G", "macv: G1", controlled="stadium", nva="police=321")
    assert seen(p, "zones", "duy_tan", "nva") is None
    assert (status(p, "duy_tan"), status(p, "police")) == ("enemy", "enemy")
    assert {"duy_tan", "police"} <= places(say(p.copy(), "attack"))
    say(p, "move")
    assert (why_not(p, "G1", "duy_tan"), why_not(p, "G1", "police")) == ("WH-8.1.1-3", "WH-8.1.1-3")


@pytest.mark.rule("WH-1.2.2-4", "Q-73")
def test_1_2_2_4_a_zone_being_cleared_is_neither_enemy_nor_controlled() -> None:
    cleared = {"being_cleared": "duy_tan", "clearers": "duy_tan=G", "flags": "duy_tan=21"}
    p = acting("H", "macv: H1", "duy_tan: G1", "clearing: G", **cleared)
    assert refused_by(say(p.copy(), "attack"), "attack duy_tan") == "WH-1.2.2-3"
    p = moving("H", "macv: H1", "duy_tan: G1", "clearing: G", controlled="stadium", **cleared)
    assert why_not(p, "H1", "duy_tan") == "WH-7.3-1"


@pytest.mark.rule("WH-1.2.2-4")
def test_1_2_2_4_it_is_being_cleared_only_with_a_platoon_in_it() -> None:
    p = attacking("duy_tan", "macv: G1", nva="duy_tan=1", agenda="Activate(); EndActivation(); Orders()")
    say(p, "roll 6", "roll 1")
    assert (status(p, "duy_tan"), place(p, "G1")) == ("being cleared", "duy_tan")
    # A platoon that turns red in the same round may not hold the zone, by an option; it stays enemy.
    p = attacking("university", "macv: G1(hits=2)", nva="university=1",
                  agenda="Activate(); EndActivation(); Orders()", red_assault_enters_emptied_zone=False)  # fmt: skip
    say(p, "roll 5", "roll 6")
    assert (status(p, "university"), place(p, "G1")) == ("enemy", "macv")


@pytest.mark.rule("WH-1.2.2-5")
def test_1_2_2_5_neutral_zones_have_value_0_and_are_open() -> None:
    p = moving("G", "macv: G1", controlled="stadium plaza")
    assert {seen(p, "zones", zone, "value") for zone in NEUTRAL} == {0}
    assert {zone for zone in seen(p, "zones") if seen(p, "zones", zone, "value") == 0} == NEUTRAL
    assert "paddies" in reach(p, "G1")
    say(p, "move G1", "to paddies")
    assert status(p, "paddies") == "neutral"


@pytest.mark.rule("WH-1.2.2-5")
def test_1_2_2_5_nobody_fights_in_a_neutral_zone() -> None:
    p = acting("G", "macv: G1")
    say(p, "attack")
    assert "paddies" not in places(p)
    assert refused_by(p, "attack paddies") == "WH-1.2.2-3"


@pytest.mark.rule("WH-1.2.2-5")
def test_1_2_2_5_us_units_leave_it_at_nightfall() -> None:
    p = board("paddies: G1 CP-1/1", "macv: G2", agenda="Regroup(); Orders()")
    assert (place(p, "G1"), place(p, "CP-1/1"), place(p, "G2")) == ("macv", "macv", "macv")


# -- 1.2.2: colour and value -------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-1.2.2-6", "WH-1.2.2-7")
@pytest.mark.parametrize("zone", [*MANDATORY.split(), *OPTIONAL.split()])
def test_1_2_2_6_every_red_zone_is_worth_a_victory_point(zone: str) -> None:
    p = board("macv: G1", agenda="Orders()", controlled=zone)
    assert seen(p, "victory_zones_held") == 1


@pytest.mark.rule("WH-1.2.2-8")
def test_1_2_2_8_white_zones_are_worth_none() -> None:
    white = set(contested().split()) - GREEN - set(MANDATORY.split()) - set(OPTIONAL.split())
    assert len(white) == 14
    p = board("macv: G1", agenda="Orders()", controlled=" ".join(white))
    assert seen(p, "victory_zones_held") == 0


@pytest.mark.rule("WH-1.2.2-8")
def test_1_2_2_8_one_marker_defends_a_white_zone_two_a_red_one() -> None:
    p = attacking("university", "macv: G1")
    assert asked(say(p, "draw 1")) == "UsDie"
    p = attacking("stadium", "macv: G1")
    assert asked(say(p, "draw 1")) == "DrawSecondEnemy"


def at_the_end(*missing: str) -> str:
    """The level of victory when everything is controlled but these zones."""
    zones = [zone for zone in contested().split() if zone not in missing]
    p = board("macv: G1", agenda="CountPoints(); Reckoning()", controlled=" ".join(zones), turn=7)
    assert p.outcome is not None
    return p.outcome.level


@pytest.mark.rule("WH-1.2.2-6")
@pytest.mark.parametrize("zone", MANDATORY.split())
def test_1_2_2_6_no_victory_without_every_mandatory_zone(zone: str) -> None:
    assert at_the_end() == "total"
    assert at_the_end(zone) == "defeat"


@pytest.mark.rule("WH-1.2.2-7")
@pytest.mark.parametrize("zone", OPTIONAL.split())
def test_1_2_2_7_the_two_optional_zones_may_be_missing(zone: str) -> None:
    assert at_the_end(zone) == "total"
    assert at_the_end(*OPTIONAL.split()) != "defeat"


@pytest.mark.rule("WH-1.2.2-7")
def test_1_2_2_7_exactly_two_red_zones_are_optional(data: DataSet) -> None:
    red = [zone for zone in data.files["map"]["zone"] if zone["colour"] == "red"]
    assert {zone["id"] for zone in red if zone.get("optional")} == set(OPTIONAL.split())
    assert {zone["id"] for zone in red if not zone.get("optional")} == set(MANDATORY.split())


@pytest.mark.rule("WH-1.2.2-10")
@pytest.mark.parametrize(
    ("here", "there", "value", "ours", "theirs"),
    [
        ("duy_tan", "an_cuu", 1, 2, (0, 0)),
        ("macv", "duy_tan", 2, 1, (0, 1)),
        ("macv", "stadium", 3, 1, (1, 1)),
        ("nguyen_hue_east", "treasury", 4, 1, (2, 1)),
    ],
)
def test_1_2_2_10_the_value_selects_the_column_of_both_tables(
    here: str, there: str, value: int, ours: int, theirs: tuple[int, int]
) -> None:
    p = attacking(there, f"{here}: G1 G2", controlled=here, nva=f"{there}=321")
    assert seen(p, "zones", there, "value") == value
    # CV 4 with a die of 3 against a marker of 3 with a die of 4.
    say(p, "assault G1", "roll 3", "roll 4")
    assert seen(p, "zones", there, "nva", "hits") == ours
    assert (hits(p, "G1"), hits(p, "G2")) == theirs


@pytest.mark.rule("WH-1.2.2-10")
@pytest.mark.parametrize(("zone", "value"), [("doc_lao", 1), ("duy_tan", 2), ("stadium", 3)])
def test_1_2_2_10_clearing_must_beat_the_value(zone: str, value: int) -> None:
    cleared = {"being_cleared": zone, "clearers": f"{zone}=G", "flags": f"{zone}=21"}
    for die, result in ((value, "being cleared"), (value + 1, "controlled")):
        p = board(f"{zone}: G1", "clearing: G", agenda="Clearing(); Orders()", **cleared)
        assert status(say(p, f"roll {die}"), zone) == result


@pytest.mark.rule("WH-1.2.3-1")
def test_1_2_3_1_any_number_of_units_may_share_a_zone() -> None:
    others = " ".join(f"{company}{number}" for company in "ABFH" for number in (1, 2, 3))
    p = moving("G", f"macv: {others} macv-platoon CP-MACV CP-1/1 CP-2/5", "police: G1 G2 G3", controlled="police")
    assert "macv" in reach(p, "G1")
    say(p, "move G1", "to macv", "move G2", "to macv", "move G3", "to macv")
    assert len(seen(p, "zones", "macv", "units")) == 19
