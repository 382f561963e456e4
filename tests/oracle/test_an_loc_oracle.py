"""The slow reading of *An Loc* itself, map and movement: hand-checked cases (E-05 ... are the golden cases)."""

from itertools import pairwise

import pytest
from tests.oracle import an_loc as oracle
from tests.oracle import an_loc_map as ground
from tests.oracle.an_loc_map import distance, move_cost, neighbours, stacking_ok
from tests.oracle.an_loc_views import CITY, position

# ---------------------------------------------------------------------------------------------------------------
# The map
# ---------------------------------------------------------------------------------------------------------------


def test_neighbours_of_an_odd_and_an_even_row() -> None:
    assert neighbours("0910") == {"0909", "1009", "1010", "1011", "0911", "0810"}
    assert neighbours("1117") == {"1016", "1116", "1217", "1118", "1018", "1017"}
    assert neighbours("0101") == {"0201", "0102"}
    assert neighbours("1726") == {"1725", "1626"}
    assert len(ground.HEXES) == len(ground.MAP["hexes"]) == 442


def test_distance_is_the_least_number_of_steps() -> None:
    for start in ("0910", "0101", "1726", "0915"):
        rings = {start: 0}
        while len(rings) < 442:
            further = {other for place in rings for other in neighbours(place)} - set(rings)
            rings.update(dict.fromkeys(further, max(rings.values()) + 1))
        assert {place: distance(start, place) for place in ground.HEXES} == rings
    assert distance("0910", "1013") == 3
    assert distance("0910", "0915") == 5  # E-49


def test_f35_f40_f57_map_facts() -> None:
    places = {place["id"]: place["hex"] for place in ground.MAP["place"]}
    assert places["windy-hill"] in neighbours(places["hill-169"])
    assert ground.terrain(places["hill-169"]) == "hill"
    assert not any(ground.hexside(places["hill-169"], other) for other in neighbours(places["hill-169"]))  # F-36
    east = f"{int(places['tan-khai'][:2]) + 1:02}{places['tan-khai'][2:]}"
    assert east in neighbours(places["tan-khai"])
    assert ground.terrain(east) == "jungle"
    assert len(ground.HIGHWAY) == 17
    for road in ground.MAP["road"]:
        for first, second in pairwise(road["hexes"]):
            assert second in neighbours(first)
            assert ground.road(first, second) == ground.road(second, first) == road["grade"]
    for water in ground.MAP["water"]:
        for first, second in water["sides"]:
            assert second in neighbours(first)


@pytest.mark.parametrize(
    ("kind", "start", "end", "cost"),
    [
        ("infantry", "0109", "0209", 4),  # E-20
        ("tank", "0109", "0209", None),
        ("infantry", "0420", "0421", 2),  # E-21
        ("tank", "0420", "0421", 3),
        ("infantry", "0920", "1019", 1),
        ("tank", "1019", "0920", 1),
        ("infantry", "1017", "1117", 2),  # E-55
        ("tank", "1017", "1117", 3),
        ("infantry", "0912", "1012", 2),
        ("tank", "0912", "1012", 3),
        ("artillery", "0919", "0920", 2),
        ("tank", "0919", "0920", 3),
        ("sapper", "1019", "1020", 4),
        ("tank", "1019", "1020", None),
        ("tank", "1021", "1020", None),
        ("infantry", "lai-khe", "1026", 1),
        ("tank", "1026", "lai-khe", 1),
        ("tank", "0810", "0910", 1),
    ],
)
def test_costs(kind: str, start: str, end: str, cost: int | None) -> None:
    assert move_cost(kind, start, end) == cost


def test_a17_hexes_side_by_side_without_a_road() -> None:
    assert ground.road("0812", "0811") == ""
    assert ground.road("0812", "0813") == "secondary"
    assert ground.road("0910", "0911") == "primary"
    assert ground.road("0926", "lai-khe") == ""


def test_e56_an_loc_to_quan_loi() -> None:
    chain = ["0910", "1009", "1008", "1108", "1208"]
    for kind in ("infantry", "tank"):
        assert [move_cost(kind, a, b) for a, b in pairwise(chain)] == [1] * 4


