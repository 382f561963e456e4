"""The slow reading of *An Loc* itself, combat, morale, victory: hand-checked cases (E-10 ... are the golden cases)."""

from typing import Any

from tests.oracle import an_loc as oracle
from tests.oracle import an_loc_map as ground
from tests.oracle.an_loc_map import distance
from tests.oracle.an_loc_views import ASSAULT, CITY, GUNS, combat, position

# ---------------------------------------------------------------------------------------------------------------
# Combat
# ---------------------------------------------------------------------------------------------------------------


def test_e38_targets() -> None:
    at = "0912=5-abn,155mm 1011=7/5,8/5 1012=101-regt 1111=205-regt 1112=9-vc/271 0812=429-sappers"
    view = position(at)
    assert oracle.attack_targets(view, "arvn") == {"1012", "1111"}
    assert oracle.may_attack(view, "5-abn", ["1012"])
    assert not oracle.may_attack(view, "5-abn", ["1112"])
    assert not oracle.may_attack(view, "5-abn", ["1012", "1111"])
    assert not oracle.may_attack(view, "155mm", ["1012"])
    assert not oracle.may_attack(view, "5-abn", ["0812"])
    assert oracle.may_attack(view, "7/5", ["1012", "1111"])
    assert oracle.attack_targets(view, "nva") == {"1011", "0912"}
    assert oracle.may_attack(view, "429-sappers", ["0912"])
    assert oracle.attack_targets(position(at, struck="1012"), "arvn") == {"1111"}
    assert oracle.attack_targets(position(at, fought="7/5 8/5"), "arvn") == {"1012"}
    assert oracle.attack_targets(position(at, effort=(0, 1)), "arvn") == set()
    # Sappers alone do not attack; HQs alone are not attacked.
    assert oracle.attack_targets(position("0812=429-sappers 0912=5-abn"), "nva") == set()
    assert oracle.attack_targets(position("0812=101-regt 0912=1-abn-hq"), "nva") == set()


def test_e10_e12_cas_values() -> None:
    fight = combat("nva", "0910", "9-vc/271")
    at = CITY + " " + ASSAULT
    wanted = {0: (7, 3), 2: (5, 1), 4: (3, 0)}
    for aaa, values in wanted.items():
        view = position(at, aaa=aaa, sa7="9-vc/271")
        assert (oracle.cas_value(view, "cobra", fight), oracle.cas_value(view, "a-37", fight)) == values
        assert oracle.cas_value(view, "b-52", fight) == 14
    # Only units of this combat count; with two markers it is halved once.
    assert oracle.cas_value(position(at, aaa=2, sa7="9-vc/272"), "cobra", fight) == 12
    assert oracle.cas_value(position(at, aaa=0, sa7="9-vc/271 9-vc/272"), "cobra", fight) == 7
    defence = combat("arvn", "1010", "7/5")
    assert oracle.cas_value(position(at, aaa=2, sa7="429-sappers"), "cobra", defence) == 5


def test_e11_cas_limits() -> None:
    at = CITY + " 1009=9-vc/271"

    def limit(attacker: str, target: str, **others: Any) -> int:
        return oracle.cas_limit(position(at, **others), attacker, [target], [])

    assert limit("arvn", "1009") == 1
    assert limit("arvn", "1009", used="5-div-hq-low 3-ranger-hq") == 1
    assert limit("nva", "0909") == 1
    assert limit("nva", "0910") == 1
    assert limit("nva", "0910", used="3-ranger-hq") == 2
    lenient = {"unused_hq_two_cas_in_defence": True}
    assert limit("nva", "0910", options=lenient) == 2
    assert limit("nva", "0910", options=lenient, used="5-div-hq-low 3-ranger-hq") == 2


def test_e28_columns() -> None:
    text = "24:6 4:1, 23:6 3:1, 12:6 2:1, 11:6 1:1, 6:6 1:1, 5:6 1:2, 3:6 1:2, 6:13 1:3, 6:19 1:3, 41:6 6:1, 60:6 7:1"
    for case in text.split(", "):
        strengths, column = case.split()
        attack, defence = strengths.split(":")
        assert oracle.column_of_odds(int(attack), int(defence), 0) == column
    assert oracle.column_of_odds(0, 6, 0) == "1:3"


