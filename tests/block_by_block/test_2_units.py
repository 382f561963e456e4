"""Chapter 2: map, counters, hits and rout."""

import pytest
from tests.block_by_block.board import (
    GAME,
    board,
    marker,
    modifiers,
    offered,
    places,
    refused_by,
    rolled,
    say,
    start,
    state,
    told,
    units,
    us_zones,
)

from citadel.core.errors import IllegalChoice, ParseError
from citadel.core.position import Roll

PLACES = GAME.vocabulary.names["place"]
ZONE_AREAS = [name for name in PLACES if name[0] in "NS" and name[1:2].isdigit()]
OTHER_AREAS = ["MACV", "PALACE", *(f"O-{number}" for number in range(1, 10))]
ALL_GATES = "A B C D E F G H"
ACT = "GroupAction(us); MoveUnits(us)"

ROLLS = [
    "RecoveryRoll(A)",
    "FriendlyFire(us)",
    "AssaultRoll(us)",
    "BreakInRoll(us)",
    "RepulseRoll(us)",
    "CloseCombatRoll(us)",
    "CloseCombatReply(us, 3)",
    "CounterattackRoll(nlf/1, A/1/1)",
    "CounterattackReply(nlf/1, A/1/1, 3)",
]


@pytest.mark.rule("BB-2.0-1")
@pytest.mark.parametrize("roll", ROLLS)
def test_2_0_1_every_roll_is_one_die(roll: str) -> None:
    p = board(
        "S3-1: A/1/1", "S2-2: nlf/1", agenda=f"{roll}; MoveUnits(us)", group="A/1/1", target="S2-2", origin="S3-1"
    )
    assert p.decision is not None
    assert p.decision.seat == "nature"
    assert [choice.words for choice in p.decision.choices] == [f"roll {face}" for face in range(1, 7)]
    assert {choice.weight for choice in p.decision.choices} == {1}
    for face in (0, 7):
        with pytest.raises(IllegalChoice):
            p.apply_text(f"roll {face}")


@pytest.mark.rule("BB-2.0-1")
def test_2_0_1_these_are_all_the_rolls_there_are() -> None:
    rolling = {name for name, step in GAME.steps.items() if issubclass(step, Roll)}
    assert rolling == {roll.partition("(")[0] for roll in ROLLS}


@pytest.mark.rule("BB-2.0-2")
def test_2_0_2_hac_bao_is_two_sided() -> None:
    p = board("N2-3: hac-bao", agenda="TakeHits(us, 1, hac-bao, fire); MoveUnits(us)")
    assert state(p, "hac-bao") == "N2-3 spent"


@pytest.mark.rule("BB-2.0-2")
def test_2_0_2_only_towers_a_to_h_exist() -> None:
    p = board(agenda="MoveUnits(us)")
    towers = {name for name in GAME.view(p)["units"] if name.startswith("tower")}
    assert towers == {f"tower/{letter}" for letter in "ABCDEFGH"}
    with pytest.raises(ParseError):
        p.why_not("move tower/I")


@pytest.mark.rule("BB-2.0-2")
def test_2_0_2_platoons_of_arvn_units_are_arvn() -> None:
    p = say(start(setup_detachment_source="any_us_arvn"), "platoon hac-bao", "platoon A/1/1")
    found = GAME.view(p)["units"]
    assert (found["plt/C"]["nationality"], found["plt/D"]["nationality"]) == ("ARVN", "US")


@pytest.mark.rule("BB-2.0-3")
@pytest.mark.parametrize("area", [f"O-{number}" for number in range(1, 10)])
def test_2_0_3_areas_outside_the_gates_are_minus_two(area: str) -> None:
    number = int(area[-1])
    neighbour = f"O-{number - 1}" if number > 1 else "O-2"
    p = board(
        f"{neighbour}: A/1/1",
        f"{area}: nlf/1",
        agenda=ACT,
        group="A/1/1",
        gates=ALL_GATES,
        towers="",
        zones="",
        pavn="",
    )
    say(p, f"assault {area}", "without", "roll 5")
    assert modifiers(p) == [("BB-13.0-1", -2)]
    assert rolled(p) == (5, 3)


