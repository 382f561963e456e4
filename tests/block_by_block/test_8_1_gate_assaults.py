"""Chapter 8.1: assaults on gates and out of them."""

import pytest
from tests.block_by_block.board import (
    ACT,
    ALL_GATES,
    GAME,
    LETTERS,
    PAVN_ACT,
    at_gate,
    board,
    cleared,
    gate,
    held,
    modifiers,
    offered,
    places,
    refused_by,
    rolled,
    say,
    state,
    told,
    units,
)

# -- 8.1: assaults on gates --------------------------------------------------------------------------------------------


@pytest.mark.rule("BB-8.1-1")
def test_8_1_1_no_close_combat_in_a_box() -> None:
    p = board("gate-C: A/1/1", "N2-2: nlf/1", agenda=ACT, group="A/1/1")
    assert "close" not in offered(p)
    assert refused_by(p, "close") == "BB-8.1-1"


@pytest.mark.rule("BB-8.1-2", "BB-8.1-7")
@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_8_1_2_plus_one_from_inside_and_plus_three_from_outside(letter: str) -> None:
    for area in LETTERS[letter]:
        p = board(f"{area}: A/1/1 B/1/1 F/2/5", agenda=ACT, group="A/1/1 B/1/1 F/2/5", gates="", towers=ALL_GATES)
        say(p, f"assault gate-{letter}", "without", "roll 2")
        value = 3 if area.startswith("O-") else 1
        # In place of terrain, and without the modifier for PAVN/NLF gates or for a crossing.
        assert modifiers(p) == [("BB-13.0-2", value)]
        assert rolled(p) == (15, 2 + value)


@pytest.mark.rule("BB-8.1-3")
def test_8_1_3_from_outside_the_group_loses_a_step_at_once() -> None:
    p = at_gate("A/1/1", "B/1/1", "F/2/5", area="O-1", tower="E")
    say(p, "assault gate-E", "without", "roll 4")
    # The automatic loss comes before anything else.
    assert offered(p) == {"hit A/1/1", "hit B/1/1", "hit F/2/5"}
    assert state(p, "tower/E") == "gate-E"
    say(p, "hit A/1/1")
    assert state(p, "tower/E") == "gate-E spent"
    say(p, "hit A/1/1")
    assert (state(p, "A/1/1"), state(p, "B/1/1"), state(p, "F/2/5")) == ("O-1 spent routed", "O-1", "O-1")
    assert offered(p) == {"split", "pause"}
    assert refused_by(p, "assault gate-E") == "C-04"  # a star, and the tower holds


@pytest.mark.rule("BB-8.1-3")
@pytest.mark.parametrize(("die", "results"), [(1, 2), (4, 1), (6, 0)])
def test_8_1_3_whatever_the_result(die: int, results: int) -> None:
    p = at_gate("A/1/1", "B/1/1", "F/2/5", area="O-1", tower="E")
    say(p, "assault gate-E", "without", f"roll {die}")
    assert told(p, "assault_roll")[-1].values[3] == results
    assert offered(p) == {"hit A/1/1", "hit B/1/1", "hit F/2/5"}


@pytest.mark.rule("BB-8.1-3")
def test_8_1_3_not_from_inside() -> None:
    p = say(at_gate("A/1/1", "B/1/1", tower="E"), "assault gate-E", "without", "roll 1", "roll 6")
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("N1-1", "N1-1")
    assert told(p, "gate_fire") == []


@pytest.mark.rule("BB-8.1-3")
def test_8_1_3_not_for_an_area_behind_an_open_gate() -> None:
    p = board("O-9: A/1/1 B/1/1", "N1-3: pavn-4/1", "gate-F: plt/F", agenda=ACT, group="A/1/1 B/1/1", **held("F"))
    say(p, "assault N1-3", "without", "roll 2", "hit A/1/1")
    # One step lost, that of the star.
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("N1-3 spent", "N1-3")
    assert told(p, "gate_fire") == []


@pytest.mark.rule("BB-8.1-4")
def test_8_1_4_nobody_enters_while_an_enemy_is_left() -> None:
    p = say(at_gate("A/1/1", "B/1/1", tower="E"), "assault gate-E", "without", "roll 1", "roll 6")
    assert state(p, "tower/E") == "gate-E spent routed"
    assert gate(p, "E") == "pavn"
    assert not {word for word in offered(p) if word.startswith(("garrison", "platoon", "to"))}
    assert state(p, "A/1/1") == "N1-1"


