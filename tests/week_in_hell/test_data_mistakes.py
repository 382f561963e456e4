"""Data of A Week in Hell that cannot be played: every mistake has its message."""

import pytest
from tests.data_files import Change, Files, change, change_at, drop, move
from tests.week_in_hell.data_files import change_line, change_zones, edge, rim

from citadel.games.week_in_hell.data.checks import check


def arrows_off(files: Files) -> None:
    for each in files["map"]["edge"]:
        each["red_arrow"] = False


def equal_boundaries(files: Files) -> None:
    """The boundaries of the MACV Compound with B and C drawn equally long."""
    files["map"]["points"].update(s11=[1066, 641], ab=[1159, 641], a3=[1252, 641])


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (drop("map", "zone", 34), "map.toml: zone: there must be 35 zones, here are 34"),
        (
            change_zones("duy_tan", letter="C"),
            "map.toml: zone: the letters must be A, B, C, D, E, F, G, once each, here are A, C, C, D, E, F, G",
        ),
        (change_zones("cercle", id="villas"), 'map.toml: zone: "villas" appears twice'),
        (
            change_zones("cercle", points=["sb1", "sb22", "ll5"]),
            'map.toml: zone[cercle].points: no point "sb22"; did you mean sb2?',
        ),
        (change_zones("cercle", points=["sb1", "sb2", "sb1"]), 'map.toml: zone[cercle].points: "sb1" appears twice'),
        (change_zones("ramp", points=["sb7", "sb8", "le3"]), "map.toml: zone[ramp].points: nothing lies beyond the edge"
         " le3 sb7"),
        (move("ne", 1501, 0), "map.toml: points.ne: [1501, 0] lies off the map"),
        (move("nw", 800, 290), "map.toml: zone: Areas flag_tower and thuong_tu overlap."),
        (change_zones("cercle", label=[0, 0]), "map.toml: zone[cercle].label: [0, 0] lies outside cercle"),
        (change_zones("cercle", stack=[0, 0]), "map.toml: zone[cercle].stack: [0, 0] lies outside cercle"),
        (
            edge("cercle", "province_hq", a="l3"),
            'map.toml: edge[l3 ll2]: no point "l3"; did you mean ll3?',
        ),
        (
            edge("cercle", "province_hq", faces=["cercle", "province"]),
            'map.toml: edge[ll3 ll2].faces: no zone "province"; did you mean province_hq?',
        ),
        (
            edge("cercle", "province_hq", faces=["cercle", "villas"]),
            "map.toml: edge[ll3 ll2].faces: cercle, province_hq meet there, here are cercle, villas",
        ),
        (
            edge("cercle", "province_hq", a="ll2", b="ll4"),
            "map.toml: edge: the edge ll2 ll3 of cercle, province_hq is missing",
        ),
        (edge("cercle", "province_hq", a="ll2", b="ll4"), "map.toml: edge[ll2 ll4]: nothing has an edge there"),
        (edge("cercle", "province_hq", a="ll4", b="ll3"), 'map.toml: edge: "ll3 ll4" appears twice'),
        (
            change_line("cercle", "province_hq", "river"),
            "map.toml: edge[ll3 ll2].kind: "
            "between cercle, province_hq it can be solid, dotted, bridge, canal, not river",
        ),
        (
            change_line("cercle", "river_west", "dotted"),
            "map.toml: edge[sb1 sb2].kind: between cercle, river_west it can be river, not dotted",
        ),
        (rim("ramp", kind="solid"), "map.toml: edge[sb8 le3].kind: between ramp it can be edge, not solid"),
        (
            edge("cercle", "province_hq", red_arrow=True),
            "map.toml: edge[ll3 ll2].red_arrow: arrows stand where a zone meets the edge of the map (10.2.1)",
        ),
        (
            rim("river_west", red_arrow=True),
            "map.toml: edge[sb0 nb0].red_arrow: arrows stand where a zone meets the edge of the map (10.2.1)",
        ),
        (
            edge("thuong_tu", "tran_hung_dao", kind="dotted"),
            "map.toml: edge[fs fw].kind: the line between thuong_tu and tran_hung_dao is of two kinds (1.2.1)",
        ),
        (arrows_off, "map.toml: edge: there is no red arrow, and the NVA cannot infiltrate (10.2.1)"),
        (
            equal_boundaries,
            "map.toml: zone[macv].points: gas may drift to police or duy_tan: equal boundaries (11.2.1)",
        ),
        (
            change_zones("cercle", value=0),
            "map.toml: zone[cercle].value: a zone is yellow if its value is 0, and only then (1.2.2)",
        ),
        (
            change_zones("paddies", value=1),
            "map.toml: zone[paddies].value: a zone is yellow if its value is 0, and only then (1.2.2)",
        ),
        (
            change_zones("cercle", optional=True),
            "map.toml: zone[cercle].optional: only red zones can be optional (1.2.2)",
        ),
        (
            change_zones("bridge", bank="north"),
            "map.toml: zone[bridge].bank: the bridge, zone G, lies in the river, every other zone on a bank (11.3.2)",
        ),
        (
            change_zones("cercle", bank="river"),
            "map.toml: zone[cercle].bank: the bridge, zone G, lies in the river, every other zone on a bank (11.3.2)",
        ),
    ],
)  # fmt: skip
def test_each_mistake_in_the_map_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)