def test_e29_a66_clamp_and_shift() -> None:
    assert oracle.column_of_odds(54, 6, 1) == "6:1"
    assert oracle.column_of_odds(54, 6, 1, clamp_first=False) == "7:1"
    assert oracle.column_of_odds(54, 6, 4, clamp_first=False) == "5:1"
    assert oracle.column_of_odds(6, 18, 1) == "1:3"


def test_e27_hill_169() -> None:
    at = "0912=5-abn,6-abn 1013=8-abn,81-abn,1-abn-hq 1012=9-vc/272 1209=7-nva/art " + GUNS
    view = position(at, turn=2, effort=(5, 3), aaa=2, cas={"cobra": 1})
    attackers = ["5-abn", "6-abn", "8-abn", "81-abn"]
    assert oracle.odds(view, attackers, ["1012"], {"cobra": 1}) == (25, 6, "3:1")
    assert oracle.guns_in_support(view, "nva", ["1012"], ["9-vc/272"]) == {"9-vc/art", "122mm", "130mm"}
    assert oracle.guns_in_support(view, "arvn", ["1012"], attackers) == set()
    fight = combat("arvn", "1012", " ".join(attackers), against="9-vc/art 122mm", hq_bonus=2)
    assert oracle.modifiers(view, fight) == {"AL-7.2": 1, "AL-10.3 hq": 2, "AL-10.3 defender": -2}
    assert oracle.crt_result("3:1", 4) == "1/2R1"
    assert oracle.losers(view, attackers, True) == {"81-abn"}
    assert oracle.losers(view, ["9-vc/272"], False) == {"9-vc/272"}
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012"], 1, attackers) == {"1111", "1112"}


def test_e14_xa_tan_khai() -> None:
    view = position("1017=1/15,2/15,9-acr 1117=7-nva/209 1115=7-nva/art 1112=122mm", effort=(5, 3), aaa=2)
    attackers = ["1/15", "2/15", "9-acr"]
    assert oracle.odds(view, attackers, ["1117"], {"cobra": 2}) == (33, 6, "5:1")
    fight = combat("arvn", "1117", " ".join(attackers), against="7-nva/art 122mm")
    found = oracle.modifiers(view, fight)
    assert found == {"AL-7.2": 1, "AL-10.4 attacker": 1, "AL-10.2 hex": -1, "AL-10.3 defender": -2}
    assert oracle.guns_in_support(view, "nva", ["1117"], ["7-nva/209"]) == {"7-nva/art", "122mm"}
    assert oracle.crt_result("5:1", 1) == "1/1R1"
    assert oracle.losers(view, attackers, True) == {"9-acr"}
    assert oracle.retreat_first_steps(view, ["7-nva/209"], ["1117"], 1, attackers) == {"1116", "1217", "1118"}


def test_e30_first_assault_on_the_city() -> None:
    view = position(" ".join((CITY, ASSAULT, GUNS)), turn=1, effort=(3, 5), aaa=2)
    attackers = "9-vc/271 9-vc/272 9-vc/95c t-55/1 t-55/2 429-sappers 101-regt 205-regt"
    assert all(oracle.may_attack(view, unit, ["0910"]) for unit in attackers.split())
    assert oracle.odds(view, attackers.split(), ["0910"], {"cobra": 2, "a-37": 1}) == (44, 51, "1:3")
    guns = oracle.guns_in_support(view, "nva", ["0910"], attackers.split())
    assert guns == {"9-vc/art", "122mm", "130mm"}
    found = oracle.modifiers(view, combat("nva", "0910", attackers, guns="429-sappers " + " ".join(guns)))
    assert sum(found.values()) == 6
    assert found["AL-10.2 hex"] == -1
    assert (oracle.crt_result("1:3", 9), oracle.tank_losses(9)) == ("1/1R1", 0)
    assert oracle.losers(view, attackers.split(), True) == {"429-sappers"}
    assert oracle.losers(view, ground.units_in(view, "0910", "arvn"), False) == {"7/5", "8/5"}


