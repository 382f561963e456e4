"""Data of A Week in Hell against the rulebook: each fact that they break is told, and they can still be played.

Facts bear the numbers of the analysis of the rules, D-02 to D-38. What is not here cannot be played at all
(`test_data_mistakes.py`: D-01, D-05 letters, D-10 arrows, D-15 one kind of line, D-16, D-24 to D-28, D-33 totals,
D-35 who comes, D-37 turns) or is no value of the data (D-32).
"""

import pytest
from tests.data_files import Change, Files, both, change, change_at, entry
from tests.week_in_hell.data_files import change_line, change_zones, rim

from citadel.games.week_in_hell.data.checks import check
from citadel.games.week_in_hell.data.schema import broken_facts


def set_cell(row: str, die: int, hits: int | list[int]) -> Change:
    """Other hits in a cell of a results table."""

    def changed(files: Files) -> None:
        table, strength, value = row.split(".")
        files["crt"][table][strength][value][die - 1] = hits

    return changed


def drop_key(path: str, key: str) -> Change:
    """A value less in a table such as `tracks.phase_track.red`."""

    def changed(files: Files) -> None:
        file, table, inner = path.split(".")
        del files[file][table][inner][key]

    return changed


def all_lines(kind: str, other: str) -> Change:
    """All lines of one kind made into another."""

    def changed(files: Files) -> None:
        for each in files["map"]["edge"]:
            each["kind"] = other if each["kind"] == kind else each["kind"]

    return changed