# ---------------------------------------------------------------------------------------------------------------
# Units, stacking, zones of control
# ---------------------------------------------------------------------------------------------------------------


def test_e05_allowances() -> None:
    views = [position(effort=(n, n)) for n in range(6)]
    assert [ground.allowance(view, "7/5") for view in views] == [0, 2, 3, 4, 4, 5]
    assert [ground.allowance(view, "101-regt") for view in views] == [0, 2, 4, 5, 5, 6]
    assert {ground.allowance(view, "21-div-hq") for view in views} == {0}


def test_e18_e68_stacking() -> None:
    view = position(CITY + " 1012=101-regt,205-regt,429-sappers,t-55/1 1009=8-abn,6-abn,5-abn,81-abn")
    assert not stacking_ok(view, "rppf-2", "0910")
    assert stacking_ok(view, "1-abn-hq", "0910")
    assert stacking_ok(view, "9-acr", "0910")
    assert stacking_ok(view, "155mm", "0910")
    assert stacking_ok(view, "7/5", "0910")
    assert stacking_ok(view, "t-55/2", "1012")
    assert not stacking_ok(view, "122mm", "1012")
    assert not stacking_ok(view, "rppf-2", "1009")
    assert stacking_ok(view, "48/18", "lai-khe")


def test_e19_e67_divisions() -> None:
    view = position("0811=9-vc/271 0711=7-nva/141,5-vc/275 0611=101-regt")
    assert not stacking_ok(view, "7-nva/165", "0811")
    assert not ground.may_enter(view, "7-nva/165", "0811")
    assert stacking_ok(view, "101-regt", "0811")
    assert stacking_ok(view, "5-vc/275", "0811")
    assert stacking_ok(view, "7-nva/165", "0611")
    view["committed"] = 6
    assert not stacking_ok(view, "5-vc/275", "0811")
    assert not stacking_ok(view, "5-vc/275", "0711")
    assert not stacking_ok(view, "7-nva/art", "0711")
    assert stacking_ok(view, "t-54", "0711")


def test_zoc_is_geometric_and_hqs_have_none() -> None:
    view = position("0109=t-55/1 0910=5-div-hq-low 0915=429-sappers 1010=7/5")
    assert ground.zoc(view, "nva") == {"0109", "0915"} | neighbours("0109") | neighbours("0915")
    assert ground.zoc(view, "arvn") == {"1010"} | neighbours("1010")
    view["options"]["zoc_blocked_by_prohibited_hexside"] = True
    assert neighbours("0109") - ground.zoc(view, "nva") == {"0209", "0110"}
    view = position("0109=101-regt", options={"zoc_blocked_by_prohibited_hexside": True})
    assert ground.zoc(view, "nva") == {"0109"} | neighbours("0109")


def test_a13_negation_by_another_unit_that_is_no_hq() -> None:
    view = position("1019=101-regt 0920=32/21 1020=21-div-hq 0919=33/21,31/21")
    assert ground.in_enemy_zoc(view, "32/21", "0920")
    assert ground.in_enemy_zoc(view, "32/21", "1020")
    assert not ground.in_enemy_zoc(view, "32/21", "0919")
    assert not ground.in_enemy_zoc(view, "33/21", "0919")
    assert not ground.in_enemy_zoc(view, "32/21", "1021")


# ---------------------------------------------------------------------------------------------------------------
# Movement
# ---------------------------------------------------------------------------------------------------------------


def test_e20_entry_from_the_west() -> None:
    view = position("entry=7-nva/141,5-vc/174,t-54")
    found = oracle.destinations(view, "7-nva/141")
    assert [found[place] for place in ("0110", "0210", "0311", "0411")] == [2, 3, 4, 5]
    assert "0412" not in found
    assert "0201" not in oracle.destinations(position("entry=7-nva/141", effort=(1, 1)), "7-nva/141")
    assert oracle.destinations(view, "5-vc/174")["0801"] == 1  # the committed units: north or west
    assert oracle.destinations(view, "t-54")["0801"] == 2
    assert oracle.strategic_destinations(view, "5-vc/174") == set()
    assert oracle.destinations(position("entry=7-nva/141", effort=(1, 5)), "7-nva/141")["0412"] == 6  # E-70
    assert oracle.destinations(position("entry=7-nva/141", effort=(3, 0)), "7-nva/141") == {}
    assert oracle.destinations(position(), "7-nva/141") == {}