def test_e31_second_assault_on_the_city() -> None:
    at = " ".join((CITY, ASSAULT, GUNS)).replace(",429-sappers", "")
    used = "9-vc/art 122mm 130mm 5-div-hq-low"
    view = position(at, turn=1, effort=(3, 5), aaa=2, reduced="7/5 rppf-1", used=used)
    attackers = "9-vc/271 9-vc/272 9-vc/95c t-55/1 t-55/2 101-regt 205-regt"
    assert oracle.odds(view, attackers.split(), ["0910"], {"cobra": 2}) == (44, 44, "1:2")
    assert oracle.guns_in_support(view, "nva", ["0910"], attackers.split()) == set()
    assert sum(oracle.modifiers(view, combat("nva", "0910", attackers)).values()) == 2
    assert (oracle.crt_result("1:2", 6), oracle.tank_losses(6)) == ("2/1", 1)
    assert oracle.losers(view, attackers.split(), True) == {"9-vc/271", "9-vc/272", "9-vc/95c"}
    assert oracle.losers(view, ground.units_in(view, "0910", "arvn"), False) == {"8/5"}


def test_e32_two_divisions() -> None:
    def penalty(attackers: str, committed: int = 0) -> int:
        view = position("1009=9-vc/271,101-regt 1010=7-nva/141,5-vc/275 0910=7/5", committed=committed)
        return oracle.modifiers(view, combat("nva", "0910", attackers)).get("AL-11.2.1-B", 0)

    assert penalty("9-vc/271 7-nva/141") == -2
    assert penalty("9-vc/271 101-regt") == 0
    assert penalty("9-vc/271 5-vc/275") == 0
    assert penalty("9-vc/271 5-vc/275", 6) == -2


def test_e33_ranges_and_divisional_artillery() -> None:
    view = position("0917=122mm 0810=9-vc/271 0911=101-regt 0912=7-nva/art 0910=7/5 0913=211-art lai-khe=155mm")
    assert oracle.guns_in_support(view, "nva", ["0910"], ["9-vc/271", "101-regt"]) == {"122mm"}
    assert oracle.guns_in_support(position("0918=122mm"), "nva", ["0910"], []) == set()
    assert oracle.guns_in_support(view, "arvn", ["0910"], ["7/5"]) == {"211-art"}
    # it supports its own defence; A-60: one of the target hexes is enough.
    assert "7-nva/art" in oracle.guns_in_support(view, "nva", ["0912"], ["7-nva/art"])
    assert oracle.guns_in_support(position("0918=122mm"), "nva", ["0910", "0911"], []) == {"122mm"}


def test_e43_nva_morale_in_the_roll() -> None:
    at = "1009=9-vc/271 0909=7/5"
    for marker, nva, arvn in ((26, 0, 0), (27, -1, 0), (30, -1, 1)):
        view = position(at, marker=marker)
        assert oracle.modifiers(view, combat("nva", "0909", "9-vc/271")).get("AL-12.2-B", 0) == nva
        assert oracle.modifiers(view, combat("arvn", "1009", "7/5")).get("AL-12.2-C", 0) == arvn


def test_e65_crt() -> None:
    columns = ground.CRT["columns"]
    seven = "2/1 1/1 1/2R1 -/2R2 -/3R2 -/3R2 -/3R3 -/4R3 -/4R3"
    assert [oracle.crt_result(column, 7) for column in columns] == seven.split()
    zero = "3R2/- 3R1/- 2R1/- 2/- 2/- 2/1 1/1 1/1R1 1/2R1"
    assert [oracle.crt_result(column, -4) for column in columns] == zero.split()
    assert oracle.crt_result("2:1", 13) == oracle.crt_result("2:1", 10) == "-/3R3"


def test_e73_marsh() -> None:
    view = position("1021=9-acr,31/21 1020=101-regt")
    assert oracle.odds(view, ["9-acr", "31/21"], ["1020"], {}) == (7, 5, "1:1")
    assert oracle.modifiers(view, combat("arvn", "1020", "9-acr 31/21")) == {"AL-10.4 attacker": 1, "AL-10.2 hex": -1}