def test_10_3_1_no_zone_on_the_eastern_edge(files: Files) -> None:
    """A wider sheet, with a strip of land out of play along its eastern edge."""
    board = files["map"]
    board["map"]["width"] = 1600
    board["points"].update(far_ne=[1600, 0], far_se=[1600, 1150])
    east = ["ne", "nb5", "sb8", "le3", "e9", "k14", "se"]
    board["land"].append({"id": "out_far_east", "points": ["far_ne", "far_se", *east[::-1]]})
    for each in board["edge"]:
        if {each["a"], each["b"]} <= set(east):
            inside = each["faces"][0]
            each.update(faces=[inside, "out_far_east"], kind="river" if inside == "river_east" else "out")
    for a, b in (("ne", "far_ne"), ("far_ne", "far_se"), ("far_se", "se")):
        board["edge"].append({"a": a, "b": b, "kind": "edge", "faces": ["out_far_east"], "red_arrow": False})
    assert check(files) == [
        "map.toml: edge: no zone lies on the eastern edge, and every controlled zone is isolated (10.3.1)"
    ]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            drop("units", "company", 4),
            "units.toml: company: the companies must be A, B, F, G, H, here are A, B, F, G",
        ),
        (drop("units", "cp", 0), "units.toml: cp: the CPs must be MACV, 1/1, 2/5, here are 1/1, 2/5"),
        (
            change("units", "company", "G", "platoons", 2),
            "units.toml: company[G].platoons: a company has three platoons (2.1), here are 2",
        ),
        (
            change("units", "company", "B", "cv_veteran", 2),
            "units.toml: company[B].cv_veteran: one side has one value (2.1)",
        ),
        (
            change("units", "company", "G", "cv_veteran", 0),
            "units.toml: company[G].cv_veteran: two sides have two values (2.1)",
        ),
        (
            change("units", "company", "G", "battalion", "2/6"),
            'units.toml: company[G].battalion: no battalion "2/6"; did you mean 2/5?',
        ),
        (change("units", "cp", "1/1", "commands", ["A", "C"]), 'units.toml: cp[1/1].commands: no company "C"'),
        (
            change("units", "cp", "1/1", "commands_until_2_5_in_play", ["A", "A"]),
            'units.toml: cp[1/1].commands_until_2_5_in_play: "A" appears twice',
        ),
        (change_at("nva.marker", []), "nva.toml: marker: there is none"),
        (change("nva", "marker", 2, "sides", [1], "count"), 'nva.toml: marker: "1" appears twice'),
        (
            lambda files: files["crt"]["us"]["total_4"]["value_3"].__setitem__(1, 2),
            "crt.toml: us.total_4.value_3: die 2 has 2; the printed example fixes 1",
        ),
        (
            lambda files: files["crt"]["nva"]["nva_3"]["value_3"].__setitem__(4, [2, 2]),
            "crt.toml: nva.nva_3.value_3: die 5 has [2, 2]; the printed example fixes [2, 1]",
        ),
        (
            lambda files: files["crt"]["fixed"][3].update(strength=5),
            "crt.toml: fixed[nva 5 3 3].strength: no such row",
        ),
        (
            drop("events", "row", 0),
            "events.toml: row: there must be one row for each total from 3 to 18, "
            "here are 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18",
        ),
        (
            change("events", "row", 3, "event", "counterattack", "total"),
            'events.toml: row[3].event: no event "counterattack"; did you mean counter_attack?',
        ),
        (
            change("events", "row", 3, "timing", "", "total"),
            "events.toml: row[3].timing: an event comes Be or Af the combat result, no event at no time (11.1)",
        ),
        (
            change("events", "row", 9, "timing", "Af", "total"),
            "events.toml: row[9].timing: an event comes Be or Af the combat result, no event at no time (11.1)",
        ),
        (
            change_at("tracks.phase_track.first_tested", 8),
            "tracks.toml: phase_track.red: phases 8, 9, 10 have a figure, here are 7, 8, 9, 10",
        ),
        (
            change_at("tracks.phase_track.red.10", 2),
            "tracks.toml: phase_track.red.10: the last phase ends the day with any die, so it must be 1",
        ),
        (
            drop("tracks", "turn", 6),
            "tracks.toml: turn: there must be seven turns, 1 to 7 (4.0), here are 1, 2, 3, 4, 5, 6",
        ),
        (
            lambda files: files["tracks"]["reinforcement"][0].update(units=["A1", "A2", "A4"]),
            'tracks.toml: reinforcement[A1 A2 A4].units: no unit "A4"; did you mean A3?',
        ),
        (
            lambda files: files["tracks"]["reinforcement"][0].update(units=["A1", "A2", "G1"]),
            'tracks.toml: reinforcement: "G1" appears twice',
        ),
        (drop("tracks", "reinforcement", 3), "tracks.toml: reinforcement: H1, H2, H3 never come"),
        (
            lambda files: files["tracks"]["reinforcement"][1].update(phase=8),
            "tracks.toml: reinforcement[G1 G2 G3 CP-1/1].phase: the day may be over before phase 8",
        ),
        (change_at("tracks.convoy.entry_needs", ["B", "X"]), 'tracks.toml: convoy.entry_needs: no zone "X"'),
        (change_at("tracks.helicopter.lz", "X"), 'tracks.toml: helicopter.lz: no zone "X"'),
        (
            change_at("tracks.helicopter.lands", [2, 3]),
            "tracks.toml: helicopter.lands: the faces must be a run from 1 on, here are 2, 3",
        ),
        (
            change_at("tracks.convoy.advance", [4, 6]),
            "tracks.toml: convoy.advance: the faces must be a run up to 6, here are 4, 6",
        ),
        (
            change_at("tracks.convoy.ambush", [1, 2, 3, 4]),
            "tracks.toml: convoy.ambush: a die cannot both ambush and advance a convoy (9.2.2)",
        ),
        (
            change_at("scenarios.historical.controlled_at_start", ["H"]),
            'scenarios.toml: historical.controlled_at_start: no zone "H"',
        ),
        (
            change_at("scenarios.alternative.extra_mandatory", ["A", "A"]),
            'scenarios.toml: alternative.extra_mandatory: "A" appears twice',
        ),
        (
            lambda files: files["scenarios"]["historical"]["on_map"][1].update(unit="CP-1/1"),
            'scenarios.toml: historical.on_map[CP-1/1].unit: no unit at the start "CP-1/1"',
        ),
        (
            lambda files: files["scenarios"]["historical"]["on_map"][1].update(zone="Q"),
            'scenarios.toml: historical.on_map[CP-MACV].zone: no zone "Q"',
        ),
        (
            lambda files: files["scenarios"]["historical"]["on_map"][1].update(zone="B"),
            "scenarios.toml: historical.on_map[CP-MACV].zone: B is not controlled at the start",
        ),
        (
            change_at("scenarios.historical.vp_bonus.many", 3),
            "scenarios.toml: historical.vp_bonus.many: no number of victory points",
        ),
        (
            change_at("scenarios.historical.levels.marginal", 5),
            "scenarios.toml: historical.levels: a total victory needs more than a marginal one",
        ),
        (
            change("options", "option", "split_attacks", "draft", "no"),
            "options.toml: option[split_attacks].draft: no is none of true, false",
        ),
        (
            change("options", "option", "edition", "published", "final"),
            "options.toml: option[edition].published: final is none of published, draft",
        ),
    ],
)  # fmt: skip
def test_each_other_mistake_has_its_message(files: Files, changed: Change, message: str) -> None:
    changed(files)
    assert message in check(files)