@pytest.mark.parametrize(
    ("changed", "fact"),
    [
        (change_zones("macv", name="The Compound"), "map.toml: zone[macv].name"),  # D-05
        (change_zones("bridge", name="Truong Tien"), "map.toml: zone[bridge].name"),
        (
            both(change_zones("thuong_tu", letter=""), change_zones("dong_ba", letter="F", bank="south")),
            "map.toml: zone[dong_ba].bank",
        ),
        (change_zones("macv", colour="white"), "map.toml: zone[macv].colour"),  # D-06
        (change_zones("university", colour="green"), "map.toml: zone[university].colour"),
        (change_zones("police", colour="white"), "map.toml: zone[police].colour"),  # D-07
        (change_zones("duy_tan", colour="white"), "map.toml: zone[duy_tan].colour"),
        (change_zones("an_cuu", colour="white"), "map.toml: zone[an_cuu].colour"),  # D-11
        (lambda files: files["map"]["road"][0]["path"].pop(1), "map.toml: zone[an_cuu].letter"),
        (rim("ramp", red_arrow=True), "map.toml: edge[sb8 le3].red_arrow"),  # D-10
        (change_zones("hospital_east", value=2), "map.toml: zone[hospital_east].value"),  # D-12
        (change_zones("hospital_west", value=3), "map.toml: zone[hospital_west].value"),
        (
            both(change_zones("hospital_east", colour="white"), change_zones("cercle", colour="red")),
            "map.toml: zone[hospital_east].colour",
        ),
        (change_line("hospital_east", "hospital_west", "dotted"), "map.toml: edge[ll4 s5].kind"),  # D-13
        (change("units", "cp", "MACV", "order_boxes", 2), "units.toml: cp[MACV].order_boxes"),  # D-20
        (change("units", "cp", "2/5", "order_boxes", 2), "units.toml: cp[2/5].order_boxes"),
        (change("units", "cp", "MACV", "may_move", True), "units.toml: cp[MACV].may_move"),
        (change("units", "cp", "MACV", "commands", ["A"]), "units.toml: cp[MACV].commands"),
        (change("units", "cp", "2/5", "commands", ["F", "G"]), "units.toml: cp[2/5].commands"),
        (
            change("units", "cp", "1/1", "commands_until_2_5_in_play", []),
            "units.toml: cp[1/1].commands_until_2_5_in_play",
        ),
        (change("units", "company", "G", "cv_green", 1), "units.toml: company[G].cv_green"),  # D-21
        (change("units", "company", "A", "cv_veteran", 2), "units.toml: company[A].cv_veteran"),  # D-22
        (
            lambda files: entry(files, "units", "company", "A").update(single_sided=True, cv_veteran=0),
            "units.toml: company[A].single_sided",
        ),
        (set_cell("nva.nva_3.value_2", 5, [1, 1]), "crt.toml: nva.nva_3.value_2"),  # D-29
        (change("events", "row", 6, "special", True, "total"), "events.toml: row[6].special"),  # D-33
        (change("events", "row", 3, "special", False, "total"), "events.toml: row[3].special"),
        (
            both(change_at("tracks.phase_track.first_tested", 8), drop_key("tracks.phase_track.red", "7")),
            "tracks.toml: phase_track.first_tested",
        ),  # D-34
        (change_at("tracks.phase_track.red.9", 5), "tracks.toml: phase_track.red.9"),
        (
            change("tracks", "reinforcement", ["H1", "H2", "H3"], "phase", 4, "units"),
            "tracks.toml: reinforcement[H1 H2 H3].phase",
        ),  # D-35
        (
            lambda files: files["tracks"]["reinforcement"][2].update(units=["F1", "F3", "F2"]),
            "tracks.toml: reinforcement[F1 F3 F2].units",
        ),
        (change_at("units.markers.e8_gas", 3), "units.toml: markers.e8_gas"),  # D-36
        (change_at("tracks.bridges.canal_from_turn", 3), "tracks.toml: bridges.canal_from_turn"),  # D-37
        (change_at("tracks.bridges.nguyen_hoang_from_turn", 4), "tracks.toml: bridges.nguyen_hoang_from_turn"),
        (change_at("scenarios.alternative.extra_mandatory", []), "scenarios.toml: alternative.extra_mandatory"),  # D-04
        (change_at("scenarios.historical.defeat_below_vp", 6), "scenarios.toml: historical.defeat_below_vp"),  # D-03
        (change_at("scenarios.alternative.vp_bonus", {"9": 3}), "scenarios.toml: alternative.vp_bonus"),
    ],
)  # fmt: skip
def test_each_broken_fact_about_a_value_is_told(files: Files, changed: Change, fact: str) -> None:
    changed(files)
    assert check(files) == []
    assert {told.partition(": the rulebook (")[0] for told in broken_facts(files)} == {fact}


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            change_zones("stadium", optional=False),
            "zone: the rulebook (1.2.2, 12.1.2) has 7 mandatory and 2 optional victory zones, here are 8 and 1",
        ),  # D-02
        (
            change_zones("prison", colour="white"),
            "zone: the rulebook (1.2.2, 12.1.2) has 7 mandatory and 2 optional victory zones, here are 6 and 2",
        ),  # D-03
        (
            change_line("macv", "duy_tan", "canal"),
            "edge: the rulebook (8.1.1, 9.2.3) joins B to A for the MACV platoon",
        ),  # D-07
        (
            change_line("macv", "police", "canal"),
            "edge: the rulebook (8.1.1, 9.2.3) joins C to A for the MACV platoon",
        ),
        (
            both(*(change_line("doc_lao", there, "canal") for there in ("macv", "plaza", "ramp", "stadium"))),
            "edge: the rulebook (9.3.3) has a way on land from E to A",
        ),  # D-08
        (
            change_line("bridge", "plaza", "canal"),
            "edge: the rulebook (11.3.2) joins the bridge, zone G, to the south bank",
        ),  # D-09
        (
            change_line("bridge", "tran_hung_dao", "canal"),
            "edge: the rulebook (11.3.2) joins the bridge, zone G, to the north bank",
        ),
        (
            change_zones("cercle", bank="north"),
            "edge: the rulebook (11.3.2) has no way over the river but the bridge, here are cercle",
        ),
        (
            change_line("macv", "paddies", "canal"),
            "edge: the rulebook (10.3.1, 12.1.1) leads from A over neutral zones to the eastern edge",
        ),  # D-10
        (
            change_line("an_cuu", "paddies", "canal"),
            "edge: the rulebook (10.3.1, 12.2.1) leads from D over neutral zones to the eastern edge",
        ),  # D-11
        (lambda files: files["map"]["road"].clear(), "road: the rulebook (12.2.1) has Highway 1"),
        (all_lines("dotted", "solid"), "edge: the rulebook (1.2.1) has dotted lines between zones"),  # D-15
    ],
)  # fmt: skip
def test_each_broken_fact_about_the_map_is_told(files: Files, changed: Change, told: str) -> None:
    changed(files)
    assert check(files) == []
    assert broken_facts(files) == [f"map.toml: {told}"]


def test_1_2_1_only_dotted_lines(files: Files) -> None:
    all_lines("solid", "dotted")(files)
    assert broken_facts(files) == [
        "map.toml: edge[ll4 s5].kind: the rulebook (figure 7) gives solid, here is dotted",
        "map.toml: edge: the rulebook (1.2.1) has solid lines between zones",
    ]


def test_9_3_3_the_landing_zone_north_of_the_river(files: Files) -> None:  # D-08, D-09
    change_zones("doc_lao", bank="north")(files)
    assert broken_facts(files) == [
        "map.toml: zone[doc_lao].bank: the rulebook (9.3.3) gives south, here is north",
        "map.toml: edge: the rulebook (9.3.3) has a way on land from E to A",
        "map.toml: edge: the rulebook (11.3.2) has no way over the river but the bridge, here are doc_lao",
    ]