def test_a99_water_and_several_hexes() -> None:
    # Over the river each factor is halved, down; the roll suffers once.
    view = position("0109=31/21,21-recon,9-acr 0209=101-regt,t-55/1 0110=205-regt")
    assert oracle.odds(view, ["31/21", "21-recon", "9-acr"], ["0209", "0110"], {}) == (4, 13, "1:3")
    found = oracle.modifiers(view, combat("arvn", "0209 0110", "31/21 21-recon"))
    assert found == {"AL-10.2 hex": -2, "AL-10.2 side": -1, "AL-10.4 defender": -1}
    # A bridge changes nothing in combat.
    view = position("0920=31/21 1019=101-regt")
    assert oracle.modifiers(view, combat("arvn", "1019", "31/21"))["AL-10.2 side"] == -1
    # The shifts of two hexes add up.
    view = position("1113=31/21,32/21 1012=101-regt 1112=205-regt")
    assert oracle.odds(view, ["31/21", "32/21"], ["1012", "1112"], {"cobra": 1})[2] == "1:2"


def test_losers() -> None:
    view = position("1010=9-vc/271,429-sappers,9-vc/art 0910=7/5,31-ranger,5-div-hq-low", reduced="7/5")
    assert oracle.losers(view, ["9-vc/271", "429-sappers", "9-vc/art"], False) == {"9-vc/271"}
    assert oracle.losers(view, ["31-ranger", "7/5"], True) == {"31-ranger"}
    assert oracle.losers(view, ["429-sappers"], False) == set()
    assert oracle.losers(position("0910=7/5,31-ranger"), ["7/5", "31-ranger"], True) == {"7/5"}  # E-75


# ---------------------------------------------------------------------------------------------------------------
# Retreat
# ---------------------------------------------------------------------------------------------------------------


def test_e34_only_zoc_hexes() -> None:
    view = position("1117=101-regt 1017=31/21 1218=32/21 1115=33/21")
    found = oracle.retreat_first_steps(view, ["101-regt"], ["1117"], 1, ["31/21"])
    assert found == {"1016", "1116", "1217", "1118", "1018"}
    assert all(oracle.retreat_costs_a_step(view, ["101-regt"], place) for place in found)


def test_e35_prohibited_terrain() -> None:
    at = "1019=31/21 0919=32/21 0921=33/21 1021=48/18 0920="
    foes = ["31/21", "32/21", "33/21", "48/18"]
    assert oracle.retreat_first_steps(position(at + "t-55/1"), ["t-55/1"], ["0920"], 1, foes) == set()
    assert oracle.retreat_first_steps(position(at + "101-regt"), ["101-regt"], ["0920"], 1, foes) == {"1020", "0820"}


def test_e59_two_hexes() -> None:
    view = position("1012=9-vc/272 0912=5-abn")
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012"], 2, ["5-abn"]) == {"1111", "1112", "1113"}
    onward = oracle.retreat_first_steps(view, ["9-vc/272"], ["1012", "1111"], 1, ["5-abn"])
    assert onward == {"1010", "1110", "1211", "1112"}
    assert distance("1010", "0912") == 2
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012", "1113"], 1, ["5-abn"]) == {
        "1112",
        "1213",
        "1114",
        "1014",
    }


def test_the_rule_of_zocs_comes_before_the_distance() -> None:
    # The only hexes free of ARVN ZOCs, or held where that frees them, lead around the attacker.
    at = "1012=9-vc/272 0912=5-abn 1013=101-regt 0913=205-regt 1212=6-abn 1110=8-abn 1114=31-ranger 0915=36-ranger"
    held = {"1013"} & oracle.retreat_hexes(position(at), ["9-vc/272"], ["1012"])
    assert held < oracle.retreat_hexes(position(at), ["9-vc/272"], ["1012"])  # all are in ZOCs, so any will do
    view = position(at, options={"zoc_loss_in_friendly_hex": False})
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012"], 2, ["5-abn"]) == {"1013"}
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012", "1013"], 1, ["5-abn"]) == {"0913"}
    # Of hexes as good by ZOC, those that lead away.
    view = position("0102=9-vc/272 0202=5-abn")
    assert oracle.retreat_hexes(view, ["9-vc/272"], ["0102"]) == {"0101", "0103"}
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["0102"], 2, ["5-abn"]) == {"0103"}
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["0102"], 1, ["5-abn"]) == {"0101", "0103"}


