"""Chapters 9.6.1 and 9.6.2: hot and cold landing zones and their air cover."""

from typing import Any

import pytest
from tests.an_loc.board import (
    GAME,
    admits,
    asked,
    attack,
    fighting,
    moving,
    offered,
    place,
    refused_by,
    roll,
    say,
    seen,
    strengths,
    told,
    until,
)
from tests.an_loc.lifts import landing, lifting, zone

from citadel.games.an_loc.position import Siege

# -- 9.6.1: hot landing zones ------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-9.6.1-A", "AL-9.6.1-B", "AL-9.6.1-C")
def test_9_6_1_a_an_enemy_beside_the_destination_makes_it_hot() -> None:
    p = landing("1/15", "1017", "lai-khe: 1/15 2/15", "1117: 101-regt", cas="cobra=1 a-37=1 f-4=1 ac-130=1")
    assert offered(p) == {"cover cobra", "cover a-37"}
    say(p, "cover a-37")
    assert seen(p, "landing_zones") == {"1017": "a-37"}
    assert seen(p, "air", "cas") == {"cobra": 1, "f-4": 1, "ac-130": 1}


@pytest.mark.rule("AL-9.6.1-A", "A-32", "hot_lz_by_start")
def test_a_32_an_enemy_beside_the_start_makes_it_hot_wherever_it_ends() -> None:
    stacks = ("1017: 1/15 2/15", "1117: 101-regt")
    p = landing("1/15", "1024", *stacks)
    assert seen(p, "landing_zones") == {"1024": "cobra"}
    # It stays so and stops the unit.
    assert asked(p) == "MoveUnits"
    p = landing("1/15", "1024", *stacks, hot_lz_by_start=False)
    assert seen(p, "landing_zones") == {"1024": ""}
    assert seen(p, "air", "cas") == {"cobra": 1}
    assert {"to 1023", "stop"} <= offered(p)
    # The destination counts by both readings.
    p = landing("1/15", "1018", *stacks, hot_lz_by_start=False)
    assert seen(p, "landing_zones") == {"1018": "cobra"}


@pytest.mark.rule("A-32")
def test_a_32_where_the_walk_before_the_lift_ends_is_its_start() -> None:
    p = moving("arvn", "1017: 1/15 2/15", "1117: 101-regt", helicopter_points=6, cas="cobra=1")
    say(p, "move 1/15", "walk 0917", "land 1024")
    assert seen(p, "landing_zones") == {"1024": ""}


@pytest.mark.rule("A-33")
@pytest.mark.parametrize("unit", ["429-sappers", "130mm", "101-regt(reduced)", "t-55/1"])
def test_a_33_any_nva_unit_makes_it_hot(unit: str) -> None:
    p = landing("1/15", "1017", "lai-khe: 1/15 2/15", f"1117: {unit}")
    assert seen(p, "landing_zones") == {"1017": "cobra"}


@pytest.mark.rule("AL-9.6.1-A", "AL-9.6.2-A")
def test_9_6_2_a_otherwise_it_is_cold() -> None:
    p = landing("1/15", "1017", "lai-khe: 1/15 2/15", "1217: 101-regt")
    assert seen(p, "landing_zones") == {"1017": ""}
    assert seen(p, "air", "cas") == {"cobra": 1}


@pytest.mark.rule("AL-9.6.1-C", "A-34")
@pytest.mark.parametrize("cas", ["f-4=2 ac-130=1", "b-52=1", ""])
def test_a_34_no_hot_landing_without_a_free_cobra_or_dragonfly(cas: str) -> None:
    more: dict[str, Any] = {"cas": cas or "cobra=0", "broken_arrow": 1}
    p = lifting("1/15", "lai-khe: 1/15", "1117: 101-regt", **more)
    assert "land 1024" in offered(p)
    assert "land 1017" not in offered(p)
    assert refused_by(p, "land 1017") == "A-34"
    assert admits(p, "land 1017", "A-34")


@pytest.mark.rule("A-34")
def test_a_34_nor_out_of_a_hot_hex() -> None:
    p = say(moving("arvn", "1017: 1/15", "1117: 101-regt", helicopter_points=6, cas="f-4=1"), "move 1/15")
    assert "lift" not in offered(p)
    assert refused_by(p, "lift") == "A-34"