@pytest.mark.rule("BB-2.0-3")
def test_2_0_3_the_white_circle_is_not_the_gates() -> None:
    p = board("O-1: A/1/1 B/1/1", agenda=ACT, group="A/1/1 B/1/1")
    say(p, "assault gate-E", "without", "roll 2")
    assert modifiers(p) == [("BB-13.0-2", 3)]


@pytest.mark.rule("BB-2.0-4")
def test_2_0_4_a_bridge_joins_o3_and_s6_1() -> None:
    open_to_them = board("O-3: nlf/1", agenda="MoveUnits(pavn)")
    assert "S6-1" in places(say(open_to_them, "move nlf/1"))
    closed = board("O-3: nlf/1", agenda="MoveUnits(pavn)", zones="N2 N3 S6")
    assert refused_by(say(closed, "move nlf/1"), "to S6-1") == "BB-6.3-5"
    across = board("O-3: A/1/1", "S6-1: nlf/1", agenda=ACT, group="A/1/1")
    say(across, "assault S6-1", "without", "roll 1")
    assert modifiers(across) == [("BB-13.0-5", 1)]


@pytest.mark.rule("BB-2.1-1")
def test_2_1_1_eleven_zones_and_their_areas() -> None:
    zones = GAME.view(board(agenda="MoveUnits(us)"))["zones"]
    assert list(zones) == ["N1", "N2", "N3", "N4", "N5", "S1", "S2", "S3", "S4", "S5", "S6"]
    for name, zone in zones.items():
        areas = [area for area in ZONE_AREAS if area.startswith(f"{name}-")]
        assert sorted(areas) == [f"{name}-{number}" for number in range(1, zone["cleared_at"] + 1)]
    assert sorted([*ZONE_AREAS, *OTHER_AREAS]) == sorted(PLACES[:51])


@pytest.mark.rule("BB-2.1-1")
@pytest.mark.parametrize("area", ZONE_AREAS)
def test_2_1_1_an_area_belongs_to_the_zone_in_its_name(area: str) -> None:
    p = board(f"{area}: A/1/1", agenda="ReadControl(); MoveUnits(us)", gates=ALL_GATES, towers="", zones="")
    assert us_zones(p) == {area[:2]}


@pytest.mark.rule("BB-2.1-2")
def test_2_1_2_terrain_of_n1_2_is_one() -> None:
    p = board("N1-5: A/1/1", "N1-2: nlf/1", agenda=ACT, group="A/1/1", gates="C D E", towers="A B F G H")
    say(p, "assault N1-2", "without", "roll 3")
    assert modifiers(p) == [("BB-13.0-1", 1)]
    assert rolled(p) == (5, 4)


@pytest.mark.rule("BB-2.1-3", "BB-2.1-1")
@pytest.mark.parametrize("area", OTHER_AREAS)
def test_2_1_3_areas_outside_the_zones_control_and_clear_nothing(area: str) -> None:
    us = board(f"{area}: A/1/1", agenda="ReadControl(); MoveUnits(us)", gates=ALL_GATES, towers="", zones="")
    assert us_zones(us) == set()
    pavn = board(f"{area}: nlf/1", agenda="ReadControl(); Clearing(); MoveUnits(us)", zones="", pavn="", gates="")
    assert [marker(pavn, zone) for zone in GAME.vocabulary.names["zone"]] == [""] * 11
    assert {zone["clearing"] for zone in GAME.view(pavn)["zones"].values()} == {0}


@pytest.mark.rule("BB-2.1-3")
def test_2_1_3_an_enemy_outside_the_zone_does_not_dispute_it() -> None:
    p = board("S5-1: A/1/1", "MACV: nlf/1", agenda="ReadControl(); MoveUnits(us)", zones="")
    assert us_zones(p) == {"S5"}