def test_dead_ends_only_if_there_is_nothing_else() -> None:
    view = position("0102=9-vc/272 0201=6-abn 0202=5-abn 0104=8-abn")
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["0102"], 2, ["6-abn"]) == {"0103", "0203"}
    view = position("0102=9-vc/272 0201=6-abn 0202=5-abn 0203=8-abn 0103=81-abn")
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["0102"], 2, ["6-abn"]) == {"0101"}
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["0102", "0101"], 1, ["6-abn"]) == set()


def test_e60_e61_friendly_hexes_and_the_city() -> None:
    view = position("0909=8/5,31-ranger 0808=rppf-2 0807=101-regt 1008=9-vc/271 0910=7/5")
    found = oracle.retreat_first_steps(view, ["8/5", "31-ranger"], ["0909"], 1, ["9-vc/271"])
    assert "0808" not in found
    assert "0910" in found
    assert oracle.retreat_costs_a_step(view, ["8/5", "31-ranger"], "0808")
    assert not oracle.retreat_costs_a_step(view, ["8/5", "31-ranger"], "0809")
    view["options"]["zoc_loss_in_friendly_hex"] = False
    assert not oracle.retreat_costs_a_step(view, ["8/5", "31-ranger"], "0808")
    assert {"0808", "0910"} <= oracle.retreat_first_steps(view, ["8/5", "31-ranger"], ["0909"], 1, ["9-vc/271"])
    assert oracle.retreat_first_steps(view, ["7/5"], ["0910"], 1, ["9-vc/271"]) == set()
    view["options"]["garrison"] = "in-or-adjacent"
    assert oracle.retreat_first_steps(view, ["8/5"], ["0909"], 1, ["9-vc/271"]) == set()


def test_a72_full_hexes_and_other_divisions_are_passed() -> None:
    at = "1012=9-vc/272 0912=5-abn 1112=101-regt,205-regt 1111=7-nva/141"
    view = position(at)
    assert {"1111", "1112"} <= oracle.retreat_first_steps(view, ["9-vc/272"], ["1012"], 1, ["5-abn"])
    for place in ("1111", "1112"):
        assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012", place], 0, ["5-abn"])
    assert oracle.retreat_first_steps(view, ["9-vc/272"], ["1012", "1113"], 0, ["5-abn"]) == set()


def test_retreat_never_into_enemy_hexes() -> None:
    view = position("1012=9-vc/272 0912=5-abn 1112=1-abn-hq")
    assert "1112" not in oracle.retreat_first_steps(view, ["9-vc/272"], ["1012"], 1, ["5-abn"])
    view = position("0909=8/5 1009=9-vc/271 0808=429-sappers")
    assert "0808" not in oracle.retreat_first_steps(view, ["8/5"], ["0909"], 1, ["9-vc/271"])


# ---------------------------------------------------------------------------------------------------------------
# The siege, morale, victory
# ---------------------------------------------------------------------------------------------------------------

RING = "0911=101-regt 1010=9-vc/271 1012=205-regt 0908=9-vc/272 1110=9-vc/art 1307=122mm 1404=130mm 0512=7-nva/art"
NINE_STEPS = "0910=7/5,8/5,tf-52,31-ranger,36-ranger,5-div-hq-low"


def test_e40_surrender_sum() -> None:
    view = position(f"{RING} {NINE_STEPS} 1011=5-abn,1-abn-hq", reduced="36-ranger", marker=12)
    total, items = oracle_morale(view)
    assert total == 1
    assert items == {"hq": 7, "nva_artillery": -4, "besieged": -1, "aaa": -1}
    assert ground.surrender_checked(view)
    view["units"]["1-abn-hq"]["place"] = "lai-khe"
    assert oracle_morale(view)[0] == 0


def oracle_morale(view: ground.View) -> tuple[int, dict[str, int]]:
    """The sum, and what is not 0."""
    total, items = ground.morale(view)
    return total, {what: value for what, value in items.items() if value}


