"""The golden examples that look at the map alone: G-01 to G-05."""

from collections import Counter

import pytest

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.week_in_hell.game import load

GAME = load()
BOARD = GAME.board
SOUTH_OF_THE_CANAL = ("cathedral", "kho_ren")


def neighbours(zone: str) -> set[str]:
    """The zones adjacent to one."""
    return {BOARD.zone_names[there] for there in members(BOARD.adjacent[BOARD.place_of[zone]])}


def is_solid(a: str, b: str) -> bool:
    """Whether the line between two adjacent zones is solid, which it is seen from either side."""
    here, there = BOARD.place_of[a], BOARD.place_of[b]
    assert b in neighbours(a)
    assert a in neighbours(b)
    seen = {BOARD.solid_to[here] >> there & 1, BOARD.solid_to[there] >> here & 1}
    assert len(seen) == 1
    return seen == {1}


@pytest.mark.rule("WH-1.2.1-1")
def test_g_01_adjacent_zones_share_a_boundary_not_a_corner() -> None:
    assert neighbours("macv") == {"doc_lao", "duy_tan", "paddies", "police", "stadium", "university"}
    outlines = {zone["id"]: set(zone["points"]) for zone in GAME.data.files["map"]["zone"]}
    assert len(outlines["macv"] & outlines["plaza"]) == 1
    assert "plaza" not in neighbours("macv")
    assert "macv" not in neighbours("plaza")


@pytest.mark.rule("WH-1.2.1-2", "Q-71")
@pytest.mark.parametrize(
    ("a", "b", "solid"),
    [
        ("hospital_east", "hospital_west", True),
        ("treasury", "post_office", False),
        ("public_health", "treasury", False),
        ("duy_tan", "jeanne_darc", True),
        ("ben_ngu", "cathedral", True),
        ("nguyen_hue_east", "kho_ren", True),
    ],
)
def test_g_02_lines_are_solid_or_dotted_and_canal_bridges_solid(a: str, b: str, solid: bool) -> None:
    assert is_solid(a, b) is solid


@pytest.mark.rule("WH-1.2.1-1", "Q-71")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("plaza", "tran_hung_dao"),
        ("doc_lao", "dong_ba"),
        ("station", "cathedral"),
        ("nguyen_hue_west", "kho_ren"),
        ("nguyen_hue_west", "cathedral"),
        *(("an_cuu", zone) for zone in SOUTH_OF_THE_CANAL),
    ],
)
def test_g_03_zones_across_water_are_not_adjacent(a: str, b: str) -> None:
    assert b not in neighbours(a)
    assert a not in neighbours(b)


@pytest.mark.rule("WH-1.2.2-5", "WH-1.2.2-6", "WH-1.2.2-7", "WH-1.2.2-8", "WH-1.2.2-9")
def test_g_04_how_many_zones_there_are_of_each_kind() -> None:
    zones = GAME.data.files["map"]["zone"]
    assert Counter(zone["colour"] for zone in zones) == {"yellow": 6, "green": 6, "red": 9, "white": 14}
    assert len(zones) == 35
    assert sum(zone["optional"] for zone in zones) == 2
    assert all(zone["colour"] == "red" for zone in zones if zone["optional"])


@pytest.mark.rule("WH-1.2.2-1", "WH-12.1-1", "WH-12.1.1-3", "WH-12.1.1-4", "WH-12.2.1-2", "WH-12.2.1-3", "WH-12.2.1-4")
@pytest.mark.parametrize(
    ("scenario", "controlled", "counts"),
    [
        ("historical", {"macv"}, {"controlled": 1, "free": 5, "enemy": 23, "neutral": 6}),
        ("alternative", {"an_cuu"}, {"controlled": 1, "enemy": 28, "neutral": 6}),
    ],
)
def test_g_04_whose_zones_they_are_at_the_start(scenario: str, controlled: set[str], counts: dict[str, int]) -> None:
    statuses = {name: zone["status"] for name, zone in GAME.view(GAME.start(scenario))["zones"].items()}
    assert Counter(statuses.values()) == counts
    assert {name for name, status in statuses.items() if status == "controlled"} == controlled


@pytest.mark.rule("WH-11.2.1-2", "Q-41")
@pytest.mark.parametrize(
    ("zone", "south"),
    [
        ("treasury", "nguyen_hue_east"),
        ("hospital_east", "treasury"),
        ("university", "jeanne_darc"),
        ("hospital_west", "villas"),
        ("hwy1_west", ""),
        ("macv", "duy_tan"),
    ],
)
def test_g_05_gas_drifts_to_the_south(zone: str, south: str) -> None:
    drift = BOARD.drift[BOARD.place_of[zone]]
    assert drift == (BOARD.place_of[south] if south else NONE)
