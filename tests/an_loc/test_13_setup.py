"""Set-up and reinforcements (13.1 to 13.1.5): who begins where, who comes when."""

import pytest
from tests.an_loc.board import asked, moving, offered, place, places, refused_by, say, seen, start, units
from tests.an_loc.combats import beginning, where, without

from citadel.core.errors import ParseError
from citadel.games.an_loc.position import Siege

AROUND = {"0910", "0909", "1009", "1010", "1011", "0911", "0810"}
GARRISON = ("7/5", "8/5", "tf-52", "31-ranger", "36-ranger", "rppf-1")
CITY = "0910: 7/5 8/5 5-div-hq-low"


def set_up(p: Siege, **places_: str) -> Siege:
    """The ARVN's set-up: everything in An Loc but the second militia, or as said (names with _ for - and /)."""
    for unit in (*GARRISON, "rppf-2", "5-div-hq-low", "3-ranger-hq"):
        if f"place {unit}" in {words.rpartition(" ")[0] for words in offered(p)}:
            wanted = places_.get(unit.replace("-", "_").replace("/", "_"), "0909" if unit == "rppf-2" else "0910")
            say(p, f"place {unit} {wanted}")
    return p


def nva_places(unit: str, *earlier: str) -> Siege:
    """The NVA's set-up up to a unit; those before it go where `earlier` says."""
    p = say(set_up(start()), "accept")
    for words in earlier:
        say(p, words)
    while unit not in units(p):
        say(p, min(offered(p)))
    return p


# -- ARVN set-up (13.1.1) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("A-89", "AL-13.1.1")
def test_a_89_the_arvn_sets_up_first() -> None:
    p = start()
    assert p.decision is not None
    assert (p.decision.seat, asked(p), units(p)) == ("arvn", "PlaceUnit", {"7/5"})
    set_up(p)
    assert p.decision is not None
    assert (p.decision.seat, asked(p)) == ("arvn", "AcceptSetup")
    say(p, "accept")
    assert p.decision is not None
    assert (p.decision.seat, asked(p), units(p)) == ("nva", "PlaceUnit", {"101-regt"})


@pytest.mark.rule("AL-13.1.1")
def test_13_1_1_the_garrison_begins_in_or_next_to_an_loc() -> None:
    p = start()
    assert places(p) == AROUND
    assert refused_by(p, "place 7/5 0912") == "AL-13.1.1"
    set_up(p, rppf_1="0810", tf_52="1011")
    assert where(p, "7/5", "tf-52", "rppf-1", "rppf-2") == ["0910", "1011", "0810", "0909"]
    assert where(p, "5-div-hq-low", "3-ranger-hq", "5-div-hq-high") == ["0910", "0910", "later"]


@pytest.mark.rule("AL-13.1.1")
def test_13_1_1_the_1st_airborne_brigade_begins_at_lai_khe() -> None:
    p = start()
    box = {name for name, unit in seen(p, "units").items() if unit["place"] == "lai-khe"}
    assert box == {"5-abn", "6-abn", "8-abn", "81-abn", "1-abn-hq"}


@pytest.mark.rule("AL-13.1.1", "AL-4.0-D")
def test_13_1_1_stacking_holds_in_the_set_up() -> None:
    p = start()
    for unit in GARRISON:
        say(p, f"place {unit} 0910")  # eight points
    assert (units(p), places(p)) == ({"rppf-2"}, AROUND - {"0910"})
    assert refused_by(p, "place rppf-2 0910") == "AL-4.0-D"
    assert "place rppf-2 0910" in without(p, "AL-4.0-D")
    p = say(start(), "place 7/5 0910", "place 8/5 0909", "place tf-52 0909", "place 31-ranger 0909")
    assert refused_by(p, "place 36-ranger 0909") == "AL-4.0-D"  # next to the city it is four


@pytest.mark.rule("AL-13.1.1", "AL-11.1-A", "AL-11.1-D")
def test_13_1_1_hqs_stand_with_units_of_their_own() -> None:
    p = start()
    for words in (
        "7/5 0910",
        "8/5 0910",
        "tf-52 0910",
        "31-ranger 0909",
        "36-ranger 1011",
        "rppf-1 0911",
        "rppf-2 0911",
    ):
        say(p, f"place {words}")
    assert place(p, "5-div-hq-low") == "0910"  # nobody was asked
    assert (units(p), places(p)) == ({"3-ranger-hq"}, {"0909", "1011"})
    assert refused_by(p, "place 3-ranger-hq 0910") == "AL-11.1-A"
    assert "place 3-ranger-hq 0910" in without(p, "AL-11.1-A")


