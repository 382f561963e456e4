"""Corrections by the rulebook: what each changes, and that games begun before it go on as they were."""

from typing import Any

import pytest
from tests.week_in_hell.board import (
    DATA_1,
    GAME,
    asked,
    attacking,
    board,
    contested,
    fighting,
    hits,
    offered,
    place,
    roll,
    say,
    seen,
    status,
)

from citadel.core.errors import ParseError
from citadel.games.week_in_hell.position import Week

NOW: dict[str, Any] = {}
BEFORE: dict[str, Any] = {"rules": 1, "data": DATA_1}
VERSIONS = pytest.mark.parametrize(("version", "corrected"), [(NOW, True), (BEFORE, False)])


def test_games_under_the_first_rules_have_no_correction() -> None:
    old = GAME.as_of(1, DATA_1)
    assert [old.in_force({})[erratum.id] for erratum in GAME.catalogue.errata] == [False] * len(GAME.catalogue.errata)
    assert all(GAME.in_force({})[erratum.id] for erratum in GAME.catalogue.errata)


# -- units stranded on the north bank (10.1, 10.3.4) -------------------------------------------------------------------


def stranded(*stacks: str, **more: Any) -> Week:
    """Night falls over units north of the river while Plaza, the way home, is an enemy zone."""
    return board(*stacks, agenda="Regroup(); Isolation(); Reorganise(); Orders()", **({"turn": 2} | more))


@pytest.mark.rule("E-WH-1", "WH-10.1-3", "WH-10.3.4-1", "Q-66")
@VERSIONS
@pytest.mark.parametrize("zone", ["dong_ba", "thuong_tu"])
def test_10_1_units_in_a_controlled_zone_of_the_north_bank_keep_their_hits(
    zone: str, version: dict[str, Any], corrected: bool
) -> None:
    p = stranded(f"{zone}: G1(hits=1)", controlled="dong_ba thuong_tu", **version)
    assert seen(p, "zones", zone, "isolated") == corrected
    assert hits(p, "G1") == (1 if corrected else 0)


@pytest.mark.rule("E-WH-1", "WH-10.3.4-4", "Q-66")
@VERSIONS
def test_10_3_4_a_zone_being_cleared_on_the_north_bank_is_given_up(version: dict[str, Any], corrected: bool) -> None:
    facts = {"being_cleared": "thuong_tu", "clearers": "thuong_tu=G", "flags": "thuong_tu=21"}
    agenda = "Regroup(); Isolation(); Clearing(); Activation(); Orders()"
    p = board("thuong_tu: G1", "dong_ba: A1", "clearing: G", controlled="dong_ba", agenda=agenda, **facts, **version)
    if not corrected:
        assert asked(p) == "ClearingDie"
        return
    assert (asked(p), offered(p)) == ("ExitTo", {"to flag_tower", "to tran_hung_dao"})
    say(p, "to tran_hung_dao")
    assert (status(p, "thuong_tu"), place(p, "G")) == ("enemy", "waiting")


@pytest.mark.rule("E-WH-1", "WH-10.3.3-1")
@VERSIONS
def test_10_3_3_a_cp_alone_on_the_north_bank_goes_to_the_macv(version: dict[str, Any], corrected: bool) -> None:
    p = stranded("dong_ba: CP-1/1", controlled="dong_ba", **version)
    assert place(p, "CP-1/1") == ("macv" if corrected else "dong_ba")


def clearing_plaza() -> Week:
    """A company clears Plaza while another waits on the north bank, cut off since the night."""
    facts = {"being_cleared": "plaza", "clearers": "plaza=A", "flags": "plaza=21", "isolated": "dong_ba"}
    return board("dong_ba: G1", "plaza: A1", "clearing: A", controlled="dong_ba doc_lao",
                 agenda="Clearing(); Orders()", **facts)  # fmt: skip


@pytest.mark.rule("E-WH-1", "Q-66")
def test_10_1_the_marker_goes_when_the_way_home_is_open() -> None:
    p = clearing_plaza()
    assert seen(p, "zones", "dong_ba", "isolated")
    say(p, "roll 6")
    assert not seen(p, "zones", "dong_ba", "isolated")


@pytest.mark.rule("E-WH-1", "regroup_south_only")
def test_10_1_the_draft_knows_no_south_bank() -> None:
    p = stranded("dong_ba: G1(hits=1)", controlled="dong_ba", edition="draft")
    assert not seen(p, "zones", "dong_ba", "isolated")
    assert hits(p, "G1") == 0


@pytest.mark.rule("E-WH-1", "Q-66", "Q-30")
def test_q_66_an_event_by_day_does_not_strand_anybody() -> None:
    from citadel.games.week_in_hell.rules.isolation import reread_isolation

    p = board("dong_ba: G1", controlled="dong_ba", agenda="Orders()")
    reread_isolation(p)
    assert not seen(p, "zones", "dong_ba", "isolated")


# -- losses before an infiltration event (11.1.3, 7.1, 8.2.2 B) --------------------------------------------------------

SOUTHWEST = {"ben_ngu", "cathedral"}
"""Enemy zones in the corner of the map; Prison and Station can be infiltrated from them alone."""


def in_the_corner(*stacks: str, **more: Any) -> Week:
    """A company attacks Ben Ngu, one of the last two enemy zones; Prison is empty."""
    ours = " ".join(zone for zone in contested().split() if zone not in SOUTHWEST)
    return attacking("ben_ngu", *stacks, "station: F1", controlled=ours, turn=5, **({"nva": "ben_ngu=2"} | more))