@pytest.mark.rule("BB-2.2-1", "BB-2.3-1")
def test_2_3_1_contingents_and_sides() -> None:
    found = GAME.view(board(agenda="MoveUnits(us)"))["units"]
    sides = {(unit["nationality"], unit["side"]) for unit in found.values()}
    assert sides == {
        ("US", "us"),
        ("MACV", "us"),
        ("ARVN", "us"),
        ("RVN", "us"),
        ("PAVN", "pavn"),
        ("NLF", "pavn"),
    }
    by_contingent = {"A/1/1": "US", "macv-team": "MACV", "hq": "ARVN", "3rd/1": "ARVN", "abn/1": "ARVN"}
    by_contingent |= {
        "hac-bao": "ARVN",
        "ranger/1": "ARVN",
        "rvn/1": "RVN",
        "pavn-4/1": "PAVN",
        "pavn-6/1": "PAVN",
        "nlf/1": "NLF",
    }
    assert {name: found[name]["nationality"] for name in by_contingent} == by_contingent


@pytest.mark.rule("BB-2.3-1")
def test_2_3_1_each_side_commands_its_own_units() -> None:
    ours, theirs = "A/1/1 macv-team hq 3rd/1 abn/1 hac-bao rvn/1 ranger/1", "nlf/1 pavn-4/1 pavn-6/1"
    p = board(f"S3-1: {ours}", f"S1-2: {theirs}", agenda="MoveUnits(us); MoveUnits(pavn)")
    assert units(p) == set(ours.split()) - {"macv-team", "hq"}
    assert refused_by(p, "move nlf/1") == "BB-6.2-1"
    say(p, "end")
    assert units(p) == set(theirs.split())
    assert refused_by(p, "move A/1/1") == "BB-6.2-1"


VALUES = [("A/1/1", 5, 3), ("F/2/5", 5, 3), ("A/1/5", 5, 3), ("pavn-4/1", 4, 2), ("pavn-6/1", 4, 2)]


@pytest.mark.rule("BB-2.4-1")
@pytest.mark.parametrize(("unit", "fresh", "spent"), VALUES)
def test_2_4_1_the_side_face_up_gives_the_attack_value(unit: str, fresh: int, spent: int) -> None:
    side, foe = ("pavn", "B/1/1") if unit.startswith("pavn") else ("us", "nlf/1")
    for mark, value in (("", fresh), ("(spent)", spent)):
        p = board(
            f"S3-1: {unit}{mark}",
            f"S2-2: {foe}",
            agenda=f"AssaultRoll({side}); MoveUnits(us)",
            group=unit,
            origin="S3-1",
            target="S2-2",
        )
        assert rolled(say(p, "roll 6"))[0] == value


@pytest.mark.rule("BB-2.4-2", "BB-2.5-1", "BB-2.5-3", "BB-2.5-4", "C-01")
@pytest.mark.parametrize("unit", ["A/1/1", "3rd/1", "abn/1", "hac-bao", "rvn/1", "ranger/1", "pavn-4/1", "pavn-6/1"])
def test_2_5_hits_on_a_two_sided_unit(unit: str) -> None:
    side = "pavn" if unit.startswith("pavn") else "us"
    seen = []
    for hits in (1, 2, 3):
        p = board(f"S3-1: {unit}", agenda=f"TakeHits({side}, {hits}, {unit}, fire); MoveUnits(us)")
        seen.append(state(p, unit))
    assert seen == ["S3-1 spent", "S3-1 spent routed", "eliminated"]


@pytest.mark.rule("BB-2.5-2", "BB-2.5-4", "C-01")
@pytest.mark.parametrize("unit", ["macv-team", "hq", *(f"nlf/{number}" for number in range(1, 7))])
def test_2_5_2_hits_on_a_one_sided_unit(unit: str) -> None:
    side = "pavn" if unit.startswith("nlf") else "us"
    seen = []
    for hits in (1, 2):
        p = board(f"S3-1: {unit}", agenda=f"TakeHits({side}, {hits}, {unit}, fire); MoveUnits(us)")
        seen.append(state(p, unit))
    assert seen == ["S3-1 routed", "eliminated"]


@pytest.mark.rule("BB-2.5-2")
def test_2_5_2_no_other_unit_is_one_sided() -> None:
    names = {name for name in GAME.view(board(agenda="MoveUnits(us)"))["units"] if name[:3] not in ("tow", "plt")}
    routed = set()
    for unit in names:
        side = "pavn" if unit[:3] in ("pav", "nlf") else "us"
        p = board(f"S3-1: {unit}", agenda=f"TakeHits({side}, 1, {unit}, fire); MoveUnits(us)")
        routed |= {unit} if "routed" in state(p, unit) else set()
    assert routed == {"macv-team", "hq", "nlf/1", "nlf/2", "nlf/3", "nlf/4", "nlf/5", "nlf/6"}