@pytest.mark.rule("AL-13.1.1", "AL-11.1-A", "AL-11.1-D")
def test_13_1_1_one_green_unit_must_be_in_the_city() -> None:
    p = say(start(), "place 7/5 0909", "place 8/5 0911")
    assert place(p, "tf-52") == "0910"  # the only hex, so nobody was asked
    p = say(start(), "place 7/5 0910", "place 8/5 0911")
    assert (units(p), places(p)) == ({"tf-52"}, AROUND)


@pytest.mark.rule("AL-13.1.1")
def test_13_1_1_the_set_up_stands_when_it_is_accepted() -> None:
    p = set_up(start())
    assert (asked(p), offered(p)) == ("AcceptSetup", {"accept"})
    say(p, "accept")
    assert p.decision is not None
    assert p.decision.seat == "nva"


# -- NVA set-up (13.1.3) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-13.1.3-A")
def test_13_1_3_a_nva_units_may_begin_next_to_arvn_units() -> None:
    p = nva_places("9-vc/271", "place 101-regt 0911", "place 205-regt 1011")
    assert where(p, "101-regt", "205-regt") == ["0911", "1011"]
    assert {"1009", "1010", "0810"} <= places(p)


@pytest.mark.rule("AL-13.1.3-B", "A-90")
def test_13_1_3_b_the_101st_and_205th_begin_along_the_highway_in_the_south() -> None:
    p = nva_places("205-regt", "place 101-regt 1019")
    assert {"1011", "0911", "0811", "1026", "0926", "1126", "0920", "0812"} <= places(p)
    assert places(p).isdisjoint({"1010", "0909", "0810", "0910", "1111", "0817", "1226"})
    assert min(int(hex[2:]) for hex in places(p)) == 11
    assert refused_by(p, "place 205-regt 1010") == "AL-13.1.3-B"  # row 10
    assert refused_by(p, "place 205-regt 0817") == "AL-13.1.3-B"  # two hexes from the highway


@pytest.mark.rule("AL-13.1.3-C")
@pytest.mark.parametrize("unit", ["9-vc/95c", "9-vc/art", "429-sappers"])
def test_13_1_3_c_the_9th_vc_and_the_sappers_begin_within_four_hexes(unit: str) -> None:
    p = nva_places(unit)
    assert {"1013", "0914", "0906", "1310", "0710"} <= places(p)
    assert places(p).isdisjoint({"0915", "0905", "1410", "0410", "0910"})
    assert refused_by(p, f"place {unit} 0915") == "AL-13.1.3-C"


@pytest.mark.rule("AL-13.1.3-D")
@pytest.mark.parametrize("unit", ["130mm", "122mm", "t-55/1", "t-55/2"])
def test_13_1_3_d_guns_and_tanks_begin_in_any_hex_without_arvn_units(unit: str) -> None:
    p = nva_places(unit)
    assert {"0101", "1726", "1010", "0126", "1701"} <= places(p)
    assert places(p).isdisjoint({"0910", "0909"})
    assert refused_by(p, f"place {unit} 0910") == "AL-13.1.3-D"


@pytest.mark.rule("AL-13.1.3-D", "AL-8.0-E")
def test_13_1_3_d_tanks_do_not_begin_in_marsh() -> None:
    p = nva_places("t-55/1")
    assert places(p).isdisjoint({"0820", "1020", "1120"})
    assert refused_by(p, "place t-55/1 1020") == "AL-8.0-E"
    assert "place t-55/1 1020" in without(p, "AL-8.0-E")
    assert "1020" in places(nva_places("130mm"))


@pytest.mark.rule("AL-13.1.3-C", "AL-4.0-D")
def test_13_1_3_c_nva_stacks_keep_to_the_limit() -> None:
    earlier = ("place 101-regt 1011", "place 205-regt 1011", "place 9-vc/271 1010", "place 9-vc/272 1010")
    p = nva_places("9-vc/95c", *earlier)
    assert places(p).isdisjoint({"1010", "1011"})
    assert refused_by(p, "place 9-vc/95c 1010") == "AL-4.0-D"