def test_e74_without_an_hq() -> None:
    at = "0910=7/5,8/5,tf-52,31-ranger,36-ranger,rppf-1"
    assert oracle_morale(position(at, aaa=0, marker=10)) == (2, {"garrison": 1, "aaa": 1})
    assert oracle_morale(position(at + " 1404=130mm 1307=122mm", aaa=0, marker=10))[0] == 0


def test_other_factors() -> None:
    at = "0910=7/5,155mm,5-div-hq-low 0914=211-art lai-khe=rppf-1"
    view = position(at, aaa=2, marker=27)
    assert oracle_morale(view) == (5, {"hq": 6, "garrison": -2, "nva_morale_broken": 1})
    assert oracle_morale(position(at, aaa=4, lull=True))[1].get("aaa") is None
    played = position(at, aaa=4, lull=True, options={"lull_skips_air": False})
    assert oracle_morale(played)[1]["aaa"] == -1


def test_e41_highway() -> None:
    at = "lai-khe=5-abn 1018=101-regt 1017=1/15 1019=2/15"
    held = position(at + " 0918=3/15")
    assert ground.highway_free(held)
    assert not ground.surrender_checked(held)
    assert ground.surrender_checked(position(at))
    assert ground.surrender_checked(position(at.replace("lai-khe=5-abn", "lai-khe=1-abn-hq") + " 0918=3/15"))
    held["options"]["ql13_negation"] = False
    assert not ground.highway_free(held)
    assert not ground.highway_free(position("0912=429-sappers"))
    assert ground.highway_free(position("0908=101-regt 0801=205-regt"))  # no part of the northern stretch
    assert not ground.surrender_checked(position(at, captured=True))


def test_a37_besieged_and_surrounded() -> None:
    at = f"{RING} {NINE_STEPS} 1011=5-abn"
    view = position(at)
    assert ground.is_besieged(view)
    assert not ground.is_surrounded(view, "7/5")  # 1011 is held
    assert ground.is_surrounded(position(at.replace("1011=5-abn", "lai-khe=5-abn")), "7/5")
    assert not ground.is_surrounded(view, "5-abn")  # An Loc is held
    view["options"]["surrounded"] = "no-path"
    assert ground.is_surrounded(view, "7/5")
    assert not ground.is_besieged(position(NINE_STEPS))
    assert ground.is_besieged(position("0909=101-regt"))  # the city is empty and in NVA ZOC
    assert ground.is_besieged(position(NINE_STEPS + " 1025=101-regt"))  # 1026 is in NVA ZOC
    # Prohibited ground: the same hexes surround a tank and no infantry.
    ring = "1018=101-regt 0918=205-regt 0922=9-vc/271 1022=9-vc/272 0920="
    assert not ground.is_surrounded(position(ring + "31/21"), "31/21")
    assert ground.is_surrounded(position(ring + "9-acr"), "9-acr")
    assert not ground.is_surrounded(position("lai-khe=31/21 1026=101-regt"), "31/21")


def test_e46_nva_levels() -> None:
    for turn, committed, marker, level in (
        (3, 0, 20, "epic"),
        (4, 0, 10, "decisive"),
        (8, 6, 24, "basic"),
        (11, 6, 28, "pyrrhic"),
    ):
        view = position(turn=turn, committed=committed, marker=marker, captured=True)
        assert oracle.victory_level(view) == ("nva", level)
    view = position(turn=4, committed=4, marker=20, fallen=True, options={"april_turns": 4})
    assert oracle.victory_level(view) == ("nva", "epic")