@pytest.mark.rule("C-01")
def test_c_01_platoons_are_never_routed() -> None:
    p = board("gate-C: plt/C", agenda="TakeHits(us, 1, plt/C, fire); MoveUnits(us)")
    assert state(p, "plt/C") == "eliminated"
    assert told(p, "routed") == []


@pytest.mark.rule("BB-2.5-5", "BB-2.5-6")
def test_2_5_6_fresh_or_spent_takes_the_hit_never_the_routed() -> None:
    p = board(
        "S3-1: A/1/1 B/1/1(spent) F/2/5(spent,routed)",
        agenda="TakeHits(us, 1, A/1/1+B/1/1+F/2/5, fire); MoveUnits(us)",
    )
    assert p.decision is not None
    assert p.decision.seat == "us"
    assert offered(p) == {"hit A/1/1", "hit B/1/1"}
    assert refused_by(p, "hit F/2/5") == "BB-2.5-5"


@pytest.mark.rule("BB-2.5-5")
def test_2_5_5_hits_are_given_one_at_a_time_by_their_owner() -> None:
    p = board("S3-1: pavn-4/1 pavn-4/2", agenda="TakeHits(pavn, 2, pavn-4/1+pavn-4/2, fire); MoveUnits(us)")
    assert p.decision is not None
    assert p.decision.seat == "pavn"
    say(p, "hit pavn-4/1")
    assert offered(p) == {"hit pavn-4/1", "hit pavn-4/2"}
    say(p, "hit pavn-4/1")
    assert (state(p, "pavn-4/1"), state(p, "pavn-4/2")) == ("S3-1 spent routed", "S3-1")
    assert p.decision.rule == "BB-6.2-1"


@pytest.mark.rule("BB-2.5-5")
def test_2_5_5_the_bar_is_looked_at_afresh_for_each_hit() -> None:
    p = board("S3-1: pavn-4/1 nlf/1(routed)", agenda="TakeHits(pavn, 3, pavn-4/1+nlf/1, fire); MoveUnits(us)")
    # Two hits can only fall on the battalion; then both would be eliminated, and the owner is free.
    assert state(p, "pavn-4/1") == "S3-1 spent routed"
    assert offered(p) == {"hit pavn-4/1", "hit nlf/1"}
    say(p, "hit nlf/1")
    assert (state(p, "pavn-4/1"), state(p, "nlf/1")) == ("S3-1 spent routed", "eliminated")


@pytest.mark.rule("BB-2.5-5")
def test_2_5_5_a_one_sided_unit_is_spared_only_while_routed() -> None:
    p = board("S3-1: nlf/1 nlf/2(routed) nlf/3", agenda="TakeHits(pavn, 1, nlf/1+nlf/2+nlf/3, fire); MoveUnits(us)")
    assert offered(p) == {"hit nlf/1", "hit nlf/3"}


@pytest.mark.rule("BB-2.5-5")
def test_2_5_5_a_platoon_is_spared_while_its_neighbour_can_take_the_hit() -> None:
    p = board("gate-C: A/1/1 plt/C", agenda="TakeHits(us, 2, A/1/1+plt/C, fire); MoveUnits(us)")
    assert (state(p, "A/1/1"), state(p, "plt/C")) == ("gate-C spent routed", "gate-C")


TRIO = "S3-1: A/1/1 B/1/1(spent) F/2/5(spent,routed)"