@pytest.mark.rule("AL-13.1.3-A")
def test_13_1_3_a_the_nva_accepts_its_set_up_and_the_game_begins() -> None:
    p = nva_places("t-55/2")
    say(p, min(offered(p)))
    assert asked(p) == "AcceptSetup"
    say(p, "accept")
    assert (asked(p), seen(p, "turn")) == ("ChooseEffort", 1)


@pytest.mark.rule("AL-13.1-A", "AL-13.2-A")
@pytest.mark.parametrize("scenario", ["battle", "first-assault"])
def test_13_1_a_both_scenarios_begin_alike(scenario: str) -> None:
    p = start(scenario)
    assert seen(p, "op") == {"arvn": 10, "nva": 20}
    assert places(p) == AROUND
    assert [place(p, unit) for unit in ("6-abn", "7-nva/141", "31/21")] == ["lai-khe", "later", "later"]


# -- ARVN reinforcements (13.1.2) --------------------------------------------------------------------------------------


@pytest.mark.rule("AL-13.1.2-T2", "A-87", "A-85")
def test_13_1_2_t2_the_21st_division_and_others() -> None:
    came = {
        "31/21",
        "32/21",
        "33/21",
        "21-recon",
        "211-art",
        "212-art",
        "21-div-hq",
        "9-acr",
        "3-abn",
        "3-abn-hq",
        "155mm",
    }
    p = beginning(2, CITY)
    assert {name for name, unit in seen(p, "units").items() if unit["place"] == "lai-khe"} == came
    assert not {name for name, unit in seen(beginning(3, CITY), "units").items() if unit["place"] == "lai-khe"}


@pytest.mark.rule("A-85", "third_brigade_hq")
@pytest.mark.parametrize(("has_hq", "expected"), [(True, "lai-khe"), (False, "later")])
def test_a_85_whether_the_3rd_airborne_has_an_hq(has_hq: bool, expected: str) -> None:
    p = beginning(2, CITY, third_brigade_hq=has_hq)
    assert where(p, "3-abn", "3-abn-hq", "21-div-hq") == ["lai-khe", expected, "lai-khe"]
    p = beginning(5, CITY, "0912: 3-abn 3-abn-hq" if has_hq else "0912: 3-abn", third_brigade_hq=has_hq)
    assert where(p, "3-abn", "3-abn-hq") == ["withdrawn", "withdrawn" if has_hq else "later"]


@pytest.mark.rule("AL-13.1.2-T5", "A-47", "A-86")
@pytest.mark.parametrize("hex", ["0912", "0910", "lai-khe"])
def test_13_1_2_t5_the_9th_division_comes_and_the_3rd_airborne_goes(hex: str) -> None:
    stacks = (
        (CITY.replace("8/5", "8/5 3-abn 3-abn-hq"),) if hex == "0910" else (CITY, f"{hex}: 3-abn(reduced) 3-abn-hq")
    )
    p = beginning(5, *stacks)
    assert where(p, "1/15", "2/15", "3/15") == ["lai-khe"] * 3
    assert where(p, "3-abn", "3-abn-hq") == ["withdrawn", "withdrawn"]
    p = beginning(4, *stacks)
    assert where(p, "1/15", "3-abn") == ["later", hex]


@pytest.mark.rule("A-86", "AL-13.1.2-T5", "ninth_division")
@pytest.mark.parametrize(("units", "place_"), [("three-battalions", "later"), ("regiment-too", "lai-khe")])
def test_a_86_whether_another_regiment_comes_with_the_battalions(units: str, place_: str) -> None:
    p = beginning(5, CITY, ninth_division=units)
    assert where(p, "14/9", "3/15") == [place_, "lai-khe"]


@pytest.mark.rule("A-86", "ninth_division")
def test_a_86_the_regiment_is_used_with_the_option_only() -> None:
    with pytest.raises(ParseError, match="14/9 is not used in this game"):
        moving("arvn", CITY, "1026: 14/9")
    p = moving("arvn", CITY, "1026: 14/9 31/21 21-div-hq", ninth_division="regiment-too")
    assert offered(say(p, "move 14/9")) == {"with 21-div-hq", "alone"}  # that HQ commands it


@pytest.mark.rule("A-47")
def test_a_47_an_eliminated_brigade_stays_eliminated() -> None:
    assert place(beginning(5, CITY, "eliminated: 3-abn 3-abn-hq"), "3-abn") == "eliminated"


@pytest.mark.rule("AL-13.1.2-T10")
def test_13_1_2_t10_the_48th_regiment() -> None:
    assert place(beginning(9, CITY), "48/18") == "later"
    assert place(beginning(10, CITY), "48/18") == "lai-khe"