@pytest.mark.rule("A-34", "AL-9.6.1-C")
def test_a_34_one_air_unit_covers_all_landings_in_its_zone() -> None:
    p = landing("1/15", "1017", "lai-khe: 1/15 2/15", "1117: 101-regt", cas="cobra=1")
    say(p, "move 2/15", "lift")
    assert "land 1017" in offered(p)
    assert refused_by(p, "land 1018") == "A-34"
    say(p, "land 1017")
    assert (place(p, "2/15"), seen(p, "landing_zones")) == ("1017", {"1017": "cobra"})


@pytest.mark.rule("A-34")
def test_a_34_also_for_lifts_out_of_a_hot_hex() -> None:
    # The Cobra already covers 1024; the second battalion may follow the first out of 1017.
    p = landing("1/15", "1024", "1017: 1/15 2/15", "1117: 101-regt", "0910: 7/5", cas="cobra=1")
    assert seen(p, "landing_zones") == {"1024": "cobra"}
    say(p, "move 2/15", "lift")
    # 1024 is the only place, and is taken without a question.
    assert (place(p, "2/15"), asked(p)) == ("1024", "MoveUnits")


@pytest.mark.rule("AL-9.6.1-D")
def test_9_6_1_d_a_unit_in_a_hot_zone_moves_no_further() -> None:
    p = landing("1/15", "1017", "lai-khe: 1/15 2/15", "1117: 101-regt", effort=5)
    assert (asked(p), place(p, "1/15")) == ("MoveUnits", "1017")
    assert refused_by(p, "move 1/15") == "AL-8.0-F"


@pytest.mark.rule("AL-9.6.1-C", "A-31")
def test_9_6_1_c_the_air_unit_stays_and_supports_an_attack_from_its_hex() -> None:
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "cas": "cobra=1", "flak": 2}
    p = fighting("arvn", "1017: 1/15 2/15", "1117: 101-regt", **more)
    attack(p, "1117", "1/15", "2/15")
    assert asked(p) == "FlyCas"
    # Besides the one unit that a combat without an HQ has.
    assert zone(p, "1017")
    say(p, zone(p, "1017"))
    assert "cas cobra" in offered(p)
    say(p, "cas cobra")
    roll(until(p, "CombatDie"), 3)
    assert strengths(p) == (2 + 2 + 12 + 12, 5)


@pytest.mark.rule("A-31")
def test_a_31_it_may_be_left_unused() -> None:
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 2}
    p = attack(fighting("arvn", "1017: 1/15", "1117: 101-regt", **more), "1117", "1/15")
    assert len(offered(p)) == 2
    roll(until(say(p, "enough"), "CombatDie"), 6)
    assert strengths(p) == (2, 5)


@pytest.mark.rule("A-31")
def test_a_31_only_for_attacks_that_include_a_unit_from_its_hex() -> None:
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 2}
    p = fighting("arvn", "1017: 1/15", "1016: 2/15", "1117: 101-regt", **more)
    say(p, "attack 1117", "with 2/15", "go")
    assert asked(p) != "FlyCas"
    p = fighting("arvn", "1017: 1/15", "1016: 2/15", "1117: 101-regt", **(more | {"cas": "a-37=1"}))
    say(p, "attack 1117", "with 2/15", "go")
    assert offered(p) == {"cas a-37", "enough"}


def twice(**more: Any) -> Siege:
    """The zone in 1017 has supported an attack of one battalion; the other attacks as well."""
    facts: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 2}
    stacks = ("1017: 1/15 2/15", "1117: 101-regt", "1016: 205-regt")
    p = fighting("arvn", *stacks, **(facts | more))
    say(p, "attack 1117", "with 1/15", "go")
    say(p, zone(p, "1017"))
    roll(until(p, "CombatDie"), 6)
    for _ in range(9):
        if asked(p) == "Declare":
            break
        say(p, next(words for words in ("pay", "no", "hold", *sorted(offered(p))) if words in offered(p)))
    assert "attack 1016" in offered(p)
    say(p, "attack 1016")
    while asked(p) == "JoinAttack":
        say(p, "go" if "go" in offered(p) else "with 2/15")
    return p


