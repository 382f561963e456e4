"""Victory (12.1.2, 12.2.2): automatic defeat, the final score, levels of victory."""

from typing import Any

import pytest
from tests.week_in_hell.board import GAME, asked, board, seen

from citadel.games.week_in_hell.position import Week

NORTH = "thuong_tu dong_ba"  # worth 4 and 1


def ended(lost: str, points: int = 0, *stacks: str, agenda: str = "CountPoints(); Reckoning()", **more: Any) -> Week:
    """The end of a game in which all zones are controlled but these, with so many defeat points."""
    zones = [zone for zone, entry in GAME.view(GAME.start())["zones"].items() if entry["status"] != "neutral"]
    held = " ".join(zone for zone in zones if zone not in lost.split())
    return board(*stacks, controlled=held, agenda=agenda, turn=7, defeat_points=points or "", **more)


def level(p: Week) -> str:
    """The level of victory."""
    return str(seen(p, "outcome", "level"))


def score(p: Week) -> int:
    """The final score."""
    return sum(points for _, points in GAME.score(p))


# -- the end of the game -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WH-12.1.2-1", "WH-4-1")
@pytest.mark.parametrize(("turn", "over"), [(6, False), (7, True)])
def test_12_1_2_1_the_game_is_judged_after_the_night_of_turn_7(turn: int, over: bool) -> None:
    p = board(agenda="EndOfTurn(); NextTurn()", turn=turn)
    assert (p.over, seen(p, "stage") == "over") == (over, over)
    assert (seen(p, "outcome") is not None, asked(p) == "") == (over, over)


@pytest.mark.rule("WH-12.1.2-1")
def test_12_1_2_1_who_has_won() -> None:
    assert seen(ended(NORTH), "outcome", "winner") == "us"
    assert seen(ended(f"{NORTH} university quoc_hoc", 5), "outcome", "winner") == ""
    assert seen(ended("prison"), "outcome", "winner") == "nature"


# -- automatic defeat (12.1.2-1, 12.2.2-1) -----------------------------------------------------------------------------


@pytest.mark.rule("WH-12.1.2-1", "WH-12.2.2-1")
@pytest.mark.parametrize(
    ("scenario", "lost", "defeated"),
    [
        ("historical", "stadium cathedral", False),  # 7 victory points
        ("historical", "stadium cathedral hospital_west", True),
        ("alternative", "stadium cathedral", False),  # 8
        ("alternative", "stadium cathedral hospital_west", True),
    ],
)
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_12_1_2_1_too_few_victory_points(scenario: str, lost: str, defeated: bool, edition: str) -> None:
    assert (level(ended(lost, scenario=scenario, edition=edition)) == "defeat") == defeated


@pytest.mark.rule("WH-12.1.2-1", "WH-12.2.2-1")
@pytest.mark.parametrize(
    ("scenario", "points", "defeated"),
    [("historical", 9, False), ("historical", 10, True), ("alternative", 10, False), ("alternative", 11, True)],
)
def test_12_1_2_1_more_defeat_points_than_victory_points(scenario: str, points: int, defeated: bool) -> None:
    assert (level(ended(NORTH, points, scenario=scenario)) == "defeat") == defeated


@pytest.mark.rule("WH-12.1.2-1", "WH-1.2.2-6", "WH-1.2.2-7")
@pytest.mark.parametrize(
    "zone", ["province_hq", "treasury", "hospital_east", "post_office", "jeanne_darc", "prison", "hospital_west"]
)
def test_12_1_2_1_every_mandatory_zone_must_be_controlled(zone: str) -> None:
    p = ended(zone)
    assert (seen(p, "victory_points"), level(p)) == (8, "defeat")
    for optional in ("stadium", "cathedral"):
        p = ended(optional)
        assert (seen(p, "victory_points"), level(p)) == (8, "total")


@pytest.mark.rule("WH-12.2.2-1", "WH-12.2.1-2", "X-26")
def test_12_2_2_1_zone_a_is_one_of_them_in_the_alternative_scenario() -> None:
    p = ended("macv", scenario="alternative")
    assert (seen(p, "victory_points"), level(p)) == (9, "defeat")
    assert level(ended("macv", scenario="alternative", edition="draft")) == "draw"


@pytest.mark.rule("X-22", "WH-12.1.2-1", "missing_mandatory_red")
@pytest.mark.parametrize(
    ("more", "result"),
    [
        ({}, "defeat"),
        ({"edition": "draft"}, "draw"),
        ({"missing_mandatory_red": "no_better_than_draw"}, "draw"),
        ({"edition": "draft", "missing_mandatory_red": "defeat"}, "defeat"),
    ],
)
@pytest.mark.parametrize(
    ("lost", "points", "lines"), [("hospital_west", 0, 5), ("prison thuong_tu university", 0, 3), ("prison", 5, 1)]
)
def test_x_22_a_missing_mandatory_zone(lost: str, points: int, lines: int, more: dict[str, str], result: str) -> None:
    p = ended(lost, points, **more)
    assert (level(p), score(p)) == (result, lines)


@pytest.mark.rule("X-22")
def test_x_22_in_the_draft_the_other_defeats_stand() -> None:
    assert level(ended("prison", 9, edition="draft")) == "defeat"
    assert level(ended("prison stadium cathedral", edition="draft")) == "defeat"


# -- the score (12.1.2-2, 12.2.2-1, Q-57) ------------------------------------------------------------------------------