def test_entry_next_to_the_enemy_stops() -> None:
    found = oracle.destinations(position("entry=7-nva/141 0210=32/21"), "7-nva/141")
    assert found["0110"] == 2
    assert "0111" in found  # an entry hex of its own
    assert "0310" not in found


def test_e22_from_zoc_to_zoc() -> None:
    view = position("1019=101-regt 0920=32/21")
    found = oracle.destinations(view, "32/21")
    assert found["1021"] == 1
    assert found["1022"] == 2
    assert found["1020"] == 4  # by 1021, not directly
    assert "0919" not in found
    assert "0920" not in found


def test_e23_a14_a_friendly_unit_in_the_hex_left() -> None:
    view = position("1019=101-regt 0920=32/21,33/21", effort=(5, 3))
    assert oracle.destinations(view, "32/21")["1020"] == 3
    assert oracle.destinations(view, "32/21")["0919"] == 3
    assert "1120" not in oracle.destinations(view, "32/21")
    view["options"]["zoc_negation_at_origin"] = False
    assert oracle.destinations(view, "32/21")["1020"] == 4
    # Out by 1021 and back is no way: the hex where it starts stays in enemy ZOC.
    assert "0919" not in oracle.destinations(view, "32/21")


def test_a15_stacking_on_the_way() -> None:
    at = "1021=31/21,32/21 1022=33/21,1/15 1121=101-regt"
    view = position(at)
    assert "1022" not in oracle.destinations(view, "31/21")
    view["options"]["stacking_checked"] = "end-of-move"
    found = oracle.destinations(view, "31/21")
    assert found["1023"] == 2
    assert "1022" not in found


def test_moves_that_cannot_begin() -> None:
    at = "0910=7/5,5-div-hq-low,31-ranger,3-ranger-hq 0909=8/5"
    view = position(at, moved="8/5")
    assert oracle.destinations(view, "7/5") == {}  # the HQ stays in An Loc
    assert oracle.lift_destinations(view, "7/5") == {}
    assert oracle.destinations(view, "31-ranger")["0809"] == 2  # its HQ goes along
    assert oracle.destinations(view, "8/5") == {}
    assert oracle.destinations(view, "3-ranger-hq") == {}
    assert oracle.destinations(position("0910=7/5,tf-52,5-div-hq-low"), "7/5")["0911"] == 1
    assert oracle.destinations(position(at, effort=(0, 3)), "8/5") == {}
    assert oracle.destinations(position(at, moved="3-ranger-hq"), "31-ranger") == {}  # the HQ has ridden already


def test_e24_strategic_movement_from_lai_khe() -> None:
    view = position("1019=101-regt lai-khe=31/21,155mm,9-acr,21-div-hq")
    wanted = {"1026", "1025", "1024", "1023", "1022", "1021", "0920"}
    for unit in ("31/21", "155mm", "9-acr"):
        assert oracle.strategic_destinations(view, unit) == wanted
    assert oracle.strategic_destinations(view, "21-div-hq") == set()
    view["effort"]["arvn"] = 0
    assert oracle.strategic_destinations(view, "31/21") == set()