@pytest.mark.rule("AL-13.1.2-A", "AL-8.0-G")
def test_13_1_2_a_a_blocked_entry_moves_to_the_nearest_free_hexes() -> None:
    def entered(*blocking: str) -> set[str]:
        p = say(moving("arvn", "lai-khe: 31/21 32/21", CITY, *blocking), "move 31/21")
        found = places(p) if asked(p) == "MoveTo" else {place(p, "31/21")}
        return {hex for hex in found if hex[2:] == "26"}

    assert entered() >= {"1026", "0926", "1126"}
    assert "0726" not in entered("1026: 205-regt")
    assert entered("1026: 205-regt") == {"0926", "1126"}
    blocked = ("1026: 205-regt", "0926: 101-regt", "1126: 9-vc/271")
    assert entered(*blocked) == {"0826", "1226"}
    assert entered(*blocked, "0826: 130mm") == {"1226"}
    assert entered(*blocked, "0826: 130mm", "1226: 122mm") == {"0726", "1326"}


@pytest.mark.rule("AL-13.1.2-A")
def test_13_1_2_a_arvn_units_do_not_block() -> None:
    full = ("1026: 32/21 33/21", "0926: 7/5 tf-52 rppf-1", "1126: 3-abn 5-abn 6-abn")
    p = moving("arvn", "lai-khe: 31/21", "0910: 8/5 5-div-hq-low", *full)
    assert "move 31/21" not in offered(p)


@pytest.mark.rule("AL-13.1.2-B", "AL-9.6-C", "A-88")
def test_13_1_2_b_units_at_lai_khe_may_come_by_air() -> None:
    p = say(moving("arvn", "lai-khe: 31/21 9-acr", CITY, helicopter_points=2), "move 31/21", "lift")
    assert {"0910", "1017", "0911"} <= places(p)
    say(p, "land 1017")
    assert (place(p, "31/21"), seen(p, "helicopter_points")) == ("1017", 0)
    assert "lift" not in offered(say(moving("arvn", "lai-khe: 9-acr", CITY, helicopter_points=6), "move 9-acr"))


@pytest.mark.rule("A-88")
def test_a_88_the_box_has_no_stacking_limit() -> None:
    p = moving("arvn", "1026: 31/21", "lai-khe: 32/21 33/21 3-abn 1/15", CITY)
    assert place(say(p, "move 31/21", "to lai-khe"), "31/21") == "lai-khe"


# -- NVA reinforcements (13.1.4, 13.1.5) -------------------------------------------------------------------------------


@pytest.mark.rule("AL-13.1.4-T1")
def test_13_1_4_t1_the_7th_division_comes_on_turn_1_in_the_west() -> None:
    p = beginning(1, CITY)
    division = ("7-nva/141", "7-nva/165", "7-nva/209", "7-nva/art")
    assert where(p, *division, "5-vc/275") == ["entry"] * 4 + ["later"]
    p = say(moving("nva", f"entry: {' '.join(division)}", CITY), "move 7-nva/141")
    assert {"0101", "0110", "0126"} <= places(p)
    assert places(p).isdisjoint({"0901", "1701", "0926"})


@pytest.mark.rule("AL-13.1.4-T2", "AL-11.2.1-C")
def test_13_1_4_t2_a_regiment_of_the_5th_vc_comes_on_turn_2() -> None:
    p = beginning(2, CITY)
    assert (place(p, "5-vc/275"), seen(p, "units", "5-vc/275", "division")) == ("entry", "")
    p = say(moving("nva", "entry: 5-vc/275", CITY), "move 5-vc/275")
    assert "0110" in places(p)
    assert places(p).isdisjoint({"0901", "1701"})


@pytest.mark.rule("AL-13.1.4-SA", "AL-9.8-A")
@pytest.mark.parametrize(("turn", "number"), [(1, 0), (4, 0), (5, 2), (6, 2), (7, 1), (8, 1), (10, 1), (12, 1)])
def test_13_1_4_sa_the_schedule_of_sa_7s(turn: int, number: int) -> None:
    assert seen(beginning(turn, CITY), "sa7_in_hand") == number


@pytest.mark.rule("A-104")
def test_a_104_operation_points_have_no_limit() -> None:
    p = beginning(6, CITY, arvn_operation_points=38, nva_operation_points=39)
    assert seen(p, "op") == {"arvn": 38 + 4, "nva": 39 + 2}