@pytest.mark.rule("A-31", "AL-9.6.1-C", "E-AL-3")
def test_9_6_1_c_it_supports_every_attack_from_its_hex() -> None:
    p = twice()
    assert offered(p) == {"lz 1017", "enough"}
    say(p, "lz 1017")
    assert asked(p) != "FlyCas"  # once in each
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (2 + 12, 5)


@pytest.mark.rule("E-AL-3")
def test_9_6_1_c_in_games_of_version_1_it_supports_one_attack() -> None:
    assert asked(twice(rules=1)) != "FlyCas"


@pytest.mark.rule("E-AL-3", "A-31")
def test_9_6_1_c_two_zones_in_two_attacks() -> None:
    more: dict[str, Any] = {"landing_zones": "1017 1116", "covers": "cobra a-37", "flak": 0, "zones_flown": "1017 1116"}
    p = fighting("arvn", "1017: 1/15", "1116: 2/15", "1117: 101-regt", **more)
    attack(p, "1117", "1/15", "2/15")
    assert offered(p) == {"lz 1017", "lz 1116", "enough"}
    say(p, "lz 1017")
    assert offered(p) == {"lz 1116", "enough"}
    assert refused_by(p, "lz 1017") == "A-31"
    assert "already" in str(GAME.refusal(p, "lz 1017"))
    assert offered(GAME.position(p.text())) == {"lz 1116", "enough"}
    roll(until(say(p, "lz 1116"), "CombatDie"), 6)
    assert strengths(p) == (2 + 2 + 14 + 6, 5)


@pytest.mark.rule("A-31", "AL-9.8-C1")
def test_a_31_sa_7s_and_flak_lower_it_like_any_other() -> None:
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 2}
    p = attack(fighting("arvn", "1017: 1/15", "1117: 101-regt(sa-7)", **more), "1117", "1/15")
    say(p, zone(p, "1017"))
    roll(until(p, "CombatDie"), 6)
    assert strengths(p) == (2 + 5, 5)


@pytest.mark.rule("A-31", "AL-9.5-C1")
def test_a_31_three_and_the_one_of_the_zone() -> None:
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 0, "cas": "cobra=3"}
    p = attack(fighting("arvn", "1017: 1/15 21-div-hq", "1117: 101-regt", **more), "1117", "1/15")
    say(p, "air 21-div-hq", *["cas cobra"] * 3)
    say(p, zone(p, "1017"))
    roll(until(p, "CombatDie"), 1)
    assert strengths(p) == (2 + 56, 5)


@pytest.mark.rule("AL-9.6.1-C", "AL-9.5-G")
def test_9_6_1_c_it_does_not_serve_elsewhere_meanwhile() -> None:
    p = landing("1/15", "1017", "lai-khe: 1/15 2/15", "1117: 101-regt", "0812: 7/5", "0811: 205-regt")
    assert seen(p, "air", "cas") == {}
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra"}
    p = fighting("arvn", "1017: 1/15", "1117: 101-regt", "0812: 7/5", "0811: 205-regt", **more)
    assert asked(attack(p, "0811", "7/5")) != "FlyCas"


# -- 9.6.2-C: turning cold ---------------------------------------------------------------------------------------------


def retreated(**more: Any) -> Siege:
    """The Cobra of the zone in 1017 has supported an attack on 1117, and the 101st has to retreat."""
    facts: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 0}
    stacks = ("1017: 31/21 1/15", "1117: 101-regt(reduced)", "0812: 7/5", "0811: 205-regt")
    p = fighting("arvn", *stacks, **(facts | more))
    attack(p, "1117", "31/21", "1/15")
    say(p, zone(p, "1017"))
    return roll(until(p, "CombatDie"), 6)


@pytest.mark.rule("AL-9.6.2-C", "A-32")
def test_9_6_2_c_when_no_enemy_is_adjacent_any_more_the_zone_turns_cold() -> None:
    p = retreated()
    for _ in range(12):
        if asked(p) == "Declare":
            break
        say(p, next(words for words in ("pay", "no", "together", *sorted(offered(p))) if words in offered(p)))
    # Wherever it went, no NVA unit is left beside 1017.
    assert seen(p, "landing_zones") == {"1017": ""}
    assert [event.rule for event in told(p, "cold")] == ["AL-9.6.2-C"]
    # It has supported an attack, so it is free again when the phase ends.
    assert seen(p, "air", "cas") == {}
    assert seen(p, "air", "flown") == {"cobra": 1}


