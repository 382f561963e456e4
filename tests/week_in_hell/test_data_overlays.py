"""An owner's overlay over the data of A Week in Hell: what it changes, contradicts and cannot say."""

from pathlib import Path

import pytest
from tests.data_files import complaint, entry, overlaid

from citadel.core.data import DataSet
from citadel.games.week_in_hell.data.schema import load_data


def test_an_overlay_of_the_kind_owners_write(tmp_path: Path, data: DataSet) -> None:
    mine = overlaid(
        load_data,
        tmp_path,
        """
        source = "my copy"
        [[map.zone]]
        id = "university"
        value = 3
        [[units.company]]
        id = "H"
        cv_veteran = 4
        [crt.us.total_5]
        value_1 = [1, 2, 2, 2, 3, 3]
        value_1_source = "the printed chart"
        [tracks.phase_track.red]
        8 = 5
        [[events.row]]
        total = 9
        event = "rpg"
        timing = "Be"
        """,
    )
    assert entry(mine.files, "map", "zone", "university")["value"] == 3
    assert mine.files["crt"]["us"]["total_5"]["value_1"][4] == 3
    assert mine.files["tracks"]["phase_track"]["red"] == {"7": 6, "8": 5, "9": 2, "10": 1}
    assert mine.fingerprint != data.fingerprint
    assert mine.warnings == []
    assert [(value.key, value.source) for value in mine.values() if value.kind == "overlay"] == [
        ("zone[university].value", "my copy"),
        ("company[H].cv_veteran", "my copy"),
        ("us.total_5.value_1", "the printed chart"),
        ("row[9].event", "my copy"),
        ("row[9].timing", "my copy"),
        ("phase_track.red.8", "my copy"),
    ]


def test_an_overlay_gives_all_the_nva_markers(tmp_path: Path) -> None:
    mine = overlaid(
        load_data,
        tmp_path,
        """
        [[nva.marker]]
        sides = [4, 3, 2]
        count = 10
        [[nva.marker]]
        sides = [3, 2, 1]
        count = 20
        [[nva.marker]]
        sides = [2, 2]
        count = 12
        """,
    )
    assert [(each["sides"], each["count"]) for each in mine.files["nva"]["marker"]] == [
        ([4, 3, 2], 10), ([3, 2, 1], 20), ([2, 2], 12),
    ]  # fmt: skip
    assert mine.warnings == []
    assert {value.kind for value in mine.values() if value.file == "nva.toml"} == {"overlay"}