@pytest.mark.rule("WH-12.1.2-2", "WH-12.1.2-3", "Q-57")
@pytest.mark.parametrize(
    ("lost", "points", "lines", "result"),
    [
        ("thuong_tu dong_ba", 3, 7, "total"),  # 9 points, 5 enemies
        ("thuong_tu dong_ba", 4, 5, "total"),
        ("thuong_tu dong_ba", 5, 3, "marginal"),
        ("thuong_tu university", 3, 5, "total"),  # 6 enemies
        ("thuong_tu university", 4, 3, "marginal"),
        ("thuong_tu university", 5, 1, "draw"),
        ("thuong_tu public_health university", 3, 5, "total"),  # 9 enemies
        ("thuong_tu public_health university dong_ba", 3, 3, "marginal"),  # 10 enemies
        ("thuong_tu public_health university dong_ba", 4, 1, "draw"),
        ("thuong_tu public_health university dong_ba", 5, -1, "draw"),
        ("stadium", 3, 5, "total"),  # 8 points
        ("stadium", 4, 3, "marginal"),
        ("stadium", 5, 1, "draw"),
        ("stadium thuong_tu university", 3, 3, "marginal"),
        ("stadium cathedral", 3, 2, "draw"),  # 7 points
        ("stadium cathedral", 7, -2, "draw"),
        ("stadium cathedral thuong_tu", 5, -4, "draw"),
    ],
)
def test_12_1_2_2_the_lines_add_up(lost: str, points: int, lines: int, result: str) -> None:
    p = ended(lost, points)
    assert (score(p), level(p)) == (lines, result)


@pytest.mark.rule("WH-12.2.2-1", "Q-57")
@pytest.mark.parametrize(
    ("lost", "points", "lines", "result"),
    [
        ("thuong_tu dong_ba", 4, 5, "total"),  # 10 points
        ("thuong_tu university", 4, 3, "marginal"),
        ("thuong_tu public_health university", 4, 3, "marginal"),  # 9 enemies
        ("thuong_tu public_health university dong_ba", 4, 1, "draw"),  # 10 enemies
        ("stadium", 3, 5, "total"),  # 9 points
        ("stadium thuong_tu", 4, 1, "draw"),
        ("stadium cathedral", 3, 2, "draw"),  # 8 points
        ("stadium cathedral thuong_tu", 5, -4, "draw"),
    ],
)
def test_12_2_2_1_the_alternative_scenario_wants_one_more_point(
    lost: str, points: int, lines: int, result: str
) -> None:
    p = ended(lost, points, scenario="alternative")
    assert (score(p), level(p)) == (lines, result)


@pytest.mark.rule("Q-57")
def test_q_57_the_two_lines_for_victory_points_exclude_each_other() -> None:
    assert score(ended("thuong_tu university", 4)) == 3
    assert score(ended("thuong_tu university", 4, scenario="alternative")) == 3


# -- enemy zones (Q-49) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-49", "WH-12.1.2-2", "X-23")
@pytest.mark.parametrize(
    ("lost", "total"),
    [("", 0), ("thuong_tu", 4), ("dong_ba doc_lao", 2), ("stadium prison university ramp", 9), ("macv", 3)],
)
@pytest.mark.parametrize("edition", ["published", "draft"])
def test_q_49_printed_values_of_all_colours_on_both_banks(lost: str, total: int, edition: str) -> None:
    assert seen(ended(lost, scenario="alternative", edition=edition), "enemy_sum") == total


@pytest.mark.rule("Q-49")
def test_q_49_gas_changes_nothing() -> None:
    assert seen(ended("thuong_tu dong_ba", gas="thuong_tu=G"), "enemy_sum") == 5


@pytest.mark.rule("Q-49", "Q-73")
def test_q_49_a_zone_being_cleared_is_not_controlled() -> None:
    facts = {"being_cleared": "thuong_tu", "clearers": "thuong_tu=G", "flags": "thuong_tu=21"}
    p = ended("thuong_tu", 0, "thuong_tu: G1", "clearing: G", **facts)
    assert (seen(p, "zones", "thuong_tu", "status"), seen(p, "enemy_sum")) == ("being cleared", 4)


def test_what_is_not_controlled_is_told_in_a_clause() -> None:
    assert seen(ended("prison"), "outcome")["how"] == "the Prison is not controlled"
    how = seen(ended("hospital_west", edition="draft"), "outcome")["how"]
    assert how == "a score of 5, but Hospital West is not controlled"


@pytest.mark.rule("Q-50", "WH-12.1.1-5")
@pytest.mark.parametrize(
    ("lost", "points", "result"),
    [
        ("thuong_tu university", 3, "marginal"),  # the point for zone F makes it 4
        ("public_health university dong_ba", 3, "total"),
        ("thuong_tu", 4, "marginal"),
        ("thuong_tu", 9, "defeat"),
    ],
)
def test_q_50_the_point_for_zone_f_comes_before_the_score(lost: str, points: int, result: str) -> None:
    assert level(ended(lost, points, agenda="CountPoints(); EndOfTurn()")) == result


@pytest.mark.rule("WH-12.1.2-1", "WH-10.4.1-1")
def test_12_1_2_1_the_whole_last_night() -> None:
    p = ended("thuong_tu dong_ba", 2, agenda="Night()", nguyen_hoang_bridge_destroyed=1, destroyed_bridge="closed")
    assert (seen(p, "victory_points"), seen(p, "defeat_points")) == (9, 3)
    assert seen(p, "outcome") == {"winner": "us", "level": "total", "how": "a score of 7"}