@pytest.mark.rule("AL-9.6.2-C", "A-32")
def test_9_6_2_c_an_air_unit_that_has_not_flown_is_free_at_once() -> None:
    # Hot only by where the lift began: after the first combat of the phase, here elsewhere, the zone turns cold.
    more: dict[str, Any] = {"landing_zones": "1024", "covers": "cobra", "flak": 0}
    p = fighting("arvn", "1024: 1/15", "0812: 7/5", "0811: 205-regt", "1012: 101-regt", "1013: 8/5", **more)
    assert seen(p, "landing_zones") == {"1024": "cobra"}
    attack(p, "0811", "7/5")
    assert asked(p) == "CombatDie"
    roll(p, 5)
    for _ in range(9):
        if asked(p) == "Declare":
            break
        say(p, next(words for words in ("pay", "no", *sorted(offered(p))) if words in offered(p)))
    assert seen(p, "landing_zones") == {"1024": ""}
    assert seen(p, "air", "cas") == {"cobra": 1}
    assert "cas cobra" in offered(attack(p, "1012", "8/5"))


@pytest.mark.rule("AL-9.6.2-C", "AL-9.6.1-C")
def test_9_6_2_c_not_while_an_enemy_is_adjacent_but_when_the_phase_ends() -> None:
    more: dict[str, Any] = {"landing_zones": "1017", "covers": "cobra", "flak": 0}
    stacks = ("1017: 1/15", "1117: 101-regt", "0812: 7/5", "0811: 205-regt")
    p = fighting("arvn", *stacks, agenda="Declare(arvn); EndCombatPhase(arvn); MoveUnits(nva)", **more)
    roll(until(attack(p, "0811", "7/5"), "CombatDie"), 5)
    for _ in range(9):
        if asked(p) == "Declare":
            break
        say(p, next(words for words in ("pay", "no", *sorted(offered(p))) if words in offered(p)))
    assert seen(p, "landing_zones") == {"1017": "cobra"}
    say(p, "end")
    assert seen(p, "air", "cas") == {"cobra": 1}
    # Its air unit goes home, but with an enemy beside it the zone is not said to turn cold.
    assert [(event.kind, event.rule) for event in p.events if event.kind in ("cold", "cover_back")] == [
        ("cover_back", "AL-9.6.1-C")
    ]


@pytest.mark.rule("AL-9.6.2-C", "A-35")
def test_9_6_2_c_the_cover_of_a_lift_to_lai_khe_returns_as_well() -> None:
    agenda = "MoveUnits(arvn); EndMovement(); CombatPhase(arvn); MoveUnits(nva)"
    more: dict[str, Any] = {"helicopter_points": 6, "cas": "cobra=1", "agenda": agenda}
    p = moving("arvn", "1017: 5-abn", "1117: 101-regt", "0101: 205-regt", **more)
    say(p, "move 5-abn", "lift", "land lai-khe")
    if "end" in offered(p) and asked(p) == "MoveUnits" and "withdraw 5-abn" in offered(p):
        assert seen(p, "air", "cas") == {}
        say(p, "end")
    assert seen(p, "stage") == "arvn-combat"
    assert seen(p, "air", "cas") == {"cobra": 1}


# -- after landing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-93")
def test_a_93_lifted_units_attack_and_lifted_guns_support_in_the_same_phase() -> None:
    agenda = "MoveUnits(arvn); EndMovement(); CombatPhase(arvn); MoveUnits(nva)"
    more: dict[str, Any] = {"helicopter_points": 6, "cas": "cobra=1", "flak": 2, "agenda": agenda}
    p = moving("arvn", "lai-khe: 1/15 211-art", "1117: 101-regt", **more)
    say(p, "move 1/15", "lift", "land 1017", "move 211-art", "lift", "land 1017")
    assert offered(p) == {"attack 1117", "end"}
    say(p, "attack 1117")
    until(p, "AttackSupport")
    assert offered(p) == {"support 211-art", "enough"}