def test_a18_strategic_movement_and_zoc() -> None:
    # It begins in enemy ZOC: the first hex must be free of it.
    view = position("1019=101-regt 0920=31/21")
    assert "1026" in oracle.strategic_destinations(view, "31/21")
    assert "lai-khe" in oracle.strategic_destinations(view, "31/21")
    view = position("1121=101-regt 1021=31/21")
    assert "1022" not in oracle.strategic_destinations(view, "31/21")
    assert {"0920", "0910", "0801"} <= oracle.strategic_destinations(view, "31/21")
    # A unit on the road negates the ZOC; a full hex bars the way, and so do lone sappers and lone HQs.
    south = {"1022", "1021", "1024", "1025", "1026", "lai-khe"}
    view = position("1119=101-regt 1023=31/21")
    assert oracle.strategic_destinations(view, "31/21") == south | {"0920", "1019"}
    assert "0910" in oracle.strategic_destinations(position("1119=101-regt 1023=31/21 1019=1/15,2/15"), "31/21")
    assert oracle.strategic_destinations(position("1023=31/21 0920=429-sappers"), "31/21") == south
    full = position("1023=31/21 0920=1/15,2/15,48/18")
    assert oracle.strategic_destinations(full, "31/21") == south
    full["options"]["stacking_checked"] = "end-of-move"  # stacking holds in each hex of the road all the same
    assert oracle.strategic_destinations(full, "31/21") == south
    assert "0911" not in oracle.strategic_destinations(position("0910=101-regt 0911=5-div-hq-low"), "101-regt")
    assert oracle.strategic_destinations(position("0811=101-regt"), "101-regt") == set()
    assert "lai-khe" not in oracle.strategic_destinations(position("0910=101-regt"), "101-regt")
    assert "1026" in oracle.strategic_destinations(position("0910=101-regt"), "101-regt")


def test_e25_entry_from_lai_khe() -> None:
    view = position("1026=205-regt lai-khe=31/21,9-acr")
    assert oracle.destinations(view, "31/21") == {"0926": 1, "1126": 1}
    view = position("1026=205-regt 0926=101-regt 1126=t-55/1 lai-khe=31/21")
    assert oracle.destinations(view, "31/21") == {"0826": 1, "1226": 2}
    view = position("1026=205-regt 0926=101-regt 1126=t-55/1 1226=122mm lai-khe=31/21")
    assert oracle.destinations(view, "31/21") == {"0826": 1}
    # ARVN stacks do not block: nothing is offered beside the three hexes.
    view = position("1026=31/21,32/21 0926=33/21,48/18 1126=5-abn,6-abn,8-abn,81-abn lai-khe=7/5")
    assert oracle.destinations(view, "7/5") == {}


def test_a103_into_lai_khe() -> None:
    found = oracle.destinations(position("1024=8-abn,1-abn-hq"), "8-abn")
    assert (found["1026"], found["lai-khe"]) == (2, 3)
    assert "lai-khe" not in oracle.destinations(position("1024=8-abn 1025=33/21 1126=101-regt"), "8-abn")
    assert oracle.destinations(position("1026=8-abn 1125=101-regt"), "8-abn")["lai-khe"] == 1
    assert "lai-khe" not in oracle.destinations(position("1024=101-regt"), "101-regt")


def test_e72_strategic_movement_to_lai_khe() -> None:
    assert "lai-khe" in oracle.strategic_destinations(position("1024=8-abn,1-abn-hq"), "8-abn")


def test_e26_e71_overrunning_sappers() -> None:
    assert oracle.destinations(position("0910=36-ranger,7/5 1011=429-sappers"), "36-ranger")["1011"] == 1
    found = oracle.destinations(position("0911=36-ranger 1011=429-sappers"), "36-ranger")
    assert found["1011"] == 1
    assert "1111" not in found  # the move pauses in 1011
    assert "1011" in oracle.destinations(position("0911=36-ranger 1011=429-sappers 1111=205-regt"), "36-ranger")
    assert "1011" not in oracle.destinations(position("0911=36-ranger 1011=429-sappers 0912=101-regt"), "36-ranger")
    # In the ZOC of another unit: the sappers' own ZOC does not bar the step.
    assert oracle.destinations(position("0911=36-ranger 1011=429-sappers 0812=101-regt"), "36-ranger")["1011"] == 1
    # From afar only over a hex where it need not stop.
    assert "1011" not in oracle.destinations(position("0811=36-ranger 1011=429-sappers"), "36-ranger")
    assert oracle.destinations(position("0811=36-ranger 0911=tf-52 1011=429-sappers"), "36-ranger")["1011"] == 2
    assert "1011" not in oracle.destinations(position("0911=36-ranger 1011=429-sappers,t-55/1"), "36-ranger")
    # Going on from there.
    onward = position("1011=36-ranger", moved="36-ranger")
    assert oracle.destinations(onward, "36-ranger", 3)["1012"] == 2
    stopped = position("1011=36-ranger 1111=205-regt", moved="36-ranger")
    assert oracle.destinations(stopped, "36-ranger", 3) == {}


