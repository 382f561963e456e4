"""Corrections by the rulebook: what each changes, and that games begun before it go on as they were."""

from typing import Any

import pytest
from tests.week_in_hell.board import DATA_1, GAME, asked, board, hits, offered, place, say, seen, status

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