@pytest.mark.rule("BB-8.1-4", "BB-8.2-1", "C-41")
def test_8_1_4_one_unit_enters_or_leaves_a_platoon_or_nobody_does() -> None:
    p = cleared("A/1/1", "B/1/1")
    assert offered(p) == {"garrison A/1/1", "garrison B/1/1", "platoon A/1/1", "platoon B/1/1", "none"}
    assert refused_by(p, "garrison F/2/5") == "BB-8.1-4"
    say(p, "garrison A/1/1")
    assert (state(p, "A/1/1"), gate(p, "E")) == ("gate-E", "us")
    # Only one enters: the other stays outside or goes through.
    assert offered(p) == {"to O-1", "stay"}


@pytest.mark.rule("BB-8.1-4", "C-53")
def test_8_1_4_all_units_may_go_through() -> None:
    p = say(cleared("A/1/1", "B/1/1"), "none", "to O-1", "to O-1")
    assert (state(p, "A/1/1"), state(p, "B/1/1"), state(p, "plt/E")) == ("O-1", "O-1", "reserve")


@pytest.mark.rule("BB-8.1-4")
def test_8_1_4_units_in_different_places_are_different_groups() -> None:
    p = say(cleared("A/1/1", "B/1/1", "F/2/5", stacks=("O-2: nlf/1",)), "garrison A/1/1", "to O-1", "stay")
    assert places(p) == {"gate-E", "O-1", "N1-1"}
    say(p, "with O-1")
    view = GAME.view(p)
    assert (view["group"], sorted(view["groups"])) == (["B/1/1"], [["A/1/1"], ["F/2/5"]])
    assert "assault O-2" in offered(p)


@pytest.mark.rule("C-53")
def test_c_53_through_means_to_the_other_side_of_the_wall() -> None:
    p = say(cleared("A/1/1", "B/1/1"), "none")
    # N1-2 bears the letter too, but lies on the same side.
    assert places(p) == {"O-1"}
    assert refused_by(p, "to N1-2") == "C-53"
    assert refused_by(p, "to O-2") == "C-53"
    p = say(cleared("A/1/1", "B/1/1", "F/2/5", area="O-1"), "none")
    assert places(p) == {"N1-1", "N1-2"}
    assert refused_by(p, "to N1-4") == "C-53"


@pytest.mark.rule("C-53")
def test_c_53_gate_g_from_outside_leads_to_n3_1_or_n3_2() -> None:
    p = board("O-8: abn/1 abn/2 3rd/1", agenda=ACT, group="abn/1 abn/2 3rd/1", towers="A B E F G(spent,routed) H")
    say(p, "assault gate-G", "without", "roll 1", "hit abn/1", "roll 6", "none")
    assert places(p) == {"N3-1", "N3-2"}
    say(p, "to N3-2")
    assert {state(p, unit).split()[0] for unit in ("3rd/1", "abn/1", "abn/2")} == {"N3-2", "O-8"}


@pytest.mark.rule("C-53")
def test_c_53_enemies_bar_the_area_beyond() -> None:
    p = say(cleared("A/1/1", "B/1/1", stacks=("O-1: pavn-4/1",)), "none")
    # Nobody could go through, so nobody was asked. The neighbours of the gate then retreat or stay (C-54).
    say(p, *(["stay"] if "stay" in offered(p) else []))
    assert (state(p, "A/1/1"), state(p, "B/1/1")) == ("N1-1", "N1-1")
    p = say(cleared("A/1/1", "B/1/1", "F/2/5", area="O-1", stacks=("N1-1: pavn-4/1",)), "none")
    assert places(p) == {"N1-2"}


@pytest.mark.rule("C-53", "BB-8.1-5")
def test_c_53_an_occupied_area_beyond_is_assaulted_as_a_further_action() -> None:
    p = say(cleared("A/1/1", "B/1/1", stacks=("O-1: nlf/1 nlf/2",)), "none")
    while "stay" in offered(p):
        say(p, "stay")
    say(p, "assault O-1", "without", "roll 3")
    # Terrain -2 and +1 for crossing the gate border; gate E is US/ARVN now.
    assert modifiers(p)[-2:] == [("BB-13.0-1", -2), ("BB-13.0-5", 1)]


@pytest.mark.rule("C-53")
def test_c_53_from_an_area_passages_count_and_from_the_box_letters() -> None:
    # From O-1 the passage of E leads to N1-1 alone; from its box N1-2 can be assaulted as well.
    p = board("O-1: A/1/1 B/1/1", "N1-1: nlf/1", "N1-2: nlf/2", agenda=ACT, group="A/1/1 B/1/1", **held("E"))
    assert {w for w in offered(p) if w.startswith("assault")} == {"assault N1-1"}
    p = board("gate-E: A/1/1", "N1-1: nlf/1", "N1-2: nlf/2", agenda=ACT, group="A/1/1", **held("E"))
    assert {w for w in offered(p) if w.startswith("assault")} == {"assault N1-1", "assault N1-2"}