def test_e47_arvn_levels() -> None:
    gone = "withdrawn=1-abn-hq,5-abn,6-abn eliminated=8-abn 0912=101-regt"

    def level(at: str, marker: int, **others: Any) -> str:
        winner, name = oracle.victory_level(position(at, turn=12, marker=marker, **others))
        assert winner == "arvn"
        return name

    assert level(gone, 28) == "decisive"
    assert level(gone.replace("eliminated", "1024"), 28) == "basic"
    assert level(gone.replace("eliminated", "1024"), 20) == "pyrrhic"
    assert level(gone.replace("eliminated", "lai-khe"), 20) == "pyrrhic"
    assert level(gone.replace("0912=101-regt", ""), 27) == "total"
    assert level("1024=8-abn", 27) == "decisive"
    assert level(gone, 28, options={"eliminated_counts_as_withdrawn": False}) == "basic"
    # The automatic loss of 11.2.2 is an end of the game as any other.
    late = position("1024=8-abn 0912=101-regt", turn=8, committed=6, marker=20)
    assert oracle.victory_level(late) == ("arvn", "pyrrhic")


def test_e48_first_assault() -> None:
    assert oracle.victory_level(position(scenario="first-assault", turn=6, marker=19)) == ("arvn", "")
    assert oracle.victory_level(position(scenario="first-assault", turn=2, captured=True)) == ("nva", "")


# ---------------------------------------------------------------------------------------------------------------
# The scripted turn (E-70)
# ---------------------------------------------------------------------------------------------------------------


def test_e70_landing_and_sortie() -> None:
    at = " ".join((CITY, ASSAULT, GUNS)).replace(",429-sappers", "")
    view = position(at + " lai-khe=81-abn,5-abn", helicopters=4, aaa=2, cas={"cobra": 2})
    assert oracle.lift_destinations(view, "81-abn")["0909"] == "hot"
    view = position(at.replace("0909=rppf-2", "0909=rppf-2,81-abn,5-abn,6-abn,1-abn-hq"), effort=(3, 5), aaa=2)
    attackers = ["81-abn", "5-abn", "6-abn"]
    assert oracle.odds(view, attackers, ["1009"], {"cobra": 2, "a-37": 1}) == (38, 12, "3:1")
    fight = combat("arvn", "1009", " ".join(attackers), hq_bonus=2)
    assert sum(oracle.modifiers(view, fight).values()) == 1
    assert oracle.crt_result("3:1", 5) == "1/2R2"
    group = ["9-vc/271", "9-vc/272"]
    assert oracle.retreat_first_steps(view, group, ["1009"], 2, attackers) == {"1008", "1109"}
    assert oracle.retreat_costs_a_step(view, group, "1010")
    assert "1209" in oracle.retreat_first_steps(view, group, ["1009", "1109"], 1, attackers)


def test_e70_second_assault_and_surrender_segment() -> None:
    at = CITY.replace("rppf-2", "rppf-2,81-abn,5-abn,6-abn,1-abn-hq") + " 1209=9-vc/271,9-vc/272 0412=7-nva/141 "
    start = at + "1010=9-vc/95c,t-55/1,t-55/2 0911=101-regt 1011=205-regt " + GUNS
    reduced = "7/5 rppf-1 81-abn"
    view = position(start, effort=(3, 5), aaa=2, reduced=reduced)
    attackers = ["9-vc/95c", "t-55/1", "t-55/2", "101-regt", "205-regt"]
    assert oracle.odds(view, attackers, ["0910"], {"cobra": 2, "a-37": 1}) == (28, 48, "1:3")
    assert sum(oracle.modifiers(view, combat("nva", "0910", " ".join(attackers))).values()) == 2
    assert (oracle.crt_result("1:3", 4), oracle.tank_losses(4)) == ("2R1/-", 2)
    assert oracle.losers(view, attackers, True) == {"9-vc/95c"}
    city = ground.combat_units_in(view, "0910", "arvn")
    for group, here, there in (
        (["9-vc/95c", "t-55/1", "t-55/2"], "1010", "1110"),
        (["101-regt"], "0911", "0912"),
        (["205-regt"], "1011", "1012"),
    ):
        assert there in oracle.retreat_first_steps(view, group, [here], 1, city)
    end = at + "1110=9-vc/95c,t-55/1,t-55/2,9-vc/art 0912=101-regt 1012=205-regt 1307=122mm 1404=130mm"
    view = position(end, aaa=2, reduced=reduced, marker=4)
    assert ground.surrender_checked(view)
    assert not ground.is_besieged(view)
    assert oracle_morale(view) == (4, {"hq": 7, "nva_artillery": -3})
