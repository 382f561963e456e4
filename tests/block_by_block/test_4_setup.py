"""Chapter 4: the starting position and the platoons of set-up."""

from typing import Any

import pytest
from tests.block_by_block.board import GAME, board, gate, marker, offered, refused_by, say, start, state, told, units

US_STACKS = {
    "MACV": ["macv_team", "usmc_1_1", "usmc_1_1", "usmc_2_5", "usmc_2_5", "usmc_2_5"],
    "N2-3": ["arvn_1div_hq", "arvn_3rd", "arvn_abn", "arvn_abn", "arvn_hac_bao"],
    "O-8": ["arvn_3rd"],
}
PAVN_STACKS = {
    "S2-3": ["pavn_4th"],
    "S4-1": ["pavn_4th"],
    "S5-2": ["pavn_4th"],
    "S6-4": ["pavn_4th"],
    "S3-3": ["pavn_4th", "pavn_4th"],
    "N2-1": ["pavn_6th"],
    "N2-2": ["pavn_6th"],
    "N1-5": ["pavn_6th", "pavn_6th"],
    **{area: ["nlf"] for area in ("N4-2", "N4-4", "N5-1", "S1-6", "S2-1", "S4-3")},
}
TOWERS = {f"gate-{letter}": ["gate_tower"] for letter in "ABEFGH"}
GARRISON = {"3rd/1", "abn/1", "abn/2", "hac-bao"}
MARINES = {"A/1/1", "B/1/1", "F/2/5", "G/2/5", "H/2/5"}
PARENTS = GARRISON | MARINES | {"3rd/2"}


@pytest.mark.rule("BB-4.1-1", "BB-4.1-2")
def test_4_1_1_starting_stacks() -> None:
    stacks: dict[str, list[str]] = {}
    for unit in GAME.view(start())["units"].values():
        if unit["place"] != "reserve":
            stacks.setdefault(unit["place"], []).append(unit["type"])
    assert {place: sorted(found) for place, found in stacks.items()} == US_STACKS | PAVN_STACKS | TOWERS


@pytest.mark.rule("BB-4.1-1")
def test_4_1_1_everybody_starts_fresh() -> None:
    worn = {
        name
        for name, unit in GAME.view(start())["units"].items()
        if unit["spent"] or unit["routed"] or unit["minus_one"] or unit["moved"]
    }
    assert worn == set()


@pytest.mark.rule("BB-4.1-1")
def test_4_1_1_all_others_are_still_to_come() -> None:
    waiting = [unit["type"] for unit in GAME.view(start())["units"].values() if unit["place"] == "reserve"]
    counts = {kind: waiting.count(kind) for kind in waiting if kind not in ("platoon", "gate_tower")}
    assert counts == {"usmc_1_5": 3, "arvn_3rd": 1, "arvn_abn": 1, "rvn_marine": 3, "arvn_ranger": 2, "pavn_6th": 2}


@pytest.mark.rule("BB-4.1-2")
def test_4_1_2_gates_at_the_start() -> None:
    assert GAME.view(start())["gates"] == {
        "A": "pavn",
        "B": "pavn",
        "C": "us",
        "D": "us",
        "E": "pavn",
        "F": "pavn",
        "G": "pavn",
        "H": "pavn",
    }


@pytest.mark.rule("BB-4.1-4")
def test_4_1_4_turn_one_and_empty_tracks() -> None:
    view = GAME.view(start())
    assert (view["turn"], view["phase"], view["publicity"], view["destruction"]) == (1, "set-up", 0, 0)


@pytest.mark.rule("BB-4.1-5")
def test_4_1_5_control_markers() -> None:
    p = start()
    assert {zone: marker(p, zone) for zone in GAME.vocabulary.names["zone"]} == {
        "N1": "pavn",
        "N2": "us",
        "N3": "us",
        "N4": "pavn",
        "N5": "pavn",
        "S1": "pavn",
        "S2": "pavn",
        "S3": "pavn",
        "S4": "pavn",
        "S5": "pavn",
        "S6": "pavn",
    }


@pytest.mark.rule("BB-4.1-5")
def test_4_1_5_is_an_exception_for_set_up_alone() -> None:
    # N3 holds nobody and its gates are PAVN/NLF: the first unit to enter takes it by the usual test.
    p = say(start(), "platoon hac-bao", "platoon abn/1", "move nlf/1", "to N3-1")
    assert (marker(p, "N2"), marker(p, "N3")) == ("us", "pavn")


# -- platoons for gates C and D ----------------------------------------------------------------------------------------