@pytest.mark.rule("BB-8.1-5")
def test_8_1_5_a_group_that_cleared_a_gate_may_assault_again() -> None:
    p = say(cleared("A/1/1", "B/1/1", stacks=("N1-3: pavn-4/1",)), "none", "stay", "stay")
    assert {"assault N1-3", "assault gate-F"} <= offered(p)


@pytest.mark.rule("BB-8.1-5")
def test_8_1_5_clearing_a_gate_lifts_the_bar_of_a_star() -> None:
    p = at_gate("A/1/1", "B/1/1", stacks=("N1-3: pavn-4/1",), starred="A/1/1 B/1/1")
    assert refused_by(p, "assault N1-3") == "C-04"
    say(p, "assault gate-E", "without", "roll 4", "hit A/1/1", "none", "stay", "stay")
    # The gate itself was cleared with a star.
    assert told(p, "assault_roll")[-1].values[3] == 1
    assert "assault N1-3" in offered(p)


@pytest.mark.rule("BB-8.1-6")
def test_8_1_6_a_gate_may_be_assaulted_from_a_contested_area() -> None:
    p = board("N1-1: A/1/1 B/1/1 pavn-4/1", "N1-3: pavn-4/2", agenda=ACT, group="A/1/1 B/1/1")
    assert {"assault gate-E", "assault gate-F", "close"} <= offered(p)
    assert refused_by(p, "assault N1-3") == "BB-7.1-3"


@pytest.mark.rule("BB-8.1-7")
@pytest.mark.parametrize(("area", "value"), [("N3-1", 1), ("N3-2", 1), ("O-8", 1), ("N3-3", 0)])
def test_8_1_7_example_of_gates_g_and_h(area: str, value: int) -> None:
    # Close combat.
    p = board(f"{area}: A/1/1 nlf/1", agenda=ACT, group="A/1/1", **held("H"))
    say(p, "close", "without", "roll 6", "roll 6")
    assert [v for rule, v in modifiers(p) if rule == "BB-13.0-3"] == ([value] if value else [])
    # Assault.
    origin = {"N3-1": "N3-2", "N3-2": "N3-1", "O-8": "O-9", "N3-3": "N3-2"}[area]
    p = board(f"{origin}: A/1/1", f"{area}: nlf/1", agenda=ACT, group="A/1/1", **held("H"))
    say(p, f"assault {area}", "without", "roll 6")
    assert [v for rule, v in modifiers(p) if rule == "BB-13.0-3"] == ([value] if value else [])


@pytest.mark.rule("BB-8.1-7")
@pytest.mark.parametrize(("letters", "value"), [((), 2), (("E",), 1), (("F",), 1), (("E", "F"), 0)])
def test_8_1_7_plus_one_for_each_gate(letters: tuple[str, ...], value: int) -> None:
    p = board("N1-4: A/1/1", "N1-1: nlf/1", agenda=ACT, group="A/1/1", **held(*letters))
    say(p, "assault N1-1", "without", "roll 1")
    assert sum(v for rule, v in modifiers(p) if rule == "BB-13.0-3") == value
    assert rolled(p) == (5, 1 + 2 + value)


@pytest.mark.rule("BB-8.1-7")
def test_8_1_7_not_for_pavn_attacks() -> None:
    for letters in ((), ("E", "F")):
        p = board("N1-4: pavn-4/1", "N1-1: A/1/1", agenda=PAVN_ACT, group="pavn-4/1", **held(*letters))
        say(p, "assault N1-1", "roll 1")
        assert modifiers(p) == [("BB-13.0-1", 2)]


@pytest.mark.rule("BB-8.1-8")
@pytest.mark.parametrize(("gates", "points"), [("C D", 12), ("A B C D", 8), (ALL_GATES, 0), ("-", 16)])
def test_8_1_8_gates_bring_replacements(gates: str, points: int) -> None:
    p = board("S1-2: nlf/1(routed)", agenda="PavnReplacements(); MoveUnits(us)", turn=3, gates=gates, towers="")
    assert GAME.view(p)["points"] == points