@pytest.mark.parametrize(
    ("overlay", "warning"),
    [
        (
            '[[map.zone]]\nid = "hospital_east"\nvalue = 4',
            "map.toml: zone[hospital_east].value: the rulebook's example gives 3; the overlay says 4",
        ),
        (
            '[[map.zone]]\nid = "macv"\ncolour = "white"',
            'map.toml: zone[macv].colour: the rulebook gives "green"; the overlay says "white"',
        ),
        (
            '[[map.edge]]\na = "ll4"\nb = "s5"\nkind = "dotted"',
            'map.toml: edge[ll4 s5].kind: the rulebook\'s example gives "solid"; the overlay says "dotted"',
        ),
        (
            '[[map.zone]]\nid = "prison"\noptional = true',
            "map.toml: zone: the rulebook (1.2.2, 12.1.2) has 7 mandatory and 2 optional victory zones, "
            "here are 6 and 3",
        ),
        (
            '[[units.company]]\nid = "G"\ncv_green = 3\ncv_veteran = 4',
            "units.toml: company[G].cv_green: the rulebook's example gives 2; the overlay says 3",
        ),
        (
            '[[units.cp]]\nid = "2/5"\norder_boxes = 2',
            "units.toml: cp[2/5].order_boxes: the rulebook gives 3; the overlay says 2",
        ),
        (
            "[units.markers]\ne8_gas = 3",
            "units.toml: markers.e8_gas: the rulebook gives 2; the overlay says 3",
        ),
        (
            "[[nva.marker]]\nsides = [4, 3, 1]\ncount = 9\n[[nva.marker]]\nsides = [2, 1]\ncount = 9",
            "nva.toml: marker: the rulebook (figures 1 to 3) has one with 3, then 2, that the third hit eliminates",
        ),
        (
            "[crt.nva.nva_3]\nvalue_2 = [[0, 0], [0, 0], [0, 0], [0, 1], [1, 1], [2, 1]]",
            "crt.toml: nva.nva_3.value_2: "
            "the rulebook (8.2.6 with figures 7, 8) gives [2, 1] with die 5, here is [1, 1]",
        ),
        (
            "[crt.us.total_1]\nvalue_1 = [0, 1, 0, 1, 1, 2]",
            "crt.toml: us.total_1.value_1: the rulebook (8.2.2) gives a higher die no fewer hits",
        ),
        (
            "[tracks.convoy]\nadvance = [5, 6]",
            "tracks.toml: convoy.advance: the rulebook gives [4, 5, 6]; the overlay says [5, 6]",
        ),
        (
            '[[tracks.reinforcement]]\nunits = ["F1", "F2", "F3"]\nturn = 3',
            "tracks.toml: reinforcement[F1 F2 F3].turn: the rulebook gives 2; the overlay says 3",
        ),
        (
            "[scenarios.historical.vp_bonus]\n9 = 4",
            "scenarios.toml: historical.vp_bonus.9: the rulebook gives 3; the overlay says 4",
        ),
        (
            "[scenarios.historical.enemy_high]\nat_least = 12",
            "scenarios.toml: historical.enemy_high.at_least: the rulebook gives 10; the overlay says 12",
        ),
        (
            '[scenarios.historical]\ncontrolled_at_start = ["A", "B"]',
            'scenarios.toml: historical.controlled_at_start: the rulebook gives ["A"]; the overlay says ["A", "B"]',
        ),
    ],
)  # fmt: skip
def test_contradicting_the_rulebook_warns(tmp_path: Path, overlay: str, warning: str) -> None:
    assert overlaid(load_data, tmp_path, overlay).warnings == [warning]


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        (
            '[[crt.fixed]]\ntable = "us"\nstrength = 4\nvalue = 3\ndie = 2\nhits = 2',
            "mine.toml: crt.fixed[us 4 3 2].hits: the printed example fixes this cell; an overlay cannot change it\n"
            "crt.toml: us.total_4.value_3: die 2 has 1; the printed example fixes 2",
        ),
        (
            "[crt.us.total_4]\nvalue_3 = [0, 1, 1, 1, 1, 2]",
            "mine.toml: crt.us.total_4.value_3: die 5 has 1; the printed example fixes 2",
        ),
        (
            "[crt.nva.nva_4]\nvalue_2 = [[0, 0], [0, 0], [0, 1], [1, 1], [1, 1], [2, 1]]",
            "mine.toml: crt.nva.nva_4.value_2: die 5 has [1, 1]; the printed example fixes [2, 1]",
        ),
        (
            "[crt.us.total_4]\nvalue_3 = [0, 1, 1]",
            "mine.toml: crt.us.total_4.value_3: expected a list of 6 numbers of hits, 0 to 6, got [0, 1, 1]",
        ),
        (
            "[crt.us.total_7]\nvalue_3 = [0, 1, 1]",
            "mine.toml: crt.us.total_7: crt.us has no key 'total_7'; did you mean total_6? "
            "It has total_1, total_2, total_3, total_4, total_5, total_6",
        ),
        (
            "[tracks.phase_track.red]\n7 = 7",
            "mine.toml: tracks.phase_track.red.7: expected a whole number from 1 to 6, got 7",
        ),
        (
            "[tracks.phase_track.red]\n10 = 2",
            "mine.toml: tracks.phase_track.red.10: the last phase ends the day with any die, so it must be 1",
        ),
        (
            "[tracks.phase_track.red]\n11 = 1",
            "mine.toml: tracks.phase_track.red.11: no such item, and an overlay cannot add one; did you mean 10? "
            "There are 7, 8, 9, 10",
        ),
        (
            '[[map.zone]]\nid = "cercle"\nvalue = 8',
            "mine.toml: map.zone[cercle].value: expected a whole number from 0 to 7, got 8",
        ),
        (
            '[[map.zone]]\nid = "cercle"\ncolour = "yellow"',
            "map.toml: zone[cercle].value: a zone is yellow if its value is 0, and only then (1.2.2)",
        ),
        (
            '[[map.zone]]\nid = "villa"\nvalue = 1',
            "mine.toml: map.zone[villa]: no such item, and an overlay cannot add one; did you mean villas? There are "
            "flag_tower, thuong_tu, tran_hung_dao, dong_ba, bridge, park_west, cercle, park_east, plaza, quoc_hoc, "
            "province_hq, hospital_west, hospital_east, public_health, university, station and 19 more",
        ),
        (
            "[[nva.marker]]\nsides = [5, 3]\ncount = 3",
            "mine.toml: nva.marker[#1].sides: expected a list of 1 to 4 whole numbers from 1 to 4, got [5, 3]",
        ),
        (
            "[[nva.marker]]\nsides = [3]\ncount = 3\n[[nva.marker]]\nsides = [3]\ncount = 4",
            'mine.toml: nva.marker: "3" appears twice',
        ),
        ("[nva]\nmarker = []", "mine.toml: nva.marker: there is none"),
        (
            '[[units.company]]\nid = "B"\ncv_veteran = 2',
            "mine.toml: units.company[B].cv_veteran: one side has one value (2.1)",
        ),
        (
            '[[events.row]]\ntotal = 3\nevent = "snipers"',
            'mine.toml: events.row[3].event: no event "snipers"; did you mean sniper?',
        ),
        (
            '[[options.option]]\nid = "order_chain"\npublished = 1',
            "mine.toml: options.option[order_chain].published: 1 is none of false, true",
        ),
        (
            '[[options.option]]\nid = "ambush_victim"\nvalues = ["player", "random", "youngest"]',
            "mine.toml: options.option[ambush_victim].values: the rules know player, random, not youngest",
        ),
        (
            '[[options.option]]\nid = "order_chain"\nvalues = [false, true, 2]',
            "mine.toml: options.option[order_chain].values: the rules know false, true, not 2",
        ),
        (
            '[[events.row]]\ntotal = 4\ntiming = "Af"',
            "mine.toml: events.row[4].timing: friendly_fire is played Be, whatever its row; Af cannot be",
        ),
        (
            '[tracks.helicopter]\nlz = "A"',
            "mine.toml: tracks.helicopter.lz: units that land walk to A to assemble; they cannot land there (9.3.3)",
        ),
        (
            '[tracks.helicopter]\nlz = "G"',
            "mine.toml: tracks.helicopter.lz: bridge is neutral and never secured (9.3.1)",
        ),
        (
            '[scenarios.historical]\ncontrolled_at_start = ["A", "G"]',
            "mine.toml: scenarios.historical.controlled_at_start: "
            "bridge, zone G, is neutral and never controlled (1.2.2)",
        ),
        (
            "[scenarios.historical]\nfree_green_turns = [1, 2]",
            "mine.toml: scenarios.historical.free_green_turns: zones can be free on turn 1 only, here are [1, 2]",
        ),
        (
            '[[map.zone]]\nid = "cercle"\nname = " "',
            "mine.toml: map.zone[cercle].name: a zone has a name",
        ),
        (
            '[[map.zone]]\nid = "cercle"\nname = "Move"',
            'mine.toml: map.zone[cercle].name: "Move" means something else already',
        ),
        (
            '[[map.zone]]\nid = "treasury"\nname = "plaza"',
            'mine.toml: map.zone[treasury].name: "plaza" means something else already',
        ),
        (
            '[[map.zone]]\nid = "treasury"\nname = "Post  office"',
            "map.toml: zone[post_office].name: \"Post Office\" means something else already",
        ),
        (
            '[[map.zone]]\nid = "cercle"\nvalue = 2\n[[map.zone]]\nid = "cercle"\nvalue = 3',
            "mine.toml: map.zone[cercle]: appears twice in the overlay",
        ),
    ],
)  # fmt: skip
def test_what_an_overlay_cannot_say(tmp_path: Path, overlay: str, message: str) -> None:
    assert complaint(lambda: overlaid(load_data, tmp_path, overlay)) == message