@pytest.mark.rule("BB-2.5-5")
@pytest.mark.parametrize(
    ("kind", "enemy", "words"),
    [
        ("friendly fire", "S2-2: nlf/1 nlf/2", ("assault S2-2", "call", "roll 1")),
        ("a star", "S2-2: nlf/1(routed)", ("assault S2-2", "without", "roll 2")),
        ("a repulse", "S2-2: nlf/1 nlf/2", ("assault S2-2", "without", "roll 6", "roll 2")),
        (
            "close combat",
            "S3-1: pavn-4/1 pavn-4/2",
            ("close", "without", "defend pavn-4/1", "defend pavn-4/2", "enough", "roll 6", "roll 4"),
        ),
    ],
)
def test_2_5_5_holds_for_losses_of_every_kind(kind: str, enemy: str, words: tuple[str, ...]) -> None:
    stacks = [TRIO + enemy.removeprefix("S3-1:")] if enemy.startswith("S3-1") else [TRIO, enemy]
    p = board(*stacks, agenda=ACT, group="A/1/1 B/1/1 F/2/5")
    for word in words:
        if word in offered(p):
            say(p, word)
    assert offered(p) == {"hit A/1/1", "hit B/1/1"}, kind
    assert refused_by(p, "hit F/2/5") == "BB-2.5-5"


@pytest.mark.rule("BB-2.4-3", "BB-2.6-1")
def test_2_4_3_a_routed_unit_adds_nothing_but_advances_with_its_group() -> None:
    p = board("S3-1: A/1/1 B/1/1(spent,routed)", "S2-2: nlf/1", agenda=ACT, group="A/1/1 B/1/1")
    say(p, "assault S2-2", "without", "roll 1")
    assert rolled(p)[0] == 5
    assert (state(p, "A/1/1").split()[0], state(p, "B/1/1")) == ("S2-2", "S2-2 spent routed")


@pytest.mark.rule("BB-2.4-3")
def test_2_4_3_a_routed_unit_may_move() -> None:
    p = board("S3-1: A/1/1(spent,routed)", agenda="MoveUnits(us)")
    assert "S2-2" in places(say(p, "move A/1/1"))
    assert state(say(p, "to S2-2"), "A/1/1") == "S2-2 spent routed"


@pytest.mark.rule("BB-2.4-3")
def test_2_4_3_a_routed_unit_may_retreat() -> None:
    p = board(
        "S2-2: pavn-4/1(spent,routed) A/1/1",
        agenda="Defend(pavn); MoveUnits(us)",
        group="A/1/1",
        origin="S3-1",
        target="S2-2",
    )
    say(p, "retreat", "to S2-1")
    assert state(p, "pavn-4/1") == "S2-1 spent routed"


@pytest.mark.rule("BB-2.6-1")
def test_2_6_1_routed_units_fight_close_combat_with_0_and_defend_with_1() -> None:
    p = board(
        "S3-1: A/1/1 B/1/1(spent,routed) pavn-4/1(spent) pavn-4/2(spent,routed) nlf/1(routed)",
        agenda=ACT,
        group="A/1/1 B/1/1",
    )
    say(p, "close", "without", "defend pavn-4/1", "defend pavn-4/2", "defend nlf/1")
    say(p, "roll 6", "roll 6")
    assert [event.values[0] for event in told(p, "close_roll")] == [5, 2 + 1 + 1]


@pytest.mark.rule("BB-2.6-2")
def test_2_6_2_a_rout_lasts_until_it_is_rallied_in_the_reinforcement_phase() -> None:
    p = board("S3-1: A/1/1(spent,routed) B/1/1", "S1-2: nlf/1(routed)", agenda="Turn()", turn=1, gates="", towers="")
    while GAME.view(p)["turn"] == 1:
        assert (state(p, "A/1/1"), state(p, "nlf/1")) == ("S3-1 spent routed", "S1-2 routed")
        assert not {"rally A/1/1", "rally nlf/1"} & offered(p)
        say(p, next(word for word in ("end", "finish", "place tower/A", "roll 6") if word in offered(p)))
    assert GAME.view(p)["phase"] == "reinforcement"
    say(p, "rally A/1/1")
    assert state(p, "A/1/1") == "S3-1 spent"


@pytest.mark.rule("BB-2.5-4")
def test_2_5_4_nothing_stays_on_an_eliminated_unit() -> None:
    p = board("S3-1: A/1/1(spent,routed,-1)", agenda="TakeHits(us, 1, A/1/1, fire); MoveUnits(pavn)")
    assert state(p, "A/1/1") == "eliminated"