# -- C-35, C-43, C-54 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-35")
def test_c_35_a_unit_in_a_box_assaults_lettered_areas() -> None:
    p = board("gate-E: A/1/1", "N1-2: nlf/1", "N1-4: nlf/2", agenda="CombatSegment(us); MoveUnits(us)", **held("E"))
    say(p, "group A/1/1", "act A/1/1")
    assert {word for word in offered(p) if word.startswith("assault")} == {"assault N1-2"}
    say(p, "assault N1-2", "without", "roll 1")
    # Terrain +1 and the crossing +1.
    assert modifiers(p) == [("BB-13.0-1", 1), ("BB-13.0-5", 1)]
    assert state(p, "A/1/1").startswith("N1-2")


@pytest.mark.rule("C-35")
def test_c_35_the_platoon_does_not_join() -> None:
    p = board("gate-E: A/1/1 plt/E", "N1-2: nlf/1", agenda="CombatSegment(us); MoveUnits(us)", **held("E"))
    assert units(p) == {"A/1/1"}
    assert refused_by(p, "group plt/E") == "C-34"


@pytest.mark.rule("C-43", "BB-8.1-2", "BB-8.1-3")
def test_c_43_pavn_assaults_a_us_gate_with_the_same_modifiers() -> None:
    group = "pavn-4/1 pavn-4/2 pavn-4/3"
    inside = board(f"N2-1: {group}", "gate-D: plt/D", agenda=PAVN_ACT, group=group)
    say(inside, "assault gate-D", "roll 1")
    assert modifiers(inside) == [("BB-13.0-2", 1)]
    assert told(inside, "gate_fire") == []
    outside = board(f"O-2: {group}", "gate-D: plt/D", agenda=PAVN_ACT, group=group)
    say(outside, "assault gate-D", "roll 1")
    assert modifiers(outside) == [("BB-13.0-2", 3)]
    assert offered(outside) == {"hit pavn-4/1", "hit pavn-4/2", "hit pavn-4/3"}


@pytest.mark.rule("C-43")
def test_c_43_pavn_goes_through_but_never_into_the_box() -> None:
    p = board("N2-1: pavn-4/1 pavn-4/2 pavn-4/3", "gate-D: plt/D", agenda=PAVN_ACT, group="pavn-4/1 pavn-4/2 pavn-4/3")
    say(p, "assault gate-D", "roll 1", "roll 6")
    assert gate(p, "D") == "pavn"
    assert offered(p) == {"to O-2", "stay"}
    say(p, "to O-2", "stay", "stay")
    assert (state(p, "pavn-4/1"), state(p, "pavn-4/2")) == ("O-2", "N2-1")


@pytest.mark.rule("C-43")
def test_c_43_an_empty_us_gate_cannot_be_assaulted() -> None:
    p = board("N2-1: pavn-4/1 pavn-4/2", agenda=PAVN_ACT, group="pavn-4/1 pavn-4/2")
    assert refused_by(p, "assault gate-D") == "BB-7.1-1"


@pytest.mark.rule("C-54")
def test_c_54_neighbours_of_a_cleared_gate_may_retreat_after_the_winners_choices() -> None:
    p = cleared("A/1/1", "B/1/1", stacks=("O-1: nlf/1", "N1-2: nlf/2", "N1-4: nlf/3"))
    say(p, "garrison A/1/1", "stay", "with N1-1")
    asked = []
    while p.decision is not None and p.decision.seat == "pavn":
        assert p.decision.rule == "BB-7.7-8"
        assert "gate-E" not in places(p)
        asked.append(p.decision.prompt)
        assert refused_by(p, "to gate-E") != ""
        say(p, "stay")
    # The units in lettered areas are asked, nlf/3 in N1-4 is not.
    assert len(asked) == 2
    assert "the 2nd NLF Company" in asked[0] + asked[1]
    assert "the 1st NLF Company" in asked[0] + asked[1]


@pytest.mark.rule("C-54")
def test_c_54_holds_for_the_us_too() -> None:
    p = board(
        "N2-1: pavn-4/1 pavn-4/2 pavn-4/3",
        "O-2: A/1/1",
        "N2-3: hq",
        "gate-D: plt/D",
        agenda=PAVN_ACT,
        group="pavn-4/1 pavn-4/2 pavn-4/3",
    )
    say(p, "assault gate-D", "roll 1", "roll 6")
    assert p.decision is not None
    assert (p.decision.seat, p.decision.rule) == ("us", "BB-7.7-8")
    say(p, "to O-1")
    # The HQ beside the gate cannot retreat and is not asked.
    assert (state(p, "A/1/1"), p.decision.rule) == ("O-1", "BB-7.3-1")