def test_figure_7_the_hospital_falls_apart(files: Files) -> None:  # D-12, D-13
    change_line("hospital_east", "hospital_west", "canal")(files)
    assert broken_facts(files) == [
        "map.toml: edge[ll4 s5].kind: the rulebook (figure 7) gives solid, here is canal",
        "map.toml: edge: the rulebook (figure 7) joins the zones of the Hospital Complex",
    ]
    change_zones("hospital_east", id="clinic")(files)
    for each in files["map"]["edge"]:
        each["faces"] = ["clinic" if face == "hospital_east" else face for face in each["faces"]]
    missing = "has two zones of the Hospital Complex, hospital_east is missing"
    assert f"map.toml: zone: the rulebook (figure 1) {missing}" in broken_facts(files)


@pytest.mark.parametrize(("value", "told"), [(3, "(11.2.2) has zones of value 1 or 2, which gas makes 1"), (2, "(8.1.1)"
                                             " has zones of value 3 or more")])  # fmt: skip
def test_8_1_1_11_2_2_high_and_low_values(files: Files, value: int, told: str) -> None:  # D-14
    for each in files["map"]["zone"]:
        each["value"] = value if each["value"] else 0
    assert check(files) == []
    assert f"map.toml: zone: the rulebook {told}" in broken_facts(files)


def test_11_3_2_no_zone_north_of_the_river(files: Files) -> None:  # D-05, D-09, D-17
    for each in files["map"]["zone"]:
        each["bank"] = "south" if each["bank"] == "north" else each["bank"]
    assert broken_facts(files) == [
        "map.toml: zone[thuong_tu].bank: the rulebook (12.1.1) gives north, here is south",
        "map.toml: edge: the rulebook (11.3.2) joins the bridge, zone G, to the north bank",
    ]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            change("units", "company", "B", "cv_green", 2),
            "units.toml: company: the rulebook (clarifications) knows platoons whose value falls to 0",
        ),  # D-23
        (
            change("nva", "marker", [3, 2, 1], "sides", [3, 2], "sides"),
            "nva.toml: marker: the rulebook (figures 1 to 3) has one with 3, then 2, that the third hit eliminates",
        ),  # D-30
        (
            lambda files: files["nva"].update(marker=files["nva"]["marker"][2:]),
            "nva.toml: marker: the rulebook (figures 6, 7; 11.1.3) has one with 4, then 3",
        ),  # D-31
        (
            lambda files: files["nva"].update(marker=files["nva"]["marker"][:5]),
            "nva.toml: marker: the rulebook (figure 1) has one whose main value is below 3",
        ),  # D-30
        (
            change("nva", "marker", [1, 1], "sides", [1, 2], "sides"),
            "nva.toml: marker: the rulebook (3.0) has main values highest and others up to 3, here is [1, 2]",
        ),  # D-31
        (
            change("nva", "marker", [3, 1], "sides", [4, 4], "sides"),
            "nva.toml: marker: the rulebook (3.0) has main values highest and others up to 3, here is [4, 4]",
        ),
        (
            lambda files: entry(files, "events", "row", 10, "total").update(event="none", timing=""),
            "events.toml: row: the rulebook (11.1) has the event rpg, and no total brings it",
        ),  # D-33
        (
            set_cell("us.total_6.value_4", 6, 1),
            "crt.toml: us.total_6.value_4: the rulebook (8.2.2) gives a higher die no fewer hits",
        ),  # D-38
        (
            set_cell("us.total_6.value_4", 3, 0),
            "crt.toml: us.total_6.value_4: the rulebook (8.2.2) gives more strength no fewer hits",
        ),
        (
            set_cell("us.total_6.value_4", 6, 3),
            "crt.toml: us.total_6.value_4: the rulebook (1.2.2) makes no zone of higher value easier",
        ),
        (
            set_cell("nva.nva_4.value_4", 6, [3, 1]),
            "crt.toml: nva.nva_4.value_4: the rulebook (8.2.2) gives a higher die no fewer hits",
        ),
        (
            set_cell("nva.nva_4.value_4", 2, [0, 0]),
            "crt.toml: nva.nva_4.value_4: the rulebook (1.2.2) makes no zone of higher value easier",
        ),
    ],
)  # fmt: skip
def test_each_other_broken_fact_is_told(files: Files, changed: Change, told: str) -> None:
    changed(files)
    assert check(files) == []
    assert told in broken_facts(files)
