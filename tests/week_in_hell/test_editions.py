"""The two editions: which options each sets, and what is the same in both."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    GAME,
    acting,
    asked,
    attacking,
    board,
    hits,
    offered,
    place,
    refused_by,
    say,
    seen,
)
from tests.week_in_hell.board import start as begin
from tests.week_in_hell.test_catalogue import OPTIONS

from citadel.core.errors import ParseError

DIFFERENCES = {
    "rescue_zone_value", "north_infiltration", "regroup_south_only", "infiltration_once_per", "isolated_nva_draw",
    "missing_mandatory_red", "alt_macv_cp", "alt_first_convoy_removed_at", "cv_0_attacks",
    "red_assault_enters_emptied_zone",
}  # fmt: skip
"""Where the editions differ: of the two values the first is the published one, the second that of the draft."""
READINGS = [name for name in OPTIONS if name not in {"edition", *DIFFERENCES}]
"""Readings of open questions, played alike in both editions: the first of two values."""


# -- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("edition")
@pytest.mark.parametrize(("chosen", "number"), [({}, 0), ({"edition": "published"}, 0), ({"edition": "draft"}, 1)])
def test_an_edition_sets_the_options_in_which_the_two_differ(chosen: dict[str, str], number: int) -> None:
    options = dict(seen(begin(**chosen), "options"))
    assert options.pop("edition") == seen(begin(**chosen), "edition") == ("published", "draft")[number]
    assert options == {
        **{name: OPTIONS[name][0][number] for name in DIFFERENCES},
        **{name: OPTIONS[name][0][0] for name in READINGS},
    }


@pytest.mark.rule("edition")
@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "edition"])
def test_each_option_can_be_set_by_itself(name: str) -> None:
    ours = seen(begin(), "options")
    values, _ = OPTIONS[name]
    assert set(GAME.option(name).values) == set(values)
    for edition in ("published", "draft"):
        for value in values:
            options = seen(begin(edition=edition, **{name: value}), "options")
            assert options[name] == value
            rest = {key: other for key, other in options.items() if key != name}
            assert rest == {key: other for key, other in seen(begin(edition=edition), "options").items() if key != name}
    assert seen(begin(), "options") == ours


@pytest.mark.rule("edition")
def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ParseError, match="published, draft"):
        begin(edition="french")


@pytest.mark.rule("edition")
@pytest.mark.parametrize(
    "chosen",
    [
        {"edition": "draft"},
        {"edition": "draft", "split_attacks": True},
        {"edition": "draft", "ambush_victim": "random"},
        {"north_infiltration": True},
    ],
)
def test_a_position_and_a_record_keep_the_edition(chosen: dict[str, Any]) -> None:
    p = begin("alternative", **chosen)
    assert GAME.position(p.text()).options == p.options
    assert GAME.read_record(GAME.new_record("alternative", **chosen).text()).options == p.options


# -- what is the same in both (X-28, X-29) -----------------------------------------------------------------------------


@pytest.mark.rule("X-28")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_x_28_figures_1_to_3(edition: str) -> None:
    p = attacking("hospital_east", "public_health: G1 G2 G3", controlled="public_health", turn=5, edition=edition)
    say(p, "assault G1", "support G2", "draw 21", "draw 321", "roll 2", "roll 3")
    assert seen(p, "zones", "hospital_east", "nva", "value") == 2
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [0, 1, 0]
    say(p, "support G3", "roll 5", "roll 6")
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [2, 1, 1]
    assert (seen(p, "zones", "hospital_east", "status"), place(p, "G")) == ("being cleared", "clearing")


@pytest.mark.rule("X-28")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_x_28_figures_6_to_9(edition: str) -> None:
    p = attacking("hospital_west", "hospital_east: G1 G2(hits=1) G3(hits=2)", controlled="hospital_east", turn=5,
                  edition=edition)  # fmt: skip
    say(p, "assault G1", "support G2", "draw 4321", "draw 21", "roll 2", "roll 5")
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [2, 2, 2]
    say(p, "rescue G1", "support G2", "roll 5")
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [3, 3, 2]
    say(p, "roll 2")  # only G3 is left to go out, alone
    assert [hits(p, unit) for unit in ("G1", "G2", "G3")] == [3, 3, 2]
    say(p, "stop")
    assert (seen(p, "zones", "hospital_west", "nva", "value"), place(p, "G")) == (3, "waiting")


@pytest.mark.rule("X-29", "split_attacks", "E-WH-5")
@pytest.mark.parametrize(
    ("more", "again"),
    [
        ({}, True),
        ({"edition": "draft"}, True),
        ({"edition": "draft", "rules": 1, "data": DATA_1}, False),
        ({"split_attacks": False}, False),
        ({"edition": "draft", "split_attacks": False}, False),
    ],
)
def test_x_29_attacks_on_different_zones(more: dict[str, Any], again: bool) -> None:
    p = acting("G", "public_health: G1(veteran) G2", controlled="public_health", gas_left="", nva="hospital_east=321",
               **more)  # fmt: skip
    say(p, "attack", "attack hospital_east", "leave G2", "roll 1", "roll 2", "retreat", "roll 6", "stop")
    assert (asked(p) == "Attacks") == again
    if again:
        assert "attack post_office" in offered(p)


@pytest.mark.rule("X-29", "WH-8.2.1-4", "E-WH-6", "cv_0_attacks")
@pytest.mark.parametrize(
    ("more", "attacks"),
    [
        ({}, False),
        ({"edition": "draft"}, True),
        ({"edition": "draft", "rules": 1, "data": DATA_1}, False),
        ({"edition": "draft", "cv_0_attacks": False}, False),
        ({"cv_0_attacks": True}, True),
    ],
)
def test_x_29_a_platoon_without_combat_value_attacks_in_the_draft_alone(more: dict[str, Any], attacks: bool) -> None:
    p = acting("B", "public_health: B1(hits=2)", controlled="public_health", **more)
    assert ("attack" in offered(p)) == attacks
    assert refused_by(p, "attack") == ("" if attacks else "WH-8.2.1-4")


@pytest.mark.rule("E-WH-6", "cv_0_attacks", "Q-70", "Q-21")
def test_8_2_1_in_the_draft_a_platoon_of_cv_0_fights_on() -> None:
    p = attacking("plaza", "doc_lao: B1(hits=1)", company="B", controlled="doc_lao", nva="plaza=4321", edition="draft")
    say(p, "roll 1", "roll 5")
    assert (hits(p, "B1"), seen(p, "units", "B1", "cv"), place(p, "B1")) == (2, 0, "plaza")
    assert offered(p) == {"fight", "retreat"}
    say(p, "fight", "roll 6", "roll 1")
    assert seen(p, "zones", "plaza", "nva", "hits") == p.board.us_hits(1, 1, 6)


@pytest.mark.rule("E-WH-6", "cv_0_attacks", "WH-8.2.2-13")
def test_8_2_1_in_the_draft_a_platoon_of_cv_0_supports() -> None:
    p = attacking("plaza", "doc_lao: B1 B2(hits=2)", company="B", controlled="doc_lao", nva="plaza=4321",
                  edition="draft")  # fmt: skip
    assert {"assault B1", "assault B2"} <= offered(p)
    say(p, "assault B1")
    assert seen(p, "combat", "support") == "B2"


@pytest.mark.rule("X-29", "WH-8.2.2-17")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_x_29_nva_eliminated_in_the_first_round_in_either(edition: str) -> None:
    p = attacking("plaza", "doc_lao: G1 G2", controlled="doc_lao", nva="plaza=1", edition=edition)
    say(p, "assault G1", "roll 6", "roll 1")
    assert offered(p) == {"join G2", "stay"}
    say(p, "join G2")
    assert [place(p, unit) for unit in ("G1", "G2", "G")] == ["plaza", "plaza", "clearing"]


@pytest.mark.rule("X-29", "WH-11.2.2-1")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_x_29_gas_lowers_the_zone_and_not_the_marker_in_either(edition: str) -> None:
    p = board(controlled="public_health", nva="treasury=4321", gas="treasury=G", agenda="Orders()", edition=edition)
    assert (seen(p, "zones", "treasury", "value_now"), seen(p, "zones", "treasury", "nva", "value")) == (2, 4)


@pytest.mark.rule("X-29", "WH-8-4", "WH-8-6")
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_x_29_who_has_moved_does_not_attack_and_waits_for_orders_in_either(edition: str) -> None:
    p = acting("G", "public_health: G1", controlled="public_health university", edition=edition)
    say(p, "move", "move G1", "to university")
    assert (asked(p), place(p, "G")) == ("Orders", "waiting")