def test_overrunning_hqs() -> None:
    view = position("1010=3-ranger-hq,1-abn-hq 1110=101-regt")
    assert oracle.destinations(view, "101-regt")["1010"] == 1
    view["effort"]["nva"] = 1
    assert set(oracle.destinations(view, "101-regt")) & {"1010", "0910"} == {"1010"}  # 2 MPs: the move pauses there
    assert "1010" not in oracle.destinations(position("1010=3-ranger-hq,rppf-1 1110=101-regt"), "101-regt")


# ---------------------------------------------------------------------------------------------------------------
# Lifts
# ---------------------------------------------------------------------------------------------------------------


def test_e14_e16_hot_and_cold_landings() -> None:
    at = "1117=7-nva/209 lai-khe=1/15,9-acr,21-div-hq"
    view = position(at, helicopters=4, cas={"cobra": 1})
    found = oracle.lift_destinations(view, "1/15")
    assert found["1017"] == "hot"
    assert found["0917"] == "cold"
    assert "1117" not in found
    assert "lai-khe" not in found
    assert oracle.lift_destinations(view, "9-acr") == {}
    assert oracle.lift_destinations(view, "21-div-hq") == {}
    only_bombers = position(at, cas={"f-4": 2, "ac-130": 1, "b-52": 1})
    assert "1017" not in oracle.lift_destinations(only_bombers, "1/15")
    assert oracle.lift_destinations(position(at, zones={"1017": "cobra"}), "1/15")["1017"] == "hot"
    assert "1017" not in oracle.lift_destinations(position(at, zones={"1017": ""}), "1/15")
    assert oracle.lift_destinations(position(at, cas={"a-37": 1}), "1/15")["1017"] == "hot"


def test_e15_points_and_stacking() -> None:
    at = "1017=1/15,2/15,9-acr lai-khe=3/15,211-art,155mm,31/21"
    view = position(at, helicopters=1)
    for unit in ("3/15", "211-art", "155mm"):
        assert oracle.lift_destinations(view, unit)["1017"] == "cold"
    assert oracle.lift_destinations(view, "31/21") == {}
    view = position(at.replace("2/15", "2/15,3/15").replace("=3/15,", "="), helicopters=2)
    assert "1017" in oracle.lift_destinations(view, "211-art")
    assert "1017" not in oracle.lift_destinations(view, "31/21")
    assert oracle.lift_destinations(position(at, helicopters=0), "155mm") == {}


def test_e76_a32_a35_lifts_out_of_zoc() -> None:
    at = "0910=tf-52,7/5,5-div-hq-low 1010=429-sappers 1117=101-regt"
    view = position(at, cas={"cobra": 1})
    found = oracle.lift_destinations(view, "tf-52")
    assert set(found.values()) == {"hot"}
    assert {"1017", "lai-khe", "1726"} <= set(found)
    assert not {"1010", "1117", "0910"} & set(found)
    assert oracle.lift_destinations(position(at), "tf-52") == {}
    view = position(at, options={"hot_lz_by_start": False, "helo_to_lai_khe": False}, cas={"a-37": 1})
    found = oracle.lift_destinations(view, "tf-52")
    assert (found["1017"], found["1726"]) == ("hot", "cold")
    assert "lai-khe" not in found


def test_e58_a36_walking_before_the_lift() -> None:
    view = position("1024=8-abn 1020=101-regt", moved="8-abn")
    assert oracle.lift_destinations(view, "8-abn") == {}
    assert oracle.lift_destinations(view, "8-abn", 2)["0910"] == "cold"
    assert oracle.lift_destinations(view, "8-abn", 3) == {}
    assert oracle.lift_destinations(position("1024=8-abn 1025=101-regt", cas={"cobra": 1}), "8-abn", 1) == {}
    assert oracle.lift_destinations(position("1024=8-abn 1025=101-regt", cas={"cobra": 1}), "8-abn")  # E-57
    assert oracle.lift_destinations(position("lai-khe=8-abn", effort=(0, 3)), "8-abn") == {}