@pytest.mark.rule("BB-4.1-3", "C-02", "setup_detachment_source")
def test_4_1_3_platoons_for_both_gates() -> None:
    p = start()
    assert p.decision is not None
    assert (p.decision.seat, units(p), "none" in offered(p)) == ("us", PARENTS, True)
    say(p, "platoon hac-bao")
    assert (state(p, "plt/C"), state(p, "hac-bao")) == ("gate-C", "N2-3 -1")
    say(p, "platoon abn/1")
    assert (state(p, "plt/D"), state(p, "abn/1")) == ("gate-D", "N2-3 -1")
    # Both gates are guarded now, so nothing is infiltrated and the PAVN/NLF move.
    assert p.decision.rule == "BB-6.2-1"
    assert (gate(p, "C"), gate(p, "D")) == ("us", "us")


@pytest.mark.rule("BB-4.1-3")
@pytest.mark.parametrize(
    ("words", "guarded"), [(("none", "none"), ""), (("platoon abn/2", "none"), "C"), (("none", "platoon 3rd/1"), "D")]
)
def test_4_1_3_either_gate_may_be_left_alone(words: tuple[str, str], guarded: str) -> None:
    p = say(start(), *words)
    on_map = {name for name, unit in GAME.view(p)["units"].items() if name[:3] == "plt" and unit["place"] != "reserve"}
    assert on_map == ({f"plt/{guarded}"} if guarded else set())


@pytest.mark.rule("BB-4.1-3")
def test_4_1_3_only_gates_c_and_d() -> None:
    p = say(start(), "platoon hac-bao", "platoon abn/1")
    assert {event.values[1] for event in told(p, "detached")} == {
        GAME.vocabulary.find("place", "gate-C"),
        GAME.vocabulary.find("place", "gate-D"),
    }
    assert GAME.view(p)["phase"] == "movement"


@pytest.mark.rule("C-02", "BB-4.1-3")
@pytest.mark.parametrize("unit", ["hq", "macv-team", "3rd/3", "abn/3"])
def test_c_02_others_cannot_give_a_platoon(unit: str) -> None:
    # The HQ and the MACV team are one-sided, the last two have not arrived.
    assert refused_by(start(), f"platoon {unit}") == "C-02"


@pytest.mark.rule("C-02", "C-41")
def test_c_02_one_platoon_for_each_parent() -> None:
    p = say(start(), "platoon hac-bao")
    assert units(p) == PARENTS - {"hac-bao"}
    assert refused_by(p, "platoon hac-bao") == "C-41"


@pytest.mark.rule("C-02")
def test_c_02_the_platoon_has_its_parents_nationality() -> None:
    p = say(start(setup_detachment_source="us_marines_only"), "platoon A/1/1", "platoon B/1/1")
    assert {GAME.view(p)["units"][f"plt/{letter}"]["nationality"] for letter in "CD"} == {"US"}
    p = say(start(), "platoon 3rd/1", "platoon hac-bao")
    assert {GAME.view(p)["units"][f"plt/{letter}"]["nationality"] for letter in "CD"} == {"ARVN"}


@pytest.mark.rule("C-02", "BB-8.2-2")
def test_c_02_only_at_set_up_may_the_parent_stand_outside_the_box() -> None:
    p = board("N2-3: hac-bao", agenda="MoveUnits(us)")
    assert refused_by(p, "detach hac-bao") == "BB-8.2-2"


@pytest.mark.rule("setup_detachment_source")
@pytest.mark.parametrize(
    ("source", "parents"),
    [("garrison", GARRISON), ("any_us_arvn", PARENTS), ("us_marines_only", MARINES)],
)
def test_setup_detachment_source(source: str, parents: set[str]) -> None:
    p = start(setup_detachment_source=source)
    assert units(p) == parents
    for unit in (PARENTS | {"hq", "macv-team"}) - parents:
        assert refused_by(p, f"platoon {unit}") == "C-02"


# -- clearing at the start ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C-19", "initial_clearing_level")
@pytest.mark.parametrize(
    ("chosen", "level"), [({}, 0), ({"initial_clearing_level": 0}, 0), ({"initial_clearing_level": 1}, 1)]
)
def test_c_19_initial_clearing_level(chosen: dict[str, Any], level: int) -> None:
    zones = GAME.view(start(**chosen))["zones"]
    expected = dict.fromkeys(zones, level) | {"N2": 0, "N3": 0}
    assert {name: zone["clearing"] for name, zone in zones.items()} == expected