@pytest.mark.rule("E-WH-2", "WH-11.1.3-1", "WH-7.1-1")
@VERSIONS
def test_11_1_3_an_emptied_zone_is_no_enemy_zone_for_the_infiltration(version: dict[str, Any], corrected: bool) -> None:
    p = in_the_corner("nguyen_hue_west: G1(veteran) G2(veteran)", **version)
    roll(say(p, "assault G1"), 6, 6, 5)
    if corrected:
        assert asked(p) == "JoinAssault"
        assert status(p, "ben_ngu") == "being cleared"
    else:
        assert (asked(p), seen(p, "tested")) == ("DrawEventInfiltrator", ["prison"])
        assert status(p, "ben_ngu") == "enemy"


@pytest.mark.rule("E-WH-2", "WH-11.1.3-1", "WH-8.2.2-15")
@VERSIONS
def test_11_1_3_the_marker_that_is_the_flag_is_not_drawn(version: dict[str, Any], corrected: bool) -> None:
    facts = {"controlled": "public_health university plaza", "nva": "hospital_east=2", **version}
    p = fighting("hospital_east", "hospital_east: A1(veteran)", "public_health: A2", jump_off="public_health",
                 assault="A1", support="A2", **facts)  # fmt: skip
    roll(say(p, "fight"), 6, 6, 5)
    assert asked(p) == "DrawEventInfiltrator"
    assert status(p, "hospital_east") == ("being cleared" if corrected else "enemy")
    assert GAME.position(p.text()).text() == p.text()
    say(p, "draw 4321", "draw 4321")
    assert (asked(p), status(p, "university"), status(p, "hospital_east")) == ("JoinAssault", "enemy", "being cleared")
    say(p, "join A2")
    assert place(p, "A2") == "hospital_east"


@pytest.mark.rule("E-WH-2", "WH-11.1.3-1", "WH-8.2.2-16", "Q-14")
@VERSIONS
def test_11_1_3_a_zone_that_is_not_held_returns_its_marker_first(version: dict[str, Any], corrected: bool) -> None:
    facts = {"controlled": "public_health university", "nva": "hospital_east=2", **version}
    p = fighting("hospital_east", "hospital_east: A1(veteran,hits=2)", jump_off="public_health", assault="A1", **facts)
    roll(say(p, "fight"), 6, 6, 5)
    assert asked(p) == "DrawEventInfiltrator"
    assert (hits(p, "A1"), place(p, "A1")) == (3, "public_health" if corrected else "hospital_east")
    assert seen(p, "cup_total") == (40 if corrected else 39)
    assert GAME.position(p.text()).text() == p.text()
    say(p, "draw 21")
    assert (asked(p), place(p, "A")) == ("Orders", "waiting")
    assert seen(p, "combat") is None


@pytest.mark.rule("E-WH-2", "WH-11.1.3-1", "WH-8.2.2-14")
@VERSIONS
def test_11_1_3_a_red_platoon_is_back_before_the_infiltration(version: dict[str, Any], corrected: bool) -> None:
    facts = {"controlled": "public_health university", "nva": "hospital_east=4321", **version}
    p = fighting("hospital_east", "hospital_east: A1(veteran,hits=2)", "public_health: A2", jump_off="public_health",
                 assault="A1", support="A2", **facts)  # fmt: skip
    roll(say(p, "fight"), 6, 6, 5)
    assert asked(p) == "DrawEventInfiltrator"
    assert place(p, "A1") == ("public_health" if corrected else "hospital_east")
    assert GAME.position(p.text()).text() == p.text()
    say(p, "draw 21")
    assert offered(p) == {"assault A2", "stop"}
    assert (place(p, "A1"), seen(p, "combat", "modifier")) == ("public_health", -1)


@pytest.mark.rule("E-WH-2", "Q-46")
@VERSIONS
def test_11_1_3_what_is_left_of_the_round_comes_afterwards(version: dict[str, Any], corrected: bool) -> None:
    facts = {"controlled": "public_health university", "nva": "hospital_east=4321", "company": "A", **version}
    p = attacking("hospital_east", "public_health: A1(veteran) A2(veteran)", **facts)
    roll(say(p, "assault A1"), 1, 1, 3)
    assert (asked(p), place(p, "A1")) == ("DrawEventInfiltrator", "public_health")
    say(p, "draw 21")
    assert (asked(p), place(p, "A1")) == ("NextRound", "hospital_east")


# -- an option that is gone (10.3.4) -----------------------------------------------------------------------------------


@pytest.mark.parametrize("value", GAME.as_of(1, DATA_1).option("isolated_clearing_exit").values)
def test_an_option_that_never_mattered_is_read_where_old_games_name_it(value: str) -> None:
    old = GAME.as_of(1, DATA_1)
    record = old.new_record(isolated_clearing_exit=value)
    again = GAME.read_record(record.text())
    assert again.options["isolated_clearing_exit"] == value
    assert again.text() == record.text()
    p = old.start(isolated_clearing_exit=value)
    assert GAME.position(p.text()).text() == p.text()


def test_an_option_that_never_mattered_is_not_offered_any_more() -> None:
    assert "isolated_clearing_exit" not in {option.id for option in GAME.options}
    with pytest.raises(ParseError, match="has no option 'isolated_clearing_exit'"):
        GAME.start(isolated_clearing_exit="neutral_or_controlled")
